"""Accounts, where a club wants them: names, passwords, sessions, mail, parting, bans.

Of secrets only hashes are kept: argon2 of passwords, SHA-256 of sessions and of what was sent by mail (those are long
and random already).
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
import unicodedata
from typing import Any

import msgspec

from .confirming import confirm_steps, hashed
from .messages_club import AccountData
from .notices import Notifier
from .sending import check_address
from .settings import Settings
from .storage.database import Conflict, Step
from .storage.matches import Store, iso
from .storage.people import (
    Account,
    PeopleStore,
    account_step,
    end_session_step,
    end_sessions_step,
    part_steps,
    session_step,
)
from .storage.post import PostStore, letter_step, spend_step, token_step

DAY = 86_400_000
SESSION = 30 * DAY
RESET = DAY // 24
SHORTEST, LONGEST = 10, 200
NAME = re.compile(r"[\w][\w .-]{0,28}[\w]")
AT_ONCE = 2
"""Passwords that are worked on at once: argon2 takes memory and time on purpose."""


class AccountError(ValueError):
    """What was asked of an account can't be; `status` is that of HTTP."""

    def __init__(self, why: str, status: int = 400) -> None:
        super().__init__(why)
        self.status = status


class Accounts:
    """The accounts of a club."""

    def __init__(self, store: Store, settings: Settings, notifier: Notifier) -> None:
        import argon2

        self.people = PeopleStore(store.database)
        self.post = PostStore(store.database)
        self.store = store
        self.settings = settings
        self.notifier = notifier
        self._hasher = argon2.PasswordHasher()
        self._wrong = (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHashError)
        self._nobody = self._hasher.hash(secrets.token_hex(16))
        self._working = asyncio.Semaphore(AT_ONCE)

    # -- passwords --------------------------------------------------------------------------------------------

    async def _hash(self, password: str) -> str:
        if not SHORTEST <= len(password) <= LONGEST:
            raise AccountError(f"a password has {SHORTEST} to {LONGEST} characters")
        async with self._working:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _right(self, account: Account | None, password: str) -> bool:
        """Whether it is the password; takes as long for a name that nobody has."""
        kept = account.password if account is not None else self._nobody
        async with self._working:
            try:
                await asyncio.to_thread(self._hasher.verify, kept, password[: LONGEST + 1])
            except self._wrong:
                return False
        return account is not None

    # -- coming and going -------------------------------------------------------------------------------------

    async def make(self, name: str, password: str, mail: str = "", *, keeper: bool = False) -> tuple[Account, str]:
        """A new account, and its first session's secret."""
        name = unicodedata.normalize("NFKC", name)
        if not NAME.fullmatch(name):
            raise AccountError("a name has 2 to 30 letters, digits, spaces, dots or dashes")
        if mail:
            self._check_mail(mail)
        now = _now()
        account = Account(
            *(secrets.token_urlsafe(9), name, folded(name), await self._hash(password)),
            *(mail, False, keeper, "", iso(now)),
        )
        session = secrets.token_urlsafe(32)
        also = [session_step(hashed(session), account.id, iso(now), now + SESSION)]
        if mail:
            also += self._confirm_steps(account, mail)
        try:
            await self.people.add(account, also)
        except Conflict:
            raise AccountError("this name is taken", 409) from None
        return account, session

    async def enter(self, name: str, password: str) -> tuple[Account, str]:
        """A new session's secret for who knows the password."""
        account = await self.people.by_name(folded(name))
        if not await self._right(account, password) or account is None:
            raise AccountError("the name or the password is wrong", 403)
        if account.banned:
            raise AccountError(f"this account is closed: {account.banned}", 403)
        session, now = secrets.token_urlsafe(32), _now()
        await self.people.write(session_step(hashed(session), account.id, iso(now), now + SESSION))
        return account, session

    async def who(self, session: str) -> Account | None:
        """Who is in with this secret; nobody whose account is closed."""
        account = await self.people.by_session(hashed(session), _now()) if session else None
        return None if account is None or account.banned else account

    async def leave(self, session: str) -> None:
        """The session ends."""
        await self.people.write(end_session_step(hashed(session)))

    # -- changes ----------------------------------------------------------------------------------------------

    async def set_password(self, account: Account, old: str, new: str) -> str:
        """Another password; all other sessions end, and a new one begins."""
        if not await self._right(account, old):
            raise AccountError("the old password is wrong", 403)
        return await self._renew(account.id, new)

    async def _renew(self, id: str, password: str, *also: Step) -> str:
        session, now = secrets.token_urlsafe(32), _now()
        await self.people.write(
            account_step(id, "password", await self._hash(password)),
            end_sessions_step(id),
            session_step(hashed(session), id, iso(now), now + SESSION),
            *also,
        )
        return session

    async def set_mail(self, account: Account, mail: str) -> None:
        """Another address; it counts once it has answered."""
        if mail:
            self._check_mail(mail)
        steps = [account_step(account.id, "mail", mail), account_step(account.id, "mail_confirmed", 0)]
        await self.people.write(*steps, *(self._confirm_steps(account, mail) if mail else []))

    def _check_mail(self, mail: str) -> None:
        why = check_address("mail", mail, self.settings)
        if why:
            raise AccountError(f"mail: {why}")

    def _confirm_steps(self, account: Account, mail: str) -> list[Step]:
        return confirm_steps(self.notifier, "account", account.id, mail)

    async def ask_reset(self, name: str) -> None:
        """A mail with a way to a new password; nobody learns whether there is such an account."""
        account = await self.people.by_name(folded(name))
        if account is None or not account.mail or not account.mail_confirmed or account.banned:
            return
        token, now = secrets.token_urlsafe(24), _now()
        way = f"{self.settings.address}/club/account#reset/{token}"
        letter = self.notifier.plain_letter(
            f"reset:{account.id}:{now}", now, account.mail, "en", "mail-reset", club=self.settings.name, way=way
        )
        await self.people.write(token_step(hashed(token), "reset", account.id, now + RESET), letter_step(letter))

    async def reset(self, token: str, password: str) -> None:
        """The new password, for who has the secret from the mail. It serves once."""
        known = await self.post.token(hashed(token), "reset", _now())
        if known is None:
            raise AccountError("this way leads nowhere any more: ask for a new mail", 403)
        try:
            await self._renew(known.about, password, spend_step(hashed(token)))
        except Conflict:
            raise AccountError("this way leads nowhere any more: ask for a new mail", 403) from None

    # -- one's data -------------------------------------------------------------------------------------------

    async def export(self, account: Account) -> dict[str, Any]:
        """All that the club keeps of somebody."""
        links = await self.store.links_of_account(account.id)
        matches = []
        for link in links:
            news = [one for one in await self.store.news(link.match) if one.seat in link.seats]
            matches.append(
                {
                    "match": link.match,
                    "seats": list(link.seats),
                    "link": link.link,
                    "last": link.last,
                    "notes": link.notes,
                    "said": [{"at": iso(one.at), "text": one.facts["text"]} for one in news if one.kind == "chat"],
                    "notices": [
                        {"channel": w.channel, "address": w.address, "when": w.when}
                        for w in await self.post.wishes([link.link])
                    ],
                }
            )
        return {
            "account": msgspec.to_builtins(account_data(account)),
            "sessions": [{"made": made, "until": iso(until)} for made, until in await self.people.sessions(account.id)],
            "matches": matches,
        }

    async def part(self, account: Account, password: str) -> None:
        """The account goes, with its address, sessions and notices; what was said at tables goes too."""
        if not await self._right(account, password):
            raise AccountError("the password is wrong", 403)
        links = await self.store.links_of_account(account.id)
        unsaid = [
            Step(
                "UPDATE table_news SET facts = ? WHERE match = ? AND seat = ? AND kind = ?",
                (facts, link.match, seat, kind),
            )
            for link in links
            for seat in link.seats
            for kind, facts in (("chat", '{"text":"…","to":"table"}'), ("joined", '{"name":""}'))
        ]
        forgotten = [Step("UPDATE links SET notes = '' WHERE account = ?", (account.id,))]
        await self.people.write(*unsaid, *forgotten, *part_steps(account.id))

    async def ban(self, name: str, reason: str) -> None:
        """Close an account, or (without a reason) open it again."""
        account = await self.people.by_name(folded(name))
        if account is None:
            raise AccountError("there is no such account", 404)
        await self.people.write(account_step(account.id, "banned", reason), end_sessions_step(account.id))


def account_data(account: Account) -> AccountData:
    """An account as its owner sees it."""
    return AccountData(account.name, account.mail, account.mail_confirmed, account.keeper, account.made)


def folded(name: str) -> str:
    """A name as names are compared: capitals and look-alike forms make no difference."""
    return unicodedata.normalize("NFKC", name).casefold()


def _now() -> int:
    return int(time.time() * 1000)
