"""A match in memory: the core's match, what each seat has learnt so far, and since when each seat has been asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from ..core.events import SPECTATOR, Noted, noted_data
from ..core.game import Game
from ..core.ids import Seat
from ..core.match import Match
from ..core.orders import Order, check_order
from ..core.position import Result
from ..core.record import Choice, Head, Line, RecordError, SeedWords, Undo
from ..core.record import End as EndLine
from ..core.versions import fits, game_of
from .messages_parts import Facts, OrderData
from .messages_table import WATCHER
from .telling import plain


class LiveMatch:
    """One match. Each seat's news are numbered from 1 and only ever grow, also when a choice is undone.

    WATCHER is among those who get news: it learns what everybody may. `times` says when each line was written.
    """

    def __init__(self, match: Match, at: int = 0) -> None:
        self.match = match
        self.seats = match.position.scene.seats.names
        self.times = [at] * len(match.lines)
        self.news: dict[str, list[Facts]] = {seat: [] for seat in (*self.seats, WATCHER)}
        self._standing: dict[str, list[int]] = {seat: [] for seat in self.news}
        self._asked: dict[str, tuple[int, str, bytes]] = {}
        self._tell(match.position.noted())
        self._note_asked()

    @classmethod
    def resume(
        cls,
        game: Game,
        lines: Sequence[Line],
        seed: str,
        times: Sequence[int] = (),
        after: Callable[[LiveMatch], None] | None = None,
    ) -> LiveMatch:
        """A match from its record and secret seed: every choice made again, and found to lead where it led.

        `after` is called with the match as it was after each line.
        """
        head = lines[0]
        assert isinstance(head, Head)
        if not fits(game, head.rules):
            game = game_of(head)
        live = cls(
            Match.begin(
                game,
                None if head.start else head.scenario,
                head.options,
                seed=seed,
                players=head.players,
                start=head.start,
            ),
            times[0] if times else 0,
        )
        first = live.match.lines[0]
        if isinstance(first, Head) and head.rules in game.compatible:
            live.match.lines[0] = msgspec.structs.replace(first, rules=head.rules)
        for number, line in enumerate(lines):
            # The messages name no choice: they may reach a seat that must not know of it.
            try:
                if number >= len(live.match.lines):
                    live.follow(line, times[number] if times else 0)
            except ValueError:
                raise RecordError(f"line {number + 1}: can't be played again") from None
            if live.match.lines[number] != line:
                raise RecordError(f"line {number + 1}: played again it leads elsewhere")
            if after is not None:
                after(live)
        return live

    def follow(self, line: Line, at: int = 0) -> None:
        """Do again what a line of a record tells. What came of standing orders has lines of its own."""
        if isinstance(line, Choice):
            self._tell(self.match.repeat(line.choice, line.seat, line.by).noted)
            self._noted(at)
        elif isinstance(line, SeedWords):
            self.add_seed_words(line.seat, line.words, at)
        elif isinstance(line, Undo):
            if line.to == len(self.match.choices) - 1 and self.match.may_undo(line.seat):
                self.undo(line.seat, at)
            else:
                self.undo_to(line.to, line.seat, at)
        elif isinstance(line, EndLine) and not self.match.over:
            self.conclude(line.result, line.by, at)

    @property
    def number(self) -> int:
        """Grows with every change; never goes back."""
        return len(self.match.lines)

    def still_asked(self, seat: str, number: int) -> bool:
        """Whether what the seat was asked at this number is what it is asked now."""
        asked = self._asked.get(seat)
        return asked is not None and asked[0] <= number <= self.number

    # -- changes ----------------------------------------------------------------------------------------------

    def play(self, text: str, seat: str, by: str = "", at: int = 0) -> None:
        """Make a choice, then those of standing orders."""
        events = self.match.play(text, seat, by)
        self._tell(events.noted)
        self._noted(at)

    def undo(self, seat: str, at: int = 0) -> None:
        """Take back the seat's last choice."""
        self.match.undo(seat)
        self._untell(seat, at)

    def undo_to(self, number: int, seat: str, at: int = 0) -> None:
        """Back to the position after so many choices, as all have agreed. Dice already seen don't come again."""
        self.match.undo_to(number, seat)
        self._untell(seat, at)

    def resign(self, seat: str, at: int = 0) -> None:
        """The seat gives up."""
        self.match.resign(seat)
        self._noted(at)

    def conclude(self, result: Result, by: str = "", at: int = 0) -> None:
        """The match ends from outside the rules."""
        self.match.conclude(result, by)
        self._noted(at)

    def add_seed_words(self, seat: str, words: str, at: int = 0) -> None:
        """Mix a player's words into the seed."""
        self.match.add_seed_words(seat, words)
        self._noted(at)

    def set_orders(self, seat: str, orders: Iterable[OrderData]) -> None:
        """A seat's standing orders from now on. ValueError says which can't be."""
        mine = [Order(seat, order.prompt, order.answer, order.when) for order in orders]
        for order in mine:
            check_order(self.match.position, order)
        self.match.orders = [order for order in self.match.orders if order.seat != seat] + mine

    # -- what each seat learns --------------------------------------------------------------------------------

    def _noted(self, at: int) -> None:
        """Note when the newest lines were written, and who is asked what now."""
        self.times += [at] * (len(self.match.lines) - len(self.times))
        self._note_asked()

    def _audience(self) -> list[tuple[Seat, str]]:
        return [*((Seat(number), seat) for number, seat in enumerate(self.seats)), (SPECTATOR, WATCHER)]

    def _tell(self, noted: Sequence[Noted]) -> None:
        scene = self.match.position.scene
        for number, seat in self._audience():
            news = self.news[seat]
            for one in noted:
                event = one.known_to(number)
                if event is not None:
                    news.append({"n": len(news) + 1, "at": self.number, **plain(noted_data(scene, one, event))})
                    self._standing[seat].append(len(news))

    def _untell(self, by: str, at: int) -> None:
        """Strike out the news that no longer stand."""
        self._noted(at)
        left = self.match.position.noted()
        for number, name in self._audience():
            standing, news = self._standing[name], self.news[name]
            del standing[sum(one.known_to(number) is not None for one in left) :]
            back_to = standing[-1] if standing else 0
            undone = {"event": "undone", "clause": "", "seat": by, "back_to": back_to}
            news.append({"n": len(news) + 1, "at": self.number, **undone})

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
