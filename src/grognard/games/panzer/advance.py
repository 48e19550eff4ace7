"""8.9 Advance after combat."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .effects import abandon, take_towns
from .events import Advanced
from .position import Ask, Group, Menu, Position


class AdvanceUnits(Ask, frozen=True):
    """8.9 The hex is empty: units beside it that fired at it may advance, one by one, at once or never."""

    public: ClassVar[bool] = True

    side: int
    hex: Hex
    retreated: bool

    @rule("8.9.a", "8.9.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The attacker, if anybody can advance."""
        return (p.seat(self.side),) if self.able(p) else ()

    @rule("8.9.a", "8.9.2", "5.1.3")
    def able(self, p: Position) -> list[Unit]:
        """Who may still advance into a hex that the enemy has left; with the option only after a retreat (R42, R43)."""
        if p.standing.count[1 - self.side][self.hex] or p.standing.count[self.side][self.hex] >= p.scene.stacking:
            return []
        if not self.retreated and p.scene.option("advance_after_elimination") == "only_after_retreat":
            return []
        near = p.scene.ground.near[self.hex]
        return [
            u for u in p.scene.of_side[self.side] if p.fired_at[u] == self.hex and p.hex[u] in near and p.hex[u] >= 0
        ]

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit; or nobody further."""
        units: Group = Group(
            "advance ",
            p.scene.units,
            self.able(p),
            do=lambda p, unit: self.advance(p, Unit(unit)),
            clause="8.9.a",
            why=lambda unit: self.why(p, Unit(unit)),
        )
        groups = [units, word("end", _nobody, "8.9.a")]
        return Menu("unit", "prompt-advance", "8.9.a", groups, {"hex": p.scene.hex_name(self.hex)})

    @rule("8.9.1", "8.9.a", "12.1.3b")
    def advance(self, p: Position, unit: Unit) -> None:
        """It costs nothing, whatever the ground, the river or enemy zones, and is no movement (R44)."""
        start = Hex(p.hex[unit])
        p.hex[unit] = self.hex
        p.changed()
        p.note(Advanced(unit, (start, self.hex), self.hex), "8.9.a")
        take_towns(p, self.side, (self.hex,))
        abandon(p, start)
        p.then(self)

    @rule("8.9.a")
    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why a unit can't advance."""
        name, hex_ = p.scene.unit_name(unit), p.scene.hex_name(self.hex)
        if p.scene.side[unit] != self.side:
            return no("not-yours", "8.9.a", unit=name)
        if p.fired_at[unit] != self.hex:
            return no("fired-not-there", "8.9.a", unit=name, hex=hex_)
        return no("not-beside", "8.9.a", unit=name, hex=hex_)


def _nobody(p: Position) -> None:
    """Nobody advances further."""
