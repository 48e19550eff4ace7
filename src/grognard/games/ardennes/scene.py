"""What never changes in a match: counters, formations, scenario, tables and the printed map (chapter 1).

Everything printed stands in data/: units.yaml, tables.yaml, scenarios.yaml, board.txt.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import lcm
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import yaml

from grognard.core.board import Board
from grognard.core.game import Game
from grognard.core.handmade import PositionError
from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.scene import Option
from grognard.core.scene import Scene as CoreScene
from grognard.core.tables import DieTable
from grognard.core.vocabulary import Names

from .edges import Edges
from .ground import HALF, LEG, MECH, Ground, Ints

DATA = Path(__file__).parent / "data"

GERMAN, ALLIED = 0, 1
SIDES = ("german", "allied")

NOT_DUE, DUE, DEAD, EXITED, REMOVED, UNUSED = -1, -2, -3, -4, -5, -6
PLACES = ("not-due", "due", "dead", "exited", "removed", "unused")
"""Where a unit may be off the map: not yet due; due or held back (R-S-REINF); the dead pile; left by an exit
(R-EXIT); removed by the Order of Arrival; not in this scenario."""

AIR_MARKERS = 8
"""As many air strikes as the table can bring in a turn."""
BOND_WISHES = 12
"""As many bond hexes as an owner may name first (R-BOND-3)."""
LANDING_HEXES = 2
"""As many hexes as a group has near which an airborne division arrives (5.1.b)."""


class Formation(msgspec.Struct, frozen=True):
    """A division, brigade or group (R-OOB-10); `division` false: its units are independent."""

    side: str
    division: bool
    title: dict[str, str]


class UnitType(msgspec.Struct, frozen=True):
    """A kind of unit. `post`: infantry that counts for ZOC Posts (zoc.post.a)."""

    post: bool
    artillery: bool
    title: dict[str, str]


class Counter(msgspec.Struct, frozen=True):
    """What is printed on a counter (1.2). `range` for artillery, which has no attack strength."""

    id: str
    label: str
    side: str
    nation: str
    formation: str
    type: str
    size: str
    name: dict[str, str]
    attack: int
    defence: int
    move: int
    ma: str
    exploits: bool
    steps: int
    range: int = 0
    divisional: bool = False
    reduced_attack: int = 0
    reduced_defence: int = 0
    assumed: tuple[str, ...] = ()
    """Which of these values the text lacks: set from type and history (R-UNIT-1 to R-UNIT-4)."""


class Outcome(NamedTuple):
    """What a result of the combat table means (crt.key)."""

    attacker_loses: int
    defender_loses: int
    retreat: int


@cache
def read_yaml(name: str) -> dict[str, Any]:
    """A data file of the game."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with open(DATA / name, encoding="utf-8") as file:
        return yaml.load(file, Loader=loader)


@cache
def printed_board() -> Board:
    """Both maps, joined (R-GEO-1, R-GEO-2)."""
    return Board.load(DATA / "board.txt")


@cache
def scenario_data() -> dict[str, dict[str, Any]]:
    """The scenarios by id, in the order of chapter 7."""
    return {scenario["id"]: scenario for scenario in read_yaml("scenarios.yaml")["scenarios"]}


class Scene(CoreScene):
    """Board, counters, scenario and tables as the rules read them."""

    def __init__(self, game: Game, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> None:
        units = read_yaml("units.yaml")
        self.formations = msgspec.convert(units["formations"], dict[str, Formation])
        self.types = msgspec.convert(units["types"], dict[str, UnitType])
        self.counters = msgspec.convert(units["units"], list[Counter])
        self.story = scenario_data()[scenario]
        self.first_turn: int = self.story["first_turn"]
        self.last_turn: int = self.first_turn + self.story["turns"] - 1
        board = Board.parse(custom["board"], "board") if "board" in custom else printed_board()
        self.tables = merged(read_yaml("tables.yaml"), custom.get("tables", {}))
        self.ground = Ground(board, self.tables, self.story["area"])
        self.edges = Edges(self.ground, self.story)
        super().__init__(
            game,
            scenario,
            options,
            board=board,
            seats=Names("seat", SIDES),
            units=Names("unit", [counter.id for counter in self.counters]),
            chits=Names("chit", ()),
            sizes={
                "charges": len(self.ground.charges),
                "vp": len(self.ground.vp_hexes),
                "air": AIR_MARKERS,
                "wishes": 2 * BOND_WISHES,
                "landings": len(self.story.get("airborne", {}).get("divisions", ())) * LANDING_HEXES,
            },
        )
        self.custom = dict(custom)
        self.places = PLACES
        self._numbers: dict[int, str] = {}
        self._read_counters()
        self._read_tables()

    @rule("chit.front", "chit.back", "chit.artillery", "1.2.steps.a", "1.2.steps.d", "1.2.ma.a", "1.2.sides.a")
    @rule("1.2.sides.b", "chit.symbols", "chit.variants", "design.arty-step")
    def _read_counters(self) -> None:
        """The printed values of each unit as columns: strengths full and reduced, allowance, type, formation."""
        counters = self.counters
        self.side = tuple(SIDES.index(c.side) for c in counters)
        self.ma = tuple(MECH if c.ma == "mechanised" else LEG for c in counters)
        self.exploit = tuple(c.exploits for c in counters)
        self.artillery = tuple(self.types[c.type].artillery for c in counters)
        self.post = tuple(self.types[c.type].post for c in counters)
        self.range = tuple(c.range for c in counters)
        self.full_steps = tuple(c.steps for c in counters)
        self.allowance = tuple(c.move * HALF for c in counters)
        # strength[unit][steps left]: a one-step unit has no reduced face.
        self.attack = tuple(_faces(c.attack, c.reduced_attack, c.steps) for c in counters)
        self.defence = tuple(_faces(c.defence, c.reduced_defence, c.steps) for c in counters)
        codes = list(self.formations)
        self.formation_codes = tuple(codes)
        # 3.1.div: the number of a unit's division; -1: independent.
        self.division = tuple(
            codes.index(c.formation) if self.formations[c.formation].division else -1 for c in counters
        )
        self.side_array: Ints = np.array(self.side, dtype=np.int16)
        self.ma_array: Ints = np.array(self.ma, dtype=np.int16)
        self.allowances: Ints = np.array(self.allowance, dtype=np.int16)
        self.post_array = np.array(self.post, dtype=np.uint8)
        self.artillery_array = np.array(self.artillery, dtype=np.uint8)
        self.exploit_array = np.array(self.exploit, dtype=np.uint8)
        self.division_array: Ints = np.array(self.division, dtype=np.int16)
        self.attack_array: Ints = np.array(self.attack, dtype=np.int16)
        self.defence_array: Ints = np.array(self.defence, dtype=np.int16)
        self.side_units = tuple(np.flatnonzero(self.side_array == side).astype(np.int16) for side in (0, 1))
        self.side_guns = tuple(units[self.artillery_array[units] > 0] for units in self.side_units)
        self.divisions = tuple(
            np.flatnonzero(self.division_array == number).astype(np.int16) for number in range(len(codes))
        )
        self.of_side = tuple(tuple(Unit(u) for u, s in enumerate(self.side) if s == side) for side in (0, 1))

    @rule("crt.table", "crt.key", "tec.table")
    def _read_tables(self) -> None:
        """The tables printed beside the map."""
        tables = self.tables
        self.odds_labels: tuple[str, ...] = tuple(tables["odds"])
        self.results = DieTable.read(self.odds_labels, tables["results"])
        self.combat_dice: tuple[int, ...] = tuple(tables["combat_dice"])
        dice = self.combat_dice
        self.chances = tuple(self.results.distribution(column, dice) for column in range(len(self.odds_labels)))
        self.even_odds = self.odds_labels.index("1:1")
        self.result_order = tuple(tables["result_key"])
        self._read_cuts()
        self.result_key = {name: Outcome(*row) for name, row in tables["result_key"].items()}
        self.prospects = tuple(
            tuple((self.result_key[name], float(chance)) for name, chance in chances.items())
            for chances in self.chances
        )
        self.stacking: int = tables["stacking"]
        self.jam_side = SIDES.index(tables["traffic_jams"]["side"])
        self.costs = {name: int(points) * HALF for name, points in tables["costs"].items()}

    @rule("3.4.d", "3.5.eff.a")
    def _read_cuts(self) -> None:
        """What DG and enemy Full Markers leave of strengths: parts of `whole`, by DG, then by 0, 1, 2 markers."""
        dg, effects = self.tables["dg"], self.tables["barrage_effects"]
        rows = [{"attack": 1, "defence": 1}, effects[1], effects[2]]
        left = [
            [[Fraction(dg[which]) ** unit * Fraction(row[which]) for which in ("attack", "defence")] for row in rows]
            for unit in (0, 1)
        ]
        self.whole: int = lcm(*(part.denominator for row in left for pair in row for part in pair))
        self.cuts = tuple(
            tuple((int(attack * self.whole), int(defence * self.whole)) for attack, defence in row) for row in left
        )

    def option(self, name: str) -> str:
        """The value of an option."""
        return str(self.options[name])

    def is_on(self, name: str) -> bool:
        """Whether an on/off option is on."""
        return self.options[name] == "on"

    def unit_name(self, unit: Unit) -> str:
        """The id of a unit, as choices and reasons write it."""
        return self.units.names[unit]

    def hex_name(self, place: Hex) -> str:
        """A hex by its printed number."""
        name = self._numbers.get(place)
        if name is None:
            name = self._numbers[place] = self.board.number(place)
        return name

    def place_text(self, place: int) -> str:
        """A hex by its printed number; a place off the map by its name."""
        return self.hex_name(Hex(place)) if place >= 0 else self.places[-1 - place]


def _faces(full: int, reduced: int, steps: int) -> tuple[int, int, int]:
    """The strength with no, one or two steps left."""
    return (0, full, full) if steps == 1 else (0, reduced, full)


def merged(tables: Mapping[str, Any], changes: Any) -> dict[str, Any]:
    """The game's tables with those that a hand-made position overrides."""
    if not isinstance(changes, Mapping):
        raise PositionError("tables: `name: value` lines are wanted")
    for name in changes:  # type: ignore[misc]
        if name not in tables:
            raise PositionError(f"tables: there is no table {name!r}; there are {', '.join(tables)}")
    return {**tables, **changes}  # type: ignore[dict-item]
