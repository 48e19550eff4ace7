"""How a seat goes on in a line that is tried out: as its game's strategy says, in some style."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ...core.decision import Decision
from ...core.ids import Seat
from ...core.menu import Found
from ...core.position import Position
from ...core.verdict import IllegalChoice
from ...core.weights import weights_of
from ..greedy import spread
from ..random import walk

FEW = 4
"""Where the strategy has nothing to say: so many choices are tried, and the best one is taken."""


def proposed(p: Position[Any], seat: Seat, weights: Mapping[str, float]) -> list[str]:
    """What the strategy would look at, from what the seat knows; nothing, where it has nothing to say.

    One position is asked in one style: what was worked out for it stays with what the seat knows of it.
    """
    game = p.scene.game
    worth = getattr(game, "worth_a_look", None)
    if worth is None:
        return []
    with weights_of(game).being(weights):
        return list(worth(p.known_to(seat), seat, p.decision_of(seat)) or ())


def choice(p: Position[Any], seat: Seat, weights: Mapping[str, float], random: Random) -> Found[Any]:
    """A whole choice: the strategy's, or the best of a few."""
    decision = p.decision_of(seat)
    only = forced(decision)
    if only is not None:
        return only
    found = [whole for text in proposed(p, seat, weights) if (whole := whole_of(decision, text)) is not None]
    if not found:
        texts = spread(decision, random, FEW)
        found = [whole for text in texts if (whole := whole_of(decision, text)) is not None]
    if not found:
        return decision.find(walk(decision, random))
    return found[0] if len(found) == 1 else best_at_once(p, seat, found[:FEW])


def forced(decision: Decision) -> Found[Any] | None:
    """The only choice there is, if there is but one."""
    if decision.menu.size != 1:
        return None
    group, item = decision.menu.at(0)
    return Found(group, item, group.text(item)) if group.then is None else None


def whole_of(decision: Decision, text: str) -> Found[Any] | None:
    """The whole choice with this text; None if it is none here, as when a sample differs from what it was made for."""
    try:
        found = decision.find(text)
    except IllegalChoice:
        return None
    return found if found.whole else None


def best_at_once(p: Position[Any], seat: Seat, found: list[Found[Any]]) -> Found[Any]:
    """The choice after which the position is worth most."""
    game, best, most = p.scene.game, found[0], float("-inf")
    for one in found:
        tried = p.copy()
        tried.carry_out(one.group, one.item)
        value = game.value(tried, seat)
        if value > most:
            best, most = one, value
    return best
