"""2.3 Line of sight: who sees which hex, and who is concealed there from whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from grognard.core.arrays import view
from grognard.core.rules import rule
from grognard.core.sight import SCREENED, SEEN, Landscape

if TYPE_CHECKING:
    from .position import Position
    from .scene import Scene


class Look(NamedTuple):
    """What is seen from a hex in another: whether at all, and whether what stands there is concealed by defilade."""

    clear: bool
    concealed: bool


LOOKS = tuple(Look(bool(code & SEEN), bool(code & SCREENED)) for code in range(4))
NEAR = LOOKS[SEEN]
NO_SMOKE: frozenset[int] = frozenset()
KEPT_LOOKS = 200_000


class Sight:
    """The lines of sight of a scene. A row a viewer is worked out when it is first asked for, and kept.

    Smoke only ever hides more: under smoke the lines that are clear without it are looked along once more.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.by_height = scene.part("heights")
        self.clear = self.landscape(NO_SMOKE)
        self.rows = shared_rows(scene, self.by_height)
        self.smoke: frozenset[int] = NO_SMOKE
        self.smoky = self.clear
        self.through: dict[int, bool] = {}

    @rule("2.3.4.1", "5.4.1")
    def landscape(self, smoke: frozenset[int]) -> Landscape:
        """The land under this smoke, at the level of the match."""
        ground = self.scene.ground
        mask = np.zeros(ground.size, dtype=np.uint8)
        mask[list(smoke)] = 1
        obstacle = self.scene.tables["cover_height"]
        return ground.hilly_land(mask, obstacle) if self.by_height else ground.flat_land(mask)

    def row(self, viewer: int) -> memoryview:
        """What is seen from a hex in every other where there is no smoke: SEEN, SCREENED."""
        found = self.rows.get(viewer)
        if found is None:
            found = self.rows[viewer] = view(self.clear.codes(viewer))
        return found

    def look(self, smoke: frozenset[int], viewer: int, target: int) -> Look:
        """What is seen from one hex in another."""
        row = self.rows.get(viewer)
        code = (self.row(viewer) if row is None else row)[target]
        if smoke and code and viewer != target and not self._past(smoke, viewer, target):
            code = 0
        return LOOKS[code]

    def _past(self, smoke: frozenset[int], viewer: int, target: int) -> bool:
        """Whether a line that is clear elsewhere comes past this smoke."""
        if smoke != self.smoke:
            self.smoke, self.smoky = smoke, self.landscape(smoke)
            self.through.clear()
        key = viewer << 16 | target
        found = self.through.get(key)
        if found is None:
            if len(self.through) >= KEPT_LOOKS:
                self.through.clear()
            found = self.through[key] = self.smoky.sees(viewer, target)
        return found


_rows: dict[bool, dict[int, memoryview]] = {False: {}, True: {}}


def shared_rows(scene: Scene, by_height: bool) -> dict[int, memoryview]:
    """The rows of a scene: all matches on the printed map have the same ones."""
    return _rows[by_height] if scene.on_printed_board else {}


@rule("2.3.1", "2.3.2", "2.3.3", "ex.los-1", "ex.los-2", "2.3.3.3", "2.3.3.5")
def look(p: Position, viewer: int, target: int) -> Look:
    """2.3 From the centre of one hex to the centre of another."""
    return p.scene.sight.look(p.smoke_hexes, viewer, target)


def distance(p: Position, one: int, other: int) -> int:
    """2.4.2 The range: hexes from one to the other, the first not counted."""
    return p.scene.ground.distances(one)[other]
