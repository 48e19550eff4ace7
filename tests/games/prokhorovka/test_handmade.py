"""Hand-made positions: what docs/positions.md says of them, and what they refuse."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.prokhorovka.tools import GAME, fight, named, where

from grognard.core.handmade import PositionError
from grognard.games.prokhorovka.handmade import PHASES

DOCS = Path(__file__).parents[3] / "docs" / "positions.md"
SECTION = DOCS.read_text(encoding="utf-8").partition("\n## Prokhorovka\n")[2].partition("\n## ")[0]


def test_the_example_can_be_played() -> None:
    example = re.search(r"```yaml\n(.*?)```", SECTION, re.DOTALL)
    assert example is not None
    p = GAME.position(example[1])
    assert p.deciding == ("german",)
    assert where(p, "Rudel") == "pool"
    p.play("fight 06.11")
    assert named(fight(p), "battle-decided")


def test_every_key_and_phase_is_told() -> None:
    told = set(re.findall(r"`([a-z_-]+)`", SECTION))
    assert {key.name for key in GAME.keys} <= told
    assert {*PHASES, "battle", "setup", "turn-start", "turn-end"} <= told


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"turn": 10}, "1 to 9"),
        ({"units": [{"id": "XYZ", "hex": "01.01"}]}, "no unit"),
        ({"units": [{"id": "GD", "hex": "99.99"}]}, "no hex"),
        ({"units": [{"id": "GD", "hex": "01.01", "steps": 3}]}, "1 to 2 steps"),
        ({"units": [{"id": "GD", "hex": "01.01"}, {"id": "LAH", "hex": "01.01"}]}, "stands GD already"),
        ({"units": [{"id": "GD", "hex": "06.24"}]}, "enemy source"),
        ({"units": [{"id": "GD", "hex": "01.01", "chits": ["T34-1"]}]}, "no equipment of this side"),
        ({"units": [{"id": "GD", "hex": "01.01", "chits": ["Rudel"]}]}, "no equipment of this side"),
        ({"control": {"01.01": "german"}}, "neither town nor VP hex"),
        ({"chits": {"Tiger-1": "pool"}}, "can't be in the pool"),
        ({"active": "finnish"}, "no side"),
        ({"phase": "movement"}, "active"),
        ({"active": "german", "phase": "lunch"}, "no phase"),
        ({"active": "german", "attacks": [{"target": "52G", "from": ["57I"]}]}, "can't attack"),
    ],
)
def test_what_can_not_be_is_refused_with_the_reason(keys: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        GAME.position(keys)
