"""A match with the people at its table: what a client asks is carried out, stored, acknowledged, and told to all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from ..core.record import line_text
from ..core.verdict import IllegalChoice, Reason, Verdict, no
from .live import LiveMatch
from .looking import lesson_of, overlay_data
from .messages import (
    Accepted,
    AddSeedWords,
    AskHint,
    AskOverlay,
    AskPreview,
    Events,
    FromClient,
    Hello,
    Narrow,
    Narrowed,
    Over,
    Play,
    Player,
    Refused,
    Resign,
    SeatState,
    SetOrders,
    State,
    Thinking,
    ToClient,
    Undo,
    VerdictData,
    Why,
    write_message,
)
from .store import Store, Stored
from .telling import decision_data, notes, preview_data, reasons, result_data, seat_state

HUMAN = "human"
MOST_ORDERS = 50
LONGEST = 400
log = logging.getLogger("grognard.club")


class Refusal(Exception):
    """What was asked can't be done; the verdict says why."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(", ".join(verdict.codes))


class Broken(Exception):
    """The match in memory may not be what is on disk: forget it, and build it again from the store."""


class Visitor:
    """One open client: the seats that its link holds, and the messages that wait to be sent to it."""

    WAITING = 200

    def __init__(self, seats: Iterable[str], since: dict[str, int]) -> None:
        self.seats = tuple(seats)
        self.told = {seat: since.get(seat, 0) for seat in self.seats}
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        self.gone = False

    def send(self, message: ToClient) -> None:
        """Put a message in line. Who takes none for long is let go, and fetches what it missed later."""
        if self.gone:
            return
        if self.queue.qsize() >= self.WAITING:
            self.leave()
        else:
            self.queue.put_nowait(write_message(message))

    def leave(self) -> None:
        """No more messages."""
        self.gone = True
        self.queue.put_nowait(None)


class Room:
    """A match, its store, its visitors."""

    def __init__(self, stored: Stored, live: LiveMatch, store: Store) -> None:
        self.stored = stored
        self.live = live
        self.store = store
        self.visitors: set[Visitor] = set()
        self.on_change: Callable[[], None] = lambda: None
        self.on_hint: Callable[[Visitor, AskHint], None] = lambda visitor, message: None
        self._states: tuple[int, dict[str, SeatState]] = (-1, {})
        self.thinking: Thinking | None = None

    # -- coming and going -------------------------------------------------------------------------------------

    def enter(self, visitor: Visitor) -> None:
        """A client comes, or comes back: it is told what the match is, what it missed, and how things stand."""
        match = self.live.match
        head: Any = match.lines[0]
        held = [seat for seat in visitor.seats if self.stored.players.get(seat, HUMAN) == HUMAN]
        players = [
            Player(seat, self.stored.players.get(seat, HUMAN), seat in visitor.seats) for seat in self.live.seats
        ]
        visitor.send(
            Hello(
                match=self.stored.id,
                game=match.game.id,
                title=match.game.title,
                scenario=head.scenario,
                options=head.options,
                rules=head.rules,
                seed_hash=head.seed_hash,
                players=players,
                curtain=self.stored.sharing == "hot-seat" and len(held) > 1,
                lesson=lesson_of(self.stored.sharing),
            )
        )
        self.visitors.add(visitor)
        self._tell(visitor)
        if self.thinking is not None:
            visitor.send(self.thinking)

    def tell_all(self) -> None:
        """Tell every visitor what is new."""
        for visitor in list(self.visitors):
            self._tell(visitor)

    def _tell(self, visitor: Visitor) -> None:
        for seat in visitor.seats:
            news = self.live.news[seat]
            since = visitor.told[seat]
            if since > len(news):  # from a time that never was: let it begin anew
                since = 0
            if news[since:]:
                visitor.send(Events(seat, news[since:]))
            visitor.told[seat] = len(news)
        visitor.send(self.state(visitor))
        if self.live.match.over:
            visitor.send(self._over())

    def state(self, visitor: Visitor) -> State:
        """How the match stands, as the visitor's seats know it."""
        p = self.live.match.position
        return State(
            number=self.live.number,
            turn_of=list(p.deciding),
            seats=[self._seat_state(seat) for seat in visitor.seats],
            may_add_seed_words=not p.drawn and not self.live.match.over,
            result=result_data(p.result),
        )

    def _seat_state(self, seat: str) -> SeatState:
        number, states = self._states
        if number != self.live.number:
            states = {}
            self._states = (self.live.number, states)
        if seat not in states:
            states[seat] = seat_state(self.live.match, seat, len(self.live.news[seat]))
        return states[seat]

    def _over(self) -> Over:
        end: Any = self.live.match.lines[-1]
        result = result_data(end.result)
        assert result is not None
        return Over(result, end.by, end.seed, f"/api/matches/{self.stored.id}/record")

    # -- what a client asks -----------------------------------------------------------------------------------

    def handle(self, visitor: Visitor, message: FromClient) -> None:
        """Carry out what a client asks, or say why not. Broken: the match must be built again from the store."""
        try:
            self._check(visitor, message)
            if isinstance(message, AskHint):
                self._not_stale(message.seat, message.number)
                self.on_hint(visitor, message)
                return
            if isinstance(message, (Narrow, Why, AskPreview, AskOverlay)):
                visitor.send(self._answer(message))
                return
            done = self.store.done(self.stored.id, message.seat, message.id)
            if done is None:
                self._change(message)
                done = self.live.number
        except (Refusal, IllegalChoice) as refused:
            visitor.send(Refused(message.id, self.live.number, reasons(refused.verdict)))
            if "stale" in refused.verdict.codes:
                visitor.send(self.state(visitor))
            return
        visitor.send(Accepted(message.id, done))
        self.tell_all()
        self.on_change()

    def _check(self, visitor: Visitor, message: FromClient) -> None:
        if message.seat not in visitor.seats:
            raise Refusal(no("not-your-seat", "", seat=message.seat))
        if not message.id or any(
            isinstance(value, str) and len(value) > LONGEST for value in msgspec.structs.asdict(message).values()
        ):
            raise Refusal(no("bad-message", ""))

    def _answer(self, message: Narrow | Why | AskPreview | AskOverlay) -> ToClient:
        """Questions change nothing; they are answered from what the seat knows."""
        p = self.live.match.position
        if isinstance(message, AskOverlay):
            return overlay_data(p, message, self.live.number)
        id, seat, text = message.id, message.seat, message.text
        self._not_stale(seat, message.number)
        number = self.live.number
        if isinstance(message, Why):
            verdict = p.why(text, seat)
            return VerdictData(id, number, seat, text, bool(verdict), reasons(verdict), notes(verdict))
        if isinstance(message, AskPreview):
            return preview_data(p.scene, p.preview(text, seat), id, number, seat, text)
        verdict = p.why("", seat) if seat not in p.deciding else None
        if verdict is not None:
            raise Refusal(verdict)
        further = p.decision(seat).narrow(text)
        return Narrowed(id, number, seat, text, None if further is None else decision_data(further))

    def _not_stale(self, seat: str, number: int) -> None:
        if number != self.live.number and not self.live.still_asked(seat, number):
            raise Refusal(no("stale", ""))

    def _change(self, message: Play | Undo | Resign | SetOrders | AddSeedWords) -> None:
        """Change the match, then put it on disk."""
        live, seat = self.live, message.seat
        if live.match.over:
            raise Refusal(no("match-over", ""))
        if isinstance(message, Play):
            self._not_stale(seat, message.number)
            self.play(message.text, seat, id=message.id)
        elif isinstance(message, Undo):
            if message.number != live.number:
                raise Refusal(no("stale", ""))
            self._store(lambda: live.undo(seat), seat, message.id)
        elif isinstance(message, Resign):
            self._store(lambda: live.resign(seat), seat, message.id)
        elif isinstance(message, SetOrders):
            self._set_orders(message)
        else:
            if live.match.position.drawn:
                raise Refusal(no("seed-used", ""))
            self._store(lambda: live.add_seed_words(seat, message.words), seat, message.id)

    def play(self, text: str, seat: str, *, id: str = "", by: str = "") -> None:
        """Make a choice and put it on disk. IllegalChoice says why it can't be made."""
        self._store(lambda: self.live.play(text, seat, by), seat, id)

    def _store(self, change: Callable[[], None], seat: str, id: str) -> None:
        before = self.live.number
        try:
            change()
            lines = [line_text(line) for line in self.live.match.lines[before:]]
            self.store.append(self.stored.id, before, lines, seat=seat, id=id, over=self.live.match.over)
        except IllegalChoice:
            if self.live.number != before:  # a standing order after the choice
                raise Broken from None
            raise
        except Exception:
            log.exception("match %s, after line %d", self.stored.id, before)
            raise Broken from None

    def _set_orders(self, message: SetOrders) -> None:
        if len(message.orders) > MOST_ORDERS:
            raise Refusal(no("too-many-orders", "", most=MOST_ORDERS))
        before = list(self.live.match.orders)
        try:
            self.live.set_orders(message.seat, message.orders)
        except (ValueError, KeyError) as error:
            raise Refusal(Verdict((Reason("bad-order", "", {"text": str(error.args[0])}),))) from None
        text = msgspec.json.encode(message.orders).decode()
        try:
            self.store.set_orders(self.stored.id, message.seat, text, id=message.id, number=self.live.number)
        except Exception:
            self.live.match.orders = before
            log.exception("match %s, standing orders", self.stored.id)
            raise Broken from None
        self._states = (-1, {})
