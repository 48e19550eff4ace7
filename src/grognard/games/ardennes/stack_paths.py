"""Ranges of stacks whose units pay differently: leg and mechanised units together, each on its own account."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Hex
from grognard.core.paths import STOP, Terms

from .ground import Bytes, Ints
from .rooms import LABELS, StackRoom

Longer = npt.NDArray[np.int32]


class StackFound:
    """What a mixed stack can reach: hexes in the order of what leg units pay, and what both types pay there."""

    def __init__(self, room: StackRoom, leg: Terms, mech: Terms, start: int, left: tuple[int, int]) -> None:
        count = _search(
            leg.neighbours,
            leg.cost,
            mech.cost,
            leg.enter,
            leg.leave,
            leg.closed,
            leg.flags,
            start,
            left[0],
            left[1],
            room.best,
            room.labels,
            room.after,
            room.heads,
            room.order,
        )
        self.labels: list[list[int]] = room.labels[:count].tolist()
        self.first: dict[int, int] = {}
        order: list[int] = room.order[:count].tolist()
        for label in order:
            if label < 0:
                break
            self.first.setdefault(self.labels[label][0], label)
        self.ends = [hex_ for hex_ in self.first if hex_ != start]

    def costs(self, end: int) -> tuple[int, int]:
        """What leg and mechanised units pay to a hex."""
        label = self.labels[self.first[end]]
        return label[1], label[2]

    def way(self, end: int) -> list[Hex]:
        """The way to a hex, without the start."""
        place, way = self.first[end], list[Hex]()
        while place > 0:
            way.append(Hex(self.labels[place][0]))
            place = self.labels[place][3] + (self.labels[place][4] << 14)
        return way[::-1]


@compiled
def _search(
    neighbours: Ints,
    leg: Ints,
    mech: Ints,
    enter: Ints,
    leave: Ints,
    closed: Bytes,
    flags: Bytes,
    start: int,
    leg_left: int,
    mech_left: int,
    best: Ints,
    labels: Ints,
    after: Longer,
    heads: Longer,
    order: Longer,
) -> int:
    """All ways that no other way beats in both costs. Every step costs leg units something, so one pass is enough."""
    best[:] = 32000
    heads[: leg_left + 1] = -1
    labels[0, 0], labels[0, 1], labels[0, 2], labels[0, 3], labels[0, 4] = start, 0, 0, 0, 0
    after[0], heads[0] = -1, 0
    count, settled = 1, 0
    for spent in range(leg_left + 1):
        label = heads[spent]
        while label >= 0:
            here, other = labels[label, 0], labels[label, 2]
            this, label = label, after[label]
            if other >= best[here]:
                continue
            best[here] = other
            order[settled] = this
            settled += 1
            if here != start and flags[here] & STOP:
                continue
            for direction in range(6):
                there = neighbours[here, direction]
                side = here * 6 + direction
                if there < 0 or closed[there] or leg[side] <= 0 or mech[side] <= 0:
                    continue
                extra = leave[here] + enter[there]
                first, second = spent + leg[side] + extra, other + mech[side] + extra
                if first > leg_left or second > mech_left or second >= best[there] or count >= LABELS:
                    continue
                labels[count, 0], labels[count, 1], labels[count, 2] = there, first, second
                labels[count, 3], labels[count, 4] = this & 16383, this >> 14
                after[count], heads[first] = heads[first], count
                count += 1
    order[settled] = -1
    return count
