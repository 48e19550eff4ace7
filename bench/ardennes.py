"""How long the table takes in the middle of the Ardennes campaign: `python bench/ardennes.py [--turn 6] [--seed 1]`.

Two computers of the same strength play the campaign; in one turn every list of choices, narrowed ones too, is timed
on a copy that has nothing worked out yet, with a preview in each list that has any, and at every tenth decision a view,
a copy, a hash and the text of the position.
"""

from __future__ import annotations

import argparse
import json
import resource
from random import Random
from typing import Any

import msgspec

from grognard.bots import Seen, bot
from grognard.bots.seen import known_to
from grognard.core.game import find_game
from grognard.core.position import Position
from grognard.lab.bench import Stopwatch

EVERY = 10
"""Every which decision is looked at closely."""


class Watches:
    """The time of each kind of question, and the size of what was looked at."""

    def __init__(self) -> None:
        self.times = {name: Stopwatch() for name in ("choices", "preview", "view", "copy", "hash", "text")}
        self.decisions, self.bytes, self.letters = 0, 0, 0

    def lists(self, p: Position[Any], random: Random) -> None:
        """The lists from the first to a whole choice at random, and a preview of each choice on the way."""
        fresh = p.copy()
        menu = self.times["choices"].measure(lambda: fresh.decision(fresh.deciding[0])).menu
        while menu is not None:
            group, item = menu.at(random.randrange(menu.size))
            if group.preview is not None:
                self.times["preview"].measure(lambda preview=group.preview, item=item: preview(item))
            then = group.then
            menu = None if then is None else self.times["choices"].measure(lambda then=then, item=item: then(item))
        self.decisions += 1

    def whole(self, p: Position[Any]) -> None:
        """The questions about a position as a whole."""
        fresh = p.copy()
        self.times["view"].measure(lambda: fresh.view(fresh.deciding[0]))
        self.times["copy"].measure(fresh.copy)
        self.times["hash"].measure(lambda: fresh.hash)
        text = self.times["text"].measure(fresh.to_text)
        self.bytes, self.letters = fresh.cells.itemsize * len(fresh.cells), len(text)

    def figures(self) -> dict[str, Any]:
        """All of them as plain data."""
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        sizes = {"decisions": self.decisions, "cells_bytes": self.bytes, "text_letters": self.letters}
        times = {f"{name}_ms": msgspec.structs.asdict(watch.summary()) for name, watch in self.times.items()}
        return {**sizes, "process_mb": memory, **times}


def middle(turn: int, seed: int) -> dict[str, Any]:
    """The figures of a turn of the campaign."""
    player, random, watches = bot("greedy"), Random(seed), Watches()
    p = find_game("ardennes").new("7.1", None, f"bench/{seed}")
    while p.deciding and (now := int(getattr(p, "turn"))) <= turn:  # noqa: B009 - every game has turns of its own
        if now == turn:
            watches.lists(p, random)
            if watches.decisions % EVERY == 0:
                watches.whole(p)
        seat = p.deciding[0]
        p.play(player.choose(Seen(known_to(p, seat), seat), random, 1e9), seat)
    return watches.figures()


def main() -> None:
    """Print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turn", type=int, default=6, help="the turn of the campaign that is measured")
    parser.add_argument("--seed", type=int, default=1, help="which match")
    asked = parser.parse_args()
    print(json.dumps(middle(asked.turn, asked.seed), indent=2))


if __name__ == "__main__":
    main()
