"""2 The turn: stances, the cup, actions."""

from __future__ import annotations

from grognard.core.agenda import Ask, Task, Together
from grognard.core.ids import Chit, Seat
from grognard.core.menu import Group, Menu, word
from grognard.core.rules import rule
from grognard.core.vocabulary import Names

from .events import ChitDrawn, StancesShown, TurnBegan
from .fire import attacks
from .movement import moves
from .position import IN_CUP, SPENT, Position
from .victory import finish

STANCES = Names("stance", ("wary", "bold"))


class Turn(Task[Position], frozen=True):
    """2 A turn, or the end after the last one."""

    def run(self, p: Position) -> None:
        """Fill the cup; stances; draw until it is empty."""
        if p.turn == p.scene.turns:
            finish(p)
            return
        p.turn += 1
        for chit in p.scene.cup:
            p.where[chit] = IN_CUP
        p.note(TurnBegan(p.turn), "2.1")
        p.then(Stances((Seat(0), Seat(1))), DrawChit(), Turn())


class Stances(Together[Position], frozen=True):
    """2.1 Both sides choose a stance in secret."""

    @rule("2.1")
    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        """Wary or bold."""

        def do(p: Position, item: int) -> None:
            self.answered(p, seat, STANCES.text(item))

        return Menu("answer", "prompt-stance", "2.1", [Group("", STANCES, (0, 1), do, clause="2.1")])

    def together(self, p: Position, answers: dict[Seat, str]) -> None:
        """Both are shown."""
        for seat, stance in answers.items():
            p.bold[seat] = STANCES[stance]
        p.note(StancesShown(answers[Seat(0)], answers[Seat(1)]), "2.1")

    def possible(self, p: Position, seat: Seat) -> list[str]:
        """What a seat may have answered."""
        return list(STANCES.names)


class DrawChit(Task[Position], frozen=True):
    """2.2 The next chit from the cup."""

    @rule("2.2")
    def run(self, p: Position) -> None:
        """As long as there is one."""
        cup = [c for c in p.scene.cup if p.where[c] == IN_CUP]
        if not cup:
            p.acting = -1
            return
        chit = Chit(p.draw_from(cup, p.scene.chits, "2.2"))
        p.where[chit] = SPENT
        p.acting = p.scene.chit_side[chit]
        p.note(ChitDrawn(chit), "2.2")
        p.then(Act(), DrawChit())


class Act(Ask[Position], frozen=True):
    """2.2 The side drawn moves a unit, attacks or passes."""

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side drawn."""
        return (Seat(p.acting),)

    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        """A move, an attack, or nothing."""
        return Menu(
            "order", "prompt-act", "2.2", [moves(p, seat), attacks(p, seat), word("pass", lambda p: None, "2.2")]
        )
