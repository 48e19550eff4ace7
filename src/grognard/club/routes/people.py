"""Accounts over HTTP. A session is a cookie that scripts can't read and other sites' pages can't send."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ..accounts import SESSION, AccountError, Accounts, account_data
from ..confirming import NotConfirmed, confirm
from ..messages_club import (
    AccountData,
    Confirmed,
    Credentials,
    Done,
    NewAccount,
    NewMail,
    NewPassword,
    Parting,
    ResetDone,
    ResetWanted,
)
from ..storage.people import Account
from .endpoint import Endpoint, body_of, json_answer

if TYPE_CHECKING:
    from ..app import Club


class People:
    """What the routes of accounts do."""

    def __init__(self, club: Club) -> None:
        self.club = club

    def endpoints(self) -> list[Endpoint]:
        """The endpoints; in a club without accounts only that which confirms addresses of notices."""
        confirming = Endpoint(
            *("POST", "/api/confirm", self.confirm, "An address is one's own: the secret from the mail."),
            *(Done, Confirmed),
            refuses=(400, 403, 413),
        )
        if not self.club.settings.accounts:
            return [confirming]
        one = "/api/account"
        said = (400, 413)
        return [
            confirming,
            Endpoint(
                *("POST", "/api/accounts", self.make, "A new account; one is in with it at once."),
                *(AccountData, NewAccount),
                status=201,
                refuses=(*said, 409),
            ),
            Endpoint(
                *("POST", "/api/session", self.enter, "Enter.", AccountData, Credentials),
                refuses=(*said, 403),
                status=201,
            ),
            Endpoint("DELETE", "/api/session", self.leave, "Leave.", Done, opens="session"),
            Endpoint("GET", one, self.who, "Who one is.", AccountData, refuses=(401,), opens="session"),
            Endpoint(
                *("DELETE", one, self.part, "The account goes, with all that is kept of it.", Done, Parting),
                refuses=(*said, 401, 403),
                opens="session",
            ),
            Endpoint(
                "GET",
                f"{one}/data",
                self.export,
                "All that is kept of one.",
                dict[str, Any],
                refuses=(401,),
                opens="session",
            ),
            Endpoint(
                *("PUT", f"{one}/password", self.password, "Another password; other sessions end.", Done, NewPassword),
                refuses=(*said, 401, 403),
                opens="session",
            ),
            Endpoint(
                *("PUT", f"{one}/mail", self.mail, "Another address, to be confirmed.", Done, NewMail),
                refuses=(*said, 401),
                opens="session",
            ),
            Endpoint(
                *("POST", "/api/reset", self.ask_reset, "A mail with a way to a new password.", Done, ResetWanted),
                refuses=said,
            ),
            Endpoint(*("PUT", "/api/reset", self.reset, "The new password.", Done, ResetDone), refuses=(*said, 403)),
        ]

    @property
    def _accounts(self) -> Accounts:
        accounts = self.club.accounts
        assert accounts is not None
        return accounts

    # -- who --------------------------------------------------------------------------------------------------

    @property
    def _cookie(self) -> str:
        return "__Host-grognard" if self.club.https else "grognard"

    def session(self, connection: HTTPConnection) -> str:
        """The session's secret that a request brings."""
        return connection.cookies.get(self._cookie, "")

    async def _in(self, request: Request) -> Account:
        account = await self.club.who(request)
        if account is None:
            raise HTTPException(401, "enter first")
        return account

    def _with_session(self, answer: Response, session: str) -> Response:
        answer.set_cookie(
            *(self._cookie, session, SESSION // 1000),
            path="/",
            secure=self.club.https,
            httponly=True,
            samesite="strict",
        )
        return answer

    # -- what is asked ----------------------------------------------------------------------------------------

    async def make(self, request: Request) -> Response:
        """POST /api/accounts"""
        wanted: NewAccount = await body_of(request, NewAccount)
        self.club.limits.hold("account", request)
        try:
            account, session = await self._accounts.make(wanted.name, wanted.password, wanted.mail)
        except AccountError as error:
            raise _http(error) from None
        return self._with_session(json_answer(account_data(account), 201), session)

    async def enter(self, request: Request) -> Response:
        """POST /api/session"""
        wanted: Credentials = await body_of(request, Credentials)
        self.club.limits.hold("enter", request)
        self.club.limits.hold("enter", request, f"name {wanted.name.casefold()[:60]}")
        try:
            account, session = await self._accounts.enter(wanted.name, wanted.password)
        except AccountError as error:
            raise _http(error) from None
        return self._with_session(json_answer(account_data(account), 201), session)

    async def leave(self, request: Request) -> Response:
        """DELETE /api/session"""
        await self._accounts.leave(self.session(request))
        answer = json_answer(Done())
        answer.delete_cookie(self._cookie, path="/", secure=self.club.https, httponly=True, samesite="strict")
        return answer

    async def who(self, request: Request) -> Response:
        """GET /api/account"""
        return json_answer(account_data(await self._in(request)))

    async def export(self, request: Request) -> Response:
        """GET /api/account/data"""
        data = await self._accounts.export(await self._in(request))
        answer = json_answer(data)
        answer.headers["content-disposition"] = 'attachment; filename="grognard-account.json"'
        return answer

    async def part(self, request: Request) -> Response:
        """DELETE /api/account"""
        wanted: Parting = await body_of(request, Parting)
        account = await self._in(request)
        links = await self.club.matches.store.links_of_account(account.id)
        try:
            await self._accounts.part(account, wanted.password)
        except AccountError as error:
            raise _http(error) from None
        for link in links:
            room = self.club.matches.rooms.get(link.match)
            if room is not None:
                self.club.matches.forget(room)
        return json_answer(Done())

    async def password(self, request: Request) -> Response:
        """PUT /api/account/password"""
        wanted: NewPassword = await body_of(request, NewPassword)
        account = await self._in(request)
        self.club.limits.hold("enter", request, f"account {account.id}")
        try:
            session = await self._accounts.set_password(account, wanted.old, wanted.new)
        except AccountError as error:
            raise _http(error) from None
        return self._with_session(json_answer(Done()), session)

    async def mail(self, request: Request) -> Response:
        """PUT /api/account/mail"""
        wanted: NewMail = await body_of(request, NewMail)
        account = await self._in(request)
        self.club.limits.hold("mail", request)
        try:
            await self._accounts.set_mail(account, wanted.mail)
        except AccountError as error:
            raise _http(error) from None
        return json_answer(Done())

    async def ask_reset(self, request: Request) -> Response:
        """POST /api/reset"""
        wanted: ResetWanted = await body_of(request, ResetWanted)
        self.club.limits.hold("mail", request)
        # Later, so that how long this takes doesn't tell whether there is such an account.
        self.club.matches.soon(self._accounts.ask_reset(wanted.name))
        return json_answer(Done())

    async def reset(self, request: Request) -> Response:
        """PUT /api/reset"""
        wanted: ResetDone = await body_of(request, ResetDone)
        self.club.limits.hold("enter", request)
        try:
            await self._accounts.reset(wanted.token, wanted.password)
        except AccountError as error:
            raise _http(error) from None
        return json_answer(Done())

    async def confirm(self, request: Request) -> Response:
        """POST /api/confirm"""
        wanted: Confirmed = await body_of(request, Confirmed)
        self.club.limits.hold("enter", request)
        matches = self.club.matches
        try:
            what, id = await confirm(matches.post, wanted.token)
        except NotConfirmed as error:
            raise HTTPException(403, str(error)) from None
        if what == "link":
            link = await matches.store.link(id)
            room = None if link is None else matches.rooms.get(link.match)
            if room is not None:
                room.people.wishes = await matches.post.wishes(list(room.people.links))
        return json_answer(Done())


def _http(error: AccountError) -> HTTPException:
    return HTTPException(error.status, str(error))
