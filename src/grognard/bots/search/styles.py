"""Styles of play: a game's strategy with other weights. Bold ones attack where the usual one waits, and so on.

First come those that were found by play for this seat of this scenario (`data/styles/` of the game's folder), then some
made by chance. A style is a number, and the same in every match: so a plan that was found good is found again later.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random
from typing import Any

from ...core.game import Game
from ...core.ids import Seat
from ...core.position import Position
from ...core.weights import tuned_styles, weights_of

USUAL = 0
"""The style of the strategy as it is."""
WIDE = (0.3, 0.6)
"""How far the weights of a style made by chance lie from the usual ones: a factor of e to this power, more or less."""

_kept: dict[tuple[int, str, str], list[Mapping[str, float]]] = {}
_by_chance: dict[tuple[int, int], Mapping[str, float]] = {}


def style(p: Position[Any], seat: Seat, number: int) -> Mapping[str, float]:
    """The weights of a style; of the usual one none."""
    if number == USUAL:
        return {}
    tuned = _tuned(p, seat)
    return tuned[number - 1] if number <= len(tuned) else by_chance(p.scene.game, number - len(tuned))


def own_style(p: Position[Any], seat: Seat) -> int:
    """The style of a player who has not thought: one that was found by play, if there is any, else the usual one."""
    return USUAL + bool(_tuned(p, seat))


def _tuned(p: Position[Any], seat: Seat) -> list[Mapping[str, float]]:
    game, scenario, name = p.scene.game, p.scene.scenario, p.scene.seats.text(seat)
    key = id(game), scenario, name
    if key not in _kept:
        _kept[key] = [one.weights for one in tuned_styles(game.folder) if one.fits(scenario, name)]
    return _kept[key]


def by_chance(game: Game, number: int) -> Mapping[str, float]:
    """A style made by chance, the same for the same number."""
    key = id(game), number
    if key not in _by_chance:
        random, wide = Random(f"style {number}"), WIDE[number % len(WIDE)]
        usual = weights_of(game).now()
        _by_chance[key] = {name: weight * math.exp(random.gauss(0, wide)) for name, weight in usual.items()}
    return _by_chance[key]
