"""What is on disk, as another process finds it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from grognard.club.storage.matches import Store
from grognard.club.storage.opening import database_at

T = TypeVar("T")


def ask(database: Path | str, what: Callable[[Store], Awaitable[T]]) -> T:
    """Open the store, ask it something, and close it again."""

    async def asked() -> T:
        opened = database_at(database)
        await opened.open()
        try:
            return await what(Store(opened))
        finally:
            await opened.close()

    return asyncio.run(asked())
