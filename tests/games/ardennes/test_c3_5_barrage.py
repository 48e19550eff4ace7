"""3.5, 3.6 Barrage: who fires at what, the die, the markers; air strikes; the US Barrage Phase."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.ardennes.tools import (
    ALLIED,
    GERMAN,
    asked,
    at,
    choices,
    codes,
    drive,
    end_phase,
    end_until,
    happened,
    is_dg,
    leads,
    markers,
    moving,
    named,
    play,
    steps,
)

GUN, RECON = "de.2pz.arty.74", "de.2pz.rec.vBohm"
CORPS_GUN = "de.ind.arty.766"
US_GUN, US_INF = "us.2inf.arty", "us.2inf.inf.A/9"
IDLE = "de.lehr.arm.II/130 2407, de.lehr.arty.130 2402"
"""Germans far away, so that the phase goes on."""


# ---------------------------------------------------------------------------------------------- requirements


@pytest.mark.clause("ardennes", "3.5.a", "3.5.req.f", "2.1.a")
def test_guns_fire_in_their_own_movement_phase_and_not_when_others_fight_or_exploit() -> None:
    scene = f"{GUN} 1907, {RECON} 1807, {US_GUN} 0607"
    assert leads(moving(scene, board="field", turn=4), "barrage") == [GUN]
    assert leads(moving(scene, "allied", board="field", turn=4), "barrage") == [US_GUN]
    exploiting = at(scene, board="field", active="german", phase="exploitation", turn=4)
    assert not leads(exploiting, "barrage")


@pytest.mark.clause("ardennes", "3.5.req.a", "3.4.e3", "3.5.req.b", "3.6.b")
def test_a_gun_that_is_dg_or_has_moved_does_not_fire_and_one_that_has_fired_does_not_move() -> None:
    p = moving(f"{GUN} 1907 dg, {CORPS_GUN} 2007, {RECON} 1807, {IDLE}", board="field", turn=4, dice=[1])
    assert codes(p, f"barrage {GUN} 1807") == ("dg-fires-not",)
    assert codes(p, f"barrage {RECON} 1807") == ("not-artillery",)
    drive(p, CORPS_GUN, "2107")
    assert codes(p, f"barrage {CORPS_GUN} 2107") == ("gun-has-moved",)
    q = moving(f"{GUN} 1907, {RECON} 1807, {IDLE}", board="field", turn=4, dice=[1])
    play(q, f"barrage {GUN} 1807")
    assert codes(q, f"move {GUN} 1907-2007") == ("has-fired",)
    assert codes(q, f"barrage {GUN} 1807") == ("has-fired",)


@pytest.mark.clause("ardennes", "3.5.req.b", "2.2.reinf.a")
def test_a_reinforcement_that_was_placed_has_not_moved() -> None:
    p = moving(f"{GUN} 1907 fresh, {RECON} 1807", board="field", turn=4)
    assert leads(p, "barrage") == [GUN]


@pytest.mark.clause("ardennes", "3.5.req.c")
def test_the_target_lies_within_the_range_on_the_counter() -> None:
    p = moving(f"{CORPS_GUN} 1907, {RECON} 1107", board="field", turn=4)
    assert codes(p, f"barrage {CORPS_GUN} 1307") == ()
    assert codes(p, f"barrage {CORPS_GUN} 1207") == ("out-of-range",)


@pytest.mark.clause("ardennes", "3.5.req.d", "3.5.b")
def test_any_hex_within_two_of_a_friendly_unit_may_be_hit_and_a_gun_spots_for_itself() -> None:
    p = moving(f"{CORPS_GUN} 1907, {RECON} 1607 dg, {US_INF} 1507", board="field", turn=4)
    hexes = {text.split()[2] for text in choices(p, f"barrage {CORPS_GUN}")}
    assert {"1507", "1407", "1607", "1707", "1907", "2107"} <= hexes
    assert codes(p, f"barrage {CORPS_GUN} 1203") == ("out-of-range",)
    assert codes(p, f"barrage {CORPS_GUN} 2210") == ("no-spotter",)


@pytest.mark.clause("ardennes", "3.1.div.b", "3.5.req.d")
def test_divisional_artillery_needs_a_spotter_of_its_own_division() -> None:
    p = moving(f"{GUN} 1907, de.lehr.rec.vFallois 1607, {CORPS_GUN} 2007", board="field", turn=4)
    assert codes(p, f"barrage {GUN} 1607") == ("no-own-spotter",)
    assert codes(p, f"barrage {CORPS_GUN} 1607") == ()
    own = moving(f"{GUN} 1907, {RECON} 1607", board="field", turn=4)
    assert codes(own, f"barrage {GUN} 1507") == ()


@pytest.mark.clause("ardennes", "3.5.req.e")
def test_a_unit_that_spots_does_not_move_afterwards_in_that_phase() -> None:
    p = moving(f"{GUN} 1907, {RECON} 1607, {US_INF} 1407, {IDLE}", board="field", turn=4, dice=[1])
    events = play(p, f"barrage {GUN} 1407")
    assert named(events, "barraged")[0]["spotter"] == RECON
    assert codes(p, f"move {RECON} 1607-1707") == ("has-spotted",)


@pytest.mark.clause("ardennes", "3.5.req.e")
def test_where_spotting_costs_a_move_the_owner_says_which_unit_spots() -> None:
    scene = f"{GUN} 1907, {RECON} 1607, de.2pz.arm.I/3 1607, {US_INF} 1407, {IDLE}"
    p = moving(scene, board="field", turn=4, dice=[1])
    assert f"barrage {GUN} 1407 by" in choices(p, f"barrage {GUN}")
    assert f"barrage {GUN} 1907 by" not in choices(p, f"barrage {GUN}")
    assert set(choices(p, f"barrage {GUN} 1407 by")) == {
        f"barrage {GUN} 1407 by {name}" for name in (RECON, "de.2pz.arm.I/3")
    }
    play(p, f"barrage {GUN} 1407 by de.2pz.arm.I/3")
    assert codes(p, "move de.2pz.arm.I/3 1607-1707") == ("has-spotted",)
    assert codes(p, f"move {RECON} 1607-1707") == ()


# ---------------------------------------------------------------------------------------------- resolution

ROWS = {
    "0111": ("", "..hhff"),
    "0311": ("city", "....hf"),
    "0411": ("village", "...hff"),
    "0511": ("woods", "...hff"),
    "0611": ("forest", "...hff"),
    "0711": ("marsh", "...hff"),
    "0811": ("slope", "...hhf"),
}
LETTER = {"none": ".", "half": "h", "full": "f"}


@pytest.mark.clause("ardennes", "3.5.res.c", "tec.barrage", "tec.table", "tec.OT")
@pytest.mark.parametrize("number", list(ROWS))
def test_each_kind_of_ground_has_its_row(number: str) -> None:
    found = ""
    for die in range(1, 7):
        p = moving(f"{US_GUN} {number}", "allied", board="field", turn=4, dice=[die])
        found += LETTER[named(play(p, f"barrage {US_GUN} {number}"), "barraged")[0]["result"]]
    assert found == ROWS[number][1]


@pytest.mark.clause("ardennes", "3.5.res.c", "1.3.westwall")
def test_the_west_wall_row_counts_for_germans_in_it_alone_and_the_hardest_row_is_taken() -> None:
    found: dict[str, str] = {}
    for name, scene in (("german", f"{RECON} 1011"), ("nobody", "")):
        for die in range(1, 7):
            on_map = f"{US_GUN} 0711, us.2inf.inf.B/9 0911" + (f", {scene}" if scene else "")
            p = moving(on_map, "allied", board="field", turn=4, dice=[die])
            result = named(play(p, f"barrage {US_GUN} 1011"), "barraged")[0]["result"]
            found[name] = found.get(name, "") + LETTER[result]
    assert found == {"german": "...hhf", "nobody": "...hff"}


@pytest.mark.clause("ardennes", "3.5.res.d")
def test_each_unit_beyond_the_first_in_the_target_adds_one_and_7_counts_as_6() -> None:
    crowd = f"{US_INF} 1407, us.2inf.inf.B/9 1407, us.2inf.inf.A/38 1407"
    p = moving(f"{GUN} 1907, {RECON} 1607, {crowd}", board="field", turn=4, dice=[6])
    assert int(p.preview(f"barrage {GUN} 1407").sums["modifier"]) == 2
    event = named(play(p, f"barrage {GUN} 1407"), "barraged")[0]
    assert (event["modifier"]["value"], event["result"]) == (2, "full")


@pytest.mark.clause("ardennes", "3.5.res.e")
def test_guns_under_enemy_markers_have_minus_one_once_but_may_fire() -> None:
    marked = {"1907": {"allied": {"full": 3}}}
    scene = f"{GUN} 1907, {RECON} 1607, {US_INF} 1407"
    p = moving(scene, board="field", turn=4, markers=marked)
    assert int(p.preview(f"barrage {GUN} 1407").sums["modifier"]) == -1
    own = moving(scene, board="field", turn=4, markers={"1907": {"german": {"full": 1}}})
    assert int(own.preview(f"barrage {GUN} 1407").sums["modifier"]) == 0
    each = moving(scene, board="field", turn=4, markers=marked, options={"artillery_drm_per_marker": "on"})
    assert int(each.preview(f"barrage {GUN} 1407").sums["modifier"]) == -3


@pytest.mark.clause("ardennes", "3.5.res.c")
def test_the_preview_gives_the_chances_of_every_result() -> None:
    p = moving(f"{GUN} 1907, {RECON} 1607, {US_INF} 1407", board="field", turn=4)
    chances = p.preview(f"barrage {GUN} 1407").chances
    assert chances == {"none": Fraction(2, 6), "half": Fraction(2, 6), "full": Fraction(2, 6)}


@pytest.mark.clause("ardennes", "3.5.res.a", "3.5.mark.a", "3.5.mark.b", "3.5.mark.c", "chit.barrage")
def test_any_number_of_barrages_one_by_one_lay_markers_that_take_no_steps() -> None:
    guns = f"{GUN} 1907, {CORPS_GUN} 2007, de.ind.werf.15 1807"
    p = moving(f"{guns}, {RECON} 1607, {US_INF} 1507, {IDLE}", board="field", turn=4, dice=[6, 6, 3])
    play(p, f"barrage {GUN} 1507", f"barrage {CORPS_GUN} 1507", "barrage de.ind.werf.15 1507")
    assert markers(p, "1507", GERMAN) == (2, 1)
    assert steps(p, US_INF) == 2
    assert asked(p) == ("german", "prompt-move")


@pytest.mark.clause("ardennes", "3.4.c5")
def test_a_gun_that_fires_without_supply_is_dg_afterwards() -> None:
    p = moving(f"{GUN} 1207", board="field", turn=4, dice=[1])
    play(p, f"barrage {GUN} 1207")
    assert is_dg(p, GUN)
    q = moving(f"{GUN} 1907", board="field", turn=4, dice=[1])
    play(q, f"barrage {GUN} 1907")
    assert not is_dg(q, GUN)


# ---------------------------------------------------------------------------------------------- Half markers


@pytest.mark.clause("ardennes", "3.5.half.a", "3.5.half.b", "3.5.half.c", "3.5.half.d", "2.1.d")
@pytest.mark.parametrize("die", range(1, 7))
def test_at_the_end_of_the_phase_two_halves_are_one_full_and_one_is_rolled_for(die: int) -> None:
    marked = {"1507": {"german": {"half": 3, "full": 1}}, "1407": {"german": {"half": 1, "full": 2}}}
    p = moving(f"{RECON} 1907, {US_INF} 0607", board="field", turn=4, markers=marked, dice=[die])
    events = play(p, "end")
    assert markers(p, "1507", GERMAN) == (2, 0)
    assert markers(p, "1407", GERMAN) == ((3, 0) if die >= 4 else (2, 0))
    assert [event["die"] for event in named(events, "halves-reconciled")] == [die, 0]


@pytest.mark.clause("ardennes", "3.5.half.a", "2.1.e")
def test_us_halves_are_reconciled_after_the_us_barrage_phase_and_after_us_movement() -> None:
    p = at(
        f"{US_GUN} 0607, {US_INF} 1407, {RECON} 1507",
        board="field",
        active="german",
        phase="us-barrage",
        turn=4,
        dice=[3, 6],
    )
    play(p, f"barrage {US_GUN} 1207")
    assert markers(p, "1207", ALLIED) == (0, 1)
    end_until(p, "prompt-attack")
    assert markers(p, "1207", ALLIED) == (1, 0)
    q = moving(f"{US_GUN} 0607, {US_INF} 1407, {RECON} 1707", "allied", board="field", turn=4, dice=[3, 1])
    play(q, f"barrage {US_GUN} 1207", "end")
    assert markers(q, "1207", ALLIED) == (0, 0)


# ---------------------------------------------------------------------------------------------- the US Barrage Phase


@pytest.mark.clause("ardennes", "3.6.c", "3.5.a", "2.1.a", "2.1.d")
def test_in_the_us_barrage_phase_of_the_german_turn_us_guns_fire_and_nobody_moves() -> None:
    p = at(
        f"{US_GUN} 0607, {US_INF} 1407, {RECON} 1507",
        board="field",
        active="german",
        phase="us-barrage",
        turn=4,
        dice=[5],
    )
    assert asked(p) == ("allied", "prompt-us-barrage")
    assert {text.split()[0] for text in choices(p)} == {"barrage", "blow", "end"}
    play(p, f"barrage {US_GUN} 1207")
    assert markers(p, "1207", ALLIED) == (1, 0)


@pytest.mark.clause("ardennes", "3.6.d", "2.2.air.e")
def test_a_us_gun_may_fire_in_both_us_opportunities_and_air_strikes_join_both() -> None:
    scene = f"{US_GUN} 0607, {US_INF} 1207, {RECON} 1907"
    p = at(scene, board="field", active="german", phase="us-barrage", turn=4, air=2, dice=[1, 1, 1, 1])
    play(p, f"barrage {US_GUN} 1207", "strike 1907", "end")
    end_until(p, "prompt-move", "allied")
    assert p.air == 1
    assert codes(p, f"barrage {US_GUN} 1207") == ()
    play(p, "strike 1907")
    assert p.air == 0
    assert not leads(p, "strike")


@pytest.mark.clause("ardennes", "3.5.a")
def test_a_phase_in_which_the_americans_can_do_nothing_passes_by() -> None:
    p = at(f"{US_INF} 1207, {RECON} 1907", board="field", active="german", phase="us-barrage", turn=4)
    assert not [event for event in happened(p, "phase-began") if event["phase"] == "us-barrage" and p.phase == 2]
    assert asked(p)[1] != "prompt-us-barrage"


# ---------------------------------------------------------------------------------------------- air strikes


@pytest.mark.clause("ardennes", "2.2.air.b", "2.2.air.c", "3.5.c", "3.5.res.b")
def test_an_air_strike_goes_anywhere_but_unobserved_once_a_hex_and_phase() -> None:
    p = moving(f"{US_INF} 0607, {RECON} 1907", "allied", board="field", turn=4, air=5, dice=[1, 1, 1, 1, 1])
    assert len(leads(p, "strike")) == 24 * 13
    play(p, "strike 1907")
    assert codes(p, "strike 1907") == ("struck-unseen",)
    play(p, "strike 0607", "strike 0607", "strike 2407")
    assert p.air == 1


@pytest.mark.clause("ardennes", "3.5.res.b")
def test_a_hex_that_comes_to_be_observed_may_be_struck_again() -> None:
    p = moving(f"us.2arm.rec.82 0607, {RECON} 1107", "allied", board="field", turn=4, air=3, dice=[1, 1])
    play(p, "strike 1107")
    assert codes(p, "strike 1107") == ("struck-unseen",)
    drive(p, "us.2arm.rec.82", "0907")
    assert codes(p, "strike 1107") == ()


@pytest.mark.clause("ardennes", "3.5.res.d", "3.5.res.e", "2.2.air.b")
def test_a_crowd_helps_aircraft_and_markers_on_guns_do_not_concern_them() -> None:
    p = moving(
        f"{US_INF} 0607, {RECON} 1907, {GUN} 1907",
        "allied",
        board="field",
        turn=4,
        air=1,
        markers={"0607": {"german": {"full": 1}}},
    )
    assert int(p.preview("strike 1907").sums["modifier"]) == 1


@pytest.mark.clause("ardennes", "design.defence", "3.3.a6")
def test_markers_on_the_approach_keep_an_overrun_away() -> None:
    p = at(
        f"de.2pz.arm.I/3 2307, {US_INF} 1907",
        board="field",
        active="german",
        phase="exploitation",
        turn=4,
        markers={"2007": {"allied": {"full": 1}}},
    )
    assert "overrun 1907" not in {" ".join(text.split()[:2]) for text in choices(p)}


@pytest.mark.clause("ardennes", "3.5.half.a")
def test_ending_the_us_barrage_phase_goes_on_to_combat() -> None:
    p = at(f"{US_GUN} 0607, {RECON} 1107, {US_INF} 1207", board="field", active="german", phase="us-barrage", turn=4)
    end_phase(p)
    assert asked(p) == ("german", "prompt-attack")
