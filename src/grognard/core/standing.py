"""Who stands where, and what they hold and control: from the column of units' hexes, in one compiled call."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.compiled import compiled
from grognard.core.zones import spread

Ints = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.uint8]
SIDES = 2


class Standing:
    """The units of one moment on a board, for two sides.

    `first[hex]` is the lowest-numbered unit there, `after[unit]` the next in the same hex, -1 the end.
    `count[side][hex]` is how many units of a side stand there, `zone[side][hex]` in how many of its zones of control
    the hex lies; `counts`, `zones` and `held` give the same for a whole side as arrays. `held` is 1 where no enemy may
    enter: the side's pieces, and closed ground. Pieces that are no units (`extra`: fortresses, say) have zones and hold
    their hexes.
    """

    __slots__ = ("after", "chain", "count", "first", "rows", "size", "terrain", "zone")

    def __init__(
        self,
        hexes: Ints,
        sides: Ints,
        neighbours: Ints,
        barred: Bytes,
        closed: Bytes,
        extra_hexes: Ints,
        extra_sides: Ints,
    ) -> None:
        size = self.size = len(neighbours)
        self.terrain = (neighbours, barred, closed)
        chain = self.chain = np.empty(size + len(hexes), dtype=np.int16)
        rows = self.rows = np.zeros(3 * SIDES * size, dtype=np.uint8)
        _survey(hexes, sides, neighbours, barred, closed, extra_hexes, extra_sides, chain, rows)
        self._look()

    def _look(self) -> None:
        """What reads single cells of both arrays."""
        size, links, cells = self.size, view(self.chain), view(self.rows)
        self.first, self.after = links[:size], links[size:]
        self.count = (cells[:size], cells[size : 2 * size])
        self.zone = (cells[2 * size : 3 * size], cells[3 * size : 4 * size])

    def copy(self) -> Standing:
        """The same, to be brought up to date apart from this one."""
        other = object.__new__(Standing)
        other.size, other.terrain = self.size, self.terrain
        other.chain, other.rows = self.chain.copy(), self.rows.copy()
        other._look()
        return other

    def move(self, unit: int, side: int, start: int, end: int, *, stays_held: bool) -> None:
        """Bring everything up to date after one unit went from a hex to another (below 0: off the map).

        `stays_held`: something that is no unit (a fortress, say) still holds the hex that it left.
        """
        neighbours, barred, closed = self.terrain
        _move(neighbours, barred, closed, self.chain, self.rows, unit, side, start, end, stays_held)

    def counts(self, side: int) -> Bytes:
        """How many units of a side stand in every hex."""
        return self.rows[side * self.size : (side + 1) * self.size]

    def zones(self, side: int) -> Bytes:
        """In how many zones of a side every hex lies."""
        return self.rows[(2 + side) * self.size : (3 + side) * self.size]

    def held(self, side: int) -> Bytes:
        """1 for every hex that a side's enemies may not enter."""
        return self.rows[(4 + side) * self.size : (5 + side) * self.size]

    def units(self, hex_: int) -> list[int]:
        """The units in a hex, in the order of the roster."""
        found: list[int] = []
        unit = self.first[hex_]
        while unit >= 0:
            found.append(unit)
            unit = self.after[unit]
        return found


@compiled
def _survey(
    hexes: Ints,
    sides: Ints,
    neighbours: Ints,
    barred: Bytes,
    closed: Bytes,
    extra_hexes: Ints,
    extra_sides: Ints,
    chain: Ints,
    rows: Bytes,
) -> None:
    size = len(neighbours)
    for hex_ in range(size):
        chain[hex_] = -1
        rows[4 * size + hex_] = rows[5 * size + hex_] = closed[hex_]
    for unit in range(len(hexes) - 1, -1, -1):
        here, side = hexes[unit], sides[unit]
        chain[size + unit] = -1
        if here >= 0:
            chain[size + unit] = chain[here]
            chain[here] = unit
            rows[side * size + here] += 1
            rows[(4 + side) * size + here] = 1
            spread(neighbours, here, barred, closed, rows[(2 + side) * size : (3 + side) * size], 1)
    for place in range(len(extra_hexes)):
        here, side = extra_hexes[place], extra_sides[place]
        rows[(4 + side) * size + here] = 1
        spread(neighbours, here, barred, closed, rows[(2 + side) * size : (3 + side) * size], 1)


@compiled
def _move(
    neighbours: Ints,
    barred: Bytes,
    closed: Bytes,
    chain: Ints,
    rows: Bytes,
    unit: int,
    side: int,
    start: int,
    end: int,
    stays_held: bool,
) -> None:
    size = len(neighbours)
    zone = rows[(2 + side) * size : (3 + side) * size]
    if start >= 0:
        link = start
        while chain[link] != unit:
            link = size + chain[link]
        chain[link] = chain[size + unit]
        rows[side * size + start] -= 1
        if rows[side * size + start] == 0 and not stays_held:
            rows[(4 + side) * size + start] = closed[start]
        spread(neighbours, start, barred, closed, zone, -1)
    if end >= 0:
        link = end
        while chain[link] >= 0 and chain[link] < unit:
            link = size + chain[link]
        chain[size + unit] = chain[link]
        chain[link] = unit
        rows[side * size + end] += 1
        rows[(4 + side) * size + end] = 1
        spread(neighbours, end, barred, closed, zone, 1)
