"""3 Movement, hex by hex, with reactions."""

from __future__ import annotations

from grognard.core.agenda import Ask, Task
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Group, Menu, Preview, word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, need, no

from .events import Moved
from .fire import Shot, chances_of, shot_strength
from .position import Position, other


@rule("3.1")
def moves(p: Position, seat: Seat) -> Group[Position]:
    """3.1 The units that can move."""
    able = [u for u in p.scene.of_side[seat] if p.hex[u] >= 0 and _steps(p, p.hex[u], ())]

    def why(unit: int) -> Verdict:
        name = p.scene.units.text(unit)
        if p.scene.side[unit] != seat:
            return no("not-yours", "3.1", unit=name)
        return need(unit in able, "cannot-move", "3.1", unit=name)

    return Group(
        "move ",
        p.scene.units,
        able,
        then=lambda unit: _way(p, Unit(unit), ()),
        tail=" ",
        clause="3.1",
        why=why,
    )


def _steps(p: Position, hex_: int, path: tuple[int, ...]) -> list[int]:
    """The hexes that may be entered next."""
    return [n for n in p.scene.near[hex_] if n not in p.unit_at and n not in path]


def _way(p: Position, unit: Unit, path: tuple[int, ...]) -> Menu[Position]:
    """3.1 Where a unit may end its move, or go on from."""
    here = path[-1] if path else p.hex[unit]
    steps = _steps(p, here, path)
    left = p.scene.move - len(path) - 1
    lead = f"move {p.scene.units.text(unit)} " + "".join(f"{p.scene.place_text(h)}-" for h in path)

    def why(hex_: int) -> Verdict:
        name = p.scene.place_text(hex_)
        if hex_ not in p.scene.near[here]:
            return no("not-adjacent", "3.1", hex=name, to=p.scene.place_text(here))
        return need(hex_ in steps, "occupied", "3.1", hex=name)

    def do(p: Position, hex_: int) -> None:
        p.then(Move(unit, tuple(Hex(h) for h in (*path, hex_))))

    def preview(hex_: int) -> Preview:
        return Preview(cost=len(path) + 1, path=tuple(Hex(h) for h in (*path, hex_)))

    groups = [Group(lead, p.scene.hexes, steps, do, clause="3.1", why=why, preview=preview)]
    if left:
        on = [h for h in steps if _steps(p, h, (*path, h))]
        groups.append(
            Group(lead, p.scene.hexes, on, then=lambda h: _way(p, unit, (*path, h)), tail="-", clause="3.1", why=why)
        )
    return Menu("path", "prompt-move-where", "3.1", groups, facts={"unit": p.scene.units.text(unit)})


class Move(Task[Position], frozen=True):
    """3.1 The rest of a unit's way."""

    unit: Unit
    path: tuple[Hex, ...]

    @rule("3.1", "3.2")
    def run(self, p: Position) -> None:
        """Enter the next hex; the other side may react; go on."""
        if p.hex[self.unit] < 0 or self.path[0] in p.unit_at:
            return
        p.place(self.unit, self.path[0])
        p.note(Moved(self.unit, self.path[0]), "3.1")
        rest = self.path[1:]
        p.then(React(self.unit), *([Move(self.unit, rest)] if rest else []))


class React(Ask[Position], frozen=True):
    """3.2 The other side may shoot at a unit that has entered a hex in range."""

    unit: Unit

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Asked whenever any of its units is in range, be they all dummies."""
        seat = other(p.scene.side[self.unit])
        return (seat,) if p.in_range(p.hex[self.unit], seat) else ()

    @rule("3.2")
    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        """A unit that can fire, or nothing."""
        able = [u for u in p.in_range(p.hex[self.unit], seat) if u in p.fighting[seat]]

        def do(p: Position, unit: int) -> None:
            p.then(Shot((Unit(unit),), self.unit, may_counter=True))

        def preview(unit: int) -> Preview:
            strength = shot_strength(p, (Unit(unit),), self.unit)
            return Preview(sums={"strength": strength}, chances=chances_of(p, strength))

        def why(unit: int) -> Verdict:
            return need(unit in able, "cannot-fire", "3.2", unit=p.scene.units.text(unit))

        groups = [
            Group("shoot ", p.scene.units, able, do, clause="3.2", why=why, preview=preview),
            word("pass", lambda p: None, "3.2"),
        ]
        return Menu("order", "prompt-react", "3.2", groups, facts={"unit": p.scene.units.text(self.unit)})
