"""2.2 The map: whole, and as the rulebook, its rulings and the country have it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest
from tests.games.prokhorovka.tools import at
from tests.helpers import clause

from grognard.core.board import Board
from grognard.core.ids import Hex, Unit
from grognard.games.prokhorovka.lines import connected
from grognard.games.prokhorovka.scene import GERMAN, SOVIET
from grognard.games.prokhorovka.setup import stand_up

START = at(board=None, turn=1)
SCENE = START.scene
GROUND = SCENE.ground
BOARD: Board = SCENE.board
PLACES = {place.en: place.hex for place in BOARD.places}
ALL = range(BOARD.size)

VP = ("Yakovlevo", "Verkhopenye", "Gostishchevo", "Rzhavets", "Kochetovka", "Prokhorovka", "Ivnya", "Oboyan", "Korocha")

ROUTES = (
    ("Belgorod", "Yakovlevo", "Oboyan"),
    ("Belgorod", "Tomarovka", "Borisovka"),
    ("Tomarovka", "Butovo", "Cherkasskoye", "Ivnya", "Oboyan"),
    ("Yakovlevo", "Teterevino", "Prokhorovka"),
    ("Tomarovka", "Bykovka", "Yakovlevo"),
    ("Verkhopenye", "Ivnya"),
    ("Belgorod", "Melikhovo", "Korocha"),
    ("Melikhovo", "Rzhavets", "Prokhorovka", "Pristen"),
    ("Prokhorovka", "Skorodnoye", "Korocha"),
    ("Belgorod", "Gostishchevo", "Shakhovo"),
    ("Belgorod", "Shebekino"),
)
"""Places that roads joined, in the order of accounts of the battle."""


BATTLE = (
    *("Gertsovka", "Butovo", "Cherkasskoye", "Korovino", "Lukhanino", "Dubrova", "Olkhovka", "Syrtsev", "Syrtsevo"),
    *("Verkhopenye", "Berezovka", "Novoselovka", "Hill 260.8", "Kochetovka", "Sukho-Solotino", "Bykovka", "Yakovlevo"),
    *("Pokrovka", "Bolshiye Mayachki", "Luchki North", "Luchki South", "Teterevino", "Gryaznoye", "Krasny Oktyabr"),
    *("Vasilyevka", "Andreyevka", "Hill 226.6", "Petrovka", "Oktyabrsky, Hill 252.2", "Storozhevoye", "Prokhorovka"),
    *("Belenikhino", "Pravorot", "Shakhovo", "Plota", "Maloye Yablonovo", "Gostishchevo", "Rzhavets", "Rydinka"),
    *("Krivtsovo", "Melikhovo", "Kazachye", "Staryy Gorod", "Krutoy Log", "Belgorod", "Tomarovka", "Borisovka"),
    *("Oboyan", "Ivnya", "Korocha", "Shopino", "Visloye", "Ternovka", "Sabynino", "Shlyakhovo", "Razumnoye"),
)
"""Places of the accounts of the battle."""

BANKS = (
    ("Rydinka", "Northern Donets", "Rzhavets"),
    ("Belgorod", "Northern Donets", "Staryy Gorod"),
    ("Hill 226.6", "Psel", "Vasilyevka"),
    ("Mikhaylovka", "Psel", "Andreyevka"),
    ("Petrovka", "Psel", "Oktyabrsky, Hill 252.2"),
    ("Visloye", "Lipovy Donets", "Ternovka"),
    ("Verkhopenye", "Pena", "Syrtsevo"),
    ("Shakhovo", "Northern Donets", "Rzhavets"),
)
"""Places next to one another that a river parts."""


def number(hex_: int) -> str:
    """The printed number."""
    return BOARD.number(Hex(hex_))


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


def edge(hex_: int) -> set[str]:
    """The map edges that a hex lies on."""
    column, row = (int(part) for part in number(hex_).split("."))
    sides = {"south": row == 1, "north": row == 24, "west": column == 1, "east": column == 25}
    return {name for name, there in sides.items() if there}


def printed(side: int) -> dict[str, int]:
    """The printed set-up of a side."""
    p = START.copy()
    stand_up(p)
    return {SCENE.unit_name(u): p.hex[u] for u in SCENE.of_side[side] if p.hex[u] >= 0}


@clause("prokhorovka", "2.2.1.1")
def test_the_map_is_25_by_24_hexes_of_all_kinds_of_ground() -> None:
    assert BOARD.size == 25 * 24
    assert set(GROUND.kind) == {"clear", "forest", "high-ground", "town"}
    assert {"river", "large-river", "start-line"} <= set(BOARD.side_kinds)
    assert set(BOARD.path_kinds) == {"road", "rail"}


@clause("prokhorovka", "2.2.1.4", "18.0.1.1")
def test_the_nine_vp_hexes_are_soviet_at_the_start_and_lie_on_roads() -> None:
    assert {GROUND.vp_name[h] for h in GROUND.vp_hexes} == set(VP)
    assert all(PLACES[name] in GROUND.vp_hexes for name in VP)
    assert not [number(h) for h in GROUND.vp_hexes if h in GROUND.south or not GROUND.on_road[h]]


@clause("prokhorovka", "2.2.1.5a")
def test_sources_lie_on_their_edges_on_their_side_of_the_line_and_on_the_road_net() -> None:
    net = flood([PLACES["Belgorod"]], along_roads)
    edges = {"south": "south", "south-west": "west", "north": "north", "east": "east"}
    for source in GROUND.sources:
        assert edges[source.edge] in edge(source.hex), number(source.hex)
        assert (source.hex in GROUND.south) == (source.side == GERMAN), number(source.hex)
        assert source.hex in net, number(source.hex)
    assert {s.edge for s in GROUND.sources if s.side == SOVIET} == {"north", "east"}
    assert {s.edge for s in GROUND.sources if s.side == GERMAN} >= {"south"}


@clause("prokhorovka", "18.0.1.2")
def test_exits_are_all_hexes_that_a_road_joins_to_a_soviet_source() -> None:
    wanted = {b for a in GROUND.sources_of[SOVIET] for b in along_roads(a)} - set(GROUND.sources_of[SOVIET])
    assert set(GROUND.exits) == wanted == {m.hexes[0] for m in BOARD.marks("exit")}


@clause("prokhorovka", "2.2.1.3a", "2.2.1.3b")
def test_the_start_line_parts_the_map_in_two() -> None:
    line = BOARD.side_mask("start-line")

    def dry(hex_: int) -> list[int]:
        return [t for d, t in enumerate(GROUND.near[hex_]) if t >= 0 and not line[hex_ * 6 + d]]

    assert flood([BOARD.hex("01.01")], dry) == set(GROUND.south)
    assert flood([BOARD.hex("01.24")], dry) == set(ALL) - GROUND.south


@clause("prokhorovka", "2.2.1.2", "4.0.3", "3.4.1")
def test_every_unit_that_starts_on_the_map_has_a_hex_of_its_own_on_its_side_with_a_line() -> None:
    german, soviet = printed(GERMAN), printed(SOVIET)
    assert (len(german), len(soviet)) == (16, 26)
    spots = [*german.values(), *soviet.values()]
    assert len(set(spots)) == len(spots)
    assert not [name for name, h in german.items() if h not in GROUND.south]
    assert not [name for name, h in soviet.items() if h in GROUND.south]
    p = START.copy()
    stand_up(p)
    assert not [n for n in (*german, *soviet) if not connected(p, Unit(SCENE.units[n]))]


def test_the_germans_touch_the_first_belt_and_their_armour_the_enemy() -> None:
    first = {h for m in BOARD.marks("trench") if m.words[1] == "Soviet first belt" for h in m.hexes}
    soviet = set(printed(SOVIET).values())
    for name, hex_ in printed(GERMAN).items():
        near = set(GROUND.around[hex_])
        assert near & first, name
        assert not SCENE.mechanised[SCENE.units[name]] or near & soviet, name


@clause("prokhorovka", "17.2.2a")
def test_trenches_of_both_sides_lie_on_their_side_of_the_line() -> None:
    for side in (GERMAN, SOVIET):
        wrong = [number(h) for h in ALL if GROUND.trench[side][h] and (h in GROUND.south) != (side == GERMAN)]
        assert not wrong


@pytest.mark.parametrize("route", ROUTES, ids="-".join)
def test_roads_join_the_places_that_they_joined(route: tuple[str, ...]) -> None:
    net = flood([PLACES["Belgorod"]], along_roads)
    assert not [name for name in route if PLACES[name] not in net]
    ends = [{m for m in BOARD.paths if m.kind == "road" and PLACES[name] in m.hexes} for name in route]
    for here, there in pairwise(ends):
        assert here & there or any(set(a.hexes) & set(b.hexes) for a in here for b in there)


def test_no_road_ends_in_nothing() -> None:
    net = flood([PLACES["Belgorod"]], along_roads)
    for path in BOARD.paths:
        if path.kind != "road":
            continue
        assert path.hexes[0] in net, path.name
        for end in (path.hexes[0], path.hexes[-1]):
            assert edge(end) or len(along_roads(end)) > 1 or end in PLACES.values(), (path.name, number(end))


@clause("prokhorovka", "2.2.1.7", "8.2.1.5")
def test_the_rivers_are_there_and_have_bridges() -> None:
    names = {(line.kind, line.name) for line in BOARD.sides if line.kind != "start-line"}
    rivers = {name for kind, name in names if kind == "river"}
    assert {"Vorskla", "Vorsklitsa", "Pena", "Solotinka", "Psel", "Lipovy Donets", "Razumnaya", "Koren"} <= rivers
    assert ("large-river", "Northern Donets") in names
    assert sum(1 for s in range(BOARD.size * 6) if GROUND.water_list[s] and GROUND.bridge_list[s]) // 2 > 20


def test_the_places_of_the_battle_are_there_in_both_languages() -> None:
    assert not [name for name in BATTLE if name not in PLACES]
    assert len(BOARD.places) > 180


@pytest.mark.parametrize("bank", BANKS, ids="-".join)
def test_rivers_run_between_the_places_that_they_parted(bank: tuple[str, str, str]) -> None:
    here, river, there = bank
    parted = {
        frozenset((hex_, GROUND.near[hex_][side]))
        for line in BOARD.sides
        if line.name == river
        for hex_, side in line.sides
    }
    assert frozenset((PLACES[here], PLACES[there])) in parted


def test_a_place_is_named_once_and_every_town_has_its_name() -> None:
    names = [place.en for place in BOARD.places]
    assert len(set(names)) == len(names)
    assert all(place.zh for place in BOARD.places)
    assert {h for h in ALL if GROUND.kind[h] == "town"} <= set(PLACES.values())
