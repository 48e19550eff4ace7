"""3.1 What a step costs a side's units now: terrain and roads, the enemy next door, bonds, Barrage Markers."""

from __future__ import annotations

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.paths import STOP, Terms
from grognard.core.rules import rule

from .bonds import bond_mask
from .ground import LEG, MECH, Bytes, Ints
from .position import EXPLOITATION, Position
from .stacking import full_jams, jams_last


class MoveTerms:
    """The costs of a side's moves at one moment. `bond` are the enemy's bond hexes that are worked in."""

    __slots__ = ("bond", "by_ma", "guns", "zone")

    def __init__(self, by_ma: tuple[Terms, Terms], guns: tuple[Terms, Terms], zone: Bytes, bond: Bytes) -> None:
        self.by_ma, self.guns, self.zone, self.bond = by_ma, guns, zone, bond

    def of(self, ma: int, *, guns: bool) -> Terms:
        """The terms of leg or mechanised units; of stacks with artillery, which shun the enemy (3.6.a)."""
        return (self.guns if guns else self.by_ma)[ma]


@rule("1.2.nonzoc.b", "tec.n3", "zoc.eff.a", "3.5.eff.b", "3.5.eff.d", "tec.n4", "3.6.a", "design.zoc-cost")
def terms_of(p: Position, side: int) -> MoveTerms:
    """What a side's moves cost now; kept while only its own units move, but for the enemy's bonds."""
    kept: MoveTerms | None = p.derived_values.get(("terms", side))
    bond = bond_mask(p, 1 - side)
    if kept is None:
        kept = p.derived_values["terms", side] = _terms(p, side, bond)
    elif kept.bond is not bond:
        _follow(p, kept, bond)
    return kept


def _terms(p: Position, side: int, bond: Bytes) -> MoveTerms:
    scene, ground, standing = p.scene, p.scene.ground, p.standing
    costs, zone = scene.costs, standing.zones(1 - side)
    own = ((p.full_array(side) | p.half_array(side)) > 0).astype(np.uint8)
    full = p.full_array(1 - side).astype(np.uint8)
    leg, mech, enter, leave = _fill(
        ground.neighbours,
        p.network.cost[LEG],
        p.network.cost[MECH],
        zone,
        bond,
        full,
        own,
        costs["adjacent_to_adjacent"],
        costs["enemy_bond"],
        costs["one_enemy_full"],
        costs["more_enemy_full"],
        costs["friendly_markers"],
    )
    closed = standing.held(1 - side)
    jams = full_jams(p, side)
    if jams:
        closed = closed.copy()
        closed[jams] = 1
    flags = stops(p, side, full)
    shunned = closed | (zone > 0).astype(np.uint8)
    near = ground.neighbours
    return MoveTerms(
        (Terms(near, leg, enter, leave, closed, flags), Terms(near, mech, enter, leave, closed, flags)),
        (Terms(near, leg, enter, leave, shunned, flags), Terms(near, mech, enter, leave, shunned, flags)),
        zone,
        bond,
    )


@rule("3.1.tj.a", "3.4.d2", "3.5.eff.c", "3.4.e2")
def stops(p: Position, side: int, full: Bytes) -> Bytes:
    """Where a move is looked at again before it goes on: Traffic Jams, which halve the allowance (3.4.d2).

    In the Exploitation Phase hexes with enemy Full Markers end it (R-EXPL-4).
    """
    ground = p.scene.ground
    flags = np.zeros(ground.size, dtype=np.uint8)
    if p.scene.jam_side == side and jams_last(p):
        flags[list(ground.jams)] = STOP
    if p.phase == EXPLOITATION:
        flags[full > 0] = STOP
    return flags


def _follow(p: Position, terms: MoveTerms, bond: Bytes) -> None:
    """The enemy's bonds have changed: bring the costs of these hexes up to date."""
    leg, mech = terms.by_ma
    costs = p.scene.costs
    _patch(
        leg.neighbours,
        terms.bond,
        bond,
        terms.zone,
        p.network.cost[LEG],
        p.network.cost[MECH],
        leg.cost,
        mech.cost,
        leg.enter,
        costs["adjacent_to_adjacent"],
        costs["enemy_bond"],
    )
    terms.bond = bond


@compiled
def _fill(
    neighbours: Ints,
    leg: Ints,
    mech: Ints,
    zone: Bytes,
    bond: Bytes,
    full: Bytes,
    own: Bytes,
    beside: int,
    bonded: int,
    one: int,
    more: int,
    friendly: int,
) -> tuple[Ints, Ints, Ints, Ints]:
    """The costs of steps for leg and mechanised units, and the surcharges on entering and leaving every hex."""
    size = len(neighbours)
    out_leg, out_mech = leg.copy(), mech.copy()
    enter, leave = np.zeros(size, dtype=np.int16), np.zeros(size, dtype=np.int16)
    for here in range(size):
        if full[here] == 1:
            enter[here] = leave[here] = one
        elif full[here] > 1:
            enter[here] = leave[here] = more
        if own[here]:
            enter[here] += friendly
        if bond[here]:
            enter[here] += bonded
        if not zone[here]:
            continue
        for direction in range(6):
            there = neighbours[here, direction]
            if there >= 0 and zone[there] and not bond[there]:
                side = here * 6 + direction
                if leg[side] > 0:
                    out_leg[side] += beside
                if mech[side] > 0:
                    out_mech[side] += beside
    return out_leg, out_mech, enter, leave


@compiled
def _patch(
    neighbours: Ints,
    before: Bytes,
    after: Bytes,
    zone: Bytes,
    leg: Ints,
    mech: Ints,
    out_leg: Ints,
    out_mech: Ints,
    enter: Ints,
    beside: int,
    bonded: int,
) -> None:
    for here in range(len(neighbours)):
        if before[here] == after[here]:
            continue
        enter[here] += bonded if after[here] else -bonded
        for direction in range(6):
            there = neighbours[here, direction]
            if there < 0:
                continue
            side = there * 6 + (direction + 3) % 6  # the step from there into this hex
            extra = beside if zone[there] and zone[here] and not after[here] else 0
            if leg[side] > 0:
                out_leg[side] = leg[side] + extra
            if mech[side] > 0:
                out_mech[side] = mech[side] + extra
