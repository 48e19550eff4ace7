"""The choices that are compared, the likeliest first: the strategy's own, those of other styles, some beside them."""

from __future__ import annotations

from random import Random
from typing import Any

from ...core.position import Position
from ..greedy import spread
from ..seen import Seen
from .budget import Budget
from .lines import Arm
from .policy import proposed, whole_of
from .styles import USUAL, style

STYLES = 8
"""How many styles are asked."""
BESIDE = 40
"""Of how many choices beside them the best few are looked at."""


def proposals(seen: Seen, budget: Budget) -> list[Arm]:
    """What every style would do, each choice once, with the first style that makes it; the usual style's first."""
    arms: dict[str, Arm] = {}
    for number in range(STYLES):
        if number and budget.stopped:
            break
        texts = proposed(seen.position, seen.number, style(seen.game, number))
        if not texts and number == USUAL:
            return []
        for text in texts:
            found = whole_of(seen.decision, text)
            if found is not None:
                arms.setdefault(found.text, Arm(found.text, number))
    return list(arms.values())


def beside(seen: Seen, sample: Position[Any], taken: list[Arm], random: Random, most: int, budget: Budget) -> list[Arm]:
    """Choices that no style makes: those after which the position is worth most at once. Then it goes on as usual."""
    decision, texts = sample.decision_of(seen.number), {arm.text for arm in taken}
    valued: list[tuple[float, str]] = []
    for text in dict.fromkeys(spread(seen.decision, random, BESIDE)):
        found = whole_of(decision, text)
        if found is not None and text not in texts:
            tried = sample.copy()
            tried.carry_out(found.group, found.item)
            valued.append((seen.game.value(tried, seen.number), text))
        if valued and budget.stopped:
            break
    valued.sort(key=lambda one: (-one[0], one[1]))
    return [Arm(text, USUAL) for _, text in valued[:most]]
