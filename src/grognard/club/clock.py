"""Bank clocks: each seat has time in the bank, spends it while it is to choose, and gains some when it has answered.

A clock is worked out from when lines were written and what happened at the table, so that it is the same in every
process and after every restart. While the club itself was down no time passes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .storage.matches import Terms


class Bank:
    """The clocks of a match, in milliseconds."""

    def __init__(self, terms: Terms, seats: Iterable[str], pauses: Sequence[tuple[int, int]] = ()) -> None:
        self.terms = terms
        self.left = dict.fromkeys(seats, terms.start * 1000)
        self.since: dict[str, int] = {}
        self._pauses = pauses

    @property
    def used(self) -> bool:
        """Whether the match is played with clocks."""
        return self.terms.start > 0

    def run(self, at: int, seats: Iterable[str], *, gains: bool = True) -> None:
        """From now on the clocks of these seats run. Those that stop gain, if they stop because they have answered."""
        running = set(seats)
        for seat in list(self.since):
            self.left[seat] = self.left_at(seat, at)
            self.since[seat] = at
            if seat not in running:
                del self.since[seat]
                if gains and self.left[seat] > 0:
                    self._add(seat, self.terms.gain * 1000)
        for seat in running - self.since.keys():
            self.since[seat] = at

    def give(self, at: int, seat: str, seconds: int) -> None:
        """More time; the cap doesn't bound what the other side gives."""
        self.left[seat] = self.left_at(seat, at) + seconds * 1000
        if seat in self.since:
            self.since[seat] = at

    def left_at(self, seat: str, at: int) -> int:
        """What a seat has left; never less than nothing."""
        left = self.left[seat]
        if seat in self.since:
            left -= self._passed(self.since[seat], at)
        return max(left, 0)

    def out(self, seat: str, at: int) -> bool:
        """Whether a seat's time is out."""
        return self.used and seat in self.since and self.left_at(seat, at) == 0

    def next_due(self, at: int, reminders: Sequence[int]) -> int:
        """When a running clock next passes a reminder (seconds left) or runs out; 0 if none does."""
        if not self.used:
            return 0
        moments: list[int] = []
        for seat in self.since:
            left = self.left_at(seat, at)
            moments += [at + left - mark * 1000 for mark in (*reminders, 0) if left > mark * 1000]
        return min(moments, default=0)

    def _add(self, seat: str, amount: int) -> None:
        cap = self.terms.cap * 1000
        self.left[seat] = max(self.left[seat], min(self.left[seat] + amount, cap)) if cap else self.left[seat] + amount

    def _passed(self, since: int, at: int) -> int:
        """The time between two moments, without that in which the club was down."""
        down = sum(max(0, min(ended, at) - max(began, since)) for began, ended in self._pauses)
        return max(0, at - since - down)
