"""3.4(4) The limit of a unit's equipment, looked at when its stack has moved, retreated or advanced."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Seat, Unit
from grognard.core.rules import rule
from grognard.core.verdict import no

from .events import SurplusPooled
from .pools import class_word
from .position import REORG, Ask, Group, Menu, Position


@rule("3.4.2", "2.11.2.2")
def limit(p: Position, unit: Unit) -> int:
    """3.4(2) How many equipment chits a unit may have."""
    return p.scene.equipment[unit][p.steps[unit]]


class Shed(Ask, frozen=True):
    """3.4(4), R10 A stack has more chits than its unit may have: the owner sends one after another to the pool."""

    public: ClassVar[bool] = True  # the menu reads the own chits of the side that is asked

    unit: Unit

    @rule("3.4.4", "3.4.2", "3.5.3")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The owner, while there are too many: both may count them."""
        too_many = p.hex[self.unit] >= 0 and p.size(self.unit) > limit(p, self.unit)
        return (p.seat(p.scene.side[self.unit]),) if too_many else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Any chit of the stack."""
        group: Group = Group(
            "pool ",
            p.scene.chits,
            p.stack(self.unit),
            do=lambda p, chit: self.shed(p, Chit(chit)),
            clause="3.4.4",
            why=lambda chit: no("chit-not-here", "3.4.4", chit=p.scene.chit_name(chit)),
        )
        facts = {"unit": p.scene.unit_name(self.unit), "limit": limit(p, self.unit)}
        return Menu("chit", "prompt-shed", "3.4.4", [group], facts)

    @rule("3.4.4", "3.5.3", "2.22.4")
    def shed(self, p: Position, chit: Chit) -> None:
        """Face-down into the reorganisation pool."""
        kind = class_word(p, chit)
        p.put(chit, REORG)
        p.nobody_moved()
        p.note(SurplusPooled(self.unit, kind), "3.4.4")
        p.then(self)
