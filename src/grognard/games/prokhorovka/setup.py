"""4 Preparation: the draws, the placing of equipment, the first support chits."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .events import ChitPlaced, ChitsSeen, ClassShown, EquipmentPlaced, PlacingEnded, SupportDrawn
from .immediate import not_held
from .pools import class_word, draw_equipment, draw_support
from .position import CUP, HAND, NEW, POOL, POOLS, REGULAR_HAND, REORG, TANK_HAND, Ask, Group, Menu, Position, Task
from .scene import ARRIVING, AS_CHIT, CLASSES, GERMAN, RESERVE_POOL, SIDES, SOVIET
from .stacking import limit
from .suggestion import suggested_support, suggested_unit


class Prepare(Task, frozen=True):
    """4.0 Units on their printed hexes or in the reserve pool, control by the start line, equipment drawn."""

    @rule("4.0.2", "4.0.3", "2.2.1.2", "2.11.1b", "2.11.3.3", "3.3.1", "2.2.1.3a", "2.14.1", "2.22.3")
    @rule("4.0.4.1", "4.0.4.2", "4.0.4.3", "4.0.4.4", "4.0.7", "4.0.8", "4.0.1")
    def run(self, p: Position) -> None:
        """All units at full strength; 12 and 19 German, 12 and 21 Soviet equipment chits are drawn."""
        stand_up(p)
        for side in (GERMAN, SOVIET):
            draws = p.scene.tables["draws"][SIDES[side]]
            clause = "4.0.4.1" if side == GERMAN else "4.0.4.3"
            chits = draw_equipment(p, side, draws["tank"], draws["regular"], HAND, clause)
            p.note(ChitsSeen(tuple(chits)), clause, to=(p.seat(side),))


def stand_up(p: Position) -> None:
    """Where everything is before the first draw."""
    scene = p.scene
    where = {name: scene.board.hex(number) for _, number, name in dict(scene.board.parts.tables).get("setup", ())}
    for unit, counter in enumerate(scene.counters):
        p.steps[unit] = scene.full_steps[unit]
        if counter.chit is not None:
            p.hex[unit] = AS_CHIT
        elif counter.dot or counter.id not in where:
            p.hex[unit] = RESERVE_POOL
        else:
            p.hex[unit] = where[counter.id]
    for place, hex_ in enumerate(scene.ground.controlled):
        p.control[place] = GERMAN if hex_ in scene.ground.south else SOVIET
    for pool in range(len(p.count)):
        p.count[pool] = 0
    for chit in range(len(scene.chits)):
        p.count[scene.chit_side[chit] * POOLS + scene.chit_class[chit]] += 1
    p.changed()


class PlaceEquipment(Ask, frozen=True):
    """4.0(5), 7.0(2) A side places the equipment that it has drawn, face-down, under its units, one by one.

    At the start under any unit on the map; as reinforcements under the units that arrive, whatever their values.
    """

    public: ClassVar[bool] = True  # the menu reads what all see, and the own chits of the side that is asked

    side: int
    arriving: bool = False

    @rule("4.0.5a", "7.0.2a")
    def units(self, p: Position) -> list[Unit]:
        """The units that may still get a chit."""
        own = p.scene.of_side[self.side]
        if self.arriving:
            return [u for u in own if p.hex[u] == ARRIVING and p.state[u] & NEW]
        return [u for u in own if p.hex[u] >= 0 and p.size(u) < limit(p, u)]

    @rule("4.0.5a", "7.0.2a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side, while chits and room are left."""
        left = p.counted(self.side, TANK_HAND) + p.counted(self.side, REGULAR_HAND)
        return (p.seat(self.side),) if left and self.units(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A chit, then a unit; or all as suggested; or no more."""
        chits: Group = Group(
            "place ",
            p.scene.chits,
            self.hand(p),
            then=lambda chit: self.where(p, Chit(chit)),
            clause="4.0.5a",
            why=lambda chit: not_held(p, chit, "4.0.5a"),
        )
        words_ = [word("suggested", self.suggested, "4.0.5a"), word("end", _enough, "4.0.5a")]
        prompt = "prompt-place-arriving" if self.arriving else "prompt-place"
        return Menu("chit", prompt, "7.0.2a" if self.arriving else "4.0.5a", [chits, *words_])

    def hand(self, p: Position) -> list[Chit]:
        """The chits that are still to be placed."""
        return [c for c in p.scene.equipment_of[self.side] if p.place[c] == HAND]

    def where(self, p: Position, chit: Chit) -> Menu:
        """The units with room."""
        name = p.scene.chit_name(chit)
        group: Group = Group(
            f"place {name} ",
            p.scene.units,
            self.units(p),
            do=lambda p, unit: self.place(p, chit, Unit(unit)),
            clause="3.4.2",
            why=lambda unit: self.why(p, Unit(unit)),
        )
        return Menu("unit", "prompt-place-where", "4.0.5a", [group], {"chit": name})

    @rule("4.0.5a", "3.4.2", "7.0.2a")
    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why a unit gets no chit."""
        name = p.scene.unit_name(unit)
        if p.scene.side[unit] != self.side:
            return no("not-yours", "4.0.5a", unit=name)
        if unit in self.units(p):
            return LEGAL
        if self.arriving:
            return no("not-arriving", "7.0.2a", unit=name)
        if p.hex[unit] < 0:
            return no("not-on-map", "4.0.5a", unit=name)
        return no("stack-full", "3.4.2", unit=name, limit=limit(p, unit))

    def place(self, p: Position, chit: Chit, unit: Unit) -> None:
        """A chit lies under a unit."""
        place_chit(p, chit, unit, self.arriving)
        p.nobody_moved()
        p.then(self)

    @rule("4.0.5a")
    def suggested(self, p: Position) -> None:
        """All chits left go where the suggestion has them."""
        for chit in self.hand(p):
            unit = suggested_unit(p, chit, self.units(p))
            if unit is not None:
                place_chit(p, chit, unit, self.arriving)
        p.nobody_moved()


def _enough(p: Position) -> None:
    """Fewer are allowed."""
    p.nobody_moved()


@rule("4.0.5a", "3.5.5a", "7.0.2a", "19.6.2", "19.6.1", "3.5.1a")
def place_chit(p: Position, chit: Chit, unit: Unit, arriving: bool = False) -> None:
    """A chit goes face-down under a unit; the other side sees its class, with 19.6 only that of reinforcements."""
    p.put(chit, unit)
    p.note(EquipmentPlaced(unit, class_word(p, chit)), "4.0.5a")
    p.note(ChitPlaced(unit, chit), "4.0.5a", to=(p.seat(p.scene.chit_side[chit]),))
    if arriving and p.scene.hide_class:
        p.note(ClassShown(unit, CLASSES[p.scene.chit_class[chit]]), "19.6.2")


class SetEquipment(Task, frozen=True):
    """4.0(5) A side's equipment: placed freely, or as suggested with the option."""

    side: int

    @rule("4.0.5a")
    def run(self, p: Position) -> None:
        """The Soviet first, then the German."""
        ask = PlaceEquipment(self.side)
        if p.scene.option("setup") == "suggested":
            ask.suggested(p)
            p.then(PoolRest(self.side))
        else:
            p.then(ask, PoolRest(self.side))


class PoolRest(Task, frozen=True):
    """4.0(5) Drawn chits that were not placed go face-down to the reorganisation pool."""

    side: int

    @rule("4.0.5b", "7.0.2a", "3.5.3", "2.22.4")
    def run(self, p: Position) -> None:
        """The other side sees how many."""
        chits = [c for c in p.scene.equipment_of[self.side] if p.place[c] == HAND]
        for chit in chits:
            p.put(chit, REORG)
        p.nobody_moved()
        p.note(PlacingEnded(SIDES[self.side], len(chits)), "4.0.5b")


# -- 4.0(6) support -------------------------------------------------------------------------------------------------


class FirstSupport(Task, frozen=True):
    """4.0(6) The German chooses 8 of his support chits, the Soviet draws 4."""

    @rule("4.0.6.1", "4.0.6.2", "2.22.5")
    def run(self, p: Position) -> None:
        """With the suggested set-up the German takes the suggested ones."""
        draws = p.scene.tables["draws"]
        draw_support(p, SOVIET, draws["soviet"]["support"], POOL, "4.0.6.2")
        ask = ChooseSupport(draws["german"]["support"])
        if p.scene.option("setup") == "suggested":
            ask.choose(p, tuple(suggested_support(p)))
        else:
            p.then(ask)


class ChooseSupport(Ask, frozen=True):
    """4.0(6)1 The German chooses his support for turn 1, in secret."""

    public: ClassVar[bool] = True  # the menu reads the own chits of the side that is asked

    count: int

    @rule("4.0.6.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The German."""
        return (p.seat(GERMAN),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Chit after chit, in the order of the list; or those suggested."""
        first = self.next_chit(p, ())
        first.groups.append(word("suggested", lambda p: self.choose(p, tuple(suggested_support(p))), "4.0.6.1"))
        return first

    def next_chit(self, p: Position, chosen: tuple[Chit, ...]) -> Menu:
        """The next chit; enough must be left after it."""
        cup = [c for c in p.scene.support_of[GERMAN] if p.place[c] == CUP]
        later = [c for c in cup if not chosen or c > chosen[-1]]
        missing = self.count - len(chosen)
        lead = "choose " + "".join(f"{p.scene.chit_name(c)}," for c in chosen)
        group: Group = Group(
            lead,
            p.scene.chits,
            later[: len(later) - missing + 1],
            clause="4.0.6.1",
            why=lambda chit: no("too-few-left", "4.0.6.1", chit=p.scene.chit_name(chit), count=self.count),
        )
        if missing == 1:
            group.do = lambda p, chit: self.choose(p, (*chosen, Chit(chit)))
        else:
            group.then = lambda chit: self.next_chit(p, (*chosen, Chit(chit)))
            group.tail = ","
        return Menu("subset", "prompt-choose-support", "4.0.6.1", [group], {"count": self.count})

    @rule("4.0.6.1", "3.6.3")
    def choose(self, p: Position, chits: tuple[Chit, ...]) -> None:
        """They lie face-down in his pool; the other side sees how many."""
        for chit in chits:
            p.put(chit, POOL)
        p.nobody_moved()
        p.note(SupportDrawn(SIDES[GERMAN], len(chits)), "4.0.6.1")
        p.note(ChitsSeen(chits), "4.0.6.1", to=(p.seat(GERMAN),))
