"""Every message between the club and a client, both ways, as typed structs; here all of them together.

`scripts/messages` writes them as TypeScript to web/src/club/messages.ts. Sentences are never sent: a reason goes as
its code (its sentence has the key `why-CODE` in the words files), an event by its name (`event-NAME`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from . import messages_club
from .messages_games import ClauseInfo, Games, LessonData, Lessons, RulesData, SceneData
from .messages_matches import Matches, MatchMade, Moment, NewMatch, Rolls, TryFrom
from .messages_play import (
    Accepted,
    AddSeedWords,
    AskHint,
    AskOverlay,
    AskPreview,
    Events,
    Hello,
    HintData,
    Narrow,
    Narrowed,
    Over,
    OverlayData,
    Play,
    PreviewData,
    Refused,
    Resign,
    SetOrders,
    State,
    Thinking,
    Undo,
    VerdictData,
    Why,
)
from .messages_table import TableFromClient, TableToClient

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

FromClient = (
    Play | Narrow | Why | AskPreview | AskOverlay | AskHint | Undo | Resign | SetOrders | AddSeedWords | TableFromClient
)


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
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError(str(error)) from None
    except RecursionError:
        raise msgspec.DecodeError("lists within lists without end") from None


def write_message(message: ToClient) -> str:
    """A message to a client, as text."""
    return _to_client.encode(message).decode()


def schema() -> dict[str, Any]:
    """JSON Schema of all messages: `ToClient`, `FromClient` and every struct under `$defs`."""
    (to_client, from_client, *_), parts = msgspec.json.schema_components((ToClient, FromClient, *HTTP))
    return {"$defs": {"ToClient": to_client, "FromClient": from_client, **parts}}
