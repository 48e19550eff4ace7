"""16.1(1) Missions: what an aircraft may do, and against what."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec

from grognard.core.ids import Chit, Hex
from grognard.core.menu import Preview
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .immediate import at_hand, in_play, not_held
from .position import Group, Menu, Position
from .scene import REGULAR, SUPPORT, TANK
from .shooting import air_number, needed
from .weapons import in_battle

BOMB, STRIKE, SCOUT = "bomb", "strike", "scout"
RAIDERS = ("bomber", "attack", "recon")
"""The kinds of aircraft that fly missions of their own."""


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
        return self.kind == BOMB or any(p.place[t] >= 0 and in_battle(p, Chit(t)) for t in self.targets)


# -- what aircraft can do ------------------------------------------------------------------------------------------


@rule("16.1.1.0", "16.1.1.2", "16.3.1", "chit.attack")
def strike_targets(p: Position, side: int) -> list[Chit]:
    """16.3(1) The face-up enemy equipment on the map that has an armour value, 0 among them."""
    data = p.scene.chit_data
    return [c for c in p.face_up(1 - side) if data[c].armour is not None]


@rule("16.1.1.1", "16.2.1.2")
def bomb_targets(p: Position, side: int) -> list[Chit]:
    """16.2(1)2 Those among them that take part in the battle, for bombing with a ground-attack value (R40)."""
    return [c for c in strike_targets(p, side) if in_battle(p, c)]


@rule("16.1.1.1", "10.2.5")
def bombers(p: Position, side: int, held: list[Chit]) -> list[Chit]:
    """16.1(1)1 The aircraft among these that can bomb in the battle being resolved."""
    if p.battle < 0 or not p.taking_part(1 - side):
        return []
    found, others = of_kind(p, held, "bomber"), of_kind(p, held, "attack")
    return sorted(found + others) if others and bomb_targets(p, side) else found


def strikers(p: Position, side: int, held: list[Chit]) -> list[Chit]:
    """16.1(1)2 The aircraft among these that can attack ground targets."""
    found = of_kind(p, held, "attack")
    return found if found and strike_targets(p, side) else []


@rule("16.1.1.3", "chit.recon")
def scouts(p: Position, side: int, held: list[Chit]) -> list[Chit]:
    """16.1(1)3 The reconnaissance aircraft among these, in the own player turn, if there is something to see."""
    found = of_kind(p, held, "recon") if side == p.acting else []
    return found if found and slots(p, side) else []


def of_kind(p: Position, chits: list[Chit], kind: str) -> list[Chit]:
    """Those of a kind."""
    return [c for c in chits if p.scene.chit_kind[c] == kind]


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
    units = len(p.scene.units)
    for unit, number in enumerate(p.allot[enemy * units : (enemy + 1) * units]):
        if number:
            found[unit * 3 + SUPPORT] = number
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


def mission_groups(p: Position, side: int, done: Done) -> list[Group]:
    """The missions that a side may declare now. `done` is called with the mission that was chosen."""
    groups: list[Group] = []
    held = at_hand(p, side, RAIDERS, air=True)
    if not held:
        return groups
    for lead, chits, further in (
        ("bomb ", bombers(p, side, held), _bombing),
        ("strike ", strikers(p, side, held), _striking),
        ("scout ", scouts(p, side, held), _scouting),
    ):
        if chits:
            clause = {"bomb ": "16.1.1.1", "strike ": "16.1.1.2", "scout ": "16.1.1.3"}[lead]

            def then(chit: int, further: Further = further) -> Menu:
                return further(p, Chit(chit), done)

            def why(chit: int, clause: str = clause) -> Verdict:
                return not_held(p, chit, clause)

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
    group: Group = Group(
        lead,
        scene.chits,
        targets,
        clause=clause,
        why=lambda target: no("no-air-target", clause, chit=scene.chit_name(target)),
    )
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

    groups: list[Group] = [
        Group(
            lead,
            names,
            later,
            do=go,
            clause="16.1.6.3",
            why=lambda slot: no("nothing-hidden", "16.1.6.3", place=names.text(slot)),
        )
    ]
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
    return Menu("subset", "prompt-scout", "16.1.6.3", groups, {"chit": scene.chit_name(chit)})


def _preview(p: Position, aircraft: Chit, target: Chit) -> Preview:
    """The hit number of a shot from the air, and its chances where nobody interferes."""
    number = air_number(p, aircraft, target)
    if p.scene.chit_data[aircraft].shots > 1:
        return Preview(sums={"number": number})
    hit = Fraction(min(needed(p, number), 6), 6)
    chances = {"miss": 1 - hit, "hit": hit}
    return Preview(sums={"number": number}, chances={word_: chance for word_, chance in chances.items() if chance})
