"""Room for searches over a board, used again and again; what lies in it holds until the next search."""

from __future__ import annotations

import numpy as np

PAIRS = 4096
"""Pairs of Posts: six a hex at most, and no side has 680 Posts."""
LABELS = 32000
"""Ways that a search of a mixed stack may keep."""


class BondRoom:
    """Room for working out bonds on a board, used again and again."""

    def __init__(self, size: int) -> None:
        self.steps = np.zeros(size, dtype=np.int16)
        self.queue = np.zeros(size, dtype=np.int16)
        self.used = np.zeros((size, 8), dtype=np.int16)
        self.pairs = np.zeros((PAIRS, 3), dtype=np.int16)
        self.taken = np.zeros(PAIRS, dtype=np.uint8)
        self.keys = np.zeros(PAIRS, dtype=np.int64)


class StackRoom:
    """Room for the ranges of stacks whose units pay differently."""

    def __init__(self, size: int) -> None:
        self.best = np.zeros(size, dtype=np.int16)
        self.labels = np.zeros((LABELS, 5), dtype=np.int16)
        self.after = np.zeros(LABELS, dtype=np.int32)
        self.heads = np.zeros(256, dtype=np.int32)
        self.order = np.zeros(LABELS, dtype=np.int32)
