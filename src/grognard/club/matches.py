"""The matches of a club: begun, found again in the store, and the bots' part in them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping

import msgspec

from ..bots import BotError, bot
from ..bots.seen import known_to
from ..core.game import Game, GameError, find_game
from ..core.match import Match
from ..core.record import Head, line_text, read_lines
from ..core.verdict import IllegalChoice
from .live import LiveMatch, read_orders
from .looking import LESSON, find_lesson
from .messages import Advice, AskHint, FromClient, HintData, LinkInfo, MatchInfo, MatchMade, NewMatch, Thinking
from .room import HUMAN, LONGEST, Broken, Room, Visitor
from .store import Link, Store, Stored
from .worker import BotFailed, Job, Ranked, Worker, default_choice

BOT_SECONDS = 5.0
"""What a bot has for a choice, if its code doesn't say."""
ADVISER = "greedy"
"""The bot that is asked for a hint."""

log = logging.getLogger("grognard.club")


class ClubError(ValueError):
    """What was asked of the club can't be: what is wrong, what would be right."""


class Matches:
    """All matches of a store; those that are being played are in memory."""

    def __init__(self, store: Store, worker: Worker | None = None) -> None:
        self.store = store
        self.worker = worker or Worker()
        self.rooms: dict[str, Room] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._hints: set[asyncio.Task[None]] = set()

    # -- beginning and finding --------------------------------------------------------------------------------

    def begin(self, wanted: NewMatch) -> MatchMade:
        """A new match, on disk when this returns."""
        try:
            game = find_game(wanted.game)
            if wanted.lesson:
                return self._begin_lesson(game, wanted.lesson)
            match = Match.begin(game, wanted.scenario or None, wanted.options, players=self._players(wanted))
        except (GameError, BotError) as error:
            raise ClubError(str(error)) from None
        seats = match.position.scene.seats.names
        for name in (*wanted.seats, *wanted.seed_words):
            if name not in seats:
                raise ClubError(f"there is no seat {name!r}; the seats are {', '.join(seats)}")
        for seat, words in wanted.seed_words.items():
            if not words or len(words) > LONGEST or match.position.drawn:
                raise ClubError(
                    f"{seat}: words for the seed are 1 to {LONGEST} characters, given before the first draw"
                )
            match.add_seed_words(seat, words)
        return self._add(match, wanted.seats, wanted.table)

    def _begin_lesson(self, game: Game, name: str) -> MatchMade:
        lesson = find_lesson(game, name)
        return self.begin_from(game.position(lesson.position).to_text(), game, LESSON + lesson.id)

    def begin_from(self, start: str, game: Game, sharing: str = "solo") -> MatchMade:
        """A match from a position's text: one person plays all seats."""
        return self._add(Match.begin(game, start=start), {}, sharing)

    def _add(self, match: Match, players: Mapping[str, str], sharing: str) -> MatchMade:
        head = match.lines[0]
        assert isinstance(head, Head)
        seats = match.position.scene.seats.names
        name = secrets.token_urlsafe(9)
        links = self._links(name, [seat for seat in seats if _player(players, seat) == HUMAN], sharing)
        self.store.add_match(
            name,
            game=match.game.id,
            scenario=match.position.scene.scenario,
            sharing=sharing,
            players={seat: _player(players, seat) for seat in seats},
            seed=match.seed,
            lines=[line_text(line) for line in match.lines],
            links=links,
        )
        return MatchMade(name, head.seed_hash, [_link_info(link) for link in links])

    def _players(self, wanted: NewMatch) -> dict[str, str]:
        for code in wanted.seats.values():
            if code != HUMAN:
                bot(code)
        return dict(wanted.seats)

    def _links(self, match: str, seats: list[str], sharing: str) -> list[Link]:
        shares = [(seat,) for seat in seats] if sharing == "apart" else [tuple(seats)]
        # Without a human seat one may look on: a link that holds none.
        return [Link(secrets.token_urlsafe(24), match, share) for share in shares or [()]]

    def list(self) -> list[MatchInfo]:
        """All matches, the last played first."""
        return [
            MatchInfo(
                match=stored.id,
                game=stored.game,
                scenario=stored.scenario,
                table=stored.sharing,
                players=stored.players,
                begun=stored.begun,
                last=stored.last,
                over=stored.over,
                links=[_link_info(link) for link in self.store.links(stored.id)],
            )
            for stored in self.store.matches()
        ]

    def room(self, match: str) -> Room:
        """The room of a match, built from the store if it isn't in memory."""
        if match in self.rooms:
            return self.rooms[match]
        stored = self.store.match(match)
        if stored is None:
            raise ClubError("there is no such match")
        room = Room(stored, self._live(stored), self.store)
        room.on_change = lambda: self.wake_bots(room)
        room.on_hint = lambda visitor, message: self._advise(room, visitor, message)
        self.rooms[match] = room
        return room

    def _live(self, stored: Stored) -> LiveMatch:
        lines = read_lines(self.store.lines(stored.id), f"match {stored.id}")
        live = LiveMatch.resume(find_game(stored.game), lines, stored.seed)
        for seat, orders in self.store.orders(stored.id).items():
            live.set_orders(seat, read_orders(orders))
        return live

    # -- visitors ---------------------------------------------------------------------------------------------

    def handle(self, room: Room, visitor: Visitor, message: FromClient) -> None:
        """Carry out what a client asks."""
        try:
            room.handle(visitor, message)
        except Broken:
            self.forget(room)
        except Exception:
            log.exception("match %s, line %d", room.stored.id, room.live.number)
            self.forget(room)

    def leave(self, room: Room, visitor: Visitor) -> None:
        """A client has gone. With the last one, and no bot at work, the match leaves the memory."""
        room.visitors.discard(visitor)
        if not room.visitors and room.stored.id not in self._bots:
            self.rooms.pop(room.stored.id, None)

    def forget(self, room: Room) -> None:
        """Let a match leave the memory; its visitors come back and find it as it is on disk."""
        self.rooms.pop(room.stored.id, None)
        for visitor in list(room.visitors):
            visitor.leave()

    # -- bots -------------------------------------------------------------------------------------------------

    def _advise(self, room: Room, visitor: Visitor, message: AskHint) -> None:
        """Ask the adviser in its own process; the answer comes when it is ready."""
        task = asyncio.get_running_loop().create_task(self._hint(room, visitor, message))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _hint(self, room: Room, visitor: Visitor, message: AskHint) -> None:
        ranked: list[Ranked] = []
        if message.seat in room.live.match.position.deciding:
            job = msgspec.structs.replace(self._job(room, message.seat, ADVISER), ranked=True)
            try:
                ranked = await asyncio.to_thread(self.worker.rank, job)
            except BotFailed as failure:
                self._note_case(room, f"advice: {failure}")
        advice = [Advice(one.text, one.value) for one in ranked]
        visitor.send(HintData(message.id, message.number, message.seat, ADVISER, advice))

    def wake_bots(self, room: Room) -> None:
        """Let bots choose, if it is for one of them to do so."""
        name = room.stored.id
        if name not in self._bots and self._bot_seat(room) is not None:
            task = asyncio.get_running_loop().create_task(self._run_bots(room))
            self._bots[name] = task
            task.add_done_callback(lambda _: self._bots_done(room))

    def _bots_done(self, room: Room) -> None:
        self._bots.pop(room.stored.id, None)
        if not room.visitors and self.rooms.get(room.stored.id) is room:
            self.rooms.pop(room.stored.id)

    def _bot_seat(self, room: Room) -> str | None:
        deciding = room.live.match.position.deciding
        return next((seat for seat in deciding if _player(room.stored.players, seat) != HUMAN), None)

    async def _run_bots(self, room: Room) -> None:
        try:
            while self.rooms.get(room.stored.id) is room and (seat := self._bot_seat(room)) is not None:
                await self._one_choice(room, seat)
        except Broken:
            self.forget(room)
        except Exception:
            log.exception("match %s: a bot's choice", room.stored.id)
            self.forget(room)

    async def _one_choice(self, room: Room, seat: str) -> None:
        code, number = room.stored.players[seat], room.live.number
        room.thinking = Thinking(seat, code)
        for visitor in list(room.visitors):
            visitor.send(room.thinking)
        try:
            text = await asyncio.to_thread(self.worker.choose, self._job(room, seat, code))
        except BotFailed as failure:
            text = None
            self._note_case(room, str(failure))
        finally:
            room.thinking = None
        if self.rooms.get(room.stored.id) is not room or not room.live.still_asked(seat, number):
            return
        decision = room.live.match.position.decision(seat)
        try:
            room.play(text if text is not None else default_choice(decision), seat, by=code)
        except IllegalChoice as refused:
            self._note_case(room, f"{code}: {refused}")
            room.play(default_choice(decision), seat, by=code)
        room.tell_all()

    def _job(self, room: Room, seat: str, code: str) -> Job:
        p = room.live.match.position
        seconds = getattr(bot(code), "seconds", None) or BOT_SECONDS
        known = known_to(p, seat).to_text()
        return Job(p.scene.game.package, known, seat, code, secrets.token_hex(8), seconds)

    def _note_case(self, room: Room, text: str) -> None:
        log.warning("match %s, line %d: %s", room.stored.id, room.live.number, text)
        self.store.add_case(room.stored.id, room.live.number, text)

    async def close(self) -> None:
        """End the bots' process and what waits for it."""
        tasks = [*self._bots.values(), *self._hints]
        self.worker.stop()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _player(players: Mapping[str, str], seat: str) -> str:
    return players.get(seat, HUMAN)


def _link_info(link: Link) -> LinkInfo:
    # After the #: browsers never send that part anywhere.
    return LinkInfo(link.link, list(link.seats), f"/#/match/{link.match}/{link.link}")
