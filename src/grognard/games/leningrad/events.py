"""What happens in Leningrad. The sentences stand in words/, under `event-…`."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.events import Event
from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.sums import Number, Sum


class BidRevealed(Event, frozen=True):
    """Both bids are shown."""

    bids: tuple[int, ...]


class AxisChosen(Event, frozen=True):
    """The higher bidder takes the Axis."""

    seat: Seat
    bid: int


class UnitPlaced(Event, frozen=True):
    """A unit is set up."""

    unit: Unit
    hex: Hex


class UnitsSetUp(Event, frozen=True):
    """A side has set up."""

    side: str


class SurpriseBegan(Event, frozen=True):
    """The surprise attack begins."""


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    turn: int


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    turn: int


class ArmyAdded(Event, frozen=True):
    """The Soviets have added an army; which one is their secret."""


class ArmyNamed(Event, frozen=True):
    """The army added, for the Soviets alone."""

    chit: Chit


class ChitsSelected(Event, frozen=True):
    """The cup is filled."""

    count: int


class ChitsChosen(Event, frozen=True):
    """What the Soviets put into the cup, for them alone."""

    chits: tuple[Chit, ...]


class ChitDrawn(Event, frozen=True):
    """A chit comes out of the cup."""

    reveals: ClassVar[bool] = True
    chit: Chit


class ChitVoid(Event, frozen=True):
    """Its HQ is not on the map."""

    chit: Chit


class ChitSpent(Event, frozen=True):
    """A chit lies face up until next turn."""

    chit: Chit


class PushedBack(Event, frozen=True):
    """A drawn chit goes back into the cup."""

    chit: Chit
    by: Chit


class MansteinUnused(Event, frozen=True):
    """Manstein stays at hand to the turn's end."""


class ZhukovDeclared(Event, frozen=True):
    """Zhukov takes command."""


class ZhukovKept(Event, frozen=True):
    """SOVIET REINF stays at hand, openly."""


class Activated(Event, frozen=True):
    """An HQ activates the units in its range."""

    hq: Unit
    units: tuple[Unit, ...]


class SurpriseActivated(Event, frozen=True):
    """The panzer army is activated for the surprise attack."""

    hq: Unit
    units: tuple[Unit, ...]


class ReserveRolled(Event, frozen=True):
    """How many units RESERVE activates."""

    die: int
    count: int


class ReserveActivated(Event, frozen=True):
    """Which unit RESERVE activates."""

    units: tuple[Unit, ...]


class HqMovedOff(Event, frozen=True):
    """An HQ goes to the turn track."""

    hq: Unit


class Moved(Event, frozen=True):
    """A unit moves."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex
    cost: Number


class Marched(Event, frozen=True):
    """A unit marches."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex
    cost: Number


class MovementEnded(Event, frozen=True):
    """The movement sub-phase is over."""


class AttackDeclared(Event, frozen=True):
    """An attack is announced."""

    hex: Hex
    units: tuple[Unit, ...]


class Fought(Event, frozen=True):
    """A combat: both strengths with their parts, the shift, the column, the die, the result."""

    hex: Hex
    units: tuple[Unit, ...]
    defenders: tuple[Unit, ...]
    attack: Sum
    defence: Sum
    shift: Sum
    column: str
    die: int
    result: str


class FortressConverted(Event, frozen=True):
    """A fortress turns a retreat into losses."""

    hex: Hex
    steps: int


class StepLost(Event, frozen=True):
    """A unit loses a step."""

    unit: Unit


class Eliminated(Event, frozen=True):
    """A unit is removed by losses or in retreat."""

    unit: Unit


class FortressDamaged(Event, frozen=True):
    """A fortress loses a level."""

    hex: Hex
    level: int


class FortressDestroyed(Event, frozen=True):
    """A fortress loses its last level."""

    hex: Hex


class Retreated(Event, frozen=True):
    """A unit retreats."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex


class RetreatImpossible(Event, frozen=True):
    """A unit has no way to retreat."""

    unit: Unit


class Advanced(Event, frozen=True):
    """A unit advances after combat."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex


class CityTaken(Event, frozen=True):
    """A town or big city changes hands."""

    side: str
    city: str
    hex: Hex


class SupplyChecked(Event, frozen=True):
    """A side's cut-off units are named."""

    side: str
    units: tuple[Unit, ...]


class SupplyAllConnected(Event, frozen=True):
    """No unit of a side is cut off."""

    side: str


class SupplyIgnored(Event, frozen=True):
    """The Axis ignores the check in the first turns."""


class Starved(Event, frozen=True):
    """A cut-off unit is lost for good."""

    unit: Unit


class Withdrawn(Event, frozen=True):
    """Units of the panzer army leave the front."""

    units: tuple[Unit, ...]


class Transferred(Event, frozen=True):
    """A unit goes to the transfer box."""

    unit: Unit


class FortressBuilt(Event, frozen=True):
    """A fortress is built or raised."""

    hex: Hex
    level: int


class ReinforcementsCame(Event, frozen=True):
    """How many units may enter."""

    side: str
    count: int


class Reinforced(Event, frozen=True):
    """A unit enters."""

    unit: Unit
    hex: Hex


class ReinforcementsLost(Event, frozen=True):
    """The box was empty."""


class PanzerGroupArrived(Event, frozen=True):
    """3PzG may enter."""

    units: tuple[Unit, ...]


class ReturnedToBox(Event, frozen=True):
    """A removed or waiting unit lies in the box of available reinforcements."""

    unit: Unit


class Vp(Event, frozen=True):
    """Victory points."""

    axis: Number
    soviet: Number


class MatchOver(Event, frozen=True):
    """The match ends."""

    result: str
    axis: Number
    soviet: Number
    bid: int
