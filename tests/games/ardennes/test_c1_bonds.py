"""1.2 ZOC Bonds: Posts, the hex between them, what it costs to come into it; there is no other zone of control."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.games.ardennes.tools import (
    ALLIED,
    GERMAN,
    Ardennes,
    at,
    codes,
    ends,
    moving,
    play,
    step,
    where,
)

from grognard.games.ardennes.bonds import bond_mask, bonds_of
from grognard.games.ardennes.terms import terms_of

TANKS, FOOT = "de.2pz.arm.I/3", "de.26vg.inf.77"
A, B, C, D = "us.28inf.inf.1/112", "us.28inf.inf.2/112", "us.28inf.inf.3/112", "us.2inf.inf.A/38"
FAR = "de.18vg.ost.669 0101"


def posts(text: str, **keys: Any) -> Ardennes:
    """US units in the country of the tests, German tanks far away to the west, the Germans to move."""
    return moving(f"{TANKS} 0103, {text}", board="country", **keys)


def bonds(p: Ardennes, side: int = ALLIED) -> set[str]:
    """The bond hexes of a side."""
    return {p.scene.place_text(h) for h in np.flatnonzero(bond_mask(p, side)).tolist()}


@pytest.mark.clause("ardennes", "zoc.terms", "zoc.bond.a")
def test_two_posts_two_hexes_apart_hold_the_hex_between_them() -> None:
    assert bonds(posts(f"{A} 0806, {B} 0808")) == {"0807"}
    assert bonds(posts(f"{A} 0806, {B} 0807")) == set(), "next to each other"
    assert bonds(posts(f"{A} 0806, {B} 0809")) == set(), "three hexes apart"


@pytest.mark.clause("ardennes", "zoc.post.a")
@pytest.mark.parametrize(
    ("units", "holds"),
    [
        ("us.9arm.mech.27 0808", True),  # mechanised infantry
        ("us.82abn.abn.A/504 0808", True),  # airborne
        ("us.82abn.gli.A/325 0808", True),  # glider
        ("al.ind.inf.99 0808", False),  # infantry with a single step
        ("al.ind.inf.99 0808, us.106inf.inf.2/423 0808", True),  # two units of one step
        ("us.28inf.inf.2/112 0808 1", False),  # one step left
        ("us.28inf.inf.2/112 0808 1, al.ind.inf.99 0808", True),
        ("us.9arm.arm.14 0808", False),  # tanks
        ("us.14cav.rec.18 0808", False),  # cavalry
        ("us.28inf.arty 0808", False),
    ],
)
def test_a_post_needs_two_steps_of_infantry(units: str, holds: bool) -> None:
    assert bonds(posts(f"{A} 0806, {units}")) == ({"0807"} if holds else set())


@pytest.mark.clause("ardennes", "zoc.post.a", "chit.symbols")
@pytest.mark.parametrize(
    "name",
    [
        "de.12vg.bic.12_Fus",
        "de.ind.pen.XXIII",
        "de.326vg.erz.326",
        "de.18vg.ost.669",
        "de.ind.mg.44_Fest",
        "de.26vg.pio.26",
    ],
)
def test_bicycles_penal_ersatz_ost_machine_guns_and_pioneers_never_count(name: str) -> None:
    mate = "de.2pz.pio.38 0808" if "pio" in name else "de.212vg.bic.212_Fus 0808"
    p = moving(f"{FOOT} 0806, {name} 0808, {mate}, {A} 2412", board="country")
    assert bonds(p, GERMAN) == set()
    p = moving(f"{FOOT} 0806, de.26vg.inf.78 0808, {A} 2412", board="country")
    assert bonds(p, GERMAN) == {"0807"}


@pytest.mark.clause("ardennes", "zoc.post.a", "zoc.eff.c")
def test_dg_markers_and_company_make_no_difference() -> None:
    assert bonds(posts(f"{A} 0806 dg, {B} 0808, us.28inf.arty 0808")) == {"0807"}
    assert bonds(
        posts(f"{A} 0806, {B} 0808", markers={"0807": {"german": {"full": 2}}, "0808": {"german": {"full": 1}}})
    ) == {"0807"}


@pytest.mark.clause("ardennes", "zoc.post.b")
def test_a_post_can_not_be_in_a_city() -> None:
    assert bonds(posts(f"{A} 1505, {B} 1507")) == set()
    assert bonds(posts(f"{A} 1605, {B} 1607")) == {"1606"}


@pytest.mark.clause("ardennes", "zoc.bond.b")
def test_a_unit_of_either_side_in_the_hex_ends_the_bond() -> None:
    assert bonds(posts(f"{A} 0806, {B} 0808, us.28inf.arty 0807")) == set()
    p = posts(f"{A} 0806, {B} 0808, {FOOT} 0807")
    assert bonds(p) == set()


@pytest.mark.clause("ardennes", "zoc.bond.a", "zoc.bond.b")
def test_bonds_go_and_come_back_as_units_move() -> None:
    p = moving(f"de.2pz.stg.38 0607, {FOOT} 0707, {A} 0806, {B} 0808", board="country")
    assert bonds(p) == {"0807"}
    assert step(p, FOOT, "0707", "0807") == 5, "1 of the Track and 4 of the bond"
    play(p, f"move {FOOT} 0707-0807")
    assert bonds(p) == set()
    assert step(p, "de.2pz.stg.38", "0707", "0807") == 3, "the next pays 1 for adjacency only"
    play(p, f"move {FOOT} 0807-0707")
    assert bonds(p) == {"0807"}


@pytest.mark.clause("ardennes", "zoc.bond.c", "design.zoc-forest")
def test_terrain_closed_to_vehicles_does_not_break_a_bond_and_water_that_stops_foot_does() -> None:
    assert bonds(posts(f"{A} 0310, {B} 0312")) == {"0311"}, "forest"
    assert bonds(posts(f"{A} 1309, {B} 1508")) == {"1408"}, "across a river, which foot can cross"
    p = posts(f"{A} 1707, {B} 1906")
    assert bonds(p) == set(), "across the Meuse"
    p = posts(f"{A} 1708, {B} 1908")
    assert bonds(p) == {"1808"}, "by the bridge"
    p = posts(f"{A} 1708, {B} 1908", bridges={"1708": "blown"})
    assert bonds(p) == set()


@pytest.mark.clause("ardennes", "zoc.bond.d")
def test_of_two_hexes_between_posts_the_one_farther_from_the_enemy_is_the_bond() -> None:
    # 1010 and 1109 lie between 1009 and 1110.
    between = {"1009", "1110"}
    near_west = moving(f"{FOOT} 0709, {A} 1010, {B} 1109", board="country")
    assert bonds(near_west) == {"1110"}
    near_east = moving(f"{FOOT} 1310, {A} 1010, {B} 1109", board="country")
    assert bonds(near_east) == {"1009"}
    taken = moving(f"{FOOT} 0709, us.28inf.arty 1110, {A} 1010, {B} 1109", board="country")
    assert bonds(taken) == {"1009"}, "if one can't be the bond, the other is"
    assert bonds(near_west) | bonds(near_east) == between


@pytest.mark.clause("ardennes", "zoc.bond.d", "zoc.post.c")
def test_at_equal_distance_the_owner_says_which_and_else_it_is_the_lower_number() -> None:
    # 1009 and 1110 lie between 1010 and 1109, and both are three hexes from 1207.
    p = at(f"{FOOT} 1207, {A} 1010, {B} 1109", board="country", active="allied", phase="movement")
    assert bonds(p) == {"1009"}
    play(p, "bonds 1110")
    assert bonds(p) == {"1110"}


@pytest.mark.clause("ardennes", "zoc.post.c")
def test_a_post_holds_two_bond_hexes_at_most_those_nearest_to_the_enemy_unless_its_owner_names_others() -> None:
    # The Post in 1006 has others two hexes to the north, the south-east and the south-west.
    text = f"{A} 1006, {B} 1008, {C} 1205, {D} 0805, {FOOT} 1101, de.26vg.inf.78 0901"
    p = at(text, board="country", active="allied", phase="movement")
    assert {m for _, m, _ in rows(p)} == {"1007", "1106", "0906"}
    assert bonds(p) == {"1106", "0906"}, "the enemy comes from the south"
    play(p, "bonds 1007")
    assert "1007" in bonds(p)
    assert len(bonds(p)) == 2
    play(p, "bonds as-proposed")
    assert bonds(p) == {"1106", "0906"}
    assert codes(p, "bonds 2412") == ("no-choice-of-bond",)


def rows(p: Ardennes) -> list[tuple[str, str, str]]:
    """All pairs of Allied Posts with the hex between them."""
    return [tuple(p.scene.place_text(h) for h in row) for row in bonds_of(p, ALLIED).possible]  # type: ignore[misc]


@pytest.mark.clause("ardennes", "zoc.post.c")
def test_one_hex_between_several_posts_counts_once_for_each() -> None:
    # Six Posts around 1006: every pair opposite each other meets in 1006, which each holds once.
    ring = ["1007", "1106", "1105", "1005", "0905", "0906"]
    names = [A, B, C, D, "us.2inf.inf.A/9", "us.2inf.inf.B/9"]
    p = at(
        ", ".join(f"{n} {h}" for n, h in zip(names, ring, strict=True)) + f", {TANKS} 0101",
        board="country",
        active="allied",
        phase="movement",
    )
    assert "1006" in bonds(p)


@pytest.mark.clause("ardennes", "zoc.eff.a", "tec.n3", "design.zoc-use")
@pytest.mark.parametrize(("name", "points"), [(FOOT, 5), (TANKS, 6)])
def test_entering_an_enemy_bond_costs_4_more_even_along_a_road(name: str, points: int) -> None:
    p = moving(f"{name} 0707, {A} 0806, {B} 0808", board="country")
    assert step(p, name, "0707", "0807") == points, "Track 1 or 2, bond 4; the 1 for adjacency is not added"
    assert step(p, name, "0706", "0707") == {FOOT: 2, TANKS: 3}[name] + 1, "adjacent to adjacent, no bond"
    p.play(f"move {name} 0707-0807")
    assert where(p, name) == "0807"
    assert step(p, name, "0807", "0907") == {FOOT: 2, TANKS: 3}[name], "leaving costs nothing but the 1 for adjacency"


@pytest.mark.clause("ardennes", "zoc.eff.a")
def test_a_bond_hex_is_paid_on_top_of_water_and_markers() -> None:
    p = moving(
        f"{TANKS} 0908, {A} 1007, {B} 1009",
        board="country",
        bridges={"0908": "blown"},
        markers={"1008": {"german": {"full": 1}}},
    )
    assert bonds(p) == {"1008"}
    assert step(p, TANKS, "0908", "1008") == 6 + 2 + 4 + 1


@pytest.mark.clause("ardennes", "zoc.eff.a")
def test_bonds_matter_to_the_enemy_alone() -> None:
    p = at(f"us.9arm.arm.14 0707, {A} 0806, {B} 0808, {TANKS} 0101", board="country", active="allied", phase="movement")
    assert bonds(p) == {"0807"}
    assert step(p, "us.9arm.arm.14", "0707", "0807") == 2


@pytest.mark.clause("ardennes", "1.2.nonzoc.b", "tec.n3", "design.zoc-cost")
def test_from_beside_the_enemy_to_beside_the_enemy_costs_1_more_once() -> None:
    p = moving(f"{TANKS} 0606, {FOOT} 0606, {A} 0805 dg, {B} 0806", board="country")
    assert step(p, TANKS, "0606", "0706") == 3, "not adjacent before"
    assert step(p, TANKS, "0706", "0707") == 4, "two enemies next to the hex cost 1"
    assert step(p, FOOT, "0706", "0707") == 3
    assert step(p, TANKS, "0706", "0606") == 3, "away from the enemy"
    road = moving(f"{TANKS} 0705, us.28inf.arty 0706", board="country")
    assert step(road, TANKS, "0705", "0805") == 1.5, "along the Road too, beside any type of unit"


@pytest.mark.clause("ardennes", "zoc.none", "zoc.eff.c", "1.2.nonzoc.b")
def test_there_is_no_other_zone_of_control() -> None:
    p = moving(f"{TANKS} 0606, {A} 0805, {B} 0808", board="country")
    assert {"0906", "1006"} <= ends(p, TANKS), "past both of them without stopping"
    assert codes(p, f"move {TANKS} 0606-0805") == ("enemy-there",)


@pytest.mark.clause("ardennes", "zoc.bond.a")
def test_what_is_kept_of_bonds_and_costs_is_what_would_be_worked_out_anew() -> None:
    from random import Random

    random = Random(4)
    p = at(scenario="7.4", turn=3, active="german", phase="movement")
    for _ in range(160):
        if not p.deciding:
            break
        decision = p.decision()
        text = random.choice(list(decision.choices))
        while (smaller := decision.narrow(text)) is not None:
            decision = smaller
            text = random.choice(list(decision.choices))
        p.play(text, decision.seat)
        anew = p.copy()
        for side in (GERMAN, ALLIED):
            assert bond_mask(p, side).tolist() == bond_mask(anew, side).tolist()
            mine, other = terms_of(p, side), terms_of(anew, side)
            for one, two in zip(mine.by_ma, other.by_ma, strict=True):
                assert one.cost.tolist() == two.cost.tolist()
                assert one.enter.tolist() == two.enter.tolist()
                assert one.closed.tolist() == two.closed.tolist()
