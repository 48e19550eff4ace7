"""The matches of a club: begun, joined, found again in the store, and taken up by the people at their tables."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from ..bots import BotError
from ..core.game import Game, GameError, find_game
from ..core.match import Match
from ..core.record import Head, line_text, read_lines
from ..core.versions import game_of, migrated, migrates
from .botwork import BotWork
from .deeds import Deeds
from .listing import link_info, match_info
from .live import LiveMatch, read_orders
from .looking import LESSON, find_lesson
from .messages import FromClient
from .messages_club import ClockTerms
from .messages_matches import MatchInfo, MatchMade, NewMatch
from .metrics import Metrics
from .notices import Notifier
from .others import Others
from .room import Broken, Room
from .settings import Settings
from .storage.database import Conflict, Step, StoreError
from .storage.matches import (
    Link,
    News,
    Store,
    Stored,
    Terms,
    iso,
    link_field_step,
    link_step,
    news_step,
    players_step,
    text,
)
from .storage.people import Account
from .storage.post import PostStore
from .table import HUMAN, OPEN, Table
from .visitor import Visitor
from .wanted import ClubError, check_players, check_wanted, given, name_at_table
from .worker import Workers

MOST_VISITORS = 200
"""Open lines to one match."""
log = logging.getLogger("grognard.club")


class Matches:
    """All matches of a store; those that are being played are in memory."""

    def __init__(self, store: Store, settings: Settings | None = None, workers: Workers | None = None) -> None:
        self.settings = settings or Settings()
        self.store = store
        self.post = PostStore(store.database)
        self.metrics = Metrics()
        self.process = secrets.token_urlsafe(6)
        self.rooms: dict[str, Room] = {}
        self.bots = BotWork(self, workers or Workers(self.settings.bots))
        self.notifier = Notifier(self.settings)
        self.others = Others(self)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._pauses: list[tuple[int, int]] = []
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begin to work."""
        self._pauses = await self.store.pauses()
        self.others.listen()

    async def close(self) -> None:
        """End the bots' processes and what waits for them."""
        for room in list(self.rooms.values()):
            for visitor in list(room.visitors):
                await self.leave(room, visitor)
        await self.bots.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.store.database.shared:
            await self.store.release(self.process)

    def soon(self, work: Any) -> None:
        """Do something later, without waiting for it."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._soon_done)

    def _soon_done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something in the background failed", exc_info=task.exception())

    # -- beginning --------------------------------------------------------------------------------------------

    async def begin(
        self, wanted: NewMatch, account: str = "", name: str = "", reserved: Mapping[str, Account] | None = None
    ) -> MatchMade:
        """A new match, on disk when this returns. `reserved` seats are for accounts: they alone get these links."""
        try:
            game = find_game(wanted.game)
            if wanted.lesson:
                lesson = find_lesson(game, wanted.lesson)
                return await self.begin_from(game.position(lesson.position).to_text(), game, LESSON + lesson.id)
            check_players(wanted.seats)
            head = {seat: HUMAN if code == OPEN else code for seat, code in wanted.seats.items()}
            match = Match.begin(game, wanted.scenario or None, wanted.options, players=head)
        except (GameError, BotError) as error:
            raise ClubError(str(error)) from None
        check_wanted(match, wanted)
        for seat, words in wanted.seed_words.items():
            match.add_seed_words(seat, words)
        clock = wanted.clock or ClockTerms(0)
        terms = Terms(clock.start, clock.gain, clock.cap, wanted.delay, wanted.title.strip())
        stored, links = self._new(match, wanted.seats, wanted.table, terms, wanted.access)
        links = given(links, account, name or name_at_table(wanted.name), reserved or {})
        return await self._add(match, stored, links, own=account)

    async def begin_from(self, start: str, game: Game, sharing: str = "solo") -> MatchMade:
        """A match from a position's text: one person plays all seats."""
        match = Match.begin(game, start=start)
        return await self._add(match, *self._new(match, {}, sharing, Terms(), "private"))

    def _new(
        self, match: Match, players: Mapping[str, str], sharing: str, terms: Terms, access: str
    ) -> tuple[Stored, list[Link]]:
        """A match to be stored, and its links."""
        seats = match.position.scene.seats.names
        name, now = secrets.token_urlsafe(9), iso(int(time.time() * 1000))
        everybody = {seat: players.get(seat, HUMAN) for seat in seats}
        stored = Stored(
            *(name, match.game.id, match.position.scene.scenario, sharing, everybody, match.seed, now, now, False),
            access,
            terms,
            list(match.position.deciding),
        )
        human = [seat for seat in seats if everybody[seat] == HUMAN]
        shares = [(seat,) for seat in human] if sharing == "apart" else [tuple(human)] if human else []
        links = [Link(_secret(), name, share) for share in shares]
        if access != "private" or not human:
            links.append(Link(_secret(), name, (), "watch"))
        if OPEN in everybody.values():
            links.append(Link(_secret(), name, (), "invite"))
        return stored, links

    async def _add(self, match: Match, stored: Stored, links: Sequence[Link], own: str = "") -> MatchMade:
        head = match.lines[0]
        assert isinstance(head, Head)
        await self.store.add_match(stored, [line_text(line) for line in match.lines], links, int(time.time() * 1000))
        self.metrics.count("matches_begun")
        return MatchMade(stored.id, head.seed_hash, [link_info(link) for link in links if link.account in ("", own)])

    async def hold(self, link: Link, account: str, name: str) -> None:
        """An account takes a link as its own."""
        steps = [link_field_step(link.link, "account", account), link_field_step(link.link, "name", name)]
        room = self.rooms.get(link.match)
        tell = "" if room is None else room.told_others("links")
        await self.store.database.write(steps, tell)
        if room is not None:
            room.people.renew(await self.store.links(link.match))
            room.people.tell_presence()

    def rematch(self, room: Room) -> tuple[dict[str, Any], list[Step]]:
        """The next match of the same people, sides swapped: its news, and the steps that write it."""
        seats, old, head = room.live.seats, room.stored, room.live.match.lines[0]
        assert isinstance(head, Head)
        swapped = {seat: seats[(number + 1) % len(seats)] for number, seat in enumerate(seats)}
        players = {swapped[seat]: code for seat, code in room.table.players.items()}
        scenario = None if head.start else head.scenario
        match = Match.begin(room.live.match.game, scenario, head.options, players=players, start=head.start)
        stored, spare = self._new(match, players, old.sharing, old.terms, old.access)
        taken = [
            msgspec.structs.replace(
                link,
                link=_secret(),
                match=stored.id,
                seats=tuple(sorted((swapped[seat] for seat in link.seats), key=seats.index)),
                looked={},
                last="",
                notes="",
            )
            for link in room.people.seated
        ]
        kept = [*taken, *(link for link in spare if link.kind != "seat")]
        links = {was.link: now.link for was, now in zip(room.people.seated, taken, strict=True)}
        watch = next((link.link for link in kept if link.kind == "watch" and old.access != "private"), "")
        facts = {"match": stored.id, "watch": watch, "_links": {"match": stored.id, **links}}
        steps = self.store.match_steps(stored, [line_text(line) for line in match.lines], kept, room.now())
        return facts, steps

    async def join(self, match: str, seat: str, name: str, secret: str, account: str = "") -> MatchMade:
        """Take an open seat; Conflict if somebody was quicker."""
        stored = await self.store.match(match)
        invitation = await self.store.link(secret) if secret else None
        invited = invitation is not None and invitation.match == match
        if stored is None or not (stored.access == "public" or invited):
            raise ClubError("there is no such match to join: ask for a new invitation, or look for slips in copying")
        room = await self.room(match)
        async with room.lock:
            before = room.stored.players
            if before.get(seat) != OPEN:
                raise ClubError("this seat is not open, or not open any more")
            link = Link(_secret(), match, (seat,), account=account, name=name_at_table(name))
            news = News(len(room.table.news) + 1, room.now(), room.live.number, seat, "joined", {"name": link.name})
            players = {**before, seat: HUMAN}
            steps = [players_step(match, before, players), link_step(link), news_step(match, news)]
            try:
                await self.store.database.write([*steps, *room.after([news])], room.told_others("links"))
            except Conflict:
                raise ClubError("this seat is not open any more") from None
            room.stored = msgspec.structs.replace(room.stored, players=players)
            room.table.happened(news)
            room.people.changed(link)
            for visitor in list(room.visitors):
                room.tell_table(visitor)
            room.people.tell_presence()
        head = room.live.match.lines[0]
        assert isinstance(head, Head)
        return MatchMade(match, head.seed_hash, [link_info(link)])

    # -- finding ----------------------------------------------------------------------------------------------

    async def list(self, *, public: bool = False) -> list[MatchInfo]:
        """All matches with all their links, or the public ones with those for watching; the last played first."""
        found: list[MatchInfo] = []
        for stored in await self.store.matches(public=public):
            links = await self.store.links(stored.id)
            shown = [link for link in links if not public or link.kind == "watch"]
            found.append(match_info(stored, shown, hidden=public))
        return found

    async def mine(self, secrets: Iterable[str]) -> list[MatchInfo]:
        """The matches of some links, each with those links; unknown links are left out."""
        links = [link for one in dict.fromkeys(secrets) if (link := await self.store.link(one)) is not None]
        return await self.infos(links)

    async def infos(self, links: Sequence[Link]) -> list[MatchInfo]:
        """The matches of these links."""
        by_match: dict[str, list[Link]] = {}
        for link in links:
            by_match.setdefault(link.match, []).append(link)
        found = [(await self.store.match(match), held) for match, held in by_match.items()]
        shown = [
            match_info(stored, held, hidden=all(link.kind == "watch" for link in held))
            for stored, held in found
            if stored is not None
        ]
        return sorted(shown, key=lambda one: one.last, reverse=True)

    async def room(self, match: str) -> Room:
        """The room of a match, built from the store if it isn't in memory."""
        if match in self.rooms:
            return self.rooms[match]
        if match not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(match))
            self._loading[match] = task
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(self._loading[match])

    async def _load(self, match: str) -> Room:
        stored = await self.store.match(match)
        if stored is None:
            raise ClubError("there is no such match")
        kept = await self.store.lines(match)
        lines = read_lines(kept.texts, f"match {match}")
        head = lines[0]
        assert isinstance(head, Head)
        if migrates(head):
            lines = await self._migrate(match, head, kept.texts)
        news = await self.store.news(match)
        links = await self.store.links(match)
        seats = [*stored.players]
        table = Table(stored, seats, self._pauses)
        live = _resumed(stored, lines, kept.times, table, news)
        for seat, orders in (await self.store.orders(match)).items():
            live.set_orders(seat, read_orders(orders))
        room = Room(stored, live, self.store, table, links)
        room.people.wishes = await self.post.wishes([link.link for link in links])
        self._furnish(room)
        self.rooms[match] = room
        return room

    async def _migrate(self, match: str, head: Head, texts: Sequence[str]) -> list[Any]:
        """Bring a match over to the rules of today; its old record is kept beside the new one."""
        lines = migrated(read_lines(texts, f"match {match}"))
        now = int(time.time() * 1000)
        await self.store.replace_lines(match, head.rules, texts, [line_text(line) for line in lines], now)
        log.info("match %s: brought over from rules %s", match, head.rules)
        return lines

    def _furnish(self, room: Room) -> None:
        """Put the club's own hands to a room."""
        room.process = self.process
        room.away = self.settings.away
        room.on_change = lambda: self._changed(room)
        room.on_hint = lambda visitor, message: self.bots.advise(room, visitor, message)
        room.on_table = Deeds(room, self.rematch, self.settings.stand_in).deed
        room.after = lambda news: self.notifier.steps(room, news)
        room.due = lambda: room.table.bank.next_due(room.now(), self.settings.reminders)
        room.on_commit = self.metrics.observe

    def _changed(self, room: Room) -> None:
        self.bots.wake(room)
        self.ripen_later(room)

    # -- visitors ---------------------------------------------------------------------------------------------

    async def enter(self, room: Room, visitor: Visitor) -> None:
        """A client comes to a table."""
        if len(room.visitors) >= MOST_VISITORS:
            visitor.leave()
            return
        await room.enter(visitor)
        self.bots.wake(room)
        self.ripen_later(room)
        self.others.tell_presence(room)
        if visitor.link is not None and not visitor.watching:
            await self.post.take_back(self.notifier.ids_for_arrival(room, visitor.link.link))

    async def handle(self, room: Room, visitor: Visitor, message: FromClient) -> None:
        """Carry out what a client asks."""
        started = time.perf_counter()
        try:
            await room.handle(visitor, message)
        except Broken:
            self.forget(room)
        except Exception:
            log.exception("match %s, line %d", room.stored.id, room.live.number)
            self.metrics.count("errors")
            self.forget(room)
        self.metrics.time(str(message.__struct_config__.tag), time.perf_counter() - started)

    async def leave(self, room: Room, visitor: Visitor) -> None:
        """A client has gone. With the last one, and no bot at work, the match leaves the memory."""
        visitor.leave()
        if visitor not in room.visitors:
            return
        room.visitors.discard(visitor)
        link = room.people.left(visitor)
        self.others.tell_presence(room)
        if link is not None:
            steps = [
                link_field_step(link.link, "looked", text(link.looked)),
                link_field_step(link.link, "last", link.last),
            ]
            try:
                await self.store.database.write(steps)
            except (StoreError, Conflict):
                log.warning("match %s: when a visitor left could not be noted", room.stored.id)
        self.let_go(room)

    def let_go(self, room: Room) -> None:
        """An empty room in which nothing is at work leaves the memory."""
        name = room.stored.id
        if (
            not room.visitors
            and not self.bots.at_work(name)
            and not room.lock.locked()
            and self.rooms.get(name) is room
        ):
            del self.rooms[name]

    def forget(self, room: Room) -> None:
        """Let a match leave the memory; its visitors come back and find it as it is on disk."""
        room.gone = True
        if self.rooms.get(room.stored.id) is room:
            del self.rooms[room.stored.id]
        for visitor in list(room.visitors):
            visitor.leave()

    def ripen_later(self, room: Room) -> None:
        """Those who look on with a delay are told when it is time."""
        if room.ripening or not any(visitor.watching for visitor in room.visitors):
            return
        wait = room.gallery.next_ripe(room.now())
        if wait:
            room.ripening = True
            asyncio.get_running_loop().call_later(wait / 1000, self._ripe, room)

    def _ripe(self, room: Room) -> None:
        room.ripening = False
        if room.gone:
            return
        for visitor in list(room.visitors):
            if visitor.watching:
                room.tell(visitor)
        self.ripen_later(room)


def _resumed(
    stored: Stored, lines: Sequence[Any], times: Sequence[int], table: Table, news: Sequence[News]
) -> LiveMatch:
    """A match played again from its record, its table with it."""
    table.open_until_joined(
        [one.seat for one in news if one.kind == "joined"]
        + [seat for seat, player in stored.players.items() if player == OPEN]
    )
    times = times if len(times) == len(lines) else [0] * len(lines)
    waiting = list(news)

    def after(live: LiveMatch) -> None:
        # A natural end has a line of its own that comes with the choice before it.
        number = min(live.number, len(lines))
        table.moved(times[number - 1], live.match.position.deciding)
        while waiting and waiting[0].line <= number:
            table.happened(waiting.pop(0))

    head = lines[0]
    assert isinstance(head, Head)
    live = LiveMatch.resume(game_of(head), lines, stored.seed, times, after)
    for one in waiting:
        table.happened(one)
    return live


def _secret() -> str:
    return secrets.token_urlsafe(24)
