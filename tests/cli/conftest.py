"""The toy game, its records, and the command line in this process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from tests.club.toy import GAME

from grognard.bots import Seen, bot
from grognard.bots.seen import known_to
from grognard.cli import run
from grognard.core import game as core_game
from grognard.core.match import Match
from grognard.core.record import line_text


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(core_game._added, "toy", GAME)


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Cli = Callable[..., Answer]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    """Runs a command; what it answers."""

    def called(*words: object) -> Answer:
        capsys.readouterr()
        code = run([str(word) for word in words])
        out, err = capsys.readouterr()
        return Answer(code, str(out), str(err))

    return called


def record_text(choices: int = 1000) -> str:
    """The record of a match between random players."""
    match = Match.begin(GAME, seed="5")
    random = Random(5)
    while match.position.deciding and len(match.choices) < choices:
        seat = match.position.deciding[0]
        match.play(bot("random").choose(Seen(known_to(match.position, seat), seat), random, 1), seat)
    return "".join(f"{line_text(line)}\n" for line in match.lines)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match."""
    file = tmp_path / "whole.jsonl"
    file.write_text(record_text(), encoding="utf-8")
    return file


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """A match's first two choices."""
    file = tmp_path / "unfinished.jsonl"
    file.write_text(record_text(2), encoding="utf-8")
    return file
