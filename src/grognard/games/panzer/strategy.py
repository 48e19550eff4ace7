"""How the computer plays Panzer: which choices deserve a look, and what a position is worth. No rule stands here.

In the large: guards stand in the towns that the enemy may need, the others go for the missions in hand (roles.py); fire
goes where it takes most, as long as there is any (appraisal.py); a mission is declared as soon as it is fulfilled.
After turn 8 the mission is kept that has most to hope for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from grognard.core.agenda import Ask
from grognard.core.decision import Decision
from grognard.core.ids import Hex, Seat, Unit

from .advance import AdvanceUnits
from .appraisal import Worths, gain, part_hurt, strike_gain, worth_of
from .cards import Strike
from .completion import DigIn, SupplyAmmunition
from .custom import AgreeMap, PickForces, ProposeMap
from .fire import FireUnits
from .ground import Bytes, Ints
from .leaving import Entries
from .missions import DECLARABLE, kind_of, progress
from .movement import MoveUnits, movers
from .outlook import WEARY_PART, outlook
from .playing import AfterRoll, CardWindow, SetAce, helped
from .position import EXHAUSTED, MOBILE_FIRE, MOVEMENT, Group, Position
from .preparation import PrepareUnits, able
from .retreat import ChooseRetreat, HoldRetreat, RemoveExcess, retreat_hexes
from .roles import Plan, digs
from .scene import ARTILLERY, GERMAN, SIDES, SOVIET, TANK
from .shots import ChooseTarget, Result
from .strength import COUNTER, FIRE, across_river, correction, defence_value
from .targets import KINDS, shots
from .victory import KeepMission, MayDeclare
from .ways import Ways, forget_searches

WORTH_MOVING = 0.4
"""How much better a hex must be for a unit to move there."""
CROWDED = 50.0
"""What a hex costs that is full."""
EXHAUSTING = 0.8
"""The least that a salvo must bring which costs an ammunition point."""
LEAST = 0.02
HOPE = {"breakthrough": 0.3, "reconnaissance": 0.35, "occupation": 0.5, "attrition": 0.45, "block": 0.4}
"""How likely a mission is to be fulfilled, when nothing has been done for it yet."""
BLOCK_VALUE = 3.0


def value(p: Position, seat: Seat) -> float:
    """How good a position is for a seat: what it may hope for, less what the enemy may."""
    if p.ending is not None:
        if not p.ending.winner:
            return 0.0
        return 10_000.0 if p.ending.winner == SIDES[int(seat)] else -10_000.0
    side = int(seat)
    return outlook(p, side) - outlook(p, 1 - side)


# -- which choices deserve a look ----------------------------------------------------------------------------------


def worth_a_look(known: Position, seat: Seat, decision: Decision) -> list[str] | None:
    """The choices that deserve a look; None: all."""
    task = known.agenda[-1]
    assert isinstance(task, Ask)
    declared = declaration(known, int(seat), decision)
    if declared is not None:
        return [declared]
    chosen = _ANSWERS.get(type(task))
    return None if chosen is None else [chosen(known, int(seat), task, decision)]


def declaration(p: Position, side: int, decision: Decision) -> str | None:
    """A mission that is fulfilled is declared."""
    for group in decision.menu.groups:
        if group.lead == "declare ":
            for chit in group.items:
                if progress(p, side, kind_of(p, chit)).fulfilled:
                    return group.text(int(chit))
    return None


def _quiet(p: Position, side: int, task: object, decision: Decision) -> str:
    return "pass"


# -- preparation and completion ------------------------------------------------------------------------------------


def _prepare(p: Position, side: int, task: object, decision: Decision) -> str:
    """Those who have to recover, guards who dig, tanks that stand beside an enemy in cover."""
    plan = Plan(p, side)
    chosen = [u for u in able(p, side) if _prepares(p, plan, u)]
    return "prepare " + ",".join(p.scene.unit_name(u) for u in chosen) if chosen else "end"


def _prepares(p: Position, plan: Plan, unit: Unit) -> bool:
    if p.disrupted[unit]:
        return True
    here = p.hex[unit]
    if plan.guards.get(unit) == here and digs(p, unit):
        return True
    if p.scene.action[unit] == TANK and p.turn < p.scene.turns["last"]:
        return any(
            p.standing.count[1 - plan.side][h] and p.covered(h) and gain(p, unit, Hex(h)) > 1.0
            for h in p.scene.ground.near[here]
            if h >= 0
        )
    return False


def _supply(p: Position, side: int, task: object, decision: Decision) -> str:
    """The guns with the strongest fire."""
    waiting = [u for u in p.scene.of_side[side] if p.marks[u] & EXHAUSTED and p.hex[u] >= 0]
    for unit in sorted(waiting, key=lambda u: -(p.scene.kinds[u].fire or 0)):
        text = f"supply {p.scene.unit_name(unit)}"
        if decision.menu.find(text):
            return text
    return "end"


def _dig(p: Position, side: int, task: object, decision: Decision) -> str:
    return decision.choices[0]


# -- movement ------------------------------------------------------------------------------------------------------


def _move(p: Position, side: int, task: object, decision: Decision) -> str:
    """The next unit's best move: out over the enemy's edge, onto the map, on the map; the end when nobody gains."""
    plan, lists = Plan(p, side), movers(p, side)
    if lists.exit and plan.to_exit > 0 and p.turn >= _exit_from(p):
        weakest = sorted(lists.exit, key=lambda u: (not p.disrupted[u], worth_of(p.scene, u)))
        for unit in weakest:
            if not p.scene.headquarters[unit] or p.turn >= p.scene.first_declaration:
                found = _inner(decision, "exit ", unit)
                if found is not None:
                    return found
    if lists.enter:
        return _enter(p, plan, [Unit(u) for u in lists.enter])
    for unit in _in_order(p, plan, lists.move):
        found = _best_way(p, plan, unit)
        if found is not None:
            return found
    return "end" if any(group.lead == "end" for group in decision.menu.groups) else decision.choices[0]


def _exit_from(p: Position) -> int:
    return p.scene.first_declaration - 2


def _inner(decision: Decision, lead: str, unit: int) -> str | None:
    for group in decision.menu.groups:
        if group.lead == lead and group.then is not None and unit in group.items:
            return group.then(unit).groups[0].text(int(group.then(unit).groups[0].items[0]))
    return None


def _in_order(p: Position, plan: Plan, units: list[int]) -> list[Unit]:
    """Those before the enemy first, headquarters last; guards at their posts stay."""
    guards, far, headquarters, hexes = plan.guards, plan.enemy_distance, p.scene.headquarters, p.hex
    going = [(headquarters[u], far[hexes[u]], u) for u in units if guards.get(Unit(u)) != hexes[u]]
    return [Unit(u) for _, _, u in sorted(going)]


def _best_way(p: Position, plan: Plan, unit: Unit) -> str | None:
    here = p.hex[unit]
    if p.scene.artillery[unit] and p.disrupted[unit] and plan.enemy_distance[here] <= p.scene.range[unit] + 2:
        return None
    ways = Ways(p, unit)
    if not ways.ends:
        return None
    worth, counts = plan.worth(unit), p.standing.counts(plan.side)
    stay = float(worth[here]) - (CROWDED if counts[here] > p.scene.stacking else 0.0)
    end, best = _best(worth, counts, p.scene.stacking, np.array(ways.ends, dtype=np.int16))
    if best <= stay + WORTH_MOVING:
        return None
    return f"move {p.scene.unit_name(unit)} {ways.lead}{ways.text(end)}"


def _best(worth: Worths, counts: Bytes, limit: int, ends: Ints) -> tuple[int, float]:
    """The end that is worth most; a full hex only where all are full."""
    found = worth[ends] - (counts[ends] >= limit) * np.float32(CROWDED * 20)
    place = int(found.argmax())
    return int(ends[place]), float(found[place])


def _enter(p: Position, plan: Plan, units: list[Unit]) -> str:
    """The one that comes farthest, so that those behind find room."""
    unit = max(units, key=lambda u: (p.scene.allowance[u], -u))
    entries = Entries(p, unit)
    ends = np.array(entries.ends, dtype=np.int16)
    end, _ = _best(plan.worth(unit), p.standing.counts(plan.side), p.scene.stacking, ends)
    return f"enter {p.scene.unit_name(unit)} {entries.text(end)}"


# -- fire ----------------------------------------------------------------------------------------------------------


def _fire(p: Position, side: int, task: object, decision: Decision) -> str:
    """The shot that brings most; the end when none brings anything."""
    options = shots(p, side)
    best, text = LEAST, ""
    known: dict[tuple[object, ...], float] = {}
    for kind in KINDS:
        for unit, hexes in options.of(kind).items():
            for hex_ in hexes:
                across = across_river(p, Unit(unit), hex_, kind)
                key = (kind, p.scene.type_of[unit], across, hex_)
                if key not in known:
                    known[key] = _shot_worth(p, kind, Unit(unit), Hex(hex_), wet=across < 0)
                if known[key] > best:
                    best, text = known[key], f"{kind} {p.scene.unit_name(unit)} {p.scene.hex_name(hex_)}"
    if not text:
        return "retreat" if p.held >= 0 else "end"
    return text + _double(p, side, text, decision)


def _shot_worth(p: Position, kind: str, unit: Unit, hex_: Hex, *, wet: bool) -> float:
    found = gain(p, unit, hex_, wet=wet, kind=kind)
    if kind == COUNTER:
        found *= 0.4
    if kind != FIRE and p.scene.long_range[unit]:
        return found if found > EXHAUSTING or p.ammunition(p.scene.side[unit]) > 1 else 0.0
    return found


def _double(p: Position, side: int, text: str, decision: Decision) -> str:
    """Rocket launchers fire with all they have while there are points to spare."""
    if p.ammunition(side) < 2 or text.startswith(FIRE):
        return ""
    return " double" if decision.menu.find(f"{text} double") else ""


def _hold(p: Position, side: int, task: object, decision: Decision) -> str:
    return "retreat"


def _target(p: Position, side: int, task: object, decision: Decision) -> str:
    """The target that loses least."""
    assert isinstance(task, ChooseTarget)
    shot = task.shot

    def loss(unit: int) -> float:
        across = across_river(p, shot.unit, shot.hex, shot.kind)
        fire = (p.scene.kinds[shot.unit].fire or 0) + correction(p, shot.unit, Unit(unit), shot.hex) + across
        hurt = part_hurt(p.scene, fire - defence_value(p, shot.kind, Unit(unit), shot.hex))
        return hurt * worth_of(p.scene, unit)

    return _least(decision.menu.groups, loss)


def _least(groups: Iterable[Group], loss: Callable[[int], float]) -> str:
    group = next(iter(groups))
    return group.text(min((int(item) for item in group.items), key=loss))


# -- retreat and advance -------------------------------------------------------------------------------------------


def _retreat(p: Position, side: int, task: object, decision: Decision) -> str:
    """Where there is room, and away from the enemy."""
    assert isinstance(task, ChooseRetreat)
    unit = next(u for u in task.retreat.units if p.hex[u] == task.retreat.origin)
    plan = Plan(p, side)
    counts, limit = p.standing.count[side], p.scene.stacking

    def badness(hex_: int) -> float:
        return (CROWDED if counts[hex_] >= limit else 0.0) - plan.enemy_distance[hex_] - 0.5 * p.covered(hex_)

    hex_ = min(retreat_hexes(p, unit, task.retreat.origin), key=badness)
    return f"retreat {p.scene.unit_name(unit)} {p.scene.hex_name(hex_)}"


def _excess(p: Position, side: int, task: object, decision: Decision) -> str:
    return _least(
        decision.menu.groups, lambda unit: worth_of(p.scene, unit) * (WEARY_PART if p.disrupted[unit] else 1.0)
    )


def _advance(p: Position, side: int, task: object, decision: Decision) -> str:
    """Those who stand better there."""
    assert isinstance(task, AdvanceUnits)
    plan, best, chosen = Plan(p, side), 0.0, -1
    for unit in task.able(p):
        if plan.guards.get(unit) == p.hex[unit] or p.scene.action[unit] == ARTILLERY:
            continue
        worth: Worths = plan.worth(unit)
        better = float(worth[task.hex] - worth[p.hex[unit]])
        if better > best:
            best, chosen = better, unit
    return "end" if chosen < 0 else f"advance {p.scene.unit_name(chosen)}"


# -- missions ------------------------------------------------------------------------------------------------------


def _keep(p: Position, side: int, task: object, decision: Decision) -> str:
    """The mission with most to hope for."""
    hand = p.hand(side, cards=False)
    best = max(hand, key=lambda c: (_hope(p, side, kind_of(p, c)), -c))
    return f"keep {p.scene.chits.text(best)}"


def _hope(p: Position, side: int, mission: str) -> float:
    """The VP that a mission may bring, as things stand."""
    if mission == "block":
        return HOPE[mission] * BLOCK_VALUE
    now = progress(p, side, mission)
    worth = float(p.scene.mission_table[mission]["vp"])
    if now.fulfilled:
        return worth * (1.0 if mission in DECLARABLE else 0.85)
    if mission == "attrition" and now.need:
        return worth * min(0.8, HOPE[mission] * (0.3 + 1.4 * now.have / now.need))
    if mission == "occupation":
        return worth * max(0.05, HOPE[mission] + 0.06 * (now.have - now.need))
    return worth * HOPE[mission]


# -- cards ---------------------------------------------------------------------------------------------------------


def _card(p: Position, side: int, task: object, decision: Decision) -> str:
    """A card at its moment: air support against an enemy nearby, reserves for several, ambushes with several shots."""
    for chit in p.hand(side, cards=True):
        kind = p.scene.chit_kind[chit]
        text = f"play {p.scene.chits.text(chit)}"
        if kind == "reserves":
            units = helped(p, side)
            hq = max(units, key=lambda u: len(units[u]), default=None)
            text = f"{text} {p.scene.unit_name(hq)}" if hq is not None and len(units[hq]) >= 3 else ""
        if text and _good_card(p, side, kind) and decision.menu.find(text):
            return text
    return "pass"


def _good_card(p: Position, side: int, kind: str) -> bool:
    own = p.acting == side
    if kind == "ambush":
        return len(shots(p, side).fire) >= 3
    if kind == "air-support":
        return own and p.phase == MOBILE_FIRE
    if kind == "surprise":
        return own and p.phase == MOBILE_FIRE and _hindered(p, side) >= 3
    if kind == "concealed-movement":
        return own and p.phase == MOVEMENT and sum(p.in_enemy_zone(u) for u in _on_map(p, side)) >= 4
    return kind == "reserves"


def _on_map(p: Position, side: int) -> list[Unit]:
    return [u for u in p.scene.of_side[side] if p.hex[u] >= 0]


def _hindered(p: Position, side: int) -> int:
    """How many tanks stand beside an enemy in cover."""
    there = p.standing.count[1 - side]
    return sum(
        any(h >= 0 and there[h] and p.covered(h) for h in p.scene.ground.near[p.hex[u]])
        for u in _on_map(p, side)
        if p.scene.action[u] == TANK and not p.disrupted[u]
    )


def _ace(p: Position, side: int, task: object, decision: Decision) -> str:
    """An Ace on whatever the other side plays."""
    return _first(decision, "play ") or "pass"


def _elite(p: Position, side: int, task: object, decision: Decision) -> str:
    """Again, where the roll went badly: a miss of one's own, a removal by the enemy."""
    waiting = next((task for task in reversed(p.agenda) if isinstance(task, Result)), None)
    if waiting is None:
        return "pass"
    own = p.scene.side[waiting.roll.target] != side
    bad = waiting.result == "-" if own else waiting.result == "E"
    return (_first(decision, "play ") or "pass") if bad else "pass"


def _first(decision: Decision, lead: str) -> str | None:
    for group in decision.menu.groups:
        if group.lead == lead and group.then is None and group.items:
            return group.text(int(group.items[0]))
    return None


def _strike(p: Position, side: int, task: object, decision: Decision) -> str:
    """The unit that costs the enemy most."""
    return _least(decision.menu.groups, lambda unit: -strike_gain(p, Unit(unit)))


_ANSWERS: dict[type, Callable[[Position, int, object, Decision], str]] = {
    PrepareUnits: _prepare,
    SupplyAmmunition: _supply,
    DigIn: _dig,
    MoveUnits: _move,
    FireUnits: _fire,
    HoldRetreat: _hold,
    ChooseTarget: _target,
    ChooseRetreat: _retreat,
    RemoveExcess: _excess,
    AdvanceUnits: _advance,
    KeepMission: _keep,
    MayDeclare: _quiet,
    CardWindow: _card,
    SetAce: _ace,
    AfterRoll: _elite,
    Strike: _strike,
    ProposeMap: lambda p, side, task, decision: "dice",
    AgreeMap: lambda p, side, task, decision: "agree",
    PickForces: lambda p, side, task, decision: "end",
}


# -- measuring -----------------------------------------------------------------------------------------------------


def all_ranges(p: Position) -> int:
    """Work out where every unit on the map could go; how many they are."""
    count = 0
    if p.area_number < 0:
        return 0
    forget_searches(p)
    for side in (GERMAN, SOVIET):
        for unit in _on_map(p, side):
            Ways(p, unit)
            count += 1
    return count
