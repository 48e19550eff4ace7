"""8, 9 The fire phases: units fire, bombard, one after the other."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from typing import ClassVar

from grognard.core.ids import Hex, Seat, Unit
from grognard.core.menu import Preview, word
from grognard.core.rules import rule
from grognard.core.tables import Distribution
from grognard.core.verdict import Reason

from .playing import card_choices
from .position import FIRED, FIRED_BEFORE, OWES, PREPARATION_FIRE, Ask, Group, Menu, Position, Task
from .retreat import Release
from .shots import Shoot, candidates, distinct, preview, targets_of
from .strength import BOMBARD, COUNTER, FIRE, chances, shot_column
from .targets import KINDS, may_fire, may_fire_at, shots
from .victory import declarations, go_on


class FireUnits(Ask, frozen=True):
    """8 A fire phase of the active player; with the side of the other player an ambush (14.6.3.2)."""

    public: ClassVar[bool] = True

    side: int

    @rule("4.2.2", "4.2.4a", "8.a", "8.3.3", "14.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The player, while he has a shot left or holds a retreat back."""
        return (p.seat(self.side),) if shots(p, self.side).some or p.held >= 0 else ()

    @rule("8.2.4", "8.3.a", "8.3.3", "8.8.3", "9.1.3", "9.1.1c")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A unit, then its hex; or the end of fire."""
        options = shots(p, self.side)
        groups: list[Group] = [
            Group(
                f"{kind} ",
                p.scene.units,
                list(options.of(kind)),
                then=lambda unit, kind=kind: self.hexes(p, kind, Unit(unit)),
                clause="8.3.1" if kind == FIRE else "9.a",
                why=lambda unit, kind=kind: may_fire(p, self.side, Unit(unit), kind),
            )
            for kind in KINDS
            if options.of(kind)
        ]
        if p.held >= 0:
            groups.append(word("retreat", self.release, "8.8.3"))
        groups.append(word("end", self.end, "8.3.3"))
        own = [] if p.acting != self.side else [*declarations(p, seat, self), *card_choices(p, seat, self)]
        prompt = "prompt-fire" if p.acting == self.side else "prompt-ambush"
        return Menu("unit", prompt, "8.3.3", [*groups, *own])

    @rule("9.3.3", "8.3.1", "9.1.1c")
    def hexes(self, p: Position, kind: str, unit: Unit) -> Menu:
        """The hexes that the unit can fire at; a rocket launcher with a point to spend may fire twice as hard."""
        name, found = p.scene.unit_name(unit), shots(p, self.side).of(kind)[unit]
        lead = f"{kind} {name} "
        groups = [self._shots(p, kind, unit, lead, found, doubled=False)]
        if kind != FIRE and p.scene.kinds[unit].brackets and p.ammunition(self.side) > 0:
            groups.append(self._shots(p, kind, unit, lead, found, doubled=True))
        return Menu("hex", "prompt-fire-hex", "8.3.1" if kind == FIRE else "9.1.1c", groups, {"unit": name})

    def _shots(self, p: Position, kind: str, unit: Unit, lead: str, hexes: list[int], *, doubled: bool) -> Group:
        return Group(
            lead,
            p.scene.hexes,
            hexes,
            do=lambda p, hex_: self.shoot(p, Shoot(kind, unit, Hex(hex_), doubled)),
            tail=" double" if doubled else "",
            clause="9.3.3" if doubled else "8.3.1",
            why=lambda hex_: may_fire_at(p, self.side, unit, hex_, kind),
            preview=lambda hex_: (fire_preview if kind == FIRE else bombard_preview)(
                p, Shoot(kind, unit, Hex(hex_), doubled)
            ),
        )

    def shoot(self, p: Position, shot: Shoot) -> None:
        """One shot, wholly resolved before the next."""
        p.nobody_moved()
        go_on(p, self)
        p.then(shot)

    def release(self, p: Position) -> None:
        """The retreat that was held back is made now."""
        hex_ = Hex(p.held)
        go_on(p, self)
        p.then(Release(hex_, self.side))

    @rule("8.3.3", "8.8.3")
    def end(self, p: Position) -> None:
        """No further shots; a retreat held back is made."""
        if p.held >= 0:
            p.then(Release(Hex(p.held), self.side))
        else:
            p.nobody_moved()


class FireOver(Task, frozen=True):
    """8.3(2) A fire phase or an ambush is over: the shots of this phase are forgotten."""

    @rule("8.3.2")
    def run(self, p: Position) -> None:
        """Who fired in Preparation Fire is remembered for the option that forbids such units to move (R16)."""
        before = p.phase == PREPARATION_FIRE
        for unit, mark in enumerate(p.marks):
            if mark & (FIRED | OWES):
                if before and mark & FIRED:
                    mark |= FIRED_BEFORE
                p.marks[unit] = mark & ~(FIRED | OWES)
            p.fired_at[unit] = -1
        p.held = -1
        p.nobody_moved()


@rule("8.3.5", "8.6", "8.7.a")
def fire_preview(p: Position, shot: Shoot) -> Preview:
    """What a shot brings: against the target that is hardest to hit, as the defender chooses; notes name the others."""
    able = distinct(p, candidates(p, shot.hex))
    columns = {u: shot_column(p, FIRE, shot.unit, shot.hex, u, doubled=False) for u in able}
    hardest = min(able, key=lambda u: (columns[u], u))
    found = preview(p, FIRE, shot.unit, shot.hex, hardest, doubled=False)
    notes = tuple(
        Reason("if-target", "8.3.5", {"unit": p.scene.unit_name(u), "column": p.scene.columns.label(columns[u])})
        for u in able
        if len(able) > 1
    )
    return Preview(sums=found.sums, column=found.column, chances=found.chances, notes=notes)


@rule("9.1.2")
def bombard_preview(p: Position, shot: Shoot) -> Preview:
    """What a bombardment brings: how many units of the hex are disrupted or driven off (D) and removed (E)."""
    columns = [
        shot_column(p, shot.kind, shot.unit, shot.hex, t, doubled=shot.doubled)
        for t in targets_of(p, shot.kind, shot.hex)
    ]
    joint: dict[tuple[int, int], Fraction] = reduce(
        lambda so_far, column: _and(p, so_far, column, shot.kind), columns, {(0, 0): Fraction(1)}
    )
    ordered = sorted(joint, key=lambda key: (key[1], key[0]))
    results: Distribution = {salvo(*key): joint[key] for key in ordered}
    notes = tuple(
        Reason("bombards", "9.1.2", {"unit": p.scene.unit_name(t), "column": p.scene.columns.label(column)})
        for t, column in zip(targets_of(p, shot.kind, shot.hex), columns, strict=True)
    )
    labels = sorted(set(columns))
    label = "/".join(p.scene.columns.label(column) for column in labels)
    return Preview(column=label, chances=results, notes=notes)


def _and(
    p: Position, so_far: dict[tuple[int, int], Fraction], column: int, kind: str
) -> dict[tuple[int, int], Fraction]:
    """The joint chances with one target more."""
    joint: dict[tuple[int, int], Fraction] = {}
    for (hit, removed), chance in so_far.items():
        for result, part in chances(p, column, kind).items():
            key = (hit + (result == "D"), removed + (result == "E"))
            joint[key] = joint.get(key, Fraction(0)) + chance * part
    return joint


def salvo(hit: int, removed: int) -> str:
    """The results of a bombardment in short: "2D 1E", "-" for none."""
    words = [f"{count}{name}" for count, name in ((hit, "D"), (removed, "E")) if count]
    return " ".join(words) or "-"


__all__ = ["BOMBARD", "COUNTER", "FireOver", "FireUnits", "salvo"]
