"""2.4.2 Distances between hexes, for compiled searches."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled


@compiled
def apart(lattice: npt.NDArray[np.int32], one: int, other: int) -> int:
    """The distance in hexes on a flat-topped grid."""
    across = abs(lattice[one, 1] - lattice[other, 1])
    along = abs(lattice[one, 0] - lattice[other, 0])
    return along + max(0, (across - along) // 2)
