"""How compiled searches read the units: as the position's cells, with `o`: where each column begins."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled

from .scene import ABOARD

Cells = npt.NDArray[np.int16]
Ints = npt.NDArray[np.int32]
Shorts = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.uint8]

COLUMNS = ("type", "hex", "carrier", "damage", "act", "exposed", "order", "dragon")
TYPE, HEX, CARRIER, DAMAGE, ACT, EXPOSED, ORDER, DRAGON = range(len(COLUMNS))
_ABOARD = ABOARD


@compiled
def place(cells: Cells, o: Ints, unit: int) -> int:
    """The hex in which a unit is, be it in its carrier."""
    hex_ = cells[o[HEX] + unit]
    if hex_ == _ABOARD:
        carrier = cells[o[CARRIER] + unit]
        if carrier >= 0:
            return int(cells[o[HEX] + carrier])
    return int(hex_)
