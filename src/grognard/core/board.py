"""The board: terrain, hexsides, paths, names and areas of a map, frozen, with fast look-ups by index.

Boards are text files (docs/boards.md). Printed numbers are used at the border only: `board.hex("1214")` and
`board.number(h)`; inside a hex is an index and a hexside is `hex * 6 + direction`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from grognard.core.board_json import Json, parts_to_json
from grognard.core.board_parts import BoardError, BoardParts, Mark, PathLine, Place, Region, SideLine
from grognard.core.board_text import parse_parts
from grognard.core.board_write import write_parts
from grognard.core.hexes import Grid, HexError, frozen

__all__ = ["Board", "BoardError", "HexError", "Mark", "PathLine", "Place", "Region", "SideLine"]

Mask = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Board:
    """A map that doesn't change. Arrays are closed to writing; boards that say the same are equal."""

    parts: BoardParts

    @classmethod
    def parse(cls, text: str, name: str = "board") -> "Board":
        """Read a board from text; `name` (a file's, say) stands in the text of a BoardError."""
        return cls(parse_parts(text, name))

    @classmethod
    def load(cls, path: Path) -> "Board":
        """Read a board file."""
        return cls.parse(path.read_text(encoding="utf-8"), path.name)

    def to_text(self) -> str:
        """The board in the board format, without comments; parsing it gives an equal board."""
        return write_parts(self.parts)

    def to_json(self) -> dict[str, Json]:
        """What the browser needs to draw the board (docs/boards.md)."""
        return parts_to_json(self.parts)

    # ------------------------------------------------------------------ hexes

    @property
    def id(self) -> str:
        """The board's name in the file."""
        return self.parts.id

    @property
    def grid(self) -> Grid:
        """Numbers, neighbours and distances."""
        return self.parts.grid

    @property
    def size(self) -> int:
        """How many hexes the board has."""
        return self.grid.size

    @property
    def neighbours(self) -> npt.NDArray[np.int16]:
        """Neighbours [n, 6], -1 off the board."""
        return self.grid.neighbours

    def hex(self, number: str) -> int:
        """The hex with this printed number."""
        return self.grid.parse(number)

    def number(self, hex_: int) -> str:
        """The printed number of a hex."""
        return self.grid.label(hex_)

    # ------------------------------------------------------------------ ground

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of ground in the order of the legend; `ground` holds places in this list."""
        return tuple(dict.fromkeys(kind for _, kind in self.parts.legend))

    @cached_property
    def ground(self) -> Mask:
        """The ground of every hex, as a place in `kinds`."""
        codes = {letter: self.kinds.index(kind) for letter, kind in self.parts.legend}
        return frozen(np.array([codes[letter] for letter in self.parts.ground], dtype=np.uint8))

    def ground_of(self, hex_: int) -> str:
        """The kind of ground of a hex."""
        return self.kinds[int(self.ground[hex_])]

    def ground_mask(self, *kinds: str) -> Mask:
        """1 at every hex [n] whose ground is one of these kinds."""
        codes = [self.kinds.index(self._known(kind, self.kinds, "ground")) for kind in kinds]
        return frozen(np.isin(self.ground, codes).astype(np.uint8))

    @cached_property
    def height(self) -> npt.NDArray[np.int16] | None:
        """The height of every hex, or None on a board without heights."""
        if not self.parts.heights:
            return None
        levels = dict(self.parts.levels)
        return frozen(np.array([levels[letter] for letter in self.parts.heights], dtype=np.int16))

    # ------------------------------------------------------------------ hexsides and paths

    @cached_property
    def side_kinds(self) -> tuple[str, ...]:
        """The kinds of hexside on this board."""
        return tuple(dict.fromkeys(line.kind for line in self.parts.sides))

    @cached_property
    def path_kinds(self) -> tuple[str, ...]:
        """The kinds of path on this board."""
        return tuple(dict.fromkeys(line.kind for line in self.parts.paths))

    @property
    def sides(self) -> tuple[SideLine, ...]:
        """The rivers, borders, ridges… in the order of the file."""
        return self.parts.sides

    @property
    def paths(self) -> tuple[PathLine, ...]:
        """The roads, railways… in the order of the file."""
        return self.parts.paths

    def side_mask(self, kind: str) -> Mask:
        """1 at every hexside [n * 6] of this kind, on both faces (of a one-way kind: on the named face)."""
        return self._side_masks[self._known(kind, self.side_kinds, "hexside")]

    def path_mask(self, kind: str) -> Mask:
        """1 at every step [n * 6] from a hex to the next along a path of this kind, both ways."""
        return self._path_masks[self._known(kind, self.path_kinds, "path")]

    @cached_property
    def _side_masks(self) -> dict[str, Mask]:
        masks = {kind: np.zeros(self.size * 6, dtype=np.uint8) for kind in self.side_kinds}
        for line in self.parts.sides:
            for hex_, direction in line.sides:
                masks[line.kind][hex_ * 6 + direction] = 1
                other = self.grid.same_side(hex_, direction)
                if other is not None and line.kind not in self.parts.one_way:
                    masks[line.kind][other[0] * 6 + other[1]] = 1
        return {kind: frozen(mask) for kind, mask in masks.items()}

    @cached_property
    def _path_masks(self) -> dict[str, Mask]:
        masks = {kind: np.zeros(self.size * 6, dtype=np.uint8) for kind in self.path_kinds}
        for line in self.parts.paths:
            for here, there in zip(line.hexes, line.hexes[1:], strict=False):
                masks[line.kind][here * 6 + self.grid.direction_between(here, there)] = 1
                masks[line.kind][there * 6 + self.grid.direction_between(there, here)] = 1
        return {kind: frozen(mask) for kind, mask in masks.items()}

    # ------------------------------------------------------------------ names, areas, marks

    @property
    def places(self) -> tuple[Place, ...]:
        """The names on the map."""
        return self.parts.places

    @property
    def cities(self) -> tuple[Region, ...]:
        """Cities and the hexes they cover."""
        return self.parts.cities

    @property
    def waters(self) -> tuple[Region, ...]:
        """Seas and lakes and the hexes they cover."""
        return self.parts.waters

    @cached_property
    def areas(self) -> Mapping[str, tuple[int, ...]]:
        """The named areas, each with its hexes in index order."""
        return MappingProxyType(dict(self.parts.areas))

    def marks(self, kind: str) -> tuple[Mark, ...]:
        """The marks of a kind, in the order of the file; none is no mistake."""
        return tuple(mark for mark in self.parts.marks if mark.kind == kind)

    def table(self, name: str) -> tuple[tuple[str, ...], ...]:
        """The rows of a table of words."""
        tables = dict(self.parts.tables)
        return tables[self._known(name, tuple(tables), "table")]

    def _known(self, kind: str, known: tuple[str, ...], what: str) -> str:
        if kind not in known:
            raise KeyError(f"board {self.id} has no {what} {kind!r}: it has {', '.join(known) or 'none'}")
        return kind
