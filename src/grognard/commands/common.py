"""What sub-commands share: output, files, errors for people."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, nullcontext
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import msgspec
import yaml
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from ..core.events import number_data
from ..core.game import Game, find_game, game_names
from ..core.handmade import PositionError, read_text
from ..core.match import replay
from ..core.position import Position
from ..core.record import Head, Line, RecordError, read_lines, read_record
from ..core.words import LANGUAGES

Json = Annotated[bool, Parameter(name="--json", negative=(), help="One JSON object on standard output.")]
Language = Annotated[str, Parameter(name="--lang", help="The language of sentences: en or zh.")]


WIDE = 160
MOST_MATCHES = 1_000_000
DEEPEST = 50
"""No position and no study has lists within lists beyond this."""


class BadInput(Exception):
    """What was asked can't be: exit code 2."""


class Failed(Exception):
    """It went wrong, or the answer is no: exit code 1."""


def check_language(lang: str) -> None:
    """Refuse a language in which there are no sentences."""
    if lang not in LANGUAGES:
        raise BadInput(f"--lang {lang}: there are {', '.join(LANGUAGES)}")


def print_json(data: Any) -> None:
    """One JSON object on standard output."""
    text = msgspec.json.format(msgspec.json.encode(data, enc_hook=number_data), indent=2)
    sys.stdout.write(text.decode() + "\n")


def print_table(table: Table) -> None:
    """A table for people; where no terminal says how wide it is, nothing is cut off."""
    Console(width=None if sys.stdout.isatty() else WIDE).print(table)


@contextmanager
def done_bar(title: str, total: int) -> Generator[Callable[[int], None]]:
    """A bar with the time left on standard error, where that is a terminal; what it gives is told how much is done."""
    bar = Progress("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                   console=Console(stderr=True))  # fmt: skip
    with bar if sys.stderr.isatty() else nullcontext():
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)


@contextmanager
def progress_bar(title: str, total: int) -> Generator[Callable[[], None]]:
    """The same; what it gives moves it on by one."""
    numbers = count(1)
    with done_bar(title, total) as tell:
        yield lambda: tell(next(numbers))


def check_output(file: Path | None) -> None:
    """Refuse a file that can't be written, before the work is done that would be written there."""
    if file is None:
        return
    if file.is_dir():
        raise BadInput(f"{file}: this is a folder; name a file to write")
    if not file.parent.is_dir():
        raise BadInput(f"{file}: there is no folder {file.parent}")
    check_folder(file.parent)


def check_folder(folder: Path | None) -> None:
    """Refuse a folder that isn't there and can't be made."""
    if folder is None:
        return
    there = next((one for one in (folder, *folder.parents) if one.exists()), folder)
    if not there.is_dir():
        raise BadInput(f"{folder}: {there} is no folder")
    if not os.access(there, os.W_OK | os.X_OK):
        raise BadInput(f"{folder}: nothing can be written there")


def check_count(name: str, number: int) -> None:
    """Refuse a number of matches that is none, or beyond what one run is made for."""
    if not 1 <= number <= MOST_MATCHES:
        raise BadInput(f"--{name} {number}: from 1 to {MOST_MATCHES:,}")


def file_text(file: Path) -> str:
    """The text of a file."""
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput(f"{file}: there is no such file") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file}: this is no text in UTF-8") from None
    except ValueError as error:  # a character that stands in no file's name
        raise BadInput(f"{str(file)!r}: {error}") from None
    except OSError as error:
        raise BadInput(f"{file}: can't be read: {error.strerror}") from None


def record_lines(file: Path) -> list[Line]:
    """The lines of a record, which may be packed by gzip."""
    return read_record(file) if file.suffix == ".gz" else read_lines(file_text(file).splitlines(), str(file))


def replayed(file: Path, lines: list[Line], to: int | None = None) -> Position[Any]:
    """The position that a record leads to; errors name the file."""
    try:
        return replay(lines, to=to)
    except ValueError as error:
        raise RecordError(f"{file}: {error}") from None


def record_game(lines: list[Line]) -> Game:
    """The game of a record."""
    head = lines[0]
    assert isinstance(head, Head)
    return find_game(head.game)


def position_in(file: Path) -> Position[Any]:
    """The position in a file: a record's last one, or the one that a YAML text describes."""
    text = file_text(file)
    if text.lstrip().startswith('{"line"') or file.suffix == ".jsonl":
        return replayed(file, record_lines(file))
    try:
        check_depth(file, text)
        data = read_text(text)
        if "game" not in data:
            raise PositionError(
                f"game: which game is this a position of? Write `game: ` and one of {', '.join(game_names())}"
            )
        return find_game(str(data["game"])).position(data)
    except PositionError as error:
        raise BadInput(f"{file}: {error}") from None


def check_depth(file: Path, text: str) -> None:
    """Refuse lists within lists without end: the reader of YAML would end the process over them."""
    depth = 0
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                raise BadInput(f"{file}: lists within lists without end; nothing that is read here has such")
    except yaml.YAMLError:
        return  # `read_text` says what is wrong
