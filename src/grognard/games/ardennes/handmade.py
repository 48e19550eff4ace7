"""The keys of hand-made positions (docs/positions.md): what they mean and what they refuse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from grognard.core.handmade import Key, PositionError, items_of, named, number_among, pairs
from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from .position import (
    BRIDGE_STATES,
    COMBAT,
    DG,
    EXPLOITATION,
    FRESH,
    MOVEMENT,
    PHASES,
    PRE_TURN,
    SUPPLY,
    US_BARRAGE,
    Position,
    Task,
)
from .recovery import RemoveMarkers
from .scene import ALLIED, BOND_WISHES, EXITED, GERMAN, PLACES, SIDES, UNUSED
from .sequence import EndTurn, GameTurn, PlayerTurn, phase_tasks
from .setup import place_all


def side_number(value: Any) -> int:
    """A side by its name."""
    return number_among(SIDES, value, "side")


def one_unit(p: Position, name: Any) -> Unit:
    """A unit by its id."""
    return Unit(named(p.scene.units, name, "unit", "ids are like de.2pz.arm.I/3, us.28inf.inf.1/112"))


def one_hex(p: Position, number: Any) -> Hex:
    """A hex by its printed number."""
    return Hex(named(p.scene.hexes, number, "hex", f"numbers are like {p.scene.hex_name(Hex(0))!r}"))


def put_turn(p: Position, value: Any) -> None:
    """The turn."""
    first, last = p.scene.first_turn, p.scene.last_turn
    if not isinstance(value, int) or not first <= value <= last:
        raise PositionError(f"{value!r} is not one of the turns {first} to {last} of scenario {p.scene.scenario}")
    p.turn = value


@rule("1.2.steps.a", "3.1.stk.a")
def put_units(p: Position, value: Any) -> None:
    """Only the units listed are on the map; all others are out of play."""
    allowed = {
        "id": str,
        "hex": (str, int),
        "box": str,
        "steps": int,
        "dg": bool,
        "fresh": bool,
        "left": int,
        "side": str,
    }
    for unit in range(len(p.scene.units)):
        p.hex[unit], p.state[unit] = UNUSED, 0
    for item in items_of(value, allowed, ("id",)):
        unit = one_unit(p, item["id"])
        name, most = p.scene.unit_name(unit), p.scene.full_steps[unit]
        if "side" in item and side_number(item["side"]) != p.scene.side[unit]:
            raise PositionError(f"unit {name} is {SIDES[p.scene.side[unit]]}")
        steps = item.get("steps", most)
        if not 1 <= steps <= most:
            raise PositionError(f"unit {name} can have 1 to {most} steps, not {steps}")
        p.steps[unit] = steps
        p.hex[unit] = _place(p, unit, item)
        p.left[unit] = _left(p, unit, item)
        p.state[unit] = (DG if item.get("dg") else 0) | (FRESH if item.get("fresh") else 0)
        p.changed()


@rule("7.5.vic")
def _left(p: Position, unit: Unit, item: Mapping[str, Any]) -> int:
    """The turn in which a unit has left the map; the first of the scenario where none is given."""
    first, name = p.scene.first_turn, p.scene.unit_name(unit)
    if p.hex[unit] != EXITED:
        if "left" in item:
            raise PositionError(f"unit {name}: `left` is for units in the box exited")
        return 0
    turn = item.get("left", first)
    if not first <= turn <= p.scene.last_turn:
        raise PositionError(f"unit {name} left in one of the turns {first} to {p.scene.last_turn}, not {turn}")
    return turn


def _place(p: Position, unit: Unit, item: Mapping[str, Any]) -> int:
    name = p.scene.unit_name(unit)
    if "hex" not in item:
        box = item.get("box", "due")
        if box not in PLACES:
            raise PositionError(f"unit {name}: no place is called {box!r}; there are {', '.join(PLACES)}")
        return -1 - PLACES.index(box)
    hex_ = one_hex(p, item["hex"])
    if not p.scene.ground.inside[hex_]:
        raise PositionError(f"unit {name}: {item['hex']} is outside the play area of scenario {p.scene.scenario}")
    if p.enemy_in(p.scene.side[unit], hex_):
        raise PositionError(f"unit {name}: in {item['hex']} stand units of both sides")
    return hex_


def put_markers(p: Position, value: Any) -> None:
    """Barrage Markers by hex and side."""
    for number, sides in pairs(value, "hex: {german: {full: 1}}"):
        hex_ = one_hex(p, number)
        for side, marks in pairs(sides, "side: {full: 1, half: 1}"):
            kinds = dict(pairs(marks, "full: 1"))
            if set(kinds) - {"full", "half"} or not all(isinstance(n, int) and 0 <= n <= 7 for n in kinds.values()):
                raise PositionError(f"{number}: `full` and `half` are numbers from 0 to 7, not {kinds!r}")
            p.set_markers(side_number(side), hex_, kinds.get("full", 0), kinds.get("half", 0))


def put_bridges(p: Position, value: Any) -> None:
    """Demolition charges by the hex of their symbol."""
    for number, state in pairs(value, "hex: blown"):
        hex_ = one_hex(p, number)
        if hex_ not in p.scene.ground.symbol_at:
            raise PositionError(f"{number} has no demolition symbol")
        if state not in BRIDGE_STATES:
            raise PositionError(f"a bridge is {', '.join(BRIDGE_STATES)}, not {state!r}")
        p.bridge[p.scene.ground.symbol_at[hex_]] = BRIDGE_STATES.index(state)


def put_control(p: Position, value: Any) -> None:
    """Who controls VP hexes."""
    for number, side in pairs(value, "hex: side"):
        hex_ = one_hex(p, number)
        if hex_ not in p.scene.ground.vp_at:
            raise PositionError(f"{number} is no VP hex of scenario {p.scene.scenario}")
        p.control[p.scene.ground.vp_at[hex_]] = side_number(side)


def put_air_supply(p: Position, value: Any) -> None:
    """Hexes with Air Supply markers."""
    if not isinstance(value, list) or len(cast(list[Any], value)) > len(p.air_supply):
        raise PositionError(f"a list of up to {len(p.air_supply)} hexes is wanted")
    for place, number in enumerate(cast(list[Any], value)):
        p.air_supply[place] = one_hex(p, number)


def put_wishes(p: Position, value: Any) -> None:
    """Bond hexes that an owner named first."""
    for side, hexes in pairs(value, "side: [hexes]"):
        begin = side_number(side) * BOND_WISHES
        if not isinstance(hexes, list) or len(cast(list[Any], hexes)) > BOND_WISHES:
            raise PositionError(f"a list of up to {BOND_WISHES} hexes is wanted")
        for place, number in enumerate(cast(list[Any], hexes)):
            p.wishes[begin + place] = one_hex(p, number)


def put_numbers(name: str, low: int, high: int) -> Key:
    """A key for one of the plain numbers of a position."""

    def put(p: Position, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise PositionError(f"a whole number from {low} to {high} is wanted, not {value!r}")
        setattr(p, name, value)

    return Key(name, f"a whole number from {low} to {high}", put)


def put_active(p: Position, value: Any) -> None:
    """The phasing side."""
    p.acting = side_number(value)


def put_phase(p: Position, value: Any) -> None:
    """The phase at which the position stands: it begins, and the turn goes on after it."""
    names = (*PHASES, "turn-start", "recovery", "turn-end")
    if value not in names:
        raise PositionError(f"no phase is called {value!r}; there are {', '.join(names)}")
    other = (PlayerTurn(ALLIED),) if p.acting == GERMAN else ()
    if value in EXTRA:
        p.then(*EXTRA[value](p))
        return
    phases = [MOVEMENT, US_BARRAGE, COMBAT, EXPLOITATION, SUPPLY]
    if p.acting == ALLIED:
        phases.remove(US_BARRAGE)
    number = PHASES.index(value)
    if number not in phases:
        raise PositionError(f"{value}: the {SIDES[p.acting]} player turn has no such phase")
    p.phase = number
    tasks = [task for phase in phases[phases.index(number) :] for task in phase_tasks(p.acting, phase)]
    p.then(*tasks, *other, EndTurn())


EXTRA: dict[str, Callable[[Position], tuple[Task, ...]]] = {
    PHASES[PRE_TURN]: lambda p: (GameTurn(p.turn),),
    "turn-start": lambda p: (GameTurn(p.turn),),
    "recovery": lambda p: (RemoveMarkers(), PlayerTurn(GERMAN), PlayerTurn(ALLIED), EndTurn()),
    "turn-end": lambda p: (EndTurn(),),
}


def bare(p: Position) -> None:
    """What a hand-made position begins with: the scenario's set-up on its first turn.

    On a board of its own nobody has a place until `units` gives it.
    """
    if "board" not in p.scene.custom:
        place_all(p)
        return
    p.turn = p.scene.first_turn
    for unit in range(len(p.scene.units)):
        p.hex[unit], p.steps[unit] = UNUSED, p.scene.full_steps[unit]
    p.changed()


KEYS = (
    Key("turn", "a turn of the scenario", put_turn),
    Key(
        "units",
        "a list of {id: de.2pz.arm.I/3, hex: B22.19, steps: 1, dg: true} or {id: …, box: dead}; others are out of play",
        put_units,
    ),
    Key("markers", "Barrage Markers, such as {B22.19: {allied: {full: 1}}}", put_markers),
    Key("bridges", "bridges by the hex of the symbol, such as {B11.14: blown}", put_bridges),
    Key("control", "sides by VP hex, such as {B1.16: german}", put_control),
    Key("air_supply", "a list of hexes, such as [B1.16]", put_air_supply),
    Key("wishes", "bond hexes named first, such as {allied: [B5.17]}", put_wishes),
    put_numbers("frozen", 0, 1),
    put_numbers("air", 0, 8),
    put_numbers("best", 0, 99),
    Key("active", "the phasing side, german or allied", put_active),
    Key("phase", "the phase, such as movement or combat", put_phase),
)
