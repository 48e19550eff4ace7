"""The board format: text to records. docs/boards.md describes it; `board_write` is the way back."""

import difflib
import itertools
import re
from collections.abc import Callable
from typing import NoReturn

from grognard.core.board_head import HeadReader, Word
from grognard.core.board_parts import SECTIONS, BoardError, BoardParts, Mark, PathLine, Place, Region, SideLine
from grognard.core.hexes import Grid, HexError, Sheet

NAMED_SECTIONS = ("terrain", "heights", "table")
_WORD = re.compile(r'"([^"]*)"|([^\s"]+)|(")')
_ROW = re.compile(r"(\d+)\s+(\S.*)")


def parse_parts(text: str, name: str) -> BoardParts:
    """Read a whole board file; `name` stands in the error texts."""
    return _Reader(name).read(text)


class _Reader:
    """Reads a board file line by line; `section` is the handler of the section that is open."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.line = 0
        self.header = HeadReader(name)
        self.grid: Grid | None = None
        self.section = ""
        self.sheet: Sheet | None = None
        self.rows: dict[tuple[str, str], dict[int, str]] = {}
        self.pending: list[Word] = []
        self.names: list[Place] = []
        self.cities: dict[tuple[str, str], list[int]] = {}
        self.waters: dict[tuple[str, str], list[int]] = {}
        self.sides: list[SideLine] = []
        self.paths: list[PathLine] = []
        self.areas: dict[str, list[int]] = {}
        self.marks: list[Mark] = []
        self.tables: dict[str, list[tuple[str, ...]]] = {}
        self.draw: dict[str, tuple[str, int]] = {}

    # ------------------------------------------------------------------ lines

    def read(self, text: str) -> BoardParts:
        for number, raw in enumerate(text.splitlines(), start=1):
            self.line = number
            self._line(raw.rstrip())
        self._flush()
        return self._finish()

    def _line(self, raw: str) -> None:
        if not raw or raw.startswith("#"):
            return
        if self.section in ("terrain", "heights") and _ROW.fullmatch(raw):
            self._flush()
            self._row(raw)
            return
        if raw.split()[0] in ("legend", "levels") and not self.section:
            self._flush()
            self.header.letters(raw.split(), self.line)
            return
        words = self._words(raw)
        if raw[0].isspace():
            if not self.pending:
                self._fail(
                    "an indented line goes on with the line before it, and there is none: take the "
                    "spaces at its start away"
                )
            self.pending += words
            return
        self._flush()
        if self._opens_section(words):
            self._open(words)
        elif words:
            self.pending = words

    def _words(self, raw: str) -> list[Word]:
        words: list[Word] = []
        for found in _WORD.finditer(raw):
            if found[3]:
                self._fail('a quotation mark without its partner: put " at both ends of the name')
            if found[2] is not None and found[2].startswith("#"):
                break
            words.append(Word(found[1] if found[2] is None else found[2], found[2] is None, self.line))
        return words

    def _opens_section(self, words: list[Word]) -> bool:
        if not words or words[0].quoted:
            return False
        first = words[0].text
        if first in SECTIONS and len(words) == 1:
            return True
        if first in NAMED_SECTIONS and len(words) == 2 and not words[1].quoted:
            return True
        if len(words) == 1:
            near = difflib.get_close_matches(first, SECTIONS, 1)
            self._fail(
                f"no section {first!r}: "
                + (f"did you mean {near[0]}? " if near else "")
                + f"sections are {', '.join(SECTIONS)}"
            )
        return False

    def _open(self, words: list[Word]) -> None:
        if self.grid is None:
            self.grid = self.header.make_grid(self.line)
        self.section = words[0].text
        argument = words[1].text if len(words) == 2 else ""
        if self.section == "table":
            if not argument:
                self._fail("a table needs a name: write table setup, for instance")
            self.tables.setdefault(argument, [])
            self.table = argument
        if self.section in ("terrain", "heights"):
            self._open_rows(argument)

    def _flush(self) -> None:
        words, self.pending = self.pending, []
        if not words:
            return
        if not self.section:
            self.header.read(words)
            return
        handlers: dict[str, Callable[[list[Word]], None]] = {
            "names": self._place,
            "city": self._city,
            "waters": self._water,
            "sides": self._side_line,
            "paths": self._path,
            "areas": self._area,
            "marks": self._mark,
            "table": self._table_row,
            "draw": self._draw,
        }
        if self.section not in handlers:
            self._fail(
                f"{words[0].text!r} stands among the rows of {self.section}: "
                "a row is its number, a space and one letter a hex; a new section begins with its name alone",
                words[0].line,
            )
        handlers[self.section](words)

    def _fail(self, problem: str, line: int = 0) -> NoReturn:
        raise BoardError(self.name, line or self.line, problem)

    @property
    def on(self) -> Grid:
        """The grid; sections are read only after the head is complete."""
        assert self.grid is not None
        return self.grid

    # ------------------------------------------------------------------ rows of letters

    def _open_rows(self, argument: str) -> None:
        sheets = {sheet.name: sheet for sheet in self.header.sheets}
        if not argument and len(sheets) == 1:
            argument = next(iter(sheets))
        if argument not in sheets:
            self._fail(f"no sheet {argument!r}: write {self.section} and one of {', '.join(sheets)}")
        if self.section == "heights" and not self.header.levels:
            self._fail("heights need a levels line in the head, such as: levels a 440 b 460")
        key = (self.section, argument)
        if key in self.rows:
            self._fail(f"{self.section} {argument} stands in the file twice: leave one")
        self.rows[key] = {}
        self.sheet = sheets[argument]

    def _row(self, raw: str) -> None:
        found = _ROW.fullmatch(raw)
        assert found is not None
        assert self.sheet is not None
        sheet = self.sheet
        row, letters = int(found[1]), found[2]
        rows = self.rows[self.section, sheet.name]
        first, last = sheet.rows
        expected = first + len(rows) if self.on.rows == "south" else last - len(rows)
        if row != expected:
            self._fail(
                f"row {found[1]} can't stand here: sheet {sheet.name} has rows {first}-{last}, written from "
                "north to south, each once"
            )
        width = sheet.columns[1] - sheet.columns[0] + 1
        if len(letters) != width:
            self._fail(
                f"row {found[1]} has {len(letters)} letters: sheet {sheet.name} has {width} "
                f"columns, so write {width} letters (comments can't stand beside a row)"
            )
        known = self.header.legend if self.section == "terrain" else self.header.levels
        for column, letter in enumerate(letters, start=sheet.columns[0]):
            if letter not in known:
                self._fail(
                    f"letter {letter!r} in row {found[1]}, column {column}, is not in the "
                    f"{'legend' if self.section == 'terrain' else 'levels'}: {' '.join(known)}"
                )
        rows[row] = letters

    def _letters_of(self, section: str) -> str:
        starts = {sheet.name: sheet.columns[0] for sheet in self.header.sheets}
        for sheet in self.header.sheets:
            have = self.rows.get((section, sheet.name), {})
            wanted = sheet.rows[1] - sheet.rows[0] + 1
            if len(have) != wanted:
                self._fail(f"{section} of sheet {sheet.name} has {len(have)} of {wanted} rows: write all")
        return "".join(
            self.rows[section, cell.sheet][cell.row][cell.column - starts[cell.sheet]] for cell in self.on.cells
        )

    # ------------------------------------------------------------------ hexes and sides

    def _hex(self, word: Word) -> int:
        try:
            return self.on.parse(word.text)
        except HexError as error:
            raise BoardError(self.name, word.line, str(error)) from None

    def _side(self, word: Word) -> tuple[int, int]:
        try:
            return self.on.parse_side(word.text)
        except HexError as error:
            raise BoardError(self.name, word.line, str(error)) from None

    def _block(self, word: Word) -> tuple[int, ...] | None:
        """The hexes of a run or block like 0133-0138, or None when the word is none."""
        first, dash, last = word.text.partition("-")
        shape = self.on.number_shape
        if not dash or not shape.fullmatch(first) or not shape.fullmatch(last):
            return None
        corners = [self.on.cells[self._hex(Word(text, False, word.line))] for text in (first, last)]
        west, east = sorted(cell.table_column for cell in corners)
        low, high = sorted(cell.table_row for cell in corners)
        return tuple(
            index
            for index, cell in enumerate(self.on.cells)
            if west <= cell.table_column <= east and low <= cell.table_row <= high
        )

    def _hexes(self, words: list[Word]) -> list[int]:
        hexes: list[int] = []
        for word in words:
            block = self._block(word)
            hexes += [self._hex(word)] if block is None else block
        return hexes

    # ------------------------------------------------------------------ sections

    def _place(self, words: list[Word]) -> None:
        if len(words) not in (3, 4) or not all(word.quoted for word in words[2:]):
            self._fail('a name is: hex, kind, "English name" and, if there is one, "Chinese name"', words[0].line)
        self.names.append(
            Place(self._hex(words[0]), words[1].text, words[2].text, words[3].text if len(words) == 4 else "")
        )

    def _region(self, words: list[Word], regions: dict[tuple[str, str], list[int]], example: str) -> None:
        names = [word.text for word in words if word.quoted]
        hexes = [word for word in words if not word.quoted]
        if not names or len(names) > 2 or not hexes or not words[0].quoted:
            self._fail(
                f'a line here is: "English name", if there is one "Chinese name", then hexes, such as {example}',
                words[0].line,
            )
        key = (names[0], names[1] if len(names) == 2 else "")
        regions.setdefault(key, []).extend(self._hexes(hexes))

    def _city(self, words: list[Word]) -> None:
        self._region(words, self.cities, f'"Moscow" "莫斯科" {self.on.labels[0]}')

    def _water(self, words: list[Word]) -> None:
        self._region(words, self.waters, f'"Lake Ilmen" {self.on.labels[0]}')

    def _feature(self, words: list[Word], what: str) -> tuple[str, tuple[str, str], list[Word]]:
        """The kind, the English and Chinese names, and the rest of a line of sides or paths."""
        kind, rest = words[0], words[1:]
        names = [word.text for word in itertools.takewhile(lambda word: word.quoted, rest)]
        if kind.quoted or len(names) > 2 or len(names) == len(rest):
            self._fail(f'a line here is: kind, "English name" and "Chinese name" (or none), then {what}', kind.line)
        en, zh = (*names, "", "")[:2]
        return kind.text, (en, zh), rest[len(names) :]

    def _side_line(self, words: list[Word]) -> None:
        kind, (name, zh), rest = self._feature(words, f"hexsides such as {self.on.side_label(0, 0)}")
        sides = tuple(self._side(word) for word in rest)
        last = self.sides[-1] if self.sides else None
        if last is not None and (last.kind, last.name) == (kind, name) and zh in ("", last.zh):
            self.sides[-1] = SideLine(kind, name, last.sides + sides, last.zh)
        else:
            self.sides.append(SideLine(kind, name, sides, zh))

    def _path(self, words: list[Word]) -> None:
        kind, (name, zh), rest = self._feature(words, "hexes, each next to the one before")
        hexes = [self._hex(word) for word in rest]
        if len(hexes) < 2:
            self._fail("a path needs two hexes at least: a single hex is a mark", rest[0].line)
        for word, here, there in zip(rest[1:], hexes, hexes[1:], strict=False):
            if self.on.direction_between(here, there) < 0:
                near = [self.on.label(int(h)) for h in self.on.neighbours[here] if h >= 0]
                self._fail(
                    f'{kind} "{name}" jumps from {self.on.label(here)} to {word.text}: next to '
                    f"{self.on.label(here)} lie {' '.join(near)}",
                    word.line,
                )
        self.paths.append(PathLine(kind, name, tuple(hexes), zh))

    def _area(self, words: list[Word]) -> None:
        if len(words) < 2:
            self._fail("an area is: name, then hexes or runs of hexes", words[0].line)
        name = words[0]
        looks_like_hex = self.on.number_shape.fullmatch(name.text) or self._block(name) is not None
        if not name.quoted and looks_like_hex:
            self._fail(
                f"the area before hex {words[0].text} has no name: write its name first (a name "
                "that looks like a hex number stands in quotation marks)",
                words[0].line,
            )
        self.areas.setdefault(words[0].text, []).extend(self._hexes(words[1:]))

    def _mark(self, words: list[Word]) -> None:
        texts: list[str] = []
        hexes: list[int] = []
        sides: list[tuple[int, int]] = []
        for word in words[1:]:
            block = None if word.quoted else self._block(word)
            if block is not None:
                hexes += block
            elif word.quoted or not self.on.number_shape.fullmatch(word.text.partition("/")[0]):
                texts.append(word.text)
            elif "/" in word.text:
                sides.append(self._side(word))
            else:
                hexes.append(self._hex(word))
        self.marks.append(Mark(words[0].text, tuple(texts), tuple(hexes), tuple(sides)))

    def _table_row(self, words: list[Word]) -> None:
        self.tables[self.table].append(tuple(word.text for word in words))

    def _draw(self, words: list[Word]) -> None:
        if len(words) != 2:
            self._fail("a line here is: kind, drawing style, such as: river minor-river", words[0].line)
        if words[0].text in self.draw:
            self._fail(f"{words[0].text} is drawn twice: leave one line", words[0].line)
        self.draw[words[0].text] = (words[1].text, words[0].line)

    # ------------------------------------------------------------------ the end

    def _finish(self) -> BoardParts:
        if self.grid is None:
            self.grid = self.header.make_grid(self.line)
        head = self.header
        with_heights = any(section == "heights" for section, _ in self.rows)
        parts = BoardParts(
            id=head.board_id,
            grid=self.on,
            legend=tuple(head.legend.items()),
            ground=self._letters_of("terrain"),
            levels=tuple(head.levels.items()),
            heights=self._letters_of("heights") if with_heights else "",
            one_way=tuple(head.one_way),
            places=tuple(self.names),
            cities=_regions(self.cities),
            waters=_regions(self.waters),
            sides=tuple(self.sides),
            paths=tuple(self.paths),
            areas=tuple((name, _set(hexes)) for name, hexes in self.areas.items()),
            marks=tuple(self.marks),
            tables=tuple((name, tuple(rows)) for name, rows in self.tables.items()),
            draw=tuple((kind, style) for kind, (style, _) in self.draw.items()),
        )
        self._check_kinds(parts)
        return parts

    def _check_kinds(self, parts: BoardParts) -> None:
        known = parts.drawable()
        words = parts.mark_words()
        for kind, (_, line) in self.draw.items():
            if kind not in known and kind not in words:
                self._fail(f"nothing on this board is a {kind!r}: kinds to be drawn are {', '.join(known)}", line)
        sides = {line.kind for line in parts.sides}
        for kind in parts.one_way:
            if kind not in sides:
                self._fail(
                    f"one-way {kind}: no hexside of that kind stands under sides; kinds there are "
                    f"{', '.join(sorted(sides)) or 'none'}"
                )


def _set(hexes: list[int]) -> tuple[int, ...]:
    return tuple(sorted(set(hexes)))


def _regions(found: dict[tuple[str, str], list[int]]) -> tuple[Region, ...]:
    return tuple(Region(en, zh, _set(hexes)) for (en, zh), hexes in found.items())
