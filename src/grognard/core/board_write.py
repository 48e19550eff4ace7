"""The board format: records to text, the way back of `board_text`. Comments are not kept."""

from collections.abc import Iterable, Iterator

from grognard.core.board_parts import SECTIONS, BoardParts, PathLine, Region, SideLine
from grognard.core.hexes import Grid, Sheet

WIDTH = 110


def write_parts(parts: BoardParts) -> str:
    """The whole board as text; reading it gives the same board."""
    return "\n".join(line for block in _blocks(parts) for line in block).strip() + "\n"


def _blocks(parts: BoardParts) -> Iterator[list[str]]:
    grid = parts.grid
    yield _head(parts)
    for section, letters in (("terrain", parts.ground), ("heights", parts.heights)):
        if letters:
            for sheet in grid.sheets:
                yield ["", f"{section} {sheet.name}".rstrip(), *_rows(grid, sheet, letters)]
    yield _section(
        "names",
        ([grid.label(place.hex), place.kind, _quoted(place.en), *_maybe(place.zh)] for place in parts.places),
    )
    yield _section("city", (_region(grid, region) for region in parts.cities))
    yield _section("waters", (_region(grid, region) for region in parts.waters))
    yield _section(
        "sides",
        ([*_feature(line), *(grid.side_label(*side) for side in line.sides)] for line in parts.sides),
    )
    yield _section(
        "paths",
        ([*_feature(line), *(grid.label(h) for h in line.hexes)] for line in parts.paths),
    )
    yield _section("areas", ([*_words(grid, (name,)), *_runs(grid, hexes)] for name, hexes in parts.areas))
    yield _section(
        "marks",
        (
            [
                *_words(grid, (mark.kind, *mark.words), bool(mark.hexes or mark.sides)),
                *(grid.label(h) for h in mark.hexes),
                *(grid.side_label(*side) for side in mark.sides),
            ]
            for mark in parts.marks
        ),
    )
    for name, rows in parts.tables:
        yield ["", f"table {name}", *(" ".join(_words(None, row, False)) for row in rows)]
    yield _section("draw", ([*_words(grid, (kind,)), style] for kind, style in parts.draw))


def _head(parts: BoardParts) -> list[str]:
    grid = parts.grid
    lines = [f"board {parts.id}", f"grid {grid.orientation} shift={grid.shift} rows={grid.rows}"]
    for sheet in grid.sheets:
        at = f" at={sheet.at},{sheet.at_row}" if sheet.at or sheet.at_row else ""
        name = f" {sheet.name}" if sheet.name else ""
        lines.append(f"sheet{name} cols={sheet.columns[0]}-{sheet.columns[1]} rows={sheet.rows[0]}-{sheet.rows[1]}{at}")
    lines.append(f"numbers {grid.numbers}")
    if parts.one_way:
        lines.append("one-way " + " ".join(parts.one_way))
    lines.append("legend " + "  ".join(f"{letter} {kind}" for letter, kind in parts.legend))
    if parts.levels:
        lines.append("levels " + "  ".join(f"{letter} {height}" for letter, height in parts.levels))
    return lines


def _rows(grid: Grid, sheet: Sheet, letters: str) -> Iterator[str]:
    lines: dict[int, dict[int, str]] = {}
    for cell, letter in zip(grid.cells, letters, strict=True):
        if cell.sheet == sheet.name:
            lines.setdefault(cell.row, {})[cell.column] = letter
    for row in sorted(lines, reverse=grid.rows == "north"):
        yield f"{row:02d} " + "".join(letter for _, letter in sorted(lines[row].items()))


def _section(name: str, lines: Iterable[list[str]]) -> list[str]:
    written = [part for words in lines for part in _folded(words)]
    return ["", name, *written] if written else []


def _folded(words: list[str]) -> Iterator[str]:
    """One line, or several of which all but the first are indented."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = "  " + word
        else:
            line = f"{line} {word}" if line else word
    yield line


def _feature(line: SideLine | PathLine) -> list[str]:
    return [line.kind, *_maybe(line.name), *_maybe(line.zh)]


def _region(grid: Grid, region: Region) -> list[str]:
    return [_quoted(region.en), *_maybe(region.zh), *_runs(grid, region.hexes)]


def _runs(grid: Grid, hexes: tuple[int, ...]) -> Iterator[str]:
    """Hexes in index order, three or more down one column drawn together."""
    start = 0
    while start < len(hexes):
        end = start
        while (
            end + 1 < len(hexes)
            and hexes[end + 1] == hexes[end] + 1
            and grid.cells[hexes[end + 1]].table_column == grid.cells[hexes[start]].table_column
        ):
            end += 1
        if end - start >= 2:
            yield f"{grid.label(hexes[start])}-{grid.label(hexes[end])}"
        else:
            yield from (grid.label(h) for h in hexes[start : end + 1])
        start = end + 1


def _quoted(text: str) -> str:
    return f'"{text}"'


def _maybe(text: str) -> list[str]:
    return [_quoted(text)] if text else []


def _words(grid: Grid | None, texts: tuple[str, ...], more: bool = True) -> list[str]:
    """The first words of a line, quoted where they would be read as something else.

    Something else is a comment, two words, a section's name (with nothing after it, unless `more` follows) or,
    where hexes may stand among the words, a hex number of this grid.
    """
    words: list[str] = []
    for place, text in enumerate(texts):
        alone = place == 0 and (text in SECTIONS or (len(texts) == 1 and not more))
        first_part = text.replace("/", "-").partition("-")[0]
        like_hex = grid is not None and grid.number_shape.fullmatch(first_part) is not None
        plain = text and not text.startswith("#") and not any(c.isspace() for c in text)
        words.append(text if plain and not alone and not like_hex else _quoted(text))
    return words
