"""Random grids and boards, and plain geometry to check against, for the tests of the board."""

import math
from itertools import product

import numpy as np
from hypothesis import strategies as st

from grognard.core.hexes import FLAT, POINTY, SHIFTS, Grid, Sheet

ALL_GRIDS = [
    (orientation, shift, rows)
    for orientation in (FLAT, POINTY)
    for shift, rows in product(SHIFTS[orientation], ("south", "north"))
]


def one_sheet(orientation: str, shift: str, rows: str = "south", columns: int = 5, deep: int = 5) -> Grid:
    """A grid of one sheet, columns and rows from 1."""
    return Grid(orientation, shift, rows, "CCRR", (Sheet("", (1, columns), (1, deep)),))


@st.composite
def grids(draw: st.DrawFn, most: int = 6) -> Grid:
    """Grids of either orientation, any shift, one sheet or two side by side, numbered in any way."""
    orientation, shift, rows = draw(st.sampled_from(ALL_GRIDS))
    columns, deep = draw(st.integers(1, most)), draw(st.integers(1, most))
    first_column, first_row = draw(st.integers(0, 3)), draw(st.integers(0, 3))
    span = (first_row, first_row + deep - 1)
    if draw(st.booleans()):
        sheet = Sheet(draw(st.sampled_from(("", "P"))), (first_column, first_column + columns - 1), span)
        return Grid(orientation, shift, rows, draw(st.sampled_from(("CCRR", "CC.RR"))), (sheet,))
    more = draw(st.integers(1, most))
    sheets = (
        Sheet("B", (first_column, first_column + columns - 1), span),
        Sheet("A", (1, more), span, at=first_column + columns - 1),
    )
    return Grid(orientation, shift, rows, draw(st.sampled_from(("SCCRR", "SC.RR"))), sheets)


def drawn_at(grid: Grid, index: int) -> tuple[float, float]:
    """Where a hex lies on the page, worked out from its printed place alone."""
    cell = grid.cells[index]
    line, way = grid.shift.split("-")
    column, row = cell.table_column, cell.table_row if grid.rows == "south" else -cell.table_row
    odd = (cell.table_column if grid.orientation == FLAT else cell.table_row) % 2
    moved = 0.0
    if odd == (line == "odd"):
        moved = math.sqrt(3) / 2 * (1 if way in ("down", "right") else -1)
    if grid.orientation == FLAT:
        return 1.5 * column, math.sqrt(3) * row + moved
    return math.sqrt(3) * column + moved, 1.5 * row


def pick(seed: int) -> np.random.Generator:
    """A generator for filling arrays; hypothesis draws the seed."""
    return np.random.default_rng(seed)


seeds = st.integers(0, 2**32 - 1)
