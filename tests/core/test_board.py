"""The board format: what is read, what is written, what is refused, what the browser gets."""

import json
import math
import re
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.maps import grids

from grognard.core.board import Board, BoardError, Mask
from grognard.core.board_parts import SECTIONS, BoardParts, Mark, PathLine, Place, Region, SideLine
from grognard.core.hexes import Grid

DOCS = Path(__file__).parents[2] / "docs" / "boards.md"
FORD = re.findall(r"```\n(# A small board.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[0]


@pytest.fixture(scope="module")
def ford() -> Board:
    """The example of docs/boards.md."""
    return Board.parse(FORD, "ford.txt")


def numbers(board: Board, hexes: Iterable[int]) -> list[str]:
    return [board.number(h) for h in hexes]


def sides(board: Board, marked: Mask) -> set[str]:
    """The hexsides of a mask, as text."""
    return {board.grid.side_label(s // 6, s % 6) for s in np.flatnonzero(marked).tolist()}


def test_ground_and_heights_are_read_by_number(ford: Board) -> None:
    assert ford.kinds == ("clear", "woods", "lake")
    assert [ford.ground_of(ford.hex(n)) for n in ("0301", "0402", "0202", "0103")] == [
        "woods", "lake", "woods", "clear",
    ]  # fmt: skip
    assert ford.height is not None
    assert [int(ford.height[ford.hex(n)]) for n in ("0301", "0402", "0101")] == [120, 100, 100]
    assert numbers(ford, np.flatnonzero(ford.ground_mask("woods", "lake")).tolist()) == [
        "0202", "0301", "0302", "0402",
    ]  # fmt: skip


def test_a_hash_in_a_row_is_ground_and_elsewhere_a_comment(ford: Board) -> None:
    assert ford.ground_of(ford.hex("0402")) == "lake"
    assert Board.parse(FORD.replace("river minor-river", "river minor-river # blue")) == ford


def test_names_are_read_in_both_languages(ford: Board) -> None:
    assert ford.places == (Place(ford.hex("0102"), "town", "Oldford", "老渡口"),)
    assert ford.cities == (Region("Oldford", "老渡口", (ford.hex("0102"), ford.hex("0203"))),)
    assert ford.waters == (Region("Long Lake", "长湖", (ford.hex("0402"),)),)


def test_both_faces_of_a_hexside_are_marked(ford: Board) -> None:
    assert sides(ford, ford.side_mask("river")) == {"0101/SE", "0201/NW", "0201/S", "0202/N", "0301/SW", "0201/NE"}


def test_only_the_named_face_of_a_one_way_hexside_is_marked(ford: Board) -> None:
    assert sides(ford, ford.side_mask("crest")) == {"0302/N", "0302/NE"}


def test_paths_are_marked_in_both_directions(ford: Board) -> None:
    assert sides(ford, ford.path_mask("road")) == {"0102/SE", "0202/NW", "0202/SE", "0303/NW"}


def test_areas_take_blocks_of_hexes_and_add_up_over_lines(ford: Board) -> None:
    assert numbers(ford, ford.areas["west"]) == ["0101", "0102", "0103", "0201", "0202", "0203"]
    more = Board.parse(FORD.replace('"7.1" 0401 0402', '"7.1" 0401\n"7.1" 0402-0403'))
    assert numbers(more, more.areas["7.1"]) == ["0401", "0402", "0403"]


def test_marks_sort_hexes_hexsides_and_words(ford: Board) -> None:
    assert ford.marks("bridge") == (Mark("bridge", ("Mill road",), (), ((ford.hex("0102"), 2),)),)
    assert ford.marks("vp") == (Mark("vp", ("3", "Oldford"), (ford.hex("0102"),), ()),)
    assert ford.marks("mine") == ()


def test_tables_come_back_as_they_are(ford: Board) -> None:
    assert ford.table("setup") == (("German", "0102", "57 I"),)


def test_unknown_kinds_are_refused_with_the_known_ones(ford: Board) -> None:
    for question, known in (
        (lambda: ford.side_mask("ravine"), "river, crest"),
        (lambda: ford.path_mask("rail"), "road"),
        (lambda: ford.ground_mask("swamp"), "clear, woods, lake"),
        (lambda: ford.table("units"), "setup"),
    ):
        with pytest.raises(KeyError, match=known):
            question()


def test_lines_with_the_same_kind_and_name_are_one_river() -> None:
    split = FORD.replace("0101/SE 0201/S\n  0301/SW", '0101/SE\nriver "Ford Brook" 0201/S 0301/SW')
    again = FORD.replace("0101/SE 0201/S\n  0301/SW", '0101/SE\nriver "Ford Brook" "渡口溪" 0201/S 0301/SW')
    for text in (split, again):
        assert text != FORD
        assert Board.parse(text) == Board.parse(FORD)


def test_the_first_hexes_of_either_sheet_touch_in_a_joined_board() -> None:
    rows = "\n".join(f"{row:02d} {'.' * 4}" for row in (2, 1, 0))
    board = Board.parse(
        "board joined\ngrid flat-top shift=even-up rows=north\nsheet A cols=1-4 rows=0-2\n"
        f"sheet B cols=1-4 rows=0-2 at=4\nnumbers SC.RR\nlegend . clear\nterrain A\n{rows}\nterrain B\n{rows}\n"
        "paths\nroad A4.01 B1.02\n"
    )
    assert board.path_mask("road").sum() == 2


def test_arrays_are_closed_to_writing(ford: Board) -> None:
    assert ford.height is not None
    for array in (ford.ground, ford.height, ford.side_mask("river"), ford.path_mask("road"), ford.neighbours):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_a_file_is_read_and_named_in_errors(tmp_path: Path) -> None:
    path = tmp_path / "ford.txt"
    path.write_text(FORD, encoding="utf-8")
    assert Board.load(path) == Board.parse(FORD)
    path.write_text(FORD + "\nroads\n", encoding="utf-8")
    with pytest.raises(BoardError, match=r"ford\.txt, line \d+: "):
        Board.load(path)


def test_the_browser_gets_all_it_draws(ford: Board) -> None:
    shown = json.loads(json.dumps(ford.to_json()))
    assert shown["grid"] == {"orientation": "flat-top", "shift": "even-down"}
    hexes = shown["hexes"]
    assert hexes["numbers"][:4] == ["0101", "0102", "0103", "0201"]
    assert (hexes["x"][0], hexes["x"][3]) == (1.0, 2.5)
    assert math.isclose(hexes["y"][3] - hexes["y"][0], math.sqrt(3) / 2, abs_tol=1e-3)
    assert hexes["ground"] == "....f.ff..#."
    assert hexes["height"][:3] == [100, 100, 100]
    assert shown["legend"] == {".": "clear", "f": "woods", "#": "lake"}
    assert shown["draw"]["lake"] == "water"
    assert shown["draw"]["clear"] == "clear"
    assert (shown["draw"]["entry"], shown["draw"]["German"]) == ("arrow", "grey")
    assert "Oldford" not in shown["draw"]
    assert shown["sides"][0] == {
        "kind": "river",
        "name": {"en": "Ford Brook", "zh": "渡口溪"},
        "sides": [[0, 2], [3, 3], [6, 4]],
    }
    assert shown["paths"] == [{"kind": "road", "name": {"en": "Mill road", "zh": "磨坊路"}, "hexes": [1, 4, 8]}]
    assert shown["places"] == [{"hex": 1, "kind": "town", "name": {"en": "Oldford", "zh": "老渡口"}}]
    assert shown["waters"] == [{"name": {"en": "Long Lake", "zh": "长湖"}, "hexes": [10]}]
    assert shown["areas"]["west"] == [0, 1, 2, 3, 4, 5]
    assert {"kind": "vp", "words": ["3", "Oldford"], "hexes": [1], "sides": []} in shown["marks"]


def test_a_board_without_heights_has_none() -> None:
    flat = Board.parse(re.sub(r"levels.*\n|heights\n(\d+ .*\n)+", "", FORD))
    assert flat.height is None
    assert flat.to_json()["hexes"]["height"] is None  # type: ignore[index,call-overload]


MISTAKES = [
    ("board ford", "", "the board has no name: begin the file with a line such as: board"),
    ("grid flat-top shift=even-down rows=south", "", "the head lacks a grid line, such as: grid flat-top"),
    ("grid flat-top", "grid flat", "write flat-top or pointy-top"),
    ("shift=even-down", "shift=even-left", "write even-down, even-up"),
    ("rows=south", "rows=down", "write south or north"),
    ("rows=south", "row=south", "write shift=… rows=…"),
    ("shift=even-down ", "", "a grid line is: grid flat-top shift="),
    ("cols=1-4 rows=1-3", "cols=1-4", "a sheet line is: sheet A cols="),
    ("cols=1-4", "cols=4-1", "write first-last, such as 1-40"),
    ("rows=1-3", "rows=1-9999", "39996 hexes are too many: a board has at most 32767"),
    ("cols=1-4", "at=x cols=1-4", "write at=40"),
    ("numbers CCRR", "numbers XY", "write CCRR"),
    ("numbers CCRR", "hexes CCRR", "the head of the file has the lines board, grid"),
    ("legend . clear  f woods  # lake\n", "", "the head lacks a legend line"),
    ("f woods", "f light woods", "kinds of two words take a hyphen"),
    ("f woods", ". woods", r"letter \. is explained twice: leave one"),
    ("levels a 100", "levels a 90\nlevels a 100", "letter a is explained twice: leave one"),
    ("b 120", "b high", "a height is a whole number"),
    ("levels a 100  b 120\n", "", "heights need a levels line"),
    ("one-way crest", "one-way creast", "kinds there are crest, river"),
    ("02 .ff#", "02 .ff", "row 02 has 3 letters: sheet 1 has 4 columns, so write 4"),
    ("02 .ff#", "02 .fx#", "letter 'x' in row 02, column 3, is not in the legend"),
    ("02 .ff#", "03 .ff#", "row 03 can't stand here: sheet 1 has rows 1-3, written from north to south"),
    ("02 .ff#\n", "road\n", "no section 'road': .*sections are terrain"),
    ("02 .ff#\n", "road 0101 0201\n", "'road' stands among the rows of terrain"),
    ("03 ....\n\nheights", "\nheights", "terrain of sheet 1 has 2 of 3 rows: write all"),
    ("heights\n", "heights 2\n", "no sheet '2': write heights and one of 1"),
    ("heights\n01", "heights\nterrain\n01", "terrain 1 stands in the file twice"),
    ("names\n", "nmes\n", "no section 'nmes': did you mean names"),
    ('0102 town "Oldford"', '0902 town "Oldford"', "no hex 0902 on this board: sheet 1 has columns 1-4"),
    ('0102 town "Oldford" "老渡口"', "0102 town Oldford", 'a name is: hex, kind, "English name"'),
    ('0102 town "Oldford"', '0102 town "Oldford', 'put " at both ends'),
    ('"Oldford" "老渡口" 0102 0203', "0102 Oldford", 'a line here is: "English name"'),
    ("0101/SE", "0101/E", "no side 'E' on a flat-top grid: write N NE SE S SW NW"),
    ("0101/SE", "0101", "write hex and side, such as 0101/N"),
    ("0102 0202 0303", "0102 0302", "jumps from 0102 to 0302: next to 0102 lie 0101"),
    ('"磨坊路"', '"磨坊路" "Mill"', 'a line here is: kind, "English name" and "Chinese name"'),
    ("0102 0202 0303", "0102", "a path needs two hexes at least: a single hex is a mark"),
    ("west 0101-0203", "0101-0203 0301", "the area before hex 0101-0203 has no name: write its name first"),
    ("west 0101-0203", "west west", "'west' is no hex number: write CCRR"),
    ("west 0101-0203", "west 0101-0299", "no hex 0299"),
    ("vp 0102", "vp 0909", "no hex 0909"),
    ("table setup", "table", "a table needs a name: write table setup"),
    ("woods woods", "wood woods", "nothing on this board is a 'wood': kinds to be drawn are clear, woods"),
    ("woods woods", "woods woods trees", "a line here is: kind, drawing style"),
    ("woods woods", "woods woods\nwoods trees", "woods is drawn twice"),
    ("board ford", "  board ford", "an indented line goes on with the line before it"),
]


@pytest.mark.parametrize(("right", "wrong", "says"), MISTAKES)
def test_a_mistake_is_refused_with_its_place_and_the_remedy(right: str, wrong: str, says: str) -> None:
    broken = FORD.replace(right, wrong, 1)
    assert broken != FORD
    with pytest.raises(BoardError, match=says) as refusal:
        Board.parse(broken, "ford.txt")
    assert re.match(r"ford\.txt, line \d+: ", str(refusal.value))


@pytest.mark.parametrize(
    ("right", "wrong"), [("0301/SW", "0301/X"), ("vp 0102", "vp 0909"), ("02 .ff#", "02 .ff"), ("f woods", "f")]
)
def test_a_mistake_names_the_line_where_it_stands(right: str, wrong: str) -> None:
    broken = FORD.replace(right, wrong, 1)
    line = next(n for n, (a, b) in enumerate(zip(FORD.splitlines(), broken.splitlines(), strict=True), 1) if a != b)
    with pytest.raises(BoardError) as refusal:
        Board.parse(broken)
    assert refusal.value.line == line


# --------------------------------------------------------------------------- round trip

KINDS = ("river", "road", "7.1", "trench", "F")
TEXTS = st.text(alphabet="abc XY#'./-0123é河", min_size=1, max_size=8)
CHINESE = st.sampled_from(("", "长河"))


def words(grid: Grid) -> st.SearchStrategy[str]:
    """Words, among them those that could be taken for something else."""
    label = st.sampled_from(grid.labels)
    tricky = st.one_of(
        label, label.map(lambda n: n + "/N"), st.tuples(label, label).map("-".join), st.sampled_from(SECTIONS),
        st.sampled_from(("#", "#x", "two words", "")),
    )  # fmt: skip
    return st.one_of(TEXTS, tricky)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Boards with something in every section."""
    grid = draw(grids(4))
    hexes = st.integers(0, grid.size - 1)
    groups = st.lists(hexes, min_size=1, max_size=6).map(lambda found: tuple(sorted(set(found))))
    sides = st.lists(st.tuples(hexes, st.integers(0, 5)), min_size=1, max_size=40).map(tuple)
    names = draw(st.lists(TEXTS, unique=True, min_size=4, max_size=4))
    legend = tuple(zip(".f#", draw(st.permutations(("clear", "woods", "rough"))), strict=True))
    with_heights = draw(st.booleans())
    pairs = [(h, int(g)) for h in range(grid.size) for g in grid.neighbours[h] if g >= 0]
    path = st.sampled_from(pairs).map(lambda p: (p[0], p[1], p[0]))
    word = words(grid)
    mark = st.builds(Mark, st.sampled_from(KINDS), st.lists(word, min_size=1, max_size=3).map(tuple),
                     st.lists(hexes, max_size=3).map(tuple), st.lists(st.tuples(hexes, st.integers(0, 5)),
                                                                      max_size=2).map(tuple))  # fmt: skip
    return Board(
        BoardParts(
            id="random",
            grid=grid,
            legend=legend,
            ground="".join(draw(st.lists(st.sampled_from(".f#"), min_size=grid.size, max_size=grid.size))),
            levels=(("a", -10), ("b", 440)) if with_heights else (),
            heights="ab" * (grid.size // 2) + "a" * (grid.size % 2) if with_heights else "",
            one_way=draw(st.sampled_from(((), ("river",)))),
            places=tuple(Place(draw(hexes), "town", name, draw(st.one_of(st.just(""), TEXTS))) for name in names),
            cities=tuple(Region(name, "", draw(groups)) for name in names),
            waters=tuple(Region(name, "湖", draw(groups)) for name in names),
            sides=tuple(SideLine("river", name, draw(sides), draw(CHINESE)) for name in names),
            paths=tuple(PathLine("road", name, draw(path), draw(CHINESE)) for name in names) if pairs else (),
            areas=tuple((name, draw(groups)) for name in draw(st.lists(word, unique=True, max_size=3)) if name),
            marks=tuple(draw(st.lists(mark, max_size=4))),
            tables=(("setup", tuple(tuple(r) for r in draw(st.lists(st.lists(word, min_size=1, max_size=3))))),),
            draw=(("river", "blue"), ("clear", "white")),
        )
    )


@settings(max_examples=60, deadline=None)
@given(boards())
def test_a_written_board_reads_as_the_same_board(board: Board) -> None:
    text = board.to_text()
    assert Board.parse(text) == board
    assert Board.parse(text).to_text() == text
