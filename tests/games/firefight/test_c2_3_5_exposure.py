"""2.3.5, 2.3.6 Hidden and exposed units, dummies, and what the other side knows of them."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from tests.games.firefight.tools import (
    SOVIET,
    US,
    Firefight,
    asked,
    at,
    choices,
    codes,
    exposed,
    firing,
    known,
    moving,
    named,
    pass_until,
    pass_until_asked,
    play,
    play_at_random,
    rolls,
    scene,
    unit,
    where,
)
from tests.helpers import clause

from grognard.core.ids import Seat
from grognard.games.firefight import GAME
from grognard.games.firefight.exposure import check_exposure


def hidden(on_map: str, first: str = "us", **keys: object) -> Firefight:
    """The direct-fire phase at level II, everybody hidden who isn't in sight near enough."""
    return firing(on_map, first=first, **{"level": "II", **keys})  # type: ignore[arg-type]


@clause("firefight", "2.3.5.1", "intro.levels")
def test_at_level_one_everybody_is_exposed_always() -> None:
    p = firing("U01 m60a1 0109, S01 t62 0605", level="I")
    assert exposed(p, "U01")
    assert exposed(p, "S01")
    assert choices(p) == ["fire S01 with", "pass"]
    p = firing("U01 m60a1 0112, S01 t62 0405, S02 t62 3412", level="I", options={"hidden-units": "on"})
    assert not exposed(p, "S01"), "agreed on alone"


@clause("firefight", "2.3.5.2")
def test_at_level_two_a_hidden_unit_can_not_be_fired_at() -> None:
    p = hidden("U01 m60a1 0109, S01 t62 0909, S02 t62 0405")
    assert (exposed(p, "S01"), exposed(p, "S02")) == (True, True)
    p = hidden("U01 m60a1 0112, S01 t62 0909, S02 t62 0405")
    assert (exposed(p, "S01"), exposed(p, "S02")) == (True, False)
    assert choices(p) == ["fire S01 with", "pass"]
    assert codes(p, "fire S02 with U01:m60a1") == ("hidden",)


@clause("firefight", "2.3.5.3", "2.3.5.4")
@pytest.mark.parametrize(
    ("type_", "there", "near", "far"),
    [
        ("soviet-tm", "2109", "0109", None),
        ("soviet-tm", "2209", None, "0109"),
        ("t62", "3409", "0109", None),
        ("soviet-tm", "0605", "0610", "0611"),
        ("t62", "1607", "2609", "2709"),
        ("soviet-tm", "0405", "0408", "0409"),
        ("t62", "0405", "0410", "0411"),
        ("soviet-tm", "2605", "2602", "2601"),
        ("jeep", "0405", "0410", "0411"),  # seen as a vehicle (R69)
    ],
)
def test_a_unit_is_exposed_by_an_enemy_near_enough_who_sees_its_hex(
    type_: str, there: str, near: str | None, far: str | None
) -> None:
    ours, theirs, viewer = ("U02", "S02", "t62") if type_ == "jeep" else ("S02", "U02", "m60a1")
    for here, seen in ((near, True), (far, False)):
        if here is not None:
            p = hidden(f"{ours} {type_} {there}, {theirs} {viewer} {here}")
            assert exposed(p, ours) == seen, here


@clause("firefight", "2.3.5.3")
def test_the_table_of_exposure_is_the_printed_one() -> None:
    table = scene("3").tables["exposure"]
    printed = {"clear": (20, 60), "town": (5, 10), "forest": (3, 5), "defilade": (3, 5), "smoke": (3, 5)}
    assert {place: (row["personnel"], row["vehicle"]) for place, row in table.items()} == printed


@clause("firefight", "2.3.5.3", "5.4.1")
def test_smoke_hides_as_a_wood_does() -> None:
    """R28."""
    smoke = [{"hex": "1009", "wide": False}]
    assert exposed(hidden("U01 m60a1 1004, S01 t62 1009", smoke=smoke), "S01")
    assert not exposed(hidden("U01 m60a1 1003, S01 t62 1009", smoke=smoke), "S01")


@clause("firefight", "2.3.5.3")
def test_suppressed_and_hidden_units_watch_dummies_do_not() -> None:
    """R28."""
    assert exposed(hidden("U01 us-tm 0405 S, S01 t62 1009"), "S01")
    assert not exposed(hidden("U01 dummy-personnel 0405, S01 t62 1009"), "S01")
    assert not exposed(hidden("U01 minefield 0405 mines:3, S01 t62 1009"), "S01")


@clause("firefight", "2.3.5.5", "2.3.5.4", "3.5.1")
def test_a_hidden_unit_that_moves_stays_hidden_until_it_comes_into_sight() -> None:
    p = moving("U01 us-tm 3109, S01 soviet-tm 1009 exposed", level="II", first="us")
    assert not exposed(p, "U01")
    assert not named(play(p, "move U01 3109-3209"), "unit-exposed")
    p = moving("U01 us-tm 3109, S01 soviet-tm 1009", level="II", first="us")
    assert not exposed(p, "U01")
    events = play(p, "move U01 3109-3009")
    assert [e["unit"] for e in named(events, "unit-exposed")] == ["U01", "S01"]


@clause("firefight", "2.3.5.6")
def test_a_hidden_unit_that_fires_is_exposed() -> None:
    p = hidden("U01 m60a1 0405, S01 t62 0411, S02 t62 3001", dice=rolls(7))
    assert not exposed(p, "U01")
    play(p, "fire S01 with U01:m60a1")
    assert exposed(p, "U01")


@clause("firefight", "2.3.5.7")
def test_an_exposed_unit_stays_exposed_while_any_enemy_sees_its_hex_from_however_far() -> None:
    """R27."""
    p = moving("U01 us-tm 0109, S01 t62 2009", level="II", first="soviet")
    assert exposed(p, "U01")
    play(p, "move S01 2009-2109-2209-2309", "pass", "pass")
    assert where(p, "S01") == "2309"
    assert exposed(p, "U01"), "22 hexes away"


@clause("firefight", "2.3.5.7")
def test_a_unit_that_nobody_sees_any_more_is_hidden_again() -> None:
    p = moving("U01 m60a1 1105, S01 t62 0902", board="sight", level="II", first="us")
    assert exposed(p, "U01")
    assert exposed(p, "S01")
    events = play(p, "move U01 1105-1005-0906", "pass")
    assert where(p, "U01") == "0906"
    assert {e["unit"] for e in named(events, "counter-hidden")} == {"U01", "S01"}, "the town is between them"
    assert not exposed(p, "U01")
    assert not exposed(p, "S01")


@clause("firefight", "2.3.5.7")
def test_who_was_seen_by_a_unit_alone_that_leaves_the_map_is_hidden_at_once() -> None:
    p = moving("U01 m60a1 0105, S01 t62 0405 exposed, U02 m60a1 3412", level="II", first="us")
    assert exposed(p, "S01")
    play(p, "move U01 0105-off-west")
    assert where(p, "U01") == "left"
    assert not exposed(p, "S01"), "in the wood, and nobody looks any more"


@clause("firefight", "2.3.5.7", "3.6.4")
def test_a_tank_that_stops_out_of_sight_is_hidden_though_it_had_announced_fire() -> None:
    p = moving("U01 m60a1 1105, S01 t62 0902", board="sight", level="II", first="us")
    play(p, "short-halt U01", "on 1105-1005-0906")
    pass_until_asked(p, "us", "prompt-go-on")
    assert exposed(p, "U01"), "it may still fire"
    assert {e["unit"] for e in named(play(p, "stop"), "counter-hidden")} == {"U01"}


@clause("firefight", "2.3.5.7", "3.2.4.1.3")
def test_who_was_seen_by_a_unit_alone_that_falls_in_close_combat_is_hidden_at_once() -> None:
    on_map = "U01 us-tm 0408, S01 soviet-tm 0409, S02 t62 0405 exposed, U02 m60a1 3412"
    p = moving(on_map, level="III", dice=(1, *rolls(2)))
    assert exposed(p, "S02")
    play(p, "move U01 0408-0409", "fire U01 with S01:ap")
    assert where(p, "U01") == "destroyed"
    assert not exposed(p, "S02")


@clause("firefight", "2.3.5.7", "2.9.4")
def test_teams_that_fired_from_inside_are_hidden_again_with_their_carrier() -> None:
    on_map = "U01 m113 1105, U02 us-tm in:U01 exposed, S01 t62 0902"
    p = moving(on_map, board="sight", level="II", first="us")
    assert exposed(p, "U02")
    events = play(p, "move U01 1105-1005-0906", "pass")
    assert {e["unit"] for e in named(events, "counter-hidden")} == {"U01", "U02", "S01"}


@clause("firefight", "2.3.5.3", "2.3.5.7")
@pytest.mark.parametrize("scenario", ["2", "4", "7", "9"])
def test_looking_at_the_mover_alone_finds_all_that_looking_at_everybody_would(scenario: str) -> None:
    """After any choice of a random match nobody is left to be exposed or hidden."""
    options = {"level": "II" if scenario == "2" else "III"}
    random, p = Random(scenario), cast(Firefight, GAME.new(scenario, options, f"seen {scenario}"))
    for _ in range(600):
        if not p.asking:
            break
        play_at_random(p, random)
        if p.turn:
            after = p.copy()
            check_exposure(after)
            assert after.exposed == p.exposed


# ------------------------------------------------------------------------------------------------ dummies


@clause("firefight", "2.3.6.3", "2.3.6.1")
def test_a_dummy_that_would_be_exposed_is_removed() -> None:
    p = hidden(
        "U01 m60a1 0109, U02 dummy-personnel 0609, S01 t62 3309, S02 dummy-vehicle 2910, S03 dummy-personnel 3009"
    )
    assert where(p, "U02") == "0609", "27 hexes from the T62: too far for personnel"
    assert where(p, "S02") == "destroyed", "a vehicle is seen at 60 hexes"
    assert where(p, "S03") == "3009", "29 hexes: too far for personnel"


@clause("firefight", "2.3.6.3")
def test_a_dummy_moves_like_what_it_passes_for_and_is_removed_when_seen_on_its_way() -> None:
    """R29."""
    p = moving("U01 dummy-personnel 3009, S01 t62 0109, U02 m60a1 3301", level="II", first="us")
    assert choices(p, "move U01 3009-3109-") == []
    assert "move U01 3009-2909" in choices(p, "move U01")
    p = moving("U01 dummy-personnel 2209, S01 soviet-tm 0109, U02 m60a1 3301", level="II", first="us")
    assert named(play(p, "move U01 2209-2109"), "dummy-removed")
    assert where(p, "U01") == "destroyed"


@clause("firefight", "2.3.6.1", "2.3.6.2")
def test_a_dummy_counts_for_stacking_and_never_fires() -> None:
    p = hidden("U01 dummy-vehicle 0405, U02 m60a1 0410, S01 t62 0412, S02 t62 0512")
    assert p.stack(US, p.hex[unit(p, "U01")]) == 1
    assert choices(p, "fire S01 with") == ["fire S01 with U02:m60a1"]
    assert codes(p, "fire S01 with U01:m60a1")


@clause("firefight", "2.3.6.2")
@pytest.mark.parametrize("count", ["0", "2", "6"])
def test_dummies_beyond_those_of_the_scenario_are_agreed_on_up_to_six_a_side(count: str) -> None:
    pool = scene("4", dummies=count).roster.pool
    assert [side.count("dummy-personnel") for side in pool] == [int(count)] * 2
    assert scene("4", level="I", dummies=count).roster.pool[0].count("dummy-personnel") == 0
    assert scene("7").roster.pool[1].count("dummy-personnel") == 6
    assert [side.count("dummy-personnel") for side in scene("9").roster.pool] == [15, 15]


@clause("firefight", "2.3.6.1", "2.3.6.2")
def test_a_dummy_may_be_made_a_vehicle_at_set_up() -> None:
    p = at(
        "U01 dummy-personnel unplaced, S01 t62 B3901",
        scenario="6",
        board="",
        level="II",
        options={"dummies": "2"},
        phase={"setup": "us"},
    )
    assert "disguise U01" in choices(p)
    play(p, "disguise U01 vehicle")
    assert p.scene.type_names.text(p.type[unit(p, "U01")]) == "dummy-vehicle"


# ------------------------------------------------------------------------------------------------ what is known


@clause("firefight", "2.3.5.2", "2.3.6.1", "1.5.3")
def test_of_a_hidden_counter_the_enemy_knows_its_place_and_marks_alone() -> None:
    """R30."""
    on_map = (
        "U01 us-tm 0405 dragon, U02 m113 0605, U03 us-mg in:U02, U04 dummy-personnel 0405, U05 minefield 0412 mines:7, "
        "U06 us-tm 0405 S, S01 t62 3401"
    )
    seen = known(hidden(on_map), SOVIET)
    for name in ("U01", "U02", "U04", "U05"):
        assert seen.type[unit(seen, name)] == -1
        assert seen.hex[unit(seen, name)] >= 0
    assert not seen.dragon[unit(seen, "U01")]
    assert not seen.mines[unit(seen, "U05")]
    assert where(seen, "U03") == "unseen"
    assert seen.damage[unit(seen, "U06")]
    view = seen.scene.game.view(seen, Seat(SOVIET))
    faces = {u["id"]: u["face"] for u in view["units"]}
    assert {faces[name] for name in ("U01", "U02", "U04", "U05")} == {"us-back"}
    own = known(hidden(on_map), US)
    assert own.scene.type_names.text(own.type[unit(own, "U01")]) == "us-tm"


@clause("firefight", "2.3.5.2")
def test_a_hidden_unit_that_is_destroyed_says_only_that_a_counter_is_gone() -> None:
    """R29."""
    p = moving("U01 us-tm 0405, S01 minefield 0404 mines:9, S02 t62 3401", level="II", first="us", dice=(6, 6))
    events = p.play("move U01 0405-0404")
    assert "destroyed" in {e["event"] for e in events.known_to("us")}
    assert where(p, "U01") == "destroyed"


@clause("firefight", "2.3.5.2", "2.2")
def test_who_is_asked_to_fire_depends_on_what_all_can_see() -> None:
    p = hidden("U01 us-mg 0405, S01 soviet-mg 1409, S02 soviet-mg 1509")
    q = hidden("U01 m60a1 0405, S01 soviet-mg 1409, S02 soviet-mg 1509")
    assert asked(p) == asked(q)
    assert pass_until(p.copy(), "phase-began")
