"""2.2 Reinforcements and removals by turn."""

from __future__ import annotations

from .position import Ask, Group, Position, Task


class Removals(Task, frozen=True):
    """2.2 Units that the Order of Arrival removes."""

    def run(self, p: Position) -> None:
        """Removals of this turn."""


class Reinforcements(Task, frozen=True):
    """2.2 A side places its reinforcements."""

    side: int

    def run(self, p: Position) -> None:
        """Arrivals of this turn."""


def corps_groups(p: Position, again: Ask) -> list[Group]:
    """5.1 The airborne corps in the US Movement Phase."""
    return []
