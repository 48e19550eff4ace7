"""A match with the people at its table: what a client asks is carried out, stored, acknowledged, and told to all.

One thing at a time happens in a room: who asks waits until what came before is on disk, so nobody ever hears of
something that a crash could take back.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from ..core.record import line_text
from ..core.verdict import IllegalChoice, Reason, Verdict, no
from .live import LiveMatch
from .looking import lesson_of, overlay_data
from .messages import FromClient, ToClient
from .messages_parts import Player, SeatState
from .messages_play import (
    Accepted,
    AddSeedWords,
    AskHint,
    AskOverlay,
    AskPreview,
    Events,
    Hello,
    Narrow,
    Narrowed,
    Over,
    Play,
    Refused,
    Resign,
    SetOrders,
    State,
    Thinking,
    Undo,
    VerdictData,
    Why,
)
from .messages_table import TableFromClient, TableNews
from .people import Persons
from .storage.database import Conflict, Step
from .storage.matches import Link, News, Store, Stored, done_steps, news_step
from .table import HUMAN, Table
from .telling import decision_data, notes, preview_data, reasons, result_data, seat_state
from .visitor import Visitor
from .watching import Gallery

if TYPE_CHECKING:
    from .deeds import Deed

MOST_ORDERS = 50
LONGEST = 400
LONGEST_TEXT = {"notes": 8000, "chat": 1000}
"""Texts of these messages may be longer."""
log = logging.getLogger("grognard.club")
Change = Play | Undo | Resign | SetOrders | AddSeedWords


class Refusal(Exception):
    """What was asked can't be done; the verdict says why."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(", ".join(verdict.codes))


class Broken(Exception):
    """The match in memory may not be what is on disk: forget it, and build it again from the store."""


class Room:
    """A match, its store, its visitors."""

    def __init__(self, stored: Stored, live: LiveMatch, store: Store, table: Table, links: Sequence[Link]) -> None:
        self.stored = stored
        self.live = live
        self.store = store
        self.table = table
        self.people = Persons(self, links)
        self.gallery = Gallery(live, stored.terms.delay)
        self.visitors: set[Visitor] = set()
        self.lock = asyncio.Lock()
        self.gone = False
        self.on_change: Callable[[], None] = lambda: None
        self.on_hint: Callable[[Visitor, AskHint], None] = lambda visitor, message: None
        self.on_table: Callable[[Visitor, TableFromClient], Deed] = _no_table
        self.after: Callable[[Sequence[News]], Sequence[Step]] = lambda news: ()
        self.due: Callable[[], int] = lambda: 0
        self.process = ""
        self.away = 600
        self.ripening = False
        self.told_deciding: set[str] = set(live.match.position.deciding)
        self.told_over = live.match.over
        self.on_commit: Callable[[int, float], None] = lambda lines, seconds: None
        self._states: tuple[int, dict[str, SeatState]] = (-1, {})
        self.thinking: Thinking | None = None

    def now(self) -> int:
        """The time, in milliseconds; no earlier than that of the newest line."""
        return max(int(time.time() * 1000), self.live.times[-1])

    # -- coming and going -------------------------------------------------------------------------------------

    async def enter(self, visitor: Visitor) -> None:
        """A client comes, or comes back: it is told what the match is, what it missed, and how things stand."""
        async with self.lock:
            if self.gone:
                visitor.leave()
                return
            visitor.send(self._hello(visitor))
            self.visitors.add(visitor)
            self.tell(visitor)
            self.people.came(visitor)
            if self.thinking is not None:
                visitor.send(self.thinking)

    def _hello(self, visitor: Visitor) -> Hello:
        match = self.live.match
        head: Any = match.lines[0]
        held = [seat for seat in visitor.seats if self.table.player(seat) == HUMAN and not visitor.watching]
        players = [Player(seat, self.table.player(seat), seat in visitor.seats) for seat in self.live.seats]
        return Hello(
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
            watching=visitor.watching,
            delay=self.stored.terms.delay if visitor.watching else 0,
            looked=self.people.looked(visitor),
        )

    def tell_all(self) -> None:
        """Tell every visitor what is new."""
        for visitor in list(self.visitors):
            self.tell(visitor)

    def tell(self, visitor: Visitor) -> None:
        """Tell a visitor what is new."""
        live = self.seen_by(visitor)
        if visitor.watching and visitor.number == live.number:
            self.tell_table(visitor)
            return
        visitor.number = live.number
        for seat in visitor.seats:
            news = live.news[seat]
            since = visitor.told[seat]
            if since > len(news):  # from a time that never was: let it begin anew
                since = 0
            if news[since:]:
                visitor.send(Events(seat, news[since:]))
            visitor.told[seat] = len(news)
        visitor.send(self.state(visitor))
        self.tell_table(visitor)
        if live.match.over:
            visitor.send(self._over(live))

    def tell_table(self, visitor: Visitor) -> None:
        """Tell a visitor what is new at the table beside the game."""
        until = self.now() - self.gallery.delay if visitor.watching else None
        news = self.table.told(visitor.told_table, watching=visitor.watching, until=until)
        if news:
            visitor.send(TableNews(news))
        visitor.told_table = news[-1].n if news else visitor.told_table
        if not visitor.watching or not self.gallery.delay:
            self.people.tell_state(visitor)

    def seen_by(self, visitor: Visitor) -> LiveMatch:
        """The match as far as a visitor may see it now."""
        return self.gallery.seen(self.now()) if visitor.watching else self.live

    def state(self, visitor: Visitor) -> State:
        """How the match stands, as the visitor's seats know it."""
        live = self.seen_by(visitor)
        p = live.match.position
        if visitor.watching:
            seats = [self.gallery.state(self.now())]
        else:
            seats = [self._seat_state(seat) for seat in visitor.seats]
        return State(
            number=live.number,
            turn_of=list(p.deciding),
            seats=seats,
            may_add_seed_words=not p.drawn and not live.match.over,
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

    def _over(self, live: LiveMatch) -> Over:
        end: Any = live.match.lines[-1]
        result = result_data(end.result)
        assert result is not None
        return Over(result, end.by, end.seed, f"/api/matches/{self.stored.id}/record")

    # -- what a client asks -----------------------------------------------------------------------------------

    async def handle(self, visitor: Visitor, message: FromClient) -> None:
        """Carry out what a client asks, or say why not. Broken: the match must be built again from the store."""
        async with self.lock:
            if self.gone:
                raise Broken
            before = self.live.number
            try:
                self._check(visitor, message)
                if isinstance(message, AskHint):
                    self._not_stale(message.seat, message.number)
                    self.on_hint(visitor, message)
                    return
                if isinstance(message, (Narrow, Why, AskPreview, AskOverlay)):
                    visitor.send(self._answer(message))
                    return
                number = await self._done(visitor, message)
            except (Refusal, IllegalChoice) as refused:
                visitor.send(Refused(message.id, self.seen_by(visitor).number, reasons(refused.verdict)))
                if "stale" in refused.verdict.codes:
                    visitor.send(self.state(visitor))
                return
            visitor.send(Accepted(message.id, number))
            if isinstance(message, TableFromClient) and self.live.number == before:
                for one in list(self.visitors):
                    self.tell_table(one)
            else:
                self.tell_all()
        self.on_change()

    async def _done(self, visitor: Visitor, message: Change | TableFromClient) -> int:
        """Do it, unless it has been done under this id; the number that the match had then."""
        done = await self.store.done(self.stored.id, message.seat, message.id)
        if done is not None:
            return done
        if isinstance(message, TableFromClient):
            deed = self.on_table(visitor, message)
            await self.commit(deed.change, message.seat, message.id, news=deed.news, also=deed.also)
            deed.then()
        else:
            await self._change(message)
        return self.live.number

    def _check(self, visitor: Visitor, message: FromClient) -> None:
        if visitor.watching:
            raise Refusal(no("only-watching", ""))
        if message.seat not in visitor.seats:
            raise Refusal(no("not-your-seat", "", seat=message.seat))
        fields = msgspec.structs.asdict(message)
        texts = {name: value for name, value in fields.items() if isinstance(value, str)}
        tag = str(message.__struct_config__.tag)
        longest = {"text": LONGEST_TEXT.get(tag, LONGEST)}
        if not message.id or any(len(value) > longest.get(name, LONGEST) for name, value in texts.items()):
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

    async def _change(self, message: Change) -> None:
        """Change the match, then put it on disk."""
        live, seat = self.live, message.seat
        if live.match.over:
            raise Refusal(no("match-over", ""))
        if isinstance(message, Play):
            self._may_play(seat)
            self._not_stale(seat, message.number)
            await self.play(message.text, seat, id=message.id)
        elif isinstance(message, Undo):
            if message.number != live.number:
                raise Refusal(no("stale", ""))
            self._may_play(seat)
            await self.commit(lambda at: live.undo(seat, at), seat, message.id)
        elif isinstance(message, Resign):
            await self.commit(lambda at: live.resign(seat, at), seat, message.id)
        elif isinstance(message, SetOrders):
            await self._set_orders(message)
        else:
            if live.match.position.drawn:
                raise Refusal(no("seed-used", ""))
            await self.commit(lambda at: live.add_seed_words(seat, message.words, at), seat, message.id)

    def _may_play(self, seat: str) -> None:
        if self.table.adjourned:
            raise Refusal(no("adjourned", ""))
        if self.table.player(seat) != HUMAN:
            raise Refusal(no("stand-in-plays", "", player=self.table.player(seat)))

    async def play(self, text: str, seat: str, *, id: str = "", by: str = "") -> None:
        """Make a choice and put it on disk. IllegalChoice says why it can't be made."""
        await self.commit(lambda at: self.live.play(text, seat, by, at), seat, id)

    async def commit(
        self,
        change: Callable[[int], None] | None,
        seat: str,
        id: str,
        *,
        news: Sequence[News] = (),
        also: Sequence[Step] = (),
    ) -> None:
        """Make a change, put it on disk with what happened at the table, and only then let it count."""
        before, at = self.live.number, self.now()
        try:
            if change is not None:
                change(at)
        except IllegalChoice:
            if self.live.number != before:  # a standing order after the choice
                raise Broken from None
            raise
        except Exception:
            log.exception("match %s, after line %d", self.stored.id, before)
            raise Broken from None
        try:
            await self._write(before, at, seat, id, news, also)
        except Conflict:
            raise Broken from None  # another process was first
        except Exception:
            log.exception("match %s, after line %d", self.stored.id, before)
            raise Broken from None

    async def _write(
        self, before: int, at: int, seat: str, id: str, news: Sequence[News], also: Sequence[Step]
    ) -> None:
        match = self.live.match
        deciding = match.position.deciding
        lines = [line_text(line) for line in match.lines[before:]]
        for one in news:
            self.table.happened(one)
        if lines:
            self.table.moved(at, deciding)
        steps = [*(news_step(self.stored.id, one) for one in news), *also, *self.after(news)]
        tell = self.told_others("news")
        began = time.perf_counter()
        if not lines:
            steps += done_steps(self.stored.id, seat, id, self.live.number)
            await self.store.database.write(steps, tell)
            return
        await self.store.append(
            self.stored.id,
            before,
            lines,
            at=at,
            seat=seat,
            id=id,
            over=match.over,
            turn_of=deciding,
            due=self.due(),
            also=steps,
            tell=tell,
        )
        self.on_commit(len(lines), time.perf_counter() - began)

    def told_others(self, what: str) -> str:
        """What the other processes are told: who speaks, what is new, in which match."""
        return f"{self.process} {what} {self.stored.id}"

    async def _set_orders(self, message: SetOrders) -> None:
        if len(message.orders) > MOST_ORDERS:
            raise Refusal(no("too-many-orders", "", most=MOST_ORDERS))
        try:
            self.live.set_orders(message.seat, message.orders)
        except (ValueError, KeyError) as error:
            raise Refusal(Verdict((Reason("bad-order", "", {"text": str(error.args[0])}),))) from None
        text = msgspec.json.encode(message.orders).decode()
        number, tell = self.live.number, self.told_others("orders")
        try:
            await self.store.set_orders(self.stored.id, message.seat, text, id=message.id, number=number, tell=tell)
        except Exception:
            log.exception("match %s, standing orders", self.stored.id)
            raise Broken from None
        self._states = (-1, {})

    # -- what other processes did -----------------------------------------------------------------------------

    def follow(self, lines: Sequence[Any], times: Sequence[int], news: Sequence[News]) -> None:
        """Take over what another process has written. Broken if it doesn't fit."""
        for one in news:
            self.table.happened(one)
        for line, at in zip(lines, times, strict=True):
            number = len(self.live.match.lines)
            try:
                self.live.follow(line, at)
            except ValueError:
                raise Broken from None
            if self.live.match.lines[number] != line:
                raise Broken
            self.table.moved(at, self.live.match.position.deciding)

    def forget_states(self) -> None:
        """States are worked out anew, as when standing orders have changed."""
        self._states = (-1, {})


def _no_table(visitor: Visitor, message: TableFromClient) -> Deed:
    raise Refusal(no("bad-message", ""))
