"""8 Movement: stacks move one at a time; arriving stacks enter; detachments separate."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import numpy as np

from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.paths import any_reach
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .events import Moved, MovedFast, Separated
from .immediate import not_held
from .lines import take_control
from .missions import mission_groups
from .pools import leave_positions
from .position import DESIGNATED, MOVED, SEPARATE, STRATEGIC, Ask, Group, Menu, Position
from .scene import ARRIVING, EDGES
from .stacking import Shed
from .ways import FAST, NORMAL, Ways, allowance, terms
from .windows import Window, fly_from

Done = Callable[[Position, Ways, int], None]
"""What is done with a way that has been chosen, up to its end."""


class MoveStacks(Ask, frozen=True):
    """8.1 The movement phase: any own stacks move, one after another, or not at all."""

    public: ClassVar[bool] = True  # the menu reads what all see, and the own detachments of the side that is asked

    @rule("5.1.5", "8.1.1", "8.1.2", "17.1.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The active player, while a stack may move; not the German in turn 1."""
        return (p.seat(p.acting),) if may_still_move(p) else ()

    @rule("8.1.1", "8.1.2", "8.1.3")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A stack, then its way; a detachment before any stack has moved; or the end of movement."""
        groups: list[Group] = [
            Group(
                "move ",
                p.scene.units,
                movable(p),
                then=lambda unit: self.first(p, Unit(unit)),
                clause="8.1.1",
                why=lambda unit: may_move(p, Unit(unit)),
            )
        ]
        chits = [] if p.detached else separable(p)
        if chits:
            groups.append(
                Group(
                    "separate ",
                    p.scene.chits,
                    chits,
                    then=lambda chit: self.separation(p, Chit(chit)),
                    clause="chit.detachment.b",
                    why=lambda chit: may_separate(p, Chit(chit)),
                )
            )
        groups += mission_groups(p, p.acting, lambda p, mission: fly_from(p, mission, self))
        return Menu("unit", "prompt-move", "8.1.1", [*groups, word("end", _stop, "8.1.2")])

    def window(self, p: Position) -> Window:
        """R36 After a move the other side is asked; both, when no further move can follow."""
        return Window((p.defender,)) if may_still_move(p) else Window()

    def first(self, p: Position, unit: Unit) -> Menu:
        """The way of a stack on the map; for one that arrives, its source first."""
        if p.hex[unit] >= 0:
            return self.way(p, unit, ())
        name = p.scene.unit_name(unit)
        group: Group = Group(
            f"move {name} ",
            p.scene.hexes,
            entries(p, unit),
            then=lambda hex_: self.way(p, unit, (Hex(hex_),)),
            tail="-",
            clause="7.0.2a",
            why=lambda hex_: no("no-entry", "7.0.2a", hex=p.scene.hex_name(hex_)),
        )
        return Menu("hex", "prompt-enter", "7.0.2a", [group], {"unit": name})

    def way(self, p: Position, unit: Unit, path: tuple[Hex, ...]) -> Menu:
        """The hexes where a stack may end, the cheapest way to each; and first steps after which it may go on."""
        name = p.scene.unit_name(unit)
        return self.paths(p, Ways(p, unit, path), f"move {name} ", self.move)

    def paths(self, p: Position, ways: Ways, lead: str, done: Done) -> Menu:
        """The ends of a way, and its further steps."""
        first = f"{lead}{ways.lead}"
        ends: Group = Group(
            first,
            ways,
            ways.ends,
            do=lambda p, hex_: done(p, ways, hex_),
            clause="8.1.2",
            why=ways.why,
            preview=lambda hex_: Preview(
                cost=ways.points(hex_), path=ways.path(hex_), sums={"cost": ways.reasons(hex_)}
            ),
            cost=ways.points,
        )
        further: Group = Group(
            first,
            p.scene.hexes,
            ways.steps,
            then=lambda hex_: self.paths(p, Ways(p, ways.unit, (*ways.walked, Hex(hex_)), ways.parent), lead, done),
            tail="-",
            clause="8.1.2",
        )
        name = p.scene.unit_name(ways.unit)
        return Menu("path", "prompt-move-way", "8.1.2", [g for g in (ends, further) if g.items], {"unit": name})

    @rule("8.1.1", "8.3.1.3", "3.3.2", "3.4.3a", "3.4.4", "3.5.2", "2.12a", "chit.position.d", "7.0.2b")
    def move(self, p: Position, ways: Ways, end: int) -> None:
        """The stack goes with all its chits; places on its way change hands. Then the windows are open."""
        unit, path, fast = ways.unit, ways.path(end), ways.mode(end) == FAST
        cost, start = ways.points(end), p.hex[unit]
        p.hex[unit] = path[-1]
        p.state[unit] |= MOVED | (STRATEGIC if fast else 0)
        p.detached = 1
        p.stirred = 1
        p.unit_moved(unit, start, path[-1])
        p.note((MovedFast if fast else Moved)(unit, path, path[-1], cost), "8.3.1" if fast else "8.2.1.1")
        for hex_ in path if start < 0 else path[1:]:
            take_control(p, p.acting, hex_)
        leave_positions(p, unit)
        p.then(Shed(unit), self.window(p), self)

    # -- detachments ------------------------------------------------------------------------------------------

    def separation(self, p: Position, chit: Chit) -> Menu:
        """The way of a detachment out of the hex of its stack."""
        unit = p.scene.unit_of_chit[chit]
        ways = Ways(p, unit, parent=Unit(p.place[chit]))
        lead = f"separate {p.scene.chit_name(chit)} "

        def done(p: Position, ways: Ways, end: int) -> None:
            self.separate(p, chit, ways, end)

        return self.paths(p, ways, lead, done)

    @rule("chit.detachment.b", "chit.detachment.c", "3.5.2")
    def separate(self, p: Position, chit: Chit, ways: Ways, end: int) -> None:
        """It is turned face-up and is a unit from now on; it keeps the designation of its stack (R33)."""
        unit, parent = ways.unit, Unit(p.place[chit])
        path, fast, cost = ways.path(end), ways.mode(end) == FAST, ways.points(end)
        p.put(chit, SEPARATE, up=True)
        p.steps[unit] = p.scene.full_steps[unit]
        p.hex[unit] = path[-1]
        p.state[unit] = MOVED | (p.state[parent] & DESIGNATED) | (STRATEGIC if fast else 0)
        p.stirred = 1
        p.changed()
        p.note(Separated(unit, parent, chit), "chit.detachment.b")
        p.note((MovedFast if fast else Moved)(unit, path, path[-1], cost), "8.2.1.1")
        for hex_ in path[1:]:
            take_control(p, p.acting, hex_)
        p.then(self.window(p), self)


def _stop(p: Position) -> None:
    """No further stack moves."""
    p.nobody_moved()


@rule("5.1.5", "8.1.3", "7.0.2a", "17.1.2")
def may_still_move(p: Position) -> bool:
    """Whether a stack of the active player has not moved."""
    if p.acting == 0 and p.turn <= p.scene.tables["turns"]["halted"]:
        return False
    hexes, state = p.hex, p.state
    return any(hexes[u] >= ARRIVING and hexes[u] != -1 and not state[u] & MOVED for u in p.scene.of_side[p.acting])


@rule("8.1.1", "8.1.2", "17.1.3", "5.1.5")
def movable(p: Position) -> list[int]:
    """The stacks that have not moved and have somewhere to go; those that arrive among them."""
    side, scene, hexes, state = p.acting, p.scene, p.hex, p.state
    waiting = [u for u in scene.of_side[side] if hexes[u] >= 0 and not state[u] & MOVED]
    found: list[int] = []
    if waiting:
        units = np.array(waiting, dtype=np.int16)
        points = np.array([allowance(p, u) for u in waiting], dtype=np.int16)
        normal = (terms(p, side, 0, NORMAL), terms(p, side, 1, NORMAL))
        able = any_reach(scene.ground.workspace, normal, p.hex_array[units], points, scene.move_tables[units])
        zone = p.standing.zone[1 - side]
        for unit, can in zip(waiting, able.tolist(), strict=True):
            fast = p.state[unit] & DESIGNATED and not zone[p.hex[unit]] and scene.ground.on_road[p.hex[unit]]
            if can or (fast and allowance(p, unit) and Ways(p, unit).ends):
                found.append(unit)
    found += [u for u in scene.of_side[side] if hexes[u] == ARRIVING and not state[u] & MOVED and entries(p, u)]
    return sorted(found)


@rule("7.0.2a", "7.0.2b", "7.0.1a", "7.0.1b")
def entries(p: Position, unit: Unit) -> list[int]:
    """7.0(2) The sources by which an arriving stack can enter now."""
    edges = p.scene.tables["edges"][EDGES[p.entry[unit]]]
    sources = [s.hex for s in p.scene.ground.sources if s.side == p.scene.side[unit] and s.edge in edges]
    own = p.standing.count[p.scene.side[unit]]
    return [h for h in sources if not own[h] or may_pass(p, unit, h)]


@rule("7.0.2b", "3.4.4")
def may_pass(p: Position, unit: Unit, source: Hex) -> bool:
    """7.0(2) Whether an arriving stack can go on from a source in which an own stack stands."""
    ground, side, table = p.scene.ground, p.scene.side[unit], int(p.scene.move_tables[unit])
    left = allowance(p, unit) - ground.from_outside(source, table)
    normal = (terms(p, side, 0, NORMAL), terms(p, side, 1, NORMAL))
    start, points, tables = (np.array([n], dtype=t) for n, t in ((source, "i2"), (left, "i2"), (table, "u1")))
    if left > 0 and any_reach(ground.workspace, normal, start, points, tables)[0]:
        return True
    return bool(Ways(p, unit, (source,)).ends)


@rule("8.1.1", "17.1.2", "17.1.3")
def may_move(p: Position, unit: Unit) -> Verdict:
    """Why a stack can't move."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != p.acting:
        return no("not-yours", "8.1.1", unit=name)
    if p.hex[unit] < 0 and p.hex[unit] != ARRIVING:
        return no("not-on-map", "8.1.1", unit=name)
    if p.state[unit] & MOVED:
        return no("already-moved", "8.1.1", unit=name)
    if not allowance(p, unit):
        return no("halted", "17.1.3", unit=name)
    return no("nowhere-to-go", "8.2.1.1", unit=name)


@rule("chit.detachment.b", "3.4.3a")
def separable(p: Position) -> list[Chit]:
    """The own detachments, still chits, that can leave their stacks now."""
    return [c for c in p.scene.unit_of_chit if p.scene.chit_side[c] == p.acting and may_separate(p, c)]


@rule("chit.detachment.b")
def may_separate(p: Position, chit: Chit) -> Verdict:
    """Whether a detachment can separate: it lies with a stack on the map that has not moved, and can leave the hex."""
    name, unit = p.scene.chit_name(chit), p.scene.unit_of_chit.get(chit)
    if unit is None:
        return no("no-detachment", "chit.detachment.b", chit=name)
    if p.scene.chit_side[chit] != p.acting:
        return not_held(p, chit, "chit.detachment.b")
    parent = p.place[chit]
    if parent < 0 or p.hex[parent] < 0:
        return no("chit-not-on-map", "chit.detachment.b", chit=name)
    if p.detached or p.state[parent] & MOVED:
        return no("too-late-to-separate", "chit.detachment.b", chit=name)
    if not Ways(p, unit, parent=Unit(parent)).ends:
        return no("nowhere-to-go", "8.2.1.1", unit=name)
    return LEGAL
