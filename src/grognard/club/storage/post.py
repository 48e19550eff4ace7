"""Notices, the outbox, and secrets that were sent by mail: the SQL."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .database import Database, Step


class Wish(msgspec.Struct, frozen=True):
    """Where and when a link wants notices."""

    link: str
    channel: str
    address: str
    when: str
    language: str
    confirmed: bool


class Letter(msgspec.Struct, frozen=True):
    """A notice on its way."""

    id: str
    due: int
    tries: int
    channel: str
    address: str
    subject: str
    body: str


class Token(msgspec.Struct, frozen=True):
    """What a secret from a mail stands for."""

    kind: str
    about: str


_LETTER = "id, due, tries, channel, address, subject, body"


class PostStore:
    """Wishes for notices, and what is still to be sent."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def wishes(self, links: Sequence[str]) -> list[Wish]:
        """What these links want to be told."""
        if not links:
            return []
        marks = ", ".join("?" for _ in links)
        rows = await self.database.rows(
            f"SELECT link, channel, address, whens, language, confirmed FROM notices WHERE link IN ({marks}) "
            "ORDER BY link, channel",
            *links,
        )
        return [
            Wish(link, channel, address, when, language, bool(sure))
            for link, channel, address, when, language, sure in rows
        ]

    async def set_wishes(self, link: str, wishes: Sequence[Wish], also: Sequence[Step] = ()) -> None:
        """What a link wants from now on."""
        sql = "INSERT INTO notices (link, channel, address, whens, language, confirmed) VALUES (?, ?, ?, ?, ?, ?)"
        await self.database.write(
            [
                Step("DELETE FROM notices WHERE link = ?", (link,)),
                *(Step(sql, (link, w.channel, w.address, w.when, w.language, int(w.confirmed))) for w in wishes),
                *also,
            ]
        )

    async def send(self, letters: Sequence[Letter]) -> None:
        """Put letters out; one with an id that waits already isn't put out twice."""
        if letters:
            await self.database.write([letter_step(letter) for letter in letters])

    async def take_back(self, ids: Sequence[str]) -> None:
        """Letters that needn't go out any more."""
        if ids:
            await self.database.write([Step("DELETE FROM outbox WHERE id = ?", (id,)) for id in ids])

    async def due(self, now: int, most: int = 20) -> list[Letter]:
        """Letters that should go out by now."""
        rows = await self.database.rows(
            f"SELECT {_LETTER} FROM outbox WHERE due > 0 AND due <= ? ORDER BY due LIMIT ?", now, most
        )
        return [Letter(*row) for row in rows]

    async def waiting(self) -> int:
        """How many letters are waiting."""
        return int((await self.database.rows("SELECT count(*) FROM outbox WHERE due > 0"))[0][0])

    async def sent(self, letter: Letter) -> None:
        """It went out."""
        await self.database.write([Step("DELETE FROM outbox WHERE id = ?", (letter.id,))])

    async def again(self, letter: Letter, due: int) -> None:
        """It didn't go out; try again later."""
        await self.database.write([Step("UPDATE outbox SET tries = tries + 1, due = ? WHERE id = ?", (due, letter.id))])

    # -- secrets that were sent -------------------------------------------------------------------------------

    async def token(self, hashed: str, kind: str, now: int) -> Token | None:
        """What a secret stands for, if it is still good."""
        rows = await self.database.rows(
            "SELECT kind, about FROM tokens WHERE token = ? AND kind = ? AND until > ?", hashed, kind, now
        )
        return Token(*rows[0]) if rows else None

    async def forget_old(self, now: int) -> None:
        """Secrets and sessions that are no longer good."""
        await self.database.write(
            [Step("DELETE FROM tokens WHERE until < ?", (now,)), Step("DELETE FROM sessions WHERE until < ?", (now,))]
        )


def letter_step(letter: Letter) -> Step:
    """A letter that is to go out."""
    sql = f"INSERT INTO outbox ({_LETTER}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"
    return Step(sql, msgspec.structs.astuple(letter))


def token_step(hashed: str, kind: str, about: str, until: int) -> Step:
    """A secret that is sent by mail; only its hash is kept."""
    return Step("INSERT INTO tokens (token, kind, about, until) VALUES (?, ?, ?, ?)", (hashed, kind, about, until))


def spend_step(hashed: str) -> Step:
    """A secret serves once."""
    return Step("DELETE FROM tokens WHERE token = ?", (hashed,), must=True)
