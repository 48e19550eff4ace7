"""A whole match of Leningrad by two clients, a third one watching, their lines cut again and again at random."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from socket import SHUT_RDWR
from typing import Any

import pytest
from tests.club.test_crash import club_process
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from grognard.cli import run
from grognard.core.record import Choice, read_lines

CUTS = 100
MOST_CHOICES = 5000


class Player:
    """A client as a browser is one: it comes back after each cut, and says again what wasn't acknowledged."""

    def __init__(self, address: str, match: str, link: str, name: str) -> None:
        self.where = f"ws{address[4:]}/api/matches/{match}/live?link={link}"
        self.name = name
        self.socket: ClientConnection | None = None
        self.known: dict[str, list[int]] = {}
        self.state: dict[str, Any] = {}
        self.over: dict[str, Any] | None = None
        self.waiting: dict[str, Any] | None = None
        self.said = 0
        self.number = 0
        self.cuts = 0

    def connect(self) -> None:
        """Come (back)."""
        since = ",".join(f"{seat}:{len(numbers)}" for seat, numbers in self.known.items())
        self.line = ExitStack()
        self.socket = self.line.enter_context(
            connect(f"{self.where}&since={since}", open_timeout=20, close_timeout=0.1)
        )
        self.until(lambda m: m["type"] == "state")
        if self.waiting is not None:
            self.socket.send(json.dumps(self.waiting))

    def cut(self) -> None:
        """The line breaks, without a word."""
        if self.socket is not None:
            self.socket.socket.shutdown(SHUT_RDWR)
            with suppress(WebSocketException, OSError):
                self.line.close()
            self.socket = None
            self.cuts += 1

    def until(self, wanted: Any) -> dict[str, Any]:
        """Read up to a message."""
        assert self.socket is not None
        while True:
            message = json.loads(self.socket.recv(timeout=20))
            self.hear(message)
            if wanted(message):
                return message

    def hear(self, message: dict[str, Any]) -> None:
        """Take a message in."""
        if message["type"] == "events":
            numbers = self.known.setdefault(message["seat"], [])
            numbers += [event["n"] for event in message["events"]]
        elif message["type"] == "state":
            self.state = message
        elif message["type"] == "over":
            self.over = message
        elif self.waiting is not None and message.get("id") == self.waiting["id"]:
            assert message["type"] == "accepted", message
            self.waiting = None
            self.number = message["number"]

    def choose(self, random: Random) -> None:
        """Say a choice."""
        seat = self.state["seats"][0]
        assert self.socket is not None
        text, decision = "", seat["decision"]
        while decision is not None:
            group = random.choice(decision["groups"])
            text = group["lead"] + random.choice(group["items"]) + group["tail"]
            if group["whole"]:
                break
            ask = {"type": "narrow", "id": f"n{self.said}", "seat": seat["seat"], "number": self.state["number"]}
            self.said += 1
            self.socket.send(json.dumps({**ask, "text": text}))
            decision = self.until(lambda m, id=ask["id"]: m.get("id") == id)["decision"]
        self.said += 1
        play = {"type": "play", "id": f"{self.name}-{self.said}", "seat": seat["seat"], "number": self.state["number"]}
        self.waiting = {**play, "text": text}
        self.socket.send(json.dumps(self.waiting))


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with club_process(tmp_path) as address:
        yield address


def test_two_play_a_whole_match_a_third_looks_on_and_a_hundred_cuts_lose_nothing(address: str, tmp_path: Path) -> None:
    from urllib.request import Request, urlopen

    random = Random(7)
    wanted = {"game": "leningrad", "table": "apart", "access": "link"}
    request = Request(f"{address}/api/matches", json.dumps(wanted).encode(), {"content-type": "application/json"})
    with urlopen(request) as answer:
        made = json.load(answer)
    players = [Player(address, made["match"], link["link"], f"p{number}") for number, link in enumerate(made["links"])]
    *two, _watcher = players
    assert [link["kind"] for link in made["links"]] == ["seat", "seat", "watch"]
    for _ in range(MOST_CHOICES):
        for player in players:
            if player.socket is None:
                player.connect()
        for player in players:
            while player.waiting is not None:
                player.until(lambda m: m["type"] == "accepted")
        number = max(max(player.number, player.state["number"]) for player in players)
        for player in players:
            while player.state["number"] < number:
                player.until(lambda m: m["type"] == "state")
        if any(player.state["result"] for player in players):
            break
        chooser = next((player for player in two if player.state["seats"][0]["decision"]), None)
        if chooser is None:  # a choice was acknowledged, and its state is still to come
            two[0].until(lambda m: m["type"] == "state")
            continue
        chooser.choose(random)
        # While a choice is on its way, and so often that the hundred are over before the match is.
        if sum(player.cuts for player in players) < CUTS:
            for player in random.sample(players, random.choice((0, 1, 1, 2, 2))):
                player.cut()
    for player in players:
        while player.over is None:
            player.until(lambda m: m["type"] == "over")
        for numbers in player.known.values():
            assert numbers == list(range(1, len(numbers) + 1)), "nothing missed, nothing twice"
    assert sum(player.cuts for player in players) >= CUTS
    record = tmp_path / "match.jsonl"
    for link in made["links"]:
        with urlopen(f"{address}/api/matches/{made['match']}/record?link={link['link']}") as answer:
            record.write_bytes(answer.read())
        assert run(["verify", str(record)]) == 0, "its dice are proved by who downloads it"
    lines = read_lines(record.read_text().splitlines())
    choices = [line for line in lines if isinstance(line, Choice)]
    assert len(choices) > CUTS
    assert len(lines) == max(player.state["number"] for player in players)
    for player in players:
        if player.socket is not None:
            player.line.close()
