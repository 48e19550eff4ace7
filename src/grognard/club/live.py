"""A match in memory: the core's match, what each seat has learnt so far, and since when each seat has been asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from ..core.events import Noted, noted_data
from ..core.game import Game
from ..core.ids import Seat
from ..core.match import Match
from ..core.orders import Order, check_order
from ..core.record import Choice, Head, Line, RecordError, SeedWords, Undo
from ..core.record import End as EndLine
from .messages import Facts, OrderData
from .telling import plain


class LiveMatch:
    """One match. Each seat's news are numbered from 1 and only ever grow, also when a choice is undone."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats = match.position.scene.seats.names
        self.news: dict[str, list[Facts]] = {seat: [] for seat in self.seats}
        self._standing: dict[str, list[int]] = {seat: [] for seat in self.seats}
        self._asked: dict[str, tuple[int, str, bytes]] = {}
        self._tell(match.position.noted())
        self._note_asked()

    @classmethod
    def resume(cls, game: Game, lines: Sequence[Line], seed: str) -> LiveMatch:
        """A match from its record and secret seed: every choice made again, and found to lead where it led."""
        head = lines[0]
        assert isinstance(head, Head)
        if head.rules != game.rules_version:
            raise RecordError(
                f"played under version {head.rules} of {game.id}'s rules; this is version {game.rules_version}"
            )
        live = cls(
            Match.begin(
                game,
                None if head.start else head.scenario,
                head.options,
                seed=seed,
                players=head.players,
                start=head.start,
            )
        )
        for number, line in enumerate(lines):
            # The messages name no choice: they may reach a seat that must not know of it.
            try:
                if number >= len(live.match.lines):
                    live.follow(line)
            except ValueError:
                raise RecordError(f"line {number + 1}: can't be played again") from None
            if live.match.lines[number] != line:
                raise RecordError(f"line {number + 1}: played again it leads elsewhere")
        return live

    def follow(self, line: Line) -> None:
        """Do again what a line of a record tells."""
        if isinstance(line, Choice):
            self.play(line.choice, line.seat, line.by)
        elif isinstance(line, SeedWords):
            self.add_seed_words(line.seat, line.words)
        elif isinstance(line, Undo):
            self.undo(line.seat)
        elif isinstance(line, EndLine):
            self.resign(line.by)

    @property
    def number(self) -> int:
        """Grows with every change; never goes back."""
        return len(self.match.lines)

    def still_asked(self, seat: str, number: int) -> bool:
        """Whether what the seat was asked at this number is what it is asked now."""
        asked = self._asked.get(seat)
        return asked is not None and asked[0] <= number <= self.number

    # -- changes ----------------------------------------------------------------------------------------------

    def play(self, text: str, seat: str, by: str = "") -> None:
        """Make a choice, then those of standing orders."""
        events = self.match.play(text, seat, by)
        self._tell(events.noted)
        self._note_asked()

    def undo(self, seat: str) -> None:
        """Take back the seat's last choice."""
        self.match.undo(seat)
        left = self.match.position.noted()
        for number, name in enumerate(self.seats):
            standing, news = self._standing[name], self.news[name]
            del standing[sum(one.known_to(Seat(number)) is not None for one in left) :]
            back_to = standing[-1] if standing else 0
            undone = {"event": "undone", "clause": "", "seat": seat, "back_to": back_to}
            news.append({"n": len(news) + 1, "at": self.number, **undone})
        self._note_asked()

    def resign(self, seat: str) -> None:
        """The seat gives up."""
        self.match.resign(seat)
        self._note_asked()

    def add_seed_words(self, seat: str, words: str) -> None:
        """Mix a player's words into the seed."""
        self.match.add_seed_words(seat, words)
        self._note_asked()

    def set_orders(self, seat: str, orders: Iterable[OrderData]) -> None:
        """A seat's standing orders from now on. ValueError says which can't be."""
        mine = [Order(seat, order.prompt, order.answer, order.when) for order in orders]
        for order in mine:
            check_order(self.match.position, order)
        self.match.orders = [order for order in self.match.orders if order.seat != seat] + mine

    # -- what each seat learns --------------------------------------------------------------------------------

    def _tell(self, noted: Sequence[Noted]) -> None:
        scene = self.match.position.scene
        for number, seat in enumerate(self.seats):
            news = self.news[seat]
            for one in noted:
                event = one.known_to(Seat(number))
                if event is not None:
                    news.append({"n": len(news) + 1, "at": self.number, **plain(noted_data(scene, one, event))})
                    self._standing[seat].append(len(news))

    def _note_asked(self) -> None:
        """Keep since when each seat has been asked what it is asked now.

        Several seats may be asked at once: one's secret answer changes nothing for the others, so what they
        send meanwhile is not stale.
        """
        p = self.match.position
        asked: dict[str, tuple[int, str, bytes]] = {}
        for number in p.asking:
            seat = self.seats[number]
            known = p.scene.game.known(p, number)
            prompt, cells = type(p.agenda[-1]).__name__, known.cells.tobytes()
            before = self._asked.get(seat)
            same = before is not None and before[1:] == (prompt, cells) and len(p.asking) < len(self._asked)
            asked[seat] = (before[0] if same and before is not None else self.number, prompt, cells)
        self._asked = asked


def read_orders(text: str) -> list[OrderData]:
    """Standing orders as the store keeps them."""
    return msgspec.json.decode(text, type=list[OrderData])
