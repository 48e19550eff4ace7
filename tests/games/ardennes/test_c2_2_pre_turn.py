"""2.2 The Pre-Turn: weather, air strikes, air supply, reinforcements and removals, recovery."""

from __future__ import annotations

import pytest
from tests.games.ardennes.tools import (
    ALLIED,
    GERMAN,
    asked,
    at,
    choices,
    codes,
    end_phase,
    end_until,
    happened,
    is_dg,
    leads,
    markers,
    named,
    new,
    play,
    steps,
    where,
)

from grognard.core.ids import Hex

LEHR, BASTOGNE = "de.lehr.arm.II/130 B29.17", "us.101abn.abn.A/501 B1.16"


# ---------------------------------------------------------------------------------------------- weather


@pytest.mark.clause("ardennes", "2.2.w.a", "chit.weather", "2.2.a")
def test_before_23_december_it_is_not_frozen_and_nobody_rolls_for_it() -> None:
    p = at(f"{LEHR}, {BASTOGNE}", turn=7, phase="turn-start", dice=[6])
    assert [event["die"] for event in happened(p, "weather-rolled")] == [0]
    assert p.frozen == 0


@pytest.mark.clause("ardennes", "2.2.w.b", "2.2.w.c")
def test_from_23_december_4_or_more_freezes_and_then_it_stays_frozen() -> None:
    p = at(f"{LEHR}, {BASTOGNE}", turn=8, phase="turn-start", dice=[3, 1])
    assert (p.frozen, happened(p, "weather-rolled")[0]["die"]) == (0, 3)
    p = at(f"{LEHR}, {BASTOGNE}", turn=8, phase="turn-start", dice=[4, 1])
    assert (p.frozen, p.air) == (1, 1)
    end_until(p, "prompt-airlift")
    end_phase(p)
    later = at(f"{LEHR}, {BASTOGNE}", turn=9, frozen=1, phase="turn-start", dice=[6])
    assert [event["die"] for event in happened(later, "weather-rolled")] == [0]
    assert later.air == 8


@pytest.mark.clause("ardennes", "2.2.w.b")
def test_a_scenario_that_starts_later_rolls_from_its_first_turn_or_starts_frozen_by_the_option() -> None:
    p = at("de.2pz.rec.vBohm A6.31", scenario="7.6", phase="turn-start", dice=[2, 6])
    assert (happened(p, "weather-rolled")[0]["die"], p.frozen) == (2, 0)
    cold = at("de.2pz.rec.vBohm A6.31", scenario="7.6", phase="turn-start", options={"late_start_frozen": "on"})
    assert (happened(cold, "weather-rolled")[0]["die"], cold.frozen) == (0, 1)


# ---------------------------------------------------------------------------------------------- air strikes


@pytest.mark.clause("ardennes", "2.2.air.a", "chit.air")
@pytest.mark.parametrize(("die", "fine", "frozen"), [(1, 0, 1), (2, 0, 2), (3, 0, 3), (4, 0, 4), (5, 2, 6), (6, 3, 8)])
def test_a_die_in_the_column_of_the_weather_gives_the_air_strikes(die: int, fine: int, frozen: int) -> None:
    for weather, strikes in ((0, fine), (1, frozen)):
        p = at(BASTOGNE, turn=5, frozen=weather, phase="turn-start", dice=[die])
        assert p.air == strikes


@pytest.mark.clause("ardennes", "2.2.air.a", "7.3.gen", "7.4.gen", "7.5.gen", "7.6.gen")
def test_the_small_scenarios_halve_the_strikes_rounding_down() -> None:
    halved: dict[tuple[int, int], int] = {}
    for die in range(1, 7):
        for weather in (0, 1):
            p = at("us.101abn.abn.A/501 B2.15", scenario="7.5", frozen=weather, phase="turn-start", dice=[die])
            halved[weather, die] = p.air
    assert [halved[0, die] for die in range(1, 7)] == [0, 0, 0, 0, 1, 1]
    assert [halved[1, die] for die in range(1, 7)] == [0, 1, 1, 2, 3, 4]


@pytest.mark.clause("ardennes", "2.2.air.d")
def test_strikes_that_were_not_used_are_lost_with_the_turn() -> None:
    p = at(f"{LEHR}, {BASTOGNE}", turn=5, air=3, active="allied", phase="supply", dice=[1])
    end_until(p, "prompt-move", "german")
    assert (p.turn, p.air) == (6, 0)


# ---------------------------------------------------------------------------------------------- air supply


@pytest.mark.clause("ardennes", "2.2.as.a", "3.7.air.a", "3.7.air.b")
def test_strikes_become_air_supply_in_this_step_alone_anywhere_even_on_an_enemy() -> None:
    p = at(f"{LEHR}, {BASTOGNE}", turn=5, phase="turn-start", dice=[6])
    assert asked(p) == ("allied", "prompt-airlift")
    play(p, "airlift B29.17", "airlift B29.17")
    assert p.air == 1
    assert codes(p, "airlift Z1.1") == ("unknown-name",)
    play(p, "pass")
    assert asked(p)[1] != "prompt-airlift"
    assert sorted(h for h in p.air_supply if h >= 0) == [p.scene.board.hex("B29.17")] * 2


@pytest.mark.clause("ardennes", "3.7.air.a", "3.7.air.c", "3.7.air.b")
def test_an_air_supply_marker_that_is_used_lets_us_units_near_it_recover_and_goes() -> None:
    cut_off = "us.101abn.abn.A/501 1207 dg, us.101abn.abn.B/501 1303 dg, us.101abn.abn.A/502 1301 dg"
    p = at(f"de.2pz.arm.I/3 1707, {cut_off}", board="field", turn=5, air_supply=["1207"], phase="recovery")
    assert asked(p) == ("allied", "prompt-use-air-supply")
    assert choices(p) == ["use 1207", "pass"]
    play(p, "use 1207")
    assert not is_dg(p, "us.101abn.abn.A/501")
    assert not is_dg(p, "us.101abn.abn.B/501")
    assert is_dg(p, "us.101abn.abn.A/502")
    assert not [h for h in p.air_supply if h >= 0]


@pytest.mark.clause("ardennes", "3.7.air.c")
def test_a_marker_that_was_not_used_supplies_us_units_in_their_supply_phase_and_goes_then() -> None:
    paras = "us.101abn.abn.A/501 1207, us.101abn.abn.A/502 1301"
    p = at(paras, board="field", turn=5, air_supply=["1207"], active="allied", phase="supply")
    assert not is_dg(p, "us.101abn.abn.A/501")
    assert is_dg(p, "us.101abn.abn.A/502")
    assert [event["hexes"] for event in happened(p, "air-supply-gone")] == [["1207"]]


@pytest.mark.clause("ardennes", "3.7.air.c")
def test_by_the_option_a_used_marker_stays_all_turn() -> None:
    on = {"air_supply_stays_all_turn": "on"}
    paras = "us.101abn.abn.A/501 1207 dg"
    p = at(paras, board="field", turn=5, air_supply=["1207"], phase="recovery", options=on)
    play(p, "use 1207")
    assert [h for h in p.air_supply if h >= 0] == [p.scene.board.hex("1207")]
    assert not is_dg(p, "us.101abn.abn.A/501")


# ---------------------------------------------------------------------------------------------- recovery


@pytest.mark.clause("ardennes", "3.4.r", "2.1.c")
def test_units_recover_unless_out_of_supply_in_a_jam_overstacked_or_mixed() -> None:
    crowd = ", ".join(f"us.28inf.inf.{name} B8.18 dg" for name in ("1/112", "2/112", "3/112", "2/110"))
    mixed = "us.101abn.abn.A/501 B1.18 dg, us.9arm.arm.14 B1.18 dg"
    jam = "de.2pz.arm.I/3 B22.19 dg"
    fine = "us.4inf.inf.B/12 B20.06 dg, de.lehr.arm.II/130 B29.17 dg"
    p = at(f"{crowd}, {mixed}, {jam}, {fine}", turn=2, phase="recovery")
    stay = ("us.28inf.inf.1/112", "us.101abn.abn.A/501", "us.9arm.arm.14", "de.2pz.arm.I/3")
    assert all(is_dg(p, name) for name in stay)
    assert not is_dg(p, "us.4inf.inf.B/12")
    assert not is_dg(p, "de.lehr.arm.II/130")
    cut = at("us.4inf.inf.A/12 1207 dg, us.4inf.inf.B/12 1107 dg", board="field", turn=4, phase="recovery")
    assert is_dg(cut, "us.4inf.inf.A/12")
    assert not is_dg(cut, "us.4inf.inf.B/12")


@pytest.mark.clause("ardennes", "3.4.r", "3.7.c")
def test_by_the_option_units_recover_by_their_last_supply_phase() -> None:
    on = {"recovery_uses_last_supply_phase": "on"}
    on_map = "us.4inf.inf.A/12 1207, de.lehr.arm.II/130 2007"
    p = at(on_map, board="field", turn=4, active="allied", phase="supply", options=on, dice=[1])
    assert is_dg(p, "us.4inf.inf.A/12")
    end_until(p, "prompt-move", "german")
    assert is_dg(p, "us.4inf.inf.A/12")
    fresh = at("us.4inf.inf.A/12 1207 dg", board="field", turn=4, phase="recovery", options=on)
    assert not is_dg(fresh, "us.4inf.inf.A/12")


@pytest.mark.clause("ardennes", "3.7.arty.a")
def test_artillery_in_supply_recovers_without_a_roll() -> None:
    p = at(f"us.2inf.arty B23.46 dg, {LEHR}", turn=4, phase="recovery")
    assert not is_dg(p, "us.2inf.arty")
    assert asked(p)[1] != "prompt-roll-guns"


@pytest.mark.clause("ardennes", "3.7.arty.b")
def test_artillery_without_supply_waits_or_rolls_1_removed_2_3_stays_4_6_recovers() -> None:
    after = {}
    for die in range(1, 7):
        guns = "us.2inf.arty 1207 dg, de.lehr.arty.130 1301 dg"
        p = at(guns, board="field", turn=4, phase="recovery", dice=[die, die])
        assert asked(p) == ("german", "prompt-roll-guns")
        play(p, "roll de.lehr.arty.130")
        assert asked(p) == ("allied", "prompt-roll-guns")
        assert set(p.preview("roll us.2inf.arty").chances) == {"removed", "stays", "recovers"}
        play(p, "roll us.2inf.arty")
        after[die] = (where(p, "us.2inf.arty"), is_dg(p, "us.2inf.arty"))
        assert where(p, "de.lehr.arty.130") == ("removed" if die == 1 else "1301")
    assert after[1] == ("removed", False)
    assert after[2] == after[3] == ("1207", True)
    assert after[4] == after[5] == after[6] == ("1207", False)
    p = at("us.2inf.arty 1207 dg", board="field", turn=4, phase="recovery")
    play(p, "end")
    assert is_dg(p, "us.2inf.arty")


@pytest.mark.clause("ardennes", "3.7.arty.b", "3.4.r")
def test_the_roll_replaces_supply_alone_not_the_other_conditions() -> None:
    crowded = ", ".join(f"us.2inf.{name} 1207 dg" for name in ("arty", "inf.A/9", "inf.B/9", "inf.A/38"))
    p = at(crowded, board="field", turn=4, phase="recovery")
    assert asked(p)[1] != "prompt-roll-guns"
    assert is_dg(p, "us.2inf.arty")


# ---------------------------------------------------------------------------------------------- markers


@pytest.mark.clause("ardennes", "3.5.rem", "design.markers", "2.1.c")
def test_all_barrage_markers_go_in_the_pre_turn_or_by_the_option_each_sides_in_its_own_turn() -> None:
    both = {"B11.14": {"german": {"full": 1}, "allied": {"full": 2}}}
    p = at(f"{LEHR}, {BASTOGNE}", turn=4, markers=both, phase="recovery")
    assert markers(p, "B11.14", GERMAN) == markers(p, "B11.14", ALLIED) == (0, 0)
    p = at(f"{LEHR}, {BASTOGNE}", turn=4, markers=both, phase="recovery", options={"us_markers_last": "on"})
    assert (markers(p, "B11.14", GERMAN), markers(p, "B11.14", ALLIED)) == ((0, 0), (2, 0))


@pytest.mark.clause("ardennes", "2.1.e", "2.1.d")
def test_a_player_turn_begins_by_removing_its_owners_markers_only() -> None:
    both = {"B11.14": {"german": {"full": 1}, "allied": {"full": 2}}}
    p = at(f"{LEHR}, {BASTOGNE}", turn=4, markers=both, active="german", phase="supply")
    assert asked(p)[0] == "allied"
    assert (markers(p, "B11.14", GERMAN), markers(p, "B11.14", ALLIED)) == ((1, 0), (0, 0))


# ---------------------------------------------------------------------------------------------- reinforcements


@pytest.mark.clause("ardennes", "2.2.reinf.a", "arr.choice", "3.1.div.f", "3.1.stk.b")
def test_reinforcements_are_placed_in_any_hex_of_their_area_and_may_be_held_back() -> None:
    p = at(f"de.3pg.rec.103 not-due, de.3pg.arty.3 not-due, {BASTOGNE}", turn=4, phase="turn-start", dice=[1])
    assert asked(p) == ("german", "prompt-arrive")
    assert leads(p, "arrive") == ["de.3pg.rec.103", "de.3pg.arty.3"]
    assert choices(p, "arrive de.3pg.rec.103") == [f"arrive de.3pg.rec.103 B40.{row}" for row in range(46, 52)]
    assert codes(p, "arrive de.3pg.rec.103 B40.40") == ("not-its-entry",)
    assert codes(p, "arrive us.101abn.abn.A/501 B40.47") == ("not-yours",)
    play(p, "arrive de.3pg.rec.103 B40.47")
    assert where(p, "de.3pg.rec.103") == "B40.47"
    play(p, "end")
    assert where(p, "de.3pg.arty.3") == "due"
    end_until(p, "prompt-arrive", "german")
    assert p.turn == 5
    assert leads(p, "arrive") == ["de.3pg.arty.3"]


@pytest.mark.clause("ardennes", "2.2.reinf.a", "arr.choice")
def test_the_owner_chooses_among_the_areas_of_a_line() -> None:
    p = at(f"al.ind.arty.190 not-due, {BASTOGNE}", turn=8, phase="turn-start", dice=[1, 1])
    hexes = {text.split()[-1] for text in choices(p, "arrive al.ind.arty.190")}
    areas = {letter: {p.scene.hex_name(Hex(h)) for h in p.scene.board.areas[f"entry-{letter}"]} for letter in "NOP"}
    assert hexes <= areas["O"] | areas["P"]
    assert hexes & areas["O"]
    assert hexes & areas["P"]


@pytest.mark.clause("ardennes", "2.2.reinf.a")
def test_an_entry_hex_that_the_enemy_holds_is_replaced_by_the_nearest_of_that_edge() -> None:
    on_map = "us.7arm.arm.Brown A29.23, de.9pz.rec.9 not-due"
    p = at(on_map, scenario="7.6", turn=10, phase="turn-start", dice=[1, 1])
    assert {text.split()[-1] for text in choices(p, "arrive de.9pz.rec.9")} == {"A28.23", "A30.23"}


@pytest.mark.clause("ardennes", "2.2.reinf.a", "3.6.a")
def test_artillery_is_not_placed_next_to_an_enemy() -> None:
    p = at("de.3pg.arty.3 not-due, us.7arm.arm.Brown B39.48", turn=4, phase="turn-start", dice=[1])
    hexes = {text.split()[-1] for text in choices(p, "arrive de.3pg.arty.3")}
    assert hexes == {"B40.46", "B40.49", "B40.50", "B40.51"}
    assert codes(p, "arrive de.3pg.arty.3 B40.47") == ("gun-near-enemy",)


@pytest.mark.clause("ardennes", "2.2.reinf.a")
def test_the_rest_may_be_placed_by_the_roads_at_once() -> None:
    p = at(f"de.3pg.rec.103 not-due, de.3pg.arty.3 not-due, {BASTOGNE}", turn=4, phase="turn-start", dice=[1])
    play(p, "rest")
    assert {where(p, name) for name in ("de.3pg.rec.103", "de.3pg.arty.3")} <= {"B40.47", "B40.49", "B40.51"}
    assert asked(p)[1] == "prompt-move"


@pytest.mark.clause("ardennes", "arr.jgtg", "arr.fkl")
@pytest.mark.parametrize(("name", "turn"), [("de.ind.arm.653", 3), ("de.9pz.arm.301", 14)])
def test_the_jagdtigers_and_the_robot_tanks_come_on_5_or_6_else_never(name: str, turn: int) -> None:
    for die in range(1, 7):
        dice = [4, 1, die] if turn >= 8 else [1, die]
        p = at(f"{name} not-due, {BASTOGNE}", turn=turn, phase="turn-start", dice=dice)
        if asked(p)[1] == "prompt-airlift":
            play(p, "pass")
        assert happened(p, "arrival-rolled")[0]["comes"] == (die >= 5)
        assert where(p, name) == ("due" if die >= 5 else "removed")


@pytest.mark.clause("ardennes", "2.2.reinf.b", "arr.remove.us", "1.2.norebuild")
def test_10_armored_leaves_on_turn_12_but_for_three_teams_even_its_dead() -> None:
    units = "us.10arm.rec.90 B5.10, us.10arm.arm.Chmbln dead, us.10arm.arm.Cherry B5.12, us.10arm.arty due"
    p = at(f"{units}, {LEHR}", turn=12, frozen=1, phase="turn-start", dice=[1])
    play(p, "pass")
    assert [where(p, f"us.10arm.{name}") for name in ("rec.90", "arm.Chmbln", "arty")] == ["removed"] * 3
    assert where(p, "us.10arm.arm.Cherry") == "B5.12"


@pytest.mark.clause("ardennes", "arr.remove.de", "7.4.rem")
def test_150_panzer_brigade_and_others_leave_on_turn_13_and_1_ss_on_turn_4_of_the_goose_egg() -> None:
    units = "de.150pz.inf.X B30.40, de.ind.stg.394+667 B30.41, de.ind.werf.7 B30.42, de.ind.werf.9 B31.43"
    p = at(f"{units}, {BASTOGNE}", turn=13, frozen=1, phase="turn-start", dice=[1])
    play(p, "pass")
    assert [where(p, name) for name in ("de.150pz.inf.X", "de.ind.stg.394+667", "de.ind.werf.7")] == ["removed"] * 3
    assert where(p, "de.ind.werf.9") == "B31.43"
    egg = at("de.1ss.jgpz.1 B21.39, us.7arm.arm.Brown B13.33", scenario="7.4", turn=4, phase="turn-start", dice=[1])
    assert where(egg, "de.1ss.jgpz.1") == "removed"


@pytest.mark.clause("ardennes", "2.2.reinf.a", "7.4.gen")
def test_a_reinforcement_may_come_reduced() -> None:
    p = at("de.560vg.inf.1130 not-due, us.7arm.arm.Brown B13.33", scenario="7.4", turn=6, phase="turn-start", dice=[1])
    play(p, "arrive de.560vg.inf.1130 B11.27")
    assert steps(p, "de.560vg.inf.1130") == 1


@pytest.mark.clause("ardennes", "2.1.c", "2.2.a", "setup.dg")
def test_the_first_pre_turn_removes_no_dg_and_the_germans_place_before_the_allies() -> None:
    p = new("7.4")
    while p.decision().prompt == "prompt-place":
        name = choices(p)[0]
        p.play(choices(p, name)[0])
    first = new("7.1", seed=3)
    if asked(first)[1] == "prompt-airlift":
        play(first, "pass")
    assert is_dg(first, "de.2pz.arm.I/3")
    later = at(f"{LEHR}, us.4inf.inf.Luckett not-due, de.3fj.abn.8 not-due", turn=2, phase="turn-start", dice=[1])
    assert asked(later)[0] == "german"
    play(later, "end")
    assert asked(later)[0] == "allied"


# ---------------------------------------------------------------------------------------------- von der Heydte


@pytest.mark.clause("ardennes", "4.1.a", "4.1.b")
@pytest.mark.parametrize("die", range(1, 7))
def test_von_der_heydte_picks_a_hex_near_b17_49_then_a_die_of_1_or_2_loses_him(die: int) -> None:
    p = at("de.ind.abn.vdH not-due, us.1inf.inf.A/26 B17.50", turn=2, phase="turn-start", dice=[1, die])
    assert asked(p) == ("german", "prompt-drop")
    assert leads(p, "drop") == ["B16.48", "B16.49", "B17.48", "B17.49", "B18.48", "B18.49"]
    assert codes(p, "drop B17.50") == codes(p, "drop B17.46") == ("not-the-drop-zone",)
    events = play(p, "drop B17.49")
    assert named(events, "dropped")[0]["result"] == ("lost" if die <= 2 else "lands")
    assert where(p, "de.ind.abn.vdH") == ("removed" if die <= 2 else "B17.49")


@pytest.mark.clause("ardennes", "4.1.c", "4.1.d")
def test_von_der_heydte_and_150_panzer_brigade_are_units_like_any_other() -> None:
    p = at("de.ind.abn.vdH 1207, de.150pz.inf.X 1303", board="field", turn=2, active="german", phase="supply")
    assert is_dg(p, "de.ind.abn.vdH")
    assert is_dg(p, "de.150pz.inf.X")


# ---------------------------------------------------------------------------------------------- the airborne corps


@pytest.mark.clause("ardennes", "5.1.a", "5.1.b")
def test_the_airborne_divisions_come_in_the_us_movement_phase_near_bastogne_or_two_vp_hexes() -> None:
    units = "us.82abn.abn.A/504 not-due, us.101abn.abn.A/501 not-due, us.101abn.arty not-due"
    p = at(f"{units}, {LEHR}, us.4inf.inf.A/12 B20.06", turn=3, phase="turn-start", dice=[1])
    end_until(p, "prompt-move", "allied")
    assert not leads(p, "arrive")
    assert "land us.101abn group-2" in choices(p)
    assert "land us.82abn A1.46," in choices(p)
    play(p, "land us.101abn group-2", "land us.82abn A36.54,A40.40")
    assert codes(p, "arrive us.101abn.abn.A/501 B5.16") == ("not-its-entry",)
    play(p, "arrive us.101abn.abn.A/501 B2.18", "arrive us.82abn.abn.A/504 A38.42")
    assert where(p, "us.101abn.abn.A/501") == "B2.18"
    assert "us.101abn.abn.A/501" in leads(p, "move")
    hexes = {text.split()[-1] for text in choices(p, "arrive us.101abn.arty")}
    assert {"B1.13", "B1.19", "A38.19", "A35.16"} <= hexes
    assert not hexes & {"B5.16", "A34.16"}


@pytest.mark.clause("ardennes", "5.1.a", "7.3.gen")
def test_the_82nd_comes_at_habiemont_in_the_peiper_scenario_by_the_option_in_the_pre_turn() -> None:
    units = "us.82abn.abn.A/504 not-due, de.1ss.arm.I/1 B30.38, us.2inf.inf.A/9 B28.48"
    p = at(units, scenario="7.3", turn=3, phase="turn-start", dice=[1])
    assert asked(p) == ("german", "prompt-move")
    end_until(p, "prompt-move", "allied")
    play(p, "arrive us.82abn.abn.A/504 B1.40")
    assert where(p, "us.82abn.abn.A/504") == "B1.40"
    early = at(units, scenario="7.3", turn=3, phase="turn-start", dice=[1], options={"abn82_73_preturn": "on"})
    assert asked(early) == ("allied", "prompt-arrive")


@pytest.mark.clause("ardennes", "7.2.gen", "5.1.b")
def test_in_the_breakthrough_the_82nd_may_come_by_bastogne_or_habiemont() -> None:
    units = "us.82abn.abn.A/504 not-due, de.1ss.arm.I/1 B30.38, us.2inf.inf.A/9 B28.48"
    p = at(units, scenario="7.2", turn=3, phase="turn-start", dice=[1])
    end_until(p, "prompt-move", "allied")
    assert [text for text in choices(p) if text.startswith("land")] == ["land us.82abn group-2", "land us.82abn B1.40"]
    play(p, "land us.82abn B1.40")
    assert choices(p, "arrive us.82abn.abn.A/504") == ["arrive us.82abn.abn.A/504 B1.40"]
