"""Vocabularies: how small integers are written in choices, events and records, and read again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

_NUMBER = re.compile(r"0|-?[1-9][0-9]*")


class Vocabulary(Protocol):
    """A set of things with short, stable names: the hexes of a board, a roster of units, chits, words."""

    kind: str

    def text(self, item: int) -> str:
        """The name of an item."""
        ...

    def find(self, text: str) -> int | None:
        """The item of that name, or None."""
        ...


@runtime_checkable
class Ways(Vocabulary, Protocol):
    """A vocabulary whose texts are ways (`1214-1315`) and whose items are the hexes where they end."""

    def target(self, text: str) -> int | None:
        """The item where a way would end, whether or not it can be gone."""
        ...


class Names:
    """A plain list of names. Spaces and commas separate choices' words, so names have none."""

    def __init__(self, kind: str, names: Sequence[str]) -> None:
        self.kind = kind
        self.names = tuple(names)
        self.index = {name: number for number, name in enumerate(self.names)}
        for name in self.names:
            if not name or any(mark in name for mark in " ,\n"):
                raise ValueError(f"{kind} {name!r}: a name must have no spaces or commas")
        if len(self.index) != len(self.names):
            raise ValueError(f"{kind}: two things have the same name")

    def text(self, item: int) -> str:
        """The name of an item."""
        return self.names[item]

    def find(self, text: str) -> int | None:
        """The item of that name, or None."""
        return self.index.get(text)

    def __len__(self) -> int:
        return len(self.names)

    def __getitem__(self, name: str) -> int:
        try:
            return self.index[name]
        except KeyError:
            raise KeyError(f"no {self.kind} is called {name!r}") from None


class Numbers:
    """Whole numbers, written as such."""

    kind = "number"

    def text(self, item: int) -> str:
        """The number."""
        return str(item)

    def find(self, text: str) -> int | None:
        """The number, or None if it is none or isn't written as `text` writes it."""
        return int(text) if _NUMBER.fullmatch(text) else None


NUMBERS = Numbers()
