"""The spaces of actions and observations, and an observation with its mask, as Gymnasium and PettingZoo want them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from ..core.ids import Seat
from .actions import WAIT
from .table import Table

LOWEST, HIGHEST = -(2**15), 2**15 - 1
FORMS = ("arrays", "flat")


class Spaces:
    """How a table's actions and observations look from outside.

    `arrays`: a dict of arrays. `flat`: one row of numbers, the arrays one after another in the order of the alphabet.
    """

    def __init__(self, table: Table, form: str) -> None:
        if form not in FORMS:
            raise ValueError(f"observation {form!r}: there are {', '.join(FORMS)}")
        self.table = table
        self.flat = form == "flat"

    def action_space(self) -> spaces.Discrete[Any]:
        """A number for every thing that may be chosen."""
        return spaces.Discrete(self.table.actions.size)

    def observation_space(self) -> spaces.Dict:
        """The observation, and the mask of the actions that are possible."""
        shapes = self.table.features.shapes
        if self.flat:
            seen: spaces.Space[Any] = _box((self.table.features.size,))
        else:
            seen = spaces.Dict({name: _box(shape) for name, shape in shapes.items()})
        mask = spaces.Box(0, 1, (self.table.actions.size,), np.int8)
        return spaces.Dict({"action_mask": mask, "observation": seen})

    def observe(self, seat: Seat, masked: bool = True, waits: bool = False) -> dict[str, Any]:
        """What a seat sees, and what it may do: nothing (or to wait, if `waits`) while others choose."""
        table = self.table
        row = table.observe(seat)
        if masked and seat in table.position.asking:
            mask = table.slots(seat).mask
        else:
            mask = table.actions.empty.copy()
            if waits:
                mask[WAIT] = 1
        return {"action_mask": mask, "observation": row if self.flat else table.features.arrays(row)}


def _box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(LOWEST, HIGHEST, shape, np.int16)
