"""The club's storage: one SQLite file, written ahead and synced, so that what is acknowledged is on disk.

All SQL of the club is here. Records are kept line by line, only ever appended to.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

MIGRATIONS = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        scenario TEXT NOT NULL,
        sharing TEXT NOT NULL,
        players TEXT NOT NULL,
        seed TEXT NOT NULL,
        begun TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
        last TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
        over INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE lines (
        match TEXT NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE links (
        link TEXT PRIMARY KEY,
        match TEXT NOT NULL REFERENCES matches (id),
        seats TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX links_of_match ON links (match);
    CREATE TABLE done (
        match TEXT NOT NULL REFERENCES matches (id),
        seat TEXT NOT NULL,
        id TEXT NOT NULL,
        number INTEGER NOT NULL,
        PRIMARY KEY (match, seat, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE orders (
        match TEXT NOT NULL REFERENCES matches (id),
        seat TEXT NOT NULL,
        orders TEXT NOT NULL,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE cases (
        match TEXT NOT NULL REFERENCES matches (id),
        at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
        number INTEGER NOT NULL,
        text TEXT NOT NULL
    ) STRICT;
    """,
)
"""Each step brings the file from one version to the next; never changed, only added to."""


class StoreError(Exception):
    """The file of matches can't be used: what is wrong, and what would help."""


class Stored(msgspec.Struct, frozen=True):
    """A match as stored, without its lines."""

    id: str
    game: str
    scenario: str
    sharing: str
    players: dict[str, str]
    seed: str
    begun: str
    last: str
    over: bool


class Link(msgspec.Struct, frozen=True):
    """A seat link: a secret, its match, the seats that it acts for."""

    link: str
    match: str
    seats: tuple[str, ...]


class Store:
    """An open file of matches. Used by one thread at a time."""

    def __init__(self, file: Path) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            # The file holds seat links and seeds: secrets of its owner.
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
            self.db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
            self.db.execute("PRAGMA journal_mode = WAL")
            self.db.execute("PRAGMA synchronous = FULL")
            self.db.execute("PRAGMA foreign_keys = ON")
            self._migrate(file)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{file}: the matches can't be opened: {error}; choose another folder by --data") from None

    def _migrate(self, file: Path) -> None:
        version = int(self.db.execute("PRAGMA user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            raise StoreError(
                f"{file}: written by a newer Grognard; update Grognard, or choose another folder by --data"
            )
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            self.db.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {number}; COMMIT;")

    def close(self) -> None:
        """Close the file."""
        self.db.close()

    # -- writing: each is one transaction, on disk when it returns -------------------------------------------

    def add_match(
        self,
        match: str,
        *,
        game: str,
        scenario: str,
        sharing: str,
        players: Mapping[str, str],
        seed: str,
        lines: Iterable[str],
        links: Iterable[Link],
    ) -> None:
        """A new match with its first lines and its links."""
        with self._transaction():
            self.db.execute(
                "INSERT INTO matches (id, game, scenario, sharing, players, seed) VALUES (?, ?, ?, ?, ?, ?)",
                (match, game, scenario, sharing, _text(dict(players)), seed),
            )
            self._add_lines(match, 0, lines)
            self.db.executemany(
                "INSERT INTO links (link, match, seats) VALUES (?, ?, ?)",
                [(link.link, link.match, _text(link.seats)) for link in links],
            )

    def append(
        self, match: str, start: int, lines: Sequence[str], *, seat: str = "", id: str = "", over: bool = False
    ) -> None:
        """Further lines of a record, the first of them line `start`; `id` is the client's for what it asked."""
        with self._transaction():
            self._add_lines(match, start, lines)
            self._mark_done(match, seat, id, start + len(lines))
            self.db.execute(
                "UPDATE matches SET last = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), over = ? WHERE id = ?", (over, match)
            )

    def set_orders(self, match: str, seat: str, orders: str, *, id: str, number: int) -> None:
        """A seat's standing orders, as JSON."""
        with self._transaction():
            self.db.execute(
                "INSERT OR REPLACE INTO orders (match, seat, orders) VALUES (?, ?, ?)", (match, seat, orders)
            )
            self._mark_done(match, seat, id, number)

    def add_case(self, match: str, number: int, text: str) -> None:
        """Something that went wrong in a match and was mended, such as a bot that failed."""
        with self._transaction():
            self.db.execute("INSERT INTO cases (match, number, text) VALUES (?, ?, ?)", (match, number, text))

    def _add_lines(self, match: str, start: int, lines: Iterable[str]) -> None:
        self.db.executemany(
            "INSERT INTO lines (match, number, line) VALUES (?, ?, ?)",
            [(match, number, line) for number, line in enumerate(lines, start)],
        )

    def _mark_done(self, match: str, seat: str, id: str, number: int) -> None:
        if id:
            self.db.execute("INSERT INTO done (match, seat, id, number) VALUES (?, ?, ?, ?)", (match, seat, id, number))

    def _transaction(self) -> _Transaction:
        return _Transaction(self.db)

    # -- reading ----------------------------------------------------------------------------------------------

    def match(self, match: str) -> Stored | None:
        """A match, if there is one of this id."""
        return next(iter(self._matches("WHERE id = ?", match)), None)

    def matches(self) -> list[Stored]:
        """All matches, the last played first."""
        return self._matches("ORDER BY last DESC, id")

    def lines(self, match: str) -> list[str]:
        """The record of a match."""
        rows = self.db.execute("SELECT line FROM lines WHERE match = ? ORDER BY number", (match,))
        return [str(line) for (line,) in rows]

    def link(self, link: str) -> Link | None:
        """What a secret stands for."""
        row = self.db.execute("SELECT link, match, seats FROM links WHERE link = ?", (link,)).fetchone()
        return None if row is None else _link(row)

    def links(self, match: str) -> list[Link]:
        """The links of a match."""
        rows = self.db.execute("SELECT link, match, seats FROM links WHERE match = ? ORDER BY seats", (match,))
        return [_link(row) for row in rows]

    def done(self, match: str, seat: str, id: str) -> int | None:
        """The number that the match had after what a client asked under this id; None if that is new."""
        row = self.db.execute(
            "SELECT number FROM done WHERE match = ? AND seat = ? AND id = ?", (match, seat, id)
        ).fetchone()
        return None if row is None else int(row[0])

    def orders(self, match: str) -> dict[str, str]:
        """Each seat's standing orders, as JSON."""
        rows = self.db.execute("SELECT seat, orders FROM orders WHERE match = ?", (match,))
        return {str(seat): str(orders) for seat, orders in rows}

    def cases(self, match: str) -> list[str]:
        """What went wrong in a match, the earliest first."""
        rows = self.db.execute("SELECT text FROM cases WHERE match = ? ORDER BY rowid", (match,))
        return [str(text) for (text,) in rows]

    def _matches(self, which: str, *values: str) -> list[Stored]:
        rows = self.db.execute(
            f"SELECT id, game, scenario, sharing, players, seed, begun, last, over FROM matches {which}", values
        )
        return [
            Stored(id, game, scenario, sharing, msgspec.json.decode(players), seed, begun, last, bool(over))
            for id, game, scenario, sharing, players, seed, begun, last, over in rows
        ]


class _Transaction:
    """All or nothing."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        self.db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        self.db.execute("COMMIT" if kind is None else "ROLLBACK")


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _link(row: tuple[str, str, str]) -> Link:
    return Link(row[0], row[1], tuple(msgspec.json.decode(row[2])))
