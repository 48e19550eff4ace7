"""What the computer values in Leningrad, and which choices deserve a look. No rule stands here."""

from __future__ import annotations

import numpy as np

from grognard.core.agenda import Ask
from grognard.core.arrays import view
from grognard.core.decision import Decision
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.traces import trace

from .combat import DeclareAttacks, targets
from .commands import CutIn, SelectChits, UseManstein, selectable
from .ground import Ints
from .lines import lines_now, reaches
from .movement import MoveUnits, movable
from .odds import odds_of
from .position import Position
from .reinforcements import EnterUnits, entry_hexes
from .scene import AXIS, SOVIET, Scene
from .setup import PlaceUnits
from .supply import TransferUnits
from .victory import victory_points
from .ways import Ways

VP = 4.0
"""The worth of a victory point, against which all else is measured."""
NEAR = 0.12
"""What a hex nearer to the next goal is worth, for each point of strength."""
STEP = 1.2
"""What a point of strength on the map is worth."""
HELD = 2.5
"""What a defender in a city is worth, the first one."""
COMMAND = 4
"""How far from a headquarters a unit can wait for its next command."""
OUT_OF_COMMAND = 0.5
"""What each hex beyond it costs."""
EXPOSED, ALONE = 2.0, 1.5
"""What it costs a headquarters to stand next to the enemy, or far from its units."""
CUT_OFF = 6.0
"""What it costs to stand without a line of communication."""
MOVES, PLACES = 8, 4
"""How many moves, and how many places for reinforcements, are looked at."""


def value(p: Position, seat: Seat) -> float:
    """How good a position is for a seat."""
    if p.ending is not None and p.ending.winner:
        won = p.ending.winner == p.scene.seats.text(seat)
        return 10_000.0 if won else -10_000.0
    axis = VP * float(victory_points(p, AXIS).value) + side_value(p, AXIS)
    soviet = VP * float(victory_points(p, SOVIET).value) + side_value(p, SOVIET)
    return axis - soviet if p.side_of(seat) == AXIS else soviet - axis


def side_value(p: Position, side: int) -> float:
    """The worth of a side's units where they stand."""
    supplied = lines_now(p, side)
    checked = side == SOVIET or p.turn + 1 >= p.scene.turns["axis_supply_check_from"]
    total = 0.0
    for unit in p.scene.of_side[side]:
        hex_ = p.hex[unit]
        if hex_ < 0:
            continue
        total += STEP * p.scene.attack[unit][p.steps[unit]] + place_value(p, side, unit, hex_)
        if checked and not reaches(supplied, hex_):
            total -= CUT_OFF
    return total + guards(p, side)


def guards(p: Position, side: int) -> float:
    """Defenders in cities."""
    ground = p.scene.ground
    if side == AXIS:
        return 0.0
    return sum(HELD * min(2, p.standing.count[side][h]) ** 0.5 for h in ground.cities if p.standing.count[side][h])


def place_value(p: Position, side: int, unit: Unit, hex_: int) -> float:
    """How well a unit stands: near the next city of the enemy (Axis) or of its own (Soviets), and near a headquarters."""
    goals = goal_distances(p, side) if side == SOVIET or p.scene.mechanised[unit] else prey_distances(p)
    if goals is None:
        return 0.0
    scene, strength = p.scene, p.scene.attack[unit][p.steps[unit]] + 1
    total = -NEAR * strength * float(goals[hex_])
    if scene.headquarters[unit]:
        if p.standing.zone[1 - side][hex_]:
            total -= EXPOSED
        return total - ALONE * lonely(p, side, unit, hex_)
    reach = min((far[hex_] for far in headquarters_distances(p, side)), default=99)
    return total - OUT_OF_COMMAND * max(0, reach - COMMAND)


def lonely(p: Position, side: int, unit: Unit, hex_: int) -> float:
    """How far a headquarters would be from the units that it commands now: their mean distance beyond its range."""
    far, scene = p.scene.ground.distance_from(hex_), p.scene
    now = p.scene.ground.distance_from(p.hex[unit]) if p.hex[unit] >= 0 else far
    near = [far[p.hex[u]] for u in scene.of_side[side] if p.hex[u] >= 0 and now[p.hex[u]] <= scene.range[unit] + 2]
    return sum(max(0, d - scene.range[unit]) for d in near) / len(near) if near else 0.0


def headquarters_distances(p: Position, side: int) -> list[memoryview]:
    """The distances of every hex from each headquarters of a side on the map."""
    kept: list[memoryview] | None = p.derived_values.get(("headquarters", side))
    if kept is None:
        scene = p.scene
        places = {p.hex[u] for u in scene.of_side[side] if scene.headquarters[u] and p.hex[u] >= 0}
        kept = p.derived_values["headquarters", side] = [scene.ground.distance_from(h) for h in places]
    return kept


def goal_distances(p: Position, side: int) -> memoryview | None:
    """The distance of every hex from the nearest Soviet city: where the Axis goes and the Soviets stand."""
    ground = p.scene.ground
    goals = tuple(h for i, h in enumerate(ground.controlled) if p.control[i] == SOVIET and ground.big_city[h])
    if not goals:
        return None
    return distances(p.scene, goals)


def prey_distances(p: Position) -> memoryview | None:
    """The distance of every hex from the nearest Soviet unit or city: what Axis foot clears away behind the panzers."""
    if "prey" not in p.derived_values:
        ground, hexes = p.scene.ground, p.hex_array[p.scene.units_of[SOVIET]]
        held = [h for i, h in enumerate(ground.controlled) if p.control[i] == SOVIET and ground.big_city[h]]
        goals = np.concatenate((hexes, np.array(held, dtype=np.int16)))
        p.derived_values["prey"] = map_of(p.scene, goals) if len(goals) else None
    return p.derived_values["prey"]


def map_of(scene: Scene, goals: Ints) -> memoryview:
    """Hexes over land to the nearest of these."""
    ground = scene.ground
    found = trace(ground.neighbours, ground.passable, ground.none, goals)
    return view(np.where(found.distance < 0, 99, found.distance).astype(np.int16))


def distances(scene: Scene, goals: tuple[Hex, ...]) -> memoryview:
    """Hexes over land to the nearest of these, worked out once."""
    kept = scene.goal_maps.get(goals)
    if kept is None:
        kept = scene.goal_maps[goals] = map_of(scene, np.array(goals, dtype=np.int16))
    return kept


def worth_a_look(known: Position, seat: Seat, decision: Decision) -> list[str] | None:
    """The choices that deserve a look; None: all."""
    task = known.agenda[-1]
    assert isinstance(task, Ask)
    if isinstance(task, PlaceUnits):
        return ["suggested"]
    if isinstance(task, MoveUnits):
        return good_moves(known)
    if isinstance(task, DeclareAttacks):
        return good_attacks(known)
    if isinstance(task, SelectChits):
        return [good_chits(known, task.count)]
    if isinstance(task, EnterUnits):
        return good_entries(known, task)
    if isinstance(task, TransferUnits):
        return ["end"]
    if isinstance(task, CutIn):
        return ["pass"]
    if isinstance(task, UseManstein):
        return ["manstein"]
    return None


def good_moves(p: Position) -> list[str]:
    """The moves that bring units on most; the end when none does."""
    found: list[tuple[float, str]] = []
    for unit in movable(p):
        ways = Ways(p, Unit(unit))
        here = move_value(p, Unit(unit), ways.start)
        name = p.scene.unit_name(Unit(unit))
        for end in ways.ends:
            gain = move_value(p, Unit(unit), end) - here
            if gain > 0:
                found.append((gain, f"move {name} {ways.lead}{ways.text(end)}"))
    found.sort(reverse=True)
    return [text for _, text in found[:MOVES]] or ["end"]


def move_value(p: Position, unit: Unit, hex_: int) -> float:
    """How well a unit would stand in a hex, judged by the hex alone."""
    side, ground = p.scene.side[unit], p.scene.ground
    total = place_value(p, side, unit, hex_)
    others = p.standing.count[side][hex_] - (p.hex[unit] == hex_)
    if ground.big_city[hex_]:
        enemy = p.control[ground.place_at[Hex(hex_)]] != side
        own = HELD * (1 if others == 0 else 0.4) if side == SOVIET else 0.0
        total += VP * 10 if enemy else own
    supply_counts = side == SOVIET or p.turn + 1 >= p.scene.turns["axis_supply_check_from"]
    if supply_counts and not reaches(lines_now(p, side), hex_):
        total -= CUT_OFF
    if p.standing.zone[1 - side][hex_]:
        total += 0.4 if side == AXIS else 0.2
    return total


def good_attacks(p: Position) -> list[str]:
    """The attack that promises most, by all who can; the end when none promises anything."""
    best, text = 0.0, "end"
    for hex_, units in targets(p).items():
        odds = odds_of(p, units, hex_)
        worth = promise(p, hex_, odds.column, len(units))
        if worth > best:
            names = ",".join(p.scene.unit_name(u) for u in units)
            best, text = worth, f"attack {p.scene.hex_name(hex_)} from {names}"
    return [text]


def promise(p: Position, hex_: Hex, column: int, attackers: int) -> float:
    """What an attack brings on average: steps of the enemy, the hex, less one's own steps."""
    city = 8.0 if p.scene.ground.big_city[hex_] else 1.0
    total = 0.0
    for result, chance in p.scene.results.distribution(column).items():
        outcome = p.scene.result_key[result]
        gain = 2.0 * outcome.defender_loses - 2.5 * outcome.attacker_loses + (city if outcome.retreat else 0.0)
        total += float(chance) * gain
    return total


def good_chits(p: Position, count: int) -> str:
    """The chits of the armies with most units in range; reinforcements always."""
    chits = sorted(selectable(p), key=lambda c: -chit_value(p, c))[:count]
    return "select " + ",".join(p.scene.chits.text(c) for c in sorted(chits))


def chit_value(p: Position, chit: int) -> float:
    """How much a Soviet chit can set in motion."""
    data, hq = p.scene.chit_data[chit], p.scene.hq_of[chit]
    if data.kind != "hq":
        return 100.0 if data.kind == "reinforcement" else 1.0
    if hq is None or p.hex[hq] < 0:
        return 0.0
    within = p.scene.ground.within(p.hex[hq], p.scene.range[hq])
    return 1.0 + sum(p.hex[u] in within for u in p.scene.of_side[SOVIET])


def good_entries(p: Position, task: EnterUnits) -> list[str]:
    """The strongest unit that waits, at the places nearest to where it is needed."""
    units = task.units(p)
    if not units:
        return ["end"]
    headquarters = [u for u in units if p.scene.headquarters[u]]
    unit = headquarters[0] if headquarters else max(units, key=lambda u: p.scene.attack[u][p.steps[u]])
    name = p.scene.unit_name(unit)
    hexes = sorted(entry_hexes(p, task.side), key=lambda h: -move_value(p, unit, h))[:PLACES]
    return [f"reinforce {name} {p.scene.hex_name(h)}" for h in hexes] or ["end"]


def all_ranges(p: Position) -> int:
    """Work out where every unit on the map could go; how many they are."""
    count = 0
    for side in (AXIS, SOVIET):
        for unit in p.scene.of_side[side]:
            if p.hex[unit] >= 0:
                Ways(p, unit)
                count += 1
    return count
