"""Cells: scalars and columns over one array, derived values."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from grognard.core.cells import Layout, Scalar, column, derived, forget_derived, public_derived


class Base:
    turn = Scalar("the turn", start=1)

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.cells = layout.fresh()
        self.derived_values: dict[str, Any] = {}
        self.public_values: dict[str, Any] = {}
        self.shortcuts: list[str] = []
        self.worked_out = 0


class Cells(Base):
    acting = Scalar("who acts", start=-1)
    hex = column("units", "where a unit is", start=-6)
    fort = column("cities", "the level of a fortress")

    @derived
    def on_board(self) -> int:
        """How many units are on the board."""
        self.worked_out += 1
        return sum(hex_ >= 0 for hex_ in self.hex)

    @public_derived
    def twice(self) -> int:
        return 2 * self.on_board


@pytest.fixture
def cells() -> Cells:
    return Cells(Layout(Cells, {"units": 3, "cities": 2}))


def test_scalars_stand_before_columns_those_of_the_base_class_first(cells: Cells) -> None:
    assert list(cells.layout.scalars) == ["turn", "acting"]
    assert cells.layout.spans == {"hex": (2, 5), "fort": (5, 7)}
    assert cells.layout.length == 7


def test_everything_begins_with_its_start(cells: Cells) -> None:
    assert (cells.turn, cells.acting) == (1, -1)
    assert list(cells.hex) == [-6, -6, -6]
    assert list(cells.fort) == [0, 0]


def test_scalars_and_columns_write_to_the_cells(cells: Cells) -> None:
    cells.turn = 7
    cells.hex[2] = 1214
    assert list(cells.cells) == [7, -1, -6, -6, 1214, 0, 0]
    assert (cells.turn, cells.hex[2]) == (7, 1214)


def test_a_cell_holds_small_integers_only(cells: Cells) -> None:
    with pytest.raises(OverflowError):
        cells.turn = 40_000
    with pytest.raises(ValueError, match="invalid value"):
        cells.hex[0] = 40_000
    with pytest.raises(IndexError):
        cells.hex[3] = 1


def test_a_derived_value_is_worked_out_once(cells: Cells) -> None:
    cells.hex[0] = 5
    assert cells.on_board == 1
    assert cells.twice == 2
    assert cells.worked_out == 1
    assert cells.derived_values == {"on_board": 1}
    assert cells.public_values == {"twice": 2}
    cells.hex[1] = 5
    assert cells.on_board == 1
    forget_derived(cells)
    assert cells.on_board == 2


def test_declarations_can_be_read(cells: Cells) -> None:
    assert isinstance(Cells.turn, Scalar)
    assert Cells.turn.__doc__ == "the turn"
    assert Cells.on_board.__doc__ == "How many units are on the board."
    assert SimpleNamespace(**cells.layout.columns).hex.of == "units"
