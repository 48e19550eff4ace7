"""7.0 Command execution: drawing chits, carrying them out, the cut-in of Manstein."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.tools import Leningrad, active, asked, at, choices, codes, named, play, where
from tests.helpers import clause

HEADQUARTERS = {"4PzA": "axis", "16A": "axis", "18A": "axis"} | dict.fromkeys(
    ("8A", "11A", "27A", "23A", "34A", "48A", "42A", "55A", "54A", "52A"), "soviet"
)


def drawing(on_map: str, *cup: str, dice: list[Any] | None = None, **keys: Any) -> Leningrad:
    """The draws of turn 4 with these chits in the cup; they come in the order of `dice`, else in their own."""
    chits = dict.fromkeys(cup, "cup") | ({"Manstein": "held"} if keys.pop("manstein", False) else {})
    return at(on_map, turn=4, phase="draw", chits=chits, dice=list(cup) if dice is None else dice, **keys)


def where_is(p: Leningrad, chit: str) -> str:
    """Where a chit is, as the Axis sees it."""
    return next(c["where"] for c in p.view("axis")["chits"] if c["id"] == chit)


# ---------------------------------------------------------------------------------------------- 7.1 order


@clause("leningrad", "7.0.0")
def test_nothing_is_activated_and_nobody_comes_without_a_chit() -> None:
    p = at("18A-HQ 0232, 291 0232, s125 0332, 86 box, s111 box", turn=3, phase="draw")  # the cup is empty
    assert not named(p.events(), "activated") + named(p.events(), "reinforcements-came")
    assert asked(p) == ("soviet", "prompt-add-army")  # it is turn 4
    assert (where(p, "86"), where(p, "s111")) == ("box", "box")


@clause("leningrad", "7.1.1")
def test_chits_are_drawn_one_at_a_time_at_random() -> None:
    first = set()
    for seed in range(40):
        p = drawing("18A-HQ 0232, 16A-HQ 0839, 8A-HQ 2121", "18A", "16A", "8A", dice=[], seed=seed)
        (drawn,) = named(p.events(), "chit-drawn")
        first.add(drawn["chit"])
        assert p.cup_count == 2
    assert first == {"18A", "16A", "8A"}


@clause("leningrad", "7.1.2", "7.2.1", "chit.4pza", "chit.16a", "chit.18a", "chit.soviet-army")
@pytest.mark.parametrize(("chit", "side"), HEADQUARTERS.items())
def test_an_hq_chit_activates_the_hq_named_on_it_and_its_side_acts(chit: str, side: str) -> None:
    p = drawing(
        "4PzA-HQ 0232, 16A-HQ 0839, 18A-HQ 0334, 8A-HQ 1525, 11A-HQ 2121, 27A-HQ 3308, 23A-HQ 4104, "
        "34A-HQ 4717, 48A-HQ 4613, 42A-HQ 4107, 55A-HQ 4505, 54A-HQ 5003, 52A-HQ 5011",
        chit,
    )
    (event,) = named(p.events(), "activated")
    assert (event["hq"], p.deciding) == (f"{chit}-HQ", (side,))
    assert p.view("axis")["acting"] == side


@clause("leningrad", "7.1.3", "7.1.4")
def test_a_chit_carried_out_lies_face_up_and_can_not_be_used_before_next_turn() -> None:
    p = drawing("18A-HQ 0232", "18A", "16A")
    assert asked(p) == ("axis", "prompt-move")
    assert not named(p.events(), "chit-spent")
    events = play(p, "end")
    assert [event["chit"] for event in named(events, "chit-spent")] == ["18A", "16A"]
    p = drawing("18A-HQ 0232", "16A", "18A")  # 16A is void, yet spent
    assert [event["chit"] for event in named(p.events(), "chit-spent")] == ["16A"]
    assert (where_is(p, "16A"), where_is(p, "18A")) == ("drawn", "drawn")
    boxes = {box["id"]: box for box in p.view("soviet")["boxes"]}
    assert boxes["drawn"]["chits"] == ["16A", "18A"]


@clause("leningrad", "7.1.4", "6.1.1")
def test_spent_chits_can_be_selected_again_next_turn() -> None:
    p = at(units=[], turn=2, phase="turn-start")
    play(p, "select 8A,11A")
    assert p.turn == 3
    play(p, "select 8A,11A,27A")
    assert p.turn == 4


# ---------------------------------------------------------------------------------------------- 7.2 commands


@clause("leningrad", "7.2.2", "chit.axis-reinf", "chit.soviet-reinf")
@pytest.mark.parametrize(("chit", "side", "unit"), [("AXIS-REINF", "axis", "86"), ("SOVIET-REINF", "soviet", "s111")])
def test_a_reinforcement_chit_brings_the_reinforcements_of_its_side(chit: str, side: str, unit: str) -> None:
    p = drawing("86 box, s111 box", chit)
    assert asked(p) == (side, "prompt-reinforce")
    assert choices(p) == [f"reinforce {unit}", "end"]
    (event,) = named(p.events(), "reinforcements-came")
    assert event["side"] == side


@clause("leningrad", "7.2.2", "chit.axis-reinf", "chit.soviet-reinf", "15.2.1.2", "15.2.2.4")
def test_reinforcement_chits_come_in_turn_4() -> None:
    for turn, there in ((3, False), (4, True)):
        p = at(units=[], turn=turn, phase="selection")
        if turn == 4:
            play(p, "add 34A")
        assert (where_is(p, "AXIS-REINF") == "cup") is there
        assert (codes(p, "select 8A,SOVIET-REINF") != ("chit-not-available",)) is there


@clause("leningrad", "7.2.3", "chit.reserve")
def test_reserve_activates_units_directly() -> None:
    p = drawing("s125 2121, s10 1525", "RESERVE", dice=["RESERVE", 2], options={"reserve": "on"})
    assert asked(p) == ("soviet", "prompt-reserve-choose")
    play(p, "activate s10")
    assert active(p) == {"s10"}
    assert asked(p) == ("soviet", "prompt-move")


@clause("leningrad", "7.2.4", "chit.supply")
def test_supply_is_for_both_sides_and_activates_nobody() -> None:
    p = drawing("291 1007, s125 0503, 18A-HQ 0501, 8A-HQ 1001", "SUPPLY", board="corridor.txt")
    checked = {event["side"]: event["units"] for event in named(p.events(), "supply-checked")}
    assert checked == {"soviet": ["s125"], "axis": ["291"]}
    assert not active(p)
    assert not named(p.events(), "activated")
    assert p.view("axis")["acting"] is None


# ---------------------------------------------------------------------------------------------- 7.3 Manstein

PANZERS = "4PzA-HQ 2121, 1Pz 2122, 8A-HQ 4104, 18A-HQ 0232"


@clause("leningrad", "7.3.0", "chit.manstein")
def test_the_cut_in_needs_the_manstein_chit_at_hand() -> None:
    assert asked(drawing(PANZERS, "8A", manstein=True)) == ("axis", "prompt-cut-in")
    assert asked(drawing(PANZERS, "8A")) == ("soviet", "prompt-move")
    assert where_is(drawing(PANZERS, "8A", manstein=True), "Manstein") == "held"


@clause("leningrad", "7.3.1", "7.3.2")
@pytest.mark.parametrize("chit", ["8A", "18A", "4PzA", "SUPPLY", "AXIS-REINF", "SOVIET-REINF"])
def test_the_drawn_chit_whichever_it_is_goes_back_and_is_drawn_again_later(chit: str) -> None:
    p = drawing(PANZERS, chit, "16A", manstein=True, dice=[chit, "16A", chit])
    events = play(p, "manstein")
    assert (where_is(p, chit), p.cup_count) == ("cup", 2)
    assert named(events, "pushed-back")[0]["chit"] == chit
    assert active(p) == {"4PzA-HQ", "1Pz"}  # nothing of the drawn chit has been carried out
    assert not named(events, "supply-checked") + named(events, "reinforcements-came")
    assert where_is(p, "Manstein") == "drawn"
    events = play(p, "end")
    assert [event["chit"] for event in named(events, "chit-spent")][:2] == ["Manstein", "16A"]
    assert [event["chit"] for event in named(events, "chit-drawn")] == ["16A", chit]
    assert p.decision().prompt != "prompt-cut-in"  # Manstein is spent for this turn


@clause("leningrad", "7.3.1")
def test_let_pass_a_chit_is_carried_out_at_once_and_manstein_waits() -> None:
    p = drawing(PANZERS, "8A", "18A", manstein=True)
    play(p, "pass")
    assert active(p) == {"8A-HQ"}
    play(p, "end")
    assert asked(p) == ("axis", "prompt-cut-in")


@clause("leningrad", "7.3.1")
def test_the_last_chit_of_the_cup_may_be_pushed_back_too() -> None:
    p = drawing(PANZERS, "8A", manstein=True, dice=["8A", "8A"])
    play(p, "manstein", "end")
    assert active(p) == {"8A-HQ"}


@clause("leningrad", "7.3.2", "13.0.2")
def test_manstein_activates_4pza_with_one_movement_and_one_combat() -> None:
    p = drawing("4PzA-HQ 2121, 1Pz 2122, 6Pz 2125, s125 2123 1, 18A-HQ 0232", "18A", manstein=True, dice=["18A", "18A"])
    play(p, "manstein")
    assert active(p) == {"4PzA-HQ", "1Pz", "6Pz"}
    play(p, "end")
    assert asked(p) == ("axis", "prompt-attack-declare")
    play(p, "end")
    assert active(p) == {"18A-HQ"}


@clause("leningrad", "7.3.2")
@pytest.mark.parametrize(("option", "prompt"), [("refuse", "prompt-move"), ("allow", "prompt-cut-in")])
def test_without_the_4pza_hq_on_the_map_manstein_can_not_be_played(option: str, prompt: str) -> None:
    p = drawing("8A-HQ 4104", "8A", manstein=True, options={"manstein_without_hq": option})
    assert p.decision().prompt == prompt


@clause("leningrad", "7.3.3")
def test_after_the_last_chit_manstein_may_be_used_or_is_lost_for_the_turn() -> None:
    p = drawing(PANZERS, "16A", manstein=True)
    play(p, "pass")
    assert asked(p) == ("axis", "prompt-after-last-chit")
    used = p.copy()
    play(used, "manstein")
    assert active(used) == {"4PzA-HQ", "1Pz"}
    assert used.turn == 4
    events = play(used, "end")
    assert used.turn == 5
    assert [event["chit"] for event in named(events, "chit-spent")] == ["Manstein"]
    events = play(p, "pass")
    assert named(events, "manstein-unused")
    assert p.turn == 5
    play(p, "add 34A")
    held = [c["id"] for c in p.view("axis")["chits"] if c["where"] == "held"]
    assert held == ["Manstein"]  # one again, not two
