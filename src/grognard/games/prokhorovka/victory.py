"""18.0 Victory."""

from __future__ import annotations

from grognard.core.ids import Hex
from grognard.core.rules import rule
from grognard.core.sums import Sum

from .events import MatchOver
from .lines import controls, lines, road_lines
from .position import Position
from .scene import GERMAN, SIDES, SOVIET


@rule("18.0.1.1", "2.2.1.4", "3.3.2")
def victory_points(p: Position) -> Sum:
    """18.0(1) The German VP: each VP hex that he controls and has a line to (R11), and the road to a Soviet source."""
    ground, worth = p.scene.ground, p.scene.tables["victory"]
    reached = lines(p, GERMAN).distance
    need_control = p.scene.option("vp_needs") == "control"
    total = Sum()
    for hex_ in ground.vp_hexes:
        if reached[hex_] >= 0 and (not need_control or controls(p, GERMAN, hex_)):
            name = p.scene.hex_name(hex_)
            total = total.plus(worth["hex"], "part-vp", "18.0.1.1", hex=name, place=ground.vp_name[hex_])
    exits = exit_hexes(p)
    if exits:
        total = total.plus(worth["exit"], "part-exit", "18.0.1.2", hex=p.scene.hex_name(exits[0]))
    return total


@rule("18.0.1.2")
def exit_hexes(p: Position) -> list[Hex]:
    """18.0(1)2 Hexes next to a Soviet source, joined to it by road, that a German unit holds with a line by road."""
    held = p.standing.count[GERMAN]
    exits = [h for h in p.scene.ground.exits if held[h]]
    if not exits:
        return []
    reached = road_lines(p, GERMAN).distance
    return [h for h in exits if reached[h] >= 0]


@rule("5.0", "18.0.2", "18.0.3", "19.1.3")
def final_result(p: Position) -> None:
    """18.0(2) At the end of the last turn the German wins with enough VP, else the Soviet."""
    points = victory_points(p)
    won = points.value >= p.scene.tables["victory"]["needed"]
    reason = "result-german-wins" if won else "result-soviet-wins"
    p.note(MatchOver(reason, points), "18.0.2" if won else "18.0.3")
    value = float(points.value)
    p.end(SIDES[GERMAN if won else SOVIET], reason, {SIDES[GERMAN]: value, SIDES[SOVIET]: 0.0 - value})
