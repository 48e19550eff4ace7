"""What becomes of units: disorganised (3.4), losing steps (1.2), leaving the map, finishing their moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from .events import Died, Disorganised, StepLost
from .position import (
    DG,
    EXPLOITATION,
    FIRED,
    MOVED,
    MOVING,
    NEAR,
    SPOTTED,
    STOPPED,
    TOGETHER,
    UNDER_FIRE,
    Position,
)
from .scene import DEAD


@rule("chit.dg", "3.4.a", "3.4.b")
def disorganise(p: Position, units: Iterable[Unit], reason: str, clause: str) -> None:
    """3.4 Make these units DG: a state that each keeps wherever it goes. Those that are already are left alone."""
    struck = tuple(unit for unit in units if not p.state[unit] & DG)
    if struck:
        for unit in struck:
            p.state[unit] |= DG
        p.note(Disorganised(struck, Hex(p.hex[struck[0]]), reason), clause)


@rule("1.2.steps.b", "1.2.steps.c", "1.2.norebuild")
def lose_step(p: Position, unit: Unit, clause: str) -> None:
    """1.2 A full two-step unit is turned over; one with a single step left goes to the dead pile for good."""
    p.steps[unit] -= 1
    if p.steps[unit] > 0:
        p.note(StepLost(unit, Hex(p.hex[unit])), clause)
    else:
        p.note(Died(unit, Hex(p.hex[unit])), clause)
        leave_map(p, unit, DEAD)
    p.changed()


def leave_map(p: Position, unit: Unit, place: int) -> None:
    """A unit goes to a place off the map; nothing that it was goes with it."""
    p.hex[unit] = place
    p.state[unit] = 0
    p.spent[unit] = 0
    if place == DEAD:
        p.steps[unit] = 0
    p.changed()


def finish_moves(p: Position) -> None:
    """R-S-MOVE A unit's move is finished when another one begins to move, or somebody fires."""
    state = p.column_array("state")
    np.bitwise_and(state, ~np.int16(MOVING | TOGETHER), out=state)


def printed_attack(p: Position, unit: int) -> int:
    """The attack strength on the face that shows (R-BUG-5)."""
    return p.scene.attack[unit][p.steps[unit]]


@rule("3.1.stk.a", "3.1.div.a", "3.1.div.c", "3.1.div.e")
def stacking_faults(p: Position, units: Sequence[int]) -> tuple[bool, bool]:
    """3.1 Whether these units of one hex are too many, and whether they are of more than one division.

    Every unit counts as one; independent units go with any division.
    """
    division = p.scene.division
    divisions = {division[unit] for unit in units if division[unit] >= 0}
    return len(units) > p.scene.stacking, len(divisions) > 1


NEVER = SPOTTED | FIRED | STOPPED
"""Whoever is one of these doesn't move in this phase."""


@rule("1.2.exploit.a", "1.2.exploit.b", "1.2.nonzoc.a", "3.4.e2", "3.5.eff.c", "3.5.req.e", "3.6.b", "3.8.blow.b")
def bars_of(p: Position, unit: int) -> tuple[str, str]:
    """Why a unit on the map may not move now, and the clause; two empty texts if it may."""
    state = p.state[unit]
    if state & MOVED and not state & MOVING:
        return "already-moved", "design.stackmove"
    if state & FIRED:
        return "has-fired", "3.6.b"
    if state & SPOTTED:
        return "has-spotted", "3.5.req.e"
    if state & STOPPED:
        return "stopped", "3.4.e2"
    if p.phase == EXPLOITATION:
        if not p.scene.exploit[unit]:
            return "cannot-exploit", "1.2.exploit.a"
        if state & DG:
            return "dg-exploits-not", "3.4.e2"
        if state & NEAR:
            return "near-at-start", "1.2.nonzoc.a"
        if state & UNDER_FIRE:
            return "under-markers", "3.5.eff.c"
    return "", ""
