"""2.3 Line of sight: who sees which hex, and who is concealed there from whom."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.compiled import compiled
from grognard.core.rules import rule
from grognard.core.sight import SCREENED, SEEN, Flags, Landscape, code_between
from grognard.core.sight_table import unpack

if TYPE_CHECKING:
    from .position import Position
    from .scene import Scene


class Look(NamedTuple):
    """What is seen from a hex in another: whether at all, and whether what stands there is concealed by defilade."""

    clear: bool
    concealed: bool


KNOWN = 4
LOOKS = tuple(Look(bool(code & SEEN), bool(code & SCREENED)) for code in range(2 * KNOWN))
Smoke = frozenset[int]
NO_SMOKE: Smoke = frozenset()
KEPT_SMOKES = 2


class Lines(NamedTuple):
    """The lines of sight of a landscape, for compiled code.

    `table` [viewer, target] holds SEEN, SCREENED, and KNOWN where the line has been worked out; `clear` is the table of
    the same land without smoke, which only ever hides more. `touched` is 1 at the viewers whose rows have been written
    to; `smokes` are the hexes under smoke, `clouds` groups of them: x, y, first, end. The rest is what `code_between`
    reads.
    """

    table: Flags
    clear: Flags
    touched: Flags
    smokes: npt.NDArray[np.int16]
    clouds: npt.NDArray[np.int32]
    at: npt.NDArray[np.int32]
    lattice: npt.NDArray[np.int32]
    steps: npt.NDArray[np.int64]
    corners: npt.NDArray[np.int64]
    flat: bool
    ground: npt.NDArray[np.int32]
    top: npt.NDArray[np.int32]
    crests: Flags
    crests_block: bool
    grazing: bool
    from_above: bool


@compiled
def near_smoke(lines: Lines, viewer: int, target: int) -> bool:
    """Whether smoke may lie on a line. First whole clouds are asked, then the hexes of those that are near."""
    lattice, clouds = lines.lattice, lines.clouds
    viewer_x, viewer_y = lattice[viewer, 0], lattice[viewer, 1]
    ahead_x, ahead_y = lattice[target, 0] - viewer_x, lattice[target, 1] - viewer_y
    for number in range(len(clouds)):
        x, y = clouds[number, 0] - viewer_x, clouds[number, 1] - viewer_y
        if _near_line(x, y, ahead_x, ahead_y, 2):
            for place in range(clouds[number, 2], clouds[number, 3]):
                hex_ = lines.smokes[place]
                if hex_ in (viewer, target):
                    continue
                x, y = lattice[hex_, 0] - viewer_x, lattice[hex_, 1] - viewer_y
                if _near_line(x, y, ahead_x, ahead_y, 1):
                    return True
    return False


@compiled
def _near_line(x: int, y: int, ahead_x: int, ahead_y: int, radius: int) -> bool:
    """Whether a point is within one and a half times so many hex sides of a line from the origin, which is enough.

    The corners of a hex are one side away from its centre, those of the ring around it less than three.
    """
    if x < min(0, ahead_x) - radius or x > max(0, ahead_x) + radius:
        return False
    if y < min(0, ahead_y) - 2 * radius or y > max(0, ahead_y) + 2 * radius:
        return False
    aside = x * ahead_y - y * ahead_x
    return aside * aside <= radius * radius * (3 * ahead_x * ahead_x + ahead_y * ahead_y)


@compiled
def worked_out(lines: Lines, viewer: int, target: int) -> int:
    """The code of a line that doesn't stand in the table yet; it is written there."""
    code = int(lines.clear[viewer, target])
    if not code & KNOWN or (code & SEEN and near_smoke(lines, viewer, target)):
        code = KNOWN | code_between(
            lines.at, lines.lattice, lines.steps, lines.corners, lines.flat, lines.ground, lines.top,
            lines.crests, lines.crests_block, lines.grazing, lines.from_above, viewer, target,
        )  # fmt: skip
    lines.table[viewer, target] = code
    lines.touched[viewer] = 1
    return code


class Rows:
    """What is seen from each hex in every other: as worked out beforehand, or when it is first asked for, and kept.

    `witness` is who saw each hex when a side last asked what it sees (`spotting.seen`). Under smoke the table is taken
    over from rows that are no longer wanted (`old`).
    """

    def __init__(self, land: Landscape, content: bytes = b"") -> None:
        self.land = land
        codes = unpack(content, land) if content else None
        self.whole = codes is not None
        size = land.grid.size
        self.table: Flags = np.zeros((size, size), dtype=np.uint8)
        if codes is not None:
            np.bitwise_or(codes, KNOWN, out=self.table)
        self.touched: Flags = np.zeros(size, dtype=np.uint8)
        self.witness = np.full((2, size), -1, dtype=np.int64)
        self.mask: Flags = np.zeros(size, dtype=np.uint8)
        self.rows: dict[int, memoryview] = {}
        self.clear = self
        none = np.zeros(0, dtype=np.int16), np.zeros((0, 4), dtype=np.int32)
        self.lines = Lines(self.table, self.table, self.touched, *none, *land.arrays())

    def under(self, smoke: Smoke, land: Landscape, old: Rows | None) -> Rows:
        """The rows under smoke, in the room of old ones."""
        rows = old or Rows(land)
        rows.land, rows.clear = land, self
        rows.table[rows.touched == 1] = 0
        rows.touched[:] = 0
        rows.mask[:] = 0
        rows.mask[sorted(smoke)] = 1
        rows.rows = {}
        rows.lines = Lines(rows.table, self.table, rows.touched, *clouds(land, smoke), *land.arrays())
        return rows

    def prepare(self, viewers: npt.NDArray[np.int64]) -> None:
        """Have what these viewers see without smoke worked out: of the printed map it is."""
        if not self.clear.whole:
            for viewer in viewers.tolist():
                self.clear.row(viewer)

    def row(self, viewer: int) -> memoryview:
        """What is seen from a hex in every other: SEEN, SEEN | SCREENED, and KNOWN."""
        found = self.rows.get(viewer)
        if found is None:
            if not self.whole:
                self._work_out(viewer)
            found = self.rows[viewer] = view(self.table[viewer])
        return found

    def _work_out(self, viewer: int) -> None:
        among = None
        if self.clear is not self:
            self.clear.row(viewer)
            among = self.clear.table[viewer] & SEEN
        self.land.codes(viewer, self.table[viewer], among)
        self.table[viewer] |= KNOWN
        self.touched[viewer] = 1

    def look(self, viewer: int, target: int) -> Look:
        """What is seen from a hex in another."""
        row = self.rows.get(viewer)
        if row is None and self.whole:
            row = self.row(viewer)
        return LOOKS[worked_out(self.lines, viewer, target) if row is None else row[target]]


def clouds(land: Landscape, smoke: Smoke) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int32]]:
    """Smoke as hexes, and as clouds: where each is, and which of the hexes are in it or next to it."""
    lattice, near = land.grid.lattice, land.grid.neighbours
    left, hexes, found = set(smoke), list[int](), list[tuple[int, int, int, int]]()
    whole = [h for h in sorted(smoke) if all(n in smoke for n in near[h].tolist())]
    for centre in (*whole, *sorted(smoke)):
        inside = [h for h in (centre, *near[centre].tolist()) if h in left]
        if inside:
            left.difference_update(inside)
            found.append((int(lattice[centre, 0]), int(lattice[centre, 1]), len(hexes), len(hexes) + len(inside)))
            hexes += inside
    return np.array(hexes, dtype=np.int16), np.array(found, dtype=np.int32).reshape(-1, 4)


class Sight:
    """The lines of sight of a scene: without smoke the same for all matches on the printed map."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.by_height = scene.part("heights")
        self.clear = self._without_smoke()
        self.kept: dict[Smoke, Rows] = {NO_SMOKE: self.clear}

    def _without_smoke(self) -> Rows:
        if not self.scene.on_printed_board:
            return Rows(self.landscape(NO_SMOKE))
        found = _printed.get(self.by_height)
        if found is None:
            file = sight_file(self.by_height)
            content = file.read_bytes() if file.exists() else b""
            found = _printed[self.by_height] = Rows(self.landscape(NO_SMOKE), content=content)
        return found

    @rule("2.3.4.1", "5.4.1")
    def landscape(self, smoke: Smoke) -> Landscape:
        """The land under this smoke, at the level of the match."""
        ground = self.scene.ground
        hidden = np.array(sorted(smoke), dtype=np.int32)
        return (
            ground.hilly_land(hidden, self.scene.tables["cover_height"]) if self.by_height else ground.flat_land(hidden)
        )

    def rows_under(self, smoke: Smoke) -> Rows:
        """The rows under this smoke; of those under other smoke the last ones are kept."""
        found = self.kept.get(smoke)
        if found is None:
            past = next((key for key in self.kept if key), None) if len(self.kept) > KEPT_SMOKES else None
            old = self.kept.pop(past) if past else None
            found = self.kept[smoke] = self.clear.under(smoke, self.landscape(smoke), old)
        return found

    def look(self, smoke: Smoke, viewer: int, target: int) -> Look:
        """What is seen from one hex in another."""
        return (self.kept.get(smoke) or self.rows_under(smoke)).look(viewer, target)


_printed: dict[bool, Rows] = {}
"""The printed map's, by whether heights count."""


def sight_file(by_height: bool) -> Path:
    """Where the printed map's lines stand, worked out beforehand (`scripts/sights`)."""
    return Path(__file__).parent / "data" / f"sights-{'hilly' if by_height else 'flat'}.bin"


@rule("2.3.1", "2.3.2", "2.3.3", "ex.los-1", "ex.los-2", "2.3.3.3", "2.3.3.5")
def look(p: Position, viewer: int, target: int) -> Look:
    """2.3 From the centre of one hex to the centre of another."""
    return p.scene.sight.look(p.smoke_hexes, viewer, target)


def distance(p: Position, one: int, other: int) -> int:
    """2.4.2 The range: hexes from one to the other, the first not counted."""
    return p.scene.ground.distances(one)[other]
