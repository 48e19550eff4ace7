"""The keys of hand-made positions (docs/positions.md): what they mean and what they refuse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.core.handmade import Key, PositionError, items_of, named, number_among, pairs
from grognard.core.ids import Chit, Hex, Unit
from grognard.core.rules import rule

from .attack import Battles
from .position import CUP, DESIGNATED, FIELD, MOVED, NEW, NOBODY, OUT, POOL, REORG, SEPARATE, STRATEGIC, Position, Task
from .scene import ARRIVING, AS_CHIT, EDGES, GERMAN, GONE, PLACES, SIDES, SOVIET, SUPPORT
from .sequence import EndTurn, Phase, PlayerTurn, Turn, match_tasks
from .setup import stand_up

PHASES = (
    "support",
    "reinforcement",
    "designation",
    "normal-attack",
    "movement",
    "reserve-attack",
    "reorganisation",
)
CHIT_PLACES = {"cup": CUP, "reorganisation": REORG, "pool": POOL, "out": OUT}
STATES = {"reserve": DESIGNATED, "moved": MOVED, "strategic": STRATEGIC}


def side_number(value: Any) -> int:
    """A side by its name."""
    return number_among(SIDES, value, "side")


def one_unit(p: Position, name: Any) -> Unit:
    """A unit by its id."""
    return Unit(named(p.scene.units, name, "unit", "ids are like GD, 3Pz, 52G, 18TC"))


def one_chit(p: Position, name: Any) -> Chit:
    """A chit by its id."""
    return Chit(named(p.scene.chits, name, "chit", "ids are like Tiger-1, T34-5, Rudel"))


def one_hex(p: Position, number: Any) -> Hex:
    """A hex by its printed number."""
    return Hex(named(p.scene.hexes, number, "hex", f"numbers are like {p.scene.hex_name(0)!r}, in quotes"))


def put_turn(p: Position, value: Any) -> None:
    """The turn."""
    if not isinstance(value, int) or not 1 <= value <= p.scene.last_turn:
        raise PositionError(f"{value!r} is not one of the turns 1 to {p.scene.last_turn}")
    p.turn = value


@rule("3.4.1", "3.4.2")
def put_units(p: Position, value: Any) -> None:
    """Only the units listed are on the map or in a box; all others are out of play. `up` are chits face-up."""
    allowed = {"id": (str, int), "hex": (str, int, float), "box": str, "steps": int, "side": str, "entry": str}
    allowed |= {"chits": list, "up": list, "reserve": bool, "moved": bool, "strategic": bool}
    for unit in range(len(p.scene.units)):
        p.hex[unit] = AS_CHIT if Unit(unit) in p.scene.chit_of_unit else GONE
    for item in items_of(value, allowed, ("id",)):
        unit = one_unit(p, item["id"])
        name = p.scene.unit_name(unit)
        if "side" in item and side_number(item["side"]) != p.scene.side[unit]:
            raise PositionError(f"unit {name} is {SIDES[p.scene.side[unit]]}")
        steps = item.get("steps", p.scene.full_steps[unit])
        if not 1 <= steps <= p.scene.full_steps[unit]:
            raise PositionError(f"unit {name} can have 1 to {p.scene.full_steps[unit]} steps, not {steps}")
        p.steps[unit] = steps
        p.hex[unit] = _place(p, unit, item)
        p.state[unit] = sum(bit for word, bit in STATES.items() if item.get(word))
        if unit in p.scene.chit_of_unit:
            p.put(p.scene.chit_of_unit[unit], SEPARATE, up=True)
        p.changed()
        for key in ("chits", "up"):
            for chit in item.get(key, []):
                _stack(p, unit, one_chit(p, chit), key == "up")


def _place(p: Position, unit: Unit, item: Mapping[str, Any]) -> int:
    name = p.scene.unit_name(unit)
    if "hex" not in item:
        box = item.get("box", "reserve-pool")
        if box not in PLACES:
            raise PositionError(f"unit {name}: no place is called {box!r}; there are {', '.join(PLACES)}")
        place = -1 - PLACES.index(box)
        if place == ARRIVING:
            p.entry[unit] = EDGES.index(item.get("entry", "N/E" if p.scene.side[unit] else "S"))
            p.state[unit] |= NEW
        return place
    hex_ = one_hex(p, item["hex"])
    there = p.unit_in(hex_)
    if there is not None:
        raise PositionError(f"unit {name}: in {item['hex']} stands {p.scene.unit_name(there)} already")
    if p.scene.ground.closed_to[p.scene.side[unit]][hex_]:
        raise PositionError(f"unit {name}: {item['hex']} is an enemy source")
    return hex_


def _stack(p: Position, unit: Unit, chit: Chit, up: bool) -> None:
    name = p.scene.chit_name(chit)
    if p.scene.chit_class[chit] == SUPPORT or p.scene.chit_side[chit] != p.scene.side[unit]:
        raise PositionError(f"chit {name} is no equipment of this side")
    if p.place[chit] >= 0:
        raise PositionError(f"chit {name} is with {p.scene.unit_name(p.place[chit])} already")
    p.put(chit, unit, up=up)


def put_control(p: Position, value: Any) -> None:
    """Who controls towns and VP hexes."""
    for number, side in pairs(value, "hex: side"):
        hex_ = one_hex(p, number)
        if hex_ not in p.scene.ground.place_at:
            raise PositionError(f"{number} is neither town nor VP hex")
        p.control[p.scene.ground.place_at[hex_]] = side_number(side)


def put_chits(p: Position, value: Any) -> None:
    """Where chits are that lie with no unit: cup, reorganisation, pool, out."""
    for name, place in pairs(value, "chit: place"):
        chit = one_chit(p, name)
        if place not in CHIT_PLACES:
            raise PositionError(f"chit {name} can be {', '.join(CHIT_PLACES)}, not {place!r}")
        if (place == "pool") != (p.scene.chit_class[chit] == SUPPORT) and place in ("pool", "reorganisation"):
            raise PositionError(f"chit {name} can't be in the {place} pool")
        p.put(chit, CHIT_PLACES[place])


def put_active(p: Position, value: Any) -> None:
    """Whose player turn it is."""
    p.acting = side_number(value)


@rule("9.2.1")
def put_attacks(p: Position, value: Any) -> None:
    """Attacks that are declared: {target: 52G, from: [GD, 3Pz], support: [Smoke]}."""
    if p.acting < 0:
        raise PositionError("say who is `active` too")
    for item in items_of(value, {"target": (str, int), "from": list, "support": list}, ("target", "from")):
        target = one_unit(p, item["target"])
        for name in item["from"]:
            unit = one_unit(p, name)
            near = p.hex[unit] >= 0 and p.scene.ground.direction(p.hex[unit], p.hex[target]) is not None
            if p.scene.side[unit] != p.acting or p.scene.side[target] == p.acting or not near:
                raise PositionError(f"unit {name} can't attack {item['target']}")
            p.target[unit] = target
        for name in item.get("support", []):
            chit = one_chit(p, name)
            if p.scene.chit_class[chit] != SUPPORT:
                raise PositionError(f"chit {name} is no support chit")
            p.battle_of[chit] = target
            p.put(chit, FIELD)


def put_phase(p: Position, value: Any) -> None:
    """The phase at which the position stands; `battle`: the attacks are declared, the battles begin."""
    if value == "setup":
        p.then(*match_tasks())
        return
    if value == "turn-start":
        p.then(Turn(max(p.turn, 1)))
        return
    if value == "turn-end":
        p.then(EndTurn())
        return
    if p.acting < 0:
        raise PositionError(f"{value}: say who is `active` too")
    after: tuple[Task, ...] = (PlayerTurn(SOVIET), EndTurn()) if p.acting == GERMAN else (EndTurn(),)
    if value == "battle":
        reserve = any(p.target[u] >= 0 and p.state[u] & DESIGNATED for u in p.scene.of_side[p.acting])
        p.phase = 6 if reserve else 4
        p.then(Battles(), *(Phase(n) for n in range(p.phase + 1, 8)), *after)
    elif value in PHASES:
        first = PHASES.index(value) + 1
        p.phase = first
        p.then(*(Phase(n) for n in range(first, 8)), *after)
    else:
        others = ("setup", "turn-start", "battle", "turn-end")
        raise PositionError(f"no phase is called {value!r}; there are {', '.join((*PHASES, *others))}")


def bare(p: Position) -> None:
    """What a hand-made position begins with: the printed set-up, all chits in their cups, turn 1."""
    stand_up(p)
    p.turn = p.stirred = 1
    if "board" in p.scene.custom:  # on a board of its own nobody has a place until `units` gives it
        for unit in range(len(p.scene.units)):
            p.hex[unit] = AS_CHIT if Unit(unit) in p.scene.chit_of_unit else GONE
            p.target[unit] = NOBODY
    p.changed()


KEYS = (
    Key("turn", "the turn, 1 to 9 (10)", put_turn),
    Key(
        "units", 'a list of {id: GD, hex: "05.11", steps: 1, chits: [Tiger-1], up: [StuG-1], reserve: true}', put_units
    ),
    Key("control", 'sides by hex, such as {"10.13": german}', put_control),
    Key("chits", "places by chit, such as {Rudel: pool, T34-3: reorganisation}", put_chits),
    Key("active", "the side whose player turn it is: german or soviet", put_active),
    Key("attacks", "declared attacks, such as [{target: 52G, from: [LAH, DR], support: [Smoke]}]", put_attacks),
    Key("phase", "the phase, such as movement or battle", put_phase),
)
