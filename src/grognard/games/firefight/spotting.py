"""2.3.5, 5.6.1 Who is seen, and what is seen: compiled searches over all units at once (see `lookout.py`)."""

from __future__ import annotations

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.sight import SCREENED, SEEN

from . import armoury
from .columns import EXPOSED, HEX, TYPE, Bytes, Cells, Ints, Shorts, apart, place
from .sight import KNOWN, Lines, worked_out

_REAL, _UNIT, _SEEN = armoury.REAL, armoury.UNIT, armoury.SEEN


@compiled
def _lookers(cells: Cells, o: Ints, kinds: Shorts, low: int, high: int, out: Shorts) -> int:
    """The hexes from which the units low … high - 1 look: any real unit on the map, hidden or suppressed (R28)."""
    count = 0
    for unit in range(low, high):
        hex_ = cells[o[HEX] + unit]
        if hex_ < 0:
            continue
        type_ = cells[o[TYPE] + unit]
        if type_ >= 0 and kinds[type_, _REAL] and (count == 0 or out[count - 1] != hex_):
            out[count] = hex_
            count += 1
    return count


@compiled
def _watched(lines: Lines, table: Bytes, hexes: Shorts, here: int, clear: int, concealed: int) -> bool:
    """Whether a hex is seen from one of these no farther than `clear`, or `concealed` where a crest conceals it."""
    for hex_ in hexes:
        distance = apart(lines.lattice, hex_, here)
        if distance > clear:
            continue
        code = int(table[hex_, here])
        if code == 0:
            code = worked_out(lines, hex_, here)
        if code & SEEN and distance <= (concealed if code & SCREENED else clear):
            return True
    return False


@compiled
def _in_view(lines: Lines, table: Bytes, hexes: Shorts, here: int) -> bool:
    """Whether a hex is seen from one of these."""
    for hex_ in hexes:
        code = int(table[hex_, here])
        if code == 0:
            code = worked_out(lines, hex_, here)
        if code & SEEN:
            return True
    return False


@compiled
def spotted(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    lines: Lines,
    near: Shorts,
    smoke: Bytes,
    half: int,
    count: int,
    mover: int,
    keeps: int,
    out: Ints,
) -> int:
    """2.3.5 Whom an enemy now exposes (unit + 1) and whom none sees any more (-unit - 1), in the order of the units.

    `near` holds the exposure distances: of each hex for personnel and vehicles, then those in defilade and in smoke.
    With `mover` all others stand where they stood at the last look; `keeps` stays exposed whatever happens.
    """
    found = 0
    size = near.shape[0] - 2
    table = lines.table
    hexes = np.empty((3, count), dtype=np.int16)
    lookers = (
        hexes[0, : _lookers(cells, o, kinds, half, count, hexes[0])],
        hexes[1, : _lookers(cells, o, kinds, 0, half, hexes[1])],
    )
    alone = hexes[2, : _lookers(cells, o, kinds, mover, mover + 1, hexes[2]) if mover >= 0 else 0]
    for unit in range(count):
        type_ = cells[o[TYPE] + unit]
        if type_ < 0 or not kinds[type_, _UNIT]:
            continue
        if mover >= 0 and unit != mover and (unit < half) == (mover < half):
            continue
        enemies = lookers[0] if unit < half else lookers[1]
        by_mover = mover >= 0 and unit != mover
        if cells[o[EXPOSED] + unit]:
            here = place(cells, o, unit)
            if here < 0 or unit == keeps or (by_mover and _in_view(lines, table, alone, here)):
                continue
            if not _in_view(lines, table, enemies, here):
                out[found] = -unit - 1
                found += 1
            continue
        here = int(cells[o[HEX] + unit])
        if here < 0:
            continue
        column = kinds[type_, _SEEN]
        clear = near[here, column]
        if smoke[here]:
            clear = min(clear, near[size + 1, column])
        if _watched(lines, table, alone if by_mover else enemies, here, clear, min(clear, near[size, column])):
            out[found] = unit + 1
            found += 1
    return found


@compiled
def seen(viewers: Ints, hexes: Ints, mark: Bytes, witness: Shorts, lines: Lines, out: Ints) -> int:
    """5.6.1 Those of the hexes that any viewer sees, in order. `mark` is 1 at the viewers.

    `witness` remembers who saw each hex last time: as long as somebody stands there nothing more need be looked up.
    """
    table, without_smoke = lines.table, lines.clear
    found = np.zeros(len(witness), dtype=np.uint8)
    missing = np.empty(len(hexes), dtype=np.int32)
    left = 0
    for hex_ in hexes:
        if witness[hex_] >= 0 and mark[witness[hex_]] == 1:
            found[hex_] = 1
        else:
            missing[left] = hex_
            left += 1
    for viewer in viewers:
        still = 0
        for at in range(left):
            hex_ = missing[at]
            code = table[viewer, hex_]
            if code == 0 and without_smoke[viewer, hex_] != KNOWN:
                code = worked_out(lines, viewer, hex_)
            if code & SEEN:
                witness[hex_] = viewer
                found[hex_] = 1
            else:
                missing[still] = hex_
                still += 1
        left = still
    count = 0
    for hex_ in hexes:
        if found[hex_]:
            out[count] = hex_
            count += 1
    return count
