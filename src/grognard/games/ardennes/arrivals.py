"""2.2 Reinforcements and removals by the Order of Arrival; 4.1 von der Heydte."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.core.draws import d6
from grognard.core.events import Event
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .demolition import windows_before
from .entering import arrived
from .order import Line, comes_later, in_groups, landing_hexes, line_of
from .position import FRESH, Ask, Group, Menu, Position, Task
from .scene import ALLIED, DUE, GERMAN, NOT_DUE, REMOVED, SIDES
from .small_tables import by_die, chances_of
from .units import leave_map


class UnitsRemoved(Event, frozen=True):
    """The Order of Arrival takes units out of the game."""

    units: tuple[Unit, ...]


class ReinforcementsDue(Event, frozen=True):
    """Units may enter from now on."""

    side: str
    units: tuple[Unit, ...]


class ArrivalRolled(Event, frozen=True):
    """A die for whether a unit ever comes."""

    unit: Unit
    die: int
    comes: bool


class Entered(Event, frozen=True):
    """A reinforcement stands in its entry hex."""

    unit: Unit
    hex: Hex


class Dropped(Event, frozen=True):
    """Von der Heydte's men jump: a die, lost or landed."""

    unit: Unit
    hex: Hex
    die: int
    result: str


# -- the Order of Arrival ----------------------------------------------------------------------------------------


class Removals(Task, frozen=True):
    """2.2 Units that the Order of Arrival removes this turn, before anybody enters."""

    @rule("2.2.reinf.b", "arr.remove.us", "arr.remove.de", "7.4.rem")
    def run(self, p: Position) -> None:
        """Wherever they are and in whatever state: dead, gone or still to come, they never come back."""
        for line in p.scene.story["removals"]:
            if line["turn"] == p.turn:
                units = tuple(Unit(u) for u in _removed(p, line) if p.hex[u] != REMOVED)
                for unit in units:
                    leave_map(p, unit, REMOVED)
                p.note(UnitsRemoved(units), "2.2.reinf.b")
        p.changed()


def _removed(p: Position, line: Line) -> Iterable[int]:
    if "units" in line:
        return [p.scene.units[name] for name in line["units"]]
    spared = set(line.get("except", ()))
    return [
        unit
        for unit, counter in enumerate(p.scene.counters)
        if counter.formation == line["formation"] and counter.id not in spared
    ]


class Reinforcements(Task, frozen=True):
    """2.2 A side's reinforcements: those due this turn, and those that were held back."""

    side: int

    @rule("2.2.reinf.a", "arr.jgtg", "arr.fkl", "errata.9")
    def run(self, p: Position) -> None:
        """The Germans first, then the Allies (R-SEQ-4). Who must roll to come, rolls now."""
        lines = [a for a in p.scene.story["arrivals"] if a["turn"] == p.turn and a["side"] == SIDES[self.side]]
        units = [Unit(p.scene.units[name]) for line in lines for name in line["units"]]
        due = tuple(unit for unit in units if p.hex[unit] == NOT_DUE and comes(p, unit))
        for unit in due:
            p.hex[unit] = DUE
            if line_of(p, unit).get("reduced"):
                p.steps[unit] -= 1
        if due:
            p.note(ReinforcementsDue(SIDES[self.side], due), "2.2.reinf.a")
        p.changed()
        p.then(Drop(self.side), EnterUnits(self.side))


@rule("arr.jgtg", "arr.fkl")
def comes(p: Position, unit: Unit) -> bool:
    """The Jagdtigers and the robot tanks come on a 5 or 6 alone, else never."""
    least = line_of(p, unit).get("roll")
    if least is None:
        return True
    die = p.draw(d6, "arr.jgtg")
    p.note(ArrivalRolled(unit, die, die >= least), "arr.jgtg")
    if die < least:
        p.hex[unit] = REMOVED
    return die >= least


# -- entering ----------------------------------------------------------------------------------------------------


class EnterUnits(Ask, frozen=True):
    """2.2 A side places its reinforcements; those that it holds back may come in any later turn."""

    public: ClassVar[bool] = True

    side: int

    @rule("2.2.reinf.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side, as long as somebody can enter."""
        return (p.seat(self.side),) if self.units(p) else ()

    def units(self, p: Position) -> list[int]:
        """The units that may enter now, and for which there is a hex."""
        return [unit for unit in waiting(p, self.side) if entry_hexes(p, unit)]

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, then its hex; or all at once along the roads; or the rest later."""
        units: Group = Group(
            "arrive ",
            p.scene.units,
            self.units(p),
            then=lambda unit: hex_menu(p, Unit(unit), self),
            clause="2.2.reinf.a",
            why=lambda unit: may_enter(p, Unit(unit), self.side),
        )
        every = word("rest", self.rest, "2.2.reinf.a")
        return Menu("unit", "prompt-arrive", "2.2.reinf.a", [units, every, word("end", _nothing, "2.2.reinf.a")])

    def rest(self, p: Position) -> None:
        """All that may enter do, spread over the road hexes of their areas."""
        for unit in self.units(p):
            hexes = entry_hexes(p, unit)
            if hexes:
                enter(p, Unit(unit), Hex(best_entry(p, unit, hexes)))


def waiting(p: Position, side: int) -> list[int]:
    """The units of a side that are due or held back, the airborne corps and von der Heydte left aside."""
    found = [u for u in p.scene.of_side[side] if p.hex[u] == DUE]
    return [u for u in found if "drop" not in line_of(p, u) and not comes_later(p, line_of(p, u))]


def hex_menu(p: Position, unit: Unit, again: Ask) -> Menu:
    """The hexes where a unit may enter."""
    name = p.scene.unit_name(unit)
    group: Group = Group(
        f"arrive {name} ",
        p.scene.hexes,
        entry_hexes(p, unit),
        do=lambda p, hex_: enter_and_go_on(p, unit, Hex(hex_), again),
        clause="2.2.reinf.a",
        why=lambda hex_: why_no_entry(p, unit, hex_),
    )
    return Menu("hex", "prompt-arrive-hex", "2.2.reinf.a", [group], {"unit": name})


@rule("2.2.reinf.a", "arr.choice", "7.2.gen", "5.1.b")
def entry_hexes(p: Position, unit: int) -> list[int]:
    """2.2 Where a unit may enter: its areas or hexes, free of the enemy; else the nearest along that edge."""
    scene, line = p.scene, line_of(p, unit)
    key = "entries", id(line), scene.counters[unit].formation, scene.ma[unit], scene.artillery[unit]
    kept: list[int] | None = p.derived_values.get(key)
    if kept is None:
        kept = p.derived_values[key] = _entry_hexes(p, unit, line)
    return kept


def _entry_hexes(p: Position, unit: int, line: Line) -> list[int]:
    if in_groups(p, line):
        return standable(p, unit, landing_hexes(p, unit))
    named = p.scene.edges.entries(line)
    free = standable(p, unit, named)
    if free or not all(p.enemy_in(p.scene.side[unit], h) for h in named):
        return free
    return nearest_free(p, unit, named)


def nearest_free(p: Position, unit: int, named: Iterable[int]) -> list[int]:
    """R-S-REINF The free hexes of the same edge that are nearest to those which the enemy holds."""
    named = list(named)
    far = {
        h: min(p.scene.ground.distance_from(n)[h] for n in named)
        for h in standable(p, unit, p.scene.edges.along_the_edge(named))
    }
    nearest = min(far.values(), default=0)
    return [h for h, distance in far.items() if distance == nearest]


@rule("3.6.a", "2.2.reinf.a", "tec.P")
def standable(p: Position, unit: int, hexes: Iterable[int]) -> list[int]:
    """Those hexes where a reinforcement may be put: no enemy there, none beside guns, ground that it can enter."""
    enemy = 1 - p.scene.side[unit]
    taken, beside = p.standing.count[enemy], p.standing.zone[enemy] if p.scene.artillery[unit] else None
    off_road, paved = p.scene.ground.entries[p.scene.ma[unit]], p.network.paved
    free = [h for h in hexes if not taken[h] and (off_road[h] > 0 or paved[h])]
    return free if beside is None else [h for h in free if not beside[h]]


def why_no_entry(p: Position, unit: Unit, hex_: int) -> Verdict:
    """Why a unit can't enter in a hex."""
    side, name = p.scene.side[unit], p.scene.place_text(hex_)
    if hex_ in entry_hexes(p, unit):
        return LEGAL
    if hex_ >= 0 and p.enemy_in(side, hex_):
        return no("enemy-there", "2.2.reinf.a", hex=name)
    if hex_ >= 0 and p.scene.artillery[unit] and p.near_enemy(side, hex_):
        return no("gun-near-enemy", "3.6.a", hex=name)
    return no("not-its-entry", "2.2.reinf.a", hex=name, unit=p.scene.unit_name(unit))


def may_enter(p: Position, unit: Unit, side: int) -> Verdict:
    """Why a unit can't enter now."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != side:
        return no("not-yours", "2.2.reinf.a", unit=name)
    if unit in waiting(p, side):
        return no("no-free-entry", "2.2.reinf.a", unit=name)
    return no("not-due", "2.2.reinf.a", unit=name)


def best_entry(p: Position, unit: int, hexes: list[int]) -> int:
    """A hex for a unit: on a Road, with room, beside its own division rather than another."""
    division, count = p.scene.division[unit], p.standing.count[p.scene.side[unit]]

    def rank(h: int) -> tuple[bool, bool, int, int]:
        others = {p.scene.division[u] for u in p.standing.units(h)} - {-1, division}
        road = max(p.network.roads[h * 6 : h * 6 + 6])
        return count[h] >= p.scene.stacking, bool(others), -road, count[h]

    return min(hexes, key=rank)


def enter_and_go_on(p: Position, unit: Unit, hex_: Hex, again: Ask) -> None:
    """A unit enters; then the next."""
    p.then(*windows_before(p, p.scene.side[unit], hex_), PutDown(unit, hex_), again)


class PutDown(Task, frozen=True):
    """A reinforcement enters at a bridge, after the other side was asked about it."""

    unit: Unit
    hex: Hex

    def run(self, p: Position) -> None:
        """It stands there."""
        enter(p, self.unit, self.hex)


@rule("2.2.reinf.a", "3.1.div.f", "3.1.stk.b")
def enter(p: Position, unit: Unit, hex_: Hex) -> None:
    """2.2 A unit is put into its entry hex, for no points; stacking doesn't count for it yet (R-S-REINF-STACK)."""
    p.place(unit, hex_)
    p.state[unit] |= FRESH
    p.note(Entered(unit, hex_), "2.2.reinf.a")
    arrived(p, [unit], hex_)


# -- 4.1 von der Heydte ------------------------------------------------------------------------------------------


class Drop(Ask, frozen=True):
    """4.1 Von der Heydte's paratroops: first the hex, then the die (R-VDH-2)."""

    public: ClassVar[bool] = True

    side: int

    @rule("4.1.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The German player, when they are due and there is a hex without a US unit."""
        return (p.seat(GERMAN),) if self.side == GERMAN and any(drop_hexes(p, u) for u in droppers(p)) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """The hex where they jump."""
        unit = droppers(p)[0]
        group: Group = Group(
            "drop ",
            p.scene.hexes,
            drop_hexes(p, unit),
            do=lambda p, hex_: drop(p, unit, Hex(hex_)),
            clause="4.1.a",
            why=lambda hex_: no("not-the-drop-zone", "4.1.a", hex=p.scene.place_text(hex_)),
            preview=lambda _: Preview(chances=chances_of(p.scene.tables["von_der_heydte"])),
        )
        return Menu("hex", "prompt-drop", "4.1.a", [group], {"unit": p.scene.unit_name(unit)})


def droppers(p: Position) -> list[Unit]:
    """The units that are about to jump."""
    return [unit for unit in p.scene.of_side[GERMAN] if p.hex[unit] == DUE and "drop" in line_of(p, unit)]


@rule("4.1.a")
def drop_hexes(p: Position, unit: Unit) -> list[int]:
    """4.1 The hexes within one of the drop zone without a US unit; terrain doesn't matter (R-VDH-1)."""
    line, ground = line_of(p, unit), p.scene.ground
    near = ground.within(p.scene.board.hex(line["drop"]), line["within"])
    return [h for h in sorted(near) if ground.inside[h] and not p.standing.count[ALLIED][h]]


@rule("4.1.a", "4.1.b", "4.1.c")
def drop(p: Position, unit: Unit, hex_: Hex) -> None:
    """4.1 A 1 or 2: they are lost. Otherwise they land, and are a unit like any other."""
    die = p.draw(d6, "4.1.b")
    result = by_die(p.scene.tables["von_der_heydte"], die)
    p.note(Dropped(unit, hex_, die, result), "4.1.b")
    if result == "lost":
        leave_map(p, unit, REMOVED)
    else:
        p.place(unit, hex_)
        arrived(p, [unit], hex_)
    p.changed()


def _nothing(p: Position) -> None:
    """The rest waits."""
