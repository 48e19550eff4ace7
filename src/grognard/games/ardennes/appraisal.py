"""What each hex is worth to a unit that may end its movement there, as the computer sees it. No rule stands here.

All worths are in movement points. The Germans make for VP hexes by the shortest way, round what stands on it; each army
has its own part of the country. The Allies stand where the Germans must come: on their ways to the VP hexes, in the VP
hexes themselves, in good ground rather than bad. Both like to stand next to a stack that they could attack.

What depends on the enemy alone is worked out once and kept by its contents; what changes with one's own units (crowds,
attackers gathered) is looked at for every move.
"""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from grognard.core.ids import Unit

from .able import able
from .fields import Ways, Worths, beside, flow, gather, pick, spread, ways_from, ways_to
from .ground import LEG, MECH, Ground, Ints
from .position import DG, Position
from .scene import ALLIED, GERMAN, Scene
from .stacking import jams_last
from .supply import in_supply
from .terms import terms_of
from .victory import gone, victory_of

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
HOLD_NAMED = 4.0
"""The same where what is held at the end counts, not the best turn."""
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


class Plan(NamedTuple):
    """What the hexes are worth for a side, as far as that depends on the enemy."""

    base: Worths
    """[CLASSES, n]: the way to the goals, supply, jams."""
    stand: Worths
    """[n]: to stand there, for the first unit."""
    strike: Worths
    """[n]: to stand next to the enemy stack in a hex."""
    need: Worths
    """[n]: the attack strength that should be gathered against it."""
    danger: Worths
    """[n]: the enemy's attack strength beside a hex."""


_plans: dict[object, Plan] = {}


def plan_of(p: Position, side: int) -> Plan:
    """The plan of a side; one for all positions that differ only in where its own units are."""
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
        tuple(bool(n) for n in needed(p)),
    )
    found = _plans.get(key)
    if found is None:
        if len(_plans) >= KEPT:
            _plans.pop(next(iter(_plans)))
        found = _plans[key] = _plan(p, side)
    return found


def needed(p: Position) -> list[int]:
    """How many more units of each formation are to leave the map (7.5)."""
    victory = victory_of(p)
    if victory["kind"] != "hexes_and_exits" or p.turn > victory["exits_until"]:
        return []
    wanted = p.scene.story["exit"]["formations"]
    return [max(0, number - len(gone(p, formation))) for formation, number in wanted.items()]


def _plan(p: Position, side: int) -> Plan:
    ground = p.scene.ground
    foes = foe_strength(p, side)
    obstacles = np.where(foes > 0, FOE + FOE_STRENGTH * foes, 0).astype(np.int32)
    points = vp_points(p)
    stand, base = (_german if side == GERMAN else _allied)(p, obstacles, points)
    supply = np.where(in_supply(p, side) > 0, 0.0, -UNSUPPLIED).astype(np.float32)
    base += supply
    if p.scene.jam_side == side and jams_last(p):
        base[:, list(ground.jams)] -= JAMMED
    base[GUNS] += _gun_places(p, side)
    strike = np.where(foes > 0, STRIKE[side] + STRIKE_VP * points, 0.0).astype(np.float32)
    ratio = ENOUGH[side] + shifts(ground)
    danger = beside(ground.neighbours, foe_attack(p, side))
    return Plan(base, stand, strike, (foes * ratio).astype(np.float32), danger)


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


def _german(p: Position, obstacles: npt.NDArray[np.int32], points: Worths) -> tuple[Worths, Worths]:
    """Where German units want to stand, and the way from every hex to the goals of each army."""
    ground, edges = p.scene.ground, p.scene.edges
    mine = controlled(p, GERMAN)
    rows = np.array(edges.row, dtype=np.int32)
    base = np.zeros((CLASSES, ground.size), dtype=np.float32)
    goals = (points > 0) & ~mine
    for group, (low, high) in enumerate(BANDS):
        outside = np.maximum(0, np.maximum(low - rows, rows - high)) if wide(p) else 0
        offset = np.where(goals, 200 - POINT * points + OUTSIDE * outside, FAR).astype(np.int32)
        for ma in (LEG, MECH):
            base[2 * group + ma] = -WAY * to_goals(p, ma, obstacles, offset)
    if edges.exits:
        offset = np.full(ground.size, FAR, dtype=np.int32)
        offset[list(edges.exits)] = 100
        for ma in (LEG, MECH):
            base[2 * LEAVING + ma] = -WAY * to_goals(p, ma, obstacles, offset)
    near = _distance(ground, p, ALLIED)
    keep = HOLD_VP if victory_of(p)["kind"] == "levels" else HOLD_NAMED
    stand = np.where(mine & (near <= HOLD_WITHIN), keep * points, 0.0)
    stand = stand + np.where(goals & (obstacles == 0), TAKE * points, 0.0)
    return stand.astype(np.float32), base


def wide(p: Position) -> bool:
    """Whether the play area is large enough for armies to have parts of their own."""
    limits = p.scene.edges.limits
    return limits["north"] - limits["south"] > BANDS[0][0]


# -- the Allies --------------------------------------------------------------------------------------------------


def _allied(p: Position, obstacles: npt.NDArray[np.int32], points: Worths) -> tuple[Worths, Worths]:
    """Where the Germans come to: places on their ways to VP hexes; and the way from every hex to such places."""
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
    base = np.zeros((CLASSES, ground.size), dtype=np.float32)
    for ma in (LEG, MECH):
        ways = to_goals(p, ma, obstacles, offset) if most > 1.0 else np.zeros(ground.size, dtype=np.int32)
        for group in range(LEAVING + 1):
            base[2 * group + ma] = -WAY * DRAW * ways
    return stand, base


# -- guns --------------------------------------------------------------------------------------------------------


def _gun_places(p: Position, side: int) -> Worths:
    """Guns stand behind the front, within their range of the enemy but not beside him."""
    away = _distance(p.scene.ground, p, 1 - side).astype(np.float32)
    best = np.where(away <= 2, GUN_CLOSE + GUN_STEP * (3 - away), GUN_STEP * np.abs(away - 4))
    return (-best).astype(np.float32)


def _distance(ground: Ground, p: Position, side: int) -> Ints:
    """How many hexes every hex is away from the nearest unit of a side."""
    units = p.scene.side_units[side]
    hexes = np.unique(p.hex_array[units][p.hex_array[units] >= 0]).astype(np.int16)
    return spread(ground.neighbours, hexes)


# -- who belongs to what -----------------------------------------------------------------------------------------


def classes_of(p: Position, side: int) -> Ints:
    """The class of every unit of a side: its army's part of the country and its type of allowance, or guns."""
    scene = p.scene
    groups = _groups(scene).copy()
    guns = scene.artillery_array > 0
    for place, number in enumerate(needed(p)):
        if number:
            formation = list(scene.story["exit"]["formations"])[place]
            units = [u for u, c in enumerate(scene.counters) if c.formation == formation]
            groups[units], guns[units] = LEAVING, False
    loose = groups < 0
    rows = np.array(scene.edges.row, dtype=np.int16)[np.maximum(p.hex_array, 0)]
    groups[loose] = np.where(rows[loose] >= BANDS[0][0], 0, np.where(rows[loose] >= BANDS[1][0], 1, 2))
    found = 2 * groups + scene.ma_array
    found[guns] = GUNS
    return found.astype(np.int16)[scene.side_units[side]]


_groups_kept: WeakKeyDictionary[Scene, Ints] = WeakKeyDictionary()


def _groups(scene: Scene) -> Ints:
    """The army of every unit by its formation; -1: by where it is."""
    kept = _groups_kept.get(scene)
    if kept is None:
        army = {f"de.{name}": number for number, names in enumerate(ARMIES) for name in names}
        groups = [army.get(counter.formation, -1) for counter in scene.counters]
        kept = _groups_kept[scene] = np.array(groups, dtype=np.int16)
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
    all_classes = np.zeros(len(scene.units), dtype=np.int16)
    all_classes[scene.side_units[side]] = classes_of(p, side)
    order = movers[np.argsort(-plan.base[all_classes[movers], p.hex_array[movers]], kind="stable")]
    terms = terms_of(p, side)
    left = scene.allowances - p.column_array("spent")
    halved = p.column_array("state") & DG > 0
    left = np.where(halved, scene.allowances // 2 - p.column_array("spent"), left).astype(np.int16)
    room = crowd(p, side)
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
        attack_array(p),
        defence_array(p),
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


def crowd(p: Position, side: int) -> Crowd:
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
            attack_array(p),
            defence_array(p),
        )
    )


def attack_array(p: Position) -> Ints:
    """The attack strength of every unit on the face that shows, halved for DG."""
    values = np.take_along_axis(p.scene.attack_array, p.column_array("steps").astype(np.int64)[:, None], 1)[:, 0]
    return np.where(p.column_array("state") & DG > 0, values // 2, values).astype(np.int16)


def defence_array(p: Position) -> Ints:
    """The defence strength of every unit on the face that shows, halved for DG."""
    values = np.take_along_axis(p.scene.defence_array, p.column_array("steps").astype(np.int64)[:, None], 1)[:, 0]
    return np.where(p.column_array("state") & DG > 0, values // 2, values).astype(np.int16)


def worth(p: Position, side: int, unit: Unit, hex_: int) -> float:
    """What a hex is worth to a unit, crowds left aside: for retreats, advances and arrivals."""
    plan = plan_of(p, side)
    number = classes_of(p, side)[np.searchsorted(p.scene.side_units[side], unit)]
    return float(plan.base[number, hex_] + plan.stand[hex_])


def to_goals(p: Position, ma: int, obstacles: npt.NDArray[np.int32], offset: npt.NDArray[np.int32]) -> Ways:
    """The way from every hex to the goals, in half points; at most FAR."""
    ground = p.scene.ground
    return ways_to(ground.neighbours, p.network.cost[ma], obstacles, ground.closed, offset)
