"""6.0 Victory."""

from __future__ import annotations

from .position import Ask, Group, Position


def take_control(p: Position, side: int, hex_: int) -> None:
    """6.0 Control of a VP hex that a unit has entered."""


def count_turn(p: Position) -> None:
    """6.0 VPs at the end of a turn."""


def final_result(p: Position) -> None:
    """6.0 The end of the match."""
    p.end("", "result-draw", {"german": 0.0, "allied": 0.0})


def exit_groups(p: Position, again: Ask) -> list[Group]:
    """R-EXIT Units that may leave the map now."""
    return []
