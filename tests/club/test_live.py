"""Matches in memory: what each seat learns, undo, staleness, and being built again from the record."""

import pytest
from tests.club.toy import GAME

from grognard.club.live import LiveMatch
from grognard.club.messages_parts import OrderData
from grognard.core.match import Match
from grognard.core.record import RecordError


def fresh(seed: str = "7") -> LiveMatch:
    return LiveMatch(Match.begin(GAME, "long", seed=seed))


def played() -> LiveMatch:
    live = fresh()
    live.play("bid 1", "red")
    live.play("bid 3", "blue")
    live.play("plan 2", "red")
    live.play("move r1 p2", "red")
    live.undo("red")
    live.play("move r1 p3", "red")
    live.play("fire", "red")
    live.play("pass", "blue")
    return live


def test_news_are_numbered_and_undo_strikes_out_by_number() -> None:
    live = played()
    assert [(e["n"], e["event"]) for e in live.news["red"]] == [
        (1, "bids"), (2, "planned"), (3, "moved"), (4, "undone"), (5, "moved"), (6, "fired"),
    ]  # fmt: skip
    assert live.news["red"][3]["back_to"] == 2
    assert [e["event"] for e in live.news["blue"]] == ["bids", "moved", "undone", "moved", "fired"]
    assert live.news["blue"][2]["back_to"] == 1


def test_a_match_built_again_is_the_same_in_all_that_anybody_sees() -> None:
    live = played()
    again = LiveMatch.resume(GAME, live.match.lines, live.match.seed)
    assert again.match.position == live.match.position
    assert again.match.lines == live.match.lines
    assert again.news == live.news
    for seat in live.seats:
        assert again.match.may_undo(seat) == live.match.may_undo(seat)


def test_undo_is_as_free_after_building_again_as_before() -> None:
    live = fresh()
    for seat, text in (("red", "bid 1"), ("blue", "bid 3"), ("red", "plan 2")):
        live.play(text, seat)
    again = LiveMatch.resume(GAME, live.match.lines, live.match.seed)
    again.undo("red")
    assert again.match.position.view("red")["plans"] == [0, 0]


def test_seed_words_orders_and_resigning_are_built_again() -> None:
    live = fresh()
    live.add_seed_words("blue", "a black cat")
    live.set_orders("blue", [OrderData("ask-act", "pass")])
    for seat, text in (("red", "bid 1"), ("blue", "bid 3"), ("red", "fire")):
        live.play(text, seat)
    assert [c.by for c in live.match.choices] == ["", "", "", "order"]
    live.resign("red")
    again = LiveMatch.resume(GAME, live.match.lines, live.match.seed)
    assert again.match.lines == live.match.lines
    assert again.match.position.result == live.match.position.result


def test_a_record_that_leads_elsewhere_is_refused_without_telling_a_choice() -> None:
    live = played()
    with pytest.raises(RecordError, match=r"line \d+: played again") as refused:
        LiveMatch.resume(GAME, live.match.lines, "another seed")
    assert "bid" not in str(refused.value)


def test_the_other_seats_secret_answer_makes_nothing_stale() -> None:
    live = fresh()
    number = live.number
    live.play("bid 1", "red")
    assert live.still_asked("blue", number)
    assert not live.still_asked("red", number)
    live.play("bid 2", "blue")
    asked = live.number
    live.play("plan 1", "red")
    assert not live.still_asked("red", asked), "its own choice changed what it is asked"
