"""2.3 Line of sight: who sees which hex, and who is concealed there from whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from grognard.core.rules import rule
from grognard.core.sight import Landscape, Sighting

if TYPE_CHECKING:
    from .position import Position
    from .scene import Scene


class Look(NamedTuple):
    """What is seen from a hex in another: whether at all, and whether what stands there is concealed by defilade."""

    clear: bool
    concealed: bool


NEAR = Look(True, False)
KEPT_LOOKS = 200_000


class Sight:
    """The lines of sight of a scene, kept as they are looked up; others under other smoke."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.land: dict[frozenset[int], Landscape] = {}
        self.looks: dict[frozenset[int], dict[int, Look]] = {}
        self.by_height = scene.part("heights")

    @rule("2.3.4.1", "5.4.1")
    def landscape(self, smoke: frozenset[int]) -> Landscape:
        """The land under this smoke, at the level of the match."""
        if smoke not in self.land:
            ground = self.scene.ground
            mask = np.zeros(ground.size, dtype=np.uint8)
            mask[list(smoke)] = 1
            obstacle = self.scene.tables["cover_height"]
            self.land[smoke] = ground.hilly_land(mask, obstacle) if self.by_height else ground.flat_land(mask)
        return self.land[smoke]

    def look(self, smoke: frozenset[int], viewer: int, target: int) -> Look:
        """What is seen from one hex in another."""
        if viewer == target:
            return NEAR
        looks = self.looks.get(smoke)
        if looks is None:
            looks = self.looks[smoke] = {}
            if len(self.looks) > 1:
                self._forget(smoke)
        key = viewer << 16 | target
        found = looks.get(key)
        if found is None:
            if len(looks) >= KEPT_LOOKS:
                looks.clear()
            seen = self.landscape(smoke).look(viewer, target)
            found = looks[key] = Look(seen.clear, seen.clear and self._concealed(viewer, target, seen))
        return found

    @rule("2.3.3.3", "2.3.3.5", "ex.los-2")
    def _concealed(self, viewer: int, target: int, seen: Sighting) -> bool:
        """2.3.3.3 Whether the line came across a defilade of the target's hex; not from higher up (level II, R23)."""
        if not seen.screened:
            return False
        if not self.by_height or seen.before < 0:
            return True
        ground = self.landscape(frozenset()).ground
        return bool(ground[viewer] <= max(ground[target], ground[seen.before]))

    def _forget(self, smoke: frozenset[int]) -> None:
        """Keep what is clear of smoke, and the smoke of the moment."""
        for other in [key for key in self.looks if key and key != smoke]:
            del self.looks[other]
            self.land.pop(other, None)


@rule("2.3.1", "2.3.2", "2.3.3", "ex.los-1")
def look(p: Position, viewer: int, target: int) -> Look:
    """2.3 From the centre of one hex to the centre of another."""
    return p.scene.sight.look(p.smoke_hexes, viewer, target)


def distance(p: Position, one: int, other: int) -> int:
    """2.4.2 The range: hexes from one to the other, the first not counted."""
    return p.scene.ground.distances(one)[other]
