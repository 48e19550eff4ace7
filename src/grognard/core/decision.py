"""Decisions: a seat's menu, with its choices as texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from .menu import Found, Group, Menu
from .verdict import no

if TYPE_CHECKING:
    from .position import Position


class Choices(Sequence[str]):
    """The texts of a menu, each made when asked for."""

    def __init__(self, menu: Menu[Any]) -> None:
        self.menu = menu
        self.size = menu.size

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self.size))]
        group, item = self.menu.at(index + self.size if index < 0 else index)
        return group.text(item)

    def __contains__(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        found = [group.find(text) for group in self.menu.groups]
        return any(
            item is not None and group.text(item) == text for group, item in zip(self.menu.groups, found, strict=True)
        )

    def __iter__(self) -> Iterator[str]:
        for group in self.menu.groups:
            for item in group.items:
                yield group.text(int(item))

    def __repr__(self) -> str:
        return f"<{self.size} choices: {', '.join(self[:5])}{', …' if self.size > 5 else ''}>"


class Decision:
    """What one seat must choose now, or what remains of it after a part has been chosen."""

    __slots__ = ("_choices", "menu", "position", "seat")

    def __init__(self, position: Position[Any], seat: str, menu: Menu[Any]) -> None:
        self.position = position
        self.seat = seat
        self.menu = menu
        self._choices: Choices | None = None

    @property
    def kind(self) -> str:
        """What is chosen among: unit, hex, path, subset, order, number, answer …"""
        return self.menu.kind

    @property
    def prompt(self) -> str:
        """The key of the question in the words files."""
        return self.menu.prompt

    @property
    def clause(self) -> str:
        """The clause that asks."""
        return self.menu.clause

    @property
    def choices(self) -> Choices:
        """Every legal choice, as texts."""
        if self._choices is None:
            self._choices = Choices(self.menu)
        return self._choices

    def find(self, text: str) -> Found[Any]:
        """The choice with this text; IllegalChoice says why there is none."""
        found = self.menu.find(text)
        if found is None:
            raise self.position.refusal(text, self.menu.why(text))
        return found

    def narrow(self, text: str) -> Decision | None:
        """What remains to be decided after this text; None if the text is a whole choice. Changes nothing."""
        found = self.find(text)
        return self.after(found.group, found.item)

    def after(self, group: Group[Any], item: int) -> Decision | None:
        """What remains to be decided after an item of the menu; None if it is a whole choice."""
        return None if group.then is None else Decision(self.position, self.seat, group.then(item))

    def __repr__(self) -> str:
        return f"<{self.seat} decides {self.prompt} ({self.clause}): {self.choices!r}>"


def whole_choice(decision: Decision, text: str) -> Found[Any]:
    """The whole choice with this text; a text that leaves something open is refused."""
    found = decision.find(text)
    if not found.whole:
        verdict = no("more-to-choose", found.group.clause or decision.clause, text=text)
        raise decision.position.refusal(text, verdict)
    return found
