"""7 Set-up zones: where a unit may start, and how many must stand where."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .position import Position
from .roster import Zone
from .scene import SIDES, UNPLACED
from .ways import conditions


def zones_for(p: Position, unit: int) -> list[Zone]:
    """The zones that fit a unit: its type's own if there is one; else those for all types."""
    zones = p.scene.data.zones.get(SIDES[p.scene.side[unit]], ())
    name = p.scene.type_names.text(p.type[unit])
    own = [zone for zone in zones if zone.types is not None and name in zone.types]
    return own or [zone for zone in zones if zone.types is None]


@rule("1.6")
def area_hexes(p: Position, zone: Zone) -> frozenset[int]:
    """The hexes of a zone; in scenario 3 the hill by the other reading of R100."""
    kept: frozenset[int] | None = p.scene.kept.get(("area", zone))
    if kept is None:
        hexes, ground = p.scene.board.areas[zone.area], p.scene.ground
        if zone.exactly is not None and p.scene.option("hill-492") == "near":
            hexes = tuple(near for h in hexes for near in ground.grid.within(h, 4))
        kept = frozenset(int(h) for h in hexes if ground.play[h] and ground.kind[h] != "lake")
        p.scene.kept["area", zone] = kept
    return kept


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
def zone_hexes(p: Position, unit: int) -> frozenset[int]:
    """1.6 The hexes where a unit may start now by its zone. A zone for exactly so many fills up; others wait for it."""
    zones = zones_for(p, unit)
    exact = [zone for zone in zones if zone.exactly is not None]
    if not exact:
        return _together(p, tuple(zones))
    side = p.scene.side[unit]
    left = sum(p.hex[u] == UNPLACED for u in p.scene.of_side[side])
    filling = [zone for zone in exact if _standing(p, side, area_hexes(p, zone)) < (zone.exactly or 0)]
    if filling and missing_exactly(p, side) >= left:
        return _together(p, tuple(filling))
    full = _together(p, tuple(zone for zone in exact if zone not in filling))
    return _together(p, tuple(zone for zone in zones if zone in filling or zone not in exact)) - full


def _together(p: Position, zones: tuple[Zone, ...]) -> frozenset[int]:
    """The hexes of several zones."""
    kept: frozenset[int] | None = p.scene.kept.get(("zones", zones))
    if kept is None:
        kept = p.scene.kept["zones", zones] = frozenset(h for zone in zones for h in area_hexes(p, zone))
    return kept


def in_order(p: Position, hexes: frozenset[int]) -> npt.NDArray[np.int32]:
    """These hexes as an array, in their order."""
    kept: npt.NDArray[np.int32] | None = p.scene.kept.get(("order", hexes))
    if kept is None:
        kept = p.scene.kept["order", hexes] = np.array(sorted(hexes), dtype=np.int32)
    return kept


@rule("1.6", "3.3.1b", "3.2.4")
def open_hexes(p: Position, unit: int) -> npt.NDArray[np.int32]:
    """1.6 Where a unit may start now: those hexes of its zone of which `may_place` says so."""
    hexes = in_order(p, zone_hexes(p, unit))
    closed, flags = conditions(p, p.scene.side[unit], False)
    return hexes[(closed[hexes] | flags[hexes]) == 0]


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
    if hex_ not in zone_hexes(p, unit):
        return no("wrong-zone", "1.6", hex=name, unit=p.scene.unit_name(unit))
    return LEGAL
