"""Previews: the chances that a choice shows are exactly those of the rules that carry it out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from tests.shared.checks import choices_of
from tests.shared.hooks import Hooks
from tests.shared.random_play import Case, positions

from grognard.core.events import Data, Events
from grognard.core.position import Position
from grognard.core.tables import Distribution


class MoreChance(Exception):
    """Chance is asked for more than it was told to answer."""

    def __init__(self, outcomes: int) -> None:
        self.outcomes = outcomes


def check_previews(case: Case, hooks: Hooks) -> None:
    """Every face of every die that a previewed choice leads to, against the preview."""
    random = case.random
    for p in positions(case, hooks.samples):
        for seat in p.deciding:
            texts = choices_of(p.decision(seat))
            for text in random.sample(texts, min(len(texts), 12)):
                if p.decision(seat).narrow(text) is not None:
                    continue
                chances = p.preview(text, seat).chances
                if chances:
                    assert sum(chances.values()) == 1
                    assert resolved(p, seat, text, hooks) == chances, f"{seat}: {text}"


def resolved(p: Position[Any], seat: str, text: str, hooks: Hooks) -> Distribution:
    """How likely each result is when the choice is really made, every outcome of chance played."""
    found: Distribution = {}
    for result, chance in _results(p, seat, text, text, [], hooks):
        found[result] = found.get(result, Fraction(0)) + chance
    return found


def _results(
    p: Position[Any], seat: str, made: str, text: str, before: list[Data], hooks: Hooks
) -> Iterator[tuple[str, Fraction]]:
    """Make `made` with every outcome of chance, and go on until it is decided what `text` brings."""
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        answers, chance = waiting.pop()
        copy = p.copy()
        _answer(copy, list(answers))
        try:
            copy.play(made, seat)
            outcomes = 0
        except MoreChance as more:
            outcomes = more.outcomes
        events = [*before, *Events(copy.scene, copy.noted()[len(p.noted()) :])]
        result = hooks.outcome(text, events)
        if result is not None:
            yield result, chance
        elif outcomes:
            waiting += [((*answers, answer), chance / outcomes) for answer in range(outcomes)]
        else:
            del copy.__dict__["_outcome"]
            asked = copy.deciding[0]
            for end, part in _results(copy, asked, hooks.go_on(copy, asked, text), text, events, hooks):
                yield end, chance * part


def _answer(p: Position[Any], answers: list[int]) -> None:
    """Let chance give these answers, then stop the play."""

    def outcome(outcomes: int, clause: str) -> int:
        if not answers:
            raise MoreChance(outcomes)
        return answers.pop(0)

    p._outcome = outcome  # type: ignore[method-assign]
