"""What each hex is worth to a unit that may end its movement there, as the computer sees it. No rule stands here.

All worths are in movement points: how many points of way to its goal a unit would give up for them. They are worked
out for the whole map at once, so that a unit's choice is the greatest number among the hexes that it can reach.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np

from grognard.core.ids import Hex, Unit
from grognard.core.traces import TwoStageTrace

from .assault import Deployment
from .ground import Ground
from .lines import lines_now
from .picture import Worths, picture_of
from .position import Position
from .railway import CLEARING, Railway
from .scene import AXIS, SOVIET

CITY = 40.0
"""To take a big city."""
GARRISON = {AXIS: (5.0, 0.0), SOVIET: (8.0, 3.0)}
"""To stand in an own big city: the first defender, the second."""
LENINGRAD_HELD = 25.0
"""To the first Axis unit in a hex of Leningrad, the panzers too."""
CUT_OFF, CUT_OFF_LATE = 20.0, 3.0
"""What it costs to stand where no line of communication comes, and what it costs late in the match."""
LATE = 6
"""The turn from which it is late: nothing is left for which strength should be saved."""
LAST_STEP, LAST_FOOT = 60.0, 10.0
"""What it costs panzers and foot on their last step, beyond that, to stand where no line comes."""
LAST_LATE = 0.33
"""The share of this that is left late in the match."""
HQ_LAST_STEP = 4.0
"""How much worse it is on its last step for a headquarters to stand where no line comes."""
LEASH = 2.5
"""What each hex costs by which a unit is too far from the headquarters of its army."""
AHEAD = {AXIS: 2, SOVIET: 3}
"""How far the panzers and the Soviets go beyond the range of a headquarters that has yet to move."""
FOLLOWER, LOST = 6.0, 0.8
"""To a headquarters: each unit of its army within its range, and what each hex beyond the range costs."""
COMFORT = 2
"""How much nearer than its range a headquarters likes its units, since they advance after combat."""
HQ_WAY = 0.5
"""To an Axis headquarters of foot: each movement point nearer to its army's goal."""
EXPOSED = 6.0
"""What it costs a headquarters to stand next to the enemy."""

PLANS: dict[str, tuple[str, ...]] = {
    "18A": ("Riga", "Pskov", "Leningrad"),
    "16A": ("Pskov", "Novgorod", "Leningrad"),
    "4PzA": ("Pskov", "Leningrad"),
    "3PzG": ("Pskov", "Novgorod", "Leningrad"),
}
"""The cities that each Axis army goes for; when it has them all, for any."""
PANZERS = "4PzA"
OTHERS = "16A"
"""The army whose plan reinforcements follow."""


class Field:
    """What the hexes are worth for one side, where those units are deployed that will not move any more."""

    def __init__(
        self,
        p: Position,
        side: int,
        deployment: Deployment,
        moving: Sequence[Unit] = (),
        ends: Mapping[Unit, Sequence[int]] | None = None,
    ) -> None:
        """`moving` are the headquarters that have yet to move; `ends` says where to."""
        self.p, self.side, self.deployment = p, side, deployment
        self.ground: Ground = p.scene.ground
        self.ends = ends or {}
        self.picture = picture_of(p, side)
        self.railway = Railway(p, self.picture) if side == AXIS else None
        self._goals: dict[tuple[str, str], tuple[Hex, ...]] = {}
        self.stations = {hq: self._station(hq) for hq in moving}

    def worth(self, unit: Unit) -> Worths:
        """What every hex is worth to a unit."""
        scene = self.p.scene
        total = self._common - self.way(unit)
        if self.side == AXIS and self.p.steps[unit] < len(scene.attack[unit]) - 1:
            total = total - self._unsupplied * (LAST_STEP if scene.mechanised[unit] else LAST_FOOT) * self._last_step
        return total - self._leash(unit) + self._garrison(unit)

    # -- the way to the goal ----------------------------------------------------------------------------------

    def way(self, unit: Unit) -> Worths:
        """The points of way from every hex to the unit's next goal."""
        prey = self.railway.hunters.get(unit) if self.railway is not None else None
        return self.picture.way(self.p.scene.mechanised[unit], self.goals(unit) if prey is None else (prey,))

    def goals(self, unit: Unit) -> tuple[Hex, ...]:
        """What a unit makes for: its army's cities, unless its headquarters has other work. The Soviets: their own."""
        counters, hq = self.p.scene.counters, headquarters_of(self.p, unit)
        orders = (counters[unit].army or OTHERS, "" if hq is None else counters[hq].army or "")
        if orders not in self._goals:
            self._goals[orders] = self._goals_of(*orders)
        return self._goals[orders]

    def _goals_of(self, army: str, under: str) -> tuple[Hex, ...]:
        """The goals of an army's unit that is under the headquarters of an army."""
        railway = self.railway
        if railway is None:
            return cities_left(self.p) or self.ground.cities
        if under == CLEARING and railway.rear:
            return railway.rear
        if under == PANZERS and railway.cutters and railway.must_break_out:
            return railway.cutters
        return goals_of(self.p, army)

    # -- what a hex brings ------------------------------------------------------------------------------------

    @cached_property
    def _common(self) -> Worths:
        """The enemy's big cities, and the hexes to which no line comes."""
        p, late = self.p, self.side == AXIS and self.p.turn >= LATE
        found = -(CUT_OFF_LATE if late else CUT_OFF) * self._unsupplied
        found[[h for h in self.ground.cities if p.control[self.ground.place_at[h]] != self.side]] += CITY
        return found

    @property
    def _last_step(self) -> float:
        return LAST_LATE if self.p.turn >= LATE else 1.0

    @cached_property
    def _unsupplied(self) -> Worths:
        """1 for each hex to which no line of communication comes, once that counts."""
        p = self.p
        if self.side == AXIS and p.turn + 1 < p.scene.turns["axis_supply_check_from"]:
            return np.zeros(self.ground.size, dtype=np.float32)
        found = lines_now(p, self.side)
        distance = found.land.distance if isinstance(found, TwoStageTrace) else found.distance
        return (distance < 0).astype(np.float32)

    def _garrison(self, unit: Unit) -> Worths:
        """Own big cities, as long as too few others stand there; to the panzers those of Leningrad alone."""
        p, side = self.p, self.side
        found = np.zeros(self.ground.size, dtype=np.float32)
        panzers = side == AXIS and p.scene.mechanised[unit]
        for hex_ in self.ground.leningrad if panzers else self.ground.cities:
            others = self.deployment.count[hex_]
            if p.control[self.ground.place_at[hex_]] == side and others < len(GARRISON[side]):
                first = side == AXIS and not others and hex_ in self.ground.leningrad
                found[hex_] = LENINGRAD_HELD if first else GARRISON[side][others]
        return found

    # -- command ----------------------------------------------------------------------------------------------

    def _leash(self, unit: Unit) -> Worths | float:
        """What it costs to go too far from the headquarters that commands the unit; from any, as long as none does."""
        hq = headquarters_of(self.p, unit)
        some = [u for u in self.p.scene.commanders[self.side] if self.p.hex[u] >= 0] if hq is None else [hq]
        beyond = [self._beyond_range(u) for u in some]
        return LEASH * np.minimum.reduce(beyond) if beyond else 0.0

    def _beyond_range(self, hq: Unit) -> Worths:
        """How far every hex lies beyond the range of a headquarters: of where it will be, if it has yet to move."""
        reach, here = self.p.scene.range[hq], self.p.hex[hq]
        if hq in self.stations:
            if self.side == AXIS:
                here = self.stations[hq]
            if self.side == SOVIET or hq == self.p.scene.panzer_hq:
                reach += AHEAD[self.side]
        far = np.asarray(self.ground.distance_from(here))
        return np.maximum(far - reach, 0).astype(np.float32)

    def _station(self, hq: Unit) -> Hex:
        """Where a headquarters will go: as near to its army's goal as it comes."""
        cost, exposed = self.way(hq) + self._cut_off(hq), self.p.standing.zone[1 - self.side]
        ends = [self.p.hex[hq], *(e for e in self.ends[hq] if not exposed[e])]
        return Hex(ends[int(cost[ends].argmin())])

    def _cut_off(self, hq: Unit) -> Worths:
        """What it costs a headquarters to stand where no line comes: most on its last step."""
        late = self.side == AXIS and self.p.turn >= LATE
        cost = (CUT_OFF_LATE if late else CUT_OFF) * (HQ_LAST_STEP if self.p.steps[hq] == 1 else 1.0)
        return self._unsupplied * cost

    def command(self, hq: Unit, places: Sequence[tuple[Unit, int]]) -> Worths:
        """A headquarters wants its units, standing there, in range, itself out of the enemy's reach and in supply."""
        p, ground = self.p, self.ground
        total = -self._cut_off(hq) - EXPOSED * (p.standing.zones(1 - self.side) > 0)
        reach = p.scene.range[hq] - COMFORT
        for unit, hex_ in places:
            beyond = np.maximum(np.asarray(ground.distance_from(hex_)) - reach, 0)
            weight = 1.0 + 0.1 * p.scene.attack[unit][p.steps[unit]]
            total = total + weight * np.where(beyond <= COMFORT, FOLLOWER - 0.3 * beyond, -LOST * (beyond - COMFORT))
        if self.side == AXIS and hq != p.scene.panzer_hq:
            total = total - HQ_WAY * self.way(hq)
        return total.astype(np.float32)


def cities_left(p: Position) -> tuple[Hex, ...]:
    """The big cities that the Soviets hold."""
    ground = p.scene.ground
    return tuple(h for h in ground.cities if p.control[ground.place_at[h]] == SOVIET)


def goals_of(p: Position, army: str) -> tuple[Hex, ...]:
    """The cities that an Axis army makes for: those of its plan that the enemy holds, then any."""
    ground, left = p.scene.ground, cities_left(p)
    plan = PLANS.get(army, ())
    return tuple(h for h in left if ground.name_of(h) in plan) or left or ground.cities


def headquarters_of(p: Position, unit: Unit) -> Unit | None:
    """The headquarters that a unit keeps to: itself, the panzers' own, else the nearest on the map."""
    scene, here = p.scene, p.hex[unit]
    if scene.headquarters[unit]:
        return unit
    if scene.side[unit] == AXIS and scene.mechanised[unit] and p.hex[scene.panzer_hq] >= 0:
        return scene.panzer_hq
    others = [u for u in scene.commanders[scene.side[unit]] if p.hex[u] >= 0 and u != scene.panzer_hq]
    if here < 0 or not others:
        return None
    far = scene.ground.distance_from(here)
    return min(others, key=lambda u: far[p.hex[u]])


def followers(p: Position, hq: Unit) -> list[Unit]:
    """The units that keep to a headquarters."""
    scene = p.scene
    units = (u for u in scene.of_side[scene.side[hq]] if p.hex[u] >= 0 and not scene.headquarters[u])
    return [u for u in units if headquarters_of(p, u) == hq]
