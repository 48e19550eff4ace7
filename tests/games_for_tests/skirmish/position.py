"""What changes: where units stand and what they are, who holds which card, what lies in the cup."""

from __future__ import annotations

from grognard.core.cells import Scalar, column, derived, public_derived
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.position import Position as CorePosition

from .scene import GONE, Scene

# Where a chit is (column `where`); a card in a hand has the seat's number.
IN_DECK, IN_CUP, SPENT, UNKNOWN = 2, 3, 4, -1


class Position(CorePosition[Scene]):
    """The scalars and columns of the test game."""

    turn = Scalar("the turn, 0 before the first")
    acting = Scalar("the side that acts, or -1", start=-1)

    hex = column("units", "the hex of a unit, or a place off the board")
    steps = column("units", "steps left")
    dummy = column("units", "1: a dummy, 0: a unit that can fire, -1: not known")
    shown = column("units", "1: all know what it is")
    where = column("chits", "where a chit is")
    hand_size = column("sides", "how many cards a side holds: all know that")
    bold = column("sides", "1: the side is bold this turn")

    def __init__(self, scene: Scene, seed: str | int) -> None:
        super().__init__(scene, seed)
        for unit, place in enumerate(scene.start):
            self.hex[unit] = place
            self.steps[unit] = scene.full[unit]
        for chit, card in enumerate(scene.card):
            self.where[chit] = IN_DECK if card else SPENT

    @public_derived
    def unit_at(self) -> dict[int, Unit]:
        """The unit in each hex that has one."""
        return {self.hex[u]: Unit(u) for u in range(len(self.scene.units)) if self.hex[u] >= 0}

    @derived
    def fighting(self) -> tuple[tuple[Unit, ...], ...]:
        """The units of each side on the board that can fire, as far as is known."""
        return tuple(tuple(u for u in units if self.hex[u] >= 0 and self.dummy[u] == 0) for units in self.scene.of_side)

    def cards(self, seat: int, card: str) -> list[int]:
        """The cards of this name that a seat holds."""
        return [c for c in self.scene.cards if self.where[c] == seat and self.scene.card[c] == card]

    def in_range(self, hex_: int, side: int) -> list[Unit]:
        """The units of a side that are in range of a hex, whatever they are."""
        distance = self.scene.distance[hex_]
        return [u for u in self.scene.of_side[side] if self.hex[u] >= 0 and distance[self.hex[u]] <= self.scene.range]

    def remove(self, unit: Unit) -> None:
        """Take a unit off the board."""
        self.hex[unit] = GONE
        self.changed()

    def place(self, unit: Unit, hex_: Hex) -> None:
        """Put a unit into a hex."""
        self.hex[unit] = hex_
        self.changed()


def other(seat: int) -> Seat:
    """The other seat."""
    return Seat(1 - seat)
