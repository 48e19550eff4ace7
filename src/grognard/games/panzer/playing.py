"""14.6 When tactical cards may be played, and who is asked: by what all can see, never by what is held."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from grognard.core.agenda import Ask as CoreAsk
from grognard.core.ids import Chit, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .command import command_of, commanding, recovers_in_zone
from .events import CardCancelled, CardPlayed
from .position import HAND, MOBILE_FIRE, MOVEMENT, SPENT, Ask, Group, Menu, Position, Task
from .scene import SIDES
from .targets import shots

if TYPE_CHECKING:
    from .shots import Roll

PHASE, AMBUSH, CARD, ROLL = "phase", "ambush", "card", "roll"
"""The moments: a phase begins or goes on, the enemy's mobile fire is about to begin, a card or a roll was made."""

EFFECTS: dict[str, Callable[[Position, int, int], None]] = {}
"""What each kind of card does; cards.py fills it."""


def effect(kind: str) -> Callable[[Callable[[Position, int, int], None]], Callable[[Position, int, int], None]]:
    """Say what a kind of card does."""

    def keep(function: Callable[[Position, int, int], None]) -> Callable[[Position, int, int], None]:
        EFFECTS[kind] = function
        return function

    return keep


# -- what may be played when -------------------------------------------------------------------------------------


@rule("14.6.4", "14.6.3.1", "14.6.3.2", "14.6.3.3", "14.6.3.4", "14.6.3.6", "14.6.3.7", "14.1")
def fits(p: Position, side: int, kind: str, moment: str) -> bool:
    """14.6(4) Whether a kind of card can be played by a side at this moment, by its own text."""
    night = p.turn in p.scene.nights
    if kind == "ace":
        return moment == CARD
    if kind == "elite":
        return moment == ROLL
    if moment in (CARD, ROLL):
        return False
    if kind == "surprise":
        return p.acting == side and p.phase == MOBILE_FIRE and not p.surprise and not night
    if kind == "ambush":
        return moment == AMBUSH and p.acting != side and not night and bool(shots(p, side).fire)
    if kind == "concealed-movement":
        return p.acting == side and p.phase == MOVEMENT and not p.concealed
    if kind == "air-support":
        return not night and any(p.hex[u] >= 0 for u in p.scene.of_side[1 - side])
    return bool(helped(p, side))


@rule("14.6.3.5")
def helped(p: Position, side: int) -> dict[Unit, list[Unit]]:
    """14.6(3)5 The headquarters that can call up reserves, each with the disrupted units that would recover (R103)."""
    weary = [u for u in p.scene.of_side[side] if p.hex[u] >= 0 and p.disrupted[u]]
    weary = [u for u in weary if not p.in_enemy_zone(u) or recovers_in_zone(p, u)]
    if not weary:
        return {}
    found = {hq: [u for u in weary if command_of(p, hq).distance[p.hex[u]] >= 0] for hq in commanding(p, side)}
    return {hq: units for hq, units in found.items() if units}


@rule("14.6.4", "design.public")
def may_hold(p: Position, side: int, moment: str) -> bool:
    """Whether a side could, for all that is open, have a card that fits (R98)."""
    if not p.holds(side)[1]:
        return False
    kinds = {p.scene.chit_kind[c] for c in p.scene.cards if p.chit[c] != SPENT}
    return any(fits(p, side, kind, moment) for kind in sorted(kinds))


def playable(p: Position, side: int, moment: str) -> list[Chit]:
    """The cards in a side's hand that fit the moment."""
    return [c for c in p.hand(side, cards=True) if fits(p, side, p.scene.chit_kind[c], moment)]


def card_choices(p: Position, seat: Seat, ask: CoreAsk[Any], moment: str = PHASE) -> list[Group]:
    """14.6 The cards that a seat may play beside its other choices; afterwards it is asked again."""
    if not p.scene.cards or not p.holds(int(seat))[1]:
        return []
    side = int(seat)
    cards = playable(p, side, moment)
    plain = [c for c in cards if p.scene.chit_kind[c] != "reserves"]
    reserves = [c for c in cards if c not in plain]
    groups: list[Group] = [
        Group(
            "play ",
            p.scene.chits,
            plain,
            do=lambda p, chit: play_card(p, side, Chit(chit), -1, ask),
            clause="14.6.4",
            why=lambda chit: why_not(p, side, Chit(chit)),
        )
    ]
    if reserves:
        groups.append(
            Group(
                "play ",
                p.scene.chits,
                reserves,
                then=lambda chit: choose_hq(p, side, Chit(chit), ask),
                clause="14.6.3.5",
                why=lambda chit: why_not(p, side, Chit(chit)),
            )
        )
    return groups


@rule("14.6.3.5")
def choose_hq(p: Position, side: int, chit: Chit, ask: CoreAsk[Any]) -> Menu:
    """The headquarters whose units recover."""
    group: Group = Group(
        f"play {p.scene.chits.text(chit)} ",
        p.scene.units,
        list(helped(p, side)),
        do=lambda p, hq: play_card(p, side, chit, hq, ask),
        clause="14.6.3.5",
        why=lambda unit: no("no-reserves-there", "14.6.3.5", unit=p.scene.unit_name(unit)),
    )
    return Menu("unit", "prompt-reserves", "14.6.3.5", [group])


@rule("14.6.4")
def why_not(p: Position, side: int, chit: Chit) -> Verdict:
    """14.6(4) Why a card can't be played; only its owner is told."""
    name = p.scene.chits.text(chit)
    if p.chit[chit] != HAND + side or not p.scene.is_card[chit]:
        return no("card-not-held", "14.6.4", chit=name)
    return no("card-not-now", "14.6.4", chit=name)


# -- playing -----------------------------------------------------------------------------------------------------


@rule("14.6.3", "14.6.5")
def play_card(p: Position, side: int, chit: Chit, hq: int, ask: CoreAsk[Any]) -> None:
    """14.6(3) The card is shown and discarded; the opponent may set an Ace on it; then it is carried out."""
    p.chit[chit] = SPENT
    p.count_cards(side, p.holds(side)[1] - 1)
    p.aces = 0
    p.nobody_moved()
    p.note(CardPlayed(SIDES[side], chit, Unit(hq) if hq >= 0 else None), "14.6.3")
    p.then(ask)
    p.then(SetAce(1 - side, chit), CarryOutCard(side, chit, hq))


class SetAce(Ask, frozen=True):
    """14.6(3)4 Whoever's card was not the last may cancel it with an Ace, an Ace too (R102)."""

    public: ClassVar[bool] = True

    side: int
    chit: Chit

    @rule("14.6.3.4", "14.6.4")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The opponent, if he could hold an Ace."""
        return (p.seat(self.side),) if may_hold(p, self.side, CARD) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """An Ace, or nothing."""
        aces: Group = Group(
            "play ",
            p.scene.chits,
            playable(p, self.side, CARD),
            do=lambda p, chit: self.cancel(p, Chit(chit)),
            clause="14.6.3.4",
            why=lambda chit: why_not(p, self.side, Chit(chit)),
        )
        facts = {"chit": p.scene.chits.text(self.chit)}
        return Menu("answer", "prompt-ace", "14.6.3.4", [aces, word("pass", _nothing, "14.6.3.4")], facts)

    @rule("14.6.3.4", "14.6.3")
    def cancel(self, p: Position, chit: Chit) -> None:
        """The Ace lies on the card; the other side may answer with one of its own."""
        p.chit[chit] = SPENT
        p.count_cards(self.side, p.holds(self.side)[1] - 1)
        p.aces += 1
        p.nobody_moved()
        p.note(CardPlayed(SIDES[self.side], chit, None), "14.6.3.4")
        p.then(SetAce(1 - self.side, chit))


def _nothing(p: Position) -> None:
    """Nothing is played."""


class CarryOutCard(Task, frozen=True):
    """14.6(3) The card takes effect, unless an odd number of Aces lies on it."""

    side: int
    chit: Chit
    hq: int

    @rule("14.6.3", "14.6.3.4", "14.6.5")
    def run(self, p: Position) -> None:
        """A cancelled card is discarded without effect."""
        kind, cancelled = p.scene.chit_kind[self.chit], p.aces % 2 == 1
        p.aces = 0
        if cancelled:
            p.note(CardCancelled(SIDES[self.side], p.scene.chits.text(self.chit)), "14.6.3.4")
        else:
            EFFECTS[kind](p, self.side, self.hq)


class CardWindow(Ask, frozen=True):
    """14.6(4) At the beginning of a phase a player may play cards."""

    public: ClassVar[bool] = True

    side: int
    moment: str = PHASE

    @rule("14.6.4", "14.6.5")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The player, if he could hold a card that fits (R98)."""
        return (p.seat(self.side),) if p.scene.cards and may_hold(p, self.side, self.moment) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A card, or nothing."""
        groups = [*card_choices(p, seat, self, self.moment), word("pass", _nothing, "14.6.4")]
        return Menu("answer", "prompt-card", "14.6.4", groups)


class AfterRoll(Ask, frozen=True):
    """14.6(3)7 After a fire roll a player may have it rolled again."""

    public: ClassVar[bool] = True

    side: int

    @staticmethod
    @rule("14.6.3.7", "14.6.4")
    def windows(p: Position, roll: Roll) -> tuple[AfterRoll, ...]:
        """Both players, the active one first (R98, R105)."""
        return (AfterRoll(p.acting), AfterRoll(1 - p.acting)) if p.scene.cards else ()

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The player, if he could hold Elite troops."""
        return (p.seat(self.side),) if may_hold(p, self.side, ROLL) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Elite troops, or nothing."""
        elite: Group = Group(
            "play ",
            p.scene.chits,
            playable(p, self.side, ROLL),
            do=lambda p, chit: play_card(p, self.side, Chit(chit), -1, self),
            clause="14.6.3.7",
            why=lambda chit: why_not(p, self.side, Chit(chit)),
        )
        return Menu("answer", "prompt-elite", "14.6.3.7", [elite, word("pass", _nothing, "14.6.3.7")])
