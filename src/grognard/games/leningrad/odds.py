"""10.3 The odds of a combat: both strengths, the column, the shifts of terrain."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.sums import Sum

from .position import RETREATED, Position
from .scene import AXIS, SOVIET


class Odds:
    """The column of a combat after all shifts."""

    __slots__ = ("attack", "column", "defence", "label")

    def __init__(self, p: Position, attack: int, defence: int, target: Hex) -> None:
        self.attack, self.defence = attack, defence
        scale = p.scene.odds
        # Units that only retreated here set nothing against the attack: the ratio is beyond every column.
        column = scale.column(attack, defence) if defence > 0 else (scale.last if attack > 0 else -1)
        self.column = shifted(column, p.scene.ground.shift[target])
        self.label = scale.label(self.column)

    @property
    @rule("10.3.4a")
    def allowed(self) -> bool:
        """10.3(4) Below 1-1 after all shifts there is no attack."""
        return self.column >= 0

    @rule("10.3.3a", "10.3.2b", "tec.town", "tec.big-city")
    def shift(self, p: Position, target: Hex) -> Sum:
        """The shifts that led to the column, each with its reason."""
        ground = p.scene.ground
        name = p.scene.hex_name(target)
        total = Sum()
        if self.attack >= self.defence * p.scene.odds.thresholds[-1]:
            total = total.plus(0, "part-capped", "10.3.2b")
        if ground.big_city[target]:
            return total.plus(
                -ground.shift[target], "part-city-shift", "tec.big-city", hex=name, columns=ground.shift[target]
            )
        town: int = p.scene.tables["over"]["town"]["add_shift"] if ground.town[target] else 0
        terrain = ground.shift[target] - town
        if terrain:
            kind = ground.kind[target]
            total = total.plus(-terrain, "part-terrain-shift", "10.3.3a", hex=name, columns=terrain, terrain=kind)
        if town:
            total = total.plus(-town, "part-town-shift", "tec.town", hex=name, columns=town)
        return total


@rule("10.3.2a", "10.3.2b", "10.3.2ex", "10.3.3a", "10.3.3ex1", "10.3.3ex2", "10.3.4b")
def shifted(column: int, columns: int) -> int:
    """10.3(3) The column after a shift to the left; a ratio beyond 10-1 shifts from 10-1 (R-CAP10)."""
    return max(column - columns, -1) if column >= 0 else -1


def odds_of(p: Position, units: Sequence[Unit], target: Hex) -> Odds:
    """10.3 The odds of an attack by these units."""
    return Odds(p, attack_value(p, units, target), defence_value(p, target), target)


@rule("10.3.1.0", "10.3.1.3", "11.1.3")
def strength(p: Position, units: Sequence[Unit], target: Hex) -> tuple[Sum, Sum]:
    """10.3(1) Attack and defence strength with all their parts. Supply plays no role."""
    return attack_strength(p, units, target), defence_strength(p, target)


@rule("10.3.1.0", "2.2.1.2.5a", "2.2.1.2.5b", "2.22.4")
def attack_strength(p: Position, units: Sequence[Unit], target: Hex) -> Sum:
    """The attackers' strengths; those across a river are halved together, the fraction dropped (R-HALFSUM)."""
    scene = p.scene
    dry = [u for u in units if not crosses_river(p, u, target)]
    wet = [u for u in units if u not in dry]

    def side_sum(some: Sequence[Unit]) -> Sum:
        total = Sum()
        for u in some:
            total = total.plus(scene.attack[u][p.steps[u]], "part-attack", "10.3.1.0", unit=scene.unit_name(u))
        return total

    if scene.option("halving") == "each":
        halves = [side_sum([u]).halved("part-river-halved", "10.3.1.1a", unit=scene.unit_name(u)) for u in wet]
        return sum(halves, side_sum(dry))
    total = side_sum(dry)
    if wet:
        total += side_sum(wet).halved("part-river-halved", "10.3.1.1a")
    if p.surprise and any(on_river(p, u, target) for u in units):
        total = total.plus(0, "part-surprise-no-river", "15.1.3")
    return total


@rule("10.3.1.0", "1.0.2", "10.3.1.1a", "10.3.1.1b")
def attack_value(p: Position, units: Sequence[Unit], target: Hex) -> int:
    """The value of `attack_strength`, without its parts: for judging many attacks."""
    scene, dry, wet = p.scene, 0, 0
    each = scene.option("halving") == "each"
    for u in units:
        points = scene.attack[u][p.steps[u]]
        if not crosses_river(p, u, target):
            dry += points
        else:
            wet += points // 2 * 2 if each else points
    return dry + wet // 2


@rule("10.1.4", "10.3.1.0", "10.3.1.2", "14.2.1", "14.2.6")
def defence_strength(p: Position, target: Hex) -> Sum:
    """The whole stack's defence strength and its fortress; units that retreated here add nothing. Never halved."""
    scene, total = p.scene, Sum()
    for u in p.standing.units(target):
        name = scene.unit_name(Unit(u))
        if p.state[u] & RETREATED:
            total = total.plus(0, "part-retreated", "10.3.1.2", unit=name)
        else:
            total = total.plus(scene.defence[u][p.steps[u]], "part-defence", "10.3.1.0", unit=name)
    level = p.fort_at(target) if p.acting == AXIS else 0
    if level:
        total = total.plus(
            scene.fort_defence[level], "part-fortress", "14.2.1", hex=scene.hex_name(target), level=level
        )
    return total


def defence_value(p: Position, target: Hex) -> int:
    """The value of `defence_strength`, without its parts."""
    scene, state, total = p.scene, p.state, 0
    for u in p.standing.units(target):
        if not state[u] & RETREATED:
            total += scene.defence[u][p.steps[u]]
    level = p.fort_at(target) if p.acting != SOVIET else 0
    return total + (scene.fort_defence[level] if level else 0)


@rule("10.3.1.1a", "15.1.3", "tec.river", "tec.great-river")
def crosses_river(p: Position, unit: Unit, target: Hex) -> bool:
    """10.3(1)1 Whether a unit attacks across a river, bridge or not; in the surprise attack rivers don't count."""
    return not p.surprise and on_river(p, unit, target)


def on_river(p: Position, unit: Unit, target: Hex) -> bool:
    """Whether a river runs between a unit and its target."""
    ground, here = p.scene.ground, p.hex[unit]
    return bool(ground.river_list[here * 6 + ground.near[here].index(target)])
