"""PettingZoo's environment in which all seats act at once: who has nothing to choose waits (action 0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

from pettingzoo import ParallelEnv

from ..core.scene import Option
from .actions import WAIT
from .environment import SeatsEnvironment, Terms


class SimultaneousEnv(SeatsEnvironment, ParallelEnv[str, dict[str, Any], int]):
    """A scenario as a ParallelEnv. Secret simultaneous decisions are made in the same step, all others in turn."""

    def __init__(self, name: str, options: Mapping[str, Option] | None = None, **terms: Unpack[Terms]) -> None:
        self.set_up(name, options, terms)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match. The same seed gives the same matches, one after another."""
        self.table.begin(self.seeds.next(seed))
        self.reward.begin(self.table)
        self.steps = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        return {agent: self.spaces.observe(self.numbers[agent], waits=True) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """What each agent does; those that were not asked wait."""
        agents = self.agents
        wrong = [agent for agent in agents if not self._possible(agent, int(actions[agent]))]
        if wrong and self.illegal == "error":
            raise self.refusal(self.numbers[wrong[0]], int(actions[wrong[0]]))
        self.steps += 1
        rewards = {agent: -1.0 if agent in wrong else 0.0 for agent in agents}
        if not wrong:
            self._act(actions, rewards)
        over = bool(wrong) or self.table.position.result is not None
        late = not over and self.steps == self.most_steps
        observations = self._observations()
        if over or late:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            {agent: {} for agent in agents},
        )

    def _possible(self, agent: str, action: int) -> bool:
        seat = self.numbers[agent]
        if seat not in self.table.asking:
            return action == WAIT
        return self.table.slots(seat).allows(action)

    def _act(self, actions: dict[str, int], rewards: dict[str, float]) -> None:
        """All that were asked act, in the order of the seats; a choice that another one's has undone is not made."""
        for seat in self.table.asking:
            agent = self.possible_agents[seat]
            if seat not in self.table.asking or not self._possible(agent, int(actions[agent])):
                continue
            if self.table.act(seat, int(actions[agent])):
                for number, reward in enumerate(self.reward.after(self.table) or ()):
                    rewards[self.possible_agents[number]] += reward
