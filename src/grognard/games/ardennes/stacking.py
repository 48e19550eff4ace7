"""3.1 Stacking, divisional integrity and Traffic Jams, as they disorganise."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from grognard.core.ids import Unit
from grognard.core.rules import rule

from .position import DG, FRESH, Position
from .units import disorganise, stacking_faults


@rule("3.1.stk.a", "3.1.stk.b", "3.1.stk.c", "3.1.div.c", "3.1.div.d", "3.1.div.f", "3.4.c1", "3.4.c2")
def check_stacks(p: Position) -> None:
    """3.4 Stacks that end a phase overstacked or of mixed divisions become DG, all units of the hex (R-DG-3).

    While units move or overrun nothing is asked; reinforcements still in their entry hex aren't counted.
    """
    for hex_ in crowded(p):
        reason = stack_fault(p, hex_)
        if reason:
            disorganise(p, p.units_in(hex_), reason, "3.4.c1" if reason == "dg-overstacked" else "3.4.c2")


def crowded(p: Position) -> list[int]:
    """The hexes with more than one unit."""
    counts = p.standing.counts(0) + p.standing.counts(1)
    return np.flatnonzero(counts > 1).tolist()


def stack_fault(p: Position, hex_: int) -> str:
    """What is wrong with the stack in a hex: the key of a reason, "" for nothing."""
    units = [unit for unit in p.standing.units(hex_) if not p.state[unit] & FRESH]
    many, mixed = stacking_faults(p, units)
    return "dg-overstacked" if many else "dg-mixed" if mixed else ""


def recovery_bar(p: Position, unit: int) -> str:
    """3.4 What keeps a DG unit from recovering, supply left aside: the key of a reason, "" for nothing."""
    if in_jam(p, unit):
        return "dg-jam"
    return stack_fault(p, p.hex[unit])


# -- Traffic Jams ------------------------------------------------------------------------------------------------


@rule("3.1.tj.b")
def jams_last(p: Position) -> bool:
    """3.1 Traffic Jams exist on Turns 1 and 2."""
    return p.turn <= p.scene.tables["traffic_jams"]["last_turn"]


@rule("3.1.tj.c")
def in_jam(p: Position, unit: int) -> bool:
    """3.1 Whether a unit stands in a Traffic Jam that concerns it: never a US unit."""
    here = p.hex[unit]
    suffers = p.scene.side[unit] == p.scene.jam_side
    return suffers and here >= 0 and p.scene.ground.jam[here] and jams_last(p)


@rule("3.1.tj.a", "3.4.c4")
def jam_units(p: Position, units: Iterable[Unit] | None = None) -> None:
    """3.1 Germans in a Traffic Jam become DG: those who begin a phase there, or these units that have entered one."""
    if not jams_last(p):
        return
    if units is None:
        ground = p.scene.ground
        units = [u for hex_ in ground.jams if p.standing.count[p.scene.jam_side][hex_] for u in p.units_in(hex_)]
    for unit in units:
        if in_jam(p, unit) and not p.state[unit] & DG:
            disorganise(p, p.units_in(p.hex[unit]), "dg-jam", "3.4.c4")


@rule("3.1.tj.d")
def full_jams(p: Position, side: int) -> list[int]:
    """3.1 The Traffic Jams that no further German may enter, since a German stands there (R-TJ-2)."""
    if side != p.scene.jam_side or not jams_last(p):
        return []
    count = p.standing.count[side]
    return [hex_ for hex_ in p.scene.ground.jams if count[hex_]]
