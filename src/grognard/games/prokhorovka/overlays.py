"""What can be laid over the map: zones, communication lines, trenches, VP hexes, ranges, where a stack could go.

Each is worked out by the functions that the rules themselves use, from what a seat knows.
"""

from __future__ import annotations

import numpy as np

from grognard.core.ids import Hex, Unit
from grognard.core.overlays import Layer, Overlay
from grognard.core.rules import rule
from grognard.core.sums import Number

from .lines import lines, road_lines
from .position import Position
from .scene import GERMAN, SIDES, SOVIET
from .ways import FAST, Ways

OVERLAYS = (
    Overlay("zones", "z", clause="3.1.1"),
    Overlay("lines", "c", clause="3.2"),
    Overlay("trenches", "g", clause="17.2.1"),
    Overlay("victory", "v", clause="18.0.1.1"),
    Overlay("ranges", "r", about="unit", clause="11.2.1.3a"),
    Overlay("threat", "t", about="unit", clause="8.2.1.1"),
)


def overlay(p: Position, name: str, unit: Unit | None) -> list[Layer]:
    """An overlay, about the unit that is looked at."""
    if name == "zones":
        return zones(p)
    if name == "lines":
        return communication(p)
    if name == "trenches":
        return trenches(p)
    if name == "victory":
        return victory(p)
    if unit is None or p.hex[unit] < 0:
        return []
    return ranges(p, unit) if name == "ranges" else threat(p, unit)


@rule("3.1.1")
def zones(p: Position) -> list[Layer]:
    """3.1 Each side's zones of control."""
    return [
        Layer("zone", SIDES[side], _hexes(np.flatnonzero(p.standing.zones(side))), clause="3.1.1")
        for side in (GERMAN, SOVIET)
    ]


@rule("3.2", "18.0.1.2", "2.2.1.5a")
def communication(p: Position) -> list[Layer]:
    """3.2 Where each side's communication lines come, along roads too; the sources."""
    layers: list[Layer] = []
    for side in (GERMAN, SOVIET):
        layers.append(Layer("line", SIDES[side], _hexes(np.flatnonzero(lines(p, side).distance >= 0)), clause="3.2"))
        layers.append(Layer("source", SIDES[side], tuple(sorted(p.scene.ground.sources_of[side])), clause="2.2.1.5a"))
    by_road = np.flatnonzero(road_lines(p, GERMAN).distance >= 0)
    return [*layers, Layer("road-line", SIDES[GERMAN], _hexes(by_road), clause="18.0.1.2")]


@rule("17.2.1")
def trenches(p: Position) -> list[Layer]:
    """17.2.1 The trenches of each side."""
    trench = p.scene.ground.trench
    return [
        Layer("trench", SIDES[side], _hexes(np.flatnonzero(np.array(trench[side]))), clause="17.2.1")
        for side in (GERMAN, SOVIET)
    ]


@rule("18.0.1.1", "18.0.1.2")
def victory(p: Position) -> list[Layer]:
    """18.0.1 The VP hexes by who controls them, and the hexes by which Germans may leave the map."""
    ground = p.scene.ground
    held = {side: [h for h in ground.vp_hexes if p.control[ground.place_at[h]] == side] for side in (GERMAN, SOVIET)}
    layers = [Layer("vp", SIDES[side], tuple(hexes), clause="18.0.1.1") for side, hexes in held.items()]
    return [*layers, Layer("exit", "", ground.exits, clause="18.0.1.2")]


@rule("11.2.1.3a")
def ranges(p: Position, unit: Unit) -> list[Layer]:
    """11.2 How far the equipment of a stack shoots, as far as the seat knows it."""
    farthest = max((p.scene.chit_range[chit] for chit in p.stack(unit)), default=0)
    if not farthest:
        return []
    far = p.scene.ground.distance_from(p.hex[unit])
    within = tuple(Hex(h) for h in range(p.scene.ground.size) if 0 < far[h] <= farthest)
    return [Layer("range", SIDES[p.scene.side[unit]], within, clause="11.2.1.3a")]


@rule("8.2.1.1", "8.3.1")
def threat(p: Position, unit: Unit) -> list[Layer]:
    """8.2, 8.3 Where a stack could go if it moved now, and which further hexes it could attack from there."""
    ways, ground, side = Ways(p, unit), p.scene.ground, p.scene.side[unit]
    normal: dict[Hex, Number] = {}
    fast: dict[Hex, Number] = {}
    for end in ways.ends:
        (fast if ways.mode(end) == FAST else normal)[Hex(end)] = ways.points(end)
    struck = {Hex(there) for here in (*normal, Hex(p.hex[unit])) for there in ground.around[here]}
    struck -= {*normal, Hex(p.hex[unit])}
    return [
        Layer("reach", SIDES[side], tuple(normal), normal, clause="8.2.1.1"),
        Layer("fast", SIDES[side], tuple(fast), fast, clause="8.3.1"),
        Layer("strike", SIDES[side], tuple(sorted(struck)), clause="9.1"),
    ]


def _hexes(found: object) -> tuple[Hex, ...]:
    return tuple(Hex(int(h)) for h in found)  # type: ignore[attr-defined]
