"""An endpoint: what it takes, what it does, what it answers; from which follow its route and its page in OpenAPI."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

MOST_BODY = 64 * 1024
SLOWEST_BODY = 20.0
"""Seconds that a body may take to arrive."""
NOTHING = b"\\u0000"
"""A character that no text of people has, and that PostgreSQL keeps in none."""
JSON = "application/json"
Do = Callable[[Request], Awaitable[Response]]


class Query(msgspec.Struct, frozen=True):
    """A value in an address."""

    name: str
    about: str
    type: str = "string"
    required: bool = False


class Endpoint(msgspec.Struct, frozen=True):
    """One method of one path. `answer` is a struct, or the media type of what is no struct."""

    method: str
    path: str
    do: Do
    about: str
    answer: Any
    body: Any = None
    query: tuple[Query, ...] = ()
    status: int = 200
    refuses: tuple[int, ...] = ()
    opens: str = ""
    """What opens it: "" nothing, "link", "session", "keeper"."""

    def route(self) -> Route:
        """Its route."""
        return Route(self.path, self.do, methods=[self.method])


async def body_of(request: Request, type: Any) -> Any:
    """The body of a request, read strictly."""
    try:
        return msgspec.json.decode(await raw_body(request), type=type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise HTTPException(400, str(error)) from None


async def raw_body(request: Request) -> bytes:
    """The bytes of a body: not too many, and not too slowly."""
    body = b""
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            async for part in request.stream():
                body += part
                if len(body) > MOST_BODY:
                    raise HTTPException(413, f"more than {MOST_BODY} bytes")
    except TimeoutError:
        raise HTTPException(408, "the body did not come") from None
    if NOTHING in body:
        raise HTTPException(400, "the character U+0000 stands in no text")
    return body


def json_answer(data: Any, status: int = 200) -> Response:
    """A struct or plain data as an answer."""
    return Response(msgspec.json.encode(data), status, media_type=JSON)
