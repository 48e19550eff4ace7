"""Lines of sight from hex centre to hex centre, by exact whole-number geometry.

A line is walked hex by hex. It leaves a hex across a hexside, or exactly through a corner: then it goes on
into one of the two hexes there and touches the other at the corner alone, or it runs along the hexside between
those two. Nothing is rounded, so a line is the same from both ends.

Hexes: `ground` is the height on which a viewer or target stands, `top` the height up to which a hex hides what
lies behind it (ground and obstacle; OPAQUE hides whatever the heights). Each hex strictly between the ends that
the line enters, runs beside or touches at a corner hides the target if its top lies above the straight line
from the viewer's ground to the target's, drawn over the distances in hexes from the viewer. A top exactly
on that line hides only with `grazing`.

Hexsides: `crests` [n * 6] holds HIDES_HERE on the face of the hex that a crest protects, HIDES_BOTH on both faces of
one that hides either side, WALL on both faces of one that nothing looks across (from a board:
`board.side_mask("bank") * HIDES_BOTH`, and so on, added up). A line across a crest is
open only when it has its end in the protected hex (for HIDES_BOTH in either hex); a line may not run along
any of them. Crossing one exactly at its corner is crossing it; touching its end from outside is not.
A target just behind a crest that protects its hex is `screened`; with `from_above` not from a viewer who stands higher
than both hexes at that crest.
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.hexes import CORNERS, FLAT, STEPS, Grid

Heights = npt.NDArray[np.int32]
Flags = npt.NDArray[np.uint8]
Points = npt.NDArray[np.int64]

OPAQUE = 1 << 20
"""A top that hides everything behind it."""

HIDES_HERE = 1
"""The crest protects the hex on whose face this stands, and only what lies on that side."""
HIDES_BOTH = 2
"""The crest protects both sides."""
WALL = 3
"""Nothing sees across, not even from the next hex."""

SEEN, SCREENED = 1, 2
"""What `Landscape.codes` says of a hex: seen, and seen but screened."""

# What hides, as the compiled functions say it; REASONS has the words for it.
_CLEAR, _HEX, _CORNER, _BESIDE, _ACROSS, _ALONG = range(6)
REASONS = ("", "hex", "corner", "beside", "across", "along")
"""Why a line is blocked: a hex it enters, one it touches at a corner, one of two hexes it runs between, a crest it
crosses, a crest it runs along."""


@dataclass(frozen=True)
class Sighting:
    """Whether the target is seen, and what hides it first, coming from the viewer.

    `hex` is the hiding hex (for "across" the hex before the crest, for "beside" and "along" the hex left
    of the line), `other` the second hex of that hexside, -1 where there is none (also off the board).
    `screened` says that the line came into the target's hex across a crest that protects it, and `before` which
    hex lies before that hexside (-1 if the line came in along a hexside, or is no line at all).
    """

    clear: bool
    reason: str
    hex: int
    other: int
    screened: bool
    before: int = field(default=-1, compare=False)


@dataclass(frozen=True)
class Landscape:
    """All that lines of sight depend on; make another when smoke or a rule's level changes something."""

    grid: Grid
    ground: Heights
    top: Heights
    crests: Flags
    crests_block: bool = True
    """False: crests only screen (Sighting.screened), sight goes by heights alone."""
    grazing: bool = False
    """True: a top exactly on the line hides."""
    from_above: bool = False
    """True: a crest doesn't screen from a viewer who stands higher than both hexes at it."""

    def look(self, viewer: int, target: int) -> Sighting:
        """Whether the viewer sees the target, what hides it, and whether it is screened."""
        code, hex_, other, screened, before = _look(*self._arrays(), viewer, target, False)
        hidden = screened and not (self.from_above and _above(self.ground, viewer, target, before))
        return Sighting(code == _CLEAR, REASONS[code], hex_, other, bool(hidden), before)

    def sees(self, viewer: int, target: int) -> bool:
        """Whether the viewer sees the target. Heights may make this differ from the other way round."""
        return self.look(viewer, target).clear

    def row(self, viewer: int, limit: int = -1) -> Flags:
        """1 at every hex [n] that the viewer sees, up to `limit` hexes away (-1: any distance)."""
        seen = np.zeros(self.grid.size, dtype=np.uint8)
        _row(*self._arrays(), viewer, limit, seen)
        return seen

    def codes(self, viewer: int, found: Flags, among: Flags | None = None) -> None:
        """Write for every hex into `found` [n] what the viewer sees there: 0 nothing, SEEN, or SEEN | SCREENED.

        `among` are the hexes to look at, all if it is left out; of the others nothing is seen. It may be a row that was
        found before more came to hide things.
        """
        _codes(*self._arrays(), self.from_above, viewer, found if among is None else among, among is None, found)

    def table(self) -> Flags:
        """The codes of all pairs [viewer, target]: a second of work for a million pairs."""
        found = np.zeros((self.grid.size, self.grid.size), dtype=np.uint8)
        for viewer in range(self.grid.size):
            self.codes(viewer, found[viewer])
        return found

    def arrays(
        self,
    ) -> tuple[
        npt.NDArray[np.int32], npt.NDArray[np.int32], Points, Points, bool, Heights, Heights, Flags, bool, bool, bool
    ]:
        """All that `code_between` reads, in its order."""
        return (*self._arrays(), self.from_above)

    def _arrays(
        self,
    ) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32], Points, Points, bool, Heights, Heights, Flags, bool, bool]:
        grid = self.grid
        steps, corners = _PLANE[grid.orientation]
        return (
            grid.at,
            grid.lattice,
            steps,
            corners,
            grid.orientation == FLAT,
            self.ground,
            self.top,
            self.crests,
            self.crests_block,
            self.grazing,
        )


_PLANE: dict[str, tuple[Points, Points]] = {
    orientation: (
        np.array(STEPS[orientation], dtype=np.int64),
        np.array(CORNERS[orientation], dtype=np.int64),
    )
    for orientation in STEPS
}


@compiled
def _hides(
    hex_: int,
    viewer: int,
    target: int,
    lattice: npt.NDArray[np.int32],
    flat: bool,
    ground: Heights,
    top: Heights,
    grazing: bool,
) -> bool:
    """Whether a hex that the line touches stands above it."""
    if hex_ < 0 or hex_ in (viewer, target):
        return False
    if top[hex_] >= OPAQUE:
        return True
    rise = (top[hex_] - ground[viewer]) * _apart(viewer, target, lattice, flat)
    line = (ground[target] - ground[viewer]) * _apart(viewer, hex_, lattice, flat)
    return rise > line or (grazing and rise == line)


@compiled
def _apart(one: int, other: int, lattice: npt.NDArray[np.int32], flat: bool) -> int:
    """The distance in hexes."""
    across = abs(lattice[one, 0] - lattice[other, 0])
    along = abs(lattice[one, 1] - lattice[other, 1])
    if flat:
        across, along = along, across
    return along + max(0, (across - along) // 2)


@compiled
def _above(ground: Heights, viewer: int, target: int, before: int) -> bool:
    """Whether the viewer stands higher than both hexes at the crest before the target."""
    return before >= 0 and ground[viewer] > max(ground[target], ground[before])


@compiled
def _bars(before: int, beyond: int, direction: int, viewer: int, target: int, crests: Flags) -> bool:
    """Whether the hexside between two hexes stops a line that crosses it, from `before` to `beyond`."""
    if before < 0 or beyond < 0:
        return False
    near = crests[before * 6 + direction]
    far = crests[beyond * 6 + (direction + 3) % 6]
    if near == WALL or far == WALL:
        return True
    if near == HIDES_BOTH or far == HIDES_BOTH:
        return before != viewer and beyond != target
    return (near == HIDES_HERE and before != viewer) or (far == HIDES_HERE and beyond != target)


@compiled
def _way_out(corners: Points, begin: int, side: int, ahead_x: int, ahead_y: int) -> tuple[int, int]:
    """The hexside by which the line leaves a hex, and where that side's second corner lies.

    Clockwise round the hex the line goes out where its left ends: across a side whose first corner lies left
    (below 0) of the line and the second right of it, or exactly through that second corner (0).
    """
    turn = begin
    while True:
        following = (turn + 1) % 6
        first = side + ahead_x * corners[turn, 1] - ahead_y * corners[turn, 0]
        second = side + ahead_x * corners[following, 1] - ahead_y * corners[following, 0]
        if first < 0 and second >= 0:
            return turn, second
        turn = following


@compiled
def _look(
    at: npt.NDArray[np.int32],
    lattice: npt.NDArray[np.int32],
    steps: Points,
    corners: Points,
    flat: bool,
    ground: Heights,
    top: Heights,
    crests: Flags,
    crests_block: bool,
    grazing: bool,
    viewer: int,
    target: int,
    blocked_is_enough: bool,
) -> tuple[int, int, int, int, int]:
    """Walk the line: what hides first, its hex, the other hex of a hexside, whether the target is screened, from where.

    With `blocked_is_enough` the walk ends at the first thing that hides.
    The landscape comes as single arrays, as handing it on as one record made every look half as fast.

    `side` is on which side of the line a point lies: below 0 left, above 0 right, seen along the line.
    """
    wide, tall = (3, 1) if flat else (1, 3)
    ahead_x = wide * (lattice[target, 0] - lattice[viewer, 0])
    ahead_y = tall * (lattice[target, 1] - lattice[viewer, 1])
    x, y, here, side, code = lattice[viewer, 0], lattice[viewer, 1], viewer, 0, _CLEAR
    hex_, other, screened, before, begin = -1, -1, 0, -1, 0
    while here != target:
        if blocked_is_enough and code != _CLEAR:
            break
        turn, second = _way_out(corners, begin, side, ahead_x, ahead_y)
        following = (turn + 1) % 6
        if here == viewer:
            # Only three sides face the line's way; the next search begins with the first of them.
            begin = (turn + 5) % 6
        left = int(at[x + steps[turn, 0] + 2, y + steps[turn, 1] + 2])
        right = int(at[x + steps[following, 0] + 2, y + steps[following, 1] + 2])
        crossed = turn if second > 0 or side < 0 else following
        if second == 0 and side == 0:
            x += steps[turn, 0] + steps[following, 0]
            y += steps[turn, 1] + steps[following, 1]
            beyond = int(at[x + 2, y + 2])
            if code == _CLEAR and crests_block and _runs_along(left, right, (turn + 2) % 6, crests):
                code, hex_, other = _ALONG, left, right
            if code == _CLEAR and (
                _hides(left, viewer, target, lattice, flat, ground, top, grazing)
                or _hides(right, viewer, target, lattice, flat, ground, top, grazing)
            ):
                code, hex_, other = _BESIDE, left, right
        else:
            x += steps[crossed, 0]
            y += steps[crossed, 1]
            beyond = left if crossed == turn else right
            side += ahead_x * tall * steps[crossed, 1] - ahead_y * wide * steps[crossed, 0]
            if code == _CLEAR and crests_block and _bars(here, beyond, crossed, viewer, target, crests):
                code, hex_, other = _ACROSS, here, beyond
            touched = right if crossed == turn else left
            if code == _CLEAR and second == 0 and _hides(touched, viewer, target, lattice, flat, ground, top, grazing):
                code, hex_ = _CORNER, touched
            if beyond == target:
                facing = crests[target * 6 + (crossed + 3) % 6]
                screened = 1 if facing in (HIDES_HERE, HIDES_BOTH) else 0
                before = here
        if code == _CLEAR and _hides(beyond, viewer, target, lattice, flat, ground, top, grazing):
            code, hex_ = _HEX, beyond
        here = beyond
    return code, hex_, other, screened, before


@compiled
def _runs_along(left: int, right: int, direction: int, crests: Flags) -> bool:
    """Whether the hexside between two hexes, seen from the left one in a direction, is a crest or wall."""
    if left >= 0 and crests[left * 6 + direction]:
        return True
    return right >= 0 and crests[right * 6 + (direction + 3) % 6] != 0


@compiled
def _row(
    at: npt.NDArray[np.int32],
    lattice: npt.NDArray[np.int32],
    steps: Points,
    corners: Points,
    flat: bool,
    ground: Heights,
    top: Heights,
    crests: Flags,
    crests_block: bool,
    grazing: bool,
    viewer: int,
    limit: int,
    seen: Flags,
) -> None:
    """Look from one hex at all others."""
    for target in range(len(seen)):
        if limit >= 0 and _apart(viewer, target, lattice, flat) > limit:
            continue
        there = _look(
            at, lattice, steps, corners, flat, ground, top, crests, crests_block, grazing, viewer, target, True
        )
        seen[target] = 1 if there[0] == _CLEAR else 0


@compiled
def code_between(
    at: npt.NDArray[np.int32],
    lattice: npt.NDArray[np.int32],
    steps: Points,
    corners: Points,
    flat: bool,
    ground: Heights,
    top: Heights,
    crests: Flags,
    crests_block: bool,
    grazing: bool,
    from_above: bool,
    viewer: int,
    target: int,
) -> int:
    """What a viewer sees in a hex: 0 nothing, SEEN, or SEEN | SCREENED. Compiled searches of games call it."""
    code, _, _, screened, before = _look(
        at, lattice, steps, corners, flat, ground, top, crests, crests_block, grazing, viewer, target, True
    )
    if code != _CLEAR:
        return 0
    hidden = screened and not (from_above and _above(ground, viewer, target, before))
    return SEEN | SCREENED if hidden else SEEN


@compiled
def _codes(
    at: npt.NDArray[np.int32],
    lattice: npt.NDArray[np.int32],
    steps: Points,
    corners: Points,
    flat: bool,
    ground: Heights,
    top: Heights,
    crests: Flags,
    crests_block: bool,
    grazing: bool,
    from_above: bool,
    viewer: int,
    among: Flags,
    everywhere: bool,
    found: Flags,
) -> None:
    """Look from one hex at all others: seen, and seen but screened."""
    for target in range(len(found)):
        if not everywhere and not among[target]:
            found[target] = 0
            continue
        found[target] = code_between(
            at, lattice, steps, corners, flat, ground, top, crests, crests_block, grazing, from_above, viewer, target
        )
