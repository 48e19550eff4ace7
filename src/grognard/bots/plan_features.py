"""What a learnt opponent is told of a plan: plain numbers, the same ones for every game.

A plan is one of the strategy's styles, followed for a player turn. The numbers say which style it is, whether it begins
otherwise than the usual one, how things stand, when it is and whose. All from the seat's view and a sample of it, so
that equal views give equal numbers.
"""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .search.arms import STYLES, opinion
from .search.lines import turn_of
from .seen import Seen

SEATS = 2
CLOSE, STANDING = 4.0, 40.0
"""Values of such a size are large, in games with small values and with great ones."""
COUNT = STYLES + 4 + SEATS

Numbers = npt.NDArray[np.float32]


class Openings(NamedTuple):
    """What each style would do now, the usual one first, and its numbers."""

    texts: list[str]
    numbers: Numbers


def openings(seen: Seen, random: Random) -> Openings | None:
    """None where all styles agree, or where the strategy has nothing to say."""
    texts: list[str] = []
    for number in range(STYLES):
        found = opinion(seen, number)
        if len(found) != 1:
            return None
        texts += found
    return Openings(texts, _numbers(seen, texts, random)) if len(set(texts)) > 1 else None


def _numbers(seen: Seen, texts: list[str], random: Random) -> Numbers:
    sample = seen.sample(random)
    value = seen.game.value(sample, seen.number)
    turns = next((s.turns for s in seen.game.scenarios if s.id == sample.scene.scenario), 1)
    rows = np.zeros((STYLES, COUNT), dtype=np.float32)
    rows[:, :STYLES] = np.eye(STYLES)
    rows[:, STYLES] = [text != texts[0] for text in texts]
    rows[:, STYLES + 1] = math.tanh(value / CLOSE)
    rows[:, STYLES + 2] = math.tanh(value / STANDING)
    rows[:, STYLES + 3] = turn_of(sample) / max(turns, 1)
    rows[:, STYLES + 4 + seen.number % SEATS] = 1
    return rows
