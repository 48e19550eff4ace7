"""6.2, 7 How a scenario ends, and who has won."""

from __future__ import annotations

from typing import Any

from grognard.core.ids import Unit
from grognard.core.rules import rule
from grognard.core.sums import Sum

from .events import MatchEnded
from .position import Position, Task
from .scene import BAG, DESTROYED, ENTERING, LEFT, SIDES, UNKNOWN, UNSEEN

ALIVE = frozenset((ENTERING, UNSEEN))


class CheckEnd(Task, frozen=True):
    """6.2 At the end of every turn: has the scenario ended?"""

    @rule("6.2", "6.1")
    def run(self, p: Position) -> None:
        """The goal, the last turn, the dice, or a side without units (R99)."""
        goal = goal_reached(p)
        hold_out(p, goal)
        if goal or over(p) or wiped_out(p):
            if goal:
                p.goal_turn = p.turn
            finish(p)


@rule("6.2")
def over(p: Position) -> bool:
    """Whether the last turn has been played: by number, by the dice, by the turn limit (R78, R99).

    A scenario without a last turn is stopped when nothing has been lost for many turns (R102).
    """
    end = p.scene.data.end
    limit = end.get("limit") if p.scene.is_on("turn-limit") else None
    last = p.scene.data.turns or limit
    quiet = "quiet" in end and p.turn - p.lost_turn >= end["quiet"]
    return bool(p.last) or quiet or (last is not None and p.turn >= last)


@rule("6.2")
def wiped_out(p: Position) -> bool:
    """R99 Whether a side has no unit on the map and none to come."""
    return any(not live_units(p, side) for side in (0, 1))


def live_units(p: Position, side: int) -> list[Unit]:
    """The real units of a side on the map, or still to enter; carried teams with their carriers."""
    return [u for u in p.scene.of_side[side] if p.is_real(u) and (p.place_of(u) >= 0 or p.place_of(u) in ALIVE)]


def town_hexes(p: Position, name: str) -> frozenset[int]:
    """The town hexes of a place."""
    if ("town", name) not in p.scene.kept:
        cities = p.scene.board.cities
        p.scene.kept["town", name] = frozenset(int(h) for city in cities if city.en == name for h in city.hexes)
    return p.scene.kept["town", name]


def hexes_near(p: Position, row: dict[str, Any]) -> frozenset[int]:
    """The hexes within so many of the one that a scenario names."""
    key = ("near", row["hex"], row["within"])
    if key not in p.scene.kept:
        p.scene.kept[key] = frozenset(p.scene.ground.grid.within(p.scene.board.hex(row["hex"]), row["within"]))
    return p.scene.kept[key]


def units_in(p: Position, side: int, hexes: frozenset[int]) -> list[Unit]:
    """The real units of a side in these hexes, carried teams included."""
    return [u for u in p.scene.of_side[side] if p.is_real(u) and p.place_of(u) in hexes]


@rule("6.2")
def goal_reached(p: Position) -> bool:
    """7 Whether a scenario with a goal has reached it at the end of this turn (R73, R74, R75)."""
    end = p.scene.data.end
    if end["kind"] != "goal":
        return False
    side = SIDES.index(end["side"])
    enemy = 1 - side
    if "town" in end:
        hexes = town_hexes(p, end["town"])
        return not units_in(p, enemy, hexes) and bool(units_in(p, side, hexes))
    if "towns" in end:
        towns = [town_hexes(p, name) for name in end["towns"]]
        return all(not units_in(p, enemy, t) and bool(units_in(p, side, t)) for t in towns)
    hex_, near = p.scene.board.hex(end["hex"]), hexes_near(p, end)
    return not units_in(p, enemy, near) and bool(units_in(p, side, frozenset((hex_,))))


@rule("6.2")
def hold_out(p: Position, goal: bool) -> None:
    """R74 Scenario 6: a point for each turn from the ninth on at whose end the goal isn't reached."""
    for name in SIDES:
        for row in p.scene.data.victory.get(name, ()):
            if row["for"] == "holds-out" and p.turn >= row["from_turn"] and not goal:
                p.held_out += row["each"]


@rule("6.2")
def finish(p: Position) -> None:
    """The match is over, scored as it stands."""
    kind = p.scene.data.victory["kind"]
    winner, reason = {"hold-town": _hold_town, "clear-town": _clear_town, "points": _points}[kind](p)
    us, soviet = score(p, 0).value, score(p, 1).value
    p.note(MatchEnded(SIDES[winner] if winner >= 0 else "", reason, us, soviet), "6.2")
    p.end(SIDES[winner] if winner >= 0 else "", reason, {"us": float(us), "soviet": float(soviet)})


def _hold_town(p: Position) -> tuple[int, str]:
    """Scenarios 1 and 2: enough tanks in the town at the end (R67)."""
    side = SIDES.index(p.scene.data.victory["side"])
    enough = int(score(p, side)) >= p.scene.data.victory["count"] and over(p)
    return (side, "result-town-held") if enough else (1 - side, "result-town-denied")


def _clear_town(p: Position) -> tuple[int, str]:
    """Scenario 5: the town cleared by its turn; later the side that lost less (R73, R99)."""
    victory = p.scene.data.victory
    side = SIDES.index(victory["side"])
    cleared = p.goal_turn or not live_units(p, 1 - side)
    if not live_units(p, side) or not cleared:
        return 1 - side, "result-town-not-cleared"
    if p.turn <= victory["by"]:
        return side, "result-town-cleared"
    return _compared(losses(p, 1 - side), losses(p, side), side, "result-fewer-losses")


def _compared(mine: float, theirs: float, side: int, reason: str) -> tuple[int, str]:
    """Who has more; equal: a draw (R79)."""
    if mine == theirs:
        return -1, "result-draw"
    return (side if mine > theirs else 1 - side), reason


def _points(p: Position) -> tuple[int, str]:
    """Scenarios 3, 4 and 6 to 9: points."""
    if "towns" in p.scene.data.end and not live_units(p, SIDES.index(p.scene.data.end["side"])):
        return 1 - SIDES.index(p.scene.data.end["side"]), "result-wiped-out"
    return _compared(float(score(p, 0).value), float(score(p, 1).value), 0, "result-points")


def losses(p: Position, side: int) -> int:
    """R73 The counters of a side that were destroyed: no dummies, no artillery."""
    return sum(p.hex[u] == DESTROYED and p.is_real(u) for u in p.scene.of_side[side])


@rule("6.2")
def score(p: Position, side: int) -> Sum:
    """A side's points as things stand, with their parts; in scenarios 1, 2 and 5 what the victory is measured by."""
    victory = p.scene.data.victory
    if victory["kind"] == "hold-town":
        if SIDES.index(victory["side"]) != side:
            return Sum()
        there = units_in(p, side, town_hexes(p, victory["town"]))
        tanks = sum(p.kind(u).target in victory["targets"] for u in there)
        return Sum().plus(tanks, "part-tanks-in-town", "6.2", town=victory["town"])
    if victory["kind"] == "clear-town":
        return Sum().plus(losses(p, 1 - side), "part-destroyed", "6.2")
    total = Sum()
    for row in victory.get(SIDES[side], ()):
        count = p.held_out if row["for"] == "holds-out" else row["each"] * len(counted(p, row))
        total = total.plus(count, f"part-{row['for']}", "6.2", each=row["each"])
    return total


@rule("6.2", "3.4.3")
def counted(p: Position, row: dict[str, Any]) -> list[Unit]:
    """7 The units for which a row of a scenario's points counts; carried teams singly (R71, R76, R77)."""
    units = [u for u in p.scene.of_side[SIDES.index(row["of"])] if p.type[u] > UNKNOWN and p.is_real(u)]
    if row["what"] == "vehicles":
        units = [u for u in units if not p.kind(u).foot]
    if row["for"] == "destroyed":
        return [u for u in units if p.hex[u] == DESTROYED]
    if row["for"] == "stands":
        if "towns" in row:
            hexes = frozenset(h for name in row["towns"] for h in town_hexes(p, name))
        else:
            hexes = hexes_near(p, row)
        return [u for u in units if p.place_of(u) in hexes]
    gone = [u for u in units if p.hex[u] == LEFT and _left_by(p, u, row["by"])]
    if row["for"] == "left":
        return gone
    return [u for u in units if u not in gone and p.hex[u] != BAG]


def _left_by(p: Position, unit: int, areas: list[str]) -> bool:
    """Whether a unit left the map from one of these areas, by the edge that counts there."""
    hex_, edge = divmod(p.exit[unit], 4)
    side = SIDES[p.scene.side[unit]]
    for way in p.scene.data.exits.get(side, ()):
        counts = way.area in areas and way.edge == ("north", "east", "south", "west")[edge]
        if counts and hex_ in p.scene.board.areas[way.area]:
            return True
    return False
