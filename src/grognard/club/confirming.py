"""Addresses of mail are written to only after they have answered: nobody can have others written to."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256

import msgspec

from .notices import Notifier
from .storage.database import Conflict, Step
from .storage.post import PostStore, letter_step, spend_step, token_step

CONFIRM = 7 * 86_400_000


class NotConfirmed(ValueError):
    """This secret confirms nothing."""


def confirm_steps(notifier: Notifier, what: str, id: str, mail: str, language: str = "en") -> list[Step]:
    """Steps that ask an address whether it is wanted: of an "account", or of the notices of a "link"."""
    token, now = secrets.token_urlsafe(24), int(time.time() * 1000)
    settings = notifier.settings
    way = f"{settings.address}/club/account#confirm/{token}"
    letter = notifier.plain_letter(
        f"confirm:{hashed(token)}", now, mail, language, "mail-confirm", club=settings.name, way=way
    )
    about = msgspec.json.encode([what, id, mail]).decode()
    return [token_step(hashed(token), "confirm", about, now + CONFIRM), letter_step(letter)]


async def confirm(post: PostStore, token: str) -> tuple[str, str]:
    """An address has answered; what it is of, and the id of that."""
    known = await post.token(hashed(token), "confirm", int(time.time() * 1000))
    if known is None:
        raise NotConfirmed("this way leads nowhere any more: ask for a new mail")
    what, id, mail = msgspec.json.decode(known.about, type=tuple[str, str, str])
    if what == "account":
        sql = "UPDATE accounts SET mail_confirmed = 1 WHERE id = ? AND mail = ?"
    else:
        sql = "UPDATE notices SET confirmed = 1 WHERE link = ? AND address = ? AND channel = 'mail'"
    try:
        await post.database.write([spend_step(hashed(token)), Step(sql, (id, mail), must=True)])
    except Conflict:
        raise NotConfirmed("this address is not wanted any more") from None
    return what, id


def hashed(secret: str) -> str:
    """How a long random secret is kept."""
    return sha256(secret.encode()).hexdigest()
