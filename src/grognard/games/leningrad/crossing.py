"""9.2(3), 9.2(4) Moves that take the whole allowance: over a great river without a bridge, and into the mountains."""

from __future__ import annotations

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .position import RESERVE, Position


@rule("9.2.3.1", "9.2.3.3", "9.2.4.2", "tec.great-river", "16.3.3")
def crossings(p: Position, unit: Unit) -> list[int]:
    """The hexes to which a unit may cross as its whole move: one hex, from where it stands (R-GREATRIVER)."""
    ground, here = p.scene.ground, p.hex[unit]
    if here not in ground.by_great_river and not (ground.mountains and climbs(p, unit)):
        return []
    return [there for there in ground.near[here] if is_crossing(p, unit, there) and may_cross(p, unit, there)]


def is_crossing(p: Position, unit: Unit, there: int) -> bool:
    """Whether a neighbouring hex lies across an open great river, or is a mountain that the unit may climb."""
    ground, here = p.scene.ground, p.hex[unit]
    if there < 0:
        return False
    side = here * 6 + ground.near[here].index(there)
    return not ground.barred_list[side] and bool(ground.great_open_list[side] or is_climb(p, unit, there))


@rule("9.2.4.2")
def is_climb(p: Position, unit: Unit, there: int) -> bool:
    """9.2.4(2) Whether a hex is a mountain that the unit may climb, by its whole move."""
    return there in p.scene.ground.mountains and climbs(p, unit)


@rule("9.2.4.2")
def climbs(p: Position, unit: Unit) -> bool:
    """Whether a unit is a mountain division; none serves on this front."""
    return p.scene.counters[unit].type == "mountain"


@rule("9.2.3.2", "9.2.4.2", "16.3.3", "3.1.3")
def may_cross(p: Position, unit: Unit, there: int) -> Verdict:
    """Whether a unit may cross to this hex: never from an enemy zone into an enemy zone."""
    scene, side, here = p.scene, p.scene.side[unit], p.hex[unit]
    name, zone = scene.hex_name(Hex(there)), p.standing.zone[1 - side]
    if p.enemy_in(side, there):
        return no("enemy-there", "3.1.2", hex=name)
    if p.full(side, there):
        return no("stack-full", "3.1.1", hex=name, limit=scene.stacking)
    if p.state[unit] & RESERVE and (zone[here] or zone[there]):
        return no("reserve-zoc", "16.3.3", hex=name)
    if zone[here] and zone[there]:
        climb = is_climb(p, unit, there)
        return no("mountain-zoc", "9.2.4.2", hex=name) if climb else no("great-river-zoc", "9.2.3.2", hex=name)
    return LEGAL
