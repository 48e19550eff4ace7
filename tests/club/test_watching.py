"""Those who look on: what everybody may know, late if so agreed, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.club.seats import Seat, begin, live_path
from tests.club.toy import GAME
from tests.games_for_tests.skirmish import GAME as SKIRMISH
from tests.shared.hooks import hooks_of
from tests.shared.random_play import random_step

from grognard.club.telling import plain
from grognard.core.game import Game, find_game, game_names
from grognard.core.ids import Seat as SeatNumber

Open = Callable[..., Seat]


def link(made: dict[str, Any], kind: str, seat: str = "") -> str:
    return next(one["link"] for one in made["links"] if one["kind"] == kind and (not seat or seat in one["seats"]))


def played(client: TestClient, plan: int, bid: int, delay: int = 0) -> tuple[list[Any], str, list[Any]]:
    """All that a watcher hears of a match with this plan and bid, and gets over HTTP."""
    made = begin(client, table="apart", scenario="long", access="link", delay=delay)
    match, watch = made["match"], link(made, "watch")
    with ExitStack() as stack:

        def join(secret: str) -> Seat:
            return Seat(stack.enter_context(client.websocket_connect(live_path(match, secret))))

        watcher, red, blue = join(watch), join(link(made, "seat", "red")), join(link(made, "seat", "blue"))
        red.play("red", f"bid {bid}")
        watcher.until(lambda m: m["type"] == "state")
        blue.play("blue", "bid 1")
        blue.say("chat", "blue", text="only for the players")
        red.heard_of(3)
        red.play("red", f"plan {plan}", "move r1 p2")
        red.say("chat", "red", text="hello to all", to="all")
        watcher.until(lambda m: m["type"] == "table-news")
        pages = [
            client.get(f"/api/matches/{match}/{page}?link={watch}").text
            for page in ("record", "luck", "moments/1", "moments/5", "scene")
        ]
        return [m for m in watcher.heard if m["type"] not in ("hello", "presence")], watch, pages


def test_a_watcher_sees_no_plan_no_bid_and_no_talk_of_the_players(client: TestClient) -> None:
    one, _, first = played(client, plan=1, bid=2)
    two, _, second = played(client, plan=3, bid=2)
    for heard in (one, two):
        for m in heard:
            if m["type"] == "table-news":
                for news in m["news"]:
                    news.pop("at")
    assert one == two
    assert first[1:] == second[1:]
    said = msgspec.json.encode(one).decode()
    assert "hello to all" in said
    assert "only for the players" not in said
    assert "planned" not in said
    assert {s["seat"] for m in one if m["type"] == "state" for s in m["seats"]} == {""}
    assert all(s["decision"] is None for m in one if m["type"] == "state" for s in m["seats"])
    before = [m for m in played(client, plan=1, bid=3)[0] if m["type"] == "state"][:2]
    assert before == [m for m in one if m["type"] == "state"][:2], "a secret bid is not heard before it is shown"


def test_a_watcher_may_do_nothing(client: TestClient) -> None:
    made = begin(client, table="apart", access="link")
    with client.websocket_connect(live_path(made["match"], link(made, "watch"))) as socket:
        watcher = Seat(socket)
        assert watcher.heard[0]["watching"]
        for type, rest in (
            ("play", {"text": "bid 1"}),
            ("why", {"text": "bid 1"}),
            ("hint", {}),
            ("overlay", {"overlay": "zoc"}),
            ("resign", {}),
            ("chat", {"text": "boo"}),
            ("offer", {"offer": "draw"}),
        ):
            for seat in ("", "red"):
                assert watcher.say(type, seat, **rest)["reasons"][0]["code"] == "only-watching"
    assert client.get(f"/api/matches/{made['match']}/notices?link={link(made, 'watch')}").json() == {"notices": []}
    answer = client.put(
        f"/api/matches/{made['match']}/notices?link={link(made, 'watch')}",
        json={"notices": [{"channel": "webhook", "address": "https://a.example"}]},
    )
    assert answer.status_code == 400


def test_with_a_delay_everything_comes_late_records_and_moments_too(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_800_000_000.0]
    monkeypatch.setattr("grognard.club.room.time.time", lambda: now[0])
    monkeypatch.setattr("grognard.club.matches.time.time", lambda: now[0])
    made = begin(client, table="solo", access="public", delay=600)
    match, watch, solo = made["match"], link(made, "watch"), link(made, "seat")
    with client.websocket_connect(live_path(match, solo)) as socket:
        both = Seat(socket)
        both.play("red", "bid 1")
        both.play("blue", "bid 1")
        now[0] += 300
        both.play("red", "fire")
        both.say("resign", "red")

    def seen() -> tuple[int, bool, int, int, bool]:
        """Number, result shown, moments, lines of the record, said to be over in the list."""
        with client.websocket_connect(live_path(match, watch)) as socket:
            state = Seat(socket).state
        moments = sum(
            client.get(f"/api/matches/{match}/moments/{n}?link={watch}").status_code == 200 for n in range(1, 7)
        )
        record = client.get(f"/api/matches/{match}/record?link={watch}").text
        over = client.post("/api/matches/mine", json={"links": [watch]}).json()["matches"][0]["over"]
        return state["number"], state["result"] is not None, moments, '"line":"end"' in record, over  # type: ignore[return-value]

    assert seen() == (1, False, 1, False, False)
    now[0] += 301
    assert seen() == (3, False, 3, False, False)
    now[0] += 300
    assert seen() == (5, True, 5, True, False), "the list tells what is late no sooner, and then leaves it at that"


@pytest.mark.parametrize("name", [*game_names(), "skirmish"])
def test_what_watchers_see_is_the_same_in_every_world_that_a_seat_may_be_in(name: str) -> None:
    """For every game: two positions that differ in what one seat alone knows look the same to watchers."""
    game: Game = SKIRMISH if name == "skirmish" else find_game(name)
    hooks = hooks_of(game)
    random, looked = Random(11), 0
    for _ in range(2):
        p = game.new(seed=random.getrandbits(32))
        while p.deciding and looked < 60:
            if random.random() < 0.2:
                looked += 1
                shown = plain(game.public_view(p))
                for number in range(len(p.scene.seats)):
                    other = hooks.other_world(p, SeatNumber(number), random)
                    assert plain(game.public_view(other)) == shown
            seat, text = random_step(p, random)
            p.play(text, seat)
    assert looked > 10


def test_the_toys_public_view_hides_both_plans() -> None:
    p = GAME.new("long", seed=1)
    for text, seat in (("bid 1", "red"), ("bid 1", "blue"), ("plan 3", "red"), ("pass", "red"), ("plan 2", "blue")):
        p.play(text, seat)
    assert GAME.public_view(p)["plans"] == [-1, -1]
    assert p.view("red")["plans"] == [3, -1]
