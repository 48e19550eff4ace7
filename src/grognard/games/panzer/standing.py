"""Who stands where and controls what: stacks, units that are not disrupted, zones of control, in one compiled call."""

from __future__ import annotations

import numpy as np

from grognard.core.arrays import view
from grognard.core.compiled import compiled

from .ground import Bytes, Ints


class Standing:
    """The units of one moment.

    `first[hex]` is the lowest-numbered unit there, `after[unit]` the next in the same hex, -1 the end. For each side,
    `count` is how many units stand in a hex, `zone` in how many zones of control it lies, `fresh` how many of the units
    there are not disrupted.
    """

    __slots__ = ("after", "chain", "count", "first", "fresh", "neighbours", "rows", "size", "zone")

    def __init__(self, hexes: Ints, disrupted: Ints, sides: Ints, has_zone: Bytes, neighbours: Ints) -> None:
        size = self.size = len(neighbours)
        self.neighbours = neighbours
        chain = self.chain = np.empty(size + len(hexes), dtype=np.int16)
        rows = self.rows = np.zeros(6 * size, dtype=np.uint8)
        _survey(hexes, disrupted, sides, has_zone, neighbours, chain, rows)
        links, cells = view(chain), view(rows)
        self.first, self.after = links[:size], links[size:]
        self.count = (cells[:size], cells[size : 2 * size])
        self.zone = (cells[2 * size : 3 * size], cells[3 * size : 4 * size])
        self.fresh = (cells[4 * size : 5 * size], cells[5 * size :])

    def move(self, unit: int, side: int, start: int, end: int, *, zone: bool, before: bool, after: bool) -> None:
        """Bring everything up to date after one unit went from a place to another (below 0: off the map).

        `zone`: whether it has one while it isn't disrupted; `before` and `after`: whether it was and is not disrupted.
        """
        _move(self.neighbours, self.chain, self.rows, unit, side, start, end, zone, before, after)

    def counts(self, side: int) -> Bytes:
        """How many units of a side stand in every hex."""
        return self.rows[side * self.size : (side + 1) * self.size]

    def zones(self, side: int) -> Bytes:
        """In how many zones of a side every hex lies."""
        return self.rows[(2 + side) * self.size : (3 + side) * self.size]

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
    hexes: Ints, disrupted: Ints, sides: Ints, has_zone: Bytes, neighbours: Ints, chain: Ints, rows: Bytes
) -> None:
    size = len(neighbours)
    for hex_ in range(size):
        chain[hex_] = -1
    for unit in range(len(hexes) - 1, -1, -1):
        here, side = hexes[unit], sides[unit]
        chain[size + unit] = -1
        if here < 0:
            continue
        chain[size + unit] = chain[here]
        chain[here] = unit
        rows[side * size + here] += 1
        if not disrupted[unit]:
            rows[(4 + side) * size + here] += 1
            if has_zone[unit]:
                for direction in range(6):
                    there = neighbours[here, direction]
                    if there >= 0:
                        rows[(2 + side) * size + there] += 1


@compiled
def _move(
    neighbours: Ints,
    chain: Ints,
    rows: Bytes,
    unit: int,
    side: int,
    start: int,
    end: int,
    zone: bool,
    before: bool,
    after: bool,
) -> None:
    size = len(neighbours)
    if start >= 0:
        link = start
        while chain[link] != unit:
            link = size + chain[link]
        chain[link] = chain[size + unit]
        rows[side * size + start] -= 1
        if before:
            rows[(4 + side) * size + start] -= 1
        if before and zone:
            for direction in range(6):
                if neighbours[start, direction] >= 0:
                    rows[(2 + side) * size + neighbours[start, direction]] -= 1
    chain[size + unit] = -1
    if end >= 0:
        link = end
        while chain[link] >= 0 and chain[link] < unit:
            link = size + chain[link]
        chain[size + unit] = chain[link]
        chain[link] = unit
        rows[side * size + end] += 1
        if after:
            rows[(4 + side) * size + end] += 1
        if after and zone:
            for direction in range(6):
                if neighbours[end, direction] >= 0:
                    rows[(2 + side) * size + neighbours[end, direction]] += 1
