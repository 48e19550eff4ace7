"""`grognard simulate`: many matches between bots."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from ..core.game import find_game
from ..lab.cluster import ray_runner
from ..lab.report import page
from ..lab.results import Results
from ..lab.simulate import Simulation, make_plan
from ..lab.simulate import simulate as run
from .common import (
    BadInput,
    Failed,
    Json,
    Language,
    check_count,
    check_folder,
    check_language,
    check_output,
    print_json,
    progress_bar,
)
from .many import Jobs, Options, Report, Scenario, Seed, processes, read_options


def simulate(
    game: str,
    /,
    *,
    scenario: Scenario = None,
    option: Options = (),
    players: str = "",
    games: int = 100,
    seed: Seed = "0",
    jobs: Jobs = 0,
    ray: str | None = None,
    out: Path | None = None,
    report: Report = None,
    against: Path | None = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Play many matches between bots, and say how they ended. The same seed gives the same matches.

    Parameters
    ----------
    game
        The game's id; `grognard games` lists them.
    players
        A bot's code for each seat, such as random,greedy; random for all, if not given.
    games
        How many matches.
    ray
        The address of a Ray cluster that plays instead; "local" starts one here.
    out
        A folder for the results as Parquet files; a run that was broken off goes on from there.
    against
        The results (a folder of --out) that the report compares with.
    """
    found, workers = find_game(game), processes(jobs)
    check_count("games", games)
    check_folder(out)
    check_output(report)
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
            outcome = run(plan, games, workers, advance, store=store, runner=runner)
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
