"""9 Attack phases: declaring attacks, allocating support, the order of the battles."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.sums import Sum
from grognard.core.verdict import LEGAL, Verdict, no

from .battle import Battle
from .events import AttackDeclared, ChitAllocated, SupportAllocated
from .immediate import not_held
from .missions import mission_groups
from .position import FIELD, FOUGHT, IN_POOL, NOBODY, POOL, USED, Ask, Group, Menu, Position, Task
from .scene import FIRST, SIDES
from .weapons import level, stack_active
from .windows import Window, fly_from


class AttackPhase(Task, frozen=True):
    """9.2 All declarations, then all allocations, then the battles one by one."""

    @rule("9.2.0", "5.1.4a", "5.1.6a", "9.2.2.4", "11.2.1.3b")
    def run(self, p: Position) -> None:
        """Ranged chits may be used again in each attack phase; each stack may be attacked again."""
        mark, target, state = p.mark, p.target, p.state
        for chit in range(len(mark)):
            mark[chit] &= ~USED
        for unit in range(len(target)):
            target[unit] = NOBODY
            state[unit] &= ~FOUGHT
        p.nobody_moved()
        p.then(DeclareAttacks(), Window(), *(Allocate(side) for side in FIRST), Window(), Battles())


# -- 9.2(1) declarations -------------------------------------------------------------------------------------------


@rule("9.0", "9.1.1", "9.1.2", "9.1.3", "9.1.4", "5.1.3.1")
def targets(p: Position) -> dict[Unit, tuple[Unit, ...]]:
    """The enemy stacks that may be attacked, each with the own stacks that are able to."""
    kept: dict[Unit, tuple[Unit, ...]] | None = p.derived_values.get("targets")
    if kept is not None:
        return kept
    side, first = p.acting, p.standing.first
    taken = {p.target[u] for u in p.scene.of_side[side] if p.target[u] >= 0}
    zone = p.standing.zone[1 - side]
    able: dict[Unit, list[Unit]] = {}
    for unit in p.scene.of_side[side]:
        hex_ = p.hex[unit]
        if hex_ < 0 or p.target[unit] >= 0 or not stack_active(p, unit):
            continue
        if not zone[hex_] and hex_ not in p.scene.ground.source_side:
            continue
        for there in p.scene.ground.around[hex_]:
            enemy = first[there]
            if enemy >= 0 and p.scene.side[enemy] != side and enemy not in taken:
                able.setdefault(Unit(enemy), []).append(unit)
    kept = {enemy: tuple(able[enemy]) for enemy in sorted(able)}
    p.derived_values["targets"] = kept
    return kept


class DeclareAttacks(Ask, frozen=True):
    """9.2(1) For each battle the attacker names the attacked stack and the stacks that attack it."""

    public: ClassVar[bool] = True

    @rule("9.2.1", "9.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The active player, while there is somebody to attack."""
        return (p.seat(p.acting),) if targets(p) else ()

    @rule("9.1", "9.2.1")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A target, then its attackers one by one; or no further attack; or a mission."""
        able = targets(p)
        hexes = {p.hex[unit]: unit for unit in able}
        attacks: Group = Group(
            "attack ",
            p.scene.hexes,
            list(hexes),
            then=lambda hex_: self.attackers(p, hexes[hex_], ()),
            clause="9.2.1",
            why=lambda hex_: may_attack(p, Hex(hex_)),
        )
        missions = mission_groups(p, p.acting, lambda p, mission: fly_from(p, mission, self))
        return Menu("hex", "prompt-attack", "9.2.1", [attacks, *missions, word("end", self.end, "9.1")])

    def attackers(self, p: Position, target: Unit, chosen: tuple[Unit, ...]) -> Menu:
        """The next attacker; the attack may be declared with it, or go on to further ones."""
        later = [u for u in targets(p)[target] if not chosen or u > chosen[-1]]
        name = p.scene.hex_name(p.hex[target])
        lead = f"attack {name} from " + "".join(f"{p.scene.unit_name(u)}," for u in chosen)
        groups: list[Group] = [
            Group(
                lead,
                p.scene.units,
                later,
                do=lambda p, unit: self.declare(p, target, (*chosen, Unit(unit))),
                clause="9.1.4",
                why=lambda unit: may_join(p, Unit(unit), target, chosen),
                preview=lambda unit: preview(p, target, (*chosen, Unit(unit))),
            )
        ]
        if len(later) > 1:
            groups.append(
                Group(
                    lead,
                    p.scene.units,
                    later[:-1],
                    then=lambda unit: self.attackers(p, target, (*chosen, Unit(unit))),
                    tail=",",
                    clause="9.1.4",
                )
            )
        return Menu("subset", "prompt-attack-units", "9.1.4", groups, {"hex": name})

    @rule("9.1.1", "9.1.4", "9.2.0", "9.2.1")
    def declare(self, p: Position, target: Unit, units: tuple[Unit, ...]) -> None:
        """Bind the attackers to their target; it can't be taken back (R79)."""
        for unit in units:
            p.target[unit] = target
        p.nobody_moved()
        p.stirred = 1
        p.note(AttackDeclared(Hex(p.hex[target]), target, units), "9.2.1")
        p.then(self)

    def end(self, p: Position) -> None:
        """No further attacks."""
        p.nobody_moved()


@rule("9.0", "9.1.3", "9.1.2")
def may_attack(p: Position, hex_: Hex) -> Verdict:
    """Why a hex can't be attacked."""
    name, enemy = p.scene.hex_name(hex_), p.unit_in(hex_)
    if enemy is None or p.scene.side[enemy] == p.acting:
        return no("nobody-there", "9.0", hex=name)
    if p.attackers(enemy):
        return no("hex-attacked", "9.1.3", hex=name)
    return LEGAL if enemy in targets(p) else no("no-attackers-near", "9.1.2", hex=name)


@rule("9.0", "9.1.1", "9.1.2", "5.1.3.1", "8.3.1.3", "5.1.6a")
def may_join(p: Position, unit: Unit, target: Unit, chosen: tuple[Unit, ...] = ()) -> Verdict:
    """Whether a stack may take part in an attack."""
    name = p.scene.unit_name(unit)
    if p.scene.side[unit] != p.acting:
        return no("not-yours", "9.0", unit=name)
    if p.hex[unit] < 0:
        return no("not-on-map", "9.0", unit=name)
    if not stack_active(p, unit):
        return no("stack-not-active", "9.1.2", unit=name)
    if p.target[unit] >= 0:
        return no("already-attacks", "9.1.1", unit=name)
    if p.scene.ground.direction(p.hex[unit], p.hex[target]) is None:
        return no("not-adjacent", "9.0", unit=name, hex=p.scene.hex_name(p.hex[target]))
    return LEGAL if unit not in chosen else no("already-attacks", "9.1.1", unit=name)


@rule("11.4.1.2a", "11.4.1.2b", "17.2.1")
def preview(p: Position, target: Unit, units: tuple[Unit, ...]) -> Preview:
    """What all can see of a battle: both sides' dice of normal fire, and the level of the attacked hex."""
    scene, hex_ = p.scene, Hex(p.hex[target])
    attack = Sum()
    for unit in units:
        attack = attack.plus(normal_fire(p, unit), "part-normal-fire", "10.2.2", unit=scene.unit_name(unit))
    defence = Sum().plus(normal_fire(p, target), "part-normal-fire", "10.2.2", unit=scene.unit_name(target))
    return Preview(sums={"attack": attack, "defence": defence, "level": level(p, hex_, p.defender, [])})


def normal_fire(p: Position, unit: Unit) -> int:
    """2.11(2) The normal fire of a unit as it is."""
    return p.scene.normal[unit][p.steps[unit]]


# -- 9.2(2) support ------------------------------------------------------------------------------------------------


def declared(p: Position) -> list[Unit]:
    """The stacks whose battles are declared and still to be fought."""
    aims = {p.target[u] for u in p.scene.of_side[p.acting] if p.target[u] >= 0}
    return [Unit(u) for u in sorted(aims) if not p.state[u] & FOUGHT]


class Allocate(Ask, frozen=True):
    """9.2(2) A side allocates support chits from its pool, face-down, to the battles of the phase."""

    public: ClassVar[bool] = True  # the menu reads what all see, and what the side that is asked holds

    side: int

    def open(self, p: Position) -> list[Unit]:
        """The battles that can take a further chit of this side."""
        return [u for u in declared(p) if p.allotted(self.side, u) < p.scene.battle_limit]

    @rule("9.2.2.1", "9.2.2.3", "9.2.2.4")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side, while it has chits and battles have room."""
        return (p.seat(self.side),) if p.counted(self.side, IN_POOL) and self.open(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A chit, then the attacked hex; or no more."""
        chits = [c for c in p.scene.support_of[self.side] if p.place[c] == POOL]
        group: Group = Group(
            "allocate ",
            p.scene.chits,
            chits,
            then=lambda chit: self.where(p, Chit(chit)),
            clause="9.2.2.1",
            why=lambda chit: not_held(p, chit, "9.2.2.1"),
        )
        return Menu("chit", "prompt-allocate", "9.2.2.1", [group, word("end", _enough, "9.2.2.1")])

    def where(self, p: Position, chit: Chit) -> Menu:
        """The battles with room for it."""
        name, hexes = p.scene.chit_name(chit), {p.hex[u]: u for u in self.open(p)}
        group: Group = Group(
            f"allocate {name} ",
            p.scene.hexes,
            list(hexes),
            do=lambda p, hex_: self.allocate(p, chit, hexes[hex_]),
            clause="9.2.2.3",
            why=lambda hex_: self.why(p, Hex(hex_)),
        )
        return Menu("hex", "prompt-allocate-where", "9.2.2.3", [group], {"chit": name})

    @rule("9.2.2.3")
    def why(self, p: Position, hex_: Hex) -> Verdict:
        """Why a battle takes no chit."""
        unit = p.unit_in(hex_)
        if unit is None or unit not in declared(p):
            return no("no-battle-there", "9.2.2.1", hex=p.scene.hex_name(hex_))
        return no("battle-full", "9.2.2.3", hex=p.scene.hex_name(hex_), limit=p.scene.battle_limit)

    @rule("9.2.2.1", "9.2.2.2", "9.2.2.3", "10.2.5")
    def allocate(self, p: Position, chit: Chit, unit: Unit) -> None:
        """Face-down; the other side sees how many."""
        hex_ = Hex(p.hex[unit])
        p.battle_of[chit] = unit
        p.put(chit, FIELD)
        p.nobody_moved()
        p.stirred = 1
        p.note(SupportAllocated(SIDES[self.side], hex_), "9.2.2.2")
        p.note(ChitAllocated(hex_, chit), "9.2.2.2", to=(p.seat(self.side),))
        p.then(self)


def _enough(p: Position) -> None:
    """No more chits."""
    p.nobody_moved()


# -- 9.2(3) battles ------------------------------------------------------------------------------------------------


class Battles(Ask, frozen=True):
    """9.2(3) The battles are resolved one by one; the German chooses the order, whoever's turn it is."""

    public: ClassVar[bool] = True

    @rule("9.2.3", "3.7.1", "3.7.2", "11.0")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side of tactical superiority, while battles are left."""
        return (p.seat(FIRST[-1]),) if declared(p) else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """Which battle is next."""
        hexes = {p.hex[unit]: unit for unit in declared(p)}
        group: Group = Group(
            "fight ",
            p.scene.hexes,
            list(hexes),
            do=lambda p, hex_: p.then(Battle(hexes[hex_]), self),
            clause="9.2.3",
            why=lambda hex_: no("no-battle-there", "9.2.3", hex=p.scene.hex_name(hex_)),
            preview=lambda hex_: preview(p, hexes[hex_], tuple(p.attackers(hexes[hex_]))),
        )
        return Menu("order", "prompt-battle-order", "9.2.3", [group])
