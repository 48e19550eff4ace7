"""Who stands where: the stacks of a board from the column of units' hexes, in one compiled call."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.compiled import compiled

Ints = npt.NDArray[np.int16]


class Stacks:
    """Stacks of one moment.

    `first[hex]` is the lowest-numbered unit there, `after[unit]` the next in the same hex, -1 the end;
    `counts[side * size + hex]` is how many units of a side stand in a hex.
    """

    __slots__ = ("after", "count_array", "counts", "first", "size")

    def __init__(self, hexes: Ints, sides: Ints, size: int) -> None:
        self.size = size
        first = np.full(size, -1, dtype=np.int16)
        after = np.full(len(hexes), -1, dtype=np.int16)
        self.count_array = np.zeros(2 * size, dtype=np.uint8)
        _stack(hexes, sides, size, first, after, self.count_array)
        self.first = view(first)
        self.after = view(after)
        self.counts = view(self.count_array)

    def units(self, hex_: int) -> list[int]:
        """The units in a hex, in the order of the roster."""
        found: list[int] = []
        unit = self.first[hex_]
        while unit >= 0:
            found.append(unit)
            unit = self.after[unit]
        return found

    def counts_of(self, side: int) -> npt.NDArray[np.uint8]:
        """How many units of a side stand in every hex [size]."""
        return self.count_array[side * self.size : (side + 1) * self.size]

    def count(self, side: int, hex_: int) -> int:
        """How many units of a side stand in a hex."""
        return self.counts[side * self.size + hex_]


@compiled
def _stack(hexes: Ints, sides: Ints, size: int, first: Ints, after: Ints, counts: npt.NDArray[np.uint8]) -> None:
    for unit in range(len(hexes) - 1, -1, -1):
        here = hexes[unit]
        if here >= 0:
            after[unit] = first[here]
            first[here] = unit
            counts[sides[unit] * size + here] += 1
