"""Menus: the complete list of legal choices, as groups of small integers.

The one list is what is shown, what is accepted and what a learner's mask is made of. Texts are made only when asked
for. A large choice is a path through a small tree: an item with `then` leads to a further, smaller menu whose texts
begin with the item's own text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from .ids import Hex
from .sums import Number, Sum
from .verdict import LEGAL, Reason, Verdict, no
from .vocabulary import Vocabulary, Ways

if TYPE_CHECKING:
    from .position import Position

P = TypeVar("P", bound="Position[Any]")


class Preview(msgspec.Struct, frozen=True):
    """What a choice costs or may bring: computed by the sums and tables that the resolution uses.

    `chances` stand from the worst result to the best for whom it is that chooses: luck is judged by that order.
    """

    cost: Number | None = None
    path: tuple[Hex, ...] = ()
    sums: dict[str, Sum] = {}
    column: str = ""
    chances: dict[str, Fraction] = {}
    notes: tuple[Reason, ...] = ()


@dataclass(slots=True)
class Group(Generic[P]):
    """Choices of one kind that share their first words.

    `items` are numbers of the vocabulary; without a vocabulary the lead alone is the choice. `do` carries a whole
    choice out, `then` leads on to a smaller menu. `why` answers for items that are not in the list. `cost` says what an
    item costs where that is known at once, for all items together: the numbers on a map of what can be reached.
    """

    lead: str
    vocabulary: Vocabulary | None
    items: Sequence[int]
    do: Callable[[P, int], None] | None = None
    then: Callable[[int], Menu[P]] | None = None
    tail: str = ""
    clause: str = ""
    why: Callable[[int], Verdict] | None = None
    preview: Callable[[int], Preview] | None = None
    cost: Callable[[int], Number] | None = None

    if not TYPE_CHECKING:  # `Group[Position]` is Group itself: the alias of typing would make each group slower
        __class_getitem__ = classmethod(lambda cls, _: cls)

    def text(self, item: int) -> str:
        """The text of a choice."""
        middle = self.vocabulary.text(item) if self.vocabulary is not None else ""
        return f"{self.lead}{middle}{self.tail}"

    def middle(self, text: str) -> str | None:
        """The part of a text between this group's lead and tail; None if it doesn't fit."""
        fits = text.startswith(self.lead) and text.endswith(self.tail)
        if not fits or len(text) < len(self.lead) + len(self.tail):
            return None
        return text[len(self.lead) : len(text) - len(self.tail)]

    def find(self, text: str) -> int | None:
        """The item with this text, if it is in the list."""
        middle = self.middle(text)
        if middle is None:
            return None
        if self.vocabulary is None:
            return self.items[0] if not middle and len(self.items) else None
        item = self.vocabulary.find(middle)
        return item if item is not None and item in self.items else None

    def beginnings(self, text: str) -> list[int]:
        """Items of this group whose text a longer text begins with, the longest first: not "move 1" for "move 12"."""
        if not text.startswith(self.lead):
            return []
        items = self.items
        if self.vocabulary is not None:  # most are none: a quick look first
            rest, name = text[len(self.lead) :], self.vocabulary.text
            items = [item for item in items if rest.startswith(name(item))]
        fits = [(len(t), item) for item in items if _begins(text, t := self.text(item))]
        return [item for _, item in sorted(fits, reverse=True)]


def _begins(text: str, first: str) -> bool:
    """Whether a text begins with these words, none of them cut short."""
    if not text.startswith(first):
        return False
    return not (first[-1:].isalnum() and text[len(first) : len(first) + 1].isalnum())


@dataclass(slots=True)
class Menu(Generic[P]):
    """What may be chosen now: a prompt (a key of the words files), its clause, and the groups of choices."""

    kind: str
    prompt: str
    clause: str
    groups: list[Group[P]]
    facts: dict[str, Any] = field(default_factory=dict[str, Any])

    if not TYPE_CHECKING:
        __class_getitem__ = classmethod(lambda cls, _: cls)

    @property
    def size(self) -> int:
        """How many choices there are."""
        total = 0
        for group in self.groups:
            total += len(group.items)
        return total

    def at(self, index: int) -> tuple[Group[P], int]:
        """The choice at a place of the list."""
        if index < 0:
            raise IndexError("no such choice")
        for group in self.groups:
            count = len(group.items)
            if index < count:
                return group, int(group.items[index])
            index -= count
        raise IndexError("no such choice")

    def find(self, text: str) -> Found[P] | None:
        """The choice with this text, whole or not, in this menu or in those that it leads to."""
        text = self.in_order(text)
        for group in self.groups:
            item = group.find(text)
            if item is not None:
                return Found(group, item, group.text(item))
        for group in self.groups:
            if group.then is not None:
                for item in group.beginnings(text):
                    found = group.then(item).find(text)
                    if found is not None:
                        return found
        return None

    def in_order(self, text: str) -> str:
        """A subset is written with its names in the order of the vocabulary; any other order is understood as that."""
        group = self.groups[0] if self.groups else None
        if self.kind != "subset" or group is None or group.vocabulary is None or not text.startswith(group.lead):
            return text
        names = text[len(group.lead) :].split(",")
        numbers = [group.vocabulary.find(name) for name in names if name]
        if any(number is None for number in numbers) or len(set(numbers)) != len(numbers):
            return text
        rest = ",".join(group.vocabulary.text(number) for number in sorted(n for n in numbers if n is not None))
        return group.lead + rest + ("," if names[-1] == "" else "")

    def why(self, text: str) -> Verdict:
        """Why a text is a legal choice or isn't."""
        text = self.in_order(text)
        if self.find(text) is not None:
            return LEGAL
        fitting = sorted((g for g in self.groups if text.startswith(g.lead)), key=lambda g: -len(g.lead))
        for group in fitting:
            if group.then is not None:
                for item in group.beginnings(text):
                    return group.then(item).why(text)
        for group in fitting:
            verdict = _why_not(group, text)
            if verdict is not None:
                return verdict
        leads = sorted({group.lead.strip() for group in self.groups})
        return no("no-such-choice", self.clause, text=text, choices=leads)


def _why_not(group: Group[Any], text: str) -> Verdict | None:
    """Why a text with this group's lead isn't in its list; None if another group may know better."""
    if group.vocabulary is None:
        return None
    rest = text[len(group.lead) :].rstrip()
    find = group.vocabulary.target if isinstance(group.vocabulary, Ways) else group.vocabulary.find
    item, name = None, rest
    for name in _beginnings(rest):
        item = find(name)
        if item is not None:
            break
    if item is None:
        return no("unknown-name", group.clause, kind=group.vocabulary.kind, text=name)
    verdict = group.why(item) if group.why is not None and item not in group.items else LEGAL
    return verdict if not verdict else no("not-this-way", group.clause, text=text)


def _beginnings(rest: str) -> list[str]:
    """What may be a name at the beginning of a text: all of it, then less and less, to the first word's first part."""
    word = rest.split(" ")[0]
    cuts = [at for at in range(len(word) - 1, 0, -1) if word[at] in ",-"]
    return list(dict.fromkeys((rest, word, *(word[:at] for at in cuts))))


@dataclass(slots=True)
class Found(Generic[P]):
    """A choice of a menu: its group, its item, its text in full."""

    group: Group[P]
    item: int
    text: str

    @property
    def whole(self) -> bool:
        """Whether nothing remains to be chosen."""
        return self.group.then is None


def word(text: str, do: Callable[[P], None], clause: str = "") -> Group[P]:
    """A choice of a single word, such as "pass"."""
    return Group(text, None, (0,), do=lambda p, _: do(p), clause=clause)
