"""What more than one chapter does to units and hexes: disruption, removal, control of towns, works that vanish."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from .events import Disrupted, Recovered, Removed, TownTaken, WorksGone
from .position import EXHAUSTED, IN_COMMAND, PREPARED, Position
from .scene import REMOVED, SIDES

WORKS_NAMES = ("", "trench", "position")


@rule("5.3.a", "5.3.1.2", "8.7.1", "2.2.1b")
def disrupt(p: Position, unit: Unit, clause: str) -> None:
    """5.3 Turn a unit to its disrupted side."""
    if not p.disrupted[unit]:
        p.disrupted[unit] = 1
        p.changed()
        p.note(Disrupted(unit), clause)


@rule("10.3.1", "10.3.2")
def recover(p: Position, unit: Unit, clause: str) -> None:
    """10.3 Turn a unit face up; its preparation marker is used."""
    p.disrupted[unit] = 0
    p.marks[unit] &= ~(PREPARED | IN_COMMAND)
    p.changed()
    p.note(Recovered(unit), clause)


@rule("8.7.2", "5.1.5", "8.8.2.3")
def remove(p: Position, unit: Unit, clause: str) -> None:
    """Take a unit off the map: it counts as removed (R77)."""
    hex_ = p.hex[unit]
    p.hex[unit] = REMOVED
    p.marks[unit] = 0
    p.disrupted[unit] = 0
    p.fired_at[unit] = -1
    p.stirred = 1
    p.changed()
    p.note(Removed(unit), clause)
    abandon(p, hex_)


@rule("12.1.3b", "12.1.3c")
def take_towns(p: Position, side: int, hexes: Iterable[int]) -> None:
    """12.1(3) Town hexes that a side enters, by whatever way, are its own from now on (R79)."""
    town_at = p.scene.ground.town_at
    for hex_ in hexes:
        place = town_at.get(Hex(hex_))
        if place is not None and p.control[place] != side:
            p.control[place] = side
            p.stirred = 1
            town = p.scene.ground.city_name(p.scene.ground.city_at[hex_]) if hex_ in p.scene.ground.city_at else ""
            p.note(TownTaken(SIDES[side], Hex(hex_), town), "12.1.3b")


@rule("10.2.8")
def abandon(p: Position, hex_: int) -> None:
    """10.2(8) A trench or position with nobody in it vanishes at once (R62)."""
    if hex_ >= 0 and p.works[hex_] and p.standing.first[hex_] < 0:
        p.note(WorksGone(Hex(hex_), WORKS_NAMES[p.works[hex_]]), "10.2.8")
        p.works[hex_] = 0


@rule("9.3.1a", "9.3.1b", "chit.ammo-out")
def exhaust(p: Position, unit: Unit) -> None:
    """9.3(1) A unit of long range that has bombarded takes an ammunition marker."""
    if p.scene.long_range[unit] and p.hex[unit] >= 0:
        p.marks[unit] |= EXHAUSTED
