"""2 The direct-fire phase: a die for the lead, then the sides fire by turns until both decline."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from grognard.core.draws import d6
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from . import guided
from .announce import fire_groups, may_act, may_have_targets, targets
from .events import Passed, PhaseBegan, SmokeProjected
from .exposure import check_exposure, expose
from .fire import DIRECT
from .indirect import lay_smoke
from .position import (
    ACTED,
    FIRE,
    OPEN_ACTS,
    PHASES,
    SMOKED,
    TARGETED,
    Ask,
    Group,
    Menu,
    Position,
    Task,
    seat_of,
)
from .scene import SIDES, SOVIET, US


@rule("2.1", "3.1", "3.2.4.1.2")
def first_by_die(p: Position, clause: str) -> tuple[int, int]:
    """2.1 Odd: the Soviets first; even: the US. And the die."""
    die = p.draw(d6, clause)
    return (SOVIET if die % 2 else US), die


class DirectFire(Task, frozen=True):
    """2.1 The direct-fire phase begins."""

    @rule("2.1", "flow.A", "2.2.1b")
    def run(self, p: Position) -> None:
        """The die, then by turns."""
        p.phase = FIRE
        clear(p, TARGETED)
        first, die = first_by_die(p, "2.1")
        p.note(PhaseBegan(PHASES[FIRE], SIDES[first], die), "2.1")
        p.declined = 0
        p.then(FireByTurns(first))


def clear(p: Position, bits: int) -> None:
    """Take marks off all units."""
    act = p.act
    for unit in range(len(act)):
        act[unit] &= ~bits
    p.changed()


class FireByTurns(Task, frozen=True):
    """2.5-2.7 The next side fires."""

    side: int

    @rule("2.5", "2.6", "2.7", "11.1", "flow.B-pass")
    def run(self, p: Position) -> None:
        """A side that all can see has nothing left passes by itself (R32); two passes in a row end the phase."""
        by_turns(p, may_have_fire, self.side, FireOrPass(self.side, p.declined), FireByTurns(1 - self.side))


def by_turns(p: Position, may: Callable[[Position, int], bool], side: int, ask: Task, next_one: Task) -> None:
    """flow.B-pass The sides act by turns until both decline one after the other."""
    if p.declined >= 2:
        return
    if may(p, side):
        p.declined = 0
        p.then(ask, next_one)
    elif may(p, 1 - side):
        p.declined += 1
        p.then(next_one)


@rule("2.7", "flow.B-pass")
def may_have_fire(p: Position, side: int) -> bool:
    """Whether a side may have anything to do in the direct-fire phase, by what all can see."""
    if guided.may_designate(p, side) or may_project_smoke(p, side):
        return True
    return may_have_targets(p, side, DIRECT)


class FireOrPass(Ask, frozen=True):
    """2.2 A side fires at one enemy, or declines; `declined`: how many did before it."""

    public: ClassVar[bool] = True
    side: int
    declined: int

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side whose turn it is."""
        return (seat_of(self.side),)

    @rule("2.2", "2.6", "10", "8.4.2")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """Fire, smoke from dischargers, a target designated, or nothing."""
        groups = fire_groups(p, self.side, targets(p, self.side, DIRECT), DIRECT)
        groups += smoke_groups(p, self.side)
        groups += guided.designation_groups(p, self.side)
        groups.append(word("pass", self.decline, "flow.B-pass"))
        return Menu("order", "prompt-fire", "2.2", groups)

    def decline(self, p: Position) -> None:
        """It is the other side's turn, or the end."""
        p.declined = self.declined + 1
        p.note(Passed(SIDES[self.side]), "flow.B-pass")


@rule("10")
def may_project_smoke(p: Position, side: int) -> bool:
    """10 Whether a side may have smoke dischargers to use: by the match's options, and what all can see."""
    if not (p.scene.part("smoke-dischargers") and p.scene.has_dischargers[side]):
        return False
    return any(not p.act[u] & ACTED & OPEN_ACTS for u in p.on_map[side])


@rule("10", "9")
def smoke_groups(p: Position, side: int) -> list[Group]:
    """10 `smoke U03 A1810`: smoke into a neighbouring hex, in place of fire (R62)."""
    if not may_project_smoke(p, side):
        return []
    units = [u for u in p.on_map[side] if p.kind(u).smoke and may_act(p, u)]

    def where(unit: int) -> Menu:
        def do(p: Position, hex_: int) -> None:
            p.act[unit] |= SMOKED
            expose(p, unit)
            lay_smoke(p, hex_, wide=False)
            p.note(SmokeProjected(Unit(unit), Hex(hex_)), "10")
            check_exposure(p)

        near = p.scene.ground.ring(p.hex[unit])[1:]
        hexes: Group = Group(f"smoke {p.scene.unit_name(unit)} ", p.scene.hexes, near, do, clause="10")
        return Menu("hex", "prompt-smoke-hex", "10", [hexes], {"unit": p.scene.unit_name(unit)})

    def why(unit: int) -> Verdict:
        if p.scene.side[unit] == side and not p.kind(unit).smoke:
            return no("no-dischargers", "10", unit=p.scene.unit_name(unit))
        return may_act(p, unit) if p.scene.side[unit] == side else LEGAL

    return [Group("smoke ", p.scene.units, units, then=where, clause="10", why=why, tail=" ")]
