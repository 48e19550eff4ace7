"""What a client asks at the table beside the game: whether it can be, and what is to be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ..core.position import Result
from ..core.record import standing_choices
from ..core.verdict import no
from .messages_table import Answer, Chat, Flag, GiveTime, Notes, Offer, SetName, TableFromClient, TakeBack, WriteNotes
from .room import Refusal, Room
from .storage.database import Step
from .storage.matches import News, link_field_step
from .table import HUMAN, Standing
from .visitor import Visitor
from .wanted import LONGEST_NAME

MOST_TALK, MOST_NEWS = 5_000, 10_000
"""So many entries there may be at one table before nobody may talk any more, and before nothing but the answer to an
offer and a claim on time is heard: neither can be kept from the other side by talk.
"""
MOST_TIME = 30 * 86_400


def _nothing() -> None:
    """Nothing further."""


class Deed(msgspec.Struct):
    """What is to be done: a change of the match, news of the table, further steps to write, and then in memory."""

    news: Sequence[News] = ()
    change: Callable[[int], None] | None = None
    also: Sequence[Step] = ()
    then: Callable[[], None] = _nothing


Rematch = Callable[[Room], tuple[dict[str, Any], Sequence[Step]]]
"""Makes the next match of the same people: the facts of its news, and the steps that write it."""


class Deeds:
    """The rules of the table, for one room."""

    def __init__(self, room: Room, rematch: Rematch, stand_in: str) -> None:
        self.room = room
        self.rematch = rematch
        self.stand_in = stand_in

    def deed(self, visitor: Visitor, message: TableFromClient) -> Deed:
        """What a message leads to; Refusal says why it can't be."""
        most = MOST_TALK if isinstance(message, Chat) else MOST_NEWS
        if len(self.room.table.news) >= most and not isinstance(message, (Answer, Flag)):
            raise Refusal(no("table-full", "", most=most))
        if isinstance(message, Chat):
            return self._chat(message)
        if isinstance(message, Offer):
            return self._offer(message)
        if isinstance(message, Answer):
            return self._answer(message)
        if isinstance(message, Flag):
            return self._flag(message)
        if isinstance(message, GiveTime):
            return self._give_time(message)
        if isinstance(message, TakeBack):
            return self._take_seat_back(message)
        if isinstance(message, WriteNotes):
            return self._notes(visitor, message)
        return self._name(visitor, message)

    def _news(self, seat: str, kind: str, more: int = 0, **facts: Any) -> News:
        room = self.room
        return News(len(room.table.news) + 1 + more, room.now(), room.live.number, seat, kind, facts)

    # -- talk, notes, names -----------------------------------------------------------------------------------

    def _chat(self, message: Chat) -> Deed:
        if not message.text.strip():
            raise Refusal(no("bad-message", ""))
        return Deed([self._news(message.seat, "chat", text=message.text, to=message.to)])

    def _notes(self, visitor: Visitor, message: WriteNotes) -> Deed:
        link = visitor.link
        if link is None:
            raise Refusal(no("bad-message", ""))
        people = self.room.people

        def then() -> None:
            people.changed(msgspec.structs.replace(people.links[link.link], notes=message.text))
            for other in list(self.room.visitors):
                if other is not visitor and other.link is not None and other.link.link == link.link:
                    other.send(Notes(message.text))

        return Deed(also=[link_field_step(link.link, "notes", message.text)], then=then)

    def _name(self, visitor: Visitor, message: SetName) -> Deed:
        link, name = visitor.link, " ".join(message.name.split())
        if link is None or len(name) > LONGEST_NAME or not name.isprintable():
            raise Refusal(no("bad-name", "", most=LONGEST_NAME))
        people = self.room.people
        if people.links[link.link].account:
            raise Refusal(no("name-of-account", ""))

        def then() -> None:
            people.changed(msgspec.structs.replace(people.links[link.link], name=name))
            people.tell_presence()

        return Deed(also=[link_field_step(link.link, "name", name)], then=then)

    # -- offers -----------------------------------------------------------------------------------------------

    def _offer(self, message: Offer) -> Deed:
        room, table = self.room, self.room.table
        waiting = room.people.others(message.seat)
        to = message.to
        if message.offer == "rematch":
            self._check_rematch()
        else:
            self._check_going_on()
        if message.offer == "draw" and any(table.player(seat) != HUMAN for seat in room.live.seats):
            raise Refusal(no("bots-play-on", ""))
        if message.offer == "take-back":
            to = self._back_to(message)
        if message.offer in ("adjourn", "go-on") and table.adjourned == (message.offer == "adjourn"):
            raise Refusal(no("adjourned" if table.adjourned else "not-adjourned", ""))
        if message.offer == "stand-in":
            if message.about not in room.people.may_stand_in((message.seat,)):
                raise Refusal(no("not-away", "", seat=message.about))
            waiting = [seat for seat in waiting if seat != message.about]
        if any(one.kind == message.offer and one.news.seat == message.seat for one in table.offers.values()):
            raise Refusal(no("offered-already", ""))
        facts: dict[str, Any] = {"offer": message.offer, "waiting": waiting, "about": message.about}
        if to is not None:
            facts["to"] = to
        news = self._news(message.seat, "offered", **facts)
        return Deed([news]) if waiting else self._done(Standing(news, []), [news])

    def _check_going_on(self) -> None:
        if self.room.live.match.over:
            raise Refusal(no("match-over", ""))

    def _check_rematch(self) -> None:
        if not self.room.live.match.over:
            raise Refusal(no("match-goes-on", ""))
        if self.room.table.rematch is not None:
            raise Refusal(no("rematch-made", ""))

    def _back_to(self, message: Offer) -> int:
        """The number of the match before the choice that shall be taken back, found fit to go back to."""
        lines = self.room.live.match.lines
        standing = standing_choices(lines)
        to = message.to
        if to is None:
            mine = [choice for choice in standing if choice.seat == message.seat]
            if not mine:
                raise Refusal(no("nothing-to-take-back", ""))
            to = next(at for at, line in enumerate(lines) if line is mine[-1])
        before = standing_choices(lines[: max(to, 0)])
        if not 1 <= to < len(lines) or len(before) >= len(standing) or standing[: len(before)] != before:
            raise Refusal(no("nothing-to-take-back", ""))
        return to

    def _answer(self, message: Answer) -> Deed:
        room, table = self.room, self.room.table
        standing = table.offers.get(message.offer)
        if standing is None:
            raise Refusal(no("no-such-offer", ""))
        own = self._own(message.seat)
        if standing.news.seat in own and not message.yes:
            return Deed([self._news(message.seat, "withdrawn", offer=message.offer, what=standing.kind)])
        mine = [seat for seat in standing.waiting if seat in own]
        if not mine:
            raise Refusal(no("not-asked", ""))
        if not message.yes:
            return Deed([self._news(message.seat, "declined", offer=message.offer, what=standing.kind)])
        if standing.kind != "rematch" and room.live.match.over:
            raise Refusal(no("match-over", ""))
        facts = {"offer": message.offer, "what": standing.kind, "for": mine}
        agreed = self._news(message.seat, "agreed", **facts)
        left = [seat for seat in standing.waiting if seat not in mine]
        return Deed([agreed]) if left else self._done(standing, [agreed])

    def _own(self, seat: str) -> tuple[str, ...]:
        holder = self.room.people.holder(seat)
        return (seat,) if holder is None else holder.seats

    def _done(self, standing: Standing, news: list[News]) -> Deed:
        """All have agreed: carry it out."""
        room, facts, seat, kind = self.room, standing.news.facts, standing.news.seat, standing.kind
        live, more = room.live, len(news)
        if kind == "draw":
            scores = dict.fromkeys(live.seats, 0.5)
            return Deed(news, lambda at: live.conclude(Result("", "draw-agreed", scores), at=at))
        if kind == "take-back":
            count = len(standing_choices(live.match.lines[: facts["to"]]))
            return Deed(news, lambda at: live.undo_to(count, seat, at))
        if kind == "adjourn":
            return Deed([*news, self._news(seat, "adjourned", more)])
        if kind == "go-on":
            return Deed([*news, self._news(seat, "went-on", more)])
        if kind == "stand-in":
            sits = self._news(seat, "stand-in", more, about=facts["about"], player=self.stand_in)
            return Deed([*news, sits], then=room.people.tell_presence)
        told, steps = self.rematch(room)
        return Deed([*news, self._news(seat, "rematch", more, **told)], also=steps, then=self._tell_rematch)

    def _tell_rematch(self) -> None:
        for visitor in list(self.room.visitors):
            self.room.people.tell_rematch(visitor)

    # -- clocks and seats -------------------------------------------------------------------------------------

    def _flag(self, message: Flag) -> Deed:
        room = self.room
        self._check_going_on()
        own = self._own(message.seat)
        if message.about in own or not room.table.bank.out(message.about, room.now()):
            raise Refusal(no("time-not-out", "", seat=message.about))
        left = [seat for seat in room.live.seats if seat != message.about]
        scores = {seat: float(seat != message.about) for seat in room.live.seats}
        result = Result(left[0] if len(left) == 1 else "", "time-out", scores)
        news = [self._news(message.seat, "flagged", about=message.about)]
        return Deed(news, lambda at: room.live.conclude(result, message.about, at))

    def _give_time(self, message: GiveTime) -> Deed:
        room = self.room
        self._check_going_on()
        fits = 0 < message.seconds <= MOST_TIME and message.about in room.live.seats
        if not room.table.bank.used or message.about in self._own(message.seat) or not fits:
            raise Refusal(no("no-time-to-give", ""))
        return Deed([self._news(message.seat, "time-given", about=message.about, seconds=message.seconds)])

    def _take_seat_back(self, message: TakeBack) -> Deed:
        if message.seat not in self.room.table.stand_ins:
            raise Refusal(no("no-stand-in", ""))
        return Deed([self._news(message.seat, "seat-back")], then=self.room.people.tell_presence)
