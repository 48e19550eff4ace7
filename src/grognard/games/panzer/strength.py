"""8.4 to 8.6, 9.2: fire strength, defence strength, their difference and its column."""

from __future__ import annotations

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.sums import Sum
from grognard.core.tables import Distribution

from .position import POSITION, Position

FIRE, BOMBARD, COUNTER, AIR = "fire", "bombard", "counter", "air"
"""Fire at an adjacent hex (8), bombardment (9), counter-battery fire (14.2), an attack from the air (14.6.3.3)."""


@rule("8.4.1", "8.4.1.1", "8.4.1.2", "8.4.1.3", "8.4.1.4", "table.fire_correction")
def correction(p: Position, unit: Unit, target: Unit, hex_: int) -> int:
    """8.4(1) The correction by types. What tanks gain against the soft is lost in defence terrain (R46); light armour
    is named in no line (R04)."""
    kinds, tables = p.scene.kinds, p.scene.tables
    fire, defence = kinds[unit].fire_type, kinds[target].defence_type
    lost = defence in tables["lost_in_defence_terrain"].get(fire, ()) and p.covered(hex_)
    return 0 if lost else p.scene.correction[fire][defence]


@rule("8.4.2", "9.2.1")
def across_river(p: Position, unit: Unit, hex_: int, kind: str) -> int:
    """8.4(2) What firing across a river costs, bridge or not (R23); nothing in bombardment (9.2.1)."""
    if kind != FIRE:
        return 0
    ground, here = p.scene.ground, p.hex[unit]
    direction = ground.direction(here, hex_)
    wet = direction is not None and ground.wet_list[here * 6 + direction]
    return int(p.scene.tables["across_river"]) if wet else 0


@rule("8.2.3", "8.3.a", "8.4.3", "9.3.3b", "14.2a", "8.ex1", "8.ex2")
def fire_strength(p: Position, kind: str, unit: Unit, hex_: int, target: Unit, *, doubled: bool) -> Sum:
    """8.4 The fire strength with its parts: doubled, then halved (counter-battery, R94), then corrected."""
    printed = p.scene.kinds[unit]
    total = Sum().plus(printed.fire or 0, "part-fire", "2.2.1.5", unit=p.scene.unit_name(unit))
    if doubled:
        total = total.plus(printed.fire or 0, "part-doubled", "9.3.3")
    if kind == COUNTER:
        total = total.halved("part-halved", "14.2a")
    names = {"fire_type": printed.fire_type, "defence_type": p.scene.kinds[target].defence_type}
    amount = correction(p, unit, target, hex_)
    if amount:
        total = total.plus(amount, "part-correction", "8.4.1", **names)
    river = across_river(p, unit, hex_, kind)
    return total.plus(river, "part-across-river", "8.4.2") if river else total


def fire_value(p: Position, kind: str, unit: Unit, hex_: int, target: Unit, *, doubled: bool) -> int:
    """The value of `fire_strength`, without its parts: for judging many shots."""
    points = (p.scene.kinds[unit].fire or 0) * (2 if doubled else 1)
    if kind == COUNTER:
        points //= 2
    return points + correction(p, unit, target, hex_) + across_river(p, unit, hex_, kind)


@rule("8.5.a", "8.5.b", "8.5.1", "8.5.2")
def terrain_bonus(p: Position, target: Unit, hex_: int) -> tuple[int, str]:
    """8.5 What the hex gives a white unit: defence terrain, or a trench; the larger alone (R47)."""
    if not p.scene.white[target]:
        return 0, ""
    if p.works[hex_] == POSITION:
        return int(p.scene.works[POSITION]["bonus"]), "position"
    if p.scene.ground.cover[hex_]:
        return int(p.scene.tables["defence_terrain_bonus"]), p.scene.ground.kind[hex_]
    works = p.works[hex_]
    return (int(p.scene.works[works]["bonus"]), "trench") if works else (0, "")


@rule("9.2.2")
def grade(p: Position, hex_: int) -> int:
    """9.2(2) The terrain grade of a hex, or of the works in it if that is larger (R51)."""
    works = p.works[hex_]
    return max(p.scene.ground.grade[hex_], int(p.scene.works[works]["grade"]) if works else 0)


@rule("8.5.a", "9.2.2")
def defence_strength(p: Position, kind: str, target: Unit, hex_: int) -> Sum:
    """8.5 The defence strength with its parts; under bombardment the terrain grade if that is larger (R50)."""
    scene = p.scene
    total = Sum().plus(scene.kinds[target].defence, "part-defence", "2.2.1.6", unit=scene.unit_name(target))
    bonus, terrain = terrain_bonus(p, target, hex_)
    if bonus:
        clause = "8.5.2" if terrain == "trench" else "8.5.1"
        total = total.plus(bonus, "part-defence-terrain", clause, terrain=terrain)
    if kind in (BOMBARD, COUNTER) and grade(p, hex_) > int(total):
        return Sum().plus(grade(p, hex_), "part-grade", "9.2.2", hex=scene.hex_name(hex_))
    return total


def defence_value(p: Position, kind: str, target: Unit, hex_: int) -> int:
    """The value of `defence_strength`, without its parts."""
    points = p.scene.kinds[target].defence + terrain_bonus(p, target, hex_)[0]
    return max(points, grade(p, hex_)) if kind in (BOMBARD, COUNTER) else points


@rule("8.6", "8.7.a")
def column_of(p: Position, difference: int) -> int:
    """8.6 The column of a difference; beyond the table the outermost (R45)."""
    return max(0, p.scene.columns.column(difference))


@rule("8.6", "14.6.3.3")
def shot_column(p: Position, kind: str, unit: int, hex_: int, target: Unit, *, doubled: bool) -> int:
    """The column of a shot; an attack from the air is always on column 0."""
    if kind == AIR:
        return column_of(p, 0)
    firer = Unit(unit)
    points = fire_value(p, kind, firer, hex_, target, doubled=doubled)
    return column_of(p, points - defence_value(p, kind, target, hex_))


@rule("14.2b")
def counter_result(p: Position, kind: str, result: str) -> str:
    """14.2 In counter-battery fire nothing is removed: E is D, or with the option nothing (R93)."""
    if kind != COUNTER or result != "E":
        return result
    return "D" if p.scene.option("counter_battery_e") == "disrupts" else "-"


def chances(p: Position, column: int, kind: str) -> Distribution:
    """The chances of each result of a column, from the worst for the attacker to the best."""
    found: Distribution = {}
    for result, chance in p.scene.results.distribution(column, (6, 6)).items():
        name = counter_result(p, kind, result)
        found[name] = found.get(name, chance * 0) + chance
    return {name: found[name] for name in ("-", "D", "E") if name in found}


__all__ = ["AIR", "BOMBARD", "COUNTER", "FIRE", "Hex", "chances", "column_of", "fire_strength", "shot_column"]
