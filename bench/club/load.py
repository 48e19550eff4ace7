"""Many matches at once, each with two players and a choice every few seconds; how long people wait.

python bench/club/load.py [--matches 500] [--every 5] [--seconds 180] [--bare] [--deflate]
    [--postgres | --store URL] [--json FILE]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parent))

from player import PATIENCE, Player, Wrong, begin
from process import Running, running
from tests.club.postgres import postgres
from websockets.asyncio.client import connect

ENTERING = 20
"""Lines that are opened at once, before the measurement begins."""
MOST_FILES = 8192


class Waits:
    """Times that people waited, by what for."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}
        self.errors: Counter[str] = Counter()

    def add(self, what: str, seconds: float) -> None:
        """Once more."""
        self.times.setdefault(what, []).append(seconds * 1000)

    def figures(self) -> dict[str, Any]:
        """Centiles in milliseconds."""
        shown: dict[str, Any] = {}
        for what, times in self.times.items():
            times.sort()
            shown[what] = {"count": len(times)} | {
                f"p{share}": round(times[min(len(times) - 1, len(times) * share // 100)], 2) for share in (50, 95, 99)
            }
            shown[what]["max"] = round(times[-1], 2)
        return shown


class Table:
    """A match and its two players."""

    def __init__(self, address: str, game: str, number: int, deflate: bool) -> None:
        self.address, self.game, self.deflate = address, game, deflate
        self.random = Random(number)
        self.players: list[Player] = []

    async def open(self) -> None:
        """A new match; both come."""
        for player in self.players:
            await player.leave()
        made = await asyncio.to_thread(begin, self.address, game=self.game, table="apart")
        links = [link["link"] for link in made["links"]]
        self.players = [Player(self.address, made["match"], link, deflate=self.deflate) for link in links]
        for player in self.players:
            await player.enter()

    async def choice(self, waits: Waits) -> None:
        """One choice, seen by both."""
        if self.players[0].over:
            await self.open()
        chooser = next((player for player in self.players if player.to_choose() is not None), None)
        said = None if chooser is None else await chooser.pick(self.random)
        if chooser is None or said is None:
            raise Wrong("nobody is to choose")
        began = time.perf_counter()
        answer = await chooser.ask(said)
        waits.add("acknowledged", time.perf_counter() - began)
        if answer.type != "accepted":
            raise Wrong(f"{said['text']}: {answer.reasons}")
        for player in self.players:
            await player.heard_of(answer.number)
        waits.add("seen by both", time.perf_counter() - began)

    async def close(self) -> None:
        """Both go."""
        for player in self.players:
            await player.leave()


class Plain:
    """The same load for the bare framework: one message, one insert, one answer."""

    def __init__(self, address: str, number: int) -> None:
        self.address = address
        self.number = number
        self.said = 0

    async def open(self) -> None:
        """Two lines, as a match has."""
        where = f"ws{self.address[4:]}/live"
        self.lines = [await connect(where, ping_interval=None, compression=None) for _ in range(2)]

    async def choice(self, waits: Waits) -> None:
        """One message and its answer."""
        self.said += 1
        line = self.lines[self.said % 2]
        began = time.perf_counter()
        said = {"type": "play", "id": f"{self.number}-{self.said}", "seat": "axis", "number": 1, "text": "pass " * 10}
        await line.send(json.dumps(said))
        await asyncio.wait_for(line.recv(), PATIENCE)
        waits.add("acknowledged", time.perf_counter() - began)

    async def close(self) -> None:
        """Go."""
        for line in self.lines:
            await line.close()


async def keep_playing(table: Table | Plain, every: float, start: float, end: float, waits: Waits) -> None:
    """A choice every so often, from a moment of one's own on."""
    due = start
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        try:
            await table.choice(waits)
        except Exception as error:
            waits.errors[f"{type(error).__name__}: {error}"[:200]] += 1
            return
        due += every


async def load(server: Running, wanted: argparse.Namespace) -> dict[str, Any]:
    """All matches, for so long; what it was like."""
    waits, random = Waits(), Random(1)
    tables: list[Table | Plain] = [
        Plain(server.address, number) if wanted.bare else Table(server.address, wanted.game, number, wanted.deflate)
        for number in range(wanted.matches)
    ]
    entering = asyncio.Semaphore(ENTERING)

    async def enter(table: Table | Plain) -> None:
        async with entering:
            await table.open()

    began = time.perf_counter()
    await asyncio.gather(*(enter(table) for table in tables))
    opened = time.perf_counter() - began
    busy, mine, start = server.busy(), time.process_time(), time.perf_counter() + 0.5
    end = start + wanted.seconds
    await asyncio.gather(
        *(keep_playing(table, wanted.every, start + random.random() * wanted.every, end, waits) for table in tables)
    )
    lasted = time.perf_counter() - start
    figures = {
        "what": "bare framework" if wanted.bare else "club",
        "game": "" if wanted.bare else wanted.game,
        "store": "PostgreSQL" if wanted.postgres or wanted.store else "SQLite",
        "matches": wanted.matches,
        "every_s": wanted.every,
        "seconds": round(lasted, 1),
        "opened_s": round(opened, 1),
        "choices": len(waits.times.get("acknowledged", ())),
        "errors": dict(waits.errors),
        "ms": waits.figures(),
        "server_busy": round((server.busy() - busy) / lasted, 3),
        "players_busy": round((time.process_time() - mine) / lasted, 3),
        "server_mb": round(server.memory()),
        "machine_load": round(os.getloadavg()[0], 2),
    }
    await asyncio.gather(*(table.close() for table in tables), return_exceptions=True)
    return figures


def main() -> None:
    """Measure, and say what came of it."""
    about = argparse.ArgumentParser(description=__doc__)
    about.add_argument("--matches", type=int, default=500)
    about.add_argument("--every", type=float, default=5.0, help="seconds between two choices of a match")
    about.add_argument("--seconds", type=float, default=180.0)
    about.add_argument("--game", default="leningrad")
    about.add_argument("--bare", action="store_true", help="the bare framework instead of the club")
    about.add_argument("--deflate", action="store_true", help="compressed messages, as browsers ask for them")
    about.add_argument("--store", default="", help="a URL of PostgreSQL instead of a file")
    about.add_argument("--postgres", action="store_true", help="a PostgreSQL of its own, as the tests have one")
    about.add_argument("--json", type=Path, help="write the figures to a file")
    wanted = about.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(MOST_FILES, hard), hard))
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="grognard-load-"))
        store = stack.enter_context(postgres()).fresh() if wanted.postgres else wanted.store
        server = stack.enter_context(running("bare" if wanted.bare else "club", store or f"{folder}/matches.db"))
        figures = asyncio.run(load(server, wanted))
    text = json.dumps(figures, indent=2)
    print(text)
    if wanted.json:
        wanted.json.write_text(f"{text}\n")
    if figures["errors"]:
        sys.exit(1)


if __name__ == "__main__":
    main()
