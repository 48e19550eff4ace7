"""What hexes, attacks and chits are worth, as the computer sees them. No rule stands here.

Worths of hexes are in movement points: how many points of way to its goal a stack would give up for them.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Chit, Hex, Unit

from .ground import DOT, Ints
from .position import DESIGNATED, NULLIFIED, Position
from .scene import GERMAN, SOVIET
from .weapons import POSITIONS, TANK_KINDS, TOWED, is_gun

Worths = npt.NDArray[np.float32]

FAR = 400
"""The way to a goal that can't be reached."""
TAKE = 12.0
"""To take a VP hex that the enemy holds."""
GARRISON, GARRISON_WITHIN = 6.0, 4
"""To stand in an own VP hex, when enemies are so near."""
KEEP, KEEP_WITHIN, KEEP_TURNS = 12.0, 12, 2
"""For the German in the last turns: the Soviet moves last, and far by road."""
STRIKE = 1.5
"""To stand where a good attack can be made after moving, for each point of its margin."""
STRIKE_MOST = 8.0
CUT_OFF = 5.0
"""What it costs to stand without a communication line."""
SHELTER = 1.2
"""A point of terrain level, to a stack that expects to be attacked."""
CROWD = 1.0
"""What each enemy stack next door costs a stack that doesn't attack."""
RING = 3.0
"""To stand next to a threatened VP hex."""
FOE = 5
"""An enemy stack on the way costs so many points."""
HIDDEN = {"tank": 0.9, "regular": 0.6}
"""How much of a tank-combat weapon a face-down enemy chit is."""
HIDDEN_LEVEL = 0.4
MARGIN = 0.5
"""By how much an attack should promise to win."""
NEAR_ENOUGH = 7
"""How far a VP hex may be from the enemy to need defenders."""


# -- the way to the goals -------------------------------------------------------------------------------------------


@compiled
def _ways_to(neighbours: Ints, cost: Ints, extra: Ints, starts: Ints, far: int) -> Ints:
    """The cheapest way from every hex to one of some others."""
    size = len(neighbours)
    found = np.full(size, far, dtype=np.int16)
    for start in starts:
        found[start] = 0
    changed = True
    while changed:
        changed = False
        for here in range(size):
            for direction in range(6):
                there = neighbours[here, direction]
                if there < 0 or cost[here * 6 + direction] <= 0:
                    continue
                total = found[there] + cost[here * 6 + direction] + extra[there]
                if total < found[here]:
                    found[here] = total
                    changed = True
    return found


def way(p: Position, side: int, column: int) -> Ints:
    """The points of way from every hex to the nearest goal of a side."""
    key = ("way", side, column)
    kept: Ints | None = p.derived_values.get(key)
    if kept is None:
        ground = p.scene.ground
        extra = np.where(p.standing.counts(1 - side) > 0, FOE, 0).astype(np.int16)
        goals = np.array(goals_of(p, side), dtype=np.int16)
        kept = p.derived_values[key] = _ways_to(ground.neighbours, ground.cost[column], extra, goals, FAR)
    return kept


def goals_of(p: Position, side: int) -> list[int]:
    """The VP hexes that a side makes for: those that the enemy holds; the Soviets, those in danger as well."""
    ground = p.scene.ground
    lost: list[int] = [h for h in ground.vp_hexes if p.control[ground.place_at[h]] != side]
    if side == GERMAN:
        return lost or list(ground.vp_hexes)
    return lost + threatened(p) or list(ground.vp_hexes)


def threatened(p: Position) -> list[int]:
    """The Soviet VP hexes that Germans are near to."""
    ground = p.scene.ground
    held = [h for h in ground.vp_hexes if p.control[ground.place_at[h]] == SOVIET]
    return [h for h in held if nearest(p, GERMAN, h) <= NEAR_ENOUGH]


def nearest(p: Position, side: int, hex_: int) -> int:
    """How far the nearest unit of a side is."""
    far = p.scene.ground.distance_from(hex_)
    return min((far[p.hex[u]] for u in p.scene.of_side[side] if p.hex[u] >= 0), default=FAR)


# -- what a battle promises -----------------------------------------------------------------------------------------


def weapons_of(p: Position, unit: Unit) -> float:
    """How many tank-combat weapons a stack has, as far as the position tells."""
    side, total = p.scene.side[unit], 0.0
    known = 0
    for chit in p.stack(unit):
        known += 1
        total += p.scene.chit_kind[chit] in TANK_KINDS
    if known < p.size(unit):
        total += HIDDEN["tank"] * p.down_tank[unit] + HIDDEN["regular"] * p.down_regular[unit]
    return total if side >= 0 else 0.0


def attack_margin(p: Position, units: list[Unit], target: Unit, phase: int) -> float:
    """By how much an attack would win on average, as far as the position tells. Memory of the phase keeps it cheap."""
    scene, ground, hex_ = p.scene, p.scene.ground, Hex(p.hex[target])
    attack, tanks, armour = 0.0, 0.0, 0
    for unit in units:
        water = ground.water_between(p.hex[unit], hex_)
        need = ground.river_normal[water] if water else ground.normal[hex_]
        attack += scene.normal[unit][p.steps[unit]] * need / 6
        for chit in p.stack(unit):
            data, kind = scene.chit_data[chit], scene.chit_kind[chit]
            if data.artillery:
                attack += data.artillery * ground.artillery[hex_] / 6
            elif kind in TANK_KINDS and kind not in TOWED and (phase == 4 or kind == "tank"):
                tanks += 1
                armour = max(armour, scene.armour[chit])
    defence = defence_total(p, target)
    guns = weapons_of(p, target)
    support = 1.0 if ground.tank_support[hex_] == DOT else 0.5
    attack += max(0.0, tanks - guns) * support + (armour if tanks > guns else armour * 0.5)
    return attack - defence - max(0.0, guns - tanks)


def defence_total(p: Position, unit: Unit) -> float:
    """What a stack brings to its own defence on average, tanks apart."""
    scene, ground, hex_, side = p.scene, p.scene.ground, Hex(p.hex[unit]), p.scene.side[unit]
    total = scene.normal[unit][p.steps[unit]] / 3
    level: float = ground.level[hex_]
    for chit in p.stack(unit):
        data = scene.chit_data[chit]
        total += data.artillery / 3
        if scene.chit_kind[chit] in POSITIONS and not p.mark[chit] & NULLIFIED:
            level = max(level, data.level)
    hidden = p.size(unit) - len(p.stack(unit))
    return total + level + HIDDEN_LEVEL * hidden + ground.trench[side][hex_] * ground.trench_level


# -- what a hex is worth ---------------------------------------------------------------------------------------------


def field(p: Position, unit: Unit) -> Worths:
    """What every hex is worth to a stack that may end its move there."""
    side, column = p.scene.side[unit], 0 if p.scene.mechanised[unit] else 1
    common = _common(p, side)
    strikes = _strikes(p, side) if p.state[unit] & DESIGNATED else None
    total = common - way(p, side, column).astype(np.float32)
    if strikes is not None:
        total = total + strikes * (0.6 + p.scene.normal[unit][p.steps[unit]] / 6)
    return total


def _common(p: Position, side: int) -> Worths:
    key = ("common", side)
    kept: Worths | None = p.derived_values.get(key)
    if kept is None:
        kept = p.derived_values[key] = _places(p, side) + _front(p, side)
    return kept


def _places(p: Position, side: int) -> Worths:
    ground = p.scene.ground
    keeps = side == GERMAN and p.scene.last_turn - p.turn < KEEP_TURNS
    worth = np.zeros(ground.size, dtype=np.float32)
    for hex_ in ground.vp_hexes:
        if p.control[ground.place_at[hex_]] != side:
            worth[hex_] += TAKE
        elif nearest(p, 1 - side, hex_) <= (KEEP_WITHIN if keeps else GARRISON_WITHIN):
            worth[hex_] += KEEP if keeps else GARRISON * (1.5 if side == SOVIET else 0.5)
            if side == SOVIET:
                for there in ground.around[hex_]:
                    worth[there] += RING
    return worth


def _front(p: Position, side: int) -> Worths:
    """Shelter near the enemy, neighbours, lines."""
    from .lines import lines

    ground, standing = p.scene.ground, p.standing
    level = np.array(ground.level, dtype=np.float32) + np.array(ground.trench[side], dtype=np.float32)
    zone = standing.zones(1 - side)
    near = zone > 0
    worth = np.where(near, SHELTER * level - CROWD * zone, 0.0).astype(np.float32)
    reached = np.append(lines(p, side).distance >= 0, False)  # the last one: off the map
    around = reached[:-1] | reached[ground.neighbours].any(axis=1)
    return worth - np.where(around, 0.0, CUT_OFF).astype(np.float32)


def _strikes(p: Position, side: int) -> Worths:
    """To stand next to enemy stacks that can be beaten from there after the move."""
    key = ("strikes", side)
    kept: Worths | None = p.derived_values.get(key)
    if kept is None:
        ground = p.scene.ground
        worth = np.zeros(ground.size, dtype=np.float32)
        for unit in p.scene.of_side[1 - side]:
            hex_ = p.hex[unit]
            if hex_ < 0:
                continue
            weak = 6.0 - defence_total(p, unit) - weapons_of(p, unit)
            if hex_ in ground.place_at:
                weak += 3.0
            gain = min(STRIKE_MOST, max(0.0, STRIKE * weak))
            for there in ground.around[hex_]:
                worth[there] = max(worth[there], gain)
        kept = p.derived_values[key] = worth
    return kept


# -- what chits are worth --------------------------------------------------------------------------------------------


def chit_worth(p: Position, chit: Chit) -> float:
    """What a chit is worth to its owner."""
    data = p.scene.chit_data[chit]
    worth = max(data.tank, data.anti_tank * 0.7, data.artillery * 1.2, data.level * 0.8, data.normal * 0.5)
    return worth + p.scene.armour[chit] * 1.2 + data.range * 0.2


def duel(p: Position, german: Chit, soviet: Chit, numbers: tuple[int, int]) -> float:
    """What a pair brings the German on average: the enemy's chit, less his own."""
    to_hit, to_be_hit = (min(max(n, 0), 6) / 6 for n in numbers)
    attacker = german if p.acting == GERMAN else soviet
    defender = soviet if attacker == german else german
    first = defender if is_gun(p, defender) else attacker
    if first == german:
        return to_hit * chit_worth(p, soviet) - (1 - to_hit) * to_be_hit * chit_worth(p, german)
    return (1 - to_be_hit) * to_hit * chit_worth(p, soviet) - to_be_hit * chit_worth(p, german)
