"""6 The end of the turn and of the match; 7 the nine scenarios: forces, entries, exits, victory."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.firefight.tools import (
    SOVIET,
    US,
    Firefight,
    asked,
    at,
    choices,
    codes,
    damage,
    named,
    pass_until,
    play,
    scene,
    unit,
    where,
)
from tests.helpers import clause

from grognard.games.firefight.movement import may_move
from grognard.games.firefight.victory import score


def last_turn(on_map: str, scenario: str, turn: int, level: str = "I", **keys: Any) -> Firefight:
    """The end of a turn of a scenario, on the printed map."""
    return at(on_map, scenario=scenario, board="", turn=turn, level=level, phase="turn-end", **keys)


def result(p: Firefight) -> tuple[str, str]:
    """Winner and reason."""
    assert p.result is not None
    return p.result.winner, p.result.reason.removeprefix("result-")


# ------------------------------------------------------------------------------------------------ forces

FORCES: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "1": ({"m60a1": 17}, {"t62": 4}),
    "2": ({"m113": 4, "us-tm-plus": 5, "us-tm": 1, "m150": 2}, {"t62": 13}),
    "3": ({"us-tm-plus": 6, "us-tm": 6, "jeep": 2}, {"t62": 23, "bmp": 3, "soviet-tm-plus": 5}),
    "4": (
        {"m113": 4, "us-tm-plus": 4, "us-tm": 1, "us-mg-plus": 2, "m150": 4},
        {"bmp": 10, "t62": 4, "brdm": 2, "soviet-tm-plus": 27, "soviet-mg-plus": 2},
    ),
    "5": (
        {"m60a1": 5, "m113": 4, "us-tm-plus": 5, "us-tm": 1, "m150": 2},
        {"bmp": 20, "t62": 8, "soviet-tm-plus": 26, "soviet-tm": 2, "soviet-mg-plus": 2},
    ),
    "6": (
        {"m60a1": 5, "m113": 9, "us-tm-plus": 14, "us-tm": 2, "us-mg": 1, "m150": 2},
        {"t62": 2, "bmp": 3, "brdm": 1, "spg9": 2, "sagger-team": 1, "soviet-tm-plus": 4, "soviet-mg-plus": 2},
    ),
    "7": ({"us-tm": 6, "us-mg-plus": 2}, {"soviet-tm-plus": 4, "soviet-mg": 1, "soviet-x": 1, "dummy-personnel": 6}),
    "8": (
        {"m60a1": 10, "m113": 4, "us-tm-plus": 3, "us-tm": 1},
        {"t62": 35, "bmp": 11, "soviet-tm-plus": 16, "soviet-mg": 6, "soviet-tm": 1},
    ),
    "9": (
        {"m60a1": 13, "m60a2": 5, "m113": 10, "m150": 7, "dummy-personnel": 15},
        {"t62": 20, "bmp": 12, "brdm": 3, "dummy-personnel": 15},
    ),
}
DRAGONS = {"2": 3, "3": 6, "4": 3, "5": 3, "6": 6}
ARTILLERY = {
    "4": {"mortar-81": 3, "mortar-42": 1, "howitzer-122": 2},
    "5": {"mortar-81": 3, "howitzer-155": 2, "mortar-120": 4, "howitzer-152": 4},
    "6": {"mortar-81": 3, "mortar-42": 1, "howitzer-155": 2, "howitzer-122": 2, "howitzer-152": 2},
    "7": {"mortar-81": 3, "mortar-120": 3},
    "8": {"mortar-42": 2, "howitzer-155": 6, "howitzer-122": 2, "howitzer-152": 6},
    "9": {"mortar-42": 2, "mortar-120": 2},
}
ATTACHED = {("4", "howitzer-122"), ("5", "howitzer-155"), ("5", "howitzer-152"), ("6", "howitzer-155"),
            ("6", "howitzer-122"), ("6", "howitzer-152"), ("7", "mortar-120"), ("8", "howitzer-155"),
            ("8", "howitzer-122"), ("8", "howitzer-152")}  # fmt: skip


@clause("firefight", "1.1", "chit.artillery", "5.2.4", "5.2.5")
@pytest.mark.parametrize("name", FORCES)
def test_the_forces_of_the_scenarios(name: str) -> None:
    found = scene(name)
    assert tuple(dict(Counter(pool)) for pool in found.roster.pool) == FORCES[name]
    assert found.data.forces["us"].dragons == DRAGONS.get(name, 0)
    assert dict(Counter(b.type for b in found.roster.batteries)) == ARTILLERY.get(name, {})
    for battery in found.roster.batteries:
        assert battery.support == ("attached" if (name, battery.type) in ATTACHED else "organic")


@clause("firefight", "2.3.6.2", "1.1")
def test_bags_of_scenarios_seven_and_nine() -> None:
    seven, nine = scene("7").data.bag, scene("9").data.bag
    assert (seven["soviet"].draw, nine["us"].draw, nine["soviet"].draw) == (6, 25, 25)
    squads = scene("9").data.squads
    assert (squads["us"].carrier, squads["us"].choices) == ("m113", (("us-tm-plus",) * 2, ("us-tm-plus", "us-tm")))
    assert squads["soviet"].carrier == "bmp"
    assert squads["soviet"].choices == (("soviet-tm-plus",) * 2, ("soviet-tm-plus", "soviet-mg", "soviet-mg"))


# ------------------------------------------------------------------------------------------------ turns


@clause("firefight", "6.1", "flow.E", "flow.A", "flow.B", "flow.C", "flow.D")
def test_a_turn_has_its_four_phases_and_the_next_begins_with_direct_fire() -> None:
    p = at("U01 us-tm 0109, S01 soviet-tm 3009", phase="turn")
    events = [*p.events(), *pass_until(p, "turn-began")]
    phases = [e["phase"] for e in named(events, "phase-began")]
    assert phases[:3] == ["fire", "movement", "removal"]
    assert p.turn == 2
    assert phases[-1] in ("fire", "movement"), "direct fire, and where nobody can fire movement"


# ------------------------------------------------------------------------------------------------ victory


TANKS = "U01 m60a1 A1839, U02 m60a1 A1839, U03 m60a1 A1840 Km, U04 m60a1 A1841 Kf, S01 t62 A0101"


@clause("firefight", "6.2")
def test_scenario_1_five_tanks_in_ebersburen_at_the_end_of_turn_10() -> None:
    """R67: damaged ones count."""
    assert result(last_turn(f"{TANKS}, U05 m60a1 A1940", "1", 10)) == ("us", "town-held")
    assert result(last_turn(f"{TANKS}, U05 m60a1 A1942", "1", 10)) == ("soviet", "town-denied")
    p = last_turn(f"{TANKS}, U05 m60a1 A1940", "1", 9)
    assert p.result is None
    assert p.turn == 10


@clause("firefight", "6.2")
def test_scenario_2_four_tanks_in_versbach_at_the_end_of_turn_15() -> None:
    tanks = "S01 t62 A1809, S02 t62 A1810, S03 t62 A1811, U01 us-tm A0101"
    assert result(last_turn(f"{tanks}, S04 t62 A1909", "2", 15)) == ("soviet", "town-held")
    assert result(last_turn(f"{tanks}, S04 t62 A0150", "2", 15)) == ("us", "town-denied")
    assert last_turn(f"{tanks}, S04 t62 A1909", "2", 14).result is None


@clause("firefight", "6.2", "3.2")
def test_scenario_3_counts_tanks_and_bmps_that_left_by_0135_to_0140() -> None:
    """R70: all others count for the US, destroyed or not."""
    p = last_turn("S01 t62 B0136, S02 bmp B2020, S03 t62 destroyed, S04 soviet-tm-plus B2020, U01 us-tm B0101", "3", 19)
    assert p.result is None
    _leave(p, "S01", "B0136", "west")
    assert (int(score(p, SOVIET)), int(score(p, US))) == (1, 2)
    p = last_turn("S01 t62 B0136, S02 t62 B0120, U01 us-tm B0101", "3", 19)
    _leave(p, "S01", "B0136", "west")
    _leave(p, "S02", "B0120", "west")
    assert (int(score(p, SOVIET)), int(score(p, US))) == (1, 1), "by another hex it has not got through"
    assert result(last_turn("S01 t62 B0136, U01 us-tm B0101", "3", 20)) == ("us", "points")


def _leave(p: Firefight, name: str, number: str, edge: str) -> None:
    """A unit is gone over the edge."""
    p.exit[unit(p, name)] = p.scene.board.hex(number) * 4 + ("north", "east", "south", "west").index(edge)
    p.hex[unit(p, name)] = -5
    p.changed()


@clause("firefight", "6.2", "3.2", "3.4.3")
def test_scenario_4_counts_all_units_that_left_to_the_north() -> None:
    """R71: both sides, carried teams singly."""
    p = last_turn("U01 m113 A1001, U02 us-tm in:U01, S01 t62 A2001, S02 t62 A2050, U03 us-tm A3001", "4", 19)
    _leave(p, "U01", "A1001", "north")
    _leave(p, "U02", "A1001", "north")
    _leave(p, "S01", "A2001", "north")
    assert (int(score(p, US)), int(score(p, SOVIET))) == (2, 1)


IN_TOWN = "S01 bmp A1839, S02 t62 B0101, U01 m113 A1010"


@clause("firefight", "6.2")
def test_scenario_5_ends_when_ebersburen_is_cleared() -> None:
    """R73."""
    assert result(last_turn(IN_TOWN, "5", 30)) == ("soviet", "town-cleared")
    assert last_turn(f"{IN_TOWN}, U02 us-tm A1940", "5", 30).result is None, "a team in the town"
    assert last_turn("S02 t62 B0101, U01 m113 A1010", "5", 30).result is None, "nobody in the town"
    p = last_turn(f"{IN_TOWN}, U02 us-tm destroyed, U03 us-tm destroyed, S03 bmp destroyed", "5", 31)
    assert result(p) == ("soviet", "fewer-losses")
    p = last_turn(f"{IN_TOWN}, U02 us-tm destroyed, S04 t62 destroyed, S03 bmp destroyed", "5", 31)
    assert result(p) == ("us", "fewer-losses")
    assert result(last_turn(f"{IN_TOWN}, U02 us-tm destroyed, S03 bmp destroyed", "5", 31)) == ("", "draw")


@clause("firefight", "6.2")
def test_scenario_6_points_for_units_destroyed_and_for_holding_out_from_turn_9() -> None:
    """R74."""
    both = "U01 us-tm B1221, U02 us-tm B1827"
    held = "S01 t62 B1321, S02 bmp destroyed, S03 brdm destroyed"
    p = last_turn(f"{both}, {held}", "6", 8)
    assert (p.result, p.held_out) == (None, 0)
    p = last_turn(f"{both}, {held}", "6", 9)
    assert (p.result, p.held_out) == (None, 1)
    assert (int(score(p, US)), int(score(p, SOVIET))) == (2, 1)
    gone = "S01 t62 B2005, S02 bmp destroyed, S03 brdm destroyed"
    p = last_turn(f"{both}, {gone}", "6", 12, held_out=3)
    assert result(p) == ("soviet", "points"), "the places are free: 2 to 3"
    assert last_turn(f"U01 us-tm B1221, {gone}", "6", 12).result is None, "a unit in both is needed"


@clause("firefight", "6.2")
def test_scenario_7_ends_when_nobody_is_near_2832_and_it_is_taken() -> None:
    """R75: points for units destroyed; dummies count for nothing."""
    taken = "U01 us-tm B2832, U02 us-tm destroyed, S01 soviet-tm-plus destroyed, S02 soviet-mg destroyed"
    assert result(last_turn(f"{taken}, S03 soviet-tm-plus B2840", "7", 5)) == ("us", "points")
    assert last_turn(f"{taken}, S03 soviet-tm-plus B2836", "7", 5).result is None, "four hexes away"
    p = last_turn(f"{taken}, S03 dummy-personnel B2833, S04 soviet-tm-plus B2840", "7", 5)
    assert result(p) == ("us", "points")
    assert last_turn("U01 us-tm B2831, S03 soviet-tm-plus B2840", "7", 5).result is None


@clause("firefight", "6.2", "3.2.1")
def test_scenario_7_vehicle_x_stays_for_ten_turns() -> None:
    for turn, reasons in ((10, ("stays",)), (11, ())):
        p = at("S01 soviet-x B2832, U01 us-tm B0121", scenario="7", board="", turn=turn, phase={"movement": "soviet"})
        assert may_move(p, unit(p, "S01")).codes == reasons


@clause("firefight", "6.2", "3.2")
def test_scenario_8_points_for_vehicles_out_to_the_south_and_for_units_at_the_crossroads() -> None:
    """R65, R76."""
    p = last_turn(
        "S01 t62 B2054, S02 t62 A1054, S03 soviet-tm in:S01, S04 bmp destroyed, S05 soviet-mg destroyed, "
        "S06 t62 B0101, U01 m113 B2140, U02 us-tm in:U01, U03 m60a1 B2150, U04 m60a1 B2151",
        "8",
        20,
    )
    _leave(p, "S01", "B2054", "south")
    _leave(p, "S03", "B2054", "south")
    _leave(p, "S02", "A1054", "south")
    assert int(score(p, SOVIET)) == 3 + 2, "passengers score nothing"
    assert int(score(p, US)) == 1 + 3, "one vehicle destroyed; U04 is eleven hexes away"
    q = last_turn("S01 t62 B2054, S02 t62 B0101, U01 m60a1 B2140", "8", 20)
    _leave(q, "S01", "B4054", "south")
    assert int(score(q, SOVIET)) == 2, "the shared column counts as map A"


@clause("firefight", "6.2", "3.4.3")
def test_scenario_9_points_of_both_sides() -> None:
    """R77."""
    p = last_turn(
        "S01 bmp B0110, S02 soviet-mg in:S01, S03 t62 B2020, S04 t62 destroyed, S05 t62 entering, "
        "S06 dummy-vehicle B2021, U01 m113 A1839, U02 us-tm in:U01, U03 m60a1 A1809, U04 m60a1 A1010, "
        "U05 m60a1 destroyed",
        "9",
        20,
    )
    _leave(p, "S01", "B0110", "west")
    _leave(p, "S02", "B0110", "west")
    assert int(score(p, SOVIET)) == 1 + 2
    assert int(score(p, US)) == 3 + 3, "not left: three; in a town: three"


# ------------------------------------------------------------------------------------------------ the end


@clause("firefight", "6.2")
@pytest.mark.parametrize("scenario", ["8", "9"])
def test_scenarios_8_and_9_end_by_equal_dice_from_turn_21_on(scenario: str) -> None:
    """R78: the turn is played to its end."""
    on_map = "U01 us-tm B2140, S01 soviet-tm B0101"
    p = at(on_map, scenario=scenario, board="", level="I", turn=21, phase="turn", dice=[3, 3])
    assert p.result is None
    assert p.last == 1
    events = pass_until(p, "match-ended")
    assert not named(events, "turn-began")
    p = at(on_map, scenario=scenario, board="", level="I", turn=21, phase="turn", dice=[3, 4])
    assert p.last == 0
    p = at(on_map, scenario=scenario, board="", level="I", turn=20, phase="turn", dice=[3, 3])
    assert p.last == 0, "no dice before turn 21"


@clause("firefight", "6.2")
@pytest.mark.parametrize(
    ("scenario", "on_map", "winner"),
    [
        ("1", "S01 t62 A1050, U01 m60a1 destroyed", "soviet"),
        ("2", "U01 us-tm A1010, S01 t62 destroyed", "us"),
        ("5", "S01 bmp B0101, U01 us-tm destroyed", "soviet"),
        ("5", "U01 us-tm A1010, S01 bmp destroyed", "us"),
        ("6", "S01 bmp B1321, U01 us-tm destroyed", "soviet"),
        ("7", "U01 us-tm B0121, S01 soviet-mg destroyed", "us"),
    ],
)
def test_a_side_without_units_ends_the_match(scenario: str, on_map: str, winner: str) -> None:
    """R99."""
    assert result(last_turn(on_map, scenario, 3))[0] == winner


@clause("firefight", "6.2")
@pytest.mark.parametrize(("scenario", "turn"), [("5", 40), ("6", 30), ("7", 40)])
def test_a_turn_limit_can_be_agreed_on_where_there_is_none(scenario: str, turn: int) -> None:
    """R99."""
    on_map = "U01 us-tm B3950, S01 bmp B0101" if scenario != "7" else "U01 us-tm B0121, S01 soviet-mg B2832"
    assert last_turn(on_map, scenario, turn - 1, options={"turn-limit": "on"}).result is None
    p = last_turn(on_map, scenario, turn, options={"turn-limit": "on"})
    assert p.result is not None
    if scenario == "5":
        assert result(p) == ("us", "town-not-cleared")


@clause("firefight", "6.2")
@pytest.mark.parametrize(("scenario", "turns"), [("5", 20), ("6", 20), ("7", 30)])
def test_without_a_last_turn_many_turns_in_which_nobody_is_lost_end_the_match(scenario: str, turns: int) -> None:
    """R102: more where everybody walks."""
    on_map = "U01 us-tm B3950, S01 bmp B0101" if scenario != "7" else "U01 us-tm B0121, S01 soviet-mg B2832"
    assert last_turn(on_map, scenario, turns + 5, lost_turn=6).result is None
    assert last_turn(on_map, scenario, turns + 6, lost_turn=6).result is not None


@clause("firefight", "6.2")
def test_equal_points_are_a_draw() -> None:
    """R79."""
    assert result(last_turn("U01 us-tm A1010, S01 t62 A1050", "4", 20)) == ("", "draw")


# ------------------------------------------------------------------------------------------------ entering


@clause("firefight", "3.2", "1.6", "3.10")
@pytest.mark.parametrize(
    ("scenario", "side", "type_", "hexes"),
    [
        ("3", "soviet", "t62", [f"B39{n}" for n in range(34, 45)]),
        ("8", "soviet", "t62", ["B2201"]),
        ("9", "us", "m60a1", ["B0121"]),
        ("9", "soviet", "t62", ["A3938"]),
    ],
)
def test_units_enter_by_the_hexes_of_the_scenario(scenario: str, side: str, type_: str, hexes: list[str]) -> None:
    """R97."""
    ours, other = ("U01", "S01 t62 B2054") if side == "us" else ("S01", "U01 us-tm B0101")
    p = at(f"{ours} {type_} entering, {other}", scenario=scenario, board="", level="I", phase={"movement": side})
    assert choices(p, f"enter {ours}") == [f"enter {ours} {number}" for number in hexes]


@clause("firefight", "3.2", "3.4.3")
def test_who_enters_pays_for_the_hex_and_goes_on_and_carries_its_teams() -> None:
    """R97: half a point where a road leads in."""
    p = at("S01 bmp entering, S02 soviet-tm in:S01, U01 us-tm B0101", scenario="8", board="", level="I",
           phase={"movement": "soviet"})  # fmt: skip
    play(p, "enter S01 B2201")
    assert asked(p) == ("soviet", "prompt-go-on")
    assert p.points == 5
    assert p.scene.hex_name(p.place_of(unit(p, "S02"))) == "B2201"
    play(p, "stop")
    assert where(p, "S01") == "B2201"


@clause("firefight", "3.2", "3.3.1b")
def test_at_most_four_units_stay_in_the_entry_hex_and_others_drive_through() -> None:
    four = ", ".join(f"S0{k} t62 B2201" for k in range(2, 6))
    p = at(f"S01 bmp entering, S06 soviet-tm entering, {four}, U01 us-tm B0101", scenario="8", board="", level="I",
           phase={"movement": "soviet"})  # fmt: skip
    assert "enter S01" in choices(p)
    assert codes(p, "enter S06 B2201") == ("entry-full",), "infantry has no point left"
    play(p, "enter S01 B2201")
    assert "stop" not in choices(p)


@clause("firefight", "3.2")
def test_where_an_enemy_bars_the_entry_units_come_in_beside_it() -> None:
    """R97."""
    p = at("S01 t62 entering, U01 us-tm B2201", scenario="8", board="", level="I", phase={"movement": "soviet"})
    assert choices(p, "enter S01") == ["enter S01 B2101", "enter S01 B2301"]


@clause("firefight", "3.2", "3.5.1")
def test_who_enters_may_be_fired_at() -> None:
    p = at("S01 t62 entering, S02 t62 entering, U01 m60a1 B2205", scenario="8", board="", level="I",
           phase={"movement": "soviet"}, dice=[6, 6])  # fmt: skip
    play(p, "enter S01 B2201")
    assert asked(p) == ("us", "prompt-opportunity")
    play(p, "fire S01 with U01:m60a1")
    assert damage(p, "S01") == {"Km"} or where(p, "S01") == "destroyed"
