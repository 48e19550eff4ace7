"""15 Advance after combat."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import no

from .events import Advanced
from .lines import take_control
from .pools import leave_positions
from .position import Ask, Group, Menu, Position
from .stacking import Shed


class Advance(Ask, frozen=True):
    """15(1) The attacked hex is empty: one stack that took part in the attack may advance into it."""

    public: ClassVar[bool] = True

    hex: Hex
    units: tuple[Unit, ...]

    @rule("11.6.5", "15.0.1", "15.0.4", "2.2.1.5b")
    def able(self, p: Position) -> list[Unit]:
        """The attackers that are left; none into an enemy source (R47)."""
        if p.unit_in(self.hex) is not None or p.scene.ground.closed_to[p.acting][self.hex]:
            return []
        return [u for u in self.units if p.hex[u] >= 0]

    @rule("15.0.1", "15.0.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The attacker."""
        return (p.seat(p.acting),) if self.able(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """One of them, or none."""
        group: Group = Group(
            "advance ",
            p.scene.units,
            self.able(p),
            do=lambda p, unit: self.advance(p, Unit(unit)),
            clause="15.0.1",
            why=lambda unit: no("not-in-this-battle", "15.0.1", unit=p.scene.unit_name(unit)),
        )
        facts = {"hex": p.scene.hex_name(self.hex)}
        return Menu("unit", "prompt-advance", "15.0.1", [group, word("pass", _nobody, "15.0.2")], facts)

    @rule("15.0.1", "15.0.3", "3.3.2", "3.4.4", "chit.position.d")
    def advance(self, p: Position, unit: Unit) -> None:
        """It costs nothing, and enemy zones don't matter; a place changes hands."""
        start = p.hex[unit]
        p.hex[unit] = self.hex
        p.unit_moved(unit, start, self.hex)
        p.note(Advanced(unit, (Hex(start), self.hex), self.hex), "15.0.1")
        take_control(p, p.acting, self.hex)
        leave_positions(p, unit)
        p.then(Shed(unit))


def _nobody(p: Position) -> None:
    """Nobody advances."""
    p.nobody_moved()
