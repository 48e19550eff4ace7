"""5 Indirect fire: what was planned arrives, scatters and takes effect. Planning: `plan.py`; preparation: `aims.py`."""

from __future__ import annotations

from typing import Any

from grognard.core.draws import d6
from grognard.core.ids import Chit, Hex, Unit
from grognard.core.rules import rule

from .damage import suffer, vanish
from .events import (
    BarrageAttacked,
    BarragesRemoved,
    MinesLaid,
    MissionLanded,
    MissionLate,
    OnTarget,
    PhaseBegan,
    Scattered,
    SmokeCleared,
    SmokePlaced,
    SmokeStays,
)
from .exposure import check_exposure
from .fire import column_of, savings
from .position import INDIRECT, PHASES, Position, Task, seat_of

NO_TASK, BARRAGE, SMOKE, MINES = range(4)
TASKS = ("", "barrage", "smoke", "mines")
"""What a battery fires (column `task`)."""
ON_CALL, OPPORTUNITY, CONTINUED, PRIORITY, PREPARATORY = range(1, 6)
MISSIONS = ("", "on-call", "opportunity", "continued", "priority", "preparatory")
SUPPRESSIVE = 8
"""How fire was planned (column `how`): one of the missions, and perhaps suppressive."""


def mission(how: int) -> int:
    """The kind of mission, suppressive or not."""
    return how & 7


class IndirectFire(Task, frozen=True):
    """5 The indirect-fire phase."""

    @rule("flow.D", "5.1.1", "5.2.1")
    def run(self, p: Position) -> None:
        """Markers off; fire without delay is announced; what is due arrives; new fire is planned."""
        from .plan import Planning, Urgent, may_be_urgent, planners  # which builds on this chapter

        p.phase = INDIRECT
        p.note(PhaseBegan(PHASES[INDIRECT]), "flow.D")
        clear_markers(p)
        urgent = tuple(side for side in planners(p) if may_be_urgent(p, side))
        p.then(Urgent(urgent), Arrival(), Planning(planners(p)))


# -- 5.1 last turn's markers -------------------------------------------------------------------------------------


@rule("5.1.1", "5.1.2", "5.6.4")
def clear_markers(p: Position) -> None:
    """5.1 The barrages of the last turn are over; smoke goes too, or (level II) stays by a die each (R48)."""
    if any(place >= 0 for place in p.impact):
        for battery in range(len(p.impact)):
            p.impact[battery], p.fallen[battery], p.weak[battery] = -1, NO_TASK, 0
        p.lying = 0
        p.note(BarragesRemoved(), "5.1.1")
    faces = p.scene.tables["smoke"]["disperses"]
    gone = False
    for number, place in enumerate(p.smoke):
        if place < 0:
            continue
        hex_ = p.scene.falls.hex_at(place)
        if p.scene.part("smoke-dispersal"):
            die = p.draw(d6, "5.1.2")
            if die not in faces:
                p.note(SmokeStays(hex_, die), "5.1.2")
                continue
        p.smoke[number] = -1
        p.note(SmokeCleared(hex_), "5.1.1")
        gone = True
    p.changed()
    if gone:
        check_exposure(p)


# -- 5.2, 5.3 arrival and scatter --------------------------------------------------------------------------------


class Arrival(Task, frozen=True):
    """5.2 The missions that are due this turn arrive or are late, scatter, and take effect."""

    @rule("5.2.1", "5.2.2", "5.4.0")
    def run(self, p: Position) -> None:
        """All markers are placed before any effect (the order among them is free)."""
        landed = [b for b in range(len(p.due)) if p.due[b] == p.turn and arrives(p, Chit(b))]
        for battery in landed:
            land(p, Chit(battery))
        p.changed()
        strike_all(p, [b for b in landed if p.fallen[b] == BARRAGE])
        if landed:
            check_exposure(p)


@rule("5.2.3", "5.2.4", "5.2.5", "5.2.5.1", "5.2.5.2", "5.5.5.1")
def arrives(p: Position, battery: Chit) -> bool:
    """5.2.5 Attached artillery rolls once a mission, on its first due turn (R42); a 6 delays it by another die."""
    support = p.scene.batteries[battery].support
    faces = p.scene.tables["arrival"][support]
    if not faces or p.late[battery] or mission(p.how[battery]) in (CONTINUED, PREPARATORY):
        return True
    p.late[battery] = 1
    if p.draw(d6, "5.2.5") not in faces:
        return True
    turns = p.draw(d6, "5.2.5.2")
    p.due[battery] += turns
    p.note(MissionLate(battery, turns), "5.2.5.2")
    return False


@rule("5.2.2", "5.3.1", "5.4.1", "8.3.1")
def land(p: Position, battery: Chit) -> None:
    """The battery's marker lies where its fire has fallen; smoke and mines are laid there."""
    p.note(MissionLanded(battery, TASKS[p.task[battery]], Hex(p.aim[battery])), "5.2.2")
    place = scatter(p, battery)
    hex_ = p.scene.falls.hex_at(place)
    p.due[battery] = 0
    p.impact[battery], p.fallen[battery] = place, p.task[battery]
    p.weak[battery] = int(is_weak(p, battery))
    if p.task[battery] == BARRAGE:
        p.lying += 1
    elif p.task[battery] == SMOKE:
        lay_smoke(p, place, wide=True)
        p.note(SmokePlaced(hex_), "5.4.1")
    else:
        for mined in p.scene.falls.around(place, p.scene.tables["mines"]["artillery_radius"]):
            p.laid[mined] = 1
        p.note(MinesLaid(hex_), "8.3.1")


@rule("5.4.1", "10")
def lay_smoke(p: Position, place: int, *, wide: bool) -> None:
    """5.4.1 A smoke marker: the place and the hexes around it, or (10) the hex alone."""
    number = next(i for i, taken in enumerate(p.smoke) if taken < 0)
    p.smoke[number], p.smoke_wide[number] = place, int(wide)
    p.changed()


@rule("5.3.1", "5.3.1.1", "5.3.1.2", "5.5.6.3", "5.5.6.4", "5.5.7.2", "5.5.7.4", "5.5.8.1", "5.5.8.2", "5.5.8.3")
def scatter(p: Position, battery: Chit) -> int:
    """5.3 Where the fire falls: a die whether it scatters, unless it always does, and one for the direction (R46)."""
    rule_ = scatter_rule(p, battery)
    always = len(rule_["faces"]) == d6.sides
    die = 0 if always else p.draw(d6, "5.3.1")
    if not always and die not in rule_["faces"]:
        p.note(OnTarget(battery, die), "5.3.1.1")
        return p.aim[battery]
    towards = p.draw(d6, "5.3.1.2")
    direction = p.scene.board.grid.side_names.index(p.scene.tables["scatter_directions"][towards])
    place = p.scene.falls.scattered(p.aim[battery], direction, rule_["hexes"])
    p.note(Scattered(battery, die, towards, p.scene.falls.hex_at(place)), "5.3.1.2")
    return place


@rule("5.5.8.1", "5.5.8.2", "5.5.8.3", "5.5.7.2", "5.5.7.5")
def scatter_rule(p: Position, battery: Chit) -> dict[str, Any]:
    """5.3, 5.5.8 Which dice scatter this fire, and how far."""
    return scatter_rule_of(p, battery, p.how[battery])


def scatter_rule_of(p: Position, battery: Chit, how: int) -> dict[str, Any]:
    """The same for fire planned like this."""
    table, kind = p.scene.tables["scatter"], mission(how)
    if how & SUPPRESSIVE:
        name = "suppressive"
    elif p.scene.batteries[battery].support == "dedicated":
        name = "dedicated-continued" if kind == CONTINUED else "dedicated-first"
    else:
        name = "on-call" if kind == PREPARATORY else MISSIONS[kind]
    rules = table[name]
    return rules["refined"] if p.scene.part("scatter") or rules["base"] is None else rules["base"]


@rule("5.5.7.3", "5.5.7.4", "5.5.7.5")
def is_weak(p: Position, battery: Chit) -> bool:
    """5.5.7 Whether it is the first fire of dedicated artillery at its target (R44)."""
    return p.scene.batteries[battery].support == "dedicated" and mission(p.how[battery]) != CONTINUED


# -- 5.4 effects -------------------------------------------------------------------------------------------------


@rule("5.4.2.1", "5.4.2.1.1")
def powers(p: Position, battery: int) -> list[int]:
    """5.4.2.1 The power in the impact hex, the ring around it, and the outer ring."""
    tables = p.scene.tables
    if p.weak[battery]:
        return tables["dedicated"]["first"]
    return tables["indirect"][p.scene.batteries[battery].type]["power"]


@rule("5.4.2.1.2")
def power_by_hex(p: Position, batteries: list[int]) -> dict[int, int]:
    """5.4.2.1.2 What lies on each hex: the powers of all barrages that cover it, added up."""
    found: dict[int, int] = {}
    for battery in batteries:
        for power, ring in zip(powers(p, battery), p.scene.falls.rings(p.impact[battery]), strict=True):
            for hex_ in ring:
                found[hex_] = found.get(hex_, 0) + power
    return found


@rule("5.4.2.2", "5.4.2.2.1")
def strike_all(p: Position, batteries: list[int]) -> None:
    """5.4.2.2 Every unit of both sides on a covered hex is attacked once; teams aboard are not (R17)."""
    if not batteries:
        return
    found = power_by_hex(p, batteries)
    units = [Unit(u) for u, hex_ in enumerate(p.hex) if hex_ in found]
    for unit in units:
        if p.hex[unit] >= 0 and p.kind(unit).target != "none":
            strike(p, unit, found[p.hex[unit]])


@rule("5.4.2.2.1", "note.if-town", "note.if-vehicle", "8.5.2.3", "2.3.6.3")
def strike(p: Position, unit: Unit, power: int) -> None:
    """5.4.2.2.1 Two dice in the column of the power; a power of 1 has no effect (R08); a dummy is removed (R29)."""
    column = column_of(p, "indirect", power)
    if column < 0:
        return
    kind, hex_ = p.kind(unit), Hex(p.hex[unit])
    if not kind.real:
        vanish(p, unit)
        return
    dice = p.draw(d6, "5.4.2.2.1") + p.draw(d6, "5.4.2.2.1")
    void = savings(p, "indirect", unit, {p.scene.ground.kind[hex_]}, "")
    result = "-" if dice in void else p.scene.results["indirect"].at(column, dice)
    secret = None if p.exposed[unit] else seat_of(p.scene.side[unit])
    p.note(BarrageAttacked(unit, hex_, power, dice, result, secret), "5.4.2.2.1")
    suffer(p, unit, result)


@rule("5.6.4", "11.3", "5.4.2.1.2")
def meet_barrage(p: Position, unit: Unit) -> None:
    """5.6.4 A unit has entered a hex: the barrages that lie there attack it, with one roll at their summed power."""
    if p.lying and p.hex[unit] >= 0:
        power = lying_power(p).get(p.hex[unit], 0)
        if power:
            p.interrupted = 1
            strike(p, unit, power)


def lying_power(p: Position) -> dict[int, int]:
    """The powers of the barrages that lie on the map, by hex."""
    key = (p.impact.tobytes(), p.fallen.tobytes(), p.weak.tobytes())
    last: tuple[Any, dict[int, int]] | None = p.scene.kept.get("lying power")
    if last is None or last[0] != key:
        lying = [b for b in range(len(p.impact)) if p.impact[b] >= 0 and p.fallen[b] == BARRAGE]
        last = p.scene.kept["lying power"] = (key, power_by_hex(p, lying))
    return last[1]
