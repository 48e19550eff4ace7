"""12 Reinforcements, by railway from the box of available reinforcements."""

from __future__ import annotations

from typing import ClassVar

import numpy as np
import numpy.typing as npt

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.traces import BLOCKED, trace
from grognard.core.verdict import LEGAL, Verdict, no

from .events import Reinforced, ReinforcementsCame, ReinforcementsLost
from .fortresses import BuildFortress
from .lines import controls, take_control
from .panzers import extra_panzers
from .position import Ask, Group, Menu, Position, Task
from .scene import AXIS, BOX, SIDES, SOVIET
from .zhukov import axis_entered


class Reinforcements(Task, frozen=True):
    """12.0 A side's reinforcement command."""

    side: int

    @rule("7.2.2", "12.0.0", "12.2.1", "12.2.2", "chit.axis-reinf", "chit.soviet-reinf", "14.1.0")
    def run(self, p: Position) -> None:
        """As many units as the turn track says, from the box; with an empty box they are lost."""
        count: int = p.scene.track[p.turn]["ger_reinf" if self.side == AXIS else "su_reinf"]
        p.note(ReinforcementsCame(SIDES[self.side], count), "12.2.1")
        if self.side == SOVIET:
            p.then(BuildFortress("reinforcement"))
        if in_box(p, self.side):
            p.then(EnterUnits(self.side, count))
        else:
            p.note(ReinforcementsLost(), "12.2.2")


class EnterUnits(Ask, frozen=True):
    """12.2 Units enter one after the other, each where it is legal at that moment."""

    public: ClassVar[bool] = True

    side: int
    left: int

    @rule("12.2.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side, as long as units may enter and there is room."""
        return (p.seat(self.side),) if self.units(p) and entry_hexes(p, self.side) else ()

    @rule("12.0.0b", "12.2.1", "15.3.1")
    def units(self, p: Position) -> list[Unit]:
        """Units of the box that may enter: any while the number lasts, 3PzG beyond it in turn 7."""
        waiting = in_box(p, self.side)
        if p.scene.option("entry_schedule") != "free":
            waiting = [u for u in waiting if may_enter(p, u)]
        return waiting if self.left else [u for u in waiting if extra_panzers(p, u)]

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, then a railway hex; or no more."""
        units: Group = Group(
            "reinforce ",
            p.scene.units,
            self.units(p),
            then=lambda unit: self.hexes(p, Unit(unit)),
            clause="12.2.1",
            why=lambda unit: self.why(p, Unit(unit)),
        )
        facts = {"count": self.left}
        return Menu("unit", "prompt-reinforce", "12.2.1", [units, word("end", _no_more, "12.2.1")], facts)

    def hexes(self, p: Position, unit: Unit) -> Menu:
        """Where the unit may enter."""
        name = p.scene.unit_name(unit)
        hexes: Group = Group(
            f"reinforce {name} ",
            p.scene.hexes,
            entry_hexes(p, self.side),
            do=lambda p, hex_: self.enter(p, unit, Hex(hex_)),
            clause="12.1.1a",
            why=lambda hex_: may_enter_at(p, self.side, Hex(hex_)),
        )
        return Menu("hex", "prompt-reinforce-hex", "12.1.1a", [hexes], {"unit": name})

    @rule("12.1.0", "12.1.1a", "12.1.1b", "2.2.1.3c", "13.0.4", "16.4.2", "11.2.2")
    def enter(self, p: Position, unit: Unit, hex_: Hex) -> None:
        """The unit is placed; it can't act by this chit (R-REINFACT)."""
        extra = extra_panzers(p, unit)
        p.hex[unit] = hex_
        p.unit_moved(unit, BOX, hex_)
        p.note(Reinforced(unit, hex_), "12.1.1a")
        take_control(p, self.side, hex_)
        p.then(EnterUnits(self.side, self.left - (0 if extra else 1)))
        axis_entered(p, self.side, (hex_,))

    @rule("12.2.1", "12.0.0b")
    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why a unit can't enter."""
        name = p.scene.unit_name(unit)
        if p.scene.side[unit] != self.side:
            return no("not-yours", "12.2.1", unit=name)
        if p.hex[unit] != BOX:
            return no("not-in-box", "12.2.1", unit=name)
        if not may_enter(p, unit):
            return no("not-yet", "12.0.0b", unit=name, turn=p.scene.counters[unit].turn_of_entry)
        return no("reinforcements-used", "12.2.1")


def _no_more(p: Position) -> None:
    """The rest of the reinforcements is given up."""


def in_box(p: Position, side: int) -> list[Unit]:
    """The units in a side's box of available reinforcements."""
    return [u for u in p.scene.of_side[side] if p.hex[u] == BOX]


@rule("12.0.0b")
def may_enter(p: Position, unit: Unit) -> bool:
    """Whether a unit of the box may be chosen yet: any may, unless the historical schedule is used (R-POOL)."""
    return p.scene.option("entry_schedule") == "free" or p.turn >= p.scene.counters[unit].turn_of_entry


@rule("12.1.0", "12.1.1a", "12.1.2a", "12.1.2b", "12.1.2c", "14.2.2", "3.1.3", "3.2.3")
def entry_hexes(p: Position, side: int) -> list[Hex]:
    """12.1 Railway hexes joined to a source by rail that no enemy or zone cuts, friends there or not (R-REINFPATH)."""
    kept: list[Hex] | None = p.derived_values.get(("entry", side))
    if kept is not None:
        return kept
    hexes = rail_from_sources(p, side)
    open_to = ~(p.full_array(side) | p.enemy_cities(side))
    found: list[Hex] = np.sort(hexes[open_to[hexes]]).tolist()
    p.derived_values["entry", side] = found
    return found


def rail_from_sources(p: Position, side: int) -> npt.NDArray[np.int16]:
    """The railway hexes to which an uncut railway line comes; only the enemy cuts it, so it lasts while units enter."""
    kept: npt.NDArray[np.int16] | None = p.derived_values.get(("rail", side))
    if kept is None:
        ground, standing = p.scene.ground, p.standing
        barred = np.where(standing.zones(1 - side), np.uint8(BLOCKED), standing.held(1 - side) * np.uint8(BLOCKED))
        kept = trace(ground.neighbours, ground.rail_steps, barred, p.scene.rail_sources[side]).order
        p.derived_values["rail", side] = kept
    return kept


@rule("12.1.1a", "12.1.2a", "12.1.2b", "3.1.3")
def may_enter_at(p: Position, side: int, hex_: Hex) -> Verdict:
    """Whether a reinforcement may be placed in a hex."""
    ground, name = p.scene.ground, p.scene.hex_name(hex_)
    if hex_ in entry_hexes(p, side):
        return LEGAL
    if not ground.on_rail[hex_]:
        return no("no-railway", "12.1.1a", hex=name)
    if p.enemy_in(side, hex_):
        return no("enemy-there", "3.1.2", hex=name)
    if p.standing.zone[1 - side][hex_]:
        return no("in-enemy-zoc", "12.1.2b", hex=name)
    if controls(p, 1 - side, hex_):
        return no("enemy-city", "12.1.2b", hex=name)
    if p.full(side, hex_):
        return no("stack-full", "3.1.3", hex=name, limit=p.scene.stacking)
    return no("rail-cut", "12.1.1a", hex=name)
