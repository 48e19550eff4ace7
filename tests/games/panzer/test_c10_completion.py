"""10 Completion: ammunition supply, digging, recovery; 11 the command radius."""

from __future__ import annotations

from tests.games.panzer.tools import (
    actors,
    asked,
    at,
    choices,
    codes,
    go,
    is_disrupted,
    mobile_fire,
    moving,
    named,
    play,
    skip,
    states,
    works,
)
from tests.helpers import clause


def completing(on_map: str, active: str = "german", **keys: object):  # type: ignore[no-untyped-def]
    """A Completion phase."""
    return at(on_map, active, "completion", **keys)


@clause("panzer", "10.a", "4.2.5")
def test_supply_comes_before_digging_and_digging_before_recovery() -> None:
    p = completing(
        "HQ_BG_G-1 0204, 105FG-1 0304 x, Mot-1 0404 p, Mot-2 0304 d p, MotS-1 1509", ammunition={"german": 2}
    )
    assert asked(p)[1] == "prompt-supply"
    play(p, "end")
    assert asked(p)[1] == "prompt-dig"
    assert is_disrupted(p, "Mot-2")
    play(p, "end")
    assert not is_disrupted(p, "Mot-2")


@clause("panzer", "10.1", "9.3.2", "9.3.4", "chit.ammo-points", "chit.ammo-out")
def test_each_marker_costs_a_point_and_needs_command_at_this_moment() -> None:
    on_map = "HQ_BG_G-1 0204, 105FG-1 0304 x, 105FG-2 0404 x, NW-1 0904 x, Mot-1 0304, MotS-1 1509"
    p = completing(on_map, ammunition={"german": 2})
    assert actors(p, "supply") == {"105FG-1", "105FG-2"}
    assert codes(p, "supply NW-1") == ("out-of-command",)
    assert codes(p, "supply Mot-1") == ("not-exhausted",)
    assert named(play(p, "supply 105FG-1"), "supplied")[0]["left"] == 1
    assert states(p, "105FG-1") == []
    play(p, "supply 105FG-2")
    assert p.view("german")["ammunition"]["german"] == 0
    assert asked(p)[1] != "prompt-supply"


@clause("panzer", "10.1")
def test_without_points_nobody_is_asked() -> None:
    p = completing("HQ_BG_G-1 0204, 105FG-1 0304 x, Mot-1 0404 p, MotS-1 1509")
    assert asked(p)[1] == "prompt-dig"


@clause("panzer", "10.2.1")
def test_digging_needs_marker_no_enemy_zone_white_figure_and_no_disruption() -> None:
    p = completing("Mot-1 0404 p, Mot-2 0204 p, Mot-3 0206, Mot-4 0208 d p, IVH-1 0210 p, MotS-1 0504")
    assert actors(p, "dig") == {"Mot-2"}
    assert codes(p, "dig Mot-1") == ("in-enemy-zone",)
    assert codes(p, "dig Mot-3") == ("not-prepared",)
    assert codes(p, "dig Mot-4") == ("disrupted",)
    assert codes(p, "dig IVH-1") == ("not-white",)
    play(p, "end")
    assert works(p, "0204") == 0, "digging is never compulsory"


@clause("panzer", "10.2.2", "10.2.3", "10.2.5", "10.2.6", "10.2.7", "chit.trench", "chit.position")
def test_the_first_to_dig_makes_a_trench_and_the_next_a_position_out_of_it() -> None:
    p = completing("Mot-1 0404 p, Mot-2 0404 p, Mot-3 0404 p, MotS-1 1509")
    play(p, "dig Mot-1")
    assert works(p, "0404") == 1
    assert states(p, "Mot-1") == []
    assert not p.covered(p.hex[p.scene.units["Mot-1"]])
    play(p, "dig Mot-2")
    assert works(p, "0404") == 2
    assert p.covered(p.hex[p.scene.units["Mot-1"]]), "a position is defence terrain"
    assert asked(p)[1] != "prompt-dig", "nothing more can be dug there"


@clause("panzer", "10.2.4")
def test_engineers_dig_a_position_at_once() -> None:
    p = completing("ENG-1 0404 p, ENG-2 0504 p, Mot-1 0504, MotS-1 1509", works={"0504": "trench"})
    play(p, "dig ENG-1")
    play(p, "dig ENG-2")
    assert (works(p, "0404"), works(p, "0504")) == (2, 2)


@clause("panzer", "10.2.3")
def test_a_position_is_not_dug_again() -> None:
    p = completing("Mot-1 0404 p, Mot-2 0204 p, MotS-1 1509", works={"0404": "position"})
    assert codes(p, "dig Mot-1") == ("dug-already",)


@clause("panzer", "10.2.8")
def test_empty_works_vanish_at_once_and_stay_while_a_disrupted_unit_is_there() -> None:
    p = moving("Mot-1 0404, Mot-2 0404 d, Mot-3 0204, MotS-1 1509", works={"0404": "position"})
    go(p, "Mot-1", "0403")
    assert works(p, "0404") == 2
    events = go(p, "Mot-2", "0504")
    assert works(p, "0404") == 0
    assert named(events, "works-gone")[0]["hex"] == "0404"


@clause("panzer", "10.2.8")
def test_an_advancing_enemy_finds_no_works() -> None:
    p = mobile_fire("V-1 0404 p, MotS-1 0504 d", dice=[6, 6], works={"0504": "position"})
    play(p, "fire V-1 0504", "advance V-1")
    assert works(p, "0504") == 0


@clause("panzer", "10.3.1", "10.3.2", "10.3.3")
def test_a_prepared_unit_recovers_outside_enemy_zones_wherever_command_is_now() -> None:
    p = completing("Mot-1 0404 d p, Mot-2 0208 d p, Mot-3 0210 d, Mot-4 0206 p, MotS-1 0504")
    play(p, "end")
    assert is_disrupted(p, "Mot-1"), "in an enemy zone"
    assert not is_disrupted(p, "Mot-2"), "there is no headquarters at all now"
    assert is_disrupted(p, "Mot-3")
    assert states(p, "Mot-2") == []


@clause("panzer", "10.3.1", "10.3.3")
def test_a_unit_disrupted_after_it_was_marked_recovers_only_if_it_was_in_command_then() -> None:
    for hq, recovers in (("0204", True), ("1008", False)):
        p = at(f"HQ_BG_G-1 {hq}, Mot-1 0404, Mot-2 0208, MotS-1 1509", "german", "preparation")
        play(p, "prepare Mot-1")
        p.disrupted[p.scene.units["Mot-1"]] = 1
        p.changed()
        skip(p, "prompt-move", "soviet")
        assert is_disrupted(p, "Mot-1") != recovers


@clause("panzer", "11.a", "11.1", "11.2", "2.2.1.9")
def test_the_radius_is_counted_along_an_open_line() -> None:
    p = at("HQ_BG_G-1 0204, Mot-1 0604 d, Mot-2 0704 d, Mot-3 0203, MotS-1 1509", "german", "preparation")
    assert "prepare Mot-1" in choices(p), "four steps, and the radius is 4"
    assert codes(p, "prepare Mot-2") == ("out-of-command",)
    wall = "MotS-1 0403, MotS-2 0405, MotS-3 0404"
    cut = at(f"HQ_BG_G-1 0204, Mot-1 0604 d, Mot-3 0203, {wall}", "german", "preparation")
    assert codes(cut, "prepare Mot-1") == ("out-of-command",), "the way round is longer than 4"


@clause("panzer", "11.1", "11.2")
def test_a_friend_in_an_enemy_zone_keeps_the_line_open() -> None:
    # The way from 0204 to 0604 leads through the zone of 0503; a German in 0404 and one in 0504 open it.
    enemies = "MotS-1 0503, MotS-2 0406, MotS-3 0606"
    closed = at(f"HQ_BG_G-1 0304, Mot-1 0704 d, Mot-2 0203, {enemies}", "german", "preparation")
    assert codes(closed, "prepare Mot-1") == ("out-of-command",)
    friends = "Mot-3 0404, Mot-4 0504, Mot-5 0604"
    opened = at(f"HQ_BG_G-1 0304, Mot-1 0704 d, {friends}, {enemies}", "german", "preparation")
    assert "Mot-1" in actors(opened, "prepare")


@clause("panzer", "11.2", "2.2.1.9")
def test_each_headquarters_has_its_own_radius() -> None:
    p = at("HQ_BG_S-1 1504, MotS-1 1304 d, MotS-2 1204 d, MotS-3 1509, Mot-1 0204", "soviet", "preparation")
    assert "prepare MotS-1" in choices(p)
    assert codes(p, "prepare MotS-2") == ("out-of-command",)
    corps = at("HQ_TKC_S-1 1504, MotS-2 1204 d, MotS-3 1509, Mot-1 0204", "soviet", "preparation")
    assert "prepare MotS-2" in choices(corps)


@clause("panzer", "11.3", "11.4")
def test_a_disrupted_headquarters_is_recovered_by_another_and_never_by_itself() -> None:
    p = at("HQ_BG_G-1 0204 d, HQ_DIV_G-1 0404, Mot-1 0203, MotS-1 1509", "german", "preparation")
    assert "prepare HQ_BG_G-1" in choices(p)
    alone = at("HQ_BG_G-1 0204 d, Mot-1 0203, MotS-1 1509", "german", "preparation")
    assert codes(alone, "prepare HQ_BG_G-1") == ("out-of-command",)
