"""3.2 Hold or Withdraw: what the defender may choose before the odds are worked out."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Reason

from .advance import AfterCombat
from .battle import Battle
from .demolition import windows_for
from .events import AttackDeclared, Stood, Withdrew
from .ground import LEG
from .position import DG, Ask, Menu, Position, Task
from .resolve import Resolve
from .retreat import RetreatPlan, RetreatStack


class Begin(Task, frozen=True):
    """3.2 One attack, from the declaration on."""

    battle: Battle

    @rule("3.2.p1", "3.8.blow.b")
    def run(self, p: Position) -> None:
        """Whoever is attacked may be the last who could blow a bridge."""
        battle = self.battle
        p.note(AttackDeclared(battle.target, battle.units, battle.overrun), "3.2.p1")
        p.then(*windows_for(p, p.units_in(battle.target), battle.target), Answer(battle))


class Answer(Task, frozen=True):
    """3.2 What the defender does."""

    battle: Battle

    @rule("3.2.p2", "3.2.b")
    def run(self, p: Position) -> None:
        """He must hold, or is asked before the odds are worked out."""
        battle = self.battle
        reasons = forced_to_hold(p, battle)
        if reasons:
            p.note(Stood(battle.target, reasons), "3.2.fh")
            p.then(Resolve(battle))
        else:
            p.then(HoldOrWithdraw(battle))


@rule("3.2.fh", "3.2.b", "3.2.c")
def forced_to_hold(p: Position, battle: Battle) -> tuple[Reason, ...]:
    """3.2 Why the defender must hold: one unit of the stack is enough for any of these (R-FH-1). Empty: he may choose.

    A Half marker just placed counts too (R-OVR-3). A stack that can't retreat a single hex may not withdraw (R-WD-1).
    """
    target, defenders = battle.target, p.units_in(battle.target)
    scene, side = p.scene, p.acting
    name, reasons = scene.hex_name(target), list[Reason]()
    for unit in defenders:
        if p.state[unit] & DG:
            reasons.append(Reason("hold-dg", "3.2.fh", {"unit": scene.unit_name(unit)}))
        if scene.ma[unit] == LEG:
            reasons.append(Reason("hold-leg", "3.2.fh", {"unit": scene.unit_name(unit)}))
    if p.full(side, target) or p.half(side, target):
        reasons.append(Reason("hold-markers", "3.2.fh", {"hex": name}))
    if scene.ground.city[target]:
        reasons.append(Reason("hold-city", "3.2.fh", {"hex": name}))
    if not reasons and not can_withdraw(p, defenders, target):
        reasons.append(Reason("hold-no-way", "3.2.c", {"hex": name}))
    return tuple(reasons)


@rule("3.2.c")
def can_withdraw(p: Position, units: list[Unit], target: Hex) -> bool:
    """R-WD-1 Whether there is a first hex; with the option, five hexes without a loss."""
    plan = RetreatPlan(p, units, target, target, p.scene.tables["withdraw_hexes"])
    return plan.safe if p.scene.is_on("withdraw_needs_five_hexes") else plan.can_start


class HoldOrWithdraw(Ask, frozen=True):
    """3.2 The defender announces Hold or Withdraw; his answer is final."""

    public: ClassVar[bool] = True

    battle: Battle

    @rule("3.2.a", "3.2.b", "3.2.p2", "3.3.a8")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The defender."""
        return (p.seat(1 - p.acting),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Two words."""
        facts = {
            "hex": p.scene.hex_name(self.battle.target),
            "units": [p.scene.unit_name(u) for u in self.battle.units],
            "overrun": self.battle.overrun,
        }
        choices = [word("hold", self.hold, "3.2.b"), word("withdraw", self.withdraw, "3.2.c")]
        return Menu("answer", "prompt-hold", "3.2.b", choices, facts)

    def hold(self, p: Position) -> None:
        """The combat is resolved."""
        p.note(Stood(self.battle.target, ()), "3.2.p2")
        p.then(Resolve(self.battle))

    @rule("3.2.c")
    def withdraw(self, p: Position) -> None:
        """Five hexes; no dice. The attackers have attacked and may advance."""
        target, hexes = self.battle.target, p.scene.tables["withdraw_hexes"]
        p.note(Withdrew(target), "3.2.c")
        far = hexes if p.scene.is_on("withdraw_allows_two_hex_advance") else 1
        p.then(RetreatStack(target, target, hexes, tuple(p.units_in(target))), AfterCombat(self.battle, far))
