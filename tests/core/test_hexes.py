"""Hex grids: numbers, neighbours, distances, lines and corners, against plain geometry."""

import math
from itertools import pairwise

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from tests.core.maps import ALL_GRIDS, drawn_at, grids, one_sheet

from grognard.core.hexes import FLAT, Grid, HexError, Sheet, opposite

ANGLES = {
    "flat-top": {"N": 270, "NE": 330, "SE": 30, "S": 90, "SW": 150, "NW": 210},
    "pointy-top": {"NE": 300, "E": 0, "SE": 60, "SW": 120, "W": 180, "NW": 240},
}


@settings(max_examples=60, deadline=None)
@given(grids())
def test_neighbours_are_the_hexes_drawn_one_hex_away_in_the_direction_of_the_sides_name(grid: Grid) -> None:
    at = [drawn_at(grid, h) for h in range(grid.size)]
    for here, (x, y) in enumerate(at):
        found = {}
        for there, (u, v) in enumerate(at):
            if math.isclose(math.hypot(u - x, v - y), math.sqrt(3), abs_tol=1e-6):
                found[round(math.degrees(math.atan2(v - y, u - x))) % 360] = there
        names = ANGLES[grid.orientation]
        expected = [found.get(names[name], -1) for name in grid.side_names]
        assert grid.neighbours[here].tolist() == expected


@settings(max_examples=40, deadline=None)
@given(grids())
def test_centres_are_drawn_where_the_printed_numbers_say(grid: Grid) -> None:
    expected = np.array([drawn_at(grid, h) for h in range(grid.size)])
    shown = grid.centres - grid.centres[0]
    assert np.allclose(shown, expected - expected[0])
    half_height = math.sqrt(3) / 2
    margin = (1.0, half_height) if grid.orientation == FLAT else (half_height, 1.0)
    assert np.allclose(grid.centres.min(axis=0), margin)


@settings(max_examples=40, deadline=None)
@given(grids())
def test_distance_is_the_number_of_steps_from_neighbour_to_neighbour(grid: Grid) -> None:
    graph = nx.Graph()
    graph.add_nodes_from(range(grid.size))
    graph.add_edges_from((h, int(g)) for h in range(grid.size) for g in grid.neighbours[h] if g >= 0)
    steps = dict(nx.all_pairs_shortest_path_length(graph))
    for here in range(grid.size):
        expected = [steps[here][there] for there in range(grid.size)]
        assert grid.distances(here).tolist() == expected
        assert [grid.distance(here, there) for there in range(grid.size)] == expected
        assert grid.ring(here, 2) == tuple(h for h in range(grid.size) if expected[h] == 2)
        assert grid.within(here, 2) == tuple(h for h in range(grid.size) if expected[h] <= 2)


@settings(max_examples=40, deadline=None)
@given(grids())
def test_numbers_and_hexsides_are_read_as_they_are_written(grid: Grid) -> None:
    for hex_ in range(grid.size):
        assert grid.parse(grid.label(hex_)) == hex_
        assert grid.number_shape.fullmatch(grid.label(hex_))
        for direction in range(6):
            assert grid.parse_side(grid.side_label(hex_, direction)) == (hex_, direction)


@settings(max_examples=40, deadline=None)
@given(grids())
def test_a_hexside_is_the_same_from_both_hexes_and_has_the_corners_they_share(grid: Grid) -> None:
    for hex_ in range(grid.size):
        for direction in range(6):
            other = grid.same_side(hex_, direction)
            if other is None:
                assert grid.neighbours[hex_, direction] == -1
                continue
            assert grid.same_side(*other) == (hex_, direction)
            assert grid.direction_between(hex_, other[0]) == direction
            assert grid.direction_between(other[0], hex_) == opposite(direction)
            shared = set(grid.vertices[hex_].tolist()) & set(grid.vertices[other[0]].tolist())
            assert set(grid.side_vertices(hex_, direction)) == set(grid.side_vertices(*other)) == shared
            assert len(shared) == 2


@pytest.mark.parametrize(("orientation", "shift", "rows"), ALL_GRIDS)
def test_a_line_takes_one_hex_a_step_each_lying_on_the_straight_line(orientation: str, shift: str, rows: str) -> None:
    grid = one_sheet(orientation, shift, rows, 7, 7)
    start = grid.parse("0404")
    for end in range(grid.size):
        line = grid.line(start, end)
        length = grid.distance(start, end)
        assert (line[0], line[-1], len(line)) == (start, end, length + 1)
        assert all(grid.distance(a, b) == 1 for a, b in pairwise(line))
        for step, hex_ in enumerate(line):
            point = grid.centres[start] + (grid.centres[end] - grid.centres[start]) * step / max(length, 1)
            nearest = np.hypot(*(grid.centres - point).T).min()
            assert math.isclose(np.hypot(*(grid.centres[hex_] - point)), nearest, abs_tol=1e-6)


def test_two_hexes_that_do_not_touch_have_no_direction() -> None:
    grid = one_sheet(FLAT, "even-down")
    assert grid.direction_between(grid.parse("0101"), grid.parse("0303")) == -1
    assert grid.direction_between(grid.parse("0101"), -1) == -1


def test_joined_sheets_touch_where_one_ends_and_the_next_begins() -> None:
    sheets = (Sheet("A", (1, 40), (0, 3)), Sheet("B", (1, 40), (0, 3), at=40))
    grid = Grid(FLAT, "even-up", "north", "SC.RR", sheets)
    beside = {grid.label(int(h)) for h in grid.neighbours[grid.parse("A40.01")] if h >= 0}
    assert beside == {"A40.02", "A40.00", "A39.01", "A39.02", "B1.01", "B1.02"}


def test_a_shared_column_belongs_to_the_first_sheet_and_lies_between_both() -> None:
    sheets = (Sheet("B", (1, 40), (1, 54)), Sheet("A", (1, 39), (1, 54), at=40))
    grid = Grid(FLAT, "even-down", "south", "SCCRR", sheets)
    beside = {grid.label(int(h)) for h in grid.neighbours[grid.parse("B4010")] if h >= 0}
    assert beside == {"B4009", "B4011", "B3910", "B3911", "A0110", "A0111"}


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("0600", "columns 1-5 and rows 1-5"),
        ("12.14", "write CCRR, such as 0101"),
        ("101", "write CCRR, such as 0101"),
        ("A0101", "write CCRR, such as 0101"),
    ],
)
def test_a_wrong_number_is_refused_with_what_would_be_right(text: str, remedy: str) -> None:
    with pytest.raises(HexError, match=text) as refusal:
        one_sheet(FLAT, "even-down").parse(text)
    assert remedy in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "remedy"), [("0101", "such as 0101/N"), ("0101/E", "write N NE SE S SW NW"), ("0909/N", "columns 1-5")]
)
def test_a_wrong_hexside_is_refused_with_what_would_be_right(text: str, remedy: str) -> None:
    with pytest.raises(HexError, match=remedy):
        one_sheet(FLAT, "even-down").parse_side(text)


@pytest.mark.parametrize(
    ("given_grid", "remedy"),
    [
        (("flat", "even-down", "south", "CCRR", (Sheet("", (1, 2), (1, 2)),)), "write flat-top or pointy-top"),
        (("flat-top", "even-left", "south", "CCRR", (Sheet("", (1, 2), (1, 2)),)), "write even-down, even-up"),
        (("flat-top", "even-down", "up", "CCRR", (Sheet("", (1, 2), (1, 2)),)), "write south or north"),
        (("flat-top", "even-down", "south", "CR", (Sheet("", (1, 2), (1, 2)),)), "write CCRR"),
        (("flat-top", "even-down", "south", "CCRR", ()), "write sheet 1 cols="),
        (
            ("flat-top", "even-down", "south", "SCCRR", (Sheet("A", (1, 2), (1, 2)), Sheet("B", (2, 3), (1, 2)))),
            "give the second another at=",
        ),
        (
            ("flat-top", "even-down", "south", "CCRR", (Sheet("A", (1, 2), (1, 2)), Sheet("B", (1, 2), (1, 2), 2))),
            "begin numbers with S",
        ),
    ],
)
def test_what_is_no_grid_is_refused_with_the_remedy(given_grid: tuple, remedy: str) -> None:
    with pytest.raises(HexError, match=remedy):
        Grid(*given_grid)


def test_the_tables_of_a_grid_are_closed_to_writing() -> None:
    grid = one_sheet(FLAT, "even-down")
    for table in (grid.neighbours, grid.lattice, grid.at, grid.points, grid.centres, grid.vertices):
        with pytest.raises(ValueError, match="read-only"):
            table[0] = 0
