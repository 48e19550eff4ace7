"""Intervals in which a number lies with 95 chances in 100."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean, variance

import msgspec

from .ratings import interval

Z = NormalDist().inv_cdf(0.975)


class Interval(msgspec.Struct, frozen=True):
    """A number, and from where to where it may lie."""

    value: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether it is surely not nought."""
        return self.low > 0 or self.high < 0


def share(count: int, of: int) -> Interval:
    """A share of so many."""
    return Interval(*interval(count, of))


def mean(values: Sequence[float]) -> Interval:
    """The mean of many matches. Of a single one nothing is known but that: its interval reaches to nought."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    middle = fmean(values)
    if len(values) == 1:
        return Interval(middle, min(0.0, middle), max(0.0, middle))
    half = Z * sqrt(variance(values) / len(values))
    return Interval(middle, middle - half, middle + half)


def difference(first: Mapping[int, float], second: Mapping[int, float], common: bool) -> Interval:
    """By how much the mean of the second is above that of the first.

    With `common` seeds matches of one number are compared with each other, which is much the sharper.
    """
    if common:
        numbers = sorted(first.keys() & second.keys())
        return mean([second[number] - first[number] for number in numbers])
    one, two = list(first.values()), list(second.values())
    if not one or not two:
        return Interval(0.0, 0.0, 0.0)
    middle = fmean(two) - fmean(one)
    spread = sum(variance(v) / len(v) if len(v) > 1 else 0.0 for v in (one, two))
    return Interval(middle, middle - Z * sqrt(spread), middle + Z * sqrt(spread))


def correlation(one: Sequence[float], two: Sequence[float]) -> float:
    """How much two rows of numbers go together, -1 … 1; 0 where one of them never changes."""
    if len(one) < 2:
        return 0.0
    a, b = fmean(one), fmean(two)
    both = sum((x - a) * (y - b) for x, y in zip(one, two, strict=True))
    spread = sqrt(sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in two))
    return both / spread if spread else 0.0
