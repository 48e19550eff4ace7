"""2.2 The map as the rules read it: what each hex and hexside costs, what hits on what there, sources, trenches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.board import Board
from grognard.core.ids import Hex
from grognard.core.paths import Workspace
from grognard.core.rules import rule

Ints = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.uint8]

SIDES = ("german", "soviet")
WATERS = ("river", "large-river")
DOT, DIAMOND = "dot", "diamond"


class Source(NamedTuple):
    """A communication source (2.2.1.5a): hex, side (a number), map edge."""

    hex: Hex
    side: int
    edge: str


class Ground:
    """Terrain, rivers, roads, sources, trenches, VP hexes, once a board."""

    def __init__(self, board: Board, tables: Mapping[str, Any]) -> None:
        self.board = board
        self.tables = tables
        self.size = board.size
        self.neighbours: Ints = np.ascontiguousarray(board.neighbours, dtype=np.int16)
        self.near: tuple[tuple[int, ...], ...] = tuple(tuple(int(x) for x in row) for row in self.neighbours)
        self.around = tuple(tuple(h for h in row if h >= 0) for row in self.near)
        self.workspace = Workspace(self.size)
        self.no_cost: Ints = np.zeros(self.size, dtype=np.int16)
        self.no_sides: Bytes = np.zeros(self.size * 6, dtype=np.uint8)
        self.no_flags: Bytes = np.zeros(self.size, dtype=np.uint8)
        self.all_sides: Bytes = np.ones(self.size * 6, dtype=np.uint8)
        self.nobody: Ints = np.zeros(0, dtype=np.int16)
        self._distances: dict[int, memoryview] = {}
        self._read_terrain()
        self._read_sides()
        self._read_costs()
        self._read_places()

    @rule("2.2.1.6", "2.22.6", "10.3.2")
    def _read_terrain(self) -> None:
        """The terrain effects chart, a row for each hex."""
        self.kind = tuple(self.board.ground_of(h) for h in range(self.size))
        rows: list[dict[str, Any]] = [self.tables["terrain"][kind] for kind in self.kind]
        self.level = tuple(int(row["level"]) for row in rows)
        self.artillery = tuple(int(row["artillery"]) for row in rows)
        self.normal = tuple(int(row["normal"]) for row in rows)
        self.bombing = tuple(int(row["bombing"]) for row in rows)
        self.tank_support: tuple[str, ...] = tuple(row["tank_support"] for row in rows)
        self.ground_attack: tuple[int | str, ...] = tuple(row["ground_attack"] for row in rows)

    @rule("2.2.1.7", "8.2.1.5", "12.0.2.1", "11.4.1.2b", "11.5.4.2b")
    def _read_sides(self) -> None:
        """Rivers and roads along and across hexsides. A road or railway across a river is a bridge."""
        self.water: Bytes = np.zeros(self.size * 6, dtype=np.uint8)
        for number, kind in enumerate(WATERS, 1):
            if kind in self.board.side_kinds:
                self.water[self.board.side_mask(kind) != 0] = number
        self.road = self._path("road")
        self.bridge: Bytes = self.road | self._path("rail")
        self.water_list: list[int] = self.water.tolist()
        self.road_list: list[int] = self.road.tolist()
        self.bridge_list: list[int] = self.bridge.tolist()
        sides: dict[str, Any] = self.tables["sides"]
        self.river_level = (0, *(int(sides[kind]["level"]) for kind in WATERS))
        self.river_normal = (0, *(int(sides[kind]["normal"]) for kind in WATERS))
        self.on_road = tuple(any(self.road_list[h * 6 : h * 6 + 6]) for h in range(self.size))

    def _path(self, kind: str) -> Bytes:
        if kind in self.board.path_kinds:
            return self.board.path_mask(kind).astype(np.uint8).copy()
        return np.zeros(self.size * 6, dtype=np.uint8)

    @rule("8.2.1.2", "8.2.1.3", "8.2.1.4", "8.2.1.5", "8.3.1.1")
    def _read_costs(self) -> None:
        """The cost of every step, mechanised or not; and by road alone."""
        self.cost: tuple[Ints, Ints] = (self._costs(0), self._costs(1))
        road: int = self.tables["paths"]["road"]["move"]
        self.road_cost: Ints = np.where(self.road == 1, road, 0).astype(np.int16)

    def _costs(self, column: int) -> Ints:
        road: int = self.tables["paths"]["road"]["move"]
        costs = np.zeros(self.size * 6, dtype=np.int16)
        for side in range(self.size * 6):
            other = int(self.neighbours.flat[side])
            if other < 0:
                continue
            if self.road[side]:
                costs[side] = road
                continue
            costs[side] = self.entry(other, column) + self.river_cost(side, column)
        return costs

    def entry(self, hex_: int, column: int) -> int:
        """What a hex costs to enter by its terrain."""
        return self.tables["terrain"][self.kind[hex_]]["move"][column]

    @rule("7.0.2a", "8.2.1.4")
    def from_outside(self, source: int, column: int) -> int:
        """R17 What entering by a source costs: a step by road where one leads off the map, else its terrain."""
        road: int = self.tables["paths"]["road"]["move"]
        return road if self.on_road[source] else self.entry(source, column)

    def river_cost(self, side: int, column: int) -> int:
        """What a river adds to a step; nothing over a bridge (8.2.1.5)."""
        if not self.water_list[side] or self.bridge_list[side]:
            return 0
        return self.tables["sides"][WATERS[self.water_list[side] - 1]]["move"][column]

    @rule("2.2.1.3a", "2.2.1.4", "2.2.1.5a", "2.2.1.5b", "3.3.1", "17.2.2a")
    def _read_places(self) -> None:
        """Sources, the start line, VP hexes, cities, trenches."""
        board = self.board
        self.sources = tuple(
            Source(Hex(m.hexes[0]), SIDES.index(m.words[0]), m.words[1]) for m in board.marks("source")
        )
        self.sources_of = tuple(tuple(s.hex for s in self.sources if s.side == side) for side in (0, 1))
        self.source_arrays = tuple(np.array(hexes, dtype=np.int16) for hexes in self.sources_of)
        self.closed_to = tuple(self._mask(self.sources_of[1 - side]) for side in (0, 1))
        self.source_side = {s.hex: s.side for s in self.sources}
        self.vp_hexes = tuple(Hex(m.hexes[0]) for m in board.marks("vp"))
        self.vp_name = {Hex(m.hexes[0]): m.words[0] for m in board.marks("vp")}
        towns = {h for h in range(self.size) if self.kind[h] == "town"}
        self.controlled = tuple(Hex(h) for h in sorted(towns | set(self.vp_hexes)))
        self.place_at: dict[int, int] = {h: i for i, h in enumerate(self.controlled)}
        self.trench = [[0] * self.size, [0] * self.size]
        for mark in board.marks("trench"):
            for hex_ in mark.hexes:
                self.trench[SIDES.index(mark.words[0])][hex_] = 1
        self.trench_level: int = self.tables["trench"]["level"]
        self.south = self._south()
        self.exits = tuple(
            Hex(h)
            for h in range(self.size)
            if h not in self.source_side
            and any(there in self.sources_of[1] and self.road_list[h * 6 + d] for d, there in enumerate(self.near[h]))
        )
        self.to_source = tuple(self._to_source(side) for side in (0, 1))

    def _mask(self, hexes: tuple[Hex, ...]) -> Bytes:
        mask = np.zeros(self.size, dtype=np.uint8)
        mask[list(hexes)] = 1
        return mask

    @rule("2.2.1.3a", "2.2.1.3b")
    def _south(self) -> frozenset[int]:
        """The hexes south of the start line: all that German sources reach without crossing it (R68)."""
        line = np.zeros(self.size * 6, dtype=np.uint8)
        if "start-line" in self.board.side_kinds:
            line = self.board.side_mask("start-line")
        found = set[int](self.sources_of[0])
        todo = list(found)
        for here in todo:
            for direction, there in enumerate(self.near[here]):
                if there >= 0 and there not in found and not line[here * 6 + direction]:
                    found.add(there)
                    todo.append(there)
        return frozenset(found)

    @rule("14.0.6")
    def _to_source(self, side: int) -> tuple[int, ...]:
        """The distance of every hex to the nearest source of a side."""
        far = [self.size] * self.size
        for source in self.sources_of[side]:
            far = [min(a, b) for a, b in zip(far, self.distance_from(source), strict=True)]
        return tuple(far)

    def direction(self, here: int, there: int) -> int | None:
        """The direction from a hex to one next to it; None if they don't touch."""
        near = self.near[here]
        return near.index(there) if there in near else None

    def water_between(self, here: int, there: int) -> int:
        """0 no river, 1 a river, 2 a large river between two hexes that touch."""
        direction = self.direction(here, there)
        return 0 if direction is None else self.water_list[here * 6 + direction]

    def distance_from(self, hex_: int) -> memoryview:
        """The distance of every hex from this one."""
        found = self._distances.get(hex_)
        if found is None:
            distances = np.ascontiguousarray(self.board.grid.distances(hex_), dtype=np.int16)
            found = self._distances[hex_] = view(distances)
        return found

    def name_of(self, hex_: int) -> str:
        """The name of the place in a hex."""
        return next((place.en for place in self.board.places if place.hex == hex_), "")
