"""What a position is made of: scalars and columns of small integers in one flat array.

A game declares them in the body of its `Position` class; the layout (which cell is which) is worked out once a scene.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar, cast, overload

Cells = memoryview
"""A column: reads and writes like a list of integers of fixed length."""

LOWEST, HIGHEST = -(2**15), 2**15 - 1
V = TypeVar("V")


class HasCells(Protocol):
    """What scalars and columns need of a position."""

    cells: array[int]
    layout: Layout


class Scalar:
    """One integer of a position. Scalars come first, so their places are the same in every scene."""

    def __init__(self, doc: str, start: int = 0) -> None:
        self.__doc__ = doc
        self.start = start
        self.place = -1
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, position: None, owner: type) -> Scalar: ...
    @overload
    def __get__(self, position: HasCells, owner: type) -> int: ...
    def __get__(self, position: HasCells | None, owner: type) -> int | Scalar:
        return self if position is None else position.cells[self.place]

    def __set__(self, position: HasCells, value: int) -> None:
        position.cells[self.place] = value


class Column:
    """A run of integers, one for each unit (or chit, hex …). Its slice is made on first use and then kept."""

    def __init__(self, of: str, doc: str, start: int = 0) -> None:
        self.__doc__ = doc
        self.of = of
        self.start = start
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, position: Any, owner: type) -> Any:
        if position is None:
            return self
        begin, end = position.layout.spans[self.name]
        view = memoryview(position.cells)[begin:end]
        position.__dict__[self.name] = view  # from now on found before this descriptor
        return view


def column(of: str, doc: str, start: int = 0) -> Cells:
    """Declare a column over `of` (a key of the scene's sizes); every cell begins with `start`."""
    return cast(Cells, Column(of, doc, start))


class Layout:
    """Where each scalar and column of a position class lies, for one scene's sizes."""

    def __init__(self, owner: type, sizes: Mapping[str, int]) -> None:
        self.scalars: dict[str, Scalar] = {}
        self.columns: dict[str, Column] = {}
        for base in reversed(owner.__mro__):
            for name, part in vars(base).items():
                if isinstance(part, Scalar):
                    self.scalars[name] = part
                elif isinstance(part, Column):
                    self.columns[name] = part
        for place, part in enumerate(self.scalars.values()):
            part.place = place
        self.spans: dict[str, tuple[int, int]] = {}
        end = len(self.scalars)
        for name, part in self.columns.items():
            self.spans[name] = (end, end + sizes[part.of])
            end += sizes[part.of]
        self.length = end

    def fresh(self) -> array[int]:
        """Cells with every scalar and column at its start."""
        cells = array("h", [part.start for part in self.scalars.values()])
        for name, part in self.columns.items():
            begin, end = self.spans[name]
            cells.extend([part.start] * (end - begin))
        return cells


class Derived:
    """A value worked out from the cells, kept until the position changes. Never copied, hashed or written."""

    def __init__(self, work_out: Callable[[Any], Any], keep: str) -> None:
        self.work_out = work_out
        self.keep = keep
        self.__doc__ = work_out.__doc__
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, position: Any, owner: type) -> Any:
        if position is None:
            return self
        kept: dict[Any, Any] = getattr(position, self.keep)
        if self.name not in kept:
            kept[self.name] = self.work_out(position)
        value = position.__dict__[self.name] = kept[self.name]  # from now on found before this descriptor
        position.shortcuts.append(self.name)
        return value


def forget_derived(position: Any) -> None:
    """Forget what was worked out, since the position has changed. New dicts: what a seat knows may share the old."""
    position.derived_values = {}
    position.public_values = {}
    if position.shortcuts:
        names = position.__dict__
        for name in position.shortcuts:
            names.pop(name, None)
        position.shortcuts = []


def derived(work_out: Callable[[Any], V]) -> V:
    """Decorate a method of a position: its value is computed on first use after a change, then kept."""
    return cast(V, Derived(work_out, "derived_values"))


def public_derived(work_out: Callable[[Any], V]) -> V:
    """The same for a value worked out from what every seat may see: worked out once for all that look at a position."""
    return cast(V, Derived(work_out, "public_values"))
