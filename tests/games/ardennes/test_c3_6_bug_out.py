"""3.6 Bug Out: which enemies make guns flee, and where the guns go."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ardennes.tools import (
    TESTED,
    Ardennes,
    asked,
    at,
    choices,
    codes,
    drive,
    end_phase,
    happened,
    is_dg,
    leads,
    named,
    play,
    stack,
    where,
)

TANKS, MORE, RECON = "de.2pz.arm.I/3", "de.2pz.arm.II/3", "de.2pz.rec.vBohm"
BLOCK = ("de.26vg.inf.77", "de.26vg.inf.78", "de.26vg.inf.39")
GUN, GUN2, US, US2 = "us.28inf.arty", "us.2inf.arty", "us.28inf.inf.1/112", "us.28inf.inf.2/112"
BOX = "us.4inf.inf.A/12"


def field(text: str, phase: str = "movement", active: str = "german", **keys: Any) -> Ardennes:
    """The country of the tests on turn 3; its Road of row 5 leads from the west edge to the east edge."""
    return at(text, **{"board": "country", "bridges": TESTED, "turn": 3, "phase": phase, "active": active, **keys})


def havens(p: Ardennes, gun: str = GUN) -> set[str]:
    """Where a gun may flee to."""
    return {text.split()[-1] for text in choices(p, f"bug-out {gun}")}


# ---------------------------------------------------------------------------------------------- who makes guns flee


@pytest.mark.clause("ardennes", "3.6.bug.a", "3.6.bug.b")
def test_guns_flee_before_the_mover_goes_on_and_their_owner_chooses() -> None:
    p = field(f"{TANKS} 1405, {GUN} 0905, {US} 0412")
    drive(p, TANKS, "1005")
    assert asked(p) == ("allied", "prompt-bug-out")
    play(p, f"bug-out {GUN} 0105")
    assert (where(p, GUN), where(p, TANKS)) == ("0105", "1005")
    assert asked(p) == ("german", "prompt-move")


@pytest.mark.clause("ardennes", "3.6.bug.b")
def test_the_mover_is_held_up_in_the_very_hex_and_then_walks_on() -> None:
    p = field(f"{TANKS} 1405, {GUN} 0906, {US} 0412")
    drive(p, TANKS, "0905")
    assert asked(p) == ("allied", "prompt-bug-out")
    assert where(p, TANKS) == "1005"
    play(p, f"bug-out {GUN} {sorted(havens(p))[0]}")
    assert where(p, TANKS) == "0905"


@pytest.mark.clause("ardennes", "3.6.bug.b")
def test_only_a_printed_attack_of_two_or_more_counts_and_the_weak_are_not_added_up() -> None:
    weak = field(f"{RECON} 1405 1, {GUN} 0905, {US} 0412")
    drive(weak, RECON, "1005")
    assert asked(weak) == ("allied", "prompt-bug-out"), "its reduced face still prints 2"
    p = field(f"de.2pz.inf.vCoch 1405 1, de.2pz.pio.38 1405 1, {GUN} 0905, {US} 0412")
    for name in ("de.2pz.inf.vCoch", "de.2pz.pio.38"):
        drive(p, name, "1005")
    assert asked(p) == ("german", "prompt-move"), "two units of attack 1"
    dg = field(f"{TANKS} 1405 dg, {GUN} 0905, {US} 0412", markers={"1005": {"allied": {"full": 1}}})
    drive(dg, TANKS, "1005")
    assert asked(dg) == ("allied", "prompt-bug-out"), "DG and markers don't halve what is printed"


@pytest.mark.clause("ardennes", "3.6.bug.a")
def test_dg_guns_can_not_flee_and_barrage_markers_hold_nobody() -> None:
    p = field(f"{TANKS} 1405, {GUN} 0905 dg, {US} 0412")
    drive(p, TANKS, "1005")
    assert asked(p) == ("german", "prompt-move")
    marked = field(f"{TANKS} 1405, {GUN} 0905, {US} 0412", markers={"0905": {"german": {"full": 2}}})
    drive(marked, TANKS, "1005")
    assert asked(marked) == ("allied", "prompt-bug-out")


@pytest.mark.clause("ardennes", "3.6.bug.b", "3.6.bug.a")
@pytest.mark.parametrize("phase", ["movement", "us-barrage", "combat", "exploitation"])
def test_when_a_phase_begins_guns_next_to_the_enemy_flee(phase: str) -> None:
    p = field(f"{TANKS} 1005, {GUN} 0905, {US} 0412", phase)
    assert asked(p) == ("allied", "prompt-bug-out")
    if phase != "us-barrage":
        own = field(f"{TANKS} 1005, {GUN} 0905, {US} 0412", phase, "allied")
        assert asked(own) == ("allied", "prompt-bug-out")


@pytest.mark.clause("ardennes", "3.6.bug.a")
def test_german_guns_flee_as_well() -> None:
    p = field("us.9arm.arm.14 1005, de.2pz.arty.74 1505, de.26vg.inf.77 2412", "movement", "allied")
    drive(p, "us.9arm.arm.14", "1405")
    assert asked(p) == ("german", "prompt-bug-out")
    assert "2305" in havens(p, "de.2pz.arty.74")


@pytest.mark.clause("ardennes", "3.6.bug.c")
def test_friends_in_the_hex_keep_no_gun_from_fleeing() -> None:
    p = field(f"{TANKS} 1405, {GUN} 0905, {US} 0905, {US2} 0904")
    drive(p, TANKS, "1005")
    assert asked(p) == ("allied", "prompt-bug-out")
    play(p, f"bug-out {GUN} 0105")
    assert (where(p, GUN), where(p, US)) == ("0105", "0905")


@pytest.mark.clause("ardennes", "3.6.bug.c", "tec.n1")
def test_an_enemy_who_could_not_attack_across_the_river_alarms_nobody() -> None:
    # The river lies between columns 13 and 14; the Road of row 8 has a bridge over it.
    p = field(f"{TANKS} 1410, {GUN} 1307, {US} 0412", bridges={"1308": "tested"})
    drive(p, TANKS, "1407")
    assert asked(p) == ("german", "prompt-move"), "no road crosses there"
    for state, flees in (("tested", True), ("blown", False)):
        p = field(f"{TANKS} 1410, {GUN} 1308, {US} 0412", bridges={"1308": state})
        drive(p, TANKS, "1408")
        assert (asked(p)[1] == "prompt-bug-out" or bool(happened(p, "nowhere-to-bug-out"))) == flees
    foot = field(f"de.26vg.inf.77 1407, {GUN} 1307, {US} 0412", "combat")
    assert asked(foot)[1] == "prompt-bug-out" or happened(foot, "nowhere-to-bug-out"), "foot may cross a river"


# ---------------------------------------------------------------------------------------------- where they go


@pytest.mark.clause("ardennes", "3.6.bug.d")
def test_a_haven_lies_eight_road_hexes_away_or_more_over_connected_roads() -> None:
    p = field(f"{TANKS} 1405, {GUN} 0905, {US} 0412")
    drive(p, TANKS, "1005")
    assert havens(p) == {"0105"}
    assert codes(p, f"bug-out {GUN} 0205") == ("not-by-road",)
    assert codes(p, f"bug-out {GUN} 0708") == ("not-by-road",), "a road that isn't joined to theirs"
    assert codes(p, f"bug-out {GUN} 0109") == ("not-by-road",)


@pytest.mark.clause("ardennes", "3.6.bug.d")
def test_enemies_and_bonds_on_the_road_do_not_matter_but_supply_does() -> None:
    p = field(f"{TANKS} 1405, {MORE} 0405, {GUN} 0905, {US} 0412")
    drive(p, TANKS, "1005")
    assert havens(p) == {"0105"}, "Germans stand on the road between"
    east = field(f"{TANKS} 1205, {GUN} 1105, {US} 2312, {US2} 0412, {MORE} 0305")
    assert asked(east)[1] == "prompt-bug-out"
    assert codes(east, f"bug-out {GUN} 2205") == ("out-of-supply",), "the east edge supplies no Americans"


@pytest.mark.clause("ardennes", "3.6.bug.d")
def test_no_haven_has_an_enemy_in_it_or_beside_it() -> None:
    p = field(f"{TANKS} 1405, {RECON} 0107, {GUN} 1005, {US} 0412")
    drive(p, TANKS, "1105")
    assert havens(p) == {"0105", "0205"}
    beside = field(f"{TANKS} 1405, {RECON} 0106, {GUN} 1105, {US} 0412")
    drive(beside, TANKS, "1205")
    assert havens(beside) == {"0305"}
    assert codes(beside, f"bug-out {GUN} 0105") == ("near-enemy",)


@pytest.mark.clause("ardennes", "3.6.bug.d", "3.1.stk.a")
def test_a_haven_is_not_overstacked_while_there_is_another() -> None:
    full = f"{US} 0105, {US2} 0105, {BOX} 0105"
    p = field(f"{TANKS} 1405, {GUN} 1005, {full}")
    drive(p, TANKS, "1105")
    assert havens(p) == {"0205"}
    only = field(f"{TANKS} 1405, {GUN} 0905, {full}")
    drive(only, TANKS, "1005")
    assert havens(only) == {"0105"}


@pytest.mark.clause("ardennes", "3.6.bug.d", "3.6.bug.e", "3.4.c5")
def test_guns_without_a_haven_stay_and_are_dg() -> None:
    # Eight road hexes from 1505 lies 0705 and what is beyond; Germans stand in or beside all of it.
    line = ", ".join(f"{name} {hex_}" for name, hex_ in zip(BLOCK, ("0205", "0505", "0705"), strict=True))
    p = field(f"{TANKS} 1605, {GUN} 1505, {US} 0412, {line}", "combat")
    assert happened(p, "nowhere-to-bug-out")[0]["unit"] == GUN
    assert (where(p, GUN), is_dg(p, GUN)) == ("1505", True)


@pytest.mark.clause("ardennes", "3.6.bug.e", "3.6.bug.d")
def test_guns_that_have_fled_are_dg_and_flee_no_more() -> None:
    p = field(f"{TANKS} 1405, {GUN} 0905, {US} 0412")
    drive(p, TANKS, "1005")
    events = play(p, f"bug-out {GUN} 0105")
    assert named(events, "bugged-out")[0]["path"] == ["0905", "0105"]
    assert is_dg(p, GUN)
    assert named(events, "disorganised")[0]["clause"] in ("3.6.bug.e", "3.4.c5")


@pytest.mark.clause("ardennes", "3.6.bug.a")
def test_several_guns_flee_in_the_order_that_their_owner_likes() -> None:
    p = field(f"{TANKS} 1405, {GUN} 0905, {GUN2} 0905, {US} 0412")
    drive(p, TANKS, "1005")
    assert leads(p, "bug-out") == stack(p, GUN, GUN2).split(",")
    play(p, f"bug-out {GUN2} 0105")
    assert asked(p)[1] == "prompt-bug-out"
    play(p, f"bug-out {GUN} 0105")
    assert asked(p) == ("german", "prompt-move")
    end_phase(p)
