"""Family 1: a portfolio of plans. A plan is a first choice and a style in which the turn is played to its end.

All plans are tried on the same samples with the same dice; those that came to the same are one plan. Then the worse
half is dropped, and so on until the budget is spent. How many plans there are follows from the budget and from how long
the first line was.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple, Protocol

from ..seen import Seen
from .arms import beside, plans
from .budget import Budget
from .lines import Arm, End, Samples

MOST_PLANS = 24
LINES_EACH = 3.0
"""So many lines a plan there should be, on average, when the plans are chosen."""
NEARER = 0.15
"""A first line that takes so much of the budget looked a turn too far, if it looked farther than this turn."""
TOO_FAR = 0.4
"""When so much is spent after it, nothing can be compared: the strategy's own choice it is."""
DOUBT, WORSE = 2, 0.5
"""A plan begins as if so many lines had come out worse than those of one's own style, by so much of their spread."""


class Runner(Protocol):
    """Tries lines out, here or in other processes."""

    def lines(self, tasks: Sequence[tuple[Arm, int]]) -> list[End | None]:
        """The ends of lines: of each an arm and the number of the sample."""
        ...

    def nearer(self) -> bool:
        """Let lines end a turn earlier from now on; False if they can't."""
        ...


class Weighed(NamedTuple):
    """A choice and what its lines came to.

    The mean value, its standard error, how many lines, what part of them was won, what part was lost or drawn, and the
    choice with which another seat answered most often.
    """

    text: str
    value: float = 0.0
    error: float = 0.0
    lines: int = 0
    wins: float = 0.0
    losses: float = 0.0
    reply: str = ""


class Plans:
    """The comparison. `found` is what it has come to, the best first."""

    def __init__(self, seen: Seen, samples: Samples, runner: Runner, budget: Budget, thorough: bool = False) -> None:
        self.seen, self.samples, self.runner, self.budget = seen, samples, runner, budget
        self.thorough = thorough
        self.ends: dict[Arm, dict[int, End]] = {}
        self.arms: list[Arm] = []
        self.too_far = False

    def search(self) -> list[Weighed]:
        """Compare until the budget is spent."""
        self.arms = self._arms()
        if len(self.arms) > 1:
            self._halve()
        return self._ranked()

    @property
    def style(self) -> int | None:
        """The style to go on in: of the best plan, or one's own where nothing could be compared; None: ask again."""
        if self.too_far:
            return self.arms[0].style
        tried = [arm for arm in self.arms if self.ends.get(arm)]
        return self._sorted(tried)[0].style if len({arm.style for arm in tried}) > 1 else None

    def _arms(self) -> list[Arm]:
        """What the own style does is tried once; how long that takes says how many others can be looked at."""
        named = plans(self.seen, self.budget)
        random = Random(f"{self.samples.seed}/beside")
        if not named:
            named = beside(self.seen, self.samples.sample(0), [], random, MOST_PLANS, self.budget)
        if len({arm.text for arm in named}) == 1 and not self.thorough:
            return named[:1]
        self._row(named[:1], 0)
        if self.budget.share_used > NEARER and self.runner.nearer():
            self.ends.clear()
            self._row(named[:1], 0)
        share = self.budget.share_used
        if share > TOO_FAR:  # two choices could not be compared even twice
            self.too_far = True
            return named[:1]
        most = max(2, min(MOST_PLANS, int(1 / (LINES_EACH * share)))) if share else MOST_PLANS
        others: list[Arm] = []
        if self.thorough and most > len(named):
            others = beside(self.seen, self.samples.sample(0), named, random, most - len(named), self.budget)
        return [*named[:most], *others]

    def _halve(self) -> None:
        rounds = max(1, math.ceil(math.log2(len(self.arms))))
        alive, sample = list(self.arms), 0
        for number in range(1, rounds + 1):
            while True:
                came = self._row(alive, sample)
                sample += 1
                if not came or self.budget.over or self.budget.share_used >= number / rounds:
                    break
            if not came or self.budget.over:
                return
            if number == 1:
                alive = self._without_twins(alive)
            usual, rest = alive[0], sorted(alive[1:], key=lambda arm: -self._mean(arm))
            alive = [usual, *rest[: max(1, len(alive) // 2 - 1 + len(alive) % 2)]]

    def _without_twins(self, arms: list[Arm]) -> list[Arm]:
        """The first of all those whose lines so far came to the same, choice for choice: they are one plan."""
        found: dict[tuple[str, tuple[End, ...]], Arm] = {}
        for arm in arms:
            found.setdefault((arm.text, tuple(self.ends.get(arm, {}).values())), arm)
        return list(found.values())

    def _row(self, arms: Sequence[Arm], number: int) -> int:
        """Try arms on one sample; what has been tried on it already is kept. How many nodes that took."""
        before = self.budget.used
        waiting = [arm for arm in arms if number not in self.ends.get(arm, {})]
        for arm, end in zip(waiting, self.runner.lines([(arm, number) for arm in waiting]), strict=True):
            if end is not None:
                self.budget.used += end.nodes
                self.ends.setdefault(arm, {})[number] = end
        return self.budget.used - before

    def _mean(self, arm: Arm) -> float:
        ends = self.ends.get(arm)
        return fmean(end.value for end in ends.values()) if ends else float("-inf")

    def _ranked(self) -> list[Weighed]:
        """The best first. What the own style does gives way only to what is better beyond chance."""
        tried = [arm for arm in self.arms if self.ends.get(arm)] or self.arms[:1]
        return [self._weighed(arm) for arm in self._sorted(tried)]

    def _sorted(self, arms: list[Arm]) -> list[Arm]:
        apart = {arm: self._apart(arm) for arm in arms}
        spread = _spread(list(apart.values()))
        return sorted(arms, key=lambda arm: -self._advantage(arm, apart[arm], spread))

    def _apart(self, arm: Arm) -> list[float]:
        """By how much an arm came out better than the own style, sample by sample."""
        own, ends = self.ends.get(self.arms[0], {}), self.ends.get(arm, {})
        return [ends[number].value - own[number].value for number in ends if number in own]

    def _advantage(self, arm: Arm, apart: list[float], spread: float) -> float:
        """What is to be expected of an arm beyond the own style: few lines are believed little; most are worse."""
        if arm == self.arms[0]:
            return 0.0
        return (sum(apart) - DOUBT * WORSE * spread) / (len(apart) + DOUBT) - 1e-9

    def _weighed(self, arm: Arm) -> Weighed:
        ends = list(self.ends.get(arm, {}).values())
        if not ends:
            return Weighed(arm.text)
        values = [end.value for end in ends]
        error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
        wins, over = fmean(end.won for end in ends), fmean(end.over for end in ends)
        replies = Counter(end.reply for end in ends if end.reply)
        reply = min(replies, key=lambda text: (-replies[text], text), default="")
        return Weighed(arm.text, fmean(values), error, len(ends), wins, over - wins, reply)


def _spread(rows: list[list[float]]) -> float:
    """How far lines of one arm lie apart, all arms together."""
    squares = [(value - fmean(row)) ** 2 for row in rows if len(row) > 1 for value in row]
    free = sum(len(row) - 1 for row in rows if len(row) > 1)
    return (sum(squares) / free) ** 0.5 if free else max((abs(value) for row in rows for value in row), default=0.0)
