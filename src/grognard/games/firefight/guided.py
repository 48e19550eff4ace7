"""8.4 Laser-guided shells: a target is marked in one turn and hit in the next."""

from __future__ import annotations

from grognard.core.draws import d6
from grognard.core.ids import Chit, Unit
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .announce import may_act
from .damage import suffer
from .events import GuidedShellFired, GuidedShellLost, TargetDesignated
from .exposure import all_exposed, check_exposure
from .fire import DIRECT, column_of, void_rolls
from .plan import batteries
from .position import ACTED, DESIGNATED, NO_UNIT, OPEN_ACTS, Group, Menu, Position, Task
from .scene import US
from .sight import look


def shell_batteries(p: Position, side: int) -> list[Chit]:
    """8.4.2 US 155 mm artillery without a mission (R58)."""
    those = [b for b in batteries(p, side) if p.scene.batteries[b].type in p.scene.tables["mines"]["artillery"]]
    return [b for b in those if not p.due[b] and p.marked[b] < 0]


@rule("8.4.2", "8.4.6")
def may_designate(p: Position, side: int) -> bool:
    """8.4.2 Whether a side may announce a guided shell, by what all can see."""
    if side != US or not p.scene.part("guided-shells"):
        return False
    if not any(b.side == side and b.type in p.scene.tables["mines"]["artillery"] for b in p.scene.batteries):
        return False
    if not any(p.exposed[u] and p.is_real(u) for u in p.enemies(side)):
        return False
    return any(not p.act[u] & ACTED & OPEN_ACTS for u in p.on_map[side])


@rule("8.4.3")
def may_mark(p: Position, side: int, unit: int, target: int) -> Verdict:
    """8.4.3 The target must be exposed and in the designator's line of sight."""
    name, aim = p.scene.unit_name(unit), p.scene.unit_name(target)
    if p.scene.side[target] == side or p.hex[target] < 0 or not p.exposed[target] or not p.is_real(target):
        return no("no-guided-target", "8.4.3", unit=aim)
    if not look(p, p.hex[unit], p.hex[target]).clear:
        return no("no-line-of-sight", "8.4.3", unit=name, target=aim)
    return LEGAL


@rule("8.4.2", "8.4.3", "8.4.4")
def designation_groups(p: Position, side: int) -> list[Group]:
    """8.4.2 `designate U03 S12 howitzer-155-1`: who marks, whom, and who fires."""
    if not may_designate(p, side):
        return []
    guns = shell_batteries(p, side)
    targets = [u for u in p.enemies(side) if p.exposed[u] and p.is_real(u)]
    units = [u for u in p.on_map[side] if may_act(p, u)] if guns else []
    units = [u for u in units if any(may_mark(p, side, u, t) for t in targets)]

    def whom(unit: int) -> Menu:
        name = p.scene.unit_name(unit)
        seen = [t for t in targets if may_mark(p, side, unit, t)]

        def who_fires(target: int) -> Menu:
            def do(p: Position, battery: int) -> None:
                designate(p, Unit(unit), Unit(target), Chit(battery))

            lead = f"designate {name} {p.scene.unit_name(target)} "
            group: Group = Group(lead, p.scene.chits, guns, do, clause="8.4.2")
            return Menu("order", "prompt-designate-battery", "8.4.2", [group])

        group: Group = Group(
            f"designate {name} ",
            p.scene.units,
            seen,
            then=who_fires,
            tail=" ",
            clause="8.4.3",
            why=lambda target: may_mark(p, side, unit, target),
        )
        return Menu("unit", "prompt-designate", "8.4.3", [group], {"unit": name})

    def why(unit: int) -> Verdict:
        if p.scene.side[unit] != side:
            return no("not-yours", "8.4.3", unit=p.scene.unit_name(unit))
        return may_act(p, unit) and no("no-guided-target", "8.4.3", unit=p.scene.unit_name(unit))

    return [Group("designate ", p.scene.units, units, then=whom, tail=" ", clause="8.4.2", why=why)] if units else []


@rule("8.4.2", "8.4.3", "8.4.4")
def designate(p: Position, unit: Unit, target: Unit, battery: Chit) -> None:
    """8.4.4 It is the designator's action; the battery is bound until the shell arrives."""
    p.act[unit] |= DESIGNATED
    p.designator[battery], p.marked[battery] = unit, target
    p.changed()
    p.note(TargetDesignated(unit, target, battery), "8.4.2")


class ShellsLand(Task, frozen=True):
    """8.4.5 Before the die of the direct-fire phase: the shells announced last turn."""

    @rule("8.4.5", "8.4.1")
    def run(self, p: Position) -> None:
        """Each hits if its target is still exposed and in the designator's sight; else it is lost."""
        for battery in range(len(p.marked)):
            if p.marked[battery] >= 0:
                unit, target = Unit(p.designator[battery]), Unit(p.marked[battery])
                p.designator[battery] = p.marked[battery] = NO_UNIT
                p.changed()
                hit(p, Chit(battery), unit, target)


@rule("8.4.5", "8.4.1")
def hit(p: Position, battery: Chit, unit: Unit, target: Unit) -> None:
    """8.4.5 An attack of rating 9, by the target's type; its cover counts as for direct fire (R58)."""
    standing = p.hex[unit] >= 0 and p.hex[target] >= 0 and (p.exposed[target] or all_exposed(p))
    if not standing or not look(p, p.hex[unit], p.hex[target]).clear:
        p.note(GuidedShellLost(target, battery), "8.4.5")
        return
    rating: int = p.scene.tables["guided_shell"]
    table = "personnel" if p.kind(target).personnel else "vehicle"
    void = void_rolls(p, unit, target, DIRECT)
    dice = p.draw(d6, "8.4.5") + p.draw(d6, "8.4.5")
    result = "-" if dice in void else p.scene.results[table].at(column_of(p, table, rating), dice)
    p.note(GuidedShellFired(target, battery, rating, dice, result), "8.4.5")
    suffer(p, target, result)
    check_exposure(p)
