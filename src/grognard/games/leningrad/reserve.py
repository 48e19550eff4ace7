"""16.3 The RESERVE chit (option): units are activated directly, without an HQ."""

from __future__ import annotations

from grognard.core.draws import d6
from grognard.core.ids import Seat, Unit
from grognard.core.rules import rule
from grognard.core.tables import DieTable
from grognard.core.verdict import Verdict, no

from .activation import EndCommand
from .combat import DeclareAttacks
from .events import ReserveActivated, ReserveRolled
from .movement import MoveUnits
from .position import ACTIVE, FAR, RESERVE, Ask, Group, Menu, Position, Task
from .scene import SOVIET


class Reserve(Task, frozen=True):
    """16.3 RESERVE is drawn: a die says how many units may be activated."""

    @rule("7.2.3", "16.3.0b", "16.3.1", "chit.reserve", "2.23.3")
    def run(self, p: Position) -> None:
        """The die, the choice of units, then movement and combat as ever."""
        die = p.draw(d6, "16.3.1")
        table = DieTable.read(("units",), {head: (count,) for head, count in p.scene.tables["reserve"].items()})
        count = int(table.at(0, die))
        p.acting = SOVIET
        p.note(ReserveRolled(die, count), "16.3.1")
        p.then(ChooseReserve(count), MoveUnits(), DeclareAttacks(), EndCommand())


class ChooseReserve(Ask, frozen=True):
    """16.3(1) Which units are activated; HQs too (16.3.5)."""

    left: int

    @rule("16.3.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet player, until the number is reached."""
        return (p.seat(SOVIET),) if self.left and self.units(p) else ()

    @rule("16.3.0b", "16.3.5")
    def units(self, p: Position) -> list[Unit]:
        """The Soviet units on the map that aren't active yet."""
        return [u for u in p.scene.of_side[SOVIET] if p.hex[u] >= 0 and not p.state[u] & ACTIVE]

    def menu(self, p: Position, seat: Seat) -> Menu:
        """One unit after the other."""
        units: Group = Group(
            "activate ",
            p.scene.units,
            self.units(p),
            do=lambda p, unit: self.activate(p, Unit(unit)),
            clause="16.3.1",
            why=lambda unit: self.why(p, Unit(unit)),
        )
        return Menu("unit", "prompt-reserve-choose", "16.3.1", [units], {"count": self.left})

    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why a unit can't be activated."""
        name = p.scene.unit_name(unit)
        if p.scene.side[unit] != SOVIET:
            return no("not-yours", "16.3.1", unit=name)
        return no("not-on-map" if p.hex[unit] < 0 else "already-active", "16.3.1", unit=name)

    @rule("16.3.2a", "16.3.2b", "16.3.3", "16.3.4", "16.3.5")
    def activate(self, p: Position, unit: Unit) -> None:
        """Out of every HQ's range a unit moves by halves. An HQ activated so activates nobody else."""
        p.state[unit] = ACTIVE | RESERVE | (0 if in_any_range(p, unit) else FAR)
        p.note(ReserveActivated((unit,)), "16.3.1")
        p.then(ChooseReserve(self.left - 1))


@rule("16.3.2a")
def in_any_range(p: Position, unit: Unit) -> bool:
    """Whether a unit is within the command range of any HQ of its side on the map."""
    scene = p.scene
    far = scene.ground.distance_from(p.hex[unit])
    return any(
        scene.headquarters[hq] and p.hex[hq] >= 0 and far[p.hex[hq]] <= scene.range[hq] for hq in scene.of_side[SOVIET]
    )
