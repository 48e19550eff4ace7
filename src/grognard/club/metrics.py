"""What the club counts, and how Prometheus reads it."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter, defaultdict

EDGES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper edges of the classes of times, in seconds."""


class Times:
    """How often something took how long."""

    def __init__(self) -> None:
        self.classes = [0] * (len(EDGES) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Once more."""
        self.classes[bisect_left(EDGES, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        """How often in all."""
        return sum(self.classes)

    def at(self, share: float) -> float:
        """The edge below which this share of the times lies; 0.0 if there were none."""
        wanted, so_far = share * self.count, 0
        for edge, number in zip((*EDGES, EDGES[-1]), self.classes, strict=True):
            so_far += number
            if so_far >= wanted and so_far:
                return edge
        return 0.0


class Metrics:
    """Counts since this process began."""

    def __init__(self) -> None:
        self.began = time.time()
        self.counts: Counter[str] = Counter()
        self.handled: defaultdict[str, Times] = defaultdict(Times)
        self.writes = Times()

    def count(self, what: str, number: int = 1) -> None:
        """So many more."""
        self.counts[what] += number

    def observe(self, lines: int, seconds: float) -> None:
        """Lines of records are on disk."""
        self.counts["lines_written"] += lines
        self.writes.add(seconds)

    def time(self, kind: str, seconds: float) -> None:
        """A message was handled."""
        self.handled[kind].add(seconds)

    def text(self, gauges: dict[str, float]) -> str:
        """In Prometheus' text format."""
        lines = [
            "# HELP grognard_up_seconds Since this process began.",
            "# TYPE grognard_up_seconds gauge",
            f"grognard_up_seconds {time.time() - self.began:.1f}",
        ]
        for name, value in sorted(gauges.items()):
            lines += [f"# TYPE grognard_{name} gauge", f"grognard_{name} {value:g}"]
        for name, number in sorted(self.counts.items()):
            lines += [f"# TYPE grognard_{name}_total counter", f"grognard_{name}_total {number}"]
        lines.append("# TYPE grognard_message_seconds histogram")
        for kind, times in sorted(self.handled.items()):
            lines += _histogram("grognard_message_seconds", f'type="{kind}"', times)
        lines.append("# TYPE grognard_write_seconds histogram")
        lines += _histogram("grognard_write_seconds", "", self.writes)
        return "\n".join(lines) + "\n"


def _histogram(name: str, label: str, times: Times) -> list[str]:
    lines: list[str] = []
    so_far = 0
    comma = "," if label else ""
    for edge, number in zip((*(f"{edge:g}" for edge in EDGES), "+Inf"), times.classes, strict=True):
        so_far += number
        lines.append(f'{name}_bucket{{{label}{comma}le="{edge}"}} {so_far}')
    braces = f"{{{label}}}" if label else ""
    return [*lines, f"{name}_sum{braces} {times.total:.6f}", f"{name}_count{braces} {times.count}"]
