"""1 Set-up: cards, dummies, free placing."""

from __future__ import annotations

from grognard.core.agenda import Ask, Task, Together
from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.menu import Group, Menu
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, need

from .events import CardDealt, DummyNamed, Placed
from .position import IN_DECK, Position
from .scene import WAITING


class Deal(Task[Position], frozen=True):
    """1.1 The cards, face down."""

    @rule("1.1")
    def run(self, p: Position) -> None:
        """Each side in turn, without replacement."""
        for _ in range(p.scene.dealt):
            for seat in (Seat(0), Seat(1)):
                deck = [c for c in p.scene.cards if p.where[c] == IN_DECK]
                card = Chit(p.draw_from(deck, p.scene.chits, "1.1"))
                p.where[card] = seat
                p.hand_size[seat] += 1
                p.note(CardDealt(seat, card), "1.1")


class NameDummies(Together[Position], frozen=True):
    """1.2 Both sides name a dummy in secret."""

    @rule("1.2")
    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        """Any unit of one's own."""
        units = p.scene.of_side[seat]

        def do(p: Position, unit: int) -> None:
            p.note(DummyNamed(Unit(unit)), "1.2", to=(seat,))
            self.answered(p, seat, p.scene.units.text(unit))

        return Menu("unit", "prompt-dummy", "1.2", [Group("dummy ", p.scene.units, units, do, clause="1.2")])

    def together(self, p: Position, answers: dict[Seat, str]) -> None:
        """Both are named."""
        for unit in answers.values():
            p.dummy[p.scene.units[unit]] = 1

    def possible(self, p: Position, seat: Seat) -> list[str]:
        """What a seat may have answered."""
        return [p.scene.units.text(u) for u in p.scene.of_side[seat]]


class PlaceUnits(Ask[Position], frozen=True):
    """1.3 Blue places its units in its area, one a hex, in any order."""

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Blue, as long as a unit waits."""
        return (Seat(1),) if any(p.hex[u] == WAITING for u in p.scene.of_side[1]) else ()

    @rule("1.3")
    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        """The unit, then the hex."""
        waiting = [u for u in p.scene.of_side[1] if p.hex[u] == WAITING]
        return Menu(
            "unit",
            "prompt-place",
            "1.3",
            [
                Group(
                    "place ",
                    p.scene.units,
                    waiting,
                    then=lambda unit: self.where(p, Unit(unit)),
                    tail=" ",
                    clause="1.3",
                    why=lambda unit: need(unit in waiting, "not-waiting", "1.3", unit=p.scene.units.text(unit)),
                )
            ],
        )

    def where(self, p: Position, unit: Unit) -> Menu[Position]:
        """The hexes for a unit."""
        area = p.scene.board.areas["blue"]

        def why(hex_: int) -> Verdict:
            if hex_ not in area:
                return need(False, "not-your-area", "1.3", hex=p.scene.place_text(hex_))
            return need(hex_ not in p.unit_at, "occupied", "1.3", hex=p.scene.place_text(hex_))

        def do(p: Position, hex_: int) -> None:
            p.place(unit, Hex(hex_))
            p.note(Placed(unit, Hex(hex_)), "1.3")
            p.then(self)

        free = [hex_ for hex_ in area if why(hex_)]
        lead = f"place {p.scene.units.text(unit)} "
        return Menu("hex", "prompt-place-where", "1.3", [Group(lead, p.scene.hexes, free, do, clause="1.3", why=why)])
