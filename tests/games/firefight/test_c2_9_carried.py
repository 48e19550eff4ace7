"""2.9 Fire from carriers."""

from __future__ import annotations

import pytest
from tests.games.firefight.tools import (
    asked,
    at,
    choices,
    codes,
    exposed,
    firing,
    moving,
    named,
    pass_until,
    play,
    rating,
    rolls,
    unit,
    where,
)
from tests.helpers import clause

from grognard.games.firefight.movement import may_move


@clause("firefight", "2.9.1")
def test_personnel_in_a_carrier_may_fire_at_level_two() -> None:
    on_map = "U01 m113 0309, U02 us-tm in:U01, S01 soviet-tm 0509"
    assert choices(firing(on_map, level="II"), "fire S01 with")[:2] == ["fire S01 with U01:ap", "fire S01 with U02:ap"]
    assert choices(firing(on_map, level="I"), "fire S01 with") == ["fire S01 with U01:ap"]
    assert codes(firing(on_map, level="I"), "fire S01 with U02:ap") == ("no-fire-from-inside",)
    alone = firing(on_map, level="I", options={"carried-fire": "on"})
    assert choices(alone, "fire S01 with")[:2] == ["fire S01 with U01:ap", "fire S01 with U02:ap"]


@clause("firefight", "2.9.2")
@pytest.mark.parametrize(
    ("team", "apart", "value"),
    [
        ("soviet-tm-plus", 1, 5),
        ("soviet-tm-plus", 4, 4),
        ("soviet-tm", 2, 3),
        ("soviet-mg", 1, 0),
        ("soviet-tm-plus", 5, 0),
    ],
)
def test_teams_in_a_bmp_fire_four_hexes_far_with_four_less(team: str, apart: int, value: int) -> None:
    p = firing(
        f"S01 bmp 0309, S02 {team} in:S01, U01 us-tm {3 + apart:02}09, U02 us-tm 0310", first="soviet", level="II"
    )
    if value:
        assert rating(p, "S02:ap", "U01") == value
    else:
        assert codes(p, "fire U01 with S02:ap") == ("out-of-range",)


@clause("firefight", "2.9.2.3", "2.9.2")
def test_an_rpg7_is_not_fired_from_inside() -> None:
    p = firing("S01 bmp 0309, S02 soviet-tm in:S01, U01 m60a1 0409, U02 us-tm 0310", first="soviet", level="II")
    assert choices(p, "fire U01 with") == ["fire U01 with S01:bmp-gun"]
    assert codes(p, "fire U01 with S02:rpg7") == ("wrong-weapon",)


@clause("firefight", "2.9.2.1", "2.9.3.2")
@pytest.mark.parametrize("side", ["us", "soviet"])
def test_the_carriers_fire_and_its_teams_fire_leave_each_other_free(side: str) -> None:
    on_map = (
        "U01 m113 0309, U02 us-tm in:U01, U03 us-mg in:U01, S01 soviet-tm 0509, S02 soviet-tm 0609, S03 soviet-tm 0709"
    )
    shots = ("fire S01 with U01:ap", "fire S02 with U02:ap", "fire S03 with U03:ap")
    if side == "soviet":
        on_map = "S01 bmp 0309, S02 soviet-tm in:S01, U01 us-tm 0509, U02 us-tm 0609"
        shots = ("fire U01 with S02:ap", "fire U02 with S01:ap")
    p = firing(on_map, first=side, level="II", dice=rolls(7, 7, 7))
    for shot in shots:
        play(p, shot)
        if asked(p) == ("soviet" if side == "us" else "us", "prompt-fire"):
            play(p, "pass")


@clause("firefight", "2.9.2.2", "2.9.3.2", "2.8")
@pytest.mark.parametrize(("carrier", "side", "enemy"), [("m113", "us", "soviet-tm"), ("bmp", "soviet", "us-tm")])
def test_when_carried_teams_have_fired_the_carrier_can_not_move(carrier: str, side: str, enemy: str) -> None:
    """R16: any carrier."""
    a, b = ("U", "S") if side == "us" else ("S", "U")
    team = "us-tm" if side == "us" else "soviet-tm"
    p = firing(
        f"{a}01 {carrier} 0309, {a}02 {team} in:{a}01, {a}03 {carrier} 0310, {b}01 {enemy} 0409, {b}02 {enemy} 3401",
        first=side, level="II", dice=rolls(7),
    )  # fmt: skip
    play(p, f"fire {b}01 with {a}02:ap")
    pass_until(p, "phase-began")
    assert may_move(p, unit(p, f"{a}01")).codes == ("passengers-fired",)
    assert may_move(p, unit(p, f"{a}03"))


@clause("firefight", "2.9.2.2", "3.5.2")
def test_teams_in_a_carrier_that_has_moved_may_not_fire() -> None:
    """R16."""
    p = moving("U01 m113 0309, U02 us-tm in:U01, S01 soviet-tm 0709, S02 t62 3401", level="II", first="us")
    play(p, "move U01 0309-0409", "pass")
    play(p, "move S01 0709-0609")
    if asked(p)[1] == "prompt-opportunity":
        assert choices(p, "fire S01 with") == []
    assert may_move(p, unit(p, "U01")).codes == ("has-acted",)


@clause("firefight", "2.9.3", "2.9.3.1")
@pytest.mark.parametrize(
    ("weapon", "target", "apart", "value"),
    [
        ("ap", "soviet-tm", 1, 6), ("ap", "soviet-tm", 8, 3), ("law", "t62", 1, 7), ("law", "t62", 4, 2),
        ("dragon", "t62", 3, 7), ("dragon", "t62", 20, 8),
    ],
)  # fmt: skip
def test_teams_in_an_m113_fire_at_any_range_with_one_less(weapon: str, target: str, apart: int, value: int) -> None:
    p = firing(f"U01 m113 0309, U02 us-tm in:U01 dragon, S01 {target} {3 + apart:02}09, S02 t62 0310", level="II")
    assert rating(p, f"U02:{weapon}", "S01") == value


@clause("firefight", "2.9.3", "2.4.4.6")
def test_suppression_of_the_carrier_leaves_its_teams_alone() -> None:
    """R53."""
    p = firing("U01 m113 0309 S Kf, U02 us-tm in:U01, S01 soviet-tm 0409", level="II")
    assert choices(p, "fire S01 with") == ["fire S01 with U02:ap"]
    assert rating(p, "U02:ap", "S01") == 6


@clause("firefight", "2.9.4", "2.3.5.6")
def test_teams_that_fire_from_inside_are_exposed_and_may_be_fired_at_as_personnel() -> None:
    """R17, R91: carrier and teams are targets each for itself."""
    p = firing("U01 m113 0309, U02 us-tm in:U01, S01 soviet-tm 0409, S02 t62 1209", level="II", dice=rolls(7, 12))
    assert not exposed(p, "U02")
    play(p, "fire S01 with U02:ap")
    assert exposed(p, "U02")
    assert choices(p) == ["fire U01 with", "fire U02 with", "pass"]
    fired = named(play(p, "fire U02 with S02:ap"), "fired")[0]
    assert fired["column"] == "5"
    assert (fired["result"], where(p, "U02")) == ("S", "aboard")


@clause("firefight", "2.9.1", "2.9.2", "2.9.3")
@pytest.mark.parametrize(
    ("carrier", "team", "target", "apart", "value"),
    [
        ("U01 m114", "U02 us-mg", "S01 soviet-tm", 2, 2),  # as from an M113: 3 - 1
        ("S01 btr50", "S02 soviet-tm", "U01 us-tm", 2, 3),  # as from a BMP: 7 - 4
        ("S01 brdm", "S02 soviet-tm", "U01 us-tm", 2, 3),
        ("U01 micv", "U02 us-tm", "S01 soviet-tm", 4, 7),
        ("U01 micv", "U02 us-tm", "S01 soviet-tm", 5, 5),  # beyond four hexes as from an M113: 6 - 1
    ],
)
def test_other_carriers_are_treated_as_these(carrier: str, team: str, target: str, apart: int, value: int) -> None:
    """R95."""
    side = "us" if carrier.startswith("U") else "soviet"
    p = at(
        f"{carrier} 0309, {team} in:{carrier[:3]}, {target} {3 + apart:02}09",
        level="III",
        phase={"fire": side},
    )
    assert rating(p, f"{team[:3]}:ap", target[:3]) == value
