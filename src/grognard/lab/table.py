"""A match that is played by numbers: what every environment is made of."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

import msgspec

from ..core.decision import Decision
from ..core.game import Game, find_game
from ..core.ids import Seat
from ..core.menu import Group, Menu
from ..core.position import Position
from ..core.scene import Option
from .actions import Actions, Slots
from .features import Features, Ints, about

VERSION = 1
"""The version of actions and observations, in the environments' names: raised when their numbers mean other things."""


class Path(msgspec.Struct):
    """How far a seat has come with a choice: the menu before it, its actions so far, the page of listed choices.

    `about`: what the question is about, in numbers.
    """

    menu: Menu[Any]
    picks: list[int] = []
    page: int = 0
    slots: Slots | None = None
    about: tuple[int, ...] | None = None


def find(name: str) -> tuple[Game, str]:
    """The game and the scenario of a name, GAME/SCENARIO; without a scenario the game's first."""
    plain = name.removesuffix(f"-v{VERSION}").removeprefix("grognard/")
    game_name, _, scenario = plain.partition("/")
    game = find_game(game_name)
    return game, game.scene(scenario or None).scenario


class Table:
    """One match after another of a scenario, played by the numbers of `Actions`."""

    def __init__(self, name: str, options: Mapping[str, Option] | None = None) -> None:
        self.game, self.scenario = find(name)
        self.options = dict(options or {})
        self.scene = self.game.scene(self.scenario, self.options)
        self.name = f"grognard/{self.game.id}/{self.scenario}-v{VERSION}"
        self.actions = Actions(self.scene)
        self.features = Features(self.scene)
        self.position: Position[Any] = self.game.position_class(self.scene, 0)
        self.paths: dict[Seat, Path] = {}

    def begin(self, seed: str | int) -> None:
        """A new match."""
        self.position = self.game.new(self.scenario, self.options, seed)
        self.paths = {}

    def copy(self) -> Table:
        """The same match, to be played on independently."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.position = self.position.copy()
        other.paths = {seat: msgspec.structs.replace(path, picks=list(path.picks)) for seat, path in self.paths.items()}
        return other

    @property
    def asking(self) -> tuple[Seat, ...]:
        """The seats that must choose now."""
        return self.position.asking

    def path(self, seat: Seat) -> Path:
        """How far a seat has come with its choice."""
        path = self.paths.get(seat)
        if path is None:
            path = self.paths[seat] = Path(self.position.decision_of(seat).menu)
        return path

    def slots(self, seat: Seat) -> Slots:
        """What a seat may do now."""
        path = self.path(seat)
        if path.slots is None:
            path.slots = self.actions.of(path.menu, path.page)
        return path.slots

    def decision(self, seat: Seat) -> Decision:
        """What remains for a seat to choose, with its texts."""
        return Decision(self.position, self.scene.seats.text(seat), self.path(seat).menu)

    def act(self, seat: Seat, action: int) -> bool:
        """Do what an action of a seat stands for; whether that made the choice whole. IndexError if it is masked."""
        slots = self.slots(seat)
        chosen = slots.at(action)
        path = self.paths[seat]
        if chosen is None:
            path.page += 1
            path.slots = None
            path.picks.append(action)
            return False
        group, item = chosen
        if group.then is not None:
            self.paths[seat] = Path(group.then(item), [*path.picks, action], about=path.about)
            return False
        del self.paths[seat]
        self.carry_out(group, item)
        return True

    def carry_out(self, group: Group[Any], item: int) -> None:
        """A whole choice. Other seats that are half-way through theirs go the same way again, if they still can."""
        others = {seat: path.picks for seat, path in self.paths.items() if path.picks}
        self.position.carry_out(group, item)
        self.paths = {}
        for seat, picks in others.items():
            if seat in self.position.asking:
                self._again(seat, picks)

    def _again(self, seat: Seat, picks: list[int]) -> None:
        for action in picks:
            try:
                if self.slots(seat).at(action) is not None and self._is_whole(seat, action):
                    return
                self.act(seat, action)
            except IndexError:
                self.paths.pop(seat, None)
                return

    def _is_whole(self, seat: Seat, action: int) -> bool:
        chosen = self.slots(seat).at(action)
        return chosen is not None and chosen[0].then is None

    def known(self, seat: Seat) -> Position[Any]:
        """The position as a seat knows it."""
        return self.position.known_to(seat)

    def observe(self, seat: Seat) -> Ints:
        """What a seat sees, all numbers in one row; `features.arrays` cuts it into arrays."""
        return self.features.observe(self.position.known_to(seat), self._asked(seat))

    def show(self, seat: Seat, row: Ints) -> None:
        """The same, into a row that is there already."""
        self.features.fill(row, self.position.known_to(seat), self._asked(seat))

    def _asked(self, seat: Seat) -> array[int]:
        if seat not in self.position.asking:
            return self.features.ask_nothing(seat)
        path = self.path(seat)
        if path.about is None:
            path.about = about(self.position.agenda[-1].known_to(seat))
        return self.features.ask(seat, path.menu.prompt, path.picks, path.about)

    def scores(self) -> list[float]:
        """Each seat's score as things stand, as the seat itself is shown it."""
        result = self.position.result
        names = self.scene.seats.names
        if result is not None:
            return [float(result.scores.get(name, 0.0)) for name in names]
        return [score_of(self.position, Seat(number)) for number in range(len(names))]


def score_of(position: Position[Any], seat: Seat) -> float:
    """The score of a seat's side in the seat's own view; 0 where a game shows none."""
    game = position.scene.game
    view = game.view(position.known_to(seat), seat)
    side = view.get("side", position.scene.seats.text(seat))
    shown = (view.get("scores") or {}).get(side)
    total = shown.get("total", 0) if isinstance(shown, Mapping) else shown
    return float(total) if isinstance(total, (int, float)) else 0.0
