"""15.1 The surprise attack before turn 1."""

from __future__ import annotations

from grognard.core.ids import Unit
from grognard.core.rules import rule

from .activation import EndCommand, units_in_range
from .combat import DeclareAttacks
from .events import SurpriseActivated, SurpriseBegan
from .position import ACTIVE, Position, Task
from .scene import AXIS


class SurpriseAttack(Task, frozen=True):
    """15.1(1) All panzer army HQs of the Axis are activated for one combat phase; nobody moves, no chit is used."""

    @rule("15.1.1a", "15.1.1b", "15.1.2", "15.1.3", "2.22.1a", "2.2.1.2.2")
    def run(self, p: Position) -> None:
        """Only units of the HQ's own army fight (R-SURPRANGE); rivers play no role (R-SURPRIVER)."""
        p.surprise, p.acting = 1, AXIS
        p.note(SurpriseBegan(), "15.1.1a")
        for hq in panzer_headquarters(p):
            army = p.scene.counters[hq].army
            units = tuple(u for u in units_in_range(p, hq) if p.scene.counters[u].army == army)
            for unit in units:
                p.state[unit] = ACTIVE
            p.note(SurpriseActivated(hq, units), "15.1.2")
        p.then(DeclareAttacks(), EndCommand(), EndSurprise())


def panzer_headquarters(p: Position) -> list[Unit]:
    """The panzer army HQs on the map."""
    counters = p.scene.counters
    return [u for u in p.scene.of_side[AXIS] if counters[u].type == "panzer-army-hq" and p.hex[u] >= 0]


class EndSurprise(Task, frozen=True):
    """Rivers count again."""

    @rule("15.1.3")
    def run(self, p: Position) -> None:
        """The surprise attack is over."""
        p.surprise = 0
