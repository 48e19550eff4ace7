"""What never changes in a match: counters, chits, tables and the printed map (chapter 2)."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

import msgspec
import numpy as np
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

from .ground import HALF, Ground, Ints

DATA = Path(__file__).parent / "data"

REPLACED = ("odds", "results", "result_key", "reserve")
"""Tables whose lines belong together: they are replaced as a whole."""

KINDS: dict[type, str] = {bool: "true or false", int: "a whole number", list: "a list"}
"""What a printed value may be changed to, by what it is."""

AXIS, SOVIET = 0, 1
SIDES = ("axis", "soviet")

BOX, TRANSFER, TRACK, GONE, WITHDRAWN, UNPLACED = -1, -2, -3, -4, -5, -6
PLACES = ("box", "transfer", "track", "gone", "withdrawn", "unplaced")
"""Where a unit may be off the map: 12.2 available reinforcements, 11.2 transfer box, 16.4 turn track …"""


class UnitType(msgspec.Struct, frozen=True):
    """A kind of unit (2.2.1.2)."""

    side: str
    abbreviation: str
    mechanised: bool
    headquarters: bool


class Counter(msgspec.Struct, frozen=True):
    """What is printed on a unit's counter (2.2.1)."""

    id: str
    label: str
    side: str
    nationality: str
    type: str
    mechanised: bool
    attack: int
    defence: int
    steps: int
    move: int
    name: dict[str, str]
    army: str | None = None
    reduced_attack: int | None = None
    reduced_defence: int | None = None
    setup_zone: str = "POOL"
    suggested_hex: str | None = None
    turn_of_entry: int = 0
    pool: bool = False
    transfer_mark: bool = False
    command_range: int | None = None
    commander: dict[str, str] | None = None


class ChitData(msgspec.Struct, frozen=True):
    """A command chit (2.23)."""

    id: str
    side: str
    kind: str
    from_turn: int
    clause: str
    hq: str | None = None
    further_army: bool = False
    option: str | None = None


class Outcome(msgspec.Struct, frozen=True):
    """What a result of the combat results table means (10.4.2, 14.2.5)."""

    attacker_loses: int
    defender_loses: int
    retreat: int
    converted_losses: int


@cache
def read_yaml(name: str) -> dict[str, Any]:
    """A data file of the game."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with open(DATA / name, encoding="utf-8") as file:
        return yaml.load(file, Loader=loader)


@cache
@rule("1.0.1.1")
def printed_board() -> Board:
    """The map, drawn at 16 km a hex (R-SCALE)."""
    return Board.load(DATA / "board.txt")


class Scene(CoreScene):
    """Board, counters, chits and tables as the rules read them."""

    def __init__(self, game: Game, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> None:
        units = read_yaml("units.yaml")
        self.types = msgspec.convert(units["types"], dict[str, UnitType])
        self.counters = msgspec.convert(units["units"], list[Counter])
        chits = msgspec.convert(read_yaml("chits.yaml")["chits"], list[ChitData])
        self.chit_data = [c for c in chits if c.option is None or options[c.option] == "on"]
        board = Board.parse(custom["board"], "board") if "board" in custom else printed_board()
        self.tables = merged(read_yaml("tables.yaml"), custom.get("tables", {}))
        self.ground = Ground(board, self.tables, road_cancels_river=options["road_cancels_river"] == "on")
        auction = options["auction"] == "on"
        super().__init__(
            game,
            scenario,
            options,
            board=board,
            seats=Names("seat", ("first", "second") if auction else SIDES),
            units=Names("unit", [counter.id for counter in self.counters]),
            chits=Names("chit", [chit.id for chit in self.chit_data]),
            sizes={"places": len(self.ground.controlled), "cities": len(self.ground.cities)},
        )
        self.custom = dict(custom)
        self.places = PLACES
        self.long_steps: dict[bool, Ints] = {}
        # What the computer keeps: the results table in numbers (assault.py), its last plans and pictures of the enemy.
        self.outlooks: list[Any] = []
        self.plans: dict[Any, Any] = {}
        self.pictures: dict[Any, Any] = {}
        self._read_zones()
        self._read_counters()
        self._read_chits()
        self._read_tables()

    @rule("2.2.0", "2.2.1.1", "2.2.1.2.1a", "2.2.1.2.3", "2.2.1.2.5a", "2.2.1.2.5b", "2.2.1.2.6", "2.2.1.3a", "2.22.0")
    @rule("unit.panzer", "unit.motorised", "unit.tot", "unit.infantry", "unit.mountain", "unit.cavalry", "unit.tank")
    @rule("unit.su-motorised", "unit.nkvd", "unit.marine", "2.22.1a", "2.22.3", "2.22.4", "2.22.5", "2.2.1.2.4a")
    def _read_counters(self) -> None:
        """The printed values of each unit as columns: strengths full and reduced, allowance, range."""
        counters = self.counters
        self.side = tuple(SIDES.index(c.side) for c in counters)
        self.mechanised = tuple(c.mechanised for c in counters)
        self.headquarters = tuple(self.types[c.type].headquarters for c in counters)
        self.idle = memoryview(array("h", [0] * len(counters)))
        self.full_steps = tuple(c.steps for c in counters)
        self.allowance = tuple(c.move for c in counters)
        # strength[unit][steps left]: a one-step unit has no reduced face.
        self.attack = tuple(_faces(c.attack, c.reduced_attack, c.steps) for c in counters)
        self.defence = tuple(_faces(c.defence, c.reduced_defence, c.steps) for c in counters)
        self.allowances = np.array([c.move * HALF for c in counters], dtype=np.int16)
        self.move_tables = np.array(self.mechanised, dtype=np.uint8)
        self.range = tuple(c.command_range or 0 for c in counters)
        self.side_array = np.array(self.side, dtype=np.int16)
        self.units_of = tuple(np.flatnonzero(self.side_array == side) for side in (AXIS, SOVIET))
        self.rail_sources = tuple(
            np.array(
                [s.hex for s in self.ground.sources if s.side == name and self.ground.on_rail[s.hex]], dtype=np.int16
            )
            for name in SIDES
        )
        self.of_side = tuple(tuple(Unit(u) for u, s in enumerate(self.side) if s == side) for side in (0, 1))
        self.commanders = tuple(tuple(u for u in units if self.headquarters[u]) for units in self.of_side)

    @rule("2.23.1", "2.23.2", "2.23.3", "2.23.4", "2.23.5", "2.22.1b")
    def _read_chits(self) -> None:
        """The chits, and the HQ that each activates."""
        self.hq_of = tuple(Unit(self.units[c.hq]) if c.hq else None for c in self.chit_data)
        self.chit_side = tuple(SIDES.index(c.side) if c.side in SIDES else -1 for c in self.chit_data)
        self.manstein = Chit(self.chits["Manstein"])
        self.supply_chit = Chit(self.chits["SUPPLY"])
        self.soviet_reinf = Chit(self.chits["SOVIET-REINF"])
        self.panzer_hq = Unit(self.units["4PzA-HQ"])

    @rule("2.1.2")
    def _read_tables(self) -> None:
        """The tables printed round the map."""
        tables = self.tables
        self.odds = Scale.read(tables["odds"])
        self.results = DieTable.read(self.odds.labels, tables["results"])
        self.result_key = msgspec.convert(tables["result_key"], dict[str, Outcome])
        self.stacking: int = tables["stacking"]
        self.turns: dict[str, int] = tables["turns"]
        self.fortress: dict[str, Any] = tables["fortress"]
        self.fort_defence = {int(level): int(value) for level, value in self.fortress["defence"].items()}
        self.track = {row["turn"]: row for row in tables["turn_track"]}

    @rule("2.1.1.2", "4.0.2.1b")
    def _read_zones(self) -> None:
        """The set-up zones: which hexes, and which zones need a unit in every hex."""
        self.zones: dict[str, Any] = read_yaml("scenario.yaml")["zones"]
        areas = self.board.areas
        self.zone_hexes = {name: tuple(Hex(h) for h in areas.get(name, ())) for name in self.zones}
        # Which printed set-up hex belongs to which zone of which side.
        self.filled_zone = {
            (SIDES.index(zone["side"]), hex_): name
            for name, zone in self.zones.items()
            if zone["kind"] == "hexes"
            for hex_ in self.zone_hexes[name]
        }

    def option(self, name: str) -> Option:
        """The value of an option of the match."""
        return self.options[name]

    def is_on(self, name: str) -> bool:
        """Whether an on/off option is on."""
        return self.options[name] == "on"

    def unit_name(self, unit: Unit) -> str:
        """The id of a unit, as choices and reasons write it."""
        return self.units.names[unit]

    def hex_name(self, place: Hex) -> str:
        """A hex by its printed number."""
        return self.board.number(place)


def _faces(full: int, reduced: int | None, steps: int) -> tuple[int, int, int]:
    """The strength with no, one or two steps left."""
    return (0, full, full) if steps == 1 else (0, reduced or 0, full)


def merged(tables: Mapping[str, Any], changes: Any) -> dict[str, Any]:
    """The game's tables with those that a hand-made position changes; what it leaves out stays as printed."""
    if not isinstance(changes, Mapping):
        raise PositionError("tables: `name: value` lines are wanted")
    for name in changes:  # type: ignore[misc]
        if name not in tables:
            raise PositionError(f"tables: there is no table {name!r}; there are {', '.join(tables)}")
    return {**tables, **{name: _changed(name, tables[name], new) for name, new in changes.items()}}  # type: ignore[misc]


def _changed(name: str, printed: Any, new: Any) -> Any:
    """A printed number, list or table, changed; it must stay of its kind."""
    if isinstance(printed, Mapping):
        if not isinstance(new, Mapping):
            raise PositionError(f"tables: {name}: `name: value` lines are wanted, not {new!r}")
        if name in REPLACED:
            return new  # type: ignore[return-value]
        lines: Mapping[Any, Any] = new  # type: ignore[assignment]
        rows: Mapping[Any, Any] = printed  # type: ignore[assignment]
        return {**rows, **{k: _changed(f"{name}.{k}", rows[k], v) if k in rows else v for k, v in lines.items()}}
    kind = next((kind for kind in KINDS if isinstance(printed, kind)), object)
    fits: bool = isinstance(new, kind) and isinstance(new, bool) == isinstance(printed, bool)
    if kind is not object and not fits:
        raise PositionError(f"tables: {name}: {KINDS[kind]} is wanted, not {cast(object, new)!r}")
    return new
