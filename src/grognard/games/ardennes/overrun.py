"""3.3 Overruns: attacks in the midst of a move, along a road, by mechanised units."""

from __future__ import annotations

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .able import able
from .battle import Battle
from .combat import Begin, preview
from .ground import MECH, NO_ROAD
from .march import begin_move
from .position import (
    DG,
    MOVED,
    NEAR,
    OVERRAN,
    TOGETHER,
    UNDER_FIRE,
    Ask,
    Group,
    Menu,
    Position,
)
from .terms import terms_of
from .ways import half_points, points_left


def overrun_groups(p: Position, again: Ask) -> list[Group]:
    """3.3 The hexes that may be overrun now, then the units of one stack."""
    found = overruns(p)
    group: Group = Group(
        "overrun ",
        p.scene.hexes,
        sorted(found),
        then=lambda hex_: _units(p, again, Hex(hex_), ()),
        clause="3.3.a",
        why=lambda hex_: may_be_overrun(p, hex_),
    )
    return [group] if found else []


def _units(p: Position, again: Ask, target: Hex, chosen: tuple[Unit, ...]) -> Menu:
    """The next unit of the stack that overruns: with it at once, or with further units of its hex."""
    able = [u for u in overruns(p)[target] if _joins(p, chosen, u)]
    more = len(chosen) + 1 < p.scene.stacking
    onward = [u for u in able if more and any(v > u and _joins(p, (*chosen, u), v) for v in able)]
    name = p.scene.hex_name(target)
    lead = f"overrun {name} from " + "".join(f"{p.scene.unit_name(u)}," for u in chosen)
    groups: list[Group] = [
        Group(
            lead,
            p.scene.units,
            able,
            do=lambda p, unit: _overrun(p, again, target, (*chosen, Unit(unit))),
            clause="3.3.a",
            why=lambda unit: may_overrun(p, Unit(unit), target),
            preview=lambda unit: preview(p, (*chosen, Unit(unit)), target),
        ),
        Group(
            lead,
            p.scene.units,
            onward,
            then=lambda unit: _units(p, again, target, (*chosen, Unit(unit))),
            tail=",",
            clause="3.3.a",
        ),
    ]
    return Menu("subset", "prompt-overrun", "3.3.a", groups, {"hex": name})


@rule("3.3.a", "design.stackmove")
def _joins(p: Position, chosen: tuple[Unit, ...], unit: Unit) -> bool:
    """R-S-OVERRUN One stack of one hex that has moved together, of as many units as may stack."""
    if not chosen:
        return True
    if unit <= chosen[-1] or p.hex[unit] != p.hex[chosen[0]] or len(chosen) >= p.scene.stacking:
        return False
    first, other = p.state[chosen[0]], p.state[unit]
    return not (first | other) & MOVED or bool(first & other & TOGETHER)


def overruns(p: Position) -> dict[Hex, list[Unit]]:
    """The hexes that may be overrun now, each with the units that could."""
    return able(p).overruns


@rule("3.3.a4")
def overrun_cost(p: Position, unit: Unit, direction: int, there: int) -> int:
    """R-OVR-1 The cost of the hex along the road with markers and the enemy next door (R-ADJ-1), and the overrun's."""
    here, terms = p.hex[unit], terms_of(p, p.acting).by_ma[MECH]
    step = int(terms.cost[here * 6 + direction]) + int(terms.leave[here]) + int(terms.enter[there])
    return step + p.scene.costs["overrun"]


@rule("3.3.a", "3.3.b", "3.3.e", "3.1.div.d", "3.1.stk.c")
def _overrun(p: Position, again: Ask, target: Hex, units: tuple[Unit, ...]) -> None:
    """3.3 The points are paid first and never come back; whoever survives may move on afterwards."""
    direction = p.scene.ground.direction(p.hex[units[0]], target)
    assert direction is not None
    costs = [overrun_cost(p, unit, direction, target) for unit in units]
    begin_move(p, units)
    for unit, cost in zip(units, costs, strict=True):
        p.spent[unit] += cost
        p.state[unit] |= OVERRAN
    p.nobody_moved()
    p.then(Begin(Battle(target, units, overrun=True)), again)


# -- why not -------------------------------------------------------------------------------------------------------


@rule("3.3.a", "3.3.a5")
def may_be_overrun(p: Position, hex_: int) -> Verdict:
    """Why a hex can't be overrun."""
    name = p.scene.place_text(hex_)
    if hex_ < 0 or not p.enemy_in(p.acting, hex_):
        return no("nobody-there", "3.3.a", hex=name)
    return no("no-overrunners-near", "3.3.a", hex=name)


@rule("3.3.a1", "3.3.a2", "3.3.a3", "3.3.a4", "3.3.a5", "3.3.a6", "3.3.a9")
def may_overrun(p: Position, unit: Unit, target: Hex) -> Verdict:
    """Why a unit can't overrun a hex."""
    scene, name, state, here = p.scene, p.scene.unit_name(unit), p.state[unit], p.hex[unit]
    if scene.side[unit] != p.acting or here < 0:
        return no("not-yours", "2.1.a", unit=name)
    if scene.ma[unit] != MECH or scene.artillery[unit]:
        return no("overrun-mechanised", "3.3.a1", unit=name)
    for bit, code, clause in (
        (DG, "overrun-dg", "3.3.a2"),
        (NEAR, "overrun-near", "3.3.a3"),
        (UNDER_FIRE, "overrun-markers", "3.3.a6"),
        (OVERRAN, "overrun-twice", "3.3.a9"),
    ):
        if state & bit:
            return no(code, clause, unit=name)
    direction = scene.ground.direction(here, target)
    words = {"unit": name, "hex": scene.hex_name(target), "from": scene.place_text(here)}
    if direction is None:
        return no("not-adjacent", "3.3.a5", **words)
    if p.network.roads[here * 6 + direction] == NO_ROAD:
        return no("overrun-road", "3.3.a5", **words)
    cost, left = overrun_cost(p, unit, direction, target), points_left(p, unit)
    if cost > left:
        return no("not-enough-move", "3.3.a4", hex=words["hex"], ma="", cost=half_points(cost), left=half_points(left))
    return LEGAL if unit in overruns(p).get(target, []) else no("already-moved", "3.3.a", unit=name)
