"""What never changes in a match: counters, chits, tables and the printed map (chapter 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from grognard.core.vocabulary import Names

from .ground import Ground

DATA = Path(__file__).parent / "data"

GERMAN, SOVIET = 0, 1
SIDES = ("german", "soviet")
FIRST = (SOVIET, GERMAN)
"""3.7 The order of decisions: the side of tactical inferiority first."""

RESERVE_POOL, ARRIVING, GONE, AS_CHIT = -1, -2, -3, -4
PLACES = ("reserve-pool", "arriving", "gone", "chit")
"""Where a unit may be off the map: reserve pool (2.22.3), received and waiting to enter, lost, a detachment's chit."""

TANK, REGULAR, SUPPORT = 0, 1, 2
CLASSES = ("tank", "regular", "support")

EDGES = ("N", "E", "N/E", "S")


class Arm(msgspec.Struct, frozen=True):
    """An arm of service (2.11.3.4)."""

    mechanised: bool


class Counter(msgspec.Struct, frozen=True):
    """What is printed on a combat unit (2.11)."""

    id: str
    side: str
    formation: str
    army: str
    arm: str
    size: str
    full: tuple[int, int, int]
    reduced: tuple[int, int, int]
    name: dict[str, str]
    steps: int = 2
    dot: bool = False
    option: str | None = None
    chit: str | None = None


class ChitData(msgspec.Struct, frozen=True, rename={"cls": "class"}):
    """What is printed on a chit (2.12, 2.13); each chit is one of its kind's `count`."""

    id: str
    side: str
    cls: str
    kind: str
    name: dict[str, str]
    count: int = 1
    type: str = ""
    red: bool = False
    tank: int = 0
    anti_tank: int = 0
    artillery: int = 0
    anti_air: int = 0
    bombing: int = 0
    ground_attack: int = 0
    shots: int = 1
    reveal: int = 0
    normal: int = 0
    armour: int | None = None
    range: int = 0
    brackets: bool = False
    level: int = 0
    caps: tuple[str, ...] = ()
    hit_points: int = 0
    gun: int = 0
    reroll: bool = False


class TurnRow(msgspec.Struct, frozen=True):
    """A turn of the turn track (2.22.1)."""

    turn: int
    date: dict[str, str]
    sp: int
    formation: str = ""
    units: int = 0
    edge: str = ""
    tank: int = 0
    regular: int = 0


@cache
def read_yaml(name: str) -> Any:
    """A data file of the game."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with open(DATA / name, encoding="utf-8") as file:
        return yaml.load(file, Loader=loader)


@cache
@rule("2.2.1.1")
def printed_board() -> Board:
    """The map: 25 by 24 hexes of 4.5 km."""
    return Board.load(DATA / "board.txt")


@cache
def printed_chits() -> tuple[tuple[str, ChitData], ...]:
    """Every chit with its name: the kinds of the chit mix, each as often as it is there."""
    kinds = msgspec.convert(read_yaml("chits.yaml")["chits"], list[ChitData])
    return tuple(
        (kind.id if kind.count == 1 else f"{kind.id}-{number}", kind)
        for kind in kinds
        for number in range(1, kind.count + 1)
    )


class Scene(CoreScene):
    """Board, counters, chits and tables as the rules read them."""

    def __init__(self, game: Game, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> None:
        counters = msgspec.convert(read_yaml("units.yaml")["units"], list[Counter])
        self.arms = msgspec.convert(read_yaml("units.yaml")["arms"], dict[str, Arm])
        self.counters = [c for c in counters if c.option is None or options[c.option] == "on"]
        self.chit_data = tuple(data for _, data in printed_chits())
        board = Board.parse(custom["board"], "board") if "board" in custom else printed_board()
        self.tables = merged(read_yaml("tables.yaml"), custom.get("tables", {}))
        self.ground = Ground(board, self.tables)
        units = len(self.counters)
        super().__init__(
            game,
            scenario,
            options,
            board=board,
            seats=Names("seat", SIDES),
            units=Names("unit", [counter.id for counter in self.counters]),
            chits=Names("chit", [name for name, _ in printed_chits()]),
            sizes={"places": len(self.ground.controlled), "sides": 2, "allots": 2 * units, "pools": 16},
        )
        self.custom = dict(custom)
        self.places = PLACES
        self.hide_class = self.is_on("hidden_class")
        self._read_counters()
        self._read_chits()
        self._read_tables()

    @rule("2.1", "2.11.2", "2.11.2.1", "2.11.2.2", "2.11.2.3", "2.11.3.1", "2.11.3.2", "2.11.3.4", "chit.detachment.c")
    def _read_counters(self) -> None:
        """The printed values of each unit, by steps left: none, reduced, full."""
        counters = self.counters
        self.side = tuple(SIDES.index(c.side) for c in counters)
        self.mechanised = tuple(self.arms[c.arm].mechanised for c in counters)
        self.full_steps = tuple(c.steps for c in counters)
        self.normal = tuple(_faces(c, 0) for c in counters)
        self.equipment = tuple(_faces(c, 1) for c in counters)
        self.movement = tuple(_faces(c, 2) for c in counters)
        self.side_array = np.array(self.side, dtype=np.int16)
        self.move_tables = np.array([0 if m else 1 for m in self.mechanised], dtype=np.uint8)
        self.units_of = tuple(np.flatnonzero(self.side_array == side) for side in (GERMAN, SOVIET))
        self.of_side = tuple(tuple(Unit(u) for u, s in enumerate(self.side) if s == side) for side in (0, 1))
        self.formation = tuple(c.formation for c in counters)
        self.chit_of_unit = {Unit(u): Chit(self.chits[c.chit]) for u, c in enumerate(counters) if c.chit}
        self.unit_of_chit = {chit: unit for unit, chit in self.chit_of_unit.items()}
        self.detachment_array = np.array([c.chit is not None for c in counters], dtype=np.bool_)

    @rule(
        "2.12a", "2.12b", "2.13", "3.5.1a", "3.6.5.1", "3.6.5.2", "3.6.5.3", "10.1.1a", "10.1.2", "chit.0a", "chit.0b"
    )
    def _read_chits(self) -> None:
        """The printed values of each chit."""
        data = self.chit_data
        self.chit_side = tuple(SIDES.index(c.side) for c in data)
        self.chit_class = tuple(CLASSES.index(c.cls) for c in data)
        self.chit_kind = tuple(c.kind for c in data)
        self.armour = tuple(c.armour or 0 for c in data)
        self.chit_range = tuple(c.range for c in data)
        self.equipment_of = self._chits(lambda c: c.cls != "support")
        self.support_of = self._chits(lambda c: c.cls == "support")
        self.aa_of = self._chits(lambda c: c.anti_air > 0 and c.cls != "support")
        self.commanders_of = self._chits(lambda c: c.kind == "commander")
        self.armoured_of = self._chits(lambda c: c.cls != "support" and c.armour is not None)
        self.raiders_of = self._chits(lambda c: c.kind in ("bomber", "attack", "recon"))
        self.farthest_aa = tuple(max((data[c].range for c in chits), default=0) for chits in self.aa_of)
        self.farthest = max(c.range for c in data)
        self.by_class = tuple(
            tuple(tuple(Chit(c) for c in chits if self.chit_class[c] == cls) for cls in (TANK, REGULAR, SUPPORT))
            for chits in (tuple(Chit(c) for c in range(len(data)) if self.chit_side[c] == side) for side in (0, 1))
        )

    def _chits(self, wanted: Callable[[ChitData], bool]) -> tuple[tuple[Chit, ...], ...]:
        return tuple(
            tuple(Chit(c) for c, d in enumerate(self.chit_data) if self.chit_side[c] == side and wanted(d))
            for side in (GERMAN, SOVIET)
        )

    @rule("2.22.1", "2.22.6", "19.1.2")
    def _read_tables(self) -> None:
        """The tables printed round the map."""
        tables = self.tables
        self.track = {row.turn: row for row in msgspec.convert(tables["turn_track"], list[TurnRow])}
        self.last_turn: int = tables["turns"]["extended" if self.is_on("extended") else "last"]
        self.hit: dict[str, int] = tables["hits"]
        self.battle_limit: int = tables["battle_limit"]
        self.halted: frozenset[str] = frozenset(tables["halted_formations"])
        self.corps: dict[str, Any] = tables["panzer_corps"]

    def option(self, name: str) -> Option:
        """The value of an option of the match."""
        return self.options[name]

    def is_on(self, name: str) -> bool:
        """Whether an on/off option is on."""
        return self.options[name] == "on"

    def unit_name(self, unit: int) -> str:
        """The id of a unit, as choices and reasons write it."""
        return self.units.names[unit]

    def chit_name(self, chit: int) -> str:
        """The id of a chit."""
        return self.chits.names[chit]

    def hex_name(self, place: int) -> str:
        """A hex by its printed number."""
        return self.board.number(Hex(place))


def _faces(counter: Counter, value: int) -> tuple[int, int, int]:
    """A printed value with no, one or two steps left (2.11.1a); a detachment has one face."""
    return (0, counter.reduced[value] if counter.steps > 1 else counter.full[value], counter.full[value])


def merged(tables: Mapping[str, Any], changes: Any) -> dict[str, Any]:
    """The game's tables with those that a hand-made position overrides."""
    if not isinstance(changes, Mapping):
        raise PositionError("tables: `name: value` lines are wanted")
    for name in changes:  # type: ignore[misc]
        if name not in tables:
            raise PositionError(f"tables: there is no table {name!r}; there are {', '.join(tables)}")
    return {**tables, **changes}  # type: ignore[dict-item]
