"""11.2(3) The support step: Snipers and Commanders name their targets, then Smoke and Engineers take effect."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Seat
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import no

from .events import Named, Nullified, SupportUsed
from .immediate import silence
from .pools import to_cup
from .position import FIELD, NULLIFIED, Ask, Group, Menu, Position, Task
from .scene import GERMAN, SOVIET
from .weapons import POSITIONS, in_field
from .windows import used_equipment

Pairs = tuple[tuple[Chit, Chit], ...]


def revealed(p: Position, side: int) -> list[Chit]:
    """The revealed support chits of a side in the battle."""
    chits = p.scene.support_of[side]
    return [c for c in chits if p.place[c] == FIELD and p.up[c] and p.battle_of[c] == p.battle]


@rule("11.2.3.1", "3.6.5.1", "3.6.5.2", "3.6.5.3", "chit.sniper.a")
def sniper_targets(p: Position) -> list[Chit]:
    """11.2(3)1 What a Sniper may name: tactical support of the enemy; neither weapons nor events."""
    return [c for c in revealed(p, GERMAN) if p.scene.chit_data[c].type == "tactical"]


@rule("11.2.3.2", "chit.commander.b", "chit.commander.c")
def commander_targets(p: Position) -> list[Chit]:
    """11.2(3)2 What a Commander may name: equipment used in the battle, or revealed support of the enemy."""
    return [*used_equipment(p), *revealed(p, SOVIET)]


class NameTargets(Task, frozen=True):
    """11.2(3)1, 2 First each Soviet Sniper names a chit, then each German Commander that was not named (R27)."""

    @rule("11.2.3.0", "11.2.3.1", "11.2.3.2")
    def run(self, p: Position) -> None:
        """Nobody is asked who has nobody to name."""
        following = next_namer(p, tuple(in_field(p, SOVIET, "sniper")), (), False)
        if following:
            p.then(following)


class NameChit(Ask, frozen=True):
    """11.2(3) The next Sniper names a chit; when none is left, the Commanders do."""

    public: ClassVar[bool] = True

    left: tuple[Chit, ...]
    named: Pairs
    commanders: bool = False

    def side(self) -> int:
        """Who names."""
        return GERMAN if self.commanders else SOVIET

    def open(self, p: Position) -> list[Chit]:
        """What may be named, each chit by one only."""
        found = commander_targets(p) if self.commanders else sniper_targets(p)
        return [c for c in found if c not in [target for _, target in self.named]]

    @rule("11.2.3.1", "11.2.3.2", "3.7.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet for Snipers, the German for Commanders."""
        return (p.seat(self.side()),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A chit to nullify, or none for now."""
        name, clause = p.scene.chit_name(self.left[0]), "11.2.3.2" if self.commanders else "11.2.3.1"
        group: Group = Group(
            f"name {name} ",
            p.scene.chits,
            self.open(p),
            do=lambda p, target: self.name(p, Chit(target)),
            clause=clause,
            why=lambda target: no("cannot-be-named", clause, chit=p.scene.chit_name(target)),
        )
        return Menu("chit", "prompt-name", clause, [group, word("pass", self.skip, clause)], {"chit": name})

    def name(self, p: Position, target: Chit) -> None:
        """It is named; nothing takes effect yet."""
        p.note(Named(self.left[0], target), "11.2.3.2" if self.commanders else "11.2.3.1")
        self.go_on(p, (*self.named, (self.left[0], target)))

    def skip(self, p: Position) -> None:
        """This one names nothing; a Commander stays available (R77)."""
        self.go_on(p, self.named)

    def go_on(self, p: Position, named: Pairs) -> None:
        """The next one; when all have named, the effects."""
        p.nobody_moved()
        p.then(next_namer(p, self.left[1:], named, self.commanders) or NullifyNamed(named))


@rule("11.2.3.2", "11.2.3.3")
def next_namer(p: Position, left: tuple[Chit, ...], named: Pairs, commanders: bool) -> NameChit | None:
    """Who names next: the Snipers, then the Commanders that no Sniper has named; only while something can be named."""
    following = NameChit(left, named, commanders)
    if left and following.open(p):
        return following
    if commanders:
        return None
    aimed = [target for _, target in named]
    return next_namer(p, tuple(c for c in in_field(p, GERMAN, "commander") if c not in aimed), named, True)


class NullifyNamed(Task, frozen=True):
    """11.2(3)3 The named chits are nullified; a Sniper that a Commander named has no effect."""

    named: Pairs

    @rule("11.2.3.3", "chit.sniper.a", "chit.commander.b", "chit.commander.c")
    def run(self, p: Position) -> None:
        """Commanders first: none of these was named by a Sniper."""
        for by, target in sorted(self.named, key=lambda pair: p.scene.chit_kind[pair[0]] != "commander"):
            if p.place[by] != FIELD:
                continue
            if p.place[target] == FIELD:
                p.note(Nullified(target, by), "11.2.3.3")
                to_cup(p, target, "3.6.6")
            elif p.place[target] >= 0:
                silence(p, target, by)
            to_cup(p, by, "3.6.6")
        p.stirred = 1


class SupportEffects(Task, frozen=True):
    """11.2(3)4, 5 Smoke and Engineers take effect, in the order that the German names (R54)."""

    @rule("11.2.3.4", "11.2.3.5", "11.2.3.0")
    def run(self, p: Position) -> None:
        """One after another."""
        waiting = effects(p)
        if len(waiting) == 1:
            p.then(TakeEffect(waiting[0]), SupportEffects())
        elif waiting:
            p.then(OrderEffects())


def effects(p: Position) -> list[Chit]:
    """The chits that act in the support step."""
    kinds = ("smoke", "engineers")
    return [c for side in (SOVIET, GERMAN) for c in revealed(p, side) if p.scene.chit_kind[c] in kinds]


class OrderEffects(Ask, frozen=True):
    """11.2(3)5 The side of superiority says which effect is next."""

    public: ClassVar[bool] = True

    @rule("11.2.3.5", "3.7.2")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The German."""
        return (p.seat(GERMAN),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """The chits that wait."""
        group: Group = Group(
            "apply ",
            p.scene.chits,
            effects(p),
            do=lambda p, chit: p.then(TakeEffect(Chit(chit)), SupportEffects()),
            clause="11.2.3.5",
            why=lambda chit: no("not-in-play", "11.2.3.5", chit=p.scene.chit_name(chit)),
        )
        return Menu("order", "prompt-order-effects", "11.2.3.5", [group])


class TakeEffect(Task, frozen=True):
    """A chit of the support step takes effect and returns to its cup."""

    chit: Chit

    @rule("11.2.3.4", "chit.smoke.a", "chit.engineer", "3.6.6")
    def run(self, p: Position) -> None:
        """Smoke at once; Engineers ask what they do."""
        side = p.scene.chit_side[self.chit]
        p.note(SupportUsed(self.chit), "11.2.3.4")
        if p.scene.chit_kind[self.chit] == "smoke":
            p.blind[1 - side] = 1
        else:
            p.then(Engineer(side))
        to_cup(p, self.chit, "3.6.6")
        p.stirred = 1


class Engineer(Ask, frozen=True):
    """Engineers remove one face-up position next to an own stack, or nullify all positions of the enemy here (R32)."""

    public: ClassVar[bool] = True

    side: int

    @rule("chit.engineer")
    def works(self, p: Position) -> list[Chit]:
        """The face-up positions in enemy stacks next to own stacks that take part."""
        near = {h for u in p.taking_part(self.side) for h in p.scene.ground.around[p.hex[u]]}
        kinds = p.scene.chit_kind
        return [c for c in p.face_up(1 - self.side) if kinds[c] in POSITIONS and p.hex[p.place[c]] in near]

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """Whose Engineers they are."""
        return (p.seat(self.side),)

    def menu(self, p: Position, seat: Seat) -> Menu:
        """One of the two effects."""
        groups: list[Group] = [word("breach", self.breach, "chit.engineer")]
        works = self.works(p)
        if works:
            groups.append(
                Group(
                    "destroy ",
                    p.scene.chits,
                    works,
                    do=lambda p, c: self.destroy(p, Chit(c)),
                    clause="chit.engineer",
                    why=lambda c: no("position-not-near", "chit.engineer", chit=p.scene.chit_name(c)),
                )
            )
        return Menu("chit", "prompt-engineers", "chit.engineer", groups)

    @rule("chit.engineer")
    def breach(self, p: Position) -> None:
        """All positions of the enemy have no effect in this battle, minefields among them."""
        p.nobody_moved()
        p.breached[1 - self.side] = 1
        for chit in used_equipment(p):
            if p.scene.chit_side[chit] != self.side and p.scene.chit_kind[chit] in POSITIONS:
                p.mark[chit] |= NULLIFIED
                p.note(Nullified(chit, None), "chit.engineer")

    @rule("chit.engineer")
    def destroy(self, p: Position, chit: Chit) -> None:
        """The position goes to its cup."""
        p.nobody_moved()
        to_cup(p, chit, "chit.engineer")
