"""3.1-3.3, 3.8-3.10 Movement: turn about, costs, stacking, the edge of the map; the terrain chart."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.firefight.tools import (
    Firefight,
    asked,
    at,
    choices,
    codes,
    hex_,
    moving,
    named,
    pass_until,
    play,
    prompts,
    unit,
    where,
)
from tests.helpers import clause

from grognard.core.sums import Number
from grognard.games.firefight.movement import may_move

FAR = "S01 t62 3412"
"""An enemy too far away to matter, so that the match goes on."""


def cost(p: Firefight, way: str) -> Number:
    """What a way costs: "U01 0404-0405"."""
    found = p.preview(f"move {way}").cost
    assert found is not None
    return found


def step(type_: str, way: str, **options: str) -> Number:
    """What a type pays for a way."""
    start = way.split("-", maxsplit=1)[0]
    return cost(moving(f"U01 {type_} {start}, {FAR}", options=options), f"U01 {way}")


# ------------------------------------------------------------------------------------------------ turn about


@clause("firefight", "3.1", "flow.B")
@pytest.mark.parametrize("die", [1, 2, 5, 6])
def test_a_new_die_decides_who_moves_first(die: int) -> None:
    p = at("U01 m60a1 0309, S01 t62 2909", phase="movement", dice=[die])
    assert asked(p) == ("soviet" if die % 2 else "us", "prompt-move")


@clause("firefight", "3.1")
def test_it_does_not_depend_on_the_die_of_the_direct_fire_phase() -> None:
    p = at("U01 us-tm 0109, S01 soviet-tm 3001", phase="fire", dice=[2, 1])
    assert asked(p) == ("soviet", "prompt-move")


@clause("firefight", "3.2", "3.9", "3.2.1", "flow.B")
def test_the_sides_move_one_unit_each_by_turns() -> None:
    p = moving("U01 us-tm 0109, U02 us-tm 0209, S01 soviet-tm 3009, S02 soviet-tm 3109", first="us")
    assert choices(p) == ["move U01", "move U02", "pass"]
    assert codes(p, "move S01 3009-3010") == ("not-yours",)
    assert prompts(p, "move U01 0109-0110", "move S02 3109-3110", "move U02 0209-0210") == [
        ("soviet", "prompt-move"),
        ("us", "prompt-move"),
        ("soviet", "prompt-move"),
    ]
    assert where(p, "U01") == "0110"


@clause("firefight", "3.10", "11.1", "flow.B-pass")
def test_a_pass_is_not_final_and_two_in_a_row_end_the_phase() -> None:
    p = moving("U01 us-tm 0109, U02 us-tm 0209, S01 soviet-tm 3009, S02 soviet-tm 3109", first="us")
    assert prompts(p, "pass", "move S01 3009-3010", "pass") == [
        ("soviet", "prompt-move"),
        ("us", "prompt-move"),
        ("soviet", "prompt-move"),
    ]
    assert named(play(p, "pass"), "phase-began")[0]["phase"] == "removal"


@clause("firefight", "3.10", "3.8")
def test_the_phase_ends_when_all_have_moved() -> None:
    p = moving("U01 us-tm 0109, S01 soviet-tm 3009", first="us")
    play(p, "move U01 0109-0110")
    assert named(play(p, "move S01 3009-3010"), "phase-began")[0]["phase"] == "removal"


@clause("firefight", "3.2.1", "2.8", "turn.one-action")
@pytest.mark.parametrize("act", ["fired", "moved", "mounting", "smoked", "designated"])
def test_a_unit_that_has_acted_this_turn_does_not_move(act: str) -> None:
    p = moving(f"U01 m60a1 0309 {act}, U02 m60a1 0409, {FAR}")
    assert may_move(p, unit(p, "U01")).codes == ("has-acted",)
    assert codes(p, "move U01 0309-0310") == ("has-acted",)
    assert choices(p) == ["move U02", "pass"]


@clause("firefight", "3.8", "3.2.1")
def test_a_move_that_is_over_is_the_units_action() -> None:
    p = moving(f"U01 m60a1 0109, U02 us-tm 0209, {FAR}")
    assert named(play(p, "move U01 0109-0110", "pass"), "move-ended")
    assert asked(p) == ("soviet", "prompt-move")
    play(p, "pass")
    assert choices(p) == ["move U02", "pass"]


# ------------------------------------------------------------------------------------------------ costs


@clause("firefight", "3.2.2", "3.2.2.1", "tec.forest", "tec.town", "tec.stream", "tec.trail", "tec.road")
@pytest.mark.parametrize(
    "way",
    [
        "0309-0310",
        "0404-0405",
        "0604-0605",
        "1004-1005",
        "1404-1405",
        "1204-1205",
        "1604-1605",
        "1804-1805",
        "2404-2405",
    ],
)
def test_infantry_goes_one_hex_whatever_the_ground(way: str) -> None:
    assert step("us-tm", way) == 1
    p = moving(f"U01 us-tm {way[:4]}, {FAR}")
    assert all(text.count("-") == 1 for text in choices(p, "move U01"))


@clause("firefight", "3.2.3", "3.2.3.1", "tec.clear")
@pytest.mark.parametrize(("type_", "points"), [("m60a1", 3), ("m113", 3), ("micv", 4), ("xm1", 5)])
def test_a_vehicle_has_its_points_and_pays_one_for_open_ground(type_: str, points: int) -> None:
    p = moving(f"U01 {type_} 0109, {FAR}")
    way = "-".join(f"{column:02}09" for column in range(1, points + 2))
    assert cost(p, f"U01 {way}") == points
    ends = [text for text in choices(p, "move U01") if text[-1].isdigit()]
    assert max(p.scene.ground.grid.distance(hex_(p, "0109"), hex_(p, text[-4:])) for text in ends) == points


CHART = [
    ("0404-0405", 2, "tec.forest"),
    ("0604-0605", 3, "tec.town"),
    ("1004-1005", 2, "a river: 1 + 1"),
    ("1005-1004", 2, "either way"),
    ("1204-1205", 2, "a stream: 1 + 1"),
    ("1603-1604", Fraction(1, 2), "a road"),
    ("1604-1605", Fraction(1, 2), "over a bridge into a wood"),
    ("1606-1607", Fraction(1, 2), "into a town"),
    ("1505-1605", 2, "into the wood beside the road"),
    ("1507-1607", 3, "into the town beside it"),
    ("1803-1804", 1, "the railway"),
    ("1804-1805", 1, "over its bridge into a wood"),
    ("2003-2004", 1, "a trail"),
    ("2005-2006", 1, "a trail out of a wood"),
    ("2006-2005", 1, "a trail into a wood"),
    ("2004-2005", 2, "through a ford: 1 + 1"),
    ("2204-2205", 1, "a contour"),
    ("2205-2204", 1, "a contour"),
    ("2404-2405", 1, "a crest"),
    ("2604-2605", 1, "a bank"),
]


@clause("firefight", "3.2.3.1", "3.2.3.2", "3.2.3.3", "3.2.3.4", "3.2.3.5a", "3.2.3.5b", "tec.clear", "tec.forest")
@clause("firefight", "tec.town", "tec.stream", "tec.road", "tec.trail", "tec.contour", "tec.defilade", "tec.bridge")
@pytest.mark.parametrize(("way", "points", "why"), CHART)
def test_a_vehicle_pays_what_the_terrain_chart_says(way: str, points: Number, why: str) -> None:
    assert step("m113", way) == points, why


@clause("firefight", "3.2.3.2")
def test_the_numbered_rule_has_two_points_for_a_town() -> None:
    """R02."""
    assert step("m113", "0604-0605", **{"town-cost": "2"}) == 2
    assert step("m113", "1606-1607", **{"town-cost": "2"}) == Fraction(1, 2)


@clause("firefight", "tec.bridge", "3.2.3.4", "11.4")
def test_a_broken_bridge_breaks_the_road() -> None:
    """R86: the hex entered, and the water."""
    assert step("m113", "1604-1605", bridges="broken") == 3
    assert step("m113", "1605-1604", bridges="broken") == 2
    assert step("m113", "1804-1805", bridges="broken") == 3
    assert step("m113", "1603-1604", bridges="broken") == Fraction(1, 2)
    assert step("us-tm", "1604-1605", bridges="broken") == 1


@clause("firefight", "3.2.3")
def test_a_hex_that_costs_more_than_is_left_can_not_be_entered_not_even_as_the_first() -> None:
    """R81: over a river into a town are four points."""
    p = moving(f"U01 m113 1404, {FAR}")
    assert codes(p, "move U01 1404-1405") == ("too-far",)
    p = moving(f"U01 micv 1404, {FAR}", level="III")
    assert cost(p, "U01 1404-1405") == 4


@clause("firefight", "3.2.3.5a")
def test_half_points_add_up_along_a_road() -> None:
    p = moving(f"U01 m60a1 1602, {FAR}")
    assert cost(p, "U01 1602-1603-1604-1605-1606-1607-1608") == 3
    assert cost(p, "U01 1602-1603-1604-1605-1606") == 2
    assert codes(p, "move U01 1602-1603-1604-1605-1606-1607-1608-1609") == ("too-far",)


@clause("firefight", "3.2.2.1", "los.neutral")
def test_nobody_enters_a_lake() -> None:
    """R83."""
    for type_ in ("us-tm", "m60a1"):
        p = moving(f"U01 {type_} 0804, {FAR}")
        assert codes(p, "move U01 0804-0805") == ("closed-ground",)


@clause("firefight", "3.2.3")
def test_the_cost_is_shown_hex_by_hex() -> None:
    p = moving(f"U01 m60a1 1603, {FAR}")
    parts = p.preview("move U01 1603-1604-1605-1505").sums["cost"].parts
    assert [part.amount for part in parts] == [Fraction(1, 2), Fraction(1, 2), 1]
    assert [part.facts["terrain"] for part in parts] == ["clear", "forest", "clear"]


# ------------------------------------------------------------------------------------------------ enemies and stacks


@clause("firefight", "3.2.4")
def test_a_hex_with_an_enemy_can_not_be_entered_nor_driven_through() -> None:
    some = ", ".join(f"S0{k} soviet-x {n}" for k, n in enumerate(("0509", "0308", "0508", "0409", "0410"), 1))
    p = moving(f"U01 m60a1 0309, {some}, U02 us-tm 0112", first="us")
    assert codes(p, "move U01 0309-0409") == ("enemy-there",)
    ends = {text[-4:] for text in choices(p, "move U01")}
    assert not ends & {"0509", "0308", "0508", "0409", "0410"}
    assert "0411" in ends, "round them"
    walled = ", ".join(f"S0{k} soviet-x {n}" for k, n in enumerate(("0308", "0408", "0409", "0310", "0209", "0208"), 1))
    p = moving(f"U01 m60a1 0309, {walled}, U02 us-tm 0112", first="us")
    assert codes(p, "move U01 0309-0510") == ("nowhere-to-go",)


@clause("firefight", "3.3.1a", "3.3.1b")
def test_stacking_counts_at_the_end_of_a_move_only() -> None:
    full = ", ".join(f"U0{k} us-tm 0309" for k in range(2, 6))
    p = moving(f"U01 m113 0209, {full}, {FAR}")
    assert codes(p, "move U01 0209-0309") == ("stack-full",)
    assert cost(p, "U01 0209-0309-0409") == 2
    three = ", ".join(f"U0{k} us-tm 0309" for k in range(2, 5))
    assert cost(moving(f"U01 m113 0209, {three}, {FAR}"), "U01 0209-0309") == 1


@clause("firefight", "3.3.2")
def test_carried_teams_do_not_count_for_stacking() -> None:
    three = "U02 m113 0309, U03 us-tm in:U02, U04 us-tm in:U02, U05 us-tm 0309, U06 us-tm 0309"
    p = moving(f"U01 m113 0209, U07 us-tm in:U01, {three}, {FAR}")
    assert p.stack(0, hex_(p, "0309")) == 3
    assert cost(p, "U01 0209-0309") == 1
    play(p, "move U01 0209-0309")
    assert where(p, "U01") == "0309"


# ------------------------------------------------------------------------------------------------ the edge


@clause("firefight", "3.2", "3.2.3")
def test_a_unit_leaves_the_map_across_its_edge() -> None:
    """R80: a point, half a point where a road leads off, infantry its one hex."""
    p = moving(f"U01 m60a1 0101, U02 us-tm 0201, U03 m113 1601, U04 us-tm in:U03, {FAR}", first="us")
    assert {"move U01 0101-off-north", "move U01 0101-off-west"} <= set(choices(p, "move U01"))
    assert "move U02 0201-off-north" in choices(p, "move U02")
    left = named(play(p, "move U01 0101-off-west", "pass"), "left-map")[0]
    assert (left["unit"], left["hex"], left["edge"]) == ("U01", "0101", "off-west")
    assert where(p, "U01") == "left"
    play(p, "move U03 1601-off-north")
    assert (where(p, "U03"), where(p, "U04")) == ("left", "left")
    assert where(p, "U01") != "destroyed"


@clause("firefight", "3.2")
def test_leaving_costs_a_point_or_half_a_point_on_a_road() -> None:
    p = moving(f"U01 m60a1 1606, U02 m60a1 0304, U03 m60a1 0303, {FAR}")
    assert "move U01 1606-1605-1604-1603-1602-1601-off-north" in _exits(p, "U01"), "five halves and one"
    assert _exits(p, "U02") == set(), "three points to the north edge, none left to leave there"
    assert "move U03 0303-0302-0301-off-north" in _exits(p, "U03")


@clause("firefight", "3.2.3", "3.2")
def test_a_unit_may_go_straight_into_a_hex_that_is_cheaper_to_reach_by_a_detour() -> None:
    p = moving(f"U01 m113 1505, {FAR}")
    assert cost(p, "U01 1505-1605") == 2
    assert cost(p, "U01 1505-1604-1605") == Fraction(3, 2)
    play(p, "move U01 1505-1605")
    assert p.mover < 0 or where(p, "U01") == "1605"


def _exits(p: Firefight, name: str) -> set[str]:
    """The ways off the map by its column northward."""
    found, lead = set[str](), f"move {name}"
    start = p.hex[unit(p, name)]
    for row in range(int(p.scene.hex_name(start)[2:]), 0, -1):
        found |= {text for text in choices(p, lead) if "off-" in text}
        further = [text for text in choices(p, lead) if text.endswith(f"-{p.scene.hex_name(start)[:2]}{row - 1:02}-")]
        if not further:
            break
        lead = further[0]
    return found


@clause("firefight", "3.2.5", "3.8")
def test_a_move_goes_hex_by_hex() -> None:
    p = moving(f"U01 m60a1 0109, {FAR}")
    events = play(p, "move U01 0109-0209-0309-0409")
    if asked(p)[1] == "prompt-opportunity":
        events += play(p, "pass", "pass", "pass")
    assert [e["hex"] for e in named(events, "moved")] == ["0209", "0309", "0409"]
    assert where(p, "U01") == "0409"


@clause("firefight", "3.8")
def test_left_over_points_are_not_saved() -> None:
    p = moving(f"U01 m60a1 0109, {FAR}")
    events = play(p, "move U01 0109-0209")
    while asked(p)[1] == "prompt-opportunity":
        events += play(p, "pass")
    assert p.points == 0
    pass_until(p, "turn-began")
    assert p.scene.types["m60a1"].move == 3
