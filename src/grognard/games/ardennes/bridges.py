"""3.8 Bridges."""

from __future__ import annotations

from .position import Ask, Group, Position, Task


def demolition_windows(p: Position, hex_: int) -> tuple[Task, ...]:
    """R-BR-1 What the US player is asked before Germans enter a hex."""
    return ()


def bridge_entered(p: Position, side: int, hex_: int) -> None:
    """3.8 A German in the hex of a demolition symbol: Tested."""


def blow_groups(p: Position, again: Ask) -> list[Group]:
    """3.8 Bridges that the US player may try to blow now."""
    return []
