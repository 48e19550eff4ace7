"""3.7 Supply."""

from __future__ import annotations

import numpy as np

from .ground import Bytes
from .position import Position, Task


def in_supply(p: Position, side: int) -> Bytes:
    """3.7 The hexes where a unit of a side can trace supply now."""
    return np.ones(p.scene.ground.size, dtype=np.uint8)


class SupplyPhase(Task, frozen=True):
    """3.7 A side's Supply Phase."""

    side: int

    def run(self, p: Position) -> None:
        """Units out of supply become DG."""
