"""2.1, 3.4, 3.7 What the Pre-Turn takes off the map: Barrage Markers, and DG where units can recover."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import numpy as np

from grognard.core.draws import d6
from grognard.core.events import Event
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Reason, Verdict, no

from .position import CUT, DG, Ask, Group, Menu, Position, Task
from .scene import ALLIED, GERMAN, REMOVED, SIDES
from .small_tables import by_die, chances_of
from .stacking import recovery_bar
from .supply import near_marker, supplied
from .units import leave_map


class MarkersRemoved(Event, frozen=True):
    """Barrage Markers of a side ("" both) are taken off the map."""

    side: str


class Recovered(Event, frozen=True):
    """Units are no longer DG."""

    units: tuple[Unit, ...]


class AirSupplyUsed(Event, frozen=True):
    """An Air Supply marker lets units recover and is taken off the map."""

    hex: Hex


class GunsRolled(Event, frozen=True):
    """A die for artillery without supply: removed, stays, recovers."""

    unit: Unit
    die: int
    result: str


# -- Barrage Markers ---------------------------------------------------------------------------------------------


class RemoveMarkers(Task, frozen=True):
    """2.1 Pre-Turn, step 5: Barrage Markers of both sides, then DG; the Germans first (R-SEQ-4)."""

    @rule("2.1.c", "3.5.rem", "3.4.r", "design.markers")
    def run(self, p: Position) -> None:
        """By the designer's version (R-SEQ-1) the markers wait for their owner's own turn."""
        if not p.scene.is_on("us_markers_last"):
            take_markers(p, (GERMAN, ALLIED))
            p.note(MarkersRemoved(""), "3.5.rem")
        p.then(Recover(GERMAN), RollForGuns(GERMAN), UseAirSupply(), Recover(ALLIED), RollForGuns(ALLIED))


class RemoveOwnMarkers(Task, frozen=True):
    """2.1 The first step of a player turn: the phasing side's own markers (R-SEQ-1)."""

    side: int

    @rule("2.1.d", "2.1.e")
    def run(self, p: Position) -> None:
        """Those of the other side stay where they are."""
        if take_markers(p, (self.side,)):
            p.note(MarkersRemoved(SIDES[self.side]), "2.1.d" if self.side == GERMAN else "2.1.e")


def take_markers(p: Position, sides: Iterable[int]) -> bool:
    """Take all markers of these sides off the map; whether there were any."""
    found = False
    for side in sides:
        marked = np.flatnonzero(p.full_array(side) + p.half_array(side))
        for hex_ in marked.tolist():
            p.set_markers(side, hex_, 0, 0)
        found = found or bool(len(marked))
    p.changed()
    return found


# -- recovery ----------------------------------------------------------------------------------------------------


class Recover(Task, frozen=True):
    """3.4 A side's units in supply lose their DG where nothing else speaks against it."""

    side: int

    @rule("3.4.r", "3.7.arty.a")
    def run(self, p: Position) -> None:
        """Supply is traced now (R-SUP-1); artillery recovers like all others."""
        recover(p, [unit for unit in disorganised(p, self.side) if not bar(p, unit)])


def disorganised(p: Position, side: int) -> list[Unit]:
    """The DG units of a side on the map."""
    units = p.scene.side_units[side]
    found = (p.hex_array[units] >= 0) & (p.column_array("state")[units] & DG > 0)
    return [Unit(int(unit)) for unit in units[found]]


@rule("3.4.r", "3.7.arty.a", "3.7.c")
def bar(p: Position, unit: Unit) -> str:
    """3.4 What keeps a unit DG: the key of a reason; "" if nothing does."""
    return recovery_bar(p, unit) or ("" if has_supply(p, unit) else "dg-supply")


def has_supply(p: Position, unit: Unit) -> bool:
    """Whether a unit counts as supplied for recovery: by a line traced now, or by the last Supply Phase (R-SUP-1).

    Air Supply is another matter: it has to be used for that (R-SUP-3).
    """
    if p.scene.is_on("recovery_uses_last_supply_phase"):
        return not p.state[unit] & CUT
    return bool(supplied(p, p.scene.side[unit]).by_road[p.hex[unit]])


def recover(p: Position, units: list[Unit]) -> None:
    """These units are no longer DG."""
    if units:
        for unit in units:
            p.state[unit] &= ~DG
        p.note(Recovered(tuple(units)), "3.4.r")
        p.nobody_moved()


# -- Air Supply --------------------------------------------------------------------------------------------------


class UseAirSupply(Ask, frozen=True):
    """3.7 The US player says of each Air Supply marker whether it is used to recover now (R-SUP-3)."""

    public: ClassVar[bool] = True

    done: tuple[int, ...] = ()
    """Hexes whose markers were used and stay (the option)."""

    @rule("3.7.air.a", "3.7.air.c")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The US player, while a marker can help anybody."""
        return (p.seat(ALLIED),) if self.useful(p) else ()

    def useful(self, p: Position) -> list[int]:
        """The hexes of markers that would let somebody recover."""
        markers = sorted({h for h in p.air_supply if h >= 0} - set(self.done))
        return [h for h in markers if helped(p, h)]

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A marker to use, or none."""
        useful = self.useful(p)
        group: Group = Group(
            "use ",
            p.scene.hexes,
            useful,
            do=self.use,
            clause="3.7.air.a",
            why=lambda hex_: no("no-air-supply-there", "3.7.air.a", hex=p.scene.place_text(hex_)),
            preview=lambda hex_: Preview(notes=tuple(self.note(p, unit) for unit in helped(p, hex_))),
        )
        return Menu("hex", "prompt-use-air-supply", "3.7.air.c", [group, word("pass", _nothing, "3.7.air.c")])

    def note(self, p: Position, unit: Unit) -> Reason:
        """That a unit would recover."""
        return Reason("would-recover", "3.7.air.a", {"unit": p.scene.unit_name(unit)})

    def use(self, p: Position, hex_: int) -> None:
        """Those near it recover; the marker goes, unless it stays all turn by the option."""
        units = helped(p, hex_)
        p.note(AirSupplyUsed(Hex(hex_)), "3.7.air.c")
        stays = p.scene.is_on("air_supply_stays_all_turn")
        if not stays:
            p.air_supply[list(p.air_supply).index(hex_)] = -1
            p.changed()
        recover(p, units)
        p.then(UseAirSupply((*self.done, hex_) if stays else self.done))


@rule("3.7.air.a")
def helped(p: Position, hex_: int) -> list[Unit]:
    """3.7 The US units near a marker that it would let recover: those that lack nothing but supply (R-SUP-4)."""
    near = near_marker(p, hex_)
    return [unit for unit in disorganised(p, ALLIED) if p.hex[unit] in near and bar(p, unit) == "dg-supply"]


# -- artillery without supply ------------------------------------------------------------------------------------


class RollForGuns(Ask, frozen=True):
    """3.7 The owner of DG artillery without supply may wait, or roll a die for each (R-WORD-6: both sides)."""

    public: ClassVar[bool] = True

    side: int
    rolled: tuple[Unit, ...] = ()

    @rule("3.7.arty.b")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The owner, while there are guns to roll for."""
        return (p.seat(self.side),) if self.guns(p) else ()

    def guns(self, p: Position) -> list[Unit]:
        """DG artillery that lacks nothing but supply (R-SUP-2)."""
        return [
            unit
            for unit in disorganised(p, self.side)
            if p.scene.artillery[unit] and unit not in self.rolled and bar(p, unit) == "dg-supply"
        ]

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit to roll for, or no more."""
        group: Group = Group(
            "roll ",
            p.scene.units,
            self.guns(p),
            do=self.roll,
            clause="3.7.arty.b",
            why=lambda unit: self.why(p, Unit(unit)),
            preview=lambda unit: Preview(chances=chances_of(p.scene.tables["artillery_supply"])),
        )
        return Menu("unit", "prompt-roll-guns", "3.7.arty.b", [group, word("end", _nothing, "3.7.arty.b")])

    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why no die is rolled for a unit."""
        name = p.scene.unit_name(unit)
        if p.scene.side[unit] != self.side or p.hex[unit] < 0 or not p.scene.artillery[unit]:
            return no("no-gun-of-yours", "3.7.arty.b", unit=name)
        if not p.is_dg(unit):
            return no("not-dg", "3.7.arty.b", unit=name)
        if unit in self.rolled:
            return no("already-rolled", "3.7.arty.b", unit=name)
        return LEGAL if bar(p, unit) == "dg-supply" else no("cannot-recover", "3.4.r", unit=name, reason=bar(p, unit))

    def roll(self, p: Position, unit: int) -> None:
        """1: the unit is removed; 4 to 6: it recovers."""
        die = p.draw(d6, "3.7.arty.b")
        result = by_die(p.scene.tables["artillery_supply"], die)
        p.note(GunsRolled(Unit(unit), die, result), "3.7.arty.b")
        if result == "removed":
            leave_map(p, Unit(unit), REMOVED)
        elif result == "recovers":
            recover(p, [Unit(unit)])
        p.then(RollForGuns(self.side, (*self.rolled, Unit(unit))))


def _nothing(p: Position) -> None:
    """Nothing further."""
