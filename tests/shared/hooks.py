"""What a check needs to be told of a game: `HOOKS` in the game's own `hooks.py` (see README.md)."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from grognard.core.events import Data
from grognard.core.game import Game
from grognard.core.ids import Seat
from grognard.core.position import Position

PLACES = ("tests.games.{}.hooks", "tests.games_for_tests.{}.hooks")


def _nothing(p: Position[Any]) -> None:
    """A game that has nothing to conserve."""


def _no_outcome(choice: str, events: Sequence[Data]) -> str | None:
    raise AssertionError(f"{choice} has a preview with chances: the game's hooks need an `outcome` to compare with")


def _pass(p: Position[Any], seat: str, choice: str) -> str:
    return "pass"


def _same_world(p: Position[Any], seat: Seat, random: Random) -> Position[Any]:
    return p.copy()


@dataclass(frozen=True)
class Hooks:
    """What the shared checks need to know of a game.

    `conserved(p)` raises AssertionError for a position that can't be (a unit in two places, too many in a hex).
    `outcome(choice, events)` says which of the previewed results the events show, None if it isn't decided yet.
    `go_on(p, seat, choice)` is what that seat chooses when it is asked something before `choice` is decided.
    `other_world(p, seat, random)` is a position that differs from `p` only in what the seat can't know. It is made
    without the game's `known` and `sample`, so that a fault in these is found. A game with secrets needs it.
    `samples` is how many positions of a match are looked at closely.
    `closely` is how many choices of a match are followed task by task, where that takes long.
    `options` are those that a scenario's matches always take: a shorter campaign, say.
    `spread`: each check plays every so-manyth scenario only, the next check others; all when GROGNARD_MATCHES is given.
    """

    conserved: Callable[[Position[Any]], None] = _nothing
    outcome: Callable[[str, Sequence[Data]], str | None] = _no_outcome
    go_on: Callable[[Position[Any], str, str], str] = _pass
    other_world: Callable[[Position[Any], Seat, Random], Position[Any]] = _same_world
    samples: int = 25
    closely: int = 100_000
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict[str, Mapping[str, Any]])
    spread: int = 1


def hooks_of(game: Game) -> Hooks:
    """The game's hooks; the usual ones if it has none."""
    for place in PLACES:
        name = place.format(game.id)
        if importlib.util.find_spec(name.rpartition(".")[0]) and importlib.util.find_spec(name):
            return importlib.import_module(name).HOOKS
    return Hooks()
