"""Open lines to a match: the WebSocket, and the same messages as newline-JSON for programs in any language."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..limits import SAID, Bucket
from ..messages import FromClient, ToClient, read_message
from ..messages_play import Refused
from ..room import Room
from ..storage.database import StoreError
from ..telling import ReasonData
from ..visitor import Visitor
from .endpoint import Endpoint, Query, raw_body
from .tables import LINK, NDJSON, Tables

if TYPE_CHECKING:
    from ..app import Club

MOST_MESSAGE = 16 * 1024
AGAIN_LATER = 1013
LONGEST_REASON = 120
"""A WebSocket's last word has at most 123 bytes."""
HEARTBEAT = 15.0
"""Seconds after which a quiet stream sends an empty line, so that both ends know that it lives."""
LONGEST_ANSWER = 60.0
LAST_WORDS = 5.0
"""Seconds that a client has to take what still waits for it when its line ends."""


class Lines:
    """The WebSocket, the stream, and single messages."""

    def __init__(self, club: Club, tables: Tables) -> None:
        self.club = club
        self.tables = tables

    def endpoints(self) -> list[Endpoint]:
        """What goes over HTTP."""
        of = "/api/matches/{match}"
        since = Query("since", "SEAT:N,SEAT:N: only events newer than those")
        table = Query("table", "only news of the table newer than this number")
        return [
            Endpoint(
                *("GET", f"{of}/stream", self.stream, "What the socket sends, a message a line; an empty line: alive."),
                *(NDJSON, None, (LINK, since, table), 200, (400, 403, 409), "link"),
            ),
            Endpoint(
                *("POST", f"{of}/messages", self.say, "One message as to the socket; its answer."),
                *(ToClient, FromClient, (LINK,), 200, (400, 403, 409, 413, 503), "link"),
            ),
        ]

    # -- the WebSocket ----------------------------------------------------------------------------------------

    async def live(self, socket: WebSocket) -> None:
        """WS /api/matches/MATCH/live?link=LINK&since=SEAT:N,…&table=N"""
        try:
            room, link = await self.tables.enter(socket)
            since, table = _since(socket.query_params)
        except HTTPException as error:
            await socket.accept()
            # 4000 and above: the client tells this from a lost connection, and doesn't try again.
            await socket.close(4000 + error.status_code, error.detail.encode()[:LONGEST_REASON].decode(errors="ignore"))
            return
        except StoreError:
            await socket.accept()
            await socket.close(AGAIN_LATER)
            return
        await socket.accept()
        visitor = Visitor(link.seats, since, link=link, table=table)
        self.club.matches.metrics.count("lines_opened")
        sender = asyncio.create_task(_send_all(socket, visitor))
        left = asyncio.create_task(visitor.left.wait())
        try:
            await self.club.matches.enter(room, visitor)
            await self._listen(socket, room, visitor, left)
        finally:
            left.cancel()
            visitor.leave()
            await self.club.matches.leave(room, visitor)
            # What still waits goes out, if the client takes it soon; one that takes nothing is not waited for.
            await asyncio.wait((sender,), timeout=LAST_WORDS)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await sender

    async def _listen(self, socket: WebSocket, room: Room, visitor: Visitor, left: asyncio.Task[Any]) -> None:
        bucket = Bucket(SAID, time.monotonic())
        while not visitor.gone:
            receiving = asyncio.create_task(socket.receive_text())
            await asyncio.wait((receiving, left), return_when=asyncio.FIRST_COMPLETED)
            if not receiving.done():  # let go while it says nothing: it takes nothing either
                receiving.cancel()
                return
            try:
                text = receiving.result()
            except (WebSocketDisconnect, KeyError, RuntimeError):
                return
            visitor.active = time.monotonic()
            if self.club.limits.on and not bucket.take(time.monotonic()):
                await asyncio.sleep(1 / SAID.each_second)  # who says too much is heard more slowly
            try:
                if len(text) > MOST_MESSAGE:
                    raise msgspec.DecodeError("too long")
                message = read_message(text)
            except msgspec.DecodeError:
                visitor.send(Refused("", room.live.number, [ReasonData("bad-message", "", {})]))
                continue
            await self.club.matches.handle(room, visitor, message)

    # -- the same over HTTP -----------------------------------------------------------------------------------

    async def stream(self, request: Request) -> Response:
        """GET /api/matches/MATCH/stream?link=LINK&since=…&table=N"""
        self.club.limits.hold("live", request)
        room, link = await self.tables.enter(request)
        since, table = _since(request.query_params)
        visitor = Visitor(link.seats, since, link=link, table=table)
        return StreamingResponse(self._told(room, visitor), media_type=NDJSON)

    async def _told(self, room: Room, visitor: Visitor) -> AsyncIterator[str]:
        await self.club.matches.enter(room, visitor)
        try:
            while True:
                try:
                    text = await asyncio.wait_for(visitor.next(), HEARTBEAT)
                except TimeoutError:
                    yield "\n"
                    continue
                if text is None:
                    return
                yield f"{text}\n"
        finally:
            await self.club.matches.leave(room, visitor)

    async def say(self, request: Request) -> Response:
        """POST /api/matches/MATCH/messages?link=LINK"""
        room, link = await self.tables.enter(request)
        body = await raw_body(request)
        try:
            if len(body) > MOST_MESSAGE:
                raise HTTPException(413, f"more than {MOST_MESSAGE} bytes")
            message = read_message(body)
        except msgspec.DecodeError as error:
            raise HTTPException(400, str(error)) from None
        visitor = Visitor(link.seats, {}, link=link)
        await self.club.matches.handle(room, visitor, message)
        self.club.matches.let_go(room)
        try:
            async with asyncio.timeout(LONGEST_ANSWER):
                while (text := await _next(visitor, room)) is not None:
                    if msgspec.json.decode(text, type=_Answer).id == message.id:
                        return Response(text, media_type="application/json")
        except TimeoutError:
            pass
        raise HTTPException(503, "not now: send it again under the same id")


class _Answer(msgspec.Struct):
    """The id in an answer."""

    id: str | None = None


async def _next(visitor: Visitor, room: Room) -> str | None:
    """The next message; None if none can come any more."""
    if visitor.queue.empty() and room.gone:
        return None
    return await visitor.next()


async def _send_all(socket: WebSocket, visitor: Visitor) -> None:
    try:
        while (text := await visitor.next()) is not None:
            await socket.send_text(text)
        await socket.close(1012)
    except (WebSocketDisconnect, RuntimeError):
        visitor.gone = True


def _since(query: Any) -> tuple[dict[str, int], int]:
    """From which events and news on a client wants to be told."""
    since: dict[str, int] = {}
    text = query.get("since", "")
    for part in text.split(",") if text else ():
        seat, colon, number = part.rpartition(":")
        if not colon or not _is_number(number):
            raise HTTPException(400, "since: write SEAT:N,SEAT:N")
        since[seat] = int(number)
    table = query.get("table", "") or "0"
    if not _is_number(table):
        raise HTTPException(400, "table: write a number")
    return since, int(table)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9
