"""Accounts and sessions: the SQL. Of passwords argon2 hashes are kept, of session secrets SHA-256."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .database import Database, Step


class Account(msgspec.Struct, frozen=True):
    """An account. `folded` is its name as names are compared; `banned` the reason, "" if it isn't."""

    id: str
    name: str
    folded: str
    password: str
    mail: str
    mail_confirmed: bool
    keeper: bool
    banned: str
    made: str


_ACCOUNT = "id, name, folded, password, mail, mail_confirmed, keeper, banned, made"


class PeopleStore:
    """The accounts of a club."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, account: Account, also: Sequence[Step] = ()) -> None:
        """A new account; Conflict if its name is taken."""
        a = account
        sql = f"INSERT INTO accounts ({_ACCOUNT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        values = (a.id, a.name, a.folded, a.password, a.mail, int(a.mail_confirmed), int(a.keeper), a.banned, a.made)
        await self.database.write([Step(sql, values), *also])

    async def by_name(self, folded: str) -> Account | None:
        """The account of a name."""
        return await self._one("folded = ?", folded)

    async def by_session(self, hashed: str, now: int) -> Account | None:
        """Who is in with this session secret."""
        return await self._one("id IN (SELECT account FROM sessions WHERE token = ? AND until > ?)", hashed, now)

    async def all(self, most: int = 1000) -> list[Account]:
        """All accounts, by name."""
        rows = await self.database.rows(f"SELECT {_ACCOUNT} FROM accounts ORDER BY folded LIMIT ?", most)
        return [_account(row) for row in rows]

    async def _one(self, which: str, *values: object) -> Account | None:
        rows = await self.database.rows(f"SELECT {_ACCOUNT} FROM accounts WHERE {which}", *values)
        return _account(rows[0]) if rows else None

    async def write(self, *steps: Step) -> None:
        """Steps, all or none."""
        await self.database.write(steps)

    async def sessions(self, account: str) -> list[tuple[str, int]]:
        """When each session of an account was made, and until when it is good."""
        rows = await self.database.rows("SELECT made, until FROM sessions WHERE account = ? ORDER BY made", account)
        return [(str(made), int(until)) for made, until in rows]


def _account(row: tuple[object, ...]) -> Account:
    id, name, folded, password, mail, sure, keeper, banned, made = row
    return Account(
        *(str(id), str(name), str(folded), str(password), str(mail)), bool(sure), bool(keeper), str(banned), str(made)
    )


def session_step(hashed: str, account: str, made: str, until: int) -> Step:
    """A new session."""
    return Step(
        "INSERT INTO sessions (token, account, made, until) VALUES (?, ?, ?, ?)", (hashed, account, made, until)
    )


def end_session_step(hashed: str) -> Step:
    """A session ends."""
    return Step("DELETE FROM sessions WHERE token = ?", (hashed,))


def end_sessions_step(account: str) -> Step:
    """All sessions of an account end."""
    return Step("DELETE FROM sessions WHERE account = ?", (account,))


def account_step(id: str, field: str, value: str | int) -> Step:
    """One field of an account."""
    assert field in ("password", "mail", "mail_confirmed", "keeper", "banned")
    return Step(f"UPDATE accounts SET {field} = ? WHERE id = ?", (value, id), must=True)


def part_steps(id: str) -> list[Step]:
    """An account goes; its links stay, without it and without its name."""
    return [
        end_sessions_step(id),
        Step("DELETE FROM tokens WHERE about = ?", (id,)),
        Step("DELETE FROM notices WHERE link IN (SELECT link FROM links WHERE account = ?)", (id,)),
        Step("UPDATE links SET account = '', name = '' WHERE account = ?", (id,)),
        Step("DELETE FROM accounts WHERE id = ?", (id,), must=True),
    ]
