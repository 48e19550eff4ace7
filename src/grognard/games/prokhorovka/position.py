"""All that changes in a match of Prokhorovka, and who stands where (3.1, 3.4)."""

from __future__ import annotations

import numpy as np

from grognard.core import agenda, menu
from grognard.core.cells import Scalar, column, derived
from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.position import Position as CorePosition
from grognard.core.rules import rule
from grognard.core.standing import Standing

from .ground import Ints
from .scene import SUPPORT, TANK, Scene

NOBODY = -1

# Where a chit is (column `place`): with a unit from 0 on, else one of these.
CUP, REORG, HAND, POOL, FIELD, SORTIE, OUT, SEPARATE, UNKNOWN = -1, -2, -3, -4, -5, -6, -7, -8, -9
"""In its cup; in the reorganisation pool; drawn and still to be placed; in the support pool; allocated to a battle;
in the air or just played; out of the game; a detachment that is a unit now; not known to this seat."""

# What a unit is in this player turn (bits of column `state`).
DESIGNATED, MOVED, STRATEGIC, FOUGHT, NEW = 1, 2, 4, 8, 16

# What a chit is in this battle (bits of column `mark`); USED lasts for the attack phase.
DECLARED, GUN, NULLIFIED, SUPPORTING, USED = 1, 2, 4, 8, 16
IN_BATTLE = DECLARED | GUN | NULLIFIED | SUPPORTING

# For how long a side lets windows pass (bits of column `hush`).
THIS_BATTLE, THIS_PHASE = 1, 2

# Columns of a side's chit counts that both may know (column `count`).
TANK_CUP, REGULAR_CUP, SUPPORT_CUP, TANK_REORG, REGULAR_REORG, TANK_HAND, REGULAR_HAND, IN_POOL = range(8)
POOLS = 8

WHERE = ("hex_array", "standing")
"""Who stands where: kept up to date when a unit moves."""
BY_WHERE = (
    *WHERE,
    *((name, side) for name in ("lines", "conditions") for side in (0, 1)),
    *(("terms", side, column, mode) for side in (0, 1) for column in (0, 1) for mode in (0, 1)),
)
"""All derived values that depend on where units are, and on nothing else: right as long as nobody moves."""


class Position(CorePosition[Scene]):
    """The scalars and columns of Prokhorovka."""

    turn = Scalar("the turn on the turn track")
    acting = Scalar("the side whose player turn it is, or -1", NOBODY)
    phase = Scalar("the phase of the player turn, 1 to 7; 0 before the first")
    battle = Scalar("the unit that is attacked in the battle being resolved, or -1", NOBODY)
    stirred = Scalar("1: something has happened since the last interrupt window closed (R36)")
    corps_called = Scalar("1: the ordinary German reinforcements have been received (7.0.1a)")
    corps_turn = Scalar("the last turn in which their condition was met (19.2.3)")
    detached = Scalar("1: a stack has moved in this phase, so no detachment may separate any more")

    hex = column("units", "the hex of a unit, or a place off the map", start=-1)
    steps = column("units", "steps left: 2 full, 1 reduced or a detachment")
    state = column("units", "what the unit is in this player turn: bits")
    target = column("units", "the unit that this one has been told to attack, or -1", start=-1)
    entry = column("units", "the edge by which an arriving unit enters", start=-1)
    down_tank = column("units", "face-down tank chits under a unit: both may know how many (3.5.5a)")
    down_regular = column("units", "face-down regular chits under a unit")
    shown = column("units", "face-up equipment chits with a unit")
    place = column("chits", "where a chit is", start=-1)
    up = column("chits", "1: face-up")
    mark = column("chits", "what the chit is in this battle: bits")
    points = column("chits", "bombing hits assigned to a chit in this battle (16.2.3.1)")
    pair = column("chits", "the chit with which this one is paired (11.5.2.1), or -1", start=-1)
    lock = column("chits", "how an SU152 was last used: 1 as a gun, 2 as artillery (19.3.2)")
    battle_of = column("chits", "the attacked unit of the battle to which a support chit is allocated", start=-1)
    allot = column("allots", "face-down support chits allocated to a battle, by side and attacked unit")
    count = column("pools", "chits in cups and pools, by side")
    control = column("places", "the side that controls each town and VP hex (3.3)")
    hits = column("sides", "hits that a side has scored in the battle (2.14.2a)")
    pending = column("sides", "hits of the step in progress, entered at its end")
    used = column("sides", "support chits used by a side in the battle (9.2.2.3)")
    blind = column("sides", "1: Smoke silences the side's artillery and aircraft in this battle")
    breached = column("sides", "1: Engineers have nullified the side's positions in this battle")
    hush = column("sides", "the side lets all windows pass: in this battle 1, outside battles in this phase 2")

    # -- who stands where -------------------------------------------------------------------------------------

    @derived
    def hex_array(self) -> Ints:
        """The column `hex` as it is now, for compiled functions."""
        begin, end = self.layout.spans["hex"]
        return np.frombuffer(self.cells, np.int16, end - begin, 2 * begin).copy()

    def column_array(self, name: str) -> Ints:
        """A column as an array. It shows later changes of the column too."""
        begin, end = self.layout.spans[name]
        return np.frombuffer(self.cells, np.int16, end - begin, 2 * begin)

    @derived
    @rule("3.1", "3.1.1", "3.1.2", "2.2.1.5c", "3.4.1")
    def standing(self) -> Standing:
        """3.1, 3.4 Who stands in which hex and whose zones of control lie over it.

        Every unit has a zone in the six hexes round it, across any hexside; never in a source of the other side.
        """
        scene, ground = self.scene, self.scene.ground
        found = Standing(
            self.hex_array,
            scene.side_array,
            ground.neighbours,
            ground.no_sides,
            ground.no_flags,
            ground.nobody,
            ground.nobody,
        )
        self._free_sources(found)
        return found

    def _free_sources(self, standing: Standing) -> None:
        for side in (0, 1):
            standing.zones(1 - side)[self.scene.ground.source_arrays[side]] = 0

    def unit_moved(self, unit: int, start: int, end: int) -> None:
        """A unit has gone from one place to another and nobody else has: bring up to date who stands where."""
        values = self.derived_values
        if "standing" not in values:
            self.changed()
            return
        standing: Standing = values["standing"]
        standing.move(unit, self.scene.side[unit], start, end, stays_held=False)
        self._free_sources(standing)
        values["hex_array"][unit] = end
        self.changed_but(*WHERE)

    def nobody_moved(self) -> None:
        """Something has changed, but no unit's place: who stands where, and what follows from it, is still right."""
        self.changed_but(*BY_WHERE)

    @rule("3.4.1")
    def unit_in(self, hex_: int) -> Unit | None:
        """3.4(1) The one unit in a hex."""
        unit = self.standing.first[hex_]
        return Unit(unit) if unit >= 0 else None

    def enemy_in(self, side: int, hex_: int) -> bool:
        """Whether a unit of the other side is in a hex."""
        return bool(self.standing.count[1 - side][hex_])

    # -- chits ------------------------------------------------------------------------------------------------

    @rule("3.4", "2.12a")
    def stack(self, unit: int) -> list[Chit]:
        """3.4 The equipment chits stacked with a unit."""
        side = self.scene.side[unit]
        place = self.place
        return [c for c in self.scene.equipment_of[side] if place[c] == unit]

    def stacks(self) -> list[list[Chit]]:
        """The equipment chits of every unit, in one pass."""
        found: list[list[Chit]] = [[] for _ in range(len(self.scene.units))]
        for chit, place in enumerate(self.place):
            if place >= 0:
                found[place].append(Chit(chit))
        return found

    def face_up(self, side: int) -> list[Chit]:
        """The face-up equipment chits of a side on the map: everybody sees them."""
        place, up = self.place, self.up
        return [c for c in self.scene.equipment_of[side] if up[c] and place[c] >= 0 and self.hex[place[c]] >= 0]

    def size(self, unit: int) -> int:
        """How many equipment chits a unit has: everybody may count them."""
        return self.down_tank[unit] + self.down_regular[unit] + self.shown[unit]

    def down(self, unit: int) -> int:
        """How many face-down equipment chits a unit has."""
        return self.down_tank[unit] + self.down_regular[unit]

    def counted(self, side: int, pool: int) -> int:
        """How many chits a side has in a cup or pool."""
        return self.count[side * POOLS + pool]

    def allotted(self, side: int, unit: int) -> int:
        """How many face-down support chits a side has allocated to the battle for this unit's hex."""
        return self.allot[side * len(self.scene.units) + unit]

    def put(self, chit: Chit, place: int, *, up: bool = False) -> None:
        """Put a chit somewhere, and keep the counts that both players may know."""
        self._counted(chit, -1)
        self.place[chit] = place
        self.up[chit] = up
        if place < 0:
            self.mark[chit] = self.points[chit] = self.lock[chit] = 0
            self.pair[chit] = -1
            if place != FIELD:
                self.battle_of[chit] = -1
        self._counted(chit, 1)

    def turn_up(self, chit: Chit) -> None:
        """Turn a chit face-up where it is."""
        self.put(chit, self.place[chit], up=True)

    def _counted(self, chit: Chit, more: int) -> None:
        scene, place = self.scene, self.place[chit]
        side, cls = scene.chit_side[chit], scene.chit_class[chit]
        if place >= 0:
            if self.up[chit]:
                self.shown[place] += more
            else:
                (self.down_tank if cls == TANK else self.down_regular)[place] += more
        elif place == CUP:
            self.count[side * POOLS + TANK_CUP + cls] += more
        elif place == POOL:
            self.count[side * POOLS + IN_POOL] += more
        elif place == FIELD:
            if not self.up[chit]:
                self.allot[side * len(scene.units) + self.battle_of[chit]] += more
        elif place == REORG:
            self.count[side * POOLS + TANK_REORG + cls] += more
        elif place == HAND and cls != SUPPORT:
            self.count[side * POOLS + TANK_HAND + cls] += more

    # -- the battle -------------------------------------------------------------------------------------------

    @property
    def defender(self) -> int:
        """The side that is attacked in this player turn."""
        return 1 - self.acting

    @property
    def battle_hex(self) -> Hex:
        """The attacked hex of the battle being resolved."""
        return Hex(self.hex[self.battle])

    def attackers(self, target: int) -> list[Unit]:
        """The units that attack another one."""
        aims = self.target
        return [u for u in self.scene.of_side[self.acting] if aims[u] == target]

    def taking_part(self, side: int) -> list[Unit]:
        """The units of a side that take part in the battle being resolved."""
        if self.battle < 0:
            return []
        if side != self.acting:
            return [Unit(self.battle)] if self.hex[self.battle] >= 0 else []
        return [u for u in self.attackers(self.battle) if self.hex[u] >= 0]

    @property
    def quiet(self) -> int:
        """The bit of `hush` by which a side lets windows pass now."""
        return THIS_BATTLE if self.battle >= 0 else THIS_PHASE

    def seat(self, side: int) -> Seat:
        """The seat that plays a side."""
        return Seat(side)


Task = agenda.Task[Position]
Ask = agenda.Ask[Position]
Menu = menu.Menu[Position]
Group = menu.Group[Position]
