"""2.1 The sequence of play: Pre-Turn, German player turn, US player turn, end of the turn."""

from __future__ import annotations

import numpy as np

from grognard.core.ids import Hex
from grognard.core.rules import rule

from .arrivals import Reinforcements, Removals
from .barrage import ReconcileHalves, UsBarrage
from .boats import note_boats
from .bug_out import threatened_guns
from .combat import DeclareAttack
from .demolition import windows_for
from .events import PhaseBegan, TurnBegan, TurnEnded
from .movement import MoveUnits
from .position import (
    COMBAT,
    EXPLOITATION,
    FRESH,
    MOVEMENT,
    NEAR,
    PHASE_BITS,
    PHASES,
    PRE_TURN,
    SUPPLY,
    UNDER_FIRE,
    US_BARRAGE,
    WAS_ATTACKED,
    Position,
    Task,
)
from .recovery import RemoveMarkers, RemoveOwnMarkers
from .scene import ALLIED, GERMAN, SIDES
from .setup import SetUp
from .stacking import check_stacks, jam_units
from .supply import SupplyPhase
from .victory import count_turn, final_result
from .weather import AllocateAirSupply, DetermineWeather, RollAirStrikes


def match_tasks(p: Position) -> tuple[Task, ...]:
    """The match from its beginning: set-up, then turn after turn."""
    return (SetUp(), GameTurn(p.scene.first_turn))


def resume_tasks(p: Position) -> tuple[Task, ...]:
    """The turn of a position made by hand, from its beginning."""
    return (GameTurn(max(p.turn, p.scene.first_turn)),)


class GameTurn(Task, frozen=True):
    """2.1 One turn: a day."""

    number: int

    @rule("2.1.b", "2.1.c", "2.2.a", "chit.turn")
    def run(self, p: Position) -> None:
        """Pre-Turn, both player turns, end of the turn. The first Pre-Turn takes no markers away (R-SEQ-2)."""
        p.turn, p.phase, p.acting = self.number, PRE_TURN, GERMAN
        p.changed()
        p.note(TurnBegan(self.number), "2.1.b")
        removal: tuple[Task, ...] = () if self.number == p.scene.first_turn else (RemoveMarkers(),)
        p.then(
            DetermineWeather(),
            RollAirStrikes(),
            AllocateAirSupply(),
            Removals(),
            Reinforcements(GERMAN),
            Reinforcements(ALLIED),
            *removal,
            PlayerTurn(GERMAN),
            PlayerTurn(ALLIED),
            EndTurn(),
        )


class PlayerTurn(Task, frozen=True):
    """2.1 A player turn: all phases are its owner's, but for the US Barrage Phase inside the German turn."""

    side: int

    @rule("2.1.a", "2.1.d", "2.1.e", "4.3")
    def run(self, p: Position) -> None:
        """The phases in their order. On Turn 1 the Germans have no Exploitation Phase."""
        p.acting = self.side
        phases = [MOVEMENT, COMBAT, EXPLOITATION, SUPPLY]
        if self.side == GERMAN:
            phases.insert(1, US_BARRAGE)
        if no_exploitation(p, self.side):
            phases.remove(EXPLOITATION)
        tasks = [task for phase in phases for task in phase_tasks(self.side, phase)]
        p.then(RemoveOwnMarkers(self.side), *tasks)


@rule("4.3")
def no_exploitation(p: Position, side: int) -> bool:
    """4.3 Whether a side has no Exploitation Phase this turn: the Germans on Turn 1."""
    bar = p.scene.tables["no_exploitation"]
    return SIDES[side] == bar["side"] and p.turn == bar["turn"]


@rule("3.5.half.a", "2.1.d", "2.1.e")
def phase_tasks(side: int, phase: int) -> tuple[Task, ...]:
    """A phase from its start to its end, with the reconciliation of Half markers where somebody barrages."""
    begin, end = BeginPhase(phase), EndPhase(phase)
    if phase == MOVEMENT:
        return (begin, MoveUnits(), ReconcileHalves(side), end)
    if phase == US_BARRAGE:
        return (begin, UsBarrage(), ReconcileHalves(ALLIED), end)
    if phase == COMBAT:
        return (begin, DeclareAttack(), end)
    if phase == EXPLOITATION:
        return (begin, MoveUnits(), end)
    return (begin, SupplyPhase(side), end)


class BeginPhase(Task, frozen=True):
    """R-SEQ-3 What happens at the start of every phase."""

    phase: int

    @rule("3.1.tj.a", "3.4.c4", "3.5.eff.c", "3.6.bug.b", "3.8.blow.b", "1.2.nonzoc.a")
    def run(self, p: Position) -> None:
        """Traffic Jams disorganise; guns next to the enemy bug out; who is near the enemy then is noted."""
        p.phase = self.phase
        forget_phase(p)
        p.changed()
        p.note(PhaseBegan(PHASES[self.phase], SIDES[p.acting], p.turn), "2.1.b")
        jam_units(p)
        note_markers(p)
        flights = threatened_guns(p)
        windows = [w for f in flights for w in windows_for(p, f.guns, Hex(p.hex[f.guns[0]]), flee=True)]
        p.then(*windows, *flights, NoteNear())


class NoteNear(Task, frozen=True):
    """1.2 Which units begin the phase next to the enemy, after the Bug Outs of that instant."""

    @rule("1.2.nonzoc.a")
    def run(self, p: Position) -> None:
        """One look at the start of the phase; whom a unit meets later doesn't matter."""
        scene, hexes, state = p.scene, p.hex_array, p.column_array("state")
        for side in (GERMAN, ALLIED):
            units = scene.side_units[side]
            there = hexes[units]
            near = (there >= 0) & (p.standing.zones(1 - side)[np.maximum(there, 0)] > 0)
            state[units[near]] |= NEAR
        note_boats(p)
        p.changed()


def forget_phase(p: Position) -> None:
    """Forget what belonged to the phase before: bits of units, points spent, hexes attacked, hexes struck."""
    state, spent, marks = (p.column_array(name) for name in ("state", "spent", "marks"))
    np.bitwise_and(state, ~np.int16(PHASE_BITS), out=state)
    spent[:] = 0
    np.bitwise_and(marks, ~np.int16(WAS_ATTACKED), out=marks)
    p.column_array("struck")[:] = -1


@rule("3.5.eff.c")
def note_markers(p: Position) -> None:
    """3.5 Units that begin a phase under enemy Full Markers may neither overrun nor exploit in it."""
    hexes, state = p.hex_array, p.column_array("state")
    for side in (GERMAN, ALLIED):
        units = p.scene.side_units[side]
        there = hexes[units]
        under = (there >= 0) & (p.full_array(1 - side)[np.maximum(there, 0)] > 0)
        state[units[under]] |= UNDER_FIRE


class EndPhase(Task, frozen=True):
    """R-SEQ-3 What happens at the end of every phase, after the Half markers."""

    phase: int

    @rule("3.1.stk.b", "3.1.div.c", "3.1.div.f", "3.4.c1", "3.4.c2")
    def run(self, p: Position) -> None:
        """Stacks of both sides are looked at. Reinforcements count from the end of their first Movement Phase."""
        if self.phase == MOVEMENT:
            state, units = p.column_array("state"), p.scene.side_units[p.acting]
            there = p.column_array("hex")[units] >= 0
            state[units[there]] &= ~np.int16(FRESH)
        check_stacks(p)
        p.changed()


class EndTurn(Task, frozen=True):
    """2.1 The end of a game turn."""

    @rule("2.1.f", "7.1.gen", "7.2.gen", "7.3.gen", "7.4.gen", "7.5.gen", "7.6.gen")
    def run(self, p: Position) -> None:
        """VPs are counted, the marker moves on; after the last turn of the scenario the match is decided."""
        count_turn(p)
        p.note(TurnEnded(p.turn), "2.1.f")
        if p.turn >= p.scene.last_turn:
            final_result(p)
        else:
            p.then(GameTurn(p.turn + 1))
