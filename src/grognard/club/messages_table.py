"""Messages of the table, beside those of the game: people, talk, offers, clocks, notes. `messages.py` takes them in."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Facts = dict[str, Any]
WATCHER = ""
"""The seat of those who look on: they know what everybody may know."""

OfferKind = Literal["draw", "take-back", "adjourn", "go-on", "stand-in", "rematch"]

# -- club to client -------------------------------------------------------------------------------------------


class SeatPresence(msgspec.Struct, frozen=True):
    """A seat's person: the name that was given, whether somebody is here, since when or when last ("" for never).

    `player` is who plays now: "human", "open" (nobody has taken the seat yet) or a bot's code.
    """

    seat: str
    player: str
    name: str
    here: bool
    last: str


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is here."""

    seats: list[SeatPresence]
    watchers: int


class ClockData(msgspec.Struct, frozen=True):
    """A seat's clock: what is left in milliseconds at the time of the message, and whether it runs."""

    seat: str
    left: int
    running: bool


class Clocks(msgspec.Struct, frozen=True, tag_field="type", tag="clocks"):
    """The bank clocks. A clock at 0 is out: the others may `flag`, or give time."""

    clocks: list[ClockData]
    gain: int
    cap: int
    stopped: bool


class TableEvent(msgspec.Struct, frozen=True):
    """Something at the table that is no part of the game: talk, an offer, its answer, a seat taken …

    `n` counts from 1; the sentence has the key `table-KIND`. `facts` of "chat": text, to ("table" or "all").
    Kinds: chat, offered, agreed, declined, withdrawn, adjourned, went-on, time-given, stand-in, seat-back, joined,
    flagged, rematch.
    """

    n: int
    at: str
    seat: str
    kind: str
    facts: Facts


class TableNews(msgspec.Struct, frozen=True, tag_field="type", tag="table-news"):
    """What has happened at the table; `&table=N` in the address of the line: only what is newer than N."""

    news: list[TableEvent]


class OfferData(msgspec.Struct, frozen=True):
    """A standing offer, by its number in the table's news; `waiting` are the seats that haven't answered.

    `to`: for a take-back, the match's number to which it goes back; `about`: the seat that a stand-in would play.
    """

    n: int
    seat: str
    offer: OfferKind
    waiting: list[str]
    to: int | None = None
    about: str = ""


class TableState(msgspec.Struct, frozen=True, tag_field="type", tag="table"):
    """How things stand at the table. `stand_ins`: by seat the bot that plays while its person is away.

    `may_stand_in`: seats whose person has been away so long that a computer may be asked to stand in.
    """

    offers: list[OfferData]
    adjourned: bool
    stand_ins: dict[str, str]
    may_stand_in: list[str]


class Notes(msgspec.Struct, frozen=True, tag_field="type", tag="notes"):
    """The link's private notes; nobody else ever gets them."""

    text: str


class Rematched(msgspec.Struct, frozen=True, tag_field="type", tag="rematched"):
    """The next match of the same people, sides swapped: one's own link to it."""

    match: str
    path: str


# -- client to club -------------------------------------------------------------------------------------------


class Chat(msgspec.Struct, frozen=True, tag_field="type", tag="chat"):
    """Say something to the players ("table"), or to those who look on as well ("all")."""

    id: str
    seat: str
    text: str
    to: Literal["table", "all"] = "table"


class Offer(msgspec.Struct, frozen=True, tag_field="type", tag="offer"):
    """Ask the others for something. It falls away when the match goes on.

    take-back: `to` is the match's number to go back to, that of the state before one's choice (left out: one's last).
    stand-in: `about` is the seat that a computer shall play as long as its person is away. go-on ends an adjournment;
    rematch comes after the end.
    """

    id: str
    seat: str
    offer: OfferKind
    to: int | None = None
    about: str = ""


class Answer(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """Answer a standing offer by its number; one's own is withdrawn by a no."""

    id: str
    seat: str
    offer: int
    yes: bool


class Flag(msgspec.Struct, frozen=True, tag_field="type", tag="flag"):
    """The time of `about` is out: claim the match. Nobody has to."""

    id: str
    seat: str
    about: str


class GiveTime(msgspec.Struct, frozen=True, tag_field="type", tag="give-time"):
    """Give another seat more time."""

    id: str
    seat: str
    about: str
    seconds: int


class TakeBack(msgspec.Struct, frozen=True, tag_field="type", tag="seat-back"):
    """The person is here again: the computer that stood in gets up."""

    id: str
    seat: str


class WriteNotes(msgspec.Struct, frozen=True, tag_field="type", tag="notes"):
    """Keep private notes, in place of those kept before."""

    id: str
    seat: str
    text: str


class SetName(msgspec.Struct, frozen=True, tag_field="type", tag="name"):
    """How the others shall call one."""

    id: str
    seat: str
    name: str


TableToClient = Presence | Clocks | TableNews | TableState | Notes | Rematched
TableFromClient = Chat | Offer | Answer | Flag | GiveTime | TakeBack | WriteNotes | SetName
