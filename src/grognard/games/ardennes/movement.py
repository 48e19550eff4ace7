"""3.1 Movement, in the Movement and Barrage Phase and in the Exploitation Phase: units and stacks, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.sums import Number
from grognard.core.verdict import Verdict, no

from .able import able
from .barrage import barrage_groups
from .boats import cross
from .bridges import blow_groups
from .corps import corps_groups
from .demolition import windows_before
from .entering import arrived
from .events import Boated, MovementEnded
from .exits import exit_groups
from .march import March, set_out
from .overrun import overrun_groups
from .position import (
    EXPLOITATION,
    MOVED,
    MOVEMENT,
    TOGETHER,
    Ask,
    Group,
    Menu,
    Position,
    Task,
)
from .scene import ALLIED, SIDES
from .units import bars_of, finish_moves
from .ways import Ways, ways_of
from .wishes import wish_groups


class MoveUnits(Ask, frozen=True):
    """3.1 The phasing player moves, overruns and barrages in any order, until he ends the phase (R-S-PHASEORDER)."""

    public: ClassVar[bool] = True

    @rule("2.1.a", "1.2.exploit.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The phasing player, as long as there is anything to do."""
        return (p.seat(p.acting),) if movable(p) or any(len(group.items) for group in self.others(p)) else ()

    @rule("3.1.stk.c", "3.6.b", "3.3.a", "3.5.req.f")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """Units to move, overruns, and what else the phase allows."""
        units: Group = Group(
            "move ",
            p.scene.units,
            movable(p),
            then=lambda unit: self.way(p, (Unit(unit),)),
            clause="1.2.ma.a",
            why=lambda unit: may_move(p, Unit(unit)),
        )
        prompt = "prompt-exploit" if p.phase == EXPLOITATION else "prompt-move"
        groups = [units, *self.others(p), *wish_groups(p, self), word("end", self.end, "2.1.a")]
        return Menu("unit", prompt, "2.1.a", groups)

    def others(self, p: Position) -> list[Group]:
        """What else may be done now."""
        groups = overrun_groups(p, self)
        if p.phase == MOVEMENT:
            groups += barrage_groups(p, self)
            groups += corps_groups(p, self)
        if p.scene.edges.exits:
            groups += exit_groups(p, self)
        if p.acting == ALLIED:
            groups += blow_groups(p, self)
        return groups

    def way(self, p: Position, units: tuple[Unit, ...], path: tuple[Hex, ...] = ()) -> Menu:
        """The hexes where the units may end, first steps after which they may go on, and who may go along."""
        ways = ways_of(p, units, path)
        names = ",".join(p.scene.unit_name(unit) for unit in units)
        lead = f"move {names} {ways.lead}"
        ends: Group = Group(
            lead,
            ways,
            ways.ends,
            do=lambda p, hex_: self.go(p, ways, Hex(hex_)),
            clause="1.2.ma.a",
            why=ways.why,
            preview=lambda hex_: Preview(cost=ways.points(hex_), path=ways.path(hex_), sums=ways.reasons(hex_)),
            cost=ways.points,
        )
        onward: Group = Group(
            lead,
            p.scene.hexes,
            ways.steps,
            then=lambda hex_: self.way(p, units, (*ways.walked, Hex(hex_))),
            tail="-",
            clause="1.2.ma.a",
        )
        groups = [ends, onward] if path else [ends, onward, *self.along(p, units, names)]
        return Menu("path", "prompt-move-way", "1.2.ma.a", groups, {"units": names})

    @rule("design.stackmove")
    def along(self, p: Position, units: tuple[Unit, ...], names: str) -> list[Group]:
        """R-S-MOVE Further units of the hex that may walk with these as one stack."""
        mates = companions(p, units)
        if not mates:
            return []
        return [
            Group(
                f"move {names},",
                p.scene.units,
                mates,
                then=lambda unit: self.way(p, (*units, Unit(unit))),
                clause="design.stackmove",
                why=lambda unit: may_go_along(p, units, Unit(unit)),
            )
        ]

    def go(self, p: Position, ways: Ways, end: Hex) -> None:
        """Carry the units along their way."""
        p.then(self)
        if ways.is_boat(end):
            windows = windows_before(p, ways.side, end)
            p.then(*windows, CrossByBoat(ways.units[0], end))
        else:
            set_out(p, ways, end)

    def end(self, p: Position) -> None:
        """Nobody moves or barrages any more in this phase."""
        finish_moves(p)
        p.note(MovementEnded(SIDES[p.acting]), "2.1.a")


class CrossByBoat(Task, frozen=True):
    """4.2 A unit crosses the Our in boats."""

    unit: Unit
    hex: Hex

    @rule("4.2.a", "4.2.c")
    def run(self, p: Position) -> None:
        """Its whole movement of the phase; whatever DG it had is gone."""
        unit, start = self.unit, Hex(p.hex[self.unit])
        finish_moves(p)
        cross(p, unit)
        p.state[unit] |= MOVED
        p.place(unit, self.hex)
        p.changed()
        p.note(Boated(unit, (start, self.hex), self.hex), "4.2.a")
        arrived(p, [unit], self.hex)
        p.then(March((unit,), (self.hex,), entered=True))


# -- who may move --------------------------------------------------------------------------------------------------


def movable(p: Position) -> list[int]:
    """The phasing units that may move now and can pay for a step."""
    return able(p).movers


@rule("2.1.a")
def may_move(p: Position, unit: Unit) -> Verdict:
    """Whether a unit may move now."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != p.acting:
        return no("not-yours", "2.1.a", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "2.1.a", unit=name)
    code, clause = bars_of(p, unit)
    return no(code, clause, unit=name) if code else no("nowhere-to-go", "1.2.ma.a", unit=name)


@rule("design.stackmove")
def companions(p: Position, units: Sequence[Unit]) -> list[int]:
    """R-S-MOVE The units of the hex, later in the roster, that may walk with these as one stack."""
    first, last = units[0], units[-1]
    movers = movable(p)
    return [u for u in p.standing.units(p.hex[first]) if u > last and u in movers and in_step(p, units, u)]


def in_step(p: Position, units: Sequence[int], unit: int) -> bool:
    """R-S-MOVE A stack picks nobody up: all have yet to move, or all were in the stack that moved last."""
    fresh, together = p.state[unit] & MOVED, p.state[unit] & TOGETHER
    first = p.state[units[0]]
    return (not fresh and not first & MOVED) or bool(together and first & TOGETHER)


@rule("design.stackmove")
def may_go_along(p: Position, units: Sequence[Unit], unit: Unit) -> Verdict:
    """Why a unit can't walk with these."""
    name = p.scene.unit_name(unit)
    if p.hex[unit] != p.hex[units[0]]:
        return no("not-in-hex", "design.stackmove", unit=name, hex=p.scene.place_text(p.hex[units[0]]))
    if unit not in movable(p):
        return may_move(p, unit)
    return no("not-in-stack", "design.stackmove", unit=name)


def movement_cost(p: Position, units: Sequence[Unit], end: Hex) -> Number:
    """What a move to a hex costs; for tests and overlays."""
    return Ways(p, units).points(end)


__all__ = ["MoveUnits", "movable", "movement_cost"]
