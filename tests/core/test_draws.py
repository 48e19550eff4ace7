"""Chance: uniform, reproducible, and checked afterwards."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.core import draws
from grognard.core.draws import GIVEN, Draw, d6
from grognard.core.game import Game
from grognard.core.vocabulary import NUMBERS


def test_a_die_is_fair() -> None:
    key = draws.seed_key("fair")
    counts = Counter(draws.outcome(key, number, 6) for number in range(60_000))
    assert set(counts) == set(range(6))
    square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert square < 20.5  # chi-square, 5 degrees of freedom: exceeded once in 1,000 fair dice


def test_neighbouring_draws_and_seeds_have_nothing_to_do_with_one_another() -> None:
    key, other = draws.seed_key("1"), draws.seed_key("2")
    pairs = Counter((draws.outcome(key, n, 6), draws.outcome(key, n + 1, 6)) for n in range(36_000))
    seeds = Counter((draws.outcome(key, n, 6), draws.outcome(other, n, 6)) for n in range(36_000))
    for counts in (pairs, seeds):
        assert len(counts) == 36
        assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 66.6  # 35 degrees, once in 1,000


def test_the_same_seed_and_number_give_the_same_draw() -> None:
    """The function is a promise: records are checked by it for ever."""
    key = draws.seed_key("7")
    assert [draws.outcome(key, number, 6) for number in range(12)] == [3, 4, 1, 4, 0, 2, 3, 3, 0, 5, 4, 2]


def test_words_of_the_players_change_the_seed() -> None:
    assert draws.mixed("secret", ()) == "secret"
    assert len({draws.mixed("secret", words) for words in ((), ("a",), ("a", "b"), ("b", "a"))}) == 4


def test_the_hash_shown_is_not_the_key() -> None:
    assert draws.seed_hash("x") != draws.seed_key("x").hex()
    assert draws.fresh_seed() != draws.fresh_seed()


def test_a_position_numbers_its_draws(skirmish: Game) -> None:
    p = skirmish.new(seed=1, options={"cards": "off"})
    faces = [p.draw(d6, "9.9") for _ in range(5)]
    assert all(1 <= face <= 6 for face in faces)
    assert [draw.number for draw in p.last_draws] == [0, 1, 2, 3, 4]
    assert p.last_draws[0] == Draw(0, 6, faces[0] - 1, "9.9")
    again = skirmish.new(seed=1, options={"cards": "off"})
    assert [again.draw(d6, "9.9") for _ in range(5)] == faces


def test_what_is_drawn_from_a_cup_was_in_it(skirmish: Game) -> None:
    p = skirmish.new(seed=1)
    assert {p.draw_from([3, 5, 8], NUMBERS, "2.2") for _ in range(50)} == {3, 5, 8}


def test_dice_given_come_first_and_count_as_given(skirmish: Game) -> None:
    p = skirmish.new(seed=1)
    drawn = p.drawn
    p.last_draws = ()
    p.script = (2, "red-2", 5)
    assert p.draw(d6, "1") == 2
    assert p.draw_from(p.scene.cup, p.scene.chits, "2") == p.scene.chits["red-2"]
    assert p.draw(d6, "3") == 5
    assert [draw.number for draw in p.last_draws] == [GIVEN] * 3
    assert p.drawn == drawn
    p.draw(d6, "4")
    assert [draw.number for draw in p.last_draws][3:] == [drawn]


@pytest.mark.parametrize(("given", "problem"), [(0, "0 can't come from a die with 6 faces"), (7, "7"), ("x", "'x'")])
def test_dice_that_can_not_be_are_refused(skirmish: Game, given: int | str, problem: str) -> None:
    p = skirmish.new(seed=1)
    p.script = (given,)
    with pytest.raises(ValueError, match=problem):
        p.draw(d6, "1")


def test_a_chit_that_is_not_in_the_cup_can_not_be_given(skirmish: Game) -> None:
    p = skirmish.new(seed=1)
    p.script = ("smoke-1",)
    with pytest.raises(ValueError, match="'smoke-1' can't be drawn; there are red-1, red-2, blue-1, blue-2"):
        p.draw_from(p.scene.cup, p.scene.chits, "2")


def test_a_recorded_draw_must_fit(skirmish: Game) -> None:
    p = skirmish.new(seed=1)
    p.told = (Draw(3, 10, 9, "1"),)
    with pytest.raises(ValueError, match="draw 3 was 9 of 10; here are 6"):
        p.draw(d6, "1")
