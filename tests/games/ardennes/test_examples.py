"""The worked examples of the rulebook, each a position in positions/."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest
from tests.games.ardennes.tools import POSITIONS, Ardennes, codes, cost, is_dg, leads, play, stack, unit

from grognard.games.ardennes import GAME
from grognard.games.ardennes.ways import half_points

TANKS, FOOT, FOOT2, FOOT3 = "de.2pz.arm.I/3", "de.26vg.inf.77", "de.26vg.inf.78", "de.26vg.inf.39"
HALF = Fraction(1, 2)


def example(name: str) -> Ardennes:
    """The position of an example."""
    return cast(Ardennes, GAME.position((POSITIONS / f"{name}.yaml").read_text(encoding="utf-8")))


@pytest.mark.clause("ardennes", "1.3.h", "1.3.a", "design.shift", "3.2.p3")
@pytest.mark.parametrize(
    ("attackers", "columns"),
    [((FOOT3,), 2), ((FOOT, FOOT3), 3), ((FOOT, FOOT2), 4), ((FOOT, FOOT2, FOOT3), 4)],
    ids=["nobody behind the stream", "one stack", "both stacks", "both, and one that is not"],
)
def test_a_city_in_woods_with_stacks_behind_a_stream(attackers: tuple[str, ...], columns: int) -> None:
    p = example("1.3-shifts")
    assert int(p.preview(f"attack 0303 from {stack(p, *attackers)}").sums["shift"]) == -columns


@pytest.mark.clause("ardennes", "1.3.c", "1.3.b")
def test_a_mechanised_unit_crosses_a_stream_without_its_bridge_into_woods_for_8() -> None:
    p = example("1.3-stream-into-woods")
    assert cost(p, TANKS, "0203") == HALF, "up to the stream by Road"
    assert cost(p, TANKS, "0303") == HALF + 8, "6 for the woods and 2 for the stream"
    assert cost(p, TANKS, "0403") == HALF + 8 + HALF, "and on along the Road"


@pytest.mark.clause("ardennes", "1.3.d")
def test_the_stream_can_not_be_crossed_into_prohibited_ground() -> None:
    p = example("1.3-stream-into-woods")
    play(p, f"move {TANKS} 0103-0203")
    assert codes(p, f"move {TANKS} 0203-0304") == ("prohibited",)


@pytest.mark.clause("ardennes", "3.4.d2")
def test_of_12_points_8_are_spent_when_dg_leaves_6_and_the_unit_moves_no_more() -> None:
    p = example("3.4-twelve-points")
    play(p, f"move {TANKS} 0103-0203-0303-0403")
    assert half_points(p.spent[unit(p, TANKS)]) == 8
    assert is_dg(p, TANKS)
    assert leads(p, "move") == [FOOT]


@pytest.mark.clause("ardennes", "3.5.res.d")
def test_three_units_in_the_target_add_2_to_the_die() -> None:
    p = example("3.5-three-units")
    assert int(p.preview("barrage de.2pz.arty.74 0302").sums["modifier"]) == 2
    assert int(p.preview("barrage de.2pz.arty.74 0303").sums["modifier"]) == 0


@pytest.mark.clause("ardennes", "3.8.build.c")
def test_at_gemund_the_road_of_the_near_side_sets_the_price() -> None:
    p = example("3.8-gemund")
    assert cost(p, "de.lehr.pio.130", "B22.15") == HALF, "westwards by the Road"
    assert cost(p, "de.2pz.rec.vBohm", "B23.16") == 2, "eastwards by the Track"
