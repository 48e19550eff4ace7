"""What the shared checks (tests/shared) need to know of Prokhorovka."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.shared.hooks import Hooks

from grognard.core.events import Data
from grognard.core.ids import Chit, Seat
from grognard.core.position import Position as CorePosition
from grognard.games.prokhorovka.position import (
    CUP,
    FIELD,
    HAND,
    OUT,
    POOL,
    POOLS,
    REORG,
    SEPARATE,
    SORTIE,
    Position,
)
from grognard.games.prokhorovka.scene import REGULAR, SUPPORT, TANK


def conserved(p: CorePosition[Any]) -> None:
    """3.4 One unit a hex; every chit in one place that is right for it; the counts that both see are true."""
    assert isinstance(p, Position)
    scene = p.scene
    for hex_, number in Counter(h for h in p.hex if h >= 0).items():
        assert number == 1, f"{number} units in {scene.place_text(hex_)}"
    down: Counter[tuple[int, int]] = Counter()
    pools: Counter[tuple[int, int]] = Counter()
    allotted: Counter[tuple[int, int]] = Counter()
    where = {
        TANK: {CUP, REORG, HAND, OUT},
        REGULAR: {CUP, REORG, HAND, OUT, SEPARATE},
        SUPPORT: {CUP, POOL, FIELD, SORTIE, OUT},
    }
    first = {CUP: 0, REORG: 3, HAND: 5}
    for chit, place in enumerate(p.place):
        side, cls, name = scene.chit_side[chit], scene.chit_class[chit], scene.chit_name(chit)
        if place >= 0:
            assert cls != SUPPORT, f"{name} is under a unit"
            assert scene.side[place] == side, f"{name} is under an enemy unit"
            assert p.hex[place] >= -2, f"{name} is with {scene.unit_name(place)}, which is off the map"
            if not p.up[chit]:
                down[place, cls] += 1
        else:
            assert place in where[cls], f"{name} is at {place}"
            if place == FIELD and not p.up[chit]:
                allotted[side, p.battle_of[chit]] += 1
            elif place == POOL:
                pools[side, 7] += 1
            elif place in first and (cls != SUPPORT or place == CUP):
                pools[side, first[place] + cls] += 1
        if place == SEPARATE:
            assert p.hex[scene.unit_of_chit[Chit(chit)]] >= 0
    for unit in range(len(scene.units)):
        assert (p.down_tank[unit], p.down_regular[unit]) == (down[unit, TANK], down[unit, REGULAR])
        assert p.steps[unit] > 0 or p.hex[unit] < 0
    for side in (0, 1):
        for pool in range(POOLS):
            assert p.counted(side, pool) == pools[side, pool], (side, pool)
        for unit in range(len(scene.units)):
            assert p.allotted(side, unit) == allotted[side, unit]


def outcome(choice: str, events: Sequence[Data]) -> str | None:
    """Whether a shot from the air has hit, or how many dice that were thrown again."""
    if choice.startswith("reroll "):
        again = [e for e in events if e["event"] == "thrown" and e["again"]]
        return str(again[0]["hits"]) if again else None
    shot = [e for e in events if e["event"] == "attacked"]
    return ("hit" if shot[0]["hit"] else "miss") if shot else None


def other_world(p: CorePosition[Any], seat: Seat, random: Random) -> CorePosition[Any]:
    """3.5, 3.6 The enemy's hidden chits of each class exchanged among the places where such lie; with 19.6 of both."""
    assert isinstance(p, Position)
    world = p.copy()
    enemy = 1 - int(seat)
    groups = [[SUPPORT], [TANK, REGULAR]] if p.scene.hide_class else [[SUPPORT], [TANK], [REGULAR]]
    for classes in groups:
        chits = [c for cls in classes for c in p.scene.by_class[enemy][cls]]
        hidden = [c for c in chits if not p.up[c] and p.place[c] not in (OUT, SORTIE, SEPARATE)]
        places = [(p.place[c], p.battle_of[c]) for c in hidden]
        random.shuffle(places)
        for chit, (place, battle) in zip(hidden, places, strict=True):
            world.place[chit], world.battle_of[chit] = place, battle
    if p.scene.hide_class:
        _count_again(world, enemy)
    world.changed()
    return world


def _count_again(p: Position, side: int) -> None:
    first = {CUP: 0, REORG: 3, HAND: 5}
    for unit in p.scene.of_side[side]:
        p.down_tank[unit] = p.down_regular[unit] = 0
    for pool in (0, 1, 3, 4, 5, 6):
        p.count[side * POOLS + pool] = 0
    for chit in p.scene.equipment_of[side]:
        place, cls = p.place[chit], p.scene.chit_class[chit]
        if place >= 0 and not p.up[chit]:
            (p.down_tank if cls == TANK else p.down_regular)[place] += 1
        elif place in first:
            p.count[side * POOLS + first[place] + cls] += 1


HOOKS = Hooks(conserved=conserved, outcome=outcome, other_world=other_world, samples=20)
