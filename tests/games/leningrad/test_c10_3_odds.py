"""10.3 and 10.4 Combat: strengths, odds, shifts of terrain, results."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.examples import example, question
from tests.games.leningrad.tools import (
    Leningrad,
    asked,
    choices,
    codes,
    fighting,
    named,
    play,
    steps,
    where,
)
from tests.helpers import clause

from grognard.core.events import Data
from grognard.core.ids import Unit
from grognard.core.menu import Preview

FIELD = "field.txt"


def best_attack(p: Leningrad, target: str) -> Preview:
    """What an attack by all active units promises."""
    names = ",".join(p.scene.unit_name(Unit(u)) for u, state in enumerate(p.state) if state & 1)
    return p.preview(f"attack {target} from {names}")


def fight(p: Leningrad, target: str, units: str) -> list[Data]:
    """Announce one attack and resolve it."""
    return play(p, f"attack {target} from {units}", "end", f"resolve {target}")


# -- 10.3(1) Strengths -------------------------------------------------------------------------------------------


@clause("leningrad", "10.3.1.0")
def test_attack_strengths_of_attackers_and_defence_strengths_of_defenders_are_added() -> None:
    # 1Pz attacks with 7 and would defend with 6; 2T defends with 4 and would attack with 6.
    p = fighting("1Pz 0505, 291 0506, 2T 0605, s125 0605", "axis 1Pz 291", board=FIELD)
    preview = best_attack(p, "0605")
    assert (preview.sums["attack"].value, preview.sums["defence"].value) == (12, 8)
    assert [(part.amount, part.facts["unit"]) for part in preview.sums["attack"].parts] == [(5, "291"), (7, "1Pz")]
    p = fighting("1Pz 0505 1, 291 0506 1, 2T 0605 1, s125 0605 1", "axis 1Pz 291", board=FIELD)
    preview = best_attack(p, "0605")
    assert (preview.sums["attack"].value, preview.sums["defence"].value) == (7, 4), "the reduced faces"


@clause("leningrad", "10.3.1.1a")
def test_attack_strength_over_a_river_is_halved_bridge_or_no_bridge_and_defence_never_is() -> None:
    p = fighting("1Pz 0803, s125 0802", "axis 1Pz", board="advance.txt")
    assert asked(p)[1] != "prompt-attack-declare", "3 to 4: no attack is possible"
    p = fighting("1Pz 0803, 6Pz 0803, s125 0802", "axis 1Pz 6Pz", board="advance.txt")
    assert best_attack(p, "0802").sums["attack"].value == 7
    assert best_attack(p, "0802").sums["defence"].value == 4
    p = fighting("1Pz 0906, 6Pz 0906, s125 1005", "axis 1Pz 6Pz", board="advance.txt")
    assert best_attack(p, "1005").sums["attack"].value == 7, "by a road bridge"
    p = fighting("1Pz 0904, 6Pz 0904, s125 0905", "axis 1Pz 6Pz", board="retreat.txt")
    assert best_attack(p, "0905").sums["attack"].value == 7, "a great river"


@clause("leningrad", "10.3.1.1b")
def test_of_a_mixed_attack_only_the_strength_that_crosses_the_river_is_halved() -> None:
    p = fighting("1Pz 0803, 6Pz 0702, s125 0802", "axis 1Pz 6Pz", board="advance.txt")
    assert best_attack(p, "0802").sums["attack"].value == 7 + 3
    (fought,) = named(fight(p, "0802", "1Pz,6Pz"), "fought")
    assert fought["attack"]["value"] == 10


@pytest.mark.parametrize(("reading", "strength"), [("sum", 7), ("each", 6)])
@clause("leningrad", "10.3.1.1b", "10.3.1.1a")
def test_strengths_over_a_river_are_halved_as_one_sum_or_with_the_other_reading_each(
    reading: str, strength: int
) -> None:
    p = fighting("1Pz 0803, 6Pz 0803, s179 0802", "axis 1Pz 6Pz", board="advance.txt", options={"halving": reading})
    assert best_attack(p, "0802").sums["attack"].value == strength
    (fought,) = named(fight(p, "0802", "1Pz,6Pz"), "fought")
    assert fought["attack"]["value"] == strength
    assert fought["column"] == ("3-1" if strength >= 6 else "2-1")


def retreat_into_a_battle(**keys: Any) -> Leningrad:
    """s48 retreats from 0604 into 0605, which is attacked too; s125 stands there."""
    p = fighting(
        "1Pz 0603, 6Pz 0504, 8Pz 0704, 11 0705, 291 0505, 61 0506, s48 0604, s125 0605",
        "axis 1Pz 6Pz 8Pz 291 61",
        board=FIELD,
        dice=[2, 6],
        **keys,
    )
    play(p, "attack 0604 from 1Pz,6Pz,8Pz", "attack 0605 from 291,61", "end", "resolve 0604")
    return p


@clause("leningrad", "10.3.1.2")
def test_a_unit_that_has_retreated_into_the_hex_adds_nothing_to_its_defence() -> None:
    p = retreat_into_a_battle()
    assert (where(p, "s48"), steps(p, "s48")) == ("0605", 1)
    play(p, "end")
    (fought,) = named(play(p, "resolve 0605"), "fought")
    assert fought["defence"]["value"] == 4
    assert sorted(part["reason"] for part in fought["defence"]["parts"]) == ["part-defence", "part-retreated"]


@pytest.mark.parametrize(("reading", "place"), [("on", "elsewhere"), ("off", "0605")])
@clause("leningrad", "10.3.1.2")
def test_a_unit_that_has_retreated_there_shares_the_result_or_with_the_other_reading_stays(
    reading: str, place: str
) -> None:
    p = retreat_into_a_battle(options={"retreated_units_share_result": reading})
    play(p, "end")
    (fought,) = named(play(p, "resolve 0605"), "fought")
    assert fought["result"] == "RR"
    while p.deciding and asked(p)[1].startswith("prompt-retreat"):
        play(p, choices(p, choices(p)[0])[0])
    assert where(p, "s125") != "0605"
    assert (where(p, "s48") == "0605") == (place == "0605")


@clause("leningrad", "10.3.1.3", "11.1.3")
def test_supply_does_not_change_strengths() -> None:
    # No line of communication reaches either side: the railway is not theirs and the sources are held by the enemy.
    supplied = fighting("1Pz 0505, s125 0605", "axis 1Pz", board=FIELD)
    cut_off = fighting("1Pz 0505, s125 0605, s10 0105, 61 1105", "axis 1Pz", board=FIELD)
    assert best_attack(supplied, "0605").sums == best_attack(cut_off, "0605").sums


# -- 10.3(2) Odds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attack", "defence", "column"),
    [
        ("15-to-5", 15, 5, "3-1"),
        ("26-to-9", 26, 9, "2-1"),
        ("12-to-7", 12, 7, "1.5-1"),
        ("18-to-13", 18, 13, "1-1"),
        ("25-to-2", 25, 2, "10-1+"),
    ],
)
@clause("leningrad", "10.3.2a", "10.3.2ex")
def test_the_ratio_is_rounded_down_to_the_nearest_column(name: str, attack: int, defence: int, column: str) -> None:
    preview = best_attack(example(f"10.3.2-{name}"), "0303")
    assert (preview.sums["attack"].value, preview.sums["defence"].value) == (attack, defence)
    assert preview.column == column


@clause("leningrad", "10.3.2b", "10.3.3ex2")
def test_odds_beyond_10_to_1_count_as_10_to_1_before_shifts() -> None:
    p = example("10.3.3-12-to-1")
    preview = best_attack(p, "0303")
    assert (preview.sums["attack"].value, preview.sums["defence"].value) == (12, 1)
    assert (preview.sums["shift"].value, preview.column) == (-2, "8-1")
    assert preview.sums["shift"].parts[0].reason == "part-capped"


@clause("leningrad", "10.3.3a", "10.3.3ex1")
def test_the_defenders_terrain_shifts_the_odds_to_the_left() -> None:
    preview = best_attack(example("10.3.3-forest-with-town"), "0303")
    assert (preview.sums["attack"].value, preview.sums["defence"].value) == (15, 5)
    assert (preview.sums["shift"].value, preview.column) == (-2, "1.5-1")
    assert [part.reason for part in preview.sums["shift"].parts] == ["part-terrain-shift", "part-town-shift"]
    # The attackers' own ground changes nothing.
    p = fighting("1Pz 0602, 6Pz 0602, s125 0603", "axis 1Pz 6Pz", board="advance.txt")
    assert best_attack(p, "0603").sums["shift"].value == 0


@clause("leningrad", "10.3.4a")
def test_below_1_to_1_after_all_shifts_there_is_no_attack() -> None:
    # 7 to 4 is 1.5-1. Deep forest shifts 2 columns: too low. A light forest shifts 1: 1-1 will do.
    p = fighting("1Pz 0203, s125 0202", "axis 1Pz", board="advance.txt")
    assert asked(p)[1] != "prompt-attack-declare"
    p = fighting("1Pz 0203, s125 0202, s179 0103", "axis 1Pz", board="advance.txt")
    assert choices(p) == ["attack 0103", "end"]
    assert codes(p, "attack 0202 from 1Pz") == ("odds-too-low",)
    p = fighting("1Pz 0603, s125 0602", "axis 1Pz", board="advance.txt")
    assert p.preview("attack 0602 from 1Pz").column == "1-1"
    # A single unit that is too weak can still begin an attack that others make strong enough.
    p = fighting("291 0203, 1Pz 0203, s125 0202", "axis 291 1Pz", board="advance.txt")
    assert codes(p, "attack 0202 from 291") == ("odds-too-low",)
    assert p.preview("attack 0202 from 291,1Pz").column == "1.5-1"


@clause("leningrad", "10.3.4b")
def test_above_10_to_1_the_last_column_is_used() -> None:
    p = example("10.3.2-25-to-2", dice=[6])
    (fought,) = named(fight(p, "0303", "291,61,217,21,1"), "fought")
    assert (fought["column"], fought["result"]) == ("10-1+", "4RR")


# -- 10.4 Results ------------------------------------------------------------------------------------------------


@clause("leningrad", "10.4.2.1", "10.5.2")
def test_ax_costs_the_attackers_x_steps_in_all_and_the_defender_nothing() -> None:
    p = example("10.4-attackers-lose")
    (fought,) = named(fight(p, "0303", "291,61"), "fought")
    assert (fought["column"], fought["result"]) == ("1-1", "A1")
    assert (asked(p), choices(p)) == (("axis", "prompt-take-losses"), ["lose 291", "lose 61"])
    play(p, "lose 61")
    assert (steps(p, "291"), steps(p, "61")) == (2, 1), "one step in all"
    assert [(where(p, u), steps(p, u)) for u in ("s125", "s48")] == [("0303", 2)] * 2
    assert question(p) not in ("prompt-advance", "prompt-take-losses", "prompt-retreat-order")


@clause("leningrad", "10.4.2.1")
def test_a2_costs_two_steps_of_the_units_that_took_part_in_whatever_hex() -> None:
    p = example("10.4-attackers-lose", dice=[1])
    fight(p, "0303", "291,61")
    play(p, "lose 291", "lose 61")
    assert (steps(p, "291"), steps(p, "61")) == (1, 1)


@clause("leningrad", "10.4.2.2")
def test_no_effect() -> None:
    p = example("10.4-retreat", dice=[1])
    before = list(p.hex), list(p.steps)
    events = fight(p, "0303", "291,61,217")
    assert named(events, "fought")[0]["result"] == "-"
    assert (list(p.hex), list(p.steps)) == before


@clause("leningrad", "10.4.2.3")
def test_r_makes_all_defenders_retreat_one_hex() -> None:
    p = example("10.4-retreat")
    (fought,) = named(fight(p, "0303", "291,61,217"), "fought")
    assert (fought["column"], fought["result"]) == ("3-1", "R")
    assert choices(p) == ["retreat s179", "retreat s184"]
    play(p, "retreat s179 0303-0203")
    assert [(where(p, u), steps(p, u)) for u in ("s179", "s184")] == [("0203", 2)] * 2


@clause("leningrad", "10.4.2.4")
def test_rr_makes_all_defenders_retreat_two_hexes() -> None:
    p = example("10.4-retreat", dice=[6])
    (fought,) = named(fight(p, "0303", "291,61,217"), "fought")
    assert fought["result"] == "RR"
    play(p, "retreat s179 0303-0203-0103", "retreat s184 0303-0203-0103")
    assert [(where(p, u), steps(p, u)) for u in ("s179", "s184")] == [("0103", 2)] * 2


@clause("leningrad", "10.4.2.5")
def test_xrr_costs_the_defenders_x_steps_in_all_then_the_rest_retreat_two_hexes() -> None:
    p = example("10.4-losses-and-retreat")
    (fought,) = named(fight(p, "0303", "291,61,217,21,1"), "fought")
    assert (fought["column"], fought["result"]) == ("6-1", "2RR")
    assert asked(p) == ("soviet", "prompt-take-losses")
    play(p, "lose s179", "lose s180", "retreat s180 0303-0203-0103", "retreat s179 0303-0203-0103")
    assert [(where(p, u), steps(p, u)) for u in ("s179", "s180")] == [("0103", 1)] * 2
