"""How the computer plays Ardennes: which choices deserve a look, and what a position is worth. No rule stands here.

In the large: the Germans drive for VP hexes, each army in its part of the country (appraisal.py), overrun what stands
weakly on a road, and attack where the results table promises more than it costs. The Allies stand on the German ways
and in their VP hexes, blow the bridges, bring all that comes to where it is needed, and strike back at good odds.
Guns fire at whoever is about to be attacked, or to attack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from grognard.core.agenda import Ask
from grognard.core.decision import Decision
from grognard.core.ids import Seat, Unit

from .able import able
from .advance import Advance, AdvanceFurther, second_hexes
from .appraisal import best_move, distance_of, foe_attack, foe_strength, plan_of, worth
from .arrivals import Drop, EnterUnits, entry_hexes
from .assaults import Assault, promise
from .barrage import UsBarrage, guns_ready, targets
from .battle import Battle
from .bug_out import ChooseBugOut, havens
from .combat import DeclareAttack
from .combat import targets as attackable
from .corps import corps_units, undecided
from .demolition import AskDemolition
from .exits import leavers, why_not
from .leaving import leaving
from .losses import ChooseLoss
from .movement import MoveUnits, companions
from .overrun import overruns
from .position import DG, FIRED, MOVED, MOVEMENT, TOGETHER, Position
from .recovery import RollForGuns, UseAirSupply
from .retreat import ChooseRetreat, RetreatPlan, SplitRetreat
from .scene import ALLIED, GERMAN
from .setup import PlaceWithin
from .stand import HoldOrWithdraw
from .supply import in_supply
from .victory import victory_of, victory_points
from .ways import ways_of
from .weather import AllocateAirSupply

VP = 5.0
"""The worth of a victory point, against which all else is measured."""
STRENGTH = 0.5
"""What a point of strength on the map is worth."""
CUT_OFF, DISORDER = 2.0, 0.8
"""What it costs a unit to be without supply; to be DG."""
WORTH_MOVING = 0.8
"""How much better a hex must be for a unit to move there."""
ATTACK_LEAST = 0.3
OVERRUN_LEAST = 1.2
"""How much an attack must promise; an overrun."""
HOLD_LEAST = 3.0
"""What an attacker may promise himself before a defender who can withdraw does."""
FIRE_LEAST = 0.8
"""How much strength a barrage must concern."""
MARKED = (1.0, 0.4, 0.0)
"""What a barrage is still worth with no, one, two Full Markers there."""
ADVANCE_LEAST = -1.5
SPEARHEADS = 0.6
"""What a point of attack of exploiting units on a road is worth as a target that isn't about to attack."""


def value(p: Position, seat: Seat) -> float:
    """How good a position is for a seat."""
    if p.ending is not None and p.ending.winner:
        won = p.ending.winner == p.scene.seats.text(seat)
        return 10_000.0 if won else -10_000.0
    german = VP * (float(victory_points(p, GERMAN).value) + 0.5 * p.best) + side_value(p, GERMAN)
    balance = german - side_value(p, ALLIED)
    return balance if seat == GERMAN else -balance


def side_value(p: Position, side: int) -> float:
    """The worth of a side's units: their strength, where they stand, supply, order."""
    supplied, scene = in_supply(p, side), p.scene
    total = 0.0
    for unit in scene.of_side[side]:
        hex_ = p.hex[unit]
        if hex_ >= 0:
            total += STRENGTH * (scene.attack[unit][p.steps[unit]] + scene.defence[unit][p.steps[unit]])
            total -= 0.0 if supplied[hex_] else CUT_OFF
            total -= DISORDER if p.state[unit] & DG else 0.0
    return total


def worth_a_look(known: Position, seat: Seat, decision: Decision) -> list[str] | None:
    """The choices that deserve a look; None: all."""
    task = known.agenda[-1]
    assert isinstance(task, Ask)
    answer = ANSWERS.get(type(task))
    return None if answer is None else [answer(known, task, decision)]


# -- movement, overruns, guns ------------------------------------------------------------------------------------


def good_move(p: Position, task: Any, decision: Decision) -> str:
    """An overrun that promises something, the airborne corps, the next unit's best move, guns; then the end."""
    return (
        good_overrun(p)
        or (good_landing(p) if p.acting == ALLIED and p.phase == MOVEMENT else "")
        or good_exit(p)
        or next_move(p)
        or (good_barrage(p, p.acting) if p.phase == MOVEMENT else "")
        or "end"
    )


def next_move(p: Position) -> str:
    """The move of the unit that is nearest to its goal, with those of its stack that gain by it too."""
    found = best_move(p, p.acting, WORTH_MOVING)
    if found is None:
        return ""
    units = [found.unit, *mates(p, found.unit, found.end)]
    units.sort()
    ways = ways_of(p, units)
    if found.end not in ways.ends:
        units, ways = [found.unit], ways_of(p, [found.unit])
    names = ",".join(p.scene.unit_name(u) for u in units)
    return f"move {names} {ways.lead}{ways.text(found.end)}"


def mates(p: Position, unit: Unit, end: int) -> list[Unit]:
    """Units of the same division and kind in the hex that go along, as far as the stacking limit allows."""
    scene = p.scene
    if scene.artillery[unit] or scene.division[unit] < 0 or p.state[unit] & MOVED:
        return []
    room = scene.stacking - 1 - p.standing.count[scene.side[unit]][end]
    alike = [
        Unit(u)
        for u in p.standing.units(p.hex[unit])
        if u != unit
        and scene.division[u] == scene.division[unit]
        and scene.ma[u] == scene.ma[unit]
        and not scene.artillery[u]
        and not p.state[u] & MOVED
        and worth(p, p.acting, Unit(u), end) > worth(p, p.acting, Unit(u), p.hex[u])
    ]
    movers = set(able(p).movers)
    alike = [u for u in alike if u in movers]
    first = min([unit, *alike])
    together = {first, *companions(p, (first,))}
    return [u for u in alike if u in together][: max(0, room)] if unit in together else []


def good_overrun(p: Position) -> str:
    """The overrun that promises most, by all of one stack that can; "" when none promises enough."""
    best, text = OVERRUN_LEAST, ""
    for target, units in overruns(p).items():
        for stack in stacks_of(p, units):
            promised = promise(p, stack, target)
            if promised > best:
                best = promised
                names = ",".join(p.scene.unit_name(u) for u in stack)
                text = f"overrun {p.scene.hex_name(target)} from {names}"
    return text


def stacks_of(p: Position, units: Iterable[Unit]) -> list[list[Unit]]:
    """Those of these units that could overrun together: of one hex, that have moved as one stack or not at all."""
    groups: dict[tuple[int, int], list[Unit]] = {}
    for unit in units:
        state = p.state[unit]
        if p.scene.attack[unit][p.steps[unit]]:
            kind = 1 if state & TOGETHER else 0 if not state & MOVED else 2 + unit
            groups.setdefault((p.hex[unit], kind), []).append(unit)
    most = p.scene.stacking
    return [sorted(sorted(group, key=lambda u: -p.scene.attack[u][p.steps[u]])[:most]) for group in groups.values()]


def good_exit(p: Position) -> str:
    """Units leave the map where the scenario asks for it; for VP only on the last turn, when enough of them can."""
    if not p.scene.edges.exits or p.acting != GERMAN:
        return ""
    if victory_of(p)["kind"] == "levels" and p.turn < p.scene.last_turn:
        return ""
    units = [u for u in leavers(p) if not why_not(p, u) and u in leaving(p)]
    return f"exit {p.scene.unit_name(Unit(units[0]))}" if units else ""


def good_landing(p: Position) -> str:
    """The airborne divisions: the 101st to Bastogne, the 82nd to where the Germans come; then unit by unit."""
    units = corps_units(p)
    if not units:
        return ""
    for formation in undecided(p, units):
        return pick_group(p, formation)
    for unit in units:
        hexes = [h for h in entry_hexes(p, unit) if p.standing.count[ALLIED][h] < p.scene.stacking]
        if hexes:
            count = p.standing.count[ALLIED]
            best = max(hexes, key=lambda h: worth(p, ALLIED, Unit(unit), h) - 4.0 * count[h])
            return f"arrive {p.scene.unit_name(Unit(unit))} {p.scene.place_text(best)}"
    return ""


def pick_group(p: Position, formation: str) -> str:
    """The group of hexes for a division: the first listed one, but two VP hexes of the north for the second."""
    story, board = p.scene.story["airborne"], p.scene.board
    lead = f"land {formation}"
    if formation == story["divisions"][0]:
        for number in story.get("hexes", {}).get(formation, ()):
            return f"{lead} {number}"
        free = next((g for g in story["groups"].values() if "any" in g), None)
        if free is not None:
            stand = plan_of(p, ALLIED).stand
            hexes = sorted(sorted((board.hex(h) for h in free["of"]), key=lambda h: -float(stand[h]))[:2])
            return f"{lead} {','.join(board.number(h) for h in hexes)}"
    fixed = next(number for number, group in story["groups"].items() if "any" not in group)
    return f"{lead} group-{fixed}"


# -- barrage -----------------------------------------------------------------------------------------------------


def good_barrage(p: Position, side: int) -> str:
    """The next gun at the target that matters most, aircraft at what is left; "" when nothing does."""
    worths = target_worths(p, side)
    if not worths:
        return ""
    for gun in guns_ready(p, side):
        if p.state[gun] & FIRED or not in_supply(p, side)[p.hex[gun]]:
            continue
        hexes = set(targets(p, Unit(gun)))
        best = max((h for h in worths if h in hexes), key=lambda h: worths[h], default=None)
        if best is not None and worths[best] >= FIRE_LEAST:
            return f"barrage {p.scene.unit_name(Unit(gun))} {p.scene.place_text(best)}"
    if side == ALLIED and p.air:
        done = {h for h in p.struck if h >= 0}
        best = max((h for h in worths if h not in done), key=lambda h: worths[h], default=None)
        if best is not None and worths[best] >= FIRE_LEAST:
            return f"strike {p.scene.place_text(best)}"
    return ""


def target_worths(p: Position, side: int) -> dict[int, float]:
    """How much a marker on each enemy stack would bring: the strength that it would halve in the next combats."""
    ground, scene = p.scene.ground, p.scene
    attacking = p.acting == side
    own_attack, own_defence = foe_attack(p, 1 - side), foe_strength(p, 1 - side)
    strength = foe_strength(p, side) if attacking else foe_attack(p, side)
    found: dict[int, float] = {}
    for hex_ in {p.hex[u] for u in scene.of_side[1 - side] if p.hex[u] >= 0 and ground.inside[p.hex[u]]}:
        around = [h for h in ground.near[hex_] if h >= 0]
        beside = sum(int(own_attack[h]) if attacking else int(own_defence[h]) for h in around)
        weight = float(strength[hex_]) if beside else 0.0
        if attacking and beside < own_defence_needed(p, hex_):
            weight *= 0.4
        if not attacking and not beside:
            runners = [u for u in p.units_in(hex_) if scene.exploit[u]]
            weight = SPEARHEADS * sum(scene.attack[u][p.steps[u]] for u in runners)
        weight *= MARKED[min(2, p.full(side, hex_))]
        if weight > 0:
            found[hex_] = weight
    return found


def own_defence_needed(p: Position, hex_: int) -> float:
    """The attack strength from which on it is worth softening a stack."""
    return 1.2 * sum(p.scene.defence[u][p.steps[u]] for u in p.standing.units(hex_))


def good_us_barrage(p: Position, task: Any, decision: Decision) -> str:
    """3.5 What the Americans fire at in the German turn."""
    return good_barrage(p, ALLIED) or "end"


# -- combat ------------------------------------------------------------------------------------------------------


def good_attack(p: Position, task: Any, decision: Decision) -> str:
    """The attack that promises most, by as few as it needs; the end when none promises anything."""
    best, text = ATTACK_LEAST, "end"
    for target, units in attackable(p).items():
        assault = Assault(p, target, units)
        chosen, column = assault.fewest()
        promised = assault.promise(chosen, column)
        if promised > best:
            best = promised
            names = ",".join(p.scene.unit_name(u) for u in sorted(chosen))
            text = f"attack {p.scene.hex_name(target)} from {names}"
    return text


def hold_or_withdraw(p: Position, task: HoldOrWithdraw, decision: Decision) -> str:
    """Withdraw from what promises the attacker much, where the way back is free and no VP are given up."""
    battle: Battle = task.battle
    scene = p.scene
    defenders = p.units_in(battle.target)
    if battle.target in scene.ground.vp_at or promise(p, battle.units, battle.target) < HOLD_LEAST:
        return "hold"
    plan = RetreatPlan(p, defenders, battle.target, battle.target, scene.tables["withdraw_hexes"])
    return "withdraw" if plan.safe else "hold"


def good_loss(p: Position, task: ChooseLoss, decision: Decision) -> str:
    """The step that is missed least: of a full unit rather than the last of one."""
    scene = p.scene

    def cost(unit: Unit) -> float:
        steps = p.steps[unit]
        lost = scene.attack[unit][steps] + scene.defence[unit][steps]
        left = scene.attack[unit][steps - 1] + scene.defence[unit][steps - 1] if steps > 1 else 0
        return lost - left

    return f"lose {scene.unit_name(min(task.losses.able(p), key=cost))}"


def good_retreat(p: Position, task: ChooseRetreat, decision: Decision) -> str:
    """The end of a retreat that is worth most: in supply, in good ground, not crowded."""
    group = decision.menu.groups[0]
    units = task.retreat.alive(p)
    side, count = p.scene.side[units[0]], p.standing.count[p.scene.side[units[0]]]
    supplied, limit = in_supply(p, side), p.scene.stacking

    def rank(hex_: int) -> float:
        crowded = 20.0 if count[hex_] + len(units) > limit else 3.0 * count[hex_]
        return worth(p, side, units[0], hex_) - crowded - (0.0 if supplied[hex_] else 8.0)

    return group.text(max(group.items, key=rank))


def good_haven(p: Position, task: ChooseBugOut, decision: Decision) -> str:
    """Guns flee no farther than they must, but not to where the enemy comes next."""
    gun = task.guns[0]
    ground, side = p.scene.ground, p.scene.side[gun]
    away = distance_of(p, 1 - side)
    start = ground.distance_from(p.hex[gun])
    near = sorted(havens(p, gun), key=lambda h: start[h])[:30]
    count = p.standing.count[side]

    def rank(hex_: int) -> float:
        return -start[hex_] - 3.0 * max(0, 5 - away[hex_]) - 6.0 * (count[hex_] >= p.scene.stacking)

    return f"bug-out {p.scene.unit_name(gun)} {p.scene.place_text(max(near, key=rank))}"


def good_advance(p: Position, task: Advance, decision: Decision) -> str:
    """Those advance who don't lose by it, of one division, as many as may stack."""
    side, scene = p.acting, p.scene
    gains = {u: worth(p, side, u, task.target) - worth(p, side, u, p.hex[u]) for u in task.able(p)}
    willing = sorted((u for u in gains if gains[u] > ADVANCE_LEAST), key=lambda u: -scene.defence[u][p.steps[u]])
    chosen: list[Unit] = []
    for unit in willing:
        divisions = {scene.division[u] for u in (*chosen, unit)} - {-1}
        if len(divisions) <= 1 and len(chosen) < scene.stacking:
            chosen.append(unit)
    return "advance " + ",".join(scene.unit_name(u) for u in sorted(chosen)) if chosen else "stay"


def good_second_hex(p: Position, task: AdvanceFurther, decision: Decision) -> str:
    """A second hex that is better than the first."""
    best, text = WORTH_MOVING, "stay"
    for unit in task.able(p):
        for hex_ in second_hexes(p, unit):
            gain = worth(p, p.acting, unit, hex_) - worth(p, p.acting, unit, p.hex[unit])
            if gain > best:
                best, text = gain, f"advance {p.scene.unit_name(unit)} {p.scene.place_text(hex_)}"
    return text


# -- the rest ----------------------------------------------------------------------------------------------------


def spread_out(p: Position, task: PlaceWithin, decision: Decision) -> str:
    """Units of a set-up that leaves hexes open: on roads, no more in a hex than need be."""
    unit = task.waiting(p)[0]
    roads = p.network.roads
    count = p.standing.count[p.scene.side[unit]]
    best = min(task.free(p), key=lambda h: (count[h], -max(roads[h * 6 : h * 6 + 6])))
    return f"place {p.scene.unit_name(unit)} {p.scene.place_text(best)}"


def first_choice(p: Position, task: Any, decision: Decision) -> str:
    """The first of the list."""
    return decision.choices[0]


def first_gun(p: Position, task: RollForGuns, decision: Decision) -> str:
    """A die for guns that have no other way out."""
    return f"roll {p.scene.unit_name(task.guns(p)[0])}"


ANSWERS: dict[type, Callable[[Position, Any, Decision], str]] = {
    MoveUnits: good_move,
    UsBarrage: good_us_barrage,
    DeclareAttack: good_attack,
    HoldOrWithdraw: hold_or_withdraw,
    ChooseLoss: good_loss,
    ChooseRetreat: good_retreat,
    ChooseBugOut: good_haven,
    Advance: good_advance,
    AdvanceFurther: good_second_hex,
    SplitRetreat: lambda p, task, decision: "stay",
    AskDemolition: first_choice,
    PlaceWithin: spread_out,
    EnterUnits: lambda p, task, decision: "rest",
    Drop: first_choice,
    AllocateAirSupply: lambda p, task, decision: "pass",
    UseAirSupply: first_choice,
    RollForGuns: first_gun,
}
