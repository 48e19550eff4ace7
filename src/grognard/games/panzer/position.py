"""All that changes in a match, who stands where (5.1), zones of control (5.2), disruption (5.3)."""

from __future__ import annotations

import numpy as np

from grognard.core import agenda, menu
from grognard.core.cells import Scalar, column, derived
from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.position import Position as CorePosition
from grognard.core.rules import rule

from .ground import Area, Ints
from .scene import GERMAN, SIDES, SOVIET, UNUSED, Scene
from .standing import Standing

NOBODY = -1
NOWHERE = -1

# The phases of a player turn (4.1).
BEFORE, PREPARATION, PREPARATION_FIRE, MOVEMENT, MOBILE_FIRE, COMPLETION = range(6)
PHASE_NAMES = ("before", "preparation", "preparation-fire", "movement", "mobile-fire", "completion")

# Markers and states of a unit (bits of column `marks`).
PREPARED, IN_COMMAND, EXHAUSTED, MOVED, FIRED, FIRED_BEFORE, OWES, RAIDED = 1, 2, 4, 8, 16, 32, 64, 128
"""PREPARED: preparation marker, IN_COMMAND: placed within command radius (R108); EXHAUSTED: ammunition; MOVED in this
phase; FIRED in this phase; FIRED_BEFORE: in this turn's Preparation Fire; OWES: must retreat, held back (8.8.3);
RAIDED: already attacked from the air by the card just played (14.6.3.3)."""

# Where a chit or card is (column `chit`); a side's own places follow one another.
IN_BOX, HAND, SHOWN, GIVEN, SPENT, UNKNOWN = 0, 1, 3, 5, 7, -1
"""In box or cup; HAND + side: in hand; SHOWN + side: given up openly; GIVEN + side: given up unseen; SPENT: played."""

TRENCH, POSITION = 1, 2
"""Works in a hex (column `works`)."""


class Position(CorePosition[Scene]):
    """The scalars and columns of a match."""

    turn = Scalar("the turn on the turn track, 0 before the first")
    acting = Scalar("the side whose player turn it is, or -1", NOBODY)
    phase = Scalar("the phase of the player turn")
    area_number = Scalar("which of the eight orientations of the map is in use, -1 before it is known", -1)
    ammunition_german = Scalar("ammunition points of the Germans")
    ammunition_soviet = Scalar("ammunition points of the Soviets")
    held = Scalar("the hex whose retreat the attacker holds back (8.8.3), or -1", NOWHERE)
    fulfilled = Scalar("which declarable missions were fulfilled when that was last looked at, as bits")
    stirred = Scalar("1: something has happened since that bears on the declarable missions")
    last_shown_german = Scalar("the mission chit that the Germans gave up last by a false declaration, or -1", -1)
    last_shown_soviet = Scalar("the same of the Soviets", -1)
    kept = Scalar("1: each player has kept one mission (12.2.2)")
    surprise = Scalar("1: the card Surprise holds in this phase (14.6.3.1)")
    concealed = Scalar("1: the card Concealed movement holds in this phase (14.6.3.6)")
    aces = Scalar("how many Aces lie on the card just played (14.6.3.4)")
    battle = Scalar("the number of the battle in a campaign", 1)
    vp_german = Scalar("campaign VP of the Germans (13.2)")
    vp_soviet = Scalar("campaign VP of the Soviets")
    cards_german = Scalar("how many tactical cards the Germans hold: all that both may know of it")
    cards_soviet = Scalar("how many tactical cards the Soviets hold")
    missions_german = Scalar("how many mission chits the Germans hold")
    missions_soviet = Scalar("how many mission chits the Soviets hold")

    hex = column("units", "the hex of a unit, or a place off the map", start=-1)
    disrupted = column("units", "1: turned to its disrupted side (5.3)")
    marks = column("units", "markers and states: bits")
    fired_at = column("units", "the hex that a unit has fired at in this phase, or -1", start=-1)
    chit = column("chits", "where a mission chit or card is")
    control = column("towns", "the side that was last in each town hex, or -1", start=-1)
    works = column("hexes", "trench (1) or position (2)")

    # -- who stands where -------------------------------------------------------------------------------------

    def column_array(self, name: str) -> Ints:
        """A column as an array, for questions about all units at once. It shows later changes of the column too."""
        begin, end = self.layout.spans[name]
        return np.frombuffer(self.cells, np.int16, end - begin, 2 * begin)

    @property
    def area(self) -> Area:
        """The part of the map in use, and what follows from it."""
        return self.scene.ground.areas[self.area_number]

    @derived
    @rule("5.2.a", "5.2.b", "5.2.1.1", "5.2.1.2", "5.3.2.1", "5.1.4", "2.2.1b")
    def standing(self) -> Standing:
        """5.1, 5.2 Who stands in which hex, and both sides' zones: none of disrupted units and of type Other."""
        scene = self.scene
        return Standing(
            self.column_array("hex"),
            self.column_array("disrupted"),
            scene.side_array,
            scene.zone_array,
            scene.ground.neighbours,
        )

    @rule("5.2.b", "7.0.5")
    def unit_moved(self, unit: Unit, start: int, end: int, fresh_before: bool) -> None:
        """A unit has gone from one place to another in its own movement and nobody else has.

        The own side's stacks and zones change; what the enemy controls, and so what movement costs, doesn't.
        """
        side, values = self.scene.side[unit], self.derived_values
        standing: Standing | None = values.get("standing")
        if standing is None:
            self.changed()
            return
        standing.move(
            unit,
            side,
            start,
            end,
            zone=self.scene.has_zone[unit],
            before=fresh_before,
            after=not self.disrupted[unit],
        )
        if (movers := values.get(("movers", side))) is not None:
            movers.gone(unit)
        self.changed_but("standing", ("terms", side), ("movers", side))

    def nobody_moved(self) -> None:
        """Something has changed, but neither where units stand nor which are disrupted."""
        self.changed_but("standing")

    def units_in(self, hex_: int) -> list[Unit]:
        """The units in a hex."""
        return [Unit(u) for u in self.standing.units(hex_)]

    def in_enemy_zone(self, unit: int) -> bool:
        """Whether a unit stands in an enemy zone of control."""
        return self.standing.zone[1 - self.scene.side[unit]][self.hex[unit]] > 0

    @rule("8.1.5a", "10.2.7", "chit.position", "8.1.5c")
    def covered(self, hex_: int) -> bool:
        """8.1(5) Whether a hex is defence terrain: town, forest, position; a trench is not."""
        return self.scene.ground.cover[hex_] or self.works[hex_] == POSITION

    # -- numbers of each side ---------------------------------------------------------------------------------

    def ammunition(self, side: int) -> int:
        """A side's ammunition points."""
        return self.ammunition_german if side == GERMAN else self.ammunition_soviet

    @rule("9.3.4", "chit.ammo-points")
    def spend(self, side: int, points: int = 1) -> None:
        """9.3(4) Move a side's ammunition marker; negative points are gained."""
        if side == GERMAN:
            self.ammunition_german -= points
        else:
            self.ammunition_soviet -= points

    def holds(self, side: int) -> tuple[int, int]:
        """How many mission chits and how many cards a side holds: open to all."""
        if side == GERMAN:
            return self.missions_german, self.cards_german
        return self.missions_soviet, self.cards_soviet

    def count_missions(self, side: int, count: int) -> None:
        """Say how many mission chits a side holds."""
        if side == GERMAN:
            self.missions_german = count
        else:
            self.missions_soviet = count

    def count_cards(self, side: int, count: int) -> None:
        """Say how many cards a side holds."""
        if side == GERMAN:
            self.cards_german = count
        else:
            self.cards_soviet = count

    def hand(self, side: int, *, cards: bool) -> list[Chit]:
        """The mission chits or the cards that a side holds, as far as they are known."""
        chits = self.scene.cards if cards else self.scene.missions
        return [c for c in chits if self.chit[c] == HAND + side]

    def last_shown(self, side: int) -> int:
        """The chit that a side gave up last by a false declaration, or -1."""
        return self.last_shown_german if side == GERMAN else self.last_shown_soviet

    def vp(self, side: int) -> int:
        """A side's campaign VP."""
        return self.vp_german if side == GERMAN else self.vp_soviet

    def count_at(self, side: int, place: int) -> int:
        """How many units of a side are in a place off the map."""
        return self.places_of(side).count(place)

    def appeared(self, side: int) -> int:
        """How many units of a side belong to this battle."""
        places = self.places_of(side)
        return len(places) - places.count(UNUSED)

    def places_of(self, side: int) -> list[int]:
        """Where the units of a side are; the roster names one side after the other."""
        units = self.scene.of_side[side]
        return self.hex[units[0] : units[-1] + 1].tolist()

    def seat(self, side: int) -> Seat:
        """The seat that plays a side."""
        return Seat(side)


def side_name(side: int) -> str:
    """The name of a side in choices and events."""
    return SIDES[side]


Task = agenda.Task[Position]
Ask = agenda.Ask[Position]
Together = agenda.Together[Position]
Menu = menu.Menu[Position]
Group = menu.Group[Position]

__all__ = ["GERMAN", "SOVIET", "Ask", "Group", "Hex", "Menu", "Position", "Task", "Together", "side_name"]
