"""R98 Where shells may fall: hexes, and points just off the map; the rings of hexes around each."""

from __future__ import annotations

from array import array
from functools import cached_property
from typing import TYPE_CHECKING

from grognard.core.hexes import STEPS
from grognard.core.ids import Hex
from grognard.core.rules import rule

if TYPE_CHECKING:
    from .ground import Ground

FARTHEST = 2
KEPT = 500
"""Fire scatters by so many hexes at most, and reaches as far from where it falls."""


class Falls:
    """Places are numbers: the board's hexes, then the points off it that scattered fire can reach."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.size = ground.size
        self.steps = STEPS[ground.grid.orientation]

    @cached_property
    def at(self) -> list[tuple[int, int]]:
        """The lattice point of every place."""
        points = [(int(x), int(y)) for x, y in self.ground.grid.lattice]
        on_board = set(points)
        off = {self._beyond(point, d, k) for point in points for d in range(6) for k in (1, FARTHEST)} - on_board
        return points + sorted(off)

    @cached_property
    def place(self) -> dict[tuple[int, int], int]:
        """The place of every lattice point."""
        return {point: number for number, point in enumerate(self.at)}

    def _beyond(self, point: tuple[int, int], direction: int, hexes: int) -> tuple[int, int]:
        dx, dy = self.steps[direction]
        return point[0] + hexes * dx, point[1] + hexes * dy

    @rule("5.3.1.2", "5.5.6.3")
    def scattered(self, aim: int, direction: int, hexes: int) -> int:
        """The place so many hexes from an aim hex, straight on (R46)."""
        return self.place[self._beyond(self.at[aim], direction, hexes)]

    def hex_at(self, place: int) -> Hex | None:
        """The hex of the match at a place; None off its map."""
        return Hex(place) if place < self.size and self.ground.play[place] else None

    @rule("5.4.2.1", "5.4.1")
    def rings(self, place: int) -> tuple[list[Hex], list[Hex], list[Hex]]:
        """The hexes of the match at 0, 1 and 2 hexes from a place."""
        kept = self._rings.get(place)
        if kept is None:
            x, y = self.at[place]
            found: tuple[list[Hex], list[Hex], list[Hex]] = ([], [], [])
            for dx, dy, apart in self._near:
                hex_ = self.place.get((x + dx, y + dy))
                if hex_ is not None and (here := self.hex_at(hex_)) is not None:
                    found[apart].append(here)
            kept = self._rings[place] = found
        return kept

    @cached_property
    def _near(self) -> list[tuple[int, int, int]]:
        """The lattice points within reach of one, and how far they are."""
        found: list[tuple[int, int, int]] = []
        for dx in range(-FARTHEST, FARTHEST + 1):
            for dy in range(-2 * FARTHEST, 2 * FARTHEST + 1):
                apart = abs(dx) + max(0, (abs(dy) - abs(dx)) // 2)
                if (dx + dy) % 2 == 0 and apart <= FARTHEST:
                    found.append((dx, dy, apart))
        return found

    @cached_property
    def _covered(self) -> dict[tuple[bytes, bytes], frozenset[int]]:
        return {}

    @cached_property
    def _rings(self) -> dict[int, tuple[list[Hex], list[Hex], list[Hex]]]:
        return {}

    def covered(self, places: bytes, wide: bytes) -> frozenset[int]:
        """The hexes under smoke markers, as the columns `smoke` and `smoke_wide` hold them."""
        kept = self._covered.get((places, wide))
        if kept is None:
            if len(self._covered) >= KEPT:
                self._covered.clear()
            markers = zip(array("h", places), array("h", wide), strict=True)
            lying = ((place, 1 if all_round else 0) for place, all_round in markers if place >= 0)
            kept = frozenset(hex_ for place, radius in lying for hex_ in self.around(place, radius))
            self._covered[places, wide] = kept
        return kept

    def around(self, place: int, radius: int) -> list[Hex]:
        """The hexes of the match within so many hexes of a place."""
        return [hex_ for ring in self.rings(place)[: radius + 1] for hex_ in ring]
