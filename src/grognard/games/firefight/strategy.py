"""How the computer plays Firefight: which choices deserve a look, and what a position is worth. No rule stands here.

In the large: a side that has to get somewhere goes by the shortest way, under as little fire as may be; a side that
holds lies where it sees much and is little seen. Fire goes where it takes most, by as many as it needs, and nobody
fires who would do better to move. When nothing happens whoever isn't winning grows impatient. Everything is measured in
units (appraisal.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from grognard.core.agenda import Ask
from grognard.core.decision import Decision
from grognard.core.ids import Seat
from grognard.core.menu import Group

from . import gunners
from .aims import Aiming
from .appraisal import (
    Aim,
    Fates,
    Worths,
    aim_of,
    chances_of,
    danger,
    mined,
    prospects,
    struck,
    taken,
    turns_left,
    worth_of,
)
from .assault import Leave, Strike
from .damage import GONE
from .direct_fire import FireOrPass
from .fire import CLOSE, COUNTER, DIRECT, MOVING, OPPORTUNITY, SHORT_HALT, Attack, attack
from .going import GoOn
from .movement import MoveOrPass
from .opportunity import AfterFire, Opportunity
from .plan import Planning, Urgent
from .position import ACTED, Position
from .scene import DESTROYED, LEFT
from .setup import Place
from .sight import look
from .victory import score
from .ways import Ways, allowance

ENOUGH = 0.85
"""So likely a target's loss must be before nobody else is sent to fire at it."""
MOST_FIRERS = 8
SHOT = 0.07
"""What it must bring that a unit fires: it can't do anything else this turn."""
UNSEEN = 0.05
"""And so much more if that shows a hidden unit."""
HURRY, PRESS, HOLD = 0.30, 0.12, 0.02
"""What a point of way is worth: when there is hardly time, to an attacker, to a side that holds."""
RISK = 0.6
"""What the danger of being hit counts."""
SIGHTS = 0.35
"""What a good field of fire counts."""
WORTH_MOVING = 0.06
PATIENCE, MOST_IMPATIENT = 3, 3
"""For so many turns a side waits for something to happen; for so many its impatience grows."""
MARGIN = 2.0
"""So many turns a unit likes to have in hand."""
MINES = 0.5
"""What it costs to drive into a known minefield."""
OUT = 3.0
"""To leave the map where that counts."""
ON_THE_MOVE = 0.25
"""A shot that brings so much is worth the short halt."""
POINT = 1.0


def value(p: Position, seat: Seat) -> float:
    """How good a position is for a seat: the points, what is left of both sides, how far its attackers have come."""
    if p.ending is not None and p.ending.winner:
        return 10_000.0 if p.ending.winner == p.scene.seats.text(seat) else -10_000.0
    side = int(seat)
    return _side_value(p, side) - _side_value(p, 1 - side)


def _side_value(p: Position, side: int) -> float:
    total = POINT * float(score(p, side).value)
    aim = aim_of(p.scene, side)
    for unit in p.scene.of_side[side]:
        if p.type[unit] < 0 or p.hex[unit] in (DESTROYED, LEFT):
            continue
        total += worth_of(p, unit)
        if p.hex[unit] >= 0 and aim.all_goals and p.is_real(unit):
            way = float(_way(p, aim, unit)[p.hex[unit]])
            total -= PRESS * min(way, 100.0) / 10
    return total


def worth_a_look(known: Position, seat: Seat, decision: Decision) -> list[str] | None:
    """The choices that deserve a look; None: all."""
    task = known.agenda[-1]
    assert isinstance(task, Ask)
    groups = decision.menu.groups
    if isinstance(task, Place):
        return ["suggested"]
    if isinstance(task, Aiming):
        return ["suggested" if any(group.lead == "suggested" for group in groups) else "done"]
    if isinstance(task, Planning):
        return [gunners.plan(known, int(seat), groups) or "done"]
    if isinstance(task, Urgent):
        return [gunners.plan(known, int(seat), groups) or "pass"]
    if isinstance(task, FireOrPass):
        return [best_fire(known, groups, DIRECT, SHOT) or gunners.designation(known, groups) or "pass"]
    if isinstance(task, Opportunity):
        return [best_fire(known, groups, OPPORTUNITY, SHOT) or "pass"]
    if isinstance(task, AfterFire):
        return [best_fire(known, groups, COUNTER, SHOT) or "pass"]
    if isinstance(task, MoveOrPass):
        return [good_move(known, task.side, groups)]
    if isinstance(task, GoOn):
        return [good_way_on(known, task.unit, groups)]
    if isinstance(task, Strike):
        return [best_strike(known, groups)]
    if isinstance(task, Leave):
        return [stay_or_leave(known, task, groups)]
    return None


# -- fire --------------------------------------------------------------------------------------------------------


class Fire(NamedTuple):
    """A fire worth announcing: what it brings, and its text."""

    gain: float
    text: str


def best_fire(p: Position, groups: list[Group[Position]], kind: int, least: float) -> str | None:
    """The fire that brings most, None if none brings enough."""
    found = fire_in(p, groups, kind, least)
    return found.text if found is not None else None


def fire_in(p: Position, groups: list[Group[Position]], kind: int, least: float) -> Fire | None:
    """The best announcement that a menu offers."""
    best: Fire | None = None
    for group in groups:
        if group.lead == "fire " and group.then is not None:
            for target in group.items:
                found = fire_at(p, target, group, kind, least)
                if found is not None and (best is None or found.gain > best.gain):
                    best = found
    return best


def fire_at(p: Position, target: int, group: Group[Position], kind: int, least: float) -> Fire | None:
    """How many should fire at a target, the surest first: as many as bring most beyond what their shots are worth."""
    assert group.then is not None
    shots, worth = p.scene.shots, worth_of(p, target)
    fates: Fates = {p.damage[target]: 1.0}
    before, paid, best = taken(p, target, fates), 0.0, 0.0
    chosen: list[int] = []
    enough = 0
    for _, shot, made in best_shots(p, target, group.then(target).groups[0].items, kind)[:MOST_FIRERS]:
        fates = struck(p, target, made, fates)
        chosen.append(shot)
        paid += price(p, shots.parts(shot)[0], least)
        gain = worth * (taken(p, target, fates) - before) - paid
        if gain > best:
            best, enough = gain, len(chosen)
        if fates.get(GONE, 0.0) > ENOUGH:
            break
    if not enough:
        return None
    return Fire(best, f"{group.text(target)}{','.join(shots.text(shot) for shot in sorted(chosen[:enough]))}")


def best_shots(p: Position, target: int, shots: Sequence[int], kind: int) -> list[tuple[float, int, Attack]]:
    """The best shot of each unit that sees a target, the one that takes most first."""
    here, now = p.place_of(target), {p.damage[target]: 1.0}
    found: dict[int, tuple[float, int, Attack]] = {}
    for shot in shots:
        unit, weapon = p.scene.shots.parts(shot)
        if kind != CLOSE and not look(p, p.place_of(unit), here).clear:
            continue
        made = attack(p, unit, weapon, target, kind)
        if made is None:
            continue
        part = taken(p, target, struck(p, target, made, now))
        if unit not in found or part > found[unit][0]:
            found[unit] = part, shot, made
    return sorted(found.values(), key=lambda one: (-one[0], one[1]))


def price(p: Position, unit: int, least: float) -> float:
    """What a unit's shot is worth elsewhere: its move, if it has to go somewhere; that it isn't seen."""
    total = least + (0.0 if p.exposed[unit] else UNSEEN)
    if p.hex[unit] < 0 or p.act[unit] & ACTED:
        return total
    aim = aim_of(p.scene, p.scene.side[unit])
    return total + min(step_worth(p, aim, unit), HURRY) * points_of(p, unit) / 2


# -- movement ----------------------------------------------------------------------------------------------------


def points_of(p: Position, unit: int) -> float:
    """The movement points of a unit."""
    return float(p.kind(unit).move)


def step_worth(p: Position, aim: Aim, unit: int) -> float:
    """What a point of way is worth to a unit now."""
    if not p.is_real(unit):
        return HOLD
    quiet = min(max(0, p.turn - p.lost_turn - PATIENCE), MOST_IMPATIENT)
    if not aim.attacks:
        return HOLD if winning(p, aim.side) else HOLD * (1 + quiet)
    way = float(_way(p, aim, unit)[p.hex[unit]])
    turns = way / max(points_of(p, unit) * 0.8, 0.5)
    late = turns + MARGIN > turns_left(p)
    if aim.delays and not late:
        return HOLD
    return (HURRY if late or aim.exits else PRESS) * (1 + quiet)


def winning(p: Position, side: int) -> bool:
    """Whether a side has more points as things stand."""
    scores: tuple[float, float] | None = p.derived_values.get("scores")
    if scores is None:
        scores = p.derived_values["scores"] = (float(score(p, 0).value), float(score(p, 1).value))
    return scores[side] > scores[1 - side]


def enemy_hexes(p: Position, side: int) -> frozenset[int]:
    """Where the other side's counters stand, minefields that have been shown left out."""
    kept: frozenset[int] | None = p.derived_values.get(("enemy hexes", side))
    if kept is None:
        kept = frozenset(p.hex[u] for u in p.on_map[1 - side] if not p.shown_mine(u))
        p.derived_values["enemy hexes", side] = kept
    return kept


def _way(p: Position, aim: Aim, unit: int) -> Worths:
    ahead = winning(p, aim.side)
    goals = aim.goals(p, unit) if ahead or not aim.duel else prey(p, aim.side, 0)
    goals = goals or aim.goals(p, unit) or (frozenset() if ahead else prey(p, aim.side, PATIENCE))
    goals = goals or aim_of(p.scene, 1 - aim.side).all_goals
    return chances_of(p.scene).way(goals, p.kind(unit).foot, mined(p, aim.side))


def prey(p: Position, side: int, quiet: int) -> frozenset[int]:
    """Where a side that needs somebody's loss finds the enemy, when nobody has been lost for so many turns."""
    return enemy_hexes(p, side) if p.turn - p.lost_turn >= quiet else frozenset()


def good_move(p: Position, side: int, groups: list[Group[Position]]) -> str:
    """The next move: units come in, then those nearest to their goal go first; counter-fire; or nothing."""
    by_lead = {group.lead: group for group in groups}
    entry = by_lead.get("enter ")
    if entry is not None and entry.items:
        return entering(p, entry)
    answer = fire_in(p, groups, COUNTER, SHOT)
    if answer is not None and answer.gain > 2 * SHOT:
        return answer.text
    aim = aim_of(p.scene, side)
    moves = by_lead.get("move ")
    if moves is None or moves.then is None:
        return "pass"
    for unit in sorted(moves.items, key=lambda u: float(_way(p, aim, u)[p.hex[u]])):
        found = way_of(p, unit, moves.then(unit).groups)
        if found is not None:
            return on_the_move(p, unit, by_lead) or found
    return "pass"


def entering(p: Position, group: Group[Position]) -> str:
    """The fastest unit that waits comes in where its way is shortest."""
    assert group.then is not None
    unit = max(group.items, key=lambda u: (points_of(p, u), worth_of(p, u)))
    where = group.then(unit).groups[0]
    aim = aim_of(p.scene, p.scene.side[unit])
    way = _way(p, aim, unit)
    return where.text(min(where.items, key=lambda h: (float(way[h]), p.stack(p.scene.side[unit], h))))


def on_the_move(p: Position, unit: int, by_lead: dict[str, Group[Position]]) -> str | None:
    """Fire on the move, where a target is in sight that is worth it."""
    for lead in ("short-halt ", "fire-moving "):
        group = by_lead.get(lead)
        if group is not None and unit in group.items:
            seen = prospects(p, p.scene.side[unit], p.type[unit], bool(p.dragon[unit]))
            if float(seen[p.hex[unit]]) > ON_THE_MOVE:
                return group.text(unit)
    return None


def way_of(p: Position, unit: int, groups: list[Group[Position]]) -> str | None:
    """The way that a unit should go, None if it does best to stay."""
    aim = aim_of(p.scene, p.scene.side[unit])
    worth, fields, enemies = hex_worth(p, aim, unit), mined(p, aim.side), enemy_hexes(p, aim.side)
    best, text = worth(p.hex[unit]) + WORTH_MOVING, None
    for group in groups:
        if group.vocabulary is None or group.then is not None or group.vocabulary.kind == "shot":
            continue
        if group.vocabulary.kind == "edge":
            for edge in group.items:
                if p.hex[unit] in aim.exits.get(edge, ()) or aim.exits.get(edge):
                    found = leaving(p, aim, unit, edge)
                    if found > best:
                        best, text = found, group.text(edge)
            continue
        for end in group.items:
            if end in enemies:
                continue
            found = worth(int(end))
            if fields:
                found -= MINES * sum(h in fields for h in path_of(group, int(end)))
            if found > best:
                best, text = found, group.text(int(end))
    return text


def path_of(group: Group[Position], end: int) -> tuple[int, ...]:
    """The hexes entered on the way that a choice stands for."""
    ways = group.vocabulary
    return ways.path(end) if isinstance(ways, Ways) else (end,)


def leaving(p: Position, aim: Aim, unit: int, edge: int) -> float:
    """What it is worth to leave the map here."""
    if p.hex[unit] not in aim.exits.get(edge, ()):
        return -OUT
    if aim.delays and step_worth(p, aim, unit) == HOLD:
        return -OUT
    return OUT


def hex_worth(p: Position, aim: Aim, unit: int) -> Callable[[int], float]:
    """What each hex is worth to a unit that may end its move there."""
    kind, side = p.kind(unit), p.scene.side[unit]
    step, way = step_worth(p, aim, unit), _way(p, aim, unit)
    if not kind.real:
        return lambda hex_: -step * float(way[hex_])
    risk = RISK * worth_of(p, unit)
    threat = danger(p, side, kind.target)
    sights = prospects(p, side, p.type[unit], bool(p.dragon[unit]))
    return lambda hex_: -step * float(way[hex_]) - risk * float(threat[hex_]) + SIGHTS * float(sights[hex_])


def good_way_on(p: Position, unit: int, groups: list[Group[Position]]) -> str:
    """A unit on its way: its shot, if it is good; then on, or stop."""
    shot = None
    if p.shot:
        moving = p.kind(unit).on_the_move
        kind = SHORT_HALT if moving is not None and moving.level == "II" else MOVING
        shot = best_fire(p, groups, kind, 0.0)
    ways = [group for group in groups if group.lead.startswith("on ")]
    found = shot or way_of(p, unit, ways)
    if found is not None:
        return found
    if any(group.text(0) == "stop" for group in groups if group.vocabulary is None):
        return "stop"
    ends = [group.text(int(item)) for group in ways if group.then is None for item in group.items]
    return ends[0]


# -- close assault -----------------------------------------------------------------------------------------------


def best_strike(p: Position, groups: list[Group[Position]]) -> str:
    """The strike that takes most."""
    best, text = -1.0, ""
    for group in groups:
        assert group.then is not None
        for target in group.items:
            inner = group.then(target).groups[0]
            for part, shot, _ in best_shots(p, target, inner.items, CLOSE)[:1]:
                found = worth_of(p, target) * part
                if found > best:
                    best, text = found, inner.text(shot)
            text = text or inner.text(int(inner.items[0]))
    return text


def stay_or_leave(p: Position, task: Leave, groups: list[Group[Position]]) -> str:
    """Stay while the own units in the hex are worth as much as the enemy's, else out where it is least dangerous."""
    side = p.scene.side[task.unit]
    there = p.counters_in(task.hex)
    mine = sum(worth_of(p, u) for u in there if p.scene.side[u] == side)
    theirs = sum(worth_of(p, u) for u in there if p.scene.side[u] != side)
    texts = {group.lead: group for group in groups if group.items}
    if "stay" in texts and (mine >= theirs or "out " not in texts):
        return "stay"
    if "out " in texts:
        threat = danger(p, side, p.kind(task.unit).target)
        return texts["out "].text(min(texts["out "].items, key=lambda h: float(threat[h])))
    return "give-up"


# -- measuring ---------------------------------------------------------------------------------------------------


def all_ranges(p: Position) -> int:
    """Work out where every unit on the map could go; how many they are."""
    count = 0
    for unit in (u for side in (0, 1) for u in p.on_map[side] if p.is_real(u)):
        Ways(p, unit, allowance(p, unit))
        count += 1
    return count


def all_sights(p: Position) -> int:
    """Ask of every unit on the map what it sees of each hex in view range; how many that are."""
    count, longest = 0, p.scene.longest
    for hex_ in {p.hex[u] for side in (0, 1) for u in p.on_map[side]} or {0}:
        apart = p.scene.ground.distances(hex_)
        for target in range(p.scene.ground.size):
            if apart[target] <= longest:
                look(p, hex_, target)
                count += 1
    return count
