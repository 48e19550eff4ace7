"""12.2 Deciding victory: declarations, the mission kept, the comparison at the end; 13.2, 13.3 VP of the campaign."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.core.agenda import Ask as CoreAsk
from grognard.core.ids import Chit, Seat
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .events import BattleOver, Declared, MatchOver, MissionKept, MissionsKept, MissionsRevealed, Nearest
from .missions import DECLARABLE, kind_of, mission_vp, progress
from .position import GIVEN, HAND, SHOWN, Ask, Group, Menu, Position, Task, Together
from .scene import GERMAN, SIDES, SOVIET

BITS = ((GERMAN, "breakthrough"), (GERMAN, "reconnaissance"), (SOVIET, "breakthrough"), (SOVIET, "reconnaissance"))
"""The declarable missions of both sides, for the bits of `fulfilled`."""


# -- declarations ------------------------------------------------------------------------------------------------


def may_be_declared(p: Position) -> bool:
    """12.2(1) Whether the turn has come in which missions may be declared (R72)."""
    return p.turn >= p.scene.first_declaration


@rule("12.2.1a", "12.2.1d")
def declarations(p: Position, seat: Seat, ask: CoreAsk[Any]) -> list[Group]:
    """12.2(1) The missions that a seat may declare now, between two actions, fulfilled or not (R73)."""
    if not may_be_declared(p):
        return []
    side = int(seat)
    held = [c for c in p.hand(side, cards=False) if kind_of(p, c) in DECLARABLE]
    if not held:
        return []
    group: Group = Group(
        "declare ",
        p.scene.chits,
        held,
        do=lambda p, chit: declare(p, side, Chit(chit), ask),
        clause="12.2.1a",
        why=lambda chit: may_declare(p, side, Chit(chit)),
    )
    return [group]


@rule("12.2.1a", "12.2.1d")
def may_declare(p: Position, side: int, chit: Chit) -> Verdict:
    """12.2(1) Why a chit can't be declared; only its owner is told."""
    name = p.scene.chits.text(chit)
    if p.chit[chit] != HAND + side or p.scene.is_card[chit]:
        return no("chit-not-held", "12.2.1a", chit=name)
    return no("mission-not-declared", "12.2.1a", chit=name)


@rule("12.2.1b", "12.2.1c", "13.2b")
def declare(p: Position, side: int, chit: Chit, ask: CoreAsk[Any]) -> None:
    """12.2(1) The chit is shown: a fulfilled mission wins at once, any other is given up."""
    mission = kind_of(p, chit)
    fulfilled = progress(p, side, mission).fulfilled
    outcome = ("mission-fulfilled", "12.2.1b") if fulfilled else ("mission-not-fulfilled", "12.2.1c")
    p.note(Declared(SIDES[side], chit, outcome[0]), outcome[1])
    if fulfilled:
        points = [0, 0]
        points[side] = int(p.scene.mission_table[mission]["vp"])
        battle_over(p, side, f"result-{mission}", points)
        return
    p.chit[chit] = SHOWN + side
    p.count_missions(side, p.holds(side)[0] - 1)
    if side == GERMAN:
        p.last_shown_german = chit
    else:
        p.last_shown_soviet = chit
    p.nobody_moved()
    p.then(ask)


def fulfilled_now(p: Position) -> int:
    """Which declarable missions are fulfilled now, as bits: open to all, whoever holds them."""
    return sum(1 << bit for bit, (side, mission) in enumerate(BITS) if progress(p, side, mission).fulfilled)


def sides_of(bits: int) -> list[int]:
    """The sides that such bits belong to."""
    return [side for side in (GERMAN, SOVIET) if bits & (0b11 << 2 * side)]


def go_on(p: Position, ask: CoreAsk[Any]) -> None:
    """An action is complete: whoever has just fulfilled a mission may declare it, then the phase goes on."""
    if may_be_declared(p):
        p.then(Opportunity(), ask)
    else:
        p.then(ask)


class Opportunity(Task, frozen=True):
    """12.2(1) Both players are looked at by what all can see: who has just fulfilled a declarable mission is asked.

    With `all_of_them` also those who have passed before, as at the beginning of a phase; with `soviet_first` in the
    order of the end of a turn.
    """

    all_of_them: bool = False
    soviet_first: bool = False

    @rule("12.2.1a", "12.2.1d")
    def run(self, p: Position) -> None:
        """The active player comes first (R73). Whether a chit is held plays no role."""
        if not (p.stirred or self.all_of_them):
            return
        bits, p.stirred = fulfilled_now(p), 0
        asked = bits if self.all_of_them else bits & ~p.fulfilled
        p.fulfilled = bits
        if asked and may_be_declared(p):
            first = SOVIET if self.soviet_first or p.acting < 0 else p.acting
            p.then(*(MayDeclare(side) for side in (first, 1 - first) if side in sides_of(asked)))


class MayDeclare(Ask, frozen=True):
    """12.2(1) A player who has a declarable mission fulfilled, for all that the others know, may declare it."""

    public: ClassVar[bool] = True

    side: int

    @rule("12.2.1d")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The player, if he has any chit and the mission is still fulfilled."""
        asked = p.holds(self.side)[0] > 0 and self.side in sides_of(fulfilled_now(p))
        return (p.seat(self.side),) if asked else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """To declare, or not."""
        groups = [*declarations(p, seat, self), word("pass", _nothing, "12.2.1a")]
        return Menu("answer", "prompt-declare", "12.2.1a", groups)


def _nothing(p: Position) -> None:
    """He doesn't."""


# -- the mission kept --------------------------------------------------------------------------------------------


class KeepOne(Task, frozen=True):
    """12.2(2) After turn 8 each player keeps one mission."""

    @rule("12.2.2", "12.2.1c")
    def run(self, p: Position) -> None:
        """Who has two chits chooses; who has lost one keeps the other (R74)."""
        both = tuple(p.seat(side) for side in (GERMAN, SOVIET) if p.holds(side)[0] > 1)
        if both:
            p.then(KeepMission(both))
        else:
            p.kept = 1


class KeepMission(Together, frozen=True):
    """12.2(2) Both choose in secret at the same time."""

    def menu(self, p: Position, seat: Seat) -> Menu:
        """One of the chits in hand."""
        chits: Group = Group(
            "keep ",
            p.scene.chits,
            p.hand(int(seat), cards=False),
            do=lambda p, chit: self.answered(p, seat, p.scene.chits.text(chit)),
            clause="12.2.2",
            why=lambda chit: no("chit-not-held", "12.2.2", chit=p.scene.chits.text(chit)),
        )
        return Menu("chit", "prompt-keep", "12.2.2", [chits])

    @rule("12.2.2")
    def together(self, p: Position, answers: dict[Seat, str]) -> None:
        """The other chit is given up unseen (R71)."""
        for seat, answer in answers.items():
            side, hand = int(seat), p.hand(int(seat), cards=False)
            chit = p.scene.chits.find(answer)
            kept = (
                Chit(chit) if chit is not None and chit in hand else hand[0]
            )  # "?" stands for what another seat has kept for itself
            for other in hand:
                if other != kept:
                    p.chit[other] = GIVEN + side
            p.count_missions(side, 1)
            p.note(MissionKept(kept), "12.2.2", to=(seat,))
        p.kept = 1
        p.note(MissionsKept(), "12.2.2")


# -- the end -----------------------------------------------------------------------------------------------------


class Reveal(Task, frozen=True):
    """12.2(3) After turn 16 both missions are shown and compared."""

    @rule("12.2.3", "12.2.3b", "12.2.4", "12.2.4b", "12.2.5")
    def run(self, p: Position) -> None:
        """More VP wins; equal VP are a draw; with none at all the unit nearest to the enemy's source decides."""
        points = [int(mission_vp(p, side)) for side in (GERMAN, SOVIET)]
        names = [self._mission(p, side) for side in (GERMAN, SOVIET)]
        p.note(MissionsRevealed(names[0], points[0], names[1], points[1]), "12.2.3")
        if points[GERMAN] != points[SOVIET]:
            winner = GERMAN if points[GERMAN] > points[SOVIET] else SOVIET
            battle_over(p, winner, "result-missions", points)
        elif points[GERMAN]:
            battle_over(p, None, "result-equal-missions", points)
        else:
            self._nearest(p)

    @staticmethod
    def _mission(p: Position, side: int) -> str:
        hand = p.hand(side, cards=False)
        return kind_of(p, hand[0]) if hand else "no-mission"

    @rule("12.2.5")
    def _nearest(self, p: Position) -> None:
        """12.2(5) The nearer unit wins (R84)."""
        german, soviet = nearest(p, GERMAN), nearest(p, SOVIET)
        p.note(Nearest(german, soviet), "12.2.5")
        far = p.scene.ground.size
        mine, theirs = (far if german is None else german), (far if soviet is None else soviet)
        if mine == theirs:
            battle_over(p, None, "result-draw", [0, 0])
        else:
            battle_over(p, GERMAN if mine < theirs else SOVIET, "result-nearest", [0, 0])


@rule("12.2.5")
def nearest(p: Position, side: int) -> int | None:
    """12.2(5) How far a side's nearest unit is from the enemy's source edge; None without a unit on the map."""
    far = p.area.distance[1 - side]
    return min((far[p.hex[u]] for u in p.scene.of_side[side] if p.hex[u] >= 0), default=None)


@rule("13.2", "13.2b", "13.3", "12.2.1b", "12.2.4")
def battle_over(p: Position, winner: int | None, reason: str, points: list[int]) -> None:
    """12.2 A battle is decided: the match is over, or (13) the better side keeps its VP and the campaign goes on."""
    name = "" if winner is None else SIDES[winner]
    if not p.scene.campaign:
        p.note(MatchOver(reason, points[GERMAN], points[SOVIET]), "12.2.4")
        p.end(name, reason, {side: float(points[number]) for number, side in enumerate(SIDES)})
        return
    kept = [points[side] if winner == side else 0 for side in (GERMAN, SOVIET)]
    p.vp_german += kept[GERMAN]
    p.vp_soviet += kept[SOVIET]
    p.note(BattleOver(p.battle, name, reason, kept[GERMAN], kept[SOVIET]), "13.2")
    if not campaign_over(p):
        del p.agenda[1:]  # what remains is the campaign itself, which deals the next battle
        p.changed()


@rule("13.3", "13.a")
def campaign_over(p: Position) -> bool:
    """13.3 End the campaign if a side has its VP; a short campaign (option) also after its last battle, by more VP."""
    if max(p.vp_german, p.vp_soviet) < p.scene.campaign_vp and p.battle != p.scene.most_battles:
        return False
    equal = p.vp_german == p.vp_soviet
    winning = "" if equal else SIDES[GERMAN if p.vp_german > p.vp_soviet else SOVIET]
    reason = "result-campaign-draw" if equal else "result-campaign"
    p.note(MatchOver(reason, p.vp_german, p.vp_soviet), "13.3")
    p.end(winning, reason, {SIDES[side]: float(p.vp(side)) for side in (GERMAN, SOVIET)})
    return True
