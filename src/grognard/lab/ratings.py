"""Ratings with error bars, and what a pair of players came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from openskill.models import PlackettLuce

BAR = 1.96
"""How many standard deviations an error bar is long, to either side: 95 in 100."""


class Side(msgspec.Struct, frozen=True):
    """A player's rating on one side."""

    rating: float
    low: float
    high: float
    matches: int


class Rated(msgspec.Struct, frozen=True):
    """A player: its rating, between which it lies with 95 in 100, and the same by seat."""

    code: str
    rating: float
    low: float
    high: float
    matches: int
    by_seat: dict[str, Side]


class SeatWins(msgspec.Struct, frozen=True):
    """How a pair's matches with the first of them in this seat ended."""

    a_wins: int
    b_wins: int
    draws: int


class Twins(msgspec.Struct, frozen=True):
    """Pairs of matches with one seed and the sides swapped, judged by the scores of both together."""

    a: int
    b: int
    equal: int


class Pair(msgspec.Struct, frozen=True):
    """What two players came to. `share` is what b has of the points (a draw is half a one), with its bounds.

    Of matches that one side nearly always wins the wins say little; the twins then say more.
    """

    a: str
    b: str
    a_wins: int
    b_wins: int
    draws: int
    by_seat: dict[str, SeatWins]
    share: float
    low: float
    high: float
    twins: Twins


def ratings(codes: Sequence[str], matches: Sequence[tuple[Mapping[str, str], str]]) -> list[Rated]:
    """Everybody's rating, the best first. A match is who sat where and whose code won ("": a draw)."""
    overall = _rated(
        [([(code,) for code in dict.fromkeys(players.values())], (winner,)) for players, winner in matches]
    )
    sides = _rated(
        [
            (list(dict.fromkeys((code, seat) for seat, code in players.items())), _seat_of(players, winner))
            for players, winner in matches
        ]
    )
    found: list[Rated] = []
    for code in codes:
        low, rating, high, count = overall.get((code,), _bar(PlackettLuce().rating(), 0))
        by_seat = {key[1]: Side(round(r, 2), round(lo, 2), round(hi, 2), n)
                   for key, (lo, r, hi, n) in sides.items() if key[0] == code}  # fmt: skip
        found.append(Rated(code, round(rating, 2), round(low, 2), round(high, 2), count, by_seat))
    return sorted(found, key=lambda one: -one.rating)


def _seat_of(players: Mapping[str, str], winner: str) -> tuple[str, ...]:
    return next(((code, seat) for seat, code in players.items() if code == winner), ("",))


def _rated(matches: Sequence[tuple[list[tuple[str, ...]], tuple[str, ...]]]) -> dict[Any, Any]:
    model = PlackettLuce()
    found: dict[tuple[str, ...], Any] = {}
    counts: dict[tuple[str, ...], int] = {}
    for players, winner in matches:
        teams = [[found.get(player) or model.rating()] for player in players]
        ranks: list[float] = [0.0 if player == winner or winner == ("",) else 1.0 for player in players]
        for player, (after,) in zip(players, model.rate(teams, ranks=ranks), strict=True):
            found[player] = after
            counts[player] = counts.get(player, 0) + 1
    return {player: _bar(rating, counts[player]) for player, rating in found.items()}


def _bar(rating: Any, count: int) -> tuple[float, float, float, int]:
    return rating.mu - BAR * rating.sigma, rating.mu, rating.mu + BAR * rating.sigma, count


def pair_of(
    a: str, b: str, matches: Sequence[tuple[int, Mapping[str, str], str, Mapping[str, float]]]
) -> Pair:  # fmt: skip
    """What two players came to: matches by number, who sat where, the winning seat, the scores."""
    seats = list(matches[0][1])
    by_seat = {seat: [0, 0, 0] for seat in seats}
    margins: dict[int, list[float]] = {}
    for number, players, winner, scores in matches:
        seat = next(seat for seat in seats if players[seat] == a)
        won = players.get(winner, "")
        by_seat[seat][0 if won == a else 1 if won == b else 2] += 1
        margin = sum(scores.get(s, 0.0) * (1 if players[s] == b else -1) for s in seats)
        margins.setdefault(number, []).append(margin)
    wins = [sum(row[place] for row in by_seat.values()) for place in range(3)]
    share, low, high = interval(wins[1] + wins[2] / 2, sum(wins))
    sums = [sum(both) for both in margins.values() if len(both) == 2]
    return Pair(
        a=a,
        b=b,
        a_wins=wins[0],
        b_wins=wins[1],
        draws=wins[2],
        by_seat={seat: SeatWins(*row) for seat, row in by_seat.items()},
        share=share,
        low=low,
        high=high,
        twins=Twins(sum(s < 0 for s in sums), sum(s > 0 for s in sums), sum(s == 0 for s in sums)),
    )


def interval(points: float, matches: int) -> tuple[float, float, float]:
    """A share and between which it lies with 95 in 100 (Wilson)."""
    if not matches:
        return 0.0, 0.0, 1.0
    share, z2 = points / matches, BAR**2
    middle = (share + z2 / (2 * matches)) / (1 + z2 / matches)
    half = BAR * ((share * (1 - share) + z2 / (4 * matches)) / matches) ** 0.5 / (1 + z2 / matches)
    return round(share, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)
