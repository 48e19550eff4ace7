"""16 Air combat, the windows of R36, and the chits that are played at once."""

from __future__ import annotations

from tests.games.prokhorovka.tools import (
    asked,
    at,
    battle,
    choices,
    codes,
    do,
    fight,
    hits,
    land,
    named,
    needs,
    pass_on,
    play,
    throws,
    until,
    where,
)
from tests.helpers import clause

WAIT = ("prompt-window", "prompt-window-battle")


def pool(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, "pool")


def window(p, side: str):  # type: ignore[no-untyped-def]
    """Go on to the next window of a side."""
    while not (p.decision().prompt in WAIT and p.deciding == (side,)):
        text = "declare all" if "declare all" in p.decision().choices else None
        play(p, text or next((t for t in ("pass", "end") if t in p.decision().choices), p.decision().choices[0]))
    return p


@clause("prokhorovka", "16.0", "16.0.1a", "3.7.2")
def test_in_every_window_the_soviet_answers_first_then_the_german_until_both_pass() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits=pool("He111-1", "Pe2-1"), dice=[6] * 40)
    play(p, "fight 03.03")
    assert asked(p) == ("soviet", "prompt-window-battle")
    play(p, "pass")
    assert asked(p) == ("german", "prompt-window-battle")
    do(p, "bomb He111-1 71G")
    assert asked(p) == ("soviet", "prompt-intercept")
    play(p, "pass")
    assert asked(p) == ("soviet", "prompt-window-battle"), "after the mission the Soviet is asked again"
    play(p, "pass")
    assert asked(p)[0] == "soviet", "the German's pool is empty: all can see that"


@clause("prokhorovka", "16.0", "3.6.3")
def test_whether_a_side_is_asked_does_not_depend_on_what_it_holds() -> None:
    for held in ("He111-1", "G-Close", "Engineers-1"):
        p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits=pool(held))
        play(p, "fight 03.03")
        assert asked(p) == ("german", "prompt-window-battle")
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", dice=[6] * 40)
    assert not [e for e in fight(p) if e["event"] == "mission-declared"]


@clause("prokhorovka", "16.0")
def test_a_side_may_let_the_rest_of_a_battle_or_phase_pass() -> None:
    p = battle("GD 03.04 Tiger-1, 71G 03.03", "GD > 71G", chits=pool("He111-1"), dice=[6] * 40)
    play(p, "fight 03.03", "pass battle", "declare all")
    assert p.decision().prompt not in ("prompt-window-battle", "prompt-reroll")


@clause("prokhorovka", "16.0", "16.1.1.2")
def test_outside_battles_windows_stand_at_phases_and_after_moves() -> None:
    p = at("GD 03.01 +Tiger-1, 57I 05.01, 52G 03.08", chits=pool("Il2-1"), active="german", phase="movement")
    assert asked(p) == ("soviet", "prompt-window"), "at the start of the phase"
    play(p, "pass", "move GD 03.01-03.02")
    assert asked(p) == ("soviet", "prompt-window"), "after a move"
    do(p, "strike Il2-1 Tiger-1")


@clause("prokhorovka", "16.0.1b", "9.2.2.3")
def test_aircraft_from_the_pool_do_not_count_among_the_four() -> None:
    four = "G-Artillery-1,G-Artillery-2,G-Melee,G-Close"
    p = battle(
        "GD 03.04, 71G 03.03", f"GD > 71G with {four}", chits=pool("He111-1", "Commander-1", "Smoke"), dice=[6] * 60
    )
    window(p, "german")
    assert "bomb He111-1" in choices(p)
    assert not [t for t in choices(p) if t.startswith(("smoke", "silence"))], (
        "a fifth chit that is no aircraft can't be played"
    )


@clause("prokhorovka", "16.0.2", "16.0.3", "16.1.6", "16.2.2a", "16.2.1.1", "10.2.5", "chit.bomber")
def test_a_bomber_throws_its_firepower_by_the_bombing_column_and_its_hits_count_at_once() -> None:
    p = battle("GD 03.04, 71G 03.05", "GD > 71G", chits=pool("He111-1"), dice=[2, 2, 3] + [6] * 40)
    play(p, "fight 03.05")
    made = do(p, "bomb He111-1 71G")
    assert needs(made, "bombing", "german") == [2, 2, 2], "forest"
    assert hits(p) == (2, 0)
    assert where(p, "He111-1") == "cup"
    assert p.view("german")["phase"] == "phase-battle"


@clause("prokhorovka", "16.2.1.1")
def test_a_defending_bomber_hits_on_two() -> None:
    p = battle("GD 03.04, 71G 03.05", "GD > 71G", chits=pool("Pe2-1"), dice=[2, 3] + [6] * 40)
    play(p, "fight 03.05")
    made = do(p, "bomb Pe2-1 GD")
    assert needs(made, "bombing", "soviet") == [2, 2]
    assert hits(p) == (0, 1)


@clause("prokhorovka", "chit.position.b", "16.2.1.1")
def test_against_a_pillbox_bombs_hit_on_a_one() -> None:
    p = battle("GD 03.04, 71G 03.05 Pillbox-1", "GD > 71G", chits=pool("He111-1"), dice=[1, 1, 2] + [6] * 40)
    do(p, "fight 03.05", "declare all")
    assert needs(do(p, "bomb He111-1 71G"), "bombing", "german") == [1, 1, 1]


@clause("prokhorovka", "16.2.3.1", "16.2.3.2", "16.2.3.3", "16.2.3.4", "16.2.3.5", "11.5.1.3", "chit.bomber")
def test_bombing_hits_nullify_tank_weapons_by_their_armour_for_the_battle() -> None:
    p = battle(
        "GD 03.04 Tiger-1, 67G 03.03 KV1-1 T70-1",
        "GD > 67G",
        chits=pool("He111-1", "He111-2"),
        dice=[1, 6, 6, 1, 3, 6] + [6] * 60,
    )
    do(p, "fight 03.03", "declare all", "declare all")
    do(p, "bomb He111-1 67G")
    assert asked(p) == ("german", "prompt-assign-points")
    assert codes(p, "assign Tiger-1") == ("no-tank-weapon",)
    made = do(p, "assign KV1-1")
    assert not named(made, "nullified"), "one point of two stays on it"
    do(p, "bomb He111-2 67G")
    made = do(p, "assign KV1-1")
    assert named(made, "nullified")[0]["chit"] == "KV1-1", "hits of both are added up"
    made = do(p, "assign T70-1")
    assert named(made, "nullified")[0]["chit"] == "T70-1", "armour 0 needs one"
    made = p.events()
    assert not named(made, "paired")
    assert {e["chit"] for e in named(made, "tank-supported")} == {"Tiger-1"}
    p.script = ()
    until(p, "prompt-move")
    assert where(p, "KV1-1") in ("67G", "cup")
    assert not p.mark[p.scene.chits["KV1-1"]], "only for the battle"


@clause("prokhorovka", "16.2.3.4")
def test_more_points_have_no_further_effect_and_may_be_wasted() -> None:
    p = battle("GD 03.04, 67G 03.03 T70-1", "GD > 67G", chits=pool("He111-1"), dice=[1, 1, 1] + [6] * 60)
    do(p, "fight 03.03", "declare all")
    do(p, "bomb He111-1 67G", "assign T70-1")
    assert p.decision().prompt != "prompt-assign-points", "nobody is left to take the other two"


@clause("prokhorovka", "16.2.3.1", "chit.at.c")
def test_a_gun_from_another_hex_is_nullified_by_one_point() -> None:
    p = battle(
        "57I 03.04, 3Pz 03.02 Flak88-1, 6TC 03.05 T34-1",
        "6TC > 57I",
        active="soviet",
        chits=pool("Pe2-1"),
        dice=[1, 6, 6] + [6] * 60,
    )
    do(p, "fight 03.04", "declare all", "declare all")
    do(p, "bomb Pe2-1 57I")
    made = do(p, "assign Flak88-1")
    assert named(made, "nullified")[0]["chit"] == "Flak88-1"


@clause("prokhorovka", "16.1.1.1", "16.2.1.2", "16.2.2b", "chit.attack")
def test_an_attack_aircraft_bombs_a_face_up_chit_of_the_battle_for_a_hit_and_its_removal() -> None:
    p = battle("GD 03.04, 67G 03.03 T34-1, 71G 05.01 +T34-2", "GD > 67G", chits=pool("Hs129"), dice=[3] + [6] * 60)
    play(p, "fight 03.03")
    assert "bomb Hs129" not in choices(p), "nothing face-up takes part yet"
    do(p, "pass", "declare all")
    assert choices(p, "bomb Hs129") == ["bomb Hs129 T34-1"]
    assert codes(p, "bomb Hs129 T34-2") == ("no-air-target",)
    preview = p.preview("bomb Hs129 T34-1")
    assert preview.sums["number"].value == 4 - 1
    made = do(p, "bomb Hs129 T34-1")
    assert named(made, "attacked")[0]["hit"]
    assert hits(p) == (1, 0)
    assert where(p, "T34-1") == "cup"


@clause("prokhorovka", "16.1.1.2", "16.1.1.0", "16.3.1", "16.3.2", "16.3.2.2", "16.3.3a", "16.3.3b", "chit.attack")
def test_a_ground_attack_hits_any_face_up_chit_on_the_map_and_adds_no_hits() -> None:
    p = battle(
        "GD 03.04, 67G 03.03, 71G 05.01 +T34-2 T34-3 +S-Nest-1",
        "GD > 67G",
        chits={**pool("Hs129"), "T34-4": "reorganisation"},
        dice=[2] + [6] * 60,
    )
    play(p, "fight 03.03")
    assert choices(p, "strike Hs129") == ["strike Hs129 T34-2"], "neither face-down, nor a position, nor a pool"
    assert codes(p, "strike Hs129 T34-4") == ("no-air-target",)
    made = do(p, "strike Hs129 T34-2")
    assert where(p, "T34-2") == "cup"
    assert hits(p) == (0, 0)
    assert named(made, "aircraft-returned")


@clause("prokhorovka", "16.3.2.1")
def test_where_the_chart_has_a_number_a_ground_attack_hits_on_it() -> None:
    p = at("GD 03.01, 67G 04.06 +KV1-1, 71G 03.05 +KV1-2", chits=pool("Hs129"), active="german", phase="movement")
    window(p, "german")
    for target in ("KV1-1", "KV1-2"):
        assert p.preview(f"strike Hs129 {target}").sums["number"].value == 2, "town and forest: 2, whatever the armour"


@clause("prokhorovka", "16.3.2.2", "12.0.2b", "17.2.1")
def test_against_a_ground_attack_level_and_trench_count_rivers_do_not() -> None:
    p = at("GD 04.03, 67G 05.05 +T70-1, 71G 06.05 +T70-2", chits=pool("Hs129"), active="german", phase="movement")
    window(p, "german")
    assert p.preview("strike Hs129 T70-1").sums["number"].value == 4 - 1, "its own trench"
    assert p.preview("strike Hs129 T70-2").sums["number"].value == 4, "no river"


@clause("prokhorovka", "16.1.1.3", "16.1.6.3", "chit.recon", "16.1.1.0")
def test_reconnaissance_shows_three_face_down_chits_in_the_own_player_turn() -> None:
    there = "GD 03.01 Tiger-1, 67G 03.05 T34-1 T34-2 ZIS3-1, 71G 05.05 Pillbox-1"
    p = at(there, chits=pool("Fw189", "Po2"), active="german", phase="movement")
    assert asked(p) == ("german", "prompt-move"), "the Soviet can do nothing in the German turn, nothing is face-up"
    assert codes(p, "scout Fw189 71G/tank") == ("nothing-hidden",)
    made = do(p, "scout Fw189 67G/tank,67G/regular,71G/regular") + land(p)
    assert {e["chit"] for e in named(made, "scouted")} >= {"ZIS3-1", "Pillbox-1"}
    assert len(named(made, "scouted")) == 3
    stack = next(u for u in p.view("german")["units"] if u["id"] == "67G")["chits"]
    assert sum(c["up"] for c in stack) == 2


@clause("prokhorovka", "16.1.6.3", "9.2.2.2")
def test_reconnaissance_may_show_support_allocated_to_a_battle() -> None:
    p = battle("GD 03.04, 67G 03.03", "GD > 67G with Minefield-1", chits=pool("Fw189"), dice=["Minefield-1"])
    play(p, "fight 03.03")
    window(p, "german")
    made = do(p, "scout Fw189 67G/support") + land(p)
    assert named(made, "scouted")[0]["chit"] == "Minefield-1"


@clause("prokhorovka", "16.1.2", "16.1.2.1", "16.1.2.2", "chit.aa.a", "10.2.4", "3.5.6")
def test_anti_air_guns_in_range_of_the_target_hex_fire_until_one_hits() -> None:
    p = battle(
        "GD 03.04 Flak88-1, 3Pz 05.04 Flak88-2, 57I 08.01 Flak88-3, 71G 03.05",
        "GD > 71G",
        chits=pool("Pe2-1"),
        dice=[3] + [6] * 60,
    )
    window(p, "soviet")
    made = do(p, "bomb Pe2-1 GD")
    assert asked(p) == ("german", "prompt-flak")
    assert codes(p, "flak Flak88-3") == ("flak-out-of-range",)
    made = do(p, "flak Flak88-1,Flak88-2")
    assert named(made, "flak-declared")[0]["chits"] == ["Flak88-1", "Flak88-2"]
    assert len(throws(made, "flak")) == 1, "the first hits, the second need not fire"
    assert where(p, "Pe2-1") == "cup"
    assert hits(p) == (0, 0)
    assert [c["up"] for c in next(u for u in p.view("soviet")["units"] if u["id"] == "GD")["chits"]] == [True]


@clause("prokhorovka", "chit.aa.a", "11.2.1.3b")
def test_anti_air_fire_is_unlimited_and_apart_from_the_gun_s_use_against_tanks() -> None:
    p = battle(
        "57I 03.04 Flak88-1, 6TC 03.05 T34-1",
        "6TC > 57I",
        active="soviet",
        chits=pool("Pe2-1", "Pe2-2"),
        dice=[6] * 60,
    )
    do(p, "fight 03.04", "declare all", "declare all")
    for name in ("Pe2-1", "Pe2-2"):
        do(p, f"bomb {name} 57I")
        assert choices(p) == ["flak Flak88-1", "pass"]
        assert throws(do(p, "flak Flak88-1"), "flak")


@clause("prokhorovka", "16.1.3", "16.1.5", "16.1.5.1", "16.1.5.2", "chit.fighter")
def test_a_fighter_intercepts_and_shoots_the_aircraft_out_of_the_game() -> None:
    p = battle("GD 03.04, 71G 03.05", "GD > 71G", chits=pool("He111-1", "La5-1"), dice=[3] + [6] * 60)
    window(p, "german")
    do(p, "bomb He111-1 71G")
    assert asked(p) == ("soviet", "prompt-intercept")
    made = do(p, "intercept La5-1")
    assert needs(made, "intercept", "soviet") == [3]
    assert where(p, "He111-1") == "out"
    assert where(p, "La5-1") == "cup"
    assert hits(p) == (0, 0)


@clause("prokhorovka", "16.1.4", "16.1.4.1", "16.1.4.2", "chit.fighter")
def test_a_counter_interceptor_shoots_first_and_takes_the_interceptor_out_of_the_game() -> None:
    p = battle(
        "GD 03.04, 71G 03.05", "GD > 71G", chits=pool("He111-1", "Bf109-1", "La5-1"), dice=[4, 1, 1, 1] + [6] * 60
    )
    window(p, "german")
    do(p, "bomb He111-1 71G", "intercept La5-1")
    while p.decision().prompt == "prompt-answer":
        play(p, "pass")
    assert asked(p) == ("german", "prompt-counter")
    made = do(p, "counter Bf109-1 La5-1")
    made += pass_on(p)
    if p.decision().prompt == "prompt-counter":
        made += play(p, "pass")
    assert needs(made, "counter", "german") == [4]
    assert where(p, "La5-1") == "out"
    assert not throws(made, "intercept")
    assert hits(p)[0] == 3, "and the bombs fall"


@clause("prokhorovka", "16.1.3", "16.1.5")
def test_any_number_of_fighters_may_be_sent_or_with_the_option_one() -> None:
    p = battle("GD 03.04, 71G 03.05", "GD > 71G", chits=pool("He111-1", "La5-1", "La5-2"), dice=[6] * 60)
    window(p, "german")
    do(p, "bomb He111-1 71G")
    assert len(throws(do(p, "intercept La5-1,La5-2"), "intercept")) == 2
    p = battle("GD 03.04, 71G 03.05", "GD > 71G", chits=pool("He111-1", "La5-1", "La5-2"), options={"fighters": "one"})
    window(p, "german")
    do(p, "bomb He111-1 71G")
    assert choices(p) == ["intercept La5-1", "intercept La5-2", "pass"]


@clause("prokhorovka", "16.1.2.2", "16.1.3")
def test_an_aircraft_that_flak_brings_down_is_not_intercepted() -> None:
    p = battle("GD 03.04 Flak88-1, 71G 03.05", "GD > 71G", chits=pool("Pe2-1", "Bf109-1"), dice=[3] + [6] * 60)
    window(p, "soviet")
    do(p, "bomb Pe2-1 GD", "flak Flak88-1")
    while p.decision().prompt == "prompt-reroll":
        play(p, "pass")
    assert p.decision().prompt != "prompt-intercept"
