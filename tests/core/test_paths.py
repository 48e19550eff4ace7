"""Movement ranges against Dijkstra's search on a plain graph."""

from itertools import pairwise

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.maps import grids, one_sheet, pick, seeds

from grognard.core.hexes import FLAT, Grid
from grognard.core.paths import NO_END, STOP, Reached, Terms, Workspace, any_reach, explore, found, onward, reach


def random_terms(grid: Grid, seed: int) -> Terms:
    """Steps that differ by direction (some closed), surcharges, closed hexes, stops and hexes to pass only."""
    rng = pick(seed)
    n = grid.size
    cost = rng.integers(1, 5, n * 6)
    cost[rng.random(n * 6) < 0.15] = rng.choice((0, -3))
    return Terms(
        grid.neighbours,
        cost.astype(np.int16),
        rng.choice(3, n, p=(0.7, 0.2, 0.1)).astype(np.int16),
        rng.choice(3, n, p=(0.7, 0.2, 0.1)).astype(np.int16),
        (rng.random(n) < 0.1).astype(np.uint8),
        ((rng.random(n) < 0.2) * STOP + (rng.random(n) < 0.2) * NO_END).astype(np.uint8),
    )


def plain_terms(grid: Grid, **changes: dict[int, int]) -> Terms:
    """Every step costs 1; changes set single places, such as closed={3: 1}."""
    n = grid.size
    arrays = {
        "cost": np.ones(n * 6, dtype=np.int16),
        "enter": np.zeros(n, dtype=np.int16),
        "leave": np.zeros(n, dtype=np.int16),
        "closed": np.zeros(n, dtype=np.uint8),
        "flags": np.zeros(n, dtype=np.uint8),
    }
    for name, values in changes.items():
        for place, value in values.items():
            arrays[name][place] = value
    return Terms(grid.neighbours, **arrays)


def as_graph(terms: Terms, start: int, stops: bool = True) -> nx.DiGraph:
    """The same terms as a graph: a hex where one must stop has no way out, unless the move starts there."""
    graph = nx.DiGraph()
    graph.add_nodes_from(range(len(terms.neighbours)))
    for here, row in enumerate(terms.neighbours.tolist()):
        if stops and terms.flags[here] & STOP and here != start:
            continue
        for direction, there in enumerate(row):
            step = int(terms.cost[here * 6 + direction])
            if there >= 0 and step > 0 and not terms.closed[there]:
                total = step + int(terms.leave[here]) + int(terms.enter[there])
                graph.add_edge(here, there, weight=total, direction=direction)
    return graph


def cheapest(terms: Terms, start: int, allowance: int | None = None, stops: bool = True) -> dict[int, int]:
    costs = nx.single_source_dijkstra_path_length(as_graph(terms, start, stops), start, cutoff=allowance)
    return {hex_: int(cost) for hex_, cost in costs.items()}


@settings(max_examples=60, deadline=None)
@given(grids(), seeds, st.integers(0, 14))
def test_the_range_is_that_of_a_plain_search(grid: Grid, seed: int, allowance: int) -> None:
    terms, ws = random_terms(grid, seed), Workspace(grid.size)
    for start in range(min(grid.size, 8)):
        expected = cheapest(terms, start, allowance)
        assert reach(ws, terms, start, allowance) == len(expected)
        assert {int(h): ws.cost(int(h)) for h in ws.hexes()} == expected
        assert [ws.cost(h) for h in range(grid.size)] == [expected.get(h, -1) for h in range(grid.size)]
        spent = [ws.cost(int(h)) for h in ws.hexes()]
        assert spent == sorted(spent)


@settings(max_examples=60, deadline=None)
@given(grids(), seeds)
def test_a_path_is_cheapest_and_of_equal_ones_takes_the_last_step_of_lowest_direction(grid: Grid, seed: int) -> None:
    terms, ws, start = random_terms(grid, seed), Workspace(grid.size), 0
    reach(ws, terms, start, 12)
    graph = as_graph(terms, start)
    for hex_ in ws.hexes().tolist():
        path = ws.path_to(hex_)
        assert (path[0], path[-1]) == (start, hex_)
        assert sum(graph.edges[step]["weight"] for step in pairwise(path)) == ws.cost(hex_)
        if hex_ != start:
            best = [
                data["direction"]
                for before, _, data in graph.in_edges(hex_, data=True)
                if ws.cost(before) >= 0 and ws.cost(before) + data["weight"] == ws.cost(hex_)
            ]
            assert graph.edges[path[-2], hex_]["direction"] == min(best)
    beyond = next((h for h in range(grid.size) if not ws.reached(h)), None)
    if beyond is not None:
        assert ws.path_to(beyond) == ()


@settings(max_examples=30, deadline=None)
@given(grids(), seeds)
def test_what_a_search_reached_can_be_kept(grid: Grid, seed: int) -> None:
    terms, ws, start = random_terms(grid, seed), Workspace(grid.size), 0
    reach(ws, terms, start, 12)
    kept = Reached(ws)
    assert kept.ends.tolist() == [int(h) for h in ws.hexes() if h != start and not terms.flags[h] & NO_END]
    ways = {hex_: ws.path_to(hex_)[1:] for hex_ in kept.ends.tolist()}
    costs = [ws.cost(hex_) for hex_ in range(grid.size)]
    reach(ws, terms, grid.size - 1, 3)  # a later search leaves it alone
    assert {hex_: tuple(kept.way(grid.neighbours, hex_)) for hex_ in ways} == ways
    assert [kept.cost(hex_) for hex_ in range(grid.size)] == costs


@settings(max_examples=30, deadline=None)
@given(grids(), seeds)
def test_one_call_says_what_a_search_finds_and_where_a_move_may_go_on(grid: Grid, seed: int) -> None:
    terms, ws = random_terms(grid, seed), Workspace(grid.size)
    for start, allowance in ((0, 12), (grid.size - 1, 2), (grid.size // 2, 0)):
        explored = explore(ws, terms, start, allowance)
        if reach(ws, terms, start, allowance) < 2:
            assert explored is None
            continue
        plain = found(ws)
        assert explored is not None
        assert (explored[0].ends, explored[0].table.tolist()) == (plain.ends, plain.table.tolist())
        first_steps = set()
        for direction, there in enumerate(grid.neighbours[start].tolist()):
            step = int(terms.cost[start * 6 + direction])
            if there >= 0 and step > 0 and not terms.closed[there] and not terms.flags[there] & STOP:
                left = allowance - step - int(terms.leave[start]) - int(terms.enter[there])
                beyond = cheapest(terms, there, left) if left > 0 else {}
                if any(h != there and not terms.flags[h] & NO_END for h in beyond):
                    first_steps.add(direction)
        assert explored[1] == sorted(first_steps) == onward(ws, terms, start, allowance)


@settings(max_examples=30, deadline=None)
@given(grids(), seeds)
def test_many_units_are_asked_at_once_whether_they_can_move(grid: Grid, seed: int) -> None:
    rng = pick(seed)
    terms = [random_terms(grid, seed), random_terms(grid, seed + 1)]
    starts = rng.integers(0, grid.size, 12).astype(np.int16)
    allowances = rng.integers(0, 6, 12).astype(np.int16)
    tables = rng.integers(0, 2, 12).astype(np.uint8)
    expected = []
    for start, allowance, table in zip(starts.tolist(), allowances.tolist(), tables.tolist(), strict=True):
        found = cheapest(terms[table], start, allowance)
        expected.append(any(h != start and not terms[table].flags[h] & NO_END for h in found))
    ws = Workspace(grid.size)
    assert any_reach(ws, terms, starts, allowances, tables).tolist() == expected
    reach(ws, terms[0], 0, 5)
    assert {int(h) for h in ws.hexes()} == set(cheapest(terms[0], 0, 5))


@pytest.mark.parametrize("seed", range(3))
def test_a_wide_range_with_dear_and_cheap_steps_is_that_of_a_plain_search(seed: int) -> None:
    """Many hexes are found again and again by cheaper ways, so that the lists of open hexes are well stirred."""
    grid = one_sheet(FLAT, "odd-up", columns=24, deep=24)
    terms = plain_terms(grid)
    terms.cost[:] = pick(seed).choice((1, 2, 3, 9, 10), grid.size * 6)
    ws = Workspace(grid.size)
    for start in range(0, grid.size, 60):
        reach(ws, terms, start, 30)
        assert {int(h): ws.cost(int(h)) for h in ws.hexes()} == cheapest(terms, start, 30)


def test_a_small_allowance_after_a_great_one_finds_no_old_hexes() -> None:
    grid = one_sheet(FLAT, "even-down")
    terms, ws = plain_terms(grid), Workspace(grid.size)
    assert reach(ws, terms, 12, 200) == grid.size
    assert reach(ws, terms, 12, 1) == 7
    assert reach(ws, terms, 12, 0) == 1


def test_the_counter_of_searches_starts_again_when_it_is_full() -> None:
    grid = one_sheet(FLAT, "even-down")
    terms, ws = plain_terms(grid), Workspace(grid.size)
    reach(ws, terms, 12, 200)
    ws.generation = np.iinfo(np.int32).max
    assert reach(ws, terms, 12, 1) == 7
    assert ws.generation == 1


def test_a_unit_that_starts_where_it_would_have_to_stop_may_leave() -> None:
    grid = one_sheet(FLAT, "even-down")
    terms, ws = plain_terms(grid, flags={12: STOP | NO_END}, closed={12: 1}), Workspace(grid.size)
    assert reach(ws, terms, 12, 1) == 7
