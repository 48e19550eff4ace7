"""Standing orders: answers given in advance, so that play at a distance is not a hundred questions.

An order names a prompt, an answer, and conditions in the game's own terms ("only against armour", "when the enemy is
two hexes away"). The answer `ask` leaves the choice to the player after all, whatever orders follow.

Whether play stops for a player never depends on what that player holds: a window asks every seat that could react as
far as all can see, and an order answers it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from .ids import Seat

if TYPE_CHECKING:
    from .decision import Decision
    from .position import Position


ASK = "ask"
"""The answer of an order that wants its player to be asked."""


class Order(msgspec.Struct, frozen=True):
    """When `seat` is asked `prompt` and all conditions hold, it answers `answer`.

    The answer is a whole choice, or the first words of one: then the first choice listed that begins with them.
    """

    seat: str
    prompt: str
    answer: str
    when: dict[str, Any] = {}


class Condition(msgspec.Struct, frozen=True):
    """A condition that a game's orders may name: what it means, and the question behind it.

    The question gets the position as the seat knows it, the seat, and the value in the order. `takes` is what a value
    must be, `values` the words that may stand in it (none: any).
    """

    id: str
    doc: str
    holds: Callable[[Any, Seat, Any], bool]
    takes: type = object
    values: tuple[str, ...] = ()


def check_order(p: Position[Any], order: Order) -> None:
    """Refuse an order that names a seat or condition that there isn't, or gives a condition what it can't take."""
    if p.scene.seats.find(order.seat) is None:
        raise ValueError(f"there is no seat {order.seat!r}; the seats are {', '.join(p.scene.seats.names)}")
    known = {condition.id: condition for condition in p.scene.game.conditions}
    for name, value in order.when.items():
        if name not in known:
            raise ValueError(f"no condition is called {name!r}; there are {', '.join(sorted(known)) or 'none'}")
        _check_value(known[name], value)


def _check_value(condition: Condition, value: Any) -> None:
    """Refuse a value that a condition can't take."""
    if not isinstance(value, condition.takes) or (condition.takes is int and isinstance(value, bool)):
        raise ValueError(f"{condition.id} can't be {value!r}; it is {condition.doc}")
    words: list[Any] = value if isinstance(value, list) else [value]  # type: ignore[assignment]
    for word in words if condition.values else ():
        if word not in condition.values:
            raise ValueError(f"{condition.id} can't be {word!r}; there are {', '.join(condition.values)}")


def order_for(p: Position[Any], seat: Seat, orders: Sequence[Order]) -> str | None:
    """The answer that a seat's orders give to what it is asked now; the first order that fits counts."""
    name = p.scene.seats.text(seat)
    mine = [order for order in orders if order.seat == name]
    if not mine:
        return None
    decision = p.decision_of(seat)
    known = p.scene.game.known(p, seat)
    conditions = {condition.id: condition for condition in p.scene.game.conditions}
    for order in mine:
        if order.prompt != decision.prompt:
            continue
        if all(conditions[name].holds(known, seat, value) for name, value in order.when.items()):
            if order.answer == ASK:
                return None
            answer = p.scene.game.ordered(known, seat, decision, order)
            if answer is not None:
                return answer
    return None


def choice_of(decision: Decision, words: str) -> str | None:
    """The whole choice that an order's words mean; None if there is none."""
    found = decision.menu.find(words)
    if found is not None and found.whole:
        return found.text
    for group in decision.menu.groups:
        if group.then is None:
            for item in group.items:
                if group.text(item).startswith(f"{words} "):
                    return group.text(item)
    return None
