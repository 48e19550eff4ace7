"""8.1 to 8.7 Fire: limits, procedure, strengths, the table."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.games.panzer.tools import (
    actors,
    asked,
    at,
    choices,
    codes,
    is_disrupted,
    mobile_fire,
    named,
    parts_of,
    play,
    preparation_fire,
    skip,
    states,
    sum_of,
    targets,
    where,
)
from tests.helpers import clause

ALL = "IVH-1 0404, SGIII-1 0404, Mot-1 0404, F88-1 0404"


@clause("panzer", "8.1.1", "8.1.2", "8.1.3", "8.a", "4.2.2", "4.2.4a")
@clause("panzer", "2.2.1.2", "2.2.1.2.1", "2.2.1.2.2", "2.2.1.2.3", "2.2.1.2.4")
def test_tanks_fire_after_the_movement_guns_before_it_infantry_and_artillery_in_both() -> None:
    before = preparation_fire(f"{ALL}, MotS-1 0504")
    assert actors(before, "fire") == {"SGIII-1", "Mot-1", "F88-1"}
    assert codes(before, "fire IVH-1 0504") == ("tank-preparation",)
    after = mobile_fire(f"{ALL}, MotS-1 0504")
    assert actors(after, "fire") == {"IVH-1", "Mot-1", "F88-1"}
    assert codes(after, "fire SGIII-1 0504") == ("spg-mobile",)


@clause("panzer", "8.1.3")
def test_infantry_fires_in_both_phases_of_one_turn() -> None:
    p = preparation_fire("Mot-1 0404, T34/76-1 0504", dice=[1, 1, 1, 1])
    play(p, "fire Mot-1 0504")
    skip(p, "prompt-fire")
    assert actors(p, "fire") == {"Mot-1"}


@clause("panzer", "8.1.5a", "4.2.4b", "6.2.a")
def test_after_the_movement_only_prepared_units_fire_at_defence_terrain() -> None:
    p = mobile_fire("Mot-1 0402 p, Mot-2 0402, Mot-3 0604, MotS-1 0502, MotS-2 0705")
    assert targets(p, "fire Mot-1") == {"0502"}
    assert actors(p, "fire") == {"Mot-1"}, "forest and town alike; not having moved is not enough"
    assert codes(p, "fire Mot-2 0502") == ("no-target",)


@clause("panzer", "8.1.5a", "chit.position")
def test_a_position_is_defence_terrain() -> None:
    p = mobile_fire("Mot-1 0404 p, Mot-2 0404, MotS-1 0504, MotS-2 0403", works={"0504": "position"})
    assert targets(p, "fire Mot-1") == {"0504", "0403"}
    assert targets(p, "fire Mot-2") == {"0403"}
    assert codes(p, "fire Mot-2 0504") == ("defence-terrain",)


@clause("panzer", "8.1.5b")
def test_any_mobile_fire_uses_the_marker_up() -> None:
    p = mobile_fire("Mot-1 0404 p, Mot-2 0404, MotS-1 0504", dice=[1, 1])
    play(p, "fire Mot-1 0504")
    assert "prepared" not in states(p, "Mot-1")


@clause("panzer", "8.1.5c", "chit.trench")
def test_a_trench_is_no_defence_terrain_and_before_the_movement_nothing_is_restricted() -> None:
    p = mobile_fire("Mot-1 0404, MotS-1 0504", works={"0504": "trench"})
    assert targets(p, "fire Mot-1") == {"0504"}
    before = preparation_fire("Mot-1 0402, MotS-1 0502")
    assert targets(before, "fire Mot-1") == {"0502"}


@clause("panzer", "8.1.6")
def test_both_phases_resolve_alike() -> None:
    for scene in (preparation_fire, mobile_fire):
        p = scene("Mot-1 0404, MotS-1 0504", dice=[4, 4])
        assert named(play(p, "fire Mot-1 0504"), "fired")[0]["result"] == "D"


@clause("panzer", "8.2.1", "8.3.1")
def test_fire_is_made_at_an_adjacent_hex() -> None:
    p = mobile_fire("IVH-1 0404, MotS-1 0504, MotS-2 0604")
    assert targets(p, "fire IVH-1") == {"0504"}
    assert codes(p, "fire IVH-1 0604") == ("not-adjacent",)


@clause("panzer", "8.2.2", "8.3.5")
def test_the_defender_names_the_target_before_the_dice_and_anew_for_every_shot() -> None:
    p = mobile_fire("IVH-1 0404, V-1 0404, MotS-1 0504, T34/76-1 0504", dice=[1, 1, 1, 1])
    play(p, "fire IVH-1 0504")
    assert asked(p) == ("soviet", "prompt-target")
    events = play(p, "target T34/76-1")
    assert named(events, "fired")[0]["target"] == "T34/76-1"
    play(p, "fire V-1 0504")
    assert asked(p) == ("soviet", "prompt-target")
    assert named(play(p, "target MotS-1"), "fired")[0]["target"] == "MotS-1"


@clause("panzer", "8.3.5")
def test_undisrupted_units_must_be_chosen_first_and_a_single_candidate_needs_no_choice() -> None:
    p = mobile_fire("IVH-1 0404, MotS-1 0504 d, T34/76-1 0504, JSII-1 0504", dice=[1, 1])
    play(p, "fire IVH-1 0504")
    assert choices(p) == ["target T34/76-1", "target JSII-1"]
    assert codes(p, "target MotS-1") == ("fresh-first",)
    alone = mobile_fire("IVH-1 0404, MotS-1 0504 d, T34/76-1 0504", dice=[1, 1])
    assert named(play(alone, "fire IVH-1 0504"), "fired")[0]["target"] == "T34/76-1"
    alike = mobile_fire("IVH-1 0404, T34/76-1 0504, T34/76-2 0504", dice=[1, 1])
    assert named(play(alike, "fire IVH-1 0504"), "fired")[0]["target"] == "T34/76-1"


@clause("panzer", "8.2.3", "8.2.4", "8.3.a", "8.3.2", "8.3.3")
def test_each_unit_fires_by_itself_once_a_phase_and_none_has_to() -> None:
    p = mobile_fire("IVH-1 0404, IVH-2 0404, IVH-3 0404, T34/85-1 0504", dice=[1, 2, 2, 1])
    events = play(p, "fire IVH-1 0504")
    shot = named(events, "fired")[0]
    assert (shot["fire"]["value"], shot["defence"]["value"], shot["column"]) == (5, 4, "+1")
    assert codes(p, "fire IVH-1 0504") == ("already-fired",)
    play(p, "fire IVH-2 0504")
    assert actors(p, "fire") == {"IVH-3"}
    play(p, "end")
    assert asked(p)[1] != "prompt-fire"


@clause("panzer", "2.2.1.5a", "8.3.4", "5.3.2.2")
def test_a_unit_without_fire_strength_never_fires() -> None:
    p = preparation_fire("HQ_BG_G-1 0404, Mot-1 0404, MotS-1 0504")
    assert actors(p, "fire") == {"Mot-1"}
    assert codes(p, "fire HQ_BG_G-1 0504") == ("cannot-fire",)


CORRECTIONS = [
    # firer, target, correction, clause
    ("IVH-1", "MotS-1", 2),
    ("IVH-1", "122HZ-1", 2),
    ("IVH-1", "T34/76-1", 0),
    ("IVH-1", "76AT-1", -2),
    ("SU85-1", "IVH-1", 2),
    ("SU85-1", "Mot-1", 0),
    ("SU85-1", "F88-1", -2),
    ("Mot-1", "T34/76-1", 2),
    ("Mot-1", "76AT-1", 2),
    ("Mot-1", "122HZ-1", 2),
    ("Mot-1", "MotS-1", 0),
    ("RECN-1", "76AT-1", -2),
    ("RECN-1", "MotS-1", 0),
    ("SU152-1", "RECN-1", 0),
]


@clause("panzer", "8.4.1", "8.4.1.1", "8.4.1.2", "8.4.1.3", "8.4.1.4", "table.fire_correction", "2.2.1.5", "2.2.1.6")
@pytest.mark.parametrize(("firer", "target", "amount"), CORRECTIONS)
def test_the_correction_of_fire_by_type(firer: str, target: str, amount: int) -> None:
    german = firer.split("-")[0] in ("IVH", "Mot", "RECN")
    scene = preparation_fire if firer.startswith("SU85") else mobile_fire
    if firer.startswith("SU152"):
        scene = preparation_fire
    p = scene(f"{firer} 0404, {target} 0504", "german" if german else "soviet")
    assert parts_of(p, f"fire {firer} 0504", "fire").get("part-correction", 0) == amount


@clause("panzer", "8.4.1.1")
def test_what_tanks_gain_against_the_soft_is_lost_in_defence_terrain_but_not_in_a_trench() -> None:
    forest = mobile_fire("IVH-1 0402 p, MotS-1 0502")
    assert "part-correction" not in parts_of(forest, "fire IVH-1 0502", "fire")
    black = mobile_fire("IVH-1 0402 p, KATYUSHA-1 0502")
    assert "part-correction" not in parts_of(black, "fire IVH-1 0502", "fire"), "white or black is all one"
    trench = mobile_fire("IVH-1 0404, MotS-1 0504", works={"0504": "trench"})
    assert parts_of(trench, "fire IVH-1 0504", "fire")["part-correction"] == 2


@clause("panzer", "8.4.2", "8.4.3")
def test_fire_across_a_river_loses_two_bridge_or_not_and_corrections_add_up() -> None:
    small = mobile_fire("IVH-1 0803, MotS-1 0903")
    assert parts_of(small, "fire IVH-1 0903", "fire") == {
        "part-fire": 5,
        "part-correction": 2,
        "part-across-river": -2,
    }
    bridge = mobile_fire("IVH-1 1205, T34/76-1 1305")
    assert parts_of(bridge, "fire IVH-1 1305", "fire")["part-across-river"] == -2


@clause("panzer", "8.5.a", "8.5.1", "8.5.2", "8.5.b")
def test_only_white_units_gain_by_defence_terrain_and_works_and_by_one_of_them() -> None:
    def defence(target: str, hex_: str, **keys: Any) -> int:
        p = preparation_fire(f"Mech-1 {'0402' if hex_ == '0502' else '0404'}, {target} {hex_}", **keys)
        return sum_of(p, f"fire Mech-1 {hex_}", "defence")

    assert defence("MotS-1", "0504") == 2
    assert defence("MotS-1", "0502") == 4
    assert defence("MotS-1", "0504", works={"0504": "trench"}) == 3
    assert defence("MotS-1", "0504", works={"0504": "position"}) == 4
    assert defence("MotS-1", "0502", works={"0502": "trench"}) == 4
    assert defence("T34/76-1", "0502") == 3, "black"
    assert defence("T34/76-1", "0504", works={"0504": "position"}) == 3


@clause("panzer", "8.5.1")
def test_a_town_is_defence_terrain() -> None:
    p = preparation_fire("Mot-1 0604, MotS-1 0705")
    assert sum_of(p, "fire Mot-1 0705", "defence") == 4


@clause("panzer", "8.6", "8.7.a", "table.fire_result", "2.1.3")
def test_the_difference_gives_the_column_the_outermost_beyond_the_table() -> None:
    p = mobile_fire("IVD-1 0404, VIb-1 0404, JSII-1 0504, MotS-1 0403")
    assert p.preview("fire IVD-1 0504").column == "-4"
    assert p.preview("fire IVD-1 0403").column == "+3"
    assert p.preview("fire VIb-1 0403").column == "+8"
    weak = mobile_fire("T34/76-1 0404, JVI-1 0504", "soviet")
    assert weak.preview("fire T34/76-1 0504").column == "-5"


@clause("panzer", "8.7.a")
def test_two_dice_are_added() -> None:
    p = mobile_fire("IVH-1 0404, T34/85-1 0504")
    chances = p.preview("fire IVH-1 0504").chances
    assert chances == {"-": Fraction(15, 36), "D": Fraction(20, 36), "E": Fraction(1, 36)}


@clause("panzer", "8.7.1", "8.7.2", "8.7.3")
def test_d_disrupts_e_removes_anything_else_has_no_effect() -> None:
    for dice, result in (([1, 1], "-"), ([4, 4], "D"), ([6, 6], "E")):
        p = mobile_fire("IVH-1 0404, T34/85-1 0504, HQ_TKC_S-1 1509", dice=dice)
        events = play(p, "fire IVH-1 0504")
        assert named(events, "fired")[0]["result"] == result
        assert is_disrupted(p, "T34/85-1") == (result == "D")
        assert where(p, "T34/85-1") == ("removed" if result == "E" else "0504")


@clause("panzer", "8.ex1", "8.ex2", "8.ex3")
def test_the_example_of_fire() -> None:
    """The SU85 fires before the movement, the T34/76 after it: the example spans both phases (R07)."""
    # A is 0803, B 0904, X 0903: the small river runs between A and X.
    p = preparation_fire("SU85-1 0803, T34/76-1 0904, IVH-1 0903, Mech-1 0903", "soviet", dice=[4, 4, 2, 3])
    play(p, "fire SU85-1 0903")
    assert asked(p) == ("german", "prompt-target")
    assert parts_of(p, "target IVH-1", "fire")["part-correction"] == 2
    assert sum_of(p, "target Mech-1", "fire") == 2
    assert sum_of(p, "target Mech-1", "defence") == 2
    shot = named(play(p, "target Mech-1"), "fired")[0]
    assert (shot["column"], shot["dice"], shot["result"]) == ("0", [4, 4], "D")
    skip(p, "prompt-fire")
    assert actors(p, "fire") == {"T34/76-1"}
    shot = named(play(p, "fire T34/76-1 0903"), "fired")[0]
    assert (shot["target"], shot["fire"]["value"], shot["defence"]["value"]) == ("IVH-1", 3, 5)
    assert (shot["column"], shot["result"]) == ("-2", "-")


@clause("panzer", "8.ex3", "8.8.a")
def test_in_the_example_both_units_retreat_if_both_are_disrupted() -> None:
    p = mobile_fire("T34/76-1 0904, IVH-1 0903 d, Mech-1 0903 d, MotS-1 1509", "soviet", dice=[6, 6])
    play(p, "fire T34/76-1 0903", "target IVH-1")
    skip(p, "prompt-move", "german")
    assert where(p, "IVH-1") != "0903"
    assert where(p, "Mech-1") != "0903"


def test_a_previewed_shot_is_at_the_hardest_target_and_notes_name_the_others() -> None:
    p = mobile_fire("IVH-1 0404, MotS-1 0504, T34/76-1 0504")
    preview = p.preview("fire IVH-1 0504")
    assert preview.column == "+2"
    assert [note.facts["column"] for note in preview.notes] == ["+2", "+5"]


def test_a_hand_made_phase_needs_no_side() -> None:
    assert at("MotS-1 1404", phase="movement").deciding == ("soviet",)
