"""9.2, 9.3 Where a unit can go: one search for normal movement, one for the march, and the hop over a great river."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Unit
from grognard.core.paths import NO_END, Found, Terms, explore, reach
from grognard.core.rules import rule
from grognard.core.sums import Number, Sum
from grognard.core.verdict import LEGAL, Verdict, no

from .crossing import crossings, is_climb, is_crossing, may_cross
from .ground import HALF, Bytes, Ints
from .position import FAR, RESERVE, Position

if TYPE_CHECKING:
    from .ground import Ground

NORMAL, MARCH, HOP = 0, 1, 2


@rule("3.1.3", "9.2.2a", "9.2.2b", "14.2.2")
def terms_of(p: Position, side: int) -> tuple[Terms, Terms]:
    """What a normal move costs a side's foot and mechanised units now.

    Enemy zones cost 2 in and 2 out whoever else stands there. Full stacks may be passed but not joined.
    """
    kept: tuple[Terms, Terms] | None = p.derived_values.get(("terms", side))
    if kept is None:
        ground = p.scene.ground
        closed, enter, leave, flags, _ = conditions(p, side)
        foot, mechanised = ground.cost
        kept = p.derived_values["terms", side] = (
            Terms(ground.neighbours, foot, enter, leave, closed, flags),
            Terms(ground.neighbours, mechanised, enter, leave, closed, flags),
        )
    return kept


@rule("9.3.1.2", "9.3.2")
def march_terms(p: Position, side: int) -> Terms:
    """What a march costs: half a point a road hex, and never into an enemy zone."""
    ground = p.scene.ground
    _, _, _, flags, avoided = conditions(p, side)
    return Terms(ground.neighbours, ground.march, ground.no_cost, ground.no_cost, avoided, flags)


@rule("16.3.3")
def reserve_terms(p: Position, side: int) -> tuple[Terms, Terms]:
    """What a move costs units of the reserve, foot and mechanised: they may not enter enemy zones at all."""
    ground = p.scene.ground
    _, _, _, flags, avoided = conditions(p, side)
    foot, mechanised = (
        Terms(ground.neighbours, c, ground.no_cost, ground.no_cost, avoided, flags) for c in ground.cost
    )
    return foot, mechanised


Conditions = tuple[Bytes, Ints, Ints, Bytes, Bytes]


def conditions(p: Position, side: int) -> Conditions:
    """Of every hex: closed to the side; surcharge in, out; full stack (NO_END); closed or in an enemy zone."""
    kept: Conditions | None = p.derived_values.get(("conditions", side))
    if kept is None:
        scene, standing = p.scene, p.standing
        zoc: dict[str, int] = scene.tables["zoc"]
        closed, zones = standing.held(1 - side), standing.zones(1 - side)
        costs, marks = _conditions(
            closed, zones, standing.counts(side), scene.stacking, zoc["enter"] * HALF, zoc["leave"] * HALF
        )
        kept = p.derived_values["conditions", side] = (closed, costs[0], costs[1], marks[0], marks[1])
    return kept


@compiled
def _conditions(closed: Bytes, zone: Bytes, own: Bytes, limit: int, enter: int, leave: int) -> tuple[Ints, Bytes]:
    costs = np.zeros((2, len(zone)), dtype=np.int16)
    marks = np.zeros((2, len(zone)), dtype=np.uint8)
    for hex_ in range(len(zone)):
        if zone[hex_]:
            costs[0, hex_], costs[1, hex_], marks[1, hex_] = enter, leave, 1
        if own[hex_] >= limit:
            marks[0, hex_] = NO_END
        if closed[hex_]:
            marks[1, hex_] = 1
    return costs, marks


@rule("2.2.1.2.6", "2.22.5", "9.2.1.1", "16.3.2b", "1.0.2", "11.1.3")
def allowance(p: Position, unit: Unit) -> int:
    """The movement allowance in half points; half of it, rounded down, for a reserve unit out of range (16.3.2b)."""
    points = p.scene.allowance[unit]
    if p.state[unit] & FAR:
        points = int(points * Fraction(str(p.scene.tables["reserve_far_move"])))
    return points * HALF


class Ways:
    """Where a unit may end its movement, having walked `path`. A vocabulary: an end is written as the way to it."""

    kind = "hex"

    def __init__(self, p: Position, unit: Unit, path: tuple[Hex, ...] = ()) -> None:
        self.p, self.unit = p, unit
        self.ground: Ground = p.scene.ground
        self.start = Hex(p.hex[unit])
        self.walked = path or (self.start,)
        self.here = self.walked[-1]
        self.allowance = allowance(p, unit)
        self.side = p.scene.side[unit]
        self.enemy_zone = p.standing.zone[1 - self.side]
        self.reserve = bool(p.state[unit] & RESERVE)
        self.spent = [self._spent(NORMAL), self._spent(MARCH)]
        self.lead = "-".join(p.scene.hex_name(h) for h in self.walked) + "-"
        self._search()

    # -- searching --------------------------------------------------------------------------------------------

    def _terms(self, mode: int) -> Terms:
        if mode == MARCH:
            return march_terms(self.p, self.side)
        terms = reserve_terms(self.p, self.side) if self.reserve else terms_of(self.p, self.side)
        return terms[self.p.scene.mechanised[self.unit]]

    @rule("9.3.1.1", "9.3.1.2", "9.3.1.3", "9.3.ex2", "16.3.2b", "16.3.3")
    def _spent(self, mode: int) -> int:
        """What the way so far costs in this mode; more than the allowance if it can't be gone so."""
        too_much = self.allowance + 1
        in_zone = bool(self.enemy_zone[self.start])
        if mode == MARCH and (in_zone or not self.ground.on_road[self.start] or self.p.state[self.unit] & FAR):
            return too_much
        if self.reserve and in_zone:
            return too_much
        if len(self.walked) == 1:
            return 0
        spent = 0
        for here, there in pairwise(self.walked):
            step = self._step(mode, here, there)
            if step <= 0:
                return too_much
            spent += step
        return spent

    def _step(self, mode: int, here: int, there: int) -> int:
        """What a step costs in this mode; 0 if it can't be made."""
        terms = self._terms(mode)
        direction = self.ground.direction(here, there)
        if direction is None or terms.closed[there] or terms.cost[here * 6 + direction] <= 0:
            return 0
        return int(terms.leave[here] + terms.cost[here * 6 + direction] + terms.enter[there])

    def _search(self) -> None:
        """The ends: those of a normal move, then those that only a march reaches, then the hops over a great river."""
        self.searches: dict[int, Found] = {}
        self.ends: list[int] = []
        self.steps: list[int] = []
        for mode in (NORMAL, MARCH):
            left = self.allowance - self.spent[mode]
            if left > 0:
                self._search_mode(mode, left)
        if len(self.walked) == 1 and (crossed := crossings(self.p, self.unit)):
            self.ends = self.ends + [h for h in crossed if h not in self.ends]

    def _search_mode(self, mode: int, left: int) -> None:
        explored = explore(self.ground.workspace, self._terms(mode), self.here, left)
        if explored is None:
            return
        search, directions = explored
        self.searches[mode] = search
        if len(self.walked) > 1:
            self._may_end_at_start(search)
        if self.ends:
            known = set(self.ends)
            self.ends = self.ends + [h for h in search.ends if h not in known]
        else:
            self.ends = search.ends
        near = self.ground.near[self.here]
        self.steps += [near[d] for d in directions if near[d] not in self.steps]

    def _may_end_at_start(self, search: Found) -> None:
        """Having walked, a unit may come back to its own hex, where it counts itself towards the limit."""
        start, p = self.start, self.p
        if start == self.here or start not in search.hexes or start in search.ends:
            return
        if p.standing.count[self.side][start] <= p.scene.stacking:
            search.ends.append(start)

    # -- answers ----------------------------------------------------------------------------------------------

    def mode(self, end: int) -> int:
        """How the unit comes to an end: by a normal move if it can, else by a march, else over the great river."""
        for mode, search in self.searches.items():
            if end in search.ends:
                return mode
        return HOP

    def is_march(self, end: int) -> bool:
        """Whether the unit marches to this end."""
        return self.mode(end) == MARCH

    def points(self, end: int) -> Number:
        """What the whole way to an end costs, in movement points."""
        mode = self.mode(end)
        halves = self.allowance if mode == HOP else self.spent[mode] + self.searches[mode].cost(end)
        return halves // HALF if halves % HALF == 0 else Fraction(halves, HALF)

    def path(self, end: int) -> tuple[Hex, ...]:
        """The way to an end, from the hex where the unit stands."""
        return (*self.walked, *self._onward(end))

    def _onward(self, end: int) -> list[Hex]:
        mode = self.mode(end)
        if mode == HOP:
            return [Hex(end)]
        return self.searches[mode].way(self.ground.near, end)

    def text(self, item: int) -> str:
        """The rest of the way to an end."""
        return "-".join(self.p.scene.hex_name(h) for h in self._onward(item))

    def find(self, text: str) -> int | None:
        """The end of a way written like this, if it is the way that is offered; an end alone is understood too."""
        end = self.target(text)
        if end is None or end not in self.ends:
            return None
        return end if text in (self.text(end), self.p.scene.hex_name(Hex(end))) else None

    def target(self, text: str) -> int | None:
        """The last hex that a text names."""
        return self.p.scene.hexes.find(text.split("-")[-1])

    @rule("9.2.1.1", "9.2.1.2", "9.2.1.3", "9.2.1.4", "9.2.2a", "9.2.2b", "9.3.1.0")
    @rule("9.2.ex1", "9.2.ex2", "9.2.ex3", "9.3.ex1")
    def reasons(self, end: int) -> Sum:
        """The cost of the way to an end, step by step."""
        mode, way, ground = self.mode(end), self.path(end), self.ground
        if mode == HOP:
            reason = (
                ("part-terrain", "9.2.4.2") if is_climb(self.p, self.unit, end) else ("part-great-river", "9.2.3.1")
            )
            return Sum().plus(
                self.points(end), *reason, hex=self.p.scene.hex_name(Hex(end)), terrain=ground.terrain(end)
            )
        total = Sum()
        for here, there in pairwise(way):
            total += self._step_reasons(mode, here, there)
        return total

    def _step_reasons(self, mode: int, here: Hex, there: Hex) -> Sum:
        ground, terms = self.ground, self._terms(mode)
        side = here * 6 + ground.near[here].index(there)
        hex_ = self.p.scene.hex_name(there)
        cost = Fraction(int(terms.cost[side]), HALF)
        if mode == MARCH:
            return Sum().plus(cost, "part-march", "9.3.1.0", hex=hex_)
        river = Fraction(ground.river_cost(side), HALF)
        reason = ("part-road", "9.2.1.4") if ground.road_list[side] else ("part-terrain", "9.2.1.2")
        total = Sum().plus(cost - river, *reason, hex=hex_, terrain=ground.terrain(there))
        if river:
            total = total.plus(river, "part-river", "9.2.1.3", hex=hex_)
        if terms.leave[here]:
            total = total.plus(Fraction(int(terms.leave[here]), HALF), "part-leave-zoc", "9.2.2a", hex=hex_)
        if terms.enter[there]:
            total = total.plus(Fraction(int(terms.enter[there]), HALF), "part-enter-zoc", "9.2.2a", hex=hex_)
        return total

    @rule("9.2.5.0", "9.2.1.1", "9.2.3.1", "9.2.3.2", "3.1.2", "3.1.3", "9.3.2", "16.3.3", "9.2.4.0")
    def why(self, end: int) -> Verdict:
        """Why the unit can't end its movement in a hex."""
        p, ground, name = self.p, self.ground, self.p.scene.hex_name(Hex(end))
        if end in self.ends:
            return LEGAL
        if not ground.land[end]:
            return no("sea" if ground.kind[end] == "sea" else "out-of-play", "tec.sea", hex=name)
        if p.enemy_in(self.side, end):
            return no("enemy-there", "3.1.2", hex=name)
        if self.reserve and (self.enemy_zone[self.start] or self.enemy_zone[end]):
            return no("reserve-zoc", "16.3.3", hex=name)
        if p.full(self.side, end):
            return no("stack-full", "3.1.1", hex=name, limit=p.scene.stacking)
        direction = ground.direction(self.start, end)
        if direction is not None:
            side = self.start * 6 + direction
            if ground.barred_list[side]:
                return no("across-water", "3.2.1", hex=name, **{"from": p.scene.hex_name(self.start)})
            if is_crossing(p, self.unit, end):
                return may_cross(p, self.unit, end)
        if end in ground.mountains and not ground.on_road[end]:
            return no("mountain", "9.2.4.0", hex=name)
        return self._too_far(end, name)

    def _too_far(self, end: int, name: str) -> Verdict:
        ws = self.ground.workspace
        reach(ws, self._terms(NORMAL), self.here, self.allowance * 20)
        cost = ws.cost(end)
        unit = self.p.scene.unit_name(self.unit)
        if cost < 0:
            return no("no-way", "9.2.5.0", hex=name, unit=unit)
        left = Fraction(max(0, self.allowance - self.spent[NORMAL]), HALF)
        return no("not-enough-move", "9.2.1.1", hex=name, unit=unit, cost=Fraction(cost, HALF), left=left)
