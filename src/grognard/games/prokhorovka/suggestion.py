"""A suggested placing of the drawn chits, for those who want to begin at once. No rule stands here."""

from __future__ import annotations

from grognard.core.ids import Chit, Hex, Unit

from .position import CUP, Position
from .scene import GERMAN
from .stacking import limit

SUPPORT = ("He111-1", "He111-2", "Ju88", "Rudel", "G-Artillery-1", "G-Artillery-2", "Engineers-1", "Commander-1")
"""What the German chooses for the assault on the first belt."""

HEAVY = ("tank", "self-propelled", "artillery")
"""Kinds that go with mechanised units; the others stiffen the infantry."""


def suggested_support(p: Position) -> list[Chit]:
    """The German's first support chits."""
    cup = [c for c in p.scene.support_of[GERMAN] if p.place[c] == CUP]
    wanted = [c for c in cup if p.scene.chit_name(c) in SUPPORT]
    rest = [c for c in cup if c not in wanted]
    return sorted((wanted + rest)[: int(p.scene.tables["draws"]["german"]["support"])])


def suggested_unit(p: Position, chit: Chit, units: list[Unit]) -> Unit | None:
    """Where a chit does most: heavy weapons with mechanised units that have most room, the others near the front."""
    if not units:
        return None
    heavy = p.scene.chit_kind[chit] in HEAVY
    side = p.scene.chit_side[chit]

    def fitness(unit: Unit) -> tuple[bool, int, int, int]:
        fits = p.scene.mechanised[unit] == heavy
        return (fits, -_front(p, side, unit), limit(p, unit) - p.size(unit), -unit)

    def spread(unit: Unit) -> tuple[bool, int, int, int]:
        return (p.scene.mechanised[unit], limit(p, unit) - p.size(unit), -_front(p, side, unit), -unit)

    return max(units, key=spread if heavy else fitness)


def _front(p: Position, side: int, unit: Unit) -> int:
    """How far a unit is from the nearest enemy unit; 0 off the map."""
    if p.hex[unit] < 0:
        return 0
    far = p.scene.ground.distance_from(Hex(p.hex[unit]))
    return min((far[p.hex[u]] for u in p.scene.of_side[1 - side] if p.hex[u] >= 0), default=0)
