"""Every message between the club and a client, both ways, as typed structs.

`scripts/messages` writes them as TypeScript to web/src/club/messages.ts. Sentences are never sent: a reason goes as
its code (its sentence has the key `why-CODE` in the words files), an event by its name (`event-NAME`).
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from . import messages_club
from .messages_club import ClockTerms
from .messages_table import TableFromClient, TableToClient

Facts = dict[str, Any]
Amount = int | float | str
"""A number: halves and quarters as decimals, other fractions as text ("1/3")."""

# -- parts of messages ----------------------------------------------------------------------------------------


class ReasonData(msgspec.Struct, frozen=True):
    """One reason: its sentence has the key `why-CODE`."""

    code: str
    clause: str
    facts: Facts


class PartData(msgspec.Struct, frozen=True):
    """One part of a sum."""

    amount: Amount
    reason: str
    clause: str
    facts: Facts


class SumData(msgspec.Struct, frozen=True):
    """A number with its parts."""

    value: Amount
    parts: list[PartData]


class GroupData(msgspec.Struct, frozen=True):
    """Choices of one kind: the text of each is lead + item + tail.

    `kind` says what the items name (unit, hex, chit, number …); "" when the lead alone is the choice (items: [""]).
    `whole`: nothing remains to be chosen after an item; otherwise ask with `narrow`. `costs`: what each item costs,
    where that is known at once.
    """

    lead: str
    tail: str
    kind: str
    clause: str
    items: list[str]
    whole: bool
    costs: list[Amount | None] | None = None


class DecisionData(msgspec.Struct, frozen=True):
    """What a seat must choose: the key of the question in the words files, its facts, every legal choice."""

    prompt: str
    kind: str
    clause: str
    facts: Facts
    groups: list[GroupData]


class OrderData(msgspec.Struct, frozen=True):
    """A standing order: asked `prompt` while all of `when` holds, the seat answers `answer`."""

    prompt: str
    answer: str
    when: Facts = {}


class SeatState(msgspec.Struct, frozen=True):
    """What a held seat knows and may do now. `events` is the number of the newest event that the seat knows of."""

    seat: str
    view: Facts
    decision: DecisionData | None
    may_undo: bool
    why_no_undo: list[ReasonData]
    orders: list[OrderData]
    events: int


class ResultData(msgspec.Struct, frozen=True):
    """How a match ended: the winning seat ("" for a draw), the key of the reason, each seat's score."""

    winner: str
    reason: str
    scores: dict[str, float]


class Player(msgspec.Struct, frozen=True):
    """A seat: "human" or a bot's code; whether this link holds it."""

    seat: str
    player: str
    mine: bool


# -- club to client -------------------------------------------------------------------------------------------


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


class LayerData(msgspec.Struct, frozen=True):
    """An area of an overlay: its hexes, what it costs to come there where that is known, lines over it."""

    kind: str
    side: str
    clause: str
    hexes: list[str]
    costs: dict[str, Amount]
    lines: list[list[str]]


class OverlayData(msgspec.Struct, frozen=True, tag_field="type", tag="overlay"):
    """What was asked to be laid over the map, from what the seat knows."""

    id: str
    number: int
    seat: str
    overlay: str
    about: str
    layers: list[LayerData]


class Advice(msgspec.Struct, frozen=True):
    """A choice that the computer considered: how good the position is for the seat after it, as it judges, and why."""

    text: str
    value: float
    reasons: list[ReasonData]


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


ToClient = (
    Hello
    | State
    | Events
    | Accepted
    | Refused
    | Narrowed
    | VerdictData
    | PreviewData
    | OverlayData
    | HintData
    | Thinking
    | Over
    | TableToClient
)

# -- client to club -------------------------------------------------------------------------------------------


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


FromClient = (
    Play | Narrow | Why | AskPreview | AskOverlay | AskHint | Undo | Resign | SetOrders | AddSeedWords | TableFromClient
)

# -- HTTP -----------------------------------------------------------------------------------------------------


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario of a game."""

    id: str
    title: dict[str, str]
    turns: int
    seats: list[str]


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game. `newcomer`: what "Play now" takes where that is not the default."""

    id: str
    default: str | int | bool
    values: list[str | int | bool]
    clause: str
    newcomer: str | int | bool | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played; the keys of `grognard games --json`."""

    id: str
    title: dict[str, str]
    seats: list[str]
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    clauses: int
    rules: str


class BotInfo(msgspec.Struct, frozen=True):
    """An opponent made of code: the text of a seat's player."""

    code: str
    title: dict[str, str]


class Games(msgspec.Struct, frozen=True):
    """GET /api/games"""

    games: list[GameInfo]
    bots: list[BotInfo]


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


class ClauseInfo(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/clauses/CLAUSE: title, section and text by language, "en" at least."""

    id: str
    title: dict[str, str]
    section: dict[str, str]
    text: dict[str, str]
    explanatory: bool
    optional: bool


class TermData(msgspec.Struct, frozen=True):
    """A word of a game's glossary, and the clauses that speak of it."""

    term: dict[str, str]
    text: dict[str, str]
    clauses: list[str]


class RulesData(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/rules: every clause in the rulebook's order, and the glossary."""

    clauses: list[ClauseInfo]
    glossary: list[TermData]


class StepData(msgspec.Struct, frozen=True):
    """A step of a lesson: what is said and shown, the choice that it waits for, those that the table makes after it."""

    text: dict[str, str]
    clause: str
    show: list[str]
    play: str
    then: list[str]


class LessonInfo(msgspec.Struct, frozen=True):
    """A guided first battle. Its steps stand in the match's scene."""

    id: str
    title: dict[str, str]
    about: dict[str, str]
    minutes: int
    steps: int


class Lessons(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/lessons"""

    lessons: list[LessonInfo]


class LessonData(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/lessons/LESSON"""

    id: str
    title: dict[str, str]
    seat: str
    steps: list[StepData]


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


class OverlayInfo(msgspec.Struct, frozen=True):
    """An overlay of a game: its key, what it is asked about ("", "unit", "hex"), its clause."""

    id: str
    key: str
    about: str
    clause: str


class SceneData(msgspec.Struct, frozen=True):
    """GET /api/matches/MATCH/scene?link=LINK: all that doesn't change.

    `board` is docs/boards.md's JSON, null without a board; `table` the game's counters, boxes, tracks; `words` Fluent
    texts by language (a later text's key wins); `clauses` titles by id; `conditions` those of standing orders.
    """

    game: str
    scenario: str
    options: Facts
    board: Facts | None
    table: Facts
    words: dict[str, list[str]]
    clauses: dict[str, dict[str, str]]
    conditions: list[str]
    overlays: list[OverlayInfo]


class ErrorData(msgspec.Struct, frozen=True):
    """The body of every HTTP answer from 400 upwards."""

    error: str


HTTP = (
    Games,
    NewMatch,
    MatchMade,
    Matches,
    ClauseInfo,
    RulesData,
    Lessons,
    LessonData,
    Moment,
    Rolls,
    TryFrom,
    SceneData,
    ErrorData,
    *messages_club.HTTP,
)

_from_client = msgspec.json.Decoder(FromClient)
_to_client = msgspec.json.Encoder()


def read_message(text: str | bytes) -> FromClient:
    """A client's message; msgspec.DecodeError says what is wrong with it."""
    if (b"\\u0000" if isinstance(text, bytes) else "\\u0000") in text:  # type: ignore[operator]
        raise msgspec.DecodeError("the character U+0000 stands in no text")
    try:
        return _from_client.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("lists within lists without end") from None


def write_message(message: ToClient) -> str:
    """A message to a client, as text."""
    return _to_client.encode(message).decode()


def schema() -> dict[str, Any]:
    """JSON Schema of all messages: `ToClient`, `FromClient` and every struct under `$defs`."""
    (to_client, from_client, *_), parts = msgspec.json.schema_components((ToClient, FromClient, *HTTP))
    return {"$defs": {"ToClient": to_client, "FromClient": from_client, **parts}}
