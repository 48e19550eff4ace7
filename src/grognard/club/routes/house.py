"""The club itself: what it offers, its description for programs, its health, its keeper's page."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...core.game import game_names
from ..accounts import AccountError
from ..messages import schema
from ..messages_club import Ban, ClubInfo, Done, KeeperAccount, KeeperCase, KeeperData, KeeperMatch
from ..openapi import openapi
from ..storage.database import Conflict, StoreError
from ..storage.matches import iso
from .endpoint import Endpoint, body_of, json_answer

if TYPE_CHECKING:
    from ..app import Club

PROMETHEUS = "text/plain; version=0.0.4"


class House:
    """What the routes of the club itself do."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.all: list[Endpoint] = []

    def endpoints(self) -> list[Endpoint]:
        """The endpoints."""
        keeper: dict[str, Any] = {"opens": "keeper"}
        return [
            Endpoint("GET", "/api/club", self.info, "What this club offers.", ClubInfo),
            Endpoint("GET", "/api/openapi.json", self.openapi, "This description.", dict[str, Any]),
            Endpoint("GET", "/api/socket.json", self.socket, "JSON Schema of the messages.", dict[str, Any]),
            Endpoint("GET", "/healthz", self.health, "The process lives.", "text/plain"),
            Endpoint("GET", "/readyz", self.ready, "It can do its work.", "text/plain", refuses=(503,)),
            Endpoint(
                "GET", "/metrics", self.metrics, "Counts, for Prometheus.", "text/plain", refuses=(403,), **keeper
            ),
            Endpoint("GET", "/api/keeper", self.keeper, "Matches, load, errors.", KeeperData, refuses=(403,), **keeper),
            Endpoint(
                *("PUT", "/api/keeper/bans", self.ban, "Close an account, or open it again.", Done, Ban),
                refuses=(400, 403, 404, 413),
                **keeper,
            ),
        ]

    async def info(self, request: Request) -> Response:
        """GET /api/club"""
        from ... import __version__

        s = self.club.settings
        begin = "accounts" if s.begin == "accounts" else "anyone"
        return json_answer(ClubInfo(s.name, __version__, s.home, s.accounts, begin, s.channels))

    async def openapi(self, request: Request) -> Response:
        """GET /api/openapi.json"""
        return json_answer(openapi(self.all))

    async def socket(self, request: Request) -> Response:
        """GET /api/socket.json"""
        return json_answer(schema())

    # -- health -----------------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        """GET /healthz"""
        return PlainTextResponse("alive\n")

    async def ready(self, request: Request) -> Response:
        """GET /readyz: the storage answers and takes what is written."""
        try:
            await self.club.matches.store.database.rows("SELECT 1")
            if not game_names():
                raise StoreError("no games")
            now = 1
            await self.club.matches.store.lease(f"ready {self.club.matches.process}", "", now, now)
        except (StoreError, Conflict, OSError) as error:
            return PlainTextResponse(f"not ready: {type(error).__name__}\n", 503)
        return PlainTextResponse("ready\n")

    def gauges(self) -> dict[str, float]:
        """How things stand in this process."""
        matches = self.club.matches
        return {
            "rooms": len(matches.rooms),
            "visitors": sum(len(room.visitors) for room in matches.rooms.values()),
            "bots_waiting": matches.bots.workers.waiting,
            "background_tasks": len(matches.tasks),
        }

    async def metrics(self, request: Request) -> Response:
        """GET /metrics"""
        await self._keeper(request)
        gauges = {**self.gauges(), "notices_waiting": await self.club.matches.post.waiting()}
        return Response(self.club.matches.metrics.text(gauges), media_type=PROMETHEUS)

    # -- the keeper -------------------------------------------------------------------------------------------

    async def _keeper(self, request: Request) -> None:
        """Only the keeper: by the keeper's secret, by an account that is a keeper's, or at home."""
        token = self.club.settings.keeper_token
        said = request.headers.get("authorization", "").removeprefix("Bearer ")
        if self.club.settings.home or (token and hmac.compare_digest(said.encode(), token.encode())):
            return
        account = await self.club.who(request)
        if account is None or not account.keeper:
            self.club.limits.hold("guess", request)
            raise HTTPException(403, "for the club's keeper")

    async def keeper(self, request: Request) -> Response:
        """GET /api/keeper"""
        await self._keeper(request)
        club, matches = self.club, self.club.matches
        metrics = matches.metrics
        counts: dict[str, float] = {**metrics.counts, **self.gauges()}
        for kind, times in metrics.handled.items():
            counts[f"{kind}_p95_s"] = times.at(0.95)
        shown = [
            KeeperMatch(
                *(one.id, one.game, one.scenario, one.access, lines, one.begun, one.last, one.over),
                one.id in matches.rooms,
                len(matches.rooms[one.id].visitors) if one.id in matches.rooms else 0,
            )
            for one, lines in await matches.store.overview()
        ]
        cases = [KeeperCase(*row) for row in await matches.store.newest_cases()]
        people = [] if club.accounts is None else await club.accounts.people.all()
        accounts = [KeeperAccount(one.name, one.made, one.keeper, one.banned) for one in people]
        processes = 1 + len(matches.others.heard_from)
        return json_answer(KeeperData(iso(int(metrics.began * 1000)), processes, counts, shown, cases, accounts))

    async def ban(self, request: Request) -> Response:
        """PUT /api/keeper/bans"""
        await self._keeper(request)
        wanted: Ban = await body_of(request, Ban)
        if self.club.accounts is None:
            raise HTTPException(404, "there are no accounts here")
        try:
            await self.club.accounts.ban(wanted.name, wanted.reason)
        except AccountError as error:
            raise HTTPException(error.status, str(error)) from None
        return json_answer(Done())
