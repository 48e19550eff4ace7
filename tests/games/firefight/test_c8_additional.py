"""8.1 field works, 8.2 small arms at armour, 8.5 future vehicles, 10 smoke dischargers, 11.4 bridges and wrecks.

Mines by artillery (8.3) and guided shells (8.4) stand in test_c5_indirect.py.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import chain
from typing import Any

import pytest
from tests.games.firefight.tools import (
    asked,
    at,
    choices,
    codes,
    damage,
    exposed,
    firing,
    hex_,
    moving,
    named,
    play,
    rating,
    rolls,
    scene,
    unit,
    where,
)
from tests.helpers import clause

from grognard.games.firefight import GAME
from grognard.games.firefight.announce import may_act
from grognard.games.firefight.damage import GONE, after, destroy
from grognard.games.firefight.fire import DIRECT, savings, void_rolls
from grognard.games.firefight.position import KM, KMS, Position, S
from grognard.games.firefight.ways import allowance

FAR = "S09 t62 3412"


# ------------------------------------------------------------------------------------------------ 8.0


@clause("firefight", "8.0")
def test_each_rule_of_chapter_eight_stands_alone() -> None:
    parts = ("field-works", "small-arms", "artillery-mines", "guided-shells", "smoke-dischargers")
    for part in parts:
        found = scene("4", level="II", **{part: "on"})
        assert [p for p in parts if found.part(p)] == [part]


# ------------------------------------------------------------------------------------------------ 8.1 field works


@clause("firefight", "8.1.1", "8.1.5", "chit.marker-works")
def test_field_works_are_set_up_under_own_infantry_as_many_as_agreed() -> None:
    """R88."""
    on_map = "U01 us-tm A1010, U02 us-tm A1012, U03 m113 A1014, U04 us-tm A1016, S01 t62 A1050"
    p = at(on_map, scenario="4", board="", level="III", options={"works": "2"}, phase={"setup": "us"})
    assert [t for t in choices(p) if t.startswith("works")] == ["works A1010", "works A1012", "works A1016"]
    play(p, "works A1010", "works A1016")
    assert not [t for t in choices(p) if t.startswith("works")]
    assert p.works_at(0, hex_(p, "A1010"))
    none = at(on_map, scenario="4", board="", level="III", phase={"setup": "us"})
    assert not [t for t in choices(none) if t.startswith("works")], "none unless agreed"
    two = at(on_map, scenario="4", board="", level="II", options={"works": "2"}, phase={"setup": "us"})
    assert not [t for t in choices(two) if t.startswith("works")]


@clause("firefight", "8.1.2")
def test_a_field_work_with_nobody_in_it_is_removed() -> None:
    on_map = f"U01 us-tm 0309, U02 m113 0309, U03 us-tm 0409, {FAR}"
    p = moving(on_map, level="III", options={"works": "4"}, works={"us": ["0309", "0409"]}, first="us")
    play(p, "move U01 0309-0310")
    while asked(p)[1] == "prompt-opportunity":
        play(p, "pass")
    assert not p.works_at(0, hex_(p, "0309")), "a vehicle doesn't hold it"
    assert p.works_at(0, hex_(p, "0409"))
    destroy(p, unit(p, "U03"))
    assert not p.works_at(0, hex_(p, "0409"))


@clause("firefight", "8.1.3", "8.1.4")
def test_field_works_cover_dismounted_infantry_like_defilade_from_every_side() -> None:
    on_map = "U01 us-tm 0309, U02 m113 0309, U03 us-tm in:U02, S01 t62 0301, S02 t62 0311, S03 t62 1009"
    p = firing(on_map, first="soviet", level="III", options={"works": "2"}, works={"us": ["0309"]})
    for firer in ("S01", "S02", "S03"):
        assert void_rolls(p, unit(p, firer), unit(p, "U01"), DIRECT) == set(range(7, 13)), firer
        assert void_rolls(p, unit(p, firer), unit(p, "U02"), DIRECT) == set(), "no vehicle"
    assert void_rolls(p, unit(p, "S01"), unit(p, "U03"), DIRECT) == set(), "no carried team"


def dug_in(number: str) -> dict[str, Any]:
    """A field work of the US there."""
    return {"level": "III", "options": {"works": "2"}, "works": {"us": [number]}}


@clause("firefight", "8.1.4", "note.ap-defilade")
def test_field_works_add_nothing_to_defilade() -> None:
    """R55: the same rolls."""
    p = firing(
        "U01 us-tm 2605, S01 t62 2602", first="soviet", level="III", options={"works": "2"}, works={"us": ["2605"]}
    )
    assert void_rolls(p, unit(p, "S01"), unit(p, "U01"), DIRECT) == set(range(7, 13))
    p = firing(
        "U01 us-tm 0605, S01 t62 0602", first="soviet", level="III", options={"works": "2"}, works={"us": ["0605"]}
    )
    assert void_rolls(p, unit(p, "S01"), unit(p, "U01"), DIRECT) == {2, 3, 4, *range(7, 13)}, "to a town they do"


# ------------------------------------------------------------------------------------------------ 8.2 small arms


@clause("firefight", "8.2.1", "8.2.2")
def test_infantry_may_fire_small_arms_at_armour_with_its_rating_at_men() -> None:
    on_map = f"U01 us-tm 0309, U02 m60a1 0310, S01 t62 0909, S02 bmp 0910, {FAR}"
    assert "fire S01 with U01:ap" not in choices(firing(on_map, level="II"), "fire S01 with")
    p = firing(on_map, level="III")
    assert rating(p, "U01:ap", "S01") == 6
    assert codes(p, "fire S01 with U02:ap") == ("wrong-weapon",), "infantry only"
    p = firing(on_map, level="I", options={"small-arms": "on"})
    assert rating(p, "U01:ap", "S02") == 6


@clause("firefight", "8.2.2", "8.2.3")
@pytest.mark.parametrize(("roll", "result"), [(12, "S"), (10, "S"), (2, "S"), (7, "-")])
def test_any_effect_on_the_table_for_men_is_suppression(roll: int, result: str) -> None:
    """R56: a K too."""
    p = firing(f"U01 us-tm 0309, S01 t62 0809, {FAR}", level="III", dice=rolls(roll))
    fired = named(play(p, "fire S01 with U01:ap"), "fired")[0]
    assert (fired["column"], fired["result"]) == ("6", result)
    assert damage(p, "S01") == ({"S"} if result == "S" else set())


@clause("firefight", "8.2.3", "8.2.4")
def test_suppressed_armour_fires_with_three_less_and_does_not_suffer_more() -> None:
    p = firing(f"U01 us-tm 0309, U02 us-tm 0310, S01 t62 0809, {FAR}", level="III", dice=rolls(10, 10))
    play(p, "fire S01 with U01:ap,U02:ap")
    assert damage(p, "S01") == {"S"}
    shots = [t for t in choices(p, "fire U01 with") if "S01" in t and "," not in t]
    assert shots == ["fire U01 with S01:ap"]
    assert rating(p, "S01:ap", "U01") == 5 - 3


@clause("firefight", "8.2.2", "note.av-forest")
def test_armour_has_its_own_cover_against_small_arms() -> None:
    """R56."""
    p = firing(f"U01 us-tm 0409, S01 t62 0405, {FAR}", level="III")
    assert void_rolls(p, unit(p, "U01"), unit(p, "S01"), DIRECT) == {3, 4}


# ------------------------------------------------------------------------------------------------ 8.5 future vehicles


@clause("firefight", "8.5.1")
@pytest.mark.parametrize(
    ("option", "value", "old", "new"),
    [
        ("us-tanks", "m60a3", "m60a1", "m60a3"),
        ("us-tanks", "xm1", "m60a1", "xm1"),
        ("us-carriers", "micv", "m113", "micv"),
        ("us-missiles", "m113z", "m150", "m113z"),
        ("soviet-tanks", "xmbt", "t62", "xmbt"),
    ],
)
def test_future_vehicles_may_take_the_place_of_others_in_any_scenario(
    option: str, value: str, old: str, new: str
) -> None:
    for name in "123456789":
        before, now = (Counter(chain(*s.roster.pool)) for s in (scene(name), scene(name, **{option: value})))
        assert (now[old], now[new]) == (0, before[old])


@clause("firefight", "8.5.1", "3.4.1")
def test_in_scenario_nine_a_micv_drawn_brings_its_squad_like_an_m113() -> None:
    p = GAME.new("9", {"us-carriers": "micv", "setup": "suggested"}, seed=2)
    assert isinstance(p, Position)
    micvs = [u for u in p.scene.of_side[0] if p.type[u] == p.scene.type_names["micv"]]
    assert micvs
    assert all(len(p.passengers.get(u, [])) == 2 for u in micvs)


@clause("firefight", "8.5.2.1", "8.5.3.1", "8.5.4.1", "8.5.5.1")
@pytest.mark.parametrize(("type_", "points"), [("m113z", 3), ("micv", 4), ("xm1", 5), ("xmbt", 5)])
def test_their_movement_points(type_: str, points: int) -> None:
    side = "soviet" if type_ == "xmbt" else "us"
    ours, other = ("S01", "U01 us-tm 3412") if side == "soviet" else ("U01", FAR)
    p = moving(f"{ours} {type_} 0309, {other}", first=side)
    assert allowance(p, unit(p, ours)) == 2 * points


@clause("firefight", "8.5.2.2")
def test_in_defilade_soviet_fire_touches_an_m113z_on_a_two_alone() -> None:
    """R59."""
    p = firing("U01 m113z 2605, U02 m150 2605, S01 t62 2602", first="soviet", level="III")
    assert void_rolls(p, unit(p, "S01"), unit(p, "U01"), DIRECT) == set(range(3, 13))
    assert void_rolls(p, unit(p, "S01"), unit(p, "U02"), DIRECT) == set(range(5, 13))
    open_ = firing("U01 m113z 0309, S01 t62 0509", first="soviet", level="III")
    assert void_rolls(open_, unit(open_, "S01"), unit(open_, "U01"), DIRECT) == set()


@clause("firefight", "8.5.2.3")
def test_against_barrages_an_m113z_counts_as_a_tank() -> None:
    """R59: Kms suppresses it and leaves its missile."""
    p = firing("U01 m113z 0605, S01 t62 0602", first="soviet", level="III")
    kinds = p.scene.types
    assert after(kinds["m113z"], 0, "Kms") == S
    assert after(kinds["m150"], 0, "Kms") == S | KMS
    assert after(kinds["m113z"], KM, "Kms") == S | KM
    assert after(kinds["us-tm"], 0, "Kms") == GONE
    assert savings(p, "indirect", unit(p, "U01"), {"any"}, "soviet") == set(range(2, 7))


@clause("firefight", "8.5.2.1", "2.4.3")
def test_an_m113z_fires_as_an_m150() -> None:
    """R59."""
    types = scene("1").types
    assert (types["m113z"].at, types["m113z"].ap) == (types["m150"].at, types["m150"].ap) == (("tow",), "m113")


@clause("firefight", "8.5.3.2", "8.5.4.2", "8.5.4.3", "8.5.4.4")
@pytest.mark.parametrize(
    ("firer", "weapon", "target", "value"),
    [
        ("t62", "t62", "micv", 9 - 1),
        ("bmp", "sagger", "micv", 7 - 1),
        ("soviet-tm", "rpg7", "xm1", 1 - 3),
        ("spg9", "spg9", "xm1", 7 - 3),
        ("bmp", "bmp-gun", "xm1", 6 - 3),
        ("t62", "t62", "xm1", 9 - 2),
        ("xmbt", "xmbt", "xm1", 10 - 2),
        ("bmp", "sagger", "xm1", 7 - 1),
        ("brdm", "sagger", "xm1", 7 - 1),
    ],
)
def test_soviet_fire_at_them_is_weaker(firer: str, weapon: str, target: str, value: int) -> None:
    """R60: a BMP's gun -3, its missile -1."""
    p = firing(f"S01 {firer} 0309, U01 {target} 1309, U02 us-tm 3412", first="soviet", level="III")
    if value < 1:
        assert codes(p, f"fire U01 with S01:{weapon}") == ("out-of-range",) or asked(p)[1] != "prompt-fire"
    else:
        assert rating(p, f"S01:{weapon}", "U01") == value


@clause("firefight", "8.5.3.2")
def test_small_arms_at_a_micv_have_one_less_too() -> None:
    p = firing("S01 soviet-tm-plus 0309, U01 micv 0409, U02 m113 0410, U03 us-tm 3412", first="soviet", level="III")
    assert (rating(p, "S01:ap", "U01"), rating(p, "S01:rpg7", "U01")) == (9 - 1, 9 - 1)


@clause("firefight", "8.5.3.3")
@pytest.mark.parametrize(("apart", "value"), [(1, 7), (4, 7), (5, 5), (8, 3)])
def test_teams_in_a_micv_fire_with_seven_at_soviet_infantry_within_four_hexes(apart: int, value: int) -> None:
    """R95: beyond as from an M113, 6 - 1 and 4 - 1."""
    p = firing(f"U01 micv 0309, U02 us-tm in:U01, S01 soviet-tm {3 + apart:02}09, {FAR}", level="III")
    assert rating(p, "U02:ap", "S01") == value


@clause("firefight", "8.5.5.2")
@pytest.mark.parametrize(("firer", "weapon", "value"), [("m60a1", "m60a1", 8), ("m150", "tow", 8), ("xm1", "xm1", 9)])
def test_us_fire_at_an_xmbt_has_one_less(firer: str, weapon: str, value: int) -> None:
    p = firing(f"U01 {firer} 0309, S01 xmbt 1309, S02 soviet-tm 3412", level="III")
    assert rating(p, f"U01:{weapon}", "S01") == value


# ------------------------------------------------------------------------------------------------ 10 smoke dischargers

FUTURE = {"us-carriers": "micv", "us-tanks": "xm1"}
"""Vehicles with dischargers are in the match, as everybody knows."""


@clause("firefight", "10", "chit.marker-smoke")
def test_micv_and_xm1_project_smoke_into_a_neighbouring_hex_instead_of_firing() -> None:
    """R62: that hex alone."""
    on_map = f"U01 micv 0309, U02 xm1 0609, U03 m60a1 0909, S01 t62 0312, {FAR}"
    p = firing(on_map, level="III", options=FUTURE)
    assert [t for t in choices(p) if t.startswith("smoke")] == ["smoke U01", "smoke U02"]
    assert codes(p, "smoke U03 0910") == ("no-dischargers",)
    around = {p.scene.hex_name(h) for h in p.scene.ground.near[hex_(p, "0309")]}
    assert {t.split()[-1] for t in choices(p, "smoke U01")} == around
    events = play(p, "smoke U01 0310")
    assert named(events, "smoke-projected")[0]["hex"] == "0310"
    assert {p.scene.hex_name(h) for h in p.smoke_hexes} == {"0310"}
    assert may_act(p, unit(p, "U01")).codes == ("has-acted",)
    assert exposed(p, "U01")


@clause("firefight", "10")
def test_dischargers_are_level_three_or_agreed_on() -> None:
    on_map = f"U01 micv 0309, S01 t62 0312, {FAR}"
    assert not [t for t in choices(firing(on_map, level="II", options=FUTURE)) if t.startswith("smoke")]
    p = firing(on_map, level="II", options={**FUTURE, "smoke-dischargers": "on"})
    assert [t for t in choices(p) if t.startswith("smoke")] == ["smoke U01"]


# ------------------------------------------------------------------------------------------------ 11.4


@clause("firefight", "11.4", "tec.bridge")
def test_players_may_agree_that_bridges_are_broken() -> None:
    p = scene("8", bridges="broken")
    q = scene("8")
    assert (p.ground.vehicle != q.ground.vehicle).any()
    assert (p.ground.foot == q.ground.foot).all()


@clause("firefight", "11.4", "2.4.4.2.1")
def test_players_may_agree_that_wrecks_block_roads() -> None:
    on_map = "U01 m60a1 1602, S01 t62 1604, S09 t62 3412, U02 us-tm 0112"
    for option, cost in (("on", Fraction(5, 2)), ("off", 2)):
        p = moving(on_map, options={"wrecks": option}, first="us")
        destroy(p, unit(p, "S01"))
        assert where(p, "S01") == "destroyed"
        assert p.preview("move U01 1602-1603-1604-1605-1606").cost == cost, "1604 as open ground"
