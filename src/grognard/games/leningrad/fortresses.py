"""14 Fortresses: where and when they are built. What they do in combat stands in losses.py and odds.py."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Hex, Seat
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .events import FortressBuilt
from .lines import connected, controls
from .position import Ask, Group, Menu, Position
from .scene import AXIS, SOVIET


class BuildFortress(Ask, frozen=True):
    """11.3 The Soviet player may build or raise one level of fortress (R-FORTWHEN, R-FORTONE)."""

    public: ClassVar[bool] = True

    step: str
    """The procedure that asks: "supply", or "reinforcement" with the option."""
    done: tuple[Hex, ...] = ()

    @rule("11.3.0", "14.0.0", "14.1.0", "14.1.3")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet player, if there is a place to build at the step that the rules (or the option) name."""
        if p.scene.option("fortress_when") != self.step:
            return ()
        return (p.seat(SOVIET),) if self.sites(p) else ()

    @rule("14.3.2")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A city, or none."""
        cities: Group = Group(
            "build ",
            p.scene.hexes,
            self.sites(p),
            do=lambda p, hex_: self.build(p, Hex(hex_)),
            clause="14.1.1",
            why=lambda hex_: self.why(p, Hex(hex_)),
        )
        return Menu("hex", "prompt-build-fortress", "11.3.0", [cities, word("pass", _nothing, "11.3.0")])

    @rule("14.1.3")
    def sites(self, p: Position) -> list[Hex]:
        """Where a level may be built now: one in all, or with the option one in each hex."""
        if self.done and p.scene.option("fortress_levels_per_phase") == "total":
            return []
        return [h for h in p.scene.ground.cities if h not in self.done and may_build(p, h)]

    def why(self, p: Position, hex_: Hex) -> Verdict:
        """Why nothing can be built in a hex."""
        return no("fortress-once", "14.1.3") if hex_ in self.done else may_build(p, hex_)

    @rule("14.1.4", "14.1.5", "14.1.7a", "14.1.7b", "14.3.3", "2.24.2")
    def build(self, p: Position, hex_: Hex) -> None:
        """A new marker of level 1, or level 2 for level 1."""
        city = p.scene.ground.city_at[hex_]
        if not p.fort[city]:
            p.forts_left -= 1
        p.fort[city] += 1
        p.changed()
        p.note(FortressBuilt(hex_, p.fort[city]), "14.1.5" if p.fort[city] > 1 else "14.1.4")
        p.then(BuildFortress(self.step, (*self.done, hex_)))


def _nothing(p: Position) -> None:
    """No fortress is built."""


@rule("14.0.0", "14.1.1", "14.1.2", "14.1.6", "14.1.7b", "14.3.3", "11.3.0")
def may_build(p: Position, hex_: Hex) -> Verdict:
    """14.1 Whether a level of fortress may be built in a hex; no unit need be there (R-FORTSITE)."""
    scene, ground, name = p.scene, p.scene.ground, p.scene.hex_name(hex_)
    if p.turn < scene.fortress["from_turn"]:
        return no("fortress-too-early", "14.0.0", turn=scene.fortress["from_turn"])
    if hex_ not in ground.city_at:
        return no("not-big-city", "14.1.1", hex=name)
    if not controls(p, SOVIET, hex_):
        return no("not-controlled", "14.1.1", hex=name)
    level = p.fort_at(hex_)
    if level >= scene.fortress["levels"]:
        return no("fortress-full", "14.1.6", hex=name)
    if not level and not p.forts_left:
        return no("fortress-no-marker", "14.3.3")
    if any(there >= 0 and p.standing.count[AXIS][there] for there in ground.near[hex_]):
        return no("enemy-adjacent", "14.1.2", hex=name)
    return LEGAL if connected(p, SOVIET, hex_) else no("no-line", "14.1.1", hex=name)
