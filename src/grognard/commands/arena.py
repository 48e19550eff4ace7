"""`grognard arena`: who is the better player?"""

from __future__ import annotations

from pathlib import Path

from rich.table import Table

from ..core.game import find_game
from ..lab.arena import Arena, make_setting
from ..lab.arena import arena as run
from ..lab.arena_page import page
from .common import Failed, Json, Language, check_count, check_language, check_output, done_bar, print_json, print_table
from .many import Jobs, Options, Report, Scenario, Seed, processes, read_options


def arena(
    game: str,
    /,
    *,
    players: str,
    scenario: Scenario = None,
    option: Options = (),
    games: int = 20,
    seed: Seed = "0",
    jobs: Jobs = 0,
    file: Path | None = None,
    report: Report = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Let bots play one another, sides swapped, and rate them. The same seed gives the same matches.

    Parameters
    ----------
    game
        The game's id; `grognard games` lists them.
    players
        Two bots' codes or more, such as greedy,captain,general; every pair plays.
    games
        How many matches a pair: an even number, since each is played with the sides swapped too.
    file
        Keeps every match here; with the same file an arena that was broken off goes on.
    """
    found, workers = find_game(game), processes(jobs)
    check_language(lang)
    check_count("games", games)
    check_output(file)
    check_output(report)
    setting = make_setting(found, scenario, read_options(found, option), seed)
    codes = players.split(",")
    total = games * len(codes) * (len(codes) - 1) // 2
    with done_bar(found.title.get(lang, game), total) as tell:
        outcome = run(setting, codes, games, workers, file, tell)
    if report is not None:
        report.write_text(page(outcome, found, lang), encoding="utf-8")
    if json:
        print_json(outcome)
    else:
        _print(outcome)
    if outcome.cases:
        case = outcome.cases[0]
        raise Failed(f"{len(outcome.cases)} choices were not made by the bots: {case.code}: {case.message}")


def _print(outcome: Arena) -> None:
    seats = list(outcome.pairs[0].by_seat)
    table = Table("player", "rating", "95 in 100", *seats, box=None, pad_edge=False)
    for one in outcome.players:
        sides = [f"{one.by_seat[s].rating:.1f}" if s in one.by_seat else "–" for s in seats]
        table.add_row(one.code, f"{one.rating:.1f}", f"{one.low:.1f} … {one.high:.1f}", *sides)
    print_table(table)
    table = Table("pair", "won", "won", "drawn", "share of the second", "twins", box=None, pad_edge=False)
    for pair in outcome.pairs:
        share = f"{pair.share:.0%} ({pair.low:.0%} … {pair.high:.0%})"
        twins = f"{pair.twins.a} : {pair.twins.b}" + (f", {pair.twins.equal} equal" if pair.twins.equal else "")
        table.add_row(f"{pair.a} – {pair.b}", str(pair.a_wins), str(pair.b_wins), str(pair.draws), share, twins)
    print_table(table)
    print(f"{outcome.matches} matches of {outcome.game}/{outcome.scenario} in {outcome.seconds:.0f} s")
