"""Better weights for a game's strategy, found by play: CMA-ES over factors that multiply the usual ones.

Every candidate plays `greedy` with its weights against `greedy` with the usual ones, both sides, the same seeds for all
candidates of a generation. What was found is then played against the usual weights with seeds of its own; that, and
not what the search thought of it, is what the report says it won.
"""

from __future__ import annotations

import math
import time
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
    seed: str
    usual: dict[str, float]
    weights: dict[str, float]
    generations: list[Generation]
    matches: int
    share: float
    low: float
    high: float
    margin: float
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
) -> Tuning:
    """Search, then test what was found."""
    begin, game = time.perf_counter(), game_of(setting.package)
    usual = chosen(game, names)
    search = _search_of(len(usual), size, setting.seed)
    told: list[Generation] = []
    done = 0
    with crew(jobs) as hands:

        def play_all(tasks: Sequence[Task]) -> list[list[Judged]]:
            return hands.in_order(Piece(play, setting, *task) for task in tasks)

        for number in range(size.generations):
            points: list[Any] = search.ask()
            tried = [scaled(usual, point) for point in points]
            worth = play_all([(weights, f"{setting.seed}/{number}", size.games) for weights in tried])
            unit = max(stdev([one.margin for games in worth for one in games] or [0.0, 0.0]), 1e-9)
            values = [fmean(one.won + MARGIN * math.tanh(one.margin / unit) for one in games) for games in worth]
            search.tell(points, [-value for value in values])
            told.append(Generation(round(max(values), 4), round(fmean(values), 4), round(float(search.sigma), 4)))
            done += size.population * size.games
            progress(done)
        found = {name: rounded(value) for name, value in scaled(usual, search.result.xfavorite).items()}
        parts = max(1, min(jobs, size.test // 2))
        tests = play_all([(found, f"{setting.seed}/test {n}", size.test // parts // 2 * 2 or 2) for n in range(parts)])
    games = [one for part in tests for one in part]
    progress(done + len(games))
    return _summed(setting, usual, found, told, games, time.perf_counter() - begin)


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
        import cma
    except ModuleNotFoundError as error:
        raise MissingLibraryError("this needs cma, which isn't installed: pip install 'grognard[bots]'") from error
    number = Random(seed).randrange(1, 2**31)
    return cma.CMAEvolutionStrategy(
        [0.0] * count, WIDE, {"popsize": size.population, "seed": number, "verbose": -9, "maxiter": size.generations}
    )


# -- playing -------------------------------------------------------------------------------------------------------

Task = tuple[dict[str, float], str, int]


def play(setting: Setting, weights: dict[str, float], seed: str, games: int) -> list[Judged]:
    """So many matches of weights against the usual ones, on every seed once with each side."""
    seats = game_of(setting.package).scene(setting.scenario, setting.options).seats.names
    return [_one(setting, weights, f"{seed}/{number // 2}", seats[number % 2]) for number in range(games)]


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


def _summed(
    setting: Setting,
    usual: dict[str, float],
    found: dict[str, float],
    told: list[Generation],
    games: Sequence[Judged],
    seconds: float,
) -> Tuning:
    share, low, high = interval(sum(one.won for one in games), len(games))
    margins = [a.margin + b.margin for a, b in zip(games[::2], games[1::2], strict=False)]
    error = stdev(margins) / len(margins) ** 0.5 if len(margins) > 1 else 0.0
    margin = fmean(margins) if margins else 0.0
    return Tuning(
        game=game_of(setting.package).id,
        scenario=setting.scenario,
        seed=setting.seed,
        usual=usual,
        weights=found,
        generations=told,
        matches=len(games),
        share=share,
        low=low,
        high=high,
        margin=round(margin, 4),
        margin_error=round(error, 4),
        better=low > 0.5 or (share >= 0.5 and margin > 1.96 * error > 0),
        seconds=round(seconds, 3),
    )


def weights_text(outcome: Tuning) -> str:
    """The file of weights, with how they came about."""
    lines = [
        f"# Found by `grognard tune {outcome.game} --scenario {outcome.scenario} --seed {outcome.seed}`: against the",
        f"# weights that stand in the files {outcome.share:.0%} of {outcome.matches} matches"
        f" ({outcome.low:.0%} … {outcome.high:.0%}); twins {outcome.margin:+.2f} ± {outcome.margin_error:.2f} points.",
        "weights:",
    ]
    return "\n".join([*lines, *(f"  {name}: {value}" for name, value in sorted(outcome.weights.items()))]) + "\n"
