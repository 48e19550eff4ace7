"""1.3, 7 The edges: where roads end that bring supply, where units leave the map, where reinforcements may enter.

A scenario names them in its own way (scenarios.yaml): an edge of the map, an edge of the play area where a road crosses
it, single hexes; an entry area. All of that is worked out once a scenario.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from grognard.core.board import Board
from grognard.core.rules import rule

from .ground import HALF, LEG, MECH, NO_ROAD, ROAD, TRACK, Ground

EDGES = ("north", "east", "south", "west")
SIDE_NAMES = ("german", "allied")


class SupplyLine(NamedTuple):
    """Hexes in which roads end that bring a side its supply; `arrived`: only once one of these units is there."""

    hexes: tuple[int, ...]
    arrived: tuple[str, ...] = ()


class Exit(NamedTuple):
    """What it costs to leave the map from a hex, in half points, LEG and MECH; 0: not without a road."""

    cost: tuple[int, int]
    by_road: bool


class Edges:
    """The edges of a scenario's map as supply, exits and entries use them."""

    def __init__(self, ground: Ground, story: Mapping[str, Any]) -> None:
        self.ground = ground
        self.board: Board = ground.board
        self.story = story
        self.column, self.row = _places(self.board)
        whole = range(ground.size)
        self.play_area: Sequence[int] = whole if all(ground.inside) else tuple(h for h in whole if ground.inside[h])
        """The hexes in play."""
        inside = self.play_area or (0,)
        columns, rows = [self.column[h] for h in inside], [self.row[h] for h in inside]
        self.limits = {"west": min(columns), "east": max(columns), "south": min(rows), "north": max(rows)}
        self.supply = tuple(tuple(self._lines(side)) for side in SIDE_NAMES)
        self.exits = dict(self._exits())

    # -- edges ------------------------------------------------------------------------------------------------

    def at_edge(self, edge: str, hexes: Iterable[int] | None = None) -> list[int]:
        """The hexes of the play area's outermost column or row on one side."""
        found = range(self.ground.size) if hexes is None else hexes
        place = self.column if edge in ("west", "east") else self.row
        return [h for h in found if self.ground.inside[h] and place[h] == self.limits[edge]]

    def edges_of(self, hex_: int) -> list[str]:
        """The edges of the play area at which a hex lies."""
        return [edge for edge in EDGES if self.at_edge(edge, (hex_,))]

    def beyond(self, hex_: int, edge: str) -> list[tuple[int, int]]:
        """The steps out of a hex that leave the play area over one of its edges: direction and hex, -1 off the map."""
        place = self.column if edge in ("west", "east") else self.row
        sign = -1 if edge in ("west", "south") else 1
        limit = self.limits[edge]
        return [
            (direction, there)
            for direction, there in enumerate(self.ground.near[hex_])
            if there >= 0 and not self.ground.inside[there] and (place[there] - limit) * sign > 0
        ]

    # -- supply -----------------------------------------------------------------------------------------------

    @rule("1.3.edge", "7.3.sup", "7.4.sup", "7.5.sup", "7.6.sup", "1.2.road-word")
    def _lines(self, side: str) -> Iterable[SupplyLine]:
        """1.3 Supply comes in where a road reaches a friendly edge, or as the scenario says."""
        for line in self.story["supply"].get(side, ()):
            if "hexes" in line:
                hexes = [self.board.hex(number) for number in line["hexes"]]
            elif "edge" in line:
                at_edge = self.at_edge(line["edge"])
                hexes = [h for h in self.board.areas.get(line["edge"], at_edge) if self._on_road(h)]
            else:
                hexes = [h for h in self.span(line) if self._road_out(h, line)]
            yield SupplyLine(tuple(h for h in hexes if self.ground.inside[h]), tuple(line.get("arrived", ())))

    def span(self, line: Mapping[str, Any]) -> list[int]:
        """The hexes of an edge of the play area between two of them, both included."""
        edge = line["area_edge"]
        hexes = self.at_edge(edge)
        if "from" not in line:
            return hexes
        place = self.row if edge in ("west", "east") else self.column
        ends = [place[self.board.hex(line[name])] for name in ("from", "to")]
        return [h for h in hexes if min(ends) <= place[h] <= max(ends)]

    def _on_road(self, hex_: int) -> bool:
        return bool(self.ground.printed_road[hex_ * 6 : hex_ * 6 + 6].any())

    def _road_out(self, hex_: int, line: Mapping[str, Any]) -> bool:
        """Whether a road (a Road where the line says so) leaves the play area here over its edge."""
        least = ROAD if line.get("only") == "road" else TRACK
        road = self.ground.printed_road
        return any(road[hex_ * 6 + direction] >= least for direction, _ in self.beyond(hex_, line["area_edge"]))

    # -- exits ------------------------------------------------------------------------------------------------

    @rule("7.2.vic", "7.3.vic", "7.5.vic")
    def _exits(self) -> Iterable[tuple[int, Exit]]:
        """R-EXIT From which hexes units may leave the map, for the cost of a further hex of the same kind."""
        for name in self.story.get("exit", {}).get("from", ()):
            edge = name if name in EDGES else "north"
            hexes = self.at_edge(name) if name in EDGES else self.board.areas.get(name, ())
            for hex_ in hexes:
                if self.ground.inside[hex_]:
                    yield hex_, self._exit(hex_, edge)

    def _exit(self, hex_: int, edge: str) -> Exit:
        ground = self.ground
        kinds = [int(ground.printed_road[hex_ * 6 + direction]) for direction, _ in self.beyond(hex_, edge)]
        if hex_ in {h for mark in self.board.marks("entry") for h in mark.hexes}:
            kinds += [int(kind) for kind in ground.printed_road[hex_ * 6 : hex_ * 6 + 6]]
        best = max(kinds, default=NO_ROAD)
        if best == NO_ROAD:
            return Exit((ground.entry(hex_, LEG), ground.entry(hex_, MECH)), by_road=False)
        rates = ground.tables["paths"]["road" if best == ROAD else "track"]["move"]
        return Exit((int(Fraction(str(rates[LEG])) * HALF), int(Fraction(str(rates[MECH])) * HALF)), by_road=True)

    # -- entries ----------------------------------------------------------------------------------------------

    @rule("2.2.reinf.a", "arr.choice")
    def entries(self, line: Mapping[str, Any]) -> tuple[int, ...]:
        """The hexes in which a line of the Order of Arrival lets units enter; its owner chooses among areas."""
        if "areas" in line:
            hexes = [h for letter in line["areas"] for h in self.board.areas.get(f"entry-{letter}", ())]
        elif "hexes" in line:
            hexes = [self.board.hex(number) for number in line["hexes"]]
        elif "area_edge" in line:
            hexes = self.span(line)
        else:
            return ()
        return tuple(dict.fromkeys(h for h in hexes if self.ground.inside[h]))

    def along_the_edge(self, hexes: Iterable[int]) -> list[int]:
        """R-S-REINF All hexes of the edges at which these lie; those next to them where they lie at none."""
        edges = {edge for h in hexes for edge in self.edges_of(h)}
        if edges:
            return [h for edge in sorted(edges) for h in self.at_edge(edge)]
        return list(self.play_area)


def _places(board: Board) -> tuple[list[int], list[int]]:
    """The column and row of every hex on the joined maps."""
    lattice = np.asarray(board.grid.centres)
    columns = np.unique(np.round(lattice[:, 0], 3), return_inverse=True)[1]
    rows: list[int] = []
    for h in range(board.size):
        number = board.number(h)
        rows.append(int(number.rpartition(".")[2]) if "." in number else int(number[-2:]))
    return [int(c) for c in columns], rows
