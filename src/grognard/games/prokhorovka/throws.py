"""10.3 Throws of dice, and the dice that are thrown again: by a Commander, by Wittmann, by Rudel."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import ClassVar

import msgspec

from grognard.core.draws import d6
from grognard.core.ids import Chit, Seat
from grognard.core.menu import Preview, word
from grognard.core.rules import rule

from .events import Thrown
from .immediate import Answer, at_hand, in_play, may_hold, not_held, play_chit
from .pools import to_cup
from .position import NOBODY, Ask, Group, Menu, Position, Task
from .scene import FIRST, SIDES

AIR = ("flak", "counter", "intercept")
"""Throws of an air combat: a Commander who has them thrown again doesn't count among the four (R25)."""
SHOTS = ("shot", "tank-support", "strike", "bomb", "flak", "intercept")
"""Throws in which one chit shoots or is shot at."""
MISHAPS = ("breakdown",)
"""Throws whose hits harm the side that throws."""


class Roll(msgspec.Struct, frozen=True):
    """Dice on the table: what for, whose, what each needs, who shoots at whom, which chits had them thrown again."""

    purpose: str
    side: int
    needs: tuple[int, ...]
    dice: tuple[int, ...]
    clause: str
    subject: int = NOBODY
    target: int = NOBODY
    spent: tuple[int, ...] = ()

    @property
    def hits(self) -> int:
        """10.3(2) How many dice are not above their number."""
        return sum(die <= need for die, need in zip(self.dice, self.needs, strict=True))


Settler = Callable[[Position, Roll], None]
SETTLERS: dict[str, Settler] = {}


def settles(purpose: str) -> Callable[[Settler], Settler]:
    """Name the function that carries out a throw once its dice stand."""

    def mark(settler: Settler) -> Settler:
        SETTLERS[purpose] = settler
        return settler

    return mark


@rule("10.3.1.1", "10.3.1.2", "10.3.2", "10.3.2.1")
def throw(
    p: Position,
    purpose: str,
    side: int,
    needs: tuple[int, ...],
    clause: str,
    subject: int = NOBODY,
    target: int = NOBODY,
) -> None:
    """10.3 Throw a die for each number that is needed; who may have them thrown again is asked, then they count."""
    roll = Roll(purpose, side, needs, tuple(p.draw(d6, clause) for _ in needs), clause, subject, target)
    _show(p, roll)


def _show(p: Position, roll: Roll) -> None:
    p.stirred = 1
    p.note(Thrown(SIDES[roll.side], roll.purpose, roll.dice, roll.needs, roll.hits, bool(roll.spent)), roll.clause)
    _offer(p, roll, FIRST)


def _offer(p: Position, roll: Roll, sides: tuple[int, ...]) -> None:
    asked = tuple(side for side in sides if may_reroll(p, side, roll))
    if asked:
        p.then(Reroll(roll, asked))
    else:
        SETTLERS[roll.purpose](p, roll)


@rule("chit.wittmann", "chit.rudel.b")
def own_reroll(p: Position, side: int, roll: Roll) -> list[Chit]:
    """Wittmann or Rudel, who shoots or is shot at and has not had this die thrown again yet.

    A Molotov cocktail is no shot (R87).
    """
    if roll.purpose not in SHOTS:
        return []
    found = [Chit(c) for c in (roll.subject, roll.target) if c >= 0 and p.scene.chit_data[c].reroll]
    return [c for c in found if p.scene.chit_side[c] == side and c not in roll.spent]


@rule("chit.commander.a")
def may_reroll(p: Position, side: int, roll: Roll) -> bool:
    """Whether a side may have a way to throw these dice again, as far as both can see."""
    if own_reroll(p, side, roll):
        return True
    if p.hush[side] & p.quiet or not can_gain(side, roll):
        return False
    return may_hold(p, side, ("commander",), air=roll.purpose in AIR)


def can_gain(side: int, roll: Roll) -> bool:
    """R28 Whether other dice could serve a side better: not where all its own hit, or all the enemy's miss."""
    return roll.hits < len(roll.needs) if wants_hits(side, roll) else roll.hits > 0


def wants_hits(side: int, roll: Roll) -> bool:
    """Whether hits of these dice are good for a side."""
    return (side == roll.side) != (roll.purpose in MISHAPS)


class Reroll(Ask, frozen=True):
    """The dice lie there: a side may have them thrown again; the second result stands."""

    public: ClassVar[bool] = True  # the menu reads the dice, and what the side that is asked holds

    roll: Roll
    sides: tuple[int, ...]

    @rule("chit.commander.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side whose turn it is to answer."""
        return (p.seat(self.sides[0]),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Let the dice stand, or throw them again by one of the chits that allow it."""
        side, roll = self.sides[0], self.roll
        groups = [word("pass", self.stand, "chit.commander.a")]
        groups.append(word("pass battle" if p.battle >= 0 else "pass phase", self.be_quiet, "16.0"))
        chits = at_hand(p, side, ("commander",), air=roll.purpose in AIR) + own_reroll(p, side, roll)
        if chits:
            groups.append(
                Group(
                    "reroll ",
                    p.scene.chits,
                    chits,
                    do=lambda p, chit: self.again(p, Chit(chit)),
                    clause="chit.commander.a",
                    why=lambda chit: not_held(p, chit, "chit.commander.a"),
                    preview=lambda chit: Preview(chances=chances(roll)),
                )
            )
        facts = {"purpose": roll.purpose, "side": SIDES[roll.side], "dice": list(roll.dice), "needs": list(roll.needs)}
        return Menu("answer", "prompt-reroll", "chit.commander.a", groups, {**facts, "hits": roll.hits})

    def stand(self, p: Position) -> None:
        """The dice stand, unless the other side has them thrown again."""
        _offer(p, self.roll, self.sides[1:])

    def be_quiet(self, p: Position) -> None:
        """No further questions of this kind in this battle; or outside battles in this phase."""
        p.hush[self.sides[0]] |= p.quiet
        self.stand(p)

    @rule("chit.commander.a", "chit.wittmann", "chit.rudel.b")
    def again(self, p: Position, chit: Chit) -> None:
        """By a Commander, which can be answered; or by Wittmann or Rudel themselves."""
        if p.scene.chit_kind[chit] == "commander":
            air = self.roll.purpose in AIR
            play_chit(p, chit, air=air)
            p.then(Answer((chit,), 1 - self.sides[0], air), Rethrow(chit, self.roll))
        else:
            rethrow(p, self.roll, chit)


class Rethrow(Task, frozen=True):
    """A Commander has been played: unless he was nullified, all dice are thrown again (R28)."""

    chit: Chit
    roll: Roll

    @rule("chit.commander.a")
    def run(self, p: Position) -> None:
        """Whether or not, others may still be used."""
        if in_play(p, self.chit):
            to_cup(p, self.chit, "3.6.6")
            rethrow(p, self.roll, self.chit)
        else:
            _offer(p, self.roll, FIRST)


def rethrow(p: Position, roll: Roll, chit: Chit) -> None:
    """Throw all dice of a throw again."""
    dice = tuple(p.draw(d6, roll.clause) for _ in roll.needs)
    _show(p, msgspec.structs.replace(roll, dice=dice, spent=(*roll.spent, chit)))


def chances(roll: Roll) -> dict[str, Fraction]:
    """How likely each number of hits is, when the dice are thrown again."""
    found: dict[int, Fraction] = {0: Fraction(1)}
    for need in roll.needs:
        hit = Fraction(min(max(need, 0), d6.sides), d6.sides)
        after: dict[int, Fraction] = {}
        for hits, chance in found.items():
            after[hits + 1] = after.get(hits + 1, Fraction(0)) + chance * hit
            after[hits] = after.get(hits, Fraction(0)) + chance * (1 - hit)
        found = after
    return {str(hits): chance for hits, chance in sorted(found.items()) if chance}
