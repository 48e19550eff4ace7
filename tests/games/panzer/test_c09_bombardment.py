"""9 Bombardment: observation, resolution, ammunition."""

from __future__ import annotations

from tests.games.panzer.tools import (
    actors,
    asked,
    choices,
    codes,
    first_words,
    is_disrupted,
    mobile_fire,
    named,
    play,
    preparation_fire,
    skip,
    states,
    targets,
    where,
)
from tests.helpers import clause


@clause("panzer", "9.a", "2.2.1.8a", "2.2.1.2.4", "8.1.2")
def test_units_with_a_range_bombard_within_it_by_the_rules_of_fire() -> None:
    p = preparation_fire("W-1 0104, M-1 0104, Mot-1 0504, Mot-2 0904, MotS-1 0604, MotS-2 1004")
    assert targets(p, "bombard W-1") == {"0604", "1004"}
    assert targets(p, "bombard M-1") == {"0604"}, "its range is 6"
    assert codes(p, "bombard M-1 1004") == ("out-of-range",)
    assert codes(p, "bombard Mot-1 0604") == ("no-range",)
    later = mobile_fire("W-1 0104, 105FG-1 0104, Mot-1 0504, MotS-1 0604")
    assert actors(later, "bombard") == {"105FG-1"}, "self-propelled guns not after the movement"


@clause("panzer", "9.1.1a")
def test_a_hex_beside_any_own_unit_is_observed() -> None:
    for observer in ("Mot-1 0504", "Mot-1 0504 d", "HQ_BG_G-1 0504"):
        p = preparation_fire(f"105FG-1 0104, {observer}, MotS-1 0604")
        assert targets(p, "bombard 105FG-1") == {"0604"}
    unseen = preparation_fire("105FG-1 0104, Mot-1 0404, Mot-2 0805, MotS-1 0604, MotS-2 0905")
    assert targets(unseen, "bombard 105FG-1") == {"0905"}
    assert codes(unseen, "bombard 105FG-1 0604") == ("not-observed",)


@clause("panzer", "9.1.1b", "9.1.1c")
def test_a_hex_within_four_of_a_unit_on_high_ground_is_observed() -> None:
    p = preparation_fire("105FG-1 0404, Mot-1 0904 d, MotS-1 1304, MotS-2 1404")
    assert targets(p, "bombard 105FG-1") == {"1304"}, "four hexes, whatever lies between"


@clause("panzer", "9.1.1d")
def test_an_empty_hex_is_not_bombarded() -> None:
    p = preparation_fire("105FG-1 0104, Mot-1 0504, MotS-1 0604")
    assert codes(p, "bombard 105FG-1 0503") == ("nobody-there",)


@clause("panzer", "9.1.2", "8.2.3", "8.1.6")
def test_every_unit_in_the_hex_is_rolled_for() -> None:
    p = preparation_fire("105FG-1 0104, Mot-1 0504, MotS-1 0604, T34/76-1 0604", dice=[6, 6, 1, 1])
    events = play(p, "bombard 105FG-1 0604")
    shots = named(events, "fired")
    assert [(s["target"], s["fire"]["value"], s["column"], s["result"]) for s in shots] == [
        ("T34/76-1", 5, "+2", "E"),
        ("MotS-1", 5, "+3", "-"),
    ]


@clause("panzer", "9.1.2")
def test_all_are_judged_by_their_state_as_the_bombardment_begins() -> None:
    p = preparation_fire("105FG-1 0104, Mot-1 0504, MotS-1 0604, T34/76-1 0604", dice=[4, 4, 4, 4])
    play(p, "bombard 105FG-1 0604")
    assert is_disrupted(p, "MotS-1")
    assert is_disrupted(p, "T34/76-1")
    assert where(p, "MotS-1") == where(p, "T34/76-1") == "0604"


@clause("panzer", "9.1.3", "9.2.1", "9.3.1a")
def test_adjacent_fire_may_be_fire_or_bombardment() -> None:
    p = preparation_fire("105FG-1 0803, MotS-1 0903", dice=[1, 1])
    assert {"fire 105FG-1", "bombard 105FG-1"} <= set(choices(p))
    fire = p.copy()
    assert named(play(fire, "fire 105FG-1 0903"), "fired")[0]["fire"]["value"] == 3, "across the river"
    assert "exhausted" not in states(fire, "105FG-1")
    assert named(play(p, "bombard 105FG-1 0903"), "fired")[0]["fire"]["value"] == 5
    assert "exhausted" in states(p, "105FG-1")


@clause("panzer", "9.1.4", "chit.ammo-out")
def test_an_exhausted_unit_bombards_no_more_but_fires_at_its_neighbours() -> None:
    p = preparation_fire("105FG-1 0504 x, 105FG-2 0104, MotS-1 0604")
    assert actors(p, "bombard") == {"105FG-2"}
    assert codes(p, "bombard 105FG-1 0604") == ("no-ammunition",)
    assert actors(p, "fire") == {"105FG-1"}


@clause("panzer", "9.2.2", "table.terrain_grade")
def test_the_larger_of_defence_strength_and_terrain_grade_counts() -> None:
    def column(target: str, hex_: str, observer: str, **keys: object) -> str:
        p = preparation_fire(f"122HZ-1 1604, MotS-9 {observer}, {target} {hex_}", "soviet", **keys)
        return p.preview(f"bombard 122HZ-1 {hex_}").column

    assert column("Mot-1", "1204", "1304") == "+3", "clear ground 2 and defence 2"
    assert column("HQ_BG_G-1", "1204", "1304") == "+3", "grade 2 for a defence of 1"
    assert column("V-1", "1204", "1304") == "-1", "the tank's own 6"
    assert column("RECN-1", "0705", "0805") == "0", "a town gives 5, to black units too"
    assert column("Mot-1", "1204", "1304", works={"1204": "position"}) == "+1", "2 and the bonus of 2"
    assert column("RECN-1", "1204", "1304", works={"1204": "position"}) == "+1", "the grade of the position"
    assert column("105FG-1", "1204", "1304", works={"1204": "trench"}) == "+2", "the grade of the trench"


@clause("panzer", "9.2.3", "8.1.5a")
def test_bombarding_defence_terrain_after_the_movement_needs_a_marker() -> None:
    p = mobile_fire("105FG-1 0104 p, 105FG-2 0104, Mot-1 0402, MotS-1 0502", dice=[1, 1])
    assert actors(p, "bombard") == {"105FG-1"}
    assert codes(p, "bombard 105FG-2 0502") == ("no-target",)
    play(p, "bombard 105FG-1 0502")
    assert "prepared" not in states(p, "105FG-1")


@clause("panzer", "9.2.4a")
def test_after_bombardment_only_the_unit_that_was_hit_retreats() -> None:
    p = preparation_fire("105FG-1 0104, Mot-1 0504, MotS-1 0603 d, T34/76-1 0603 d", dice=[1, 1, 4, 4])
    play(p, "bombard 105FG-1 0603")
    assert asked(p)[1] in ("prompt-hold", "prompt-retreat")
    skip(p, "prompt-move")
    assert where(p, "T34/76-1") == "0603"
    assert where(p, "MotS-1") == "0703"


@clause("panzer", "9.2.4a", "8.3.5")
def test_an_e_removes_its_target_and_moves_nobody_and_nobody_chooses_targets() -> None:
    p = preparation_fire("105FG-1 0104, Mot-1 0504, MotS-1 0604 d, MotS-2 0604 d", dice=[6, 6, 1, 1])
    play(p, "bombard 105FG-1 0604")
    assert (where(p, "MotS-1"), where(p, "MotS-2")) == ("removed", "0604")
    assert asked(p)[0] == "german"


@clause("panzer", "9.2.4b")
def test_in_a_mixed_hex_only_the_disrupted_retreat() -> None:
    p = preparation_fire("105FG-1 0104, Mot-1 0504, MotS-1 0603 d, T34/76-1 0603", dice=[4, 4, 4, 4])
    play(p, "bombard 105FG-1 0603")
    skip(p, "prompt-move")
    assert where(p, "MotS-1") == "0703"
    assert where(p, "T34/76-1") == "0603"
    assert is_disrupted(p, "T34/76-1")


@clause("panzer", "9.3.1a", "9.3.1b", "2.2.1.8b")
def test_bombardment_exhausts_but_not_at_short_range() -> None:
    p = preparation_fire("105FG-1 0104, SG-1 0404, Mot-1 0504, MotS-1 0604", dice=[1, 1, 1, 1])
    play(p, "bombard 105FG-1 0604", "bombard SG-1 0604")
    assert "exhausted" in states(p, "105FG-1")
    assert "exhausted" not in states(p, "SG-1")


@clause("panzer", "9.3.3", "9.3.3b", "9.3.4")
def test_rockets_fire_twice_as_hard_for_a_point() -> None:
    on_map = "NW-1 0104, 105FG-1 0104, Mot-1 0504, T34/76-1 0604"
    p = preparation_fire(on_map, ammunition={"german": 1}, dice=[1, 1])
    assert choices(p, "bombard NW-1") == ["bombard NW-1 0604", "bombard NW-1 0604 double"]
    assert choices(p, "bombard 105FG-1") == ["bombard 105FG-1 0604"]
    shot = named(play(p, "bombard NW-1 0604 double"), "fired")[0]
    assert (shot["fire"]["value"], shot["column"]) == (8, "+5")
    assert p.view("german")["ammunition"]["german"] == 0, "spent even if nothing is hit"
    assert "exhausted" in states(p, "NW-1")
    without = preparation_fire(on_map)
    assert choices(without, "bombard NW-1") == ["bombard NW-1 0604"]


@clause("panzer", "8.9.a", "9.1.2")
def test_guns_that_are_not_adjacent_do_not_advance() -> None:
    p = preparation_fire("105FG-1 0104, Mot-1 0504, MotS-1 0604 d, MotS-2 1509", dice=[6, 6])
    play(p, "bombard 105FG-1 0604")
    assert "advance" not in first_words(p)


def test_the_preview_of_a_bombardment_counts_all_units_of_the_hex() -> None:
    p = preparation_fire("105FG-1 0104, Mot-1 0504, MotS-1 0604, T34/76-1 0604")
    preview = p.preview("bombard 105FG-1 0604")
    assert sum(preview.chances.values()) == 1
    assert set(preview.chances) == {"-", "1D", "2D", "1E", "1D 1E", "2E"}
    assert preview.column == "+2/+3"
