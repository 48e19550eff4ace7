"""Play over HTTP and WebSocket: choices, refusals, repeats, coming back, two tabs, undo."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient
from tests.club.seats import Seat, begin, live_path

Join = Callable[..., Seat]


@pytest.fixture
def join(client: TestClient) -> Iterator[Join]:
    """Opens clients, and closes them after the test."""
    with ExitStack() as stack:

        def opened(match: str, link: str, since: str = "") -> Seat:
            return Seat(stack.enter_context(client.websocket_connect(live_path(match, link, since))))

        yield opened


def hot_seat(client: TestClient, join: Join, **wanted: object) -> tuple[str, str, Seat]:
    made = begin(client, **wanted)
    link = made["links"][0]["link"]
    return made["match"], link, join(made["match"], link)


def test_hello_and_state_say_all_that_a_client_needs(client: TestClient, join: Join) -> None:
    _, _, both = hot_seat(client, join)
    hello = both.heard[0]
    assert (hello["type"], hello["game"], hello["curtain"]) == ("hello", "toy", True)
    assert [s["seat"] for s in both.state["seats"]] == ["red", "blue"]
    group = both.state["seats"][0]["decision"]["groups"][0]
    assert (group["lead"], group["items"], group["kind"], group["whole"]) == ("bid ", ["1", "2", "3"], "number", True)


def test_solo_has_no_curtain_and_apart_a_link_each(client: TestClient, join: Join) -> None:
    _, _, solo = hot_seat(client, join, table="solo")
    assert not solo.heard[0]["curtain"]
    made = begin(client, table="apart")
    assert [link["seats"] for link in made["links"]] == [["red"], ["blue"]]
    red = join(made["match"], made["links"][0]["link"])
    assert [s["seat"] for s in red.state["seats"]] == ["red"]


def test_narrow_why_and_preview_answer_with_costs_reasons_and_chances(client: TestClient, join: Join) -> None:
    _, _, both = hot_seat(client, join)
    both.play("red", "bid 1")
    both.play("blue", "bid 2")
    ways = both.say("narrow", "red", text="move r1")["decision"]["groups"][0]
    assert (ways["lead"], ways["items"], ways["costs"]) == ("move r1 ", ["p1", "p2", "p3"], [1, 2, 3])
    assert both.say("narrow", "red", text="move r1 p2")["decision"] is None
    verdict = both.say("why", "red", text="move r1 p8")
    assert not verdict["legal"]
    assert verdict["reasons"] == [{"code": "too-far", "clause": "3.2", "facts": {"reach": 3, "distance": 8}}]
    preview = both.say("preview", "red", text="fire")
    assert preview["chances"] == {"miss": "2/3", "hit": "1/3"}
    assert preview["sums"]["turns"]["value"] == 1
    before = both.state["number"]
    assert both.say("why", "red", text="fire")["number"] == before, "questions change nothing"


def test_a_refusal_carries_its_reasons_and_changes_nothing(client: TestClient, join: Join) -> None:
    _, _, both = hot_seat(client, join)
    refused = both.say("play", "red", text="bid 9")
    assert (refused["type"], refused["reasons"][0]["code"]) == ("refused", "not-this-way")
    assert refused["number"] == both.state["number"]


def test_a_repeat_is_acknowledged_again_and_not_played_twice(client: TestClient, join: Join) -> None:
    _, _, both = hot_seat(client, join)
    both.play("red", "bid 1")
    both.play("blue", "bid 1")
    first = both.say("play", "red", text="plan 1", id="same")
    second = both.say("play", "red", text="plan 1", id="same", number=first["number"] - 1)
    assert second == first
    assert [e["event"] for e in both.events("red")] == ["bids", "planned"]


def test_a_stale_number_is_refused_with_the_new_state(client: TestClient, join: Join) -> None:
    _, _, both = hot_seat(client, join)
    both.play("red", "bid 1")
    both.play("blue", "bid 1")
    number = both.state["number"]
    both.play("red", "plan 1")
    refused = both.say("play", "red", text="plan 2", number=number)
    assert [r["code"] for r in refused["reasons"]] == ["stale"]
    assert both.until(lambda m: m["type"] == "state")["number"] == number + 1


def test_a_secret_answer_of_the_other_seat_makes_mine_not_stale(client: TestClient, join: Join) -> None:
    made = begin(client, table="apart")
    red, blue = (join(made["match"], link["link"]) for link in made["links"])
    number = blue.state["number"]
    red.play("red", "bid 2")
    answer = blue.say("play", "blue", text="bid 3", number=number)
    assert answer["type"] == "accepted"


def test_who_comes_back_gets_exactly_what_was_missed(client: TestClient, join: Join) -> None:
    match, link, both = hot_seat(client, join)
    both.play("red", "bid 1")
    both.play("blue", "bid 1")
    both.play("red", "plan 1", "move r1 p2")
    again = join(match, link, "red:2,blue:1")
    assert [(e["n"], e["event"]) for e in again.events("red")] == [(3, "moved")]
    assert [(e["n"], e["event"]) for e in again.events("blue")] == [(2, "moved")]
    nothing = join(match, link, "red:3,blue:2")
    assert nothing.events("red") == nothing.events("blue") == []
    lost = join(match, link, "red:99")
    assert [e["n"] for e in lost.events("red")] == [1, 2, 3], "numbers that never were: all anew"


def test_two_tabs_of_one_seat_both_see_and_play(client: TestClient, join: Join) -> None:
    match, link, one = hot_seat(client, join)
    two = join(match, link)
    one.play("red", "bid 1")
    two.until(lambda m: m["type"] == "state")
    two.play("blue", "bid 2")
    state = one.until(lambda m: m["type"] == "state")
    assert state["number"] == two.state["number"] == 3
    assert one.events("red") == two.events("red") != []


def test_undo_takes_back_until_something_is_revealed(client: TestClient, join: Join) -> None:
    _, _, both = hot_seat(client, join)
    both.play("red", "bid 1")
    both.play("blue", "bid 1")
    both.play("red", "move r1 p2")
    assert both.state["seats"][0]["may_undo"]
    number = both.state["number"]
    both.say("undo", "red")
    assert both.state["seats"][0]["view"]["places"]["r1"] == "p0"
    assert both.state["number"] > number
    both.play("red", "fire")
    refused = both.say("undo", "red")
    assert [r["code"] for r in refused["reasons"]] == ["undo-revealed"]


def test_resigning_ends_the_match_and_shows_the_seed_and_the_whole_record(client: TestClient, join: Join) -> None:
    match, link, both = hot_seat(client, join)
    path = f"/api/matches/{match}/record?link={link}"
    both.play("red", "bid 1")
    assert '"line":"end"' not in client.get(path).text
    both.say("resign", "red")
    over = both.until(lambda m: m["type"] == "over")
    assert (over["result"]["winner"], over["by"]) == ("blue", "red")
    record = client.get(path).text
    assert over["seed"] in record
    assert record.count("\n") == 3
    assert both.say("play", "blue", text="bid 1")["reasons"][0]["code"] == "match-over"


def test_words_for_the_seed_only_before_the_first_draw(client: TestClient, join: Join) -> None:
    _, _, both = hot_seat(client, join, seed_words={"red": "salt"})
    assert both.say("seed-words", "blue", words="pepper")["type"] == "accepted"
    both.play("red", "bid 1")
    both.play("blue", "bid 1")
    both.play("red", "fire")
    assert not both.state["may_add_seed_words"]
    assert both.say("seed-words", "red", words="late")["reasons"][0]["code"] == "seed-used"


def test_standing_orders_answer_and_are_shown_to_their_seat_alone(client: TestClient, join: Join) -> None:
    made = begin(client, table="apart")
    red, blue = (join(made["match"], link["link"]) for link in made["links"])
    order = {"prompt": "ask-act", "answer": "pass", "when": {"from-turn": 1}}
    assert blue.say("orders", "blue", orders=[order])["type"] == "accepted"
    assert blue.state["seats"][0]["orders"] == [order]
    bad = blue.say("orders", "blue", orders=[{**order, "when": {"moonlight": 1}}])
    assert bad["reasons"][0]["code"] == "bad-order"
    red.play("red", "bid 1")
    blue.play("blue", "bid 1")
    red.until(lambda m: m["type"] == "state" and m["number"] == blue.state["number"])
    red.play("red", "fire")
    assert red.state["turn_of"] == ["red", "blue"], "blue's order has passed for it; the next round has begun"
    assert all(not seat["orders"] for m in red.heard if m["type"] == "state" for seat in m["seats"])
