"""5 Basics: stacking (5.1), zones of control (5.2), disruption (5.3)."""

from __future__ import annotations

from tests.games.panzer.tools import (
    GERMAN,
    SOVIET,
    actors,
    asked,
    at,
    choices,
    codes,
    cost,
    ends,
    go,
    in_zone,
    is_disrupted,
    mobile_fire,
    moving,
    named,
    play,
    preparation_fire,
    skip,
    where,
)
from tests.helpers import clause

FOUR = "Mot-1 0404, Mot-2 0404, Mot-3 0404, HQ_BG_G-1 0404"


@clause("panzer", "5.1.1", "5.1.5", "5.1.3")
def test_four_units_may_stand_in_a_hex_and_the_owner_removes_what_is_too_much() -> None:
    p = moving(f"{FOUR}, IVH-1 0504")
    go(p, "IVH-1", "0404")
    events = play(p, "end")
    assert asked(p) == ("german", "prompt-excess")
    assert named(events, "overstacked")[0]["excess"] == 1
    assert actors(p, "remove") == {"Mot-1", "Mot-2", "Mot-3", "HQ_BG_G-1", "IVH-1"}
    assert codes(p, "remove IVH-2") == ("not-in-hex",)
    assert named(play(p, "remove HQ_BG_G-1"), "removed")
    assert where(p, "HQ_BG_G-1") == "removed"


@clause("panzer", "5.1.1", "5.1.4")
def test_headquarters_and_disrupted_units_count_for_stacking() -> None:
    p = moving("Mot-1 0404 d, Mot-2 0404 d, Mot-3 0404 d, HQ_BG_G-1 0404 d, IVH-1 0504")
    go(p, "IVH-1", "0404")
    play(p, "end")
    assert asked(p)[1] == "prompt-excess"


@clause("panzer", "5.1.2")
def test_markers_do_not_count_for_stacking() -> None:
    p = moving("Mot-1 0404 p, Mot-2 0404 p, Mot-3 0404 p, IVH-1 0504", works={"0404": "trench"})
    go(p, "IVH-1", "0404")
    play(p, "end")
    assert asked(p)[1] != "prompt-excess"


@clause("panzer", "5.1.3")
def test_the_limit_does_not_hold_while_units_move() -> None:
    p = moving(f"{FOUR}, IVH-1 0504, IVH-2 0304")
    play(p, "move IVH-1 0504-0404-0304")
    go(p, "IVH-2", "0404")
    go(p, "Mot-1", "0403")
    play(p, "move Mot-2 0404-0504")
    play(p, "end")
    assert asked(p)[1] != "prompt-excess"


@clause("panzer", "5.1.6")
def test_units_of_both_sides_are_never_in_one_hex() -> None:
    p = moving("V-1 0404, HQ_BG_S-1 0504 d, MotS-1 1509")
    assert "0504" not in ends(p, "V-1")
    assert codes(p, "move V-1 0404-0504") == ("enemy-there",)


@clause("panzer", "5.2.a", "5.2.b")
def test_a_unit_controls_the_six_hexes_around_it_in_every_terrain_and_across_rivers() -> None:
    p = at("MotS-1 0602, MotS-2 1203", "german", "movement")
    assert all(in_zone(p, SOVIET, h) for h in ("0502", "0702", "0601", "0701", "0603", "0703"))
    assert not in_zone(p, SOVIET, "0602")
    assert in_zone(p, SOVIET, "1303"), "across the major river"


@clause("panzer", "5.2.b")
def test_a_zone_goes_with_its_unit_at_once_and_a_friend_does_not_cancel_an_enemys() -> None:
    p = moving("IVH-1 0404, Mot-1 0604, MotS-1 0704")
    assert in_zone(p, GERMAN, "0504")
    assert in_zone(p, SOVIET, "0604"), "though a German stands there"
    go(p, "IVH-1", "0204")
    assert in_zone(p, GERMAN, "0104")
    assert not in_zone(p, GERMAN, "0403")


@clause("panzer", "5.2.1.1", "2.2.1.6")
def test_units_of_defence_type_other_have_no_zone() -> None:
    p = at("122HZ-1 0404, HQ_TKC_S-1 0406, RECN-1 0604", "german", "movement")
    assert not in_zone(p, SOVIET, "0504")
    assert not in_zone(p, SOVIET, "0506")
    assert in_zone(p, GERMAN, "0704"), "light armour has one"


@clause("panzer", "5.2.1.2", "5.3.2.1")
def test_disrupted_units_have_no_zone() -> None:
    p = at("T34/76-1 0404 d, IVH-1 0804", "german", "movement")
    assert not in_zone(p, SOVIET, "0504")


@clause("panzer", "5.2.2")
def test_a_zone_limits_movement_and_retreat_and_lines_and_nothing_else() -> None:
    p = moving("IVH-1 0404, MotS-1 0604")
    assert cost(p, "IVH-1", "0504") == 3
    fire = mobile_fire("IVH-1 0404, MotS-1 0504, MotS-2 0304", dice=[6, 6])
    play(fire, "fire IVH-1 0504")
    assert asked(fire)[1] == "prompt-advance", "an advance is not barred"


@clause("panzer", "5.3.a", "2.2.1b", "5.3.1.2", "8.7.1")
def test_a_result_d_turns_a_unit_over() -> None:
    p = mobile_fire("IVH-1 0404, MotS-1 0504", dice=[4, 4])
    play(p, "fire IVH-1 0504")
    assert is_disrupted(p, "MotS-1")
    assert where(p, "MotS-1") == "0504"


@clause("panzer", "5.3.1.1")
def test_artillery_that_advances_or_retreats_is_not_disrupted() -> None:
    p = preparation_fire("76AT-1 0404, RECN-1 0504", "soviet", dice=[6, 6])
    play(p, "fire 76AT-1 0504")
    play(p, "advance 76AT-1")
    assert where(p, "76AT-1") == "0504"
    assert not is_disrupted(p, "76AT-1")


@clause("panzer", "5.3.1.3", "6.1.2")
def test_a_headquarters_without_a_line_is_disrupted() -> None:
    p = at("HQ_DIV_G-1 0404, MotS-1 0304, MotS-2 0504, MotS-3 0403, MotS-4 0405", "german", "preparation")
    assert is_disrupted(p, "HQ_DIV_G-1")


@clause("panzer", "5.3.2.2", "8.1.4", "8.3.4", "9.1.4")
def test_disrupted_units_do_not_fire_or_bombard() -> None:
    p = preparation_fire("Mot-1 0404 d, 105FG-1 0204 d, Mot-2 0404, MotS-1 0504")
    assert actors(p, "fire") == {"Mot-2"}
    assert codes(p, "fire Mot-1 0504") == ("disrupted",)
    assert "bombard" not in {text.split()[0] for text in choices(p)}


@clause("panzer", "5.3.2.3")
def test_disrupted_units_do_not_dig() -> None:
    p = at("Mot-1 0404 d p, Mot-2 0204 p, MotS-1 0704", "german", "completion")
    assert actors(p, "dig") == {"Mot-2"}
    assert codes(p, "dig Mot-1") == ("disrupted",)


@clause("panzer", "5.3.2.4", "11.3")
def test_a_disrupted_headquarters_has_no_command_radius() -> None:
    p = at("HQ_BG_G-1 0304 d, HQ_BG_G-2 1008 d, Mot-1 0404 d, Mot-2 0204, MotS-1 1509", "german", "preparation")
    assert "Mot-1" not in actors(p, "prepare")
    assert codes(p, "prepare Mot-1") == ("out-of-command",)


@clause("panzer", "5.3.2.5")
def test_disrupted_units_move_march_and_take_towns() -> None:
    p = moving("Mot-1 0205 d, MotS-1 1509")
    go(p, "Mot-1", "0705")
    assert where(p, "Mot-1") == "0705"
    assert p.view("german")["control"]["0705"] == "german"
    assert p.view("german")["control"]["0305"] == "german", "passing is enough"
    assert is_disrupted(p, "Mot-1")


@clause("panzer", "5.3.2.5", "9.1.1a")
def test_disrupted_units_observe() -> None:
    p = preparation_fire("105FG-1 0104, Mot-1 0504 d, MotS-1 0604")
    assert "bombard 105FG-1 0604" in choices(p, "bombard 105FG-1")


@clause("panzer", "5.1.3", "5.1.5")
def test_the_limit_applies_after_a_retreat() -> None:
    german = "Mot-1 0304, Mot-2 0304, Mot-3 0304, Mot-4 0304, IVD-1 0404 d"
    p = mobile_fire(f"T34/85-1 0504, {german}", "soviet", dice=[6, 4])
    play(p, "fire T34/85-1 0404")
    skip(p, "prompt-excess")
    assert asked(p) == ("german", "prompt-excess")
    assert where(p, "IVD-1") == "0304", "the nearest hex is full, and must be taken"
