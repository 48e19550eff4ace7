"""Panzer 2: Division Commander (Game Journal 43): battles of one German armoured division on the Eastern Front, 1944.

The rulebook's chapters and where they stand:

    2  components        scene.py (counters, chits, charts), ground.py (the map), position.py (what changes)
    3  before the game   deal.py, custom.py
    4  sequence          sequence.py
    5  basics            position.py and standing.py (zones), effects.py (disruption), retreat.py (stacking)
    6  preparation       command.py (lines), preparation.py
    7  movement          movement.py, ways.py, leaving.py
    8  fire              fire.py, targets.py, strength.py, shots.py, retreat.py, advance.py
    9  bombardment       targets.py, strength.py, shots.py; 9.3 effects.py, completion.py
    10 completion        completion.py
    11 command radius    command.py
    12 victory           missions.py, victory.py
    13 campaign          sequence.py, deal.py, victory.py
    14 options           playing.py and cards.py (14.6); the others where they belong

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


class Panzer(Game):
    """The title page."""

    id = "panzer"
    title: ClassVar[dict[str, str]] = {"en": "Panzer 2: Division Commander", "zh": "德意志装甲师团长 PANZER 2"}
    rules_version = "1"
    weights_in = ("strategy", "roles", "outlook")
    position_class = Position
    battles = (events.Fired, events.AirAttack, events.Bombarded)
    losses = (events.Disrupted, events.Removed)
    keys = handmade.KEYS
    overlays = overlays.OVERLAYS

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """The random battle, the custom battle, the campaign."""
        return tuple(Scenario(s["id"], s["title"], s["turns"]) for s in read_yaml("scenarios.yaml")["scenarios"])

    @property
    def options(self) -> tuple[Choosable, ...]:
        """Chapter 14, and the other readings of doubtful clauses."""
        return tuple(msgspec.convert(read_yaml("scenarios.yaml")["options"], list[Choosable]))

    @property
    def seats(self) -> tuple[str, ...]:
        """Germans and Soviets."""
        return SIDES

    def make_scene(self, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> Scene:
        """Board, counters, chits and charts."""
        return Scene(self, scenario, options, custom)

    def begin(self, p: Position) -> None:
        """3 Before the game, then turn 1."""
        p.then(*match_tasks(p))

    def bare(self, p: Position) -> None:
        """What hand-made positions begin with."""
        handmade.bare(p)

    def resume(self, p: Position) -> None:
        """A hand-made position goes on with its turn."""
        p.then(Turn(max(p.turn, 1)), *handmade.below(p))

    def known(self, p: Position, seat: Seat) -> Position:
        """What a seat knows."""
        return views.known(p, seat)

    def view(self, known: Position, seat: Seat) -> Data:
        """The view."""
        return views.view(known, seat)

    def sample(self, known: Position, seat: Seat, random: Random) -> Position:
        """Mission chits and cards dealt as they may lie."""
        return views.sample(known, seat, random)

    def table(self, scene: CoreScene) -> Data:
        """The counters."""
        assert isinstance(scene, Scene)
        return views.table(scene)

    def overlay(self, known: Position, seat: Seat, name: str, unit: Unit | None, hex_: Hex | None) -> list[Layer]:
        """Zones, lines, command, the area in use, what a unit threatens."""
        return overlays.overlay(known, name, unit)

    def value(self, p: Position, seat: Seat) -> float:
        """How the strategy sees a position."""
        return strategy.value(p, seat)

    def worth_a_look(self, known: Position, seat: Seat, decision: Decision) -> list[str] | None:
        """Which choices deserve a look."""
        return strategy.worth_a_look(known, seat, decision)

    def bench_ranges(self, p: Position) -> int:
        """The movement ranges of every unit on the map, for measuring."""
        return strategy.all_ranges(p)


GAME = Panzer(__name__)
