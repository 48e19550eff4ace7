"""`grognard simulate`: many matches between bots."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from cyclopts import Parameter

from ..core.game import Game, find_game
from ..core.scene import Option
from ..lab.cluster import ray_runner
from ..lab.report import page
from ..lab.results import Results
from ..lab.simulate import Simulation, make_plan
from ..lab.simulate import simulate as run
from .common import BadInput, Failed, Json, Language, check_language, print_json, progress_bar


def simulate(
    game: str,
    /,
    *,
    scenario: str | None = None,
    option: Annotated[Sequence[str], Parameter(name="--option", negative=())] = (),
    players: str = "",
    games: int = 100,
    seed: str = "0",
    jobs: int = 0,
    ray: str | None = None,
    out: Path | None = None,
    report: Path | None = None,
    against: Path | None = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Play many matches between bots, and say how they ended. The same seed gives the same matches.

    Parameters
    ----------
    game
        The game's id, such as leningrad.
    scenario
        The scenario; the game's first, if not given.
    option
        An option as NAME=VALUE; may be given several times.
    players
        A bot's code for each seat, such as random,greedy; random for all, if not given.
    games
        How many matches.
    seed
        What all dice and all bots' own chance come from.
    jobs
        How many processes; as many as there are processors, if 0.
    ray
        The address of a Ray cluster that plays instead; "local" starts one here.
    out
        A folder for the results as Parquet files; a run that was broken off goes on from there.
    report
        Writes a page (HTML) with plots here.
    against
        The results (a folder of --out) that the report compares with.
    """
    found = find_game(game)
    if games < 1:
        raise BadInput(f"--games {games}: at least one match")
    if jobs < 0:
        raise BadInput(f"--jobs {jobs}: 0 for all processors, or how many")
    options = read_options(found, option)
    codes = players.split(",") if players else ["random"] * len(found.scene(scenario, options).seats)
    plan = make_plan(found, scenario, options, codes, seed)
    check_language(lang)
    if against is not None and report is None:
        raise BadInput("--against: the comparison stands in the report, so name a file with --report too")
    runner = ray_runner(ray) if ray is not None else None
    with ExitStack() as stack:
        folder = out or (Path(stack.enter_context(TemporaryDirectory())) if report is not None else None)
        store = Results(folder, plan) if folder is not None else None
        other = Results(against) if against is not None else None
        with progress_bar(found.title.get(lang, game), games) as advance:
            outcome = run(plan, games, jobs or os.cpu_count() or 1, advance, store=store, runner=runner)
        if report is not None and store is not None:
            report.write_text(page(store, other, lang, games), encoding="utf-8")
    if json:
        print_json(outcome)
    else:
        _print(outcome)
    if outcome.errors:
        raise Failed(f"{len(outcome.errors)} of {games} matches went wrong: {outcome.errors[0].message}")


def _print(outcome: Simulation) -> None:
    print(f"{outcome.finished} of {outcome.matches} matches of {outcome.game}/{outcome.scenario} ended")
    for seat, code in outcome.players.items():
        score = outcome.score[seat]
        print(f"{seat} ({code}): {outcome.wins[seat]} won, score {score.mean:.2f} ± {score.sd:.2f}")
    print(f"draws: {outcome.draws}")
    print(f"{outcome.decisions} choices in {outcome.seconds:.1f} s")


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
