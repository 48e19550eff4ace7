"""Prokhorovka 1943 (Game Journal 63): the southern face of the Kursk salient, 5 to 13 July 1943.

The rulebook's chapters and where they stand:

    2  components        scene.py (counters, chits, tables), ground.py (the map), position.py (what changes)
    3  basics            position.py (zones, stacks), lines.py (communication, control), stacking.py, pools.py (chits)
    4  preparation       setup.py, suggestion.py
    5  sequence          sequence.py; 5.1(7) reorganise.py
    6  support           sequence.py
    7  reinforcements    reinforcements.py
    8  movement          movement.py, ways.py
    9  attack phases     attack.py
    10 weapons           weapons.py, throws.py (dice, and dice thrown again)
    11 battles           battle.py, support_step.py, tanks.py, damage.py
    12 shooting          shooting.py
    13 step losses       damage.py
    14 retreat           retreat.py
    15 advance           advance.py
    16 air combat        windows.py (when), missions.py (what may be declared), air.py (fights in the air), bombs.py,
                         standing_orders.py (answers given in advance)
    17 special rules     ways.py, sequence.py (turns 1 and 2); weapons.py (trenches)
    18 victory           victory.py
    19 options           reinforcements.py, weapons.py, battle.py, view.py
    chits                immediate.py (those played at once), and where they act

Decisions on doubtful clauses: RULINGS.md. What is laid over the map: overlays.py. What the computer values:
strategy.py. Words: words/. How one learns it: lessons/, data/glossary.yaml.
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

from . import events, handmade, look, overlays, standing_orders, strategy
from . import view as views
from .position import Position
from .scene import SIDES, Scene, read_yaml
from .sequence import Turn, match_tasks


class Prokhorovka(Game):
    """The title page."""

    id = "prokhorovka"
    title: ClassVar[dict[str, str]] = {"en": "Prokhorovka 1943", "zh": "普罗霍夫卡1943"}
    rules_version = "1"
    position_class = Position
    battles = (events.BattleDecided,)
    losses = (events.StepLost, events.UnitLost, events.EquipmentLost, events.ChitLost)
    weights_in = ("strategy", "appraisal")
    keys = handmade.KEYS
    conditions = standing_orders.CONDITIONS
    overlays = overlays.OVERLAYS

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """The campaign."""
        data = read_yaml("scenario.yaml")
        return (Scenario(data["id"], data["title"], data["turns"]),)

    @property
    def options(self) -> tuple[Choosable, ...]:
        """Chapter 19, and the other readings of doubtful clauses."""
        return tuple(msgspec.convert(read_yaml("scenario.yaml")["options"], list[Choosable]))

    @property
    def seats(self) -> tuple[str, ...]:
        """German and Soviet."""
        return SIDES

    def make_scene(self, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> Scene:
        """Board, counters, chits and tables."""
        return Scene(self, scenario, options, custom)

    def begin(self, p: Position) -> None:
        """4.0 Preparation, then turn 1."""
        p.then(*match_tasks())

    def bare(self, p: Position) -> None:
        """What hand-made positions begin with."""
        handmade.bare(p)

    def resume(self, p: Position) -> None:
        """A hand-made position goes on with its turn."""
        p.then(Turn(max(p.turn, 1)))

    def known(self, p: Position, seat: Seat) -> Position:
        """3.5, 3.6 What a seat knows."""
        return views.known(p, seat)

    def view(self, known: Position, seat: Seat) -> Data:
        """The view."""
        return views.view(known, seat)

    def table(self, scene: CoreScene) -> Data:
        """The counters."""
        assert isinstance(scene, Scene)
        return look.table(scene)

    def overlay(self, known: Position, seat: Seat, name: str, unit: Unit | None, hex_: Hex | None) -> list[Layer]:
        """Zones, lines, trenches, ranges, what a stack threatens."""
        return overlays.overlay(known, name, unit)

    def sample(self, known: Position, seat: Seat, random: Random) -> Position:
        """The enemy's chits dealt as they may lie."""
        return views.sample(known, seat, random)

    def ordered(self, known: Position, seat: Seat, decision: Decision, order: Order) -> str | None:
        """What a standing order answers."""
        return standing_orders.ordered(known, seat, decision, order)

    def value(self, p: Position, seat: Seat) -> float:
        """How the strategy sees a position."""
        return strategy.value(p, seat)

    def worth_a_look(self, known: Position, seat: Seat, decision: Decision) -> list[str] | None:
        """Which choices deserve a look."""
        return strategy.worth_a_look(known, seat, decision)

    def bench_ranges(self, p: Position) -> int:
        """The movement ranges of every unit on the map, for measuring."""
        return strategy.all_ranges(p)


GAME = Prokhorovka(__name__)
