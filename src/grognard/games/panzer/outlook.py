"""What a side has to hope for, as the computer sees it: its missions, its way to the enemy's edge, its units. No rule.

The numbers are tenths of the logarithm of the odds of winning, fitted to how battles between two equal players ended
(docs/search.md). Whoever still has Breakthrough in hand is the likelier winner, above all with units near the enemy's
edge; a mission that could be declared loses its worth as the end comes nearer without it.
"""

from __future__ import annotations

from heapq import nsmallest

from .appraisal import worths_of
from .missions import kind_of, progress
from .position import Position
from .scene import WAITING

BREAKTHROUGH, OCCUPATION, ATTRITION, BLOCK = 11.0, 8.0, 2.0, 4.0
"""To hold such a mission."""
SCORED, BROKEN_THROUGH = 5.0, 10.0
"""What part of a Breakthrough is scored; all of it."""
TOWN_REACHED = 13.0
"""To control a town that Reconnaissance asks for."""
BREAKTHROUGH_LATE, RECONNAISSANCE_LATE = 8.0, 11.0
"""What it costs by the end that such a mission has not been declared."""
AHEAD = 1.4
"""A hex by which the foremost units are nearer to the enemy's edge."""
FORCE, WEARY_PART, UNIT = 0.09, 0.6, 0.23
"""A point of the worth of a unit; what part of it a disrupted one has; every unit."""
CAMPAIGN_POINT = 6.0
"""A VP of the campaign."""
FOREMOST = 4
"""So many units count as the foremost."""


def outlook(p: Position, side: int) -> float:
    """What a side has to hope for; the difference of both sides is the value of a position."""
    return _missions(p, side) + _ahead(p, side) + _force(p, side) + CAMPAIGN_POINT * p.vp(side)


def _missions(p: Position, side: int) -> float:
    held = {kind_of(p, chit) for chit in p.hand(side, cards=False)}
    first, last = p.scene.first_declaration, p.scene.turns["last"]
    late = max(0.0, (p.turn - first + 1) / (last - first))
    total = OCCUPATION * ("occupation" in held) + ATTRITION * ("attrition" in held) + BLOCK * ("block" in held)
    if "breakthrough" in held:
        now = progress(p, side, "breakthrough")
        scored = min(1.0, now.have / now.need) if now.need else 1.0
        total += BREAKTHROUGH + SCORED * scored + BROKEN_THROUGH * now.fulfilled - BREAKTHROUGH_LATE * late
    if "reconnaissance" in held:
        total += TOWN_REACHED * progress(p, side, "reconnaissance").fulfilled - RECONNAISSANCE_LATE * late
    return total


def _ahead(p: Position, side: int) -> float:
    hexes = [p.hex[unit] for unit in p.scene.of_side[side] if p.hex[unit] >= 0]
    if not hexes:
        return 0.0
    far = p.area.distance[1 - side]
    foremost = nsmallest(FOREMOST, (far[h] for h in hexes))
    return -AHEAD * sum(foremost) / len(foremost)


def _force(p: Position, side: int) -> float:
    units = p.scene.of_side[side]
    span = slice(units[0], units[-1] + 1)
    total = 0.0
    for worth, hex_, weary in zip(worths_of(p.scene)[span], p.hex[span], p.disrupted[span], strict=True):
        if hex_ >= 0 or hex_ == WAITING:
            total += FORCE * (WEARY_PART * worth if weary else worth) + UNIT * (hex_ >= 0)
    return total
