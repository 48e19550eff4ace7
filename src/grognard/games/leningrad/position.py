"""All that changes in a match of Leningrad, and the question of who stands where (3.1, 3.2)."""

from __future__ import annotations

import numpy as np

from grognard.core import agenda, menu
from grognard.core.cells import Scalar, column, derived
from grognard.core.ids import Hex, Seat
from grognard.core.paths import NO_END
from grognard.core.position import Position as CorePosition
from grognard.core.rules import rule
from grognard.core.standing import Standing

from .ground import Bools, Ints
from .scene import AXIS, SOVIET, Scene

NOBODY = -1

# Where a chit is (column `chit`).
NOT_YET, AT_HAND, IN_CUP, DRAWN, HELD, UNKNOWN = 0, 1, 2, 3, 4, -1

# What a unit is in this command (bits of column `state`).
ACTIVE, MOVED, RESERVE, FAR, RETREATED, FOUGHT, ADVANCED = 1, 2, 4, 8, 16, 32, 64


WHERE = ("hex_array", "fort_hexes", "standing")
"""The derived values that depend on where units and fortresses are, and on nothing else."""


class Position(CorePosition[Scene]):
    """The scalars and columns of Leningrad."""

    turn = Scalar("the turn on the turn track, 0 before the first")
    acting = Scalar("the side that carries out a command, or -1", NOBODY)
    surprise = Scalar("1 during the surprise attack before turn 1 (15.1)")
    axis_seat = Scalar("the seat that plays the Axis (16.1.2)")
    bid = Scalar("the VP that the Axis has bid (16.1)")
    axis_losses = Scalar("VP that the Axis has lost by units removed (15.4.4)")
    forts_left = Scalar("fortress markers not yet used (14.3.3)")
    zhukov = Scalar("the turn in which Zhukov's command was declared, 0: not yet (16.2)")
    cup_count = Scalar("how many chits are in the cup: all that both sides may know of it (6.1.3)")

    hex = column("units", "the hex of a unit, or a place off the map", start=-6)
    steps = column("units", "steps left: 2 full, 1 reduced or a one-step unit")
    state = column("units", "what the unit is in this command: bits")
    target = column("units", "the hex that the unit has been told to attack, or -1", start=-1)
    chit = column("chits", "where a chit is: not yet available, at hand, in the cup, drawn, held openly")
    shown = column("chits", "1: drawn at least once, so all know that it is available (6.1.4)")
    pushed = column("chits", "1: pushed back into the cup, so all know that it is there")
    control = column("places", "the side that controls each town and big city (3.4)")
    fort = column("cities", "the level of the fortress in each big city (14)")

    # -- who stands where -------------------------------------------------------------------------------------

    def column_array(self, name: str) -> Ints:
        """A column as an array, for questions about all units at once. It shows later changes of the column too."""
        begin, end = self.layout.spans[name]
        return np.frombuffer(self.cells, np.int16, end - begin, 2 * begin)

    @derived
    def hex_array(self) -> Ints:
        """The column `hex` as it is now, for compiled functions."""
        return self.column_array("hex").copy()

    @derived
    def fort_hexes(self) -> list[Hex]:
        """The hexes with a fortress marker."""
        return [hex_ for hex_, level in zip(self.scene.ground.cities, self.fort, strict=True) if level > 0]

    @derived
    @rule("3.1.0", "3.2.0", "3.2.1", "3.2.2", "14.2.2", "14.2.6")
    def standing(self) -> Standing:
        """3.1, 3.2 Who stands in which hex, what each side holds, and its zones of control.

        All units exert a zone, fortress markers too (R-FORTALONE); it reaches neither into closed ground nor across a
        hexside of water. A fortress hex is free of Axis zones.
        """
        scene, ground = self.scene, self.scene.ground
        forts = self.fort_hexes if any(self.fort) else []
        extra = sides = ground.no_hexes
        if forts and scene.is_on("fortress_alone_is_unit"):
            extra, sides = np.array(forts, dtype=np.int16), np.full(len(forts), SOVIET, dtype=np.int16)
        found = Standing(
            self.hex_array, scene.side_array, ground.neighbours, ground.barred, ground.closed, extra, sides
        )
        if forts:
            found.zones(AXIS)[forts] = 0
        return found

    def unit_moved(self, unit: int, start: int, end: int) -> None:
        """A unit has gone from one place to another and nobody else has: bring up to date what movement needs.

        The own side's zones and stacks change, what the enemy holds and controls doesn't.
        """
        side, values = self.scene.side[unit], self.derived_values
        if "standing" not in values:
            self.changed()
            return
        standing: Standing = values["standing"]
        own_fort = side == SOVIET and start >= 0 and self.fort_at(start) > 0
        standing.move(unit, side, start, end, stays_held=own_fort and self.scene.is_on("fortress_alone_is_unit"))
        if side == AXIS and any(self.fort):
            standing.zones(AXIS)[self.fort_hexes] = 0
        values["hex_array"][unit] = end
        self._restack(side, start, end)
        self.changed_but(*WHERE, ("conditions", side), ("terms", side), ("rail", side))

    def _restack(self, side: int, *places: int) -> None:
        """Mark again which of these hexes are full for a side's movement."""
        conditions = self.derived_values.get(("conditions", side))
        if conditions is not None:
            full = conditions[3]
            for place in places:
                if place >= 0:
                    full[place] = NO_END if self.full(side, place) else 0

    def nobody_moved(self) -> None:
        """Something has changed, but no unit's place and no fortress: who stands where is still right."""
        self.changed_but(*WHERE)

    def full_array(self, side: int) -> Bools:
        """The hexes where no further unit of a side may end (3.1.1)."""
        return self.standing.counts(side) >= self.scene.stacking

    def enemy_cities(self, side: int) -> Bools:
        """The towns and big cities that the other side controls (3.4)."""
        ground = self.scene.ground
        mask = np.zeros(ground.size, dtype=np.bool_)
        mask[ground.controlled_array[self.column_array("control") == 1 - side]] = True
        return mask

    def fort_at(self, hex_: int) -> int:
        """The level of the fortress in a hex."""
        city = self.scene.ground.city_at.get(hex_)
        return self.fort[city] if city is not None else 0

    @rule("3.1.2", "14.2.6")
    def enemy_in(self, side: int, hex_: int) -> bool:
        """3.1.2 Whether a unit or fortress of the other side is in a hex (R-ENEMYHEX, R-FORTALONE)."""
        if self.standing.count[1 - side][hex_]:
            return True
        return side == AXIS and self.scene.is_on("fortress_alone_is_unit") and self.fort_at(hex_) > 0

    @rule("3.1.1", "14.2.3")
    def full(self, side: int, hex_: int) -> bool:
        """3.1.1 Whether no further unit of a side may end in a hex. Fortress markers don't count."""
        return self.standing.count[side][hex_] >= self.scene.stacking

    def seat(self, side: int) -> Seat:
        """The seat that plays a side."""
        return Seat(self.axis_seat if side == AXIS else 1 - self.axis_seat)

    def side_of(self, seat: Seat) -> int:
        """The side that a seat plays."""
        return AXIS if seat == self.axis_seat else SOVIET


Task = agenda.Task[Position]
Ask = agenda.Ask[Position]
Together = agenda.Together[Position]
Menu = menu.Menu[Position]
Group = menu.Group[Position]
