"""Styles of play: a game's strategy with other weights. Bold ones attack where the usual one waits, and so on.

A style is a number, and the same in every match: so a plan that was found good is found again at the next choice.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

from ...core.game import Game
from ...core.weights import weights_of

USUAL = 0
"""The style of the strategy as it is."""
WIDE = (0.35, 0.7, 1.2)
"""How far the weights of a style lie from the usual ones: a factor of e to this power, more or less."""

_kept: dict[tuple[int, int], Mapping[str, float]] = {}


def style(game: Game, number: int) -> Mapping[str, float]:
    """The weights of a style."""
    if number == USUAL:
        return {}
    key = id(game), number
    if key not in _kept:
        random, wide = Random(f"style {number}"), WIDE[number % len(WIDE)]
        usual = weights_of(game).now()
        _kept[key] = {name: weight * math.exp(random.gauss(0, wide)) for name, weight in usual.items()}
    return _kept[key]
