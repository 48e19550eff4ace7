"""The club's own pages, beside the browser client: joining by invitation, the table, accounts, the keeper's page.

They are few words and forms over the same HTTP interface that everybody has. Words come from `pages/words/`, those of
refusals and of the table from the club's own; they go into the page as plain text patterns, so that no code is inline.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from ...core.words import LANGUAGES, words
from ..notices import WORDS
from .endpoint import Endpoint, Query

if TYPE_CHECKING:
    from ..app import Club

FOLDER = Path(__file__).parents[1] / "pages"
PAGES = ("join", "table", "account", "keeper")
OFFERS = ("draw", "take-back", "adjourn", "go-on", "stand-in", "rematch")
NATIVE = {"en": "English", "zh": "中文"}
FILES = "/club/files"


def files() -> StaticFiles:
    """The code and the style of the pages."""
    return StaticFiles(directory=FOLDER / "files")


class Pages:
    """What the routes of pages do."""

    def __init__(self, club: Club) -> None:
        self.club = club

    def endpoints(self) -> list[Endpoint]:
        """The endpoints."""
        lang = Query("lang", "the language: en or zh")
        about = "A page of the club: join, table, account, keeper."
        return [Endpoint("GET", "/club/{page}", self.page, about, "text/html", query=(lang,), refuses=(404,))]

    async def page(self, request: Request) -> Response:
        """GET /club/PAGE"""
        name = request.path_params["page"]
        if name not in PAGES:
            raise HTTPException(404, f"the club's pages are {', '.join(PAGES)}")
        language = language_of(request)
        shown = page_words(language)
        others = (
            f'<a href="?lang={one}" lang="{one}" hreflang="{one}">{NATIVE.get(one, one)}</a>'
            for one in LANGUAGES
            if one != language
        )
        filled = {
            "lang": language,
            "page": name,
            "club": escape(self.club.settings.name),
            "title": escape(shown[f"{name}-title"]),
            "language": escape(shown["page-language"]),
            "languages": " ".join(others),
            "words": escape(msgspec.json.encode(shown).decode()),
        }
        text = re.sub(r"\{(\w+)\}", lambda found: filled[found[1]], (FOLDER / "page.html").read_text(encoding="utf-8"))
        return HTMLResponse(text, headers={"cache-control": "no-cache", "vary": "accept-language"})


def language_of(request: Request) -> str:
    """The language that is asked for, or that the browser likes best among ours."""
    wanted = [request.query_params.get("lang", "")]
    wanted += [part.partition(";")[0].strip() for part in request.headers.get("accept-language", "").split(",")]
    for one in wanted:
        short = one.partition("-")[0].lower()
        if short in LANGUAGES:
            return short
    return "en"


@cache
def page_words(language: str) -> dict[str, str]:
    """Every sentence that the pages may need, with {name} where a fact stands."""
    said = words(language, FOLDER / "words", WORDS)
    found: dict[str, str] = {}
    own = (FOLDER / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    club = (WORDS / f"{language}.ftl").read_text(encoding="utf-8")
    for text, starts in ((own, ("",)), (club, ("why-", "table-"))):
        for key, pattern in re.findall(r"^([a-z][\w-]*) = ?(.*(?:\n[ }].*)*)", text, re.MULTILINE):
            if key.startswith(starts):
                facts = {name: f"{{{name}}}" for name in re.findall(r"\{ ?\$([\w-]+)", pattern)}
                found[key] = said.text(key, facts)
                if "offer" in facts:
                    found |= {f"{key}-{offer}": said.text(key, {**facts, "offer": offer}) for offer in OFFERS}
    return found
