"""2.2 The Order of Arrival: which line brings a unit, and where the airborne corps may land."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from grognard.core.rules import rule

from .position import Position
from .scene import LANDING_HEXES, scenario_data

Line = Mapping[str, Any]


@cache
def lines_by_unit(scenario: str) -> dict[str, Line]:
    """The line of the Order of Arrival for every unit that comes later."""
    return {name: line for line in scenario_data()[scenario]["arrivals"] for name in line["units"]}


def line_of(p: Position, unit: int) -> Line:
    """The line by which a unit comes; {} for one that doesn't."""
    return lines_by_unit(p.scene.scenario).get(p.scene.units.names[unit], {})


@cache
def airborne(scenario: str) -> tuple[str, ...]:
    """The units of the airborne corps."""
    return tuple(name for name, line in lines_by_unit(scenario).items() if line.get("corps"))


@rule("5.1.a")
def comes_later(p: Position, line: Line) -> bool:
    """5.1 Whether a line's units are placed in the US Movement Phase: the airborne corps (but see R-SC-73e)."""
    return bool(line.get("corps")) and not ("hexes" in line and p.scene.is_on("abn82_73_preturn"))


def in_groups(p: Position, line: Line) -> bool:
    """Whether a line's units arrive near a group of hexes that is picked, rather than in hexes that it names."""
    return comes_later(p, line) and "hexes" not in line


def plan(p: Position) -> Mapping[str, Any]:
    """What the scenario says of the corps; {} where its units have hexes of their own."""
    return p.scene.story.get("airborne", {})


@rule("5.1.b")
def landing_hexes(p: Position, unit: int) -> list[int]:
    """5.1 Where a unit of the corps may arrive: near the hexes that were picked for its division."""
    ground, story, formation = p.scene.ground, plan(p), p.scene.counters[unit].formation
    place = story["divisions"].index(formation) * LANDING_HEXES
    centres = [h for h in p.landing[place : place + LANDING_HEXES] if h >= 0]
    named = {p.scene.board.hex(number) for number in story.get("hexes", {}).get(formation, ())}
    near = {h for c in centres for h in ([c] if c in named else ground.within(c, story["within"]))}
    return sorted(h for h in near if ground.inside[h])
