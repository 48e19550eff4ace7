"""When something goes wrong: nothing is acknowledged that isn't on disk, and the match goes on from there."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.exceptions import HTTPException
from starlette.testclient import TestClient
from tests.club.seats import Seat, begin, live_path
from tests.club.toy import GAME

from grognard.club.messages_play import Thinking
from grognard.club.routes.tables import on_disk
from grognard.club.storage.matches import Store
from grognard.club.visitor import Visitor


def say_and_be_let_go(client: TestClient, path: str, text: str) -> list[str]:
    """Play a choice over which something breaks; the types of the messages that come before the line is cut."""
    heard: list[str] = []
    with client.websocket_connect(path) as socket:
        both = Seat(socket)
        socket.send_json({"type": "play", "id": "x", "seat": "red", "number": both.state["number"], "text": text})
        while (message := socket.receive())["type"] != "websocket.close":
            heard.append(json.loads(message["text"])["type"])
    assert message["code"] == 1012, "come back in a moment"
    return heard


def test_a_choice_over_which_the_rules_break_is_not_made(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made = begin(client)
    path = live_path(made["match"], made["links"][0]["link"])
    with client.websocket_connect(path) as socket:
        both = Seat(socket)
        both.play("red", "bid 1")
        both.play("blue", "bid 1")
        before = both.state

    def broken(p: object, seat: int) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("tests.club.toy.rules.fire", broken)
        assert "accepted" not in say_and_be_let_go(client, path, "fire")
    with client.websocket_connect(path) as socket:
        both = Seat(socket)
        assert both.state == before
        both.play("red", "fire")


def test_a_choice_that_cant_be_written_is_not_acknowledged(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made = begin(client)
    path = live_path(made["match"], made["links"][0]["link"])

    async def full(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", full)
        assert "accepted" not in say_and_be_let_go(client, path, "bid 1")
    with client.websocket_connect(path) as socket:
        both = Seat(socket)
        assert both.state["number"] == 1
        assert both.state["turn_of"] == ["red", "blue"]


def test_nothing_is_told_of_a_change_that_couldnt_be_written() -> None:
    async def ask() -> None:
        room: Any = SimpleNamespace(lock=asyncio.Lock(), gone=False)

        async def look() -> None:
            async with on_disk(room):
                pass

        await look()
        await room.lock.acquire()  # a choice is being made
        asking = asyncio.create_task(look())
        await asyncio.sleep(0)
        room.gone = True  # it couldn't be written: the match is forgotten
        room.lock.release()
        with pytest.raises(HTTPException) as refused:
            await asking
        assert refused.value.status_code == 409

    asyncio.run(ask())


def test_a_match_under_other_rules_says_so_and_stays_as_it_is(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = begin(client)
    link = made["links"][0]["link"]
    with monkeypatch.context() as patch:
        patch.setattr(type(GAME), "rules_version", "2")
        answer = client.get(f"/api/matches/{made['match']}/scene?link={link}")
        assert answer.status_code == 409
        assert "version 1 of toy's rules; this is version 2" in answer.json()["error"]
        with client.websocket_connect(live_path(made["match"], link)) as socket:
            assert socket.receive()["code"] == 4409
    assert client.get(f"/api/matches/{made['match']}/scene?link={link}").status_code == 200


def test_a_client_that_takes_no_messages_is_let_go() -> None:
    async def slow() -> Visitor:
        visitor = Visitor(["red"], {})
        for _ in range(Visitor.WAITING + 50):
            visitor.send(Thinking("red", "greedy"))
        return visitor

    visitor = asyncio.run(slow())
    assert visitor.gone
    assert visitor.queue.qsize() == 1, "the last word, and nothing before or after it"


def test_a_match_leaves_the_memory_with_its_last_visitor(client: TestClient) -> None:
    made = begin(client)
    path = live_path(made["match"], made["links"][0]["link"])
    with client.websocket_connect(path) as socket:
        Seat(socket).play("red", "bid 3")
    with client.websocket_connect(path) as socket:
        assert Seat(socket).state["turn_of"] == ["blue"]
    matches = client.get("/api/matches").json()["matches"]
    assert [(m["match"], m["over"], m["links"][0]["link"]) for m in matches] == [
        (made["match"], False, made["links"][0]["link"])
    ]
