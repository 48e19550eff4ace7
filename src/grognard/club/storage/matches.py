"""Matches, their lines, links, orders and table news: the SQL.

Records are kept line by line, only ever appended to; a line's number is part of its key, so that of two processes (or
of a choice and its repeat) one comes first and the other is told of the conflict.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from .database import Database, Row, Step


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed before a match: the clock in seconds (0: none), the delay of watchers, a title."""

    start: int = 0
    gain: int = 0
    cap: int = 0
    delay: int = 0
    title: str = ""


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
    access: str = "private"
    terms: Terms = Terms()
    turn_of: list[str] = []


class Link(msgspec.Struct, frozen=True):
    """A link: a secret, its match, the seats that it acts for ("seat"), or that it looks on ("watch"), or invites."""

    link: str
    match: str
    seats: tuple[str, ...]
    kind: str = "seat"
    account: str = ""
    name: str = ""
    looked: dict[str, int] = {}
    last: str = ""
    notes: str = ""


class News(msgspec.Struct, frozen=True):
    """Something that happened at the table, after so many lines of the record."""

    number: int
    at: int
    line: int
    seat: str
    kind: str
    facts: dict[str, Any]


class KeptLines(msgspec.Struct, frozen=True):
    """The lines of a record, and when each was written (milliseconds since 1970; 0 if not known)."""

    texts: list[str]
    times: list[int]


_MATCH = "id, game, scenario, sharing, players, seed, begun, last, over, access, terms, turn_of"
_LINK = "link, match, seats, kind, account, name, looked, last, notes"


class Store:
    """The matches of a database. Each write is on disk when it returns."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- writing ----------------------------------------------------------------------------------------------

    async def add_match(self, match: Stored, lines: Sequence[str], links: Iterable[Link], at: int) -> None:
        """A new match with its first lines and its links."""
        await self.database.write(self.match_steps(match, lines, links, at))

    def match_steps(self, match: Stored, lines: Sequence[str], links: Iterable[Link], at: int) -> list[Step]:
        """What writes a new match."""
        m = match
        return [
            Step(
                f"INSERT INTO matches ({_MATCH}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(m.id, m.game, m.scenario, m.sharing, text(m.players), m.seed, m.begun, m.last, int(m.over)),
                    *(m.access, text(m.terms), text(m.turn_of)),
                ),
            ),
            *_line_steps(m.id, 0, lines, at),
            *(link_step(link) for link in links),
        ]

    async def append(
        self,
        match: str,
        start: int,
        lines: Sequence[str],
        *,
        at: int,
        seat: str = "",
        id: str = "",
        over: bool = False,
        turn_of: Sequence[str] = (),
        due: int = 0,
        also: Sequence[Step] = (),
        tell: str = "",
    ) -> None:
        """Further lines of a record, the first of them line `start`; `id` is the client's for what it asked."""
        steps = [
            *_line_steps(match, start, lines, at),
            *done_steps(match, seat, id, start + len(lines)),
            Step(
                "UPDATE matches SET last = ?, over = ?, turn_of = ?, due = ? WHERE id = ?",
                (iso(at), int(over), text(list(turn_of)), due, match),
                must=True,
            ),
            *also,
        ]
        await self.database.write(steps, tell)

    async def set_orders(
        self, match: str, seat: str, orders: str, *, id: str, number: int, tell: str = "", also: Sequence[Step] = ()
    ) -> None:
        """A seat's standing orders, as JSON."""
        steps = [orders_step(match, seat, orders), *done_steps(match, seat, id, number), *also]
        await self.database.write(steps, tell)

    async def replace_lines(self, match: str, rules: str, old: Sequence[str], new: Sequence[str], at: int) -> None:
        """A record brought over to other rules; the old one is kept beside it."""
        steps = [
            *(
                Step("INSERT INTO past_lines (match, rules, number, line) VALUES (?, ?, ?, ?)", (match, rules, n, line))
                for n, line in enumerate(old)
            ),
            Step("DELETE FROM lines WHERE match = ?", (match,)),
            *_line_steps(match, 0, new, at),
        ]
        await self.database.write(steps)

    async def add_case(self, match: str, number: int, what: str) -> None:
        """Something that went wrong in a match and was mended, such as a bot that failed."""
        await self.database.write(
            [Step("INSERT INTO cases (match, number, text) VALUES (?, ?, ?)", (match, number, what))]
        )

    async def lease(self, name: str, holder: str, now: int, until: int) -> bool:
        """Take or keep a task that one process at a time may have; False: another one has it."""
        sql = (
            "INSERT INTO leases (name, holder, until) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET "
            "holder = excluded.holder, until = excluded.until WHERE leases.until < ? OR leases.holder = ?"
        )
        counts = await self.database.write([Step(sql, (name, holder, until, now, holder))])
        return counts[0] > 0

    async def release(self, holder: str) -> None:
        """Let all tasks of a process go."""
        await self.database.write([Step("DELETE FROM leases WHERE holder = ?", (holder,))])

    # -- reading ----------------------------------------------------------------------------------------------

    async def match(self, match: str) -> Stored | None:
        """A match, if there is one of this id."""
        return next(iter(await self._matches("WHERE id = ?", match)), None)

    async def matches(self, *, public: bool = False, most: int = 1000) -> list[Stored]:
        """Matches, the last played first: all of them, or the public ones."""
        if public:
            return await self._matches("WHERE access = 'public' ORDER BY last DESC, id LIMIT ?", most)
        return await self._matches("ORDER BY last DESC, id LIMIT ?", most)

    async def count(self) -> int:
        """How many matches there are."""
        return int((await self.database.rows("SELECT count(*) FROM matches"))[0][0])

    async def overview(self, most: int = 200) -> list[tuple[Stored, int]]:
        """Matches with the length of their records, the last played first."""
        found = await self.matches(most=most)
        counts = dict(await self.database.rows("SELECT match, count(*) FROM lines GROUP BY match"))
        return [(one, int(counts.get(one.id, 0))) for one in found]

    async def newest_cases(self, most: int = 100) -> list[tuple[str, int, str, str]]:
        """What went wrong last: match, line, when, what."""
        sql = "SELECT match, number, at, text FROM cases ORDER BY at DESC, number DESC LIMIT ?"
        return [(str(a), int(b), str(c), str(d)) for a, b, c, d in await self.database.rows(sql, most)]

    async def due(self, now: int) -> list[str]:
        """Matches in which a clock wants looking after."""
        rows = await self.database.rows("SELECT id FROM matches WHERE due > 0 AND due <= ? ORDER BY due LIMIT 50", now)
        return [str(id) for (id,) in rows]

    async def set_due(self, match: str, due: int) -> None:
        """When the match wants looking after next; 0 for never."""
        await self.database.write([Step("UPDATE matches SET due = ? WHERE id = ?", (due, match))])

    async def lines(self, match: str, start: int = 0) -> KeptLines:
        """The record of a match from a line on."""
        rows = await self.database.rows(
            "SELECT line, at FROM lines WHERE match = ? AND number >= ? ORDER BY number", match, start
        )
        return KeptLines([str(line) for line, _ in rows], [int(at) for _, at in rows])

    async def news(self, match: str, after: int = 0) -> list[News]:
        """What happened at the table, after a number."""
        sql = (
            "SELECT number, at, line, seat, kind, facts FROM table_news WHERE match = ? AND number > ? ORDER BY number"
        )
        return [
            News(number, at, line, seat, kind, msgspec.json.decode(facts))
            for number, at, line, seat, kind, facts in await self.database.rows(sql, match, after)
        ]

    async def link(self, link: str) -> Link | None:
        """What a secret stands for."""
        rows = await self.database.rows(f"SELECT {_LINK} FROM links WHERE link = ?", link)
        return _link(rows[0]) if rows else None

    async def links(self, match: str) -> list[Link]:
        """The links of a match."""
        rows = await self.database.rows(f"SELECT {_LINK} FROM links WHERE match = ? ORDER BY seats, link", match)
        return [_link(row) for row in rows]

    async def links_of_account(self, account: str) -> list[Link]:
        """The links that an account holds."""
        rows = await self.database.rows(f"SELECT {_LINK} FROM links WHERE account = ? ORDER BY match", account)
        return [_link(row) for row in rows]

    async def done(self, match: str, seat: str, id: str) -> int | None:
        """The number that the match had after what a client asked under this id; None if that is new."""
        rows = await self.database.rows(
            "SELECT number FROM done WHERE match = ? AND seat = ? AND id = ?", match, seat, id
        )
        return int(rows[0][0]) if rows else None

    async def orders(self, match: str) -> dict[str, str]:
        """Each seat's standing orders, as JSON."""
        rows = await self.database.rows("SELECT seat, orders FROM orders WHERE match = ?", match)
        return {str(seat): str(orders) for seat, orders in rows}

    async def cases(self, match: str) -> list[str]:
        """What went wrong in a match, the earliest first."""
        rows = await self.database.rows("SELECT text FROM cases WHERE match = ? ORDER BY at, number", match)
        return [str(what) for (what,) in rows]

    async def pauses(self) -> list[tuple[int, int]]:
        """When the club wasn't there: clocks stood still."""
        return [(int(a), int(b)) for a, b in await self.database.rows("SELECT began, ended FROM pauses ORDER BY began")]

    async def _matches(self, which: str, *values: Any) -> list[Stored]:
        return [_stored(row) for row in await self.database.rows(f"SELECT {_MATCH} FROM matches {which}", *values)]


# -- steps that others put into their writes ------------------------------------------------------------------


def link_step(link: Link) -> Step:
    """A new link."""
    return Step(
        f"INSERT INTO links ({_LINK}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(link.link, link.match, text(link.seats), link.kind, link.account),
            *(link.name, text(link.looked), link.last, link.notes),
        ),
    )


def news_step(match: str, news: News) -> Step:
    """Something happened at the table."""
    return Step(
        "INSERT INTO table_news (match, number, at, line, seat, kind, facts) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (match, news.number, news.at, news.line, news.seat, news.kind, text(news.facts)),
    )


def done_steps(match: str, seat: str, id: str, number: int) -> list[Step]:
    """What a client asked under an id has been done; without an id nothing to note."""
    if not id:
        return []
    return [Step("INSERT INTO done (match, seat, id, number) VALUES (?, ?, ?, ?)", (match, seat, id, number))]


def orders_step(match: str, seat: str, orders: str) -> Step:
    """A seat's standing orders."""
    sql = (
        "INSERT INTO orders (match, seat, orders) VALUES (?, ?, ?) "
        "ON CONFLICT (match, seat) DO UPDATE SET orders = excluded.orders"
    )
    return Step(sql, (match, seat, orders))


def players_step(match: str, before: Mapping[str, str], after: Mapping[str, str]) -> Step:
    """Other players at the seats, if they are still those from before."""
    sql = "UPDATE matches SET players = ? WHERE id = ? AND players = ?"
    return Step(sql, (text(dict(after)), match, text(dict(before))), must=True)


def link_field_step(link: str, field: str, value: str) -> Step:
    """One of a link's own texts: its name, notes, account, what it has looked at, or when it was last here."""
    assert field in ("name", "notes", "account", "looked", "last", "link")
    return Step(f"UPDATE links SET {field} = ? WHERE link = ?", (value, link), must=True)


def _line_steps(match: str, start: int, lines: Iterable[str], at: int) -> list[Step]:
    sql = "INSERT INTO lines (match, number, line, at) VALUES (?, ?, ?, ?)"
    return [Step(sql, (match, number, line, at)) for number, line in enumerate(lines, start)]


def text(value: object) -> str:
    """A value as it is kept."""
    return msgspec.json.encode(value).decode()


def iso(at: int) -> str:
    """A time as people write it, from milliseconds."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%S.") + f"{at % 1000:03}Z"


def _stored(row: Row) -> Stored:
    id, game, scenario, sharing, players, seed, begun, last, over, access, terms, turn_of = row
    return Stored(
        *(id, game, scenario, sharing, msgspec.json.decode(players), seed, begun, last, bool(over), access),
        msgspec.json.decode(terms, type=Terms),
        msgspec.json.decode(turn_of),
    )


def _link(row: Row) -> Link:
    link, match, seats, kind, account, name, looked, last, notes = row
    return Link(
        link, match, tuple(msgspec.json.decode(seats)), kind, account, name, msgspec.json.decode(looked), last, notes
    )
