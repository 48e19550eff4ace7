"""10.7 Advance after combat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.tools import (
    Leningrad,
    asked,
    choices,
    codes,
    controller,
    fighting,
    named,
    play,
    steps,
    where,
)
from tests.helpers import clause

FIELD, BOARD = "field.txt", "advance.txt"


def won(target: str, on_map: str, attackers: str, board: str = BOARD, **keys: Any) -> Leningrad:
    """The defenders of a hex have been attacked with a 6 and have lost; the attacker may advance."""
    p = fighting(on_map, f"axis {attackers}", board=board, dice=[6], **keys)
    play(p, f"attack {target} from {attackers.replace(' ', ',')}", "end", f"resolve {target}")
    while p.deciding and asked(p)[0] == "soviet" and asked(p)[1].startswith(("prompt-retreat", "prompt-take")):
        text = choices(p)[0]
        play(p, text if text.startswith(("lose", "eliminate")) else choices(p, text)[0])
    return p


def reach(p: Leningrad, unit: str) -> set[str]:
    """Where a unit can end its advance."""
    return {text.split()[-1].split("-")[-1] for text in choices(p, f"advance {unit}")}


@clause("leningrad", "10.7.1a")
def test_when_the_attacked_hex_is_empty_attackers_may_advance_and_otherwise_not() -> None:
    p = won("0605", "1Pz 0505, 6Pz 0505, s179 0605", "1Pz 6Pz", FIELD)
    assert asked(p) == ("axis", "prompt-advance")
    events = play(p, "advance 1Pz 0605")
    assert named(events, "advanced")[0]["unit"] == "1Pz"
    assert where(p, "1Pz") == "0605"
    p = won("0605", "1Pz 0505, s125 0605", "1Pz", FIELD)
    assert named(p.events(), "fought")[0]["result"] == "R"
    assert asked(p) == ("axis", "prompt-advance"), "the defenders are gone by retreat"
    p = fighting("1Pz 0505, s125 0605", "axis 1Pz", board=FIELD, dice=[3])
    play(p, "attack 0605 from 1Pz", "end", "resolve 0605")
    assert asked(p)[1] != "prompt-advance", "no effect: the hex is not empty"


@clause("leningrad", "10.7.1a")
def test_advance_takes_towns_and_cities_on_its_way() -> None:
    p = won("0206", "1Pz 0207, 6Pz 0207, s179 0206", "1Pz 6Pz", control={"0206": "soviet"})
    play(p, "advance 1Pz 0206")
    assert controller(p, "0206") == "axis"


@clause("leningrad", "10.7.1b")
def test_a_non_mechanised_unit_advances_one_hex() -> None:
    p = won("0605", "291 0505, 1Pz 0505, s179 0605", "291 1Pz", FIELD)
    assert reach(p, "291") == {"0605"}
    assert codes(p, "advance 291 0605-0606") == ("advance-foot",)


@clause("leningrad", "10.7.1c")
def test_a_mechanised_unit_advances_up_to_two_hexes() -> None:
    p = won("0605", "1Pz 0505, 6Pz 0505, s179 0605, s125 0706", "1Pz 6Pz", FIELD)
    assert reach(p, "1Pz") == {"0605", "0604", "0705", "0606", "0506"} - {where(p, "s179")}
    assert codes(p, "advance 1Pz 0605-0706") == ("enemy-there",)
    play(p, "advance 1Pz 0605-0606")
    assert where(p, "1Pz") == "0606"


@pytest.mark.parametrize(
    ("reading", "second"),
    [("forbid", {"0201"}), ("stop", {"0201", "0202", "0301", "0401", "0402"})],
)
@clause("leningrad", "10.7.1d")
def test_the_second_hex_must_be_clear_or_with_the_other_reading_stops_the_advance(
    reading: str, second: set[str]
) -> None:
    options = {"advance_second_hex_restricted": reading}
    p = won("0302", "1Pz 0303, 6Pz 0303, s179 0302 1, 61 1109", "1Pz 6Pz", options=options)
    assert reach(p, "1Pz") - {"0302"} == second
    if reading == "forbid":
        assert codes(p, "advance 1Pz 0302-0401") == ("advance-terrain",)


@pytest.mark.parametrize("reading", ["forbid", "stop"])
@pytest.mark.parametrize(
    ("start", "target"), [("0603", "0602"), ("0803", "0802"), ("0207", "0206")], ids=["forest", "river", "town"]
)
@clause("leningrad", "10.7.1d")
def test_after_a_first_hex_of_wood_or_town_or_over_a_river_nobody_goes_on(
    start: str, target: str, reading: str
) -> None:
    options = {"advance_second_hex_restricted": reading}
    p = won(target, f"1Pz {start}, 6Pz {start}, s179 {target}", "1Pz 6Pz", options=options)
    assert reach(p, "1Pz") == {target}


@pytest.mark.parametrize(("reading", "beyond"), [("forbid", False), ("stop", True)])
@clause("leningrad", "10.7.1d", "10.7.6.1", "10.7.6.2")
def test_a_second_step_over_a_river_bridge_or_not_is_no_clear_ground(reading: str, beyond: bool) -> None:
    options = {"advance_second_hex_restricted": reading}
    p = won("0906", "1Pz 0907, 6Pz 0907, s179 0906 1", "1Pz 6Pz", options=options)
    assert ("1005" in reach(p, "1Pz")) == beyond, "over a river with a road bridge"
    assert not reach(p, "1Pz") & {"0805", "0905"}, "never over water, never into the sea"


@clause("leningrad", "10.7.6.1")
def test_no_advance_crosses_a_closed_hexside() -> None:
    p = won("0906", "1Pz 0907, 6Pz 0907, s179 0906 1", "1Pz 6Pz")
    assert codes(p, "advance 1Pz 0906-0805") == ("across-water",)
    assert "0806" in reach(p, "1Pz")


@clause("leningrad", "10.7.6.2")
def test_no_advance_goes_into_the_sea() -> None:
    p = won("0906", "1Pz 0907, 6Pz 0907, s179 0906 1", "1Pz 6Pz")
    assert codes(p, "advance 1Pz 0906-0905") == ("sea",)
    assert "1006" in reach(p, "1Pz")


@clause("leningrad", "10.7.6.3")
def test_no_advance_leaves_the_map() -> None:
    p = won("0109", "1Pz 0108, 6Pz 0108, s179 0109 1", "1Pz 6Pz")
    assert reach(p, "1Pz") == {"0109", "0208", "0209"}
    p = won("1101", "1Pz 1102, 6Pz 1102, s179 1101 1", "1Pz 6Pz", FIELD)
    assert reach(p, "1Pz") == {"1101", "1001"}


@clause("leningrad", "10.7.2")
def test_all_some_or_none_of_the_attackers_advance_and_nobody_else() -> None:
    scene = "1Pz 0505, 291 0506, 18A-HQ 0604, 61 0505, s179 0605 1"
    p = won("0605", scene, "291 18A-HQ 1Pz", FIELD)
    assert choices(p) == ["advance 291", "advance 18A-HQ", "advance 1Pz", "end"]
    assert codes(p, "advance 61 0605") == ("advance-not-in-combat",)
    play(p, "advance 18A-HQ 0605")
    assert where(p, "18A-HQ") == "0605", "headquarters too"
    assert codes(p, "advance 18A-HQ 0605") == ("already-advanced",)
    play(p, "end")
    assert [where(p, u) for u in ("1Pz", "291")] == ["0505", "0506"]


@clause("leningrad", "10.7.3")
def test_advance_costs_no_movement_and_ignores_enemy_zoc() -> None:
    # 0605 and 0606 lie in the zone of s125; infantry with all its movement behind it advances all the same.
    p = won("0605", "291 0505, 1Pz 0506, 6Pz 0506, s179 0605 1, s125 0706", "291 1Pz 6Pz", FIELD)
    assert "0606" in reach(p, "1Pz")
    play(p, "advance 1Pz 0605-0606", "advance 291 0605")
    assert (where(p, "1Pz"), where(p, "291")) == ("0606", "0605")
    assert (steps(p, "1Pz"), steps(p, "291")) == (2, 2)


@clause("leningrad", "10.7.4")
def test_units_of_one_combat_may_go_to_different_second_hexes() -> None:
    p = won("0605", "1Pz 0505, 6Pz 0505, s179 0605 1", "1Pz 6Pz", FIELD)
    play(p, "advance 1Pz 0605-0604", "advance 6Pz 0605-0606")
    assert (where(p, "1Pz"), where(p, "6Pz")) == ("0604", "0606")


@clause("leningrad", "10.7.5")
def test_the_first_hex_of_an_advance_is_the_attacked_one() -> None:
    p = won("0605", "1Pz 0505, 6Pz 0505, s179 0605 1", "1Pz 6Pz", FIELD)
    assert all(text.startswith("advance 1Pz 0605") for text in choices(p, "advance 1Pz"))
    assert codes(p, "advance 1Pz 0605-0504") == ("advance-first",)
    assert codes(p, "advance 1Pz 0505-0506") == ("no-such-choice",)
    (event,) = named(play(p, "advance 1Pz 0605-0705"), "advanced")
    assert event["path"] == ["0505", "0605", "0705"]


@clause("leningrad", "10.7.6.4")
def test_no_advance_ends_in_a_full_stack() -> None:
    p = won("0605", "1Pz 0505, 6Pz 0505, 291 0506, 61 0606, 217 0606, s179 0605 1", "291 1Pz 6Pz", FIELD)
    assert "0606" not in reach(p, "1Pz")
    assert codes(p, "advance 1Pz 0605-0606") == ("stack-full",)
    play(p, "advance 291 0605", "advance 1Pz 0605")
    assert choices(p) == ["advance 6Pz", "end"]
    assert codes(p, "advance 6Pz 0605") == ("stack-full",)
    assert "0705" in reach(p, "6Pz"), "through the full hex and beyond"
