"""What a player made of code would do, and why: its best few choices with their values and the reasons for them.

The reasons of a choice are what the rules say it costs or may bring (its preview, with the clauses), and what became of
it where it was tried out.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ..core.menu import Preview
from ..core.verdict import Reason
from . import Bot
from .search.plans import Weighed
from .seen import Seen

MOST = 3


class Alternative(msgspec.Struct, frozen=True):
    """A choice, how good the position is for the seat after it, and why."""

    text: str
    value: float
    reasons: tuple[Reason, ...] = ()
    preview: Preview = Preview()


def advice(player: Bot, seen: Seen, random: Random, seconds: float, most: int = MOST) -> list[Alternative]:
    """The best few choices, the best first; the one that it would make, with no value, if it compares none.

    Better beyond chance comes before better on average, so a value may be a little higher than that of a choice above.
    """
    ranked = _ranked(player, seen, random, seconds)
    return [Alternative(one.text, one.value, reasons(one, ranked[0]), preview(seen, one.text)) for one in ranked[:most]]


def _ranked(player: Any, seen: Seen, random: Random, seconds: float) -> list[Weighed]:
    if hasattr(player, "ranked"):
        return player.ranked(seen, random, seconds, thorough=True)
    if hasattr(player, "weigh"):
        weighed: list[tuple[str, float]] = player.weigh(seen, random, seconds)
        return [Weighed(text, value) for text, value in sorted(weighed, key=lambda one: -one[1])]
    return [Weighed(player.choose(seen, random, seconds))]


def preview(seen: Seen, text: str) -> Preview:
    """What the rules say that a choice costs or may bring, as its seat may know it."""
    found = seen.decision.find(text)
    return found.group.preview(found.item) if found.group.preview is not None else Preview()


def reasons(one: Weighed, best: Weighed) -> tuple[Reason, ...]:
    """What came of a choice where it was tried out, and how far it lies behind the best one."""
    found: list[Reason] = []
    if one.lines:
        value, error = round(one.value, 1), round(one.error, 1)
        found.append(Reason("tried-out", "", {"lines": one.lines, "value": value, "error": error}))
    if one.wins or one.losses:
        lost = round(100 * one.losses)
        found.append(Reason("tried-ends", "", {"won": round(100 * one.wins), "lost": lost}))
    if one.reply:
        found.append(Reason("tried-reply", "", {"reply": one.reply}))
    behind = round(best.value - one.value, 1)
    if one.text != best.text and behind > 0:
        found.append(Reason("tried-behind", "", {"best": best.text, "behind": behind}))
    return tuple(found)
