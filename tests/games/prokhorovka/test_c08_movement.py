"""8 Movement."""

from __future__ import annotations

from typing import Any

from tests.games.prokhorovka.tools import asked, at, battle, choices, codes, ends, fight, hex_, named, play, where
from tests.helpers import clause

from grognard.games.prokhorovka.position import Position as Prokhorovka


def moving(on_map: str, **keys: Any) -> Prokhorovka:
    return at(on_map, **{"active": "german", "phase": "movement", **keys})


@clause("prokhorovka", "8.1.1", "8.1.2", "8.1.3")
def test_stacks_move_one_at_a_time_each_once_or_not_at_all() -> None:
    p = moving("GD 03.01, 57I 05.01, 52G 08.08")
    play(p, "move GD 03.01-03.02")
    assert codes(p, "move GD 03.02-03.03") == ("already-moved",)
    assert codes(p, "move 52G 08.08-08.07") == ("not-yours",)
    play(p, "end")
    assert where(p, "57I") == "05.01"


@clause("prokhorovka", "8.2.1.1", "2.11.2.3")
def test_a_stack_spends_no_more_than_its_allowance() -> None:
    p = moving("57I 05.01, 52G 08.08")
    far = p.scene.ground.distance_from(p.scene.board.hex("05.01"))
    assert max(far[p.scene.board.hex(e)] for e in ends(p, "57I")) == 3
    assert codes(p, "move 57I 05.01-05.05") == ("not-enough-move",)
    assert p.why("move 57I 05.01-05.05").reasons[0].facts["left"] == 3


@clause("prokhorovka", "8.2.1.2", "2.11.3.4")
def test_the_cost_depends_on_the_arm_and_the_ground() -> None:
    for unit, forest, high in (("3Pz", 3, 2), ("57I", 2, 2)):
        p = moving(f"{unit} 03.04, 52G 08.08")
        assert p.preview(f"move {unit} 03.04-03.05").cost == forest
        p = moving(f"{unit} 04.04, 52G 08.08")
        assert p.preview(f"move {unit} 04.04-04.05").cost == high


@clause("prokhorovka", "8.2.1.3")
def test_rivers_cost_more() -> None:
    for unit, river, large in (("3Pz", 3, 4), ("57I", 2, 3)):
        p = moving(f"{unit} 06.04, 52G 01.08")
        ground, column = p.scene.ground, 0 if unit == "3Pz" else 1
        for start, end, cost in (("06.04", "07.05", river), ("07.04", "08.04", large)):
            direction = ground.direction(hex_(p, start), hex_(p, end))
            assert direction is not None
            assert ground.cost[column][hex_(p, start) * 6 + direction] == cost


@clause("prokhorovka", "8.2.1.4")
def test_along_a_road_each_hex_costs_one() -> None:
    p = moving("57I 02.03, 52G 08.08")
    assert p.preview("move 57I 02.03-02.06").cost == 3
    assert "02.06" in ends(p, "57I")
    parts = p.preview("move 57I 02.03-02.06").sums["cost"].parts
    assert {part.reason for part in parts} == {"part-road"}


@clause("prokhorovka", "8.2.1.5")
def test_over_a_bridge_the_river_costs_nothing() -> None:
    p = moving("57I 06.04, 52G 01.08")
    assert p.preview("move 57I 06.04-06.05").cost == 1


@clause("prokhorovka", "8.2.2a")
def test_a_stack_that_enters_an_enemy_zone_stops() -> None:
    p = moving("3Pz 03.01, 52G 03.04")
    found = ends(p, "3Pz")
    assert "03.03" in found
    assert "03.05" not in found, "through the zone there is no way"
    assert codes(p, "move 3Pz 03.01-03.03-02.04") != ()


@clause("prokhorovka", "8.2.2a", "3.4.4")
def test_an_own_stack_in_an_enemy_zone_can_not_be_passed() -> None:
    p = moving("3Pz 03.01, 57I 03.02, 52G 08.08")
    assert "03.03" in ends(p, "3Pz"), "own stacks may be passed"
    wall = "57I 03.03, 167I 02.03, 11Pz 01.03, 6Pz 04.03"
    p = moving(f"3Pz 03.01, {wall}, 52G 03.04, 67G 01.05, 71G 05.05")
    assert codes(p, "move 3Pz 03.01-03.03") == ("own-stack-there",)
    assert "02.04" not in ends(p, "3Pz")


@clause("prokhorovka", "8.2.2b", "8.2.2c")
def test_from_zone_to_zone_one_hex_and_out_of_a_zone_freely() -> None:
    p = moving("3Pz 03.03, 52G 03.04")
    found = ends(p, "3Pz")
    assert "04.03" in found, "next to 52G as well: directly, then stop"
    assert "03.01" in found, "away from it, and on"
    assert "03.02" in found
    assert p.preview("move 3Pz 03.03-03.01").cost == 2, "leaving costs nothing extra"
    way = [t for t in choices(p, "move 3Pz") if t.endswith("-04.03")]
    assert way == ["move 3Pz 03.03-04.03"]


@clause("prokhorovka", "8.3.1", "8.3.1.1", "8.3.2")
def test_a_strategic_move_follows_roads_with_twice_the_allowance() -> None:
    p = moving("57I 02.02 !reserve, GD 08.01, 52G 08.08")
    assert "02.07" in ends(p, "57I")
    assert p.preview("move 57I 02.02-02.03-02.04-02.05-02.06-02.07").cost == 5
    made = play(p, next(t for t in choices(p, "move 57I") if t.endswith("-02.07")))
    assert named(made, "moved-fast")
    assert "strategic" in p.view("soviet")["units"][p.scene.units["57I"]]["state"]


@clause("prokhorovka", "8.3.1.2")
def test_a_strategic_move_neither_begins_in_nor_enters_an_enemy_zone() -> None:
    p = moving("57I 02.02 !reserve, 52G 03.06")
    assert not {"02.06", "02.07"} & ends(p, "57I")
    p = moving("57I 02.02 !reserve, 52G 03.03")
    assert not {"02.06", "02.07"} & ends(p, "57I")


@clause("prokhorovka", "8.3.1.3", "9.1.2", "11.2.1.3c")
def test_after_a_strategic_move_a_stack_neither_attacks_nor_supports() -> None:
    p = at(
        "57I 02.04 !reserve !strategic !moved, GD 03.05 !reserve !moved, 52G 02.05",
        active="german",
        phase="reserve-attack",
    )
    assert asked(p) == ("german", "prompt-attack")
    assert choices(p, "attack 02.05") == ["attack 02.05 from GD"]
    assert codes(p, "attack 02.05 from 57I") == ("stack-not-active",)
    p = battle("GD 03.05 !reserve, 3Pz 03.04 Hummel-1 !reserve !strategic, 52G 02.05", "GD > 52G")
    made = fight(p)
    assert not named(made, "equipment-declared"), "the Hummel is in range, but its stack moved strategically"
    p = battle("GD 03.05 !reserve, 3Pz 03.04 Hummel-1 !reserve, 52G 02.05", "GD > 52G")
    assert named(fight(p), "equipment-declared")[0]["chits"] == ["Hummel-1"]


@clause("prokhorovka", "3.3.2", "2.2.1.5b", "8.1.2")
def test_an_enemy_source_is_closed() -> None:
    p = moving("3Pz 02.06, 52G 08.08")
    assert codes(p, "move 3Pz 02.06-02.08") == ("enemy-source",)
    assert codes(p, "move 3Pz 02.06-08.08") == ("enemy-there",)
