"""5 The end, early or late."""

from __future__ import annotations

from grognard.core.agenda import Task
from grognard.core.rules import rule

from .events import Ended
from .position import Position
from .scene import SIDES


@rule("5.1")
def check_end(p: Position) -> None:
    """5.1 A side without units that can fire loses at once."""
    for seat in (0, 1):
        if not p.fighting[seat]:
            _end(p, SIDES[1 - seat], "destroyed")
            return


@rule("5.2")
def finish(p: Position) -> None:
    """5.2 The side with more steps wins."""
    red, blue = (sum(p.steps[u] for u in units) for units in p.fighting)
    _end(p, "" if red == blue else SIDES[0] if red > blue else SIDES[1], "time")


class CheckEnd(Task[Position], frozen=True):
    """5.1 After every hit."""

    def run(self, p: Position) -> None:
        """Look whether a side is destroyed."""
        check_end(p)


def _end(p: Position, winner: str, reason: str) -> None:
    steps = [sum(p.steps[u] for u in units) for units in p.fighting]
    p.note(Ended(winner), "5.1" if reason == "destroyed" else "5.2")
    p.end(winner, reason, {"red": float(steps[0]), "blue": float(steps[1])})
