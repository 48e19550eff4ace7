"""12 Victory: missions (12.1), declarations, the mission kept, the end (12.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.panzer.tools import (
    GAME,
    Panzer,
    actors,
    asked,
    at,
    choices,
    codes,
    controller,
    cost,
    go,
    is_disrupted,
    moving,
    named,
    play,
    skip,
    where,
)
from tests.helpers import clause

from grognard.games.panzer.missions import block_value, progress


def missions(p: Panzer, seat: str = "german") -> dict[str, dict[str, Any]]:
    """A seat's missions as its view shows them."""
    return {m["chit"]: m for m in p.view(seat)["missions"]}


def ending(on_map: str, german: str = "", soviet: str = "", **keys: Any) -> Panzer:
    """The end of turn 16 with these missions."""
    held = {side: [chit] for side, chit in (("german", german), ("soviet", soviet)) if chit}
    return at(on_map, phase="turn-end", turn=16, missions=held, **keys)


def result(p: Panzer) -> tuple[str, str]:
    """Winner and reason."""
    assert p.result is not None
    return p.result.winner, p.result.reason


NEAR = "Mot-1 0404, MotS-1 1404"


# -- missions ----------------------------------------------------------------------------------------------------


@clause("panzer", "12.1.1a", "12.1.1e", "12.1.1d")
def test_a_unit_breaks_through_over_the_enemys_edge_by_its_own_movement() -> None:
    p = moving("IVH-1 1604, IVH-2 1505, Mot-1 1404 d, MotS-1 0204", turn=9)
    assert actors(p, "exit") == {"IVH-1", "IVH-2", "Mot-1"}
    assert cost(p, "IVH-1", "1604", "exit") == 1
    assert cost(p, "IVH-2", "1605", "exit") == 1, "along the road that leads off the map: twice 1/2"
    assert cost(p, "Mot-1", "1604", "exit") == 3, "it may be disrupted"
    assert codes(p, "exit IVH-1 1504") == ("no-edge",)
    play(p, "exit IVH-1 1604")
    assert where(p, "IVH-1") == "through"
    assert "IVH-1" not in actors(p, "move")


@clause("panzer", "12.1.1e")
def test_leaving_from_an_enemy_zone_costs_two_more_and_no_other_edge_may_be_left() -> None:
    p = moving("IVH-1 1604, IVH-2 0104, IVH-3 0901, MotS-1 1504", turn=9)
    assert cost(p, "IVH-1", "1604", "exit") == 3
    assert actors(p, "exit") == {"IVH-1"}
    own = moving("MotS-1 0104, MotS-2 1604, IVH-1 1004", "soviet", turn=9)
    assert actors(own, "exit") == {"MotS-1"}


@clause("panzer", "12.1.1b")
def test_breakthrough_of_the_germans_three_times_the_units_against_their_losses() -> None:
    lost = ", ".join(f"Mot-{n} removed" for n in range(2, 5))
    one = at(f"{NEAR}, IVH-1 through, {lost}", phase="movement", turn=9)
    assert progress(one, 0, "breakthrough") == (3, 4, False)
    two = at(f"{NEAR}, IVH-1 through, IVH-2 through, {lost}", phase="movement", turn=9)
    assert progress(two, 0, "breakthrough") == (6, 4, True)
    assert not progress(at(NEAR, phase="movement"), 0, "breakthrough").fulfilled, "at least one unit"


@clause("panzer", "12.1.1c")
def test_breakthrough_of_the_soviets_counts_the_enemys_losses_too() -> None:
    lost = ", ".join(f"MotS-{n} removed" for n in range(2, 6))
    dead = ", ".join(f"Mot-{n} removed" for n in range(2, 4))
    p = at(f"{NEAR}, T34/76-1 through, {lost}, {dead}", phase="movement", turn=9)
    assert progress(p, 1, "breakthrough") == (5, 5, True)
    without = at(f"{NEAR}, {dead}", phase="movement", turn=9)
    assert not progress(without, 1, "breakthrough").fulfilled, "at least one unit"


@clause("panzer", "12.1.2a", "12.1.2b", "12.1.3c")
def test_reconnaissance_asks_for_a_town_first_on_a_road_from_the_enemys_source() -> None:
    p = at(NEAR, phase="movement", control={"1405": "german"})
    assert progress(p, 0, "reconnaissance").fulfilled
    middle = at(NEAR, phase="movement", control={"0705": "german"})
    assert not progress(middle, 0, "reconnaissance").fulfilled, "East lies on the way"
    assert p.view("german")["map"]["targets"] == {"german": ["East"], "soviet": ["West"]}


@clause("panzer", "12.1.2a")
@pytest.mark.parametrize(
    ("name", "german", "soviet"),
    [
        ("ABC/1+2", "Bolshoy Most,Krutoy Log,Vishnevets", "Berezovka,Kamenka,Novoselki"),
        ("X/2+3", "Gorodok,Rudnya,Staraya Balka,Vishnevets", "Khutor,Krutoy Log,Malinovka,Yasnaya"),
        ("DEF/2+3", "Bolshoy Most,Staraya Balka,Zarechye", "Malinovka,Peski,Stepnoye"),
    ],
)
def test_the_targets_are_fixed_by_the_map_in_use(name: str, german: str, soviet: str) -> None:
    shown = at(board=None, map=name).view("german")["map"]["targets"]
    assert (sorted(shown["german"]), sorted(shown["soviet"])) == (german.split(","), soviet.split(","))


@clause("panzer", "12.1.3a", "12.1.3b", "12.1.3c")
def test_occupation_counts_town_hexes_and_the_side_that_passed_last_keeps_them() -> None:
    p = moving("IVH-1 0205, MotS-1 0705 d", turn=9)
    assert controller(p, "0705") == "soviet", "disrupted or not"
    assert controller(p, "0305") == ""
    assert not progress(p, 0, "occupation").fulfilled
    play(p, "move IVH-1 0205-0305-0304")
    assert controller(p, "0305") == "german"
    assert progress(p, 0, "occupation") == (1, 2, False), "one each is not more"


@clause("panzer", "12.1.4a", "12.1.4b")
def test_attrition_asks_for_a_fifth_of_the_soviets_and_a_tenth_of_the_germans() -> None:
    soviets = ", ".join(f"MotS-{n} 15{n:02}" for n in range(1, 9))
    p = at(f"Mot-1 0404, {soviets}, T34/76-1 removed, HQ_TKC_S-1 waiting", phase="movement")
    assert progress(p, 0, "attrition") == (1, 2, False), "one of ten"
    q = at(f"Mot-1 0404, {soviets}, T34/76-1 removed, T34/76-2 removed", phase="movement")
    assert progress(q, 0, "attrition") == (2, 2, True)
    germans = ", ".join(f"Mot-{n} 01{n:02}" for n in range(1, 9))
    r = at(f"{germans}, IVH-1 removed, IVH-2 through, MotS-1 1504", phase="movement")
    assert progress(r, 1, "attrition") == (1, 1, True), "a tenth is enough; who broke through is no loss"


@clause("panzer", "12.1.5a", "12.1.5b")
@pytest.mark.parametrize(
    ("mission", "value"), [("breakthrough", 2), ("reconnaissance", 3), ("occupation", 4), ("attrition", 5)]
)
def test_block_is_worth_what_the_prevented_mission_is_not(mission: str, value: int) -> None:
    p = at(NEAR, phase="movement", missions={"german": ["block-1"], "soviet": [mission]})
    assert block_value(p, 0) == value
    assert value + p.scene.mission_table[mission]["vp"] == 8


@clause("panzer", "12.1.5c")
def test_block_gains_nothing_against_a_fulfilled_mission_or_another_block() -> None:
    done = at(
        NEAR,
        phase="movement",
        missions={"german": ["block-1"], "soviet": ["reconnaissance"]},
        control={"0305": "soviet"},
    )
    assert block_value(done, 0) == 0
    both = at(NEAR, phase="movement", missions={"german": ["block-1"], "soviet": ["block-2"]})
    assert block_value(both, 0) == 0


@clause("panzer", "12.1.5c", "12.2.1c")
def test_block_counts_against_a_chit_given_up_by_a_false_declaration() -> None:
    keys: dict[str, Any] = {"missions": {"german": ["block-1"]}, "shown": {"soviet": ["occupation", "breakthrough"]}}
    p = at(NEAR, phase="movement", **keys)
    assert block_value(p, 0) == 2, "the last one given up"
    strict = at(NEAR, phase="movement", block_against_lost_chit="nothing", **keys)
    assert block_value(strict, 0) == 0


# -- declarations ------------------------------------------------------------------------------------------------


@clause("panzer", "12.2.1a", "12.2.1b")
def test_from_turn_8_a_fulfilled_mission_is_declared_and_wins_at_once() -> None:
    held = {"german": ["reconnaissance", "block-1"]}
    p = moving("IVH-1 1304, MotS-1 0204", turn=8, missions=held)
    assert [t for t in choices(p) if t.startswith("declare")] == ["declare reconnaissance"]
    go(p, "IVH-1", "1405")
    assert asked(p) == ("german", "prompt-declare")
    play(p, "declare reconnaissance")
    assert result(p) == ("german", "result-reconnaissance")
    assert p.result is not None
    assert p.result.scores == {"german": 5.0, "soviet": 0.0}


@clause("panzer", "12.2.1a")
def test_before_turn_8_or_with_the_option_turn_9_nothing_is_declared() -> None:
    held = {"german": ["breakthrough", "block-1"]}
    early = moving("IVH-1 1404, MotS-1 0204", turn=7, missions=held)
    assert not [t for t in choices(early) if t.startswith("declare")]
    option = moving("IVH-1 1404, MotS-1 0204", turn=8, missions=held, first_declaration="turn_9")
    assert not [t for t in choices(option) if t.startswith("declare")]


@clause("panzer", "12.2.1a")
def test_only_breakthrough_and_reconnaissance_are_declared() -> None:
    p = moving("IVH-1 1404, MotS-1 0204", turn=8, missions={"german": ["breakthrough", "occupation"]})
    assert codes(p, "declare occupation") == ("mission-not-declared",)
    assert codes(p, "declare attrition") == ("chit-not-held",)


@clause("panzer", "12.2.1c", "design.public")
def test_a_false_declaration_loses_the_chit_and_the_game_goes_on() -> None:
    p = moving("IVH-1 1004, MotS-1 0204", turn=9, missions={"german": ["breakthrough"], "soviet": ["block-1"]})
    events = play(p, "declare breakthrough")
    assert named(events, "declared")[0]["outcome"] == "mission-not-fulfilled"
    assert missions(p) == {}
    assert p.result is None
    assert p.view("soviet")["holds"]["german"]["missions"] == 0
    assert asked(p) == ("german", "prompt-move")


@clause("panzer", "12.2.1d")
def test_who_fulfils_a_mission_in_the_enemys_turn_is_asked_whatever_he_holds() -> None:
    for held in (["reconnaissance", "block-1"], ["occupation", "attrition"]):
        p = at(
            "V-1 1404, MotS-1 1405 d, IVH-1 0404, T34/76-1 0204",
            "german",
            "mobile-fire",
            turn=8,
            missions={"german": held, "soviet": ["block-2"]},
        )
        assert asked(p)[1] != "prompt-declare"
        q = at("IVH-1 1405, MotS-1 0204", "soviet", "preparation", turn=8, missions={"german": held})
        assert asked(q) == ("german", "prompt-declare"), "at the beginning of a phase"
        play(q, "pass")


@clause("panzer", "12.2.1d")
def test_the_active_player_comes_first() -> None:
    control = {"1405": "german", "0305": "soviet"}
    held = {"german": ["reconnaissance"], "soviet": ["breakthrough"]}
    for active in ("german", "soviet"):
        p = at(NEAR, active, "preparation", turn=9, control=control, missions=held)
        assert asked(p) == (active, "prompt-declare")


@clause("panzer", "12.2.1d", "12.2.2")
def test_at_the_end_of_turn_8_the_soviets_may_declare_first_before_the_choice() -> None:
    control = {"1405": "german", "0305": "soviet"}
    held = {"german": ["reconnaissance", "block-1"], "soviet": ["breakthrough", "block-2"]}
    p = at(NEAR, phase="turn-end", turn=8, control=control, missions=held)
    assert asked(p) == ("soviet", "prompt-declare")
    play(p, "pass")
    assert asked(p) == ("german", "prompt-declare")
    play(p, "pass")
    assert asked(p)[1] == "prompt-keep"


# -- the choice and the end --------------------------------------------------------------------------------------


@clause("panzer", "12.2.2", "design.public")
def test_after_turn_8_both_keep_one_mission_in_secret_at_the_same_time() -> None:
    held = {"german": ["attrition", "block-1"], "soviet": ["occupation", "block-2"]}
    p = at(NEAR, phase="turn-end", turn=8, missions=held)
    assert set(p.deciding) == {"german", "soviet"}
    before = p.view("soviet")
    p.play("keep block-1", "german")
    assert p.deciding == ("soviet",)
    assert p.view("soviet") == before
    p.play("keep occupation", "soviet")
    assert list(missions(p)) == ["block-1"]
    assert list(missions(p, "soviet")) == ["occupation"]
    assert p.turn == 9
    assert "attrition" not in str(p.view("soviet")), "what is given up stays hidden"


@clause("panzer", "12.2.2", "12.2.1c")
def test_who_has_lost_a_chit_keeps_the_other_without_a_choice() -> None:
    held = {"german": ["attrition"], "soviet": ["occupation", "block-2"]}
    p = at(NEAR, phase="turn-end", turn=8, missions=held, shown={"german": ["breakthrough"]})
    assert p.deciding == ("soviet",)


@clause("panzer", "12.2.3", "12.2.4", "12.1.a")
def test_after_turn_16_missions_are_revealed_and_more_vp_win() -> None:
    p = ending(NEAR, "occupation", "attrition", control={"0305": "german"})
    assert result(p) == ("german", "result-missions")
    shown = named(p.events(), "missions-revealed")[0]
    assert (shown["german"], shown["german_vp"], shown["soviet"], shown["soviet_vp"]) == (
        "occupation",
        4,
        "attrition",
        0,
    )


@clause("panzer", "12.2.3b")
def test_missions_that_were_not_declared_count_at_the_end() -> None:
    p = ending(f"{NEAR}, IVH-1 through", "breakthrough", "block-1")
    assert asked(p) == ("german", "prompt-declare")
    play(p, "pass")
    assert result(p) == ("german", "result-missions")
    assert p.result is not None
    assert p.result.scores["german"] == 6


@clause("panzer", "12.2.4", "12.1.5a")
def test_block_scores_at_the_end() -> None:
    p = ending(NEAR, "block-1", "attrition")
    assert p.result is not None
    assert p.result.scores == {"german": 5.0, "soviet": 0.0}


@clause("panzer", "12.2.4b")
def test_equal_vp_above_zero_are_a_draw() -> None:
    on_map = f"{NEAR}, IVH-1 removed, T34/76-1 removed"
    p = ending(on_map, "attrition-1", "attrition-2", mission_mix="attrition")
    assert result(p) == ("", "result-equal-missions")


@clause("panzer", "12.2.5")
def test_when_nobody_scores_the_unit_nearer_to_the_enemys_source_wins() -> None:
    assert result(ending("Mot-1 0404, MotS-1 0604", "attrition", "occupation")) == ("soviet", "result-nearest")
    assert result(ending("Mot-1 0404 d, MotS-1 1404", "attrition", "occupation")) == ("german", "result-nearest")
    assert result(ending("Mot-1 0404, MotS-1 1304", "", "")) == ("", "result-draw")
    assert result(ending("Mot-1 0404, MotS-1 waiting", "", "")) == ("german", "result-nearest"), (
        "nobody on the map loses"
    )


@clause("panzer", "12.1.a", "design.public")
def test_the_view_shows_how_near_the_own_missions_are_and_nothing_of_the_enemys() -> None:
    held = {"german": ["occupation", "block-1"], "soviet": ["attrition", "breakthrough"]}
    p = at(NEAR, phase="movement", missions=held, control={"0305": "german"})
    shown = missions(p)["occupation"]
    assert (shown["have"], shown["need"], shown["fulfilled"], shown["vp"]) == (1, 1, True, 4)
    assert missions(p)["block-1"]["values"] == {"breakthrough": 2, "reconnaissance": 3, "occupation": 4, "attrition": 5}
    other = at(
        NEAR, phase="movement", missions={**held, "soviet": ["reconnaissance", "block-2"]}, control={"0305": "german"}
    )
    assert p.view("german") == other.view("german")


@clause("panzer", "12.1.1a", "12.1.2a", "design.public")
def test_the_view_says_how_far_the_nearest_unit_is_from_where_a_mission_leads() -> None:
    held = {"german": ["breakthrough", "reconnaissance"]}
    p = at("Mot-1 0404, IVH-1 1008, MotS-1 1409", phase="movement", missions=held)
    shown = missions(p)
    assert shown["breakthrough"]["distance"] == 6, "from 1008 to the edge in column 16"
    assert (shown["reconnaissance"]["distance"], shown["reconnaissance"]["towns"]) == (5, ["1405"])
    parts = p.view("german")["scores"]["german"]["parts"]
    assert [part["facts"]["distance"] for part in parts] == [6, 5]
    assert "distance" not in str(p.view("soviet")["scores"]), "nothing of it for the enemy"
    nobody = at("Mot-1 waiting, MotS-1 1409", phase="movement", missions=held)
    assert missions(nobody)["breakthrough"]["distance"] is None


def test_a_disrupted_unit_and_the_end_of_a_phase_do_not_end_the_game() -> None:
    p = at("Mot-1 0404 d, MotS-1 1404", "german", "movement", turn=16)
    assert is_disrupted(p, "Mot-1")
    assert p.result is None
    skip(p, "nothing")
    assert p.result is not None
    assert GAME.position(p.to_text()) == p
