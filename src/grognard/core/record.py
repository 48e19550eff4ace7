"""Records: a match as its set-up and its choices with their results, one line each (JSON Lines), only ever appended to.

`docs/records.md` describes the lines. Every choice carries the answers of chance and the hash of the position after it.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from . import draws
from .draws import GIVEN, Draw
from .position import Result


class RecordError(ValueError):
    """A record that can't be read or doesn't fit: file, line, what is wrong, what would be right."""


class Head(msgspec.Struct, frozen=True, tag="match", tag_field="line", omit_defaults=True):
    """The first line: which game, scenario, options and rules; who plays; the hash of the secret seed.

    `start` is the text of a hand-made position to begin from; its first `given` draws come from that text. `draws` are
    those of the set-up, before the first choice.
    """

    game: str
    rules: str
    scenario: str
    options: dict[str, str | int | bool]
    seed_hash: str
    hash: str
    players: dict[str, str] = {}
    start: str = ""
    given: int = 0
    draws: tuple[Draw, ...] = ()


class Choice(msgspec.Struct, frozen=True, tag="choice", tag_field="line", omit_defaults=True):
    """A seat's choice, what chance answered, and the hash of the position after it."""

    n: int
    seat: str
    choice: str
    hash: str
    draws: tuple[Draw, ...] = ()
    by: str = ""


class SeedWords(msgspec.Struct, frozen=True, tag="seed-words", tag_field="line"):
    """A seat added these words to the seed, before the first draw."""

    seat: str
    words: str


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="line"):
    """Back to the position after choice `to`. Draws go on from `drawn`, so that no known die comes again."""

    to: int
    seat: str
    drawn: int


class End(msgspec.Struct, frozen=True, tag="end", tag_field="line", omit_defaults=True):
    """The match is over: how, and the seed by which every draw can be checked."""

    result: Result
    seed: str
    by: str = ""


Line = Head | Choice | SeedWords | Undo | End
_decoder = msgspec.json.Decoder(Line)


def line_text(line: Line) -> str:
    """A line as it stands in the file, without its end."""
    return msgspec.json.encode(line).decode()


def read_lines(texts: Sequence[str], name: str = "record") -> list[Line]:
    """The lines of a record. A last line that was cut off in writing is refused like any other."""
    lines: list[Line] = []
    for number, text in enumerate(texts, 1):
        if not text.strip():
            continue
        try:
            lines.append(_decoder.decode(text))
        except msgspec.DecodeError as error:
            if number == len(texts) and "truncated" in str(error):
                remedy = "take it away and the rest can be read"
                raise RecordError(f"{name}, line {number}: the last line was cut off in writing; {remedy}") from None
            raise RecordError(f"{name}, line {number}: not a line of a record: {error}") from None
        _check_order(lines, f"{name}, line {number}")
    if not lines:
        raise RecordError(f"{name}: empty; {_FIRST}")
    return lines


def read_line(text: str, name: str = "record") -> Line:
    """One line from the midst of a record."""
    try:
        return _decoder.decode(text)
    except msgspec.DecodeError as error:
        raise RecordError(f"{name}: not a line of a record: {error}") from None


_FIRST = 'a record begins with a line {"line":"match", …}'


def _check_order(lines: Sequence[Line], place: str) -> None:
    """Refuse a last line that can't stand after those before it."""
    if isinstance(lines[-1], Head) != (len(lines) == 1):
        raise RecordError(f"{place}: {_FIRST}, and has no other such line")
    if len(lines) > 1 and isinstance(lines[-2], End):
        raise RecordError(f"{place}: the match was over; nothing stands after its end")


def read_record(file: Path) -> list[Line]:
    """The lines of a record file, which may be packed by gzip."""
    try:
        content = file.read_bytes()
        text = (gzip.decompress(content) if file.suffix == ".gz" else content).decode()
    except FileNotFoundError:
        raise RecordError(f"{file}: there is no such file") from None
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise RecordError(f"{file}: can't be read: {error}") from None
    return read_lines(text.splitlines(), str(file))


def standing_choices(lines: Sequence[Line]) -> list[Choice]:
    """The choices that undo has left standing."""
    standing: list[Choice] = []
    for line in lines:
        if isinstance(line, Choice):
            standing.append(line)
        elif isinstance(line, Undo):
            del standing[line.to :]
    return standing


def seed_of(lines: Sequence[Line], seed: str) -> str:
    """The seed that draws were made from: the secret one with the players' words."""
    return draws.mixed(seed, tuple(line.words for line in lines if isinstance(line, SeedWords)))


def check_draws(lines: Sequence[Line]) -> tuple[int, list[str]]:
    """Work out every draw of a finished record again: how many there were, and what is wrong."""
    head, end = lines[0], lines[-1]
    assert isinstance(head, Head)
    if not isinstance(end, End):
        return 0, ["the match is not over, so its seed is not known yet"]
    problems: list[str] = []
    if draws.seed_hash(end.seed) != head.seed_hash:
        problems.append("the seed shown at the end is not the one promised at the beginning")
    key = draws.seed_key(seed_of(lines, end.seed))
    count = given = 0
    for place, draw in _all_draws(lines):
        count += 1
        if draw.number == GIVEN:
            given += 1
        elif draws.outcome(key, draw.number, draw.outcomes) != draw.outcome:
            problems.append(f"{place}: draw {draw.number} was {draw.outcome} of {draw.outcomes}, wrongly")
    if given > head.given:
        problems.append(f"{given} draws came from no seed; the position at the start gave {head.given}")
    return count, problems


def _all_draws(lines: Sequence[Line]) -> Iterator[tuple[str, Draw]]:
    """Every draw that was made, with its place; a choice undone and made again counts each time."""
    for line in lines:
        if isinstance(line, Head):
            yield from (("the set-up", draw) for draw in line.draws)
        elif isinstance(line, Choice):
            yield from ((f"choice {line.n} ({line.choice})", draw) for draw in line.draws)
