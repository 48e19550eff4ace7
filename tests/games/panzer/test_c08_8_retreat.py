"""8.8 Retreat and 8.9 advance after combat."""

from __future__ import annotations

from tests.games.panzer.tools import (
    actors,
    asked,
    choices,
    codes,
    controller,
    first_words,
    is_disrupted,
    mobile_fire,
    named,
    play,
    preparation_fire,
    skip,
    states,
    where,
)
from tests.helpers import clause


@clause("panzer", "8.8.a")
def test_a_hex_of_disrupted_units_retreats_whole_when_one_is_hit() -> None:
    p = mobile_fire("V-1 0404, MotS-1 0503 d, T34/76-1 0503 d", dice=[3, 3])
    play(p, "fire V-1 0503")
    assert choices(p) == ["target T34/76-1", "target MotS-1"]
    events = play(p, "target MotS-1")
    assert named(events, "fired")[0]["result"] == "D"
    skip(p, "prompt-advance")
    assert {where(p, "MotS-1"), where(p, "T34/76-1")} == {"0603"}


@clause("panzer", "8.8.a", "8.7.2")
def test_a_unit_removed_by_e_does_not_retreat_but_the_others_do() -> None:
    p = mobile_fire("V-1 0404, MotS-1 0503 d, MotS-2 0503 d", dice=[6, 6])
    play(p, "fire V-1 0503")
    skip(p, "prompt-advance")
    assert sorted((where(p, "MotS-1"), where(p, "MotS-2"))) == ["0603", "removed"]


@clause("panzer", "8.8.b")
def test_the_d_that_disrupts_the_last_unit_causes_no_retreat() -> None:
    p = mobile_fire("IVH-1 0404, IVH-2 0404, MotS-1 0503, MotS-2 0503 d", dice=[3, 3, 3, 3])
    play(p, "fire IVH-1 0503")
    assert where(p, "MotS-1") == where(p, "MotS-2") == "0503"
    assert is_disrupted(p, "MotS-1")
    play(p, "fire IVH-2 0503")
    assert asked(p)[1] == "prompt-advance"
    assert where(p, "MotS-1") == where(p, "MotS-2") == "0603", "the next D does"


@clause("panzer", "8.8.1")
def test_a_retreat_is_one_hex_to_the_open_hex_nearest_to_the_own_source() -> None:
    p = mobile_fire("IVH-1 0404, MotS-1 0503 d, MotS-2 1509", dice=[4, 4])
    events = play(p, "fire IVH-1 0503")
    assert named(events, "retreated")[0]["path"] == ["0503", "0603"], "0502 and 0504 are farther from the east"
    corner = mobile_fire("IVH-1 0504, V-1 0703, MotS-1 0503 d", dice=[4, 4])
    play(corner, "fire IVH-1 0503")
    skip(corner, "prompt-advance")
    assert where(corner, "MotS-1") == "0502", "even if it is no nearer than the hex that is left"


@clause("panzer", "8.8.1")
def test_among_equally_near_hexes_the_owner_is_free_unit_by_unit() -> None:
    p = mobile_fire("IVH-1 0404, MotS-1 0504 d, T34/76-1 0504 d", dice=[4, 4])
    play(p, "fire IVH-1 0504", "target MotS-1")
    assert asked(p) == ("soviet", "prompt-retreat")
    assert actors(p, "retreat") == {"MotS-1", "T34/76-1"}
    assert set(choices(p, "retreat T34/76-1")) == {f"retreat T34/76-1 {h}" for h in ("0603", "0604", "0605")}
    assert codes(p, "retreat MotS-1 0704") == ("not-adjacent",)
    assert codes(p, "retreat MotS-1 0404") == ("enemy-there",)
    assert codes(p, "retreat MotS-1 0505") == ("retreat-zone",)
    play(p, "retreat T34/76-1 0605", "retreat MotS-1 0603")
    assert (where(p, "T34/76-1"), where(p, "MotS-1")) == ("0605", "0603")


@clause("panzer", "8.8.1")
def test_a_retreat_pays_nothing_and_crosses_rivers_but_never_leaves_the_map() -> None:
    p = mobile_fire("IVH-1 1103, MotS-1 1203 d", dice=[4, 4])
    play(p, "fire IVH-1 1203")
    assert where(p, "MotS-1") == "1303"
    edge = mobile_fire("IVH-1 1504, IVH-2 1603, IVH-3 1605, MotS-1 1604 d", dice=[4, 4])
    play(edge, "fire IVH-1 1604", "retreat")
    assert where(edge, "MotS-1") == "removed"


@clause("panzer", "8.8.2.1", "8.8.2.2", "5.2.2")
def test_no_retreat_onto_an_enemy_or_into_his_zone_even_beside_a_friend() -> None:
    p = mobile_fire("IVH-1 0404, V-1 0703, MotS-1 0503 d, MotS-2 0603", dice=[4, 4])
    play(p, "fire IVH-1 0503")
    assert where(p, "MotS-1") == "0502", "0603 is in the zone of 0703, though a friend stands there"


@clause("panzer", "8.8.2.3")
def test_a_unit_without_a_hex_to_retreat_to_is_removed() -> None:
    p = mobile_fire("IVH-1 0404, V-1 0603, V-2 0501, MotS-1 0503 d", dice=[4, 4])
    events = play(p, "fire IVH-1 0503", "retreat")
    assert named(events, "retreat-impossible")
    assert where(p, "MotS-1") == "removed"


@clause("panzer", "8.8.3")
def test_the_attacker_may_hold_a_retreat_while_others_can_fire_at_the_hex() -> None:
    p = mobile_fire("IVH-1 0404, IVH-2 0404, IVH-3 0806, MotS-1 0503 d, MotS-2 0906", dice=[4, 4, 1, 1])
    play(p, "fire IVH-1 0503")
    assert asked(p) == ("german", "prompt-hold")
    play(p, "hold")
    assert where(p, "MotS-1") == "0503"
    assert states(p, "MotS-1") == ["disrupted", "must-retreat"]
    assert actors(p, "fire") == {"IVH-2"}, "no other hex before the retreat"
    assert codes(p, "fire IVH-3 0906") == ("retreat-held",)
    play(p, "fire IVH-2 0503")
    assert where(p, "MotS-1") == "0603", "nobody is left who can fire at it"


@clause("panzer", "8.8.3")
def test_a_held_retreat_is_made_when_the_attacker_says_so_or_ends_the_phase() -> None:
    for word in ("retreat", "end"):
        p = mobile_fire("IVH-1 0404, IVH-2 0404, MotS-1 0503 d, MotS-2 1509", dice=[4, 4])
        play(p, "fire IVH-1 0503", "hold", word)
        assert where(p, "MotS-1") == "0603"
    alone = mobile_fire("IVH-1 0404, MotS-1 0503 d", dice=[4, 4])
    play(alone, "fire IVH-1 0503")
    assert asked(alone)[1] == "prompt-advance", "with nobody else able to fire there is nothing to hold"


@clause("panzer", "8.8.3b")
def test_while_a_retreat_is_held_e_removes_and_a_further_d_adds_nothing() -> None:
    p = mobile_fire("V-1 0404, V-2 0404, V-3 0404, MotS-1 0503 d, MotS-2 0503 d", dice=[3, 3, 6, 6, 3, 3])
    play(p, "fire V-1 0503", "hold", "fire V-2 0503")
    assert sorted((where(p, "MotS-1"), where(p, "MotS-2"))) == ["0503", "removed"]
    assert "advance" not in first_words(p)
    events = play(p, "fire V-3 0503")
    assert len(named(events, "retreated")) == 1
    assert where(p, "MotS-2") == "0603"


@clause("panzer", "8.8.3", "9.2.4a")
def test_nothing_is_held_any_more_when_the_unit_that_owed_the_retreat_is_removed() -> None:
    """A bombardment drives one of two units; the next removes it, and the other owes nothing."""
    guns = "122HZ-1 0605, 122HZ-2 0605, MotS-1 0504, MotS-2 0806, HQ_TKC_S-1 0705"
    p = preparation_fire(f"{guns}, 105FG-1 0404 d, Mot-1 0404, Mot-2 0907", "soviet", dice=[3, 3, 1, 1, 6, 6, 1, 1])
    play(p, "bombard 122HZ-1 0404", "hold")
    assert states(p, "105FG-1") == ["disrupted", "must-retreat"]
    play(p, "bombard 122HZ-2 0404")
    assert where(p, "105FG-1") == "removed"
    assert p.held == -1
    assert actors(p, "fire") == {"MotS-1", "MotS-2"}, "fire elsewhere is free again"


@clause("panzer", "8.9.a")
def test_units_that_fired_at_the_emptied_hex_may_advance_at_once_or_not_at_all() -> None:
    p = mobile_fire("IVH-1 0404, IVH-2 0404, Mot-1 0404, MotS-1 0503 d, MotS-2 1509", dice=[1, 1, 4, 4])
    play(p, "fire IVH-2 0503", "fire IVH-1 0503", "retreat")
    assert asked(p)[1] == "prompt-advance"
    assert actors(p, "advance") == {"IVH-1", "IVH-2"}, "whether the own shot had a result does not matter"
    assert codes(p, "advance Mot-1") == ("fired-not-there",)
    play(p, "advance IVH-2", "end")
    assert (where(p, "IVH-1"), where(p, "IVH-2")) == ("0404", "0503")


@clause("panzer", "8.9.a")
def test_a_hex_emptied_by_removal_may_be_entered_but_not_with_the_option() -> None:
    on_map = "IVH-1 0404, T34/85-1 0503, MotS-2 1509"
    p = mobile_fire(on_map, dice=[6, 6])
    play(p, "fire IVH-1 0503", "advance IVH-1")
    assert where(p, "IVH-1") == "0503"
    strict = mobile_fire(on_map, dice=[6, 6], advance_after_elimination="only_after_retreat")
    play(strict, "fire IVH-1 0503")
    assert asked(strict)[1] != "prompt-advance"


@clause("panzer", "8.9.1", "7.1.5.1", "12.1.3b")
def test_an_advance_ignores_ground_rivers_and_zones_and_takes_towns() -> None:
    p = mobile_fire("F88-1 1203, T34/76-1 1303 d, MotS-1 1403", dice=[6, 5])
    play(p, "fire F88-1 1303", "advance F88-1")
    assert where(p, "F88-1") == "1303"
    assert not is_disrupted(p, "F88-1")
    town = preparation_fire("Mech-1 1404, MotS-1 1405 d, MotS-2 1509", dice=[6, 6])
    play(town, "fire Mech-1 1405", "advance Mech-1")
    assert controller(town, "1405") == "german"


@clause("panzer", "8.9.1")
def test_who_advanced_before_the_movement_may_still_move() -> None:
    p = preparation_fire("Mech-1 0404, MotS-1 0503 d, MotS-2 1509", dice=[6, 6])
    play(p, "fire Mech-1 0503", "advance Mech-1")
    skip(p, "prompt-move")
    assert actors(p, "move") == {"Mech-1"}


@clause("panzer", "8.9.2", "5.1.3")
def test_four_units_advance_at_most() -> None:
    firing = "IVH-1 0404, IVH-2 0404, IVH-3 0403, IVH-4 0403, IVH-5 0504"
    p = mobile_fire(f"{firing}, MotS-1 0503 d, MotS-9 1509", dice=[1, 1, 1, 1, 1, 1, 1, 1, 4, 4])
    play(p, *(f"fire IVH-{n} 0503" for n in range(1, 6)))
    play(p, *(f"advance IVH-{n}" for n in range(1, 5)))
    assert asked(p)[1] != "prompt-advance"
    assert where(p, "IVH-5") == "0504"
