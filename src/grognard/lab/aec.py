"""PettingZoo's turn-by-turn environment: the agents are the seats, each acts when the rules ask it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from ..core.ids import Seat
from ..core.scene import Option
from .rewards import Rewards
from .seeds import Seeds
from .spaces import Spaces
from .table import Table

ILLEGAL = ("lose", "error")


class AecEnv(AECEnv[str, dict[str, Any], int]):
    """A scenario as an AECEnv. Its actions and observations are described in docs/lab.md."""

    def __init__(
        self,
        name: str,
        options: Mapping[str, Option] | None = None,
        *,
        reward: str = "result",
        observation: str = "arrays",
        illegal: str = "lose",
        most_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(name, options)
        self.spaces = Spaces(self.table, observation)
        self.reward = Rewards(reward)
        self.illegal = check_illegal(illegal)
        self.most_steps = most_steps
        self.render_mode = render_mode
        self.metadata = {"name": self.table.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = list(self.table.scene.seats.names)
        self.numbers = {agent: Seat(number) for number, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.spaces.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self.spaces.observation_space() for agent in self.possible_agents}
        self.agents: list[str] = []
        self.seeds = Seeds()
        self.steps = 0
        self.paid = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

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
            raise ValueError(refusal(self.table, self.numbers[agent], action))
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

    def render(self) -> str:
        """The choice that is to be made, as text."""
        return rendered(self.table)

    def close(self) -> None:
        """Nothing is held open."""


def check_illegal(illegal: str) -> str:
    """Refuse a way of treating illegal actions that there isn't."""
    if illegal not in ILLEGAL:
        raise ValueError(f"illegal {illegal!r}: there are {', '.join(ILLEGAL)}")
    return illegal


def refusal(table: Table, seat: Seat, action: int) -> str:
    """What to say about an action that the mask doesn't allow."""
    name = table.scene.seats.text(seat)
    if seat not in table.asking:
        return f"action {action}: {name} has nothing to choose now; only waiting (0) is possible"
    allowed = int(table.slots(seat).mask.sum())
    return f"action {action} of {name}: the mask allows {allowed} actions, this is none of them"


def rendered(table: Table) -> str:
    """The choices that are to be made, as text."""
    if not table.asking:
        return f"{table.name}: {table.position.result}"
    return "\n".join(f"{table.name}: {table.decision(seat)!r}" for seat in table.asking)
