"""How well the value of a position foretells who wins, turn by turn, when the strategy plays itself.

    python bench/foresight.py [--matches 40] SCENARIO …          such as panzer/battle firefight/7

The number is the chance that of two matches, one won and one lost by the first seat, the value was greater in the won
one: 0.5 says nothing, below that the value misleads a search that trusts it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

import grognard
from grognard.bots.search.lines import turn_of
from grognard.bots.search.policy import choice
from grognard.core.ids import Seat


def match(game: grognard.Game, scenario: str, number: int) -> tuple[dict[int, float], bool | None]:
    """The value for the first seat at the beginning of each turn; whether it won (None: a draw)."""
    p, random = game.new(scenario, seed=f"foresight {number}"), Random(number)
    values: dict[int, float] = {}
    while p.asking:
        values.setdefault(turn_of(p), game.value(p, Seat(0)))
        found = choice(p, p.asking[0], {}, random)
        p.carry_out(found.group, found.item)
    assert p.result is not None
    return values, p.result.winner == p.scene.seats.names[0] if p.result.winner else None


def foresight(values: Sequence[float], won: Sequence[bool]) -> float:
    """The chance that a won match's value is above a lost one's; of equal ones a half."""
    pairs = [(a, b) for a, w in zip(values, won, strict=True) if w for b, v in zip(values, won, strict=True) if not v]
    return sum((a > b) + 0.5 * (a == b) for a, b in pairs) / len(pairs) if pairs else float("nan")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("scenarios", nargs="+", metavar="SCENARIO")
    parser.add_argument("--matches", type=int, default=40)
    asked = parser.parse_args()
    for name in asked.scenarios:
        game, scenario = grognard.game(name.split("/")[0]), name.split("/")[1]
        played = [one for one in (match(game, scenario, n) for n in range(asked.matches)) if one[1] is not None]
        told: list[str] = []
        for turn in sorted({turn for values, _ in played for turn in values}):
            there = [(values[turn], bool(won)) for values, won in played if turn in values]
            told.append(f"{turn}: {foresight([v for v, _ in there], [w for _, w in there]):.2f} ({len(there)})")
        print(f"{name}, {len(played)} matches with a winner; turn: foresight (matches): {', '.join(told)}", flush=True)


if __name__ == "__main__":
    main()
