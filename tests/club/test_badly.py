"""The club played badly: by people, by their machines, by its own storage. It stays up, and loses nothing."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.club.postgres import Postgres
from tests.club.seats import Seat, begin, live_path
from tests.club.test_crash import begin as begin_at
from tests.club.test_crash import club_process, enter, until
from websockets.exceptions import WebSocketException

from grognard.club.app import make_app
from grognard.club.messages import read_message
from grognard.club.messages_play import Thinking
from grognard.club.settings import Settings
from grognard.club.storage.database import Step, StoreError
from grognard.club.visitor import Visitor

SERVED = Settings(home=False, hosts=("testserver",), limits=False, accounts=True)


# -- texts that can't be --------------------------------------------------------------------------------------


def test_a_character_that_no_storage_keeps_is_refused_wherever_it_stands(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL keeps no U+0000 in a text; a club over a file refuses it as well, so that it can move house."""
    monkeypatch.setattr("argon2.PasswordHasher", lambda: PasswordHasher(1, 8, 1))
    with TestClient(make_app(where, settings=SERVED), headers={"origin": "http://testserver"}) as client:
        made = begin(client, table="apart")
        of, link = f"/api/matches/{made['match']}", made["links"][0]["link"]
        said = {"id": "1", "seat": "red", "number": 1}
        asked: list[tuple[str, str, Any]] = [
            ("GET", f"{of}/scene?link=%00", None),
            ("GET", f"{of}%00/scene?link={link}", None),
            ("POST", "/api/matches", {"game": "toy", "title": "a\0b"}),
            ("POST", "/api/matches", {"game": "toy", "seats": {"red": "@a\0"}}),
            ("POST", "/api/matches/mine", {"links": ["\0"]}),
            ("POST", f"{of}/join", {"seat": "red", "link": "\0"}),
            ("POST", "/api/session", {"name": "\0", "password": "correct horse"}),
            ("POST", f"{of}/messages?link={link}", {"type": "chat", "text": "a\0b", **said}),
            ("POST", f"{of}/messages?link={link}", {"type": "play", "text": "bid 1", **said, "id": "\0"}),
        ]
        for method, path, body in asked:
            assert client.request(method, path, json=body).status_code == 400, (method, path, body)
        with client.websocket_connect(live_path(made["match"], link)) as socket:
            red = Seat(socket)
            socket.send_text('{"type":"chat","id":"2","seat":"red","text":"\\u0000"}')
            assert red.until(lambda m: m["type"] == "refused")["reasons"][0]["code"] == "bad-message"
            red.play("red", "bid 1")
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{of}/live?link=%00"):
            pass


@pytest.mark.parametrize("body", [b'{"game":"\xff"}', b"\xc3", b'{"game":"\xed\xa0\x80"}'])
def test_what_is_no_text_in_utf_8_is_refused(client: TestClient, body: bytes) -> None:
    made = begin(client, table="solo")
    of, link = f"/api/matches/{made['match']}", made["links"][0]["link"]
    for method, path in (("POST", "/api/matches"), ("POST", f"{of}/messages?link={link}"), ("POST", f"{of}/join")):
        assert client.request(method, path, content=body).status_code == 400


def test_an_unseen_character_stands_in_no_name(client: TestClient) -> None:
    made = begin(client, table="apart", seats={"blue": "open"}, access="public")
    path = f"/api/matches/{made['match']}/join"
    assert client.post(path, json={"seat": "blue", "name": "\u202eBoris"}).status_code == 409
    assert client.post(path, json={"seat": "blue", "name": " Boris  the Second "}).status_code == 201


@pytest.mark.parametrize("number", ["1e400", "9" * 5000, "NaN", "-0.5", "true", '"1"'])
def test_numbers_that_are_none_are_refused(number: str) -> None:
    with pytest.raises(ValueError, match=r"number|malformed|int|range"):
        read_message(f'{{"type":"play","id":"a","seat":"red","number":{number},"text":"x"}}')


@pytest.mark.parametrize(
    "text", ["move r1 " + "p" * 400, "\u202ebid 1", "bid 1\n", "bid １", "BID 1", "  ", "bid 1 bid 2"]
)
def test_wild_texts_are_refused_and_change_nothing(client: TestClient, text: str) -> None:
    made = begin(client, table="solo")
    with client.websocket_connect(live_path(made["match"], made["links"][0]["link"])) as socket:
        both = Seat(socket)
        for type in ("play", "narrow", "why", "preview"):
            answer = both.say(type, "red", text=text)
            assert answer["type"] == "refused" or answer.get("legal") is False or type == "preview"
        assert both.state["number"] == 1
        both.play("red", "bid 1")


# -- clients that don't listen, and those that hang -----------------------------------------------------------


def test_large_messages_of_one_that_takes_none_are_thrown_away() -> None:
    async def slow() -> tuple[Visitor, int]:
        visitor, most = Visitor(["red"], {}), 0
        for _ in range(30):
            visitor.send(Thinking("red", "x" * 200_000))
            most = max(most, visitor.waiting)
        return visitor, most

    visitor, most = asyncio.run(slow())
    assert visitor.gone
    assert visitor.queue.qsize() == 1, "the last word alone"
    assert most <= Visitor.WAITING_TEXT + 1000


def test_one_message_may_be_as_large_as_it_is() -> None:
    async def once() -> bool:
        visitor = Visitor(["red"], {})
        visitor.send(Thinking("red", "x" * Visitor.WAITING_TEXT * 2))
        return visitor.gone

    assert not asyncio.run(once())


def test_who_was_let_go_doesnt_keep_a_match_in_memory(client: TestClient) -> None:
    made = begin(client)
    matches = client.app.state.club.matches  # type: ignore[attr-defined]
    assert client.portal is not None

    async def hang() -> None:
        room = await matches.room(made["match"])
        visitor = Visitor(["red"], {})
        await matches.enter(room, visitor)
        visitor.leave()  # and its line never ends

    client.portal.call(hang)
    assert made["match"] in matches.rooms
    client.portal.call(client.app.state.club.steward.round)  # type: ignore[attr-defined]
    assert made["match"] not in matches.rooms


def test_two_tabs_that_choose_at_the_same_moment_make_one_choice(client: TestClient) -> None:
    made = begin(client, table="solo", scenario="long")
    path = live_path(made["match"], made["links"][0]["link"])
    with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
        left, right = Seat(one), Seat(two)
        left.play("red", "bid 1")
        left.play("blue", "bid 1")
        right.heard_of(left.state["number"])
        for tab, text in ((left, "fire"), (right, "pass")):
            number = tab.state["number"]
            tab.socket.send_json({"type": "play", "id": text, "seat": "red", "number": number, "text": text})
        answers = [tab.until(lambda m: m["type"] in ("accepted", "refused")) for tab in (left, right)]
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
        for tab in (left, right):
            tab.heard_of(4)
            assert tab.state["turn_of"] == ["blue"]


# -- files and servers ----------------------------------------------------------------------------------------


def test_a_record_that_was_spoilt_on_disk_closes_its_own_match_alone(database: Path) -> None:
    with TestClient(make_app(database, hosts=("testserver",))) as client:
        spoilt, sound = begin(client), begin(client)
    with sqlite3.connect(database) as db:
        db.execute("UPDATE lines SET line = '{\"line\":' WHERE match = ?", (spoilt["match"],))
        db.execute("UPDATE matches SET due = 1 WHERE id = ?", (spoilt["match"],))
    db.close()
    with TestClient(make_app(database, hosts=("testserver",))) as client:
        answer = client.get(f"/api/matches/{spoilt['match']}/record?link={spoilt['links'][0]['link']}")
        assert answer.status_code == 409
        assert spoilt["match"] in answer.json()["error"]
        assert "Traceback" not in answer.text
        assert client.get("/api/matches").status_code == 200
        assert client.portal is not None
        client.portal.call(client.app.state.club.steward.round)  # type: ignore[attr-defined]
        with client.websocket_connect(live_path(sound["match"], sound["links"][0]["link"])) as socket:
            Seat(socket).play("red", "bid 1")


def called(*words: str) -> tuple[int, str]:
    """What the command line answers, run as people run it."""
    command = [sys.executable, "-c", "import sys; from grognard.cli import run; sys.exit(run(sys.argv[1:]))", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env={**os.environ, "GROGNARD_STORE": ""})
    return done.returncode, done.stderr


def test_a_second_club_over_the_same_matches_says_so_and_leaves_them_alone(tmp_path: Path) -> None:
    with club_process(tmp_path):
        code, said = called("serve", "--port", "0", "--data", str(tmp_path))
    assert code == 1
    assert "another club is open over these matches" in said
    assert "Traceback" not in said


def test_no_server_of_postgresql_is_an_error_for_people() -> None:
    code, said = called("serve", "--port", "0", "--store", "postgresql://me:hidden@127.0.0.1:1/none")
    assert code == 1
    assert "can't be opened" in said
    assert "Traceback" not in said
    assert "hidden" not in said


def test_while_the_storage_doesnt_answer_people_are_asked_to_try_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = begin(client)
    link = made["links"][0]["link"]
    database = client.app.state.club.matches.store.database  # type: ignore[attr-defined]

    async def gone(*_: object) -> list[Any]:
        raise StoreError("the line to the server broke")

    with monkeypatch.context() as patch:
        patch.setattr(database, "rows", gone)
        answer = client.get(f"/api/matches/{made['match']}/record?link={link}")
        assert answer.status_code == 503
        assert "try again" in answer.json()["error"]
        with client.websocket_connect(live_path(made["match"], link)) as socket:
            assert socket.receive()["code"] == 1013, "the client comes back by itself"
    with client.websocket_connect(live_path(made["match"], link)) as socket:
        Seat(socket).play("red", "bid 1")


def test_a_match_outlives_the_end_of_every_connection_to_postgresql(server: Postgres, tmp_path: Path) -> None:
    where = server.fresh()
    number = 1
    with club_process(tmp_path, "serve", "--port", "0", "--store", where) as address:
        made = begin_at(address, table="solo")
        for text in ("bid 1", "bid 2", "pass", "fire"):
            for _ in range(50):  # those that are let go come back, and say again what was not acknowledged
                with suppress(WebSocketException, OSError), enter(address, made) as (socket, state):
                    seat = "blue" if number in (2, 4) else "red"
                    play = {"type": "play", "id": text, "seat": seat, "number": state["number"], "text": text}
                    socket.send(json.dumps(play))
                    number = until(socket, "accepted")["number"]
                    break
            else:
                raise AssertionError("it did not come back")
            server.cut(where)
    assert number == 5


def test_what_a_conflict_and_a_fault_have_written_is_nothing(where: str) -> None:
    from tests.club.disk import ask

    async def tried(store: Any) -> int:
        with pytest.raises(StoreError):
            await store.database.write([Step("INSERT INTO pauses (began, ended) VALUES (1, 2)"), Step("NONSENSE")])
        return len(await store.pauses())

    assert ask(where, tried) == 0
