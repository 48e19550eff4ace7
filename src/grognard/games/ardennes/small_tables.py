"""The small tables for a single die that the maps bear: weather, bridges, guns without supply and so on."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from grognard.core.tables import DieTable


def by_die(rows: Mapping[Any, Any], die: int) -> Any:
    """What a table has for a die; its rows' heads are numbers ("5") or spans ("1-3")."""
    for head, result in rows.items():
        low, _, high = str(head).partition("-")
        if int(low) <= die <= int(high or low):
            return result
    raise ValueError(f"no row for {die} among {', '.join(map(str, rows))}")


def chances_of(rows: Mapping[Any, str]) -> dict[str, Fraction]:
    """How likely each result is, in the order of the rows."""
    return DieTable.read(("result",), {head: [result] for head, result in rows.items()}).distribution(0)
