"""16.1 Air combat: anti-air fire, interception, counter-interception, until the aircraft carries out its mission."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Seat
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import no

from .bombs import AirShot, DropBombs, Look
from .events import AircraftReturned, FighterSent, FightersSent, FlakDeclared, MissionDeclared, NoEffect, Nullified
from .immediate import Answer, at_hand, in_play, may_hold, not_held
from .missions import SCOUT, Mission
from .pools import out_of_game, to_cup
from .position import CUP, NULLIFIED, SORTIE, Ask, Group, Menu, Position, Task
from .scene import SIDES
from .throws import Roll, settles, throw


@rule("16.0", "16.0.2", "16.0.3", "16.1.1.0", "16.1.2", "16.1.6", "16.0.1b")
def fly(p: Position, mission: Mission) -> tuple[Task, ...]:
    """16.1 An aircraft sets out: what follows until its mission is over, while everything else waits."""
    p.put(mission.chit, SORTIE, up=True)
    p.stirred = 1
    chits = tuple(Chit(t) for t in mission.targets) if mission.kind != SCOUT else ()
    event = MissionDeclared(SIDES[mission.side], mission.chit, mission.kind, mission.hexes, chits)
    p.note(event, "16.1.1.0")
    return (
        Answer((mission.chit,), 1 - mission.side, air=True, clause="16.1.1.0"),
        AntiAir(mission),
        Intercept(mission),
        Carry(mission),
        Land(mission.chit),
    )


# -- anti-air fire -------------------------------------------------------------------------------------------------


@rule("16.1.2", "chit.aa.a", "10.2.4")
def flak(p: Position, mission: Mission) -> list[Chit]:
    """16.1(2) The interceptor's anti-air chits that reach a target hex."""
    scene, found = p.scene, list[Chit]()
    for chit in scene.aa_of[1 - mission.side]:
        unit = p.place[chit]
        if unit < 0 or p.hex[unit] < 0 or p.mark[chit] & NULLIFIED:
            continue
        far = scene.ground.distance_from(p.hex[unit])
        if any(far[h] <= scene.chit_range[chit] for h in mission.hexes):
            found.append(chit)
    return found


@rule("16.1.2")
def may_have_flak(p: Position, mission: Mission) -> bool:
    """Whether there may be such a chit, as far as both can see: one face-up, or something face-down near enough."""
    side, scene = 1 - mission.side, p.scene
    if any(p.up[c] for c in flak(p, mission)):
        return True
    for unit in scene.of_side[side]:
        hidden = p.down(unit) if scene.hide_class else p.down_regular[unit]
        if hidden and p.hex[unit] >= 0:
            far = scene.ground.distance_from(p.hex[unit])
            if any(far[h] <= scene.farthest_aa[side] for h in mission.hexes):
                return True
    return False


class AntiAir(Ask, frozen=True):
    """16.1(2) The interceptor names all anti-air chits that fire, then rolls one after another (R80)."""

    public: ClassVar[bool] = True  # the menu reads what the side that is asked holds

    mission: Mission

    @rule("16.1.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The interceptor, if he may have anti-air chits in range."""
        asked = self.mission.flies(p) and may_have_flak(p, self.mission)
        return (p.seat(1 - self.mission.side),) if asked else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Some of them, or none."""
        facts = {"chit": p.scene.chit_name(self.mission.chit)}
        groups = [*self.guns(p, ()), word("pass", _nothing, "16.1.2")]
        return Menu("subset", "prompt-flak", "16.1.2", groups, facts)

    def guns(self, p: Position, chosen: tuple[Chit, ...]) -> list[Group]:
        """The next gun."""
        later = [c for c in flak(p, self.mission) if not chosen or c > chosen[-1]]
        lead = "flak " + "".join(f"{p.scene.chit_name(c)}," for c in chosen)
        groups: list[Group] = []
        if later:
            groups.append(
                Group(
                    lead,
                    p.scene.chits,
                    later,
                    do=lambda p, c: self.fire(p, (*chosen, Chit(c))),
                    clause="16.1.2",
                    why=lambda c: no("flak-out-of-range", "16.1.2", chit=p.scene.chit_name(c)),
                )
            )
        if len(later) > 1:
            groups.append(
                Group(
                    lead,
                    p.scene.chits,
                    later[:-1],
                    then=lambda c: Menu("subset", "prompt-flak", "16.1.2", self.guns(p, (*chosen, Chit(c)))),
                    tail=",",
                    clause="16.1.2",
                )
            )
        return groups

    @rule("16.1.2", "3.5.6", "chit.aa.a")
    def fire(self, p: Position, chits: tuple[Chit, ...]) -> None:
        """All are turned face-up, then they fire until one hits."""
        for chit in chits:
            p.turn_up(chit)
        p.note(FlakDeclared(SIDES[1 - self.mission.side], chits), "16.1.2")
        p.then(*(Flak(self.mission, chit) for chit in chits))


def _nothing(p: Position) -> None:
    """Nobody fires."""


class Flak(Task, frozen=True):
    """16.1(2)1 One anti-air weapon fires, once a mission, unless the aircraft is down already."""

    mission: Mission
    chit: Chit

    @rule("16.1.2.1")
    def run(self, p: Position) -> None:
        """A die not above its value."""
        if self.mission.flies(p):
            need = p.scene.chit_data[self.chit].anti_air
            throw(p, "flak", 1 - self.mission.side, (need,), "16.1.2.1", self.chit, self.mission.chit)


@settles("flak")
@rule("16.1.2.2")
def flak_hits(p: Position, roll: Roll) -> None:
    """16.1(2)2 A hit sends the aircraft back to its cup."""
    if roll.hits and in_play(p, Chit(roll.target)):
        p.note(Nullified(Chit(roll.target), Chit(roll.subject)), "16.1.2.2")
        to_cup(p, Chit(roll.target), "16.1.2.2")


# -- fighters ------------------------------------------------------------------------------------------------------


class Intercept(Ask, frozen=True):
    """16.1(3) The aircraft has survived anti-air fire: the interceptor may send fighters, any number (R37)."""

    public: ClassVar[bool] = True  # the menu reads what the side that is asked holds

    mission: Mission

    @rule("16.1.3")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The interceptor, if he may have fighters."""
        side = 1 - self.mission.side
        return (p.seat(side),) if self.mission.flies(p) and may_hold(p, side, ("fighter",), air=True) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Some fighters, or none."""
        facts = {"chit": p.scene.chit_name(self.mission.chit)}
        groups = [*self.fighters(p, ()), word("pass", _nothing, "16.1.3")]
        return Menu("subset", "prompt-intercept", "16.1.3", groups, facts)

    def fighters(self, p: Position, chosen: tuple[Chit, ...]) -> list[Group]:
        """The next fighter."""
        able = at_hand(p, 1 - self.mission.side, ("fighter",), air=True)
        later = [c for c in able if not chosen or c > chosen[-1]]
        lead = "intercept " + "".join(f"{p.scene.chit_name(c)}," for c in chosen)
        groups: list[Group] = []
        if later:
            groups.append(
                Group(
                    lead,
                    p.scene.chits,
                    later,
                    do=lambda p, c: self.send(p, (*chosen, Chit(c))),
                    clause="16.1.3",
                    why=lambda c: not_held(p, c, "16.1.3"),
                )
            )
        if len(later) > 1 and p.scene.option("fighters") == "any":
            groups.append(
                Group(
                    lead,
                    p.scene.chits,
                    later[:-1],
                    then=lambda c: Menu("subset", "prompt-intercept", "16.1.3", self.fighters(p, (*chosen, Chit(c)))),
                    tail=",",
                    clause="16.1.3",
                )
            )
        return groups

    @rule("16.1.3", "chit.fighter")
    def send(self, p: Position, chits: tuple[Chit, ...]) -> None:
        """They may be nullified or counter-intercepted before they shoot."""
        for chit in chits:
            p.put(chit, SORTIE, up=True)
        p.stirred = 1
        p.note(FightersSent(SIDES[1 - self.mission.side], chits), "16.1.3")
        p.then(
            Answer(chits, self.mission.side, air=True, clause="16.1.4"),
            Counter(self.mission, chits),
            *(Interception(self.mission, chit) for chit in chits),
            *(Land(chit) for chit in chits),
        )


class Counter(Ask, frozen=True):
    """16.1(4) The raider may send fighters of his own, each against one interceptor, one after another."""

    public: ClassVar[bool] = True  # the menu reads what the side that is asked holds

    mission: Mission
    chits: tuple[Chit, ...]
    sent: tuple[tuple[Chit, Chit], ...] = ()

    def open(self, p: Position) -> list[Chit]:
        """The interceptors that are still there; with the option `one`, only one may be met."""
        if self.sent and p.scene.option("fighters") == "one":
            return []
        return [c for c in self.chits if in_play(p, c)]

    @rule("16.1.4")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The raider, if he may have fighters."""
        asked = self.open(p) and self.mission.flies(p) and may_hold(p, self.mission.side, ("fighter",), air=True)
        return (p.seat(self.mission.side),) if asked else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A fighter and the interceptor that it meets; or no more."""
        able = at_hand(p, self.mission.side, ("fighter",), air=True)
        groups = [word("pass", _nothing, "16.1.4")]
        if able:
            groups.append(
                Group(
                    "counter ",
                    p.scene.chits,
                    able,
                    then=lambda c: self.whom(p, Chit(c)),
                    clause="16.1.4",
                    why=lambda c: not_held(p, c, "16.1.4"),
                )
            )
        return Menu("chit", "prompt-counter", "16.1.4", groups, {"chits": [p.scene.chit_name(c) for c in self.open(p)]})

    def whom(self, p: Position, chit: Chit) -> Menu:
        """The interceptor."""
        name = p.scene.chit_name(chit)
        group: Group = Group(
            f"counter {name} ",
            p.scene.chits,
            self.open(p),
            do=lambda p, target: self.send(p, chit, Chit(target)),
            clause="16.1.4",
            why=lambda target: no("not-in-play", "16.1.4", chit=p.scene.chit_name(target)),
        )
        return Menu("chit", "prompt-counter-whom", "16.1.4", [group], {"chit": name})

    @rule("16.1.4", "chit.fighter")
    def send(self, p: Position, chit: Chit, target: Chit) -> None:
        """It is declared; when no more are, all shoot."""
        p.put(chit, SORTIE, up=True)
        p.stirred = 1
        p.note(FighterSent(SIDES[self.mission.side], chit, target), "16.1.4")
        sent = (*self.sent, (chit, target))
        p.then(
            Answer((chit,), 1 - self.mission.side, air=True, clause="16.1.4"),
            Counter(self.mission, self.chits, sent),
            CounterShot(chit, target),
            Land(chit),
        )


class CounterShot(Task, frozen=True):
    """16.1(4)1 A counter-interceptor shoots."""

    chit: Chit
    target: Chit

    @rule("16.1.4.1")
    def run(self, p: Position) -> None:
        """If both are still there."""
        if in_play(p, self.chit) and in_play(p, self.target):
            data = p.scene.chit_data[self.chit]
            side = p.scene.chit_side[self.chit]
            throw(p, "counter", side, (data.anti_air,), "16.1.4.1", self.chit, self.target)


@settles("counter")
@rule("16.1.4.2")
def counter_hits(p: Position, roll: Roll) -> None:
    """16.1(4)2 A hit takes the interceptor out of the game."""
    if roll.hits and in_play(p, Chit(roll.target)):
        p.note(Nullified(Chit(roll.target), Chit(roll.subject)), "16.1.4.2")
        out_of_game(p, Chit(roll.target), "16.1.4.2")


class Interception(Task, frozen=True):
    """16.1(5) A surviving interceptor shoots at the aircraft."""

    mission: Mission
    chit: Chit

    @rule("16.1.5", "16.1.5.1")
    def run(self, p: Position) -> None:
        """A die not above its value."""
        if in_play(p, self.chit) and self.mission.flies(p):
            need = p.scene.chit_data[self.chit].anti_air
            throw(p, "intercept", 1 - self.mission.side, (need,), "16.1.5.1", self.chit, self.mission.chit)


@settles("intercept")
@rule("16.1.5.2", "chit.fighter")
def intercept_hits(p: Position, roll: Roll) -> None:
    """16.1(5)2 A hit takes the aircraft out of the game."""
    if roll.hits and in_play(p, Chit(roll.target)):
        p.note(Nullified(Chit(roll.target), Chit(roll.subject)), "16.1.5.2")
        out_of_game(p, Chit(roll.target), "16.1.5.2")


class Land(Task, frozen=True):
    """16.1(6) Aircraft that come home go back to their cup."""

    chit: Chit

    @rule("16.1.6", "3.6.6")
    def run(self, p: Position) -> None:
        """If it is still there."""
        if in_play(p, self.chit):
            p.put(self.chit, CUP)
            p.note(AircraftReturned(self.chit), "16.1.6")


# -- the mission itself --------------------------------------------------------------------------------------------


class Carry(Task, frozen=True):
    """16.1(6) An aircraft that got through carries out its mission."""

    mission: Mission

    @rule("16.1.6", "16.2.1.1", "16.2.1.2", "10.2.5", "chit.bomber", "chit.attack")
    def run(self, p: Position) -> None:
        """Bombs, shots or photographs."""
        mission = self.mission
        if not in_play(p, mission.chit):
            return
        if mission.blinded(p):
            p.note(NoEffect(mission.chit), "chit.smoke.a")
        elif mission.kind == SCOUT:
            p.then(*(Look(slot) for slot in mission.targets))
        elif mission.unit >= 0:
            p.then(DropBombs(mission))
        else:
            p.then(*(AirShot(mission, Chit(target)) for target in mission.targets))
