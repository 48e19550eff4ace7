"""16 Air combat: missions, anti-air fire, interception, counter-interception, bombs, ground attacks, reconnaissance."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import ClassVar

import msgspec

from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.verdict import no

from .events import (
    AircraftReturned,
    Attacked,
    Bombed,
    FighterSent,
    FightersSent,
    FlakDeclared,
    MissionDeclared,
    NoEffect,
    Nullified,
    PointsAssigned,
    Scouted,
)
from .immediate import Answer, at_hand, in_play, may_hold, not_held
from .pools import out_of_game, to_cup
from .position import CUP, FIELD, NULLIFIED, SORTIE, Ask, Group, Menu, Position, Task
from .scene import REGULAR, SIDES, SUPPORT, TANK
from .shooting import air_number, needed
from .throws import Roll, settles, throw
from .weapons import capped, stack_fights, tank_weapons

BOMB, STRIKE, SCOUT = "bomb", "strike", "scout"


class Mission(msgspec.Struct, frozen=True):
    """A mission: the aircraft, what it does, the unit bombed, the chits shot at or the places scouted, the hexes."""

    chit: Chit
    side: int
    kind: str
    unit: int = -1
    targets: tuple[int, ...] = ()
    hexes: tuple[Hex, ...] = ()

    def flies(self, p: Position) -> bool:
        """Whether the aircraft is neither shot down nor nullified, nor blinded by smoke."""
        return in_play(p, self.chit) and not self.blinded(p)

    @rule("chit.smoke.a", "chit.smoke.b")
    def blinded(self, p: Position) -> bool:
        """Whether Smoke has hidden its target: an air attack in the battle, no reconnaissance (R31)."""
        if p.battle < 0 or not p.blind[self.side] or self.kind == SCOUT:
            return False
        return self.kind == BOMB or any(p.place[t] >= 0 and stack_fights(p, Chit(t)) for t in self.targets)


# -- what aircraft can do ------------------------------------------------------------------------------------------


@rule("16.1.1.0", "16.1.1.2", "16.3.1", "chit.attack")
def strike_targets(p: Position, side: int) -> list[Chit]:
    """16.3(1) The face-up enemy equipment on the map that has an armour value, 0 among them."""
    data = p.scene.chit_data
    return [c for c in p.face_up(1 - side) if data[c].armour is not None]


@rule("16.1.1.1", "16.2.1.2")
def bomb_targets(p: Position, side: int) -> list[Chit]:
    """16.2(1)2 Those among them that take part in the battle, for bombing with a ground-attack value (R40)."""
    return [c for c in strike_targets(p, side) if stack_fights(p, c)]


@rule("16.1.1.1", "10.2.5")
def bombers(p: Position, side: int) -> list[Chit]:
    """16.1(1)1 The aircraft that can bomb in the battle being resolved."""
    if p.battle < 0 or not p.taking_part(1 - side):
        return []
    return at_hand(p, side, ("bomber", "attack") if bomb_targets(p, side) else ("bomber",), air=True)


def strikers(p: Position, side: int) -> list[Chit]:
    """16.1(1)2 The aircraft that can attack ground targets."""
    return at_hand(p, side, ("attack",), air=True) if strike_targets(p, side) else []


@rule("16.1.1.3", "chit.recon")
def scouts(p: Position, side: int) -> list[Chit]:
    """16.1(1)3 The reconnaissance aircraft, in the own player turn, if there is something to see."""
    if side != p.acting or not slots(p, side):
        return []
    return at_hand(p, side, ("recon",), air=True)


@rule("16.1.6.3", "16.1.1.0", "chit.recon")
def slots(p: Position, side: int) -> dict[int, int]:
    """What reconnaissance may name, and how many face-down chits are there: of each unit tank or regular equipment,

    and support allocated to a battle for it; nothing in a pool (R38). A slot is the unit * 3 + the class.
    """
    found: dict[int, int] = {}
    enemy, hidden = 1 - side, p.scene.hide_class
    for unit in p.scene.of_side[enemy]:
        if p.hex[unit] >= 0:
            tank, regular = p.down_tank[unit], p.down_regular[unit]
            if hidden:
                tank, regular = tank + regular, 0
            if tank:
                found[unit * 3 + TANK] = tank
            if regular:
                found[unit * 3 + REGULAR] = regular
    for unit in range(len(p.scene.units)):
        if p.allotted(enemy, unit):
            found[unit * 3 + SUPPORT] = p.allotted(enemy, unit)
    return found


class Slots:
    """The names of what reconnaissance may look at: `52G/tank`, `52G/regular`, `52G/support`, or `52G/any` (19.6)."""

    kind = "face-down chit"

    def __init__(self, p: Position) -> None:
        self.units = p.scene.units
        self.words = ("any" if p.scene.hide_class else "tank", "regular", "support")

    def text(self, item: int) -> str:
        """The unit and the class."""
        return f"{self.units.text(item // 3)}/{self.words[item % 3]}"

    def find(self, text: str) -> int | None:
        """The slot of that name."""
        name, _, word_ = text.partition("/")
        unit = self.units.find(name)
        return None if unit is None or word_ not in self.words else unit * 3 + self.words.index(word_)


Done = Callable[[Position, Mission], None]
Further = Callable[[Position, Chit, Done], Menu]


# -- declaring -----------------------------------------------------------------------------------------------------


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


def mission_groups(p: Position, side: int, done: Done) -> list[Group]:
    """The missions that a side may declare now. `done` is called with the mission that was chosen."""
    groups: list[Group] = []
    for lead, chits, further in (
        ("bomb ", bombers(p, side), _bombing),
        ("strike ", strikers(p, side), _striking),
        ("scout ", scouts(p, side), _scouting),
    ):
        if chits:

            def then(chit: int, further: Further = further) -> Menu:
                return further(p, Chit(chit), done)

            clause = {"bomb ": "16.1.1.1", "strike ": "16.1.1.2", "scout ": "16.1.1.3"}[lead]
            why = lambda chit, clause=clause: not_held(p, chit, clause)  # noqa: E731
            groups.append(Group(lead, p.scene.chits, chits, then=then, clause=clause, why=why))
    return groups


@rule("16.1.1.1", "16.2.1.1", "chit.bomber")
def _bombing(p: Position, chit: Chit, done: Done) -> Menu:
    """A bomber names an enemy stack in the battle (R76); an attack aircraft a chit of it, Rudel two."""
    side = p.scene.chit_side[chit]
    if p.scene.chit_kind[chit] == "attack":
        return _shots(p, chit, BOMB, bomb_targets(p, side), done)
    name = p.scene.chit_name(chit)

    def go(p: Position, unit: int) -> None:
        done(p, Mission(chit, side, BOMB, unit, (), (Hex(p.hex[unit]),)))

    group: Group = Group(
        f"bomb {name} ",
        p.scene.units,
        list(p.taking_part(1 - side)),
        do=go,
        clause="16.1.1.1",
        why=lambda unit: no("not-in-this-battle", "16.1.1.1", unit=p.scene.unit_name(unit)),
    )
    return Menu("unit", "prompt-bomb", "16.1.1.1", [group], {"chit": name})


def _striking(p: Position, chit: Chit, done: Done) -> Menu:
    return _shots(p, chit, STRIKE, strike_targets(p, p.scene.chit_side[chit]), done)


@rule("16.1.1.2", "chit.rudel.a")
def _shots(p: Position, chit: Chit, kind: str, targets: list[Chit], done: Done, first: int = -1) -> Menu:
    """The chit that is shot at; with two shots both, which may be the same."""
    scene, side, name = p.scene, p.scene.chit_side[chit], p.scene.chit_name(chit)
    lead = f"{kind} {name} " if first < 0 else f"{kind} {name} {scene.chit_name(first)},"

    def go(p: Position, target: int) -> None:
        chosen = (target,) if first < 0 else (first, target)
        hexes = tuple(dict.fromkeys(Hex(p.hex[p.place[t]]) for t in chosen))
        done(p, Mission(chit, side, kind, -1, chosen, hexes))

    clause = "16.3.1" if kind == STRIKE else "16.2.1.2"
    why = lambda target: no("no-air-target", clause, chit=scene.chit_name(target))  # noqa: E731
    group: Group = Group(lead, scene.chits, targets, clause=clause, why=why)
    if scene.chit_data[chit].shots > 1 and first < 0:
        group.then = lambda target: _shots(p, chit, kind, targets, done, target)
        group.tail = ","
    else:
        group.do = go
        group.preview = lambda target: _preview(p, chit, Chit(target))
    return Menu("chit", "prompt-air-target", clause, [group], {"chit": name})


@rule("16.1.6.3", "16.1.1.3")
def _scouting(p: Position, chit: Chit, done: Done, chosen: tuple[int, ...] = ()) -> Menu:
    """Up to three face-down chits, named by their places."""
    scene, side, there = p.scene, p.scene.chit_side[chit], slots(p, p.scene.chit_side[chit])
    names = Slots(p)
    lead = f"scout {scene.chit_name(chit)} " + "".join(f"{names.text(slot)}," for slot in chosen)
    later = [s for s in sorted(there) if (not chosen or s >= chosen[-1]) and there[s] > chosen.count(s)]

    def go(p: Position, slot: int) -> None:
        all_ = (*chosen, slot)
        hexes = tuple(dict.fromkeys(Hex(p.hex[s // 3]) for s in all_))
        done(p, Mission(chit, side, SCOUT, -1, all_, hexes))

    why = lambda slot: no("nothing-hidden", "16.1.6.3", place=names.text(slot))  # noqa: E731
    groups: list[Group] = [Group(lead, names, later, do=go, clause="16.1.6.3", why=why)]
    if len(chosen) + 1 < scene.tables["recon"]:
        further = [s for s in later if any(t > s or there[s] > chosen.count(s) + 1 for t in later if t >= s)]
        if further:
            groups.append(
                Group(
                    lead,
                    names,
                    further,
                    then=lambda slot: _scouting(p, chit, done, (*chosen, slot)),
                    tail=",",
                    clause="16.1.6.3",
                )
            )
    return Menu("order", "prompt-scout", "16.1.6.3", groups, {"chit": scene.chit_name(chit)})


def _preview(p: Position, aircraft: Chit, target: Chit) -> Preview:
    """The hit number of a shot from the air, and its chances where nobody interferes."""
    number = air_number(p, aircraft, target)
    if p.scene.chit_data[aircraft].shots > 1:
        return Preview(sums={"number": number})
    hit = Fraction(min(needed(p, number), 6), 6)
    chances = {"miss": 1 - hit, "hit": hit}
    return Preview(sums={"number": number}, chances={word_: chance for word_, chance in chances.items() if chance})


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
            why = lambda c: no("flak-out-of-range", "16.1.2", chit=p.scene.chit_name(c))  # noqa: E731
            groups.append(
                Group(
                    lead,
                    p.scene.chits,
                    later,
                    do=lambda p, c: self.fire(p, (*chosen, Chit(c))),
                    clause="16.1.2",
                    why=why,
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
            do = lambda p, c: self.send(p, (*chosen, Chit(c)))  # noqa: E731
            why = lambda c: not_held(p, c, "16.1.3")  # noqa: E731
            groups.append(Group(lead, p.scene.chits, later, do=do, clause="16.1.3", why=why))
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
            why = lambda c: not_held(p, c, "16.1.4")  # noqa: E731
            then = lambda c: self.whom(p, Chit(c))  # noqa: E731
            groups.append(Group("counter ", p.scene.chits, able, then=then, clause="16.1.4", why=why))
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
