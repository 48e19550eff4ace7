"""7 Movement: units move, enter and leave one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.sums import Number
from grognard.core.verdict import Verdict, no

from .effects import abandon, take_towns
from .events import BrokeThrough, Entered, LeftMap, Marched, Moved, MovementEnded
from .ground import Bytes, Ints
from .leaving import Entries, Exits, leavers, may_enter
from .playing import card_choices
from .position import FIRED_BEFORE, MOVED, PREPARED, Ask, Group, Menu, Position
from .scene import LEFT, SIDES, THROUGH, WAITING
from .victory import declarations, go_on
from .ways import Ways, terms_of


class MoveUnits(Ask, frozen=True):
    """7 The Movement phase."""

    public: ClassVar[bool] = True

    side: int

    @rule("4.2.3", "7.0.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The active player, while a unit can move, enter or leave."""
        return (p.seat(self.side),) if movers(p, self.side).some else ()

    @rule("7.0.a", "7.0.1", "3.8a", "3.8c", "12.1.1e", "14.4")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, then its way. While units that wait can enter, the phase can't be ended (R19)."""
        units, side, lists = p.scene.units, self.side, movers(p, self.side)
        groups: list[Group] = []
        if lists.move:
            groups.append(
                Group(
                    "move ", units, lists.move[:], then=lambda u: self.way(p, Unit(u)), clause="7.0.a", why=self._why(p)
                )
            )
        if lists.enter:
            groups.append(
                Group(
                    "enter ",
                    units,
                    lists.enter[:],
                    then=lambda u: self.gate(p, Unit(u)),
                    clause="3.8a",
                    why=self._why(p),
                )
            )
        if lists.exit:
            groups.append(
                Group("exit ", units, lists.exit[:], then=lambda u: self.off(p, Unit(u), 1 - side), clause="12.1.1e")
            )
        if lists.home:
            groups.append(
                Group("leave ", units, lists.home[:], then=lambda u: self.off(p, Unit(u), side), clause="14.4")
            )
        if not lists.enter:
            groups.append(word("end", self.end, "7.0.a"))
        return Menu(
            "unit", "prompt-move", "7.0.a", [*groups, *declarations(p, seat, self), *card_choices(p, seat, self)]
        )

    def _why(self, p: Position) -> Callable[[int], Verdict]:
        return lambda unit: may_move(p, self.side, Unit(unit))

    @rule("7.0.2", "7.0.3", "7.2.1", "7.3.a")
    def way(self, p: Position, unit: Unit, path: tuple[Hex, ...] = (), *, enters: bool = False) -> Menu:
        """The hexes where a unit may end, the cheapest way to each; and first steps after which it may go on."""
        ways = Ways(p, unit, path, enters=enters)
        name = p.scene.unit_name(unit)
        lead = f"{'enter' if enters else 'move'} {name} {ways.lead}"
        ends: Group = Group(
            lead,
            ways,
            ways.ends,
            do=lambda p, hex_: self.along(p, ways, Hex(hex_)),
            clause="7.1.1",
            why=ways.why,
            preview=lambda hex_: Preview(
                cost=ways.points(hex_), path=ways.path(hex_), sums={"cost": ways.reasons(hex_)}
            ),
            cost=ways.points,
        )
        onward: Group = Group(
            lead,
            p.scene.hexes,
            ways.steps,
            then=lambda hex_: self.way(p, unit, (*ways.walked, Hex(hex_)), enters=enters),
            tail="-",
            clause="7.0.2",
        )
        return Menu("path", "prompt-move-way", "7.1.1", [ends, onward], {"unit": name})

    @rule("3.8a", "7.0.3")
    def gate(self, p: Position, unit: Unit) -> Menu:
        """3.8 Where a unit that enters may end; and the edge hexes from which it may go on."""
        entries, name = Entries(p, unit), p.scene.unit_name(unit)
        ends: Group = Group(
            f"enter {name} ",
            entries,
            entries.ends,
            do=lambda p, hex_: self.move(p, unit, entries.path(hex_), entries.points(hex_), march=False, enters=True),
            clause="3.8a",
            why=entries.why,
            preview=lambda hex_: Preview(
                cost=entries.points(hex_), path=entries.path(hex_), sums={"cost": entries.reasons(hex_)}
            ),
            cost=entries.points,
        )
        gates: Group = Group(
            f"enter {name} ",
            p.scene.hexes,
            entries.gates,
            then=lambda hex_: self.way(p, unit, (Hex(hex_),), enters=True),
            tail="-",
            clause="3.8a",
        )
        return Menu("path", "prompt-enter", "3.8a", [ends, gates], {"unit": name})

    @rule("12.1.1e", "14.4")
    def off(self, p: Position, unit: Unit, edge: int) -> Menu:
        """The edge hexes from which a unit can leave the map."""
        exits, name = Exits(p, unit, edge), p.scene.unit_name(unit)
        ends: Group = Group(
            f"{'leave' if edge == self.side else 'exit'} {name} ",
            exits,
            exits.ends,
            do=lambda p, hex_: self.depart(p, unit, exits.path(hex_), exits.points(hex_), edge),
            clause="14.4" if edge == self.side else "12.1.1e",
            why=exits.why,
            preview=lambda hex_: Preview(
                cost=exits.points(hex_), path=exits.path(hex_), sums={"cost": exits.reasons(hex_)}
            ),
            cost=exits.points,
        )
        return Menu("path", "prompt-exit", "12.1.1e", [ends], {"unit": name})

    def along(self, p: Position, ways: Ways, hex_: Hex) -> None:
        """The way that was chosen."""
        path = ways.path(hex_)
        self.move(p, ways.unit, path, ways.points(hex_), ways.is_march(hex_, path), ways.enters)

    @rule("7.0.1", "7.0.5", "5.3.1.1", "2.2.1.2.4", "12.1.3b", "3.8a")
    def move(
        self, p: Position, unit: Unit, path: tuple[Hex, ...], cost: Number, march: bool, enters: bool = False
    ) -> None:
        """Carry the unit along. Artillery turns over as it starts (R113, R18); towns on the way change hands."""
        start, fresh = p.hex[unit], not p.disrupted[unit]
        p.hex[unit] = path[-1]
        p.marks[unit] |= MOVED
        if p.scene.artillery[unit]:
            p.disrupted[unit] = 1
        p.unit_moved(unit, start, path[-1], fresh and start >= 0)
        if enters:
            p.note(Entered(unit, path, path[-1], cost), "3.8a")
        else:
            p.note((Marched if march else Moved)(unit, path, path[-1], cost), "7.3.a" if march else "7.0.a")
        take_towns(p, self.side, path)
        abandon(p, start)
        go_on(p, self)

    @rule("12.1.1a", "12.1.1e", "14.4", "7.0.5")
    def depart(self, p: Position, unit: Unit, path: tuple[Hex, ...], cost: Number, edge: int) -> None:
        """A unit leaves the map: broken through over the enemy's edge, else gone home. It is not removed (R77)."""
        start, home = p.hex[unit], edge == self.side
        fresh = not p.disrupted[unit]
        p.hex[unit] = LEFT if home else THROUGH
        p.stirred = 1
        p.marks[unit] = 0
        p.disrupted[unit] = 0
        p.unit_moved(unit, start, p.hex[unit], fresh)
        p.note(LeftMap(unit, path, cost) if home else BrokeThrough(unit, path, cost), "14.4" if home else "12.1.1a")
        take_towns(p, self.side, path)
        abandon(p, start)
        go_on(p, self)

    @rule("7.0.a")
    def end(self, p: Position) -> None:
        """No further unit moves."""
        p.nobody_moved()
        p.note(MovementEnded(SIDES[self.side]), "7.0.a")


class Movers:
    """Who can still move, enter, break through, go home: the lists of a phase. A unit that has moved leaves them.

    They depend on the enemy and on each unit itself, not on the others of its side.
    """

    __slots__ = ("enter", "exit", "home", "move")

    def __init__(self, p: Position, side: int) -> None:
        hexes, scene = p.hex, p.scene
        going = free_units(p, side)
        self.move = movable(p, side)
        self.enter = [u for u in scene.of_side[side] if hexes[u] == WAITING and may_enter(p, u)]
        self.exit = leavers(p, side, going, 1 - side)
        self.home = leavers(p, side, going, side) if scene.is_on("leave_map") else []

    def gone(self, unit: Unit) -> None:
        """A unit has moved."""
        for units in (self.move, self.enter, self.exit, self.home):
            if unit in units:
                units.remove(unit)

    @property
    def some(self) -> bool:
        """Whether anybody is left."""
        return bool(self.move or self.enter or self.exit or self.home)


def movers(p: Position, side: int) -> Movers:
    """The lists of a side, kept through its own moves."""
    kept: Movers | None = p.derived_values.get(("movers", side))
    if kept is None:
        kept = p.derived_values["movers", side] = Movers(p, side)
    return kept


def stops(p: Position) -> int:
    """The markers of units that don't move; with the option fire in Preparation Fire stops them too (R16)."""
    return MOVED | PREPARED | (FIRED_BEFORE if p.scene.option("move_after_fire") == "forbidden" else 0)


@rule("7.0.a", "7.0.1", "7.0.4", "6.2.2", "5.3.2.5")
def free_units(p: Position, side: int) -> list[int]:
    """The units on the map that may still move in this phase."""
    mask, marks, hexes = stops(p), p.marks, p.hex
    return [u for u in p.scene.of_side[side] if hexes[u] >= 0 and not marks[u] & mask]


@rule("7.0.a", "7.0.1", "7.0.4", "7.1.1")
def movable(p: Position, side: int) -> list[int]:
    """The units on the map that can pay for a first step."""
    scene, ground = p.scene, p.scene.ground
    terms = terms_of(p, side)
    answers = np.zeros(len(scene.units), dtype=np.uint8)
    _movers(
        p.column_array("hex"),
        p.column_array("marks"),
        scene.side_array,
        scene.move_types,
        scene.allowances,
        side,
        stops(p),
        ground.neighbours,
        ground.normal_table,
        ground.march_table,
        ground.open_river,
        terms.closed,
        terms.zoned,
        terms.surcharge,
        ground.hop_table,
        answers,
    )
    return np.flatnonzero(answers).tolist()


@compiled
def _movers(
    hexes: Ints,
    marks: Ints,
    sides: Ints,
    kinds: Ints,
    allowances: Ints,
    side: int,
    stops: int,
    neighbours: Ints,
    normal: Ints,
    march: Ints,
    river: Bytes,
    closed: Bytes,
    zoned: Bytes,
    surcharge: Ints,
    hop: Ints,
    answers: Bytes,
) -> None:
    """1 for each unit of a side that can pay for a first step: in a normal move, on the march, over a major river."""
    size = len(neighbours)
    for unit in range(len(hexes)):
        here = hexes[unit]
        if sides[unit] != side or here < 0 or marks[unit] & stops:
            continue
        kind, allowance = kinds[unit], allowances[unit]
        for direction in range(6):
            there = neighbours[here, direction]
            if there < 0 or closed[there]:
                continue
            at = kind * size * 6 + here * 6 + direction
            zones = surcharge[here] + surcharge[there]
            if (
                (normal[at] > 0 and normal[at] + zones <= allowance)
                or (march[at] > 0 and march[at] <= allowance and not surcharge[here] and not zoned[there])
                or (
                    river[here * 6 + direction]
                    and hop[kind * size + there] + zones <= allowance
                    and not (surcharge[here] and surcharge[there])
                )
            ):
                answers[unit] = 1


@rule("7.0.1", "7.0.4", "6.2.2", "7.1.1")
def may_move(p: Position, side: int, unit: Unit) -> Verdict:
    """7 Why a unit can't move now."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != side:
        return no("not-yours", "7.0.a", unit=name)
    if p.hex[unit] == WAITING:
        return no("waits-to-enter", "3.8a", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "7.0.a", unit=name)
    if p.marks[unit] & PREPARED:
        return no("prepared-stays", "7.0.4", unit=name)
    if p.marks[unit] & MOVED:
        return no("already-moved", "7.0.1", unit=name)
    if p.marks[unit] & FIRED_BEFORE and p.scene.option("move_after_fire") == "forbidden":
        return no("fired-before", "7.0.a", unit=name)
    return no("nowhere-to-go", "7.1.1", unit=name)
