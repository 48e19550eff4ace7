"""The head of a board file: the board's name, grid, sheets, way of numbering, legend and levels."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from grognard.core.board_parts import BoardError
from grognard.core.hexes import Grid, HexError, Sheet

HEADER = ("board", "grid", "sheet", "numbers", "legend", "levels", "one-way")
_SPAN = re.compile(r"(\d+)-(\d+)")


@dataclass(frozen=True)
class Word:
    """One word of a line, and where it stands; a quoted word is never taken for a hex number."""

    text: str
    quoted: bool
    line: int


class HeadReader:
    """Gathers the lines before the first section."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.line = 0
        self.board_id = ""
        self.grid: tuple[str, str, str] | None = None
        self.numbers = "CCRR"
        self.sheets: list[Sheet] = []
        self.legend: dict[str, str] = {}
        self.levels: dict[str, int] = {}
        self.one_way: list[str] = []

    def _fail(self, problem: str) -> NoReturn:
        raise BoardError(self.name, self.line, problem)

    def read(self, words: list[Word]) -> None:
        """Read one line other than legend and levels."""
        keyword, *rest = words
        self.line = keyword.line
        texts = [word.text for word in rest]
        if keyword.text == "board" and len(texts) == 1:
            self.board_id = texts[0]
        elif keyword.text == "grid":
            self.grid = self._grid_line(rest)
        elif keyword.text == "sheet":
            self.sheets.append(self._sheet_line(rest))
        elif keyword.text == "numbers" and len(texts) == 1:
            self.numbers = texts[0]
        elif keyword.text == "one-way" and texts:
            self.one_way += texts
        else:
            self._fail(
                f"{keyword.text!r} can't stand here: the head of the file has the lines "
                f"{', '.join(HEADER)}, each followed by its words",
            )

    def _settings(self, words: list[Word], known: Iterable[str]) -> dict[str, str]:
        values: dict[str, str] = {}
        for word in words:
            key, equals, value = word.text.partition("=")
            if not equals or key not in known or not value:
                self._fail(
                    f"{word.text!r} is not understood here: write {' '.join(f'{k}=…' for k in known)}",
                )
            values[key] = value
        return values

    def _grid_line(self, words: list[Word]) -> tuple[str, str, str]:
        values = self._settings(words[1:], ("shift", "rows"))
        if not words or "shift" not in values:
            self._fail("a grid line is: grid flat-top shift=even-down rows=south")
        return words[0].text, values["shift"], values.get("rows", "south")

    def _sheet_line(self, words: list[Word]) -> Sheet:
        name = ""
        if words and "=" not in words[0].text:
            name, words = words[0].text, words[1:]
        values = self._settings(words, ("cols", "rows", "at"))
        if "cols" not in values or "rows" not in values:
            self._fail("a sheet line is: sheet A cols=1-40 rows=1-54 at=0")
        at = re.fullmatch(r"(-?\d+)(?:,(-?\d+))?", values.get("at", "0"))
        if at is None:
            self._fail(f"at={values['at']} is not understood: write at=40, or at=40,10 for rows too")
        return Sheet(
            name,
            self._span(values["cols"]),
            self._span(values["rows"]),
            int(at[1]),
            int(at[2] or 0),
        )

    def _span(self, text: str) -> tuple[int, int]:
        found = _SPAN.fullmatch(text)
        if found is None or int(found[1]) > int(found[2]):
            self._fail(f"{text!r} is no span of numbers: write first-last, such as 1-40")
        return int(found[1]), int(found[2])

    def letters(self, words: list[str], line: int) -> None:
        """Read a legend or levels line; its words are letters, so that none of them begins a comment."""
        self.line = line
        keyword, *pairs = words
        if not pairs or len(pairs) % 2 or any(len(letter) != 1 for letter in pairs[::2]):
            self._fail(
                f"a {keyword} line is pairs of a letter and a word: "
                + (
                    "legend . clear f forest (kinds of two words take a hyphen)"
                    if keyword == "legend"
                    else "levels a 440 b 460"
                )
            )
        table: dict[str, str] = {}
        for letter, value in zip(pairs[::2], pairs[1::2], strict=True):
            if letter in table or letter in (self.legend if keyword == "legend" else self.levels):
                self._fail(f"letter {letter} is explained twice: leave one")
            table[letter] = value
        if keyword == "legend":
            self.legend |= table
            return
        for letter, value in table.items():
            if not re.fullmatch(r"-?\d+", value):
                self._fail(f"level {letter} is {value!r}: a height is a whole number, such as 440")
            self.levels[letter] = int(value)

    def make_grid(self, line: int) -> Grid:
        """The grid, when the head has come to its end."""
        self.line = line
        if not self.board_id:
            self._fail("the board has no name: begin the file with a line such as: board my-board")
        if self.grid is None:
            self._fail("the head lacks a grid line, such as: grid flat-top shift=even-down rows=south")
        if not self.legend:
            self._fail("the head lacks a legend line, such as: legend . clear f forest")
        orientation, shift, rows = self.grid
        try:
            return Grid(orientation, shift, rows, self.numbers, tuple(self.sheets))
        except HexError as error:
            raise BoardError(self.name, self.line, f"{error} (in the head of the file)") from None
