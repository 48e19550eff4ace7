"""3 The movement phase: by turns one unit moves hex by hex, or mounts, or answers fire, or none."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from . import marching
from .announce import targets
from .direct_fire import by_turns, clear, first_by_die
from .entry import entry_groups, may_enter
from .events import FireOnTheMove, Passed, PhaseBegan
from .exposure import all_exposed, expose
from .fire import COUNTER, KINDS, MOVING, SHORT_HALT
from .going import NORMAL, EndMove, GoOn, begin, start, way_menu
from .marching import ARMED, CODES, PERHAPS, SURE
from .opportunity import counter_groups
from .position import (
    ACTED,
    FROM_INSIDE,
    MOVE,
    PHASES,
    SHOT_HERE,
    TARGETED,
    Ask,
    Group,
    Menu,
    Position,
    Task,
    seat_of,
)
from .scene import SIDES
from .transport import any_transfer, transfer_groups
from .ways import allowance, can_move, conditions, ways_of, wheels


class Movement(Task, frozen=True):
    """3.1 The movement phase begins."""

    @rule("3.1", "flow.B", "2.8")
    def run(self, p: Position) -> None:
        """A new die, independent of the first."""
        p.phase = MOVE
        clear(p, TARGETED | SHOT_HERE)
        first, die = first_by_die(p, "3.1")
        p.note(PhaseBegan(PHASES[MOVE], SIDES[first], die), "3.1")
        p.declined = 0
        p.then(MoveByTurns(first))


class MoveByTurns(Task, frozen=True):
    """3.9 The next side moves."""

    side: int

    @rule("3.8", "3.9", "3.10", "11.1", "flow.B-pass")
    def run(self, p: Position) -> None:
        """As in the direct-fire phase: two passes in a row end it."""
        by_turns(p, may_have_move, self.side, MoveOrPass(self.side, p.declined), MoveByTurns(1 - self.side))


@rule("3.10", "2.9.1")
def may_have_move(p: Position, side: int) -> bool:
    """Whether a side may have something to do, by what all can see."""
    if may_enter(p, side):
        return True
    if not all_exposed(p):
        eye = p.scene.lookout
        return marching.any_to_act(p.raw, eye.o, eye.kinds, *eye.of_side[side], eye.inside and p.scene.counter_fire)
    if able_to_move(p, side) or any_transfer(p, side):
        return True
    return p.scene.counter_fire and bool(targets(p, side, COUNTER))


class MoveOrPass(Ask, frozen=True):
    """3.2 A side moves one unit, mounts and dismounts, makes counter-fire, or declines."""

    public: ClassVar[bool] = True
    side: int
    declined: int

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side whose turn it is."""
        return (seat_of(self.side),)

    @rule("3.2", "3.4.2", "3.5.6.1", "3.6.2", "3.7.1", "3.9")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """R36: counter-fire may take the place of a move."""
        groups: list[Group] = [
            Group(
                "move ",
                p.scene.units,
                with_ways(p, self.side),
                then=lambda unit: way_menu(
                    p, Unit(unit), allowance(p, unit), f"move {p.scene.unit_name(unit)} ", start
                ),
                clause="3.2",
                why=lambda unit: why_not_move(p, self.side, unit),
            )
        ]
        groups += on_the_move_groups(p, self.side)
        groups += entry_groups(p, self.side)
        groups += transfer_groups(p, self.side)
        if p.scene.counter_fire:
            groups += counter_groups(p, self.side)
        groups.append(word("pass", self.decline, "flow.B-pass"))
        return Menu("order", "prompt-move", "3.2", groups)

    def decline(self, p: Position) -> None:
        """It is the other side's turn, or the end."""
        p.declined = self.declined + 1
        p.note(Passed(SIDES[self.side]), "flow.B-pass")


# -- which units -------------------------------------------------------------------------------------------------


@rule("3.2.1", "2.8", "2.9.2.2", "2.4.4.4", "2.4.4.6.1", "turn.one-action", "flow.B-one")
def may_move(p: Position, unit: int) -> Verdict:
    """3.2.1 Whether a unit may move: it has not acted, its passengers have not fired (R16), its damage lets it."""
    name, kind = p.scene.unit_name(unit), p.kind(unit)
    if kind.target == "none":
        return no("no-unit", "1.5.5", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "3.2", unit=name)
    if p.act[unit] & ACTED:
        return no("has-acted", "3.2.1", unit=name)
    if not can_move(p, unit):
        return no("cannot-move", "2.4.4.6.1" if kind.foot else "2.4.4.4", unit=name)
    if any(p.act[team] & FROM_INSIDE for team in p.passengers.get(unit, ())):
        return no("passengers-fired", "2.9.2.2", unit=name)
    if p.type[unit] == staying_type(p):
        return no("stays", "3.2.1", unit=name, until=p.scene.data.special["x-stays"]["until"])
    return LEGAL


@rule("3.2.1", "2.8", "2.9.2.2", "2.4.4.4", "2.4.4.6.1", "turn.one-action", "flow.B-one")
def able_to_move(p: Position, side: int) -> list[int]:
    """3.2.1 The units of a side that may move: those of whom `may_move` says so."""
    return [code // CODES for code in _movers(p, side)]


def with_ways(p: Position, side: int) -> list[int]:
    """Those that have anywhere to go."""
    return [code // CODES for code in _movers(p, side) if code & SURE or (code & PERHAPS and has_way(p, code // CODES))]


def _movers(p: Position, side: int) -> list[int]:
    if ("movers", side) not in p.derived_values:
        eye, ground = p.scene.lookout, p.scene.ground
        closed, flags = conditions(p, side, True)
        found = marching.movers(
            p.raw, eye.o, eye.kinds, ground.neighbours, ground.foot, wheels(p), closed, flags, *eye.of_side[side],
            staying_type(p), eye.out,
        )  # fmt: skip
        p.derived_values["movers", side] = eye.out[:found].tolist()
    return p.derived_values["movers", side]


def staying_type(p: Position) -> int:
    """R75 The type that the scenario lets move only later, as long as it may not; -1: none."""
    stays = p.scene.data.special.get("x-stays")
    return p.scene.type_names[stays["type"]] if stays and p.turn <= stays["until"] else -1


def has_way(p: Position, unit: int) -> bool:
    """Whether a unit has anywhere to go."""
    ways = ways_of(p, Unit(unit), allowance(p, unit))
    return bool(ways.ends or ways.exits())


def why_not_move(p: Position, side: int, unit: int) -> Verdict:
    """Why a unit can't move now."""
    if p.scene.side[unit] != side:
        return no("not-yours", "3.2", unit=p.scene.unit_name(unit))
    return may_move(p, unit) and no("nowhere-to-go", "3.2", unit=p.scene.unit_name(unit))


# -- fire on the move --------------------------------------------------------------------------------------------


@rule("3.6.1", "3.6.3.1", "3.7.1", "9")
def fire_of_types(p: Position) -> list[int]:
    """With which kind of fire on the move a counter of each type may move; NORMAL: none."""
    kept: list[int] | None = p.scene.kept.get("fire on the move")
    if kept is None:
        kinds = {"II": SHORT_HALT, "III": MOVING}
        played = {"II": p.scene.part("short-halt"), "III": p.scene.part("moving-fire")}
        moving = [kind.on_the_move for kind in p.scene.kinds]
        kept = [kinds[m.level] if m is not None and played[m.level] else NORMAL for m in moving]
        p.scene.kept["fire on the move"] = kept
    return kept


@rule("3.6.1", "3.6.2", "3.7.1", "9")
def on_the_move_groups(p: Position, side: int) -> list[Group]:
    """3.6.2 `short-halt U03`, `fire-moving U03`: announced before the vehicle moves."""
    if not p.scene.fires_on_the_move:
        return []
    kinds, types = fire_of_types(p), p.type
    firing: dict[int, list[int]] = {SHORT_HALT: [], MOVING: []}
    for code in _movers(p, side):
        unit = code // CODES
        if code & ARMED and kinds[types[unit]] != NORMAL:
            firing[kinds[types[unit]]].append(unit)
    groups: list[Group] = []
    for kind, lead in ((SHORT_HALT, "short-halt "), (MOVING, "fire-moving ")):
        those = firing[kind]
        if those:

            def do(p: Position, unit: int, kind: int = kind) -> None:
                announce_move(p, Unit(unit), kind)

            def why(unit: int) -> Verdict:
                return no("no-fire-on-move", "3.6.1", unit=p.scene.unit_name(unit))

            groups.append(Group(lead, p.scene.units, those, do, clause="3.6.2", why=why))
    return groups


@rule("3.6.2", "3.6.3", "3.6.3.1", "3.7.1")
def announce_move(p: Position, unit: Unit, kind: int) -> None:
    """R35 The announcement commits the vehicle to what it may spend, even if it never fires; it is exposed (R27)."""
    moving = p.kind(unit).on_the_move
    assert moving is not None
    points = p.kind(unit).move if moving.movement is None else moving.movement
    begin(p, unit, points * p.scene.half)
    p.shot = 1
    expose(p, unit)
    p.note(FireOnTheMove(unit, KINDS[kind]), "3.6.2")
    p.then(GoOn(unit), EndMove(unit))
