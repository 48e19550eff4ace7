"""Weights of a strategy: found in its files, changed for a while, read from data."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import grognard
from grognard.bots.search.styles import USUAL, style
from grognard.core.ids import Seat
from grognard.core.weights import Weights, read_weights, tuned_styles, weights_of

STRATEGY = '''
"""A strategy."""
from .appraisal import MARGIN
VP = 4.0
STEP, COUNT = 1.5, 3
def value(): return VP + MARGIN
'''


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "weighty"
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "appraisal.py").write_text("MARGIN = 0.5\n", encoding="utf-8")
    (folder / "strategy.py").write_text(STRATEGY, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("weighty")]:
        monkeypatch.delitem(sys.modules, name)
    return "weighty"


def test_weights_are_the_decimal_numbers_in_capitals_each_with_its_home(package: str) -> None:
    found = Weights(package, ("strategy", "appraisal", "nothing_there"))
    assert found.now() == {"strategy.VP": 4.0, "strategy.STEP": 1.5, "appraisal.MARGIN": 0.5}


def test_a_weight_counts_wherever_it_is_read_and_comes_back(package: str) -> None:
    found = Weights(package, ("strategy", "appraisal"))
    strategy = sys.modules["weighty.strategy"]
    with found.being({"appraisal.MARGIN": 2.0, "strategy.VP": 1.0}):
        assert strategy.value() == 3.0
    assert strategy.value() == 4.5
    with pytest.raises(ZeroDivisionError), found.being({"strategy.VP": 1.0}):
        raise ZeroDivisionError
    assert strategy.value() == 4.5
    with pytest.raises(ValueError, match=r"no weight 'strategy\.LUCK'; there are"):
        found.put({"strategy.LUCK": 1.0})


def test_tuned_weights_are_data(tmp_path: Path) -> None:
    file = tmp_path / "weights.yaml"
    with pytest.raises(ValueError, match="no such file"):
        read_weights(file)
    file.write_text("weights:\n  strategy.VP: 5\n", encoding="utf-8")
    assert read_weights(file) == {"strategy.VP": 5.0}
    file.write_text("weights: many\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"weights\.yaml"):
        read_weights(file)


def test_weights_in_a_games_data_count_from_the_beginning(package: str, tmp_path: Path) -> None:
    data = tmp_path / package / "data"
    data.mkdir()
    (data / "weights.yaml").write_text("weights: {strategy.VP: 6.0}\n", encoding="utf-8")
    importlib.import_module(f"{package}.strategy")
    game: Any = SimpleNamespace(package=package, folder=tmp_path / package, weights_in=("strategy", "appraisal"))
    assert weights_of(game).now()["strategy.VP"] == 6.0
    assert sys.modules[f"{package}.strategy"].value() == 6.5


@pytest.mark.parametrize("name", grognard.game_names())
def test_every_game_has_weights_and_styles_that_differ(name: str) -> None:
    game = grognard.game(name)
    usual = weights_of(game).now()
    assert len(usual) >= 3
    p = game.new(seed=1)
    seat, number = p.asking[0], 1 + len(tuned_styles(game.folder))
    assert style(p, seat, USUAL) == {}
    bold = style(p, seat, number)
    assert bold.keys() == usual.keys()
    assert any(bold[key] != usual[key] for key in usual)
    assert style(p, seat, number) is bold
    assert weights_of(game).now() == usual


@pytest.mark.parametrize("name", grognard.game_names())
def test_styles_found_by_play_name_weights_scenarios_and_seats_that_there_are(name: str) -> None:
    game = grognard.game(name)
    for one in tuned_styles(game.folder):
        assert one.weights.keys() <= weights_of(game).now().keys()
        p = game.new(one.scenario or None, seed=1)
        seat = next(Seat(n) for n, text in enumerate(p.scene.seats.names) if one.seat in ("", text))
        assert one.weights in [style(p, seat, number) for number in range(1, 1 + len(tuned_styles(game.folder)))]
