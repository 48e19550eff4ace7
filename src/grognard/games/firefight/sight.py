"""2.3 Line of sight: who sees which hex, and who is concealed there from whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.compiled import compiled
from grognard.core.rules import rule
from grognard.core.sight import SCREENED, SEEN, Landscape, code_between

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


class Rows:
    """What is seen from each hex in every other, worked out when it is first asked for, and kept.

    What stands in the table has the bit KNOWN: single looks, or the whole row of a viewer. `witness` is who saw each
    hex when a side last asked what it sees (`lookout.seen`).
    """

    def __init__(self, land: Landscape, clear: Rows | None = None) -> None:
        self.land = land
        self.arrays = land.arrays()
        self.clear = clear
        self.table = np.zeros((land.grid.size, land.grid.size), dtype=np.uint8)
        self.rows: dict[int, memoryview] = {}
        self.witness = np.full((2, land.grid.size), -1, dtype=np.int16)

    def row(self, viewer: int) -> memoryview:
        """What is seen from a hex in every other: SEEN, SEEN | SCREENED. Smoke only ever hides more."""
        found = self.rows.get(viewer)
        if found is None:
            among = None
            if self.clear is not None:
                self.clear.row(viewer)
                among = self.clear.table[viewer] & SEEN
            self.land.codes(viewer, self.table[viewer], among)
            self.table[viewer] |= KNOWN
            found = self.rows[viewer] = view(self.table[viewer])
        return found

    def look(self, viewer: int, target: int) -> Look:
        """What is seen from a hex in another."""
        row = self.rows.get(viewer)
        return LOOKS[code_at(self.table, *self.arrays, viewer, target) if row is None else row[target]]


@compiled
def code_at(
    table: npt.NDArray[np.uint8],
    at: npt.NDArray[np.int32],
    lattice: npt.NDArray[np.int32],
    steps: npt.NDArray[np.int64],
    corners: npt.NDArray[np.int64],
    flat: bool,
    ground: npt.NDArray[np.int32],
    top: npt.NDArray[np.int32],
    crests: npt.NDArray[np.uint8],
    crests_block: bool,
    grazing: bool,
    from_above: bool,
    viewer: int,
    target: int,
) -> int:
    """What is seen from a hex in another: as the table says, or worked out and written there."""
    code = int(table[viewer, target])
    if code == 0:
        code = KNOWN | code_between(
            at, lattice, steps, corners, flat, ground, top, crests, crests_block, grazing, from_above, viewer, target
        )
        table[viewer, target] = code
    return code & 3


class Sight:
    """The lines of sight of a scene: without smoke the same for all matches on the printed map."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.by_height = scene.part("heights")
        self.clear = _printed[self.by_height] if scene.on_printed_board else None
        if self.clear is None:
            self.clear = Rows(self.landscape(NO_SMOKE))
            if scene.on_printed_board:
                _printed[self.by_height] = self.clear
        self.kept: dict[Smoke, Rows] = {NO_SMOKE: self.clear}

    @rule("2.3.4.1", "5.4.1")
    def landscape(self, smoke: Smoke) -> Landscape:
        """The land under this smoke, at the level of the match."""
        ground = self.scene.ground
        mask = np.zeros(ground.size, dtype=np.uint8)
        mask[list(smoke)] = 1
        obstacle = self.scene.tables["cover_height"]
        return ground.hilly_land(mask, obstacle) if self.by_height else ground.flat_land(mask)

    def rows_under(self, smoke: Smoke) -> Rows:
        """The rows under this smoke; of those under other smoke the last ones are kept."""
        found = self.kept.get(smoke)
        if found is None:
            for old in [key for key in self.kept if key][: 1 - KEPT_SMOKES]:
                del self.kept[old]
            found = self.kept[smoke] = Rows(self.landscape(smoke), self.clear)
        return found

    def table(self, smoke: Smoke, viewers: Iterable[int]) -> npt.NDArray[np.uint8]:
        """The table [viewer, target] of SEEN, SCREENED, KNOWN for compiled code: these viewers' rows stand in it."""
        rows = self.rows_under(smoke)
        for viewer in viewers:
            rows.row(viewer)
        return rows.table

    def look(self, smoke: Smoke, viewer: int, target: int) -> Look:
        """What is seen from one hex in another."""
        return (self.kept.get(smoke) or self.rows_under(smoke)).look(viewer, target)


_printed: dict[bool, Rows | None] = {False: None, True: None}
"""By whether heights count."""


@rule("2.3.1", "2.3.2", "2.3.3", "ex.los-1", "ex.los-2", "2.3.3.3", "2.3.3.5")
def look(p: Position, viewer: int, target: int) -> Look:
    """2.3 From the centre of one hex to the centre of another."""
    return p.scene.sight.look(p.smoke_hexes, viewer, target)


def distance(p: Position, one: int, other: int) -> int:
    """2.4.2 The range: hexes from one to the other, the first not counted."""
    return p.scene.ground.distances(one)[other]
