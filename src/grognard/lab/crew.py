"""Work done by several processes of this machine, or by this one: what every command that plays many matches uses."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Generic, ParamSpec, TypeVar

AHEAD = 3
"""So many pieces of work wait for each process, so that none is idle and a million don't fill the memory."""

P = ParamSpec("P")
R = TypeVar("R")


class Piece(Generic[P, R]):
    """A piece of work: a function of a module, and what it is called with."""

    def __init__(self, what: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> None:
        self.what, self.args, self.kwargs = what, args, kwargs

    def do(self) -> R:
        """Do it here."""
        return self.what(*self.args, **self.kwargs)


class Crew:
    """So many processes; without them the work is done here."""

    def __init__(self, pool: ProcessPoolExecutor | None, workers: int) -> None:
        self.pool, self.workers = pool, workers

    def as_done(self, pieces: Iterable[Piece[..., R]]) -> Iterator[R]:
        """What came of each piece, as soon as it is done."""
        if self.pool is None:
            yield from (piece.do() for piece in pieces)
            return
        waiting, running = iter(pieces), set[Future[R]]()
        while True:
            for piece in waiting:
                running.add(self.pool.submit(piece.what, *piece.args, **piece.kwargs))
                if len(running) >= self.workers * AHEAD:
                    break
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                yield one.result()

    def in_order(self, pieces: Iterable[Piece[..., R]]) -> list[R]:
        """What came of all pieces, in their order."""
        found: dict[int, R] = dict(self.as_done([Piece(_numbered, n, piece) for n, piece in enumerate(pieces)]))
        return [found[number] for number in sorted(found)]


def _numbered(number: int, piece: Piece[..., Any]) -> tuple[int, Any]:
    return number, piece.do()


@contextmanager
def crew(jobs: int) -> Generator[Crew]:
    """Processes while this lasts; what still waits at its end is left."""
    if jobs <= 1:
        yield Crew(None, 1)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield Crew(pool, jobs)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
