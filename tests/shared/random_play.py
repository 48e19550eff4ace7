"""Random matches for the shared checks, by the public face and by the fast way that the lab uses."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from tests.shared.hooks import hooks_of

from grognard.core.decision import Decision
from grognard.core.game import Game
from grognard.core.menu import Group, Menu
from grognard.core.position import Position

MORE = "GROGNARD_MATCHES" in os.environ
MATCHES = int(os.environ.get("GROGNARD_MATCHES", "2"))
"""Random matches for each scenario and check; more at night."""

EAGER = 0.8
"""How often a choice that only ends or declines something is drawn again where there are others: more happens so."""

LONGEST = 20_000
"""No match has as many decisions."""


@dataclass(frozen=True)
class Case:
    """One random match to check."""

    game: Game
    scenario: str
    seed: int

    @property
    def random(self) -> Random:
        """Chance for the checker's own choices."""
        return Random(f"{self.game.id} {self.scenario} {self.seed}")

    def new(self) -> Position[Any]:
        """The match at its first decision; every other seed takes random options."""
        return self.game.new(self.scenario, self.options, self.seed)

    @property
    def options(self) -> dict[str, Any]:
        """The options of this match: the usual ones, then random ones; and those that its game's hooks ask for."""
        always = hooks_of(self.game).options.get(self.scenario, {})
        if self.seed % 2 == 0:
            return dict(always)
        random = self.random
        return {option.id: random.choice(option.values) for option in self.game.options} | dict(always)

    def __str__(self) -> str:
        return f"{self.game.id}-{self.scenario}-{self.seed}"


def random_text(decision: Decision, random: Random) -> str:
    """A random whole choice."""
    remaining: Decision | None = decision
    text = ""
    while remaining is not None:
        group, item = _random_item(remaining.menu, random)
        text = group.text(item)
        remaining = remaining.after(group, item)
    return text


def _random_item(menu: Menu[Any], random: Random) -> tuple[Group[Any], int]:
    group, item = menu.at(random.randrange(menu.size))
    while group.vocabulary is None and random.random() < EAGER:
        group, item = menu.at(random.randrange(menu.size))
    return group, item


def random_step(p: Position[Any], random: Random) -> tuple[str, str]:
    """Who chooses next, and what."""
    seat = random.choice(p.deciding)
    return seat, random_text(p.decision(seat), random)


def positions(case: Case, samples: int) -> Iterator[Position[Any]]:
    """About so many positions of a random match, spread over its length; the match goes on by itself."""
    length = _length(case)
    wanted = {round(i * (length - 1) / max(1, samples - 1)) for i in range(samples)}
    for number, p in enumerate(every_position(case)):
        if number in wanted:
            yield p.copy()


@cache
def _length(case: Case) -> int:
    """How many decisions a match has: the same for every check."""
    return sum(1 for _ in every_position(case))


def every_position(case: Case) -> Iterator[Position[Any]]:
    """The match at each of its decisions."""
    p, random = case.new(), case.random
    number = 0
    while p.deciding:
        yield p
        number += 1
        assert number < LONGEST, f"{case} doesn't end"
        group, item = _fast_choice(p, random)
        p.carry_out(group, item)


def _fast_choice(p: Position[Any], random: Random) -> tuple[Group[Any], int]:
    seat = p.asking[random.randrange(len(p.asking))]
    menu = p.decision_of(seat).menu
    while True:
        group, item = _random_item(menu, random)
        if group.then is None:
            return group, item
        menu = group.then(item)
