"""What a database of the club does: read rows, and write steps all or none, on disk when they are done."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, NamedTuple, Protocol

Row = tuple[Any, ...]


class StoreError(Exception):
    """The matches can't be opened or written: what is wrong, and what would help."""


class Conflict(Exception):
    """What was to be written doesn't fit what is there: another process was first, or a repeat. Nothing was written."""


class Step(NamedTuple):
    """One statement of a write, with values for its question marks. `must`: it changes a row, or all is undone."""

    sql: str
    values: tuple[Any, ...] = ()
    must: bool = False


Heard = Callable[[str | None], None]
"""Gets what another process told; None when something may have been missed."""


class Database(Protocol):
    """One SQLite file or a PostgreSQL. SQL is what both understand, with ? for values."""

    name: str
    """What to call it in errors; holds no password."""
    shared: bool
    """Whether several processes of the club may use it at once."""

    async def open(self) -> None:
        """Connect, and bring the tables up to date."""
        ...

    async def close(self) -> None:
        """Let go, after what is being written is on disk."""
        ...

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        """Read."""
        ...

    async def write(self, steps: Sequence[Step], tell: str = "") -> list[int]:
        """Carry out all steps or none; on disk when this returns. How many rows each step changed.

        `tell` is told to the other processes once it is written.
        """
        ...

    async def tell(self, text: str) -> None:
        """Tell the other processes something that need not be kept."""
        ...

    def listen(self, heard: Heard) -> None:
        """From now on hear what other processes tell (and this one, which knows its own by its name in it)."""
        ...

    def dump(self, tables: Sequence[str]) -> AsyncIterator[tuple[str, list[str], list[Row]]]:
        """Tables as they are at one moment: name, columns, some rows at a time."""
        ...
