"""3.8 Bridges: those that the Americans blow, at any moment before the Germans are on them.

What the Germans build stands in ground.py: the board names the hexside and the turn from which the road is whole.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from grognard.core.compiled import compiled
from grognard.core.draws import d6
from grognard.core.events import Event
from grognard.core.ids import Hex, Unit
from grognard.core.menu import Preview
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Verdict, no

from .ground import Bytes, Charge, Ints
from .position import BLOWN, FIRED, MOVED, MOVING, READY, SPOTTED, STOPPED, TESTED, Ask, Group, Position, Task
from .scene import ALLIED, GERMAN
from .small_tables import by_die, chances_of


class DemolitionRolled(Event, frozen=True):
    """A die to blow a bridge: blown, or tested and safe."""

    hex: Hex
    die: int
    result: str


class BridgeTaken(Event, frozen=True):
    """Germans stand at the charge: it can never be blown."""

    hex: Hex


@rule("3.8.blow.b")
def guards(p: Position, place: int) -> list[Unit]:
    """3.8 The US units of any type near enough to a charge to blow it."""
    near = p.scene.ground.within(p.scene.ground.charges[place].hex, p.scene.tables["demolition_hexes"])
    count = p.standing.count[ALLIED]
    return [unit for h in sorted(near) if count[h] for unit in p.units_in(h)]


@rule("3.8.blow.a", "3.8.blow.b", "errata.1", "chit.bridgeblown", "chit.bridgetested")
def may_blow(p: Position, place: int) -> Verdict:
    """3.8 Whether a bridge can be blown now: its charge ready, a US unit near, no German in a hex of the bridge."""
    charge = p.scene.ground.charges[place]
    name = p.scene.hex_name(charge.hex)
    if p.bridge[place] == BLOWN:
        return no("bridge-blown", "3.8.blow.c", hex=name)
    if p.bridge[place] == TESTED:
        return no("bridge-tested", "3.8.blow.c", hex=name)
    held = german_on(p, charge)
    if held is not None:
        return no("german-at-bridge", "3.8.blow.b", hex=name, there=p.scene.place_text(held))
    return LEGAL if guards(p, place) else no("nobody-near-bridge", "3.8.blow.b", hex=name)


def german_on(p: Position, charge: Charge) -> int | None:
    """A hex of the bridge in which a German stands."""
    count = p.standing.count[GERMAN]
    return next((h for h in charge.hexes if count[h]), None)


# -- the roll ----------------------------------------------------------------------------------------------------


class RollDemolition(Task, frozen=True):
    """3.8 One die, once in the game for each symbol, whatever number of bridges it has."""

    place: int

    @rule("3.8.blow.c", "3.8.blow.d", "3.8.blow.g", "errata.1")
    def run(self, p: Position) -> None:
        """3 or more: blown. Otherwise the bridge is Tested and stands for the rest of the game."""
        die = p.draw(d6, "3.8.blow.c")
        result = by_die(p.scene.tables["bridge_demolition"], die)
        p.bridge[self.place] = BLOWN if result == "blown" else TESTED
        p.note(DemolitionRolled(p.scene.ground.charges[self.place].hex, die, result), "3.8.blow.c")
        p.changed()


def demolition_chances(p: Position) -> dict[str, Fraction]:
    """How likely a bridge is to be blown, the worst first for him who blows it."""
    return chances_of(p.scene.tables["bridge_demolition"])


@rule("3.8.blow.f")
def bridge_entered(p: Position, side: int, hex_: int) -> None:
    """3.8 A German in the hex of the symbol, however he came there: the bridge is Tested for good."""
    place = p.scene.ground.symbol_at.get(hex_)
    if side == GERMAN and place is not None and p.bridge[place] == READY:
        p.bridge[place] = TESTED
        p.note(BridgeTaken(Hex(hex_)), "3.8.blow.f")


# -- in the US player turn, and in the US Barrage Phase ----------------------------------------------------------


@rule("3.8.blow.b")
def blow_groups(p: Position, again: Ask) -> list[Group]:
    """R-BR-1 In his own phases the US player blows bridges whenever he likes."""
    ground = p.scene.ground
    places = blowable(p)
    if not places:
        return []
    return [
        Group(
            "blow ",
            p.scene.hexes,
            [ground.charges[place].hex for place in places],
            do=lambda p, hex_: blow(p, ground.symbol_at[hex_], again),
            clause="3.8.blow.b",
            why=lambda hex_: why_not(p, hex_),
            preview=lambda _: Preview(chances=demolition_chances(p)),
        )
    ]


def blowable(p: Position) -> list[int]:
    """The charges that may be blown now: `may_blow` for all of them at once."""
    near, ends = p.scene.ground.charge_tables(p.scene.tables["demolition_hexes"])
    standing = p.standing
    return _blowable(
        p.column_array("bridge"), near, ends, standing.counts(ALLIED), standing.counts(GERMAN), READY
    ).tolist()


@compiled
def _blowable(bridges: Ints, near: Ints, ends: Ints, allied: Bytes, german: Bytes, ready: int) -> Ints:
    """The charges that are ready, with a US unit near enough and no German at their bridges."""
    found = np.empty(len(bridges), dtype=np.int16)
    count, size = 0, len(allied)
    for place in range(len(bridges)):
        if bridges[place] != ready:
            continue
        held, watched = False, False
        for hex_ in ends[place]:
            if hex_ < size and german[hex_]:
                held = True
                break
        if not held:
            for hex_ in near[place]:
                if hex_ < size and allied[hex_]:
                    watched = True
                    break
        if watched:
            found[count] = place
            count += 1
    return found[:count]


def why_not(p: Position, hex_: int) -> Verdict:
    """Why there is no bridge to blow in a hex."""
    place = p.scene.ground.symbol_at.get(hex_)
    if place is None:
        return no("no-charge", "3.8.blow.a", hex=p.scene.place_text(hex_))
    return may_blow(p, place)


@rule("3.8.blow.b")
def blow(p: Position, place: int, again: Ask) -> None:
    """R-BR-2 One US unit near the bridge stops for the phase: one that can't move any more, if there is such a one."""
    if p.acting == ALLIED:
        unit = min(guards(p, place), key=lambda u: (_can_still_move(p, u), p.scene.allowance[u], u))
        p.state[unit] |= STOPPED
    p.then(RollDemolition(place), again)


def _can_still_move(p: Position, unit: Unit) -> bool:
    state = p.state[unit]
    return not state & (STOPPED | SPOTTED | FIRED) and not (state & MOVED and not state & MOVING)
