"""2.1-2.2, 2.5-2.8 The direct-fire phase: the die, announcements, turn about, passes."""

from __future__ import annotations

import pytest
from tests.games.firefight.tools import (
    asked,
    at,
    choices,
    codes,
    damage,
    firing,
    moving,
    named,
    pass_until,
    play,
    prompts,
    rolls,
    unit,
    where,
)
from tests.helpers import clause

from grognard.games.firefight.announce import may_act
from grognard.games.firefight.movement import may_move

FOUR = "U01 m60a1 0309, U02 m60a1 0409, S01 t62 1109, S02 t62 1209"


@clause("firefight", "2.1", "flow.A")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_an_odd_die_gives_the_soviets_the_first_fire_an_even_one_the_us(die: int) -> None:
    p = at(FOUR, phase="fire", dice=[die])
    assert asked(p) == ("soviet" if die % 2 else "us", "prompt-fire")


@clause("firefight", "2.2", "2.2.2")
def test_fire_is_announced_at_one_enemy_unit_by_one_or_more_units() -> None:
    p = firing(FOUR)
    assert choices(p) == ["fire S01 with", "fire S02 with", "pass"]
    assert choices(p, "fire S01 with") == [
        "fire S01 with U01:m60a1",
        "fire S01 with U02:m60a1",
        "fire S01 with U01:m60a1,",
    ]
    assert codes(p, "fire U01 with U02:m60a1") == ("own-unit",)
    events = play(p, "fire S01 with U01:m60a1,U02:m60a1")
    announced = named(events, "fire-announced")[0]
    assert (announced["units"], announced["target"], announced["kind"]) == (["U01", "U02"], "S01", "direct")
    assert [e["event"] for e in events][:3] == ["fire-announced", "fired", "fired"] or where(p, "S01") == "destroyed"


@clause("firefight", "2.2.2")
def test_no_unit_is_added_after_the_fire_is_announced() -> None:
    p = firing(FOUR, dice=rolls(7))
    events = play(p, "fire S01 with U01:m60a1")
    assert len(named(events, "fired")) == 1
    assert asked(p)[0] == "soviet", "the other side's turn, whatever came of it"


@clause("firefight", "2.2.1a", "2.8", "flow.B-one", "turn.one-action", "3.2.1")
def test_a_unit_fires_once_in_the_phase_and_can_not_move_afterwards() -> None:
    p = firing(FOUR, dice=rolls(7))
    play(p, "fire S01 with U01:m60a1", "pass")
    assert choices(p, "fire S02 with") == ["fire S02 with U02:m60a1"]
    assert codes(p, "fire S02 with U01:m60a1") == ("has-acted",)
    pass_until(p, "phase-began")
    assert may_move(p, unit(p, "U01")).codes == ("has-acted",)
    assert may_move(p, unit(p, "U02"))


@clause("firefight", "2.2.1b", "note.once-per-phase")
def test_a_unit_is_fired_at_once_in_the_phase() -> None:
    p = firing(FOUR, dice=rolls(7))
    play(p, "fire S01 with U01:m60a1", "pass")
    assert choices(p) == ["fire S02 with", "pass"]
    assert codes(p, "fire S01 with U02:m60a1") == ("already-fired-at",)


@clause("firefight", "2.2.1a")
def test_a_carrier_and_its_teams_fire_each_for_itself() -> None:
    p = firing("U01 m113 0309, U02 us-tm in:U01, S01 soviet-tm 0409", level="II")
    assert choices(p, "fire S01 with") == ["fire S01 with U01:ap", "fire S01 with U02:ap", "fire S01 with U01:ap,"]


@clause("firefight", "2.5", "2.6", "flow.A")
def test_the_sides_fire_by_turns() -> None:
    p = firing(FOUR, dice=rolls(7, 7, 7, 7))
    assert prompts(p, "fire S01 with U01:m60a1", "fire U01 with S01:t62", "fire S02 with U02:m60a1")[:3] == [
        ("soviet", "prompt-fire"),
        ("us", "prompt-fire"),
        ("soviet", "prompt-fire"),
    ]


@clause("firefight", "2.7", "11.1", "flow.B-pass")
def test_a_pass_is_not_final_and_two_in_a_row_end_the_phase() -> None:
    p = firing(FOUR, dice=rolls(7))
    assert prompts(p, "pass", "fire U01 with S01:t62") == [("soviet", "prompt-fire"), ("us", "prompt-fire")]
    assert prompts(p, "pass")[0] == ("soviet", "prompt-fire")
    events = play(p, "pass")
    assert named(events, "phase-began")[0]["phase"] == "movement"


@clause("firefight", "2.7", "flow.B-pass")
def test_a_side_without_any_fire_left_passes_by_itself_and_with_none_left_the_phase_ends() -> None:
    """R32."""
    p = firing(FOUR, dice=rolls(7, 7, 7, 7))
    play(p, "fire S01 with U01:m60a1,U02:m60a1")
    play(p, "fire U01 with S01:t62")
    assert asked(p) == ("soviet", "prompt-fire"), "the US has nobody left"
    events = play(p, "fire U02 with S02:t62")
    assert named(events, "phase-began")[0]["phase"] == "movement"


@clause("firefight", "2.7")
def test_a_phase_without_any_target_ends_at_once() -> None:
    p = at("U01 us-tm 0109, S01 soviet-tm 3009", phase="fire", dice=[2, 4])
    assert asked(p) == ("us", "prompt-move")


# ------------------------------------------------------------------------------------------------ weapons


@clause("firefight", "2.4.3.1")
def test_an_m60a2_and_a_bmp_say_whether_they_fire_gun_or_missile() -> None:
    p = firing("U01 m60a2 0309, S01 bmp 1309, S02 bmp 1409")
    assert choices(p, "fire S01 with") == ["fire S01 with U01:m60a2-gun", "fire S01 with U01:m60a2-missile"]
    assert codes(p, "fire S01 with U01:m60a2-gun,U01:m60a2-missile")
    p = firing("U01 m60a1 0309, S01 bmp 1309", first="soviet")
    assert choices(p, "fire U01 with") == ["fire U01 with S01:bmp-gun", "fire U01 with S01:sagger"]


WEAPONS = [
    # type, words, against a tank, against personnel, at two hexes and with the missile's range if it needs one
    ("us-tm", "", {"law"}, {"ap"}),
    ("us-tm", "dragon", {"law", "dragon"}, {"ap"}),
    ("us-mg-plus", "", {"law"}, {"ap"}),
    ("m113", "", set(), {"ap"}),
    ("m60a1", "", {"m60a1"}, {"ap"}),
    ("m60a2", "", {"m60a2-gun"}, {"ap"}),
    ("micv", "", {"micv"}, {"ap"}),
    ("soviet-tm", "", {"rpg7"}, {"ap"}),
    ("soviet-tm-plus", "", {"rpg7"}, {"ap"}),
    ("soviet-mg", "", set(), {"ap"}),
    ("soviet-mg-plus", "", set(), {"ap"}),
    ("spg9", "", {"spg9"}, set()),
    ("bmp", "", {"bmp-gun"}, {"ap"}),
    ("t62", "", {"t62"}, {"ap"}),
    ("soviet-x", "", set(), set()),
    ("us-x", "", set(), set()),
    ("jeep", "", set(), set()),
]


@clause("firefight", "2.4.3.2", "2.4.3", "chit.classes")
@pytest.mark.parametrize(("type_", "words", "at_tanks", "at_men"), WEAPONS)
def test_each_type_has_its_weapons_and_names_one_of_them(
    type_: str, words: str, at_tanks: set[str], at_men: set[str]
) -> None:
    """R10-R13, two hexes away: missiles and TOW have no attack so near."""
    soviet = type_ in ("spg9", "bmp", "t62") or type_.startswith("soviet")
    ours, theirs, side = ("S01", "U0", "soviet") if soviet else ("U01", "S0", "us")
    tank, men = ("m60a1", "us-tm") if soviet else ("t62", "soviet-tm")
    p = firing(f"{ours} {type_} 0309 {words}, {theirs}1 {tank} 0509, {theirs}2 {men} 0511", first=side)
    for target, weapons in ((f"{theirs}1", at_tanks), (f"{theirs}2", at_men)):
        found = choices(p, f"fire {target} with") if asked(p)[0] == side else []
        assert {text.split(":")[1] for text in found if not text.endswith(",")} == weapons, target


@clause("firefight", "2.4.3")
def test_weapons_that_need_distance_have_it() -> None:
    p = firing("U01 jeep 0309, U02 m150 0409, U03 m60a2 0509, S01 t62 1909, S02 sagger-team 2109, S03 brdm 2209")
    shots = choices(p, "fire S01 with")
    assert {s.split(" with ")[1] for s in shots if "," not in s} == {
        "U01:tow",
        "U02:tow",
        "U03:m60a2-gun",
        "U03:m60a2-missile",
    }
    play(p, "pass")
    assert {s for s in choices(p, "fire U03 with") if "," not in s} == {
        "fire U03 with S01:t62",
        "fire U03 with S02:sagger",
        "fire U03 with S03:sagger",
    }


@clause("firefight", "2.3.7", "2.4.3")
def test_a_firer_without_an_attack_can_not_be_named_and_nothing_is_spent() -> None:
    """R31."""
    p = firing("U01 us-tm 0309, U02 m113 0409, U03 m60a1 0509, S01 t62 1909")
    assert codes(p, "fire S01 with U01:law") == ("out-of-range",)
    assert codes(p, "fire S01 with U02:ap") == ("wrong-weapon",)
    assert codes(p, "fire S01 with U03:tow") == ("wrong-weapon",)
    assert may_act(p, unit(p, "U01"))


# ------------------------------------------------------------------------------------------------ one after another


@clause("firefight", "2.4.1", "2.4.5")
def test_each_firer_attacks_for_itself_and_results_add_up() -> None:
    """R54: S and S within one announcement destroy a team."""
    p = firing("U01 us-tm 0309, U02 us-tm 0409, S01 soviet-tm 0509, S02 soviet-tm 1509", dice=rolls(8, 8))
    events = play(p, "fire S01 with U01:ap,U02:ap")
    assert [(e["unit"], e["result"]) for e in named(events, "fired")] == [("U01", "S"), ("U02", "S")]
    assert where(p, "S01") == "destroyed"


@clause("firefight", "2.4.6")
def test_when_the_target_is_destroyed_the_rest_have_fired_all_the_same() -> None:
    p = firing(FOUR, dice=rolls(9))
    events = play(p, "fire S01 with U01:m60a1,U02:m60a1")
    assert where(p, "S01") == "destroyed"
    assert named(events, "fire-lost")[0]["units"] == ["U02"]
    assert may_act(p, unit(p, "U02")).codes == ("has-acted",)


@clause("firefight", "3.3.3", "2.2")
def test_other_units_in_the_target_hex_are_not_touched() -> None:
    """R33."""
    p = firing("U01 m60a1 0309, S01 t62 1109, S02 t62 1109, S03 soviet-tm 1109", dice=rolls(9))
    play(p, "fire S01 with U01:m60a1")
    assert (where(p, "S01"), where(p, "S02"), damage(p, "S03")) == ("destroyed", "1109", set())


@clause("firefight", "2.8", "2.2.1b")
def test_a_unit_fired_at_in_the_direct_fire_phase_may_be_fired_at_in_the_movement_phase() -> None:
    p = moving("U01 m60a1 0309 targeted, S01 t62 1109", first="us")
    play(p, "move U01 0309-0409")
    assert asked(p) == ("soviet", "prompt-opportunity")
