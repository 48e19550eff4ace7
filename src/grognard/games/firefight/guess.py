"""A whole position that fits what a seat knows: what the other side's face-down counters may be (2.3.5, R30).

Bots look ahead in such positions. Nothing here knows more than the seat: it works from the known position alone.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from grognard.core.ids import Seat, Unit

from . import plan
from .exposure import all_exposed, spotted_as, watchers
from .forces import has_room, mine_hexes
from .position import FIRED, KF, KM, KMS, MOVED, NO_UNIT, SHOT_HERE, SMOKED, Position
from .scene import ABOARD, BAG, DESTROYED, ENTERING, MINEFIELD, SIDES, UNKNOWN, UNPLACED, UNSEEN, UnitType


class Item(NamedTuple):
    """Something that may lie in a counter: a type, and whether it must lie on the map or be gone from it."""

    type: int
    must: bool


def sample(known: Position, seat: Seat, random: Random) -> Position:
    """The unknown counters of the other side dealt anew, each to a place where it may be; and its fire plan."""
    p = known.copy()
    p.reseed(random.getrandbits(64))
    plan.imagine(p, seat, random)
    if not all_exposed(p):
        Guess(p, 1 - seat, random).fill()
    elif p.scene.mined:
        for unit in p.enemies(int(seat)):
            if p.kind(unit).target == "none" and not p.exposed[unit]:
                p.mines[unit] = 1
    p.changed()
    return p


class Guess:
    """The unknown counters of a side, and what may lie in them."""

    def __init__(self, p: Position, side: int, random: Random) -> None:
        self.p, self.side, self.random = p, side, random
        unknown = [u for u in p.scene.of_side[side] if p.type[u] == UNKNOWN]
        self.lying = [u for u in unknown if p.hex[u] >= 0]
        self.gone = [u for u in unknown if p.hex[u] == DESTROYED]
        self.waiting = [u for u in unknown if p.hex[u] == ENTERING]
        self.unseen = [u for u in unknown if p.hex[u] == UNSEEN]
        self.mine = p.scene.type_names[MINEFIELD]
        self.mine_ground = set(mine_hexes(p, side))
        shown = [u for u in p.scene.of_side[side] if p.type[u] == self.mine]
        self.points = p.scene.roster.mine_points[side] - sum(p.mines[u] for u in shown)
        self.mines = p.scene.roster.mine_points[side] - len(shown)
        self.mined = {p.hex[u] for u in shown}
        self.hexes = watchers(p, side)
        self.waits = self._place_of_waiting()

    def _place_of_waiting(self) -> int | None:
        """Where units out of sight may be without a carrier: where they are before they are set up."""
        if self.p.turn or self.p.set_up >> self.side & 1:
            return None
        return ENTERING if SIDES[self.side] in self.p.scene.data.entry else UNPLACED

    def fill(self) -> None:
        """Types to the counters on the map, about to enter it, or gone; what is left over is in carriers, or waits."""
        items = self._items()
        self.random.shuffle(items)
        items.sort(key=lambda item: not item.must)
        slots = self.lying + self.waiting + self.gone
        self.random.shuffle(slots)
        taken = self._match(slots, items)
        for number, slot in taken.items():
            self._lay(slot, items[number].type)
        rest = [item for number, item in enumerate(items) if number not in taken]
        self._hide(rest)

    def _items(self) -> list[Item]:
        """What is left of the side's force when all that is known is taken away, teams of drawn carriers, mines."""
        p, names = self.p, self.p.scene.type_names
        pool = [names[name] for name in p.scene.roster.pool[self.side]]
        matched = 0
        for unit in p.scene.of_side[self.side]:
            if p.type[unit] in pool:
                pool.remove(p.type[unit])
                matched += 1
        drawn = p.scene.roster.drawn[self.side]
        if drawn is not None:
            pool = self.random.sample(pool, drawn - matched)
        items = [Item(type_, self.waits is None and not p.scene.kinds[type_].men) for type_ in pool]
        items += [Item(self.mine, False)] * self.mines
        squads = p.scene.data.squads.get(SIDES[self.side])
        blank = Item(names[squads.choices[0][0]] if squads else UNKNOWN, False)
        return items + [blank] * (len(self.lying + self.waiting + self.gone + self.unseen) - len(items))

    def _match(self, slots: list[Unit], items: list[Item]) -> dict[int, Unit]:
        """Every counter gets something that it may be, as far as that can be done: item -> counter."""
        strict = [[n for n, item in enumerate(items) if self._fits(slot, item.type, True)] for slot in slots]
        loose = [[n for n, item in enumerate(items) if self._fits(slot, item.type, False)] for slot in slots]
        taken: dict[int, int] = {}
        waiting = [place for place in range(len(slots)) if not _augment(place, strict, taken, set())]
        for place in waiting:
            _augment(place, loose, taken, set())
        return {number: slots[place] for number, place in self._with_all_that_must(taken, items, loose).items()}

    def _with_all_that_must(self, taken: dict[int, int], items: list[Item], fitting: list[list[int]]) -> dict[int, int]:
        """A vehicle that nobody carries has to lie somewhere: it takes the place of infantry or a minefield."""
        for number, item in enumerate(items):
            if item.must and number not in taken:
                for other, place in taken.items():
                    if not items[other].must and number in fitting[place]:
                        del taken[other]
                        taken[number] = place
                        break
        return taken

    def _fits(self, unit: Unit, type_: int, strict: bool) -> bool:
        """Whether a face-down counter may be of a type: by what it has done and suffered, where it lies, who looks."""
        p = self.p
        if type_ == UNKNOWN:
            return False
        kind, act, damage = p.scene.kinds[type_], p.act[unit], p.damage[unit]
        if type_ == self.mine:
            here = p.hex[unit]
            return not (act or damage) and unit != p.mover and here in self.mine_ground and here not in self.mined
        if damage & (KF | KM | KMS) and (kind.personnel or not kind.real):
            return False
        if not kind.real and (damage or act & ~MOVED):
            return False
        if not strict or p.hex[unit] < 0:
            return True
        if act & (FIRED | SHOT_HERE) and not (kind.at or kind.ap):
            return False
        return not (act & SMOKED and not kind.smoke) and not self._would_be_seen(unit, kind)

    def _would_be_seen(self, unit: Unit, kind: UnitType) -> bool:
        key = ("seen", unit, kind.seen_as)
        kept: bool | None = self.p.derived_values.get(key)
        if kept is None:
            kept = self.p.derived_values[key] = spotted_as(self.p, self.p.hex[unit], kind.seen_as, self.hexes)
        return kept

    def _lay(self, unit: Unit, type_: int) -> None:
        p = self.p
        if type_ == self.mine and (p.hex[unit] in self.mined or self.points < 1):
            type_ = self._plain_type(type_)
        p.type[unit] = type_
        if type_ == self.mine:
            self.mined.add(p.hex[unit])
            self.points -= 1
            p.mines[unit] = 1

    def _plain_type(self, type_: int) -> int:
        """Some infantry of the side, where no minefield can lie."""
        names = self.p.scene.roster.pool[self.side]
        men = [name for name in names if self.p.scene.types[name].men]
        return self.p.scene.type_names[men[0] if men else names[0]]

    def _hide(self, rest: list[Item]) -> None:
        """What nobody sees: in carriers with room, waiting to come, not drawn, or lost with its carrier."""
        p = self.p
        p.changed()
        carriers = [u for u in p.scene.of_side[self.side] if p.is_real(u) and p.kind(u).capacity and p.hex[u] >= 0]
        for unit, item in zip(self.unseen, rest, strict=False):
            kind = p.scene.kinds[item.type] if item.type != UNKNOWN else None
            if item.type == self.mine or kind is None or self._is_spare(item):
                p.type[unit] = self.mine if item.type == self.mine else UNKNOWN
                p.hex[unit] = BAG
                continue
            p.type[unit] = item.type
            open_ = [c for c in carriers if kind.men and has_room(p, c, unit)]
            if open_ and (self.waits is None or self.random.random() < 0.5):
                p.carrier[unit] = self.random.choice(open_)
                p.hex[unit] = ABOARD
            elif self.waits is not None:
                p.hex[unit] = self.waits
            else:
                p.hex[unit], p.carrier[unit] = DESTROYED, self._any_vehicle()
            p.changed()

    def _is_spare(self, item: Item) -> bool:
        """A squad for which no carrier was drawn."""
        names = self.p.scene.type_names
        return (
            SIDES[self.side] in self.p.scene.data.squads
            and names.text(item.type) not in (self.p.scene.roster.pool[self.side])
        )

    def _any_vehicle(self) -> int:
        """A vehicle with which a team may have been lost."""
        mine = self.p.scene.of_side[self.side]
        gone = [u for u in mine if self.p.hex[u] == DESTROYED and self.p.carrier[u] == NO_UNIT]
        return self.random.choice(gone or list(mine))


def _augment(place: int, fitting: list[list[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """A way to give this counter an item, others changing theirs if need be."""
    for number in fitting[place]:
        if number in tried:
            continue
        tried.add(number)
        if number not in taken or _augment(taken[number], fitting, taken, tried):
            taken[number] = place
            return True
    return False
