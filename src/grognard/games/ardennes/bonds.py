"""1.2 ZOC Bonds: the single hexes between two ZOC Posts. They are worked out anew whenever somebody has moved.

A Post is a hex with two steps of infantry, no City. Two Posts of a side two hexes apart hold the hex between them, if
nobody is in it. A Post holds two such hexes at most: those nearest to the enemy, unless the owner names others first.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Hex
from grognard.core.rules import rule

from .ground import LEG, Bytes, Ints
from .position import Position

Longs = npt.NDArray[np.int64]


class Bonds(NamedTuple):
    """The bonds of one side at one moment."""

    mask: Bytes
    """[n], 1: a bond hex of this side."""
    held: list[tuple[Hex, Hex, Hex]]
    """Post, bond hex, Post."""
    possible: list[tuple[Hex, Hex, Hex]]
    """The same for all pairs of Posts with a hex between them, whether or not the limit lets them hold it."""


@rule("zoc.terms", "zoc.post.a", "zoc.post.b", "zoc.post.c", "zoc.bond.a", "zoc.bond.b", "zoc.bond.c", "zoc.bond.d")
@rule("design.zoc-forest", "zoc.eff.c", "zoc.none")
def bond_mask(p: Position, side: int) -> Bytes:
    """1.2 The bond hexes of a side. DG, Barrage Markers and other units in a Post make no difference (R-BOND-5)."""
    kept: Bytes | None = p.derived_values.get(("bonds", side))
    if kept is None:
        kept = _work_out(p, side)[0]
        p.derived_values["bonds", side] = kept
    return kept


def bonds_of(p: Position, side: int) -> Bonds:
    """The bonds of a side with the Posts that hold them."""
    mask, pairs, taken = _work_out(p, side)
    rows = [(Hex(a), Hex(m), Hex(b)) for a, m, b in pairs.tolist()]
    return Bonds(mask, [row for row, held in zip(rows, taken.tolist(), strict=True) if held], rows)


def _work_out(p: Position, side: int) -> tuple[Bytes, Ints, Bytes]:
    scene, ground, standing = p.scene, p.scene.ground, p.standing
    wished = ground.nowhere
    if p.wished(side):
        wished = np.zeros(ground.size, dtype=np.uint8)
        wished[p.wished(side)] = 1
    room = ground.bond_room
    mask, count = _bonds(
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
        room.steps,
        room.distance,
        room.queue,
        room.used,
        room.pairs,
        room.taken,
        room.keys,
    )
    return mask, room.pairs[:count], room.taken[:count]


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
    steps: Ints,
    distance: Ints,
    queue: Ints,
    used: Ints,
    pairs: Ints,
    taken: Bytes,
    keys: Longs,
) -> tuple[Bytes, int]:
    """The mask of bond hexes, and how many pairs of Posts stand in `pairs` (`taken`: which of them hold their hex)."""
    size = len(neighbours)
    mask = np.zeros(size, dtype=np.uint8)
    posts = _posts(neighbours, hexes, steps_left, own, post_type, post_steps, city, steps, queue)
    if posts < 2:
        return mask, 0
    post_hexes = queue[:posts].copy()
    _distances(neighbours, hexes, enemies, distance, queue)
    count = 0
    for place in range(posts):
        here = post_hexes[place]
        used[here, 0] = 0
        for direction in range(6):
            turned = (direction + 1) % 6
            one, other = neighbours[here, direction], neighbours[here, turned]
            if one >= 0:
                there = neighbours[one, direction]
                if there > here and steps[there] >= post_steps:
                    if _free(one, first_count, second_count, closed) and _open(leg, here, there, direction, direction):
                        count = _note(pairs, keys, distance, wished, here, one, there, count)
            there = -1
            if one >= 0:
                there = neighbours[one, turned]
            elif other >= 0:
                there = neighbours[other, direction]
            if there > here and steps[there] >= post_steps:
                first = one >= 0 and _free(one, first_count, second_count, closed)
                first = first and _open(leg, here, there, direction, turned)
                second = other >= 0 and _free(other, first_count, second_count, closed)
                second = second and _open(leg, here, there, turned, direction)
                if first and second:
                    # The one farther from the enemy; at one distance the one named first, then the lower number.
                    far, near = distance[one], distance[other]
                    if far != near:
                        first = far > near
                    elif wished[one] != wished[other]:
                        first = wished[one] > 0
                    else:
                        first = one < other
                    count = _note(pairs, keys, distance, wished, here, one if first else other, there, count)
                elif first or second:
                    count = _note(pairs, keys, distance, wished, here, one if first else other, there, count)
    for place in np.argsort(keys[:count], kind="mergesort"):
        here, between, there = pairs[place, 0], pairs[place, 1], pairs[place, 2]
        taken[place] = 0
        if _room(used, here, between, most) and _room(used, there, between, most):
            _use(used, here, between)
            _use(used, there, between)
            mask[between], taken[place] = 1, 1
    for place in range(posts):
        steps[post_hexes[place]] = 0
    return mask, count


@compiled
def _posts(
    neighbours: Ints,
    hexes: Ints,
    steps_left: Ints,
    own: Ints,
    post_type: Bytes,
    post_steps: int,
    city: Bytes,
    steps: Ints,
    found: Ints,
) -> int:
    """The hexes with enough steps of infantry, in `found`; `steps` keeps their steps and 0 elsewhere."""
    count = 0
    steps[:] = 0
    for unit in own:
        here = hexes[unit]
        if here >= 0 and post_type[unit] and not city[here]:
            before = steps[here]
            steps[here] += steps_left[unit]
            if before < post_steps and steps[here] >= post_steps:
                found[count] = here
                count += 1
    return count


@compiled
def _distances(neighbours: Ints, hexes: Ints, enemies: Ints, distance: Ints, queue: Ints) -> None:
    """How far every hex is from the nearest of these units, over any terrain."""
    distance[:] = 9999
    count = 0
    for unit in enemies:
        here = hexes[unit]
        if here >= 0 and distance[here] > 0:
            distance[here] = 0
            queue[count] = here
            count += 1
    done = 0
    while done < count:
        here = queue[done]
        done += 1
        step = distance[here] + 1
        for direction in range(6):
            there = neighbours[here, direction]
            if there >= 0 and distance[there] == 9999:
                distance[there] = step
                queue[count] = there
                count += 1


@compiled
def _free(between: int, first_count: Bytes, second_count: Bytes, closed: Bytes) -> bool:
    """Whether a hex has no unit of either side and lies in play."""
    return first_count[between] == 0 and second_count[between] == 0 and closed[between] == 0


@compiled
def _open(leg: Ints, here: int, there: int, out: int, on: int) -> bool:
    """Whether foot could step from both Posts into the hex between them: out of `here` that way, then `on`."""
    return leg[here * 6 + out] > 0 and leg[there * 6 + (on + 3) % 6] > 0


@compiled
def _note(
    pairs: Ints, keys: Longs, distance: Ints, wished: Bytes, here: int, between: int, there: int, count: int
) -> int:
    """Keep a pair of Posts with the order in which it comes: hexes named first, then those nearest to the enemy."""
    if count >= len(keys):
        return count
    pairs[count, 0], pairs[count, 1], pairs[count, 2] = here, between, there
    later = np.int64(0) if wished[between] else np.int64(1)
    key = later << 54 | np.int64(distance[between]) << 40 | np.int64(between) << 26
    keys[count] = key | np.int64(here) << 13 | np.int64(there)
    return count + 1


@compiled
def _room(used: Ints, post: int, between: int, most: int) -> bool:
    """Whether a Post may hold this hex: it holds it already, or fewer than it may."""
    if used[post, 0] < most:
        return True
    for place in range(1, most + 1):
        if used[post, place] == between:
            return True
    return False


@compiled
def _use(used: Ints, post: int, between: int) -> None:
    for place in range(1, used[post, 0] + 1):
        if used[post, place] == between:
            return
    used[post, 0] += 1
    used[post, used[post, 0]] = between
