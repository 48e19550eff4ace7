"""R30 Whole matches in two worlds; `two_worlds.py` plays many more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.firefight.two_worlds import check_match

import grognard
from grognard.games.firefight.scene import ENTERING


@pytest.mark.clause("firefight", "2.3.5.2", "2.3.6.1", "1.2.1")
@pytest.mark.parametrize(
    ("scenario", "every", "longest"), [("2", 15, 400), ("4", 60, 900), ("7", 25, 600), ("9", 60, 900)]
)
def test_a_seat_can_not_tell_two_worlds_apart(scenario: str, every: int, longest: int) -> None:
    assert check_match(scenario, 3, every, longest) > 20


@pytest.mark.clause("firefight", "2.3.5.2", "3.2")
def test_counters_that_wait_to_enter_lie_face_down_in_sight() -> None:
    """R105 Whether anything is left to enter is no secret; what it is stays one, in every world that fits."""
    game = grognard.game("firefight")
    units = [
        {"id": "S01", "type": "t62", "box": "entering"},
        {"id": "S02", "type": "bmp", "box": "entering"},
        {"id": "U01", "type": "m60a1", "hex": "A1010"},
    ]
    p: Any = game.position({"scenario": "9", "turn": 2, "units": units, "phase": {"movement": "us"}})
    seen = {unit["id"]: unit for unit in p.view("us")["units"]}
    assert [seen[name]["box"] for name in ("S01", "S02")] == ["entering", "entering"]
    assert [seen[name]["type"] for name in ("S01", "S02")] == [None, None]
    for number in range(5):
        world: Any = game.sample(p.known_to(p.scene.seats["us"]), p.scene.seats["us"], Random(number))
        here, there = ([q.hex[u] == ENTERING for u in q.scene.of_side[1]] for q in (p, world))
        assert here == there
