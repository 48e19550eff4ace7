"""2.3.5, 5.6.1 Who is seen, and what is seen: compiled searches over all units at once (see `lookout.py`)."""

from __future__ import annotations

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.sight import SCREENED, SEEN

from . import armoury
from .columns import CARRIER, EXPOSED, HEX, TYPE, Bytes, Cells, Ints, Shorts, place
from .ranges import apart
from .scene import ABOARD
from .sight import Lines, code_of, smoke_hides

_ABOARD = ABOARD
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
def _watched(lines: Lines, hexes: Shorts, here: int, clear: int, concealed: int) -> bool:
    """Whether a hex is seen from one of these no farther than `clear`, or `concealed` where a crest conceals it."""
    for hex_ in hexes:
        distance = apart(lines.lattice, hex_, here)
        if distance > clear:
            continue
        code = code_of(lines, hex_, here)
        if code & SEEN and distance <= (concealed if code & SCREENED else clear):
            return True
    return False


@compiled
def in_view(lines: Lines, hexes: Shorts, here: int) -> bool:
    """Whether a hex is seen from one of these."""
    for hex_ in hexes:
        code = code_of(lines, hex_, here)
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
    only: int,
    mover: int,
    came_from: int,
    keeps: int,
    out: Ints,
) -> int:
    """2.3.5 Whom an enemy now exposes (unit + 1) and whom none sees any more (-unit - 1), in the order of the units.

    `near` holds the exposure distances: of each hex for personnel and vehicles, then those in defilade and in smoke.
    `only` this unit is looked at (-1: all). With `mover` all others stand where they stood at the last look: only the
    mover and its teams can have been lost from sight, and whom it saw from the hex that it came from (-1: it comes onto
    the map). `keeps` stays exposed whatever happens.
    """
    found = 0
    size = near.shape[0] - 2
    hexes = np.empty((4, count), dtype=np.int16)
    lookers = (
        hexes[0, : _lookers(cells, o, kinds, half, count, hexes[0])],
        hexes[1, : _lookers(cells, o, kinds, 0, half, hexes[1])],
    )
    alone = hexes[2, : _lookers(cells, o, kinds, mover, mover + 1, hexes[2]) if mover >= 0 else 0]
    hexes[3, 0] = came_from
    before = hexes[3, : 1 if came_from >= 0 else 0]
    for unit in range(max(only, 0), only + 1 if only >= 0 else count):
        type_ = cells[o[TYPE] + unit]
        if type_ < 0 or not kinds[type_, _UNIT]:
            continue
        moves = unit == mover or (cells[o[HEX] + unit] == _ABOARD and cells[o[CARRIER] + unit] == mover)
        if mover >= 0 and not moves and (unit < half) == (mover < half):
            continue
        enemies = lookers[0] if unit < half else lookers[1]
        by_mover = mover >= 0 and not moves
        if cells[o[EXPOSED] + unit]:
            here = place(cells, o, unit)
            if here < 0 or unit == keeps:
                continue
            if by_mover and (not in_view(lines, before, here) or in_view(lines, alone, here)):
                continue
            if not in_view(lines, enemies, here):
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
        if _watched(lines, alone if by_mover else enemies, here, clear, min(clear, near[size, column])):
            out[found] = unit + 1
            found += 1
    return found


@compiled
def seen(viewers: Shorts, hexes: Ints, witness: Ints, lines: Lines, whole: bool, found: Bytes) -> int:
    """5.6.1 Those of the hexes that any viewer sees are marked in `found`; how many they are.

    Under smoke `witness` remembers who saw each hex last: whoever still stands there is asked first.
    """
    table = lines.table
    size = table.shape[0]
    looking, open_ = np.zeros(size, dtype=np.uint8), np.zeros(size, dtype=np.uint8)
    for viewer in viewers:
        looking[viewer] = 1
        if not whole:
            for hex_ in hexes:
                code_of(lines, viewer, hex_)
        for hex_ in range(size):
            open_[hex_] |= table[viewer, hex_]
    missing = np.empty(len(hexes), dtype=np.int32)
    left = count = 0
    for hex_ in hexes:
        if not open_[hex_] & SEEN:
            continue
        last = int(witness[hex_])
        if not len(lines.clouds) or (last >= 0 and looking[last] and code_of(lines, last, hex_) & SEEN):
            found[hex_] = 1
            count += 1
        else:
            missing[left] = hex_
            left += 1
    for viewer in viewers:
        still = 0
        for number in range(left):
            hex_ = missing[number]
            if table[viewer, hex_] & SEEN and not smoke_hides(lines, viewer, hex_):
                witness[hex_], found[hex_] = viewer, 1
                count += 1
            else:
                missing[still] = hex_
                still += 1
        left = still
    return count
