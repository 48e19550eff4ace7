"""The table beside the game: talk, notes, names, presence, offers, clocks, stand-ins, rematches, joining."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.club.seats import Seat, begin, live_path

from grognard.club.app import make_app
from grognard.club.settings import Settings

Join = Callable[..., Seat]


@pytest.fixture
def join(client: TestClient) -> Iterator[Join]:
    """Opens clients, and closes them after the test."""
    with ExitStack() as stack:

        def opened(match: str, link: str, since: str = "") -> Seat:
            return Seat(stack.enter_context(client.websocket_connect(live_path(match, link, since))))

        yield opened


class Pair:
    """Red and Blue, each with a link, at one table."""

    def __init__(self, client: TestClient, join: Join, **wanted: Any) -> None:
        self.made = begin(client, **{"table": "apart", "scenario": "long", **wanted})
        self.match = self.made["match"]
        self.links = {link["seats"][0]: link["link"] for link in self.made["links"] if link["seats"]}
        self.red = join(self.match, self.links["red"])
        self.blue = join(self.match, self.links["blue"])

    def bid(self) -> None:
        self.red.play("red", "bid 1")
        self.blue.play("blue", "bid 1")
        self.blue.heard_of(self.red.until(lambda m: m["type"] == "state" and m["number"] == 3)["number"])


@pytest.fixture
def pair(client: TestClient, join: Join) -> Pair:
    return Pair(client, join)


def codes(answer: dict[str, Any]) -> list[str]:
    assert answer["type"] == "refused", answer
    return [reason["code"] for reason in answer["reasons"]]


# -- talk, notes, names, presence -----------------------------------------------------------------------------


def test_talk_reaches_the_others_once_and_is_there_for_who_comes_later(pair: Pair, join: Join) -> None:
    assert pair.red.say("chat", "red", text="你好！")["type"] == "accepted"
    assert pair.red.say("chat", "red", text="hello", id="same")["type"] == "accepted"
    assert pair.red.say("chat", "red", text="hello", id="same")["type"] == "accepted"
    pair.blue.say("chat", "blue", text="good luck")
    for seat in (pair.red, pair.blue, join(pair.match, pair.links["red"])):
        seat.news_up_to(3)
        assert [(e["n"], e["seat"], e["facts"]["text"]) for e in seat.table_news()] == [
            (1, "red", "你好！"), (2, "red", "hello"), (3, "blue", "good luck"),
        ]  # fmt: skip
    later = join(pair.match, pair.links["red"], "red:0&table=2")
    later.news_up_to(3)
    assert [e["n"] for e in later.table_news()] == [3]
    assert codes(pair.red.say("chat", "red", text="  ")) == ["bad-message"]
    assert codes(pair.red.say("chat", "red", text="x" * 1001)) == ["bad-message"]
    assert codes(pair.red.say("chat", "blue", text="I give up")) == ["not-your-seat"]


def test_notes_are_kept_for_their_own_link_alone(pair: Pair, join: Join) -> None:
    again = join(pair.match, pair.links["red"])
    assert pair.red.say("notes", "red", text="hold the bridge " * 100)["type"] == "accepted"
    assert again.until(lambda m: m["type"] == "notes")["text"].startswith("hold")
    assert join(pair.match, pair.links["red"]).until(lambda m: m["type"] == "notes")["text"].startswith("hold")
    pair.blue.say("chat", "blue", text="anything?")
    assert all(m["type"] != "notes" for m in pair.blue.heard)


def test_names_and_who_is_here(client: TestClient, pair: Pair) -> None:
    pair.red.say("name", "red", name="  Anna   K. ")
    here = pair.blue.until(lambda m: m["type"] == "presence" and m["seats"][0]["name"])
    assert [(s["seat"], s["name"], s["here"]) for s in here["seats"]] == [("red", "Anna K.", True), ("blue", "", True)]
    assert codes(pair.red.say("name", "red", name="x" * 41)) == ["bad-name"]
    assert codes(pair.red.say("name", "red", name="a\u202eb")) == ["bad-name"]
    with client.websocket_connect(live_path(pair.match, pair.links["blue"])) as socket:
        other = Seat(socket)
        other.until(lambda m: m["type"] == "presence")
    pair.blue.socket.close()
    gone = pair.red.until(lambda m: m["type"] == "presence" and not m["seats"][1]["here"])
    assert gone["seats"][1]["last"] > "2026"


def test_what_a_link_has_looked_at_is_remembered(client: TestClient) -> None:
    made = begin(client)
    path = live_path(made["match"], made["links"][0]["link"])
    with client.websocket_connect(path) as socket:
        both = Seat(socket)
        both.play("red", "bid 1")
        both.play("blue", "bid 1")
        both.play("red", "plan 1")
    looked: dict[str, int] = {}
    while not looked:  # the club may be a moment late to see that the first line has closed
        with client.websocket_connect(path) as socket:
            looked = Seat(socket).heard[0]["looked"]
    assert looked == {"red": 2, "blue": 1}


# -- offers ---------------------------------------------------------------------------------------------------


def test_a_draw_by_agreement_ends_the_match_and_its_record_verifies(client: TestClient, pair: Pair) -> None:
    pair.bid()
    offer = _offer(pair.red, "red", "draw")
    standing = pair.blue.until(lambda m: m["type"] == "table" and m["offers"])["offers"][0]
    assert (standing["n"], standing["offer"], standing["waiting"]) == (offer, "draw", ["blue"])
    assert codes(pair.red.say("offer", "red", offer="draw")) == ["offered-already"]
    assert codes(pair.red.say("answer", "red", offer=offer, yes=True)) == ["not-asked"]
    pair.blue.say("answer", "blue", offer=offer, yes=True)
    over = pair.red.until(lambda m: m["type"] == "over")
    assert (over["result"]["winner"], over["result"]["reason"]) == ("", "draw-agreed")
    record = client.get(f"/api/matches/{pair.match}/record?link={pair.links['red']}").text
    assert record.splitlines()[-1].startswith('{"line":"end"')


def test_offers_are_declined_withdrawn_and_fall_away(pair: Pair) -> None:
    pair.bid()
    first = _offer(pair.red, "red", "draw")
    pair.blue.until(lambda m: m["type"] == "table" and m["offers"])
    pair.blue.say("answer", "blue", offer=first, yes=False)
    assert codes(pair.blue.say("answer", "blue", offer=first, yes=True)) == ["no-such-offer"]
    second = _offer(pair.red, "red", "draw")
    pair.red.say("answer", "red", offer=second, yes=False)
    third = _offer(pair.red, "red", "adjourn")
    pair.red.play("red", "fire")
    assert codes(pair.blue.say("answer", "blue", offer=third, yes=True)) == ["no-such-offer"]
    pair.red.news_up_to(5)
    kinds = [(e["kind"], e["facts"].get("what")) for e in pair.red.table_news()]
    assert kinds == [
        ("offered", None), ("declined", "draw"), ("offered", None), ("withdrawn", "draw"), ("offered", None),
    ]  # fmt: skip


def test_a_take_back_by_consent_goes_behind_dice_which_never_come_again(client: TestClient, pair: Pair) -> None:
    pair.bid()
    before = pair.red.state["number"]
    pair.red.play("red", "fire")
    assert codes(pair.red.say("undo", "red")) == ["undo-revealed"]
    offer = _offer(pair.red, "red", "take-back", to=before)
    pair.blue.say("answer", "blue", offer=offer, yes=True)
    pair.red.until(lambda m: m["type"] == "state" and m["turn_of"] == ["red"])
    assert [e["event"] for e in pair.red.events("red")] == ["bids", "fired", "undone"]
    pair.red.play("red", "fire")
    pair.red.say("resign", "red")
    record = client.get(f"/api/matches/{pair.match}/record?link={pair.links['red']}").text
    assert '{"line":"undo","to":2,"seat":"red","drawn":1}' in record
    assert '"draws":[[1,' in record
    bad = _offer_refused(pair.red, "red", "take-back", to=2)
    assert bad == ["match-over"]


def test_only_what_stands_can_be_taken_back(pair: Pair) -> None:
    assert _offer_refused(pair.red, "red", "take-back") == ["nothing-to-take-back"]
    pair.bid()
    for number in (-1, 0, 3, 4, 99):
        assert _offer_refused(pair.red, "red", "take-back", to=number) == ["nothing-to-take-back"]
    assert _offer(pair.blue, "blue", "take-back") > 0, "without a number: one's last choice"


def test_while_adjourned_nobody_plays_and_all_agree_to_go_on(pair: Pair) -> None:
    pair.bid()
    assert _offer_refused(pair.red, "red", "go-on") == ["not-adjourned"]
    pair.blue.say("answer", "blue", offer=_offer(pair.red, "red", "adjourn"), yes=True)
    pair.red.until(lambda m: m["type"] == "table" and m["adjourned"])
    assert codes(pair.red.say("play", "red", text="fire")) == ["adjourned"]
    assert codes(pair.red.say("undo", "red")) == ["adjourned"]
    assert _offer_refused(pair.red, "red", "adjourn") == ["adjourned"]
    pair.red.say("answer", "red", offer=_offer(pair.blue, "blue", "go-on"), yes=True)
    pair.red.play("red", "fire")


def test_alone_or_against_the_computer_one_agrees_with_oneself(client: TestClient, join: Join) -> None:
    made = begin(client, table="solo")
    solo = join(made["match"], made["links"][0]["link"])
    solo.play("red", "bid 1")
    solo.play("blue", "bid 1")
    solo.play("red", "fire")
    solo.say("offer", "red", offer="take-back")
    solo.until(lambda m: m["type"] == "state" and m["turn_of"] == ["red"])
    made = begin(client, seats={"blue": "random"})
    red = join(made["match"], made["links"][0]["link"])
    assert _offer_refused(red, "red", "draw") == ["bots-play-on"]


def test_a_rematch_has_sides_swapped_and_each_gets_a_link_of_his_own(
    client: TestClient, pair: Pair, join: Join
) -> None:
    assert _offer_refused(pair.red, "red", "rematch") == ["match-goes-on"]
    pair.red.say("resign", "red")
    offer = _offer(pair.blue, "blue", "rematch")
    pair.red.say("answer", "red", offer=offer, yes=True)
    paths = {}
    for name, seat in (("red", pair.red), ("blue", pair.blue)):
        told = seat.first(lambda m: m["type"] == "rematched")
        paths[name] = told["path"]
        next_one = join(told["match"], told["path"].rpartition("/")[2])
        assert [s["seat"] for s in next_one.state["seats"]] == [{"red": "blue", "blue": "red"}[name]]
    assert paths["red"] != paths["blue"]
    later = join(pair.match, pair.links["red"])
    assert later.until(lambda m: m["type"] == "rematched")["path"] == paths["red"], "told again to who comes back"
    assert paths["blue"].rpartition("/")[2] not in str(pair.red.heard)
    assert _offer_refused(pair.red, "red", "rematch") == ["rematch-made"]


# -- clocks ---------------------------------------------------------------------------------------------------


def test_clocks_run_for_who_is_to_choose_and_flagging_is_the_other_sides_choice(
    client: TestClient, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_800_000_000.0]
    monkeypatch.setattr("grognard.club.room.time.time", lambda: now[0])
    monkeypatch.setattr("grognard.club.matches.time.time", lambda: now[0])
    pair = Pair(client, join, clock={"start": 100, "gain": 10, "cap": 120})
    now[0] += 30
    pair.red.play("red", "bid 1")
    shown = pair.red.until(lambda m: m["type"] == "clocks")
    assert [(c["seat"], c["left"], c["running"]) for c in shown["clocks"]] == [
        ("red", 80_000, False), ("blue", 70_000, True),
    ]  # fmt: skip
    now[0] += 60
    assert codes(pair.red.say("flag", "red", about="blue")) == ["time-not-out"]
    now[0] += 15
    pair.red.say("give-time", "red", about="blue", seconds=50)
    assert pair.red.until(lambda m: m["type"] == "clocks")["clocks"][1]["left"] == 50_000
    for bad in ({"about": "red", "seconds": 5}, {"about": "blue", "seconds": 0}, {"about": "green", "seconds": 5}):
        assert codes(pair.red.say("give-time", "red", **bad)) == ["no-time-to-give"]
    again = join(pair.match, pair.links["blue"])
    assert again.until(lambda m: m["type"] == "clocks")["clocks"][1]["left"] == 50_000
    now[0] += 60
    assert codes(pair.blue.say("flag", "blue", about="blue")) == ["time-not-out"], "nobody claims against himself"
    assert pair.red.say("flag", "red", about="blue")["type"] == "accepted"
    over = pair.blue.until(lambda m: m["type"] == "over")
    assert (over["result"]["winner"], over["result"]["reason"], over["by"]) == ("red", "time-out", "blue")


def test_nobody_talks_a_claim_on_time_or_an_answer_away(
    client: TestClient, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_800_000_000.0]
    monkeypatch.setattr("grognard.club.room.time.time", lambda: now[0])
    monkeypatch.setattr("grognard.club.matches.time.time", lambda: now[0])
    monkeypatch.setattr("grognard.club.deeds.MOST_TALK", 3)
    monkeypatch.setattr("grognard.club.deeds.MOST_NEWS", 4)
    pair = Pair(client, join, clock={"start": 100})
    for _ in range(3):
        assert pair.red.say("chat", "red", text="…", to="table")["type"] == "accepted"
    assert codes(pair.red.say("chat", "red", text="…", to="table")) == ["table-full"]
    assert pair.blue.say("offer", "blue", offer="adjourn")["type"] == "accepted"
    assert codes(pair.blue.say("offer", "blue", offer="take-back")) != []
    assert pair.red.say("answer", "red", offer=4, yes=False)["type"] == "accepted"
    now[0] += 101
    assert pair.blue.say("flag", "blue", about="red")["type"] == "accepted"


def test_clocks_stand_still_while_adjourned_and_are_the_same_after_a_restart(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_800_000_000.0]
    for module in ("room", "matches", "steward"):
        monkeypatch.setattr(f"grognard.club.{module}.time.time", lambda: now[0])

    def beat(client: TestClient) -> None:
        """Let the steward see what time it is, as he does every few seconds."""
        assert client.portal is not None
        client.portal.call(client.app.state.club.steward.round)  # type: ignore[attr-defined]

    left = []
    made: dict[str, Any] = {}
    for start in range(3):
        with TestClient(make_app(database, hosts=("testserver",))) as client, ExitStack() as stack:

            def join(match: str, link: str) -> Seat:
                return Seat(stack.enter_context(client.websocket_connect(live_path(match, link))))

            if not start:
                pair = Pair(client, join, clock={"start": 1000})
                made = {"match": pair.match, **pair.links}
                now[0] += 100
                pair.red.play("red", "bid 1")
                now[0] += 50
                pair.blue.say("answer", "blue", offer=_offer(pair.red, "red", "adjourn"), yes=True)
                now[0] += 5000
            beat(client)
            blue = join(made["match"], made["blue"])
            shown = blue.until(lambda m: m["type"] == "clocks")
            left.append([clock["left"] for clock in shown["clocks"]])
            if start == 1:
                red = join(made["match"], made["red"])
                red.say("answer", "red", offer=_offer(blue, "blue", "go-on"), yes=True)
        now[0] += 7000  # the club is down; nobody's time runs
    assert left == [[900_000, 850_000]] * 3


def test_clocks_that_cant_be_are_refused(client: TestClient) -> None:
    for clock, part in (
        ({"start": 5}, "start from 10"),
        ({"start": 100, "cap": 50}, "no less than the start"),
        ({"start": 100, "gain": -1}, "gain from 0"),
    ):
        answer = client.post("/api/matches", json={"game": "toy", "table": "apart", "clock": clock})
        assert answer.status_code == 400
        assert part in answer.json()["error"]
    answer = client.post("/api/matches", json={"game": "toy", "table": "solo", "clock": {"start": 100}})
    assert "each seat has its own person" in answer.json()["error"]


# -- stand-ins and joining ------------------------------------------------------------------------------------


def test_a_computer_stands_in_for_who_has_left_and_gets_up_when_he_is_back(database: Path) -> None:
    settings = Settings(hosts=("testserver",), away=0, stand_in="random")
    with TestClient(make_app(database, settings=settings)) as client, ExitStack() as stack:

        def join(match: str, link: str) -> Seat:
            return Seat(stack.enter_context(client.websocket_connect(live_path(match, link))))

        pair = Pair(client, join)
        pair.bid()
        assert codes(pair.red.say("seat-back", "red")) == ["no-stand-in"]
        assert _offer_refused(pair.red, "red", "stand-in", about="blue") == ["not-away"]
        pair.blue.socket.close()
        pair.red.until(lambda m: m["type"] == "presence" and not m["seats"][1]["here"])
        time.sleep(0.01)
        assert pair.red.say("offer", "red", offer="stand-in", about="blue")["type"] == "accepted"
        pair.red.until(lambda m: m["type"] == "table" and m["stand_ins"] == {"blue": "random"})
        pair.red.play("red", "pass")
        pair.red.until(lambda m: m["type"] == "state" and m["turn_of"] == ["red"] and m["number"] > 5)
        blue = join(pair.match, pair.links["blue"])
        assert codes(blue.say("play", "blue", text="bid 1")) == ["stand-in-plays"]
        assert blue.say("seat-back", "blue")["type"] == "accepted"
        pair.red.until(lambda m: m["type"] == "table" and not m["stand_ins"])


def test_an_open_seat_is_taken_once_by_invitation(client: TestClient, join: Join) -> None:
    made = begin(client, table="apart", seats={"blue": "open"}, name="Anna")
    by_kind = {link["kind"]: link for link in made["links"]}
    assert set(by_kind) == {"seat", "invite"}
    assert by_kind["seat"]["seats"] == ["red"]
    red = join(made["match"], by_kind["seat"]["link"])
    assert red.heard[0]["players"][1]["player"] == "open"
    path = f"/api/matches/{made['match']}/join"
    invite = by_kind["invite"]["link"]
    assert client.get(f"/api/matches/{made['match']}/scene?link={invite}").status_code == 403, "it opens nothing else"
    for body in ({"seat": "blue"}, {"seat": "blue", "link": "guess"}, {"seat": "red", "link": invite}):
        assert client.post(path, json=body).status_code == 409
    taken = client.post(path, json={"seat": "blue", "link": invite, "name": "Boris"})
    assert taken.status_code == 201
    assert client.post(path, json={"seat": "blue", "link": invite}).status_code == 409
    told = red.until(lambda m: m["type"] == "table-news")["news"][0]
    assert (told["kind"], told["seat"], told["facts"]["name"]) == ("joined", "blue", "Boris")
    blue = join(made["match"], taken.json()["links"][0]["link"])
    blue.play("blue", "bid 1")


def _offer(seat: Seat, who: str, what: str, **more: Any) -> int:
    """Make an offer; its number in the table's news."""

    def made() -> list[int]:
        news = [e for e in seat.table_news() if (e["kind"], e["seat"]) == ("offered", who)]
        return [e["n"] for e in news if e["facts"]["offer"] == what]

    before = made()
    assert seat.say("offer", who, offer=what, **more)["type"] == "accepted"
    while made() == before:
        seat.until(lambda m: m["type"] == "table-news")
    return made()[-1]


def _offer_refused(seat: Seat, who: str, what: str, **more: Any) -> list[str]:
    return codes(seat.say("offer", who, offer=what, **more))
