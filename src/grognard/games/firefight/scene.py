"""What never changes in a match: counters, weapons, tables, options, the printed maps (12, chit)."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import yaml

from grognard.core.board import Board
from grognard.core.game import Game
from grognard.core.handmade import PositionError
from grognard.core.ids import Chit, Hex, Unit
from grognard.core.rules import rule
from grognard.core.scene import Option
from grognard.core.scene import Scene as CoreScene
from grognard.core.tables import DieTable, Scale
from grognard.core.vocabulary import Names

from .falls import Falls
from .ground import Ground
from .roster import Roster, Scenario
from .sight import Sight

if TYPE_CHECKING:
    from .lookout import Lookout

DATA = Path(__file__).parent / "data"

US, SOVIET = 0, 1
SIDES = ("us", "soviet")

ENTERING, UNPLACED, ABOARD, DESTROYED, LEFT, BAG, UNSEEN = -1, -2, -3, -4, -5, -6, -7
PLACES = ("entering", "unplaced", "aboard", "destroyed", "left", "bag", "unseen")
"""Where a unit may be off the map: still to enter, not yet set up, in a carrier, destroyed, gone over the edge, not
drawn from the bag; unseen: somewhere that a seat can't know."""

UNKNOWN = -1
"""The type of a counter that a seat can't know."""

DUMMY_PERSONNEL, DUMMY_VEHICLE, MINEFIELD = "dummy-personnel", "dummy-vehicle", "minefield"
LEVELS = ("I", "II", "III")


class OnTheMove(msgspec.Struct, frozen=True):
    """How a type fires while it moves (3.6, 3.7): `movement` is what it may spend, None all of it."""

    level: str
    modifier: int
    movement: int | None = None
    weapons: tuple[str, ...] | None = None


class UnitType(msgspec.Struct, frozen=True):
    """What is printed on a counter, and what the rules say of its type (chit.classes)."""

    side: str
    label: str
    target: str
    foot: bool = False
    move: int = 0
    men: int = 0
    capacity: int = 0
    at: tuple[str, ...] = ()
    ap: str | None = None
    missiles: tuple[str, ...] = ()
    fire_from: str | None = None
    dragon: bool = False
    on_the_move: OnTheMove | None = None
    smoke: bool = False
    exposed_as: str | None = None
    barrage_as: str | None = None
    real: bool = True

    @property
    def personnel(self) -> bool:
        """Whether it is fired at, and suppressed, as personnel."""
        return self.target == "personnel"

    @property
    def seen_as(self) -> str:
        """The column of the exposure table: personnel or vehicle (R28, R69)."""
        return self.exposed_as or ("personnel" if self.foot else "vehicle")


_MARKERS = {
    DUMMY_PERSONNEL: UnitType("both", "dummy", "personnel", foot=True, move=1, real=False),
    DUMMY_VEHICLE: UnitType("both", "dummy", "apc", move=3, real=False),
    MINEFIELD: UnitType("both", "minefield", "none", real=False),
}
"""2.3.6, 1.5.2: face down these look like units."""


class Shots:
    """The vocabulary of shots: a unit and the weapon that it fires, `U03:m60a1`."""

    kind = "shot"

    def __init__(self, units: Names, weapons: tuple[str, ...]) -> None:
        self.units = units
        self.weapons = weapons

    def item(self, unit: int, weapon: int) -> int:
        """The shot of a unit with a weapon."""
        return unit * len(self.weapons) + weapon

    def parts(self, item: int) -> tuple[Unit, int]:
        """The unit and the weapon of a shot."""
        unit, weapon = divmod(item, len(self.weapons))
        return Unit(unit), weapon

    def text(self, item: int) -> str:
        """`U03:m60a1`."""
        unit, weapon = self.parts(item)
        return f"{self.units.text(unit)}:{self.weapons[weapon]}"

    def find(self, text: str) -> int | None:
        """The shot with that text."""
        unit, _, weapon = text.partition(":")
        number = self.units.find(unit)
        if number is None or weapon not in self.weapons:
            return None
        return self.item(number, self.weapons.index(weapon))


@cache
def read_yaml(name: str) -> dict[str, Any]:
    """A data file of the game."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with open(DATA / name, encoding="utf-8") as file:
        return yaml.load(file, Loader=loader)


@cache
@rule("map.pieces", "design.scale")
def printed_board() -> Board:
    """Both maps, joined (R65)."""
    return Board.load(DATA / "board.txt")


@cache
def scenario_list() -> dict[str, Scenario]:
    """The scenarios by id."""
    return {s.id: s for s in msgspec.convert(read_yaml("scenarios.yaml")["scenarios"], list[Scenario])}


class Scene(CoreScene):
    """Board, counters and tables as the rules read them."""

    def __init__(self, game: Game, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> None:
        self.data = scenario_list()[scenario]
        self.option_data = {data["id"]: data for data in read_yaml("scenarios.yaml")["options"]}
        self.level = self._level(str(options["level"]))
        self.tables = merged(read_yaml("tables.yaml"), custom.get("tables", {}))
        units = read_yaml("units.yaml")
        types = msgspec.convert(units["types"], dict[str, UnitType])
        self.replacements: dict[str, Any] = {n.replace("_", "-"): swap for n, swap in units["replacements"].items()}
        self.types = {**types, **_MARKERS}
        self.type_names = Names("type", tuple(self.types))
        self.kinds = tuple(self.types.values())
        options = dict(options)
        self.options = options
        self.roster = Roster(self)
        board = Board.parse(custom["board"], "board") if "board" in custom else printed_board()
        super().__init__(
            game,
            scenario,
            options,
            board=board,
            seats=Names("seat", SIDES),
            units=Names("unit", self.roster.names),
            chits=Names("battery", self.roster.battery_names),
            sizes={**self.roster.sizes, "laid": board.size if self.part("artillery-mines") else 0},
        )
        self.custom = dict(custom)
        self.kept: dict[Any, Any] = {}
        self.own_tables = "tables" in custom
        self.on_printed_board = "board" not in custom and "cover_height" not in custom.get("tables", {})
        self.places = PLACES
        self.side = self.roster.side
        self.batteries = self.roster.batteries
        self.batteries_of = tuple(
            [Chit(b) for b, data in enumerate(self.batteries) if data.side == side] for side in (US, SOVIET)
        )
        self.of_side = tuple(tuple(Unit(u) for u, s in enumerate(self.side) if s == side) for side in (US, SOVIET))
        self.ground = Ground(
            board,
            self.tables,
            None if "board" in custom else self.data.maps,
            broken=options["bridges"] == "broken",
            town="town" if options["town-cost"] == "3" else "town_by_text",
        )
        self.falls = Falls(self.ground)
        self.no_smoke = array("h", [-1]).tobytes() * self.roster.sizes["smokes"]
        self.sight = Sight(self)
        self.sight_shown = options["sight-shown"] == "on"
        self.fired_at_once = options["movement-fire"] == "once"
        self.hides = self.part("hidden-units")
        self.overrun = self.part("overrun")
        self.counter_fire = self.part("counter-fire")
        self.fires_on_the_move = self.part("short-halt") or self.part("moving-fire")
        self.mined = bool(sum(self.roster.mine_points)) or self.part("artillery-mines") or self.part("mines")
        self.wrecks = options["wrecks"] == "on"
        pools = self.roster.pool
        self.has_dischargers = tuple(any(self.types[t].smoke for t in pool) for pool in pools)
        self._read_weapons()
        self._read_tables()

    @rule("intro.levels", "intro.scenario-levels")
    def _level(self, option: str) -> int:
        """The rule level: 1, 2 or 3; as the scenario recommends, or as agreed."""
        return 1 + LEVELS.index(self.data.level if option == "scenario" else option)

    @rule("2.4.3", "chit.classes")
    def _read_weapons(self) -> None:
        """Weapons with their ratings in each band of range against each kind of target."""
        fire = self.tables["fire"]
        self.weapons = (*fire["vehicles"], "ap", "bare-hands")
        self.weapon = {name: number for number, name in enumerate(self.weapons)}
        self.ap, self.bare_hands = self.weapon["ap"], self.weapon["bare-hands"]
        self.shots = Shots(self.units, self.weapons)
        self.vehicle_ratings: dict[str, dict[str, list[int]]] = fire["vehicles"]
        self.personnel_ratings: dict[str, dict[str, list[int]]] = fire["personnel"]

    @rule("2.4.4", "5.4.2.2.1")
    def _read_tables(self) -> None:
        """Bands of range and results."""
        tables = self.tables
        self.bands = Scale.read(tables["range_bands"])
        self.longest: int = tables["longest"]
        self.band = [max(self.bands.column(distance), 0) for distance in range(self.longest + 1)]
        self.columns: dict[str, Scale] = {}
        self.results: dict[str, DieTable] = {}
        for name, table in tables["results"].items():
            self.columns[name] = Scale.read(table["columns"])
            self.results[name] = DieTable.read(self.columns[name].labels, table["rows"])
        self.stacking: int = tables["stacking"]
        self.half: int = tables["move_cost"]["half"]

    @rule("intro.levels", "8.0")
    def part(self, name: str) -> bool:
        """Whether a part of level II or III is played: as the level says, or as agreed (R01)."""
        value = self.options[name]
        if value == "level":
            return self.level >= 1 + LEVELS.index(self.option_data[name]["part_of"])
        return value == "on"

    @cached_property
    def played_list(self) -> list[int]:
        """The hexes of the match."""
        return self.ground.played.tolist()

    def played_but(self, hexes: set[int]) -> list[int]:
        """The hexes of the match without these."""
        left = self.played_list.copy()
        for hex_ in hexes:
            del left[bisect_left(left, hex_)]
        return left

    @cached_property
    def lookout(self) -> Lookout:
        """The compiled searches over all units."""
        from .lookout import Lookout  # which reads what is here

        return Lookout(self)

    def option(self, name: str) -> Option:
        """The value of an option of the match."""
        return self.options[name]

    def is_on(self, name: str) -> bool:
        """Whether an on/off option is on."""
        return self.options[name] == "on"

    def unit_name(self, unit: int) -> str:
        """The id of a counter, as choices and reasons write it."""
        return self.units.names[unit]

    def hex_name(self, hex_: int) -> str:
        """A hex by its printed number, a place by its name."""
        return self.place_text(Hex(hex_))


def merged(tables: Mapping[str, Any], changes: Any) -> dict[str, Any]:
    """The game's tables with those that a hand-made position overrides."""
    if not isinstance(changes, Mapping):
        raise PositionError("tables: `name: value` lines are wanted")
    for name in changes:  # type: ignore[misc]
        if name not in tables:
            raise PositionError(f"tables: there is no table {name!r}; there are {', '.join(tables)}")
    return {**tables, **changes}  # type: ignore[dict-item]
