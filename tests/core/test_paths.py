"""Movement ranges against Dijkstra's search on a plain graph, and the reasons given for them."""

from itertools import pairwise

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.maps import grids, one_sheet, pick, seeds

from grognard.core import path_reasons as why
from grognard.core.hexes import FLAT, Grid
from grognard.core.path_reasons import explain
from grognard.core.paths import NO_END, STOP, Reached, Terms, Workspace, any_reach, reach


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
        stay = [int(h) for h in ws.hexes() if h != start and not terms.flags[h] & NO_END]
        assert ws.destinations().tolist() == stay


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
    assert kept.ends.tolist() == ws.destinations().tolist()
    ways = {hex_: ws.path_to(hex_)[1:] for hex_ in kept.ends.tolist()}
    costs = [ws.cost(hex_) for hex_ in range(grid.size)]
    reach(ws, terms, grid.size - 1, 3)  # a later search leaves it alone
    assert {hex_: tuple(kept.way(grid.neighbours, hex_)) for hex_ in ways} == ways
    assert [kept.cost(hex_) for hex_ in range(grid.size)] == costs


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


@settings(max_examples=60, deadline=None)
@given(grids(4), seeds, st.integers(0, 10))
def test_the_reason_agrees_with_the_range(grid: Grid, seed: int, allowance: int) -> None:
    terms, start = random_terms(grid, seed), 0
    rng = pick(seed)
    side = np.where(terms.cost > 1, rng.integers(0, 2, grid.size * 6), 0).astype(np.int16)
    parts = {"terrain": terms.cost - side, "side": side}
    within, ever = cheapest(terms, start, allowance), cheapest(terms, start)
    without_stops = cheapest(terms, start, stops=False)
    for target in range(grid.size):
        found = explain(terms, start, allowance, target, parts)
        if target == start:
            expected = why.START
        elif terms.closed[target]:
            expected = why.CLOSED
        elif target in within:
            expected = why.MAY_NOT_END if terms.flags[target] & NO_END else ""
        elif target in ever:
            expected = why.TOO_DEAR
        elif target in without_stops:
            expected = why.STOPPED
        else:
            expected = found.reason
            assert expected in (why.CUT_OFF, why.NO_STEP)
        assert (found.reason, found.possible) == (expected, expected == "")
        if found.steps:
            assert sum(step.cost for step in found.steps) == found.needs
            for step in found.steps:
                assert sum(amount for _, amount in step.parts) == step.cost
                assert {name for name, _ in step.parts} <= {"leave", "terrain", "side", "enter"}
        if found.reason == why.TOO_DEAR:
            assert (found.needs, found.has) == (ever[target], allowance)
            spent = 0
            for step in found.steps:
                spent += step.cost
                if spent > allowance:
                    assert found.place == step.target
                    break


def line_of_hexes() -> Grid:
    """Five hexes in a row, one below the other: 0101 to 0105."""
    return one_sheet(FLAT, "even-down", columns=1, deep=5)


def test_a_step_names_all_that_it_costs() -> None:
    grid = line_of_hexes()
    terms = plain_terms(grid, cost={0 * 6 + 3: 4}, enter={1: 2}, leave={0: 1})
    river = np.zeros(grid.size * 6, dtype=np.int16)
    river[3] = 3
    found = explain(terms, 0, 9, 1, {"terrain": terms.cost - river, "river": river})
    assert found.possible
    assert found.steps == (why.Step(0, 1, 3, 7, (("leave", 1), ("terrain", 1), ("river", 3), ("enter", 2))),)
    assert explain(terms, 0, 9, 1).steps[0].parts == (("leave", 1), ("step", 4), ("enter", 2))


def test_a_hex_beyond_the_allowance_says_what_it_needs_and_where_the_unit_runs_out() -> None:
    found = explain(plain_terms(line_of_hexes()), 0, 2, 4)
    assert (found.reason, found.needs, found.has, found.place) == (why.TOO_DEAR, 4, 2, 3)


def test_a_hex_behind_a_stop_says_where_the_unit_must_stop() -> None:
    found = explain(plain_terms(line_of_hexes(), flags={2: STOP}), 0, 9, 4)
    assert (found.reason, found.place) == (why.STOPPED, 2)


def test_a_hex_behind_a_closed_one_is_cut_off() -> None:
    assert explain(plain_terms(line_of_hexes(), closed={2: 1}), 0, 9, 4).reason == why.CUT_OFF


def test_a_hex_with_closed_sides_all_round_has_no_step() -> None:
    terms = plain_terms(line_of_hexes(), cost={3 * 6 + 3: 0})
    assert explain(terms, 0, 9, 4).reason == why.NO_STEP
