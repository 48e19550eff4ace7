"""The shared checks find what they are there to find: the test game is spoilt in one way after another."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from tests.games_for_tests.skirmish import GAME, fire, movement, sequence, setup
from tests.games_for_tests.skirmish.game import Skirmish
from tests.games_for_tests.skirmish.hooks import HOOKS
from tests.games_for_tests.skirmish.position import Position
from tests.shared import chance, checks, knowledge, records
from tests.shared.random_play import Case

from grognard.core.ids import Seat, Unit
from grognard.core.menu import Group, Menu, word
from grognard.core.position import Position as CorePosition
from grognard.core.verdict import LEGAL


class Unending(sequence.Act, frozen=True):
    """A question that is put for ever."""

    def seats(self, p: Position) -> tuple[Seat, ...]:
        return (Seat(0),)

    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        return Menu("order", "prompt-act", "2.2", [word("pass", lambda p: None)])


CASES = [Case(GAME, "ford", seed) for seed in (0, 2, 4, 6)]


def finds(check: Any, *more: Any) -> bool:
    """Whether a check finds a fault in one of a few matches."""
    for case in CASES:
        try:
            check(case, HOOKS, *more)
        except (Exception, pytest.fail.Exception):
            return True
    return False


def test_hands_that_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Skirmish, "known", lambda self, p, seat: p.as_known(seat))
    assert finds(knowledge.check_known)
    assert finds(knowledge.check_two_worlds)


def test_a_view_of_the_whole_position(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(p: Position, seat: str) -> dict[str, Any]:
        return {"dummies": list(p.dummy)}

    monkeypatch.setattr(CorePosition, "view", peeking)
    assert finds(knowledge.check_two_worlds)


def test_a_window_that_opens_only_for_who_holds_something(monkeypatch: pytest.MonkeyPatch) -> None:
    def seats(ask: fire.Counter, p: Position) -> tuple[Seat, ...]:
        return (Seat(p.scene.side[ask.unit]),) if p.dummy[ask.unit] == 0 and p.hex[ask.at] >= 0 else ()

    monkeypatch.setattr(fire.Counter, "seats", seats)
    assert finds(knowledge.check_windows)


def test_a_task_that_tells_the_others_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup.NameDummies, "known_to", lambda task, seat: task)
    monkeypatch.setattr(sequence.Stances, "known_to", lambda task, seat: task)
    assert finds(knowledge.check_known)


def test_an_event_for_all_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    note = CorePosition.note

    def to_all(p: Any, event: Any, clause: str, to: Any = None) -> None:
        if clause == "1.2":
            event = fire.Hit(Unit(0), p.where[5], dummy=False)
        note(p, event, clause)

    monkeypatch.setattr(CorePosition, "note", to_all)
    monkeypatch.setattr(fire.Hit, "reveals", False)
    assert finds(knowledge.check_worlds_apart)


def test_a_preview_that_forgets_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    def flat(p: Position, strength: Any) -> dict[str, Fraction]:
        return {"hit": Fraction(1, 2), "miss": Fraction(1, 2)}

    monkeypatch.setattr(movement, "chances_of", flat)
    monkeypatch.setattr(fire, "chances_of", flat)
    assert finds(chance.check_previews)


def test_a_choice_that_is_listed_and_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(task: movement.Move, p: Position) -> None:
        raise KeyError("a fault of the rules")

    monkeypatch.setattr(movement.Move, "run", fails)
    assert finds(checks.check_play)


def test_a_unit_that_moves_without_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    def place(p: Position, unit: Unit, hex_: int) -> None:
        p.hex[unit] = hex_

    monkeypatch.setattr(Position, "place", place)
    with pytest.MonkeyPatch.context() as patch:
        assert finds(checks.check_derived, patch)


def test_two_units_in_a_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movement, "_steps", lambda p, hex_, path: list(p.scene.near[hex_]))
    monkeypatch.setattr(movement.Move, "run", lambda task, p: p.place(task.unit, task.path[0]))
    assert finds(checks.check_conservation)


def test_a_refusal_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movement, "no", lambda code, clause, **facts: fire.need(False, "unheard-of", clause))
    assert finds(checks.check_refusals)


def test_anything_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Group, "find", lambda group, text: group.items[0] if len(group.items) else None)
    assert finds(checks.check_refusals)


def test_a_listed_choice_that_why_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CorePosition, "why", lambda p, text, seat=None: fire.need(False, "occupied", "3.1"))
    assert finds(checks.check_choices)
    monkeypatch.setattr(CorePosition, "why", lambda p, text, seat=None: LEGAL)
    assert finds(checks.check_refusals)


def test_a_copy_that_shares_its_agenda(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = CorePosition.copy

    def shallow(p: Any) -> Any:
        other = copy(p)
        other.agenda = p.agenda
        return other

    monkeypatch.setattr(CorePosition, "copy", shallow)
    assert finds(checks.check_copies)


def test_chance_outside_the_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(1)
    monkeypatch.setattr(CorePosition, "draw", lambda p, die, clause: random.randint(1, die.sides))
    assert finds(records.check_replay)


def test_a_match_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.shared.random_play.LONGEST", 200)
    monkeypatch.setattr(sequence, "finish", lambda p: p.then(Unending(), sequence.Turn()))
    assert finds(checks.check_conservation)


def test_without_faults_nothing_is_found() -> None:
    for check in (checks.check_choices, knowledge.check_two_worlds, chance.check_previews, records.check_undo):
        assert not finds(check)
