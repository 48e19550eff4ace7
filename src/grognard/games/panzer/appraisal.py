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

from grognard.core.ids import Hex, Unit

from .fields import Longs, Worths, danger, menaces, prospects, ways_back
from .ground import Ints
from .position import POSITION, Position
from .scene import ARTILLERY, MOVE_TYPES, SPG, TANK, Scene
from .shots import candidates
from .strength import AIR, FIRE, chances, correction, defence_value

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
MOST_AHEAD, PROSPECTS = 60.0, 1.2
"""No way counts for more than this; what a shot to come is worth."""
AT_ONCE = 1.0
"""To tanks and to those who fire in the same turn."""


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
        self._advantages: dict[tuple[int, frozenset[int], float], Worths] = {}

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
        return self.distances.tolist()

    @cached_property
    def distances(self) -> Ints:
        """The same as an array."""
        ground = self.scene.ground
        if not self.hexes:
            return np.full(ground.size, 99, dtype=np.int16)
        return ground.apart[list(self.hexes)].min(axis=0).astype(np.int16)

    def way(self, kind: int, goals: frozenset[int]) -> Worths:
        """The way from every hex to the nearest of some, round the enemy, in movement points."""
        key = (kind, goals)
        if key not in self._ways:
            self._ways[key] = ways_to(self.scene, self.p.area_number, kind, goals, self.obstacles)
        return self._ways[key]

    # -- danger ------------------------------------------------------------------------------------------------

    @cached_property
    def _firing(self) -> list[Unit]:
        """The enemies that may fire."""
        fires, disrupted = self.scene.fires, self.p.disrupted
        return [u for u in self.enemies if fires[u] and not disrupted[u]]

    @cached_property
    def _menaces(self) -> tuple[Ints, Ints, Worths]:
        """Which of them may fire at which hex, and how likely."""
        scene, firing = self.scene, self._firing
        return menaces(
            scene.ground.apart,
            np.array([self.p.hex[u] for u in firing], dtype=np.int16),
            np.array([scene.kinds[u].move for u in firing], dtype=np.int16),
            np.array([scene.range[u] for u in firing], dtype=np.int16),
        )

    def danger(self, kind: int) -> Worths:
        """What a unit of a type may lose in every hex in the enemy's next turn, as a part of itself."""
        if kind not in self._danger:
            scene, type_ = self.scene, self.scene.types[kind]
            strengths = against(scene)[type_.defence_type]
            bonus = int(scene.tables["defence_terrain_bonus"]) if type_.white else 0
            self._danger[kind] = danger(
                *self._menaces,
                np.array([strengths[u] for u in self._firing], dtype=np.int16),
                type_.defence,
                self._cover,
                bonus,
                hurt(scene),
                LOWEST,
            )
        return self._danger[kind]

    @cached_property
    def _cover(self) -> npt.NDArray[np.uint8]:
        """Where defence terrain is."""
        return self.scene.ground.cover_array | (self.p.column_array("works") == POSITION)

    # -- prospects ---------------------------------------------------------------------------------------------

    def prospects(self, kind: int) -> Worths:
        """What a unit of a type can do to the enemy from every hex beside him."""
        if kind not in self._prospects:
            p, scene, ground = self.p, self.scene, self.scene.ground
            if scene.types[kind].fire is None:
                self._prospects[kind] = np.zeros(ground.size, dtype=np.float32)
                return self._prospects[kind]
            firer = scene.of_type[kind][0]
            timely = (timing(scene, kind, covered=False), timing(scene, kind, covered=True))
            gains = [shot_gains(p, firer, hex_, stack) for hex_, stack in zip(self.hexes, self._stacks, strict=True)]
            self._prospects[kind] = prospects(
                ground.neighbours,
                ground.wet,
                np.array(self.hexes, dtype=np.int16),
                np.array([timely[p.covered(h)] for h in self.hexes], dtype=np.float32),
                np.array([dry[0] + dry[1] for dry, _ in gains], dtype=np.float32),
                np.array([wet[0] + wet[1] for _, wet in gains], dtype=np.float32),
            )
        return self._prospects[kind]

    @cached_property
    def _stacks(self) -> list[Stack]:
        """Who stands in the hexes of the enemy."""
        return [stack_in(self.p, h) for h in self.hexes]

    # -- together ----------------------------------------------------------------------------------------------

    def advantage(self, kind: int, goals: frozenset[int], patience: float) -> Worths:
        """For a unit of a type on the attack: the way to its goals, what it may lose and what it can do there."""
        key = (kind, goals, patience)
        if key not in self._advantages:
            move_type = self.scene.move_type[self.scene.of_type[kind][0]]
            risk = patience * worths_of(self.scene)[self.scene.of_type[kind][0]] * self.danger(kind)
            found = PROSPECTS * self.prospects(kind) - risk - np.minimum(self.way(move_type, goals), MOST_AHEAD)
            self._advantages[key] = found.astype(np.float32)
        return self._advantages[key]


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


_AGAINST: WeakKeyDictionary[Scene, dict[str, tuple[int, ...]]] = WeakKeyDictionary()


def against(scene: Scene) -> dict[str, tuple[int, ...]]:
    """The corrected fire of every unit against each defence type in the open."""
    if scene not in _AGAINST:
        types = next(iter(scene.correction.values()))
        _AGAINST[scene] = {
            defence: tuple(
                (kind.fire or 0) + (scene.correction[kind.fire_type][defence] if kind.fire_type else 0)
                for kind in scene.kinds
            )
            for defence in types
        }
    return _AGAINST[scene]


def part_hurt(scene: Scene, difference: int) -> float:
    """The same of one difference."""
    return float(hurt(scene)[min(max(difference - LOWEST, 0), COLUMNS - 1)])


Stack = tuple[int, ...]
"""What a shot at a hex depends on: its ground, its works, the type of each unit there and whether it is disrupted."""
Gain = tuple[float, float]
"""What is hit, and what is driven off."""
_GAINS: WeakKeyDictionary[Scene, dict[tuple[object, ...], tuple[Gain, Gain]]] = WeakKeyDictionary()
MOST_GAINS = 20_000


def stack_in(p: Position, hex_: int) -> Stack:
    """The units in a hex."""
    types, disrupted, ground = p.scene.type_of, p.disrupted, p.scene.ground
    land = 2 * ground.grade[hex_] + ground.cover[hex_]
    return (land, p.works[hex_], *[2 * types[u] + disrupted[u] for u in p.standing.units(hex_)])


def gain(p: Position, firer: Unit, hex_: Hex, *, wet: bool = False, kind: str = FIRE) -> float:
    """What a shot at a hex brings on average; more where the way back is barred."""
    hit, driven = shot_gains(p, firer, hex_, stack_in(p, hex_), kind)[wet]
    return hit + driven * (1.0 + closed_in(p, hex_)) if driven else hit


def shot_gains(p: Position, firer: Unit, hex_: int, stack: Stack, kind: str = FIRE) -> tuple[Gain, Gain]:
    """What a shot brings from dry land and across water, against the target that the defender will choose.

    Equal stacks in equal hexes are worked out once.
    """
    kept = _GAINS.setdefault(p.scene, {})
    key = (p.scene.type_of[firer], kind, stack)
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_GAINS:
            kept.clear()
        wet = int(p.scene.tables["across_river"])
        found = kept[key] = _shot_gain(p, firer, hex_, 0, kind), _shot_gain(p, firer, hex_, wet, kind)
    return found


def _shot_gain(p: Position, firer: Unit, hex_: int, across: int, kind: str) -> Gain:
    scene = p.scene
    units = candidates(p, hex_)
    points = (scene.kinds[firer].fire or 0) + across
    found: list[float] = []
    for target in units:
        difference = points + correction(p, firer, target, hex_) - defence_value(p, kind, target, hex_)
        found.append(worth_of(scene, target) * part_hurt(scene, difference))
    best = sum(found) if kind != FIRE else min(found)
    if not p.disrupted[units[0]]:
        return best, 0.0
    everybody = sum(worth_of(scene, u) for u in units)
    chance = min(found) / worth_of(scene, units[found.index(min(found))])
    return best, chance * DRIVEN * everybody


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


# -- ways --------------------------------------------------------------------------------------------------------

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
    found = ways_back(
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


_POSTS: WeakKeyDictionary[Scene, dict[int, tuple[Worths, set[int]]]] = WeakKeyDictionary()


def ways_to_posts(p: Position, posts: Iterable[int]) -> Worths:
    """The ways [kind, post, place] as if there were no enemy; behind the places, by side, that from its source edge."""
    size, kinds = p.scene.ground.size, range(len(MOVE_TYPES))
    tables = _POSTS.setdefault(p.scene, {})
    if p.area_number not in tables:
        tables[p.area_number] = np.zeros((len(kinds), size, size + 2), dtype=np.float32), set()
    table, filled = tables[p.area_number]
    for post in posts:
        if post not in filled:
            filled.add(post)
            for kind in kinds:
                way = static_way(p, kind, frozenset((post,)))
                table[kind, post, :size] = way
                table[kind, post, size:] = [way[list(edge)].min() for edge in p.area.edge]
    return table


__all__ = ["MOVE_TYPES", "Picture", "Worths", "closed_in", "gain", "picture", "static_way", "strike_gain", "worth_of"]
