"""11.6 The damage step, and 13 the losses of steps."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.sums import Sum
from grognard.core.verdict import Verdict, no

from .advance import Advance
from .events import BattleDecided, LossesDue, StepLost, UnitLost
from .pools import lose_chit
from .position import CUP, Ask, Group, Menu, Position, Task
from .retreat import Retreats
from .scene import AS_CHIT, FIRST, GERMAN, GONE, SIDES, SOVIET
from .weapons import attacked_level, in_field, in_use, is_tank_weapon, stack_fights

# -- 11.6(1) totals -------------------------------------------------------------------------------------------------


@rule("11.6.1", "11.6.1.1", "2.14.2a")
def final_total(p: Position, side: int) -> Sum:
    """11.6(1) A side's hits with all that is added to them."""
    total = raw_total(p, side)
    if side == p.defender:
        total += attacked_level(p) + river_in_damage(p)
    return total + best_armour(p, side)


@rule("chit.minefield", "11.6.3a")
def raw_total(p: Position, side: int) -> Sum:
    """A side's hits on the track and its Minefields, which count for the defender and add up (R04, R32)."""
    total = Sum().plus(p.hits[side], "part-hits", "2.14.2a")
    if side == p.defender and not p.breached[side]:
        for chit in in_field(p, side, "minefield"):
            data = p.scene.chit_data[chit]
            total = total.plus(data.hit_points, "part-minefield", "chit.minefield", chit=p.scene.chit_name(chit))
    return total


@rule("11.6.1.1")
def river_in_damage(p: Position) -> Sum:
    """With the option of R05 the river counts here too, if all attackers cross one: the least of them."""
    if not p.scene.is_on("river_in_damage"):
        return Sum()
    ground = p.scene.ground
    waters = [ground.water_between(p.hex[u], p.battle_hex) for u in p.taking_part(p.acting)]
    least = min(waters, default=0)
    if not least:
        return Sum()
    return Sum().plus(
        ground.river_level[least], "part-river-level", "11.6.1.1", river=("", "river", "large-river")[least]
    )


@rule("11.6.1.2a", "11.6.1.2b", "chit.at.c", "chit.spg.c", "10.1.2")
def best_armour(p: Position, side: int) -> Sum:
    """11.6(1)2 The highest armour among the side's weapons of the stacks that take part, declared and not nullified.

    Bracketed armour counts in the attacked stack only; who supports from another hex lends none (R06, R75).
    """
    best: Chit | None = None
    for chit in p.scene.equipment_of[side]:
        data = p.scene.chit_data[chit]
        if not in_use(p, chit) or not (is_tank_weapon(p, chit) or data.artillery) or not stack_fights(p, chit):
            continue
        if data.brackets and p.place[chit] != p.battle:
            continue
        if p.scene.armour[chit] > (p.scene.armour[best] if best is not None else 0):
            best = chit
    if best is None:
        return Sum()
    return Sum().plus(p.scene.armour[best], "part-armour-lent", "11.6.1.2a", chit=p.scene.chit_name(best))


class Damage(Task, frozen=True):
    """11.6 Who has won, and how many steps each side must lose."""

    hex: Hex
    units: tuple[Unit, ...]

    @rule("11.6.1", "11.6.2", "11.6.3a", "11.6.3b", "13.0.0", "chit.close")
    def run(self, p: Position) -> None:
        """The larger total wins; the loser takes as many steps, after a tie both, by Close Combat the winner too."""
        totals = [final_total(p, side) for side in (GERMAN, SOVIET)]
        german, soviet = int(totals[GERMAN]), int(totals[SOVIET])
        winner = "draw" if german == soviet else SIDES[GERMAN if german > soviet else SOVIET]
        p.note(BattleDecided(self.hex, totals[GERMAN], totals[SOVIET], winner), "11.6.2")
        raw = p.scene.option("losses") == "raw"
        struck = [int(raw_total(p, 1 - side) if raw else totals[1 - side]) for side in (GERMAN, SOVIET)]
        close = any(in_field(p, side, "close") for side in (GERMAN, SOVIET))
        due = tuple(struck[side] if winner != SIDES[side] or close else 0 for side in (GERMAN, SOVIET))
        p.then(DecideRetreats(self, due, FIRST))


class DecideRetreats(Task, frozen=True):
    """11.6(4) Each side that must lose a step decides on its retreat, the Soviet first."""

    battle: Damage
    due: tuple[int, ...]
    sides: tuple[int, ...]
    retreats: tuple[int, ...] = ()

    @rule("11.6.4", "14.0.1", "3.7.2")
    def run(self, p: Position) -> None:
        """Then the consequences for both."""
        if not self.sides:
            p.then(Consequences(self.battle, self.due, self.retreats))
            return
        side = self.sides[0]
        if self.due[side] > 0 and p.taking_part(side):
            p.then(DecideRetreat(self))
        else:
            p.then(self.decided(side, False))

    def decided(self, side: int, goes: bool) -> DecideRetreats:
        """One side has decided."""
        retreats = (*self.retreats, side) if goes else self.retreats
        return DecideRetreats(self.battle, self.due, self.sides[1:], retreats)


class DecideRetreat(Ask, frozen=True):
    """11.6(4) Retreat, and halve the losses, or stand."""

    public: ClassVar[bool] = True

    decision: DecideRetreats

    @rule("11.6.4", "14.0.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side that must lose steps."""
        return (p.seat(self.decision.sides[0]),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """All its stacks in the battle, or none."""
        steps = self.decision.due[self.decision.sides[0]]
        facts = {"steps": steps, "half": steps // 2, "hex": p.scene.hex_name(self.decision.battle.hex)}
        choices: list[Group] = [
            word("retreat", lambda p: self.decide(p, True), "14.0"),
            word("stand", lambda p: self.decide(p, False), "11.6.4"),
        ]
        return Menu("answer", "prompt-retreat-or-stand", "11.6.4", choices, facts)

    def decide(self, p: Position, goes: bool) -> None:
        """It is said openly."""
        p.nobody_moved()
        p.then(self.decision.decided(self.decision.sides[0], goes))


class Consequences(Task, frozen=True):
    """R45 The losses of both sides, then their retreats, each time the Soviet first; then the advance."""

    battle: Damage
    due: tuple[int, ...]
    retreats: tuple[int, ...]

    @rule("11.6.3a", "11.6.3b", "13.0.0", "14.0", "14.0.2", "15.0.4", "3.7.2")
    def run(self, p: Position) -> None:
        """A retreat halves the losses, the fraction dropped; it is carried out even with nothing left to lose (R74)."""
        tasks: list[Task] = []
        for side in FIRST:
            goes = side in self.retreats
            steps = self.due[side] // 2 if goes else self.due[side]
            if self.due[side]:
                p.note(LossesDue(SIDES[side], steps, goes), "13.0.0")
            tasks.append(TakeLosses(side, steps))
        tasks += [Retreats(side, tuple(p.taking_part(side))) for side in FIRST if side in self.retreats]
        if p.acting not in self.retreats:
            tasks.append(Advance(self.battle.hex, self.battle.units))
        p.then(*tasks)


# -- 13 losses ------------------------------------------------------------------------------------------------------


class TakeLosses(Task, frozen=True):
    """13 A side loses steps."""

    side: int
    count: int

    @rule("13.0.0", "13.0.1", "13.0.2.1", "13.0.2.2", "13.0.2.3")
    def run(self, p: Position) -> None:
        """Where there is a choice its owner makes it; losses beyond all steps lapse (R74)."""
        units = p.taking_part(self.side)
        steps = sum(p.steps[u] + p.size(u) for u in units)
        if self.count <= 0 or not steps:
            return
        if steps <= self.count:
            for unit in units:
                lose_stack(p, unit, "13.0.2.2")
            return
        only = units[0]
        if len(units) == 1 and not p.size(only):
            lose_step(p, only)
            p.then(TakeLosses(self.side, self.count - 1))
        else:
            p.then(LoseStep(self))


class LoseStep(Ask, frozen=True):
    """13(2) A step: a unit is flipped or removed, or a chit of its stack."""

    public: ClassVar[bool] = True  # the menu reads what all see, and the own chits of the side that is asked

    losses: TakeLosses

    @rule("13.0.1", "13.0.2.1", "13.0.2.2", "13.0.2.3")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side that suffers the losses."""
        return (p.seat(self.losses.side),)

    @rule("13.0.2.1", "13.0.2.2", "13.0.2.3", "13.0.3", "13.0.ex")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, or any equipment chit of the stacks that took part, declared or not (R07)."""
        units = p.taking_part(self.losses.side)
        groups: list[Group] = [
            Group(
                "weaken ",
                p.scene.units,
                [u for u in units if may_lose(p, u)],
                do=lambda p, unit: self.unit(p, Unit(unit)),
                clause="13.0.2.1",
                why=lambda unit: self.why(p, Unit(unit)),
            ),
            Group(
                "lose ",
                p.scene.chits,
                [c for u in units for c in p.stack(u)],
                do=lambda p, chit: self.chit(p, Chit(chit)),
                clause="13.0.2.3",
                why=lambda chit: no("chit-not-here", "13.0.2.3", chit=p.scene.chit_name(chit)),
            ),
        ]
        return Menu("unit", "prompt-lose", "13.0.2.1", groups, {"steps": self.losses.count})

    @rule("13.0.1", "13.0.3")
    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why a unit can't lose the step."""
        name = p.scene.unit_name(unit)
        if unit in p.taking_part(self.losses.side):
            return no("chits-first", "13.0.3", unit=name)
        return no("not-in-this-battle", "13.0.1", unit=name)

    def unit(self, p: Position, unit: Unit) -> None:
        """A unit loses a step."""
        lose_step(p, unit)
        p.then(TakeLosses(self.losses.side, self.losses.count - 1))

    def chit(self, p: Position, chit: Chit) -> None:
        """A chit is lost."""
        lose_chit(p, chit, "13.0.2.3")
        p.nobody_moved()
        p.then(TakeLosses(self.losses.side, self.losses.count - 1))


@rule("13.0.3")
def may_lose(p: Position, unit: Unit) -> bool:
    """13(3) A reduced unit goes only after the chits of its stack (R08)."""
    return p.steps[unit] > 1 or not p.size(unit)


@rule("2.11.1a", "13.0.2.1", "13.0.2.2")
def lose_step(p: Position, unit: Unit) -> None:
    """13(2) A full unit is flipped, a reduced one removed."""
    if p.steps[unit] > 1:
        p.steps[unit] -= 1
        p.nobody_moved()
        p.note(StepLost(unit), "13.0.2.1")
    else:
        lose_stack(p, unit, "13.0.2.2")


@rule("13.0.3", "13.0.2.2", "3.5.3")
def lose_stack(p: Position, unit: Unit, clause: str) -> None:
    """13(3) A unit is removed, and all the chits of its stack go to their cups (R09); a detachment is a chit again."""
    for chit in p.stack(unit):
        lose_chit(p, chit, "13.0.3")
    chit = p.scene.chit_of_unit.get(unit)
    p.hex[unit] = GONE if chit is None else AS_CHIT
    p.steps[unit] = 0 if chit is None else p.scene.full_steps[unit]
    if chit is not None:
        p.put(chit, CUP)
    p.changed()
    p.note(UnitLost(unit), clause)
