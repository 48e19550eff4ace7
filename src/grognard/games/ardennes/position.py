"""All that changes in a match of Ardennes II, and the question of who stands where.

How the columns are to be used by every chapter:

    p.hex[unit]          the hex, or a place of scene.PLACES. Change it with `place` (one unit) or `p.unit_moved`
    p.steps[unit]        2, 1; 0 in the dead pile
    p.state[unit]        bits below; those of PHASE_BITS are cleared when a phase begins
    p.spent[unit]        half movement points spent in this phase
    p.marks[hex]         Barrage Markers and "attacked" packed in one number: use `full`, `half`, `set_markers`
    p.bridge[charge]     READY, TESTED or BLOWN
    p.control[vp place]  the side that controls each VP hex
    p.air_supply[i]      the hexes of Air Supply markers, -1 none; p.struck[i]: hexes struck unobserved this phase
"""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from grognard.core import agenda, menu
from grognard.core.cells import Scalar, column, derived
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.position import Position as CorePosition
from grognard.core.rules import rule
from grognard.core.standing import Standing

from .ground import Ints, Network
from .scene import ALLIED, BOND_WISHES, GERMAN, Scene

# 2.1 The phases (R-SEQ-5), scalar `phase`.
PRE_TURN, MOVEMENT, US_BARRAGE, COMBAT, EXPLOITATION, SUPPLY = range(6)
PHASES = ("pre-turn", "movement", "us-barrage", "combat", "exploitation", "supply")

# What a unit is (bits of column `state`).
DG = 1
MOVED = 2  # has spent movement points in this phase
MOVING = 4  # its move may still go on: no other unit has moved or fired since (R-S-MOVE)
FIRED = 8  # artillery that has barraged in this phase
SPOTTED = 16  # was used as a spotter in this phase: may not move (3.5.req.e)
OVERRAN = 32  # has overrun in this phase
UNDER_FIRE = 64  # began the phase in, or entered, a hex with an enemy Full marker (3.5.eff.c)
NEAR = 128  # an enemy was adjacent when the phase began (1.2.nonzoc.a)
ATTACKED = 256  # has attacked in this Combat Phase
FRESH = 512  # a reinforcement in its entry hex, free of stacking and integrity (3.1.div.f, R-S-REINF-STACK)
STOPPED = 1024  # may not move further in this phase (3.8.blow.b, 3.4.e2, R-EXPL-4)
CROSSED = 2048  # began the phase next to the Our: may take the boats (4.2.b)
TOGETHER = 4096  # was in the stack that moved last: may go on as one stack (R-S-MOVE)
CUT = 8192  # was out of supply in its side's last Supply Phase (R-SUP-1)
PHASE_BITS = MOVED | MOVING | FIRED | SPOTTED | OVERRAN | UNDER_FIRE | NEAR | ATTACKED | STOPPED | CROSSED | TOGETHER

# 3.8 A demolition charge (column `bridge`).
READY, TESTED, BLOWN = 0, 1, 2
BRIDGE_STATES = ("ready", "tested", "blown")

# One number a hex (column `marks`): three bits each for Full and Half of either side, then "attacked this phase".
_MOST = 7
_SHIFT = ((0, 3), (6, 9))  # [side][0 Full, 1 Half]
WAS_ATTACKED = 1 << 12

STAND = ("hex_array", "standing", "network")
"""The derived values that depend on where units are, and which bridges stand, alone."""
SHARED = "shared"
"""Among the derived values: a position as a seat knows it has the same ones, so none is changed in place."""


class Position(CorePosition[Scene]):
    """The scalars and columns of Ardennes II."""

    turn = Scalar("the turn on the turn track")
    acting = Scalar("the phasing side", GERMAN)
    phase = Scalar("the phase of its turn", PRE_TURN)
    frozen = Scalar("1 once the ground is Frozen (2.2.w.c)")
    air = Scalar("air strikes left this turn (2.2.air.a)")
    best = Scalar("the most VP that the Germans had at the end of a turn (6.0.a)")

    hex = column("units", "the hex of a unit, or a place off the map", start=-6)
    steps = column("units", "steps left: 2 full, 1 reduced or a one-step unit, 0 dead")
    state = column("units", "what the unit is: bits")
    spent = column("units", "half movement points spent in this phase")
    left = column("units", "the turn in which a unit left the map by an exit, 0: it didn't (R-EXIT)")
    marks = column("hexes", "Barrage Markers of both sides and whether the hex was attacked in this phase")
    bridge = column("charges", "each demolition charge: ready, tested or blown (3.8)")
    control = column("vp", "the side that controls each VP hex (6.0.c)", start=ALLIED)
    air_supply = column("air", "hexes with an Air Supply marker (2.2.as.a)", start=-1)
    struck = column("air", "hexes that had their one unobserved air strike in this phase (3.5.res.b)", start=-1)
    landing = column("landings", "the hexes of the group that each airborne division arrives near (5.1.b)", start=-1)
    wishes = column("wishes", "bond hexes that each owner named first (R-BOND-3)", start=-1)

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
    @rule("zoc.none")
    def standing(self) -> Standing:
        """Who stands in which hex, what each side holds, and which hexes are adjacent to its units (`zone`)."""
        scene, ground = self.scene, self.scene.ground
        return Standing(
            self.hex_array,
            scene.side_array,
            ground.neighbours,
            ground.none,
            ground.closed,
            ground.no_hexes,
            ground.no_hexes,
        )

    @derived
    def network(self) -> Network:
        """Roads and costs with the bridges that stand now."""
        blown = tuple(place for place, state in enumerate(self.bridge) if state == BLOWN)
        return self.scene.ground.network(blown, self.turn)

    def unit_moved(self, unit: int, start: int, end: int) -> None:
        """Column `hex` of one unit was changed: bring up to date who stands where, and forget the rest.

        What a side's moves cost and where it is in supply depends on the enemy, not on its own units (but for the
        bonds, which terms.py looks after, and Traffic Jams); which guns are threatened, on the guns.
        """
        values = self.derived_values
        if "standing" not in values:
            self.changed()
            return
        side, ground = self.scene.side[unit], self.scene.ground
        if SHARED in values:
            values = self.derived_values = {**values, "hex_array": self.column_array("hex").copy()}
            values["standing"] = values["standing"].copy()
        standing: Standing = values["standing"]
        standing.move(unit, side, start, end, stays_held=False)
        values["hex_array"][unit] = end
        kept: list[Any] = [("supply", side), ("guns", 1 - side)]
        if not ((start >= 0 and ground.jam[start]) or (end >= 0 and ground.jam[end])):
            kept.append(("terms", side))
        bonds = values.get(("bonds", 1 - side))
        if bonds is not None and bonds.stay(start, end):
            kept.append(("bonds", 1 - side))
        self.changed_but(*STAND, *kept)

    def nobody_moved(self) -> None:
        """Something has changed, but no unit's place or steps and no bridge: who stands where is still right.

        So are supply and the bonds.
        """
        self.changed_but(*STAND, SHARED, ("supply", 0), ("supply", 1), ("bonds", 0), ("bonds", 1))

    def open_to(self, seat: Seat) -> Self:
        """The position as a seat knows it: nothing is hidden, so what has been worked out holds for both."""
        known = self.as_known(seat)
        self.derived_values[SHARED] = True
        known.derived_values = self.derived_values
        return known

    def place(self, unit: Unit, where: Hex | int) -> None:
        """Put a unit into a hex, or into a place off the map."""
        start = self.hex[unit]
        self.hex[unit] = where
        self.unit_moved(unit, start, where)

    def enemy_in(self, side: int, hex_: int) -> bool:
        """Whether a unit of the other side is in a hex."""
        return self.standing.count[1 - side][hex_] > 0

    def near_enemy(self, side: int, hex_: int) -> bool:
        """Whether a hex is adjacent to a unit of the other side, of any type and state."""
        return self.standing.zone[1 - side][hex_] > 0

    def units_in(self, hex_: int) -> list[Unit]:
        """The units in a hex, in the order of the roster."""
        return [Unit(u) for u in self.standing.units(hex_)]

    def is_dg(self, unit: int) -> bool:
        """Whether a unit is DG."""
        return bool(self.state[unit] & DG)

    # -- Barrage Markers --------------------------------------------------------------------------------------

    def full(self, side: int, hex_: int) -> int:
        """How many Full markers of a side lie in a hex."""
        return self.marks[hex_] >> _SHIFT[side][0] & _MOST

    def half(self, side: int, hex_: int) -> int:
        """How many Half markers of a side lie in a hex."""
        return self.marks[hex_] >> _SHIFT[side][1] & _MOST

    def set_markers(self, side: int, hex_: int, full: int, half: int) -> None:
        """Lay out a side's markers in a hex. More than seven of a kind make no difference to any rule."""
        full_at, half_at = _SHIFT[side]
        rest = self.marks[hex_] & ~(_MOST << full_at | _MOST << half_at)
        self.marks[hex_] = rest | min(full, _MOST) << full_at | min(half, _MOST) << half_at

    def full_array(self, side: int) -> Ints:
        """The Full markers of a side in every hex."""
        return self.column_array("marks") >> _SHIFT[side][0] & _MOST

    def half_array(self, side: int) -> Ints:
        """The Half markers of a side in every hex."""
        return self.column_array("marks") >> _SHIFT[side][1] & _MOST

    # -- seats ------------------------------------------------------------------------------------------------

    def seat(self, side: int) -> Seat:
        """The seat that plays a side."""
        return Seat(side)

    def wished(self, side: int) -> list[int]:
        """The bond hexes that a side named first."""
        return [h for h in self.wishes[side * BOND_WISHES : (side + 1) * BOND_WISHES] if h >= 0]


Task = agenda.Task[Position]
Ask = agenda.Ask[Position]
Together = agenda.Together[Position]
Menu = menu.Menu[Position]
Group = menu.Group[Position]
