"""2.3 Line of sight: who sees which hex, and who is concealed there from whom."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from grognard.core.arrays import view
from grognard.core.compiled import compiled
from grognard.core.rules import rule
from grognard.core.sight import SCREENED, SEEN, Flags, Landscape, code_between
from grognard.core.sight_table import unpack

if TYPE_CHECKING:
    from .position import Position
    from .scene import Scene


class Look(NamedTuple):
    """What is seen from a hex in another: whether at all, and whether what stands there is concealed by defilade."""

    clear: bool
    concealed: bool


KNOWN = 4
LOOKS = tuple(Look(bool(code & SEEN), bool(code & SCREENED)) for code in range(2 * KNOWN))
Smoke = frozenset[int]
NO_SMOKE: Smoke = frozenset()
KEPT_SMOKES = 2


class Lines(NamedTuple):
    """The lines of sight of a landscape, for compiled code.

    `table` [viewer, target] holds SEEN, SCREENED, and KNOWN where the line has been worked out; `clear` is the table of
    the same land without smoke, which only ever hides more. The rest is what `code_between` reads.
    """

    table: Flags
    clear: Flags
    at: npt.NDArray[np.int32]
    lattice: npt.NDArray[np.int32]
    steps: npt.NDArray[np.int64]
    corners: npt.NDArray[np.int64]
    flat: bool
    ground: npt.NDArray[np.int32]
    top: npt.NDArray[np.int32]
    crests: Flags
    crests_block: bool
    grazing: bool
    from_above: bool


@compiled
def worked_out(lines: Lines, viewer: int, target: int) -> int:
    """The code of a line that doesn't stand in the table yet; it is written there."""
    code = KNOWN
    clear = lines.clear[viewer, target]
    if not clear & KNOWN or clear & SEEN:
        code |= code_between(
            lines.at, lines.lattice, lines.steps, lines.corners, lines.flat, lines.ground, lines.top,
            lines.crests, lines.crests_block, lines.grazing, lines.from_above, viewer, target,
        )  # fmt: skip
    lines.table[viewer, target] = code
    return code


class Rows:
    """What is seen from each hex in every other: as worked out beforehand, or when it is first asked for, and kept.

    `witness` is who saw each hex when a side last asked what it sees (`spotting.seen`).
    """

    def __init__(self, land: Landscape, clear: Rows | None = None, content: bytes = b"") -> None:
        self.land = land
        codes = unpack(content, land) if content else None
        self.whole = codes is not None
        self.table: Flags = np.zeros((land.grid.size, land.grid.size), dtype=np.uint8)
        if codes is not None:
            np.bitwise_or(codes, KNOWN, out=self.table)
        self.lines = Lines(self.table, self.table if clear is None else clear.table, *land.arrays())
        self.rows: dict[int, memoryview] = {}
        self.witness = np.full((2, land.grid.size), -1, dtype=np.int16)
        self.clear = clear

    def row(self, viewer: int) -> memoryview:
        """What is seen from a hex in every other: SEEN, SEEN | SCREENED, and KNOWN."""
        found = self.rows.get(viewer)
        if found is None:
            if not self.whole:
                self._work_out(viewer)
            found = self.rows[viewer] = view(self.table[viewer])
        return found

    def _work_out(self, viewer: int) -> None:
        among = None
        if self.clear is not None:
            self.clear.row(viewer)
            among = self.clear.table[viewer] & SEEN
        self.land.codes(viewer, self.table[viewer], among)
        self.table[viewer] |= KNOWN

    def look(self, viewer: int, target: int) -> Look:
        """What is seen from a hex in another."""
        row = self.rows.get(viewer)
        if row is None and self.whole:
            row = self.row(viewer)
        return LOOKS[worked_out(self.lines, viewer, target) if row is None else row[target]]


class Sight:
    """The lines of sight of a scene: without smoke the same for all matches on the printed map."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.by_height = scene.part("heights")
        self.clear = self._without_smoke()
        self.kept: dict[Smoke, Rows] = {NO_SMOKE: self.clear}

    def _without_smoke(self) -> Rows:
        if not self.scene.on_printed_board:
            return Rows(self.landscape(NO_SMOKE))
        found = _printed.get(self.by_height)
        if found is None:
            file = sight_file(self.by_height)
            content = file.read_bytes() if file.exists() else b""
            found = _printed[self.by_height] = Rows(self.landscape(NO_SMOKE), content=content)
        return found

    @rule("2.3.4.1", "5.4.1")
    def landscape(self, smoke: Smoke) -> Landscape:
        """The land under this smoke, at the level of the match."""
        ground = self.scene.ground
        mask = np.zeros(ground.size, dtype=np.uint8)
        mask[list(smoke)] = 1
        obstacle = self.scene.tables["cover_height"]
        return ground.hilly_land(mask, obstacle) if self.by_height else ground.flat_land(mask)

    def rows_under(self, smoke: Smoke) -> Rows:
        """The rows under this smoke; of those under other smoke the last ones are kept."""
        found = self.kept.get(smoke)
        if found is None:
            for old in [key for key in self.kept if key][: 1 - KEPT_SMOKES]:
                del self.kept[old]
            found = self.kept[smoke] = Rows(self.landscape(smoke), self.clear)
        return found

    def look(self, smoke: Smoke, viewer: int, target: int) -> Look:
        """What is seen from one hex in another."""
        return (self.kept.get(smoke) or self.rows_under(smoke)).look(viewer, target)


_printed: dict[bool, Rows] = {}
"""The printed map's, by whether heights count."""


def sight_file(by_height: bool) -> Path:
    """Where the printed map's lines stand, worked out beforehand (`scripts/sights`)."""
    return Path(__file__).parent / "data" / f"sights-{'hilly' if by_height else 'flat'}.bin"


@rule("2.3.1", "2.3.2", "2.3.3", "ex.los-1", "ex.los-2", "2.3.3.3", "2.3.3.5")
def look(p: Position, viewer: int, target: int) -> Look:
    """2.3 From the centre of one hex to the centre of another."""
    return p.scene.sight.look(p.smoke_hexes, viewer, target)


def distance(p: Position, one: int, other: int) -> int:
    """2.4.2 The range: hexes from one to the other, the first not counted."""
    return p.scene.ground.distances(one)[other]
