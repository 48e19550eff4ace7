"""10.6 Retreat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.examples import question
from tests.games.leningrad.tools import Leningrad, asked, choices, codes, fighting, hex_, named, play, steps, where
from tests.helpers import clause

FIELD, CORRIDORS = "field.txt", "retreat.txt"

# On the field 0605 is attacked; the Soviet source is in the east. Round it: 0604, 0705, 0706, 0606, 0506, 0505.
# Units in 0505 and 0506 have 0604 and 0606 in their zones, so 0705 and 0706 are free.


def attacked(die: int, others: str = "", defenders: str = "s179 0605", **keys: Any) -> Leningrad:
    """1Pz and 6Pz, with a 6 to 1 or better, have attacked 0605."""
    on_map = f"1Pz 0505, 6Pz 0506, {defenders}" + (f", {others}" if others else "")
    p = fighting(on_map, "axis 1Pz 6Pz", board=FIELD, dice=[die], **keys)
    play(p, "attack 0605 from 1Pz,6Pz", "end", "resolve 0605")
    return p


def in_corridor(column: str, die: int) -> Leningrad:
    """s179 in row 3 of a corridor, attacked at 3-1 or 7-1 from row 2; behind it there is one way at most."""
    p = fighting(f"1Pz {column}02, 6Pz {column}02, s125 {column}03", "axis 1Pz 6Pz", board=CORRIDORS, dice=[die])
    play(p, f"attack {column}03 from 1Pz,6Pz", "end", f"resolve {column}03")
    return p


R, RR = 3, 6
"""Dice of 3-1 (14 to 4)."""


@clause("leningrad", "10.6.0")
def test_the_owner_retreats_his_units_each_hex_farther_from_the_attacked_one() -> None:
    p = attacked(RR, "", "s125 0605")
    assert asked(p)[0] == "soviet"
    assert choices(p) == ["retreat s125"]
    start = hex_(p, "0605")
    distance = p.scene.ground.distance_from(start)
    for text in choices(p, "retreat s125"):
        way = [hex_(p, number) for number in text.split()[-1].split("-")]
        assert [distance[h] for h in way] == [0, 1, 2]
    assert codes(p, "retreat s125 0605-0705-0706") == ("retreat-nearer",)
    assert codes(p, "retreat s125 0605-0705") == ("retreat-nearer",), "one hex only"
    play(p, choices(p, "retreat s125")[0])
    assert distance[hex_(p, where(p, "s125"))] == 2


@clause("leningrad", "10.6.0", "10.6.3.1")
def test_a_unit_that_can_not_complete_its_retreat_is_eliminated() -> None:
    p = fighting(
        "1Pz 0505, 6Pz 0506, 291 0604, 61 0705, 217 0706, 21 0606, s125 0605", "axis 1Pz 6Pz", board=FIELD, dice=[R]
    )
    events = play(p, "attack 0605 from 1Pz,6Pz", "end", "resolve 0605")
    assert [e["unit"] for e in named(events, "retreat-impossible")] == ["s125"]
    assert [e["unit"] for e in named(events, "eliminated")] == ["s125"]
    assert where(p, "s125") == "box"
    # An Axis unit pays for it.
    p = fighting(
        "2T 0605, 5T 0606, 28T 0604, s10 0405, s48 0404, s90 0504, s33 0506, 61 0505",
        "soviet 2T 5T 28T",
        board=FIELD,
        dice=[5],
    )
    play(p, "attack 0505 from 28T,2T", "end", "resolve 0505")
    assert (where(p, "61"), p.axis_losses) == ("gone", -1)


@clause("leningrad", "10.6.1")
def test_retreat_is_not_movement_and_costs_nothing() -> None:
    # Two hexes of retreat for a unit that would need 3 points a hex in its zone, in swamp.
    p = fighting("1Pz 0503, 6Pz 0503, s125 0402", "axis 1Pz 6Pz", board="advance.txt", dice=[6])
    events = play(p, "attack 0402 from 1Pz,6Pz", "end", "resolve 0402")
    assert named(events, "fought")[0]["result"] in ("R", "RR")
    assert named(p.events(), "moved") == []
    p = attacked(R, "", "s125 0605")
    play(p, choices(p, "retreat s125")[0])
    assert not p.state[p.scene.units["s125"]] & 2, "it has not moved"


@clause("leningrad", "10.6.2")
def test_units_of_one_stack_may_retreat_in_different_directions_in_the_order_their_owner_likes() -> None:
    p = attacked(R, "", "s179 0605, s184 0605")
    assert choices(p) == ["retreat s179", "retreat s184"]
    play(p, "retreat s184 0605-0705", "retreat s179 0605-0706")
    assert (where(p, "s179"), where(p, "s184")) == ("0706", "0705")


@clause("leningrad", "10.6.3.1")
def test_a_unit_forced_off_the_map_is_eliminated() -> None:
    p = fighting("1Pz 1107, 6Pz 1107, s125 1108", "axis 1Pz 6Pz", board=CORRIDORS, dice=[RR])
    play(p, "attack 1108 from 1Pz,6Pz", "end", "resolve 1108")
    assert where(p, "s125") == "box", "behind 1109 the map ends"
    p = fighting("1Pz 1107, 6Pz 1107, s125 1108", "axis 1Pz 6Pz", board=CORRIDORS, dice=[R])
    play(p, "attack 1108 from 1Pz,6Pz", "end", "resolve 1108")
    assert where(p, "s125") == "1109", "one hex there is"


@clause("leningrad", "10.6.3.2")
def test_a_unit_forced_into_the_sea_is_eliminated() -> None:
    assert where(in_corridor("01", R), "s125") == "box"


@clause("leningrad", "10.6.3.3")
def test_a_unit_forced_across_a_closed_hexside_is_eliminated() -> None:
    assert where(in_corridor("03", R), "s125") == "box"


@clause("leningrad", "10.6.3.4")
def test_the_second_hex_of_a_retreat_does_not_cross_a_great_river_without_a_bridge() -> None:
    assert where(in_corridor("05", RR), "s125") == "box"
    assert where(in_corridor("05", R), "s125") == "0504", "it needn't cross"
    assert where(in_corridor("09", RR), "s125") == "0905", "by the bridge"
    assert where(in_corridor("07", RR), "s125") == "0705", "the first hex may cross one"


@clause("leningrad", "10.6.4")
def test_each_hex_of_enemy_zoc_that_a_retreat_enters_costs_a_step() -> None:
    # Every hex round 0605 lies in a zone.
    p = attacked(R, "217 0805", "s125 0605")
    while asked(p)[0] == "soviet":
        play(p, choices(p, "retreat s125")[0])
    assert steps(p, "s125") == 1
    p = attacked(R, "217 0805", "s125 0605 1, s179 0605")
    assert choices(p) == ["retreat s179", "eliminate s125"], "a single step is too little for any way"
    play(p, "eliminate s125")
    assert where(p, "s125") == "box"
    p = attacked(RR, "217 0805, 21 0803, 11 0807, 58 0607, 30 0703", "s125 0605")
    assert where(p, "s125") == "box", "two hexes in zones cost two steps: every way eliminates it"


@pytest.mark.parametrize(("reading", "left"), [("off", 1), ("on", 2)])
@clause("leningrad", "10.6.4")
def test_a_friendly_unit_does_not_cover_a_retreat_or_with_the_other_reading_does(reading: str, left: int) -> None:
    options = {"friendly_unit_cancels_retreat_loss": reading}
    p = attacked(R, "217 0805, s48 0705", "s125 0605", options=options)
    if question(p) == "prompt-retreat-order":
        play(p, "retreat s125 0605-0705")
    assert (where(p, "s125"), steps(p, "s125")) == ("0705", left)


@clause("leningrad", "10.6.5")
def test_a_retreat_that_would_end_in_a_full_stack_goes_a_hex_farther_and_again() -> None:
    def retreat(others: str) -> str:
        p = fighting(f"1Pz 0702, 6Pz 0702, s125 0703, {others}", "axis 1Pz 6Pz", board=CORRIDORS, dice=[R])
        play(p, "attack 0703 from 1Pz,6Pz", "end", "resolve 0703")
        return where(p, "s125")

    assert retreat("s10 0704") == "0704", "room for one"
    assert retreat("s10 0704, s48 0704") == "0705"
    assert retreat("s10 0704, s48 0704, s90 0705, s33 0705") == "0706"


@clause("leningrad", "10.6.6")
def test_of_equal_ways_those_nearest_to_a_source_are_taken_and_the_owner_chooses_among_them() -> None:
    p = fighting("1Pz 0505, 6Pz 0505, s125 0605", "axis 1Pz 6Pz", board=FIELD, dice=[R])
    play(p, "attack 0605 from 1Pz,6Pz", "end", "resolve 0605")
    assert choices(p, "retreat s125") == ["retreat s125 0605-0705", "retreat s125 0605-0706"]
    # 0606 is free of zones too, but a hex farther from 1105; 0604 lies in a zone.
    verdicts = {end: p.why(f"retreat s125 0605-{end}") for end in ("0606", "0604")}
    assert {end: (v.codes, v.reasons[0].facts["reason"]) for end, v in verdicts.items()} == {
        "0606": (("retreat-worse",), "why-retreat-from-supply"),
        "0604": (("retreat-worse",), "why-retreat-loses"),
    }
    assert codes(p, "retreat s125 0605-0505") == ("retreat-enemy",)


@pytest.mark.parametrize(
    ("reading", "ends"), [("safe_first", {"0804", "0805"}), ("shortest_first", {"0604", "0606", "0706"})]
)
@clause("leningrad", "10.6.6", "10.6.5", "10.6.4")
def test_a_full_stack_is_passed_before_a_step_is_lost_or_with_the_other_reading_the_shorter_way_comes_first(
    reading: str, ends: set[str]
) -> None:
    # 0604, 0606 and 0706 lie in zones, 0705 is full.
    p = attacked(R, "217 0707, s10 0705, s48 0705", "s125 0605", options={"retreat_priority": reading})
    if question(p) == "prompt-retreat-order":
        assert {text[-4:] for text in choices(p, "retreat s125")} <= ends
        play(p, choices(p, "retreat s125")[0])
    assert where(p, "s125") in ends
    assert steps(p, "s125") == (2 if reading == "safe_first" else 1)


@clause("leningrad", "10.6.6", "10.6.3.3")
def test_elimination_comes_last_a_step_is_lost_rather() -> None:
    # A way through zones that leaves a step is taken even where the other way is closed altogether.
    p = attacked(R, "217 0805", "s125 0605")
    assert not any(text.startswith("eliminate") for text in choices(p))
