"""12.0 The shooting procedure: the hit numbers of shots at armour."""

from __future__ import annotations

from grognard.core.ids import Chit, Hex
from grognard.core.rules import rule
from grognard.core.sums import Sum

from .ground import DIAMOND, DOT
from .position import NULLIFIED, Position
from .weapons import POSITIONS, attacked_level, level, river_level, shooting_value


@rule("12.0", "12.0.1a", "12.0.2a", "12.0.2b", "12.0.2.1", "12.0.ex", "chit.at.c", "10.1.2")
def hit_number(p: Position, shooter: Chit, target: Chit) -> Sum:
    """12.0 A pair shot: the shooter's value less the target's armour, or less the level where that is better.

    Only the defender has a level; a gun that supports him from another hex has that of the attacked hex (R78).
    """
    total = _value(p, shooter)
    armour = p.scene.armour[target]
    shelter = Sum()
    if p.scene.chit_side[target] == p.defender:
        shelter = attacked_level(p) + river_level(p, p.place[shooter])
    return _less(p, total, armour, shelter, target)


@rule("11.5.4.2a", "11.5.4.2b", "10.3.2.2", "10.3.2.3")
def support_number(p: Position, shooter: Chit) -> Sum | None:
    """11.5(4)2 An attacker's tank support: None hits by itself, else the number to roll against the level (R23)."""
    river = river_level(p, p.place[shooter])
    if p.scene.ground.tank_support[p.battle_hex] == DOT and not river.parts:
        return None
    return _lowered(_value(p, shooter), attacked_level(p) + river)


@rule("16.3.2", "16.3.2.1", "16.3.2.2", "16.2.1.2", "12.0.2b", "chit.at.c", "chit.rudel.ex")
def air_number(p: Position, aircraft: Chit, target: Chit) -> Sum:
    """16.3(2) A ground attack: the chart's number, or the aircraft's value less armour or level; rivers don't count.

    The target has the level of its own hex (R42).
    """
    scene, unit = p.scene, p.place[target]
    hex_ = Hex(p.hex[unit])
    cell = scene.ground.ground_attack[hex_]
    if cell != DIAMOND:
        return Sum().plus(int(cell), "part-chart", "16.3.2.1", terrain=scene.ground.kind[hex_])
    side = scene.chit_side[target]
    works = [c for c in p.stack(unit) if p.up[c] and scene.chit_kind[c] in POSITIONS and not p.mark[c] & NULLIFIED]
    if p.breached[side] and p.battle == unit:
        works = []
    value = Sum().plus(
        scene.chit_data[aircraft].ground_attack, "part-value", "16.3.2.2", chit=scene.chit_name(aircraft)
    )
    return _less(p, value, scene.armour[target], level(p, hex_, side, works), target)


def _value(p: Position, shooter: Chit) -> Sum:
    return Sum().plus(shooting_value(p, shooter), "part-value", "12.0.1a", chit=p.scene.chit_name(shooter))


def _less(p: Position, total: Sum, armour: int, shelter: Sum, target: Chit) -> Sum:
    if shelter.value > armour:
        return _lowered(total, shelter)
    if armour:
        return total.plus(-armour, "part-armour", "12.0.1a", chit=p.scene.chit_name(target))
    return total


def _lowered(total: Sum, shelter: Sum) -> Sum:
    for part in shelter.parts:
        total = total.plus(-part.amount, part.reason, part.clause, **part.facts)
    return total


@rule("12.0.1b", "10.3.2.1")
def needed(p: Position, number: Sum) -> int:
    """12.0(1) The highest die that hits: a 1 always does; there is no die that always misses (R64)."""
    return max(int(number), p.scene.hit["always"])
