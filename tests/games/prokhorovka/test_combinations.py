"""Rules that meet: combinations that are rare at the table, each named after what it shows."""

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
    totals,
    until,
    where,
)
from tests.helpers import clause

from grognard.games.prokhorovka.position import Position as Prokhorovka


def pool(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, "pool")


def prompts(p: Prokhorovka, until_phase: int) -> list[tuple[str, str]]:
    """Who is asked what, everything being passed, until a phase begins."""
    found: list[tuple[str, str]] = []
    while p.deciding and p.phase < until_phase:
        found.append(asked(p))
        play(p, next(t for t in ("pass", "end", "stand") if t in p.decision().choices))
    return found


# -- windows (R36) ----------------------------------------------------------------------------------------------------


@clause("prokhorovka", "16.0", "16.1.1.2", "16.1.1.3")
def test_the_active_player_flies_between_his_moves_and_only_the_other_is_asked_after_them() -> None:
    there = "GD 03.01 +Tiger-1, 57I 05.01 Marder-1, 6TC 03.08 +T34-1 T34-2"
    p = at(there, chits=pool("Il2-1", "Hs129", "Fw189"), active="german", phase="movement")
    pass_on(p)
    play(p, "move GD 03.01-03.02")
    assert asked(p) == ("soviet", "prompt-window")
    play(p, "pass")
    assert asked(p) == ("german", "prompt-move"), "the German flies from here"
    assert "strike Hs129" in choices(p)
    made = do(p, "scout Fw189 6TC/tank") + land(p)
    assert named(made, "scouted")
    pass_on(p)
    do(p, "strike Hs129 T34-2")
    land(p)
    pass_on(p)
    play(p, "move 57I 05.01-05.02")
    assert asked(p) == ("soviet", "prompt-window")
    play(p, "pass")
    assert p.phase > 5, "nobody is left to move, and the German's pool is empty"


@clause("prokhorovka", "16.0", "16.1.1.3")
def test_he_flies_as_well_before_he_designates_and_before_he_attacks() -> None:
    there = "GD 03.04, 71G 03.03 Pillbox-1 ZIS3-1"
    for phase, prompt in (("designation", "prompt-reserve"), ("normal-attack", "prompt-attack")):
        p = at(there, chits=pool("Fw189"), active="german", phase=phase)
        assert asked(p) == ("german", prompt)
        made = do(p, "scout Fw189 71G/regular") + land(p)
        assert named(made, "scouted")
        assert asked(p) == ("german", prompt), "and he goes on where he was"


@clause("prokhorovka", "16.0", "16.1.1.2")
def test_after_the_last_stack_that_could_move_both_are_asked() -> None:
    p = at("GD 03.01, 6TC 03.08 +T34-1", chits=pool("Hs129"), active="german", phase="movement")
    pass_on(p)
    play(p, "move GD 03.01-03.02")
    assert asked(p) == ("german", "prompt-window")


@clause("prokhorovka", "16.0")
def test_to_let_a_phase_pass_holds_beyond_the_battles_in_it_and_not_in_them() -> None:
    p = at(
        "GD 03.04 +Tiger-1, 71G 03.03, 57I 08.01",
        chits=pool("Il2-1"),
        active="german",
        phase="normal-attack",
        dice=[6] * 60,
    )
    play(p, "pass phase", "attack 03.03 from GD")
    while p.decision().prompt == "prompt-allocate":
        play(p, "end")
    play(p, "fight 03.03")
    assert asked(p) == ("soviet", "prompt-window-battle"), "in a battle he is asked again"
    fight(p)
    asked_outside = [who for who, prompt in prompts(p, 5) if prompt == "prompt-window"]
    assert "soviet" not in asked_outside, "but not outside, the phase being the same"


@clause("prokhorovka", "chit.commander.a")
def test_dice_that_could_not_be_better_are_not_asked_about() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits=pool("Commander-1"), dice=[1] * 6 + [6] * 3 + [6] * 20)
    play(p, "fight 03.03")
    made = fight(p)
    assert throws(made, "normal")
    assert "prompt-reroll" not in [e.get("prompt") for e in made]
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", chits=pool("Commander-1"), dice=[1] * 6 + [6, 6, 1] + [6] * 20)
    until(p, "prompt-reroll")
    assert p.decision().menu.facts["side"] == "soviet", "all German dice hit, one of the Soviet's does"


@clause("prokhorovka", "19.5", "chit.commander.a")
def test_a_commander_may_have_a_breakdown_thrown_again() -> None:
    for die, asks in ((1, True), (2, False)):
        p = battle(
            "GD 03.04 StuG-1, 71G 03.03",
            "GD > 71G",
            chits=pool("Commander-1"),
            options={"breakdowns": "on"},
            dice=[die, 2] + [6] * 30,
        )
        do_not = play(p, "fight 03.03")
        do_not += pass_on(p)
        play(p, "declare all")
        assert (asked(p)[1] == "prompt-reroll") == asks
    p = battle(
        "GD 03.04 StuG-1, 71G 03.03",
        "GD > 71G",
        chits=pool("Commander-1"),
        options={"breakdowns": "on"},
        dice=[1, 2] + [6] * 30,
    )
    play(p, "fight 03.03")
    pass_on(p)
    play(p, "declare all", "reroll Commander-1")
    assert where(p, "StuG-1") == "GD"


# -- support ----------------------------------------------------------------------------------------------------------


@clause("prokhorovka", "9.2.2.3", "16.1.6.3", "9.2.2.1")
def test_a_chit_that_reconnaissance_has_shown_still_counts_among_the_four() -> None:
    four = "Commander-1,G-Artillery-1,G-Artillery-2,Engineers-1"
    p = battle(
        "GD 05.05, 71G 05.06",
        f"71G > GD with {four}",
        active="soviet",
        chits={**pool("Po2", "Smoke", "Commander-2")},
        dice=["Engineers-1", "G-Artillery-1", "G-Artillery-2"] + [6] * 60,
    )
    play(p, "fight 05.05")
    do(p, "scout Po2 GD/support,GD/support,GD/support")
    land(p)
    while asked(p) != ("german", "prompt-window-battle"):
        play(p, "pass")
    assert not [t for t in choices(p) if t.startswith("smoke")], "four are in the battle"


@clause("prokhorovka", "11.2.3.1", "11.2.3.2")
def test_nobody_is_asked_to_name_a_chit_where_there_is_nothing_to_name() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with Commander-1", dice=[6] * 30)
    until(p, "prompt-reroll")
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with G-Artillery-1,Sniper-1", dice=[6] * 40)
    made = play(p, "fight 03.03") + fight(p)
    assert not named(made, "named")
    p = battle("GD 03.04 Tiger-1, 71G 03.03", "GD > 71G with Commander-1", dice=[6] * 30)
    play(p, "fight 03.03")
    do(p, "declare all")
    until(p, "prompt-name")
    assert asked(p)[0] == "german", "the Soviet, who has no Sniper, isn't asked first"


@clause("prokhorovka", "11.2.3.1", "11.2.3.2", "chit.commander.b")
def test_a_commander_names_even_where_the_snipers_have_nothing_to_name() -> None:
    p = battle("GD 03.04, 71G 03.03 ZIS3-1", "GD > 71G with Commander-1,Sniper-1", dice=[6] * 30)
    play(p, "fight 03.03")
    do(p, "declare all")
    until(p, "prompt-name")
    play(p, "pass")
    assert asked(p) == ("german", "prompt-name")
    play(p, "name Commander-1 ZIS3-1")
    assert where(p, "ZIS3-1") == "out"


@clause("prokhorovka", "chit.molotov", "chit.wittmann")
def test_wittmann_can_not_have_a_molotov_thrown_again() -> None:
    p = battle("GD 03.04 Wittmann, 71G 03.03", "GD > 71G with Molotov", dice=[6] * 9 + ["Wittmann", 2] + [6] * 30)
    play(p, "fight 03.03")
    made = fight(p)
    assert throws(made, "molotov")[0]["hits"] == 1
    assert where(p, "Wittmann") == "cup"


@clause("prokhorovka", "chit.wittmann", "16.2.1.1")
def test_bombs_on_the_stack_of_the_first_unit_of_the_list_are_not_wittmann_s_to_throw_again() -> None:
    """A bombed unit's number was once read as a chit's, and Wittmann is the first chit."""
    p = battle("57I 03.04 Wittmann, 71G 03.03", "57I > 71G", chits=pool("Pe2-1"), dice=[1] * 2 + [6] * 40)
    play(p, "fight 03.03")
    made = do(p, "bomb Pe2-1 57I")
    assert throws(made, "bombing")[0]["hits"] == 2
    assert not [e for e in made if e["event"] == "thrown" and e["again"]]
    assert "reroll Wittmann" not in choices(p)


# -- air --------------------------------------------------------------------------------------------------------------


@clause("prokhorovka", "16.2.1.2", "16.2.2b", "11.2.1.3a")
def test_an_attack_aircraft_may_bomb_a_gun_that_supports_from_another_hex() -> None:
    p = battle(
        "GD 03.04 Tiger-1, 67G 03.03, 71G 03.02 PakFront-1", "GD > 67G", chits=pool("Hs129"), dice=[1] + [6] * 60
    )
    do(p, "fight 03.03", "declare all", "declare all")
    assert choices(p, "bomb Hs129") == ["bomb Hs129 PakFront-1"]
    do(p, "bomb Hs129 PakFront-1")
    assert where(p, "PakFront-1") == "cup"
    assert hits(p)[0] == 1 + 1, "the bomb, and the Tiger's tank support when nobody is left to shoot at"


@clause("prokhorovka", "chit.smoke.a", "chit.smoke.b", "16.3.1")
def test_smoke_hides_the_gun_that_supports_from_another_hex_too() -> None:
    p = battle(
        "GD 03.04 Flak88-1, 6TC 03.05 T34-1, 57I 05.04 Flak88-2",
        "6TC > GD",
        active="soviet",
        chits=pool("Smoke", "Il2-1"),
        dice=[1] + [6] * 60,
    )
    do(p, "fight 03.04", "declare all", "declare all")
    do(p, "smoke Smoke")
    do(p, "strike Il2-1 Flak88-2")
    made = p.events()
    assert named(made, "no-effect")
    assert where(p, "Flak88-2") == "57I"


@clause("prokhorovka", "16.1.2", "16.2.3.3")
def test_a_flak_gun_that_bombs_have_nullified_does_not_fire_at_the_next_aircraft() -> None:
    p = battle(
        "57I 03.04 Flak88-1, 6TC 03.05 T34-1",
        "6TC > 57I",
        active="soviet",
        chits=pool("Pe2-1", "Pe2-2"),
        dice=[6, 1, 1] + [6] * 60,
    )
    do(p, "fight 03.04", "declare all", "declare all")
    do(p, "bomb Pe2-1 57I", "flak Flak88-1")
    do(p, "assign Flak88-1")
    do(p, "bomb Pe2-2 57I")
    assert asked(p)[1] != "prompt-flak"


@clause("prokhorovka", "16.1.2.2", "chit.commander.c")
def test_a_commander_nullifies_an_aircraft_and_the_german_is_asked_before_any_gun_fires() -> None:
    p = battle("GD 03.04 Flak88-1, 71G 03.05", "GD > 71G", chits=pool("Pe2-1", "Commander-1"), dice=[6] * 60)
    play(p, "fight 03.05")
    play(p, "bomb Pe2-1 GD")
    assert asked(p) == ("german", "prompt-answer")
    play(p, "cancel Commander-1 Pe2-1")
    assert (where(p, "Pe2-1"), where(p, "Commander-1")) == ("cup", "cup")


@clause("prokhorovka", "chit.rudel.b", "16.1.2.1")
def test_rudel_has_flak_thrown_again() -> None:
    p = battle("GD 03.04, 6TC 03.05 T34-1 AA85-1", "GD > 6TC", chits=pool("Rudel"), dice=[1, 6, 1, 1] + [6] * 60)
    do(p, "fight 03.05", "declare all")
    do(p, "bomb Rudel T34-1,AA85-1")
    play(p, "flak AA85-1")
    assert asked(p) == ("german", "prompt-reroll")
    made = do(p, "reroll Rudel")
    assert throws(made, "flak")[0]["dice"] == [6]
    assert hits(p)[0] == 2
    assert (where(p, "T34-1"), where(p, "AA85-1")) == ("cup", "cup")


# -- tanks ------------------------------------------------------------------------------------------------------------


@clause("prokhorovka", "11.5.2.3", "11.5.4.1", "16.2.3.3")
def test_a_partner_that_is_nullified_after_pairing_leaves_the_other_without_a_shot_or_support() -> None:
    p = battle(
        "GD 03.04 Tiger-1, 6TC 03.03 T34-1", "GD > 6TC", chits=pool("He111-1"), dice=[6] * 9 + [1, 6, 6] + [6] * 30
    )
    play(p, "fight 03.03")
    do(p, "declare all", "declare all")
    while not named(p.events(), "paired"):
        play(p, "pass")
    do(p, "bomb He111-1 6TC")
    do(p, "assign T34-1")
    made = fight(p)
    assert not throws(made, "shot")
    assert not named(made, "tank-supported")


@clause("prokhorovka", "11.6.1.2a", "16.2.3.3")
def test_a_nullified_weapon_lends_no_armour_but_can_be_lost_as_a_step() -> None:
    p = battle("GD 03.04, 6TC 03.03 KV1-1", "GD > 6TC", chits=pool("He111-1"), dice=[1, 1, 6] + [6] * 40)
    play(p, "fight 03.03")
    do(p, "declare all")
    do(p, "bomb He111-1 6TC", "assign KV1-1", "assign KV1-1")
    fight(p)
    decided = named(p.events(), "battle-decided")[-1]
    assert "part-armour-lent" not in {part["reason"] for part in decided["soviet"]["parts"]}
    until(p, "prompt-lose")
    assert "lose KV1-1" in choices(p)


@clause("prokhorovka", "chit.engineer", "chit.position.a", "chit.minefield")
def test_engineers_breach_pillbox_nest_and_minefield_at_once() -> None:
    p = battle(
        "GD 03.04, 67G 03.03 Pillbox-1 S-Nest-1",
        "GD > 67G with Engineers-1,Minefield-1",
        dice=[6] * 60,
    )
    play(p, "fight 03.03")
    made = fight(p)
    assert needs(made, "normal", "german") == [2] * 6, "clear ground again"
    decided = named(made, "battle-decided")[0]
    assert not {"part-position", "part-minefield"} & {part["reason"] for part in decided["soviet"]["parts"]}


# -- losses, retreat, advance -----------------------------------------------------------------------------------------


@clause("prokhorovka", "14.0.2", "15.0.4", "15.0.1")
def test_after_a_tie_in_which_the_defender_retreats_and_the_attacker_stands_he_may_advance() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", dice=[1, 6, 6, 6, 6, 6] + [1, 6, 6] + [6] * 20)
    play(p, "fight 03.03")
    fight(p)
    assert asked(p) == ("soviet", "prompt-retreat-or-stand")
    play(p, "retreat")
    assert asked(p) == ("german", "prompt-retreat-or-stand")
    play(p, "stand")
    until(p, "prompt-advance")
    play(p, "advance GD")
    assert where(p, "GD") == "03.03"


@clause("prokhorovka", "14.0.2", "14.0.5", "3.4.1")
def test_two_attackers_that_retreat_never_end_in_one_hex() -> None:
    p = battle(
        "57I 04.04, 255I 03.05, 332I 03.04, 71G 04.05, 67G 01.08",
        "57I,255I > 71G",
        dice=[6] * 6 + [1, 1, 1] + [6] * 20,
    )
    play(p, "fight 04.05")
    fight(p)
    do(p, "retreat")
    while p.decision().prompt.startswith(("prompt-retreat", "prompt-lose", "prompt-go")):
        play(p, choices(p)[0] if (n := p.decision().narrow(choices(p)[0])) is None else n.choices[0])
    spots = [where(p, u) for u in ("57I", "255I", "332I")]
    assert len({s for s in spots if "." in s}) == len([s for s in spots if "." in s])


@clause("prokhorovka", "chit.detachment.c", "13.0.2.2", "9.1.4")
def test_a_detachment_that_attacks_and_is_lost_is_a_chit_in_its_cup_again() -> None:
    p = battle("GD 03.04, G-Det-1 02.03, 71G 03.03", "G-Det-1 > 71G", dice=[6] + [1, 1, 1] + [6] * 20)
    play(p, "fight 03.03")
    fight(p)
    until(p, "prompt-move")
    assert where(p, "G-Detachment-1") == "cup"


@clause("prokhorovka", "11.2.1.3b", "chit.spg.a", "11.6.1.2b")
def test_a_gun_that_has_supported_another_battle_of_the_phase_lends_its_own_stack_no_armour() -> None:
    p = battle(
        "GD 03.04, 57I 05.04, 67G 03.05 SU152-1, 71G 04.04",
        "GD > 67G;57I > 71G",
        dice=[6] * 80,
    )
    play(p, "fight 04.04", "declare SU152-1")
    assert asked(p) == ("german", "prompt-battle-order")
    play(p, "fight 03.05")
    assert codes(p, "declare SU152-1") == ("chit-used",)
    made = play(p, "pass")
    assert "part-armour-lent" not in totals(made)["soviet"]
