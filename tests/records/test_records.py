"""The golden records: matches that must play as they did when they were written, position by position.

When rules change on purpose, `scripts/golden` plays them anew (and the game's `rules_version` grows).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from grognard.core.events import Data
from grognard.core.game import find_game
from grognard.core.match import replay
from grognard.core.position import Position
from grognard.core.record import Choice, End, Head, Line, check_draws, read_record, standing_choices

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.jsonl"))


@cache
def lines_of(file: Path) -> list[Line]:
    """The lines of a record."""
    return read_record(file)


@cache
def played(file: Path) -> Position:  # type: ignore[type-arg]
    """The last position of a record; every position on the way has been compared by its hash."""
    return replay(lines_of(file))


def name_of(file: Path) -> str:
    """A record's name in the list of tests."""
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.parametrize("file", RECORDS, ids=name_of)
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


@pytest.mark.parametrize("file", RECORDS, ids=name_of)
def test_every_draw_comes_from_the_seed(file: Path) -> None:
    lines = lines_of(file)
    made, problems = check_draws(lines)
    assert problems == []
    assert made == sum(len(line.draws) for line in lines if isinstance(line, (Head, Choice)))


# -- what must have a record -------------------------------------------------------------------------------------


class Told:
    """What a record tells: its head, its end, and all that happened."""

    def __init__(self, file: Path) -> None:
        lines = lines_of(file)
        head, end = lines[0], lines[-1]
        assert isinstance(head, Head)
        assert isinstance(end, End)
        self.options, self.end = head.options, end
        self.position = played(file)
        self.events: list[Data] = self.position.events()
        self.whole = not head.start and not end.by
        self.draws = [draw for line in lines if isinstance(line, (Head, Choice)) for draw in line.draws]

    def ended(self, reason: str, winner: str | None = None) -> bool:
        """Whether it ended for this reason, and by this winner."""
        return self.end.result.reason == reason and winner in (None, self.end.result.winner)

    def happened(self, event: str, **facts: object) -> bool:
        """Whether something happened."""
        return any(e["event"] == event and facts.items() <= e.items() for e in self.events)

    @property
    def turn(self) -> int:
        """The last turn."""
        return getattr(self.position, "turn")  # noqa: B009 - every game has turns of its own


LENINGRAD: dict[str, Callable[[Told], bool]] = {
    "a whole match without options": lambda m: m.whole and m.options["zhukov"] == "off",
    "a whole match with all of chapter 16": lambda m: (
        m.whole and all(m.options[o] == "on" for o in ("auction", "zhukov", "reserve", "hq_transfer"))
    ),
    "the Axis wins on points": lambda m: m.ended("result-axis-wins", "axis"),
    "the Soviets win on points": lambda m: m.ended("result-soviet-wins", "soviet"),
    "a draw": lambda m: m.ended("result-draw", ""),
    "the bid is reached at the end of a turn": lambda m: m.ended("result-bid-reached") and m.turn < 9,
    "the bid is reached at the end only": lambda m: (
        m.ended("result-bid-reached") and m.turn == 9 and m.options["auction_check"] == "game_end"
    ),
    "the bid is missed": lambda m: m.ended("result-bid-missed"),
    "the Axis resigns": lambda m: m.ended("resigned", "soviet"),
    "the Soviets resign": lambda m: m.ended("resigned", "axis"),
    "three equal bids and a die": lambda m: any(draw.clause == "16.1.2" for draw in m.draws),
    "bids in turn": lambda m: m.options["auction_form"] == "ascending" and m.happened("axis-chosen"),
    "Zhukov pushes a chit back": lambda m: m.happened("pushed-back", by="SOVIET-REINF"),
    "units activated by the reserve": lambda m: m.happened("reserve-activated"),
    "a headquarters goes to the turn track": lambda m: m.happened("hq-moved-off"),
    "Manstein pushes SUPPLY back in turn 9": lambda m: (
        m.turn == 9 and m.happened("pushed-back", by="Manstein", chit="SUPPLY") and m.happened("withdrawn")
    ),
}
REQUIRED = {"leningrad": LENINGRAD}


def test_every_game_with_records_is_installed_and_has_its_list() -> None:
    assert {file.parent.name for file in RECORDS} == set(REQUIRED)
    for game in REQUIRED:
        assert find_game(game).id == game


@pytest.mark.parametrize(("game", "ending"), [(game, ending) for game, list_ in REQUIRED.items() for ending in list_])
def test_every_ending_has_a_record(game: str, ending: str) -> None:
    files = [file for file in RECORDS if file.parent.name == game]
    assert any(REQUIRED[game][ending](Told(file)) for file in files), f"no record of {game} shows: {ending}"
