"""3.3 Lines of communication, and 3.4 control of cities."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.traces import BLOCKED, END, Trace, TwoStageTrace, trace
from grognard.core.verdict import LEGAL, Verdict, no

from .events import CityTaken
from .ground import Bytes, Source
from .position import Position
from .scene import AXIS, SIDES, SOVIET


@rule("3.3.1a", "3.3.1b", "3.3.2", "14.2.2")
def barred_to_lines(p: Position, side: int, without: Unit | None = None) -> Bytes:
    """3.3.1 Where a side's lines may not go, or may end but not go on.

    Closed ground and enemy units block. In an enemy zone a line goes on only where a friendly unit stands (R-LOCEND);
    `without` leaves one unit out of these. A fortress hex is free of Axis zones. Mountains without a road end a line.
    """
    standing = p.standing
    own = standing.counts(side)
    if without is not None and p.hex[without] >= 0:
        own = own.copy()
        own[p.hex[without]] -= 1
    return _barred(standing.held(1 - side), standing.zones(1 - side), own, p.scene.ground.line_ends)


@compiled
def _barred(held: Bytes, zone: Bytes, own: Bytes, line_ends: Bytes) -> Bytes:
    barred = np.zeros(len(held), dtype=np.uint8)
    for hex_ in range(len(held)):
        if held[hex_]:
            barred[hex_] = BLOCKED
        elif line_ends[hex_] or (zone[hex_] and not own[hex_]):
            barred[hex_] = END
    return barred


@rule("3.3.0", "2.1.1.3")
def sources_of(p: Position, side: int) -> tuple[Source, ...]:
    """The sources of a side. One that the enemy holds or covers is of no use (R-LOCSRC); `barred` sees to that."""
    return tuple(source for source in p.scene.ground.sources if source.side == SIDES[side])


@rule("3.3.0", "3.3.2", "3.3.3a", "3.3.3b", "3.3.3c")
def lines(
    p: Position, side: int, sources: Sequence[Source] | None = None, without: Unit | None = None
) -> Trace | TwoStageTrace:
    """3.3 Every hex to which a side's lines of communication come.

    Soviet lines have any length over any land. Axis lines run along the railway, then at most six hexes further
    (R-AXRAIL). A source that can't be passed is of no use: its line would end where it begins.
    """
    ground = p.scene.ground
    barred = barred_to_lines(p, side, without)
    used = sources_of(p, side) if sources is None else sources
    starts = np.array([s.hex for s in used if barred[s.hex] == 0], dtype=np.int16)
    if side == SOVIET:
        return trace(ground.neighbours, ground.passable, barred, starts)
    rail = trace(ground.neighbours, ground.rail_steps, barred, starts)
    heads = rail.order[barred[rail.order] == 0]
    limit: int = p.scene.tables["supply_off_rail"]["axis"]
    return TwoStageTrace(rail, trace(ground.neighbours, ground.passable, barred, heads, limit))


def reaches(found: Trace | TwoStageTrace, hex_: int) -> bool:
    """Whether a line comes to a hex."""
    last = found.land if isinstance(found, TwoStageTrace) else found
    return bool(last.distance[hex_] >= 0)


def connected(p: Position, side: int, hex_: int) -> bool:
    """Whether a side's line of communication comes to a hex now."""
    return reaches(lines_now(p, side), hex_)


def connected_units(p: Position, side: int) -> list[Unit]:
    """The units of a side on the map to which a line comes."""
    found = lines_now(p, side)
    distance = found.land.distance if isinstance(found, TwoStageTrace) else found.distance
    units = p.scene.units_of[side]
    hexes = p.hex_array[units]
    return units[(hexes >= 0) & (distance[hexes] >= 0)].tolist()


def lines_now(p: Position, side: int) -> Trace | TwoStageTrace:
    """The lines of a side as things stand, worked out once until something changes."""
    kept = p.derived_values.get(("lines", side))
    if kept is None:
        kept = p.derived_values["lines", side] = lines(p, side)
    return kept


@rule("10.6.6")
def line_lengths(p: Position, side: int, hexes: Sequence[Hex], without: Unit) -> dict[Hex, int | None]:
    """The fewest hexes of a line from each hex to a source, the unit itself opening none; None: no line."""
    found = lines(p, side, without=without)
    if isinstance(found, Trace):
        return {h: int(found.distance[h]) if found.distance[h] >= 0 else None for h in hexes}
    barred = barred_to_lines(p, side, without)
    return {h: _axis_length(p, found, barred, h) for h in hexes}


def _axis_length(p: Position, found: TwoStageTrace, barred: Bytes, hex_: Hex) -> int | None:
    """Off the rail, from the hex itself outwards, then along the railway."""
    if found.land.distance[hex_] < 0:
        return None
    ground = p.scene.ground
    outwards = barred.copy()
    outwards[hex_] = 0
    limit: int = p.scene.tables["supply_off_rail"]["axis"]
    off = trace(ground.neighbours, ground.passable, outwards, np.array([hex_], dtype=np.int16), limit)
    rail = found.rail.distance
    return min(int(off.distance[h]) + int(rail[h]) for h in off.order if barred[h] == 0 and rail[h] >= 0)


def may_trace(p: Position, side: int, hex_: int, unit: Unit | None = None) -> Verdict:
    """Whether a line comes to a hex (to a unit there), and if not, why."""
    if connected(p, side, hex_):
        return LEGAL
    name = p.scene.hex_name(Hex(hex_))
    if unit is not None:
        return no("no-supply-line", "3.3.0", unit=p.scene.unit_name(unit))
    return no("no-line", "3.3.0", hex=name)


@rule("3.4.2")
def take_control(p: Position, side: int, hex_: int) -> None:
    """3.4.2 The side whose unit enters or passes a big city or town last controls it (R-CONTROL)."""
    place = p.scene.ground.place_at.get(hex_)
    if place is not None and p.control[place] != side:
        p.control[place] = side
        p.note(CityTaken(SIDES[side], p.scene.ground.name_of(hex_), Hex(hex_)), "3.4.2")


@rule("3.4.1")
def first_control(p: Position) -> None:
    """3.4.1 At the start cities west of the start line are Axis, those east of it Soviet."""
    ground = p.scene.ground
    for place, hex_ in enumerate(ground.controlled):
        p.control[place] = AXIS if hex_ in ground.axis_side else SOVIET


def controls(p: Position, side: int, hex_: int) -> bool:
    """Whether a side controls the town or big city in a hex."""
    place = p.scene.ground.place_at.get(hex_)
    return place is not None and p.control[place] == side
