"""Backup and restore: all that a club keeps in one compressed file of JSON lines, the same for both storages.

So a backup of a SQLite file can be restored into a PostgreSQL, and the other way. It is made while the club runs, and
is of one moment. It holds seeds, links and hashes of passwords: keep it as you keep the storage itself.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from .storage.database import Database, Step, StoreError
from .storage.schema import MIGRATIONS, TABLES

FORMAT = 1
RESTORING = "restoring"


class Head(msgspec.Struct, tag="grognard-backup", tag_field="line"):
    """The first line."""

    format: int
    schema: int
    grognard: str


class Rows(msgspec.Struct, tag="rows", tag_field="line"):
    """Some rows of a table."""

    table: str
    columns: list[str]
    rows: list[list[Any]]


class End(msgspec.Struct, tag="end", tag_field="line"):
    """The last line: how many rows of each table there were."""

    counts: dict[str, int]


async def back_up(database: Database, file: Path) -> dict[str, int]:
    """Write all that is kept into a file; how many rows of each table."""
    from .. import __version__

    counts = dict.fromkeys(TABLES, 0)
    fresh = file.with_name(f"{file.name}.new")
    try:
        with (
            os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw,
            gzip.GzipFile(filename="", fileobj=raw, mode="wb") as out,
        ):
            out.write(_line(Head(FORMAT, len(MIGRATIONS), __version__)))
            async for table, columns, rows in database.dump(TABLES):
                out.write(_line(Rows(table, columns, [list(row) for row in rows])))
                counts[table] += len(rows)
            out.write(_line(End(counts)))
            out.close()
            raw.flush()
            os.fsync(raw.fileno())
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)
    return counts


async def restore(database: Database, file: Path) -> dict[str, int]:
    """Put all that a backup holds into an empty storage; how many rows of each table."""
    lines = _lines(file)
    head = next(lines, None)
    if not isinstance(head, Head) or head.format != FORMAT:
        raise StoreError(f"{file}: no backup of Grognard, or of a newer one")
    if head.schema > len(MIGRATIONS):
        raise StoreError(f"{file}: written by a newer Grognard ({head.grognard}); update Grognard")
    filled = [table for table in TABLES if (await database.rows(f"SELECT count(*) FROM {table}"))[0][0]]
    if filled or await database.rows("SELECT name FROM leases WHERE name = ?", RESTORING):
        raise StoreError(f"{database.name}: not empty; restore into a storage that has nothing in it yet")
    await database.write([Step("INSERT INTO leases (name, holder, until) VALUES (?, '', 0)", (RESTORING,))])
    counts = dict.fromkeys(TABLES, 0)
    for line in lines:
        if isinstance(line, Rows):
            await database.write(_steps(file, line))
            counts[line.table] += len(line.rows)
        elif isinstance(line, End):
            if {name: count for name, count in line.counts.items() if count} != {n: c for n, c in counts.items() if c}:
                raise StoreError(f"{file}: rows are missing")
            await database.write([Step("DELETE FROM leases WHERE name = ?", (RESTORING,))])
            return counts
    raise StoreError(f"{file}: it ends in the midst; take another backup, and an empty storage")


async def check_restored(database: Database) -> None:
    """Refuse a storage into which a backup was not restored to its end."""
    if await database.rows("SELECT name FROM leases WHERE name = ?", RESTORING):
        raise StoreError(f"{database.name}: a restore did not come to its end; restore into an empty storage again")


def _steps(file: Path, line: Rows) -> list[Step]:
    known = all(name.isidentifier() for name in line.columns)
    if line.table not in TABLES or not known or any(len(row) != len(line.columns) for row in line.rows):
        raise StoreError(f"{file}: not a table of Grognard: {line.table}")
    marks = ", ".join("?" for _ in line.columns)
    sql = f"INSERT INTO {line.table} ({', '.join(line.columns)}) VALUES ({marks})"
    return [Step(sql, tuple(row)) for row in line.rows]


def _line(data: msgspec.Struct) -> bytes:
    return msgspec.json.encode(data) + b"\n"


def _lines(file: Path) -> Iterator[Head | Rows | End]:
    decoder = msgspec.json.Decoder(Head | Rows | End)
    try:
        with gzip.open(file, "rb") as lines:
            for line in lines:
                yield decoder.decode(line)
    except FileNotFoundError:
        raise StoreError(f"{file}: there is no such file") from None
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise StoreError(f"{file}: can't be read to its end: {error}") from None
