"""The options that commands share which play many matches: of what, from which chance, on how many processes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..core.game import Game
from ..core.scene import Option
from .common import BadInput, check_count

Scenario = Annotated[str | None, Parameter(name="--scenario", help="The scenario; the game's first, if not given.")]
Options = Annotated[
    Sequence[str],
    Parameter(name="--option", negative=(), help="An option as NAME=VALUE; may be given several times."),
]
Seed = Annotated[str, Parameter(name="--seed", help="What all dice and all the bots' own chance come from.")]
Jobs = Annotated[int, Parameter(name="--jobs", help="How many processes; as many as there are processors, if 0.")]
Report = Annotated[Path | None, Parameter(name="--report", help="Writes a page (HTML) here.")]


def processes(jobs: int) -> int:
    """How many processes `--jobs` means."""
    if jobs < 0:
        raise BadInput(f"--jobs {jobs}: 0 for all processors, or how many")
    return jobs or os.cpu_count() or 1


def even(**numbers: int) -> None:
    """Refuse a number of matches of which not half can be played on either side."""
    for name, number in numbers.items():
        check_count(name, number)
        if number % 2:
            raise BadInput(f"--{name} {number}: an even number, since both sides are played")


def read_options(game: Game, texts: Sequence[str]) -> dict[str, Option]:
    """Options as NAME=VALUE; the value is read as the option's own values are."""
    known = {option.id: option for option in game.options}
    options: dict[str, Option] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"--option {text}: write NAME=VALUE")
        values = known[name].values if name in known else ()
        options[name] = next((one for one in values if str(one).lower() == value.lower()), value)
    return options
