"""11.5 The tank-combat step: Molotovs, pairs made by the German, three rounds of shots, tank support."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Seat
from grognard.core.menu import Preview
from grognard.core.rules import rule
from grognard.core.sums import Sum
from grognard.core.verdict import no

from .events import Paired, ShotFired, SupportUsed, TankSupported
from .pools import out_of_game, to_cup
from .position import FIELD, SUPPORTING, Ask, Group, Menu, Position, Task
from .scene import GERMAN, SOVIET
from .shooting import hit_number, needed, support_number
from .throws import Roll, settles, throw
from .weapons import in_field, in_use, is_gun, may_shoot, tank_weapons
from .windows import Window


class Molotovs(Task, frozen=True):
    """Before the tank-combat step each Molotov cocktail is thrown (R30)."""

    @rule("chit.molotov")
    def run(self, p: Position) -> None:
        """One after another, of either side."""
        chits = [c for side in (SOVIET, GERMAN) for c in in_field(p, side, "molotov")]
        p.then(*(ThrowMolotov(c) for c in chits))


class ThrowMolotov(Task, frozen=True):
    """A Molotov cocktail at a random enemy tank or self-propelled anti-tank gun that takes part."""

    chit: Chit

    @rule("chit.molotov")
    def run(self, p: Position) -> None:
        """With no target there is no die."""
        if p.place[self.chit] != FIELD:
            return
        side = p.scene.chit_side[self.chit]
        p.note(SupportUsed(self.chit), "chit.molotov")
        kinds = ("tank", "self-propelled", "artillery")  # artillery among tank weapons is an SU152 used as a gun
        victims = [c for c in tank_weapons(p, 1 - side) if p.scene.chit_kind[c] in kinds]
        if not victims:
            to_cup(p, self.chit, "chit.molotov")
            return
        victim = p.draw_from(victims, p.scene.chits, "chit.molotov")
        throw(p, "molotov", side, (p.scene.tables["molotov"],), "chit.molotov", self.chit, victim)


@settles("molotov")
@rule("chit.molotov")
def molotov_hits(p: Position, roll: Roll) -> None:
    """A success removes the vehicle to its cup and takes the Molotov out of the game."""
    chit, victim = Chit(roll.subject), Chit(roll.target)
    if roll.hits:
        if p.place[victim] >= 0:
            to_cup(p, victim, "chit.molotov")
        out_of_game(p, chit, "chit.molotov")
    else:
        to_cup(p, chit, "chit.molotov")


# -- 11.5(2) pairs --------------------------------------------------------------------------------------------------


def unpaired(p: Position, side: int) -> list[Chit]:
    """The weapons of a side that have no partner yet."""
    return [c for c in tank_weapons(p, side) if p.pair[c] < 0]


class Pairing(Task, frozen=True):
    """11.5(2) Pairs are made until one side has no weapon left; the others give tank support."""

    @rule("11.5.0", "11.5.2.2", "11.5.2.3", "11.5.1.3")
    def run(self, p: Position) -> None:
        """Where there is no choice the pair makes itself."""
        german, soviet = unpaired(p, GERMAN), unpaired(p, SOVIET)
        if len(german) == len(soviet) == 1:
            pair(p, soviet[0], german[0])
        elif german and soviet:
            p.then(MakePair())
        else:
            for chit in (*german, *soviet):
                p.mark[chit] |= SUPPORTING


class MakePair(Ask, frozen=True):
    """11.5(2)1 The German pairs a Soviet weapon with one of his, whoever attacks."""

    public: ClassVar[bool] = True

    @rule("11.5.2.1", "3.7.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side of superiority."""
        return (p.seat(GERMAN),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A Soviet weapon."""
        group: Group = Group(
            "pair ",
            p.scene.chits,
            unpaired(p, SOVIET),
            then=lambda chit: self.partner(p, Chit(chit)),
            clause="11.5.2.1",
            why=lambda chit: no("not-to-pair", "11.5.2.1", chit=p.scene.chit_name(chit)),
        )
        return Menu("chit", "prompt-pair", "11.5.2.1", [group])

    def partner(self, p: Position, chit: Chit) -> Menu:
        """Its opponent."""
        name = p.scene.chit_name(chit)
        group: Group = Group(
            f"pair {name} ",
            p.scene.chits,
            unpaired(p, GERMAN),
            do=lambda p, own: self.pair(p, chit, Chit(own)),
            clause="11.5.2.1",
            why=lambda own: no("not-to-pair", "11.5.2.1", chit=p.scene.chit_name(own)),
            preview=lambda own: preview(p, chit, Chit(own)),
        )
        return Menu("chit", "prompt-pair-with", "11.5.2.1", [group], {"chit": name})

    def pair(self, p: Position, chit: Chit, own: Chit) -> None:
        """And the next pair."""
        pair(p, chit, own)
        p.nobody_moved()
        p.then(Pairing())


def preview(p: Position, soviet: Chit, german: Chit) -> Preview:
    """The hit numbers of both."""
    sums: dict[str, Sum] = {}
    for chit, target in ((german, soviet), (soviet, german)):
        if may_shoot(p, chit):
            sums[p.scene.chit_name(chit)] = hit_number(p, chit, target)
    return Preview(sums=sums)


@rule("11.5.2.1", "11.5.2.2")
def pair(p: Position, soviet: Chit, german: Chit) -> None:
    """Two weapons face each other."""
    p.pair[soviet], p.pair[german] = german, soviet
    p.stirred = 1
    p.note(Paired(soviet, german), "11.5.2.1")


# -- 11.5(3) shots --------------------------------------------------------------------------------------------------


class Round(Task, frozen=True):
    """11.5(3) A round of shots: the defender's guns, the attacker, the defender's tanks."""

    number: int

    @rule("11.5.3.0", "11.5.3.1", "11.5.3.2", "11.5.3.3", "chit.tank", "chit.spat.a", "chit.spat.b", "chit.at.b")
    def run(self, p: Position) -> None:
        """Each paired weapon whose round it is shoots once, with a window before each throw (R36)."""
        side = p.acting if self.number == 2 else p.defender
        paired = [c for c in tank_weapons(p, side) if p.pair[c] >= 0]
        if self.number == 2:
            shooters = [c for c in paired if may_shoot(p, c)]
        else:
            shooters = [c for c in paired if is_gun(p, c) == (self.number == 1)]
        tasks: list[Task] = []
        for chit in shooters:
            tasks += [Shot(chit), Window()]
        p.then(*tasks[:-1])


class Shot(Task, frozen=True):
    """11.5(3) One weapon shoots at its partner."""

    chit: Chit

    @rule("11.5.3.0", "11.5.1.3", "12.0", "10.3.1.2")
    def run(self, p: Position) -> None:
        """A weapon that is gone or nullified neither shoots nor is shot at (R24)."""
        partner = p.pair[self.chit]
        if in_use(p, self.chit) and partner >= 0 and in_use(p, Chit(partner)):
            need = needed(p, hit_number(p, self.chit, Chit(partner)))
            throw(p, "shot", p.scene.chit_side[self.chit], (need,), "12.0", self.chit, partner)


@settles("shot")
@rule("11.5.3.0", "3.5.7")
def shot_hits(p: Position, roll: Roll) -> None:
    """A hit removes the target to its cup at once; nothing goes on the track."""
    chit, target = Chit(roll.subject), Chit(roll.target)
    p.note(ShotFired(chit, target, hit_number(p, chit, target), roll.hits > 0), "11.5.3.0")
    if roll.hits:
        to_cup(p, target, "11.5.3.0")


# -- 11.5(4) tank support -------------------------------------------------------------------------------------------


class TankSupport(Task, frozen=True):
    """11.5(4) The weapons left over shoot once each."""

    @rule("11.5.2.3", "11.5.4.0", "11.5.4.1")
    def run(self, p: Position) -> None:
        """The attacker first (R65)."""
        chits = [c for side in (p.acting, p.defender) for c in tank_weapons(p, side) if p.mark[c] & SUPPORTING]
        p.then(*(Support(c) for c in chits))


class Support(Task, frozen=True):
    """11.5(4) One weapon gives tank support."""

    chit: Chit

    @rule("11.5.4.1", "11.5.4.2a", "11.5.4.2b", "11.5.1.2", "10.3.2.2", "10.3.2.3", "chit.spat.a")
    def run(self, p: Position) -> None:
        """The defender's hits by itself, the attacker's by the chart; who may not shoot gives none (R23)."""
        chit, side = self.chit, p.scene.chit_side[self.chit]
        if not in_use(p, chit) or not may_shoot(p, chit):
            return
        number = support_number(p, chit) if side == p.acting else None
        if number is None:
            p.pending[side] += 1
            p.note(TankSupported(chit, True), "11.5.4.1" if side == p.defender else "11.5.4.2a")
        else:
            throw(p, "tank-support", side, (needed(p, number),), "11.5.4.2a", chit)


@settles("tank-support")
@rule("11.5.4.0")
def support_hits(p: Position, roll: Roll) -> None:
    """A hit counts at the end of the round."""
    p.pending[roll.side] += roll.hits
    p.note(TankSupported(Chit(roll.subject), roll.hits > 0), "11.5.4.0")
