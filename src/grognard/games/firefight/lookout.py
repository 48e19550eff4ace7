"""Who can fire at whom: compiled searches over all units at once; `spotting.py` and `marching.py` have more of them.

The rules say these things of one unit, with their reasons (`announce.may_act`, `fire.attack_rating`,
`exposure.spotted_as`, `movement.may_move`); here the same is asked of all units in one call, for the lists of choices.
Tests hold the two equal.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled

from . import armoury, marching, position
from .columns import (
    ACT,
    CARRIER,
    COLUMNS,
    DAMAGE,
    DRAGON,
    EXPOSED,
    HEX,
    TYPE,
    Cells,
    Ints,
    Shorts,
    place,
)
from .ranges import apart
from .scene import ABOARD

Ratings = npt.NDArray[np.int8]

_KF, _KMS, _S = position.KF, position.KMS, position.S
_ACTED, _OPEN_ACTED = position.ACTED, position.ACTED & position.OPEN_ACTS
_MOVED, _MOUNTING, _TARGETED = position.MOVED, position.MOUNTING, position.TARGETED
_SHOT_HERE, _FROM_INSIDE = position.SHOT_HERE, position.FROM_INSIDE
_REAL, _UNIT, _MODE, _MOVING = armoury.REAL, armoury.UNIT, armoury.MODE, armoury.MOVING
_MISSILE, _DRAGON_ARM, _CLOSE_ONLY, _MOVING_OK = armoury.MISSILE, armoury.DRAGON, armoury.CLOSE_ONLY, armoury.MOVING_OK
_ABOARD = ABOARD

CLOSE_KIND, COUNTER_KIND = 5, 2
"""`fire.CLOSE` and `fire.COUNTER`."""
_ON_THE_MOVE = (3, 4)


@compiled
def _able(cells: Cells, o: Ints, kinds: Shorts, unit: int, inside: bool) -> int:
    """How a unit may still fire this turn: 0 on the map, else by the mode of its carrier; -1 not at all."""
    type_ = cells[o[TYPE] + unit]
    if type_ < 0 or not kinds[type_, _REAL]:
        return -1
    if cells[o[ACT] + unit] & _ACTED or cells[o[DAMAGE] + unit] & _KF:
        return -1
    hex_ = cells[o[HEX] + unit]
    if hex_ >= 0:
        return 0
    if hex_ != _ABOARD or not inside:
        return -1
    return _mode(cells, o, kinds, unit)


@compiled
def _mode(cells: Cells, o: Ints, kinds: Shorts, unit: int) -> int:
    """How a carried team may fire: the mode of its carrier; -1 if that has moved, or lets nobody fire."""
    carrier = cells[o[CARRIER] + unit]
    if carrier < 0 or cells[o[HEX] + carrier] < 0 or cells[o[ACT] + carrier] & _MOVED:
        return -1
    mode = kinds[cells[o[TYPE] + carrier], _MODE]
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
    type_ = cells[o[TYPE] + unit]
    weapon, flags = arms[type_, arm, 0], arms[type_, arm, 1]
    if weapon < 0:
        return 0
    damage = cells[o[DAMAGE] + unit]
    if flags & _MISSILE and damage & _KMS:
        return 0
    if flags & _DRAGON_ARM and not cells[o[DRAGON] + unit]:
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
    there = place(cells, o, target)
    aim = int(cells[o[TYPE] + target])
    first, last = (begin, end) if only < 0 else (only, only + 1)
    for unit in range(first, last):
        mode = 0 if only >= 0 else _able(cells, o, kinds, unit, inside)
        if mode < 0:
            continue
        distance = apart(lattice, place(cells, o, unit), there)
        if distance >= ratings.shape[4] or distance < 1:
            continue
        for arm in range(arms.shape[1]):
            if _rating(cells, o, kinds, arms, ratings, unit, arm, mode, aim, distance, kind) >= 1:
                out[count] = unit * weapons + arms[cells[o[TYPE] + unit], arm, 0]
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
    there = place(cells, o, target)
    aim = int(cells[o[TYPE] + target])
    first, last = (begin, end) if only < 0 else (only, only + 1)
    for unit in range(first, last):
        mode = 0
        if public:
            open_ = _seen_able(cells, o, kinds, unit, inside)
            if open_ < 0:
                continue
            if open_ == 1 and apart(lattice, int(cells[o[HEX] + unit]), there) < ratings.shape[4]:
                return True
        elif only < 0:
            mode = _able(cells, o, kinds, unit, inside)
            if mode < 0:
                continue
        distance = apart(lattice, place(cells, o, unit), there)
        if distance >= ratings.shape[4] or distance < 1:
            continue
        for arm in range(arms.shape[1]):
            if _rating(cells, o, kinds, arms, ratings, unit, arm, mode, aim, distance, kind) >= 1:
                return True
    return False


@compiled
def _seen_able(cells: Cells, o: Ints, kinds: Shorts, unit: int, inside: bool) -> int:
    """By what all can see: -1 nobody in this counter may still fire, 0 the unit itself may, 1 somebody may."""
    if cells[o[HEX] + unit] < 0:
        return -1
    act = cells[o[ACT] + unit]
    if not cells[o[EXPOSED] + unit]:
        return -1 if act & _OPEN_ACTED else 1
    type_ = cells[o[TYPE] + unit]
    if not kinds[type_, _UNIT]:
        return -1
    if inside and kinds[type_, _MODE] > 0 and not act & (_MOVED | _MOUNTING):
        return 1
    return -1 if act & _ACTED or cells[o[DAMAGE] + unit] & _KF else 0


@compiled
def _aimed_at(cells: Cells, o: Ints, kinds: Shorts, target: int, kind: int, once: bool) -> bool:
    """2.2.1b Whether an enemy may be a target at all: exposed, and not fired at yet where once is enough."""
    hex_, act = cells[o[HEX] + target], cells[o[ACT] + target]
    if hex_ < 0 and not (hex_ == _ABOARD and act & _FROM_INSIDE):
        return False
    if not cells[o[EXPOSED] + target] or not kinds[cells[o[TYPE] + target], _REAL]:
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

    def standing(self, cells: Cells, side: int, hex_: int) -> int:
        """3.3 The units of a side in a hex."""
        return int(marching.standing(cells, self.o, self.kinds, *self.of_side[side], hex_))

    def _exposure_distances(self, scene: Any) -> Shorts:
        """2.3.5.3 By hex for personnel and vehicles; at the end those in defilade and in smoke."""
        table = scene.tables["exposure"]
        places = [kind if kind in table else "clear" for kind in scene.ground.kind]
        rows = [[table[place]["personnel"], table[place]["vehicle"]] for place in (*places, "defilade", "smoke")]
        return np.array(rows, dtype=np.int16)
