"""Firefight (SPI, 1976): modern U.S. and Soviet small unit tactics.

The rulebook's chapters and where they stand:

    1  preparation            deal.py, setup.py, forces.py, zones.py, suggestion.py; indirect.py (fire plans)
    2  direct fire            direct_fire.py, announce.py; 2.3 sight.py, exposure.py; 2.4 fire.py, damage.py
    3  movement               movement.py, going.py, ways.py, entry.py; 3.2.4.1 assault.py; 3.4 transport.py;
                              3.5 opportunity.py
    4  suppression            sequence.py
    5  indirect fire          indirect.py
    6  end of turn            sequence.py, victory.py
    7  scenarios              data/scenarios.yaml, roster.py, victory.py
    8-11 additional rules     where they belong: fire.py, mines.py, direct_fire.py (smoke), forces.py (field works)
    12 counters, maps         scene.py, ground.py, position.py

Decisions on doubtful clauses: RULINGS.md. Words: words/.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
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

from . import events, guess, handmade, overlays, standing_orders, strategy
from . import view as views
from .position import Position
from .scene import SIDES, Scene, read_yaml, scenario_list
from .sequence import Turn, match_tasks


class Firefight(Game):
    """The title page."""

    id = "firefight"
    title: ClassVar[dict[str, str]] = {"en": "Firefight", "zh": "火力战"}
    rules_version = "1"
    position_class = Position
    battles = (events.Fired, events.BarrageAttacked, events.MinesAttacked, events.GuidedShellFired)
    losses = (events.Damaged, events.Destroyed)
    keys = handmade.KEYS
    conditions = standing_orders.CONDITIONS
    overlays = overlays.OVERLAYS

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """The nine scenarios."""
        return tuple(Scenario(s.id, s.title, s.turns or s.length) for s in scenario_list().values())

    @property
    def options(self) -> tuple[Choosable, ...]:
        """The rule level, its parts, what players may agree on, other readings of doubtful clauses."""
        return tuple(msgspec.convert(read_yaml("scenarios.yaml")["options"], list[Choosable]))

    @property
    def seats(self) -> tuple[str, ...]:
        """US and Soviets."""
        return SIDES

    def make_scene(self, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> Scene:
        """Board, counters and tables."""
        return Scene(self, scenario, options, custom)

    def begin(self, p: Position) -> None:
        """1 Preparation, then turn 1."""
        p.then(*match_tasks(p))

    def bare(self, p: Position) -> None:
        """What hand-made positions begin with."""
        handmade.bare(p)

    def resume(self, p: Position) -> None:
        """A hand-made position goes on with its turn."""
        p.then(Turn(max(p.turn, 1)))

    def known(self, p: Position, seat: Seat) -> Position:
        """R30 What a seat knows."""
        return views.known(p, seat)

    def view(self, known: Position, seat: Seat) -> Data:
        """The view."""
        return views.view(known, seat)

    def sample(self, known: Position, seat: Seat, random: Random) -> Position:
        """Hidden counters dealt as they may be."""
        return guess.sample(known, seat, random)

    def table(self, scene: CoreScene) -> Data:
        """The counters."""
        assert isinstance(scene, Scene)
        return views.table(scene)

    def overlay(self, known: Position, seat: Seat, name: str, unit: Unit | None, hex_: Hex | None) -> list[Layer]:
        """Sight, fields of fire, spotting, reach, smoke."""
        return overlays.overlay(known, seat, name, unit, hex_)

    def ordered(self, known: Position, seat: Seat, decision: Decision, order: Order) -> str | None:
        """What a standing order answers."""
        return standing_orders.ordered(known, decision, order)

    def value(self, p: Position, seat: Seat) -> float:
        """How the strategy sees a position."""
        return strategy.value(p, seat)

    def worth_a_look(self, known: Position, seat: Seat, decision: Decision) -> list[str] | None:
        """Which choices deserve a look."""
        return strategy.worth_a_look(known, seat, decision)

    def bench_ranges(self, p: Position) -> int:
        """The movement ranges of the units on the map, for measuring."""
        return strategy.all_ranges(p)

    def bench_sights(self, p: Position) -> int:
        """What the units on the map see of every hex in view range, for measuring."""
        return strategy.all_sights(p)


GAME = Firefight(__name__)
