"""A PostgreSQL of the tests' own: found or installed by scripts/postgres, on a socket in a folder of its own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
LEAST_RIGHTS = "nobody"
"""PostgreSQL refuses to run as root; then it runs as this user."""


class Postgres:
    """A server; `fresh` makes an empty database and says its URL."""

    def __init__(self, programs: Path, folder: Path, how: dict[str, Any]) -> None:
        self.programs = programs
        self.folder = folder
        self.how = how

    def fresh(self) -> str:
        """An empty database."""
        name = f"club_{uuid4().hex[:12]}"
        self._sql(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://grognard@/{name}?host={self.folder}"

    def cut(self, where: str) -> None:
        """Every connection to a database ends at once."""
        name = where.partition("@/")[2].partition("?")[0]
        self._sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    def _sql(self, text: str) -> None:
        import asyncio

        import asyncpg

        async def run() -> None:
            line = await asyncpg.connect(self.url("postgres"))
            await line.execute(text)
            await line.close()

        asyncio.run(run())


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A server as long as the tests run."""
    found = subprocess.run([ROOT / "scripts" / "postgres", "install"], capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    programs = Path(found.stdout.strip())
    folder = Path(tempfile.mkdtemp(prefix="grognard-pg-", dir="/tmp"))  # a socket's path must be short
    how: dict[str, Any] = {"cwd": folder}
    if os.getuid() == 0:
        shutil.chown(folder, LEAST_RIGHTS)
        how |= {"user": LEAST_RIGHTS, "group": "nogroup", "extra_groups": []}
    data = folder / "data"
    made = subprocess.run(
        [programs / "initdb", "-D", data, "-U", "grognard", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
        capture_output=True,
        text=True,
        **how,
    )
    assert made.returncode == 0, made.stderr
    with (folder / "log").open("wb") as log:
        server: subprocess.Popen[Any] = subprocess.Popen(
            [programs / "postgres", "-D", data, "-k", folder, "-h", "", "-F"],
            stdout=subprocess.DEVNULL,
            stderr=log,
            **how,
        )
    try:
        _wait(server, folder)
        yield Postgres(programs, folder, how)
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
        server.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(server: subprocess.Popen[Any], folder: Path) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        log = (folder / "log").read_text(errors="replace")
        if "ready to accept connections" in log:
            return
        assert server.poll() is None, log
        time.sleep(0.05)
    raise AssertionError(f"PostgreSQL did not start in {PATIENCE:g} seconds")
