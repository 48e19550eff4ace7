"""Sums that carry their parts: a number of the rules never comes without its reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

Number = int | Fraction


class Part(msgspec.Struct, frozen=True):
    """One part of a sum: how much, why (a key of the words files), by which clause, and of what."""

    amount: Number
    reason: str
    clause: str
    facts: Mapping[str, Any] = {}


class Sum(msgspec.Struct, frozen=True):
    """A number with the list of its parts, in the order in which the rules add them."""

    parts: tuple[Part, ...] = ()

    @property
    def value(self) -> Number:
        """What the parts come to."""
        total: Number = 0
        for part in self.parts:
            total += part.amount
        return total

    def __int__(self) -> int:
        return int(self.value)

    def plus(self, amount: Number, reason: str, clause: str, /, **facts: Any) -> Sum:
        """This sum and one part more."""
        return Sum((*self.parts, Part(amount, reason, clause, facts)))

    def __add__(self, other: Sum) -> Sum:
        return Sum(self.parts + other.parts)

    def halved(self, reason: str, clause: str, /, **facts: Any) -> Sum:
        """Half of the whole, the fraction dropped; what is lost stands as a part of its own."""
        return self.plus(int(Fraction(self.value, 2)) - self.value, reason, clause, **facts)


def total(parts: Iterable[Part]) -> Sum:
    """The sum of these parts."""
    return Sum(tuple(parts))
