"""A style that is kept for a while, so that noise doesn't make a player waver, and what follows costs no search."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.position import Position
from ..seen import Seen
from .arms import opinion
from .lines import moment_of


class _Kept(NamedTuple):
    """Which style, of which match and seat, until when, after how many choices of the match it was found."""

    style: int
    scene: Any
    seat: str
    until: tuple[int, ...]
    since: int


class Keeper:
    """Remembers the style that was chosen: for a player turn, or for a phase of it only."""

    def __init__(self, by_phase: bool = False) -> None:
        self.by_phase = by_phase
        self._kept: _Kept | None = None

    def keep(self, seen: Seen, style: int) -> None:
        """Go on in this style after this choice."""
        there = seen.position
        self._kept = _Kept(style, there.scene, seen.seat, self._until(there), there.number)

    def followed(self, seen: Seen) -> str:
        """What the kept style says; nothing where none is kept, or where it leaves several choices.

        The choice at which a style was found is thought over again if it is asked again: equal views, equal choices.
        """
        kept, there = self._kept, seen.position
        if kept is None or there.number <= kept.since:
            return ""
        if (kept.scene, kept.seat, kept.until) != (there.scene, seen.seat, self._until(there)):
            return ""
        texts = opinion(seen, kept.style)
        return texts[0] if len(texts) == 1 else ""

    def _until(self, p: Position[Any]) -> tuple[int, ...]:
        return (*moment_of(p), getattr(p, "phase", 0)) if self.by_phase else moment_of(p)
