"""1.6 Set-up: units in their areas, teams in carriers, Dragons, minefields, field works; or all of it by one choice."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.events import SPECTATOR
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .events import SetUpDone, UnitPlaced, WorksPlaced
from .forces import (
    boarding_groups,
    disguise_groups,
    dragon_groups,
    may_finish,
    mine_groups,
    note_placed,
    squad_groups,
    waiting,
    works_groups,
    works_of,
)
from .position import Ask, Group, Menu, Position, Task, seat_of
from .scene import SIDES
from .suggestion import suggest
from .zones import may_place, open_hexes


class SetUp(Task, frozen=True):
    """1.6 A side sets up; with the option as suggested."""

    side: int

    @rule("1.6")
    def run(self, p: Position) -> None:
        """The first side sets up completely before the second."""
        if p.scene.option("setup") == "suggested":
            suggest(p, self.side)
            finish(p, self.side)
        else:
            p.then(Place(self.side))


class Prepare(SetUp, frozen=True):
    """R97 A side that enters loads its carriers before the first turn."""


class Place(Ask, frozen=True):
    """1.6 The choices of a set-up, until its owner says `done`."""

    public: ClassVar[bool] = True
    side: int

    @rule("1.6", "1.5.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side that sets up."""
        return (seat_of(self.side),)

    @rule("1.6", "1.5.2", "1.5.3", "2.3.6.2", "8.1.1", "8.1.5", "3.4.1", "2.4.3.2")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """`place U03 A1809`, `board U12 U03`, `dragon U12`, `mine A1810 5`, `works A1811`, `suggested`, `done`."""
        side = self.side
        groups = [
            Group(
                "place ",
                p.scene.units,
                waiting(p, side),
                then=lambda unit: self._where(p, Unit(unit)),
                tail=" ",
                clause="1.6",
                why=lambda unit: self._why(p, unit),
            ),
            *squad_groups(p, side, self),
            *boarding_groups(p, side, self),
            *dragon_groups(p, side, self),
            *disguise_groups(p, side, self),
            *mine_groups(p, side, self),
            *works_groups(p, side, self),
            word("suggested", self._suggested, "1.6"),
        ]
        groups = [group for group in groups if group.items]
        if may_finish(p, side):
            groups.append(word("done", lambda p: finish(p, side), "1.6"))
        return Menu("order", "prompt-setup", "1.6", groups)

    def _where(self, p: Position, unit: Unit) -> Menu:
        name = p.scene.unit_name(unit)

        def do(p: Position, hex_: int) -> None:
            p.put(unit, hex_)
            note_placed(p, unit)
            p.then(self)

        hexes: Group = Group(
            f"place {name} ",
            p.scene.hexes,
            open_hexes(p, unit).tolist(),
            do,
            clause="1.6",
            why=lambda hex_: may_place(p, unit, hex_),
        )
        return Menu("hex", "prompt-setup-hex", "1.6", [hexes], {"unit": name})

    def _why(self, p: Position, unit: int) -> Verdict:
        mine = p.scene.side[unit] == self.side
        return no("already-placed" if mine else "not-yours", "1.6", unit=p.scene.unit_name(unit))

    def _suggested(self, p: Position) -> None:
        """All that is left, by itself."""
        suggest(p, self.side)
        finish(p, self.side)


@rule("1.6", "2.3.5.2")
def finish(p: Position, side: int) -> None:
    """The side has set up: now all see where its counters lie, in the order of their ids."""
    p.set_up |= 1 << side
    if p.scene.hides:
        others = (seat_of(1 - side), SPECTATOR)
        for unit in p.on_map[side]:
            p.note(UnitPlaced(unit, Hex(p.hex[unit])), "1.6", others)
        for hex_ in works_of(p, side):
            p.note(WorksPlaced(hex_), "8.1.1", others)
    p.note(SetUpDone(SIDES[side]), "1.6")
