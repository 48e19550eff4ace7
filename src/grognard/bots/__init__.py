"""Players made of code, one file each, by a short code with parameters: `random`, `greedy:2s`, `captain:500n`.

A bot is a class with a `title` in every language and two methods; `register` makes it known. docs/opponents.md shows
how to write one.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable
from random import Random
from typing import ClassVar, Protocol

from .seen import Seen

__all__ = ["Bot", "BotError", "Seen", "bot", "bot_codes", "register"]


class Bot(Protocol):
    """A player made of code."""

    title: ClassVar[dict[str, str]]

    def choose(self, seen: Seen, random: Random, seconds: float) -> str:
        """A whole choice of `seen.decision`, as text, within so many seconds."""
        ...


class BotError(ValueError):
    """A code of a bot that there isn't: what is wrong, what would be right."""


_makers: dict[str, Callable[..., Bot]] = {}


def register(code: str) -> Callable[[type[Bot]], type[Bot]]:
    """Make a class of bots known under a short code. Its parameters are those of its `__init__`."""

    def make_known(maker: type[Bot]) -> type[Bot]:
        _makers[code] = maker
        return maker

    return make_known


def bot_codes() -> dict[str, dict[str, str]]:
    """The codes of all bots that can be asked as they are, each with its title in every language."""
    asked = {code: maker for code, maker in sorted(_makers.items()) if not getattr(maker, "needs", "")}
    return {code: getattr(maker, "title", {}) for code, maker in asked.items()}


UNITS = {"s": "seconds", "n": "nodes"}
"""Which parameter a number is, by the letter after it."""


OF_THE_HOUSE = ("jobs", "model", "weights")
"""Parameters that name files or processes of the machine: not for guests of a club."""


def bot(code: str, guest: bool = False) -> Bot:
    """The bot of a code: a name, then parameters, each after a colon.

    `2s` is seconds a choice, `500n` nodes a choice, `jobs=2` any parameter by its name. Not all are for a guest.
    """
    name, *texts = code.split(":")
    if name not in _makers:
        raise BotError(f"no bot is called {name!r}; there are {', '.join(sorted(_makers))}")
    parameters = dict(_parameter(code, text) for text in texts)
    if guest and (refused := sorted(set(parameters) & set(OF_THE_HOUSE))):
        raise BotError(f"bot {code!r}: {', '.join(refused)} can't be set here")
    try:
        return _makers[name](**parameters)
    except (TypeError, ValueError) as error:
        why = str(error) if isinstance(error, ValueError) else f"{name} doesn't take these parameters"
        raise BotError(f"bot {code!r}: {why}") from None


def _parameter(code: str, text: str) -> tuple[str, float | str]:
    named = re.fullmatch(r"([a-z]+)=([\w./-]+)", text)
    if named is not None:
        return named[1], named[2]
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([a-z])", text)
    if found is None or float(found[1]) == 0 or found[2] not in UNITS:
        raise BotError(f"bot {code!r}: {text!r} is no time; write seconds, such as 2s or 0.5s, or nodes, such as 500n")
    return UNITS[found[2]], float(found[1])


for _module in pkgutil.iter_modules(__path__):  # each file registers its own
    importlib.import_module(f"{__name__}.{_module.name}")
