"""2.2 Announcing fire: a target, every unit that fires at it, and their weapons, before any dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.core.ids import Unit
from grognard.core.menu import Preview
from grognard.core.rules import rule
from grognard.core.verdict import LEGAL, Reason, Verdict, no

from . import lookout
from .events import FireAnnounced, FireLost, NoSight
from .exposure import all_exposed, check_alone, check_exposure, expose
from .fire import (
    CLOSE,
    COUNTER,
    DIRECT,
    KINDS,
    attack_rating,
    fate,
    fate_name,
    may_fire,
    resolve,
)
from .position import (
    ACTED,
    FIRED,
    FROM_INSIDE,
    KF,
    MOVE,
    MOVED,
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
After = Callable[[Position], None]


def nothing(p: Position) -> None:
    """Nothing follows a fire."""


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


def may_answer(p: Position, side: int, target: int, kind: int) -> bool:
    """Whether anybody of a side may fire at a counter, by what all can see."""
    return bool(_targets(p, side, kind, -1, not all_exposed(p), (target, target + 1), 1))


def may_have_targets(p: Position, side: int, kind: int) -> bool:
    """Whether a side may have anybody to fire at, by what all can see.

    Of a face-down counter nobody but its owner knows more than what it was seen to do; nor whom a carrier holds.
    """
    return bool(_targets(p, side, kind, -1, not all_exposed(p), p.scene.lookout.of_side[1 - side], 1))


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


def targets(p: Position, side: int, kind: int, only: int = -1) -> list[int]:
    """The enemies at whom any able unit of a side (or `only` this one) may fire."""
    key = ("targets", side, kind, only)
    kept: list[int] | None = p.derived_values.get(key)
    if kept is None:
        eye = p.scene.lookout
        kept = p.derived_values[key] = _targets(p, side, kind, only, False, eye.of_side[1 - side], eye.count)
    return kept


def _targets(
    p: Position, side: int, kind: int, only: int, public: bool, among: tuple[int, int], most: int
) -> list[int]:
    """The compiled search; where the match shows lines of sight only those in sight."""
    eye, once = p.scene.lookout, kind == DIRECT or p.scene.fired_at_once
    shown = p.scene.sight_shown
    found = lookout.targets(
        p.raw, eye.o, eye.kinds, eye.arms, eye.ratings, eye.lattice, *eye.of_side[side], only, *among, kind, once,
        eye.inside, public, eye.count if shown else most, eye.out,
    )  # fmt: skip
    aims: list[int] = eye.out[:found].tolist()
    if not shown:
        return aims
    if public:
        return [t for t in aims if any(look(p, p.hex[u], p.place_of(t)).clear for u in p.on_map[side])]
    return [t for t in aims if shots_at(p, side, t, kind, only)]


def shots_at(p: Position, side: int, target: int, kind: int, only: int = -1) -> list[int]:
    """All shots that may be named at a target, in the order of the vocabulary."""
    eye = p.scene.lookout
    found = lookout.shots(
        p.raw, eye.o, eye.kinds, eye.arms, eye.ratings, eye.lattice, *eye.of_side[side], only, target, kind, eye.inside,
        eye.weapons, eye.out,
    )  # fmt: skip
    named: list[int] = eye.out[:found].tolist()
    if p.scene.sight_shown:
        here, parts = p.place_of(target), p.scene.shots.parts
        return [shot for shot in named if look(p, p.place_of(parts(shot)[0]), here).clear]
    return named


# -- the choice --------------------------------------------------------------------------------------------------


@rule("2.2", "2.2.2", "2.4.3.1", "3.5.3", "note.once-per-phase")
def fire_groups(
    p: Position, side: int, aims: list[int], kind: int, only: int = -1, then: After = nothing
) -> list[Group]:
    """2.2 `fire S12 with U03:m60a1,U05:law`: the target, then each firer with its weapon; `then` follows the fire."""
    if not aims:
        return []

    def why(target: int) -> Verdict:
        verdict = may_be_target(p, side, target, kind)
        return verdict and no("nobody-can-fire", "2.4.3", unit=p.scene.unit_name(target))

    def next_menu(target: int) -> Menu:
        return with_whom(p, Fire(side, Unit(target), kind, only, then), shots_at(p, side, target, kind, only), ())

    return [Group("fire ", p.scene.units, aims, then=next_menu, tail=" with ", clause="2.2", why=why)]


class Fire(NamedTuple):
    """An announcement in the making: who fires at whom, in which way, and what follows."""

    side: int
    target: Unit
    kind: int
    only: int
    then: After


@rule("2.2.2", "2.4.1")
def with_whom(p: Position, fire: Fire, shots: list[int], chosen: tuple[int, ...]) -> Menu:
    """2.2.2 The firers one by one; each fires one weapon. `shots` are those that may still be named."""
    scene = p.scene
    weapons, name = len(scene.weapons), scene.unit_name(fire.target)
    lead = f"fire {name} with " + "".join(f"{scene.shots.text(s)}," for s in chosen)

    def do(p: Position, shot: int) -> None:
        fire.then(p)
        p.then(Announce(fire.kind, fire.target, (*chosen, shot)))

    def why(shot: int) -> Verdict:
        unit, weapon = scene.shots.parts(shot)
        if scene.side[unit] != fire.side or (fire.only >= 0 and unit != fire.only):
            return no("cannot-fire", "2.2.1a", unit=scene.unit_name(unit))
        verdict = LEGAL if fire.only >= 0 else may_act(p, unit)
        return verdict and may_fire(p, unit, weapon, fire.target, fire.kind)

    def preview(shot: int) -> Preview:
        return foretell(p, fire.target, (*chosen, shot), fire.kind)

    def next_menu(shot: int) -> Menu:
        later = [s for s in shots if s // weapons > shot // weapons]
        return with_whom(p, fire, later, (*chosen, shot))

    groups: list[Group] = [Group(lead, scene.shots, shots, do, clause="2.2.2", why=why, preview=preview)]
    last = shots[-1] // weapons if shots else -1
    more = [s for s in shots if s // weapons < last]
    if more:
        groups.append(Group(lead, scene.shots, more, then=next_menu, tail=",", clause="2.2.2", why=why))
    return Menu("subset", "prompt-fire-with", "2.2.2", groups, {"target": name})


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
        p.then(Resolve(self.kind, self.target, tuple(sighted), tuple(u for u, _ in parts)))

    def _sees(self, p: Position, shot: int, here: int) -> bool:
        unit, _ = p.scene.shots.parts(shot)
        if look(p, p.place_of(unit), here).clear:
            return True
        p.note(NoSight(unit, self.target), "2.3.7")
        return False


class Resolve(Task, frozen=True):
    """2.4 The attacks of an announcement, one firer after another; `firers` are all, in sight of it or not."""

    kind: int
    target: Unit
    shots: tuple[int, ...]
    firers: tuple[Unit, ...]

    @rule("2.4.1", "2.4.5", "2.4.6", "2.5")
    def run(self, p: Position) -> None:
        """A target that is gone ends the fire; whoever is left has fired."""
        for place, shot in enumerate(self.shots):
            if p.place_of(self.target) < 0:
                p.note(FireLost(tuple(p.scene.shots.parts(s)[0] for s in self.shots[place:]), self.target), "2.4.6")
                break
            unit, weapon = p.scene.shots.parts(shot)
            resolve(p, unit, weapon, self.target, self.kind)
        if p.place_of(self.target) < 0:
            check_exposure(p)
        else:
            check_alone(p, self.firers)
