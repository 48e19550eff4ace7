"""R30 Whole matches in two worlds; `two_worlds.py` plays many more."""

from __future__ import annotations

import pytest
from tests.games.firefight.two_worlds import check_match


@pytest.mark.clause("firefight", "2.3.5.2", "2.3.6.1", "1.2.1")
@pytest.mark.parametrize(
    ("scenario", "every", "longest"), [("2", 15, 400), ("4", 60, 900), ("7", 25, 600), ("9", 60, 900)]
)
def test_a_seat_can_not_tell_two_worlds_apart(scenario: str, every: int, longest: int) -> None:
    assert check_match(scenario, 3, every, longest) > 20
