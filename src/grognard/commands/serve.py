"""`grognard serve`: the club for others; and its keeper's commands, `backup`, `restore` and `keeper`."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Literal, TypeVar
from urllib.parse import urlsplit

import platformdirs
from cyclopts import Parameter

from ..club import backup as backups
from ..club.accounts import folded
from ..club.app import make_app
from ..club.limits import network_of
from ..club.settings import HOME, Settings
from ..club.storage.database import Database
from ..club.storage.opening import POSTGRES, check_file, database_at
from ..club.storage.people import PeopleStore, account_step
from .common import BadInput, Failed, Json, check_output, print_json
from .serving import listen, run

T = TypeVar("T")
SHORTEST_SECRET = 16


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    address: str = "",
    name: str = "Grognard",
    data: Path | None = None,
    store: str = "",
    accounts: bool = False,
    begin: Literal["anyone", "accounts"] = "anyone",
    apprise: bool = False,
    webhooks: bool = True,
    within: Annotated[bool, Parameter(negative=())] = False,
    proxy: tuple[str, ...] = (),
    bots: int = 1,
) -> None:
    """Start a club for others. With nothing said it has links only; Ctrl-C ends it, and matches are kept.

    Secrets come from the environment: GROGNARD_STORE (as --store), GROGNARD_SMTP (smtp://USER:PASSWORD@HOST:PORT, smtps://
    or smtp+tls://), GROGNARD_MAIL_FROM, GROGNARD_KEEPER (opens the keeper's page and the metrics).

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for all.
    port
        The port; a free one, if 0.
    address
        Where people find the club, such as https://club.example; it answers under this name.
    name
        What the club is called.
    data
        The folder of the matches; the usual place of this system, if not given.
    store
        postgresql://USER:PASSWORD@HOST/NAME, for a club of several processes; else a file in the folder.
    accounts
        People may have accounts.
    begin
        Who may begin matches.
    apprise
        Notices may go to apprise addresses.
    webhooks
        Notices may go to webhooks.
    within
        Webhooks may go to addresses within the house.
    proxy
        The address or network (10.0.0.0/8) of a proxy before the club whose X-Forwarded-For is believed.
    bots
        Processes for bots.
    """
    settings = _settings(address, name, accounts, begin, apprise, webhooks, within, proxy, bots, host)
    where = _where(store, data)
    if isinstance(where, Path):
        check_file(where)
    listening = listen(host, port)
    shown = settings.address or f"http://{host}:{listening.getsockname()[1]}"
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for chatty in ("apprise", "asyncio", "uvicorn.access"):  # what others log may hold addresses and links
        logging.getLogger(chatty).setLevel(logging.WARNING)

    def ready() -> None:
        print(f"Grognard serves at {shown}/\nCtrl-C ends it; matches are kept.", flush=True)

    run(make_app(where, settings=settings), listening, ready)


def _settings(
    address: str,
    name: str,
    accounts: bool,
    begin: str,
    apprise: bool,
    webhooks: bool,
    within: bool,
    proxy: tuple[str, ...],
    bots: int,
    host: str,
) -> Settings:
    address = address.rstrip("/")
    parts = urlsplit(address)
    if address and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path):
        raise BadInput(f"--address {address}: write it as https://club.example")
    if begin == "accounts" and not accounts:
        raise BadInput("--begin accounts: only together with --accounts")
    for one in proxy:
        if network_of(one) is None:
            raise BadInput(f"--proxy {one}: write an address, such as 127.0.0.1, or a network, such as 172.16.0.0/12")
    if bots < 1:
        raise BadInput(f"--bots {bots}: at least 1")
    smtp, mail_from = os.environ.get("GROGNARD_SMTP", ""), os.environ.get("GROGNARD_MAIL_FROM", "")
    if smtp and not (urlsplit(smtp).scheme in ("smtp", "smtps", "smtp+tls") and "@" in mail_from and address):
        raise BadInput("GROGNARD_SMTP: it needs smtp://…, GROGNARD_MAIL_FROM, and --address for the links in mails")
    keeper = os.environ.get("GROGNARD_KEEPER", "")
    if keeper and len(keeper) < SHORTEST_SECRET:
        raise BadInput(f"GROGNARD_KEEPER: at least {SHORTEST_SECRET} characters")
    own = (parts.hostname or "", host if host not in ("0.0.0.0", "::") else "")
    return Settings(
        name=name,
        home=False,
        hosts=tuple(dict.fromkeys((*(one for one in own if one), *HOME))),
        address=address,
        accounts=accounts,
        begin=begin,
        smtp=smtp,
        mail_from=mail_from,
        webhooks=webhooks,
        apprise=apprise,
        private_addresses=within,
        keeper_token=keeper,
        proxies=proxy,
        bots=bots,
    )


def _where(store: str, data: Path | None) -> str | Path:
    """The storage: a URL of PostgreSQL, or the file of matches in a folder."""
    url = store or os.environ.get("GROGNARD_STORE", "")
    if url:
        if not url.startswith(POSTGRES):
            raise BadInput("--store: write postgresql://USER:PASSWORD@HOST/NAME, or give a folder by --data")
        return url
    folder = data if data is not None else Path(platformdirs.user_data_dir("grognard", appauthor=False))
    return folder / "matches.db"


def _with_store(where: str | Path, what: Callable[[Database], Awaitable[T]]) -> T:
    """Open a storage for one piece of work."""

    async def work() -> T:
        database = database_at(where)
        await database.open()
        try:
            return await what(database)
        finally:
            await database.close()

    return asyncio.run(work())


def backup(file: Path, /, *, data: Path | None = None, store: str = "", json: Json = False) -> None:
    """Write all that a club keeps into one file, while it runs. The file holds secrets.

    Parameters
    ----------
    file
        The backup, such as club.jsonl.gz.
    data
        The folder of the matches; the usual place of this system, if not given.
    store
        The PostgreSQL of the club, if it has one.
    """
    where = _where(store, data)
    if isinstance(where, Path) and not where.exists():
        raise BadInput(f"{where}: there are no matches here")
    check_output(file)
    counts = _with_store(where, lambda database: backups.back_up(database, file))
    _say_counts(counts, f"{file}: ", json)


def restore(file: Path, /, *, data: Path | None = None, store: str = "", json: Json = False) -> None:
    """Put a backup into an empty storage.

    Parameters
    ----------
    file
        The backup.
    data
        The folder of the matches; the usual place of this system, if not given.
    store
        The PostgreSQL to restore into.
    """
    if not file.exists() or file.is_dir():
        raise BadInput(f"{file}: {'this is a folder' if file.is_dir() else 'there is no such file'}")
    counts = _with_store(_where(store, data), lambda database: backups.restore(database, file))
    _say_counts(counts, "restored: ", json)


def _say_counts(counts: dict[str, int], lead: str, json: bool) -> None:
    if json:
        print_json({"rows": counts})
    else:
        print(f"{lead}{counts['matches']} matches, {counts['lines']} lines, {counts['accounts']} accounts")


def keeper(
    name: str,
    /,
    *,
    data: Path | None = None,
    store: str = "",
    no_longer: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Make an account the club's keeper: it may see the keeper's page and close accounts.

    Parameters
    ----------
    name
        The account.
    data
        The folder of the matches; the usual place of this system, if not given.
    store
        The PostgreSQL of the club, if it has one.
    no_longer
        Take it back.
    """

    async def make(database: Database) -> None:
        people = PeopleStore(database)
        account = await people.by_name(folded(name))
        if account is None:
            raise Failed(f"there is no account {name!r}")
        await people.write(account_step(account.id, "keeper", int(not no_longer)))

    _with_store(_where(store, data), make)
    print(f"{name} is {'no longer ' if no_longer else ''}a keeper of the club")
