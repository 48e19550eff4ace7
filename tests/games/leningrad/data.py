"""The game's data files as the tests read them, and the country that the board is held against."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import yaml

import grognard.games
from grognard.core.board import Board

GAME = Path(next(iter(grognard.games.__path__))) / "leningrad"
DATA = GAME / "data"
WORDS = GAME / "words"
HERE = Path(__file__).parent


@cache
def board() -> Board:
    """The game's board."""
    return Board.load(DATA / "board.txt")


@cache
def read(name: str) -> Any:
    """A data file: YAML or JSON."""
    return yaml.safe_load((DATA / name).read_text(encoding="utf-8"))


@cache
def geography() -> dict[str, Any]:
    """Where the towns lie, and what roads, railways and bridges must pass."""
    return json.loads((HERE / "geography.json").read_text(encoding="utf-8"))


def units() -> list[dict[str, Any]]:
    """The order of battle."""
    return read("units.yaml")["units"]


def hexes(*numbers: str) -> set[int]:
    """Printed numbers as hexes."""
    return {board().hex(number) for number in numbers}


def numbers(found: Iterable[int]) -> list[str]:
    """Hexes as printed numbers, for the message of a test that fails."""
    return sorted(board().number(h) for h in found)


def around(h: int) -> list[int]:
    """The neighbours of a hex on the board."""
    return [int(n) for n in board().neighbours[h] if n >= 0]


def land(h: int) -> bool:
    """Neither water nor out of play."""
    return board().ground_of(h) not in ("sea", "out-of-play")


def flood(start: Iterable[int], step: Callable[[int], Iterable[int]], limit: int = 10**6) -> dict[int, int]:
    """Every hex that can be reached, with the number of steps."""
    found = dict.fromkeys(start, 0)
    todo = list(found)
    for here in todo:
        if found[here] < limit:
            for there in step(here):
                if there not in found:
                    found[there] = found[here] + 1
                    todo.append(there)
    return found


@cache
def cities() -> dict[int, str]:
    """Every big city hex, with the name of its city."""
    return {h: city.en for city in board().cities for h in city.hexes}


def linked(kind: str, h: int) -> list[int]:
    """The hexes to which a road or railway leads; neighbouring big city hexes are joined (tec.big-city)."""
    path = board().path_mask(kind)
    here = cities()
    return [
        int(n)
        for d, n in enumerate(board().neighbours[h])
        if n >= 0 and (path[h * 6 + d] or (h in here and int(n) in here))
    ]


@cache
def net(kind: str) -> dict[int, list[int]]:
    """Every hex with a road or railway, and where it leads."""
    return {h: there for h in range(board().size) if (there := linked(kind, h))}


@cache
def side_kind(one: int, other: int) -> str:
    """What runs along a hexside; where two waters share it, the greater."""
    direction = board().grid.direction_between(one, other)
    assert direction >= 0, f"{numbers([one, other])} do not touch"
    side = one * 6 + direction
    found = [kind for kind in ("water", "great-river", "river") if board().side_mask(kind)[side]]
    return found[0] if found else ""


def step(h: int) -> list[int]:
    """Where a unit or a line of communication can go from a land hex."""
    return [n for n in around(h) if land(n) and side_kind(h, n) != "water"]


@cache
def west() -> frozenset[int]:
    """The land west of the start line, found by walking."""
    line = board().side_mask("start-line")

    def walk(h: int) -> list[int]:
        return [int(n) for d, n in enumerate(board().neighbours[h]) if n >= 0 and land(int(n)) and not line[h * 6 + d]]

    return frozenset(flood(hexes("0140"), walk))


def edges(h: int) -> set[str]:
    """The edges of the map at which a hex lies."""
    cell = board().grid.cells[h]
    sheet = board().grid.sheets[0]
    at = {
        "north": cell.row == sheet.rows[0],
        "south": cell.row == sheet.rows[1],
        "west": cell.column == sheet.columns[0],
        "east": cell.column == sheet.columns[1],
    }
    return {edge for edge, there in at.items() if there}


def hex_at(latitude: float, longitude: float) -> str:
    """The printed number of the hex at a position, by the projection that the board's head states."""
    lat, away = math.radians(latitude), math.radians(longitude - 26.8)
    x = 6371 * math.atanh(math.cos(lat) * math.sin(away))
    y = 6371 * (math.atan2(math.tan(lat), math.cos(away)) - math.radians(57.4))

    def gap(column: int, row: int) -> float:
        centre_y = 338 - (row - 1) * 16 - (8 if column % 2 == 0 else 0)
        return (x + 366 - (column - 1) * 13.8564) ** 2 + (y - centre_y) ** 2

    column, row = min(((c, r) for c in range(1, 53) for r in range(1, 44)), key=lambda at: gap(*at))
    return f"{column:02}{row:02}"
