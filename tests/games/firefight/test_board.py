"""The board against what the rulebook fixes, and against itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from tests.games.firefight.data import (
    apart,
    area,
    around,
    board,
    column,
    flood,
    height,
    hexes,
    landscape,
    nearest,
    numbers,
    on_map,
    road,
    row,
    scenario,
    sheet,
    side,
    town,
)

from grognard.core.board import Board

WATER = ("river", "stream")


def net() -> dict[int, set[int]]:
    """Roads and trails: every hex, and where they lead."""
    found: dict[int, set[int]] = {}
    for path in board().paths:
        if path.kind != "rail":
            for one, other in pairwise(path.hexes):
                found.setdefault(one, set()).add(other)
                found.setdefault(other, set()).add(one)
    return found


def wet() -> set[frozenset[int]]:
    """The hexsides with water, as pairs of hexes."""
    return {
        frozenset((h, int(board().neighbours[h, d])))
        for line in board().sides
        if line.kind in WATER
        for h, d in line.sides
    }


def faces(kind: str) -> list[tuple[int, int]]:
    """The hexsides of a kind of defilade: the hex named, the hex beyond."""
    return [(h, int(board().neighbours[h, d])) for line in board().sides if line.kind == kind for h, d in line.sides]


# ---------------------------------------------------------------------------------------------- hexes


@pytest.mark.clause("firefight", "map.pieces")
def test_two_maps_of_39_by_54_share_a_column() -> None:
    assert board().size == 79 * 54
    assert (len(on_map("A")), len(on_map("B"))) == (39 * 54, 39 * 54)
    assert area("map-A") == on_map("A")
    assert area("map-B") == on_map("B")
    assert numbers(around(board().hex("B4020"))) == ["A0120", "A0121", "B3920", "B3921", "B4019", "B4021"]


@pytest.mark.clause("firefight", "map.pieces")
def test_even_columns_stand_half_a_hex_lower() -> None:
    assert numbers(around(board().hex("B0202"))) == ["B0102", "B0103", "B0201", "B0203", "B0302", "B0303"]
    assert numbers(around(board().hex("A0302"))) == ["A0201", "A0202", "A0301", "A0303", "A0401", "A0402"]


def test_the_board_can_be_written_and_read_again() -> None:
    assert Board.parse(board().to_text()) == board()


def test_the_example_hexes_of_the_rulebook_exist() -> None:
    assert {sheet(h) for h in hexes("B3421", "B0505", "B3006", "A3421", "A0505", "A3006")} == {"A", "B"}


def test_the_shared_column_is_clear() -> None:
    assert {board().ground_of(h) for h in range(board().size) if sheet(h) == "J"} == {"clear"}


@pytest.mark.clause("firefight", "2.3.4.2")
def test_heights_are_contour_lines_from_440_in_steps_of_20() -> None:
    assert {height(h) for h in range(board().size)} == {440, 460, 480, 500}
    steep = [h for h in range(board().size) if any(abs(height(h) - height(n)) > 40 for n in around(h))]
    assert not numbers(steep)


# ---------------------------------------------------------------------------------------------- towns and names


def test_towns_hang_together_have_names_and_lie_on_a_road() -> None:
    named = Counter(h for city in board().cities for h in city.hexes)
    assert set(named) == {h for h in range(board().size) if board().ground_of(h) == "town"}
    assert set(named.values()) == {1}
    for city in board().cities:
        whole = set(city.hexes)
        assert flood(city.hexes[:1], lambda h, whole=whole: set(around(h)) & whole) == whole, city.en
        assert whole & set(net()), city.en


def test_ebersburen_has_ten_hexes_and_versbach_room_for_seventeen_tanks() -> None:
    assert len(town("Ebersburen")) == 10
    assert len(town("Versbach")) * 4 >= 17
    assert town("Ebersburen") | town("Versbach") <= on_map("A")


def test_feldschlossen_and_mittehohe_lie_north_of_row_30() -> None:
    assert all(row(h) < 30 and h in on_map("B") for name in ("Feldschlossen", "Mittehohe") for h in town(name))


def test_names_are_given_in_both_languages() -> None:
    chinese = [p.zh for p in board().places] + [r.zh for r in (*board().cities, *board().waters)]
    chinese += [line.zh for line in board().sides if line.kind in WATER] + [path.zh for path in board().paths]
    assert all(any("\u4e00" <= mark <= "\u9fff" for mark in name) for name in chinese)
    assert not [line.name for line in board().sides if line.kind not in WATER and line.name]


@pytest.mark.clause("firefight", "los.neutral")
def test_the_lake_is_named() -> None:
    lake = {h for h in range(board().size) if board().ground_of(h) == "lake"}
    assert {h for water in board().waters for h in water.hexes} == lake
    assert lake


# ---------------------------------------------------------------------------------------------- roads


def test_every_road_of_the_rulebook_is_there() -> None:
    for name in ("298", "12", "Highway 1"):
        assert road(name, "A"), name
        assert road(name, "B"), name
    assert {path.kind for path in board().paths} == {"road", "rail", "trail"}


def test_roads_and_trails_are_one_net_without_ends_in_nothing() -> None:
    web = net()
    assert not numbers(set(web) - flood(hexes("B2140"), lambda h: web[h]))
    ends = [
        h
        for path in board().paths
        for h in (path.hexes[0], path.hexes[-1])
        if len(around(h)) == 6 and len(web.get(h, ())) < 2 and board().ground_of(h) != "town"
    ]
    assert not numbers(ends)


def test_no_path_leads_through_a_lake() -> None:
    assert not numbers(h for path in board().paths for h in path.hexes if board().ground_of(h) == "lake")


def test_298_12_and_highway_1_go_straight_across_the_shared_column() -> None:
    for name, at in (("298", 38), ("12", 22), ("Highway 1", 47)):
        shared = board().hex(f"B40{at}")
        joined = {sheet(h): row(h) for h in net()[shared] if name in _roads_of(h)}
        assert set(joined) == {"A", "B"}, name
        assert all(abs(there - at) <= 1 for there in joined.values())


def _roads_of(h: int) -> set[str]:
    return {path.name for path in board().paths if h in path.hexes}


def test_entries_and_edges_have_the_roads_of_the_rulebook() -> None:
    assert hexes("A3938") <= road("298", "A")
    assert hexes("B0121") <= road("12", "B")
    assert hexes("B2201") <= road("Highway 1", "B")
    assert any(column(h) == 1 and 35 <= row(h) <= 40 for h in road("298", "B"))
    assert any(column(h) == 39 for h in road("298", "B"))


def test_b2140_is_the_crossroads_of_298_and_highway_1() -> None:
    assert hexes("B2140") <= road("298", "B") & road("Highway 1", "B")
    assert [mark.hexes for mark in board().marks("crossroads")] == [tuple(hexes("B2140"))]
    assert len(net()[board().hex("B2140")]) >= 3


@pytest.mark.clause("firefight", "tec.bridge", "3.2.3.4")
def test_bridges_stand_exactly_where_roads_and_the_railway_cross_water() -> None:
    crossings = {
        frozenset(step): path.name
        for path in board().paths
        if path.kind != "trail"
        for step in pairwise(path.hexes)
        if frozenset(step) in wet()
    }
    bridges = {
        frozenset((h, int(board().neighbours[h, d]))): mark.words[0]
        for mark in board().marks("bridge")
        for h, d in mark.sides
    }
    assert bridges == crossings


# ---------------------------------------------------------------------------------------------- water


def ends_of(line: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """The first and the last corner of a chain of hexsides; it may not fork or loop."""
    corners = [set(board().grid.side_vertices(h, d)) for h, d in line]
    inner = [one & other for one, other in pairwise(corners)]
    assert all(len(shared) == 1 for shared in inner), "the sides are not in one chain"
    passed = [next(iter(shared)) for shared in inner]
    assert len(set(passed)) == len(passed), "the chain forks or loops"
    return next(iter(corners[0] - {passed[0]})), next(iter(corners[-1] - {passed[-1]}))


def meeting(corner: int) -> list[int]:
    """The hexes that meet in a corner."""
    return [h for h in range(board().size) if corner in board().grid.vertices[h]]


def test_the_river_runs_from_b2301_to_b2954_and_parts_the_map() -> None:
    river = next(line for line in board().sides if line.kind == "river")
    sides = [{h, int(board().neighbours[h, d])} for h, d in river.sides]
    assert any(hexes("B2301") <= pair for pair in sides[:2])
    assert any(hexes("B2954") <= pair for pair in sides[-2:])
    assert all(len(meeting(corner)) < 3 for corner in ends_of(river.sides))
    west = area("setup-3-us")
    assert hexes("B0101", "B0154") <= west
    assert not hexes("B3901", "B3954") & west


def test_every_stream_is_one_chain_downhill_to_another_water_or_the_edge() -> None:
    lines = [line for line in board().sides if line.kind in WATER]
    corners = {line.name: {v for h, d in line.sides for v in board().grid.side_vertices(h, d)} for line in lines}
    for line in lines:
        mouth = ends_of(line.sides)[1]
        joins = any(mouth in there for name, there in corners.items() if name != line.name)
        assert joins or len(meeting(mouth)) < 3, f"{line.name} ends in nothing"
        levels = [min(height(h), height(int(board().neighbours[h, d]))) for h, d in line.sides]
        assert levels == sorted(levels, reverse=True), f"{line.name} runs uphill"


# ---------------------------------------------------------------------------------------------- hills and defilade


@pytest.mark.clause("firefight", "2.3.4.2")
def test_hill_492_has_four_hexes_at_480_with_lower_ground_all_round_east_of_the_river() -> None:
    top = {h for mark in board().marks("hilltop") for h in mark.hexes}
    assert len(top) == 4
    assert flood([min(top)], lambda h: set(around(h)) & top) == top
    assert {height(h) for h in top} == {480}
    assert all(height(n) < 480 for h in top for n in around(h) if n not in top)
    assert not top & area("setup-3-us")
    assert next(p.hex for p in board().places if p.en == "Hill 492") in top


@pytest.mark.clause("firefight", "2.3.3.1")
def test_both_kinds_of_defilade_are_on_both_maps() -> None:
    for kind in ("crest", "bank"):
        assert {sheet(h) for h, _ in faces(kind)} >= {"A", "B"}, kind


@pytest.mark.clause("firefight", "2.3.3.1", "2.3.3.4")
def test_a_crest_protects_the_higher_hex_and_only_that() -> None:
    assert not [numbers(pair) for pair in faces("crest") if height(pair[0]) <= height(pair[1])]
    mask = board().side_mask("crest")
    assert all(mask[side(h, beyond)] for h, beyond in faces("crest"))
    assert not any(mask[side(beyond, h)] for h, beyond in faces("crest"))


@pytest.mark.clause("firefight", "2.3.3.1")
def test_a_bank_hides_both_sides_on_level_open_ground_away_from_roads_and_water() -> None:
    mask, roads = board().side_mask("bank"), set(net())
    for one, other in faces("bank"):
        assert mask[side(one, other)]
        assert mask[side(other, one)]
        assert height(one) == height(other)
        assert board().ground_of(one) == board().ground_of(other) == "clear", numbers([one, other])
        assert not {one, other} & roads, numbers([one, other])
        assert frozenset((one, other)) not in wet(), numbers([one, other])


# ---------------------------------------------------------------------------------------------- scenarios


def south_of(h: int, way: set[int]) -> bool:
    """R66: south of a road, in the same column."""
    return row(h) > max(row(x) for x in way if column(x) == column(h))


def north_of(h: int, way: set[int]) -> bool:
    """R66: north of a road, in the same column."""
    return row(h) < min(row(x) for x in way if column(x) == column(h))


def test_set_up_areas_of_scenarios_1_and_2() -> None:
    r298 = road("298", "A")
    assert area("setup-1-us") == town("Versbach")
    assert area("setup-1-soviet") == r298 | {h for h in on_map("A") if south_of(h, r298)}
    far = {h for h in on_map("A") if nearest(h, r298) >= 20}
    assert area("setup-2-us") == far
    assert town("Versbach") <= far
    assert all(north_of(h, r298) for h in far)
    lowest = max(row(h) for h in town("Ebersburen"))
    assert area("setup-2-soviet") == {h for h in road("Highway 1", "A") if row(h) > lowest}
    assert len(area("setup-2-soviet")) * 4 >= 13


def test_the_towns_are_in_reach_of_scenarios_1_and_2() -> None:
    assert min(nearest(h, town("Ebersburen")) for h in town("Versbach")) <= 30
    assert min(nearest(h, town("Versbach")) for h in area("setup-2-soviet")) <= 45
    r12 = road("12", "A")
    assert all(south_of(h, road("298", "A")) and south_of(h, r12) for h in town("Ebersburen"))


def test_areas_of_scenario_3() -> None:
    assert area("setup-3-hill") == {h for mark in board().marks("hilltop") for h in mark.hexes}
    near = {h for h in on_map("B") if nearest(h, area("setup-3-hill")) <= 4}
    assert area("setup-3-hill-near") == near
    assert area("exit-3") == hexes("B0135", "B0136", "B0137", "B0138", "B0139", "B0140")
    edge = {h for h in on_map("B") if column(h) == 39}
    assert area("entry-3-soviet") == {h for h in edge if nearest(h, road("298", "B")) <= 5}
    river = board().side_mask("river")
    walk = flood(
        hexes("B0101"),
        lambda h: [n for n in around(h) if n in on_map("B") and not river[side(h, n)]],
    )
    assert area("setup-3-us") == {h for h in walk if board().ground_of(h) != "lake"}


def test_areas_of_scenarios_4_5_and_6() -> None:
    r298, r12 = road("298", "A"), road("12", "A")
    assert area("setup-4-us") == {h for h in on_map("A") if north_of(h, r298)}
    assert area("setup-4-soviet") == {h for h in on_map("A") if south_of(h, r298)}
    assert area("setup-5-us") == {h for h in on_map("A") if south_of(h, r12)}
    corner = area("setup-5-soviet")
    highway = road("Highway 1", "B")
    for h in corner:
        assert any(row(x) == row(h) and column(x) >= column(h) for x in highway)
        assert not south_of(h, road("12", "B"))
    assert hexes("B0101", "B2201") <= corner
    assert len(corner) > 250
    assert area("setup-6-us") == {h for h in on_map("B") if south_of(h, road("298", "B"))}
    dry = {h for h in on_map("B") if board().ground_of(h) != "lake"}
    assert area("setup-6-soviet") == {h for h in dry if row(h) <= 29}


def test_areas_of_scenarios_7_8_and_9() -> None:
    centre, crossroads = board().hex("B2832"), board().hex("B2140")
    assert [mark.hexes for mark in board().marks("centre")] == [(centre,)]
    assert area("setup-7-soviet") == {h for h in on_map("B") if apart(h, centre) <= 2}
    assert area("setup-7-x") == {h for h in on_map("B") if apart(h, centre) <= 1}
    west = min(column(h) for h in town("Feldschlossen"))
    assert area("setup-7-us") == {h for h in road("12", "B") if column(h) < west}
    assert len(area("setup-7-us")) >= 8
    assert town("Feldschlossen") & road("12", "B")
    assert area("setup-8-us") == {h for h in range(board().size) if apart(h, crossroads) <= 15}
    assert area("entry-8-soviet") == hexes("B2201")
    assert (area("entry-9-us"), area("entry-9-soviet")) == (hexes("B0121"), hexes("A3938"))


def test_edges() -> None:
    assert area("edge-A-north") == {h for h in on_map("A") if row(h) == 1}
    assert area("edge-B-west") == {h for h in on_map("B") if column(h) == 1}
    assert area("edge-B-south") == {h for h in on_map("B") if row(h) == 54}
    assert area("edge-A-south") == {h for h in on_map("A") if row(h) == 54} | hexes("B4054")


@pytest.mark.parametrize("name", [str(n) for n in range(1, 10)])
def test_everything_a_scenario_names_can_be_reached_and_holds_its_units(name: str) -> None:
    data = scenario(name)
    open_ground = flood(hexes("B2140"), lambda h: [n for n in around(h) if board().ground_of(n) != "lake"])
    for side_name, zones in data.get("zones", {}).items():
        room = {h for zone in zones for h in area(zone["area"])}
        units = sum(count["count"] for count in data["forces"][side_name]["units"])
        assert len(room) * 4 >= units
    named = [zone["area"] for zones in data.get("zones", {}).values() for zone in zones]
    named += [entry["area"] for entry in data.get("entry", {}).values()]
    named += [way["area"] for ways in data.get("exits", {}).values() for way in ways]
    for name_of_area in named:
        assert area(name_of_area) <= open_ground, name_of_area
        played = {h for map_ in data["maps"] for h in on_map(map_)}
        assert len(data["maps"]) == 2 or area(name_of_area) <= played, name_of_area


# ---------------------------------------------------------------------------------------------- fields of fire


def share(map_: str, level: int, near: int, far: int) -> float:
    """How often two clear hexes of a map see each other, that far apart."""
    open_hexes = [h for h in on_map(map_) if board().ground_of(h) == "clear"]
    away = board().grid.distances
    seen = pairs = 0
    for viewer in Random(7).sample(sorted(open_hexes), 60):
        row_ = landscape(level).row(viewer, far)
        apart_ = np.asarray(away(viewer))[open_hexes]
        ring = (near <= apart_) & (apart_ <= far)
        seen += int(row_[open_hexes][ring].sum())
        pairs += int(ring.sum())
    return seen / pairs


@pytest.mark.clause("firefight", "map.pieces", "2.3.2", "2.3.3")
def test_map_a_has_long_fields_of_fire_and_map_b_more_cover() -> None:
    for level in (1, 2):
        assert share("A", level, 11, 20) > share("B", level, 11, 20), level
    assert share("A", 1, 21, 40) > 0.18
    assert share("B", 2, 11, 20) > 0.2


APPROACHES = [  # level, watchers with the best views of the way, start, goal, the longest stretch in their sight
    (1, ("A3234", "A0533", "A1931", "A1627"), "A1911", "Ebersburen", 12),
    (2, ("A2939", "A2330", "A1450", "A0545"), "A1911", "Ebersburen", 12),
    (1, ("A3215", "A0712", "A1920", "A2216"), "A1947", "Versbach", 10),
    (2, ("A2618", "A1402", "A0612", "A2319"), "A1947", "Versbach", 12),
    (2, ("B1617", "B1535", "B2726", "B1032"), "B2145", "Mittehohe", 8),
    (2, ("B1617", "B1134", "B2625", "B2031"), "B1345", "Feldschlossen", 8),
]


@pytest.mark.clause("firefight", "2.3.2", "2.3.3", "2.3.4.3")
@pytest.mark.parametrize(("level", "watchers", "start", "goal", "longest"), APPROACHES)
def test_every_fight_has_a_covered_approach(
    level: int, watchers: tuple[str, ...], start: str, goal: str, longest: int
) -> None:
    """Four watchers see most of the way; still there is one on which nobody is seen for more than some hexes."""
    rows = [landscape(level).row(board().hex(w), 60) for w in watchers]
    play = on_map(start[0])
    seen = {h for h in play if any(row_[h] for row_ in rows)}
    assert len(seen) > len(play) / 2

    def step(state: tuple[int, int]) -> list[tuple[int, int]]:
        here, run = state
        after = [(n, run + 1 if n in seen else 0) for n in around(here) if n in play]
        return [(n, in_sight) for n, in_sight in after if in_sight <= longest and board().ground_of(n) != "lake"]

    reached = {h for h, _ in flood_states((board().hex(start), 0), step)}
    assert reached & town(goal)


def flood_states(
    start: tuple[int, int], step: Callable[[tuple[int, int]], list[tuple[int, int]]]
) -> set[tuple[int, int]]:
    """Every hex that can be reached, with the stretch in sight behind it."""
    found, todo = {start}, [start]
    while todo:
        for there in step(todo.pop()):
            if there not in found:
                found.add(there)
                todo.append(there)
    return found
