"""4 Sequence of play: the battle, its turns, the five phases of each player turn; 13 the battles of a campaign."""

from __future__ import annotations

from grognard.core.rules import rule

from . import cards as cards  # the effects of the cards make themselves known
from .command import CheckHeadquarters
from .completion import DigIn, RecoverUnits, SupplyAmmunition
from .custom import PickForces, ProposeMap
from .deal import ClearTable, DealCards, DealMissions, Replace, RollForces, RollMap
from .events import NightFell, PhaseBegan, TurnBegan
from .fire import FireOver, FireUnits
from .movement import MoveUnits
from .playing import AMBUSH, PHASE, CardWindow
from .position import (
    COMPLETION,
    FIRED_BEFORE,
    MOBILE_FIRE,
    MOVED,
    MOVEMENT,
    PHASE_NAMES,
    PREPARATION,
    PREPARATION_FIRE,
    Position,
    Task,
)
from .preparation import PrepareUnits
from .retreat import CheckStacks
from .scene import GERMAN, PLAYING_ORDER, SIDES, SOVIET
from .victory import KeepOne, Opportunity, Reveal, may_be_declared


@rule("3.2a", "3.6", "3.8a", "13.1.1", "4.a")
def match_tasks(p: Position) -> tuple[Task, ...]:
    """The match from its beginning."""
    if p.scene.campaign:
        return (Campaign(),)
    deal = (DealMissions(), DealCards(), Turn(1))
    if p.scene.scenario == "custom":
        return (ProposeMap(), PickForces(GERMAN), PickForces(SOVIET), *deal)
    return (*forces(), RollMap(), *deal)


def forces() -> tuple[Task, ...]:
    """3.2 The forces of both sides."""
    return RollForces(GERMAN), RollForces(SOVIET)


class Campaign(Task, frozen=True):
    """13 The campaign waits below each of its battles, and deals the next when one is over."""

    begun: bool = False

    @rule("13.a", "13.1.1", "13.1.2a", "13.1.2b", "13.3", "14.6.6")
    def run(self, p: Position) -> None:
        """The first battle as a normal game; later ones with what is left of the division."""
        if not self.begun:
            p.then(*forces(), RollMap(), DealMissions(), DealCards(), Turn(1), Campaign(begun=True))
            return
        p.battle += 1
        deal = (RollForces(SOVIET), RollMap(), DealMissions(), DealCards(), Turn(1))
        p.then(ClearTable(), Replace(), *deal, Campaign(begun=True))


class Turn(Task, frozen=True):
    """4 One turn: the Soviet player turn, then the German one."""

    number: int

    @rule("4.a", "3.8b", "4.2.6", "chit.turn", "3.6", "14.1")
    def run(self, p: Position) -> None:
        """After turn 8 missions are kept, after turn 16 they are compared."""
        p.turn = self.number
        p.note(TurnBegan(self.number), "4.a")
        if self.number in p.scene.nights:
            p.note(NightFell(self.number), "14.1")
        p.then(*(PlayerTurn(side) for side in PLAYING_ORDER), *turn_end(p))


@rule("12.2.2", "12.2.3", "12.2.1d")
def turn_end(p: Position) -> tuple[Task, ...]:
    """What follows the last player turn of a turn."""
    turns = p.scene.turns
    last_chance = Opportunity(all_of_them=True, soviet_first=True)
    if p.turn >= turns["last"]:
        return last_chance, Reveal()
    if p.turn == turns["choice"]:
        return last_chance, KeepOne(), Turn(p.turn + 1)
    return (Turn(p.turn + 1),)


def rest_of_turn(p: Position, side: int, phase: int) -> tuple[Task, ...]:
    """The turn from a phase of a player turn on: for positions made by hand."""
    phases = (Phase(side, number) for number in range(phase, COMPLETION + 1))
    later = PLAYING_ORDER[PLAYING_ORDER.index(side) + 1 :]
    return (*phases, *(PlayerTurn(other) for other in later), *turn_end(p))


class PlayerTurn(Task, frozen=True):
    """4.1 The five phases of a player."""

    side: int

    @rule("4.1", "4.2.6", "3.8b")
    def run(self, p: Position) -> None:
        """One after the other."""
        p.acting = self.side
        p.then(*(Phase(self.side, phase) for phase in range(PREPARATION, COMPLETION + 1)))


class Phase(Task, frozen=True):
    """4.2 One phase."""

    side: int
    phase: int

    @rule("4.1", "4.2.1", "4.2.2", "4.2.3", "4.2.4a", "4.2.5", "6.a", "10.a", "5.1.3")
    def run(self, p: Position) -> None:
        """Who may declare or play a card is asked first; then the phase itself."""
        p.phase = self.phase
        p.surprise = p.concealed = 0
        if self.phase == PREPARATION:
            self._forget_moves(p)
        p.changed()
        p.note(PhaseBegan(SIDES[self.side], PHASE_NAMES[self.phase]), "4.1")
        side, first = self.side, ()
        if may_be_declared(p):
            first = (Opportunity(all_of_them=True),)
        p.then(*first, *self._windows(p), *self._tasks(side))

    def _windows(self, p: Position) -> tuple[Task, ...]:
        if not p.scene.cards:
            return ()
        moment = AMBUSH if self.phase == MOBILE_FIRE else PHASE
        return CardWindow(self.side, PHASE), CardWindow(1 - self.side, moment)

    def _tasks(self, side: int) -> tuple[Task, ...]:
        if self.phase == PREPARATION:
            return CheckHeadquarters(side), PrepareUnits(side)
        if self.phase == MOVEMENT:
            return MoveUnits(side), CheckStacks(side)
        if self.phase in (PREPARATION_FIRE, MOBILE_FIRE):
            return FireUnits(side), FireOver()
        return SupplyAmmunition(side), DigIn(side), RecoverUnits(side)

    def _forget_moves(self, p: Position) -> None:
        for unit in p.scene.of_side[self.side]:
            p.marks[unit] &= ~(MOVED | FIRED_BEFORE)
