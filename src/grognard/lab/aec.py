"""PettingZoo's turn-by-turn environment: the agents are the seats, each acts when the rules ask it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

from pettingzoo import AECEnv

from ..core.scene import Option
from .environment import SeatsEnvironment, Terms


class AecEnv(SeatsEnvironment, AECEnv[str, dict[str, Any], int]):
    """A scenario as an AECEnv. Its actions and observations are described in docs/lab.md."""

    def __init__(self, name: str, options: Mapping[str, Option] | None = None, **terms: Unpack[Terms]) -> None:
        super().__init__()
        self.set_up(name, options, terms)
        self.metadata["is_parallelizable"] = False
        self.paid = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. The same seed gives the same matches, one after another."""
        self.table.begin(self.seeds.next(seed))
        self.reward.begin(self.table)
        self.steps = 0
        self.paid = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty while another one is to choose."""
        return self.spaces.observe(self.numbers[agent], masked=agent == self.agent_selection)

    def step(self, action: int | None) -> None:
        """What the agent does that is to choose."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        self._cumulative_rewards[agent] = 0.0
        if self.paid:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.paid = False
        assert action is not None, "an agent whose match goes on must choose an action"
        try:
            whole = self.table.act(self.numbers[agent], int(action))
        except IndexError:
            self._refuse(agent, int(action))
            return
        self.steps += 1
        if whole:
            self._pay(self.reward.after(self.table))
            if self.table.position.result is not None:
                self.terminations = dict.fromkeys(self.agents, True)
            self._next()
        if self.steps == self.most_steps and self.table.position.result is None:
            self.truncations = dict.fromkeys(self.agents, True)

    def _pay(self, rewards: list[float] | None) -> None:
        if rewards is None:
            return
        self.paid = True
        for agent in self.agents:
            self.rewards[agent] = rewards[self.numbers[agent]]
        self._accumulate_rewards()

    def _refuse(self, agent: str, action: int) -> None:
        """An action that the mask doesn't allow: an error, or the match is lost, as the environment was told."""
        if self.illegal == "error":
            raise self.refusal(self.numbers[agent], action)
        self._pay([-1.0 if name == agent else 0.0 for name in self.possible_agents])
        self.terminations = dict.fromkeys(self.agents, True)
        self._next()

    def _next(self) -> None:
        asking = self.table.asking
        name = self.possible_agents[asking[0]] if asking else self.possible_agents[0]
        self.agent_selection = name

    def text(self, action: int) -> str:
        """An action of the agent that is to choose, as text; "…" turns the page of a long list."""
        chosen = self.table.slots(self.numbers[self.agent_selection]).at(action)
        return "…" if chosen is None else chosen[0].text(chosen[1])
