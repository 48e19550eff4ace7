"""3.8 Entering the map, 12.1(1) breaking through over the enemy's edge, 14.4 leaving over one's own."""

from __future__ import annotations

from typing import NamedTuple

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.sums import Number, Sum
from grognard.core.verdict import LEGAL, Verdict, no

from .position import Position
from .scene import WAITING
from .ways import MARCH, NORMAL, Search, Ways, entry_cost, entry_reasons, search_from, terms_of


class Entry(NamedTuple):
    """The best way to an end for a unit that enters: its edge hex, its mode, its cost in twelfths."""

    gate: Hex
    mode: int
    cost: int


class Entrance:
    """Where a unit may end that enters: the best way to each hex, and the edge hexes from which it can go on."""

    __slots__ = ("best", "ends", "gates")

    def __init__(self) -> None:
        self.best: dict[int, Entry] = {}
        self.ends: list[int] = []
        self.gates: list[Hex] = []


@rule("3.8a", "3.8c")
def entries(p: Position, unit: Unit) -> Entrance:
    """3.8 Where a unit that enters may end, through any hex of its source edge; once for all that are alike."""
    scene, side = p.scene, p.scene.side[unit]
    kept = terms_of(p, side).kept
    key = (-1, scene.move_type[unit], scene.allowance[unit])
    found: Entrance | None = kept.get(key)
    if found is None:
        found = kept[key] = Entrance()
        for gate in p.area.edge[side]:
            _through(p, unit, gate, found)
        found.ends = list(found.best)
    return found


def _through(p: Position, unit: Unit, gate: Hex, entrance: Entrance) -> None:
    """Add where a unit comes through one hex of the edge."""
    found = entrance.best
    paid = [entry_cost(p, unit, gate, mode) for mode in (NORMAL, MARCH)]
    for mode in (MARCH, NORMAL):
        cost = paid[mode]
        if cost is not None and (gate not in found or cost < found[gate].cost):
            found[gate] = Entry(gate, mode, cost)
    if paid[NORMAL] is None and paid[MARCH] is None:
        return
    allowance = p.scene.allowance[unit]
    left = tuple(-1 if cost is None else allowance - cost for cost in paid)
    search = search_from(p, unit, gate, (left[0], left[1]), -1)
    if search.ends:
        entrance.gates.append(gate)
    for end, mode in search.ends.items():
        cost = (paid[mode] or 0) + search.cost(end)
        if end not in found or cost < found[end].cost:
            found[end] = Entry(gate, mode, cost)


@rule("3.8a", "3.8c")
def may_enter(p: Position, unit: Unit) -> bool:
    """3.8 Whether a unit that waits can enter now (R19): in any hex of its source edge."""
    if p.hex[unit] != WAITING:
        return False
    scene, side = p.scene, p.scene.side[unit]
    kept = terms_of(p, side).kept
    key = (-4, scene.move_type[unit], scene.allowance[unit])
    if key not in kept:
        modes = (NORMAL, MARCH)
        kept[key] = any(entry_cost(p, unit, gate, mode) is not None for gate in p.area.edge[side] for mode in modes)
    return kept[key]


class Entries:
    """Where a unit may end that enters the map. A vocabulary: an end is written as the way from the edge."""

    kind = "hex"

    def __init__(self, p: Position, unit: Unit) -> None:
        self.p, self.unit = p, unit
        entrance = entries(p, unit)
        self.found, self.ends, self.gates = entrance.best, entrance.ends, entrance.gates

    def path(self, end: int) -> tuple[Hex, ...]:
        """The hexes from the edge to an end."""
        entry = self.found[end]
        if entry.gate == end:
            return (entry.gate,)
        return (entry.gate, *self._search(entry.gate).way(self.p.scene.ground, end))

    def _search(self, gate: Hex) -> Search:
        return Ways(self.p, self.unit, (gate,), enters=True).search

    def points(self, end: int) -> Number:
        """What the way costs."""
        return self.p.scene.points(self.found[end].cost)

    def reasons(self, end: int) -> Sum:
        """The cost with its parts."""
        gate, mode, _ = self.found[end]
        if gate == end:
            return entry_reasons(self.p, self.unit, gate, mode)
        return Ways(self.p, self.unit, (gate,), enters=True).reasons(end)

    def text(self, item: int) -> str:
        """The way to an end."""
        return "-".join(self.p.scene.hex_name(h) for h in self.path(item))

    def find(self, text: str) -> int | None:
        """The end of a way written like this; an end alone is understood too."""
        end = self.target(text)
        if end is None or end not in self.found:
            return None
        return end if text in (self.text(end), self.p.scene.hex_name(end)) else None

    def target(self, text: str) -> int | None:
        """The last hex that a text names."""
        found = self.p.scene.hexes.find(text.split("-")[-1])
        return found if found is None or found >= 0 else None

    @rule("3.8a")
    def why(self, end: int) -> Verdict:
        """Why the unit can't come there."""
        name = self.p.scene.hex_name(end)
        if end in self.found:
            return LEGAL
        if self.p.area.closed[end]:
            return no("out-of-area", "2.1", hex=name)
        return no("not-from-edge", "3.8a", hex=name, unit=self.p.scene.unit_name(self.unit))


class Exits:
    """The edge hexes from which a unit can leave the map, over the edge of one side. A vocabulary of ways to them."""

    kind = "hex"

    def __init__(self, p: Position, unit: Unit, edge: int) -> None:
        self.p, self.unit, self.edge = p, unit, edge
        self.ways = Ways(p, unit)
        self.costs: dict[int, int] = {}
        here = self.ways.start
        for hex_ in p.area.edge[edge]:
            if hex_ == here or (hex_ in self.ways.search.ends and self.ways.mode(hex_) in (NORMAL, MARCH)):
                cost = self._cost(hex_)
                if cost is not None:
                    self.costs[hex_] = cost
        self.ends = list(self.costs)

    @rule("12.1.1e", "14.4", "12.1.1d")
    def _cost(self, hex_: Hex) -> int | None:
        """The way to an edge hex and the step off the map, in twelfths: 1 MP or the road's rate, 2 more from a zone."""
        scene, ground = self.p.scene, self.p.scene.ground
        kind, surcharge = scene.move_type[self.unit], int(self.ways.terms.surcharge[hex_])
        costs: list[int] = []
        for mode in (NORMAL, MARCH):
            spent = self._spent(hex_, mode)
            if spent is None or (mode == MARCH and surcharge):
                continue
            by_road = mode == MARCH and hex_ in self.p.area.exits[self.edge]
            rate = ground.road_rate[MARCH][kind] if by_road else ground.leave_rate
            costs.append(spent + rate + surcharge)
        best = min(costs, default=self.ways.allowance + 1)
        return best if best <= self.ways.allowance else None

    def _spent(self, hex_: Hex, mode: int) -> int | None:
        if hex_ == self.ways.start:
            return self.ways.spent[mode] if self.ways.spent[mode] <= self.ways.allowance else None
        search = self.ways.search.reached[mode]
        cost = -1 if search is None else search.cost(hex_)
        return cost if cost >= 0 else None

    def path(self, end: int) -> tuple[Hex, ...]:
        """The hexes from where the unit stands to the edge."""
        return (self.ways.start,) if end == self.ways.start else self.ways.path(end)

    def points(self, end: int) -> Number:
        """What it costs to leave there."""
        return self.p.scene.points(self.costs[end])

    def reasons(self, end: int) -> Sum:
        """The cost with its parts."""
        total = Sum() if end == self.ways.start else self.ways.reasons(end)
        rest = self.points(end) - total.value
        return total.plus(rest, "part-off-map", "12.1.1e", hex=self.p.scene.hex_name(end))

    def text(self, item: int) -> str:
        """The way to an edge hex."""
        return "-".join(self.p.scene.hex_name(h) for h in self.path(item))

    def find(self, text: str) -> int | None:
        """The edge hex of a way written like this; the hex alone is understood too."""
        end = self.target(text)
        if end is None or end not in self.costs:
            return None
        return end if text in (self.text(end), self.p.scene.hex_name(end)) else None

    def target(self, text: str) -> int | None:
        """The last hex that a text names."""
        found = self.p.scene.hexes.find(text.split("-")[-1])
        return found if found is None or found >= 0 else None

    @rule("12.1.1e")
    def why(self, end: int) -> Verdict:
        """Why the unit can't leave there."""
        if end in self.costs:
            return LEGAL
        name, unit = self.p.scene.hex_name(end), self.p.scene.unit_name(self.unit)
        if end not in self.p.area.on_edge[self.edge]:
            return no("no-edge", "12.1.1e", hex=name)
        return no("edge-too-far", "12.1.1e", hex=name, unit=unit)


@rule("12.1.1e", "14.4", "7.0.2")
def leavers(p: Position, side: int, units: list[int], edge: int) -> list[int]:
    """The units that can leave over an edge now."""
    scene, far, fastest = p.scene, p.area.distance[edge], p.scene.ground.fastest
    kept = terms_of(p, side).kept
    found: list[int] = []
    for unit in units:
        here, kind, allowance = p.hex[unit], scene.move_type[unit], scene.allowance[unit]
        if here < 0 or far[here] * fastest[kind] > allowance:
            continue
        key = (-2 - edge, kind, here, allowance)
        if key not in kept:
            kept[key] = bool(Exits(p, Unit(unit), edge).costs)
        if kept[key]:
            found.append(unit)
    return found
