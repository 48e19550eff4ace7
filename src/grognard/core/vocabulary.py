"""Vocabularies: how small integers are written in choices, events and records, and read again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Vocabulary(Protocol):
    """A set of things with short, stable names: the hexes of a board, a roster of units, chits, words."""

    kind: str

    def text(self, item: int) -> str:
        """The name of an item."""
        ...

    def find(self, text: str) -> int | None:
        """The item of that name, or None."""
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
        """The number, or None if it is none."""
        return int(text) if text.removeprefix("-").isdigit() else None


NUMBERS = Numbers()
YES_NO = Names("answer", ("no", "yes"))
