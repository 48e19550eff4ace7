"""The usual storage: one SQLite file, written ahead and synced.

One thread writes. What waits to be written while it is at work goes to disk together, in one commit, each part for
itself all or nothing: one sync of the disk then serves many choices.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

from .database import Conflict, Heard, Row, Step, StoreError
from .schema import MIGRATIONS

AT_ONCE = 500
"""Rows that a backup reads at a time."""


class _Job:
    """Steps that wait to be written, and who waits for them."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = steps
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[list[int]] = self.loop.create_future()
        self.counts: list[int] = []
        self.failure: Exception | None = None

    def settle(self) -> None:
        """Tell who waits. Called in the loop's thread."""
        if self.done.done():
            return
        if self.failure is not None:
            self.done.set_exception(self.failure)
        else:
            self.done.set_result(self.counts)


class SqliteDatabase:
    """A file. Reads are answered at once in the loop's thread, writes go through the writing thread."""

    shared = False

    def __init__(self, file: Path) -> None:
        self.file = file
        self.name = str(file)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def open(self) -> None:
        """Open the file, bring its tables up to date, and start the writing thread."""
        self._reading = connect(self.file)
        self._writing = connect(self.file)
        self._thread = threading.Thread(target=self._write_all, name="grognard-writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write what waits, and close the file."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
            self._writing.close()
            self._reading.close()

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        """Read."""
        try:
            return self._reading.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"{self.file}: can't be read: {error}") from None

    async def write(self, steps: Sequence[Step], tell: str = "") -> list[int]:
        """All steps or none."""
        job = _Job(steps)
        self._jobs.put(job)
        return await job.done

    async def tell(self, text: str) -> None:
        """There is no other process."""

    def listen(self, heard: Heard) -> None:
        """There is no other process."""

    async def dump(self, tables: Sequence[str]) -> AsyncIterator[tuple[str, list[str], list[Row]]]:
        """The tables as they are now, whatever is written meanwhile."""
        with contextlib.closing(connect(self.file)) as db:
            db.execute("BEGIN")
            for table in tables:
                rows = db.execute(f"SELECT * FROM {table}")
                columns = [one[0] for one in rows.description]
                while some := rows.fetchmany(AT_ONCE):
                    yield table, columns, some

    # -- the writing thread -----------------------------------------------------------------------------------

    def _write_all(self) -> None:
        going_on = True
        while going_on:
            jobs: list[_Job] = []
            waiting = self._jobs.get()
            while waiting is not None:
                jobs.append(waiting)
                try:
                    waiting = self._jobs.get_nowait()
                except queue.Empty:
                    break
            else:
                going_on = False
            if jobs:
                self._commit(jobs)
                with contextlib.suppress(RuntimeError):  # the loop has ended; nobody waits any more
                    jobs[0].loop.call_soon_threadsafe(_settle_all, jobs)

    def _commit(self, jobs: list[_Job]) -> None:
        db = self._writing
        try:
            db.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._carry_out(job)
            db.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            for job in jobs:
                job.failure = StoreError(f"{self.file}: can't be written: {error}")

    def _carry_out(self, job: _Job) -> None:
        db = self._writing
        db.execute("SAVEPOINT part")
        try:
            for step in job.steps:
                count = db.execute(step.sql, step.values).rowcount
                if step.must and count < 1:
                    raise Conflict(step.sql)
                job.counts.append(count)
        except (sqlite3.IntegrityError, Conflict) as error:
            db.execute("ROLLBACK TO part")
            job.failure = Conflict(str(error))
        db.execute("RELEASE part")


def _settle_all(jobs: list[_Job]) -> None:
    for job in jobs:
        job.settle()


def connect(file: Path) -> sqlite3.Connection:
    """An open file whose tables are up to date."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        # The file holds seat links and seeds: secrets of its owner.
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA foreign_keys = ON")
            _migrate(db, file)
        except BaseException:
            db.close()
            raise
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{file}: the matches can't be opened: {error}; choose another folder by --data") from None
    return db


def _migrate(db: sqlite3.Connection, file: Path) -> None:
    def version() -> int:
        return int(db.execute("PRAGMA user_version").fetchone()[0])

    if version() > len(MIGRATIONS):
        raise StoreError(f"{file}: written by a newer Grognard; update Grognard, or choose another folder by --data")
    while (done := version()) < len(MIGRATIONS):
        db.execute("BEGIN IMMEDIATE")
        try:
            if version() == done:  # no other process was quicker
                for statement in MIGRATIONS[done].split(";"):
                    if statement.strip():
                        db.execute(statement)
                db.execute(f"PRAGMA user_version = {done + 1}")
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise
