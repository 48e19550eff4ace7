"""Conditions that standing orders may name, so that a match at a distance isn't held up at every bridge.

An order answers a prompt in advance (core/orders.py). `prompt-demolition` asks the US player before Germans come to a
bridge: "blow" or "pass"; `prompt-hold` asks a defender: "hold" or "withdraw". All of this is open information.
"""

from __future__ import annotations

from typing import Any, cast

from grognard.core.ids import Hex, Seat
from grognard.core.orders import Condition
from grognard.core.rules import rule

from .bridges import guards
from .demolition import AskDemolition
from .position import Position
from .scene import GERMAN


def _bridge_in_question(p: Position) -> Hex | None:
    """The hex of the charge that is asked about."""
    task = p.agenda[-1] if p.agenda else None
    return p.scene.ground.charges[task.place].hex if isinstance(task, AskDemolition) else None


@rule("3.8.blow.b")
def at_bridge(p: Position, seat: Seat, value: Any) -> bool:
    """Only this bridge, or one of these."""
    hex_ = _bridge_in_question(p)
    named = cast(list[Any], value) if isinstance(value, list) else [value]
    return hex_ is not None and p.scene.hex_name(hex_) in [str(number) for number in named]


@rule("3.8.blow.b")
def germans_within(p: Position, seat: Seat, value: Any) -> bool:
    """A German unit that many hexes or fewer from the charge."""
    hex_ = _bridge_in_question(p)
    if hex_ is None:
        return False
    distances = p.scene.ground.distance_from(hex_)
    return any(p.hex[u] >= 0 and distances[p.hex[u]] <= int(value) for u in p.scene.of_side[GERMAN])


@rule("3.8.blow.b")
def us_units_within(p: Position, seat: Seat, value: Any) -> bool:
    """At least so many US units still near enough to the charge to blow it."""
    hex_ = _bridge_in_question(p)
    return hex_ is not None and len(guards(p, p.scene.ground.symbol_at[hex_])) >= int(value)


def from_turn(p: Position, seat: Seat, value: Any) -> bool:
    """From this turn on."""
    return p.turn >= int(value)


def until_turn(p: Position, seat: Seat, value: Any) -> bool:
    """Up to and with this turn."""
    return p.turn <= int(value)


CONDITIONS = (
    Condition("bridge", "the hex of the demolition symbol, or a list of hexes: B8.39", at_bridge),
    Condition("germans-within", "a German unit this many hexes or fewer from the symbol: 2", germans_within),
    Condition("us-units-within", "at least so many US units near enough to blow it: 2", us_units_within),
    Condition("from-turn", "from this turn on: 3", from_turn),
    Condition("until-turn", "up to and with this turn: 3", until_turn),
)
