"""A small network that learns to choose, by playing against itself. All of it on the processor, in minutes.

In every round the network (at first: the strategy as it is) plays both sides of some matches. At the beginning of
player turns each style of the strategy is tried out on samples until both sides have had their turn; by how much that
came out better than the usual style is what the network learns to foresee. Then it plays `greedy`, both sides of every
seed; what came of that is a point of the curve. `onnx` writes the network down; the opponent `learnt` plays with it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import numpy as np

from ..bots import bot
from ..bots.plan_features import openings
from ..bots.search.budget import Budget
from ..bots.search.lines import Arm, Horizon, Samples, moment_of, play_line
from ..bots.seen import Seen, game_of, known_to
from .arena import Bout, Setting, play
from .crew import Crew, Piece, crew
from .network import Network, fitted, write_onnx
from .ratings import Pair, pair_of

LINES = 2
"""On so many samples each style is tried out."""
LOOK = 0.5
"""In what part of the player turns."""
MOST = 3.0
"""No style counts as better or worse than this many of the usual differences."""


class Round(msgspec.Struct, frozen=True):
    """A round: how many trials it has learnt from so far, how well it foresees those kept back, and what it won."""

    choices: int
    error: float
    against_nothing: float
    against_greedy: Pair
    seconds: float


class Learning(msgspec.Struct, frozen=True):
    """What came of it, round by round."""

    game: str
    scenario: str
    seed: str
    rounds: list[Round]
    model: str
    seconds: float


class Course(msgspec.Struct, frozen=True):
    """How much is played: rounds, matches a round to learn from, matches a round against greedy."""

    rounds: int = 3
    matches: int = 12
    test: int = 12


Rows = tuple[list[list[float]], list[float]]


def learn(
    setting: Setting, course: Course, file: Path, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Learning:
    """Learn, write the network to a file, and say how it went."""
    begin, game = time.perf_counter(), game_of(setting.package)
    numbers, gains, told, done = list[list[float]](), list[float](), list[Round](), 0
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        hands = stack.enter_context(crew(jobs))
        model = ""
        for number in range(course.rounds):
            seeds = [f"{setting.seed}/learn {number}/{n}" for n in range(course.matches)]
            for rows, better in hands.in_order(Piece(lessons, setting, model, seed) for seed in seeds):
                numbers += rows
                gains += better
                done += 1
            progress(done)
            network, error, nothing = fitted(np.array(numbers), _scaled(gains), seed=number)
            model = str(folder / f"round-{number}.onnx")
            _write(network, Path(model), game.id)
            pair = _against_greedy(setting, model, course.test, number, hands)
            done += course.test
            progress(done)
            seconds = round(time.perf_counter() - begin, 1)
            told.append(Round(len(gains), round(error, 4), round(nothing, 4), pair, seconds))
        best = max(range(len(told)), key=lambda n: (told[n].against_greedy.share, n))
        file.write_bytes((folder / f"round-{best}.onnx").read_bytes())
    seconds = round(time.perf_counter() - begin, 1)
    return Learning(game.id, setting.scenario, setting.seed, told, str(file), seconds)


def lessons(setting: Setting, model: str, seed: str) -> Rows:
    """One match against itself: the styles that were tried out, and by how much each was better than the usual one."""
    game, random = game_of(setting.package), Random(seed)
    p = game.new(setting.scenario, setting.options, seed)
    code = f"learnt:model={model}" if model else "greedy"
    players = {seat: bot(code) for seat in p.scene.seats.names}
    looked: dict[str, tuple[int, ...]] = {}
    numbers, gains = list[list[float]](), list[float]()
    while p.result is None:
        seat = p.deciding[0]
        seen = Seen(known_to(p, seat), seat)
        found = openings(seen, random) if looked.get(seat) != moment_of(p) else None
        if found is not None:
            looked[seat] = moment_of(p)
            if random.random() < LOOK:
                values = tried_out(seen, found.texts, f"{random.getrandbits(64):x}")
                numbers += found.numbers.tolist()
                gains += [value - values[0] for value in values]
        p.play(players[seat].choose(seen, random, 3600), seat)
    return numbers, gains


def tried_out(seen: Seen, texts: list[str], seed: str) -> list[float]:
    """What each style came to when the turn was played to its end, the same samples for all."""
    samples = Samples(seen, seed)
    totals = [0.0] * len(texts)
    for number in range(LINES):
        for style, text in enumerate(texts):
            end = play_line(samples, Arm(text, style), number, Horizon(1), Budget())
            totals[style] += end.value / LINES if end is not None else 0.0
    return totals


def _scaled(gains: list[float]) -> Any:
    """In usual differences, none beyond MOST: a match won or lost in a line would drown all others."""
    found = np.array(gains)
    unit = float(np.median(np.abs(found[found != 0]))) if np.any(found != 0) else 1.0
    return np.clip(found / unit, -MOST, MOST)


def _write(network: Network, file: Path, game: str) -> None:
    write_onnx(network, file, {"game": game})


def _against_greedy(setting: Setting, model: str, games: int, number: int, hands: Crew) -> Pair:
    code = f"learnt:model={model}"
    bouts = [Bout("greedy", code, n // 2, bool(n % 2)) for n in range(games)]
    fresh = msgspec.structs.replace(setting, seed=f"{setting.seed}/test {number}")
    played = hands.in_order(Piece(play, fresh, bout) for bout in bouts)
    names = {code: "learnt", "greedy": "greedy"}
    return pair_of(
        "greedy",
        "learnt",
        [(o.bout.number, {s: names[c] for s, c in o.players.items()}, o.winning_seat, o.scores) for o in played],
    )
