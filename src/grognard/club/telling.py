"""What a seat is told, as messages: made from what that seat knows, and from nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from ..core.decision import Decision
from ..core.events import number_data, reason_data, sum_data
from ..core.match import Match
from ..core.menu import Group, Preview
from ..core.position import Result
from ..core.scene import Scene
from ..core.verdict import Reason, Verdict
from .messages_parts import DecisionData, GroupData, OrderData, ReasonData, ResultData, SeatState, SumData
from .messages_play import PreviewData


def decision_data(decision: Decision) -> DecisionData:
    """A decision with all its choices."""
    menu = decision.menu
    groups = [group_data(group) for group in menu.groups if len(group.items)]
    return DecisionData(menu.prompt, menu.kind, menu.clause, plain(menu.facts), groups)


def group_data(group: Group[Any]) -> GroupData:
    """Choices of one kind."""
    vocabulary, cost = group.vocabulary, group.cost
    items = [int(item) for item in group.items]
    return GroupData(
        lead=group.lead,
        tail=group.tail,
        kind="" if vocabulary is None else vocabulary.kind,
        clause=group.clause,
        items=[""] if vocabulary is None else [vocabulary.text(item) for item in items],
        whole=group.then is None,
        costs=None if cost is None else [number_data(cost(item)) for item in items],
    )


def seat_state(match: Match, seat: str, events: int) -> SeatState:
    """All that a seat knows and may do now."""
    p = match.position
    undo = match.may_undo(seat)
    return SeatState(
        seat=seat,
        view=written(p.view(seat)),
        decision=decision_data(p.decision(seat)) if seat in p.deciding else None,
        may_undo=bool(undo),
        why_no_undo=reasons(undo),
        orders=[OrderData(order.prompt, order.answer, order.when) for order in match.orders if order.seat == seat],
        events=events,
    )


def preview_data(scene: Scene, preview: Preview, id: str, number: int, seat: str, text: str) -> PreviewData:
    """What a choice costs or may bring."""
    return PreviewData(
        id=id,
        number=number,
        seat=seat,
        text=text,
        cost=None if preview.cost is None else number_data(preview.cost),
        path=[scene.place_text(hex_) for hex_ in preview.path],
        sums={name: msgspec.convert(plain(sum_data(total)), SumData) for name, total in preview.sums.items()},
        column=preview.column,
        chances={result: str(chance) for result, chance in preview.chances.items()},
        notes=[_reason(reason) for reason in preview.notes],
    )


def result_data(result: Result | None) -> ResultData | None:
    """How a match ended."""
    return None if result is None else ResultData(result.winner, result.reason, result.scores)


def reasons(verdict: Verdict) -> list[ReasonData]:
    """Why not."""
    return [_reason(reason) for reason in verdict.reasons]


def notes(verdict: Verdict) -> list[ReasonData]:
    """What else is to be said."""
    return [_reason(reason) for reason in verdict.notes]


def _reason(reason: Reason) -> ReasonData:
    return ReasonData(**plain(reason_data(reason)))


def plain(data: Any) -> Any:
    """Plain data whatever the facts are made of: fractions and sums as everywhere else."""
    return msgspec.to_builtins(data, enc_hook=_plain_one)


def written(data: Any) -> Any:
    """The same, written already: a view goes into several messages, and is large."""
    return msgspec.Raw(_writer.encode(data))


def _plain_one(value: Any) -> Any:
    if hasattr(value, "denominator"):
        return number_data(value)
    if hasattr(value, "item"):  # a number of numpy
        return value.item()
    return str(value)


_writer = msgspec.json.Encoder(enc_hook=_plain_one)
