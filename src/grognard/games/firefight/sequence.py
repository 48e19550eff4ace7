"""The sequence of play: preparation, then turns of four phases (6, flow).

Indirect fire has its places here: `Preparation` before deployment, `ShellsLand` before the
direct-fire phase, `IndirectFire` as the fourth phase; and `meet_barrage` at each hex entered.
"""

from __future__ import annotations

from grognard.core.draws import d6
from grognard.core.ids import Unit
from grognard.core.rules import rule

from .aims import Preparation
from .deal import Deal
from .direct_fire import DirectFire, clear
from .events import EndRolled, PhaseBegan, SuppressionRemoved, TurnBegan
from .exposure import check_exposure
from .guided import ShellsLand
from .indirect import IndirectFire
from .movement import Movement
from .position import PHASES, REMOVAL, TURN_END, Position, S, Task
from .scene import SIDES
from .setup import Prepare, SetUp
from .transport import Transfers
from .victory import CheckEnd


@rule("1.1", "1.6", "1.3", "1.4", "5.5.1")
def match_tasks(p: Position) -> tuple[Task, ...]:
    """1 Preparation in its order (R96), then turn 1."""
    sides = [SIDES.index(name) for name in p.scene.data.setup]
    entering = [side for side, name in enumerate(SIDES) if name in p.scene.data.entry]
    return (Deal(), Preparation(), *(SetUp(s) for s in sides), *(Prepare(s) for s in entering), Spot(), Turn(1))


class Spot(Task, frozen=True):
    """R27 Exposure after set-up."""

    @rule("2.3.5.3")
    def run(self, p: Position) -> None:
        """Whom the enemy sees is exposed, or a dummy removed."""
        check_exposure(p)


class Turn(Task, frozen=True):
    """6.1 One turn."""

    number: int

    @rule("6.1", "flow.A", "flow.B", "flow.C", "flow.D", "flow.E", "turn.one-action")
    def run(self, p: Position) -> None:
        """A direct fire, B movement, C removal of suppression, D indirect fire, E end of the turn (R84)."""
        p.turn = self.number
        p.note(TurnBegan(self.number), "6.1")
        roll_for_end(p)
        p.then(ShellsLand(), DirectFire(), Movement(), Removal(), IndirectFire(), EndTurn())


@rule("6.2")
def roll_for_end(p: Position) -> None:
    """R78 Scenarios 8 and 9: from turn 21 on equal dice make this turn the last."""
    end = p.scene.data.end
    if end["kind"] == "dice" and p.turn >= end["from_turn"]:
        us, soviet = p.draw(d6, "6.2"), p.draw(d6, "6.2")
        p.last = int(us == soviet)
        p.note(EndRolled(us, soviet, us == soviet), "6.2")


class Removal(Task, frozen=True):
    """4.1 The suppression removal phase."""

    @rule("4.1", "flow.C", "2.4.4.6")
    def run(self, p: Position) -> None:
        """All suppression markers come off; those of the barrages to come stay through the next turn (R40)."""
        p.phase = REMOVAL
        p.note(PhaseBegan(PHASES[REMOVAL]), "4.1")
        freed = [Unit(u) for u, damage in enumerate(p.damage) if damage & S]
        for unit in freed:
            p.damage[unit] &= ~S
        p.changed()
        seen = tuple(u for u in freed if p.hex[u] >= 0)
        if seen:
            p.note(SuppressionRemoved(seen), "4.1")


class EndTurn(Task, frozen=True):
    """6.1, flow.E The end of the turn."""

    @rule("6.1", "flow.E", "3.4.2")
    def run(self, p: Position) -> None:
        """Mounting is done, acts are forgotten; the scenario may end; else the next turn begins."""
        p.phase = TURN_END
        p.then(Transfers(), Forget(), CheckEnd(), NextTurn())


class Forget(Task, frozen=True):
    """What was done this turn no longer counts; designators are remembered by their shells."""

    @rule("turn.one-action")
    def run(self, p: Position) -> None:
        """All marks of the turn come off."""
        clear(p, -1)


class NextTurn(Task, frozen=True):
    """flow.E The turn marker moves on."""

    @rule("6.1", "flow.E")
    def run(self, p: Position) -> None:
        """If the match goes on."""
        p.then(Turn(p.turn + 1))
