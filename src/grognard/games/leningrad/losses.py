"""10.5 Step losses, and 14.2(5) the fortress that turns a retreat into losses."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import no

from .advance import AdvanceUnits
from .events import FortressConverted, FortressDestroyed
from .position import Ask, Group, Menu, Position, Task
from .removal import damage_fort, lose_step
from .retreat import RetreatUnits
from .scene import SOVIET


class TakeLosses(Task, frozen=True):
    """10.5 A side loses steps, over these units and (`fort`) the fortress in a hex."""

    side: int
    count: int
    units: tuple[Unit, ...]
    fort: Hex | None = None

    @rule("10.4.2.1", "10.4.2.5", "10.5.2", "14.2.4")
    def run(self, p: Position) -> None:
        """Losses that leave a choice are the loser's to distribute; what exceeds the steps lapses (R-LOSSEXCESS)."""
        units, level = self.alive(p), self.level(p)
        steps = sum(p.steps[u] for u in units) + level
        if self.count <= 0 or not steps:
            return
        if self.count < steps and len(units) + (level > 0) > 1:
            p.then(ChooseLoss(self))
            return
        left = self.count
        for unit in units:
            for _ in range(min(left, p.steps[unit])):
                lose_step(p, unit, "10.5.1.1")
                left -= 1
        for _ in range(min(left, level)):
            damage_fort(p, self.fort_hex)

    @property
    def fort_hex(self) -> Hex:
        """The hex of the fortress."""
        assert self.fort is not None
        return self.fort

    def alive(self, p: Position) -> list[Unit]:
        """Those of the units that are still on the map."""
        return [u for u in self.units if p.hex[u] >= 0]

    def level(self, p: Position) -> int:
        """The levels of a fortress that may take losses."""
        return p.fort_at(self.fort) if self.fort is not None and self.side == SOVIET else 0

    def one_less(self) -> TakeLosses:
        """What is left after one step."""
        return TakeLosses(self.side, self.count - 1, self.units, self.fort)


class ChooseLoss(Ask, frozen=True):
    """10.5(2) Who loses the next step."""

    public: ClassVar[bool] = True

    losses: TakeLosses

    @rule("10.5.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The player who suffers the losses."""
        return (p.seat(self.losses.side),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Any of the units, or the fortress."""
        groups: list[Group] = [
            Group(
                "lose ",
                p.scene.units,
                self.losses.alive(p),
                do=lambda p, unit: self.lose(p, Unit(unit)),
                clause="10.5.2",
                why=lambda unit: no("not-in-this-combat", "10.5.2", unit=p.scene.unit_name(Unit(unit))),
            )
        ]
        if self.losses.level(p):
            groups.append(word("lose fortress", self.lose_level, "14.2.4"))
        return Menu("unit", "prompt-take-losses", "10.5.2", groups, {"steps": self.losses.count})

    def lose(self, p: Position, unit: Unit) -> None:
        """A unit loses a step."""
        lose_step(p, unit, "10.5.1.1")
        p.then(self.losses.one_less())

    def lose_level(self, p: Position) -> None:
        """The fortress loses a level."""
        damage_fort(p, self.losses.fort_hex)
        p.then(self.losses.one_less())


class CarryOut(Task, frozen=True):
    """10.2.3b The defender's part of a result that makes him retreat: conversion, losses, retreat; then the advance."""

    target: Hex
    result: str
    defenders: tuple[Unit, ...]
    attackers: tuple[Unit, ...]

    @rule("10.2.3b", "14.2.5", "14.3.1")
    def run(self, p: Position) -> None:
        """A fortress alone always converts; with units beside it the Soviet player decides (R-FORTCONV)."""
        if not p.fort_at(self.target) or p.acting == SOVIET:
            self.retreat(p)
        elif not self.defenders:
            self.convert(p)
        else:
            p.then(ConvertFortress(self))

    @rule("10.4.2.3", "10.4.2.4", "10.4.2.5")
    def retreat(self, p: Position) -> None:
        """Losses first, then the survivors retreat."""
        outcome = p.scene.result_key[self.result]
        fort = self.target if p.fort_at(self.target) else None
        p.then(
            TakeLosses(1 - p.acting, outcome.defender_loses, self.defenders, fort),
            LeaveFortress(self.target),
            RetreatUnits(self.target, outcome.retreat, self.defenders),
            AdvanceUnits(self.target, self.attackers),
        )

    @rule("14.2.5")
    def convert(self, p: Position) -> None:
        """The whole result becomes losses over units and levels; nobody retreats."""
        steps = p.scene.result_key[self.result].converted_losses
        p.note(FortressConverted(self.target, steps), "14.2.5")
        p.then(TakeLosses(SOVIET, steps, self.defenders, self.target), AdvanceUnits(self.target, self.attackers))


class ConvertFortress(Ask, frozen=True):
    """14.2(5) Retreat from the fortress, or stand and take losses."""

    public: ClassVar[bool] = True

    battle: CarryOut

    @rule("14.2.5")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet player, who has seen the die."""
        return (p.seat(SOVIET),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Stand or retreat."""
        battle = self.battle
        facts = {
            "hex": p.scene.hex_name(battle.target),
            "result": battle.result,
            "steps": p.scene.result_key[battle.result].converted_losses,
        }
        choices = [word("stand", battle.convert, "14.2.5"), word("retreat", battle.retreat, "14.2.5")]
        return Menu("answer", "prompt-convert-fortress", "14.2.5", choices, facts)


class LeaveFortress(Task, frozen=True):
    """What becomes of a fortress when its units retreat: it stays, unless the option says otherwise (R-FORTCONV)."""

    target: Hex

    def run(self, p: Position) -> None:
        """Only the option removes it."""
        city = p.scene.ground.city_at.get(self.target)
        if city is None or not p.fort[city] or p.scene.option("fortress_when_units_retreat") == "stays":
            return
        p.fort[city] = 0
        p.changed()
        p.note(FortressDestroyed(self.target), "14.3.3")
