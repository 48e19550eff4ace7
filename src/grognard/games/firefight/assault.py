"""3.2.4.1 Overrun: close assault in a hex that a unit has entered."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.sums import Sum
from grognard.core.verdict import LEGAL, Verdict, no

from . import indirect, marching
from .announce import Announce
from .damage import destroy
from .direct_fire import first_by_die
from .events import CloseCombatBegan, Moved
from .exposure import all_exposed
from .fire import CLOSE, attack, attack_rating, fate, may_fire, weapons_at
from .mines import meet_mines
from .opportunity import Opportunity, may_be_shot, spot
from .position import KF, Ask, Group, Menu, Position, Task, seat_of
from .scene import SIDES
from .ways import can_move, terms_of


@rule("1.5.4", "5.6.4", "3.5.1", "3.2.4.1.1a", "3.2.4.1.1b", "3.2.4.1.7", "3.2.4.1.8")
def arrive(p: Position, unit: Unit, came_from: int) -> None:
    """R34 What a hex entered brings: minefield, barrage, exposure, then close assault or opportunity fire.

    With enemies in the hex the movement ends, and there is no opportunity fire at the entry itself (R37).
    """
    eye = p.scene.lookout
    others = marching.who_is_there(p.raw, eye.o, eye.kinds, eye.half, eye.count, unit)
    if others & marching.MINEFIELDS or len(p.laid):
        meet_mines(p, unit)
    indirect.meet_barrage(p, unit)
    spot(p, unit, came_from)
    if p.hex[unit] < 0:
        return
    if p.scene.overrun and others & marching.ENEMIES and fighters(p, 1 - p.scene.side[unit], p.hex[unit]):
        p.points = p.shot = 0
        p.then(Round(unit, Hex(p.hex[unit])))
    elif may_be_shot(p, unit):
        p.then(Opportunity(unit))


def fighters(p: Position, side: int, hex_: int) -> list[Unit]:
    """The units of a side in a hex: markers don't count."""
    return [u for u in p.counters_in(hex_) if p.scene.side[u] == side and p.is_real(u)]


@rule("3.2.4.1.3", "3.2.4.1.6", "2.9.1", "3.2.4.1.9")
def strikers(p: Position, side: int, hex_: int, fired: tuple[Unit, ...]) -> list[Unit]:
    """3.2.4.1.3 Who of a side has still to fire in this round: all with an attack, carried teams too (R38)."""
    found: list[Unit] = []
    for unit in fighters(p, side, hex_):
        inside = p.passengers.get(unit, []) if p.scene.part("carried-fire") and p.kind(unit).fire_from else []
        found += [u for u in (unit, *inside) if u not in fired and can_strike(p, u, hex_)]
    return sorted(found)


@rule("3.2.4.1.3", "2.9.1")
def may_strike(p: Position, side: int, hex_: int, fired: tuple[Unit, ...]) -> bool:
    """Whether a side may have somebody to fire, by what all can see: nobody else knows whom a carrier holds.

    All units in the hex are exposed; teams in them only once they have fired.
    """
    for unit in fighters(p, side, hex_):
        if unit not in fired and can_strike(p, unit, hex_):
            return True
        if p.scene.part("carried-fire") and p.kind(unit).fire_from:
            if not all_exposed(p):
                return True
            if any(u not in fired and can_strike(p, u, hex_) for u in p.passengers.get(unit, [])):
                return True
    return False


def can_strike(p: Position, unit: int, hex_: int) -> bool:
    """Whether a unit has an attack on any enemy in the hex."""
    if p.damage[unit] & KF:
        return False
    return any(close_shots(p, unit, enemy) for enemy in fighters(p, 1 - p.scene.side[unit], hex_))


@rule("3.2.4.1.3", "3.2.4.1.9")
def close_shots(p: Position, unit: int, target: int) -> list[int]:
    """The shots of a unit at an enemy in its hex, as at the next hex."""
    weapons = sorted(weapons_at(p, unit, p.kind(target), CLOSE))
    return [p.scene.shots.item(unit, w) for w in weapons if attack(p, unit, w, target, CLOSE)]


class Round(Task, frozen=True):
    """3.2.4.1.2 A round of close combat."""

    unit: Unit
    hex: Hex

    @rule("3.2.4.1.2", "3.2.4.1.3", "3.2.4.1.4")
    def run(self, p: Position) -> None:
        """A die for who fires first, in each round anew; where nobody can fire the overrunner must leave (R37)."""
        if not any(may_strike(p, side, self.hex, ()) for side in (0, 1)):
            p.then(Leave(self.unit, self.hex, True))
            return
        first, die = first_by_die(p, "3.2.4.1.2")
        p.note(CloseCombatBegan(self.hex, SIDES[first], die), "3.2.4.1.2")
        p.then(Strikes(self.unit, self.hex, first, (), ()))


class Strikes(Task, frozen=True):
    """3.2.4.1.3 The sides fire by turns, one unit each time, until each unit in the hex has fired once.

    `done` are the sides that have said that they have nobody left.
    """

    unit: Unit
    hex: Hex
    side: int
    fired: tuple[Unit, ...]
    done: tuple[int, ...]

    @rule("3.2.4.1.3", "3.2.4.1.4")
    def run(self, p: Position) -> None:
        """A side without anybody left is passed over; when nobody is left the round is over."""
        for side in (self.side, 1 - self.side):
            if side not in self.done and may_strike(p, side, self.hex, self.fired):
                p.then(Strike(self.unit, self.hex, side, self.fired, self.done))
                return
        p.then(AfterRound(self.unit, self.hex, not self.fired))


class Strike(Ask, frozen=True):
    """3.2.4.1.3 The next unit of a side fires, at whom and with what its owner likes."""

    public: ClassVar[bool] = True
    unit: Unit
    hex: Hex
    side: int
    fired: tuple[Unit, ...]
    done: tuple[int, ...]

    @rule("3.2.4.1.3")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side whose turn it is."""
        return (seat_of(self.side),)

    @rule("3.2.4.1.3", "3.2.4.1.5", "3.2.4.1.6")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """`fire S12 with U03:law`: every unit that can attack has to."""
        side = self.side
        units = strikers(p, side, self.hex, self.fired)
        if not units:
            return self._close(p, [word("pass", self._none_left, "3.2.4.1.3")])
        enemies = fighters(p, 1 - side, self.hex)
        aims = [e for e in enemies if any(close_shots(p, u, e) for u in units)]
        groups: list[Group] = [
            Group(
                "fire ",
                p.scene.units,
                aims,
                then=lambda target: self._with(p, units, Unit(target)),
                tail=" with ",
                clause="3.2.4.1.3",
                why=lambda target: no("not-in-hex", "3.2.4.1.3", unit=p.scene.unit_name(target)),
            ),
        ]
        return self._close(p, groups)

    def _close(self, p: Position, groups: list[Group]) -> Menu:
        return Menu("order", "prompt-close", "3.2.4.1.3", groups, {"hex": p.scene.hex_name(self.hex)})

    def _none_left(self, p: Position) -> None:
        p.then(Strikes(self.unit, self.hex, 1 - self.side, self.fired, (*self.done, self.side)))

    def _with(self, p: Position, units: list[Unit], target: Unit) -> Menu:
        shots = p.scene.shots

        def do(p: Position, shot: int) -> None:
            unit, _ = shots.parts(shot)
            following = Strikes(self.unit, self.hex, 1 - self.side, (*self.fired, unit), self.done)
            p.then(Announce(CLOSE, target, (shot,)), following)

        def preview(shot: int) -> Preview:
            unit, weapon = shots.parts(shot)
            rating: Sum = attack_rating(p, unit, weapon, target, CLOSE)
            return Preview(sums={shots.text(shot): rating}, chances=fate(p, [(unit, weapon)], target, CLOSE))

        def why(shot: int) -> Verdict:
            unit, weapon = shots.parts(shot)
            if unit not in units:
                return no("not-in-hex", "3.2.4.1.3", unit=p.scene.unit_name(unit))
            return may_fire(p, unit, weapon, target, CLOSE)

        named = [s for u in units for s in close_shots(p, u, target)]
        lead = f"fire {p.scene.unit_name(target)} with "
        group: Group = Group(lead, shots, named, do, clause="3.2.4.1.3", why=why, preview=preview)
        return Menu("unit", "prompt-fire-with", "3.2.4.1.3", [group], {"target": p.scene.unit_name(target)})


class AfterRound(Task, frozen=True):
    """3.2.4.1.4 After a round: over, or the overrunner stays or leaves; `idle`: nobody has fired, so it must (R37)."""

    unit: Unit
    hex: Hex
    idle: bool

    @rule("3.2.4.1.4")
    def run(self, p: Position) -> None:
        """It goes on until one side alone is left in the hex, or the overrunner is out."""
        side = p.scene.side[self.unit]
        if p.hex[self.unit] == self.hex and fighters(p, 1 - side, self.hex):
            p.then(Leave(self.unit, self.hex, self.idle))


class Leave(Ask, frozen=True):
    """3.2.4.1.4 The overrunner moves out, or stays for another round; `must`: nobody could fire, so it has to go."""

    public: ClassVar[bool] = True
    unit: Unit
    hex: Hex
    must: bool

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side that began it."""
        return (seat_of(p.scene.side[self.unit]),)

    @rule("3.2.4.1.4")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """R37: to a neighbouring hex without enemies, at no cost; one that has to go and can't is removed.

        A face-down counter so near is no unit, for that would be seen: a minefield may be entered.
        """
        unit = self.unit
        open_ = self._open(p) if can_move(p, unit) else []

        def why(hex_: int) -> Verdict:
            name = p.scene.unit_name(unit)
            return LEGAL if hex_ in open_ else no("not-open", "3.2.4.1.4", unit=name, hex=p.scene.hex_name(hex_))

        groups: list[Group] = [
            Group("out ", p.scene.hexes, open_, lambda p, hex_: self.out(p, Hex(hex_)), clause="3.2.4.1.4", why=why)
        ]
        if not self.must:
            groups.append(word("stay", lambda p: p.then(Round(unit, self.hex)), "3.2.4.1.4"))
        elif not open_:
            groups.append(word("give-up", lambda p: destroy(p, unit), "3.2.4.1.4"))
        facts = {"unit": p.scene.unit_name(unit), "hex": p.scene.hex_name(self.hex)}
        return Menu("order", "prompt-leave", "3.2.4.1.4", groups, facts)

    def _open(self, p: Position) -> list[int]:
        terms, side = terms_of(p, self.unit), p.scene.side[self.unit]
        near = p.scene.ground.near[self.hex]
        return [
            there
            for direction, there in enumerate(near)
            if there >= 0
            and terms.cost[self.hex * 6 + direction] > 0
            and not any(p.exposed[u] for u in p.enemy_at(side, there))
            and p.stack(side, there) < p.scene.stacking
        ]

    def out(self, p: Position, hex_: Hex) -> None:
        """It enters the hex with all that this brings; its move is over."""
        p.put(self.unit, hex_)
        p.note(Moved(self.unit, hex_, 0), "3.2.4.1.4")
        arrive(p, self.unit, self.hex)
