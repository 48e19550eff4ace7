"""What each hex is worth to a unit that may end its movement there, as the computer sees it. No rule stands here.

All worths are in movement points. The Germans make for VP hexes by the shortest way, round what stands on it; each army
has its own part of the country. The Allies stand where the Germans must come: on their ways to the VP hexes, in the VP
hexes themselves, in good ground rather than bad. Both like to stand next to a stack that they could attack.

What depends on the enemy alone is worked out once and kept by its contents; what changes with one's own units (crowds,
attackers gathered) is looked at for every move.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from grognard.core.ids import Unit

from .able import able
from .fields import Ways, Worths, beside, flow, gather, pick, spread, ways_from, ways_to
from .ground import LEG, MECH, Ground, Ints
from .leaving import leaving
from .position import DG, Position
from .scene import ALLIED, GERMAN, Scene
from .stacking import jams_last
from .supply import in_supply
from .terms import terms_of
from .victory import victory_of

FAR = 30000
"""The way to a goal that can't be reached, in half points."""
POINT = 14
"""How many half points nearer a VP makes its hex."""
OUTSIDE = 4
"""How many half points farther each row outside its army's part of the country makes a goal."""
FOE, FOE_STRENGTH = 10, 3
"""An enemy stack on the way, in half points: at least, and for each point of its defence."""
WAY = 0.5
"""What a half point of way is worth: movement points count once."""
UNSUPPLIED = 8.0
JAMMED = 6.0
"""What it costs to end out of supply; in a Traffic Jam."""
STRIKE = {GERMAN: 3.0, ALLIED: 2.0}
STRIKE_VP = 2.0
"""To stand next to an enemy stack that can be attacked; more for each VP of its hex."""
ENOUGH = {GERMAN: 3.0, ALLIED: 4.0}
"""How many times its defence, and once more for each column of terrain, an enemy stack should have against it."""
SPARE = 0.2
"""What is left of that worth when there is enough already."""
HOLD_VP, HOLD_WITHIN = 1.6, 16
"""To keep a unit in an own VP hex with the enemy no farther off than so many hexes, for each VP."""
HOLD_LATE, LATE = 3.0, 4
"""The same in so many turns before the end, when there is little left to go on to."""
HOLD_NAMED, HOLD_LAST = 4.0, 20.0
"""The same where what is held at the end counts, not the best turn; and everywhere on the last turn."""
RETAKE, TAKE = 4.0, 4.0
"""To walk into a VP hex that the enemy controls and nobody holds, for each VP: for the Allies, for the Germans."""
FLOW, FLOW_MOST, SIGHT = 1.1, 9.0, 56.0
"""To stand on the enemy's way to a VP hex: for each VP, at most, and how far in half points the ways are looked at."""
GROUND = 0.3
"""How much better each column of shift makes such a place."""
SECOND, THIRD = 0.45, 0.15
"""What a place is still worth to the second and third unit."""
DRAW = 0.6
"""How strongly places draw units that are far from them."""
DANGER = {GERMAN: 0.05, ALLIED: 0.12}
"""What each point of enemy attack too much beside a hex costs."""
SAFE_RATIO = 3.0
"""How many times its defence a stack can stand against."""
GUN_CLOSE, GUN_STEP = 10.0, 1.2
"""What it costs guns to stand within two of the enemy, and for each hex out of their best distance."""
CROWD = 40.0
"""What it costs to break the stacking limit or integrity."""

BANDS = ((36, 54), (17, 40), (0, 19))
"""The rows of the map that the three German armies keep to: 6th Panzer, 5th Panzer, 7th."""
ARMIES = (
    ("1ss", "2ss", "9ss", "12ss", "12vg", "277vg", "326vg", "3fj", "150pz", "3pg", "246vg", "18vg"),
    ("116pz", "560vg", "2pz", "26vg", "lehr", "62vg", "fbeg", "9pz", "15pg", "167vg"),
    ("5fj", "352vg", "276vg", "212vg", "79vg", "9vg", "fgren"),
)
LEAVING = len(BANDS)
"""The group of units that are to leave the map."""
GUNS = 2 * (LEAVING + 1)
"""The class of artillery; before it a class for each group and type of allowance."""
CLASSES = GUNS + 1
KEPT = 12


class Pull(NamedTuple):
    """What draws the units of each group: how far every goal is put off, in half points; what a half point is worth."""

    offsets: tuple[Ways, ...]
    weight: float


class Plan:
    """What the hexes are worth for a side, as far as that depends on the enemy.

    `base` [CLASSES, n] is the way to the goals, supply, jams: `row` works it out for a class when it is asked for.
    `stand` [n]: to stand there, for the first unit.
    """

    def __init__(self, p: Position, side: int) -> None:
        ground = self.ground = p.scene.ground
        self.side, self.costs = side, p.network.cost
        self._foes, self._points, self._foe_attack = foe_strength(p, side), vp_points(p), foe_attack(p, side)
        self.obstacles = np.where(self._foes > 0, FOE + FOE_STRENGTH * self._foes, 0).astype(np.int32)
        self.stand, self.pull = (_german if side == GERMAN else _allied)(p, self.obstacles, self._points)
        self.common = np.where(in_supply(p, side) > 0, 0.0, -UNSUPPLIED).astype(np.float32)
        if p.scene.jam_side == side and jams_last(p):
            self.common[list(ground.jams)] -= JAMMED
        self.away = distance_of(p, 1 - side)
        self.base = np.zeros((CLASSES, ground.size), dtype=np.float32)
        self._heights: dict[tuple[int, int], Worths] = {}
        self._known = [False] * CLASSES

    @cached_property
    def strike(self) -> Worths:
        """[n]: to stand next to the enemy stack in a hex."""
        return np.where(self._foes > 0, STRIKE[self.side] + STRIKE_VP * self._points, 0.0).astype(np.float32)

    @cached_property
    def need(self) -> Worths:
        """[n]: the attack strength that should be gathered against it."""
        return (self._foes * (ENOUGH[self.side] + shifts(self.ground))).astype(np.float32)

    @cached_property
    def danger(self) -> Worths:
        """[n]: the enemy's attack strength beside a hex."""
        return beside(self.ground.neighbours, self._foe_attack)

    def row(self, number: int) -> Worths:
        """What the hexes are worth for a class of units."""
        if not self._known[number]:
            row = gun_places(self.away) if number == GUNS else self.height(*divmod(number, 2))
            self.base[number] = row + self.common
            self._known[number] = True
        return self.base[number]

    def height(self, group: int, ma: int) -> Worths:
        """The way from every hex to the goals of a group; groups with the same goals share it."""
        offset = self.pull.offsets[group]
        key = id(offset), ma
        found = self._heights.get(key)
        if found is None:
            ground = self.ground
            ways = ways_to(ground.neighbours, self.costs[ma], self.obstacles, ground.closed, offset)
            found = self._heights[key] = (-self.pull.weight * ways).astype(np.float32)
        return found


_plans: dict[object, Plan] = {}


def plan_of(p: Position, side: int) -> Plan:
    """The plan of a side; one for all positions that differ only in where its own units are."""
    plan: Plan | None = p.derived_values.get(("plan", side))
    if plan is None:
        plan = p.derived_values["plan", side] = _plan_of(p, side)
    return plan


def _plan_of(p: Position, side: int) -> Plan:
    scene = p.scene
    enemy = scene.side_units[1 - side]
    key = (
        scene,
        side,
        p.turn,
        p.hex_array[enemy].tobytes(),
        p.column_array("steps")[enemy].tobytes(),
        p.control.tobytes(),
        p.bridge.tobytes(),
        p.air_supply.tobytes(),
    )
    found = _plans.get(key)
    if found is None:
        if len(_plans) >= KEPT:
            _plans.pop(next(iter(_plans)))
        found = _plans[key] = Plan(p, side)
    return found


# -- what stands where -------------------------------------------------------------------------------------------


def faces(p: Position, values: Ints, units: Ints) -> Ints:
    """The strengths of units on the faces that show."""
    return values[units, p.column_array("steps")[units]]


def foe_strength(p: Position, side: int) -> npt.NDArray[np.int32]:
    """The defence strength of the other side in every hex."""
    return _summed(p, 1 - side, p.scene.defence_array)


def foe_attack(p: Position, side: int) -> npt.NDArray[np.int32]:
    """The attack strength of the other side in every hex."""
    return _summed(p, 1 - side, p.scene.attack_array)


def _summed(p: Position, side: int, values: Ints) -> npt.NDArray[np.int32]:
    units = p.scene.side_units[side]
    units = units[p.hex_array[units] >= 0]
    found = np.zeros(p.scene.ground.size, dtype=np.int32)
    np.add.at(found, p.hex_array[units], faces(p, values, units))
    return found


def vp_points(p: Position) -> Worths:
    """The VP of every hex; the named hexes count more where the scenario asks for them alone."""
    ground = p.scene.ground
    found = np.zeros(ground.size, dtype=np.float32)
    named = victory_of(p).get("hexes")
    wanted = {p.scene.board.hex(number) for number in named} if named else set(ground.vp_hexes)
    for hex_, value in zip(ground.vp_hexes, ground.vp_points, strict=True):
        if hex_ in wanted:
            found[hex_] = value
    return found


_shifts_kept: WeakKeyDictionary[Ground, Worths] = WeakKeyDictionary()


def shifts(ground: Ground) -> Worths:
    """The columns that the ground of every hex gives its defender."""
    kept = _shifts_kept.get(ground)
    if kept is None:
        columns = [columns for columns, _ in ground.hex_shifts[False]]
        kept = _shifts_kept[ground] = np.array(columns, dtype=np.float32)
    return kept


def controlled(p: Position, side: int) -> npt.NDArray[np.bool_]:
    """Which VP hexes a side controls, on the whole board."""
    found = np.zeros(p.scene.ground.size, dtype=np.bool_)
    for place, hex_ in enumerate(p.scene.ground.vp_hexes):
        found[hex_] = p.control[place] == side
    return found


# -- the Germans -------------------------------------------------------------------------------------------------


def _german(p: Position, obstacles: Ways, points: Worths) -> tuple[Worths, Pull]:
    """Where German units want to stand, and what draws each army and those who are to leave the map."""
    ground = p.scene.ground
    mine = controlled(p, GERMAN)
    goals = (points > 0) & ~mine
    near = distance_of(p, ALLIED)
    stand = np.where(mine & (near <= HOLD_WITHIN), _keeping(p) * points, 0.0)
    stand = stand + np.where(goals & (obstacles == 0), TAKE * points, 0.0)
    out = np.full(ground.size, FAR, dtype=np.int32)
    out[list(p.scene.edges.exits)] = 100
    return stand.astype(np.float32), Pull((*_army_goals(p, goals, points), out), WAY)


def _keeping(p: Position) -> float:
    """What it is worth to keep a unit in an own VP hex, for each VP."""
    if p.turn == p.scene.last_turn:
        return HOLD_LAST
    if victory_of(p)["kind"] != "levels":
        return HOLD_NAMED
    return HOLD_LATE if p.turn > p.scene.last_turn - LATE else HOLD_VP


def _army_goals(p: Position, goals: npt.NDArray[np.bool_], points: Worths) -> list[Ways]:
    """The goals of each army: on a wide board those outside its part of the country are put off."""
    nearer = np.where(goals, 200 - POINT * points, FAR).astype(np.int32)
    if not wide(p):
        return [nearer] * len(BANDS)
    rows = np.array(p.scene.edges.row, dtype=np.int32)
    outside = (np.maximum(0, np.maximum(low - rows, rows - high)) for low, high in BANDS)
    return [np.where(goals, nearer + OUTSIDE * rows_off, FAR).astype(np.int32) for rows_off in outside]


def wide(p: Position) -> bool:
    """Whether the play area is large enough for armies to have parts of their own."""
    limits = p.scene.edges.limits
    return limits["north"] - limits["south"] > BANDS[0][0]


# -- the Allies --------------------------------------------------------------------------------------------------


def _allied(p: Position, obstacles: Ways, points: Worths) -> tuple[Worths, Pull]:
    """Where the Germans come to: places on their ways to VP hexes. Such places draw everybody."""
    ground = p.scene.ground
    theirs = controlled(p, GERMAN)
    units = p.scene.side_units[GERMAN]
    starts = np.unique(p.hex_array[units[(p.hex_array[units] >= 0) & (p.scene.artillery_array[units] == 0)]])
    own = np.zeros(ground.size, dtype=np.int32)
    arrival, came = ways_from(ground.neighbours, p.network.cost[MECH], own, starts)
    goals = np.flatnonzero((points > 0) & ~theirs)
    crossed = flow(ground.neighbours, came, arrival, goals, points, SIGHT * 3)
    near = np.clip(1.0 - np.maximum(arrival - 24, 0) / SIGHT, 0.0, 1.0)
    stand = np.minimum(FLOW * crossed, FLOW_MOST) * near * (1.0 + GROUND * shifts(ground))
    threat = np.clip(1.0 - arrival / (2 * SIGHT), 0.0, 1.0)
    stand = stand + np.where((points > 0) & ~theirs, 2.0 * points * threat, 0.0)
    empty = theirs & (foe_strength(p, ALLIED) == 0)
    stand = (stand + np.where(empty, RETAKE * points, 0.0)).astype(np.float32)
    stand[ground.closed > 0] = 0.0
    most = float(stand.max(initial=0.0))
    offset = np.where(stand > 1.0, (most - stand) * 2, FAR).astype(np.int32)
    return stand, Pull((offset,) * (LEAVING + 1), WAY * DRAW)


# -- guns --------------------------------------------------------------------------------------------------------


def gun_places(away: Ints) -> Worths:
    """Guns stand behind the front, within their range of the enemy but not beside him."""
    far = away.astype(np.float32)
    best = np.where(far <= 2, GUN_CLOSE + GUN_STEP * (3 - far), GUN_STEP * np.abs(far - 4))
    return (-best).astype(np.float32)


def distance_of(p: Position, side: int) -> Ints:
    """How many hexes every hex is away from the nearest unit of a side."""
    hexes = p.hex_array[p.scene.side_units[side]]
    return spread(p.scene.ground.neighbours, hexes[hexes >= 0])


# -- who belongs to what -----------------------------------------------------------------------------------------


def classes_of(p: Position) -> Ints:
    """The class of every unit: its army's part of the country and its type of allowance, or guns."""
    scene = p.scene
    armies = _armies(scene)
    found = armies.classes.copy()
    loose = armies.loose
    rows = armies.rows[np.maximum(p.hex_array[loose], 0)]
    parts = np.where(rows >= BANDS[0][0], 0, np.where(rows >= BANDS[1][0], 1, 2))
    found[loose] = 2 * parts + scene.ma_array[loose]
    out = list(leaving(p))
    found[out] = 2 * LEAVING + scene.ma_array[out]
    return found


def class_of(p: Position, unit: Unit) -> int:
    """The class of one unit."""
    armies = _armies(p.scene)
    if unit in leaving(p):
        return 2 * LEAVING + p.scene.ma[unit]
    found = int(armies.classes[unit])
    if found >= 0:
        return found
    row = int(armies.rows[max(p.hex[unit], 0)])
    return 2 * (0 if row >= BANDS[0][0] else 1 if row >= BANDS[1][0] else 2) + p.scene.ma[unit]


class Armies(NamedTuple):
    """What a scene's units belong to: their classes, but for those `loose` ones for which it is where they stand."""

    classes: Ints
    loose: npt.NDArray[np.int64]
    rows: Ints
    """The row of every hex."""


_armies_kept: WeakKeyDictionary[Scene, Armies] = WeakKeyDictionary()


def _armies(scene: Scene) -> Armies:
    """The army of every unit by its formation."""
    kept = _armies_kept.get(scene)
    if kept is None:
        army = {f"de.{name}": number for number, names in enumerate(ARMIES) for name in names}
        groups = np.array([army.get(counter.formation, -1) for counter in scene.counters], dtype=np.int16)
        guns = scene.artillery_array > 0
        classes = np.where(guns, GUNS, 2 * groups + scene.ma_array).astype(np.int16)
        rows = np.array(scene.edges.row, dtype=np.int16)
        kept = _armies_kept[scene] = Armies(classes, np.flatnonzero((groups < 0) & ~guns), rows)
    return kept


# -- the best move -----------------------------------------------------------------------------------------------


class Choice(NamedTuple):
    """A move that gains something."""

    unit: Unit
    end: int
    gain: float


def best_move(p: Position, side: int, least: float) -> Choice | None:
    """The first unit, those nearest to their goals before the others, that gains at least so much by a move."""
    movers = np.array(able(p).movers, dtype=np.int16)
    if not len(movers):
        return None
    scene, plan = p.scene, plan_of(p, side)
    all_classes = classes_of(p)
    for number in np.unique(all_classes[movers]).tolist():
        plan.row(number)
    order = movers[np.argsort(-plan.base[all_classes[movers], p.hex_array[movers]], kind="stable")]
    terms = terms_of(p, side)
    left = scene.allowances - p.column_array("spent")
    halved = p.column_array("state") & DG > 0
    left[halved] -= scene.allowances[halved] // 2
    attack, defence = strength_array(p, scene.attack_array), strength_array(p, scene.defence_array)
    room = crowd(p, side, attack, defence)
    unit, end, gain = pick(
        scene.ground.neighbours,
        terms.by_ma[LEG].cost,
        terms.by_ma[MECH].cost,
        p.network.cost[LEG],
        p.network.cost[MECH],
        terms.by_ma[LEG].enter,
        terms.by_ma[LEG].leave,
        terms.by_ma[LEG].closed,
        terms.guns[LEG].closed,
        terms.by_ma[LEG].flags,
        order,
        p.hex_array,
        left,
        scene.ma_array,
        scene.artillery_array,
        scene.division_array,
        all_classes,
        attack,
        defence,
        plan.base,
        plan.stand,
        plan.strike,
        plan.need,
        plan.danger,
        room.units,
        room.division,
        room.attack,
        room.defence,
        np.array(
            [least, SPARE, SECOND, THIRD, CROWD, DANGER[side], SAFE_RATIO, scene.stacking, 2 * LEAVING],
            dtype=np.float32,
        ),
    )
    return Choice(Unit(int(unit)), int(end), float(gain)) if unit >= 0 else None


class Crowd(NamedTuple):
    """A side's own units hex by hex."""

    units: Ints
    division: Ints
    """The division that stands there; -1 none, -2 several."""
    attack: Worths
    """The attack strength beside an enemy hex that may be attacked from there."""
    defence: Worths


def crowd(p: Position, side: int, attack: Ints, defence: Ints) -> Crowd:
    """Who stands where, and what is gathered against each enemy stack."""
    scene, ground = p.scene, p.scene.ground
    units = scene.side_units[side]
    return Crowd(
        *gather(
            ground.neighbours,
            p.network.cost[LEG],
            p.network.cost[MECH],
            units,
            p.hex_array,
            scene.ma_array,
            scene.division_array,
            attack,
            defence,
        )
    )


def strength_array(p: Position, values: Ints) -> Ints:
    """The strength of every unit on the face that shows, halved for DG."""
    found = values[np.arange(len(values)), p.column_array("steps")]
    found[p.column_array("state") & DG > 0] //= 2
    return found


def worth(p: Position, side: int, unit: Unit, hex_: int) -> float:
    """What a hex is worth to a unit, crowds left aside: for retreats, advances and arrivals."""
    plan = plan_of(p, side)
    return float(plan.row(class_of(p, unit))[hex_] + plan.stand[hex_])
