"""Support chits that are played at once (chit.0b): Commander, Sniper, Smoke; and the answer of the other side."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Seat
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .events import Nullified, SupportPlayed, SupportUsed
from .pools import out_of_game, to_cup
from .position import FIELD, IN_POOL, NULLIFIED, OUT, POOL, SORTIE, Ask, Group, Menu, Position, Task
from .scene import SIDES
from .weapons import POSITIONS, in_field


@rule("9.2.2.3", "chit.0b", "16.0.1b")
def room(p: Position, side: int, *, air: bool) -> bool:
    """9.2(2)3 Whether a side may still play a chit from its pool: four to a battle, air combat apart (R25)."""
    return air or p.battle < 0 or p.used[side] < p.scene.battle_limit


def at_hand(p: Position, side: int, kinds: tuple[str, ...], *, air: bool = False) -> list[Chit]:
    """The chits of these kinds that a side may play now: from its pool, or from those of the battle (R77, R81)."""
    place, battle, kind = p.place, p.battle, p.scene.chit_kind
    mine = p.scene.support_of[side]
    found = [c for c in mine if place[c] == POOL and kind[c] in kinds] if room(p, side, air=air) else []
    if battle >= 0:
        found += [c for c in mine if place[c] == FIELD and kind[c] in kinds and p.battle_of[c] == battle]
        found.sort()
    return found


def may_hold(p: Position, side: int, kinds: tuple[str, ...], *, air: bool = False) -> bool:
    """Whether a side may have such a chit at hand, as far as both can see; never by what it holds (R36)."""
    scene = p.scene
    left = [c for c in scene.support_of[side] if scene.chit_kind[c] in kinds and p.place[c] != OUT]
    if not left:
        return False
    if p.counted(side, IN_POOL) and room(p, side, air=air):
        return True
    if p.battle < 0:
        return False
    return bool(p.allotted(side, p.battle)) or any(in_field(p, side, kind) for kind in kinds)


@rule("3.6.4", "3.6.2", "9.2.2.3")
def play_chit(p: Position, chit: Chit, *, air: bool = False) -> None:
    """3.6(4) A support chit is played, face-up; from the pool it counts towards the battle's four (R25)."""
    side = p.scene.chit_side[chit]
    if p.place[chit] == POOL and p.battle >= 0 and not air:
        p.used[side] += 1
    p.put(chit, SORTIE, up=True)
    p.note(SupportPlayed(SIDES[side], chit), "3.6.4")
    p.stirred = 1


def in_play(p: Position, chit: Chit) -> bool:
    """Whether a chit that was played, or an aircraft that set out, has not been nullified since."""
    return p.place[chit] == SORTIE


class Answer(Ask, frozen=True):
    """R36, R77 A chit has been played: the other side may nullify it, a Commander by a Sniper, any by a Commander."""

    public: ClassVar[bool] = True  # the menu reads what all see, and what the side that is asked holds

    chits: tuple[Chit, ...]
    side: int
    air: bool = False
    clause: str = "chit.commander.c"

    @rule("chit.sniper.b", "chit.commander.c")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The other side, if it may hold an answer."""
        return (p.seat(self.side),) if self.open(p) and self.could(p) else ()

    def open(self, p: Position) -> list[Chit]:
        """The chits that can still be nullified."""
        return [c for c in self.chits if in_play(p, c)]

    def snipable(self, p: Position) -> list[Chit]:
        """The Commanders among them, during a battle."""
        return [c for c in self.open(p) if p.battle >= 0 and p.scene.chit_kind[c] == "commander"]

    def could(self, p: Position) -> bool:
        """Whether the side may have a Commander, or a Sniper against a Commander."""
        if may_hold(p, self.side, ("commander",), air=self.air):
            return True
        smoke = p.battle >= 0 and self.air and may_hold(p, self.side, ("smoke",))
        return smoke or (bool(self.snipable(p)) and may_hold(p, self.side, ("sniper",)))

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A Sniper, a Commander, Smoke against bombs; or nothing."""
        groups = [word("pass", _nothing, self.clause)]
        commanders = at_hand(p, self.side, ("commander",), air=self.air)
        if commanders:
            groups.append(self.by("cancel ", p, commanders, self.open(p), "chit.commander.c"))
        snipers = at_hand(p, self.side, ("sniper",)) if self.snipable(p) else []
        if snipers:
            groups.append(self.by("snipe ", p, snipers, self.snipable(p), "chit.sniper.b"))
        if self.air and p.battle >= 0 and not p.blind[1 - self.side]:
            smoke = at_hand(p, self.side, ("smoke",))
            if smoke:
                groups.append(
                    Group("smoke ", p.scene.chits, smoke, do=lambda p, c: self.smoke(p, Chit(c)), clause="chit.smoke.b")
                )
        names = [p.scene.chit_name(c) for c in self.open(p)]
        return Menu("answer", "prompt-answer", self.clause, groups, {"chits": names})

    def by(self, lead: str, p: Position, chits: list[Chit], targets: list[Chit], clause: str) -> Group:
        """A chit, then what it nullifies."""

        def whom(chit: int) -> Menu:
            group: Group = Group(
                f"{lead}{p.scene.chit_name(chit)} ",
                p.scene.chits,
                targets,
                do=lambda p, target: self.nullify(p, Chit(chit), Chit(target)),
                clause=clause,
                why=lambda target: self.why(p, Chit(target), clause),
            )
            return Menu("chit", "prompt-cancel", clause, [group], {"chit": p.scene.chit_name(chit)})

        return Group(lead, p.scene.chits, chits, then=whom, clause=clause, why=lambda c: not_held(p, c, clause))

    def why(self, p: Position, target: Chit, clause: str) -> Verdict:
        """Why a chit can't be nullified."""
        return no("not-in-play", clause, chit=p.scene.chit_name(target))

    def nullify(self, p: Position, chit: Chit, target: Chit) -> None:
        """Play the chit; it may be answered in its turn. Then this side may go on."""
        play_chit(p, chit, air=self.air)
        p.then(Answer((chit,), 1 - self.side, self.air), Cancel(chit, target), self)

    def smoke(self, p: Position, chit: Chit) -> None:
        """Smoke before the bombs fall."""
        play_chit(p, chit)
        p.then(Answer((chit,), 1 - self.side), SmokeRises(chit), self)


def not_held(p: Position, chit: int, clause: str) -> Verdict:
    """Why a support chit can't be played: it is not at hand."""
    return no("chit-not-held", clause, chit=p.scene.chit_name(chit))


def _nothing(p: Position) -> None:
    """Let it be."""


class Cancel(Task, frozen=True):
    """A Sniper or Commander nullifies a support chit, which returns to its cup unused."""

    by: Chit
    target: Chit

    @rule("chit.sniper.b", "chit.commander.c", "11.2.3.3")
    def run(self, p: Position) -> None:
        """Unless it has been nullified itself."""
        if not in_play(p, self.by):
            return
        if in_play(p, self.target) or p.place[self.target] == FIELD:
            p.note(Nullified(self.target, self.by), "chit.commander.c")
            to_cup(p, self.target, "chit.commander.c")
        to_cup(p, self.by, "3.6.6")


class SmokeRises(Task, frozen=True):
    """Smoke: the enemy's artillery and aircraft have no effect for the rest of the battle."""

    chit: Chit

    @rule("chit.smoke.a", "chit.smoke.b")
    def run(self, p: Position) -> None:
        """From now on, not for what has been resolved (R31)."""
        if not in_play(p, self.chit):
            return
        p.blind[1 - p.scene.chit_side[self.chit]] = 1
        p.note(SupportUsed(self.chit), "chit.smoke.a")
        to_cup(p, self.chit, "3.6.6")


class Silence(Task, frozen=True):
    """Commander, effect 2: an equipment chit used in the battle is nullified, and with firepower leaves the game."""

    by: Chit
    target: Chit

    @rule("chit.commander.b", "10.3.1.2")
    def run(self, p: Position) -> None:
        """Positions are only nullified; every weapon has a shot at least and goes for good (R29)."""
        if not in_play(p, self.by):
            return
        silence(p, self.target, self.by)
        to_cup(p, self.by, "3.6.6")


@rule("chit.commander.b")
def silence(p: Position, target: Chit, by: Chit) -> None:
    """Carry effect 2 out."""
    if p.place[target] < 0:
        return
    p.note(Nullified(target, by), "chit.commander.b")
    if p.scene.chit_kind[target] in POSITIONS:
        p.mark[target] |= NULLIFIED
    elif p.scene.option("commander_removes") == "game":
        out_of_game(p, target, "chit.commander.b")
    else:
        to_cup(p, target, "chit.commander.b")
