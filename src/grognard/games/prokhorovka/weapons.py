"""10 Weapons in battle: which chits provide what, who may be declared, and how well a hex is defended."""

from __future__ import annotations

from grognard.core.ids import Chit, Hex, Unit
from grognard.core.rules import rule
from grognard.core.sums import Sum
from grognard.core.verdict import LEGAL, Verdict, no

from .position import DECLARED, DESIGNATED, FIELD, GUN, NULLIFIED, STRATEGIC, USED, Position
from .scene import SIDES

TANK_KINDS = ("tank", "self-propelled", "anti-tank", "anti-aircraft")
TOWED = ("anti-tank", "anti-aircraft")
POSITIONS = ("nest", "pillbox")
RESERVE_ATTACK = 6
AS_GUN, AS_ARTILLERY = 1, 2


# -- what a chit is ---------------------------------------------------------------------------------------------


@rule("10.2.3", "chit.aa.b", "19.3.1")
def is_tank_weapon(p: Position, chit: Chit) -> bool:
    """10.2 Whether a chit fights in the tank-combat step; an SU152 only as the gun of 19.3."""
    return p.scene.chit_kind[chit] in TANK_KINDS or bool(p.mark[chit] & GUN)


@rule("11.5.3.1", "chit.spat.b", "chit.at.b", "chit.aa.b", "19.3.1")
def is_gun(p: Position, chit: Chit) -> bool:
    """Whether a weapon is of anti-tank type: it defends in round 1."""
    return p.scene.chit_kind[chit] != "tank"


def in_use(p: Position, chit: Chit) -> bool:
    """Whether a chit is declared in this battle, still there and not nullified."""
    return p.place[chit] >= 0 and p.mark[chit] & (DECLARED | NULLIFIED) == DECLARED


@rule("10.0", "10.2.3", "11.5.1.3", "16.2.3.3")
def tank_weapons(p: Position, side: int) -> list[Chit]:
    """The tank-combat weapons of a side that take part in the battle."""
    return [c for c in p.scene.equipment_of[side] if in_use(p, c) and is_tank_weapon(p, c)]


@rule("10.1.1b", "chit.tank", "19.3.1")
def shooting_value(p: Position, chit: Chit) -> int:
    """10.1(1) The tank or anti-tank value of a weapon."""
    data = p.scene.chit_data[chit]
    return data.gun if p.mark[chit] & GUN else data.tank or data.anti_tank


@rule("11.5.1.2", "5.1.4.1", "5.1.4.2", "5.1.6.1", "5.1.6.2", "chit.spat.a", "19.3.1")
def may_shoot(p: Position, chit: Chit) -> bool:
    """11.5(1) A weapon may shoot; an attacking self-propelled anti-tank gun not in the reserve attack phase."""
    if p.scene.chit_side[chit] != p.acting or p.phase != RESERVE_ATTACK:
        return True
    return not is_gun(p, chit)


def stack_fights(p: Position, chit: Chit) -> bool:
    """Whether the stack of a chit takes part in the battle."""
    unit = p.place[chit]
    return unit >= 0 and (unit == p.battle or p.target[unit] == p.battle)


@rule("16.2.1.2", "chit.smoke.a")
def in_battle(p: Position, chit: Chit) -> bool:
    """Whether a chit is in the battle: with a stack that takes part, or declared in support from another hex."""
    return stack_fights(p, chit) or in_use(p, chit)


# -- declaring --------------------------------------------------------------------------------------------------


@rule("10.0", "11.2.1.2", "11.2.1.3a", "11.2.1.3b", "11.2.1.3c", "11.2.1.3d", "11.5.1.1", "chit.at.a", "chit.aa.b")
@rule("chit.detachment.a", "chit.spg.a", "chit.spg.b", "chit.at.d", "19.3.1", "19.3.2", "8.3.1.3", "10.2.2")
def may_declare(p: Position, chit: Chit, as_gun: bool = False) -> Verdict:
    """11.2(1) Whether a chit may be declared in the battle, an SU152 as artillery or as a gun."""
    scene, name, unit = p.scene, p.scene.chit_name(chit), p.place[chit]
    kind, data = scene.chit_kind[chit], scene.chit_data[chit]
    attacking = scene.chit_side[chit] == p.acting
    if unit < 0 or p.hex[unit] < 0:
        return no("chit-not-on-map", "11.2.1.2", chit=name)
    if kind == "detachment":
        return no("detachment-hidden", "chit.detachment.a", chit=name)
    if attacking and kind in TOWED:
        return no("gun-cannot-attack", "11.5.1.1", chit=name)
    if kind in POSITIONS and unit != p.battle:
        return no("position-not-attacked", "chit.position.a", chit=name)
    if as_gun and (not data.gun or not scene.is_on("su152_gun")):
        return no("not-a-gun", "19.3.1", chit=name)
    if p.lock[chit] == (AS_ARTILLERY if as_gun else AS_GUN):
        return no("role-locked", "19.3.2", chit=name)
    if data.range and p.mark[chit] & USED:
        return no("chit-used", "11.2.1.3b", chit=name)
    if stack_fights(p, chit):
        return LEGAL
    reach = 0 if as_gun else data.range
    if scene.ground.distance_from(p.battle_hex)[p.hex[unit]] > reach:
        return no("out-of-range", "11.2.1.3a", chit=name, hex=scene.hex_name(p.battle_hex), range=reach)
    if attacking and not stack_active(p, Unit(unit)):
        return no("stack-not-active", "11.2.1.3c", unit=scene.unit_name(unit))
    return LEGAL


@rule("9.0", "5.1.3.1", "9.1.2", "8.3.1.3")
def stack_active(p: Position, unit: Unit) -> bool:
    """9.0 Whether a stack may attack or support attacks in this phase: undesignated before movement, designated after.

    A stack that moved strategically may not (R15).
    """
    designated = bool(p.state[unit] & DESIGNATED)
    if p.phase == RESERVE_ATTACK:
        return designated and not p.state[unit] & STRATEGIC
    return not designated


def declarable(p: Position, side: int) -> list[int]:
    """The chits that a side may declare; a chit as a gun is its number and the number of all chits."""
    place, hexes = p.place, p.hex
    far, reach = p.scene.ground.distance_from(p.battle_hex), max(p.scene.farthest, 1)  # attackers stand next door
    near = [c for c in p.scene.equipment_of[side] if place[c] >= 0 and hexes[place[c]] >= 0]
    found: list[int] = [c for c in near if far[hexes[place[c]]] <= reach and may_declare(p, c)]
    if p.scene.is_on("su152_gun"):
        more = len(p.scene.chits)
        found += [c + more for c in p.scene.equipment_of[side] if p.scene.chit_data[c].gun and may_declare(p, c, True)]
    return found


@rule("11.2.1.0", "11.2.1.3a")
def may_have_any(p: Position, side: int) -> bool:
    """Whether a side may have something to declare, as far as both can see."""
    scene, far = p.scene, p.scene.ground.distance_from(p.battle_hex)
    for unit in scene.of_side[side]:
        hex_ = p.hex[unit]
        if hex_ < 0 or not p.size(unit):
            continue
        fights = unit == p.battle or p.target[unit] == p.battle
        if fights or (far[hex_] <= scene.farthest and (side != p.acting or stack_active(p, unit))):
            return True
    return False


# -- support chits of the battle ----------------------------------------------------------------------------------


def allocated(p: Position, side: int) -> list[Chit]:
    """The support chits, face-down or face-up, that a side has allocated to the battle being resolved."""
    return [c for c in p.scene.support_of[side] if p.place[c] == FIELD and p.battle_of[c] == p.battle]


def in_field(p: Position, side: int, kind: str) -> list[Chit]:
    """The revealed support chits of a kind that a side has in the battle."""
    place, up, kinds = p.place, p.up, p.scene.chit_kind
    return [
        c
        for c in p.scene.support_of[side]
        if place[c] == FIELD and up[c] and p.battle_of[c] == p.battle and kinds[c] == kind
    ]


# -- how well a hex is defended -------------------------------------------------------------------------------------


@rule("10.2.6", "chit.position.a", "chit.engineer")
def positions(p: Position) -> list[Chit]:
    """The position chits that the defender uses in the battle; none if Engineers have breached them."""
    side = p.defender
    if p.breached[side]:
        return []
    return [c for c in p.scene.equipment_of[side] if in_use(p, c) and p.scene.chit_kind[c] in POSITIONS]


@rule("chit.position.b", "chit.position.c")
def capped(p: Position, fire: str) -> bool:
    """Whether a position of the defender lets a fire hit on a 1 only."""
    return any(fire in p.scene.chit_data[c].caps for c in positions(p))


@rule("11.6.1.1", "12.0.2a", "12.0.2.2", "17.2.1", "17.2.2a", "17.2.2b", "17.2.ex", "chit.position.a")
def level(p: Position, hex_: Hex, side: int, works: list[Chit]) -> Sum:
    """The terrain defence level of a hex for a side: terrain or position, the higher (R35), and the own trench."""
    scene, ground = p.scene, p.scene.ground
    total = Sum()
    best = max(works, key=lambda c: scene.chit_data[c].level, default=None)
    if best is not None and scene.chit_data[best].level > ground.level[hex_]:
        total = total.plus(scene.chit_data[best].level, "part-position", "chit.position.a", chit=scene.chit_name(best))
    elif ground.level[hex_]:
        total = total.plus(ground.level[hex_], "part-terrain-level", "12.0.2a", terrain=ground.kind[hex_])
    if ground.trench[side][hex_]:
        total = total.plus(ground.trench_level, "part-trench", "17.2.1", side=SIDES[side])
    return total


@rule("12.0.2a", "chit.at.d")
def attacked_level(p: Position) -> Sum:
    """The level of the attacked hex, for every weapon that defends it, also from another hex (R78)."""
    return level(p, p.battle_hex, p.defender, positions(p))


@rule("12.0.2.1", "12.0.2b")
def river_level(p: Position, unit: int) -> Sum:
    """12.0(2)1 What the river between an attacking stack and the attacked hex adds to the level in shooting."""
    ground = p.scene.ground
    water = ground.water_between(p.hex[unit], p.battle_hex)
    if not water:
        return Sum()
    return Sum().plus(
        ground.river_level[water], "part-river-level", "12.0.2.1", river=("", "river", "large-river")[water]
    )
