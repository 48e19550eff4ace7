"""A bot that fails is replaced for that choice by a legal default, and the case is kept with what it was shown."""

from __future__ import annotations

import time
from random import Random

import pytest
from tests.bots.table import begun, seen_by
from tests.games_for_tests.skirmish import GAME

from grognard.bots import _makers
from grognard.bots.guarded import Guarded, default_choice
from grognard.core.match import replay
from grognard.core.record import read_lines
from grognard.lab.arena import arena, make_setting


class Raises:
    title = {"en": "Raises", "zh": "出错"}  # noqa: RUF012

    def choose(self, seen, random, seconds):
        raise RuntimeError("out of ideas")


class Cheats(Raises):
    def choose(self, seen, random, seconds):
        return "take everything"


class Sleeps(Raises):
    seconds = 0.05

    def choose(self, seen, random, seconds):
        time.sleep(60)
        return "pass"


@pytest.fixture(autouse=True)
def _bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for code, maker in (("raises", Raises), ("cheats", Cheats), ("sleeps", Sleeps)):
        monkeypatch.setitem(_makers, code, maker)


@pytest.mark.parametrize(
    ("code", "why"),
    [("raises", "out of ideas"), ("cheats", "take everything"), ("sleeps", "no answer in 0.15 seconds")],
)
def test_a_legal_default_is_played_and_the_case_is_kept(code: str, why: str) -> None:
    seen, guarded = seen_by(begun(9)), Guarded(code, grace=0.1)
    assert guarded.choose(seen, Random(1)) == default_choice(seen.decision)
    (case,) = guarded.cases
    assert (case.code, case.seat, case.choice) == (code, seen.seat, 1)
    assert why in case.message
    assert GAME.position(case.known).decision(case.seat).choices[:] == seen.decision.choices[:]


def test_a_match_with_a_bad_bot_goes_on_and_its_record_is_kept() -> None:
    outcome = arena(make_setting(GAME, "duel", {}, 1), ["random", "raises"], 2)
    assert outcome.matches == 2
    assert outcome.cases
    assert {case.code for case in outcome.cases} == {"raises"}


def test_the_record_of_such_a_match_replays(tmp_path) -> None:
    from grognard.lab.arena import Bout, play

    played = play(make_setting(GAME, "duel", {}, 1), Bout("random", "raises", 0, False))
    lines = read_lines(played.record.splitlines(), "the record")
    p = replay(lines, GAME)
    assert p.result is not None
    assert p.result.winner == played.winning_seat
    assert play(make_setting(GAME, "duel", {}, 1), Bout("random", "greedy", 0, False)).record == ""
