"""What a learner is told it has achieved: the result at the end, or each change of the difference in score."""

from __future__ import annotations

from .table import Table

KINDS = ("result", "score")


class Rewards:
    """The rewards of one match after another.

    `result`: at the end 1 for the winner, -1 for the others, 0 for all if it is a draw. `score`: whenever a turn ends,
    and at the end of the match, by how much a seat's score less the mean of the others' has changed.
    """

    def __init__(self, kind: str) -> None:
        if kind not in KINDS:
            raise ValueError(f"reward {kind!r}: there are {', '.join(KINDS)}")
        self.kind = kind
        self.turn = 0
        self.leads: list[float] = []

    def begin(self, table: Table) -> None:
        """A match has begun."""
        self.turn = turn_of(table)
        self.leads = leads(table.scores()) if self.kind == "score" else []

    def after(self, table: Table) -> list[float] | None:
        """Each seat's reward after a whole choice; None: nothing for anybody."""
        result = table.position.result
        if self.kind == "result":
            return None if result is None else outcomes(table)
        turn = turn_of(table)
        if result is None and turn == self.turn:
            return None
        self.turn = turn
        before, self.leads = self.leads, leads(table.scores())
        return [now - then for now, then in zip(self.leads, before, strict=True)]


def outcomes(table: Table) -> list[float]:
    """1 for the winner, -1 for the others; 0 for all without a winner."""
    result = table.position.result
    winner = result.winner if result is not None else ""
    return [0.0 if not winner else 1.0 if name == winner else -1.0 for name in table.scene.seats.names]


def leads(scores: list[float]) -> list[float]:
    """By how much each score is above the mean of the others."""
    if len(scores) < 2:
        return list(scores)
    return [score - (sum(scores) - score) / (len(scores) - 1) for score in scores]


def turn_of(table: Table) -> int:
    """The turn on the track, where the game has one."""
    return int(getattr(table.position, "turn", 0))
