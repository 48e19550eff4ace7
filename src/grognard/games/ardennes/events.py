"""What happens in Ardennes. The sentences stand in words/, under `event-…`."""

from __future__ import annotations

from grognard.core.events import Event
from grognard.core.ids import Hex, Unit
from grognard.core.sums import Number, Sum
from grognard.core.verdict import Reason


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    turn: int


class PhaseBegan(Event, frozen=True):
    """A phase begins."""

    phase: str
    side: str
    turn: int


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    turn: int


class SetUpDone(Event, frozen=True):
    """Both sides stand where the scenario puts them."""

    scenario: str


class Placed(Event, frozen=True):
    """Units are put into a hex at set-up."""

    units: tuple[Unit, ...]
    hex: Hex


class Disorganised(Event, frozen=True):
    """Units have become DG; `reason` is a key of the words files (dg-…)."""

    units: tuple[Unit, ...]
    hex: Hex
    reason: str


class StepLost(Event, frozen=True):
    """A unit has lost a step."""

    unit: Unit
    hex: Hex


class Died(Event, frozen=True):
    """A unit has gone to the dead pile."""

    unit: Unit
    hex: Hex


class Moved(Event, frozen=True):
    """Units have moved along a way; the cost is that of the one that paid most."""

    units: tuple[Unit, ...]
    path: tuple[Hex, ...]
    hex: Hex
    cost: Number


class Boated(Event, frozen=True):
    """A unit has crossed the Our in boats."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex


class Halted(Event, frozen=True):
    """Units could not go on as they were told."""

    units: tuple[Unit, ...]
    hex: Hex


class MovementEnded(Event, frozen=True):
    """The phasing player moves no more."""

    side: str


class BuggedOut(Event, frozen=True):
    """Artillery has fled to another hex."""

    unit: Unit
    path: tuple[Hex, ...]
    hex: Hex


class NowhereToBugOut(Event, frozen=True):
    """Artillery should flee and there is no hex for it."""

    unit: Unit
    hex: Hex


class BondsWished(Event, frozen=True):
    """An owner names bond hexes first."""

    side: str
    hex: Hex
    first: bool


class AttackDeclared(Event, frozen=True):
    """An attack or overrun is declared."""

    hex: Hex
    units: tuple[Unit, ...]
    overrun: bool


class Stood(Event, frozen=True):
    """The defender holds; `forced` are the reasons why he had to, none if he chose to."""

    hex: Hex
    forced: tuple[Reason, ...]


class Withdrew(Event, frozen=True):
    """The defender withdraws."""

    hex: Hex


class Fought(Event, frozen=True):
    """A combat: both strengths, the shifts, the column, the dice and the result."""

    hex: Hex
    units: tuple[Unit, ...]
    defenders: tuple[Unit, ...]
    attack: Sum
    defence: Sum
    shift: Sum
    odds: str
    dice: tuple[int, ...]
    result: str
    overrun: bool


class Retreated(Event, frozen=True):
    """Units have retreated along a way."""

    units: tuple[Unit, ...]
    path: tuple[Hex, ...]
    hex: Hex


class RetreatBlocked(Event, frozen=True):
    """A retreat has ended in a ZOC Bond hex, or could not go on."""

    units: tuple[Unit, ...]
    hex: Hex
    bond: bool


class Advanced(Event, frozen=True):
    """Units have advanced after combat."""

    units: tuple[Unit, ...]
    path: tuple[Hex, ...]
    hex: Hex


class OverranHex(Event, frozen=True):
    """An overrun has been won: the attackers stand in the hex."""

    units: tuple[Unit, ...]
    path: tuple[Hex, ...]
    hex: Hex


class CombatEnded(Event, frozen=True):
    """The attacker makes no further attacks."""

    side: str
