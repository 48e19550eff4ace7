"""The board against what the rulebook fixes, against the country, and against itself."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import pairwise
from statistics import median
from typing import Any

import pytest
from tests.games.ardennes.data import (
    CLOSED,
    around,
    at,
    between,
    board,
    charges,
    edges_of,
    facts,
    flood,
    formations,
    hexes,
    later,
    may_step,
    net,
    numbers,
    open_road,
    pair,
    place,
    read,
    rivers,
    scenarios,
    units,
    water,
)

from grognard.core.board import Board

KM_A_HEX = 1.609
"""A hex is a mile."""


def inside(scenario: str) -> frozenset[int]:
    """The hexes of a scenario's map."""
    return frozenset(board().areas[scenario])


# ---------------------------------------------------------------------------------------------- hexes and ground


def test_two_maps_of_40_by_55_hexes_lie_side_by_side() -> None:
    assert board().size == 80 * 55
    assert between("A40.17", "B1.17") <= {at("A40.17"), *around(at("A40.17"))}


@pytest.mark.clause("ardennes", "3.8.build.c")
def test_even_columns_stand_half_a_hex_higher_so_that_gemund_has_its_bridge() -> None:
    assert at("B23.16") in around(at("B22.15"))
    assert numbers(around(at("B22.15"))) == ["B21.15", "B21.16", "B22.14", "B22.16", "B23.15", "B23.16"]
    assert numbers(around(at("A40.17"))) == ["A39.17", "A39.18", "A40.16", "A40.18", "B1.17", "B1.18"]


def test_the_board_can_be_written_and_read_again() -> None:
    assert Board.parse(board().to_text()) == board()


def test_the_share_of_each_kind_of_ground_has_not_moved() -> None:
    count = Counter(board().ground_of(h) for h in range(board().size))
    assert count == {"clear": 2719, "woods": 725, "forest": 636, "slope": 279, "marsh": 41}


def test_woods_lie_in_masses() -> None:
    lone = [
        h
        for h in range(board().size)
        if board().ground_of(h) in ("forest", "marsh")
        and all(board().ground_of(n) not in ("woods", "forest", "marsh", "slope") for n in around(h))
    ]
    assert not numbers(lone)


def test_one_hex_in_seven_is_closed_to_vehicles() -> None:
    shut = [h for h in range(board().size) if board().ground_of(h) in CLOSED and h not in net()]
    assert 0.13 < len(shut) / board().size < 0.16


def test_the_schnee_eifel_the_venn_and_the_clerf_valley_look_like_themselves() -> None:
    assert {board().ground_of(h) for h in hexes("B17.50", "B18.51", "B16.49")} == {"marsh"}
    assert sum(board().ground_of(h) == "forest" for h in hexes("B33.34", "B33.35", "B34.35", "B32.33")) >= 3
    assert {board().ground_of(at("B14.14")), board().ground_of(at("B21.17"))} <= {"slope", "forest"}
    assert board().ground_of(place("St. Vith")) == board().ground_of(place("Bastogne")) == "clear"


# ---------------------------------------------------------------------------------------------- names and towns


def test_names_stand_in_both_languages_and_no_hex_is_settled_twice() -> None:
    assert {p.kind for p in board().places} == {"city", "village", "place"}
    chinese = [p.zh for p in board().places] + [p.zh for p in board().paths if p.name] + [s.zh for s in board().sides]
    assert all(any("\u4e00" <= mark <= "\u9fff" for mark in name) for name in chinese if name)
    settled = Counter(p.hex for p in board().places)
    assert set(settled.values()) == {1}


@pytest.mark.clause("ardennes", "1.3.g")
def test_every_city_hex_bears_its_name_and_22_of_them_are_on_the_map() -> None:
    covered = {h for city in board().cities for h in city.hexes}
    assert {p.hex for p in board().places if p.kind == "city"} == covered
    assert len(covered) == 22


@pytest.mark.clause("ardennes", "6.0.vp")
def test_39_vp_hexes_worth_68_points_lie_at_their_places_on_roads() -> None:
    points = {board().number(m.hexes[0]): int(m.words[0]) for m in board().marks("vp")}
    assert len(points) == 39
    assert sum(points.values()) == 68
    assert sum(v for hex_, v in points.items() if hex_[0] == "A") == 33
    names = {p.hex for p in board().places}
    assert not [hex_ for hex_ in points if at(hex_) not in names or at(hex_) not in net()]
    assert (points["B1.16"], points["B20.34"], points["A1.46"], points["B21.29"]) == (5, 3, 3, 1)


def test_units_are_set_up_at_the_places_where_they_stood() -> None:
    where = {board().number(p.hex): p.en for p in board().places}
    plain = str.maketrans("éèêâôöüÉ", "eeeaoouE")
    known = {hex_: name for hex_, name in facts()["setup_places"].items() if hex_ in where}
    assert len(known) >= 20
    assert {hex_: where[hex_].translate(plain) for hex_ in known if "bridge" not in known[hex_]} == {
        hex_: name.translate(plain) for hex_, name in known.items() if "bridge" not in name
    } | {h: where[h].translate(plain) for h in ("B33.03", "B26.52") if h in known}


# ---------------------------------------------------------------------------------------------- water


def test_every_river_is_in_one_piece_and_ends_in_another_or_at_the_edge() -> None:
    def ends(side: frozenset[int]) -> list[frozenset[int]]:
        a, b = side
        return [frozenset((a, b, c)) for c in around(a) if c in around(b)]

    corners: dict[frozenset[int], set[str]] = {}
    for name, sides in rivers().items():
        for side in sides:
            for corner in ends(side) if -1 not in side else []:
                corners.setdefault(corner, set()).add(name)
    for name, sides in rivers().items():
        wet = {side for side in sides if -1 not in side}
        count = Counter(corner for side in wet for corner in ends(side))
        source = next(iter(wet))
        joined = flood([source], lambda s, wet=wet: [o for o in wet if set(ends(o)) & set(ends(s))])
        # Two leave the map and come back: the Meuse in the west, the Urft in the east.
        assert name in ("Meuse", "Urft") or len(joined) == len(wet), f"{name} is in pieces"
        free = [c for c, n in count.items() if n == 1 and corners[c] == {name} and not any(map(edges_of, c))]
        assert len(free) <= 1, f"{name} has {len(free)} free ends: {[numbers(c) for c in free]}"


def test_no_hexside_belongs_to_two_rivers() -> None:
    found: dict[frozenset[int], set[str]] = {}
    for name, sides in rivers().items():
        for side in sides:
            if -1 not in side:
                found.setdefault(side, set()).add(name)
    assert not [(numbers(side), names) for side, names in found.items() if len(names) > 1]


def test_units_of_the_rulebook_stand_on_their_bank_of_the_our_and_the_sauer() -> None:
    wet = rivers()["Our"] | rivers()["Sauer"]
    country = {h for h in range(board().size) if "B20.03" <= board().number(h) <= "B37.30" and _in_the_middle(h)}
    east = flood([at("B30.20")], lambda a: [b for b in around(a) if b in country and frozenset((a, b)) not in wet])
    bank = facts()["bank"]
    assert not [hex_ for hex_ in bank["east_or_north"] if at(hex_) not in east]
    assert not [hex_ for hex_ in bank["west_or_south"] if at(hex_) in east]
    assert all(between(a, b) in water() for a, b in facts()["required_water"])


@pytest.mark.parametrize(
    ("one", "other", "river", "same"),
    [
        ("Targnon", "Stoumont", "Amblève", True),
        ("La Gleize", "Stoumont", "Amblève", True),
        ("Cheneux", "La Gleize", "Amblève", False),
        ("Rahier", "Cheneux", "Amblève", True),
        ("Wanne", "Stavelot", "Amblève", False),
        ("Petit-Halleux", "Grand-Halleux", "Salm", False),
        ("Wanne", "Grand-Halleux", "Salm", True),
        ("Beffe", "Marcourt", "Ourthe", True),
        ("Rendeux", "Hampteau", "Ourthe", True),
        ("Andler", "Schönberg", "Our", False),
        ("Vianden", "Körperich", "Our", False),
    ],
)
def test_villages_stand_on_their_bank(one: str, other: str, river: str, *, same: bool) -> None:
    wet = rivers()[river]
    near = flood([place(one)], lambda a: [b for b in around(a) if frozenset((a, b)) not in wet], 5)
    assert (place(other) in near) == same


def _in_the_middle(h: int) -> bool:
    column, row = board().number(h)[1:].split(".")
    return board().number(h)[0] == "B" and 20 <= int(column) <= 37 and 3 <= int(row) <= 30


@pytest.mark.clause("ardennes", "4.2.a", "4.2.b")
def test_2_panzers_infantry_starts_at_the_our_with_a_far_bank_open_to_it() -> None:
    for hex_ in facts()["bank"]["next_to_our"]:
        beyond = [h for side in rivers()["Our"] if at(hex_) in side for h in side - {at(hex_)}]
        assert beyond
        assert any(board().ground_of(h) not in CLOSED for h in beyond)


def test_the_meuse_keeps_everybody_out_but_for_its_bridges() -> None:
    bridges = {
        frozenset(step)
        for path in board().paths
        if path.kind in ("road", "track")
        for step in pairwise(path.hexes)
        if water().get(frozenset(step)) == "meuse"
    }
    charged = {side for sides in charges().values() for side in sides}
    assert len(bridges) >= 5
    assert bridges <= charged, [numbers(side) for side in bridges - charged]


# ---------------------------------------------------------------------------------------------- roads


def test_the_roads_are_one_net_and_none_ends_in_nothing() -> None:
    whole = flood([place("Bastogne")], lambda h: net()[h])
    assert not numbers(set(net()) - set(whole))
    named = {p.hex for p in board().places}
    waiting = {h for side in later() for h in side}
    loose = [h for h in net() if len(net()[h]) == 1 and not edges_of(h) and h not in named | waiting]
    assert not numbers(loose)


def test_towns_are_joined_by_roads_without_a_detour() -> None:
    main = {h: [n for n, kind in net()[h].items() if kind == "road"] for h in net()}
    for route in facts()["routes"]:
        for a, b in pairwise(route):
            far = flood([place(a)], main.__getitem__).get(place(b))
            straight = board().grid.distance(place(a), place(b))
            assert far is not None, f"{a} - {b}"
            assert far <= 1.35 * straight + 3, f"{a} - {b}: {far} hexes"


def test_the_great_roads_pass_through_their_villages() -> None:
    lines = {path.name: path.hexes for path in board().paths}
    for name, villages in facts()["through"].items():
        order = [lines[name].index(place(village)) for village in villages]
        assert order in (sorted(order), sorted(order, reverse=True)), name


def test_every_village_east_of_the_ourthe_lies_on_a_road() -> None:
    off = [p.en for p in board().places if p.hex not in net() and board().number(p.hex)[0] == "B"]
    assert not off


def test_peiper_had_no_short_way_from_losheim_to_stavelot() -> None:
    main = {h: list(net()[h]) for h in net()}
    assert flood([place("Losheimergraben")], main.__getitem__)[place("Stavelot")] >= 20
    assert flood([place("Dasburg")], main.__getitem__)[place("Bastogne")] >= 21


def test_roads_are_nearly_as_long_as_those_of_the_country() -> None:
    # A path of hexes cuts the bends of a valley, so the board's are the shorter ones.
    share: dict[str, float] = {}
    for a, b, km in facts()["road_km"]:
        hexes_ = flood([place(a)], lambda h: list(net()[h]))[place(b)]
        share[f"{a} - {b}"] = hexes_ * KM_A_HEX / km
    assert not {way: part for way, part in share.items() if not 0.68 < part < 1.12}
    assert median(share.values()) > 0.82


def test_no_road_runs_over_a_lake() -> None:
    assert not [numbers((a, b)) for a in net() for b in net()[a] if water().get(frozenset((a, b))) == "shore"]


@pytest.mark.clause("ardennes", "3.8.blow.g", "3.8.blow.a")
def test_charges_lie_on_bridges_and_the_named_ones_have_several() -> None:
    for number, sides in charges().items():
        assert sides, number
        for side in sides:
            assert side in water(), number
            assert at(number) in side, number
            a, b = side
            assert b in net()[a], number
    assert all(len(charges()[number]) > 1 for number in facts()["several_bridges"])
    assert set(facts()["bridges"]) <= set(charges())
    assert len(charges()) == 32


@pytest.mark.clause("ardennes", "3.8.build.a", "3.8.build.c")
def test_the_germans_build_seven_bridges_one_of_them_the_railway_at_losheim() -> None:
    assert Counter(later().values()) == {2: 3, 3: 3, 4: 1}
    assert later()[between("B22.15", "B23.16")] == 2
    words = [" ".join(m.words) for m in board().marks("built")]
    assert sum("railway" in word for word in words) == 1
    assert net()[at("B22.15")][at("B23.16")] == "track"
    assert "road" in {kind for h, kind in net()[at("B23.16")].items() if h != at("B22.15")}
    assert not any(open_road(a, b) for a, b in map(tuple, later()))
    assert all(open_road(a, b, turn=4) for a, b in map(tuple, later()))


def test_no_bridge_stands_over_the_our_below_ouren_on_the_first_morning() -> None:
    below = {s for s in rivers()["Our"] | rivers()["Sauer"] if all(_in_the_middle(h) for h in s)}
    south = {s for s in below if all(int(board().number(h).split(".")[1]) < 25 for h in s)}
    frontier = {s for s in south if any(int(board().number(h)[1:].split(".")[0]) >= 20 for h in s)}
    our = {s for s in frontier if s in rivers()["Our"]}
    assert our
    assert not [numbers((a, b)) for a, b in map(tuple, our) if open_road(a, b)]


# ---------------------------------------------------------------------------------------------- areas


@pytest.mark.clause("ardennes", "1.3.edge", "arr.choice", "2.2.reinf.a")
def test_entry_areas_lie_at_the_edges_in_the_order_of_the_letters_with_a_road_each() -> None:
    areas = {name[-1]: hexes_ for name, hexes_ in board().areas.items() if name.startswith("entry-")}
    assert sorted(areas) == list("ABCDFGHIJKLMNOP")
    assert all(edges_of(h) for hexes_ in areas.values() for h in hexes_)
    assert not [letter for letter, hexes_ in areas.items() if not any(h in net() for h in hexes_)]
    assert all("east" in edges_of(h) for letter in "ABCD" for h in areas[letter])
    assert all("south" in edges_of(h) for letter in "FGHIJK" for h in areas[letter])
    named = {a for s in scenarios().values() for line in s.get("arrivals", ()) for a in line.get("areas", ())}
    assert named <= set(areas)


def test_named_entry_and_supply_hexes_lie_on_roads() -> None:
    assert not [number for number in facts()["on_roads"] if at(number) not in net()]
    assert all(any(at(number) in net() for number in group) for group in facts()["on_roads_one_of"])


@pytest.mark.clause("ardennes", "3.1.tj.a")
def test_the_fourteen_traffic_jams_are_the_hexes_where_germans_start_disorganised() -> None:
    lines = scenarios()["7.1"]["setup"]["german"]
    disorganised = {at(line["hex"]) for line in lines if line.get("dg")}
    assert set(board().areas["jam"]) == disorganised
    assert len(disorganised) == 14
    assert disorganised <= set(net())


@pytest.mark.clause("ardennes", "1.3.westwall")
def test_the_west_wall_runs_along_the_frontier_in_germany() -> None:
    wall = board().areas["west-wall"]
    assert len(wall) == 85
    assert all(board().number(h)[0] == "B" for h in wall)


@pytest.mark.clause("ardennes", "7.3.gen", "7.4.gen", "7.5.gen", "7.6.gen", "7.2.gen")
def test_the_scenarios_play_on_their_parts_of_the_map() -> None:
    size = {name: len(inside(name)) for name in scenarios()}
    assert size == {"7.1": 4400, "7.2": 2200, "7.3": 40 * 19, "7.4": 32 * 13, "7.5": 20 * 14, "7.6": 40 * 32}
    assert inside("7.5") >= hexes("A33.11", "B12.24", "B1.16", "A40.24")


# ---------------------------------------------------------------------------------------------- set-ups stand


def _setups() -> list[tuple[str, str, str, str, list[int]]]:
    found: list[tuple[str, str, str, str, list[int]]] = []
    for name, story in scenarios().items():
        for side, lines in _lines(name).items():
            for line in lines:
                where = (
                    [at(line["hex"])]
                    if "hex" in line
                    else [int(h) for h in board().grid.within(at(line["of"]), line["within"])]
                )
                free = [h for h in where if h in inside(story["area"])]
                found += [
                    (name, side, unit, line["hex"] if "hex" in line else line["of"], free) for unit in line["units"]
                ]
    return found


def _lines(name: str) -> dict[str, list[dict[str, Any]]]:
    setup = scenarios()[name]["setup"]
    return _lines(setup["as"]) if "as" in setup else setup


def test_set_up_units_can_stand_in_their_hexes_and_move_to_a_road() -> None:
    for name, _, unit, hex_, where in _setups():
        if name == "7.2" and not where:
            continue
        mech = units()[unit]["ma"] == "mechanised"
        stands = [h for h in where if not mech or board().ground_of(h) not in CLOSED or h in net()]
        assert stands, f"{name} {unit} {hex_}"
        step = partial(_steps, mech=mech)
        assert any(h in net() for h in flood(stands[:1], step, 12)), f"{name} {unit} {hex_}"


def _steps(a: int, *, mech: bool) -> list[int]:
    return [b for b in around(a) if may_step(a, b, mech=mech)]


def test_every_formation_has_a_strip_of_its_own_colour() -> None:
    strips = read("counters.yaml")["strips"]
    divisions = [code for code, formation in formations().items() if formation["division"]]
    assert set(divisions) <= set(strips)
    assert len({strips[code] for code in divisions}) == len(divisions)


def test_pairs_off_the_map_are_no_hexsides_between_hexes() -> None:
    assert pair((at("A1.44"), 5)) == frozenset((at("A1.44"), -1))
