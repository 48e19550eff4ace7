"""18 Victory: the German VP, six of which win."""

from __future__ import annotations

from typing import Any

from tests.games.prokhorovka.tools import GAME, at
from tests.helpers import clause

from grognard.games.prokhorovka.position import Position as Prokhorovka
from grognard.games.prokhorovka.victory import victory_points

BOTH = {"04.06": "german", "07.06": "german"}


def points(on_map: str, **keys: Any) -> dict[str, list[str]]:
    """The German VP of a position: the hexes by reason."""
    found: dict[str, list[str]] = {}
    for part in victory_points(at(on_map, **keys)).parts:
        found.setdefault(part.reason, []).append(part.facts["hex"])
    return found


def end(**keys: Any) -> Prokhorovka:
    """The end of a turn, both VP hexes German: with the one of the exit there may be three VP."""
    tables = {"victory": {"hex": 1, "exit": 1, "needed": 2}}
    return at("GD 01.01, 52G 08.01", **{"turn": 9, "phase": "turn-end", "control": BOTH, "tables": tables, **keys})


@clause("prokhorovka", "18.0.1.1", "3.3.2")
def test_each_vp_hex_that_the_german_controls_and_has_a_line_to_is_a_point() -> None:
    assert points("GD 01.01, 52G 08.01", control=BOTH) == {"part-vp": ["04.06", "07.06"]}
    assert points("GD 01.01, 52G 08.01", control={"04.06": "german", "07.06": "soviet"}) == {"part-vp": ["04.06"]}


@clause("prokhorovka", "18.0.1.1", "3.2.1a", "3.2.1b")
def test_a_vp_hex_without_a_line_is_worth_nothing() -> None:
    assert points("GD 01.01, 52G 07.05", control=BOTH) == {"part-vp": ["04.06"]}, "nobody there, in an enemy zone"
    held = points("GD 01.01, 57I 07.06, 52G 07.05", control=BOTH)
    assert held == {"part-vp": ["04.06", "07.06"]}, "the line may end in an enemy zone where an own unit stands"
    wall = "52G 02.03, 67G 04.03, 71G 06.03, 90G 08.03"
    assert points(f"GD 04.06, {wall}", control=BOTH) == {}, "four zones close the way from the south"


@clause("prokhorovka", "18.0.1.1")
def test_by_the_option_a_line_alone_is_enough() -> None:
    soviet = dict.fromkeys(BOTH, "soviet")
    assert points("GD 01.01, 52G 08.01", control=soviet) == {}
    by_line = points("GD 01.01, 52G 08.01", control=soviet, options={"vp_needs": "line"})
    assert by_line == {"part-vp": ["04.06", "07.06"]}


@clause("prokhorovka", "18.0.1.2")
def test_a_unit_next_to_a_soviet_source_with_a_line_along_roads_is_one_point() -> None:
    assert points("GD 02.07, 52G 08.01")["part-exit"] == ["02.07"]
    assert "part-exit" not in points("GD 02.06, 52G 08.01"), "not next to the source"
    assert "part-exit" not in points("GD 08.06, 52G 08.01"), "next to the other source, but no road leads there"
    assert "part-exit" not in points("GD 01.08, 52G 08.01"), "next to this source, but the road doesn't lead there"
    cut = points("GD 02.07, 52G 03.03", control=BOTH)
    assert "part-exit" not in cut, "an enemy zone over the road"
    assert "part-vp" in cut, "elsewhere lines come through"
    open_ = points("GD 02.07, 57I 02.03, 3Pz 02.04, 11Pz 02.02, 52G 03.03")
    assert "part-exit" in open_, "own units on the road let it through"


@clause("prokhorovka", "18.0.1.2")
def test_several_such_hexes_are_one_point_no_more() -> None:
    p = GAME.position(
        {
            "turn": 9,
            "units": [{"id": "GD", "hex": "07.24"}, {"id": "LAH", "hex": "15.23"}, {"id": "52G", "hex": "25.12"}],
        }
    )
    assert len(p.scene.ground.exits) == 4
    assert [part.reason for part in victory_points(p).parts].count("part-exit") == 1


@clause("prokhorovka", "18.0.2", "5.0")
def test_the_german_wins_at_the_end_of_turn_nine_with_enough_points() -> None:
    assert GAME.new(seed=1).scene.tables["victory"]["needed"] == 6
    result = end().result
    assert result is not None
    assert (result.winner, result.reason, result.scores) == (
        "german",
        "result-german-wins",
        {"german": 2, "soviet": -2},
    )
    assert end(turn=8).result is None, "no sooner"


@clause("prokhorovka", "18.0.3")
def test_otherwise_the_soviet_wins() -> None:
    result = end(control={"04.06": "german", "07.06": "soviet"}).result
    assert result is not None
    assert (result.winner, result.reason, result.scores) == (
        "soviet",
        "result-soviet-wins",
        {"german": 1, "soviet": -1},
    )
