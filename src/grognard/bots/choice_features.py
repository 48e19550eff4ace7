"""What a learnt opponent is told of a choice: plain numbers, the same ones for every game.

Which styles of the strategy would make the choice, what it does to the position's value at once, what kind of question
it answers, whose and when. All from the seat's view and a sample of it, so that equal views give equal numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .search.lines import turn_of
from .search.policy import proposed, whole_of
from .search.styles import style
from .seen import Seen

STYLES = 8
KINDS = 12
SEATS = 2
GAIN, STANDING = 4.0, 40.0
"""Values of such a size are large: at once, and altogether."""
COUNT = STYLES + 2 + 1 + 2 + SEATS + KINDS

Numbers = npt.NDArray[np.float32]


class Candidates(NamedTuple):
    """The choices that styles would make, the usual one's first, the style that makes each, and their numbers."""

    texts: list[str]
    styles: list[int]
    numbers: Numbers


def candidates(seen: Seen, random: Random) -> Candidates | None:
    """None where all styles agree, or where the strategy has nothing to say."""
    votes: dict[str, list[int]] = {}
    for number in range(STYLES):
        for text in proposed(seen.position, seen.number, style(seen.game, number)):
            found = whole_of(seen.decision, text)
            if found is not None:
                votes.setdefault(found.text, []).append(number)
    if len(votes) < 2:
        return None
    rows = numbers_of(seen, list(votes), list(votes.values()), random)
    return Candidates(list(votes), [styles[0] for styles in votes.values()], rows)


def numbers_of(seen: Seen, texts: Sequence[str], votes: Sequence[Sequence[int]], random: Random) -> Numbers:
    """A row for each choice."""
    sample = seen.sample(random)
    decision, before = sample.decision_of(seen.number), seen.game.value(sample, seen.number)
    rows = np.zeros((len(texts), COUNT), dtype=np.float32)
    turns = next((s.turns for s in seen.game.scenarios if s.id == sample.scene.scenario), 1)
    for row, text, styles in zip(rows, texts, votes, strict=True):
        row[list(styles)] = 1
        found = whole_of(decision, text)
        if found is not None:
            tried = sample.copy()
            tried.carry_out(found.group, found.item)
            row[STYLES] = math.tanh((seen.game.value(tried, seen.number) - before) / GAIN)
        row[STYLES + 1] = math.tanh(before / STANDING)
        row[STYLES + 2] = turn_of(sample) / max(turns, 1)
        row[STYLES + 3] = " " not in text
        row[STYLES + 4] = len(texts) / STYLES
        row[STYLES + 5 + seen.number % SEATS] = 1
        row[STYLES + 5 + SEATS + _kind(seen)] = 1
    return rows


def _kind(seen: Seen) -> int:
    name = type(seen.position.agenda[-1]).__name__
    return blake2b(name.encode(), digest_size=2).digest()[0] % KINDS
