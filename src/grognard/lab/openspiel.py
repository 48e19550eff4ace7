"""OpenSpiel: a scenario as a game with explicit chance, for its searches and learners.

`openspiel_game("GAME/SCENARIO")`, or, once this module is imported, `pyspiel.load_game("python_grognard",
{"scenario": "GAME/SCENARIO"})`. Actions are those of the environments (docs/lab.md); each draw is a chance node.
Seats that decide at once do so one after the other, without knowing what the others have chosen.
"""

from __future__ import annotations

import importlib
from math import prod
from typing import Any

import msgspec
import numpy as np

from ..core.draws import Draw
from ..core.ids import Seat
from ..core.position import Position
from .rewards import outcomes
from .table import Table

pyspiel: Any = importlib.import_module("pyspiel")

LONGEST = 200_000
MOST_OUTCOMES = 36
_TYPE = pyspiel.GameType(
    short_name="python_grognard",
    long_name="Grognard",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"scenario": ""},
)


class Node:
    """Where a match stands: the table, or a choice whose draws have not all been answered yet."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before: Position[Any] | None = None
        self.picked: tuple[Any, int] | None = None
        self.told: tuple[Draw, ...] = ()
        self.waiting: Draw | None = None

    def begin(self) -> Node:
        """The match begins; its set-up may want draws."""
        self._go_on()
        return self

    def __deepcopy__(self, memo: Any) -> Node:
        other = Node(self.table.copy())
        other.before, other.picked, other.told, other.waiting = self.before, self.picked, self.told, self.waiting
        return other

    def act(self, action: int) -> None:
        """An action of the seat that is to choose, or the outcome of the draw that is waited for."""
        if self.waiting is not None:
            self.told += (msgspec.structs.replace(self.waiting, outcome=action),)
            self._go_on()
            return
        table = self.table
        seat = table.asking[0]
        chosen = table.slots(seat).at(action)
        if chosen is None or chosen[0].then is not None:
            table.act(seat, action)
            return
        self.before, self.picked, self.told = table.position, chosen, ()
        self._go_on()

    def _go_on(self) -> None:
        """Carry the choice out with the draws that are known; the first one that isn't is to be answered next."""
        table = self.table
        if self.before is None or self.picked is None:
            table.position = table.game.new(table.scenario, table.options, "openspiel", told=self.told)
            table.paths = {}
        else:
            table.position = self.before.copy()
            table.position.told = self.told
            table.carry_out(*self.picked)
        drawn = table.position.last_draws
        self.waiting = drawn[len(self.told)] if len(drawn) > len(self.told) else None


class GrognardState(pyspiel.State):
    """A position. OpenSpiel copies it attribute by attribute, `node` by `Node.__deepcopy__`."""

    def __init__(self, game: GrognardGame) -> None:
        super().__init__(game)
        self.node: Node = game.first

    def current_player(self) -> int:
        """Who is to act: a seat, chance, or nobody."""
        if self.node.waiting is not None:
            return pyspiel.PlayerId.CHANCE
        asking = self.node.table.asking
        return int(asking[0]) if asking else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        mask = self.node.table.slots(Seat(player)).mask
        return np.flatnonzero(mask).tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the next draw, all equally likely."""
        assert self.node.waiting is not None
        count = self.node.waiting.outcomes
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        if self.node is self.get_game().first:
            self.node = self.node.__deepcopy__({})
        self.node.act(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            draw = self.node.waiting
            return f"draw {action + 1} of {draw.outcomes if draw is not None else '?'}"
        try:
            chosen = self.node.table.slots(Seat(player)).at(action)
        except (IndexError, ValueError):
            return f"action {action}"
        return f"… {action}" if chosen is None else chosen[0].text(chosen[1])

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.node.waiting is None and not self.node.table.asking

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the others, 0 for all in a draw or before the end."""
        table = self.node.table
        return outcomes(table) if self.is_terminal() else [0.0] * len(table.scene.seats)

    def __str__(self) -> str:
        node = self.node
        if node.waiting is not None:
            return f"{node.table.name}: draw {node.waiting.clause}, {len(node.told)} known"
        if not node.table.asking:
            return f"{node.table.name}: {node.table.position.result}"
        path = node.table.path(node.table.asking[0])
        return f"{node.table.position.hash} {path.menu.prompt} {path.picks}"


class GrognardGame(pyspiel.Game):
    """A scenario."""

    def __init__(self, params: dict[str, Any] | None = None, options: dict[str, Any] | None = None) -> None:
        name = str((params or {}).get("scenario", ""))
        table = Table(name, options)
        seats = len(table.scene.seats)
        most = max(MOST_OUTCOMES, len(table.scene.units), len(table.scene.chits))
        info = pyspiel.GameInfo(
            num_distinct_actions=table.actions.size,
            max_chance_outcomes=most,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, {"scenario": name})
        self.first = Node(table).begin()

    def new_initial_state(self) -> GrognardState:
        """The match before its first draw or decision."""
        return GrognardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a seat sees, as numbers and as text."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.first.table, recall)


class Observer:
    """The observation of the environments in one row of numbers; as text the view, with `recall` all that happened."""

    def __init__(self, table: Table, recall: bool) -> None:
        self.recall = recall
        features = table.features
        self.tensor = np.zeros(features.size, np.float32)
        self.dict: dict[str, Any] = {
            name: self.tensor[begin:][: prod(shape)].reshape(shape)
            for (name, shape), begin in zip(features.shapes.items(), features.begins.values(), strict=True)
        }

    def set_from(self, state: GrognardState, player: int) -> None:
        """Fill the numbers."""
        self.tensor[...] = self._table(state).observe(Seat(player))

    def string_from(self, state: GrognardState, player: int) -> str:
        """What the seat knows, as text."""
        table = self._table(state)
        seat = table.scene.seats.text(player)
        picks = table.path(Seat(player)).picks if Seat(player) in table.asking else []
        known: list[Any] = [table.position.view(seat), picks]
        if self.recall:
            known.append(table.position.events(seat))
        return msgspec.json.encode(known).decode()

    def _table(self, state: GrognardState) -> Table:
        """The table before a choice whose draws are not all answered: nobody has seen anything of it yet."""
        node = state.node
        if node.waiting is None or node.before is None:
            return node.table
        shown = node.table.copy()
        shown.position, shown.paths = node.before, {}
        return shown


def openspiel_game(name: str, options: dict[str, Any] | None = None) -> Any:
    """A scenario by its name, GAME/SCENARIO, as an OpenSpiel game."""
    return GrognardGame({"scenario": name}, options)


pyspiel.register_game(_TYPE, GrognardGame)
