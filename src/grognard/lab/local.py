"""Matches played on this machine: in this process, or on several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .crew import Piece, crew
from .rows import Rows
from .simulate import Plan, Runner, play_one

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
        with crew(workers) as hands:
            for rows in hands.as_done(Piece(play_piece, plan, part, detail) for part in pieces(numbers, workers)):
                yield from rows

    return run
