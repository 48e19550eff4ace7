"""The printed map as the rules read it: what moving costs, what hides, which edges there are (tec, map, los)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.board import Board
from grognard.core.hexes import opposite
from grognard.core.ids import Hex
from grognard.core.paths import Workspace
from grognard.core.rules import rule
from grognard.core.sight import HIDES_BOTH, HIDES_HERE, OPAQUE, Landscape
from grognard.core.vocabulary import Names

Ints = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.uint8]
Hexes = npt.NDArray[np.int32]

EDGES = Names("edge", ("off-north", "off-east", "off-south", "off-west"))
NORTH, EAST, SOUTH, WEST = range(4)


class Ground:
    """Board facts, worked out once."""

    def __init__(
        self, board: Board, tables: Mapping[str, Any], maps: tuple[str, ...] | None, *, broken: bool, town: str
    ) -> None:
        self.board = board
        self.grid = board.grid
        self.size = board.size
        self.neighbours: Ints = board.neighbours
        self.near = tuple(tuple(int(n) for n in row) for row in board.neighbours)
        self.kind = tuple(board.ground_of(h) for h in range(board.size))
        self.town = board.ground_mask("town") if "town" in board.kinds else np.zeros(board.size, dtype=np.uint8)
        self.forest = board.ground_mask("forest") if "forest" in board.kinds else np.zeros(board.size, dtype=np.uint8)
        self.play = self._played(maps)
        self.played = np.flatnonzero(self.play).astype(np.int32)
        table = tables["move_cost"]
        self.costs: dict[str, int] = {**table, **table["ground"]}
        if town != "town":
            self.costs["town"] = table[town]
        self.vehicle = self.vehicle_steps(broken)
        self.foot = self.foot_steps()
        self._read_edges()
        self.nothing: Ints = np.zeros(self.size, dtype=np.int16)
        self.rows: dict[int, memoryview] = {}

    @rule("map.pieces")
    def _played(self, maps: tuple[str, ...] | None) -> Bytes:
        """1 at the hexes of the match: one map alone, or both with the column that they share (R63, R65)."""
        mask = np.ones(self.size, dtype=np.uint8)
        if maps is not None and len(maps) == 1:
            mask[:] = 0
            mask[list(self.board.areas[f"map-{maps[0]}"])] = 1
        return mask

    def _read_edges(self) -> None:
        """Which hexes lie on which edge of the ground that is played on."""
        columns = np.array([cell.table_column for cell in self.grid.cells])
        rows = np.array([cell.table_row for cell in self.grid.cells])
        inside = self.play == 1
        limits = {NORTH: rows == rows[inside].min(), SOUTH: rows == rows[inside].max()}
        limits |= {WEST: columns == columns[inside].min(), EAST: columns == columns[inside].max()}
        self.edge_hexes = {edge: frozenset(np.flatnonzero(mask & inside).tolist()) for edge, mask in limits.items()}

    def edges_of(self, hex_: int) -> list[int]:
        """The edges that a hex lies on."""
        return self._edges.get(hex_, [])

    @cached_property
    def _edges(self) -> dict[int, list[int]]:
        on_edges = {hex_ for hexes in self.edge_hexes.values() for hex_ in hexes}
        return {h: [edge for edge, hexes in self.edge_hexes.items() if h in hexes] for h in on_edges}

    def mask_of(self, name: str) -> Bytes:
        """The steps along a kind of path; none on a board without it."""
        return self.board.path_mask(name) if name in self.board.path_kinds else np.zeros(self.size * 6, dtype=np.uint8)

    def sides_of(self, name: str) -> Bytes:
        """The hexsides of a kind; none on a board without it."""
        return self.board.side_mask(name) if name in self.board.side_kinds else np.zeros(self.size * 6, dtype=np.uint8)

    @rule("3.2.3.1", "3.2.3.2", "3.2.3.3", "3.2.3.4", "3.2.3.5a", "3.2.3.5b")
    @rule("tec.clear", "tec.forest", "tec.town", "tec.stream", "tec.road", "tec.trail", "tec.contour", "tec.defilade")
    @rule("tec.bridge", "11.4")
    def vehicle_steps(self, broken_bridges: bool) -> Ints:
        """What each step costs a vehicle, in half points: ground entered, +1 over water, roads and rails instead.

        Contours and defilade cost nothing. A broken bridge breaks the road there (R86).
        """
        costs = self.costs
        entered = np.array([costs.get(kind, 0) for kind in self.kind], dtype=np.int16)
        step = np.zeros(self.size * 6, dtype=np.int16)
        water = (self.sides_of("river") | self.sides_of("stream")).astype(np.int16)
        bridges = {h * 6 + d for h, d in self._bridges()} if broken_bridges else set[int]()
        roads, rails, trails = self.mask_of("road"), self.mask_of("rail"), self.mask_of("trail")
        for hex_ in range(self.size):
            for direction, beyond in enumerate(self.near[hex_]):
                place = hex_ * 6 + direction
                if beyond < 0 or not self.play[beyond] or entered[beyond] == 0:
                    continue
                step[place] = entered[beyond] + costs["stream"] * int(water[place])
                if place in bridges:
                    continue
                if roads[place]:
                    step[place] = costs["road"]
                elif rails[place]:
                    step[place] = costs["rail"]
                elif trails[place]:  # a trail has no bridges: it crosses water by a ford
                    step[place] = min(int(step[place]), costs["trail"] + costs["stream"] * int(water[place]))
        return step

    def _bridges(self) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for mark in self.board.marks("bridge"):
            for hex_, direction in mark.sides:
                found.append((hex_, direction))
                beyond = self.near[hex_][direction]
                if beyond >= 0:
                    found.append((beyond, opposite(direction)))
        return found

    @rule("3.2.2.1", "3.2.2")
    def foot_steps(self) -> Ints:
        """Infantry enters any hex for its one point (lakes are closed: R83)."""
        step = np.zeros(self.size * 6, dtype=np.int16)
        for hex_ in range(self.size):
            for direction, beyond in enumerate(self.near[hex_]):
                if beyond >= 0 and self.play[beyond] and self.kind[beyond] != "lake":
                    step[hex_ * 6 + direction] = 1
        return step

    @cached_property
    def road_ends(self) -> frozenset[int]:
        """The edge hexes where a road leads off the map (R80, R97)."""
        ends: set[int] = set()
        for line in self.board.paths:
            if line.kind == "road":
                played = [h for h in line.hexes if self.play[h]]
                ends.update(played[:1] + played[-1:])
        return frozenset(h for h in ends if self.edges_of(h))

    @cached_property
    def workspace(self) -> Workspace:
        """Room for searches."""
        return Workspace(self.size)

    def off_road(self, there: int, step: int) -> int:
        """What a step costs a vehicle without roads and rails."""
        water = (self.sides_of("river") | self.sides_of("stream"))[step]
        return self.costs.get(self.kind[there], 0) + self.costs["stream"] * int(water)

    # -- what hides -------------------------------------------------------------------------------------------

    @rule("2.3.2", "2.3.2.1", "2.3.2.2", "2.3.2.3", "2.3.3.1", "2.3.3.2", "2.3.4.1", "los.neutral")
    def flat_land(self, smoke: Hexes) -> Landscape:
        """Level I: town, forest and smoke hide all behind them; contours count for nothing; defilade hides."""
        top = self._covered.astype(np.int32) * OPAQUE
        top[smoke] = OPAQUE
        return Landscape(self.grid, np.zeros(self.size, dtype=np.int32), top, self.crests)

    @rule("2.3.2.4", "2.3.3.4", "2.3.3.5", "2.3.4.2", "2.3.4.3", "2.3.4.3.1", "2.3.4.3.2", "2.3.4.4")
    @rule("2.3.4.4.1", "2.3.4.4.2", "2.3.4.4.3", "2.3.4.4.4", "2.3.4.4.4.1", "2.3.4.4.4.2", "ex.town-height")
    def hilly_land(self, smoke: Hexes, obstacle: int) -> Landscape:
        """Level II: straight lines over the heights; town, forest and smoke stand 20 m high (R24, R25)."""
        ground = self._heights
        top = ground + obstacle * self._covered
        top[smoke] = ground[smoke] + obstacle
        return Landscape(self.grid, ground, top, self.crests, crests_block=False, from_above=True)

    @cached_property
    def _covered(self) -> Bytes:
        """1 in towns and woods."""
        return self.town | self.forest

    @cached_property
    def _heights(self) -> Hexes:
        height = self.board.height
        return np.zeros(self.size, dtype=np.int32) if height is None else height.astype(np.int32)

    @cached_property
    @rule("2.3.3.1")
    def crests(self) -> Bytes:
        """One-way and two-way defilade (R22)."""
        return self.sides_of("crest") * HIDES_HERE + self.sides_of("bank") * HIDES_BOTH

    def ring(self, hex_: int) -> list[Hex]:
        """A hex and its neighbours that are played on."""
        return [Hex(h) for h in (hex_, *self.near[hex_]) if h >= 0 and self.play[h]]

    @cached_property
    def lattice(self) -> list[tuple[int, int]]:
        """The lattice point of each hex."""
        return [(x, y) for x, y in self.grid.lattice.tolist()]

    def distances(self, hex_: int) -> memoryview:
        """The distances from a hex, kept."""
        if hex_ not in self.rows:
            self.rows[hex_] = view(self.grid.distances(hex_))
        return self.rows[hex_]
