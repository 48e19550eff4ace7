"""Supply and command lines against plain searches."""

from itertools import pairwise

import networkx as nx
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.maps import grids, one_sheet, pick, seeds

from grognard.core.hexes import FLAT, Grid, mask
from grognard.core.traces import BLOCKED, END, UNLIMITED, Trace, command, trace, two_stage


def random_flags(grid: Grid, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Steps, barred hexes and sources."""
    rng = pick(seed)
    steps = (rng.random(grid.size * 6) < 0.8).astype(np.uint8)
    barred = rng.choice((0, BLOCKED, END, BLOCKED | END), grid.size, p=(0.7, 0.1, 0.15, 0.05)).astype(np.uint8)
    return steps, barred, rng.integers(-1, grid.size, 3).astype(np.int16)


def lengths(grid: Grid, steps: np.ndarray, barred: np.ndarray, source: int, limit: int) -> dict[int, int]:
    """Lines from one source, by a plain search of a graph without blocked hexes and without ways out of ends."""
    graph = nx.DiGraph()
    if source < 0 or barred[source] & BLOCKED:
        return {}
    graph.add_node(source)
    for here, row in enumerate(grid.neighbours.tolist()):
        for direction, there in enumerate(row):
            if there < 0 or not steps[here * 6 + direction] or barred[here] or barred[there] & BLOCKED:
                continue
            graph.add_edge(here, there)
    return nx.single_source_shortest_path_length(graph, source, None if limit == UNLIMITED else limit)


def check(found: Trace, grid: Grid, steps: np.ndarray, barred: np.ndarray, sources: list[int], limit: int) -> None:
    each = {s: lengths(grid, steps, barred, s, limit) for s in sources}
    for hex_ in range(grid.size):
        options = [(each[s][hex_], place, s) for place, s in enumerate(sources) if hex_ in each[s]]
        if not options:
            assert (found.distance[hex_], found.nearest[hex_], found.way(hex_)) == (-1, -1, ())
            continue
        distance, _, nearest = min(options)
        assert (found.distance[hex_], found.nearest[hex_]) == (distance, nearest)
        way = found.way(hex_)
        assert (way[0], way[-1], len(way)) == (hex_, nearest, distance + 1)
        for there, here in pairwise(way):
            assert steps[here * 6 + grid.direction_between(here, there)]
    reached = [int(h) for h in found.order]
    assert sorted(reached) == [h for h in range(grid.size) if found.distance[h] >= 0]
    assert [found.distance[h] for h in reached] == sorted(found.distance[h] for h in reached)


@settings(max_examples=60, deadline=None)
@given(grids(), seeds, st.sampled_from((UNLIMITED, 0, 1, 3)))
def test_a_line_is_as_short_as_can_be_and_leads_to_the_nearest_source(grid: Grid, seed: int, limit: int) -> None:
    steps, barred, sources = random_flags(grid, seed)
    found = trace(grid.neighbours, steps, barred, sources, limit)
    check(found, grid, steps, barred, sources.tolist(), limit)


@settings(max_examples=40, deadline=None)
@given(grids(), seeds, st.integers(0, 3))
def test_two_stages_run_along_the_rail_and_then_a_few_hexes_off_it(grid: Grid, seed: int, off_rail: int) -> None:
    rail, barred_rail, sources = random_flags(grid, seed)
    land, barred, _ = random_flags(grid, seed + 1)
    rail[pick(seed).random(grid.size * 6) < 0.5] = 0
    found = two_stage(grid.neighbours, rail, land, barred, sources, off_rail, barred_rail)
    check(found.rail, grid, rail, barred_rail, sources.tolist(), UNLIMITED)
    check(found.land, grid, land, barred, found.rail.order.tolist(), off_rail)
    for hex_ in range(grid.size):
        way = found.way(hex_)
        assert bool(way) == (found.land.distance[hex_] >= 0)
        if way:
            railhead = int(found.land.nearest[hex_])
            assert way == found.land.way(hex_) + found.rail.way(railhead)[1:]
            assert len(way) == found.land.distance[hex_] + found.rail.distance[railhead] + 1
            assert way[-1] in sources


def test_without_a_rule_of_its_own_the_rail_is_barred_like_the_land() -> None:
    grid = one_sheet(FLAT, "even-down", columns=1)
    every = np.ones(grid.size * 6, dtype=np.uint8)
    barred = mask(grid.size, [2]) * BLOCKED
    sources = np.array([0], dtype=np.int16)
    assert two_stage(grid.neighbours, every, every, barred, sources, 9).land.distance.tolist() == [0, 0, -1, -1, -1]


def test_a_line_may_end_in_an_enemy_zone_but_not_go_on() -> None:
    grid = one_sheet(FLAT, "even-down", columns=1)
    every = np.ones(grid.size * 6, dtype=np.uint8)
    found = trace(grid.neighbours, every, mask(grid.size, [2]) * END, np.array([0], dtype=np.int16))
    assert found.distance.tolist() == [0, 1, 2, -1, -1]


@settings(max_examples=40, deadline=None)
@given(grids(), seeds)
def test_command_reaches_as_far_as_pure_distance(grid: Grid, seed: int) -> None:
    sources = pick(seed).integers(-1, grid.size, 3).astype(np.int16)
    distance, nearest = command(grid, sources)
    on_map = [int(s) for s in sources if s >= 0]
    for hex_ in range(grid.size):
        options = [(grid.distance(s, hex_), place, s) for place, s in enumerate(on_map)]
        best = min(options) if options else (-1, 0, -1)
        assert (distance[hex_], nearest[hex_]) == (best[0], best[2])
