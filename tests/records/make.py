"""Plays the golden matches and writes their records. Run it by `scripts/golden [name …]`.

Every match is the same each time: the seed decides the dice and what the players choose where nothing is preferred.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.records.leningrad_matches import MATCHES as LENINGRAD

from grognard.bots import Seen, bot
from grognard.bots.random import walk
from grognard.bots.seen import known_to
from grognard.core.game import find_game
from grognard.core.match import Match
from grognard.core.position import Position
from grognard.core.record import line_text

HERE = Path(__file__).parent


class Golden(msgspec.Struct, frozen=True):
    """A match to record.

    `start` is a hand-made position, without it the match begins with the set-up. `prefer` are choices that are made
    whenever they can be, the first that can; a beginning such as "transfer" will do. `resigns` is who gives up, after
    so many choices.
    """

    name: str
    seed: int = 1
    options: dict[str, str] = {}
    start: dict[str, Any] = {}
    prefer: tuple[str, ...] = ()
    player: str = "random"
    resigns: tuple[str, int] = ("", 0)


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
    match = Match.begin(find_game(game), None, golden.options, seed=golden.seed, start=start)
    random, (resigns, after) = Random(golden.seed), golden.resigns
    while match.position.deciding:
        if resigns and len(match.choices) >= after:
            match.resign(resigns)
            break
        seat = match.position.deciding[0]
        match.play(chosen(match.position, seat, golden, random), seat)
    return match


def main(names: list[str]) -> None:
    """Write the records, all or those named."""
    for game, matches in {"leningrad": LENINGRAD}.items():
        for data in matches:
            golden = msgspec.convert(data, Golden)
            if not names or golden.name in names:
                match = record(game, golden)
                text = "".join(f"{line_text(line)}\n" for line in match.lines)
                (HERE / game / f"{golden.name}.jsonl").write_text(text, encoding="utf-8")
                print(f"{golden.name}: {len(match.choices)} choices, {len(text)} bytes, {match.position.result}")


if __name__ == "__main__":
    main(sys.argv[1:])
