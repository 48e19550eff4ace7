"""Tables as data: odds columns, shifts with clamps, results by die, exact distributions.

A game's printed tables stand in its data files; these classes read them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec

Distribution = dict[str, Fraction]
"""What may come out, and how likely exactly: the chances add up to one."""


class Scale(msgspec.Struct, frozen=True):
    """An ordered row of columns, each from a threshold upwards: odds ("1-1" from 1), differences, ranges.

    A ratio or number belongs to the last column whose threshold it reaches.
    """

    labels: tuple[str, ...]
    thresholds: tuple[Fraction, ...]

    def __post_init__(self) -> None:
        if len(self.labels) != len(self.thresholds):
            raise ValueError(f"{len(self.labels)} labels but {len(self.thresholds)} thresholds")
        if list(self.thresholds) != sorted(set(self.thresholds)):
            raise ValueError(f"thresholds must rise from left to right: {self.thresholds}")

    @classmethod
    def read(cls, columns: Mapping[str, int | float | str]) -> Scale:
        """From a data file: label -> threshold ("3/2" is exact)."""
        return cls(tuple(columns), tuple(Fraction(str(threshold)) for threshold in columns.values()))

    def column(self, attack: int, defence: int = 1) -> int:
        """The column of a ratio (or of a plain number); -1 below the first.

        Compares by cross-multiplication, so nothing is ever rounded.
        """
        found = -1
        for index, threshold in enumerate(self.thresholds):
            if attack * threshold.denominator >= threshold.numerator * defence:
                found = index
        return found

    @property
    def last(self) -> int:
        """The rightmost column."""
        return len(self.labels) - 1

    def label(self, column: int) -> str:
        """The printed head of a column; below the table: "<" and the first head."""
        return self.labels[column] if column >= 0 else f"<{self.labels[0]}"


_ROLLS = re.compile(r"(-?\d+)(?:-(-?\d+))?")


def _rolls(head: str) -> tuple[int, int]:
    """The rolls of a row's head: "5", "3-4", "-1-0"."""
    read = _ROLLS.fullmatch(head)
    if read is None or (read[2] is not None and int(read[2]) < int(read[1])):
        raise ValueError(f'{head!r} is no row\'s head: write a roll ("5") or a range ("3-4")')
    return int(read[1]), int(read[2] or read[1])


class DieTable(msgspec.Struct, frozen=True):
    """A printed table: a row for each roll, a cell for each column."""

    columns: tuple[str, ...]
    rows: Mapping[int, tuple[str, ...]]

    @classmethod
    def read(cls, columns: Sequence[str], rows: Mapping[Any, Sequence[str]]) -> DieTable:
        """From a data file. A row's head may be a range ("3-4"); rows must leave no gap."""
        spread: dict[int, tuple[str, ...]] = {}
        for head, cells in rows.items():
            if len(cells) != len(columns):
                raise ValueError(f"row {head} has {len(cells)} cells, the table {len(columns)} columns")
            low, high = _rolls(str(head))
            for roll in range(low, high + 1):
                if roll in spread:
                    raise ValueError(f"roll {roll} stands in two rows")
                spread[roll] = tuple(str(cell) for cell in cells)
        gaps = set(range(min(spread), max(spread) + 1)) - set(spread)
        if gaps:
            raise ValueError(f"no row for the rolls {sorted(gaps)}")
        return cls(tuple(columns), spread)

    def at(self, column: int, roll: int) -> str:
        """The cell; rolls beyond the first or last row read that row."""
        if not 0 <= column < len(self.columns):
            raise ValueError(f"no column {column}; there are 0 … {len(self.columns) - 1}")
        low, high = min(self.rows), max(self.rows)
        return self.rows[min(max(roll, low), high)][column]

    def distribution(self, column: int, dice: Sequence[int] = (6,), modifier: int = 0) -> Distribution:
        """Exact chances of every result of a column, for the sum of dice with these numbers of faces and a modifier."""
        chances: Distribution = {}
        faces = [range(1, sides + 1) for sides in dice]
        each = Fraction(1)
        for sides in dice:
            each /= sides
        for roll in product(*faces):
            cell = self.at(column, sum(roll) + modifier)
            chances[cell] = chances.get(cell, Fraction(0)) + each
        return chances
