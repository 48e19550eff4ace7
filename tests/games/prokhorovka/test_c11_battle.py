"""11 Resolving battles."""

from __future__ import annotations

from tests.games.prokhorovka.tools import (
    asked,
    battle,
    choices,
    codes,
    fight,
    hits,
    named,
    needs,
    pass_on,
    play,
    throws,
    totals,
    until,
    where,
)
from tests.helpers import clause


@clause("prokhorovka", "11.0", "11.1", "9.2.3")
def test_a_battle_has_its_steps_in_order_and_is_finished_before_the_next() -> None:
    p = battle(
        "GD 03.04 Hummel-1 Tiger-1 PzIV-1, LAH 05.04, 71G 03.05 T34-1 T34-2, 67G 05.05",
        "GD > 71G with G-Close; LAH > 67G",
    )
    play(p, "fight 03.05")
    made = fight(p)
    order = [
        "equipment-declared",
        "support-revealed",
        "thrown",
        "hits-scored",
        "paired",
        "shot-fired",
        "battle-decided",
    ]
    seen = [e["event"] for e in made if e["event"] in order]
    first = [seen.index(name) for name in order if name in seen]
    assert first == sorted(first)
    assert [t["purpose"] for t in named(made, "thrown")][:3] == ["artillery", "normal", "normal"]
    assert len(named(p.events(), "battle-began")) == 1


@clause("prokhorovka", "11.2.1.0", "11.2.1.1", "11.2.1.2", "11.2.1.4", "3.7.2")
def test_the_soviet_declares_first_and_the_german_sees_it() -> None:
    p = battle("GD 03.04 Tiger-1, 67G 03.05 T34-1 +SU76-1, 71G 03.07 ZIS3-1", "GD > 67G")
    play(p, "fight 03.05")
    assert asked(p) == ("soviet", "prompt-declare")
    assert codes(p, "declare ZIS3-1") == ("out-of-range",)
    assert codes(p, "declare T34-5") == ("chit-not-on-map",)
    play(p, "declare T34-1")
    assert asked(p) == ("german", "prompt-declare")
    stack = next(u for u in p.view("german")["units"] if u["id"] == "67G")["chits"]
    assert {c["id"] for c in stack} == {"T34-1", "SU76-1"}
    made = play(p, "pass") + fight(p)
    assert not named(made, "equipment-declared"), "not all need be declared"


@clause("prokhorovka", "11.2.1.3a", "chit.at.d")
def test_a_chit_with_range_supports_battles_that_its_range_reaches() -> None:
    for where_, able in (("03.07", True), ("03.08", False)):
        p = battle(f"GD 03.04, 67G 03.05, 71G {where_} PakFront-1", "GD > 67G", dice=[6] * 9)
        made = fight(p)
        assert bool(named(made, "equipment-declared")) is able


@clause("prokhorovka", "11.2.1.3b")
def test_a_gun_that_supported_one_battle_is_spent_when_its_own_stack_is_attacked_in_the_same_phase() -> None:
    two = "GD 03.04, LAH 05.04, 71G 03.05, 67G 05.05 PakFront-1"
    p = battle(two, "GD > 71G; LAH > 67G", dice=[6] * 9)
    play(p, "fight 03.05", "declare PakFront-1")
    fight(p)
    until(p, "prompt-declare")
    assert codes(p, "declare PakFront-1") == ("chit-used",)


@clause("prokhorovka", "11.2.2", "3.6.4", "9.2.2.2")
def test_allocated_support_is_shown_by_both_and_returns_to_the_cups_used_or_not() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with Engineers-1,Molotov", dice=[6] * 9)
    assert where(p, "Molotov") == "battle"
    assert next(c for c in p.view("german")["chits"] if c["id"] == "Molotov")["where"] == "unknown"
    made = fight(p)
    assert {c for e in named(made, "support-revealed") for c in e["chits"]} == {"Engineers-1", "Molotov"}
    until(p, "prompt-move")
    assert [where(p, c) for c in ("Engineers-1", "Molotov")] == ["cup", "cup"]


@clause("prokhorovka", "11.2.3.0", "11.2.3.1", "11.2.3.2", "11.2.3.3", "chit.sniper.a")
def test_snipers_name_first_then_commanders_that_were_not_named() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with Commander-1,Commander-2,Sniper-1,S-Melee")
    until(p, "prompt-name")
    assert asked(p) == ("soviet", "prompt-name")
    assert choices(p) == ["name Sniper-1 Commander-1", "name Sniper-1 Commander-2", "pass"]
    play(p, "name Sniper-1 Commander-1")
    assert asked(p) == ("german", "prompt-name")
    assert {t.split()[1] for t in choices(p) if t != "pass"} == {"Commander-2"}
    made = play(p, "name Commander-2 S-Melee")
    gone = {(e["chit"], e["by"]) for e in named(made, "nullified")}
    assert gone == {("S-Melee", "Commander-2"), ("Commander-1", "Sniper-1")}
    assert {where(p, c) for c in ("Commander-1", "Commander-2", "Sniper-1", "S-Melee")} == {"cup"}


@clause("prokhorovka", "11.2.3.2", "11.2.3.3")
def test_a_commander_that_names_a_sniper_saves_the_chit_that_it_was_aimed_at() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with Commander-1,G-Melee,Sniper-1", dice=[1] * 30)
    until(p, "prompt-name")
    play(p, "name Sniper-1 G-Melee")
    made = play(p, "name Commander-1 Sniper-1")
    assert [(e["chit"], e["by"]) for e in named(made, "nullified")] == [("Sniper-1", "Commander-1")]
    assert len(needs(made + fight(p), "normal", "german")) == 12, "Melee counts"


@clause("prokhorovka", "11.2.3.4", "11.2.3.5", "3.7.2")
def test_the_german_orders_the_remaining_support_effects() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with Smoke,Engineers-1")
    until(p, "prompt-order-effects")
    assert asked(p) == ("german", "prompt-order-effects")
    assert choices(p) == ["apply Smoke", "apply Engineers-1"]
    play(p, "apply Engineers-1")
    assert asked(p) == ("german", "prompt-engineers")
    play(p, "breach")
    assert where(p, "Smoke") == where(p, "Engineers-1") == "cup"


@clause("prokhorovka", "11.3.1a", "11.3.1.1", "11.3.1.2", "11.3.2", "chit.heavyarty", "10.2.1")
def test_artillery_throws_for_both_sides_the_defender_hitting_on_two_the_attacker_by_the_chart() -> None:
    p = battle(
        "GD 03.04 Hummel-1 Wespe-1, 67G 03.05 SU152-1 BM13-1",
        "GD > 67G with G-Artillery-1,S-Artillery-1",
        dice=[2] * 9 + [2] * 10 + [6] * 9,
    )
    made = fight(p)
    assert needs(made, "artillery", "german") == [2] * (3 + 2 + 4), "forest 2"
    assert needs(made, "artillery", "soviet") == [2] * (3 + 3 + 4)
    entered = named(made, "hits-scored")[0]
    assert (entered["step"], entered["german"], entered["soviet"]) == ("artillery", 9, 10), (
        "both at the end of the step"
    )


@clause("prokhorovka", "11.4.1a", "11.4.1.1", "11.4.1.2a", "11.4.1.2b", "11.4.2")
def test_normal_fire_hits_by_the_chart_on_one_across_rivers_and_the_defender_on_two() -> None:
    p = battle("GD 06.04, 3Pz 06.05, 71G 07.05", "GD,3Pz > 71G", dice=[2] * 13)
    made = fight(p)
    assert needs(made, "normal", "german") == [2] * 4 + [1] * 6, "3Pz stands on the same bank"
    assert needs(made, "normal", "soviet") == [2, 2, 2]
    entered = named(made, "hits-scored")[0]
    assert (entered["german"], entered["soviet"]) == (4, 3)


@clause("prokhorovka", "11.5.0", "11.5.2.3", "11.5.4.0", "11.5.4.1")
def test_weapons_of_one_side_alone_all_give_tank_support() -> None:
    p = battle("GD 03.04, 67G 03.05 SU76-1 ZIS3-1", "GD > 67G", dice=[6] * 9)
    made = fight(p)
    assert not named(made, "paired")
    assert [e["hit"] for e in named(made, "tank-supported")] == [True, True], "the defender's hit by themselves"
    assert named(made, "hits-scored")[-1]["soviet"] == 2
    p = battle("GD 03.04, 71G 03.05", "GD > 71G", dice=[6] * 9)
    assert not named(fight(p), "tank-supported")


@clause("prokhorovka", "11.5.2.1", "11.5.2.2", "11.5.2.3", "3.7.2")
def test_the_german_pairs_a_soviet_weapon_with_one_of_his_until_one_side_has_none_left() -> None:
    p = battle("GD 03.04 Tiger-1 PzIII-1, 6TC 03.03 T34-1 T34-2 T70-1", "6TC > GD", active="soviet", dice=[6] * 30)
    until(p, "prompt-pair")
    assert asked(p)[0] == "german"
    assert choices(p) == ["pair T34-1", "pair T34-2", "pair T70-1"]
    made = play(p, "pair T70-1 Tiger-1")
    assert codes(p, "pair T70-1 PzIII-1") == ("not-to-pair",)
    made += play(p, "pair T34-1 PzIII-1") + fight(p)
    assert [e["chit"] for e in named(made, "tank-supported")] == ["T34-2"]
    first_shot = [e["event"] for e in made].index("shot-fired")
    assert [e["event"] for e in made[:first_shot]].count("paired") == 2, "all pairs before the first shot"


@clause("prokhorovka", "11.5.3.0", "11.5.3.2", "3.5.7")
def test_a_hit_in_a_pair_removes_the_chit_at_once_and_goes_on_no_track() -> None:
    p = battle("GD 03.04 Tiger-1, 6TC 03.03 T34-1", "GD > 6TC", dice=[6] * 9 + [5])
    made = fight(p)
    assert [e["chit"] for e in named(made, "shot-fired")] == ["Tiger-1"], "the T34 is gone before it shoots"
    assert where(p, "T34-1") == "cup"
    assert hits(p) == (0, 0)


@clause("prokhorovka", "11.5.1.2", "11.5.1.1")
def test_who_may_take_part_in_tank_combat() -> None:
    p = battle("GD 03.04 StuG-1 Pak40-1, 6TC 03.03 T34-1", "GD > 6TC", dice=[6] * 30)
    made = fight(p)
    assert named(made, "equipment-declared")[-1]["chits"] == ["StuG-1"]
    assert {e["chit"] for e in named(made, "shot-fired")} == {"StuG-1", "T34-1"}


@clause("prokhorovka", "11.6.1", "11.6.1.1", "11.6.1.2a", "11.6.2", "11.6.3a")
def test_totals_are_hits_level_and_the_highest_armour_and_the_larger_wins() -> None:
    p = battle(
        "GD 03.04 Tiger-1 PzIII-1, 67G 03.05 KV1-1 T34-1", "GD > 67G", dice=[1, 1, 1, 6, 6, 6, 1, 6, 6] + [6] * 9
    )
    until(p, "prompt-pair")
    play(p, "pair KV1-1 Tiger-1")
    fight(p)
    found = totals(p.events())
    assert found["german"] == {"part-hits": 3, "part-armour-lent": 3}
    assert found["soviet"] == {"part-hits": 1, "part-terrain-level": 1, "part-trench": 1, "part-armour-lent": 2}
    assert named(p.events(), "battle-decided")[0]["winner"] == "german"
    play(p, "stand")
    due = named(p.events(), "losses-due")
    assert [(e["side"], e["steps"]) for e in due] == [("soviet", 6)], "the loser takes the winner's total"


@clause("prokhorovka", "11.6.3b")
def test_after_a_tie_both_lose() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", dice=[1, 6, 6, 6, 6, 6, 1, 6, 6])
    fight(p)
    play(p, "stand", "stand")
    assert {(e["side"], e["steps"]) for e in named(p.events(), "losses-due")} == {("german", 1), ("soviet", 1)}


@clause("prokhorovka", "11.6.4", "14.0.1", "3.7.2")
def test_the_soviet_decides_on_retreat_first_and_only_who_must_lose_steps() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", dice=[1, 6, 6, 6, 6, 6, 1, 6, 6])
    fight(p)
    assert asked(p) == ("soviet", "prompt-retreat-or-stand")
    play(p, "retreat")
    assert asked(p) == ("german", "prompt-retreat-or-stand")
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", dice=[6] * 9)
    fight(p)
    assert pass_on(p) == []
    assert p.decision().prompt != "prompt-retreat-or-stand", "nothing hit, nothing to lose: nobody is asked"


@clause("prokhorovka", "11.6.5", "15.0.1", "15.0.2")
def test_one_attacker_may_advance_into_the_hex_that_was_left() -> None:
    p = battle("GD 03.04, 3Pz 04.04, 71G 03.05 /1", "GD,3Pz > 71G", dice=[1] * 10 + [6] * 2)
    fight(p)
    until(p, "prompt-advance")
    assert choices(p) == ["advance 3Pz", "advance GD", "pass"]
    play(p, "advance 3Pz")
    assert where(p, "3Pz") == "03.05"
    assert where(p, "GD") == "03.04"


@clause("prokhorovka", "11.3.1a", "11.3.2")
def test_artillery_in_the_soviet_player_turn() -> None:
    p = battle("6TC 03.04 SU122-1, GD 05.04, LAH 04.04", "6TC > LAH", active="soviet", dice=[3, 3] + [6] * 9)
    made = fight(p)
    assert needs(made, "artillery", "soviet") == [3, 3]
    assert [t["side"] for t in throws(made, "artillery")] == ["soviet"]
