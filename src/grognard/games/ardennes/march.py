"""3.1 How units walk: hex by hex, held up wherever the other side must be asked first."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from .bug_out import BugOuts, alarmed, gun_mask
from .demolition import windows_before
from .entering import arrived, passed, under_markers
from .events import Halted, Moved
from .ground import LEG, MECH
from .position import FRESH, MOVED, MOVING, TOGETHER, Position, Task
from .scene import GERMAN
from .terms import MoveTerms, terms_of
from .units import finish_moves
from .ways import Ways, half_points, points_left, step_cost


def set_out(p: Position, ways: Ways, end: Hex) -> None:
    """Units begin to walk, or go on: with it the move of everybody else is finished (R-S-MOVE)."""
    units, path = ways.units, ways.path(end)
    begin_move(p, units)
    charges = p.scene.ground.charges_at if ways.side == GERMAN else ()
    guns = gun_mask(p, 1 - ways.side)
    if any(guns[hex_] or hex_ in charges for hex_ in path[1:]):
        walk(p, units, path)
        return
    paid = [ways.halves(ma, end) if ma in ways.types else 0 for ma in (LEG, MECH)]
    put_down(p, units, path, paid)


@rule("design.stackmove")
def begin_move(p: Position, units: Sequence[Unit]) -> None:
    """R-S-MOVE These units move now. Those dropped off may still move on, alone, until somebody else moves."""
    if all(p.state[unit] & MOVING for unit in units):
        state = p.column_array("state")
        np.bitwise_and(state, ~np.int16(TOGETHER), out=state)
    else:
        finish_moves(p)
    for unit in units:
        p.state[unit] = p.state[unit] & ~FRESH | MOVED | MOVING | TOGETHER


class March(Task, frozen=True):
    """Units go on along their way after somebody was asked; `entered`: those whom they alarmed flee first."""

    units: tuple[Unit, ...]
    path: tuple[Hex, ...]
    entered: bool = False

    def run(self, p: Position) -> None:
        """As far as they get."""
        units = tuple(unit for unit in self.units if p.hex[unit] == self.path[0])
        if not units:
            return
        if self.entered and _alarm(p, units, self.path):
            return
        if len(self.path) > 1:
            walk(p, units, self.path, asked=not self.entered)


@rule("3.6.bug.a", "3.8.blow.b", "3.4.d2", "1.2.ma.a", "3.6.bug.b")
def walk(p: Position, units: tuple[Unit, ...], path: tuple[Hex, ...], *, asked: bool = False) -> None:
    """Walk along a way, paying step by step, until a bridge may be blown before the units or guns must flee.

    `asked`: the question about the first hex has been answered already. Units that can't pay on stay where they are.
    """
    side = p.scene.side[units[0]]
    guns = gun_mask(p, 1 - side)
    purse = Purse(p, units, terms_of(p, side))
    windows: tuple[Task, ...] = ()
    place = 0
    while place + 1 < len(path):
        here, there = path[place], path[place + 1]
        if not asked:
            windows = windows_before(p, side, there, units)
            if windows:
                break
        asked = False
        if not purse.pay(here, there):
            p.note(Halted(units, here), "1.2.ma.a")
            path = path[: place + 1]
            break
        place += 1
        if guns[there]:
            break
    if place:
        put_down(p, units, path[: place + 1], purse.paid)
    rest = path[place:]
    if windows:
        p.then(*windows, March(units, rest))
    elif place and guns[rest[0]] and not _alarm(p, units, rest) and len(rest) > 1:
        walk(p, units, rest)


def put_down(p: Position, units: tuple[Unit, ...], way: tuple[Hex, ...], paid: Sequence[int]) -> None:
    """The units stand at the end of a stretch of their way and have paid for it; what lies on it takes notice."""
    end, side = way[-1], p.scene.side[units[0]]
    marks, ground = p.marks, p.scene.ground
    under = [hex_ for hex_ in way[1:] if marks[hex_]]
    for unit in units:
        p.spent[unit] += paid[p.scene.ma[unit]]
        p.place(unit, end)
    p.note(Moved(units, way, end, half_points(max(paid))), "1.2.ma.a")
    for hex_ in way[1:-1]:
        if hex_ in ground.noted:
            passed(p, side, hex_)
    arrived(p, units, end)
    for hex_ in under:
        under_markers(p, units, hex_)


def _alarm(p: Position, units: tuple[Unit, ...], rest: tuple[Hex, ...]) -> bool:
    """The enemy's guns next to where the units have come flee first; the walk goes on afterwards."""
    guns = alarmed(p, units, rest[0])
    if guns:
        p.then(BugOuts(1 - p.scene.side[units[0]], guns), March(units, rest))
    return bool(guns)


class Purse:
    """What the units of a stack have left, by type of movement allowance."""

    def __init__(self, p: Position, units: Sequence[Unit], terms: MoveTerms) -> None:
        self.p, self.units, self.terms = p, units, terms
        self.guns = any(p.scene.artillery[unit] for unit in units)
        self.paid = [0, 0]
        self.left: dict[int, int] = {}
        for unit in units:
            ma = p.scene.ma[unit]
            self.left[ma] = min(self.left.get(ma, 9999), points_left(p, unit))

    def pay(self, here: int, there: int) -> bool:
        """Pay for a step, if everybody can."""
        direction = self.p.scene.ground.direction(here, there)
        costs = {ma: step_cost(self.terms.of(ma, guns=self.guns), direction, here, there) for ma in self.left}
        if any(cost <= 0 or self.paid[ma] + cost > self.left[ma] for ma, cost in costs.items()):
            return False
        for ma, cost in costs.items():
            self.paid[ma] += cost
        return True
