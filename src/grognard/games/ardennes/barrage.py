"""3.5 Barrage."""

from __future__ import annotations

from grognard.core.ids import Seat

from .position import Ask, Group, Position, Task


def barrage_groups(p: Position, again: Ask) -> list[Group]:
    """3.5 What may be fired now."""
    return []


class UsBarrage(Ask, frozen=True):
    """3.6 The US Barrage Phase."""

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The US player."""
        return ()


class ReconcileHalves(Task, frozen=True):
    """3.5 Half markers at the end of a phase."""

    side: int

    def run(self, p: Position) -> None:
        """Half markers of one side."""
