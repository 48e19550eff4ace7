"""3.2 A unit on its way: hex by hex, with all that each hex brings, until it ends, is stopped, or leaves the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule

from .announce import fire_groups, targets
from .assault import arrive
from .damage import clear_empty_works
from .events import LeftMap, Moved, MoveEnded
from .exposure import check_alone, check_exposure
from .fire import MOVING, SHORT_HALT
from .ground import EDGES
from .opportunity import answer_by
from .position import MOVED, NO_UNIT, Ask, Group, Menu, Position, Task, seat_of
from .scene import LEFT
from .ways import allowance, can_move, exit_cost, in_points, step_cost, ways_of

NORMAL = -1
"""A move without fire; otherwise the kind of fire on the move."""
NO_EDGE = -1
Goer = Callable[[Position, Unit, tuple[Hex, ...], int], None]


# -- which way ---------------------------------------------------------------------------------------------------


@rule("3.2.3", "3.2.2.1", "3.3.1a", "3.3.1b")
def way_menu(p: Position, unit: Unit, left: int, lead: str, go: Goer, path: tuple[Hex, ...] = ()) -> Menu:
    """Where the unit may end, the cheapest way to each, and straight into the next hexes; first steps; edges."""
    ways = ways_of(p, unit, left, path)
    whole = lead + ways.lead

    def preview(path: tuple[Hex, ...]) -> Preview:
        return Preview(cost=ways.cost_of(path), path=path, sums={"cost": ways.reasons(path)})

    groups: list[Group] = [
        Group(
            whole,
            ways,
            ways.ends,
            do=lambda p, hex_: go(p, unit, ways.path(hex_), NO_EDGE),
            clause="3.2",
            why=ways.why,
            preview=lambda hex_: preview(ways.path(hex_)),
            cost=ways.points,
        ),
        Group(
            whole,
            p.scene.hexes,
            ways.direct,
            do=lambda p, hex_: go(p, unit, ways.straight(hex_), NO_EDGE),
            clause="3.2",
            preview=lambda hex_: preview(ways.straight(hex_)),
        ),
        Group(
            whole,
            p.scene.hexes,
            ways.steps,
            then=lambda hex_: way_menu(p, unit, left, lead, go, (*ways.walked, Hex(hex_))),
            tail="-",
            clause="3.2",
        ),
    ]
    exits = ways.exits()
    if exits:
        walked = ways.walked[1:]
        groups.append(Group(whole, EDGES, exits, do=lambda p, edge: go(p, unit, walked, edge), clause="3.2"))
    return Menu("path", "prompt-way", "3.2", groups, {"unit": p.scene.unit_name(unit)})


def start(p: Position, unit: Unit, way: tuple[Hex, ...], edge: int) -> None:
    """A unit begins its move."""
    begin(p, unit, allowance(p, unit))
    p.then(Go(unit, way, edge, seat_of(p.scene.side[unit])), EndMove(unit))


def go_on(p: Position, unit: Unit, way: tuple[Hex, ...], edge: int) -> None:
    """The unit goes on."""
    p.interrupted = 0
    p.then(Go(unit, way, edge, seat_of(p.scene.side[unit])))


def begin(p: Position, unit: Unit, points: int) -> None:
    """The unit is now the one that moves."""
    p.mover, p.points, p.interrupted, p.shot = unit, points, 0, 0
    p.act[unit] |= MOVED
    p.changed()


# -- going -------------------------------------------------------------------------------------------------------


class Go(Task, frozen=True):
    """3.2 The rest of a unit's way, and the edge by which it leaves (-1: none)."""

    unit: Unit
    way: tuple[Hex, ...]
    edge: int
    side: Seat

    def known_to(self, seat: Seat) -> Task:
        """Where the unit will go next its owner alone knows."""
        return self if seat == self.side else Go(self.unit, (), NO_EDGE, self.side)

    @rule("3.2", "3.2.5", "3.4.3", "3.5.4", "3.8")
    def run(self, p: Position) -> None:
        """One hex, then all that it brings (R34); then on, unless something has happened: then its owner decides."""
        unit = self.unit
        if p.hex[unit] < 0:
            return
        if p.interrupted or (p.shot and not self.way and self.edge < 0):
            p.then(GoOn(unit))
        elif self.way and can_move(p, unit):
            here = p.hex[unit]
            self._step(p, self.way[0])
            p.then(Go(unit, self.way[1:], self.edge, self.side))
            arrive(p, unit, here)
        elif self.edge >= 0 and can_move(p, unit):
            leave(p, unit, self.edge)

    def _step(self, p: Position, hex_: Hex) -> None:
        unit = self.unit
        cost = step_cost(p, unit, p.hex[unit], hex_)
        p.points -= cost
        p.put(unit, hex_)
        p.note(Moved(unit, hex_, in_points(p, unit, cost), None if p.exposed[unit] else self.side), "3.2")


class GoOn(Ask, frozen=True):
    """3.5.4 After an interruption, or with a shot left: the unit goes on, fires on the move, or stops."""

    public: ClassVar[bool] = True
    unit: Unit

    @rule("3.5.4", "3.8", "3.6.4")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The owner; not if all can see that nothing is left to decide. Of a hidden unit nobody else can see that."""
        unit = self.unit
        if p.hex[unit] < 0 or p.mover != unit:
            return ()
        if p.exposed[unit] and not p.shot:
            if p.points <= 0 or not can_move(p, unit):
                return ()
            ways = ways_of(p, unit, p.points)
            if not (ways.ends or ways.exits() or ways.steps):
                return ()
        return (seat_of(p.scene.side[unit]),)

    @rule("3.5.4", "3.6.4", "3.8", "3.3.1b")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """On, fire, or stop; not in a hex that would hold too many."""
        unit = self.unit
        inner = way_menu(p, unit, p.points, "on ", go_on).groups if can_move(p, unit) else []
        groups = [group for group in inner if group.items]
        if p.shot:
            groups += shoot_from_move(p, unit)
        side, here = p.scene.side[unit], p.hex[unit]
        if not groups or p.stack(side, here) <= p.scene.stacking:
            groups.append(word("stop", self.stop, "3.8"))
        facts = {"unit": p.scene.unit_name(unit), "left": in_points(p, unit, p.points)}
        return Menu("order", "prompt-go-on", "3.5.4", groups, facts)

    def stop(self, p: Position) -> None:
        """The move is over, and with it the announcement of fire."""
        announced = p.shot
        p.points = p.shot = p.interrupted = 0
        if announced:
            check_alone(p, (self.unit,))


class EndMove(Task, frozen=True):
    """3.8 The move is over."""

    unit: Unit

    @rule("3.8", "3.3.1b", "2.3.5.7")
    def run(self, p: Position) -> None:
        """Nobody is on the move any more; who had announced fire on the move may be hidden again."""
        p.mover, p.points, p.interrupted = NO_UNIT, 0, 0
        if p.shot:
            p.shot = 0
            check_alone(p, (self.unit,))
        if p.hex[self.unit] >= 0:
            p.note(MoveEnded(self.unit), "3.8")
        clear_empty_works(p)


@rule("3.2")
def leave(p: Position, unit: Unit, edge: int) -> None:
    """R80 Off the map, with all that it carries; it never comes back, and isn't destroyed. All see what it was."""
    hex_ = Hex(p.hex[unit])
    p.points -= exit_cost(p, unit, hex_)
    for gone in (unit, *p.passengers.get(unit, ())):
        p.exit[gone] = hex_ * 4 + edge
        p.exposed[gone] = 1
    for team in p.passengers.get(unit, ()):
        p.hex[team] = LEFT
    p.put(unit, LEFT)
    p.note(LeftMap(unit, p.scene.type_names.text(p.type[unit]), hex_, EDGES.text(edge)), "3.2")
    check_exposure(p)


# -- the shot on the move ----------------------------------------------------------------------------------------


@rule("3.6.4", "3.6.5", "3.6.5.1", "3.7.1")
def shoot_from_move(p: Position, unit: Unit) -> list[Group]:
    """3.6.4 The one shot of a unit on the move, at any moment of it."""
    moving = p.kind(unit).on_the_move
    assert moving is not None
    kind = SHORT_HALT if moving.level == "II" else MOVING
    side = p.scene.side[unit]
    answer = answer_by(1 - side)

    def after(p: Position) -> None:
        """The shot is spent; after it, and what answers it, the unit may go on."""
        p.shot = 0
        p.then(GoOn(unit))
        answer(p)

    return fire_groups(p, side, targets(p, side, kind, unit), kind, unit, after)
