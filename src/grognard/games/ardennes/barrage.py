"""3.5, 3.6 Barrage: artillery and air strikes lay Barrage Markers on hexes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.draws import d6
from grognard.core.events import Event
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.sums import Sum
from grognard.core.verdict import LEGAL, Verdict, no

from .bridges import blow_groups
from .ground import Ints
from .position import (
    DG,
    FIRED,
    MOVED,
    MOVEMENT,
    MOVING,
    SPOTTED,
    STOPPED,
    US_BARRAGE,
    Ask,
    Group,
    Menu,
    Position,
    Task,
)
from .scene import ALLIED, GERMAN, SIDES
from .small_tables import by_die
from .supply import in_supply
from .units import disorganise, finish_moves

NOTHING, HALF_MARKER, FULL_MARKER = "none", "half", "full"


class Barraged(Event, frozen=True):
    """Artillery has barraged a hex."""

    unit: Unit
    hex: Hex
    spotter: Unit
    die: int
    modifier: Sum
    result: str


class Struck(Event, frozen=True):
    """An air strike on a hex."""

    hex: Hex
    die: int
    modifier: Sum
    result: str


class HalvesReconciled(Event, frozen=True):
    """Half markers of a hex at the end of a phase; the die is 0 where none was rolled."""

    side: str
    hex: Hex
    halves: int
    die: int
    result: str


# -- who may fire, and at what -----------------------------------------------------------------------------------


@rule("3.5.a", "3.5.req.f", "2.1.a", "3.6.c", "3.6.d")
def firing_side(p: Position) -> int | None:
    """3.5 Whose artillery may fire now: the phasing side's in its Movement Phase, the Americans' in their own."""
    if p.phase == MOVEMENT:
        return p.acting
    return ALLIED if p.phase == US_BARRAGE else None


@rule("3.5.req.a", "3.5.req.b", "3.6.b", "3.4.e3")
def guns_ready(p: Position, side: int) -> list[int]:
    """3.5 The artillery of a side that may fire: not DG, not moved in this phase; each once (R-FIRE-4)."""
    return _ready(p.scene.side_guns[side], p.hex_array, p.column_array("state"), DG | MOVED | FIRED).tolist()


@compiled
def _ready(guns: Ints, hexes: Ints, state: Ints, bars: int) -> Ints:
    """Those of these guns on the map that nothing bars."""
    found = np.empty(len(guns), dtype=np.int16)
    count = 0
    for gun in guns:
        if hexes[gun] >= 0 and state[gun] & bars == 0:
            found[count] = gun
            count += 1
    return found[:count]


@rule("3.5.req.a", "3.5.req.b", "3.6.b")
def may_fire(p: Position, unit: Unit) -> Verdict:
    """Why a unit may not fire now."""
    name, state = p.scene.unit_name(unit), p.state[unit]
    if not p.scene.artillery[unit]:
        return no("not-artillery", "3.5.a", unit=name)
    if p.scene.side[unit] != firing_side(p):
        return no("not-yours", "2.1.a", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "3.5.a", unit=name)
    if state & DG:
        return no("dg-fires-not", "3.5.req.a", unit=name)
    return no("has-fired", "3.5.res.a", unit=name) if state & FIRED else no("gun-has-moved", "3.5.req.b", unit=name)


def observers(p: Position, side: int, gun: Unit | None) -> np.ndarray:
    """The units of a side on the map that may spot for a gun (for air strikes: any)."""
    units = p.scene.side_units[side]
    if gun is not None and p.scene.division[gun] >= 0:
        units = p.scene.divisions[p.scene.division[gun]]
    return units[p.hex_array[units] >= 0]


@rule("3.5.req.d", "3.1.div.b")
def observed(p: Position, side: int, gun: Unit | None = None) -> np.ndarray:
    """3.5 In how many spotters' reach every hex lies. Divisional artillery needs its own division's (R-FIRE-6)."""
    return in_reach(p, observers(p, side, gun))


def in_reach(p: Position, units: np.ndarray) -> np.ndarray:
    """How many of these units are near enough to every hex to spot there."""
    ground = p.scene.ground
    near = ground.spotting_table(p.scene.tables["barrage"]["spotting"])
    return _reach(near, p.hex_array, units)


@compiled
def _reach(near: Ints, hexes: Ints, units: Ints) -> Ints:
    """How many of these units have each hex among those near them."""
    size = len(near)
    found = np.zeros(size, dtype=np.int16)
    for unit in units:
        for hex_ in near[hexes[unit]]:
            if hex_ < size:
                found[hex_] += 1
    return found


@rule("3.5.b", "3.5.req.c", "3.5.req.d")
def targets(p: Position, gun: Unit) -> list[int]:
    """3.5 The hexes that a gun may fire at, whoever stands there: in range and observed."""
    ground = p.scene.ground
    hit = (ground.distance_array(p.hex[gun]) <= p.scene.range[gun]) & (ground.closed == 0)
    return np.flatnonzero(hit & (observed(p, p.scene.side[gun], gun) > 0)).tolist()


@rule("3.5.req.c", "3.5.req.d", "3.1.div.b")
def may_target(p: Position, gun: Unit, hex_: int) -> Verdict:
    """Why a gun may not fire at a hex."""
    ground, name = p.scene.ground, p.scene.place_text(hex_)
    if hex_ < 0 or not ground.inside[hex_]:
        return no("out-of-play", "7.1.gen", hex=name)
    distance = ground.distance_from(p.hex[gun])[hex_]
    if distance > p.scene.range[gun]:
        return no("out-of-range", "3.5.req.c", hex=name, distance=distance, range=p.scene.range[gun])
    if observed(p, p.scene.side[gun], gun)[hex_]:
        return LEGAL
    own = p.scene.division[gun] >= 0
    spotting = p.scene.tables["barrage"]["spotting"]
    return no("no-own-spotter" if own else "no-spotter", "3.1.div.b" if own else "3.5.req.d", hex=name, within=spotting)


def spotters(p: Position, side: int, gun: Unit | None, hex_: int) -> list[Unit]:
    """The units that may spot for a barrage on a hex, those first whom it costs nothing."""
    near = p.scene.ground.within(hex_, p.scene.tables["barrage"]["spotting"])
    units = [Unit(int(u)) for u in observers(p, side, gun) if p.hex[int(u)] in near]
    return sorted(units, key=lambda u: (u != gun and can_still_move(p, u), p.scene.allowance[u], u))


@rule("3.5.req.e")
def can_still_move(p: Position, unit: Unit) -> bool:
    """Whether spotting would cost a unit its move in this phase (R-FIRE-7)."""
    state = p.state[unit]
    if p.phase != MOVEMENT or state & (SPOTTED | FIRED | STOPPED):
        return False
    return not (state & MOVED and not state & MOVING)


# -- the choices -------------------------------------------------------------------------------------------------


@rule("3.5.a", "3.5.c", "3.5.res.a", "2.2.air.e")
def barrage_groups(p: Position, again: Ask) -> list[Group]:
    """3.5 What may be fired now: guns one by one, and air strikes in both American opportunities."""
    side = firing_side(p)
    if side is None:
        return []
    groups: list[Group] = []
    guns = guns_ready(p, side)
    if guns or len(_ready(p.scene.side_guns[side], p.hex_array, p.column_array("state"), 0)):
        groups.append(
            Group(
                "barrage ",
                p.scene.units,
                guns,
                then=lambda unit: target_menu(p, Unit(unit), again),
                clause="3.5.a",
                why=lambda unit: may_fire(p, Unit(unit)),
            )
        )
    if side == ALLIED and p.air > 0:
        groups.append(strike_group(p, again))
    return groups


def target_menu(p: Position, gun: Unit, again: Ask) -> Menu:
    """The hexes that a gun may fire at; where a spotter must give up its move, which one it shall be."""
    name = p.scene.unit_name(gun)
    hexes = targets(p, gun)
    plain: Group = Group(
        f"barrage {name} ",
        p.scene.hexes,
        hexes,
        do=lambda p, hex_: fire(p, gun, hex_, spotters(p, p.scene.side[gun], gun, hex_)[0], again),
        clause="3.5.req.d",
        why=lambda hex_: may_target(p, gun, hex_),
        preview=lambda hex_: preview(p, p.scene.side[gun], gun, hex_),
    )
    groups = [plain]
    doubtful = spotter_matters(p, gun, hexes)
    if doubtful:
        groups.append(
            Group(
                f"barrage {name} ",
                p.scene.hexes,
                doubtful,
                then=lambda hex_: spotter_menu(p, gun, hex_, again),
                tail=" by",
                clause="3.5.req.e",
            )
        )
    return Menu("hex", "prompt-barrage-hex", "3.5.b", groups, {"unit": name, "range": p.scene.range[gun]})


def spotter_matters(p: Position, gun: Unit, hexes: list[int]) -> list[int]:
    """Those of these hexes for which every spotter would lose its move, and there are several of them."""
    if p.phase != MOVEMENT:
        return []
    units = observers(p, p.scene.side[gun], gun)
    state = p.column_array("state")[units]
    settled = (state & (SPOTTED | FIRED | STOPPED) > 0) | ((state & MOVED > 0) & (state & MOVING == 0)) | (units == gun)
    free, of_all = in_reach(p, units[settled]), in_reach(p, units)
    here = np.array(hexes, dtype=np.int64)
    return here[(free[here] == 0) & (of_all[here] > 1)].tolist()


@rule("3.5.req.e")
def spotter_menu(p: Position, gun: Unit, hex_: int, again: Ask) -> Menu:
    """Which unit spots, and so doesn't move any more in this phase."""
    name = p.scene.unit_name(gun)
    group: Group = Group(
        f"barrage {name} {p.scene.place_text(hex_)} by ",
        p.scene.units,
        sorted(spotters(p, p.scene.side[gun], gun, hex_)),
        do=lambda p, unit: fire(p, gun, hex_, Unit(unit), again),
        clause="3.5.req.e",
        why=lambda unit: no("no-spotter-there", "3.5.req.d", unit=p.scene.unit_name(Unit(unit))),
        preview=lambda _: preview(p, p.scene.side[gun], gun, hex_),
    )
    return Menu("unit", "prompt-spotter", "3.5.req.e", [group], {"unit": name})


@rule("2.2.air.b", "2.2.air.c", "3.5.c", "3.5.res.b")
def strike_group(p: Position, again: Ask) -> Group:
    """2.2 Air strikes: anywhere, without a spotter; but then once a hex and phase."""
    return Group(
        "strike ",
        p.scene.hexes,
        open_to_strikes(p),
        do=lambda p, hex_: strike(p, hex_, again),
        clause="2.2.air.b",
        why=lambda hex_: may_strike(p, hex_),
        preview=lambda hex_: preview(p, ALLIED, None, hex_),
    )


@rule("3.5.res.b")
def open_to_strikes(p: Position) -> Any:
    """3.5 The hexes that may be struck: all, but for those that had their one unobserved strike in this phase."""
    area = p.scene.edges.play_area
    done = {hex_ for hex_ in p.struck if hex_ >= 0}
    if not done:
        return area
    seen = observed(p, ALLIED)
    return [hex_ for hex_ in area if hex_ not in done or seen[hex_]]


def may_strike(p: Position, hex_: int) -> Verdict:
    """Why a hex may not be struck."""
    name = p.scene.place_text(hex_)
    if hex_ < 0 or not p.scene.ground.inside[hex_]:
        return no("out-of-play", "7.1.gen", hex=name)
    return no("struck-unseen", "3.5.res.b", hex=name)


# -- resolution --------------------------------------------------------------------------------------------------


@rule("3.5.res.d", "3.5.res.e")
def modifier(p: Position, side: int, gun: Unit | None, hex_: int) -> Sum:
    """3.5 +1 for each further unit in the hex, of either side; -1 for guns (not aircraft) under enemy markers."""
    rates = p.scene.tables["barrage"]
    total = Sum()
    crowd = p.standing.count[0][hex_] + p.standing.count[1][hex_] - 1
    if crowd > 0:
        total = total.plus(crowd * rates["each_further_unit"], "part-barrage-crowd", "3.5.res.d", units=crowd + 1)
    if gun is not None:
        here = p.hex[gun]
        markers = p.full(1 - side, here) + p.half(1 - side, here)
        if markers:
            times = markers if p.scene.is_on("artillery_drm_per_marker") else 1
            total = total.plus(times * rates["firer_under_markers"], "part-barrage-under-markers", "3.5.res.e")
    return total


@rule("3.5.res.c", "tec.barrage", "1.3.westwall", "tec.OT")
def row_of(p: Position, hex_: int) -> Mapping[str, Any]:
    """3.5 The row of the chart that a barrage on a hex is read in: the hardest for what is in it (R-FIRE-8)."""
    ground = p.scene.ground
    names = list(ground.rows[hex_])
    if ground.westwall[hex_] and p.standing.count[GERMAN][hex_]:
        names.append("west-wall")
    hardness: list[str] = p.scene.tables["barrage_hardness"]
    return ground.row(min(names, key=hardness.index))


@rule("3.5.res.c")
def result_of(p: Position, hex_: int, die: int, plus: int) -> str:
    """3.5 What a die brings: 7 and more count as 6, less than 1 as 1 (R-FIRE-2)."""
    row = row_of(p, hex_)
    roll = min(max(die + plus, 1), d6.sides)
    if roll in row["full"]:
        return FULL_MARKER
    return HALF_MARKER if roll in row["half"] else NOTHING


def preview(p: Position, side: int, gun: Unit | None, hex_: int) -> Preview:
    """What a barrage may bring: over every face of the die, by the function that resolves it."""
    plus = modifier(p, side, gun, hex_)
    chances: dict[str, Fraction] = dict.fromkeys((NOTHING, HALF_MARKER, FULL_MARKER), Fraction(0))
    for face in range(1, d6.sides + 1):
        chances[result_of(p, hex_, face, int(plus))] += Fraction(1, d6.sides)
    return Preview(sums={"modifier": plus}, chances={key: chance for key, chance in chances.items() if chance})


@rule("3.5.req.e", "3.5.res.a", "3.4.c5")
def fire(p: Position, gun: Unit, hex_: int, spotter: Unit, again: Ask) -> None:
    """3.5 A gun fires. It and its spotter stay where they are for the phase; without supply it is DG afterwards."""
    side = p.scene.side[gun]
    finish_moves(p)
    p.state[gun] |= FIRED
    p.state[spotter] |= SPOTTED
    plus = modifier(p, side, gun, hex_)
    die = p.draw(d6, "3.5.res.c")
    result = result_of(p, hex_, die, int(plus))
    p.note(Barraged(gun, Hex(hex_), spotter, die, plus, result), "3.5.res.c")
    lay(p, side, hex_, result)
    if not in_supply(p, side)[p.hex[gun]]:
        disorganise(p, [gun], "dg-fired-unsupplied", "3.4.c5")
    p.nobody_moved()
    p.then(again)


@rule("2.2.air.b", "2.2.air.c", "3.5.res.b")
def strike(p: Position, hex_: int, again: Ask) -> None:
    """2.2 An air strike: resolved like a barrage, then gone."""
    finish_moves(p)
    if not observed(p, ALLIED)[hex_]:
        p.struck[list(p.struck).index(-1)] = hex_
    p.air -= 1
    plus = modifier(p, ALLIED, None, hex_)
    die = p.draw(d6, "3.5.res.c")
    result = result_of(p, hex_, die, int(plus))
    p.note(Struck(Hex(hex_), die, plus, result), "3.5.res.c")
    lay(p, ALLIED, hex_, result)
    p.nobody_moved()
    p.then(again)


@rule("3.5.mark.a", "3.5.mark.b", "3.5.mark.c", "chit.barrage")
def lay(p: Position, side: int, hex_: int, result: str) -> None:
    """3.5 A marker lies in the hex, whoever is there and whoever comes. It takes no steps."""
    if result != NOTHING:
        more = (1, 0) if result == FULL_MARKER else (0, 1)
        p.set_markers(side, hex_, p.full(side, hex_) + more[0], p.half(side, hex_) + more[1])


# -- the US Barrage Phase ----------------------------------------------------------------------------------------


class UsBarrage(Ask, frozen=True):
    """3.5, 3.6 The US Barrage Phase inside the German player turn: guns fire and aircraft strike, nobody moves."""

    public: ClassVar[bool] = True

    @rule("2.1.a", "2.1.d", "3.5.a", "3.6.c", "3.8.blow.b")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The US player, as long as he can do anything."""
        return (p.seat(ALLIED),) if any(len(group.items) for group in self.groups(p)) else ()

    def groups(self, p: Position) -> list[Group]:
        """Barrages, strikes, bridges."""
        return [*barrage_groups(p, self), *blow_groups(p, self)]

    def menu(self, p: Position, seat: Seat) -> Menu:
        """What he may do, or the end of the phase."""
        return Menu("unit", "prompt-us-barrage", "3.5.a", [*self.groups(p), word("end", _nothing, "2.1.d")])


def _nothing(p: Position) -> None:
    """The phase is over."""


# -- Half markers ------------------------------------------------------------------------------------------------


class ReconcileHalves(Task, frozen=True):
    """3.5 The Half markers that a side has laid in this phase become Full, or go."""

    side: int

    @rule("3.5.half.a", "3.5.half.b", "3.5.half.c", "3.5.half.d")
    def run(self, p: Position) -> None:
        """Two or more in a hex make one Full; a single one is rolled for. Full markers there don't count."""
        enough = p.scene.tables["barrage"]["halves_for_a_full"]
        for hex_ in np.flatnonzero(p.half_array(self.side)).tolist():
            halves, full, die = p.half(self.side, hex_), p.full(self.side, hex_), 0
            result = FULL_MARKER
            if halves < enough:
                die = p.draw(d6, "3.5.half.c")
                result = by_die(p.scene.tables["half_reconciliation"], die)
            p.set_markers(self.side, hex_, full + (result == FULL_MARKER), 0)
            p.note(HalvesReconciled(SIDES[self.side], Hex(hex_), halves, die, result), "3.5.half.a")
        p.changed()
