"""14.0 Fortresses."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.tools import (
    AXIS,
    Leningrad,
    asked,
    at,
    choices,
    codes,
    ends,
    fighting,
    hex_,
    in_zone,
    moving,
    named,
    play,
    steps,
    where,
)
from tests.helpers import clause

CITIES = {"1525", "1908", "3419", "4104", "4203", "4204", "4613"}


def building(on_map: str = "", **keys: Any) -> Leningrad:
    """The step of the supply procedure in which a fortress may be built; nobody is transferred before it."""
    more = {} if on_map else {"units": []}
    p = at(on_map, **{"turn": 4, "phase": "supply", **more, **keys})
    while p.deciding and p.decision().prompt == "prompt-transfer":
        play(p, "end")
    return p


def sites(p: Leningrad) -> set[str]:
    """Where a fortress can be built now."""
    return {text.split()[-1] for text in choices(p) if text != "pass"}


def siege(dice: int, level: int, *defenders: str, **keys: Any) -> Leningrad:
    """Four panzer divisions have attacked the city hex 0205, from the pocket beside it and from the south."""
    held = "".join(f", {unit}" for unit in defenders)
    p = fighting(
        f"1Pz 0305, 6Pz 0305, 8Pz 0206, 12Pz 0206{held}",
        "axis 1Pz 6Pz 8Pz 12Pz",
        board="corridor.txt",
        fortresses={"0205": level},
        dice=[dice],
        **keys,
    )
    play(p, "attack 0205 from 1Pz,6Pz,8Pz,12Pz", "end", "resolve 0205")
    return p


def level(p: Leningrad, number: str) -> int:
    """The level of the fortress in a hex."""
    return p.fort_at(hex_(p, number))


# ---------------------------------------------------------------------------------------------- 14.1 building


@clause("leningrad", "14.0.0")
def test_fortresses_are_built_from_turn_4_on() -> None:
    assert asked(building(turn=3))[1] != "prompt-build-fortress"
    assert asked(building(turn=4)) == ("soviet", "prompt-build-fortress")


@clause("leningrad", "14.0.0", "14.3.3")
def test_at_most_three_hexes_in_the_whole_game() -> None:
    p = building(fortresses={"4104": 1, "4203": 2, "4204": 1})
    assert sites(p) == {"4104", "4204"}  # to level 2; no marker is left for a fourth hex
    assert codes(p, "build 4613") == ("fortress-no-marker",)


@clause("leningrad", "14.1.0", "11.3.0")
@pytest.mark.parametrize(("option", "at_supply"), [("supply", True), ("reinforcement", False)])
def test_they_are_built_in_the_supply_procedure_or_with_the_option_by_the_reinforcement_command(
    option: str, at_supply: bool
) -> None:
    options = {"fortress_when": option}
    assert (asked(building(options=options))[1] == "prompt-build-fortress") is at_supply
    p = at(units=[], turn=4, phase="soviet-reinforcements", options=options)
    assert (asked(p)[1] == "prompt-build-fortress") is not at_supply


@clause("leningrad", "14.1.1")
def test_only_in_a_soviet_big_city_with_or_without_a_unit() -> None:
    p = building(control={"1525": "axis"})
    assert sites(p) == CITIES - {"1525"}
    assert codes(p, "build 4012") == ("not-big-city",)  # Luga is a town
    assert codes(p, "build 1525") == ("not-controlled",)
    assert codes(p, "pass") == ()


@clause("leningrad", "14.1.1")
def test_only_where_a_line_of_communication_comes() -> None:
    axis = ("291", "61", "217", "21", "1", "11", "58", "254", "269", "290", "30", "126")
    board = at(units=[]).scene
    ring = [
        n
        for n in board.board.grid.labels
        if board.ground.land[board.board.hex(n)]
        and board.board.grid.distance(board.board.hex(n), board.board.hex("1908")) == 2
    ]
    besieged = ", ".join(f"{unit} {n}" for unit, n in zip(axis, ring, strict=False))
    p = building(besieged)
    assert codes(p, "build 1908") == ("no-line",)
    assert "1525" in sites(p)


@clause("leningrad", "14.1.2")
def test_not_next_to_an_enemy_unit() -> None:
    p = building("291 4105")
    assert codes(p, "build 4104") == codes(p, "build 4204") == ("enemy-adjacent",)
    assert "4203" in sites(p)
    assert sites(building("s125 4105")) == CITIES


@clause("leningrad", "14.1.3")
def test_one_level_in_a_supply_phase_or_with_the_option_one_in_each_hex() -> None:
    p = building()
    play(p, "build 4104")
    assert asked(p)[1] != "prompt-build-fortress"
    p = building(options={"fortress_levels_per_phase": "per_hex"})
    play(p, "build 4104")
    assert codes(p, "build 4104") == ("fortress-once",)
    assert codes(p, "build 4204") == ()


@clause("leningrad", "14.1.4", "14.1.5")
def test_a_new_fortress_is_of_level_1_and_building_again_makes_it_2() -> None:
    p = building()
    (event,) = named(play(p, "build 4104"), "fortress-built")
    assert (event["hex"], event["level"], level(p, "4104"), p.forts_left) == ("4104", 1, 1, 2)
    p = building(fortresses={"4104": 1})
    (event,) = named(play(p, "build 4104"), "fortress-built")
    assert (event["level"], level(p, "4104"), p.forts_left) == (2, 2, 2)


@clause("leningrad", "14.1.6")
def test_level_2_is_the_most() -> None:
    p = building(fortresses={"4104": 2})
    assert codes(p, "build 4104") == ("fortress-full",)


@clause("leningrad", "14.1.7a", "14.2.4")
def test_a_fortress_that_has_lost_a_level_can_be_raised_again() -> None:
    p = siege(1, 2)  # a fortress alone: 28 to 2, 10-1 less two columns, die 1: RR, two levels
    assert level(p, "0205") == 0
    p = siege(4, 2, "s125 0205")  # 28 to 6: 4-1, less two columns 2-1, die 4: R
    play(p, "stand", "lose fortress")
    assert level(p, "0205") == 1
    assert codes(building(fortresses={"4104": 1}), "build 4104") == ()


@clause("leningrad", "14.1.7b", "14.3.3")
def test_where_a_fortress_was_lost_one_can_be_built_again_while_unused_markers_are_left() -> None:
    p = siege(1, 1)
    assert (level(p, "0205"), p.forts_left) == (0, 2)  # the marker that was removed doesn't come back
    assert codes(building(forts_left=1), "build 4104") == ()
    p = building(forts_left=0, fortresses={})
    assert not p.deciding or asked(p)[1] != "prompt-build-fortress"


# ---------------------------------------------------------------------------------------------- 14.2 effects


@clause("leningrad", "14.2.1", "tec.big-city")
@pytest.mark.parametrize(("level", "defence"), [(1, 5), (2, 6)])
def test_a_fortress_adds_its_level_to_the_defence_strength(level: int, defence: int) -> None:
    p = fighting("1Pz 0206, 6Pz 0206, s125 0205", "axis 1Pz 6Pz", board="corridor.txt", fortresses={"0205": level})
    preview = p.preview("attack 0205 from 1Pz,6Pz")
    assert int(preview.sums["defence"]) == defence
    assert int(preview.sums["shift"]) == -2  # the city's columns stay
    assert preview.column == "1-1"  # 14 to 5 or 6: 2-1, less two columns


@clause("leningrad", "14.2.2")
def test_enemy_zones_have_no_effect_on_movement_into_and_out_of_a_fortress_hex() -> None:
    costs = {}
    for forts in ({}, {"3419": 1}):
        out = moving("s125 3419, 291 3520", "soviet s125", fortresses=forts)
        into = moving("s125 3319, 291 3520", "soviet s125", fortresses=forts)
        march = any(text.endswith("-3316") for text in choices(out, "move s125"))  # by road, 3 hexes
        costs[bool(forts)] = (out.preview("move s125 3419-3319").cost, into.preview("move s125 3319-3419").cost, march)
    assert costs[False][:2] == (3, 3)
    assert costs[True][0] in (1, 0.5)
    assert costs[True][1] in (1, 0.5)
    assert [march for *_, march in costs.values()] == [False, True]


@clause("leningrad", "14.2.2")
def test_a_line_and_a_railway_pass_a_fortress_hex_in_enemy_zones_a_zone_still_covers_the_others() -> None:
    for forts, cut in (({}, True), ({"0204": 1}, True), ({"0204": 1, "0205": 1}, False)):
        p = at("s125 0207, 291 0305", turn=3, phase="supply", board="corridor.txt", fortresses=forts)
        assert bool(named(p.events(), "supply-checked")) is cut, forts
        p = at("s111 box, 291 0305", turn=4, phase="soviet-reinforcements", board="corridor.txt", fortresses=forts)
        assert (codes(p, "reinforce s111 0207") != ()) is cut, forts


@clause("leningrad", "14.2.2", "10.6.4")
@pytest.mark.parametrize(("forts", "left"), [({}, 1), ({"0204": 1}, 2)])
def test_a_retreat_into_a_fortress_hex_costs_no_step(forts: dict[str, int], left: int) -> None:
    p = fighting(
        "1Pz 0305, 6Pz 0305, 8Pz 0206, 12Pz 0206, s125 0205",
        "axis 1Pz 6Pz 8Pz 12Pz",
        board="corridor.txt",
        fortresses=forts,
        dice=[1],
    )
    play(p, "attack 0205 from 1Pz,6Pz,8Pz,12Pz", "end", "resolve 0205")  # 28 to 4: 7-1, less two 5-1, die 1: R
    assert (where(p, "s125"), steps(p, "s125")) == ("0204", left)


@clause("leningrad", "14.2.3")
def test_a_fortress_marker_does_not_count_for_stacking() -> None:
    p = moving("s125 0204, s10 0205, s90 0206", "soviet s125 s90", board="corridor.txt", fortresses={"0205": 2})
    assert "0205" in ends(p, "s125")
    play(p, "move s125 0204-0205")
    assert codes(p, "move s90 0206-0205") == ("stack-full",)


@clause("leningrad", "14.2.4")
def test_a_fortress_loses_nothing_in_the_supply_check() -> None:
    p = at("291 0203, s125 0207", turn=4, phase="supply", board="corridor.txt", fortresses={"0205": 1})
    assert named(p.events(), "supply-checked")[0]["units"] == ["s125"]
    assert level(p, "0205") == 1


@clause("leningrad", "14.2.5", "14.2.4", "10.5.2")
def test_the_soviet_player_may_turn_a_retreat_into_losses_after_the_die() -> None:
    p = siege(4, 2, "s125 0205")
    assert named(p.events(), "fought")[0]["result"] == "R"
    assert asked(p) == ("soviet", "prompt-convert-fortress")
    assert choices(p) == ["stand", "retreat"]
    play(p, "stand")
    assert choices(p) == ["lose s125", "lose fortress"]
    unit, fort = p.copy(), p
    play(unit, "lose s125")
    assert (where(unit, "s125"), steps(unit, "s125"), level(unit, "0205")) == ("0205", 1, 2)
    play(fort, "lose fortress")
    assert (where(fort, "s125"), steps(fort, "s125"), level(fort, "0205")) == ("0205", 2, 1)


@clause("leningrad", "14.2.5")
def test_not_converted_the_units_retreat_and_the_fortress_stays_so_nobody_advances() -> None:
    p = siege(4, 2, "s125 0205")
    play(p, "retreat")
    assert (where(p, "s125"), level(p, "0205")) == ("0204", 2)
    assert p.decision().prompt != "prompt-advance"
    p = siege(4, 2, "s125 0205", options={"fortress_when_units_retreat": "removed"})
    play(p, "retreat")
    assert (level(p, "0205"), p.decision().prompt) == (0, "prompt-advance")


@clause("leningrad", "14.2.5")
def test_rr_is_two_losses_and_1rr_three() -> None:
    p = siege(6, 2, "s125 0205")
    assert named(p.events(), "fought")[0]["result"] == "RR"
    play(p, "stand", "lose s125", "lose s125")
    assert (where(p, "s125"), level(p, "0205")) == ("box", 2)
    p = siege(3, 2, "s125 0205 1")  # 28 to 4: 7-1, less two 5-1, die 3: RR
    assert named(p.events(), "fought")[0]["result"] == "RR"
    p = siege(5, 2, "s125 0205 1")
    assert named(p.events(), "fought")[0]["result"] == "1RR"
    play(p, "stand")  # three losses, three steps: nothing to choose
    assert (where(p, "s125"), level(p, "0205")) == ("box", 0)
    assert p.decision().prompt == "prompt-advance"


@clause("leningrad", "14.2.5", "14.3.1", "14.2.6")
def test_a_fortress_alone_never_retreats_every_retreat_is_turned_into_losses() -> None:
    p = siege(1, 2)
    (event,) = named(p.events(), "fortress-converted")
    assert (event["hex"], event["steps"]) == ("0205", 2)
    assert level(p, "0205") == 0
    assert p.decision().prompt == "prompt-advance"


@clause("leningrad", "14.2.6", "3.1.2")
def test_a_fortress_alone_bars_the_hex_and_has_a_zone_unless_the_option_says_no() -> None:
    p = moving("1Pz 0207", "axis 1Pz", board="corridor.txt", fortresses={"0205": 1})
    assert codes(p, "move 1Pz 0207-0206-0205") == ("enemy-there",)
    assert p.preview("move 1Pz 0207-0206").cost == 3  # into its zone
    options = {"fortress_alone_is_unit": "off"}
    p = moving("1Pz 0207", "axis 1Pz", board="corridor.txt", fortresses={"0205": 1}, options=options)
    assert "0205" in ends(p, "1Pz")


# ---------------------------------------------------------------------------------------------- 14.3 limits


@clause("leningrad", "14.3.1")
def test_a_fortress_neither_moves_nor_attacks() -> None:
    p = moving("s125 0205, 291 0206", "soviet s125", board="corridor.txt", fortresses={"0205": 2})
    assert [text for text in choices(p) if "fortress" in text] == []
    p = fighting("s125 0205, s10 0205, 207S 0206", "soviet s125 s10", board="corridor.txt", fortresses={"0205": 2})
    assert int(p.preview("attack 0206 from s10,s125").sums["attack"]) == 8


@clause("leningrad", "14.3.1", "11.2.1")
def test_a_fortress_can_not_be_transferred() -> None:
    p = at("s125 4104", turn=4, phase="supply", fortresses={"4104": 2})
    assert asked(p) == ("soviet", "prompt-transfer")
    assert choices(p) == ["transfer s125", "end"]


@clause("leningrad", "14.3.2")
def test_a_fortress_can_not_be_given_up() -> None:
    p = building("s125 4104", fortresses={"4104": 2, "4203": 1})
    assert {text.split()[0] for text in choices(p)} == {"build", "pass"}
    play(p, "pass")
    assert (level(p, "4104"), level(p, "4203")) == (2, 1)
    assert not in_zone(p, AXIS, "4104")
