"""The plan of one activation: which unit goes where, before any moves. No rule stands here.

First, for the Axis, the units whose zones keep Soviet reinforcements from the railway. Then the battles: for each enemy
stack in reach who attacks it from where, as long as that promises enough. Then the posts on the railway, then the march
of the others to their goals. Headquarters follow last of all.

A plan is made once an activation, and is followed as long as the position is what it expects.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.core.ids import Hex, Unit
from grognard.core.weights import weights_of

from .appraisal import Field, followers
from .assault import Deployment, Promise, column_from, promise
from .movement import waiting_units
from .picture import Worths, enemy_state
from .position import Position
from .ways import Ways

ENEMY_STEP, OWN_STEP = 1.0, 2.0
"""What an attack brings: a step of the enemy, a step of one's own."""
DRIVEN_OFF = 0.6
"""The enemy's hex."""
CITY_WON = 8.0
"""The enemy's hex, where it is a big city."""
LINE_FREED = 4.0
"""The enemy's hex, where it cuts the railway."""
HQ_LOST = 2.0
"""An enemy headquarters in the hex."""
BUSY = 0.15
"""What it costs to let a unit attack rather than march on."""
DELAY, PANZERS_DELAY = 0.06, 0.12
"""What it costs for each point of worth that a unit, foot or mechanised, could have had elsewhere."""
DELAY_MOST = 40.0
"""More of it is not counted."""
BLOCK_LEAST = 4.0
"""How many hexes of the railway a unit must keep enemy reinforcements from to stay for it."""
WORTH_MOVING = 0.5
"""How much better a hex must be for a unit to march there."""
KEPT = 8
"""So many plans are kept."""


class Plan(NamedTuple):
    """Who goes where in an activation; and where everybody stood before."""

    starts: list[int]
    goes: dict[Unit, Hex]

    def fits(self, p: Position) -> bool:
        """Whether all who have moved went where the plan sends them, and nobody else has moved."""
        for unit, start in zip(p.scene.of_side[p.acting], self.starts, strict=True):
            here = p.hex[unit]
            if here != start and here != self.goes.get(unit):
                return False
        return True


class Planner:
    """Makes the plan for those who have yet to move."""

    def __init__(self, p: Position) -> None:
        self.p, self.side = p, p.acting
        waiting = [Unit(u) for u in waiting_units(p).tolist()]
        self.headquarters = [u for u in waiting if p.scene.headquarters[u]]
        self.free = [u for u in waiting if not p.scene.headquarters[u]]
        self.ends = {u: Ways(p, u).ends for u in waiting}
        self.goes: dict[Unit, Hex] = {}
        self.posted: set[Unit] = set()
        self.deployment = Deployment(p, self.side, waiting)
        self.field = Field(p, self.side, self.deployment, self.headquarters, self.ends)
        self._worths: dict[Unit, tuple[Worths, float]] = {}

    def plan(self) -> Plan:
        """Everybody's part, the most important first."""
        starts: list[int] = self.p.hex_array[self.p.scene.units_of[self.side]].tolist()
        self._block()
        self._fight()
        self._post()
        self._march()
        for hq in self.headquarters:
            self._follow(hq)
        return Plan(starts, self.goes)

    def _send(self, unit: Unit, hex_: int) -> None:
        """A unit will stand there; if that is where it stands, it stays."""
        self.deployment.put(hex_)
        if hex_ != self.p.hex[unit]:
            self.goes[unit] = Hex(hex_)
        if unit in self.free:
            self.free.remove(unit)

    # -- the railway --------------------------------------------------------------------------------------------

    def _block(self) -> None:
        """Foot stands where its zone keeps enemy reinforcements from the railway, the most effective hex first."""
        railway, room = self.field.railway, self.p.scene.stacking
        if railway is None:
            return
        foot = [u for u in self.free if not self.p.scene.mechanised[u]]
        while foot and (blocks := railway.blocks(self.deployment)) is not None:
            best, unit, hex_ = BLOCK_LEAST, None, -1
            for able in foot:
                ends = [e for e in (self.p.hex[able], *self.ends[able]) if self.deployment.count[e] < room]
                values = blocks[ends]
                place = int(values.argmax()) if ends else -1
                if place >= 0 and values[place] > best:
                    best, unit, hex_ = float(values[place]), able, ends[place]
            if unit is None:
                return
            self._send(unit, hex_)
            self.posted.add(unit)
            foot.remove(unit)

    def _post(self) -> None:
        """The weakest foot that can come there stands as a post on the railway."""
        p, railway = self.p, self.field.railway
        for hex_ in railway.posts() if railway is not None else ():
            able = [u for u in self.free if not p.scene.mechanised[u] and hex_ in (p.hex[u], *self.ends[u])]
            if able and not self.deployment.count[hex_]:
                far = p.scene.ground.distance_from(hex_)
                unit = min(able, key=lambda u: (p.scene.attack[u][p.steps[u]], far[p.hex[u]]))
                self._send(unit, hex_)
                self.posted.add(unit)

    # -- battles ------------------------------------------------------------------------------------------------

    def _fight(self) -> None:
        """The best battle first, then the best of what the others can still do."""
        slots = self._slots()
        near, p = self.p.scene.ground.near, self.p
        targets = sorted({Hex(n) for hex_ in slots for n in near[hex_] if n >= 0 and p.enemy_in(self.side, n)})
        attacks = {target: self._best_attack(target, slots) for target in targets}
        while attacks:
            target = max(attacks, key=lambda t: attacks[t][1])
            places, worth = attacks.pop(target)
            if worth <= 0:
                return
            for unit, hex_ in places:
                self._send(unit, hex_)
            sent, near_by = {unit for unit, _ in places}, p.scene.ground.within(target, 3)
            for other, (theirs, _) in list(attacks.items()):
                if other in near_by or any(unit in sent for unit, _ in theirs):
                    attacks[other] = self._best_attack(other, slots)

    def _slots(self) -> dict[int, list[Unit]]:
        """The hexes next to the enemy, each with the units that can be there."""
        zone, slots = self.p.standing.zone[1 - self.side], dict[int, list[Unit]]()
        for unit in self.free:
            for hex_ in (self.p.hex[unit], *self.ends[unit]):
                if zone[hex_]:
                    slots.setdefault(hex_, []).append(unit)
        return slots

    def _best_attack(self, target: Hex, slots: dict[int, list[Unit]]) -> tuple[list[tuple[Unit, int]], float]:
        """Who should attack a hex from where, and what that is worth: the strongest first, as many as pay."""
        p, ground, free = self.p, self.p.scene.ground, set(self.free)
        sides = [
            (n, bool(ground.river_list[target * 6 + d]) and not p.surprise)
            for d, n in enumerate(ground.near[target])
            if n in slots and not ground.barred_list[target * 6 + d]
        ]
        able = {u for n, _ in sides for u in slots[n] if u in free}
        places: list[tuple[Unit, int]] = []
        best, most, cost = list[tuple[Unit, int]](), 0.0, 0.0
        for unit in sorted(able, key=lambda u: (-p.scene.attack[u][p.steps[u]], u)):
            hex_ = self._side_for(unit, sides, slots)
            if hex_ is None:
                continue
            self.deployment.put(hex_)
            places.append((unit, hex_))
            cost += BUSY + self._delay(unit, hex_)
            promised = promise(p, target, column_from(p, places, target), self.deployment)
            worth = battle_worth(self.field, target, promised) - cost
            if worth > most:
                best, most = list(places), worth
        for _, hex_ in places:
            self.deployment.put(hex_, -1)
        return best, most

    def _side_for(self, unit: Unit, sides: list[tuple[int, bool]], slots: dict[int, list[Unit]]) -> int | None:
        """From where a unit attacks: over dry ground, from where nobody else does, best opposite the others."""
        count, zone, room = self.deployment.count, self.deployment.zone, self.p.scene.stacking
        fitting = [(wet, int(count[n]), int(zone[n]), n) for n, wet in sides if count[n] < room and unit in slots[n]]
        return min(fitting)[3] if fitting else None

    def _delay(self, unit: Unit, hex_: int) -> float:
        """What it costs that a unit goes there and not where it is worth most."""
        if unit not in self._worths:
            worth = self.field.worth(unit)
            self._worths[unit] = (worth, float(worth[[self.p.hex[unit], *self.ends[unit]]].max()))
        worth, most = self._worths[unit]
        each = PANZERS_DELAY if self.p.scene.mechanised[unit] else DELAY
        return each * min(most - float(worth[hex_]), DELAY_MOST)

    # -- the march ----------------------------------------------------------------------------------------------

    def _march(self) -> None:
        """The others go where they are worth most, those nearest to their goals first."""
        field, hexes = self.field, self.p.hex
        for unit in sorted(self.free, key=lambda u: (field.way(u)[hexes[u]], u)):
            self._send(unit, self._best_end(unit, field.worth(unit)))

    def _best_end(self, unit: Unit, worth: Worths) -> int:
        here, room, count = self.p.hex[unit], self.p.scene.stacking, self.deployment.count
        ends = [e for e in self.ends[unit] if count[e] < room]
        if not ends:
            return here
        values = worth[ends]
        place = int(values.argmax())
        stays = count[here] < room and values[place] <= worth[here] + WORTH_MOVING
        return here if stays else ends[place]

    def _follow(self, hq: Unit) -> None:
        """A headquarters goes where it serves its units best, as they will stand; posts need no orders."""
        units = [u for u in followers(self.p, hq) if u not in self.posted]
        places = [(u, self.goes.get(u, self.p.hex[u])) for u in units]
        self._send(hq, self._best_end(hq, self.field.command(hq, places)))


def battle_worth(field: Field, target: Hex, promised: Promise) -> float:
    """What a battle is worth that promises this."""
    p = field.p
    hex_worth = DRIVEN_OFF
    if p.scene.ground.big_city[target]:
        hex_worth += CITY_WON
    if field.railway is not None and target in field.railway.cutters:
        hex_worth += LINE_FREED
    if any(p.scene.headquarters[u] for u in p.standing.units(target)):
        hex_worth += HQ_LOST
    return promised.won * hex_worth + ENEMY_STEP * promised.enemy_steps - OWN_STEP * promised.own_steps


def plan_of(p: Position) -> Plan:
    """The plan by which the acting side moves now."""
    plans: dict[tuple[object, ...], Plan] = p.scene.plans
    key = (p.turn, p.drawn, p.acting, enemy_state(p, p.acting), weights_of(p.scene.game).state)
    plan = plans.get(key)
    if plan is None or not plan.fits(p):
        plan = plans[key] = Planner(p).plan()
        if len(plans) > KEPT:
            del plans[next(iter(plans))]
    return plan


def next_move(p: Position) -> str:
    """The next move of the plan that can be made; the end when none is left."""
    waiting = set(waiting_units(p).tolist())
    for unit, hex_ in plan_of(p).goes.items():
        if unit in waiting and not p.full(p.acting, hex_):
            ways = Ways(p, unit)
            if hex_ in ways.ends:
                return f"move {p.scene.unit_name(unit)} {ways.lead}{ways.text(hex_)}"
    return "end"
