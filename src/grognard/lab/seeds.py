"""Where an environment's matches get their seeds from: one seed gives the same matches again, one after another."""

from __future__ import annotations

from ..core.draws import fresh_seed


class Seeds:
    """The seeds of one match after another."""

    def __init__(self) -> None:
        self.first = fresh_seed()
        self.number = 0

    def next(self, seed: int | None) -> str:
        """The next match's seed; with a seed of one's own the row begins again."""
        if seed is not None:
            self.first, self.number = str(seed), 0
        number, self.number = self.number, self.number + 1
        return f"{self.first}/{number}"
