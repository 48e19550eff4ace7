"""Tables: columns by threshold, rows by roll, exact chances."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.core.tables import DieTable, Scale

ODDS = Scale.read({"1-2": "1/2", "1-1": 1, "3-2": "3/2", "2-1": 2, "3-1": 3})
TABLE = DieTable.read(("low", "high"), {"1-2": ["miss", "miss"], 3: ["miss", "hit"], "4-6": ["hit", "hit"]})


@pytest.mark.parametrize(
    ("attack", "defence", "label"),
    [(1, 3, "<1-2"), (1, 2, "1-2"), (99, 100, "1-2"), (5, 5, "1-1"), (14, 10, "1-1"), (15, 10, "3-2"), (9, 1, "3-1")],
)
def test_odds_belong_to_the_last_column_they_reach(attack: int, defence: int, label: str) -> None:
    assert ODDS.label(ODDS.column(attack, defence)) == label


def test_nothing_is_rounded() -> None:
    third = Scale.read({"a": 0, "b": "1/3"})
    assert third.label(third.column(333_333, 1_000_000)) == "a"
    assert third.label(third.column(1, 3)) == "b"


def test_differences_may_be_below_zero() -> None:
    scale = Scale.read({"-3": -3, "0": 0, "+3": 3})
    assert [scale.label(scale.column(d)) for d in (-4, -3, -1, 0, 5)] == ["<-3", "-3", "-3", "0", "+3"]
    assert scale.last == 2


def test_a_scale_must_rise() -> None:
    with pytest.raises(ValueError, match="rise from left to right"):
        Scale.read({"a": 2, "b": 1})
    with pytest.raises(ValueError, match="2 labels but 1 thresholds"):
        Scale(("a", "b"), (Fraction(1),))


def test_rolls_beyond_the_table_read_its_first_or_last_row() -> None:
    assert [TABLE.at(0, roll) for roll in (-2, 1, 3, 4, 6, 9)] == ["miss", "miss", "miss", "hit", "hit", "hit"]


def test_a_column_that_is_not_there_is_refused() -> None:
    for column in (-1, 2):
        with pytest.raises(ValueError, match=f"no column {column}; there are 0 … 1"):
            TABLE.at(column, 3)


def test_chances_are_exact() -> None:
    assert TABLE.distribution(0) == {"miss": Fraction(1, 2), "hit": Fraction(1, 2)}
    assert TABLE.distribution(1) == {"miss": Fraction(1, 3), "hit": Fraction(2, 3)}
    assert TABLE.distribution(1, modifier=1) == {"miss": Fraction(1, 6), "hit": Fraction(5, 6)}


def test_chances_of_the_sum_of_two_dice() -> None:
    two = DieTable.read(("only",), {"2-6": ["low"], "7": ["seven"], "8-12": ["high"]})
    assert two.distribution(0, (6, 6)) == {
        "low": Fraction(15, 36),
        "seven": Fraction(6, 36),
        "high": Fraction(15, 36),
    }


def test_chances_of_dice_with_other_faces() -> None:
    assert TABLE.distribution(0, (4,)) == {"miss": Fraction(3, 4), "hit": Fraction(1, 4)}
    assert TABLE.distribution(0, (2, 10)) == {"miss": Fraction(3, 20), "hit": Fraction(17, 20)}


def test_rows_may_lie_below_zero() -> None:
    table = DieTable.read(("only",), {"-1-0": ["a"], "1": ["b"]})
    assert [table.at(0, roll) for roll in (-5, -1, 0, 1, 2)] == ["a", "a", "a", "b", "b"]


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ({"1": ["a"]}, "row 1 has 1 cells, the table 2 columns"),
        ({"1-3": ["a", "b"], "3": ["a", "b"]}, "roll 3 stands in two rows"),
        ({"1": ["a", "b"], "4": ["a", "b"]}, r"no row for the rolls \[2, 3\]"),
        ({"x": ["a", "b"]}, "'x' is no row's head"),
        ({"4-3": ["a", "b"]}, "'4-3' is no row's head"),
    ],
)
def test_a_table_with_a_mistake_is_refused(rows: dict[str, list[str]], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        DieTable.read(("one", "two"), rows)
