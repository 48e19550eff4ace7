"""3.6 Short-halt fire (level II); 3.7, 9 fire on the move (level III)."""

from __future__ import annotations

import pytest
from tests.games.firefight.tools import (
    Firefight,
    asked,
    choices,
    codes,
    damage,
    moving,
    named,
    play,
    rating,
    rolls,
    unit,
    where,
)
from tests.helpers import clause

from grognard.games.firefight.movement import may_move

FIELD = "S01 t62 1309, S02 t62 1409, U09 us-tm 0112"
HALT = f"U01 m60a1 0309, {FIELD}"


def rest(p: Firefight) -> set[str]:
    """Where the unit on its way may still end."""
    return {text.removeprefix("on ")[-4:] for text in choices(p) if text.startswith("on ") and text[-1].isdigit()}


def quiet(p: Firefight) -> None:
    """Nobody fires at or after anything, until somebody moves or goes on."""
    while asked(p)[1] in ("prompt-opportunity", "prompt-counter-fire"):
        play(p, "pass")


@clause("firefight", "3.6.1")
@pytest.mark.parametrize(
    ("type_", "may"),
    [
        ("m60a1", True),
        ("m60a2", True),
        ("m60a3", True),
        ("m113", False),
        ("m150", False),
        ("us-tm", False),
        ("jeep", False),
    ],
)
def test_tanks_may_fire_from_a_short_halt(type_: str, may: bool) -> None:
    p = moving(f"U01 {type_} 0309, {FIELD}", level="II", first="us")
    assert ("short-halt U01" in choices(p)) == may
    if not may:
        assert codes(p, "short-halt U01")
    assert "short-halt U01" not in choices(moving(f"U01 {type_} 0309, {FIELD}", level="I", first="us"))


@clause("firefight", "3.6.1")
def test_a_t62_may_and_a_bmp_may_not_at_level_two() -> None:
    p = moving("S01 t62 0309, S02 bmp 0409, U01 m60a1 1309, U02 us-tm 0112", level="II", first="soviet")
    assert [text for text in choices(p) if text.startswith(("short", "fire-m"))] == ["short-halt S01"]


@clause("firefight", "3.6.2")
@pytest.mark.parametrize("mark", ["fired", "moved", "Km"])
def test_only_a_tank_that_has_not_acted_and_can_move(mark: str) -> None:
    """R35."""
    p = moving(f"U01 m60a1 0309 {mark}, U02 m60a1 0310, {FIELD}", level="II", first="us")
    assert [text for text in choices(p) if text.startswith("short")] == ["short-halt U02"]


@clause("firefight", "3.6.3", "3.6.4")
def test_it_spends_two_points_and_fires_once_at_any_moment() -> None:
    p = moving(HALT, level="II", dice=rolls(7), first="us")
    play(p, "short-halt U01")
    assert asked(p) == ("us", "prompt-go-on")
    assert "0509" in rest(p)
    assert "0609" not in rest(p), "two points, not three"
    play(p, "on 0309-0409")
    quiet(p)
    assert asked(p) == ("us", "prompt-go-on"), "with a shot left"
    play(p, "fire S01 with U01:m60a1")
    quiet(p)
    assert asked(p) == ("us", "prompt-go-on")
    assert not [text for text in choices(p) if text.startswith("fire")], "one shot"
    play(p, "on 0409-0509")
    quiet(p)
    assert where(p, "U01") == "0509"
    assert asked(p)[1] == "prompt-move"


@clause("firefight", "3.6.4")
@pytest.mark.parametrize("before", [(), ("on 0309-0409-0509",)])
def test_the_shot_may_come_before_or_after_the_way(before: tuple[str, ...]) -> None:
    p = moving(HALT, level="II", dice=rolls(7), first="us")
    play(p, "short-halt U01")
    for text in before:
        play(p, text)
        quiet(p)
    fired = named(play(p, "fire S01 with U01:m60a1"), "fired")
    assert len(fired) == 1


@clause("firefight", "3.6.3")
def test_the_announcement_binds_even_if_it_never_fires() -> None:
    """R35."""
    p = moving(HALT, level="II", first="us")
    play(p, "short-halt U01", "stop")
    assert may_move(p, unit(p, "U01")).codes == ("has-acted",)
    assert asked(p) == ("soviet", "prompt-move")


@clause("firefight", "3.6.3.1", "3.6.5.1", "chit.M60A3")
def test_the_m60a3_uses_all_its_points_and_fires_with_one_less() -> None:
    p = moving(f"U01 m60a3 0309, {FIELD}", level="II", first="us")
    play(p, "short-halt U01")
    assert "0609" in rest(p)
    assert rating(p, "U01:m60a3", "S01") == 10 - 1


@clause("firefight", "3.6.5", "2.4.4.6.2")
@pytest.mark.parametrize(("words", "target", "value"), [("", "S01", 9 - 2), ("S", "S01", 9 - 5)])
def test_short_halt_fire_has_two_less_at_any_range_and_suppression_adds(words: str, target: str, value: int) -> None:
    """R20."""
    p = moving(f"U01 m60a1 0309 {words}, {FIELD}", level="II", first="us")
    play(p, "short-halt U01")
    assert rating(p, "U01:m60a1", target) == value


@clause("firefight", "3.6.4", "note.once-per-phase")
def test_it_may_be_fired_at_a_unit_that_was_fired_at_before() -> None:
    """R04, R35."""
    p = moving("U01 m60a1 0309, S01 t62 1309 targeted, U09 us-tm 0112", level="II", first="us")
    play(p, "short-halt U01")
    assert "fire S01 with" in choices(p)


@clause("firefight", "3.6.4", "3.5.1")
def test_it_draws_opportunity_fire_at_each_hex() -> None:
    p = moving(HALT, level="II", dice=rolls(12), first="us")
    play(p, "short-halt U01", "on 0309-0409")
    assert asked(p) == ("soviet", "prompt-opportunity")
    play(p, "fire U01 with S01:t62")
    assert damage(p, "U01") == {"Km"}


# ------------------------------------------------------------------------------------------------ level III


@clause("firefight", "3.7.1", "9")
@pytest.mark.parametrize(
    ("type_", "side", "weapons", "value"),
    [
        ("xm1", "us", {"xm1"}, 9),
        ("micv", "us", {"micv"}, 3),
        ("xmbt", "soviet", {"xmbt"}, 9),
        ("bmp", "soviet", {"bmp-gun"}, 5),  # its main gun only: 6 - 1 at ten hexes
    ],
)
def test_stabilised_vehicles_fire_on_the_move_with_one_less(
    type_: str, side: str, weapons: set[str], value: int
) -> None:
    a, b = ("U", "S") if side == "us" else ("S", "U")
    tank, team = ("t62", "us-tm") if side == "us" else ("m60a1", "soviet-tm")
    on_map = (
        f"{a}01 {type_} 0309, {b}01 {tank} 1309, {a}09 {team} 0112, {b}02 {'soviet' if side == 'us' else 'us'}-tm 0709"
    )
    p = moving(on_map, level="III", first=side)
    assert f"fire-moving {a}01" in choices(p)
    play(p, f"fire-moving {a}01")
    shots = choices(p, f"fire {b}01 with")
    assert {shot.split(":")[1] for shot in shots} == weapons
    for weapon in weapons:
        assert rating(p, f"{a}01:{weapon}", f"{b}01") == value
    move = p.scene.types[type_].move
    assert max(int(end[:2]) for end in rest(p)) == 3 + move, "the whole allowance"
    assert choices(p, f"fire {b}02 with") == [f"fire {b}02 with {a}01:ap"], "its machine gun or gun at men"


@clause("firefight", "3.7.1", "3.6.1")
def test_fire_on_the_move_is_level_three_or_agreed_on() -> None:
    on_map = "U01 xm1 0309, U02 m60a1 0310, S01 t62 1309"
    assert [t for t in choices(moving(on_map, level="II")) if t.startswith(("short", "fire-m"))] == ["short-halt U02"]
    p = moving(on_map, level="II", options={"moving-fire": "on"})
    assert [t for t in choices(p) if t.startswith(("short", "fire-m"))] == ["short-halt U02", "fire-moving U01"]


@clause("firefight", "9", "3.7.1")
def test_one_shot_announced_before_moving_at_any_moment() -> None:
    """R61."""
    p = moving("U01 xm1 0309, S01 t62 1309, S02 t62 1409, U09 us-tm 0112", level="III", first="us", dice=rolls(7))
    play(p, "fire-moving U01", "on 0309-0409-0509")
    quiet(p)
    events = play(p, "fire S01 with U01:xm1")
    assert named(events, "fire-announced")[0]["kind"] == "moving"
    quiet(p)
    assert "0809" in rest(p), "three of five points left"
    assert not [text for text in choices(p) if text.startswith("fire")]
