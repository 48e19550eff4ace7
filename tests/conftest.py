"""What every test may use."""

from __future__ import annotations

import pytest
from tests.games_for_tests.skirmish import GAME

from grognard.core.game import Game, add_game

add_game(GAME)


@pytest.fixture
def skirmish() -> Game:
    """The test game."""
    return GAME
