"""Who sits at the table: links and the persons behind them, names, presence here and in other processes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from .messages import write_message
from .messages_table import ClockData, Clocks, Notes, Presence, Rematched, SeatPresence
from .storage.matches import Link, iso
from .storage.post import Wish
from .table import HUMAN, OPEN
from .visitor import Visitor

if TYPE_CHECKING:
    from .room import Room

ELSEWHERE = 60_000
"""Milliseconds for which another process's word on who is there is believed."""


class Elsewhere(msgspec.Struct):
    """Who is at this table by way of another process."""

    until: int
    links: list[str]
    watchers: int
    asks: bool = False


class Persons:
    """The people of a room. A person is a link; several tabs and devices may be open with it."""

    def __init__(self, room: Room, links: Sequence[Link]) -> None:
        self.room = room
        self.links = {link.link: link for link in links}
        self.elsewhere: dict[str, Elsewhere] = {}
        self.wishes: list[Wish] = []

    # -- links ------------------------------------------------------------------------------------------------

    @property
    def seated(self) -> list[Link]:
        """The links that hold seats."""
        return [link for link in self.links.values() if link.kind == "seat" and link.seats]

    def holder(self, seat: str) -> Link | None:
        """The link that holds a seat."""
        return next((link for link in self.seated if seat in link.seats), None)

    def others(self, seat: str) -> list[str]:
        """The seats of other people that are here to be asked for their consent: no bots, nothing open."""
        mine = self.holder(seat)
        own = mine.seats if mine is not None else (seat,)
        table = self.room.table
        return [one for one in self.room.live.seats if one not in own and table.player(one) == HUMAN]

    def renew(self, links: Sequence[Link]) -> None:
        """The links as they are stored now."""
        self.links = {link.link: link for link in links}

    def changed(self, link: Link) -> None:
        """A link has another name, or was here just now."""
        self.links[link.link] = link

    # -- coming and going -------------------------------------------------------------------------------------

    def came(self, visitor: Visitor) -> None:
        """Tell everybody who has come, and the visitor what is its own."""
        link = self._link(visitor)
        if link is not None and link.notes:
            visitor.send(Notes(link.notes))
        self.tell_rematch(visitor)
        self.tell_presence()

    def left(self, visitor: Visitor) -> Link | None:
        """A visitor has gone: its link with what it has seen and when, if that is to be kept."""
        self.tell_presence()
        link = self._link(visitor)
        if link is None:
            return None
        seen = {seat: max(told, link.looked.get(seat, 0)) for seat, told in visitor.told.items()}
        link = msgspec.structs.replace(link, looked=seen, last=iso(self.room.now()))
        self.links[link.link] = link
        return link

    def looked(self, visitor: Visitor) -> dict[str, int]:
        """The newest event of each seat when this link was last here."""
        link = self._link(visitor)
        return {} if link is None else dict(link.looked)

    def _link(self, visitor: Visitor) -> Link | None:
        return None if visitor.link is None else self.links.get(visitor.link.link, visitor.link)

    # -- who is here ------------------------------------------------------------------------------------------

    def here(self, link: Link | None) -> bool:
        """Whether somebody is here with a link."""
        if link is None:
            return False
        now = self.room.now()
        return any(v.link is not None and v.link.link == link.link for v in self.room.visitors) or any(
            link.link in one.links for one in self.elsewhere.values() if one.until > now
        )

    def presence(self) -> Presence:
        """Who is here."""
        now, room = self.room.now(), self.room
        seats: list[SeatPresence] = []
        for seat in room.live.seats:
            link = self.holder(seat)
            name, last = ("", "") if link is None else (link.name, link.last)
            seats.append(SeatPresence(seat, room.table.player(seat), name, self.here(link), last))
        watchers = sum(v.watching for v in room.visitors)
        watchers += sum(one.watchers for one in self.elsewhere.values() if one.until > now)
        return Presence(seats, watchers)

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        if self.room.visitors:
            text = write_message(self.presence())
            for visitor in list(self.room.visitors):
                visitor.send_text(text)

    def away_too_long(self, seat: str, seconds: int) -> bool:
        """Whether a person has been gone so long that a computer may be asked to stand in.

        With a clock that is when the time is out: slow play needs nobody here.
        """
        room = self.room
        link = self.holder(seat)
        if link is None or room.table.player(seat) != HUMAN or self.here(link) or room.live.match.over:
            return False
        if room.table.bank.used:
            return room.table.bank.out(seat, room.now())
        return iso(room.now() - seconds * 1000) > (link.last or room.stored.begun)

    # -- how things stand -------------------------------------------------------------------------------------

    def tell_state(self, visitor: Visitor) -> None:
        """Tell how things stand at the table, if that is new to the visitor; and the clocks."""
        self.tell_state_if_new(visitor)
        if self.room.table.bank.used:
            visitor.send(self.clocks())

    def tell_state_if_new(self, visitor: Visitor) -> None:
        """Tell how things stand at the table, if that is new to the visitor."""
        text = write_message(self.room.table.state(self.may_stand_in(visitor.seats)))
        if text != visitor.told_state:
            visitor.told_state = text
            visitor.send_text(text)

    def may_stand_in(self, for_seats: Iterable[str]) -> list[str]:
        """Seats of others for which a computer may be asked to stand in."""
        own = set(for_seats)
        away = self.room.away
        return [seat for seat in self.room.live.seats if seat not in own and self.away_too_long(seat, away)]

    def clocks(self) -> Clocks:
        """The clocks as they are now."""
        bank, now = self.room.table.bank, self.room.now()
        shown = [
            ClockData(seat, bank.left_at(seat, now), seat in bank.since)
            for seat in self.room.live.seats
            if self.room.table.players.get(seat) in (HUMAN, OPEN)
        ]
        return Clocks(shown, bank.terms.gain, bank.terms.cap, self.room.table.adjourned)

    def tell_rematch(self, visitor: Visitor) -> None:
        """One's own link to the next match of the same people."""
        rematch = self.room.table.rematch
        if rematch is not None and visitor.link is not None and visitor.link.link in rematch:
            match = rematch["match"]
            visitor.send(Rematched(match, f"/#/match/{match}/{rematch[visitor.link.link]}"))
