"""9 Movement: normal movement (9.2) and march formation (9.3)."""

from __future__ import annotations

from typing import ClassVar

import numpy as np
import numpy.typing as npt

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.paths import any_reach
from grognard.core.rules import rule
from grognard.core.sums import Number
from grognard.core.verdict import Verdict, no

from .crossing import crossings
from .events import Marched, Moved, MovementEnded
from .lines import take_control
from .position import ACTIVE, MOVED, RESERVE, Ask, Group, Menu, Position
from .ways import Ways, allowance, reserve_terms, terms_of
from .zhukov import axis_entered


class MoveUnits(Ask, frozen=True):
    """9.0 The movement sub-phase: units move one at a time, in any order, or not at all."""

    public: ClassVar[bool] = True

    @rule("5.0.4.1", "9.1.1b")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The acting player, as long as a unit may still move."""
        return (p.seat(p.acting),) if may_still_move(p) else ()

    @rule("9.0.0", "9.1.1a", "9.1.2b", "9.1.3")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, then its way; or the end of movement."""
        units: Group = Group(
            "move ",
            p.scene.units,
            movable(p),
            then=lambda unit: self.way(p, Unit(unit)),
            clause="9.0.0",
            why=lambda unit: may_move(p, Unit(unit)),
        )
        return Menu("unit", "prompt-move", "9.0.0", [units, word("end", self.end, "9.1.2b")])

    def way(self, p: Position, unit: Unit, path: tuple[Hex, ...] = ()) -> Menu:
        """The hexes where a unit may end, the cheapest way to each; and first steps after which it may go on."""
        ways = Ways(p, unit, path)
        name = p.scene.unit_name(unit)
        lead = f"move {name} {ways.lead}"
        ends: Group = Group(
            lead,
            ways,
            ways.ends,
            do=lambda p, hex_: self.move(p, unit, ways.path(hex_), ways.points(hex_), ways.is_march(hex_)),
            clause="9.1.2a",
            why=ways.why,
            preview=lambda hex_: Preview(
                cost=ways.points(hex_), path=ways.path(hex_), sums={"cost": ways.reasons(hex_)}
            ),
            cost=ways.points,
        )
        onward: Group = Group(
            lead,
            p.scene.hexes,
            ways.steps,
            then=lambda hex_: self.way(p, unit, (*ways.walked, Hex(hex_))),
            tail="-",
            clause="9.1.2a",
        )
        return Menu("path", "prompt-move-way", "9.1.2a", [ends, onward], {"unit": name})

    @rule("3.4.2", "9.1.1b", "9.1.2a")
    def move(self, p: Position, unit: Unit, path: tuple[Hex, ...], cost: Number, march: bool) -> None:
        """Carry the unit along; cities on the way change hands."""
        others = others_as_before(p, unit, path[0], path[-1])
        p.hex[unit] = path[-1]
        p.state[unit] |= MOVED
        p.unit_moved(unit, path[0], path[-1])
        p.derived_values |= others
        event = (Marched if march else Moved)(unit, path, path[-1], cost)
        p.note(event, "9.3.1.0" if march else "9.2.1.1")
        for hex_ in path[1:]:
            take_control(p, p.acting, hex_)
        p.then(self)
        axis_entered(p, p.acting, path[1:])

    def end(self, p: Position) -> None:
        """No further unit moves."""
        p.nobody_moved()
        p.note(MovementEnded(), "5.0.4.1")


def others_as_before(p: Position, unit: Unit, start: Hex, end: Hex) -> dict[str, npt.NDArray[np.intp] | list[int]]:
    """Who waits and who can move once this unit has: as before, unless a stack becomes full or is full no more."""
    count, limit = p.standing.count[p.acting], p.scene.stacking
    if count[start] >= limit or count[end] + 1 >= limit or start == end:
        return {}
    waiting = waiting_units(p)
    return {"waiting": waiting[waiting != unit], "movable": [u for u in movable(p) if u != unit]}


def may_still_move(p: Position) -> bool:
    """Whether an active unit has not moved."""
    return len(waiting_units(p)) > 0


def waiting_units(p: Position) -> npt.NDArray[np.intp]:
    """The active units that have not moved."""
    kept: npt.NDArray[np.intp] | None = p.derived_values.get("waiting")
    if kept is None:
        free = (p.column_array("state") & (ACTIVE | MOVED)) == ACTIVE
        kept = p.derived_values["waiting"] = np.asarray(free.nonzero()[0], dtype=np.intp)
    return kept


@rule("9.0.0", "9.1.3")
def movable(p: Position) -> list[int]:
    """9.0 Active units that have not moved yet and have somewhere to go."""
    kept: list[int] | None = p.derived_values.get("movable")
    if kept is None:
        kept = p.derived_values["movable"] = _movable(p)
    return kept


def _movable(p: Position) -> list[int]:
    scene, units = p.scene, waiting_units(p)
    reserve = len(units) > 0 and bool(p.state[int(units[0])] & RESERVE)
    if reserve:  # 16.3(3): a reserve unit can't leave an enemy zone
        units = units[p.standing.zones(1 - p.acting)[p.hex_array[units]] == 0]
    if not len(units):
        return []
    terms, allowances = terms_of(p, p.acting), scene.allowances[units]
    waiting: list[int] = units.tolist()
    if reserve:
        terms = reserve_terms(p, p.acting)
        allowances = np.array([allowance(p, Unit(u)) for u in waiting], dtype=np.int16)
    found = any_reach(scene.ground.workspace, terms, p.hex_array[units], allowances, scene.move_tables[units])
    return [u for u, can in zip(waiting, found.tolist(), strict=True) if can or moves_otherwise(p, Unit(u))]


def moves_otherwise(p: Position, unit: Unit) -> bool:
    """Whether a unit that can't make a normal move can cross a great river, or march."""
    if crossings(p, unit):
        return True
    ground, here = p.scene.ground, p.hex[unit]
    marches = ground.on_road[here] and not p.standing.zone[1 - p.acting][here]
    return marches and bool(Ways(p, unit).ends)


@rule("9.0.0", "9.1.3", "15.1.1b", "14.3.1")
def may_move(p: Position, unit: Unit) -> Verdict:
    """9.0 Whether a unit may move now."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != p.acting:
        return no("not-yours", "9.0.0", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "9.0.0", unit=name)
    if not p.state[unit] & ACTIVE:
        return no("not-active", "9.0.0", unit=name)
    if p.state[unit] & MOVED:
        return no("already-moved", "9.1.3", unit=name)
    return no("nowhere-to-go", "9.2.5.0", unit=name)
