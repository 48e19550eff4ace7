"""Zones of control against counting by hand."""

import numpy as np
from hypothesis import given, settings
from tests.core.maps import grids, one_sheet, pick, seeds

from grognard.core.hexes import FLAT, Grid, mask
from grognard.core.zones import zones


@settings(max_examples=60, deadline=None)
@given(grids(), seeds)
def test_each_unit_counts_once_in_every_hex_its_zone_reaches(grid: Grid, seed: int) -> None:
    rng = pick(seed)
    n = grid.size
    units = rng.integers(-2, n, 8).astype(np.int16)
    barred_sides = (rng.random(n * 6) < 0.2).astype(np.uint8)
    barred_hexes = (rng.random(n) < 0.2).astype(np.uint8)
    mute = (rng.random(n) < 0.2).astype(np.uint8)
    for own in (False, True):
        expected = [0] * n
        for unit in units.tolist():
            if unit < 0 or mute[unit]:
                continue
            if own:
                expected[unit] += not barred_hexes[unit]
            for direction, there in enumerate(grid.neighbours[unit].tolist()):
                if there >= 0 and not barred_hexes[there] and not barred_sides[unit * 6 + direction]:
                    expected[there] += 1
        found = zones(grid.neighbours, units, barred_sides, barred_hexes, mute, own)
        assert found.tolist() == expected


def test_a_river_on_one_face_only_bars_the_zone_from_that_side_only() -> None:
    grid = one_sheet(FLAT, "even-down")
    north, south = grid.parse("0302"), grid.parse("0303")
    none = np.zeros(grid.size, dtype=np.uint8)
    river = mask(grid.size * 6, [north * 6 + 3])
    from_north = zones(grid.neighbours, np.array([north], dtype=np.int16), river, none, none)
    from_south = zones(grid.neighbours, np.array([south], dtype=np.int16), river, none, none)
    assert (from_north[south], from_south[north]) == (0, 1)


def test_more_than_255_zones_in_a_hex_still_count_as_many() -> None:
    grid = one_sheet(FLAT, "even-down")
    none = np.zeros(grid.size, dtype=np.uint8)
    units = np.full(300, grid.parse("0303"), dtype=np.int16)
    found = zones(grid.neighbours, units, np.zeros(grid.size * 6, dtype=np.uint8), none, none, own=True)
    assert found.max() == 255
    assert np.count_nonzero(found) == 7
