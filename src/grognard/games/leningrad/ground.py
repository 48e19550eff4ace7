"""2.1 The map as the rules read it: what each hex and hexside costs, shifts, closes, bridges."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
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
Bools = npt.NDArray[np.bool_]

HALF = 2
"""Movement points are counted in halves, since a march costs half a point a hex (9.3)."""


class Source(NamedTuple):
    """A line-of-communication source (2.1.1.3): hex, side, map edge, whether a line from it counts for victory."""

    hex: Hex
    side: str
    edge: str
    victory: bool


class Ground:
    """Terrain, rivers, roads, railways, cities and sources, once a board."""

    def __init__(self, board: Board, tables: Mapping[str, Any], *, road_cancels_river: bool) -> None:
        self.board = board
        self.road_cancels_river = road_cancels_river
        self.tables = tables
        self.size = board.size
        self.neighbours: Ints = np.ascontiguousarray(board.neighbours, dtype=np.int16)
        self.near: tuple[tuple[int, ...], ...] = tuple(tuple(int(x) for x in row) for row in self.neighbours)
        self._distances: dict[int, memoryview] = {}
        self._within: dict[tuple[int, int], frozenset[int]] = {}
        self._read_ground()
        self._read_sides()
        self._read_paths()
        self._read_costs()
        self._read_places()

    @rule("2.1.1.0", "2.1.1.1", "9.2.4.0", "tec.sea", "10.6.3.1", "10.6.3.2")
    def _read_ground(self) -> None:
        """Which hexes are land. Sea, lakes and hexes out of play are closed to everything (R-IMPASS, R-LAKES)."""
        terrain: dict[str, Any] = self.tables["terrain"]
        board = self.board
        self.kind = tuple(board.ground_of(h) for h in range(self.size))
        self.big_city = tuple(any(h in city.hexes for city in board.cities) for h in range(self.size))
        towns = {place.hex for place in board.places if place.kind == "town"}
        self.town = tuple(h in towns for h in range(self.size))
        self.land = tuple(not terrain[kind].get("closed", False) for kind in self.kind)
        self.closed: Bytes = np.array([not land for land in self.land], dtype=np.uint8)
        self.no_hexes: Ints = np.zeros(0, dtype=np.int16)
        self.none: Bytes = np.zeros(self.size, dtype=np.uint8)

    @rule("2.1.1.4a", "2.1.1.4b", "tec.river", "tec.great-river", "3.2.1", "10.1.5")
    def _read_sides(self) -> None:
        """Rivers run along hexsides; the greater class wins where two share one (R-RIVERSIDE)."""
        self.great = self._side("great-river")
        self.river = (self._side("river") | self.great).astype(np.uint8)
        # Nothing passes, attacks or controls across a hexside that is all water, nor into or out of closed ground.
        barred = self._side("water").copy()
        for hex_ in range(self.size):
            for direction, other in enumerate(self.near[hex_]):
                if other < 0 or not self.land[hex_] or not self.land[other]:
                    barred[hex_ * 6 + direction] = 1
        self.barred: Bytes = barred
        self.barred_list = barred.tolist()
        self.passable: Bytes = (1 - barred).astype(np.uint8)
        self.river_list = self.river.tolist()

    def _side(self, kind: str) -> Bytes:
        if kind in self.board.side_kinds:
            return self.board.side_mask(kind).astype(np.uint8)
        return np.zeros(self.size * 6, dtype=np.uint8)

    @rule("tec.road", "tec.rail", "tec.big-city")
    def _read_paths(self) -> None:
        """Roads and railways; adjacent big city hexes are joined by both (R-BIGCITY)."""
        self.road = self._path("road")
        self.rail = self._path("rail")
        for hex_ in range(self.size):
            for direction, other in enumerate(self.near[hex_]):
                if other >= 0 and self.big_city[hex_] and self.big_city[other]:
                    self.road[hex_ * 6 + direction] = self.rail[hex_ * 6 + direction] = 1
        self.bridge: Bytes = self.road | self.rail
        # 9.2.3.3: a great river with a bridge is crossed like a river.
        self.great_open: Bytes = (self.great & ~self.bridge & 1).astype(np.uint8)
        self.great_open_list = self.great_open.tolist()
        self.by_great_river = frozenset((np.flatnonzero(self.great_open) // 6).tolist())
        self.road_list = self.road.tolist()
        self.rail_steps: Bytes = (self.rail & self.passable).astype(np.uint8)
        self.on_road = tuple(any(self.road_list[h * 6 : h * 6 + 6]) for h in range(self.size))
        rail = self.rail.tolist()
        self.on_rail = tuple(any(rail[h * 6 : h * 6 + 6]) for h in range(self.size))
        self.mountains = frozenset(h for h in range(self.size) if self.land[h] and not self._entry(h, 0))
        # 3.3.2: no line passes a mountain without a road.
        roadless = (not self.on_road[h] and h in self.mountains for h in range(self.size))
        self.line_ends: Bytes = np.array(list(roadless), dtype=np.uint8)

    def _path(self, kind: str) -> Bytes:
        if kind in self.board.path_kinds:
            return self.board.path_mask(kind).astype(np.uint8).copy()
        return np.zeros(self.size * 6, dtype=np.uint8)

    @rule("9.2.1.2", "9.2.1.3", "9.2.1.4", "9.2.5.1", "9.2.5.2", "9.2.5.3", "9.2.4.1", "9.3.1.0", "9.3.1.3")
    @rule("tec.clear", "tec.light-forest", "tec.deep-forest", "tec.swamp", "tec.town", "tec.source")
    def _read_costs(self) -> None:
        """The cost of every step in half points, mechanised or not, normal or on the march; 0 is closed."""
        self.cost: tuple[Ints, Ints] = (self._costs(mechanised=False), self._costs(mechanised=True))
        march = int(Fraction(str(self.tables["paths"]["road"]["march"])) * HALF)
        self.no_cost: Ints = np.zeros(self.size, dtype=np.int16)
        self.workspace = Workspace(self.size)
        self.march: Ints = np.where((self.road == 1) & (self.barred == 0), march, 0).astype(np.int16)

    @rule("9.2.4.0")
    def _costs(self, *, mechanised: bool) -> Ints:
        column = 0 if mechanised else 1
        road: int = self.tables["paths"]["road"]["move"] * HALF
        river: int = self.tables["sides"]["river"]["add_move"] * HALF
        costs = np.zeros(self.size * 6, dtype=np.int16)
        for side in range(self.size * 6):
            other = int(self.neighbours.flat[side])
            if self.barred[side] or self.great_open[side]:
                continue
            along_road = bool(self.road[side])
            if not along_road and not self._entry(side // 6, column):
                continue  # 9.2.4.0: mountains can't be left off the road either
            base = road if along_road else self._entry(other, column)
            if base and self.river[side] and not (along_road and self.road_cancels_river):
                base += river
            costs[side] = base
        return costs

    def _entry(self, hex_: int, column: int) -> int:
        """The cost of a hex by its terrain; 0 where it can't be entered off the road (mountains)."""
        if self.big_city[hex_]:
            return self.tables["over"]["big-city"]["move"][column] * HALF
        move = self.tables["terrain"][self.kind[hex_]].get("move")
        return move[column] * HALF if move else 0

    @rule("3.4.1", "2.1.1.3", "10.3.3a", "10.7.1d", "2.1.1.2")
    def _read_places(self) -> None:
        """Cities and towns, sources, the start line, shifts and advances."""
        self.shift = tuple(self._shift(h) for h in range(self.size))
        self.open_advance = tuple(self._open_advance(h) for h in range(self.size))
        self.cities = tuple(Hex(h) for h in range(self.size) if self.big_city[h])
        self.controlled = tuple(Hex(h) for h in range(self.size) if self.big_city[h] or self.town[h])
        self.controlled_array = np.array(self.controlled, dtype=np.int16)
        self.place_at: dict[int, int] = {h: i for i, h in enumerate(self.controlled)}
        self.city_at: dict[int, int] = {h: i for i, h in enumerate(self.cities)}
        self.leningrad = frozenset(h for city in self.board.cities if city.en == "Leningrad" for h in city.hexes)
        ring = {n for h in self.leningrad for n in self.near[h] if n >= 0 and self.land[n]}
        self.near_leningrad = frozenset(ring | self.leningrad)
        self.axis_side = frozenset(self.board.areas.get("axis-side", ()))
        self.sources = tuple(
            Source(Hex(mark.hexes[0]), mark.words[0], mark.words[1], "victory" in mark.words)
            for mark in self.board.marks("source")
        )

    def _shift(self, hex_: int) -> int:
        """Columns by which a hex shifts the odds to the left. A big city counts alone, a town on top of its ground."""
        over: dict[str, Any] = self.tables["over"]
        if self.big_city[hex_]:
            return over["big-city"]["shift"]
        ground = self.tables["terrain"][self.kind[hex_]].get("shift", 0)
        return ground + (over["town"]["add_shift"] if self.town[hex_] else 0)

    def _open_advance(self, hex_: int) -> bool:
        """Whether a hex lets mechanised units advance two hexes: clear ground without town or city."""
        if self.big_city[hex_] or self.town[hex_]:
            return False
        return self.tables["terrain"][self.kind[hex_]].get("advance", 0) > 1

    def direction(self, here: int, there: int) -> int | None:
        """The direction from a hex to one next to it; None if they don't touch."""
        near = self.near[here]
        return near.index(there) if there in near else None

    def river_cost(self, side: int) -> int:
        """What a river adds to a step, in half points; nothing along a road (R-ROADRIVER)."""
        if not self.river_list[side] or (self.road_list[side] and self.road_cancels_river):
            return 0
        return self.tables["sides"]["river"]["add_move"] * HALF

    def terrain(self, hex_: int) -> str:
        """The terrain of a hex: big cities are their own."""
        return "big-city" if self.big_city[hex_] else self.kind[hex_]

    def within(self, hex_: int, radius: int) -> frozenset[int]:
        """The hexes up to this far away, counted over any terrain (8.2.4, R-RANGEGEO)."""
        key = (hex_, radius)
        found = self._within.get(key)
        if found is None:
            found = self._within[key] = frozenset(int(h) for h in self.board.grid.within(hex_, radius))
        return found

    def name_of(self, hex_: int) -> str:
        """The name of the city or town in a hex."""
        for city in self.board.cities:
            if hex_ in city.hexes:
                return city.en
        return next((place.en for place in self.board.places if place.hex == hex_ and place.kind == "town"), "")

    def distance_from(self, hex_: int) -> memoryview:
        """The distance of every hex from this one."""
        found = self._distances.get(hex_)
        if found is None:
            distances = np.ascontiguousarray(self.board.grid.distances(hex_), dtype=np.int16)
            found = self._distances[hex_] = view(distances)
        return found
