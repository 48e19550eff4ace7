"""7 Set-up zones: where a unit may start, and how many must stand where."""

from __future__ import annotations

from grognard.core.ids import Hex
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .position import Position
from .roster import Zone
from .scene import SIDES, UNPLACED


def zones_for(p: Position, unit: int) -> list[Zone]:
    """The zones that fit a unit: its type's own if there is one; else those for all types."""
    zones = p.scene.data.zones.get(SIDES[p.scene.side[unit]], ())
    name = p.scene.type_names.text(p.type[unit])
    own = [zone for zone in zones if zone.types is not None and name in zone.types]
    return own or [zone for zone in zones if zone.types is None]


@rule("1.6")
def area_hexes(p: Position, zone: Zone) -> frozenset[int]:
    """The hexes of a zone; in scenario 3 the hill by the other reading of R100."""
    hexes = p.scene.board.areas[zone.area]
    if zone.exactly is not None and p.scene.option("hill-492") == "near":
        return frozenset(near for h in hexes for near in p.scene.ground.grid.within(h, 4) if p.scene.ground.play[near])
    return frozenset(hexes)


def missing_exactly(p: Position, side: int) -> int:
    """How many units are missing where a zone holds exactly so many."""
    missing = 0
    for zone in p.scene.data.zones.get(SIDES[side], ()):
        if zone.exactly is not None:
            missing += zone.exactly - _standing(p, side, area_hexes(p, zone))
    return missing


def _standing(p: Position, side: int, hexes: frozenset[int]) -> int:
    return sum(p.hex[u] in hexes and p.kind(u).target != "none" for u in p.on_map[side])


@rule("1.6")
def zone_hexes(p: Position, unit: int) -> list[Hex]:
    """1.6 The hexes where a unit may start now by its zone. A zone for exactly so many fills up; others wait for it."""
    key = ("zone", p.scene.side[unit], p.type[unit])
    kept: list[Hex] | None = p.derived_values.get(key)
    if kept is None:
        kept = p.derived_values[key] = _zone_hexes(p, unit)
    return kept


def _zone_hexes(p: Position, unit: int) -> list[Hex]:
    side = p.scene.side[unit]
    zones = zones_for(p, unit)
    left = sum(p.hex[u] == UNPLACED for u in p.scene.of_side[side])
    missing = missing_exactly(p, side)
    exact = [zone for zone in zones if zone.exactly is not None]
    filling = [zone for zone in exact if _standing(p, side, area_hexes(p, zone)) < (zone.exactly or 0)]
    open_ = filling if missing >= left and filling else filling + [zone for zone in zones if zone.exactly is None]
    full = {h for zone in exact if zone not in filling for h in area_hexes(p, zone)}
    return [Hex(h) for h in sorted({h for zone in open_ for h in area_hexes(p, zone)} - full)]


@rule("1.6", "3.3.1b", "3.2.4")
def may_place(p: Position, unit: int, hex_: int) -> Verdict:
    """1.6 Whether a unit may start in a hex of its zone: four at most (R82), no enemy there, no lake."""
    name, side = p.scene.hex_name(hex_), p.scene.side[unit]
    if hex_ < 0 or not p.scene.ground.play[hex_] or p.scene.ground.kind[hex_] == "lake":
        return no("closed-ground", "1.6", hex=name)
    if p.enemy_at(side, hex_):
        return no("enemy-there", "3.2.4", hex=name)
    if p.stack(side, hex_) >= p.scene.stacking:
        return no("stack-full", "3.3.1b", hex=name, limit=p.scene.stacking)
    zone: frozenset[int] | None = p.derived_values.get(("zone-set", p.scene.side[unit], p.type[unit]))
    if zone is None:
        zone = p.derived_values["zone-set", p.scene.side[unit], p.type[unit]] = frozenset(zone_hexes(p, unit))
    if hex_ not in zone:
        return no("wrong-zone", "1.6", hex=name, unit=p.scene.unit_name(unit))
    return LEGAL
