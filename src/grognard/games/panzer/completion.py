"""10 Completion: ammunition supply, digging, recovery, in this order."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .command import in_command, recovers_in_zone
from .effects import WORKS_NAMES, recover
from .events import Dug, Supplied
from .playing import card_choices
from .position import EXHAUSTED, IN_COMMAND, POSITION, PREPARED, TRENCH, Ask, Group, Menu, Position, Task
from .preparation import p_nothing
from .victory import declarations


class SupplyAmmunition(Ask, frozen=True):
    """10.1 A point for each ammunition marker that is removed."""

    public: ClassVar[bool] = True

    side: int

    @rule("10.1", "4.2.5", "10.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The active player, if he has points and units that need them."""
        return (p.seat(self.side),) if suppliable(p, self.side) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit; or no more."""
        units: Group = Group(
            "supply ",
            p.scene.units,
            suppliable(p, self.side),
            do=lambda p, unit: self.supply(p, Unit(unit)),
            clause="10.1",
            why=lambda unit: may_supply(p, self.side, Unit(unit)),
        )
        facts = {"points": p.ammunition(self.side)}
        groups = [units, word("end", p_nothing, "10.1"), *declarations(p, seat, self), *card_choices(p, seat, self)]
        return Menu("unit", "prompt-supply", "10.1", groups, facts)

    @rule("10.1", "9.3.2", "9.3.4")
    def supply(self, p: Position, unit: Unit) -> None:
        """The marker is removed."""
        p.marks[unit] &= ~EXHAUSTED
        p.spend(self.side)
        p.nobody_moved()
        p.note(Supplied(unit, p.ammunition(self.side)), "10.1")
        p.then(self)


def suppliable(p: Position, side: int) -> list[Unit]:
    """The units whose ammunition marker can be removed now."""
    if p.ammunition(side) <= 0:
        return []
    return [u for u in p.scene.of_side[side] if p.marks[u] & EXHAUSTED and p.hex[u] >= 0 and in_command(p, u)]


@rule("10.1", "9.3.2")
def may_supply(p: Position, side: int, unit: Unit) -> Verdict:
    """10.1 Whether a unit can be supplied: a marker, command at this moment, a point."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != side:
        return no("not-yours", "10.1", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "10.1", unit=name)
    if not p.marks[unit] & EXHAUSTED:
        return no("not-exhausted", "10.1", unit=name)
    return LEGAL if in_command(p, unit) else no("out-of-command", "10.1", unit=name)


class DigIn(Ask, frozen=True):
    """10.2 Prepared units dig, one after the other."""

    public: ClassVar[bool] = True

    side: int

    @rule("4.2.5", "10.2.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The active player, while anybody can dig."""
        return (p.seat(self.side),) if diggers(p, self.side) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit; or no more."""
        units: Group = Group(
            "dig ",
            p.scene.units,
            diggers(p, self.side),
            do=lambda p, unit: self.dig(p, Unit(unit)),
            clause="10.2.1",
            why=lambda unit: may_dig(p, self.side, Unit(unit)),
        )
        groups = [units, word("end", p_nothing, "10.2.1"), *declarations(p, seat, self), *card_choices(p, seat, self)]
        return Menu("unit", "prompt-dig", "10.2.1", groups)

    @rule("10.2.2", "10.2.3", "10.2.4", "10.2.5", "10.2.6", "10.2.7", "chit.trench", "chit.position", "6.2.4")
    def dig(self, p: Position, unit: Unit) -> None:
        """A trench, or a position out of a trench; engineers dig a position at once."""
        hex_ = p.hex[unit]
        deeper = p.works[hex_] == TRENCH or p.scene.kinds[unit].engineer
        p.works[hex_] = POSITION if deeper else TRENCH
        p.marks[unit] &= ~(PREPARED | IN_COMMAND)
        p.nobody_moved()
        p.note(Dug(unit, Hex(hex_), WORKS_NAMES[p.works[hex_]]), "10.2.4" if deeper else "10.2.2")
        p.then(self)


def diggers(p: Position, side: int) -> list[Unit]:
    """The units that can dig now."""
    marks, white = p.marks, p.scene.white
    return [u for u in p.scene.of_side[side] if marks[u] & PREPARED and white[u] and may_dig(p, side, u)]


@rule("10.2.1", "10.2.3", "5.3.2.3")
def may_dig(p: Position, side: int, unit: Unit) -> Verdict:
    """10.2(1) Whether a unit can dig: a marker, no enemy zone, a white figure, not disrupted; and no position yet."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != side:
        return no("not-yours", "10.2.1", unit=name)
    if not p.marks[unit] & PREPARED:
        return no("not-prepared", "10.2.1", unit=name)
    if p.in_enemy_zone(unit):
        return no("in-enemy-zone", "10.2.1", unit=name)
    if not p.scene.white[unit]:
        return no("not-white", "10.2.1", unit=name)
    if p.disrupted[unit]:
        return no("disrupted", "10.2.1", unit=name)
    here = p.hex[unit]
    dug = p.works[here] == POSITION
    return no("dug-already", "10.2.3", hex=p.scene.hex_name(here)) if dug else LEGAL


class RecoverUnits(Task, frozen=True):
    """10.3 Prepared units recover; then markers that were not used are taken off (R10)."""

    side: int

    @rule("10.3.1", "10.3.2", "10.3.3", "6.2.5", "14.3", "6.2.4")
    def run(self, p: Position) -> None:
        """A unit that was face up when it was marked recovers only if it was in command then (R108)."""
        wanted = PREPARED | IN_COMMAND
        for unit in p.scene.of_side[self.side]:
            waits = p.disrupted[unit] and p.hex[unit] >= 0 and p.marks[unit] & wanted == wanted
            if waits and (not p.in_enemy_zone(unit) or recovers_in_zone(p, unit)):
                recover(p, unit, "10.3.1")
        if p.scene.option("unused_markers") == "removed":
            for unit in p.scene.of_side[self.side]:
                p.marks[unit] &= ~(PREPARED | IN_COMMAND)
            p.nobody_moved()
