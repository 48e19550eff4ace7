"""The bots' part in matches: they choose when it is for them to do so, stand in, and give advice."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from ..bots import bot
from ..bots.seen import known_to
from ..core.verdict import IllegalChoice
from .messages_parts import Advice, ReasonData
from .messages_play import AskHint, HintData, Thinking
from .room import Broken, Room
from .table import HUMAN, OPEN
from .visitor import Visitor
from .worker import GRACE, START, BotFailed, Job, Ranked, Workers, default_choice

if TYPE_CHECKING:
    from .matches import Matches

BOT_SECONDS = 5.0
"""What a bot has for a choice, if its code doesn't say."""
MOST_SECONDS = 120.0
"""No bot in the club has longer."""
ADVISER = "captain:2s"
"""The bot that is asked for a hint."""
MOST_ADVICE = 20
"""Hints that may be waiting at once in the whole club."""

log = logging.getLogger("grognard.club")


class BotWork:
    """The bots at work."""

    def __init__(self, matches: Matches, workers: Workers) -> None:
        self.matches = matches
        self.workers = workers
        self._running: dict[str, asyncio.Task[None]] = {}
        self._hints = 0

    def at_work(self, match: str) -> bool:
        """Whether a bot is at work in a match."""
        return match in self._running

    def wake(self, room: Room) -> None:
        """Let bots choose, if it is for one of them to do so."""
        name = room.stored.id
        if not room.gone and name not in self._running and self._seat(room) is not None:
            task = asyncio.get_running_loop().create_task(self._run(room))
            self._running[name] = task
            task.add_done_callback(lambda _: self._done(room))

    def _done(self, room: Room) -> None:
        self._running.pop(room.stored.id, None)
        self.matches.let_go(room)

    def _seat(self, room: Room) -> str | None:
        if room.table.adjourned:
            return None
        deciding = room.live.match.position.deciding
        return next((seat for seat in deciding if room.table.player(seat) not in (HUMAN, OPEN)), None)

    async def _run(self, room: Room) -> None:
        try:
            while not room.gone and (seat := self._seat(room)) is not None:
                if not await self._mine(room):
                    return
                await self._one_choice(room, seat)
        except Broken:
            self.matches.forget(room)
        except Exception:
            log.exception("match %s: a bot's choice", room.stored.id)
            self.matches.forget(room)

    async def _mine(self, room: Room) -> bool:
        """Whether this process is the one whose bots play this match; a lease that ends with the process."""
        store = self.matches.store
        if not store.database.shared:
            return True
        now = int(time.time() * 1000)
        until = now + int((MOST_SECONDS + GRACE) * 1000)
        return await store.lease(f"bot {room.stored.id}", self.matches.process, now, until)

    async def _one_choice(self, room: Room, seat: str) -> None:
        code, number = room.table.player(seat), room.live.number
        room.thinking = Thinking(seat, code)
        for visitor in list(room.visitors):
            if not visitor.watching or not room.gallery.delay:
                visitor.send(room.thinking)
        try:
            text = await self.workers.choose(self._job(room, seat, code))
        except BotFailed as failure:
            text = None
            await self._note_case(room, str(failure))
        finally:
            room.thinking = None
        async with room.lock:
            if room.gone or not room.live.still_asked(seat, number) or room.table.player(seat) != code:
                return
            decision = room.live.match.position.decision(seat)
            try:
                await room.play(text if text is not None else default_choice(decision), seat, by=code)
            except IllegalChoice as refused:
                await self._note_case(room, f"{code}: {refused}")
                await room.play(default_choice(decision), seat, by=code)
            room.tell_all()
        self.matches.ripen_later(room)

    # -- advice -----------------------------------------------------------------------------------------------

    def advise(self, room: Room, visitor: Visitor, message: AskHint) -> None:
        """Ask the adviser in a bots' process; the answer comes when it is ready."""
        if self._hints >= MOST_ADVICE:
            visitor.send(HintData(message.id, message.number, message.seat, ADVISER, []))
            return
        self._hints += 1
        job = None
        if message.seat in room.live.match.position.deciding:
            job = msgspec.structs.replace(self._job(room, message.seat, ADVISER), table="", ranked=True)
        self.matches.soon(self._hint(room, visitor, message, job))

    async def _hint(self, room: Room, visitor: Visitor, message: AskHint, job: Job | None) -> None:
        ranked: list[Ranked] = []
        try:
            if job is not None:
                ranked = await self.workers.rank(job)
        except BotFailed as failure:
            await self._note_case(room, f"advice: {failure}")
        finally:
            self._hints -= 1
        advice = [Advice(one.text, one.value, _reasons(one)) for one in ranked]
        visitor.send(HintData(message.id, message.number, message.seat, ADVISER, advice))

    def _job(self, room: Room, seat: str, code: str) -> Job:
        p = room.live.match.position
        seconds = min(getattr(bot(code), "seconds", None) or BOT_SECONDS, MOST_SECONDS)
        known = known_to(p, seat).to_text()
        return Job(p.scene.game.package, known, seat, code, secrets.token_hex(8), seconds, room.stored.id)

    async def _note_case(self, room: Room, text: str) -> None:
        log.warning("match %s, line %d: %s", room.stored.id, room.live.number, text)
        self.matches.metrics.count("bot_failures")
        await self.matches.store.add_case(room.stored.id, room.live.number, text)

    async def close(self) -> None:
        """End the bots' processes and what waits for them."""
        tasks = list(self._running.values())
        self.workers.stop()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _reasons(one: Ranked) -> list[ReasonData]:
    return [ReasonData(reason.code, reason.clause, dict(reason.facts)) for reason in one.reasons]


__all__ = ["START", "BotWork"]
