"""Looking at a match: overlays, earlier moments, luck, hints, sandboxes, rules and lessons."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.club.seats import Seat, begin, live_path

LENINGRAD = {"game": "leningrad", "options": {"setup": "suggested"}, "table": "solo"}


def solo(client: TestClient, stack: ExitStack, **wanted: Any) -> tuple[str, str, Seat]:
    made = begin(client, **{"table": "solo", **wanted})
    link = made["links"][0]["link"]
    return made["match"], link, Seat(stack.enter_context(client.websocket_connect(live_path(made["match"], link))))


def moment(client: TestClient, match: str, link: str, number: int) -> dict[str, Any]:
    return client.get(f"/api/matches/{match}/moments/{number}?link={link}").json()


def test_an_earlier_moment_is_what_the_seats_knew_then(client: TestClient) -> None:
    with ExitStack() as stack:
        match, link, both = solo(client, stack)
        views = {1: both.state["seats"]}
        for seat, text in (("red", "bid 1"), ("blue", "bid 2"), ("red", "move r1 p2"), ("red", "plan 3")):
            both.play(seat, text)
            views[both.state["number"]] = both.state["seats"]
        for number, seats in views.items():
            then = moment(client, match, link, number)
            assert [(s["seat"], s["view"], s["events"]) for s in then["seats"]] == [
                (s["seat"], s["view"], s["events"]) for s in seats
            ]
        assert [event["at"] for event in both.events("red")] == [3, 4, 5]
        assert client.get(f"/api/matches/{match}/moments/99?link={link}").status_code == 404
        assert client.get(f"/api/matches/{match}/moments/1?link=wrong").status_code == 403


def test_an_earlier_moment_tells_a_seat_nothing_of_the_others(client: TestClient) -> None:
    made = begin(client, table="apart")
    match, red = made["match"], made["links"][0]["link"]
    with ExitStack() as stack:
        seats = [
            Seat(stack.enter_context(client.websocket_connect(live_path(match, link["link"]))))
            for link in made["links"]
        ]
        seats[0].play("red", "bid 1")
        seats[1].play("blue", "bid 2")
        seats[0].until(lambda m: m["type"] == "state" and m["turn_of"] == ["red"])
        seats[0].play("red", "plan 3", "pass")
        seats[1].until(lambda m: m["type"] == "state" and m["turn_of"] == ["blue"])
        seats[1].play("blue", "plan 2")
        then = moment(client, match, red, 6)
        assert [s["seat"] for s in then["seats"]] == ["red"]
        assert then["seats"][0]["view"]["plans"] == [3, -1]


def test_undone_choices_are_moments_too(client: TestClient) -> None:
    with ExitStack() as stack:
        match, link, both = solo(client, stack)
        both.play("red", "bid 1")
        both.play("blue", "bid 2")
        both.play("red", "move r1 p2")
        assert both.say("undo", "red")["type"] == "accepted"
        assert moment(client, match, link, 4)["seats"][0]["view"]["places"]["r1"] == "p2"
        assert moment(client, match, link, 5)["seats"][0]["view"]["places"]["r1"] == "p0"


def test_luck_lists_ones_own_rolls_with_their_chances(client: TestClient) -> None:
    made = begin(client, table="apart")
    match, links = made["match"], [link["link"] for link in made["links"]]
    with ExitStack() as stack:
        red, blue = (Seat(stack.enter_context(client.websocket_connect(live_path(match, link)))) for link in links)
        red.play("red", "bid 1")
        blue.play("blue", "bid 2")
        red.until(lambda m: m["type"] == "state" and m["turn_of"] == ["red"])
        red.play("red", "fire")
        rolls = client.get(f"/api/matches/{match}/luck?link={links[0]}").json()["rolls"]
        assert [(roll["seat"], roll["text"], list(roll["chances"])) for roll in rolls] == [
            ("red", "fire", ["miss", "hit"])
        ]
        assert rolls[0]["result"] == red.events("red")[-1]["effect"]
        assert client.get(f"/api/matches/{match}/luck?link={links[1]}").json()["rolls"] == [], "not yet for the other"


def test_one_may_try_from_here_and_from_earlier(client: TestClient) -> None:
    with ExitStack() as stack:
        match, link, both = solo(client, stack, **LENINGRAD)
        tried = client.post(f"/api/matches/{match}/try?link={link}", json={"seat": "axis"})
        assert tried.status_code == 201, tried.text
        own = tried.json()
        other = Seat(stack.enter_context(client.websocket_connect(live_path(own["match"], own["links"][0]["link"]))))
        assert other.state["seats"][0]["view"]["units"] == both.state["seats"][0]["view"]["units"]
        assert other.state["turn_of"] == both.state["turn_of"]
        before = both.state["number"]
        other.play("axis", "end")
        assert client.get(f"/api/matches/{match}/moments/{before + 1}?link={link}").status_code == 404
        assert client.post(f"/api/matches/{match}/try?link={link}", json={"seat": "nobody"}).status_code == 403


def test_overlays_answer_from_what_is_known(client: TestClient) -> None:
    with ExitStack() as stack:
        match, link, both = solo(client, stack, **LENINGRAD)
        scene = client.get(f"/api/matches/{match}/scene?link={link}").json()
        assert [overlay["key"] for overlay in scene["overlays"]] == ["z", "s", "c", "t"]
        zones = both.say("overlay", "axis", overlay="zones")
        assert {layer["side"] for layer in zones["layers"]} == {"axis", "soviet"}
        threat = both.say("overlay", "axis", overlay="threat", about="s125")
        kinds = {layer["kind"]: layer for layer in threat["layers"]}
        assert kinds["reach"]["costs"], "with what it costs to come there"
        assert kinds["strike"]["hexes"]
        assert both.say("overlay", "axis", overlay="nothing")["layers"] == []


def test_a_hint_ranks_what_the_computer_would_do(client: TestClient) -> None:
    with ExitStack() as stack:
        _, _, both = solo(client, stack, **LENINGRAD)
        hint = both.say("hint", "axis")
        values = [advice["value"] for advice in hint["advice"]]
        assert values
        assert values == sorted(values, reverse=True)
        assert both.say("why", "axis", text=hint["advice"][0]["text"])["legal"]
        assert both.say("hint", "soviet")["advice"] == [], "nothing is asked of the Soviets"


def test_rules_come_whole_with_the_glossary(client: TestClient) -> None:
    rules = client.get("/api/games/leningrad/rules").json()
    assert rules["clauses"][0]["title"]["zh"]
    for term in rules["glossary"]:
        assert {"en", "zh"} <= term["term"].keys() & term["text"].keys()


@pytest.mark.parametrize("path", ["/api/games/leningrad/lessons/none", "/api/games/none/lessons"])
def test_what_is_not_there_is_said(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404
