"""5.5 The fire plan: new missions, continued and corrected fire; and fire that comes without delay (R43)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

import numpy as np

from grognard.core.ids import Chit, Hex, Seat
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Reason, Verdict, no

from . import observation
from .events import MissionPlanned, PlansWritten
from .indirect import (
    BARRAGE,
    CONTINUED,
    MINES,
    MISSIONS,
    NO_TASK,
    ON_CALL,
    OPPORTUNITY,
    PREPARATORY,
    PRIORITY,
    SMOKE,
    SUPPRESSIVE,
    TASKS,
    is_weak,
    mission,
    scatter_rule_of,
)
from .observation import in_sight, is_in_sight, sees_more_than
from .position import Ask, Group, Menu, Position, seat_of
from .scene import SIDES, SOVIET, US

NEW = (("barrage ", BARRAGE, 0), ("smoke ", SMOKE, 0), ("suppress ", BARRAGE, SUPPRESSIVE), ("mines ", MINES, 0))
"""The first words of new missions: what is fired, and whether suppressive."""
AGAIN = (("continue ", BARRAGE), ("continue-smoke ", SMOKE))
CORRECTED = (("correct ", BARRAGE), ("correct-smoke ", SMOKE))


# -- who plans ---------------------------------------------------------------------------------------------------


def planners(p: Position) -> tuple[int, ...]:
    """The sides with artillery on the scenario's list: each is asked, whatever it really has (R75)."""
    return tuple(side for side in (US, SOVIET) if p.scene.batteries_of[side])


def batteries(p: Position, side: int) -> list[Chit]:
    """1.2 The batteries that a side has; in scenario 7 only with vehicle X."""
    brings = p.scene.data.special.get("x-brings")
    if brings and SIDES[side] == brings["side"]:
        needed = p.scene.type_names[brings["type"]]
        if not any(p.type[u] == needed for u in p.scene.of_side[side]):
            return []
    return p.scene.batteries_of[side]


def idle(p: Position, side: int) -> list[Chit]:
    """5.5.4 Those without a mission, or whose mission has landed."""
    return [b for b in batteries(p, side) if not p.due[b] and p.marked[b] < 0]


@rule("5.5.4")
def is_idle(p: Position, side: int, battery: int) -> Verdict:
    """5.5.4 One mission at a time; what has not landed can't be changed (R89)."""
    name = p.scene.chits.text(battery)
    if battery not in batteries(p, side):
        return no("battery-not-there", "1.2", battery=name)
    return LEGAL if battery in idle(p, side) else no("battery-busy", "5.5.4", battery=name)


@rule("5.5.6.1", "5.5.7.6", "8.3.1")
def may_fire_so(p: Position, battery: int, task: int, how: int) -> Verdict:
    """Whether a battery has this kind of fire."""
    data, name = p.scene.batteries[battery], p.scene.chits.text(battery)
    if how & SUPPRESSIVE:
        if not p.scene.part("suppressive-fire"):
            return no("level", "5.5.6.1")
        if data.support == "dedicated":
            return no("dedicated-suppressive", "5.5.7.6", battery=name)
    if task == MINES:
        if not p.scene.part("artillery-mines"):
            return no("level", "8.3.1")
        if data.type not in p.scene.tables["mines"]["artillery"]:
            return no("not-155", "8.3.1", battery=name)
    return LEGAL


# -- at what -----------------------------------------------------------------------------------------------------


def presets(p: Position, side: int) -> set[int]:
    """1.3 The pre-set points of a side, shared by all its batteries."""
    slots = p.scene.roster.presets[side]
    return {h for h in p.preset[slots.start : slots.stop] if h >= 0}


def priorities(p: Position, battery: int) -> set[int]:
    """1.3.2 The priority targets that a battery may use."""
    return {h for h in p.priority if h >= 0} if p.scene.batteries[battery].support == "dedicated" else set()


@rule("5.5.2.1", "5.5.2.2", "5.2.6.4", "1.3.2")
def mission_at(p: Position, battery: int, hex_: int) -> int:
    """5.5.2 What kind of mission fire at a hex is: only the exact pre-set hex is on call (R85)."""
    side = p.scene.batteries[battery].side
    if hex_ in priorities(p, battery):
        return PRIORITY
    return ON_CALL if hex_ in presets(p, side) else OPPORTUNITY


@rule("5.5.3", "5.5.6.2", "5.2.6.4", "5.2.6.5")
def delay(p: Position, battery: int, kind: int, how: int) -> int:
    """5.5.3 In how many turns it lands; suppressive fire two sooner, never below none (R43)."""
    data, tables = p.scene.batteries[battery], p.scene.tables
    turns: int = tables["indirect"][data.type]["delay"][data.support][MISSIONS[kind]]
    if how & SUPPRESSIVE:
        turns = max(tables["suppressive"]["least"], turns + tables["suppressive"]["delay"])
    return turns


def may_be_urgent(p: Position, side: int) -> bool:
    """5.2.6.4 Whether a side may have fire without delay: by its artillery and the match's options, which all know."""
    for number, battery in enumerate(p.scene.batteries):
        if battery.side != side:
            continue
        delays = p.scene.tables["indirect"][battery.type]["delay"][battery.support]
        if "priority" in delays and delays["priority"] == 0:
            return True
        if may_fire_so(p, number, BARRAGE, SUPPRESSIVE) and delay(p, number, ON_CALL, SUPPRESSIVE) == 0:
            return True
    return False


@rule("5.5.2", "5.5.2.1", "5.6.1")
def aim_hexes(p: Position, battery: Chit, how: int, urgent: bool) -> list[int]:
    """5.6.1 Where a battery may aim a new mission: pre-set points and targets, and what is in sight.

    Fire without delay is announced when fire arrives (R43), all other fire at the end of the phase.
    """
    side = p.scene.batteries[battery].side
    on_call, first = presets(p, side), priorities(p, battery)
    known = sorted(on_call | first)
    soon = {kind: delay(p, battery, kind, how) == 0 for kind in ((ON_CALL, PRIORITY) if first else (ON_CALL,))}
    now = [h for h in known if soon[PRIORITY if h in first else ON_CALL] == urgent]
    if urgent:
        return now
    marks = in_sight(p, side).marks.copy()
    marks[known] = 0
    marks[now] = 1
    return np.flatnonzero(marks).tolist()


@rule("5.5.5.1", "5.6.2", "5.5.5")
def continuable(p: Position, side: int) -> list[Chit]:
    """5.5.5 Batteries whose barrage or smoke has landed this turn, and whose aim hex is in sight (R49)."""
    return [b for b in landed(p, side) if is_in_sight(p, side, p.aim[b])]


def landed(p: Position, side: int) -> list[Chit]:
    """Batteries whose barrage or smoke has landed this turn, and that plan nothing else."""
    return [b for b in idle(p, side) if p.impact[b] >= 0 and p.fallen[b] in (BARRAGE, SMOKE)]


@rule("5.5.5.2", "5.6.3", "5.5.7.1", "5.5.7.4", "11.2")
def correction_hexes(p: Position, battery: Chit) -> list[int]:
    """5.5.5.2 Within two hexes of the marker (R50), both in sight; not after a first fire of dedicated artillery."""
    side, here = p.scene.batteries[battery].side, p.scene.falls.hex_at(p.impact[battery])
    if here is None or is_weak(p, battery) or not is_in_sight(p, side, here):
        return []
    near = p.scene.falls.around(here, p.scene.tables["aim_points"]["correction"])
    return [int(h) for h in sorted(near) if h != p.aim[battery] and is_in_sight(p, side, h)]


# -- the choices -------------------------------------------------------------------------------------------------

Planner = Callable[[Position, Chit, int], None]


def new_groups(p: Position, side: int, urgent: bool, again: Ask) -> list[Group]:
    """5.5.2 `barrage mortar-81-1 A1810`, `smoke …`, `suppress …`, `mines …`."""
    found: list[Group] = []
    little = urgent or not sees_more_than(p, side, len(presets(p, side)) + len(p.priority))
    free = idle(p, side)
    for lead, task, how in NEW:
        those = [b for b in free if may_fire_so(p, b, task, how)]
        if little:  # else there is always something that may be aimed at
            those = [b for b in those if aim_hexes(p, b, how, urgent)]
        if those:
            found.append(_battery_group(p, side, lead, task, how, those, urgent, again))
    return found


def _battery_group(
    p: Position, side: int, lead: str, task: int, how: int, those: list[Chit], urgent: bool, again: Ask
) -> Group:
    def why(battery: int) -> Verdict:
        name = p.scene.chits.text(battery)
        return is_idle(p, side, battery) and may_fire_so(p, battery, task, how) and no("no-aim", "5.6.1", battery=name)

    def where(battery: int) -> Menu:
        hexes = aim_hexes(p, Chit(battery), how, urgent)
        return hex_menu(p, Chit(battery), f"{lead}{p.scene.chits.text(battery)} ", hexes, task, how, again)

    return Group(lead, p.scene.chits, those, then=where, tail=" ", clause="5.5.2", why=why)


def hex_menu(p: Position, battery: Chit, lead: str, hexes: list[int], task: int, how: int, again: Ask) -> Menu:
    """The hexes at which a battery may aim."""

    def kind_of(hex_: int) -> int:
        return how if mission(how) else mission_at(p, battery, hex_) | how

    def do(p: Position, hex_: int) -> None:
        plan(p, battery, task, kind_of(hex_), Hex(hex_))
        p.then(again)

    def why(hex_: int) -> Verdict:
        return no("aim-needs-sight", "5.6.1", hex=p.scene.hex_name(hex_))

    def preview(hex_: int) -> Preview:
        return Preview(notes=foretell(p, battery, kind_of(hex_)))

    group: Group = Group(lead, p.scene.hexes, hexes, do, clause="5.5.2", why=why, preview=preview)
    return Menu("hex", "prompt-plan-hex", "5.5.2", [group], {"battery": p.scene.chits.text(battery)})


@rule("5.5.5.1", "5.5.5.2")
def again_groups(p: Position, side: int, again: Ask) -> list[Group]:
    """5.5.5 `continue mortar-81-1` (C), `continue-smoke …` (CS), `correct mortar-81-1 A1811`, `correct-smoke …`."""
    found: list[Group] = []
    fallen = landed(p, side)
    if not fallen:
        return found
    those = continuable(p, side)
    for lead, task in AGAIN if those else ():

        def do(p: Position, battery: int, task: int = task) -> None:
            plan(p, Chit(battery), task, CONTINUED | p.how[battery] & SUPPRESSIVE, Hex(p.aim[battery]))
            p.then(again)

        def why(battery: int) -> Verdict:
            name = p.scene.chits.text(battery)
            if battery not in landed(p, side):
                return is_idle(p, side, battery) and no("correct-not-landed", "5.5.5", battery=name)
            return no("continue-needs-sight", "5.6.2", battery=name, hex=p.scene.hex_name(p.aim[battery]))

        found.append(Group(lead, p.scene.chits, those, do, clause="5.5.5.1", why=why))
    movable = [b for b in fallen if correction_hexes(p, b)]
    for lead, task in CORRECTED if movable else ():

        def where(battery: int, lead: str = lead, task: int = task) -> Menu:
            how = CONTINUED | p.how[battery] & SUPPRESSIVE
            hexes = correction_hexes(p, Chit(battery))
            return hex_menu(p, Chit(battery), f"{lead}{p.scene.chits.text(battery)} ", hexes, task, how, again)

        found.append(Group(lead, p.scene.chits, movable, then=where, tail=" ", clause="5.5.5.2"))
    return found


@rule("5.5.3", "5.3.1", "5.2.5", "5.4.2.1.1")
def foretell(p: Position, battery: Chit, how: int) -> tuple[Reason, ...]:
    """When it lands, whether it may be late, how it may scatter, its power."""
    data, rule_ = p.scene.batteries[battery], scatter_rule_of(p, battery, how)
    kind = mission(how)
    weak = data.support == "dedicated" and kind != CONTINUED
    power = p.scene.tables["dedicated"]["first"] if weak else p.scene.tables["indirect"][data.type]["power"]
    notes = [Reason("note-lands", "5.5.3", {"turn": landing(p, battery, how)})]
    if p.scene.tables["arrival"][data.support] and kind != CONTINUED:
        notes.append(Reason("note-late", "5.2.5", {}))
    notes.append(Reason("note-scatter", "5.3.1", {"faces": rule_["faces"], "hexes": rule_["hexes"]}))
    notes.append(Reason("note-power", "5.4.2.1.1", {"power": "-".join(map(str, power))}))
    return tuple(notes)


@rule("5.5.3", "5.5.5.1", "1.4.2", "5.2.3")
def landing(p: Position, battery: Chit, how: int) -> int:
    """5.5.3 The turn in which it lands: continued fire in the next, preparatory fire in the first."""
    kind = mission(how)
    return p.turn + (1 if kind in (CONTINUED, PREPARATORY) else delay(p, battery, kind, how))


@rule("5.5.2", "5.5.3", "flow.D-plan", "1.2", "1.2.1", "ex.artillery")
def plan(p: Position, battery: Chit, task: int, how: int, hex_: Hex) -> None:
    """flow.D-plan What stands on the plan: the unit, the hex, the turn, what is fired. Its owner alone sees it."""
    p.task[battery], p.how[battery], p.aim[battery], p.late[battery] = task, how, hex_, 0
    p.due[battery] = landing(p, battery, how)
    side = seat_of(p.scene.batteries[battery].side)
    suppressive = bool(how & SUPPRESSIVE)
    event = MissionPlanned(battery, hex_, p.due[battery], TASKS[task], MISSIONS[mission(how)], suppressive)
    p.note(event, "5.5.2", (side,))
    p.changed_but(*observation.KEPT)


class Planning(Ask, frozen=True):
    """5.5 Both sides plan at the same time, each in secret; `left` are those that have not finished."""

    public: ClassVar[bool] = True
    left: tuple[int, ...]

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Who is still planning."""
        return tuple(seat_of(side) for side in self.left)

    @rule("5.5.1", "5.5.2", "5.5.5", "5.7")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """New missions, continued fire, or the end of planning."""
        side = int(seat)
        groups = [*again_groups(p, side, self), *new_groups(p, side, False, self)]
        groups.append(word("done", lambda p: self.finish(p, side), "5.7"))
        return Menu("order", "prompt-plan", "5.5.2", groups)

    def finish(self, p: Position, side: int) -> None:
        """A side has finished."""
        p.note(PlansWritten(seat_of(side)), "5.7")
        p.then(Planning(tuple(s for s in self.left if s != side)))


class Urgent(Ask, frozen=True):
    """5.2.6.4, R43 Fire without delay, announced in the phase in which it lands."""

    public: ClassVar[bool] = True
    left: tuple[int, ...]

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Who is still to say."""
        return tuple(seat_of(side) for side in self.left)

    @rule("5.2.6.4", "5.5.6.2")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """At a priority target, or suppressive fire on call where its delay is none."""
        side = int(seat)
        groups = new_groups(p, side, True, self)
        groups.append(word("pass", lambda p: self.finish(p, side), "5.2.6.4"))
        return Menu("order", "prompt-urgent", "5.2.6.4", groups)

    def finish(self, p: Position, side: int) -> None:
        """A side has nothing more."""
        p.then(Urgent(tuple(s for s in self.left if s != side)))


# -- what a seat knows -------------------------------------------------------------------------------------------


@rule("1.2.1")
def conceal(seen: Position, seat: Seat) -> None:
    """1.2.1 The other side's plan and aim points are its own; what has landed lies on the map for all."""
    for battery, data in enumerate(seen.scene.batteries):
        if data.side != seat:
            seen.aim[battery], seen.due[battery], seen.late[battery] = -1, 0, 0
            seen.task[battery] = seen.how[battery] = NO_TASK
    other = seen.scene.roster.presets[1 - seat]
    for place in other:
        seen.preset[place] = -1
    if seen.scene.batteries and not any(b.side == seat and b.support == "dedicated" for b in seen.scene.batteries):
        for place in range(len(seen.priority)):
            seen.priority[place] = -1


def imagine(p: Position, seat: Seat, random: Random) -> None:
    """A fire plan of the other side that fits what a seat knows: some batteries aim at units that it can see."""
    aims = [p.hex[u] for u in p.on_map[seat] if p.exposed[u] and p.kind(u).target != "none"]
    for battery, data in enumerate(p.scene.batteries):
        if data.side == seat or not aims or p.turn == 0 or random.random() < 0.5 or p.marked[battery] >= 0:
            continue
        turns = delay(p, battery, ON_CALL, 0)
        p.aim[battery], p.task[battery], p.how[battery] = random.choice(aims), BARRAGE, ON_CALL
        p.due[battery] = p.turn + random.randint(1, max(1, turns))


def plan_view(p: Position, seat: Seat) -> dict[str, object]:
    """What a view shows of artillery: its own plan (of the other side's nothing is left), and what has fallen."""
    names, number = p.scene.chits, p.scene.hex_name
    rows = [
        {
            "id": names.text(b),
            "type": data.type,
            "side": SIDES[data.side],
            "support": data.support,
            "kind": TASKS[p.task[b]] if p.due[b] else None,
            "mission": MISSIONS[mission(p.how[b])] if p.due[b] else None,
            "suppressive": bool(p.due[b] and p.how[b] & SUPPRESSIVE),
            "aim": number(p.aim[b]) if p.due[b] else None,
            "lands": p.due[b] or None,
            "fallen": TASKS[p.fallen[b]] if p.impact[b] >= 0 else None,
            "impact": impact_name(p, p.impact[b]),
        }
        for b, data in enumerate(p.scene.batteries)
    ]
    return {
        "batteries": rows,
        "presets": [number(h) for h in sorted(presets(p, int(seat)))],
        "priorities": [number(h) for h in sorted(h for h in p.priority if h >= 0)],
    }


def impact_name(p: Position, place: int) -> str | None:
    """The hex in which fire has fallen; None off the map, or where none has."""
    hex_ = p.scene.falls.hex_at(place) if place >= 0 else None
    return None if hex_ is None else p.scene.hex_name(hex_)
