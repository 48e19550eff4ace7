"""What a search may spend: seconds, nodes (choices made in lines that are tried out), and until it is cancelled."""

from __future__ import annotations

import time
from collections.abc import Callable

SHARE = 0.85
"""How much of its time a search spends; the rest is for what goes round it."""


class Budget:
    """Counts what has been spent. With nodes alone, the same search is the same on every machine."""

    def __init__(
        self,
        seconds: float | None = None,
        nodes: int | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        self.begin = time.monotonic()
        self.end = None if seconds is None else self.begin + seconds * SHARE
        self.nodes = nodes
        self.cancelled = cancelled
        self.used = 0

    @property
    def over(self) -> bool:
        """Whether nothing is left."""
        return self.stopped or (self.nodes is not None and self.used >= self.nodes)

    @property
    def stopped(self) -> bool:
        """Whether what is being tried out must be broken off: the time is over, or the search was cancelled."""
        return self.cancelled() or (self.end is not None and time.monotonic() >= self.end)

    @property
    def share_used(self) -> float:
        """How much of the budget has been spent, 0 … 1; without limits 0. Where nodes are counted, time isn't."""
        if self.nodes is not None:
            return self.used / self.nodes
        if self.end is None:
            return 0.0
        return (time.monotonic() - self.begin) / max(self.end - self.begin, 1e-9)
