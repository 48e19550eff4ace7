"""What can be laid over the map: the area in use, zones, lines of communication, command, what a unit threatens.

Each is worked out by the functions that the rules themselves use; all of it is open to both sides.
"""

from __future__ import annotations

import numpy as np

from grognard.core.ids import Hex, Unit
from grognard.core.overlays import Layer, Overlay
from grognard.core.rules import rule

from .command import command_of, commanding, lines
from .position import Position
from .scene import GERMAN, SIDES, SOVIET
from .ways import Ways

OVERLAYS = (
    Overlay("zones", "z", clause="5.2.a"),
    Overlay("supply", "s", clause="6.1.1"),
    Overlay("command", "c", clause="11.2"),
    Overlay("threat", "t", about="unit", clause="7.1.1"),
    Overlay("area", "a", clause="3.4"),
    Overlay("missions", "m", clause="12.1.2a"),
)


def overlay(p: Position, name: str, unit: Unit | None) -> list[Layer]:
    """An overlay, about the unit that is looked at."""
    if p.area_number < 0:
        return []
    if name == "zones":
        return zones(p)
    if name == "supply":
        return supply(p)
    if name == "command":
        return command(p, unit)
    if name == "area":
        return area(p)
    if name == "missions":
        return targets(p)
    return threat(p, unit) if unit is not None and p.hex[unit] >= 0 else []


@rule("5.2.a")
def zones(p: Position) -> list[Layer]:
    """5.2 Each side's zones of control."""
    return [
        Layer("zone", SIDES[side], _hexes(np.flatnonzero(p.standing.zones(side))), clause="5.2.a")
        for side in (GERMAN, SOVIET)
    ]


@rule("6.1.1")
def supply(p: Position) -> list[Layer]:
    """6.1 Where each side's lines of communication come, and its source edge."""
    layers: list[Layer] = []
    for side in (GERMAN, SOVIET):
        reached = _hexes(np.flatnonzero(lines(p, side).distance >= 0))
        layers.append(Layer("supply", SIDES[side], reached, clause="6.1.1"))
        layers.append(Layer("source", SIDES[side], p.area.edge[side], clause="3.5"))
    return layers


@rule("11.2")
def command(p: Position, unit: Unit | None) -> list[Layer]:
    """11 The command radius of the headquarters that is looked at, else of all that command."""
    layers: list[Layer] = []
    for side in (GERMAN, SOVIET):
        hqs = commanding(p, side)
        if unit is not None and p.scene.headquarters[unit]:
            hqs = [hq for hq in hqs if hq == unit]
        within: set[int] = set()
        for hq in hqs:
            within |= set(np.flatnonzero(command_of(p, hq).distance >= 0).tolist())
        if within:
            layers.append(Layer("command", SIDES[side], _hexes(sorted(within)), clause="11.2"))
    return layers


@rule("3.4", "2.1")
def area(p: Position) -> list[Layer]:
    """3.4 What is not in use."""
    return [Layer("out", "", _hexes(np.flatnonzero(p.area.closed)), clause="3.4")]


@rule("12.1.2a")
def targets(p: Position) -> list[Layer]:
    """12.1(2) The towns that Reconnaissance in force asks each side for."""
    ground = p.scene.ground
    return [
        Layer(
            "target",
            SIDES[side],
            tuple(ground.towns[place] for city in p.area.targets[side] for place in ground.city_towns[city]),
            clause="12.1.2a",
        )
        for side in (GERMAN, SOVIET)
    ]


@rule("7.1.1", "8.3.1")
def threat(p: Position, unit: Unit) -> list[Layer]:
    """7, 8 Where a unit could go if it were its turn, and which further hexes it could fire at from there."""
    side, ground = p.scene.side[unit], p.scene.ground
    ways = Ways(p, unit)
    reached = {Hex(end): ways.points(end) for end in ways.ends}
    struck = {
        Hex(there)
        for here in (*reached, Hex(p.hex[unit]))
        for there in ground.near[here]
        if there >= 0 and there not in reached and not p.area.closed[there]
    }
    struck.discard(Hex(p.hex[unit]))
    return [
        Layer("reach", SIDES[side], tuple(reached), reached, clause="7.1.1"),
        Layer("strike", SIDES[side], tuple(sorted(struck)), clause="8.3.1"),
    ]


def _hexes(found: object) -> tuple[Hex, ...]:
    return tuple(Hex(int(h)) for h in found)  # type: ignore[attr-defined]
