"""3.0 Basics: stacking, zones of control, lines of communication, control of cities."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.leningrad.tools import (
    AXIS,
    SOVIET,
    at,
    choices,
    codes,
    controller,
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

import grognard

# ---------------------------------------------------------------------------------------------- 3.1 stacking


@clause("leningrad", "3.1.0", "3.1.1")
def test_at_most_two_units_of_a_side_stack_headquarters_and_reduced_units_count_alike() -> None:
    p = moving("291 0202, 18A-HQ 0203 1, 61 0205, 1Pz 0205 1", "axis 291", board="ground.txt")
    assert "0203" in ends(p, "291")
    assert codes(p, "move 291 0202-0205") == ("stack-full",)
    play(p, "move 291 0202-0203")
    assert (where(p, "291"), where(p, "18A-HQ")) == ("0203", "0203")
    with pytest.raises(grognard.PositionError, match="already holds 2 units"):
        at("291 0202, 18A-HQ 0202, 61 0202 1", board="ground.txt")


@clause("leningrad", "3.1.2")
def test_axis_and_soviet_units_can_never_be_in_the_same_hex() -> None:
    p = moving("291 0202, s125 0204", "axis 291", board="ground.txt")
    assert codes(p, "move 291 0202-0204") == ("enemy-there",)
    assert not [text for text in choices(p, "move 291") if "0204" in text]  # nor on the way
    with pytest.raises(grognard.PositionError, match="both sides"):
        at("291 0202, s125 0202", board="ground.txt")


@clause("leningrad", "3.1.3")
def test_the_limit_is_not_checked_while_a_unit_is_moving_only_at_the_end() -> None:
    # The corridor is one hex wide, so the only way leads through the full stack.
    p = moving("291 0502, 61 0503, 217 0503", "axis 291", board="corridor.txt")
    assert ends(p, "291") == {"0501", "0504", "0505", "0506", "0507"}
    assert codes(p, "move 291 0502-0503") == ("stack-full",)


@clause("leningrad", "3.1.3")
def test_the_limit_is_checked_for_reinforcements_and_where_an_advance_ends() -> None:
    p = at("86 box, 291 0501, 61 0501, 217 0502", turn=4, phase="axis-reinforcements", board="corridor.txt")
    assert codes(p, "reinforce 86 0501") == ("stack-full",)
    assert codes(p, "reinforce 86 0502") == ()
    p = fighting("291 0202, 61 0202, 217 0303, 1DNO 0203", "axis 291 61 217", board="ground.txt", dice=[6])
    play(p, "attack 0203 from 291,61,217", "end", "resolve 0203", "advance 291 0203", "advance 61 0203")
    assert where(p, "217") == "0303"
    assert p.decision().prompt != "prompt-advance"  # nobody else has room


# ---------------------------------------------------------------------------------------------- 3.2 zones of control


@clause("leningrad", "3.2.0")
@pytest.mark.parametrize("who", ["291", "18A-HQ", "291 reduced", "1Pz", "s125", "8A-HQ", "1DNO"])
def test_every_unit_controls_the_six_hexes_around_it_but_not_its_own(who: str) -> None:
    name, *reduced = who.split()
    p = at(f"{name} 0405 {1 if reduced else ''}".strip(), board="ground.txt")
    side = p.scene.side[p.scene.units[name]]
    zone = {n for n in p.scene.board.grid.labels if in_zone(p, side, n)}
    assert zone == {"0404", "0406", "0305", "0306", "0505", "0506"}
    assert not any(in_zone(p, 1 - side, n) for n in zone)


@clause("leningrad", "3.2.0", "14.2.6")
def test_a_fortress_marker_alone_has_a_zone_of_control() -> None:
    zones = {}
    for alone in ("on", "off"):
        p = at("291 0232", fortresses={"3419": 1}, options={"fortress_alone_is_unit": alone})
        zones[alone] = {n for n in p.scene.board.grid.labels if in_zone(p, SOVIET, n)}
    assert zones == {"on": {"3418", "3420", "3319", "3320", "3519", "3520"}, "off": set()}


@clause("leningrad", "3.2.1", "tec.sea")
def test_a_zone_does_not_extend_into_a_sea_hex_or_across_an_impassable_hexside_but_over_rivers() -> None:
    p = at("291 2002, s125 3402", board="ground.txt")
    assert not in_zone(p, AXIS, "2003")
    assert in_zone(p, AXIS, "2001")
    assert not in_zone(p, SOVIET, "3403")  # the strait
    assert in_zone(p, SOVIET, "3401")
    p = at("291 0803, s125 0808", board="rivers.txt")
    assert in_zone(p, AXIS, "0804")
    assert in_zone(p, SOVIET, "0809")
    p = at("291 3002, 61 0602, 217 1802", board="ground.txt")
    assert all(in_zone(p, AXIS, n) for n in ("3003", "0603", "1803"))  # mountain, deep forest, city


@clause("leningrad", "3.2.2", "9.2.2a")
def test_zones_on_the_same_hex_count_as_one() -> None:
    alone = moving("1Pz 0202, s125 0205", "axis 1Pz", board="ground.txt")
    both = moving("1Pz 0202, s125 0205, s48 0104, 28T 0204 1, 8A-HQ 0204", "axis 1Pz", board="ground.txt")
    # 0203 lies in the zones of three units and costs 1 + 2 all the same.
    assert alone.preview("move 1Pz 0202-0203").cost == 1
    assert both.preview("move 1Pz 0202-0203").cost == 3


@clause("leningrad", "3.2.3")
def test_zones_affect_movement_lines_retreat_and_reinforcements() -> None:
    p = moving("1Pz 0202, s125 0204", "axis 1Pz", board="ground.txt")
    assert p.preview("move 1Pz 0202-0203").cost == 3
    p = at("291 0512, s125 0610", turn=4, phase="supply", board="corridor.txt")
    assert named(p.events(), "supply-checked")[-1]["units"] == ["291"]
    p = at("86 box, s125 0610", turn=4, phase="axis-reinforcements", board="corridor.txt")
    assert codes(p, "reinforce 86 0510") == ("in-enemy-zoc",)
    assert codes(p, "reinforce 86 0509") == ()
    p = fighting("291 0509, 61 0509, 1Pz 0610, s125 0510", "axis 291 61", board="corridor.txt", dice=[4])
    events = play(p, "attack 0510 from 291,61", "end", "resolve 0510")
    assert named(events, "retreated")[0]["hex"] == "0511"
    assert steps(p, "s125") == 1  # in the zone of 1Pz


# ---------------------------------------------------------------------------------------------- 3.3 lines


def cut(side: str, on_map: str, **keys: Any) -> list[str]:
    """The units of a side that the supply check of turn 4 finds cut off in the corridors."""
    p = at(on_map, turn=4, phase="supply", **{"board": "corridor.txt", **keys})
    checked = [event["units"] for event in named(p.events(), "supply-checked") if event["side"] == side]
    return checked[0] if checked else []


@clause("leningrad", "3.3.0")
def test_a_line_of_communication_is_an_uncut_chain_of_adjacent_hexes_from_a_source() -> None:
    assert cut("axis", "291 0507") == []
    assert cut("axis", "291 1007") == ["291"]  # its own sources don't lie in that corridor
    assert cut("axis", "291 0507, s125 0501") == ["291"]  # the enemy stands on the source


@clause("leningrad", "3.3.1a")
def test_a_line_does_not_pass_an_enemy_unit_or_an_enemy_zone_without_a_friendly_unit() -> None:
    assert cut("axis", "291 0508, s125 0505") == ["291"]
    assert cut("axis", "61 0504, 291 0506, s125 0505") == ["291"]  # friends on both sides of the enemy
    assert cut("axis", "291 0512, s125 0610") == ["291"]
    assert cut("axis", "291 0512, 61 0510, s125 0610") == ["291"]  # 0511 is still open to nobody
    assert cut("axis", "291 0512, 61 0510, 217 0511, s125 0610") == []
    assert cut("soviet", "s125 1009, 291 1005") == ["s125"]


@clause("leningrad", "3.3.1b")
def test_a_line_may_end_in_an_enemy_zone() -> None:
    assert cut("axis", "291 0510, s125 0610") == []
    assert cut("axis", "291 0511, s125 0610") == ["291"]  # beyond the first hex of the zone
    assert cut("soviet", "s125 1007, 291 1008") == []


@clause("leningrad", "3.3.2")
def test_a_line_passes_no_sea_but_great_rivers_without_a_bridge() -> None:
    assert cut("soviet", "s125 1006, s10 1016") == []  # beyond the great river below 1005
    assert cut("soviet", "s125 0507") == ["s125"]  # the sea lies between the corridors


@clause("leningrad", "3.3.2")
def test_a_line_does_not_pass_a_mountain_without_a_road() -> None:
    assert cut("soviet", "s125 1021") == []  # 1020 is a mountain with a road
    assert cut("soviet", "s125 1022") == []  # a line may end in the mountain
    assert cut("soviet", "s125 1023") == ["s125"]


@clause("leningrad", "3.3.3a")
def test_soviet_lines_have_any_length_and_need_neither_road_nor_railway() -> None:
    assert cut("soviet", "s125 1019") == []  # 18 hexes


@clause("leningrad", "3.3.3b", "3.3.3c")
def test_axis_lines_run_along_the_railway_and_six_hexes_beyond_it() -> None:
    assert cut("axis", "291 0512") == []  # the railhead, 11 hexes from the source
    assert cut("axis", "291 0518") == []
    assert cut("axis", "291 0519") == ["291"]


@clause("leningrad", "3.3.3b", "3.3.3c")
def test_where_the_railway_is_cut_the_six_hexes_count_from_the_last_hex_before() -> None:
    # 61 in 0510 and 217 in 0511 hold the railway open through the zone of s125.
    assert cut("axis", "291 0518, 61 0510, 217 0511, s125 0610") == []
    assert "291" in cut("axis", "291 0518, 61 0510, s125 0610")
    # An enemy zone over the source leaves no railhead at all.
    assert cut("axis", "291 0503, s125 0502") == ["291"]


# ---------------------------------------------------------------------------------------------- 3.4 control


@clause("leningrad", "3.4.1")
def test_cities_and_towns_east_of_the_start_line_are_soviet_those_west_of_it_axis() -> None:
    p = at(turn=1)
    assert [controller(p, n) for n in ("0232", "0336", "0440", "0538", "0641")] == ["axis"] * 5
    assert [controller(p, n) for n in ("0227", "0736", "1241", "1525", "4104", "4429")] == ["soviet"] * 6
    assert len(p.control) == len(p.view("axis")["control"])


@clause("leningrad", "3.4.2")
def test_the_last_unit_that_entered_or_passed_a_city_controls_it() -> None:
    p = moving("1Pz 1527, s125 2121", "axis 1Pz")
    assert controller(p, "1525") == "soviet"
    (way,) = [text for text in choices(p, "move 1Pz") if text.endswith("-1624")]
    assert "1525" in way
    events = play(p, way)
    assert controller(p, "1525") == "axis"  # only passed
    assert [event["city"] for event in named(events, "city-taken")] == ["Riga"]


@clause("leningrad", "3.4.2")
def test_a_zone_alone_never_changes_control_and_a_city_left_keeps_its_owner() -> None:
    p = moving("1Pz 2120, 6Pz 2121", "axis 1Pz 6Pz", control={"2121": "soviet"})
    play(p, "move 1Pz 2120-2020")
    assert controller(p, "2121") == "soviet"  # though 1Pz stands beside it
    p = moving("6Pz 2121", "axis 6Pz", control={"2121": "axis"})
    play(p, "move 6Pz 2121-2120")
    assert controller(p, "2121") == "axis"


@clause("leningrad", "3.4.2", "10.7.1a")
def test_an_advance_takes_a_city() -> None:
    p = fighting("1Pz 2120, 6Pz 2120, 1DNO 2121", "axis 1Pz 6Pz", control={"2121": "soviet"}, dice=[6])
    play(p, "attack 2121 from 1Pz,6Pz", "end", "resolve 2121")
    assert controller(p, "2121") == "soviet"  # empty, but nobody has entered it
    play(p, "advance 1Pz 2121")
    assert controller(p, "2121") == "axis"


@clause("leningrad", "3.4.2", "10.6.0")
def test_a_retreat_into_a_town_takes_it() -> None:
    p = fighting(
        "1Pz 0513, 6Pz 0513, s125 0514", "axis 1Pz 6Pz", board="corridor.txt", control={"0515": "axis"}, dice=[3]
    )
    play(p, "attack 0514 from 1Pz,6Pz", "end", "resolve 0514")
    assert (where(p, "s125"), controller(p, "0515")) == ("0515", "soviet")
