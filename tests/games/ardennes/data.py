"""The game's data files as the tests read them, and questions to the board."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import yaml

import grognard.games
from grognard.core.board import Board

GAME = Path(next(iter(grognard.games.__path__))) / "ardennes"
DATA = GAME / "data"
WORDS = GAME / "words"
HERE = Path(__file__).parent
CLOSED = ("forest", "marsh", "slope")
"""Ground that is closed to mechanised units off the roads."""
LAST_TURN = 16


Thing = TypeVar("Thing")


@cache
def board() -> Board:
    """The game's board."""
    return Board.load(DATA / "board.txt")


@cache
def read(name: str) -> Any:
    """A data file: YAML or JSON."""
    text = (DATA / name).read_text(encoding="utf-8")
    if name.endswith(".json"):
        return json.loads(text)
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def facts() -> dict[str, Any]:
    """What the rulebook fixes of the map, and what the country does."""
    return json.loads((HERE / "geography.json").read_text(encoding="utf-8"))


@cache
def units() -> dict[str, dict[str, Any]]:
    """The counters by id."""
    return {unit["id"]: unit for unit in read("units.yaml")["units"]}


@cache
def formations() -> dict[str, dict[str, Any]]:
    """The formations by code."""
    return read("units.yaml")["formations"]


@cache
def scenarios() -> dict[str, dict[str, Any]]:
    """The scenarios by id."""
    return {scenario["id"]: scenario for scenario in read("scenarios.yaml")["scenarios"]}


def at(number: str) -> int:
    """A printed number as a hex."""
    return board().hex(number)


def hexes(*numbers: str) -> set[int]:
    """Printed numbers as hexes."""
    return {board().hex(number) for number in numbers}


def numbers(found: Iterable[int]) -> list[str]:
    """Hexes as printed numbers, for the message of a test that fails."""
    return sorted(board().number(h) for h in found)


def around(h: int) -> list[int]:
    """The neighbours of a hex on the board."""
    return [int(n) for n in board().neighbours[h] if n >= 0]


def pair(side: tuple[int, int]) -> frozenset[int]:
    """The two hexes of a hexside."""
    return frozenset((side[0], int(board().neighbours[side[0], side[1]])))


def between(a: str, b: str) -> frozenset[int]:
    """The hexside between two printed numbers."""
    return frozenset((at(a), at(b)))


@cache
def water() -> dict[frozenset[int], str]:
    """The water along each hexside, the worst kind of it."""
    found: dict[frozenset[int], str] = {}
    order = ("stream", "river", "shore", "meuse")
    for feature in board().sides:
        if feature.kind in order:
            for side in feature.sides:
                old = found.get(pair(side), "")
                found[pair(side)] = max(feature.kind, old, key=("", *order).index)
    return found


@cache
def rivers() -> dict[str, set[frozenset[int]]]:
    """The hexsides of every river by its name."""
    found: dict[str, set[frozenset[int]]] = {}
    for feature in board().sides:
        if feature.kind in ("meuse", "river", "stream"):
            found.setdefault(feature.name, set()).update(pair(side) for side in feature.sides)
    return found


@cache
def net() -> dict[int, dict[int, str]]:
    """Roads and tracks: from a hex to those that they lead to, and of which kind the better one is."""
    found: dict[int, dict[int, str]] = {}
    for path in board().paths:
        if path.kind in ("road", "track"):
            for a, b in zip(path.hexes, path.hexes[1:], strict=False):
                for here, there in ((a, b), (b, a)):
                    old = found.setdefault(here, {}).get(there)
                    found[here][there] = "road" if "road" in (path.kind, old) else path.kind
    return found


@cache
def later() -> dict[frozenset[int], int]:
    """The bridges that the Germans build, and from which turn on they stand."""
    return {pair(m.sides[0]): next(int(w) for w in m.words if w.isdecimal()) for m in board().marks("built")}


@cache
def charges() -> dict[str, tuple[frozenset[int], ...]]:
    """The demolition symbols by their hexes, with the hexsides under one roll."""
    return {board().number(m.hexes[0]): tuple(pair(side) for side in m.sides) for m in board().marks("charge")}


def open_road(a: int, b: int, turn: int = 1, blown: Iterable[frozenset[int]] = ()) -> bool:
    """Whether a unit can follow a road from one hex to the next."""
    side = frozenset((a, b))
    return b in net().get(a, ()) and later().get(side, 0) <= turn and side not in set(blown)


def may_step(a: int, b: int, *, mech: bool, turn: int = 1) -> bool:
    """Whether a unit can go from one hex to the next, on roads or off them."""
    if open_road(a, b, turn):
        return True
    kind = water().get(frozenset((a, b)))
    if kind in ("meuse", "shore"):
        return False
    return not (mech and (kind == "river" or board().ground_of(b) in CLOSED))


def flood(start: Iterable[Thing], step: Callable[[Thing], Iterable[Thing]], limit: int = 10**6) -> dict[Thing, int]:
    """Everything that can be reached, with the number of steps."""
    found = dict.fromkeys(start, 0)
    todo = list(found)
    for here in todo:
        if found[here] < limit:
            for there in step(here):
                if there not in found:
                    found[there] = found[here] + 1
                    todo.append(there)
    return found


def edges_of(h: int) -> set[str]:
    """Which edges of the map a hex lies at."""
    return {edge for edge in ("north", "south", "west", "east") if h in board().areas[edge]}


def place(name: str) -> int:
    """The hex that bears a name."""
    return next(p.hex for p in board().places if p.en == name)
