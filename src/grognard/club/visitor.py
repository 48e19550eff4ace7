"""An open client: what its link holds, and the messages that wait to be sent to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

from .messages import ToClient, write_message
from .messages_table import WATCHER
from .storage.matches import Link


class Visitor:
    """One line to a client. One that takes no messages for long is let go, and fetches what it missed later."""

    WAITING = 200
    WAITING_TEXT = 2_000_000
    """Messages, and characters in them, that may wait for a client that doesn't take them."""

    def __init__(
        self, seats: Iterable[str], since: dict[str, int], *, link: Link | None = None, table: int = 0
    ) -> None:
        self.seats = tuple(seats) or (WATCHER,)
        self.watching = self.seats == (WATCHER,)
        self.link = link
        self.told = {seat: since.get(seat, 0) for seat in self.seats}
        self.told_table = table
        self.told_state = ""
        self.number = -1
        self.active = time.monotonic()
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        self.waiting = 0
        self.gone = False
        self.left = asyncio.Event()

    def send(self, message: ToClient) -> None:
        """Put a message in line."""
        self.send_text(write_message(message))

    def send_text(self, text: str) -> None:
        """The same for a message that is text already."""
        if self.gone:
            return
        # One message may always wait, however large it is.
        if self.queue.qsize() >= self.WAITING or (self.waiting and self.waiting + len(text) > self.WAITING_TEXT):
            while not self.queue.empty():  # it comes back for all of this, if it comes back
                self.queue.get_nowait()
            self.leave()
        else:
            self.waiting += len(text)
            self.queue.put_nowait(text)

    async def next(self) -> str | None:
        """The next message; None when there will be no more."""
        text = await self.queue.get()
        self.waiting -= len(text or "")
        return text

    def leave(self) -> None:
        """No more messages."""
        self.gone = True
        self.left.set()
        self.queue.put_nowait(None)
