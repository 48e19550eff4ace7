"""A club for others: who finds what, who is held back, what programs are told of it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.club.seats import Seat, begin, live_path

from grognard.club.app import make_app
from grognard.club.limits import RATES, Bucket, Limits, Rate
from grognard.club.messages import read_message
from grognard.club.settings import Settings

KEEPER = "the keeper's long secret"
SERVED = Settings(home=False, hosts=("testserver",), limits=False, keeper_token=KEEPER, address="https://testserver")


@pytest.fixture
def served(database: Path) -> Iterator[TestClient]:
    with TestClient(make_app(database, settings=SERVED)) as client:
        yield client


def test_a_served_club_lists_public_matches_alone_and_no_seats_links(served: TestClient) -> None:
    private, public = begin(served), begin(served, access="public", title="Come and see")
    listed = served.get("/api/matches").json()["matches"]
    assert [(m["match"], m["title"]) for m in listed] == [(public["match"], "Come and see")]
    assert [link["kind"] for link in listed[0]["links"]] == ["watch"]
    said = json.dumps(listed)
    for made in (private, public):
        for link in made["links"]:
            assert link["kind"] == "watch" or link["link"] not in said


def test_ones_own_matches_are_found_by_the_links_that_one_has(served: TestClient) -> None:
    made, other = begin(served), begin(served)
    link = made["links"][0]["link"]
    mine = served.post("/api/matches/mine", json={"links": [link, "guess", link]}).json()["matches"]
    assert [(m["match"], m["turn_of"], [one["link"] for one in m["links"]]) for m in mine] == [
        (made["match"], ["red", "blue"], [link])
    ]
    assert other["match"] not in str(mine)
    assert served.post("/api/matches/mine", json={"links": ["x"] * 300}).status_code == 400


def test_an_open_seat_of_a_public_match_needs_no_invitation(served: TestClient) -> None:
    made = begin(served, access="public", table="apart", seats={"blue": "open"})
    assert served.get("/api/matches").json()["matches"][0]["open"] == ["blue"]
    taken = served.post(f"/api/matches/{made['match']}/join", json={"seat": "blue"})
    assert taken.status_code == 201
    assert served.get("/api/matches").json()["matches"][0]["open"] == []


def test_a_link_as_a_picture_leads_where_the_link_leads(served: TestClient) -> None:
    made = begin(served, table="apart", seats={"blue": "open"})
    for link in made["links"]:
        answer = served.get(f"/api/matches/{made['match']}/qr.svg?link={link['link']}")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")
    assert served.get(f"/api/matches/{made['match']}/qr.svg?link=guess").status_code == 403


def test_a_club_that_is_full_begins_no_more_matches(database: Path) -> None:
    full = msgspec.structs.replace(SERVED, most_matches=2)
    with TestClient(make_app(database, settings=full)) as client:
        made = begin(client)
        of, link = f"/api/matches/{made['match']}", made["links"][0]["link"]
        assert client.post(f"{of}/try?link={link}", json={"seat": "red"}).status_code == 201
        assert client.post("/api/matches", json={"game": "toy"}).status_code == 503
        assert client.post(f"{of}/try?link={link}", json={"seat": "red"}).status_code == 503
        with client.websocket_connect(live_path(made["match"], link)) as socket:
            Seat(socket).play("red", "bid 1")


# -- programs -------------------------------------------------------------------------------------------------


def test_the_same_messages_over_plain_http(served: TestClient) -> None:
    made = begin(served, table="apart")
    path = f"/api/matches/{made['match']}/messages"
    red = {"authorization": f"Bearer {made['links'][0]['link']}"}
    play = {"type": "play", "id": "1", "seat": "red", "number": 1, "text": "bid 2"}
    first = served.post(path, json=play, headers=red).json()
    assert first == {"type": "accepted", "id": "1", "number": 2}
    assert served.post(path, json=play, headers=red).json() == first, "the same id again is not played twice"
    stale = served.post(path, json={**play, "id": "2"}, headers=red).json()
    assert (stale["type"], stale["reasons"][0]["code"]) == ("refused", "stale")
    assert served.post(path, json={**play, "seat": "blue"}, headers=red).json()["type"] == "refused"
    assert served.post(path, json={"type": "cheat"}, headers=red).status_code == 400
    assert served.post(path, content=b"x" * 20_000, headers=red).status_code == 413
    assert served.post(path, json=play).status_code == 403
    hint = {"type": "hint", "id": "3", "seat": "red", "number": 2}
    assert served.post(path, json=hint, headers=red).json()["type"] in ("hint", "refused")


def test_the_stream_has_a_message_a_line(served: TestClient, database: Path) -> None:
    made = begin(served, table="solo")
    link = made["links"][0]["link"]
    with served.websocket_connect(live_path(made["match"], link)) as socket:
        both = Seat(socket)
        both.play("red", "bid 1")
        both.play("blue", "bid 1")
        club = served.app.state.club  # type: ignore[attr-defined]

        async def some() -> list[dict[str, Any]]:
            from grognard.club.visitor import Visitor

            found = await club.matches.store.link(link)
            room = await club.matches.room(made["match"])
            told = club.lines._told(room, Visitor(found.seats, {"red": 0}, link=found))
            lines = [await anext(told) for _ in range(4)]
            await told.aclose()
            assert len(room.visitors) == 1
            return [json.loads(line) for line in lines]

        assert served.portal is not None
        heard = served.portal.call(some)
    assert [m["type"] for m in heard] == ["hello", "events", "events", "state"]
    assert served.get(f"/api/matches/{made['match']}/stream?link={link}&since=red").status_code == 400
    assert served.get(f"/api/matches/{made['match']}/stream?link={link}&table=x").status_code == 400


def test_openapi_names_every_route_and_the_socket_every_message(served: TestClient) -> None:
    told = served.get("/api/openapi.json").json()
    routes = {
        (route.path, method)
        for route in served.app.routes  # type: ignore[attr-defined]
        for method in getattr(route, "methods", None) or ()
        if method != "HEAD"
    }
    assert {(path, method.upper()) for path, ways in told["paths"].items() for method in ways} == routes
    names = {one["operationId"] for ways in told["paths"].values() for one in ways.values()}
    assert len(names) == len(routes)
    socket = served.get("/api/socket.json").json()
    assert {"Play", "Chat", "Hello", "Clocks"} <= set(socket["$defs"])


# -- the keeper -----------------------------------------------------------------------------------------------


def test_the_keepers_page_and_the_metrics_open_to_the_keeper_alone(served: TestClient) -> None:
    made = begin(served)
    with served.websocket_connect(live_path(made["match"], made["links"][0]["link"])) as socket:
        Seat(socket).play("red", "bid 1")
        for path in ("/metrics", "/api/keeper"):
            assert served.get(path).status_code == 403
            assert served.get(path, headers={"authorization": "Bearer guess"}).status_code == 403
        mine = {"authorization": f"Bearer {KEEPER}"}
        metrics = served.get("/metrics", headers=mine).text
        assert 'grognard_message_seconds_count{type="play"} 1' in metrics
        assert "grognard_rooms 1" in metrics
        assert "grognard_matches_begun_total 1" in metrics
        page = served.get("/api/keeper", headers=mine)
        assert (page.json()["matches"][0]["lines"], page.json()["matches"][0]["visitors"]) == (2, 1)
        for link in made["links"]:
            assert link["link"] not in page.text


def test_health_and_readiness(served: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert served.get("/healthz").text == "alive\n"
    assert served.get("/readyz").text == "ready\n"
    monkeypatch.setattr("grognard.club.routes.house.game_names", lambda: [])
    answer = served.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "not ready: StoreError\n")


# -- who is held back -----------------------------------------------------------------------------------------


def test_buckets_fill_up_again_with_time() -> None:
    bucket = Bucket(Rate(3, 0.5), 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(2.0), bucket.take(2.0)] == [True, False]


def test_who_guesses_links_is_soon_held_back(database: Path) -> None:
    with TestClient(make_app(database, settings=msgspec.structs.replace(SERVED, limits=True))) as client:
        made = begin(client)
        tries = [client.get(f"/api/matches/{made['match']}/scene?link={n}").status_code for n in range(40)]
        assert tries[:30] == [403] * 30
        assert set(tries[31:]) == {429}
        link = made["links"][0]["link"]
        assert client.get(f"/api/matches/{made['match']}/scene?link={link}").status_code == 200, "who has one may enter"


def test_a_proxys_word_counts_only_where_it_is_believed() -> None:
    def caller(settings: Settings, address: str, said: str) -> str:
        from starlette.requests import HTTPConnection

        scope = {"type": "http", "client": (address, 1), "headers": [(b"x-forwarded-for", said.encode())]}
        return Limits(settings).caller(HTTPConnection(scope))

    trusting = Settings(proxies=("10.0.0.1",))
    assert caller(trusting, "10.0.0.1", "6.6.6.6, 1.2.3.4") == "1.2.3.4"
    assert caller(trusting, "10.0.0.1", "1.2.3.4, 10.0.0.1") == "1.2.3.4"
    assert caller(trusting, "10.0.0.2", "1.2.3.4") == "10.0.0.2"
    assert caller(trusting, "10.0.0.1", "") == "10.0.0.1"
    within = Settings(proxies=("172.30.0.0/24", "fd00::/8"))
    assert caller(within, "172.30.0.7", "6.6.6.6, 1.2.3.4, 172.30.0.9") == "1.2.3.4", "a whole network of proxies"
    assert caller(within, "fd00::1", "1.2.3.4") == "1.2.3.4"
    assert caller(within, "172.31.0.7", "1.2.3.4") == "172.31.0.7"
    household = {caller(Settings(), f"2001:db8:{rest}", "") for rest in ("1:2:3::4", "1:2::9", "1:2:0:0:0:1")}
    assert household == {"2001:db8:1:2::"}
    assert caller(Settings(), "::ffff:1.2.3.4", "") == "1.2.3.4"
    assert set(RATES) >= {"http", "guess", "enter"}


def test_links_and_secrets_stand_in_no_log(served: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    made = begin(served, table="apart")
    link = made["links"][0]["link"]
    with served.websocket_connect(live_path(made["match"], link)) as socket:
        red = Seat(socket)
        red.play("red", "bid 1")
        red.say("notes", "red", text="my secret plan")
    served.get(f"/api/matches/{made['match']}/record?link={link}")
    served.get("/metrics", headers={"authorization": f"Bearer {KEEPER}"})
    ours = [r.getMessage() for r in caplog.records if not r.name.startswith(("httpx", "asyncio", "httpcore"))]
    assert all(secret not in text for text in ours for secret in (link, KEEPER, "my secret plan"))


# -- messages that were tampered with -------------------------------------------------------------------------


def test_replayed_reordered_doubled_and_forged_messages_change_nothing(served: TestClient) -> None:
    made = begin(served, table="apart", scenario="long")
    links = {link["seats"][0]: link["link"] for link in made["links"]}
    with (
        served.websocket_connect(live_path(made["match"], links["red"])) as one,
        served.websocket_connect(live_path(made["match"], links["blue"])) as two,
    ):
        red, blue = Seat(one), Seat(two)
        said: list[dict[str, Any]] = []
        for seat, name, text in (
            (red, "red", "bid 1"),
            (blue, "blue", "bid 2"),
            (red, "red", "plan 2"),
            (red, "red", "fire"),
        ):
            seat.heard_of(max(red.state["number"], blue.state["number"]))
            message = {
                "type": "play",
                "id": f"{name}-{text}",
                "seat": name,
                "number": seat.state["number"],
                "text": text,
            }
            assert seat.say(**message)["type"] == "accepted"
            said.append(message)
        number = red.state["number"]

        def unchanged(seat: Seat, message: dict[str, Any]) -> dict[str, Any]:
            answer = seat.say(**message) if message["type"] != "bad" else {}
            assert answer["type"] == "refused" or answer["number"] <= number
            return answer

        for message in [
            *said,
            *reversed(said),
            *said,
        ]:  # replayed, reordered, doubled: acknowledged as they were, at most
            seat = red if message["seat"] == "red" else blue
            assert unchanged(seat, message)["type"] == "accepted"
        for message in said:  # forged: another's seat, another's match number, a new id for what is past
            assert unchanged(blue, {**message, "seat": "red", "id": "f1"})["reasons"][0]["code"] == "not-your-seat"
            old = {**message, "id": f"again {message['id']}", "number": 2}
            assert unchanged(red if message["seat"] == "red" else blue, old)["type"] == "refused"
        for wild in (-1, 10**9, number + 1):
            message = {**said[-1], "id": f"wild {wild}", "number": wild}
            assert unchanged(red, message)["reasons"][0]["code"] in ("stale", "not-your-choice")
        again = begin(served, table="apart")
        other = served.post(f"/api/matches/{again['match']}/messages?link={links['red']}", json=said[0])
        assert other.status_code == 403, "a link of another match"
        assert served.get(f"/api/matches/{made['match']}/moments/{number}?link={links['red']}").status_code == 200
        assert served.get(f"/api/matches/{made['match']}/moments/{number + 1}?link={links['red']}").status_code == 404


def test_forged_json_is_refused_before_it_is_looked_at() -> None:
    deep = "[" * 7_000 + "]" * 7_000
    for text in (
        f'{{"type":"orders","id":"a","seat":"red","orders":[{{"prompt":"x","answer":"x","when":{{"a":{deep}}}}}]}}',
        '{"type":"play","id":"a","seat":"red","number":1.5,"text":"x"}',
        '{"type":"play","id":["a"],"seat":"red","number":1,"text":"x"}',
        '{"type":"orders","id":"a","seat":"red","orders":[{"prompt":1,"answer":"x"}]}',
        "[" * 10_000,
    ):
        with pytest.raises(msgspec.DecodeError):
            read_message(text)
