"""6 Command selection and 7 command execution: which chits go into the cup, and what a drawn one does."""

from __future__ import annotations

from grognard.core.ids import Chit, Seat
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .activation import Activate
from .events import (
    ArmyAdded,
    ArmyNamed,
    ChitDrawn,
    ChitsChosen,
    ChitSpent,
    ChitsSelected,
    MansteinUnused,
    PushedBack,
)
from .position import AT_HAND, DRAWN, HELD, IN_CUP, NOT_YET, Ask, Group, Menu, Position, Task
from .reinforcements import Reinforcements
from .reserve import Reserve
from .scene import AXIS, SOVIET
from .supply import Supply
from .zhukov import KeepReinforcements, may_push_back


class TakeChits(Task, frozen=True):
    """6.0 Chits that have become available, and spent ones, lie at hand again (R-CHITBACK)."""

    @rule("4.0.6.1", "4.0.6.2", "4.0.6.3", "6.2.0b", "7.1.4", "15.2.0", "15.2.1.1", "15.2.1.2")
    @rule("15.2.2.1", "15.2.2.2", "15.2.2.3", "15.2.2.4", "chit.4pza", "chit.16a", "chit.18a", "chit.soviet-army")
    def run(self, p: Position) -> None:
        """Each chit from its printed turn on; further armies only once they have been added."""
        p.cup_count = 0
        for chit, data in enumerate(p.scene.chit_data):
            p.pushed[chit] = 0
            if p.chit[chit] != NOT_YET or (p.turn >= data.from_turn and not data.further_army):
                p.chit[chit] = AT_HAND


class AddArmy(Ask, frozen=True):
    """15.2(2)5 From turn 4 on the Soviet player adds one further army each turn, in secret (R-ADDARMY)."""

    @rule("15.2.2.5", "5.0.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet player, while armies are left."""
        return (p.seat(SOVIET),) if p.turn >= p.scene.turns["further_army_from"] and further_armies(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """One of the armies not yet available."""
        armies: Group = Group(
            "add ",
            p.scene.chits,
            further_armies(p),
            do=lambda p, chit: self.add(p, Chit(chit)),
            clause="15.2.2.5",
            why=lambda chit: no("army-already-added", "15.2.2.5", chit=p.scene.chits.text(chit)),
        )
        return Menu("chit", "prompt-add-army", "15.2.2.5", [armies])

    @rule("6.1.4")
    def add(self, p: Position, chit: Chit) -> None:
        """The chit stays available; the Axis learns which it is when it is drawn."""
        p.chit[chit] = AT_HAND
        p.note(ArmyAdded(), "15.2.2.5")
        p.note(ArmyNamed(chit), "15.2.2.5", to=(p.seat(SOVIET),))


@rule("15.2.2.5")
def further_armies(p: Position) -> list[Chit]:
    """The further armies that can be added."""
    return [Chit(c) for c, data in enumerate(p.scene.chit_data) if data.further_army and p.chit[c] == NOT_YET]


class FillCup(Task, frozen=True):
    """6.0 The chits go into the cup: all of the Axis, SUPPLY, and those that the Soviet player selects."""

    @rule("5.0.1", "6.1.1", "6.2.2a", "6.2.2b", "6.2.3", "6.2.4.1", "15.2.1.1", "chit.manstein")
    def run(self, p: Position) -> None:
        """The Axis has no choice; Manstein stays at hand, openly (R-GERCOM)."""
        for chit, data in enumerate(p.scene.chit_data):
            if data.side != "soviet" and p.chit[chit] == AT_HAND:
                if data.kind == "cut-in":
                    p.chit[chit] = HELD
                else:
                    p.chit[chit] = IN_CUP
                    p.cup_count += 1
        count = min(p.scene.track[p.turn]["su_com"], len(selectable(p)))
        p.then(SelectChits(count), KeepReinforcements())


class SelectChits(Ask, frozen=True):
    """6.2(1) The Soviet player selects exactly SU Com of his chits in secret, or all if he has fewer (R-SUCHITS)."""

    count: int

    @rule("6.1.1", "6.2.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet player."""
        return (p.seat(SOVIET),) if self.count else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Chit after chit, in the order of the list."""
        return self.next_chit(p, ())

    @rule("6.2.0a", "6.2.1", "16.3.0a")
    def next_chit(self, p: Position, chosen: tuple[Chit, ...]) -> Menu:
        """The next chit; enough must be left after it to come to the number."""
        chits = selectable(p)
        later = [c for c in chits if not chosen or c > chosen[-1]]
        missing = self.count - len(chosen)
        lead = "select " + "".join(f"{p.scene.chits.text(c)}," for c in chosen)
        items = later[: len(later) - missing + 1]

        def why(chit: int) -> Verdict:
            return self.why(p, Chit(chit), chosen)

        if missing == 1:
            group: Group = Group(
                lead,
                p.scene.chits,
                items,
                do=lambda p, chit: self.select(p, (*chosen, Chit(chit))),
                clause="6.2.1",
                why=why,
            )
        else:
            group = Group(
                lead,
                p.scene.chits,
                items,
                then=lambda chit: self.next_chit(p, (*chosen, Chit(chit))),
                tail=",",
                clause="6.2.1",
                why=why,
            )
        return Menu("subset", "prompt-select-chits", "6.2.1", [group], {"count": self.count})

    @rule("6.1.2", "6.1.3", "6.1.4")
    def select(self, p: Position, chits: tuple[Chit, ...]) -> None:
        """They go into the cup; the Axis learns only how many chits are in it."""
        for chit in chits:
            p.chit[chit] = IN_CUP
        p.cup_count += len(chits)
        p.note(ChitsSelected(p.cup_count), "6.1.3")
        p.note(ChitsChosen(chits), "6.1.1", to=(p.seat(SOVIET),))

    @rule("6.2.0a", "6.2.1", "15.2.0")
    def why(self, p: Position, chit: Chit, chosen: tuple[Chit, ...]) -> Verdict:
        """Why a chit can't be selected."""
        name = p.scene.chits.text(chit)
        if chit not in selectable(p):
            return no("chit-not-available", "15.2.0", chit=name)
        return no("chit-too-few", "6.2.1", count=self.count, left=self.count - len(chosen))


def selectable(p: Position) -> list[Chit]:
    """The Soviet chits at hand."""
    return [Chit(c) for c, data in enumerate(p.scene.chit_data) if data.side == "soviet" and p.chit[c] == AT_HAND]


class DrawChits(Task, frozen=True):
    """7.1 Chits are drawn and carried out until the cup is empty."""

    @rule("5.0.2", "5.0.4.3", "7.1.1", "7.1.2", "7.3.3", "6.1.3", "2.23.0")
    def run(self, p: Position) -> None:
        """One chit at random; with the cup empty, the last chance for Manstein."""
        cup = [c for c in range(len(p.chit)) if p.chit[c] == IN_CUP]
        if not cup:
            p.then(UseManstein())
            return
        chit = Chit(p.draw_from(cup, p.scene.chits, "7.1.1"))
        p.chit[chit] = DRAWN
        p.shown[chit], p.pushed[chit] = 1, 0
        p.cup_count -= 1
        p.note(ChitDrawn(chit), "7.1.1")
        p.then(OfferCutIn(chit), DrawChits())


class OfferCutIn(Task, frozen=True):
    """7.3 The windows after a draw: the Axis with Manstein, then (option) the Soviets with Zhukov; else the command."""

    chit: Chit

    @rule("7.1.3", "7.3.0", "6.2.4.2", "16.2.2")
    def run(self, p: Position) -> None:
        """Who may cut in is open to all: the chits held lie face up."""
        if manstein_ready(p):
            p.then(CutIn(self.chit))
        else:
            p.then(OfferPush(self.chit))


class OfferPush(Task, frozen=True):
    """16.2(2) Zhukov's window, if there is one; else the command."""

    chit: Chit

    def run(self, p: Position) -> None:
        """Without Zhukov the command is carried out at once."""
        p.then(PushBack(self.chit) if may_push_back(p, self.chit) else Execute(self.chit))


@rule("7.3.0", "7.3.2", "15.3.3a", "15.3.3b")
def manstein_ready(p: Position) -> bool:
    """7.3 Whether Manstein may be played: at hand, and the 4PzA HQ on the map (R-MANSNOHQ)."""
    if p.chit[p.scene.manstein] != HELD:
        return False
    return p.hex[p.scene.panzer_hq] >= 0 or p.scene.option("manstein_without_hq") == "allow"


class CutIn(Ask, frozen=True):
    """7.3(1) A chit has been drawn: the Axis may push it back, whichever it is (R-MANSANY), and play Manstein."""

    chit: Chit

    @rule("7.3.1", "6.2.4.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Axis player."""
        return (p.seat(AXIS),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Manstein, or let the command be carried out."""
        choices = [word("manstein", self.cut_in, "7.3.1"), word("pass", self.let_pass, "7.3.1")]
        return Menu("answer", "prompt-cut-in", "7.3.1", choices, {"chit": p.scene.chits.text(self.chit)})

    @rule("7.3.1", "7.3.2", "16.2.3")
    def cut_in(self, p: Position) -> None:
        """The drawn chit goes back unspent; 4PzA acts, then the next chit is drawn."""
        push_back(p, self.chit, p.scene.manstein)
        play_manstein(p)

    def let_pass(self, p: Position) -> None:
        """Manstein waits."""
        p.then(OfferPush(self.chit))


def push_back(p: Position, chit: Chit, by: Chit) -> None:
    """A drawn chit returns to the cup; all know that it is there (R-DRAWOPEN)."""
    p.chit[chit] = IN_CUP
    p.pushed[chit] = 1
    p.cup_count += 1
    p.note(PushedBack(chit, by), "7.3.1" if by == p.scene.manstein else "16.2.2")


@rule("7.3.2", "7.3.3")
def play_manstein(p: Position) -> None:
    """Manstein is spent and activates 4PzA."""
    p.chit[p.scene.manstein] = DRAWN
    p.then(Activate(p.scene.panzer_hq, p.scene.manstein), Spend(p.scene.manstein))


class UseManstein(Ask, frozen=True):
    """7.3(3) The cup is empty: Manstein may be played now; he is not saved up."""

    @rule("7.3.3", "5.0.4.3")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Axis player, if Manstein is at hand."""
        return (p.seat(AXIS),) if manstein_ready(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Now or not this turn."""
        choices = [word("manstein", play_manstein, "7.3.3"), word("pass", self.leave, "7.3.3")]
        return Menu("answer", "prompt-after-last-chit", "7.3.3", choices)

    def leave(self, p: Position) -> None:
        """Manstein stays unused."""
        p.note(MansteinUnused(), "7.3.3")


class PushBack(Ask, frozen=True):
    """16.2(2) Zhukov: the Soviet player may put the drawn chit back and take his reinforcements instead."""

    chit: Chit

    @rule("16.2.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet player."""
        return (p.seat(SOVIET),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Reinforcements, or let the command be carried out."""
        choices = [word("zhukov", self.push, "16.2.2"), word("pass", self.let_pass, "16.2.2")]
        return Menu("answer", "prompt-zhukov-push", "16.2.2", choices, {"chit": p.scene.chits.text(self.chit)})

    @rule("16.2.2")
    def push(self, p: Position) -> None:
        """The chit goes back; SOVIET REINF is carried out and spent."""
        reinf = p.scene.soviet_reinf
        push_back(p, self.chit, reinf)
        p.chit[reinf] = DRAWN
        p.then(Reinforcements(SOVIET), Spend(reinf))

    def let_pass(self, p: Position) -> None:
        """The command is carried out."""
        p.then(Execute(self.chit))


class Execute(Task, frozen=True):
    """7.2 The command of a chit."""

    chit: Chit

    @rule("7.0.0", "7.1.2", "7.1.3", "7.2.1", "7.2.2", "7.2.3", "7.2.4")
    def run(self, p: Position) -> None:
        """HQ, reinforcements, reserve or supply."""
        kind, side = p.scene.chit_data[self.chit].kind, p.scene.chit_side[self.chit]
        if kind == "hq":
            hq = p.scene.hq_of[self.chit]
            assert hq is not None
            p.then(Activate(hq, self.chit), Spend(self.chit))
        elif kind == "reinforcement":
            p.then(Reinforcements(side), Spend(self.chit))
        elif kind == "reserve":
            p.then(Reserve(), Spend(self.chit))
        else:
            p.then(Supply(), Spend(self.chit))


class Spend(Task, frozen=True):
    """7.1(4) A chit that has been carried out lies face up until next turn."""

    chit: Chit

    @rule("7.1.4")
    def run(self, p: Position) -> None:
        """Open to all."""
        p.note(ChitSpent(self.chit), "7.1.4")
