"""11 The supply procedure: supply check, transfers, fortresses; and 15.3 the panzers' withdrawal in turn 9."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .events import SupplyAllConnected, SupplyChecked, SupplyIgnored, Transferred
from .fortresses import BuildFortress
from .lines import connected_units, lines, may_trace, reaches
from .panzers import Withdraw
from .position import Ask, Group, Menu, Position, Task
from .removal import leave_map, starve
from .scene import AXIS, SIDES, SOVIET, TRANSFER


class Supply(Task, frozen=True):
    """11.0 SUPPLY is drawn: both sides, in this order (R-SUPORDER)."""

    @rule("7.2.4", "11.0.0", "chit.supply", "11.1.2", "2.23.5")
    def run(self, p: Position) -> None:
        """Checks, withdrawal, transfers, fortress."""
        p.then(
            SupplyCheck(SOVIET),
            SupplyCheck(AXIS),
            Withdraw(),
            TransferUnits(SOVIET),
            TransferUnits(AXIS),
            BuildFortress("supply"),
        )


class SupplyCheck(Task, frozen=True):
    """11.1 Every unit of a side that can't trace a line of communication loses a step."""

    side: int

    @rule("11.1.1", "11.1.2", "15.1.4", "2.1.1.3", "13.0.5", "14.2.4")
    def run(self, p: Position) -> None:
        """All units are judged as things stand, then all losses are taken (R-SUPSIM). Fortresses need no supply."""
        name = SIDES[self.side]
        if self.side == AXIS and p.turn < p.scene.turns["axis_supply_check_from"]:
            p.note(SupplyIgnored(), "15.1.4")
            return
        found = lines(p, self.side)
        cut = tuple(u for u in p.scene.of_side[self.side] if p.hex[u] >= 0 and not reaches(found, p.hex[u]))
        if not cut:
            p.note(SupplyAllConnected(name), "11.1.1")
            return
        p.note(SupplyChecked(name, cut), "11.1.1")
        for unit in cut:
            for _ in range(min(p.scene.tables["supply_loss"], p.steps[unit])):
                starve(p, unit)
        p.changed()


class TransferUnits(Ask, frozen=True):
    """11.2 Either player may take units off the map; they come back as reinforcements from next turn on."""

    public: ClassVar[bool] = True

    side: int

    @rule("11.2.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side, as long as it has a unit that may go."""
        return (p.seat(self.side),) if transferable(p, self.side) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Any number of units at once, one named after the other; or none."""
        menu = self.more(p, transferable(p, self.side), ())
        menu.groups.append(word("end", _nobody, "11.2.1"))
        return menu

    def more(self, p: Position, units: list[Unit], chosen: tuple[Unit, ...]) -> Menu:
        """The next unit that goes. All are judged on the same position, as in the supply check."""
        later = [u for u in units if not chosen or u > chosen[-1]]
        lead = "transfer " + "".join(f"{p.scene.unit_name(u)}," for u in chosen)
        last: Group = Group(
            lead,
            p.scene.units,
            later,
            do=lambda p, unit: transfer(p, (*chosen, Unit(unit))),
            clause="11.2.1",
            why=lambda unit: may_transfer(p, self.side, Unit(unit)),
        )
        onward: Group = Group(
            lead,
            p.scene.units,
            later[:-1],
            then=lambda unit: self.more(p, units, (*chosen, Unit(unit))),
            tail=",",
            clause="11.2.1",
        )
        return Menu("subset", "prompt-transfer", "11.2.1", [last, onward])


@rule("11.2.1", "11.2.2")
def transfer(p: Position, units: tuple[Unit, ...]) -> None:
    """Units go into the transfer box; no VP are lost."""
    for unit in units:
        leave_map(p, unit, TRANSFER)
        p.note(Transferred(unit), "11.2.1")


def _nobody(p: Position) -> None:
    """Nobody is transferred."""


@rule("11.2.1")
def transferable(p: Position, side: int) -> list[Unit]:
    """11.2 The units of a side that stand on the map, in enemy zones too, with a line to a source."""
    return connected_units(p, side)


@rule("11.2.1", "14.3.1")
def may_transfer(p: Position, side: int, unit: Unit) -> Verdict:
    """Whether a unit may be transferred."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != side:
        return no("not-yours", "11.2.1", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "11.2.1", unit=name)
    return may_trace(p, side, Hex(p.hex[unit]), unit)
