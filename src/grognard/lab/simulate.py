"""Many matches at once, on several processes or a cluster, the same ones again from the same seed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from ..bots import Bot, Seen, bot
from ..bots.seen import game_of, known_to
from ..core.game import Game
from ..core.handmade import PositionError
from ..core.match import Match
from ..core.position import Position
from ..core.record import line_text
from ..core.scene import Option
from .rows import Chronicler, MatchRow, Rows

MOST_CHOICES = 200_000
"""A match that has not ended after so many choices never will."""

NO_HURRY = 3600.0


class SimulationError(ValueError):
    """A simulation that can't be: what is wrong, what would be right."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played: the game's package, scenario and options, each seat's bot, and the seed of it all.

    `changes` are keys of a hand-made position (docs/positions.md), such as `tables` that replace the printed ones.
    """

    package: str
    scenario: str
    options: dict[str, Option]
    players: dict[str, str]
    seed: str
    changes: dict[str, Any] = {}
    rules: str = ""


class Failure(msgspec.Struct, frozen=True):
    """A match that went wrong: its seed, what happened, and the record so far (JSON Lines)."""

    seed: str
    message: str
    record: str


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


Runner = Callable[[Plan, Sequence[int], bool], Iterator[Rows]]
"""Plays the matches of these numbers (with turns, battles and losses, or without), and yields each as it is done."""


class Store:
    """Where rows are kept: here nowhere but for the matches themselves. `results.py` keeps all in files."""

    detail = False

    def __init__(self) -> None:
        self.matches: dict[int, MatchRow] = {}

    def done(self) -> set[int]:
        """The numbers of the matches that it has."""
        return set(self.matches)

    def add(self, rows: Rows) -> None:
        """Keep a match."""
        self.matches[rows.match.match] = rows.match

    def close(self) -> None:
        """All matches have been played."""

    def rows(self) -> Iterable[MatchRow]:
        """Every match, in the order of the numbers."""
        return (self.matches[number] for number in sorted(self.matches))


def make_plan(
    game: Game,
    scenario: str | None,
    options: Mapping[str, Option],
    codes: Sequence[str],
    seed: str | int,
    changes: Mapping[str, Any] | None = None,
) -> Plan:
    """A plan, checked: bots that there are, one for each seat in the order of the seats; changes that can be."""
    scene = game.scene(scenario, options)
    seats = scene.seats.names
    if len(codes) != len(seats):
        raise SimulationError(f"{len(codes)} players for {len(seats)} seats: name one for each of {', '.join(seats)}")
    for code in codes:
        bot(code)
    players = dict(zip(seats, codes, strict=True))
    plan = Plan(
        game.package, scene.scenario, scene.options, players, str(seed), dict(changes or {}), game.rules_version
    )
    if changes:
        try:
            begin(plan, "check")
        except (PositionError, KeyError, TypeError, AttributeError, IndexError) as error:
            raise SimulationError(f"changes: {error}") from None
    return plan


def simulate(
    plan: Plan,
    games: int,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
    *,
    store: Store | None = None,
    runner: Runner | None = None,
) -> Simulation:
    """Play so many matches, but for those that the store has; `progress` is called for each of either."""
    from .local import local_runner

    start = time.perf_counter()
    kept = Store() if store is None else store
    done = kept.done()
    for _ in range(len([number for number in done if number < games])):
        progress()
    play = runner or local_runner(jobs)
    missing = [number for number in range(games) if number not in done]
    for rows in play(plan, missing, kept.detail) if missing else ():
        kept.add(rows)
        progress()
    kept.close()
    return summed(plan, [row for row in kept.rows() if row.match < games], time.perf_counter() - start)


def begin(plan: Plan, seed: str) -> Position[Any]:
    """A match at its first decision."""
    game = game_of(plan.package)
    if not plan.changes:
        return game.new(plan.scenario, plan.options, seed)
    return game.position({"scenario": plan.scenario, "options": plan.options, **plan.changes, "seed": seed})


def play_one(plan: Plan, number: int, detail: bool = False) -> Rows:
    """One match. Its dice and its bots' own chance come from the plan's seed and the match's number."""
    game = game_of(plan.package)
    seed = f"{plan.seed}/{number}"
    choices: list[tuple[str, str]] = []
    try:
        bots = {seat: bot(code) for seat, code in plan.players.items()}
        randoms = {seat: Random(f"{seed}/{seat}") for seat in bots}
        p = begin(plan, seed)
        chronicler = Chronicler(number, p, detail)
        while p.result is None:
            _one_choice(p, bots, randoms, choices, chronicler)
        return chronicler.finish()
    except Exception as error:  # whatever a game or a bot does wrong is what a simulation is to find
        message = f"{type(error).__name__}: {error}"
        record = _record(game, plan, seed, choices)
        row = MatchRow(number, seed, "", "", {}, len(choices), 0, {}, {}, message, record)
        return Rows(row)


def _one_choice(
    p: Position[Any],
    bots: Mapping[str, Bot],
    randoms: Mapping[str, Random],
    choices: list[tuple[str, str]],
    chronicler: Chronicler,
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
    before = chronicler.places()
    chronicler.after(seat, p.play(text, seat), before)


def _record(game: Game, plan: Plan, seed: str, choices: Iterable[tuple[str, str]]) -> str:
    """The record of a match that went wrong, made by playing it again as far as it goes."""
    lines: list[Any] = []
    try:
        start = begin(plan, seed).to_text() if plan.changes else ""
        match = Match.begin(game, plan.scenario, plan.options, seed=seed, players=plan.players, start=start)
        lines = match.lines
        for seat, text in choices:
            match.play(text, seat)
    except Exception:  # the same error as the one reported
        pass
    return "".join(f"{line_text(line)}\n" for line in lines)


def summed(plan: Plan, played: Sequence[MatchRow], seconds: float) -> Simulation:
    """What these matches say."""
    ended = [row for row in played if not row.error]
    reasons = sorted({row.reason for row in ended})
    return Simulation(
        game=game_of(plan.package).id,
        scenario=plan.scenario,
        players=plan.players,
        seed=plan.seed,
        matches=len(played),
        finished=len(ended),
        errors=[Failure(row.seed, row.error, row.record) for row in played if row.error],
        wins={seat: sum(row.winner == seat for row in ended) for seat in plan.players},
        draws=sum(not row.winner for row in ended),
        score={seat: _score([row.scores.get(seat, 0.0) for row in ended]) for seat in plan.players},
        reasons={reason: sum(row.reason == reason for row in ended) for reason in reasons},
        decisions=sum(row.decisions for row in played),
        seconds=round(seconds, 3),
    )


def _score(scores: Sequence[float]) -> Score:
    return Score(fmean(scores) if scores else 0.0, stdev(scores) if len(scores) > 1 else 0.0)
