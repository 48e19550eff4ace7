"""6.0, 7 Victory: control, the best turn, levels, units that leave the map, and what each scenario asks."""

from __future__ import annotations

import pytest
from tests.games.ardennes.tools import (
    GERMAN,
    asked,
    at,
    choices,
    codes,
    controller,
    drive,
    happened,
    leads,
    moving,
    named,
    new,
    play,
    where,
)

from grognard.games.ardennes.position import Position
from grognard.games.ardennes.victory import outcome, victory_points

ALL_VP = {
    "A1.46": 3, "A11.48": 2, "A2.32": 3, "A11.35": 2, "A27.06": 1, "A24.17": 1, "A17.26": 2, "A23.31": 2, "A27.33": 2,
    "A21.39": 1, "A18.49": 3, "A22.51": 2, "A36.54": 3, "A39.46": 1, "A32.43": 1, "A40.40": 1, "A39.35": 1, "A34.27": 2,
    "B1.32": 1, "B1.16": 5, "B2.05": 1, "B4.23": 2, "B11.14": 1, "B15.20": 2, "B20.25": 1, "B21.29": 1, "B10.34": 2,
    "B20.34": 3, "B8.39": 2, "B11.41": 1, "B15.43": 2, "B8.47": 2, "B7.54": 2, "B24.46": 2, "B29.49": 1, "B28.44": 1,
    "B26.42": 1, "B22.07": 1, "B20.06": 1,
}  # fmt: skip
"""6.0 The list of VP hexes."""


def last_turn(on_map: str, scenario: str, **keys: object) -> Position:
    """The end of a scenario's last turn."""
    turn = new(scenario).scene.last_turn
    return at(on_map, scenario=scenario, turn=turn, phase="turn-end", **keys)


# ---------------------------------------------------------------------------------------------- control


@pytest.mark.clause("ardennes", "6.0.vp")
def test_the_vp_hexes_have_the_values_of_the_list() -> None:
    p = new("7.1")
    ground = p.scene.ground
    assert {p.scene.hex_name(h): v for h, v in zip(ground.vp_hexes, ground.vp_points, strict=True)} == ALL_VP


@pytest.mark.clause("ardennes", "6.0.c")
def test_a_unit_in_supply_takes_a_vp_hex_even_in_passing_and_keeps_it_when_it_leaves() -> None:
    p = moving("de.2pz.rec.vBohm 2307, us.4inf.inf.A/12 0101", board="field", turn=4, control={"1907": "allied"})
    drive(p, "de.2pz.rec.vBohm", "1807")
    assert controller(p, "1907") == "german"
    assert happened(p, "control-taken")[0]["points"] == 1


@pytest.mark.clause("ardennes", "6.0.c")
def test_a_unit_out_of_supply_takes_no_control_until_it_is_supplied_at_a_turns_end() -> None:
    p = moving("de.2pz.rec.vBohm 1007, us.4inf.inf.A/12 0101", board="field", turn=4)
    drive(p, "de.2pz.rec.vBohm", "0607")
    assert controller(p, "0607") == "allied"
    there = "de.2pz.rec.vBohm 1907, us.4inf.inf.A/12 0101"
    q = at(there, board="field", turn=4, control={"1907": "allied"}, phase="turn-end")
    assert controller(q, "1907") == "german"


@pytest.mark.clause("ardennes", "6.0.c", "7.6.gen", "7.4.vic")
def test_at_the_start_vp_hexes_are_allied_but_for_germans_in_them_and_those_a_scenario_names() -> None:
    spear = new("7.6")
    held = {n for n in ALL_VP if n[0] == "A" and int(n[-2:]) >= 23 and controller(spear, n) == "german"}
    assert held == {"A17.26", "A34.27"}
    egg = new("7.4")
    assert int(victory_points(egg, GERMAN)) == 0
    bastogne = new("7.5")
    assert controller(bastogne, "B1.16") == "allied"


# ---------------------------------------------------------------------------------------------- the best turn


@pytest.mark.clause("ardennes", "6.0.a", "2.1.f")
def test_vps_are_counted_at_each_turns_end_and_the_best_turn_counts() -> None:
    on_map = "de.2pz.arm.I/3 B22.19, us.4inf.inf.A/12 A1.46"
    p = at(on_map, turn=6, best=20, control=dict.fromkeys(("B1.16", "B20.34"), "german"), phase="turn-end")
    counted = happened(p, "vp-counted")[0]
    assert (counted["total"]["value"], counted["best"]) == (8, 20)
    assert p.turn == 7


LEVELS = [
    (33, "german-major", "german"),
    (32, "german-minor", "german"),
    (29, "german-minor", "german"),
    (28, "draw", ""),
    (24, "draw", ""),
    (23, "allied-minor", "allied"),
    (19, "allied-minor", "allied"),
    (18, "allied-major", "allied"),
    (0, "allied-major", "allied"),
]


@pytest.mark.clause("ardennes", "6.0.b")
@pytest.mark.parametrize(("best", "level", "winner"), LEVELS)
def test_the_level_of_victory_by_the_best_turn(best: int, level: str, winner: str) -> None:
    p = last_turn("de.2pz.arm.I/3 B22.19", "7.1", best=best)
    assert p.result is not None
    assert (p.result.reason, p.result.winner) == (f"result-{level}", winner)
    assert p.result.scores == {"german": best, "allied": 68 - best}


@pytest.mark.clause("ardennes", "7.3.vic", "6.0.b")
@pytest.mark.parametrize(("best", "level"), [(10, "german-major"), (9, "draw"), (6, "draw"), (5, "allied-major")])
def test_peiper_has_three_levels_of_his_own(best: int, level: str) -> None:
    p = last_turn("de.1ss.arm.I/1 B30.38", "7.3", best=best)
    assert p.result is not None
    assert p.result.reason == f"result-{level}"


# ---------------------------------------------------------------------------------------------- leaving the map

FIRST_SS = ["rec.Knittel", "arm.501", "arm.I/1", "mech.III/2", "jgpz.1", "inf.A/1", "inf.B/1"]


@pytest.mark.clause("ardennes", "7.2.vic", "7.3.vic")
def test_seven_units_of_1_ss_that_leave_by_the_west_or_area_o_make_one_vp() -> None:
    p = moving("de.1ss.rec.Knittel B1.47, de.1ss.arm.I/1 B8.54, de.12vg.inf.48 B1.40", scenario="7.3", turn=4)
    assert leads(p, "exit") == ["de.1ss.arm.I/1", "de.1ss.rec.Knittel"]
    assert codes(p, "exit de.12vg.inf.48") == ("no-exit-here",)
    assert p.preview("exit de.1ss.rec.Knittel").cost == p.preview("exit de.1ss.arm.I/1").cost
    play(p, "exit de.1ss.rec.Knittel")
    assert where(p, "de.1ss.rec.Knittel") == "exited"
    assert int(victory_points(p, GERMAN)) == 0
    six = [f"de.1ss.{name} exited" for name in FIRST_SS[1:]]
    q = moving(f"de.1ss.rec.Knittel B1.47, {', '.join(six)}, us.2inf.inf.A/9 B28.48", scenario="7.3", turn=4)
    for name in FIRST_SS[1:]:
        q.left[q.scene.units[f"de.1ss.{name}"]] = 3
    events = play(q, "exit de.1ss.rec.Knittel")
    assert named(events, "left-map")[0]["gone"] == 7
    assert int(victory_points(q, GERMAN)) == 1


@pytest.mark.clause("ardennes", "7.2.vic", "7.3.vic")
def test_leaving_is_by_own_movement_with_points_for_it() -> None:
    p = moving("de.1ss.inf.2 B3.47, us.2inf.inf.A/9 B28.48", scenario="7.3", turn=4)
    assert not leads(p, "exit")
    drive(p, "de.1ss.inf.2", "B1.47")
    assert leads(p, "exit") == ["de.1ss.inf.2"]
    spent = moving("de.1ss.inf.2 B1.47 dg, de.1ss.arm.I/1 B8.54, us.2inf.inf.A/9 B28.48", scenario="7.3", turn=4)
    spent.spent[spent.scene.units["de.1ss.inf.2"]] = 12
    spent.changed()
    assert codes(spent, "exit de.1ss.inf.2") == ("too-few-points",)


# ---------------------------------------------------------------------------------------------- scenarios with goals


@pytest.mark.clause("ardennes", "7.4.vic")
def test_the_goose_egg_asks_for_all_three_vp_hexes_at_the_end() -> None:
    all_three = dict.fromkeys(("B20.34", "B21.29", "B10.34"), "german")
    won = last_turn("de.18vg.inf.294 B24.34", "7.4", control=all_three)
    lost = last_turn("de.18vg.inf.294 B24.34", "7.4", control={**all_three, "B10.34": "allied"})
    assert won.result is not None
    assert lost.result is not None
    assert (won.result.winner, won.result.reason) == ("german", "result-german-wins")
    assert (lost.result.winner, lost.result.reason) == ("allied", "result-allied-wins")


@pytest.mark.clause("ardennes", "7.5.vic")
def test_bastogne_asks_for_the_town_at_the_end_and_for_exits_by_the_end_of_turn_8() -> None:
    def winner(left: int, lehr: int, turn: int, taken: str = "german", options: dict[str, str] | None = None) -> str:
        on_map, control = "de.26vg.inf.77 B9.17, us.101abn.abn.A/501 B2.15", {"B1.16": taken}
        p = at(on_map, scenario="7.5", turn=11, control=control, options=options or {}, phase="movement")
        second = [u for u, c in enumerate(p.scene.counters) if c.formation == "de.2pz"][:left]
        panzer_lehr = [u for u, c in enumerate(p.scene.counters) if c.formation == "de.lehr"][:lehr]
        for unit in (*second, *panzer_lehr):
            p.left[unit] = turn
        return outcome(p)[1]

    assert winner(7, 4, 8) == "german"
    assert winner(6, 4, 8) == "allied"
    assert winner(7, 3, 8) == "allied"
    assert winner(7, 4, 9) == "allied"
    assert winner(7, 4, 8, taken="allied") == "allied"
    assert winner(7, 4, 9, options={"exit75_until_game_end": "on"}) == "german"


@pytest.mark.clause("ardennes", "7.6.vic", "errata.6")
def test_the_tip_of_the_spear_asks_for_six_vp_with_the_two_hexes_of_the_start() -> None:
    start = {"A17.26": "german", "A34.27": "german"}
    won = last_turn("de.2pz.rec.vBohm A6.31", "7.6", control={**start, "A11.35": "german"})
    lost = last_turn("de.2pz.rec.vBohm A6.31", "7.6", control={**start, "A21.39": "german"})
    other = {"A17.26": "allied", "A34.27": "german", "A2.32": "german"}
    retaken = last_turn("de.2pz.rec.vBohm A6.31", "7.6", control=other)
    assert [q.result.winner for q in (won, lost, retaken) if q.result] == ["german", "allied", "allied"]


@pytest.mark.clause("ardennes", "7.5.vic")
def test_leaving_bastogne_westwards_goes_over_column_a33() -> None:
    p = moving("de.2pz.rec.vBohm A33.16, us.101abn.abn.A/501 B2.15", scenario="7.5", turn=5)
    assert leads(p, "exit") == ["de.2pz.rec.vBohm"]
    assert asked(p) == ("german", "prompt-move")
    assert "exit de.2pz.rec.vBohm" in choices(p)
