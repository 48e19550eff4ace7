"""The club as a web application: its routes, the guard before them, and the built client."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from .accounts import Accounts, folded
from .backup import check_restored
from .guard import Guard
from .limits import Limits
from .looking import Moments
from .matches import Matches
from .messages import ErrorData
from .notices import WORDS
from .routes import games, pages
from .routes.endpoint import Endpoint, json_answer
from .routes.house import House
from .routes.lines import MOST_MESSAGE, Lines
from .routes.people import People
from .routes.tables import Tables
from .settings import Settings
from .steward import Steward
from .storage.database import StoreError
from .storage.matches import Store
from .storage.opening import alone_over, database_at
from .storage.people import Account, PeopleStore

CLIENT = Path(__file__).parent / "client"
log = logging.getLogger("grognard.club")


def make_app(database: Path | str, hosts: tuple[str, ...] | None = None, settings: Settings | None = None) -> Starlette:
    """The club over a file of matches or a PostgreSQL, answering only under its own host names."""
    settings = settings or Settings()
    if hosts is not None:
        settings = msgspec.structs.replace(settings, hosts=hosts)
    club = Club(database, settings)
    routes: list[BaseRoute] = [
        *(endpoint.route() for endpoint in club.endpoints),
        WebSocketRoute("/api/matches/{match}/live", club.lines.live),
        Mount(pages.FILES, pages.files()),
        Mount("/", StaticFiles(directory=CLIENT, html=True)) if CLIENT.is_dir() else Route("/", _no_client),
    ]
    app = Starlette(
        routes=routes,
        lifespan=club.lifespan,
        middleware=[Middleware(Guard, hosts=settings.hosts, limits=club.limits, https=club.https)],
        exception_handlers={HTTPException: _http_error, StoreError: _not_now, 500: _our_fault},
    )
    app.state.club = club
    return app


class Club:
    """The parts of a club."""

    def __init__(self, database: Path | str, settings: Settings) -> None:
        self.settings = settings
        self.database = database
        self.https = settings.address.startswith("https://")
        self.limits = Limits(settings)
        self.moments = Moments()
        self.matches: Matches
        self.steward: Steward
        self.accounts: Accounts | None = None
        self.people = People(self)
        self.tables = Tables(self)
        self.lines = Lines(self, self.tables)
        self.house = House(self)
        self.endpoints: list[Endpoint] = [
            *self.house.endpoints(),
            *games.endpoints(),
            *self.tables.endpoints(),
            *self.lines.endpoints(),
            *self.people.endpoints(),
            *pages.Pages(self).endpoints(),
        ]
        self.house.all = self.endpoints

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Open the matches, and close them in the end."""
        database = database_at(self.database)
        await database.open()
        try:
            with alone_over(database):
                self.matches = Matches(Store(database), self.settings)
                if self.settings.accounts:
                    self.accounts = Accounts(self.matches.store, self.settings, self.matches.notifier)
                self.steward = Steward(self.matches)
                await check_restored(database)
                await self.steward.note_pause()
                await self.matches.open()
                self.steward.begin()
                try:
                    yield
                finally:
                    await self.steward.end()
                    await self.matches.close()
        finally:
            await database.close()

    async def who(self, connection: HTTPConnection) -> Account | None:
        """The account that is in, if there are accounts and somebody is."""
        return None if self.accounts is None else await self.accounts.who(self.people.session(connection))

    async def account_named(self, name: str) -> Account | None:
        """The account of a name."""
        if self.accounts is None:
            return None
        return await PeopleStore(self.matches.store.database).by_name(folded(name))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = json_answer(ErrorData(error.detail), error.status_code)
    answer.headers.update(error.headers or {})
    return answer


async def _not_now(request: Request, error: Exception) -> Response:
    log.warning("%s", error)
    return json_answer(ErrorData("the club's storage doesn't answer just now; try again in a moment"), 503)


async def _our_fault(request: Request, error: Exception) -> Response:
    return json_answer(ErrorData("something went wrong in the club; its log says what"), 500)


async def _no_client(request: Request) -> Response:
    return PlainTextResponse("The browser client isn't built here. Build it with: make build\n", 503)


__all__ = ["CLIENT", "MOST_MESSAGE", "WORDS", "Club", "make_app"]
