"""7.1 to 7.3 Where a unit can go: a search on the march, one by normal movement, the hop over a major river."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Unit
from grognard.core.paths import Reached, Terms, reach
from grognard.core.rules import rule
from grognard.core.sums import Number, Sum
from grognard.core.verdict import LEGAL, Verdict, no

from .ground import Bytes, Ground, Ints
from .position import Position
from .scene import MOVE_TYPES, Scene

NORMAL, MARCH, HOP = 0, 1, 2
Order = npt.NDArray[np.int32]


class SideTerms(NamedTuple):
    """What movement costs a side now, by type of movement; the arrays behind it; and what was searched on it."""

    normal: tuple[Terms, ...]
    march: tuple[Terms, ...]
    closed: Bytes
    zoned: Bytes
    surcharge: Ints
    kept: dict[tuple[int, ...], Any]


MOST_KEPT = 16
_KEPT: WeakKeyDictionary[Scene, dict[tuple[object, ...], SideTerms]] = WeakKeyDictionary()
"""The terms of the last moments: whoever asks while the enemy stands still finds the searches made."""


def forget_searches(p: Position) -> None:
    """Begin afresh, for measuring."""
    _KEPT.pop(p.scene, None)
    p.changed()


@rule("7.2.2a", "7.2.2b", "7.2.2c", "7.3.2", "7.3.3", "5.1.6", "5.2.2", "14.6.3.6")
def terms_of(p: Position, side: int) -> SideTerms:
    """What movement costs a side: 2 into and out of an enemy zone, once a hex; a march never enters one (R27, R109)."""
    kept: SideTerms | None = p.derived_values.get(("terms", side))
    if kept is None:
        zoc: dict[str, int] = p.scene.tables["zoc"]
        points = zoc["concealed"] if p.concealed and side == p.acting else zoc["enter"]
        enemies, zones = p.standing.counts(1 - side), p.standing.zones(1 - side)
        key = (p.area_number, side, points, enemies.tobytes(), zones.tobytes())
        moments = _KEPT.setdefault(p.scene, {})
        kept = moments.get(key)
        if kept is None:
            while len(moments) >= MOST_KEPT:
                del moments[next(iter(moments))]
            kept = moments[key] = _make_terms(p, enemies, zones, points)
        p.derived_values["terms", side] = kept
    return kept


def _make_terms(p: Position, enemies: Bytes, zones: Bytes, points: int) -> SideTerms:
    ground = p.scene.ground
    closed, zoned, surcharge = _conditions(p.area.closed, enemies, zones, points * ground.twelfths)
    return SideTerms(
        tuple(Terms(ground.neighbours, cost, surcharge, surcharge, closed, ground.no_flags) for cost in ground.normal),
        tuple(
            Terms(ground.neighbours, cost, ground.no_cost, ground.no_cost, zoned, ground.no_flags)
            for cost in ground.march
        ),
        closed,
        zoned,
        surcharge,
        {},
    )


@compiled
def _conditions(unused: Bytes, enemies: Bytes, zone: Bytes, points: int) -> tuple[Bytes, Bytes, Ints]:
    """Hexes that may not be entered; those and enemy zones; the surcharge of each hex."""
    closed = np.zeros(len(zone), dtype=np.uint8)
    zoned = np.zeros(len(zone), dtype=np.uint8)
    surcharge = np.zeros(len(zone), dtype=np.int16)
    for hex_ in range(len(zone)):
        if unused[hex_] or enemies[hex_]:
            closed[hex_] = zoned[hex_] = 1
        if zone[hex_]:
            zoned[hex_] = 1
            surcharge[hex_] = points
    return closed, zoned, surcharge


class Search:
    """Where a unit comes from one hex with what it has left: on the march, normally, by a hop. Kept for others alike.

    A march pays no more than a normal move for any hex that it may enter, so the normal search is made only where the
    march is not allowed or comes beside an enemy zone.
    """

    __slots__ = ("ends", "hops", "left", "reached", "steps", "tables")

    def __init__(self, p: Position, terms: SideTerms, kind: int, here: int, left: tuple[int, int], start: int) -> None:
        """`left` is what is left for a normal move and for a march, below 0: it can't be gone so."""
        self.left = left
        self.reached: list[Reached | None] = [None, None]
        self.tables: list[dict[int, int]] | None = [{}, {}] if start < 0 else None
        self.steps: list[int] = []
        ends: dict[int, int] = {}
        alone = left[MARCH] > 0
        if alone:
            march = self._search(p, MARCH, terms.march[kind], here)
            ws = p.scene.ground.workspace
            alone = not _beside_zone(ws.order, ws.count, terms.march[kind].neighbours, terms.closed, terms.zoned)
            ends = dict.fromkeys(march, MARCH)
        if left[NORMAL] > 0 and (not alone or p.scene.option("major_river_crossing") == "any_step"):
            normal = self._search(p, NORMAL, terms.normal[kind], here)
            ends = {**dict.fromkeys(normal, NORMAL), **ends}
        self.hops = hops(p, terms, kind, here, self.reached[NORMAL], left[NORMAL], start) if start >= 0 else {}
        self.ends = ends
        for end, (_, cost) in self.hops.items():
            if end not in ends or cost < self.cost(end):
                ends[end] = HOP

    def _search(self, p: Position, mode: int, terms: Terms, here: int) -> list[int]:
        """One search: its ends; and the next hexes after which the move can still go on."""
        ground, left = p.scene.ground, self.left[mode]
        ws = ground.workspace
        if reach(ws, terms, here, left) < 2:
            return []
        found = self.reached[mode] = Reached(ws)
        directions = _onward(terms.neighbours, terms.cost, terms.enter, terms.leave, terms.closed, here, left)
        if directions:
            near, steps = ground.near[here], self.steps
            self.steps = steps + [near[d] for d in range(6) if directions >> d & 1 and near[d] not in steps]
        ends: list[int] = found.ends.tolist()
        if self.tables is not None:  # a unit that enters: every end is looked at, to find the best edge hex for it
            self.tables[mode] = dict(zip(ends, ws.costs[found.ends].tolist(), strict=True))
        return ends

    def cost(self, end: int) -> int:
        """What is spent from here to an end, in twelfths."""
        mode = self.ends[end]
        if self.tables is not None:
            return self.tables[mode][end]
        if mode == HOP:
            return self.hops[end][1]
        search = self.reached[mode]
        assert search is not None
        return search.cost(end)

    def way(self, ground: Ground, end: int) -> list[Hex]:
        """The hexes from here to an end, without the first."""
        mode = self.ends[end]
        if mode == HOP:
            bank = self.hops[end][0]
            search = self.reached[NORMAL]
            along = [] if search is None or search.cost(bank) <= 0 else search.way(ground.neighbours, bank)
            return [*along, Hex(end)]
        search = self.reached[mode]
        assert search is not None
        return search.way(ground.neighbours, end)


@rule("7.1.5.1", "7.1.5.2", "7.1.5.3", "7.1.1")
def hops(
    p: Position, terms: SideTerms, kind: int, here: int, search: Reached | None, left: int, start: int
) -> dict[int, tuple[int, int]]:
    """7.1(5) Where a unit can cross a major river without a bridge: far bank -> near bank, cost.

    The movement must have begun on the bank; the crossing is its first step (R24), or with the option any step, and its
    last. It can't be made from an enemy zone into one (R25).
    """
    ground = p.scene.ground
    if left <= 0 or start not in ground.by_river:
        return {}
    found_hops: dict[int, tuple[int, int]] = {}
    banks: list[tuple[int, int]] = [(here, 0)] if here == start else []
    if p.scene.option("major_river_crossing") == "any_step":
        reached: list[int] = [] if search is None else search.ends.tolist()
        banks = [(here, 0)] + [(h, search.cost(h)) for h in reached if search is not None and h in ground.by_river]
    for bank, spent in banks:
        for direction, there in enumerate(ground.near[bank]):
            if there < 0 or not ground.open_list[bank * 6 + direction] or terms.closed[there]:
                continue
            if terms.surcharge[start] and terms.surcharge[there]:
                continue
            cost = spent + int(terms.surcharge[bank]) + ground.hop_costs[kind][there] + int(terms.surcharge[there])
            if cost <= left and (there not in found_hops or cost < found_hops[there][1]):
                found_hops[there] = (bank, cost)
    return found_hops


@compiled
def _beside_zone(order: Order, count: int, neighbours: Ints, closed: Bytes, zoned: Bytes) -> bool:
    """Whether a hex that a march has reached is next to one that only a normal move may enter."""
    for place in range(count):
        for direction in range(6):
            there = neighbours[order[place], direction]
            if there >= 0 and zoned[there] and not closed[there]:
                return True
    return False


@compiled
def _onward(neighbours: Ints, cost: Ints, enter: Ints, leave: Ints, closed: Bytes, here: int, left: int) -> int:
    """The directions, as bits, of those steps after which another step can be paid."""
    directions = 0
    for direction in range(6):
        there = neighbours[here, direction]
        if there < 0 or closed[there] or cost[here * 6 + direction] <= 0:
            continue
        rest = left - leave[here] - cost[here * 6 + direction] - enter[there]
        for further in range(6):
            beyond = neighbours[there, further]
            if beyond < 0 or closed[beyond] or cost[there * 6 + further] <= 0:
                continue
            if leave[there] + cost[there * 6 + further] + enter[beyond] <= rest:
                directions |= 1 << direction
                break
    return directions


def search_from(p: Position, unit: Unit, here: int, left: tuple[int, int], start: int) -> Search:
    """The search of a unit, or that of another which was alike: same type of movement, same place, same means."""
    terms, kind = terms_of(p, p.scene.side[unit]), p.scene.move_type[unit]
    key = (kind, here, *left, start)
    search: Search | None = terms.kept.get(key)
    if search is None:
        search = terms.kept[key] = Search(p, terms, kind, here, left, start)
    return search


class Ways:
    """Where a unit may end its movement, having gone `path`. A vocabulary: an end is written as the way to it.

    A unit that `enters` begins in the first hex of `path`, off the map before.
    """

    kind = "hex"

    def __init__(self, p: Position, unit: Unit, path: tuple[Hex, ...] = (), *, enters: bool = False) -> None:
        self.p, self.unit, self.enters = p, unit, enters
        self.side, self.move_type = p.scene.side[unit], p.scene.move_type[unit]
        self.walked = path or (Hex(p.hex[unit]),)
        self.start, self.here = self.walked[0], self.walked[-1]
        self.allowance = p.scene.allowance[unit]
        self.terms = terms_of(p, self.side)
        self.spent = (self._spent(NORMAL), self._spent(MARCH))
        left = (self.allowance - self.spent[NORMAL], self.allowance - self.spent[MARCH])
        self.search = search_from(p, unit, self.here, left, -1 if enters else self.start)
        self.ends = list(self.search.ends)
        self.steps = self.search.steps

    @rule("7.1.a", "7.1.1", "7.3.2", "7.3.3", "3.8a")
    def _spent(self, mode: int) -> int:
        """What the way so far costs in this mode; more than the allowance if it can't be gone so."""
        too_much = self.allowance + 1
        if not self.enters and len(self.walked) == 1:
            return too_much if mode == MARCH and self.terms.surcharge[self.start] else 0
        if self.enters:
            spent = entry_cost(self.p, self.unit, self.start, mode)
            if spent is None:
                return too_much
        elif mode == MARCH and self.terms.surcharge[self.start]:
            return too_much
        else:
            spent = 0
        tables = (self.terms.normal if mode == NORMAL else self.terms.march)[self.move_type]
        for here, there in pairwise(self.walked):
            direction = self.p.scene.ground.direction(here, there)
            if direction is None or tables.closed[there] or tables.cost[here * 6 + direction] <= 0:
                return too_much
            spent += int(tables.leave[here] + tables.cost[here * 6 + direction] + tables.enter[there])
        return spent

    # -- answers ----------------------------------------------------------------------------------------------

    def mode(self, end: int) -> int:
        """How the unit comes to an end: on the march if it can, else by a normal move, else over the major river."""
        return self.search.ends[end]

    def is_march(self, end: int, path: tuple[Hex, ...]) -> bool:
        """Whether the way to an end is gone on the march: along a road at its rate."""
        ground = self.p.scene.ground
        return self.mode(end) == MARCH and any(
            ground.road_list[here * 6 + ground.near[here].index(there)] for here, there in pairwise(path)
        )

    def twelfths(self, end: int) -> int:
        """What the whole way to an end costs, in twelfths of a movement point."""
        mode = self.mode(end)
        return self.spent[NORMAL if mode == HOP else mode] + self.search.cost(end)

    @rule("7.3.a", "7.0.3")
    def points(self, end: int) -> Number:
        """The same in movement points."""
        return self.p.scene.points(self.twelfths(end))

    def path(self, end: int) -> tuple[Hex, ...]:
        """The way to an end, from the hex where the unit stands."""
        return (*self.walked, *self.search.way(self.p.scene.ground, end))

    @property
    def lead(self) -> str:
        """The hexes gone so far."""
        return "-".join(self.p.scene.hex_name(h) for h in self.walked) + "-"

    def text(self, item: int) -> str:
        """The rest of the way to an end."""
        return "-".join(self.p.scene.hex_name(h) for h in self.search.way(self.p.scene.ground, item))

    def find(self, text: str) -> int | None:
        """The end of a way written like this, if it is the way that is offered; an end alone is understood too."""
        end = self.target(text)
        if end is None or end not in self.search.ends:
            return None
        return end if text in (self.text(end), self.p.scene.hex_name(end)) else None

    def target(self, text: str) -> int | None:
        """The last hex that a text names."""
        found_hex = self.p.scene.hexes.find(text.split("-")[-1])
        return found_hex if found_hex is None or found_hex >= 0 else None

    @rule("7.1.2", "7.1.3", "7.1.4", "7.2.1", "7.2.2a", "7.2.2b", "7.3.1", "7.3.ex", "7.1.5.1")
    def reasons(self, end: int) -> Sum:
        """The cost of the way to an end, step by step."""
        mode, way = self.mode(end), self.path(end)
        total = entry_reasons(self.p, self.unit, way[0], mode) if self.enters else Sum()
        for here, there in pairwise(way):
            total += step_reasons(self.p, self.side, self.move_type, here, there, mode)
        return total

    @rule("7.1.1", "7.1.5.1", "7.1.5.2", "5.1.6", "7.0.2", "7.3.3")
    def why(self, end: int) -> Verdict:
        """Why the unit can't end its movement in a hex."""
        p, ground, name = self.p, self.p.scene.ground, self.p.scene.hex_name(end)
        if end in self.search.ends:
            return LEGAL
        if p.area.closed[end]:
            return no("out-of-area", "2.1", hex=name)
        if p.standing.count[1 - self.side][end]:
            return no("enemy-there", "5.1.6", hex=name)
        direction = ground.direction(self.start, end)
        if direction is not None and ground.open_list[self.start * 6 + direction]:
            if self.terms.surcharge[self.start] and self.terms.surcharge[end]:
                return no("river-zones", "7.1.5.2", hex=name)
            if len(self.walked) > 1:
                return no("river-first", "7.1.5.1", hex=name)
        return self._too_far(end, name)

    def _too_far(self, end: int, name: str) -> Verdict:
        ws, unit = self.p.scene.ground.workspace, self.p.scene.unit_name(self.unit)
        reach(ws, self.terms.normal[self.move_type], self.here, self.allowance * 12)
        cost = ws.cost(end)
        if cost < 0:
            return no("no-way", "7.1.5.1", hex=name, unit=unit)
        left = max(0, self.allowance - self.spent[NORMAL])
        points = self.p.scene.points
        return no("not-enough-move", "7.1.1", hex=name, unit=unit, cost=points(cost), left=points(left))


@rule("7.1.2", "7.1.4", "7.2.1", "7.2.2a", "7.3.1")
def step_reasons(p: Position, side: int, kind: int, here: int, there: int, mode: int) -> Sum:
    """The cost of one step, with its parts."""
    ground, scene, terms = p.scene.ground, p.scene, terms_of(p, side)
    at, name = here * 6 + ground.near[here].index(there), scene.hex_name(there)
    total = Sum()
    if ground.open_list[at]:
        total = total.plus(scene.points(ground.hop_cost(there, kind)), "part-major-river", "7.1.5.1", hex=name)
    elif ground.road_list[at]:
        cost = (ground.march if mode == MARCH else ground.normal)[kind][at]
        reason = ("part-march", "7.3.1") if mode == MARCH else ("part-road", "7.2.1")
        return _with_zones(p, terms, total.plus(scene.points(int(cost)), *reason, hex=name), here, there, mode)
    else:
        cost = ground.ground_cost[kind][there]
        total = total.plus(scene.points(cost), "part-terrain", "7.1.2", hex=name, terrain=ground.kind[there])
        if ground.minor[at]:
            river = scene.points(ground.minor_cost(MOVE_TYPES[kind]))
            total = total.plus(river, "part-small-river", "7.1.4", hex=name)
    return _with_zones(p, terms, total, here, there, mode)


def _with_zones(p: Position, terms: SideTerms, total: Sum, here: int, there: int, mode: int) -> Sum:
    """A step's cost with what enemy zones add."""
    if mode == MARCH:
        return total
    leave, enter = int(terms.surcharge[here]), int(terms.surcharge[there])
    if leave:
        total = total.plus(p.scene.points(leave), "part-leave-zone", "7.2.2b", hex=p.scene.hex_name(here))
    if enter:
        total = total.plus(p.scene.points(enter), "part-enter-zone", "7.2.2a", hex=p.scene.hex_name(there))
    return total


@rule("3.8a", "12.1.1d")
def entry_cost(p: Position, unit: Unit, hex_: int, mode: int) -> int | None:
    """3.8 What entering the map in a hex costs in twelfths (R20): its ground, or its road if that leads off the map."""
    scene, ground = p.scene, p.scene.ground
    side, kind = scene.side[unit], scene.move_type[unit]
    terms = terms_of(p, side)
    if terms.closed[hex_] or (mode == MARCH and terms.surcharge[hex_]):
        return None
    rate = ground.road_rate[mode][kind] if hex_ in p.area.exits[side] else ground.ground_cost[kind][hex_]
    cost = rate + int(terms.surcharge[hex_])
    return cost if cost <= scene.allowance[unit] else None


def entry_reasons(p: Position, unit: Unit, hex_: int, mode: int) -> Sum:
    """The cost of entering, with its parts."""
    scene = p.scene
    zone = int(terms_of(p, scene.side[unit]).surcharge[hex_])
    cost = (entry_cost(p, unit, hex_, mode) or zone) - zone
    by_road = hex_ in p.area.exits[scene.side[unit]]
    total = Sum().plus(
        scene.points(cost), "part-entry-road" if by_road else "part-entry", "3.8a", hex=scene.hex_name(hex_)
    )
    return total.plus(scene.points(zone), "part-enter-zone", "7.2.2a", hex=scene.hex_name(hex_)) if zone else total
