"""Which database an address means."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from .alone import alone
from .database import Database, StoreError
from .postgres import PostgresDatabase
from .sqlite import SqliteDatabase, connect

POSTGRES = ("postgresql://", "postgres://")


def database_at(where: str | Path) -> Database:
    """The database of a file, or of a URL of PostgreSQL. Nothing is opened yet."""
    text = str(where)
    if text.startswith(POSTGRES):
        return PostgresDatabase(text)
    if "://" in text:
        raise StoreError(f"{text.partition('://')[0]}: no such storage; give a file, or postgresql://USER@HOST/NAME")
    return SqliteDatabase(Path(where))


def alone_over(database: Database) -> AbstractContextManager[None]:
    """Hold a storage for one club, if it is one that several can't share."""
    return alone(database.file) if isinstance(database, SqliteDatabase) else nullcontext()


def check_file(file: Path) -> None:
    """Say at once if a file of matches can't be used."""
    connect(file).close()
