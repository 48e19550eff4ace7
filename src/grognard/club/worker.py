"""Bots at work: a process of its own that gets what a seat knows and answers with a choice, within its time."""

from __future__ import annotations

import importlib
import multiprocessing
from multiprocessing.connection import Connection
from random import Random
from threading import Lock

import msgspec

from ..bots import Seen, bot
from ..core.decision import Decision
from ..core.game import Game

GRACE = 2.0
"""Seconds that a bot may overrun its time before its process is ended."""

START = 60.0
"""Seconds that a fresh process may take to start."""


class Job(msgspec.Struct, frozen=True):
    """A choice that a bot has to make. `known` is the position as its seat knows it, as text."""

    package: str
    known: str
    seat: str
    code: str
    seed: str
    seconds: float


class BotFailed(Exception):
    """A bot failed, or was out of time."""


class Worker:
    """One process for bots, started when first needed and again after a failure."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._lock = Lock()

    def choose(self, job: Job) -> str:
        """The bot's choice. Blocks: call it from a thread. BotFailed says what went wrong."""
        with self._lock:
            pipe = self._started()
            try:
                pipe.send(job)
                if not pipe.poll(job.seconds + GRACE):
                    self.stop()
                    raise BotFailed(f"{job.code}: no answer in {job.seconds:g} seconds")
                well, answer = pipe.recv()
            except (EOFError, OSError) as error:
                self.stop()
                raise BotFailed(f"{job.code}: its process ended ({type(error).__name__})") from None
        if not well:
            raise BotFailed(f"{job.code}: {answer}")
        return answer

    def _started(self) -> Connection:
        if self._process is not None and self._process.is_alive() and self._pipe is not None:
            return self._pipe
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True, name="grognard-bots")
        self._process.start()
        theirs.close()
        if not self._pipe.poll(START):
            self.stop()
            raise BotFailed("the process for bots doesn't start")
        self._pipe.recv()
        return self._pipe

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _serve(pipe: Connection) -> None:
    pipe.send(True)
    while True:
        try:
            job: Job = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send((True, answer(job)))
        except KeyboardInterrupt:
            return
        except Exception as error:  # a bot may fail in any way; the club goes on
            pipe.send((False, f"{type(error).__name__}: {error}"))


def answer(job: Job) -> str:
    """What the bot chooses."""
    seen = Seen(game_of(job.package).position(job.known), job.seat)
    return bot(job.code).choose(seen, Random(job.seed), job.seconds)


def game_of(package: str) -> Game:
    """The game that a package holds, in a process that hasn't met it yet."""
    game: Game = importlib.import_module(package).GAME
    return game


def default_choice(decision: Decision) -> str:
    """A legal choice without thought: the plain word (such as "pass") that leaves most as it is, else the first."""
    groups = [group for group in decision.menu.groups if len(group.items)]
    words = [group for group in groups if group.vocabulary is None and group.then is None]
    if words:
        return words[-1].text(int(words[-1].items[0]))
    group, item = decision.menu.at(0)
    further = decision.after(group, item)
    return group.text(item) if further is None else default_choice(further)
