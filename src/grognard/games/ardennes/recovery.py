"""3.4, 3.5 Markers removed before the turn, and recovery from DG."""

from __future__ import annotations

from .position import Position, Task


class RemoveMarkers(Task, frozen=True):
    """2.1 Pre-Turn step 5."""

    def run(self, p: Position) -> None:
        """Barrage Markers and DG."""


class RemoveOwnMarkers(Task, frozen=True):
    """2.1 The first step of a player turn."""

    side: int

    def run(self, p: Position) -> None:
        """Barrage Markers of the phasing side."""
