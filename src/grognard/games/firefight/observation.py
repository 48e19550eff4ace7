"""5.6.1 What a side sees of the map: aim hexes, corrections and continued fire need a unit's line of sight."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.rules import rule

from . import spotting
from .position import Position

Hexes = npt.NDArray[np.int16]
KEPT = tuple((name, side) for name in ("viewers", "in sight") for side in (0, 1))
"""The derived values of this file: planning fire leaves them as they are."""


class InSight(NamedTuple):
    """How many hexes a side sees; and of each hex of the board 1 if it is one of them, as an array and a view of it."""

    size: int
    marks: npt.NDArray[np.uint8]
    view: memoryview


def viewers(p: Position, side: int) -> Hexes:
    """The hexes from which a side looks: of its real units on the map, hidden and suppressed too (R51)."""
    kept: Hexes | None = p.derived_values.get(("viewers", side))
    if kept is None:
        hexes = sorted({p.hex[u] for u in p.on_map[side] if p.is_real(u)})
        kept = p.derived_values["viewers", side] = np.array(hexes, dtype=np.int16)
    return kept


@rule("5.6.1", "note.artillery-los")
def in_sight(p: Position, side: int) -> InSight:
    """5.6.1 All hexes that any unit of a side sees."""
    kept: InSight | None = p.derived_values.get(("in sight", side))
    if kept is None:
        rows = p.scene.sight.rows_under(p.smoke_hexes)
        looking = viewers(p, side)
        marks = np.zeros(p.scene.board.size, dtype=np.uint8)
        found = spotting.seen(
            looking, p.scene.ground.played, rows.witness[side], rows.lines, p.scene.sight.clear.whole, marks
        )
        kept = p.derived_values["in sight", side] = InSight(found, marks, view(marks))
    return kept


@rule("5.6.1", "5.6.2", "5.6.3")
def is_in_sight(p: Position, side: int, hex_: int) -> bool:
    """Whether any unit of a side sees a hex."""
    return bool(in_sight(p, side).view[hex_])


def sees_more_than(p: Position, side: int, count: int) -> bool:
    """Whether a side sees more hexes than so many: at the least those in which its units stand."""
    return len(viewers(p, side)) > count or in_sight(p, side).size > count
