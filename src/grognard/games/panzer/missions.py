"""12.1 Missions: when each is fulfilled, how near it is, what it is worth. That is open; who holds which is not."""

from __future__ import annotations

from typing import NamedTuple

from grognard.core.ids import Hex
from grognard.core.rules import rule
from grognard.core.sums import Sum

from .position import Position
from .scene import GERMAN, REMOVED, SIDES, SOVIET, THROUGH

DECLARABLE = ("breakthrough", "reconnaissance")


class Progress(NamedTuple):
    """How near a mission is: what there is, what is needed, whether that is enough."""

    have: int
    need: int
    fulfilled: bool


@rule("12.1.a", "12.1.5a")
def progress(p: Position, side: int, mission: str) -> Progress:
    """12.1 How near a side is to a mission, by what all can see. Block is judged by `block_value`."""
    if mission == "breakthrough":
        return breakthrough(p, side)
    if mission == "reconnaissance":
        return reconnaissance(p, side)
    if mission == "occupation":
        return occupation(p, side)
    return attrition(p, side) if mission == "attrition" else Progress(0, 0, False)


@rule("12.1.1a", "12.1.1b", "12.1.1c")
def breakthrough(p: Position, side: int) -> Progress:
    """12.1(1) Thrice the units that broke through, for the Soviets with the enemy's losses, against the own losses.

    At least one unit must have broken through (R76).
    """
    through = p.count_at(side, THROUGH)
    score = through * int(p.scene.mission_table["breakthrough"]["factor"])
    if side == SOVIET:
        score += p.count_at(GERMAN, REMOVED)
    need = p.count_at(side, REMOVED) + 1
    return Progress(score, need, through > 0 and score >= need)


@rule("12.1.2a", "12.1.2b")
def reconnaissance(p: Position, side: int) -> Progress:
    """12.1(2) A hex of one of the towns first on the roads from the enemy's source, under control."""
    ground, control = p.scene.ground, p.control
    held = sum(
        any(control[place] == side and ground.towns[place] in p.area.hexes for place in ground.city_towns[city])
        for city in p.area.targets[side]
    )
    return Progress(held, 1, held > 0)


@rule("12.1.3a", "12.1.3b", "12.1.3c")
def occupation(p: Position, side: int) -> Progress:
    """12.1(3) More town hexes in use than the enemy; those that nobody has entered don't count (R79, R80)."""
    control = p.control
    mine = sum(control[place] == side for place in p.area.towns)
    theirs = sum(control[place] == 1 - side for place in p.area.towns)
    return Progress(mine, theirs + 1, mine > theirs)


@rule("12.1.4a", "12.1.4b")
def attrition(p: Position, side: int) -> Progress:
    """12.1(4) So many in the hundred of the enemy's units of this battle removed; no rounding (R78)."""
    percent = int(p.scene.mission_table["attrition"]["percent"][SIDES[side]])
    removed, appeared = p.count_at(1 - side, REMOVED), p.appeared(1 - side)
    need = -(-percent * appeared // 100)
    return Progress(removed, need, removed * 100 >= percent * appeared)


@rule("12.1.1a", "12.1.2a", "12.2.5")
def nearest_to(p: Position, side: int, mission: str) -> int | None:
    """How many hexes a side's nearest unit is from where a declarable mission leads: the enemy's edge, a town."""
    units = [p.hex[u] for u in p.scene.of_side[side] if p.hex[u] >= 0]
    if mission not in DECLARABLE or not units:
        return None
    if mission == "breakthrough":
        far = p.area.distance[1 - side]
        return min(far[h] for h in units)
    towns = mission_towns(p, side)
    return min((p.scene.ground.distance(h, town) for h in units for town in towns), default=None)


def mission_towns(p: Position, side: int) -> tuple[Hex, ...]:
    """12.1(2) The town hexes of a side's Reconnaissance."""
    return p.area.target_hexes[side]


def kind_of(p: Position, chit: int) -> str:
    """The mission on a chit."""
    return p.scene.chit_kind[chit]


@rule("12.1.5c", "12.2.1c")
def answered(p: Position, side: int) -> tuple[str, bool]:
    """12.1(5) The mission of a side that an enemy Block answers, and whether the side still has it.

    It is the chit kept after turn 8; of a side that has lost all its chits the one given up last (R82).
    """
    hand = p.hand(side, cards=False)
    if hand:
        return kind_of(p, hand[0]), True
    shown = p.last_shown(side)
    return (kind_of(p, shown), False) if shown >= 0 else ("", False)


@rule("12.1.5a", "12.1.5b", "12.1.5c")
def block_value(p: Position, side: int) -> int:
    """12.1(5) What a Block of this side is worth against the enemy's mission as things stand."""
    mission, held = answered(p, 1 - side)
    if not mission:
        return 0
    if held:
        prevented = not progress(p, 1 - side, mission).fulfilled
    else:
        prevented = p.scene.option("block_against_lost_chit") == "prevented"
    return int(p.scene.mission_table[mission]["block"]) if prevented else 0


@rule("12.2.4", "12.1.a", "12.1.1a", "12.1.2a", "12.1.3a")
def mission_vp(p: Position, side: int) -> Sum:
    """12.2(4) The VP of the mission that a side holds at the end."""
    hand = p.hand(side, cards=False)
    if not hand:
        return Sum()
    mission = kind_of(p, hand[0])
    if mission == "block":
        return Sum().plus(block_value(p, side), "part-block", "12.1.5b", mission=answered(p, 1 - side)[0])
    fulfilled = progress(p, side, mission).fulfilled
    value = int(p.scene.mission_table[mission]["vp"]) if fulfilled else 0
    return Sum().plus(value, "part-mission", "12.2.4", mission=mission)
