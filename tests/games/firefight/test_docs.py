"""The example of a hand-made position in docs/positions.md works, and every key is told there."""

from __future__ import annotations

import re
from pathlib import Path

from grognard.games.firefight import GAME

DOCS = Path(__file__).parents[3] / "docs" / "positions.md"
SECTION = DOCS.read_text(encoding="utf-8").partition("\n## Firefight\n")[2].partition("\n## ")[0]


def test_the_example_can_be_played() -> None:
    example = re.search(r"```yaml\n(.*?)```", SECTION, re.DOTALL)
    assert example is not None
    p = GAME.position(example[1])
    assert p.deciding == ("soviet",)
    p.play("move S01 A1804-A1805")
    p.play("fire S01 with U02:m60a1")
    assert "fired" in {event["event"] for event in p.events()}


def test_every_key_is_told() -> None:
    told = set(re.findall(r"`([a-z_]+)`", SECTION))
    assert {key.name for key in GAME.keys} <= told
