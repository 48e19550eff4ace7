"""16.0, R36 Interrupt windows: at the borders of phases, after moves, in a battle between its steps and throws.

Both sides may use aircraft and chits that are played at once, the Soviet first. Who is asked is told by what all can
see: a side with chits in its pool, and something on the map that a chit could be used on.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Seat
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import no

from .air import fly
from .immediate import Answer, Cancel, Silence, SmokeRises, at_hand, not_held, play_chit
from .missions import Mission, mission_groups
from .position import DECLARED, FIELD, IN_POOL, OUT, Ask, Group, Menu, Position, Task
from .scene import FIRST
from .weapons import in_field

RED = ("fighter", "bomber", "attack", "recon", "commander", "smoke", "sniper")


class Window(Task, frozen=True):
    """R36 Each side may act, the Soviet first, until both pass; only if something has happened since the last one."""

    of: tuple[int, ...] = FIRST

    @rule("16.0", "16.0.1a", "3.7.2", "chit.0b")
    def run(self, p: Position) -> None:
        """Who may have something to do, as far as both can see, is asked."""
        if not p.stirred:
            return
        p.stirred = 0
        sides = tuple(side for side in self.of if may_react(p, side))
        if sides:
            p.then(React(sides))


@rule("16.0", "16.0.2")
def fly_from(p: Position, mission: Mission, ask: Task) -> None:
    """R36 The active player flies from a question of his own; then the other side may act, and he is asked again."""
    p.then(*fly(p, mission), Window((p.defender,)), ask)


@rule("16.0", "16.1.1.1", "16.1.1.2", "16.1.1.3", "3.6.2")
def may_react(p: Position, side: int) -> bool:
    """Whether a side may have something to do in a window, as far as both can see."""
    if p.hush[side] & p.quiet:
        return False
    if p.battle >= 0:
        return bool(p.counted(side, IN_POOL) or p.allotted(side, p.battle) or any(in_field(p, side, k) for k in RED))
    if not p.counted(side, IN_POOL) or all(p.place[c] == OUT for c in p.scene.raiders_of[side]):
        return False
    place, up, armoured, hexes = p.place, p.up, p.scene.armoured_of[1 - side], p.hex
    for chit in armoured:
        if up[chit] and place[chit] >= 0 and hexes[place[chit]] >= 0:
            return True
    return side == p.acting and hidden_on_map(p, 1 - side)


def hidden_on_map(p: Position, side: int) -> bool:
    """Whether a side has face-down equipment on the map, or support allocated to a battle."""
    hexes, tank, regular, units = p.hex, p.down_tank, p.down_regular, len(p.scene.units)
    if any((tank[u] or regular[u]) and hexes[u] >= 0 for u in p.scene.of_side[side]):
        return True
    return any(p.allot[side * units : (side + 1) * units])


class React(Ask, frozen=True):
    """A window: a mission, a chit played at once, or nothing."""

    public: ClassVar[bool] = True  # the menu reads what all see, and what the side that is asked holds

    sides: tuple[int, ...]

    @rule("16.0")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side whose turn it is to answer."""
        return (p.seat(self.sides[0]),)

    @rule("16.0", "16.0.1a", "9.2.2.1")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """What the side can do with what it holds."""
        side, battle = self.sides[0], p.battle >= 0
        groups = [word("pass", self.let_pass, "16.0")]
        groups.append(word("pass battle" if battle else "pass phase", self.be_quiet, "16.0"))
        groups += mission_groups(p, side, self.fly)
        if battle:
            groups += self.played(p, side)
        facts = {"hex": p.scene.hex_name(p.battle_hex)} if battle else {}
        return Menu("answer", "prompt-window-battle" if battle else "prompt-window", "16.0", groups, facts)

    @rule("chit.smoke.a", "chit.commander.b", "chit.commander.c", "16.0")
    def played(self, p: Position, side: int) -> list[Group]:
        """Smoke and Commanders in a battle."""
        groups: list[Group] = []
        smoke = [] if p.blind[1 - side] else at_hand(p, side, ("smoke",))
        if smoke:
            groups.append(
                Group(
                    "smoke ",
                    p.scene.chits,
                    smoke,
                    do=lambda p, c: self.smoke(p, Chit(c)),
                    clause="chit.smoke.a",
                    why=lambda c: not_held(p, c, "chit.smoke.a"),
                )
            )
        commanders = at_hand(p, side, ("commander",))
        weapons, shown = used_equipment(p), self.shown(p, side)
        for lead, targets, clause in (
            ("silence ", weapons, "chit.commander.b"),
            ("cancel ", shown, "chit.commander.c"),
        ):
            if commanders and targets:
                groups.append(self.commanded(p, commanders, lead, targets, clause))
        return groups

    def commanded(self, p: Position, commanders: list[Chit], lead: str, targets: list[Chit], clause: str) -> Group:
        """A Commander and what it is to nullify."""
        return Group(
            lead,
            p.scene.chits,
            commanders,
            then=lambda c: self.whom(p, Chit(c), lead, targets, clause),
            clause=clause,
            why=lambda c: not_held(p, c, clause),
        )

    def shown(self, p: Position, side: int) -> list[Chit]:
        """The revealed support chits of the enemy that can be nullified."""
        chits = p.scene.support_of[1 - side]
        return [c for c in chits if p.place[c] == FIELD and p.up[c] and p.battle_of[c] == p.battle]

    def whom(self, p: Position, chit: Chit, lead: str, targets: list[Chit], clause: str) -> Menu:
        """What a Commander nullifies."""
        name = p.scene.chit_name(chit)
        group: Group = Group(
            f"{lead}{name} ",
            p.scene.chits,
            targets,
            do=lambda p, target: self.command(p, chit, Chit(target), lead),
            clause=clause,
            why=lambda target: no("not-in-play", clause, chit=p.scene.chit_name(target)),
        )
        return Menu("chit", "prompt-cancel", clause, [group], {"chit": name})

    # -- what is done -----------------------------------------------------------------------------------------

    def let_pass(self, p: Position) -> None:
        """The other side may still act; nothing that others know has changed."""
        p.nobody_moved()
        if len(self.sides) > 1:
            p.then(React(self.sides[1:]))

    def be_quiet(self, p: Position) -> None:
        """No further windows in this battle; or none outside battles in this phase."""
        p.hush[self.sides[0]] |= p.quiet
        self.let_pass(p)

    @rule("16.0.2", "16.0.3")
    def fly(self, p: Position, mission: Mission) -> None:
        """Everything waits for the mission; then the window opens again."""
        p.then(*fly(p, mission), Window())

    @rule("chit.smoke.a")
    def smoke(self, p: Position, chit: Chit) -> None:
        """Smoke rises unless it is nullified."""
        play_chit(p, chit)
        p.then(Answer((chit,), 1 - self.sides[0]), SmokeRises(chit), Window())

    @rule("chit.commander.b", "chit.commander.c")
    def command(self, p: Position, chit: Chit, target: Chit, lead: str) -> None:
        """A Commander's second or third effect."""
        play_chit(p, chit)
        task = Silence(chit, target) if lead == "silence " else Cancel(chit, target)
        p.then(Answer((chit,), 1 - self.sides[0]), task, Window())


@rule("chit.commander.b")
def used_equipment(p: Position) -> list[Chit]:
    """The equipment chits used in the battle, of either side."""
    chits = (*p.scene.equipment_of[0], *p.scene.equipment_of[1])
    return [c for c in chits if p.mark[c] & DECLARED and p.place[c] >= 0]
