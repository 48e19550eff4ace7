"""1.0 Calculation, 2.0 components: counters, chits and markers, and what is printed on them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.tools import (
    AXIS,
    GAME,
    Leningrad,
    active,
    at,
    choices,
    codes,
    ends,
    fighting,
    in_zone,
    moving,
    named,
    play,
    steps,
    unit,
    where,
)
from tests.helpers import clause


def attack(text: str, p: Leningrad) -> tuple[int, int]:
    """Attack and defence strength of an attack that could be announced."""
    sums = p.preview(text).sums
    return int(sums["attack"]), int(sums["defence"])


def across_a_river(*attackers: str, **keys: Any) -> int:
    """The attack strength of units that attack across a river."""
    scene = ", ".join(f"{name} 0808" for name in attackers)
    p = fighting(f"{scene}, 1DNO 0809", f"axis {' '.join(attackers)}", board="rivers.txt", **keys)
    return attack(f"attack 0809 from {','.join(attackers)}", p)[0]


# ---------------------------------------------------------------------------------------------- 1.0 calculation


@clause("leningrad", "1.0.2")
def test_numbers_are_added_first_then_halved_and_the_fraction_is_dropped() -> None:
    assert across_a_river("291", "254") == 4  # (5 + 4) / 2
    assert across_a_river("291", "61") == 5  # not 2 + 2
    assert across_a_river("291", "61", options={"halving": "each"}) == 4
    p = fighting("291 0808, 1DNO 0809", "axis 291", board="rivers.txt")
    assert p.preview("attack 0809 from 291").column == "1-1"  # 2 to 2, not 3 or 2 1/2


# ---------------------------------------------------------------------------------------------- 2.1 map


@clause("leningrad", "2.1.1.3")
def test_red_sources_serve_the_soviets_and_grey_ones_the_axis() -> None:
    p = at("291 1003, s125 0503", board="corridor.txt", turn=4, phase="supply")
    cut = {event["side"]: event["units"] for event in named(p.events(), "supply-checked")}
    assert cut == {"soviet": ["s125"], "axis": ["291"]}
    p = at("291 0503, s125 1003", board="corridor.txt", turn=4, phase="supply")
    assert not named(p.events(), "supply-checked")


@clause("leningrad", "2.1.1.4a", "2.1.1.4b")
def test_a_road_or_railway_over_a_river_is_a_bridge_and_without_them_there_is_none() -> None:
    p = moving("1Pz 0803, 6Pz 0203, 8Pz 1403", "axis 1Pz 6Pz 8Pz", board="rivers.txt")
    assert "0804" in ends(p, "1Pz")
    assert "0805" not in ends(p, "1Pz")  # the crossing is the whole move
    assert "0205" in ends(p, "6Pz")
    assert "1405" in ends(p, "8Pz")


# ---------------------------------------------------------------------------------------------- 2.2 units


@clause("leningrad", "2.2.0", "2.23.0", "2.24.2")
def test_counters_are_units_and_headquarters_chits_and_fortress_markers() -> None:
    table = GAME.table(GAME.scene())
    assert len(table["counters"]) == 127
    headquarters = {c["id"] for c in table["counters"] if c["card"]["range"]}
    assert headquarters == {c["id"] for c in table["counters"] if c["id"].endswith("-HQ")}
    assert len(headquarters) == 3 + 10
    assert [marker["id"] for marker in table["markers"]] == ["fortress"]
    assert {chit["id"] for chit in table["chits"]} >= {"4PzA", "8A", "SUPPLY"}


@clause("leningrad", "2.2.1.2.2", "2.22.2")
def test_the_printed_army_has_no_influence_on_activation_movement_or_combat() -> None:
    p = moving("18A-HQ 2121, 30 2122, 1Pz 2120, 291 2119, s125 2321, 4PzA-HQ 2221", "18A-HQ")
    assert active(p) == {"18A-HQ", "30", "1Pz", "291"}  # of the 16th, the 4th Panzer and the 18th Army
    p = moving("8A-HQ 2121, s128 2122", "8A-HQ")
    assert active(p) == {"8A-HQ", "s128"}
    assert ends(p, "s128")


@clause("leningrad", "2.2.1.2.5a", "2.2.1.2.5b")
def test_a_mechanised_unit_has_two_strengths_and_any_other_unit_one() -> None:
    assert attack("attack 0203 from 1Pz", fighting("1Pz 0202, 2T 0203", "axis 1Pz", board="ground.txt")) == (7, 4)
    p = fighting("1Pz 0202, 2T 0203, s10 0203", "soviet 2T s10", board="ground.txt")
    assert attack("attack 0202 from s10,2T", p) == (10, 6)
    p = fighting("291 0202, s10 0203, s90 0203", "soviet s10 s90", board="ground.txt")
    assert attack("attack 0202 from s10,s90", p) == (8, 5)
    assert attack("attack 0203 from 291", fighting("291 0202, 1DNO 0203", "axis 291", board="ground.txt")) == (5, 2)


@clause("leningrad", "2.2.1.2.6", "2.22.5")
@pytest.mark.parametrize(("name", "points"), [("291", 5), ("1Pz", 10), ("18A-HQ", 6), ("4PzA-HQ", 8)])
def test_the_movement_allowance_is_the_limit_of_one_movement_an_hq_too(name: str, points: int) -> None:
    p = moving(f"{name} 0209", f"axis {name}", board="ground.txt")
    assert f"02{9 - min(points, 8):02}" in ends(p, name)
    costs = [p.preview(text).cost for text in choices(p, f"move {name}") if not text.endswith("-")]
    assert max(cost for cost in costs if cost is not None) == points


@clause("leningrad", "2.2.1.3a", "2.22.4")
def test_the_reduced_face_has_less_strength_and_some_units_have_none() -> None:
    p = fighting("291 0202, 18A-HQ 0202, 1DNO 0203", "axis 291 18A-HQ", board="ground.txt")
    assert attack("attack 0203 from 291", p) == (5, 2)
    assert attack("attack 0203 from 18A-HQ", p) == (3, 2)
    p = fighting("291 0202 1, 18A-HQ 0202 1, 1DNO 0203", "axis 291 18A-HQ", board="ground.txt")
    assert attack("attack 0203 from 291", p) == (3, 2)
    assert attack("attack 0203 from 18A-HQ", p) == (2, 2)
    assert p.scene.full_steps[unit(p, "1DNO")] == 1
    assert p.scene.full_steps[unit(p, "291")] == 2


def beaten(attacker: str) -> Leningrad:
    """An attack of 1-1 with a die of 2: A1."""
    p = fighting(f"{attacker}, s10 0203", f"axis {attacker.split()[0]}", board="ground.txt", dice=[2])
    play(p, f"attack 0203 from {attacker.split()[0]}", "end", "resolve 0203")
    return p


@clause("leningrad", "2.2.1.3b", "10.5.1.1", "10.5.1.2")
def test_damage_flips_a_unit_and_removes_one_already_flipped() -> None:
    p = beaten("291 0202")
    assert (where(p, "291"), steps(p, "291")) == ("0202", 1)
    p = beaten("1Pz 0202 1")
    assert where(p, "1Pz") == "gone"


@clause("leningrad", "2.2.1.3b")
def test_damage_removes_a_unit_without_a_reduced_face_at_once() -> None:
    p = fighting("1DNO 0203, s10 0203, 207S 0202", "soviet 1DNO s10", board="ground.txt", dice=[1])
    play(p, "attack 0202 from s10,1DNO", "end", "resolve 0202")
    assert where(p, "1DNO") == "0203"  # 3-1 with 1: nothing
    p = fighting("1DNO 0203, 285S 0202", "soviet 1DNO", board="ground.txt", dice=[2])
    play(p, "attack 0202 from 1DNO", "end", "resolve 0202")
    assert where(p, "1DNO") == "box"


@clause("leningrad", "2.2.1.3c", "4.0.5")
def test_every_unit_enters_at_full_strength() -> None:
    p = GAME.new(options={"setup": "suggested"}, seed=1)
    assert all(steps(p, c.id) == c.steps for c in p.scene.counters)
    p = fighting("s125 0202 1, 207S 0203", "soviet s125", board="ground.txt", dice=[2])
    play(p, "attack 0203 from s125", "end", "resolve 0203")
    assert (where(p, "s125"), steps(p, "s125")) == ("box", 2)


@clause("leningrad", "2.22.0")
def test_an_hq_fights_moves_and_controls_like_a_non_mechanised_unit() -> None:
    p = fighting("18A-HQ 0202, 1DNO 0203, s10 0205", "axis 18A-HQ", board="ground.txt", dice=[6])
    play(p, "attack 0203 from 18A-HQ", "end", "resolve 0203")
    assert in_zone(p, AXIS, "0203")
    assert choices(p, "advance 18A-HQ") == ["advance 18A-HQ 0203"]  # one hex: it is not mechanised
    assert not p.scene.mechanised[unit(p, "4PzA-HQ")]


@clause("leningrad", "2.22.1b", "8.1.2")
def test_the_panzer_army_hq_can_act_twice_in_a_turn() -> None:
    p = at("4PzA-HQ 2121, 1Pz 2122", phase="draw", chits={"4PzA": "cup", "Manstein": "held"}, dice=["4PzA"])
    play(p, "pass")
    assert active(p) == {"4PzA-HQ", "1Pz"}
    play(p, "end", "manstein")
    assert active(p) == {"4PzA-HQ", "1Pz"}
    assert "move 1Pz" in choices(p)


@clause("leningrad", "2.22.3")
def test_the_printed_command_range_says_how_far_an_hq_activates() -> None:
    p = moving("18A-HQ 0201, 291 0205, 61 0206", "18A-HQ", board="ground.txt")
    assert p.scene.range[unit(p, "18A-HQ")] == 4
    assert active(p) == {"18A-HQ", "291"}


# ---------------------------------------------------------------------------------------------- 2.23 chits


@clause("leningrad", "2.23.1", "2.23.2", "2.23.4", "2.23.5")
def test_one_chit_for_each_hq_and_manstein_two_reinforcement_chits_and_one_supply() -> None:
    scene = GAME.scene()
    by_kind: dict[str, list[str]] = {}
    for chit in scene.chit_data:
        by_kind.setdefault(chit.kind, []).append(chit.id)
    assert sorted(chit.hq for chit in scene.chit_data if chit.kind == "hq") == sorted(
        name for name in scene.units.names if name.endswith("-HQ")
    )
    assert by_kind["cut-in"] == ["Manstein"]
    assert by_kind["reinforcement"] == ["AXIS-REINF", "SOVIET-REINF"]
    assert by_kind["supply"] == ["SUPPLY"]


@clause("leningrad", "2.23.3", "chit.reserve")
def test_the_reserve_chit_exists_with_the_optional_rule_only() -> None:
    assert GAME.scene().chits.find("RESERVE") is None
    assert GAME.scene(options={"reserve": "on"}).chits.find("RESERVE") is not None


@clause("leningrad", "2.23.0")
def test_selected_chits_go_into_one_cup_and_are_drawn_one_at_a_time() -> None:
    p = at(turn=1, phase="selection", dice=["8A", "18A"])
    play(p, "select 8A,11A")
    assert p.cup_count == 4 + 2 - 1  # 4PzA, 16A, 18A, SUPPLY; 8A, 11A; one has been drawn
    assert [event["chit"] for event in named(p.events(), "chit-drawn")] == ["8A"]
    play(p, "pass", "end", "pass")
    assert [event["chit"] for event in named(p.events(), "chit-drawn")] == ["8A", "18A"]
    assert p.cup_count == 4


# ---------------------------------------------------------------------------------------------- 2.24 markers


@clause("leningrad", "2.24.1")
def test_the_turn_marker_shows_the_current_turn() -> None:
    p = at(turn=3, phase="turn-end")
    assert p.view("axis")["turn"]["number"] == 4


@clause("leningrad", "2.24.2")
def test_fortress_markers_are_for_the_soviets_only() -> None:
    p = at("291 0232, s125 4204", turn=4, phase="supply", control={"1525": "axis"}, fortresses={"4204": 1})
    assert [marker["side"] for marker in p.view("axis")["markers"]] == ["soviet"]
    while p.decision().prompt != "prompt-build-fortress":
        play(p, "end")
    assert p.deciding == ("soviet",)
    assert codes(p, "build 1525") == ("not-controlled",)
