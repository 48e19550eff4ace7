"""Why a unit can or can't reach a hex: the cheapest way step by step, or the first reason against it.

Plain Python beside the compiled search of `paths`, from the same terms, so that it says what the search does.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from grognard.core.paths import NO_END, STOP, Costs, Terms, Workspace, reach

START = "start"
"""The unit stands there already."""
CLOSED = "closed"
"""The hex may not be entered."""
NO_STEP = "no-step"
"""Every hexside of the hex is closed to the unit."""
STOPPED = "stopped"
"""Every way leads through a hex where the unit must stop; `place` is the first on the cheapest way."""
CUT_OFF = "cut-off"
"""No way leads there, whatever the unit had to spend."""
TOO_DEAR = "too-dear"
"""The cheapest way needs more than the unit has; `place` is the first hex on it that is out of reach."""
MAY_NOT_END = "may-not-end"
"""The unit could come there but not stay (stacking, say)."""


@dataclass(frozen=True)
class Step:
    """One step of a way: its whole cost, and the named parts that add up to it (those that aren't 0)."""

    origin: int
    target: int
    direction: int
    cost: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Explanation:
    """Whether a hex can be the end of the move, and why (not).

    `reason` is empty when it can. `needs` is the cost of the cheapest way (-1: there is none), `has` the
    allowance; `steps` are that way's steps also when it is too dear or leads through a stop.
    """

    possible: bool
    reason: str
    needs: int
    has: int
    place: int
    steps: tuple[Step, ...]


def explain(
    terms: Terms, start: int, allowance: int, target: int, parts: Mapping[str, Costs] | None = None
) -> Explanation:
    """Why a unit that starts here with this allowance can or can't end its move in the target.

    `parts` names the arrays [n * 6] that add up to `terms.cost` (terrain, side…); without them a step's
    cost has one part, "step". Surcharges are the parts "leave" and "enter".
    """
    named = {"step": terms.cost} if parts is None else dict(parts)
    if target == start:
        return Explanation(False, START, 0, allowance, start, ())
    if terms.closed[target]:
        return Explanation(False, CLOSED, -1, allowance, target, ())
    if not _has_entrance(terms, target):
        return Explanation(False, NO_STEP, -1, allowance, target, ())
    way, needs = _cheapest(terms, start, target, allowance)
    if way:
        steps = _steps(terms, way, named)
        barred = bool(terms.flags[target] & NO_END)
        return Explanation(not barred, MAY_NOT_END if barred else "", needs, allowance, target, steps)
    way, needs = _cheapest(terms, start, target, _enough(terms))
    if way:
        steps = _steps(terms, way, named)
        return Explanation(False, TOO_DEAR, needs, allowance, _first_beyond(steps, allowance), steps)
    free = terms._replace(flags=(terms.flags & ~np.uint8(STOP)).astype(np.uint8))
    way, needs = _cheapest(free, start, target, _enough(terms))
    if way:
        stop = next(h for h in way[1:] if terms.flags[h] & STOP)
        return Explanation(False, STOPPED, needs, allowance, stop, _steps(terms, way, named))
    return Explanation(False, CUT_OFF, -1, allowance, target, ())


def _has_entrance(terms: Terms, target: int) -> bool:
    around = ((int(h), (d + 3) % 6) for d, h in enumerate(terms.neighbours[target]))
    return any(terms.cost[h * 6 + d] > 0 for h, d in around if h >= 0)


def _enough(terms: Terms) -> int:
    """An allowance with which every hex that can be reached at all is reached: the dearest step, n times."""
    dearest = int(terms.cost.max()) + max(0, int(terms.enter.max())) + max(0, int(terms.leave.max()))
    return dearest * len(terms.neighbours)


def _cheapest(terms: Terms, start: int, target: int, allowance: int) -> tuple[tuple[int, ...], int]:
    ws = Workspace(len(terms.neighbours))
    reach(ws, terms, start, allowance)
    return ws.path_to(target), ws.cost(target)


def _steps(terms: Terms, way: tuple[int, ...], named: Mapping[str, Costs]) -> tuple[Step, ...]:
    steps: list[Step] = []
    for origin, target in pairwise(way):
        direction = int(np.flatnonzero(terms.neighbours[origin] == target)[0])
        amounts = [("leave", int(terms.leave[origin]))]
        amounts += [(name, int(array[origin * 6 + direction])) for name, array in named.items()]
        amounts.append(("enter", int(terms.enter[target])))
        parts = tuple((name, amount) for name, amount in amounts if amount)
        steps.append(Step(origin, target, direction, sum(amount for _, amount in parts), parts))
    return tuple(steps)


def _first_beyond(steps: tuple[Step, ...], allowance: int) -> int:
    spent = 0
    for step in steps:
        spent += step.cost
        if spent > allowance:
            return step.target
    return steps[-1].target
