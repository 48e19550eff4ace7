"""The printed numbers: tables, order of battle, chits, scenario. Typed here once more from the rulebook's text."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest
from tests.games.leningrad.data import board, cities, read, units

from grognard.core.tables import DieTable, Scale

TABLES = read("tables.yaml")

CRT_AS_PRINTED = """
1   2    1    1    -    -    R    R    RR   RR   1RR  1RR
2   1    1    -    -    R    R    RR   RR   1RR  1RR  2RR
3   1    -    -    R    R    RR   RR   1RR  1RR  2RR  2RR
4   -    -    R    R    RR   RR   1RR  1RR  2RR  2RR  3RR
5   -    R    R    RR   RR   1RR  1RR  2RR  2RR  3RR  3RR
6   R    R    RR   RR   1RR  1RR  2RR  2RR  3RR  3RR  4RR
"""


def unit(name: str) -> dict[str, object]:
    """A unit by its id."""
    return next(u for u in units() if u["id"] == name)


def odds() -> Scale:
    """The odds columns."""
    return Scale.read(TABLES["odds"])


# ---------------------------------------------------------------------------------------------- combat table


@pytest.mark.clause("leningrad", "10.4.1", "10.4.2.1", "10.4.2.2", "10.4.2.3", "10.4.2.4", "10.4.2.5")
def test_the_combat_results_table_is_the_printed_one() -> None:
    table = DieTable.read(list(TABLES["odds"]), TABLES["results"])
    printed = [line.split() for line in CRT_AS_PRINTED.split("\n") if line]
    assert sum(len(row) - 1 for row in printed) == 66
    for die, *cells in printed:
        for column, cell in enumerate(cells):
            assert table.at(column, int(die)) == (f"A{cell}" if cell.isdigit() else cell), (die, column)


@pytest.mark.clause("leningrad", "10.3.2a", "10.3.2b", "10.3.2ex")
def test_odds_round_down_as_in_the_examples() -> None:
    heads = ["1-1", "1.5-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1", "10-1+"]
    assert list(TABLES["odds"]) == heads
    examples = {(15, 5): "3-1", (26, 9): "2-1", (12, 7): "1.5-1", (18, 13): "1-1", (25, 2): "10-1+"}
    scale = odds()
    assert {pair: scale.label(scale.column(*pair)) for pair in examples} == examples
    assert scale.column(12, 13) == -1


@pytest.mark.clause("leningrad", "10.3.3ex1", "10.3.3ex2")
def test_shifts_as_in_the_examples() -> None:
    scale, shifts = odds(), TABLES["shift_combinations"]
    forest_with_town = shifts["light-forest+town"]
    assert scale.label(scale.column(3) - forest_with_town) == "1.5-1"
    assert scale.label(scale.column(12) - 2) == "8-1"


@pytest.mark.clause("leningrad", "14.2.5")
def test_the_result_key_reads_the_codes() -> None:
    assert set(TABLES["result_key"]) == {cell for row in TABLES["results"].values() for cell in row}
    for code, meaning in TABLES["result_key"].items():
        found = re.fullmatch(r"A(\d)|-|(\d?)(R{1,2})", code)
        assert found is not None
        lost, hexes = int(found[2] or 0), len(found[3] or "")
        assert meaning == {
            "attacker_loses": int(found[1] or 0),
            "defender_loses": lost,
            "retreat": hexes,
            "converted_losses": lost + hexes,
        }
    assert TABLES["result_key"]["1RR"]["converted_losses"] == 3


# ---------------------------------------------------------------------------------------------- terrain chart


CHART = {  # mechanised, non-mechanised, shift, advance: as printed
    "clear": (1, 1, 0, 2),
    "light-forest": (2, 1, 1, 1),
    "deep-forest": (3, 2, 2, 1),
    "swamp": (3, 2, 1, 1),
}


@pytest.mark.clause("leningrad", "tec.clear", "tec.light-forest", "tec.deep-forest", "tec.swamp", "tec.sea")
def test_the_ground_of_the_terrain_chart() -> None:
    found = {
        kind: (*row["move"], row["shift"], row["advance"])
        for kind, row in TABLES["terrain"].items()
        if not row.get("closed") and kind != "mountain"
    }
    assert found == CHART
    assert {kind for kind, row in TABLES["terrain"].items() if row.get("closed")} == {"sea", "out-of-play"}


@pytest.mark.clause("leningrad", "9.2.5.1", "9.2.5.2", "9.2.5.3")
def test_woods_and_swamps_cost_what_the_text_says() -> None:
    ground = TABLES["terrain"]
    assert [ground[kind]["move"] for kind in ("light-forest", "swamp", "deep-forest")] == [[2, 1], [3, 2], [3, 2]]


@pytest.mark.clause("leningrad", "tec.town", "tec.big-city")
def test_towns_and_big_cities_of_the_terrain_chart() -> None:
    town, city = TABLES["over"]["town"], TABLES["over"]["big-city"]
    assert (town["add_shift"], town["advance"]) == (1, 1)
    assert "move" not in town
    assert (city["move"], city["shift"], city["advance"]) == ([1, 1], 2, 1)
    assert city["joined"] == ["road", "rail"]
    remarks = {"clear": 1, "light-forest": 2, "swamp": 2, "deep-forest": 3}
    for kind, with_town in remarks.items():
        assert TABLES["shift_combinations"][kind] == TABLES["terrain"][kind]["shift"]
        assert TABLES["shift_combinations"][f"{kind}+town"] == with_town
        assert with_town == TABLES["terrain"][kind]["shift"] + town["add_shift"]


@pytest.mark.clause("leningrad", "tec.river", "tec.great-river", "tec.road", "tec.rail")
def test_hexsides_and_paths_of_the_terrain_chart() -> None:
    river, great = TABLES["sides"]["river"], TABLES["sides"]["great-river"]
    assert (river["add_move"], river["attack"], river["advance"]) == (1, "1/2", 1)
    assert (great["whole_allowance"], great["attack"], great["advance"]) == (True, "1/2", 1)
    assert (TABLES["paths"]["road"]["move"], TABLES["paths"]["road"]["march"]) == (1, "1/2")
    assert set(TABLES["paths"]["rail"]) == {"clause"}


def test_the_board_and_the_tables_speak_of_the_same_ground() -> None:
    legend = dict(board().parts.legend)
    rows = {row["letter"]: kind for kind, row in TABLES["terrain"].items()}
    assert legend == {letter: kind for letter, kind in rows.items() if kind != "mountain"}
    assert set(board().side_kinds) == {*TABLES["sides"], "start-line"}
    assert set(board().path_kinds) == set(TABLES["paths"])


# ---------------------------------------------------------------------------------------------- single figures


@pytest.mark.clause("leningrad", "3.1.1", "9.2.2a", "3.3.3c", "10.7.1b", "10.7.1c")
def test_the_figures_of_the_text() -> None:
    assert TABLES["stacking"] == 2
    assert TABLES["zoc"] == {"enter": 2, "leave": 2}
    assert TABLES["supply_off_rail"] == {"axis": 6, "soviet": None}
    assert TABLES["advance"] == {"mechanised": 2, "other": 1}


@pytest.mark.clause("leningrad", "14.0.0", "14.1.3", "14.1.6", "14.2.1")
def test_fortress_figures() -> None:
    assert TABLES["fortress"] == {
        "from_turn": 4,
        "markers": 3,
        "levels": 2,
        "defence": {1: 1, 2: 2},
        "levels_each_phase": 1,
    }


@pytest.mark.clause("leningrad", "15.4.1", "15.4.2", "15.4.3", "15.4.4.1", "15.4.4.2")
def test_victory_points() -> None:
    vp = TABLES["victory"]
    assert (vp["city"], vp["leningrad_bonus"], vp["without_line"]) == (10, 10, "1/2")
    assert (vp["lost_mechanised"], vp["lost_other"]) == (-3, -1)
    assert vp["edge"] == {"axis": "west", "soviet": "east"}
    assert len(cities()) * vp["city"] + 3 * vp["leningrad_bonus"] == 100


@pytest.mark.clause("leningrad", "16.3.1")
def test_the_reserve_die() -> None:
    table = DieTable.read(["units"], {die: [count] for die, count in TABLES["reserve"].items()})
    assert [table.at(0, die) for die in range(1, 7)] == ["1", "1", "2", "2", "3", "3"]


# ---------------------------------------------------------------------------------------------- turn track, chits


@pytest.mark.clause("leningrad", "5.0.0")
def test_nine_turns_from_22_june_without_a_gap() -> None:
    track = TABLES["turn_track"]
    assert [row["turn"] for row in track] == list(range(1, 10))
    days = [(date.fromisoformat(row["from"]), date.fromisoformat(row["to"])) for row in track]
    assert days[0][0] == date(1941, 6, 22)
    assert all(after[0] == before[1] + timedelta(1) for before, after in pairwise(days))
    assert all(9 <= (last - first).days + 1 <= 15 for first, last in days)
    scenario = read("scenario.yaml")
    assert scenario["turns"] == len(track) == TABLES["turns"]["last"]


@pytest.mark.clause("leningrad", "15.2.0", "15.2.1.1", "15.2.1.2", "15.2.2.1", "15.2.2.2", "15.2.2.3", "15.2.2.4")
def test_chits_become_available_as_printed() -> None:
    def available(side: str, turn: int) -> set[str]:
        return {
            chit["id"]
            for chit in read("chits.yaml")["chits"]
            if chit["side"] == side
            and chit["from_turn"] <= turn
            and "further_army" not in chit
            and "option" not in chit
        }

    start = {"4PzA", "16A", "18A", "Manstein"}
    assert [available("axis", turn) - start for turn in (1, 3, 4)] == [set(), set(), {"AXIS-REINF"}]
    assert start <= available("axis", 1)
    assert available("soviet", 1) == {"8A", "11A"}
    assert available("soviet", 2) == {"8A", "11A", "27A"}
    assert available("soviet", 3) == {"8A", "11A", "27A", "23A"}
    assert available("soviet", 4) == {"8A", "11A", "27A", "23A", "SOVIET-REINF"}
    assert available("both", 1) == {"SUPPLY"}


@pytest.mark.clause("leningrad", "15.2.2.5")
def test_there_is_a_further_army_for_each_turn_from_4_to_9() -> None:
    further = [chit for chit in read("chits.yaml")["chits"] if chit.get("further_army")]
    assert len(further) == 6
    assert {chit["from_turn"] for chit in further} == {TABLES["turns"]["further_army_from"]} == {4}


@pytest.mark.clause("leningrad", "2.23.1", "2.22.1b")
def test_every_hq_has_its_chit_and_4pza_has_two() -> None:
    headquarters = {u["id"] for u in units() if u["type"].endswith("-hq")}
    named = Counter(chit["hq"] for chit in read("chits.yaml")["chits"] if "hq" in chit)
    assert set(named) == headquarters
    assert {hq for hq, count in named.items() if count == 2} == {"4PzA-HQ"}
    assert max(named.values()) == 2


@pytest.mark.clause("leningrad", "6.2.2a", "6.2.2b", "6.2.1")
def test_the_track_lets_the_axis_use_all_chits_and_makes_the_soviets_choose() -> None:
    chits = read("chits.yaml")["chits"]
    for row in TABLES["turn_track"]:
        turn = row["turn"]
        axis = [c for c in chits if c["side"] == "axis" and c["from_turn"] <= turn]
        ready = [c for c in chits if c["side"] == "soviet" and c["from_turn"] <= turn and "option" not in c]
        waiting = sum("further_army" in c for c in ready) - max(0, turn - 3)
        soviet = len(ready) - max(0, waiting)
        assert row["ger_com"] == len(axis)
        assert row["su_com"] == soviet if turn == 1 else row["su_com"] < soviet
        assert (row["ger_reinf"] > 0) == (row["su_reinf"] > 0) == (turn >= 4)


# ---------------------------------------------------------------------------------------------- order of battle


def test_there_are_39_axis_and_88_soviet_units() -> None:
    assert Counter(u["side"] for u in units()) == {"axis": 39, "soviet": 88}
    armies = Counter(u.get("army", "none") for u in units())
    assert armies == {
        "18A": 9,
        "16A": 11,
        "4PzA": 9,
        "3PzG": 3,
        "8A": 8,
        "11A": 12,
        "27A": 9,
        "23A": 10,
        "none": 56,
    }


@pytest.mark.clause("leningrad", "2.2.1.2.3")
def test_ids_are_unique_short_typable_and_say_the_side_of_a_bare_number() -> None:
    ids = [u["id"] for u in units()]
    assert len(set(ids)) == len(ids) == 127
    chits = {chit["id"] for chit in read("chits.yaml")["chits"]}
    assert not chits & set(ids)
    for u in units():
        assert re.fullmatch(r"[0-9A-Za-z]{1,5}(-HQ)?", u["id"]), u["id"]
        assert not board().grid.number_shape.fullmatch(u["id"]), f"{u['id']} looks like a hex"
        expected = f"{u['label']}-HQ" if u["type"].endswith("-hq") else u["label"]
        bare = u["side"] == "soviet" and expected.isdigit()
        assert u["id"] == (f"s{expected}" if bare else expected)


@pytest.mark.clause(
    "leningrad",
    "unit.panzer",
    "unit.motorised",
    "unit.tot",
    "unit.infantry",
    "unit.mountain",
    "unit.cavalry",
    "unit.tank",
    "unit.su-motorised",
    "unit.nkvd",
    "unit.marine",
)
def test_which_types_are_mechanised() -> None:
    types = read("units.yaml")["types"]
    assert {kind for kind, row in types.items() if row["mechanised"]} == {
        "panzer",
        "motorised",
        "ss-motorised",
        "tank",
        "su-motorised",
        "nkvd-mechanised",
    }
    assert all(u["mechanised"] == types[u["type"]]["mechanised"] for u in units())
    assert all(types[u["type"]]["side"] in (u["side"], "both") for u in units())


@pytest.mark.clause("leningrad", "2.2.1.2.5a", "2.2.1.2.5b")
def test_only_mechanised_units_have_two_strengths() -> None:
    assert all(u["attack"] == u["defence"] for u in units() if not u["mechanised"])
    assert any(u["attack"] != u["defence"] for u in units() if u["mechanised"])


@pytest.mark.clause("leningrad", "2.2.1.3a")
def test_a_reduced_face_has_half_the_strength_fractions_up() -> None:
    for u in units():
        if u["steps"] == 1:
            assert "reduced_attack" not in u
            continue
        assert (u["reduced_attack"], u["reduced_defence"]) == (-(-u["attack"] // 2), -(-u["defence"] // 2)), u["id"]
    assert Counter(u["steps"] for u in units()) == {2: 118, 1: 9}


@pytest.mark.clause("leningrad", "2.2.1.2.6", "9.2.ex1", "9.3.ex1")
def test_movement_allowances() -> None:
    allowances = {kind: {u["move"] for u in units() if u["type"] == kind} for kind in read("units.yaml")["types"]}
    assert allowances["infantry"] == {5}
    assert allowances["rifle"] == {4}
    assert allowances["panzer"] == allowances["motorised"] == {10}
    assert allowances["tank"] == allowances["su-motorised"] == {8}
    assert allowances["mountain"] == set()


@pytest.mark.clause("leningrad", "2.22.1a", "2.22.3", "8.2.0")
def test_headquarters_have_a_command_range_and_nobody_else() -> None:
    ranges = {u["id"]: u.get("command_range") for u in units()}
    assert {hq for hq, reach in ranges.items() if reach} == {u["id"] for u in units() if u["type"].endswith("-hq")}
    assert {reach for reach in ranges.values() if reach} == {4}
    assert [u["id"] for u in units() if u["type"] == "panzer-army-hq"] == ["4PzA-HQ"]


@pytest.mark.clause("leningrad", "2.2.1.2.4a", "2.2.1.2.4b", "4.0.2.3", "4.0.3", "4.0.4", "15.3.1")
def test_who_starts_where() -> None:
    by_zone = Counter(u["setup_zone"] for u in units())
    assert by_zone == {
        "G18": 8,
        "GPZ": 9,
        "G16": 9,
        "GRES": 3,
        "S8F": 4,
        "S8R": 4,
        "S11F": 3,
        "S11R": 9,
        "S27": 9,
        "S23": 10,
        "TRACK7": 3,
        "POOL": 56,
    }
    for u in units():
        assert u["pool"] == (u["setup_zone"] == "POOL") == ("army" not in u)
        assert ("suggested_hex" in u) == (u["turn_of_entry"] == 0)
    assert {u["id"] for u in units() if u["setup_zone"] == "TRACK7"} == {"12Pz", "18M", "20M"}
    assert {u["turn_of_entry"] for u in units() if u["setup_zone"] == "TRACK7"} == {7}
    assert all(4 <= u["turn_of_entry"] <= 9 for u in units() if u["pool"])


@pytest.mark.clause("leningrad", "15.1.1a", "10.3.1.0")
def test_the_surprise_attack_of_the_suggested_set_up_has_the_odds_it_was_tuned_for() -> None:
    """One side of each fight is in RULINGS.md: two good attacks, neither of them certain."""

    def column(target: str, *attackers: str) -> str:
        strength = sum(int(str(unit(name)["attack"])) for name in attackers)
        scale = odds()
        return scale.label(scale.column(strength, int(str(unit(target)["defence"]))))

    assert column("s90", "6Pz", "36M", "269", "4PzA-HQ") == "4-1"
    assert column("s125", "1Pz", "8Pz", "3M", "290") == "5-1"
    assert column("s48", "Tot", "3M", "290") == "3-1"


@pytest.mark.clause("leningrad", "15.1.2", "8.2.0")
def test_the_whole_panzer_army_of_the_suggested_set_up_is_in_range_of_its_hq() -> None:
    where = {u["id"]: board().hex(u["suggested_hex"]) for u in units() if u["setup_zone"] == "GPZ"}
    reach = board().grid.within(where["4PzA-HQ"], 4)
    assert set(where.values()) <= set(reach)


def test_names_are_given_in_both_languages() -> None:
    for u in units():
        for part in ("name", "commander", "note"):
            if part in u:
                assert set(u[part]) == {"en", "zh"}
                assert re.search("[\u4e00-\u9fff]", u[part]["zh"]), u["id"]
                assert not re.search("[\u4e00-\u9fff]", u[part]["en"]), u["id"]
    names = Counter(u["name"]["en"] for u in units())
    doubled = {name for name, count in names.items() if count > 1}
    assert not doubled


# ---------------------------------------------------------------------------------------------- scenario


@pytest.mark.clause("leningrad", "4.0.6.1", "4.0.6.2", "4.0.6.3", "4.0.7")
def test_the_starting_chits() -> None:
    scenario = read("scenario.yaml")
    assert scenario["chits"] == {
        "axis": ["4PzA", "16A", "18A", "Manstein"],
        "soviet": ["8A", "11A"],
        "common": ["SUPPLY"],
    }
    assert scenario["first_turn"] == 1


def test_options_begin_with_their_default_and_name_a_clause_and_a_ruling() -> None:
    options = read("scenario.yaml")["options"]
    clauses = {clause["id"] for clause in read("clauses.json")}
    rulings = {ruling["id"]: ruling for ruling in read("rulings.json")}
    for option in options:
        assert option["default"] == option["values"][0], option["id"]
        assert all(isinstance(value, str) for value in option["values"])
        assert option["clause"] in clauses, option["id"]
        assert ("ruling" in option) == (option["kind"] == "ruling")
    switched = {option["ruling"]: option["id"] for option in options if "ruling" in option}
    assert switched == {name: ruling["option"] for name, ruling in rulings.items() if ruling["option"]}
    assert {o["id"] for o in options if o["kind"] == "optional"} == {"auction", "zhukov", "reserve", "hq_transfer"}
    assert len(options) == len({option["id"] for option in options}) == 21
