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
        self.gone = False

    def send(self, message: ToClient) -> None:
        """Put a message in line."""
        self.send_text(write_message(message))

    def send_text(self, text: str) -> None:
        """The same for a message that is text already."""
        if self.gone:
            return
        if self.queue.qsize() >= self.WAITING:
            self.leave()
        else:
            self.queue.put_nowait(text)

    def leave(self) -> None:
        """No more messages."""
        self.gone = True
        self.queue.put_nowait(None)
