"""Parts of messages: reasons, sums, choices, what a seat knows."""

from __future__ import annotations

from typing import Any

import msgspec

Facts = dict[str, Any]
Amount = int | float | str
"""A number: halves and quarters as decimals, other fractions as text ("1/3")."""


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


class LayerData(msgspec.Struct, frozen=True):
    """An area of an overlay: its hexes, what it costs to come there where that is known, lines over it."""

    kind: str
    side: str
    clause: str
    hexes: list[str]
    costs: dict[str, Amount]
    lines: list[list[str]]


class Advice(msgspec.Struct, frozen=True):
    """A choice that the computer considered: how good the position is for the seat after it, as it judges, and why."""

    text: str
    value: float
    reasons: list[ReasonData]
