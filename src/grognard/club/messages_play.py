"""What is said at the table while a match is played: first what the club says, then what a client does."""

from __future__ import annotations

import msgspec

from .messages_parts import (
    Advice,
    Amount,
    DecisionData,
    Facts,
    LayerData,
    OrderData,
    Player,
    ReasonData,
    ResultData,
    SeatState,
    SumData,
)


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message on WS /api/matches/MATCH/live?link=LINK&since=SEAT:N,SEAT:N (`since`: the events one has).

    `curtain`: the link's seats belong to several people, who mustn't see each other's view. `lesson`: the guided battle
    that this match is, "" for none. `watching`: this link only looks on; its one seat is "", which knows what everybody
    may know, `delay` seconds late. `looked`: by seat the newest event when this link was last here.
    """

    match: str
    game: str
    title: dict[str, str]
    scenario: str
    options: Facts
    rules: str
    seed_hash: str
    players: list[Player]
    curtain: bool
    lesson: str
    watching: bool = False
    delay: int = 0
    looked: dict[str, int] = {}


class State(msgspec.Struct, frozen=True, tag_field="type", tag="state"):
    """The match as each held seat knows it. `number` grows with every change; play, narrow … carry it back.

    `may_add_seed_words`: nothing has been drawn yet.
    """

    number: int
    turn_of: list[str]
    seats: list[SeatState]
    may_add_seed_words: bool
    result: ResultData | None


class Events(msgspec.Struct, frozen=True, tag_field="type", tag="events"):
    """What a held seat has learnt, each event {n, at, event, clause, …}.

    `n` counts the seat's events from 1, never back; `at` is the number that the match had when it happened.

    An event {event: "undone", back_to: N} strikes out those numbered above N and below its own.
    """

    seat: str
    events: list[Facts]


class Accepted(msgspec.Struct, frozen=True, tag_field="type", tag="accepted"):
    """A play, undo, resign, orders or seed-words with this id is done and on disk."""

    id: str
    number: int


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A message was not carried out; nothing has changed. A stale number is followed by the new state."""

    id: str
    number: int
    reasons: list[ReasonData]


class Narrowed(msgspec.Struct, frozen=True, tag_field="type", tag="narrowed"):
    """What remains to be decided after `text`; null if it is a whole choice."""

    id: str
    number: int
    seat: str
    text: str
    decision: DecisionData | None


class VerdictData(msgspec.Struct, frozen=True, tag_field="type", tag="verdict"):
    """Whether a choice is legal, and why not."""

    id: str
    number: int
    seat: str
    text: str
    legal: bool
    reasons: list[ReasonData]
    notes: list[ReasonData]


class PreviewData(msgspec.Struct, frozen=True, tag_field="type", tag="preview"):
    """What a choice costs or may bring. `path` holds printed hex numbers; `chances` are exact."""

    id: str
    number: int
    seat: str
    text: str
    cost: Amount | None
    path: list[str]
    sums: dict[str, SumData]
    column: str
    chances: dict[str, Amount]
    notes: list[ReasonData]


class Thinking(msgspec.Struct, frozen=True, tag_field="type", tag="thinking"):
    """A bot is at work on its choice."""

    seat: str
    player: str


class OverlayData(msgspec.Struct, frozen=True, tag_field="type", tag="overlay"):
    """What was asked to be laid over the map, from what the seat knows."""

    id: str
    number: int
    seat: str
    overlay: str
    about: str
    layers: list[LayerData]


class HintData(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """What the computer would do, the best first; empty where it had no advice in its time."""

    id: str
    number: int
    seat: str
    player: str
    advice: list[Advice]


class Over(msgspec.Struct, frozen=True, tag_field="type", tag="over"):
    """The match has ended: how, who resigned (if somebody), the seed, and where the whole record is."""

    result: ResultData
    by: str
    seed: str
    record: str


class Play(msgspec.Struct, frozen=True, tag_field="type", tag="play"):
    """Make a whole choice. `id` is the client's own; the same one sent again is acknowledged, not played twice."""

    id: str
    seat: str
    number: int
    text: str


class Narrow(msgspec.Struct, frozen=True, tag_field="type", tag="narrow"):
    """What remains after a part has been chosen?"""

    id: str
    seat: str
    number: int
    text: str


class Why(msgspec.Struct, frozen=True, tag_field="type", tag="why"):
    """Is this legal, and if not, why not?"""

    id: str
    seat: str
    number: int
    text: str


class AskPreview(msgspec.Struct, frozen=True, tag_field="type", tag="preview"):
    """What does this choice cost or bring?"""

    id: str
    seat: str
    number: int
    text: str


class AskOverlay(msgspec.Struct, frozen=True, tag_field="type", tag="overlay"):
    """Show an overlay of the game; `about` is the unit or hex that is looked at, "" for neither."""

    id: str
    seat: str
    number: int
    overlay: str
    about: str = ""


class AskHint(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """What would the computer do here?"""

    id: str
    seat: str
    number: int


class Undo(msgspec.Struct, frozen=True, tag_field="type", tag="undo"):
    """Take back the seat's last choice, if nothing has been revealed since."""

    id: str
    seat: str
    number: int


class Resign(msgspec.Struct, frozen=True, tag_field="type", tag="resign"):
    """The seat gives up."""

    id: str
    seat: str


class SetOrders(msgspec.Struct, frozen=True, tag_field="type", tag="orders"):
    """The seat's standing orders from now on; they replace those it had."""

    id: str
    seat: str
    orders: list[OrderData]


class AddSeedWords(msgspec.Struct, frozen=True, tag_field="type", tag="seed-words"):
    """Mix the player's own words into the seed, before the first draw."""

    id: str
    seat: str
    words: str
