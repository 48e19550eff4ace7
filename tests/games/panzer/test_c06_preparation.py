"""6 Preparation: lines of communication of headquarters (6.1), preparation markers (6.2)."""

from __future__ import annotations

from tests.games.panzer.tools import (
    actors,
    asked,
    at,
    choices,
    codes,
    is_disrupted,
    named,
    play,
    skip,
    states,
    where,
)
from tests.helpers import clause

RING = "MotS-1 0303, MotS-2 0403, MotS-3 0304, MotS-4 0504, MotS-5 0305, MotS-6 0405"


def preparing(on_map: str, active: str = "german", **keys: object):  # type: ignore[no-untyped-def]
    """A Preparation phase."""
    return at(on_map, active, "preparation", **keys)


@clause("panzer", "6.a", "6.1.3", "4.2.1")
def test_headquarters_are_checked_before_markers_are_placed() -> None:
    p = preparing("HQ_BG_G-1 0404, Mot-1 0404 d, Mot-2 0208, MotS-1 0304, MotS-2 0504, MotS-3 0403, MotS-4 0405")
    assert is_disrupted(p, "HQ_BG_G-1")
    assert actors(p, "prepare") == {"Mot-2"}, "the headquarters can't help any more"


@clause("panzer", "6.1.a", "6.1.2")
def test_every_headquarters_is_checked_in_its_owners_preparation_phase_only() -> None:
    on_map = "HQ_BG_G-1 0404, HQ_DIV_G-1 0208, Mot-1 0208, MotS-1 0304, MotS-2 0504, MotS-3 0403, MotS-4 0405"
    p = preparing(on_map)
    assert is_disrupted(p, "HQ_BG_G-1")
    assert not is_disrupted(p, "HQ_DIV_G-1")
    later = at(on_map, "german", "completion")
    assert not is_disrupted(later, "HQ_BG_G-1"), "cut off later it keeps its radius until the next check"


@clause("panzer", "6.1.1", "6.1.1.1")
def test_a_line_of_any_length_joins_the_source_edge_and_the_unit() -> None:
    p = preparing("HQ_BG_G-1 1503, Mot-1 0208, T34/76-1 1609")
    assert not is_disrupted(p, "HQ_BG_G-1")


@clause("panzer", "6.1.1.2")
def test_enemy_units_and_zones_block_a_line() -> None:
    wall = ", ".join(f"MotS-{n} 05{row:02}" for n, row in enumerate((1, 3, 5, 7, 9, 10), 1))
    p = preparing(f"HQ_BG_G-1 0804, Mot-1 0208, {wall}")
    assert is_disrupted(p, "HQ_BG_G-1")


@clause("panzer", "6.1.1.2")
def test_an_own_unit_even_a_disrupted_one_opens_an_enemy_zone() -> None:
    # Every hex of column 05 is an enemy's or in an enemy zone; the German in 0502 opens one.
    wall = ", ".join(f"MotS-{n} 05{row:02}" for n, row in enumerate((4, 6, 8, 10), 1))
    closed = preparing(f"HQ_BG_G-1 0802, Mot-1 0208, MotS-9 0501, {wall}")
    assert is_disrupted(closed, "HQ_BG_G-1")
    between = ", ".join(f"Mot-{n} {h} d" for n, h in enumerate(("0402", "0502", "0602"), 3))
    opened = preparing(f"HQ_BG_G-1 0802, Mot-1 0208, MotS-9 0501, {between}, {wall}")
    assert not is_disrupted(opened, "HQ_BG_G-1")


@clause("panzer", "6.1.1.2")
def test_the_hex_where_the_line_starts_is_tested_too() -> None:
    edge = ", ".join(f"MotS-{n} 01{row:02}" for n, row in enumerate((1, 3, 5, 7, 9, 10), 1))
    p = preparing(f"HQ_BG_G-1 0804, Mot-1 0808, {edge}")
    assert is_disrupted(p, "HQ_BG_G-1"), "every hex of the source edge is held or controlled"


@clause("panzer", "6.1.2", "11.4")
def test_regaining_the_line_does_not_turn_a_headquarters_up() -> None:
    p = preparing("HQ_BG_G-1 0404 d, HQ_DIV_G-1 0408, Mot-1 0208, MotS-1 1509")
    skip(p, "prompt-move", "german")
    assert is_disrupted(p, "HQ_BG_G-1")


@clause("panzer", "6.2.a", "6.2.1", "chit.prep", "chit.supply")
def test_units_are_prepared_at_will_and_the_marker_names_no_action() -> None:
    p = preparing("HQ_BG_G-1 0204, Mot-1 0304, IVH-1 0404, Mot-2 0404 d, SGIII-1 0404, MotS-1 1509")
    assert actors(p, "prepare") == {"HQ_BG_G-1", "Mot-1", "IVH-1", "Mot-2"}
    assert codes(p, "prepare SGIII-1") == ("nothing-to-prepare",), "black, and no fire after the movement"
    assert codes(p, "prepare MotS-1") == ("not-yours",)
    events = play(p, "prepare IVH-1,Mot-1,Mot-2")
    assert named(events, "prepared")[0]["units"] == ["IVH-1", "Mot-1", "Mot-2"]
    assert states(p, "Mot-1") == ["prepared"]


@clause("panzer", "6.2.1")
def test_nobody_needs_to_be_prepared() -> None:
    p = preparing("Mot-1 0304, MotS-1 1509")
    play(p, "end")
    assert states(p, "Mot-1") == []


@clause("panzer", "6.2.2", "7.0.4")
def test_a_prepared_unit_neither_moves_nor_fires_before_the_movement_but_after_it() -> None:
    p = preparing("Mot-1 0404, Mot-2 0404, MotS-1 0504")
    play(p, "prepare Mot-1")
    assert asked(p)[1] == "prompt-fire"
    assert actors(p, "fire") == {"Mot-2"}
    assert codes(p, "fire Mot-1 0504") == ("prepared-holds",)
    play(p, "end")
    assert actors(p, "move") == {"Mot-2"}
    play(p, "end")
    assert actors(p, "fire") == {"Mot-1", "Mot-2"}


@clause("panzer", "6.2.3")
def test_a_disrupted_unit_is_prepared_only_in_command_and_outside_enemy_zones() -> None:
    p = preparing("HQ_BG_G-1 0204, Mot-1 0404 d, Mot-2 0304 d, Mot-3 0604 d, IVH-1 0404, MotS-1 0504")
    assert actors(p, "prepare") == {"HQ_BG_G-1", "Mot-2", "IVH-1"}
    assert codes(p, "prepare Mot-1") == ("in-enemy-zone",)
    far = preparing("HQ_BG_G-1 0204, Mot-1 0904 d, Mot-2 0304, MotS-1 1509")
    assert codes(far, "prepare Mot-1") == ("out-of-command",)


@clause("panzer", "6.2.3")
def test_the_conditions_bind_disrupted_units_only() -> None:
    p = preparing("Mot-1 0404, MotS-1 0504")
    assert "prepare Mot-1" in choices(p)


@clause("panzer", "6.2.4", "8.1.5b", "10.2.5", "10.3.2")
def test_a_marker_pays_for_one_action() -> None:
    p = preparing("HQ_BG_G-1 0204, Mot-1 0404, Mot-2 0304 d, MotS-1 0504", dice=[1, 1])
    play(p, "prepare Mot-1,Mot-2")
    skip(p, "prompt-move")
    play(p, "end")
    play(p, "fire Mot-1 0504")
    assert "prepared" not in states(p, "Mot-1"), "any mobile fire uses the marker up"
    skip(p, "prompt-move", "soviet")
    assert states(p, "Mot-2") == []
    assert not is_disrupted(p, "Mot-2")


@clause("panzer", "6.2.5", "10.3.1")
def test_unused_markers_are_taken_off_or_stay_with_the_option() -> None:
    on_map = "HQ_BG_G-1 0204, Mot-1 0404 p, IVH-1 0408 p, MotS-1 0504, MotS-2 1509"
    p = at(on_map, "german", "completion")
    skip(p, "prompt-move", "soviet")
    assert states(p, "IVH-1") == []
    stays = at(on_map, "german", "completion", unused_markers="stay")
    skip(stays, "prompt-move", "soviet")
    assert states(stays, "IVH-1") == ["prepared"]
    assert where(stays, "IVH-1") == "0408"
