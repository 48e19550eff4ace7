"""A small network learns by playing itself, is written as ONNX, and an opponent plays with it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.bots.table import begun, seen_by

import grognard
from grognard.bots import BotError, Seen, bot, bot_codes
from grognard.bots.plan_features import COUNT, openings
from grognard.bots.search.arms import STYLES, opinion
from grognard.bots.seen import known_to
from grognard.cli import run
from grognard.core.words import LANGUAGES
from grognard.lab.arena import make_setting
from grognard.lab.learn import Learning, Round, lessons, tried_out
from grognard.lab.learn_page import page
from grognard.lab.network import Network, fitted, write_onnx
from grognard.lab.ratings import pair_of

GAME = grognard.game("firefight")


def network(worth: float = 1.0) -> Network:
    """One that thinks well (or ill) of what the seventh style would do."""
    matrix = np.zeros((COUNT, 1))
    matrix[STYLES - 1] = worth
    return Network([matrix], [np.zeros(1)])


@pytest.fixture
def model(tmp_path: Path) -> Path:
    file = tmp_path / "model.onnx"
    write_onnx(network(), file, {"game": "firefight"})
    return file


def open_question() -> Seen:
    """A decision at which the last style would do otherwise than the usual one."""
    p = GAME.new("2", seed="open")
    while True:
        seen = Seen(known_to(p, p.deciding[0]), p.deciding[0])
        found = openings(seen, Random(1))
        if found is not None and found.texts[-1] != found.texts[0]:
            return seen
        p.play(bot("greedy").choose(seen, Random(1), 60), seen.seat)


def test_the_opponent_does_what_its_network_thinks_best(model: Path) -> None:
    seen = open_question()
    found = openings(seen, Random(1))
    assert found is not None
    assert bot(f"learnt:model={model}").choose(seen, Random(1), 60) == found.texts[-1]
    write_onnx(network(-1.0), model.with_name("other.onnx"), {})
    other = bot(f"learnt:model={model.with_name('other.onnx')}")
    assert other.choose(seen, Random(1), 60) == found.texts[0]


def test_the_style_that_it_thinks_best_is_followed_for_the_turn(model: Path) -> None:
    p, seat = GAME.new("2", seed="open"), open_question().seat
    player, others, followed = bot(f"learnt:model={model}"), bot("greedy"), 0
    while followed < 3:
        asked = p.deciding[0]
        seen = Seen(known_to(p, asked), asked)
        if asked != seat:
            p.play(others.choose(seen, Random(1), 60), asked)
            continue
        ours = opinion(seen, STYLES - 1)
        text = player.choose(seen, Random(1), 60)
        if len(ours) == 1 and openings(seen, Random(1)) is not None:
            assert text == ours[0]
            followed += 1
        p.play(text, asked)


def test_a_network_for_another_game_or_of_another_shape_is_refused(model: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="made for firefight, not for skirmish"):
        bot(f"learnt:model={model}").choose(seen_by(begun(9)), Random(1), 60)
    wide = tmp_path / "wide.onnx"
    write_onnx(Network([np.zeros((3, 1))], [np.zeros(1)]), wide, {})
    text = tmp_path / "text.onnx"
    text.write_text("a letter", encoding="utf-8")
    for code, part in (
        (f"learnt:model={wide}", f"takes 3 numbers a plan, not {COUNT}"),
        (f"learnt:model={text}", "no network in the ONNX format"),
        ("learnt:model=nowhere.onnx", "no such file"),
        ("learnt", "say which network"),
    ):
        with pytest.raises(BotError, match=part):
            bot(code)


def test_who_needs_a_network_is_not_offered_at_a_table(model: Path) -> None:
    assert "learnt" not in bot_codes()
    assert bot(f"learnt:model={model}")


def test_a_network_learns_and_onnx_says_the_same_as_it(tmp_path: Path) -> None:
    import onnxruntime

    random = np.random.default_rng(1)
    numbers = random.normal(size=(600, 5))
    wanted = np.tanh(numbers[:, 0]) - 0.5 * numbers[:, 1]
    learnt, error, nothing = fitted(numbers, wanted, seed=1)
    assert error < nothing / 10
    again, *_ = fitted(numbers, wanted, seed=1)
    assert np.array_equal(learnt.worth(numbers), again.worth(numbers))
    file = tmp_path / "learnt.onnx"
    write_onnx(learnt, file, {"game": "any"})
    session = onnxruntime.InferenceSession(str(file), providers=["CPUExecutionProvider"])
    (worth,) = session.run(None, {"numbers": numbers.astype(np.float32)})
    assert np.allclose(np.asarray(worth)[:, 0], learnt.worth(numbers), atol=1e-4)
    assert session.get_modelmeta().custom_metadata_map == {"game": "any"}


def test_plans_are_told_apart_by_numbers_and_the_usual_one_stands_first() -> None:
    seen = open_question()
    found = openings(seen, Random(1))
    assert found is not None
    assert found.numbers.shape == (len(found.texts), COUNT) == (STYLES, COUNT)
    assert found.texts[0] == opinion(seen, 0)[0]
    assert found.numbers[0][0] == 1
    assert np.abs(found.numbers).max() <= 1
    assert np.array_equal(found.numbers, openings(seen, Random(1)).numbers)  # type: ignore[union-attr]


def test_what_is_learnt_is_by_how_much_a_style_is_better_than_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.lab.learn.LOOK", 0.3)
    seen = open_question()
    found = openings(seen, Random(1))
    assert found is not None
    values = tried_out(seen, found.texts, "seed")
    assert values == tried_out(seen, found.texts, "seed")
    rows, gains = lessons(make_setting(GAME, "2", {}, 1), "", "a seed")
    assert len(rows) == len(gains) > 1
    assert gains.count(0.0) >= sum(row[0] == 1 for row in rows) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_its_words_and_a_point_a_round(language: str) -> None:
    pair = pair_of("greedy", "learnt", [(0, {"us": "learnt", "soviet": "greedy"}, "us", {})])
    told = [Round(100 * n, 0.5, 1.0, pair, 9.0) for n in (1, 2, 3)]
    text = page(Learning("firefight", "2", "0", told, "model.onnx", 27.0), GAME, language)
    assert "learn-" not in text
    assert text.count("<circle") == 3


def test_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr("grognard.lab.learn.LOOK", 0.3)
    out, report = tmp_path / "learnt.onnx", tmp_path / "learnt.html"
    words = ["learn", "firefight", "--scenario", "2", "--rounds", "1", "--matches", "1", "--jobs", "1"]
    words += ["--out", str(out), "--report", str(report)]
    assert run([*words, "--test", "2", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["rounds"]
    assert told["against_greedy"]["b"] == "learnt"
    assert bot(f"learnt:model={out}")
    assert report.is_file()
    assert run([*words, "--test", "3"]) == 2
