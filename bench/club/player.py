"""A player for measurements: what a browser sends and hears, with choices at random; as quick as Python allows."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from http.client import HTTPException
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PATIENCE = 600.0
LARGEST = 16 * 1024 * 1024


class Group(msgspec.Struct):
    """Choices of one kind."""

    lead: str
    tail: str
    items: list[str]
    whole: bool


class Decision(msgspec.Struct):
    """What may be chosen."""

    groups: list[Group]


class SeatPart(msgspec.Struct):
    """What a player needs of a seat's state."""

    seat: str
    decision: Decision | None = None


class Heard(msgspec.Struct):
    """What a player needs of any message."""

    type: str
    id: str = ""
    number: int = 0
    turn_of: list[str] = []
    seats: list[SeatPart] = []
    seat: str = ""
    events: Any = None
    decision: Decision | None = None
    result: Any = None
    reasons: Any = None


class Wrong(Exception):
    """The club did what it must never do."""


_heard = msgspec.json.Decoder(Heard)


class Player:
    """An open line with a link; a task of its own reads it."""

    def __init__(self, address: str, match: str, link: str, *, deflate: bool = False) -> None:
        self.where = f"ws{address[4:]}/api/matches/{match}/live?link={link}"
        self.match = match
        self.deflate = deflate
        self.line: ClientConnection | None = None
        self.state = Heard("state")
        self.known: dict[str, int] = {}
        self.over = False
        self.failure: Exception | None = None
        self._waiting: dict[str, asyncio.Future[Heard]] = {}
        self._news = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None
        self._said = 0

    async def enter(self) -> None:
        """Come, or come back: told are only the events that weren't heard yet."""
        since = ",".join(f"{seat}:{number}" for seat, number in self.known.items())
        self._news.clear()
        try:
            self.line = await connect(
                f"{self.where}&since={since}" if since else self.where,
                open_timeout=PATIENCE,
                close_timeout=1,
                ping_interval=None,
                max_size=LARGEST,
                compression="deflate" if self.deflate else None,
            )
        except WebSocketException as error:
            raise ConnectionError(str(error)) from None
        self._reader = asyncio.create_task(self._read(self.line))
        await asyncio.wait_for(self._news.wait(), PATIENCE)
        if self._reader.done():
            raise self.failure or ConnectionError("the line broke")

    async def leave(self) -> None:
        """Go."""
        if self.line is not None:
            await self.line.close()
        if self._reader is not None:
            await self._reader

    async def _read(self, line: ClientConnection) -> None:
        try:
            async for text in line:
                self._hear(_heard.decode(text))
        except (WebSocketException, OSError):
            pass
        except Exception as error:
            self.failure = error
        finally:
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(self.failure or ConnectionError("the line broke"))
            self._waiting.clear()
            self._news.set()

    def _hear(self, message: Heard) -> None:
        if message.type == "state":
            if message.number < self.state.number:
                raise Wrong(f"{self.match}: the match went back from {self.state.number} to {message.number}")
            self.state = message
            self.over = message.result is not None
            self._news.set()
        elif message.type == "events" and not isinstance(message.events, int):
            for event in message.events:
                if event["n"] != self.known.get(message.seat, 0) + 1:
                    raise Wrong(f"{self.match}: event {event['n']} after {self.known.get(message.seat, 0)}")
                self.known[message.seat] = event["n"]
        elif message.id in self._waiting:
            self._waiting.pop(message.id).set_result(message)

    async def ask(self, said: dict[str, Any]) -> Heard:
        """Say something and wait for its answer. ConnectionError: the line broke before it came."""
        assert self.line is not None
        answer = asyncio.get_running_loop().create_future()
        self._waiting[said["id"]] = answer
        try:
            await self.line.send(msgspec.json.encode(said).decode())
        except (WebSocketException, OSError):
            self._waiting.pop(said["id"], None)
            if not answer.cancel():  # the reader was quicker
                answer.exception()
            raise ConnectionError("the line broke") from None
        return await asyncio.wait_for(answer, PATIENCE)

    async def heard_of(self, number: int) -> None:
        """Wait for a state of the match with this number."""
        while self.state.number < number:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)
            if self._reader is not None and self._reader.done():
                raise self.failure or ConnectionError("the line broke")

    def to_choose(self) -> SeatPart | None:
        """The seat of this link that is to choose, if one is."""
        return next((one for one in self.state.seats if one.decision is not None), None)

    async def pick(self, random: Random) -> dict[str, Any] | None:
        """A whole choice at random, ready to be said; None if nothing is to be chosen."""
        one, number = self.to_choose(), self.state.number
        if one is None:
            return None
        text, decision = "", one.decision
        while decision is not None:
            group = random.choice(decision.groups)
            text = group.lead + random.choice(group.items) + group.tail
            if group.whole:
                break
            asked = {"type": "narrow", "id": self._id("n"), "seat": one.seat, "number": number, "text": text}
            answer = await self.ask(asked)
            if answer.type != "narrowed":
                raise Wrong(f"{self.match}: {text!r} can't be narrowed: {answer.reasons}")
            decision = answer.decision
        return {"type": "play", "id": self._id("p"), "seat": one.seat, "number": number, "text": text}

    def _id(self, kind: str) -> str:
        self._said += 1
        return f"{kind}{id(self):x}-{self._said}"


def begin(address: str, **wanted: Any) -> dict[str, Any]:
    """A new match."""
    body = json.dumps(wanted).encode()
    asked = urllib.request.Request(f"{address}/api/matches", body, {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.load(answer)
    except (HTTPException, ValueError) as error:  # a body that ends in its midst
        raise ConnectionError(str(error)) from None
