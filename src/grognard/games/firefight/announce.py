"""2.2 Announcing fire: a target, every unit that fires at it, and their weapons, before any dice."""

from __future__ import annotations

from grognard.core.ids import Unit
from grognard.core.menu import Preview
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Reason, Verdict, no

from .events import FireAnnounced, FireLost, NoSight
from .exposure import all_exposed, check_exposure, expose
from .fire import (
    CLOSE,
    COUNTER,
    DIRECT,
    KINDS,
    MOVING,
    OPPORTUNITY,
    SHORT_HALT,
    attack_rating,
    fate,
    fate_name,
    may_fire,
    resolve,
    weapons_at,
)
from .position import (
    ACTED,
    FIRED,
    FROM_INSIDE,
    KF,
    MOUNTING,
    MOVE,
    MOVED,
    OPEN_ACTS,
    SHOT_HERE,
    TARGETED,
    Group,
    Menu,
    Position,
    Task,
)
from .scene import ABOARD
from .sight import distance, look

MOST_FORETOLD = 2
"""Chances are shown for so many firers together; for more only how likely the target is destroyed."""


# -- who may fire ------------------------------------------------------------------------------------------------


@rule("2.2.1a", "2.9.1", "2.9.2.1", "2.9.3.2", "3.2.1", "3.5.2", "turn.one-action", "flow.B-one", "2.4.4.3")
def may_act(p: Position, unit: int) -> Verdict:
    """Whether a unit may still fire this turn: it has not fired, moved, nor anything else; from a carrier level II."""
    name = p.scene.unit_name(unit)
    if not p.is_real(unit):
        return no("no-unit", "2.3.6.1", unit=name)
    if p.act[unit] & ACTED:
        return no("has-acted", "turn.one-action", unit=name)
    if p.damage[unit] & KF:
        return no("weapons-out", "2.4.4.3", unit=name)
    return LEGAL if p.hex[unit] >= 0 else may_fire_from_inside(p, unit)


@rule("2.9.1", "2.9.2.2", "3.4.3")
def may_fire_from_inside(p: Position, unit: int) -> Verdict:
    """2.9 Whether a carried team may fire: its carrier has not moved (R16), and lets it."""
    name, carrier = p.scene.unit_name(unit), p.carrier[unit]
    if p.hex[unit] != ABOARD or carrier < 0 or p.hex[carrier] < 0:
        return no("not-on-map", "2.2", unit=name)
    if not p.scene.part("carried-fire") or p.kind(carrier).fire_from is None:
        return no("no-fire-from-inside", "2.9.1", unit=name)
    if p.act[carrier] & MOVED:
        return no("carrier-moved", "2.9.2.2", unit=name)
    return LEGAL


def able(p: Position, side: int) -> list[Unit]:
    """The units of a side that may still fire this turn."""
    key = ("able", side)
    kept = p.derived_values.get(key)
    if kept is None:
        kept = p.derived_values[key] = [u for u in p.scene.of_side[side] if p.hex[u] >= ABOARD and may_act(p, u)]
    return kept


def open_firers(p: Position, side: int) -> list[Unit]:
    """The counters of a side from which somebody may still fire, by what all can see.

    Of a face-down counter nobody but its owner knows more than what it was seen to do; nor whom a carrier holds.
    """
    if all_exposed(p):
        return able(p, side)
    return [u for u in p.on_map[side] if may_hold_firer(p, u)]


@rule("2.9.1")
def may_hold_firer(p: Position, unit: int) -> bool:
    """Whether a counter, or a team in it, may still fire, by what all can see."""
    acts = p.act[unit]
    if not p.exposed[unit]:
        return not acts & ACTED & OPEN_ACTS
    kind = p.kind(unit)
    if kind.target == "none":
        return False
    if p.scene.part("carried-fire") and kind.fire_from is not None and not acts & (MOVED | MOUNTING):
        return True
    return not acts & ACTED and not p.damage[unit] & KF


# -- at whom -----------------------------------------------------------------------------------------------------


@rule("2.2", "2.2.1b", "note.once-per-phase", "2.3.5.2", "2.9.4", "3.5.6.1")
def may_be_target(p: Position, side: int, target: int, kind: int) -> Verdict:
    """Whether a side may fire at a counter: an exposed enemy, not yet fired at in the direct-fire phase (R04)."""
    name = p.scene.unit_name(target)
    if p.scene.side[target] == side:
        return no("own-unit", "2.2", unit=name)
    inside = p.hex[target] == ABOARD and p.act[target] & FROM_INSIDE
    if p.hex[target] < 0 and not inside:
        return no("not-on-map", "2.2", unit=name)
    if not p.exposed[target] and not all_exposed(p):
        return no("hidden", "2.3.5.2", unit=name)
    if not p.is_real(target):
        return no("no-unit", "2.3.6.1", unit=name)
    once = kind == DIRECT or (p.scene.option("movement-fire") == "once" and kind != CLOSE)
    if once and p.act[target] & TARGETED:
        return no("already-fired-at", "2.2.1b", unit=name)
    if kind == COUNTER and not p.act[target] & SHOT_HERE:
        return no("has-not-fired", "3.5.6.1", unit=name)
    return LEGAL


def shots_at(p: Position, firers: list[Unit], target: int, kind: int) -> list[int]:
    """All shots that may be named at a target, in the order of the vocabulary."""
    aim, shots = p.kind(target), p.scene.shots
    return [
        shots.item(unit, weapon)
        for unit in firers
        for weapon in sorted(weapons_at(p, unit, aim, kind))
        if may_fire(p, unit, weapon, target, kind)
    ]


def targets(p: Position, side: int, firers: list[Unit], kind: int) -> list[int]:
    """The enemies at whom any of these firers may fire."""
    if not firers:
        return []
    candidates = [u for u in p.scene.of_side[1 - side] if p.hex[u] >= ABOARD and may_be_target(p, side, u, kind)]
    return [target for target in candidates if any_shot(p, firers, target, kind)]


def any_shot(p: Position, firers: list[Unit], target: int, kind: int) -> bool:
    """Whether any of these firers may be named against a target."""
    aim = p.kind(target)
    for unit in firers:
        for weapon in weapons_at(p, unit, aim, kind):
            if may_fire(p, unit, weapon, target, kind):
                return True
    return False


# -- the choice --------------------------------------------------------------------------------------------------


@rule("2.2", "2.2.2", "2.4.3.1", "3.5.3", "note.once-per-phase")
def fire_groups(p: Position, side: int, firers: list[Unit], aims: list[int], kind: int) -> list[Group]:
    """2.2 `fire S12 with U03:m60a1,U05:law`: the target, then each firer with its weapon."""
    if not firers:
        return []

    def why(target: int) -> Verdict:
        verdict = may_be_target(p, side, target, kind)
        return verdict and no("nobody-can-fire", "2.4.3", unit=p.scene.unit_name(target))

    return [
        Group(
            "fire ",
            p.scene.units,
            aims,
            then=lambda target: with_whom(p, firers, Unit(target), kind, ()),
            tail=" with ",
            clause="2.2",
            why=why,
        )
    ]


@rule("2.2.2", "2.4.1")
def with_whom(p: Position, firers: list[Unit], target: Unit, kind: int, chosen: tuple[int, ...]) -> Menu:
    """2.2.2 The firers one by one; each fires one weapon."""
    scene = p.scene
    last = scene.shots.parts(chosen[-1])[0] if chosen else -1
    named = [s for s in shots_at(p, firers, target, kind) if scene.shots.parts(s)[0] > last]
    lead = f"fire {scene.unit_name(target)} with " + "".join(f"{scene.shots.text(s)}," for s in chosen)

    def do(p: Position, shot: int) -> None:
        p.then(Announce(kind, target, (*chosen, shot)))

    def why(shot: int) -> Verdict:
        unit, weapon = scene.shots.parts(shot)
        if unit not in firers:
            return may_act(p, unit) and no("cannot-fire", "2.2.1a", unit=scene.unit_name(unit))
        return may_fire(p, unit, weapon, target, kind)

    whole: Group = Group(
        lead,
        scene.shots,
        named,
        do,
        clause="2.2.2",
        why=why,
        preview=lambda shot: foretell(p, target, (*chosen, shot), kind),
    )
    final = scene.shots.parts(named[-1])[0] if named else -1
    more = [s for s in named if scene.shots.parts(s)[0] < final]
    groups = [whole]
    if more:
        groups.append(
            Group(
                lead,
                scene.shots,
                more,
                then=lambda shot: with_whom(p, firers, target, kind, (*chosen, shot)),
                tail=",",
                clause="2.2.2",
                why=why,
            )
        )
    return Menu("subset", "prompt-fire-with", "2.2.2", groups, {"target": scene.unit_name(target)})


@rule("2.3", "2.3.7")
def foretell(p: Position, target: Unit, shots: tuple[int, ...], kind: int) -> Preview:
    """What an announcement may bring; that there is no line of sight only where the match shows them (R31)."""
    scene = p.scene
    parts = [scene.shots.parts(shot) for shot in shots]
    sums = {scene.shots.text(shot): attack_rating(p, *scene.shots.parts(shot), target, kind) for shot in shots}
    notes = (Reason("note-range", "2.4.2", {"range": distance(p, p.place_of(parts[-1][0]), p.place_of(target))}),)
    if kind != CLOSE and not scene.is_on("sight-shown"):
        return Preview(sums=sums, notes=notes)
    chances = fate(p, [(unit, weapon) for unit, weapon in parts], target, kind)
    if len(parts) <= MOST_FORETOLD:
        return Preview(sums=sums, notes=notes, chances=chances)
    destroyed = Reason("note-destroyed", "2.4.5", {"percent": round(100 * float(chances.get("destroyed", 0)))})
    return Preview(sums=sums, notes=(*notes, destroyed))


# -- carrying it out ---------------------------------------------------------------------------------------------


class Announce(Task, frozen=True):
    """2.2 An announcement: who fires is exposed and has acted; then line of sight, then the dice."""

    kind: int
    target: Unit
    shots: tuple[int, ...]

    @rule("2.2.1a", "2.2.2", "2.3", "2.3.5.6", "2.3.7", "2.8", "2.9.4", "3.5.2", "3.6.4")
    def run(self, p: Position) -> None:
        """R31: without line of sight a firer has fired in vain; only a real fire counts as one at the target.

        Whoever is on its way may think again (3.5.4).
        """
        parts = [p.scene.shots.parts(shot) for shot in self.shots]
        before = fate_name(p.damage[self.target])
        p.note(FireAnnounced(KINDS[self.kind], tuple(u for u, _ in parts), self.target, before), "2.2")
        for unit, _ in parts:
            if self.kind != CLOSE:
                p.act[unit] |= FIRED
                if p.phase == MOVE:
                    p.act[unit] |= SHOT_HERE
            if p.hex[unit] == ABOARD:
                p.act[unit] |= FROM_INSIDE
        p.changed()
        for unit, _ in parts:
            expose(p, unit)
        here = p.place_of(self.target)
        sighted = [s for s in self.shots if self.kind == CLOSE or self._sees(p, s, here)]
        if sighted and self.kind != CLOSE:
            p.act[self.target] |= TARGETED
        if self.kind != CLOSE:
            p.interrupted = 1
        p.then(Resolve(self.kind, self.target, tuple(sighted)))

    def _sees(self, p: Position, shot: int, here: int) -> bool:
        unit, _ = p.scene.shots.parts(shot)
        if look(p, p.place_of(unit), here).clear:
            return True
        p.note(NoSight(unit, self.target), "2.3.7")
        return False


class Resolve(Task, frozen=True):
    """2.4 The attacks of an announcement, one firer after another."""

    kind: int
    target: Unit
    shots: tuple[int, ...]

    @rule("2.4.1", "2.4.5", "2.4.6", "2.5")
    def run(self, p: Position) -> None:
        """A target that is gone ends the fire; whoever is left has fired."""
        for place, shot in enumerate(self.shots):
            if p.place_of(self.target) < 0:
                p.note(FireLost(tuple(p.scene.shots.parts(s)[0] for s in self.shots[place:]), self.target), "2.4.6")
                break
            unit, weapon = p.scene.shots.parts(shot)
            resolve(p, unit, weapon, self.target, self.kind)
        if self.kind != CLOSE:
            check_exposure(p)


ON_THE_MOVE = (SHORT_HALT, MOVING)
REACTIONS = (OPPORTUNITY, COUNTER)
