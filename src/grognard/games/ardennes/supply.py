"""3.7 Supply: five hexes to a road that leads to a friendly edge, or to an Air Supply marker."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from grognard.core.events import Event
from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.traces import TwoStageTrace, two_stage

from .ground import LEG, Bytes, Ints
from .position import CUT, DG, Position, Task
from .scene import ALLIED, SIDES
from .units import disorganise


class SupplyChecked(Event, frozen=True):
    """A side has traced supply; these units could not."""

    side: str
    units: tuple[Unit, ...]


class AirSupplyGone(Event, frozen=True):
    """Air Supply markers are taken off the map."""

    hexes: tuple[Hex, ...]


class Supplied(NamedTuple):
    """Where a side is in supply: by road alone, by road or from the air, and how the lines run."""

    by_road: Bytes
    mask: Bytes
    trace: TwoStageTrace


def supplied(p: Position, side: int) -> Supplied:
    """Where a side's units would be in supply now. A side's own units don't stand in its way."""
    key = ("supply", side)
    found = p.derived_values.get(key)
    if found is None:
        found = p.derived_values[key] = _supplied(p, side)
    return found


@rule("3.7.a", "3.7.b", "1.3.edge", "3.8.build.b", "design.supplytrucks", "4.1.c")
def _supplied(p: Position, side: int) -> Supplied:
    """3.7 A road route of any length from a source, then five hexes that a leg unit could walk.

    Neither enters a hex with an enemy unit; ZOC Bonds don't block; unbuilt and blown bridges do (R-S-SUPPLY).
    """
    ground, network = p.scene.ground, p.network
    trace = two_stage(
        ground.neighbours,
        (network.road > 0).astype(np.uint8),
        (network.cost[LEG] > 0).astype(np.uint8),
        p.standing.held(1 - side),
        sources(p, side),
        p.scene.tables["supply"]["hexes"],
    )
    by_road = (trace.land.distance >= 0).astype(np.uint8)
    mask = by_road | from_the_air(p) if side == ALLIED else by_road
    return Supplied(by_road, mask, trace)


def in_supply(p: Position, side: int) -> Bytes:
    """3.7 The hexes where a unit of a side can trace supply now."""
    return supplied(p, side).mask


@rule("7.3.sup", "7.4.sup", "7.5.sup", "7.6.sup")
def sources(p: Position, side: int) -> Ints:
    """The hexes where roads bring supply in. Some do so only once certain units have arrived (7.5)."""
    here = [h for line in p.scene.edges.supply[side] if _open(p, line.arrived) for h in line.hexes]
    return np.array(here, dtype=np.int16)


def _open(p: Position, arrived: tuple[str, ...]) -> bool:
    return not arrived or any(p.hex[p.scene.units[name]] >= 0 for name in arrived)


@rule("2.2.as.a", "3.7.air.b")
def from_the_air(p: Position) -> Bytes:
    """3.7 The hexes within reach of an Air Supply marker, whatever terrain and enemies lie between."""
    mask = np.zeros(p.scene.ground.size, dtype=np.uint8)
    for hex_ in p.air_supply:
        if hex_ >= 0:
            mask[list(near_marker(p, hex_))] = 1
    return mask


def near_marker(p: Position, hex_: int) -> frozenset[int]:
    """The hexes that a marker in this hex supplies."""
    return p.scene.ground.within(hex_, p.scene.tables["supply"]["air_hexes"])


class SupplyPhase(Task, frozen=True):
    """3.7 A side's Supply Phase, at the end of its player turn."""

    side: int

    @rule("3.7.a", "3.7.c", "3.4.c3")
    def run(self, p: Position) -> None:
        """Only the phasing side's units are looked at; those out of supply become DG."""
        cut = out_of_supply(p, self.side)
        state, units = p.column_array("state"), p.scene.side_units[self.side]
        state[units] &= ~np.int16(CUT)
        state[cut] |= CUT
        p.note(SupplyChecked(SIDES[self.side], tuple(cut)), "3.7.c")
        for hex_ in dict.fromkeys(p.hex[unit] for unit in cut):
            there = [unit for unit in cut if p.hex[unit] == hex_ and not p.state[unit] & DG]
            disorganise(p, there, "dg-supply", "3.4.c3")
        if self.side == ALLIED:
            clear_air_supply(p)
        p.changed()


def out_of_supply(p: Position, side: int) -> list[Unit]:
    """3.7 The units of a side on the map that can't trace supply now."""
    units, hexes = p.scene.side_units[side], p.hex_array
    there = hexes[units]
    on_map = units[there >= 0]
    return [Unit(int(u)) for u in on_map[in_supply(p, side)[hexes[on_map]] == 0]]


@rule("3.7.air.c")
def clear_air_supply(p: Position) -> None:
    """3.7 What lies there at the end of the US player turn is taken off."""
    hexes = tuple(Hex(h) for h in p.air_supply if h >= 0)
    if hexes:
        p.column_array("air_supply")[:] = -1
        p.note(AirSupplyGone(hexes), "3.7.air.c")
        p.changed()
