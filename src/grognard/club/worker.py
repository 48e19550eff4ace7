"""Bots at work: a process of its own that gets what a seat knows and answers with a choice, within its time.

The process runs this file: `python -m grognard.club.worker`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Callable
from functools import lru_cache
from random import Random
from threading import Lock, Timer
from typing import IO, Any

import msgspec

from ..bots import Bot, Seen, bot
from ..bots.advice import advice
from ..bots.guarded import GRACE, default_choice
from ..bots.seen import game_of
from ..core.verdict import Reason

__all__ = ["GRACE", "START", "BotFailed", "Job", "Ranked", "Worker", "Workers", "default_choice"]

START = 60.0
"""Seconds that a fresh process may take to start."""


POLITE = 10
"""How far bots step back behind people."""
REMEMBERED = 64
"""So many bots at their tables a process remembers, each with what it has in mind for its turn."""


class Job(msgspec.Struct, frozen=True):
    """A choice that a bot has to make. `known` is the position as its seat knows it, as text."""

    package: str
    known: str
    seat: str
    code: str
    seed: str
    seconds: float
    table: str = ""
    """Where it sits: the same bot goes on there with its plan. Without one it comes fresh."""
    ranked: bool = False
    """Asks for the best few choices with their values instead of one."""


class Ranked(msgspec.Struct, frozen=True):
    """A choice, the value of the position after it, and the reasons."""

    text: str
    value: float
    reasons: tuple[Reason, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """What a bot chose (or would, the best first), or how it failed."""

    text: str = ""
    failure: str = ""
    ranked: tuple[Ranked, ...] = ()


class BotFailed(Exception):
    """A bot failed, or was out of time."""


class Worker:
    """One process for bots, started when first needed and again after a failure. Jobs and answers are lines of JSON."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._coming_and_going = Lock()
        self._ended = False

    def choose(self, job: Job) -> str:
        """The bot's choice. Blocks: call it from a thread. BotFailed says what went wrong."""
        return self._answered(job).text

    def rank(self, job: Job) -> list[Ranked]:
        """What the bot would choose, the best first. Blocks as `choose` does."""
        return list(self._answered(job).ranked)

    def _answered(self, job: Job) -> Answer:
        with self._lock:
            fresh = self._process is None
            process = self._started()
            watch = Timer(job.seconds + GRACE + (START if fresh else 0), process.kill)
            watch.start()
            try:
                line = _ask(process, msgspec.json.encode(job))
            finally:
                in_time = watch.is_alive()
                watch.cancel()
            if not line:
                self.stop()
                how = "its process ended" if in_time else f"no answer in {job.seconds:g} seconds"
                raise BotFailed(f"{job.code}: {how}")
        answered = msgspec.json.decode(line, type=Answer)
        if answered.failure:
            raise BotFailed(f"{job.code}: {answered.failure}")
        return answered

    def _started(self) -> subprocess.Popen[bytes]:
        with self._coming_and_going:
            if self._ended:  # a job that was still waiting when the club closed
                raise BotFailed("the club is closed")
            if self._process is None:
                self._process = subprocess.Popen(
                    [sys.executable, "-m", __name__],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
                    start_new_session=True,  # Ctrl-C is for the club, which then ends this process
                )
            return self._process

    def stop(self, *, for_good: bool = False) -> None:
        """End the process; unless it is for good, the next job starts another."""
        with self._coming_and_going:
            self._ended = self._ended or for_good
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    _close(pipe)


class Workers:
    """Several processes for bots: as many choices at once; whoever comes first is served first.

    They run at low priority, so that bots at work don't slow people down.
    """

    def __init__(self, count: int = 1, make: Callable[[], Worker] = Worker) -> None:
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        self._all = [make() for _ in range(max(1, count))]
        for worker in self._all:
            self._free.put_nowait(worker)
        self.waiting = 0

    async def choose(self, job: Job) -> str:
        """The bot's choice. BotFailed says what went wrong."""
        return str(await self._do("choose", job))

    async def rank(self, job: Job) -> list[Ranked]:
        """What the bot would choose, the best first."""
        return await self._do("rank", job)

    async def _do(self, what: str, job: Job) -> Any:
        self.waiting += 1
        try:
            worker = await self._free.get()
        finally:
            self.waiting -= 1
        try:
            return await asyncio.to_thread(getattr(worker, what), job)
        finally:
            self._free.put_nowait(worker)

    def stop(self) -> None:
        """End the processes; there will be no others."""
        for worker in self._all:
            worker.stop(for_good=True)


def _close(pipe: IO[bytes]) -> None:
    with contextlib.suppress(OSError):  # what was still to be written goes nowhere
        pipe.close()


def _ask(process: subprocess.Popen[bytes], line: bytes) -> bytes:
    """The line that answers a line; empty if the process has ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(line + b"\n")
        process.stdin.flush()
        return process.stdout.readline()
    except (OSError, ValueError):
        return b""


def serve() -> None:
    """The process: a job a line in, an answer a line out, until there are no more."""
    with contextlib.suppress(AttributeError, OSError):  # people come first; not every system knows this
        os.nice(POLITE)
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints goes where errors go
    for line in sys.stdin.buffer:
        try:
            job = msgspec.json.decode(line, type=Job)
            answered = Answer(ranked=ranking(job)) if job.ranked else Answer(answer(job))
        except Exception as error:  # a bot may fail in any way; the club goes on
            answered = Answer(failure=f"{type(error).__name__}: {error}")
        out.write(msgspec.json.encode(answered) + b"\n")


def answer(job: Job) -> str:
    """What the bot chooses."""
    seen = Seen(game_of(job.package).position(job.known), job.seat)
    player = at_table(job.code, job.seat, job.table) if job.table else bot(job.code)
    return player.choose(seen, Random(job.seed), job.seconds)


@lru_cache(maxsize=REMEMBERED)
def at_table(code: str, seat: str, table: str) -> Bot:
    """The bot that sits there."""
    return bot(code)


def ranking(job: Job) -> tuple[Ranked, ...]:
    """The bot's best few choices with the reasons for them; no value is higher than that of a choice above."""
    seen = Seen(game_of(job.package).position(job.known), job.seat)
    ranked: list[Ranked] = []
    for one in advice(bot(job.code), seen, Random(job.seed), job.seconds):
        value = min(one.value, ranked[-1].value) if ranked else one.value
        ranked.append(Ranked(one.text, value, one.reasons))
    return tuple(ranked)


if __name__ == "__main__":
    serve()
