"""The keys of hand-made positions (docs/positions.md): what they mean and what they refuse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from grognard.core.handmade import Key, PositionError, items_of, named
from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from .direct_fire import DirectFire, FireByTurns
from .exposure import all_exposed, check_exposure
from .indirect import BARRAGE, MISSIONS, ON_CALL, SUPPRESSIVE, TASKS, IndirectFire
from .movement import MoveByTurns, Movement
from .position import (
    DAMAGE,
    DESIGNATED,
    DISMOUNT,
    FIRE,
    FIRED,
    MOUNTING,
    MOVE,
    MOVED,
    NO_UNIT,
    SMOKED,
    TARGETED,
    Position,
    Task,
)
from .scene import ABOARD, BAG, ENTERING, MINEFIELD, PLACES, SIDES
from .sequence import EndTurn, Removal, Turn
from .setup import SetUp

ACTS = {
    "fired": FIRED,
    "moved": MOVED,
    "mounting": MOUNTING,
    "smoked": SMOKED,
    "designated": DESIGNATED,
    "targeted": TARGETED,
}


def one_hex(p: Position, number: Any) -> Hex:
    """A hex by its printed number."""
    hex_ = p.scene.hexes.find(str(number))
    if hex_ is None or hex_ < 0 or not p.scene.ground.play[hex_]:
        raise PositionError(f"there is no hex {number!r} in play; numbers are like 'A1810', in quotes")
    return Hex(hex_)


def one_unit(p: Position, name: Any) -> Unit:
    """A counter by its id."""
    return Unit(named(p.scene.units, name, "counter", "ids are like U01 (US) and S01 (Soviets)"))


def put_turn(p: Position, value: Any) -> None:
    """The turn."""
    if not isinstance(value, int) or value < 1:
        raise PositionError(f"{value!r} is no turn: a whole number from 1 on is wanted")
    p.turn = p.lost_turn = value


@rule("3.3.1b", "3.4.1")
def put_units(p: Position, value: Any) -> None:
    """Only the units listed are in play."""
    allowed = {
        "id": str, "type": str, "hex": (str, int), "box": str, "in": str, "damage": list, "acts": list,
        "exposed": bool, "dragon": bool, "mines": int, "mounting": str, "dismounting": bool,
    }  # fmt: skip
    for unit in range(len(p.scene.units)):
        p.hex[unit] = BAG
    for item in items_of(value, allowed, ("id", "type")):
        unit = one_unit(p, item["id"])
        name = item["type"]
        if name not in p.scene.types:
            raise PositionError(f"{item['id']}: there is no type {name!r}; there are {', '.join(p.scene.types)}")
        kind = p.scene.types[name]
        if kind.side not in ("both", SIDES[p.scene.side[unit]]):
            raise PositionError(f"{item['id']} is {SIDES[p.scene.side[unit]]}, {name} is {kind.side}")
        p.type[unit] = p.scene.type_names[name]
        p.hex[unit] = _place(p, unit, item)
        p.damage[unit] = sum(_bit(DAMAGE, word, "damage") for word in item.get("damage", []))
        p.act[unit] = sum(_bit(ACTS, word, "acts") for word in item.get("acts", []))
        p.exposed[unit] = int(item.get("exposed", all_exposed(p)))
        p.dragon[unit] = int(item.get("dragon", False))
        p.mines[unit] = item.get("mines", int(name == MINEFIELD and p.hex[unit] >= 0))
        p.order[unit] = DISMOUNT if item.get("dismounting") else NO_UNIT
        p.changed()
    for item in value:
        if "mounting" in item:
            p.order[one_unit(p, item["id"])] = one_unit(p, item["mounting"])
    p.changed()


def _bit(bits: Mapping[str, int], word: Any, what: str) -> int:
    if word not in bits:
        raise PositionError(f"{what}: no {word!r}; there are {', '.join(bits)}")
    return bits[word]


def _place(p: Position, unit: Unit, item: Mapping[str, Any]) -> int:
    if "in" in item:
        p.carrier[unit] = one_unit(p, item["in"])
        return ABOARD
    if "hex" not in item:
        box = item.get("box", PLACES[-1 - ENTERING])
        if box not in PLACES:
            raise PositionError(f"{item['id']}: no place is called {box!r}; there are {', '.join(PLACES)}")
        return -1 - PLACES.index(box)
    hex_ = one_hex(p, item["hex"])
    side = p.scene.side[unit]
    if p.scene.types[item["type"]].target != "none":
        if p.stack(side, hex_) >= p.scene.stacking:
            raise PositionError(f"{item['id']}: {item['hex']} already holds {p.scene.stacking} units")
        if any(p.is_real(u) for u in p.enemy_at(side, hex_)):
            raise PositionError(f"{item['id']}: in {item['hex']} stand units of both sides")
    return hex_


@rule("5.4.1")
def put_smoke(p: Position, value: Any) -> None:
    """Smoke markers: seven hexes each, or one."""
    allowed = {"hex": (str, int), "wide": bool}
    for place, item in enumerate(items_of(value, allowed, ("hex",))):
        p.smoke[place] = one_hex(p, item["hex"])
        p.smoke_wide[place] = int(item.get("wide", True))


@rule("8.1.1")
def put_works(p: Position, value: Any) -> None:
    """Field works by side."""
    if not isinstance(value, Mapping):
        raise PositionError("`us: [hexes]` lines are wanted")
    half = len(p.works) // 2
    for name, hexes in cast(Mapping[str, list[Any]], value).items():
        if name not in SIDES:
            raise PositionError(f"{name!r} is no side; there are {', '.join(SIDES)}")
        if len(hexes) > half:
            raise PositionError(f"only {half} field works a side are agreed on: see the option works")
        for place, number in enumerate(hexes):
            p.works[SIDES.index(name) * half + place] = one_hex(p, number)


def put_aims(p: Position, value: Any) -> None:
    """1.3 Pre-set aim points by side."""
    if not isinstance(value, Mapping):
        raise PositionError("`us: [hexes]` lines are wanted")
    for name, hexes in cast(Mapping[str, list[Any]], value).items():
        if name not in SIDES:
            raise PositionError(f"{name!r} is no side; there are {', '.join(SIDES)}")
        slots = p.scene.roster.presets[SIDES.index(name)]
        if len(hexes) > len(slots):
            raise PositionError(f"{name} has {len(slots)} pre-set aim points, not {len(hexes)}")
        for place, number in zip(slots, hexes, strict=False):
            p.preset[place] = one_hex(p, number)


def put_priorities(p: Position, value: Any) -> None:
    """1.3.2 Priority targets of dedicated artillery."""
    if len(value) > len(p.priority):
        raise PositionError(f"dedicated artillery has {len(p.priority)} priority targets here, not {len(value)}")
    for place, number in enumerate(value):
        p.priority[place] = one_hex(p, number)


@rule("1.2", "5.1.1", "5.5.3")
def put_batteries(p: Position, value: Any) -> None:
    """What batteries have planned, and where their fire lies."""
    allowed = {
        "id": str, "fires": str, "mission": str, "suppressive": bool, "aim": (str, int), "lands": int, "late": bool,
        "impact": (str, int), "weak": bool,
    }  # fmt: skip
    for item in items_of(value, allowed, ("id",)):
        battery = p.scene.chits.find(item["id"])
        if battery is None:
            known = ", ".join(p.scene.chits.names) or "none"
            raise PositionError(f"there is no battery {item['id']!r}; there are {known}")
        task = _word(TASKS, item.get("fires", TASKS[BARRAGE]), "fires")
        p.how[battery] = _word(MISSIONS, item.get("mission", MISSIONS[ON_CALL]), "mission")
        p.how[battery] |= SUPPRESSIVE if item.get("suppressive") else 0
        p.task[battery], p.due[battery] = task, item.get("lands", 0)
        p.late[battery] = int(item.get("late", False))
        if "impact" in item:
            p.impact[battery], p.fallen[battery] = one_hex(p, item["impact"]), task
            p.weak[battery] = int(item.get("weak", False))
            p.lying += int(task == BARRAGE)
        p.aim[battery] = one_hex(p, item.get("aim", item.get("impact")))


def _word(words: tuple[str, ...], word: Any, what: str) -> int:
    """The place of a word in a list; the first, empty one means nothing."""
    if word not in words[1:]:
        raise PositionError(f"{what}: no {word!r}; there are {', '.join(words[1:])}")
    return words.index(word)


def put_numbers(name: str, low: int, high: int) -> Key:
    """A key for one of the plain numbers of a position."""

    def put(p: Position, value: Any) -> None:
        if not isinstance(value, int) or not low <= value <= high:
            raise PositionError(f"a whole number from {low} to {high} is wanted, not {value!r}")
        setattr(p, name, value)

    return Key(name, f"a whole number from {low} to {high}", put)


def put_phase(p: Position, value: Any) -> None:
    """The phase at which the position stands; `{movement: us}`: where that side acts next, without a die."""
    side = None
    if isinstance(value, Mapping):
        (value, name), *_ = cast(Mapping[str, str], value).items()
        if name not in SIDES:
            raise PositionError(f"{name!r} is no side; there are {', '.join(SIDES)}")
        side = SIDES.index(name)
    if value not in PHASES:
        raise PositionError(f"no phase is called {value!r}; there are {', '.join(PHASES)}")
    check_exposure(p)
    p.then(*PHASES[value](p, side))


def _fire(p: Position, side: int | None) -> tuple[Task, ...]:
    p.phase = FIRE
    begin: Task = DirectFire() if side is None else FireByTurns(side)
    return (begin, Movement(), Removal(), IndirectFire(), EndTurn())


def _move(p: Position, side: int | None) -> tuple[Task, ...]:
    p.phase = MOVE
    begin: Task = Movement() if side is None else MoveByTurns(side)
    return (begin, Removal(), IndirectFire(), EndTurn())


PHASES: dict[str, Callable[[Position, int | None], tuple[Task, ...]]] = {
    "setup": lambda p, side: (SetUp(side or 0), Turn(1)),
    "turn": lambda p, side: (Turn(p.turn),),
    "fire": _fire,
    "movement": _move,
    "removal": lambda p, side: (Removal(), IndirectFire(), EndTurn()),
    "indirect": lambda p, side: (IndirectFire(), EndTurn()),
    "turn-end": lambda p, side: (EndTurn(),),
}


def bare(p: Position) -> None:
    """What a hand-made position begins with: turn 1, nobody on the map."""
    p.turn = 1
    for unit in range(len(p.scene.units)):
        p.hex[unit] = BAG
    p.changed()


KEYS = (
    Key("turn", "the turn, from 1 on", put_turn),
    Key(
        "units",
        'a list of {id: U01, type: m60a1, hex: "A1810"}, or {…, in: U02}; all others are out of play',
        put_units,
    ),
    Key("smoke", 'a list of {hex: "A1810", wide: true}', put_smoke),
    Key("works", 'hexes by side, such as {us: ["A1810"]}', put_works),
    Key("aims", 'pre-set aim points by side, such as {us: ["A1810"]}', put_aims),
    Key("priorities", 'priority targets of dedicated artillery, such as ["A1810"]', put_priorities),
    Key("batteries", 'a list of {id: mortar-81-1, aim: "A1810", lands: 3} or {id: …, impact: "A1810"}', put_batteries),
    put_numbers("held_out", 0, 1000),
    put_numbers("last", 0, 1),
    put_numbers("lost_turn", 0, 1000),
    Key("phase", "the phase, such as fire, or {movement: us} where that side acts next", put_phase),
)
