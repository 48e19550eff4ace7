"""The terrain effects chart, as units meet it; and the types of units."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.games.leningrad.tools import GAME, Leningrad, choices, codes, ends, fighting, moving, play, where
from tests.helpers import clause

GROUNDS = {  # the third hex of a column of ground.txt: points for mechanised and other units, columns, advance
    "clear": ("0203", 1, 1, 0, 2),
    "light-forest": ("0403", 2, 1, 1, 1),
    "deep-forest": ("0603", 3, 2, 2, 1),
    "swamp": ("0803", 3, 2, 1, 1),
    "town": ("1003", 1, 1, 1, 1),
    "town in light forest": ("1203", 2, 1, 2, 1),
    "town in swamp": ("1403", 3, 2, 2, 1),
    "town in deep forest": ("1603", 3, 2, 3, 1),
    "big city in deep forest": ("1803", 1, 1, 2, 1),
    "source": ("3803", 1, 1, 0, 2),
}
COLUMNS = ("1-1", "1.5-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1", "10-1+")


def north_of(number: str) -> str:
    """The hex above."""
    return f"{number[:2]}{int(number[2:]) - 1:02}"


def south_of(number: str) -> str:
    """The hex below."""
    return f"{number[:2]}{int(number[2:]) + 1:02}"


def cost(unit: str, start: str, end: str, board: str) -> Any:
    """What a step to the next hex costs; None if it can't be made."""
    p = moving(f"{unit} {start}", f"axis {unit}", board=board)
    text = f"move {unit} {start}-{end}"
    return p.preview(text).cost if p.why(text) else None


def assault(start: str, target: str, board: str) -> Leningrad:
    """Two panzer divisions are about to attack a militia division."""
    return fighting(f"1Pz {start}, 6Pz {start}, 1DNO {target}", "axis 1Pz 6Pz", board=board, dice=[6])


def advances(start: str, target: str, board: str) -> set[str]:
    """Where 1Pz can advance to after this attack."""
    p = assault(start, target, board)
    play(p, f"attack {target} from 1Pz,6Pz", "end", f"resolve {target}")
    if "retreat 1DNO" in choices(p):
        play(p, choices(p, "retreat 1DNO")[0])
    return {text.split()[-1] for text in choices(p, "advance 1Pz")}


# ---------------------------------------------------------------------------------------------- ground


@clause("leningrad", "tec.clear", "tec.light-forest", "tec.deep-forest", "tec.swamp", "tec.town", "tec.big-city")
@clause("leningrad", "tec.source", "9.2.1.2", "9.2.5.1", "9.2.5.2", "9.2.5.3")
@pytest.mark.parametrize(("number", "mechanised", "other", "shift", "advance"), GROUNDS.values(), ids=GROUNDS)
def test_what_the_ground_costs(number: str, mechanised: int, other: int, shift: int, advance: int) -> None:
    assert cost("1Pz", north_of(number), number, "ground.txt") == mechanised
    assert cost("291", north_of(number), number, "ground.txt") == other


@clause("leningrad", "tec.clear", "tec.light-forest", "tec.deep-forest", "tec.swamp", "tec.town", "tec.big-city")
@clause("leningrad", "tec.source", "10.3.3a")
@pytest.mark.parametrize(("number", "mechanised", "other", "shift", "advance"), GROUNDS.values(), ids=GROUNDS)
def test_by_how_many_columns_the_ground_shifts(
    number: str, mechanised: int, other: int, shift: int, advance: int
) -> None:
    preview = assault(north_of(number), number, "ground.txt").preview(f"attack {number} from 1Pz,6Pz")
    assert preview.column == COLUMNS[COLUMNS.index("7-1") - shift]  # 14 to 2
    assert int(preview.sums["shift"]) == -shift


@clause("leningrad", "tec.clear", "tec.light-forest", "tec.deep-forest", "tec.swamp", "tec.town", "tec.big-city")
@clause("leningrad", "tec.source", "10.7.1d")
@pytest.mark.parametrize(("number", "mechanised", "other", "shift", "advance"), GROUNDS.values(), ids=GROUNDS)
def test_how_far_mechanised_units_advance_over_the_ground(
    number: str, mechanised: int, other: int, shift: int, advance: int
) -> None:
    found = advances(north_of(number), number, "ground.txt")
    assert number in found
    assert (f"{number}-{south_of(number)}" in found) is (advance == 2)
    assert (len(found) > 1) is (advance == 2)


@clause("leningrad", "tec.sea")
def test_nobody_moves_fights_or_advances_over_the_sea() -> None:
    p = moving("291 2002, 1Pz 2002", "axis 291 1Pz", board="ground.txt")
    assert codes(p, "move 291 2002-2003") == ("sea",)
    assert not [text for text in choices(p, "move 1Pz") if "2003" in text]
    found = advances("2001", "2002", "ground.txt")  # clear ground: two hexes
    assert "2002-2103" in found
    assert "2002-2003" not in found


@clause("leningrad", "tec.sea", "10.1.5")
def test_nobody_attacks_across_water() -> None:
    p = fighting("1Pz 3402, 6Pz 3402, 1DNO 3403, 2DNO 3401", "axis 1Pz 6Pz", board="ground.txt")
    assert codes(p, "attack 3403 from 1Pz") != ()
    assert choices(p) == ["attack 3401", "end"]


@clause("leningrad", "tec.big-city", "2.1.1.4a")
def test_between_adjacent_big_city_hexes_road_and_railway_are_deemed_to_exist() -> None:
    march = moving("1Pz 4104", "axis 1Pz")
    assert march.preview("move 1Pz 4104-4204").cost == 1  # over the Neva, by road
    p = moving("s125 4104", "soviet s125", fortresses={})
    assert "4204" in ends(p, "s125")
    ground = p.scene.ground
    board = p.scene.board
    for one, other in (("4104", "4203"), ("4104", "4204"), ("4203", "4204")):
        a, b = board.hex(one), board.hex(other)
        side = a * 6 + ground.near[a].index(b)
        assert ground.road[side]
        assert ground.rail[side]


# ---------------------------------------------------------------------------------------------- rivers and ways


@clause("leningrad", "tec.river", "9.2.1.3")
def test_a_river_costs_one_point_more_and_halves_the_attack_and_the_advance() -> None:
    assert cost("291", "0808", "0809", "rivers.txt") == 2
    preview = assault("0808", "0809", "rivers.txt").preview("attack 0809 from 1Pz,6Pz")
    assert int(preview.sums["attack"]) == 7
    assert advances("0808", "0809", "rivers.txt") == {"0809"}
    # Nor beyond it: the second hex may not lie across a river.
    assert "0808-0809" not in advances("0807", "0808", "rivers.txt")
    assert "0808-0708" in advances("0807", "0808", "rivers.txt")


@clause("leningrad", "tec.great-river", "9.2.3.1", "9.2.3.2")
def test_a_great_river_costs_the_whole_allowance_and_not_from_zone_to_zone() -> None:
    p = moving("291 0803, 61 0702", "axis 291 61", board="rivers.txt")
    assert p.preview("move 291 0803-0804").cost == 5
    assert not [text for text in choices(p, "move 61") if text.endswith(("0704", "0804", "0805"))]
    p = moving("291 0803, s125 0805, s10 0802", "axis 291", board="rivers.txt")
    assert codes(p, "move 291 0803-0804") == ("great-river-zoc",)
    p = moving("291 0803, s125 0805", "axis 291", board="rivers.txt")
    assert codes(p, "move 291 0803-0804") == ()
    preview = assault("0803", "0804", "rivers.txt").preview("attack 0804 from 1Pz,6Pz")
    assert int(preview.sums["attack"]) == 7
    assert advances("0803", "0804", "rivers.txt") == {"0804"}


@clause("leningrad", "tec.road", "9.2.1.4", "9.3.1.0")
def test_a_road_costs_one_point_whatever_the_ground_and_half_a_point_on_the_march() -> None:
    assert cost("1Pz", "3602", "3603", "ground.txt") == 1
    p = moving("291 3601", "axis 291", board="ground.txt")
    (way,) = [text for text in choices(p, "move 291") if text.endswith("-3608")]
    assert p.preview(way).cost == Fraction(7, 2)
    preview = assault("3602", "3603", "ground.txt").preview("attack 3603 from 1Pz,6Pz")
    assert int(preview.sums["shift"]) == -2  # deep forest: no effect on combat
    assert advances("3602", "3603", "ground.txt") == {"3603"}


@clause("leningrad", "tec.rail", "9.3.1.3")
def test_a_railway_has_no_effect_on_movement_and_combat() -> None:
    assert cost("291", "1401", "1402", "rivers.txt") == 1
    p = moving("291 1412", "axis 291", board="rivers.txt")
    assert "1406" not in ends(p, "291")  # no march along the railway
    preview = assault("1401", "1402", "rivers.txt").preview("attack 1402 from 1Pz,6Pz")
    assert int(preview.sums["shift"]) == 0
    assert "1402-1403" in advances("1401", "1402", "rivers.txt")


# ---------------------------------------------------------------------------------------------- types of units

MECHANISED = {"1Pz": "axis", "36M": "axis", "Tot": "axis", "28T": "soviet", "202M": "soviet", "22NM": "soviet"}
OTHERS = {"291": "axis", "Pol": "axis", "25C": "soviet", "21N": "soviet", "1Mal": "soviet", "s125": "soviet"}


@clause("leningrad", "unit.panzer", "unit.motorised", "unit.tot", "unit.infantry", "unit.cavalry", "unit.tank")
@clause("leningrad", "unit.su-motorised", "unit.nkvd", "unit.marine", "2.2.1.2.1a")
@pytest.mark.parametrize(("unit", "side"), (MECHANISED | OTHERS).items())
def test_which_units_are_mechanised(unit: str, side: str) -> None:
    p = moving(f"{unit} 0402", f"{side} {unit}", board="ground.txt")
    assert p.preview(f"move {unit} 0402-0403").cost == (2 if unit in MECHANISED else 1)


@clause("leningrad", "unit.mountain")
def test_mountain_divisions_are_not_mechanised_and_none_serves_here() -> None:
    assert not GAME.scene().types["mountain"].mechanised
    assert not [c for c in GAME.scene().counters if c.type == "mountain"]


@clause("leningrad", "unit.tot", "15.4.4.1", "15.4.4.2")
@pytest.mark.parametrize(("unit", "vp"), [("Tot", -3), ("1Pz", -3), ("291", -1), ("18A-HQ", -1)])
def test_what_the_loss_of_an_axis_unit_costs(unit: str, vp: int) -> None:
    p = fighting(f"{unit} 0202 1, 1DNO 0203", f"axis {unit}", board="ground.txt", dice=[1])
    play(p, f"attack 0203 from {unit}", "end", "resolve 0203")
    assert where(p, unit) != "0202"
    assert p.axis_losses == vp
