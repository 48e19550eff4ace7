"""3.2 Communication lines, and 3.3 control of cities and VP hexes."""

from __future__ import annotations

import numpy as np

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.traces import BLOCKED, Trace, trace

from .events import PlaceTaken
from .ground import Bytes
from .position import Position
from .scene import SIDES


@rule("3.2.1a", "3.2.1b", "3.1.3")
def barred_to_lines(p: Position, side: int) -> Bytes:
    """3.2(1) Where a side's lines may not go: enemy units, and enemy zones without an own unit."""
    standing = p.standing
    enemy, zone, own = standing.counts(1 - side), standing.zones(1 - side), standing.counts(side)
    blocked = (enemy > 0) | ((zone > 0) & (own == 0))
    return np.where(blocked, BLOCKED, 0).astype(np.uint8)


@rule("3.2", "3.2.2")
def lines(p: Position, side: int) -> Trace:
    """3.2 Every hex to which a side's communication lines come, over any terrain and of any length."""
    kept: Trace | None = p.derived_values.get(("lines", side))
    if kept is None:
        ground = p.scene.ground
        kept = trace(ground.neighbours, ground.all_sides, barred_to_lines(p, side), ground.source_arrays[side])
        p.derived_values["lines", side] = kept
    return kept


@rule("18.0.1.2")
def road_lines(p: Position, side: int) -> Trace:
    """18.0(1)2 The same, along roads all the way."""
    ground = p.scene.ground
    return trace(ground.neighbours, ground.road, barred_to_lines(p, side), ground.source_arrays[side])


def connected(p: Position, unit: Unit) -> bool:
    """Whether a unit on the map has a communication line."""
    return p.hex[unit] >= 0 and bool(lines(p, p.scene.side[unit]).distance[p.hex[unit]] >= 0)


@rule("3.3.2")
def take_control(p: Position, side: int, hex_: Hex) -> None:
    """3.3(2) A town or VP hex that a unit enters is its side's, however it came (R82)."""
    place = p.scene.ground.place_at.get(hex_)
    if place is None or p.control[place] == side:
        return
    p.control[place] = side
    p.note(PlaceTaken(SIDES[side], hex_, p.scene.ground.name_of(hex_)), "3.3.2")


def controls(p: Position, side: int, hex_: Hex) -> bool:
    """Whether a side controls a town or VP hex."""
    place = p.scene.ground.place_at.get(hex_)
    return place is not None and p.control[place] == side
