"""Lines of supply and command: how far every hex lies from the nearest source, and by which way.

A line is traced from its source outwards. `steps` [n * 6] marks the steps that it may take (all land, or the path
mask of a railway); `barred` [n] marks hexes as BLOCKED (no line enters) or END (a line may end there but not go
on, so a unit standing there is supplied and none beyond it). Both hold for the sources too.

Ties: of several lines of one length, the source that stands first in the list wins, then the way that was found
first, directions being tried in their order.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.hexes import FLAT, Grid

Flags = npt.NDArray[np.uint8]
Distances = npt.NDArray[np.int16]

BLOCKED = 1
"""No line enters this hex."""
END = 2
"""A line may end in this hex but not go on."""
UNLIMITED = -1
"""No limit to the length of a line."""


@dataclass(frozen=True)
class Trace:
    """The lines from a list of sources to every hex."""

    neighbours: npt.NDArray[np.int16]
    distance: Distances
    """[n], steps from the nearest source; -1 where no line comes."""
    nearest: npt.NDArray[np.int16]
    """[n], the hex of that source; -1 where no line comes."""
    came: npt.NDArray[np.int8]
    """[n], the direction of the last step; -1 at a source and where no line comes."""
    order: npt.NDArray[np.int16]
    """The hexes to which a line comes, nearest first."""

    def way(self, hex_: int) -> tuple[int, ...]:
        """The line from a hex back to its source, both included; empty if there is none."""
        if self.distance[hex_] < 0:
            return ()
        way = [hex_]
        while self.came[way[-1]] >= 0:
            way.append(int(self.neighbours[way[-1], (int(self.came[way[-1]]) + 3) % 6]))
        return tuple(way)


@dataclass(frozen=True)
class TwoStageTrace:
    """Lines that run first along a railway and then off it: `land` has the railheads for its sources."""

    rail: Trace
    land: Trace

    def way(self, hex_: int) -> tuple[int, ...]:
        """The line from a hex to its railhead and along the railway to the source; empty if there is none."""
        off_rail = self.land.way(hex_)
        return off_rail + self.rail.way(off_rail[-1])[1:] if off_rail else ()


def trace(
    neighbours: npt.NDArray[np.int16],
    steps: Flags,
    barred: Flags,
    sources: npt.NDArray[np.int16],
    limit: int = UNLIMITED,
) -> Trace:
    """Lines from the sources of at most `limit` steps. Sources off the map (below 0) give none."""
    size = len(neighbours)
    distance = np.full(size, -1, dtype=np.int16)
    nearest = np.full(size, -1, dtype=np.int16)
    came = np.full(size, -1, dtype=np.int8)
    order = np.empty(size, dtype=np.int16)
    longest = size if limit == UNLIMITED else limit
    count = _flood(neighbours, steps, barred, sources, longest, distance, nearest, came, order)
    return Trace(neighbours, distance, nearest, came, order[:count])


def two_stage(
    neighbours: npt.NDArray[np.int16],
    rail: Flags,
    land: Flags,
    barred: Flags,
    sources: npt.NDArray[np.int16],
    off_rail: int,
    barred_rail: Flags | None = None,
) -> TwoStageTrace:
    """Lines of any length along the rail steps and then of at most `off_rail` land steps from any railhead.

    `barred` holds off the rail; on the rail `barred_rail` does, if given, else `barred` too. Of railheads
    at one distance the one nearer to its source along the railway is taken.
    """
    on_rail = trace(neighbours, rail, barred if barred_rail is None else barred_rail, sources)
    return TwoStageTrace(on_rail, trace(neighbours, land, barred, on_rail.order, off_rail))


def command(grid: Grid, sources: npt.NDArray[np.int16]) -> tuple[Distances, npt.NDArray[np.int16]]:
    """Pure distance to the nearest of some hexes, [n], and which hex that is, [n]; -1 if there is none.

    Of several at one distance the first in the list is taken; hexes below 0 (off the map) don't count.
    """
    distance = np.full(grid.size, -1, dtype=np.int16)
    nearest = np.full(grid.size, -1, dtype=np.int16)
    _measure(grid.lattice, grid.orientation == FLAT, sources, distance, nearest)
    return distance, nearest


@compiled
def _flood(
    neighbours: npt.NDArray[np.int16],
    steps: Flags,
    barred: Flags,
    sources: npt.NDArray[np.int16],
    limit: int,
    distance: Distances,
    nearest: npt.NDArray[np.int16],
    came: npt.NDArray[np.int8],
    order: npt.NDArray[np.int16],
) -> int:
    """Breadth-first search from all sources at once; the number of hexes in `order`."""
    count = 0
    for source in sources:
        if source >= 0 and distance[source] < 0 and barred[source] & BLOCKED == 0:
            distance[source], nearest[source] = 0, source
            order[count] = source
            count += 1
    done = 0
    while done < count:
        here = order[done]
        done += 1
        if distance[here] >= limit or barred[here] & END:
            continue
        for direction in range(6):
            there = neighbours[here, direction]
            if there < 0 or distance[there] >= 0 or not steps[here * 6 + direction] or barred[there] & BLOCKED:
                continue
            distance[there], nearest[there], came[there] = distance[here] + 1, nearest[here], direction
            order[count] = there
            count += 1
    return count


@compiled
def _measure(
    lattice: npt.NDArray[np.int32],
    flat: bool,
    sources: npt.NDArray[np.int16],
    distance: Distances,
    nearest: npt.NDArray[np.int16],
) -> None:
    """The distances of `Grid.distances`, for several hexes at once."""
    for source in sources:
        if source < 0:
            continue
        for here in range(len(lattice)):
            across = abs(lattice[here, 0] - lattice[source, 0])
            along = abs(lattice[here, 1] - lattice[source, 1])
            if flat:
                across, along = along, across
            apart = along + max(0, (across - along) // 2)
            if distance[here] < 0 or apart < distance[here]:
                distance[here], nearest[here] = apart, source
