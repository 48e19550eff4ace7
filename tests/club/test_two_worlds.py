"""Two worlds that differ in a secret alone: the others' HTTP answers and socket messages are the same, byte for byte.

In both, whatever chance gives (links, seeds, ids) and the time of day are the same; red's secret plan and bid are not.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.club.seats import Seat, begin, live_path
from tests.games_for_tests.skirmish import GAME as SKIRMISH
from tests.shared.hooks import hooks_of
from tests.shared.knowledge import other_worlds
from tests.shared.random_play import random_step

from grognard.club.app import make_app
from grognard.club.live import LiveMatch
from grognard.club.settings import Settings
from grognard.club.telling import seat_state
from grognard.club.watching import public_state
from grognard.club.worker import Job, Ranked
from grognard.core.game import Game, find_game, game_names
from grognard.core.match import Match

SERVED = Settings(home=False, hosts=("testserver",), limits=False, address="http://testserver")
NOT_OF_A_MATCH = (
    "/api/account",
    "/api/accounts",
    "/api/session",
    "/api/reset",
    "/api/confirm",
    "/api/keeper",
    "/metrics",
)
"""Endpoints that know nothing of what is played, or open to the keeper alone."""


class Heard:
    """All that somebody got from the club, in order."""

    def __init__(self) -> None:
        self.answers: list[tuple[str, int, list[tuple[str, str]], bytes]] = []
        self.messages: list[Any] = []
        self.jobs: list[Job] = []
        self.asked: set[tuple[str, str]] = set()


class World:
    """A match of the toy game, and what its other people may hear of it."""

    path: ClassVar[str] = "/api/matches/{match}"

    def __init__(self, client: TestClient, plan: int, bid: int) -> None:
        self.client, self.plan, self.bid = client, plan, bid
        self.heard = {who: Heard() for who in ("blue", "watch", "nobody")}
        self.made = begin(client, table="apart", scenario="long", access="public", title="Ours")
        kinds = {
            link["kind"] if link["kind"] == "watch" else link["seats"][0]: link["link"] for link in self.made["links"]
        }
        self.links = {**kinds, "nobody": "no-link-of-this-match"}

    def ask(self, who: str, method: str, path: str, json: Any = None) -> None:
        """An HTTP request with somebody's link; its answer is kept, headers and all."""
        match, heard = self.made["match"], self.heard[who]
        heard.asked.add((method, path.partition("?")[0]))
        where = path.replace("{match}", match).replace("{number}", "4").replace("{game}", "toy")
        headers = {"authorization": f"Bearer {self.links[who]}"}
        answer = self.client.request(method, where, json=json, headers=headers)
        heard.answers.append((path, answer.status_code, sorted(answer.headers.items()), answer.content))

    def everything(self, who: str, seat: str, number: int) -> None:
        """Every endpoint that has to do with matches, as somebody may ask it."""
        of, hook = self.path, {"channel": "webhook", "address": "https://hook.example/"}
        for path in ("/scene", "/record", "/moments/{number}", "/luck", "/qr.svg", "/notices"):
            self.ask(who, "GET", of + path)
        self.ask(who, "POST", f"{of}/try", {"seat": seat})
        self.ask(who, "POST", f"{of}/try", {"seat": seat, "number": 4})
        self.ask(who, "PUT", f"{of}/notices", {"notices": [hook]})
        self.ask(who, "POST", f"{of}/sit")
        self.ask(who, "POST", f"{of}/join", {"seat": "red"})
        self.ask(who, "POST", "/api/matches/mine", {"links": [self.links[who]]})
        self.ask(who, "GET", "/api/matches")
        for message in messages(seat, number):
            self.ask(who, "POST", f"{of}/messages", message)
        tried = [msgspec.json.decode(a[3]) for a in self.heard[who].answers if a[0].endswith("/try") and a[1] == 201]
        for own in tried:  # what is tried from here on is made from what was known
            secret = own["links"][0]["link"]
            answer = self.client.get(f"/api/matches/{own['match']}/record?link={secret}")
            with self.client.websocket_connect(live_path(own["match"], secret)) as socket:
                self.heard[who].messages += [answer.text, *Seat(socket).heard]

    def play(self) -> None:
        """Red plays in secret; blue and the others ask all that can be asked, before and after what is shown."""
        with ExitStack() as stack:

            def join(who: str) -> Seat:
                line = self.client.websocket_connect(live_path(self.made["match"], self.links[who]))
                seat = Seat(stack.enter_context(line))
                seat.name = who
                return seat

            red, blue, watch = join("red"), join("blue"), join("watch")
            red.play("red", f"bid {self.bid}")
            self.all_ask(red, blue, watch)
            blue.play("blue", "bid 1")
            red.heard_of(blue.state["number"])
            red.play("red", f"plan {self.plan}", "move r1 p2")
            red.say("notes", "red", text=f"my plan is {self.plan}")
            self.all_ask(red, blue, watch)
            red.play("red", "pass")
            self.all_ask(red, blue, watch)
            for seat, who in ((blue, "blue"), (watch, "watch")):
                self.heard[who].messages += seat.heard

    def all_ask(self, red: Seat, blue: Seat, watch: Seat) -> None:
        """Whoever is not red asks all that can be asked."""
        number = red.state["number"]
        blue.heard_of(number)
        watch.heard_of(number)
        for who, line, seat in (("blue", blue, "blue"), ("watch", watch, "")):
            for message in messages(seat, number):
                line.say(**message)
            self.everything(who, seat, number)
        self.everything("nobody", "red", number)


def messages(seat: str, number: int) -> list[dict[str, Any]]:
    """Every kind of message that changes nothing, or is refused here."""
    ids = itertools.count()
    return [
        {"type": type, "id": f"{seat}-{number}-{next(ids)}", "seat": seat, "number": number, **rest}
        for type, rest in (
            *(
                (kind, {"text": text})
                for kind in ("why", "narrow", "preview")
                for text in ("pass", "fire", "move b1 p6", "")
            ),
            ("overlay", {"overlay": "zoc"}),
            ("hint", {}),
            ("play", {"text": "plan 9"}),
            ("undo", {}),
        )
    ]


@contextmanager
def world(folder: Path, plan: int, bid: int) -> Iterator[World]:
    """A club in which chance and the time of day are always the same."""
    count = itertools.count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.token_urlsafe", lambda *_: f"chance-{next(count):030}")
        patch.setattr("secrets.token_hex", lambda *_: f"{next(count):032x}")
        patch.setattr("time.time", lambda: 1_800_000_000.0)
        with TestClient(make_app(folder / "matches.db", settings=SERVED)) as client:
            made = World(client, plan, bid)

            async def rank(job: Job) -> list[Ranked]:
                made.heard["blue"].jobs.append(job)
                return [Ranked("pass", 1.0)]

            patch.setattr(client.app.state.club.matches.bots.workers, "rank", rank)  # type: ignore[attr-defined]
            yield made


def test_every_answer_and_every_message_is_the_same_whatever_is_hidden(tmp_path: Path) -> None:
    worlds: list[World] = []
    for plan, bid in ((1, 3), (3, 3), (2, 3)):
        with world(tmp_path / f"{plan}-{bid}", plan, bid) as one:
            one.play()
            worlds.append(one)
    first, *others = worlds
    for other in others:
        for who, heard in first.heard.items():
            again = other.heard[who]
            for here, there in zip(heard.answers, again.answers, strict=True):
                assert here == there, (who, here[0])
            assert heard.messages == again.messages, who
            assert heard.jobs == again.jobs, "what a bot gets that advises blue"
    assert len(first.heard["blue"].jobs) > 2
    assert any(b'"own-choice"' in body for _, _, _, body in first.heard["blue"].answers), "blue does get its own record"


def test_a_bid_that_is_not_shown_yet_is_heard_by_nobody(tmp_path: Path) -> None:
    heard: list[list[Any]] = []
    for bid in (1, 2):
        with world(tmp_path / str(bid), 1, bid) as one, ExitStack() as stack:

            def join(who: str, one: World = one, stack: ExitStack = stack) -> Seat:
                seat = Seat(
                    stack.enter_context(one.client.websocket_connect(live_path(one.made["match"], one.links[who])))
                )
                seat.name = who
                return seat

            red, blue, watch = join("red"), join("blue"), join("watch")
            red.play("red", f"bid {bid}")
            one.all_ask(red, blue, watch)
            heard.append([blue.heard, watch.heard, *((h.answers, h.messages, h.jobs) for h in one.heard.values())])
    assert heard[0] == heard[1]


def test_nothing_that_can_be_asked_of_a_match_is_left_out(tmp_path: Path) -> None:
    with world(tmp_path, 1, 1) as one:
        one.play()
        asked = one.heard["blue"].asked
        endpoints = one.client.app.state.club.endpoints  # type: ignore[attr-defined]
        of_matches = {(e.method, e.path) for e in endpoints if e.path.startswith("/api/matches")}
        # Beginning a match tells of no other; the stream sends what the socket sends, from the same queue.
        left_out = {("POST", "/api/matches"), ("GET", "/api/matches/{match}/stream")}
        assert of_matches - asked == left_out
        rest = {e.path for e in endpoints} - {path for _, path in of_matches}
        unchanging = (
            "/api/games",
            "/api/club",
            "/api/openapi.json",
            "/api/socket.json",
            "/healthz",
            "/readyz",
            "/club/",
        )
        assert all(path.startswith((*unchanging, *NOT_OF_A_MATCH)) for path in rest)


@pytest.mark.parametrize("name", [*game_names(), "skirmish"])
def test_states_of_every_game_are_the_same_in_every_world_that_a_seat_may_be_in(name: str) -> None:
    """The messages that clients get, for real games: view, decision with costs, may-undo, orders."""
    game: Game = SKIRMISH if name == "skirmish" else find_game(name)
    hooks, random, looked = hooks_of(game), Random(5), 0
    match = Match.begin(game, None, {}, seed="5" * 32)
    live = LiveMatch(match)
    encode = msgspec.json.Encoder().encode
    while match.position.deciding and looked < 12:
        p = match.position
        if random.random() < 0.25:
            looked += 1
            for seat in live.seats:
                here = encode(seat_state(match, seat, len(live.news[seat])))
                everybody = encode(public_state(live))
                for other in other_worlds(p, seat, hooks, random):
                    match.position = other
                    assert encode(seat_state(match, seat, len(live.news[seat]))) == here
                    assert encode(public_state(live)) == everybody
                match.position = p
        seat, text = random_step(p, random)
        live.play(text, seat)
    assert looked > 5
