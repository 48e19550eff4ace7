"""Matches over HTTP: begun, listed, looked back at, tried out."""

from __future__ import annotations

from typing import Literal

import msgspec

from .messages_club import ClockTerms
from .messages_parts import Amount, Facts


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches. `seats`: each seat's player: "human" (also when left out), "open" (whoever takes it), "@NAME"
    (that account) or a bot's code.

    `table`: how several human seats share links. "solo": one link, one person, no curtain; "hot-seat": one link, a
    curtain between the seats; "apart": a link each. `lesson`: a guided first battle of the game instead of a scenario;
    its one link plays all sides.

    `access`: who may look on and find it. "private": those with a seat; "link": those who got the link for watching;
    "public": everybody, and it stands in the list. `delay`: how many seconds late those who look on are told.
    """

    game: str
    scenario: str = ""
    options: dict[str, str | int | bool] = {}
    seats: dict[str, str] = {}
    lesson: str = ""
    table: Literal["solo", "hot-seat", "apart"] = "hot-seat"
    seed_words: dict[str, str] = {}
    access: Literal["private", "link", "public"] = "private"
    delay: int = 0
    clock: ClockTerms | None = None
    title: str = ""
    name: str = ""


class LinkInfo(msgspec.Struct, frozen=True):
    """A seat link: whoever has it acts for these seats. `path` is where the client opens it.

    `kind`: "seat"; "watch": it looks on; "invite": by it the open seats may be taken.
    """

    link: str
    seats: list[str]
    path: str
    kind: Literal["seat", "watch", "invite"] = "seat"


class MatchMade(msgspec.Struct, frozen=True):
    """The answer to POST /api/matches."""

    match: str
    seed_hash: str
    links: list[LinkInfo]


class MatchInfo(msgspec.Struct, frozen=True):
    """A match, with the links that one has to it. `turn_of`: who is to choose, as far as it was played here."""

    match: str
    game: str
    scenario: str
    table: str
    players: dict[str, str]
    begun: str
    last: str
    over: bool
    links: list[LinkInfo]
    title: str = ""
    access: str = "private"
    open: list[str] = []
    turn_of: list[str] = []
    clock: ClockTerms | None = None


class Matches(msgspec.Struct, frozen=True):
    """GET /api/matches, the last played first: at home all of them, in a served club the public ones."""

    matches: list[MatchInfo]


class SeatMoment(msgspec.Struct, frozen=True):
    """What a seat knew at a moment: its view, and the number of the newest event that it knew of."""

    seat: str
    view: Facts
    events: int


class Moment(msgspec.Struct, frozen=True):
    """GET /api/matches/MATCH/moments/N?link=LINK: the match as it was when its number was N."""

    number: int
    turn_of: list[str]
    seats: list[SeatMoment]


class Roll(msgspec.Struct, frozen=True):
    """A choice whose chances were known: what could come of it, from the worst to the best for `seat`, and what did."""

    number: int
    seat: str
    text: str
    chances: dict[str, Amount]
    result: str


class Rolls(msgspec.Struct, frozen=True):
    """GET /api/matches/MATCH/luck?link=LINK: one's own rolls; when the match is over, everybody's."""

    rolls: list[Roll]


class TryFrom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/MATCH/try?link=LINK: a match of one's own from here, or from an earlier moment.

    What the seat can't know is dealt anew as it may be. The answer is a MatchMade.
    """

    seat: str
    number: int | None = None
