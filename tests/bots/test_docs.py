"""The guides of opponents say what is."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from grognard.bots import bot, bot_codes
from grognard.bots.guarded import Case
from grognard.lab.arena import Arena
from grognard.lab.learn import Learning, Round
from grognard.lab.ratings import Pair, Rated, SeatWins, Twins
from grognard.lab.tune import Generation, Tuning

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    ("title", "structs"),
    [
        ("arena", (Arena, Rated, Pair, SeatWins, Twins, Case)),
        ("tune", (Tuning, Generation)),
        ("learn", (Learning, Round)),
    ],
)
def test_every_key_of_a_command_is_described(title: str, structs: tuple[type[msgspec.Struct], ...]) -> None:
    text = (DOCS / "cli.md").read_text(encoding="utf-8").split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]
    described = set(re.findall(r"`(\w+)`", text))
    for struct in structs:
        assert set(struct.__struct_fields__) <= described


@pytest.mark.parametrize("guide", ["opponents.md", "opponents.zh.md"])
def test_the_guide_names_every_opponent(guide: str) -> None:
    text = (DOCS / guide).read_text(encoding="utf-8")
    ours = [code for code in bot_codes() if type(bot(code)).__module__.startswith("grognard.bots")]
    assert {"random", "greedy", "captain", "general"} <= set(ours)
    for code in [*ours, "learnt"]:
        assert f"`{code}" in text
