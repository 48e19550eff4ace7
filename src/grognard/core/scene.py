"""The scene: all that doesn't change in a match. Board, units' printed values, scenario, options, tables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .board import Board
from .cells import Layout
from .vocabulary import Names

if TYPE_CHECKING:
    from .game import Game

Option = str | int | bool


class Scene:
    """Shared by every position of a match, and by all matches of the same scenario and options. Never changed."""

    def __init__(
        self,
        game: Game,
        scenario: str,
        options: Mapping[str, Option],
        *,
        board: Board | None,
        seats: Names,
        units: Names,
        chits: Names,
        sizes: Mapping[str, int] | None = None,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options: dict[str, Option] = dict(options)
        self.board_or_none = board
        self.seats = seats
        self.units = units
        self.chits = chits
        self.places: tuple[str, ...] = ()
        self.sizes = {"units": len(units), "chits": len(chits), "hexes": board.size if board else 0}
        self.sizes.update(sizes or {})
        self.layout = Layout(game.position_class, self.sizes)
        self.custom: dict[str, Any] = {}

    @property
    def board(self) -> Board:
        """The map. A game without one has none to ask for."""
        if self.board_or_none is None:
            raise TypeError(f"{self.game.id} is played without a board")
        return self.board_or_none

    def same(self, other: Scene) -> bool:
        """Whether the other scene says the same: of the same game, scenario and options, with the same changes."""
        return self is other or (
            self.game is other.game
            and self.scenario == other.scenario
            and self.options == other.options
            and self.custom == other.custom
        )

    def place_text(self, place: int) -> str:
        """A hex by its printed number; a place off the board (below zero) by its name in `places`."""
        return self.board.number(place) if place >= 0 else self.places[-1 - place]

    def find_place(self, text: str) -> int | None:
        """The hex, or the place off the board, of that name."""
        if text in self.places:
            return -1 - self.places.index(text)
        return self._hexes.get(text)

    @cached_property
    def _hexes(self) -> dict[str, int]:
        return {label: hex_ for hex_, label in enumerate(self.board.grid.labels)}

    @cached_property
    def hexes(self) -> Hexes:
        """The vocabulary of hexes and places off the board."""
        return Hexes(self)


class Hexes:
    """The vocabulary of a scene's hexes, by their printed numbers, and of its places off the board."""

    kind = "hex"

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def text(self, item: int) -> str:
        """The printed number of a hex, or the name of a place off the board."""
        return self.scene.place_text(item)

    def find(self, text: str) -> int | None:
        """The hex or place of that name, or None."""
        return self.scene.find_place(text)
