"""3.2 Where a unit can go from where it is: costs, closed hexes, full hexes, edges."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np

from grognard.core.ids import Hex, Unit
from grognard.core.paths import NO_END, Found, Terms, found, onward, reach
from grognard.core.rules import rule
from grognard.core.sums import Number, Sum
from grognard.core.verdict import LEGAL, Verdict, no

from . import marching
from .ground import Bytes, Ints
from .position import KM, Position, S


@rule("3.2.3", "3.2.2", "3.4.1", "8.5.2.1", "8.5.3.1", "8.5.4.1", "8.5.5.1")
def allowance(p: Position, unit: int) -> int:
    """3.2 What a unit may spend: a vehicle its points (in halves), infantry one hex."""
    kind = p.kind(unit)
    return kind.move if kind.foot else kind.move * p.scene.half


@rule("2.4.4.4", "2.4.4.6.1", "2.4.4.6.2")
def can_move(p: Position, unit: int) -> bool:
    """Whether its damage lets a unit move: no Km; no suppressed infantry (a jeep moves on: R69)."""
    return not p.damage[unit] & KM and not (p.kind(unit).foot and p.damage[unit] & S)


def terms_of(p: Position, unit: int) -> Terms:
    """What moving costs this unit now, and where it may not go."""
    side, foot, real = p.scene.side[unit], p.kind(unit).foot, p.kind(unit).real
    key = ("terms", side, foot, real)
    kept: Terms | None = p.derived_values.get(key)
    if kept is None:
        ground = p.scene.ground
        cost = ground.foot if foot else wheels(p)
        closed, flags = conditions(p, side, real)
        kept = p.derived_values[key] = Terms(ground.neighbours, cost, ground.nothing, ground.nothing, closed, flags)
    return kept


def wheels(p: Position) -> Ints:
    """What each step costs a vehicle."""
    return broken_by_wrecks(p) if p.scene.wrecks else p.scene.ground.vehicle


def step_cost(p: Position, unit: int, here: int, there: int) -> int:
    """What a step costs a unit, in half points (infantry: hexes)."""
    cost = p.scene.ground.foot if p.kind(unit).foot else wheels(p)
    return int(cost[here * 6 + p.scene.ground.near[here].index(there)])


def in_points(p: Position, unit: int, units: int) -> Number:
    """So many halves of a point (infantry: hexes) in movement points."""
    scale = 1 if p.kind(unit).foot else p.scene.half
    return units // scale if units % scale == 0 else Fraction(units, scale)


@rule("3.2.4", "3.2.4.1.1a", "3.3.1a", "3.3.1b")
def conditions(p: Position, side: int, real: bool) -> tuple[Bytes, Bytes]:
    """Of every hex: closed by enemies; where no further unit may end; where a close assault ends the move.

    With close assault (level III) a unit may enter an enemy's hex and stops there. Dummies may not (R29). A face-down
    counter next to a unit can only be a minefield, for any unit would be seen there; `Ways` opens such hexes.
    """
    overrun = real and p.scene.overrun
    key = ("conditions", side, overrun)
    kept: tuple[Bytes, Bytes] | None = p.derived_values.get(key)
    if kept is None:
        eye, size = p.scene.lookout, p.scene.ground.size
        closed, flags = kept = np.zeros(size, dtype=np.uint8), np.zeros(size, dtype=np.uint8)
        p.derived_values[key] = kept
        marching.conditions(
            p.raw,
            eye.o,
            eye.kinds,
            *eye.of_side[side],
            eye.count,
            overrun,
            p.scene.hides,
            p.scene.stacking,
            closed,
            flags,
        )
    return kept


@rule("11.4")
def broken_by_wrecks(p: Position) -> Ints:
    """11.4 By agreement a wreck blocks the road in its hex: it is entered there as ground without a road."""
    kept: Ints | None = p.derived_values.get("wrecked")
    if kept is None:
        ground = p.scene.ground
        kept = ground.vehicle.copy()
        for hex_ in {h for h in p.wreck if h >= 0}:
            for direction, beyond in enumerate(ground.near[hex_]):
                if beyond >= 0 and ground.play[beyond]:
                    step = beyond * 6 + (direction + 3) % 6
                    kept[step] = max(int(kept[step]), ground.off_road(hex_, step))
        p.derived_values["wrecked"] = kept
    return kept


def ways_of(p: Position, unit: Unit, left: int, path: tuple[Hex, ...] = ()) -> Ways:
    """Where a unit may end, worked out once as long as nothing changes."""
    key = ("ways", unit, left, path)
    kept: Ways | None = p.derived_values.get(key)
    if kept is None:
        kept = p.derived_values[key] = Ways(p, unit, left, path)
    return kept


class Ways:
    """Where a unit may end, having walked `path` with so much left: a vocabulary in which an end is the way to it."""

    kind = "hex"

    def __init__(self, p: Position, unit: Unit, left: int, path: tuple[Hex, ...] = ()) -> None:
        self.p, self.unit = p, unit
        self.walked = path or (Hex(p.hex[unit]),)
        self.start = self.walked[0]
        self.here = self.walked[-1]
        self.terms = self._opened(terms_of(p, unit))
        self.left = left - sum(self.step_cost(a, b) for a, b in pairwise(path))
        self.lead = "-".join(p.scene.hex_name(h) for h in self.walked) + "-"
        self.ends: list[int] = []
        self.steps: list[int] = []
        self.direct: list[int] = []
        self.search: Found | None = None
        if self.left > 0:
            self._search()

    def _opened(self, terms: Terms) -> Terms:
        """The terms for this unit alone: it makes no stack with itself; counters face down beside it are minefields."""
        p, ground = self.p, self.p.scene.ground
        if terms.flags[self.start] & NO_END and self._others() < p.scene.stacking:
            flags = terms.flags.copy()
            flags[self.start] = 0
            terms = terms._replace(flags=flags)
        if not p.scene.hides or not p.kind(self.unit).real:
            return terms
        side = p.scene.side[self.unit]
        near = [h for h in ground.near[self.start] if h >= 0 and terms.closed[h]]
        open_ = [h for h in near if not any(p.exposed[u] for u in p.enemy_at(side, h))]
        if not open_:
            return terms
        closed = terms.closed.copy()
        closed[open_] = 0
        return terms._replace(closed=closed)

    def _others(self) -> int:
        """How many other units stand where the unit starts."""
        p = self.p
        return p.stack(p.scene.side[self.unit], self.start) - (p.hex[self.unit] == self.start)

    def _search(self) -> None:
        ground = self.p.scene.ground
        ws = ground.workspace
        if reach(ws, self.terms, self.here, self.left) < 2:
            return
        search = self.search = found(ws)
        self.ends = search.ends
        near = ground.near[self.here]
        self.steps = [near[d] for d in onward(ws, self.terms, self.here, self.left)]
        for direction, there in enumerate(near):
            by_a_detour = there in search.ends and search.froms[search.hexes.index(there)] != direction
            if by_a_detour and self.step_cost(self.here, there) <= self.left:
                self.direct.append(there)

    def step_cost(self, here: int, there: int) -> int:
        """What a step costs."""
        return step_cost(self.p, self.unit, here, there)

    def path(self, end: int) -> tuple[Hex, ...]:
        """The way to an end, without the hex where the unit stands now."""
        return (*self.walked[1:], *self._onward(end))

    def _onward(self, end: int) -> list[Hex]:
        assert self.search is not None
        return [Hex(h) for h in self.search.way(self.p.scene.ground.near, end)]

    def straight(self, end: int) -> tuple[Hex, ...]:
        """The way straight into the next hex, where going round costs less."""
        return (*self.walked[1:], Hex(end))

    def points(self, end: int) -> Number:
        """What the way to an end costs, in movement points."""
        return self.cost_of(self.path(end))

    def cost_of(self, path: tuple[Hex, ...]) -> Number:
        """What a way costs, in movement points."""
        return self.in_points(sum(self.step_cost(a, b) for a, b in pairwise((self.start, *path))))

    def in_points(self, units: int) -> Number:
        """So many halves of a point (infantry: hexes) in movement points."""
        return in_points(self.p, self.unit, units)

    @rule("3.2.3.1", "3.2.3.2", "3.2.3.3", "3.2.3.4", "3.2.3.5a", "3.2.3.5b")
    def reasons(self, path: tuple[Hex, ...]) -> Sum:
        """The cost of a way, hex by hex."""
        total = Sum()
        for here, there in pairwise((self.start, *path)):
            kind, name = self.p.scene.ground.kind[there], self.p.scene.hex_name(there)
            cost = self.in_points(self.step_cost(here, there))
            total = total.plus(cost, "part-terrain", "3.2.3", hex=name, terrain=kind)
        return total

    def exits(self) -> list[int]:
        """R80 The edges across which the unit may leave the map from here."""
        edges = self.p.scene.ground.edges_of(self.here)
        return edges if edges and self.left >= exit_cost(self.p, self.unit, self.here) else []

    # -- the vocabulary ---------------------------------------------------------------------------------------

    def text(self, item: int) -> str:
        """The rest of the way to an end."""
        return "-".join(self.p.scene.hex_name(h) for h in self._onward(item))

    def find(self, text: str) -> int | None:
        """The end of a way written like this, if it is the way that is offered; an end alone is understood too."""
        end = self.target(text)
        if end is None or end not in self.ends:
            return None
        if text == self.text(end) or (text == self.p.scene.hex_name(end) and end not in self.direct):
            return end
        return None

    def target(self, text: str) -> int | None:
        """The last hex that a text names."""
        return self.p.scene.hexes.find(text.split("-")[-1])

    @rule("3.2.4", "3.3.1b")
    def why(self, end: int) -> Verdict:
        """Why the unit can't end its move in a hex."""
        p, name, side = self.p, self.p.scene.hex_name(end), self.p.scene.side[self.unit]
        if end in self.ends:
            return LEGAL
        if end < 0 or not p.scene.ground.play[end] or p.scene.ground.kind[end] == "lake":
            return no("closed-ground", "map.pieces", hex=name)
        if self.terms.closed[end]:
            return no("enemy-there", "3.2.4", hex=name)
        if p.stack(side, end) >= p.scene.stacking:
            return no("stack-full", "3.3.1b", hex=name, limit=p.scene.stacking)
        return no("too-far", "3.2.3", hex=name, points=self.in_points(max(self.left, 0)))


@rule("3.2", "3.3.1a")
def exit_cost(p: Position, unit: int, hex_: int) -> int:
    """R80 Leaving costs a vehicle a point, half a point where a road leads off; infantry its one hex."""
    if p.kind(unit).foot:
        return 1
    ground = p.scene.ground
    return ground.costs["road"] if hex_ in ground.road_ends else ground.costs["exit"]
