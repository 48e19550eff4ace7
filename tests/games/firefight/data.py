"""The game's data files as the tests read them, and questions to the board."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import yaml

import grognard.games
from grognard.core.board import Board
from grognard.core.sight import HIDES_BOTH, HIDES_HERE, OPAQUE, Landscape

GAME = Path(next(iter(grognard.games.__path__))) / "firefight"
DATA = GAME / "data"
WORDS = GAME / "words"


@cache
def board() -> Board:
    """The game's board."""
    return Board.load(DATA / "board.txt")


@cache
def read(name: str) -> Any:
    """A data file: YAML or JSON."""
    text = (DATA / name).read_text(encoding="utf-8")
    return json.loads(text) if name.endswith(".json") else yaml.safe_load(text)


def types() -> dict[str, dict[str, Any]]:
    """The types of units."""
    return read("units.yaml")["types"]


def scenario(name: str) -> dict[str, Any]:
    """A scenario by its id."""
    return next(s for s in read("scenarios.yaml")["scenarios"] if s["id"] == name)


def options() -> dict[str, dict[str, Any]]:
    """The options by id."""
    return {option["id"]: option for option in read("scenarios.yaml")["options"]}


def hexes(*numbers: str) -> set[int]:
    """Printed numbers as hexes."""
    return {board().hex(number) for number in numbers}


def numbers(found: Iterable[int]) -> list[str]:
    """Hexes as printed numbers, for the message of a test that fails."""
    return sorted(board().number(h) for h in found)


def column(h: int) -> int:
    """The printed column."""
    return int(board().number(h)[1:3])


def row(h: int) -> int:
    """The printed row."""
    return int(board().number(h)[3:])


def sheet(h: int) -> str:
    """The map: A, B, or J for the column that they share."""
    number = board().number(h)
    return "J" if number.startswith("B40") else number[0]


@cache
def on_map(name: str) -> frozenset[int]:
    """The hexes of a map, without the shared column."""
    return frozenset(h for h in range(board().size) if sheet(h) == name)


def area(name: str) -> set[int]:
    """An area of the board."""
    return set(board().areas[name])


@cache
def town(name: str) -> frozenset[int]:
    """The hexes of a town."""
    return frozenset(next(city.hexes for city in board().cities if city.en == name))


def road(name: str, map_: str) -> set[int]:
    """The hexes of a road on a map."""
    return {h for path in board().paths if path.name == name for h in path.hexes if sheet(h) == map_}


def around(h: int) -> list[int]:
    """The neighbours of a hex on the board."""
    return [int(n) for n in board().neighbours[h] if n >= 0]


def flood(start: Iterable[int], step: Callable[[int], Iterable[int]]) -> set[int]:
    """Every hex that can be reached."""
    found = set(start)
    todo = list(found)
    while todo:
        for there in step(todo.pop()):
            if there not in found:
                found.add(there)
                todo.append(there)
    return found


def side(one: int, other: int) -> int:
    """The hexside between two hexes, on the face of the first."""
    direction = board().grid.direction_between(one, other)
    assert direction >= 0, f"{numbers([one, other])} do not touch"
    return one * 6 + direction


def apart(one: int, other: int) -> int:
    """The distance in hexes."""
    return board().grid.distance(one, other)


def nearest(h: int, others: Iterable[int]) -> int:
    """The distance to the nearest of some hexes."""
    return min(apart(h, other) for other in others)


@cache
def heights() -> npt.NDArray[np.int32]:
    """The heights of all hexes in metres."""
    found = board().height
    assert found is not None
    return found.astype(np.int32)


def height(h: int) -> int:
    """The height of a hex in metres."""
    return int(heights()[h])


@cache
def landscape(level: int) -> Landscape:
    """What hides what: at level 1 towns, woods and defilade, at level 2 heights."""
    found = board()
    cover = found.ground_mask("forest", "town").astype(np.int32)
    crests = (found.side_mask("crest") * HIDES_HERE + found.side_mask("bank") * HIDES_BOTH).astype(np.uint8)
    if level == 1:
        flat = np.zeros(found.size, dtype=np.int32)
        return Landscape(found.grid, flat, (cover * OPAQUE).astype(np.int32), crests)
    ground = heights()
    return Landscape(found.grid, ground, (ground + 20 * cover).astype(np.int32), crests, crests_block=False)
