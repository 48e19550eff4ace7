"""14.6(3) What the seven tactical cards do. When they may be played: playing.py."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.draws import d6
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .effects import recover
from .events import AirSupportRolled, Rerolled
from .fire import FireOver, FireUnits
from .playing import AfterRoll, effect, helped
from .position import OWES, RAIDED, Ask, Group, Menu, Position, Task
from .retreat import CheckStacks, RetreatUnits
from .scene import SIDES
from .shots import AIR, Result, Roll, preview_air


@effect("surprise")
@rule("14.6.3.1")
def surprise(p: Position, side: int, hq: int) -> None:
    """14.6(3)1 In this phase no unit needs a marker to fire at defence terrain (R99)."""
    p.surprise = 1


@effect("concealed-movement")
@rule("14.6.3.6")
def concealed_movement(p: Position, side: int, hq: int) -> None:
    """14.6(3)6 In this phase entering and leaving enemy zones cost 1 each (R104)."""
    p.concealed = 1
    p.changed()


@effect("ambush")
@rule("14.6.3.2")
def ambush(p: Position, side: int, hq: int) -> None:
    """14.6(3)2 All own units beside enemies may fire once before the enemy's mobile fire (R100)."""
    p.then(FireUnits(side), FireOver())


@effect("reserves")
@rule("14.6.3.5")
def reserves(p: Position, side: int, hq: int) -> None:
    """14.6(3)5 Everybody in the radius of one headquarters recovers, without markers but not in enemy zones."""
    for unit in helped(p, side).get(Unit(hq), []):
        recover(p, unit, "14.6.3.5")


@effect("elite")
@rule("14.6.3.7")
def elite_troops(p: Position, side: int, hq: int) -> None:
    """14.6(3)7 The roll that waits is made again; only another such card can change the new one (R105)."""
    task = p.agenda.pop()
    while not isinstance(task, Result):
        assert isinstance(task, AfterRoll)
        task = p.agenda.pop()
    p.note(Rerolled(SIDES[side]), "14.6.3.7")
    p.then(task.roll)


@effect("air-support")
@rule("14.6.3.3")
def air_support(p: Position, side: int, hq: int) -> None:
    """14.6(3)3 Half a die of attacks, the fraction dropped."""
    die = p.draw(d6, "14.6.3.3")
    p.note(AirSupportRolled(die, die // 2), "14.6.3.3")
    p.then(Strike(side, die // 2), StrikesOver())


class Strike(Ask, frozen=True):
    """14.6(3)3 The player chooses the units that are attacked from the air, each once (R101)."""

    public: ClassVar[bool] = True

    side: int
    left: int

    @rule("14.6.3.3")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The player, while attacks are left."""
        return (p.seat(self.side),) if self.left and self.able(p) else ()

    def able(self, p: Position) -> list[Unit]:
        """The enemy's units that have not been attacked yet."""
        return [u for u in p.scene.of_side[1 - self.side] if p.hex[u] >= 0 and not p.marks[u] & RAIDED]

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit anywhere on the map; or none."""
        units: Group = Group(
            "strike ",
            p.scene.units,
            self.able(p),
            do=lambda p, unit: self.strike(p, Unit(unit)),
            clause="14.6.3.3",
            why=lambda unit: self.why(p, Unit(unit)),
            preview=lambda unit: preview_air(p, Unit(unit)),
        )
        groups: list[Group] = [units, word("end", lambda p: None, "14.6.3.3")]
        return Menu("unit", "prompt-strike", "14.6.3.3", groups, {"count": self.left})

    @rule("14.6.3.3")
    def strike(self, p: Position, unit: Unit) -> None:
        """A roll on column 0; a disrupted unit that is hit retreats alone, and nobody advances."""
        hex_ = Hex(p.hex[unit])
        p.marks[unit] |= RAIDED
        p.nobody_moved()
        p.then(
            Roll(AIR, -1, hex_, unit, bool(p.disrupted[unit])),
            FleeFromAir(hex_, unit),
            CheckStacks(1 - self.side),
            Strike(self.side, self.left - 1),
        )

    @rule("14.6.3.3")
    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why a unit can't be attacked."""
        name = p.scene.unit_name(unit)
        if p.scene.side[unit] == self.side:
            return no("own-unit", "14.6.3.3", unit=name)
        return no("not-on-map" if p.hex[unit] < 0 else "already-struck", "14.6.3.3", unit=name)


class FleeFromAir(Task, frozen=True):
    """14.6(3)3 The unit that owes a retreat makes it."""

    hex: Hex
    unit: Unit

    @rule("14.6.3.3", "9.2.4a")
    def run(self, p: Position) -> None:
        """Alone, as after a bombardment."""
        if p.hex[self.unit] == self.hex and p.marks[self.unit] & OWES:
            p.then(RetreatUnits(self.hex, (self.unit,)))


class StrikesOver(Task, frozen=True):
    """14.6(3)3 The next card may strike the same units again."""

    @rule("14.6.3.3")
    def run(self, p: Position) -> None:
        """The marks are taken off."""
        for unit, mark in enumerate(p.marks):
            p.marks[unit] = mark & ~RAIDED
        p.nobody_moved()
