"""What never changes in a match: counters, chits, charts, the set-ups of the map (chapters 2 and 3)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

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

from .ground import Bytes, Ground, Ints

DATA = Path(__file__).parent / "data"

GERMAN, SOVIET = 0, 1
SIDES = ("german", "soviet")
PLAYING_ORDER = (SOVIET, GERMAN)
"""3.8 The Soviet player goes first."""

UNUSED, WAITING, REMOVED, THROUGH, LEFT = -1, -2, -3, -4, -5
PLACES = ("unused", "waiting", "removed", "through", "left")
"""Where units are off the map: not in this battle, still to enter (3.8), removed, through (12.1.1), left (14.4)."""

TANK, SPG, INFANTRY, ARTILLERY = range(4)
ACTIONS = ("tank", "spg", "infantry", "artillery")
MOVE_TYPES = ("tracked", "infantry", "wheeled")


class UnitType(msgspec.Struct, frozen=True):
    """A type of unit: what is printed on its counters (2.2.1), and the rows of the force tables."""

    id: str
    side: str
    label: str
    name: dict[str, str]
    action: str
    defence: int
    defence_type: str
    move: int
    move_type: str
    counters: int
    initial: tuple[int, ...]
    given: tuple[str, ...] = ()
    fire: int | None = None
    fire_type: str = ""
    brackets: bool = False
    white: bool = False
    range: int = 0
    radius: int | None = None
    engineer: bool = False
    anti_tank_gun: bool = False
    superior: str | None = None
    replacement: tuple[int, ...] = ()


class Row(msgspec.Struct, frozen=True):
    """A row of the force tables that is no unit: ammunition points, tactical cards."""

    initial: tuple[int, ...]
    replacement: tuple[int, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    """3.5 One of the eight orientations: the north edge, the parts in use, each side's source edge."""

    north: str
    parts: str
    edges: tuple[tuple[str, ...], tuple[str, ...]]


@cache
def read_yaml(name: str) -> dict[str, Any]:
    """A data file of the game."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with open(DATA / name, encoding="utf-8") as file:
        return yaml.load(file, Loader=loader)


@cache
@rule("2.1", "2.1.1a")
def printed_board() -> Board:
    """The map: an invented country in three parts."""
    return Board.load(DATA / "board.txt")


@cache
@rule("table.force")
def unit_types() -> tuple[UnitType, ...]:
    """The 40 types of unit."""
    return tuple(msgspec.convert(read_yaml("units.yaml")["types"], list[UnitType]))


class Scene(CoreScene):
    """Board, counters, chits and charts as the rules read them."""

    def __init__(self, game: Game, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> None:
        self.types = unit_types()
        self.type_of = tuple(t for t, kind in enumerate(self.types) for _ in range(kind.counters))
        numbers = [n for kind in self.types for n in range(1, kind.counters + 1)]
        board = Board.parse(custom["board"], "board") if "board" in custom else printed_board()
        self.tables = merged(read_yaml("tables.yaml"), custom.get("tables", {}))
        self.setups = read_setups(board)
        river = 2 if options["small_river_cost"] == "two" else None
        self.ground = Ground(board, self.tables, self.setups, tracked_river=river)
        self._read_chits(options)
        super().__init__(
            game,
            scenario,
            options,
            board=board,
            seats=Names("seat", SIDES),
            units=Names("unit", [f"{self.types[t].id}-{n}" for t, n in zip(self.type_of, numbers, strict=True)]),
            chits=Names("chit", self.chit_ids),
            sizes={"towns": len(self.ground.towns)},
        )
        self.custom = dict(custom)
        self.places = PLACES
        self._read_counters()
        self._read_values()
        self._read_charts()

    @rule("2.2.2", "chit.mission", "14.6.2")
    def _read_chits(self, options: Mapping[str, Option]) -> None:
        """Six mission chits (R70), and the cup of tactical cards with two of each kind (R97)."""
        mix: dict[str, int] = dict(self.tables["mission_chits"])
        if sum(mix.values()) < 6:
            mix[str(options["mission_mix"])] += 1
        stock: dict[str, int] = self.tables["card_stock"] if options["cards"] == "on" else {}
        kinds = [(kind, count) for kind, count in (*mix.items(), *stock.items())]
        self.chit_ids = [kind if count == 1 else f"{kind}-{n}" for kind, count in kinds for n in range(1, count + 1)]
        self.chit_kind = tuple(kind for kind, count in kinds for _ in range(count))
        self.missions = tuple(Chit(c) for c, kind in enumerate(self.chit_kind) if kind in mix)
        self.cards = tuple(Chit(c) for c, kind in enumerate(self.chit_kind) if kind in stock)
        self.is_card = tuple(c in self.cards for c in range(len(self.chit_kind)))

    @rule("2.2", "2.2.1a", "2.2.1.4", "2.2.1.3", "2.2.1.2", "2.2.1.5", "2.2.1.6", "2.2.1.7", "2.2.1.9", "2.2.1.5a")
    @rule("2.2.1.8b", "9.3.1b")
    def _read_counters(self) -> None:
        """The printed figures of each unit as plain columns."""
        kinds = self.kinds = tuple(self.types[t] for t in self.type_of)
        self.side = tuple(SIDES.index(k.side) for k in kinds)
        self.action = tuple(ACTIONS.index(k.action) for k in kinds)
        self.artillery = tuple(a == ARTILLERY for a in self.action)
        self.has_zone = tuple(k.defence_type != "other" for k in kinds)
        self.headquarters = tuple(k.radius is not None for k in kinds)
        self.radius = tuple(k.radius or 0 for k in kinds)
        self.range = tuple(k.range for k in kinds)
        self.long_range = tuple(k.range > self.tables["free_range"] for k in kinds)
        self.white = tuple(k.white for k in kinds)
        self.fast = tuple(k.action in ("tank", "spg") or k.defence_type == "light-armour" for k in kinds)
        self.of_side = tuple(tuple(Unit(u) for u, s in enumerate(self.side) if s == side) for side in (GERMAN, SOVIET))
        self.of_type = tuple(
            tuple(Unit(u) for u, of in enumerate(self.type_of) if of == t) for t in range(len(self.types))
        )
        superiors = {k.superior for k in self.types if k.superior}
        self.superior_of = {u: k.superior for u, k in enumerate(kinds) if k.superior}
        self.superiors = tuple(Unit(u) for u, k in enumerate(kinds) if k.id in superiors)

    def _read_values(self) -> None:
        """The same as arrays, for compiled functions; and the printed numbers of the hexes."""
        self.numbers = tuple(self.board.number(Hex(h)) for h in range(self.board.size))
        twelfths: int = self.tables["movement_unit"]
        self.side_array: Ints = np.array(self.side, dtype=np.int16)
        self.zone_array: Bytes = np.array(self.has_zone, dtype=np.uint8)
        self.allowance = tuple(k.move * twelfths for k in self.kinds)
        self.allowances: Ints = np.array(self.allowance, dtype=np.int16)
        self.move_type = tuple(MOVE_TYPES.index(k.move_type) for k in self.kinds)
        self.move_types: Ints = np.array(self.move_type, dtype=np.int16)
        self.ranges: Ints = np.array(self.range, dtype=np.int16)
        self.fires: Bytes = np.array([k.fire is not None for k in self.kinds], dtype=np.uint8)
        self.actions: Ints = np.array(self.action, dtype=np.int16)
        self.prepares: Bytes = np.array([self._may_prepare(k) for k in self.kinds], dtype=np.uint8)

    @rule("6.2.a")
    def _may_prepare(self, kind: UnitType) -> bool:
        """Whether an undisrupted unit of a type has any of the three actions: digging, or mobile fire."""
        return kind.white or (kind.fire is not None and kind.action != "spg")

    @rule("2.1.3", "table.fire_result", "table.fire_correction", "table.terrain_grade", "8.7.a")
    def _read_charts(self) -> None:
        """The charts printed on the map."""
        tables = self.tables
        self.columns = Scale.read(tables["fire_columns"])
        self.results = DieTable.read(self.columns.labels, tables["fire_results"])
        self.stacking: int = tables["stacking"]
        self.turns: dict[str, int] = tables["turns"]
        self.mission_table: dict[str, dict[str, Any]] = tables["missions"]
        self.correction: dict[str, dict[str, int]] = tables["correction"]
        self.works: tuple[dict[str, int], ...] = ({}, tables["works"]["trench"], tables["works"]["position"])
        self.ammunition = msgspec.convert(read_yaml("units.yaml")["ammunition"], dict[str, Row])
        self.card_rows = msgspec.convert(read_yaml("units.yaml")["cards"], dict[str, Row])
        chosen = str(self.options["night_turns"])
        nights = tables["night_turns"] if chosen == "8-16" else [int(turn) for turn in chosen.split("-")]
        self.nights = frozenset(nights if self.is_on("night") else ())
        self.first_declaration = int(str(self.options["first_declaration"]).removeprefix("turn_"))
        self.campaign = self.scenario == "campaign"
        short: dict[str, int] = tables["short_campaign"] if self.options["campaign_vp"] == "short" else {}
        self.campaign_vp: int = short.get("vp", self.turns["campaign_vp"])
        self.most_battles: int | None = short.get("battles")

    def option(self, name: str) -> Option:
        """The value of an option of the match."""
        return self.options[name]

    @rule("14.a")
    def is_on(self, name: str) -> bool:
        """Whether an on/off option is on."""
        return self.options[name] == "on"

    def unit_name(self, unit: int) -> str:
        """The id of a unit, as choices and reasons write it."""
        return self.units.names[unit]

    def hex_name(self, place: int) -> str:
        """A hex by its printed number."""
        return self.numbers[place]

    def points(self, twelfths: int) -> int | Fraction:
        """Movement points, from the twelfths in which they are counted (R26)."""
        unit: int = self.tables["movement_unit"]
        return twelfths // unit if twelfths % unit == 0 else Fraction(twelfths, unit)


@rule("3.5", "table.comm_source")
def read_setups(board: Board) -> tuple[Setup, ...]:
    """3.5 The rows of the source table. A board without it is in use whole, with a west and an east."""
    if "sources" not in dict(board.parts.tables):
        return (Setup("X", "", (("west",), ("east",))),)
    rows = board.table("sources")
    return tuple(Setup(north, parts, (tuple(g.split(",")), tuple(s.split(",")))) for north, parts, g, s in rows)


def merged(tables: Mapping[str, Any], changes: Any) -> dict[str, Any]:
    """The game's tables with those that a hand-made position overrides."""
    if not isinstance(changes, Mapping):
        raise PositionError("tables: `name: value` lines are wanted")
    for name in changes:  # type: ignore[misc]
        if name not in tables:
            raise PositionError(f"tables: there is no table {name!r}; there are {', '.join(tables)}")
    return {**tables, **changes}  # type: ignore[dict-item]
