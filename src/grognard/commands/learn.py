"""`grognard learn`: a small network learns to choose, by playing itself."""

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

from ..core.game import find_game
from ..lab import MissingLibraryError
from ..lab.arena import make_setting
from ..lab.learn import Course, Learning
from ..lab.learn import learn as run
from ..lab.learn_page import page
from .common import BadInput, Failed, Json, Language, check_language, print_json
from .simulate import read_options


def learn(
    game: str,
    /,
    *,
    out: Path,
    scenario: str | None = None,
    option: Annotated[Sequence[str], Parameter(name="--option", negative=())] = (),
    rounds: int = 3,
    matches: int = 12,
    test: int = 20,
    seed: str = "0",
    jobs: int = 0,
    report: Path | None = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Train a small network by self-play, write it as ONNX, and say what it won against greedy.

    Parameters
    ----------
    game
        The game's id, such as ardennes.
    out
        Writes the network of the best round here; `learnt:model=OUT` plays with it.
    scenario
        The scenario; the game's first, if not given.
    option
        An option as NAME=VALUE; may be given several times.
    rounds
        How often it learns and is tested.
    matches
        How many matches a round it learns from.
    test
        How many matches a round it plays against greedy: an even number.
    seed
        What all chance comes from.
    jobs
        How many processes; as many as there are processors, if 0.
    report
        Writes a page (HTML) with the curve here.
    """
    found = find_game(game)
    check_language(lang)
    if jobs < 0:
        raise BadInput(f"--jobs {jobs}: 0 for all processors, or how many")
    if rounds < 1 or matches < 1:
        raise BadInput("--rounds and --matches are 1 at least")
    if test < 2 or test % 2:
        raise BadInput(f"--test {test}: an even number, since both sides are played")
    setting = make_setting(found, scenario, read_options(found, option), seed)
    bar = Progress("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                   console=Console(stderr=True))  # fmt: skip
    with bar if sys.stderr.isatty() else nullcontext():
        task = bar.add_task(found.title.get(lang, game), total=rounds * (matches + test))
        course = Course(rounds, matches, test)
        try:
            outcome = run(setting, course, out, jobs or os.cpu_count() or 1, lambda d: bar.update(task, completed=d))
        except MissingLibraryError as error:
            raise Failed(str(error)) from None
    if report is not None:
        report.write_text(page(outcome, found, lang), encoding="utf-8")
    if json:
        print_json(outcome)
    else:
        _print(outcome)


def _print(outcome: Learning) -> None:
    for number, one in enumerate(outcome.rounds, 1):
        pair = one.against_greedy
        print(
            f"round {number}: {one.choices} choices, error {one.error:.3f} of {one.against_nothing:.3f}; against greedy"
            f" {pair.share:.0%} ({pair.low:.0%} … {pair.high:.0%}), twins {pair.twins.b} : {pair.twins.a}"
        )
    print(f"{outcome.model}, {outcome.seconds:.0f} s")
