"""3.2 Advance after combat, and the hex that an overrun wins."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .battle import Battle
from .demolition import windows_before
from .entering import arrived, under_markers
from .events import Advanced, OverranHex
from .ground import NO_ROAD
from .march import March
from .position import DG, FRESH, STOPPED, Ask, Group, Menu, Position, Task
from .scene import GERMAN
from .stacking import full_jams


class AfterCombat(Task, frozen=True):
    """3.2 After losses and retreat: the attackers advance, or enter the hex that they have overrun."""

    battle: Battle
    retreat: int

    @rule("3.2.p7", "3.2.adv.c", "3.3.b", "3.3.c", "3.3.d")
    def run(self, p: Position) -> None:
        """Nothing, if the defender still holds the hex or no attacker is left (R-S-ORDER)."""
        battle = self.battle
        units = tuple(u for u in battle.units if p.hex[u] >= 0)
        if not units or p.enemy_in(p.acting, battle.target):
            return
        if battle.overrun:
            windows = windows_before(p, p.acting, battle.target)
            p.then(*windows, EnterOverrunHex(battle.target, units))
        else:
            p.then(Advance(battle.target, units, self.retreat))


class EnterOverrunHex(Task, frozen=True):
    """3.3 The winners of an overrun must enter the hex; it costs nothing more."""

    target: Hex
    units: tuple[Unit, ...]

    @rule("3.3.c", "3.2.adv.c", "3.5.eff.c", "3.6.bug.b")
    def run(self, p: Position) -> None:
        """They have moved there by their own points, so guns flee (R-BUG-4)."""
        start = Hex(p.hex[self.units[0]])
        for unit in self.units:
            p.place(unit, self.target)
        p.changed()
        p.note(OverranHex(self.units, (start, self.target), self.target), "3.3.c")
        arrived(p, self.units, self.target)
        under_markers(p, self.units, self.target)
        p.then(March(self.units, (self.target,), entered=True))


@rule("3.2.adv.a", "3.2.adv.b", "1.2.exploit.a", "1.2.exploit.b", "design.adv")
def goes_far(p: Position, unit: Unit, target: int, retreat: int) -> bool:
    """3.2 Whether a unit may advance a second hex: after a retreat of two or more, exploitation-capable, not DG.

    An enemy Full Marker where it starts or enters takes the capability away, and Turn 1 from the Germans (R-EXPL-1,
    R-EXPL-2); that the enemy was adjacent when the phase began does not.
    """
    scene, long = p.scene, p.scene.tables["long_advance"]
    enemy = 1 - scene.side[unit]
    if retreat < long["retreat"] or not scene.exploit[unit] or p.state[unit] & DG:
        return False
    if p.full(enemy, p.hex[unit]) or p.full(enemy, target):
        return False
    first = scene.side[unit] == GERMAN and p.turn == scene.tables["no_exploitation"]["turn"]
    return not first or scene.is_on("german_turn1_two_hex_advance")


class Advance(Ask, frozen=True):
    """3.2 Any of the attackers may advance into the hex that the defender has left, all at once."""

    public: ClassVar[bool] = True

    target: Hex
    units: tuple[Unit, ...]
    retreat: int

    @rule("3.2.p7")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The attacker, if one of them can."""
        return (p.seat(p.acting),) if self.able(p) else ()

    @rule("3.2.adv.b", "3.1.tj.d", "3.8.blow.b", "tec.P")
    def able(self, p: Position) -> list[Unit]:
        """R-S-ADV Those that could enter: nothing prohibited but along a road, no Traffic Jam held by Germans.

        A unit that has blown a bridge in this phase stays where it is.
        """
        ground = p.scene.ground
        if self.target in full_jams(p, p.acting):
            return []
        found: list[Unit] = []
        for unit in self.units:
            if p.state[unit] & STOPPED:
                continue
            direction = ground.direction(p.hex[unit], self.target) if p.hex[unit] >= 0 else None
            if direction is not None and p.network.open[p.scene.ma[unit]][p.hex[unit] * 6 + direction] > 0:
                found.append(unit)
        return sorted(found)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """The units that go, one by one; or nobody."""
        groups = self.choice(p, ())
        facts = {"hex": p.scene.hex_name(self.target)}
        return Menu("subset", "prompt-advance", "3.2.adv.b", [*groups, word("stay", lambda p: None, "3.2.p7")], facts)

    def choice(self, p: Position, chosen: tuple[Unit, ...]) -> list[Group]:
        """The next unit: all go with it, or further ones are chosen."""
        later = [u for u in self.able(p) if not chosen or u > chosen[-1]]
        lead = "advance " + "".join(f"{p.scene.unit_name(u)}," for u in chosen)
        return [
            Group(
                lead,
                p.scene.units,
                later,
                do=lambda p, unit: self.go(p, (*chosen, Unit(unit))),
                clause="3.2.adv.b",
                why=lambda unit: self.why(p, Unit(unit)),
            ),
            Group(
                lead,
                p.scene.units,
                later[:-1],
                then=lambda unit: self.further(p, (*chosen, Unit(unit))),
                tail=",",
                clause="3.2.adv.b",
            ),
        ]

    def further(self, p: Position, chosen: tuple[Unit, ...]) -> Menu:
        """Further units."""
        facts = {"hex": p.scene.hex_name(self.target)}
        return Menu("subset", "prompt-advance", "3.2.adv.b", self.choice(p, chosen), facts)

    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why a unit can't advance."""
        name = p.scene.unit_name(unit)
        if unit not in self.units or p.hex[unit] < 0:
            return no("not-in-this-combat", "3.2.p7", unit=name)
        if unit in self.able(p):
            return LEGAL
        if p.state[unit] & STOPPED:
            return no("stopped", "3.8.blow.b", unit=name)
        return no("prohibited", "tec.P", hex=p.scene.hex_name(self.target), ma="", **{"from": name})

    def go(self, p: Position, units: tuple[Unit, ...]) -> None:
        """They enter; those who may go farther are noted before they leave their hexes."""
        far = tuple(u for u in units if goes_far(p, u, self.target, self.retreat))
        p.then(*windows_before(p, p.acting, self.target), EnterAdvanced(self.target, units), AdvanceFurther(far))


class EnterAdvanced(Task, frozen=True):
    """3.2 Units advance into a hex. It costs no points, and bonds don't matter."""

    hex: Hex
    units: tuple[Unit, ...]

    @rule("3.2.adv.b", "zoc.eff.c")
    def run(self, p: Position) -> None:
        """Guns next to the hex flee only when the next phase begins (R-BUG-4)."""
        start = Hex(p.hex[self.units[0]])
        for unit in self.units:
            p.place(unit, self.hex)
            p.state[unit] &= ~FRESH
        p.changed()
        p.note(Advanced(self.units, (start, self.hex), self.hex), "3.2.adv.b")
        arrived(p, self.units, self.hex)
        p.changed()


class AdvanceFurther(Ask, frozen=True):
    """3.2 The second hex: each exploitation-capable unit decides for itself."""

    public: ClassVar[bool] = True

    units: tuple[Unit, ...]

    @rule("3.2.adv.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The attacker, as long as a unit has a road on."""
        return (p.seat(p.acting),) if self.able(p) else ()

    def able(self, p: Position) -> list[Unit]:
        """The units with somewhere to go; one that has become DG has lost the capability."""
        return [u for u in self.units if not p.state[u] & DG and second_hexes(p, u)]

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, then its hex; or no more."""
        units: Group = Group(
            "advance ",
            p.scene.units,
            self.able(p),
            then=lambda unit: self.hexes(p, Unit(unit)),
            clause="3.2.adv.a",
            why=lambda unit: no("no-second-hex", "3.2.adv.a", unit=p.scene.unit_name(Unit(unit))),
        )
        return Menu("unit", "prompt-advance-further", "3.2.adv.a", [units, word("stay", lambda p: None, "3.2.adv.a")])

    def hexes(self, p: Position, unit: Unit) -> Menu:
        """Its second hex."""
        name = p.scene.unit_name(unit)
        group: Group = Group(
            f"advance {name} ",
            p.scene.hexes,
            second_hexes(p, unit),
            do=lambda p, hex_: self.go(p, unit, Hex(hex_)),
            clause="3.2.adv.a",
            why=lambda hex_: no("no-road-on", "3.2.adv.a", hex=p.scene.place_text(hex_)),
        )
        return Menu("hex", "prompt-advance-hex", "3.2.adv.a", [group], {"unit": name})

    def go(self, p: Position, unit: Unit, hex_: Hex) -> None:
        """The unit goes on; the others are asked again."""
        rest = AdvanceFurther(tuple(u for u in self.units if u != unit))
        p.then(*windows_before(p, p.acting, hex_), EnterFurther(hex_, unit), rest)


class EnterFurther(Task, frozen=True):
    """3.2 A unit advances a second hex, if the road still leads there."""

    hex: Hex
    unit: Unit

    @rule("3.2.adv.a")
    def run(self, p: Position) -> None:
        """A bridge may have been blown in the meantime."""
        if self.hex in second_hexes(p, self.unit):
            p.then(EnterAdvanced(self.hex, (self.unit,)))


@rule("3.2.adv.a")
def second_hexes(p: Position, unit: Unit) -> list[int]:
    """3.2 Next to the defender's former hex, across a hexside that a road crosses, without an enemy, in play."""
    ground, here = p.scene.ground, p.hex[unit]
    if here < 0:
        return []
    jams = full_jams(p, p.acting)
    roads = ((there, p.network.roads[here * 6 + direction]) for direction, there in enumerate(ground.near[here]))
    return [
        there
        for there, road in roads
        if there >= 0
        and road != NO_ROAD
        and ground.inside[there]
        and not p.enemy_in(p.acting, there)
        and there not in jams
    ]
