"""The title page of the test game: how it begins, what a seat knows, what a hand-made position may say."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, cast

import msgspec

from grognard.core.agenda import Together
from grognard.core.events import Data
from grognard.core.game import Choosable, Game, Scenario
from grognard.core.handmade import Key, PositionError, items_of
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.orders import Condition
from grognard.core.scene import Option

from . import events, strategy
from .position import IN_CUP, IN_DECK, SPENT, UNKNOWN, Position, other
from .scene import SIDES, Scene
from .sequence import Act, DrawChit, Stances, Turn
from .setup import Deal, NameDummies, PlaceUnits


def _turn(p: Position, turn: int) -> None:
    if not 1 <= turn <= p.scene.turns:
        raise PositionError(f"{turn} is not one of the turns 1 … {p.scene.turns}")
    p.turn = turn


def _active(p: Position, side: str) -> None:
    p.acting = p.scene.seats[side]


def _units(p: Position, value: Any) -> None:
    allowed = {"id": str, "hex": str, "steps": int, "dummy": bool, "shown": bool}
    for item in items_of(value, allowed, ("id", "hex")):
        unit = Unit(p.scene.units[item["id"]])
        place = p.scene.find_place(item["hex"])
        if place is None:
            raise PositionError(f"{item['id']}: {item['hex']} is no hex of the board, such as 0101")
        if p.unit_at.get(place, unit) != unit:
            raise PositionError(f"{item['id']}: in {item['hex']} stands {p.scene.units.text(p.unit_at[place])} already")
        p.place(unit, Hex(place))
        p.steps[unit] = item.get("steps", p.steps[unit])
        p.dummy[unit] = int(item.get("dummy", False))
        p.shown[unit] = int(item.get("shown", False))


def _hands(p: Position, hands: Mapping[str, list[str]]) -> None:
    for side, cards in hands.items():
        seat = p.scene.seats[side]
        for card in cards:
            p.where[p.scene.chits[card]] = seat
        p.hand_size[seat] = len(cards)


def _cup(p: Position, chits: list[str]) -> None:
    for chit in p.scene.cup:
        p.where[chit] = SPENT
    for name in chits:
        p.where[p.scene.chits[name]] = IN_CUP


def _bold(p: Position, sides: list[str]) -> None:
    for side in sides:
        p.bold[p.scene.seats[side]] = 1


def _within(known: Position, seat: Seat, distance: int) -> bool:
    enemy = [known.hex[u] for u in known.scene.of_side[other(seat)] if known.hex[u] >= 0]
    mine = [known.hex[u] for u in known.scene.of_side[seat] if known.hex[u] >= 0]
    return any(known.scene.distance[a][b] <= distance for a in mine for b in enemy)


class Skirmish(Game):
    """Two sides of three units, one of each a dummy."""

    id = "skirmish"
    title: ClassVar[dict[str, str]] = {"en": "Skirmish", "zh": "遭遇战"}
    rules_version = "1"
    position_class = Position
    battles = (events.Rolled,)
    losses = (events.Hit,)
    keys = (
        Key("turn", "the turn, such as 2", _turn),
        Key("active", "the side that acts: red or blue", _active),
        Key("units", "a list of {id, hex, steps, dummy, shown}", _units),
        Key("hands", "the cards of each side, such as {red: [smoke-1]}", _hands),
        Key("cup", "the chits in the cup, such as [red-1]", _cup),
        Key("bold", "the sides that are bold, such as [red]", _bold),
    )
    conditions = (Condition("within", "an enemy is at most so many hexes away", _within),)

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """Three turns, or one."""
        return (
            Scenario("ford", {"en": "The ford", "zh": "渡口"}, 3),
            Scenario("duel", {"en": "A short fight", "zh": "短兵相接"}, 1),
        )

    @property
    def options(self) -> tuple[Choosable, ...]:
        """With or without cards."""
        return (Choosable("cards", "on", ("on", "off"), "1.1"),)

    @property
    def seats(self) -> tuple[str, ...]:
        """Red and blue."""
        return SIDES

    def make_scene(self, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> Scene:
        """A scenario's scene."""
        return Scene(self, scenario, options, custom)

    def begin(self, p: Any) -> None:
        """Set-up and turns; a hand-made position begins in its turn."""
        if p.turn == 0:
            p.then(Deal(), NameDummies((Seat(0), Seat(1))), PlaceUnits(), Turn())
        elif p.acting >= 0:
            p.then(Act(), DrawChit(), Turn())
        else:
            p.then(Stances((Seat(0), Seat(1))), DrawChit(), Turn())

    def known(self, p: Any, seat: Seat) -> Position:
        """Without the other side's dummies and cards, and without the order of the deck."""
        known = cast(Position, p.as_known(seat))
        for unit in known.scene.of_side[other(seat)]:
            if not known.shown[unit]:
                known.dummy[unit] = -1
        for card in known.scene.cards:
            if known.where[card] in (IN_DECK, other(seat)):
                known.where[card] = UNKNOWN
        return known

    def view(self, known: Any, seat: Seat) -> Data:
        """Units, cards, cup."""
        scene = known.scene
        return {
            "turn": known.turn,
            "units": [
                {
                    "id": name,
                    "hex": scene.place_text(known.hex[u]),
                    "steps": known.steps[u],
                    "dummy": None if known.dummy[u] < 0 else bool(known.dummy[u]),
                }
                for u, name in enumerate(scene.units.names)
            ],
            "hand": [scene.chits.text(c) for c in scene.cards if known.where[c] == seat],
            "cards": list(known.hand_size),
            "cup": [scene.chits.text(c) for c in scene.cup if known.where[c] == IN_CUP],
        }

    def sample(self, known: Any, seat: Seat, random: Random) -> Position:
        """Deal the unknown cards; name a dummy of the other side; answer for it what it may have answered."""
        p: Position = known.copy()
        p.reseed(random.getrandbits(64))
        enemy = other(seat)
        cards = [c for c in p.scene.cards if p.where[c] == UNKNOWN]
        random.shuffle(cards)
        for place, card in enumerate(cards):
            p.where[card] = enemy if place < p.hand_size[enemy] else IN_DECK
        unknown = [u for u in p.scene.of_side[enemy] if p.dummy[u] < 0]
        dummy_shown = any(p.dummy[u] == 1 for u in p.scene.of_side[enemy])
        named = not any(isinstance(task, NameDummies) for task in p.agenda)
        for unit in unknown:
            p.dummy[unit] = 0
        if unknown and named and not dummy_shown:
            p.dummy[random.choice(unknown)] = 1
        p.agenda = [_answered(p, task, random) for task in p.agenda]
        p.changed()
        return p

    def value(self, p: Any, seat: Seat) -> float:
        """What the strategy values."""
        return strategy.value(p, seat)


def _answered(p: Position, task: Any, random: Random) -> Any:
    if not isinstance(task, Together) or "?" not in task.answers:
        return task
    answers = [
        random.choice(task.possible(p, seat)) if answer == "?" else answer  # type: ignore[attr-defined]
        for seat, answer in zip(task.seat_list, task.answers, strict=True)
    ]
    return msgspec.structs.replace(task, answers=tuple(answers))


GAME = Skirmish(__package__ or "")
