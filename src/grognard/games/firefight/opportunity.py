"""3.5 Opportunity fire at each hex entered, and counter-fire to it."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule

from .announce import After, fire_groups, may_answer, may_have_targets, shots_at, targets
from .exposure import check_mover
from .fire import COUNTER, OPPORTUNITY
from .position import Ask, Group, Menu, Position, seat_of


@rule("2.3.5.3", "2.3.5.5", "2.3.6.3")
def spot(p: Position, unit: Unit, came_from: int) -> None:
    """R34 Exposure after a hex entered: the mover, and whom it now sees. What is seen makes its owner think again."""
    if check_mover(p, unit, came_from):
        p.interrupted = 1


@rule("3.5.1", "3.5.2", "3.5.5", "2.3.5.2", "note.once-per-phase")
def may_be_shot(p: Position, unit: Unit) -> bool:
    """3.5.1 Whether the other side may, as far as all can see, have anyone who can fire at the mover."""
    return p.hex[unit] >= 0 and p.mover == unit and may_answer(p, 1 - p.scene.side[unit], unit, OPPORTUNITY)


class Opportunity(Ask, frozen=True):
    """3.5 The other side may fire at a unit that has entered a hex: one announcement, then it goes on."""

    public: ClassVar[bool] = True
    unit: Unit

    @rule("3.5.1", "3.2.5")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The other side, if anyone there may fire."""
        return (seat_of(1 - p.scene.side[self.unit]),) if may_be_shot(p, self.unit) else ()

    @rule("3.5.1", "3.5.3", "3.2.5")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """Fire, or let it go on."""
        side = 1 - p.scene.side[self.unit]
        aims: list[int] = [self.unit] if shots_at(p, side, self.unit, OPPORTUNITY) else []
        groups = fire_groups(p, side, aims, OPPORTUNITY, then=answer_by(1 - side))
        groups.append(word("pass", lambda p: None, "3.5.1"))
        facts = {"unit": p.scene.unit_name(self.unit), "hex": p.scene.hex_name(p.hex[self.unit])}
        return Menu("order", "prompt-opportunity", "3.5.1", groups, facts)


def answer_by(side: int) -> After:
    """When the fire is resolved this side may make counter-fire."""

    def after(p: Position) -> None:
        if p.scene.counter_fire:
            p.then(AfterFire(side))

    return after


class AfterFire(Ask, frozen=True):
    """3.5.6 Counter-fire by the side that was fired at; then the sides by turns, until one declines (R36)."""

    public: ClassVar[bool] = True
    side: int

    @rule("3.5.6.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Asked if, as far as all can see, it may have anyone to answer."""
        return (seat_of(self.side),) if may_have_targets(p, self.side, COUNTER) else ()

    @rule("3.5.6.1", "3.5.6.2")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """At one enemy that has fired in this movement phase, or nothing."""
        groups: list[Group] = [*counter_groups(p, self.side), word("pass", lambda p: None, "3.5.6.1")]
        return Menu("order", "prompt-counter-fire", "3.5.6.1", groups)


@rule("3.5.6.1", "3.5.6.2")
def counter_groups(p: Position, side: int) -> list[Group]:
    """3.5.6 Counter-fire at one enemy; it can be answered in its turn (R36)."""
    return fire_groups(p, side, targets(p, side, COUNTER), COUNTER, then=answer_by(1 - side))
