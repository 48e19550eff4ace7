"""12 Reinforcements."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.examples import question
from tests.games.leningrad.tools import Leningrad, asked, at, choices, codes, fighting, named, play, steps, where
from tests.helpers import clause

# On the field a railway along row 5 joins the Axis source 0105 with the Soviet one 1105.
FIELD = "field.txt"


def reinforcing(on_map: str, side: str = "soviet", turn: int = 5, **keys: Any) -> Leningrad:
    """A reinforcement command of a side."""
    return at(on_map, turn=turn, phase=f"{side}-reinforcements", **{"board": FIELD, **keys})


def open_to(p: Leningrad, unit: str) -> set[str]:
    """Where a unit can enter."""
    return {text.split()[-1] for text in choices(p, f"reinforce {unit}")}


@clause("leningrad", "12.0.0", "12.0.0b")
def test_by_the_reinforcement_command_units_of_the_box_come_onto_the_map() -> None:
    p = reinforcing("s125 box, s48 0905, s10 transfer, s90 track, s33 gone, 291 0101")
    assert asked(p) == ("soviet", "prompt-reinforce")
    assert choices(p) == ["reinforce s125", "end"]
    (event,) = named(play(p, "reinforce s125 1005"), "reinforced")
    assert (event["unit"], event["hex"], where(p, "s125")) == ("s125", "1005", "1005")


@pytest.mark.parametrize(("reading", "can"), [("free", True), ("historical", False)])
@clause("leningrad", "12.0.0b")
def test_any_unit_of_the_box_may_be_chosen_or_with_the_other_reading_from_its_own_turn_on(
    reading: str, can: bool
) -> None:
    p = reinforcing("s111 box, s314 box, 291 0101", turn=4, options={"entry_schedule": reading})
    assert ("reinforce s314" in choices(p)) == can
    assert "reinforce s111" in choices(p)
    assert codes(p, "reinforce s314 1005") == (() if can else ("not-yet",))
    later = reinforcing("s314 box, 291 0101", turn=8, options={"entry_schedule": reading})
    assert "reinforce s314" in choices(later)


@clause("leningrad", "12.1.0", "12.1.1a")
def test_a_reinforcement_enters_on_any_railway_hex_joined_with_a_source_by_rail() -> None:
    p = reinforcing("s125 box, s48 0901, 291 0101")
    assert open_to(p, "s125") == {f"{column:02}05" for column in range(1, 12)}, "the source itself and the whole line"
    assert codes(p, "reinforce s125 1004") == ("no-railway",)


@clause("leningrad", "12.1.1a")
def test_the_railway_must_not_be_cut() -> None:
    p = reinforcing("s125 box, s48 0405, 291 0505")
    # 291 bars 0505 itself and, by its zone, 0405 and 0605.
    assert open_to(p, "s125") == {"1105", "1005", "0905", "0805", "0705"}
    assert codes(p, "reinforce s125 0205") == ("rail-cut",)
    assert codes(p, "reinforce s125 0505") == ("enemy-there",)
    p = reinforcing("s125 box, s48 0405, 291 1005")
    assert question(p) != "prompt-reinforce", "the source lies in a zone: nobody enters"


@clause("leningrad", "12.1.1a", "12.1.0")
def test_the_axis_comes_by_rail_without_a_limit_of_length_too() -> None:
    p = reinforcing("86 box, s125 1101, 291 0101", "axis")
    assert open_to(p, "86") == {f"{column:02}05" for column in range(1, 12)}


@clause("leningrad", "12.1.1b")
def test_command_range_plays_no_role() -> None:
    p = reinforcing("s125 box, 8A-HQ 1105, 291 0101")
    assert "0205" in open_to(p, "s125"), "nine hexes from the only headquarters"


@clause("leningrad", "12.1.2a", "12.1.2b")
def test_neither_way_nor_place_may_lie_in_enemy_zoc_even_where_a_friend_stands() -> None:
    # 291 stands beside the line and has 0505 in its zone; s48, who stands there, opens nothing.
    p = reinforcing("s125 box, s48 0505, 291 0504")
    verdicts = {end: codes(p, f"reinforce s125 {end}") for end in ("0505", "0605", "0305")}
    assert verdicts == {"0505": ("in-enemy-zoc",), "0605": (), "0305": ("rail-cut",)}


@clause("leningrad", "12.1.2b", "12.1.2c")
def test_no_reinforcement_is_placed_in_a_city_or_town_of_the_enemy_but_one_may_pass_it() -> None:
    # On the printed map: Chudovo, 4809, has fallen and been left again.
    p = at("s125 box, 291 0232", turn=5, phase="soviet-reinforcements", control={"4809": "axis"})
    assert codes(p, "reinforce s125 4809") == ("enemy-city",)
    assert "4709" in open_to(p, "s125")
    play(p, "reinforce s125 4709")
    p = at("s125 box, 291 0232", turn=5, phase="soviet-reinforcements")
    assert "4809" in open_to(p, "s125")


@clause("leningrad", "12.1.2c")
def test_ones_own_units_can_block_a_railway_and_so_keep_the_enemy_out() -> None:
    p = reinforcing("86 box, s125 0505, 291 0101", "axis")
    assert open_to(p, "86") == {"0105", "0205", "0305"}
    p = reinforcing("86 box, s125 0508, 291 0101", "axis")
    assert "1005" in open_to(p, "86"), "a line left open lets them in deep behind the front"


@clause("leningrad", "12.2.1")
def test_up_to_the_number_of_the_turn_enters_freely_chosen_headquarters_too_each_where_it_is_legal_then() -> None:
    p = reinforcing("86 box, 93 box, 18A-HQ box, s125 0505, 291 0105", "axis", turn=4)
    assert choices(p) == ["reinforce 18A-HQ", "reinforce 86", "reinforce 93", "end"]
    play(p, "reinforce 18A-HQ 0105")
    assert "0105" not in open_to(p, "86"), "full by now"
    assert codes(p, "reinforce 86 0105") == ("stack-full",)
    play(p, "reinforce 86 0205")
    assert where(p, "93") == "box", "two in turn 4, the third waits"
    assert question(p) != "prompt-reinforce"
    p = reinforcing("86 box, 93 box, s125 0505, 291 0105", "axis", turn=6)
    play(p, "reinforce 86 0205")
    assert question(p) != "prompt-reinforce", "one in turn 6"
    p = reinforcing("86 box, 93 box, s125 0505, 291 0105", "axis", turn=4)
    events = play(p, "end")
    assert named(events, "reinforced") == [], "or fewer"


@clause("leningrad", "12.2.2")
def test_with_an_empty_box_the_reinforcements_are_lost() -> None:
    p = reinforcing("s125 1005, 291 0101")
    assert [e["event"] for e in p.events() if e["event"].startswith("reinforcements")] == [
        "reinforcements-came",
        "reinforcements-lost",
    ]


# -- 12.3 Units that come back -----------------------------------------------------------------------------------


def lost(defender: str, board: str = FIELD, **keys: Any) -> Leningrad:
    """A reduced unit of the Soviets in 0605 has been destroyed."""
    p = fighting(f"1Pz 0505, 6Pz 0506, {defender} 0605 1", "axis 1Pz 6Pz", board=board, dice=[6], **keys)
    play(p, "attack 0605 from 1Pz,6Pz", "end", "resolve 0605")
    return p


@pytest.mark.parametrize(
    ("defender", "place"), [("s179", "box"), ("8A-HQ", "box"), ("25C", "box"), ("1DNO", "box"), ("22NM", "gone")]
)
@clause("leningrad", "12.3.1", "12.3.2")
def test_soviet_foot_units_lost_in_combat_go_back_to_the_box_and_mechanised_ones_never_return(
    defender: str, place: str
) -> None:
    p = lost(defender)
    assert where(p, defender) == place
    assert [e["unit"] for e in named(p.events(), "returned-to-box")] == ([defender] if place == "box" else [])


@clause("leningrad", "12.3.1")
def test_a_unit_lost_in_retreat_goes_back_too_and_comes_again_at_full_strength_in_the_same_turn() -> None:
    ring = "291 0604, 61 0705, 217 0706, 21 0606"
    p = fighting(
        f"1Pz 0505, 6Pz 0506, {ring}, s125 0605 1",
        "axis 1Pz 6Pz",
        board=FIELD,
        dice=[1, "SOVIET-REINF"],
        turn=5,
        chits={"SOVIET-REINF": "cup"},
    )
    play(p, "attack 0605 from 1Pz,6Pz", "end", "resolve 0605")
    assert (where(p, "s125"), steps(p, "s125")) == ("box", 2)
    while asked(p)[1] != "prompt-reinforce":
        play(p, choices(p)[-1])
    play(p, "reinforce s125 1105")
    assert (where(p, "s125"), steps(p, "s125")) == ("1105", 2)


@clause("leningrad", "12.3.2")
def test_axis_units_lost_never_return_but_headquarters_do() -> None:
    # Every way of retreat costs a step, and they have but one.
    for unit, place in (("291", "gone"), ("1Pz", "gone"), ("18A-HQ", "box")):
        scene = f"2T 0605, 5T 0605, s10 0404, s48 0406, {unit} 0505 1"
        p = fighting(scene, "soviet 2T 5T", board=FIELD, dice=[6])
        play(p, "attack 0505 from 2T,5T", "end", "resolve 0505")
        assert where(p, unit) == place


@clause("leningrad", "12.3.2", "13.0.5")
def test_units_removed_by_the_supply_check_never_return_headquarters_neither() -> None:
    p = at("1Pz 0202, 6Pz 0201, 8Pz 0103, s125 0101 1, 8A-HQ 0102 1, s48 1104", turn=5, phase="supply", board=FIELD)
    assert [where(p, u) for u in ("s125", "8A-HQ")] == ["gone", "gone"]
    p = at("s10 0202, 18A-HQ 0402 1, s48 0602", turn=5, phase="supply", board="strip.txt")
    assert (where(p, "18A-HQ"), p.axis_losses) == ("gone", -1)
