"""16.2, 16.3 What aircraft do: bombs, shots at chits on the ground, reconnaissance."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import no

from .events import Attacked, Bombed, Nullified, PointsAssigned, Scouted
from .missions import BOMB, STRIKE, Mission
from .pools import to_cup
from .position import FIELD, NULLIFIED, Ask, Group, Menu, Position, Task
from .scene import REGULAR, SUPPORT, TANK
from .shooting import air_number, needed
from .throws import Roll, settles, throw
from .weapons import capped, tank_weapons


class DropBombs(Task, frozen=True):
    """16.2 Bombing with bombing firepower."""

    mission: Mission

    @rule("16.2.1.1", "10.1.1b", "10.2.5", "chit.position.b")
    def run(self, p: Position) -> None:
        """As many dice as the firepower; the attacker's number is the chart's, the defender's is fixed."""
        mission, ground = self.mission, p.scene.ground
        if mission.side == p.acting:
            need = p.scene.hit["capped"] if capped(p, "bombing") else ground.bombing[p.battle_hex]
        else:
            need = p.scene.hit["defender_bombing"]
        dice = p.scene.chit_data[mission.chit].bombing
        throw(p, "bombing", mission.side, (need,) * dice, "16.2.1.1", mission.chit, mission.unit)


@settles("bombing")
@rule("16.2.2a", "16.2.3.1", "chit.bomber")
def bombs_hit(p: Position, roll: Roll) -> None:
    """16.2(2) Hits go on the track at once, and as many points to enemy tank-combat weapons."""
    p.hits[roll.side] += roll.hits
    p.note(Bombed(Chit(roll.subject), Hex(p.hex[roll.target]), roll.hits), "16.2.2a")
    p.then(AssignPoints(roll.side, roll.hits))


class AssignPoints(Ask, frozen=True):
    """16.2(3)1 The raider assigns the hits to enemy tank-combat weapons, one by one; those that are left over lapse."""

    public: ClassVar[bool] = True

    side: int
    left: int

    def weapons(self, p: Position) -> list[Chit]:
        """The weapons that points may go to."""
        return tank_weapons(p, 1 - self.side)

    @rule("16.2.3.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The raider, while there are points and weapons."""
        return (p.seat(self.side),) if self.left > 0 and self.weapons(p) else ()

    @rule("16.2.3.1", "16.2.3.4")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A weapon, or none of them."""
        group: Group = Group(
            "assign ",
            p.scene.chits,
            self.weapons(p),
            do=lambda p, chit: self.assign(p, Chit(chit)),
            clause="16.2.3.1",
            why=lambda chit: no("no-tank-weapon", "16.2.3.1", chit=p.scene.chit_name(chit)),
        )
        return Menu(
            "chit", "prompt-assign-points", "16.2.3.1", [group, word("pass", _nothing, "16.2.3.1")], {"left": self.left}
        )

    @rule("16.2.3.1", "16.2.3.2", "16.2.3.3")
    def assign(self, p: Position, chit: Chit) -> None:
        """Points stay on a chit; when they come to its armour (1 at least) it is nullified for the battle."""
        p.points[chit] += 1
        p.note(PointsAssigned(chit, p.points[chit]), "16.2.3.1")
        if p.points[chit] >= max(1, armour_here(p, chit)):
            p.mark[chit] |= NULLIFIED
            p.note(Nullified(chit, None), "16.2.3.3")
        p.then(AssignPoints(self.side, self.left - 1))


@rule("chit.at.c", "16.2.3.1")
def armour_here(p: Position, chit: Chit) -> int:
    """The armour of a weapon in the battle; bracketed armour counts only in the attacked stack."""
    if p.scene.chit_data[chit].brackets and p.place[chit] != p.battle:
        return 0
    return p.scene.armour[chit]


def _nothing(p: Position) -> None:
    """The other points lapse."""
    p.nobody_moved()


class AirShot(Task, frozen=True):
    """16.3 A shot from the air at a face-up chit; lost if the chit is no longer there."""

    mission: Mission
    target: Chit

    @rule("16.3.2", "16.2.1.2", "chit.rudel.a")
    def run(self, p: Position) -> None:
        """One die."""
        mission, target = self.mission, self.target
        if not mission.flies(p) or p.place[target] < 0 or not p.up[target]:
            return
        need = needed(p, air_number(p, mission.chit, target))
        throw(p, mission.kind, mission.side, (need,), "16.3.2", mission.chit, target)


@settles(STRIKE)
@rule("16.3.3a", "16.3.3b")
def strike_hits(p: Position, roll: Roll) -> None:
    """16.3(3) A hit returns the target to its cup and adds nothing to the track."""
    _air_shot(p, roll)


@settles(BOMB)
@rule("16.2.2b")
def bomb_shot_hits(p: Position, roll: Roll) -> None:
    """16.2(2) Bombing with a ground-attack value: a hit is a hit on the track as well."""
    p.hits[roll.side] += roll.hits
    _air_shot(p, roll)


def _air_shot(p: Position, roll: Roll) -> None:
    aircraft, target = Chit(roll.subject), Chit(roll.target)
    p.note(Attacked(aircraft, target, air_number(p, aircraft, target), roll.hits > 0), roll.clause)
    if roll.hits:
        to_cup(p, target, "16.3.3a")


class Look(Task, frozen=True):
    """16.1(6)3 A face-down chit of a place is turned; which of several, chance says."""

    slot: int

    @rule("16.1.6.3", "chit.recon")
    def run(self, p: Position) -> None:
        """If one is still there."""
        unit, cls = divmod(self.slot, 3)
        if cls == SUPPORT:
            hidden = self._support(p, unit)
        else:
            wanted = (TANK, REGULAR) if p.scene.hide_class else (cls,)
            hidden = [c for c in p.stack(unit) if not p.up[c] and p.scene.chit_class[c] in wanted]
        if hidden:
            chit = Chit(p.draw_from(hidden, p.scene.chits, "16.1.6.3"))
            p.turn_up(chit)
            p.note(Scouted(chit, Unit(unit)), "16.1.6.3")

    def _support(self, p: Position, unit: int) -> list[Chit]:
        chits = p.scene.support_of[1 - p.acting]
        return [c for c in chits if p.place[c] == FIELD and not p.up[c] and p.battle_of[c] == unit]
