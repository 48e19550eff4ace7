"""Positions of the test game for opponents, and what a seat sees of them."""

from __future__ import annotations

from random import Random

from tests.games_for_tests.skirmish import GAME

from grognard.bots import Seen
from grognard.bots.random import walk
from grognard.bots.seen import known_to
from grognard.core.position import Position


def begun(choices: int = 12, seed: str = "begun") -> Position:
    """A match after so many random choices, or at its end."""
    p, random = GAME.new("ford", seed=seed), Random(seed)
    while p.deciding and p.number < choices:
        p.play(walk(p.decision(), random), p.deciding[0])
    return p


def seen_by(p: Position, seat: str | None = None) -> Seen:
    """The decision of a seat, of the first that is asked if none is named."""
    name = seat or p.deciding[0]
    return Seen(known_to(p, name), name)
