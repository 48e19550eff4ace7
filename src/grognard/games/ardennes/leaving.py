"""Which units the computer sends off the map where a scenario counts that (7.2, 7.3, 7.5). No rule stands here."""

from __future__ import annotations

import numpy as np

from grognard.core.ids import Unit

from .fields import Ways, ways_to
from .ground import LEG, MECH
from .position import COMBAT, EXPLOITATION, MOVEMENT, Position
from .scene import ALLIED, GERMAN
from .units import bars_of
from .victory import gone, victory_of
from .ways import points_left

LAST_TURNS = 2
"""In how many turns before the end units leave for VPs; earlier they are worth more on the map."""
ENEMY = 40
"""What an enemy stack on the way counts, in half points."""
FAR = 30000


def leaving(p: Position) -> frozenset[int]:
    """The units that are to leave the map."""
    kept: frozenset[int] | None = p.derived_values.get("leaving")
    if kept is None:
        kept = p.derived_values["leaving"] = frozenset(_leaving(p))
    return kept


def _leaving(p: Position) -> list[int]:
    formations: dict[str, int] = p.scene.story.get("exit", {}).get("formations", {})
    victory = victory_of(p)
    if victory["kind"] == "hexes_and_exits":
        if p.turn > victory["exits_until"]:
            return []
        return [u for name, number in formations.items() if len(gone(p, name)) < number for u in members(p, name)]
    if not formations or p.turn + LAST_TURNS <= p.scene.last_turn:
        return []
    ways = [_ways_out(p, ma) for ma in (LEG, MECH)]
    found: list[int] = []
    for name, number in formations.items():
        wanted = number - len(gone(p, name))
        near = sorted((int(ways[p.scene.ma[u]][p.hex[u]]) - budget(p, u), u) for u in members(p, name))
        able = [u for spare, u in near if spare <= 0]
        if 0 < wanted <= len(able):
            found += able[:wanted]
    return found


def members(p: Position, formation: str) -> list[Unit]:
    """The units of a formation on the map."""
    return [u for u in p.scene.of_side[GERMAN] if p.hex[u] >= 0 and p.scene.counters[u].formation == formation]


def budget(p: Position, unit: Unit) -> int:
    """The half points that a German unit has to the end of the match: what is left in this phase, and further moves."""
    scene = p.scene
    each = 2 if scene.exploit[unit] else 1
    points = scene.allowance[unit] * each * (scene.last_turn - p.turn)
    if p.acting != GERMAN:
        return points
    moving = p.phase == MOVEMENT or (p.phase == EXPLOITATION and scene.exploit[unit])
    points += points_left(p, unit) if moving and not bars_of(p, unit)[0] else 0
    return points + (scene.allowance[unit] if p.phase in (MOVEMENT, COMBAT) and scene.exploit[unit] else 0)


def _ways_out(p: Position, ma: int) -> Ways:
    """The way from every hex off the map, in half points."""
    ground, exits = p.scene.ground, p.scene.edges.exits
    offset = np.full(ground.size, FAR, dtype=np.int32)
    for hex_, way_out in exits.items():
        if way_out.cost[ma]:
            offset[hex_] = way_out.cost[ma]
    foes = (p.standing.counts(ALLIED) > 0) * np.int32(ENEMY)
    return ways_to(ground.neighbours, p.network.cost[ma], foes.astype(np.int32), ground.closed, offset)
