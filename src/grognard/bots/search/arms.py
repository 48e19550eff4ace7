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
from .styles import own_style, style

STYLES = 8
"""How many styles are asked."""
BESIDE = 40
"""Of how many choices beside them the best few are looked at."""


def plans(seen: Seen, budget: Budget) -> list[Arm]:
    """What every style would do, the player's own one's first; nothing, where the strategy has nothing to say."""
    own, arms = own_style(seen.position, seen.number), list[Arm]()
    for number in [own, *(n for n in range(STYLES) if n != own)]:
        if arms and budget.stopped:
            break
        found = opinion(seen, number)
        if not found and number == own:
            return []
        arms += [Arm(text, number) for text in found]
    return arms


def proposals(seen: Seen, budget: Budget) -> list[Arm]:
    """The same, each choice once, with the first style that makes it."""
    arms: dict[str, Arm] = {}
    for arm in plans(seen, budget):
        arms.setdefault(arm.text, arm)
    return list(arms.values())


def opinion(seen: Seen, number: int) -> list[str]:
    """The choices that a style would look at, whole ones."""
    asked = seen.position.copy()  # what one style works out in a position isn't for another
    found = (whole_of(seen.decision, text) for text in proposed(asked, seen.number, style(asked, seen.number, number)))
    return [one.text for one in found if one is not None]


def beside(seen: Seen, sample: Position[Any], taken: list[Arm], random: Random, most: int, budget: Budget) -> list[Arm]:
    """Choices that no style makes: those after which the position is worth most at once. Then the own style goes on."""
    own = own_style(seen.position, seen.number)
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
    return [Arm(text, own) for _, text in valued[:most]]
