"""2.1 The map: whole, what the rulebook fixes of it, and fair in each of the eight orientations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

import numpy as np
import pytest
from tests.games.panzer.tools import at
from tests.helpers import clause

from grognard.core.board import Board
from grognard.games.panzer.appraisal import ways_to
from grognard.games.panzer.ground import Area

SCENE = at(board=None).scene
GROUND = SCENE.ground
BOARD: Board = SCENE.board
TRACKED = 0
AREAS = {f"{a.setup.north}/{a.setup.parts}": a for a in GROUND.areas}
NOBODY = np.zeros(GROUND.size, dtype=np.int32)


def number(hex_: int) -> str:
    """The printed number."""
    return BOARD.number(hex_)


def flood(start: Iterable[int], step: Callable[[int], Iterable[int]]) -> set[int]:
    """All that can be reached step by step."""
    seen = set(start)
    todo = list(seen)
    while todo:
        for there in step(todo.pop()):
            if there not in seen:
                seen.add(there)
                todo.append(there)
    return seen


def along_roads(hex_: int) -> list[int]:
    """The neighbours that a road joins."""
    return [there for d, there in enumerate(GROUND.near[hex_]) if there >= 0 and GROUND.road_list[hex_ * 6 + d]]


def ways(area: str, goals: Iterable[int]) -> list[float]:
    """The way of tanks from every hex to some, in movement points."""
    place = list(AREAS).index(area)
    return ways_to(SCENE, place, TRACKED, list(goals), NOBODY).tolist()


# -- what the rulebook fixes -------------------------------------------------------------------------------------


@clause("panzer", "2.1", "3.4")
def test_the_map_has_three_parts_of_the_same_size_with_their_edges() -> None:
    parts = [set(BOARD.areas[f"part-{n}"]) for n in (1, 2, 3)]
    assert [len(part) for part in parts] == [24 * 12] * 3
    assert set.union(*parts) == set(range(BOARD.size))
    for n, (right, left) in enumerate(zip("ABC", "DEF", strict=True)):
        for name, column in ((right, 24), (left, 1)):
            edge = set(BOARD.areas[f"edge-{name}"])
            assert edge <= parts[n]
            assert {int(number(h)[:2]) for h in edge} == {column}
    rows = {"X": 1, "Y": 36, "(X)": 13, "(Y)": 24}
    for name, row in rows.items():
        assert {int(number(h)[2:]) for h in BOARD.areas[f"edge-{name}"]} == {row}


@clause("panzer", "2.1.2")
def test_every_kind_of_ground_that_the_text_names_is_there() -> None:
    kinds = {BOARD.ground_of(h) for h in range(BOARD.size)}
    assert kinds == {"clear", "forest", "high-ground", "town"}
    assert {"major-river", "small-river"} <= set(BOARD.side_kinds)
    assert set(BOARD.path_kinds) == {"road"}


# -- whole -------------------------------------------------------------------------------------------------------


def test_towns_are_in_one_piece_on_a_road_and_where_the_letters_say() -> None:
    letters = {h for h in range(BOARD.size) if BOARD.ground_of(h) == "town"}
    assert letters == {h for city in BOARD.cities for h in city.hexes}
    for city in BOARD.cities:
        hexes = set(city.hexes)
        assert flood(city.hexes[:1], lambda h, hexes=hexes: [n for n in GROUND.near[h] if n in hexes]) == hexes, city.en
        assert any(GROUND.on_road[h] for h in hexes), city.en


def test_the_roads_are_one_net_and_end_at_towns_or_leave_the_map() -> None:
    net = {h for h in range(BOARD.size) if GROUND.on_road[h]}
    assert flood([min(net)], along_roads) == net
    out = {h for mark in BOARD.marks("exit") for h in mark.hexes}
    assert out <= net
    ends = {h for h in net if len(along_roads(h)) < 2}
    assert {number(h) for h in ends - out - set(GROUND.city_at)} == set()


def test_every_road_that_leaves_the_parts_in_use_is_an_exit() -> None:
    marked = {mark.words[0]: set(mark.hexes) for mark in BOARD.marks("exit")}
    for edge, row, beyond in (("(X)", 13, 12), ("(Y)", 24, 25)):
        crossing = {
            h
            for h in range(BOARD.size)
            if int(number(h)[2:]) == row and any(int(number(n)[2:]) == beyond for n in along_roads(h))
        }
        assert marked[edge] == crossing
    assert all(hexes <= set(BOARD.areas[f"edge-{edge}"]) for edge, hexes in marked.items())


def test_the_great_river_parts_left_from_right_and_is_bridged_where_roads_cross_it() -> None:
    def dry(hex_: int) -> list[int]:
        return [n for d, n in enumerate(GROUND.near[hex_]) if n >= 0 and not GROUND.major[hex_ * 6 + d]]

    left = flood([BOARD.hex("0101")], dry)
    columns = {h: int(number(h)[:2]) for h in range(BOARD.size)}
    assert all(h in left for h, column in columns.items() if column == 1)
    assert not any(h in left for h, column in columns.items() if column == 24)
    crossed = {
        frozenset((h, n))
        for h in range(BOARD.size)
        for d, n in enumerate(GROUND.near[h])
        if n >= 0 and GROUND.major[h * 6 + d] and GROUND.road_list[h * 6 + d]
    }
    assert len(crossed) == len(BOARD.marks("bridge")) == 5


def test_rivers_run_on_from_side_to_side() -> None:
    for line in BOARD.sides:
        touching = [{int(h), int(GROUND.near[h][d])} for h, d in line.sides]
        for one, other in pairwise(touching):
            outer = one ^ other
            assert len(outer) == 2, f"{line.name}: {sorted(one)} and {sorted(other)} don't meet"
            first, second = outer
            assert second in GROUND.near[first] or -1 in outer


# -- fair --------------------------------------------------------------------------------------------------------


def shares(area: Area, name: str) -> tuple[list[set[int]], list[list[float]]]:
    """The hexes nearer to each side's source, and the ways to these."""
    far = [ways(name, area.edge[side]) for side in (0, 1)]
    return [{h for h in area.hexes if far[side][h] < far[1 - side][h]} for side in (0, 1)], far


def close(numbers: list[int] | list[float], most: float) -> bool:
    """Whether two numbers differ by no more."""
    return abs(numbers[0] - numbers[1]) <= most


@clause("panzer", "3.3", "3.5", "12.1.2b")
@pytest.mark.parametrize("name", AREAS)
def test_each_orientation_is_fair(name: str) -> None:
    area = AREAS[name]
    halves, far = shares(area, name)
    assert close([len(half) for half in halves], 60), "ground"
    assert close([sum(GROUND.kind[h] == "town" for h in half) for half in halves], 2), "town hexes"
    assert close([sum(GROUND.kind[h] == "forest" for h in half) for half in halves], 16), "forest"
    assert close([sum(GROUND.kind[h] == "high-ground" for h in half) for half in halves], 16), "heights"
    assert len(area.exits[0]) == len(area.exits[1]), "roads over the edges"
    targets = [[GROUND.towns[t] for city in area.targets[side] for t in GROUND.city_towns[city]] for side in (0, 1)]
    assert close([len(area.targets[side]) for side in (0, 1)], 1), "towns of Reconnaissance in force"
    nearest = [min(far[side][h] for h in targets[side]) for side in (0, 1)]
    assert close(nearest, 3), "the way to the nearest of them"


@clause("panzer", "3.8a")
@pytest.mark.parametrize("name", AREAS)
def test_every_town_and_the_far_edge_can_be_reached_from_each_source(name: str) -> None:
    area = AREAS[name]
    for side in (0, 1):
        far = ways(name, area.edge[side])
        assert max(far[h] for h in area.hexes) < 100
        assert min(far[h] for h in area.edge[1 - side]) >= 10, "no tank is across in two turns"
