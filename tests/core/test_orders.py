"""Standing orders: answers given in advance."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.decision import Decision
from grognard.core.game import Game
from grognard.core.ids import Seat
from grognard.core.match import Match
from grognard.core.orders import Condition, Order, check_order, order_for
from grognard.core.position import Position

START = """
scenario: duel
turn: 1
active: red
units:
- {id: R1, hex: "0101"}
- {id: R2, hex: "0103"}
- {id: B1, hex: "0402"}
- {id: B2, hex: "0501"}
- {id: B3, hex: "0502", dummy: true}
cup: []
dice: [1]
"""
REACT = "prompt-react"


@pytest.fixture
def match(skirmish: Game) -> Match:
    return Match.begin(skirmish, seed="s", start=START)


@pytest.fixture
def asked(match: Match) -> Position[Any]:
    """Blue is asked whether it shoots."""
    match.play("move R1 0201", "red")
    assert match.position.decision("blue").prompt == REACT
    return match.position


def test_an_order_answers_at_once(match: Match) -> None:
    match.orders = [Order("blue", REACT, "pass")]
    events = match.play("move R1 0201-0301", "red")
    assert [(line.choice, line.by) for line in match.choices] == [
        ("move R1 0201-0301", ""),
        ("pass", "order"),
        ("pass", "order"),
    ]
    assert [event["event"] for event in events][:2] == ["moved", "moved"]


def test_an_order_for_another_question_or_seat_does_not(asked: Position[Any]) -> None:
    for order in (Order("blue", "prompt-smoke", "pass"), Order("red", REACT, "pass")):
        assert order_for(asked, Seat(1), [order]) is None


def test_the_first_order_that_fits_counts(asked: Position[Any]) -> None:
    orders = [Order("blue", REACT, "flee"), Order("blue", REACT, "shoot B1"), Order("blue", REACT, "pass")]
    assert order_for(asked, Seat(1), orders) == "shoot B1"


def test_the_first_words_of_a_choice_will_do(asked: Position[Any]) -> None:
    assert order_for(asked, Seat(1), [Order("blue", REACT, "shoot")]) == asked.decision("blue").choices[0]
    assert order_for(asked, Seat(1), [Order("blue", REACT, "sho")]) is None


def test_conditions_must_all_hold(asked: Position[Any]) -> None:
    assert order_for(asked, Seat(1), [Order("blue", REACT, "pass", {"within": 1})]) is None
    assert order_for(asked, Seat(1), [Order("blue", REACT, "pass", {"within": 3})]) == "pass"


def test_conditions_are_judged_by_what_the_seat_knows(asked: Position[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    (condition,) = asked.scene.game.conditions
    watching = type(condition)("within", "", lambda known, seat, value: not seen.append(known))
    monkeypatch.setattr(type(asked.scene.game), "conditions", (watching,))
    assert order_for(asked, Seat(1), [Order("blue", REACT, "pass", {"within": 3})]) == "pass"
    assert seen[0].dummy[0] == -1
    assert seen[0].seed == ""


def test_an_order_that_can_not_be_is_refused(asked: Position[Any]) -> None:
    check_order(asked, Order("blue", REACT, "pass", {"within": 3}))
    with pytest.raises(ValueError, match="there is no seat 'green'; the seats are red, blue"):
        check_order(asked, Order("green", REACT, "pass"))
    with pytest.raises(ValueError, match="no condition is called 'moon'; there are within"):
        check_order(asked, Order("blue", REACT, "pass", {"moon": "full"}))


def test_ask_leaves_the_choice_to_the_player_whatever_follows(asked: Position[Any]) -> None:
    orders = [Order("blue", REACT, "ask", {"within": 3}), Order("blue", REACT, "pass")]
    assert order_for(asked, Seat(1), orders) is None
    assert order_for(asked, Seat(1), [Order("blue", REACT, "ask", {"within": 1}), orders[1]]) == "pass"


def test_a_condition_says_what_it_takes(asked: Position[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(asked.scene.game)
    number = Condition("within", "so many hexes", lambda known, seat, value: True, int)
    words = Condition("kinds", "a list of kinds", lambda known, seat, value: True, list, ("tank", "team"))
    monkeypatch.setattr(game, "conditions", (number, words))
    check_order(asked, Order("blue", REACT, "pass", {"within": 3, "kinds": ["team"]}))
    for when, message in (
        ({"within": "near"}, "within can't be 'near'; it is so many hexes"),
        ({"within": True}, "within can't be True"),
        ({"kinds": "tank"}, "kinds can't be 'tank'; it is a list of kinds"),
        ({"kinds": ["tank", "boat"]}, "kinds can't be 'boat'; there are tank, team"),
    ):
        with pytest.raises(ValueError, match=message):
            check_order(asked, Order("blue", REACT, "pass", when))


def test_a_game_may_have_answers_of_its_own(asked: Position[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def ordered(game: Game, known: Any, seat: Seat, decision: Decision, order: Order) -> str | None:
        return decision.choices[-1] if order.answer == "the last" else None

    monkeypatch.setattr(type(asked.scene.game), "ordered", ordered)
    assert order_for(asked, Seat(1), [Order("blue", REACT, "the last")]) == asked.decision("blue").choices[-1]
    assert order_for(asked, Seat(1), [Order("blue", REACT, "pass")]) is None


def test_choices_by_order_are_choices_of_another_seat(match: Match) -> None:
    match.orders = [Order("blue", REACT, "pass")]
    match.play("move R1 0201", "red")
    assert not match.may_undo("red")
