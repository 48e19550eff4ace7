"""`random`: any choice, each equally likely, at every step from the first words to the last."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from ..core.decision import Decision
from . import register
from .seen import Seen


@register("random")
class RandomBot:
    """Chooses without looking."""

    title: ClassVar[dict[str, str]] = {"en": "Random", "zh": "随机"}

    def choose(self, seen: Seen, random: Random, seconds: float) -> str:
        """Any choice."""
        return walk(seen.decision, random)


def walk(decision: Decision, random: Random) -> str:
    """A whole choice: one of the list at random, then one of what remains, and so on."""
    while True:
        group, item = decision.menu.at(random.randrange(decision.menu.size))
        further = decision.after(group, item)
        if further is None:
            return group.text(item)
        decision = further
