"""The guides say what is: every key of every command, every field of every line, an opponent that plays."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.club.toy import GAME

from grognard.bots import Seen, bot
from grognard.bots.seen import known_to
from grognard.club.messages_games import GameInfo, OptionInfo, ScenarioInfo
from grognard.core.record import Choice, End, Head, SeedWords, Undo, read_lines
from grognard.core.rules import Clause, Coverage, Place
from grognard.lab.bench import Bench
from grognard.lab.compare import Change
from grognard.lab.intervals import Interval
from grognard.lab.simulate import Failure, Score, Simulation
from grognard.lab.study import Compared, Findings

DOCS = Path(__file__).parents[2] / "docs"


def section(file: str, title: str) -> str:
    """A section of a guide."""
    text = (DOCS / file).read_text(encoding="utf-8")
    return text.split(f"\n## {title}", 1)[1].split("\n## ", 1)[0]


@pytest.mark.parametrize(
    ("title", "structs"),
    [
        ("games", (GameInfo, ScenarioInfo, OptionInfo)),
        ("rules", (Clause, Coverage, Place)),
        ("simulate", (Simulation, Failure, Score)),
        ("study", (Findings, Compared, Change, Interval)),
        ("bench", (Bench,)),
    ],
)
def test_every_key_of_a_command_is_described(title: str, structs: tuple[type[msgspec.Struct], ...]) -> None:
    described = set(re.findall(r"`(\w+)`", section("cli.md", title)))
    for struct in structs:
        assert set(struct.__struct_fields__) <= described


@pytest.mark.parametrize(
    ("tag", "line"), [("match", Head), ("seed-words", SeedWords), ("choice", Choice), ("undo", Undo), ("end", End)]
)
def test_every_line_of_a_record_is_described_with_an_example(tag: str, line: type[msgspec.Struct]) -> None:
    text = section("records.md", f"`{tag}`")
    example = re.search(r"```json\n(.*?)\n```", text, re.DOTALL)
    assert example is not None
    first = '{"line":"match","game":"toy","rules":"1","scenario":"s","options":{},"seed_hash":"","hash":""}'
    lines = read_lines([example[1]] if tag == "match" else [first, example[1]])
    assert isinstance(lines[-1], line)
    for field in line.__struct_fields__:
        assert f"`{field}`" in text or f'"{field}"' in text


def test_what_the_club_gives_out_is_described() -> None:
    examples = re.findall(r'^\{"line":.*\}$', section("records.md", "What the club gives out"), re.MULTILINE)
    assert [json.loads(example)["line"] for example in examples] == ["own-choice", "event"]


def test_the_opponent_of_the_guide_plays_a_whole_match_in_thirty_lines() -> None:
    code = re.findall(r"```python\n(.*?)```", (DOCS / "opponents.md").read_text(encoding="utf-8"), re.DOTALL)[0]
    assert len(code.splitlines()) <= 30
    exec(compile(code, "opponents.md", "exec"), {"__name__": "opponents"})
    p = GAME.new("short", seed=3)
    random = Random(1)
    while p.deciding:
        seat = p.deciding[0]
        code_of = "wary" if seat == "red" else "random"
        p.play(bot(code_of).choose(Seen(known_to(p, seat), seat), random, 5), seat)
    assert p.result is not None
