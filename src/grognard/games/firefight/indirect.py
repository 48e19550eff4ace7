"""5 Indirect fire: what the rest of the rules asks of it."""

from __future__ import annotations

from random import Random

from grognard.core.ids import Seat, Unit
from grognard.core.rules import rule

from .position import INDIRECT, Group, Position, Task


class Preparation(Task, frozen=True):
    """1.3, 1.4 Before deployment: pre-set points and preparatory fire of both sides, in secret."""

    def run(self, p: Position) -> None:
        """A side without artillery has nothing to write."""


class ShellsLand(Task, frozen=True):
    """8.4.5 Before the die of the direct-fire phase: guided shells announced last turn."""

    def run(self, p: Position) -> None:
        """None is on its way."""


class IndirectFire(Task, frozen=True):
    """5 The indirect-fire phase."""

    @rule("flow.D")
    def run(self, p: Position) -> None:
        """Markers off, arrival, scatter, effects, planning."""
        p.phase = INDIRECT


def meet_barrage(p: Position, unit: Unit) -> None:
    """5.6.4 A unit has entered a hex: a barrage that lies there attacks it."""


def may_designate(p: Position, side: int) -> bool:
    """8.4.2 Whether a side may announce a guided shell, by what all can see."""
    return False


def designation_groups(p: Position, side: int) -> list[Group]:
    """8.4.2 The choices that announce a guided shell."""
    return []


def imagine(p: Position, seat: Seat, random: Random) -> None:
    """A fire plan of the other side that fits what the seat knows."""


def conceal(seen: Position, seat: Seat) -> None:
    """1.2.1 Blank in what a seat knows the other side's fire plan."""


def indirect_view(p: Position, seat: Seat) -> dict[str, object]:
    """What a view shows of artillery: its own plan, and the markers that lie on the map."""
    return {}
