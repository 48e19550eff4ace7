"""8.1, 8.3, 9.1, 14.2: which units can fire at which hexes, in one compiled call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.ids import Unit
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .ground import Bytes, Ints
from .position import EXHAUSTED, FIRED, MOBILE_FIRE, PREPARED, Position
from .scene import ARTILLERY, SPG, TANK
from .strength import BOMBARD, COUNTER, FIRE

KINDS = (FIRE, BOMBARD, COUNTER)
MOST = 8192
"""Room for the pairs of unit and hex; no position comes near it."""

Shots = dict[int, list[int]]
"""The hexes that each unit can fire at."""


class Options(NamedTuple):
    """All shots that a side has now, by kind of fire."""

    fire: Shots
    bombard: Shots
    counter: Shots

    def of(self, kind: str) -> Shots:
        """Those of one kind."""
        return self[KINDS.index(kind)]

    @property
    def some(self) -> bool:
        """Whether there is any."""
        return bool(self.fire or self.bombard or self.counter)


@rule(
    "8.1.1", "8.1.2", "8.1.3", "2.2.1.2.1", "2.2.1.2.2", "2.2.1.2.3", "2.2.1.2.4", "4.2.2", "4.2.4a", "14.6.3.2", "14.1"
)
def actions_that_fire(p: Position, side: int) -> tuple[bool, ...]:
    """8.1 Which action types fire now: no tanks before moving, no self-propelled guns after it, all in an ambush."""
    if p.turn in p.scene.nights:
        return (False,) * 4
    if side != p.acting:
        return (True,) * 4
    silent = SPG if p.phase == MOBILE_FIRE else TANK
    return tuple(action != silent for action in range(4))


@rule("8.3.1", "8.3.2", "8.1.4", "8.3.4", "5.3.2.2", "9.a", "9.1.1a", "9.1.1b", "9.1.1c", "9.1.1d", "9.1.4", "2.2.1.8a")
def shots(p: Position, side: int) -> Options:
    """8.3, 9.1 Every shot that a side has now; while a retreat is held back only those at that hex (8.8.3)."""
    kept: Options | None = p.derived_values.get(("shots", side))
    if kept is None:
        kept = p.derived_values["shots", side] = _all_shots(p, side)
    return kept


@rule("8.1.5a", "8.1.5c", "6.2.2", "9.2.3", "4.2.4b", "14.6.3.1", "9.1.3", "14.2a", "14.2c", "5.3.2.5")
def _all_shots(p: Position, side: int) -> Options:
    scene, ground, standing = p.scene, p.scene.ground, p.standing
    units, hexes, kinds = np.empty(MOST, np.int16), np.empty(MOST, np.int16), np.empty(MOST, np.int16)
    own = side == p.acting
    mobile = own and p.phase == MOBILE_FIRE
    count = _options(
        p.column_array("hex"),
        p.column_array("disrupted"),
        p.column_array("marks"),
        scene.side_array,
        scene.actions,
        scene.fires,
        scene.ranges,
        np.array(actions_that_fire(p, side), dtype=np.uint8),
        side,
        own and not mobile,
        mobile and not p.surprise,
        not own,
        scene.is_on("counter_battery") and own,
        p.held,
        ground.neighbours,
        standing.counts(1 - side),
        standing.counts(side),
        ground.cover_array,
        p.column_array("works"),
        ground.high,
        ground.apart,
        int(scene.tables["observation"]["high_ground"]),
        units,
        hexes,
        kinds,
    )
    by_kind: tuple[Shots, ...] = ({}, {}, {})
    triples: Iterable[tuple[int, int, int]] = zip(
        units[:count].tolist(), hexes[:count].tolist(), kinds[:count].tolist(), strict=True
    )
    for unit, hex_, kind in triples:
        by_kind[kind].setdefault(unit, []).append(hex_)
    return Options(*by_kind)


@compiled
def _options(
    hexes: Ints,
    disrupted: Ints,
    marks: Ints,
    sides: Ints,
    actions: Ints,
    fires: Bytes,
    ranges: Ints,
    may: Bytes,
    side: int,
    unprepared_only: bool,
    cover_needs_marker: bool,
    beside_only: bool,
    counter: bool,
    held: int,
    neighbours: Ints,
    enemies: Bytes,
    friends: Bytes,
    cover: Bytes,
    works: Ints,
    high: Bytes,
    apart: Bytes,
    sight: int,
    out_units: Ints,
    out_hexes: Ints,
    out_kinds: Ints,
) -> int:
    """The pairs of unit and hex, in the order of the roster and of the hexes; how many there are."""
    size = len(neighbours)
    targets = np.empty(len(hexes), dtype=np.int16)
    observed = np.zeros(len(hexes), dtype=np.uint8)
    guns = np.zeros(len(hexes), dtype=np.uint8)
    covered = np.zeros(len(hexes), dtype=np.uint8)
    there = 0
    for hex_ in range(size):
        if enemies[hex_] and (held < 0 or held == hex_):
            targets[there] = hex_
            covered[there] = 1 if cover[hex_] or works[hex_] == 2 else 0
            for direction in range(6):
                near = neighbours[hex_, direction]
                if near >= 0 and friends[near]:
                    observed[there] = 1
            there += 1
    for unit in range(len(hexes)):
        here = hexes[unit]
        if here < 0:
            continue
        if sides[unit] == side and high[here]:
            for place in range(there):
                if apart[here, targets[place]] <= sight:
                    observed[place] = 1
        elif sides[unit] != side and actions[unit] == ARTILLERY:
            for place in range(there):
                if targets[place] == here:
                    guns[place] = 1
    count = 0
    for unit in range(len(hexes)):
        here = hexes[unit]
        if here < 0 or sides[unit] != side or disrupted[unit] or not fires[unit] or not may[actions[unit]]:
            continue
        mark = marks[unit]
        if mark & FIRED or (unprepared_only and mark & PREPARED):
            continue
        reach = 0 if beside_only or mark & EXHAUSTED else ranges[unit]
        for place in range(there):
            hex_ = targets[place]
            far = apart[here, hex_]
            if far > 1 and far > reach:
                continue
            if cover_needs_marker and covered[place] and not mark & PREPARED:
                continue
            if count + 3 > len(out_units):
                return count
            if far == 1:
                out_units[count], out_hexes[count], out_kinds[count] = unit, hex_, 0
                count += 1
            if reach >= far and reach > 0 and observed[place]:
                out_units[count], out_hexes[count], out_kinds[count] = unit, hex_, 1
                count += 1
            if counter and reach >= far and reach > 0 and guns[place]:
                out_units[count], out_hexes[count], out_kinds[count] = unit, hex_, 2
                count += 1
    return count


@rule("8.8.3")
def may_still_fire(p: Position, side: int, hex_: int) -> bool:
    """8.8(3) Whether a side has a unit left that can fire at a hex."""
    found = shots(p, side)
    return any(hex_ in hexes for kind in found for hexes in kind.values())


@rule("8.1.1", "8.1.2", "8.1.4", "8.1.5a", "8.3.1", "8.3.2", "8.3.4", "9.1.1a", "9.1.4", "6.2.2", "2.2.1.5a")
def may_fire(p: Position, side: int, unit: Unit, kind: str) -> Verdict:
    """8.1 Why a unit can't fire now."""
    scene, name = p.scene, p.scene.unit_name(unit)
    if scene.side[unit] != side:
        return no("not-yours", "8.a", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "8.a", unit=name)
    if scene.kinds[unit].fire is None:
        return no("cannot-fire", "2.2.1.5a", unit=name)
    if not actions_that_fire(p, side)[scene.action[unit]]:
        mobile = p.phase == MOBILE_FIRE
        return no("spg-mobile" if mobile else "tank-preparation", "8.1.2" if mobile else "8.1.1", unit=name)
    if p.disrupted[unit]:
        return no("disrupted", "8.1.4", unit=name)
    if p.marks[unit] & FIRED:
        return no("already-fired", "8.3.2", unit=name)
    if p.marks[unit] & PREPARED and p.phase != MOBILE_FIRE:
        return no("prepared-holds", "6.2.2", unit=name)
    if kind != FIRE and not scene.range[unit]:
        return no("no-range", "2.2.1.8a", unit=name)
    if kind != FIRE and p.marks[unit] & EXHAUSTED:
        return no("no-ammunition", "9.1.4", unit=name)
    if unit in shots(p, side).of(kind):
        return LEGAL
    if p.held >= 0:
        return no("retreat-held", "8.8.3", hex=scene.hex_name(p.held))
    return no("no-target", "8.3.1", unit=name)


@rule("8.1.5a", "8.3.1", "9.1.1a", "9.1.1b", "9.1.1d", "9.2.3", "2.2.1.8a")
def may_fire_at(p: Position, side: int, unit: Unit, hex_: int, kind: str) -> Verdict:
    """8.3, 9.1 Why a unit can't fire at a hex."""
    scene, name = p.scene, p.scene.hex_name(hex_)
    far = scene.ground.distance(p.hex[unit], hex_)
    if not p.standing.count[1 - side][hex_]:
        return no("nobody-there", "9.1.1d", hex=name)
    if p.held >= 0 and hex_ != p.held:
        return no("retreat-held", "8.8.3", hex=scene.hex_name(p.held))
    if kind == FIRE and far > 1:
        return no("not-adjacent", "8.3.1", hex=name, **{"from": scene.hex_name(p.hex[unit])})
    if kind != FIRE and far > scene.range[unit]:
        return no("out-of-range", "2.2.1.8a", hex=name, range=scene.range[unit], distance=far)
    if p.phase == MOBILE_FIRE and p.covered(hex_) and not p.marks[unit] & PREPARED and side == p.acting:
        return no("defence-terrain", "8.1.5a", hex=name, unit=scene.unit_name(unit))
    return no("no-artillery" if kind == COUNTER else "not-observed", "14.2c" if kind == COUNTER else "9.1.1a", hex=name)
