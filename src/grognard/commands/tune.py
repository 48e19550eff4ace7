"""`grognard tune`: better weights for a game's strategy, found by play."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table

from ..core.game import find_game
from ..lab import MissingLibraryError
from ..lab.arena import make_setting
from ..lab.tune import Size, Tuning, weights_text
from ..lab.tune import tune as run
from ..lab.tune_page import page
from .common import (
    BadInput,
    Failed,
    Json,
    Language,
    check_count,
    check_language,
    check_output,
    done_bar,
    print_json,
    print_table,
)
from .many import Jobs, Options, Report, Scenario, Seed, even, processes, read_options


def tune(
    game: str,
    /,
    *,
    scenario: Scenario = None,
    option: Options = (),
    weights: str = "",
    seat: str = "",
    generations: int = 8,
    population: int = 8,
    games: int = 4,
    test: int = 40,
    seed: Seed = "0",
    jobs: Jobs = 0,
    out: Path | None = None,
    report: Report = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Find better weights for a game's strategy by play, and say what they won against the usual ones.

    Parameters
    ----------
    game
        The game's id; `grognard games` lists them.
    weights
        The weights to tune, such as strategy.VP,strategy.STEP; all, if not given.
    seat
        The seat for which weights are wanted; those that do for all, if not given.
    generations
        How often the search draws its conclusions.
    population
        How many candidates a generation has.
    games
        How many matches a candidate plays: an even number, half of them on each side.
    test
        How many matches what was found plays against the usual weights afterwards: an even number.
    out
        Writes the weights here (YAML). In data/styles of the game's folder they are a style that the search may choose;
        as data/weights.yaml they count for every player.
    """
    found, workers = find_game(game), processes(jobs)
    check_language(lang)
    even(games=games, test=test)
    check_output(out)
    check_output(report)
    check_count("generations", generations)
    check_count("population", population)
    if population < 3:
        raise BadInput(f"--population {population}: at least 3")
    setting = make_setting(found, scenario, read_options(found, option), seed)
    size = Size(generations, population, games, test)
    names = [name for name in weights.split(",") if name]
    total = generations * population * games + test
    with done_bar(found.title.get(lang, game), total) as tell:
        try:
            outcome = run(setting, names, size, workers, tell, seat)
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
        f"{outcome.matches} matches of {outcome.game}/{outcome.scenario} {outcome.seat or 'on both sides'}"
        f" against the usual weights: {outcome.share:.0%} ({outcome.low:.0%} … {outcome.high:.0%}), where those have"
        f" {outcome.share_before:.0%}; by {outcome.margin:+.2f} ± {outcome.margin_error:.2f} points"
    )
    print("better beyond chance" if outcome.better else "not better beyond chance")
