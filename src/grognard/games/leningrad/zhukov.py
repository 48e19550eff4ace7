"""16.2 Zhukov in command (option): SOVIET REINF may be held at hand and played in place of a drawn chit."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.ids import Chit, Hex, Seat
from grognard.core.menu import word
from grognard.core.rules import rule

from .events import ZhukovDeclared, ZhukovKept
from .position import HELD, IN_CUP, Ask, Menu, Position
from .scene import AXIS, SOVIET


@rule("16.2.0")
def axis_entered(p: Position, side: int, hexes: Sequence[Hex]) -> None:
    """16.2 When an Axis unit enters a hex next to Leningrad the Soviet player may declare Zhukov (R-ZHUKOV)."""
    if (
        side == AXIS
        and not p.zhukov
        and p.scene.is_on("zhukov")
        and any(h in p.scene.ground.near_leningrad for h in hexes)
    ):
        p.then(DeclareZhukov())


class DeclareZhukov(Ask, frozen=True):
    """16.2 Declare Zhukov's command, or wait for the next entry."""

    @rule("16.2.0")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet player."""
        return (p.seat(SOVIET),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Declare or not."""
        choices = [word("zhukov", self.declare, "16.2.0"), word("pass", _wait, "16.2.0")]
        return Menu("answer", "prompt-zhukov-declare", "16.2.0", choices)

    @rule("16.2.0", "16.2.1")
    def declare(self, p: Position) -> None:
        """It works from the following turn on."""
        p.zhukov = p.turn
        p.note(ZhukovDeclared(), "16.2.0")


def _wait(p: Position) -> None:
    """Not now."""


@rule("16.2.1")
def in_command(p: Position) -> bool:
    """Whether Zhukov commands in this turn."""
    return 0 < p.zhukov < p.turn


class KeepReinforcements(Ask, frozen=True):
    """16.2(1) SOVIET REINF, chosen among the chits of the turn, stays at hand openly, or goes into the cup.

    The question is put every turn under Zhukov, so that being asked doesn't tell the Axis what has been chosen.
    """

    @rule("16.2.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet player, if Zhukov commands."""
        return (p.seat(SOVIET),) if in_command(p) else ()

    @rule("16.2.1", "6.1.4")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """Keep it, if it was chosen; or not."""
        chosen = p.chit[p.scene.soviet_reinf] == IN_CUP
        choices = [word("keep", self.keep, "16.2.1")] if chosen else []
        return Menu("answer", "prompt-zhukov-hand", "16.2.1", [*choices, word("cup", _wait, "16.2.1")])

    def keep(self, p: Position) -> None:
        """The chit lies openly before its owner."""
        p.chit[p.scene.soviet_reinf] = HELD
        p.cup_count -= 1
        p.note(ZhukovKept(), "16.2.1")


@rule("16.2.1", "16.2.2", "16.2.3")
def may_push_back(p: Position, chit: Chit) -> bool:
    """16.2(2) Whether Zhukov may push a drawn chit back. A cut-in by Manstein is no drawn chit: it can't be stopped."""
    return p.scene.is_on("zhukov") and in_command(p) and p.chit[p.scene.soviet_reinf] == HELD
