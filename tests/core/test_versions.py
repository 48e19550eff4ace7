"""Rules versions: a changed rule leaves records and running matches whole."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from tests.games_for_tests.skirmish.game import Skirmish
from tests.shared.random_play import random_step

from grognard.core import game as core_game
from grognard.core.game import Game, GameError
from grognard.core.match import Match, replay
from grognard.core.record import Head, Line, RecordError, check_draws
from grognard.core.versions import bring_over, fits, game_of, migrated, migrates

PACKAGE = "tests.games_for_tests.skirmish"


class Second(Skirmish):
    """The test game under a second version of its rules."""

    rules_version = "2"


def record(game: Game, choices: int = 1000) -> list[Line]:
    """A match of random choices, as far as it comes with so many."""
    match, random = Match.begin(game, seed=3), Random(3)
    for _ in range(choices):
        if match.over:
            break
        seat, text = random_step(match.position, random)
        match.play(text, seat)
    return match.lines


def install(monkeypatch: pytest.MonkeyPatch, **said: Any) -> Game:
    game = type("Second", (Second,), said)(PACKAGE)
    monkeypatch.setitem(core_game._added, "skirmish", game)
    return game


def test_a_record_of_another_version_is_refused_with_the_remedy(
    skirmish: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = record(skirmish, 20)
    install(monkeypatch)
    with pytest.raises(
        RecordError, match="version 1 of skirmish's rules; this is version 2; play it again with the Gr"
    ):
        replay(lines)


def test_a_compatible_record_goes_on_under_the_new_rules(skirmish: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = record(skirmish, 20)
    game = install(monkeypatch, compatible=("1",))
    assert fits(game, "1")
    p = replay(lines)
    assert p.scene.game is game
    assert p.hash == replay(lines, game).hash


def test_a_pinned_record_stays_with_the_rules_it_began_with(skirmish: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = record(skirmish)
    head = lines[0]
    assert isinstance(head, Head)
    install(monkeypatch, pinned={"1": PACKAGE})
    assert game_of(head) is skirmish
    assert replay(lines).scene.game is skirmish
    assert not migrates(head)
    wrong = install(monkeypatch, pinned={"1": Second(PACKAGE)})
    with pytest.raises(GameError, match="has rules 2, not 1"):
        game_of(head)
    assert wrong.pinned


def test_a_record_is_brought_over_with_the_dice_that_fell(skirmish: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = record(skirmish)
    head = lines[0]
    assert isinstance(head, Head)

    def second(old: Sequence[Line]) -> list[Line]:
        return bring_over(game, old, lambda text: text)

    game = install(monkeypatch, migrations={"1": second})
    assert migrates(head)
    with pytest.raises(RecordError, match="the club brings it over"):
        replay(lines)
    new = migrated(lines)
    assert isinstance(new[0], Head)
    assert new[0].rules == "2"
    assert new[1:] == lines[1:]
    assert replay(new).result == new[-1].result  # type: ignore[union-attr]
    assert check_draws(new) == check_draws(lines)
