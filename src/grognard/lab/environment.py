"""What the environments have in common: the same settings, the same table, the same words for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from gymnasium import spaces

from ..core.ids import Seat
from ..core.scene import Option
from .rewards import Rewards
from .seeds import Seeds
from .spaces import Spaces
from .table import Table

ILLEGAL = ("lose", "error")


class Terms(TypedDict, total=False):
    """The settings of an environment; docs/lab.md says what each of them does."""

    reward: str
    observation: str
    illegal: str
    most_steps: int | None
    render_mode: str | None


USUAL = Terms(reward="result", observation="arrays", illegal="lose", most_steps=None, render_mode=None)


class Environment:
    """A scenario that is played by numbers."""

    metadata: dict[str, Any]

    def set_up(self, name: str, options: Mapping[str, Option] | None, terms: Terms) -> None:
        """The table and the settings; TypeError or ValueError says which there isn't."""
        unknown = [one for one in terms if one not in USUAL]
        if unknown:
            raise TypeError(f"no setting is called {unknown[0]!r}; there are {', '.join(USUAL)}")
        settings: Any = {**USUAL, **terms}
        self.table = Table(name, options)
        self.spaces = Spaces(self.table, settings["observation"])
        self.reward = Rewards(settings["reward"])
        self.illegal: str = settings["illegal"]
        if self.illegal not in ILLEGAL:
            raise ValueError(f"illegal {self.illegal!r}: there are {', '.join(ILLEGAL)}")
        self.most_steps: int | None = settings["most_steps"]
        self.render_mode: str | None = settings["render_mode"]
        self.metadata = {"name": self.table.name, "render_modes": ["ansi"]}
        self.steps = 0

    def refusal(self, seat: Seat, action: int) -> ValueError:
        """What to say about an action that the mask doesn't allow."""
        name = self.table.scene.seats.text(seat)
        if seat not in self.table.asking:
            return ValueError(f"action {action}: {name} has nothing to choose now; only waiting (0) is possible")
        allowed = int(self.table.slots(seat).mask.sum())
        return ValueError(f"action {action} of {name}: the mask allows {allowed} actions, this is none of them")

    def render(self) -> str:
        """The choices that are to be made, as text."""
        table = self.table
        if not table.asking:
            return f"{table.name}: {table.position.result}"
        return "\n".join(f"{table.name}: {table.decision(seat)!r}" for seat in table.asking)

    def close(self) -> None:
        """Nothing is held open."""


class SeatsEnvironment(Environment):
    """An environment whose agents are the seats."""

    def set_up(self, name: str, options: Mapping[str, Option] | None, terms: Terms) -> None:
        """The table, the settings and the agents."""
        super().set_up(name, options, terms)
        self.possible_agents = list(self.table.scene.seats.names)
        self.numbers = {agent: Seat(number) for number, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.spaces.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self.spaces.observation_space() for agent in self.possible_agents}
        self.agents: list[str] = []
        self.seeds = Seeds()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]
