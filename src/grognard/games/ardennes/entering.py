"""What follows from units coming into a hex, by whatever way: control, bridges, Traffic Jams, Barrage Markers."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from .bridges import bridge_entered
from .position import EXPLOITATION, STOPPED, UNDER_FIRE, Position
from .scene import GERMAN
from .stacking import jam_units
from .victory import take_control


def arrived(p: Position, units: Sequence[Unit], hex_: Hex) -> None:
    """Units have come to a hex and stay there for the moment."""
    passed(p, p.scene.side[units[0]], hex_)
    if p.scene.ground.jam[hex_]:
        jam_units(p, units)


def passed(p: Position, side: int, hex_: int) -> None:
    """Units of a side come into a hex, if only to go on: VP control, demolition symbols."""
    ground = p.scene.ground
    if hex_ in ground.vp_at:
        take_control(p, side, hex_)
    if side == GERMAN and hex_ in ground.symbol_at:
        bridge_entered(p, side, hex_)


@rule("3.5.eff.c", "3.5.mark.b")
def under_markers(p: Position, units: Sequence[Unit], hex_: int) -> None:
    """3.5 Units that move into enemy Full Markers neither overrun nor exploit any more; exploiting, they stop."""
    if p.full(1 - p.scene.side[units[0]], hex_):
        for unit in units:
            p.state[unit] |= UNDER_FIRE | (STOPPED if p.phase == EXPLOITATION else 0)
