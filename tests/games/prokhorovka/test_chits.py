"""The chit list: every chit's own text; re-rolls, Smoke, Engineers, Melee, Commander, Sniper, Molotov, detachments."""

from __future__ import annotations

from tests.games.prokhorovka.tools import (
    GAME,
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
    steps,
    throws,
    totals,
    until,
    where,
)
from tests.helpers import clause


def pool(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, "pool")


@clause("prokhorovka", "chit.0b", "9.2.2.1")
def test_red_chits_are_played_at_once_the_others_are_allocated() -> None:
    red = {c.id for c in GAME.new(seed=1).scene.chit_data if c.red}
    assert {"Commander", "Smoke", "Sniper", "He111", "La5", "Rudel", "Po2"} <= red
    assert not {"Engineers", "G-Melee", "Molotov", "Minefield", "G-Artillery"} & red
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits=pool("Engineers-1", "G-Melee", "Smoke"))
    play(p, "fight 03.03")
    assert {t.split()[0] for t in choices(p)} == {"pass", "smoke"}


# -- re-rolls ------------------------------------------------------------------------------------------------------


@clause("prokhorovka", "chit.wittmann")
def test_wittmann_throws_his_die_again_and_the_enemy_s_at_him() -> None:
    p = battle("GD 03.04 Wittmann, 6TC 03.03 T34-1", "GD > 6TC", dice=[6] * 9 + [6, 6] + [6] * 9)
    until(p, "prompt-reroll")
    assert asked(p)[0] == "german"
    assert choices(p) == ["pass", "pass battle", "reroll Wittmann"]
    assert p.preview("reroll Wittmann").chances["1"].numerator == 5
    made = play(p, "reroll Wittmann")
    assert throws(made, "shot")[0]["again"]
    p = battle("GD 03.04 Wittmann, 6TC 03.03 T34-1", "6TC > GD", active="soviet", dice=[6] * 9 + [1, 6, 6] + [6] * 9)
    until(p, "prompt-reroll")
    made = play(p, "reroll Wittmann")
    assert not named(made, "shot-fired")[0]["hit"], "the second result stands"


@clause("prokhorovka", "chit.wittmann")
def test_artillery_and_bombs_aim_at_the_stack_not_at_wittmann() -> None:
    p = battle("GD 03.04 Wittmann, 71G 03.03 BM13-1", "GD > 71G", chits=pool("Pe2-1"), dice=[6] * 60)
    play(p, "fight 03.03")
    do(p, "declare all", "declare all")
    made = do(p, "bomb Pe2-1 GD")
    assert throws(made, "bombing")
    assert "reroll Wittmann" not in choices(p)


@clause("prokhorovka", "chit.rudel.a", "chit.rudel.b", "chit.rudel.ex", "16.3.2.2", "16.1.5.1")
def test_example_rudel_s_mission() -> None:
    p = at(
        "GD 01.01, 6TC 05.07 +T34-1, 67G 04.05 +PakFront-1",
        chits=pool("Rudel", "La5-1"),
        active="german",
        phase="movement",
        tables={"trench": {"level": 0}},
        dice=[3, 5, 4, 2, 2],
    )
    do(p, "strike Rudel T34-1,PakFront-1")
    play(p, "intercept La5-1")
    assert asked(p) == ("german", "prompt-reroll"), "La-5 has rolled a 3, a hit"
    made = play(p, "reroll Rudel")
    assert throws(made, "intercept")[0]["dice"] == [5], "a miss"
    assert throws(made, "strike")[0]["needs"] == [3], "4 less the T34's armour 1"
    assert (asked(p), throws(made, "strike")[0]["dice"]) == (("german", "prompt-reroll"), [4])
    made = play(p, "reroll Rudel")
    assert throws(made, "strike")[0]["dice"] == [2]
    assert named(made, "attacked")[0]["hit"], "the T34 is removed"
    assert throws(made, "strike")[-1]["needs"] == [4], "the PakFront on high ground"
    made += play(p, "pass")
    assert [where(p, c) for c in ("T34-1", "PakFront-1", "Rudel")] == ["cup"] * 3


@clause("prokhorovka", "chit.rudel.a")
def test_rudel_s_two_shots_are_of_one_mission_and_may_be_at_one_chit() -> None:
    p = at("GD 01.01, 6TC 05.07 +T34-1", chits=pool("Rudel"), active="german", phase="movement", dice=[1])
    assert choices(p, "strike Rudel") == ["strike Rudel T34-1,"]
    do(p, "strike Rudel T34-1,T34-1")
    made = pass_on(p, "prompt-window") + p.events()
    assert len(throws(made, "strike")) == 1, "the second shot is lost, its target is gone"


@clause("prokhorovka", "chit.commander.a", "9.2.2.3")
def test_a_commander_has_all_dice_of_a_throw_thrown_again() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits=pool("Commander-1"), dice=[6] * 6 + [1] * 6 + [6] * 20)
    until(p, "prompt-reroll")
    made = play(p, "reroll Commander-1")
    assert throws(made, "normal")[0]["dice"] == [1] * 6
    assert where(p, "Commander-1") == "cup"
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits=pool("Commander-1"), dice=[6] * 6 + [1, 1, 1] + [6] * 20)
    until(p, "prompt-reroll")
    play(p, "pass")
    made = play(p, "reroll Commander-1")
    assert throws(made, "normal")[0]["side"] == "soviet", "the enemy's throw as well"


@clause("prokhorovka", "chit.commander.a", "11.2.2", "11.2.3.2")
def test_a_commander_that_was_shown_and_not_used_may_be_used_later_in_the_battle() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with Commander-1", dice=[6] * 6 + [1] * 6 + [6] * 20)
    until(p, "prompt-reroll")
    assert "reroll Commander-1" in choices(p)
    p = battle("GD 03.04 Tiger-1, 6TC 03.03 T34-1", "GD > 6TC with Commander-1", dice=[6] * 40)
    until(p, "prompt-name")
    play(p, "pass")
    assert "silence Commander-1" in choices(p), "in the next window"


@clause("prokhorovka", "chit.commander.b", "10.3.1.2")
def test_a_commander_nullifies_equipment_a_weapon_for_good_a_position_for_the_battle() -> None:
    p = battle("GD 03.04, 67G 03.03 T34-1 Pillbox-1", "GD > 67G", chits=pool("Commander-1"), dice=[6] * 40)
    play(p, "fight 03.03")
    do(p, "declare all")
    made = do(p, "silence Commander-1 T34-1")
    assert named(made, "removed-from-game")[0]["chit"] == "T34-1"
    assert where(p, "T34-1") == "out"
    p = battle("GD 03.04, 67G 03.03 T34-1 Pillbox-1", "GD > 67G", chits=pool("Commander-1"), dice=[6] * 40)
    play(p, "fight 03.03")
    do(p, "declare all", "silence Commander-1 Pillbox-1")
    made = fight(p)
    assert "part-position" not in totals(p.events())["soviet"]
    assert where(p, "Pillbox-1") in ("67G", "cup")
    p = battle(
        "GD 03.04, 67G 03.03 T34-1",
        "GD > 67G",
        chits=pool("Commander-1"),
        options={"commander_removes": "cup"},
        dice=[6] * 40,
    )
    play(p, "fight 03.03")
    do(p, "declare all", "silence Commander-1 T34-1")
    assert where(p, "T34-1") == "cup"


@clause("prokhorovka", "chit.commander.c", "3.6.6")
def test_a_commander_nullifies_a_support_chit_that_has_been_shown() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits=pool("Commander-1", "Pe2-1"), dice=[6] * 40)
    play(p, "fight 03.03")
    play(p, "bomb Pe2-1 GD")
    assert asked(p) == ("german", "prompt-answer")
    made = play(p, "cancel Commander-1 Pe2-1")
    assert named(made, "nullified")[0]["chit"] == "Pe2-1"
    assert not throws(made, "bombing")
    assert where(p, "Pe2-1") == "cup"


@clause("prokhorovka", "chit.sniper.b", "chit.commander.c")
def test_a_sniper_is_played_at_once_against_a_commander_and_only_in_a_battle() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits=pool("Commander-1", "Sniper-1"), dice=[6] * 40)
    until(p, "prompt-reroll")
    play(p, "reroll Commander-1")
    assert asked(p) == ("soviet", "prompt-answer")
    made = play(p, "snipe Sniper-1 Commander-1")
    assert named(made, "nullified")[0] == {
        "event": "nullified",
        "clause": "chit.commander.c",
        "chit": "Commander-1",
        "by": "Sniper-1",
    }
    assert not [t for t in throws(made, "normal") if t["again"]]


@clause("prokhorovka", "chit.sniper.a", "3.6.5.2")
def test_a_sniper_nullifies_tactical_support_in_the_support_step() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with G-Melee,Sniper-1", dice=[6] * 9)
    until(p, "prompt-name")
    play(p, "name Sniper-1 G-Melee")
    fight(p)
    assert len(needs(p.events(), "normal", "german")) == 6


# -- the others ----------------------------------------------------------------------------------------------------


@clause("prokhorovka", "chit.smoke.a", "11.3.1a")
def test_smoke_silences_the_enemy_s_artillery_and_aircraft_and_not_the_own() -> None:
    p = battle(
        "GD 03.04 Hummel-1, 6TC 03.03 SU122-1", "GD > 6TC with Smoke", chits=pool("He111-1", "Pe2-1"), dice=[6] * 60
    )
    play(p, "fight 03.03")
    while "artillery" not in [t["purpose"] for t in named(p.events(), "thrown")]:
        play(p, "declare all" if "declare all" in choices(p) else "pass")
    assert [t["side"] for t in throws(p.events(), "artillery")] == ["german"]
    made = do(p, "bomb Pe2-1 GD") + land(p)
    assert named(made, "no-effect")
    assert not throws(made, "bombing")
    made = do(p, "bomb He111-1 6TC") + land(p)
    assert throws(made, "bombing"), "the own side's still work"
    fight(p)
    assert totals(p.events())["soviet"]["part-armour-lent"] == 1, "the armour of a silenced gun counts"


@clause("prokhorovka", "chit.smoke.b")
def test_smoke_comes_between_the_declaration_of_a_bombing_and_its_dice_and_undoes_nothing() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits=pool("Smoke", "Pe2-1", "Pe2-2"), dice=[1, 1] + [6] * 60)
    play(p, "fight 03.03")
    play(p, "bomb Pe2-1 GD")
    play(p, "pass")
    land(p)
    assert hits(p) == (0, 2)
    play(p, "bomb Pe2-2 GD")
    assert asked(p) == ("german", "prompt-answer")
    made = play(p, "smoke Smoke") + land(p)
    assert named(made, "no-effect")
    assert hits(p) == (0, 2), "what has been resolved stands"


@clause("prokhorovka", "chit.engineer")
def test_engineers_nullify_all_positions_of_the_enemy_or_remove_one_near_by() -> None:
    on_map = "GD 03.04, 67G 03.03 Pillbox-1, 71G 04.04 +S-Nest-1 S-Nest-2"
    p = battle(on_map, "GD > 67G with Engineers-1,Minefield-1", dice=[6] * 9)
    until(p, "prompt-engineers")
    assert choices(p) == ["breach", "destroy S-Nest-1", "destroy Pillbox-1"]
    assert codes(p, "destroy S-Nest-2") == ("position-not-near",), "face-down"
    play(p, "breach")
    fight(p)
    assert totals(p.events())["soviet"] == {"part-hits": 0}, "neither pillbox nor minefield"
    p = battle(on_map, "GD > 67G with Engineers-1", dice=[6] * 60)
    until(p, "prompt-engineers")
    play(p, "destroy S-Nest-1")
    assert where(p, "S-Nest-1") == "cup"


@clause("prokhorovka", "chit.melee", "11.4.1a")
def test_melee_doubles_the_normal_fire_of_both_and_once_only() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with G-Melee,S-Melee", dice=[6] * 60)
    made = fight(p)
    assert len(needs(made, "normal", "german")) == 12
    assert len(needs(made, "normal", "soviet")) == 6


@clause("prokhorovka", "chit.molotov")
def test_a_molotov_strikes_a_random_enemy_tank_or_self_propelled_gun() -> None:
    p = battle("GD 03.04 Tiger-1 StuG-1, 71G 03.03", "GD > 71G with Molotov", dice=[6] * 9 + ["StuG-1", 2] + [6] * 9)
    made = fight(p)
    assert throws(made, "molotov")[0]["needs"] == [2]
    assert where(p, "StuG-1") == "cup"
    assert where(p, "Molotov") == "out", "after a success"
    p = battle("GD 03.04 Tiger-1, 71G 03.03", "GD > 71G with Molotov", dice=[6] * 9 + ["Tiger-1", 3] + [6] * 9)
    fight(p)
    assert where(p, "Tiger-1") == "GD"
    assert where(p, "Molotov") == "cup"
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with Molotov", dice=[6] * 9)
    assert not throws(fight(p), "molotov"), "nobody to throw it at"
    assert where(p, "Molotov") == "cup"


@clause("prokhorovka", "chit.close", "11.6.4")
def test_close_combat_makes_the_winner_lose_too() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with G-Close", dice=[1, 1, 1, 6, 6, 6] + [1, 1, 6] + [6] * 9)
    fight(p)
    play(p, "stand")
    assert asked(p) == ("german", "prompt-retreat-or-stand"), "the winner may retreat to halve them"
    play(p, "stand")
    assert {(e["side"], e["steps"]) for e in named(p.events(), "losses-due")} == {("soviet", 3), ("german", 2)}


@clause("prokhorovka", "chit.minefield", "11.6.1")
def test_minefields_add_two_each_to_the_defender_alone() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with Minefield-1,Minefield-2", dice=[6] * 9)
    assert named(fight(p), "battle-decided")[0]["soviet"]["value"] == 4
    p = battle("GD 03.04, 71G 03.03", "71G > GD with Minefield-1", active="soviet", dice=[6] * 9)
    assert named(fight(p), "battle-decided")[0]["soviet"]["value"] == 0


@clause("prokhorovka", "chit.position.d")
def test_a_face_up_position_is_left_behind_by_moves_retreats_and_advances() -> None:
    p = at("67G 03.07 +S-Nest-1 Pillbox-1, GD 01.01", active="soviet", phase="movement")
    made = play(p, choices(p, "move 67G")[0])
    assert named(made, "position-left")[0]["chit"] == "S-Nest-1"
    assert where(p, "S-Nest-1") == "cup"
    assert where(p, "Pillbox-1") == "67G", "a face-down one stays"


@clause("prokhorovka", "chit.detachment.a", "10.2.2")
def test_a_face_down_detachment_is_an_ordinary_chit_that_can_not_be_declared() -> None:
    p = battle("GD 03.04 G-Detachment-1, 71G 03.03", "GD > 71G", dice=[6] * 9)
    until(p, "prompt-declare")
    assert codes(p, "declare G-Detachment-1") == ("detachment-hidden",)
    assert choices(p) == ["pass"]


@clause("prokhorovka", "chit.detachment.b", "chit.detachment.c", "3.1", "2.11.3.4")
def test_a_detachment_separates_at_the_start_of_movement_and_moves_out_as_infantry() -> None:
    p = at("GD 03.02 G-Detachment-1 Tiger-1 !reserve, 57I 05.01, 71G 03.07", active="german", phase="movement")
    assert "separate G-Detachment-1" in choices(p)
    assert codes(p, "separate Tiger-1") == ("no-detachment",)
    reach = {t.split("-")[-1] for t in choices(p, "separate G-Detachment-1") if not t.endswith("-")}
    assert "03.02" not in reach, "it must leave the hex"
    far = p.scene.ground.distance_from(p.scene.board.hex("03.02"))
    assert max(far[p.scene.board.hex(h)] for h in reach if h not in ("02.07", "02.08")) >= 3
    made = play(p, next(t for t in choices(p, "separate G-Detachment-1") if t.endswith("-04.02")))
    assert named(made, "separated")[0]["unit"] == "G-Det-1"
    assert where(p, "G-Det-1") == "04.02"
    data = next(u for u in p.view("soviet")["units"] if u["id"] == "G-Det-1")
    assert (data["strength"], data["move"], data["steps"]) == ([1, 1], 3, 1)
    assert "reserve" in data["state"], "it keeps the designation of its stack"
    assert p.standing.zone[0][p.scene.board.hex("04.03")], "it has a zone"
    play(p, "move 57I 05.01-05.02")
    assert p.decision().prompt != "prompt-move" or not [t for t in choices(p) if t.startswith("separate")]


@clause("prokhorovka", "chit.detachment.b", "17.1.3")
def test_no_detachment_separates_after_a_stack_has_moved_nor_from_a_stack_that_stands_still() -> None:
    p = at("GD 03.02 G-Detachment-1, 57I 05.01, 71G 03.07", active="german", phase="movement")
    play(p, "move 57I 05.01-05.02")
    assert codes(p, "separate G-Detachment-1") != ()
    p = at("6TC 05.07 S-Detachment, 71G 03.07, GD 01.01", active="soviet", phase="movement", turn=1)
    assert not [t for t in choices(p) if t.startswith("separate")]


@clause("prokhorovka", "chit.detachment.d", "5.1.7.2")
def test_a_detachment_is_recalled_to_the_pool_with_the_chit_under_it() -> None:
    p = at("GD 03.02, G-Det-1 04.02 Pak40-1, 71G 08.08", active="german", phase="reorganisation")
    assert asked(p) == ("german", "prompt-return")
    play(p, "recall G-Det-1")
    assert where(p, "G-Detachment-1") == where(p, "Pak40-1") == "reorganisation"
    assert where(p, "G-Det-1") == "chit"


@clause("prokhorovka", "chit.detachment.c", "13.0.3")
def test_a_lost_detachment_returns_to_the_cup() -> None:
    p = battle("6TC 03.04, G-Det-1 03.03", "6TC > G-Det-1", active="soviet", dice=[1, 6, 6, 6])
    fight(p)
    play(p, "stand")
    assert where(p, "G-Detachment-1") == "cup"
    assert steps(p, "G-Det-1") == 1
