"""1.2 ZOC Bonds: the single hexes between two ZOC Posts. They are worked out anew whenever somebody has moved.

A Post is a hex with two steps of infantry, no City. Two Posts of a side two hexes apart hold the hex between them, if
nobody is in it. A Post holds two such hexes at most: those nearest to the enemy, unless the owner names others first.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.compiled import compiled
from grognard.core.ids import Hex
from grognard.core.rules import rule

from .ground import LEG, Bytes, Ints
from .position import Position

Longs = npt.NDArray[np.int64]
Longer = npt.NDArray[np.int32]
KNOWN = 7
"""The column of `used` that marks Posts; before it the hexes that a Post holds, and first how many."""


class Held(NamedTuple):
    """A side's bond hexes, and what they hang on besides its Posts."""

    mask: Bytes
    """[n], 1: a bond hex of this side."""
    between: memoryview
    """[n], 1: between two Posts; whether somebody is there matters."""
    judged: Ints
    """[k, 2]: hexes whose distance from the enemy decided something, and that distance."""
    lattice: Longer

    def stay(self, start: int, end: int) -> bool:
        """Whether they are still right after an enemy unit went from hex to hex."""
        if start < 0 or end < 0 or self.between[start] or self.between[end]:
            return False
        return not len(self.judged) or _as_far(self.lattice, self.judged, start, end)


class Bonds(NamedTuple):
    """The bonds of one side at one moment."""

    mask: Bytes
    """[n], 1: a bond hex of this side."""
    held: list[tuple[Hex, Hex, Hex]]
    """Post, bond hex, Post."""
    possible: list[tuple[Hex, Hex, Hex]]
    """The same for all pairs of Posts with a hex between them, whether or not the limit lets them hold it."""
    level: list[Hex]
    """Hexes that would do as well as the one chosen between the same Posts: free, and as far from the enemy."""


@rule("zoc.terms", "zoc.post.a", "zoc.post.b", "zoc.post.c", "zoc.bond.a", "zoc.bond.b", "zoc.bond.c", "zoc.bond.d")
@rule("design.zoc-forest", "zoc.eff.c", "zoc.none")
def bond_mask(p: Position, side: int) -> Bytes:
    """1.2 The bond hexes of a side. DG, Barrage Markers and other units in a Post make no difference (R-BOND-5)."""
    kept: Held | None = p.derived_values.get(("bonds", side))
    if kept is None:
        mask, between, judged = _work_out(p, side)[:3]
        kept = p.derived_values["bonds", side] = Held(mask, view(between), judged, p.scene.ground.lattice)
    return kept.mask


def bonds_of(p: Position, side: int) -> Bonds:
    """The bonds of a side with the Posts that hold them."""
    mask, _, _, pairs, taken = _work_out(p, side)
    rows = [(Hex(a), Hex(m), Hex(b)) for a, m, b in pairs.tolist()]
    held = [row for row, is_held in zip(rows, taken.tolist(), strict=True) if is_held]
    level = [hex_ for row in rows for hex_ in _as_good(p, side, *row)]
    return Bonds(mask, held, rows, level)


@rule("zoc.bond.d")
def _as_good(p: Position, side: int, here: Hex, between: Hex, there: Hex) -> list[Hex]:
    """The other hex between two Posts, if it could be the bond too and is as far from the enemy."""
    ground, leg = p.scene.ground, p.network.open[LEG]
    found: list[Hex] = []
    for hex_ in set(ground.near[here]) & set(ground.near[there]) - {between, -1}:
        ways = (ground.direction(here, hex_), ground.direction(there, hex_))
        passable = all(d is not None and leg[post * 6 + d] > 0 for post, d in zip((here, there), ways, strict=True))
        empty = not p.standing.count[0][hex_] and not p.standing.count[1][hex_] and ground.inside[hex_]
        if passable and empty:
            enemies, hexes = p.scene.side_units[1 - side], p.hex_array
            if _distance(ground.lattice, hexes, enemies, hex_) == _distance(ground.lattice, hexes, enemies, between):
                found.append(Hex(hex_))
    return found


def _work_out(p: Position, side: int) -> tuple[Bytes, Bytes, Ints, Ints, Bytes]:
    scene, ground, standing = p.scene, p.scene.ground, p.standing
    wished = ground.nowhere
    if p.wished(side):
        wished = np.zeros(ground.size, dtype=np.uint8)
        wished[p.wished(side)] = 1
    room = ground.bond_room
    mask, between, judged, count = _bonds(
        ground.neighbours,
        p.hex_array,
        p.column_array("steps"),
        scene.side_units[side],
        scene.side_units[1 - side],
        scene.post_array,
        scene.tables["post_steps"],
        scene.tables["bonds_of_a_post"],
        ground.city_array,
        ground.closed,
        p.network.cost[LEG],
        standing.counts(0),
        standing.counts(1),
        wished,
        ground.lattice,
        room.steps,
        room.queue,
        room.used,
        room.pairs,
        room.taken,
        room.keys,
    )
    return mask, between, judged, room.pairs[:count], room.taken[:count]


@compiled
def _bonds(
    neighbours: Ints,
    hexes: Ints,
    steps_left: Ints,
    own: Ints,
    enemies: Ints,
    post_type: Bytes,
    post_steps: int,
    most: int,
    city: Bytes,
    closed: Bytes,
    leg: Ints,
    first_count: Bytes,
    second_count: Bytes,
    wished: Bytes,
    lattice: Longer,
    steps: Ints,
    posts: Ints,
    used: Ints,
    pairs: Ints,
    taken: Bytes,
    keys: Longs,
) -> tuple[Bytes, Bytes, Ints, int]:
    """Bond hexes, hexes between Posts, hexes whose distance counted; how many pairs of Posts stand in `pairs`."""
    size = len(neighbours)
    mask, between = np.zeros(size, dtype=np.uint8), np.zeros(size, dtype=np.uint8)
    judged = np.empty((2 * len(keys) // 16, 2), dtype=np.int16)
    count, judgements = 0, 0
    number = _posts(hexes, steps_left, own, post_type, post_steps, city, steps, used, posts)
    for place in range(number):
        here = posts[place]
        used[here, 0] = 0
        for direction in range(6):
            turned = (direction + 1) % 6
            one, other = neighbours[here, direction], neighbours[here, turned]
            if one >= 0:
                there = neighbours[one, direction]
                if there > here and steps[there] >= post_steps:
                    between[one] = 1
                    if _free(one, first_count, second_count, closed) and _open(leg, here, there, direction, direction):
                        count = _note(pairs, here, one, there, count)
            there = -1
            if one >= 0:
                there = neighbours[one, turned]
            elif other >= 0:
                there = neighbours[other, direction]
            if there <= here or steps[there] < post_steps:
                continue
            first, second = False, False
            if one >= 0:
                between[one] = 1
                first = _free(one, first_count, second_count, closed) and _open(leg, here, there, direction, turned)
            if other >= 0:
                between[other] = 1
                second = _free(other, first_count, second_count, closed) and _open(leg, here, there, turned, direction)
            if first and second:
                # The one farther from the enemy; at one distance the one named first, then the lower number.
                far, near = _distance(lattice, hexes, enemies, one), _distance(lattice, hexes, enemies, other)
                judgements = _judge(judged, one, far, judgements)
                judgements = _judge(judged, other, near, judgements)
                if far != near:
                    first = far > near
                elif wished[one] != wished[other]:
                    first = wished[one] > 0
                else:
                    first = one < other
            if first:
                count = _note(pairs, here, one, there, count)
            elif second:
                count = _note(pairs, here, other, there, count)
    # Where a Post could hold more hexes than it may, the order counts: those named first, then those near the enemy.
    for place in range(count):
        _use(used, pairs[place, 0], pairs[place, 1], most + 1)
        _use(used, pairs[place, 2], pairs[place, 1], most + 1)
    for place in range(count):
        here, middle, there = pairs[place, 0], pairs[place, 1], pairs[place, 2]
        away = np.int64(0)
        if used[here, 0] > most or used[there, 0] > most:
            away = np.int64(_distance(lattice, hexes, enemies, middle))
            judgements = _judge(judged, middle, int(away), judgements)
        later = np.int64(0) if wished[middle] else np.int64(1)
        keys[place] = later << 54 | away << 40 | np.int64(middle) << 26 | np.int64(here) << 13 | np.int64(there)
    for place in range(number):
        used[posts[place], 0] = 0
    for place in np.argsort(keys[:count], kind="mergesort"):
        here, middle, there = pairs[place, 0], pairs[place, 1], pairs[place, 2]
        taken[place] = 0
        if _room(used, here, middle, most) and _room(used, there, middle, most):
            _use(used, here, middle, most)
            _use(used, there, middle, most)
            mask[middle], taken[place] = 1, 1
    for place in range(number):
        steps[posts[place]] = used[posts[place], KNOWN] = 0
    return mask, between, judged[:judgements].copy(), count


@compiled
def _posts(
    hexes: Ints,
    steps_left: Ints,
    own: Ints,
    post_type: Bytes,
    post_steps: int,
    city: Bytes,
    steps: Ints,
    used: Ints,
    found: Ints,
) -> int:
    """The hexes with enough steps of infantry, in `found`; `steps`, 0 everywhere before, keeps their steps."""
    count = 0
    for unit in own:
        here = hexes[unit]
        if here >= 0 and post_type[unit] and not city[here]:
            steps[here] += steps_left[unit]
    for unit in own:
        here = hexes[unit]
        if here >= 0 and steps[here] >= post_steps:
            if not used[here, KNOWN]:
                used[here, KNOWN] = 1
                found[count] = here
                count += 1
        elif here >= 0:
            steps[here] = 0
    return count


@compiled
def _apart(lattice: Longer, here: int, there: int) -> int:
    """The distance of two hexes on a board with flat tops."""
    along = abs(lattice[here, 0] - lattice[there, 0])
    across = abs(lattice[here, 1] - lattice[there, 1])
    return along + max(0, (across - along) // 2)


@compiled
def _distance(lattice: Longer, hexes: Ints, enemies: Ints, hex_: int) -> int:
    """How far a hex is from the nearest of these units, over any terrain."""
    nearest = 9999
    for unit in enemies:
        if hexes[unit] >= 0:
            nearest = min(nearest, _apart(lattice, hex_, int(hexes[unit])))
    return nearest


@compiled
def _as_far(lattice: Longer, judged: Ints, start: int, end: int) -> bool:
    """Whether all distances that counted are the same after a unit went from hex to hex."""
    for place in range(len(judged)):
        hex_, nearest = judged[place, 0], judged[place, 1]
        if _apart(lattice, hex_, end) < nearest or _apart(lattice, hex_, start) <= nearest:
            return False
    return True


@compiled
def _judge(judged: Ints, hex_: int, distance: int, count: int) -> int:
    if count < len(judged):
        judged[count, 0], judged[count, 1] = hex_, distance
        return count + 1
    return count


@compiled
def _free(between: int, first_count: Bytes, second_count: Bytes, closed: Bytes) -> bool:
    """Whether a hex has no unit of either side and lies in play."""
    return first_count[between] == 0 and second_count[between] == 0 and closed[between] == 0


@compiled
def _open(leg: Ints, here: int, there: int, out: int, on: int) -> bool:
    """Whether foot could step from both Posts into the hex between them: out of `here` that way, then `on`."""
    return leg[here * 6 + out] > 0 and leg[there * 6 + (on + 3) % 6] > 0


@compiled
def _note(pairs: Ints, here: int, between: int, there: int, count: int) -> int:
    """Keep a pair of Posts."""
    pairs[count, 0], pairs[count, 1], pairs[count, 2] = here, between, there
    return count + 1


@compiled
def _room(used: Ints, post: int, between: int, most: int) -> bool:
    """Whether a Post may hold this hex: it holds it already, or fewer than it may."""
    held = used[post, 0] < most
    for place in range(1, most + 1):
        held = held or used[post, place] == between
    return held


@compiled
def _use(used: Ints, post: int, between: int, limit: int) -> None:
    for place in range(1, min(used[post, 0], limit) + 1):
        if used[post, place] == between:
            return
    if used[post, 0] < limit:
        used[post, 0] += 1
        used[post, used[post, 0]] = between
