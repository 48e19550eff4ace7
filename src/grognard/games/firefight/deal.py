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
        for unit in range(len(p.hex)):
            p.hex[unit] = BAG
        for side in (0, 1):
            self._deal(p, side)
        if all_exposed(p):
            minefield = p.scene.type_names[MINEFIELD]
            for unit in range(len(p.exposed)):
                p.exposed[unit] = int(p.type[unit] != minefield)
        p.changed()

    def _deal(self, p: Position, side: int) -> None:
        """Each type goes to a slot; what is left over is for the squads of carriers drawn."""
        scene, name = p.scene, SIDES[side]
        start = ENTERING if name in scene.data.entry else UNPLACED
        slots = list(scene.roster.slots[side])
        for type_ in self._types(p, side):
            slot = slots[0] if all_exposed(p) else p.draw_from(slots, scene.units, "2.3.5.2")
            slots.remove(slot)
            p.type[slot] = type_
            p.hex[slot] = start
            label = scene.type_names.text(type_)
            if label == MINEFIELD or (all_exposed(p) and label == DUMMY_PERSONNEL):
                p.hex[slot] = BAG

    def _types(self, p: Position, side: int) -> list[int]:
        """The types of a side in this match: all of its force, or what it draws from its bag; and its minefields."""
        scene, roster = p.scene, p.scene.roster
        found = [scene.type_names[name] for name in roster.pool[side]]
        count = roster.drawn[side]
        if count is not None:
            pool, found = found, list[int]()
            for _ in range(count):
                found.append(p.draw_from(pool, scene.type_names, "2.3.6.2"))
                pool.remove(found[-1])
            p.note(BagDrawn(SIDES[side], count), "2.3.6.2")
        return found + [scene.type_names[MINEFIELD]] * roster.mine_points[side]
