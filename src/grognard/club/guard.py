"""What every request must pass, and what every answer carries."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .limits import Limits

POLICY = (
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""No code and no style sheets but our own files; only style attributes (places of counters) may be inline."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
HTTPS_ONLY = "max-age=31536000"
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Answers only under the club's own names, and only to its own pages.

    Another site's page in the same browser can reach 127.0.0.1 too, by a name of its own or by sending
    forms and opening sockets: the host and the origin give it away. A request that changes something and brings a
    session must say that it comes from a page of ours.
    """

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...], limits: Limits, https: bool = False) -> None:
        self.app = app
        self.hosts = hosts
        self.limits = limits
        self.headers = {**HEADERS, "strict-transport-security": HTTPS_ONLY} if https else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self._refused(scope)
        if refused is None:
            await self.app(scope, receive, self._with_headers(send) if scope["type"] == "http" else send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
        else:
            answer = JSONResponse({"error": refused.detail}, refused.status_code, refused.headers)
            await answer(scope, receive, self._with_headers(send))

    def _refused(self, scope: Scope) -> HTTPException | None:
        headers = Headers(scope=scope)
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            return HTTPException(400, "the character U+0000 stands in no address")
        if not self._ours(headers) or not self._own_page(scope, headers):
            return HTTPException(403, "not for this host or origin")
        try:
            self.limits.hold("http" if scope["type"] == "http" else "live", HTTPConnection(scope))
        except HTTPException as much:
            return much
        return None

    def _ours(self, headers: Headers) -> bool:
        host = headers.get("host", "")
        name = host if host.endswith("]") else host.rpartition(":")[0] or host
        origin = headers.get("origin")
        return name in self.hosts and (origin is None or urlsplit(origin).netloc == host)

    def _own_page(self, scope: Scope, headers: Headers) -> bool:
        if scope["type"] == "websocket" or scope["method"] in SAFE or "cookie" not in headers:
            return True
        return "origin" in headers or headers.get("sec-fetch-site") == "same-origin"

    def _with_headers(self, send: Send) -> Send:
        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers[name] = value
                if headers.get("content-type", "").startswith("application/"):
                    headers["cache-control"] = "no-store"
            await send(message)

        return send_with
