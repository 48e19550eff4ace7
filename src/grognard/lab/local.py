"""Matches played on this machine: in this process, or on several."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context

from .rows import Rows
from .simulate import Plan, Runner, play_one

AHEAD = 3
"""So many pieces of work wait for each process, so that none is idle and a million don't fill the memory."""
LARGEST = 50


def pieces(numbers: Sequence[int], workers: int) -> Iterator[Sequence[int]]:
    """The numbers in pieces: small enough that all workers end together, large enough to be worth sending."""
    size = max(1, min(LARGEST, len(numbers) // (workers * 20)))
    return (numbers[first : first + size] for first in range(0, len(numbers), size))


def play_piece(plan: Plan, numbers: Sequence[int], detail: bool) -> list[Rows]:
    """The matches of these numbers."""
    return [play_one(plan, number, detail) for number in numbers]


def local_runner(jobs: int) -> Runner:
    """Plays on so many processes."""

    def run(plan: Plan, numbers: Sequence[int], detail: bool) -> Iterator[Rows]:
        workers = min(jobs, len(numbers))
        if workers <= 1:
            yield from (play_one(plan, number, detail) for number in numbers)
            return
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            waiting = deque(pieces(numbers, workers))
            running: set[Future[list[Rows]]] = set()
            try:
                while waiting or running:
                    while waiting and len(running) < workers * AHEAD:
                        running.add(pool.submit(play_piece, plan, waiting.popleft(), detail))
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for one in done:
                        yield from one.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return run
