"""The order of battle, the set-ups and the Orders of Arrival against the rulebook, errata applied."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import Any

import pytest
from tests.games.ardennes.data import LAST_TURN, at, board, formations, read, scenarios, units

COUNTS = {
    "7.1": (58, 134, 194, 92),
    "7.2": (56, 134, 79, 53),
    "7.3": (21, 54, 35, 26),
    "7.4": (22, 33, 0, 3),
    "7.5": (15, 24, 2, 4),
    "7.6": (48, 32, 11, 17),
}
"""How many units of the Allies and of the Germans are set up, and how many arrive."""


def placed(name: str, side: str) -> dict[str, dict[str, Any]]:
    """The line of the set-up of every unit of a side."""
    return {unit: line for line in scenarios()[name]["setup"][side] for unit in line["units"]}


def coming(name: str, side: str) -> dict[str, dict[str, Any]]:
    """The line of the Order of Arrival of every unit of a side."""
    return {unit: line for line in scenarios()[name]["arrivals"] if line["side"] == side for unit in line["units"]}


def values(unit: str) -> str:
    """What is printed on a counter: attack-defence-movement, for artillery [range]-defence-movement."""
    u = units()[unit]
    first = f"[{u['range']}]" if u.get("range") else u["attack"]
    return f"{first}-{u['defence']}-{u['move']}"


# ---------------------------------------------------------------------------------------------- counters


def test_478_counters_252_allied_and_226_german() -> None:
    assert Counter(u["side"] for u in units().values()) == {"allied": 252, "german": 226}
    assert len(units()) == len(read("units.yaml")["units"]) == 478


PRINTED = {
    "de.1ss.arm.501": "7-5-8",
    "de.1ss.rec.Knittel": "3-3-14",
    "de.12ss.jgpz.560": "4-5-12",
    "de.12vg.inf.27": "4-5-8",
    "de.2pz.mech.Gutmn": "4-4-12",
    "de.26vg.inf.77": "4-5-8",
    "de.ind.werf.17": "[4]-1-8",
    "de.ind.arty.401": "[6]-1-12",
    "de.ind.arm.653": "6-8-8",
    "de.ind.abn.vdH": "1-2-4",
    "de.9pz.arm.301": "6-4-10",
    "us.28inf.inf.1/112": "2-3-10",
    "us.28inf.inf.A/110": "1-1-10",
    "us.2inf.arty": "[7]-1-16",
    "us.101abn.arty": "[5]-1-8",
    "us.2arm.arm.B/B": "6-5-14",
    "al.ind.arty.402": "[14]-1-16",
    "al.ind.arty.177": "[12]-1-16",
    "cw.29arm.arm.3_RTR": "6-4-14",
    "al.ind.inf.5_Fus": "1-2-4",
    "us.4inf.inf.22": "4-6-10",
}


@pytest.mark.parametrize("unit", list(PRINTED))
def test_counters_bear_the_values_of_the_lists(unit: str) -> None:
    assert values(unit) == PRINTED[unit]


def test_artillery_has_a_range_no_attack_and_one_step_and_all_others_an_attack() -> None:
    types = read("units.yaml")["types"]
    for name, u in units().items():
        guns = types[u["type"]]["artillery"]
        assert guns == bool(u.get("range")), name
        assert guns == (u["attack"] == 0), name
        assert not guns or u["steps"] == 1, name
        assert u["steps"] in (1, 2), name


def test_a_reduced_face_is_half_of_the_full_one_rounded_up() -> None:
    for name, u in units().items():
        if u["steps"] == 2:
            assert u["reduced_attack"] == (u["attack"] + 1) // 2, name
            assert u["reduced_defence"] == (u["defence"] + 1) // 2, name


def test_whatever_the_text_does_not_show_is_marked_as_assumed() -> None:
    for name, u in units().items():
        assert "exploits" in u["assumed"], name
        assert "ma" in u["assumed"] or name in read("tables.yaml")["boats"]["units"], name
        assert ("reduced" in u["assumed"]) == (u["steps"] == 2), name
        assert set(u["assumed"]) <= {"ma", "exploits", "steps", "reduced", "type"}, name


def test_vehicles_and_twelve_points_are_mechanised_and_only_mobile_units_exploit() -> None:
    for name, u in units().items():
        assert u["ma"] == "mechanised" or u["move"] <= 10, name
        assert not u["exploits"] or (u["ma"] == "mechanised" and u["move"] >= 12), name
        assert u["type"] != "armor" or u["ma"] == "mechanised", name


def test_every_unit_belongs_to_a_formation_of_its_side_with_names_in_both_languages() -> None:
    assert len(formations()) == 64
    for name, u in units().items():
        assert formations()[u["formation"]]["side"] == u["side"], name
        assert re.search("[\u4e00-\u9fff]", u["name"]["zh"]), name
        assert u["name"]["en"], name
    for formation in formations().values():
        assert re.search("[\u4e00-\u9fff]", formation["title"]["zh"])


def test_ids_can_be_typed() -> None:
    assert all(re.fullmatch(r"[A-Za-z0-9./_+'&-]+", name) for name in units())


# ---------------------------------------------------------------------------------------------- scenarios


@pytest.mark.parametrize("name", list(COUNTS))
def test_as_many_units_are_set_up_and_arrive_as_the_rulebook_lists(name: str) -> None:
    found = tuple(len(part(name, side)) for part in (placed, coming) for side in ("allied", "german"))
    assert found == COUNTS[name]
    listed = list(chain(placed(name, "allied"), placed(name, "german"), coming(name, "allied"), coming(name, "german")))
    assert max(Counter(listed).values()) == 1
    assert set(listed) <= set(units())
    for side in ("allied", "german"):
        assert all(units()[u]["side"] == side for u in (*placed(name, side), *coming(name, side)))


@pytest.mark.clause("ardennes", "errata.2", "errata.4", "errata.5", "errata.7", "7.1.gen")
def test_the_errata_of_the_set_ups_are_applied() -> None:
    where = {
        ("7.1", "de.12ss.arm.I/12"): "B40.47",
        ("7.1", "de.12ss.mech.III/26"): "B40.47",
        ("7.3", "de.12ss.arm.I/12"): "B34.45",
        ("7.3", "de.12vg.pio.12"): "B32.40",
        ("7.3", "de.12vg.inf.48"): "B32.40",
        ("7.3", "de.12vg.inf.27"): "B31.40",
        ("7.3", "de.12vg.bic.12_Fus"): "B31.40",
        ("7.3", "de.1ss.mech.III/2"): "B31.38",
        ("7.3", "de.3fj.abn.A/9"): "B31.37",
        ("7.4", "de.18vg.stg.Renn"): "B24.37",
        ("7.6", "de.2ss.mech.III/4"): "A40.33",
        ("7.6", "de.2ss.inf.4"): "A40.33",
    }
    assert {key: placed(key[0], "german")[key[1]]["hex"] for key in where} == where
    assert placed("7.4", "allied")["al.ind.arty.174"]["hex"] == "B20.34"
    assert "de.3fj.abn.A/9" in placed("7.3", "german")["de.3fj.abn.A/9"]["reduced"]
    assert "de.3fj.abn.A/5" not in placed("7.3", "german")["de.3fj.abn.A/5"].get("reduced", ())


@pytest.mark.clause("ardennes", "errata.3")
def test_in_the_breakthrough_99_and_526_come_as_reinforcements() -> None:
    late = coming("7.2", "allied")
    assert {late[name]["turn"] for name in ("al.ind.inf.99", "al.ind.mech.526")} == {2}
    assert "al.ind.inf.99" in placed("7.1", "allied")


@pytest.mark.clause("ardennes", "errata.9")
def test_the_second_german_block_of_the_order_of_arrival_is_turn_3() -> None:
    late = coming("7.1", "german")
    assert late["de.2ss.arm.I/2"]["turn"] == late["de.fbeg.arm.FB"]["turn"] == late["de.ind.arm.1000+1"]["turn"] == 3
    assert late["de.ind.arm.506"]["turn"] == 6


ENTRIES = {
    "us.4inf.inf.22": (2, ["F"]),
    "us.7arm.arm.Brown": (2, ["O"]),
    "us.10arm.arm.Cherry": (3, ["I"]),
    "us.3arm.arm.Kane": (4, ["N"]),
    "al.ind.arty.188": (6, ["N", "O"]),
    "al.ind.arty.193": (7, ["G", "H", "I"]),
    "us.4arm.arm.Irzyk": (7, ["I"]),
    "cw.29arm.arm.2_FFY": (7, ["L", "M"]),
    "us.2arm.arm.A/A": (7, ["N"]),
    "us.9inf.inf.A/60": (8, ["P"]),
    "us.6cav.rec.6": (9, ["I"]),
    "us.6arm.rec.86": (11, ["H", "I"]),
    "us.11arm.arm.Poker": (14, ["J", "K"]),
    "us.17abn.gli.193": (14, ["J"]),
    "us.87inf.inf.A/345": (15, ["J", "K"]),
}
GERMAN_ENTRIES = {
    "de.ind.stg.394+667": (2, ["A"]),
    "de.3fj.abn.8": (2, ["B"]),
    "de.9ss.arm.I/9": (3, ["B"]),
    "de.fgren.arm.FG": (4, ["D"]),
    "de.79vg.inf.208": (6, ["D"]),
    "de.9pz.arm.I/33": (7, ["C"]),
    "de.15pg.inf.A/104": (8, ["C"]),
    "de.246vg.inf.352": (10, ["A"]),
    "de.9vg.inf.57": (11, ["D"]),
    "de.ind.werf.19": (13, ["B"]),
    "de.9pz.arm.301": (14, ["C"]),
}


@pytest.mark.clause("ardennes", "arr.choice", "2.2.reinf.a")
def test_the_orders_of_arrival_name_turn_and_areas() -> None:
    for side, entries in (("allied", ENTRIES), ("german", GERMAN_ENTRIES)):
        lines = coming("7.1", side)
        assert {name: (lines[name]["turn"], lines[name]["areas"]) for name in entries} == entries
    assert coming("7.1", "allied")["al.ind.arm.740"]["hexes"] == ["A38.48"]
    assert all(2 <= line["turn"] <= LAST_TURN for line in scenarios()["7.1"]["arrivals"])


@pytest.mark.clause("ardennes", "arr.jgtg", "arr.fkl", "5.1.a", "4.1.a")
def test_who_rolls_to_come_who_jumps_and_who_is_the_corps() -> None:
    lines = {**coming("7.1", "german"), **coming("7.1", "allied")}
    assert {name for name, line in lines.items() if "roll" in line} == {"de.ind.arm.653", "de.9pz.arm.301"}
    assert {name for name, line in lines.items() if "drop" in line} == {"de.ind.abn.vdH"}
    assert lines["de.ind.abn.vdH"]["drop"] == "B17.49"
    corps = {name for name, line in lines.items() if line.get("corps")}
    assert {name.split(".")[1] for name in corps} == {"82abn", "101abn"}
    assert len(corps) == 18


@pytest.mark.clause("ardennes", "setup.dg")
def test_who_starts_disorganised_or_reduced() -> None:
    dg = {u for u, line in placed("7.1", "german").items() if line.get("dg") == "all"}
    assert {"de.2pz.arm.I/3", "de.2pz.mech.Gutmn", "de.1ss.rec.Knittel", "de.26vg.inf.78"} <= dg
    assert len({placed("7.1", "german")[u]["hex"] for u in dg}) == 14
    spear = placed("7.6", "allied")
    assert "us.7arm.rec.87" in spear["us.7arm.rec.87"]["reduced"]
    assert spear["us.7arm.arm.Wemple"]["reduced"] == "all"


def test_set_ups_keep_the_stacking_limit() -> None:
    for name in COUNTS:
        for side in ("allied", "german"):
            there = Counter(line["hex"] for line in placed(name, side).values() if "hex" in line)
            assert max(there.values()) <= 3, name


def test_set_up_hexes_lie_in_the_play_area() -> None:
    for name, story in scenarios().items():
        inside = set(board().areas[story["area"]])
        for side in ("allied", "german"):
            for unit, line in placed(name, side).items():
                assert at(line["hex"] if "hex" in line else line["of"]) in inside, f"{name} {unit}"


@pytest.mark.clause("ardennes", "7.1.gen", "7.2.gen", "7.3.gen", "7.4.gen", "7.5.gen", "7.6.gen")
def test_first_and_last_turns_and_halved_strikes() -> None:
    found = {
        name: (s["first_turn"], s["first_turn"] + s["turns"] - 1, s["air_divisor"]) for name, s in scenarios().items()
    }
    assert found == {
        "7.1": (1, 16, 1),
        "7.2": (1, 6, 1),
        "7.3": (2, 6, 2),
        "7.4": (3, 7, 2),
        "7.5": (4, 11, 2),
        "7.6": (9, 12, 2),
    }


@pytest.mark.clause("ardennes", "arr.remove.us", "arr.remove.de", "7.4.rem")
def test_removals() -> None:
    assert [(line["turn"], line.get("formation")) for line in scenarios()["7.1"]["removals"]] == [
        (12, "us.10arm"),
        (13, None),
    ]
    assert scenarios()["7.4"]["removals"] == [{"turn": 4, "formation": "de.1ss", "except": []}]


# ---------------------------------------------------------------------------------------------- tables


@pytest.mark.clause("ardennes", "6.0.b", "7.2.vic", "7.3.vic", "7.5.vic")
def test_levels_and_exits() -> None:
    tables = read("tables.yaml")
    assert [row["from"] for row in tables["levels"]] == [33, 29, 24, 19, 0]
    assert [row["from"] for row in tables["levels_peiper"]] == [10, 6, 0]
    assert scenarios()["7.2"]["exit"]["formations"] == {
        "de.1ss": 7, "de.2ss": 7, "de.9ss": 7, "de.12ss": 7, "de.2pz": 5, "de.lehr": 5, "de.116pz": 5, "de.fbeg": 3,
    }  # fmt: skip
    assert scenarios()["7.5"]["exit"]["formations"] == {"de.2pz": 7, "de.lehr": 4}


@pytest.mark.clause("ardennes", "tec.barrage", "tec.table")
def test_the_barrage_numbers_of_the_chart() -> None:
    tables = read("tables.yaml")
    rows = {**tables["terrain"], **tables["over"]}
    assert {name: (row["half"], row["full"]) for name, row in rows.items()} == {
        "clear": ([3, 4], [5, 6]),
        "woods": ([4], [5, 6]),
        "forest": ([4], [5, 6]),
        "marsh": ([4], [5, 6]),
        "slope": ([4, 5], [6]),
        "city": ([5], [6]),
        "village": ([4], [5, 6]),
        "west-wall": ([4, 5], [6]),
    }
    assert set(tables["barrage_hardness"]) == set(rows)
