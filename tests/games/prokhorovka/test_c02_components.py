"""2 Components: counters, chits, the map and its tracks."""

from __future__ import annotations

from collections import Counter

from tests.games.prokhorovka.tools import GAME, at, battle, choices, fight, hex_, hits, named, play, steps, unit, until
from tests.helpers import clause

from grognard.games.prokhorovka.scene import RESERVE_POOL


@clause("prokhorovka", "2.1", "2.14.1")
def test_there_are_units_equipment_support_and_markers() -> None:
    p = GAME.new(seed=1)
    view = p.view("german")
    assert len(view["units"]) == 61, "58 units and three detachments"
    assert len(view["chits"]) == 16 + 23 + 18 + 23 + 34 + 18
    assert view["turn"]["number"] == 1 or view["phase"] == "phase-setup"
    assert {m["kind"] for m in view["markers"]} == {"vp"}


@clause("prokhorovka", "2.11.1a", "13.0.2.1")
def test_a_full_unit_has_two_steps_and_its_loss_flips_it() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G", dice=[1, 6, 6, 6, 6, 6, 6, 6, 6])
    assert steps(p, "71G") == 2
    fight(p)
    play(p, "stand")
    assert steps(p, "71G") == 1, "one hit against none: a step"


@clause("prokhorovka", "2.11.1b", "2.11.3.3", "4.0.2")
def test_all_units_begin_at_full_strength_and_dotted_ones_in_the_reserve_pool() -> None:
    p = GAME.new(seed=1)
    for number, counter in enumerate(p.scene.counters):
        assert p.steps[number] == counter.steps
        if counter.dot:
            assert p.hex[number] == RESERVE_POOL
    dotted = Counter(c.side for c in p.scene.counters if c.dot)
    assert dotted == {"german": 3, "soviet": 13}


@clause("prokhorovka", "2.11.2", "2.11.2.1", "2.11.2.2", "2.11.2.3")
def test_both_faces_print_normal_fire_equipment_value_and_movement() -> None:
    p = at("GD 03.04 /1, 52G 04.04")
    data = {u["id"]: u for u in p.view("german")["units"]}
    assert (data["GD"]["strength"], data["GD"]["move"]) == ([3, 4], 6), "the reduced face: 3-4-6"
    assert (data["52G"]["strength"], data["52G"]["move"]) == ([3, 2], 3)


@clause("prokhorovka", "2.11.3.1", "2.11.3.2")
def test_each_unit_has_its_own_name_and_its_formation() -> None:
    scene = GAME.new(seed=1).scene
    assert len({c.id for c in scene.counters}) == len(scene.counters)
    formation = {c.id: c.formation for c in scene.counters}
    assert [formation[u] for u in ("6TC", "3MC", "31TC")] == ["1TA"] * 3
    assert [formation[u] for u in ("5GTC", "2GTC")] == ["R"] * 2
    assert formation["92G"] == "XXXVG"
    assert formation["10TC"] == "5GA"
    assert formation["29TC"] == "5GTA"
    assert {"VIK", "17Pz", "23Pz"} <= set(formation)


@clause("prokhorovka", "2.11.3.4", "8.2.1.2")
def test_tank_mechanised_panzer_and_panzergrenadier_units_are_mechanised() -> None:
    p = at("GD 01.01, 57I 01.03, 5GTC 05.07, 9GAb 01.07, 3MC 07.07, 11Pz 03.01")
    mechanised = {u: p.scene.mechanised[unit(p, u)] for u in ("GD", "11Pz", "5GTC", "3MC", "57I", "9GAb")}
    assert mechanised == {"GD": True, "11Pz": True, "5GTC": True, "3MC": True, "57I": False, "9GAb": False}


@clause("prokhorovka", "2.12a", "3.4", "3.5.2")
def test_equipment_goes_with_its_unit() -> None:
    p = at("GD 03.01 Tiger-1 Pak40-1, 52G 03.07", active="german", phase="movement")
    play(p, "move GD 03.01-03.02")
    stack = next(u for u in p.view("german")["units"] if u["id"] == "GD")
    assert (stack["hex"], {c["id"] for c in stack["chits"]}) == ("03.02", {"Tiger-1", "Pak40-1"})


@clause("prokhorovka", "2.13", "3.6.6", "3.6.2")
def test_a_support_chit_serves_once_and_goes_back_to_its_cup() -> None:
    p = battle("GD 03.04, 71G 03.03", "GD > 71G with G-Artillery-1", dice=[1, 1, 1, 1] + [6] * 9)
    fight(p)
    play(p, "stand")
    until(p, "prompt-move")
    assert p.view("german")["battle"] is None
    assert next(c for c in p.view("german")["chits"] if c["id"] == "G-Artillery-1")["where"] == "cup"


@clause("prokhorovka", "2.14.2a", "2.14.2b", "11.3.2")
def test_hits_of_a_battle_are_recorded_without_an_upper_limit() -> None:
    p = battle(
        "GD 03.04, 71G 04.04", "GD > 71G with G-Artillery-1,G-Artillery-2,G-Melee", dice=[1] * 8 + [1] * 12 + [6] * 6
    )
    fight(p)
    assert hits(p) == (20, 0), "8 dice of artillery, 6 of normal fire twice, all hits"


@clause("prokhorovka", "2.2.1.1")
def test_the_map_has_25_by_24_hexes_and_every_unit_stands_in_one() -> None:
    p = GAME.new(seed=1)
    assert p.scene.board.size == 600
    on_map = [h for h in p.hex if h >= 0]
    assert len(on_map) == len(set(on_map)) == 42


@clause("prokhorovka", "2.2.1.2", "4.0.3")
def test_units_without_a_dot_start_in_their_printed_hexes() -> None:
    p = GAME.new(seed=1)
    assert p.hex[unit(p, "GD")] == hex_(p, "05.11")
    assert p.hex[unit(p, "52G")] == hex_(p, "10.10")
    assert sum(p.hex[u] >= 0 for u in p.scene.of_side[0]) == 16
    assert sum(p.hex[u] >= 0 for u in p.scene.of_side[1]) == 26


@clause("prokhorovka", "2.2.1.3a", "3.3.1")
def test_north_of_the_start_line_all_is_soviet_south_of_it_german() -> None:
    p = GAME.new(seed=1)
    control = p.view("german")["control"]
    assert control["13.07"] == control["07.09"] == "german", "Belgorod, Tomarovka"
    assert {control[n] for n in ("16.17", "07.22", "24.12", "10.13")} == {"soviet"}
    assert hex_(p, "13.08") in p.scene.ground.south
    assert hex_(p, "13.09") not in p.scene.ground.south


@clause("prokhorovka", "2.2.1.4")
def test_nine_hexes_are_vp_hexes() -> None:
    marks = GAME.new(seed=1).view("german")["markers"]
    assert len(marks) == 9
    assert {m["side"] for m in marks} == {"soviet"}


@clause("prokhorovka", "2.2.1.5a")
def test_each_side_has_communication_sources() -> None:
    p = GAME.new(seed=1)
    assert [len(p.scene.ground.sources_of[side]) for side in (0, 1)] == [4, 4]
    edges = {(s.side, s.edge) for s in p.scene.ground.sources}
    assert {(0, "south"), (1, "north"), (1, "east")} <= edges


@clause("prokhorovka", "2.2.1.6", "8.2.1.3", "11.4.1.2b")
def test_hexes_and_hexsides_matter_to_movement_and_combat() -> None:
    p = at("57I 06.04, 52G 08.08", active="german", phase="movement")
    assert p.preview("move 57I 06.04-07.05-07.06").cost == 3, "clear 1 and river 1 on foot, clear 1"
    p = battle("57I 06.04, 52G 07.05", "57I > 52G")
    assert {n for e in named(fight(p), "thrown") if e["side"] == "german" for n in e["needs"]} == {1}


@clause("prokhorovka", "2.2.1.7", "8.2.1.5")
def test_a_railway_is_a_bridge_and_nothing_else() -> None:
    p = at("57I 06.04, 3Pz 03.03, 52G 08.08", active="german", phase="movement")
    costs = {text: p.preview(text).cost for text in choices(p, "move 57I") if not text.endswith("-")}
    assert costs["move 57I 06.04-06.05"] == 1, "over the railway bridge only the ground is paid"
    assert costs["move 57I 06.04-06.03"] == 1, "along it nothing is saved"


@clause("prokhorovka", "2.22.1", "6.0.2.2")
def test_the_turn_track_prints_support_and_reinforcements() -> None:
    track = GAME.new(seed=1).scene.track
    assert sorted(track) == list(range(1, 11))
    assert all(row.sp > 0 for row in track.values())
    assert {track[t].formation for t in (5, 6)} == {"5GA"}


@clause("prokhorovka", "2.22.2", "4.0.7", "11.1")
def test_hit_markers_stand_on_zero_at_the_start_and_before_each_battle() -> None:
    p = GAME.new(seed=1)
    assert hits(p) == (0, 0)
    p = battle("GD 03.04, LAH 05.04, 71G 03.05, 67G 05.05", "GD > 71G; LAH > 67G", dice=[1] * 9)
    play(p, "fight 03.05")
    until(p, "prompt-retreat-or-stand")
    assert hits(p) != (0, 0)
    until(p, "prompt-advance")
    play(p, "pass")
    assert hits(p) == (0, 0)


@clause("prokhorovka", "2.22.3", "2.22.4", "2.22.5")
def test_pools_are_shown_to_both_and_their_fronts_to_the_owner() -> None:
    p = at(
        "GD 03.01, 52G 03.07", chits={"Rudel": "pool", "Tiger-1": "reorganisation"}, active="german", phase="movement"
    )
    boxes = {side: {b["id"]: b for b in p.view(side)["boxes"]} for side in ("german", "soviet")}
    for side, fronts in (("german", ["Rudel"]), ("soviet", [])):
        assert boxes[side]["support-pool-german"]["count"] == 1
        assert boxes[side]["support-pool-german"]["chits"] == fronts
        assert boxes[side]["reorganisation-pool-german"]["count"] == 1
    assert "reserve-pool-soviet" in boxes["german"]
