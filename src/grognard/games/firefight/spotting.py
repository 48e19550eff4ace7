"""2.3.5, 5.6.1 Who is seen, and what is seen: compiled searches over all units at once (see `lookout.py`)."""

from __future__ import annotations

from grognard.core.compiled import compiled
from grognard.core.sight import SCREENED, SEEN

from . import armoury
from .columns import EXPOSED, HEX, TYPE, Bytes, Cells, Ints, Shorts, apart, place
from .sight import Lines, worked_out

_REAL, _UNIT, _SEEN = armoury.REAL, armoury.UNIT, armoury.SEEN
ANY_DISTANCE = 32767


@compiled
def _sees_near(
    cells: Cells, o: Ints, kinds: Shorts, lines: Lines, table: Bytes, unit: int, here: int, clear: int, concealed: int
) -> bool:
    """Whether a real unit looks at a hex from no farther than `clear`, or `concealed` where a crest conceals it."""
    hex_ = int(cells[o[HEX] + unit])
    if hex_ < 0:
        return False
    type_ = cells[o[TYPE] + unit]
    if type_ < 0 or not kinds[type_, _REAL]:
        return False
    distance = apart(lines.lattice, hex_, here)
    if distance > clear:
        return False
    code = int(table[hex_, here])
    if code == 0:
        code = worked_out(lines, hex_, here)
    if not code & SEEN:
        return False
    return distance <= (concealed if code & SCREENED else clear)


@compiled
def _watched(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    lines: Lines,
    table: Bytes,
    low: int,
    high: int,
    here: int,
    clear: int,
    concealed: int,
) -> bool:
    """Whether any enemy low … high - 1 with a line of sight to a hex is near enough."""
    for unit in range(low, high):  # noqa: SIM110 - compiled
        if _sees_near(cells, o, kinds, lines, table, unit, here, clear, concealed):
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
    for unit in range(count):
        type_ = cells[o[TYPE] + unit]
        if type_ < 0 or not kinds[type_, _UNIT]:
            continue
        if mover >= 0 and unit != mover and (unit < half) == (mover < half):
            continue
        enemy = mover if unit != mover else -1
        low, high = (half, count) if unit < half else (0, half)
        if cells[o[EXPOSED] + unit]:
            here = place(cells, o, unit)
            if here < 0 or unit == keeps:
                continue
            first = enemy >= 0 and _sees_near(cells, o, kinds, lines, table, enemy, here, ANY_DISTANCE, ANY_DISTANCE)
            if not first and not _watched(cells, o, kinds, lines, table, low, high, here, ANY_DISTANCE, ANY_DISTANCE):
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
        if enemy >= 0:
            low, high = enemy, enemy + 1
        concealed = min(clear, near[size, column])
        if _watched(cells, o, kinds, lines, table, low, high, here, clear, concealed):
            out[found] = unit + 1
            found += 1
    return found


@compiled
def seen(viewers: Ints, hexes: Ints, mark: Bytes, witness: Shorts, lines: Lines, out: Ints) -> int:
    """5.6.1 Those of the hexes that any viewer sees, in order. `mark` is 1 at the viewers.

    `witness` remembers who saw each hex last time: as long as somebody stands there nothing more need be looked up.
    """
    count = 0
    table = lines.table
    for place_ in range(len(hexes)):
        hex_ = int(hexes[place_])
        last = witness[hex_]
        found = last >= 0 and mark[last] == 1
        if not found:
            for viewer in viewers:
                code = int(table[viewer, hex_])
                if code == 0:
                    code = worked_out(lines, viewer, hex_)
                if code & SEEN:
                    witness[hex_] = viewer
                    found = True
                    break
        if found:
            out[count] = hex_
            count += 1
    return count
