"""15 The rules of this game: surprise attack, chits, the panzers' coming and going, victory."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.examples import question
from tests.games.leningrad.tools import (
    Leningrad,
    active,
    asked,
    at,
    choices,
    codes,
    named,
    play,
    steps,
    where,
)
from tests.helpers import clause

FIELD, BOARD = "field.txt", "advance.txt"


def chits_at(p: Leningrad, where_: str) -> set[str]:
    """The chits in a place: hand, cup, held, later, drawn."""
    return {chit["id"] for chit in p.view("soviet")["chits"] if chit["where"] == where_}


# -- 15.1 The surprise attack ------------------------------------------------------------------------------------


def surprise(on_map: str = "", **keys: Any) -> Leningrad:
    """The surprise attack, attacks still to be announced."""
    return at(on_map, turn=0, phase="surprise", **keys)


@clause("leningrad", "15.1.1a")
def test_before_turn_one_the_panzer_army_fights_one_whole_combat_phase() -> None:
    p = surprise(dice=[6])
    assert asked(p) == ("axis", "prompt-attack-declare")
    assert "4PzA-HQ" in active(p)
    assert (p.turn, chits_at(p, "cup"), chits_at(p, "held")) == (0, set(), set()), "no chit is used up"
    play(p, attack_by_all(p, "0536"), "end", "resolve 0536")
    assert [e["hex"] for e in named(p.events(), "fought")] == ["0536"]
    while p.turn == 0:
        text = choices(p)[-1]
        play(p, text if text == "end" else choices(p, text)[0] if text.startswith("retreat") else text)
    assert p.turn == 1
    assert chits_at(p, "held") == {"Manstein"}, "Manstein stays at hand"
    assert active(p) == set()


def attack_by_all(p: Leningrad, target: str) -> str:
    """The attack on a hex by all who can."""
    text = f"attack {target}"
    while True:
        more = [t for t in choices(p, text) if t.endswith(",")]
        if not more:
            return choices(p, text)[0]
        text = more[0]


@clause("leningrad", "15.1.1b")
def test_there_is_no_movement_in_the_surprise_attack() -> None:
    p = surprise()
    assert not any(text.startswith("move") for text in choices(p))
    assert codes(p, "move 1Pz 0637-0736") == ("no-such-choice",)
    play(p, "end")
    assert p.turn == 1
    assert named(p.events(), "moved") == []


@clause("leningrad", "15.1.1b", "15.1.3")
def test_advance_is_part_of_the_surprise_attack_and_rivers_do_not_limit_it() -> None:
    p = surprise("4PzA-HQ 0804, 1Pz 0803, 6Pz 0803, s179 0802 1", board=BOARD, dice=[6])
    play(p, "attack 0802 from 1Pz,6Pz", "end", "resolve 0802")
    assert asked(p) == ("axis", "prompt-advance")
    ends = {text[-4:] for text in choices(p, "advance 1Pz")}
    assert {"0802", "0801", "0902"} <= ends


@clause("leningrad", "15.1.2")
def test_units_of_other_armies_are_not_activated_though_in_range() -> None:
    p = surprise("4PzA-HQ 0505, 1Pz 0504, 269 0506, 291 0405, 206 0406, 16A-HQ 0604, s179 0606, 8Pz 1101", board=FIELD)
    assert active(p) == {"4PzA-HQ", "1Pz", "269"}, "not 8Pz either: six hexes away"
    assert codes(p, "attack 0606 from 16A-HQ") == ("not-active",)


@clause("leningrad", "15.1.3")
def test_in_the_surprise_attack_rivers_do_not_halve_and_terrain_still_shifts() -> None:
    p = surprise("4PzA-HQ 0804, 1Pz 0803, s125 0802", board=BOARD)
    sums = p.preview("attack 0802 from 1Pz").sums
    assert sums["attack"].value == 7
    assert sums["attack"].parts[-1].reason == "part-surprise-no-river"
    p = surprise("4PzA-HQ 0604, 1Pz 0603, s125 0602", board=BOARD)
    assert p.preview("attack 0602 from 1Pz").sums["shift"].value == -1
    # Afterwards rivers count again.
    p = at("1Pz 0803, s179 0802", "axis 1Pz", phase="combat", board=BOARD, turn=1)
    assert p.preview("attack 0802 from 1Pz").sums["attack"].value == 3
    p = surprise("4PzA-HQ 0804, 1Pz 0803, s179 0802", board=BOARD)
    assert p.surprise == 1
    play(p, "end")
    assert p.surprise == 0


@clause("leningrad", "15.1.3", "10.6.3.4")
def test_retreats_are_as_usual_in_the_surprise_attack() -> None:
    p = surprise("4PzA-HQ 0502, 1Pz 0503, 6Pz 0503, s179 0504", board="retreat.txt", dice=[1])
    play(p, "attack 0504 from 1Pz,6Pz", "end", "resolve 0504")
    assert where(p, "s179") == "0506", "14 to 2 and a 1 is RR; the great river lies before the first hex"
    p = surprise("4PzA-HQ 0502, 1Pz 0502, s179 0503 1", board="retreat.txt", dice=[1])
    play(p, "attack 0503 from 1Pz", "end", "resolve 0503")
    assert where(p, "s179") == "box", "here it lies before the second"


@pytest.mark.parametrize(("turn", "left"), [(1, 2), (3, 2), (4, 1)])
@clause("leningrad", "15.1.4")
def test_in_turns_one_to_three_the_axis_ignores_the_supply_check_and_the_soviets_do_not(turn: int, left: int) -> None:
    p = at("291 0402, s10 0202, s48 0602", turn=turn, phase="supply", board="strip.txt")
    assert (steps(p, "291"), steps(p, "s10")) == (left, 1)
    assert bool(named(p.events(), "supply-ignored")) == (left == 2)


# -- 15.2 Chits --------------------------------------------------------------------------------------------------


AXIS_CHITS = {"4PzA", "16A", "18A", "Manstein", "AXIS-REINF", "SUPPLY"}


def turn_begins(turn: int, **keys: Any) -> Leningrad:
    """The beginning of a turn, all chits as the turn track has them."""
    return at("291 0505, s125 0905", turn=turn, phase="turn-start", board=FIELD, **keys)


@clause("leningrad", "15.2.0", "15.2.1.1", "15.2.2.1")
def test_at_the_start_the_axis_has_three_armies_and_manstein_and_the_soviets_have_two_armies() -> None:
    p = turn_begins(1)
    assert chits_at(p, "cup") == {"4PzA", "16A", "18A", "SUPPLY"}
    assert chits_at(p, "held") == {"Manstein"}
    assert chits_at(p, "hand") == {"8A", "11A"}
    assert codes(p, "select 27A,8A") == ("chit-not-available",)


@pytest.mark.parametrize(
    ("turn", "soviet"),
    [
        (2, {"8A", "11A", "27A"}),
        (3, {"8A", "11A", "27A", "23A"}),
        (4, {"8A", "11A", "27A", "23A", "SOVIET-REINF"}),
    ],
)
@clause("leningrad", "15.2.0", "15.2.2.2", "15.2.2.3", "15.2.2.4")
def test_soviet_chits_by_turn(turn: int, soviet: set[str]) -> None:
    assert chits_at(turn_begins(turn), "hand") - AXIS_CHITS == soviet


@clause("leningrad", "15.2.1.2")
def test_the_axis_has_its_reinforcement_chit_from_turn_four() -> None:
    assert "AXIS-REINF" in chits_at(turn_begins(3), "later")
    p = turn_begins(4)
    play(p, "add 34A")
    assert "AXIS-REINF" in chits_at(p, "cup")


@clause("leningrad", "15.2.2.5")
def test_from_turn_four_the_soviets_add_one_army_of_their_choice_each_turn_and_it_stays() -> None:
    assert asked(turn_begins(3))[1] == "prompt-select-chits"
    p = turn_begins(4)
    assert asked(p) == ("soviet", "prompt-add-army")
    assert choices(p) == [f"add {army}" for army in ("34A", "48A", "42A", "55A", "54A", "52A")]
    play(p, "add 54A")
    assert asked(p)[1] == "prompt-select-chits", "one a turn, before the selection"
    assert "54A" in chits_at(p, "hand")
    p = turn_begins(9, chits={"54A": "drawn", "52A": "hand"})
    assert choices(p) == [f"add {army}" for army in ("34A", "48A", "42A", "55A")]
    assert codes(p, "add 54A") == ("army-already-added",)
    assert {"54A", "52A"} <= chits_at(p, "hand")


# -- 15.3 The panzers --------------------------------------------------------------------------------------------

GROUP = "12Pz track, 18M track, 20M track"


@clause("leningrad", "15.3.1")
def test_in_turn_seven_3pzg_comes_beyond_the_normal_number() -> None:
    p = at(f"{GROUP}, 291 0505, s125 0905", turn=5, phase="turn-end", board=FIELD)
    assert where(p, "12Pz") == "track"
    p = at(f"{GROUP}, 291 0505, s125 0905", turn=6, phase="turn-end", board=FIELD)
    assert [where(p, u) for u in ("12Pz", "18M", "20M")] == ["box"] * 3
    p = at(
        "12Pz box, 18M box, 20M box, 86 box, 93 box, 291 0505, s125 1101",
        turn=7,
        phase="axis-reinforcements",
        board=FIELD,
    )
    play(p, "reinforce 12Pz 0105", "reinforce 86 0105")
    assert choices(p) == ["reinforce 18M", "reinforce 20M", "end"], "one in turn 7, and 3PzG"
    assert codes(p, "reinforce 93 0205") == ("reinforcements-used",)
    play(p, "reinforce 18M 0205", "reinforce 20M 0205")
    assert [where(p, u) for u in ("12Pz", "18M", "20M", "86", "93")] == ["0105", "0205", "0205", "0105", "box"]


@clause("leningrad", "15.3.1")
def test_after_turn_seven_3pzg_counts_like_others_and_enters_like_them() -> None:
    p = at("12Pz box, 18M box, 291 0505, s125 1101", turn=8, phase="axis-reinforcements", board=FIELD)
    assert codes(p, "reinforce 12Pz 0504") == ("no-railway",)
    play(p, "reinforce 12Pz 0105")
    assert where(p, "18M") == "box"
    assert question(p) != "prompt-reinforce"


PANZERS = "4PzA-HQ 0305, 1Pz 0304 1, 6Pz 0204, 8Pz 0104, 36M 0103, 12Pz 0203, 291 0303, s125 1101"


@clause("leningrad", "15.3.2a", "15.3.2b")
def test_at_supply_in_turn_nine_the_4pza_hq_and_any_four_mechanised_units_leave_without_loss_of_vp() -> None:
    p = at(PANZERS, turn=9, phase="supply", board=FIELD)
    assert where(p, "4PzA-HQ") == "withdrawn"
    assert asked(p) == ("axis", "prompt-withdraw")
    assert choices(p) == [f"withdraw {u}" for u in ("1Pz", "6Pz", "8Pz", "36M", "12Pz")]
    assert codes(p, "withdraw 291") == ("not-mechanised",)
    play(p, "withdraw 1Pz", "withdraw 12Pz", "withdraw 36M", "withdraw 8Pz")
    assert [where(p, u) for u in ("1Pz", "12Pz", "36M", "8Pz")] == ["withdrawn"] * 4
    assert where(p, "6Pz") == "0204"
    assert asked(p)[1] != "prompt-withdraw"
    assert p.axis_losses == 0


@clause("leningrad", "15.3.2a")
def test_the_panzers_stay_before_turn_nine_and_leave_only_once_all_of_them_if_they_are_fewer() -> None:
    assert where(at(PANZERS, turn=8, phase="supply", board=FIELD), "4PzA-HQ") == "0305"
    p = at("4PzA-HQ box, 1Pz 0304, 36M 0103, 291 0303, s125 1101", turn=9, phase="supply", board=FIELD)
    play(p, "withdraw 1Pz", "withdraw 36M")
    assert where(p, "4PzA-HQ") == "withdrawn", "wherever it was"
    assert asked(p)[1] != "prompt-withdraw"


@clause("leningrad", "15.3.3a", "13.0.2")
def test_after_that_the_4pza_chit_has_no_effect() -> None:
    p = at(
        "4PzA-HQ 0305, 1Pz 0304, 291 0303, s125 1101",
        turn=9,
        phase="draw",
        board=FIELD,
        chits={"SUPPLY": "cup", "4PzA": "cup", "AXIS-REINF": "cup"},
        dice=["SUPPLY", "4PzA", "AXIS-REINF"],
    )
    play(p, "withdraw 1Pz", "end", "end")
    assert [e["chit"] for e in named(p.events(), "chit-void")] == ["4PzA"]
    assert named(p.events(), "activated") == []


@clause("leningrad", "15.3.3b", "15.3.3a")
def test_but_manstein_may_put_supply_back_and_4pza_acts_before_it_goes() -> None:
    p = at(
        "4PzA-HQ 0305, 1Pz 0304, 291 0303, s125 1101",
        turn=9,
        phase="draw",
        board=FIELD,
        chits={"SUPPLY": "cup", "Manstein": "held"},
        dice=["SUPPLY", "SUPPLY"],
    )
    assert (asked(p), where(p, "4PzA-HQ")) == (("axis", "prompt-cut-in"), "0305")
    play(p, "manstein")
    assert active(p) == {"4PzA-HQ", "1Pz", "291"}
    play(p, "end")
    assert asked(p) == ("axis", "prompt-withdraw"), "SUPPLY is drawn again"
    assert where(p, "4PzA-HQ") == "withdrawn"


@pytest.mark.parametrize(("reading", "asks"), [("refuse", False), ("allow", True)])
@clause("leningrad", "15.3.3a", "13.0.2")
def test_without_the_4pza_hq_manstein_is_not_played_or_with_the_other_reading_in_vain(reading: str, asks: bool) -> None:
    p = at(
        "4PzA-HQ box, 1Pz 0304, s125 1101",
        turn=8,
        phase="draw",
        board=FIELD,
        chits={"SUPPLY": "cup", "Manstein": "held"},
        dice=["SUPPLY", "SUPPLY"],
        options={"manstein_without_hq": reading},
    )
    assert (asked(p)[1] == "prompt-cut-in") == asks
    if asks:
        play(p, "manstein")
        assert [e["chit"] for e in named(p.events(), "chit-void")] == ["Manstein"]


# -- 15.4 Victory ------------------------------------------------------------------------------------------------

CITIES = {"1525": "Riga", "1908": "Tallinn", "3419": "Pskov", "4613": "Novgorod"}
LENINGRAD = ("4104", "4203", "4204")


def points(p: Leningrad) -> tuple[object, object]:
    """The VP of the Axis and of the Soviets."""
    scores = p.view("axis")["scores"]
    return scores["axis"]["total"], scores["soviet"]["total"]


def held(*axis: str, on_map: str = "291 0232, s125 5211", **keys: Any) -> Leningrad:
    """The printed map with these cities in Axis hands."""
    return at(on_map, turn=9, control=dict.fromkeys(axis, "axis") or {"1525": "soviet"}, **keys)


@clause("leningrad", "15.4.0", "15.4.1", "15.4.2")
def test_a_big_city_hex_is_ten_vp_and_a_leningrad_hex_ten_more_to_the_soviets_alone() -> None:
    assert points(held()) == (0, 4 * 10 + 3 * 20)
    assert points(held("1525", "3419")) == (20, 80)
    assert points(held(*LENINGRAD)) == (30, 40), "to the Axis a hex of Leningrad is worth no more than others"
    assert points(held("4104")) == (10, 80)


@clause("leningrad", "15.4.3")
def test_without_a_line_to_ones_own_map_edge_a_city_is_worth_half_of_all_it_is_worth() -> None:
    # s125 and s10 stand on the western sources.
    cut = held("1525", on_map="291 1526, s125 0139, s10 0140, s48 5211")
    assert points(cut)[0] == 5
    # Lines from the south-east keep Soviet units in supply but count for nothing here: only 3835 and 4235 are open.
    edge = ("5205", "5208", "5211", "5217", "5226", "5228")
    axis = ", ".join(f"{unit} {hex_}" for unit, hex_ in zip(("291", "61", "217", "21", "1", "11"), edge, strict=True))
    p = held(on_map=f"{axis}, s125 4204")
    assert points(p) == (0, 4 * 5 + 3 * 10)
    parts = p.view("axis")["scores"]["soviet"]["parts"]
    assert {part["reason"] for part in parts} == {"part-city-half"}


@clause("leningrad", "15.4.4.1", "15.4.4.2")
def test_the_axis_loses_three_vp_for_a_mechanised_unit_and_one_for_another_headquarters_too() -> None:
    for unit, loss in (("1Pz", -3), ("36M", -3), ("291", -1), ("18A-HQ", -1)):
        by_supply = at(f"{unit} 0402 1, s10 0202, s48 0602", turn=5, phase="supply", board="strip.txt")
        assert (where(by_supply, unit), by_supply.axis_losses) == ("gone", loss)
        scene = f"2T 0605, 5T 0605, s10 0404, s48 0406, {unit} 0505 1"
        in_retreat = at(scene, "soviet 2T 5T", phase="combat", board=FIELD, dice=[6])
        play(in_retreat, "attack 0505 from 2T,5T", "end", "resolve 0505")
        assert in_retreat.axis_losses == loss
    assert points(at("291 0232", axis_losses=-4, turn=5))[0] == -4, "less than nothing is possible"


@clause("leningrad", "15.4.4.2")
def test_soviet_losses_cost_no_vp() -> None:
    p = at("1Pz 0505, 6Pz 0506, 22NM 0605 1", "axis 1Pz 6Pz", phase="combat", board=FIELD, dice=[6])
    play(p, "attack 0605 from 1Pz,6Pz", "end", "resolve 0605")
    assert (where(p, "22NM"), p.axis_losses) == ("gone", 0)


@pytest.mark.parametrize(
    ("axis", "losses", "winner", "reason"),
    [
        ((), 0, "soviet", "result-soviet-wins"),
        (("1525", "1908", "3419", "4613", "4104", "4203"), 0, "axis", "result-axis-wins"),
        (("1525", "3419", "4613", "4104", "4203"), -20, "", "result-draw"),
        (("1525", "3419", "4613", "4104", "4203"), -21, "soviet", "result-soviet-wins"),
    ],
)
@clause("leningrad", "15.4.5", "15.4.0")
def test_after_turn_nine_the_higher_total_wins_and_equal_totals_are_a_draw(
    axis: tuple[str, ...], losses: int, winner: str, reason: str
) -> None:
    p = held(*axis, phase="turn-end", axis_losses=losses)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == (winner, reason)
    scores = p.result.scores
    assert (scores["axis"] == scores["soviet"]) == (winner == "")
    assert all(scores[winner] > scores[seat] for seat in scores if winner and seat != winner)


@clause("leningrad", "15.4.5")
def test_before_the_end_of_turn_nine_nobody_wins() -> None:
    everything = (*CITIES, *LENINGRAD)
    p = at("291 0232, s125 5211", turn=8, phase="turn-end", control=dict.fromkeys(everything, "axis"))
    assert p.result is None
    assert p.turn == 9
