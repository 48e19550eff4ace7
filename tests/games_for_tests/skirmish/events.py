"""What happens in the test game."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.events import Event
from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.sums import Sum


class CardDealt(Event, frozen=True):
    """A card is dealt; only its owner sees which."""

    seat: Seat
    card: Chit | None

    def known_to(self, seat: Seat) -> CardDealt:
        return self if seat == self.seat else CardDealt(self.seat, None)


class DummyNamed(Event, frozen=True):
    """A side has named its dummy, for itself alone."""

    unit: Unit


class Placed(Event, frozen=True):
    """A unit is set up."""

    unit: Unit
    hex: Hex


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    turn: int


class StancesShown(Event, frozen=True):
    """Both stances are shown."""

    reveals: ClassVar[bool] = True
    red: str
    blue: str


class ChitDrawn(Event, frozen=True):
    """A chit comes out of the cup."""

    reveals: ClassVar[bool] = True
    chit: Chit


class Moved(Event, frozen=True):
    """A unit enters a hex."""

    unit: Unit
    hex: Hex


class Fired(Event, frozen=True):
    """Units fire."""

    reveals: ClassVar[bool] = True
    units: tuple[Unit, ...]
    at: Unit


class Rolled(Event, frozen=True):
    """The die of a shot."""

    strength: Sum
    column: str
    die: int
    result: str


class CardPlayed(Event, frozen=True):
    """A card is shown and spent."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Chit


class Hit(Event, frozen=True):
    """A unit is hit, and shown."""

    reveals: ClassVar[bool] = True
    unit: Unit
    steps: int
    dummy: bool


class Ended(Event, frozen=True):
    """The match is over, and all is shown."""

    reveals: ClassVar[bool] = True
    winner: str
