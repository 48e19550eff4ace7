"""What golden records are made of: the matches of every game, their files, and what a record tells.

Every game with records has a file `tests/records/GAME_matches.py` here, found by its name, with two lists:

- `MATCHES`: the matches to record (`Golden`, as plain data).
- `REQUIRED`: what must have a record, in words, and how it is recognised in what a record tells (`Told`).

The records stand in `tests/records/GAME/`, as `NAME.jsonl`, or as `NAME.jsonl.gz` where they are long.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from grognard.core.events import Data
from grognard.core.match import replay
from grognard.core.position import Position
from grognard.core.record import Choice, End, Head, Line, line_text, read_record

HERE = Path(__file__).parent
SUFFIX = "_matches"
LONG = 60_000
"""Records of more letters than this are kept packed."""


class Golden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to record.

    `scenario` is the game's first one if none is named. `start` is a hand-made position, without it the match begins
    with the set-up. `prefer` are choices that are made whenever they can be, the first that can; a beginning such as
    "transfer" will do. `player` chooses where nothing is preferred. `resigns` is who gives up, after so many choices.
    """

    name: str
    scenario: str | None = None
    seed: int = 1
    options: dict[str, str | int | bool] = {}
    start: dict[str, Any] = {}
    prefer: tuple[str, ...] = ()
    player: str = "random"
    resigns: tuple[str, int] = ("", 0)


class Told:
    """What a record tells: its head, its end, and all that happened."""

    def __init__(self, file: Path) -> None:
        lines = lines_of(file)
        head, end = lines[0], lines[-1]
        assert isinstance(head, Head)
        assert isinstance(end, End)
        self.file, self.name = file, name_of(file).partition("/")[2]
        self.scenario, self.options, self.end = head.scenario, head.options, end
        self.whole = not head.start and not end.by
        self.draws = [draw for line in lines if isinstance(line, (Head, Choice)) for draw in line.draws]
        self.choices = [line.choice for line in lines if isinstance(line, Choice)]

    @cached_property
    def position(self) -> Position[Any]:
        """The last position."""
        return played(self.file)

    @cached_property
    def events(self) -> list[Data]:
        """All that happened."""
        return self.position.events()

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


@cache
def told(file: Path) -> Told:
    """What a record tells."""
    return Told(file)


Required = dict[str, Callable[[Told], bool]]


@cache
def games() -> dict[str, tuple[list[Golden], Required]]:
    """Every game with records: its matches, and what must have a record."""
    found: dict[str, tuple[list[Golden], Required]] = {}
    for file in sorted(HERE.glob(f"*{SUFFIX}.py")):
        module = import_module(f"{__package__}.{file.stem}")
        matches = [msgspec.convert(match, Golden) for match in module.MATCHES]
        found[file.stem.removesuffix(SUFFIX)] = (matches, module.REQUIRED)
    return found


@cache
def records(game: str = "*") -> list[Path]:
    """The files of a game's records, or of all."""
    return sorted(file for ending in ("jsonl", "jsonl.gz") for file in HERE.glob(f"{game}/*.{ending}"))


def name_of(file: Path) -> str:
    """A record's name, with its game's."""
    return f"{file.parent.name}/{file.name.split('.')[0]}"


def write(game: str, name: str, lines: list[Line]) -> Path:
    """Write a record to its file; the same record gives the same bytes."""
    text = "".join(f"{line_text(line)}\n" for line in lines)
    plain, packed = HERE / game / f"{name}.jsonl", HERE / game / f"{name}.jsonl.gz"
    plain.parent.mkdir(exist_ok=True)
    for file in (plain, packed):
        file.unlink(missing_ok=True)
    if len(text) <= LONG:
        plain.write_text(text, encoding="utf-8")
        return plain
    packed.write_bytes(gzip.compress(text.encode(), mtime=0))
    return packed


@cache
def lines_of(file: Path) -> list[Line]:
    """The lines of a record."""
    return read_record(file)


@cache
def played(file: Path) -> Position[Any]:
    """The last position of a record; every position on the way has been compared by its hash."""
    return replay(lines_of(file))
