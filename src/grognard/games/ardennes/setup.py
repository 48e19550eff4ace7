"""7 Set-up: what stands where when a scenario begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .events import Placed, SetUpDone
from .position import BLOWN, DG, READY, TESTED, Ask, Group, Menu, Position, Task
from .scene import ALLIED, GERMAN, NOT_DUE, SIDES, UNUSED

SETUP_ORDER = (GERMAN, ALLIED)


class SetUp(Task, frozen=True):
    """7 The scenario's set-up; what a line leaves open ("within 1 hex of …") its owner decides."""

    @rule("setup.dg", "setup.open", "7.5.bridges", "1.2.steps.a")
    @rule("errata.2", "errata.3", "errata.4", "errata.5", "errata.7", "7.2.gen", "7.3.gen")
    def run(self, p: Position) -> None:
        """Units, bridges, control."""
        place_all(p)
        p.note(SetUpDone(p.scene.scenario), "setup.dg")
        asks = [
            PlaceWithin(side, number)
            for side in SETUP_ORDER
            for number, line in enumerate(p.scene.story["setup"].get(SIDES[side], []))
            if "within" in line
        ]
        p.then(*asks, MarkSymbols())


def place_all(p: Position) -> None:
    """Put the units of all lines that name a hex on the map; note who comes later and who is not in the scenario."""
    scene = p.scene
    listed = {name for arrival in scene.story["arrivals"] for name in arrival["units"]}
    for unit, name in enumerate(scene.units.names):
        p.steps[unit] = scene.full_steps[unit]
        p.hex[unit] = NOT_DUE if name in listed else UNUSED
    for side in SETUP_ORDER:
        for line in scene.story["setup"].get(SIDES[side], []):
            for unit in line_units(p, line):
                p.hex[unit] = scene.board.hex(line["hex"]) if "hex" in line else NOT_DUE
                if _named(line, "dg", scene.unit_name(unit)):
                    p.state[unit] |= DG
                if _named(line, "reduced", scene.unit_name(unit)):
                    p.steps[unit] -= 1
    _control(p)
    for number in scene.story.get("blown", ()):
        p.bridge[scene.ground.symbol_at[scene.board.hex(number)]] = BLOWN
    p.turn = scene.first_turn
    p.changed()


def line_units(p: Position, line: Mapping[str, Any]) -> list[Unit]:
    """The units of a line of the set-up."""
    return [Unit(p.scene.units[name]) for name in line["units"]]


def _named(line: Mapping[str, Any], key: str, name: str) -> bool:
    """Whether a note of a line ("dg", "reduced") holds for a unit: "all", or a list of names."""
    noted = line.get(key, ())
    return noted == "all" or name in noted


def _control(p: Position) -> None:
    """R-VIC-1 VP hexes are the Allies' at the start, but for those with a German unit or named by the scenario."""
    scene = p.scene
    germans = {p.hex[unit] for unit in scene.of_side[GERMAN]}
    named = {scene.board.hex(number) for number in scene.story["control"].get("german", ())}
    for place, hex_ in enumerate(scene.ground.vp_hexes):
        p.control[place] = GERMAN if hex_ in germans or hex_ in named else ALLIED


class MarkSymbols(Task, frozen=True):
    """R-BR-7 A German unit in the hex of a demolition symbol at set-up: the bridge counts as Tested."""

    @rule("3.8.blow.f")
    def run(self, p: Position) -> None:
        """Blown bridges stay blown."""
        for place, charge in enumerate(p.scene.ground.charges):
            if p.bridge[place] == READY and p.standing.count[GERMAN][charge.hex]:
                p.bridge[place] = TESTED
        p.changed()


class PlaceWithin(Ask, frozen=True):
    """Units of a line that gives a hex and a distance: their owner chooses each one's hex."""

    public: ClassVar[bool] = True

    side: int
    line: int

    @rule("setup.dg", "7.4.gen")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The owner, until all are placed."""
        return (p.seat(self.side),) if self.waiting(p) else ()

    def story(self, p: Position) -> Mapping[str, Any]:
        """The line of the set-up."""
        return p.scene.story["setup"][SIDES[self.side]][self.line]

    def waiting(self, p: Position) -> list[Unit]:
        """The units that have no hex yet."""
        return [unit for unit in line_units(p, self.story(p)) if p.hex[unit] < 0]

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, then its hex."""
        units: Group = Group(
            "place ",
            p.scene.units,
            self.waiting(p),
            then=lambda unit: self.hexes(p, Unit(unit)),
            clause="setup.dg",
            why=lambda unit: no("not-to-be-placed", "setup.dg", unit=p.scene.unit_name(Unit(unit))),
        )
        return Menu("unit", "prompt-place", "setup.dg", [units])

    def hexes(self, p: Position, unit: Unit) -> Menu:
        """The hexes within the distance where the stacking limit leaves room."""
        name = p.scene.unit_name(unit)
        group: Group = Group(
            f"place {name} ",
            p.scene.hexes,
            self.free(p),
            do=lambda p, hex_: self.put(p, unit, Hex(hex_)),
            clause="setup.dg",
            why=lambda hex_: self.why(p, hex_),
        )
        return Menu("hex", "prompt-place-hex", "setup.dg", [group], {"unit": name})

    def near(self, p: Position) -> Iterable[int]:
        """The hexes of the play area within the distance."""
        story, ground = self.story(p), p.scene.ground
        return (h for h in sorted(ground.within(p.scene.board.hex(story["of"]), story["within"])) if ground.inside[h])

    def free(self, p: Position) -> list[int]:
        """3.1 Those without an enemy where a further unit has room."""
        standing, most = p.standing, p.scene.stacking
        return [h for h in self.near(p) if standing.count[self.side][h] < most and not standing.count[1 - self.side][h]]

    def why(self, p: Position, hex_: int) -> Verdict:
        """Why a unit can't be placed in a hex."""
        name = p.scene.place_text(hex_)
        if hex_ not in self.near(p):
            return no("not-near", "setup.dg", hex=name, of=self.story(p)["of"], within=self.story(p)["within"])
        return LEGAL if hex_ in self.free(p) else no("stack-full", "3.1.stk.a", hex=name, limit=p.scene.stacking)

    def put(self, p: Position, unit: Unit, hex_: Hex) -> None:
        """The unit stands there."""
        p.place(unit, hex_)
        p.note(Placed((unit,), hex_), "setup.dg")
        p.then(self)
