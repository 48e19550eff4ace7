"""1.3, 1.4 Before deployment: pre-set aim points, priority targets and preparatory fire, in secret."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Hex, Seat
from grognard.core.menu import Menu as CoreMenu
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .events import AimPointChosen, PlansWritten
from .indirect import BARRAGE, PREPARATORY, SMOKE
from .plan import batteries, plan, planners, presets
from .position import Ask, Group, Menu, Position, Task, seat_of
from .scene import SIDES
from .suggestion import apart_from_anchors, attacks

KINDS = (("barrage ", BARRAGE), ("smoke ", SMOKE))
SPACING = 3
"""Suggested points lie so far apart: what falls on one reaches nearly to the next."""


class Preparation(Task, frozen=True):
    """1.3, 1.4 Both sides write aim points and preparatory fire at the same time; with the option by themselves."""

    @rule("1.3", "1.4", "1.2", "1.2.1", "5.5.1")
    def run(self, p: Position) -> None:
        """A side without artillery on the scenario's list has nothing to write."""
        sides = planners(p)
        if p.scene.option("setup") == "suggested":
            for side in sides:
                suggest_aims(p, side)
                finish(p, side)
        else:
            p.then(Aiming(sides))


class Aiming(Ask, frozen=True):
    """1.3 What both write down; `left` are those that have not finished."""

    public: ClassVar[bool] = True
    left: tuple[int, ...]

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Who is still writing."""
        return tuple(seat_of(side) for side in self.left)

    @rule("1.3", "1.3.1", "1.3.2", "1.4.1")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """`aim A1810`, `priority A1811`, `prepare mortar-81-1 barrage A1810`, `suggested`, `done`."""
        side = int(seat)
        groups = [*aim_groups(p, side, self), *priority_groups(p, side, self), *prepare_groups(p, side, self)]
        if batteries(p, side):
            groups.append(word("suggested", lambda p: self._suggested(p, side), "1.3"))
        groups.append(word("done", lambda p: self.finish(p, side), "1.3"))
        facts = {"count": points_left(p, side)}
        return CoreMenu("order", "prompt-aim-points", "1.3", groups, facts)

    def _suggested(self, p: Position, side: int) -> None:
        suggest_aims(p, side)
        self.finish(p, side)

    def finish(self, p: Position, side: int) -> None:
        """A side has written all."""
        finish(p, side)
        p.then(Aiming(tuple(s for s in self.left if s != side)))


def finish(p: Position, side: int) -> None:
    """The plan sheet is put away."""
    p.note(PlansWritten(seat_of(side)), "1.3")


# -- aim points --------------------------------------------------------------------------------------------------


@rule("1.3.1", "1.3.1.1")
def points_left(p: Position, side: int) -> int:
    """1.3.1 How many pre-set points a side may still choose: so many for each battery that it has."""
    each = int(p.scene.options["aim-points"])
    return each * len(batteries(p, side)) - len(presets(p, side))


@rule("1.3")
def may_aim(p: Position, side: int, hex_: int) -> Verdict:
    """1.3 Any hex of the map, once."""
    name = p.scene.hex_name(hex_)
    if hex_ < 0 or not p.scene.ground.play[hex_]:
        return no("off-map", "1.3", hex=name)
    if hex_ in presets(p, side):
        return no("point-twice", "1.3", hex=name)
    return LEGAL


def aim_groups(p: Position, side: int, again: Ask) -> list[Group]:
    """1.3 `aim A1810`."""
    if points_left(p, side) <= 0:
        return []
    chosen = presets(p, side)
    hexes = p.scene.played_but(chosen)

    def do(p: Position, hex_: int) -> None:
        aim_at(p, side, Hex(hex_))
        p.then(again)

    return [Group("aim ", p.scene.hexes, hexes, do, clause="1.3", why=lambda hex_: may_aim(p, side, hex_))]


def aim_at(p: Position, side: int, hex_: Hex) -> None:
    """A pre-set point stands on the sheet."""
    slots = p.scene.roster.presets[side]
    p.preset[next(place for place in slots if p.preset[place] < 0)] = hex_
    p.changed()
    p.note(AimPointChosen(hex_), "1.3", (seat_of(side),))


@rule("1.3.2", "5.2.6.1")
def priority_groups(p: Position, side: int, again: Ask) -> list[Group]:
    """1.3.2 `priority A1810`: for dedicated artillery."""
    if not any(p.scene.batteries[b].support == "dedicated" for b in batteries(p, side)):
        return []
    chosen = {h for h in p.priority if h >= 0}
    if len(chosen) == len(p.priority):
        return []

    def do(p: Position, hex_: int) -> None:
        set_priority(p, side, Hex(hex_))
        p.then(again)

    def why(hex_: int) -> Verdict:
        return no("point-twice" if hex_ in chosen else "off-map", "1.3.2", hex=p.scene.hex_name(hex_))

    hexes = p.scene.played_but(chosen)
    return [Group("priority ", p.scene.hexes, hexes, do, clause="1.3.2", why=why)]


def set_priority(p: Position, side: int, hex_: Hex) -> None:
    """A priority target stands on the sheet."""
    p.priority[next(place for place, taken in enumerate(p.priority) if taken < 0)] = hex_
    p.changed()
    p.note(AimPointChosen(hex_, True), "1.3.2", (seat_of(side),))


# -- preparatory fire --------------------------------------------------------------------------------------------


@rule("1.4.1", "1.4")
def may_prepare(p: Position, side: int, hex_: int) -> Verdict:
    """1.4.1 Only on pre-set points; in scenario 9 not where the enemy comes in (R96)."""
    name = p.scene.hex_name(hex_)
    if hex_ not in presets(p, side):
        return no("not-preset", "1.4.1", hex=name)
    ban = p.scene.data.special.get("no-preparation")
    if ban:
        entry = p.scene.board.areas[ban[SIDES[side]]]
        if any(p.scene.ground.distances(h)[hex_] <= ban["within"] for h in entry):
            return no("no-preparation-there", "1.4.1", hex=name)
    return LEGAL


def prepare_groups(p: Position, side: int, again: Ask) -> list[Group]:
    """1.4.1 `prepare mortar-81-1 barrage A1810`: one mission each, on a pre-set point."""
    hexes = [h for h in sorted(presets(p, side)) if may_prepare(p, side, h)]
    those = [b for b in batteries(p, side) if not p.due[b]]
    if not hexes or not those:
        return []

    def where(battery: int) -> Menu:
        name = p.scene.chits.text(battery)
        groups: list[Group] = []
        for lead, task in KINDS:

            def do(p: Position, hex_: int, task: int = task) -> None:
                plan(p, Chit(battery), task, PREPARATORY, Hex(hex_))
                p.then(again)

            whole = f"prepare {name} {lead}"
            groups.append(
                Group(whole, p.scene.hexes, hexes, do, clause="1.4.1", why=lambda hex_: may_prepare(p, side, hex_))
            )
        return CoreMenu("hex", "prompt-preparation-hex", "1.4.1", groups, {"battery": name})

    def why(battery: int) -> Verdict:
        name = p.scene.chits.text(battery)
        if battery not in batteries(p, side):
            return no("battery-not-there", "1.4.1", battery=name)
        return no("battery-busy", "1.4.1", battery=name)

    return [Group("prepare ", p.scene.chits, those, then=where, tail=" ", clause="1.4.1", why=why)]


# -- by itself ---------------------------------------------------------------------------------------------------


@rule("1.3", "1.4")
def suggest_aims(p: Position, side: int) -> None:
    """A point for each battery around what the fight is about; the attacker prepares his way with them."""
    those = batteries(p, side)
    wanted = min(len(those), points_left(p, side))
    apart = apart_from_anchors(p)
    taken: list[int] = list(presets(p, side))
    for hex_ in sorted(p.scene.played_list, key=lambda h: (int(apart[h]), h)):
        if wanted <= 0:
            break
        if all(p.scene.ground.distances(hex_)[t] >= SPACING for t in taken):
            aim_at(p, side, Hex(hex_))
            taken.append(hex_)
            wanted -= 1
    heavy = [b for b in those if p.scene.batteries[b].support == "dedicated"]
    for hex_ in taken[: sum(h < 0 for h in p.priority) if heavy else 0]:
        set_priority(p, side, Hex(hex_))
    open_ = [h for h in taken if may_prepare(p, side, h)]
    for battery, hex_ in zip(those, open_, strict=False):
        if attacks(p, side) and not p.due[battery]:
            plan(p, battery, BARRAGE, PREPARATORY, Hex(hex_))
