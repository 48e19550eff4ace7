"""Better weights for a game's strategy, found by play: CMA-ES over factors that multiply the usual ones.

Every candidate plays `greedy` with its weights against `greedy` with the usual ones, the same seeds for all candidates
of a generation: both sides, or the one for which weights are wanted. What was found is then played against the usual
weights with seeds of its own, and so are the usual weights themselves; that, and not what the search thought of it, is
what the report says it won.
"""

from __future__ import annotations

import math
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from ..bots import bot
from ..bots.seen import Seen, game_of, known_to
from ..core.game import Game
from ..core.position import Result
from ..core.weights import weights_of
from . import MissingLibraryError
from .arena import MOST_CHOICES, Setting
from .crew import Piece, crew
from .ratings import interval

WIDE = 0.35
"""How far the search looks at first: factors of e to this power, more or less."""
FARTHEST = 1.5
"""No weight is multiplied or divided by more than e to this power."""
MARGIN = 0.5
"""What a won margin counts beside a won match."""


class TuneError(ValueError):
    """A tuning that can't be: what is wrong, what would be right."""


class Judged(msgspec.Struct, frozen=True):
    """One match of a candidate: whether it won (a draw: a half), and by how many points."""

    won: float
    margin: float


class Generation(msgspec.Struct, frozen=True):
    """A generation: the best and the mean of what its candidates were worth, and how far the search looks."""

    best: float
    mean: float
    sigma: float


class Tuning(msgspec.Struct, frozen=True):
    """What a tuning says. docs/cli.md describes the keys."""

    game: str
    scenario: str
    seat: str
    seed: str
    usual: dict[str, float]
    weights: dict[str, float]
    generations: list[Generation]
    matches: int
    share: float
    low: float
    high: float
    share_before: float
    """What the usual weights have of the same matches: a half, where both sides are played."""
    margin: float
    """By how many points they came out better: over both sides of a seed, or than the usual weights on the one side."""
    margin_error: float
    better: bool
    seconds: float


class Size(msgspec.Struct, frozen=True):
    """How much is played: generations, candidates a generation, matches a candidate, matches of the test."""

    generations: int = 8
    population: int = 8
    games: int = 4
    test: int = 40


def tune(
    setting: Setting,
    names: Sequence[str],
    size: Size,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    seat: str = "",
) -> Tuning:
    """Search, then test what was found: for one seat, or for all."""
    begin, game = time.perf_counter(), game_of(setting.package)
    usual = chosen(game, names)
    seats = _seats(setting, seat)
    with crew(jobs) as hands:

        def play_all(tasks: Sequence[Task]) -> list[list[Judged]]:
            return hands.in_order(Piece(play, setting, *task, seats) for task in tasks)

        found, told = _search(usual, setting.seed, size, play_all, progress)
        parts = max(1, min(jobs, size.test // 2))
        each = size.test // parts // 2 * 2 or 2
        seeds = [f"{setting.seed}/test {n}" for n in range(parts)]
        tests = play_all([(weights, seed, each) for weights in ((found, {}) if seat else (found,)) for seed in seeds])
    games, before = ([one for part in half for one in part] for half in (tests[:parts], tests[parts:]))
    progress(size.generations * size.population * size.games + len(games))
    return Tuning(
        game=game.id,
        scenario=setting.scenario,
        seat=seat,
        seed=setting.seed,
        usual=usual,
        weights=found,
        generations=told,
        **_compared(games, before),
        seconds=round(time.perf_counter() - begin, 3),
    )


def _seats(setting: Setting, seat: str) -> tuple[str, ...]:
    seats = game_of(setting.package).scene(setting.scenario, setting.options).seats.names
    if seat and seat not in seats:
        raise TuneError(f"there is no seat {seat!r}; there are {', '.join(seats)}")
    return (seat,) if seat else tuple(seats)


def _search(
    usual: Mapping[str, float],
    seed: str,
    size: Size,
    play_all: Callable[[Sequence[Task]], list[list[Judged]]],
    progress: Callable[[int], None],
) -> tuple[dict[str, float], list[Generation]]:
    """The middle of where the search has come to, and how it came there."""
    search, told = _search_of(len(usual), size, seed), list[Generation]()
    for number in range(size.generations):
        points: list[Any] = search.ask()
        worth = play_all([(scaled(usual, point), f"{seed}/{number}", size.games) for point in points])
        unit = max(stdev([one.margin for games in worth for one in games] or [0.0, 0.0]), 1e-9)
        values = [fmean(one.won + MARGIN * math.tanh(one.margin / unit) for one in games) for games in worth]
        search.tell(points, [-value for value in values])
        told.append(Generation(round(max(values), 4), round(fmean(values), 4), round(float(search.sigma), 4)))
        progress((number + 1) * size.population * size.games)
    return {name: rounded(value) for name, value in scaled(usual, search.result.xfavorite).items()}, told


def chosen(game: Game, names: Sequence[str]) -> dict[str, float]:
    """The weights to tune: those named, else all that are not zero."""
    now = weights_of(game).now()
    for name in names:
        if name not in now:
            raise TuneError(f"{game.id} has no weight {name!r}; it has {', '.join(sorted(now)) or 'none'}")
    usual = {name: now[name] for name in names or now if now[name]}
    if len(usual) < 2:
        raise TuneError(f"{game.id}: two weights or more are tuned together")
    return usual


def scaled(usual: Mapping[str, float], point: Sequence[float]) -> dict[str, float]:
    """The weights that a point of the search stands for."""
    factors = [math.exp(max(-FARTHEST, min(FARTHEST, x))) for x in point]
    return {name: weight * factor for (name, weight), factor in zip(usual.items(), factors, strict=True)}


def rounded(value: float) -> float:
    """Three digits are enough."""
    return float(f"{value:.3g}")


def _search_of(count: int, size: Size, seed: str) -> Any:
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="Could not import matplotlib")  # its plots aren't wanted
            import cma
    except ModuleNotFoundError as error:
        raise MissingLibraryError("this needs cma, which isn't installed: pip install 'grognard[bots]'") from error
    number = Random(seed).randrange(1, 2**31)
    return cma.CMAEvolutionStrategy(
        [0.0] * count, WIDE, {"popsize": size.population, "seed": number, "verbose": -9, "maxiter": size.generations}
    )


# -- playing -------------------------------------------------------------------------------------------------------

Task = tuple[dict[str, float], str, int]


def play(setting: Setting, weights: dict[str, float], seed: str, games: int, seats: Sequence[str]) -> list[Judged]:
    """So many matches of weights against the usual ones, on every seed once with each of these seats."""
    each = len(seats)
    return [_one(setting, weights, f"{seed}/{number // each}", seats[number % each]) for number in range(games)]


def _one(setting: Setting, weights: dict[str, float], seed: str, seat: str) -> Judged:
    game = game_of(setting.package)
    p = game.new(setting.scenario, setting.options, seed)
    there, player = weights_of(game), bot("greedy")
    randoms = {name: Random(f"{seed}/{name}") for name in p.scene.seats.names}
    for _ in range(MOST_CHOICES):
        if p.result is not None:
            return _judged(p.result, seat)
        asked = p.deciding[0]
        with there.being(weights if asked == seat else {}):
            text = player.choose(Seen(known_to(p, asked), asked), randoms[asked], 3600)
        p.play(text, asked)
    raise RuntimeError(f"{game.id}/{setting.scenario}, seed {seed}: the match doesn't end")


def _judged(result: Result, seat: str) -> Judged:
    others = [score for name, score in result.scores.items() if name != seat]
    margin = result.scores.get(seat, 0.0) - max(others, default=0.0)
    return Judged(0.5 if not result.winner else float(result.winner == seat), margin)


def _compared(games: Sequence[Judged], before: Sequence[Judged]) -> dict[str, Any]:
    """What the matches of the test say; `before` are those of the usual weights, where one seat alone is played."""
    share, low, high = interval(sum(one.won for one in games), len(games))
    if before:
        margins = [a.margin - b.margin for a, b in zip(games, before, strict=True)]
        wins = [a.won - b.won for a, b in zip(games, before, strict=True)]
    else:
        margins = [a.margin + b.margin for a, b in zip(games[::2], games[1::2], strict=False)]
        wins = [one.won - 0.5 for one in games]
    margin, error = _mean(margins)
    won, doubt = _mean(wins)
    return {
        "matches": len(games),
        "share": share,
        "low": low,
        "high": high,
        "share_before": round(fmean(one.won for one in before), 4) if before else 0.5,
        "margin": round(margin, 4),
        "margin_error": round(error, 4),
        "better": won > 1.96 * doubt or (won >= 0 and margin > 1.96 * error > 0),
    }


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return (fmean(values) if values else 0.0), error


def weights_text(outcome: Tuning) -> str:
    """The file of weights, with how they came about."""
    seat = f" --seat {outcome.seat}" if outcome.seat else ""
    lines = [
        f"# Found by `grognard tune {outcome.game} --scenario {outcome.scenario}{seat} --seed {outcome.seed}`: against",
        f"# the weights that stand in the files {outcome.share:.0%} of {outcome.matches} matches ({outcome.low:.0%} …"
        f" {outcome.high:.0%}),",
        f"# where those have {outcome.share_before:.0%}; by {outcome.margin:+.2f} ± {outcome.margin_error:.2f} points.",
    ]
    if outcome.seat:
        lines += [f'scenario: "{outcome.scenario}"', f"seat: {outcome.seat}"]
    return "\n".join([*lines, "weights:", *(f"  {n}: {v}" for n, v in sorted(outcome.weights.items()))]) + "\n"
