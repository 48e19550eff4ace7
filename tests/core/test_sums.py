"""Sums carry their parts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.core.sums import Part, Sum, total


def test_a_sum_is_worth_its_parts() -> None:
    strength = Sum().plus(4, "part-printed", "10.1", unit="39A").plus(-1, "part-woods", "10.2")
    assert strength.value == 3
    assert int(strength) == 3
    assert strength.parts[0] == Part(4, "part-printed", "10.1", {"unit": "39A"})
    assert strength.parts[1].clause == "10.2"


def test_adding_changes_neither_sum() -> None:
    one, other = Sum().plus(1, "a", ""), Sum().plus(2, "b", "")
    both = one + other
    assert (one.value, other.value, both.value) == (1, 2, 3)
    assert [part.reason for part in both.parts] == ["a", "b"]
    assert total(both.parts) == both


@pytest.mark.parametrize(
    ("whole", "half"),
    [(0, 0), (1, 0), (2, 1), (7, 3), (Fraction(7, 2), 1), (Fraction(9, 2), 2), (-3, -1)],
)
def test_half_drops_the_fraction(whole: int | Fraction, half: int) -> None:
    halved = Sum().plus(whole, "part-printed", "1").halved("part-river", "1.0.2")
    assert halved.value == half
    assert halved.parts[-1].reason == "part-river"


def test_halves_of_parts_stay_exact() -> None:
    assert Sum().plus(Fraction(1, 2), "a", "").plus(Fraction(1, 2), "b", "").value == 1
