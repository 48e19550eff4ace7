"""14 Retreat: all stacks of a side go back a hex, towards a source of their own (R44)."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .events import RetreatDestroyed, Retreated
from .lines import take_control
from .pools import leave_positions
from .position import Ask, Group, Menu, Position, Task
from .stacking import Shed


class Retreats(Task, frozen=True):
    """14(2) All these stacks retreat; their owner chooses the order, and the hex where several are as good."""

    side: int
    units: tuple[Unit, ...]

    @rule("14.0.2", "14.0.3", "14.0.4", "14.0.6")
    def run(self, p: Position) -> None:
        """A stack without a way is removed; where there is no choice the retreat runs of itself."""
        left = tuple(u for u in self.units if p.hex[u] >= 0)
        if not left:
            return
        ways = {u: next_hexes(p, u, (Hex(p.hex[u]),)) for u in left}
        if len(left) == 1 and len(ways[left[0]]) <= 1:
            unit = left[0]
            if ways[unit]:
                go(p, unit, (Hex(p.hex[unit]), ways[unit][0]), ())
            else:
                destroy(p, unit)
        else:
            p.then(ChooseRetreat(self.side, left))


class ChooseRetreat(Ask, frozen=True):
    """14(6) Which stack retreats next, and where to."""

    public: ClassVar[bool] = True

    side: int
    units: tuple[Unit, ...]

    @rule("14.0.6", "14.0.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Its owner."""
        return (p.seat(self.side),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A stack, then the hex. A stack that has none can only be removed."""
        ways = {u: next_hexes(p, u, (Hex(p.hex[u]),)) for u in self.units}
        going: Group = Group(
            "retreat ",
            p.scene.units,
            [u for u in self.units if ways[u]],
            then=lambda unit: where(p, Unit(unit), (Hex(p.hex[unit]),), self.units),
            clause="14.0.2",
            why=lambda unit: no("not-in-this-battle", "14.0.2", unit=p.scene.unit_name(unit)),
        )
        lost: Group = Group(
            "remove ",
            p.scene.units,
            [u for u in self.units if not ways[u]],
            do=lambda p, unit: self.remove(p, Unit(unit)),
            clause="14.0.4",
        )
        return Menu("unit", "prompt-retreat-who", "14.0.2", [g for g in (going, lost) if g.items])

    def remove(self, p: Position, unit: Unit) -> None:
        """There is no way for it."""
        p.then(Retreats(self.side, tuple(u for u in self.units if u != unit)))
        destroy(p, unit)


class GoOn(Ask, frozen=True):
    """14(5) The hex holds another own stack: the retreat goes on by a hex."""

    public: ClassVar[bool] = True

    unit: Unit
    path: tuple[Hex, ...]
    units: tuple[Unit, ...]

    @rule("14.0.5")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Its owner."""
        return (p.seat(p.scene.side[self.unit]),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """The next hex."""
        return where(p, self.unit, self.path, self.units)


def where(p: Position, unit: Unit, path: tuple[Hex, ...], units: tuple[Unit, ...]) -> Menu:
    """The best next hexes of a retreat."""
    name = p.scene.unit_name(unit)
    lead = f"retreat {name} " + "".join(f"{p.scene.hex_name(h)}-" for h in path[1:])
    group: Group = Group(
        lead,
        p.scene.hexes,
        next_hexes(p, unit, path),
        do=lambda p, hex_: go(p, unit, (*path, Hex(hex_)), units),
        clause="14.0.6",
        why=lambda hex_: why_not(p, unit, path, Hex(hex_)),
    )
    return Menu("hex", "prompt-retreat-where", "14.0.6", [group], {"unit": name})


@rule("14.0.3", "14.0.5", "3.4.4", "3.3.2", "chit.position.d")
def go(p: Position, unit: Unit, path: tuple[Hex, ...], units: tuple[Unit, ...]) -> None:
    """A stack retreats into the last hex of its way; if another own stack is there it goes on.

    Places on the way change hands; face-up positions stay behind; what is too much for the unit goes to the pool.
    """
    here = path[-1]
    side = p.scene.side[unit]
    if units:
        p.then(Retreats(side, tuple(u for u in units if u != unit)))
    take_control(p, side, here)
    if p.unit_in(here) is not None:
        onward = next_hexes(p, unit, path)
        if len(onward) == 1:
            go(p, unit, (*path, onward[0]), ())
        else:
            p.nobody_moved()
            p.then(GoOn(unit, path, ()))
        return
    start = p.hex[unit]
    p.hex[unit] = here
    p.unit_moved(unit, start, here)
    p.note(Retreated(unit, path, here), "14.0.2")
    leave_positions(p, unit)
    p.then(Shed(unit))


@rule("14.0.4", "3.5.3")
def destroy(p: Position, unit: Unit) -> None:
    """14(4) A stack that can only enter enemy hexes or zones, or leave the map, is removed."""
    from .damage import lose_stack

    p.note(RetreatDestroyed(unit), "14.0.4")
    lose_stack(p, unit, "14.0.4")


@rule("14.0.4", "14.0.5", "14.0.6", "2.2.1.5b", "3.1.3")
def next_hexes(p: Position, unit: Unit, path: tuple[Hex, ...]) -> list[Hex]:
    """14(6) The best next hexes: empty ones that are safe, else own-occupied ones that lead on to such; of these the

    nearest to a source. None, if all would destroy the stack.
    """
    side, ground, here = p.scene.side[unit], p.scene.ground, path[-1]
    near = [Hex(h) for h in ground.around[here] if h not in path and safe(p, side, h)]
    held = p.standing.count[side]
    best = [h for h in near if not held[h]] or [h for h in near if held[h] and leads_on(p, side, h, path)]
    if not best:
        return []
    distance = ground.to_source[side]
    least = min(distance[h] for h in best)
    return [h for h in best if distance[h] == least]


@rule("14.0.4", "2.2.1.5b")
def safe(p: Position, side: int, hex_: int) -> bool:
    """14(4) Whether a hex doesn't destroy a retreating stack: no enemy, no enemy zone, no enemy source (R46, R51)."""
    if p.standing.count[1 - side][hex_] or p.standing.zone[1 - side][hex_]:
        return False
    return not p.scene.ground.closed_to[side][hex_]


def leads_on(p: Position, side: int, hex_: Hex, path: tuple[Hex, ...]) -> bool:
    """14(5) Whether a chain over own stacks ends in a safe empty hex."""
    held = p.standing.count[side]
    seen, todo = {*path, hex_}, [hex_]
    for here in todo:
        for there in p.scene.ground.around[here]:
            if there not in seen and safe(p, side, there):
                if not held[there]:
                    return True
                seen.add(Hex(there))
                todo.append(Hex(there))
    return False


@rule("14.0.4", "14.0.6")
def why_not(p: Position, unit: Unit, path: tuple[Hex, ...], hex_: Hex) -> Verdict:
    """Why a stack doesn't retreat to a hex."""
    name, side = p.scene.hex_name(hex_), p.scene.side[unit]
    if p.scene.ground.direction(path[-1], hex_) is None:
        return no("not-adjacent", "14.0.2", unit=p.scene.unit_name(unit), hex=name)
    if not safe(p, side, hex_):
        return no("retreat-destroys", "14.0.4", hex=name)
    return no("retreat-better", "14.0.6", hex=name)
