"""9 Movement: normal movement (9.2) and march formation (9.3)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs
from tests.games.leningrad.examples import example
from tests.games.leningrad.tools import (
    Leningrad,
    choices,
    codes,
    ends,
    hex_,
    moving,
    named,
    play,
    where,
)
from tests.helpers import clause

FOOT, PANZER = "291", "1Pz"


def going(on_map: str, **keys: Any) -> Leningrad:
    """The movement of the Axis units named first; those after them are Soviet (s…) and stand still."""
    ours = [part.split()[0] for part in on_map.split(", ") if not part.startswith(("s1", "s4", "s9"))]
    return moving(on_map, "axis " + " ".join(ours), **{"board": "movement.txt", **keys})


def cost(p: Leningrad, unit: str, end: str) -> Fraction | int | None:
    """What the way to a hex costs, by its preview; None if the unit can't get there."""
    text = next((t for t in choices(p, f"move {unit}") if t.endswith(f"-{end}")), None)
    return None if text is None else p.preview(text).cost


def go(p: Leningrad, unit: str, end: str) -> str:
    """The text of a unit's move to a hex."""
    return f"move {unit} {where(p, unit)}-{end}"


@clause("leningrad", "9.0.0")
def test_only_activated_units_of_the_acting_side_move() -> None:
    p = moving("291 0303, 61 0305, s125 0909, s48 box", "axis 291", board="movement.txt")
    assert choices(p) == ["move 291", "end"]
    assert codes(p, "move 61 0305-0306") == ("not-active",)
    assert codes(p, "move s125 0909-0910") == ("not-yours",)
    p = moving("291 0303, 61 box", "axis 291", board="movement.txt")
    assert codes(p, "move 61 0305-0306") == ("not-on-map",)


@clause("leningrad", "9.1.1a")
def test_units_move_one_at_a_time_in_any_order() -> None:
    start = going("291 0303, 61 0307")
    one, other = start.copy(), start.copy()
    play(one, "move 291 0303-0302", "move 61 0307-0306")
    play(other, "move 61 0307-0306", "move 291 0303-0302")
    assert [where(p, u) for p in (one, other) for u in ("291", "61")] == ["0302", "0306"] * 2


@clause("leningrad", "9.1.1b")
def test_a_unit_finishes_its_move_before_the_next_begins() -> None:
    p = going("291 0303, 61 0307")
    play(p, "move 291 0303-0302")
    assert choices(p) == ["move 61", "end"]
    assert codes(p, "move 291 0302-0301") == ("already-moved",)


@clause("leningrad", "9.1.2a")
def test_every_way_leads_from_hex_to_adjacent_hex_in_any_direction() -> None:
    p = going("291 0506")
    assert {"0505", "0605", "0606", "0507", "0406", "0405"} <= ends(p, "291")
    grid = p.scene.board.grid
    for text in choices(p, "move 291"):
        if not text.endswith("-"):
            way = [hex_(p, number) for number in text.split()[-1].split("-")]
            assert all(grid.direction_between(here, there) >= 0 for here, there in pairwise(way)), text
    p.play("move 291 0506-0606-0607")
    assert where(p, "291") == "0607"


@clause("leningrad", "9.1.2b")
def test_no_unit_is_obliged_to_move() -> None:
    p = going("291 0303, s125 0909")
    play(p, "end")
    assert where(p, "291") == "0303"
    assert named(p.events(), "moved") == []
    assert p.decision().prompt != "prompt-move"


@clause("leningrad", "9.1.3", "9.3.1.0")
def test_a_move_is_either_normal_or_a_march_and_never_both() -> None:
    # By the road 0108-0908 a march of 8 hexes costs 4 points; the clear hex beside it as the fifth would be a mixture.
    p = going("291 0108")
    assert cost(p, FOOT, "0908") == 4
    assert "0907" not in ends(p, FOOT)
    assert "0607" in ends(p, FOOT), "by normal movement: 4 along the road, 1 beside it"
    assert named(play(p, go(p, FOOT, "0908")), "marched")
    p = going("291 0108")
    assert named(play(p, go(p, FOOT, "0208")), "moved")


@clause("leningrad", "9.2.1.1", "9.2.5.0")
def test_a_unit_spends_no_more_than_its_allowance() -> None:
    p = going("291 0507")
    assert cost(p, FOOT, "0502") == 5
    verdict = p.why("move 291 0507-0501")
    assert codes(p, "move 291 0507-0501") == ("not-enough-move",)
    assert (verdict.reasons[0].facts["cost"], verdict.reasons[0].facts["left"]) == (6, 5)


@clause("leningrad", "9.2.1.1")
def test_a_preview_tells_the_way_and_the_cost_of_every_move_as_it_will_be() -> None:
    start = going("1Pz 0806, s125 0706")
    for text in choices(start, f"move {PANZER}"):
        if not text.endswith("-"):
            p, preview = start.copy(), start.preview(text)
            (event,) = [e for e in play(p, text) if e["event"] in ("moved", "marched")]
            assert (event["cost"], event["path"]) == (preview.cost, [p.scene.hex_name(h) for h in preview.path])
            assert preview.sums["cost"].value == preview.cost


@pytest.mark.parametrize(
    ("end", "foot", "mechanised"), [("0302", 1, 1), ("0402", 1, 2), ("0403", 2, 3), ("0304", 2, 3)]
)
@clause("leningrad", "9.2.1.2", "9.2.5.1", "9.2.5.2", "9.2.5.3")
def test_entering_a_hex_costs_what_its_ground_costs(end: str, foot: int, mechanised: int) -> None:
    p = going("291 0303, 1Pz 0303")
    assert (cost(p, FOOT, end), cost(p, PANZER, end)) == (foot, mechanised)
    moved = named(play(p, go(p, PANZER, end)), "moved")
    assert moved[0]["cost"] == mechanised


@clause("leningrad", "9.2.1.3")
def test_crossing_a_river_costs_a_point_more() -> None:
    p = going("291 0803")
    assert cost(p, FOOT, "0802") == 2
    assert [part.reason for part in p.preview(go(p, FOOT, "0802")).sums["cost"].parts] == ["part-terrain", "part-river"]


@clause("leningrad", "9.2.1.4")
def test_along_a_road_a_hex_costs_one_whatever_its_ground_but_the_road_must_cross_the_hexside() -> None:
    p = going("291 0608, 1Pz 0608")
    assert (cost(p, FOOT, "0708"), cost(p, PANZER, "0708")) == (1, 1)
    p = going("1Pz 0707, 291 0707")
    assert (cost(p, FOOT, "0708"), cost(p, PANZER, "0708")) == (2, 3), "from beside the road: deep forest"


@pytest.mark.parametrize(("reading", "points"), [("on", 1), ("off", 2)])
@clause("leningrad", "9.2.1.4", "9.2.1.3")
def test_by_road_over_any_river_one_point_or_with_the_other_reading_one_more_for_the_river(
    reading: str, points: int
) -> None:
    p = going("291 0803, 61 0805, 1Pz 0804", options={"road_cancels_river": reading})
    assert cost(p, "291", "0704") == points, "a river"
    assert cost(p, "61", "0906") == points, "a great river"
    assert cost(p, PANZER, "0905") == 2, "a railway bridge spares nothing"


@clause("leningrad", "9.2.2a")
def test_entering_enemy_zoc_costs_two_and_leaving_it_costs_two() -> None:
    p = going("291 0506, s125 0508")
    assert cost(p, FOOT, "0507") == 3
    p = going("291 0507, s125 0508")
    assert cost(p, FOOT, "0506") == 3
    assert [(int(part.amount), part.reason) for part in p.preview(go(p, FOOT, "0506")).sums["cost"].parts] == [
        (1, "part-terrain"),
        (2, "part-leave-zoc"),
    ]


@clause("leningrad", "9.2.2a")
def test_zones_on_one_hex_count_once_a_friend_there_changes_nothing_and_roads_help_nothing() -> None:
    p = going("291 0506, s125 0508, s48 0608")
    assert cost(p, FOOT, "0507") == 3, "two zones count once"
    p = moving("291 0506, 61 0507, s125 0508", "axis 291", board="movement.txt")
    assert cost(p, FOOT, "0507") == 3, "61 stands there and changes nothing"
    p = going("291 0408, s125 0608")
    assert cost(p, FOOT, "0508") == 3, "along the road too: 1 and 2"


@clause("leningrad", "9.2.2b")
def test_from_one_zoc_hex_straight_to_the_next_costs_four_more() -> None:
    p = going("291 0507, 1Pz 0507, s125 0508, s48 0606")
    assert (cost(p, FOOT, "0506"), cost(p, PANZER, "0506")) == (5, 5)


@clause("leningrad", "9.2.3.1")
def test_crossing_an_open_great_river_is_a_whole_move_from_bank_to_bank() -> None:
    p = going("291 0803, 1Pz 0803, s125 1003")
    # 0903 lies in the zone of s125: nothing is paid for that, nor for the ground.
    assert (cost(p, FOOT, "0903"), cost(p, PANZER, "0903")) == (5, 10)
    assert "0902" not in ends(p, FOOT), "no hex beyond the bank"
    assert p.preview("move 291 0803-0903").sums["cost"].parts[0].clause == "9.2.3.1"
    assert named(play(p, "move 291 0803-0903"), "moved")[0]["cost"] == 5
    assert codes(p, "move 291 0903-0902") == ("already-moved",)


@clause("leningrad", "9.2.3.1")
def test_nobody_comes_to_the_bank_of_an_open_great_river_and_crosses_in_the_same_move() -> None:
    p = going("1Pz 0702, s125 1003")
    assert "0803" in ends(p, PANZER)
    assert "0903" not in ends(p, PANZER)
    assert codes(p, "move 1Pz 0702-0802-0903") == ("not-enough-move",)


@clause("leningrad", "9.2.3.1")
def test_a_unit_that_has_crossed_a_great_river_may_still_attack() -> None:
    p = going("1Pz 0803, s179 1003")
    play(p, "move 1Pz 0803-0903")
    assert choices(p) == ["attack 1003", "end"]


@clause("leningrad", "9.2.3.2")
def test_an_open_great_river_is_not_crossed_from_zoc_to_zoc() -> None:
    p = going("291 0803, s125 0804, s48 1003")
    assert codes(p, "move 291 0803-0903") == ("great-river-zoc",)
    for enemy in ("s125 0804", "s48 1003"):
        assert "0903" in ends(going(f"291 0803, {enemy}"), FOOT)


@clause("leningrad", "9.2.3.3")
def test_over_a_bridge_a_great_river_is_crossed_like_a_river() -> None:
    p = going("291 0804, 1Pz 0804")
    assert (cost(p, FOOT, "0905"), cost(p, FOOT, "1005")) == (2, 3), "ground 1, river 1, and the move goes on"
    p = going("1Pz 0806")
    assert cost(p, PANZER, "0905") == 3, "no need to begin at the bank: 0805, 0906 by road"
    p = going("291 0804, 1Pz 0804, s125 0803, s48 1004")
    assert cost(p, PANZER, "0905") == 6, "from zone to zone"
    assert codes(p, "move 291 0804-0905") == ("not-enough-move",)


# -- mountains: none on the printed map --------------------------------------------------------------------------


@clause("leningrad", "9.2.4.0", "9.2.4.1")
def test_mountains_are_entered_and_left_by_road_alone_as_on_any_road() -> None:
    p = going("291 0303, 1Pz 0203, 61 0202")
    assert cost(p, FOOT, "0203") == 1, "by road"
    assert "0202" not in ends(p, FOOT)
    assert (cost(p, PANZER, "0303"), cost(p, PANZER, "0103")) == (1, 1), "by road"
    assert cost(p, PANZER, "0204") == 3, "by road to 0103 and round, not straight"
    assert codes(p, "move 291 0303-0202") == ("mountain",)
    assert codes(p, "move 61 0202-0201") == ("nowhere-to-go",)


@clause("leningrad", "9.2.4.2")
def test_a_mountain_division_enters_a_mountain_by_its_whole_move_but_not_from_zoc_to_zoc() -> None:
    def climbing(on_map: str) -> Leningrad:
        """291 as a mountain division, which this game hasn't got: on a scene of its own, so nobody else sees it."""
        p = going(on_map)
        counters = p.scene.counters
        counters[0] = structs.replace(counters[0], type="mountain")
        p.changed()
        return p

    p = climbing("291 0303")
    assert cost(p, FOOT, "0202") == 5
    assert cost(p, FOOT, "0203") == 1, "by road it is as on any road"
    play(p, "move 291 0303-0202")
    assert where(p, FOOT) == "0202"
    p = climbing("291 0302, s125 0301, s48 0102")
    assert codes(p, "move 291 0302-0202") == ("mountain-zoc",)
    assert cost(climbing("291 0302, s125 0301"), FOOT, "0202") == 5


# -- what can't be entered ---------------------------------------------------------------------------------------


@clause("leningrad", "9.2.5.0")
def test_there_is_no_minimum_move() -> None:
    # Deep forest from zone to zone is 6 points: an infantry unit of 5 stands fast.
    p = moving("291 0303, s125 0302, s48 0305, s90 0503", "axis 291", board="movement.txt")
    assert codes(p, "move 291 0303-0403") == ("not-enough-move",)
    assert cost(p, FOOT, "0203") == 3, "out of the zone by road"


@clause("leningrad", "9.2.5.0")
def test_hexes_that_no_unit_can_ever_enter() -> None:
    p = going("291 0106, 61 0110, 12 0803, s125 0603, s48 0702")
    assert codes(p, "move 291 0106-0105") == ("sea",)
    assert codes(p, "move 61 0110-0111") == ("out-of-play",)
    assert codes(p, "move 12 0803-0703") == ("across-water",)


# -- the examples of 9.2 -----------------------------------------------------------------------------------------


@clause("leningrad", "9.2.ex1")
def test_example_a_clear_hex_from_zoc_to_zoc_costs_all_five_points() -> None:
    p = example("9.2-normal-movement")
    assert cost(p, "291", "0202") == 5
    play(p, "move 291 0303-0202")
    assert where(p, "291") == "0202"


@clause("leningrad", "9.2.ex2")
def test_example_b_a_deep_forest_from_zoc_to_zoc_would_cost_six() -> None:
    p = example("9.2-normal-movement")
    verdict = p.why("move 291 0303-0402")
    assert (verdict.codes, verdict.reasons[0].facts["cost"]) == (("not-enough-move",), 6)


@clause("leningrad", "9.2.ex3")
def test_example_c_over_a_river_from_zoc_to_zoc_would_cost_six() -> None:
    p = example("9.2-normal-movement")
    verdict = p.why("move 291 0303-0304")
    assert (verdict.codes, verdict.reasons[0].facts["cost"]) == (("not-enough-move",), 6)


# -- 9.3 March formation -----------------------------------------------------------------------------------------


@clause("leningrad", "9.3.1.0", "9.3.ex1")
def test_example_a_marching_ten_road_hexes_takes_all_five_points() -> None:
    p = example("9.3-march")
    assert cost(p, "291", "1105") == 5
    events = play(p, go(p, "291", "1105"))
    assert named(events, "marched")[0]["cost"] == 5
    assert where(p, "291") == "1105"
    p = example("9.3-march")
    assert "1205" not in ends(p, "291"), "an eleventh hex is too far"


@clause("leningrad", "9.3.1.2", "9.3.2", "9.3.ex2")
def test_example_x_holds_an_enemy_and_the_march_ends_in_c() -> None:
    p = example("9.3-march")
    assert codes(p, "move 291 0105-0509") == ("enemy-there",)
    assert "0507" in ends(p, "291"), "C: the last hex out of the enemy's zone"
    assert "0508" not in ends(p, "291"), "next to the enemy"


@clause("leningrad", "9.3.1.0")
def test_a_march_costs_half_a_point_whatever_lies_under_the_road() -> None:
    p = going("291 0108, 61 0805")
    assert cost(p, "291", "1108") == 5, "nine hexes of deep forest, and a great river under the road"
    p = going("1Pz 0108")
    assert cost(p, PANZER, "1308") == 6, "a mechanised unit too, where normal movement doesn't reach"


@clause("leningrad", "9.3.1.1")
def test_a_march_begins_on_a_road_and_never_leaves_it() -> None:
    p = going("291 0107")
    assert cost(p, FOOT, "0508") == 5, "one point to the road, then four hexes by normal movement"
    assert "0608" not in ends(p, FOOT)
    assert "0907" not in ends(going("291 0108"), FOOT), "not off the road after eight hexes"


@clause("leningrad", "9.3.1.2")
def test_a_march_neither_starts_in_enemy_zoc_nor_enters_it() -> None:
    assert "0808" in ends(going("291 0108"), FOOT)
    assert "0808" not in ends(going("291 0108, s125 0107"), FOOT), "it starts in a zone"
    # The zone of s125 lies over 0408; normal movement through it costs 2 in and 2 out.
    far = ends(going("291 0108, s125 0407"), FOOT)
    assert "0208" in far
    assert not far & {"0608", "0708", "0808"}


@clause("leningrad", "9.3.1.3")
def test_railways_are_no_use_for_a_march() -> None:
    p = going("291 0210")
    assert cost(p, FOOT, "0710") == 5
    assert "0810" not in ends(p, FOOT)


@clause("leningrad", "9.3.2")
def test_a_march_keeps_the_allowance_may_pass_full_friendly_stacks_and_ends_in_none() -> None:
    p = going("291 0108, 61 0608, 12 0608")
    found = ends(p, FOOT)
    assert "0608" not in found
    assert {"0508", "0708", "1108"} <= found
    assert "1208" not in found
    assert codes(p, "move 291 0108-0608") == ("stack-full",)
