"""`grognard bench`: how fast the games are here."""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
import time
from pathlib import Path
from typing import Any

from rich.table import Table

from ..core.game import Game, find_game, game_names
from ..lab.bench import Bench, Times
from ..lab.bench import bench as measure
from .common import BadInput, Json, print_json, print_table


def bench(game: str | None = None, /, *, scenario: str | None = None, seconds: float = 2.0, json: Json = False) -> None:
    """How fast the games are here, a line a scenario; in the source tree the tests' own games too.

    Parameters
    ----------
    game
        One game; all, if not given.
    scenario
        One scenario; all, if not given.
    seconds
        How long to measure each scenario.
    """
    if not 0 < seconds < 3600:
        raise BadInput(f"--seconds {seconds}: more than 0, less than an hour")
    if scenario is not None and game is None:
        raise BadInput("--scenario: name its game too")
    figures: dict[str, Bench] = {}
    games = [find_game(game)] if game is not None else [*(find_game(name) for name in game_names()), *test_games()]
    for found in games:
        if scenario is not None:
            found.scene(scenario)  # refuses one that there isn't
        for one in found.scenarios:
            if scenario in (None, one.id):
                figures[f"{found.id}/{one.id}"] = measure(found, one.id, seconds)
    if json:
        print_json(figures)
    else:
        _print(figures)


def test_games() -> list[Game]:
    """The small games that the core is tested with, if this is the source tree."""
    root = Path(__file__).parents[3]
    folder = root / "tests" / "games_for_tests"
    if not folder.is_dir():
        return []
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    names = sorted(module.name for module in pkgutil.iter_modules([str(folder)]) if module.ispkg)
    return [importlib.import_module(f"tests.games_for_tests.{name}").GAME for name in names]


def _print(figures: dict[str, Bench]) -> None:
    rates = ("decisions/s", "copies/s", "ranges/s", "sights/s", "nodes/s")
    heads = ("scenario", *rates, "choices ms", "view ms", "preview ms", "units", "hexes")
    table = Table(*heads, box=None, pad_edge=False)
    for name, one in figures.items():
        measured: list[Any] = [
            one.decisions_per_s,
            one.copies_per_s,
            one.ranges_per_s,
            one.sights_per_s,
            one.nodes_per_s,
        ]
        times = [_times(t) for t in (one.choices_ms, one.view_ms, one.preview_ms)]
        shown = [f"{rate:,.0f}" if rate is not None else "–" for rate in measured]
        table.add_row(name, *shown, *times, str(one.units), str(one.hexes))
    print_table(table)
    print(f"{time.strftime('%Y-%m-%d')}, {os.cpu_count()} processors; times are the median / the 95th centile")


def _times(times: Times) -> str:
    return "–" if times.p50 is None else f"{times.p50:.3f} / {times.p95:.3f}"
