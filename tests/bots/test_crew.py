"""Work done here or by several processes comes to the same."""

from __future__ import annotations

import math

import pytest

from grognard.lab.crew import Piece, crew


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_piece_is_done_once_and_in_order_when_that_is_asked_for(jobs: int) -> None:
    numbers = list(range(20))
    with crew(jobs) as hands:
        assert sorted(hands.as_done(Piece(math.factorial, n) for n in numbers)) == [math.factorial(n) for n in numbers]
        assert hands.in_order(Piece(math.factorial, n) for n in numbers) == [math.factorial(n) for n in numbers]


def test_pieces_are_taken_as_they_are_needed() -> None:
    taken: list[int] = []

    def pieces():
        for n in range(1000):
            taken.append(n)
            yield Piece(math.sqrt, n)

    with crew(1) as hands:
        assert next(hands.as_done(pieces())) == 0.0
    assert taken == [0]


def test_what_goes_wrong_in_a_piece_is_told() -> None:
    with crew(1) as hands, pytest.raises(ValueError, match="math domain"):
        hands.in_order([Piece(math.sqrt, -1.0)])
