"""2.1 The map as the rules read it: what each hex and hexside costs, covers and grades; parts in use, edges, towns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.board import Board
from grognard.core.ids import Hex
from grognard.core.paths import Workspace
from grognard.core.rules import rule

if TYPE_CHECKING:
    from .scene import Setup

Ints = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.uint8]

MOVE_TYPES = ("tracked", "infantry", "wheeled")
MINOR = ("small-river", "ravine")


class Area:
    """What is in use in one of the eight orientations (3.3 to 3.5), and what follows from it."""

    def __init__(self, ground: Ground, setup: Setup) -> None:
        board = ground.board
        self.setup = setup
        parts = [board.areas.get(f"part-{part}", ()) for part in setup.parts.split("+")]
        self.hexes = (
            frozenset(Hex(h) for part in parts for h in part) if setup.parts else frozenset(map(Hex, range(board.size)))
        )
        self.closed: Bytes = np.array([h not in self.hexes for h in range(board.size)], dtype=np.uint8)
        self.edge = tuple(
            tuple(sorted(Hex(h) for name in edges for h in board.areas.get(f"edge-{name}", ())))
            for edges in setup.edges
        )
        self.exits = tuple(
            frozenset(Hex(h) for mark in board.marks("exit") if mark.words[0] in edges for h in mark.hexes)
            for edges in setup.edges
        )
        self.sources: tuple[Ints, Ints] = (
            np.array(self.edge[0], dtype=np.int16),
            np.array(self.edge[1], dtype=np.int16),
        )
        self.on_edge = tuple(frozenset(edge) for edge in self.edge)
        self.towns = tuple(place for place, h in enumerate(ground.towns) if h in self.hexes)
        self.distance = tuple(ground.distance_to(edge) for edge in self.edge)
        self.targets = tuple(self._targets(ground, 1 - side) for side in (0, 1))
        self.target_hexes = tuple(
            tuple(
                ground.towns[place]
                for city in cities
                for place in ground.city_towns[city]
                if ground.towns[place] in self.hexes
            )
            for cities in self.targets
        )

    @rule("12.1.2a", "12.1.2b")
    def _targets(self, ground: Ground, enemy: int) -> tuple[int, ...]:
        """12.1(2) The towns joined by road to the enemy's source, with no other town on the way (R81)."""
        found = {ground.city_at[h] for h in self.edge[enemy] if h in ground.city_at}
        seen = {h for h in self.edge[enemy] if ground.on_road[h]}
        todo = list(seen)
        while todo:
            here = todo.pop()
            if here in ground.city_at:
                found.add(ground.city_at[here])
                continue
            for direction, there in enumerate(ground.near[here]):
                if ground.road_list[here * 6 + direction] and there in self.hexes and there not in seen:
                    seen.add(Hex(there))
                    todo.append(Hex(there))
        return tuple(sorted(found))


class Ground:
    """Terrain, rivers, roads, towns and edges, once a board."""

    def __init__(
        self, board: Board, tables: Mapping[str, Any], setups: Sequence[Setup], *, tracked_river: int | None
    ) -> None:
        self.board = board
        self.tables = tables
        self.tracked_river = tracked_river
        self.size = board.size
        self.twelfths: int = tables["movement_unit"]
        self.neighbours: Ints = np.ascontiguousarray(board.neighbours, dtype=np.int16)
        self.near: tuple[tuple[int, ...], ...] = tuple(tuple(int(x) for x in row) for row in self.neighbours)
        self.workspace = Workspace(self.size)
        self.no_cost: Ints = np.zeros(self.size, dtype=np.int16)
        self.no_flags: Bytes = np.zeros(self.size, dtype=np.uint8)
        self.apart: npt.NDArray[np.uint8] = np.array(
            [np.minimum(board.grid.distances(h), 255) for h in range(self.size)], dtype=np.uint8
        )
        self.apart_list = view(self.apart.reshape(-1))
        self._read_hexes()
        self._read_sides()
        self._read_costs()
        self.areas = tuple(Area(self, setup) for setup in setups)

    @rule("2.1.2", "8.1.5a", "9.1.1b", "12.1.2b", "table.terrain_grade")
    def _read_hexes(self) -> None:
        """Kinds of ground, defence terrain, high ground, grades; town hexes and the towns they belong to."""
        terrain: dict[str, Any] = self.tables["terrain"]
        self.kind = tuple(self.board.ground_of(h) for h in range(self.size))
        self.cover = tuple(bool(terrain[kind].get("defence")) for kind in self.kind)
        self.cover_array: Bytes = np.array(self.cover, dtype=np.uint8)
        self.high: Bytes = np.array([kind == "high-ground" for kind in self.kind], dtype=np.uint8)
        self.grade = tuple(int(terrain[kind]["grade"]) for kind in self.kind)
        self.towns = tuple(Hex(h) for h in range(self.size) if self.kind[h] == "town")
        self.town_at = {h: place for place, h in enumerate(self.towns)}
        self.city_names = tuple(city.en for city in self.board.cities)
        self.city_at = {h: number for number, city in enumerate(self.board.cities) for h in city.hexes}
        self.city_towns = tuple(
            tuple(self.town_at[Hex(h)] for h in city.hexes if h in self.town_at) for city in self.board.cities
        )

    @rule("2.1.2")
    def _read_sides(self) -> None:
        """Rivers along hexsides; a road that joins two hexes across one is a bridge."""
        self.major = self._side("major-river")
        self.minor = np.zeros(self.size * 6, dtype=np.uint8)
        for kind in MINOR:
            self.minor |= self._side(kind)
        has_roads = "road" in self.board.path_kinds
        road = self.board.path_mask("road") if has_roads else np.zeros(self.size * 6, dtype=np.uint8)
        self.road: Bytes = road.astype(np.uint8).copy()
        self.open_river: Bytes = (self.major & (1 - self.road)).astype(np.uint8)
        self.road_list = self.road.tolist()
        self.open_list = self.open_river.tolist()
        self.wet: Bytes = (self.major | self.minor).astype(np.uint8)
        self.wet_list = self.wet.tolist()
        self.on_road = tuple(any(self.road_list[h * 6 : h * 6 + 6]) for h in range(self.size))
        self.by_river = frozenset((np.flatnonzero(self.open_river) // 6).tolist())

    def _side(self, kind: str) -> Bytes:
        if kind in self.board.side_kinds:
            return self.board.side_mask(kind).astype(np.uint8)
        return np.zeros(self.size * 6, dtype=np.uint8)

    @rule("7.1.2", "7.1.3", "7.1.4", "7.2.1", "7.3.1", "table.terrain_effects", "7.1.5.1", "7.1.5.3")
    def _read_costs(self) -> None:
        """The cost of every step in twelfths, by type of movement, normal and on the march; 0 is closed.

        Along a road only the road counts, small rivers and all (R22). An open major river closes the step: crossing it
        is a movement of its own (7.1.5).
        """
        self.normal: tuple[Ints, ...] = tuple(self._costs(kind, "normal") for kind in MOVE_TYPES)
        self.march: tuple[Ints, ...] = tuple(self._costs(kind, "march") for kind in MOVE_TYPES)
        self.normal_table: Ints = np.concatenate(self.normal)
        self.march_table: Ints = np.concatenate(self.march)
        self.ground_cost = tuple(
            tuple(self.in_twelfths(self.tables["terrain"][kind][move]) for kind in self.kind) for move in MOVE_TYPES
        )
        rates = self.tables["road"]
        self.road_rate = tuple(
            tuple(self.in_twelfths(rates[way][m]) for m in MOVE_TYPES) for way in ("normal", "march")
        )
        self.leave_rate = self.in_twelfths(self.tables["leave_map"])
        self.hop_table: Ints = np.array(
            [self.hop_cost(h, kind) for kind in range(len(MOVE_TYPES)) for h in range(self.size)], dtype=np.int16
        )
        self.hop_costs = tuple(tuple(self.hop_cost(h, k) for h in range(self.size)) for k in range(len(MOVE_TYPES)))
        # The cheapest step of each type of movement: no unit comes farther than its allowance by this.
        self.fastest = tuple(int(march[march > 0].min(initial=self.twelfths)) for march in self.march)

    def _costs(self, kind: str, way: str) -> Ints:
        costs = np.zeros(self.size * 6, dtype=np.int16)
        road, minor = self.in_twelfths(self.tables["road"][way][kind]), self.minor_cost(kind)
        ground = {name: self.in_twelfths(row[kind]) for name, row in self.tables["terrain"].items()}
        for side in range(self.size * 6):
            there = int(self.neighbours.flat[side])
            if there < 0 or self.open_river[side]:
                continue
            costs[side] = road if self.road[side] else ground[self.kind[there]] + minor * int(self.minor[side])
        return costs

    def in_twelfths(self, points: int | str) -> int:
        """Movement points of a table, in twelfths."""
        return int(Fraction(str(points)) * self.twelfths)

    @rule("7.1.4", "7.3.ex")
    def minor_cost(self, kind: str) -> int:
        """What a small river adds; two points for tracked units with the option (R01)."""
        if kind == "tracked" and self.tracked_river is not None:
            return self.tracked_river * self.twelfths
        return self.in_twelfths(self.tables["sides"]["small-river"][kind])

    def hop_cost(self, hex_: int, kind: int) -> int:
        """What crossing a major river into a hex costs: its ground, and no surcharge (R24)."""
        return self.ground_cost[kind][hex_] + self.in_twelfths(self.tables["sides"]["major-river"][MOVE_TYPES[kind]])

    def direction(self, here: int, there: int) -> int | None:
        """The direction from a hex to one next to it; None if they don't touch."""
        near = self.near[here]
        return near.index(there) if there in near else None

    def distance(self, one: int, other: int) -> int:
        """Hexes between two hexes."""
        return self.apart_list[one * self.size + other]

    def distance_to(self, hexes: Sequence[int]) -> tuple[int, ...]:
        """The distance of every hex to the nearest of some."""
        if not hexes:
            return (255,) * self.size
        return tuple(int(d) for d in self.apart[list(hexes)].min(axis=0))

    def city_name(self, number: int) -> str:
        """The name of a town."""
        return self.city_names[number]
