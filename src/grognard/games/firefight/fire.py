"""2.4 Fire: weapons, ratings, cover, the dice, and what they bring."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from grognard.core.draws import d6
from grognard.core.ids import Unit
from grognard.core.rules import rule
from grognard.core.sums import Sum
from grognard.core.tables import Distribution
from grognard.core.verdict import LEGAL, Verdict, no

from .damage import GONE, after, is_carried, suffer
from .events import Fired
from .position import DAMAGE, KF, KMS, Position, S
from .scene import ABOARD, SIDES, UnitType
from .sight import distance, look

DIRECT, OPPORTUNITY, COUNTER, SHORT_HALT, MOVING, CLOSE = range(6)
KINDS = ("direct", "opportunity", "counter", "short-halt", "moving", "close")
"""The kinds of fire."""

BOTH_DICE = tuple(a + b for a, b in product(range(1, 7), repeat=2))


class Attack(NamedTuple):
    """One attack before its dice: its rating with all parts, its table and column, the rolls that cover makes void."""

    rating: Sum
    table: str
    column: int
    void: frozenset[int]
    only_s: bool = False


# -- 2.4.3 which weapons -----------------------------------------------------------------------------------------


@rule("2.4.3.1", "2.4.3.2", "2.4.4.3", "2.4.4.5.3", "2.4.4.5.4", "2.9.2.3", "2.9.3.1", "3.7.1", "9", "8.2.1")
@rule("3.2.4.1.9", "chit.classes")
def weapons_at(p: Position, unit: int, target: UnitType, kind: int) -> list[int]:
    """2.4.3 The weapons with which a unit may fire at such a target, one of them each time (R12, R13)."""
    scene, firer = p.scene, p.kind(unit)
    if p.damage[unit] & KF:
        return []
    small_arms = [scene.ap] if firer.ap is not None else []
    if target.personnel:
        found = small_arms
    else:
        found = [scene.weapon[name] for name in _at_vehicles(p, unit, firer)]
        if firer.foot and firer.personnel and scene.part("small-arms"):
            found += small_arms
        if kind == CLOSE and _needs_bare_hands(scene.side[unit], firer):
            found.append(scene.bare_hands)
    moving = firer.on_the_move
    if kind in (SHORT_HALT, MOVING) and moving is not None and moving.weapons is not None:
        found = [w for w in found if (firer.ap if w == scene.ap else scene.weapons[w]) in moving.weapons]
    return found


def _at_vehicles(p: Position, unit: int, firer: UnitType) -> list[str]:
    names = [name for name in firer.at if not (p.damage[unit] & KMS and name in firer.missiles)]
    if p.dragon[unit]:
        names.append("dragon")
    if is_carried(p, unit):
        allowed = carried_fire(p, unit)["at"]
        names = [name for name in names if name in allowed]
    return names


def _needs_bare_hands(side: int, firer: UnitType) -> bool:
    """3.2.4.1.9 A Soviet team without an RPG7."""
    return SIDES[side] == "soviet" and firer.foot and firer.personnel and "rpg7" not in firer.at


@rule("2.9.1", "2.9.2", "2.9.3", "8.5.3.3")
def carried_fire(p: Position, unit: int) -> dict[str, Any]:
    """2.9 How teams fire from inside their carrier (R95)."""
    return p.scene.tables["carried_fire"][p.kind(p.carrier[unit]).fire_from]


# -- 2.4.3 the rating --------------------------------------------------------------------------------------------


@rule("2.4.2", "2.4.3", "8.2.2", "3.2.4.1.9", "8.5.3.3")
def attack_rating(p: Position, unit: int, weapon: int, target: int, kind: int) -> Sum:
    """2.4.3 The rating of the weapon at this range against this kind of target, and all that changes it (R20)."""
    scene, _firer, aim = p.scene, p.kind(unit), p.kind(target)
    apart = 1 if kind == CLOSE else distance(p, p.place_of(unit), p.place_of(target))
    if apart > scene.longest or (apart == 0 and kind != CLOSE):
        return Sum()
    carried = carried_fire(p, unit) if is_carried(p, unit) else None
    if carried and carried["range"] is not None and apart > carried["range"]:
        return Sum()
    near = (carried or {}).get("near")
    if near and aim.personnel and apart <= near["range"]:
        rating = Sum().plus(near["rating"], "part-carried-near", "8.5.3.3")
    else:
        printed = _printed(p, unit, weapon, aim, apart)
        if printed <= 0:
            return Sum()
        rating = Sum().plus(printed, "part-rating", "2.4.3", weapon=weapon_name(p, unit, weapon), range=apart)
        if carried:
            rating = rating.plus(carried["modifier"], "part-carried", carried["clause"])
    return _modified(p, unit, weapon, target, kind, rating)


def _printed(p: Position, unit: int, weapon: int, aim: UnitType, apart: int) -> int:
    """The figure of the fire table; 0: no attack at this range."""
    scene = p.scene
    if weapon == scene.bare_hands:
        return next(m["rating"] for m in scene.tables["modifiers"] if m["case"] == "no-rpg7")
    band = scene.band[apart]
    if weapon == scene.ap:
        return scene.personnel_ratings[SIDES[scene.side[unit]]][p.kind(unit).ap or ""][band]
    return scene.vehicle_ratings[scene.weapons[weapon]][aim.target][band]


@rule("2.4.4.6.1", "2.4.4.6.2", "3.6.5", "3.6.5.1", "3.7.1", "9", "8.5.3.2", "8.5.4.2", "8.5.4.3", "8.5.4.4", "8.5.5.2")
@rule("2.9.2", "2.9.3")
def _modified(p: Position, unit: int, weapon: int, target: int, kind: int, rating: Sum) -> Sum:
    """The modifiers: suppression, fire on the move, future vehicles."""
    scene, firer = p.scene, p.kind(unit)
    side, aim = SIDES[scene.side[unit]], scene.type_names.text(p.type[target])
    for row in scene.tables["modifiers"]:
        if row["case"] == "suppressed":
            if p.damage[unit] & S:
                rating = rating.plus(row["value"], "part-suppressed", row["clause"])
        elif "at" in row and row["by"] == side and aim in row["at"]:
            named = scene.weapons[weapon]
            if "weapons" not in row or named in row["weapons"]:
                rating = rating.plus(row["value"], f"part-{row['case']}", row["clause"])
    if kind in (SHORT_HALT, MOVING) and firer.on_the_move is not None:
        clause = "3.6.5" if kind == SHORT_HALT else "3.7.1"
        rating = rating.plus(firer.on_the_move.modifier, f"part-{KINDS[kind]}", clause)
    return rating


def weapon_name(p: Position, unit: int, weapon: int) -> str:
    """The key of a weapon in the words files: small arms by their row."""
    return (p.kind(unit).ap or "ap") if weapon == p.scene.ap else p.scene.weapons[weapon]


# -- 2.4.4 table, column, cover ----------------------------------------------------------------------------------


@rule("2.4.4", "8.2.2", "8.2.3")
def attack(p: Position, unit: int, weapon: int, target: int, kind: int) -> Attack | None:
    """2.4.4 The attack of one firer; None if its rating is below 1: no attack (R09)."""
    rating = attack_rating(p, unit, weapon, target, kind)
    if int(rating) < 1:
        return None
    small_arms = weapon == p.scene.ap
    table = "personnel" if p.kind(target).personnel or small_arms else "vehicle"
    void = void_rolls(p, unit, target, kind)
    only_s = small_arms and not p.kind(target).personnel
    return Attack(rating, table, column_of(p, table, int(rating)), void, only_s)


def column_of(p: Position, table: str, rating: int) -> int:
    """The column of a rating; beyond the last the last (R09)."""
    return p.scene.columns[table].column(rating)


@rule("note.av-town", "note.av-forest", "note.smoke", "note.av-defilade-apc", "note.av-defilade-other")
@rule("note.ap-cover", "note.ap-defilade", "8.1.3", "8.1.4", "8.5.2.2", "3.2.4.1.5", "2.3.3.3")
def void_rolls(p: Position, unit: int, target: int, kind: int) -> frozenset[int]:
    """The rolls that the target's cover makes void: covers of different kinds add (R55); works alone when close."""
    aim, hex_ = p.kind(target), p.place_of(target)
    covers: set[str] = set()
    if kind != CLOSE:
        covers.add(p.scene.ground.kind[hex_])
        if hex_ in p.smoke_hexes:
            covers.add("smoke")
        if look(p, p.place_of(unit), hex_).concealed:
            covers.add("defilade")
    if aim.foot and aim.personnel and p.hex[target] != ABOARD and p.works_at(p.scene.side[target], hex_):
        covers.add("works")
    return savings(p, "direct", target, covers, SIDES[p.scene.side[unit]])


def savings(p: Position, attack_kind: str, target: int, covers: set[str], by: str) -> frozenset[int]:
    """The rolls without effect that the table gives a target in these covers."""
    aim = p.kind(target)
    group = (aim.barrage_as or aim.target) if attack_kind == "indirect" else aim.target
    rolls: set[int] = set()
    for row in p.scene.tables["savings"]:
        if row["attack"] != attack_kind or group not in row["target"]:
            continue
        if row["cover"] not in covers and row["cover"] != "any":
            continue
        if row.get("by", by) != by or row.get(
            "type", p.scene.type_names.text(p.type[target])
        ) != p.scene.type_names.text(p.type[target]):
            continue
        rolls.update(row["rolls"])
    return frozenset(rolls)


@rule("2.4.4", "8.2.3")
def result_of(p: Position, made: Attack, dice: int) -> str:
    """2.4.4 The result of a roll; cover can make it nothing, small arms only suppress armour."""
    if dice in made.void:
        return "-"
    result = p.scene.results[made.table].at(made.column, dice)
    return "S" if made.only_s and result != "-" else result


# -- resolving and foretelling -----------------------------------------------------------------------------------


@rule("2.4.1", "2.4.4", "2.4.5")
def resolve(p: Position, unit: Unit, weapon: int, target: Unit, kind: int) -> None:
    """2.4 One firer's attack: two dice, the table, the effect at once."""
    made = attack(p, unit, weapon, target, kind)
    if made is None:
        return
    dice = p.draw(d6, "2.4.4") + p.draw(d6, "2.4.4")
    result = result_of(p, made, dice)
    label = p.scene.columns[made.table].label(made.column)
    name = weapon_name(p, unit, weapon)
    becomes = fate_name(after(p.kind(target), p.damage[target], result))
    p.note(Fired(unit, target, name, made.rating, label, dice, result, dice in made.void, becomes), "2.4.4")
    suffer(p, target, result)


@rule("2.4.5", "2.4.6")
def fate(p: Position, shots: list[tuple[int, int]], target: int, kind: int) -> Distribution:
    """What becomes of the target of an announcement, exactly: the shots one after another, results adding up."""
    aim = p.kind(target)
    states: dict[int, Fraction] = {p.damage[target]: Fraction(1)}
    for unit, weapon in shots:
        if kind != CLOSE and not look(p, p.place_of(unit), p.place_of(target)).clear:
            continue
        made = attack(p, unit, weapon, target, kind)
        if made is None:
            continue
        chances = [(result_of(p, made, dice), Fraction(1, 36)) for dice in BOTH_DICE]
        following: dict[int, Fraction] = {}
        for state, chance in states.items():
            for result, part in chances if state != GONE else [("-", Fraction(1))]:
                now = after(aim, state, result) if state != GONE else GONE
                following[now] = following.get(now, Fraction(0)) + chance * part
        states = following
    found: Distribution = {}
    for state, chance in states.items():
        found[fate_name(state)] = found.get(fate_name(state), Fraction(0)) + chance
    return found


def fate_name(damage: int) -> str:
    """The key of a unit's state: `destroyed`, `unhurt`, or what it has suffered, such as `S+Km`."""
    if damage == GONE:
        return "destroyed"
    names = [name for name, bit in DAMAGE.items() if damage & bit]
    return "+".join(names) or "unhurt"


@rule("2.3.7", "2.4.3")
def may_fire(p: Position, unit: int, weapon: int, target: int, kind: int) -> Verdict:
    """R31 Whether a firer may be named with this weapon: only one that has an attack at this range.

    A line of sight is asked for only where the match shows them (option sight-shown).
    """
    scene = p.scene
    if weapon not in weapons_at(p, unit, p.kind(target), kind):
        return no("wrong-weapon", "2.4.3", unit=scene.unit_name(unit), weapon=scene.weapons[weapon])
    if int(attack_rating(p, unit, weapon, target, kind)) < 1:
        apart = distance(p, p.place_of(unit), p.place_of(target))
        return no("out-of-range", "2.4.3", unit=scene.unit_name(unit), target=scene.unit_name(target), range=apart)
    if kind != CLOSE and scene.is_on("sight-shown") and not look(p, p.place_of(unit), p.place_of(target)).clear:
        return no("no-line-of-sight", "2.3", unit=scene.unit_name(unit), target=scene.unit_name(target))
    return LEGAL
