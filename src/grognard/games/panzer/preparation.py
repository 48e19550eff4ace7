"""6.2 Preparation markers."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .command import in_command, recovers_in_zone
from .events import Prepared
from .playing import card_choices
from .position import IN_COMMAND, PREPARED, Ask, Group, Menu, Position
from .scene import SIDES
from .victory import declarations


class PrepareUnits(Ask, frozen=True):
    """6.2 The player places preparation markers, on as many units as he likes, all at once."""

    public: ClassVar[bool] = True

    side: int

    @rule("4.2.1", "6.2.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The active player, if any unit can be prepared."""
        return (p.seat(self.side),) if able(p, self.side) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Unit after unit, in the order of the roster; or nobody."""
        first = self.next_unit(p, ())
        return Menu(
            "subset",
            "prompt-prepare",
            "6.2.a",
            [
                *first.groups,
                word("end", p_nothing, "6.2.a"),
                *declarations(p, seat, self),
                *card_choices(p, seat, self),
            ],
        )

    @rule("6.2.1")
    def next_unit(self, p: Position, chosen: tuple[Unit, ...]) -> Menu:
        """The next unit, the last one or not."""
        later = [u for u in able(p, self.side) if not chosen or u > chosen[-1]]
        lead = "prepare " + "".join(f"{p.scene.unit_name(u)}," for u in chosen)
        groups: list[Group] = [
            Group(
                lead,
                p.scene.units,
                later,
                do=lambda p, unit: self.prepare(p, (*chosen, Unit(unit))),
                clause="6.2.1",
                why=lambda unit: may_prepare(p, self.side, Unit(unit)),
            ),
            Group(
                lead,
                p.scene.units,
                later[:-1],
                then=lambda unit: self.next_unit(p, (*chosen, Unit(unit))),
                tail=",",
                clause="6.2.1",
            ),
        ]
        return Menu("subset", "prompt-prepare", "6.2.a", groups)

    @rule("6.2.1", "chit.prep", "10.3.3", "chit.supply")
    def prepare(self, p: Position, units: tuple[Unit, ...]) -> None:
        """The markers are placed, and whether a unit is in command noted (R108). They name no action (R115)."""
        for unit in units:
            p.marks[unit] |= PREPARED | (IN_COMMAND if in_command(p, unit) else 0)
        p.nobody_moved()
        p.note(Prepared(SIDES[self.side], units), "6.2.1")


def p_nothing(p: Position) -> None:
    """Nothing is done."""


def able(p: Position, side: int) -> list[Unit]:
    """The units that may be prepared, in the order of the roster."""
    kept: list[Unit] | None = p.derived_values.get(("preparable", side))
    if kept is None:
        kept = [
            u
            for u in p.scene.of_side[side]
            if p.hex[u] >= 0 and not p.marks[u] & PREPARED and (p.disrupted[u] or p.scene.prepares[u])
            if not p.disrupted[u] or may_recover_later(p, u)
        ]
        p.derived_values["preparable", side] = kept
    return kept


@rule("6.2.3", "14.3")
def may_recover_later(p: Position, unit: Unit) -> Verdict:
    """6.2(3) Whether a disrupted unit may be prepared: not in an enemy zone (but 14.3), and in command."""
    name = p.scene.unit_name(unit)
    if p.in_enemy_zone(unit) and not recovers_in_zone(p, unit):
        return no("in-enemy-zone", "6.2.3", unit=name)
    return LEGAL if in_command(p, unit) else no("out-of-command", "6.2.3", unit=name)


@rule("6.2.a", "6.2.1", "6.2.3")
def may_prepare(p: Position, side: int, unit: Unit) -> Verdict:
    """6.2 Whether a unit may take a preparation marker. Enemy zones and command bind only the disrupted (R12)."""
    scene, name = p.scene, p.scene.unit_name(unit)
    if scene.side[unit] != side:
        return no("not-yours", "6.2.1", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "6.2.1", unit=name)
    if p.marks[unit] & PREPARED:
        return no("already-prepared", "6.2.1", unit=name)
    if p.disrupted[unit]:
        return may_recover_later(p, unit)
    return LEGAL if scene.prepares[unit] else no("nothing-to-prepare", "6.2.a", unit=name)
