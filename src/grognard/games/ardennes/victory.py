"""6.0 Victory: who controls which VP hex, the VPs at each turn's end, and how a match ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.core.events import Event
from grognard.core.ids import Hex, Unit
from grognard.core.rules import rule
from grognard.core.sums import Sum

from .position import Position
from .scene import ALLIED, GERMAN, SIDES
from .supply import in_supply


class ControlTaken(Event, frozen=True):
    """A side has taken control of a VP hex."""

    side: str
    hex: Hex
    points: int


class VpCounted(Event, frozen=True):
    """The Germans' VPs at the end of a turn, and the most that they ever had."""

    turn: int
    total: Sum
    best: int


class MatchOver(Event, frozen=True):
    """The match ends."""

    result: str
    vp: int


# -- control -----------------------------------------------------------------------------------------------------


@rule("6.0.c")
def take_control(p: Position, side: int, hex_: int) -> None:
    """6.0 A side whose unit comes into a VP hex and can trace supply there now takes control of it (R-VIC-1)."""
    place = p.scene.ground.vp_at.get(hex_)
    if place is None or p.control[place] == side:
        return
    if in_supply(p, side)[hex_]:
        p.control[place] = side
        p.note(ControlTaken(SIDES[side], Hex(hex_), p.scene.ground.vp_points[place]), "6.0.c")


@rule("6.0.vp")
def hex_points(p: Position, side: int) -> Sum:
    """6.0 The VP hexes that a side controls."""
    ground = p.scene.ground
    total = Sum()
    for place, hex_ in enumerate(ground.vp_hexes):
        if p.control[place] == side:
            total = total.plus(ground.vp_points[place], "part-vp-hex", "6.0.vp", hex=p.scene.place_text(hex_))
    return total


# -- formations that have left the map ---------------------------------------------------------------------------


@rule("7.2.vic", "7.3.vic", "7.5.vic")
def gone(p: Position, formation: str, until: int | None = None) -> list[Unit]:
    """R-EXIT The units of a formation that have left the map by an exit (up to the end of a turn)."""
    return [
        Unit(unit)
        for unit, counter in enumerate(p.scene.counters)
        if counter.formation == formation and 0 < p.left[unit] <= (until or p.scene.last_turn)
    ]


@rule("7.2.vic", "7.3.vic")
def exit_points(p: Position) -> Sum:
    """R-EXIT-2 A VP for each formation of which enough units have left."""
    total = Sum()
    if victory_of(p)["kind"] != "levels":
        return total
    for formation, needed in p.scene.story.get("exit", {}).get("formations", {}).items():
        if len(gone(p, formation)) >= needed:
            total = total.plus(p.scene.tables["exit_vp"], "part-vp-exit", victory_of(p)["clause"], formation=formation)
    return total


def victory_of(p: Position) -> Mapping[str, Any]:
    """What the scenario says of victory."""
    return p.scene.story["victory"]


def victory_points(p: Position, side: int) -> Sum:
    """6.0 What a side would count now: VP hexes, and the Germans' formations that have left."""
    return hex_points(p, side) + exit_points(p) if side == GERMAN else hex_points(p, side)


# -- the end of a turn, and of the match -------------------------------------------------------------------------


@rule("6.0.a", "6.0.c")
def count_turn(p: Position) -> None:
    """6.0 Units still in a VP hex take it if they can trace supply now; then the VPs are counted."""
    for hex_ in p.scene.ground.vp_hexes:
        for side in (GERMAN, ALLIED):
            if p.standing.count[side][hex_]:
                take_control(p, side, hex_)
    total = victory_points(p, GERMAN)
    p.best = max(p.best, int(total))
    p.note(VpCounted(p.turn, total, p.best), "6.0.a")


@rule("6.0.b", "7.2.vic", "7.3.vic", "7.4.vic", "7.5.vic", "7.6.vic", "errata.6")
def final_result(p: Position) -> None:
    """6.0 The end: a level by the best turn, or whether the Germans have done what the scenario asks."""
    result, winner = outcome(p)
    points = p.best if victory_of(p)["kind"] == "levels" else int(hex_points(p, GERMAN))
    whole = sum(p.scene.ground.vp_points) + _exits_worth(p)
    p.note(MatchOver(result, points), victory_of(p)["clause"])
    p.end(winner, f"result-{result}", {"german": float(points), "allied": float(whole - points)})


def outcome(p: Position) -> tuple[str, str]:
    """The result, a key of the words files, and the winning seat ("" for a draw)."""
    victory = victory_of(p)
    if victory["kind"] == "levels":
        level = next(row for row in p.scene.tables[victory["table"]] if p.best >= row["from"])
        return level["result"], level["winner"] or ""
    won = _fulfilled(p, victory)
    side = SIDES[GERMAN if won else ALLIED]
    return f"{side}-wins", side


def _fulfilled(p: Position, victory: Mapping[str, Any]) -> bool:
    """7.4 to 7.6 What the Germans need at the end of the game."""
    if victory["kind"] == "worth":
        return int(hex_points(p, GERMAN)) >= victory["worth"]
    ground = p.scene.ground
    held = all(p.control[ground.vp_at[p.scene.board.hex(number)]] == GERMAN for number in victory["hexes"])
    return held and (victory["kind"] == "hexes" or exits_made(p))


@rule("7.5.vic")
def exits_made(p: Position) -> bool:
    """7.5 Whether enough units left in time: to the end of Turn 8, or of the game by the option (R-SC-75)."""
    until = p.scene.last_turn if p.scene.is_on("exit75_until_game_end") else victory_of(p)["exits_until"]
    needed = p.scene.story["exit"]["formations"]
    return all(len(gone(p, formation, until)) >= number for formation, number in needed.items())


def _exits_worth(p: Position) -> int:
    """The VPs that all formations together can make by leaving."""
    if victory_of(p)["kind"] != "levels":
        return 0
    return len(p.scene.story.get("exit", {}).get("formations", {})) * p.scene.tables["exit_vp"]
