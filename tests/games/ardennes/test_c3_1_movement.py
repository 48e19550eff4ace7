"""3.1 Movement: units and stacks, Barrage Markers on the way, stacking, divisional integrity, Traffic Jams."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ardennes.tools import (
    Ardennes,
    at,
    choices,
    codes,
    cost,
    end_until,
    ends,
    happened,
    is_dg,
    leads,
    moving,
    named,
    play,
    stack,
    step,
    unit,
    where,
)

TANKS, MORE, GUNS2 = "de.2pz.arm.I/3", "de.2pz.arm.II/3", "de.2pz.arty.74"
RECON, STUG, KG = "de.2pz.rec.vBohm", "de.2pz.stg.38", "de.2pz.mech.Gutmn"
FOOT, FOOT2, PIO = "de.26vg.inf.77", "de.26vg.inf.78", "de.26vg.pio.26"
LONE = "de.ind.stg.244"
FAR, US = "us.28inf.inf.1/112 2412", "us.28inf.inf.1/112"


def field(text: str, **keys: Any) -> Ardennes:
    """The Germans move in the country of the tests, an enemy far away."""
    return moving(f"{text}, {FAR}", board="country", **keys)


# ---------------------------------------------------------------------------------------------- units and stacks


@pytest.mark.clause("ardennes", "design.stackmove")
def test_units_move_alone_or_as_stacks_and_the_stack_pays_unit_by_unit() -> None:
    p = field(f"{TANKS} 0303, {MORE} 0303, {FOOT} 0303")
    both = stack(p, TANKS, MORE)
    assert {TANKS, MORE, FOOT} == set(leads(p, "move"))
    play(p, f"move {both} 0303-0403-0503")
    assert (where(p, TANKS), where(p, MORE), where(p, FOOT)) == ("0503", "0503", "0303")
    assert [p.spent[unit(p, name)] for name in (TANKS, MORE, FOOT)] == [8, 8, 0]
    assert [e["units"] for e in happened(p, "moved")] == [both.split(",")]


@pytest.mark.clause("ardennes", "design.stackmove")
def test_a_stack_walks_as_far_as_its_slowest_can() -> None:
    p = field(f"{RECON} 0303, {STUG} 0303")
    assert "0903" not in ends(p, stack(p, RECON, STUG)), "10 points: five hexes of Track"
    assert "0803" in ends(p, stack(p, RECON, STUG))
    assert "1003" in ends(p, RECON), "14 points: seven"
    assert {"0803"} <= ends(p, stack(p, RECON, STUG)) <= ends(p, RECON)


@pytest.mark.clause("ardennes", "design.stackmove")
def test_a_stack_may_drop_units_off_and_picks_nobody_up() -> None:
    p = field(f"{TANKS} 0303, {MORE} 0303, {STUG} 0403")
    both = stack(p, TANKS, MORE)
    play(p, f"move {both} 0303-0403")
    assert codes(p, f"move {stack(p, TANKS, STUG)} 0403-0503") == ("not-in-stack",)
    play(p, f"move {TANKS} 0403-0503")
    assert where(p, MORE) == "0403"
    assert MORE in leads(p, "move"), "whoever was dropped off may move on alone"
    play(p, f"move {MORE} 0403-0503")
    assert not p.why(f"move {both} 0503-0603"), "but not as one stack again"


@pytest.mark.clause("ardennes", "design.stackmove")
def test_a_move_is_finished_when_another_unit_begins_to_move() -> None:
    p = field(f"{TANKS} 0303, {MORE} 0305")
    play(p, f"move {TANKS} 0303-0403")
    assert TANKS in leads(p, "move"), "it may go on"
    play(p, f"move {MORE} 0305-0405")
    assert leads(p, "move") == [MORE]
    assert codes(p, f"move {TANKS} 0403-0503") == ("already-moved",)


@pytest.mark.clause("ardennes", "design.stackmove")
def test_units_pass_through_their_own_side_and_may_end_with_any_number_of_them() -> None:
    p = field(f"{TANKS} 0303, {FOOT} 0403, {FOOT2} 0403, {PIO} 0403, {STUG} 0503")
    assert {"0403", "0503", "0603"} <= ends(p, TANKS)


@pytest.mark.clause("ardennes", "1.2.ma.a")
def test_every_way_can_be_walked_by_hand() -> None:
    p = field(f"{TANKS} 0303")
    play(p, f"move {TANKS} 0303-0302-0402-0403")
    assert where(p, TANKS) == "0403"
    assert happened(p, "moved")[0]["path"] == ["0303", "0302", "0402", "0403"]


# ---------------------------------------------------------------------------------------------- Barrage Markers


@pytest.mark.clause("ardennes", "3.5.eff.b")
@pytest.mark.parametrize(("full", "points"), [(1, 2), (2, 4), (3, 4)])
def test_enemy_full_markers_cost_2_or_4_to_enter_and_again_to_leave(full: int, points: int) -> None:
    p = field(f"{TANKS} 0303", markers={"0403": {"allied": {"full": full}}})
    assert step(p, TANKS, "0303", "0403") == 2 + points
    assert step(p, TANKS, "0403", "0503") == 2 + points
    assert step(p, TANKS, "0404", "0403") == 3 + points


@pytest.mark.clause("ardennes", "3.5.eff.d", "tec.n4")
@pytest.mark.parametrize("marks", [{"full": 1}, {"full": 3}, {"half": 1}, {"full": 1, "half": 2}])
def test_friendly_markers_cost_1_to_enter_whatever_their_number(marks: dict[str, int]) -> None:
    p = field(f"{TANKS} 0303", markers={"0403": {"german": marks}})
    assert step(p, TANKS, "0303", "0403") == 3
    assert step(p, TANKS, "0403", "0503") == 2


@pytest.mark.clause("ardennes", "3.5.eff.b", "3.5.eff.d")
def test_markers_of_both_sides_add_up() -> None:
    p = field(f"{TANKS} 0303", markers={"0403": {"german": {"full": 1}, "allied": {"full": 1}}})
    assert step(p, TANKS, "0303", "0403") == 2 + 1 + 2


@pytest.mark.clause("ardennes", "3.5.eff.c", "3.5.mark.b")
def test_who_moves_into_enemy_full_markers_stops_there_when_exploiting() -> None:
    p = at(
        f"{TANKS} 0303, {FAR}", board="country", turn=3, phase="exploitation", markers={"0503": {"allied": {"full": 1}}}
    )
    assert "0603" not in {e for e in ends(p, TANKS) if f"0503-{e}" in str(choices(p, f"move {TANKS}"))}
    play(p, f"move {TANKS} 0303-0403-0503")
    assert p.decision().prompt != "prompt-exploit"
    q = field(f"{TANKS} 0303", markers={"0503": {"allied": {"full": 1}}})
    play(q, f"move {TANKS} 0303-0403-0503")
    assert TANKS in leads(q, "move"), "in the Movement Phase it goes on"


# ---------------------------------------------------------------------------------------------- artillery


@pytest.mark.clause("ardennes", "3.6.a")
def test_artillery_does_not_move_next_to_an_enemy_of_any_kind_nor_does_a_stack_with_it() -> None:
    p = moving(f"{GUNS2} 0303, {TANKS} 0303, us.28inf.arty 0603", board="country")
    assert {"0503", "0504"}.isdisjoint(ends(p, GUNS2))
    assert "0503" in ends(p, TANKS)
    assert "0503" not in ends(p, stack(p, TANKS, GUNS2))
    assert codes(p, f"move {GUNS2} 0303-0503") == ("guns-shun-enemy",)
    assert "0403" in ends(p, GUNS2), "otherwise it moves like anybody"


# ---------------------------------------------------------------------------------------------- stacking


@pytest.mark.clause("ardennes", "3.1.stk.a", "3.1.stk.b", "3.4.c1")
def test_a_stack_of_more_than_three_units_at_the_end_of_a_phase_is_dg_whatever_they_are() -> None:
    p = field(f"{TANKS} 0403, {MORE} 0403, {RECON} 0403, {STUG} 0303")
    play(p, f"move {STUG} 0303-0403")
    assert not is_dg(p, STUG), "while units move it is free"
    play(p, "end")
    assert all(is_dg(p, name) for name in (TANKS, MORE, RECON, STUG))
    assert [e["reason"] for e in happened(p, "disorganised")] == ["dg-overstacked"]
    p = field(f"{TANKS} 0403, {MORE} 0403, {RECON} 0403")
    play(p, "end")
    assert not is_dg(p, TANKS)


@pytest.mark.clause("ardennes", "3.1.stk.b")
def test_the_other_side_is_looked_at_as_well() -> None:
    names = [f"us.28inf.inf.{n} 2412" for n in ("1/112", "2/112", "3/112", "1/109")]
    p = moving(f"{TANKS} 0303, {', '.join(names)}", board="country")
    play(p, "end")
    assert is_dg(p, "us.28inf.inf.1/112")


@pytest.mark.clause("ardennes", "3.1.div.a", "3.1.div.c", "3.4.c2")
def test_units_of_two_divisions_in_one_hex_at_the_end_of_a_phase_are_dg() -> None:
    p = field(f"{TANKS} 0403, {FOOT} 0303")
    play(p, f"move {FOOT} 0303-0403")
    assert not is_dg(p, FOOT)
    play(p, "end")
    assert is_dg(p, TANKS)
    assert is_dg(p, FOOT)
    assert happened(p, "disorganised")[0]["reason"] == "dg-mixed"


@pytest.mark.clause("ardennes", "3.1.div.e", "4.1.d")
def test_independent_units_stack_with_any_division_and_a_brigade_is_a_division() -> None:
    p = field(f"{TANKS} 0403, {LONE} 0403, {FOOT} 0303, de.ind.pen.XXIII 0303")
    play(p, "end")
    assert not any(is_dg(p, name) for name in (TANKS, LONE, FOOT))
    p = field("de.150pz.inf.X 0403, de.150pz.inf.Y 0403, de.12vg.inf.27 0303, de.150pz.inf.Z 0303")
    play(p, "end")
    assert not is_dg(p, "de.150pz.inf.X")
    assert is_dg(p, "de.150pz.inf.Z")


@pytest.mark.clause("ardennes", "3.1.stk.c", "3.1.div.d")
def test_mixing_and_crowding_on_the_way_are_free() -> None:
    p = field(f"{TANKS} 0303, {FOOT} 0403, {FOOT2} 0403, {PIO} 0403")
    play(p, f"move {TANKS} 0303-0403", f"move {TANKS} 0403-0503", "end")
    assert not any(is_dg(p, name) for name in (TANKS, FOOT, FOOT2, PIO))


@pytest.mark.clause("ardennes", "3.1.div.f")
def test_reinforcements_in_their_entry_hex_count_only_from_the_end_of_their_own_movement_phase() -> None:
    text = f"{TANKS} 2403 fresh, {MORE} 2403 fresh, {RECON} 2403 fresh, {FOOT} 2403 fresh, us.4inf.arty 0112"
    early = at(text, board="country", active="allied", phase="movement", turn=3)
    play(early, "end")
    assert not is_dg(early, TANKS), "the end of the enemy's phases"
    late = at(text, board="country", active="german", phase="movement", turn=3)
    play(late, f"move {RECON} 2403-2303", "end")
    assert is_dg(late, TANKS), "mixed at the end of its own Movement Phase"
    assert not is_dg(late, RECON)


# ---------------------------------------------------------------------------------------------- Traffic Jams


@pytest.mark.clause("ardennes", "3.1.tj.a", "3.4.c4", "3.4.d2")
def test_a_german_unit_that_enters_a_traffic_jam_is_dg_and_has_half_its_allowance() -> None:
    p = field(f"{TANKS} 0402")
    assert cost(p, TANKS, "0602") == 1, "the Road counts"
    play(p, f"move {TANKS} 0402-0502-0602")
    assert is_dg(p, TANKS)
    assert happened(p, "disorganised")[0]["reason"] == "dg-jam"
    assert step(p, TANKS, "0602", "0601") == 3
    assert "0601" in ends(p, TANKS), "6 points less the one that is spent"


@pytest.mark.clause("ardennes", "3.1.tj.a", "3.4.c4")
def test_a_german_unit_that_begins_a_phase_in_a_traffic_jam_is_dg() -> None:
    p = field(f"{TANKS} 0602")
    assert is_dg(p, TANKS)


@pytest.mark.clause("ardennes", "3.1.tj.b")
def test_traffic_jams_end_with_turn_2() -> None:
    assert is_dg(field(f"{TANKS} 0602", turn=2), TANKS)
    p = field(f"{TANKS} 0602, {MORE} 0502", turn=3)
    assert not is_dg(p, TANKS)
    assert "0702" in ends(p, MORE)


@pytest.mark.clause("ardennes", "3.1.tj.c")
def test_traffic_jams_do_nothing_to_us_units() -> None:
    p = at(f"{US} 0602, us.28inf.inf.2/112 0402, {TANKS} 2412", board="country", active="allied", phase="movement")
    assert not is_dg(p, US)
    assert "0702" in ends(p, "us.28inf.inf.2/112")
    play(p, "move us.28inf.inf.2/112 0402-0502-0602")
    assert not is_dg(p, "us.28inf.inf.2/112")


@pytest.mark.clause("ardennes", "3.1.tj.d", "tec.P")
def test_a_traffic_jam_with_germans_in_it_is_closed_to_all_other_germans() -> None:
    p = field(f"{TANKS} 0502, {MORE} 0602")
    assert codes(p, f"move {TANKS} 0502-0602") == ("jam-occupied",)
    assert "0602" not in ends(p, TANKS)
    free = field(f"{TANKS} 0502, {MORE} 0502")
    both = stack(free, TANKS, MORE)
    play(free, f"move {both} 0502-0602")
    assert (where(free, TANKS), where(free, MORE)) == ("0602", "0602"), "one stack is one occupant"
    play(free, f"move {both} 0602-0601")
    assert where(free, TANKS) == "0601"


@pytest.mark.clause("ardennes", "3.1.tj.d")
def test_a_traffic_jam_is_open_again_when_its_germans_have_left() -> None:
    p = field(f"{TANKS} 0502, {MORE} 0602")
    play(p, f"move {MORE} 0602-0601")
    assert "0602" in ends(p, TANKS)


# ---------------------------------------------------------------------------------------------- DG and the phases


@pytest.mark.clause("ardennes", "3.4.d", "3.4.b")
def test_a_dg_unit_has_half_its_allowance_and_takes_its_dg_along() -> None:
    p = field(f"{TANKS} 0303 dg, {MORE} 0603")
    assert "0603" in ends(p, TANKS), "6 points, three hexes of Track"
    assert "0703" not in ends(p, TANKS)
    play(p, f"move {TANKS} 0303-0403-0503-0603")
    assert is_dg(p, TANKS)
    assert not is_dg(p, MORE), "those whom it joins are not made DG"


@pytest.mark.clause("ardennes", "3.4.a", "chit.dg")
def test_dg_is_the_state_of_each_unit_of_the_hex_and_twice_is_once() -> None:
    p = field(f"{TANKS} 0403 dg, {MORE} 0403, {RECON} 0403, {STUG} 0403")
    play(p, "end")
    events = named(happened(p, "disorganised"), "disorganised")
    assert [sorted(e["units"]) for e in events] == [sorted([MORE, RECON, STUG])]


@pytest.mark.clause("ardennes", "1.2.exploit.a", "1.2.exploit.b", "1.2.nonzoc.a", "3.4.e2", "3.5.eff.c", "3.5.req.f")
def test_who_may_exploit() -> None:
    marks = {"0307": {"allied": {"full": 1}}}
    text = f"{TANKS} 0303, {STUG} 0305, {MORE} 0303 dg, {RECON} 0307, {KG} 1406, {FOOT} 0303, {GUNS2} 0303, {US} 1506"
    p = at(text, board="country", turn=3, phase="exploitation", markers=marks)
    assert leads(p, "move") == [TANKS]
    assert codes(p, f"move {STUG} 0305-0405") == ("cannot-exploit",)
    assert codes(p, f"move {MORE} 0303-0403") == ("dg-exploits-not",)
    assert codes(p, f"move {RECON} 0307-0407") == ("under-markers",)
    assert codes(p, f"move {KG} 1406-1407") == ("near-at-start",)
    assert "barrage" not in str(choices(p))


@pytest.mark.clause("ardennes", "1.2.exploit.a")
def test_exploiting_units_have_their_whole_allowance_again() -> None:
    p = field(f"{TANKS} 0303", turn=3)
    play(p, f"move {TANKS} 0303-0403-0503-0603-0703-0803-0903", "end")
    end_until(p, "prompt-exploit")
    assert p.spent[unit(p, TANKS)] == 0
    assert cost(p, TANKS, "0303") == 8, "by the Road in the north"


@pytest.mark.clause("ardennes", "3.4.e2")
def test_a_unit_that_becomes_dg_while_exploiting_does_no_more() -> None:
    p = at(f"{TANKS} 0402, {FAR}", board="country", turn=2, phase="exploitation")
    play(p, f"move {TANKS} 0402-0502-0602")
    assert is_dg(p, TANKS)
    assert p.decision().prompt != "prompt-exploit"
