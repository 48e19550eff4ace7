"""The agenda: order, tasks as data, secret simultaneous choices."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games_for_tests.skirmish.fire import AskSmoke, Roll
from tests.games_for_tests.skirmish.movement import Move
from tests.games_for_tests.skirmish.setup import NameDummies

from grognard.core.agenda import Ask, Task, task_data, task_from
from grognard.core.game import Game
from grognard.core.ids import Hex, Seat, Unit

HOME = "tests.games_for_tests.skirmish"


class Say(Task[Any], frozen=True):
    """Notes that it was run."""

    word: str
    before: tuple[str, ...] = ()

    def run(self, p: Any) -> None:
        said.append(self.word)
        p.then(*(Say(word) for word in self.before))


said: list[str] = []


def test_what_is_put_on_the_agenda_happens_first_and_in_order(skirmish: Game) -> None:
    p = skirmish.new(seed=1)
    said.clear()
    p.then(Say("a", before=("b", "c")), Say("d"))
    p.settle()
    assert said == ["a", "b", "c", "d"]


def test_an_ask_without_anybody_falls_away(skirmish: Game) -> None:
    class Nobody(Ask[Any], frozen=True):
        def seats(self, p: Any) -> tuple[Seat, ...]:
            return ()

    p = skirmish.new(seed=1)
    before = p.deciding
    p.then(Nobody(), Say("on"))
    said.clear()
    p.settle()
    assert said == ["on"]
    assert p.deciding == before


def test_a_task_is_plain_data_both_ways() -> None:
    for task in (
        Move(Unit(2), (Hex(3), Hex(4))),
        AskSmoke((Unit(0), Unit(1)), Unit(4)),
        NameDummies((Seat(0), Seat(1))),
    ):
        data = task_data(task)
        assert data["task"] == type(task).__name__
        assert task_from(data, HOME) == task


def test_a_task_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no task is called 'Fly'; this game has Act, .*Turn"):
        task_from({"task": "Fly"}, HOME)
    with pytest.raises(ValueError, match=r"agenda, task Roll: .*missing required field `units`"):
        task_from({"task": "Roll"}, HOME)
    assert task_from(task_data(Roll((Unit(0),), Unit(3))), HOME) == Roll((Unit(0),), Unit(3))


def test_two_tasks_of_one_name_in_a_game_are_refused() -> None:
    with pytest.raises(TypeError, match=r"two tasks are called Move: in .*movement and in .*elsewhere"):
        type("Move", (Task,), {"__module__": f"{HOME}.elsewhere"})


def test_tasks_must_say_what_they_do(skirmish: Game) -> None:
    p = skirmish.new(seed=1)
    with pytest.raises(TypeError, match="Task says nothing of what it does"):
        Task().run(p)
    with pytest.raises(TypeError, match="doesn't say who chooses"):
        Ask().seats(p)
    with pytest.raises(TypeError, match="doesn't say what may be chosen"):
        Ask().menu(p, Seat(0))


def test_secret_choices_are_carried_out_together(skirmish: Game) -> None:
    p: Any = skirmish.new(seed=1)
    assert p.deciding == ("red", "blue")
    p.play("dummy B2", "blue")
    assert p.deciding == ("red",)
    assert list(p.dummy) == [0] * 6
    p.play("dummy R1", "red")
    assert list(p.dummy) == [1, 0, 0, 0, 1, 0]
    assert p.decision().prompt == "prompt-place"


def test_secret_choices_may_come_in_any_order_and_lead_to_the_same(skirmish: Game) -> None:
    one, other = skirmish.new(seed=1), skirmish.new(seed=1)
    one.play("dummy B2", "blue")
    one.play("dummy R1", "red")
    other.play("dummy R1", "red")
    other.play("dummy B2", "blue")
    assert one.hash == other.hash


def test_a_seat_knows_its_own_answer_and_that_the_other_has_answered() -> None:
    whole = NameDummies((Seat(0), Seat(1)), ("R1", "B2"))
    assert whole.known_to(Seat(0)) == NameDummies((Seat(0), Seat(1)), ("R1", "?"))
    assert whole.known_to(Seat(1)) == NameDummies((Seat(0), Seat(1)), ("?", "B2"))
    assert NameDummies((Seat(0), Seat(1)), ("", "B2")).known_to(Seat(0)) == NameDummies((Seat(0), Seat(1)), ("", "?"))


def test_the_menu_of_a_secret_choice_is_made_without_the_others_answer(
    skirmish: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, ...]] = []
    menu = NameDummies.menu

    def watched(task: NameDummies, p: Any, seat: Seat) -> Any:
        seen.append(task.answers)
        return menu(task, p, seat)

    monkeypatch.setattr(NameDummies, "menu", watched)
    p = skirmish.new(seed=1)
    p.play("dummy B2", "blue")
    p.play("dummy R1", "red")
    assert seen == [("", ""), ("", "?")]
