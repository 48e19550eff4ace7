"""What a seat knows, as arrays: the cells of the position as it knows it, sorted by what they are about.

Every number comes from `game.known(position, seat)`, so an observation can't tell more than the seat's view.
docs/lab.md describes the arrays; `Features.describe()` says what each row of each array is, in the words of the
game's own files.
"""

from __future__ import annotations

import re
from array import array
from functools import cache
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
        scalars = [Row(name, scalar.__doc__ or "") for name, scalar in scene.layout.scalars.items()]
        self.rows: dict[str, list[Row]] = {"globals": scalars}
        order = list(range(len(self.rows["globals"])))
        self.cuts: list[tuple[str, slice, tuple[int, ...]]] = [("globals", slice(0, len(order)), (len(order),))]
        for of in self._kinds():
            begin = len(order)
            for name, column in scene.layout.columns.items():
                if column.of == of:
                    order.extend(range(*scene.layout.spans[name]))
                    self.rows.setdefault(of, []).append(Row(name, column.__doc__ or ""))
            self.cuts.append((of, slice(begin, len(order)), (len(self.rows[of]), scene.sizes[of])))
        self.order = np.array(order, dtype=np.intp)
        self.hex_span = scene.layout.spans.get("hex", (0, 0))
        self.sides = np.array(getattr(scene, "side", ()), dtype=np.int16)
        self.side_count = self._sides()
        if self.side_count:
            end = len(order) + self.side_count * self.hexes
            self.cuts.append(("stacks", slice(len(order), end), (self.side_count, self.hexes)))
            self.rows["stacks"] = [
                Row(f"units-{n}", f"how many units of side {n} stand in the hex") for n in range(self.side_count)
            ]
        fields = tuple(f"field {n}" for n in range(1, FIELDS + 1))
        self.rows["asked"] = [Row(name, _ASKED_DOCS.get(name.split(" ")[0], "")) for name in (*ASKED, *fields)]

    def _kinds(self) -> list[str]:
        kinds = list(dict.fromkeys(column.of for column in self.scene.layout.columns.values()))
        return [of for of in kinds if self.scene.sizes[of]]

    def _sides(self) -> int:
        """How many sides there are, if the game says whose each unit is and where it stands."""
        begin, end = self.hex_span
        there = self.hexes and len(self.sides) and end - begin == len(self.sides)
        return int(self.sides.max()) + 1 if there else 0

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of each array."""
        return {**{name: shape for name, _, shape in self.cuts}, "asked": (len(self.rows["asked"]),)}

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

    def observe(self, known: Position[Any], seat: Seat, asked: Ints) -> Observation:
        """The arrays; `known` is the position as the seat knows it, `asked` what `ask` made."""
        cells = np.frombuffer(known.cells, dtype=np.int16)
        flat = gathered(cells, self.order, self.sides, self.hex_span[0], self.side_count, self.hexes)
        found = {name: flat[part].reshape(shape) for name, part, shape in self.cuts}  # views of one array
        found["asked"] = asked
        return found

    def ask(self, seat: Seat, deciding: bool, prompt: str, picks: list[int], task: Task[Any] | None) -> Ints:
        """What the seat is asked: who it is, the question, what it has picked so far, what the question is about."""
        numbers = [int(seat), int(deciding), self.prompts.get(prompt, 0), len(picks)]
        shown = picks[-PICKS:]
        numbers += shown
        numbers += [0] * (PICKS - len(shown))
        if task is not None:
            fields: list[int] = []
            for name in task.__struct_fields__:
                _flatten(getattr(task, name), fields)
            numbers += fields[:FIELDS]
        numbers += [0] * (len(ASKED) + FIELDS - len(numbers))
        return np.frombuffer(array("h", numbers), dtype=np.int16)


_ASKED_DOCS = {
    "seat": "the number of the seat that observes",
    "deciding": "1: the seat must choose now",
    "prompt": "the question: its place in the list of prompts, 0 for none",
    "picks": "how many actions of a choice that is not whole yet have been made",
    "pick": "such an action, by its number; 0 for none",
    "field": "a number of the task that asks, as far as the seat knows it; 0 for none",
}


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
def gathered(cells: Ints, order: npt.NDArray[np.intp], sides: Ints, begin: int, count: int, hexes: int) -> Ints:
    """The cells in their new order, then how many units of each side stand in each hex."""
    size = len(order)
    found = np.zeros(size + count * hexes, dtype=np.int16)
    for place in range(size):
        found[place] = cells[order[place]]
    if count:
        for unit in range(len(sides)):
            hex_ = cells[begin + unit]
            if hex_ >= 0:
                found[size + sides[unit] * hexes + hex_] += 1
    return found


@cache
def prompts_of(folder: Path) -> dict[str, int]:
    """Every prompt of a game and of the core with its number, from 1, in the order of the alphabet."""
    found: set[str] = set()
    for file in (*folder.glob("en*.ftl"), *CORE_WORDS.glob("en*.ftl")):
        found.update(re.findall(r"^(prompt-[\w-]+) *=", file.read_text(encoding="utf-8"), re.MULTILINE))
    return {prompt: number for number, prompt in enumerate(sorted(found), 1)}
