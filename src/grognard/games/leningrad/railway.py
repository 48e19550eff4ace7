"""The railway on which the Axis depends, and how the computer keeps it open. No rule stands here.

From turn 4 on who can't trace a line loses a step at each supply check: one Soviet division beside the railway for two
turns costs the Axis its army. Three things help: foot that kills whoever cuts the line, posts on the line itself, and
units whose zones shut the railways by which Soviet reinforcements could come near (12.1).
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Unit
from grognard.core.traces import BLOCKED, trace

from .assault import Deployment
from .ground import Ground, Ints
from .lines import lines_now, reaches
from .picture import Picture, Worths, ways_to
from .position import Position
from .scene import AXIS, SOVIET

CLEARING = "16A"
"""The army that clears away the enemies near the railway."""
EARLY, NEAR = 3, 5
"""Up to this turn it does so wherever they stand so near."""
BESIDE, BEHIND = 1, 8
"""Later: only who stands so near, not farther from its headquarters, and nearer to that than to the panzers'."""
HUNT_WITH, HUNT_WITHIN = 4, 10
"""How many times stronger than a stack its hunters should be, and from how far they come."""
POST_NEAR, POST_EVERY = 3, 3
"""A post is wanted on the railway where an enemy is so near, one for so many hexes."""
SOURCE = 10
"""How many other hexes of the railway its beginning is worth."""
SHUT = 3
"""How many railway hexes a detour may be longer to avoid one that the enemy shuts."""


class Railway:
    """The railway from the Axis edge to the panzers, and who threatens it."""

    def __init__(self, p: Position, picture: Picture) -> None:
        self.p, self.foes = p, picture.stacks
        self.ground: Ground = p.scene.ground
        self.corridor = corridor(p)
        self._line = frozenset(self.corridor)
        beside = {n for h in self.corridor for n in (h, *self.ground.near[h])}
        self.cutters = tuple(Hex(h) for h in sorted(self.foes.keys() & beside))
        """The hexes of the Soviet stacks that cut it."""

    @cached_property
    def rear(self) -> tuple[Hex, ...]:
        """The Soviet stacks that the clearing army is to remove."""
        p, ground = self.p, self.ground
        reach = NEAR if p.turn <= EARLY else BESIDE
        found = [h for h in self.foes if ground.within(h, reach) & self._line]
        if p.turn > EARLY:
            panzers, army = p.hex[p.scene.panzer_hq], p.hex[p.scene.units[f"{CLEARING}-HQ"]]
            if army < 0:
                return ()
            far = ground.distance_from(army)
            ahead = ground.distance_from(panzers) if panzers >= 0 else None
            found = [h for h in found if far[h] <= BEHIND and (ahead is None or far[h] < ahead[h])]
        return tuple(Hex(h) for h in sorted(found))

    @cached_property
    def hunters(self) -> dict[Unit, Hex]:
        """The foot that is sent against each stack that cuts the line: the nearest, as much as it needs."""
        p, scene, found = self.p, self.p.scene, dict[Unit, Hex]()
        if not self.cutters:
            return found
        foot = [u for u in commanded(p, AXIS) if not scene.mechanised[u] and not scene.headquarters[u]]
        from_source = self.ground.distance_from(int(scene.rail_sources[AXIS][0]))
        for prey in sorted(self.cutters, key=lambda h: from_source[h]):
            far, strength = self.ground.distance_from(prey), 0
            for unit in sorted((u for u in foot if u not in found), key=lambda u: far[p.hex[u]]):
                if strength >= HUNT_WITH * self.foes[prey] or far[p.hex[unit]] > HUNT_WITHIN:
                    break
                found[unit] = prey
                strength += scene.attack[unit][p.steps[unit]]
        return found

    @cached_property
    def must_break_out(self) -> bool:
        """Whether the headquarters of the panzers has lost a step already and is still cut off: they turn round."""
        p, hq = self.p, self.p.scene.panzer_hq
        checked = p.scene.turns["axis_supply_check_from"] <= p.turn < p.scene.turns["last"]
        return checked and p.hex[hq] >= 0 and p.steps[hq] == 1 and not reaches(lines_now(p, AXIS), p.hex[hq])

    def posts(self) -> list[int]:
        """The hexes of the railway where a unit is wanted, the most urgent first.

        A unit carries the line on through an enemy zone, so first those in such a zone, then those near one.
        """
        threat, within = self.p.standing.zone[SOVIET], self.ground.within
        cut = [h for h in self.corridor if threat[h]]
        near = [h for h in self.corridor if not threat[h] and within(h, POST_NEAR) & self.foes.keys()]
        return cut + near[1::POST_EVERY]

    def blocks(self, deployment: Deployment) -> Worths | None:
        """How much of the railway each hex keeps from enemy reinforcements, by the zone of a unit there.

        They come by rail through no zone (12.1). None: as things stand they can't come near it.
        """
        p, ground = self.p, self.ground
        if p.turn + 1 < p.scene.turns["further_army_from"]:
            return None
        shut = (deployment.zone > 0) | (deployment.count > 0)
        barred = np.where(shut, np.uint8(BLOCKED), np.uint8(0))
        found = trace(ground.neighbours, ground.rail_steps, barred, p.scene.rail_sources[SOVIET])
        beyond = _beyond(found.order, found.came, ground.neighbours, self._danger)
        return beyond if beyond.any() else None

    @cached_property
    def _danger(self) -> Ints:
        """The weight of each hex from which an enemy would cut the railway; most of all its beginning."""
        weight = np.zeros(self.ground.size, dtype=np.int16)
        weight[[n for h in self.corridor for n in (h, *self.ground.near[h]) if n >= 0]] = 1
        weight[self.p.scene.rail_sources[AXIS]] = SOURCE
        return weight


def corridor(p: Position) -> list[int]:
    """The railway from the panzers back to the Axis edge, by the way on which fewest enemies stand."""
    scene, ground = p.scene, p.scene.ground
    front = p.hex[scene.panzer_hq]
    if front < 0:
        front = max((p.hex[u] for u in scene.of_side[AXIS]), default=-1)
    if front < 0:
        return []
    shut = (p.standing.zones(SOVIET) > 0) & (p.standing.counts(AXIS) == 0)
    enter = np.where(shut | (p.standing.counts(SOVIET) > 0), np.int16(SHUT), np.int16(0))
    far = ways_to(ground.neighbours, ground.rail_steps.astype(np.int16), enter, scene.rail_sources[AXIS])
    here = int(np.argmin(far + SHUT * np.asarray(ground.distance_from(front))))
    way = [here]
    while far[here] > 0:
        along = [n for d, n in enumerate(ground.near[here]) if n >= 0 and ground.rail_steps[here * 6 + d]]
        before = min(along, key=lambda n: far[n] + enter[n])
        if far[before] >= far[here]:
            break
        way.append(here := before)
    return way


def commanded(p: Position, side: int) -> list[Unit]:
    """The units of a side on the map that a headquarters reaches from where it stands."""
    scene, reached = p.scene, set[int]()
    for hq in scene.of_side[side]:
        if scene.headquarters[hq] and p.hex[hq] >= 0:
            reached |= scene.ground.within(p.hex[hq], scene.range[hq])
    return [u for u in scene.of_side[side] if p.hex[u] in reached]


@compiled
def _beyond(order: Ints, came: npt.NDArray[np.int8], near: Ints, weight: Ints) -> Worths:
    """For every hex, the weight of the railway hexes beyond the line that a unit there would cut with its zone."""
    size = len(near)
    behind = np.zeros(size, dtype=np.float32)
    for place in range(len(order) - 1, -1, -1):
        hex_ = order[place]
        behind[hex_] += weight[hex_]
        if came[hex_] >= 0:
            behind[near[hex_, (came[hex_] + 3) % 6]] += behind[hex_]
    most = behind.copy()
    for hex_ in range(size):
        for direction in range(6):
            other = near[hex_, direction]
            if other >= 0 and behind[other] > most[hex_]:
                most[hex_] = behind[other]
    return most
