"""3.6 Bug Out: artillery flees from the enemy at the very instant he comes next to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.rules import rule
from grognard.core.traces import trace
from grognard.core.verdict import LEGAL, Verdict, no

from .entering import arrived
from .events import BuggedOut, NowhereToBugOut
from .ground import MECH, Bytes, Ground
from .position import DG, Ask, Group, Menu, Position, Task
from .stacking import full_jams
from .supply import in_supply
from .units import disorganise, printed_attack, stacking_faults


def gun_mask(p: Position, side: int) -> Bytes:
    """The hexes next to artillery of a side that may still flee: a quick no for most moves."""
    kept: Bytes | None = p.derived_values.get(("guns", side))
    if kept is None:
        units = p.scene.side_units[side]
        able = p.scene.artillery_array[units] > 0
        able &= (p.column_array("state")[units] & DG) == 0
        hexes = p.hex_array[units[able]]
        kept = np.zeros(p.scene.ground.size + 1, dtype=np.uint8)
        kept[p.scene.ground.neighbours[hexes[hexes >= 0]].reshape(-1)] = 1
        p.derived_values["guns", side] = kept
    return kept


@rule("3.6.bug.b", "3.6.bug.c")
def endangers(p: Position, unit: int, gun: int, here: int) -> bool:
    """3.6 Whether an enemy in a hex makes a gun flee: printed attack of 2 or more, and able to attack it from there.

    No other friendly unit makes a difference (R-BUG-5, R-BUG-6).
    """
    if printed_attack(p, unit) < p.scene.tables["bug_out"]["attack"]:
        return False
    direction = p.scene.ground.direction(here, p.hex[gun])
    return direction is not None and p.network.open[p.scene.ma[unit]][here * 6 + direction] > 0


@rule("3.6.bug.a", "3.6.bug.b", "design.bug-dg")
def guns_near(p: Position, side: int, hex_: int) -> list[Unit]:
    """3.6 The artillery of a side next to a hex that isn't DG, whatever Barrage Markers lie on it."""
    guns: list[Unit] = []
    for there in p.scene.ground.near[hex_]:
        if there >= 0 and p.standing.count[side][there]:
            guns += [u for u in p.units_in(there) if p.scene.artillery[u] and not p.state[u] & DG]
    return sorted(guns)


@rule("3.6.bug.b")
def alarmed(p: Position, units: Sequence[Unit], hex_: int) -> tuple[Unit, ...]:
    """3.6 The enemy guns that flee since these units have moved to a hex by their own movement points (R-BUG-4)."""
    enemy = 1 - p.scene.side[units[0]]
    if not gun_mask(p, enemy)[hex_]:
        return ()
    return tuple(g for g in guns_near(p, enemy, hex_) if any(endangers(p, u, g, hex_) for u in units))


@rule("3.6.bug.b", "2.1.a")
def threatened_guns(p: Position) -> tuple[BugOuts, ...]:
    """3.6 The guns of both sides next to the enemy when a phase begins; the phasing side's flee first (R-SEQ-3)."""
    tasks: list[BugOuts] = []
    for side in (p.acting, 1 - p.acting):
        enemies = p.standing.zones(1 - side)
        units, hexes = p.scene.side_units[side], p.hex_array
        there = hexes[units]
        near = (p.scene.artillery_array[units] > 0) & (there >= 0) & (enemies[np.maximum(there, 0)] > 0)
        guns = [Unit(u) for u in units[near].tolist() if not p.state[u] & DG and _in_danger(p, u)]
        if guns:
            tasks.append(BugOuts(side, tuple(guns)))
    return tuple(tasks)


def _in_danger(p: Position, gun: int) -> bool:
    around = (h for h in p.scene.ground.near[p.hex[gun]] if h >= 0)
    enemies = (u for h in around for u in p.standing.units(h) if p.scene.side[u] != p.scene.side[gun])
    return any(endangers(p, unit, gun, p.hex[unit]) for unit in enemies)


class BugOuts(Task, frozen=True):
    """3.6 These guns flee now. One without a hex to go to stays and is DG (R-BUG-3)."""

    side: int
    guns: tuple[Unit, ...]

    @rule("3.6.bug.a", "3.6.bug.d", "3.6.bug.e", "3.4.c5")
    def run(self, p: Position) -> None:
        """Those that have nowhere to go first, then the owner chooses for the others."""
        waiting: list[Unit] = []
        for gun in self.guns:
            if p.hex[gun] < 0 or p.state[gun] & DG:
                continue
            if havens(p, gun):
                waiting.append(gun)
            else:
                p.note(NowhereToBugOut(gun, Hex(p.hex[gun])), "3.6.bug.d")
                disorganise(p, [gun], "dg-bug-out", "3.6.bug.e")
                p.changed()
        if waiting:
            p.then(ChooseBugOut(self.side, tuple(waiting)))


class ChooseBugOut(Ask, frozen=True):
    """3.6 Where the guns flee to, in the order that their owner likes (R-BUG-8)."""

    public: ClassVar[bool] = True

    side: int
    guns: tuple[Unit, ...]

    @rule("3.6.bug.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The owner of the guns; the other player waits."""
        return (p.seat(self.side),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A gun, then its hex."""
        guns: Group = Group(
            "bug-out ",
            p.scene.units,
            self.guns,
            then=lambda unit: self.hexes(p, Unit(unit)),
            clause="3.6.bug.a",
            why=lambda unit: no("needs-no-bug-out", "3.6.bug.a", unit=p.scene.unit_name(Unit(unit))),
        )
        return Menu("unit", "prompt-bug-out", "3.6.bug.a", [guns])

    def hexes(self, p: Position, gun: Unit) -> Menu:
        """Any of its havens."""
        name = p.scene.unit_name(gun)
        group: Group = Group(
            f"bug-out {name} ",
            p.scene.hexes,
            havens(p, gun),
            do=lambda p, hex_: self.flee(p, gun, Hex(hex_)),
            clause="3.6.bug.d",
            why=lambda hex_: why_no_haven(p, gun, hex_),
        )
        return Menu("hex", "prompt-bug-out-hex", "3.6.bug.d", [group], {"unit": name})

    @rule("3.6.bug.d", "3.6.bug.e", "3.4.c5")
    def flee(self, p: Position, gun: Unit, hex_: Hex) -> None:
        """Picked up and put down, DG."""
        start = Hex(p.hex[gun])
        p.place(gun, hex_)
        p.changed()
        p.note(BuggedOut(gun, (start, hex_), hex_), "3.6.bug.d")
        disorganise(p, [gun], "dg-bug-out", "3.6.bug.e")
        arrived(p, [gun], hex_)
        p.then(BugOuts(self.side, tuple(g for g in self.guns if g != gun)))


@rule("3.6.bug.d")
def havens(p: Position, gun: Unit) -> list[int]:
    """3.6 The hexes where a gun may flee to; those that would overstack or mix only if there is no other (R-BUG-7)."""
    kept: list[int] | None = p.derived_values.get(("havens", gun))
    if kept is None:
        fitting = np.flatnonzero(_fitting(p, gun)).tolist()
        count = p.standing.count[p.scene.side[gun]]
        roomy = [h for h in fitting if not count[h] or not any(stacking_faults(p, [*p.standing.units(h), gun]))]
        kept = p.derived_values["havens", gun] = roomy or fitting
    return kept


def _fitting(p: Position, gun: Unit) -> Bytes:
    """Every hex that meets the conditions: supply, mechanised movement, no enemy in or beside it, far by road."""
    ground, side, standing = p.scene.ground, p.scene.side[gun], p.standing
    far = road_distances(p, p.hex[gun]) >= p.scene.tables["bug_out"]["road_hexes"]
    if p.scene.is_on("bug_out_may_end_off_road"):
        beside = np.zeros(ground.size + 1, dtype=np.bool_)
        beside[ground.neighbours[far].reshape(-1)] = True
        far = far | (beside[:-1] & ground.mech_open)
    free = (standing.held(1 - side) == 0) & (standing.zones(1 - side) == 0) & (ground.closed == 0)
    fitting = far & free & (in_supply(p, side) > 0)
    fitting[full_jams(p, side)] = False
    fitting[p.hex[gun]] = False
    return fitting


@rule("3.6.bug.d")
def road_distances(p: Position, start: int) -> np.ndarray:
    """R-BUG-1 The road hexes from a hex, counted along roads of any kind; enemies and bonds on the way don't matter.

    A gun off the road counts from the nearest road hex, which is the first.
    """
    ground, roads = p.scene.ground, p.network.road
    on_road = np.asarray((roads.reshape(-1, 6) > 0).any(axis=1))
    sources, begun = [start], 0
    if not on_road[start]:
        distance = np.where(on_road & (ground.closed == 0), ground.distance_array(start), 9999)
        sources, begun = np.flatnonzero(distance == distance.min()).tolist(), 1
    found = trace(ground.neighbours, roads, ground.closed, np.array(sources, dtype=np.int16))
    return np.where(found.distance >= 0, found.distance + begun, -1)


@rule("3.6.bug.d")
def why_no_haven(p: Position, gun: Unit, hex_: int) -> Verdict:
    """Why a gun can't flee to a hex."""
    ground, side, name = p.scene.ground, p.scene.side[gun], p.scene.place_text(hex_)
    if hex_ in havens(p, gun):
        return LEGAL
    if hex_ < 0 or not ground.inside[hex_]:
        return no("out-of-play", "7.1.gen", hex=name)
    if p.enemy_in(side, hex_) or p.near_enemy(side, hex_):
        return no("near-enemy", "3.6.bug.d", hex=name)
    distance, least = int(road_distances(p, p.hex[gun])[hex_]), p.scene.tables["bug_out"]["road_hexes"]
    if distance < 0 or (distance < least and not _beside(p, ground, hex_)):
        return no("not-by-road", "3.6.bug.d", hex=name, distance=max(distance, 0), least=least)
    if not in_supply(p, side)[hex_]:
        return no("out-of-supply", "3.6.bug.d", hex=name)
    return no("stack-full", "3.6.bug.d", hex=name, limit=p.scene.stacking)


def _beside(p: Position, ground: Ground, hex_: int) -> bool:
    return p.scene.is_on("bug_out_may_end_off_road") and ground.entry(hex_, MECH) > 0
