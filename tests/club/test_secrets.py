"""What a link may learn: nothing that its seats can't know, however the match is asked."""

import json
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.club.seats import Seat, begin, live_path

from grognard.club.storage.matches import Store


def conversation(client: TestClient, plan: int, bid: int) -> tuple[list[Any], str]:
    """All that blue hears in a match in which red's plan and bid are these."""
    made = begin(client, table="apart", scenario="long")
    red_link, blue_link = (link["link"] for link in made["links"])
    with (
        client.websocket_connect(live_path(made["match"], red_link)) as red_socket,
        client.websocket_connect(live_path(made["match"], blue_link)) as blue_socket,
    ):
        red, blue = Seat(red_socket), Seat(blue_socket)
        blue.name = "b"
        red.play("red", f"bid {bid}")
        blue.until(lambda m: m["type"] == "state")
        bids = list(blue.heard)
        blue.play("blue", "bid 1")
        red.until(lambda m: m["type"] == "state")
        red.play("red", f"plan {plan}", "move r1 p2")
        blue.until(lambda m: m["type"] == "state" and m["number"] == red.state["number"])
        for type, text in (("why", "pass"), ("preview", "fire"), ("narrow", "pass"), ("play", "pass")):
            blue.say(type, "blue", text=text)
        record = client.get(f"/api/matches/{made['match']}/record?link={blue_link}").text
    return [m for m in blue.heard[len(bids) :] if m["type"] not in ("hello", "presence")], record


def test_two_matches_that_differ_in_a_secret_plan_sound_the_same(client: TestClient) -> None:
    one, first = conversation(client, plan=1, bid=2)
    two, second = conversation(client, plan=3, bid=2)
    assert one == two
    assert _events(first) == _events(second) != []
    for hidden in ("plan ", '"hash"', '"draws"', '"start"'):
        assert hidden not in first


def test_a_secret_bid_is_not_heard_before_the_other_is_made(client: TestClient) -> None:
    made = begin(client, table="apart")
    heard = []
    for bid in (1, 3):
        made = begin(client, table="apart")
        red_link, blue_link = (link["link"] for link in made["links"])
        with (
            client.websocket_connect(live_path(made["match"], red_link)) as red_socket,
            client.websocket_connect(live_path(made["match"], blue_link)) as blue_socket,
        ):
            red, blue = Seat(red_socket), Seat(blue_socket)
            red.play("red", f"bid {bid}")
            blue.until(lambda m: m["type"] == "state" and m["number"] == 2)
            heard.append(blue.heard[1:])
    assert heard[0] == heard[1]


def _events(record: str) -> list[Any]:
    return [line for text in record.splitlines() if (line := json.loads(text))["line"] == "event"]


def test_a_link_acts_for_its_own_seats_alone(client: TestClient) -> None:
    made = begin(client, table="apart")
    with client.websocket_connect(live_path(made["match"], made["links"][0]["link"])) as socket:
        red = Seat(socket)
        for type in ("play", "why", "narrow", "preview"):
            assert red.say(type, "blue", text="bid 1")["reasons"][0]["code"] == "not-your-seat"
        assert red.say("resign", "blue")["reasons"][0]["code"] == "not-your-seat"


def test_wrong_links_open_nothing_and_look_alike(client: TestClient) -> None:
    made, other = begin(client), begin(client)
    link = made["links"][0]["link"]
    answers = {
        (answer.status_code, answer.text)
        for match, secret in ((made["match"], "guess"), (other["match"], link), ("nowhere", link), (made["match"], ""))
        for answer in (
            client.get(f"/api/matches/{match}/scene?link={secret}"),
            client.get(f"/api/matches/{match}/record?link={secret}"),
        )
    }
    assert len(answers) == 1
    assert answers.pop()[0] == 403
    with client.websocket_connect(live_path(made["match"], "guess")) as socket:
        assert socket.receive()["code"] == 4403


def test_links_are_long_and_every_one_is_new(client: TestClient) -> None:
    links = {link["link"] for _ in range(5) for link in begin(client, table="apart")["links"]}
    assert len(links) == 10
    assert all(len(link) >= 32 for link in links)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"host": "evil.example"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://testserver:81"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://testserver"}, 200),
    ],
)
def test_other_sites_pages_are_sent_away(client: TestClient, headers: dict[str, str], status: int) -> None:
    assert client.get("/api/matches", headers=headers).status_code == status


def test_every_answer_carries_the_headers_and_no_traceback(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in ("/api/games", "/api/nowhere", "/api/matches/x/scene"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"

    async def broken(self: Store, **_: object) -> None:
        raise RuntimeError("the secret seed is 1234")

    monkeypatch.setattr(Store, "matches", broken)
    client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
    answer = client.get("/api/matches")
    assert answer.status_code == 500
    assert "1234" not in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ("", "truncated"),
        ("[]", "object"),
        ('{"game":"chess"}', "no game is called 'chess'"),
        ('{"game":"toy","scenario":"x"}', "no scenario 'x'"),
        ('{"game":"toy","options":{"wind":3}}', "wind can't be 3"),
        ('{"game":"toy","seats":{"green":"human"}}', "no seat 'green'"),
        ('{"game":"toy","seats":{"red":"genius"}}', "no bot is called 'genius'"),
        ('{"game":"toy","seats":{"red":"greedy:fast"}}', "'fast' is no time"),
        ('{"game":"toy","table":"round"}', "round"),
        ('{"game":"toy","cheat":1}', "cheat"),
        ('{"game":"toy","seed_words":{"red":""}}', "1 to"),
        ('{"game":"toy","name":"\\u202eAnna"}', "name:"),
        ('{"game":"toy","title":"two\\nlines"}', "title:"),
    ],
)
def test_matches_that_cant_be_are_refused_with_the_reason(client: TestClient, body: str, part: str) -> None:
    answer = client.post("/api/matches", content=body)
    assert answer.status_code == 400
    assert part in answer.json()["error"]


def test_what_is_too_large_is_refused(client: TestClient) -> None:
    assert client.post("/api/matches", content=b" " * 70_000).status_code == 413
    made = begin(client)
    with client.websocket_connect(live_path(made["match"], made["links"][0]["link"])) as socket:
        both = Seat(socket)
        for text in ("x" * 20_000, "not JSON", '{"type":"cheat"}'):
            socket.send_text(text)
            assert both.until(lambda m: m["type"] == "refused")["reasons"][0]["code"] == "bad-message"
        assert both.say("why", "red", text="x" * 1000)["reasons"][0]["code"] == "bad-message"
        both.play("red", "bid 1")
