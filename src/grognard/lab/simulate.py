"""Many matches at once, on several processes, the same ones again from the same seed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from ..bots import Bot, Seen, bot
from ..bots.seen import game_of, known_to
from ..core.game import Game
from ..core.match import Match
from ..core.position import Position, Result
from ..core.record import line_text
from ..core.scene import Option

MOST_CHOICES = 200_000
"""A match that has not ended after so many choices never will."""

NO_HURRY = 3600.0


class SimulationError(ValueError):
    """A simulation that can't be: what is wrong, what would be right."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played: the game's package, scenario and options, each seat's bot, and the seed of it all."""

    package: str
    scenario: str
    options: dict[str, Option]
    players: dict[str, str]
    seed: str


class Failure(msgspec.Struct, frozen=True):
    """A match that went wrong: its seed, what happened, and the record so far (JSON Lines)."""

    seed: str
    message: str
    record: str


class Played(msgspec.Struct, frozen=True):
    """One match."""

    result: Result | None
    decisions: int
    failure: Failure | None = None


class Score(msgspec.Struct, frozen=True):
    """A seat's score over many matches."""

    mean: float
    sd: float


class Simulation(msgspec.Struct, frozen=True):
    """What many matches say. docs/cli.md describes the keys."""

    game: str
    scenario: str
    players: dict[str, str]
    seed: str
    matches: int
    finished: int
    errors: list[Failure]
    wins: dict[str, int]
    draws: int
    score: dict[str, Score]
    reasons: dict[str, int]
    decisions: int
    seconds: float


def make_plan(
    game: Game, scenario: str | None, options: Mapping[str, Option], codes: Sequence[str], seed: str | int
) -> Plan:
    """A plan, checked: bots that there are, one for each seat in the order of the seats."""
    scene = game.scene(scenario, options)
    seats = scene.seats.names
    if len(codes) != len(seats):
        raise SimulationError(f"{len(codes)} players for {len(seats)} seats: name one for each of {', '.join(seats)}")
    for code in codes:
        bot(code)
    return Plan(game.package, scene.scenario, scene.options, dict(zip(seats, codes, strict=True)), str(seed))


def simulate(plan: Plan, games: int, jobs: int = 1, progress: Callable[[], None] = lambda: None) -> Simulation:
    """Play so many matches; `progress` is called after each."""
    begin = time.perf_counter()
    played: list[Played] = [Played(None, 0)] * games
    for number, one in _play_all(plan, games, jobs):
        played[number] = one
        progress()
    return _summed(plan, played, time.perf_counter() - begin)


def _play_all(plan: Plan, games: int, jobs: int) -> Iterator[tuple[int, Played]]:
    if jobs <= 1:
        for number in range(games):
            yield number, play_one(plan, number)
        return
    with ProcessPoolExecutor(min(jobs, games), mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(play_one, plan, number): number for number in range(games)}
        for done in as_completed(waiting):
            yield waiting[done], done.result()


def play_one(plan: Plan, number: int) -> Played:
    """One match. Its dice and its bots' own chance come from the plan's seed and the match's number."""
    game = game_of(plan.package)
    seed = f"{plan.seed}/{number}"
    choices: list[tuple[str, str]] = []
    try:
        bots = {seat: bot(code) for seat, code in plan.players.items()}
        randoms = {seat: Random(f"{seed}/{seat}") for seat in bots}
        p = game.new(plan.scenario, plan.options, seed)
        while p.result is None:
            _one_choice(p, bots, randoms, choices)
    except Exception as error:  # whatever a game or a bot does wrong is what a simulation is to find
        message = f"{type(error).__name__}: {error}"
        return Played(None, len(choices), Failure(seed, message, _record(game, plan, seed, choices)))
    return Played(p.result, len(choices))


def _one_choice(
    p: Position[Any], bots: Mapping[str, Bot], randoms: Mapping[str, Random], choices: list[tuple[str, str]]
) -> None:
    if not p.deciding:
        raise RuntimeError("nobody is to decide, yet the match has no result")
    if len(choices) >= MOST_CHOICES:
        raise RuntimeError(f"the match has not ended after {MOST_CHOICES} choices")
    seat = p.deciding[0]
    player = bots[seat]
    seconds = getattr(player, "seconds", None) or NO_HURRY
    text = player.choose(Seen(known_to(p, seat), seat), randoms[seat], seconds)
    choices.append((seat, text))
    p.play(text, seat)


def _record(game: Game, plan: Plan, seed: str, choices: Iterable[tuple[str, str]]) -> str:
    """The record of a match that went wrong, made by playing it again as far as it goes."""
    lines: list[Any] = []
    try:
        match = Match.begin(game, plan.scenario, plan.options, seed=seed, players=plan.players)
        lines = match.lines
        for seat, text in choices:
            match.play(text, seat)
    except Exception:  # the same error as the one reported
        pass
    return "".join(f"{line_text(line)}\n" for line in lines)


def _summed(plan: Plan, played: Sequence[Played], seconds: float) -> Simulation:
    results = [one.result for one in played if one.result is not None]
    reasons = sorted({result.reason for result in results})
    return Simulation(
        game=game_of(plan.package).id,
        scenario=plan.scenario,
        players=plan.players,
        seed=plan.seed,
        matches=len(played),
        finished=len(results),
        errors=[one.failure for one in played if one.failure is not None],
        wins={seat: sum(result.winner == seat for result in results) for seat in plan.players},
        draws=sum(not result.winner for result in results),
        score={seat: _score([result.scores.get(seat, 0.0) for result in results]) for seat in plan.players},
        reasons={reason: sum(result.reason == reason for result in results) for reason in reasons},
        decisions=sum(one.decisions for one in played),
        seconds=round(seconds, 3),
    )


def _score(scores: Sequence[float]) -> Score:
    return Score(fmean(scores) if scores else 0.0, stdev(scores) if len(scores) > 1 else 0.0)
