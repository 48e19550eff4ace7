"""16 The optional rules: auction, Zhukov, reserve, transfer of headquarters."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.tools import (
    GAME,
    Leningrad,
    active,
    asked,
    at,
    choices,
    codes,
    ends,
    fighting,
    moving,
    named,
    play,
    steps,
    where,
)
from tests.helpers import clause

FIELD, BOARD = "field.txt", "movement.txt"
ZHUKOV = {"zhukov": "on"}


# -- 16.1 The auction --------------------------------------------------------------------------------------------


def auction(form: str = "sealed", seed: int = 1) -> Leningrad:
    """A match that begins with the auction."""
    return GAME.new(options={"auction": "on", "auction_form": form, "setup": "suggested"}, seed=seed)


def bid(p: Leningrad, first: int, second: int) -> None:
    """Both write their bids."""
    p.play(f"bid {first}", "first")
    p.play(f"bid {second}", "second")


@pytest.mark.parametrize(("bids", "axis"), [((25, 30), "second"), ((31, 30), "first")])
@clause("leningrad", "16.1.1", "16.1.2")
def test_both_bid_in_secret_and_the_higher_takes_the_axis_at_his_bid(bids: tuple[int, int], axis: str) -> None:
    p = auction()
    assert p.deciding == ("first", "second")
    p.play(f"bid {bids[0]}", "first")
    assert p.deciding == ("second",)
    assert p.events("second") == [], "nothing is told before the other has bid"
    p.play(f"bid {bids[1]}", "second")
    assert p.bid == max(bids)
    assert [p.scene.seats.names[p.seat(0)], p.deciding] == [axis, (axis,)], "the Axis begins: surprise attack"
    assert codes(auction(), "bid 71") == ("bid-range",), "seven big city hexes of 10"


@clause("leningrad", "16.1.2")
def test_equal_bids_are_written_again_and_after_three_ties_a_die_decides() -> None:
    taken = set[str]()
    for seed in range(8):
        p = auction(seed=seed)
        for tie in range(3):
            assert asked(p)[1] == ("prompt-bid-again" if tie else "prompt-bid")
            bid(p, 30, 30)
        assert p.bid == 30
        assert [draw.outcomes for draw in p.last_draws] == [6]
        taken.add(p.scene.seats.names[p.seat(0)])
        assert (p.last_draws[0].outcome >= 3) == (p.seat(0) == 1)
    assert taken == {"first", "second"}
    p = auction()
    bid(p, 30, 30)
    bid(p, 20, 30)
    assert (p.bid, p.scene.seats.names[p.seat(0)]) == (30, "second")


@clause("leningrad", "16.1.1", "16.1.2")
def test_with_the_other_form_the_players_bid_in_turn_and_who_passes_lets_the_other_have_the_axis() -> None:
    p = auction("ascending")
    assert p.deciding == ("first",)
    assert "pass" not in choices(p), "the first must bid"
    play(p, "bid 20")
    assert p.deciding == ("second",)
    assert codes(p, "bid 20") == ("bid-too-low",)
    assert codes(p, "bid 71") == ("bid-range",)
    play(p, "bid 25", "pass")
    assert (p.bid, p.scene.seats.names[p.seat(0)]) == (25, "second")


ALL_BUT_LENINGRAD = dict.fromkeys(("1525", "1908", "3419", "4613"), "axis")


def bound(amount: int, turn: int, check: str = "each_turn", **keys: Any) -> Leningrad:
    """The end of a turn; the Axis, who holds four cities and so 40 VP less its losses, has bid this much."""
    options = {"auction": "on", "auction_check": check}
    return at(
        "291 0232, s125 5211",
        turn=turn,
        phase="turn-end",
        control=ALL_BUT_LENINGRAD,
        bid=amount,
        options=options,
        **keys,
    )


@pytest.mark.parametrize(("check", "over"), [("each_turn", True), ("game_end", False)])
@clause("leningrad", "16.1.3")
def test_the_axis_wins_when_its_vp_reach_the_bid_or_with_the_other_reading_at_the_end(check: str, over: bool) -> None:
    p = bound(40, 5, check)
    assert (p.result is not None) == over
    if p.result is not None:
        assert (p.result.winner, p.result.reason) == ("first", "result-bid-reached")
    end = bound(40, 9, check).result
    assert end is not None
    assert (end.winner, end.reason) == ("first", "result-bid-reached")


@clause("leningrad", "16.1.3")
def test_if_the_bid_is_missed_at_the_end_the_soviets_win_whatever_their_own_vp() -> None:
    assert bound(41, 5).result is None
    for p in (bound(41, 9), bound(40, 9, axis_losses=-1)):
        assert p.result is not None
        assert (p.result.winner, p.result.reason) == ("second", "result-bid-missed")


# -- 16.2 Zhukov in command --------------------------------------------------------------------------------------


def declared(p: Leningrad) -> bool:
    """Whether the Soviet player is being asked to declare Zhukov's command."""
    return bool(p.deciding) and asked(p) == ("soviet", "prompt-zhukov-declare")


@clause("leningrad", "16.2.0")
def test_when_an_axis_unit_enters_a_hex_next_to_leningrad_the_soviets_may_declare_zhukov_once() -> None:
    scene = "291 4207, 61 4206, 217 4108, s125 5211"
    p = moving(scene, "axis 291 61 217", turn=6, options=ZHUKOV)
    play(p, "move 291 4207-4206")
    assert not declared(p), "4206 is two hexes away"
    play(p, "move 61 4206-4205")
    assert declared(p)
    play(p, "pass")
    assert p.zhukov == 0
    play(p, "move 217 4108-4107-4106-4105")
    assert declared(p), "the next entry gives the chance again"
    events = play(p, "zhukov")
    assert p.zhukov == 6
    assert len(named(events, "zhukov-declared")) == 1
    p = moving(scene, "axis 61", turn=7, options=ZHUKOV, zhukov=6)
    play(p, "move 61 4206-4205")
    assert not declared(p), "once in the game"
    p = moving(scene, "axis 61", turn=6)
    play(p, "move 61 4206-4205")
    assert not declared(p), "without the option nobody is asked"


@clause("leningrad", "16.2.0")
def test_entry_by_advance_retreat_and_placement_counts_too_and_soviet_units_do_not() -> None:
    p = fighting("1Pz 4206, 6Pz 4206, s179 4205 1, s125 5211", "axis 1Pz 6Pz", turn=6, options=ZHUKOV, dice=[6])
    play(p, "attack 4205 from 1Pz,6Pz", "end", "resolve 4205", "advance 1Pz 4205")
    assert declared(p)
    p = at("86 box, 291 4107, s125 5211", turn=6, phase="axis-reinforcements", options=ZHUKOV)
    play(p, "reinforce 86 4205")
    assert declared(p)
    ring = "2T 4207, 5T 4207, 28T 4307, 3T 4307"
    p = fighting(f"{ring}, 61 4206, s125 5211", "soviet 2T 5T 28T 3T", turn=6, options=ZHUKOV, dice=[3])
    play(p, "attack 4206 from 28T,2T,5T,3T", "end", "resolve 4206")
    if asked(p)[1].startswith("prompt-retreat"):
        play(p, next(t for t in choices(p, "retreat 61") if t.endswith(("4205", "4105", "4305"))))
        assert declared(p)
    p = moving("s125 4206, 291 0232", "soviet s125", turn=6, options=ZHUKOV)
    play(p, "move s125 4206-4205")
    assert not declared(p)


def selecting(turn: int, zhukov: int, last: str = "SOVIET-REINF", **keys: Any) -> Leningrad:
    """The Soviets have selected SOVIET REINF (or another chit) and others."""
    chits = {"34A": "hand", "48A": "hand", "42A": "hand", "55A": "hand", "54A": "hand", "52A": "hand"}
    p = at(
        "291 0505, s125 0905, s48 box",
        turn=turn,
        phase="turn-start",
        board=FIELD,
        options=ZHUKOV,
        zhukov=zhukov,
        chits=chits,
        **keys,
    )
    others = ("8A", "11A", "27A", "23A", "34A")[: p.scene.track[turn]["su_com"] - 1]
    play(p, f"select {','.join(others)},{last}")
    return p


@clause("leningrad", "16.2.1")
def test_from_the_next_turn_on_soviet_reinf_may_be_kept_at_hand_and_still_counts_as_selected() -> None:
    p = selecting(6, 6)
    assert asked(p)[1] != "prompt-zhukov-hand", "not in the turn of the declaration"
    p = selecting(7, 6, dice=["SUPPLY"])
    assert asked(p) == ("soviet", "prompt-zhukov-hand")
    in_cup = p.cup_count
    play(p, "keep")
    chit = next(c for c in p.view("axis")["chits"] if c["id"] == "SOVIET-REINF")
    assert chit["where"] == "held", "openly"
    assert in_cup == 5 + p.scene.track[7]["su_com"], "it counted: three armies, AXIS-REINF and SUPPLY beside six"
    p = selecting(7, 6, dice=["SOVIET-REINF"])
    play(p, "cup")
    assert asked(p)[1] in ("prompt-cut-in", "prompt-reinforce"), "or it goes into the cup like the others"


@clause("leningrad", "16.2.1", "6.1.4")
def test_being_asked_does_not_tell_the_axis_whether_soviet_reinf_was_selected() -> None:
    p = selecting(7, 6, last="48A", dice=["SUPPLY"])
    assert asked(p) == ("soviet", "prompt-zhukov-hand")
    assert list(p.decision().choices) == ["cup"]


@clause("leningrad", "16.2.1")
def test_the_question_is_put_even_when_soviet_reinf_was_not_selected_and_then_it_can_not_be_kept() -> None:
    p = at(
        "291 0505, s125 0905, s48 box",
        turn=7,
        phase="turn-start",
        board=FIELD,
        options=ZHUKOV,
        zhukov=6,
        chits=dict.fromkeys(("34A", "48A", "42A", "55A", "54A", "52A"), "hand"),
    )
    play(p, "select 8A,11A,27A,23A,34A,48A")
    assert asked(p) == ("soviet", "prompt-zhukov-hand"), "so the question tells the Axis nothing"
    assert choices(p) == ["cup"]


def zhukov_waits(**keys: Any) -> Leningrad:
    """Zhukov commands, SOVIET REINF is at hand, 18A has been drawn and SUPPLY is in the cup."""
    chits = {"SOVIET-REINF": "held", "18A": "cup", "SUPPLY": "later", **keys.pop("chits", {})}
    return at(
        "291 0505, 18A-HQ 0405, 4PzA-HQ 0406, s125 0905, s48 box",
        turn=7,
        phase="draw",
        board=FIELD,
        options=ZHUKOV,
        zhukov=6,
        chits=chits,
        **keys,
    )


@clause("leningrad", "16.2.2")
def test_the_soviets_may_push_a_drawn_chit_back_and_take_their_reinforcements_instead() -> None:
    p = zhukov_waits(dice=["18A", "18A"])
    assert asked(p) == ("soviet", "prompt-zhukov-push")
    events = play(p, "zhukov")
    assert [(e["chit"], e["by"]) for e in named(events, "pushed-back")] == [("18A", "SOVIET-REINF")]
    assert asked(p) == ("soviet", "prompt-reinforce")
    play(p, "reinforce s48 1005")
    assert asked(p) == ("axis", "prompt-move"), "18A is drawn again, and SOVIET-REINF is spent"
    p = zhukov_waits(dice=["18A"])
    play(p, "pass")
    assert asked(p) == ("axis", "prompt-move")
    assert where(p, "s48") == "box"


@clause("leningrad", "16.2.3", "16.2.2")
def test_the_axis_is_asked_first_and_zhukov_can_not_stop_manstein() -> None:
    p = zhukov_waits(chits={"Manstein": "held"}, dice=["18A", "18A"])
    assert asked(p) == ("axis", "prompt-cut-in")
    play(p, "manstein")
    assert asked(p) == ("axis", "prompt-move"), "the cut-in is carried out at once"
    assert "4PzA-HQ" in active(p)
    play(p, "end")
    assert asked(p) == ("soviet", "prompt-zhukov-push"), "only the chit drawn next can be pushed back"
    p = zhukov_waits(chits={"Manstein": "held"}, dice=["18A"])
    play(p, "pass")
    assert asked(p) == ("soviet", "prompt-zhukov-push")


# -- 16.3 The reserve --------------------------------------------------------------------------------------------


def reserve(on_map: str, die: int, *units: str, board: str = FIELD, **keys: Any) -> Leningrad:
    """RESERVE has been drawn, the die has fallen, and these units have been activated."""
    p = at(
        on_map,
        turn=5,
        phase="draw",
        board=board,
        options={"reserve": "on"},
        chits={"RESERVE": "cup"},
        dice=["RESERVE", die],
        **keys,
    )
    play(p, *(f"activate {unit}" for unit in units))
    return p


@clause("leningrad", "16.3.0a")
def test_reserve_may_be_selected_in_place_of_an_army_with_the_option() -> None:
    with_it = at("291 0505, s125 0905", turn=1, phase="turn-start", board=FIELD, options={"reserve": "on"})
    play(with_it, "select 8A,RESERVE")
    assert {c["id"] for c in with_it.view("soviet")["chits"] if c["where"] == "cup"} >= {"8A", "RESERVE"}
    without = at("291 0505, s125 0905", turn=1, phase="turn-start", board=FIELD)
    assert codes(without, "select 8A,RESERVE") == ("unknown-name",)


@clause("leningrad", "16.3.0b")
def test_reserve_activates_no_headquarters_but_units_on_the_map() -> None:
    p = reserve("8A-HQ 0905, s125 0805, s48 1004, s10 box, 291 0101", 1)
    assert asked(p) == ("soviet", "prompt-reserve-choose")
    assert active(p) == set()
    assert choices(p) == ["activate s125", "activate s48", "activate 8A-HQ"]
    assert codes(p, "activate s10") == ("not-on-map",)
    assert codes(p, "activate 291") == ("not-yours",)


@pytest.mark.parametrize(("die", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@clause("leningrad", "16.3.1")
def test_the_die_says_how_many_units(die: int, count: int) -> None:
    p = reserve("s125 0805, s48 1004, s10 1003, s90 1002, 291 0101", die)
    rolled = [e for e in p.events() if e["event"] == "reserve-rolled"]
    assert [(e["die"], e["count"]) for e in rolled] == [(die, count)]
    chosen = 0
    while asked(p)[1] == "prompt-reserve-choose":
        play(p, choices(p)[0])
        chosen += 1
    assert (chosen, len(active(p))) == (count, count)


@clause("leningrad", "16.3.2a")
def test_in_range_of_any_headquarters_a_reserve_unit_moves_in_full_and_may_march() -> None:
    p = reserve("54A-HQ 0704, 2T 0308, s125 0507, 291 0101", 3, "s125", "2T", board=BOARD)
    # s125 is within 4 hexes of the headquarters: four points by normal movement; 2T, farther away, moves by half.
    assert "0503" in ends(p, "s125")
    p = reserve("54A-HQ 0307, s125 0108, 291 1201", 1, "s125", board=BOARD)
    assert {"0508", "0908"} <= ends(p, "s125"), "a march of eight hexes"


@clause("leningrad", "16.3.2b")
def test_out_of_every_range_a_reserve_unit_moves_normally_by_half_and_does_not_march() -> None:
    p = reserve("54A-HQ 1301, s125 0108, 291 1201", 1, "s125", board=BOARD)
    assert "0308" in ends(p, "s125"), "allowance 4, halved: two hexes of road"
    assert not ends(p, "s125") & {"0408", "0508"}
    p = reserve("8A-HQ 0101, s125 0905, 291 1101", 1, "s125")
    assert "0705" in ends(p, "s125")
    assert "0605" not in ends(p, "s125")
    assert codes(p, "move s125 0905-0605") == ("not-enough-move",)


@clause("leningrad", "16.3.3")
def test_reserve_units_neither_enter_nor_leave_enemy_zoc() -> None:
    p = reserve("8A-HQ 0905, s125 0805, s48 0606, 291 0605", 3, "s125", "s48")
    assert codes(p, "move s125 0805-0705") == ("reserve-zoc",)
    assert "0804" in ends(p, "s125")
    assert not any(text == "move s48" for text in choices(p))


@clause("leningrad", "16.3.3")
def test_reserve_units_cross_no_great_river_into_enemy_zoc_or_out_of_it() -> None:
    assert "0903" in ends(reserve("54A-HQ 0701, s125 0803, 291 1109", 1, "s125", board=BOARD), "s125")
    p = reserve("54A-HQ 0701, s125 0803, 291 1003", 1, "s125", board=BOARD)
    assert codes(p, "move s125 0803-0903") == ("reserve-zoc",)
    p = reserve("54A-HQ 0701, s125 0803, 291 0804", 1, "s125", board=BOARD)
    assert choices(p) == ["end"]
    assert codes(p, "move s125 0803-0903") == ("nowhere-to-go",)


@clause("leningrad", "16.3.4")
def test_reserve_units_may_attack_and_advance() -> None:
    p = at(
        "8A-HQ 0905, 2T 0606, 291 0605 1",
        turn=5,
        phase="draw",
        board=FIELD,
        options={"reserve": "on"},
        chits={"RESERVE": "cup"},
        dice=["RESERVE", 1, 6],
    )
    play(p, "activate 2T")
    assert choices(p) == ["end"], "in an enemy zone it can't move"
    play(p, "end")
    assert asked(p) == ("soviet", "prompt-attack-declare"), "but it can fight"
    play(p, "attack 0605 from 2T", "end", "resolve 0605")
    assert len(named(p.events(), "fought")) == 1


@clause("leningrad", "16.3.5")
def test_reserve_may_activate_a_headquarters_which_activates_nobody() -> None:
    p = reserve("8A-HQ 0905, s125 0805, 291 0101", 1, "8A-HQ")
    assert active(p) == {"8A-HQ"}
    assert choices(p) == ["move 8A-HQ", "end"]


# -- 16.4 The transfer of headquarters ---------------------------------------------------------------------------


def commanded(on_map: str, chit: str, **keys: Any) -> Leningrad:
    """A headquarters has been activated by its chit, with the option."""
    return at(
        on_map,
        turn=5,
        phase="draw",
        board=FIELD,
        chits={chit: "cup"},
        dice=[chit],
        **{"options": {"hq_transfer": "on"}, **keys},
    )


@clause("leningrad", "16.4.1")
def test_another_headquarters_in_range_with_a_line_may_go_to_the_turn_track_before_movement() -> None:
    scene = "18A-HQ 0305, 16A-HQ 0506, 4PzA-HQ 0805, 291 0304, s125 1101"
    p = commanded(scene, "18A")
    assert asked(p) == ("axis", "prompt-hq-transfer")
    assert choices(p) == ["transfer 16A-HQ", "end"], "4PzA-HQ is five hexes away"
    assert codes(p, "transfer 4PzA-HQ") == ("out-of-range",)
    assert codes(p, "transfer 18A-HQ") == ("hq-transfer-self",)
    assert codes(p, "transfer 291") == ("hq-transfer-not-hq",)
    play(p, "transfer 16A-HQ")
    assert (where(p, "16A-HQ"), p.axis_losses) == ("track", 0)
    assert asked(p)[1] == "prompt-move"
    p = commanded(scene, "18A", options={})
    assert asked(p)[1] == "prompt-move", "only with the option"


@clause("leningrad", "16.4.1")
def test_a_headquarters_without_a_line_stays_and_the_soviets_may_do_it_too() -> None:
    p = commanded("18A-HQ 0305, 16A-HQ 0402, 291 0304, s10 0105, s125 1101", "18A")
    assert asked(p)[1] == "prompt-move", "s10 holds the only source of the Axis"
    p = commanded("8A-HQ 0905, 11A-HQ 0805, s125 0904, 291 0101", "8A")
    assert choices(p) == ["transfer 11A-HQ", "end"]


@clause("leningrad", "16.4.2")
def test_next_turn_it_enters_again_like_any_reinforcement_in_the_state_it_was_in() -> None:
    p = at(
        "18A-HQ 0305, 16A-HQ 0304 1, s125 1101",
        turn=5,
        phase="draw",
        board=FIELD,
        options={"hq_transfer": "on"},
        chits={"18A": "cup"},
        dice=["18A"],
    )
    play(p, "transfer 16A-HQ", "end")
    assert (p.turn, where(p, "16A-HQ"), steps(p, "16A-HQ")) == (6, "box", 1)
    p = at("16A-HQ box, 291 0304, s125 1101", turn=6, phase="axis-reinforcements", board=FIELD)
    play(p, "reinforce 16A-HQ 0105")
    assert where(p, "16A-HQ") == "0105"
