"""5.0 Sequence of play: preparation, surprise attack, nine turns."""

from __future__ import annotations

from grognard.core.ids import Seat
from grognard.core.rules import rule

from .auction import RaiseBid, SealedBids
from .commands import AddArmy, DrawChits, FillCup, TakeChits
from .events import ReturnedToBox, TurnBegan, TurnEnded
from .panzers import panzers_arrive, waiting_panzers
from .position import Position, Task
from .removal import leave_map, to_box
from .scene import AXIS, BOX, SOVIET, TRACK, TRANSFER
from .setup import PlaceUnits, Prepare
from .surprise import SurpriseAttack
from .victory import bid_reached, end, final_result


@rule("4.0.1", "4.0.2", "15.1.1a", "16.1.1")
def match_tasks(p: Position) -> tuple[Task, ...]:
    """The match from its beginning: sides, set-up (R-SETUPORDER), surprise attack, turns."""
    sides = (SOVIET, AXIS) if p.scene.option("setup_first") == "soviet" else (AXIS, SOVIET)
    bidding: tuple[Task, ...] = ()
    if p.scene.is_on("auction"):
        sealed = p.scene.option("auction_form") == "sealed"
        bidding = (SealedBids((Seat(0), Seat(1))) if sealed else RaiseBid(Seat(0)),)
    return (Prepare(), *bidding, *(SetUp(side) for side in sides), SurpriseAttack(), Turn(1))


class SetUp(Task, frozen=True):
    """4.0(2) A side's set-up: free, or the suggested one with the option."""

    side: int

    def run(self, p: Position) -> None:
        """The option saves the players the work."""
        if p.scene.option("setup") == "suggested":
            PlaceUnits(self.side).suggested(p)
        else:
            p.then(PlaceUnits(self.side))


class Turn(Task, frozen=True):
    """5.0 One turn."""

    number: int

    @rule("5.0.0", "5.0.1", "5.0.2", "5.0.4.3", "5.0.5", "2.24.1", "4.0.7")
    def run(self, p: Position) -> None:
        """Command selection, command execution, turn end."""
        p.turn = self.number
        p.note(TurnBegan(self.number), "5.0.0")
        p.then(TakeChits(), AddArmy(), FillCup(), DrawChits(), EndTurn())


class EndTurn(Task, frozen=True):
    """5.0(5) The turn end phase."""

    @rule("5.0.0", "5.0.5", "5.0.5b", "15.4.5", "16.1.3")
    def run(self, p: Position) -> None:
        """The marker advances; units come over into the boxes. After turn 9 VP are compared."""
        p.note(TurnEnded(p.turn), "5.0.5")
        if bid_reached(p):
            end(p, AXIS, "result-bid-reached")
        elif p.turn >= p.scene.turns["last"]:
            final_result(p)
        else:
            p.turn += 1
            come_over(p)
            panzers_arrive(p)
            p.then(Turn(p.turn))


@rule("5.0.5b", "11.2.2", "16.4.2")
def come_over(p: Position) -> None:
    """5.0(5) Units of the transfer boxes and HQs on the track go to the boxes, as they are (R-TRANSFER)."""
    keep = p.scene.is_on("transferred_units_keep_state")
    panzers = waiting_panzers(p)
    for unit in (u for side in p.scene.of_side for u in side):
        if p.hex[unit] == TRANSFER or (p.hex[unit] == TRACK and unit not in panzers):
            if keep:
                leave_map(p, unit, BOX)
            else:
                to_box(p, unit)
            p.note(ReturnedToBox(unit), "5.0.5b")
