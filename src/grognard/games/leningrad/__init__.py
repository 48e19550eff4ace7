"""Fierce Fight! Leningrad Blitzkrieg (Game Journal): Army Group North, 22 June to September 1941.

The rulebook's chapters and where they stand:

    2  components        scene.py (counters, chits, tables), ground.py (the map), position.py (what changes)
    3  basics            position.py (stacking, zones), lines.py (lines of communication, control)
    4  preparation       setup.py
    5  sequence          sequence.py
    6  selection         commands.py
    7  execution         commands.py
    8  activation        activation.py
    9  movement          movement.py, ways.py
    10 combat            combat.py, odds.py, losses.py, removal.py, retreat.py, advance.py
    11 supply            supply.py
    12 reinforcements    reinforcements.py
    13 headquarters      activation.py, removal.py
    14 fortresses        fortresses.py, losses.py
    15 this game         surprise.py, panzers.py, victory.py
    16 options           auction.py, zhukov.py, reserve.py, hq_transfer.py

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
from grognard.core.overlays import Layer
from grognard.core.scene import Option
from grognard.core.scene import Scene as CoreScene

from . import events, handmade, overlays, strategy
from . import view as views
from .position import Position
from .scene import SIDES, Scene, read_yaml
from .sequence import Turn, match_tasks


class Leningrad(Game):
    """The title page."""

    id = "leningrad"
    title: ClassVar[dict[str, str]] = {
        "en": "Fierce Fight! Leningrad Blitzkrieg",
        "zh": "激斗！列宁格勒闪电战",
    }
    rules_version = "1"
    position_class = Position
    battles = (events.Fought,)
    losses = (events.StepLost, events.Eliminated, events.FortressDestroyed)
    weights_in = ("strategy", "plan", "appraisal")
    keys = handmade.KEYS
    overlays = overlays.OVERLAYS

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """The campaign."""
        data = read_yaml("scenario.yaml")
        return (Scenario(data["id"], data["title"], data["turns"]),)

    @property
    def options(self) -> tuple[Choosable, ...]:
        """Chapter 16, and the other readings of doubtful clauses."""
        return tuple(msgspec.convert(read_yaml("scenario.yaml")["options"], list[Choosable]))

    @property
    def seats(self) -> tuple[str, ...]:
        """Axis and Soviets."""
        return SIDES

    def make_scene(self, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> Scene:
        """Board, counters, chits and tables."""
        return Scene(self, scenario, options, custom)

    def begin(self, p: Position) -> None:
        """4.0 Preparation, then the surprise attack, then turn 1."""
        p.then(*match_tasks(p))

    def bare(self, p: Position) -> None:
        """What hand-made positions begin with."""
        handmade.bare(p)

    def resume(self, p: Position) -> None:
        """A hand-made position goes on with its turn."""
        p.then(Turn(max(p.turn, 1)))

    def known(self, p: Position, seat: Seat) -> Position:
        """6.1 What a seat knows."""
        return views.known(p, seat)

    def view(self, known: Position, seat: Seat) -> Data:
        """The view."""
        return views.view(known, seat)

    def sample(self, known: Position, seat: Seat, random: Random) -> Position:
        """The Soviet chits dealt as they may lie."""
        return views.sample(known, seat, random)

    def table(self, scene: CoreScene) -> Data:
        """The counters."""
        assert isinstance(scene, Scene)
        return views.table(scene)

    def overlay(self, known: Position, seat: Seat, name: str, unit: Unit | None, hex_: Hex | None) -> list[Layer]:
        """Zones, lines, command ranges, what a unit threatens."""
        return overlays.overlay(known, name, unit, hex_)

    def value(self, p: Position, seat: Seat) -> float:
        """How the strategy sees a position."""
        return strategy.value(p, seat)

    def worth_a_look(self, known: Position, seat: Seat, decision: Decision) -> list[str] | None:
        """Which choices deserve a look."""
        return strategy.worth_a_look(known, seat, decision)

    def bench_ranges(self, p: Position) -> int:
        """The movement ranges of every unit on the map, for measuring."""
        return strategy.all_ranges(p)


GAME = Leningrad(__name__)
