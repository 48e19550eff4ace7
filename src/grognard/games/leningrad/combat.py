"""10.1 to 10.4 Combat: announcing attacks, odds, the die. Losses, retreat and advance have files of their own."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from grognard.core.draws import d6
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .events import AttackDeclared, Fought
from .losses import CarryOut, TakeLosses
from .odds import odds_of, strength
from .position import ACTIVE, FOUGHT, RETREATED, Ask, Group, Menu, Position, Task


class DeclareAttacks(Ask, frozen=True):
    """10.2(1) All attacks are announced, targets and attackers, before the first is resolved (R-DECLARE)."""

    public: ClassVar[bool] = True

    @rule("5.0.4.2", "10.0.0a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The acting player, if there is anything to attack."""
        return (p.seat(p.acting),) if targets(p) or announced(p) else ()

    @rule("10.0.0a", "10.0.0b", "10.1.0", "10.2.1a")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A target, then its attackers one by one; or the end of the announcements."""
        attacks: Group = Group(
            "attack ",
            p.scene.hexes,
            list(targets(p)),
            then=lambda hex_: self.attackers(p, Hex(hex_), ()),
            clause="10.2.1a",
            why=lambda hex_: may_attack(p, Hex(hex_)),
        )
        return Menu("hex", "prompt-attack-declare", "10.2.1a", [attacks, word("end", self.end, "10.1.0")])

    def attackers(self, p: Position, target: Hex, chosen: tuple[Unit, ...]) -> Menu:
        """The next attacker: the attack may be announced with it if the odds allow, or go on to further attackers."""
        able = targets(p)[target]
        later = [unit for unit in able if not chosen or unit > chosen[-1]]
        ready = [u for u in later if odds_of(p, (*chosen, u), target).allowed]
        # Attack strengths only add up, so an attack can be completed if it can with all who are left.
        onward = [
            u for place, u in enumerate(later[:-1]) if odds_of(p, (*chosen, u, *later[place + 1 :]), target).allowed
        ]
        name = p.scene.hex_name(target)
        lead = f"attack {name} from " + "".join(f"{p.scene.unit_name(u)}," for u in chosen)
        groups = [
            Group(
                lead,
                p.scene.units,
                ready,
                do=lambda p, unit: self.announce(p, target, (*chosen, Unit(unit))),
                clause="10.1.3b",
                why=lambda unit: may_join(p, Unit(unit), target, chosen),
                preview=lambda unit: preview(p, target, (*chosen, Unit(unit))),
            ),
            Group(
                lead,
                p.scene.units,
                onward,
                then=lambda unit: self.attackers(p, target, (*chosen, Unit(unit))),
                tail=",",
                clause="10.1.3b",
                preview=lambda unit: preview(p, target, (*chosen, Unit(unit))),
            ),
        ]
        return Menu("subset", "prompt-attack-units", "10.1.3b", groups, {"hex": name})

    @rule("10.1.1a", "10.1.3a", "10.1.3b", "10.2.1a")
    def announce(self, p: Position, target: Hex, units: tuple[Unit, ...]) -> None:
        """Bind the attackers to their target; nothing can be changed afterwards."""
        for unit in units:
            p.target[unit] = target
        p.nobody_moved()
        p.note(AttackDeclared(target, units), "10.2.1a")
        p.then(self)

    def end(self, p: Position) -> None:
        """The announcements are over; the combats begin."""
        p.nobody_moved()
        p.then(ResolveCombats())


@rule("10.0.0a", "10.1.1a", "10.1.1b", "10.1.2", "10.1.3a", "10.1.4", "10.1.5", "10.3.4a", "14.3.1")
def targets(p: Position) -> dict[Hex, tuple[Unit, ...]]:
    """The hexes that may still be attacked, each with the units that are able to: active, adjacent, not bound yet."""
    kept = p.derived_values.get("targets")
    if kept is not None:
        return kept
    ground, side = p.scene.ground, p.acting
    zone, taken = p.standing.zone[1 - side], announced(p)
    able: dict[Hex, list[Unit]] = {}
    free = (p.column_array("state") & (ACTIVE | FOUGHT) == ACTIVE) & (p.column_array("target") < 0)
    waiting: list[int] = free.nonzero()[0].tolist()
    for unit in waiting:
        here = p.hex[unit]
        # Every enemy next door has a zone here; only a fortress of one's own keeps zones out.
        if here < 0 or not (zone[here] or p.fort_at(here)):
            continue
        for direction, there in enumerate(ground.near[here]):
            if there >= 0 and not ground.barred_list[here * 6 + direction] and p.enemy_in(side, there):
                able.setdefault(Hex(there), []).append(Unit(unit))
    kept = {
        hex_: tuple(units)
        for hex_, units in sorted(able.items())
        if hex_ not in taken and odds_of(p, tuple(units), hex_).allowed
    }
    p.derived_values["targets"] = kept
    return kept


def announced(p: Position) -> dict[Hex, tuple[Unit, ...]]:
    """The attacks that have been announced and not resolved."""
    found: dict[Hex, tuple[Unit, ...]] = {}
    for unit in (p.column_array("target") >= 0).nonzero()[0].tolist():
        target = Hex(p.target[unit])
        found[target] = (*found.get(target, ()), Unit(unit))
    return found


@rule("10.0.0a", "10.1.3a", "10.1.5", "10.3.4a")
def may_attack(p: Position, target: Hex) -> Verdict:
    """Whether a hex may be attacked, and if not, why."""
    name = p.scene.hex_name(target)
    if not p.enemy_in(p.acting, target):
        return no("nobody-there", "10.0.0a", hex=name)
    if target in announced(p):
        return no("hex-attacked", "10.1.3a", hex=name)
    if target in targets(p):
        return LEGAL
    near = ((), ("odds-too-low",))  # too weak alone: together they are still too weak, and that is the reason
    able = [Unit(u) for u, s in enumerate(p.state) if s & ACTIVE and may_join(p, Unit(u), target, ()).codes in near]
    if not able:
        return no("no-attackers-near", "10.1.2", hex=name)
    return no("odds-too-low", "10.3.4a", odds=odds_of(p, able, target).label)


@rule("10.1.1a", "10.1.2", "10.1.5")
def may_join(p: Position, unit: Unit, target: Hex, chosen: Sequence[Unit]) -> Verdict:
    """Whether a unit may take part in an attack."""
    scene, name = p.scene, p.scene.unit_name(unit)
    here = Hex(p.hex[unit])
    if scene.side[unit] != p.acting:
        return no("not-yours", "10.1.2", unit=name)
    if here < 0:
        return no("not-on-map", "10.1.2", unit=name)
    if not p.state[unit] & ACTIVE:
        return no("not-active", "10.1.2", unit=name)
    if p.target[unit] >= 0:
        return no("already-attacks", "10.1.1a", unit=name, hex=scene.hex_name(Hex(p.target[unit])))
    direction = scene.ground.direction(here, target)
    words = {"from": scene.hex_name(here), "hex": scene.hex_name(target)}
    if direction is None:
        return no("not-adjacent", "10.0.0a", **words)
    if scene.ground.barred_list[here * 6 + direction]:
        return no("across-water", "10.1.5", **words)
    odds = odds_of(p, (*chosen, unit), target)
    return LEGAL if odds.allowed else no("odds-too-low", "10.3.4a", odds=odds.label)


@rule("10.2.2", "10.4.1")
def preview(p: Position, target: Hex, units: Sequence[Unit]) -> Preview:
    """What an attack may bring: the sums and the table of its resolution, over every face of the die."""
    odds = odds_of(p, units, target)
    attack, defence = strength(p, units, target)
    sums = {"attack": attack, "defence": defence, "shift": odds.shift(p, target)}
    chances: dict[str, Fraction] = p.scene.results.distribution(odds.column) if odds.allowed else {}
    return Preview(sums=sums, column=odds.label, chances=chances)


class ResolveCombats(Ask, frozen=True):
    """10.2(1) The attacker resolves the announced combats in the order he likes."""

    public: ClassVar[bool] = True

    @rule("10.2.1b")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The attacker, as long as combats are left."""
        return (p.seat(p.acting),) if announced(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Which combat is next."""
        waiting = announced(p)
        combats: Group = Group(
            "resolve ",
            p.scene.hexes,
            sorted(waiting),
            do=lambda p, hex_: p.then(Battle(Hex(hex_)), self),
            clause="10.2.1b",
            why=lambda hex_: no("no-combat-there", "10.2.1b", hex=p.scene.hex_name(Hex(hex_))),
            preview=lambda hex_: preview(p, Hex(hex_), waiting[Hex(hex_)]),
        )
        return Menu("order", "prompt-resolve-order", "10.2.1b", [combats])


class Battle(Task, frozen=True):
    """10.2 One combat, from the odds to the advance; finished before the next begins (10.2.3b)."""

    target: Hex

    @rule(
        "10.0.0b", "10.2.2", "10.2.3", "10.2.3b", "10.4.1", "10.4.2.1", "10.4.2.2", "10.4.2.3", "10.4.2.4", "10.4.2.5"
    )
    def run(self, p: Position) -> None:
        """The die is rolled and the result carried out: conversion, losses, retreat, advance."""
        scene, target = p.scene, self.target
        units = announced(p)[target]
        for unit in units:
            p.target[unit] = -1
            p.state[unit] |= FOUGHT
        odds = odds_of(p, units, target)
        defenders = tuple(Unit(u) for u in p.standing.units(target))
        attack, defence = strength(p, units, target)
        die = p.draw(d6, "10.4.1")
        result = scene.results.at(odds.column, die)
        p.note(
            Fought(target, units, defenders, attack, defence, odds.shift(p, target), odds.label, die, result), "10.4.1"
        )
        outcome = scene.result_key[result]
        if outcome.attacker_loses:
            p.then(TakeLosses(p.acting, outcome.attacker_loses, units))
        elif outcome.retreat:
            p.then(CarryOut(target, result, sharing(p, defenders), units))


@rule("10.3.1.2")
def sharing(p: Position, defenders: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """10.3(1)2 Whom the result strikes: units that retreated here too, unless the option says no (R-RETREATED)."""
    if p.scene.is_on("retreated_units_share_result"):
        return defenders
    return tuple(u for u in defenders if not p.state[u] & RETREATED)
