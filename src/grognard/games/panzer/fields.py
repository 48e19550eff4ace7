"""Fields over the map that the computer reckons with, each worked out in one compiled call. No rule stands here."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled

from .ground import Bytes, Ints

Worths = npt.NDArray[np.float32]
Longs = npt.NDArray[np.int32]

FAR = 30_000
AT_ONCE, IN_RANGE, NEAR = 1.0, 0.35, 0.5
"""How likely it is that an enemy fires: from beside, from afar, after a move."""
SHARE = 0.35
"""Of the enemies that can come, the part that turns on one hex."""
CROWD = 3
"""More friends than these beside an enemy make a place beside him no better."""


@compiled
def ways_back(neighbours: Ints, cost: Longs, closed: Bytes, more: Longs, goals: Longs) -> Longs:
    """The cheapest way from every hex to a goal: from the goals backwards, until nothing grows shorter."""
    size = len(neighbours)
    far = np.full(size, FAR, dtype=np.int32)
    queue = np.empty(size + 1, dtype=np.int32)
    waits = np.zeros(size, dtype=np.uint8)
    head, count = 0, 0
    for goal in goals:
        far[goal] = 0
        queue[count] = goal
        waits[goal] = 1
        count += 1
    while count > 0:
        here = queue[head]
        head = (head + 1) % (size + 1)
        count -= 1
        waits[here] = 0
        onward = far[here] + more[here]
        for direction in range(6):
            there = neighbours[here, direction]
            if there < 0 or closed[there]:
                continue
            step = cost[there * 6 + (direction + 3) % 6]
            if step > 0 and onward + step < far[there]:
                far[there] = onward + step
                if not waits[there]:
                    waits[there] = 1
                    queue[(head + count) % (size + 1)] = there
                    count += 1
    return far


@compiled
def menaces(apart: Bytes, hexes: Ints, moves: Ints, ranges: Ints) -> tuple[Ints, Ints, Worths]:
    """Which enemy may fire at which hex, and how likely: the hexes in order, the enemies, the chances."""
    size = apart.shape[0]
    most = len(hexes) * size
    at, who, likely = np.empty(most, np.int16), np.empty(most, np.int16), np.empty(most, np.float32)
    count = 0
    for hex_ in range(size):
        for enemy in range(len(hexes)):
            far = apart[hexes[enemy], hex_]
            if far > max(ranges[enemy], moves[enemy] + 1, 1):
                continue
            chance = 0.0
            if far <= 1:
                chance = AT_ONCE
            elif far <= ranges[enemy]:
                chance = IN_RANGE
            if far > 1 and far <= moves[enemy] + 1:
                chance = max(chance, NEAR * (1.0 - (far - 1.0) / (moves[enemy] + 1.5)))
            if chance > 0.0:
                at[count], who[count], likely[count] = hex_, enemy, chance
                count += 1
    return at[:count].copy(), who[:count].copy(), likely[:count].copy()


@compiled
def danger(
    at: Ints, who: Ints, likely: Worths, fire: Ints, defence: int, cover: Bytes, bonus: int, hurts: Worths, lowest: int
) -> Worths:
    """The part of a unit that is lost in each hex, by every enemy that can fire at it from where he is or may go."""
    found = np.zeros(len(cover), dtype=np.float32)
    for place in range(len(at)):
        hex_ = at[place]
        difference = fire[who[place]] - defence - (bonus if cover[hex_] else 0)
        column = min(max(difference - lowest, 0), len(hurts) - 1)
        found[hex_] += likely[place] * hurts[column]
    for hex_ in range(len(found)):
        if found[hex_] > 0.0:
            found[hex_] = 1.0 - np.exp(-SHARE * found[hex_])
    return found


@compiled
def prospects(neighbours: Ints, wet: Bytes, hexes: Ints, timely: Worths, dry: Worths, across: Worths) -> Worths:
    """What can be done to the enemy from every hex beside him: the best of his hexes, by its gain and by how soon."""
    found = np.zeros(len(neighbours), dtype=np.float32)
    for place in range(len(hexes)):
        for direction in range(6):
            near = neighbours[hexes[place], direction]
            if near >= 0:
                gain = across[place] if wet[hexes[place] * 6 + direction] else dry[place]
                found[near] = max(found[near], timely[place] * gain)
    return found


@compiled
def beside(neighbours: Ints, hexes: Ints, friends: Bytes, each: float) -> Worths:
    """For every hex beside an enemy: so much for each friend, up to some, who stands beside him already."""
    found = np.zeros(len(neighbours), dtype=np.float32)
    for hex_ in hexes:
        there = 0
        for direction in range(6):
            near = neighbours[hex_, direction]
            if near >= 0:
                there += friends[near]
        worth = each * min(CROWD, there)
        for direction in range(6):
            near = neighbours[hex_, direction]
            if near >= 0:
                found[near] = max(found[near], worth)
    return found


@compiled
def around(apart: Bytes, places: Ints, weights: Worths, radius: int, farthest: int) -> Worths:
    """For every hex: what of these places lies within a radius, by weight, less half the mean way to all of them."""
    found = np.zeros(apart.shape[0], dtype=np.float32)
    for hex_ in range(len(found)):
        within, ways = 0.0, 0
        for place in range(len(places)):
            far = apart[places[place], hex_]
            if far <= radius:
                within += weights[place]
            ways += min(far, farthest)
        found[hex_] = within - 0.5 * ways / len(places)
    return found


@compiled
def assign(
    posts: Ints,
    wanted: Ints,
    table: Worths,
    hexes: Ints,
    first: int,
    last: int,
    fit: Bytes,
    weak: Worths,
    kinds: Ints,
    waiting: int,
    entrance: int,
    most: int,
) -> Ints:
    """Which unit guards which post, -1: none. Round by round each post that wants one more takes who comes soonest.

    `table[kind, post, place]` is the way; who waits to enter comes from the place `entrance`. Those that aren't `weak`
    and those who stand there already go before the others.
    """
    chosen = np.full(len(hexes), -1, dtype=np.int16)
    given = 0
    for turn in range(5):
        for number in range(len(posts)):
            post = posts[number]
            if turn >= wanted[number] or given >= most:
                continue
            best, nearest = np.inf, -1
            for unit in range(first, last):
                here = hexes[unit]
                if not fit[unit] or chosen[unit] >= 0 or (here < 0 and here != waiting):
                    continue
                place = here if here >= 0 else entrance
                far = table[kinds[unit], post, place]
                if place != post:
                    far += weak[unit]
                if far < best or nearest < 0:
                    best, nearest = far, unit
            if nearest < 0:
                return chosen
            chosen[nearest] = post
            given += 1
    return chosen
