"""Names for the small integers that positions are made of."""

from __future__ import annotations

from typing import NewType

Hex = NewType("Hex", int)
"""A hex of the board: 0 … board.size - 1. Below zero: one of the game's places off the board."""

Unit = NewType("Unit", int)
"""A unit: its place in the scene's roster."""

Chit = NewType("Chit", int)
"""A chit: its place in the scene's list of chits."""

Seat = NewType("Seat", int)
"""A seat at the table: its place in the scene's list of seats."""
