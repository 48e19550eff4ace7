"""What can be laid over the map: zones of control, lines of communication, command ranges, where a unit could go.

Each is worked out by the functions that the rules themselves use, from what a seat knows.
"""

from __future__ import annotations

import numpy as np

from grognard.core.ids import Hex, Unit
from grognard.core.overlays import Layer, Overlay
from grognard.core.rules import rule
from grognard.core.traces import TwoStageTrace

from .lines import lines_now, sources_of
from .position import ACTIVE, Position
from .scene import AXIS, SIDES, SOVIET
from .ways import Ways

OVERLAYS = (
    Overlay("zones", "z", clause="3.2.0"),
    Overlay("supply", "s", clause="3.3.0"),
    Overlay("command", "c", clause="8.2.0"),
    Overlay("threat", "t", about="unit", clause="9.2.1.1"),
)


def overlay(p: Position, name: str, unit: Unit | None, hex_: Hex | None) -> list[Layer]:
    """An overlay, about the unit or hex that is looked at."""
    if name == "zones":
        return zones(p)
    if name == "supply":
        return supply(p)
    if name == "command":
        return command(p, unit)
    return threat(p, unit) if unit is not None and p.hex[unit] >= 0 else []


@rule("3.2.0")
def zones(p: Position) -> list[Layer]:
    """3.2 Each side's zones of control."""
    return [
        Layer("zone", SIDES[side], _hexes(np.flatnonzero(p.standing.zones(side))), clause="3.2.0")
        for side in (AXIS, SOVIET)
    ]


@rule("3.3.0")
def supply(p: Position) -> list[Layer]:
    """3.3 Where each side's lines of communication come: along the railway, and off it; the sources."""
    layers: list[Layer] = []
    for side in (AXIS, SOVIET):
        found = lines_now(p, side)
        stages = (found.rail, found.land) if isinstance(found, TwoStageTrace) else (found,)
        reached = np.flatnonzero(stages[-1].distance >= 0)
        layers.append(Layer("supply", SIDES[side], _hexes(reached), clause="3.3.0"))
        if isinstance(found, TwoStageTrace):
            layers.append(Layer("rail", SIDES[side], _hexes(np.flatnonzero(found.rail.distance >= 0)), clause="3.3.3a"))
        sources = {source.hex: 0 for source in sources_of(p, side)}
        layers.append(Layer("source", SIDES[side], tuple(sources), clause="3.3.0"))
    return layers


@rule("8.2.0")
def command(p: Position, unit: Unit | None) -> list[Layer]:
    """8.2 The command range of the headquarters that is looked at, else of all on the map."""
    scene = p.scene
    hqs = [Unit(u) for u in range(len(scene.units)) if scene.headquarters[u] and p.hex[u] >= 0]
    if unit is not None and unit in hqs:
        hqs = [unit]
    layers: list[Layer] = []
    for side in (AXIS, SOVIET):
        within: set[int] = set()
        for hq in hqs:
            if scene.side[hq] == side:
                within |= scene.ground.within(p.hex[hq], scene.range[hq])
        if within:
            layers.append(Layer("command", SIDES[side], _hexes(sorted(within)), clause="8.2.0"))
    return layers


@rule("9.2.1.1", "10.0.0a")
def threat(p: Position, unit: Unit) -> list[Layer]:
    """9.2, 10.0 Where a unit could go if it were activated now, and which further hexes it could attack from there."""
    tried = p.copy()
    side, ground = p.scene.side[unit], p.scene.ground
    tried.acting = side
    tried.state[unit] = ACTIVE
    tried.changed()
    ways = Ways(tried, unit)
    reached = {Hex(end): ways.points(end) for end in ways.ends}
    struck = {
        Hex(there)
        for here in (*reached, Hex(p.hex[unit]))
        for direction, there in enumerate(ground.near[here])
        if there >= 0 and not ground.barred_list[here * 6 + direction] and there not in reached
    }
    struck.discard(Hex(p.hex[unit]))
    return [
        Layer("reach", SIDES[side], tuple(reached), reached, clause="9.2.1.1"),
        Layer("strike", SIDES[side], tuple(sorted(struck)), clause="10.0.0a"),
    ]


def _hexes(found: object) -> tuple[Hex, ...]:
    return tuple(Hex(int(h)) for h in found)  # type: ignore[attr-defined]
