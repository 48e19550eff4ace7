"""3.2 The odds of a combat: both strengths in exact fractions, the column, the shifts of terrain."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.sums import Sum
from grognard.core.verdict import Reason

from .position import DG, Position
from .scene import GERMAN

BEYOND = 1000
"""A column beyond all others: an attack on nothing."""


class Odds(NamedTuple):
    """The place of a combat in the table after all shifts, and the head of that column."""

    column: int
    label: str


@rule("3.4.d", "3.5.eff.a", "3.5.mark.c", "3.3.a7")
def cut(p: Position, unit: int) -> tuple[int, int]:
    """What is left of a unit's attack and defence strength, in parts of `scene.whole`: DG and enemy Full Markers."""
    scene = p.scene
    markers = min(p.full(1 - scene.side[unit], p.hex[unit]), 2)
    return scene.cuts[p.state[unit] & DG][markers]


@rule("3.2.p3", "1.2.steps.b")
def attack_value(p: Position, units: Sequence[Unit]) -> int:
    """3.2 The strengths of all attacking stacks together, in parts; nothing is rounded (R-S-FRAC)."""
    attack = p.scene.attack
    return sum(attack[u][p.steps[u]] * cut(p, u)[0] for u in units)


@rule("3.2.p2", "chit.artillery")
def defence_value(p: Position, target: Hex) -> int:
    """3.2 All units in the hex defend together, in parts."""
    defence = p.scene.defence
    return sum(defence[u][p.steps[u]] * cut(p, u)[1] for u in p.standing.units(target))


@rule("3.2.p3")
def ratio_column(p: Position, attack: int, defence: int) -> int:
    """R-S-ODDS Columns right of 1:1: 11 to 4 is 2:1, one; 3 to 4 is 1:2, one to the left. Unlimited here."""
    if defence <= 0 or attack <= 0:
        return BEYOND if defence <= 0 else -BEYOND
    nearest = p.scene.option("odds_rounding") == "nearest"
    if attack >= defence:
        return ((2 * attack + defence) // (2 * defence) if nearest else attack // defence) - 1
    return 1 - ((2 * defence + attack) // (2 * attack) if nearest else -(-defence // attack))


@rule("1.3.a", "1.3.b", "1.3.g", "1.3.h", "1.3.westwall", "3.3.a8", "design.shift", "tec.table")
def shift_value(p: Position, units: Sequence[Unit], target: Hex) -> int:
    """1.3 Columns to the left: the best terrain of the hex, and a hexside for each stack that attacks across it."""
    ground, hexes = p.scene.ground, {p.hex[u] for u in units}
    defender = 1 - p.scene.side[units[0]]
    columns = ground.hex_shift(target, german=defender == GERMAN)[0]
    for here in hexes:
        direction = ground.direction(here, target)
        columns += ground.side_shift[here * 6 + direction] if direction is not None else 0
    return columns


@rule("3.2.p3", "crt.table")
def odds_of(p: Position, units: Sequence[Unit], target: Hex) -> Odds:
    """3.2 The final column: shifted from the unlimited odds, then kept within the table."""
    place = column_of(p, attack_value(p, units), defence_value(p, target), shift_value(p, units, target))
    return Odds(place, p.scene.odds_labels[place])


def column_of(p: Position, attack: int, defence: int, shift: int) -> int:
    """The place in the table of an attack with these strengths and shifts."""
    column = ratio_column(p, attack, defence) - shift
    return min(max(column + p.scene.even_odds, 0), len(p.scene.odds_labels) - 1)


@rule("3.2.p3")
def wanting(p: Position, units: Sequence[Unit], target: Hex) -> Reason | None:
    """3.2 How much more attack strength would reach the next column; None in the last one."""
    scene = p.scene
    attack, defence, shift = attack_value(p, units), defence_value(p, target), shift_value(p, units, target)
    now, last = column_of(p, attack, defence, shift), len(scene.odds_labels) - 1
    if now == last or not defence:
        return None
    enough = defence * (last + 1 + max(shift, 0) + scene.even_odds)
    more = bisect_right(range(attack, enough), now, key=lambda parts: column_of(p, parts, defence, shift))
    return Reason(
        "next-column", "3.2.p3", {"points": Fraction(more, scene.whole), "column": scene.odds_labels[now + 1]}
    )


# -- the same with all parts ---------------------------------------------------------------------------------------


def attack_sum(p: Position, units: Sequence[Unit]) -> Sum:
    """The attack strength, unit by unit."""
    total = Sum()
    for unit in units:
        total += _parts(p, unit, p.scene.attack[unit][p.steps[unit]], 0, "part-attack")
    return total


def defence_sum(p: Position, target: Hex) -> Sum:
    """The defence strength, unit by unit."""
    total = Sum()
    for unit in p.units_in(target):
        total += _parts(p, unit, p.scene.defence[unit][p.steps[unit]], 1, "part-defence")
    return total


def _parts(p: Position, unit: Unit, printed: int, which: int, reason: str) -> Sum:
    """A unit's strength as printed, and what DG and enemy markers take away."""
    scene, name = p.scene, p.scene.unit_name(unit)
    total = Sum().plus(printed, reason, "3.2.p3", unit=name)
    left = Fraction(scene.cuts[p.state[unit] & DG][0][which], scene.whole) * printed
    if left != printed:
        total = total.plus(left - printed, "part-dg", "3.4.d", unit=name)
    cut_to = Fraction(cut(p, unit)[which], scene.whole) * printed
    if cut_to != left:
        total = total.plus(cut_to - left, "part-markers", "3.5.eff.a", unit=name)
    return total


def shift_sum(p: Position, units: Sequence[Unit], target: Hex) -> Sum:
    """The shifts, each with its reason; to the left is below zero."""
    scene, ground, total = p.scene, p.scene.ground, Sum()
    columns, terrain = ground.hex_shift(target, german=scene.side[units[0]] != GERMAN)
    name = scene.hex_name(target)
    if columns:
        total = total.plus(-columns, "part-hex-shift", "1.3.g", hex=name, columns=columns, terrain=terrain)
    for here in sorted({p.hex[u] for u in units}):
        direction = ground.direction(here, target)
        side = here * 6 + direction if direction is not None else -1
        columns = ground.side_shift[side] if side >= 0 else 0
        if columns:
            facts = {"hex": scene.place_text(here), "columns": columns, "water": ground.side_kind(side)}
            total = total.plus(-columns, "part-side-shift", "1.3.h", **facts)
    return total
