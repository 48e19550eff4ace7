"""2.3 Line of sight: who sees which hex, and who is concealed there from whom."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.compiled import compiled
from grognard.core.rules import rule
from grognard.core.sight import OPAQUE, SCREENED, SEEN, Flags, Landscape, code_between
from grognard.core.sight_table import unpack

from .ranges import apart

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
KEPT_SMOKES = 8


class Lines(NamedTuple):
    """The lines of sight of a landscape under smoke, for compiled code.

    `table` [viewer, target] holds what is seen without smoke: SEEN, SCREENED, and KNOWN where the line has been worked
    out. `smokes` are the hexes under smoke, each `cover` high; `clouds` groups of them: x, y, first, end. The rest is
    what `code_between` reads.
    """

    table: Flags
    smokes: npt.NDArray[np.int16]
    clouds: npt.NDArray[np.int32]
    cover: int
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
def code_of(lines: Lines, viewer: int, target: int) -> int:
    """What is seen from a hex in another: SEEN, SEEN | SCREENED, and KNOWN in any case."""
    code = int(lines.table[viewer, target])
    if code == 0:  # `+ 0`: all hexes there are of one kind of number
        code = KNOWN | code_between(
            lines.at, lines.lattice, lines.steps, lines.corners, lines.flat, lines.ground, lines.top,
            lines.crests, lines.crests_block, lines.grazing, lines.from_above, viewer + 0, target + 0,
        )  # fmt: skip
        lines.table[viewer, target] = code
    if code & SEEN and len(lines.clouds) and smoke_hides(lines, viewer, target):
        return KNOWN
    return code


@compiled
def smoke_hides(lines: Lines, viewer: int, target: int) -> bool:
    """5.4.1 Whether a hex under smoke that the line touches stands above it: as a wood would hide there.

    A hex is touched if its corners don't all lie on one side of the line. First whole clouds are asked: their hexes
    reach three times as far aside as one. Only the x axis of the lattice is stretched, three times where x counts.
    """
    lattice = lines.lattice
    x, y = lattice[viewer, 0], lattice[viewer, 1]
    ahead_x, ahead_y = 3 * (lattice[target, 0] - x), lattice[target, 1] - y
    reach = 0
    for corner in range(3):
        reach = max(reach, abs(ahead_x * lines.corners[corner, 1] - ahead_y * lines.corners[corner, 0]))
    length = ahead_x * ahead_x + 3 * ahead_y * ahead_y
    for cloud in range(len(lines.clouds)):
        aside = ahead_x * (lines.clouds[cloud, 1] - y) - 3 * ahead_y * (lines.clouds[cloud, 0] - x)
        if abs(aside) > 3 * reach:
            continue
        for place in range(lines.clouds[cloud, 2], lines.clouds[cloud, 3]):
            hex_ = lines.smokes[place]
            there_x, there_y = 3 * (lattice[hex_, 0] - x), lattice[hex_, 1] - y
            if abs(ahead_x * there_y - ahead_y * there_x) > reach:
                continue
            if 0 < ahead_x * there_x + 3 * ahead_y * there_y < length and _too_high(lines, viewer, target, hex_):
                return True
    return False


@compiled
def _too_high(lines: Lines, viewer: int, target: int, hex_: int) -> bool:
    """2.3.4.4.4 Whether smoke in a hex between these stands above the line, as the core says it of ground."""
    if lines.cover >= OPAQUE:
        return True
    ground = lines.ground
    rise = (ground[hex_] + lines.cover - ground[viewer]) * apart(lines.lattice, viewer, target)
    return rise > (ground[target] - ground[viewer]) * apart(lines.lattice, viewer, hex_)


@compiled
def _codes(lines: Lines, viewer: int, found: Flags) -> None:
    """What a viewer sees in every hex."""
    for target in range(len(found)):
        found[target] = code_of(lines, viewer, target)


class Rows:
    """What is seen from each hex in every other under some smoke; without smoke as worked out beforehand, or kept.

    `witness` is who saw each hex when a side last asked what it sees (`spotting.seen`).
    """

    def __init__(self, lines: Lines, whole: bool) -> None:
        self.lines, self.whole = lines, whole
        size = len(lines.table)
        self.witness = np.full((2, size), -1, dtype=np.int32)
        self.mask: Flags = np.zeros(size, dtype=np.uint8)
        self.mask[lines.smokes] = 1
        self.rows: dict[int, memoryview] = {}

    def row(self, viewer: int) -> memoryview:
        """What is seen from a hex in every other: SEEN, SEEN | SCREENED, and KNOWN."""
        found = self.rows.get(viewer)
        if found is None:
            codes = self.lines.table[viewer]
            if not self.whole:
                codes = np.zeros_like(codes)
                _codes(self.lines, viewer, codes)
            found = self.rows[viewer] = view(codes)
        return found

    def look(self, viewer: int, target: int) -> Look:
        """What is seen from a hex in another."""
        row = self.row(viewer) if self.whole else self.rows.get(viewer)
        return LOOKS[code_of(self.lines, viewer, target) if row is None else row[target]]


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
        self.cover: int = scene.tables["cover_height"] if self.by_height else OPAQUE
        self.land = self.landscape(NO_SMOKE)
        self.clear = self._without_smoke()
        self.kept: dict[Smoke, Rows] = {NO_SMOKE: self.clear}

    def _without_smoke(self) -> Rows:
        if not self.scene.on_printed_board:
            return self._rows(None)
        found = _printed.get(self.by_height)
        if found is None:
            file = sight_file(self.by_height)
            codes = unpack(file.read_bytes(), self.land) if file.exists() else None
            found = _printed[self.by_height] = self._rows(codes)
        return found

    def _rows(self, codes: Flags | None) -> Rows:
        """The rows without smoke, of which some or all are worked out."""
        size = self.land.grid.size
        table = np.zeros((size, size), dtype=np.uint8) if codes is None else codes | np.uint8(KNOWN)
        none = np.zeros(0, dtype=np.int16), np.zeros((0, 4), dtype=np.int32)
        return Rows(Lines(table, *none, self.cover, *self.land.arrays()), codes is not None)

    @rule("2.3.4.1", "5.4.1")
    def landscape(self, smoke: Smoke) -> Landscape:
        """The land under this smoke, at the level of the match."""
        hidden = np.array(sorted(smoke), dtype=np.int32)
        ground = self.scene.ground
        return ground.hilly_land(hidden, self.cover) if self.by_height else ground.flat_land(hidden)

    def rows_under(self, smoke: Smoke) -> Rows:
        """The rows under this smoke; those under the last few smokes are kept."""
        found = self.kept.get(smoke)
        if found is None:
            if len(self.kept) > KEPT_SMOKES:
                del self.kept[next(key for key in self.kept if key)]
            lines = self.clear.lines
            smokes, groups = clouds(self.land, smoke)
            found = self.kept[smoke] = Rows(lines._replace(smokes=smokes, clouds=groups), False)
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
    at = p.scene.ground.lattice
    (x, y), (other_x, other_y) = at[one], at[other]
    along, across = abs(x - other_x), abs(y - other_y)
    return along + max(0, (across - along) // 2)
