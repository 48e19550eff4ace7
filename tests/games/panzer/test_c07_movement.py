"""7 Movement: allowance (7.1), normal movement (7.2), march (7.3)."""

from __future__ import annotations

from fractions import Fraction

from tests.games.panzer.tools import (
    actors,
    asked,
    at,
    codes,
    cost,
    ends,
    go,
    in_zone,
    is_disrupted,
    moving,
    named,
    play,
    preparation_fire,
    skip,
    where,
)
from tests.helpers import clause

HALF = Fraction(1, 2)


@clause("panzer", "7.0.a", "7.0.2")
def test_a_player_moves_any_all_or_none_of_his_units() -> None:
    p = moving("IVH-1 0202, IVH-2 0204, MotS-1 1004")
    assert actors(p, "move") == {"IVH-1", "IVH-2"}
    play(p, "end")
    assert asked(p)[1] != "prompt-move"
    assert where(p, "IVH-1") == "0202"


@clause("panzer", "7.0.1")
def test_a_unit_that_has_stopped_does_not_move_again() -> None:
    p = moving("IVH-1 0202, IVH-2 0204")
    go(p, "IVH-1", "0302")
    assert codes(p, "move IVH-1 0302-0402") == ("already-moved",)
    assert actors(p, "move") == {"IVH-2"}


@clause("panzer", "7.0.2")
def test_a_way_leads_from_hex_to_adjacent_hex_in_any_direction() -> None:
    p = moving("IVD-1 0403")
    assert {"0303", "0503", "0302", "0402", "0304", "0404"} <= ends(p, "IVD-1")
    assert where(p, "IVD-1") == "0403"
    play(p, "move IVD-1 0403-0503-0603-0604")
    assert where(p, "IVD-1") == "0604"


@clause("panzer", "7.0.3", "7.3.a")
def test_a_unit_marches_or_moves_normally_as_its_owner_chooses() -> None:
    p = moving("IVH-1 0105")
    march = go(p.copy(), "IVH-1", "1105")
    assert named(march, "marched")[0]["cost"] == 5
    off_road = go(p, "IVH-1", "0202")
    assert named(off_road, "moved")


@clause("panzer", "7.0.4", "6.2.2")
def test_a_unit_with_a_preparation_marker_cannot_move() -> None:
    p = moving("IVH-1 0202 p, IVH-2 0204")
    assert actors(p, "move") == {"IVH-2"}
    assert codes(p, "move IVH-1 0202-0302") == ("prepared-stays",)


@clause("panzer", "7.0.5", "5.3.1.1", "4.2.3")
def test_artillery_turns_over_as_it_starts_and_its_zone_is_gone_at_once() -> None:
    p = moving("F88-1 0404, MotS-1 1004")
    assert in_zone(p, 0, "0504")
    go(p, "F88-1", "0504")
    assert is_disrupted(p, "F88-1")
    assert where(p, "F88-1") == "0504"
    assert not in_zone(p, 0, "0604")


@clause("panzer", "7.0.5")
def test_other_action_types_are_not_disrupted_by_moving() -> None:
    p = moving("W-1 0404, Mot-1 0202")
    go(p, "W-1", "0504")
    go(p, "Mot-1", "0302")
    assert not is_disrupted(p, "W-1")
    assert not is_disrupted(p, "Mot-1")


@clause("panzer", "7.1.a", "7.1.1", "2.2.1.7")
def test_a_unit_never_spends_more_than_its_allowance() -> None:
    p = moving("IVH-1 0203, Mot-1 0207")
    assert cost(p, "IVH-1", "0703") == 5
    assert cost(p, "IVH-1", "0803") is None
    assert cost(p, "Mot-1", "0507") == 3
    assert codes(p, "move Mot-1 0207-0607") == ("not-enough-move",)


@clause("panzer", "7.1.1")
def test_there_is_no_minimum_move() -> None:
    p = moving("F88-1 0402, MotS-1 1009")
    assert cost(p, "F88-1", "0502") is None, "forest costs a wheeled unit 3, and it has 2"
    assert codes(p, "move F88-1 0402-0502") == ("not-enough-move",)


@clause("panzer", "7.1.2", "table.terrain_effects", "2.1.2")
def test_the_cost_of_a_hex_depends_on_the_type_of_movement_and_the_terrain() -> None:
    p = moving("IVH-1 0402, Mot-1 0402, RECN-1 0402, IVH-2 0804, MotS-1 1509")
    assert cost(p, "IVH-1", "0502") == 2
    assert cost(p, "Mot-1", "0502") == 1
    assert cost(p, "RECN-1", "0502") == 3
    assert cost(p, "IVH-2", "0904") == 3, "high ground 2, the small river 1"


@clause("panzer", "7.1.3", "7.2.1", "7.3.1")
def test_a_road_costs_one_in_normal_movement_and_its_rate_on_the_march() -> None:
    p = moving("IVH-1 0505, Mot-1 0405, RECN-1 0605")
    assert cost(p, "IVH-1", "0605") == HALF
    assert cost(p, "Mot-1", "0505") == Fraction(1, 4)
    assert cost(p, "RECN-1", "0705") == Fraction(1, 4)
    near_enemy = moving("IVH-1 0505, T34/76-1 0705")
    assert cost(near_enemy, "IVH-1", "0605") == 3, "1 along the road and 2 for the zone: no march"


@clause("panzer", "7.1.3")
def test_off_the_road_a_march_costs_what_a_normal_move_costs() -> None:
    p = moving("IVH-1 0105")
    assert cost(p, "IVH-1", "0504") == 3, "four hexes of road at 1/2, then 1"


@clause("panzer", "7.1.4", "7.2.1")
def test_a_small_river_costs_extra_but_not_along_a_road() -> None:
    p = moving("IVH-1 0803, IVH-2 0805, RECN-1 0801")
    assert cost(p, "IVH-1", "0903") == 2
    assert cost(p, "RECN-1", "0901") == 3
    assert cost(p, "IVH-2", "0905") == HALF


@clause("panzer", "7.1.5.1")
def test_the_major_river_is_crossed_only_by_the_first_step_which_is_the_last() -> None:
    p = moving("VIb-1 1203, JVI-1 1103")
    assert cost(p, "VIb-1", "1303") == 1
    assert "1403" not in ends(p, "VIb-1")
    assert "1303" not in ends(p, "JVI-1")
    assert codes(p, "move VIb-1 1203-1303-1403") != ()


@clause("panzer", "7.1.5.1")
def test_with_the_option_a_unit_that_began_on_the_bank_may_cross_at_any_step() -> None:
    p = moving("VIb-1 1203, JVI-1 1103", major_river_crossing="any_step")
    assert cost(p, "VIb-1", "1301") == 2, "one step along the bank, then over"
    assert "1303" not in ends(p, "JVI-1"), "it did not begin on the bank"
    play(p, "move VIb-1 1203-1202-1302")
    assert where(p, "VIb-1") == "1302"


@clause("panzer", "7.1.5.2")
def test_the_major_river_is_not_crossed_from_an_enemy_zone_into_one() -> None:
    p = moving("IVH-1 1203, MotS-1 1202")
    assert in_zone(p, 1, "1203")
    assert in_zone(p, 1, "1303")
    assert "1303" not in ends(p, "IVH-1")
    assert codes(p, "move IVH-1 1203-1303") == ("river-zones",)
    one_only = moving("IVH-1 1203, MotS-1 1302")
    assert cost(one_only, "IVH-1", "1303") == 3, "1 for the ground and 2 for the zone"


@clause("panzer", "7.1.5.3")
def test_a_bridge_lifts_the_limits_of_the_major_river() -> None:
    p = moving("IVH-1 1005")
    assert cost(p, "IVH-1", "1405") == 2
    fighting = moving("V-1 1205, MotS-1 1204")
    assert cost(fighting, "V-1", "1305") == 5, "from zone to zone over the bridge: 1 and 4"


@clause("panzer", "7.2.1")
def test_two_hexes_must_be_joined_by_the_road() -> None:
    p = moving("IVH-1 0502, MotS-1 1509")
    assert cost(p, "IVH-1", "0602") == 2, "both are forest: no road joins them"


@clause("panzer", "7.2.2a")
def test_entering_an_enemy_zone_costs_two_more() -> None:
    p = moving("IVH-1 0404, MotS-1 0604")
    assert in_zone(p, 1, "0504")
    assert cost(p, "IVH-1", "0504") == 3


@clause("panzer", "7.2.2b", "7.2.2c")
def test_leaving_a_zone_costs_two_and_from_zone_to_zone_four_once_a_hex() -> None:
    p = moving("V-1 0504, MotS-1 0604, MotS-2 0604, MotS-3 0603")
    assert cost(p, "V-1", "0404") == 3
    assert in_zone(p, 1, "0503")
    assert cost(p, "V-1", "0503") == 5, "however many enemies control both hexes"


@clause("panzer", "7.3.1")
def test_infantry_marches_four_hexes_of_road_for_a_point() -> None:
    p = moving("Mech-1 0105")
    assert cost(p, "Mech-1", "1305") == 3


@clause("panzer", "7.3.2")
def test_a_unit_in_an_enemy_zone_cannot_march() -> None:
    p = moving("IVH-1 0505, MotS-1 0504")
    assert in_zone(p, 1, "0505")
    assert cost(p, "IVH-1", "0605") == 5, "normal movement: road 1, zone to zone 4"
    assert cost(p, "IVH-1", "0305") == 4, "2 to leave, 1 and 1"


@clause("panzer", "7.3.3")
def test_a_march_enters_no_enemy_zone_even_where_a_friend_stands() -> None:
    p = moving("V-1 0105, Mot-1 0505, MotS-1 0605")
    assert in_zone(p, 1, "0505")
    assert cost(p, "V-1", "0405") == Fraction(3, 2)
    assert cost(p, "V-1", "0505") == 6, "four hexes of road at 1 and the zone: a normal move"


@clause("panzer", "7.3.ex", "7.1.4")
def test_the_example_of_the_march() -> None:
    # A lies across a small river from the start, two road hexes lead to B, C and D are off the road.
    march = at(board="march.txt", on_map="IVH-1 0102", active="german", phase="movement")
    assert cost(march, "IVH-1", "0602") == 5
    assert cost(march, "IVH-1", "0502") == 4
    play(march, "move IVH-1 0102-0202-0302-0402-0502-0602")
    assert where(march, "IVH-1") == "0602"


@clause("panzer", "7.3.ex", "7.3.3")
def test_in_the_example_an_enemy_beside_d_stops_the_march_at_c() -> None:
    p = at(board="march.txt", on_map="IVH-1 0102, MotS-1 0702", active="german", phase="movement")
    assert "0502" in ends(p, "IVH-1")
    assert "0602" not in ends(p, "IVH-1")


@clause("panzer", "7.3.ex")
def test_with_the_option_a_small_river_costs_tracked_units_two() -> None:
    p = moving("IVH-1 0803", small_river_cost="two")
    assert cost(p, "IVH-1", "0903") == 3


@clause("panzer", "7.0.a", "8.1.3")
def test_units_that_fired_before_may_move_but_not_with_the_option() -> None:
    for option, free in (("allowed", {"Mot-1", "Mot-2"}), ("forbidden", {"Mot-2"})):
        p = preparation_fire("Mot-1 0604, Mot-2 0204, MotS-1 0704", dice=[1, 1], move_after_fire=option)
        play(p, "fire Mot-1 0704")
        skip(p, "prompt-move")
        assert actors(p, "move") == free
    assert codes(p, "move Mot-1 0604-0504") == ("fired-before",)
