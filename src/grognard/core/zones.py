"""Zones of control: which hexes the units of one side influence."""

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled

Flags = npt.NDArray[np.uint8]


def zones(
    neighbours: npt.NDArray[np.int16],
    hexes: npt.NDArray[np.int16],
    barred_sides: Flags,
    barred_hexes: Flags,
    mute: Flags,
    own: bool = False,
) -> Flags:
    """How many of the units, standing in `hexes`, have a zone in each hex [n] (255 stands for more, too).

    A unit's zone is the hexes next to it: none across a hexside of `barred_sides` [n * 6], none into a hex of
    `barred_hexes` [n], none out of a hex of `mute` [n]. With `own` a unit's zone covers its own hex as well,
    unless that hex is mute or barred. Units off the map (hexes below 0) have none.
    """
    counts = np.zeros(len(neighbours), dtype=np.uint8)
    _spread_all(neighbours, hexes, barred_sides, barred_hexes, mute, own, counts)
    return counts


@compiled
def _spread_all(
    neighbours: npt.NDArray[np.int16],
    hexes: npt.NDArray[np.int16],
    barred_sides: Flags,
    barred_hexes: Flags,
    mute: Flags,
    own: bool,
    counts: Flags,
) -> None:
    for here in hexes:
        if here < 0 or mute[here]:
            continue
        if own and not barred_hexes[here] and counts[here] < 255:
            counts[here] += 1
        spread(neighbours, here, barred_sides, barred_hexes, counts, 1)


@compiled
def spread(
    neighbours: npt.NDArray[np.int16],
    here: int,
    barred_sides: Flags,
    barred_hexes: Flags,
    counts: Flags,
    more: int,
) -> None:
    """Add the zone of one unit to the counts, or (`more` -1) take it away; for other compiled functions."""
    for direction in range(6):
        there = neighbours[here, direction]
        if there < 0 or barred_hexes[there] or barred_sides[here * 6 + direction]:
            continue
        if more < 0 or counts[there] < 255:
            counts[there] += more
