"""Messages of the club over HTTP: what it is, matches offered and joined, notices, accounts, its keeper's page."""

from __future__ import annotations

from typing import Literal

import msgspec


class ClubInfo(msgspec.Struct, frozen=True):
    """GET /api/club: what this club offers.

    `home`: it runs on the player's own machine, and /api/matches lists all matches with their links. `begin`: who may
    begin matches. `channels`: by which ways notices are sent.
    """

    name: str
    version: str
    home: bool
    accounts: bool
    begin: Literal["anyone", "accounts"]
    channels: list[str]


class ClockTerms(msgspec.Struct, frozen=True):
    """A bank clock in seconds: what each seat starts with, gains when it has answered, and can save up at most."""

    start: int
    gain: int = 0
    cap: int = 0


class JoinMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/MATCH/join: take an open seat. `link`: the invitation, where the match isn't public."""

    seat: str
    name: str = ""
    link: str = ""


class MineWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/mine: the links that a browser remembers."""

    links: list[str]


class NoticeData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where and when one wants to be told that it is one's turn.

    `channel`: mail, webhook or apprise; `when`: always, away (nobody at the table with this link) or never.
    `confirmed`: mail goes out only after the address has answered; a client needn't send it.
    """

    channel: Literal["mail", "webhook", "apprise"]
    address: str
    when: Literal["always", "away", "never"] = "away"
    language: Literal["en", "zh"] = "en"
    confirmed: bool = False


class Notices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET and PUT /api/matches/MATCH/notices?link=LINK"""

    notices: list[NoticeData]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/session: enter."""

    name: str
    password: str


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/accounts. `mail` is for a forgotten password and for notices, and may be left out."""

    name: str
    password: str
    mail: str = ""


class AccountData(msgspec.Struct, frozen=True):
    """GET /api/account: who one is."""

    name: str
    mail: str
    mail_confirmed: bool
    keeper: bool
    made: str


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/password"""

    old: str
    new: str


class NewMail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/mail: the new address counts once it has been confirmed by a mail to it."""

    mail: str


class ResetWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/reset: a mail with a way to a new password, if such an account has an address."""

    name: str


class ResetDone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/reset: the new password, with the secret from the mail."""

    token: str
    password: str


class Confirmed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/confirm: an address is one's own, with the secret from the mail."""

    token: str


class Parting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DELETE /api/account: the account goes; matches go on by their links, without a name."""

    password: str


class Done(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


class KeeperMatch(msgspec.Struct, frozen=True):
    """A match as the club's keeper sees it: no links, no secrets."""

    match: str
    game: str
    scenario: str
    access: str
    lines: int
    begun: str
    last: str
    over: bool
    open: bool
    visitors: int


class KeeperCase(msgspec.Struct, frozen=True):
    """Something that went wrong and was mended."""

    match: str
    number: int
    at: str
    text: str


class KeeperAccount(msgspec.Struct, frozen=True):
    """An account as the keeper sees it."""

    name: str
    made: str
    keeper: bool
    banned: str


class KeeperData(msgspec.Struct, frozen=True):
    """GET /api/keeper: matches, load, errors."""

    since: str
    processes: int
    counts: dict[str, float]
    matches: list[KeeperMatch]
    cases: list[KeeperCase]
    accounts: list[KeeperAccount]


class Ban(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/keeper/bans: an account by its name; an empty reason lifts the ban."""

    name: str
    reason: str


HTTP = (
    ClubInfo,
    JoinMatch,
    MineWanted,
    Notices,
    Credentials,
    NewAccount,
    AccountData,
    NewPassword,
    NewMail,
    ResetWanted,
    ResetDone,
    Confirmed,
    Parting,
    Done,
    KeeperData,
    Ban,
)
