"""Clients of the club, for tests: what a browser does, in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from starlette.testclient import TestClient, WebSocketTestSession

Message = dict[str, Any]
TABLE = ("chat", "offer", "answer", "flag", "give-time", "seat-back", "notes", "name")
"""What is said at the table beside the game: no state need follow."""


def begin(client: TestClient, **wanted: Any) -> Message:
    """A new match of the toy game."""
    answer = client.post("/api/matches", json={"game": "toy", **wanted})
    assert answer.status_code == 201, answer.text
    return answer.json()


def live_path(match: str, link: str, since: str = "") -> str:
    """Where a client connects."""
    return f"/api/matches/{match}/live?link={link}" + (f"&since={since}" if since else "")


class Seat:
    """An open client: says things, and reads up to the answer it waits for."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.heard: list[Message] = []
        self.count = 0
        self.name = uuid4().hex[:8]
        self.state: Message = {}
        self.until(lambda m: m["type"] == "state")

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Read messages up to the wanted one."""
        while True:
            message = self.socket.receive_json()
            self.heard.append(message)
            if message["type"] == "state":
                self.state = message
            if wanted(message):
                return message

    def say(self, type: str, seat: str, **rest: Any) -> Message:
        """Say something and read up to its answer; after a change, up to the new state."""
        self.count += 1
        id = rest.pop("id", f"{self.name}-{self.count}")
        message = {"type": type, "id": id, "seat": seat, **rest}
        if type in ("play", "undo", "why", "preview", "narrow", "overlay", "hint"):
            message.setdefault("number", self.state["number"])
        self.socket.send_json(message)
        answer = self.until(lambda m: m.get("id") == id)
        if answer["type"] == "accepted" and type not in TABLE:
            self.until(lambda m: m["type"] == "state")
        return answer

    def play(self, seat: str, *texts: str) -> Message:
        """Play choices, each of which is accepted."""
        answer: Message = {}
        for text in texts:
            answer = self.say("play", seat, text=text)
            assert answer["type"] == "accepted", answer
        return answer

    def heard_of(self, number: int) -> None:
        """Read up to a state of the match with this number."""
        while self.state["number"] < number:
            self.until(lambda m: m["type"] == "state")

    def first(self, wanted: Callable[[Message], bool]) -> Message:
        """The first such message, heard already or still to come."""
        return next((m for m in self.heard if wanted(m)), None) or self.until(wanted)

    def news_up_to(self, number: int) -> None:
        """Read up to the table's news of this number."""
        while not any(one["n"] >= number for one in self.table_news()):
            self.until(lambda m: m["type"] == "table-news")

    def table_news(self) -> list[Message]:
        """All that was heard of what happened at the table."""
        return [one for m in self.heard if m["type"] == "table-news" for one in m["news"]]

    def events(self, seat: str) -> list[Message]:
        """All events heard for a seat."""
        return [event for m in self.heard if m["type"] == "events" and m["seat"] == seat for event in m["events"]]
