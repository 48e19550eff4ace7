"""A player that searches: what `captain` and `general` are made of. They differ in what they may spend.

The style that did best is kept for the rest of the player turn (`captain`) or phase (`general`): noise doesn't make it
waver, and the choices that follow cost no search.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from threading import Event
from typing import ClassVar

from ..seen import Seen
from .budget import Budget
from .helpers import Helpers
from .kept import Keeper
from .lines import Arm, End, Horizon, Lines, Samples, play_line
from .plans import Plans, Runner, Weighed
from .policy import forced
from .tree import Tree

FAMILIES = ("plans", "tree")
MOST_JOBS = 64


class Here(Lines):
    """Tries lines out in this process."""

    def lines(self, tasks: Sequence[tuple[Arm, int]]) -> list[End | None]:
        """One after the other; when time is over the rest are left out."""
        ends: list[End | None] = []
        for arm, number in tasks:
            late = self.budget.stopped and any(ends)
            ends.append(None if late else play_line(self.samples, arm, number, self.horizon, self.budget))
        return ends


class Searcher:
    """A player that tries choices out on positions that fit what it knows."""

    title: ClassVar[dict[str, str]] = {}
    usual_seconds: ClassVar[float] = 1.0
    horizon: ClassVar[Horizon] = Horizon()
    thorough: ClassVar[bool] = False
    """Whether it looks for something better beside what the styles of the strategy say."""
    by_phase: ClassVar[bool] = False
    """Whether a style is kept for a phase only."""

    def __init__(
        self,
        seconds: float | None = None,
        nodes: float | None = None,
        family: str = FAMILIES[0],
        jobs: str = "1",
    ) -> None:  # fmt: skip
        self.seconds = seconds if seconds is not None or nodes is not None else self.usual_seconds
        self.nodes = None if nodes is None else int(nodes)
        self.family = family
        if family not in FAMILIES:
            raise ValueError(f"no family of searches is called {family!r}; there are {', '.join(FAMILIES)}")
        if not jobs.isdigit() or not 1 <= int(jobs) <= MOST_JOBS:
            raise ValueError(f"jobs={jobs}: how many processes a search may use, 1 … {MOST_JOBS}")
        self.jobs = int(jobs)
        self._cancelled = Event()
        self.keeper = Keeper(self.by_phase)

    def choose(self, seen: Seen, random: Random, seconds: float) -> str:
        """The best choice found."""
        return self.ranked(seen, random, seconds)[0].text

    def weigh(self, seen: Seen, random: Random, seconds: float) -> list[tuple[str, float]]:
        """The choices that were compared, each with its value."""
        return [(one.text, one.value) for one in self.ranked(seen, random, seconds)]

    def ranked(self, seen: Seen, random: Random, seconds: float, thorough: bool = False) -> list[Weighed]:
        """The choices that were compared and what came of them, the best first.

        `thorough`: something is compared even where the strategy says the same in every style.
        """
        only = forced(seen.decision)
        if only is not None:
            return [Weighed(only.text)]
        if not thorough and (followed := self.keeper.followed(seen)):
            return [Weighed(followed)]
        self._cancelled.clear()
        limit = min(seconds, self.seconds) if self.seconds is not None else seconds
        budget = Budget(limit, self.nodes, self._cancelled.is_set)
        samples = Samples(seen, f"{random.getrandbits(64):x}")
        return self._search(seen, samples, budget, thorough or self.thorough)

    def _search(self, seen: Seen, samples: Samples, budget: Budget, thorough: bool) -> list[Weighed]:
        if self.family == "tree":
            return Tree(seen, samples, budget, self.horizon).search()
        runner: Runner = Here(samples, self.horizon, budget)
        if self.jobs > 1:
            runner = Helpers(self.jobs, samples, self.horizon, budget)
        plans = Plans(seen, samples, runner, budget, thorough)
        found = plans.search()
        if plans.style is not None:
            self.keeper.keep(seen, plans.style)
        return found

    def cancel(self) -> None:
        """Break the search off, from another thread: the best choice so far is the answer."""
        self._cancelled.set()
