"""What happens in Panzer. The sentences stand in words/, under `event-…`."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.events import Event
from grognard.core.ids import Chit, Hex, Unit
from grognard.core.sums import Number, Sum


class MapProposed(Event, frozen=True):
    """A player proposes the orientation and the parts of the map."""

    side: str
    north: str
    parts: str


class MapChosen(Event, frozen=True):
    """North, and the parts in use."""

    north: str
    parts: str
    german: str
    soviet: str


class ForcePicked(Event, frozen=True):
    """A player picks how many units of a type he brings."""

    side: str
    type: str
    count: int


class ForcesRolled(Event, frozen=True):
    """What a side brings to the battle."""

    side: str
    units: int
    ammunition: int


class Replaced(Event, frozen=True):
    """What the replacement roll for a type brought the Germans, or cost them."""

    type: str
    die: int
    change: int
    count: int


class BattleBegan(Event, frozen=True):
    """A battle of the campaign begins."""

    battle: int


class MissionsDealt(Event, frozen=True):
    """Each player has drawn two mission chits."""

    reveals: ClassVar[bool] = True
    count: int


class MissionsDrawn(Event, frozen=True):
    """Which chits a player has drawn, for him alone."""

    reveals: ClassVar[bool] = True
    chits: tuple[Chit, ...]


class CardsDealt(Event, frozen=True):
    """How many cards a side has drawn."""

    reveals: ClassVar[bool] = True
    side: str
    count: int


class CardsDrawn(Event, frozen=True):
    """Which cards, for their owner alone."""

    reveals: ClassVar[bool] = True
    chits: tuple[Chit, ...]


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    turn: int


class PhaseBegan(Event, frozen=True):
    """A phase of a player turn begins."""

    side: str
    phase: str


class NightFell(Event, frozen=True):
    """A night turn: no fire."""

    turn: int


class HqCutOff(Event, frozen=True):
    """A headquarters without a line of communication is turned over."""

    unit: Unit


class Prepared(Event, frozen=True):
    """Units take preparation markers."""

    side: str
    units: tuple[Unit, ...]


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


class Entered(Event, frozen=True):
    """A unit enters the map."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex
    cost: Number


class BrokeThrough(Event, frozen=True):
    """A unit leaves over the enemy's edge."""

    unit: Unit
    path: tuple[Hex, ...]
    cost: Number


class LeftMap(Event, frozen=True):
    """A unit leaves over its own edge."""

    unit: Unit
    path: tuple[Hex, ...]
    cost: Number


class MovementEnded(Event, frozen=True):
    """A side's movement is over."""

    side: str


class TownTaken(Event, frozen=True):
    """A town hex changes hands."""

    side: str
    hex: Hex
    town: str


class TargetChosen(Event, frozen=True):
    """The defender names the target of a shot."""

    unit: Unit
    target: Unit


class Fired(Event, frozen=True):
    """A shot: fire and defence strength with their parts, the column, the dice, the result; `kind` is the fire's."""

    kind: str
    unit: Unit
    hex: Hex
    target: Unit
    fire: Sum
    defence: Sum
    column: str
    dice: tuple[int, ...]
    result: str


class AirAttack(Event, frozen=True):
    """An attack from the air on the column 0."""

    target: Unit
    column: str
    dice: tuple[int, ...]
    result: str


class Bombarded(Event, frozen=True):
    """A bombardment is announced."""

    kind: str
    unit: Unit
    hex: Hex
    doubled: bool
    targets: tuple[Unit, ...]


class Disrupted(Event, frozen=True):
    """A unit is turned to its disrupted side."""

    unit: Unit


class Removed(Event, frozen=True):
    """A unit is removed."""

    unit: Unit


class RetreatHeld(Event, frozen=True):
    """The attacker holds a retreat back."""

    hex: Hex


class Retreated(Event, frozen=True):
    """A unit retreats."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex


class RetreatImpossible(Event, frozen=True):
    """A unit has nowhere to retreat."""

    unit: Unit


class Advanced(Event, frozen=True):
    """A unit advances after combat."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex


class Overstacked(Event, frozen=True):
    """A hex holds too many units."""

    side: str
    hex: Hex
    excess: int


class Supplied(Event, frozen=True):
    """An ammunition point removes a marker."""

    unit: Unit
    left: int


class Dug(Event, frozen=True):
    """A trench or a position is dug."""

    unit: Unit
    hex: Hex
    works: str


class WorksGone(Event, frozen=True):
    """An empty trench or position vanishes."""

    hex: Hex
    works: str


class Recovered(Event, frozen=True):
    """A unit recovers."""

    unit: Unit


class Declared(Event, frozen=True):
    """A player reveals a mission and declares victory."""

    reveals: ClassVar[bool] = True
    side: str
    chit: Chit
    outcome: str


class MissionsKept(Event, frozen=True):
    """Each player has kept one mission."""


class MissionKept(Event, frozen=True):
    """Which one, for its owner alone."""

    chit: Chit


class MissionsRevealed(Event, frozen=True):
    """The missions at the end, their VP, and whom each answers."""

    reveals: ClassVar[bool] = True
    german: str
    german_vp: int
    soviet: str
    soviet_vp: int


class Nearest(Event, frozen=True):
    """How near each side's units came to the enemy's source."""

    german: int | None
    soviet: int | None


class BattleOver(Event, frozen=True):
    """A battle is decided."""

    battle: int
    winner: str
    reason: str
    german_vp: int
    soviet_vp: int


class MatchOver(Event, frozen=True):
    """The match ends."""

    result: str
    german: int
    soviet: int


class CardPlayed(Event, frozen=True):
    """A tactical card is played."""

    reveals: ClassVar[bool] = True
    side: str
    chit: Chit
    hq: Unit | None


class CardCancelled(Event, frozen=True):
    """A card is discarded without effect."""

    side: str
    card: str


class AirSupportRolled(Event, frozen=True):
    """How many attacks air support brings."""

    die: int
    attacks: int


class Rerolled(Event, frozen=True):
    """Elite troops: the dice are rolled again."""

    side: str
