"""2.3.5, 2.3.6 Exposed and hidden units, dummies."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule

from . import spotting
from .events import CounterHidden, DummyRemoved, MinefieldShown, UnitExposed
from .position import Position
from .scene import DESTROYED
from .sight import distance, look


@rule("2.3.5.1", "2.3.5.2")
def all_exposed(p: Position) -> bool:
    """2.3.5.1 Whether every unit is exposed always: at level I."""
    return not p.scene.hides


@rule("2.3.5.3", "2.3.5.4")
def exposure_distance(p: Position, hex_: int, column: str, concealed: bool) -> int:
    """2.3.5.3 From how far an enemy sees what stands here: the smallest distance that applies (R28)."""
    table = p.scene.tables["exposure"]
    places = [p.scene.ground.kind[hex_] if p.scene.ground.kind[hex_] in table else "clear"]
    if concealed:
        places.append("defilade")
    if hex_ in p.smoke_hexes:
        places.append("smoke")
    return min(table[place][column] for place in places)


def watchers(p: Position, side: int) -> set[int]:
    """The hexes from which the enemies of a side look: any unit, hidden or suppressed, but no dummy (R28)."""
    return {p.hex[u] for u in p.on_map[1 - side] if p.is_real(u)}


@rule("2.3.5.3", "2.3.5.4", "2.3.5.5", "2.3.5.7", "2.3.6.3", "2.9.4")
def check_exposure(p: Position) -> bool:
    """2.3.5 Expose whom an enemy now sees near enough, hide again whom none sees (R27). Whether a new one was seen.

    Checked after set-up, when a unit is destroyed or leaves the map, when teams mount and dismount, and when smoke
    comes or goes. A unit that has announced fire on the move stays exposed as long as it may still fire; teams that
    fired from inside until nobody sees their carrier's hex (R17).
    """
    return _check(p, -1, -1, -1)


@rule("2.3.5.3", "2.3.5.5", "2.3.5.7")
def check_mover(p: Position, mover: int, came_from: int) -> bool:
    """The same after a hex entered, out of the one that the unit came from: all others stand as they stood."""
    return _check(p, -1, mover, came_from) if p.hex[mover] >= 0 else check_exposure(p)


@rule("2.3.5.6", "2.3.5.7")
def check_alone(p: Position, units: Iterable[int]) -> None:
    """The same of these units, who have fired or may fire no more: nobody else has come or gone."""
    for unit in units:
        _check(p, unit, -1, -1)


def _check(p: Position, only: int, mover: int, came_from: int) -> bool:
    if not p.scene.hides:
        return False
    eye, rows = p.scene.lookout, p.scene.sight.rows_under(p.smoke_hexes)
    found = spotting.spotted(
        p.raw, eye.o, eye.kinds, rows.lines, eye.near, rows.mask, eye.half, eye.count, only, mover, came_from,
        p.mover if p.shot else -1, eye.out,
    )  # fmt: skip
    if not found:
        return False
    changes: list[int] = eye.out[:found].tolist()
    for change in changes:
        if change > 0:
            expose(p, change - 1)
        else:
            hide(p, -change - 1)
    return max(changes) > 0


@rule("2.3.5.3", "2.3.5.4", "2.3.6.3")
def spotted_as(p: Position, here: int, column: str, hexes: set[int]) -> bool:
    """Whether from any of these hexes personnel, or a vehicle, would be exposed here."""
    farthest = exposure_distance(p, here, column, False)
    for hex_ in hexes:
        apart = distance(p, hex_, here)
        if apart <= farthest:
            seen = look(p, hex_, here)
            if seen.clear and apart <= exposure_distance(p, here, column, seen.concealed):
                return True
    return False


@rule("2.3.5.6", "2.3.6.3", "2.3.6.1")
def expose(p: Position, unit: int) -> None:
    """A counter is turned face up; a dummy leaves the map."""
    if p.exposed[unit]:
        return
    p.exposed[unit] = 1
    if not p.kind(unit).real and p.kind(unit).target != "none":
        p.note(DummyRemoved(Unit(unit), Hex(p.hex[unit])), "2.3.6.3")
        p.put(unit, DESTROYED)
        return
    p.changed()
    p.note(UnitExposed(Unit(unit), p.scene.type_names.text(p.type[unit]), Hex(p.place_of(unit))), "2.3.5.3")


@rule("2.3.5.7")
def hide(p: Position, unit: int) -> None:
    """2.3.5.7 Nobody sees it any more: face down again."""
    p.exposed[unit] = 0
    p.changed()
    p.note(CounterHidden(Unit(unit), Hex(p.place_of(unit))), "2.3.5.7")


@rule("1.5.4", "1.5.3")
def show_minefield(p: Position, unit: int) -> None:
    """1.5.4 A minefield that has been entered is announced with its points and stays shown (R19)."""
    if not p.exposed[unit]:
        p.exposed[unit] = 1
        p.changed()
        p.note(MinefieldShown(Unit(unit), Hex(p.hex[unit]), p.mines[unit]), "1.5.4")
