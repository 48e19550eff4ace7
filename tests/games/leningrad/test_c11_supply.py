"""11 The supply procedure: supply check, transfers, fortress building; what the other chapters add to it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.examples import question
from tests.games.leningrad.tools import (
    Leningrad,
    asked,
    at,
    choices,
    codes,
    ends,
    moving,
    named,
    place,
    play,
    steps,
    where,
)
from tests.helpers import clause

# On the field a railway along row 5 joins the Axis source 0105 with the Soviet one 1105.
FIELD = "field.txt"


def supply(on_map: str, turn: int = 5, **keys: Any) -> Leningrad:
    """SUPPLY has been drawn."""
    return at(on_map, turn=turn, phase="supply", **{"board": FIELD, **keys})


@clause("leningrad", "11.0.0", "11.1.2")
def test_the_procedure_checks_both_sides_withdraws_the_panzers_then_transfers_then_builds() -> None:
    # Turn 9 on the printed map: each side has a unit cut off; there are panzers to withdraw and cities to fortify.
    p = at(
        "4PzA-HQ 0338, 1Pz 0339, 6Pz 0340, 8Pz 0341, 36M 0342, 3M 0343, 291 5235, s125 0143, s10 4204",
        turn=9,
        phase="supply",
    )
    seen: list[tuple[str, str]] = []
    while p.deciding and asked(p)[1] in ("prompt-withdraw", "prompt-transfer", "prompt-build-fortress"):
        if asked(p) not in seen:
            seen.append(asked(p))
        play(p, choices(p)[-1])
    assert seen == [
        ("axis", "prompt-withdraw"),
        ("soviet", "prompt-transfer"),
        ("axis", "prompt-transfer"),
        ("soviet", "prompt-build-fortress"),
    ]
    done = [e for e in p.events() if e["event"] in ("supply-checked", "withdrawn")]
    assert [(e["event"], e.get("side"), e["units"]) for e in done[:3]] == [
        ("supply-checked", "soviet", ["s125"]),
        ("supply-checked", "axis", ["291"]),
        ("withdrawn", None, ["4PzA-HQ"]),
    ]


@clause("leningrad", "11.1.1")
def test_a_unit_without_a_line_of_communication_loses_a_step_and_with_one_nothing() -> None:
    p = supply("291 0405, 61 0409, s48 0705")
    assert [steps(p, u) for u in ("291", "61")] == [2, 2]
    p = at("291 0402, 61 0102, s48 0502, s125 0802", turn=5, phase="supply", board="strip.txt")
    assert [steps(p, u) for u in ("291", "61", "s48", "s125")] == [2, 2, 2, 2]
    p = at("291 0402, s10 0202, s48 0602", turn=5, phase="supply", board="strip.txt")
    assert [steps(p, u) for u in ("291", "s10", "s48")] == [1, 1, 2], "each bars the other's line"
    cut = [(e["side"], e["units"]) for e in named(p.events(), "supply-checked")]
    assert cut == [("soviet", ["s10"]), ("axis", ["291"])]


@clause("leningrad", "11.1.1")
def test_a_reduced_unit_that_is_cut_off_is_removed_and_never_returns() -> None:
    # s125 sits in the corner, with Axis units round it; one of its neighbours is a reduced unit of the same fate.
    ring = "1Pz 0202, 6Pz 0201, 8Pz 0103"
    p = supply(f"{ring}, s125 0101 1, s48 0102, s10 1104")
    checked = [e for e in named(p.events(), "supply-checked") if e["side"] == "soviet"]
    assert [e["units"] for e in checked] == [["s125", "s48"]]
    assert (where(p, "s125"), steps(p, "s48")) == ("gone", 1)
    assert (where(p, "s10"), steps(p, "s10")) == ("1104", 2)


@clause("leningrad", "11.1.2", "11.1.1")
def test_a_side_is_judged_as_a_whole_the_soviets_first() -> None:
    # 291 and s125 bar each other's lines on a strip: s125 loses its last step first, and then 291 has a line again.
    strip = "strip.txt"
    p = at("291 0402, s125 0302 1, s48 0702", turn=5, phase="supply", board=strip)
    assert where(p, "s125") == "gone"
    assert steps(p, "291") == 2
    # Two Soviet units in one another's way lose together: the first one's removal opens nothing for the second.
    p = at("291 0602, s125 0402 1, s10 0302, s48 0702", turn=5, phase="supply", board=strip)
    assert [e["units"] for e in named(p.events(), "supply-checked") if e["side"] == "soviet"] == [["s10", "s125"]]


@clause("leningrad", "11.1.3")
def test_supply_does_not_change_movement() -> None:
    scene = "291 0505, s125 1101"
    free = moving(scene, "axis 291", board=FIELD)
    cut_off = moving(scene + ", s10 0105", "axis 291", board=FIELD, turn=6)
    # East of 0505, where s10's zone is not, 291 goes as far as before.
    assert {end for end in ends(free, "291") if end > "0400"} == {end for end in ends(cut_off, "291") if end > "0400"}


# -- 11.2 Transfers ----------------------------------------------------------------------------------------------


@clause("leningrad", "11.2.1")
def test_either_player_may_take_units_with_a_line_off_the_map_anywhere_in_enemy_zoc_too() -> None:
    p = supply("291 0505, 61 0404, 18A-HQ 0403, 1Pz 0304 1, s125 0605, s48 0905")
    assert asked(p) == ("soviet", "prompt-transfer")
    assert {"transfer s125", "transfer s48", "end"} <= set(choices(p)), "s125 stands next to 291"
    assert codes(p, "transfer 291") == ("not-yours",)
    assert codes(p, "transfer s10") == ("not-on-map",)
    play(p, "transfer s125")
    assert asked(p) == ("axis", "prompt-transfer")
    assert where(p, "s125") == "transfer"
    events = play(p, "transfer 291,18A-HQ,1Pz")
    assert steps(p, "1Pz") == 1
    assert [e["unit"] for e in named(events, "transferred")] == ["291", "18A-HQ", "1Pz"]
    assert p.axis_losses == 0, "no VP are lost"


@clause("leningrad", "11.2.1")
def test_a_unit_without_a_line_can_not_be_transferred() -> None:
    p = supply("1Pz 0202, 6Pz 0201, 8Pz 0103, s48 0102, s10 1104")
    assert choices(p) == ["transfer s10", "end"]
    assert codes(p, "transfer s48") == ("no-supply-line",)


@clause("leningrad", "11.2.2")
def test_a_transferred_unit_comes_back_with_next_turns_reinforcements_and_not_before() -> None:
    p = at(
        "291 0505, s125 transfer, s48 1005",
        turn=5,
        phase="turn-end",
        board=FIELD,
        chits={"8A": "hand", "11A": "hand"},
    )
    assert where(p, "s125") == "box"
    assert p.turn == 6
    assert [e["unit"] for e in named(p.events(), "returned-to-box")] == ["s125"]
    p = at("291 0505, s125 transfer, s48 box", turn=5, phase="soviet-reinforcements", board=FIELD)
    assert choices(p) == ["reinforce s48", "end"]
    assert codes(p, "reinforce s125 1005") == ("not-in-box",)


@pytest.mark.parametrize(("reading", "left"), [("on", 1), ("off", 2)])
@clause("leningrad", "11.2.2")
def test_a_transferred_unit_keeps_its_losses_or_with_the_other_reading_comes_back_whole(
    reading: str, left: int
) -> None:
    p = at(
        units=[place("s125", "transfer", 1), place("291", "0505")],
        turn=5,
        phase="turn-end",
        board=FIELD,
        options={"transferred_units_keep_state": reading},
    )
    assert (where(p, "s125"), steps(p, "s125")) == ("box", left)


# -- 11.3 Fortresses ---------------------------------------------------------------------------------------------


@clause("leningrad", "11.3.0")
def test_as_the_last_step_the_soviets_may_build_a_level_of_fortress_in_a_big_city_with_a_line() -> None:
    p = at("291 0232, s125 4204", turn=4, phase="supply")
    play(p, "end", "end")
    assert asked(p) == ("soviet", "prompt-build-fortress")
    assert "build 4204" in choices(p)
    assert choices(p)[-1] == "pass"
    assert codes(p, "build 4205") == ("not-big-city",)
    events = play(p, "build 4204")
    assert [(e["hex"], e["level"]) for e in named(events, "fortress-built")] == [("4204", 1)]
    assert question(p) != "prompt-build-fortress", "one level in all"
    p = at("291 0232, s125 4204", turn=4, phase="supply")
    play(p, "end", "end", "pass")
    assert p.fort_at(p.scene.board.hex("4204")) == 0


@clause("leningrad", "11.3.0")
def test_no_fortress_is_built_before_turn_four_nor_where_an_enemy_is_near_nor_in_an_enemy_city() -> None:
    p = at("291 0232, s125 4204", turn=3, phase="supply")
    while p.deciding and asked(p)[1] == "prompt-transfer":
        play(p, "end")
    assert question(p) != "prompt-build-fortress"
    p = at("291 4205, s125 4103", turn=4, phase="supply", control={"1525": "axis"})
    while asked(p)[1] == "prompt-transfer":
        play(p, "end")
    assert codes(p, "build 4204") == ("enemy-adjacent",)
    assert codes(p, "build 1525") == ("not-controlled",)
