"""1.3 The map as the rules read it: what every hex and hexside costs, shifts, closes; roads, bridges, jams, areas.

What the board file says for this game (docs/boards.md has the format):

    ground         clear woods forest marsh slope: the true ground of every hex
    city           a section of its own: hexes that count as City whatever the ground
    names          of kind `village` lie in Village hexes
    sides          meuse river stream shore (border has no effect)
    paths          road track (rail has no effect); one that crosses water has a bridge there
    areas          the play areas of the scenarios by their ids ("7.1" …), the edges, entry-A …, west-wall, jam
    marks          charge HEX SIDE …      the hex of the demolition symbol and the bridged hexsides
                   built SIDE TURN …      built by the Germans, in use from that turn on
                   vp HEX POINTS          Victory Point hexes
"""

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

from .rooms import BondRoom, StackRoom

Ints = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.uint8]

HALF = 2
"""Movement points are counted in halves, since a Road costs half a point a hex."""
LEG, MECH = 0, 1
"""1.2 The two types of Movement Allowance, as places in the terrain effects chart."""
NO_ROAD, TRACK, ROAD = 0, 1, 2
NETWORKS = 64
"""How many states of the bridges are kept worked out: a search may blow them in every order."""


class Charge(NamedTuple):
    """3.8 A demolition symbol: its hex, and the bridged hexsides that it covers, each as one face."""

    hex: Hex
    sides: tuple[int, ...]
    hexes: tuple[Hex, ...]
    """All hexes that form these hexsides."""


class LaterBridge(NamedTuple):
    """3.8 A bridge that the Germans build: its hexside and the first turn of its use."""

    side: int
    turn: int


class Network(NamedTuple):
    """Roads and costs with the bridges that stand at one moment."""

    road: Bytes
    """[n * 6]: NO_ROAD, TRACK or ROAD along the step out of a hex."""
    cost: tuple[Ints, Ints]
    """[n * 6] for LEG and MECH, in half points; 0: prohibited."""
    open: tuple[memoryview, memoryview]
    """The same, for reading single steps."""
    roads: memoryview
    paved: memoryview
    """[n], 1: some road leads out of the hex."""


class Ground:
    """Terrain, water, roads, bridges and areas, once a board and play area."""

    def __init__(self, board: Board, tables: Mapping[str, Any], area: str) -> None:
        self.board = board
        self.tables = tables
        self.size = board.size
        self.neighbours: Ints = np.ascontiguousarray(board.neighbours, dtype=np.int16)
        self.near: tuple[tuple[int, ...], ...] = tuple(tuple(int(x) for x in row) for row in self.neighbours)
        self.workspace = Workspace(self.size)
        self.no_hexes: Ints = np.zeros(0, dtype=np.int16)
        self.no_cost: Ints = np.zeros(self.size, dtype=np.int16)
        self.none: Bytes = np.zeros(self.size * 6, dtype=np.uint8)
        self.nowhere: Bytes = np.zeros(self.size, dtype=np.uint8)
        self.lattice = np.ascontiguousarray(board.grid.lattice)
        self.bond_room = BondRoom(self.size)
        self.stack_room = StackRoom(self.size)
        self._networks: dict[tuple[tuple[int, ...], int], Network] = {}
        self._distances: dict[int, memoryview] = {}
        self._within: dict[tuple[int, int], frozenset[int]] = {}
        self._near_tables: dict[int, Ints] = {}
        self._charge_tables: dict[int, tuple[Ints, Ints]] = {}
        self._read_area(area)
        self._read_ground()
        self._read_sides()
        self._read_marks()
        self._read_costs()

    @rule("7.1.gen")
    def _read_area(self, area: str) -> None:
        """The play area of the scenario: nothing moves or traces supply outside it (R-SC-EDGE)."""
        areas = self.board.areas
        inside = set(areas[area]) if area in areas else set(range(self.size))
        self.inside = tuple(h in inside for h in range(self.size))
        self.closed: Bytes = np.array([not i for i in self.inside], dtype=np.uint8)

    @rule("1.3.g", "1.3.westwall", "1.2.road-word", "tec.OT")
    def _read_ground(self) -> None:
        """In-hex terrain. A hex without City, Woods, Forest, Marsh or Slope is Open (R-TERR-2)."""
        board = self.board
        cities = {h for city in board.cities for h in city.hexes}
        villages = {place.hex for place in board.places if place.kind == "village"}
        westwall = set(board.areas.get("west-wall", ()))
        self.city = tuple(h in cities for h in range(self.size))
        self.village = tuple(h in villages for h in range(self.size))
        self.westwall = tuple(h in westwall for h in range(self.size))
        self.kind = tuple(board.ground_of(h) for h in range(self.size))
        self.city_array: Bytes = np.array(self.city, dtype=np.uint8)
        self.rows = tuple(self._rows(h) for h in range(self.size))
        self.hex_shifts = tuple(
            tuple(self._hex_shift(h, german=german) for h in range(self.size)) for german in (False, True)
        )
        """For a defender who isn't German, and for one who is."""

    def _rows(self, hex_: int) -> tuple[str, ...]:
        """The in-hex rows of the terrain effects chart that a hex shows, whoever is in it."""
        ground, city = self.kind[hex_], self.city[hex_]
        rows = ["city"] if city else []
        if ground != "clear":
            rows.append(ground)
        if self.village[hex_]:
            rows.append("village")
        return tuple(rows) or ("clear",)

    @rule("1.3.a")
    def _read_sides(self) -> None:
        """Water along hexsides."""
        self.water: dict[str, Bytes] = {}
        for kind in self.tables["sides"]:
            known = kind in self.board.side_kinds
            self.water[kind] = (
                self.board.side_mask(kind).astype(np.uint8) if known else np.zeros(self.size * 6, dtype=np.uint8)
            )
        shifts = np.zeros(self.size * 6, dtype=np.int16)
        for kind, row in self.tables["sides"].items():
            shifts = np.maximum(shifts, self.water[kind] * np.int16(row["shift"]))
        self.side_shift: list[int] = shifts.tolist()

    def side_kind(self, side: int) -> str:
        """The water along a hexside, the worst kind of it; "" if there is none."""
        return next((kind for kind in ("shore", "meuse", "river", "stream") if self.water[kind][side]), "")

    @rule("3.8.build.a", "3.8.blow.g", "3.1.tj.b")
    def _read_marks(self) -> None:
        """Charges, later bridges, jams, victory hexes, entry areas."""
        board = self.board
        self.charges = tuple(
            Charge(Hex(m.hexes[0]), self._faces(m.sides), self._ends(m.sides)) for m in board.marks("charge")
        )
        self.later = tuple(
            LaterBridge(self._faces(m.sides)[0], next(int(w) for w in m.words if w.isdecimal()))
            for m in board.marks("built")
        )
        jams = set(board.areas.get("jam", ()))
        self.jams = tuple(Hex(h) for h in sorted(jams))
        self.jam = tuple(h in jams for h in range(self.size))
        self.vp_hexes = tuple(Hex(m.hexes[0]) for m in board.marks("vp") if self.inside[m.hexes[0]])
        self.vp_points = tuple(int(m.words[0]) for m in board.marks("vp") if self.inside[m.hexes[0]])
        self.vp_at: dict[int, int] = {h: place for place, h in enumerate(self.vp_hexes)}
        self.symbol_at: dict[int, int] = {charge.hex: place for place, charge in enumerate(self.charges)}
        self.noted = frozenset(self.vp_at) | frozenset(self.symbol_at)
        self.charges_at: dict[int, tuple[int, ...]] = {}
        for place, charge in enumerate(self.charges):
            for hex_ in charge.hexes:
                self.charges_at[hex_] = (*self.charges_at.get(hex_, ()), place)

    def _faces(self, sides: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        return tuple(hex_ * 6 + direction for hex_, direction in sides)

    def _ends(self, sides: tuple[tuple[int, int], ...]) -> tuple[Hex, ...]:
        hexes = {h for hex_, direction in sides for h in (hex_, self.near[hex_][direction])}
        return tuple(Hex(h) for h in sorted(hexes))

    @rule("1.3.e", "tec.table", "tec.P", "1.3.b", "1.3.f")
    def _read_costs(self) -> None:
        """The cost of every step off the road, and the printed roads."""
        self.entries = tuple(tuple(self._entry(h, ma) for h in range(self.size)) for ma in (LEG, MECH))
        self.rough = (self._rough(LEG), self._rough(MECH))
        road = np.zeros(self.size * 6, dtype=np.uint8)
        for kind, level in (("track", TRACK), ("road", ROAD)):
            if kind in self.board.path_kinds:
                road[self.board.path_mask(kind) == 1] = level
        self.printed_road: Bytes = road
        rates = self.tables["paths"]
        self.road_rate = tuple(
            np.array([0, *(int(Fraction(str(rates[kind]["move"][ma])) * HALF) for kind in ("track", "road"))], np.int16)
            for ma in (LEG, MECH)
        )

        self.mech_open: Bytes = np.array([self.entry(h, MECH) > 0 for h in range(self.size)], dtype=np.uint8)
        self._read_boats()

    @rule("4.2.a")
    def _read_boats(self) -> None:
        """4.2 The hexsides of the Our that are prohibited to mechanised units without a bridge."""
        river = self.tables["boats"]["river"]
        self.boat_sides = [False] * (self.size * 6)
        for line in self.board.sides:
            if line.name == river and self.tables["sides"][line.kind]["add"][MECH] is None:
                for hex_, direction in line.sides:
                    side = hex_ * 6 + direction
                    self.boat_sides[side] = True
                    if self.near[hex_][direction] >= 0:
                        self.boat_sides[self.other_face(side)] = True

    def _rough(self, ma: int) -> Ints:
        """The cost of every step as if there were no roads: the worst terrain of the hex, then the hexside."""
        entry = [self.entry(h, ma) for h in range(self.size)]
        extra = np.zeros(self.size * 6, dtype=np.int32)
        barred = np.zeros(self.size * 6, dtype=np.bool_)
        for kind, row in self.tables["sides"].items():
            cost = row["add"][ma]
            if cost is None:
                barred |= self.water[kind] == 1
            else:
                extra = np.maximum(extra, self.water[kind] * np.int32(cost * HALF))
        flat = self.neighbours.reshape(-1)
        base = np.array([*entry, 0], dtype=np.int32)[flat]
        costs = np.where((base > 0) & ~barred & (flat >= 0), base + extra, 0)
        return costs.astype(np.int16)

    @rule("1.3.e")
    def entry(self, hex_: int, ma: int) -> int:
        """What a hex costs off the road, in half points: its worst terrain; 0 where that is prohibited (R-TERR-1)."""
        return self.entries[ma][hex_]

    def _entry(self, hex_: int, ma: int) -> int:
        rows = [self.row(name) for name in self.rows[hex_] if name != "village"] or [self.row("clear")]
        costs = [row["move"][ma] for row in rows]
        return 0 if any(cost is None for cost in costs) else max(costs) * HALF

    def dearest(self, hex_: int, ma: int) -> str:
        """The terrain that decides what a hex costs off the road: the dearest of those in it."""
        names = [name for name in self.rows[hex_] if name != "village"] or ["clear"]
        prohibited = [name for name in names if self.row(name)["move"][ma] is None]
        return prohibited[0] if prohibited else max(names, key=lambda name: self.row(name)["move"][ma])

    def row(self, name: str) -> Mapping[str, Any]:
        """A row of the terrain effects chart for what is in a hex."""
        return self.tables["terrain"].get(name) or self.tables["over"][name]

    @rule("3.8.build.b", "3.8.build.c", "1.3.c", "1.3.d", "3.8.blow.d")
    def network(self, blown: tuple[int, ...], turn: int) -> Network:
        """Roads and costs on a turn, with these charges blown (R-BR-4). Where no bridge stands the road is cut."""
        key = blown, max([0, *(b.turn for b in self.later if b.turn <= turn)])
        found = self._networks.get(key)
        if found is None:
            if len(self._networks) >= NETWORKS:
                self._networks.pop(next(iter(self._networks)))
            found = self._networks[key] = self._network(blown, turn)
        return found

    def _network(self, blown: tuple[int, ...], turn: int) -> Network:
        road = self.printed_road.copy()
        cut = [side for place in blown for side in self.charges[place].sides]
        cut += [bridge.side for bridge in self.later if bridge.turn > turn]
        for side in cut:
            road[side] = road[self.other_face(side)] = NO_ROAD
        for bridge in self.later:
            if bridge.turn <= turn:
                for face in (bridge.side, self.other_face(bridge.side)):
                    road[face] = self._near_side(road, face)
        costs: list[Ints] = []
        for ma in (LEG, MECH):
            costs.append(np.where(road > 0, self.road_rate[ma][road], self.rough[ma]).astype(np.int16))
        leg, mech = costs
        paved = np.asarray((road.reshape(-1, 6) > 0).any(axis=1), dtype=np.uint8)
        return Network(road, (leg, mech), (view(leg), view(mech)), view(road), view(paved))

    def _near_side(self, road: Bytes, face: int) -> int:
        """The kind of road by which the near hex of a later bridge is reached."""
        here = face // 6
        return max((int(road[s]) for s in range(here * 6, here * 6 + 6) if s != face), default=TRACK) or TRACK

    def other_face(self, side: int) -> int:
        """The same hexside seen from the other hex."""
        return self.near[side // 6][side % 6] * 6 + (side % 6 + 3) % 6

    @rule("1.3.g", "1.3.westwall")
    def hex_shift(self, hex_: int, *, german: bool) -> tuple[int, str]:
        """Columns to the left for a defender in a hex, and the terrain that gives them: the best, not the sum."""
        return self.hex_shifts[german][hex_]

    def _hex_shift(self, hex_: int, *, german: bool) -> tuple[int, str]:
        rows = [*self.rows[hex_], *(["west-wall"] if german and self.westwall[hex_] else [])]
        shifts = [(int(self.row(name).get("shift", 0)), name) for name in rows]
        return max(shifts, key=lambda shift: shift[0])

    def direction(self, here: int, there: int) -> int | None:
        """The direction from a hex to one next to it; None if they don't touch."""
        near = self.near[here]
        return near.index(there) if there in near else None

    def within(self, hex_: int, radius: int) -> frozenset[int]:
        """The hexes up to this far away, counted over any terrain (R-GEO-4)."""
        key = (hex_, radius)
        found = self._within.get(key)
        if found is None:
            found = self._within[key] = frozenset(int(h) for h in self.board.grid.within(hex_, radius))
        return found

    def distance_array(self, hex_: int) -> Ints:
        """The distance of every hex from this one, for questions about all hexes."""
        return np.asarray(self.distance_from(hex_))

    def spotting_table(self, radius: int) -> Ints:
        """[n, …]: for every hex those within a distance, itself too; `size` fills the rows of hexes near the edge."""
        found = self._near_tables.get(radius)
        if found is None:
            beyond = np.vstack([np.where(self.neighbours < 0, self.size, self.neighbours), np.full((1, 6), self.size)])
            near = np.arange(self.size, dtype=np.int32)[:, None]
            for _ in range(radius):
                near = np.hstack([near, beyond[near].reshape(self.size, -1)])
            near = np.sort(near, axis=1)
            near[:, 1:][near[:, 1:] == near[:, :-1]] = self.size
            most = 1 + 3 * radius * (radius + 1)
            found = self._near_tables[radius] = np.sort(near, axis=1)[:, :most].astype(np.int16)
        return found

    def charge_tables(self, radius: int) -> tuple[Ints, Ints]:
        """For every charge the hexes near its symbol, and those of its bridges; `size` fills the rows."""
        found = self._charge_tables.get(radius)
        if found is None:
            near = self.spotting_table(radius)[[charge.hex for charge in self.charges]]
            most = max((len(charge.hexes) for charge in self.charges), default=0)
            ends = [[*charge.hexes, *[self.size] * (most - len(charge.hexes))] for charge in self.charges]
            found = self._charge_tables[radius] = near, np.array(ends, dtype=np.int16).reshape(len(ends), most)
        return found

    def distance_from(self, hex_: int) -> memoryview:
        """The distance of every hex from this one."""
        found = self._distances.get(hex_)
        if found is None:
            distances = np.ascontiguousarray(self.board.grid.distances(hex_), dtype=np.int16)
            found = self._distances[hex_] = view(distances)
        return found
