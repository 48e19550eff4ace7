"""A bot under supervision: one that raises, overruns its time or answers what is no choice is replaced for that choice.

Then a legal default is played, and the case is noted with the position that the bot was shown.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from ..core.decision import Decision, whole_choice
from . import Bot, bot
from .seen import Seen

GRACE = 2.0
"""Seconds that a bot may overrun its time."""
NO_HURRY = 3600.0
"""What a bot has for a choice whose code says no time."""


class Overrun(Exception):
    """A bot took too long."""


class Case(msgspec.Struct, frozen=True):
    """A choice that a bot failed to make: whose, the how-manieth of the match, why, and the position it was shown."""

    code: str
    seat: str
    choice: int
    message: str
    known: str


class Guarded:
    """A bot, and what it failed to do."""

    def __init__(self, code: str, grace: float = GRACE) -> None:
        self.code, self.grace = code, grace
        self.player: Bot = bot(code)
        self.cases: list[Case] = []
        self.choices = 0
        self.longest = 0.0

    def choose(self, seen: Seen, random: Random) -> str:
        """Its choice, or a legal default."""
        self.choices += 1
        begin = time.monotonic()
        try:
            seconds = getattr(self.player, "seconds", None)
            with alarm(None if seconds is None else seconds + self.grace):
                text = self.player.choose(seen, random, seconds or NO_HURRY)
            whole_choice(seen.decision, text)
        except Exception as error:  # a bot may fail in any way; the match goes on
            message = f"{type(error).__name__}: {error}"
            self.cases.append(Case(self.code, seen.seat, self.choices, message, seen.position.to_text()))
            text = default_choice(seen.decision)
        self.longest = max(self.longest, time.monotonic() - begin)
        return text


@contextmanager
def alarm(seconds: float | None) -> Generator[None]:
    """Break off what takes longer than this; where the system can't, say so when it is over."""
    if seconds is None:
        yield
        return
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        begin = time.monotonic()
        yield
        if time.monotonic() - begin > seconds:
            raise Overrun(f"no answer in {seconds:g} seconds")
        return

    def ring(*_: Any) -> None:
        raise Overrun(f"no answer in {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def default_choice(decision: Decision) -> str:
    """A legal choice without thought: the plain word (such as "pass") that leaves most as it is, else the first."""
    groups = [group for group in decision.menu.groups if len(group.items)]
    words = [group for group in groups if group.vocabulary is None and group.then is None]
    if words:
        return words[-1].text(int(words[-1].items[0]))
    group, item = decision.menu.at(0)
    further = decision.after(group, item)
    return group.text(item) if further is None else default_choice(further)
