"""All that changes in a match of Firefight, and what all can see of who stands where."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grognard.core import agenda, menu
from grognard.core.cells import Scalar, column, derived, public_derived
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.position import Position as CorePosition
from grognard.core.rules import rule

from .scene import ABOARD, UNKNOWN, UNPLACED, Scene, UnitType
from .sight import NO_SMOKE

# What a unit has suffered (bits of column `damage`).
S, KF, KM, KMS = 1, 2, 4, 8
DAMAGE = {"S": S, "Kf": KF, "Km": KM, "Kms": KMS}

# What a unit has done or met this turn (bits of column `act`).
FIRED, MOVED, MOUNTING, SMOKED, DESIGNATED = 1, 2, 4, 8, 16
ACTED = FIRED | MOVED | MOUNTING | SMOKED | DESIGNATED
TARGETED, SHOT_HERE, FROM_INSIDE = 32, 64, 128
OPEN_ACTS = FIRED | MOVED | SMOKED | TARGETED | SHOT_HERE | FROM_INSIDE
"""What the other side sees even of a face-down counter."""

# The phases (column `phase`).
SETUP, FIRE, MOVE, REMOVAL, INDIRECT, TURN_END = range(6)
PHASES = ("setup", "fire", "movement", "removal", "indirect", "turn-end")

NO_UNIT = -1
DISMOUNT = -2
"""Column `order`: the team gets out at the end of the turn."""


class Position(CorePosition[Scene]):
    """The scalars and columns of Firefight."""

    turn = Scalar("the turn, 0 before the first")
    set_up = Scalar("the sides that have finished their set-up, as bits")
    phase = Scalar("the phase of the turn")
    lying = Scalar("how many barrages lie on the map")
    declined = Scalar("how many times in a row the sides have declined (flow.B-pass)")
    last = Scalar("1: this turn is the last (7: end by dice)")
    shot = Scalar("1: the mover may still fire on the move (3.6, 3.7)")
    interrupted = Scalar("1: something has happened to the mover on its way, or come into sight")
    mover = Scalar("the unit in the middle of its move, or -1", NO_UNIT)
    points = Scalar("what the mover has left, in half points (infantry: hexes)")
    held_out = Scalar("points that the Soviets have got by holding out (scenario 6)")
    goal_turn = Scalar("the turn in which the goal was reached, 0: not yet")
    lost_turn = Scalar("the last turn in which a counter was lost, 0: none")

    type = column("units", "the type of a counter, or -1 where a seat can't know it", start=UNKNOWN)
    hex = column("units", "the hex of a unit, or a place off the map", start=UNPLACED)
    carrier = column("units", "the carrier in which a unit is, or -1", start=NO_UNIT)
    damage = column("units", "what it has suffered: bits")
    act = column("units", "what it has done or met this turn: bits")
    exposed = column("units", "1: face up (2.3.5)")
    order = column(
        "units", "the carrier that it mounts at the end of the turn, -2: it dismounts, -1: neither", start=-1
    )
    dragon = column("units", "1: it has a Dragon")
    mines = column("units", "the points of a minefield marker (1.5.3)")
    exit = column("units", "the hex and edge by which it left the map: hex * 4 + edge, or -1", start=-1)
    wreck = column("units", "the hex of its wreck, or -1 (11.4)", start=-1)
    smoke = column("smokes", "the place of a smoke marker, or -1", start=-1)
    laid = column("laid", "of each hex 1: artillery has laid a minefield there (8.3); empty where that isn't played")
    smoke_wide = column("smokes", "1: it covers the six neighbours too (R62)")
    works = column("works", "the hex of a field work, or -1: the first half the US's", start=-1)

    # The fire plans (1.2): each side's own secret.
    preset = column("presets", "a pre-set aim point, or -1 (1.3)", start=-1)
    priority = column("priorities", "a priority target of dedicated artillery, or -1 (1.3.2)", start=-1)
    aim = column("chits", "the hex at which a battery aims or last aimed, or -1", start=-1)
    due = column("chits", "the turn in which its fire is to land, 0: none is planned")
    task = column("chits", "what it fires, or fired last: barrage, smoke, mines")
    how = column("chits", "how it was planned: on call, target of opportunity, continued …; and whether suppressive")
    late = column("chits", "1: its arrival has been rolled for")

    # What lies on the map for all to see.
    impact = column("chits", "the place where a battery's fire has fallen this turn, or -1", start=-1)
    fallen = column("chits", "what has fallen there")
    weak = column("chits", "1: with the power of a first fire of dedicated artillery (5.5.7.3)")
    designator = column("chits", "the unit that marks a target for the battery's guided shell, or -1", start=-1)
    marked = column("chits", "the unit that is marked, or -1", start=-1)

    @derived
    def raw(self) -> npt.NDArray[np.int16]:
        """The cells as an array for compiled searches."""
        return np.frombuffer(self.cells, dtype=np.int16)

    # -- what all can see -------------------------------------------------------------------------------------

    @public_derived
    def places(self) -> list[int]:
        """Column `hex` as a list."""
        return self.hex.tolist()

    def places_of(self, side: int) -> list[int]:
        """The places of a side's counters, in their order."""
        half = len(self.scene.of_side[0])
        return self.places[half:] if side else self.places[:half]

    def counters_in(self, place: int) -> list[Unit]:
        """The counters in a hex or place, face up or down."""
        places, found, at = self.places, list[Unit](), -1
        for _ in range(places.count(place)):
            at = places.index(place, at + 1)
            found.append(Unit(at))
        return found

    @public_derived
    def on_map(self) -> tuple[list[Unit], list[Unit]]:
        """The counters of each side on the map."""
        return (
            [u for u in self.scene.of_side[0] if self.places[u] >= 0],
            [u for u in self.scene.of_side[1] if self.places[u] >= 0],
        )

    @public_derived
    @rule("5.4.1")
    def smoke_hexes(self) -> frozenset[int]:
        """5.4.1 The hexes under smoke."""
        places = bytes(self.smoke)
        return NO_SMOKE if places == self.scene.no_smoke else self.scene.falls.covered(places, bytes(self.smoke_wide))

    # -- what a seat may not know -----------------------------------------------------------------------------

    def kind(self, unit: int) -> UnitType:
        """What a counter is. Asked only of those whose type is known."""
        return self.scene.kinds[self.type[unit]]

    def known_kind(self, unit: int) -> UnitType | None:
        """What a counter is, if that is known."""
        return self.scene.kinds[self.type[unit]] if self.type[unit] >= 0 else None

    def is_real(self, unit: int) -> bool:
        """Whether a counter is known to be a unit: no dummy, no minefield."""
        return self.type[unit] >= 0 and self.scene.kinds[self.type[unit]].real

    def enemies(self, side: int) -> list[Unit]:
        """The other side's counters on the map."""
        return self.on_map[1 - side]

    @derived
    def passengers(self) -> dict[int, list[Unit]]:
        """3.4.3 The teams in each carrier that has any."""
        found: dict[int, list[Unit]] = {}
        for unit in self.counters_in(ABOARD):
            if self.carrier[unit] >= 0:
                found.setdefault(self.carrier[unit], []).append(unit)
        return found

    def place_of(self, unit: int) -> int:
        """The hex in which a unit is, be it in its carrier; a place below zero off the map."""
        if self.hex[unit] == ABOARD and self.carrier[unit] >= 0:
            return self.hex[self.carrier[unit]]
        return self.hex[unit]

    @rule("3.3.1b", "3.3.2", "3.3.3")
    def stack(self, side: int, hex_: int) -> int:
        """3.3 The units of a side in a hex: carried teams and markers don't count (R82), dummies do (R29)."""
        return self.scene.lookout.standing(self.raw, side, hex_)

    def enemy_at(self, side: int, hex_: int) -> list[Unit]:
        """The other side's counters in a hex, minefields that have been shown left out."""
        return [u for u in self.counters_in(hex_) if self.scene.side[u] != side and not self.shown_mine(u)]

    def shown_mine(self, unit: int) -> bool:
        """Whether a counter is a minefield that all have seen (R19)."""
        seen = self.exposed[unit] or not self.scene.hides
        return bool(seen) and self.type[unit] >= 0 and self.kind(unit).target == "none"

    def works_at(self, side: int, hex_: int) -> bool:
        """8.1 Whether a side has a field work in a hex."""
        half = len(self.works) // 2
        return hex_ in self.works[side * half : side * half + half].tolist()

    def put(self, unit: int, hex_: Hex | int) -> None:
        """A unit stands there now."""
        self.hex[unit] = hex_
        self.changed()

    def has(self, unit: int, bits: int) -> bool:
        """Whether a unit has any of these acts."""
        return bool(self.act[unit] & bits)


def seat_of(side: int) -> Seat:
    """The seat that plays a side."""
    return Seat(side)


Task = agenda.Task[Position]
Ask = agenda.Ask[Position]
Menu = menu.Menu[Position]
Group = menu.Group[Position]
