"""3.1 How units walk: hex by hex, held up wherever the other side must be asked first."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from .bug_out import BugOuts, alarmed, gun_mask
from .entering import arrived, passed, under_markers, windows_before
from .events import Halted, Moved
from .ground import LEG, MECH
from .position import FRESH, MOVED, MOVING, TOGETHER, Position, Task
from .terms import MoveTerms, terms_of
from .units import finish_moves
from .ways import half_points, points_left, step_cost


def set_out(p: Position, units: Sequence[Unit], path: tuple[Hex, ...]) -> None:
    """Units begin to walk, or go on: with it the move of everybody else is finished (R-S-MOVE)."""
    begin_move(p, units)
    walk(p, tuple(units), path, entered=False)


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
            walk(p, units, self.path, entered=False, asked=not self.entered)


@rule("3.6.bug.a", "3.8.blow.b", "3.4.d2", "1.2.ma.a", "3.6.bug.b")
def walk(p: Position, units: tuple[Unit, ...], path: tuple[Hex, ...], *, entered: bool, asked: bool = False) -> None:
    """Walk along a way, paying step by step, until a bridge may be blown before the units or guns must flee.

    `asked`: the question about the first hex has been answered already. Units that can't pay on stay where they are.
    """
    side = p.scene.side[units[0]]
    terms = terms_of(p, side)
    purse = Purse(p, units, terms)
    guns = gun_mask(p, 1 - side)
    windows: tuple[Task, ...] = ()
    place = 0
    while place + 1 < len(path):
        here, there = path[place], path[place + 1]
        if not asked:
            windows = windows_before(p, side, there)
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
        _put_down(p, units, path[: place + 1], purse)
    rest = path[place:]
    if windows:
        p.then(*windows, March(units, rest))
    elif place and guns[rest[0]] and not _alarm(p, units, rest) and len(rest) > 1:
        walk(p, units, rest, entered=False)


def _put_down(p: Position, units: tuple[Unit, ...], way: tuple[Hex, ...], purse: Purse) -> None:
    """The units stand at the end of a stretch of their way; what lies on it takes notice."""
    end, side = way[-1], p.scene.side[units[0]]
    purse.settle()
    for unit in units:
        p.place(unit, end)
    p.note(Moved(units, way, end, half_points(purse.dearest)), "1.2.ma.a")
    for hex_ in way[1:-1]:
        passed(p, side, hex_)
        under_markers(p, units, hex_)
    arrived(p, units, end)
    under_markers(p, units, end)


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

    def settle(self) -> None:
        """Take from each unit what its type has paid."""
        for unit in self.units:
            self.p.spent[unit] += self.paid[self.p.scene.ma[unit]]

    @property
    def dearest(self) -> int:
        """What the type that paid most has paid."""
        return max(self.paid[LEG], self.paid[MECH])
