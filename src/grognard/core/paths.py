"""Movement ranges: where a unit can go with what it has, by which way and at what cost.

One compiled search (Dial's bucket queue) for all games. A step from hex h in direction d costs

    leave[h] + cost[h * 6 + d] + enter[neighbour]

where a cost of 0 or less closes the step. A hex that is `closed` may not be entered; one with STOP may be
entered but not left again in the same move; one with NO_END may be crossed but is no place to end. None of
these hold for the hex in which the move starts.

Ties: of several cheapest ways into a hex, the last step kept is the one with the lowest direction (the
direction of travel), and so back to the start. Hexes come in the order of their cost; hexes of one cost in the
order in which they were found, which is the same every time.

The compiled functions take their arrays one by one: bundled in tuples they would cost 2.5 times as much to call. What
a search writes is rows of one array, since each argument costs a fifth of a microsecond.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple, cast

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Hex

Costs = npt.NDArray[np.int16]
Flags = npt.NDArray[np.uint8]

STOP = 1
"""Flag: a unit that enters must stop here."""
LAST_STAMP = 2**31 - 8
NO_END = 2
"""Flag: a unit may not end its move here."""

Room = npt.NDArray[np.int32]
STAMPS, COSTS, FROMS, ORDER, AFTER, BEFORE, TABLE, ROWS = 0, 1, 2, 3, 4, 5, 6, 10
"""The rows of a workspace's room; from TABLE on what `Found` shows: hexes, directions, costs, ends."""


class Terms(NamedTuple):
    """What a kind of unit pays and where it may go, as plain arrays over a board's hexes and steps."""

    neighbours: npt.NDArray[np.int16]
    """[n, 6], -1 off the board."""
    cost: Costs
    """[n * 6], the step out of hex h in direction d; 0 or less: closed."""
    enter: Costs
    """[n], added on entering."""
    leave: Costs
    """[n], added on leaving."""
    closed: Flags
    """[n], 1: may not be entered."""
    flags: Flags
    """[n], STOP and NO_END."""


class Workspace:
    """Room for one search on a board, used again and again; the results stay until the next search."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.generation = 0
        self.room: Room = np.zeros((ROWS, size), dtype=np.int32)
        self.stamps, self.costs, self.froms, self.order = self.room[STAMPS : ORDER + 1]
        self.table = self.room[TABLE : TABLE + 4]
        self.heads = np.full(64, -1, dtype=np.int32)
        self.neighbours = np.zeros((0, 6), dtype=np.int16)
        self.flags = np.zeros(size, dtype=np.uint8)
        self.count = 0

    def begin(self, allowance: int) -> None:
        """Forget the last search, and make room for costs up to this allowance."""
        if allowance >= len(self.heads):
            self.heads = np.full(allowance + 1, -1, dtype=np.int32)
        if self.generation >= LAST_STAMP:
            self.stamps[:] = 0
            self.generation = 0
        self.generation += 1

    def reached(self, hex_: int) -> bool:
        """Whether the last search came to this hex (the start counts)."""
        return bool(self.stamps[hex_] == self.generation)

    def cost(self, hex_: int) -> int:
        """What the cheapest way to a hex costs; -1 if the search didn't come there."""
        return int(self.costs[hex_]) if self.reached(hex_) else -1

    def hexes(self) -> npt.NDArray[np.int32]:
        """All hexes that were reached, the start first, in the order of their cost (a copy)."""
        return self.order[: self.count].copy()

    def path_to(self, hex_: int) -> tuple[int, ...]:
        """The cheapest way from the start to a hex, both ends included; empty if it can't be reached."""
        if not self.reached(hex_):
            return ()
        way = [hex_]
        while self.froms[way[-1]] >= 0:
            back = (int(self.froms[way[-1]]) + 3) % 6
            way.append(int(self.neighbours[way[-1], back]))
        return tuple(reversed(way))


def reach(ws: Workspace, terms: Terms, start: int, allowance: int) -> int:
    """Search from a hex with an allowance; how many hexes were reached, the start among them."""
    ws.begin(allowance)
    ws.neighbours, ws.flags = terms.neighbours, terms.flags
    ws.count = _search(
        terms.neighbours,
        terms.cost,
        terms.enter,
        terms.leave,
        terms.closed,
        terms.flags,
        start,
        allowance,
        ws.generation,
        ws.room,
        ws.heads,
        False,
    )
    return ws.count


class Found:
    """What a search reached, the start first, in the order of cost; and the hexes where the move may end."""

    def __init__(self, table: npt.NDArray[np.int32], ends: list[int]) -> None:
        self.table = table
        self.hexes: list[int] = table[0].tolist()
        self.ends = ends

    @cached_property
    def froms(self) -> list[int]:
        """The direction of the last step into each hex; -1 for the start."""
        return self.table[1].tolist()

    @cached_property
    def costs(self) -> list[int]:
        """What the cheapest way to each hex costs."""
        return self.table[2].tolist()

    def way(self, neighbours: Sequence[Sequence[int]], end: int) -> list[Hex]:
        """The cheapest way to a hex, without the start."""
        way = [Hex(end)]
        while True:
            place = self.hexes.index(way[-1])
            before = cast(Hex, neighbours[way[-1]][(self.froms[place] + 3) % 6])
            if before == self.hexes[0]:
                return way[::-1]
            way.append(before)

    def cost(self, end: int) -> int:
        """What the cheapest way to a hex costs."""
        return self.costs[self.hexes.index(end)]


def found(ws: Workspace) -> Found:
    """What the last search reached, as plain lists."""
    count = ws.count
    ends = _collect(ws.room, ws.flags, count)
    table = ws.table[:, :count].copy()
    return Found(table, table[3, :ends].tolist())


class Reached:
    """What a search reached, kept as arrays: for long lists of which one way is chosen."""

    __slots__ = ("_columns", "ends")

    def __init__(self, ws: Workspace) -> None:
        count = _collect(ws.room, ws.flags, ws.count)
        self._columns = ws.table[:3, : ws.count].astype(np.int16)
        self.ends: npt.NDArray[np.int32] = ws.table[3, :count].copy()
        """The hexes where the move may end, in the order of their cost."""

    def cost(self, end: int) -> int:
        """What the cheapest way to a hex costs; -1 if the search didn't come there."""
        return int(_cost_of(self._columns, end))

    def way(self, neighbours: npt.NDArray[np.int16], end: int) -> list[Hex]:
        """The cheapest way to a hex, without the start."""
        return cast(list[Hex], _way_to(self._columns, neighbours, end).tolist())


def onward(ws: Workspace, terms: Terms, here: int, left: int) -> list[int]:
    """The directions of those steps out of a hex after which the move can still go on to some end."""
    ws.begin(left + 1)
    ws.generation, directions = _steps_onward(
        terms.neighbours,
        terms.cost,
        terms.enter,
        terms.leave,
        terms.closed,
        terms.flags,
        here,
        left,
        ws.generation,
        ws.room,
        ws.heads,
    )
    ws.count = 0
    return DIRECTIONS[directions]


def explore(ws: Workspace, terms: Terms, start: int, allowance: int) -> tuple[Found, list[int]] | None:
    """A search and all that is asked of it, in one compiled call: `found`, and `onward` for the hex it starts from.

    None: nothing but the start was reached.
    """
    ws.begin(allowance)
    count, ends, ws.generation, directions = _explore(
        terms.neighbours,
        terms.cost,
        terms.enter,
        terms.leave,
        terms.closed,
        terms.flags,
        start,
        allowance,
        ws.generation,
        ws.room,
        ws.heads,
    )
    ws.count = 0
    if count < 2:
        return None
    table = ws.table[:, :count].copy()
    return Found(table, table[3, :ends].tolist()), DIRECTIONS[directions]


DIRECTIONS = tuple([d for d in range(6) if bits >> d & 1] for bits in range(64))
"""The directions that a number's bits stand for."""


def any_reach(ws: Workspace, terms: Sequence[Terms], starts: Costs, allowances: Costs, tables: Flags) -> Flags:
    """For many units at once: 1 for each that has a hex other than its own where its move may end.

    Unit i starts at starts[i], has allowances[i] to spend and moves by terms[tables[i]].
    """
    answers = np.zeros(len(starts), dtype=np.uint8)
    ws.begin(max(allowances.tolist(), default=0))
    for table, use in enumerate(terms):
        ws.generation = _search_many(
            use.neighbours,
            use.cost,
            use.enter,
            use.leave,
            use.closed,
            use.flags,
            table,
            tables,
            starts,
            allowances,
            ws.generation,
            ws.room,
            ws.heads,
            answers,
        )
    ws.count = 0
    return answers


@compiled
def _collect(room: Room, flags: Flags, count: int) -> int:
    """The columns of `Found`; how many ends there are."""
    ends = 0
    for place in range(count):
        hex_ = room[ORDER, place]
        room[TABLE, place], room[TABLE + 1, place], room[TABLE + 2, place] = hex_, room[FROMS, hex_], room[COSTS, hex_]
        if place > 0 and flags[hex_] & NO_END == 0:
            room[TABLE + 3, ends] = hex_
            ends += 1
    return ends


@compiled
def _cost_of(columns: Costs, end: int) -> int:
    for place in range(columns.shape[1]):
        if columns[0, place] == end:
            return columns[2, place]
    return -1


@compiled
def _way_to(columns: Costs, neighbours: npt.NDArray[np.int16], end: int) -> Costs:
    """Back from the end: each hex stands after the one from which it was reached."""
    way = np.empty(columns.shape[1], dtype=np.int16)
    count, wanted = 0, end
    for place in range(columns.shape[1] - 1, 0, -1):
        if columns[0, place] == wanted:
            way[count] = wanted
            count += 1
            wanted = neighbours[wanted, (columns[1, place] + 3) % 6]
    return way[:count][::-1].copy()


@compiled
def _explore(
    neighbours: npt.NDArray[np.int16],
    cost: Costs,
    enter: Costs,
    leave: Costs,
    closed: Flags,
    flags: Flags,
    start: int,
    allowance: int,
    generation: int,
    room: Room,
    heads: npt.NDArray[np.int32],
) -> tuple[int, int, int, int]:
    """How many hexes were reached, how many are ends, the last generation used, the directions onward as bits."""
    count = _search(neighbours, cost, enter, leave, closed, flags, start, allowance, generation, room, heads, False)
    if count < 2:
        return count, 0, generation, 0
    ends = _collect(room, flags, count)
    last, directions = _steps_onward(
        neighbours, cost, enter, leave, closed, flags, start, allowance, generation, room, heads
    )
    return count, ends, last, directions


@compiled
def _steps_onward(
    neighbours: npt.NDArray[np.int16],
    cost: Costs,
    enter: Costs,
    leave: Costs,
    closed: Flags,
    flags: Flags,
    here: int,
    left: int,
    generation: int,
    room: Room,
    heads: npt.NDArray[np.int32],
) -> tuple[int, int]:
    """The last generation used, and the directions as bits."""
    directions = 0
    for direction in range(6):
        there = neighbours[here, direction]
        if there < 0 or closed[there] or cost[here * 6 + direction] <= 0 or flags[there] & STOP:
            continue
        rest = left - leave[here] - cost[here * 6 + direction] - enter[there]
        if rest <= 0:
            continue
        generation += 1
        if (
            _search(
                neighbours,
                cost,
                enter,
                leave,
                closed,
                flags,
                int(there),
                int(rest),
                generation,
                room,
                heads,
                True,
            )
            < 0
        ):
            directions |= 1 << direction
    return generation, directions


@compiled
def _search_many(
    neighbours: npt.NDArray[np.int16],
    cost: Costs,
    enter: Costs,
    leave: Costs,
    closed: Flags,
    flags: Flags,
    table: int,
    tables: Flags,
    starts: Costs,
    allowances: Costs,
    generation: int,
    room: Room,
    heads: npt.NDArray[np.int32],
    answers: Flags,
) -> int:
    """Search for each unit of a table until a first destination is found; the last generation used."""
    for unit in range(len(starts)):
        if tables[unit] != table:
            continue
        generation += 1
        reached = _search(
            neighbours,
            cost,
            enter,
            leave,
            closed,
            flags,
            int(starts[unit]),
            int(allowances[unit]),
            generation,
            room,
            heads,
            True,
        )
        answers[unit] = 1 if reached < 0 else 0
    return generation


@compiled
def _search(
    neighbours: npt.NDArray[np.int16],
    cost: Costs,
    enter: Costs,
    leave: Costs,
    closed: Flags,
    flags: Flags,
    start: int,
    allowance: int,
    generation: int,
    room: Room,
    heads: npt.NDArray[np.int32],
    first_only: bool,
) -> int:
    """Dijkstra's search with a list of hexes for each cost; the number of hexes reached.

    With `first_only` it ends with -1 at the first hex where the move may end. `heads[c]` begins the list
    of open hexes of cost c, doubly linked by `after` and `before` so that a hex can change its list.
    One long function, as splitting the lists off into functions of their own made it half as fast.
    """
    stamps, costs, froms = room[STAMPS], room[COSTS], room[FROMS]
    order, after, before = room[ORDER], room[AFTER], room[BEFORE]
    heads[: allowance + 1] = -1
    stamps[start], costs[start], froms[start] = generation, 0, -1
    heads[0], after[start], before[start] = start, -1, -1
    count = 0
    for spent in range(allowance + 1):
        while heads[spent] >= 0:
            here = heads[spent]
            heads[spent] = after[here]
            if after[here] >= 0:
                before[after[here]] = -1
            order[count] = here
            count += 1
            if here != start:
                if first_only and flags[here] & NO_END == 0:
                    return -1
                if flags[here] & STOP:
                    continue
            for direction in range(6):
                there = neighbours[here, direction]
                if there < 0 or closed[there] or cost[here * 6 + direction] <= 0:
                    continue
                total = spent + leave[here] + cost[here * 6 + direction] + enter[there]
                if total > allowance:
                    continue
                if stamps[there] == generation:
                    if total == costs[there] and direction < froms[there]:
                        froms[there] = direction
                    if total >= costs[there]:
                        continue
                    if before[there] >= 0:
                        after[before[there]] = after[there]
                    else:
                        heads[costs[there]] = after[there]
                    if after[there] >= 0:
                        before[after[there]] = before[there]
                stamps[there], costs[there], froms[there] = generation, total, direction
                after[there], before[there] = heads[total], -1
                if heads[total] >= 0:
                    before[heads[total]] = there
                heads[total] = there
    return count
