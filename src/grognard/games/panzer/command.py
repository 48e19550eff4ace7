"""6.1 Lines of communication, and 11 the command radius."""

from __future__ import annotations

import numpy as np

from grognard.core.ids import Unit
from grognard.core.rules import rule
from grognard.core.traces import BLOCKED, UNLIMITED, Trace, trace

from .effects import disrupt
from .events import HqCutOff
from .ground import Bytes
from .position import Position, Task


@rule("6.1.1.2", "5.2.2", "11.1", "5.3.2.5")
def barred(p: Position, side: int) -> Bytes:
    """6.1(1)2 Where no line of a side goes: enemy units, and enemy zones without a unit of its own (R64)."""
    kept: Bytes | None = p.derived_values.get(("barred", side))
    if kept is None:
        standing = p.standing
        zoned = (standing.zones(1 - side) > 0) & (standing.counts(side) == 0)
        closed = (standing.counts(1 - side) > 0) | (p.area.closed > 0) | zoned
        found: Bytes = (closed * BLOCKED).astype(np.uint8)
        p.derived_values["barred", side] = found
        return found
    return kept


@rule("6.1.1", "6.1.1.1")
def lines(p: Position, side: int) -> Trace:
    """6.1(1) The lines of communication of a side, of any length, from its source edge (R65)."""
    kept: Trace | None = p.derived_values.get(("lines", side))
    if kept is None:
        kept = p.derived_values["lines", side] = lines_from(p, side, p.area.sources[side], UNLIMITED)
    return kept


def lines_from(p: Position, side: int, sources: object, limit: int) -> Trace:
    """Lines of a side from some hexes."""
    ground = p.scene.ground
    steps = p.derived_values.get("all-steps")
    if steps is None:
        steps = p.derived_values["all-steps"] = np.ones(ground.size * 6, dtype=np.uint8)
    return trace(ground.neighbours, steps, barred(p, side), np.asarray(sources, dtype=np.int16), limit)


@rule("11.a", "11.1", "11.2", "11.3", "11.4", "2.2.1.9", "5.3.2.4", "3.8c")
def command_of(p: Position, hq: Unit) -> Trace:
    """11 The hexes within the command radius of a headquarters that is not disrupted, along lines that 11.1 allows."""
    kept: Trace | None = p.derived_values.get(("radius", hq))
    if kept is None:
        side = p.scene.side[hq]
        kept = lines_from(p, side, [p.hex[hq]], p.scene.radius[hq])
        p.derived_values["radius", hq] = kept
    return kept


def commanding(p: Position, side: int) -> list[Unit]:
    """The headquarters of a side that command: on the map and not disrupted."""
    scene = p.scene
    return [u for u in scene.of_side[side] if scene.headquarters[u] and p.hex[u] >= 0 and not p.disrupted[u]]


@rule("11.a", "11.1", "11.2", "11.3")
def in_command(p: Position, unit: Unit) -> bool:
    """11 Whether a unit is within the radius of any headquarters of its side."""
    here = p.hex[unit]
    return any(command_of(p, hq).distance[here] >= 0 for hq in commanding(p, p.scene.side[unit]))


@rule("14.3")
def recovers_in_zone(p: Position, unit: Unit) -> bool:
    """14.3 Whether a unit is an anti-tank gun that recovers in an enemy zone too (R95)."""
    return p.scene.kinds[unit].anti_tank_gun and p.scene.is_on("anti_tank_recovery")


class CheckHeadquarters(Task, frozen=True):
    """6.1 In his Preparation phase the player checks the lines of all his headquarters at one moment."""

    side: int

    @rule("6.a", "6.1.a", "6.1.2", "6.1.3", "5.3.1.3")
    def run(self, p: Position) -> None:
        """Those without a line are turned over; nothing turns them up again but 10.3."""
        for hq in cut_off(p, self.side):
            p.note(HqCutOff(hq), "6.1.2")
            disrupt(p, hq, "6.1.2")
        if p.scene.is_on("command_chain"):
            for hq in without_superior(p, self.side):
                p.note(HqCutOff(hq), "14.5.2")
                disrupt(p, hq, "14.5.2")


@rule("6.1.2", "3.8c", "14.5.1")
def cut_off(p: Position, side: int) -> list[Unit]:
    """6.1(2) The headquarters on the map that have no line; with the command chain only division or corps (14.5)."""
    scene = p.scene
    chain = scene.is_on("command_chain")
    found = lines(p, side).distance
    return [
        u
        for u in scene.of_side[side]
        if scene.headquarters[u]
        and p.hex[u] >= 0
        and not p.disrupted[u]
        and found[p.hex[u]] < 0
        and not (chain and u in scene.superior_of)
    ]


@rule("14.5.2")
def without_superior(p: Position, side: int) -> list[Unit]:
    """14.5(2) The battle group and brigade headquarters without a line to their undisrupted superior (R96)."""
    scene = p.scene
    superiors = [u for u in scene.superiors if scene.side[u] == side and p.hex[u] >= 0 and not p.disrupted[u]]
    found = lines_from(p, side, [p.hex[u] for u in superiors], UNLIMITED).distance
    lower = [u for u in scene.of_side[side] if u in scene.superior_of and p.hex[u] >= 0 and not p.disrupted[u]]
    return [u for u in lower if found[p.hex[u]] < 0]
