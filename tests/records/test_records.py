"""The golden records: matches that must play as they did when they were written, position by position.

When rules change on purpose, `scripts/golden` plays them anew (and the game's `rules_version` grows).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.records.golden import games, lines_of, name_of, played, records, told

from grognard.core.game import find_game
from grognard.core.record import Choice, End, Head, check_draws, standing_choices


@pytest.mark.parametrize("file", records(), ids=name_of)
def test_a_record_plays_as_it_was_written(file: Path) -> None:
    lines, p = lines_of(file), played(file)
    head, end = lines[0], lines[-1]
    assert isinstance(head, Head)
    assert isinstance(end, End)
    assert head.game == file.parent.name
    assert p.result == end.result
    choices = standing_choices(lines)
    assert choices
    assert end.by or choices[-1].hash == p.hash, "unless somebody has resigned, the last choice ends the match"


@pytest.mark.parametrize("file", records(), ids=name_of)
def test_every_draw_comes_from_the_seed(file: Path) -> None:
    lines = lines_of(file)
    made, problems = check_draws(lines)
    assert problems == []
    assert made == sum(len(line.draws) for line in lines if isinstance(line, (Head, Choice)))


# -- what must have a record -------------------------------------------------------------------------------------


def test_every_record_has_its_match_in_the_list_and_every_match_its_record() -> None:
    listed = {f"{game}/{match.name}" for game, (matches, _) in games().items() for match in matches}
    assert sorted(map(name_of, records())) == sorted(listed)
    for game in games():
        assert find_game(game).id == game


@pytest.mark.parametrize(
    ("game", "ending"), [(game, ending) for game, (_, required) in games().items() for ending in required]
)
def test_every_ending_has_a_record(game: str, ending: str) -> None:
    shows = games()[game][1][ending]
    assert any(shows(told(file)) for file in records(game)), f"no record of {game} shows: {ending}"
