"""Verdicts: the answer of a rule to "may I?", with every reason why not.

A question of a rules file returns a `Verdict`. It is true when the thing is allowed; otherwise it carries
reasons, each with a stable code, the clause and the facts (numbers, hexes) that the sentence
in the reader's language needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """One reason: a stable code (a key of the words files), its clause, and the facts of this case."""

    code: str
    clause: str
    facts: Mapping[str, Any] = {}


class Verdict(msgspec.Struct, frozen=True):
    """Legal when there are no reasons against. `notes` say what a legal choice costs or brings."""

    reasons: tuple[Reason, ...] = ()
    notes: tuple[Reason, ...] = ()

    def __bool__(self) -> bool:
        return not self.reasons

    @property
    def legal(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.reasons

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the reasons against."""
        return tuple(reason.code for reason in self.reasons)

    def but(self, *notes: Reason) -> Verdict:
        """The same verdict with further notes."""
        return Verdict(self.reasons, (*self.notes, *notes))


LEGAL = Verdict()


def no(code: str, clause: str, /, **facts: Any) -> Verdict:
    """A refusal with one reason."""
    return Verdict((Reason(code, clause, facts),))


def need(fulfilled: object, code: str, clause: str, /, **facts: Any) -> Verdict:
    """Legal if the condition holds, else refused for this reason."""
    return LEGAL if fulfilled else no(code, clause, **facts)


def every(verdicts: Iterable[Verdict]) -> Verdict:
    """Legal if all are; otherwise all the reasons together, in order."""
    reasons = tuple(reason for verdict in verdicts for reason in verdict.reasons)
    return Verdict(reasons) if reasons else LEGAL


class IllegalChoice(ValueError):
    """A choice that can't be made now. Its verdict says why; nothing has changed."""

    def __init__(self, text: str, verdict: Verdict, sentence: str = "") -> None:
        self.text = text
        self.verdict = verdict
        super().__init__(sentence or f"{text}: {', '.join(verdict.codes)}")
