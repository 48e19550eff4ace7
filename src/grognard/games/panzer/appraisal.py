"""What hexes and shots are worth, as the computer sees them. No rule stands here.

Worths are in movement points: how many points of way to its goal a unit would give up for them. What depends on the
enemy alone (the ways round him, what he threatens, where he can be hit) is a picture, worked out once while he stands
still, whichever copy of a position asks.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Unit

from .ground import Ints
from .position import POSITION, Position
from .scene import ARTILLERY, MOVE_TYPES, SPG, TANK, Scene
from .shots import candidates
from .strength import AIR, FIRE, chances, correction, defence_value

Worths = npt.NDArray[np.float32]
Longs = npt.NDArray[np.int32]

FAR = 30_000
HOP, ZONE, ENEMY = 24, 24, 72
"""What crossing a major river, a hex in an enemy zone, a hex with the enemy in it add to a way, in twelfths."""
D_PART, E_PART = 0.45, 1.0
"""What part of a unit a D and an E take."""
DRIVEN = 0.5
"""What part of a stack of disrupted units a hit takes, which makes it retreat."""
LATER, COVERED_TANK, MOVED_GUN = 0.5, 0.25, 0.15
"""What a place beside the enemy is worth to those who fire only in the next turn."""
BOTH_PHASES = 1.3
"""What it is worth to infantry, which fires in both phases."""
AT_ONCE, IN_RANGE, NEAR = 1.0, 0.35, 0.5
"""How likely it is that an enemy fires: from beside, from afar, after a move."""
SHARE = 0.35
"""Of the enemies that can come, the part that turns on one hex."""


_WORTHS: WeakKeyDictionary[Scene, tuple[float, ...]] = WeakKeyDictionary()


def worths_of(scene: Scene) -> tuple[float, ...]:
    """What each unit is worth: every unit counts for the missions, strong ones more."""
    kept = _WORTHS.get(scene)
    if kept is None:
        kept = _WORTHS[scene] = tuple(
            3.0 + 0.5 * ((kind.fire or 0) + kind.defence) + (2.0 if kind.radius is not None else 0.0)
            for kind in scene.kinds
        )
    return kept


def worth_of(scene: Scene, unit: int) -> float:
    """The same of one unit."""
    return worths_of(scene)[unit]


class Picture:
    """What one side sees while the enemy stands still."""

    def __init__(self, p: Position, side: int) -> None:
        self.side, self.scene, self.area = side, p.scene, p.area
        self.p = p.copy()
        self.enemies = tuple(u for u in p.scene.of_side[1 - side] if p.hex[u] >= 0)
        self.hexes = tuple(sorted({p.hex[u] for u in self.enemies}))
        self._ways: dict[tuple[int, frozenset[int]], Worths] = {}
        self._danger: dict[int, Worths] = {}
        self._prospects: dict[int, Worths] = {}

    # -- ways --------------------------------------------------------------------------------------------------

    @cached_property
    def obstacles(self) -> Longs:
        """What the enemy adds to a way through each hex."""
        standing = self.p.standing
        zone = (standing.zones(1 - self.side) > 0) * ZONE
        return (zone + (standing.counts(1 - self.side) > 0) * ENEMY).astype(np.int32)

    @cached_property
    def enemy_distance(self) -> list[int]:
        """How far the nearest enemy is from every hex."""
        if not self.hexes:
            return [99] * self.scene.ground.size
        return self.scene.ground.apart[list(self.hexes)].min(axis=0).tolist()

    def way(self, kind: int, goals: frozenset[int]) -> Worths:
        """The way from every hex to the nearest of some, round the enemy, in movement points."""
        key = (kind, goals)
        if key not in self._ways:
            self._ways[key] = ways_to(self.scene, self.p.area_number, kind, goals, self.obstacles)
        return self._ways[key]

    # -- danger ------------------------------------------------------------------------------------------------

    def danger(self, kind: int) -> Worths:
        """What a unit of a type may lose in every hex in the enemy's next turn, as a part of itself."""
        if kind not in self._danger:
            p, scene, type_ = self.p, self.scene, self.scene.types[kind]
            victim = scene.of_type[kind][0]
            firing = [u for u in self.enemies if scene.kinds[u].fire is not None and not p.disrupted[u]]
            fire = [
                (scene.kinds[u].fire or 0) + scene.correction[scene.kinds[u].fire_type][type_.defence_type]
                for u in firing
            ]
            bonus = int(scene.tables["defence_terrain_bonus"]) if scene.white[victim] else 0
            cover = scene.ground.cover_array | (np.frombuffer(p.works, np.int16) == POSITION)
            self._danger[kind] = _danger(
                scene.ground.apart,
                np.array([p.hex[u] for u in firing], dtype=np.int16),
                np.array(fire, dtype=np.int16),
                np.array([scene.kinds[u].move for u in firing], dtype=np.int16),
                np.array([scene.range[u] for u in firing], dtype=np.int16),
                np.full(scene.ground.size, type_.defence, dtype=np.int16) + (cover * bonus).astype(np.int16),
                hurt(scene),
            )
        return self._danger[kind]

    # -- prospects ---------------------------------------------------------------------------------------------

    def prospects(self, kind: int) -> Worths:
        """What a unit of a type can do to the enemy from every hex beside him."""
        if kind not in self._prospects:
            p, scene, ground = self.p, self.scene, self.scene.ground
            found = np.zeros(ground.size, dtype=np.float32)
            if scene.types[kind].fire is not None:
                firer = scene.of_type[kind][0]
                for hex_ in self.hexes:
                    part = timing(scene, kind, covered=p.covered(hex_))
                    dry, wet = (part * gain(p, firer, Hex(hex_), across=across) for across in (0, -2))
                    for direction, near in enumerate(ground.near[hex_]):
                        if near >= 0:
                            worth = wet if ground.wet_list[hex_ * 6 + direction] else dry
                            found[near] = max(found[near], worth)
            self._prospects[kind] = found
        return self._prospects[kind]


def timing(scene: Scene, kind: int, *, covered: bool) -> float:
    """How soon a unit of a type that comes beside the enemy fires."""
    action = scene.action[scene.of_type[kind][0]]
    if action == TANK:
        return COVERED_TANK if covered else AT_ONCE
    if action == SPG:
        return LATER
    if action == ARTILLERY:
        return MOVED_GUN
    return LATER if covered else BOTH_PHASES


_PICTURES: dict[tuple[object, ...], Picture] = {}
MOST_PICTURES = 8


def picture(p: Position, side: int) -> Picture:
    """The picture of a side now; the last few are kept."""
    units = p.scene.of_side[1 - side]
    span = slice(units[0], units[-1] + 1)
    seen = (p.hex[span].tobytes(), p.disrupted[span].tobytes(), p.works.tobytes())
    key = (id(p.scene), side, p.area_number, *seen)
    found = _PICTURES.get(key)
    if found is None:
        while len(_PICTURES) >= MOST_PICTURES:
            del _PICTURES[next(iter(_PICTURES))]
        found = _PICTURES[key] = Picture(p, side)
    return found


# -- shots -------------------------------------------------------------------------------------------------------

_HURT: WeakKeyDictionary[Scene, Worths] = WeakKeyDictionary()
LOWEST, COLUMNS = -12, 32


def hurt(scene: Scene) -> Worths:
    """What part of a unit a shot takes on average, by the difference of strengths, from LOWEST on."""
    if scene not in _HURT:
        parts: list[float] = []
        for difference in range(LOWEST, LOWEST + COLUMNS):
            column = max(0, scene.columns.column(difference))
            found = scene.results.distribution(column, (6, 6))
            parts.append(D_PART * float(found.get("D", 0)) + E_PART * float(found.get("E", 0)))
        _HURT[scene] = np.array(parts, dtype=np.float32)
    return _HURT[scene]


def part_hurt(scene: Scene, difference: int) -> float:
    """The same of one difference."""
    return float(hurt(scene)[min(max(difference - LOWEST, 0), COLUMNS - 1)])


def gain(p: Position, firer: Unit, hex_: Hex, *, across: int = 0, kind: str = FIRE, doubled: bool = False) -> float:
    """What a shot at a hex brings on average: against the target that the defender will choose."""
    scene = p.scene
    units = candidates(p, hex_)
    points = (scene.kinds[firer].fire or 0) * (2 if doubled else 1)
    found: list[float] = []
    for target in units:
        difference = points + correction(p, firer, target, hex_) + across - defence_value(p, kind, target, hex_)
        found.append(worth_of(scene, target) * part_hurt(scene, difference))
    best = sum(found) if kind != FIRE else min(found)
    if p.disrupted[units[0]]:
        everybody = sum(worth_of(scene, u) for u in units)
        chance = min(found) / worth_of(scene, units[found.index(min(found))])
        best += chance * DRIVEN * everybody * (1.0 + closed_in(p, hex_))
    return best


def closed_in(p: Position, hex_: int) -> float:
    """How much of a stack's way back is barred: 1 when there is none."""
    side = 1 - p.scene.side[p.standing.first[hex_]]
    standing, area = p.standing, p.area
    near = [h for h in p.scene.ground.near[hex_] if h >= 0 and not area.closed[h]]
    shut = sum(bool(standing.count[side][h] or standing.zone[side][h]) for h in near)
    return shut / len(near) if near else 1.0


def strike_gain(p: Position, target: Unit) -> float:
    """What an attack from the air brings."""
    column = max(0, p.scene.columns.column(0))
    found = chances(p, column, AIR)
    return worth_of(p.scene, target) * (D_PART * float(found.get("D", 0)) + E_PART * float(found.get("E", 0)))


# -- compiled ----------------------------------------------------------------------------------------------------

_STEPS: WeakKeyDictionary[Scene, dict[int, Longs]] = WeakKeyDictionary()
_STATIC: WeakKeyDictionary[Scene, dict[tuple[int, int, frozenset[int]], Worths]] = WeakKeyDictionary()


MOST_WAYS = 300


def steps_of(scene: Scene, kind: int) -> Longs:
    """What every step costs a type of movement on a long way, in twelfths: on the march where there is a road."""
    kept = _STEPS.setdefault(scene, {})
    if kind not in kept:
        ground = scene.ground
        cost = np.where(ground.march[kind] > 0, ground.march[kind], 0).astype(np.int32)
        hop = np.repeat(np.array([ground.hop_cost(h, kind) for h in range(ground.size)], dtype=np.int32), 1)
        for side in np.flatnonzero(ground.open_river):
            there = int(ground.neighbours.flat[side])
            if there >= 0:
                cost[side] = hop[there] + HOP
        kept[kind] = cost
    return kept[kind]


def ways_to(scene: Scene, area: int, kind: int, goals: Iterable[int], obstacles: Longs) -> Worths:
    """The way from every hex to the nearest goal, in movement points."""
    ground = scene.ground
    found = _ways_back(
        ground.neighbours,
        steps_of(scene, kind),
        ground.areas[area].closed,
        obstacles,
        np.array(sorted(goals), dtype=np.int32),
    )
    return (found / np.float32(ground.twelfths)).astype(np.float32)


def static_way(p: Position, kind: int, goals: frozenset[int]) -> Worths:
    """The way from every hex to the nearest of some, as if there were no enemy."""
    kept = _STATIC.setdefault(p.scene, {})
    key = (p.area_number, kind, goals)
    if key not in kept:
        if len(kept) >= MOST_WAYS:
            kept.clear()
        none = np.zeros(p.scene.ground.size, dtype=np.int32)
        kept[key] = ways_to(p.scene, p.area_number, kind, goals, none)
    return kept[key]


_POSTS: WeakKeyDictionary[Scene, dict[tuple[int, int, int], list[float]]] = WeakKeyDictionary()


def way_to_post(p: Position, kind: int, post: int) -> list[float]:
    """The way from every hex to one, as if there were no enemy; behind them, by side, that from its source edge."""
    kept = _POSTS.setdefault(p.scene, {})
    key = (p.area_number, kind, post)
    found = kept.get(key)
    if found is None:
        way = static_way(p, kind, frozenset((post,)))
        found = kept[key] = [*way.tolist(), *(float(way[list(edge)].min()) for edge in p.area.edge)]
    return found


@compiled
def _ways_back(neighbours: Ints, cost: Longs, closed: npt.NDArray[np.uint8], more: Longs, goals: Longs) -> Longs:
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
def _danger(
    apart: npt.NDArray[np.uint8], hexes: Ints, fire: Ints, moves: Ints, ranges: Ints, defence: Ints, hurts: Worths
) -> Worths:
    """The part of a unit that is lost in each hex, by every enemy that can fire at it from where he is or may go."""
    found = np.zeros(len(defence), dtype=np.float32)
    for hex_ in range(len(defence)):
        total = 0.0
        for enemy in range(len(hexes)):
            far = apart[hexes[enemy], hex_]
            likely = 0.0
            if far <= 1:
                likely = AT_ONCE
            elif far <= ranges[enemy]:
                likely = IN_RANGE
            if far > 1 and far <= moves[enemy] + 1:
                likely = max(likely, NEAR * (1.0 - (far - 1.0) / (moves[enemy] + 1.5)))
            if likely > 0.0:
                place = min(max(fire[enemy] - defence[hex_] - LOWEST, 0), len(hurts) - 1)
                total += likely * hurts[place]
        found[hex_] = 1.0 - np.exp(-SHARE * total)
    return found


__all__ = ["MOVE_TYPES", "Picture", "closed_in", "gain", "picture", "static_way", "strike_gain", "worth_of"]
