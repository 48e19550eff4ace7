"""Who is the better player? Every pair of bots plays the same matches with the sides swapped; ratings with error bars.

A match is known by its pair, its number and who sits where; those of one number have one seed for all pairs. With
a file of results (JSON Lines) an arena that was broken off goes on where it stopped, and can be made longer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ..bots import bot
from ..bots.guarded import Case, Guarded
from ..bots.seen import Seen, game_of, known_to
from ..core.game import Game
from ..core.match import Match
from ..core.record import line_text
from ..core.scene import Option
from .crew import Piece, crew
from .ratings import Pair, Rated, pair_of, ratings

MOST_CHOICES = 200_000


class ArenaError(ValueError):
    """An arena that can't be: what is wrong, what would be right."""


class Setting(msgspec.Struct, frozen=True):
    """What all matches of an arena have in common; the first line of its file."""

    package: str
    scenario: str
    options: dict[str, Option]
    seed: str
    rules: str


class Bout(msgspec.Struct, frozen=True):
    """One match that is to be played: two codes, its number, whether the second one has the first seat."""

    a: str
    b: str
    number: int
    swapped: bool

    def players(self, seats: Sequence[str]) -> dict[str, str]:
        """Who sits where."""
        pair = (self.b, self.a) if self.swapped else (self.a, self.b)
        return {seat: pair[place % 2] for place, seat in enumerate(seats)}


class Played(msgspec.Struct, frozen=True):
    """A match that was played: who sat where, who won, the scores, what the bots failed to do, and the record then."""

    bout: Bout
    players: dict[str, str]
    winner: str
    winning_seat: str
    reason: str
    scores: dict[str, float]
    choices: int
    seconds: float
    longest: dict[str, float]
    cases: list[Case] = []
    record: str = ""


class Arena(msgspec.Struct, frozen=True):
    """What an arena says. docs/cli.md describes the keys."""

    game: str
    scenario: str
    options: dict[str, Option]
    seed: str
    rules_version: str
    matches: int
    players: list[Rated]
    pairs: list[Pair]
    cases: list[Case]
    seconds: float


def make_setting(game: Game, scenario: str | None, options: Mapping[str, Option], seed: str | int) -> Setting:
    """What all matches have in common, checked."""
    scene = game.scene(scenario, options)
    if len(scene.seats.names) < 2:
        raise ArenaError(f"{game.id}/{scene.scenario} has one seat; an arena wants two sides")
    return Setting(game.package, scene.scenario, scene.options, str(seed), game.rules_version)


def bouts_of(codes: Sequence[str], games: int) -> list[Bout]:
    """The matches: `games` of every pair, each seed with both seatings; the pairs by turns."""
    if len(codes) < 2 or len(set(codes)) != len(codes):
        raise ArenaError("an arena wants two players or more, each named once, such as greedy,captain")
    if games < 2 or games % 2:
        raise ArenaError(f"{games} games: an even number, since each is played with the sides swapped too")
    for code in codes:
        bot(code)
    pairs = list(combinations(codes, 2))
    return [Bout(a, b, n, swapped) for n in range(games // 2) for swapped in (False, True) for a, b in pairs]


def arena(
    setting: Setting,
    codes: Sequence[str],
    games: int,
    jobs: int = 1,
    file: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Arena:
    """Play what has not been played yet; `progress` is told how many matches are done."""
    begin = time.perf_counter()
    bouts = bouts_of(codes, games)
    played = {one.bout: one for one in (_read(file, setting) if file is not None else [])}
    waiting = [bout for bout in bouts if bout not in played]
    progress(len(bouts) - len(waiting))
    with crew(min(jobs, len(waiting))) as hands:
        for one in hands.as_done(Piece(play, setting, bout) for bout in waiting):
            played[one.bout] = one
            if file is not None:
                _append(file, one)
            progress(sum(bout in played for bout in bouts))
    return summed(setting, codes, [played[bout] for bout in bouts], time.perf_counter() - begin)


def summed(setting: Setting, codes: Sequence[str], played: Sequence[Played], seconds: float) -> Arena:
    """What the matches say."""
    return Arena(
        game=game_of(setting.package).id,
        scenario=setting.scenario,
        options=setting.options,
        seed=setting.seed,
        rules_version=setting.rules,
        matches=len(played),
        players=ratings(codes, [(one.players, one.winner) for one in played]),
        pairs=[
            pair_of(a, b, [(one.bout.number, one.players, one.winning_seat, one.scores) for one in matches])
            for a, b in combinations(codes, 2)
            if (matches := [one for one in played if {one.bout.a, one.bout.b} == {a, b}])
        ],
        cases=[case for one in played for case in one.cases],
        seconds=round(seconds, 3),
    )


# -- playing -------------------------------------------------------------------------------------------------------


def play(setting: Setting, bout: Bout) -> Played:
    """One match. Its dice come from the arena's seed and its number alone, each bot's own chance from its seat too."""
    begin, game, seed = time.perf_counter(), game_of(setting.package), f"{setting.seed}/{bout.number}"
    match = Match.begin(game, setting.scenario, setting.options, seed=seed)
    p = match.position
    players = bout.players(p.scene.seats.names)
    bots = {seat: Guarded(code) for seat, code in players.items()}
    randoms = {seat: Random(f"{seed}/{seat}") for seat in players}
    choices = 0
    while p.result is None:
        if not p.deciding or choices >= MOST_CHOICES:
            raise RuntimeError(f"{game.id}/{setting.scenario}, seed {seed}: the match doesn't end")
        seat = p.deciding[0]
        match.play(bots[seat].choose(Seen(known_to(p, seat), seat), randoms[seat]), seat)
        choices += 1
    cases = [case for seat in bots for case in bots[seat].cases]
    return Played(
        bout=bout,
        players=players,
        winner=players.get(p.result.winner, ""),
        winning_seat=p.result.winner,
        reason=p.result.reason,
        scores=p.result.scores,
        choices=choices,
        seconds=round(time.perf_counter() - begin, 3),
        longest={seat: round(one.longest, 3) for seat, one in bots.items()},
        cases=cases,
        record="".join(f"{line_text(line)}\n" for line in match.lines) if cases else "",
    )


# -- the file of results -------------------------------------------------------------------------------------------


def _read(file: Path, setting: Setting) -> list[Played]:
    """The matches in a file, which is begun if there is none; its setting must be this one."""
    if not file.is_file():
        file.write_bytes(msgspec.json.encode(setting) + b"\n")
        return []
    first, *lines = file.read_bytes().split(b"\n")
    try:
        if msgspec.json.decode(first, type=Setting) != setting:
            raise ArenaError(f"{file}: these matches have another game, scenario, options, seed or rules")
        return [msgspec.json.decode(line, type=Played) for line in _whole(file, lines)]
    except msgspec.DecodeError as error:
        raise ArenaError(f"{file}: this is no file of an arena: {error}") from None


def _whole(file: Path, lines: list[bytes]) -> list[bytes]:
    """The lines that were written to their end: one that was broken off with the arena is cut away."""
    if lines and lines[-1]:
        with file.open("rb+") as stream:
            stream.truncate(file.stat().st_size - len(lines[-1]))
    return [line for line in lines[:-1] if line]


def _append(file: Path, one: Any) -> None:
    with file.open("ab") as stream:
        stream.write(msgspec.json.encode(one) + b"\n")
