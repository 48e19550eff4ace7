"""10.7 Advance after combat."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .events import Advanced
from .lines import take_control
from .position import ADVANCED, Ask, Group, Menu, Position
from .zhukov import axis_entered


class AdvanceUnits(Ask, frozen=True):
    """10.7 When the attacked hex is empty, units that took part may advance, one by one; at once or not at all."""

    public: ClassVar[bool] = True

    target: Hex
    units: tuple[Unit, ...]

    @rule("10.7.1a", "10.7.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The attacker, as long as somebody can advance."""
        return (p.seat(p.acting),) if any(self.ways(p, u) for u in self.units) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit and how far it goes; or nobody further."""
        scene = p.scene
        movers: Group = Group(
            "advance ",
            scene.units,
            [u for u in self.units if self.ways(p, u)],
            then=lambda unit: self.way(p, Unit(unit)),
            clause="10.7.2",
            why=lambda unit: self.why(p, Unit(unit)),
        )
        return Menu(
            "unit",
            "prompt-advance",
            "10.7.2",
            [movers, word("end", _nobody, "10.7.2")],
            {"hex": scene.hex_name(self.target)},
        )

    def way(self, p: Position, unit: Unit) -> Menu:
        """Into the attacked hex, or one hex beyond it."""
        name, ways = p.scene.unit_name(unit), self.ways(p, unit)
        ends: Group = Group(
            f"advance {name} {p.scene.hex_name(self.target)}",
            Beyond(p, self.target),
            ways,
            do=lambda p, hex_: self.advance(p, unit, Hex(hex_)),
            clause="10.7.1c",
            why=lambda hex_: self.why_there(p, unit, Hex(hex_)),
        )
        return Menu("path", "prompt-advance-second", "10.7.1c", [ends], {"unit": name})

    @rule("10.7.1b", "10.7.1c", "10.7.3", "10.7.4", "10.7.5", "10.7.6.4", "3.1.3")
    def ways(self, p: Position, unit: Unit) -> list[int]:
        """The hexes where a unit may end its advance; none if it can't advance."""
        side = p.acting
        if p.hex[unit] < 0 or p.state[unit] & ADVANCED or p.enemy_in(side, self.target):
            return []
        ends = [] if p.full(side, self.target) else [int(self.target)]
        if self.may_go_on(p, unit):
            ends += [there for there in p.scene.ground.near[self.target] if self.second(p, unit, there)]
        return ends

    @rule("10.7.1b", "10.7.1c", "10.7.1d", "15.1.3")
    def may_go_on(self, p: Position, unit: Unit) -> bool:
        """10.7(1) Whether a unit may advance a second hex: mechanised, over clear ground, across no river."""
        advance = p.scene.tables["advance"]
        if advance["mechanised" if p.scene.mechanised[unit] else "other"] < 2:
            return False
        return p.scene.ground.open_advance[self.target] and not self.river(p, p.hex[unit], self.target)

    @rule("10.7.1d", "10.7.6.1", "10.7.6.2", "10.7.6.3", "10.7.6.4", "3.1.2")
    def second(self, p: Position, unit: Unit, there: int) -> bool:
        """Whether a hex may be the second one of an advance (R-ADV2)."""
        ground, side = p.scene.ground, p.acting
        if there < 0 or there == p.hex[unit]:
            return False
        if ground.barred_list[self.target * 6 + ground.near[self.target].index(there)]:
            return False
        if p.enemy_in(side, there) or p.full(side, there):
            return False
        if p.scene.option("advance_second_hex_restricted") == "stop":
            return True
        return ground.open_advance[there] and not self.river(p, self.target, there)

    @rule("15.1.3")
    def river(self, p: Position, here: int, there: int) -> bool:
        """Whether a river lies between; in the surprise attack rivers don't limit the advance."""
        ground = p.scene.ground
        return not p.surprise and bool(ground.river_list[here * 6 + ground.near[here].index(there)])

    def advance(self, p: Position, unit: Unit, end: Hex) -> None:
        """A unit advances; cities on its way change hands."""
        path = (self.target,) if end == self.target else (self.target, end)
        start = Hex(p.hex[unit])
        p.hex[unit] = end
        p.state[unit] |= ADVANCED
        p.changed()
        p.note(Advanced(unit, (start, *path), end), "10.7.1a")
        for hex_ in path:
            take_control(p, p.acting, hex_)
        p.then(self)
        axis_entered(p, p.acting, path)

    @rule("10.7.2", "10.7.1a")
    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why a unit can't advance."""
        name, hex_ = p.scene.unit_name(unit), p.scene.hex_name(self.target)
        if unit not in self.units:
            return no("advance-not-in-combat", "10.7.2", unit=name)
        if p.state[unit] & ADVANCED:
            return no("already-advanced", "10.7.2", unit=name)
        return no("stack-full", "10.7.6.4", hex=hex_, limit=p.scene.stacking)

    @rule("10.7.1d", "10.7.5", "10.7.6.1", "10.7.6.2", "10.7.6.4")
    def why_there(self, p: Position, unit: Unit, end: Hex) -> Verdict:
        """Why a unit can't advance to a hex."""
        ground, name = p.scene.ground, p.scene.hex_name(end)
        if end in self.ways(p, unit):
            return LEGAL
        if end not in (self.target, *ground.near[self.target]):
            return no("advance-first", "10.7.5", hex=p.scene.hex_name(self.target))
        if not ground.land[end]:
            return no("sea" if ground.kind[end] == "sea" else "out-of-play", "10.7.6.2", hex=name)
        if end != self.target and ground.barred_list[self.target * 6 + ground.near[self.target].index(end)]:
            return no("across-water", "10.7.6.1", hex=name, **{"from": p.scene.hex_name(self.target)})
        if p.enemy_in(p.acting, end):
            return no("enemy-there", "3.1.2", hex=name)
        if p.full(p.acting, end):
            return no("stack-full", "10.7.6.4", hex=name, limit=p.scene.stacking)
        if not p.scene.mechanised[unit]:
            return no("advance-foot", "10.7.1b")
        return no("advance-terrain", "10.7.1d")


def _nobody(p: Position) -> None:
    """Nobody advances further."""


class Beyond:
    """The end of an advance: nothing for the attacked hex itself, "-" and the number for a hex beyond it."""

    kind = "hex"

    def __init__(self, p: Position, target: Hex) -> None:
        self.scene, self.attacked = p.scene, target

    def text(self, item: int) -> str:
        """How an end is written after the attacked hex."""
        return "" if item == self.attacked else f"-{self.scene.hex_name(Hex(item))}"

    def find(self, text: str) -> int | None:
        """The end that is written so."""
        return int(self.attacked) if not text else self.scene.hexes.find(text.removeprefix("-"))
