"""5 The sequence of play, 17.1 the first two turns."""

from __future__ import annotations

import pytest
from tests.games.prokhorovka.tools import (
    GAME,
    asked,
    at,
    battle,
    choices,
    codes,
    ends,
    fight,
    named,
    pass_on,
    play,
    throws,
    until,
    where,
)
from tests.helpers import clause

SEVEN = [
    "phase-support",
    "phase-reinforcement",
    "phase-designation",
    "phase-normal-attack",
    "phase-movement",
    "phase-reserve-attack",
    "phase-reorganisation",
]


def quick(p) -> None:  # type: ignore[no-untyped-def]
    """The match to its end, nobody doing anything that he can leave."""
    while p.deciding:
        choices_ = p.decision().choices
        text = next((t for t in ("pass", "end", "stand", "suggested") if t in choices_), None)
        if text is None:
            decision = p.decision()
            text = decision.choices[0]
            while (decision := decision.narrow(text)) is not None:
                text = decision.choices[0]
        p.play(text)


@clause("prokhorovka", "5.0", "5.2", "5.3")
def test_nine_turns_each_a_german_and_a_soviet_player_turn() -> None:
    p = GAME.new(options={"setup": "suggested"}, seed=1)
    quick(p)
    events = p.events()
    assert [e["turn"] for e in named(events, "turn-began")] == list(range(1, 10))
    assert [e["side"] for e in named(events, "player-turn-began")] == ["german", "soviet"] * 9
    assert p.result is not None


@clause("prokhorovka", "5.1.0", "5.1.1", "5.1.2", "5.2")
def test_seven_phases_in_their_order_for_both_sides() -> None:
    p = at("GD 03.01, 52G 03.08", active="german", phase="support", turn=8)
    quick(p)
    phases = [(e["side"], e["phase"]) for e in named(p.events(), "phase-began")]
    assert phases[:14] == [("german", ph) for ph in SEVEN] + [("soviet", ph) for ph in SEVEN]


@clause("prokhorovka", "5.1.3a", "5.1.3.1", "9.0", "9.1.2")
def test_a_designated_stack_attacks_after_movement_any_other_before() -> None:
    p = at("GD 03.04, 3Pz 04.04, 71G 03.05, 67G 04.05", active="german", phase="designation")
    assert set(choices(p)) == {"reserve GD", "reserve 3Pz", "end"}
    play(p, "reserve GD")
    assert codes(p, "reserve GD") == ("already-designated",)
    play(p, "end")
    assert asked(p) == ("german", "prompt-attack")
    assert choices(p, "attack 03.05") == ["attack 03.05 from 3Pz"]
    assert codes(p, "attack 03.05 from GD") == ("stack-not-active",)
    play(p, "end")
    play(p, "end")
    assert asked(p) == ("german", "prompt-attack"), "the reserve attack phase"
    assert choices(p, "attack 03.05") == ["attack 03.05 from GD"]


@clause("prokhorovka", "5.1.3a", "2.11.3.4")
def test_mechanised_stacks_are_designated_anywhere_others_outside_enemy_zones() -> None:
    p = at("3Pz 03.04, 57I 04.04, 167I 03.02, 71G 03.05", active="german", phase="designation")
    assert choices(p)[:2] == ["reserve 3Pz", "reserve 167I"]
    assert codes(p, "reserve 57I") == ("designation-zoc",)
    assert codes(p, "reserve 71G") == ("not-yours",)


@clause("prokhorovka", "5.1.3a")
def test_a_designation_ends_with_the_player_turn() -> None:
    p = at("GD 03.04, 52G 03.07", active="german", phase="designation")
    play(p, "reserve GD")
    assert "reserve" in p.view("soviet")["units"][p.scene.units["GD"]]["state"], "both see it"
    until(p, "prompt-move")
    play(p, "end")
    while p.view("german")["acting"] == "german":
        quick_step(p)
    assert "reserve" not in p.view("soviet")["units"][p.scene.units["GD"]]["state"]


def quick_step(p) -> None:  # type: ignore[no-untyped-def]
    choices_ = p.decision().choices
    p.play(next(t for t in ("pass", "end", "stand") if t in choices_))


@clause("prokhorovka", "5.1.3.2", "8.3.1")
def test_only_a_designated_stack_moves_strategically() -> None:
    for designated in (False, True):
        word = "!reserve" if designated else ""
        p = at(f"57I 02.02 {word}, 52G 08.08", active="german", phase="movement")
        assert ("02.07" in ends(p, "57I")) is designated, "five hexes along the road, three or six points"


@clause("prokhorovka", "5.1.4a", "5.1.4.1", "5.1.4.2", "11.5.1.2")
def test_in_the_normal_attack_phase_attacking_tanks_and_self_propelled_guns_shoot_and_all_defending_guns() -> None:
    p = battle(
        "GD 03.04 Tiger-1 StuG-1, 71G 03.03 , 52G 04.03",
        "GD > 71G",
        dice=[6] * 20,
    )
    made = fight(p)
    shooters = {e["chit"] for e in named(made, "tank-supported")}
    assert shooters == {"Tiger-1", "StuG-1"}, "both give tank support"
    p = battle("GD 03.04 PzIV-1, 67G 03.03 SU76-1 ZIS3-1", "GD > 67G", dice=[6] * 20)
    made = fight(p)
    assert {e["chit"] for e in named(made, "shot-fired")} | {e["chit"] for e in named(made, "tank-supported")} >= {
        "SU76-1",
        "ZIS3-1",
    }


@clause("prokhorovka", "5.1.6a", "5.1.6.1", "5.1.6.2", "11.5.1.2", "chit.spat.a")
def test_in_the_reserve_attack_phase_attacking_self_propelled_guns_are_targets_but_do_not_shoot() -> None:
    p = battle("GD 03.04 StuG-1 !reserve, 67G 03.03 SU76-1 ZIS3-1", "GD > 67G", dice=[6] * 20)
    made = until(p, "prompt-pair") + play(p, "pair SU76-1 StuG-1") + fight(p)
    assert [e["chit"] for e in named(made, "shot-fired")] == ["SU76-1"], "StuG is shot at and silent"
    assert [e["chit"] for e in named(made, "tank-supported")] == ["ZIS3-1"]
    p = battle("GD 03.04 StuG-1 !reserve, 71G 03.03", "GD > 71G", dice=[6] * 20)
    assert not named(fight(p), "tank-supported"), "and left over it gives no tank support"


@clause("prokhorovka", "5.1.5", "8.1.1")
def test_any_stack_may_move_also_one_that_attacked() -> None:
    p = battle("3Pz 03.04, 167I 03.02, 71G 03.05 /1", "3Pz > 71G", dice=[1] * 4 + [6] * 2)
    until(p, "prompt-move")
    assert {t for t in choices(p) if t.startswith("move")} >= {"move 3Pz", "move 167I"}


@clause("prokhorovka", "5.1.7.1", "3.4.3b")
def test_two_chits_of_the_pool_go_to_units_with_a_line_and_room() -> None:
    pool = {"Tiger-1": "reorganisation", "PzIV-1": "reorganisation", "PzIV-2": "reorganisation"}
    p = at(
        "GD 03.04, 57I 03.02 Pak40-1, 3Pz 02.07, 52G 03.08, 67G 01.06, 71G 03.06",
        chits=pool,
        active="german",
        phase="reorganisation",
    )
    assert asked(p) == ("german", "prompt-restore")
    assert codes(p, "restore Tiger-1 57I") == ("stack-full",)
    assert codes(p, "restore Tiger-1 3Pz") == ("no-line",)
    play(p, "restore Tiger-1 GD", "restore PzIV-1 GD")
    assert p.decision().prompt == "prompt-return", "no more than two"
    assert where(p, "Tiger-1") == "GD"
    assert [c["up"] for c in next(u for u in p.view("soviet")["units"] if u["id"] == "GD")["chits"]] == [False, False]


@clause("prokhorovka", "5.1.7.2")
def test_then_any_chits_with_a_line_go_back_to_the_pool_and_not_out_again_this_turn() -> None:
    p = at("GD 03.04 Tiger-1 +StuG-1 PzIV-1, 52G 08.08", active="german", phase="reorganisation")
    assert asked(p) == ("german", "prompt-return")
    play(p, "return Tiger-1", "return StuG-1", "return PzIV-1")
    pools = p.view("soviet")["pools"]["german"]
    assert (pools["tank-reorganisation"], pools["regular-reorganisation"]) == (2, 1)
    assert p.view("german")["acting"] == "soviet", "the phase is over: nothing is brought back"


# -- 17.1 ------------------------------------------------------------------------------------------------------------


@clause("prokhorovka", "17.1.1", "6.0.2.1")
def test_in_turn_one_the_german_skips_both_receptions() -> None:
    p = GAME.new(options={"setup": "suggested"}, seed=1)
    assert [e["phase"] for e in named(p.events(), "phase-began")][:1] == ["phase-designation"]
    assert p.view("german")["pools"]["german"]["support-pool"] == 8, "those chosen at the start"


@clause("prokhorovka", "17.1.2", "5.1.5")
def test_in_turn_one_german_stacks_do_not_move_but_attack_and_advance() -> None:
    p = at("GD 03.04, 71G 03.03 /1", active="german", phase="movement", turn=1)
    assert p.view("german")["acting"] == "soviet", "no movement phase, nothing else to do"
    p = battle("GD 03.04, 71G 03.03 /1", "GD > 71G", turn=1, dice=[1] * 6 + [6] * 3)
    fight(p)
    until(p, "prompt-advance")
    play(p, "advance GD")
    assert where(p, "GD") == "03.03"


@pytest.mark.parametrize(("turn", "reach"), [(1, 0), (2, 3), (3, 6)])
@clause("prokhorovka", "17.1.3")
def test_1ta_and_r_stand_still_in_turn_one_and_go_half_as_far_in_turn_two(turn: int, reach: int) -> None:
    p = at("6TC 05.08, 5GTC 07.08, 52G 03.08, GD 01.01", active="soviet", phase="movement", turn=turn)
    far = p.scene.ground.distance_from(p.scene.board.hex("05.08"))
    movers = {t.split()[1] for t in choices(p) if t.startswith("move")}
    assert ("6TC" in movers, "5GTC" in movers) == (bool(reach), bool(reach))
    assert "52G" in movers
    if reach:
        assert max(far[p.scene.board.hex(e)] for e in ends(p, "6TC")) == reach


@clause("prokhorovka", "17.1.3")
def test_half_movement_is_doubled_for_a_strategic_move() -> None:
    p = at("6TC 02.07 !reserve, GD 08.01, 52G 08.08", active="soviet", phase="movement", turn=2)
    assert "02.02" in ends(p, "6TC"), "six halved is three, doubled six by road"
    assert pass_on(p) == []
    assert not throws(p.events(), "shot")
