"""PostgreSQL, for a club of several processes: what one writes the others hear at once (LISTEN and NOTIFY)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from .database import Conflict, Heard, Row, Step, StoreError
from .schema import MIGRATIONS, for_postgres

if TYPE_CHECKING:
    import asyncpg

CHANNEL = "grognard"
MOST_CONNECTIONS = 8
AGAIN_AFTER = 1.0
"""Seconds until a lost line to the server is tried again."""
MIGRATING = 4_710_913
"""The number of the lock under which the tables are brought up to date."""
AT_ONCE = 500
log = logging.getLogger("grognard.club")


class PostgresDatabase:
    """A database of a PostgreSQL server, by its URL (postgresql://USER:PASSWORD@HOST/NAME)."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        parts = urlsplit(url)
        self.name = f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
        self._heard: list[Heard] = []
        self._ear: asyncio.Task[None] | None = None
        self._pool: asyncpg.Pool

    async def open(self) -> None:
        """Connect, bring the tables up to date, and listen."""
        try:
            import asyncpg
        except ImportError:
            raise StoreError("PostgreSQL needs the library asyncpg: pip install 'grognard[postgres]'") from None
        try:
            self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=MOST_CONNECTIONS)
            await self._migrate()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise StoreError(f"{self.name}: the matches can't be opened: {error}") from None
        listening = asyncio.Event()
        self._ear = asyncio.create_task(self._listen(listening))
        await listening.wait()

    async def _migrate(self) -> None:
        async with self._pool.acquire() as db, db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
            await db.execute("CREATE TABLE IF NOT EXISTS version (version BIGINT NOT NULL)")
            version = await db.fetchval("SELECT version FROM version")
            if version is None:
                await db.execute("INSERT INTO version VALUES (0)")
                version = 0
            if version > len(MIGRATIONS):
                raise StoreError(f"{self.name}: written by a newer Grognard; update Grognard")
            for script in MIGRATIONS[version:]:
                await db.execute(for_postgres(script))
            await db.execute("UPDATE version SET version = $1", len(MIGRATIONS))

    async def close(self) -> None:
        """Let all connections go."""
        if self._ear is not None:
            self._ear.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._ear
            self._ear = None
            await self._pool.close()

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        """Read; once more if the line was found broken."""
        for last in (False, True):
            try:
                return [tuple(row) for row in await self._pool.fetch(_numbered(sql), *values)]
            except _broken() as error:
                if last:
                    raise StoreError(f"{self.name}: can't be read: {error}") from None
        return []

    async def write(self, steps: Sequence[Step], tell: str = "") -> list[int]:
        """All steps or none."""
        import asyncpg

        counts: list[int] = []
        try:
            async with self._pool.acquire() as db, db.transaction():
                for step in steps:
                    count = _count(await db.execute(_numbered(step.sql), *step.values))
                    if step.must and count < 1:
                        raise Conflict(step.sql)
                    counts.append(count)
                if tell:
                    await db.execute("SELECT pg_notify($1, $2)", CHANNEL, tell)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict(str(error)) from None
        except _broken() as error:
            raise StoreError(f"{self.name}: can't be written: {error}") from None
        return counts

    async def tell(self, text: str) -> None:
        """Tell the other processes."""
        try:
            await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, text)
        except _broken() as error:
            raise StoreError(f"{self.name}: the others can't be told: {error}") from None

    def listen(self, heard: Heard) -> None:
        """Hear what is told."""
        self._heard.append(heard)

    async def dump(self, tables: Sequence[str]) -> AsyncIterator[tuple[str, list[str], list[Row]]]:
        """The tables as they are now, whatever is written meanwhile."""
        async with self._pool.acquire() as db, db.transaction(isolation="repeatable_read", readonly=True):
            for table in tables:
                cursor = await db.cursor(f"SELECT * FROM {table}")
                while some := await cursor.fetch(AT_ONCE):
                    yield table, list(some[0].keys()), [tuple(row) for row in some]

    # -- hearing others ---------------------------------------------------------------------------------------

    async def _listen(self, listening: asyncio.Event) -> None:
        """Keep a line of its own open; after a break things may have been missed."""
        import asyncpg

        while True:
            try:
                db = await asyncpg.connect(self.url)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(AGAIN_AFTER)
                continue
            lost = asyncio.Event()
            db.add_termination_listener(lambda _, lost=lost: lost.set())
            try:
                await db.add_listener(CHANNEL, lambda *told: self._hear(str(told[3])))
                if listening.is_set():
                    self._hear(None)
                listening.set()
                await lost.wait()
                log.warning("%s: the line to the server broke", self.name)
            finally:
                await db.close(timeout=2)

    def _hear(self, text: str | None) -> None:
        for heard in self._heard:
            heard(text)


@cache
def _broken() -> tuple[type[Exception], ...]:
    """What goes wrong with a server, or on the way to it."""
    import asyncpg

    return (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


@cache
def _numbered(sql: str) -> str:
    """PostgreSQL's way of marking values: $1, $2 …"""
    first, *rest = sql.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))


def _count(status: str) -> int:
    """How many rows a statement changed, from what the server says ("INSERT 0 1")."""
    last = status.rpartition(" ")[2]
    return int(last) if last.isdigit() else 0
