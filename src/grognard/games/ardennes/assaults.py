"""What attacks and overruns promise, as the computer weighs them. No rule stands here: the odds are from odds.py."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.core.ids import Hex, Unit

from .odds import column_of, cut, defence_value
from .position import Position

ENEMY_STEP, OWN_STEP = 2.0, (2.2, 2.6)
"""What an attack brings and costs: a step of the enemy, one of one's own, for Germans and Allies."""
DRIVEN_OFF, VP_HEX = 1.6, 2.0
"""The enemy's hex; more for each VP of it."""


class Assault:
    """An attack on a hex by some of these units: what each brings, worked out once for all that may be tried."""

    def __init__(self, p: Position, target: Hex, units: Iterable[Unit]) -> None:
        scene, ground, hexes, steps = p.scene, p.scene.ground, p.hex, p.steps
        self.p, self.target, self.units = p, target, list(units)
        self.printed = {u: scene.attack[u][steps[u]] for u in self.units}
        self.parts = {u: self.printed[u] * cut(p, u)[0] for u in self.units}
        self.here = {u: hexes[u] for u in self.units}
        self.wet = {
            here: ground.side_shift[here * 6 + direction]
            for here in set(self.here.values())
            if (direction := ground.direction(here, target)) is not None
        }
        self.side = scene.side[self.units[0]]
        self.shift = ground.hex_shifts[1 - self.side == 0][target][0]
        self.defence = defence_value(p, target)

    def column(self, units: Iterable[Unit]) -> int:
        """The final column for some of the units."""
        units = list(units)
        shift = self.shift + sum(self.wet[here] for here in {self.here[u] for u in units})
        return column_of(self.p, sum(self.parts[u] for u in units), self.defence, shift)

    def fewest(self) -> tuple[list[Unit], int]:
        """Those who reach the column that is best for the attacker, and that column: the weakest stay out.

        A stack that attacks across water may spoil the odds of the others.
        """
        best, column = self.units, self.column(self.units)
        dry = [u for u in self.units if not self.wet[self.here[u]]]
        if dry and len(dry) < len(best) and (without := self.column(dry)) > column:
            best, column = dry, without
        stacks: dict[int, int] = {}
        for unit in best:
            stacks[self.here[unit]] = stacks.get(self.here[unit], 0) + 1
        strength = sum(self.parts[u] for u in best)
        shift = self.shift + sum(self.wet[here] for here in stacks)
        chosen = set(best)
        for unit in sorted(best, key=lambda u: self.printed[u]):
            here = self.here[unit]
            lighter = shift - self.wet[here] if stacks[here] == 1 else shift
            fewer = strength - self.parts[unit]
            if len(chosen) > 1 and column_of(self.p, fewer, self.defence, lighter) == column:
                chosen.remove(unit)
                stacks[here] -= 1
                strength, shift = fewer, lighter
        return [u for u in best if u in chosen], column

    def promise(self, units: Sequence[Unit], column: int) -> float:
        """What an attack brings on average: steps of the enemy, the hex, less one's own steps."""
        p, scene = self.p, self.p.scene
        defenders = p.units_in(self.target)
        steps = sum(p.steps[u] for u in defenders)
        place = scene.ground.vp_at.get(self.target)
        points = VP_HEX * scene.ground.vp_points[place] if place is not None else 0.0
        own_step = OWN_STEP[self.side] * (0.6 + 0.15 * max(self.printed[u] for u in units))
        step = ENEMY_STEP * (0.5 + 0.25 * max(scene.defence[u][p.steps[u]] for u in defenders))
        total = 0.0
        for outcome, chance in scene.prospects[column]:
            gain = step * min(steps, outcome.defender_loses) - own_step * outcome.attacker_loses
            if outcome.retreat or outcome.defender_loses >= steps:
                gain += DRIVEN_OFF + points
            total += chance * gain
        return total


def promise(p: Position, units: Sequence[Unit], target: Hex) -> float:
    """What an attack by all of these units brings on average."""
    assault = Assault(p, target, units)
    return assault.promise(assault.units, assault.column(assault.units))
