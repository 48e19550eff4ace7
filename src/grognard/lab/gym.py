"""Gymnasium's environment: one seat is the learner's, the others are played by code."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Unpack

import gymnasium
import numpy as np

from ..bots import Seen, bot
from ..bots.seen import known_to
from ..core.decision import whole_choice
from ..core.game import game_names
from ..core.ids import Seat
from ..core.scene import Option
from .actions import Mask
from .environment import Environment, Terms
from .table import VERSION

NO_HURRY = 3600.0


class SeatEnv(Environment, gymnasium.Env[dict[str, Any], np.int64]):
    """A scenario for one seat. `seat` is the learner's (the first, if not given), `opponent` the code of a bot."""

    def __init__(
        self,
        name: str,
        options: Mapping[str, Option] | None = None,
        *,
        seat: str | None = None,
        opponent: str = "random",
        **terms: Unpack[Terms],
    ) -> None:
        self.set_up(name, options, terms)
        seats = self.table.scene.seats
        if seat is not None and seats.find(seat) is None:
            raise ValueError(f"seat {seat!r}: there are {', '.join(seats.names)}")
        self.seat = Seat(0 if seat is None else seats[seat])
        self.opponent = opponent
        bot(opponent)
        self.opponents = {number: bot(opponent) for number in range(len(seats)) if number != self.seat}
        self.randoms: dict[int, Random] = {}
        self.action_space = self.spaces.action_space()
        self.observation_space = self.spaces.observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match, up to the learner's first decision. The same seed gives the same matches, one after another."""
        super().reset(seed=seed)
        match = int(self.np_random.integers(2**62))
        self.table.begin(match)
        self.randoms = {number: Random(f"{match}/{number}") for number in self.opponents}
        self.steps = 0
        self.reward.begin(self.table)
        self._others()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """One action of the learner; if that makes a choice whole, the others play on until it is asked again."""
        if not self.table.asking:
            raise ValueError("the match is over: reset() begins the next one")
        self.steps += 1
        try:
            whole = self.table.act(self.seat, int(action))
        except IndexError:
            if self.illegal == "error":
                raise self.refusal(self.seat, int(action)) from None
            return self._lost()
        reward = (self._own(self.reward.after(self.table)) + self._others()) if whole else 0.0
        over = self.table.position.result is not None
        late = not over and self.steps == self.most_steps
        seen, info = self._seen()
        return seen, reward, over, late, info

    def _lost(self) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        seen, info = self._seen()
        return seen, -1.0, True, False, {**info, "illegal": True}

    def _others(self) -> float:
        """The other seats play until the learner is asked, or the match is over; the learner's reward from that."""
        total = 0.0
        while (asking := self.table.asking) and self.seat not in asking:
            total += self._other(asking[0])
        return total

    def _other(self, number: Seat) -> float:
        position = self.table.position
        name = self.table.scene.seats.text(number)
        player = self.opponents[number]
        seconds = getattr(player, "seconds", None) or NO_HURRY
        text = player.choose(Seen(known_to(position, name), name), self.randoms[number], seconds)
        found = whole_choice(position.decision_of(number), text)
        self.table.carry_out(found.group, found.item)
        return self._own(self.reward.after(self.table))

    def _own(self, rewards: list[float] | None) -> float:
        return 0.0 if rewards is None else rewards[self.seat]

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = self.spaces.observe(self.seat)
        return seen, {"action_mask": seen["action_mask"].copy()}

    def action_masks(self) -> Mask:
        """The mask alone, as libraries with masked policies ask for it."""
        if self.seat not in self.table.asking:
            return self.table.actions.empty.copy()
        return self.table.slots(self.seat).mask


def register_all() -> None:
    """Make every scenario known to `gymnasium.make`: "grognard/GAME-SCENARIO-v1"."""
    from ..core.game import find_game

    for name in game_names():
        for scenario in find_game(name).scenarios:
            gymnasium.register(
                id=f"grognard/{name}-{scenario.id}-v{VERSION}",
                entry_point="grognard.lab:gym_env",
                kwargs={"name": f"{name}/{scenario.id}"},
                disable_env_checker=True,
                order_enforce=False,
            )
