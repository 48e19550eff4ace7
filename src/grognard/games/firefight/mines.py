"""1.5 Minefields attack who enters: at once, by their points, whatever the terrain."""

from __future__ import annotations

from grognard.core.draws import d6
from grognard.core.ids import Unit
from grognard.core.rules import rule

from .damage import suffer, vanish
from .events import MinesAttacked
from .exposure import show_minefield
from .fire import column_of
from .position import Position
from .scene import US


@rule("1.5.4", "1.5.5", "11.5", "8.3.1")
def meet_mines(p: Position, unit: Unit) -> None:
    """1.5.4 A unit has entered a hex: its minefields attack it, one after another.

    Minefields are never used up: each entry is attacked again.
    """
    hex_ = p.hex[unit]
    for marker in p.counters_in(hex_):
        if p.kind(marker).target == "none" and p.hex[unit] == hex_ and _harmed(p, unit, marker):
            show_minefield(p, marker)
            strike(p, unit, p.mines[marker])
    if len(p.laid) and p.hex[unit] == hex_ and p.laid[hex_]:
        power = p.scene.tables["mines"]["artillery_power"]
        if p.scene.side[unit] != US or _harms_both(p, power):
            strike(p, unit, power)


def _harmed(p: Position, unit: Unit, marker: Unit) -> bool:
    return p.scene.side[marker] != p.scene.side[unit] or _harms_both(p, p.mines[marker])


def _harms_both(p: Position, points: int) -> bool:
    """11.5 By agreement larger minefields harm both sides."""
    return p.scene.is_on("small-mines") and points > p.scene.tables["mines"]["small"]


@rule("1.5.4", "1.5.6", "2.3.6.3")
def strike(p: Position, unit: Unit, points: int) -> None:
    """1.5.4 Vehicles on the anti-vehicle table, others on the anti-personnel one, in the column of the points (R18)."""
    p.interrupted = 1
    if not p.kind(unit).real:
        vanish(p, unit)
        return
    table = "personnel" if p.kind(unit).personnel else "vehicle"
    dice = p.draw(d6, "1.5.4") + p.draw(d6, "1.5.4")
    result = p.scene.results[table].at(column_of(p, table, points), dice)
    p.note(MinesAttacked(unit, points, dice, result), "1.5.4")
    suffer(p, unit, result)
