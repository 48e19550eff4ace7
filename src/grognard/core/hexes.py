"""Hex grids: printed numbers, neighbours, distances, hexsides and drawing coordinates.

Inside the program a hex is an index 0 … n-1 in the order of the printed columns (then rows), a
direction is 0 … 5, clockwise, in the order of the grid's side names, and a hexside is
`hex * 6 + direction`. Everything here is exact: positions are whole numbers on a doubled lattice.
"""

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

IntArray = npt.NDArray[np.int32]
Array = TypeVar("Array", bound=np.ndarray[Any, Any])

FLAT = "flat-top"
POINTY = "pointy-top"
SHIFTS = {
    FLAT: ("even-down", "even-up", "odd-down", "odd-up"),
    POINTY: ("even-right", "even-left", "odd-right", "odd-left"),
}
SIDE_NAMES = {FLAT: ("N", "NE", "SE", "S", "SW", "NW"), POINTY: ("NE", "E", "SE", "SW", "W", "NW")}

# Steps on the doubled lattice (x, y), y growing southward, in the order of the side names.
STEPS = {
    FLAT: ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    POINTY: ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)),
}
# Whole-number geometry: a hex centre lies at lattice (x, y) times SCALE, its corners at CORNERS from there;
# side d runs from corner d to corner d + 1. Only one axis is stretched, so straight lines stay straight.
SCALE = {FLAT: (3, 1), POINTY: (1, 3)}
CORNERS = {
    FLAT: ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)),
    POINTY: ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
}
MOST_HEXES = 32767
"""Hexes are kept in 16-bit arrays."""

_NUMBERS = re.compile(r"(S?)(C+)(\.?)(R+)")


def opposite(direction: int) -> int:
    """The direction in which the same hexside is seen from the other hex."""
    return (direction + 3) % 6


class HexError(ValueError):
    """A hex number or hexside that isn't one of this grid; the text says what would be right."""


@dataclass(frozen=True)
class Sheet:
    """One printed sheet: its columns and rows, and where it lies on the joined table.

    `at` and `at_row` are added to the printed column and row: with at=40, column 1 stands in column 41.
    """

    name: str
    columns: tuple[int, int]
    rows: tuple[int, int]
    at: int = 0
    at_row: int = 0


@dataclass(frozen=True)
class Cell:
    """A hex as printed (sheet, column, row) and as it lies on the joined table."""

    sheet: str
    column: int
    row: int
    table_column: int
    table_row: int


@dataclass(frozen=True)
class Grid:
    """A hex grid of one or more joined sheets.

    `shift` says which columns (rows, when pointy-top) are printed half a hex out of line, and which way;
    it counts columns of the joined table. `rows` is the way in which row numbers grow: south or north.
    `numbers` is the way a hex is written: S the sheet's name, C and R the digits of column and row; a
    single C is not filled up with zeros (SC.RR gives A1.04).
    """

    orientation: str
    shift: str
    rows: str
    numbers: str
    sheets: tuple[Sheet, ...]

    def __post_init__(self) -> None:
        """Refuse a description that isn't a grid, with the remedy in the text."""
        if self.orientation not in SHIFTS:
            raise HexError(f"no orientation {self.orientation!r}: write {FLAT} or {POINTY}")
        if self.shift not in SHIFTS[self.orientation]:
            raise HexError(
                f"no shift {self.shift!r} on a {self.orientation} grid: write {', '.join(SHIFTS[self.orientation])}"
            )
        if self.rows not in ("south", "north"):
            raise HexError(f"rows can't grow {self.rows!r}: write south or north")
        form = _NUMBERS.fullmatch(self.numbers)
        if form is None or (not form[3] and min(len(form[2]), len(form[4])) < 2):
            raise HexError(f"no way to write hexes {self.numbers!r}: write CCRR, CC.RR, SCCRR, SC.RR…")
        if not self.sheets:
            raise HexError("a grid needs a sheet: write sheet 1 cols=1-20 rows=1-20")
        self._check_cells()

    def _check_cells(self) -> None:
        if self.size > MOST_HEXES:
            raise HexError(f"{self.size} hexes are too many: a board has at most {MOST_HEXES}")
        seen: dict[tuple[int, int], Cell] = {}
        labels: set[str] = set()
        for cell in self.cells:
            place = (cell.table_column, cell.table_row)
            if place in seen:
                raise HexError(
                    f"sheets {seen[place].sheet} and {cell.sheet} lie on one another: give the second another at="
                )
            seen[place] = cell
            label = self._write(cell)
            if label in labels:
                raise HexError(f"two hexes would be numbered {label}: begin numbers with S, the sheet's name")
            labels.add(label)

    def _write(self, cell: Cell) -> str:
        form = _NUMBERS.fullmatch(self.numbers)
        assert form is not None
        column = str(cell.column).zfill(len(form[2]))
        row = str(cell.row).zfill(len(form[4]))
        return f"{cell.sheet if form[1] else ''}{column}{form[3]}{row}"

    # ------------------------------------------------------------------ numbers

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All hexes in index order: by column of the joined table, then by row number."""
        cells = [
            Cell(sheet.name, column, row, column + sheet.at, row + sheet.at_row)
            for sheet in self.sheets
            for column in range(sheet.columns[0], sheet.columns[1] + 1)
            for row in range(sheet.rows[0], sheet.rows[1] + 1)
        ]
        return tuple(sorted(cells, key=lambda cell: (cell.table_column, cell.table_row)))

    @property
    def size(self) -> int:
        """How many hexes there are."""
        return len(self.cells)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The printed number of every hex."""
        return tuple(self._write(cell) for cell in self.cells)

    @cached_property
    def _index(self) -> dict[str, int]:
        return {label: index for index, label in enumerate(self.labels)}

    @cached_property
    def number_shape(self) -> re.Pattern[str]:
        """What a hex number of this grid looks like, on the board or off it."""
        form = _NUMBERS.fullmatch(self.numbers)
        assert form is not None
        names = "|".join(re.escape(sheet.name) for sheet in self.sheets) if form[1] else ""

        def digits(letters: str) -> str:
            return rf"\d{{{len(letters)}}}" if len(letters) > 1 else r"\d+"

        return re.compile(f"(?:{names}){digits(form[2])}{re.escape(form[3])}{digits(form[4])}")

    def label(self, index: int) -> str:
        """The printed number of a hex."""
        return self.labels[index]

    def parse(self, text: str) -> int:
        """The hex with this printed number."""
        index = self._index.get(text)
        if index is not None:
            return index
        if self.number_shape.fullmatch(text):
            raise HexError(f"no hex {text} on this board: {self._limits()}")
        raise HexError(f"{text!r} is no hex number: write {self.numbers}, such as {self.labels[0]}")

    def _limits(self) -> str:
        return "; ".join(
            f"sheet {s.name} has columns {s.columns[0]}-{s.columns[1]} and rows {s.rows[0]}-{s.rows[1]}"
            for s in self.sheets
        )

    # ------------------------------------------------------------------ hexsides

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of the six sides, clockwise; direction d is side_names[d]."""
        return SIDE_NAMES[self.orientation]

    def direction(self, name: str) -> int:
        """The direction with this name."""
        if name not in self.side_names:
            raise HexError(f"no side {name!r} on a {self.orientation} grid: write {' '.join(self.side_names)}")
        return self.side_names.index(name)

    def parse_side(self, text: str) -> tuple[int, int]:
        """The hex and the direction of a hexside written like 1214/NE."""
        number, slash, name = text.partition("/")
        if not slash:
            raise HexError(f"{text!r} is no hexside: write hex and side, such as {self.side_label(0, 0)}")
        return self.parse(number), self.direction(name)

    def side_label(self, hex_: int, direction: int) -> str:
        """A hexside as text, such as 1214/NE."""
        return f"{self.labels[hex_]}/{self.side_names[direction]}"

    def same_side(self, hex_: int, direction: int) -> tuple[int, int] | None:
        """The same hexside seen from the other hex; None at the edge of the board."""
        other = int(self.neighbours[hex_, direction])
        return None if other < 0 else (other, opposite(direction))

    # ------------------------------------------------------------------ lattice

    @cached_property
    def lattice(self) -> IntArray:
        """Positions [n, 2] on the doubled lattice, x to the east and y to the south, smallest 0."""
        columns = np.array([cell.table_column for cell in self.cells], dtype=np.int32)
        rows = np.array([cell.table_row for cell in self.cells], dtype=np.int32)
        even_later = self.shift in ("even-down", "odd-up", "even-right", "odd-left")
        out_of_line = columns if self.orientation == FLAT else rows
        shifted = (out_of_line % 2 == (0 if even_later else 1)).astype(np.int32)
        south = rows if self.rows == "south" else -rows
        xy = np.stack(
            (columns, 2 * south + shifted) if self.orientation == FLAT else (2 * columns + shifted, south),
            axis=1,
        )
        least = xy.min(axis=0)
        return frozen((xy - least).astype(np.int32))

    @cached_property
    def at(self) -> IntArray:
        """Which hex lies at lattice (x, y): at[x + 2, y + 2]; -1 where there is none."""
        extent = self.lattice.max(axis=0) + 5
        table = np.full((int(extent[0]), int(extent[1])), -1, dtype=np.int32)
        table[self.lattice[:, 0] + 2, self.lattice[:, 1] + 2] = np.arange(self.size, dtype=np.int32)
        return frozen(table)

    @cached_property
    def neighbours(self) -> npt.NDArray[np.int16]:
        """Neighbours [n, 6] in the order of the side names, -1 off the board."""
        columns = [
            self.at[self.lattice[:, 0] + dx + 2, self.lattice[:, 1] + dy + 2] for dx, dy in STEPS[self.orientation]
        ]
        return frozen(np.stack(columns, axis=1).astype(np.int16))

    def direction_between(self, origin: int, target: int) -> int:
        """The direction from a hex to a neighbour; -1 if they don't touch."""
        found = np.flatnonzero(self.neighbours[origin] == target)
        return int(found[0]) if len(found) and target >= 0 else -1

    # ------------------------------------------------------------------ distance

    def distance(self, one: int, other: int) -> int:
        """How many hexes apart two hexes are, counting the second and not the first."""
        dx, dy = (abs(int(d)) for d in self.lattice[one] - self.lattice[other])
        along, across = (dx, dy) if self.orientation == FLAT else (dy, dx)
        return along + max(0, (across - along) // 2)

    def distances(self, hex_: int) -> npt.NDArray[np.int16]:
        """The distance of every hex from this one."""
        gaps = np.abs(self.lattice - self.lattice[hex_])
        along, across = (gaps[:, 0], gaps[:, 1]) if self.orientation == FLAT else (gaps[:, 1], gaps[:, 0])
        return (along + np.maximum(0, (across - along) // 2)).astype(np.int16)

    def within(self, hex_: int, radius: int) -> tuple[int, ...]:
        """All hexes at most so far away, the hex itself among them, in index order."""
        return tuple(int(h) for h in np.flatnonzero(self.distances(hex_) <= radius))

    def ring(self, hex_: int, radius: int) -> tuple[int, ...]:
        """All hexes exactly so far away, in index order."""
        return tuple(int(h) for h in np.flatnonzero(self.distances(hex_) == radius))

    def line(self, start: int, end: int) -> tuple[int, ...]:
        """One hex a step along the straight line between two centres, both ends included.

        Each step takes, among the hexes of the board at the right distances, the one whose centre is
        nearest to the line's point of that step; where two are equally near, the one with the lower index.
        """
        length = self.distance(start, end)
        from_start, from_end = self.distances(start), self.distances(end)
        points = self.points.astype(np.int64)
        # One axis of the whole-number plane is stretched; these weights give true lengths, squared.
        weights = np.array((1, 3) if self.orientation == FLAT else (3, 1), dtype=np.int64)
        found: list[int] = []
        for step in range(length + 1):
            candidates = np.flatnonzero((from_start == step) & (from_end == length - step))
            target = points[start] * (length - step) + points[end] * step
            if len(candidates):
                gaps = ((points[candidates] * length - target) ** 2 * weights).sum(axis=1)
                found.append(int(candidates[np.argmin(gaps)]))
        return tuple(found)

    # ------------------------------------------------------------------ drawing

    @cached_property
    def points(self) -> IntArray:
        """Hex centres [n, 2] in whole numbers (see SCALE)."""
        return frozen(self.lattice * np.array(SCALE[self.orientation], dtype=np.int32))

    @cached_property
    def centres(self) -> npt.NDArray[np.float64]:
        """Hex centres [n, 2] as drawn: hex side 1, y downwards, north up, the first corner near (0, 0)."""
        half, height = 0.5, math.sqrt(3) / 2
        units = np.array((half, height) if self.orientation == FLAT else (height, half))
        margin = np.array((1.0, height) if self.orientation == FLAT else (height, 1.0))
        return frozen(self.points.astype(np.float64) * units + margin)

    @cached_property
    def vertices(self) -> IntArray:
        """Corner ids [n, 6]: side d runs from vertices[h, d] to vertices[h, d + 1], clockwise."""
        corners = self.points[:, None, :] + np.array(CORNERS[self.orientation], dtype=np.int32)[None, :, :]
        _, ids = np.unique(corners.reshape(-1, 2), axis=0, return_inverse=True)
        return frozen(ids.reshape(-1, 6).astype(np.int32))

    def side_vertices(self, hex_: int, direction: int) -> tuple[int, int]:
        """The ids of the two corners at the ends of a hexside."""
        return int(self.vertices[hex_, direction]), int(self.vertices[hex_, (direction + 1) % 6])


def frozen(array: Array) -> Array:
    """The same array, closed to writing."""
    array.setflags(write=False)
    return array


def mask(size: int, hexes: Iterable[int]) -> npt.NDArray[np.uint8]:
    """A new array with 1 at the given hexes (or hexsides)."""
    marked = np.zeros(size, dtype=np.uint8)
    marked[list(hexes)] = 1
    return marked
