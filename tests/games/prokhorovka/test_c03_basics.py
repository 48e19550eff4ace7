"""3 Basic rules: zones of control, communication lines, control, stacks, chits, superiority."""

from __future__ import annotations

from tests.games.prokhorovka.tools import (
    GAME,
    asked,
    at,
    battle,
    chit,
    choices,
    codes,
    ends,
    fight,
    hex_,
    named,
    pass_on,
    play,
    unit,
    until,
    where,
)
from tests.helpers import clause

from grognard.games.prokhorovka.lines import connected, lines
from grognard.games.prokhorovka.pools import lose_chit


def zone(p, side: int) -> set[str]:  # type: ignore[no-untyped-def]
    counts = p.standing.zone[side]
    return {p.scene.hex_name(h) for h in range(p.scene.board.size) if counts[h]}


@clause("prokhorovka", "3.1", "3.1.1", "3.1.2")
def test_a_unit_has_a_zone_in_the_six_hexes_round_it_whatever_lies_between() -> None:
    p = at("GD 06.04 /1, 57I 06.03, 52G 08.08")
    assert {"06.05", "07.05", "07.04", "05.04", "05.05"} <= zone(p, 0), "a reduced unit, and across the river"
    assert p.standing.zone[0][hex_(p, "05.04")] == 2, "two zones, and still only a zone"
    assert {"07.08", "08.07", "07.07"} >= zone(p, 1) - {"08.07"}


@clause("prokhorovka", "3.1.1", "2.2.1.5c")
def test_no_zone_reaches_into_a_source_of_the_other_side() -> None:
    p = at("GD 02.07, 52G 02.02")
    assert "02.08" not in zone(p, 0)
    assert "02.01" not in zone(p, 1)
    assert "02.06" in zone(p, 0)


@clause("prokhorovka", "3.1.3", "5.1.3a", "8.2.2a", "3.2.1a", "14.0.4", "8.3.1.2")
def test_zones_matter_to_lines_reserves_movement_and_retreat() -> None:
    p = at("57I 03.04, 71G 03.05", active="german", phase="designation")
    assert "57I" not in choices(p, "")[0]
    assert codes(p, "reserve 57I") in (("designation-zoc",), ("no-such-choice",), ("not-your-choice",))
    assert lines(p, 0).distance[hex_(p, "04.05")] < 0, "next to the enemy, nobody there"


@clause("prokhorovka", "3.2", "3.2.1a")
def test_a_line_runs_from_a_source_to_the_stack_and_not_through_enemy_zones() -> None:
    p = at("GD 04.06, 52G 02.03, 67G 04.03, 71G 06.03, 90G 08.03")
    assert not connected(p, unit(p, "GD")), "the zones of four units close the way from south to north"
    p = at("GD 04.06, 52G 08.08")
    assert connected(p, unit(p, "GD"))


@clause("prokhorovka", "3.2.1b")
def test_an_own_unit_opens_a_hex_in_an_enemy_zone_to_lines() -> None:
    row = "52G 02.03, 67G 04.03, 71G 06.03, 90G 08.03"
    p = at(f"GD 03.07, {row}")
    assert not connected(p, unit(p, "GD"))
    p = at(f"GD 03.07, 57I 03.04, 3Pz 03.03, 11Pz 03.05, {row}")
    assert connected(p, unit(p, "GD")), "over 03.03 and 03.04, each with an own unit"


@clause("prokhorovka", "3.2.2")
def test_lines_have_any_length_and_cross_everything() -> None:
    p = at("GD 08.08, 52G 01.08")
    assert connected(p, unit(p, "GD"))
    assert lines(p, 0).distance[hex_(p, "08.08")] >= 7


@clause("prokhorovka", "3.3.2", "15.0.3")
def test_a_city_is_its_who_passed_last_also_without_stopping() -> None:
    p = at("GD 03.06, 52G 08.08", active="german", phase="movement")
    play(p, "move GD 03.06-04.06-05.07")
    assert p.view("german")["control"]["04.06"] == "german"
    p = battle("GD 03.06, 52G 04.06 /1", "GD > 52G", dice=[1] * 6 + [6] * 3)
    fight(p)
    until(p, "prompt-advance")
    assert p.view("german")["control"]["04.06"] == "soviet"
    play(p, "advance GD")
    assert p.view("german")["control"]["04.06"] == "german"


@clause("prokhorovka", "3.4", "3.4.1", "8.1.2")
def test_one_combat_unit_a_hex() -> None:
    p = at("GD 03.03, 57I 03.04, 52G 08.08", active="german", phase="movement")
    assert "03.04" not in ends(p, "GD")
    assert codes(p, "move GD 03.03-03.04") == ("own-stack-there",)


@clause("prokhorovka", "3.4.2", "4.0.5a")
def test_a_unit_takes_no_more_chits_than_its_equipment_value() -> None:
    p = GAME.new(seed=4)
    taken = [t.split()[-1] for t in choices(p)[:2]]
    play(p, f"place {taken[0]} 161R")
    assert codes(p, f"place {taken[1]} 161R") == ("stack-full",)
    assert f"place {taken[1]} 52G" in choices(p, f"place {taken[1]}")


@clause("prokhorovka", "3.4.3a", "3.4.3b")
def test_chits_neither_drop_off_nor_change_stacks_but_by_reorganisation() -> None:
    p = at("GD 03.02 Tiger-1 PzIV-1, 3Pz 03.01, 52G 08.08", active="german", phase="movement")
    assert {t.split()[0] for t in p.decision().choices} == {"move", "end"}
    play(p, "move GD 03.02-03.03", "end")
    until(p, "prompt-return")
    assert {t for t in p.decision().choices if t.startswith("return")} == {"return Tiger-1", "return PzIV-1"}


@clause("prokhorovka", "3.4.4", "2.11.2.2", "3.5.3")
def test_the_limit_is_looked_at_when_a_stack_has_moved_and_the_surplus_goes_to_the_pool() -> None:
    p = at("57I 03.02 Pak40-1 Pak40-2, 52G 08.08", active="german", phase="movement")
    assert p.view("german")["pools"]["german"]["regular-reorganisation"] == 0, "not before it moves"
    play(p, "move 57I 03.02-03.03")
    assert asked(p) == ("german", "prompt-shed")
    play(p, "pool Pak40-2")
    assert where(p, "Pak40-2") == "reorganisation"
    assert where(p, "Pak40-1") == "57I"


@clause("prokhorovka", "3.5.1a", "3.5.5a", "3.5.5b")
def test_the_enemy_sees_the_class_of_face_down_equipment_and_the_front_of_face_up_equipment() -> None:
    p = at("GD 03.03 Tiger-1 Pak40-1 +StuG-1, 52G 08.08")
    stack = next(u for u in p.view("soviet")["units"] if u["id"] == "GD")["chits"]
    assert [(c["id"], c["class"]) for c in stack] == [(None, "tank"), (None, "regular"), ("StuG-1", "regular")]
    own = next(u for u in p.view("german")["units"] if u["id"] == "GD")["chits"]
    assert {c["id"] for c in own} == {"Tiger-1", "Pak40-1", "StuG-1"}


@clause("prokhorovka", "3.5.1b", "3.5.7", "3.5.4")
def test_a_removed_chit_returns_to_the_cup_of_its_class_and_no_sooner() -> None:
    p = at("GD 03.03 Tiger-1 StuG-1, 52G 08.08")
    before = p.view("german")["pools"]["german"]
    for name in ("Tiger-1", "StuG-1"):
        lose_chit(p, chit(p, name), "13.0.2.3")
    after = p.view("german")["pools"]["german"]
    assert after["tank-cup"] == before["tank-cup"] + 1
    assert after["regular-cup"] == before["regular-cup"] + 1


@clause("prokhorovka", "3.5.3")
def test_drawn_chits_without_a_unit_go_to_the_reorganisation_pool() -> None:
    p = GAME.new(seed=4)
    play(p, "end")
    pools = p.view("soviet")["pools"]["soviet"]
    assert (pools["tank-reorganisation"], pools["regular-reorganisation"]) == (12, 21)


@clause("prokhorovka", "3.5.6", "3.5.5b", "11.2.1.4")
def test_a_chit_that_is_declared_is_turned_face_up_and_stays_so() -> None:
    p = battle("GD 03.04 Tiger-1, 71G 03.03", "GD > 71G", dice=[6] * 9)
    fight(p)
    stack = next(u for u in p.view("soviet")["units"] if u["id"] == "GD")["chits"]
    assert [c["id"] for c in stack] == ["Tiger-1"]
    until(p, "prompt-move")
    play(p, "end")
    until(p, "prompt-return")
    assert [c["up"] for c in next(u for u in p.view("soviet")["units"] if u["id"] == "GD")["chits"]] == [True]
    play(p, "return Tiger-1")
    assert p.view("soviet")["pools"]["german"]["tank-reorganisation"] == 1, "face-down in the pool"
    assert next(c for c in p.view("soviet")["chits"] if c["id"] == "Tiger-1")["where"] == "unknown"


@clause("prokhorovka", "3.6.1", "6.0.2.1")
def test_support_stays_available_until_the_next_own_reception() -> None:
    p = at("GD 03.03, 52G 03.08", chits={"Minefield-1": "pool"}, active="german", phase="support")
    until(p, "prompt-move")
    assert where(p, "Minefield-1") == "pool", "through the German player turn"
    made = play(p, "end")
    assert named(made, "support-returned")[0]["side"] == "soviet", "then comes the next own reception"


@clause("prokhorovka", "3.6.3", "3.6.4")
def test_only_the_owner_sees_support_chits_until_they_are_used() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits={"He111-1": "pool"}, dice=[1, 6, 6] + [6] * 9)
    assert next(c for c in p.view("soviet")["chits"] if c["id"] == "He111-1")["where"] == "unknown"
    assert p.view("soviet")["pools"]["german"]["support-pool"] == 1
    made = (
        play(p, "bomb He111-1 71G")
        if asked(p)[1] == "prompt-window-battle"
        else play(p, *choices(p)[:1], "bomb He111-1 71G")
    )
    assert named(made, "mission-declared")[0]["chit"] == "He111-1"


@clause("prokhorovka", "3.6.5.1", "3.6.5.2", "3.6.5.3", "11.2.3.1")
def test_a_sniper_names_tactical_support_neither_weapons_nor_events() -> None:
    p = battle(
        "GD 03.04, 71G 03.03",
        "GD > 71G with Engineers-1,G-Artillery-1,Smoke",
        chits={"Sniper-1": "pool"},
    )
    q = battle("GD 03.04, 71G 03.03", "GD > 71G with Engineers-1,G-Artillery-1,Smoke,Sniper-1")
    until(q, "prompt-name")
    assert asked(q) == ("soviet", "prompt-name")
    assert choices(q) == ["name Sniper-1 Engineers-1", "pass"]
    assert codes(q, "name Sniper-1 Smoke") == ("cannot-be-named",)
    assert p.view("german")["pools"]["soviet"]["support-pool"] == 1


@clause("prokhorovka", "3.7.1", "3.7.2", "9.2.3", "11.5.2.1")
def test_the_german_has_superiority_in_the_soviet_player_turn_too() -> None:
    p = battle(
        "GD 03.04 Tiger-1 PzIV-1, LAH 05.04, 71G 03.05 , 6TC 04.04 T34-1 T34-2, 67G 05.05",
        "6TC > GD; 67G > LAH",
        active="soviet",
    )
    assert asked(p) == ("german", "prompt-battle-order")
    play(p, "fight 03.04")
    assert asked(p) == ("soviet", "prompt-declare"), "the Soviet declares first"
    play(p, "declare all")
    assert asked(p) == ("german", "prompt-declare")
    play(p, "declare all")
    pass_on(p)
    assert asked(p) == ("german", "prompt-pair"), "and the German makes the pairs"
