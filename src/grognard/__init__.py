"""Grognard: hex-and-counter wargames with every rule enforced.

import grognard
game = grognard.game("leningrad")
p = game.new(seed=7)
p.deciding, p.decision().choices
"""

from __future__ import annotations

from .core.decision import Decision
from .core.game import Game, GameError, add_game, find_game, game_names
from .core.handmade import PositionError
from .core.position import Position, Result
from .core.verdict import IllegalChoice, Reason, Verdict

__version__ = "0.1.0"

__all__ = [
    "Decision",
    "Game",
    "GameError",
    "IllegalChoice",
    "Position",
    "PositionError",
    "Reason",
    "Result",
    "Verdict",
    "add_game",
    "game",
    "game_names",
]


def game(name: str) -> Game:
    """The game with this id, such as "leningrad"."""
    return find_game(name)
