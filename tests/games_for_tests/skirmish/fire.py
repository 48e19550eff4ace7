"""4 Fire: attacks, smoke, the roll, re-rolls, hits, counter-shots."""

from __future__ import annotations

from grognard.core.agenda import Ask, Task
from grognard.core.draws import d6
from grognard.core.ids import Chit, Seat, Unit
from grognard.core.menu import Group, Menu, Preview, word
from grognard.core.rules import rule
from grognard.core.sums import Sum
from grognard.core.tables import Distribution
from grognard.core.verdict import Verdict, need

from .events import CardPlayed, Fired, Hit, Rolled
from .position import SPENT, Position
from .victory import CheckEnd


@rule("4.2")
def shot_strength(p: Position, units: tuple[Unit, ...], at: Unit) -> Sum:
    """4.2 Strength, stances, woods."""
    scene = p.scene
    strength = Sum()
    for unit in units:
        strength = strength.plus(scene.strength[unit], "part-printed", "4.2", unit=scene.units.text(unit))
    if p.bold[scene.side[units[0]]]:
        strength = strength.plus(1, "part-bold-shooter", "2.1")
    if p.bold[scene.side[at]]:
        strength = strength.plus(1, "part-bold-target", "2.1")
    if scene.woods[p.hex[at]]:
        strength = strength.plus(-1, "part-woods", "4.2")
    return strength


def column_of(p: Position, strength: Sum) -> int:
    """The column, never beyond the table's ends."""
    return max(p.scene.columns.column(int(strength)), 0)


def chances_of(p: Position, strength: Sum) -> Distribution:
    """The chances of a roll."""
    return p.scene.results.distribution(column_of(p, strength))


@rule("4.1")
def attacks(p: Position, seat: Seat) -> Group[Position]:
    """4.1 The enemies that may be attacked."""
    targets = [hex_ for hex_, unit in p.unit_at.items() if p.scene.side[unit] != seat and _attackers(p, seat, hex_)]

    def why(hex_: int) -> Verdict:
        return need(hex_ in targets, "no-target", "4.1", hex=p.scene.place_text(hex_))

    return Group(
        "attack ",
        p.scene.hexes,
        targets,
        then=lambda hex_: _with(p, seat, hex_, ()),
        tail=" from ",
        clause="4.1",
        why=why,
    )


def _attackers(p: Position, seat: Seat, hex_: int) -> list[Unit]:
    return [u for u in p.fighting[seat] if p.hex[u] in p.scene.near[hex_]]


def _with(p: Position, seat: Seat, hex_: int, chosen: tuple[Unit, ...]) -> Menu[Position]:
    """The attackers, one by one in the order of the roster."""
    able = [u for u in _attackers(p, seat, hex_) if not chosen or u > chosen[-1]]
    names = "".join(f"{p.scene.units.text(u)}," for u in chosen)
    lead = f"attack {p.scene.place_text(hex_)} from {names}"
    target = p.unit_at[hex_]

    def do(p: Position, unit: int) -> None:
        p.then(Shot((*chosen, Unit(unit)), target, may_counter=True))

    def preview(unit: int) -> Preview:
        strength = shot_strength(p, (*chosen, Unit(unit)), target)
        return Preview(sums={"strength": strength}, chances=chances_of(p, strength))

    def why(unit: int) -> Verdict:
        return need(unit in able, "not-next-to", "4.1", unit=p.scene.units.text(unit), hex=p.scene.place_text(hex_))

    groups = [Group(lead, p.scene.units, able, do, clause="4.1", why=why, preview=preview)]
    on = able[:-1]
    if on:
        groups.append(
            Group(
                lead,
                p.scene.units,
                on,
                then=lambda unit: _with(p, seat, hex_, (*chosen, Unit(unit))),
                tail=",",
                clause="4.1",
                why=why,
            )
        )
    return Menu("subset", "prompt-attack-from", "4.1", groups)


class Shot(Task[Position], frozen=True):
    """4.2 A shot: smoke, the roll, perhaps a re-roll, what it does, perhaps one shot back."""

    units: tuple[Unit, ...]
    at: Unit
    may_counter: bool = False

    @rule("4.2")
    def run(self, p: Position) -> None:
        """Who fires is shown."""
        for unit in self.units:
            p.shown[unit] = 1
        p.note(Fired(self.units, self.at), "4.2")
        asked = p.hand_size[p.scene.side[self.at]] > 0
        p.then(
            AskSmoke(self.units, self.at) if asked else Roll(self.units, self.at),
            *([Counter(self.at, self.units[0])] if self.may_counter else []),
        )


class AskSmoke(Ask[Position], frozen=True):
    """4.3 Smoke stops a shot before the roll."""

    units: tuple[Unit, ...]
    at: Unit

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side shot at: it holds cards, whatever they are."""
        return (Seat(p.scene.side[self.at]),)

    @rule("4.3")
    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        """Smoke, if one is held, or nothing."""
        smoke = p.cards(seat, "smoke")[:1]

        def do(p: Position, card: int) -> None:
            play_card(p, seat, Chit(card), "4.3")

        groups = [
            Group("smoke", None, smoke, do, clause="4.3"),
            word("pass", lambda p: p.then(Roll(self.units, self.at)), "4.3"),
        ]
        return Menu("order", "prompt-smoke", "4.3", groups)


def play_card(p: Position, seat: Seat, card: Chit, clause: str) -> None:
    """Show and spend a card."""
    p.where[card] = SPENT
    p.hand_size[seat] -= 1
    p.note(CardPlayed(seat, card), clause)


class Roll(Task[Position], frozen=True):
    """4.2 The roll of a shot."""

    units: tuple[Unit, ...]
    at: Unit
    again: bool = False

    def run(self, p: Position) -> None:
        """A die on the strength's column."""
        strength = shot_strength(p, self.units, self.at)
        column = column_of(p, strength)
        die = p.draw(d6, "4.2")
        result = p.scene.results.at(column, die)
        p.note(Rolled(strength, p.scene.columns.label(column), die, result), "4.2")
        asked = not self.again and p.hand_size[p.scene.side[self.units[0]]] > 0
        p.then(AskReroll(self.units, self.at, result) if asked else Apply(self.at, result))


class AskReroll(Ask[Position], frozen=True):
    """4.4 A side that holds cards may roll again."""

    units: tuple[Unit, ...]
    at: Unit
    rolled: str

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side that fires: it holds cards, whatever they are."""
        return (Seat(p.scene.side[self.units[0]]),)

    @rule("4.4")
    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        """A re-roll, if one is held, or nothing."""
        cards = p.cards(seat, "reroll")[:1]

        def do(p: Position, card: int) -> None:
            play_card(p, seat, Chit(card), "4.4")
            p.then(Roll(self.units, self.at, again=True))

        groups = [
            Group("reroll", None, cards, do, clause="4.4"),
            word("pass", lambda p: p.then(Apply(self.at, self.rolled)), "4.4"),
        ]
        return Menu("order", "prompt-reroll", "4.4", groups, facts={"rolled": self.rolled})


class Apply(Task[Position], frozen=True):
    """4.6 What a shot does."""

    at: Unit
    result: str

    @rule("4.6")
    def run(self, p: Position) -> None:
        """A hit takes a step and shows the unit."""
        if self.result != "hit":
            return
        dummy = p.dummy[self.at] == 1
        p.shown[self.at] = 1
        p.steps[self.at] = 0 if dummy else p.steps[self.at] - 1
        p.note(Hit(self.at, p.steps[self.at], dummy), "4.6")
        if not p.steps[self.at]:
            p.remove(self.at)
        p.then(CheckEnd())


class Counter(Ask[Position], frozen=True):
    """4.5 A unit that survives may shoot back once."""

    unit: Unit
    at: Unit

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side that was shot at, if both units are still there; a dummy's side is asked too."""
        return (Seat(p.scene.side[self.unit]),) if p.hex[self.unit] >= 0 and p.hex[self.at] >= 0 else ()

    @rule("4.5")
    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        """Shoot back, or nothing."""
        able = [self.unit] if self.unit in p.fighting[seat] else []

        def preview(_: int) -> Preview:
            strength = shot_strength(p, (self.unit,), self.at)
            return Preview(sums={"strength": strength}, chances=chances_of(p, strength))

        def do(p: Position, _: int) -> None:
            p.then(Shot((self.unit,), self.at))

        groups = [
            Group("counter", None, able, do, clause="4.5", preview=preview),
            word("pass", lambda p: None, "4.5"),
        ]
        return Menu("order", "prompt-counter", "4.5", groups)
