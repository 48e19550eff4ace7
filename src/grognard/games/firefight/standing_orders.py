"""Standing orders for reaction fire: who fires at what by itself, who holds his fire, when the player is asked.

An order for `prompt-opportunity` (3.5), `prompt-counter-fire` (3.5.6) or `prompt-fire` (2.2) answers `fire`, `pass` or
`ask`. Its conditions speak of shots: it fits when some shot that may be fired now, and whose firer sees the target,
meets them all. `fire` takes the best of these, of as many units as `most` allows (1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from grognard.core.agenda import Ask
from grognard.core.decision import Decision
from grognard.core.ids import Seat
from grognard.core.menu import Group
from grognard.core.orders import Condition, Order, choice_of
from grognard.core.rules import rule

from .direct_fire import FireOrPass
from .fire import COUNTER, DIRECT, OPPORTUNITY, attack_rating
from .opportunity import AfterFire, Opportunity
from .position import Menu, Position
from .scene import read_yaml
from .sight import distance, look

FIRE = "fire"
KINDS: dict[str, int] = {
    FireOrPass.__name__: DIRECT,
    Opportunity.__name__: OPPORTUNITY,
    AfterFire.__name__: COUNTER,
}
TARGETS = ("tank", "apc", "vehicle", "personnel")
"""The kinds of target: `vehicle` is a tank or an APC."""


class Shot(NamedTuple):
    """A shot that may be fired now at a target in sight."""

    group: Group[Position]
    target: int
    item: int
    unit: int
    weapon: int
    rating: int


def shots_now(p: Position, menu: Menu) -> list[Shot]:
    """Every shot of a menu whose firer sees the target."""
    kind = KINDS.get(type(p.agenda[-1]).__name__)
    found: list[Shot] = []
    if kind is None:
        return found
    for group in menu.groups:
        if group.lead != "fire " or group.then is None:
            continue
        for target in group.items:
            for item in group.then(target).groups[0].items:
                unit, weapon = p.scene.shots.parts(item)
                if look(p, p.place_of(unit), p.place_of(target)).clear:
                    rating = int(attack_rating(p, unit, weapon, target, kind))
                    found.append(Shot(group, target, item, unit, weapon, rating))
    return found


# -- the conditions ----------------------------------------------------------------------------------------------


def _target(p: Position, shot: Shot, value: Any) -> bool:
    kind = p.kind(shot.target).target
    return kind in value or (kind != "personnel" and "vehicle" in value)


def _range(p: Position, shot: Shot, value: Any) -> bool:
    return distance(p, p.place_of(shot.unit), p.place_of(shot.target)) <= value


def _rating(p: Position, shot: Shot, value: Any) -> bool:
    return shot.rating >= value


def _weapon(p: Position, shot: Shot, value: Any) -> bool:
    return p.scene.weapons[shot.weapon] in value


def _units(p: Position, shot: Shot, value: Any) -> bool:
    return p.scene.unit_name(shot.unit) in value


def _shown(p: Position, shot: Shot, value: Any) -> bool:
    return bool(p.exposed[shot.unit]) or not value


ABOUT_SHOTS: dict[str, Callable[[Position, Shot, Any], bool]] = {
    "target": _target,
    "range": _range,
    "rating": _rating,
    "weapon": _weapon,
    "units": _units,
    "shown": _shown,
}


def fitting(p: Position, menu: Menu, when: Mapping[str, Any]) -> list[Shot]:
    """The shots that meet all these conditions."""
    limits = [(ABOUT_SHOTS[name], value) for name, value in when.items() if name in ABOUT_SHOTS]
    return [shot for shot in shots_now(p, menu) if all(holds(p, shot, value) for holds, value in limits)]


def _alone(name: str) -> Callable[[Position, Seat, Any], bool]:
    def holds(p: Position, seat: Seat, value: Any) -> bool:
        """Whether any shot meets this condition by itself."""
        task = p.agenda[-1]
        return isinstance(task, Ask) and bool(fitting(p, task.menu(p, seat), {name: value}))

    return holds


def _always(p: Position, seat: Seat, value: Any) -> bool:
    """It limits the answer, not whether the order fits."""
    return True


CONDITIONS = (
    Condition("target", f"a list of kinds of target: {', '.join(TARGETS)}", _alone("target"), list, TARGETS),
    Condition("range", "the longest range, in hexes", _alone("range"), int),
    Condition("rating", "the lowest attack rating", _alone("rating"), int),
    Condition(
        "weapon",
        "a list of weapons, such as [m60a1, tow, ap] (ap: small arms)",
        _alone("weapon"),
        list,
        (*read_yaml("tables.yaml")["fire"]["vehicles"], "ap"),
    ),
    Condition("units", "a list of own counters, such as [U03, U07]", _alone("units"), list),
    Condition("shown", "true: only units that are exposed already", _alone("shown"), bool),
    Condition("most", "how many units may fire together, 1 if left out", _always, int),
)


# -- the answers -------------------------------------------------------------------------------------------------


@rule("3.5.1", "3.5.2", "3.5.6.1", "2.2")
def ordered(p: Position, decision: Decision, order: Order) -> str | None:
    """What an order answers: `fire` the best shots that fit; anything else, where it speaks of shots, if one fits."""
    about_shots = order.answer == FIRE or any(name in ABOUT_SHOTS for name in order.when)
    shots = fitting(p, decision.menu, order.when) if about_shots else []
    if about_shots and not shots:
        return None
    if order.answer != FIRE:
        return choice_of(decision, order.answer)
    return best_of(p, shots, max(1, order.when.get("most", 1)))


def best_of(p: Position, shots: list[Shot], most: int) -> str:
    """Fire at the target of the best shot, by the best shots at it."""
    best = max(shots, key=lambda shot: (shot.rating, -shot.item))
    by_unit: dict[int, Shot] = {}
    for shot in sorted(shots, key=lambda shot: (-shot.rating, shot.item)):
        if shot.target == best.target:
            by_unit.setdefault(shot.unit, shot)
    chosen = sorted(shot.item for shot in list(by_unit.values())[:most])
    return best.group.text(best.target) + ",".join(p.scene.shots.text(item) for item in chosen)
