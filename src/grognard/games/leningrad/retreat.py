"""10.6 Retreat: the owner retreats his units, by the best of all ways (R-RETREAT)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .events import Retreated, RetreatImpossible
from .lines import line_lengths, take_control
from .position import RETREATED, Ask, Group, Menu, Position, Task
from .removal import eliminate, lose_step
from .zhukov import axis_entered


class RetreatUnits(Task, frozen=True):
    """10.6 All these units retreat by some hexes; the owner chooses their order and ways."""

    origin: Hex
    distance: int
    units: tuple[Unit, ...]

    @rule("10.4.2.3", "10.4.2.4", "10.6.0", "10.6.3.1", "10.6.3.2", "10.6.3.3")
    def run(self, p: Position) -> None:
        """Units without any way are eliminated; where there is no choice the retreat runs of itself."""
        left = [u for u in self.units if p.hex[u] == self.origin]
        if not left:
            return
        ways = {u: best_ways(p, u, self.origin, self.distance) for u in left}
        if len(left) == 1 and len(ways[left[0]]) <= 1:
            self.retreat(p, left[0], ways[left[0]][0] if ways[left[0]] else None)
        else:
            p.then(ChooseRetreat(self))

    @rule("10.6.1", "10.6.4", "13.0.0", "3.4.2")
    def retreat(self, p: Position, unit: Unit, way: Way | None) -> None:
        """A unit goes its way, losing a step in each enemy zone; without a way it is eliminated."""
        if way is None:
            p.note(RetreatImpossible(unit), "10.6.3.3")
            eliminate(p, unit, "10.6.0")
            p.then(self)
            return
        p.hex[unit] = way.hexes[-1]
        p.state[unit] |= RETREATED
        p.changed()
        p.note(Retreated(unit, (self.origin, *way.hexes), way.hexes[-1]), "10.6.0")
        for hex_ in way.hexes:
            take_control(p, p.scene.side[unit], hex_)
        for _ in range(way.losses):
            if p.steps[unit] > 0:
                lose_step(p, unit, "10.6.4")
        p.then(self)
        axis_entered(p, p.scene.side[unit], way.hexes)


class ChooseRetreat(Ask, frozen=True):
    """10.6(2) Which unit retreats next, and which of the equally good ways it takes."""

    public: ClassVar[bool] = True

    retreat: RetreatUnits

    @rule("10.6.0", "10.6.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The owner of the retreating units."""
        return (p.seat(1 - p.acting),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, then its way. A unit that has none can only be eliminated."""
        task = self.retreat
        left = [u for u in task.units if p.hex[u] == task.origin]
        ways = {u: best_ways(p, u, task.origin, task.distance) for u in left}
        going: Group = Group(
            "retreat ",
            p.scene.units,
            [u for u in left if ways[u]],
            then=lambda unit: self.way(p, Unit(unit), ways[Unit(unit)]),
            clause="10.6.0",
            why=lambda unit: no("not-in-this-combat", "10.6.0", unit=p.scene.unit_name(Unit(unit))),
        )
        lost: Group = Group(
            "eliminate ",
            p.scene.units,
            [u for u in left if not ways[u]],
            do=lambda p, unit: task.retreat(p, Unit(unit), None),
            clause="10.6.3.3",
        )
        return Menu("unit", "prompt-retreat-order", "10.6.2", [going, lost])

    def way(self, p: Position, unit: Unit, ways: list[Way]) -> Menu:
        """The equally good ways of a unit, written hex by hex."""
        name = p.scene.unit_name(unit)
        vocabulary = WayNames(p, unit, self.retreat, ways)
        group: Group = Group(
            f"retreat {name} {p.scene.hex_name(self.retreat.origin)}-",
            vocabulary,
            range(len(ways)),
            do=lambda p, way: self.retreat.retreat(p, unit, ways[way]),
            clause="10.6.6",
            why=vocabulary.why,
        )
        facts = {"unit": name, "hexes": self.retreat.distance}
        return Menu("path", "prompt-retreat", "10.6.6", [group], facts)


class Way(NamedTuple):
    """A complete way of retreat, judged in the order of R-RETREAT."""

    hexes: tuple[Hex, ...]
    losses: int
    """Steps that enemy zones cost on it (10.6.4)."""
    extra: int
    """Hexes beyond the result's number because of stacking (10.6.5)."""


@rule("10.6.4", "10.6.5", "10.6.6")
def best_ways(p: Position, unit: Unit, origin: Hex, distance: int) -> list[Way]:
    """10.6(6) The best complete ways: the unit lives, fewest steps lost, fewest extra hexes, nearest to supply."""
    ways = [way for way in complete_ways(p, unit, origin, distance) if way.losses < p.steps[unit]]
    if not ways:
        return []
    if p.scene.option("retreat_priority") == "shortest_first":
        best = min((way.extra, way.losses) for way in ways)
        ways = [way for way in ways if (way.extra, way.losses) == best]
    else:
        best = min((way.losses, way.extra) for way in ways)
        ways = [way for way in ways if (way.losses, way.extra) == best]
    ends = {way.hexes[-1] for way in ways}
    if len(ends) == 1:
        return ways
    lengths = line_lengths(p, p.scene.side[unit], sorted(ends), unit)
    known = [length for length in lengths.values() if length is not None]
    return [way for way in ways if lengths[way.hexes[-1]] == min(known)] if known else ways


@rule("10.6.0", "10.6.3.1", "10.6.3.2", "10.6.3.3", "10.6.3.4", "10.6.4", "10.6.5", "3.1.3")
def complete_ways(p: Position, unit: Unit, origin: Hex, distance: int) -> list[Way]:
    """Every way of at least `distance` hexes, each farther from the origin, that ends where the stack isn't full.

    It enters no closed hex, no enemy unit, and crosses no open great river from its second hex on. Full stacks may be
    passed.
    """
    side = p.scene.side[unit]
    found: list[Way] = []
    open_ends: list[tuple[Hex, ...]] = [(origin,)]
    far = p.scene.ground.distance_from(origin)
    while open_ends:
        way = open_ends.pop()
        for there in next_hexes(p, side, way, far):
            longer = (*way, there)
            steps = len(longer) - 1
            if steps >= distance and not p.full(side, there):
                found.append(Way(longer[1:], zone_losses(p, side, longer[1:]), steps - distance))
            else:
                open_ends.append(longer)
    return found


def next_hexes(p: Position, side: int, way: tuple[Hex, ...], far: memoryview) -> list[Hex]:
    """Where a retreat may go on from the end of a way."""
    ground, here = p.scene.ground, way[-1]
    found: list[Hex] = []
    for direction, there in enumerate(ground.near[here]):
        at = here * 6 + direction
        if there < 0 or ground.barred_list[at] or far[there] <= far[here]:
            continue
        if len(way) > 1 and ground.great_open_list[at]:
            continue
        if not p.enemy_in(side, there):
            found.append(Hex(there))
    return found


@rule("10.6.4", "14.2.2")
def zone_losses(p: Position, side: int, hexes: tuple[Hex, ...]) -> int:
    """10.6(4) A step for each hex entered in an enemy zone, the last one too; a fortress hex is none (R-RETZOC)."""
    zone, cost = p.standing.zone[1 - side], int(p.scene.tables["retreat_zoc_loss"])
    covered = p.scene.is_on("friendly_unit_cancels_retreat_loss")
    return sum(cost for h in hexes if zone[h] and not (covered and p.standing.count[side][h]))


class WayNames:
    """Ways of retreat, written as the hexes after the first."""

    kind = "path"

    def __init__(self, p: Position, unit: Unit, retreat: RetreatUnits, ways: list[Way]) -> None:
        self.p, self.unit, self.retreat, self.ways = p, unit, retreat, ways

    def text(self, item: int) -> str:
        """The hexes of a way."""
        return "-".join(self.p.scene.hex_name(h) for h in self.ways[item].hexes)

    def find(self, text: str) -> int | None:
        """The way that is written so."""
        return next((item for item in range(len(self.ways)) if self.text(item) == text), None)

    def target(self, text: str) -> int | None:
        """The last hex that a text names, for saying why a unit can't retreat there; below the ways' own numbers."""
        hex_ = self.p.scene.hexes.find(text.split("-")[-1])
        return None if hex_ is None else -1 - hex_

    @rule("10.6.3.4", "10.6.6")
    def why(self, item: int) -> Verdict:
        """Why a unit doesn't retreat to a hex."""
        p, hex_ = self.p, Hex(-1 - item)
        name = p.scene.hex_name(hex_)
        side = p.scene.side[self.unit]
        if p.enemy_in(side, hex_):
            return no("retreat-enemy", "3.1.2", hex=name)
        if not p.scene.ground.land[hex_]:
            return no("sea", "10.6.3.2", hex=name)
        ways = complete_ways(p, self.unit, self.retreat.origin, self.retreat.distance)
        to_there = [way for way in ways if way.hexes[-1] == hex_]
        if not to_there:
            return no("retreat-nearer", "10.6.0", **{"from": p.scene.hex_name(self.retreat.origin)})
        return no("retreat-worse", "10.6.6", reason=self._worse(min(way.losses for way in to_there)))

    def _worse(self, losses: int) -> str:
        best = self.ways[0]
        if losses >= self.p.steps[self.unit]:
            return "why-retreat-eliminates"
        return "why-retreat-loses" if losses > best.losses else "why-retreat-from-supply"
