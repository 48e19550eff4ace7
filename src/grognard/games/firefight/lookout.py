"""Who can fire at whom, who is seen, who can move: compiled searches over all units at once.

The rules say these things of one unit, with their reasons (`announce.may_act`, `fire.attack_rating`,
`exposure.spotted_as`, `movement.may_move`); here the same is asked of all units in one call, for the lists of choices.
Tests hold the two equal. Units come as the position's cells, with `o`: where each column begins.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.sight import SCREENED, SEEN

from . import armoury, position
from .scene import ABOARD
from .sight import code_at

Cells = npt.NDArray[np.int16]
Ints = npt.NDArray[np.int32]
Shorts = npt.NDArray[np.int16]
Bytes = npt.NDArray[np.uint8]
Longs = npt.NDArray[np.int64]
Ratings = npt.NDArray[np.int8]

COLUMNS = ("type", "hex", "carrier", "damage", "act", "exposed", "order", "dragon")
_TYPE, _HEX, _CARRIER, _DAMAGE, _ACT, _EXPOSED, _ORDER, _DRAGON = range(len(COLUMNS))
_S, _KF, _KM, _KMS = position.S, position.KF, position.KM, position.KMS
_ACTED, _OPEN_ACTED = position.ACTED, position.ACTED & position.OPEN_ACTS
_MOVED, _MOUNTING, _TARGETED = position.MOVED, position.MOUNTING, position.TARGETED
_SHOT_HERE, _FROM_INSIDE = position.SHOT_HERE, position.FROM_INSIDE
_DISMOUNT = position.DISMOUNT
_REAL, _UNIT, _FOOT, _MOVE, _MEN = armoury.REAL, armoury.UNIT, armoury.FOOT, armoury.MOVE, armoury.MEN
_CAPACITY, _MODE, _SEEN, _MOVING = armoury.CAPACITY, armoury.MODE, armoury.SEEN, armoury.MOVING
_MISSILE, _DRAGON_ARM, _CLOSE_ONLY, _MOVING_OK = armoury.MISSILE, armoury.DRAGON, armoury.CLOSE_ONLY, armoury.MOVING_OK
_ABOARD = ABOARD

CLOSE_KIND, COUNTER_KIND = 5, 2
"""`fire.CLOSE` and `fire.COUNTER`."""
_ON_THE_MOVE = (3, 4)


@compiled
def apart(lattice: Ints, one: int, other: int) -> int:
    """The distance in hexes on a flat-topped grid."""
    across = abs(lattice[one, 1] - lattice[other, 1])
    along = abs(lattice[one, 0] - lattice[other, 0])
    return along + max(0, (across - along) // 2)


@compiled
def _place(cells: Cells, o: Ints, unit: int) -> int:
    hex_ = cells[o[_HEX] + unit]
    if hex_ == _ABOARD:
        carrier = cells[o[_CARRIER] + unit]
        if carrier >= 0:
            return int(cells[o[_HEX] + carrier])
    return int(hex_)


@compiled
def _able(cells: Cells, o: Ints, kinds: Shorts, unit: int, inside: bool) -> int:
    """How a unit may still fire this turn: 0 on the map, else by the mode of its carrier; -1 not at all."""
    type_ = cells[o[_TYPE] + unit]
    if type_ < 0 or not kinds[type_, _REAL]:
        return -1
    if cells[o[_ACT] + unit] & _ACTED or cells[o[_DAMAGE] + unit] & _KF:
        return -1
    hex_ = cells[o[_HEX] + unit]
    if hex_ >= 0:
        return 0
    if hex_ != _ABOARD or not inside:
        return -1
    return _mode(cells, o, kinds, unit)


@compiled
def _mode(cells: Cells, o: Ints, kinds: Shorts, unit: int) -> int:
    """How a carried team may fire: the mode of its carrier; -1 if that has moved, or lets nobody fire."""
    carrier = cells[o[_CARRIER] + unit]
    if carrier < 0 or cells[o[_HEX] + carrier] < 0 or cells[o[_ACT] + carrier] & _MOVED:
        return -1
    mode = kinds[cells[o[_TYPE] + carrier], _MODE]
    return int(mode) if mode > 0 else -1


@compiled
def _rating(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    arms: Shorts,
    ratings: Ratings,
    unit: int,
    arm: int,
    mode: int,
    aim: int,
    distance: int,
    kind: int,
) -> int:
    """The rating of one weapon of a unit at a type of target; below 1: no attack."""
    type_ = cells[o[_TYPE] + unit]
    weapon, flags = arms[type_, arm, 0], arms[type_, arm, 1]
    if weapon < 0:
        return 0
    damage = cells[o[_DAMAGE] + unit]
    if flags & _MISSILE and damage & _KMS:
        return 0
    if flags & _DRAGON_ARM and not cells[o[_DRAGON] + unit]:
        return 0
    if flags & _CLOSE_ONLY and kind != CLOSE_KIND:
        return 0
    rating = int(ratings[mode, type_, arm, aim, distance])
    if rating == 0:
        return 0
    if damage & _S:
        rating -= 3
    if kind in _ON_THE_MOVE:
        if not flags & _MOVING_OK:
            return 0
        rating += kinds[type_, _MOVING]
    return rating


@compiled
def shots(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    arms: Shorts,
    ratings: Ratings,
    lattice: Ints,
    begin: int,
    end: int,
    only: int,
    target: int,
    kind: int,
    inside: bool,
    weapons: int,
    out: Ints,
) -> int:
    """2.2.2 All shots that units begin … end - 1 may be named with at a target, in order; `only` of one if given."""
    count = 0
    there = _place(cells, o, target)
    aim = cells[o[_TYPE] + target]
    first, last = (begin, end) if only < 0 else (only, only + 1)
    for unit in range(first, last):
        mode = 0 if only >= 0 else _able(cells, o, kinds, unit, inside)
        if mode < 0:
            continue
        distance = apart(lattice, _place(cells, o, unit), there)
        if distance >= ratings.shape[4] or distance < 1:
            continue
        for arm in range(arms.shape[1]):
            if _rating(cells, o, kinds, arms, ratings, unit, arm, mode, aim, distance, kind) >= 1:
                out[count] = unit * weapons + arms[cells[o[_TYPE] + unit], arm, 0]
                count += 1
    return count


@compiled
def _any_at(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    arms: Shorts,
    ratings: Ratings,
    lattice: Ints,
    begin: int,
    end: int,
    only: int,
    target: int,
    kind: int,
    inside: bool,
    public: bool,
) -> bool:
    """Whether anyone of these units may be named against a target; `public`: whether all can see that one may."""
    there = _place(cells, o, target)
    aim = cells[o[_TYPE] + target]
    first, last = (begin, end) if only < 0 else (only, only + 1)
    for unit in range(first, last):
        mode = 0
        if public:
            open_ = _seen_able(cells, o, kinds, unit, inside)
            if open_ < 0:
                continue
            if open_ == 1 and apart(lattice, cells[o[_HEX] + unit], there) < ratings.shape[4]:
                return True
        elif only < 0:
            mode = _able(cells, o, kinds, unit, inside)
            if mode < 0:
                continue
        distance = apart(lattice, _place(cells, o, unit), there)
        if distance >= ratings.shape[4] or distance < 1:
            continue
        for arm in range(arms.shape[1]):
            if _rating(cells, o, kinds, arms, ratings, unit, arm, mode, aim, distance, kind) >= 1:
                return True
    return False


@compiled
def _seen_able(cells: Cells, o: Ints, kinds: Shorts, unit: int, inside: bool) -> int:
    """By what all can see: -1 nobody in this counter may still fire, 0 the unit itself may, 1 somebody may."""
    if cells[o[_HEX] + unit] < 0:
        return -1
    act = cells[o[_ACT] + unit]
    if not cells[o[_EXPOSED] + unit]:
        return -1 if act & _OPEN_ACTED else 1
    type_ = cells[o[_TYPE] + unit]
    if not kinds[type_, _UNIT]:
        return -1
    if inside and kinds[type_, _MODE] > 0 and not act & (_MOVED | _MOUNTING):
        return 1
    return -1 if act & _ACTED or cells[o[_DAMAGE] + unit] & _KF else 0


@compiled
def _aimed_at(cells: Cells, o: Ints, kinds: Shorts, target: int, kind: int, once: bool) -> bool:
    """2.2.1b Whether an enemy may be a target at all: exposed, and not fired at yet where once is enough."""
    hex_, act = cells[o[_HEX] + target], cells[o[_ACT] + target]
    if hex_ < 0 and not (hex_ == _ABOARD and act & _FROM_INSIDE):
        return False
    if not cells[o[_EXPOSED] + target] or not kinds[cells[o[_TYPE] + target], _REAL]:
        return False
    if once and act & _TARGETED:
        return False
    return kind != COUNTER_KIND or bool(act & _SHOT_HERE)


@compiled
def targets(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    arms: Shorts,
    ratings: Ratings,
    lattice: Ints,
    begin: int,
    end: int,
    only: int,
    low: int,
    high: int,
    kind: int,
    once: bool,
    inside: bool,
    public: bool,
    most: int,
    out: Ints,
) -> int:
    """2.2 The enemies low … high - 1 at whom any of the units begin … end - 1 may fire, up to `most` of them."""
    count = 0
    for target in range(low, high):
        if _aimed_at(cells, o, kinds, target, kind, once) and _any_at(
            cells, o, kinds, arms, ratings, lattice, begin, end, only, target, kind, inside, public
        ):
            out[count] = target
            count += 1
            if count == most:
                break
    return count


# -- exposure ----------------------------------------------------------------------------------------------------


@compiled
def _watched(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    table: Bytes,
    at: Ints,
    lattice: Ints,
    steps: Longs,
    corners: Longs,
    flat: bool,
    ground: Ints,
    top: Ints,
    crests: Bytes,
    crests_block: bool,
    grazing: bool,
    from_above: bool,
    low: int,
    high: int,
    here: int,
    clear: int,
    concealed: int,
    first: int,
) -> bool:
    """Whether any enemy low … high - 1 with a line of sight to a hex is near enough: within `clear`, or `concealed`."""
    if first >= 0 and _sees_near(
        cells,
        o,
        kinds,
        table,
        at,
        lattice,
        steps,
        corners,
        flat,
        ground,
        top,
        crests,
        crests_block,
        grazing,
        from_above,
        first,
        here,
        clear,
        concealed,
    ):
        return True
    for unit in range(low, high):
        if _sees_near(
            cells,
            o,
            kinds,
            table,
            at,
            lattice,
            steps,
            corners,
            flat,
            ground,
            top,
            crests,
            crests_block,
            grazing,
            from_above,
            unit,
            here,
            clear,
            concealed,
        ):
            return True
    return False


@compiled
def _sees_near(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    table: Bytes,
    at: Ints,
    lattice: Ints,
    steps: Longs,
    corners: Longs,
    flat: bool,
    ground: Ints,
    top: Ints,
    crests: Bytes,
    crests_block: bool,
    grazing: bool,
    from_above: bool,
    unit: int,
    here: int,
    clear: int,
    concealed: int,
) -> bool:
    """Whether a real unit looks at a hex from no farther than this."""
    hex_ = cells[o[_HEX] + unit]
    if hex_ < 0:
        return False
    type_ = cells[o[_TYPE] + unit]
    if type_ < 0 or not kinds[type_, _REAL]:
        return False
    distance = apart(lattice, hex_, here)
    if distance > clear:
        return False
    seen = code_at(
        table, at, lattice, steps, corners, flat, ground, top, crests, crests_block, grazing, from_above, hex_, here
    )
    if not seen & SEEN:
        return False
    return distance <= (concealed if seen & SCREENED else clear)


@compiled
def spotted(
    cells: Cells,
    o: Ints,
    kinds: Shorts,
    table: Bytes,
    at: Ints,
    lattice: Ints,
    steps: Longs,
    corners: Longs,
    flat: bool,
    ground: Ints,
    top: Ints,
    crests: Bytes,
    crests_block: bool,
    grazing: bool,
    from_above: bool,
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
    for unit in range(count):
        type_ = cells[o[_TYPE] + unit]
        if type_ < 0 or not kinds[type_, _UNIT]:
            continue
        low, high = (half, count) if unit < half else (0, half)
        if mover >= 0 and unit != mover and (unit < half) == (mover < half):
            continue
        enemy = mover if unit != mover else -1
        if cells[o[_EXPOSED] + unit]:
            here = _place(cells, o, unit)
            if (
                here >= 0
                and unit != keeps
                and not _watched(
                    cells,
                    o,
                    kinds,
                    table,
                    at,
                    lattice,
                    steps,
                    corners,
                    flat,
                    ground,
                    top,
                    crests,
                    crests_block,
                    grazing,
                    from_above,
                    low,
                    high,
                    here,
                    32767,
                    32767,
                    enemy,
                )
            ):
                out[found] = -unit - 1
                found += 1
            continue
        here = int(cells[o[_HEX] + unit])
        if here < 0:
            continue
        column = kinds[type_, _SEEN]
        clear = near[here, column]
        if smoke[here]:
            clear = min(clear, near[size + 1, column])
        if enemy >= 0:
            low, high = enemy, enemy + 1
        if _watched(
            cells,
            o,
            kinds,
            table,
            at,
            lattice,
            steps,
            corners,
            flat,
            ground,
            top,
            crests,
            crests_block,
            grazing,
            from_above,
            low,
            high,
            here,
            clear,
            min(clear, near[size, column]),
            -1,
        ):
            out[found] = unit + 1
            found += 1
    return found


@compiled
def seen(
    viewers: Ints,
    hexes: Ints,
    mark: Bytes,
    witness: Shorts,
    table: Bytes,
    at: Ints,
    lattice: Ints,
    steps: Longs,
    corners: Longs,
    flat: bool,
    ground: Ints,
    top: Ints,
    crests: Bytes,
    crests_block: bool,
    grazing: bool,
    from_above: bool,
    out: Ints,
) -> int:
    """5.6.1 Those of the hexes that any viewer sees, in order. `mark` is 1 at the viewers.

    `witness` remembers who saw each hex last time: as long as somebody stands there nothing more need be looked up.
    """
    count = 0
    for place in range(len(hexes)):
        hex_ = hexes[place]
        last = witness[hex_]
        found = last >= 0 and mark[last] == 1
        if not found:
            for viewer in viewers:
                if (
                    code_at(
                        table,
                        at,
                        lattice,
                        steps,
                        corners,
                        flat,
                        ground,
                        top,
                        crests,
                        crests_block,
                        grazing,
                        from_above,
                        viewer,
                        hex_,
                    )
                    & SEEN
                ):
                    witness[hex_] = viewer
                    found = True
                    break
        if found:
            out[count] = hex_
            count += 1
    return count


# -- movement ----------------------------------------------------------------------------------------------------

STOP, NO_END = 1, 2
"""`core.paths.STOP` and `NO_END`."""
SURE, PERHAPS = 1, 2


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
        hex_, type_ = cells[o[_HEX] + unit], cells[o[_TYPE] + unit]
        if hex_ == _ABOARD and cells[o[_ORDER] + unit] == _DISMOUNT:
            hex_ = cells[o[_HEX] + cells[o[_CARRIER] + unit]]
        if hex_ >= 0 and kinds[type_, _UNIT]:
            flags[hex_] += 4
    for unit in range(begin, end):
        hex_ = _place(cells, o, unit)
        if hex_ >= 0 and flags[hex_] >= 4:
            flags[hex_] = NO_END if flags[hex_] >= 4 * stacking else 0
    for unit in range(count):
        if begin <= unit < end:
            continue
        hex_, type_ = cells[o[_HEX] + unit], cells[o[_TYPE] + unit]
        if hex_ < 0:
            continue
        shown = (cells[o[_EXPOSED] + unit] or not hides) and type_ >= 0
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
    """3.2.1 The units begin … end - 1 that may move (unit * 4), + SURE with a hex to go to, + PERHAPS: to be looked at.

    `stays` is the type that may not move yet, or -1.
    """
    count = 0
    for unit in range(begin, end):
        if not _may_move(cells, o, kinds, unit, stays):
            continue
        out[count] = unit * 4 + _room(cells, o, kinds, neighbours, foot, wheels, closed, flags, unit)
        count += 1
    for unit in range(begin, end):
        if cells[o[_HEX] + unit] == _ABOARD and cells[o[_ACT] + unit] & _FROM_INSIDE:
            carrier = cells[o[_CARRIER] + unit]
            kept = 0
            for place in range(count):
                if out[place] // 4 != carrier:
                    out[kept] = out[place]
                    kept += 1
            count = kept
    return count


@compiled
def _may_move(cells: Cells, o: Ints, kinds: Shorts, unit: int, stays: int) -> bool:
    type_ = cells[o[_TYPE] + unit]
    if cells[o[_HEX] + unit] < 0 or type_ == stays or not kinds[type_, _UNIT]:
        return False
    damage = cells[o[_DAMAGE] + unit]
    if cells[o[_ACT] + unit] & _ACTED or damage & _KM:
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
    type_, here = cells[o[_TYPE] + unit], cells[o[_HEX] + unit]
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
def carriers(cells: Cells, o: Ints, kinds: Shorts, begin: int, end: int, out: Ints) -> int:
    """3.4.2 The carriers begin … end - 1 that may spend the turn, and have a team beside or in them that may too."""
    count = 0
    for carrier in range(begin, end):
        hex_ = cells[o[_HEX] + carrier]
        if hex_ < 0 or cells[o[_ACT] + carrier] & _ACTED or not kinds[cells[o[_TYPE] + carrier], _CAPACITY]:
            continue
        for unit in range(begin, end):
            type_ = cells[o[_TYPE] + unit]
            if type_ < 0 or not kinds[type_, _REAL] or not kinds[type_, _MEN]:
                continue
            near = cells[o[_HEX] + unit] == hex_
            inside = cells[o[_HEX] + unit] == _ABOARD and cells[o[_CARRIER] + unit] == carrier
            if (near or inside) and not cells[o[_ACT] + unit] & _ACTED and not cells[o[_DAMAGE] + unit] & _S:
                out[count] = carrier
                count += 1
                break
    return count


class Lookout:
    """The arrays that the searches read, of one scene; and room for what they find."""

    def __init__(self, scene: Any) -> None:
        store = armoury.armoury_of(scene)
        self.kinds, self.arms, self.ratings = store.kinds, store.arms, store.ratings
        self.lattice: Ints = scene.board.grid.lattice
        spans = scene.layout.spans
        self.o = np.array([spans[name][0] for name in COLUMNS], dtype=np.int32)
        self.count = len(scene.units)
        self.half = len(scene.of_side[0])
        self.of_side = ((0, self.half), (self.half, self.count))
        self.inside = bool(scene.part("carried-fire"))
        self.weapons = len(scene.weapons)
        self.out: Ints = np.zeros(self.count * armoury.ARMS + 8, dtype=np.int32)
        self.near = self._exposure_distances(scene)
        self.clear: Bytes = np.zeros(scene.board.size, dtype=np.uint8)

    def _exposure_distances(self, scene: Any) -> Shorts:
        """2.3.5.3 By hex for personnel and vehicles; at the end those in defilade and in smoke."""
        table = scene.tables["exposure"]
        places = [kind if kind in table else "clear" for kind in scene.ground.kind]
        rows = [[table[place]["personnel"], table[place]["vehicle"]] for place in (*places, "defilade", "smoke")]
        return np.array(rows, dtype=np.int16)
