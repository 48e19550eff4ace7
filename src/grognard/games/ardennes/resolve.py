"""3.2 The resolution of a combat: odds, two dice, and what they bring."""

from __future__ import annotations

from grognard.core.draws import d6
from grognard.core.rules import rule

from .advance import AfterCombat
from .battle import Battle
from .events import Fought
from .losses import TakeLosses
from .odds import attack_sum, defence_sum, odds_of, shift_sum
from .position import Position, Task
from .retreat import RetreatStack


class Resolve(Task, frozen=True):
    """3.2 Odds, dice, result: the defender holds."""

    battle: Battle

    @rule("3.2.p3", "3.2.p4", "3.2.p5", "3.2.p6", "3.2.p7", "crt.table", "crt.key", "3.2.ret.a")
    def run(self, p: Position) -> None:
        """Two dice, and what they bring: losses of both sides, the attacker's first (R-S-ORDER); retreat; advance."""
        battle, scene = self.battle, p.scene
        target, units = battle.target, battle.units
        odds = odds_of(p, units, target)
        sums = attack_sum(p, units), defence_sum(p, target), shift_sum(p, units, target)
        defenders = tuple(p.units_in(target))
        dice = tuple(p.draw(d6, "3.2.p4") for _ in scene.combat_dice)
        result = scene.results.at(odds.column, sum(dice))
        p.note(Fought(target, units, defenders, *sums, odds.label, dice, result, battle.overrun), "3.2.p4")
        outcome = scene.result_key[result]
        p.then(
            TakeLosses(p.acting, outcome.attacker_loses, units, first=True),
            TakeLosses(1 - p.acting, outcome.defender_loses, defenders, first=True),
            RetreatStack(target, target, outcome.retreat, defenders),
            AfterCombat(battle, outcome.retreat),
        )
