"""Events: what happened, as data. Each reader's language makes the sentence, from the words files.

A game's event is a frozen struct whose fields are typed with `Hex`, `Unit`, `Chit`, `Seat`, `Sum` …; `noted_data`
writes them with the printed names.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, cast, overload

import msgspec

from .ids import Chit, Hex, Seat, Unit
from .sums import Number, Part, Sum
from .verdict import Reason

if TYPE_CHECKING:
    from .scene import Scene

Data = dict[str, Any]

SPECTATOR = Seat(-1)
"""Nobody in particular: learns what everybody may."""


class Event(msgspec.Struct, frozen=True):
    """Something that happened. One that `reveals` what was hidden can't be undone freely."""

    reveals: ClassVar[bool] = False

    def known_to(self, seat: Seat) -> Event | None:
        """The event as a seat (or SPECTATOR) learns of it; None if it learns nothing."""
        return self


class Noted(msgspec.Struct, frozen=True):
    """An event with its clause and its audience (None: everybody)."""

    event: Event
    clause: str
    to: tuple[Seat, ...] | None = None

    def known_to(self, seat: Seat) -> Event | None:
        """The event as a seat learns of it."""
        if self.to is not None and seat not in self.to:
            return None
        return self.event.known_to(seat)


class Events(Sequence[Data]):
    """Events as plain data, each made when asked for."""

    def __init__(self, scene: Scene, noted: Sequence[Noted]) -> None:
        self.scene = scene
        self.noted = noted

    def __len__(self) -> int:
        return len(self.noted)

    @overload
    def __getitem__(self, index: int) -> Data: ...
    @overload
    def __getitem__(self, index: slice) -> list[Data]: ...
    def __getitem__(self, index: int | slice) -> Data | list[Data]:
        if isinstance(index, slice):
            return [noted_data(self.scene, noted, noted.event) for noted in self.noted[index]]
        noted = self.noted[index]
        return noted_data(self.scene, noted, noted.event)

    def __iter__(self) -> Iterator[Data]:
        for noted in self.noted:
            yield noted_data(self.scene, noted, noted.event)

    def known_to(self, seat: str | None) -> list[Data]:
        """The events as a seat learns of them; without a seat as everybody does."""
        number = SPECTATOR if seat is None else Seat(self.scene.seats[seat])
        return [
            noted_data(self.scene, noted, event)
            for noted in self.noted
            if (event := noted.known_to(number)) is not None
        ]

    def __repr__(self) -> str:
        return repr(list(self))


def noted_data(scene: Scene, noted: Noted, event: Event) -> Data:
    """An event with its clause, written with printed names."""
    return {"event": event_name(type(event)), "clause": noted.clause, **struct_data(scene, event)}


@cache
def event_name(kind: type[Event]) -> str:
    """`StepLost` -> "step-lost", the key of its sentence in the words files."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def struct_data(scene: Scene, struct: msgspec.Struct) -> Data:
    """The fields of a struct, written with printed names."""
    return {name: write(scene, getattr(struct, name)) for name, write in _writers(type(struct)).items()}


def sum_data(total: Sum) -> Data:
    """A sum with its parts."""
    return {"value": number_data(total.value), "parts": [part_data(part) for part in total.parts]}


def part_data(part: Part) -> Data:
    """One part of a sum."""
    return {
        "amount": number_data(part.amount),
        "reason": part.reason,
        "clause": part.clause,
        "facts": facts_data(part.facts),
    }


def reason_data(reason: Reason) -> Data:
    """A reason of a verdict."""
    return {"code": reason.code, "clause": reason.clause, "facts": facts_data(reason.facts)}


def facts_data(facts: Mapping[str, Any]) -> Data:
    """The facts of a reason: sums and fractions as plain data."""
    return {name: _fact_data(value) for name, value in facts.items()}


def _fact_data(value: Any) -> Any:
    if isinstance(value, Sum):
        return sum_data(value)
    if isinstance(value, Fraction):
        return number_data(value)
    if isinstance(value, (list, tuple)):
        return [_fact_data(item) for item in cast(Sequence[Any], value)]
    return value


def number_data(value: int | Fraction) -> int | float | str:
    """A number: whole if it is, halves and quarters as decimals, other fractions as text ("1/3")."""
    if isinstance(value, int) or value.denominator == 1:
        return int(value)
    return float(value) if value.denominator in (2, 4, 8) else str(value)


Writer = Callable[["Scene", Any], Any]


@cache
def _writers(kind: type[msgspec.Struct]) -> dict[str, Writer]:
    hints = typing.get_type_hints(kind)
    return {name: _writer(hints[name]) for name in kind.__struct_fields__}


def _writer(hint: Any) -> Writer:
    plain: dict[Any, Writer] = {
        Hex: lambda scene, value: scene.place_text(value),
        Unit: lambda scene, value: scene.units.text(value),
        Chit: lambda scene, value: scene.chits.text(value),
        Seat: lambda scene, value: scene.seats.text(value),
        Sum: lambda scene, value: sum_data(value),
        Reason: lambda scene, value: reason_data(value),
        Fraction: lambda scene, value: number_data(value),
        Number: lambda scene, value: number_data(value),
    }
    if hint in plain:
        return plain[hint]
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        inner = _writer(arguments[0])
        return lambda scene, value: [inner(scene, item) for item in value]
    if origin is dict:
        inner = _writer(arguments[1])
        return lambda scene, value: {name: inner(scene, item) for name, item in value.items()}
    if origin in (types.UnionType, typing.Union) and type(None) in arguments:
        rest = [a for a in arguments if a is not type(None)]
        inner = _writer(rest[0] if len(rest) == 1 else Number)
        return lambda scene, value: None if value is None else inner(scene, value)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return lambda scene, value: struct_data(scene, value)
    return lambda scene, value: value
