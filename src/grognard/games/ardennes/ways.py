"""3.1 Where units can go: one search for a unit or for a stack whose units walk together."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import cast

from grognard.core.ids import Hex, Unit
from grognard.core.paths import STOP, Reached, Terms, onward, reach
from grognard.core.rules import rule
from grognard.core.sums import Number, Sum
from grognard.core.verdict import LEGAL, Verdict, no

from .boats import boat_hexes
from .ground import HALF, LEG, MECH, NO_ROAD, ROAD
from .position import DG, Position
from .stack_paths import StackFound
from .terms import MoveTerms, terms_of

MA_NAMES = ("leg", "mechanised")


@rule("1.2.ma.a", "3.4.d", "3.4.d2")
def points_left(p: Position, unit: int) -> int:
    """3.4 The half points that a unit still has: a DG unit's allowance is halved, what it has spent is not."""
    allowance = p.scene.allowance[unit]
    if p.state[unit] & DG:
        allowance = int(allowance * Fraction(p.scene.tables["dg"]["move"]))
    return allowance - p.spent[unit]


def half_points(halves: int) -> Number:
    """Half points as movement points."""
    return halves // HALF if halves % HALF == 0 else Fraction(halves, HALF)


def ways_of(p: Position, units: Sequence[Unit], path: tuple[Hex, ...] = ()) -> Ways:
    """Where units may go, searched for once in a position."""
    key = "ways", tuple(units), path
    found: Ways | None = p.derived_values.get(key)
    if found is None:
        found = p.derived_values[key] = Ways(p, units, path)
    return found


class Ways:
    """Where units of one hex may go together, having walked `path`. A vocabulary: an end is the way to it."""

    kind = "hex"

    @rule("design.stackmove", "3.6.a")
    def __init__(self, p: Position, units: Sequence[Unit], path: tuple[Hex, ...] = ()) -> None:
        self.p, self.units = p, tuple(units)
        scene = p.scene
        self.ground = scene.ground
        self.side = scene.side[units[0]]
        self.start = Hex(p.hex[units[0]])
        self.walked = path or (self.start,)
        self.here = self.walked[-1]
        self.guns = any(scene.artillery[u] for u in units)
        self.types = sorted({scene.ma[u] for u in units})
        self.terms: MoveTerms = terms_of(p, self.side)
        self.left = [self._left(ma) for ma in (LEG, MECH)]
        self.lead = "-".join(scene.hex_name(h) for h in self.walked) + "-"
        self.boats: list[int] = boat_hexes(p, units[0]) if len(units) == 1 and len(self.walked) == 1 else []
        self._texts: dict[int, str] = {}
        self._search()

    def of(self, ma: int) -> Terms:
        """The terms for the units of one type of movement allowance."""
        return self.terms.of(ma, guns=self.guns)

    def _left(self, ma: int) -> int:
        """What the unit of this type with the fewest points has left after the way so far."""
        units = [u for u in self.units if self.p.scene.ma[u] == ma]
        if not units:
            return 0
        left = min(points_left(self.p, u) for u in units)
        for here, there in pairwise(self.walked):
            step = self.step(ma, here, there)
            left = left - step if step > 0 else -1
        return left

    def step(self, ma: int, here: int, there: int) -> int:
        """What a step costs units of one type, in half points; 0 if it can't be made."""
        return step_cost(self.of(ma), self.ground.direction(here, there), here, there)

    def _search(self) -> None:
        self.single: Reached | None = None
        self.mixed: StackFound | None = None
        self.ends: Sequence[int] = []
        self.steps: list[int] = []
        last = self.here != self.start and self.of(self.types[0]).flags[self.here] & STOP
        if not last and all(self.left[ma] > 0 for ma in self.types):
            self._reach()
        if self.boats:
            self.ends = [*(int(h) for h in self.ends), *(h for h in self.boats if h not in self.ends)]

    def _reach(self) -> None:
        near = self.ground.near[self.here]
        if len(self.types) == 1:
            ma, ws = self.types[0], self.ground.workspace
            terms, left = self.of(ma), self.left[ma]
            if reach(ws, terms, self.here, left) > 1:
                self.single = Reached(ws)
                self.ends = cast(Sequence[int], self.single.ends)
                self.steps = [near[d] for d in onward(ws, terms, self.here, left)]
            return
        room = self.ground.stack_room
        left = (self.left[LEG], self.left[MECH])
        self.mixed = StackFound(room, self.of(LEG), self.of(MECH), self.here, left)
        self.ends = self.mixed.ends
        self.steps = [near[d] for d in range(6) if near[d] >= 0 and self._goes_on(near[d])]

    def _goes_on(self, there: int) -> bool:
        """Whether a mixed stack can go on after a step."""
        terms = self.of(LEG)
        rest = [self.left[ma] - self.step(ma, self.here, there) for ma in (LEG, MECH)]
        if any(self.step(ma, self.here, there) <= 0 for ma in (LEG, MECH)) or terms.flags[there] & STOP:
            return False
        further = [h for h in self.ground.near[there] if h >= 0]
        return any(all(0 < self.step(ma, there, h) <= rest[ma] for ma in (LEG, MECH)) for h in further)

    # -- answers ----------------------------------------------------------------------------------------------

    def is_boat(self, end: int) -> bool:
        """Whether an end is reached by boat alone."""
        if not self.boats or end not in self.boats:
            return False
        return self.single is None or self.single.cost(end) < 0

    def halves(self, ma: int, end: int) -> int:
        """What units of one type pay to an end, in half points, the way so far included."""
        so_far = sum(self.step(ma, here, there) for here, there in pairwise(self.walked))
        if self.single is not None:
            return so_far + self.single.cost(end)
        assert self.mixed is not None
        return so_far + self.mixed.costs(end)[ma]

    def points(self, end: int) -> Number:
        """What the way to an end costs the unit that pays most, in movement points."""
        if self.is_boat(end):
            return half_points(points_left(self.p, self.units[0]))
        return half_points(max(self.halves(ma, end) for ma in self.types))

    def path(self, end: int) -> tuple[Hex, ...]:
        """The way to an end, from the hex where the units stand."""
        return (*self.walked, *self._onward(end))

    def _onward(self, end: int) -> list[Hex]:
        if self.is_boat(end):
            return [Hex(end)]
        if self.single is not None:
            return self.single.way(self.ground.neighbours, end)
        assert self.mixed is not None
        return self.mixed.way(end)

    def text(self, item: int) -> str:
        """The rest of the way to an end."""
        found = self._texts.get(item)
        if found is None:
            found = self._texts[item] = "-".join(self.p.scene.hex_name(h) for h in self._onward(item))
        return found

    def find(self, text: str) -> int | None:
        """The end of a way written like this, if it is the way that is offered; an end alone is understood too."""
        end = self.target(text)
        if end is None or end not in self.ends:
            return None
        return end if text in (self.text(end), self.p.scene.hex_name(Hex(end))) else None

    def target(self, text: str) -> int | None:
        """The last hex that a text names."""
        return self.p.scene.hexes.find(text.split("-")[-1])

    def reasons(self, end: int) -> dict[str, Sum]:
        """The cost of the way to an end for each type of movement allowance, step by step."""
        if self.is_boat(end):
            cost = self.points(end)
            return {"cost": Sum().plus(cost, "part-boats", "4.2.a", hex=self.p.scene.hex_name(Hex(end)))}
        way = self.path(end)
        sums: dict[str, Sum] = {}
        for ma in self.types:
            total = Sum()
            for here, there in pairwise(way):
                total += step_reasons(self.p, self.terms, ma, here, there)
            sums["cost" if len(self.types) == 1 else f"cost-{MA_NAMES[ma]}"] = total
        return sums

    @rule("tec.P", "1.3.c", "1.3.d", "3.1.tj.d", "3.6.a", "tec.table")
    def why(self, end: int) -> Verdict:
        """Why the units can't end their move in a hex."""
        p, ground, name = self.p, self.ground, self.p.scene.place_text(end)
        if end in self.ends:
            return LEGAL
        if end < 0 or not ground.inside[end]:
            return no("out-of-play", "7.1.gen", hex=name)
        if p.enemy_in(self.side, end):
            return no("enemy-there", "3.3.a", hex=name)
        terms = self.of(self.types[-1])
        if self.terms.by_ma[0].closed[end]:
            return no("jam-occupied", "3.1.tj.d", hex=name)
        if terms.closed[end]:
            return no("guns-shun-enemy", "3.6.a", hex=name)
        direction = ground.direction(self.here, end)
        if direction is not None:
            side = self.here * 6 + direction
            for ma in self.types:
                if self.of(ma).cost[side] <= 0:
                    return no("prohibited", "tec.P", hex=name, ma=MA_NAMES[ma], **{"from": p.scene.hex_name(self.here)})
        return self._too_far(end, name)

    def _too_far(self, end: int, name: str) -> Verdict:
        ws = self.ground.workspace
        for ma in self.types:
            reach(ws, self.of(ma), self.here, 2000)
            cost, left = ws.cost(end), max(0, self.left[ma])
            if cost < 0:
                return no("no-way", "tec.P", hex=name, ma=MA_NAMES[ma])
            if cost > left:
                return no(
                    "not-enough-move",
                    "1.2.ma.a",
                    hex=name,
                    ma=MA_NAMES[ma],
                    cost=half_points(cost),
                    left=half_points(left),
                )
        return no("no-common-way", "1.2.ma.a", hex=name)


def step_cost(terms: Terms, direction: int | None, here: int, there: int) -> int:
    """What a step costs by these terms, in half points; 0 if it can't be made."""
    if direction is None or terms.closed[there]:
        return 0
    cost = int(terms.cost[here * 6 + direction])
    return cost + int(terms.leave[here]) + int(terms.enter[there]) if cost > 0 else 0


@rule("tec.table", "1.3.b", "1.3.e", "1.3.f", "1.2.road-word")
def step_reasons(p: Position, terms: MoveTerms, ma: int, here: int, there: int) -> Sum:
    """The parts of what one step costs."""
    ground, costs = p.scene.ground, p.scene.costs
    direction = ground.direction(here, there)
    assert direction is not None
    side, name = here * 6 + direction, p.scene.place_text(there)
    network, total = p.network, Sum()
    road = network.roads[side]
    if road != NO_ROAD:
        reason = "part-road" if road == ROAD else "part-track"
        total = total.plus(half_points(network.open[ma][side]), reason, "1.3.b", hex=name)
    else:
        entry = ground.entry(there, ma)
        total = total.plus(half_points(entry), "part-terrain", "1.3.e", hex=name, terrain=ground.dearest(there, ma))
        if network.open[ma][side] - entry:
            water = ground.side_kind(side)
            cost = half_points(network.open[ma][side] - entry)
            total = total.plus(cost, "part-water", "tec.table", hex=name, water=water)
    bonded, mover = bool(terms.bond[there]), terms.by_ma[ma]
    if bonded:
        total = total.plus(half_points(costs["enemy_bond"]), "part-bond", "zoc.eff.a", hex=name)
    elif terms.zone[here] and terms.zone[there]:
        total = total.plus(half_points(costs["adjacent_to_adjacent"]), "part-adjacent", "1.2.nonzoc.b", hex=name)
    friendly = costs["friendly_markers"] if _own_markers(p, p.acting, there) else 0
    if friendly:
        total = total.plus(half_points(friendly), "part-own-markers", "tec.n4", hex=name)
    rest = int(mover.enter[there]) - friendly - (costs["enemy_bond"] if bonded else 0)
    if rest:
        total = total.plus(half_points(rest), "part-enter-markers", "3.5.eff.b", hex=name)
    if mover.leave[here]:
        gone = p.scene.place_text(here)
        total = total.plus(half_points(int(mover.leave[here])), "part-leave-markers", "3.5.eff.b", hex=gone)
    return total


def _own_markers(p: Position, side: int, hex_: int) -> bool:
    return p.full(side, hex_) > 0 or p.half(side, hex_) > 0
