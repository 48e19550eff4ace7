"""8.2, 8.3 Where a stack can go: one search for the normal move, one for the strategic move along roads."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Unit
from grognard.core.paths import NO_END, STOP, Found, Terms, found, onward, reach
from grognard.core.rules import rule
from grognard.core.sums import Number, Sum
from grognard.core.verdict import LEGAL, Verdict, no

from .ground import WATERS, Bytes
from .position import DESIGNATED, Position

if TYPE_CHECKING:
    from .ground import Ground

NORMAL, FAST = 0, 1

Conditions = tuple[Bytes, Bytes, Bytes]


@rule("8.2.2a", "8.2.2b", "8.2.2c", "3.4.1", "3.4.4", "2.2.1.5b", "8.3.1.2")
def conditions(p: Position, side: int) -> Conditions:
    """Of every hex: closed to a side's moves; its flags; closed to its strategic moves.

    Closed are enemy units, enemy sources, and own stacks in enemy zones, where a stack would have to stop (R85). In an
    enemy zone a move stops; on an own stack it may not end.
    """
    kept: Conditions | None = p.derived_values.get(("conditions", side))
    if kept is None:
        standing = p.standing
        marks = _conditions(
            standing.counts(side), standing.counts(1 - side), standing.zones(1 - side), p.scene.ground.closed_to[side]
        )
        kept = p.derived_values["conditions", side] = (marks[0], marks[1], marks[2])
    return kept


@compiled
def _conditions(own: Bytes, enemy: Bytes, zone: Bytes, shut: Bytes) -> Bytes:
    marks = np.zeros((3, len(own)), dtype=np.uint8)
    for hex_ in range(len(own)):
        if enemy[hex_] or shut[hex_] or (own[hex_] and zone[hex_]):
            marks[0, hex_] = 1
        if zone[hex_]:
            marks[1, hex_] |= STOP
        if own[hex_]:
            marks[1, hex_] |= NO_END
        if marks[0, hex_] or zone[hex_]:
            marks[2, hex_] = 1
    return marks


@rule("8.2.1.1", "8.2.1.2", "8.2.1.3", "8.3.1.1", "8.3.1.2", "8.3.2")
def terms(p: Position, side: int, column: int, mode: int) -> Terms:
    """What moves of a side's mechanised (column 0) or other units cost; a strategic move by road alone."""
    key = ("terms", side, column, mode)
    kept: Terms | None = p.derived_values.get(key)
    if kept is None:
        ground = p.scene.ground
        closed, flags, avoided = conditions(p, side)
        cost = ground.cost[column] if mode == NORMAL else ground.road_cost
        shut = closed if mode == NORMAL else avoided
        kept = p.derived_values[key] = Terms(ground.neighbours, cost, ground.no_cost, ground.no_cost, shut, flags)
    return kept


@rule("2.11.2.3", "8.2.1.1", "17.1.2", "17.1.3")
def allowance(p: Position, unit: Unit, parent: Unit | None = None) -> int:
    """8.2(1) The movement allowance. No German moves in turn 1; 1TA and R not in turn 1, at half in turn 2.

    A detachment that leaves such a stack is bound like it (R16).
    """
    turns = p.scene.tables["turns"]
    points = p.scene.movement[unit][p.steps[unit]]
    if p.scene.side[unit] == 0:
        return 0 if p.turn <= turns["halted"] else points
    if p.scene.formation[unit if parent is None else parent] in p.scene.halted:
        if p.turn <= turns["halted"]:
            return 0
        if p.turn <= turns["slow"]:
            return points // 2
    return points


class Ways:
    """Where a stack may end its move, having gone `path`. A vocabulary: an end is written as the way to it.

    An arriving stack starts in its source, having paid for it (R17); a detachment in the hex of its stack.
    """

    kind = "hex"

    def __init__(self, p: Position, unit: Unit, path: tuple[Hex, ...] = (), parent: Unit | None = None) -> None:
        self.p, self.unit, self.parent = p, unit, parent
        self.ground: Ground = p.scene.ground
        self.entering = p.hex[unit] < 0 and parent is None
        self.start = path[0] if path else Hex(p.hex[unit if parent is None else parent])
        self.walked = path or (self.start,)
        self.here = self.walked[-1]
        self.side = p.scene.side[unit]
        self.column = 0 if p.scene.mechanised[unit] else 1
        points = allowance(p, unit, parent)
        self.has = (points, points * int(p.scene.tables["strategic"]))
        self.zone = p.standing.zone[1 - self.side]
        self.spent = (self._spent(NORMAL), self._spent(FAST))
        self.searches: dict[int, Found] = {}
        self.ends: list[int] = []
        self.steps: list[int] = []
        self.lead = "-".join(p.scene.hex_name(h) for h in self.walked) + "-"
        self._search()

    # -- searching --------------------------------------------------------------------------------------------

    @rule("8.3.1.1", "8.3.1.2", "5.1.3.2", "chit.detachment.b", "7.0.2a")
    def _spent(self, mode: int) -> int:
        """What the way so far costs in this mode; more than the allowance if it can't be gone so."""
        too_much = self.has[mode] + 1
        if mode == FAST and not self.may_be_fast():
            return too_much
        spent = self.entry_cost(mode) if self.entering else 0
        for place, (here, there) in enumerate(pairwise(self.walked)):
            step = self._step(mode, here, there)
            if step <= 0 or (mode == NORMAL and place and self.zone[here]):
                return too_much
            spent += step
        return spent

    @rule("8.3.1.2", "5.1.3.2")
    def may_be_fast(self) -> bool:
        """8.3 Only a designated stack that begins outside enemy zones moves strategically."""
        origin = self.unit if self.parent is None else self.parent
        return bool(self.p.state[origin] & DESIGNATED) and (self.entering or not self.zone[self.start])

    @rule("7.0.2a", "8.2.1.4", "8.3.1.1")
    def entry_cost(self, mode: int) -> int:
        """R17 What entering a source costs; a strategic move needs a road there."""
        if mode == FAST and not self.ground.on_road[self.start]:
            return self.has[FAST] + 1
        return self.ground.from_outside(self.start, self.column)

    def _terms(self, mode: int) -> Terms:
        return terms(self.p, self.side, self.column, mode)

    def _step(self, mode: int, here: int, there: int) -> int:
        use = self._terms(mode)
        direction = self.ground.direction(here, there)
        if direction is None or use.closed[there]:
            return 0
        return int(use.cost[here * 6 + direction])

    def _search(self) -> None:
        """The ends of a normal move, then those that only a strategic move reaches."""
        for mode in (NORMAL, FAST):
            left = self.has[mode] - self.spent[mode]
            if left >= 0 and not (mode == NORMAL and len(self.walked) > 1 and self.zone[self.here]):
                self._search_mode(mode, left)

    def _search_mode(self, mode: int, left: int) -> None:
        if self.entering and len(self.walked) == 1 and self.start not in self.ends:
            self.ends += [] if self.p.standing.count[self.side][self.start] else [int(self.start)]
        ws, use = self.ground.workspace, self._terms(mode)
        if left <= 0 or reach(ws, use, self.here, left) < 2:
            return
        search = self.searches[mode] = found(ws)
        known = set(self.ends)
        self.ends += [h for h in search.ends if h not in known]
        near = self.ground.near[self.here]
        for direction in onward(ws, use, self.here, left):
            if near[direction] not in self.steps:
                self.steps.append(near[direction])

    # -- answers ----------------------------------------------------------------------------------------------

    @rule("8.1.3", "8.3.1")
    def mode(self, end: int) -> int:
        """8.1(3) How the stack comes to an end: by a normal move if it can, else by a strategic one."""
        for mode, search in self.searches.items():
            if end in search.ends:
                return mode
        return NORMAL if self.spent[NORMAL] <= self.has[NORMAL] else FAST

    def points(self, end: int) -> Number:
        """What the whole way to an end costs."""
        mode = self.mode(end)
        if mode not in self.searches or end not in self.searches[mode].ends:
            return self.spent[mode]
        return self.spent[mode] + self.searches[mode].cost(end)

    def path(self, end: int) -> tuple[Hex, ...]:
        """The way to an end, from the hex where it begins."""
        return (*self.walked, *self._onward(end))

    def _onward(self, end: int) -> list[Hex]:
        mode = self.mode(end)
        if mode not in self.searches or end not in self.searches[mode].ends:
            return []
        return self.searches[mode].way(self.ground.near, end)

    def text(self, item: int) -> str:
        """The rest of the way to an end; for the source itself where a stack enters its own number once more."""
        return "-".join(self.p.scene.hex_name(h) for h in self._onward(item)) or self.p.scene.hex_name(item)

    def find(self, text: str) -> int | None:
        """The end of a way written like this, if it is the way that is offered; an end alone is understood too."""
        end = self.target(text)
        if end is None or end not in self.ends:
            return None
        return end if text in (self.text(end), self.p.scene.hex_name(Hex(end))) else None

    def target(self, text: str) -> int | None:
        """The last hex that a text names."""
        return self.p.scene.hexes.find(text.split("-")[-1])

    @rule("8.2.1.1", "8.2.1.2", "8.2.1.3", "8.2.1.4", "8.2.1.5", "8.3.1")
    def reasons(self, end: int) -> Sum:
        """The cost of the way to an end, step by step."""
        mode, total = self.mode(end), Sum()
        if self.entering:
            name = self.p.scene.hex_name(self.start)
            total = total.plus(self.entry_cost(mode), "part-entry", "7.0.2a", hex=name)
        for here, there in pairwise(self.path(end)):
            side = here * 6 + self.ground.near[here].index(there)
            cost, name = int(self._terms(mode).cost[side]), self.p.scene.hex_name(there)
            if self.ground.road_list[side]:
                total = total.plus(cost, "part-road", "8.2.1.4", hex=name)
                continue
            river = self.ground.river_cost(side, self.column)
            total = total.plus(cost - river, "part-terrain", "8.2.1.2", hex=name, terrain=self.ground.kind[there])
            if river:
                water = WATERS[self.ground.water_list[side] - 1]
                total = total.plus(river, "part-river", "8.2.1.3", hex=name, river=water)
        return total

    @rule("8.2.1.1", "8.2.2a", "2.2.1.5b", "3.4.1", "8.3.1.2", "17.1.2", "17.1.3")
    def why(self, end: int) -> Verdict:
        """Why the stack can't end its move in a hex."""
        p, name = self.p, self.p.scene.hex_name(Hex(end))
        if end in self.ends:
            return LEGAL
        if p.enemy_in(self.side, end):
            return no("enemy-there", "8.1.2", hex=name)
        if self.ground.closed_to[self.side][end]:
            return no("enemy-source", "2.2.1.5b", hex=name)
        if p.standing.count[self.side][end]:
            return no("own-stack-there", "3.4.1", hex=name)
        return self._too_far(end, name)

    def _too_far(self, end: int, name: str) -> Verdict:
        ws, unit = self.ground.workspace, self.p.scene.unit_name(self.unit)
        reach(ws, self._terms(NORMAL), self.here, 60)
        cost = ws.cost(end)
        if cost < 0:
            return no("no-way", "8.2.2a", hex=name, unit=unit)
        left = max(0, self.has[NORMAL] - self.spent[NORMAL])
        return no("not-enough-move", "8.2.1.1", hex=name, unit=unit, cost=cost, left=left)
