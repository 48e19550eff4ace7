"""Two runs side by side: what a changed rule, force or bot changes, and how sure that is."""

from __future__ import annotations

import msgspec

from .intervals import Interval, difference
from .results import Results
from .rows import MatchRow
from .simulate import Plan


class Change(msgspec.Struct, frozen=True):
    """One measure (`of` a seat or a side) before and after, and the difference with its interval."""

    measure: str
    of: str
    before: float
    after: float
    change: Interval


def same_seeds(one: Plan, two: Plan) -> bool:
    """Whether matches of the same number have the same dice in both."""
    return one.seed == two.seed


def compare(before: Results, after: Results, games: int | None = None) -> list[Change]:
    """Wins, scores, length, decisions and losses of two runs."""
    common = same_seeds(before.plan, after.plan)
    first, second = _measures(before, games), _measures(after, games)
    changes: list[Change] = []
    for key in first:
        if key not in second:
            continue
        one, two = first[key], second[key]
        if common:  # only matches that both have
            shared = one.keys() & two.keys()
            one = {number: one[number] for number in shared}
            two = {number: two[number] for number in shared}
        if one and two:
            means = sum(one.values()) / len(one), sum(two.values()) / len(two)
            changes.append(Change(*key, *means, difference(one, two, common)))
    return changes


def _measures(results: Results, games: int | None) -> dict[tuple[str, str], dict[int, float]]:
    """Each measure by the number of the match."""
    rows: list[MatchRow] = [r for r in results.rows() if not r.error and (games is None or r.match < games)]
    numbers = {row.match for row in rows}
    found: dict[tuple[str, str], dict[int, float]] = {}
    for seat in results.plan.players:
        found["wins", seat] = {row.match: float(row.winner == seat) for row in rows}
    for seat in results.plan.players:
        found["score", seat] = {row.match: row.scores.get(seat, 0.0) for row in rows}
    found["turns", ""] = {row.match: float(row.turns) for row in rows}
    found["decisions", ""] = {row.match: float(row.decisions) for row in rows}
    lost: dict[tuple[str, str], dict[int, float]] = {}
    for loss in results.all("losses"):
        if loss.match in numbers:
            counts = lost.setdefault(("losses", loss.side), dict.fromkeys(numbers, 0.0))
            counts[loss.match] += 1
    return {**found, **dict(sorted(lost.items()))}
