"""What has to be done in a club while nobody asks: notices sent, clocks watched, old secrets forgotten."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from .room import Room
from .sending import NotSent, send
from .storage.database import Conflict, Step, StoreError
from .storage.post import Letter
from .table import HUMAN, OPEN

if TYPE_CHECKING:
    from .matches import Matches

EVERY = 5.0
"""Seconds between rounds."""
BEAT = 60_000
"""Milliseconds; if the club wasn't there for longer, clocks stood still."""
MOST_TRIES = 8
HOUR = 3_600_000
log = logging.getLogger("grognard.club")


class Steward:
    """One process at a time does most of this; the lease says which."""

    def __init__(self, matches: Matches, sender: Callable[..., None] = send) -> None:
        self.matches = matches
        self.sender = sender
        self._round = 0
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Go round."""
        self._task = asyncio.create_task(self._go_round())

    async def end(self) -> None:
        """No more rounds."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_round(self) -> None:
        while True:
            try:
                await self.round()
            except (StoreError, Conflict):
                log.warning("the steward's round failed", exc_info=True)
            except Exception:
                log.exception("the steward's round failed")
            await asyncio.sleep(EVERY)

    async def round(self) -> None:
        """One round."""
        matches, now = self.matches, _now()
        self._round += 1
        await self._look_for_the_gone()
        if self._round % 6 == 1:
            await matches.others.refresh()
        if not await matches.store.lease("steward", matches.process, now, now + int(EVERY * 4000)):
            return
        await self._beat(now)
        for match in await matches.store.due(now):
            await self.look_at_clock(match)
        await self.send_letters(now)
        if self._round == 1:
            await self._wake_bots()
        if self._round % 720 == 1:
            await matches.post.forget_old(now)

    # -- while the club was down ------------------------------------------------------------------------------

    async def note_pause(self) -> None:
        """If the club wasn't there for a while, note it: nobody's time ran."""
        database, now = self.matches.store.database, _now()
        rows = await database.rows("SELECT until FROM leases WHERE name = 'beat'")
        last = int(rows[0][0]) if rows else now
        if now - last > BEAT:
            insert = "INSERT INTO pauses (began, ended) VALUES (?, ?) ON CONFLICT (began) DO NOTHING"
            await database.write([Step(insert, (last, now))])
        await self._beat(now)

    async def _beat(self, now: int) -> None:
        sql = (
            "INSERT INTO leases (name, holder, until) VALUES ('beat', '', ?) "
            "ON CONFLICT (name) DO UPDATE SET until = excluded.until"
        )
        await self.matches.store.database.write([Step(sql, (now,))])

    async def _wake_bots(self) -> None:
        """Matches in which it is for a bot to choose go on, though nobody looks."""
        for stored in await self.matches.store.matches():
            players = [stored.players.get(seat, HUMAN) for seat in stored.turn_of]
            if not stored.over and any(code not in (HUMAN, OPEN) for code in players):
                if all(code not in (HUMAN, OPEN) for code in stored.players.values()):
                    continue  # bots among themselves play while somebody looks on
                await self._with_room(stored.id, self.matches.bots.wake)

    async def _with_room(self, match: str, what: Callable[[Room], object]) -> None:
        try:
            room = await self.matches.room(match)
        except ValueError as error:
            log.warning("match %s: %s", match, error)
            await self.matches.store.set_due(match, 0)
            return
        what(room)
        self.matches.let_go(room)

    # -- clocks and people ------------------------------------------------------------------------------------

    async def look_at_clock(self, match: str) -> None:
        """A clock passes a reminder or has run out."""
        letters: list[Letter] = []
        due: list[int] = []

        def look(room: Room) -> None:
            letters.extend(self.matches.notifier.clock_letters(room))
            due.append(room.due())
            for visitor in list(room.visitors):
                room.tell_table(visitor)

        await self._with_room(match, look)
        if due:
            await self.matches.post.send(letters)
            await self.matches.store.set_due(match, due[0])

    async def _look_for_the_gone(self) -> None:
        """Tell those at a table when somebody has been away long enough for a stand-in."""
        for room in list(self.matches.rooms.values()):
            for visitor in list(room.visitors):
                if visitor.gone:  # let go because it took nothing, and its line hangs
                    await self.matches.leave(room, visitor)
                elif not visitor.watching:
                    room.people.tell_state_if_new(visitor)

    # -- letters ----------------------------------------------------------------------------------------------

    async def send_letters(self, now: int) -> None:
        """Send what is due; what doesn't go out is tried again later, and in the end given up."""
        for letter in await self.matches.post.due(now):
            try:
                await asyncio.to_thread(self.sender, letter, self.matches.settings)
            except NotSent as error:
                self.matches.metrics.count("notices_failed")
                log.warning("a notice by %s did not go out: %s", letter.channel, error)
                if error.for_ever or letter.tries + 1 >= MOST_TRIES:
                    await self.matches.post.sent(letter)
                else:
                    await self.matches.post.again(letter, now + 60_000 * 3**letter.tries)
            else:
                self.matches.metrics.count("notices_sent")
                await self.matches.post.sent(letter)


def _now() -> int:
    return int(time.time() * 1000)


__all__ = ["HOUR", "Steward"]
