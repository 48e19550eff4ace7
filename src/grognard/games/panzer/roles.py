"""Who goes where, as the computer sees it: guards, headquarters, guns, and those who go for the missions. No rule here.

A side guards the towns that an enemy on Reconnaissance would need, holds a line before its own edge and hunts whoever
comes near it; the rest goes for its own missions. What the enemy holds nobody knows, so this looks at what is open and
at one's own chits alone.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from grognard.core.ids import Hex, Unit

from .appraisal import Worths, picture, static_way, ways_to_posts, worth_of
from .fields import around, assign, beside
from .ground import Area, Bytes
from .missions import kind_of, mission_towns, progress
from .position import POSITION, Position
from .scene import ARTILLERY, INFANTRY, MOVE_TYPES, WAITING, Scene

CLOSE, COMING = 5, 9
"""At these distances of the enemy a town wants more guards."""
MOST_GUARDS = 0.45
"""What part of a side stands guard at most."""
LINE_DEPTH, LINE_EVERY = 4, 3
"""How far before the own edge its guards stand, and in how many hexes one is wanted."""
HOME, HUNTERS, HUNT_SHARE = 8, 1.5, 0.5
"""Enemies so near to the own edge are hunted, by so many units each, by no more than this part of the fast ones."""
PATIENT, BOLD = 0.35, 0.2
"""What a loss weighs as long as there is time, and when missions may soon be declared."""
TOGETHER, FARTHEST = 0.5, 30
"""For each friend who stands beside an enemy already; so far behind a headquarters minds who lags."""
FRESH, WEARY = 0.3, 0.8
"""To a headquarters: a unit within its radius, one that has to recover."""
LAST_DASH = 1000.0
"""To fulfil a mission that may be declared at once."""
EARLY_TOWN, TOWN, RETAKE = 12.0, 3.0, 15.0
"""To take a town that the mission asks for before it may be declared; any other; one that the enemy may need."""
SPARE = 3
"""By so much more than needed units break through before the mission can be declared."""


class Plan:
    """The roles of a side's units at one moment."""

    def __init__(self, p: Position, side: int) -> None:
        self.p, self.side, self.scene, self.area = p, side, p.scene, p.area
        self.picture = picture(p, side)
        self.missions = [kind_of(p, c) for c in p.hand(side, cards=False)]
        first = p.scene.of_side[side][0]
        self.units = [Unit(u) for u, h in enumerate(p.places_of(side), first) if h >= 0 or h == WAITING]
        self._worths: dict[tuple[object, ...], Worths] = {}

    # -- guards ------------------------------------------------------------------------------------------------

    @cached_property
    def posts(self) -> dict[int, int]:
        """The hexes to be guarded, and by how many: towns that the enemy needs, a line before the own edge."""
        ground, enemy = self.scene.ground, 1 - self.side
        wanted: dict[int, int] = {}
        far = self.enemy_distance
        for hex_ in mission_towns(self.p, enemy):
            taken = self.p.control[ground.town_at[Hex(hex_)]] == enemy
            wanted[hex_] = 1 + (far[hex_] <= COMING) + (far[hex_] <= CLOSE) + 2 * taken
        for hex_ in self.line:
            wanted.setdefault(hex_, 1)
        if "occupation" in self.missions:
            for place in self.area.towns:
                if self.p.control[place] == self.side:
                    wanted.setdefault(int(ground.towns[place]), 1)
        return {h: n for h, n in wanted.items() if not self.p.standing.count[enemy][h]}

    @cached_property
    def line(self) -> tuple[int, ...]:
        """A line of posts before the own edge, so close that their zones touch: who breaks through has to stop."""
        kept = _LINES.setdefault(self.scene, {})
        key = (self.p.area_number, self.side)
        if key not in kept:
            kept[key] = line_before(self.scene, self.area, self.side)
        return kept[key]

    @cached_property
    def enemy_distance(self) -> list[int]:
        """How far the nearest enemy is from every hex."""
        return self.picture.enemy_distance

    @cached_property
    def guards(self) -> dict[Unit, int]:
        """Which unit guards which post: the nearest that is fit for it, those with most to fear first."""
        scene, units = self.scene, self.scene.of_side[self.side]
        towns, wanted, far = mission_towns(self.p, 1 - self.side), self.posts, self.enemy_distance
        posts = sorted(wanted, key=lambda h: (-wanted[h], h not in towns, far[h], h))
        fit, weak = guardsmen(scene)
        found = assign(
            np.array(posts, dtype=np.int16),
            np.array([wanted[post] for post in posts], dtype=np.int16),
            ways_to_posts(self.p, posts),
            self.p.column_array("hex"),
            units[0],
            units[-1] + 1,
            fit,
            weak,
            scene.move_types,
            WAITING,
            scene.ground.size + self.side,
            int(MOST_GUARDS * len(self.units)),
        )
        chosen = np.flatnonzero(found >= 0)
        return {Unit(u): h for u, h in zip(chosen.tolist(), found[chosen].tolist(), strict=True)}

    @cached_property
    def hunters(self) -> frozenset[Unit]:
        """Fast units that turn on enemies deep in the own half: the nearest, so many for each of them."""
        prey = self.intruders
        if not prey:
            return frozenset()
        hexes, disrupted, fast, guards = self.p.hex, self.p.disrupted, self.scene.fast, self.guards
        free = [u for u in self.units if fast[u] and hexes[u] >= 0 and not disrupted[u] and u not in guards]
        most = min(int(HUNT_SHARE * len(free)), int(HUNTERS * len(prey) + 1))
        ways = [self.picture.way(kind, prey) for kind in range(len(MOVE_TYPES))]
        near = sorted((float(ways[self.scene.move_type[u]][hexes[u]]), u) for u in free)
        return frozenset(u for _, u in near[:most])

    @cached_property
    def intruders(self) -> frozenset[int]:
        """The hexes of enemies near the own edge, or in a town that they need."""
        far, towns = self.area.distance[self.side], mission_towns(self.p, 1 - self.side)
        return frozenset(h for h in self.picture.hexes if far[h] <= HOME or h in towns)

    # -- aims --------------------------------------------------------------------------------------------------

    @cached_property
    def aims(self) -> tuple[frozenset[int], frozenset[int]]:
        """Where the fast and where the slow units of the attack go."""
        order = ("reconnaissance", "breakthrough", "occupation", "attrition", "block")
        held = [mission for mission in order if mission in self.missions] or ["attrition"]
        fast = self.goals(held[0])
        slow = self.goals(held[-1]) if held[-1] != "breakthrough" else fast
        return fast or self.goals("attrition"), slow or fast or self.goals("attrition")

    def goals(self, mission: str) -> frozenset[int]:
        """Where a mission leads."""
        area, ground, control = self.area, self.scene.ground, self.p.control
        if mission == "reconnaissance" and not progress(self.p, self.side, mission).fulfilled:
            return frozenset(mission_towns(self.p, self.side))
        if mission == "breakthrough" and self.to_exit > 0:
            return frozenset(int(h) for h in area.edge[1 - self.side])
        if mission == "occupation":
            mine = self.p.standing.count[self.side]
            found = (ground.towns[t] for t in area.towns if control[t] != self.side)
            return frozenset(int(h) for h in found if not mine[h])
        if mission == "block":
            near = [h for h in self.picture.hexes if area.distance[self.side][h] <= area.distance[1 - self.side][h]]
            if near:
                return frozenset(near)
        if self.picture.hexes:
            return frozenset(self.picture.hexes)
        places = [ground.towns[t] for t in area.towns]
        return frozenset(int(h) for h in places)

    @cached_property
    def to_exit(self) -> int:
        """How many units still have to break through."""
        if "breakthrough" not in self.missions:
            return 0
        now = progress(self.p, self.side, "breakthrough")
        spare = 0 if self.p.turn >= self.scene.first_declaration else SPARE
        factor = int(self.scene.mission_table["breakthrough"]["factor"])
        missing = now.need + spare - now.have
        return max(-(-missing // factor), 0 if now.fulfilled else 1)

    # -- what a hex is worth -----------------------------------------------------------------------------------

    def worth(self, unit: Unit) -> Worths:
        """What every hex is worth to a unit that ends its movement there."""
        post = self.guards.get(unit, -1)
        key = (self.scene.type_of[unit], post, self.p.disrupted[unit], unit in self.hunters)
        if key not in self._worths:
            self._worths[key] = self._worth(unit, post).astype(np.float32)
        return self._worths[key]

    def _worth(self, unit: Unit, post: int) -> npt.NDArray[np.floating[Any]]:
        scene, kind = self.scene, self.scene.type_of[unit]
        risk = worth_of(scene, unit) * self.picture.danger(kind)
        if scene.headquarters[unit]:
            return self._headquarters(unit) - 2.0 * risk
        if self.p.disrupted[unit] and not scene.artillery[unit]:
            return self._dash - 2.0 * risk - 0.5 * self._to_command
        if post >= 0:
            way = static_way(self.p, scene.move_type[unit], frozenset((post,)))
            return -way - 0.3 * risk
        if scene.long_range[unit]:
            return self._gun(unit) - 1.5 * risk
        goals = self.intruders if unit in self.hunters else self.aims[0 if self._fast(unit) else 1]
        patience = PATIENT if self.p.turn < scene.first_declaration - 1 else BOLD
        return self._moment + self.picture.advantage(kind, goals, patience)

    @cached_property
    def _moment(self) -> Worths:
        """What towns and friends beside the enemy make of a hex now."""
        return self._dash + self._together

    def _fast(self, unit: Unit) -> bool:
        return self.scene.fast[unit]

    @cached_property
    def _dash(self) -> Worths:
        """Towns to be taken, most of all those that win."""
        ground, area = self.scene.ground, self.area
        found = np.zeros(ground.size, dtype=np.float32)
        for place in area.towns:
            if self.p.control[place] != self.side:
                found[ground.towns[place]] = TOWN
        for hex_ in mission_towns(self.p, 1 - self.side):
            if self.p.control[ground.town_at[Hex(hex_)]] == 1 - self.side:
                found[hex_] = RETAKE
        if "reconnaissance" in self.missions and not progress(self.p, self.side, "reconnaissance").fulfilled:
            now = self.p.turn >= self.scene.first_declaration
            found[list(mission_towns(self.p, self.side))] = LAST_DASH if now else EARLY_TOWN
        return found

    @cached_property
    def _together(self) -> Worths:
        """Beside an enemy at whom others stand already."""
        friends = self.p.standing.counts(self.side)
        return beside(self.scene.ground.neighbours, np.array(self.picture.hexes, dtype=np.int16), friends, TOGETHER)

    def _headquarters(self, unit: Unit) -> Worths:
        """Where most units are within the radius, and away from the enemy."""
        p, scene = self.p, self.scene
        others = [u for u in self.units if p.hex[u] >= 0 and not scene.headquarters[u]]
        if not others:
            return -static_way(p, scene.move_type[unit], self.aims[1])
        places = np.array([p.hex[u] for u in others], dtype=np.int16)
        weights = np.array([WEARY if p.disrupted[u] else FRESH for u in others], dtype=np.float32)
        near = (self.picture.distances <= 2) * np.float32(6.0)
        return around(scene.ground.apart, places, weights, scene.radius[unit], FARTHEST) - near

    @cached_property
    def _to_command(self) -> Worths:
        """How far it is to the own headquarters, beyond their radius."""
        ground, scene = self.scene.ground, self.scene
        places = [(self.p.hex[u], scene.radius[u]) for u in self.units if scene.headquarters[u] and self.p.hex[u] >= 0]
        if not places:
            return np.zeros(ground.size, dtype=np.float32)
        beyond = [np.maximum(ground.apart[h].astype(np.float32) - radius, 0) for h, radius in places]
        return np.minimum.reduce(beyond)

    def _gun(self, unit: Unit) -> Worths:
        """Guns stay where they have the enemy in range; else they follow the attack."""
        ground, range_ = self.scene.ground, self.scene.range[unit]
        far = self.picture.distances
        short = np.maximum(far - (range_ - 2), 0)
        near = np.maximum(4 - far, 0) * 2.0
        way = static_way(self.p, self.scene.move_type[unit], self.aims[1])
        towards = 0.3 * way if not self.picture.hexes else np.zeros(ground.size, dtype=np.float32)
        here = self.p.hex[unit]
        found = (-short - near - towards).astype(np.float32)
        if here >= 0:
            found[here] += 2.5
        return found


_GUARDSMEN: WeakKeyDictionary[Scene, tuple[Bytes, Worths]] = WeakKeyDictionary()


def guardsmen(scene: Scene) -> tuple[Bytes, Worths]:
    """Which units may guard: whoever digs, but headquarters and guns of long range; guns go before the others."""
    if scene not in _GUARDSMEN:
        fit = [
            scene.white[u]
            and scene.action[u] in (INFANTRY, ARTILLERY)
            and not scene.headquarters[u]
            and not scene.long_range[u]
            for u in range(len(scene.units))
        ]
        weak = [0.0 if scene.action[u] == ARTILLERY else 2.0 for u in range(len(scene.units))]
        _GUARDSMEN[scene] = np.array(fit, dtype=np.uint8), np.array(weak, dtype=np.float32)
    return _GUARDSMEN[scene]


_LINES: WeakKeyDictionary[Scene, dict[tuple[int, int], tuple[int, ...]]] = WeakKeyDictionary()


def line_before(scene: Scene, area: Area, side: int) -> tuple[int, ...]:
    """The posts of the line of a side: one for every few hexes of the edge, in cover or on a road if they can."""
    ground, edge, far = scene.ground, area.edge[side], area.distance[side]
    found: list[int] = []
    for begin in range(0, len(edge), LINE_EVERY):
        window = edge[begin : begin + LINE_EVERY]
        middle = window[len(window) // 2]
        near = {h: ground.distance(h, middle) for h in area.hexes if abs(far[h] - LINE_DEPTH) <= 1}
        near = {h: apart for h, apart in near.items() if apart <= LINE_DEPTH + 1}
        if near:
            found.append(min(near, key=lambda h: (near[h] - 2 * ground.cover[h] - ground.on_road[h], h)))
    return tuple(dict.fromkeys(found))


def digs(p: Position, unit: Unit) -> bool:
    """Whether a guard does well to dig: it stays, and there is no position yet."""
    here = p.hex[unit]
    return p.scene.white[unit] and p.works[here] != POSITION and not p.in_enemy_zone(unit)
