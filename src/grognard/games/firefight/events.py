"""What happens in Firefight, as data; words/ has the sentences (event-…).

What the other side learns of a hidden counter is only that it is there: such events say less to it (`known_to`).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.core.events import Event
from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.sums import Number, Sum


class TurnBegan(Event, frozen=True):
    """6.1 A turn begins."""

    turn: int


class PhaseBegan(Event, frozen=True):
    """A phase begins; `first` acts first, "" where nobody does; `die` decided it (2.1, 3.1)."""

    reveals: ClassVar[bool] = True
    phase: str
    first: str = ""
    die: int = 0


class Passed(Event, frozen=True):
    """flow.B-pass A side declines."""

    side: str


class EndRolled(Event, frozen=True):
    """The end by dice (R78)."""

    reveals: ClassVar[bool] = True
    us: int
    soviet: int
    last: bool


class UnitPlaced(Event, frozen=True):
    """1.6 A counter is set up: all see that something lies there."""

    unit: Unit
    hex: Hex


class SetUpSecretly(Event, frozen=True):
    """Something of the set-up that its owner alone knows: `what` is boarded, dragon or minefield."""

    what: str
    unit: Unit
    points: int = 0


class WorksPlaced(Event, frozen=True):
    """8.1.1 A field work is set up."""

    hex: Hex


class SetUpDone(Event, frozen=True):
    """1.6 A side has set up: what lies on the map is now seen by all, face up or down."""

    reveals: ClassVar[bool] = True
    side: str


class UnitExposed(Event, frozen=True):
    """2.3.5.3 A counter is turned face up."""

    reveals: ClassVar[bool] = True
    unit: Unit
    type: str
    hex: Hex


class CounterHidden(Event, frozen=True):
    """2.3.5.7 A unit is out of all sight and face down again."""

    unit: Unit
    hex: Hex


class DummyRemoved(Event, frozen=True):
    """2.3.6.3 A counter was a dummy."""

    reveals: ClassVar[bool] = True
    unit: Unit
    hex: Hex


class CounterGone(Event, frozen=True):
    """A face-down counter is gone; only its owner knows what it was (R29)."""

    unit: Unit
    hex: Hex


class FireAnnounced(Event, frozen=True):
    """2.2 Units are named that fire at a target; `kind`: direct, opportunity, counter, short-halt, moving, close.

    `before`: what the target has suffered so far, "unhurt" if nothing.
    """

    reveals: ClassVar[bool] = True
    kind: str
    units: tuple[Unit, ...]
    target: Unit
    before: str


class NoSight(Event, frozen=True):
    """2.3.7 A firer has no line of sight: its fire is wasted."""

    reveals: ClassVar[bool] = True
    unit: Unit
    target: Unit


class Fired(Event, frozen=True):
    """2.4 One unit's fire: its rating, the dice, the result; `void` if the target's cover makes it nothing.

    `becomes`: what the target has now suffered in all.
    """

    reveals: ClassVar[bool] = True
    unit: Unit
    target: Unit
    weapon: str
    rating: Sum
    column: str
    dice: int
    result: str
    void: bool
    becomes: str


class FireLost(Event, frozen=True):
    """2.4.6 The target is gone: the fire of the rest is lost."""

    units: tuple[Unit, ...]
    target: Unit


class Damaged(Event, frozen=True):
    """2.4.4 A unit is suppressed, or loses weapons, running gear or missiles."""

    unit: Unit
    damage: str


class Destroyed(Event, frozen=True):
    """2.4.4.2 A unit is destroyed. Of a face-down one (`secret_of` its owner) the others see that a counter is gone."""

    reveals: ClassVar[bool] = True
    unit: Unit
    type: str
    hex: Hex
    carried: bool = False
    secret_of: Seat | None = None

    def known_to(self, seat: Seat) -> Event | None:
        """Of teams in a face-down carrier the others learn nothing."""
        if self.secret_of in (None, seat):
            return self
        return None if self.carried else CounterGone(self.unit, self.hex)


class MinefieldShown(Event, frozen=True):
    """1.5.4 A minefield is announced with its points."""

    reveals: ClassVar[bool] = True
    unit: Unit
    hex: Hex
    points: int


class MinesAttacked(Event, frozen=True):
    """1.5.4 A minefield attacks."""

    reveals: ClassVar[bool] = True
    unit: Unit
    rating: int
    dice: int
    result: str


class Moved(Event, frozen=True):
    """3.2 A counter enters a hex. What it pays would tell what it is: of a face-down one its owner alone knows."""

    unit: Unit
    hex: Hex
    cost: Number
    secret_of: Seat | None = None

    def known_to(self, seat: Seat) -> Event | None:
        """The others see where the counter goes."""
        return self if self.secret_of in (None, seat) else CounterMoved(self.unit, self.hex)


class CounterMoved(Event, frozen=True):
    """3.2 A face-down counter enters a hex."""

    unit: Unit
    hex: Hex


class Entered(Event, frozen=True):
    """R97 A counter comes onto the map."""

    unit: Unit
    hex: Hex


class LeftMap(Event, frozen=True):
    """R80 A counter leaves the map."""

    reveals: ClassVar[bool] = True
    unit: Unit
    type: str
    hex: Hex
    edge: str


class MoveEnded(Event, frozen=True):
    """3.8 A unit's move is over."""

    unit: Unit


class FireOnTheMove(Event, frozen=True):
    """3.6.2, 3.7.1 Short-halt fire, or fire on the move, is announced."""

    reveals: ClassVar[bool] = True
    unit: Unit
    kind: str


class Transferring(Event, frozen=True):
    """3.4.2 A carrier and teams spend the turn mounting and dismounting. Which, only those know who see them."""

    carrier: Unit
    teams: tuple[Unit, ...]
    side: Seat
    secret: bool
    exposed: bool

    def known_to(self, seat: Seat) -> Event | None:
        """The other side sees that an exposed carrier stays where it is; else only that something was done."""
        if seat == self.side or not self.secret:
            return self
        return StaysPut(self.carrier) if self.exposed else ActedUnseen(self.side)


class StaysPut(Event, frozen=True):
    """A counter spends its turn without moving."""

    unit: Unit


class ActedUnseen(Event, frozen=True):
    """A side has done something that the other can't see."""

    side: Seat


class Mounted(Event, frozen=True):
    """3.4.2 A team is in its carrier: off the map."""

    reveals: ClassVar[bool] = True
    unit: Unit
    hex: Hex


class Dismounted(Event, frozen=True):
    """3.4.2 A team stands beside its carrier."""

    reveals: ClassVar[bool] = True
    unit: Unit
    hex: Hex


class WorksRemoved(Event, frozen=True):
    """8.1.2 A field work is empty and gone."""

    reveals: ClassVar[bool] = True
    hex: Hex


class CloseCombatBegan(Event, frozen=True):
    """3.2.4.1.2 A round of close combat: who fires first."""

    reveals: ClassVar[bool] = True
    hex: Hex
    first: str
    die: int


class SmokeProjected(Event, frozen=True):
    """10 Smoke dischargers."""

    unit: Unit
    hex: Hex


class AimPointChosen(Event, frozen=True):
    """1.3 A pre-set aim point, or (1.3.2) a priority target. Its owner alone knows."""

    hex: Hex
    priority: bool = False


class PlansWritten(Event, frozen=True):
    """1.3, 5.7 A side has finished writing."""

    side: Seat


class MissionPlanned(Event, frozen=True):
    """5.5.2 A mission stands on the fire plan. Its owner alone knows."""

    battery: Chit
    hex: Hex
    turn: int
    kind: str
    mission: str
    suppressive: bool


class MissionLate(Event, frozen=True):
    """5.2.5.2 Attached artillery is late."""

    reveals: ClassVar[bool] = True
    battery: Chit
    turns: int


class MissionLanded(Event, frozen=True):
    """5.2.2 A mission arrives: its battery and the hex at which it aims are announced."""

    reveals: ClassVar[bool] = True
    battery: Chit
    kind: str
    aim: Hex


class OnTarget(Event, frozen=True):
    """5.3.1.1 The fire does not scatter."""

    reveals: ClassVar[bool] = True
    battery: Chit
    die: int


class Scattered(Event, frozen=True):
    """5.3.1.2 The fire scatters; `hex` is None off the map. `die` is 0 where no die was needed (it always does)."""

    reveals: ClassVar[bool] = True
    battery: Chit
    die: int
    direction: int
    hex: Hex | None


class BarragesRemoved(Event, frozen=True):
    """5.1.1 Last turn's barrages are over."""


class BarrageAttacked(Event, frozen=True):
    """5.4.2.2.1 A barrage attacks a unit. Of a face-down one others see only what becomes of it."""

    reveals: ClassVar[bool] = True
    unit: Unit
    hex: Hex
    power: int
    dice: int
    result: str
    secret_of: Seat | None = None

    def known_to(self, seat: Seat) -> Event | None:
        """The dice would tell what the counter is."""
        return self if self.secret_of in (None, seat) else None


class SmokePlaced(Event, frozen=True):
    """5.4.1 Smoke covers a hex and those around it; None: its middle lies off the map."""

    reveals: ClassVar[bool] = True
    hex: Hex | None


class SmokeCleared(Event, frozen=True):
    """5.1.1 Smoke is gone."""

    hex: Hex | None


class SmokeStays(Event, frozen=True):
    """5.1.2 Smoke stays by its die."""

    reveals: ClassVar[bool] = True
    hex: Hex | None
    die: int


class MinesLaid(Event, frozen=True):
    """8.3.1 Artillery has laid a minefield."""

    reveals: ClassVar[bool] = True
    hex: Hex | None


class TargetDesignated(Event, frozen=True):
    """8.4.2 A guided shell is announced: who marks whom, and who fires."""

    reveals: ClassVar[bool] = True
    unit: Unit
    target: Unit
    battery: Chit


class GuidedShellFired(Event, frozen=True):
    """8.4.5 A guided shell attacks."""

    reveals: ClassVar[bool] = True
    target: Unit
    battery: Chit
    rating: int
    dice: int
    result: str


class GuidedShellLost(Event, frozen=True):
    """8.4.5 A guided shell is lost: its target isn't in sight of its designator any more."""

    reveals: ClassVar[bool] = True
    target: Unit
    battery: Chit


class SuppressionRemoved(Event, frozen=True):
    """4.1 All suppression markers are taken off."""

    units: tuple[Unit, ...]


class BagDrawn(Event, frozen=True):
    """Both bags have been drawn from; each owner sees his own counters in his view."""

    reveals: ClassVar[bool] = True
    side: str
    count: int


class MatchEnded(Event, frozen=True):
    """6.2 The match is over and all is shown."""

    reveals: ClassVar[bool] = True
    winner: str
    reason: str
    us: Number
    soviet: Number
