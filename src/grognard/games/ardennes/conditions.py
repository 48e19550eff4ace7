"""Standing orders: this game's own conditions and answers, so that a match at a distance isn't held up at every step.

An order answers a prompt in advance (core/orders.py). `prompt-demolition` asks the US player before Germans come to a
bridge, or upon the last who could blow it: "blow" or "pass"; `prompt-hold` asks a defender: "hold" or "withdraw";
`prompt-bug-out` asks the owner of guns that must flee: "nearest" (to where they stand) or "farthest" (from the enemy).
All of this is open information.
"""

from __future__ import annotations

from typing import Any, cast

from grognard.core.decision import Decision
from grognard.core.ids import Hex, Seat
from grognard.core.orders import Condition, Order, choice_of
from grognard.core.rules import rule

from .battle import Battle
from .bridges import guards
from .bug_out import ChooseBugOut, havens
from .demolition import AskDemolition
from .odds import odds_of
from .position import Position
from .scene import GERMAN, read_yaml
from .stand import HoldOrWithdraw


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


def _battle(p: Position) -> Battle | None:
    """The attack that a defender is asked about."""
    task = p.agenda[-1] if p.agenda else None
    return task.battle if isinstance(task, HoldOrWithdraw) else None


@rule("3.2.b", "3.2.p3")
def at_odds(p: Position, seat: Seat, value: Any) -> bool:
    """Attacked at these odds or worse for the defender, shifts included."""
    battle = _battle(p)
    labels = p.scene.odds_labels
    return battle is not None and odds_of(p, battle.units, battle.target).column >= labels.index(value)


@rule("3.2.b", "6.0.vp")
def in_vp_hex(p: Position, seat: Seat, value: Any) -> bool:
    """Whether the defender stands in a VP hex."""
    battle = _battle(p)
    return battle is not None and (battle.target in p.scene.ground.vp_at) == value


@rule("3.2.b", "3.3.a8")
def overrun(p: Position, seat: Seat, value: Any) -> bool:
    """Whether the attack is an overrun."""
    battle = _battle(p)
    return battle is not None and battle.overrun == value


def from_turn(p: Position, seat: Seat, value: Any) -> bool:
    """From this turn on."""
    return p.turn >= int(value)


def until_turn(p: Position, seat: Seat, value: Any) -> bool:
    """Up to and with this turn."""
    return p.turn <= int(value)


CONDITIONS = (
    Condition("bridge", "the hex of the demolition symbol, or a list of hexes: B8.39", at_bridge),
    Condition("germans-within", "a German unit this many hexes or fewer from the symbol: 2", germans_within, int),
    Condition("us-units-within", "at least so many US units near enough to blow it: 2", us_units_within, int),
    Condition(
        "odds",
        "attacked at these odds or higher, after all shifts: 3:1",
        at_odds,
        str,
        tuple(read_yaml("tables.yaml")["odds"]),
    ),
    Condition("vp-hex", "true: the defender stands in a VP hex; false: he doesn't", in_vp_hex, bool),
    Condition("overrun", "true: the attack is an overrun; false: it isn't", overrun, bool),
    Condition("from-turn", "from this turn on: 3", from_turn, int),
    Condition("until-turn", "up to and with this turn: 3", until_turn, int),
)


# -- the answers -------------------------------------------------------------------------------------------------

NEAREST, FARTHEST = "nearest", "farthest"


@rule("3.6.bug.a", "3.6.bug.d")
def ordered(p: Position, decision: Decision, order: Order) -> str | None:
    """What an order answers: where the first gun flees to, by the distance from the enemy; else a choice's words."""
    task = p.agenda[-1] if p.agenda else None
    if not isinstance(task, ChooseBugOut) or order.answer not in (NEAREST, FARTHEST):
        return choice_of(decision, order.answer)
    gun = task.guns[0]
    if order.answer == NEAREST:
        away = p.scene.ground.distance_from(p.hex[gun])
        hex_ = min(havens(p, gun), key=lambda h: (away[h], h))
    else:
        enemies = {p.hex[u] for u in p.scene.of_side[1 - task.side] if p.hex[u] >= 0}
        reach = [p.scene.ground.distance_from(enemy) for enemy in enemies]
        hex_ = max(havens(p, gun), key=lambda h: (min((far[h] for far in reach), default=0), -h))
    return f"bug-out {p.scene.unit_name(gun)} {p.scene.place_text(hex_)}"
