"""3.2 Combat: who attacks what, Hold or Withdraw, odds and shifts, the table, step losses."""

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
    happened,
    leads,
    named,
    play,
    stack,
    steps,
    unit,
    where,
)

from grognard.games.ardennes.odds import attack_value, ratio_column

TANKS, MORE, RECON, STUG = "de.2pz.arm.I/3", "de.2pz.arm.II/3", "de.2pz.rec.vBohm", "de.2pz.stg.38"
FOOT, FOOT2, FOOT3, PIO = "de.26vg.inf.77", "de.26vg.inf.78", "de.26vg.inf.39", "de.26vg.pio.26"
GUNS = "de.2pz.arty.74"
US, US2, USGUNS = "us.28inf.inf.1/112", "us.28inf.inf.2/112", "us.28inf.arty"
USTANKS, USCAV = "us.9arm.arm.14", "us.14cav.rec.18"


def fight(text: str, **keys: Any) -> Ardennes:
    """The German Combat Phase of turn 3 in the country of the tests."""
    return at(text, **{"board": "country", "turn": 3, "phase": "combat", **keys})


def battle(p: Ardennes, target: str, *names: str) -> list[dict[str, Any]]:
    """Attack a hex; a defender who is asked holds."""
    events = play(p, f"attack {target} from {stack(p, *names)}")
    if asked(p)[1] == "prompt-hold":
        events += play(p, "hold")
    return events


def fought(events: list[dict[str, Any]]) -> dict[str, Any]:
    """The combat among these events."""
    return named(events, "fought")[0]


# ---------------------------------------------------------------------------------------------- naming the stacks


@pytest.mark.clause("ardennes", "3.2.a", "3.2.p1")
def test_units_next_to_an_enemy_may_attack_him_each_once_and_a_hex_is_attacked_once() -> None:
    p = fight(f"{FOOT} 0404, {FOOT2} 0404, {FOOT3} 0605, {US} 0505", dice=[3, 4])
    assert leads(p, "attack") == ["0505"]
    assert p.decision().narrow("attack 0505") is not None
    assert {t.split()[-1].rstrip(",") for t in choices(p, "attack 0505")} == {FOOT, FOOT2, FOOT3}
    battle(p, "0505", FOOT, FOOT3)
    assert asked(p)[1] != "prompt-attack", "nothing else can be attacked"


@pytest.mark.clause("ardennes", "3.2.p1")
def test_units_of_one_stack_may_attack_different_hexes_and_attacks_are_resolved_one_by_one() -> None:
    p = fight(f"{FOOT} 0505, {FOOT2} 0505, {US} 0506, {US2} 0605", dice=[3, 4, 3, 4])
    assert set(leads(p, "attack")) == {"0506", "0605"}
    battle(p, "0506", FOOT)
    assert codes(p, f"attack 0605 from {FOOT}") == ("has-attacked",)
    assert codes(p, f"attack 0506 from {FOOT2}") == ("hex-attacked",)
    assert codes(p, f"attack 0808 from {FOOT2}") == ("nobody-there",)
    battle(p, "0605", FOOT2)
    assert len(happened(p, "fought")) == 2


@pytest.mark.clause("ardennes", "chit.artillery", "3.2.p1")
def test_artillery_never_attacks_and_defends_with_its_defence_strength() -> None:
    p = fight(f"{PIO} 0505, {GUNS} 0505, {USGUNS} 0506, {US2} 1212", dice=[3, 4])
    assert codes(p, f"attack 0506 from {GUNS}") == ("guns-attack-not",)
    event = fought(battle(p, "0506", PIO))
    assert (event["attack"]["value"], event["defence"]["value"], event["odds"]) == (1, 1, "1:1")


@pytest.mark.clause("ardennes", "tec.n1")
def test_attacks_into_or_across_what_is_prohibited_go_along_roads_judged_by_each_unit() -> None:
    # Forest 1007, a Track from 0907 and 1107.
    p = fight(f"{TANKS} 0907, {MORE} 1108, {FOOT} 1006, {US} 1007")
    able = {t.split()[-1].rstrip(",") for t in choices(p, "attack 1007")}
    assert able == {TANKS, FOOT}
    assert codes(p, f"attack 1007 from {MORE}") == ("attack-needs-road",)
    cut = fight(f"{TANKS} 0907, {FOOT} 1006, {US} 1007", bridges={"0907": "blown"})
    assert {t.split()[-1] for t in choices(cut, "attack 1007")} == {FOOT}, "no bridge, no road"
    over = fight(f"{TANKS} 1307, {FOOT} 1307, {US} 1407")
    assert {t.split()[-1] for t in choices(over, "attack 1407")} == {FOOT}, "across the river on foot"


# ---------------------------------------------------------------------------------------------- Hold or Withdraw


@pytest.mark.clause("ardennes", "3.2.a", "3.2.b", "3.2.p2")
def test_the_defender_is_asked_once_before_the_odds_and_his_answer_is_final() -> None:
    p = fight(f"{TANKS} 0505, {USTANKS} 0506, {US} 2012", dice=[3, 4])
    play(p, f"attack 0506 from {TANKS}")
    assert asked(p) == ("allied", "prompt-hold")
    assert choices(p) == ["hold", "withdraw"]
    assert not happened(p, "fought")
    play(p, "hold")
    assert len(happened(p, "fought")) == 1
    assert happened(p, "stood")[0]["forced"] == []


@pytest.mark.clause("ardennes", "3.2.fh", "3.2.b")
@pytest.mark.parametrize(
    ("defenders", "keys", "code"),
    [
        (f"{USTANKS} 0506 dg", {}, "hold-dg"),
        (f"{USTANKS} 0506, us.9arm.mech.27 0506 dg", {}, "hold-dg"),
        (f"{USTANKS} 0506, {US} 0506", {}, "hold-leg"),
        (f"{USTANKS} 0506", {"markers": {"0506": {"german": {"full": 1}}}}, "hold-markers"),
        (f"{USTANKS} 0506", {"markers": {"0506": {"allied": {"full": 1}}}}, ""),
        (f"{USTANKS} 0506", {}, ""),
    ],
)
def test_dg_enemy_markers_and_foot_force_the_whole_stack_to_hold(
    defenders: str, keys: dict[str, Any], code: str
) -> None:
    p = fight(f"{TANKS} 0505, {defenders}, {US2} 2012", dice=[3, 4], **keys)
    play(p, f"attack 0506 from {TANKS}")
    if code:
        assert [reason["code"] for reason in happened(p, "stood")[0]["forced"]] == [code]
    else:
        assert asked(p)[1] == "prompt-hold"


@pytest.mark.clause("ardennes", "3.2.fh")
def test_in_a_city_the_defender_must_hold() -> None:
    p = fight(f"{TANKS} 1405, {USTANKS} 1505, {US2} 2012", dice=[3, 4])
    play(p, f"attack 1505 from {TANKS}")
    assert [reason["code"] for reason in happened(p, "stood")[0]["forced"]] == ["hold-city"]


@pytest.mark.clause("ardennes", "3.2.c")
def test_a_stack_that_can_not_retreat_a_single_hex_must_hold() -> None:
    ring = f"{TANKS} 0505, {FOOT} 0605, {FOOT2} 0606, {FOOT3} 0507, {PIO} 0406, {STUG} 0405"
    p = fight(f"{ring}, {USTANKS} 0506, {US2} 2012", dice=[3, 4])
    play(p, f"attack 0506 from {TANKS}")
    assert [reason["code"] for reason in happened(p, "stood")[0]["forced"]] == ["hold-no-way"]


@pytest.mark.clause("ardennes", "3.2.c", "3.4.c5")
def test_a_withdrawal_is_five_hexes_without_dice_and_the_attackers_have_attacked() -> None:
    p = fight(f"{PIO} 0505, {USTANKS} 0506, us.9arm.arty 0506, {US} 2412")
    play(p, f"attack 0506 from {PIO}", "withdraw")
    assert asked(p) == ("allied", "prompt-retreat")
    ends = {t.split("-")[-1] for t in choices(p) if not t.endswith("-")}
    grid = p.scene.board.grid
    assert {grid.distance(p.scene.board.hex("0506"), p.scene.board.hex(end)) for end in ends} == {5}
    play(p, next(t for t in choices(p) if not t.endswith("-")))
    assert not happened(p, "fought")
    assert steps(p, USTANKS) == 2, "no loss"
    assert p.state[unit(p, "us.9arm.arty")] & 1, "artillery that withdraws is DG"
    assert not p.state[unit(p, USTANKS)] & 1
    assert asked(p) == ("german", "prompt-advance")
    play(p, "stay")
    assert asked(p)[1] != "prompt-attack"


@pytest.mark.clause("ardennes", "3.2.c")
def test_with_the_option_a_withdrawal_needs_five_hexes_free_of_enemies_and_bonds() -> None:
    ring = f"{FOOT} 0606, {FOOT2} 0507, {PIO} 0406, {STUG} 0405, {TANKS} 0505, de.26vg.inf.39 0605"
    bond = f"{FOOT} 0606, {FOOT2} 0407, {PIO} 0406, {STUG} 0405, {TANKS} 0505, de.26vg.inf.39 0605"
    for around, option, asks in ((ring, "off", False), (ring, "on", False), (bond, "off", True), (bond, "on", False)):
        p = fight(f"{around}, {USTANKS} 0506, {US2} 2012", dice=[3, 4], options={"withdraw_needs_five_hexes": option})
        play(p, f"attack 0506 from {TANKS}")
        assert (asked(p)[1] == "prompt-hold") == asks, "0507 lies between the Posts in 0407 and 0606"


# ---------------------------------------------------------------------------------------------- odds


@pytest.mark.clause("ardennes", "3.2.p3")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (11, 4, 1),
        (12, 4, 2),
        (4, 4, 0),
        (7, 4, 0),
        (8, 4, 1),
        (3, 4, -1),
        (2, 4, -1),
        (4, 9, -2),
        (1, 4, -3),
        (1, 5, -4),
        (36, 4, 8),
    ],
)
def test_odds_are_rounded_in_the_defenders_favour(attack: int, defence: int, column: int) -> None:
    p = fight(f"{TANKS} 0505, {US} 0506")
    assert ratio_column(p, attack, defence) == column


@pytest.mark.clause("ardennes", "3.2.p3")
def test_with_the_option_odds_are_rounded_to_the_nearest() -> None:
    p = fight(f"{TANKS} 0505, {US} 0506", options={"odds_rounding": "nearest"})
    assert [ratio_column(p, a, d) for a, d in ((11, 4), (9, 4), (3, 4), (2, 4), (2, 5))] == [2, 1, 0, -1, -2]


@pytest.mark.clause("ardennes", "3.2.p3", "crt.table")
def test_columns_are_shifted_from_the_unlimited_odds_and_then_kept_in_the_table() -> None:
    # 25 against 2 in woods: 12:1 and one to the left is still 7:1.
    big = f"{TANKS} 0208, de.1ss.arm.I/1 0208, de.1ss.arm.501 0210"
    p = fight(f"{big}, {US} 0211 1, {US2} 2012", scenario="7.1")
    odds = p.preview(f"attack 0211 from {'de.1ss.arm.501'}").column
    assert odds == "2:1", "7 against 2 is 3:1, woods shift one"
    weak = fight(f"{PIO} 0505, {USTANKS} 0506, {US} 0506, us.28inf.inf.3/112 0506, {US2} 2012")
    assert weak.preview(f"attack 0506 from {PIO}").column == "1:4", "1 against 10 is rolled on the lowest column"


@pytest.mark.clause("ardennes", "3.2.p3", "3.4.d", "3.5.eff.a", "1.2.steps.b")
def test_strengths_are_added_as_exact_fractions() -> None:
    marks = {"0405": {"allied": {"full": 1}}, "0605": {"allied": {"full": 2}}}
    p = fight(f"{TANKS} 0505 dg, {FOOT} 0405, {FOOT2} 0605 dg, {FOOT3} 0505 1, {US} 0506", markers=marks)
    whole = p.scene.whole
    values = [Fraction(attack_value(p, [unit(p, n)]), whole) for n in (TANKS, FOOT, FOOT2, FOOT3)]
    assert values == [Fraction(5, 2), 2, Fraction(4, 8), 2]
    total = p.preview(f"attack 0506 from {stack(p, TANKS, FOOT, FOOT2, FOOT3)}").sums["attack"]
    assert total.value == 7
    assert {part.reason for part in total.parts} == {"part-attack", "part-dg", "part-markers"}


@pytest.mark.clause("ardennes", "3.5.eff.a", "3.5.mark.c", "3.4.d", "3.3.a7")
@pytest.mark.parametrize(
    ("full", "dg", "left"),
    [(0, "", 4), (1, "", 2), (2, "", 1), (5, "", 1), (0, " dg", 2), (1, " dg", 1), (2, " dg", Fraction(1, 2))],
)
def test_enemy_full_markers_and_dg_cut_the_defence_too(full: int, dg: str, left: Fraction) -> None:
    p = fight(f"{TANKS} 0505, {USTANKS} 0506{dg}, {US} 2012", markers={"0506": {"german": {"full": full, "half": 1}}})
    assert p.preview(f"attack 0506 from {TANKS}").sums["defence"].value == left


# ---------------------------------------------------------------------------------------------- shifts


def shift(p: Ardennes, target: str, *names: str) -> int:
    """The columns that an attack is shifted to the left."""
    return -int(p.preview(f"attack {target} from {stack(p, *names)}").sums["shift"])


@pytest.mark.clause("ardennes", "tec.table", "1.3.a")
@pytest.mark.parametrize(
    ("start", "target", "columns"),
    [
        ("0110", "0210", 0),
        ("0210", "0211", 1),
        ("0310", "0311", 1),
        ("0410", "0411", 1),
        ("0510", "0511", 1),
        ("1504", "1505", 2),
        ("0912", "0812", 0),
        ("0909", "1009", 0),
        ("0908", "1008", 2),  # woods, stream and bridge
        ("1308", "1408", 1),
        ("1708", "1808", 2),
    ],
)
def test_terrain_of_the_hex_and_the_hexside_shift_to_the_left(start: str, target: str, columns: int) -> None:
    p = fight(f"{FOOT} {start}, {US} {target}")
    assert shift(p, target, FOOT) == columns


@pytest.mark.clause("ardennes", "1.3.g")
def test_of_several_terrains_the_best_counts_once() -> None:
    p = fight(f"{FOOT} 0710, {US} 0711")
    assert shift(p, "0711", FOOT) == 2, "a city with woods"


@pytest.mark.clause("ardennes", "1.3.h")
def test_units_of_one_stack_shift_once() -> None:
    p = fight(f"{FOOT} 0908, {FOOT2} 0908, {US} 1008")
    assert shift(p, "1008", FOOT, FOOT2) == 2


@pytest.mark.clause("ardennes", "1.3.b")
def test_roads_and_bridges_never_cancel_a_shift() -> None:
    p = fight(f"{TANKS} 1708, {US} 1808")
    assert shift(p, "1808", TANKS) == 2, "over the bridge of the Meuse"
    assert shift(fight(f"{TANKS} 0907, {US} 1007"), "1007", TANKS) == 2, "along a Track into forest, over a stream"


@pytest.mark.clause("ardennes", "1.3.westwall", "1.3.g")
def test_the_west_wall_helps_germans_alone_and_is_not_added_to_other_terrain() -> None:
    p = at(f"{US} 1910, {FOOT} 2010", board="country", active="allied", phase="combat")
    assert shift(p, "2010", US) == 2, "West Wall 1 and the Rill 1"
    p = at(f"{US} 2009, {FOOT} 2010", board="country", active="allied", phase="combat")
    assert shift(p, "2010", US) == 1
    q = fight(f"{FOOT} 2009, {US} 2010")
    assert shift(q, "2010", FOOT) == 0


# ---------------------------------------------------------------------------------------------- the table


@pytest.mark.clause("ardennes", "crt.table", "3.2.p4")
def test_the_combat_results_table_is_the_printed_one() -> None:
    p = fight(f"{TANKS} 0505, {US} 0506")
    table = p.scene.results
    assert table.columns == ("1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1")
    assert [table.at(3, roll) for roll in range(2, 13)] == [
        "A2",
        "A2",
        "A1",
        "A1",
        "-",
        "-",
        "D1",
        "D1r1",
        "D2r1",
        "D2r2",
        "D2r2",
    ]
    assert table.at(9, 12) == "D2r6"
    assert table.at(0, 7) == "-"
    assert sum(table.distribution(4, p.scene.combat_dice).values()) == 1
    assert table.distribution(3, p.scene.combat_dice)["-"] == Fraction(11, 36), "6 and 7 of two dice"


@pytest.mark.clause("ardennes", "3.2.p4", "crt.table")
def test_a_preview_shows_the_column_and_the_exact_chances() -> None:
    p = fight(f"{TANKS} 0505, {MORE} 0505, {US} 0506")
    seen = p.preview(f"attack 0506 from {stack(p, TANKS, MORE)}")
    assert seen.column == "3:1"
    assert sum(seen.chances.values()) == 1
    assert seen.chances["D1r1"] == Fraction(6 + 5, 36)
    event = fought(battle(at_dice(p, [6, 1]), "0506", TANKS, MORE))
    assert (event["odds"], event["dice"], event["result"]) == ("3:1", [6, 1], "D1r1")


def at_dice(p: Ardennes, dice: list[int]) -> Ardennes:
    """The position with the next dice."""
    p.script = tuple(dice)
    return p


@pytest.mark.clause("ardennes", "crt.key")
def test_letters_of_results_say_who_loses_what_and_how_far_the_defender_goes() -> None:
    key = fight(f"{TANKS} 0505, {US} 0506").scene.result_key
    assert key["A2"] == (2, 0, 0)
    assert key["A1D1"] == (1, 1, 0)
    assert key["-"] == (0, 0, 0)
    assert key["D2r6"] == (0, 2, 6)
    assert key["D1r3"] == (0, 1, 3)


# ---------------------------------------------------------------------------------------------- losses


@pytest.mark.clause("ardennes", "3.2.p5", "design.loss", "1.2.steps.b")
def test_the_attackers_first_step_comes_from_the_strongest_and_the_next_from_whom_he_likes() -> None:
    p = fight(f"{TANKS} 0505, {STUG} 0505, {FOOT} 0405, {US} 0506, {US2} 0506", dice=[1, 2])
    battle(p, "0506", TANKS, STUG, FOOT)
    assert happened(p, "fought")[0]["result"] == "A2"
    assert steps(p, TANKS) == 1, "5 is the most"
    assert asked(p) == ("german", "prompt-lose")
    assert set(leads(p, "lose")) == {TANKS, STUG, FOOT}
    play(p, f"lose {FOOT}")
    assert (steps(p, TANKS), steps(p, STUG), steps(p, FOOT)) == (1, 2, 1)


@pytest.mark.clause("ardennes", "3.2.p5", "design.loss")
def test_among_equals_the_owner_chooses_and_dg_does_not_count() -> None:
    p = fight(f"{FOOT} 0505 dg, {FOOT2} 0405, {PIO} 0505, {US} 0506, {US2} 0506", dice=[1, 3])
    battle(p, "0506", FOOT, FOOT2, PIO)
    assert set(leads(p, "lose")) == {FOOT, FOOT2}, "4 printed on both"
    assert codes(p, f"lose {PIO}") == ("not-for-this-loss",)


@pytest.mark.clause("ardennes", "3.2.p5", "1.2.steps.c", "1.2.norebuild", "1.2.steps.d")
def test_the_defenders_first_step_comes_from_the_highest_defence_and_a_last_step_is_death() -> None:
    p = fight(f"{TANKS} 0505, {MORE} 0505, {FOOT} 0405, {USTANKS} 0506, {US} 0506, {US2} 2012", dice=[4, 4])
    events = battle(p, "0506", TANKS, MORE, FOOT)
    assert fought(events)["result"] == "D1"
    assert steps(p, USTANKS) == 1, "4 is the most"
    q = fight(f"{TANKS} 0505, {USGUNS} 0506 dg, {US2} 2012", dice=[3, 3])
    battle(q, "0506", TANKS)
    assert where(q, USGUNS) == "dead"
    assert named(q.events(), "died")[0]["unit"] == USGUNS


@pytest.mark.clause("ardennes", "3.2.p5")
def test_losses_beyond_the_steps_there_are_lapse() -> None:
    p = fight(f"{PIO} 0505, {US} 0506", dice=[1, 1])
    battle(p, "0506", PIO)
    assert happened(p, "fought")[0]["result"] == "A2"
    assert where(p, PIO) == "dead"
    assert p.deciding


@pytest.mark.clause("ardennes", "crt.key", "3.2.p5", "3.2.p7")
def test_both_sides_lose_even_if_one_of_them_dies_and_nobody_is_left_to_advance() -> None:
    # A1D1: 2:1 on a 6.
    q = fight(f"{PIO} 0505, {TANKS} 2105, {USGUNS} 0506 dg 1, {US} 2012", dice=[3, 3])
    events = battle(q, "0506", PIO)
    assert fought(events)["result"] == "A1D1"
    assert (where(q, PIO), where(q, USGUNS)) == ("dead", "dead")
    assert asked(q)[1] != "prompt-advance"


@pytest.mark.clause("ardennes", "3.2.a")
def test_attacks_are_voluntary() -> None:
    p = fight(f"{TANKS} 0505, {US} 0506")
    play(p, "end")
    assert not happened(p, "fought")
    assert happened(p, "combat-ended")


@pytest.mark.clause("ardennes", "3.4.d", "3.2.p1")
def test_dg_units_may_attack() -> None:
    p = fight(f"{TANKS} 0505 dg, {US} 0506")
    assert leads(p, "attack") == ["0506"]
