"""One club at a time over a file of matches: two would not hear of each other's choices."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from .database import StoreError

try:
    import fcntl
except ImportError:  # this system has no such locks; there people have to take care themselves
    fcntl = None


@contextlib.contextmanager
def alone(file: Path) -> Iterator[None]:
    """Hold a file of matches for this club. The system lets go of it when the process ends, however it ends."""
    if fcntl is None:
        yield
        return
    # A file beside it: to lock and close the file itself would undo SQLite's own locks.
    held = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(
                f"{file}: another club is open over these matches; end that one, or choose another folder by --data"
            ) from None
        yield
    finally:
        os.close(held)
