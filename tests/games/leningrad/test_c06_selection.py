"""6.0 Command selection."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.leningrad.tools import GAME, Leningrad, at, codes, named, play
from tests.helpers import clause

import grognard
from grognard.core.ids import Seat

SU_COM = (2, 2, 3, 4, 5, 5, 6, 6, 6)


def selecting(turn: int, **keys: Any) -> Leningrad:
    """The selection of a turn on an empty map: chits of HQs are void, so a turn runs through by itself."""
    return at(units=[], turn=turn, phase="selection", **keys)


def places(p: Leningrad, seat: str) -> dict[str, str]:
    """Where each chit is, as a seat sees it."""
    return {chit["id"]: chit["where"] for chit in p.view(seat)["chits"]}


def hand(p: Leningrad) -> set[str]:
    """The chits that the Soviets have at hand."""
    return {name for name, place in places(p, "soviet").items() if place == "hand"}


@clause("leningrad", "6.1.1", "6.1.3")
def test_the_soviets_select_in_secret_and_all_chits_go_into_one_cup() -> None:
    p = selecting(3)
    events = p.play("select 8A,27A,23A")
    told = {seat: [event["event"] for event in events.known_to(seat)] for seat in ("axis", "soviet")}
    assert "chits-chosen" in told["soviet"]
    assert "chits-chosen" not in told["axis"]
    assert named(list(events), "chits-selected")[0]["count"] == 4 + 3
    with pytest.raises(grognard.IllegalChoice):
        selecting(3).decision("axis")


@clause("leningrad", "6.1.2")
def test_chits_kept_back_stay_hidden_and_are_not_used_this_turn() -> None:
    p = selecting(3)
    events = play(p, "select 8A,27A,23A")
    drawn = {event["chit"] for event in named(events, "chit-drawn")}
    assert drawn == {"4PzA", "16A", "18A", "SUPPLY", "8A", "27A", "23A"}  # 11A was kept back


@clause("leningrad", "6.1.2", "6.1.3", "6.1.4")
def test_the_axis_sees_only_the_number_of_chits_in_the_cup() -> None:
    p = at("8A-HQ 2121, s125 2120", turn=3, phase="selection", dice=["8A"])
    play(p, "select 8A,27A,23A")
    axis, soviet = places(p, "axis"), places(p, "soviet")
    assert {soviet[name] for name in ("27A", "23A")} == {"cup"}
    assert soviet["11A"] == "hand"
    assert {axis[name] for name in ("11A", "27A", "23A", "34A", "SOVIET-REINF")} == {"unknown"}
    assert axis["8A"] == "drawn"  # every chit drawn is open
    assert {axis[name] for name in ("4PzA", "16A", "18A", "SUPPLY")} == {"cup"}  # the Axis has no secret
    assert axis["Manstein"] == soviet["Manstein"] == "held"
    assert p.view("axis")["cup"] == p.view("soviet")["cup"] == 6


@clause("leningrad", "6.1.3", "6.1.4")
def test_what_the_axis_knows_tells_neither_selection_nor_order() -> None:
    one, other = (at("8A-HQ 2121, s125 2120", turn=3, phase="selection", dice=["8A"], seed=1) for _ in range(2))
    play(one, "select 8A,27A,23A")
    play(other, "select 8A,11A,23A")
    assert one.view("axis") == other.view("axis")
    known = GAME.known(one, Seat(0))
    assert known == GAME.known(other, Seat(0))
    assert (known.seed, known.script) == ("", ())
    cups = [tuple(GAME.sample(known, Seat(0), Random(seed)).chit) for seed in range(12)]
    assert len(set(cups)) > 1  # as far as the Axis knows, the cup may hold this or that


@clause("leningrad", "6.1.4", "15.2.2.5")
def test_an_army_added_is_a_secret_until_its_chit_is_drawn() -> None:
    p = at("42A-HQ 4104", turn=4, phase="selection", dice=["42A"])
    events = p.play("add 42A")
    assert [event["event"] for event in events.known_to("axis")] == ["army-added"]
    assert [event["event"] for event in events.known_to("soviet")] == ["army-added", "army-named"]
    assert places(p, "axis")["42A"] == "unknown"
    play(p, "select 8A,11A,27A,42A")
    assert places(p, "axis")["42A"] == "drawn"


@clause("leningrad", "6.1.4")
def test_an_army_that_was_drawn_once_is_known_to_be_available_ever_after() -> None:
    p = at("42A-HQ 4104", turn=4, phase="selection", dice=["42A"])
    play(p, "add 42A", "select 8A,11A,27A,42A")
    army = p.scene.chits["42A"]
    p.chit[army] = 1  # at hand again, next turn
    p.turn = 5
    known = GAME.known(p, Seat(0))
    assert known.chit[army] == -1, "where it is, the Axis can't know"
    samples = [GAME.sample(known, Seat(0), Random(seed)).chit[army] for seed in range(12)]
    assert 0 not in samples, "but it is never taken for one not yet added"


@clause("leningrad", "6.1.4", "7.3.1")
def test_a_chit_pushed_back_is_known_to_be_in_the_cup() -> None:
    p = at("8A-HQ 2121, 4PzA-HQ 0232", turn=2, phase="selection", dice=["8A"])
    play(p, "select 8A,11A", "manstein")
    chits = {chit["id"]: chit for chit in p.view("axis")["chits"]}
    assert (chits["8A"]["where"], chits["8A"]["pushed"]) == ("cup", True)
    assert chits["11A"]["where"] == "unknown"
    assert chits["Manstein"]["where"] == "drawn"


@clause("leningrad", "6.2.0a", "6.2.1")
def test_a_wrong_selection_can_not_be_made() -> None:
    p = selecting(2)
    assert codes(p, "select 8A,34A") == ("chit-not-available",)
    assert codes(p, "select 8A,4PzA") == ("chit-not-available",)
    assert codes(p, "select 8A,SUPPLY") == ("chit-not-available",)
    assert codes(p, "select 27A,") == ("chit-too-few",)
    for text in ("select 8A", "select 8A,11A,27A", "select 8A,8A"):
        assert codes(p, text), text
    assert codes(p, "select 27A,8A") == ()  # in any order
    assert codes(p, "select 8A,11A") == codes(p, "select 8A,27A") == codes(p, "select 11A,27A") == ()


@clause("leningrad", "6.2.0b", "15.2.2.1", "15.2.2.2", "15.2.2.3", "15.2.2.4")
def test_more_chits_can_be_selected_as_turns_pass() -> None:
    assert hand(selecting(1)) == {"8A", "11A"}
    assert hand(selecting(2)) == {"8A", "11A", "27A"}
    assert hand(selecting(3)) == {"8A", "11A", "27A", "23A"}
    p = selecting(4)
    play(p, "add 55A")
    assert hand(p) == {"8A", "11A", "27A", "23A", "SOVIET-REINF", "55A"}


@clause("leningrad", "6.2.1")
@pytest.mark.parametrize(("turn", "count"), list(enumerate(SU_COM, 1)))
def test_the_soviets_select_exactly_su_com_chits(turn: int, count: int) -> None:
    p = selecting(turn, chits=dict.fromkeys(("34A", "48A", "42A"), "hand") if turn > 6 else {})
    if turn >= 4:
        play(p, next(iter(p.decision().choices)))
    assert p.decision().menu.facts["count"] == count
    text = "select " + ",".join(sorted(hand(p), key=lambda name: p.scene.chits.names.index(name))[:count])
    assert codes(p, text) == ()
    assert codes(p, text.rpartition(",")[0])


@clause("leningrad", "6.2.1")
def test_the_soviets_select_all_chits_if_they_have_fewer() -> None:
    p = selecting(9)
    play(p, "add 34A")
    assert hand(p) == {"8A", "11A", "27A", "23A", "SOVIET-REINF", "34A"}
    assert p.decision().menu.facts["count"] == 6
    p = at(units=[], turn=9, phase="selection", tables={"turn_track": [*track_of(9, 8)]})
    play(p, "add 34A")
    assert p.decision().menu.facts["count"] == 6
    assert p.cup_count == 5  # SUPPLY and the four of the Axis are not counted


def track_of(turn: int, su_com: int) -> list[dict[str, Any]]:
    """A turn track with another number of Soviet chits in one turn."""
    rows = at(units=[], turn=1, phase="selection").scene.track.values()
    return [{**row, "su_com": su_com} if row["turn"] == turn else row for row in rows]


@clause("leningrad", "6.2.2a", "6.2.2b", "6.2.3", "6.2.4.1", "15.2.1.2")
@pytest.mark.parametrize(("turn", "ger_com"), [(1, 4), (2, 4), (3, 4), (4, 5), (9, 5)])
def test_the_axis_plays_every_chit_supply_is_always_in_and_manstein_stays_at_hand(turn: int, ger_com: int) -> None:
    p = selecting(turn)
    if turn >= 4:
        play(p, "add 34A")
    seen = places(p, "axis")
    cup = {name for name, place in seen.items() if place == "cup"}
    assert cup == {"4PzA", "16A", "18A", "SUPPLY"} | ({"AXIS-REINF"} if turn >= 4 else set())
    assert seen["Manstein"] == "held"
    assert len(cup) - 1 + 1 == ger_com == p.scene.track[turn]["ger_com"]  # without SUPPLY, with Manstein


@clause("leningrad", "6.2.4.2", "7.3.0")
def test_manstein_at_hand_can_cut_in_whenever_a_chit_is_drawn() -> None:
    p = at(
        "4PzA-HQ 0232, 8A-HQ 2121, 18A-HQ 0333",
        phase="draw",
        turn=2,
        chits={"8A": "cup", "18A": "cup", "Manstein": "held"},
        dice=["8A", "18A"],
    )
    assert list(p.decision().choices) == ["manstein", "pass"]
    play(p, "pass", "end")
    assert p.decision().menu.facts["chit"] == "18A"
    assert list(p.decision().choices) == ["manstein", "pass"]
    assert p.deciding == ("axis",)
