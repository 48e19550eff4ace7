"""The club's HTTP and WebSocket interface, and the built client."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core.game import Game, GameError, find_game, game_names
from ..core.record import RecordError
from ..core.words import CORE_WORDS, LANGUAGES
from .guard import Guard
from .info import bot_infos, clause_info, game_info, known_record, lesson_data, lesson_info, rules_data
from .looking import Moments, Past, find_lesson, moment, rolls, sandbox_text
from .matches import ClubError, Matches
from .messages import (
    ErrorData,
    Games,
    Lessons,
    NewMatch,
    OverlayInfo,
    Refused,
    Rolls,
    SceneData,
    TryFrom,
    read_message,
)
from .messages import Matches as MatchList
from .room import Room, Visitor
from .store import Link, Store
from .telling import ReasonData, plain

CLIENT = Path(__file__).parent / "client"
WORDS = Path(__file__).parent / "words"
MOST_BODY = 64 * 1024
MOST_MESSAGE = 16 * 1024
LONGEST_REASON = 120
"""A WebSocket's last word has at most 123 bytes."""


def make_app(database: Path, hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")) -> Starlette:
    """The club over a file of matches, answering only under these host names."""
    club = Club(database)
    routes: list[BaseRoute] = [
        Route("/api/games", club.games),
        Route("/api/games/{game}/words", club.words),
        Route("/api/games/{game}/board", club.board),
        Route("/api/games/{game}/clauses/{clause}", club.clause),
        Route("/api/games/{game}/rules", club.rules),
        Route("/api/games/{game}/lessons", club.lessons),
        Route("/api/games/{game}/lessons/{lesson}", club.lesson),
        Route("/api/matches", club.list_matches, methods=["GET"]),
        Route("/api/matches", club.begin, methods=["POST"]),
        Route("/api/matches/{match}/scene", club.scene),
        Route("/api/matches/{match}/record", club.record),
        Route("/api/matches/{match}/moments/{number:int}", club.moment),
        Route("/api/matches/{match}/luck", club.luck),
        Route("/api/matches/{match}/try", club.try_from, methods=["POST"]),
        WebSocketRoute("/api/matches/{match}/live", club.live),
        Mount("/", StaticFiles(directory=CLIENT, html=True)) if CLIENT.is_dir() else Route("/", _no_client),
    ]
    return Starlette(
        routes=routes,
        lifespan=club.lifespan,
        middleware=[Middleware(Guard, hosts=hosts)],
        exception_handlers={HTTPException: _http_error, 500: _our_fault},
    )


class Club:
    """What the routes do."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.matches: Matches
        self.moments = Moments()

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Open the matches, and close them in the end."""
        store = Store(self.database)
        self.matches = Matches(store)
        try:
            yield
        finally:
            await self.matches.close()
            store.close()

    # -- HTTP -------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        """GET /api/games"""
        return _json(Games([game_info(find_game(name)) for name in game_names()], bot_infos()))

    async def clause(self, request: Request) -> Response:
        """GET /api/games/GAME/clauses/CLAUSE"""
        game = _game(request)
        name = request.path_params["clause"]
        if name not in game.clauses:
            raise HTTPException(404, f"{game.id} has no clause {name!r}")
        return _json(clause_info(game.clauses[name]))

    async def words(self, request: Request) -> Response:
        """GET /api/games/GAME/words: Fluent texts by language, for the lobby."""
        game = _game(request)
        texts = {language: _word_texts(game, language) for language in LANGUAGES}
        return Response(msgspec.json.encode(texts), media_type="application/json")

    async def board(self, request: Request) -> Response:
        """GET /api/games/GAME/board?scenario=S: a scenario's board (else the usual one's); null without one."""
        game = _game(request)
        try:
            board = game.scene(request.query_params.get("scenario") or None).board_or_none
        except GameError as error:
            raise HTTPException(404, str(error)) from None
        return Response(msgspec.json.encode(board and board.to_json()), media_type="application/json")

    async def list_matches(self, request: Request) -> Response:
        """GET /api/matches"""
        return _json(MatchList(self.matches.list()))

    async def begin(self, request: Request) -> Response:
        """POST /api/matches"""
        try:
            wanted = msgspec.json.decode(await _body(request), type=NewMatch)
            return _json(self.matches.begin(wanted), 201)
        except (ClubError, msgspec.DecodeError) as error:
            raise HTTPException(400, str(error)) from None

    async def scene(self, request: Request) -> Response:
        """GET /api/matches/MATCH/scene?link=LINK"""
        room, _ = self._enter(request.path_params["match"], request.query_params.get("link", ""))
        return Response(_scene_json(room.live.match.position.scene), media_type="application/json")

    async def record(self, request: Request) -> Response:
        """GET /api/matches/MATCH/record?link=LINK: JSON Lines; the whole of it once the match is over."""
        room, link = self._enter(request.path_params["match"], request.query_params.get("link", ""))
        lines = known_record(room.live, link.seats)
        return Response("".join(f"{line}\n" for line in lines), media_type="application/x-ndjson")

    async def rules(self, request: Request) -> Response:
        """GET /api/games/GAME/rules"""
        return _json(rules_data(_game(request)))

    async def lessons(self, request: Request) -> Response:
        """GET /api/games/GAME/lessons"""
        return _json(Lessons([lesson_info(lesson) for lesson in _game(request).lessons]))

    async def lesson(self, request: Request) -> Response:
        """GET /api/games/GAME/lessons/LESSON"""
        try:
            return _json(lesson_data(find_lesson(_game(request), request.path_params["lesson"])))
        except GameError as error:
            raise HTTPException(404, str(error)) from None

    async def moment(self, request: Request) -> Response:
        """GET /api/matches/MATCH/moments/N?link=LINK"""
        room, link = self._enter(request.path_params["match"], request.query_params.get("link", ""))
        past = await self.moments.past(room.stored.id, room.live)
        return _json(moment(past, self._number(past, request.path_params["number"]), link.seats))

    async def luck(self, request: Request) -> Response:
        """GET /api/matches/MATCH/luck?link=LINK"""
        room, link = self._enter(request.path_params["match"], request.query_params.get("link", ""))
        past = await self.moments.past(room.stored.id, room.live)
        return _json(Rolls(rolls(past, link.seats, over=room.live.match.over)))

    async def try_from(self, request: Request) -> Response:
        """POST /api/matches/MATCH/try?link=LINK"""
        room, link = self._enter(request.path_params["match"], request.query_params.get("link", ""))
        try:
            wanted = msgspec.json.decode(await _body(request), type=TryFrom)
        except msgspec.DecodeError as error:
            raise HTTPException(400, str(error)) from None
        if wanted.seat not in link.seats:
            raise HTTPException(403, "this link doesn't hold that seat")
        p = room.live.match.position
        if wanted.number is not None:
            past = await self.moments.past(room.stored.id, room.live)
            p = past.positions[self._number(past, wanted.number) - 1]
        if not p.deciding:
            raise HTTPException(409, "the match is over here: go to an earlier moment and try from there")
        return _json(self.matches.begin_from(sandbox_text(p, wanted.seat), p.scene.game), 201)

    def _number(self, past: Past, number: int) -> int:
        """A moment's number, if there is such a moment."""
        if not 1 <= number <= len(past.positions):
            raise HTTPException(404, f"the match has the moments 1 to {len(past.positions)}")
        return number

    def _enter(self, match: str, secret: str) -> tuple[Room, Link]:
        """The room that a link opens; a wrong link and a match that isn't there look alike."""
        link = self.matches.store.link(secret)
        if link is None or link.match != match:
            raise HTTPException(403, "this link opens no match here: ask for a new one, or look for slips in copying")
        try:
            return self.matches.room(match), link
        except (ClubError, GameError, RecordError) as error:
            raise HTTPException(409, str(error)) from None

    # -- WebSocket --------------------------------------------------------------------------------------------

    async def live(self, socket: WebSocket) -> None:
        """WS /api/matches/MATCH/live?link=LINK&since=SEAT:N,…"""
        try:
            room, link = self._enter(socket.path_params["match"], socket.query_params.get("link", ""))
            since = _since(socket.query_params.get("since", ""))
        except HTTPException as error:
            await socket.accept()
            # 4000 and above: the client tells this from a lost connection, and doesn't try again.
            await socket.close(4000 + error.status_code, error.detail.encode()[:LONGEST_REASON].decode(errors="ignore"))
            return
        await socket.accept()
        visitor = Visitor(link.seats, since)
        room.enter(visitor)
        self.matches.wake_bots(room)
        sender = asyncio.create_task(_send_all(socket, visitor))
        try:
            await self._listen(socket, room, visitor)
        finally:
            visitor.leave()
            self.matches.leave(room, visitor)
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await sender

    async def _listen(self, socket: WebSocket, room: Room, visitor: Visitor) -> None:
        while not visitor.gone:
            try:
                text = await socket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError):
                return
            try:
                if len(text) > MOST_MESSAGE:
                    raise msgspec.DecodeError("too long")
                message = read_message(text)
            except msgspec.DecodeError:
                visitor.send(Refused("", room.live.number, [ReasonData("bad-message", "", {})]))
                continue
            self.matches.handle(room, visitor, message)


async def _send_all(socket: WebSocket, visitor: Visitor) -> None:
    try:
        while (text := await visitor.queue.get()) is not None:
            await socket.send_text(text)
        await socket.close(1012)
    except (WebSocketDisconnect, RuntimeError):
        visitor.gone = True


def _game(request: Request) -> Game:
    try:
        return find_game(request.path_params["game"])
    except GameError as error:
        raise HTTPException(404, str(error)) from None


def _since(text: str) -> dict[str, int]:
    since: dict[str, int] = {}
    for part in text.split(",") if text else ():
        seat, _, number = part.rpartition(":")
        if not seat or not number.isascii() or not number.isdigit() or len(number) > 9:
            raise HTTPException(400, "since: write SEAT:N,SEAT:N")
        since[seat] = int(number)
    return since


@cache
def _scene_json(scene: Any) -> bytes:
    """All that doesn't change, as JSON: made once a scene."""
    game: Game = scene.game
    data = SceneData(
        game=game.id,
        scenario=scene.scenario,
        options=scene.options,
        board=None if scene.board_or_none is None else scene.board.to_json(),
        table=plain(game.table(scene)),
        words={language: _word_texts(game, language) for language in LANGUAGES},
        clauses={clause.id: clause.title for clause in game.clauses.values()},
        conditions=[condition.id for condition in game.conditions],
        overlays=[OverlayInfo(one.id, one.key, one.about, one.clause) for one in game.overlays],
    )
    return msgspec.json.encode(data)


def _word_texts(game: Game, language: str) -> list[str]:
    """The Fluent texts of the core, the club and the game: a later one's key wins."""
    folders = (CORE_WORDS, WORDS, game.folder / "words")
    files = [file for folder in folders for file in sorted(folder.glob(f"{language}*.ftl"))]
    return [file.read_text(encoding="utf-8") for file in files]


async def _body(request: Request) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BODY:
            raise HTTPException(413, f"more than {MOST_BODY} bytes")
    return body


def _json(data: msgspec.Struct, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _json(ErrorData(error.detail), error.status_code)


async def _our_fault(request: Request, error: Exception) -> Response:
    return _json(ErrorData("something went wrong in the club; its log says what"), 500)


async def _no_client(request: Request) -> Response:
    return PlainTextResponse("The browser client isn't built here. Build it with: make build\n", 503)
