"""Two worlds over whole matches: what a seat is told must be the same in every world that it may be in.

A few matches run in the test suite (`test_two_worlds.py`); many at night:
`python -m tests.games.firefight.two_worlds --matches 10 --every 7 --scenarios 1 2 3`.
"""

from __future__ import annotations

import argparse
import json
import time
from random import Random
from typing import Any

from tests.games.firefight.hooks import HOOKS
from tests.shared.knowledge import other_worlds, told
from tests.shared.random_play import Case, every_position, random_text

from grognard.core.agenda import Ask
from grognard.core.game import find_game
from grognard.core.ids import Seat
from grognard.core.position import Position

SCENARIOS = tuple("123456789")


def check_match(scenario: str, seed: int, every: int, longest: int = 10**6) -> int:
    """Look at every so-manyth decision of a random match; how many comparisons that made."""
    case = Case(find_game("firefight"), scenario, seed)
    random, compared = Random(f"worlds {case}"), 0
    for number, p in enumerate(every_position(case)):
        if number >= longest:
            break
        if random.randrange(every):
            continue
        for name in p.scene.seats.names:
            chance = random.random()
            here = told(p.copy(), name, Random(chance))
            for world in other_worlds(p, name, HOOKS, random):
                _same_now(p, world, name)
                there = told(world, name, Random(chance))
                for key in here:
                    assert here[key] == there[key], f"{case}, {number}: {name} can tell two worlds apart by {key}"
                _same_after(p.copy(), world, name, random, f"{case}, {number}")
                compared += 1
    return compared


def _same_now(p: Position[Any], world: Position[Any], name: str) -> None:
    """Who is asked doesn't depend on what a seat can't know."""
    task = world.agenda[-1]
    assert isinstance(task, Ask)
    assert task.seats(world) == p.asking, f"{type(task).__name__} asks by what {name} can't know"


def _same_after(here: Position[Any], there: Position[Any], name: str, random: Random, where: str) -> None:
    """The next choice brings the same events, view and question, unless it reveals something or dice are thrown.

    Where a unit of the other side is on a way that only its owner knows, its next step shows it.
    """
    me = Seat(here.scene.seats[name])
    if any(task.known_to(me) != task for task in here.agenda):
        return
    seat = random.choice(here.deciding)
    text = random_text(here.decision(seat), random)
    if seat != name and not (seat in there.deciding and there.why(text, seat)):
        return
    events = here.play(text, seat), there.play(text, seat)
    said = [
        json.dumps([made.known_to(name), p.deciding, p.view(name)])
        for made, p in zip(events, (here, there), strict=True)
    ]
    if said[0] == said[1] or here.last_draws:
        return
    revealed = any(n.event.reveals and n.known_to(me) is not None for made in events for n in made.noted)
    assert revealed, f"{where}: after {seat}'s {text}, {name} can tell two worlds apart, yet nothing was revealed"


def main() -> None:
    """Many matches, one line each."""
    options = argparse.ArgumentParser(description="Two worlds over whole random matches of Firefight.")
    options.add_argument("--scenarios", nargs="+", default=SCENARIOS)
    options.add_argument("--matches", type=int, default=10)
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--every", type=int, default=10)
    chosen = options.parse_args()
    for seed in range(chosen.first, chosen.first + chosen.matches):
        for scenario in chosen.scenarios:
            begin = time.process_time()
            compared = check_match(scenario, seed, chosen.every)
            print(f"{scenario}/{seed}: {compared} comparisons, {time.process_time() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    main()
