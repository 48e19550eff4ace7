"""The tables, and how older ones are brought up to date. Written for SQLite; `for_postgres` translates."""

from __future__ import annotations

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
    """
    ALTER TABLE matches ADD COLUMN access TEXT NOT NULL DEFAULT 'private';
    ALTER TABLE matches ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE matches ADD COLUMN turn_of TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE matches ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX matches_public ON matches (access, last);
    CREATE INDEX matches_due ON matches (due);
    ALTER TABLE lines ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE links ADD COLUMN kind TEXT NOT NULL DEFAULT 'seat';
    ALTER TABLE links ADD COLUMN account TEXT NOT NULL DEFAULT '';
    ALTER TABLE links ADD COLUMN name TEXT NOT NULL DEFAULT '';
    ALTER TABLE links ADD COLUMN looked TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE links ADD COLUMN last TEXT NOT NULL DEFAULT '';
    ALTER TABLE links ADD COLUMN notes TEXT NOT NULL DEFAULT '';
    CREATE INDEX links_of_account ON links (account);
    CREATE TABLE table_news (
        match TEXT NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        line INTEGER NOT NULL,
        seat TEXT NOT NULL,
        kind TEXT NOT NULL,
        facts TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE notices (
        link TEXT NOT NULL REFERENCES links (link),
        channel TEXT NOT NULL,
        address TEXT NOT NULL,
        whens TEXT NOT NULL,
        language TEXT NOT NULL,
        confirmed INTEGER NOT NULL,
        PRIMARY KEY (link, channel)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE outbox (
        id TEXT PRIMARY KEY,
        due INTEGER NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        channel TEXT NOT NULL,
        address TEXT NOT NULL,
        subject TEXT NOT NULL,
        body TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX outbox_due ON outbox (due);
    CREATE TABLE accounts (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        mail TEXT NOT NULL DEFAULT '',
        mail_confirmed INTEGER NOT NULL DEFAULT 0,
        keeper INTEGER NOT NULL DEFAULT 0,
        banned TEXT NOT NULL DEFAULT '',
        made TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessions (
        token TEXT PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id),
        made TEXT NOT NULL,
        until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_of_account ON sessions (account);
    CREATE TABLE tokens (
        token TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        about TEXT NOT NULL,
        until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE leases (
        name TEXT PRIMARY KEY,
        holder TEXT NOT NULL,
        until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE past_lines (
        match TEXT NOT NULL REFERENCES matches (id),
        rules TEXT NOT NULL,
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (match, rules, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE pauses (
        began INTEGER PRIMARY KEY,
        ended INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
)
"""Each step brings the tables from one version to the next; never changed, only added to."""

TABLES: tuple[str, ...] = (
    "matches",
    "lines",
    "links",
    "done",
    "orders",
    "cases",
    "table_news",
    "notices",
    "outbox",
    "accounts",
    "sessions",
    "tokens",
    "past_lines",
    "pauses",
)
"""What a backup holds: all tables but the leases, each after those that it refers to."""

_NOW = "DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))"
_POSTGRES_NOW = """DEFAULT (to_char(now() AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))"""


def for_postgres(script: str) -> str:
    """A step in PostgreSQL's words."""
    for ours, theirs in (
        (_NOW, _POSTGRES_NOW),
        (") STRICT, WITHOUT ROWID;", ");"),
        (") STRICT;", ");"),
        (" INTEGER ", " BIGINT "),
    ):
        script = script.replace(ours, theirs)
    return script
