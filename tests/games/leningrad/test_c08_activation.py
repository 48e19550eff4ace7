"""8.0 Activation and command range."""

from __future__ import annotations

from tests.games.leningrad.tools import GAME, active, at, choices, codes, moving, named, play
from tests.helpers import clause


@clause("leningrad", "8.0.0", "8.2.0")
def test_an_hq_activates_all_units_up_to_its_range_away() -> None:
    p = moving("18A-HQ 0201, 291 0205, 61 0301, 217 0201, 21 0206, s125 0801", "18A-HQ", board="ground.txt")
    assert active(p) == {"18A-HQ", "291", "61", "217"}  # 4 hexes away, 3 between; 21 is 5 away
    (event,) = named(p.events(), "activated")
    assert set(event["units"]) == active(p)
    assert codes(p, "move 21 0206-0207") == ("not-active",)


@clause("leningrad", "8.1.1")
def test_any_army_and_any_type_is_activated_but_no_enemy() -> None:
    p = moving(
        "11A-HQ 0201, s10 0202, s67 0203, 1DNO 0202, 25C 0301, 28T 0302, 21N 0303, 291 0405",
        "11A-HQ",
        board="ground.txt",
    )
    assert active(p) == {"11A-HQ", "s10", "s67", "1DNO", "25C", "28T", "21N"}


@clause("leningrad", "8.1.2")
def test_a_unit_can_be_active_several_times_in_a_turn() -> None:
    p = at(
        "18A-HQ 2121, 16A-HQ 2120, 4PzA-HQ 2220, 291 2122, s125 2124",
        turn=2,
        phase="draw",
        chits={"18A": "cup", "16A": "cup", "4PzA": "cup"},
        dice=["18A", "16A", "4PzA"],
    )
    for _ in range(3):
        assert "291" in active(p)
        here = choices(p, "move 291")[0].split()[-1].split("-")[0]
        step = next(text for text in choices(p, "move 291") if not text.endswith("-"))
        play(p, step)
        assert codes(p, f"move 291 {here}") == ("already-moved",)
        play(p, "end")
        if p.decision().prompt == "prompt-attack-declare":
            play(p, "end")
    assert p.turn == 3


@clause("leningrad", "8.1.3")
def test_in_one_command_a_unit_moves_once_and_fights_once() -> None:
    p = moving("291 0202, 61 0202, 18A-HQ 0201, 1DNO 0204, 2DNO 0304", "18A-HQ", board="ground.txt", dice=[1])
    play(p, "move 291 0202-0203")
    assert codes(p, "move 291 0203-0202") == ("already-moved",)
    play(p, "end", "attack 0204 from 291")
    assert codes(p, "attack 0304 from 291") != ()
    play(p, "end", "resolve 0204")
    assert not active(p)  # the command is over


@clause("leningrad", "8.1.4", "13.0.1")
def test_an_hq_activates_no_other_hq_but_is_active_itself() -> None:
    p = moving("18A-HQ 0202, 16A-HQ 0203, 4PzA-HQ 0202, 291 0203", "18A-HQ", board="ground.txt")
    assert active(p) == {"18A-HQ", "291"}
    assert codes(p, "move 16A-HQ 0203-0204") == ("not-active",)


@clause("leningrad", "8.2.1", "8.2.2")
def test_range_is_measured_when_the_hq_is_activated_not_when_it_has_moved() -> None:
    p = moving("18A-HQ 0201, 291 0205, 61 0206", "18A-HQ", board="ground.txt")
    play(p, "move 18A-HQ 0201-0202")
    assert active(p) == {"18A-HQ", "291"}  # 61 is 4 hexes away now
    assert codes(p, "move 61 0206-0207") == ("not-active",)
    p = moving("18A-HQ 0204, 291 0208, 61 0101", "18A-HQ", board="ground.txt")
    play(p, "move 18A-HQ 0204-0203")
    assert "move 291" in choices(p)  # 5 hexes away now


@clause("leningrad", "8.2.3")
def test_a_unit_stays_active_when_it_leaves_the_range() -> None:
    p = moving("18A-HQ 0201, 1Pz 0205, 6Pz 0205, 1DNO 0209", "18A-HQ", board="ground.txt", dice=[6])
    play(p, "move 1Pz 0205-0208", "move 6Pz 0205-0208", "end", "attack 0209 from 1Pz,6Pz", "end", "resolve 0209")
    assert active(p) == {"18A-HQ", "1Pz", "6Pz"}
    assert p.decision().prompt == "prompt-advance"


@clause("leningrad", "8.2.4")
def test_supply_enemies_terrain_and_zones_do_not_limit_the_range() -> None:
    # The only way of four hexes is the straight one down the column.
    for board, hq, unit, more in (
        ("ground.txt", "2001", "2005", ""),  # over the sea
        ("ground.txt", "3401", "3405", ""),  # over the strait
        ("ground.txt", "3001", "3005", ""),  # over the mountain
        ("rivers.txt", "0802", "0806", ""),  # over the great river
        ("ground.txt", "0201", "0205", ", s125 0203, s10 0203"),  # through enemies and their zones
        ("corridor.txt", "1007", "1011", ", s125 1008"),  # in a corridor without an Axis source
    ):
        p = moving(f"18A-HQ {hq}, 291 {unit}{more}", "18A-HQ", board=board)
        assert active(p) == {"18A-HQ", "291"}, board + hq


@clause("leningrad", "8.3.1", "2.2.1.1", "unit.tot")
def test_an_axis_hq_activates_its_own_nationality_to_which_the_ss_belongs() -> None:
    axis = {counter.nationality for counter in GAME.scene().counters if counter.side == "axis"}
    assert axis == {"german"}
    p = moving("16A-HQ 0201, Tot 0202, Pol 0203, 291 0202", "16A-HQ", board="ground.txt")
    assert active(p) == {"16A-HQ", "Tot", "Pol", "291"}


@clause("leningrad", "8.1.3", "7.1.3")
def test_the_next_command_is_carried_out_when_the_last_one_ended_by_itself() -> None:
    """All units had moved and nobody could fight: nothing was asked in between, and the next HQ was passed over."""
    p = at(
        "18A-HQ 2121, 16A-HQ 2925, 291 2925, s125 3025",
        turn=2,
        phase="draw",
        chits={"18A": "cup", "16A": "cup"},
        dice=["18A", "16A"],
    )
    play(p, "move 18A-HQ 2121-2122")
    assert active(p) == {"16A-HQ", "291"}
    assert p.decision().prompt == "prompt-move"
    play(p, "end")
    assert p.decision().prompt == "prompt-attack-declare"
    assert "attack 3025" in choices(p)
