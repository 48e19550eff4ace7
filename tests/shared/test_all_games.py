"""The shared checks, for every game that is installed and for the test game (README.md says what they are)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from tests.games_for_tests.skirmish import GAME
from tests.shared import chance, checks, knowledge, records
from tests.shared.hooks import Hooks, hooks_of
from tests.shared.random_play import MATCHES, MORE, Case

from grognard.core.game import find_game, game_names

GAMES = [GAME.id, *game_names()]
CHECKS = [
    checks.check_choices,
    checks.check_play,
    checks.check_refusals,
    checks.check_copies,
    checks.check_texts,
    checks.check_end,
    checks.check_conservation,
    checks.check_plain_data,
    checks.check_forgetting,
    records.check_replay,
    records.check_undo,
    records.check_undo_by_consent,
    records.check_resignation,
    knowledge.check_known,
    knowledge.check_windows,
    knowledge.check_two_worlds,
    knowledge.check_worlds_apart,
    chance.check_previews,
]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_game(check: Callable[[Case, Hooks], None], name: str) -> None:
    for case in cases_of(name, next(n for n, one in enumerate(CHECKS) if one is check)):
        with naming(case):
            check(case, hooks_of(case.game))


@pytest.mark.parametrize("name", GAMES)
def test_derived_values_are_never_stale(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for case in cases_of(name, len(CHECKS)):
        with naming(case), monkeypatch.context() as patch:
            checks.check_derived(case, hooks_of(case.game), patch)


def cases_of(name: str, check: int) -> list[Case]:
    """Some random matches of every scenario; of a game with many, of those that are this check's turn."""
    game = find_game(name)
    spread = 1 if MORE else hooks_of(game).spread
    scenarios = [scenario.id for number, scenario in enumerate(game.scenarios) if (number + check) % spread == 0]
    return [Case(game, scenario, seed) for scenario in scenarios for seed in range(MATCHES)]


@contextmanager
def naming(case: Case) -> Iterator[None]:
    """Say in which match a check failed."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"in the match {case}")
        raise
