"""Those who look on: they are shown the match as it was some time ago, and only what everybody may know."""

from __future__ import annotations

from .live import LiveMatch
from .messages_parts import SeatState
from .messages_table import WATCHER
from .telling import written


class Gallery:
    """A match as its watchers see it: the match itself, or with a delay one that follows it so much later."""

    def __init__(self, live: LiveMatch, delay: int) -> None:
        self.live = live
        self.delay = delay * 1000
        self._shadow: LiveMatch | None = None
        self._state: tuple[int, SeatState] | None = None

    def seen(self, now: int) -> LiveMatch:
        """What may be seen now. With a delay: played again up to what was written so long ago."""
        if not self.delay:
            return self.live
        lines, times = self.live.match.lines, self.live.times
        if self._shadow is None:
            self._shadow = LiveMatch.resume(self.live.match.game, lines[:1], self.live.match.seed, times[:1])
        shadow = self._shadow
        while len(shadow.match.lines) < len(lines) and times[len(shadow.match.lines)] + self.delay <= now:
            at = len(shadow.match.lines)
            shadow.follow(lines[at], times[at])
            if shadow.match.lines[at] != lines[at]:
                raise ValueError(f"line {at + 1}: played again for those who look on it leads elsewhere")
        return shadow

    def next_ripe(self, now: int) -> int:
        """In how many milliseconds there is something new to be seen; 0 if nothing waits."""
        if not self.delay:
            return 0
        seen = len(self.seen(now).match.lines)
        times = self.live.times
        return max(1, times[seen] + self.delay - now) if seen < len(times) else 0

    def state(self, now: int) -> SeatState:
        """What everybody may know, as the state of the seat ""."""
        seen = self.seen(now)
        if self._state is None or self._state[0] != seen.number:
            self._state = (seen.number, public_state(seen))
        return self._state[1]


def public_state(live: LiveMatch) -> SeatState:
    """The state of nobody's seat."""
    p = live.match.position
    return SeatState(
        seat=WATCHER,
        view=written(p.scene.game.public_view(p)),
        decision=None,
        may_undo=False,
        why_no_undo=[],
        orders=[],
        events=len(live.news[WATCHER]),
    )
