"""Several processes over one PostgreSQL: what one writes is seen at the others' tables at once, and nothing twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from starlette.testclient import TestClient
from tests.club.postgres import Postgres
from tests.club.seats import Seat, begin, live_path

from grognard.club.app import make_app
from grognard.club.settings import Settings

SETTINGS = Settings(hosts=("testserver",), away=0, stand_in="random")


@pytest.fixture
def two(server: Postgres) -> Iterator[tuple[TestClient, TestClient]]:
    """Two processes of one club, as far as they can tell."""
    url = server.fresh()
    with TestClient(make_app(url, settings=SETTINGS)) as one, TestClient(make_app(url, settings=SETTINGS)) as other:
        yield one, other


@contextmanager
def table(two: tuple[TestClient, TestClient]) -> Iterator[tuple[Seat, Seat, dict[str, str]]]:
    """Red by way of one process, Blue by way of the other."""
    made = begin(two[0], table="apart", scenario="long")
    links = {link["seats"][0]: link["link"] for link in made["links"]}
    with ExitStack() as stack:
        red, blue = (
            Seat(stack.enter_context(client.websocket_connect(live_path(made["match"], links[seat]))))
            for client, seat in zip(two, ("red", "blue"), strict=True)
        )
        yield red, blue, {"match": made["match"], **links}


def test_a_match_is_played_across_processes(two: tuple[TestClient, TestClient]) -> None:
    with table(two) as (red, blue, made):
        red.play("red", "bid 1")
        blue.heard_of(2)
        blue.play("blue", "bid 2")
        red.heard_of(3)
        red.play("red", "fire")
        blue.heard_of(4)
        blue.play("blue", "pass")
        red.heard_of(5)
        assert [e["event"] for e in red.events("red")] == [e["event"] for e in blue.events("blue")]
        pages = {client.get(f"/api/matches/{made['match']}/record?link={made['red']}").text for client in two}
        assert len(pages) == 1


def test_talk_offers_and_who_is_here_reach_across(two: tuple[TestClient, TestClient]) -> None:
    with table(two) as (red, blue, _):
        blue.first(lambda m: m["type"] == "presence" and all(s["here"] for s in m["seats"]))
        red.first(lambda m: m["type"] == "presence" and all(s["here"] for s in m["seats"]))
        red.say("chat", "red", text="hello over there")
        blue.news_up_to(1)
        assert blue.table_news()[0]["facts"]["text"] == "hello over there"
        red.say("name", "red", name="Anna")
        red.say("offer", "red", offer="draw")
        blue.first(lambda m: m["type"] == "table" and m["offers"])
        blue.say("answer", "blue", offer=2, yes=True)
        assert red.first(lambda m: m["type"] == "over")["result"]["reason"] == "draw-agreed"
        blue.socket.close()
        red.until(lambda m: m["type"] == "presence" and not m["seats"][1]["here"])


def test_of_two_choices_at_once_one_is_made_and_a_repeat_elsewhere_is_no_second_one(
    two: tuple[TestClient, TestClient],
) -> None:
    with table(two) as (red, blue, made):
        path = f"/api/matches/{made['match']}/messages?link={made['red']}"
        bid = {"type": "play", "id": "same", "seat": "red", "number": 1, "text": "bid 1"}
        assert two[1].post(path, json=bid).json() == {"type": "accepted", "id": "same", "number": 2}
        assert two[0].post(path, json=bid).json() == {"type": "accepted", "id": "same", "number": 2}
        red.heard_of(2)
        blue.play("blue", "bid 1")
        red.heard_of(3)
        record = two[0].get(f"/api/matches/{made['match']}/record?link={made['red']}").text
        assert record.count("own-choice") == 1


def test_a_process_that_was_overtaken_lets_its_visitors_come_back_to_the_truth(
    two: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def too_late(*_: object, **__: object) -> None:
        """It never hears of it."""

    monkeypatch.setattr("grognard.club.others.Others.catch_up", too_late)
    made = begin(two[0], table="solo", scenario="long")
    path = live_path(made["match"], made["links"][0]["link"])
    with two[0].websocket_connect(path) as one, two[1].websocket_connect(path) as other:
        first, late = Seat(one), Seat(other)
        first.play("red", "bid 1")
        other.send_json({"type": "play", "id": "late", "seat": "red", "number": 1, "text": "bid 3"})
        heard = []
        while (message := other.receive())["type"] != "websocket.close":
            heard.append(message["text"])
        assert message["code"] == 1012, "come back in a moment"
        assert not any("accepted" in text for text in heard)
        assert late.state["number"] == 1
    with two[1].websocket_connect(path) as other:
        late = Seat(other)
        assert late.state["number"] == 2
        late.play("blue", "bid 1")


def test_one_process_alone_lets_a_bot_choose(two: tuple[TestClient, TestClient]) -> None:
    made = begin(two[0], seats={"blue": "random"})
    path = live_path(made["match"], made["links"][0]["link"])
    with two[0].websocket_connect(path) as one, two[1].websocket_connect(path) as other:
        red, same = Seat(one), Seat(other)
        red.play("red", "bid 1")
        red.first(lambda m: m["type"] == "state" and m["turn_of"] == ["red"] and m["number"] >= 3)
        red.play("red", "pass")
        red.until(lambda m: m["type"] == "state" and "red" in m["turn_of"] and m["number"] > 4)
        same.heard_of(red.state["number"])
        record = two[1].get(f"/api/matches/{made['match']}/record?link={made['links'][0]['link']}").text
        assert "own-choice" in record
