"""1 Preparation: minefields, set-up; intro: levels and scenarios. Fire plans stand in test_c5_indirect.py."""

from __future__ import annotations

from typing import Any, cast

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
    exposed,
    known,
    moving,
    named,
    play,
    scene,
    unit,
    where,
)
from tests.helpers import clause

from grognard.games.firefight import GAME
from grognard.games.firefight.fire import column_of
from grognard.games.firefight.scene import read_yaml
from grognard.games.firefight.zones import may_place


def setting_up(on_map: str, side: str, scenario: str, level: str = "II", **keys: Any) -> Firefight:
    """The set-up of a side, on the printed map."""
    return at(on_map, scenario=scenario, board="", level=level, phase={"setup": side}, **keys)


# ------------------------------------------------------------------------------------------------ levels and scenarios


@clause("firefight", "intro.levels")
def test_a_level_switches_its_parts_and_a_part_can_be_agreed_on_alone() -> None:
    """R01."""
    options = {option.id: option for option in GAME.options}
    second = {"heights", "hidden-units", "mines", "carried-fire", "counter-fire", "short-halt", "smoke-dispersal"}
    second |= {"suppressive-fire"}
    third = {"overrun", "moving-fire", "scatter", "field-works", "small-arms", "artillery-mines", "guided-shells"}
    third |= {"smoke-dischargers"}
    parts = second | third
    assert all(options[part].values == ("level", "on", "off") for part in parts)
    played = {"I": set[str](), "II": second, "III": parts}
    for level, found in played.items():
        assert {part for part in parts if scene("4", level=level).part(part)} == found
    assert all(scene("4", level="I", **dict.fromkeys(parts, "on")).part(part) for part in parts)
    assert not any(scene("4", level="III", **dict.fromkeys(parts, "off")).part(part) for part in parts)


@clause("firefight", "intro.scenario-levels", "1.1")
def test_each_scenario_has_its_recommended_level() -> None:
    assert [s.id for s in GAME.scenarios] == list("123456789")
    data = {s["id"]: (s["level"], s["levels"]) for s in read_yaml("scenarios.yaml")["scenarios"]}
    assert {name: data[name] for name in "12"} == dict.fromkeys("12", ("I", ["I", "II"]))
    assert {name: data[name] for name in "345"} == dict.fromkeys("345", ("II", ["I", "II"]))
    assert {name: data[name] for name in "6789"} == dict.fromkeys("6789", ("II", ["II", "III"]))
    assert (scene("1").level, scene("6").level, scene("1", level="III").level) == (1, 2, 3)


# ------------------------------------------------------------------------------------------------ minefields


@clause("firefight", "1.5", "1.5.1", "1.5.7")
def test_scenarios_five_and_six_give_points_for_minefields_from_level_two_on() -> None:
    assert scene("5").roster.mine_points == [25, 0]
    assert scene("6").roster.mine_points == [0, 30]
    assert scene("5", level="I").roster.mine_points == [0, 0]
    assert scene("4").roster.mine_points == [0, 0]
    assert scene("4").tables["mines"]["default"] == 10


MINES = "U01 m60a1 unplaced, U02 minefield bag, U03 minefield bag, U04 minefield bag, S01 bmp B0101"


@clause("firefight", "1.5.2", "1.5.3", "chit.marker-mine")
def test_markers_are_laid_in_the_own_area_with_the_points_of_each_kept_secret() -> None:
    p = setting_up(MINES, "us", "5")
    assert codes(p, "mine B1010 5") == ("wrong-zone",)
    assert choices(p, "mine A1830") == [f"mine A1830 {n}" for n in range(1, 26)]
    play(p, "mine A1830 10")
    assert where(p, "U02") == "A1830"
    assert p.mines[unit(p, "U02")] == 10
    assert codes(p, "mine A1830 5") == ("mined-already",), "one a hex (R19)"
    assert choices(p, "mine A1831")[-1] == "mine A1831 15", "of 25 points"
    seen = known(p, SOVIET)
    assert (where(seen, "U02"), seen.type[unit(seen, "U02")], seen.mines[unit(seen, "U02")]) == ("A1830", -1, 0)


@clause("firefight", "1.5.3")
def test_the_points_of_all_markers_are_at_most_those_given() -> None:
    p = setting_up(MINES, "us", "5")
    play(p, "mine A1830 24", "mine A1831 1")
    assert not [text for text in choices(p) if text.startswith("mine")]


FIELD = "U01 {type} 0309, U09 us-tm 0112, S01 minefield 0409 mines:{points}, S09 t62 3412"


@clause("firefight", "1.5.4", "2.3.6.3")
@pytest.mark.parametrize(
    ("type_", "points", "roll", "table", "column", "result"),
    [
        ("m60a1", 5, 11, "vehicle", "5", "K"),
        ("m113", 10, 12, "vehicle", "10", "Km"),
        ("m60a1", 25, 7, "vehicle", "11", "K"),
        ("us-tm", 5, 10, "personnel", "5", "S"),
        ("us-tm", 20, 10, "personnel", "9", "K"),
        ("m60a1", 1, 12, "vehicle", "1", "-"),
    ],
)
def test_a_minefield_attacks_who_enters_as_by_direct_fire_with_its_points(
    type_: str, points: int, roll: int, table: str, column: str, result: str
) -> None:
    """R18, R09."""
    dice = (6, roll - 6) if roll > 6 else (roll - 1, 1)
    p = moving(FIELD.format(type=type_, points=points), level="II", dice=dice)
    columns = p.scene.columns[table]
    assert columns.label(column_of(p, table, points)) == column
    events = play(p, "move U01 0309-0409")
    assert named(events, "minefield-shown")[0]["points"] == points
    struck = named(events, "mines-attacked")[0]
    assert (struck["dice"], struck["result"]) == (roll, result)
    if result == "K":
        assert where(p, "U01") == "destroyed"
    elif result != "-":
        assert damage(p, "U01") == {result}


@clause("firefight", "1.5.4", "1.5.5")
def test_every_entry_is_attacked_again_and_the_field_stays_and_stays_shown() -> None:
    on_map = "U01 m60a1 0309, U02 m60a1 0310, S01 minefield 0409 mines:3, S09 t62 3412"
    p = moving(on_map, level="II", dice=(6, 1, 6, 1), first="us")
    first = play(p, "move U01 0309-0409")
    while asked(p)[1] != "prompt-move" or asked(p)[0] != "us":
        play(p, "stop" if "stop" in choices(p) else "pass")
    second = play(p, "move U02 0310-0409")
    assert len(named(first, "mines-attacked")) == len(named(second, "mines-attacked")) == 1
    assert named(first, "minefield-shown")
    assert not named(second, "minefield-shown")
    assert exposed(p, "S01")
    assert where(p, "S01") == "0409"


@clause("firefight", "1.5.4")
def test_own_units_and_carried_teams_are_not_attacked() -> None:
    """R18, R19."""
    p = moving("S01 bmp 0309, S02 minefield 0409 mines:9, U01 m60a1 3412, S03 t62 3401", level="II", first="soviet")
    assert not named(play(p, "move S01 0309-0409"), "mines-attacked")
    p = moving("U01 m113 0309, U02 us-tm in:U01, S01 minefield 0409 mines:9, S09 t62 3412", level="II", dice=(6, 6))
    assert [e["unit"] for e in named(play(p, "move U01 0309-0409"), "mines-attacked")] == ["U01"]


@clause("firefight", "1.5.6")
def test_no_ground_saves_from_mines() -> None:
    p = moving("U01 m60a1 0604, U09 us-tm 0112, S01 minefield 0605 mines:10, S09 t62 3412", level="II", dice=(1, 1))
    struck = named(play(p, "move U01 0604-0605"), "mines-attacked")[0]
    assert struck["result"] == "K", "a 2 in a town is void for direct fire alone"


@clause("firefight", "11.5")
@pytest.mark.parametrize(("points", "option", "harmed"), [(6, "on", True), (5, "on", False), (6, "off", False)])
def test_by_agreement_minefields_of_six_points_or_more_harm_both_sides(points: int, option: str, harmed: bool) -> None:
    p = moving(
        f"S01 bmp 0309, S02 minefield 0409 mines:{points}, U01 m60a1 3412, S03 t62 3401",
        level="II", first="soviet", options={"small-mines": option},
    )  # fmt: skip
    assert bool(named(play(p, "move S01 0309-0409"), "mines-attacked")) == harmed


@clause("firefight", "1.5.4", "3.5.4")
def test_a_unit_that_survives_a_minefield_may_go_on_or_stop() -> None:
    p = moving(FIELD.format(type="m60a1", points=3), level="II", dice=(4, 3))
    play(p, "move U01 0309-0409-0509")
    while asked(p)[1] == "prompt-opportunity":
        play(p, "pass")
    assert asked(p) == ("us", "prompt-go-on")
    play(p, "stop")
    assert where(p, "U01") == "0409"


# ------------------------------------------------------------------------------------------------ set-up


@clause("firefight", "1.6")
@pytest.mark.parametrize(
    ("scenario", "order"),
    [("1", ("soviet", "us")), ("2", ("us", "soviet")), ("3", ("us",)), ("4", ("us", "soviet")), ("5", ("us", "soviet")),
     ("6", ("us", "soviet")), ("7", ("us", "soviet")), ("8", ("us",)), ("9", ())],
)  # fmt: skip
def test_the_sides_set_up_in_the_order_of_the_scenario(scenario: str, order: tuple[str, ...]) -> None:
    assert scene(scenario).data.setup == order
    if scenario == "1":
        p = GAME.new("1", seed=1)
        assert asked(cast(Firefight, p)) == ("soviet", "prompt-setup")
        p.play("suggested")
        assert p.deciding == ("us",)


@clause("firefight", "1.6")
@pytest.mark.parametrize(
    ("scenario", "side", "type_", "good", "bad"),
    [
        ("1", "us", "m60a1", "A1809", "A1808"),
        ("1", "soviet", "t62", "A1038", "A1037"),
        ("2", "us", "m150", "A1018", "A1019"),
        ("2", "soviet", "t62", "A1048", "A1047"),
        ("3", "us", "us-tm", "B1020", "B3020"),
        ("4", "us", "m113", "A1037", "A1038"),
        ("4", "soviet", "bmp", "A1039", "A1038"),
        ("5", "us", "m113", "A1022", "A1021"),
        ("5", "soviet", "bmp", "B1010", "B1040"),
        ("6", "us", "m113", "B1039", "B1038"),
        ("6", "soviet", "bmp", "B1029", "B1030"),
        ("7", "us", "us-tm", "B0121", "B1321"),
        ("7", "soviet", "soviet-mg", "B2834", "B2835"),
        ("7", "soviet", "soviet-x", "B2833", "B2834"),
        ("8", "us", "m60a1", "B2025", "B2024"),
    ],
)
def test_units_are_set_up_in_the_area_of_the_scenario(
    scenario: str, side: str, type_: str, good: str, bad: str
) -> None:
    ours = "U01" if side == "us" else "S01"
    enemy = "soviet-tm" if scenario == "7" else "t62"
    other = f"S02 {enemy} unplaced" if side == "us" else "U02 us-tm unplaced"
    p = setting_up(f"{ours} {type_} unplaced, {other}", side, scenario, level="I")
    if scenario == "3":
        assert may_place(p, unit(p, ours), p.scene.board.hex("B3330"))
        on_hill = "U01 us-tm B3330, U02 us-tm B3331, U03 us-tm unplaced, S09 t62 entering"
        p, ours = setting_up(on_hill, side, scenario, level="I"), "U03"
    assert codes(p, f"place {ours} {bad}") == ("wrong-zone",)
    assert f"place {ours} {good}" in choices(p, f"place {ours}")
    play(p, f"place {ours} {good}")
    assert where(p, ours) == good


@clause("firefight", "1.6", "3.3.1b")
def test_at_most_four_units_start_in_a_hex_none_in_a_lake_or_where_enemies_stand() -> None:
    """R82."""
    four = ", ".join(f"U0{k} us-tm A1010" for k in range(1, 5))
    p = setting_up(f"{four}, U05 us-tm unplaced, S01 t62 A1011", "us", "4", level="I")
    assert codes(p, "place U05 A1010") == ("stack-full",)
    assert codes(p, "place U05 A1011") == ("enemy-there",)
    p = setting_up("S01 t62 unplaced, U01 us-tm A1010", "soviet", "5", level="I")
    assert codes(p, "place S01 B1013") == ("closed-ground",)


@clause("firefight", "1.6")
def test_two_units_exactly_stand_on_hill_492() -> None:
    """R100."""
    teams = "U01 us-tm unplaced, U02 us-tm unplaced, U03 us-tm unplaced, S01 t62 entering"
    p = setting_up(teams, "us", "3", level="I")
    play(p, "place U01 B1020")
    assert codes(p, "place U02 B1020") == ("wrong-zone",), "the other two must go up"
    play(p, "place U02 B3330", "place U03 B3429", "dragon U01", "dragon U02", "dragon U03")
    assert "done" in choices(p)
    p = setting_up(teams, "us", "3", level="I", options={"hill-492": "near"})
    assert "place U01 B3226" in choices(p, "place U01")


@clause("firefight", "1.6", "3.4.1")
def test_teams_may_begin_in_carriers_and_all_must_have_a_place() -> None:
    """R15."""
    p = setting_up("U01 m113 unplaced, U02 us-tm unplaced, S01 t62 A1050", "us", "4", level="I")
    assert "done" not in choices(p)
    play(p, "place U01 A1010", "board U02 U01")
    assert where(p, "U02") == "aboard"
    assert "done" not in choices(p), "its Dragon"
    play(p, "dragon U02")
    assert "done" in choices(p)
    play(p, "done")
    assert asked(p)[0] != "us" or asked(p)[1] != "prompt-setup"


@clause("firefight", "2.4.3.2", "1.6")
def test_each_dragon_goes_to_a_team_of_its_own() -> None:
    """Scenario 4 gives three."""
    teams = ", ".join(f"U0{k} us-tm A101{k}" for k in range(1, 5))
    p = setting_up(f"{teams}, U05 m113 A1020, S01 t62 A1050", "us", "4", level="I")
    assert "done" not in choices(p)
    assert [t for t in choices(p) if t.startswith("dragon")] == [f"dragon U0{k}" for k in range(1, 5)]
    play(p, "dragon U01", "dragon U02")
    assert [t for t in choices(p) if t.startswith("dragon")] == ["dragon U03", "dragon U04"]
    play(p, "dragon U03")
    assert not [t for t in choices(p) if t.startswith("dragon")]
    assert "done" in choices(p)


@clause("firefight", "1.6")
@pytest.mark.parametrize("scenario", list("123456789"))
def test_the_suggested_set_up_places_everything_where_it_may_stand(scenario: str) -> None:
    p = GAME.new(scenario, {"setup": "suggested"}, seed=4)
    assert isinstance(p, Firefight)
    assert asked(p)[1] != "prompt-setup"
    for side in (US, SOVIET):
        assert not [u for u in p.scene.of_side[side] if p.type[u] >= 0 and where(p, p.scene.unit_name(u)) == "unplaced"]
        data = p.scene.data
        force = data.forces[("us", "soviet")[side]]
        assert sum(p.dragon[u] for u in p.scene.of_side[side]) == force.dragons
        assert sum(p.mines[u] for u in p.scene.of_side[side]) == p.scene.roster.mine_points[side]
