"""5.1(7) The reorganisation phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .events import ChitPlaced, DetachmentRecalled, Reorganised, Restored
from .immediate import not_held
from .lines import connected, lines
from .pools import class_word
from .position import REGULAR_REORG, REORG, TANK_REORG, Ask, Group, Menu, Position
from .scene import AS_CHIT
from .stacking import limit


class RestoreChits(Ask, frozen=True):
    """5.1(7)1 Up to two chits of the reorganisation pool go face-down under units with a communication line."""

    public: ClassVar[bool] = True  # the menu reads what all see, and the own chits of the side that is asked

    left: int

    def units(self, p: Position) -> list[Unit]:
        """The units that may get a chit (`may_restore`)."""
        reached, hexes = lines(p, p.acting).distance, p.hex
        own = [u for u in p.scene.of_side[p.acting] if hexes[u] >= 0 and reached[hexes[u]] >= 0]
        return [u for u in own if p.size(u) < limit(p, u)]

    @rule("5.1.7.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The active player, while chits, units and the number allow."""
        pooled = p.counted(p.acting, TANK_REORG) + p.counted(p.acting, REGULAR_REORG)
        return (p.seat(p.acting),) if self.left and pooled and self.units(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A chit, then a unit; or no more."""
        chits = [c for c in p.scene.equipment_of[p.acting] if p.place[c] == REORG]
        group: Group = Group(
            "restore ",
            p.scene.chits,
            chits,
            then=lambda chit: self.where(p, Chit(chit)),
            clause="5.1.7.1",
            why=lambda chit: not_held(p, chit, "5.1.7.1"),
        )
        return Menu("chit", "prompt-restore", "5.1.7.1", [group, word("end", _enough, "5.1.7.1")], {"count": self.left})

    def where(self, p: Position, chit: Chit) -> Menu:
        """The units with room and a line."""
        name = p.scene.chit_name(chit)
        group: Group = Group(
            f"restore {name} ",
            p.scene.units,
            self.units(p),
            do=lambda p, unit: self.restore(p, chit, Unit(unit)),
            clause="5.1.7.1",
            why=lambda unit: may_restore(p, Unit(unit)),
        )
        return Menu("unit", "prompt-place-where", "5.1.7.1", [group], {"chit": name})

    @rule("5.1.7.1", "3.4.3b")
    def restore(self, p: Position, chit: Chit, unit: Unit) -> None:
        """It lies face-down under the unit."""
        p.put(chit, unit)
        p.nobody_moved()
        p.note(Restored(unit, class_word(p, chit)), "5.1.7.1")
        p.note(ChitPlaced(unit, chit), "5.1.7.1", to=(p.seat(p.acting),))
        p.then(RestoreChits(self.left - 1))


@rule("5.1.7.1", "3.4.2", "chit.detachment.d")
def may_restore(p: Position, unit: Unit) -> Verdict:
    """5.1(7)1 Whether a unit may get a chit: a line, and room; a detachment may too (R50)."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != p.acting:
        return no("not-yours", "5.1.7.1", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "5.1.7.1", unit=name)
    if not connected(p, unit):
        return no("no-line", "5.1.7.1", unit=name)
    if p.size(unit) >= limit(p, unit):
        return no("stack-full", "3.4.2", unit=name, limit=limit(p, unit))
    return LEGAL


class ReturnChits(Ask, frozen=True):
    """5.1(7)2 Any chits of stacks with a line may go back to the pool; detachments as well (R49, R50)."""

    public: ClassVar[bool] = True  # the menu reads what all see, and the own chits of the side that is asked

    @rule("5.1.7.2", "chit.detachment.d")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The active player, while he has a chit or a detachment with a line."""
        own, alone = p.scene.of_side[p.acting], p.scene.chit_of_unit
        able = any((p.size(u) or u in alone) and connected(p, u) for u in own)
        return (p.seat(p.acting),) if able else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A chit, a detachment, or no more."""
        units = [u for u in p.scene.of_side[p.acting] if connected(p, u)]
        place = p.place
        groups: list[Group] = [
            Group(
                "return ",
                p.scene.chits,
                [c for c in p.scene.equipment_of[p.acting] if place[c] >= 0 and place[c] in units],
                do=lambda p, chit: self.give_back(p, Chit(chit)),
                clause="5.1.7.2",
                why=lambda chit: no("chit-not-connected", "5.1.7.2", chit=p.scene.chit_name(chit)),
            ),
            Group(
                "recall ",
                p.scene.units,
                [u for u in units if u in p.scene.chit_of_unit],
                do=lambda p, unit: self.recall(p, Unit(unit)),
                clause="chit.detachment.d",
                why=lambda unit: no("no-detachment-there", "chit.detachment.d", unit=p.scene.unit_name(unit)),
            ),
        ]
        return Menu(
            "chit", "prompt-return", "5.1.7.2", [*(g for g in groups if g.items), word("end", _enough, "5.1.7.2")]
        )

    @rule("5.1.7.2", "3.5.5b", "2.22.4")
    def give_back(self, p: Position, chit: Chit) -> None:
        """Face-down into the pool."""
        unit, kind = Unit(p.place[chit]), class_word(p, chit)
        p.put(chit, REORG)
        p.nobody_moved()
        p.note(Reorganised(unit, kind), "5.1.7.2")
        p.then(self)

    @rule("chit.detachment.d")
    def recall(self, p: Position, unit: Unit) -> None:
        """The detachment and its chit leave the map for the pool."""
        for chit in (*p.stack(unit), p.scene.chit_of_unit[unit]):
            p.put(chit, REORG)
        p.hex[unit] = AS_CHIT
        p.changed()
        p.note(DetachmentRecalled(unit), "chit.detachment.d")
        p.then(self)


def _enough(p: Position) -> None:
    """No more chits."""
    p.nobody_moved()
