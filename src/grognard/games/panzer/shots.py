"""8.2, 8.3, 8.7, 9.1: one shot, from the choice of the target to the result; 9 bombardment of a whole hex."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.draws import d6
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .effects import disrupt, exhaust, remove
from .events import AirAttack, Bombarded, Fired, TargetChosen
from .playing import AfterRoll
from .position import FIRED, IN_COMMAND, MOBILE_FIRE, OWES, PREPARED, Ask, Group, Menu, Position, Task
from .retreat import Aftermath
from .scene import ARTILLERY
from .strength import AIR, BOMBARD, COUNTER, FIRE, chances, counter_result, defence_strength, fire_strength, shot_column


class Shoot(Task, frozen=True):
    """8.2 A unit fires at a hex, or bombards it."""

    kind: str
    unit: Unit
    hex: Hex
    doubled: bool = False

    @rule("8.2.1", "8.2.3", "8.2.4", "8.3.2", "8.1.5b", "9.3.3", "9.3.4", "6.2.4", "9.1.3", "8.1.6")
    def run(self, p: Position) -> None:
        """The shot is used up, a marker in the Mobile Fire phase with it (R11); a point buys the doubled salvo."""
        scene, unit = p.scene, self.unit
        side = scene.side[unit]
        p.marks[unit] |= FIRED
        p.fired_at[unit] = self.hex
        if p.phase == MOBILE_FIRE and side == p.acting:
            p.marks[unit] &= ~(PREPARED | IN_COMMAND)
        if self.doubled:
            p.spend(side)
        if self.kind == FIRE:
            self._fire(p)
        else:
            self._bombard(p)

    @rule("8.2.2", "8.3.5")
    def _fire(self, p: Position) -> None:
        """The defender picks the target; where all are alike there is nothing to pick (R34)."""
        able = candidates(p, self.hex)
        if len(distinct(p, able)) > 1:
            p.then(ChooseTarget(self))
        else:
            p.then(*self.at(p, able[0]))

    def at(self, p: Position, target: Unit) -> tuple[Task, ...]:
        """Roll for this target, then what follows for its hex."""
        roll = Roll(self.kind, self.unit, self.hex, target, all_before(p, self.hex), self.doubled)
        return roll, Aftermath(self.hex, p.scene.side[self.unit])

    @rule("9.1.2", "9.3.1a", "9.3.3b", "14.2c", "9.3.1b")
    def _bombard(self, p: Position) -> None:
        """Every unit in the hex is rolled for, by its state as the bombardment begins; then the marker (R49)."""
        targets = targets_of(p, self.kind, self.hex)
        p.note(Bombarded(self.kind, self.unit, self.hex, self.doubled, tuple(targets)), "9.1.2")
        rolls = [Roll(self.kind, self.unit, self.hex, t, bool(p.disrupted[t]), self.doubled) for t in targets]
        p.then(*rolls, Exhaust(self.unit), Aftermath(self.hex, p.scene.side[self.unit]))


class Exhaust(Task, frozen=True):
    """9.3(1) The ammunition marker, when the bombardment is over."""

    unit: Unit

    @rule("9.3.1a")
    def run(self, p: Position) -> None:
        """Whatever the result was."""
        exhaust(p, self.unit)


@rule("8.3.5")
def candidates(p: Position, hex_: int) -> list[Unit]:
    """8.3(5) The units that can be the target: those not disrupted, else all."""
    units = p.units_in(hex_)
    return [u for u in units if not p.disrupted[u]] or units


def distinct(p: Position, units: list[Unit]) -> list[Unit]:
    """One of each kind among some units of a hex: units of a type with the same markers are alike."""
    found: dict[tuple[int, int, int], Unit] = {}
    for unit in units:
        found.setdefault((p.scene.type_of[unit], p.disrupted[unit], p.marks[unit]), unit)
    return list(found.values())


def all_before(p: Position, hex_: int) -> bool:
    """8.8 Whether all units of a hex are disrupted before the roll."""
    return all(p.disrupted[u] for u in p.units_in(hex_))


@rule("9.1.2", "14.2c")
def targets_of(p: Position, kind: str, hex_: int) -> list[Unit]:
    """9.1(2) All units in the hex; in counter-battery fire only the artillery (R92)."""
    units = p.units_in(hex_)
    return [u for u in units if p.scene.action[u] == ARTILLERY] if kind == COUNTER else units


class ChooseTarget(Ask, frozen=True):
    """8.3(5) The defender chooses which unit is the target, before the dice and anew for every shot."""

    public: ClassVar[bool] = True

    shot: Shoot

    @rule("8.3.5", "8.2.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The defender."""
        return (p.seat(1 - p.scene.side[self.shot.unit]),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """One of each kind of unit that can be the target."""
        shot = self.shot
        targets: Group = Group(
            "target ",
            p.scene.units,
            distinct(p, candidates(p, shot.hex)),
            do=lambda p, unit: self.choose(p, Unit(unit)),
            clause="8.3.5",
            why=lambda unit: self.why(p, Unit(unit)),
            preview=lambda unit: preview(
                p, shot.kind, shot.unit, shot.hex, Unit(unit), doubled=shot.doubled, mine=True
            ),
        )
        facts = {"unit": p.scene.unit_name(shot.unit), "hex": p.scene.hex_name(shot.hex)}
        return Menu("unit", "prompt-target", "8.3.5", [targets], facts)

    def choose(self, p: Position, target: Unit) -> None:
        """The dice."""
        p.nobody_moved()
        p.note(TargetChosen(self.shot.unit, target), "8.3.5")
        p.then(*self.shot.at(p, target))

    @rule("8.3.5")
    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why a unit can't be the target."""
        name = p.scene.unit_name(unit)
        if p.hex[unit] != self.shot.hex:
            return no("not-in-hex", "8.3.5", unit=name, hex=p.scene.hex_name(self.shot.hex))
        if p.disrupted[unit] and unit not in candidates(p, self.shot.hex):
            return no("fresh-first", "8.3.5", unit=name)
        return no("same-as-another", "8.3.5", unit=name)


def preview(
    p: Position, kind: str, unit: Unit, hex_: int, target: Unit, *, doubled: bool, mine: bool = False
) -> Preview:
    """What a shot at this target brings: the sums and the table of its resolution, over all rolls."""
    column = shot_column(p, kind, unit, hex_, target, doubled=doubled)
    results = chances(p, column, kind)
    return Preview(
        sums={
            "fire": fire_strength(p, kind, unit, hex_, target, doubled=doubled),
            "defence": defence_strength(p, kind, target, hex_),
        },
        column=p.scene.columns.label(column),
        chances=dict(reversed(results.items())) if mine else results,
    )


@rule("14.6.3.3")
def preview_air(p: Position, target: Unit) -> Preview:
    """What an attack from the air brings."""
    column = shot_column(p, AIR, -1, p.hex[target], target, doubled=False)
    return Preview(column=p.scene.columns.label(column), chances=chances(p, column, AIR))


class Roll(Task, frozen=True):
    """8.7 Two dice for one target. `before`: its hex (bombardment: it itself) was disrupted before the roll."""

    kind: str
    unit: int
    hex: Hex
    target: Unit
    before: bool
    doubled: bool = False

    @rule("8.2.3", "8.6", "8.7.a", "table.fire_result", "14.6.3.3")
    def run(self, p: Position) -> None:
        """The roll; with tactical cards both players may have it repeated before it counts."""
        if p.hex[self.target] != self.hex:
            return
        column = shot_column(p, self.kind, self.unit, self.hex, self.target, doubled=self.doubled)
        dice = (p.draw(d6, "8.7.a"), p.draw(d6, "8.7.a"))
        result = counter_result(p, self.kind, p.scene.results.at(column, sum(dice)))
        label = p.scene.columns.label(column)
        if self.kind == AIR:
            p.note(AirAttack(self.target, label, dice, result), "14.6.3.3")
        else:
            firer = Unit(self.unit)
            fire = fire_strength(p, self.kind, firer, self.hex, self.target, doubled=self.doubled)
            defence = defence_strength(p, self.kind, self.target, self.hex)
            p.note(Fired(self.kind, firer, self.hex, self.target, fire, defence, label, dice, result), "8.7.a")
        p.then(*AfterRoll.windows(p, self), Result(self, result))


class Result(Task, frozen=True):
    """8.7 What the result does: D disrupts, E removes; units already disrupted must retreat (8.8, 9.2.4)."""

    roll: Roll
    result: str

    @rule("8.7.1", "8.7.2", "8.7.3", "8.8.a", "8.8.b", "9.2.4a", "9.2.4b", "8.8.3b", "8.ex3")
    def run(self, p: Position) -> None:
        """After fire the whole hex owes the retreat, after bombardment only the unit that was hit."""
        roll, result = self.roll, self.result
        if result == "-" or p.hex[roll.target] != roll.hex:
            return
        if result == "E":
            remove(p, roll.target, "8.7.2")
        else:
            disrupt(p, roll.target, "8.7.1")
        if not roll.before:
            return
        if roll.kind == FIRE:
            for unit in p.units_in(roll.hex):
                p.marks[unit] |= OWES
        elif result == "D":
            p.marks[roll.target] |= OWES


__all__ = ["AIR", "BOMBARD", "COUNTER", "FIRE", "ChooseTarget", "Roll", "Shoot", "preview"]
