"""Who can move, where enemies bar the way, who can mount: compiled searches over all units (see `lookout.py`)."""

from __future__ import annotations

from grognard.core.compiled import compiled

from . import armoury, position
from .columns import ACT, CARRIER, DAMAGE, EXPOSED, HEX, ORDER, TYPE, Bytes, Cells, Ints, Shorts, place
from .scene import ABOARD

_S, _KM, _ACTED, _FROM_INSIDE = position.S, position.KM, position.ACTED, position.FROM_INSIDE
_SPENT = position.ACTED | position.FROM_INSIDE
_DISMOUNT, _ABOARD = position.DISMOUNT, ABOARD
_REAL, _UNIT, _FOOT, _MOVE = armoury.REAL, armoury.UNIT, armoury.FOOT, armoury.MOVE
_MEN, _CAPACITY = armoury.MEN, armoury.CAPACITY

_OPEN_ACTED = position.ACTED & position.OPEN_ACTS
_MOVED, _MOUNTING, _KF = position.MOVED, position.MOUNTING, position.KF
_MODE = armoury.MODE

STOP, NO_END = 1, 2
"""`core.paths.STOP` and `NO_END`."""
SURE, PERHAPS, ARMED = 1, 2, 4
CODES = 8
"""How `movers` writes a unit: unit * CODES, with these bits."""
MINEFIELDS, ENEMIES = 1, 2


@compiled
def conditions(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    begin: int,
    end: int,
    count: int,
    overrun: bool,
    hides: bool,
    stacking: int,
    closed: Bytes,
    flags: Bytes,
) -> None:
    """3.2.4 For the side of the units begin … end - 1: where enemies bar the way, where a fifth unit can't stay."""
    for unit in range(begin, end):
        hex_, type_ = cells[o[HEX] + unit], cells[o[TYPE] + unit]
        if hex_ == _ABOARD and cells[o[ORDER] + unit] == _DISMOUNT:
            hex_ = cells[o[HEX] + cells[o[CARRIER] + unit]]
        if hex_ >= 0 and kinds[type_, _UNIT]:
            flags[hex_] += 4
    for unit in range(begin, end):
        hex_ = place(cells, o, unit)
        if hex_ >= 0 and flags[hex_] >= 4:
            flags[hex_] = NO_END if flags[hex_] >= 4 * stacking else 0
    for unit in range(count):
        if begin <= unit < end:
            continue
        hex_, type_ = cells[o[HEX] + unit], cells[o[TYPE] + unit]
        if hex_ < 0:
            continue
        shown = (cells[o[EXPOSED] + unit] or not hides) and type_ >= 0
        if shown and not kinds[type_, _UNIT]:
            continue
        if overrun and shown:
            flags[hex_], closed[hex_] = STOP, 0
        elif flags[hex_] != STOP:
            closed[hex_] = 1


@compiled
def movers(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    neighbours: Shorts,
    foot: Shorts,
    wheels: Shorts,
    closed: Bytes,
    flags: Bytes,
    begin: int,
    end: int,
    stays: int,
    out: Ints,
) -> int:
    """3.2.1 The units begin … end - 1 that may move (unit * CODES), each with what is known of it.

    SURE: it has a hex to go to; PERHAPS: that must be looked at; ARMED: its weapons work (3.6.2).

    `stays` is the type that may not move yet, or -1.
    """
    count = 0
    for unit in range(begin, end):
        if not _may_move(cells, o, kinds, unit, stays):
            continue
        code = unit * CODES + _room(cells, o, kinds, neighbours, foot, wheels, closed, flags, unit)
        if kinds[cells[o[TYPE] + unit], _REAL] and not cells[o[DAMAGE] + unit] & _KF:
            code += ARMED
        out[count] = code
        count += 1
    for unit in range(begin, end):
        if cells[o[HEX] + unit] == _ABOARD and cells[o[ACT] + unit] & _FROM_INSIDE:
            carrier = cells[o[CARRIER] + unit]
            kept = 0
            for place in range(count):
                if out[place] // CODES != carrier:
                    out[kept] = out[place]
                    kept += 1
            count = kept
    return count


@compiled
def _may_move(cells: Cells, o: Ints, kinds: Shorts, unit: int, stays: int) -> bool:
    type_ = cells[o[TYPE] + unit]
    if cells[o[HEX] + unit] < 0 or type_ == stays or not kinds[type_, _UNIT]:
        return False
    damage = cells[o[DAMAGE] + unit]
    if cells[o[ACT] + unit] & _ACTED or damage & _KM:
        return False
    return not (kinds[type_, _FOOT] and damage & _S)


@compiled
def _room(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    neighbours: Shorts,
    foot: Shorts,
    wheels: Shorts,
    closed: Bytes,
    flags: Bytes,
    unit: int,
) -> int:
    """Whether a unit has a next hex to go to; PERHAPS if what is next to it must be looked at more closely."""
    type_, here = cells[o[TYPE] + unit], cells[o[HEX] + unit]
    points = kinds[type_, _MOVE]
    found = 0
    for direction in range(6):
        there = neighbours[here, direction]
        if there < 0:
            found |= PERHAPS
            continue
        cost = foot[here * 6 + direction] if kinds[type_, _FOOT] else wheels[here * 6 + direction]
        if cost <= 0:
            found |= PERHAPS
        elif cost <= points:
            if closed[there] or flags[there]:
                found |= PERHAPS
            else:
                return SURE
    return found


@compiled
def who_is_there(cells: Cells, o: Ints, kinds: Shorts, half: int, count: int, mover: int) -> int:
    """Who else is in the hex of a mover: MINEFIELDS, ENEMIES that are units, or both."""
    hex_, found = cells[o[HEX] + mover], 0
    for unit in range(count):
        if cells[o[HEX] + unit] != hex_ or unit == mover:
            continue
        kind = cells[o[TYPE] + unit]
        if not kinds[kind, _UNIT]:
            found |= MINEFIELDS
        elif kinds[kind, _REAL] and (unit < half) != (mover < half):
            found |= ENEMIES
    return found


@compiled
def any_to_act(cells: Cells, o: Ints, kinds: Shorts, begin: int, end: int, inside: bool) -> bool:
    """3.10 Whether a counter of begin … end - 1, or a team in it, may have something to do, by what all can see.

    `inside`: whether teams in carriers may fire in this phase.
    """
    for unit in range(begin, end):
        if cells[o[HEX] + unit] < 0:
            continue
        acts = cells[o[ACT] + unit]
        if not cells[o[EXPOSED] + unit]:
            if not acts & _OPEN_ACTED:
                return True
            continue
        type_ = cells[o[TYPE] + unit]
        if not acts & _ACTED:
            if kinds[type_, _UNIT]:
                return True
        elif inside and kinds[type_, _MODE] > 0 and not acts & (_MOVED | _MOUNTING):
            return True
    return False


@compiled
def carriers(cells: Cells, o: Ints, kinds: Shorts, begin: int, end: int, stacking: int, out: Ints) -> int:
    """3.4.2 The carriers begin … end - 1 that may spend the turn, and have a team beside or in them that may too."""
    count = 0
    for carrier in range(begin, end):
        if cells[o[HEX] + carrier] < 0 or cells[o[ACT] + carrier] & _ACTED:
            continue
        if kinds[cells[o[TYPE] + carrier], _CAPACITY] and _carries(cells, o, kinds, begin, end, stacking, carrier):
            out[count] = carrier
            count += 1
    return count


@compiled
def _carries(cells: Cells, o: Ints, kinds: Shorts, begin: int, end: int, stacking: int, carrier: int) -> bool:
    """3.4.1, 3.3.1b Whether a team alone may mount (there is room in the carrier) or dismount (there is in the hex)."""
    hex_, room = int(cells[o[HEX] + carrier]), -1
    crowded = -1
    for unit in range(begin, end):
        type_ = cells[o[TYPE] + unit]
        if type_ < 0 or not kinds[type_, _REAL] or not kinds[type_, _MEN]:
            continue
        near = cells[o[HEX] + unit] == hex_
        inside = cells[o[HEX] + unit] == _ABOARD and cells[o[CARRIER] + unit] == carrier
        if not (near or inside) or cells[o[ACT] + unit] & _SPENT or cells[o[DAMAGE] + unit] & _S:
            continue
        if inside:
            if crowded < 0:
                crowded = 1 if standing(cells, o, kinds, begin, end, hex_) >= stacking else 0
            if not crowded:
                return True
        else:
            if room < 0:
                room = max(0, kinds[cells[o[TYPE] + carrier], _CAPACITY] - _men(cells, o, kinds, begin, end, carrier))
            if kinds[type_, _MEN] <= room:
                return True
    return False


@compiled
def _men(cells: Cells, o: Ints, kinds: Shorts, begin: int, end: int, carrier: int) -> int:
    """3.4.1 How many men a carrier holds at the end of the turn as declared."""
    men = 0
    for unit in range(begin, end):
        inside = cells[o[HEX] + unit] == _ABOARD and cells[o[CARRIER] + unit] == carrier
        if (inside and cells[o[ORDER] + unit] != _DISMOUNT) or cells[o[ORDER] + unit] == carrier:
            men += kinds[cells[o[TYPE] + unit], _MEN]
    return men


@compiled
def standing(cells: Cells, o: Ints, kinds: Shorts, begin: int, end: int, hex_: int) -> int:
    """3.3 The units of a side in a hex, with the teams that get out there: carried teams and markers don't count."""
    count = 0
    for unit in range(begin, end):
        here = cells[o[HEX] + unit]
        if here == _ABOARD and cells[o[ORDER] + unit] == _DISMOUNT:
            here = cells[o[HEX] + cells[o[CARRIER] + unit]]
            count += here == hex_
        elif here == hex_:
            count += kinds[cells[o[TYPE] + unit], _UNIT]
    return count
