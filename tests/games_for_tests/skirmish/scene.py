"""What doesn't change: board, units, chits, tables."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from grognard.core.board import Board
from grognard.core.game import Game
from grognard.core.ids import Chit, Hex, Unit
from grognard.core.scene import Option
from grognard.core.scene import Scene as CoreScene
from grognard.core.tables import DieTable, Scale
from grognard.core.vocabulary import Names

DATA = Path(__file__).parent / "data"
SIDES = ("red", "blue")
GONE, WAITING = -1, -2


class Scene(CoreScene):
    """Printed values as columns over units and chits."""

    def __init__(self, game: Game, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> None:
        data = yaml.safe_load((DATA / "game.yaml").read_text(encoding="utf-8"))
        board = Board.parse(custom["board"], "board") if "board" in custom else Board.load(DATA / "board.txt")
        super().__init__(
            game,
            scenario,
            options,
            board=board,
            seats=Names("seat", SIDES),
            units=Names("unit", list(data["units"])),
            chits=Names("chit", list(data["chits"])),
            sizes={"sides": 2},
        )
        self.places = ("gone", "waiting")
        units, chits = data["units"].values(), data["chits"].values()
        self.side = tuple(SIDES.index(unit["side"]) for unit in units)
        self.strength = tuple(int(unit["strength"]) for unit in units)
        self.full = tuple(int(unit["steps"]) for unit in units)
        self.start = tuple(Hex(board.hex(unit["hex"])) if "hex" in unit else Hex(WAITING) for unit in units)
        self.of_side = tuple(tuple(Unit(u) for u, s in enumerate(self.side) if s == side) for side in (0, 1))
        self.chit_side = tuple(SIDES.index(chit["side"]) if "side" in chit else -1 for chit in chits)
        self.card = tuple(str(chit.get("card", "")) for chit in chits)
        self.cards = tuple(Chit(c) for c, card in enumerate(self.card) if card)
        self.cup = tuple(Chit(c) for c, side in enumerate(self.chit_side) if side >= 0)
        self.move: int = data["move"]
        self.range: int = data["range"]
        self.dealt: int = data["cards"] if options["cards"] == "on" else 0
        self.turns = {"ford": 3, "duel": 1}[scenario]
        tables = {**data["tables"], **custom.get("tables", {})}
        self.columns = Scale.read(tables["columns"])
        self.results = DieTable.read(self.columns.labels, tables["results"])
        self.near = tuple(tuple(int(n) for n in row if n >= 0) for row in board.neighbours)
        self.distance = tuple(tuple(int(d) for d in board.grid.distances(h)) for h in range(board.size))
        self.woods = tuple(board.ground_of(h) == "woods" for h in range(board.size))
