"""The keys of hand-made positions (docs/positions.md): what they mean and what they refuse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from grognard.core.handmade import Key, PositionError, items_of, named, number_among, pairs
from grognard.core.ids import Chit, Hex, Unit
from grognard.core.rules import rule

from .position import (
    EXHAUSTED,
    FIRED,
    GIVEN,
    HAND,
    IN_COMMAND,
    MOVED,
    PHASE_NAMES,
    POSITION,
    PREPARED,
    SHOWN,
    SPENT,
    TRENCH,
    Position,
)
from .scene import PLACES, SIDES, SOVIET, UNUSED
from .sequence import rest_of_turn, turn_end
from .victory import fulfilled_now

MARKERS = {"prepared": PREPARED | IN_COMMAND, "exhausted": EXHAUSTED, "moved": MOVED, "fired": FIRED}
WORKS = {"trench": TRENCH, "position": POSITION}


def side_number(value: Any) -> int:
    """A side by its name."""
    return number_among(SIDES, value, "side")


def one_unit(p: Position, name: Any) -> Unit:
    """A unit by its id."""
    return Unit(named(p.scene.units, name, "unit", "ids are like IVH-1, MotS-12, T34/76-3, HQ_DIV_G-1"))


def one_hex(p: Position, number: Any) -> Hex:
    """A hex of the area in use by its printed number."""
    hex_ = named(p.scene.hexes, number, "hex", f"numbers are like {p.scene.hex_name(Hex(0))!r}, in quotes")
    if p.area.closed[hex_]:
        raise PositionError(f"{number} is outside the parts in use ({p.area.setup.parts})")
    return Hex(hex_)


def whole(value: Any, low: int, high: int) -> int:
    """A whole number within limits."""
    if not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"a whole number from {low} to {high} is wanted, not {value!r}")
    return value


def put_turn(p: Position, value: Any) -> None:
    """The turn."""
    p.turn = whole(value, 1, p.scene.turns["last"])


@rule("3.5")
def put_map(p: Position, value: Any) -> None:
    """North and the parts in use."""
    names = [f"{area.setup.north}/{area.setup.parts}" for area in p.scene.ground.areas]
    if value not in names:
        raise PositionError(f"no map is called {value!r}; there are {', '.join(names)}")
    p.area_number = names.index(str(value))


@rule("5.1.1", "5.1.6")
def put_units(p: Position, value: Any) -> None:
    """Only the units listed take part; all others are unused."""
    allowed = {"id": (str, int), "hex": (str, int), "box": str, "disrupted": bool, "markers": list, "side": str}
    for unit in range(len(p.scene.units)):
        p.hex[unit] = UNUSED
    listed: set[Unit] = set()
    for item in items_of(value, allowed, ("id",)):
        unit = one_unit(p, item["id"])
        name = p.scene.unit_name(unit)
        if unit in listed:
            raise PositionError(f"unit {name} is named twice")
        listed.add(unit)
        if "side" in item and side_number(item["side"]) != p.scene.side[unit]:
            raise PositionError(f"unit {name} is {SIDES[p.scene.side[unit]]}")
        p.disrupted[unit] = int(bool(item.get("disrupted", False)))
        for marker in cast(list[Any], item.get("markers", [])):
            if marker not in MARKERS:
                raise PositionError(f"unit {name}: no marker is called {marker!r}; there are {', '.join(MARKERS)}")
            p.marks[unit] |= MARKERS[str(marker)]
        p.hex[unit] = _place(p, unit, item)
        p.changed()
        if p.hex[unit] in p.scene.ground.town_at:
            p.control[p.scene.ground.town_at[Hex(p.hex[unit])]] = p.scene.side[unit]


def _place(p: Position, unit: Unit, item: Mapping[str, Any]) -> int:
    name, side = p.scene.unit_name(unit), p.scene.side[unit]
    if "hex" not in item:
        box = item.get("box", "waiting")
        if box not in PLACES:
            raise PositionError(f"unit {name}: no place is called {box!r}; there are {', '.join(PLACES)}")
        return -1 - PLACES.index(box)
    hex_ = one_hex(p, item["hex"])
    if p.standing.count[1 - side][hex_]:
        raise PositionError(f"unit {name}: in {item['hex']} stand units of both sides")
    if p.standing.count[side][hex_] >= p.scene.stacking:
        raise PositionError(f"unit {name}: {item['hex']} already holds {p.scene.stacking} units")
    return hex_


def put_control(p: Position, value: Any) -> None:
    """Who was last in town hexes."""
    for number, side in pairs(value, "hex: side"):
        hex_ = one_hex(p, number)
        if hex_ not in p.scene.ground.town_at:
            raise PositionError(f"{number} is no town hex")
        p.control[p.scene.ground.town_at[hex_]] = side_number(side)


@rule("10.2.6", "10.2.8")
def put_works(p: Position, value: Any) -> None:
    """Trenches and positions, in hexes that hold units."""
    for number, works in pairs(value, "hex: trench"):
        hex_ = one_hex(p, number)
        if works not in WORKS:
            raise PositionError(f"{works!r} is no works; there are {', '.join(WORKS)}")
        if p.standing.first[hex_] < 0:
            raise PositionError(f"{number} is empty: works with nobody in them vanish")
        p.works[hex_] = WORKS[str(works)]


def put_ammunition(p: Position, value: Any) -> None:
    """Ammunition points by side."""
    for name, points in pairs(value, "side: points"):
        side = side_number(name)
        p.spend(side, p.ammunition(side) - whole(points, 0, 99))


def _chits(p: Position, value: Any, place: int, cards: bool) -> None:
    for name, chits in pairs(value, "side: [chit, …]"):
        side = side_number(name)
        if not isinstance(chits, list):
            raise PositionError(f"{name}: a list is wanted, such as [{p.scene.chits.text(0)}]")
        for chit in cast(list[Any], chits):
            p.chit[_one_chit(p, chit, cards=cards)] = place + side
        if place == HAND:
            counts = (p.count_missions, p.count_cards)
            counts[cards](side, len(p.hand(side, cards=cards)))
        if place == SHOWN and chits:
            last = Chit(p.scene.chits[str(cast(list[Any], chits)[-1])])
            if SIDES[side] == "german":
                p.last_shown_german = last
            else:
                p.last_shown_soviet = last


@rule("3.7", "12.2.2")
def put_missions(p: Position, value: Any) -> None:
    """The mission chits in hand: two at most, one after turn 8."""
    _chits(p, value, HAND, cards=False)
    most = int(p.scene.tables["missions_dealt"]) if p.turn <= p.scene.turns["choice"] else 1
    for side, name in enumerate(SIDES):
        if p.holds(side)[0] > most:
            raise PositionError(f"{name} can't hold {p.holds(side)[0]} missions in turn {p.turn}, {most} at most")


def put_shown(p: Position, value: Any) -> None:
    """Mission chits given up by false declarations, the last one last."""
    _chits(p, value, SHOWN, cards=False)


def put_given(p: Position, value: Any) -> None:
    """Mission chits given up unseen after turn 8."""
    _chits(p, value, GIVEN, cards=False)
    p.kept = 1


def put_cards(p: Position, value: Any) -> None:
    """Tactical cards in hand (option cards)."""
    _chits(p, value, HAND, cards=True)


def put_spent(p: Position, value: Any) -> None:
    """Tactical cards that have been played."""
    if not isinstance(value, list):
        raise PositionError("a list of cards is wanted")
    for name in cast(list[Any], value):
        p.chit[_one_chit(p, name, cards=True)] = SPENT


def _one_chit(p: Position, name: Any, *, cards: bool) -> Chit:
    """A mission chit or a card by its name; each lies in one place."""
    number = p.scene.chits.find(str(name))
    if number is None or p.scene.is_card[number] != cards:
        there = [p.scene.chits.text(c) for c in (p.scene.cards if cards else p.scene.missions)]
        raise PositionError(f"there is no {name!r}; there are {', '.join(there) or 'none (option cards)'}")
    if p.chit[number]:
        raise PositionError(f"{name} is named twice")
    return Chit(number)


def put_campaign(p: Position, value: Any) -> None:
    """The number of the battle, and the VP of both sides."""
    if not p.scene.campaign:
        raise PositionError("only the scenario campaign has battles and VP")
    for name, number in pairs(value, "battle: 2"):
        if name not in ("battle", "german", "soviet"):
            raise PositionError(f"no {name!r} in a campaign; there are battle, german, soviet")
        setattr(p, "battle" if name == "battle" else f"vp_{name}", whole(number, 0, 999))


def put_active(p: Position, value: Any) -> None:
    """Whose player turn it is."""
    p.acting = side_number(value)


def put_phase(p: Position, value: Any) -> None:
    """The phase at which the position stands; the turn goes on from there."""
    p.fulfilled = fulfilled_now(p)
    campaign = below(p)
    if value == "turn-end":
        p.then(*turn_end(p), *campaign)
        return
    if value not in PHASE_NAMES[1:]:
        raise PositionError(f"no phase is called {value!r}; there are {', '.join(PHASES)}")
    side = p.acting if p.acting >= 0 else SOVIET
    p.acting = side
    p.then(*rest_of_turn(p, side, PHASE_NAMES.index(str(value))), *campaign)


PHASES = (*PHASE_NAMES[1:], "turn-end")


def below(p: Position) -> tuple[Any, ...]:
    """What waits below a battle of a campaign."""
    from .sequence import Campaign

    return (Campaign(begun=True),) if p.scene.campaign else ()


def bare(p: Position) -> None:
    """What a hand-made position begins with: turn 1, north at X, parts 1 and 2, nobody there."""
    p.turn = 1
    names = [(area.setup.north, area.setup.parts) for area in p.scene.ground.areas]
    p.area_number = names.index(("X", "1+2")) if ("X", "1+2") in names else 0
    p.changed()


KEYS = (
    Key("turn", "the turn, 1 to 16", put_turn),
    Key("map", "north and the parts in use, such as X/1+2 or ABC/2+3", put_map),
    Key(
        "units",
        'a list of {id: IVH-1, hex: "0612", disrupted: true, markers: [prepared]} or {id: W-1, box: waiting}',
        put_units,
    ),
    Key("control", 'sides by town hex, such as {"0604": german}', put_control),
    Key("works", 'trench or position by hex, such as {"0612": trench}', put_works),
    Key("ammunition", "points by side, such as {german: 3}", put_ammunition),
    Key("missions", "mission chits in hand, such as {german: [breakthrough, block-1]}", put_missions),
    Key("shown", "mission chits given up openly, by side", put_shown),
    Key("given", "mission chits given up unseen, by side; missions have been kept then", put_given),
    Key("cards", "tactical cards in hand, such as {soviet: [ambush-1]}", put_cards),
    Key("spent", "tactical cards played, such as [ace-1]", put_spent),
    Key("campaign", "{battle: 2, german: 6, soviet: 0}", put_campaign),
    Key("active", "whose player turn it is: german or soviet", put_active),
    Key("phase", "the phase, such as movement", put_phase),
)
