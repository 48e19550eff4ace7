"""3.3 Overruns: who may make them, what they cost, and what comes after."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.games.ardennes.tools import (
    Ardennes,
    asked,
    at,
    choices,
    codes,
    drive,
    ends,
    happened,
    leads,
    named,
    play,
    stack,
    steps,
    unit,
    where,
)

from grognard.games.ardennes.ways import half_points, points_left

TANKS, MORE, RECON, STUG = "de.2pz.arm.I/3", "de.2pz.arm.II/3", "de.2pz.rec.vBohm", "de.2pz.stg.38"
KG, GUNS, FOOT = "de.2pz.mech.Gutmn", "de.2pz.arty.74", "de.26vg.inf.77"
US, US2, USGUNS = "us.28inf.inf.1/112", "us.28inf.inf.2/112", "us.28inf.arty"
USTANKS, USCAV = "us.9arm.arm.14", "us.14cav.rec.18"


def roll(text: str, phase: str = "movement", active: str = "german", **keys: Any) -> Ardennes:
    """Turn 3 in the country of the tests, whose Road of row 5 leads from edge to edge."""
    return at(text, **{"board": "country", "turn": 3, "phase": phase, "active": active, **keys})


def left(p: Ardennes, name: str) -> int | Fraction:
    """The movement points that a unit has left."""
    return half_points(points_left(p, unit(p, name)))


def targets(p: Ardennes) -> list[str]:
    """The hexes that may be overrun now."""
    return leads(p, "overrun")


def who(p: Ardennes, target: str) -> set[str]:
    """The units that may overrun a hex."""
    return {text.split()[-1].rstrip(",") for text in choices(p, f"overrun {target}")}


# ---------------------------------------------------------------------------------------------- who may, and when


@pytest.mark.clause("ardennes", "3.3.a", "3.3.a1", "1.2.ma.b")
def test_mechanised_units_overrun_in_mid_move_whether_they_exploit_or_not() -> None:
    p = roll(f"{TANKS} 1005, {STUG} 1005, {FOOT} 1005, {GUNS} 1005, {US} 0605")
    assert targets(p) == [], "nobody is next to the enemy yet"
    for name in (TANKS, STUG):
        moved = p.copy()
        drive(moved, name, "0705")
        assert targets(moved) == ["0605"]
        assert who(moved, "0605") == {name}
        assert moved.why(f"overrun 0605 from {name}")
    drive(p, FOOT, "0705")
    assert targets(p) == []
    near = p.copy()
    drive(near, STUG, "0705")
    assert codes(near, f"overrun 0605 from {FOOT}") == ("overrun-mechanised",)


@pytest.mark.clause("ardennes", "3.3.a")
@pytest.mark.parametrize(("phase", "there"), [("movement", True), ("exploitation", True), ("combat", False)])
def test_overruns_belong_to_movement_and_exploitation(phase: str, there: bool) -> None:
    p = roll(f"{TANKS} 0805, {US} 0605, {FOOT} 0304, {US2} 0204", phase)
    if phase != "combat":
        drive(p, TANKS, "0705")
    assert (targets(p) == ["0605"]) == there


@pytest.mark.clause("ardennes", "3.3.a2", "3.4.e1")
def test_a_dg_unit_may_not_overrun() -> None:
    p = roll(f"{TANKS} 0805 dg, {MORE} 0805, {US} 0605")
    drive(p, TANKS, "0705")
    assert targets(p) == []
    drive(p, MORE, "0705")
    assert who(p, "0605") == {MORE}
    assert codes(p, f"overrun 0605 from {TANKS}") == ("overrun-dg",)


@pytest.mark.clause("ardennes", "3.3.a3", "1.2.nonzoc.a")
def test_a_unit_next_to_any_enemy_when_the_phase_begins_may_not_overrun() -> None:
    p = roll(f"{TANKS} 0806, {MORE} 1005, {US} 0605, {US2} 0807")
    drive(p, TANKS, "0705")
    assert targets(p) == []
    drive(p, MORE, "0705")
    assert who(p, "0605") == {MORE}
    assert codes(p, f"overrun 0605 from {TANKS}") == ("overrun-near",)


@pytest.mark.clause("ardennes", "3.3.a4")
def test_an_overrun_costs_the_hex_and_two_points_more_paid_whatever_comes() -> None:
    p = roll(f"{TANKS} 1005, {US} 0605", dice=[3, 4])
    drive(p, TANKS, "0705")
    before = left(p, TANKS)
    play(p, f"overrun 0605 from {TANKS}")
    assert before - left(p, TANKS) == Fraction(5, 2), "half a point by road, and two"


@pytest.mark.clause("ardennes", "3.3.a4")
def test_a_unit_without_the_points_can_not_overrun() -> None:
    # 10 MP: two clear hexes and 6 of road are 9, and 2 1/2 are wanted.
    p = roll(f"{STUG} 1307, {TANKS} 1205, {US} 0405")
    drive(p, STUG, "0505")
    assert left(p, STUG) < Fraction(5, 2)
    assert targets(p) == []
    drive(p, TANKS, "0505")
    assert codes(p, f"overrun 0405 from {STUG}") == ("not-enough-move",)


@pytest.mark.clause("ardennes", "3.3.a5", "tec.n2")
@pytest.mark.parametrize(
    ("start", "end", "target", "there"),
    [("0905", "0705", "0605", True), ("0903", "0703", "0603", True), ("0906", "0706", "0606", False)],
    ids=["Road", "Track", "fields"],
)
def test_an_overrun_goes_along_a_road_or_track_into_the_hex(start: str, end: str, target: str, there: bool) -> None:
    p = roll(f"{TANKS} {start}, {US} {target}")
    drive(p, TANKS, end)
    assert (targets(p) == [target]) == there


@pytest.mark.clause("ardennes", "3.3.a5")
def test_beside_the_road_the_reason_is_said() -> None:
    p = roll(f"{TANKS} 0906, {MORE} 0905, {US} 0605")
    drive(p, TANKS, "0706")
    drive(p, MORE, "0705")
    assert codes(p, f"overrun 0605 from {TANKS}") == ("overrun-road",)
    assert codes(p, f"overrun 0805 from {MORE}") == ("nobody-there",)


@pytest.mark.clause("ardennes", "3.3.a5", "3.8.blow.d")
def test_where_the_bridge_is_blown_no_road_leads_to_the_enemy() -> None:
    for state, there in (("tested", True), ("blown", False)):
        p = roll(f"{RECON} 1208, {USCAV} 0908", bridges={"0908": state})
        drive(p, RECON, "1008")
        assert (targets(p) == ["0908"]) == there


@pytest.mark.clause("ardennes", "3.3.a9", "3.3.b", "3.2.adv.c")
def test_a_unit_overruns_once_a_phase_but_may_move_on_from_the_hex_that_it_won() -> None:
    # The stack that moved together overruns: 12 against 3 is 4:1, and a 10 there is D2r3.
    p = roll(f"{TANKS} 0805, {MORE} 0805, {RECON} 0805, {STUG} 0905, {US} 0605, {US2} 0305", dice=[5, 5])
    names = stack(p, TANKS, MORE, RECON)
    play(p, f"move {names} 0805-0705")
    events = play(p, f"overrun 0605 from {names}")
    assert named(events, "fought")[0]["result"] == "D2r3"
    assert {where(p, name) for name in (TANKS, MORE, RECON)} == {"0605"}, "they must enter"
    assert asked(p) == ("german", "prompt-move"), "no advance after combat is asked"
    drive(p, TANKS, "0405")
    assert targets(p) == []
    drive(p, STUG, "0405")
    assert who(p, "0305") == {STUG}
    assert codes(p, f"overrun 0305 from {TANKS}") == ("overrun-twice",)


# ---------------------------------------------------------------------------------------------- how it is fought


@pytest.mark.clause("ardennes", "3.3.a7")
def test_ones_own_markers_halve_the_defender_and_not_the_attacker() -> None:
    strengths = []
    for full in (0, 1):
        marks = {"0605": {"german": {"full": full}}, "0705": {"german": {"full": full}}} if full else {}
        p = roll(f"{TANKS} 0805, {US} 0605", markers=marks)
        drive(p, TANKS, "0705")
        sums = p.preview(f"overrun 0605 from {TANKS}").sums
        strengths.append((sums["attack"].value, sums["defence"].value))
    assert strengths == [(5, 3), (5, Fraction(3, 2))]


@pytest.mark.clause("ardennes", "3.3.a8")
def test_the_defender_holds_or_withdraws_as_in_combat_and_terrain_counts() -> None:
    p = roll(f"{TANKS} 0805, {USCAV} 0605")
    drive(p, TANKS, "0705")
    play(p, f"overrun 0605 from {TANKS}")
    assert asked(p) == ("allied", "prompt-hold")
    foot = roll(f"{TANKS} 0805, {US} 0605", dice=[3, 4])
    drive(foot, TANKS, "0705")
    play(foot, f"overrun 0605 from {TANKS}")
    assert happened(foot, "stood"), "infantry can't withdraw"
    town = roll(f"{TANKS} 1605, {USCAV} 1505")
    assert targets(town) == [], "next to the enemy from the beginning"
    town = roll(f"{TANKS} 1805, {USCAV} 1505")
    drive(town, TANKS, "1605")
    sums = town.preview(f"overrun 1505 from {TANKS}").sums
    assert int(sums["shift"]) == -2, "a city"


@pytest.mark.clause("ardennes", "3.3.c", "3.2.c")
def test_the_winner_enters_at_no_cost_even_when_the_defender_has_withdrawn() -> None:
    p = roll(f"{TANKS} 0805, {USCAV} 0605, {US} 0101")
    drive(p, TANKS, "0705")
    play(p, f"overrun 0605 from {TANKS}")
    before = left(p, TANKS)
    play(p, "withdraw")
    while asked(p)[1] == "prompt-retreat":
        play(p, choices(p)[0])
    assert where(p, TANKS) == "0605"
    assert left(p, TANKS) == before
    assert happened(p, "overran-hex")


@pytest.mark.clause("ardennes", "3.3.d", "3.2.adv.c")
def test_after_a_failed_overrun_the_survivors_may_go_on_each_its_own_way() -> None:
    # 9 against 3: 3:1. A 4 there is A1; the strongest loses the step.
    p = roll(f"{TANKS} 0805, {MORE} 0805, {US} 0605", dice=[2, 2])
    names = stack(p, TANKS, MORE)
    play(p, f"move {names} 0805-0705")
    play(p, f"overrun 0605 from {names}")
    assert (where(p, US), where(p, TANKS), where(p, MORE)) == ("0605", "0705", "0705")
    assert (steps(p, TANKS), steps(p, MORE)) == (1, 2)
    assert targets(p) == []
    assert "0905" in ends(p, TANKS)
    drive(p, TANKS, "0905")
    assert "1005" in ends(p, MORE), "the other goes its own way"
    drive(p, MORE, "1005")


@pytest.mark.clause("ardennes", "3.3.e")
def test_another_stack_may_overrun_the_same_hex_again() -> None:
    p = roll(f"{TANKS} 0805, {MORE} 0803, {US} 0605", dice=[2, 2, 2, 2])
    drive(p, TANKS, "0705")
    play(p, f"overrun 0605 from {TANKS}")
    assert where(p, US) == "0605"
    drive(p, MORE, "0705")
    assert who(p, "0605") == {MORE}
    play(p, f"overrun 0605 from {MORE}")
    assert len(happened(p, "fought")) == 2


@pytest.mark.clause("ardennes", "3.3.a")
def test_units_that_did_not_move_together_do_not_overrun_together() -> None:
    p = roll(f"{TANKS} 0805, {MORE} 0805, {US} 0605")
    drive(p, TANKS, "0705")
    drive(p, MORE, "0705")
    assert who(p, "0605") == {MORE}, "the move of the first is over when the second begins its own"
    assert codes(p, f"overrun 0605 from {TANKS}") == ("already-moved",)
    one = roll(f"{TANKS} 0805, {MORE} 0805, {US} 0605")
    play(one, f"move {stack(one, TANKS, MORE)} 0805-0705")
    assert one.why(f"overrun 0605 from {stack(one, TANKS, MORE)}")


@pytest.mark.clause("ardennes", "3.3.c", "3.6.bug.b")
def test_guns_flee_from_those_who_have_overrun_the_hex_beside_them() -> None:
    p = roll(f"{TANKS} 0805, {MORE} 0805, {RECON} 0805, {US} 0605, {USGUNS} 0505, {US2} 2405", dice=[6, 5])
    names = stack(p, TANKS, MORE, RECON)
    play(p, f"move {names} 0805-0705")
    play(p, f"overrun 0605 from {names}")
    assert where(p, TANKS) == "0605"
    assert asked(p) == ("allied", "prompt-bug-out")
    assert leads(p, "bug-out") == [USGUNS]
