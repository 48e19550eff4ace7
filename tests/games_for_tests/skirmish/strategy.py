"""What a side values."""

from __future__ import annotations

from grognard.core.ids import Seat

from .position import Position


def value(p: Position, seat: Seat) -> float:
    """Steps of units that can fire, one's own less the enemy's."""
    mine, theirs = (sum(p.steps[u] for u in p.fighting[s]) for s in (seat, 1 - seat))
    return float(mine - theirs)
