"""What fire may bring and what each hex is worth, as the computer sees it. No rule stands here.

Everything is measured in units: 1 is a tank. Chances of fire come from the printed tables, by type, kind of target and
range, and are laid over the map once for each place from which somebody may fire.
"""

from __future__ import annotations

from functools import cached_property
from itertools import chain

import numpy as np
import numpy.typing as npt

from grognard.core.compiled import compiled
from grognard.core.ids import Unit
from grognard.core.sight import SCREENED, SEEN

from .damage import GONE, after
from .fire import BOTH_DICE, Attack, result_of
from .ground import EAST, NORTH, SOUTH, WEST, Ints
from .position import ACTED, DAMAGE, KF, KM, Position
from .scene import SIDES, Scene, UnitType

Worths = npt.NDArray[np.float32]

WORTH = {"tank": 1.0, "apc": 0.7, "personnel": 0.5}
CARRIED = 0.3
"""What a unit is worth, and each team that it carries."""
COUNTED = 0.9
"""What each unit is worth at least where the points are for units destroyed."""
EFFECT = {
    "vehicle": {"-": 0.0, "S": 0.15, "Km": 0.5, "Kms": 0.4, "Kf": 0.7, "K": 1.0},
    "personnel": {"-": 0.0, "S": 0.3, "K": 1.0},
}
"""How much of a target a result takes, by its table."""
CLASSES = ("tank", "apc", "personnel")
CONCEALED, COVERED = 0.35, 0.85
"""What defilade, and what a town or wood leaves of a chance."""
AFAR = 30_000
"""The way to where nobody can get."""
KEPT_FIELDS, KEPT_SUMS, KEPT_WAYS = 4000, 100, 500
DETOUR = 20
"""How many half points of way a unit goes round a minefield."""
EDGES = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}
LAST_WORDS = 3
"""For so many turns a match whose end is diced for may still be expected to go on."""


class Chances:
    """What the fire of each type brings at each range, from the tables of a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.kept: dict[tuple[int, bool, str], Worths] = {}
        self.fields: dict[tuple[int, int, bool, str], Worths] = {}
        self.seen: dict[int, tuple[npt.NDArray[np.int32], Worths]] = {}
        covered = (scene.ground.town | scene.ground.forest) == 1
        self.cover = np.where(covered, np.float32(COVERED), np.float32(1))
        self.sums: dict[tuple[object, ...], Worths] = {}
        self.ways: dict[tuple[frozenset[int], bool, frozenset[int]], Worths] = {}
        self.effects = {
            table: [
                sum(EFFECT[table][scene.results[table].at(column, roll)] for roll in BOTH_DICE) / len(BOTH_DICE)
                for column in range(len(scene.columns[table].labels))
            ]
            for table in EFFECT
        }

    def at_range(self, type_: int, dragon: bool, target: str) -> Worths:
        """The best chance of a type against a kind of target, by range."""
        key = (type_, dragon, target)
        if key not in self.kept:
            self.kept[key] = self._at_range(self.scene.kinds[type_], dragon, target)
        return self.kept[key]

    def _at_range(self, kind: UnitType, dragon: bool, target: str) -> Worths:
        scene, found = self.scene, np.zeros(self.scene.longest + 2, dtype=np.float32)
        table = "personnel" if target == "personnel" else "vehicle"
        rows: list[list[int]] = []
        if target == "personnel":
            if kind.ap is not None and kind.side in SIDES:
                rows.append(scene.personnel_ratings[kind.side][kind.ap])
        else:
            weapons = (*kind.at, "dragon") if dragon else kind.at
            rows += [scene.vehicle_ratings[weapon][target] for weapon in weapons]
        for apart in range(1, scene.longest + 1):
            rating = max((row[scene.band[apart]] for row in rows), default=0)
            if rating:
                found[apart] = self.effects[table][scene.columns[table].column(rating)]
        return found

    def around(self, hex_: int) -> tuple[npt.NDArray[np.int32], Worths]:
        """How far away every hex is; 1 where it is seen without smoke, less where what stands there is concealed."""
        if hex_ not in self.seen:
            scene = self.scene
            apart = np.minimum(np.asarray(scene.ground.distances(hex_)), scene.longest + 1).astype(np.int32)
            codes = np.asarray(scene.sight.clear.row(hex_))
            shade = np.where(codes & SCREENED, np.float32(CONCEALED), np.float32(1)) * (codes & SEEN)
            self.seen[hex_] = apart, shade.astype(np.float32)
        return self.seen[hex_]

    def field(self, hex_: int, type_: int, dragon: bool, target: str) -> Worths:
        """The chance of fire from a hex at such a target in every other hex."""
        key = (hex_, type_, dragon, target)
        if key not in self.fields:
            if len(self.fields) > KEPT_FIELDS:
                self.fields.clear()
            apart, shade = self.around(hex_)
            found = self.at_range(type_, dragon, target)[apart] * shade * self.cover
            self.fields[key] = found.astype(np.float32)
        return self.fields[key]

    def against(self, hex_: int, type_: int, dragon: bool, target: str) -> Worths:
        """The chance of fire from every hex at such a target in this one."""
        apart, shade = self.around(hex_)
        return self.at_range(type_, dragon, target)[apart] * (shade > 0) * self.cover[hex_]

    def all_fields(self, firers: tuple[tuple[int, int, bool], ...], target: str) -> Worths:
        """The chance of fire from all of these (hex, type, Dragon) at such a target: added up, at most 1."""
        key = (firers, target)
        if key not in self.sums:
            if len(self.sums) > KEPT_SUMS:
                self.sums.clear()
            total = np.zeros(self.scene.ground.size, dtype=np.float32)
            for hex_, type_, dragon in firers:
                total += self.field(hex_, type_, dragon, target)
            self.sums[key] = np.minimum(total, np.float32(1))
        return self.sums[key]

    def best_against(self, targets: frozenset[tuple[int, str]], type_: int, dragon: bool) -> Worths:
        """The best chance of a type from every hex against any of these (hex, kind), times what that is worth."""
        key = (targets, type_, dragon)
        if key not in self.sums:
            if len(self.sums) > KEPT_SUMS:
                self.sums.clear()
            best = np.zeros(self.scene.ground.size, dtype=np.float32)
            for hex_, target in targets:
                np.maximum(best, self.against(hex_, type_, dragon, target) * np.float32(WORTH[target]), out=best)
            self.sums[key] = best
        return self.sums[key]

    def way(self, goals: frozenset[int], foot: bool, mined: frozenset[int]) -> Worths:
        """The points of way from every hex to the nearest of some hexes, round known minefields."""
        key = (goals, foot, mined)
        if key not in self.ways:
            if len(self.ways) > KEPT_WAYS:
                self.ways.clear()
            ground = self.scene.ground
            cost = ground.foot if foot else ground.vehicle
            if mined:
                into = np.isin(ground.neighbours.reshape(-1), np.array(sorted(mined)))
                cost = np.where(into & (cost > 0), cost + DETOUR, cost).astype(np.int16)
            found = _ways_to(ground.neighbours, cost, np.array(sorted(goals), dtype=np.int32))
            self.ways[key] = found.astype(np.float32) / np.float32(1 if foot else self.scene.half)
        return self.ways[key]


@compiled
def _ways_to(neighbours: Ints, cost: Ints, starts: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """What the way from every hex to the nearest start costs, in the units of the costs."""
    size = len(neighbours)
    found = np.full(size, AFAR, dtype=np.int32)
    queue = np.zeros(size + 1, dtype=np.int32)
    waiting = np.zeros(size, dtype=np.uint8)
    head = tail = 0
    for start in starts:
        found[start] = 0
        queue[tail] = start
        waiting[start] = 1
        tail += 1
    while head != tail:
        here = queue[head]
        head = (head + 1) % (size + 1)
        waiting[here] = 0
        for direction in range(6):
            before = neighbours[here, direction]
            if before < 0:
                continue
            step = cost[before * 6 + (direction + 3) % 6]
            if step > 0 and found[here] + step < found[before]:
                found[before] = found[here] + step
                if not waiting[before]:
                    waiting[before] = 1
                    queue[tail] = before
                    tail = (tail + 1) % (size + 1)
    return found


def chances_of(scene: Scene) -> Chances:
    """The chances of a scene, kept with it."""
    found: Chances | None = _chances.get(id(scene))
    if found is None or found.scene is not scene:
        found = _chances[id(scene)] = Chances(scene)
    return found


_chances: dict[int, Chances] = {}


Fates = dict[int, float]
"""What a target may have suffered, with the chance of each; GONE if it is destroyed."""


def struck(p: Position, target: int, made: Attack, fates: Fates) -> Fates:
    """What may have become of a target after one more attack."""
    kind, chances = p.kind(target), dict[str, float]()
    for roll in BOTH_DICE:
        result = result_of(p, made, roll)
        chances[result] = chances.get(result, 0.0) + 1 / len(BOTH_DICE)
    found: Fates = {}
    for state, likely in fates.items():
        for result, chance in chances.items():
            now = GONE if state == GONE else after(kind, state, result)
            found[now] = found.get(now, 0.0) + likely * chance
    return found


def taken(p: Position, target: int, fates: Fates) -> float:
    """How much of a target has been taken on average, 1 all of it."""
    effects = EFFECT["personnel" if p.kind(target).personnel else "vehicle"]
    total = 0.0
    for state, likely in fates.items():
        if state == GONE:
            total += likely
        else:
            total += likely * max((effects.get(name, 0.0) for name, bit in DAMAGE.items() if state & bit), default=0.0)
    return total


def worth_of(p: Position, unit: int) -> float:
    """What a unit is worth, with all whom it carries; what it has lost taken off."""
    kind = p.known_kind(unit)
    if kind is None:
        return WORTH["apc"]
    if not kind.real:
        return 0.0
    worth = WORTH.get(kind.target, 0.0)
    if counts_losses(p.scene, 1 - p.scene.side[unit]):
        return max(worth, COUNTED) + CARRIED * len(p.passengers.get(unit, ()))
    if p.damage[unit] & KF:
        worth *= 0.4
    if p.damage[unit] & KM:
        worth *= 0.7
    return worth + CARRIED * len(p.passengers.get(unit, ()))


def counts_losses(scene: Scene, side: int) -> bool:
    """Whether a side has points for each unit that it destroys."""
    rows = scene.data.victory.get(SIDES[side], ())
    return any(row["for"] == "destroyed" and row["what"] == "units" for row in rows)


# -- what a side wants -------------------------------------------------------------------------------------------


class Aim:
    """What a side makes for in a scenario: hexes to reach, an edge to leave by, or nothing but to hold."""

    def __init__(self, scene: Scene, side: int) -> None:
        data, name = scene.data, SIDES[side]
        self.scene, self.side = scene, side
        self.exits: dict[int, frozenset[int]] = {}
        for way in data.exits.get(name, ()):
            edge = EDGES[way.edge]
            played = {h for h in scene.board.areas[way.area] if scene.ground.play[h]}
            self.exits[edge] = self.exits.get(edge, frozenset()) | frozenset(played)
        self.towns: list[frozenset[int]] = self._towns(name)
        self.attacks = bool(self.exits or self.towns)
        self.delays = bool(self.exits) and name not in data.entry and data.setup[:1] == (name,)
        """It leaves the map in the end, but holds first."""
        self.duel = counts_losses(scene, side) and counts_losses(scene, 1 - side)
        """Losses alone decide: whoever isn't ahead looks for the enemy before he ends it."""

    def _towns(self, name: str) -> list[frozenset[int]]:
        data, board = self.scene.data, self.scene.board
        names: list[str] = []
        if data.victory.get("side") == name and "town" in data.victory:
            names.append(data.victory["town"])
        if data.end.get("side") == name:
            names += data.end.get("towns", ())
        names += [town for row in data.victory.get(name, ()) for town in row.get("towns", ())]
        found = [frozenset(h for c in board.cities if c.en == town for h in c.hexes) for town in dict.fromkeys(names)]
        hexes = [data.end["hex"]] if data.end.get("side") == name and "hex" in data.end else []
        return [town for town in found if town] + [frozenset((board.hex(number),)) for number in hexes]

    @cached_property
    def all_goals(self) -> frozenset[int]:
        """Every hex that the side makes for."""
        return frozenset(chain(*self.exits.values(), *self.towns))

    def goals(self, p: Position, unit: int) -> frozenset[int]:
        """The hexes that a unit makes for now: places that are still to be won, or the one that it holds."""
        if self.exits or len(self.towns) < 2:
            return self.all_goals
        here = p.place_of(unit)
        for town in self.towns:
            if here in town and min(u for u in self._inside(p, self.side, town)) == unit:
                return town
        still = [t for t in self.towns if self._inside(p, 1 - self.side, t) or not self._inside(p, self.side, t)]
        return frozenset(chain(*(still or self.towns)))

    def _inside(self, p: Position, side: int, hexes: frozenset[int]) -> list[Unit]:
        return [u for u in p.on_map[side] if p.hex[u] in hexes and not p.shown_mine(u)]


def aim_of(scene: Scene, side: int) -> Aim:
    """The aim of a side, kept with the scene."""
    kept = _aims.get((id(scene), side))
    if kept is None or kept.scene is not scene:
        kept = _aims[id(scene), side] = Aim(scene, side)
    return kept


_aims: dict[tuple[int, int], Aim] = {}


def turns_left(p: Position) -> int:
    """How many turns there may still be, this one counted."""
    data = p.scene.data
    last = data.turns or data.victory.get("by") or data.end.get("limit") or data.length
    left = last - p.turn + 1
    return max(left, LAST_WORDS) if data.turns is None else left


def mined(p: Position, side: int) -> frozenset[int]:
    """The hexes with minefields of the enemy that a side knows of."""
    key = ("mined", side)
    kept: frozenset[int] | None = p.derived_values.get(key)
    if kept is None:
        kept = p.derived_values[key] = frozenset(p.hex[u] for u in p.on_map[1 - side] if p.shown_mine(u))
    return kept


# -- what fire threatens -----------------------------------------------------------------------------------------


def danger(p: Position, side: int, target: str, only_ready: bool = False) -> Worths:
    """How much of a unit of a side the enemies known to it may take, in every hex: chances added up, at most 1."""
    key = ("danger", side, target, only_ready)
    kept: Worths | None = p.derived_values.get(key)
    if kept is None:
        firers = tuple(
            (p.hex[enemy], p.type[enemy], bool(p.dragon[enemy]))
            for enemy in p.on_map[1 - side]
            if p.is_real(enemy) and not p.damage[enemy] & KF and not (only_ready and p.act[enemy] & ACTED)
        )
        kept = p.derived_values[key] = chances_of(p.scene).all_fields(firers, target)
    return kept


def prospects(p: Position, side: int, type_: int, dragon: bool) -> Worths:
    """The best chance that a type has from every hex against an enemy known to it, times what that is worth."""
    key = ("prospects", side, type_, dragon)
    kept: Worths | None = p.derived_values.get(key)
    if kept is None:
        targets: set[tuple[int, str]] = set()
        for enemy in p.on_map[1 - side]:
            kind = p.known_kind(enemy)
            if kind is not None and kind.real and kind.target in CLASSES:
                targets.add((p.hex[enemy], kind.target))
        kept = p.derived_values[key] = chances_of(p.scene).best_against(frozenset(targets), type_, dragon)
    return kept
