"""Long ways over the map round whatever enemy stands in the way, as the computer sees them. No rule stands here."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Hex

from .ground import HALF, Ints
from .position import Position
from .scene import Scene

Worths = npt.NDArray[np.float32]

QUARTER = 2 * HALF
"""Ways are measured in quarters of a movement point: a step by road, half normal and half march, is three of them."""
ROAD_STEP = 3
GREAT_RIVER = 24
"""A great river without a bridge takes a whole move."""
ZONE = 10
"""An enemy zone on the way."""
FOE, FOE_STRENGTH = 12, 3
"""An enemy stack on the way: at least, and for each point of its defence."""
AFAR = 4000
"""The way to a goal that can't be reached."""
PICTURES = 16
"""So many pictures of the enemy are kept."""


class Picture:
    """What a side sees of its enemy: who is in the way. Kept as long as the enemy stays as he is."""

    def __init__(self, scene: Scene, obstacles: Ints, foes: dict[int, int]) -> None:
        self.scene, self.obstacles, self.stacks = scene, obstacles, foes
        self.ways: dict[tuple[bool, tuple[Hex, ...]], Worths] = {}

    def way(self, mechanised: bool, goals: tuple[Hex, ...]) -> Worths:
        """The movement points of way from every hex to the nearest of these."""
        key = (mechanised, goals)
        if key not in self.ways:
            near, steps = self.scene.ground.neighbours, step_costs(self.scene, mechanised)
            found = ways_to(near, steps, self.obstacles, np.array(goals, dtype=np.int16))
            self.ways[key] = (found / QUARTER).astype(np.float32)
        return self.ways[key]


def picture_of(p: Position, side: int) -> Picture:
    """What a side sees of its enemy now."""
    return _kept(p.scene, (side, enemy_state(p, side)), lambda: _picture(p, side))


def empty_picture(scene: Scene) -> Picture:
    """The map without an enemy."""
    return _kept(scene, (-1, b""), lambda: Picture(scene, scene.ground.no_cost, {}))


def _picture(p: Position, side: int) -> Picture:
    foes = stacks(p, 1 - side)
    costs = np.where(p.standing.zones(1 - side) > 0, np.int16(ZONE), np.int16(0))
    for hex_, strength in foes.items():
        costs[hex_] = FOE + FOE_STRENGTH * strength
    return Picture(p.scene, costs, foes)


def _kept(scene: Scene, key: tuple[int, bytes], make: Callable[[], Picture]) -> Picture:
    """One of the last pictures, or a new one."""
    pictures: dict[tuple[int, bytes], Picture] = scene.pictures
    picture = pictures.pop(key, None) or make()
    pictures[key] = picture  # the last used stands last
    if len(pictures) > PICTURES:
        del pictures[next(iter(pictures))]
    return picture


def enemy_state(p: Position, side: int) -> bytes:
    """Where a side's enemy stands and how strong he is, as a key."""
    enemy = p.scene.units_of[1 - side]
    columns = p.column_array("hex")[enemy], p.column_array("steps")[enemy], p.column_array("fort")
    return b"".join(column.tobytes() for column in columns)


def stacks(p: Position, side: int) -> dict[int, int]:
    """The defence strength in each hex where a side stands."""
    found: dict[int, int] = {}
    for unit in p.scene.of_side[side]:
        if p.hex[unit] >= 0:
            found[p.hex[unit]] = found.get(p.hex[unit], 0) + p.scene.defence[unit][p.steps[unit]]
    return found


def step_costs(scene: Scene, mechanised: bool) -> Ints:
    """What each step costs on a long way, in quarters of a movement point; 0 where there is none."""
    kept = scene.long_steps.get(mechanised)
    if kept is None:
        ground = scene.ground
        kept = (ground.cost[mechanised] * 2).astype(np.int16)
        kept[(ground.road == 1) & (kept > 0)] = ROAD_STEP
        kept[(ground.great_open == 1) & (ground.barred == 0)] = GREAT_RIVER
        scene.long_steps[mechanised] = kept
    return kept


@compiled
def ways_to(near: Ints, steps: Ints, enter: Ints, starts: Ints) -> Ints:
    """The cheapest way from every hex to any start; what a hex adds to a step is paid by who comes out of it."""
    size = len(near)
    far = np.full(size, AFAR, dtype=np.int16)
    waits = np.zeros(size, dtype=np.uint8)
    queue = np.empty(size, dtype=np.int16)
    head, count = 0, 0
    for hex_ in starts:
        far[hex_] = 0
        if not waits[hex_]:
            waits[hex_] = 1
            queue[(head + count) % size] = hex_
            count += 1
    while count:
        hex_ = queue[head]
        head, count = (head + 1) % size, count - 1
        waits[hex_] = 0
        for direction in range(6):
            other = near[hex_, direction]
            if other < 0:
                continue
            step = steps[other * 6 + (direction + 3) % 6]
            total = far[hex_] + step + enter[hex_]
            if step > 0 and total < far[other]:
                far[other] = total
                if not waits[other]:
                    waits[other] = 1
                    queue[(head + count) % size] = other
                    count += 1
    return far
