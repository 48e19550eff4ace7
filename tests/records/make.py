"""Plays the golden matches and writes their records. Run it by `scripts/golden [GAME …] [GAME/NAME …]`.

Every match is the same each time: the seed decides the dice and what the players choose where nothing is preferred.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import msgspec
from tests.records.golden import Golden, games, write

from grognard.bots import Seen, bot
from grognard.bots.random import walk
from grognard.bots.seen import known_to
from grognard.core.game import find_game
from grognard.core.match import Match
from grognard.core.position import Position


def chosen(p: Position[Any], seat: str, golden: Golden, random: Random) -> str:
    """What a seat chooses: something preferred, else what its player likes."""
    decision = p.decision(seat)
    for text in golden.prefer:
        found = decision.menu.find(text)
        if found is not None and found.whole:
            return text
        beginning = next((choice for choice in decision.choices if choice.split()[0] == text), None)
        if beginning is not None:
            further = decision.narrow(beginning)
            return beginning if further is None else walk(further, random)
    if golden.player == "random":
        return walk(decision, random)
    return bot(golden.player).choose(Seen(known_to(p, seat), seat), random, 1e9)


def record(game: str, golden: Golden) -> Match:
    """Play a match to its end."""
    start = msgspec.json.encode(golden.start).decode() if golden.start else ""
    match = Match.begin(find_game(game), golden.scenario, golden.options, seed=golden.seed, start=start)
    random, (resigns, after) = Random(golden.seed), golden.resigns
    while match.position.deciding:
        if resigns and len(match.choices) >= after:
            match.resign(resigns)
            break
        seat = match.position.deciding[0]
        match.play(chosen(match.position, seat, golden, random), seat)
    return match


def main(names: list[str]) -> None:
    """Write the records: all, those of the games named, or those named themselves."""
    for game, (matches, _) in games().items():
        for golden in matches:
            if not names or game in names or f"{game}/{golden.name}" in names:
                match = record(game, golden)
                file = write(game, golden.name, match.lines)
                size = file.stat().st_size
                print(f"{game}/{golden.name}: {len(match.choices)} choices, {size} bytes, {match.position.result}")


if __name__ == "__main__":
    main(sys.argv[1:])
