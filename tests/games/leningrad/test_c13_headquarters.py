"""13 Headquarters units."""

from __future__ import annotations

from tests.games.leningrad.tools import (
    AXIS,
    active,
    asked,
    at,
    choices,
    ends,
    fighting,
    in_zone,
    moving,
    named,
    play,
    steps,
    where,
)
from tests.helpers import clause

FIELD = "field.txt"


@clause("leningrad", "13.0.0")
def test_a_headquarters_has_a_zone_moves_fights_loses_steps_advances_and_retreats_like_any_unit() -> None:
    p = moving("18A-HQ 0505, s125 0905", "18A-HQ", board=FIELD)
    assert in_zone(p, AXIS, "0605")
    assert "0305" in ends(p, "18A-HQ")
    # It attacks beside the others, takes the loss, and advances.
    p = fighting("18A-HQ 0505, 1Pz 0505, s179 0605", "axis 18A-HQ 1Pz", board=FIELD, dice=[6])
    events = play(p, "attack 0605 from 18A-HQ,1Pz", "end", "resolve 0605")
    assert named(events, "fought")[0]["attack"]["value"] == 10
    while asked(p)[0] == "soviet":
        play(p, choices(p, choices(p)[0])[0])
    play(p, "advance 18A-HQ 0605")
    assert where(p, "18A-HQ") == "0605"
    p = fighting("18A-HQ 0505, 8A-HQ 0605, s179 0605", "axis 18A-HQ", board=FIELD)
    assert asked(p)[1] != "prompt-attack-declare", "3 against 2 + 2: the Soviet headquarters defends"
    p = fighting("18A-HQ 0505, 8A-HQ 0605", "axis 18A-HQ", board=FIELD, dice=[1])
    play(p, "attack 0605 from 18A-HQ", "end", "resolve 0605")
    assert steps(p, "18A-HQ") == 1
    p = fighting("18A-HQ 0505, 8A-HQ 0605", "axis 18A-HQ", board=FIELD, dice=[6])
    play(p, "attack 0605 from 18A-HQ", "end", "resolve 0605")
    assert choices(p) == ["retreat 8A-HQ"]


@clause("leningrad", "13.0.1")
def test_a_headquarters_activates_no_other_headquarters() -> None:
    p = at("18A-HQ 0505, 4PzA-HQ 0506, 291 0506, s125 0905", active="18A-HQ", phase="movement", board=FIELD)
    assert active(p) == {"18A-HQ", "291"}


@clause("leningrad", "13.0.2")
def test_the_chit_of_a_headquarters_that_is_not_on_the_map_has_no_effect() -> None:
    p = at(
        "18A-HQ box, 291 0506, s125 0905",
        turn=5,
        board=FIELD,
        phase="draw",
        chits={"18A": "cup", "SUPPLY": "cup"},
        dice=["18A", "SUPPLY"],
    )
    assert [e["chit"] for e in named(p.events(), "chit-void")] == ["18A"]
    assert named(p.events(), "activated") == []
    assert [e["chit"] for e in named(p.events(), "chit-spent")] == ["18A"], "it is spent"
    assert asked(p)[1] == "prompt-transfer", "and the next chit is drawn"


@clause("leningrad", "13.0.3")
def test_a_headquarters_lost_in_combat_goes_to_the_box_at_once_and_costs_the_axis_a_point_each_time() -> None:
    p = fighting("2T 0605, 5T 0605, s10 0404, s48 0406, 18A-HQ 0505 1", "soviet 2T 5T", board=FIELD, dice=[6])
    play(p, "attack 0505 from 2T,5T", "end", "resolve 0505")
    assert (where(p, "18A-HQ"), steps(p, "18A-HQ"), p.axis_losses) == ("box", 2, -1)
    p = fighting("1Pz 0505, 6Pz 0506, 8A-HQ 0605 1", "axis 1Pz 6Pz", board=FIELD, dice=[6])
    play(p, "attack 0605 from 1Pz,6Pz", "end", "resolve 0605")
    assert (where(p, "8A-HQ"), p.axis_losses) == ("box", 0)


@clause("leningrad", "13.0.4")
def test_a_headquarters_in_the_box_enters_like_any_reinforcement() -> None:
    p = at("18A-HQ box, 291 0305, s125 0905", turn=5, phase="axis-reinforcements", board=FIELD)
    play(p, "reinforce 18A-HQ 0305")
    assert where(p, "18A-HQ") == "0305"
    p = at("8A-HQ box, 291 0305, s125 0905", turn=5, phase="soviet-reinforcements", board=FIELD)
    play(p, "reinforce 8A-HQ 1105")
    assert where(p, "8A-HQ") == "1105"


@clause("leningrad", "13.0.5")
def test_a_headquarters_removed_by_the_supply_check_never_returns() -> None:
    p = at("18A-HQ 0402 1, s10 0202, s48 0602", turn=5, phase="supply", board="strip.txt")
    assert where(p, "18A-HQ") == "gone"
    p = at("1Pz 0402, 8A-HQ 0202 1, s48 0602", turn=3, phase="supply", board="strip.txt")
    assert where(p, "8A-HQ") == "gone"
