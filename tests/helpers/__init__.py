"""What tests of all parts share: `clause` names the clauses that a test shows."""

from __future__ import annotations

import pytest


def clause(game: str, *clauses: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses of a game that it shows; `grognard rules GAME --coverage` reads it.

    Write the game's id and the clauses as plain strings: they are read from the file, nothing is run.
    """
    return pytest.mark.clause(game, *clauses)
