"""`greedy`: looks one choice ahead, and takes the one after which the game's strategy values the position most.

Hidden things are filled in by sampling; every candidate is tried on a copy, with dice of the bot's own. Candidates are
compared on the same samples and the same dice, so that luck favours none. `greedy:weights=FILE` plays with the weights
of a file, such as `grognard tune` writes, at the seat and in the scenario that they are for.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from ..core.decision import Decision
from ..core.position import Position
from ..core.weights import Style, read_style, weights_of
from . import register
from .random import walk
from .seen import Seen

CANDIDATES = 60
SAMPLES = 3


@register("greedy")
class GreedyBot:
    """Takes what looks best at once."""

    title: ClassVar[dict[str, str]] = {"en": "Greedy", "zh": "贪心"}

    def __init__(self, seconds: float | None = None, weights: str = "") -> None:
        self.seconds = seconds
        self.style = read_style(Path(weights)) if weights else Style({})

    def choose(self, seen: Seen, random: Random, seconds: float) -> str:
        """The candidate with the best average value over a few samples; of equal ones any."""
        fits = self.style.fits(seen.position.scene.scenario, seen.seat)
        with weights_of(seen.game).being(self.style.weights if fits else {}):
            return self._choose(seen, random, seconds)

    def _choose(self, seen: Seen, random: Random, seconds: float) -> str:
        texts = candidates(seen, random)
        if len(texts) == 1:
            return texts[0]
        weighed = self._weighed(seen, texts, random, seconds)
        best = max(value for _, value in weighed)
        return random.choice([text for text, value in weighed if value == best])

    def weigh(self, seen: Seen, random: Random, seconds: float) -> list[tuple[str, float]]:
        """The choices worth a look and others beside them, each with the average value of the position after it."""
        texts = [*candidates(seen, random), *spread(seen.decision, random, CANDIDATES)]
        return self._weighed(seen, list(dict.fromkeys(texts)), random, seconds)

    def _weighed(self, seen: Seen, texts: Sequence[str], random: Random, seconds: float) -> list[tuple[str, float]]:
        end = time.monotonic() + min(seconds, self.seconds or seconds) * 0.9
        totals: list[float] = []
        rounds = 0
        for _ in range(SAMPLES):
            values = list(_values(seen, seen.sample(random), texts, end))
            if not totals:
                totals = values
            elif len(values) != len(totals):  # a round that ran out of time is unfair to those not looked at
                continue
            else:
                totals = [total + value for total, value in zip(totals, values, strict=True)]
            rounds += 1
        return [(text, total / rounds) for text, total in zip(texts, totals, strict=False)]


def _values(seen: Seen, sample: Position[Any], texts: Sequence[str], end: float) -> Iterator[float]:
    """The value of each candidate on one sample: of the first always, of the others while there is time."""
    decision = sample.decision_of(seen.number)
    for text in texts:
        found = decision.find(text)
        tried = sample.copy()
        tried.carry_out(found.group, found.item)
        yield seen.game.value(tried, seen.number)
        if time.monotonic() > end:
            return


def candidates(seen: Seen, random: Random) -> list[str]:
    """The whole choices to look at: those that the game's strategy names, else up to CANDIDATES of the tree."""
    worth = getattr(seen.game, "worth_a_look", None)
    named: list[str] | None = worth(seen.position, seen.number, seen.decision) if worth is not None else None
    if named:
        return named
    return spread(seen.decision, random, CANDIDATES)


def spread(decision: Decision, random: Random, most: int) -> list[str]:
    """Up to `most` whole choices, taken evenly from every branch of the tree of narrower decisions."""
    texts: list[str] = []
    branches: list[Decision] = []
    for group in decision.menu.groups:
        for item in group.items:
            further = decision.after(group, int(item))
            if further is None:
                texts.append(group.text(int(item)))
            else:
                branches.append(further)
    if len(texts) > most:
        texts = random.sample(texts, most)
    random.shuffle(branches)
    for place, branch in enumerate(branches):
        share = (most - len(texts)) // (len(branches) - place)
        if share > 0:
            texts.extend(spread(branch, random, share) if share > 1 else [walk(branch, random)])
    return texts
