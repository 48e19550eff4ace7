"""3.2 Combat: naming the stacks, Hold or Withdraw, odds and dice. Losses, retreat and advance have their own files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .battle import Battle
from .bridges import blow_groups
from .events import CombatEnded
from .ground import LEG, MECH, Bytes, Ints
from .odds import attack_sum, defence_sum, odds_of, shift_sum, wanting
from .position import ATTACKED, WAS_ATTACKED, Ask, Group, Menu, Position
from .scene import ALLIED, SIDES
from .stand import Begin


class DeclareAttack(Ask, frozen=True):
    """3.2 The Combat Phase: attacks one after another, in any order, each resolved at once (R-S-COMBAT)."""

    public: ClassVar[bool] = True

    @rule("2.1.a", "3.2.a")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The phasing player, as long as there is anything to attack."""
        return (p.seat(p.acting),) if targets(p) else ()

    @rule("3.2.a", "3.2.p1")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A hex, then the attackers one by one; or the end of the phase."""
        attacks: Group = Group(
            "attack ",
            p.scene.hexes,
            sorted(targets(p)),
            then=lambda hex_: self.attackers(p, Hex(hex_), ()),
            clause="3.2.p1",
            why=lambda hex_: may_be_attacked(p, hex_),
        )
        bridges = blow_groups(p, self) if p.acting == ALLIED else []
        return Menu("hex", "prompt-attack", "3.2.a", [attacks, *bridges, word("end", self.end, "3.2.a")])

    def attackers(self, p: Position, target: Hex, chosen: tuple[Unit, ...]) -> Menu:
        """The next attacker: the attack may be made with it, or go on to further attackers."""
        able = targets(p)[target]
        later = [unit for unit in able if not chosen or unit > chosen[-1]]
        name = p.scene.hex_name(target)
        lead = f"attack {name} from " + "".join(f"{p.scene.unit_name(u)}," for u in chosen)
        groups: list[Group] = [
            Group(
                lead,
                p.scene.units,
                later,
                do=lambda p, unit: self.declare(p, target, (*chosen, Unit(unit))),
                clause="3.2.p1",
                why=lambda unit: may_attack(p, Unit(unit), target),
                preview=lambda unit: preview(p, (*chosen, Unit(unit)), target),
            ),
            Group(
                lead,
                p.scene.units,
                later[:-1],
                then=lambda unit: self.attackers(p, target, (*chosen, Unit(unit))),
                tail=",",
                clause="3.2.p1",
                preview=lambda unit: preview(p, (*chosen, Unit(unit)), target),
            ),
        ]
        return Menu("subset", "prompt-attackers", "3.2.p1", groups, {"hex": name})

    @rule("3.2.p1")
    def declare(self, p: Position, target: Hex, units: tuple[Unit, ...]) -> None:
        """The attack is made."""
        for unit in units:
            p.state[unit] |= ATTACKED
        p.marks[target] |= WAS_ATTACKED
        p.nobody_moved()
        p.then(Begin(Battle(target, units, overrun=False)), self)

    def end(self, p: Position) -> None:
        """No further attacks."""
        p.note(CombatEnded(SIDES[p.acting]), "3.2.a")


# -- who may attack what -------------------------------------------------------------------------------------------


def targets(p: Position) -> dict[Hex, tuple[Unit, ...]]:
    """The hexes that may still be attacked in this phase, each with the units that are able to."""
    kept: dict[Hex, tuple[Unit, ...]] | None = p.derived_values.get("targets")
    if kept is None:
        kept = p.derived_values["targets"] = _targets(p)
    return kept


@rule("3.2.p1", "chit.artillery", "tec.n1", "3.4.d")
def _targets(p: Position) -> dict[Hex, tuple[Unit, ...]]:
    """R-S-COMBAT A unit attacks once, a hex is attacked once; artillery never attacks. DG units may (R-DG-4)."""
    scene, side = p.scene, p.acting
    rows = _pairs(
        scene.ground.neighbours,
        p.network.cost[LEG],
        p.network.cost[MECH],
        scene.side_units[side],
        p.hex_array,
        p.column_array("state"),
        p.column_array("marks"),
        p.standing.counts(1 - side),
        scene.ma_array,
        scene.artillery_array,
        ATTACKED,
        WAS_ATTACKED,
    )
    found: dict[Hex, tuple[Unit, ...]] = {}
    for unit, hex_ in rows.tolist():
        found[Hex(hex_)] = (*found.get(Hex(hex_), ()), Unit(unit))
    return found


@compiled
def _pairs(
    neighbours: Ints,
    leg: Ints,
    mech: Ints,
    units: Ints,
    hexes: Ints,
    state: Ints,
    marks: Ints,
    enemies: Bytes,
    ma: Ints,
    guns: Bytes,
    attacked: int,
    was_attacked: int,
) -> Ints:
    """Units and the hexes next to them that they may attack: into and across what is prohibited only along a road."""
    found = np.zeros((len(units) * 6, 2), dtype=np.int16)
    count = 0
    for unit in units:
        here = hexes[unit]
        if here < 0 or guns[unit] or state[unit] & attacked:
            continue
        for direction in range(6):
            there = neighbours[here, direction]
            if there < 0 or enemies[there] == 0 or marks[there] & was_attacked:
                continue
            cost = mech[here * 6 + direction] if ma[unit] else leg[here * 6 + direction]
            if cost > 0:
                found[count, 0], found[count, 1] = unit, there
                count += 1
    return found[:count]


@rule("3.2.p1")
def may_be_attacked(p: Position, hex_: int) -> Verdict:
    """Why a hex can't be attacked."""
    name = p.scene.place_text(hex_)
    if hex_ < 0 or not p.enemy_in(p.acting, hex_):
        return no("nobody-there", "3.2.p1", hex=name)
    if p.marks[hex_] & WAS_ATTACKED:
        return no("hex-attacked", "3.2.p1", hex=name)
    return LEGAL if Hex(hex_) in targets(p) else no("no-attackers-near", "3.2.p1", hex=name)


@rule("chit.artillery", "tec.n1")
def may_attack(p: Position, unit: Unit, target: Hex) -> Verdict:
    """Why a unit can't take part in an attack."""
    scene, name, here = p.scene, p.scene.unit_name(unit), p.hex[unit]
    if scene.side[unit] != p.acting:
        return no("not-yours", "2.1.a", unit=name)
    if here < 0:
        return no("not-on-map", "2.1.a", unit=name)
    if scene.artillery[unit]:
        return no("guns-attack-not", "chit.artillery", unit=name)
    if p.state[unit] & ATTACKED:
        return no("has-attacked", "3.2.p1", unit=name)
    words = {"from": scene.place_text(here), "hex": scene.hex_name(target), "unit": name}
    if scene.ground.direction(here, target) is None:
        return no("not-adjacent", "3.2.p1", **words)
    if unit not in targets(p).get(target, ()):
        return no("attack-needs-road", "tec.n1", **words)
    return LEGAL


@rule("3.2.p4", "crt.table")
def preview(p: Position, units: Sequence[Unit], target: Hex) -> Preview:
    """What an attack may bring if the defender holds: the sums and the table of its resolution, over all dice."""
    odds = odds_of(p, units, target)
    sums = {
        "attack": attack_sum(p, units),
        "defence": defence_sum(p, target),
        "shift": shift_sum(p, units, target),
    }
    chances = p.scene.chances[odds.column]
    order = [name for name in p.scene.result_order if name in chances]
    notes = [note for note in (wanting(p, units, target),) if note]
    return Preview(sums=sums, column=odds.label, chances={name: chances[name] for name in order}, notes=tuple(notes))
