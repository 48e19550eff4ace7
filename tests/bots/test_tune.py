"""Tuning: better weights found by play, tested with seeds of their own, written as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.games_for_tests.skirmish import GAME

import grognard
from grognard.bots import bot
from grognard.cli import run
from grognard.core.weights import read_style, read_weights, weights_of
from grognard.core.words import LANGUAGES
from grognard.lab import tune as tuning
from grognard.lab.arena import make_setting
from grognard.lab.tune import Judged, Size, TuneError, chosen, scaled, tune, weights_text
from grognard.lab.tune_page import page

FIREFIGHT = grognard.game("firefight")
SETTING = make_setting(FIREFIGHT, "2", {}, "tests")


@pytest.fixture
def _judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of playing: weights are the better, the nearer HURRY is to 0.6."""

    def play(setting, weights, seed, games, seats) -> list[Judged]:
        off = abs(weights.get("strategy.HURRY", 0.3) - 0.6)
        return [Judged(1.0 if off < 0.2 else 0.0, -off)] * games

    monkeypatch.setattr(tuning, "play", play)


@pytest.mark.usefixtures("_judge")
def test_the_search_finds_what_play_rewards() -> None:
    outcome = tune(SETTING, ["strategy.HURRY", "strategy.PRESS"], Size(12, 8, 2, 20))
    assert outcome.weights["strategy.HURRY"] == pytest.approx(0.6, abs=0.1)
    assert outcome.usual["strategy.HURRY"] == 0.3
    assert outcome.better
    assert outcome.share == 1.0
    assert len(outcome.generations) == 12
    assert weights_of(FIREFIGHT).now()["strategy.HURRY"] == 0.3, "the game itself is left alone"


def test_a_match_is_played_with_the_weights_on_one_side_only(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[tuple[str, float]] = set()

    class Watches:
        def choose(self, what, random, seconds):
            seen.add((what.seat, weights_of(FIREFIGHT).now()["strategy.HURRY"]))
            return bot("random").choose(what, random, seconds)

    monkeypatch.setattr(tuning, "bot", lambda code: Watches())
    assert len(tuning.play(SETTING, {"strategy.HURRY": 9.0}, "s", 2, ("us", "soviet"))) == 2
    assert seen == {("us", 9.0), ("us", 0.3), ("soviet", 9.0), ("soviet", 0.3)}
    seen.clear()
    assert len(tuning.play(SETTING, {"strategy.HURRY": 9.0}, "s", 1, ("us",))) == 1
    assert seen == {("us", 9.0), ("soviet", 0.3)}


@pytest.mark.usefixtures("_judge")
def test_weights_for_one_seat_are_compared_with_the_usual_ones_there(tmp_path: Path) -> None:
    outcome = tune(SETTING, ["strategy.HURRY", "strategy.PRESS"], Size(12, 8, 2, 20), seat="us")
    assert (outcome.share, outcome.share_before, outcome.better) == (1.0, 0.0, True)
    assert outcome.margin == pytest.approx(0.3, abs=0.1)
    file = tmp_path / "us.yaml"
    file.write_text(weights_text(outcome), encoding="utf-8")
    found = read_style(file)
    assert found.fits("2", "us")
    assert not found.fits("2", "soviet")
    assert not found.fits("1", "us")
    assert "won-seat" not in page(outcome, FIREFIGHT, "en")
    with pytest.raises(TuneError, match="no seat 'axis'"):
        tune(SETTING, [], Size(1, 4, 2, 2), seat="axis")


def test_weights_that_there_are_not_are_refused() -> None:
    with pytest.raises(TuneError, match=r"no weight 'strategy\.LUCK'"):
        chosen(FIREFIGHT, ["strategy.LUCK"])
    with pytest.raises(TuneError, match="two weights"):
        chosen(GAME, [])


def test_no_weight_changes_its_sign_or_runs_away() -> None:
    found = scaled({"a": 2.0, "b": -1.0}, [50.0, -50.0])
    assert found["a"] < 10
    assert -1 < found["b"] < 0


@pytest.mark.usefixtures("_judge")
def test_the_file_is_read_again_and_an_opponent_plays_with_it(tmp_path: Path) -> None:
    outcome = tune(SETTING, ["strategy.HURRY", "strategy.PRESS"], Size(1, 4, 2, 2))
    file = tmp_path / "weights.yaml"
    file.write_text(weights_text(outcome), encoding="utf-8")
    assert read_weights(file) == outcome.weights
    assert bot(f"greedy:weights={file}").style.weights == outcome.weights  # type: ignore[attr-defined]


@pytest.mark.usefixtures("_judge")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_its_words(language: str) -> None:
    text = page(tune(SETTING, ["strategy.HURRY", "strategy.PRESS"], Size(2, 4, 2, 2)), FIREFIGHT, language)
    assert "tune-" not in text
    assert "strategy.HURRY" in text
    assert text.count("<polyline") == 2


@pytest.mark.usefixtures("_judge")
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tune", "firefight", "--scenario", "2", "--weights", "strategy.HURRY,strategy.PRESS", "--generations", "1"]
    words += ["--population", "4", "--games", "2", "--test", "2", "--jobs", "1"]
    out, report = tmp_path / "w.yaml", tmp_path / "t.html"
    assert run([*words, "--json", "--out", str(out), "--report", str(report)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["weights"]) == {"strategy.HURRY", "strategy.PRESS"}
    assert out.is_file()
    assert report.is_file()
    assert run(words) == 0
    assert "against the usual weights" in capsys.readouterr().out
    assert run([*words[:-4], "--test", "3"]) == 2
