"""3.7 Supply: the line, its sources by scenario, what stands in its way, and who is looked at when."""

from __future__ import annotations

import pytest
from tests.games.ardennes.tools import (
    ALLIED,
    GERMAN,
    at,
    choices,
    end_until,
    happened,
    hex_,
    is_dg,
    moving,
    named,
    new,
    play,
    where,
)

from grognard.core.ids import Hex
from grognard.games.ardennes.position import Position
from grognard.games.ardennes.supply import in_supply, sources, supplied


def reached(p: Position, side: int, number: str) -> bool:
    """Whether a unit of a side would be in supply in a hex."""
    return bool(in_supply(p, side)[hex_(p, number)])


def named_sources(p: Position, side: int) -> set[str]:
    """The hexes where a side's supply comes in."""
    return {p.scene.hex_name(Hex(int(h))) for h in sources(p, side)}


# ---------------------------------------------------------------------------------------------- the line


@pytest.mark.clause("ardennes", "3.7.a", "1.3.edge", "design.supplytrucks")
def test_five_hexes_to_a_road_that_leads_to_a_friendly_edge_are_supply() -> None:
    p = at("us.4inf.inf.A/12 0607, de.lehr.arm.II/130 1907", board="field", turn=4, phase="movement")
    assert [reached(p, ALLIED, number) for number in ("0607", "1107", "1207")] == [True, True, False]
    assert [reached(p, GERMAN, number) for number in ("1907", "1407", "1307")] == [True, True, False]


@pytest.mark.clause("ardennes", "3.7.a", "1.3.edge")
def test_germans_are_supplied_from_the_east_alone_and_the_allies_never() -> None:
    p = at("us.4inf.inf.A/12 0301, de.lehr.arm.II/130 2201", board="field", turn=4, phase="movement")
    assert not reached(p, ALLIED, "1907")
    assert not reached(p, GERMAN, "0607")
    campaign = new("7.1")
    edges = {edge: set(campaign.scene.board.areas[edge]) for edge in ("north", "east", "south", "west")}
    assert {int(h) for h in sources(campaign, GERMAN)} <= edges["east"]
    assert {int(h) for h in sources(campaign, ALLIED)} <= edges["north"] | edges["south"] | edges["west"]
    assert len(sources(campaign, GERMAN)) > 8


@pytest.mark.clause("ardennes", "3.7.a")
def test_an_enemy_unit_on_the_road_cuts_it_and_one_beside_it_does_not() -> None:
    beside = at("us.4inf.inf.A/12 1107, de.lehr.arm.II/130 0205", board="field", turn=4, phase="movement")
    assert reached(beside, ALLIED, "1107")
    on_it = at("us.4inf.inf.A/12 1107, de.lehr.arm.II/130 0207", board="field", turn=4, phase="movement")
    assert not reached(on_it, ALLIED, "1107")


@pytest.mark.clause("ardennes", "3.7.a", "zoc.eff.c")
def test_zoc_bonds_across_the_road_do_not_block_supply() -> None:
    posts = "de.2pz.inf.Holtm 0306, de.2pz.mech.Gutmn 0309"
    p = at(f"us.4inf.inf.A/12 0607, {posts}", board="field", turn=4, phase="movement")
    assert reached(p, ALLIED, "0607")


@pytest.mark.clause("ardennes", "3.7.b")
def test_the_five_hexes_go_where_a_leg_unit_could_go_or_along_a_road() -> None:
    p = at("us.4inf.inf.A/12 A1.46, de.lehr.arm.II/130 B29.17", turn=4, phase="movement")
    off = at("us.4inf.inf.A/12 A8.45, de.lehr.arm.II/130 B29.17", turn=4, phase="movement")
    assert reached(p, ALLIED, "A1.46")
    assert reached(off, ALLIED, "A8.45")
    land = supplied(p, ALLIED).trace.land
    crossing = [
        h
        for h in range(p.scene.ground.size)
        if land.distance[h] > 0
        and p.scene.ground.water["meuse"][p.scene.ground.other_face(_last_step(p, land, h))]
        and not p.network.road[_last_step(p, land, h)]
    ]
    assert not crossing


def _last_step(p: Position, land: object, h: int) -> int:
    came = int(land.came[h])  # type: ignore[attr-defined]
    before = p.scene.ground.near[h][(came + 3) % 6]
    return before * 6 + came


@pytest.mark.clause("ardennes", "3.7.a", "3.8.build.b", "3.8.blow.d")
def test_a_blown_bridge_and_one_not_yet_built_cut_the_road() -> None:
    on_map = "us.4inf.inf.A/12 0607"
    whole = at(on_map, board="field", turn=2, phase="movement")
    assert reached(whole, ALLIED, "1107")
    cut = at(on_map, board="field", turn=2, bridges={"0407": "blown"}, phase="movement")
    assert not reached(cut, ALLIED, "1007")
    built = at(on_map, board="field", turn=3, bridges={"0407": "blown"}, phase="movement")
    assert reached(built, ALLIED, "1107")


# ---------------------------------------------------------------------------------------------- the phase


@pytest.mark.clause("ardennes", "3.7.c", "3.4.c3")
def test_only_the_phasing_side_is_looked_at_and_whoever_is_cut_off_becomes_dg() -> None:
    on_map = "us.4inf.inf.A/12 1207, de.lehr.arm.II/130 1303, de.lehr.rec.vFallois 1907"
    p = at(on_map, board="field", active="german", phase="supply", turn=4)
    assert named(happened(p, "supply-checked"), "supply-checked")[0]["units"] == ["de.lehr.arm.II/130"]
    assert is_dg(p, "de.lehr.arm.II/130")
    assert not is_dg(p, "de.lehr.rec.vFallois")
    assert not is_dg(p, "us.4inf.inf.A/12")


@pytest.mark.clause("ardennes", "3.7.c")
def test_out_of_supply_between_supply_phases_nothing_happens() -> None:
    p = moving("us.4inf.inf.A/12 1207, de.lehr.arm.II/130 1303", board="field", turn=4)
    play(p, "end")
    assert not is_dg(p, "us.4inf.inf.A/12")


# ---------------------------------------------------------------------------------------------- scenarios


@pytest.mark.clause("ardennes", "7.3.sup")
def test_peiper_allies_draw_on_the_north_edge_and_on_roads_but_not_tracks_off_the_west() -> None:
    p = at("us.2inf.inf.A/9 B28.48, de.1ss.arm.I/1 B30.38", scenario="7.3", turn=3, phase="movement")
    west = {name for name in named_sources(p, ALLIED) if name.startswith("B1.")}
    assert "B1.40" in west
    assert "B1.47" in west
    ground = p.scene.ground
    for name in west - {"B1.54"}:
        h = p.scene.board.hex(name)
        out = [ground.printed_road[h * 6 + d] for d, n in enumerate(ground.near[h]) if n >= 0 and not ground.inside[n]]
        assert 2 in out, name
    assert all(name.startswith("B40.") for name in named_sources(p, GERMAN))


@pytest.mark.clause("ardennes", "7.4.sup")
def test_goose_egg_germans_draw_on_the_east_on_roads_off_the_south_and_on_b24_39() -> None:
    p = at("us.7arm.arm.Brown B13.33, de.18vg.inf.294 B24.34", scenario="7.4", turn=4, phase="movement")
    found = named_sources(p, GERMAN)
    assert "B24.39" in found
    assert any(name.startswith("B40.") for name in found)
    assert {name for name in found if name.endswith(".27")}
    assert all(name.startswith("B9.") for name in named_sources(p, ALLIED))


@pytest.mark.clause("ardennes", "7.5.sup")
def test_bastogne_germans_have_three_hexes_and_the_allies_the_south_once_4_armored_has_come() -> None:
    p = at("us.101abn.abn.A/501 B2.15, de.2pz.arm.I/3 B9.19", scenario="7.5", turn=5, phase="movement")
    assert named_sources(p, GERMAN) == {"B4.24", "B12.20", "B12.22"}
    assert all(name.startswith("A33.") for name in named_sources(p, ALLIED))
    later = at("us.4arm.arm.Abrams A39.11, de.2pz.arm.I/3 B9.19", scenario="7.5", turn=11, phase="movement")
    assert {name for name in named_sources(later, ALLIED) if name.endswith(".11")}


@pytest.mark.clause("ardennes", "7.5.sup", "2.2.reinf.a")
def test_bastogne_the_south_brings_supply_from_the_moment_when_4_armored_is_there() -> None:
    held = "de.2pz.arm.I/3 A33.18, de.2pz.arm.II/3 A33.22"
    p = at(f"us.4arm.arm.Abrams due, us.101abn.abn.A/501 A36.13, {held}", scenario="7.5", turn=11)
    end_until(p, "prompt-arrive", "allied")
    assert not reached(p, ALLIED, "A36.13")
    play(p, choices(p, "arrive us.4arm.arm.Abrams")[0])
    assert reached(p, ALLIED, "A36.13")
    assert {name for name in named_sources(p, ALLIED) if name.endswith(".11")}


@pytest.mark.clause("ardennes", "7.6.sup")
def test_tip_of_the_spear_germans_draw_on_southern_roads_from_a29_and_eastern_ones_from_a40_32_south() -> None:
    p = at("us.84inf.inf.A/333 A16.27, de.2pz.rec.vBohm A6.31", scenario="7.6", turn=10, phase="movement")
    found = named_sources(p, GERMAN)
    assert "A29.23" not in {name for name in found if int(name[1:].split(".")[0]) < 29}
    assert all(int(n[1:].split(".")[0]) >= 29 for n in found if n.endswith(".23"))
    assert all(int(n.split(".")[1]) <= 32 for n in found if n.startswith("A40."))
    assert "A40.32" in found
    assert {n for n in named_sources(p, ALLIED) if n.endswith(".54")}
    assert not {n for n in named_sources(p, ALLIED) if n.endswith(".23")}


@pytest.mark.clause("ardennes", "7.2.gen", "7.1.gen")
def test_no_line_leaves_the_play_area() -> None:
    p = at("us.7arm.arm.Brown B13.33, de.18vg.inf.294 B24.34", scenario="7.4", turn=4, phase="movement")
    for side in (GERMAN, ALLIED):
        assert not [h for h in range(p.scene.ground.size) if in_supply(p, side)[h] and not p.scene.ground.inside[h]]


@pytest.mark.clause("ardennes", "7.1.gen", "3.7.a")
@pytest.mark.parametrize("scenario", ["7.1", "7.3", "7.4", "7.5", "7.6"])
def test_all_units_are_in_supply_when_a_scenario_begins(scenario: str) -> None:
    p = new(scenario)
    cut = [
        (p.scene.unit_name(u), where(p, p.scene.unit_name(u)))
        for side in (GERMAN, ALLIED)
        for u in p.scene.of_side[side]
        if p.hex[u] >= 0 and not in_supply(p, side)[p.hex[u]]
    ]
    assert not cut
