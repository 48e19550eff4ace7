"""3.2 Step losses: who takes them (R-S-LOSS)."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Seat, Unit
from grognard.core.rules import rule
from grognard.core.verdict import no

from .position import Ask, Group, Menu, Position, Task
from .units import lose_step


class TakeLosses(Task, frozen=True):
    """3.2 A side loses steps over these units.

    `first`: the first step comes from the strongest of them, by what is printed on the face that shows.
    """

    side: int
    count: int
    units: tuple[Unit, ...]
    first: bool = False

    @rule("3.2.p5", "design.loss", "crt.key")
    def run(self, p: Position) -> None:
        """What leaves a choice is the loser's; losses beyond the steps there are lapse."""
        able = self.able(p)
        steps = sum(p.steps[u] for u in self.alive(p))
        if self.count <= 0 or not able:
            return
        if self.count < steps and len(able) > 1:
            p.then(ChooseLoss(self))
            return
        lose_step(p, able[0], "3.2.p5")
        p.then(self.one_less())

    def alive(self, p: Position) -> list[Unit]:
        """Those of the units that are still on the map."""
        return [u for u in self.units if p.hex[u] >= 0]

    @rule("3.2.p5", "design.loss")
    def able(self, p: Position) -> list[Unit]:
        """Who may take the next step: the strongest for the first one, then anybody."""
        alive = self.alive(p)
        if not self.first or not alive:
            return alive
        faces = p.scene.attack if self.side == p.acting else p.scene.defence
        most = max(faces[u][p.steps[u]] for u in alive)
        return [u for u in alive if faces[u][p.steps[u]] == most]

    def one_less(self) -> TakeLosses:
        """What is left after one step."""
        return TakeLosses(self.side, self.count - 1, self.units)


class ChooseLoss(Ask, frozen=True):
    """3.2 Who loses the next step."""

    public: ClassVar[bool] = True

    losses: TakeLosses

    @rule("3.2.p5")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The player who suffers the loss."""
        return (p.seat(self.losses.side),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """The units that may take it."""
        units: Group = Group(
            "lose ",
            p.scene.units,
            self.losses.able(p),
            do=lambda p, unit: self.lose(p, Unit(unit)),
            clause="3.2.p5",
            why=lambda unit: no("not-for-this-loss", "3.2.p5", unit=p.scene.unit_name(Unit(unit))),
        )
        return Menu("unit", "prompt-lose", "3.2.p5", [units], {"steps": self.losses.count})

    def lose(self, p: Position, unit: Unit) -> None:
        """A unit loses a step."""
        lose_step(p, unit, "3.2.p5")
        p.then(self.losses.one_less())
