"""The club is killed in the midst of play, again and again: what it has acknowledged is there when it comes back."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.club.disk import ask
from tests.club.toy import GAME
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from grognard.club.live import LiveMatch
from grognard.core.record import Choice, read_lines

ROOT = Path(__file__).parents[2]
KILLS = 4
CLUB = """
import sys
from grognard.core.game import add_game
from tests.club.disk import ask
from tests.club.toy import GAME
add_game(GAME)
from grognard.cli import run
sys.exit(run(sys.argv[1:]))
"""


def start(folder: Path, *words: str) -> tuple[subprocess.Popen[str], str]:
    """The club in a process of its own, and its address. `words`: how it is called, if not as people play at home."""
    process = subprocess.Popen(
        [sys.executable, "-c", CLUB, *(words or ("play", "--no-browser", "--data", str(folder)))],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert "http://127.0.0.1:" in line, line
    return process, line.split()[-1].rstrip("/")


@contextmanager
def club_process(folder: Path, *words: str) -> Iterator[str]:
    """A club in a process of its own, as long as it is needed; its address."""
    process, address = start(folder, *words)
    try:
        yield address
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def begin(address: str, **wanted: Any) -> dict[str, Any]:
    body = json.dumps({"game": "toy", "scenario": "long", "table": "solo", **wanted}).encode()
    with urllib.request.urlopen(f"{address}/api/matches", data=body, timeout=10) as answer:
        return json.load(answer)


@contextmanager
def enter(address: str, made: dict[str, Any]) -> Iterator[tuple[ClientConnection, dict[str, Any]]]:
    path = f"/api/matches/{made['match']}/live?link={made['links'][0]['link']}"
    with connect(f"ws{address[4:]}{path}", open_timeout=10, close_timeout=1) as socket:
        yield socket, until(socket, "state")


def until(socket: ClientConnection, type: str) -> dict[str, Any]:
    while True:
        message = json.loads(socket.recv(timeout=10))
        if message["type"] == type:
            return message


def any_choice(state: dict[str, Any], random: Random) -> tuple[str, str]:
    """A whole choice of a seat that is to decide."""
    seat = next(s for s in state["seats"] if s["decision"])
    groups = [g for g in seat["decision"]["groups"] if g["whole"]]
    group = random.choice(groups)
    return seat["seat"], group["lead"] + random.choice(group["items"]) + group["tail"]


def play_until_killed(process: subprocess.Popen[str], address: str, made: dict[str, Any], random: Random) -> list[Any]:
    """Play some choices, each after the one before was acknowledged, then one more into the club's death."""
    acknowledged: list[Any] = []
    with suppress(WebSocketException, OSError), enter(address, made) as (socket, state):
        for turn in range(random.randrange(3, 9)):
            said = message(f"{process.pid}-{turn}", state, random)
            socket.send(json.dumps(said))
            acknowledged.append((until(socket, "accepted")["number"], said))
            state = until(socket, "state")
        socket.send(json.dumps(message("last", state, random)))
        time.sleep(random.random() * 0.004)
        process.send_signal(signal.SIGKILL)
    process.wait(timeout=10)
    assert acknowledged
    return acknowledged


def message(id: str, state: dict[str, Any], random: Random) -> dict[str, Any]:
    seat, text = any_choice(state, random)
    return {"type": "play", "id": id, "seat": seat, "number": state["number"], "text": text}


def test_every_acknowledged_choice_outlives_kill_9(tmp_path: Path) -> None:
    random = Random(5)
    made: dict[str, Any] = {}
    acknowledged: list[Any] = []
    for _ in range(KILLS):
        process, address = start(tmp_path)
        try:
            made = made or begin(address)
            if acknowledged:
                repeat_is_known(address, made, acknowledged[-1])
            acknowledged += play_until_killed(process, address, made, random)
        finally:
            process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()
        on_disk(tmp_path, made["match"], acknowledged)


def repeat_is_known(address: str, made: dict[str, Any], last: Any) -> None:
    """What was acknowledged before the death is acknowledged again, with the same number, and not played twice."""
    number, said = last
    with enter(address, made) as (socket, before):
        socket.send(json.dumps(said))
        assert until(socket, "accepted")["number"] == number
        assert until(socket, "state")["number"] == before["number"]


def on_disk(folder: Path, match: str, acknowledged: list[Any]) -> None:
    stored = ask(folder / "matches.db", lambda store: store.match(match))
    assert stored is not None
    lines = read_lines(ask(folder / "matches.db", lambda store: store.lines(match)).texts)
    for number, said in acknowledged:
        line = lines[number - 1]
        assert isinstance(line, Choice)
        assert (line.seat, line.choice) == (said["seat"], said["text"])
    assert len(lines) >= acknowledged[-1][0]
    assert LiveMatch.resume(GAME, lines, stored.seed).number == len(lines), "the match goes on from there"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_the_system_end_the_club_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    process, address = start(tmp_path)
    assert process.stdout is not None
    try:
        with suppress(WebSocketException), enter(address, begin(address)):
            process.send_signal(how)
            rest = process.stdout.read()
        assert process.wait(timeout=10) == 0
        assert rest.splitlines()[-1] == "The club is closed; its matches are kept."
    finally:
        process.kill()
        process.stdout.close()
