"""What lies in the counters of a match: dealt in secret before anything else (2.3.5.2, 7 bags)."""

from __future__ import annotations

from grognard.core.rules import rule

from .events import BagDrawn
from .exposure import all_exposed
from .position import Position, Task
from .scene import BAG, DUMMY_PERSONNEL, ENTERING, MINEFIELD, SIDES, UNPLACED


class Deal(Task, frozen=True):
    """Types are dealt to counters: at random where they may be hidden, for a counter's name must not say what it is."""

    @rule("2.3.5.2", "2.3.6.1", "1.1", "1.5.2")
    def run(self, p: Position) -> None:
        """R96: the bags are drawn before anything is written or placed."""
        for side in (0, 1):
            self._deal(p, side)
        if all_exposed(p):
            for unit in range(len(p.exposed)):
                p.exposed[unit] = 1
        p.changed()

    def _deal(self, p: Position, side: int) -> None:
        scene, roster = p.scene, p.scene.roster
        pool = [scene.type_names[name] for name in roster.pool[side]]
        name = SIDES[side]
        bag = name in scene.data.bag
        secret = bag or not all_exposed(p)
        start = ENTERING if name in scene.data.entry else UNPLACED
        for unit in roster.counters[side]:
            type_ = p.draw_from(pool, scene.type_names, "2.3.5.2") if secret else pool[0]
            pool.remove(type_)
            p.type[unit] = type_
            blank = all_exposed(p) and scene.type_names.text(type_) == DUMMY_PERSONNEL
            p.hex[unit] = BAG if blank else start
        for unit in roster.squad_slots[side]:
            p.hex[unit] = BAG
        for unit in roster.mine_slots[side]:
            p.type[unit] = scene.type_names[MINEFIELD]
            p.hex[unit] = BAG
        if bag:
            p.note(BagDrawn(name, len(roster.counters[side])), "2.3.6.2")
