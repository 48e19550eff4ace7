"""3.5 Opportunity fire at each hex entered; counter-fire."""

from __future__ import annotations

import pytest
from tests.games.firefight.tools import (
    asked,
    choices,
    codes,
    damage,
    moving,
    named,
    pass_until,
    play,
    rolls,
    unit,
    where,
)
from tests.helpers import clause

from grognard.games.firefight.announce import may_act
from grognard.games.firefight.movement import may_move

TWO = "U01 m60a1 0309, U02 m60a1 0112, S01 t62 1109, S02 t62 1209"


@clause("firefight", "3.5.1", "3.2.5", "3.5.5")
def test_the_opponent_may_fire_at_each_hex_entered() -> None:
    p = moving(TWO)
    play(p, "move U01 0309-0409-0509-0609")
    stops: list[str] = []
    while asked(p) == ("soviet", "prompt-opportunity"):
        stops.append(where(p, "U01"))
        assert choices(p) == ["fire U01 with", "pass"]
        play(p, "pass")
    assert stops == ["0409", "0509", "0609"]
    assert asked(p) == ("soviet", "prompt-move")


@clause("firefight", "3.5.2", "turn.one-action")
def test_only_units_that_have_not_acted_make_it_and_it_is_their_action() -> None:
    p = moving("U01 m60a1 0309, S01 t62 1109, S02 t62 1209 moved, S03 t62 1309 fired", dice=rolls(7))
    play(p, "move U01 0309-0409-0509")
    assert choices(p, "fire U01 with") == ["fire U01 with S01:t62"]
    assert codes(p, "fire U01 with S02:t62") == ("has-acted",)
    play(p, "fire U01 with S01:t62")
    assert may_act(p, unit(p, "S01")).codes == ("has-acted",)
    assert may_move(p, unit(p, "S01")).codes == ("has-acted",)


@clause("firefight", "3.5.3", "note.once-per-phase")
def test_all_firers_for_a_hex_are_named_together() -> None:
    p = moving(TWO, dice=rolls(7, 7))
    play(p, "move U01 0309-0409-0509")
    events = play(p, "fire U01 with S01:t62,S02:t62")
    assert [e["unit"] for e in named(events, "fired")] == ["S01", "S02"]
    p = moving(TWO, dice=rolls(7, 7))
    play(p, "move U01 0309-0409-0509", "fire U01 with S01:t62")
    assert asked(p)[0] == "us", "no second announcement for the same hex"


@clause("firefight", "3.5.4", "3.8")
def test_it_takes_effect_at_once_and_a_unit_that_still_can_goes_on() -> None:
    p = moving(TWO, dice=rolls(12))
    play(p, "move U01 0309-0409-0509-0609", "fire U01 with S01:t62")
    assert damage(p, "U01") == {"Km"}
    assert where(p, "U01") == "0409"
    assert asked(p) == ("soviet", "prompt-move"), "it can't go on"
    p = moving(TWO, dice=rolls(7))
    play(p, "move U01 0309-0409-0509-0609", "fire U01 with S01:t62")
    assert asked(p) == ("us", "prompt-go-on")
    ends = {text[-4:] for text in choices(p) if text.startswith("on ")}
    assert "0609" in ends
    assert "0709" not in ends, "with what is left: two points"
    play(p, "on 0409-0509")
    play(p, "pass")
    assert where(p, "U01") == "0509"


@clause("firefight", "3.8", "3.5.4")
def test_after_fire_the_owner_may_give_the_move_up() -> None:
    p = moving(TWO, dice=rolls(7))
    play(p, "move U01 0309-0409-0509-0609", "fire U01 with S01:t62", "stop")
    assert where(p, "U01") == "0409"
    assert asked(p) == ("soviet", "prompt-move")


@clause("firefight", "3.5.5", "note.once-per-phase", "2.2.1b")
def test_a_unit_may_be_fired_at_again_in_its_next_hex_but_not_with_the_other_reading() -> None:
    """R04."""
    p = moving(TWO, dice=rolls(7, 7))
    play(p, "move U01 0309-0409-0509", "fire U01 with S01:t62", "on 0409-0509")
    assert asked(p) == ("soviet", "prompt-opportunity")
    assert choices(p, "fire U01 with") == ["fire U01 with S02:t62"]
    p = moving(TWO, dice=rolls(7, 7), options={"movement-fire": "once"})
    play(p, "move U01 0309-0409-0509", "fire U01 with S01:t62", "on 0409-0509")
    assert asked(p)[1] != "prompt-opportunity"


@clause("firefight", "3.5.1")
def test_nobody_is_asked_who_has_nothing_to_fire() -> None:
    p = moving("U01 m60a1 0309, S01 soviet-mg 1109, S02 bmp 1209 Kf", first="us")
    play(p, "move U01 0309-0409")
    assert asked(p) == ("soviet", "prompt-move")


@clause("firefight", "3.5.1", "2.3.5.5")
def test_an_interrupted_unit_may_choose_another_way() -> None:
    p = moving(TWO, dice=rolls(7))
    play(p, "move U01 0309-0409-0509-0609", "fire U01 with S01:t62", "on 0409-0309-0310")
    while asked(p)[1] == "prompt-opportunity":
        play(p, "pass")
    assert where(p, "U01") == "0310"


# ------------------------------------------------------------------------------------------------ counter-fire

DUEL = "U01 m60a1 0309, U02 m60a1 0310, U03 m60a1 0311, S01 t62 1109, S02 t62 1110, S03 t62 1111"


@clause("firefight", "3.5.6.1", "3.5.6.2")
def test_at_level_two_opportunity_fire_may_be_answered_by_units_that_have_not_acted() -> None:
    for level, part in (("I", "level"), ("II", "off")):
        p = moving(DUEL, level=level, options={"counter-fire": part}, dice=rolls(7))
        play(p, "move U01 0309-0409-0509", "fire U01 with S01:t62")
        assert asked(p) == ("us", "prompt-go-on")
    p = moving(DUEL, level="II", dice=rolls(7, 7))
    play(p, "move U01 0309-0409-0509", "fire U01 with S01:t62")
    assert asked(p) == ("us", "prompt-counter-fire")
    assert choices(p) == ["fire S01 with", "pass"]
    assert codes(p, "fire S02 with U02:m60a1") == ("has-not-fired",)
    shots = {s.split(" with ")[1] for s in choices(p, "fire S01 with") if "," not in s}
    assert shots == {"U02:m60a1", "U03:m60a1"}, "not the unit in the middle of its move (R36)"
    fired = named(play(p, "fire S01 with U02:m60a1"), "fired")[0]
    assert fired["rating"]["value"] == 9
    assert may_act(p, unit(p, "U02")).codes == ("has-acted",)


@clause("firefight", "3.5.6.1")
def test_counter_fire_can_be_answered_in_its_turn_until_a_side_declines() -> None:
    """R36."""
    p = moving(DUEL, level="II", dice=rolls(7, 7, 7, 7))
    play(p, "move U01 0309-0409-0509", "fire U01 with S01:t62", "fire S01 with U02:m60a1")
    assert asked(p) == ("soviet", "prompt-counter-fire")
    assert choices(p) == ["fire U02 with", "pass"]
    play(p, "fire U02 with S02:t62")
    assert asked(p) == ("us", "prompt-counter-fire")
    assert choices(p) == ["fire S01 with", "fire S02 with", "pass"]
    play(p, "pass")
    assert asked(p) == ("us", "prompt-go-on"), "then the moving unit goes on"
    play(p, "on 0409-0509")
    assert where(p, "U01") == "0509"


@clause("firefight", "3.5.6.1")
def test_counter_fire_may_take_the_place_of_a_move() -> None:
    p = moving(DUEL, level="II", dice=rolls(7, 7))
    play(p, "move U01 0309-0409", "fire U01 with S01:t62", "pass")
    while asked(p)[1] != "prompt-move":
        play(p, "stop" if "stop" in choices(p) else "pass")
    assert asked(p)[0] == "soviet"
    play(p, "pass")
    assert "fire S01 with" in choices(p)
    events = play(p, "fire S01 with U03:m60a1")
    assert named(events, "fire-announced")[0]["kind"] == "counter"
    assert where(p, "U03") == "0311"


@clause("firefight", "3.5.6.1", "3.6.4")
def test_short_halt_fire_may_be_answered() -> None:
    p = moving(DUEL, level="II", dice=rolls(7, 7))
    play(p, "short-halt U01", "fire S01 with U01:m60a1")
    assert asked(p) == ("soviet", "prompt-counter-fire")
    assert choices(p) == ["fire U01 with", "pass"]


@clause("firefight", "3.5.6.1", "3.1")
def test_fire_of_earlier_phases_and_turns_is_not_answered() -> None:
    p = moving("U01 m60a1 0309 fired, U02 m60a1 0310, S01 t62 1109, S02 t62 1110", level="II", first="soviet")
    assert not [text for text in choices(p) if text.startswith("fire")]
    events = pass_until(p, "turn-began")
    assert named(events, "turn-began")[0]["turn"] == 2


@clause("firefight", "3.5.6.1", "note.once-per-phase")
@pytest.mark.parametrize(("reading", "asked_again"), [("each-hex", True), ("once", False)])
def test_counter_fire_is_an_occasion_of_its_own(reading: str, asked_again: bool) -> None:
    """R04: the T62 has been fired at by counter-fire before."""
    p = moving(DUEL, level="II", dice=rolls(7, 7, 7), options={"movement-fire": reading})
    play(p, "move U01 0309-0409-0509", "fire U01 with S01:t62", "fire S01 with U02:m60a1", "pass")
    assert asked(p) == ("us", "prompt-go-on")
    play(p, "on 0409-0509")
    if asked(p)[1] == "prompt-opportunity":
        play(p, "pass")
    while asked(p)[0] != "us" or asked(p)[1] != "prompt-move":
        play(p, "stop" if "stop" in choices(p) else "pass")
    assert ("fire S01 with" in choices(p)) == asked_again
