"""One line: a position that fits what is known, a choice, play on until the horizon, the value there."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from ...core.ids import Seat
from ...core.position import Position
from ..seen import Seen
from .budget import Budget
from .policy import choice, whole_of
from .styles import style

MOST = 1500
"""No line is longer."""
KEPT = 64
"""So many samples are kept at once."""


class Arm(NamedTuple):
    """What is compared: a first choice, and the style in which its player goes on."""

    text: str
    style: int


class Horizon(NamedTuple):
    """Where a line ends: when so many turns are over, at the latest after so many choices.

    Where the sides have player turns, a turn is one of each, whichever begins: so every line sees the enemy's answer.
    """

    turns: int = 1
    most: int = MOST


class Clock:
    """Says when a line has come to its horizon."""

    def __init__(self, p: Position[Any], turns: int) -> None:
        self.now = moment_of(p)
        self.left = turns * len(self.now)

    def over(self, p: Position[Any]) -> bool:
        """Whether so many turns have gone by, as seen at one choice after another."""
        now = moment_of(p)
        if now != self.now and now[-1] >= 0:
            self.now = now
            self.left -= 1
        return self.left <= 0


def moment_of(p: Position[Any]) -> tuple[int, ...]:
    """The turn; where the sides have player turns, also whose it is (below nought: nobody's)."""
    acting: int | None = getattr(p, "acting", None)
    return (turn_of(p),) if acting is None or not hasattr(p, "phase") else (turn_of(p), acting)


class End(NamedTuple):
    """The end of a line: its value for the seat, how many choices it took, whether the match was over and won."""

    value: float
    nodes: int
    over: bool
    won: bool
    reply: str
    """The first choice of another seat that had a choice."""


class Samples:
    """Positions that fit what a seat knows, each made once: all choices are compared on the same ones."""

    def __init__(self, seen: Seen, seed: str) -> None:
        self.seen, self.seed = seen, seed
        self._kept: dict[int, Position[Any]] = {}

    def sample(self, number: int) -> Position[Any]:
        """A copy of sample `number`."""
        if number not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[number] = self.seen.sample(Random(f"{self.seed}/sample {number}"))
        return self._kept[number].copy()


class Lines:
    """What whoever tries lines out has: the samples, how far lines go, the budget."""

    def __init__(self, samples: Samples, horizon: Horizon, budget: Budget) -> None:
        self.samples, self.horizon, self.budget = samples, horizon, budget

    def nearer(self) -> bool:
        """Let lines end a turn earlier from now on; False if they end with this turn already."""
        if self.horizon.turns == 1:
            return False
        self.horizon = Horizon(self.horizon.turns - 1, self.horizon.most)
        return True


def play_line(samples: Samples, arm: Arm, number: int, horizon: Horizon, budget: Budget) -> End | None:
    """Try a choice out on a sample. None: the choice doesn't exist there, or time was over."""
    seen, p = samples.seen, samples.sample(number)
    found = whole_of(p.decision_of(seen.number), arm.text)
    if found is None:
        return None
    clock, random = Clock(p, horizon.turns), Random(f"{samples.seed}/line {number}")
    p.carry_out(found.group, found.item)
    nodes, reply = play_on(p, seen.number, arm.style, clock, horizon.most, random, budget)
    if budget.stopped and p.asking and not clock.over(p) and nodes < horizon.most:
        return None
    return End(worth(p, seen.number), 1 + nodes, p.ending is not None, won(p, seen.number), reply)


def play_on(
    p: Position[Any], seat: Seat, number: int, clock: Clock, most: int, random: Random, budget: Budget
) -> tuple[int, str]:
    """Play on until the clock says so, one's own seat in a style, the others in the usual one.

    How many choices that took, and the first one that another seat made where it had a choice.
    """
    weights, nodes, reply = style(p, seat, number), 0, ""
    while p.asking and nodes < most and not clock.over(p) and not budget.stopped:
        asked = p.asking[0]
        found = choice(p, asked, weights if asked == seat else {}, random)
        if not reply and asked != seat and p.decision_of(asked).menu.size > 1:
            reply = found.text
        p.carry_out(found.group, found.item)
        nodes += 1
    return nodes, reply


def turn_of(p: Position[Any]) -> int:
    """The number of the turn; of a game without turns none ever ends."""
    return int(getattr(p, "turn", 0))


def worth(p: Position[Any], seat: Seat) -> float:
    """The value of a position; of matches that are over, by how much they were won counts a little too."""
    value = p.scene.game.value(p, seat)
    if p.ending is None:
        return value
    scores = p.ending.scores
    own = scores.get(p.scene.seats.text(seat), 0.0)
    others = [score for name, score in scores.items() if name != p.scene.seats.text(seat)]
    return value + own - max(others, default=0.0)


def won(p: Position[Any], seat: Seat) -> bool:
    """Whether the match is over and won."""
    return p.ending is not None and p.ending.winner == p.scene.seats.text(seat)
