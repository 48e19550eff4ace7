"""What can be laid over the map: supply, ZOC Bonds, barrages, bridges, a formation, where a unit could go.

Each is worked out by the functions that the rules themselves use. Nothing is hidden in this game, so all is open.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from grognard.core.ids import Hex, Unit
from grognard.core.overlays import Layer, Overlay
from grognard.core.rules import rule

from .able import able
from .barrage import firing_side, guns_ready, observed
from .barrage import targets as gun_targets
from .boats import note_boats
from .bonds import bonds_of
from .combat import targets as attackable
from .position import BRIDGE_STATES, COMBAT, EXPLOITATION, MOVEMENT, PHASE_BITS, Position
from .scene import ALLIED, GERMAN, SIDES
from .sequence import forget_phase
from .supply import sources, supplied
from .ways import Ways

OVERLAYS = (
    Overlay("supply", "s", clause="3.7.a"),
    Overlay("bonds", "b", clause="zoc.bond.a"),
    Overlay("idle", "a", clause="2.1.a"),
    Overlay("barrage", "o", clause="3.5.req.d"),
    Overlay("bridges", "u", clause="3.8.blow.a"),
    Overlay("formation", "f", about="unit", clause="3.1.div.a"),
    Overlay("threat", "t", about="unit", clause="1.2.ma.a"),
)


def overlay(p: Position, name: str, unit: Unit | None) -> list[Layer]:
    """An overlay, about the unit that is looked at."""
    if name == "supply":
        return supply(p)
    if name == "bonds":
        return bonds(p)
    if name == "idle":
        return idle(p)
    if name == "barrage":
        return barrage(p, unit)
    if name == "bridges":
        return bridges(p)
    if unit is None or p.hex[unit] < 0:
        return []
    return formation(p, unit) if name == "formation" else threat(p, unit)


@rule("3.7.a")
def supply(p: Position) -> list[Layer]:
    """3.7 Where each side's units would be in supply, the roads that bring it, and where it comes from."""
    layers: list[Layer] = []
    for side in (GERMAN, ALLIED):
        found = supplied(p, side)
        layers.append(Layer("supply", SIDES[side], _hexes(np.flatnonzero(found.mask)), clause="3.7.a"))
        roads = np.flatnonzero(found.trace.rail.distance >= 0)
        layers.append(Layer("supply-road", SIDES[side], _hexes(roads), clause="3.7.a"))
        layers.append(Layer("source", SIDES[side], _hexes(sources(p, side).tolist()), clause="3.7.a"))
    return layers


@rule("zoc.bond.a", "zoc.post.c")
def bonds(p: Position) -> list[Layer]:
    """1.2 Each side's bond hexes with their Posts, and those that the limit of two keeps from being held."""
    layers: list[Layer] = []
    for side in (GERMAN, ALLIED):
        found = bonds_of(p, side)
        held = tuple(dict.fromkeys(between for _, between, _ in found.held))
        posts = tuple(dict.fromkeys(post for first, _, last in found.held for post in (first, last)))
        spare = tuple(dict.fromkeys(row[1] for row in found.possible if row[1] not in held))
        layers.append(Layer("bond", SIDES[side], held, lines=tuple(found.held), clause="zoc.bond.a"))
        layers.append(Layer("post", SIDES[side], posts, clause="zoc.post.a"))
        if spare:
            layers.append(Layer("bond-spare", SIDES[side], spare, clause="zoc.post.c"))
    return layers


@rule("2.1.a")
def idle(p: Position) -> list[Layer]:
    """2.1 The hexes with units that can still do something in this phase, and what they can be set upon."""
    side, hexes = p.acting, p.hex
    if p.phase == COMBAT:
        found = attackable(p)
        ready = {Hex(hexes[unit]) for units in found.values() for unit in units}
        return [_layer("ready", side, ready, "3.2.p1"), _layer("attackable", 1 - side, found, "3.2.p1")]
    if p.phase in (MOVEMENT, EXPLOITATION):
        now = able(p)
        ready = {Hex(hexes[unit]) for unit in now.movers}
        overrun = [_layer("attackable", 1 - side, now.overruns, "3.3.a")] if now.overruns else []
        return [_layer("ready", side, ready, "2.1.a"), *overrun]
    firing = firing_side(p)
    return [] if firing is None else [_layer("ready", firing, {Hex(hexes[u]) for u in guns_ready(p, firing)}, "3.5.a")]


@rule("3.5.req.c", "3.5.req.d", "3.1.div.b")
def barrage(p: Position, unit: Unit | None) -> list[Layer]:
    """3.5 What a gun may fire at from where it stands, in range and observed; else what each side observes."""
    if unit is not None and p.hex[unit] >= 0 and p.scene.artillery[unit]:
        side, within = p.scene.side[unit], p.scene.range[unit]
        reach = np.flatnonzero(p.scene.ground.distance_array(p.hex[unit]) <= within).tolist()
        return [
            _layer("range", side, reach, "3.5.req.c"),
            _layer("target", side, gun_targets(p, unit), "3.5.req.d"),
        ]
    return [
        _layer("observed", side, np.flatnonzero(observed(p, side) > 0).tolist(), "3.5.req.d")
        for side in (GERMAN, ALLIED)
    ]


@rule("3.8.blow.a", "3.8.blow.f")
def bridges(p: Position) -> list[Layer]:
    """3.8 The bridges with a charge: those that may still be blown, those that were tried, those that are gone."""
    charges = p.scene.ground.charges
    return [
        Layer(
            f"bridge-{name}",
            SIDES[ALLIED],
            tuple(charge.hex for place, charge in enumerate(charges) if p.bridge[place] == state),
            clause="3.8.blow.a",
        )
        for state, name in enumerate(BRIDGE_STATES)
    ]


@rule("3.1.div.a")
def formation(p: Position, unit: Unit) -> list[Layer]:
    """3.1 The other units on the map of the formation that a unit belongs to."""
    scene = p.scene
    name = scene.counters[unit].formation
    mates = [u for u, counter in enumerate(scene.counters) if counter.formation == name and p.hex[u] >= 0]
    return [_layer("formation", scene.side[unit], {p.hex[u] for u in mates}, "3.1.div.a")]


@rule("1.2.ma.a", "3.2.p1")
def threat(p: Position, unit: Unit) -> list[Layer]:
    """1.2 Where a unit could go if a Movement Phase of its side began now, and what it could attack from there."""
    tried = p.copy()
    side, ground = p.scene.side[unit], p.scene.ground
    tried.acting, tried.phase = side, MOVEMENT
    forget_phase(tried)
    tried.state[unit] &= ~PHASE_BITS
    tried.changed()
    note_boats(tried)
    ways = Ways(tried, (unit,))
    reached = {Hex(end): ways.points(Hex(end)) for end in ways.ends}
    layers = [Layer("reach", SIDES[side], tuple(reached), reached, clause="1.2.ma.a")]
    if not p.scene.artillery[unit]:
        steps = p.network.open[p.scene.ma[unit]]
        struck = {
            there
            for here in (*reached, p.hex[unit])
            for direction, there in enumerate(ground.near[here])
            if there >= 0 and steps[here * 6 + direction] > 0 and p.enemy_in(side, there)
        }
        layers.append(_layer("strike", side, struck, "3.2.p1"))
    return layers


def _layer(kind: str, side: int, hexes: Iterable[int], clause: str) -> Layer:
    return Layer(kind, SIDES[side], _hexes(sorted(hexes)), clause=clause)


def _hexes(found: Iterable[int]) -> tuple[Hex, ...]:
    return tuple(Hex(int(h)) for h in found)
