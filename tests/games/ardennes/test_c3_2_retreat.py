"""3.2 Retreats, of the table and of a Withdraw; and the advance after combat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ardennes.tools import (
    TESTED,
    Ardennes,
    asked,
    at,
    bridge,
    choices,
    codes,
    happened,
    is_dg,
    leads,
    play,
    stack,
    steps,
    where,
)

TANKS, MORE, RECON, STUG = "de.2pz.arm.I/3", "de.2pz.arm.II/3", "de.2pz.rec.vBohm", "de.2pz.stg.38"
FOOT, FOOT2, FOOT3, PIO = "de.26vg.inf.77", "de.26vg.inf.78", "de.26vg.inf.39", "de.26vg.pio.26"
BIG, BIG2 = "de.1ss.arm.501", "de.1ss.arm.I/1"
US, US2, US3, USGUNS = "us.28inf.inf.1/112", "us.28inf.inf.2/112", "us.28inf.inf.3/112", "us.28inf.arty"
USTANKS, USMECH = "us.9arm.arm.14", "us.9arm.mech.27"
FAR = f"{US3} 2412"


def fight(text: str, dice: list[int], **keys: Any) -> Ardennes:
    """The German Combat Phase of turn 3 in the country of the tests."""
    return at(text, **{"board": "country", "bridges": TESTED, "turn": 3, "phase": "combat", "dice": dice, **keys})


def attack(p: Ardennes, target: str, *names: str) -> Ardennes:
    """Attack a hex; a defender who is asked holds; a step that must be chosen comes from the first unit."""
    play(p, f"attack {target} from {stack(p, *names)}")
    while asked(p)[1] in ("prompt-hold", "prompt-lose"):
        play(p, "hold" if asked(p)[1] == "prompt-hold" else choices(p)[0])
    return p


def retreats(p: Ardennes) -> set[str]:
    """The hexes where the retreat may end."""
    return {t.split("-")[-1] for t in choices(p) if not t.endswith("-")}


def apart(p: Ardennes, here: str, there: str) -> int:
    """The distance of two hexes."""
    board = p.scene.board
    return board.grid.distance(board.hex(here), board.hex(there))


# ---------------------------------------------------------------------------------------------- where to


@pytest.mark.clause("ardennes", "3.2.p6", "3.2.ret.a", "crt.key")
def test_a_retreat_goes_so_many_hexes_each_farther_from_the_hex_that_is_left() -> None:
    # 7 and 6 against 3 is 4:1; 9 is D2r2.
    p = attack(fight(f"{BIG} 1005, {BIG2} 0906, {US} 1006, {US2} 1006, {FAR}", [4, 5]), "1006", BIG, BIG2)
    assert happened(p, "fought")[0]["result"] in ("D2r1", "D2r2")
    hexes = int(happened(p, "fought")[0]["result"][-1])
    assert asked(p) == ("allied", "prompt-retreat")
    assert {apart(p, "1006", end) for end in retreats(p)} == {hexes}
    assert codes(p, "retreat 1006-1005") == ("enemy-there",)
    assert codes(p, "retreat 1006-1412") == ("not-a-retreat",)
    end = sorted(retreats(p))[0]
    play(p, next(t for t in choices(p) if t.endswith(f"-{end}")))
    assert end in (where(p, US), where(p, US2))


@pytest.mark.clause("ardennes", "3.2.ret.a")
def test_the_owner_chooses_the_way_hex_by_hex_if_he_likes() -> None:
    p = attack(fight(f"{BIG} 1005, {BIG2} 0906, {US} 1006, {US2} 1006, {FAR}", [5, 5]), "1006", BIG, BIG2)
    onward = [t for t in choices(p) if t.endswith("-")]
    assert onward
    assert all(t.startswith("retreat 1006-") for t in onward)
    inner = p.decision().narrow(onward[0])
    assert inner is not None
    assert all(text.startswith(onward[0]) for text in inner.choices)
    play(p, inner.choices[0])
    assert happened(p, "retreated")[0]["path"][1] == onward[0].split("-")[1]


@pytest.mark.clause("ardennes", "3.2.ret.b", "zoc.none")
def test_a_retreat_next_to_the_enemy_has_no_effect() -> None:
    p = attack(fight(f"{BIG} 1005, {BIG2} 0906, {PIO} 1108, {US} 1006, {US2} 1006, {FAR}", [4, 5]), "1006", BIG, BIG2)
    near = {"1107", "1008", "1009", "1208", "1207"}
    assert near & retreats(p)


@pytest.mark.clause("ardennes", "3.2.ret.b", "tec.P")
def test_a_retreat_follows_roads_where_the_ground_is_prohibited() -> None:
    # Vehicles in 1006 can't retreat into the forest of 1007; foot can.
    p = attack(fight(f"{BIG} 1005, {BIG2} 0906, {USTANKS} 1006, {USMECH} 1006, {FAR}", [4, 4]), "1006", BIG, BIG2)
    assert "1007" not in retreats(p) | {t.split("-")[1] for t in choices(p) if t.startswith("retreat")}
    q = attack(fight(f"{BIG} 1005, {BIG2} 0906, {US} 1006, {US2} 1006, {FAR}", [4, 4]), "1006", BIG, BIG2)
    firsts = {t.split("-")[1] for t in choices(q) if t.startswith("retreat")} | retreats(q)
    assert "1007" in firsts


@pytest.mark.clause("ardennes", "3.2.ret.b", "zoc.eff.b")
def test_a_way_without_loss_must_be_taken_if_there_is_one() -> None:
    # Two Posts hold 1008: the stack in 1006 goes round it.
    text = f"{BIG} 1005, {BIG2} 0906, {FOOT} 0908, {FOOT2} 1108, {US} 1006, {US2} 1006, {FAR}"
    p = attack(fight(text, [4, 5]), "1006", BIG, BIG2)
    assert p.decision().menu.facts["loss"] is False
    assert "1008" not in retreats(p)


@pytest.mark.clause("ardennes", "3.2.ret.b", "zoc.eff.b", "3.2.c")
def test_a_stack_that_retreats_into_a_bond_stops_there_and_loses_one_step_in_all() -> None:
    # The ring around 0506 is closed but for 0507, which lies between the Posts in 0407 and 0606.
    ring = f"{FOOT} 0606, {FOOT2} 0407, {PIO} 0406, {STUG} 0405, {TANKS} 0505, {FOOT3} 0605, {MORE} 0505"
    p = fight(f"{ring}, {USTANKS} 0506, {US2} 2012", [])
    play(p, f"attack 0506 from {TANKS}", "withdraw")
    assert p.decision().menu.facts["loss"] is True
    assert retreats(p) == {"0507"}
    play(p, "retreat 0506-0507")
    assert (where(p, USTANKS), steps(p, USTANKS)) == ("0507", 1)
    assert happened(p, "retreat-blocked")[0]["bond"] is True


@pytest.mark.clause("ardennes", "3.2.ret.b", "3.2.p6")
def test_a_stack_that_can_not_leave_its_hex_loses_a_step_and_stays() -> None:
    ring = f"{BIG} 0505, {BIG2} 0405, {STUG} 0605, {FOOT} 0606, {FOOT2} 0507, {PIO} 0406"
    p = attack(fight(f"{ring}, {US} 0506, {US2} 0506, {FAR}", [4, 4]), "0506", BIG, BIG2)
    result = happened(p, "fought")[0]["result"]
    assert result == "D1r1"
    alive = [n for n in (US, US2) if steps(p, n)]
    assert {where(p, n) for n in alive} == {"0506"}
    assert sum(steps(p, n) for n in alive) == 2, "one step by the result, one since the stack is blocked"
    assert happened(p, "retreat-blocked")[0]["bond"] is False
    assert asked(p)[1] != "prompt-advance", "the hex is still held"


@pytest.mark.clause("ardennes", "3.2.ret.b")
def test_a_retreat_that_is_blocked_before_its_end_stops_and_costs_one_step() -> None:
    # In the corner of the map, with Germans in 0111, 0211 and 0312, only 0212 is left.
    p = fight(f"{BIG} 0211, {BIG2} 0111, {FOOT} 0312, {US} 0112, {US2} 0112, {FAR}", [5, 5])
    attack(p, "0112", BIG, BIG2)
    assert happened(p, "fought")[0]["result"] == "D2r2"
    assert retreats(p) == {"0212"}
    assert p.decision().menu.facts["loss"] is True
    before = sum(steps(p, n) for n in (US, US2))
    play(p, next(t for t in choices(p) if not t.endswith("-")))
    while asked(p)[1] == "prompt-lose":
        play(p, choices(p)[0])
    assert sum(steps(p, n) for n in (US, US2)) == before - 1, "one, whatever distance is missing"


@pytest.mark.clause("ardennes", "3.2.ret.b")
def test_a_mixed_stack_may_split_only_if_it_can_not_stay_together() -> None:
    # Around 1007 all is closed to vehicles but the Track, which the Germans hold; foot can go through the forest.
    around = f"{BIG} 0907, {BIG2} 1107, {FOOT} 1006, {FOOT2} 1008"
    p = at(
        f"{around}, {USTANKS} 1007, {US} 1007, {FAR}",
        board="country",
        turn=3,
        phase="combat",
        dice=[6, 6],
        bridges={"0907": "blown"},
    )
    attack(p, "1007", FOOT, FOOT2, BIG2)
    if asked(p)[1] == "prompt-split":
        play(p, "split")
        assert asked(p)[1] in ("prompt-retreat", "prompt-lose")


@pytest.mark.clause("ardennes", "3.4.c5")
def test_artillery_that_retreats_is_dg_and_others_are_not() -> None:
    p = fight(f"{PIO} 0505, de.ind.pen.XXIII 0605, {USGUNS} 0506, {US} 0506, {FAR}", [6, 6])
    attack(p, "0506", PIO, "de.ind.pen.XXIII")
    if asked(p)[1] == "prompt-retreat":
        play(p, next(t for t in choices(p) if not t.endswith("-")))
        assert is_dg(p, USGUNS)
        assert not is_dg(p, US)


@pytest.mark.clause("ardennes", "3.8.blow.b", "3.2.ret.b")
def test_germans_who_retreat_over_a_bridge_may_find_it_blown() -> None:
    # The Germans in 1108 retreat west by the bridge 0908/1008, with US engineers near.
    text = f"{USTANKS} 1208, {USMECH} 1208, us.9arm.arm.19 1207, {STUG} 1108, {US} 0809, {TANKS} 2105"
    p = at(text, board="country", turn=3, active="allied", phase="combat", dice=[5, 5, 6])
    attack(p, "1108", USTANKS, USMECH, "us.9arm.arm.19")
    seen = False
    for _ in range(6):
        seat, prompt = asked(p)
        if prompt == "prompt-retreat" and seat == "german":
            west = [t for t in choices(p) if "-1008-" in t and not t.endswith("-")]
            play(p, west[0] if west else next(t for t in choices(p) if not t.endswith("-")))
        elif seat == "allied" and any(t.startswith("blow") for t in choices(p)) and prompt != "prompt-attack":
            seen = True
            play(p, next(t for t in choices(p) if t.startswith("blow")))
        else:
            break
    if seen:
        assert bridge(p, "0908") in ("blown", "tested")


# ---------------------------------------------------------------------------------------------- advance


def won(text: str, dice: list[int], target: str, *names: str, **keys: Any) -> Ardennes:
    """A combat after which the defenders have left or died, the attacker asked."""
    p = attack(fight(text, dice, **keys), target, *names)
    while asked(p)[1] in ("prompt-retreat", "prompt-lose"):
        play(p, next(t for t in choices(p) if not t.endswith("-")))
    return p


@pytest.mark.clause("ardennes", "3.2.p7", "3.2.adv.b")
def test_any_of_the_attackers_may_advance_into_the_hex_or_nobody() -> None:
    p = won(f"{FOOT} 0505, {FOOT2} 0505, {TANKS} 0605, {US} 0506 1, {FAR}", [4, 4], "0506", FOOT, FOOT2, TANKS)
    assert asked(p) == ("german", "prompt-advance")
    assert {t.split()[-1].rstrip(",") for t in choices(p)} == {FOOT, FOOT2, TANKS, "stay"}
    q = p.copy()
    play(p, f"advance {stack(p, FOOT, TANKS)}")
    assert [where(p, n) for n in (FOOT, FOOT2, TANKS)] == ["0506", "0505", "0506"]
    play(q, "stay")
    assert [where(q, n) for n in (FOOT, FOOT2, TANKS)] == ["0505", "0505", "0605"]


@pytest.mark.clause("ardennes", "3.2.adv.a", "1.2.exploit.a", "design.adv")
def test_exploiters_advance_a_second_hex_along_a_road_after_a_retreat_of_two_or_more() -> None:
    p = won(f"{TANKS} 1004, {BIG} 0905, {FOOT} 1105, {US} 1005 1, {FAR}", [5, 5], "1005", TANKS, BIG, FOOT)
    assert happened(p, "fought")[0]["result"] in ("D2r3", "D2r4", "D2r5")
    play(p, f"advance {stack(p, TANKS, BIG, FOOT)}")
    assert asked(p) == ("german", "prompt-advance-further")
    assert leads(p, "advance") == [TANKS], "neither foot nor heavy tanks"
    assert {t.split()[-1] for t in choices(p, f"advance {TANKS}")} == {"0905", "1105", "1006"}, "along the Roads alone"
    play(p, f"advance {TANKS} 1006")
    assert (where(p, TANKS), where(p, FOOT)) == ("1006", "1005")


@pytest.mark.clause("ardennes", "3.2.adv.a", "3.2.adv.b")
def test_after_r1_or_no_r_the_advance_is_one_hex_even_if_all_defenders_die() -> None:
    p = won(f"{TANKS} 1004, {STUG} 0905, {US} 1005 1, {FAR}", [3, 4], "1005", TANKS, STUG)
    assert happened(p, "fought")[0]["result"] in ("D1", "D1r1")
    assert where(p, US) == "dead"
    play(p, f"advance {TANKS}")
    assert asked(p)[1] != "prompt-advance-further"


@pytest.mark.clause("ardennes", "3.2.adv.a")
def test_if_all_defenders_die_the_retreat_number_still_counts() -> None:
    p = won(f"{TANKS} 1004, {BIG} 0905, {US} 1005 1, {FAR}", [5, 5], "1005", TANKS, BIG)
    assert where(p, US) == "dead"
    play(p, f"advance {TANKS}")
    assert asked(p)[1] == "prompt-advance-further"
    play(p, "stay")
    assert where(p, TANKS) == "1005"


@pytest.mark.clause("ardennes", "1.2.exploit.b", "3.2.adv.b")
@pytest.mark.parametrize(
    ("tanks", "keys"),
    [
        (" dg", {}),
        ("", {"markers": {"1004": {"allied": {"full": 1}}}}),
        ("", {"markers": {"1005": {"allied": {"full": 1}}}}),
        ("", {"turn": 1}),
    ],
)
def test_dg_enemy_markers_and_turn_1_take_the_second_hex_away(tanks: str, keys: dict[str, Any]) -> None:
    text = f"{TANKS} 1004{tanks}, {BIG} 0905, {BIG2} 1105, {US} 1005 1, {FAR}"
    p = won(text, [6, 5], "1005", TANKS, BIG, BIG2, **keys)
    assert int(happened(p, "fought")[0]["result"][-1]) >= 2
    play(p, f"advance {TANKS}")
    assert asked(p)[1] != "prompt-advance-further"


@pytest.mark.clause("ardennes", "1.2.exploit.b", "4.3")
def test_with_the_option_germans_advance_two_hexes_on_turn_1() -> None:
    text = f"{TANKS} 1004, {BIG} 0905, {BIG2} 1105, {US} 1005 1, {FAR}"
    p = won(text, [6, 5], "1005", TANKS, BIG, BIG2, turn=1, options={"german_turn1_two_hex_advance": "on"})
    play(p, f"advance {TANKS}")
    assert asked(p)[1] == "prompt-advance-further"


@pytest.mark.clause("ardennes", "1.2.exploit.b", "1.2.nonzoc.a")
def test_that_the_enemy_was_adjacent_when_the_phase_began_does_not_matter_for_the_advance() -> None:
    p = won(f"{TANKS} 1004, {BIG} 0905, {US} 1005 1, {FAR}", [5, 5], "1005", TANKS, BIG)
    play(p, f"advance {TANKS}")
    assert asked(p)[1] == "prompt-advance-further"


@pytest.mark.clause("ardennes", "3.2.adv.a", "3.2.c")
@pytest.mark.parametrize(("option", "far"), [("on", True), ("off", False)])
def test_a_withdrawal_counts_as_a_retreat_of_two_or_more_unless_the_option_says_no(option: str, far: bool) -> None:
    p = fight(f"{TANKS} 1004, {USTANKS} 1005, {FAR}", [], options={"withdraw_allows_two_hex_advance": option})
    play(p, f"attack 1005 from {TANKS}", "withdraw")
    play(p, next(t for t in choices(p) if not t.endswith("-")))
    play(p, f"advance {TANKS}")
    assert (asked(p)[1] == "prompt-advance-further") == far


@pytest.mark.clause("ardennes", "3.2.adv.a")
def test_the_second_hex_holds_no_enemy_and_its_bridge_stands() -> None:
    p = won(f"{TANKS} 1209, {BIG} 1108, {BIG2} 1308, {US} 1208 1, {US2} 1008, {FAR}", [6, 5], "1208", TANKS, BIG, BIG2)
    play(p, f"advance {TANKS}")
    assert {t.split()[-1] for t in choices(p, f"advance {TANKS}")} == {"1108", "1308"}
    cut = won(
        f"{TANKS} 1309, {BIG} 1207, {BIG2} 1208, {US} 1308 1, {FAR}",
        [6, 5],
        "1308",
        TANKS,
        BIG,
        BIG2,
        bridges={"1308": "blown"},
    )
    play(cut, f"advance {TANKS}")
    assert {t.split()[-1] for t in choices(cut, f"advance {TANKS}")} == {"1208"}


@pytest.mark.clause("ardennes", "3.2.adv.b", "3.6.bug.b", "zoc.eff.c")
def test_an_advance_costs_nothing_ignores_bonds_and_alarms_no_guns_until_the_next_phase() -> None:
    p = won(f"{TANKS} 0505, {FOOT} 0605, {US} 0506 1, {USGUNS} 0507, {US2} 1612", [5, 5], "0506", TANKS, FOOT)
    names = [event["event"] for event in play(p, f"advance {stack(p, TANKS, FOOT)}")]
    assert "phase-began" in names[names.index("advanced") :], "the guns are left alone until the next phase"
    assert asked(p) == ("allied", "prompt-bug-out")
    assert where(p, USGUNS) == "0507"


@pytest.mark.clause("ardennes", "3.2.adv.b", "3.1.tj.d")
def test_nobody_advances_into_a_traffic_jam_that_germans_hold() -> None:
    p = won(f"{TANKS} 0502, {BIG} 0603, {US} 0602 1, {FAR}", [5, 5], "0602", TANKS, BIG, turn=2)
    play(p, f"advance {stack(p, TANKS, BIG)}")
    assert (where(p, TANKS), where(p, BIG)) == ("0602", "0602"), "those who enter together are one occupant"
    assert is_dg(p, TANKS)
