"""5.0 Sequence of play."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.tools import active, asked, at, choices, codes, moving, named, play, steps, where
from tests.helpers import clause

NOBODY: list[dict[str, Any]] = []


def happened(events: list[dict[str, Any]], *names: str) -> list[str]:
    """The kinds of events in their order, those of these names alone."""
    return [str(event["event"]) for event in events if event["event"] in names]


@clause("leningrad", "5.0.0", "15.4.5")
def test_the_game_ends_when_turn_9_is_complete() -> None:
    p = at(turn=8, phase="turn-end")
    assert p.result is None
    assert p.view("axis")["turn"]["number"] == 9
    p = at(turn=9, phase="turn-end")
    assert p.result is not None
    assert p.deciding == ()


@clause("leningrad", "5.0.0")
def test_there_is_no_earlier_end_but_that_of_the_auction() -> None:
    everything = dict.fromkeys(("1525", "1908", "3419", "4104", "4203", "4204", "4613"), "axis")
    p = at(turn=5, phase="turn-end", control=everything)
    assert p.result is None
    p = at("4PzA-HQ 0232", turn=9, phase="draw", chits={"Manstein": "held"})
    assert p.result is None  # the last cut-in comes before the end
    play(p, "pass")
    assert p.result is not None


@clause("leningrad", "5.0.1", "5.0.2")
def test_a_turn_begins_with_the_selection_of_chits_from_turn_4_with_an_army_added() -> None:
    p = at(units=NOBODY, turn=3, phase="turn-start")
    assert asked(p) == ("soviet", "prompt-select-chits")
    p = at(units=NOBODY, turn=4, phase="turn-start")
    assert asked(p) == ("soviet", "prompt-add-army")
    play(p, "add 42A")
    assert asked(p) == ("soviet", "prompt-select-chits")


@clause("leningrad", "5.0.1", "5.0.2", "5.0.4.3", "5.0.5")
def test_selection_then_draws_until_the_cup_is_empty_then_the_turn_end() -> None:
    p = at(units=NOBODY, turn=2, phase="turn-start")
    events = play(p, "select 8A,27A")
    kinds = happened(events, "chits-selected", "chit-drawn", "turn-ended", "turn-began")
    assert kinds == ["chits-selected", *["chit-drawn"] * 6, "turn-ended", "turn-began"]


@clause("leningrad", "5.0.3")
def test_an_hq_chit_activates_and_supply_and_reinforcement_chits_do_not() -> None:
    on_map = "18A-HQ 0232, 291 0232, s125 4204, 86 box"
    p = at(on_map, turn=4, phase="draw", chits={"18A": "cup"}, dice=["18A"])
    assert active(p) == {"18A-HQ", "291"}
    assert asked(p) == ("axis", "prompt-move")
    p = at(on_map, turn=4, phase="draw", chits={"SUPPLY": "cup"}, dice=["SUPPLY"])
    assert not active(p)
    p = at(on_map, turn=4, phase="draw", chits={"AXIS-REINF": "cup"}, dice=["AXIS-REINF"])
    assert asked(p) == ("axis", "prompt-reinforce")
    assert not active(p)


@clause("leningrad", "5.0.4.1", "5.0.4.2", "8.1.3")
def test_all_movement_comes_before_all_combat() -> None:
    p = moving("291 0202, 61 0202, s125 0204", "axis 291 61", board="ground.txt")
    assert codes(p, "attack 0204 from 291") == ("no-such-choice",)
    play(p, "move 291 0202-0203", "end")
    assert asked(p) == ("axis", "prompt-attack-declare")
    assert codes(p, "move 61 0202-0201") == ("no-such-choice",)
    assert choices(p) == ["attack 0204", "end"]
    on_map = "18A-HQ 0201, 291 0202, 61 0202, 1DNO 0203"
    p = at(on_map, turn=2, phase="draw", chits={"18A": "cup"}, board="ground.txt")
    assert asked(p) == ("axis", "prompt-move")  # though there is somebody to attack
    play(p, "end")
    assert asked(p) == ("axis", "prompt-attack-declare")


@clause("leningrad", "5.0.4.3", "7.3.3")
def test_with_the_cup_empty_the_axis_may_still_use_manstein_before_the_turn_ends() -> None:
    p = at("4PzA-HQ 0232", turn=2, phase="draw", chits={"18A": "cup", "Manstein": "held"})
    play(p, "pass")  # 18A is void: its HQ is not on the map
    assert asked(p) == ("axis", "prompt-after-last-chit")
    assert p.view("axis")["turn"]["number"] == 2


@clause("leningrad", "5.0.5", "15.3.1")
def test_at_the_turn_end_the_marker_advances_and_3pzg_comes_over_for_turn_7() -> None:
    p = at(turn=5, phase="turn-end")
    assert p.view("axis")["turn"]["number"] == 6
    assert where(p, "12Pz") == "track"
    p = at(turn=6, phase="turn-end")
    assert p.view("axis")["turn"]["number"] == 7
    assert [where(p, name) for name in ("12Pz", "18M", "20M")] == ["box"] * 3


@clause("leningrad", "5.0.5b", "11.2.2")
@pytest.mark.parametrize(("keeps", "left"), [("on", 1), ("off", 2)])
def test_at_the_turn_end_units_of_both_transfer_boxes_and_headquarters_of_the_track_go_to_the_boxes(
    keeps: str, left: int
) -> None:
    on_map = "291 transfer 1, s125 transfer, 18A-HQ track, 8A-HQ track, 12Pz track, 61 gone"
    p = at(on_map, turn=4, phase="turn-end", options={"transferred_units_keep_state": keeps})
    assert [where(p, name) for name in ("291", "s125", "18A-HQ", "8A-HQ")] == ["box"] * 4
    assert (where(p, "12Pz"), where(p, "61")) == ("track", "gone")
    assert steps(p, "291") == left
    assert [event["unit"] for event in named(p.events(), "returned-to-box")] == ["291", "18A-HQ", "s125", "8A-HQ"]
