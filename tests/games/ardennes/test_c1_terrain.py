"""1.3, the Terrain Effects Chart: what movement costs over every kind of ground, along roads and across water."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.games.ardennes.tools import (
    GERMAN,
    Ardennes,
    codes,
    cost,
    ends,
    happened,
    hex_,
    moving,
    play,
    stack,
    step,
    unit,
    where,
)

from grognard.core.sums import Number
from grognard.games.ardennes.ground import LEG, MECH
from grognard.games.ardennes.terms import terms_of
from grognard.games.ardennes.ways import step_reasons

TANKS, FOOT, FAR = "de.2pz.arm.I/3", "de.26vg.inf.77", "us.28inf.inf.1/112 2412"
HALF = Fraction(1, 2)


def on(place: str, name: str = TANKS, **keys: Any) -> Ardennes:
    """A German unit in the country of the tests, with an enemy far away."""
    return moving(f"{name} {place}, {FAR}", board="country", **keys)


@pytest.mark.clause("ardennes", "tec.table", "1.2.ma.a")
@pytest.mark.parametrize(
    ("start", "end", "leg", "mech"),
    [
        ("0110", "0210", 2, 3),  # open
        ("0210", "0211", 2, 6),  # woods
        ("0310", "0311", 3, None),  # forest
        ("0410", "0411", 3, None),  # marsh
        ("0510", "0511", 3, None),  # slope
        ("1504", "1505", 1, 2),  # city, off the road that runs through it
        ("0105", "0205", HALF, HALF),  # Road
        ("0103", "0203", 1, 2),  # Track
        ("0911", "1010", 2, 3),  # no water here
        ("0909", "1008", 3, 8),  # stream 1 or 2, into woods 2 or 6
        ("1309", "1408", 4, None),  # river: 2 and open 2
        ("1709", "1808", None, None),  # Meuse
        ("0410", "0510", 2, 3),  # a border has no effect
    ],
)
def test_each_kind_of_allowance_has_its_own_costs(start: str, end: str, leg: Number, mech: Number) -> None:
    for name, points in ((FOOT, leg), (TANKS, mech)):
        p = on(start, name)
        assert step(p, name, start, end) == (points or 0), name
        assert (end in ends(p, name)) or points is None, name


@pytest.mark.clause("ardennes", "1.3.e")
def test_of_several_terrains_in_a_hex_the_dearest_counts() -> None:
    p = on("0710")
    assert cost(p, TANKS, "0711") == 6, "woods, though the city costs 2"
    assert cost(on("0710", FOOT), FOOT, "0711") == 2


@pytest.mark.clause("ardennes", "1.3.e", "tec.P")
def test_prohibited_terrain_is_the_dearest_of_all() -> None:
    assert codes(on("0810"), f"move {TANKS} 0810-0811") == ("prohibited",)
    assert cost(on("0810", FOOT), FOOT, "0811") == 3


@pytest.mark.clause("ardennes", "tec.OT", "1.3.e")
def test_a_village_costs_what_the_other_terrain_costs() -> None:
    assert step(on("0912"), TANKS, "0912", "0812") == 3


@pytest.mark.clause("ardennes", "1.3.b", "1.3.f")
def test_a_road_replaces_the_cost_of_the_hex_and_of_the_water_under_its_bridge() -> None:
    p = on("0808")
    assert cost(p, TANKS, "1008") == 1, "woods behind a stream, by Road"
    assert cost(on("1208"), TANKS, "1408") == 1, "over the river that is prohibited otherwise"
    assert cost(on("1608"), TANKS, "1908") == 3 * HALF, "over the Meuse"
    assert cost(on("0807"), TANKS, "1007") == 4, "forest along a Track, over the stream"


@pytest.mark.clause("ardennes", "1.3.f", "1.2.road-word")
def test_a_road_serves_only_those_who_walk_along_it() -> None:
    assert cost(on("0504"), TANKS, "0505") == 3, "into a Road hex from beside the Road"
    assert cost(on("0505"), TANKS, "0605") == HALF
    assert cost(on("1005"), TANKS, "1006") == HALF, "a second Road of the hex"


@pytest.mark.clause("ardennes", "1.3.c", "1.3.b")
def test_example_a_mechanised_unit_crosses_a_stream_without_its_bridge_into_woods_for_8() -> None:
    p = on("0908", bridges={"0908": "blown"})
    assert step(p, TANKS, "0908", "1008") == 8, "6 for the woods and 2 for the stream"
    parts = step_reasons(p, terms_of(p, GERMAN), MECH, hex_(p, "0908"), hex_(p, "1008")).parts
    assert [(part.reason, part.amount) for part in parts] == [("part-terrain", 6), ("part-water", 2)]
    play(p, f"move {TANKS} 0908-1008")
    assert cost(p, TANKS, "1208") == 1, "then on along the Road"
    assert cost(on("0708", bridges={"0908": "blown"}), TANKS, "0908") == 1, "up to the stream by Road"


@pytest.mark.clause("ardennes", "1.3.c")
def test_foot_crosses_a_river_without_its_bridge_and_vehicles_do_not() -> None:
    blown = {"1308": "blown", "1708": "blown"}
    assert step(on("1308", FOOT, bridges=blown), FOOT, "1308", "1408") == 4
    assert step(on("1308", bridges=blown), TANKS, "1308", "1408") == 0
    assert step(on("1708", FOOT, bridges=blown), FOOT, "1708", "1808") == 0


@pytest.mark.clause("ardennes", "1.3.d")
def test_where_the_far_hex_is_prohibited_a_stream_without_bridge_can_not_be_crossed() -> None:
    p = on("0907", bridges={"0907": "blown"})
    assert step(p, TANKS, "0907", "1007") == 0
    assert step(on("0907", FOOT, bridges={"0907": "blown"}), FOOT, "0907", "1007") == 4, "forest 3, stream 1"
    assert step(p, TANKS, "0907", "1006") == 5, "where the far hex is open: 3 and 2"


@pytest.mark.clause("ardennes", "tec.P", "tec.n2")
def test_prohibited_hexes_and_hexsides_are_entered_along_roads_alone() -> None:
    p = on("1107")
    assert cost(p, TANKS, "1007") == 2, "forest along the Track"
    assert step(on("1006"), TANKS, "1006", "1007") == 0
    assert step(on("1307"), TANKS, "1307", "1407") == 0
    assert codes(on("0510"), f"move {TANKS} 0510-0511") == ("prohibited",)


@pytest.mark.clause("ardennes", "1.2.road-word", "tec.table")
def test_the_word_road_means_road_and_track_and_each_has_its_rate() -> None:
    p = on("0103", FOOT)
    assert cost(p, FOOT, "0903") == 8
    assert "1003" not in ends(p, FOOT)
    p = on("0105", FOOT)
    assert cost(p, FOOT, "1705") == 8
    assert "1805" not in ends(p, FOOT)


@pytest.mark.clause("ardennes", "1.2.ma.a", "chit.front")
def test_no_unit_spends_more_than_its_allowance_and_none_has_a_step_for_nothing() -> None:
    p = on("0710")
    play(p, f"move {TANKS} 0710-0711", f"move {TANKS} 0711-0710", f"move {TANKS} 0710-0709")
    assert sum(event["cost"] for event in happened(p, "moved")) == 12
    assert p.decision().prompt != "prompt-move", "nobody can pay for anything more"
    slow = moving(f"de.ind.pen.XXIII 0310 dg, {FAR}", board="country")
    assert ends(slow, "de.ind.pen.XXIII") == {"0210", "0209", "0309", "0409", "0410"}, "2 points: no forest for 3"


@pytest.mark.clause("ardennes", "7.1.gen", "1.1")
def test_nothing_moves_out_of_the_play_area() -> None:
    p = moving("de.2pz.arm.I/3 B12.27, us.28inf.inf.1/112 B10.34", scenario="7.4", turn=3)
    assert codes(p, "move de.2pz.arm.I/3 B12.27-B12.26") == ("out-of-play",)
    assert all(int(end.split(".")[1]) >= 27 for end in ends(p, "de.2pz.arm.I/3"))


@pytest.mark.clause("ardennes", "tec.table")
def test_the_ranges_of_mixed_stacks_are_what_all_of_them_can_pay() -> None:
    # Foot pays 1 a hex of Track and vehicles 2; in the open it is 2 and 3. Together they go where both can.
    p = moving(f"{TANKS} 0103, de.2pz.stg.38 0103, {FOOT} 0103, {FAR}", board="country")
    both = stack(p, TANKS, FOOT)
    reached = ends(p, both)
    assert reached <= ends(p, TANKS) & ends(p, FOOT)
    assert "0703" in reached, "6 hexes of Track: 12 for vehicles, 6 for foot"
    assert "0803" in ends(p, FOOT)
    assert "0803" not in reached
    play(p, f"move {both} 0103-0203-0303")
    assert [p.spent[unit(p, name)] for name in (TANKS, FOOT)] == [8, 4]
    assert where(p, FOOT) == "0303"


@pytest.mark.clause("ardennes", "tec.table")
def test_a_network_knows_what_every_step_costs() -> None:
    p = on("0110")
    ground, network = p.scene.ground, p.network
    steps = ground.size * 6
    assert len(network.open[LEG]) == len(network.open[MECH]) == steps
    assert all(network.open[LEG][side] > 0 for side in range(steps) if network.open[MECH][side] > 0)
