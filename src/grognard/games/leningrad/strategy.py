"""How the computer plays Leningrad: which choices deserve a look, and what a position is worth. No rule stands here.

In the large: each Axis army has cities to make for (appraisal.py). The panzers drive along the roads round whatever
stands in their way; foot clears away the Soviet units that it meets, closes railways to Soviet reinforcements and
leaves a garrison in each city. Units keep within reach of their headquarters, which follow them last of all. The
Soviets stand in their cities. Both attack at good odds only, with no more units than the odds need.

A move, an advance or a reinforcement is chosen by the worth of the hex in which it ends, an attack by what the results
table promises. What is left, such as losses and retreats, is tried out and judged by `value`.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.agenda import Ask
from grognard.core.decision import Decision
from grognard.core.ids import Hex, Seat, Unit

from .advance import AdvanceUnits
from .appraisal import field
from .combat import DeclareAttacks, ResolveCombats, announced, targets
from .commands import CutIn, SelectChits, UseManstein, selectable
from .lines import lines_now, reaches
from .movement import MoveUnits, movable
from .odds import odds_of
from .position import Position
from .reinforcements import EnterUnits, entry_hexes
from .scene import AXIS, SOVIET
from .setup import PlaceUnits
from .supply import TransferUnits
from .victory import victory_points
from .ways import Ways

VP = 4.0
"""The worth of a victory point, against which all else is measured."""
STEP = 1.2
"""What a point of strength on the map is worth."""
CUT_OFF = 6.0
"""What it costs a unit to stand without a line of communication."""
HELD = 2.5
"""What a Soviet defender in a city is worth, the first one."""
PLACE = 0.1
"""What a movement point nearer to its goal makes a unit worth."""
WORTH_MOVING = 0.5
"""How much better a hex must be for a unit to move there."""
ENEMY_STEP, OWN_STEP, DRIVEN_OFF = 2.0, 2.5, 1.0
"""What an attack brings: a step of the enemy, a step of one's own, the enemy's hex."""
CITY_WON = 8.0
"""The enemy's hex, where it is a big city."""


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
    supplied, worths = lines_now(p, side), field(p, side)
    checked = side == SOVIET or p.turn + 1 >= p.scene.turns["axis_supply_check_from"]
    total = 0.0
    for unit in p.scene.of_side[side]:
        hex_ = p.hex[unit]
        if hex_ < 0:
            continue
        total += STEP * p.scene.attack[unit][p.steps[unit]] - PLACE * float(worths.way(unit)[hex_])
        if checked and not reaches(supplied, hex_):
            total -= CUT_OFF
    return total + (guards(p) if side == SOVIET else 0.0)


def guards(p: Position) -> float:
    """Soviet defenders in cities."""
    counts = (p.standing.count[SOVIET][h] for h in p.scene.ground.cities)
    return sum(HELD * min(2, count) ** 0.5 for count in counts)


def worth_a_look(known: Position, seat: Seat, decision: Decision) -> list[str] | None:
    """The choices that deserve a look; None: all."""
    task = known.agenda[-1]
    assert isinstance(task, Ask)
    if isinstance(task, PlaceUnits):
        return ["suggested"]
    if isinstance(task, MoveUnits):
        return [good_move(known)]
    if isinstance(task, DeclareAttacks):
        return [good_attack(known)]
    if isinstance(task, ResolveCombats):
        return [first_combat(known)]
    if isinstance(task, AdvanceUnits):
        return [good_advance(known, task)]
    if isinstance(task, SelectChits):
        return [good_chits(known, task.count)]
    if isinstance(task, EnterUnits):
        return [good_entry(known, task)]
    if isinstance(task, TransferUnits):
        return ["end"]
    if isinstance(task, CutIn):
        return ["manstein" if last_order(known, task) else "pass"]
    if isinstance(task, UseManstein):
        return ["manstein"]
    return None


# -- movement -------------------------------------------------------------------------------------------------


def good_move(p: Position) -> str:
    """The next unit's best move: those nearest to their goals go first, headquarters last; the end when none gains."""
    worths = field(p, p.acting)
    for unit in sorted((Unit(u) for u in movable(p)), key=lambda u: marching_order(p, u)):
        ways = Ways(p, unit)
        worth = worths.worth(unit)
        best = max(ways.ends, key=lambda end: worth[end], default=ways.start)
        if worth[best] > worth[ways.start] + WORTH_MOVING:
            return f"move {p.scene.unit_name(unit)} {ways.lead}{ways.text(best)}"
    return "end"


def marching_order(p: Position, unit: Unit) -> tuple[bool, float]:
    """Headquarters last, the others by the way that they still have to go."""
    if p.scene.headquarters[unit]:
        return True, 0.0
    return False, float(field(p, p.acting).way(unit)[p.hex[unit]])


def good_advance(p: Position, task: AdvanceUnits) -> str:
    """The advance after combat that gains most; none when nothing is gained."""
    worths, best, text = field(p, p.acting), WORTH_MOVING, "end"
    for unit in task.units:
        ends = task.ways(p, unit)
        if not ends or p.scene.headquarters[unit]:
            continue
        worth, lead = worths.worth(unit), f"advance {p.scene.unit_name(unit)} {p.scene.hex_name(task.target)}"
        for end in ends:
            gain = float(worth[end] - worth[p.hex[unit]])
            if gain > best:
                best = gain
                text = lead if end == task.target else f"{lead}-{p.scene.hex_name(Hex(end))}"
    return text


# -- combat ---------------------------------------------------------------------------------------------------


def good_attack(p: Position) -> str:
    """The attack that promises most, by as few as it needs; the end when none promises anything."""
    best, text = 0.0, "end"
    for hex_, units in targets(p).items():
        column, chosen = attackers(p, hex_, units)
        worth = promise(p, hex_, column)
        if worth > best:
            names = ",".join(p.scene.unit_name(u) for u in sorted(chosen))
            best, text = worth, f"attack {p.scene.hex_name(hex_)} from {names}"
    return text


def attackers(p: Position, hex_: Hex, units: Iterable[Unit]) -> tuple[int, list[Unit]]:
    """The column that all these units reach together, and those of them who reach it: the weakest stay out."""
    chosen = sorted(units, key=lambda u: p.scene.attack[u][p.steps[u]])
    column = odds_of(p, chosen, hex_).column
    for unit in list(chosen):
        fewer = [u for u in chosen if u != unit]
        if fewer and odds_of(p, fewer, hex_).column == column:
            chosen = fewer
    return column, chosen


def promise(p: Position, hex_: Hex, column: int) -> float:
    """What an attack brings on average: steps of the enemy, the hex, less one's own steps."""
    hex_worth = CITY_WON if p.scene.ground.big_city[hex_] else DRIVEN_OFF
    total = 0.0
    for result, chance in p.scene.results.distribution(column).items():
        outcome = p.scene.result_key[result]
        gain = ENEMY_STEP * outcome.defender_loses - OWN_STEP * outcome.attacker_loses
        total += float(chance) * (gain + (hex_worth if outcome.retreat else 0.0))
    return total


def first_combat(p: Position) -> str:
    """The combat that is resolved next: the surest first, so that others find the way open."""
    waiting = announced(p)
    best = max(waiting, key=lambda h: odds_of(p, waiting[h], h).column)
    return f"resolve {p.scene.hex_name(best)}"


# -- commands -------------------------------------------------------------------------------------------------


def last_order(p: Position, task: CutIn) -> bool:
    """Whether the panzers leave by this chit: SUPPLY in the turn of their withdrawal."""
    return p.turn >= p.scene.turns["panzer_withdrawal"] and task.chit == p.scene.supply_chit


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


def good_entry(p: Position, task: EnterUnits) -> str:
    """The strongest unit that waits, headquarters before all, where it is worth most."""
    units = task.units(p)
    headquarters = [u for u in units if p.scene.headquarters[u]]
    unit = headquarters[0] if headquarters else max(units, key=lambda u: p.scene.attack[u][p.steps[u]])
    worth = field(p, task.side).worth(unit)
    best = max(entry_hexes(p, task.side), key=lambda h: worth[h])
    return f"reinforce {p.scene.unit_name(unit)} {p.scene.hex_name(best)}"


def all_ranges(p: Position) -> int:
    """Work out where every unit on the map could go; how many they are."""
    count = 0
    for side in (AXIS, SOVIET):
        for unit in p.scene.of_side[side]:
            if p.hex[unit] >= 0:
                Ways(p, unit)
                count += 1
    return count
