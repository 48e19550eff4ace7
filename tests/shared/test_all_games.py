"""The shared checks, for every game that is installed and for the test game (README.md says what they are)."""

from __future__ import annotations

import pytest
from tests.games_for_tests.skirmish import GAME
from tests.shared import chance, checks, knowledge, records
from tests.shared.hooks import hooks_of
from tests.shared.random_play import MATCHES, Case

from grognard.core.game import find_game, game_names

CASES = [
    Case(game, scenario.id, seed)
    for game in (GAME, *(find_game(name) for name in game_names()))
    for scenario in game.scenarios
    for seed in range(MATCHES)
]
CHECKS = [
    checks.check_choices,
    checks.check_play,
    checks.check_refusals,
    checks.check_copies,
    checks.check_texts,
    checks.check_end,
    checks.check_conservation,
    checks.check_plain_data,
    checks.check_windows,
    records.check_replay,
    records.check_undo,
    records.check_undo_by_consent,
    records.check_resignation,
    knowledge.check_known,
    knowledge.check_two_worlds,
    knowledge.check_worlds_apart,
    chance.check_previews,
]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_game(check, case: Case) -> None:
    check(case, hooks_of(case.game))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_derived_values_are_never_stale(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    checks.check_derived(case, hooks_of(case.game), monkeypatch)
