"""15.3 The panzer units that come in turn 7 and those that leave in turn 9."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Seat, Unit
from grognard.core.rules import rule
from grognard.core.verdict import no

from .events import PanzerGroupArrived, Withdrawn
from .position import Ask, Group, Menu, Position, Task
from .removal import leave_map, to_box
from .scene import AXIS, SIDES, TRACK, WITHDRAWN

ARRIVING = "TRACK7"


@rule("4.0.2.3")
def waiting_panzers(p: Position) -> list[Unit]:
    """4.0(2)3 The units of 3PzG on the turn track."""
    counters = p.scene.counters
    return [u for u in p.scene.of_side[AXIS] if counters[u].setup_zone == ARRIVING and p.hex[u] == TRACK]


@rule("5.0.5", "15.3.1", "4.0.2.3")
def panzers_arrive(p: Position) -> None:
    """15.3(1) In turn 7 3PzG comes over into the Axis box; it enters beyond the normal number (R-3PZG)."""
    units = waiting_panzers(p) if p.turn >= p.scene.turns["panzer_arrival"] else []
    for unit in units:
        to_box(p, unit)
    if units:
        p.note(PanzerGroupArrived(tuple(units)), "15.3.1")


@rule("15.3.1")
def extra_panzers(p: Position, unit: Unit) -> bool:
    """Whether a unit enters beyond the number of reinforcements: 3PzG, in the turn of its arrival."""
    return p.turn == p.scene.turns["panzer_arrival"] and p.scene.counters[unit].setup_zone == ARRIVING


class Withdraw(Task, frozen=True):
    """15.3(2) In turn 9, when SUPPLY is carried out, the 4PzA HQ and four mechanised units leave.

    SUPPLY is carried out once a turn, so this happens once (R-WITHDRAW).
    """

    @rule("15.3.2a", "15.3.2b", "15.3.3a")
    def run(self, p: Position) -> None:
        """The HQ goes wherever it is, then the Axis player chooses the units. No VP are lost."""
        if p.turn < p.scene.turns["panzer_withdrawal"]:
            return
        leave_map(p, p.scene.panzer_hq, WITHDRAWN)
        p.note(Withdrawn((p.scene.panzer_hq,)), "15.3.2a")
        p.then(ChooseWithdrawn(p.scene.turns["withdrawn_mechanised"]))


class ChooseWithdrawn(Ask, frozen=True):
    """15.3(2) Any mechanised Axis units on the map, flipped or not; as many as there are if they are fewer."""

    public: ClassVar[bool] = True

    left: int

    @rule("15.3.2a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Axis player, until the number is reached."""
        return (p.seat(AXIS),) if self.left and mechanised_on_map(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """One of the mechanised units."""
        units: Group = Group(
            "withdraw ",
            p.scene.units,
            mechanised_on_map(p),
            do=lambda p, unit: self.withdraw(p, Unit(unit)),
            clause="15.3.2a",
            why=lambda unit: no("not-mechanised", "15.3.2a", unit=p.scene.unit_name(Unit(unit))),
        )
        return Menu("unit", "prompt-withdraw", "15.3.2a", [units], {"count": self.left, "side": SIDES[AXIS]})

    @rule("15.3.2b")
    def withdraw(self, p: Position, unit: Unit) -> None:
        """The unit leaves; it doesn't count as lost."""
        leave_map(p, unit, WITHDRAWN)
        p.note(Withdrawn((unit,)), "15.3.2a")
        p.then(ChooseWithdrawn(self.left - 1))


def mechanised_on_map(p: Position) -> list[Unit]:
    """The mechanised Axis units on the map."""
    return [u for u in p.scene.of_side[AXIS] if p.scene.mechanised[u] and p.hex[u] >= 0]
