"""What can be laid over the map: what is seen from a hex, a unit's field of fire, from where it is spotted, its reach.

Each is worked out by the functions that the rules themselves use, from what a seat knows. Whether a line of sight shows
before fire is announced is for the players to agree on (2.3.7, R31); without it the overlays of sight show nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.overlays import Layer, Overlay
from grognard.core.rules import rule
from grognard.core.sight import SCREENED, SEEN

from .exposure import exposure_distance
from .position import Position
from .scene import ABOARD, SIDES
from .ways import Ways, allowance

OVERLAYS = (
    Overlay("sight", "l", about="hex", clause="2.3"),
    Overlay("fire", "f", about="unit", clause="2.4.3"),
    Overlay("spotted", "e", about="unit", clause="2.3.5.3"),
    Overlay("reach", "t", about="unit", clause="3.2.3"),
    Overlay("smoke", "s", clause="5.4.1"),
)
STRONG, FAIR = 8, 5
"""From which rating on fire is strong, and fair."""


def overlay(p: Position, seat: Seat, name: str, unit: Unit | None, hex_: Hex | None) -> list[Layer]:
    """An overlay, about the unit or hex that is looked at; a unit's hex where only a hex is asked for."""
    if name == "smoke":
        return smoke(p)
    if unit is not None and p.place_of(unit) >= 0:
        hex_ = Hex(p.place_of(unit))
    if hex_ is None:
        return []
    if name == "sight":
        return sight(p, hex_)
    if unit is None or not p.is_real(unit):
        return []
    return {"fire": fire, "spotted": spotted, "reach": reach}[name](p, unit)


def _shown(p: Position) -> bool:
    """R31: whether the match shows lines of sight."""
    return p.scene.is_on("sight-shown")


def _row(p: Position, hex_: int) -> npt.NDArray[np.uint8]:
    """What is seen from a hex, now."""
    return np.asarray(p.scene.sight.rows_under(p.smoke_hexes).row(hex_)) * p.scene.ground.play


@rule("2.3", "2.3.3.3")
def sight(p: Position, hex_: Hex) -> list[Layer]:
    """2.3 Every hex that is seen from here, and those where whoever stands there is concealed by defilade."""
    if not _shown(p):
        return []
    row = _row(p, hex_)
    hidden = (row & SCREENED) > 0
    seen = ((row & SEEN) > 0) & ~hidden
    return [
        Layer("seen", "", _hexes(np.flatnonzero(seen)), clause="2.3"),
        Layer("concealed", "", _hexes(np.flatnonzero(hidden & ((row & SEEN) > 0))), clause="2.3.3.3"),
    ]


@rule("2.4.3", "2.4.2")
def fire(p: Position, unit: Unit) -> list[Layer]:
    """2.4.3 Where a unit's best weapon reaches, by its rating: against tanks, or men if it has nothing against tanks.

    With lines of sight shown only hexes that it sees.
    """
    scene, here = p.scene, p.place_of(unit)
    ratings = best_ratings(p, unit)
    apart = np.minimum(np.asarray(scene.ground.distances(here)), scene.longest + 1)
    there = np.array([*ratings, 0])[apart] * scene.ground.play
    if _shown(p):
        there = there * (_row(p, here) & SEEN > 0)
    side, found = SIDES[scene.side[unit]], list[Layer]()
    for kind, low, high in (("strong", STRONG, 99), ("fair", FAIR, STRONG), ("weak", 1, FAIR)):
        hexes = _hexes(np.flatnonzero((there >= low) & (there < high)))
        if hexes:
            found.append(Layer(f"fire-{kind}", side, hexes, {h: int(there[h]) for h in hexes}, clause="2.4.3"))
    return found


def best_ratings(p: Position, unit: Unit) -> list[int]:
    """The best printed rating of a unit at each range, 0 none: its weapons against tanks, else its small arms."""
    scene, kind = p.scene, p.kind(unit)
    weapons = [*kind.at, *(["dragon"] if p.dragon[unit] else [])]
    rows = [scene.vehicle_ratings[weapon]["tank"] for weapon in weapons]
    if not rows and kind.ap is not None:
        rows = [scene.personnel_ratings[SIDES[scene.side[unit]]][kind.ap]]
    best = [max((row[scene.band[apart]] for row in rows), default=0) for apart in range(1, scene.longest + 1)]
    return [0, *best]


@rule("2.3.5.3")
def spotted(p: Position, unit: Unit) -> list[Layer]:
    """2.3.5.3 From which hexes an enemy would expose a unit here; without sight shown, within which distance."""
    here, column = p.place_of(unit), p.kind(unit).seen_as
    if p.hex[unit] == ABOARD:
        return []
    near = exposure_distance(p, here, column, False)
    apart = np.asarray(p.scene.ground.distances(here))
    within = (apart <= near) & (apart > 0) & (p.scene.ground.play == 1)
    if _shown(p):
        hidden = exposure_distance(p, here, column, True)
        within &= np.array(
            [_exposes(p, int(h), here, int(apart[h]), hidden) if within[h] else False for h in range(len(apart))]
        )
    return [Layer("spotted", SIDES[1 - p.scene.side[unit]], _hexes(np.flatnonzero(within)), clause="2.3.5.3")]


def _exposes(p: Position, viewer: int, target: int, apart: int, hidden: int) -> bool:
    """Whether an enemy in a hex sees the target near enough, concealed or not."""
    seen = p.scene.sight.look(p.smoke_hexes, viewer, target)
    return seen.clear and (not seen.concealed or apart <= hidden)


@rule("3.2.3", "3.2.2")
def reach(p: Position, unit: Unit) -> list[Layer]:
    """3.2 Where a unit could go in one move, and what each hex costs; whatever it has done this turn."""
    if p.hex[unit] < 0:
        return []
    ways = Ways(p, unit, allowance(p, unit))
    costs = {Hex(end): ways.points(end) for end in ways.ends}
    return [Layer("reach", SIDES[p.scene.side[unit]], tuple(costs), costs, clause="3.2.3")]


@rule("5.4.1")
def smoke(p: Position) -> list[Layer]:
    """5.4.1 The hexes under smoke."""
    return [Layer("smoke", "", _hexes(sorted(p.smoke_hexes)), clause="5.4.1")] if p.smoke_hexes else []


def _hexes(found: Iterable[int]) -> tuple[Hex, ...]:
    return tuple(Hex(int(h)) for h in found)
