"""Matches over HTTP: begun, listed, joined, looked at, and told of."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ...core.game import GameError
from ...core.record import RecordError
from ..accounts import AccountError
from ..confirming import confirm_steps
from ..info import known_record
from ..listing import path_of
from ..looking import Past, moment, rolls, sandbox_text
from ..messages_club import Done, JoinMatch, MineWanted, NoticeData, Notices
from ..messages_games import SceneData
from ..messages_matches import Matches as MatchList
from ..messages_matches import MatchMade, Moment, NewMatch, Rolls, TryFrom
from ..messages_table import WATCHER
from ..room import Room
from ..sending import check_address
from ..storage.matches import Link
from ..storage.people import Account
from ..storage.post import Wish
from ..table import HUMAN
from ..wanted import ClubError
from .endpoint import Endpoint, Query, body_of, json_answer
from .games import scene_json

if TYPE_CHECKING:
    from ..app import Club

MOST_LINKS = 200
LINK = Query("link", "a link's secret; or send it as Authorization: Bearer")
NDJSON = "application/x-ndjson"


@asynccontextmanager
async def on_disk(room: Room) -> AsyncIterator[None]:
    """The match as it is on disk: nothing is being changed, and nothing was changed that couldn't be written."""
    async with room.lock:
        if room.gone:
            raise HTTPException(409, "the match is just being read anew: ask again")
        yield


class Tables:
    """What the routes of matches do."""

    def __init__(self, club: Club) -> None:
        self.club = club

    def endpoints(self) -> list[Endpoint]:
        """The endpoints."""
        of = "/api/matches/{match}"
        entering, link = (403, 409), (LINK,)
        return [
            Endpoint(
                "GET", "/api/matches", self.list, "At home all matches; in a served club the public ones.", MatchList
            ),
            Endpoint(
                *("POST", "/api/matches", self.begin, "A new match, on disk when it is answered.", MatchMade, NewMatch),
                status=201,
                refuses=(400, 401, 403, 413, 503),
            ),
            Endpoint(
                *("POST", "/api/matches/mine", self.mine, "The matches of some links, and of one's account."),
                *(MatchList, MineWanted),
                refuses=(400, 413),
            ),
            Endpoint(
                *("POST", f"{of}/join", self.join, "Take an open seat.", MatchMade, JoinMatch),
                status=201,
                refuses=(400, 409, 413),
            ),
            Endpoint(
                *("GET", f"{of}/scene", self.scene, "All of a match that doesn't change.", SceneData),
                query=link,
                refuses=entering,
                opens="link",
            ),
            Endpoint(
                *("GET", f"{of}/record", self.record, "The record as the link's seats know it; whole when it is over."),
                NDJSON,
                query=link,
                refuses=entering,
                opens="link",
            ),
            Endpoint(
                *("GET", f"{of}/moments/{{number}}", self.moment, "The match as it was known at an earlier moment."),
                Moment,
                query=link,
                refuses=(403, 404, 409),
                opens="link",
            ),
            Endpoint(
                "GET", f"{of}/luck", self.luck, "Rolls and their chances.", Rolls, None, link, 200, entering, "link"
            ),
            Endpoint(
                *("POST", f"{of}/try", self.try_from, "A match of one's own from here.", MatchMade, TryFrom, link, 201),
                *((400, 403, 404, 409, 413), "link"),
            ),
            Endpoint(
                *("GET", f"{of}/qr.svg", self.qr, "The link as a picture for a phone's camera.", "image/svg+xml"),
                query=link,
                refuses=entering,
                opens="link",
            ),
            Endpoint(
                *("GET", f"{of}/notices", self.notices, "Where the link wants notices.", Notices, None, link, 200),
                *(entering, "link"),
            ),
            Endpoint(
                *("PUT", f"{of}/notices", self.set_notices, "Where the link wants notices from now on."),
                *(Notices, Notices, link, 200, (400, 403, 409, 413), "link"),
            ),
            Endpoint(
                *("POST", f"{of}/sit", self.sit, "The account that is in takes the link's seats as its own."),
                *(Done, None, link, 200, (401, 403, 409), "link"),
            ),
        ]

    # -- lists ------------------------------------------------------------------------------------------------

    async def list(self, request: Request) -> Response:
        """GET /api/matches"""
        return json_answer(MatchList(await self.club.matches.list(public=not self.club.settings.home)))

    async def mine(self, request: Request) -> Response:
        """POST /api/matches/mine"""
        wanted: MineWanted = await body_of(request, MineWanted)
        if len(wanted.links) > MOST_LINKS:
            raise HTTPException(400, f"{MOST_LINKS} links at most")
        matches, found = self.club.matches, []
        for secret in dict.fromkeys(wanted.links):
            link = await matches.store.link(secret)
            if link is None:
                self.club.limits.hold("guess", request)
            else:
                found.append(link)
        account = await self.club.who(request)
        if account is not None:
            known = {link.link for link in found}
            found += [one for one in await matches.store.links_of_account(account.id) if one.link not in known]
        return json_answer(MatchList(await matches.infos(found)))

    async def begin(self, request: Request) -> Response:
        """POST /api/matches"""
        wanted: NewMatch = await body_of(request, NewMatch)
        account = await self._may_begin(request)
        try:
            reserved = await self._reserved(wanted)
            seats = {seat: HUMAN if seat in reserved else player for seat, player in wanted.seats.items()}
            made = await self.club.matches.begin(
                msgspec.structs.replace(wanted, seats=seats),
                account="" if account is None else account.id,
                name="" if account is None else account.name,
                reserved=reserved,
            )
        except ClubError as error:
            raise HTTPException(400, str(error)) from None
        return json_answer(made, 201)

    async def _may_begin(self, request: Request) -> Account | None:
        club = self.club
        club.limits.hold("begin", request)
        account = await club.who(request)
        if club.settings.home:
            return account
        if club.settings.begin == "accounts" and account is None:
            raise HTTPException(401, "in this club those with an account begin matches: enter first")
        await self._room_for_more()
        return account

    async def _room_for_more(self) -> None:
        """Refuse a match more than the club has room for."""
        settings = self.club.settings
        if not settings.home and await self.club.matches.store.count() >= settings.most_matches:
            raise HTTPException(503, "this club has no room for more matches")

    async def _reserved(self, wanted: NewMatch) -> dict[str, Account]:
        """Seats that are kept for accounts: "@NAME" for a player."""
        reserved: dict[str, Account] = {}
        for seat, player in wanted.seats.items():
            if player.startswith("@"):
                found = await self.club.account_named(player[1:])
                if found is None:
                    raise ClubError(f"nobody here is called {player[1:]!r}")
                reserved[seat] = found
        return reserved

    async def join(self, request: Request) -> Response:
        """POST /api/matches/MATCH/join"""
        self.club.limits.hold("guess", request)
        wanted: JoinMatch = await body_of(request, JoinMatch)
        account = await self.club.who(request)
        name, id = (wanted.name, "") if account is None else (account.name, account.id)
        try:
            made = await self.club.matches.join(request.path_params["match"], wanted.seat, name, wanted.link, id)
        except (ClubError, GameError, RecordError) as error:
            raise HTTPException(409, str(error)) from None
        return json_answer(made, 201)

    async def sit(self, request: Request) -> Response:
        """POST /api/matches/MATCH/sit?link=LINK"""
        _, link = await self.enter(request)
        account = await self.club.who(request)
        if account is None:
            raise HTTPException(401, "enter first")
        if link.kind != "seat" or link.account not in ("", account.id):
            raise HTTPException(409, "this seat is somebody else's")
        await self.club.matches.hold(link, account.id, account.name)
        return json_answer(Done())

    # -- one match --------------------------------------------------------------------------------------------

    async def enter(self, connection: HTTPConnection, match: str = "") -> tuple[Room, Link]:
        """The room that a link opens; a wrong link and a match that isn't there look alike."""
        match = match or str(connection.path_params["match"])
        secret = secret_of(connection)
        link = await self.club.matches.store.link(secret) if secret else None
        if link is None or link.match != match or link.kind == "invite":
            self.club.limits.hold("guess", connection)
            raise HTTPException(403, "this link opens no match here: ask for a new one, or look for slips in copying")
        try:
            return await self.club.matches.room(match), link
        except (ClubError, GameError, RecordError) as error:
            raise HTTPException(409, str(error)) from None

    async def scene(self, request: Request) -> Response:
        """GET /api/matches/MATCH/scene?link=LINK"""
        room, _ = await self.enter(request)
        return Response(scene_json(room.live.match.position.scene), media_type="application/json")

    async def record(self, request: Request) -> Response:
        """GET /api/matches/MATCH/record?link=LINK: JSON Lines; the whole of it once the match is over."""
        room, link = await self.enter(request)
        async with on_disk(room):
            seen = room.gallery.seen(room.now()) if not link.seats else room.live
            lines = known_record(seen, link.seats or (WATCHER,))
        return Response("".join(f"{line}\n" for line in lines), media_type=NDJSON)

    async def moment(self, request: Request) -> Response:
        """GET /api/matches/MATCH/moments/N?link=LINK"""
        room, link = await self.enter(request)
        past, seen = await self._past(room, link)
        number = _number(request.path_params["number"], seen)
        return json_answer(moment(past, number, link.seats or (WATCHER,)))

    async def luck(self, request: Request) -> Response:
        """GET /api/matches/MATCH/luck?link=LINK"""
        room, link = await self.enter(request)
        past, seen = await self._past(room, link)
        over = seen >= len(room.live.match.lines) and room.live.match.over
        return json_answer(Rolls(rolls(past, link.seats, over=over)))

    async def _past(self, room: Room, link: Link) -> tuple[Past, int]:
        """A match's earlier moments, and how many of them a link may see."""
        async with on_disk(room):
            past = await self.club.moments.past(room.stored.id, room.live)
            return past, len((room.gallery.seen(room.now()) if not link.seats else room.live).match.lines)

    async def try_from(self, request: Request) -> Response:
        """POST /api/matches/MATCH/try?link=LINK"""
        room, link = await self.enter(request)
        wanted: TryFrom = await body_of(request, TryFrom)
        self.club.limits.hold("begin", request)
        await self._room_for_more()
        if wanted.seat not in link.seats:
            raise HTTPException(403, "this link doesn't hold that seat")
        async with on_disk(room):
            p = room.live.match.position.copy()
        if wanted.number is not None:
            past, seen = await self._past(room, link)
            p = past.positions[_number(wanted.number, seen) - 1]
        if not p.deciding:
            raise HTTPException(409, "the match is over here: go to an earlier moment and try from there")
        made = await self.club.matches.begin_from(sandbox_text(p, wanted.seat), p.scene.game)
        return json_answer(made, 201)

    async def qr(self, request: Request) -> Response:
        """GET /api/matches/MATCH/qr.svg?link=LINK: where the link opens, for a phone's camera."""
        import segno

        secret = secret_of(request)
        link = await self.club.matches.store.link(secret) if secret else None
        if link is None or link.match != request.path_params["match"]:
            self.club.limits.hold("guess", request)
            raise HTTPException(403, "this link opens no match here: ask for a new one, or look for slips in copying")
        address = self.club.settings.address or f"{request.url.scheme}://{request.headers.get('host', '')}"
        picture = io.BytesIO()
        segno.make(f"{address}{path_of(link)}", error="m", micro=False).save(
            picture, kind="svg", scale=6, border=4, light="#fff", xmldecl=False
        )
        return Response(picture.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})

    # -- notices ----------------------------------------------------------------------------------------------

    async def notices(self, request: Request) -> Response:
        """GET /api/matches/MATCH/notices?link=LINK"""
        _, link = await self.enter(request)
        return json_answer(Notices([_notice(wish) for wish in await self.club.matches.post.wishes([link.link])]))

    async def set_notices(self, request: Request) -> Response:
        """PUT /api/matches/MATCH/notices?link=LINK"""
        room, link = await self.enter(request)
        wanted: Notices = await body_of(request, Notices)
        matches = self.club.matches
        if len({one.channel for one in wanted.notices}) < len(wanted.notices) or not link.seats:
            raise HTTPException(400, "one notice by each way, for those who play")
        account = await self.club.who(request)
        own_mail = account.mail if account is not None and account.mail_confirmed else ""
        before = {(w.channel, w.address) for w in await matches.post.wishes([link.link]) if w.confirmed}
        wishes: list[Wish] = []
        steps = []
        for one in wanted.notices:
            why = check_address(one.channel, one.address, self.club.settings)
            if why:
                raise HTTPException(400, f"{one.channel}: {why}")
            sure = one.channel != "mail" or (one.channel, one.address) in before or one.address == own_mail
            wishes.append(Wish(link.link, one.channel, one.address, one.when, one.language, sure))
            if not sure:
                self.club.limits.hold("mail", request)
                steps += confirm_steps(matches.notifier, "link", link.link, one.address, one.language)
        await matches.post.set_wishes(link.link, wishes, steps)
        room.people.wishes = [w for w in room.people.wishes if w.link != link.link] + wishes
        await matches.store.database.tell(room.told_others("links"))
        return json_answer(Notices([_notice(wish) for wish in wishes]))


def secret_of(connection: HTTPConnection) -> str:
    """A link's secret: from the address, or (better for programs) from the header."""
    said = connection.headers.get("authorization", "")
    return said[7:] if said.startswith("Bearer ") else connection.query_params.get("link", "")


def _notice(wish: Wish) -> NoticeData:
    return NoticeData(wish.channel, wish.address, wish.when, wish.language, wish.confirmed)  # type: ignore[arg-type]


def _number(said: str | int, last: int) -> int:
    """A moment's number, if there is such a moment."""
    text = str(said)
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= last):
        raise HTTPException(404, f"the match has the moments 1 to {last}")
    return int(text)


__all__ = ["AccountError", "Tables", "secret_of"]
