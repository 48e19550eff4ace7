"""The club is killed with kill -9 at random moments under load; nothing that it acknowledged may be lost.

python bench/club/kill.py [--kills 1000] [--matches 8] [--life 0.25] [--seed 1] [--json FILE]

Players in all matches choose as quickly as they can. After each death they come back to the next life of the club, say
again what was not acknowledged, and go on. Checked: each acknowledged choice stands in the record on disk at the number
that was told; said again it is acknowledged with the same number; events are heard without gaps and never twice; in the
end the file is sound and every match plays again from its record to the position that it had.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from player import Player, Wrong, begin

from grognard.club.live import LiveMatch
from grognard.core.game import find_game
from grognard.core.record import Choice, read_lines

IN_PLAY = 0.9
"""Of so many lives the last moments begin with the first choice that is said; else at once, with the matches' begin."""
HERE = Path(__file__).parent


class Lives:
    """The club's lives."""

    def __init__(self, where: Path, port: int, game: str) -> None:
        self.zygote = subprocess.Popen(
            [sys.executable, str(HERE / "zygote.py"), str(where), str(port), game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.child = 0

    def _line(self) -> str:
        assert self.zygote.stdout is not None
        return self.zygote.stdout.readline().strip()

    def begin(self) -> None:
        """The next life."""
        assert self.zygote.stdin is not None
        self.zygote.stdin.write("go\n")
        self.zygote.stdin.flush()
        said = {self._line(), self._line()}
        if "ready" not in said:
            raise Wrong(f"the club did not come back: {said}")
        self.child = int((said - {"ready"}).pop())

    def end(self) -> None:
        """kill -9"""
        os.kill(self.child, signal.SIGKILL)
        while self._line() != "gone":
            pass

    def close(self) -> None:
        """No more lives."""
        assert self.zygote.stdin is not None
        assert self.zygote.stdout is not None
        self.zygote.stdin.close()
        self.zygote.wait(30)
        self.zygote.stdout.close()


class Seat:
    """A person who plays both sides of a match, and keeps what was acknowledged."""

    def __init__(self, address: str, game: str, number: int) -> None:
        self.address, self.game = address, game
        self.random = Random(number)
        self.player: Player | None = None
        self.unsure: dict[str, Any] | None = None
        self.last: tuple[dict[str, Any], int] | None = None
        self.acknowledged: list[tuple[str, int, dict[str, Any]]] = []
        self.repeats = 0
        self.chosen = asyncio.Event()
        """In this life a choice has been said."""

    async def play(self) -> None:
        """Play until the line breaks."""
        while True:
            if self.player is None or self.player.over:
                if self.player is not None:
                    await self.player.leave()
                    self.player = None
                made = await asyncio.to_thread(begin, self.address, game=self.game, table="solo")
                self.unsure = self.last = None
                self.player = Player(self.address, made["match"], made["links"][0]["link"])
                await self.player.enter()
            said = self.unsure = self.unsure or await self.player.pick(self.random)
            if said is None:
                raise Wrong(f"{self.player.match}: nothing to choose")
            await self._say(self.player, said)

    async def _say(self, player: Player, said: dict[str, Any]) -> None:
        self.chosen.set()
        answer = await player.ask(said)
        if answer.type != "accepted":
            raise Wrong(f"{player.match}: {said['text']!r} was refused: {answer.reasons}")
        self.unsure, self.last = None, (said, answer.number)
        self.acknowledged.append((player.match, answer.number, said))
        await player.heard_of(answer.number)

    async def come_back(self) -> None:
        """To the next life: what was acknowledged before is acknowledged again, with the same number."""
        if self.player is None:
            return
        await self.player.leave()
        await self.player.enter()
        if self.last is not None:
            said, number = self.last
            self.repeats += 1
            if self.player.state.number < number:
                raise Wrong(f"{self.player.match}: {number} was acknowledged, now it is {self.player.state.number}")
            answer = await self.player.ask(said)
            if (answer.type, answer.number) != ("accepted", number):
                raise Wrong(f"{self.player.match}: said again: {answer}")


async def life(lives: Lives, seats: list[Seat], longest: float, random: Random) -> None:
    """One life of the club, and its end."""
    lives.begin()
    for seat in seats:
        seat.chosen.clear()
    await asyncio.gather(*(seat.come_back() for seat in seats))
    playing = [asyncio.create_task(seat.play()) for seat in seats]
    if random.random() < IN_PLAY:
        first = [asyncio.create_task(seat.chosen.wait()) for seat in seats]
        await asyncio.wait((*first, *playing), return_when=asyncio.FIRST_COMPLETED)
        for one in first:
            one.cancel()
    await asyncio.sleep(random.random() * longest)
    lives.end()
    for came in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(came, (ConnectionError, OSError)):
            raise came or Wrong("somebody stopped playing")


def on_disk(file: Path, acknowledged: list[tuple[str, int, dict[str, Any]]]) -> None:
    """Each acknowledged choice stands at its place in the record; the file is sound."""
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as db:
        if db.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise Wrong("the file is broken")
        for match, number, said in acknowledged:
            sql = "SELECT line FROM lines WHERE match = ? AND number < ? ORDER BY number DESC LIMIT 2"
            newest = [json.loads(line) for (line,) in db.execute(sql, (match, number))]
            choice = next((line for line in newest if line["line"] == "choice"), None)
            if choice is None or (choice["seat"], choice["choice"]) != (said["seat"], said["text"]):
                raise Wrong(f"{match}: {said} was acknowledged as {number}; there stands {newest}")


def replayed(file: Path, game: str) -> tuple[int, int]:
    """Every match plays again from its record; how many matches, and how many choices in them."""
    choices = 0
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as db:
        matches = list(db.execute("SELECT id, seed FROM matches"))
        for match, seed in matches:
            lines = read_lines(
                [line for (line,) in db.execute("SELECT line FROM lines WHERE match = ? ORDER BY number", (match,))]
            )
            live = LiveMatch.resume(find_game(game), lines, seed)
            if live.number != len(lines):
                raise Wrong(f"{match}: played again it has {live.number} lines, on disk {len(lines)}")
            choices += sum(isinstance(line, Choice) for line in lines)
    return len(matches), choices


async def kill(file: Path, wanted: argparse.Namespace) -> dict[str, Any]:
    """So many lives and deaths."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    random, began, checked, kills = Random(wanted.seed), time.monotonic(), 0, 0
    lives = Lives(file, port, wanted.game)
    seats = [Seat(f"http://127.0.0.1:{port}", wanted.game, wanted.seed * 1000 + n) for n in range(wanted.matches)]
    try:
        while kills < wanted.kills and time.monotonic() - began < wanted.minutes * 60:
            await life(lives, seats, wanted.life, random)
            kills += 1
            for seat in seats:
                on_disk(file, seat.acknowledged)
                checked += len(seat.acknowledged)
                seat.acknowledged.clear()
    finally:
        for seat in seats:
            if seat.player is not None:
                with suppress(Exception):
                    await seat.player.leave()
        lives.close()
    matches, choices = replayed(file, wanted.game)
    return {
        "kills": kills,
        "game": wanted.game,
        "matches": matches,
        "choices_on_disk": choices,
        "acknowledged": checked,
        "acknowledged_and_lost": 0,
        "said_again": sum(seat.repeats for seat in seats),
        "matches_that_play_again": matches,
        "seconds": round(time.monotonic() - began),
    }


def main() -> None:
    """Kill, and say what came of it; anything wrong ends it with what it was."""
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("--kills", type=int, default=1000)
    about.add_argument("--minutes", type=float, default=60.0, help="stop after so long, however many kills there were")
    about.add_argument("--life", type=float, default=0.25, help="seconds of play before the end comes, at most")
    about.add_argument("--matches", type=int, default=8)
    about.add_argument("--game", default="leningrad")
    about.add_argument("--seed", type=int, default=1)
    about.add_argument("--json", type=Path, help="write the figures to a file")
    wanted = about.parse_args()
    with tempfile.TemporaryDirectory(prefix="grognard-kill-") as folder:
        figures = asyncio.run(kill(Path(folder) / "matches.db", wanted))
    text = json.dumps(figures, indent=2)
    print(text)
    if wanted.json:
        wanted.json.write_text(f"{text}\n")


if __name__ == "__main__":
    main()
