"""10 Weapons, 12 the shooting procedure, the chart's numbers, positions and trenches (17.2)."""

from __future__ import annotations

import pytest
from tests.games.prokhorovka.tools import (
    POSITIONS,
    asked,
    battle,
    chit,
    choices,
    codes,
    fight,
    named,
    needs,
    play,
    throws,
    totals,
    until,
)
from tests.helpers import clause

from grognard.games.prokhorovka.shooting import hit_number, needed
from grognard.games.prokhorovka.throws import chances


@clause("prokhorovka", "10.0", "10.2.1", "10.2.2", "10.2.3", "10.1.1a")
def test_units_equipment_and_support_provide_the_weapons_of_a_battle() -> None:
    p = battle("GD 03.04 Hummel-1 Tiger-1, 71G 03.03", "GD > 71G with G-Artillery-1", dice=[6] * 30)
    made = fight(p)
    assert len(needs(made, "artillery", "german")) == 3 + 4
    assert len(needs(made, "normal", "german")) == 6
    assert [e["chit"] for e in named(made, "tank-supported")] == ["Tiger-1"]


@clause("prokhorovka", "10.1.1b", "10.3.1.1", "10.3.1.2", "10.3.2", "10.3.2.1")
def test_firepower_is_a_number_of_dice_a_shooting_value_one_shot() -> None:
    p = battle("GD 03.04 Hummel-1 PzIV-1, 71G 03.03 T34-1", "GD > 71G", dice=[3, 4, 1, 2, 3, 6, 6, 6, 6, 2, 3, 6, 5, 5])
    made = fight(p)
    artillery = throws(made, "artillery")[0]
    assert (artillery["dice"], artillery["needs"], artillery["hits"]) == ([3, 4, 1], [3, 3, 3], 2), (
        "3 hits on a 3, 4 misses"
    )
    assert [len(t["dice"]) for t in throws(made, "shot")] == [1, 1]


@clause("prokhorovka", "10.1.2", "11.6.1.2a", "12.0.1a")
def test_armour_lowers_the_enemy_s_number_and_adds_to_the_own_hits() -> None:
    p = battle("GD 03.04 Tiger-1, 71G 03.03 T34-1", "GD > 71G", dice=[6] * 9 + [6, 6])
    made = fight(p)
    shots = {e["chit"]: e["number"]["value"] for e in named(made, "shot-fired")}
    assert shots == {"Tiger-1": 6 - 1, "T34-1": 4 - 3}
    assert totals(made)["german"]["part-armour-lent"] == 3
    assert totals(made)["soviet"]["part-armour-lent"] == 1


@clause("prokhorovka", "10.2.4", "10.2.5", "10.2.6")
def test_anti_air_guns_aircraft_and_positions_are_of_their_kinds() -> None:
    data = {c.id: c for c in battle("GD 03.04, 71G 03.03", "GD > 71G").scene.chit_data}
    assert data["Flak88"].anti_air == 3
    assert (data["Bf109"].anti_air, data["He111"].bombing, data["Hs129"].ground_attack) == (4, 3, 4)
    assert (data["G-Nest"].level, data["Pillbox"].level, data["Minefield"].hit_points) == (2, 3, 2)
    for one in ("Bf109", "He111", "Hs129"):
        assert sum(bool(v) for v in (data[one].anti_air, data[one].bombing, data[one].ground_attack)) == 1


@clause("prokhorovka", "10.3.2.2", "11.5.4.2a")
def test_a_black_dot_hits_without_a_die() -> None:
    p = battle("GD 03.04 PzIII-1, 71G 03.03", "GD > 71G", dice=[6] * 9)
    made = fight(p)
    assert [e["hit"] for e in named(made, "tank-supported")] == [True]
    assert not throws(made, "tank-support")


@clause("prokhorovka", "10.3.2.3", "11.5.4.2a", "12.0", "12.0.2.2")
def test_a_black_diamond_is_rolled_by_the_shooting_procedure() -> None:
    p = battle("GD 03.04 PzIV-1, 71G 03.05", "GD > 71G", dice=[6] * 9 + [3])
    made = fight(p)
    assert needs(made, "tank-support", "german") == [5 - 1 - 1], "forest 1, trench 1"
    assert [e["hit"] for e in named(made, "tank-supported")] == [True]


@clause("prokhorovka", "11.5.4.2b", "12.0.2.1")
def test_tank_support_across_a_river_is_always_rolled() -> None:
    p = battle("GD 06.04 PzIV-1, 71G 07.05", "GD > 71G", dice=[6] * 9 + [4])
    made = fight(p)
    assert needs(made, "tank-support", "german") == [5 - 1], "clear ground would be a dot; river 1"
    p = battle("GD 07.04 PzIV-1, 71G 08.04", "GD > 71G", dice=[6] * 9 + [4])
    assert needs(fight(p), "tank-support", "german") == [5 - 2], "large river 2"


@clause("prokhorovka", "12.0.1b")
def test_a_one_always_hits() -> None:
    p = battle("6TC 03.04 T70-1, GD 03.03 Tiger-1", "6TC > GD", active="soviet", dice=[6] * 9 + [1])
    shot = named(fight(p), "shot-fired")[0]
    assert (shot["chit"], shot["number"]["value"], shot["hit"]) == ("T70-1", 2 - 3, True)


@clause("prokhorovka", "12.0.2a", "12.0.2b")
def test_the_defender_takes_the_better_of_level_and_armour_the_attacker_armour_alone() -> None:
    # In the forest with a trench: level 2. KV1 has armour 2, T34 1.
    p = battle("GD 03.04 PzIV-1 PzIV-2, 67G 03.05 T34-1 KV1-1", "GD > 67G", dice=[6] * 20)
    until(p, "prompt-pair")
    sums = p.preview("pair T34-1 PzIV-1").sums
    assert [(part.reason, part.amount) for part in sums["PzIV-1"].parts[1:]] == [
        ("part-terrain-level", -1),
        ("part-trench", -1),
    ]
    assert [(part.reason, part.amount) for part in sums["T34-1"].parts] == [("part-value", 4), ("part-armour", -1)]
    assert [part.reason for part in p.preview("pair KV1-1 PzIV-1").sums["PzIV-1"].parts[1:]] == ["part-armour"]


@clause("prokhorovka", "12.0.ex", "12.0.2.1", "12.0.2.2", "12.0.2b", "12.0.2a")
def test_example_a_tiger_shoots_across_a_river_at_a_kv1_in_a_town_with_a_trench() -> None:
    board = (POSITIONS / "town.txt").read_text(encoding="utf-8")
    p = battle("GD 02.02 Tiger-1, 67G 02.03 KV1-1", "GD > 67G", board=board, dice=[6] * 9 + [2, 6])
    until(p, "prompt-retreat-or-stand")
    shot = next(e for e in named(p.events(), "shot-fired") if e["chit"] == "Tiger-1")
    amounts = [part["amount"] for part in shot["number"]["parts"]]
    assert amounts == [6, -2, -1, -1], "6 less level 2 + trench 1 + river 1, better than armour 2"
    assert shot["number"]["value"] == 2
    assert shot["hit"], "a 2 hits"


@clause("prokhorovka", "17.2.ex", "17.2.1", "chit.position.b", "chit.position.a", "11.3.1.2", "11.4.1.2a")
def test_example_a_pillbox_in_a_trench_on_high_ground() -> None:
    p = battle("GD 04.04 Hummel-1 PzIV-1, 67G 04.05 Pillbox-1", "GD > 67G", dice=[6] * 30)
    made = fight(p)
    assert set(needs(made, "artillery", "german")) == {1}, "the pillbox"
    assert set(needs(made, "normal", "german")) == {1}, "the high ground"
    assert needs(made, "tank-support", "german") == [5 - 4], "a diamond, level 3 + 1"
    parts = totals(made)["soviet"]
    assert (parts["part-position"], parts["part-trench"]) == (3, 1)


@clause("prokhorovka", "17.2.1", "17.2.2a", "17.2.2b", "11.6.1.1")
def test_a_trench_helps_its_own_side_alone_whoever_held_it_between() -> None:
    p = battle("GD 04.04, 67G 05.05", "GD > 67G", dice=[6] * 9)
    assert totals(fight(p))["soviet"]["part-trench"] == 1
    p = battle("GD 05.05, 67G 04.05", "67G > GD", active="soviet", dice=[6] * 9)
    assert "part-trench" not in totals(fight(p))["german"]
    p = battle("GD 05.04, 67G 04.04", "67G > GD", active="soviet", dice=[6] * 9)
    assert totals(fight(p))["german"]["part-trench"] == 1
    p = battle("GD 04.04, 67G 05.05", "GD > 67G", control={"04.06": "german"}, dice=[6] * 9)
    assert totals(fight(p))["soviet"]["part-trench"] == 1


@clause("prokhorovka", "chit.position.a", "chit.position.c", "11.4.1.2a")
def test_a_machine_gun_nest_has_level_two_and_lets_normal_fire_hit_on_a_one() -> None:
    p = battle("GD 03.04 Hummel-1, 67G 03.03 S-Nest-1", "GD > 67G", dice=[6] * 30)
    made = fight(p)
    assert set(needs(made, "normal", "german")) == {1}
    assert set(needs(made, "artillery", "german")) == {3}, "clear ground"
    assert totals(made)["soviet"]["part-position"] == 2
    p = battle(
        "3Pz 04.06 G-Nest-1 , 67G 04.05".replace("G-Nest-1", "G-Nest"), "67G > 3Pz", active="soviet", dice=[6] * 30
    )
    assert totals(fight(p))["german"] == {"part-hits": 0, "part-terrain-level": 2}, (
        "no more than the town: the higher counts"
    )


@clause("prokhorovka", "chit.position.a")
def test_a_position_that_is_not_declared_gives_nothing() -> None:
    p = battle("GD 03.04, 67G 03.03 Pillbox-1", "GD > 67G", dice=[6] * 9)
    play(p, "fight 03.03")
    assert asked(p) == ("soviet", "prompt-declare")
    assert totals(play(p, "pass"))["soviet"] == {"part-hits": 0}


@clause("prokhorovka", "chit.at.c", "11.6.1.2a", "chit.at.d", "12.0.2a", "11.2.1.3a")
def test_bracketed_armour_counts_in_the_attacked_stack_and_when_shot_at() -> None:
    p = battle("57I 03.04 Pak40-1, 6TC 03.03 T34-1", "6TC > 57I", active="soviet", dice=[6] * 30)
    made = fight(p)
    assert totals(made)["german"]["part-armour-lent"] == 1
    shots = {e["chit"]: e["number"]["value"] for e in named(made, "shot-fired")}
    assert shots["T34-1"] == 4 - 1
    p = battle("57I 03.04, 3Pz 02.05 Flak88-1, 6TC 03.03 T34-1", "6TC > 57I", active="soviet", dice=[6] * 30)
    made = fight(p)
    assert named(made, "equipment-declared")[-1]["chits"] == ["Flak88-1"], "from two hexes away"
    assert "part-armour-lent" not in totals(made)["german"]
    assert {e["chit"] for e in named(made, "shot-fired")} == {"Flak88-1", "T34-1"}, "paired like the others"


@clause("prokhorovka", "chit.at.d", "3.5.7")
def test_a_gun_that_supports_from_another_hex_is_removed_when_hit_with_the_level_of_the_attacked_hex() -> None:
    p = battle("GD 03.03 PzIV-1, 71G 03.04, 67G 03.05 PakFront-1", "GD > 71G", dice=[6] * 9 + [6, 5])
    made = fight(p)
    shot = next(e for e in named(made, "shot-fired") if e["chit"] == "PzIV-1")
    assert shot["number"]["value"] == 5, "03.04 is clear, the forest and trench of the gun don't count"
    assert shot["hit"]
    assert named(made, "chit-removed")[0]["chit"] == "PakFront-1"


@clause("prokhorovka", "chit.spg.a", "chit.spg.b", "chit.spg.c", "11.2.1.3b", "11.2.1.3c", "11.2.1.3d", "11.6.1.2b")
def test_a_self_propelled_gun_fires_at_range_once_a_phase_and_lends_armour_with_its_own_stack() -> None:
    two = "GD 03.04, LAH 05.04, 3Pz 04.03 Hummel-1, 71G 03.05, 67G 05.05"
    p = battle(two, "GD > 71G; LAH > 67G", dice=[6] * 60)
    play(p, "fight 03.05")
    assert choices(p)[0] == "declare Hummel-1", "its stack is active: not designated"
    play(p, "declare Hummel-1")
    fight(p)
    until(p, "prompt-declare")
    assert p.view("german")["battle"]["hex"] == "05.05"
    assert codes(p, "declare Hummel-1") == ("chit-used",), "used in the other battle of this phase"
    p = battle("GD 03.04, 3Pz 04.03 Hummel-1 !reserve, 71G 03.05", "GD > 71G", dice=[6] * 60)
    made = fight(p)
    assert not named(made, "equipment-declared"), "its stack is active in the other phase"
    p = battle("6TC 03.06 SU122-1, 71G 03.05, GD 03.04", "GD > 71G", dice=[6] * 60)
    made = fight(p)
    assert len(needs(made, "artillery", "soviet")) == 2, "the defender's may in both"
    assert "part-armour-lent" not in totals(made)["soviet"]
    p = battle("6TC 03.05 SU122-1, GD 03.04", "GD > 6TC", dice=[6] * 60)
    assert totals(fight(p))["soviet"]["part-armour-lent"] == 1


@pytest.mark.parametrize("kind", ["Pak40-1", "Flak88-1"])
@clause("prokhorovka", "chit.at.a", "chit.aa.b", "11.5.1.1")
def test_towed_guns_do_not_attack(kind: str) -> None:
    p = battle(f"GD 03.04 {kind} Tiger-1, 71G 03.03", "GD > 71G", dice=[6] * 20)
    until(p, "prompt-declare")
    while p.deciding == ("soviet",):
        play(p, "pass")
    assert codes(p, f"declare {kind}") == ("gun-cannot-attack",)
    assert choices(p) == ["declare Tiger-1", "declare all", "pass"]


@clause("prokhorovka", "chit.at.b", "chit.aa.b", "chit.spat.b", "11.5.3.1", "11.5.3.2", "11.5.3.3", "chit.tank")
def test_the_defender_s_guns_shoot_first_then_the_attacker_then_the_defender_s_tanks() -> None:
    p = battle(
        "GD 03.04 PzIV-1 PzIV-2 PzIV-3, 67G 03.03 AA85-1 SU76-1",
        "GD > 67G",
        dice=[6] * 30,
    )
    until(p, "prompt-pair")
    play(p, "pair AA85-1 PzIV-1")
    made = play(p, "pair SU76-1 PzIV-2") + fight(p)
    order = [e["chit"] for e in named(made, "shot-fired")]
    assert order == ["AA85-1", "SU76-1", "PzIV-1", "PzIV-2"] or order[:2] == ["SU76-1", "AA85-1"]
    p = battle("GD 03.04 PzIV-1, 6TC 03.03 T34-1", "GD > 6TC", dice=[6] * 30)
    assert [e["chit"] for e in named(fight(p), "shot-fired")] == ["PzIV-1", "T34-1"], "between tanks the attacker first"


def test_chances_of_a_throw_add_up() -> None:
    p = battle("GD 03.04 Tiger-1, 6TC 03.03 T34-1", "GD > 6TC")
    number = hit_number(p, chit(p, "Tiger-1"), chit(p, "T34-1"))
    assert needed(p, number) == 5
    from grognard.games.prokhorovka.throws import Roll

    found = chances(Roll("normal", 0, (2, 1), (6, 6), "11.4.1a"))
    assert sum(found.values()) == 1
    assert found["2"] == found["2"].__class__(2, 36)
