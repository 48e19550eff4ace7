"""14.6 The seven tactical cards, when they may be played, and what they do."""

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
    cost,
    first_words,
    is_disrupted,
    named,
    play,
    skip,
    targets,
    where,
)
from tests.helpers import clause

from grognard.games.panzer.position import HAND, IN_BOX, SPENT


def scene(on_map: str, active: str, phase: str, german: str = "", soviet: str = "", **keys: Any) -> Panzer:
    """A phase with these cards in the hands: german="ace-1, elite-1"."""
    hands = {"german": german, "soviet": soviet}
    cards = {side: [card.strip() for card in held.split(",")] for side, held in hands.items() if held}
    return at(on_map, active, phase, cards=cards, **keys)


def faced(p: Panzer) -> list[str]:
    """The cards that lie open."""
    return [p.scene.chits.text(c) for c in p.scene.cards if p.chit[c] == SPENT]


# -- dealing -----------------------------------------------------------------------------------------------------


@clause("panzer", "14.6.1", "14.6.2")
def test_a_die_says_how_many_cards_and_they_are_drawn_blind_from_one_cup() -> None:
    rows = {"german": (2, 2, 3, 3, 3, 4), "soviet": (2, 2, 2, 3, 3, 4)}
    for seed in range(8):
        p = GAME.new("battle", {"cards": "on"}, seed)
        dice = [draw.outcome for draw in p.last_draws if draw.clause == "14.6.1"]
        holds = p.view("german")["holds"]
        assert [holds[side]["cards"] for side in rows] == [rows[side][dice[n]] for n, side in enumerate(rows)]
        hands = [p.hand(side, cards=True) for side in (0, 1)]
        assert not set(hands[0]) & set(hands[1])
        assert len(hands[0]) + len(hands[1]) + sum(p.chit[c] == IN_BOX for c in p.scene.cards) == 14
        blind = [event for event in p.events("soviet") if event["event"] == "cards-drawn"]
        assert all(set(event["chits"]) == {p.scene.chits.text(c) for c in hands[1]} for event in blind)
    assert GAME.new("battle", None, 1).view("german")["holds"]["german"]["cards"] == 0


# -- when --------------------------------------------------------------------------------------------------------

QUIET = "IVH-1 0404, MotS-1 1004"


@clause("panzer", "14.6.3", "14.6.5")
def test_a_card_is_shown_and_discarded_and_the_game_waits_for_it() -> None:
    p = scene("IVH-1 0504, MotS-1 0604", "german", "movement", german="air-support-1", dice=[3, 5, 5])
    assert asked(p) == ("german", "prompt-card")
    play(p, "play air-support-1")
    assert faced(p) == ["air-support-1"]
    assert asked(p) == ("german", "prompt-strike"), "nothing else goes on before it is carried out"
    play(p, "strike MotS-1")
    assert "air-support-1" not in p.view("german")["cards"]
    assert is_disrupted(p, "MotS-1")
    skip(p, "prompt-move", "german")
    assert not any(text.startswith("play") for text in choices(p))


@clause("panzer", "14.6.4")
def test_cards_may_be_played_when_a_phase_begins_and_between_two_actions_by_either_side() -> None:
    both = {"german": "air-support-1", "soviet": "air-support-2"}
    p = scene(QUIET, "german", "movement", **both)
    assert asked(p) == ("german", "prompt-card"), "the active player first"
    play(p, "pass")
    assert asked(p) == ("soviet", "prompt-card")
    play(p, "pass")
    assert asked(p) == ("german", "prompt-move")
    assert "play air-support-1" in choices(p)
    play(p, "play air-support-1")
    skip(p, "prompt-move", "german")
    assert "move" in first_words(p), "the phase goes on"


@clause("panzer", "14.6.4")
def test_a_card_is_bound_by_its_own_text() -> None:
    hand = "surprise-1, ambush-1, concealed-movement-1, ace-1, elite-1"
    p = scene("IVH-1 0504, MotS-1 0604", "german", "movement", german=hand)
    assert [t for t in choices(p) if t.startswith("play")] == ["play concealed-movement-1"]
    assert codes(p, "play surprise-1") == ("card-not-now",)
    assert codes(p, "play air-support-1") == ("card-not-held",)
    fire = scene("IVH-1 0504, MotS-1 0604", "german", "mobile-fire", german=hand)
    assert [t for t in choices(fire) if t.startswith("play")] == ["play surprise-1"]


# -- the seven ---------------------------------------------------------------------------------------------------

COVERED = "IVH-1 0603, IVH-2 0703, MotS-1 0602"


@clause("panzer", "14.6.3.1")
def test_surprise_lets_all_units_fire_at_defence_terrain_without_a_marker() -> None:
    p = scene(COVERED, "german", "mobile-fire", german="surprise-1")
    plain = scene(COVERED, "german", "mobile-fire", german="ace-1")
    skip(plain, "prompt-prepare", "soviet")
    assert not named(plain.events(), "fired")
    assert asked(scene(COVERED, "german", "mobile-fire", german="ace-1"))[1] != "prompt-fire"
    play(p, "play surprise-1")
    skip(p, "prompt-fire", "german")
    assert targets(p, "fire IVH-1") == {"0602"}
    skip(p, "prompt-prepare", "soviet")
    assert not p.surprise, "for this phase alone"


@clause("panzer", "14.6.3.2")
def test_ambush_lets_all_units_beside_the_enemy_fire_before_his_mobile_fire() -> None:
    p = scene(
        "SGIII-1 0504, Mot-1 0704, IVH-1 0605 d, V-1 0303, T34/76-1 0604",
        "soviet",
        "mobile-fire",
        german="ambush-1",
        dice=[1, 1] * 4,
    )
    assert asked(p) == ("german", "prompt-card")
    play(p, "play ambush-1")
    assert asked(p) == ("german", "prompt-ambush")
    assert actors(p, "fire") == {"SGIII-1", "Mot-1"}, "not the disrupted, not the distant"
    play(p, "fire SGIII-1 0604")
    assert "SGIII-1" not in actors(p, "fire"), "each once"
    skip(p, "prompt-fire", "soviet")
    assert "T34/76-1" in actors(p, "fire"), "then the enemy's own fire"


@clause("panzer", "14.6.3.2")
def test_ambush_is_fire_at_neighbours_only_whatever_the_terrain_and_only_after_the_enemys_movement() -> None:
    on_map = "105FG-1 0205, Mot-1 0502, T34/76-1 0602, T34/76-2 0605"
    p = scene(on_map, "soviet", "mobile-fire", german="ambush-1")
    play(p, "play ambush-1")
    assert first_words(p) == {"fire", "end"}, "no bombardment"
    assert targets(p, "fire Mot-1") == {"0602"}, "the forest protects nobody"
    early = scene(on_map, "soviet", "movement", german="ambush-1")
    assert asked(early) == ("german", "prompt-card")
    assert codes(early, "play ambush-1") == ("card-not-now",)


@clause("panzer", "14.6.3.3")
@pytest.mark.parametrize(("die", "attacks"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_air_support_brings_half_a_die_of_attacks(die: int, attacks: int) -> None:
    on_map = "IVH-1 0404, MotS-1 1004, MotS-2 1104, MotS-3 1204, MotS-4 1304"
    p = scene(on_map, "german", "movement", german="air-support-1", dice=[die, *[1, 1] * 3])
    (event,) = named(play(p, "play air-support-1"), "air-support-rolled")
    assert event["attacks"] == attacks
    for n in range(attacks):
        assert asked(p) == ("german", "prompt-strike")
        play(p, f"strike MotS-{n + 1}")
    assert asked(p)[1] != "prompt-strike"


@clause("panzer", "14.6.3.3")
def test_an_attack_from_the_air_is_on_column_0_against_any_unit_and_each_once() -> None:
    p = scene(
        "IVH-1 0404, JSII-1 1004, MotS-1 1502, MotS-2 1502",
        "german",
        "movement",
        german="air-support-1",
        dice=[4, 4, 4, 6, 6],
    )
    play(p, "play air-support-1")
    previews = [p.preview(f"strike {name}") for name in ("JSII-1", "MotS-1")]
    assert [preview.column for preview in previews] == ["0", "0"]
    assert all(not preview.sums for preview in previews), "no strengths, no corrections"
    (event,) = named(play(p, "strike JSII-1"), "air-attack")
    assert (event["result"], is_disrupted(p, "JSII-1")) == ("D", True)
    assert "JSII-1" not in actors(p, "strike")
    assert codes(p, "strike JSII-1") == ("already-struck",)
    play(p, "strike MotS-1")
    assert where(p, "MotS-1") == "removed"


@clause("panzer", "14.6.3.3")
def test_a_disrupted_unit_that_is_hit_from_the_air_retreats_alone_and_nobody_advances() -> None:
    p = scene("IVH-1 0904, MotS-1 1004 d, MotS-2 1004 d", "german", "movement", german="air-support-1", dice=[2, 4, 4])
    play(p, "play air-support-1", "strike MotS-1")
    skip(p, "prompt-move", "german")
    assert where(p, "MotS-1") != "1004"
    assert (where(p, "MotS-2"), where(p, "IVH-1")) == ("1004", "0904")


@clause("panzer", "14.6.3.4")
def test_an_ace_cancels_the_enemys_card_and_another_ace_cancels_the_ace() -> None:
    def played(german: str, *texts: str) -> Panzer:
        p = scene("IVH-1 0404, MotS-1 1004", "german", "movement", german=german, soviet="ace-1", dice=[2, 4, 4])
        play(p, *texts)
        return p

    p = played("air-support-1", "play air-support-1")
    assert asked(p) == ("soviet", "prompt-ace")
    cancelled = named(play(p, "play ace-1"), "card-cancelled")
    assert [event["card"] for event in cancelled] == ["air-support-1"]
    assert asked(p)[1] != "prompt-strike"
    assert set(faced(p)) == {"air-support-1", "ace-1"}
    back = played("air-support-1, ace-2", "play air-support-1", "play ace-1")
    assert asked(back) == ("german", "prompt-ace")
    play(back, "play ace-2")
    assert asked(back) == ("german", "prompt-strike")
    unanswered = played("air-support-1", "play air-support-1", "pass")
    assert asked(unanswered) == ("german", "prompt-strike")


RESERVES = "HQ_BG_G-1 0404, Mot-1 0304 d, Mot-2 0505 d, IVH-1 0104 d, Mech-1 0604 d, T34/76-1 0703"


@clause("panzer", "14.6.3.5")
def test_reserves_recover_everybody_in_the_radius_of_one_headquarters_but_not_beside_the_enemy() -> None:
    p = scene(RESERVES, "german", "movement", german="reserves-1")
    assert choices(p, "play reserves-1") == ["play reserves-1 HQ_BG_G-1"]
    play(p, "play reserves-1 HQ_BG_G-1")
    skip(p, "prompt-move", "german")
    assert not is_disrupted(p, "Mot-1")
    assert not is_disrupted(p, "Mot-2")
    assert not is_disrupted(p, "IVH-1")
    assert is_disrupted(p, "Mech-1"), "beside the enemy"
    weary = scene(RESERVES.replace("HQ_BG_G-1 0404", "HQ_BG_G-1 0404 d"), "german", "movement", german="reserves-1")
    assert "play" not in first_words(weary), "a disrupted headquarters calls nobody"


@clause("panzer", "14.6.3.6")
def test_concealed_movement_makes_each_zone_cost_one() -> None:
    on_map = "IVH-1 0703, IVH-2 0603, T34/76-1 0704"
    plain = scene(on_map, "german", "movement", german="reserves-1")
    skip(plain, "prompt-move", "german")
    p = scene(on_map, "german", "movement", german="concealed-movement-1")
    play(p, "play concealed-movement-1")
    skip(p, "prompt-move", "german")
    moves = {("IVH-1", "0604"): (5, 3), ("IVH-1", "0602"): (4, 3), ("IVH-2", "0604"): (3, 2)}
    for (name, end), costs in moves.items():
        assert (cost(plain, name, end), cost(p, name, end)) == costs, end
    assert cost(p, "IVH-2", "0503") == 1, "elsewhere nothing changes"
    skip(p, "prompt-prepare", "soviet")
    assert not p.concealed, "for this phase alone"


@clause("panzer", "14.6.3.7")
def test_elite_troops_have_any_fire_roll_made_again() -> None:
    def shot(**hands: str) -> Panzer:
        p = scene("IVH-1 0504, MotS-1 0604", "german", "mobile-fire", dice=[6, 6, 1, 1, 6, 6], **hands)
        skip(p, "prompt-fire", "german")
        play(p, "fire IVH-1 0604")
        return p

    p = shot(soviet="elite-1")
    assert asked(p) == ("soviet", "prompt-elite"), "an enemy's roll too"
    assert where(p, "MotS-1") == "0604", "before the result is applied"
    events = play(p, "play elite-1")
    assert [e["result"] for e in named(events, "fired")] == ["-"]
    assert (where(p, "MotS-1"), is_disrupted(p, "MotS-1")) == ("0604", False), "the new roll stands"
    stands = shot(soviet="elite-1")
    play(stands, "pass")
    assert where(stands, "MotS-1") == "removed"
    again = shot(german="elite-2", soviet="elite-1")
    skip(again, "prompt-elite", "soviet")
    play(again, "play elite-1", "pass")
    assert asked(again) == ("german", "prompt-elite"), "unless the other has such a card"
    play(again, "play elite-2")
    assert where(again, "MotS-1") == "removed"


@clause("panzer", "14.6.3.7", "14.6.3.4", "14.6.4")
def test_after_an_ace_on_elite_troops_the_second_such_card_may_still_be_played() -> None:
    hands = {"soviet": "elite-1, elite-2", "german": "ace-1"}
    p = scene("IVH-1 0504, MotS-1 0604", "german", "mobile-fire", dice=[6, 6, 1, 1], **hands)
    skip(p, "prompt-fire", "german")
    play(p, "fire IVH-1 0604")
    skip(p, "prompt-elite", "soviet")
    play(p, "play elite-1", "play ace-1")
    skip(p, "prompt-elite", "soviet", most=2)
    assert where(p, "MotS-1") == "0604", "the first roll still waits"
    play(p, "play elite-2")
    assert (where(p, "MotS-1"), is_disrupted(p, "MotS-1")) == ("0604", False)


@clause("panzer", "14.6.4", "14.6.2")
def test_whether_play_stops_for_a_player_does_not_tell_what_he_holds() -> None:
    on_map = "IVH-1 0504, MotS-1 0604"
    one = scene(on_map, "german", "mobile-fire", german="reserves-1", soviet="elite-1")
    other = scene(on_map, "german", "mobile-fire", german="reserves-1", soviet="reserves-2")
    for p in (one, other):
        skip(p, "prompt-fire", "german")
    play(one, "fire IVH-1 0604")
    play(other, "fire IVH-1 0604")
    assert asked(one) == asked(other)
    assert {p.chit[c] for p in (one, other) for c in p.scene.cards} == {IN_BOX, HAND, HAND + 1}


@clause("panzer", "14.6.4", "14.6.3.5")
def test_the_active_player_may_play_a_card_in_the_middle_of_any_phase() -> None:
    on_map = "HQ_BG_G-1 0404, Mot-1 0304 d, Mot-2 0505 p, 105FG-1 0305 x, IVH-1 1004, MotS-1 1404"
    for phase, prompt in (
        ("preparation", "prompt-prepare"),
        ("movement", "prompt-move"),
        ("completion", "prompt-supply"),
        ("completion", "prompt-dig"),
    ):
        p = scene(on_map, "german", phase, german="reserves-1", ammunition={"german": 2})
        skip(p, prompt, "german")
        play(p, "play reserves-1 HQ_BG_G-1")
        assert not is_disrupted(p, "Mot-1"), prompt
        skip(p, prompt, "german")
        assert asked(p) == ("german", prompt), "and the phase goes on"
