"""5 The sequence: preparation, turns, player turns, phases; 6 support reception, 5.1(3) designation."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from grognard.core.ids import Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .attack import AttackPhase, targets
from .events import Designated, PhaseBegan, PlayerTurnBegan, SupportReturned, TurnBegan
from .missions import mission_groups
from .movement import MoveStacks, may_still_move
from .pools import draw_support
from .position import CUP, DESIGNATED, POOL, Ask, Group, Menu, Position, Task
from .reinforcements import CorpsCheck, Reinforcements, row_of
from .reorganise import RestoreChits, ReturnChits
from .scene import ARRIVING, GERMAN, SIDES, SOVIET
from .setup import FirstSupport, Prepare, SetEquipment
from .victory import final_result
from .windows import Window, fly_from

PHASES = (
    "phase-support",
    "phase-reinforcement",
    "phase-designation",
    "phase-normal-attack",
    "phase-movement",
    "phase-reserve-attack",
    "phase-reorganisation",
)


@rule("4.0.1", "4.0.5a", "4.0.8", "3.7.2", "5.0")
def match_tasks() -> tuple[Task, ...]:
    """4.0 The match from its beginning; the Soviet places first."""
    return (Prepare(), SetEquipment(SOVIET), SetEquipment(GERMAN), FirstSupport(), Turn(1))


class Turn(Task, frozen=True):
    """5.0 A turn: the German player turn, then the Soviet one."""

    number: int

    @rule("5.0", "5.2", "5.3", "2.14.1")
    def run(self, p: Position) -> None:
        """Both have the same phases."""
        p.turn = self.number
        p.note(TurnBegan(self.number), "5.0")
        p.then(PlayerTurn(GERMAN), PlayerTurn(SOVIET), EndTurn())


class EndTurn(Task, frozen=True):
    """5.3 The marker advances; after the last turn victory is judged."""

    @rule("5.0", "5.3", "19.1.1", "19.1.3", "18.0.2")
    def run(self, p: Position) -> None:
        """9 turns, or 10 by agreement."""
        if p.turn >= p.scene.last_turn:
            final_result(p)
        else:
            p.then(Turn(p.turn + 1))


class PlayerTurn(Task, frozen=True):
    """5.1 The seven phases of a player turn."""

    side: int

    @rule("5.1.0", "5.2", "5.1.3a", "19.3.2")
    def run(self, p: Position) -> None:
        """Designations and moves of before are forgotten (R83); the Soviet's SU152 may choose their role again."""
        p.acting = self.side
        p.detached = 0
        p.stirred = 1
        state = p.state
        for unit in range(len(state)):
            state[unit] = 0
        if self.side == SOVIET:
            for chit in range(len(p.lock)):
                p.lock[chit] = 0
        p.nobody_moved()
        p.note(PlayerTurnBegan(SIDES[self.side]), "5.1.0")
        p.then(*(Phase(number) for number in range(1, 8)))


class Phase(Task, frozen=True):
    """5.1 A phase, and the windows at its start and end (R36)."""

    number: int

    @rule("5.1.0", "5.1.1", "5.1.2", "5.1.3a", "5.1.4a", "5.1.5", "5.1.6a", "5.1.7.1", "5.1.7.2", "17.1.1", "17.1.2")
    def run(self, p: Position) -> None:
        """In turn 1 the German receives neither support nor reinforcements, and does not move (R03)."""
        p.phase = self.number
        p.hush[GERMAN] = p.hush[SOVIET] = 0
        first = p.acting == GERMAN and p.turn <= p.scene.tables["turns"]["halted"]
        p.nobody_moved()
        if first and self.number in (1, 2, 5):
            return
        p.note(PhaseBegan(SIDES[p.acting], PHASES[self.number - 1]), "5.1.0")
        opening = Window((p.defender,)) if begins_by_asking(p, self.number) else Window()
        p.then(opening, *phase_tasks(p, self.number), Window())


@rule("16.0")
def begins_by_asking(p: Position, number: int) -> bool:
    """R36 Whether a phase begins with a question to the active player at which he may fly: he needs no window then."""
    questions: dict[int, Callable[[], object]] = {
        3: lambda: designable(p),
        4: lambda: targets(p),
        5: lambda: may_still_move(p),
        6: lambda: targets(p),
    }
    return number in questions and bool(questions[number]())


def phase_tasks(p: Position, number: int) -> tuple[Task, ...]:
    """What happens in a phase."""
    tasks: dict[int, tuple[Task, ...]] = {
        1: (ReceiveSupport(),),
        2: (Reinforcements(),),
        3: (DesignateArriving(), Designate()),
        4: (AttackPhase(),),
        5: (CorpsCheck(), MoveStacks()),
        6: (AttackPhase(),),
        7: (RestoreChits(p.scene.tables["reorganise"]), ReturnChits()),
    }
    return tasks[number]


# -- 6 ---------------------------------------------------------------------------------------------------------------


class ReceiveSupport(Task, frozen=True):
    """6.0 Left-over support chits go back, then new ones are drawn."""

    @rule("5.1.1", "6.0.1", "6.0.2", "6.0.2.1", "6.0.2.2", "3.6.1", "3.6.6", "19.1.2")
    def run(self, p: Position) -> None:
        """The German draws 8, the Soviet what the turn track prints."""
        side = p.acting
        left = [c for c in p.scene.support_of[side] if p.place[c] == POOL]
        for chit in left:
            p.put(chit, CUP)
        if left:
            p.note(SupportReturned(SIDES[side], len(left)), "6.0.1")
        number = p.scene.tables["support_per_turn"]["german"] if side == GERMAN else row_of(p).sp
        draw_support(p, side, number, POOL, "6.0.2")
        p.stirred = 1
        p.nobody_moved()


# -- 5.1(3) ----------------------------------------------------------------------------------------------------------


class DesignateArriving(Task, frozen=True):
    """R14 Stacks that arrive count as designated."""

    @rule("7.0.2a", "5.1.3.2")
    def run(self, p: Position) -> None:
        """Those that could not enter before, too."""
        for unit in p.scene.of_side[p.acting]:
            if p.hex[unit] == ARRIVING:
                p.state[unit] |= DESIGNATED
        p.nobody_moved()


class Designate(Ask, frozen=True):
    """5.1(3) The active player designates stacks for the attack after movement, one by one, openly."""

    public: ClassVar[bool] = True

    @rule("5.1.3a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The active player, while a stack may be designated."""
        return (p.seat(p.acting),) if designable(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A stack, or no more; or a mission."""
        group: Group = Group(
            "reserve ",
            p.scene.units,
            designable(p),
            do=lambda p, unit: self.designate(p, Unit(unit)),
            clause="5.1.3a",
            why=lambda unit: may_designate(p, Unit(unit)),
        )
        missions = mission_groups(p, p.acting, lambda p, mission: fly_from(p, mission, self))
        return Menu("unit", "prompt-reserve", "5.1.3a", [group, *missions, word("end", _enough, "5.1.3a")])

    @rule("5.1.3a")
    def designate(self, p: Position, unit: Unit) -> None:
        """The counter is turned."""
        p.state[unit] |= DESIGNATED
        p.nobody_moved()
        p.note(Designated(unit), "5.1.3a")
        p.then(self)


def _enough(p: Position) -> None:
    """No further stacks."""
    p.nobody_moved()


@rule("5.1.3a", "2.11.3.4", "3.1.3")
def designable(p: Position) -> list[Unit]:
    """5.1(3) Mechanised stacks anywhere, others outside enemy zones."""
    zone, mechanised = p.standing.zone[1 - p.acting], p.scene.mechanised
    hexes, state = p.hex, p.state
    return [
        u
        for u in p.scene.of_side[p.acting]
        if hexes[u] >= 0 and not state[u] & DESIGNATED and (mechanised[u] or not zone[hexes[u]])
    ]


@rule("5.1.3a")
def may_designate(p: Position, unit: Unit) -> Verdict:
    """Why a stack can't be designated."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != p.acting:
        return no("not-yours", "5.1.3a", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "5.1.3a", unit=name)
    if p.state[unit] & DESIGNATED:
        return no("already-designated", "5.1.3a", unit=name)
    return LEGAL if unit in designable(p) else no("designation-zoc", "5.1.3a", unit=name)
