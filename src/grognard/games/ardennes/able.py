"""3.1, 3.3 Who may move and overrun now: one look over the phasing side's units, kept until somebody moves."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from .boats import boat_hexes, boat_units
from .ground import Bytes, Ints
from .position import (
    DG,
    EXPLOITATION,
    FIRED,
    MOVED,
    MOVING,
    NEAR,
    OVERRAN,
    SPOTTED,
    STOPPED,
    UNDER_FIRE,
    Position,
)
from .terms import terms_of
from .units import NEVER, bars_of

NO_OVERRUN = DG | NEAR | OVERRAN | UNDER_FIRE | SPOTTED | FIRED | STOPPED


NO_EXPLOITATION = DG | NEAR | UNDER_FIRE
BITS = tuple(
    np.array([NEVER | further, NO_OVERRUN, MOVED, MOVING, DG], dtype=np.int32) for further in (0, NO_EXPLOITATION)
)
"""In the Movement Phase, in the Exploitation Phase: who doesn't move, who doesn't overrun, and states by themselves."""


class Able(NamedTuple):
    """The units that may move and can pay for a step, and the hexes that may be overrun, each by whom."""

    movers: list[int]
    overruns: dict[Hex, list[Unit]]


@rule("3.3.a1", "3.3.a2", "3.3.a3", "3.3.a4", "3.3.a5", "3.3.a6", "3.3.a9", "1.2.ma.b", "3.4.e1", "tec.n2")
@rule("1.2.exploit.a", "1.2.nonzoc.a", "3.5.eff.c", "design.zoc-use", "3.4.e2")
def able(p: Position) -> Able:
    """Who may move, who may overrun what."""
    kept: Able | None = p.derived_values.get("able")
    if kept is None:
        kept = p.derived_values["able"] = _able(p)
    return kept


def _able(p: Position) -> Able:
    scene, side = p.scene, p.acting
    terms = terms_of(p, side)
    leg, mech = terms.by_ma
    exploiting = p.phase == EXPLOITATION
    movers, pairs = _look(
        leg.neighbours,
        leg.cost,
        mech.cost,
        leg.enter,
        leg.leave,
        leg.closed,
        terms.guns[0].closed,
        p.network.road,
        p.standing.counts(1 - side),
        scene.side_units[side],
        p.hex_array,
        p.column_array("state"),
        p.column_array("spent"),
        scene.allowances,
        scene.ma_array,
        scene.artillery_array,
        scene.exploit_array,
        exploiting,
        BITS[exploiting],
        scene.costs["overrun"],
    )
    units: list[int] = movers.tolist()
    boats = [u for u in boat_units(p) if u not in units and not bars_of(p, u)[0] and boat_hexes(p, u)]
    overruns: dict[Hex, list[Unit]] = {}
    if len(pairs):
        for unit, hex_ in pairs.tolist():
            overruns.setdefault(Hex(hex_), []).append(Unit(unit))
    return Able(sorted([*units, *boats]) if boats else units, overruns)


@compiled
def _look(
    neighbours: Ints,
    leg: Ints,
    mech: Ints,
    enter: Ints,
    leave: Ints,
    closed: Bytes,
    shunned: Bytes,
    road: Bytes,
    enemies: Bytes,
    units: Ints,
    hexes: Ints,
    state: Ints,
    spent: Ints,
    allowances: Ints,
    ma: Ints,
    guns: Bytes,
    exploits: Bytes,
    exploiting: bool,
    bits: npt.NDArray[np.int32],
    overrun_cost: int,
) -> tuple[Ints, Ints]:
    """Units that can pay for a step; and units with the hexes next to them that they can overrun by road."""
    movers = np.empty(len(units), dtype=np.int16)
    pairs = np.empty((6 * len(units), 2), dtype=np.int16)
    count, fights = 0, 0
    for unit in units:
        here, its = hexes[unit], state[unit]
        if here < 0 or (its & bits[2] and not its & bits[3]) or (exploiting and not exploits[unit]):
            continue
        left = allowances[unit] - spent[unit]
        if its & bits[4]:
            left = allowances[unit] // 2 - spent[unit]
        goes = its & bits[0] == 0
        overruns = its & bits[1] == 0 and ma[unit] and not guns[unit]
        if not goes and not overruns:
            continue
        for direction in range(6):
            there = neighbours[here, direction]
            if there < 0:
                continue
            side = here * 6 + direction
            cost = mech[side] if ma[unit] else leg[side]
            if cost <= 0:
                continue
            cost += leave[here] + enter[there]
            if goes and cost <= left and not closed[there] and not (guns[unit] and shunned[there]):
                movers[count] = unit
                count += 1
                goes = False
                if not overruns:
                    break
            elif overruns and enemies[there] and road[side] and cost + overrun_cost <= left:
                pairs[fights, 0], pairs[fights, 1] = unit, there
                fights += 1
    return movers[:count], pairs[:fights]
