"""3.5 Opportunity fire at each hex entered, and counter-fire to it."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core.ids import Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule

from .announce import able, any_shot, fire_groups, may_be_target, open_firers, targets, with_whom
from .direct_fire import in_view
from .exposure import all_exposed, check_exposure
from .fire import COUNTER, OPPORTUNITY
from .position import SHOT_HERE, Ask, Group, Menu, Position, Task, seat_of
from .scene import ABOARD


class Spotting(Task, frozen=True):
    """R34 Exposure after a hex entered: the mover, and whom it now sees."""

    unit: Unit

    @rule("2.3.5.3", "2.3.5.5", "2.3.6.3")
    def run(self, p: Position) -> None:
        """What comes into sight makes its owner think again."""
        if check_exposure(p):
            p.interrupted = 1


class Opportunity(Ask, frozen=True):
    """3.5 The other side may fire at a unit that has entered a hex: one announcement, then it goes on."""

    unit: Unit

    @rule("3.5.1", "3.5.2", "3.5.5", "2.3.5.2", "note.once-per-phase")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Asked if, as far as all can see, it may have anyone who can fire."""
        unit = self.unit
        side = 1 - p.scene.side[unit]
        if p.hex[unit] < 0 or p.mover != unit or not p.is_real(unit):
            return ()
        if not may_be_target(p, side, unit, OPPORTUNITY):
            return ()
        if all_exposed(p):
            return (seat_of(side),) if any_shot(p, able(p, side), unit, OPPORTUNITY) else ()
        here = p.hex[unit]
        return (seat_of(side),) if any(in_view(p, p.hex[u], here) for u in open_firers(p, side)) else ()

    @rule("3.5.1", "3.5.3", "3.2.5")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """Fire, or let it go on."""
        side = 1 - p.scene.side[self.unit]
        firers = able(p, side)
        aims: list[int] = [self.unit] if any_shot(p, firers, self.unit, OPPORTUNITY) else []
        groups = fire_groups(p, side, firers, aims, OPPORTUNITY)
        for group in groups:
            group.then = lambda _: answered(with_whom(p, firers, self.unit, OPPORTUNITY, ()), 1 - side)
        groups.append(word("pass", lambda p: None, "3.5.1"))
        facts = {"unit": p.scene.unit_name(self.unit), "hex": p.scene.hex_name(p.hex[self.unit])}
        return Menu("order", "prompt-opportunity", "3.5.1", groups, facts)


def answered(menu: Menu, other: int) -> Menu:
    """The same choices of firers; when the fire is resolved the other side may make counter-fire."""
    for group in menu.groups:
        do, then = group.do, group.then
        if do is not None:
            group.do = _and_then(do, other)
        if then is not None:
            group.then = _inner(then, other)
    return menu


def _and_then(do: Callable[[Position, int], None], other: int) -> Callable[[Position, int], None]:
    def act(p: Position, shot: int) -> None:
        p.then(AfterFire(other))
        do(p, shot)

    return act


def _inner(then: Callable[[int], Menu], other: int) -> Callable[[int], Menu]:
    return lambda shot: answered(then(shot), other)


class AfterFire(Ask, frozen=True):
    """3.5.6 Counter-fire by the side that was fired at; then the sides by turns, until one declines (R36)."""

    side: int

    @rule("3.5.6.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Asked if, as far as all can see, it may have anyone to answer."""
        if not p.scene.part("counter-fire"):
            return ()
        side = self.side
        if all_exposed(p):
            return (seat_of(side),) if targets(p, side, able(p, side), COUNTER) else ()
        aims = [u for u in p.scene.of_side[1 - side] if p.act[u] & SHOT_HERE and p.exposed[u] and p.hex[u] >= ABOARD]
        hexes = {p.place_of(u) for u in aims if p.place_of(u) >= 0}
        firers = open_firers(p, side)
        return (seat_of(side),) if any(in_view(p, p.hex[u], h) for u in firers for h in hexes) else ()

    @rule("3.5.6.1", "3.5.6.2")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """At one enemy that has fired in this movement phase, or nothing."""
        groups: list[Group] = [*counter_groups(p, self.side), word("pass", lambda p: None, "3.5.6.1")]
        return Menu("order", "prompt-counter-fire", "3.5.6.1", groups)


@rule("3.5.6.1", "3.5.6.2")
def counter_groups(p: Position, side: int) -> list[Group]:
    """3.5.6 Counter-fire at one enemy; it can be answered in its turn (R36)."""
    firers = able(p, side)
    groups = fire_groups(p, side, firers, targets(p, side, firers, COUNTER), COUNTER)
    for group in groups:
        group.then = lambda target: answered(with_whom(p, firers, Unit(target), COUNTER, ()), 1 - side)
    return groups
