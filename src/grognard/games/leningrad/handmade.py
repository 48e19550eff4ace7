"""The keys of hand-made positions (docs/positions.md): what they mean and what they refuse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.core.handmade import Key, PositionError, items_of, named, number_among, pairs
from grognard.core.ids import Chit, Hex, Unit
from grognard.core.rules import rule

from .activation import EndCommand, units_in_range
from .combat import DeclareAttacks
from .commands import AddArmy, DrawChits, FillCup, OfferCutIn, TakeChits
from .events import Activated
from .movement import MoveUnits
from .position import ACTIVE, AT_HAND, DRAWN, HELD, IN_CUP, NOT_YET, Position, Task
from .reinforcements import Reinforcements
from .scene import AXIS, GONE, PLACES, SIDES, SOVIET
from .sequence import EndTurn, Turn
from .setup import PlaceUnits, Prepare
from .supply import Supply
from .surprise import SurpriseAttack

CHIT_PLACES = {"later": NOT_YET, "hand": AT_HAND, "cup": IN_CUP, "drawn": DRAWN, "held": HELD}


def side_number(value: Any) -> int:
    """A side by its name."""
    return number_among(SIDES, value, "side")


def one_unit(p: Position, name: Any) -> Unit:
    """A unit by its id."""
    return Unit(named(p.scene.units, name, "unit", "ids are like 291, 1Pz, s125, 18A-HQ"))


def one_hex(p: Position, number: Any) -> Hex:
    """A hex by its printed number."""
    return Hex(named(p.scene.hexes, number, "hex", f"numbers are like {p.scene.hex_name(Hex(0))!r}, in quotes"))


def put_turn(p: Position, value: Any) -> None:
    """The turn."""
    last = p.scene.turns["last"]
    if not isinstance(value, int) or not 0 <= value <= last:
        raise PositionError(f"{value!r} is not one of the turns 0 (surprise attack) to {last}")
    p.turn = value


@rule("3.1.1", "3.1.2")
def put_units(p: Position, value: Any) -> None:
    """Only the units listed are on the map or in a box; all others are out of play."""
    allowed = {"id": (str, int), "hex": (str, int), "box": str, "steps": int, "side": str}
    for unit in range(len(p.scene.units)):
        p.hex[unit] = GONE
    seen = set[Unit]()
    for item in items_of(value, allowed, ("id",)):
        unit = one_unit(p, item["id"])
        name = p.scene.unit_name(unit)
        if unit in seen:
            raise PositionError(f"unit {name} is named twice")
        seen.add(unit)
        if "side" in item and side_number(item["side"]) != p.scene.side[unit]:
            raise PositionError(f"unit {name} is {SIDES[p.scene.side[unit]]}")
        steps = item.get("steps", p.scene.full_steps[unit])
        if not 1 <= steps <= p.scene.full_steps[unit]:
            raise PositionError(f"unit {name} can have 1 to {p.scene.full_steps[unit]} steps, not {steps}")
        p.steps[unit] = steps
        p.hex[unit] = _place(p, unit, item)
        p.changed()


def _place(p: Position, unit: Unit, item: Mapping[str, Any]) -> int:
    name, side = p.scene.unit_name(unit), p.scene.side[unit]
    if ("hex" in item) == ("box" in item):
        raise PositionError(f"unit {name}: say either in which `hex` it stands or in which `box`")
    if "box" in item:
        box = item["box"]
        if box not in PLACES:
            raise PositionError(f"unit {name}: no place is called {box!r}; there are {', '.join(PLACES)}")
        return -1 - PLACES.index(box)
    hex_ = one_hex(p, item["hex"])
    if not p.scene.ground.land[hex_]:
        raise PositionError(f"unit {name}: {item['hex']} is {p.scene.ground.kind[hex_]}, where no unit can be")
    if p.standing.count[1 - side][hex_]:
        raise PositionError(f"unit {name}: in {item['hex']} stand units of both sides")
    if p.full(side, hex_):
        raise PositionError(f"unit {name}: {item['hex']} already holds {p.scene.stacking} units")
    return hex_


@rule("14.0.0", "14.1.6", "14.3.3")
def put_fortresses(p: Position, value: Any) -> None:
    """Fortress markers by hex."""
    for number, level in pairs(value, "hex: level"):
        hex_ = one_hex(p, number)
        if hex_ not in p.scene.ground.city_at:
            raise PositionError(f"{number} is no big city")
        if level not in p.scene.fort_defence:
            raise PositionError(f"a fortress has level {' or '.join(map(str, p.scene.fort_defence))}, not {level!r}")
        p.fort[p.scene.ground.city_at[hex_]] = level
        p.forts_left -= 1
    if p.forts_left < 0:
        raise PositionError(f"there are only {p.scene.fortress['markers']} fortress markers")


def put_control(p: Position, value: Any) -> None:
    """Who controls towns and big cities."""
    for number, side in pairs(value, "hex: side"):
        hex_ = one_hex(p, number)
        if hex_ not in p.scene.ground.place_at:
            raise PositionError(f"{number} is neither town nor big city")
        p.control[p.scene.ground.place_at[hex_]] = side_number(side)


def put_chits(p: Position, value: Any) -> None:
    """Where chits are: later, hand, cup, drawn, held; the number in the cup follows from it."""
    for name, place in pairs(value, "chit: place"):
        chit = p.scene.chits.find(name)
        if chit is None:
            raise PositionError(f"there is no chit {name!r}; there are {', '.join(p.scene.chits.names)}")
        places = [word for word in CHIT_PLACES if _may_be(p, Chit(chit), CHIT_PLACES[word])]
        if place not in places:
            raise PositionError(f"chit {name} can be {', '.join(places)}, not {place!r}")
        p.chit[chit] = CHIT_PLACES[place]
    p.cup_count = sum(where == IN_CUP for where in p.chit)


@rule("6.2.4.1", "16.2.1")
def _may_be(p: Position, chit: Chit, where: int) -> bool:
    """Whether a chit may be there: Manstein is never in the cup, and only he and Zhukov's reinforcements are held."""
    if chit == p.scene.manstein:
        return where != IN_CUP
    return where != HELD or chit == p.scene.soviet_reinf


def put_numbers(name: str, low: int, high: int) -> Key:
    """A key for one of the plain numbers of a position."""

    def put(p: Position, value: Any) -> None:
        if not isinstance(value, int) or not low <= value <= high:
            raise PositionError(f"a whole number from {low} to {high} is wanted, not {value!r}")
        setattr(p, name, value)

    return Key(name, f"a whole number from {low} to {high}", put)


def put_active(p: Position, value: Any) -> None:
    """Who acts: `hq: 18A-HQ` activates it; `side` and `units` make just these units active."""
    wanted = dict(pairs(value, "hq: ID`, or `side: axis` and `units: [ID, …]"))
    if "hq" in wanted:
        hq = one_unit(p, wanted["hq"])
        if p.hex[hq] < 0 or not p.scene.headquarters[hq]:
            raise PositionError(f"{wanted['hq']} is no HQ on the map")
        p.acting = p.scene.side[hq]
        units = units_in_range(p, hq)
        p.note(Activated(hq, tuple(units)), "8.0.0")
    else:
        p.acting = side_number(wanted.get("side"))
        units = [one_unit(p, name) for name in wanted.get("units", [])]
    for unit in units:
        if p.scene.side[unit] != p.acting or p.hex[unit] < 0:
            raise PositionError(
                f"unit {p.scene.unit_name(unit)} can't be active: it is not this side's, or not on the map"
            )
        p.state[unit] = ACTIVE


def put_phase(p: Position, value: Any) -> None:
    """The phase at which the position stands."""
    if value not in PHASES:
        raise PositionError(f"no phase is called {value!r}; there are {', '.join(PHASES)}")
    p.surprise = int(value == "surprise")
    if value in ("movement", "combat") and p.acting < 0:
        raise PositionError(f"{value}: say who is `active` too")
    rest: tuple[Task, ...] = (DrawChits(), EndTurn())
    tasks = PHASES[value](p)
    p.then(*tasks, *(() if value in ("setup", "surprise", "turn-start", "turn-end") else rest))


def _cut_in(p: Position) -> tuple[Task, ...]:
    drawn = [Chit(c) for c, where in enumerate(p.chit) if where == DRAWN]
    if len(drawn) != 1:
        raise PositionError("cut-in: say in `chits` which one chit is `drawn`")
    return (OfferCutIn(drawn[0]),)


PHASES: dict[str, Callable[[Position], tuple[Task, ...]]] = {
    "setup": lambda p: (PlaceUnits(SOVIET), PlaceUnits(AXIS), SurpriseAttack(), Turn(1)),
    "surprise": lambda p: (SurpriseAttack(), Turn(1)),
    "turn-start": lambda p: (Turn(max(p.turn, 1)),),
    "selection": lambda p: (TakeChits(), AddArmy(), FillCup()),
    "draw": lambda p: (),
    "cut-in": _cut_in,
    "movement": lambda p: (MoveUnits(), DeclareAttacks(), EndCommand()),
    "combat": lambda p: (DeclareAttacks(), EndCommand()),
    "supply": lambda p: (Supply(),),
    "axis-reinforcements": lambda p: (Reinforcements(AXIS),),
    "soviet-reinforcements": lambda p: (Reinforcements(SOVIET),),
    "turn-end": lambda p: (EndTurn(),),
}


def bare(p: Position) -> None:
    """What a hand-made position begins with: the suggested set-up, turn 1."""
    Prepare().run(p)
    p.turn = 1
    if "board" in p.scene.custom:  # on a board of its own nobody has a place until `units` gives it
        for unit in range(len(p.scene.units)):
            p.hex[unit] = GONE
    else:
        for side in (SOVIET, AXIS):
            PlaceUnits(side).suggested(p)
    p.agenda.clear()
    p.changed()


KEYS = (
    Key("turn", "the turn, 0 (surprise attack) to 9", put_turn),
    Key(
        "units",
        'a list of {id: "291", hex: "0232", steps: 1} or {id: s125, box: box}; all others are out of play',
        put_units,
    ),
    Key("fortresses", 'levels by hex, such as {"4104": 2}', put_fortresses),
    Key("control", 'sides by hex, such as {"1525": axis}', put_control),
    Key("chits", "places by chit, such as {4PzA: cup, Manstein: held}", put_chits),
    put_numbers("forts_left", 0, 3),
    put_numbers("axis_losses", -1000, 0),
    put_numbers("zhukov", 0, 9),
    put_numbers("bid", 0, 1000),
    Key("active", "{hq: 18A-HQ}, or {side: axis, units: [291]}", put_active),
    Key("phase", "the phase, such as movement or combat", put_phase),
)
