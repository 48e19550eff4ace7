"""8.8 Retreat: held back by the attacker, or made at once; 5.1 too many units in a hex."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .advance import AdvanceUnits
from .effects import abandon, remove, take_towns
from .events import Overstacked, Retreated, RetreatHeld, RetreatImpossible
from .position import NOWHERE, OWES, Ask, Group, Menu, Position, Task
from .scene import SIDES
from .targets import may_still_fire


class Aftermath(Task, frozen=True):
    """8.2(4) A shot is resolved: retreat, held back or not, and the advance."""

    hex: Hex
    side: int

    @rule("8.8.a", "8.8.3", "8.8.3b", "8.2.4", "8.9.a")
    def run(self, p: Position) -> None:
        """The attacker may hold a retreat back while he has units that can fire at the hex (R08)."""
        units = p.units_in(self.hex)
        if not any(p.marks[u] & OWES for u in units):
            if p.held == self.hex:
                p.held = NOWHERE  # whoever owed it has been removed
            if not units:
                p.then(AdvanceUnits(self.side, self.hex, retreated=False))
        elif not may_still_fire(p, self.side, self.hex):
            p.then(Release(self.hex, self.side))
        elif p.held != self.hex:
            p.then(HoldRetreat(self.hex, self.side))


class HoldRetreat(Ask, frozen=True):
    """8.8(3) The attacker holds the retreat back until his other units have fired, or doesn't."""

    public: ClassVar[bool] = True

    hex: Hex
    side: int

    @rule("8.8.3")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The attacker."""
        return (p.seat(self.side),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Now, or later."""
        groups: list[Group] = [
            word("retreat", lambda p: p.then(Release(self.hex, self.side)), "8.8.3"),
            word("hold", self.hold, "8.8.3"),
        ]
        return Menu("answer", "prompt-hold", "8.8.3", groups, {"hex": p.scene.hex_name(self.hex)})

    def hold(self, p: Position) -> None:
        """The hex stays a target; fire elsewhere must wait."""
        p.held = self.hex
        p.nobody_moved()
        p.note(RetreatHeld(self.hex), "8.8.3")


class Release(Task, frozen=True):
    """8.8 The retreat from a hex is made; then the stacking limit, then the advance."""

    hex: Hex
    side: int

    @rule("8.8.a", "8.8.3b", "5.1.3")
    def run(self, p: Position) -> None:
        """All units that owe the retreat make it once."""
        p.held = NOWHERE
        owing = tuple(u for u in p.units_in(self.hex) if p.marks[u] & OWES)
        p.then(
            RetreatUnits(self.hex, owing),
            CheckStacks(1 - self.side),
            AdvanceUnits(self.side, self.hex, retreated=True),
        )


class RetreatUnits(Task, frozen=True):
    """8.8 These units retreat one hex each; the owner chooses their order and, among equals, their hexes (R114)."""

    origin: Hex
    units: tuple[Unit, ...]

    @rule("8.8.a", "8.8.1", "8.8.2.3")
    def run(self, p: Position) -> None:
        """Where nothing can be chosen the retreat runs of itself."""
        left = [u for u in self.units if p.hex[u] == self.origin]
        if not left:
            return
        ways = retreat_hexes(p, left[0], self.origin)
        if len(ways) > 1:
            p.then(ChooseRetreat(self))
        else:
            self.retreat(p, left[0], ways[0] if ways else None)

    @rule("8.8.1", "8.8.2.3", "12.1.3b")
    def retreat(self, p: Position, unit: Unit, hex_: Hex | None) -> None:
        """A unit goes; without a hex it is removed."""
        p.then(self)
        p.marks[unit] &= ~OWES
        if hex_ is None:
            p.note(RetreatImpossible(unit), "8.8.2.3")
            remove(p, unit, "8.8.2.3")
            return
        p.hex[unit] = hex_
        p.changed()
        p.note(Retreated(unit, (self.origin, hex_), hex_), "8.8.1")
        take_towns(p, p.scene.side[unit], (hex_,))
        abandon(p, self.origin)


class ChooseRetreat(Ask, frozen=True):
    """8.8(1) Which unit retreats next, and to which of the equally near hexes."""

    public: ClassVar[bool] = True

    retreat: RetreatUnits

    @rule("8.8.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The owner of the units."""
        return (p.seat(p.scene.side[self.retreat.units[0]]),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, then its hex."""
        task = self.retreat
        left = [u for u in task.units if p.hex[u] == task.origin]
        units: Group = Group(
            "retreat ",
            p.scene.units,
            left,
            then=lambda unit: self.to(p, Unit(unit)),
            clause="8.8.1",
            why=lambda unit: no("owes-nothing", "8.8.a", unit=p.scene.unit_name(unit)),
        )
        return Menu("unit", "prompt-retreat", "8.8.1", [units], {"hex": p.scene.hex_name(task.origin)})

    def to(self, p: Position, unit: Unit) -> Menu:
        """The hexes open to a unit."""
        task, name = self.retreat, p.scene.unit_name(unit)
        hexes: Group = Group(
            f"retreat {name} ",
            p.scene.hexes,
            retreat_hexes(p, unit, task.origin),
            do=lambda p, hex_: task.retreat(p, unit, Hex(hex_)),
            clause="8.8.1",
            why=lambda hex_: may_retreat(p, unit, task.origin, hex_),
        )
        return Menu("hex", "prompt-retreat-hex", "8.8.1", [hexes], {"unit": name})


@rule("8.8.1", "8.8.2.1", "8.8.2.2", "5.2.2")
def retreat_hexes(p: Position, unit: Unit, origin: int) -> list[Hex]:
    """8.8 The open hexes nearest to the own source edge (R37): no enemy, no enemy zone whoever stands there (R38)."""
    side, area, standing = p.scene.side[unit], p.area, p.standing
    enemies, zone, far = standing.count[1 - side], standing.zone[1 - side], area.distance[side]
    open_hexes = [
        Hex(h) for h in p.scene.ground.near[origin] if h >= 0 and not area.closed[h] and not enemies[h] and not zone[h]
    ]
    best = min((far[h] for h in open_hexes), default=0)
    return [h for h in open_hexes if far[h] == best]


@rule("8.8.1", "8.8.2.1", "8.8.2.2")
def may_retreat(p: Position, unit: Unit, origin: int, hex_: int) -> Verdict:
    """8.8 Why a unit can't retreat to a hex."""
    side, name = p.scene.side[unit], p.scene.hex_name(hex_)
    if hex_ not in p.scene.ground.near[origin]:
        return no("not-adjacent", "8.8.a", hex=name, **{"from": p.scene.hex_name(origin)})
    if p.area.closed[hex_]:
        return no("out-of-area", "2.1", hex=name)
    if p.standing.count[1 - side][hex_]:
        return no("enemy-there", "8.8.2.1", hex=name)
    if p.standing.zone[1 - side][hex_]:
        return no("retreat-zone", "8.8.2.2", hex=name)
    return LEGAL if hex_ in retreat_hexes(p, unit, origin) else no("retreat-nearer", "8.8.1", hex=name)


# -- stacking ----------------------------------------------------------------------------------------------------


class CheckStacks(Task, frozen=True):
    """5.1(3) The limit applies at the end of movement, of a retreat, of an advance."""

    side: int

    @rule("5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.1.5")
    def run(self, p: Position) -> None:
        """Hex by hex the owner takes away what is too much, before anything else happens."""
        limit = p.scene.stacking
        full = [h for h, count in enumerate(p.standing.count[self.side]) if count > limit]
        if full:
            hex_ = Hex(full[0])
            excess = p.standing.count[self.side][hex_] - limit
            p.note(Overstacked(SIDES[self.side], hex_, excess), "5.1.5")
            p.then(RemoveExcess(self.side, hex_), self)


class RemoveExcess(Ask, frozen=True):
    """5.1(5) The owner removes units of his choice until the limit is kept (R30)."""

    public: ClassVar[bool] = True

    side: int
    hex: Hex

    @rule("5.1.5")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The owner."""
        return (p.seat(self.side),) if p.standing.count[self.side][self.hex] > p.scene.stacking else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """One of the units there."""
        units: Group = Group(
            "remove ",
            p.scene.units,
            p.units_in(self.hex),
            do=lambda p, unit: self.take(p, Unit(unit)),
            clause="5.1.5",
            why=lambda unit: no("not-in-hex", "5.1.5", unit=p.scene.unit_name(unit), hex=p.scene.hex_name(self.hex)),
        )
        excess = p.standing.count[self.side][self.hex] - p.scene.stacking
        facts = {"hex": p.scene.hex_name(self.hex), "count": excess}
        return Menu("unit", "prompt-excess", "5.1.5", [units], facts)

    def take(self, p: Position, unit: Unit) -> None:
        """It counts as removed."""
        remove(p, unit, "5.1.5")
        p.then(self)
