"""R97 Entering the map: as a move, one unit at a time, through the entry hexes of the scenario."""

from __future__ import annotations

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .assault import arrive
from .events import Entered
from .going import NO_EDGE, EndMove, Go, begin
from .position import Group, Menu, Position, seat_of
from .roster import Entry
from .scene import ENTERING, SIDES
from .ways import Ways, allowance

NOWHERE = -1
"""Whence a unit comes that enters the map."""


def entry_of(p: Position, side: int) -> Entry | None:
    """How a side comes onto the map; None if it doesn't."""
    return p.scene.data.entry.get(SIDES[side])


@rule("3.10")
def may_enter(p: Position, side: int) -> bool:
    """R105 Whether a side has units still to enter: they wait in sight of all, face down."""
    entry = entry_of(p, side)
    return entry is not None and p.turn >= entry.from_turn and ENTERING in p.places_of(side)


def entry_hexes(p: Position, side: int) -> list[Hex]:
    """The hexes where a side may enter now: those of the area, or the nearest of the edge where enemies bar them."""
    entry = entry_of(p, side)
    if entry is None:
        return []
    area = [Hex(h) for h in p.scene.board.areas[entry.area]]
    open_ = [h for h in area if not p.enemy_at(side, h)]
    if open_:
        return open_
    ground = p.scene.ground
    edge = ground.edges_of(area[0])[0]
    free = [h for h in sorted(ground.edge_hexes[edge]) if not p.enemy_at(side, h) and ground.kind[h] != "lake"]
    apart = ground.distances(area[0])
    return [Hex(h) for h in free if apart[h] == min(apart[f] for f in free)]


@rule("3.2", "3.3.1b")
def entry_points(p: Position, unit: int, hex_: int) -> int:
    """What a unit has left after entering there: it pays for the hex, half a point where a road leads in."""
    kind, ground = p.kind(unit), p.scene.ground
    if kind.foot:
        return allowance(p, unit) - 1
    cost = ground.costs["road"] if hex_ in ground.road_ends else int(ground.costs[ground.kind[hex_]])
    return allowance(p, unit) - cost


def may_enter_at(p: Position, unit: int, hex_: int) -> bool:
    """Whether a unit may enter at a hex: not where a fifth unit would have to stay."""
    left = entry_points(p, unit, hex_)
    if left < 0:
        return False
    if p.stack(p.scene.side[unit], hex_) < p.scene.stacking:
        return True
    return left > 0 and bool(Ways(p, Unit(unit), left, (Hex(hex_),)).ends)


@rule("3.2", "3.4.3")
def entry_groups(p: Position, side: int) -> list[Group]:
    """`enter U03 B2201`: then it goes on with what it has left."""
    if not may_enter(p, side):
        return []
    hexes = entry_hexes(p, side)
    waiting = [u for u in p.scene.of_side[side] if p.hex[u] == ENTERING]
    alike = {p.type[u]: u for u in waiting}
    enters = {type_: any(may_enter_at(p, u, h) for h in hexes) for type_, u in alike.items()}
    units = [u for u in waiting if enters[p.type[u]]]

    def where(unit: int) -> Menu:
        open_ = [h for h in hexes if may_enter_at(p, unit, h)]
        name = p.scene.unit_name(unit)
        group: Group = Group(
            f"enter {name} ", p.scene.hexes, open_, lambda p, hex_: enter(p, Unit(unit), Hex(hex_)), clause="3.2"
        )
        return Menu("hex", "prompt-enter", "3.2", [group], {"unit": name})

    def why(unit: int) -> Verdict:
        name = p.scene.unit_name(unit)
        if p.scene.side[unit] != side:
            return no("not-yours", "3.2", unit=name)
        return no("entry-full" if unit in waiting else "not-waiting", "3.2", unit=name)

    return [Group("enter ", p.scene.units, units, then=where, tail=" ", clause="3.2", why=why)]


@rule("3.2", "3.4.3", "1.5.4", "3.5.1")
def enter(p: Position, unit: Unit, hex_: Hex) -> None:
    """The unit stands in the entry hex; all that entering brings happens there; then its owner says how it goes on."""
    begin(p, unit, entry_points(p, unit, hex_))
    p.put(unit, hex_)
    p.note(Entered(unit, hex_), "3.2")
    p.interrupted = 1
    p.then(Go(unit, (), NO_EDGE, seat_of(p.scene.side[unit])), EndMove(unit))
    arrive(p, unit, NOWHERE)
