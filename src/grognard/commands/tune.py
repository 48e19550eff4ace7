"""`grognard tune`: better weights for a game's strategy, found by play."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from ..core.game import find_game
from ..lab import MissingLibraryError
from ..lab.arena import make_setting
from ..lab.tune import Size, Tuning, weights_text
from ..lab.tune import tune as run
from ..lab.tune_page import page
from .common import BadInput, Failed, Json, Language, check_language, print_json, print_table
from .simulate import read_options


def tune(
    game: str,
    /,
    *,
    scenario: str | None = None,
    option: Annotated[Sequence[str], Parameter(name="--option", negative=())] = (),
    weights: str = "",
    generations: int = 8,
    population: int = 8,
    games: int = 4,
    test: int = 40,
    seed: str = "0",
    jobs: int = 0,
    out: Path | None = None,
    report: Path | None = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Find better weights for a game's strategy by play, and say what they won against the usual ones.

    Parameters
    ----------
    game
        The game's id, such as leningrad.
    scenario
        The scenario; the game's first, if not given.
    option
        An option as NAME=VALUE; may be given several times.
    weights
        The weights to tune, such as strategy.VP,strategy.STEP; all, if not given.
    generations
        How often the search draws its conclusions.
    population
        How many candidates a generation has.
    games
        How many matches a candidate plays: an even number, half of them on each side.
    test
        How many matches what was found plays against the usual weights afterwards: an even number.
    seed
        What all dice and the search's own chance come from.
    jobs
        How many processes; as many as there are processors, if 0.
    out
        Writes the weights here (YAML); as data/weights.yaml of the game's folder they count from then on.
    report
        Writes a page (HTML) here.
    """
    found = find_game(game)
    check_language(lang)
    if jobs < 0:
        raise BadInput(f"--jobs {jobs}: 0 for all processors, or how many")
    for name, value in (("games", games), ("test", test)):
        if value < 2 or value % 2:
            raise BadInput(f"--{name} {value}: an even number, since both sides are played")
    if generations < 1 or population < 3:
        raise BadInput("--generations is 1 at least, --population 3")
    setting = make_setting(found, scenario, read_options(found, option), seed)
    size = Size(generations, population, games, test)
    names = [name for name in weights.split(",") if name]
    bar = Progress("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                   console=Console(stderr=True))  # fmt: skip
    with bar if sys.stderr.isatty() else nullcontext():
        task = bar.add_task(found.title.get(lang, game), total=generations * population * games + test)
        try:
            outcome = run(setting, names, size, jobs or os.cpu_count() or 1, lambda d: bar.update(task, completed=d))
        except MissingLibraryError as error:
            raise Failed(str(error)) from None
    if out is not None:
        out.write_text(weights_text(outcome), encoding="utf-8")
    if report is not None:
        report.write_text(page(outcome, found, lang), encoding="utf-8")
    if json:
        print_json(outcome)
    else:
        _print(outcome)


def _print(outcome: Tuning) -> None:
    table = Table("weight", "usual", "found", box=None, pad_edge=False)
    for name, value in sorted(outcome.weights.items()):
        table.add_row(name, f"{outcome.usual[name]:g}", f"{value:g}")
    print_table(table)
    print(
        f"{outcome.matches} matches of {outcome.game}/{outcome.scenario} against the usual weights:"
        f" {outcome.share:.0%} ({outcome.low:.0%} … {outcome.high:.0%}),"
        f" twins by {outcome.margin:+.2f} ± {outcome.margin_error:.2f} points"
    )
    print("better beyond chance" if outcome.better else "not better beyond chance")
