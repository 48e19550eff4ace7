"""What the computer values, and which choices it looks at. No rule stands here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.core.decision import Decision
from grognard.core.ids import Chit, Hex, Seat, Unit

from .advance import Advance
from .air import AntiAir, Counter, Intercept, flak
from .appraisal import MARGIN, attack_margin, chit_worth, duel, field, goals_of, nearest
from .attack import Allocate, Battles, DeclareAttacks, declared, targets
from .battle import DeclareEquipment
from .bombs import AssignPoints, armour_here
from .damage import DecideRetreat, LoseStep, may_lose
from .immediate import Answer, at_hand
from .missions import Slots, bomb_targets, slots, strike_targets
from .movement import MoveStacks, entries, movable
from .position import DECLARED, DESIGNATED, POOL, REORG, Position
from .reinforcements import ChooseUnit, CorpsCheck
from .reorganise import RestoreChits, ReturnChits
from .retreat import ChooseRetreat, GoOn, next_hexes
from .scene import ARRIVING, GERMAN, SOVIET
from .sequence import Designate, ReceiveSupport
from .setup import ChooseSupport, PlaceEquipment
from .shooting import hit_number, needed
from .stacking import Shed
from .support_step import Engineer, NameChit
from .tanks import MakePair, unpaired
from .throws import AIR, Reroll, own_reroll, wants_hits
from .victory import victory_points
from .ways import Ways
from .weapons import tank_weapons
from .windows import React

VP = 8.0
"""The worth of a victory point, against which all else is measured."""
STEP = 1.0
"""A point of normal fire on the map."""
CHIT = 0.4
"""A point of a chit's worth on the map."""
WORTH_MOVING = 0.4
"""How much better a hex must be for a stack to move there."""


def value(p: Position, seat: Seat) -> float:
    """How good a position is for a seat."""
    if p.ending is not None and p.ending.winner:
        return 10_000.0 if p.ending.winner == p.scene.seats.text(seat) else -10_000.0
    german = VP * float(victory_points(p).value) + side_value(p, GERMAN) - side_value(p, SOVIET)
    return german if seat == GERMAN else -german


def side_value(p: Position, side: int) -> float:
    """The worth of a side's stacks on the map."""
    total = 0.0
    for unit in p.scene.of_side[side]:
        if p.hex[unit] >= 0:
            total += STEP * p.scene.normal[unit][p.steps[unit]] + CHIT * 3.0 * p.size(unit)
    return total


def worth_a_look(known: Position, seat: Seat, decision: Decision) -> list[str] | None:
    """The choices that deserve a look; None: all."""
    task = known.agenda[-1]
    for kind, choose in CHOOSERS.items():
        if isinstance(task, kind):
            text = choose(known, int(seat), task)
            return [text] if text else None
    return None


# -- before the battles ---------------------------------------------------------------------------------------------


def good_reserve(p: Position, side: int, task: object) -> str:
    """Stacks that have nobody to attack now are held in reserve; nobody when the German can't move."""
    scout = eyes(p, side)
    if scout or (side == GERMAN and p.turn <= p.scene.tables["turns"]["halted"]):
        return scout or "end"
    for unit in p.scene.of_side[side]:
        hex_ = p.hex[unit]
        if hex_ >= 0 and not p.state[unit] & DESIGNATED and not best_target(p, unit):
            zone = p.standing.zone[1 - side][hex_]
            if p.scene.mechanised[unit] or not zone:
                return f"reserve {p.scene.unit_name(unit)}"
    return "end"


def best_target(p: Position, unit: Unit) -> bool:
    """Whether a stack has an enemy next door whom all stacks next to him could beat before movement."""
    side = p.scene.side[unit]
    for there in p.scene.ground.around[p.hex[unit]]:
        enemy = p.unit_in(Hex(there))
        if enemy is None or p.scene.side[enemy] == side:
            continue
        around = [p.unit_in(Hex(h)) for h in p.scene.ground.around[there]]
        friends = [u for u in around if u is not None and p.scene.side[u] == side and not p.state[u] & DESIGNATED]
        if attack_margin(p, friends, enemy, 4) > MARGIN:
            return True
    return False


def good_attack(p: Position, side: int, task: object) -> str:
    """The attack that promises most, with all who can join; the end when none promises anything."""
    best, text = MARGIN, "end"
    for enemy, units in targets(p).items():
        margin = attack_margin(p, list(units), enemy, p.phase)
        if p.hex[enemy] in p.scene.ground.vp_name:
            margin += 1.0
        if margin > best:
            names = ",".join(p.scene.unit_name(u) for u in sorted(units))
            best, text = margin, f"attack {p.scene.hex_name(p.hex[enemy])} from {names}"
    return text


SPENT_ATTACKING = ("heavy", "engineers", "melee")
SPENT_DEFENDING = ("heavy", "minefield", "molotov", "close")
"""Melee serves whoever has more dice, Close Combat whoever expects to lose."""


def good_allocation(p: Position, side: int, task: Allocate) -> str:
    """Artillery and the like to the battles whose outcome is most open."""
    kinds = SPENT_ATTACKING if side == p.acting else SPENT_DEFENDING
    chits = [c for c in p.scene.support_of[side] if p.place[c] == POOL and p.scene.chit_kind[c] in kinds]
    if side != GERMAN and side == p.acting:
        chits += [c for c in p.scene.support_of[side] if p.place[c] == POOL and p.scene.chit_kind[c] == "molotov"]
    open_ = task.open(p)
    if not chits or not open_:
        return "end"

    def doubt(unit: Unit) -> tuple[int, float]:
        return p.allotted(side, unit), abs(attack_margin(p, p.attackers(unit), unit, p.phase) - 1.0)

    unit = min(open_, key=doubt)
    return f"allocate {p.scene.chit_name(chits[0])} {p.scene.hex_name(p.hex[unit])}"


def first_battle(p: Position, side: int, task: object) -> str:
    """The surest battle first, so that others find the way open."""
    waiting = declared(p)
    best = max(waiting, key=lambda u: attack_margin(p, p.attackers(u), u, p.phase))
    return f"fight {p.scene.hex_name(p.hex[best])}"


# -- in a battle ----------------------------------------------------------------------------------------------------


def good_pair(p: Position, side: int, task: object) -> str:
    """The pair that brings the German most."""
    best, text = -1000.0, ""
    for soviet in unpaired(p, SOVIET):
        for german in unpaired(p, GERMAN):
            numbers = (needed(p, hit_number(p, german, soviet)), needed(p, hit_number(p, soviet, german)))
            gain = duel(p, german, soviet, numbers)
            if gain > best:
                best, text = gain, f"pair {p.scene.chit_name(soviet)} {p.scene.chit_name(german)}"
    return text


def good_reaction(p: Position, side: int, task: React) -> str:
    """Bombs in battles once the enemy has shown his weapons; before their chits go back, ground attacks."""
    if p.battle >= 0:
        return battle_reaction(p, side)
    if side == p.acting and isinstance(p.agenda[-2], ReceiveSupport):
        return last_strike(p, side)
    return "pass"


def eyes(p: Position, side: int) -> str:
    """Reconnaissance of what lies next to own stacks, before anything is decided; nothing, if there is none."""
    recon = at_hand(p, side, ("recon",), air=True)
    if not recon:
        return ""
    named = [s for s in sorted(slots(p, side)) if nearest(p, side, p.hex[s // 3]) == 1][:3]
    if not named:
        return ""
    names = Slots(p)
    return f"scout {p.scene.chit_name(recon[0])} " + ",".join(names.text(s) for s in named)


def last_strike(p: Position, side: int) -> str:
    """Attack aircraft that are left over fly before they go back to the cup."""
    raiders, prey = at_hand(p, side, ("attack",), air=True), strike_targets(p, side)
    if not raiders or not prey:
        return "pass"
    best = sorted(prey, key=lambda c: -chit_worth(p, c))
    aims = [best[min(n, len(best) - 1)] for n in range(p.scene.chit_data[raiders[0]].shots)]
    return f"strike {p.scene.chit_name(raiders[0])} " + ",".join(p.scene.chit_name(c) for c in aims)


def battle_reaction(p: Position, side: int) -> str:
    """What a side does in a window of a battle."""
    shown = any(p.mark[c] & DECLARED for c in p.scene.equipment_of[1 - side])
    both = shown or any(p.mark[c] & DECLARED for c in p.scene.equipment_of[side])
    enemies = p.taking_part(1 - side)
    if not both or not enemies:
        return "pass"
    raiders = at_hand(p, side, ("attack",), air=True)
    prey = sorted(bomb_targets(p, side), key=lambda c: -chit_worth(p, c)) if raiders else []
    if prey and not p.blind[side]:
        chit, name = raiders[0], p.scene.chit_name(prey[0])
        aim = f"bomb {p.scene.chit_name(chit)} {name}"
        if p.scene.chit_data[chit].shots > 1:
            return f"{aim},{p.scene.chit_name(prey[min(1, len(prey) - 1)])}"
        return aim
    bombers = at_hand(p, side, ("bomber",), air=True)
    if bombers and not p.blind[side] and close_run(p, side):
        return f"bomb {p.scene.chit_name(bombers[0])} {p.scene.unit_name(enemies[0])}"
    return "pass"


def close_run(p: Position, side: int) -> bool:
    """Whether a few hits more may decide the battle."""
    margin = attack_margin(p, p.attackers(p.battle), Unit(p.battle), p.phase)
    return -4.0 < margin < 4.0


def good_reroll(p: Position, side: int, task: Reroll) -> str:
    """Dice that fell far from what was to be expected are thrown again."""
    roll = task.roll
    hoped = sum(min(max(n, 0), 6) / 6 for n in roll.needs)
    short = hoped - roll.hits if wants_hits(side, roll) else roll.hits - hoped
    chits = at_hand(p, side, ("commander",), air=roll.purpose in AIR)
    own = own_reroll(p, side, roll)
    if own and short > 0.3:
        return f"reroll {p.scene.chit_name(own[0])}"
    if chits and short > 1.2:
        return f"reroll {p.scene.chit_name(chits[0])}"
    return "pass"


def good_answer(p: Position, side: int, task: Answer) -> str:
    """A Sniper for a Commander; nothing else."""
    snipers = at_hand(p, side, ("sniper",)) if task.snipable(p) else []
    if snipers:
        return f"snipe {p.scene.chit_name(snipers[0])} {p.scene.chit_name(task.snipable(p)[0])}"
    return "pass"


def good_flak(p: Position, side: int, task: AntiAir) -> str:
    """All guns fire."""
    guns = flak(p, task.mission)
    return "flak " + ",".join(p.scene.chit_name(c) for c in guns) if guns else "pass"


def good_interception(p: Position, side: int, task: Intercept) -> str:
    """A fighter for each mission."""
    fighters = at_hand(p, side, ("fighter",), air=True)
    return f"intercept {p.scene.chit_name(fighters[0])}" if fighters else "pass"


def good_counter(p: Position, side: int, task: Counter) -> str:
    """A fighter for each interceptor."""
    fighters = at_hand(p, side, ("fighter",), air=True)
    met = [target for _, target in task.sent]
    left = [c for c in task.open(p) if c not in met]
    if not fighters or not left:
        return "pass"
    return f"counter {p.scene.chit_name(fighters[0])} {p.scene.chit_name(left[0])}"


def good_points(p: Position, side: int, task: AssignPoints) -> str:
    """The best weapon that the points are enough for, else any that may be finished later."""
    weapons = tank_weapons(p, 1 - side)

    def merit(chit: Chit) -> tuple[bool, float]:
        rest = max(1, armour_here(p, chit)) - p.points[chit]
        return rest <= task.left, chit_worth(p, chit) / max(rest, 1)

    return f"assign {p.scene.chit_name(max(weapons, key=merit))}"


def good_name(p: Position, side: int, task: NameChit) -> str:
    """The enemy's chit that does most harm; a Commander waits for his dice."""
    if task.commanders or not task.left or not task.open(p):
        return "pass"
    order = {"commander": 3, "engineers": 2, "melee": 1}
    best = max(task.open(p), key=lambda c: order.get(p.scene.chit_kind[c], 0))
    return f"name {p.scene.chit_name(task.left[0])} {p.scene.chit_name(best)}"


def good_retreat_or_stand(p: Position, side: int, task: DecideRetreat) -> str:
    """Retreat where it saves stacks that would be lost, or many steps; never into destruction."""
    due = task.decision.due[side]
    units = p.taking_part(side)
    steps = sum(p.steps[u] + p.size(u) for u in units)
    doomed = [u for u in units if not next_hexes(p, u, (Hex(p.hex[u]),))]
    if doomed:
        return "stand" if due < steps or len(doomed) == len(units) else "retreat"
    if due // 2 >= steps:
        return "stand"
    if due >= steps:
        return "retreat"
    holds = side != p.acting and task.decision.battle.hex in p.scene.ground.vp_name
    worth = due - due // 2
    return "retreat" if worth >= (3 if holds or side == p.acting else 2) else "stand"


def good_loss(p: Position, side: int, task: LoseStep) -> str:
    """What is least missed: a poor chit, a step of the unit, then better chits."""
    best, text = 1000.0, ""
    for unit in p.taking_part(side):
        if may_lose(p, unit):
            worth = 2.2 * (p.scene.normal[unit][p.steps[unit]] - p.scene.normal[unit][p.steps[unit] - 1])
            if p.steps[unit] == 1:
                worth += 6.0
            if worth < best:
                best, text = worth, f"weaken {p.scene.unit_name(unit)}"
        for chit in p.stack(unit):
            worth = chit_worth(p, chit)
            if worth < best:
                best, text = worth, f"lose {p.scene.chit_name(chit)}"
    return text


def good_advance(p: Position, side: int, task: Advance) -> str:
    """The strongest stack that gains by it."""
    best, text = 0.0, "pass"
    for unit in task.able(p):
        worth = field(p, unit)
        gain = float(worth[task.hex] - worth[p.hex[unit]]) + 0.3 * p.scene.normal[unit][p.steps[unit]]
        if gain > best:
            best, text = gain, f"advance {p.scene.unit_name(unit)}"
    return text


def good_shed(p: Position, side: int, task: Shed) -> str:
    """The poorest chit."""
    return f"pool {p.scene.chit_name(min(p.stack(task.unit), key=lambda c: chit_worth(p, c)))}"


def good_way_back(p: Position, side: int, task: ChooseRetreat) -> str:
    """The first stack, to the best sheltered of its hexes."""
    for unit in task.units:
        hexes = next_hexes(p, unit, (Hex(p.hex[unit]),))
        if hexes:
            worth = field(p, unit)
            return f"retreat {p.scene.unit_name(unit)} {p.scene.hex_name(max(hexes, key=lambda h: worth[h]))}"
    return f"remove {p.scene.unit_name(task.units[0])}"


# -- movement -------------------------------------------------------------------------------------------------------


def good_move(p: Position, side: int, task: MoveStacks) -> str:
    """The next stack's best move, those nearest to their goals first; the end when none gains."""
    goals = goals_of(p, side)
    able = [Unit(u) for u in movable(p)]

    def distance(unit: Unit) -> int:
        if p.hex[unit] < 0:
            return 1000
        far = p.scene.ground.distance_from(p.hex[unit])
        return min((far[h] for h in goals), default=0)

    for unit in sorted(able, key=distance):
        text = arrival(p, unit) if p.hex[unit] == ARRIVING else best_move(p, unit)
        if text:
            return text
    return "end"


def best_move(p: Position, unit: Unit) -> str:
    """The best move of a stack, if it gains."""
    ways, worth = Ways(p, unit), field(p, unit)
    best = max(ways.ends, key=lambda end: worth[end], default=ways.start)
    if worth[best] > worth[ways.start] + WORTH_MOVING:
        return f"move {p.scene.unit_name(unit)} {ways.lead}{ways.text(best)}"
    return ""


def arrival(p: Position, unit: Unit) -> str:
    """An arriving stack enters where it comes nearest to its goals."""
    best, text, worth = -10_000.0, "", field(p, unit)
    for source in entries(p, unit):
        ways = Ways(p, unit, (Hex(source),))
        for end in ways.ends:
            if worth[end] > best:
                best, text = float(worth[end]), f"move {p.scene.unit_name(unit)} {ways.lead}{ways.text(end)}"
    return text


def good_restoration(p: Position, side: int, task: RestoreChits) -> str:
    """The best chit for the stack nearest to the enemy."""
    chits = [c for c in p.scene.equipment_of[side] if p.place[c] == REORG]
    chit = max(chits, key=lambda c: chit_worth(p, c))
    heavy = p.scene.chit_kind[chit] in ("tank", "self-propelled", "artillery")

    def merit(unit: Unit) -> tuple[bool, int]:
        return p.scene.mechanised[unit] == heavy, -nearest(p, 1 - side, p.hex[unit])

    return f"restore {p.scene.chit_name(chit)} {p.scene.unit_name(max(task.units(p), key=merit))}"


def good_units(p: Position, side: int, task: ChooseUnit) -> str:
    """Mechanised units first."""
    waiting = task.choice.waiting(p)
    return f"receive {p.scene.unit_name(max(waiting, key=lambda u: (p.scene.mechanised[u], -u)))}"


def go_on(p: Position, side: int, task: GoOn) -> str:
    """Any of the best hexes."""
    hexes = next_hexes(p, task.unit, task.path)
    lead = "".join(f"{p.scene.hex_name(h)}-" for h in task.path[1:])
    return f"retreat {p.scene.unit_name(task.unit)} {lead}{p.scene.hex_name(hexes[0])}"


def declare_all(p: Position, side: int, task: DeclareEquipment) -> str:
    """Everything that can be used."""
    return "declare all" if task.everything(p) else "pass"


def always(text: str) -> Callable[[Position, int, Any], str]:
    """The same answer whatever the position."""
    return lambda p, side, task: text


CHOOSERS: dict[type[Any], Callable[[Position, int, Any], str]] = {
    PlaceEquipment: always("suggested"),
    ChooseSupport: always("suggested"),
    ChooseUnit: good_units,
    CorpsCheck: always("check"),
    Designate: good_reserve,
    DeclareAttacks: good_attack,
    Allocate: good_allocation,
    Battles: first_battle,
    DeclareEquipment: declare_all,
    NameChit: good_name,
    Engineer: always("breach"),
    React: good_reaction,
    Reroll: good_reroll,
    Answer: good_answer,
    AntiAir: good_flak,
    Intercept: good_interception,
    Counter: good_counter,
    AssignPoints: good_points,
    MakePair: good_pair,
    DecideRetreat: good_retreat_or_stand,
    LoseStep: good_loss,
    Shed: good_shed,
    ChooseRetreat: good_way_back,
    GoOn: go_on,
    Advance: good_advance,
    MoveStacks: good_move,
    RestoreChits: good_restoration,
    ReturnChits: always("end"),
}
"""How each kind of question is answered."""


def all_ranges(p: Position) -> int:
    """Work out where every stack on the map could go; how many they are."""
    count = 0
    for side in (GERMAN, SOVIET):
        for unit in p.scene.of_side[side]:
            if p.hex[unit] >= 0:
                Ways(p, unit)
                count += 1
    return count
