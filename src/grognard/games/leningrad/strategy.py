"""How the computer plays Leningrad: which choices deserve a look, and what a position is worth. No rule stands here.

In the large: each Axis army has cities to make for (appraisal.py), and all depend on one railway (railway.py). The
panzers drive along the roads; foot destroys the Soviet units that it meets, guards the railway and shuts other
railways to Soviet reinforcements. Units keep within reach of their headquarters, which follow them last of all. The
Soviets stand in their cities. Both attack at good odds only, from all sides if they can (assault.py), with no more
units than the odds need.

All moves of an activation are planned at once (plan.py); an attack is judged by what the results table promises, an
advance or a reinforcement by the worth of the hex in which it ends. What is left, such as losses and retreats, is tried
out and judged by `value`.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.agenda import Ask
from grognard.core.decision import Decision
from grognard.core.ids import Hex, Seat, Unit

from .activation import units_in_range
from .advance import AdvanceUnits
from .appraisal import OTHERS, PLANS, Field, cities_left, goals_of
from .assault import Deployment, promise
from .combat import DeclareAttacks, ResolveCombats, announced, targets
from .commands import CutIn, SelectChits, UseManstein, selectable
from .lines import lines_now, reaches
from .movement import MoveUnits
from .odds import odds_of
from .picture import empty_picture
from .plan import WORTH_MOVING, battle_worth, next_move
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
BLOCKING = 0.5
"""To a reinforcement: each railway hex that it keeps enemy reinforcements from."""
PLACE = 0.1
"""What a movement point nearer to its goal makes a unit worth."""


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
    scene, supplied, ways = p.scene, lines_now(p, side), empty_picture(p.scene)
    checked = side == SOVIET or p.turn + 1 >= scene.turns["axis_supply_check_from"]
    goals = {army: goals_of(p, army) for army in PLANS} if side == AXIS else {}
    cities = cities_left(p) or scene.ground.cities
    total = 0.0
    for unit in scene.of_side[side]:
        hex_ = p.hex[unit]
        if hex_ < 0:
            continue
        to = goals[scene.counters[unit].army or OTHERS] if side == AXIS else cities
        total += STEP * scene.attack[unit][p.steps[unit]] - PLACE * float(ways.way(scene.mechanised[unit], to)[hex_])
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
        return [next_move(known)]
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
        return ["manstein" if cuts_in(known, task) else "pass"]
    if isinstance(task, UseManstein):
        return ["manstein"]
    return None


def field_of(p: Position, side: int) -> Field:
    """The worths of the hexes as things stand."""
    kept: Field | None = p.derived_values.get(("field", side))
    if kept is None:
        kept = p.derived_values["field", side] = Field(p, side, Deployment(p, side))
    return kept


def good_advance(p: Position, task: AdvanceUnits) -> str:
    """The advance after combat that gains most; none when nothing is gained."""
    worths, best, text = field_of(p, p.acting), WORTH_MOVING, "end"
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
    field, deployment = field_of(p, p.acting), Deployment(p, p.acting)
    for hex_, units in targets(p).items():
        column, chosen = attackers(p, hex_, units)
        worth = battle_worth(field, hex_, promise(p, hex_, column, deployment))
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


def first_combat(p: Position) -> str:
    """The combat that is resolved next: the surest first, so that others find the way open."""
    waiting = announced(p)
    best = max(waiting, key=lambda h: odds_of(p, waiting[h], h).column)
    return f"resolve {p.scene.hex_name(best)}"


# -- commands -------------------------------------------------------------------------------------------------


def cuts_in(p: Position, task: CutIn) -> bool:
    """Whether the panzers act before SUPPLY: to leave in order, or to reach a line of communication first."""
    if task.chit != p.scene.supply_chit:
        return False
    if p.turn >= p.scene.turns["panzer_withdrawal"]:
        return True
    if p.turn < p.scene.turns["axis_supply_check_from"]:
        return False
    lines = lines_now(p, AXIS)
    return any(not reaches(lines, p.hex[u]) for u in units_in_range(p, p.scene.panzer_hq))


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
    field = field_of(p, task.side)
    worth = field.worth(unit)
    if field.railway is not None and (blocks := field.railway.blocks(field.deployment)) is not None:
        worth = worth + BLOCKING * blocks
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
