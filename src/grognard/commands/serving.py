"""The web server inside `grognard play` and `grognard serve`."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from starlette.applications import Starlette
from starlette.types import Message, Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..club.app import MOST_MESSAGE
from ..club.routes.lines import LAST_WORDS
from ..club.storage.database import StoreError
from .common import BadInput, Failed

LONGEST_HEAD = 32 * 1024
"""Bytes of a request's head."""


def listen(host: str, port: int) -> socket.socket:
    """A socket at this port; a free one, if 0."""
    if not 0 <= port <= 65535:
        raise BadInput(f"--port {port}: from 0 to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends each message at once; else a second small one waits 40 ms for an answer.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise Failed(f"{host} port {port} can't be used: {error.strerror}; choose another by --port") from None
    return listening


class Opening:
    """The club as uvicorn runs it; if it can't open, the reason is kept for people, and no traceback is shown."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.why: StoreError | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self.app(scope, receive, send)
            return

        async def told(message: Message) -> None:
            error = sys.exc_info()[1]
            if isinstance(error, StoreError):
                self.why, message = error, {**message, "message": ""}
            await send(message)

        with suppress(StoreError):
            await self.app(scope, receive, told)


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose end is an end: what the other side doesn't take soon is thrown away with the connection."""

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The club has done with the line."""
        super().on_task_complete(task)
        self.loop.call_later(LAST_WORDS, self.transport.abort)


class Server(uvicorn.Server):
    """Says so once it answers."""

    def __init__(self, app: Opening, ready: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,  # addresses may hold seat links
            server_header=False,
            proxy_headers=False,  # whom to believe is for the club's settings to say
            ws=SocketProtocol,
            ws_max_size=MOST_MESSAGE,
            h11_max_incomplete_event_size=LONGEST_HEAD,
            timeout_graceful_shutdown=3,
        )
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if self.started:
            _collect_seldom()
            self.ready()


def _collect_seldom() -> None:
    """Python looks for rings of garbage by walking through all that there is; with many matches that takes long.

    Hardly anything here makes such rings. What is there at the start stays to the end, and the rest is looked
    through a hundred times less often.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def run(app: Starlette, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until Ctrl-C, or until the system says that it is time."""
    opening = Opening(app)
    server = Server(opening, ready)
    logging.getLogger("uvicorn.error").addFilter(lambda record: opening.why is None or not record.getMessage())
    # The system's way of saying that it is time (systemd, containers) is as good as Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt, SystemExit):
        server.run(sockets=[listening])
    if opening.why is not None:
        raise Failed(str(opening.why))
    if not server.started:
        raise Failed("the club did not start; what stands above says why")
    print("The club is closed; its matches are kept.")
