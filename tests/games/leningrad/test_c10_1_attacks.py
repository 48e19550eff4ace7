"""10.1 and 10.2 Combat: who may attack what, announcements, the course of a combat."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tests.games.leningrad.examples import question
from tests.games.leningrad.tools import (
    asked,
    at,
    choices,
    codes,
    fighting,
    moving,
    named,
    play,
    steps,
    where,
)
from tests.helpers import clause

# Round 0605: 0604 N, 0705 NE, 0706 SE, 0606 S, 0506 SW, 0505 NW.
FIELD = "field.txt"


@clause("leningrad", "10.0.0a")
def test_activated_units_attack_adjacent_enemy_units() -> None:
    p = fighting("291 0505, 61 0506, s179 0605, s125 0805", "axis 291 61", board=FIELD)
    assert choices(p) == ["attack 0605", "end"]
    assert codes(p, "attack 0504 from 291") == ("nobody-there",)
    assert codes(p, "attack 0805 from 291") == ("no-attackers-near",)
    p = fighting("291 0505, 61 0305, s179 0605", "axis 291 61", board=FIELD)
    assert codes(p, "attack 0605 from 61") == ("not-adjacent",)


@clause("leningrad", "10.0.0a")
def test_an_enemy_city_without_unit_or_fortress_is_no_target_and_attackers_may_have_moved_or_not() -> None:
    # 1525 Riga is Soviet and empty.
    p = fighting("1Pz 1526, s125 1527", "axis 1Pz")
    assert codes(p, "attack 1525 from 1Pz") == ("nobody-there",)
    p = moving("1Pz 0505, 6Pz 0304, s179 0605", "axis 1Pz 6Pz", board=FIELD)
    play(p, "move 6Pz 0304-0506", "end")
    assert codes(p, "attack 0605 from 1Pz,6Pz") == ()


@clause("leningrad", "10.0.0b")
def test_the_acting_player_is_the_attacker_whatever_the_overall_situation() -> None:
    p = fighting("2T 0605, 5T 0604, 291 0505, 61 0304", "soviet 2T 5T", board=FIELD, dice=[1])
    assert asked(p) == ("soviet", "prompt-attack-declare")
    (fought,) = named(play(p, "attack 0505 from 2T,5T", "end", "resolve 0505"), "fought")
    assert (fought["units"], fought["defenders"]) == (["2T", "5T"], ["291"])
    assert asked(p) == ("soviet", "prompt-take-losses"), "2-1 and a 1: A1, and it is the Soviets who lose"


@clause("leningrad", "10.1.0")
def test_no_unit_has_to_attack() -> None:
    p = fighting("1Pz 0505, s179 0605", "axis 1Pz", board=FIELD)
    events = play(p, "end")
    assert named(events, "fought") == []
    assert asked(p)[1] != "prompt-attack-declare"


@clause("leningrad", "10.1.1a")
def test_a_unit_attacks_one_hex_only() -> None:
    p = fighting("1Pz 0505, 6Pz 0505, s179 0605, s184 0504", "axis 1Pz 6Pz", board=FIELD)
    play(p, "attack 0605 from 1Pz")
    assert choices(p, "attack 0504") == ["attack 0504 from 6Pz"]
    assert codes(p, "attack 0504 from 1Pz") == ("already-attacks",)
    play(p, "end", "resolve 0605")
    assert not any(text.startswith("attack") for text in choices(p))


@clause("leningrad", "10.1.1b")
def test_two_units_of_a_stack_may_attack_different_hexes() -> None:
    p = fighting("1Pz 0505, 6Pz 0505, s179 0605, s184 0504", "axis 1Pz 6Pz", board=FIELD, dice=[4, 4])
    play(p, "attack 0605 from 1Pz", "attack 0504 from 6Pz", "end")
    assert choices(p) == ["resolve 0504", "resolve 0605"]


@clause("leningrad", "10.1.2")
def test_a_unit_that_is_not_activated_takes_no_part() -> None:
    p = fighting("1Pz 0505, 6Pz 0506, s179 0605", "axis 1Pz", board=FIELD)
    assert choices(p, "attack 0605") == ["attack 0605 from 1Pz"]
    assert codes(p, "attack 0605 from 6Pz") == ("not-active",)
    p = fighting("1Pz 0305, 6Pz 0506, s179 0605", "axis 1Pz", board=FIELD)


@clause("leningrad", "10.1.3a")
def test_a_hex_is_attacked_only_once_in_a_combat_sub_phase() -> None:
    p = fighting("1Pz 0505, 6Pz 0506, s179 0605", "axis 1Pz 6Pz", board=FIELD, dice=[1])
    play(p, "attack 0605 from 1Pz")
    assert choices(p) == ["end"]
    assert codes(p, "attack 0605 from 6Pz") == ("hex-attacked",)
    events = play(p, "end", "resolve 0605")
    assert named(events, "fought")[0]["result"] == "-", "no effect"
    assert where(p, "s179") == "0605"
    assert question(p) not in ("prompt-attack-declare", "prompt-resolve-order")


@clause("leningrad", "10.1.3a")
def test_in_another_command_a_hex_may_be_attacked_again() -> None:
    p = at(
        "18A-HQ 0504, 16A-HQ 0505, 1Pz 0505, s179 0605",
        turn=5,
        phase="draw",
        board=FIELD,
        chits={"18A": "cup", "16A": "cup"},
        dice=["18A", 1, "16A", 1],
    )
    for _ in range(2):
        assert asked(p)[1] == "prompt-move"
        play(p, "end", "attack 0605 from 1Pz", "end", "resolve 0605")
    assert [(e["hex"], e["result"]) for e in named(p.events(), "fought")] == [("0605", "-")] * 2


@clause("leningrad", "10.1.3b", "10.3.1.0")
def test_units_of_several_hexes_attack_together_in_one_combat_with_the_sum_of_their_strengths() -> None:
    p = fighting("291 0505, 61 0506, 217 0506, s125 0605", "axis 291 61 217", board=FIELD, dice=[1])
    text = "attack 0605 from 291,61,217"
    assert p.preview(text).sums["attack"].value == 15
    events = play(p, text, "end", "resolve 0605")
    (fought,) = named(events, "fought")
    assert fought["units"] == ["291", "61", "217"]
    assert fought["column"] == "3-1"


@clause("leningrad", "10.1.4", "10.4.2.3")
def test_all_units_of_the_attacked_hex_are_attacked_together() -> None:
    p = fighting("1Pz 0505, 6Pz 0506, s179 0605, s184 0605", "axis 1Pz 6Pz", board=FIELD, dice=[3])
    text = "attack 0605 from 1Pz,6Pz"
    assert p.preview(text).sums["defence"].value == 4
    (fought,) = named(play(p, text, "end", "resolve 0605"), "fought")
    assert (fought["defenders"], fought["column"], fought["result"]) == (["s179", "s184"], "3-1", "R")
    assert choices(p) == ["retreat s179", "retreat s184"], "both must go"


@clause("leningrad", "10.1.5")
def test_no_attack_crosses_a_hexside_of_water() -> None:
    p = fighting("1Pz 0303, 6Pz 0403, s179 0304", "axis 1Pz 6Pz", board="water.txt")
    assert codes(p, "attack 0304 from 1Pz") == ("across-water",)
    assert choices(p, "attack 0304") == ["attack 0304 from 6Pz"]
    p = fighting("1Pz 0303, s179 0304, s184 0302", "axis 1Pz", board="water.txt")
    assert choices(p) == ["attack 0302", "end"]
    assert codes(p, "attack 0304 from 1Pz") == ("no-attackers-near",)


# -- 10.2 The course of combats ----------------------------------------------------------------------------------


@clause("leningrad", "10.2.1a")
def test_all_attacks_are_announced_with_their_units_before_the_first_die() -> None:
    p = fighting("1Pz 0505, 6Pz 0304, s179 0605, s184 0404", "axis 1Pz 6Pz", board=FIELD, dice=[6, 6])
    events = play(p, "attack 0605 from 1Pz", "attack 0404 from 6Pz")
    assert named(events, "fought") == []
    assert [e["units"] for e in named(events, "attack-declared")] == [["1Pz"], ["6Pz"]]
    play(p, "end")
    assert asked(p) == ("axis", "prompt-resolve-order")
    assert codes(p, "attack 0605 from 1Pz") == ("no-such-choice",), "nothing more can be announced"


@clause("leningrad", "10.2.1b")
def test_the_attacker_resolves_the_combats_in_the_order_he_likes() -> None:
    start = fighting("1Pz 0505, 6Pz 0304, s179 0605, s184 0404", "axis 1Pz 6Pz", board=FIELD, dice=[1, 1])
    play(start, "attack 0605 from 1Pz", "attack 0404 from 6Pz", "end")
    for first, second in (("0605", "0404"), ("0404", "0605")):
        p = start.copy()
        fought = named(play(p, f"resolve {first}", f"resolve {second}"), "fought")
        assert [e["hex"] for e in fought] == [first, second]
    assert codes(start, "resolve 0505") == ("no-combat-there",)


@clause("leningrad", "10.2.2", "10.2.3", "10.4.1")
def test_the_preview_tells_sums_column_and_exact_chances_of_the_combat_as_it_is_resolved() -> None:
    text = "attack 0605 from 291,61"
    start = fighting("291 0505, 61 0506, s125 0605", "axis 291 61", board=FIELD)
    preview, results = start.preview(text), Counter[str]()
    for die in range(1, 7):
        p = fighting("291 0505, 61 0506, s125 0605", "axis 291 61", board=FIELD, dice=[die])
        play(p, text, "end")
        again = p.preview("resolve 0605")
        (fought,) = named(play(p, "resolve 0605"), "fought")
        assert (fought["die"], fought["column"]) == (die, preview.column)
        assert fought["attack"]["value"] == preview.sums["attack"].value == again.sums["attack"].value
        assert fought["defence"]["value"] == preview.sums["defence"].value
        assert fought["shift"]["value"] == preview.sums["shift"].value
        results[fought["result"]] += 1
    assert {result: Fraction(n, 6) for result, n in results.items()} == preview.chances
    assert results == {"A1": 1, "-": 2, "R": 2, "RR": 1}, "10 to 4: the column 2-1"


@clause("leningrad", "10.2.3b")
def test_a_combat_is_finished_with_losses_retreat_and_advance_before_the_next() -> None:
    p = fighting(
        "291 0505, 61 0506, 217 0505, 1 0506, 1Pz 0304, s179 0605, s180 0605, s184 0404",
        "axis 291 61 217 1 1Pz",
        board=FIELD,
        dice=[6, 1],
    )
    play(p, "attack 0605 from 291,61,217,1", "attack 0404 from 1Pz", "end", "resolve 0605")
    # 20 to 4 is 5-1, and a 6 is 1RR: the loss, then the retreats, then the advance, then the other combat.
    assert asked(p) == ("soviet", "prompt-take-losses")
    play(p, "lose s179")
    assert asked(p) == ("soviet", "prompt-retreat-order")
    while asked(p)[0] == "soviet":
        p.play(next(t for t in choices(p, choices(p)[0])))
    assert asked(p) == ("axis", "prompt-advance")
    play(p, "end")
    assert asked(p) == ("axis", "prompt-resolve-order")
    assert choices(p) == ["resolve 0404"]
    assert (steps(p, "s179"), steps(p, "s180")) == (1, 2)
