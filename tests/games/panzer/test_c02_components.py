"""2 What lies in the box: the map, the counters, the markers."""

from __future__ import annotations

import json
from collections import Counter

from tests.games.panzer.tools import GAME, at, hex_, moving, states
from tests.helpers import clause

from grognard.games.panzer.scene import DATA

P = at(board=None)
SYMBOLS = DATA / "symbols.json"
TABLE = GAME.table(P.scene)
FACES = {counter["id"]: counter for counter in TABLE["counters"]}


@clause("panzer", "2.1.1a")
def test_a_hex_is_the_place_of_units_and_the_measure_of_ways_and_ranges() -> None:
    ground = P.scene.ground
    assert ground.size == 24 * 36
    centre = hex_(P, "1212")
    near = [h for h in ground.near[centre] if h >= 0]
    assert len(near) == 6
    assert all(ground.distance(centre, h) == 1 for h in near)
    assert ground.distance(centre, hex_(P, "1215")) == 3
    assert ground.direction(centre, hex_(P, "1215")) is None


@clause("panzer", "2.2")
def test_counters_are_units_and_markers() -> None:
    assert set(FACES) == set(P.scene.units.names)
    markers = {marker["id"] for marker in TABLE["markers"]} | set(TABLE["tags"])
    assert markers == {"trench", "position", "prepared", "exhausted", "moved", "fired", "must-retreat"}
    assert not set(FACES) & markers


@clause("panzer", "2.2.1a")
def test_the_colour_of_a_counter_says_whose_it_is() -> None:
    def colours(side: int, face: int) -> set[str]:
        return {str(FACES[P.scene.unit_name(u)]["faces"][face]["scheme"]["face"]) for u in P.scene.of_side[side]}

    found = [colours(side, face) for side in (0, 1) for face in (0, 1)]
    assert [len(one) for one in found] == [1] * 4, "one for each side, front and back"
    assert len(set.union(*found)) == 4


@clause("panzer", "2.2.1.1")
def test_headquarters_and_infantry_show_the_symbol_of_their_arm_all_others_their_weapon() -> None:
    symbols = {
        kind: symbol["sidc"] for kind, symbol in json.loads(SYMBOLS.read_text(encoding="utf-8"))["types"].items()
    }
    assert set(symbols) == {kind.id for kind in P.scene.types}
    for kind in P.scene.types:
        shown = symbols[kind.id][4:7]
        assert (shown[:2] == "UH") == (kind.radius is not None), kind.id
        infantry = kind.fire_type == "infantry" and kind.action == "infantry" and not kind.engineer
        assert not infantry or shown == "UCI", kind.id
        assert shown != "UCI" or kind.fire_type == "infantry", kind.id
    assert all(
        face["symbol"] == P.scene.kinds[u].id
        for u, name in enumerate(P.scene.units.names)
        for face in FACES[name]["faces"]
    )


@clause("panzer", "2.2.1.3")
def test_a_counter_bears_the_abbreviation_of_its_weapon() -> None:
    printed = {kind.id: kind.label for kind in P.scene.types}
    assert printed["IVH"] == "IVH"
    assert printed["SGIII"] == "SGIII"
    assert printed["KATYUSHA"] == "KAT"
    labels = [kind.label for kind in P.scene.types if kind.side == "german"]
    assert len(set(labels)) == len(labels), "no two German types are called alike"
    for name, kind in zip(P.scene.units.names, P.scene.kinds, strict=True):
        assert {face["left"] for face in FACES[name]["faces"]} == {kind.label}


@clause("panzer", "2.2.2")
def test_markers_show_states_and_there_are_six_mission_chits() -> None:
    p = moving("105FG-1 0204 x, Mot-1 0404 p, MotS-1 0505", works={"0505": "trench"})
    assert states(p, "105FG-1") == ["exhausted"]
    assert states(p, "Mot-1") == ["prepared"]
    (marker,) = p.view("german")["markers"]
    assert (marker["hex"], marker["kind"], marker["level"], marker["side"]) == ("0505", "trench", 1, "soviet")
    assert p.view("german")["ammunition"] == {"german": 0, "soviet": 0}
    assert p.view("german")["turn"]["number"] == 1
    assert at(board=None, map="ABC/2+3").view("german")["map"]["north"] == "ABC"
    assert len(p.scene.missions) == 6
    assert p.scene.cards == ()
    cards = at(board=None, cards="on").scene
    assert Counter(Counter(cards.chit_kind[c] for c in cards.cards).values()) == {2: 7}, "two of each of seven"
