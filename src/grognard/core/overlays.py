"""What a game can lay over its map to show what its rules say of a place: zones, lines, ranges, what a unit threatens.

A game lists its overlays (`Game.overlays`) and answers for each of them from what a seat knows (`Game.overlay`), by the
same functions that its rules use. The words files name them: `overlay-ID`, and `layer-KIND` for what is hatched.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from .ids import Hex
from .sums import Number


class Overlay(msgspec.Struct, frozen=True):
    """An overlay: the key of the keyboard that shows it, the clause behind it.

    `about` says what it is asked about: "" nothing (the whole map), "unit" the unit or "hex" the hex that is looked at.
    An overlay about nothing may still be narrowed to a unit, as a command range to one headquarters.
    """

    id: str
    key: str
    about: str = ""
    clause: str = ""


class Layer(msgspec.Struct, frozen=True):
    """One area of an overlay: its hexes (with what it costs to come there, where that is known), and lines over it.

    `kind` names it in the words files and gives it its hatching; `side` is whose it is, "" for nobody's.
    """

    kind: str
    side: str = ""
    hexes: tuple[Hex, ...] = ()
    costs: Mapping[Hex, Number] = {}
    lines: tuple[tuple[Hex, ...], ...] = ()
    clause: str = ""
