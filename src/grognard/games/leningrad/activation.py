"""8 Activation: an HQ activates the units within its command range."""

from __future__ import annotations

from grognard.core.ids import Chit, Unit
from grognard.core.rules import rule

from .combat import DeclareAttacks
from .events import Activated, ChitVoid
from .hq_transfer import TransferHq
from .movement import MoveUnits
from .position import ACTIVE, Position, Task


class Activate(Task, frozen=True):
    """8.0 The command of an HQ chit: activation, movement, combat."""

    hq: Unit
    chit: Chit

    @rule("5.0.3", "5.0.4.1", "5.0.4.2", "7.0.0", "7.2.1", "7.3.2", "8.0.0", "8.1.3", "13.0.2", "15.3.3a")
    def run(self, p: Position) -> None:
        """5.0.3 Activation, then 5.0.4 the action phase: all movement before all combat."""
        if p.hex[self.hq] < 0:
            p.note(ChitVoid(self.chit), "13.0.2")
            return
        p.acting = p.scene.side[self.hq]
        units = units_in_range(p, self.hq)
        for unit in units:
            p.state[unit] = ACTIVE
        p.nobody_moved()
        p.note(Activated(self.hq, tuple(units)), "8.0.0")
        p.then(TransferHq(self.hq), MoveUnits(), DeclareAttacks(), EndCommand())


@rule("2.2.1.2.2", "2.22.3", "8.1.1", "8.1.2", "8.1.4", "8.2.0", "8.2.1", "8.2.2", "8.2.4", "8.3.1", "13.0.1")
def units_in_range(p: Position, hq: Unit) -> list[Unit]:
    """8.1, 8.2 The HQ itself and all units of its side in range now, but no other HQ.

    Only hexes count: neither supply nor enemies nor terrain. All Axis units of this game are German (8.3, R-SSNAT).
    """
    scene = p.scene
    within = scene.ground.within(p.hex[hq], scene.range[hq])
    hexes = p.hex
    found: list[Unit] = []
    for unit in scene.of_side[scene.side[hq]]:
        if unit == hq or (not scene.headquarters[unit] and hexes[unit] in within):
            found.append(unit)
    return found


class EndCommand(Task, frozen=True):
    """The command is over: nobody is active any more."""

    @rule("8.2.3")
    def run(self, p: Position) -> None:
        """Activation lasts to the end of the command, wherever a unit has gone (R-ACTEND)."""
        p.state[:] = p.scene.idle
        p.acting = -1
        p.nobody_moved()
