"""2.2 Weather, air strikes and air supply."""

from __future__ import annotations

from grognard.core.ids import Seat

from .position import Ask, Position, Task


class DetermineWeather(Task, frozen=True):
    """2.2 Weather determination."""

    def run(self, p: Position) -> None:
        """Weather of this turn."""


class RollAirStrikes(Task, frozen=True):
    """2.2 Air strike availability."""

    def run(self, p: Position) -> None:
        """Air strikes of this turn."""


class AllocateAirSupply(Ask, frozen=True):
    """2.2 Air supply allocation."""

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The US player."""
        return ()
