"""Compiled searches behind the appraisal of hexes: ways to goals, the enemy's ways, the best move."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled

from .ground import Ints

Worths = npt.NDArray[np.float32]
Ways = npt.NDArray[np.int32]
LONGEST = 8192
"""Ways that are longer by so many half points than the best goal's offset aren't looked for."""


@compiled
def ways_to(
    near: Ints, cost: Ints, extra: npt.NDArray[np.int32], closed: npt.NDArray[np.uint8], offset: npt.NDArray[np.int32]
) -> Ways:
    """The cheapest way from every hex to a goal; goals begin with their offsets, enemy hexes cost `extra`.

    Hexes wait in a list for each cost, so that each goes on once: `first` hex of a cost, `after` it the next.
    """
    size = len(near)
    far = offset.copy()
    lowest, most = 30000, 0
    for h in range(size):
        if far[h] < 30000 and closed[h] == 0:
            lowest = min(lowest, far[h])
    if lowest == 30000:
        return far
    first = np.full(LONGEST, -1, dtype=np.int32)
    waits = np.empty(size * 7, dtype=np.int32)
    after = np.empty(size * 7, dtype=np.int32)
    count = 0
    for h in range(size):
        if far[h] < 30000 and closed[h] == 0 and far[h] - lowest < LONGEST:
            place = far[h] - lowest
            waits[count], after[count], first[place] = h, first[place], count
            count, most = count + 1, max(most, place)
    place = 0
    while place <= most:
        entry = first[place]
        while entry >= 0:
            there = waits[entry]
            entry = after[entry]
            if far[there] - lowest != place:
                continue  # it went on by a cheaper way
            for direction in range(6):
                here = near[there, direction]
                if here < 0 or closed[here]:
                    continue
                step = cost[here * 6 + (direction + 3) % 6]
                total = far[there] + step + extra[there]
                if step > 0 and total < far[here] and total - lowest < LONGEST:
                    far[here] = total
                    ahead = total - lowest
                    waits[count], after[count], first[ahead] = here, first[ahead], count
                    count, most = count + 1, max(most, ahead)
        place += 1
    return far


@compiled
def ways_from(near: Ints, cost: Ints, extra: npt.NDArray[np.int32], starts: Ints) -> tuple[Ways, Ints]:
    """How far every hex is from the nearest start, and the hex before it on the way."""
    size = len(near)
    far = np.full(size, 30000, dtype=np.int32)
    came = np.full(size, -1, dtype=np.int16)
    queue = np.empty(size + 1, dtype=np.int32)
    waits = np.zeros(size, dtype=np.uint8)
    head, tail = 0, 0
    for start in starts:
        far[start] = 0
        queue[tail] = start
        tail += 1
        waits[start] = 1
    while head != tail:
        here = queue[head]
        head = (head + 1) % (size + 1)
        waits[here] = 0
        for direction in range(6):
            there = near[here, direction]
            if there < 0:
                continue
            step = cost[here * 6 + direction]
            if step <= 0:
                continue
            total = far[here] + step + extra[there]
            if total < far[there]:
                far[there] = total
                came[there] = here
                if not waits[there]:
                    waits[there] = 1
                    queue[tail] = there
                    tail = (tail + 1) % (size + 1)
    return far, came


@compiled
def flow(near: Ints, came: Ints, arrival: Ways, goals: npt.NDArray[np.int64], points: Worths, sight: float) -> Worths:
    """How many VP lie on the enemy's ways over every hex: near ones count for more."""
    flow = np.zeros(len(near), dtype=np.float32)
    for goal in goals:
        if arrival[goal] >= 30000:
            continue
        weight = points[goal] * max(0.15, 1.0 - arrival[goal] / sight)
        here = goal
        while here >= 0 and arrival[here] > 0:
            flow[here] += weight
            here = came[here]
    return flow


@compiled
def spread(near: Ints, starts: Ints) -> Ints:
    """How many hexes every hex is away from the nearest start, at most 99."""
    size = len(near)
    away = np.full(size, 99, dtype=np.int16)
    queue = np.empty(size, dtype=np.int32)
    count = 0
    for start in starts:
        if away[start] > 0:
            away[start] = 0
            queue[count] = start
            count += 1
    done = 0
    while done < count:
        here = queue[done]
        done += 1
        for direction in range(6):
            there = near[here, direction]
            if there >= 0 and away[there] == 99:
                away[there] = away[here] + 1
                queue[count] = there
                count += 1
    return away


@compiled
def beside(near: Ints, strength: npt.NDArray[np.int32]) -> Worths:
    """The strength of all hexes next to every hex."""
    found = np.zeros(len(near), dtype=np.float32)
    for here in range(len(near)):
        if strength[here]:
            for direction in range(6):
                there = near[here, direction]
                if there >= 0:
                    found[there] += strength[here]
    return found


@compiled
def gather(
    near: Ints,
    leg: Ints,
    mech: Ints,
    units: Ints,
    hexes: Ints,
    ma: Ints,
    divisions: Ints,
    attack: Ints,
    defence: Ints,
) -> tuple[Ints, Ints, Worths, Worths]:
    size = len(near)
    count = np.zeros(size, dtype=np.int16)
    division = np.full(size, -1, dtype=np.int16)
    against = np.zeros(size, dtype=np.float32)
    held = np.zeros(size, dtype=np.float32)
    for unit in units:
        here = hexes[unit]
        if here < 0:
            continue
        count[here] += 1
        held[here] += defence[unit]
        if divisions[unit] >= 0:
            if division[here] == -1 or division[here] == divisions[unit]:
                division[here] = divisions[unit]
            else:
                division[here] = -2
        if attack[unit]:
            for direction in range(6):
                there = near[here, direction]
                if there >= 0 and (mech[here * 6 + direction] if ma[unit] else leg[here * 6 + direction]) > 0:
                    against[there] += attack[unit]
    return count, division, against, held


@compiled
def pick(
    near: Ints,
    leg: Ints,
    mech: Ints,
    plain_leg: Ints,
    plain_mech: Ints,
    enter: Ints,
    leave: Ints,
    closed: npt.NDArray[np.uint8],
    shunned: npt.NDArray[np.uint8],
    flags: npt.NDArray[np.uint8],
    order: Ints,
    hexes: Ints,
    left: Ints,
    ma: Ints,
    guns: npt.NDArray[np.uint8],
    divisions: Ints,
    classes: Ints,
    attack: Ints,
    defence: Ints,
    base: Worths,
    stand: Worths,
    strike: Worths,
    need: Worths,
    danger: Worths,
    count: Ints,
    division: Ints,
    gathered: Worths,
    held: Worths,
    numbers: Worths,
) -> tuple[int, int, float]:
    """The first unit in this order with a move that gains enough: the unit, the end, the gain; -1 for none."""
    size = len(near)
    least, spare, second, third = numbers[0], numbers[1], numbers[2], numbers[3]
    crowded, fear, safe, stacking, quiet = numbers[4], numbers[5], numbers[6], numbers[7], numbers[8]
    far = np.full(size, 30000, dtype=np.int32)
    seen = np.empty(size, dtype=np.int32)
    queue = np.empty(size + 1, dtype=np.int32)
    waits = np.zeros(size, dtype=np.uint8)
    for unit in order:
        start, budget = hexes[unit], left[unit]
        cost = mech if ma[unit] else leg
        plain = plain_mech if ma[unit] else plain_leg
        shut = shunned if guns[unit] else closed
        reached, head, tail = 1, 0, 1
        far[start], seen[0], queue[0], waits[start] = 0, start, start, 1
        while head != tail:
            here = queue[head]
            head = (head + 1) % (size + 1)
            waits[here] = 0
            if here != start and flags[here] & 1:
                continue
            for direction in range(6):
                there = near[here, direction]
                if there < 0 or shut[there]:
                    continue
                step = cost[here * 6 + direction]
                if step <= 0:
                    continue
                total = far[here] + step + leave[here] + enter[there]
                if total <= budget and total < far[there]:
                    if far[there] == 30000:
                        seen[reached] = there
                        reached += 1
                    far[there] = total
                    if not waits[there]:
                        waits[there] = 1
                        queue[tail] = there
                        tail = (tail + 1) % (size + 1)
        best, end, now = np.float32(-1e9), -1, np.float32(0)
        for place in range(reached):
            here = seen[place]
            far[here] = 30000
            mates = count[here] - (1 if here == start else 0)
            value = base[classes[unit], here]
            own, there = divisions[unit], division[here]
            if mates >= stacking or (mates > 0 and own >= 0 and there != -1 and there != own):
                value -= crowded
            if classes[unit] < quiet:
                share = np.float32(1.0) if mates == 0 else (second if mates == 1 else third)
                value += stand[here] * share
                hit = np.float32(0)
                for direction in range(6):
                    there = near[here, direction]
                    if there >= 0 and strike[there] > 0 and attack[unit] and plain[here * 6 + direction] > 0:
                        so_far = gathered[there]
                        if start == here:
                            so_far -= attack[unit]
                        else:
                            for other in range(6):
                                if near[there, other] == start:
                                    so_far -= attack[unit]
                        hit = max(hit, strike[there] * (np.float32(1.0) if so_far < need[there] else spare))
                value += hit
                mine = held[here] + (0 if here == start else defence[unit])
                value -= fear * max(np.float32(0), danger[here] - safe * mine)
            if here == start:
                now = value
            elif value > best:
                best, end = value, here
        if end >= 0 and best - now >= least:
            return unit, end, float(best - now)
    return -1, -1, 0.0
