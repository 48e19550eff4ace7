"""4.0 Preparation: where the units start."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .events import UnitPlaced, UnitsSetUp
from .lines import first_control
from .position import Ask, Group, Menu, Position, Task
from .scene import BOX, SIDES, TRACK, UNPLACED


class Prepare(Task, frozen=True):
    """4.0 What needs no choice: steps, control, boxes, the turn track."""

    @rule(
        "4.0.3",
        "4.0.4",
        "4.0.5",
        "4.0.2.3",
        "4.0.7",
        "2.2.1.2.4b",
        "2.2.1.3c",
        "2.24.1",
        "3.4.1",
        "14.3.3",
        "2.2.1.2.7",
    )
    def run(self, p: Position) -> None:
        """Units without entry information go into their box, 3PzG to the track, the others wait to be placed."""
        scene = p.scene
        first_control(p)
        p.forts_left = scene.fortress["markers"]
        for unit, counter in enumerate(scene.counters):
            p.steps[unit] = scene.full_steps[unit]
            kind = scene.zones[counter.setup_zone]["kind"]
            p.hex[unit] = {"box": BOX, "track": TRACK}.get(kind, UNPLACED)
        p.changed()


class PlaceUnits(Ask, frozen=True):
    """4.0(2) A side sets up: every unit in its army's set-up hexes or area, at most two in a hex."""

    public: ClassVar[bool] = True

    side: int

    @rule("4.0.2", "2.1.1.2", "4.0.4")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side's player, until all its units are on the map."""
        return (p.seat(self.side),) if waiting(p, self.side) else ()

    @rule("2.2.1.2.2", "2.2.1.2.4a", "2.22.2", "4.0.2.1a", "4.0.2.2")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, then its hex; or the suggested set-up for all that are left."""
        units: Group = Group(
            "place ",
            p.scene.units,
            waiting(p, self.side),
            then=lambda unit: self.where(p, Unit(unit)),
            clause="4.0.2",
            why=lambda unit: self.why(p, Unit(unit)),
        )
        return Menu("unit", "prompt-setup", "4.0.2", [units, word("suggested", self.suggested, "4.0.2")])

    def where(self, p: Position, unit: Unit) -> Menu:
        """The hexes of the unit's zone that are open to it."""
        name = p.scene.unit_name(unit)
        hexes: Group = Group(
            f"place {name} ",
            p.scene.hexes,
            open_hexes(p, unit),
            do=lambda p, hex_: self.place(p, unit, Hex(hex_)),
            clause="4.0.2.1a",
            why=lambda hex_: may_place(p, unit, Hex(hex_)),
        )
        return Menu("hex", "prompt-setup-hex", "4.0.2.1a", [hexes], {"unit": name})

    def place(self, p: Position, unit: Unit, hex_: Hex) -> None:
        """The unit stands there."""
        put(p, unit, hex_)
        self.go_on(p)

    @rule("4.0.2.1a", "4.0.2.2")
    def suggested(self, p: Position) -> None:
        """All units left take their suggested hexes, or the first one open where those are taken."""
        for unit in waiting(p, self.side):
            wish = p.scene.counters[unit].suggested_hex
            wanted = [Hex(p.scene.board.hex(wish))] if wish else []
            if not (wanted and may_place(p, unit, wanted[0])):
                wanted = open_hexes(p, unit)
            put(p, unit, wanted[0])
        self.go_on(p)

    def go_on(self, p: Position) -> None:
        """Until all are placed."""
        if not waiting(p, self.side):
            p.note(UnitsSetUp(SIDES[self.side]), "4.0.2")
        p.then(self)

    def why(self, p: Position, unit: Unit) -> Verdict:
        """Why a unit can't be placed."""
        mine = p.scene.side[unit] == self.side
        return no("already-placed" if mine else "not-yours", "4.0.2", unit=p.scene.unit_name(unit))


def put(p: Position, unit: Unit, hex_: Hex) -> None:
    """Place a unit."""
    p.hex[unit] = hex_
    p.unit_moved(unit, UNPLACED, hex_)
    p.note(UnitPlaced(unit, hex_), "4.0.2")


def waiting(p: Position, side: int) -> list[Unit]:
    """The units of a side that are not placed yet."""
    return [u for u in p.scene.of_side[side] if p.hex[u] == UNPLACED]


@rule("4.0.2", "4.0.2.1a", "4.0.2.2")
def open_hexes(p: Position, unit: Unit) -> list[Hex]:
    """Where a unit may be placed: the hexes of its zone with room; printed set-up hexes as `may_place` allows."""
    scene, side = p.scene, p.scene.side[unit]
    count, filled = p.standing.count[side], scene.filled_zone
    hexes = [h for h in scene.zone_hexes[scene.counters[unit].setup_zone] if count[h] < scene.stacking]
    return [h for h in hexes if (side, h) not in filled or may_place(p, unit, h)]


@rule("3.1.1", "4.0.2", "4.0.2.1a", "4.0.2.1b", "4.0.2.2")
def may_place(p: Position, unit: Unit, hex_: Hex) -> Verdict:
    """4.0(2) Whether a unit may start in a hex: in its zone, the stack not full, no set-up hex left without a unit."""
    scene, name = p.scene, p.scene.hex_name(hex_)
    zone, side = scene.counters[unit].setup_zone, scene.side[unit]
    if hex_ not in scene.zone_hexes[zone]:
        return no("wrong-zone", "4.0.2", unit=scene.unit_name(unit), zone=scene.zones[zone]["title"]["en"], hex=name)
    if p.full(side, hex_):
        return no("stack-full", "3.1.1", hex=name, limit=scene.stacking)
    filled = scene.filled_zone.get((side, hex_))
    return _can_be_filled(p, filled, unit, hex_) if filled is not None else LEGAL


@rule("4.0.2.1b")
def _can_be_filled(p: Position, zone: str, unit: Unit, hex_: Hex) -> Verdict:
    """4.0(2)1 Whether after this placement each set-up hex of a zone can still get a unit, and its units find room."""
    scene = p.scene
    left, empty, room = zone_state(p, zone)
    left -= scene.counters[unit].setup_zone == zone
    still_empty = len(empty) - (hex_ in empty)
    if still_empty > left or room - 1 < left:
        return no("set-up-hex-empty", "4.0.2.1b", hexes=[scene.hex_name(h) for h in empty] or [scene.hex_name(hex_)])
    return LEGAL


def zone_state(p: Position, zone: str) -> tuple[int, list[Hex], int]:
    """Of a zone with printed set-up hexes: units not placed yet, hexes without a unit, room for units."""
    kept = p.derived_values.get(("zone", zone))
    if kept is None:
        scene = p.scene
        side = SIDES.index(scene.zones[zone]["side"])
        left = sum(scene.counters[u].setup_zone == zone for u in waiting(p, side))
        counts = {h: p.standing.count[side][h] for h in scene.zone_hexes[zone]}
        empty = [h for h, count in counts.items() if not count]
        kept = (left, empty, sum(scene.stacking - count for count in counts.values()))
        p.derived_values["zone", zone] = kept
    return kept
