"""What each hex is worth to a unit that may end its movement there, as the computer sees it. No rule stands here.

All worths are in movement points: how many points of way to its goal a unit would give up for them. They are worked
out for the whole map at once, so that a unit's choice is the greatest number among the hexes that it can reach.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Unit
from grognard.core.traces import BLOCKED, TwoStageTrace, trace

from .ground import HALF, Ground, Ints
from .lines import lines_now
from .position import ACTIVE, MOVED, Position
from .scene import AXIS, SOVIET, Scene
from .ways import Ways

Worths = npt.NDArray[np.float32]

CITY = 40.0
"""To take a big city."""
GARRISON = {AXIS: (5.0, 0.0), SOVIET: (8.0, 3.0)}
"""To stand in an own big city: the first defender, the second."""
CUT_OFF = 4.0
"""What it costs to stand where no line of communication comes."""
ATTACK, CLEAR = 1.5, 4.0
"""To stand next to an enemy stack that is not yet outnumbered; and to one that cuts the Axis railway."""
ENOUGH = 9.0
"""How many times stronger than its defence the attackers of a stack should be."""
BLOCK, BLOCK_MOST = 0.15, 8.0
"""To close a railway to enemy reinforcements: for each railway hex beyond, and at most."""
REOPEN, PICKET = 8.0, 3.0
"""To stand on the panzers' railway where an enemy zone cuts it, or nearly does."""
POST, POST_EVERY = 12.0, 5
"""To stand as a post on that railway, and at how many hexes one is wanted."""
LEASH = 2.5
"""What each hex costs by which a unit is too far from the headquarters of its army."""
BEHIND, AHEAD = 4, 3
"""How far that is: the range of an order, and how many hexes a headquarters that has yet to move will follow."""
FOLLOWER, LOST = 3.0, 0.8
"""To a headquarters: each unit of its army within its range, and what each hex beyond the range costs."""
SPARE = 1
"""How much nearer than its range to where a headquarters of foot will go its units are kept."""
HQ_PREY = 20
"""How much farther than a city an enemy unit seems to a headquarters of foot."""
LAST_STEP, LAST_FOOT = 60.0, 10.0
"""What it costs panzers and foot on their last step, beyond `CUT_OFF`, to stand where no line comes."""
EXPOSED = 6.0
"""What it costs a headquarters to stand next to the enemy."""
COMFORT = 2
"""How much nearer than its range a headquarters likes its units, since they advance after combat."""

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
PREY_LATER = 200
"""How much farther than a city an enemy unit seems to Axis foot that doesn't cut the railway."""
HUNT_WITH, HUNT_WITHIN = 9.0, 10
"""How many times stronger than a stack its hunters should be, and from how far they come."""
SHUT = 3
"""How many railway hexes a detour may be longer to avoid one that the enemy shuts."""

PLANS: dict[str, tuple[str, ...]] = {
    "18A": ("Riga", "Tallinn"),
    "16A": ("Pskov", "Novgorod", "Leningrad"),
    "4PzA": ("Pskov", "Leningrad"),
    "3PzG": ("Pskov", "Novgorod", "Leningrad"),
}
"""The cities that each Axis army goes for; when it has them all, for any."""
OTHERS = "16A"
"""The army whose plan reinforcements follow."""


class Field:
    """What the hexes are worth for one side in one position, but for what only one unit knows."""

    def __init__(self, p: Position, side: int) -> None:
        self.p, self.side = p, side
        self.ground: Ground = p.scene.ground
        self.settled = settled(p, side)
        supply = self._supply()
        self._unsupplied = np.minimum(supply, 0) / CUT_OFF
        self.common = self._cities() + supply + self._attacks()
        self.foot = self.common + (self._blocks() + self._pickets() if side == AXIS else 0)
        self._ways: dict[tuple[bool, tuple[Hex, ...], int], Worths] = {}
        self._obstacles: Ints | None = None
        self._stations: dict[Unit, Hex] = {}

    def worth(self, unit: Unit) -> Worths:
        """What every hex is worth to a unit."""
        scene = self.p.scene
        if scene.headquarters[unit]:
            return self._command(unit)
        mechanised = scene.mechanised[unit]
        total = (self.common if mechanised else self.foot) - self.way(unit)
        if self.side == AXIS and self.p.steps[unit] < len(scene.attack[unit]) - 1:
            total = total + self._unsupplied * (LAST_STEP if mechanised else LAST_FOOT)
        return total - self._leash(unit) + self._garrison(unit)

    # -- the way to the goal ----------------------------------------------------------------------------------

    def way(self, unit: Unit) -> Worths:
        """The points of way from every hex to the unit's next goal."""
        mechanised = self.p.scene.mechanised[unit]
        prey = hunters(self.p).get(unit) if self.side == AXIS else None
        goals = self.goals(unit) if prey is None else (prey,)
        clears = self.side == AXIS and not mechanised and prey is None
        later = (HQ_PREY if self.p.scene.headquarters[unit] else PREY_LATER) if clears else -1
        key = (mechanised, goals, later)
        if key not in self._ways:
            self._ways[key] = self._measure(mechanised, goals, later)
        return self._ways[key]

    def goals(self, unit: Unit) -> tuple[Hex, ...]:
        """The cities that a unit makes for: those of its army's plan that the enemy holds; the Soviets, their own."""
        p, ground = self.p, self.ground
        left = tuple(h for h in ground.cities if p.control[ground.place_at[h]] == SOVIET)
        if self.side == SOVIET:
            return left or ground.cities
        plan = PLANS.get(p.scene.counters[unit].army or OTHERS, ())
        return tuple(h for h in left if ground.name_of(h) in plan) or left or ground.cities

    def _measure(self, mechanised: bool, goals: tuple[Hex, ...], later: int) -> Worths:
        p, starts, before = self.p, list[int](goals), [0] * len(goals)
        if later >= 0:
            prey = list(stacks(p, SOVIET))
            starts += prey
            before += [later] * len(prey)
        found = _ways_to(
            self.ground.neighbours,
            step_costs(p.scene, mechanised),
            self._obstacle_costs(),
            np.array(starts, dtype=np.int16),
            np.array(before, dtype=np.int16),
        )
        return (found / QUARTER).astype(np.float32)

    def _obstacle_costs(self) -> Ints:
        """What enemy zones and stacks add to a way."""
        if self._obstacles is None:
            p, enemy = self.p, 1 - self.side
            costs = np.where(p.standing.zones(enemy) > 0, np.int16(ZONE), np.int16(0))
            for hex_, strength in stacks(p, enemy).items():
                costs[hex_] = FOE + FOE_STRENGTH * strength
            self._obstacles = costs
        return self._obstacles

    # -- what a hex brings ------------------------------------------------------------------------------------

    def _cities(self) -> Worths:
        """The big cities that the enemy holds."""
        p, found = self.p, np.zeros(self.ground.size, dtype=np.float32)
        for hex_ in self.ground.cities:
            if p.control[self.ground.place_at[hex_]] != self.side:
                found[hex_] = CITY
        return found

    def _garrison(self, unit: Unit) -> Worths | float:
        """Own big cities, as long as too few others stand there."""
        p = self.p
        if self.side == AXIS and p.scene.mechanised[unit]:
            return 0.0
        found = np.zeros(self.ground.size, dtype=np.float32)
        for hex_ in self.ground.cities:
            others = p.standing.count[self.side][hex_] - (p.hex[unit] == hex_)
            if p.control[self.ground.place_at[hex_]] == self.side and others < len(GARRISON[self.side]):
                found[hex_] = GARRISON[self.side][others]
        return found

    def _supply(self) -> Worths:
        """The hexes to which no line of communication comes, once that counts."""
        p = self.p
        if self.side == AXIS and p.turn + 1 < p.scene.turns["axis_supply_check_from"]:
            return np.zeros(self.ground.size, dtype=np.float32)
        found = lines_now(p, self.side)
        distance = found.land.distance if isinstance(found, TwoStageTrace) else found.distance
        return np.where(distance < 0, np.float32(-CUT_OFF), np.float32(0))

    def _attacks(self) -> Worths:
        """The hexes next to enemy stacks against which more attackers are wanted."""
        p, ground = self.p, self.ground
        strength = np.zeros(ground.size, dtype=np.int16)
        for unit in self.settled:
            if p.state[unit] & ACTIVE:
                strength[p.hex[unit]] += p.scene.attack[unit][p.steps[unit]]
        found = np.zeros(ground.size, dtype=np.float32)
        if p.acting != self.side:
            return found
        cutting = rail_cutters(p) if self.side == AXIS else ()
        for hex_, defence in stacks(p, 1 - self.side).items():
            wish = CLEAR if hex_ in cutting else ATTACK
            sides = [(n, ground.river_list[hex_ * 6 + d]) for d, n in enumerate(ground.near[hex_]) if n >= 0]
            have = sum(int(strength[n]) // (2 if river else 1) for n, river in sides)
            if have < ENOUGH * defence * (1 + ground.shift[hex_] / 2):
                for n, river in sides:
                    found[n] = max(found[n], wish / 2 if river else wish)
        return found

    def _blocks(self) -> Worths:
        """The hexes from which a zone closes a railway to enemy reinforcements, by the railway hexes beyond."""
        p, ground = self.p, self.ground
        barred = np.zeros(ground.size, dtype=np.uint8)
        if p.turn + 1 < p.scene.turns["further_army_from"]:
            return np.zeros(ground.size, dtype=np.float32)
        own = np.array([p.hex[u] for u in self.settled if p.hex[u] >= 0], dtype=np.int16)
        if len(own):
            barred[own] = BLOCKED
            around = ground.neighbours[own]
            barred[around[(around >= 0) & (ground.passable.reshape(-1, 6)[own] > 0)]] = BLOCKED
        found = trace(ground.neighbours, ground.rail_steps, barred, p.scene.rail_sources[SOVIET])
        beyond = _beyond(found.order, found.came, ground.neighbours)
        return np.minimum(BLOCK * beyond, BLOCK_MOST).astype(np.float32)

    def _pickets(self) -> Worths:
        """The hexes of the panzers' railway that need a unit: it carries the line on through an enemy zone."""
        p, ground = self.p, self.ground
        found = np.zeros(ground.size, dtype=np.float32)
        held = {p.hex[u] for u in self.settled}
        threat = p.standing.zone[SOVIET]
        for place, hex_ in enumerate(reversed(supply_corridor(p))):
            if place % POST_EVERY == 1 and not held & ground.within(hex_, 1):
                found[hex_] = POST
            elif hex_ not in held:
                if threat[hex_]:
                    found[hex_] = REOPEN
                elif any(threat[h] for h in ground.near[hex_] if h >= 0):
                    found[hex_] = PICKET
        return found

    # -- command ----------------------------------------------------------------------------------------------

    def _leash(self, unit: Unit) -> Worths | float:
        """What it costs to go too far from the headquarters that commands the unit."""
        p, hq = self.p, headquarters_of(self.p, unit)
        all_of_them = [u for u in p.scene.of_side[self.side] if p.scene.headquarters[u] and p.hex[u] >= 0]
        beyond = [self._beyond_range(u) for u in (all_of_them if hq is None else [hq])]
        return LEASH * np.minimum.reduce(beyond) if beyond else 0.0

    def _beyond_range(self, hq: Unit) -> Worths:
        """How far every hex lies beyond the range of a headquarters, which may follow if it has yet to move."""
        p = self.p
        waits = p.state[hq] & (ACTIVE | MOVED) == ACTIVE
        reach, here = p.scene.range[hq], p.hex[hq]
        if waits and self.side == AXIS and hq != p.scene.panzer_hq:
            here = self._station(hq)
            reach -= SPARE
        elif waits:
            reach += AHEAD
        far = np.asarray(self.ground.distance_from(here))
        return np.maximum(far - reach, 0).astype(np.float32)

    def _station(self, hq: Unit) -> Hex:
        """Where a headquarters of foot will go: as near to its army's goal as it comes."""
        kept = self._stations.get(hq)
        if kept is None:
            way, ways = self.way(hq), Ways(self.p, hq)
            exposed = self.p.standing.zone[SOVIET]
            ends = [ways.start, *(e for e in ways.ends if not exposed[e])]
            kept = self._stations[hq] = Hex(min(ends, key=lambda e: float(way[e])))
        return kept

    def _command(self, hq: Unit) -> Worths:
        """A headquarters wants its units in range, itself out of the enemy's reach and in supply."""
        p, ground = self.p, self.ground
        total = self._supply() - EXPOSED * (p.standing.zones(1 - self.side) > 0)
        units = followers(p, hq)
        reach = p.scene.range[hq] - COMFORT
        for unit in units:
            far = np.asarray(ground.distance_from(p.hex[unit]))
            beyond = np.maximum(far - reach, 0)
            weight = 1.0 + 0.1 * p.scene.attack[unit][p.steps[unit]]
            total = total + weight * np.where(beyond <= COMFORT, FOLLOWER - 0.3 * beyond, -LOST * (beyond - COMFORT))
        return total.astype(np.float32)


def field(p: Position, side: int) -> Field:
    """The worths of the hexes as things stand, worked out once until something changes."""
    kept: Field | None = p.derived_values.get(("field", side))
    if kept is None:
        kept = p.derived_values["field", side] = Field(p, side)
    return kept


def settled(p: Position, side: int) -> list[Unit]:
    """The units of a side that stay where they are: those that wait for their move are not counted on."""
    state, hex_ = p.state, p.hex
    return [u for u in p.scene.of_side[side] if hex_[u] >= 0 and state[u] & (ACTIVE | MOVED) != ACTIVE]


def stacks(p: Position, side: int) -> dict[int, int]:
    """The defence strength in each hex where a side stands."""
    kept: dict[int, int] | None = p.derived_values.get(("stacks", side))
    if kept is None:
        kept = {}
        for unit in p.scene.of_side[side]:
            if p.hex[unit] >= 0:
                kept[p.hex[unit]] = kept.get(p.hex[unit], 0) + p.scene.defence[unit][p.steps[unit]]
        p.derived_values["stacks", side] = kept
    return kept


def rail_cutters(p: Position) -> frozenset[int]:
    """The hexes of the Soviet stacks that cut the railway along which the panzers should be supplied."""
    kept: frozenset[int] | None = p.derived_values.get("cutters")
    if kept is None:
        corridor = supply_corridor(p)
        near = {n for h in corridor for n in (h, *p.scene.ground.near[h])}
        kept = p.derived_values["cutters"] = frozenset(h for h in stacks(p, SOVIET) if h in near)
    return kept


def hunters(p: Position) -> dict[Unit, Hex]:
    """The foot that is sent against each stack that cuts the panzers' railway: the nearest, as much as it needs."""
    kept: dict[Unit, Hex] | None = p.derived_values.get("hunters")
    if kept is None:
        scene, kept = p.scene, {}
        foot = [u for u in commanded(p, AXIS) if not scene.mechanised[u] and not scene.headquarters[u]]
        defence = stacks(p, SOVIET)
        source: int = scene.rail_sources[AXIS][0]
        apart = {h: scene.ground.distance_from(h)[source] for h in rail_cutters(p)}
        for prey in sorted(apart, key=lambda h: apart[h]):
            far, strength = scene.ground.distance_from(prey), 0
            for unit in sorted((u for u in foot if u not in kept), key=lambda u: far[p.hex[u]]):
                if strength >= HUNT_WITH * defence[prey] or far[p.hex[unit]] > HUNT_WITHIN:
                    break
                kept[unit] = Hex(prey)
                strength += scene.attack[unit][p.steps[unit]]
        p.derived_values["hunters"] = kept
    return kept


def commanded(p: Position, side: int) -> list[Unit]:
    """The units of a side on the map that a headquarters reaches from where it stands."""
    scene, reached = p.scene, set[int]()
    for hq in scene.of_side[side]:
        if scene.headquarters[hq] and p.hex[hq] >= 0:
            reached |= scene.ground.within(p.hex[hq], scene.range[hq])
    return [u for u in scene.of_side[side] if p.hex[u] in reached]


def supply_corridor(p: Position) -> list[int]:
    """The railway from the Axis edge to the panzers, by the way on which fewest enemies stand."""
    scene, ground = p.scene, p.scene.ground
    front = p.hex[scene.panzer_hq]
    if front < 0:
        front = max((p.hex[u] for u in scene.of_side[AXIS]), default=-1)
    if front < 0:
        return []
    shut = (p.standing.zones(SOVIET) > 0) & (p.standing.counts(AXIS) == 0)
    enter = np.where(shut | (p.standing.counts(SOVIET) > 0), np.int16(SHUT), np.int16(0))
    sources = scene.rail_sources[AXIS]
    far = _ways_to(ground.neighbours, ground.rail_steps.astype(np.int16), enter, sources, np.zeros_like(sources))
    off_rail = np.asarray(ground.distance_from(front))
    here = int(np.argmin(far + SHUT * off_rail))
    way = [here]
    while far[here] > 0:
        before = min(rail_neighbours(ground, here), key=lambda n: far[n] + enter[n])
        if far[before] >= far[here]:
            break
        way.append(here := before)
    return way


def rail_neighbours(ground: Ground, hex_: int) -> list[int]:
    """The hexes next along the railway."""
    return [n for d, n in enumerate(ground.near[hex_]) if n >= 0 and ground.rail_steps[hex_ * 6 + d]]


def headquarters_of(p: Position, unit: Unit) -> Unit | None:
    """The headquarters that a unit keeps to: the panzers' own, else the nearest on the map."""
    scene, here = p.scene, p.hex[unit]
    if scene.side[unit] == AXIS and scene.mechanised[unit] and p.hex[scene.panzer_hq] >= 0:
        return scene.panzer_hq
    others = [
        u for u in scene.of_side[scene.side[unit]] if scene.headquarters[u] and p.hex[u] >= 0 and u != scene.panzer_hq
    ]
    if here < 0 or not others:
        return None
    far = scene.ground.distance_from(here)
    return min(others, key=lambda u: far[p.hex[u]])


def followers(p: Position, hq: Unit) -> list[Unit]:
    """The units that keep to a headquarters."""
    scene = p.scene
    units = (u for u in scene.of_side[scene.side[hq]] if p.hex[u] >= 0 and not scene.headquarters[u])
    return [u for u in units if headquarters_of(p, u) == hq]


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
def _ways_to(near: Ints, steps: Ints, enter: Ints, starts: Ints, before: Ints) -> Ints:
    """The cheapest way from every hex to any start, each start counting as so far away already."""
    size = len(near)
    far = np.full(size, AFAR, dtype=np.int16)
    waits = np.zeros(size, dtype=np.uint8)
    queue = np.empty(size, dtype=np.int16)
    head, count = 0, 0
    for place in range(len(starts)):
        hex_ = starts[place]
        far[hex_] = min(far[hex_], before[place])
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


@compiled
def _beyond(order: Ints, came: npt.NDArray[np.int8], near: Ints) -> Ints:
    """For every hex, how many railway hexes lie beyond the line that a unit there would cut with its zone."""
    size = len(near)
    behind = np.zeros(size, dtype=np.int16)
    for place in range(len(order) - 1, -1, -1):
        hex_ = order[place]
        behind[hex_] += 1
        if came[hex_] >= 0:
            behind[near[hex_, (came[hex_] + 3) % 6]] += behind[hex_]
    most = behind.copy()
    for hex_ in range(size):
        for direction in range(6):
            other = near[hex_, direction]
            if other >= 0 and behind[other] > most[hex_]:
                most[hex_] = behind[other]
    return most
