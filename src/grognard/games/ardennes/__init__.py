"""Ardennes II (Standard Combat Series): the German offensive of 16 to 31 December 1944.

The rulebook's chapters and where they stand:

    1  general special rules  scene.py (counters, tables), ground.py (the map), position.py (what changes), bonds.py
    2  the game turn          sequence.py, setup.py, weather.py, arrivals.py, recovery.py
    3.1 movement              movement.py, ways.py, terms.py, entering.py, stacking.py
    3.2 combat                combat.py, odds.py, stand.py, losses.py, retreat.py, advance.py
    3.3 overruns              overrun.py
    3.4 disorganised units    units.py, stacking.py, recovery.py
    3.5 barrage               barrage.py
    3.6 artillery             barrage.py, bug_out.py
    3.7 supply                supply.py
    3.8 bridges               bridges.py
    4  German special rules   arrivals.py, boats.py, sequence.py
    5  Allied special rules   arrivals.py
    6  victory                victory.py
    7  scenarios              data/scenarios.yaml, setup.py

Decisions on doubtful clauses: RULINGS.md. What is laid over the map: overlays.py. What the computer values:
strategy.py, appraisal.py. Words: words/.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from grognard.core.decision import Decision
from grognard.core.events import Data
from grognard.core.game import Choosable, Game, Scenario
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.orders import Order
from grognard.core.overlays import Layer
from grognard.core.scene import Option
from grognard.core.scene import Scene as CoreScene

from . import events, handmade, overlays, strategy
from . import view as views
from .conditions import CONDITIONS, ordered
from .position import Position
from .scene import SIDES, Scene, read_yaml, scenario_data
from .sequence import match_tasks, resume_tasks


class Ardennes(Game):
    """The title page."""

    id = "ardennes"
    title: ClassVar[dict[str, str]] = {"en": "Ardennes II", "zh": "阿登 II"}
    rules_version = "1"
    position_class = Position
    battles = (events.Fought,)
    losses = (events.Disorganised, events.StepLost, events.Died)
    keys = handmade.KEYS
    conditions = CONDITIONS
    overlays = overlays.OVERLAYS

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """Chapter 7."""
        return tuple(Scenario(s["id"], s["title"], s["turns"]) for s in scenario_data().values())

    @property
    def options(self) -> tuple[Choosable, ...]:
        """The other readings of doubtful clauses."""
        return tuple(msgspec.convert(read_yaml("scenarios.yaml")["options"], list[Choosable]))

    @property
    def seats(self) -> tuple[str, ...]:
        """The Germans and the Allies."""
        return SIDES

    def make_scene(self, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> Scene:
        """Board, counters and tables."""
        return Scene(self, scenario, options, custom)

    def begin(self, p: Position) -> None:
        """Set-up, then the first turn."""
        p.then(*match_tasks(p))

    def bare(self, p: Position) -> None:
        """What hand-made positions begin with."""
        handmade.bare(p)

    def resume(self, p: Position) -> None:
        """A hand-made position goes on with its turn."""
        p.then(*resume_tasks(p))

    def known(self, p: Position, seat: Seat) -> Position:
        """All but what is still to come."""
        return p.open_to(seat)

    def view(self, known: Position, seat: Seat) -> Data:
        """The view."""
        return views.view(known, seat)

    def table(self, scene: CoreScene) -> Data:
        """The counters."""
        assert isinstance(scene, Scene)
        return views.table(scene)

    def overlay(self, known: Position, seat: Seat, name: str, unit: Unit | None, hex_: Hex | None) -> list[Layer]:
        """Supply, bonds, barrages, bridges, formations, what a unit threatens."""
        return overlays.overlay(known, name, unit)

    def ordered(self, known: Position, seat: Seat, decision: Decision, order: Order) -> str | None:
        """What a standing order answers."""
        return ordered(known, decision, order)

    def value(self, p: Position, seat: Seat) -> float:
        """How the strategy sees a position."""
        return strategy.value(p, seat)

    def worth_a_look(self, known: Position, seat: Seat, decision: Decision) -> list[str] | None:
        """Which choices deserve a look."""
        return strategy.worth_a_look(known, seat, decision)

    def bench_ranges(self, p: Position) -> int:
        """The movement ranges of every unit on the map, for measuring."""
        return views.all_ranges(p)


GAME = Ardennes(__name__)
