"""What happens in Prokhorovka. The sentences stand in words/, under `event-…`.

An event that names a chit which only its owner may know goes to him alone (`to=`); the other side has its own event.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.core.events import Event
from grognard.core.ids import Chit, Hex, Unit
from grognard.core.sums import Number, Sum

# -- sequence, pools -------------------------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    turn: int


class PlayerTurnBegan(Event, frozen=True):
    """A side's player turn begins."""

    side: str


class PhaseBegan(Event, frozen=True):
    """A phase of a player turn begins."""

    side: str
    phase: str


class EquipmentDrawn(Event, frozen=True):
    """Equipment comes out of the cups."""

    side: str
    tank: int
    regular: int


class ChitsSeen(Event, frozen=True):
    """Which chits they are: for their owner."""

    chits: tuple[Chit, ...]


class EquipmentPlaced(Event, frozen=True):
    """A face-down chit is put under a unit."""

    unit: Unit
    kind: str


class ChitPlaced(Event, frozen=True):
    """Which chit it is: for its owner."""

    unit: Unit
    chit: Chit


class ClassShown(Event, frozen=True):
    """19.6(2) With the class hidden, it is still seen when reinforcement chits are placed."""

    reveals: ClassVar[bool] = True
    unit: Unit
    kind: str


class PlacingEnded(Event, frozen=True):
    """A side has placed its chits; the others lie in the reorganisation pool."""

    side: str
    pooled: int


class SupportDrawn(Event, frozen=True):
    """Support chits come into the pool."""

    side: str
    count: int


class SupportReturned(Event, frozen=True):
    """Left-over support chits go back to the cup."""

    side: str
    count: int


class Reinforced(Event, frozen=True):
    """Units and chits are received."""

    side: str
    units: tuple[Unit, ...]
    tank: int
    regular: int


class CorpsChecked(Event, frozen=True):
    """19.2 The check for XXIV Panzer Corps."""

    die: int


class Designated(Event, frozen=True):
    """A stack is held in reserve for the attack after movement."""

    unit: Unit


# -- movement --------------------------------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    """A stack moves."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex
    cost: Number


class MovedFast(Event, frozen=True):
    """A stack makes a strategic move."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex
    cost: Number


class Separated(Event, frozen=True):
    """A detachment leaves its stack."""

    reveals: ClassVar[bool] = True
    unit: Unit
    parent: Unit
    chit: Chit


class PlaceTaken(Event, frozen=True):
    """A town or VP hex changes hands."""

    side: str
    hex: Hex
    name: str


class PositionLeft(Event, frozen=True):
    """A face-up position is left behind."""

    unit: Unit
    chit: Chit


class SurplusPooled(Event, frozen=True):
    """A stack has more chits than its unit may have; one goes to the reorganisation pool."""

    unit: Unit
    kind: str


# -- attacks ---------------------------------------------------------------------------------------------------------


class AttackDeclared(Event, frozen=True):
    """An attack is declared."""

    hex: Hex
    target: Unit
    units: tuple[Unit, ...]


class SupportAllocated(Event, frozen=True):
    """A face-down support chit is allocated to a battle."""

    side: str
    hex: Hex


class ChitAllocated(Event, frozen=True):
    """Which chit it is: for its owner."""

    hex: Hex
    chit: Chit


class BattleBegan(Event, frozen=True):
    """A battle begins."""

    hex: Hex
    target: Unit
    units: tuple[Unit, ...]


class EquipmentDeclared(Event, frozen=True):
    """A side declares the equipment that it uses."""

    reveals: ClassVar[bool] = True
    side: str
    chits: tuple[Chit, ...]


class BrokeDown(Event, frozen=True):
    """19.5 A die for a German tank destroyer."""

    chit: Chit
    die: int
    out: bool


class SupportRevealed(Event, frozen=True):
    """The support chits allocated to a battle are shown."""

    reveals: ClassVar[bool] = True
    side: str
    chits: tuple[Chit, ...]


class Named(Event, frozen=True):
    """A Sniper or a Commander is aimed at a chit."""

    chit: Chit
    target: Chit


class Nullified(Event, frozen=True):
    """A chit has no further effect."""

    chit: Chit
    by: Chit | None


class RemovedFromGame(Event, frozen=True):
    """A chit leaves the game for good."""

    chit: Chit


class ChitRemoved(Event, frozen=True):
    """A chit goes back to its cup."""

    chit: Chit


class SupportPlayed(Event, frozen=True):
    """A support chit is played at once."""

    reveals: ClassVar[bool] = True
    side: str
    chit: Chit


class SupportUsed(Event, frozen=True):
    """A support chit takes effect."""

    chit: Chit


class Thrown(Event, frozen=True):
    """A handful of dice: what for, the dice, the numbers they need, the hits."""

    side: str
    purpose: str
    dice: tuple[int, ...]
    needs: tuple[int, ...]
    hits: int
    again: bool


class ShotFired(Event, frozen=True):
    """One weapon shoots at another: the sum of its hit number."""

    chit: Chit
    target: Chit
    number: Sum
    hit: bool


class TankSupported(Event, frozen=True):
    """A left-over weapon gives tank support."""

    chit: Chit
    hit: bool


class Paired(Event, frozen=True):
    """Two tank-combat weapons are paired."""

    chit: Chit
    target: Chit


class HitsScored(Event, frozen=True):
    """The hit markers after a step."""

    step: str
    german: int
    soviet: int


class BattleDecided(Event, frozen=True):
    """The final totals of a battle."""

    hex: Hex
    german: Sum
    soviet: Sum
    winner: str


class LossesDue(Event, frozen=True):
    """A side must lose steps."""

    side: str
    steps: int
    retreats: bool


class StepLost(Event, frozen=True):
    """A unit is flipped to its reduced side."""

    unit: Unit


class UnitLost(Event, frozen=True):
    """A unit is removed."""

    unit: Unit


class EquipmentLost(Event, frozen=True):
    """A face-down chit is lost: its front stays hidden, that it lay in this stack is told."""

    reveals: ClassVar[bool] = True

    unit: Unit
    kind: str


class ChitLost(Event, frozen=True):
    """Which chit is lost."""

    unit: Unit
    chit: Chit


class Retreated(Event, frozen=True):
    """A stack retreats."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex


class RetreatDestroyed(Event, frozen=True):
    """A stack has no way to retreat and is removed."""

    unit: Unit


class Advanced(Event, frozen=True):
    """A stack advances into the attacked hex."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex


# -- aircraft --------------------------------------------------------------------------------------------------------


class MissionDeclared(Event, frozen=True):
    """An aircraft sets out."""

    reveals: ClassVar[bool] = True
    side: str
    chit: Chit
    mission: str
    hexes: tuple[Hex, ...]
    targets: tuple[Chit, ...]


class FlakDeclared(Event, frozen=True):
    """Anti-aircraft guns fire."""

    reveals: ClassVar[bool] = True
    side: str
    chits: tuple[Chit, ...]


class FightersSent(Event, frozen=True):
    """Fighters intercept."""

    reveals: ClassVar[bool] = True
    side: str
    chits: tuple[Chit, ...]


class FighterSent(Event, frozen=True):
    """A fighter counter-intercepts another."""

    reveals: ClassVar[bool] = True
    side: str
    chit: Chit
    target: Chit


class Attacked(Event, frozen=True):
    """A shot from the air at a chit, or at an aircraft."""

    chit: Chit
    target: Chit
    number: Sum
    hit: bool


class Bombed(Event, frozen=True):
    """Bombs on a hex."""

    chit: Chit
    hex: Hex
    hits: int


class NoEffect(Event, frozen=True):
    """Smoke hides the target."""

    chit: Chit


class PointsAssigned(Event, frozen=True):
    """A bombing hit is assigned to a weapon."""

    chit: Chit
    points: int


class Scouted(Event, frozen=True):
    """A reconnaissance aircraft has turned a chit."""

    reveals: ClassVar[bool] = True
    chit: Chit
    unit: Unit | None


class AircraftReturned(Event, frozen=True):
    """An aircraft goes back to its cup."""

    chit: Chit


# -- reorganisation, the end ------------------------------------------------------------------------------------------


class Restored(Event, frozen=True):
    """A face-down chit comes from the reorganisation pool."""

    unit: Unit
    kind: str


class Reorganised(Event, frozen=True):
    """A chit goes back to the reorganisation pool; from which stack is told."""

    reveals: ClassVar[bool] = True

    unit: Unit
    kind: str


class DetachmentRecalled(Event, frozen=True):
    """A detachment goes back to the reorganisation pool."""

    unit: Unit


class MatchOver(Event, frozen=True):
    """The match ends."""

    result: str
    points: Sum
