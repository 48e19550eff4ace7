"""What a seat knows, as arrays: the cells of the position as it knows it, sorted by what they are about.

Every number comes from `game.known(position, seat)`, so an observation can't tell more than the seat's view.
docs/lab.md describes the arrays; `Features.describe()` says what each row of each array is, in the words of the
game's own files.
"""

from __future__ import annotations

import re
from array import array
from functools import cache
from itertools import accumulate
from math import prod
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ..core.agenda import Task
from ..core.compiled import compiled
from ..core.ids import Seat
from ..core.position import Position
from ..core.scene import Scene
from ..core.words import CORE_WORDS

Ints = npt.NDArray[np.int16]
Observation = dict[str, Ints]

PICKS = 4
"""So many actions of a choice that is not whole yet are shown, the latest last."""
FIELDS = 12
"""So many numbers of the task that asks are shown."""
NO_PICKS, NO_FIELDS = (0,) * PICKS, (0,) * FIELDS
ASKED = ("seat", "deciding", "prompt", "picks made", *(f"pick {n}" for n in range(1, PICKS + 1)))


class Row(msgspec.Struct, frozen=True):
    """One row of an array: its name and what it says."""

    name: str
    doc: str


class Features:
    """How the observations of a scene are made."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.seats = len(scene.seats)
        self.hexes = scene.sizes["hexes"]
        self.prompts = prompts_of(scene.game.folder / "words")
        self.rows: dict[str, list[Row]] = {
            "globals": [Row(name, scalar.__doc__ or "") for name, scalar in scene.layout.scalars.items()]
        }
        for name, column in scene.layout.columns.items():
            if scene.sizes[column.of]:
                self.rows.setdefault(column.of, []).append(Row(name, column.__doc__ or ""))
        self.hex_begin = scene.layout.spans.get("hex", (0, 0))[0]
        self.side_count = self._sides()
        self.sides = np.array(scene.side if self.side_count else (), dtype=np.int16)  # type: ignore[attr-defined]
        if self.side_count:
            self.rows["stacks"] = [
                Row(f"units-{n}", f"how many units of side {n} stand in the hex") for n in range(self.side_count)
            ]
        fields = tuple(f"field {n}" for n in range(1, FIELDS + 1))
        self.rows["asked"] = [Row(name, _ASKED_DOCS.get(name.split(" ")[0], "")) for name in (*ASKED, *fields)]

        self.shapes = {name: (len(rows), *self._width(name)) for name, rows in sorted(self.rows.items())}
        """The shape of each array."""
        self.begins = dict(zip(self.shapes, accumulate(map(prod, self.shapes.values()), initial=0), strict=False))
        """Where each array begins in the row of all numbers: one array after another, in the order of the alphabet."""
        self.size = sum(map(prod, self.shapes.values()))
        """How many numbers there are in all."""
        self.runs = np.array([run for name in self.begins for run in self._runs(name)], dtype=np.intp)
        self.stacks = self.begins.get("stacks", 0)
        self.record = np.dtype([(name, np.int16, shape) for name, shape in self.shapes.items()])

    def _width(self, name: str) -> tuple[int, ...]:
        if name in ("globals", "asked"):
            return ()
        return (self.hexes if name == "stacks" else self.scene.sizes[name],)

    def _runs(self, name: str) -> list[tuple[int, int, int]]:
        """Where the numbers of an array come from (cells, then what `ask` made), where they go, how many there are."""
        spans, at = self.scene.layout.spans, self.begins[name]
        if name == "stacks":
            return []
        if name == "asked":
            return [(len(self.scene.layout.fresh()), at, self.shapes[name][0])]
        if name == "globals":
            return [(0, at, self.shapes[name][0])]
        width = self.shapes[name][1]
        return [(spans[row.name][0], at + width * place, width) for place, row in enumerate(self.rows[name])]

    def _sides(self) -> int:
        """How many sides there are, if the game says whose each unit is and where it stands."""
        sides = getattr(self.scene, "side", ())
        begin, end = self.scene.layout.spans.get("hex", (0, 0))
        return max(sides) + 1 if self.hexes and len(sides) and end - begin == len(sides) else 0

    def describe(self) -> dict[str, list[Row]]:
        """What each row of each array says."""
        return self.rows

    @property
    def board(self) -> dict[str, npt.NDArray[Any]]:
        """What never changes: each hex's ground (a place in `scene.board.kinds`), height, neighbours and centre."""
        board = self.scene.board
        found: dict[str, npt.NDArray[Any]] = {"ground": board.ground, "neighbours": board.neighbours}
        found["centres"] = board.grid.centres
        if board.height is not None:
            found["height"] = board.height
        return found

    def observe(self, known: Position[Any], asked: array[int]) -> Ints:
        """All numbers in one row; `known` is the position as the seat knows it, `asked` what `ask` made."""
        row = np.empty(self.size, dtype=np.int16)
        self.fill(row, known, asked)
        return row

    def fill(self, row: Ints, known: Position[Any], asked: array[int]) -> None:
        """The same, into a row that is there already."""
        numbers = np.frombuffer(known.cells + asked, np.int16)
        fill(row, numbers, self.runs, self.sides, self.hex_begin, self.stacks, self.hexes, self.side_count)

    def arrays(self, row: Ints) -> Observation:
        """The arrays of a row: views of it."""
        whole = np.ndarray((), self.record, row)
        return {name: whole[name] for name in self.shapes}

    def ask(self, seat: Seat, prompt: str, picks: list[int], about: tuple[int, ...]) -> array[int]:
        """What the seat is asked: the question, what it has picked so far, what the question is about (`about`)."""
        shown = picks[-PICKS:]
        number = self.prompts.get(prompt, 0)
        return array("h", (seat, 1, number, len(picks), *shown, *NO_PICKS[len(shown) :], *about))

    def ask_nothing(self, seat: Seat) -> array[int]:
        """The same for a seat that has nothing to choose."""
        return array("h", (seat, 0, 0, 0, *NO_PICKS, *NO_FIELDS))


_ASKED_DOCS = {
    "seat": "the number of the seat that observes",
    "deciding": "1: the seat must choose now",
    "prompt": "the question: its place in the list of prompts, 0 for none",
    "picks": "how many actions of a choice that is not whole yet have been made",
    "pick": "such an action, by its number; 0 for none",
    "field": "a number of the task that asks, as far as the seat knows it; 0 for none",
}


def about(task: Task[Any]) -> tuple[int, ...]:
    """The first numbers of the task that asks."""
    numbers: list[int] = []
    for name in task.__struct_fields__:
        _flatten(getattr(task, name), numbers)
    return (*numbers[:FIELDS], *NO_FIELDS[len(numbers) :])


def _flatten(value: Any, found: list[int]) -> None:
    """The whole numbers in a field of a task, in order; each run of several begins with its length."""
    if isinstance(value, int):
        found.append(max(-(2**15), min(int(value), 2**15 - 1)))
    elif isinstance(value, (tuple, list)):
        found.append(len(value))
        if len(found) < FIELDS:
            for item in value:
                _flatten(item, found)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            _flatten(getattr(value, name), found)


@compiled
def fill(
    row: Ints, numbers: Ints, runs: npt.NDArray[np.intp], sides: Ints, units: int, stacks: int, hexes: int, count: int
) -> None:
    """The numbers at their places in the row, and how many units of each side stand in each hex."""
    for run in range(len(runs)):
        begin, place, length = runs[run]
        row[place : place + length] = numbers[begin : begin + length]
    row[stacks : stacks + count * hexes] = 0
    for unit in range(len(sides)):
        hex_ = numbers[units + unit]
        if hex_ >= 0:
            row[stacks + sides[unit] * hexes + hex_] += 1


@cache
def prompts_of(folder: Path) -> dict[str, int]:
    """Every prompt of a game and of the core with its number, from 1, in the order of the alphabet."""
    found: set[str] = set()
    for file in (*folder.glob("en*.ftl"), *CORE_WORDS.glob("en*.ftl")):
        found.update(re.findall(r"^(prompt-[\w-]+) *=", file.read_text(encoding="utf-8"), re.MULTILINE))
    return {prompt: number for number, prompt in enumerate(sorted(found), 1)}
