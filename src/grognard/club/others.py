"""Several processes over one database: what one writes, the others take over at once.

Told is `PROCESS WHAT MATCH MORE`: news (lines of the record, things at the table), orders, links, presence.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import msgspec

from ..core.record import read_line
from .live import read_orders
from .people import ELSEWHERE, Elsewhere
from .room import Broken, Room

if TYPE_CHECKING:
    from .matches import Matches

log = logging.getLogger("grognard.club")


class Others:
    """The other processes of the club."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.heard_from: dict[str, float] = {}

    def listen(self) -> None:
        """From now on hear the others."""
        self.matches.store.database.listen(self._heard)

    def _heard(self, text: str | None) -> None:
        if text is None:  # the line was broken: whatever is open may be behind
            for room in list(self.matches.rooms.values()):
                self.matches.soon(self.catch_up(room))
            return
        process, what, match, *more = text.split(" ", 3)
        if process == self.matches.process:
            return
        self.heard_from[process] = time.time()
        room = self.matches.rooms.get(match)
        if room is None:
            return
        if what == "presence":
            self._presence(room, process, more[0] if more else "")
        elif what == "orders":
            self.matches.soon(self._orders(room))
        else:
            self.matches.soon(self.catch_up(room, links=what == "links"))

    async def catch_up(self, room: Room, *, links: bool = True) -> None:
        """Take over what has been written of a match elsewhere."""
        store, match = self.matches.store, room.stored.id
        try:
            async with room.lock:
                if room.gone:
                    return
                before = room.live.number
                kept = await store.lines(match, len(room.live.match.lines))
                news = await store.news(match, len(room.table.news))
                if links or any(one.kind == "joined" for one in news):
                    room.people.renew(await store.links(match))
                    stored = await store.match(match)
                    room.stored = stored or room.stored
                room.follow([read_line(text, match) for text in kept.texts], kept.times, news)
                if room.live.number != before:
                    room.tell_all()
                else:
                    for visitor in list(room.visitors):
                        room.tell_table(visitor)
                if news:
                    for visitor in list(room.visitors):
                        room.people.tell_rematch(visitor)
                    room.people.tell_presence()
        except Broken:
            self.matches.forget(room)
        except Exception:
            log.exception("match %s: what another process wrote", match)
            self.matches.forget(room)
        self.matches.bots.wake(room)
        self.matches.ripen_later(room)

    async def _orders(self, room: Room) -> None:
        async with room.lock:
            for seat, orders in (await self.matches.store.orders(room.stored.id)).items():
                room.live.set_orders(seat, read_orders(orders))
            room.forget_states()

    # -- presence ---------------------------------------------------------------------------------------------

    def tell_presence(self, room: Room, *, asks: bool = True) -> None:
        """Tell the others who is here by way of this process, and ask them the same if nothing is known of them."""
        database = self.matches.store.database
        if not database.shared:
            return
        links = sorted({v.link.link for v in room.visitors if v.link is not None and not v.watching})
        asks = asks and not room.people.elsewhere
        here = Elsewhere(0, links, sum(v.watching for v in room.visitors), asks)
        self.matches.soon(database.tell(f"{room.told_others('presence')} {msgspec.json.encode(here).decode()}"))

    def _presence(self, room: Room, process: str, text: str) -> None:
        said = msgspec.json.decode(text, type=Elsewhere)
        known = room.people.elsewhere.get(process)
        said.until = room.now() + ELSEWHERE
        room.people.elsewhere[process] = said
        if known is None or (known.links, known.watchers) != (said.links, said.watchers):
            room.people.tell_presence()
        if said.asks:
            self.tell_presence(room, asks=False)

    async def refresh(self) -> None:
        """Say again who is here, before the others stop believing it."""
        for room in list(self.matches.rooms.values()):
            self.tell_presence(room)
        await asyncio.sleep(0)
