"""`grognard learn`: a small network learns to choose, by playing itself."""

from __future__ import annotations

from pathlib import Path

from ..core.game import find_game
from ..lab import MissingLibraryError
from ..lab.arena import make_setting
from ..lab.learn import Course, Learning
from ..lab.learn import learn as run
from ..lab.learn_page import page
from .common import Failed, Json, Language, check_count, check_language, check_output, done_bar, print_json
from .many import Jobs, Options, Report, Scenario, Seed, even, processes, read_options


def learn(
    game: str,
    /,
    *,
    out: Path,
    scenario: Scenario = None,
    option: Options = (),
    rounds: int = 3,
    matches: int = 12,
    test: int = 20,
    seed: Seed = "0",
    jobs: Jobs = 0,
    report: Report = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Train a small network by self-play, write it as ONNX, and say what it won against greedy.

    Parameters
    ----------
    game
        The game's id; `grognard games` lists them.
    out
        Writes the network of the best round here; `learnt:model=OUT` plays with it.
    rounds
        How often it learns and is tested.
    matches
        How many matches a round it learns from.
    test
        How many matches a round it plays against greedy: an even number.
    """
    found, workers = find_game(game), processes(jobs)
    check_language(lang)
    check_count("rounds", rounds)
    check_count("matches", matches)
    even(test=test)
    check_output(out)
    check_output(report)
    setting = make_setting(found, scenario, read_options(found, option), seed)
    with done_bar(found.title.get(lang, game), rounds * (matches + test)) as tell:
        try:
            outcome = run(setting, Course(rounds, matches, test), out, workers, tell)
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
