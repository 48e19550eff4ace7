"""16.4 Transfer of headquarters (option)."""

from __future__ import annotations

from grognard.core.ids import Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .events import HqMovedOff
from .lines import connected, may_trace
from .position import Ask, Group, Menu, Position
from .removal import leave_map
from .scene import TRACK


class TransferHq(Ask, frozen=True):
    """16.4(1) Before movement, another HQ in the range of the activated one may go to the turn track (R-HQTRANSFER)."""

    hq: Unit

    @rule("16.4.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The acting player, with the option, as long as an HQ may go."""
        return (p.seat(p.acting),) if p.scene.is_on("hq_transfer") and self.candidates(p) else ()

    @rule("16.4.1", "8.2.0")
    def candidates(self, p: Position) -> list[Unit]:
        """Other HQs of the side, in range, with a line to a source."""
        return [u for u in p.scene.of_side[p.acting] if self.may_go(p, u)]

    def may_go(self, p: Position, unit: Unit) -> Verdict:
        """Whether an HQ may go to the turn track."""
        scene, name, here = p.scene, p.scene.unit_name(unit), p.hex[unit]
        if not scene.headquarters[unit]:
            return no("hq-transfer-not-hq", "16.4.1")
        if unit == self.hq:
            return no("hq-transfer-self", "16.4.1")
        if here < 0:
            return no("not-on-map", "16.4.1", unit=name)
        distance = int(scene.ground.distance_from(p.hex[self.hq])[here])
        if distance > scene.range[self.hq]:
            return no("out-of-range", "8.2.0", unit=name, distance=distance, range=scene.range[self.hq])
        if not connected(p, p.acting, here):
            return may_trace(p, p.acting, here, unit)
        return LEGAL

    def menu(self, p: Position, seat: Seat) -> Menu:
        """An HQ, or none."""
        headquarters: Group = Group(
            "transfer ",
            p.scene.units,
            self.candidates(p),
            do=lambda p, unit: self.transfer(p, Unit(unit)),
            clause="16.4.1",
            why=lambda unit: self.may_go(p, Unit(unit)),
        )
        return Menu("unit", "prompt-hq-transfer", "16.4.1", [headquarters, word("end", _none, "16.4.1")])

    @rule("16.4.1", "16.4.2")
    def transfer(self, p: Position, unit: Unit) -> None:
        """To the turn track, the space of next turn; no VP are lost."""
        leave_map(p, unit, TRACK)
        p.note(HqMovedOff(unit), "16.4.1")
        p.then(self)


def _none(p: Position) -> None:
    """No further HQ goes."""
