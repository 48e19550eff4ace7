"""What a bot gets: the position as its seat knows it, the decision, and positions that fit what it knows."""

from __future__ import annotations

import importlib
from random import Random
from typing import Any

from ..core.decision import Decision
from ..core.game import Game
from ..core.ids import Seat
from ..core.position import Position


class Seen:
    """A decision, seen from the seat that must make it. Nothing here tells what the seat can't know."""

    def __init__(self, known: Position[Any], seat: str) -> None:
        self.position = known
        self.seat = seat
        self.number = Seat(known.scene.seats[seat])
        self.decision: Decision = known.decision_of(self.number)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.position.scene.game

    def sample(self, random: Random) -> Position[Any]:
        """A whole position that fits what the seat knows; its dice come from `random`, never from the match."""
        filled = self.game.sample(self.position, self.number, random).copy()
        filled.reseed(random.getrandbits(64))
        filled.script = filled.told = ()
        return filled


def known_to(p: Position[Any], seat: str) -> Position[Any]:
    """The position as a seat knows it, without the secret seed and without dice that are still to come."""
    known = p.scene.game.known(p, Seat(p.scene.seats[seat])).copy()
    known.reseed("")
    known.script = known.told = ()
    return known


def game_of(package: str) -> Game:
    """The game that a package holds, in a process that hasn't met it yet."""
    game: Game = importlib.import_module(package).GAME
    return game
