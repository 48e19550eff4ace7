"""7.2, 7.3, 7.5 Units that leave the map by their own movement, for victory (R-EXIT)."""

from __future__ import annotations

from grognard.core.events import Event
from grognard.core.ids import Hex, Unit
from grognard.core.menu import Preview
from grognard.core.rules import rule
from grognard.core.sums import Number
from grognard.core.verdict import Verdict, no

from .position import Ask, Group, Position
from .scene import EXITED
from .terms import terms_of
from .units import bars_of, finish_moves, leave_map
from .ways import half_points, points_left


class LeftMap(Event, frozen=True):
    """A unit has left the map; how many of its formation have by now."""

    unit: Unit
    hex: Hex
    gone: int
    cost: Number


@rule("7.2.vic", "7.3.vic", "7.5.vic")
def exit_groups(p: Position, again: Ask) -> list[Group]:
    """R-EXIT Units of formations that score by leaving, in a hex from which one leaves, with the points for it."""
    units = [unit for unit in leavers(p) if not why_not(p, unit)]
    if not units:
        return []
    return [
        Group(
            "exit ",
            p.scene.units,
            units,
            do=lambda p, unit: leave(p, Unit(unit), again),
            clause=p.scene.story["victory"]["clause"],
            why=lambda unit: may_leave(p, Unit(unit)),
            preview=lambda unit: Preview(cost=half_points(cost_of(p, unit))),
        )
    ]


def leavers(p: Position) -> list[int]:
    """The phasing side's units that stand where one leaves the map, and whose formation counts."""
    formations = p.scene.story["exit"]["formations"]
    found: list[int] = []
    for hex_ in p.scene.edges.exits:
        if p.standing.count[p.acting][hex_]:
            found += [u for u in p.standing.units(hex_) if p.scene.counters[u].formation in formations]
    return sorted(found)


def cost_of(p: Position, unit: int) -> int:
    """The half points that it takes: as for a further hex of the same kind, and for leaving enemy markers."""
    ma, here = p.scene.ma[unit], p.hex[unit]
    base = p.scene.edges.exits[here].cost[ma]
    return base + int(terms_of(p, p.scene.side[unit]).by_ma[ma].leave[here]) if base else 0


def why_not(p: Position, unit: int) -> str:
    """What keeps a unit from leaving: the code of a reason; "" if nothing does."""
    code, _ = bars_of(p, unit)
    if code:
        return code
    cost = cost_of(p, unit)
    if not cost:
        return "no-road-out"
    return "too-few-points" if cost > points_left(p, unit) else ""


@rule("7.2.vic", "7.3.vic", "7.5.vic")
def may_leave(p: Position, unit: Unit) -> Verdict:
    """Why a unit can't leave the map now."""
    name, clause = p.scene.unit_name(unit), p.scene.story["victory"]["clause"]
    if unit not in leavers(p):
        return no("no-exit-here", clause, unit=name)
    return no(why_not(p, unit), clause, unit=name)


@rule("7.2.vic", "7.3.vic", "7.5.vic")
def leave(p: Position, unit: Unit, again: Ask) -> None:
    """The unit is gone for good; the turn is noted."""
    finish_moves(p)
    here, cost = Hex(p.hex[unit]), half_points(cost_of(p, unit))
    leave_map(p, unit, EXITED)
    p.left[unit] = p.turn
    formation = p.scene.counters[unit].formation
    gone = sum(left > 0 and p.scene.counters[u].formation == formation for u, left in enumerate(p.left))
    p.note(LeftMap(unit, here, gone, cost), p.scene.story["victory"]["clause"])
    p.then(again)
