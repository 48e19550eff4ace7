"""3.8 The question before Germans come to a bridge that is ready to be blown (R-BR-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.verdict import no

from .bridges import RollDemolition, blowable, demolition_chances, guards, may_blow
from .bug_out import BugOuts, alarmed
from .position import READY, Ask, Group, Menu, Position, Task
from .scene import ALLIED, GERMAN


@rule("3.8.blow.b")
def windows_before(p: Position, side: int, hex_: int, units: Sequence[Unit] = ()) -> tuple[Task, ...]:
    """R-BR-1 What the US player is asked before Germans come into a hex: whether he blows the bridges that it forms.

    `units` are those that come by their own movement, and make guns flee by it: it may be the last moment for the
    bridges that only these guns are near to.
    """
    if side != GERMAN:
        return ()
    places = p.scene.ground.charges_at.get(hex_, ())
    ready = [place for place in places if p.bridge[place] == READY and may_blow(p, place)]
    guns = alarmed(p, units, hex_) if units else ()
    ready += [place for place in guarded_by(p, guns) if place not in ready]
    return tuple(AskDemolition(place, Hex(hex_), guns) for place in ready)


@rule("3.8.blow.b")
def windows_for(p: Position, units: Sequence[Unit], hex_: Hex, *, flee: bool = False) -> tuple[Task, ...]:
    """R-BR-1 What the US player is asked before units of his are attacked, or `flee`: it may be his last moment."""
    guns = tuple(units) if flee else ()
    return tuple(AskDemolition(place, hex_, guns) for place in guarded_by(p, units))


@rule("3.8.blow.b")
def guarded_by(p: Position, units: Sequence[Unit]) -> list[int]:
    """The bridges that may be blown now, and to which no other US unit is near enough than these."""
    if not units or p.scene.side[units[0]] != ALLIED:
        return []
    return [place for place in blowable(p) if set(guards(p, place)) <= set(units)]


class AskDemolition(Ask, frozen=True):
    """3.8 Germans are about to come to a bridge, or upon the last who could blow it; `guns` must flee from them."""

    public: ClassVar[bool] = True

    place: int
    hex: Hex
    guns: tuple[Unit, ...] = ()

    @rule("3.8.blow.b", "3.8.blow.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The US player; by what all can see."""
        return (p.seat(ALLIED),) if may_blow(p, self.place) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Blow it, or let it stand."""
        charge = p.scene.ground.charges[self.place]
        group: Group = Group(
            "blow ",
            p.scene.hexes,
            (charge.hex,),
            do=lambda p, _: self.blow(p),
            clause="3.8.blow.b",
            why=lambda hex_: no("not-this-bridge", "3.8.blow.b", hex=p.scene.place_text(hex_)),
            preview=lambda _: Preview(chances=demolition_chances(p)),
        )
        facts = {"bridge": p.scene.hex_name(charge.hex), "hex": p.scene.hex_name(self.hex)}
        return Menu("hex", "prompt-demolition", "3.8.blow.b", [group, word("pass", _nothing, "3.8.blow.b")], facts)

    @rule("3.8.blow.e", "design.bug-bridge", "3.6.bug.a")
    def blow(self, p: Position) -> None:
        """3.8 Guns that must flee from those who come do so before it is known whether the bridge goes."""
        flight = (BugOuts(ALLIED, self.guns),) if self.guns else ()
        p.then(*flight, RollDemolition(self.place))


def _nothing(p: Position) -> None:
    """The bridge stands."""
