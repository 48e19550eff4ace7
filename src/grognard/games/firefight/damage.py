"""2.4.4 What results do: suppression, loss of weapons, running gear and missiles, destruction."""

from __future__ import annotations

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from .events import CounterGone, Damaged, Destroyed, WorksRemoved
from .position import KF, KM, KMS, NO_UNIT, Position, S, seat_of
from .scene import ABOARD, DESTROYED, UnitType

GONE = -1
"""The damage of a unit that is destroyed."""


@rule("2.4.4.1", "2.4.4.2", "2.4.4.3", "2.4.4.4", "2.4.4.5", "2.4.4.5.1", "2.4.4.5.2", "2.4.4.5.3", "2.4.4.5.4")
@rule("2.4.4.6", "2.4.4.6.3", "2.4.4.7", "2.4.5", "8.2.4", "8.5.2.3")
def after(kind: UnitType, damage: int, result: str) -> int:
    """2.4.4 What a unit has suffered after a result; GONE if it is destroyed. Kms never adds to Kf or Km (R52)."""
    if result == "-":
        return damage
    if result == "K" or (kind.personnel and result == "Kms"):
        return GONE
    if result == "S":
        return GONE if kind.personnel and damage & S else damage | S
    if result == "Kms":
        return damage | S | (KMS if kind.missiles else 0)
    if damage & (KF | KM):
        return GONE
    return damage | (KF if result == "Kf" else KM)


@rule("2.4.4", "2.4.5")
def suffer(p: Position, unit: Unit, result: str) -> None:
    """The result of an attack takes effect at once."""
    now = after(p.kind(unit), p.damage[unit], result)
    if now == GONE:
        destroy(p, unit)
    elif now != p.damage[unit] or result != "-":
        p.damage[unit] = now
        p.changed()
        p.note(Damaged(unit, result), f"2.4.4.{_CLAUSES[result]}")


_CLAUSES = {"S": "6", "Kf": "3", "Km": "4", "Kms": "5"}


@rule("2.4.4.2", "2.4.4.2.1", "2.4.4.8", "3.4.4", "8.1.2", "11.4")
def destroy(p: Position, unit: Unit) -> None:
    """A unit is destroyed and removed, with all whom it carries (R14); a Dragon goes with its team.

    Of a face-down counter the other side learns only that it is gone (R29); of teams in an exposed carrier that they
    die with it. A wreck has no effect, unless wrecks block roads by agreement (11.4).
    """
    hex_, carried = Hex(p.place_of(unit)), p.hex[unit] == ABOARD
    for team in p.passengers.get(unit, []):
        p.exposed[team] |= p.exposed[unit]
        destroy(p, team)
    p.dragon[unit] = 0
    p.order[unit] = NO_UNIT
    for other, order in enumerate(p.order):
        if order == unit:
            p.order[other] = NO_UNIT
    if p.scene.is_on("wrecks") and not p.kind(unit).foot:
        p.wreck[unit] = hex_
    p.lost_turn = p.turn
    p.put(unit, DESTROYED)
    secret = None if p.exposed[unit] else seat_of(p.scene.side[unit])
    p.note(Destroyed(unit, p.scene.type_names.text(p.type[unit]), hex_, carried, secret), "2.4.4.2")
    clear_empty_works(p)


def vanish(p: Position, unit: Unit) -> None:
    """R29 A dummy that would have to roll for a barrage or minefield is removed instead."""
    hex_ = Hex(p.hex[unit])
    p.lost_turn = p.turn
    p.put(unit, DESTROYED)
    p.note(CounterGone(unit, hex_), "2.3.6.3")


@rule("8.1.2")
def clear_empty_works(p: Position) -> None:
    """8.1.2 A field work with nobody in it is removed."""
    half = len(p.works) // 2
    for place, hex_ in enumerate(p.works if half else ()):
        side = 0 if place < half else 1
        if hex_ < 0 or any(p.scene.side[u] == side and p.is_real(u) and p.kind(u).foot for u in p.counters_in(hex_)):
            continue
        p.works[place] = -1
        p.changed()
        p.note(WorksRemoved(Hex(hex_)), "8.1.2")


def is_carried(p: Position, unit: int) -> bool:
    """3.4.3 Whether a unit is in a carrier."""
    return p.hex[unit] == ABOARD
