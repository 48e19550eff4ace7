"""14.1 to 14.5 The optional rules without cards: each alone, and nothing of them when they are off."""

from __future__ import annotations

import pytest
from tests.games.panzer.tools import (
    GAME,
    Panzer,
    actors,
    asked,
    at,
    codes,
    cost,
    first_words,
    go,
    is_disrupted,
    moving,
    named,
    play,
    preparation_fire,
    skip,
    targets,
    where,
)
from tests.helpers import clause

from grognard.core.ids import Unit
from grognard.games.panzer.scene import read_yaml
from grognard.games.panzer.strength import fire_strength


@clause("panzer", "14.a")
def test_each_optional_rule_is_an_option_of_its_own_and_off_at_first() -> None:
    optional = [o["id"] for o in read_yaml("scenarios.yaml")["options"] if o["kind"] == "optional"]
    options = {option.id: option for option in GAME.options}
    assert set(optional) == {"night", "counter_battery", "anti_tank_recovery", "leave_map", "command_chain", "cards"}
    for name in optional:
        assert (options[name].default, tuple(options[name].values)) == ("off", ("off", "on"))
        scene = GAME.scene("battle", {name: "on"})
        assert [other for other in optional if scene.is_on(other)] == [name]


# -- night -------------------------------------------------------------------------------------------------------


@clause("panzer", "14.1")
@pytest.mark.parametrize("phase", ["preparation-fire", "mobile-fire"])
def test_at_night_nobody_fires_or_bombards(phase: str) -> None:
    on_map = "IVH-1 0505, Mech-1 0504, 105FG-1 0205, T34/76-1 0605"
    by_day = at(on_map, "german", phase, night="on", turn=7)
    assert asked(by_day)[1] == "prompt-fire"
    by_night = at(on_map, "german", phase, night="on", turn=8)
    assert asked(by_night)[1] != "prompt-fire"
    assert asked(at(on_map, "german", phase, turn=8))[1] == "prompt-fire", "without the option turn 8 is a day"


@clause("panzer", "14.1")
def test_other_phases_go_on_at_night_and_the_turns_of_night_are_an_option() -> None:
    p = moving("IVH-1 0505, T34/76-1 0605", night="on", turn=8)
    assert "move" in first_words(p)
    assert p.view("german")["night"]
    assert GAME.scene("battle", {"night": "on"}).nights == {8, 16}
    assert GAME.scene("battle", {"night": "on", "night_turns": "4-8-12-16"}).nights == {4, 8, 12, 16}
    assert GAME.scene("battle", {"night_turns": "4-8-12-16"}).nights == frozenset()


# -- counter-battery fire ----------------------------------------------------------------------------------------


@clause("panzer", "14.2a")
def test_guns_fire_at_enemy_artillery_in_range_without_observation_at_half_strength() -> None:
    p = preparation_fire("105FG-1 0205, 122HZ-1 1005, MotS-1 1006", counter_battery="on")
    assert targets(p, "counter 105FG-1") == {"1005"}, "where no artillery stands there is no such fire"
    assert "bombard" not in first_words(p), "nobody observes the hex"
    assert first_words(preparation_fire("105FG-1 0205, 122HZ-1 1005, MotS-1 1006")).isdisjoint({"counter"})
    far = preparation_fire("105FG-1 0105, 122HZ-1 1405, Mot-1 0505, MotS-1 0605", counter_battery="on")
    assert "counter" not in first_words(far), "out of range"


@clause("panzer", "14.2a")
def test_the_printed_strength_is_halved_before_all_else_and_a_doubled_one_first_doubled() -> None:
    p = preparation_fire("122HZ-1 1005, 105FG-1 0205, KATYUSHA-1 1004", "soviet", counter_battery="on")
    units = p.scene.units

    def strength(name: str, doubled: bool = False) -> int:
        unit, target = Unit(units[name]), Unit(units["105FG-1"])
        return int(fire_strength(p, "counter", unit, p.hex[target], target, doubled=doubled))

    assert strength("122HZ-1") == 2, "5 halved, the fraction dropped"
    assert strength("KATYUSHA-1") == 2
    assert strength("KATYUSHA-1", doubled=True) == 4


@clause("panzer", "14.2a")
def test_counter_battery_fire_costs_ammunition_like_any_bombardment() -> None:
    p = preparation_fire("105FG-1 0205, 122HZ-1 1005", counter_battery="on", dice=[1, 1])
    play(p, "counter 105FG-1 1005")
    skip(p, "prompt-move", "german")
    assert any(u["id"] == "105FG-1" and "exhausted" in u["state"] for u in p.view("german")["units"])


@clause("panzer", "14.2b", "14.2c")
@pytest.mark.parametrize(("option", "disrupted"), [("disrupts", True), ("nothing", False)])
def test_counter_battery_fire_removes_nobody(option: str, disrupted: bool) -> None:
    p = preparation_fire(
        "H-1 0205, 122HZ-1 1005, MotS-1 1005, HQ_BG_S-1 1005",
        counter_battery="on",
        counter_battery_e=option,
        dice=[6, 6],
    )
    events = play(p, "counter H-1 1005")
    assert [event["target"] for event in named(events, "fired")] == ["122HZ-1"], "others there are not touched"
    assert where(p, "122HZ-1") == "1005"
    assert is_disrupted(p, "122HZ-1") == disrupted


@clause("panzer", "14.2c")
def test_a_gun_that_is_hit_again_retreats_alone() -> None:
    p = preparation_fire("H-1 0205, 122HZ-1 1005 d, MotS-1 1005 d", counter_battery="on", dice=[6, 6])
    play(p, "counter H-1 1005")
    skip(p, "prompt-move", "german")
    assert where(p, "122HZ-1") != "1005"
    assert where(p, "MotS-1") == "1005"


# -- anti-tank guns ----------------------------------------------------------------------------------------------

BESIDE = "76AT-1 1204 d, MotS-1 1203 d, MotS-2 1304, HQ_BG_S-1 1305, IVH-1 1104"


@clause("panzer", "14.3")
def test_anti_tank_guns_are_prepared_and_recover_beside_the_enemy() -> None:
    p = at(BESIDE, "soviet", "preparation", anti_tank_recovery="on")
    assert "76AT-1" in actors(p, "prepare")
    assert "MotS-1" not in actors(p, "prepare"), "infantry doesn't"
    play(p, "prepare 76AT-1")
    skip(p, "prompt-move", "german")
    assert not is_disrupted(p, "76AT-1")
    without = at(BESIDE, "soviet", "preparation")
    assert "76AT-1" not in actors(without, "prepare")
    assert "in-enemy-zone" in codes(without, "prepare 76AT-1")


@clause("panzer", "14.3")
def test_an_anti_tank_gun_out_of_command_does_not_recover() -> None:
    p = at("76AT-1 1204 d, MotS-2 1304, IVH-1 1104", "soviet", "preparation", anti_tank_recovery="on")
    assert codes(p, "prepare 76AT-1") == ("out-of-command",)


# -- leaving the map ---------------------------------------------------------------------------------------------


@clause("panzer", "14.4")
def test_units_may_leave_over_their_own_edge_and_are_not_removed() -> None:
    p = moving("IVH-1 0204, Mot-1 0106, MotS-1 1004", leave_map="on")
    assert {"IVH-1", "Mot-1"} <= actors(p, "leave")
    assert cost(p, "Mot-1", "0106", "leave") == 1
    assert cost(p, "IVH-1", "0104", "leave") == 2
    go(p, "Mot-1", "0106", "leave")
    assert where(p, "Mot-1") == "left"
    boxes = {box["id"] for box in p.view("german")["boxes"]}
    assert "left-german" in boxes
    assert not {"removed-german", "through-german"} & boxes
    assert "Mot-1" not in actors(p, "move") | actors(p, "enter")
    assert "leave" not in first_words(moving("IVH-1 0204, MotS-1 1004"))


@clause("panzer", "14.4")
def test_who_stands_too_far_from_the_own_edge_does_not_leave_and_the_enemys_edge_is_no_home() -> None:
    p = moving("IVH-1 0809, Mot-1 1602, MotS-1 1004", leave_map="on")
    assert "leave" not in first_words(p)
    assert "Mot-1" in actors(p, "exit")


# -- the command chain -------------------------------------------------------------------------------------------


def checked(on_map: str, **options: str) -> Panzer:
    """The Germans have checked their headquarters."""
    return at(on_map, "german", "preparation", **options)


CUT = "HQ_DIV_G-1 0604, HQ_BG_G-1 0404, T34/76-1 0503, T34/76-2 0705, T34/76-3 0803"
"""Soviet zones between the two headquarters; the battle group alone has a way to the west."""


@clause("panzer", "14.5.1", "14.5.2")
def test_the_division_needs_the_source_and_its_battle_groups_the_division() -> None:
    chain = checked("HQ_DIV_G-1 0304, HQ_BG_G-1 0604, MotS-1 1404", command_chain="on")
    assert not is_disrupted(chain, "HQ_DIV_G-1")
    assert not is_disrupted(chain, "HQ_BG_G-1")
    cut = checked(CUT, command_chain="on")
    assert is_disrupted(cut, "HQ_DIV_G-1")
    assert is_disrupted(cut, "HQ_BG_G-1"), "without its superior the battle group is turned over too"
    plain = checked(CUT)
    assert is_disrupted(plain, "HQ_DIV_G-1")
    assert not is_disrupted(plain, "HQ_BG_G-1"), "without the option it needs the source alone"


@clause("panzer", "14.5.2", "14.5.1")
def test_a_battle_group_needs_no_source_of_its_own_when_it_reaches_the_division() -> None:
    on_map = "HQ_BG_G-1 0404, MotS-1 1404"
    assert is_disrupted(checked(on_map, command_chain="on"), "HQ_BG_G-1"), "there is no division on the map"
    assert not is_disrupted(checked(on_map), "HQ_BG_G-1")
    together = checked("HQ_DIV_G-1 0404 d, HQ_BG_G-1 0304, MotS-1 1404", command_chain="on")
    assert is_disrupted(together, "HQ_BG_G-1"), "a disrupted superior commands nobody"
