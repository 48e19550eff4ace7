"""2.4 Ratings, cover, results, damage; 4.1 the removal of suppression."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.firefight.tools import (
    Firefight,
    choices,
    damage,
    firing,
    hex_,
    moving,
    named,
    pass_until,
    play,
    rating,
    rolls,
    two,
    unit,
    where,
)
from tests.helpers import clause

from grognard.games.firefight.announce import may_act
from grognard.games.firefight.damage import GONE, after
from grognard.games.firefight.fire import DIRECT, attack, void_rolls
from grognard.games.firefight.movement import may_move
from grognard.games.firefight.position import KF, KM, KMS, S


def shot(on_map: str, roll: int, text: str, *, board: str = "ground", side: str = "us", level: str = "I") -> Firefight:
    """One fire with this roll; the position after it."""
    p = firing(on_map, first=side, dice=two(roll), board=board, level=level)
    play(p, text)
    return p


# ------------------------------------------------------------------------------------------------ range and rating


@clause("firefight", "2.4.2")
def test_the_range_leaves_out_the_firers_own_hex() -> None:
    p = firing("U01 m60a1 0309, S01 t62 0409, S02 t62 1309")
    notes = p.preview("fire S01 with U01:m60a1").notes
    assert notes[0].facts["range"] == 1
    assert p.preview("fire S02 with U01:m60a1").notes[0].facts["range"] == 10


@clause("firefight", "2.4.3", "design.scale")
@pytest.mark.parametrize(
    ("target", "apart", "value"),
    [("t62", 2, 10), ("t62", 3, 9), ("t62", 10, 9), ("t62", 20, 7), ("t62", 30, 6), ("bmp", 2, 8), ("bmp", 30, 5)],
)
def test_the_rating_comes_from_the_firers_table_by_target_and_range(target: str, apart: int, value: int) -> None:
    p = firing(f"U01 m60a1 0110, S01 {target} {1 + apart:02}10, S02 t62 0312")
    assert p.scene.ground.grid.distance(hex_(p, "0110"), hex_(p, f"{1 + apart:02}10")) == apart
    assert rating(p, "U01:m60a1", "S01") == value


@clause("firefight", "2.4.4.6.1", "2.4.4.6.2")
@pytest.mark.parametrize(
    ("firer", "weapon", "target", "value"),
    [
        ("m60a1 0110 S", "m60a1", "t62", 7),  # 10 - 3
        ("m60a1 0110 S", "ap", "soviet-tm", 4),  # 7 - 3
        ("us-tm 0110 S", "ap", "soviet-tm", 4),
        ("us-tm 0110 S", "law", "t62", 4),
        ("us-tm 0110 dragon S", "dragon", "bmp", 1),  # 4 - 3
    ],
)
def test_a_suppressed_unit_fires_with_three_less(firer: str, weapon: str, target: str, value: int) -> None:
    assert rating(firing(f"U01 {firer}, S01 {target} 0310"), f"U01:{weapon}", "S01") == value


@clause("firefight", "2.4.4", "2.4.3")
def test_a_rating_below_one_is_no_attack() -> None:
    """R09: a LAW at five hexes has 2, suppressed none."""
    p = firing("U01 us-tm 0110 S, U02 us-tm 0111, S01 t62 0610, S02 t62 0312")
    assert choices(p, "fire S01 with") == ["fire S01 with U02:law"]


# ------------------------------------------------------------------------------------------------ cover

COVER = [
    # target, where, firer, the rolls that bring nothing
    ("t62", "0605", "0609", {2}, "note.av-town"),
    ("bmp", "0605", "0609", {2}, "note.av-town"),
    ("t62", "0405", "0409", {3, 4}, "note.av-forest"),
    ("soviet-tm", "0605", "0609", {2, 3, 4}, "note.ap-cover"),
    ("soviet-tm", "0405", "0409", {2, 3, 4}, "note.ap-cover"),
    ("bmp", "2605", "2602", set(range(5, 13)), "note.av-defilade-apc"),
    ("t62", "2605", "2602", set(range(7, 13)), "note.av-defilade-other"),
    ("soviet-tm", "2605", "2602", set(range(7, 13)), "note.ap-defilade"),
    ("t62", "2605", "2608", set(), "from behind"),
    ("t62", "0305", "0309", set(), "in the open"),
    ("soviet-tm", "0305", "0309", set(), "in the open"),
]


@clause("firefight", "note.av-town", "note.av-forest", "note.av-defilade-apc", "note.av-defilade-other")
@clause("firefight", "note.ap-cover", "note.ap-defilade", "2.3.3.3")
@pytest.mark.parametrize(("target", "there", "here", "rolls_", "why"), COVER)
def test_cover_makes_rolls_void(target: str, there: str, here: str, rolls_: set[int], why: str) -> None:
    p = firing(f"U01 m60a1 {here}, S01 {target} {there}, S02 t62 0112")
    assert void_rolls(p, unit(p, "U01"), unit(p, "S01"), DIRECT) == rolls_, why


@clause("firefight", "note.smoke", "5.4.1")
@pytest.mark.parametrize(
    ("target", "there", "here", "rolls_"),
    [
        ("t62", "0309", "0306", {3, 4}),
        ("soviet-tm", "0309", "0306", {2, 3, 4}),
        ("t62", "0605", "0606", {2, 3, 4}),  # town and smoke add (R55)
        ("t62", "0405", "0406", {3, 4}),  # smoke in a wood adds nothing (R94)
    ],
)
def test_a_target_under_smoke_is_covered_as_in_a_wood(target: str, there: str, here: str, rolls_: set[int]) -> None:
    p = firing(f"U01 m60a1 {here}, S01 {target} {there}", smoke=[{"hex": there}])
    assert void_rolls(p, unit(p, "U01"), unit(p, "S01"), DIRECT) == rolls_


@clause("firefight", "note.av-town", "2.4.4.1")
def test_a_void_roll_has_no_effect() -> None:
    """Rating 10 with a 2 is a K; not at a town."""
    p = firing("U01 m60a1 0607, U02 m60a1 0309, S01 t62 0605, S02 t62 0307", dice=rolls(2))
    fired = named(play(p, "fire S01 with U01:m60a1"), "fired")[0]
    assert (fired["void"], fired["result"], where(p, "S01")) == (True, "-", "0605")
    p = shot("U01 m60a1 0609, S01 t62 0607, S02 t62 0112", 2, "fire S01 with U01:m60a1")
    assert where(p, "S01") == "destroyed"


# ------------------------------------------------------------------------------------------------ results


@clause("firefight", "2.4.4", "2.4.4.1", "2.4.4.2")
def test_two_dice_are_crossed_with_the_rating_in_the_table_of_the_targets_type() -> None:
    p = firing("U01 m60a1 0110, S01 t62 0310, S02 t62 0312", dice=(6, 2))
    fired = named(play(p, "fire S01 with U01:m60a1"), "fired")[0]
    assert (fired["rating"]["value"], fired["column"], fired["dice"], fired["result"]) == (10, "10", 8, "K")
    assert where(p, "S01") == "destroyed"
    p = firing("U01 m60a1 0110, S01 soviet-tm 0310, S02 t62 0312", dice=(6, 2))
    fired = named(play(p, "fire S01 with U01:ap"), "fired")[0]
    assert (fired["column"], fired["result"], damage(p, "S01")) == ("7", "S", {"S"})


@clause("firefight", "2.4.4.3", "chit.marker-Kf")
def test_kf_takes_the_weapons_for_the_rest_of_the_game_and_leaves_movement() -> None:
    p = shot("U01 m60a1 0110, U02 m60a1 0111, S01 bmp 0310, S02 bmp 0312", 2, "fire S01 with U01:m60a1")
    assert damage(p, "S01") == {"Kf"}
    assert may_act(p, unit(p, "S01")).codes == ("weapons-out",)
    assert not [text for text in choices(p, "fire U01 with") if "S01" in text]
    pass_until(p, "turn-began")
    assert damage(p, "S01") == {"Kf"}
    assert may_move(p, unit(p, "S01"))


@clause("firefight", "2.4.4.4", "chit.marker-Km")
def test_km_takes_movement_for_the_rest_of_the_game_and_leaves_fire() -> None:
    p = shot("U01 m60a1 0110, S01 bmp 0310, S02 bmp 0312", 12, "fire S01 with U01:m60a1")
    assert damage(p, "S01") == {"Km"}
    assert choices(p, "fire U01 with S01:bmp-gun,") == ["fire U01 with S01:bmp-gun,S02:bmp-gun"]
    pass_until(p, "turn-began")
    assert damage(p, "S01") == {"Km"}
    assert may_move(p, unit(p, "S01")).codes == ("cannot-move",)


@clause("firefight", "2.4.4.7")
@pytest.mark.parametrize(("before", "roll"), [("Kf", 2), ("Kf", 12), ("Km", 2), ("Km", 12)])
def test_kf_or_km_on_a_vehicle_that_has_one_of_them_destroys_it(before: str, roll: int) -> None:
    p = shot(f"U01 m60a1 0110, S01 bmp 0310 {before}, S02 bmp 0312", roll, "fire S01 with U01:m60a1")
    assert where(p, "S01") == "destroyed"


@clause("firefight", "2.4.4.5", "2.4.4.5.1", "2.4.4.5.2", "2.4.4.5.3", "2.4.4.5.4", "2.4.4.7", "chit.marker-Kms")
@pytest.mark.parametrize(
    ("type_", "before", "now"),
    [
        ("us-tm", 0, GONE),
        ("soviet-mg", 0, GONE),
        ("bmp", 0, S | KMS),
        ("m150", 0, S | KMS),
        ("m60a2", 0, S),  # it keeps its missile
        ("m60a1", 0, S),
        ("m113", 0, S),
        ("bmp", KF, S | KF | KMS),  # it never adds to Kf or Km (R52)
        ("bmp", KMS | S, S | KMS),
        ("t62", KM, S | KM),
    ],
)
def test_kms_kills_teams_and_suppresses_vehicles_and_takes_their_missiles(type_: str, before: int, now: int) -> None:
    p = firing("U01 m60a1 0110, S01 t62 0312")
    assert after(p.scene.types[type_], before, "Kms") == now


@clause("firefight", "2.4.4.5.3", "2.4.4.5.4")
def test_after_kms_a_bmp_has_its_gun_and_an_m60a2_everything() -> None:
    p = firing("U01 m60a2 1110, S01 bmp 0110 Kms, S02 brdm 0111 Kms", first="soviet")
    assert choices(p, "fire U01 with") == ["fire U01 with S01:bmp-gun"]
    p = firing("U01 m60a2 1110 Kms, S01 bmp 0110")
    assert choices(p, "fire S01 with") == ["fire S01 with U01:m60a2-gun", "fire S01 with U01:m60a2-missile"]


@clause("firefight", "2.4.4.6.3", "2.4.4.6", "8.2.4")
@pytest.mark.parametrize(
    ("type_", "before", "now"),
    [("soviet-tm", 0, S), ("soviet-tm", S, GONE), ("t62", S, S), ("bmp", S, S), ("jeep", S, GONE)],
)
def test_a_second_s_destroys_infantry_and_does_nothing_to_vehicles(type_: str, before: int, now: int) -> None:
    """The jeep of scenario 3 is personnel for this (R69)."""
    p = firing("U01 m60a1 0110, S01 t62 0312")
    assert after(p.scene.types[type_], before, "S") == now


@clause("firefight", "2.4.4.6.1", "2.4.4.6.2")
def test_suppressed_infantry_can_not_move_a_suppressed_vehicle_can() -> None:
    p = moving("U01 us-tm 0110 S, U02 m113 0210 S, U03 jeep 0310 S, S01 t62 2012")
    assert [text for text in choices(p) if text.startswith("move")] == ["move U02", "move U03"]
    assert may_move(p, unit(p, "U01")).codes == ("cannot-move",)


@clause("firefight", "4.1", "flow.C", "2.4.4.6", "chit.marker-S")
def test_all_suppression_markers_come_off_after_movement() -> None:
    p = moving("U01 us-tm 0110 S, U02 m60a1 0210 S Km, S01 t62 2012 S, S02 soviet-tm 2112 S")
    before = p.turn
    events = pass_until(p, "suppression-removed")
    assert named(events, "suppression-removed")[0]["units"] == ["U01", "U02", "S01", "S02"]
    assert [damage(p, name) for name in ("U01", "U02", "S01", "S02")] == [set(), {"Km"}, set(), set()]
    phases = [e["phase"] for e in named(events, "phase-began")]
    assert phases[0] == "removal"
    assert before == 1


@clause("firefight", "2.4.4.2.1", "chit.marker-wreck")
def test_a_destroyed_vehicle_leaves_at_most_a_wreck_without_effect() -> None:
    p = firing("U01 m60a1 1601, S01 t62 1604, S02 t62 3012", dice=rolls(9))
    play(p, "fire S01 with U01:m60a1")
    assert not p.counters_in(hex_(p, "1604"))
    assert p.scene.ground.vehicle[hex_(p, "1603") * 6 + 3] == 1, "the road goes on"


@clause("firefight", "2.4.4.8")
def test_a_dragon_is_destroyed_with_its_team() -> None:
    p = firing("U01 us-tm 0310 dragon S, S01 t62 0110, U02 m60a1 2012", first="soviet", dice=rolls(12))
    play(p, "fire U01 with S01:ap")
    assert where(p, "U01") == "destroyed"
    assert not p.dragon[unit(p, "U01")]


@clause("firefight", "3.4.4", "2.4.4.2")
def test_teams_are_destroyed_with_their_carrier_in_any_phase() -> None:
    """R14."""
    p = firing("U01 m60a1 0110, S01 bmp 0310, S02 soviet-tm in:S01, S03 soviet-mg in:S01, S04 t62 2012", dice=rolls(9))
    play(p, "fire S01 with U01:m60a1")
    assert [where(p, name) for name in ("S01", "S02", "S03")] == ["destroyed"] * 3


# ------------------------------------------------------------------------------------------------ previews


@clause("firefight", "2.4.5", "2.4.6", "2.3.7")
def test_the_preview_shows_the_exact_chances_where_sight_is_shown() -> None:
    """R31: without that option the chances would tell whether there is a line of sight."""
    p = firing("U01 m60a1 0110, S01 t62 0310, S02 t62 2012", options={"sight-shown": "on"})
    made = attack(p, unit(p, "U01"), p.scene.weapon["m60a1"], unit(p, "S01"), DIRECT)
    assert made is not None
    found = p.preview("fire S01 with U01:m60a1").chances
    # column 10: K on 2-6 and 8-11, Km on 12: 15 + 5 + 4 + 3 + 2 of 36
    assert found == {"destroyed": Fraction(29, 36), "Km": Fraction(1, 36), "unhurt": Fraction(6, 36)}
    hidden = firing("U01 m60a1 0110, S01 t62 0310, S02 t62 2012").preview("fire S01 with U01:m60a1")
    assert not hidden.chances
    assert int(hidden.sums["U01:m60a1"]) == 10


@clause("firefight", "2.3.7", "2.3")
def test_with_sight_shown_only_firers_that_see_the_target_are_offered() -> None:
    on_map = "U01 m60a1 0302, U02 m60a1 0502, S01 t62 0306"
    p = firing(on_map, board="sight", options={"sight-shown": "on"})
    assert choices(p, "fire S01 with") == ["fire S01 with U02:m60a1"]
    assert len(choices(firing(on_map, board="sight"), "fire S01 with")) == 3
