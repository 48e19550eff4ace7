"""19 The optional rules, and the readings of doubtful clauses that players may choose."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.prokhorovka.tools import (
    GAME,
    asked,
    at,
    battle,
    choices,
    codes,
    do,
    fight,
    named,
    pass_on,
    play,
    throws,
    totals,
    until,
    where,
)
from tests.helpers import clause

from grognard.games.prokhorovka.reinforcements import row_of

POOL = "VIK reserve-pool, 17Pz reserve-pool, 23Pz reserve-pool"


def on(name: str, value: str = "on", **more: str) -> dict[str, str]:
    return {name: value, **more}


# -- 19.1 ten turns ------------------------------------------------------------------------------------------------


@clause("prokhorovka", "19.1.1", "19.0")
def test_ten_turns_are_agreed_before_play_and_can_t_be_chosen_later() -> None:
    optional = {o.id: o.default for o in GAME.options if o.clause.startswith("19.")}
    names = ("extended", "corps_check", "su152_gun", "extra_divisions", "breakdowns", "hidden_class")
    assert optional == {**dict.fromkeys(names, "off"), "breakdown_removes": "game"}
    assert GAME.new(seed=1).view("german")["turn"]["of"] == 9
    assert GAME.new(seed=1, options=on("extended")).view("german")["turn"]["of"] == 10


@clause("prokhorovka", "19.1.2")
def test_turn_ten_has_the_chit_numbers_of_turn_nine_and_no_units() -> None:
    p = at("GD 03.03, 52G 08.08", turn=10, active="soviet", phase="support", options=on("extended"))
    assert named(p.events(), "support-drawn")[0]["count"] == p.scene.track[9].sp
    row = row_of(p)
    assert (row.units, row.tank, row.regular) == (0, p.scene.track[9].tank, p.scene.track[9].regular)


@clause("prokhorovka", "19.1.3")
def test_ten_turns_are_judged_after_the_tenth() -> None:
    assert at("GD 03.03, 52G 08.08", turn=9, phase="turn-end", options=on("extended")).result is None
    result = at("GD 03.03, 52G 08.08", turn=10, phase="turn-end", options=on("extended")).result
    assert result is not None
    assert result.winner == "soviet"


# -- 19.2 XXIV Panzer Corps ----------------------------------------------------------------------------------------


def corps(turn: int = 5, **keys: Any):  # type: ignore[no-untyped-def]
    keys = {"active": "german", "phase": "movement", "options": on("corps_check"), **keys}
    return at(f"GD 01.01, 52G 08.08, {POOL}", turn=turn, **keys)


@clause("prokhorovka", "19.2.1")
def test_from_turn_five_the_german_may_ask_for_the_corps_before_he_moves() -> None:
    p = corps()
    assert asked(p) == ("german", "prompt-corps")
    assert choices(p) == ["check", "pass"]
    play(p, "pass")
    assert asked(p) == ("german", "prompt-move")
    assert asked(corps(turn=4)) == ("german", "prompt-move"), "not before"
    assert asked(corps(options={})) == ("german", "prompt-move"), "only by the option"
    nobody = at("GD 01.01, 52G 08.08", turn=5, active="german", phase="movement", options=on("corps_check"))
    assert asked(nobody) == ("german", "prompt-move"), "nobody is left in the pool"


@pytest.mark.parametrize(("name", "tank", "regular"), [("VIK", 2, 1), ("17Pz", 1, 1), ("23Pz", 1, 1)])
@clause("prokhorovka", "19.2.2")
def test_on_a_one_or_two_a_unit_by_chance_arrives_with_its_chits(name: str, tank: int, regular: int) -> None:
    p = corps(dice=[2, name])
    made = play(p, "check") + pass_on(p)
    came = named(made, "reinforced")[0]
    assert (came["units"], came["tank"], came["regular"]) == ([name], tank, regular)
    assert len([c for c in p.view("german")["chits"] if c["where"] == name]) == tank + regular
    assert choices(p, f"move {name}") == [f"move {name} 02.01-", f"move {name} 07.01-"], "it moves at once"


@clause("prokhorovka", "19.2.2")
def test_on_a_three_nobody_comes_and_one_check_a_turn_is_all() -> None:
    p = corps(dice=[3])
    made = play(p, "check") + pass_on(p)
    assert not named(made, "reinforced")
    assert asked(p) == ("german", "prompt-move")


@clause("prokhorovka", "19.2.3")
def test_no_check_in_a_turn_in_which_the_condition_of_the_reinforcements_is_met() -> None:
    p = at(
        f"GD 01.01, 52G 03.03, {POOL}",
        turn=5,
        active="german",
        phase="reinforcement",
        options=on("corps_check"),
        dice=["Tiger-1"],
    )
    assert named(p.events(), "reinforced")
    seen = set[str]()
    while p.decision().prompt != "prompt-move":
        seen.add(p.decision().prompt)
        play(p, next(t for t in ("suggested", "end", "pass") if t in p.decision().choices))
    assert "prompt-corps" not in seen


# -- 19.3 SU152 ----------------------------------------------------------------------------------------------------


def attacked_su(**keys: Any):  # type: ignore[no-untyped-def]
    keys = {"options": on("su152_gun"), "dice": [6] * 60, **keys}
    p = battle("GD 03.04 Tiger-1, 71G 03.03 SU152-1", "GD > 71G", **keys)
    until(p, "prompt-declare")
    return p


@clause("prokhorovka", "19.3.1", "chit.spat.b")
def test_an_su152_may_be_a_self_propelled_gun_of_value_five() -> None:
    p = attacked_su()
    assert [t for t in choices(p) if not t.endswith(",")] == [
        "declare SU152-1",
        "declare SU152-1:gun",
        "declare all",
        "pass",
    ]
    play(p, "declare SU152-1:gun")
    made = fight(p)
    shots = named(made, "shot-fired")
    assert [s["chit"] for s in shots] == ["SU152-1", "Tiger-1"], "as a gun it defends in the first round"
    assert shots[0]["number"]["parts"][0]["amount"] == 5
    assert not [t for t in throws(made, "artillery") if t["side"] == "soviet"], "and not as artillery as well"
    assert "declare SU152-1:gun" not in choices(attacked_su(options={}))


@clause("prokhorovka", "19.3.1", "11.2.1.3a")
def test_as_a_gun_it_has_no_range_and_does_not_shoot_in_the_reserve_attack_phase() -> None:
    p = battle("GD 03.04, 71G 03.03, 67G 02.02 SU152-1", "GD > 71G", options=on("su152_gun"), dice=[6] * 60)
    until(p, "prompt-declare")
    assert "declare SU152-1" in choices(p), "as artillery it reaches the next hex"
    assert codes(p, "declare SU152-1:gun") == ("out-of-range",)
    p = battle(
        "6TC 03.04 SU152-1 !reserve, GD 03.03 PzIV-1",
        "6TC > GD",
        active="soviet",
        options=on("su152_gun"),
        dice=[6] * 60,
    )
    until(p, "prompt-declare")
    play(p, "declare SU152-1:gun")
    made = fight(p)
    assert [s["chit"] for s in named(made, "shot-fired")] == ["PzIV-1"], "it can be shot at only"
    assert "part-armour-lent" in totals(p.events())["soviet"]


@clause("prokhorovka", "19.3.2")
def test_a_role_lasts_until_the_next_soviet_player_turn() -> None:
    on_map = "GD 03.04, LAH 02.03 !reserve, 71G 03.03 SU152-1"
    p = battle(on_map, "GD > 71G", options=on("su152_gun"), dice=[6] * 9)
    until(p, "prompt-declare")
    play(p, "declare SU152-1:gun")
    fight(p)
    until(p, "prompt-attack")
    assert p.phase == 6
    play(p, "attack 03.03 from LAH")
    until(p, "prompt-declare")
    assert codes(p, "declare SU152-1") == ("role-locked",)
    assert "declare SU152-1:gun" in choices(p)
    chit = p.scene.chits["SU152-1"]
    while p.acting == 0:
        play(p, next((t for t in ("pass", "stand", "end") if t in p.decision().choices), p.decision().choices[0]))
    assert p.lock[chit] == 0


# -- 19.4 to 19.6 --------------------------------------------------------------------------------------------------


@clause("prokhorovka", "19.4")
def test_two_divisions_more_come_with_the_fifth_guards_army() -> None:
    for turn in (5, 6):
        rows = [
            row_of(at("GD 03.03, 52G 08.08", turn=turn, options=on("extra_divisions", value)))
            for value in ("off", "on")
        ]
        assert rows[1].units - rows[0].units == 1
        assert (rows[1].regular - rows[0].regular) + (rows[1].tank - rows[0].tank) == 1
    row = row_of(at("GD 03.03, 52G 08.08", turn=7, options=on("extra_divisions")))
    assert row == row_of(at("GD 03.03, 52G 08.08", turn=7))
    p = GAME.position({"turn": 5, "active": "soviet", "phase": "reinforcement", "options": on("extra_divisions")})
    assert {"receive 6GAb", "receive 66G"} <= set(choices(p))
    p = GAME.position({"turn": 5, "active": "soviet", "phase": "reinforcement"})
    assert not {"receive 6GAb", "receive 66G"} & set(choices(p))


@clause("prokhorovka", "19.5")
def test_a_german_self_propelled_gun_that_is_declared_may_break_down() -> None:
    p = battle(
        "GD 03.04 StuG-1 Marder-1 PzIV-1, 71G 03.03",
        "GD > 71G",
        options=on("breakdowns"),
        dice=[2, 1, *[6] * 9],
    )
    made = fight(p)
    broken = {e["chit"]: e["out"] for e in named(made, "broke-down")}
    assert broken == {"StuG-1": False, "Marder-1": True}, "no tank is diced for"
    assert where(p, "Marder-1") == "out"
    assert {e["chit"] for e in named(made, "tank-supported")} == {"StuG-1", "PzIV-1"}
    quiet = battle("GD 03.04 StuG-1, 71G 03.03", "GD > 71G", dice=[6] * 9)
    assert not named(fight(quiet), "broke-down"), "only by the option"


@clause("prokhorovka", "19.5")
def test_by_the_option_what_breaks_down_returns_to_its_cup() -> None:
    p = battle(
        "GD 03.04 Marder-1, 71G 03.03",
        "GD > 71G",
        options=on("breakdowns", breakdown_removes="cup"),
        dice=[1, *[6] * 9],
    )
    fight(p)
    assert where(p, "Marder-1") == "cup"


def shown(p: Any, seat: str, name: str) -> list[str]:
    """What a seat sees of a stack: the class of each chit."""
    return [c["class"] for c in next(u for u in p.view(seat)["units"] if u["id"] == name)["chits"]]


@clause("prokhorovka", "19.6", "3.5.5a")
def test_the_class_of_face_down_chits_may_be_hidden() -> None:
    on_map = "GD 03.04 Tiger-1 StuG-1, 71G 03.08"
    assert sorted(shown(at(on_map), "soviet", "GD")) == ["regular", "tank"]
    p = at(on_map, options=on("hidden_class"))
    assert shown(p, "soviet", "GD") == ["equipment", "equipment"]
    assert shown(p, "german", "GD") == ["tank", "regular"]
    pools = p.view("soviet")["pools"]["german"]
    assert pools["tank-cup"] + pools["regular-cup"] == 37


@clause("prokhorovka", "19.6.1")
def test_face_down_chits_stand_before_face_up_ones_in_a_stack() -> None:
    p = at("GD 03.04 +Tiger-1 StuG-1, 71G 03.08", options=on("hidden_class"))
    chits = next(u for u in p.view("soviet")["units"] if u["id"] == "GD")["chits"]
    assert [(c["id"], c["up"]) for c in chits] == [(None, False), ("Tiger-1", True)]


@clause("prokhorovka", "19.6.2")
def test_the_class_of_chits_put_under_reinforcements_is_shown() -> None:
    p = at(f"GD 01.02, 52G 03.03, {POOL}", active="german", phase="reinforcement", options=on("hidden_class"))
    play(p, "suggested")
    seen = named(p.events("soviet"), "class-shown")
    assert sorted(e["kind"] for e in seen) == ["regular"] * 3 + ["tank"] * 4
    p = GAME.new(seed=1, options=on("hidden_class"))
    play(p, "suggested")
    assert not named(p.events("german"), "class-shown"), "at the start they are not"


# -- the readings that players may choose --------------------------------------------------------------------------


@clause("prokhorovka", "11.6.3a", "11.6.3b")
def test_losses_by_the_final_totals_or_by_the_hits_alone() -> None:
    on_map, dice = "GD 03.04, 67G 03.05", [1, 6, 6, 6, 6, 6, 1, 6, 6]
    due = {}
    for value in ("final", "raw"):
        p = battle(on_map, "GD > 67G", options=on("losses", value), dice=dice)
        made = fight(p)
        assert named(made, "battle-decided")[0]["winner"] == "soviet", "1 hit each, forest and trench 2"
        made += do(p, "stand")
        due[value] = {(e["side"], e["steps"]) for e in named(p.events(), "losses-due")}
    assert due == {"final": {("german", 3)}, "raw": {("german", 1)}}


@clause("prokhorovka", "11.6.1.1", "12.0.2.1")
def test_a_river_counts_in_the_damage_step_by_the_option_only() -> None:
    found = {}
    for value in ("off", "on"):
        p = battle("GD 06.04, 71G 06.05", "GD > 71G", options=on("river_in_damage", value), dice=[6] * 9)
        fight(p)
        found[value] = totals(p.events())["soviet"].get("part-river-level", 0)
    assert found == {"off": 0, "on": 1}
    p = battle("GD 06.04, LAH 05.05, 71G 06.05", "GD,LAH > 71G", options=on("river_in_damage"), dice=[6] * 15)
    fight(p)
    assert "part-river-level" not in totals(p.events())["soviet"], "one of the attackers crosses no river"


@clause("prokhorovka", "16.1.3", "16.1.4")
def test_one_fighter_to_a_mission_or_any_number() -> None:
    found = {}
    for value in ("any", "one"):
        p = at(
            "GD 01.01, 6TC 05.07 +T34-1",
            chits=dict.fromkeys(("Hs129", "La5-1", "La5-2"), "pool"),
            active="german",
            phase="movement",
            options=on("fighters", value),
        )
        do(p, "strike Hs129 T34-1")
        until(p, "prompt-intercept")
        found[value] = [t for t in choices(p) if t.endswith(",")]
    assert found == {"any": ["intercept La5-1,"], "one": []}


@clause("prokhorovka", "4.0.5a")
def test_a_newcomer_s_match_begins_with_the_suggested_placing() -> None:
    p = GAME.new(seed=1, options=on("setup", "suggested"))
    assert p.decision().prompt not in ("prompt-place", "prompt-choose-support")
    assert next(o for o in GAME.options if o.id == "setup").newcomer == "suggested"
