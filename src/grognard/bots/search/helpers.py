"""Lines tried out in processes of their own, so that a search uses several processors. The result is the same."""

from __future__ import annotations

import atexit
import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from ..seen import Seen, game_of
from .budget import Budget
from .lines import Arm, End, Horizon, Lines, Samples, play_line

GRACE = 1.0
"""Seconds that helpers have, beyond the time, to stop by themselves."""

_pools: dict[int, ProcessPoolExecutor] = {}


class Work(msgspec.Struct, frozen=True):
    """What a helper needs: the position as its seat knows it, the samples' seed, how far, how long; the lines."""

    package: str
    known: str
    seat: str
    seed: str
    horizon: tuple[int, int]
    end: float | None
    tasks: list[tuple[str, int, int]]


class Helpers(Lines):
    """Tries lines out in several processes."""

    def __init__(self, count: int, samples: Samples, horizon: Horizon, budget: Budget) -> None:
        super().__init__(samples, horizon, budget)
        self.count = count
        self.known = samples.seen.position.to_text()

    def lines(self, tasks: Sequence[tuple[Arm, int]]) -> list[End | None]:
        """Every helper takes its share; the ends stand in the order of the tasks."""
        pool = _pool(self.count)
        shares = [[(arm.text, arm.style, number) for arm, number in tasks[n :: self.count]] for n in range(self.count)]
        waiting = [pool.submit(try_out, self._work(share)) if share else None for share in shares]
        ends: list[End | None] = [None] * len(tasks)
        for n, future in enumerate(waiting):
            if future is not None:
                ends[n :: self.count] = self._answer(future, len(shares[n]))
        return ends

    def _work(self, share: list[tuple[str, int, int]]) -> Work:
        seen, far = self.samples.seen, (self.horizon.turns, self.horizon.most)
        return Work(seen.game.package, self.known, seen.seat, self.samples.seed, far, self.budget.end, share)

    def _answer(self, future: Future[list[End | None]], count: int) -> list[End | None]:
        while not self.budget.cancelled():
            late = self.budget.end is not None and time.monotonic() > self.budget.end + GRACE
            try:
                return future.result(timeout=0 if late else 0.05)
            except TimeoutError:
                if late:
                    break
        future.cancel()
        return [None] * count


def try_out(work: Work) -> list[End | None]:
    """What a helper does: its share of the lines. The clock of all processes of a machine is the same one."""
    seen = Seen(game_of(work.package).position(work.known), work.seat)
    samples, budget, horizon = Samples(seen, work.seed), Budget(), Horizon(*work.horizon)
    budget.end = work.end
    ends: list[End | None] = []
    for text, number, sample in work.tasks:
        late = budget.stopped and any(ends)
        ends.append(None if late else play_line(samples, Arm(text, number), sample, horizon, budget))
    return ends


def _pool(count: int) -> ProcessPoolExecutor:
    """The helpers' processes, kept for the next search."""
    if count not in _pools:
        _pools[count] = ProcessPoolExecutor(count, mp_context=get_context("spawn"))
        atexit.register(_pools[count].shutdown, wait=False, cancel_futures=True)
    return _pools[count]
