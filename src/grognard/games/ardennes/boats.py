"""4.2 The rubber boats of 2 Pz Div: its motorised infantry crosses the Our on Turns 1 and 2."""

from __future__ import annotations

from grognard.core.ids import Unit
from grognard.core.rules import rule

from .ground import MECH
from .position import CROSSED, DG, Position
from .scene import GERMAN


@rule("4.2.a", "4.2.d")
def boat_units(p: Position) -> list[Unit]:
    """4.2 The units that have boats (R-BOAT-1): in the German player turns of Turns 1 and 2."""
    boats = p.scene.tables["boats"]
    if p.turn not in boats["turns"] or p.acting != GERMAN:
        return []
    return [Unit(p.scene.units[name]) for name in boats["units"]]


@rule("4.2.b")
def note_boats(p: Position) -> None:
    """4.2 A unit must be next to the river when the phase begins."""
    for unit in boat_units(p):
        if p.hex[unit] >= 0 and any(p.scene.ground.boat_sides[p.hex[unit] * 6 : p.hex[unit] * 6 + 6]):
            p.state[unit] |= CROSSED


@rule("4.2.a", "4.2.b")
def boat_hexes(p: Position, unit: Unit) -> list[int]:
    """4.2 The hexes across the Our to which a unit may cross as its whole movement of the phase."""
    here, ground = p.hex[unit], p.scene.ground
    if not p.state[unit] & CROSSED or p.spent[unit] or here < 0:
        return []
    side, found = p.scene.side[unit], list[int]()
    for direction, there in enumerate(ground.near[here]):
        if there < 0 or not ground.boat_sides[here * 6 + direction] or not ground.inside[there]:
            continue
        if ground.entry(there, MECH) > 0 and not p.enemy_in(side, there) and not _jammed(p, side, there):
            found.append(there)
    return found


def _jammed(p: Position, side: int, hex_: int) -> bool:
    ground = p.scene.ground
    last: int = p.scene.tables["traffic_jams"]["last_turn"]
    return ground.jam[hex_] and p.turn <= last and p.standing.count[side][hex_] > 0


@rule("4.2.a", "4.2.c")
def cross(p: Position, unit: Unit) -> None:
    """4.2 The crossing takes the whole allowance, and takes away DG."""
    p.state[unit] &= ~DG
    p.spent[unit] = p.scene.allowance[unit]
