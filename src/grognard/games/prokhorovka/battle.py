"""11.0 to 11.4 A battle: preparation, support step, artillery, normal combat. tanks.py and damage.py go on."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Chit, Seat, Unit
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict

from .damage import Damage
from .events import BattleBegan, BrokeDown, EquipmentDeclared, HitsScored, SupportRevealed
from .immediate import not_held
from .pools import out_of_game, to_cup
from .position import (
    CUP,
    DECLARED,
    FOUGHT,
    GUN,
    IN_BATTLE,
    NOBODY,
    THIS_BATTLE,
    USED,
    Ask,
    Group,
    Menu,
    Position,
    Task,
)
from .scene import FIRST, GERMAN, SIDES, SOVIET
from .support_step import NameTargets, SupportEffects
from .tanks import Molotovs, Pairing, Round, TankSupport
from .throws import Roll, settles, throw
from .weapons import AS_ARTILLERY, AS_GUN, allocated, capped, declarable, in_field, in_use, may_declare, may_have_any
from .windows import Window


class Battle(Task, frozen=True):
    """11.0 One battle, from the markers on 0 to the advance."""

    target: Unit

    @rule("11.0", "11.1", "2.2.1.6", "2.22.2", "2.14.2a", "2.14.2b", "4.0.7")
    def run(self, p: Position) -> None:
        """The steps in their order, with a window before each (R36)."""
        p.battle = self.target
        for side in (GERMAN, SOVIET):
            p.hits[side] = p.pending[side] = p.blind[side] = p.breached[side] = 0
            p.used[side] = len(allocated(p, side))
        p.stirred = 1
        p.nobody_moved()
        units, hex_ = tuple(p.attackers(self.target)), p.battle_hex
        p.note(BattleBegan(hex_, self.target, units), "11.0")
        sides = (p.acting, p.defender)
        p.then(
            Window(),
            *(DeclareEquipment(side) for side in FIRST),
            Window(),
            RevealSupport(),
            NameTargets(),
            SupportEffects(),
            Window(),
            *(Artillery(side) for side in sides),
            EnterHits("artillery"),
            Window(),
            *(NormalFire(side) for side in sides),
            EnterHits("normal"),
            Window(),
            Molotovs(),
            Pairing(),
            Window(),
            Round(1),
            Window(),
            Round(2),
            Window(),
            Round(3),
            Window(),
            TankSupport(),
            EnterHits("tank-support"),
            Window(),
            Damage(hex_, units),
            EndBattle(),
        )


# -- 11.2(1), (2) ---------------------------------------------------------------------------------------------------


class Weapons:
    """The names of chits that may be declared; an SU152 as a gun is written `SU152-1:gun`."""

    kind = "chit"

    def __init__(self, p: Position) -> None:
        self.chits = p.scene.chits

    def text(self, item: int) -> str:
        """The chit, and that it is a gun."""
        number = len(self.chits)
        return self.chits.text(item) if item < number else f"{self.chits.text(item - number)}:gun"

    def find(self, text: str) -> int | None:
        """The item of that name."""
        name, mark, rest = text.partition(":")
        chit = self.chits.find(name)
        if chit is None or (mark and rest != "gun"):
            return None
        return chit + len(self.chits) if mark else chit


class DeclareEquipment(Ask, frozen=True):
    """11.2(1) A side declares the equipment that it uses in the battle; the Soviet first."""

    public: ClassVar[bool] = True  # the menu reads what all see, and what the side that is asked holds

    side: int

    @rule("11.2.1.0", "11.2.1.1")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The side, if it may have something to declare."""
        return (p.seat(self.side),) if may_have_any(p, self.side) else ()

    @rule("11.2.1.2")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """Some of the chits, all, or none."""
        able = declarable(p, self.side)
        groups = self.chits(p, able, ())
        if able:
            groups.append(word("declare all", lambda p: self.declare(p, self.everything(p)), "11.2.1.2"))
        groups.append(word("pass", lambda p: self.declare(p, ()), "11.2.1.2"))
        return Menu("subset", "prompt-declare", "11.2.1.0", groups, {"hex": p.scene.hex_name(p.battle_hex)})

    def everything(self, p: Position) -> tuple[int, ...]:
        """All that can be declared; an SU152 as artillery where it can be that."""
        number = len(p.scene.chits)
        able = declarable(p, self.side)
        return tuple(item for item in able if item < number or item - number not in able)

    def chits(self, p: Position, able: list[int], chosen: tuple[int, ...]) -> list[Group]:
        """The next chit."""
        names, number = Weapons(p), len(p.scene.chits)
        later = [i for i in able if not chosen or i > chosen[-1]]
        later = [i for i in later if i < number or i - number not in chosen]
        lead = "declare " + "".join(f"{names.text(i)}," for i in chosen)
        groups: list[Group] = [
            Group(
                lead,
                names,
                later,
                do=lambda p, item: self.declare(p, (*chosen, item)),
                clause="11.2.1.2",
                why=lambda item: self.why(p, Chit(item % number), item >= number),
            )
        ]
        further = [i for i in later if any(j > i and j - number != i for j in later)]
        if further:
            groups.append(
                Group(
                    lead,
                    names,
                    further,
                    then=lambda item: self.further(p, able, (*chosen, item)),
                    tail=",",
                    clause="11.2.1.2",
                )
            )
        return groups

    def further(self, p: Position, able: list[int], chosen: tuple[int, ...]) -> Menu:
        """More chits."""
        return Menu(
            "subset", "prompt-declare", "11.2.1.0", self.chits(p, able, chosen), {"hex": p.scene.hex_name(p.battle_hex)}
        )

    def why(self, p: Position, chit: Chit, as_gun: bool) -> Verdict:
        """Why a chit can't be declared; of the enemy's nothing is told."""
        if p.scene.chit_side[chit] != self.side:
            return not_held(p, chit, "11.2.1.2")
        return may_declare(p, chit, as_gun)

    @rule("11.2.1.4", "3.5.6", "3.5.5b", "11.2.1.3b", "19.3.2")
    def declare(self, p: Position, items: tuple[int, ...]) -> None:
        """They are turned face-up at once, before the other side declares (R86)."""
        number = len(p.scene.chits)
        chits: list[Chit] = []
        for item in items:
            chit, gun = Chit(item % number), item >= number
            p.turn_up(chit)
            p.mark[chit] |= DECLARED | USED | (GUN if gun else 0)
            if p.scene.chit_data[chit].gun:
                p.lock[chit] = AS_GUN if gun else AS_ARTILLERY
            chits.append(chit)
        p.nobody_moved()
        if chits:
            p.stirred = 1
            p.note(EquipmentDeclared(SIDES[self.side], tuple(chits)), "11.2.1.4")
        if p.scene.is_on("breakdowns") and self.side == GERMAN:
            p.then(*(Breakdown(c) for c in chits if p.scene.chit_kind[c] == "self-propelled"))


class Breakdown(Task, frozen=True):
    """19.5 A German self-propelled anti-tank gun that is declared may break down (R60)."""

    chit: Chit

    @rule("19.5")
    def run(self, p: Position) -> None:
        """A die, which a Commander may have thrown again."""
        throw(p, "breakdown", GERMAN, (p.scene.tables["breakdown"],), "19.5", self.chit)


@settles("breakdown")
@rule("19.5")
def breaks_down(p: Position, roll: Roll) -> None:
    """On a 1 it leaves the game; with the option it returns to its cup."""
    chit = Chit(roll.subject)
    p.note(BrokeDown(chit, roll.dice[0], roll.hits > 0), "19.5")
    if roll.hits:
        if p.scene.option("breakdown_removes") == "game":
            out_of_game(p, chit, "19.5")
        else:
            to_cup(p, chit, "19.5")


class RevealSupport(Task, frozen=True):
    """11.2(2) Both sides turn the support chits allocated to the battle face-up."""

    @rule("11.2.2", "3.6.4", "10.2.5")
    def run(self, p: Position) -> None:
        """All stay revealed until the end of the battle (R55)."""
        for side in FIRST:
            hidden = tuple(c for c in allocated(p, side) if not p.up[c])
            for chit in hidden:
                p.turn_up(chit)
            if hidden:
                p.stirred = 1
                p.note(SupportRevealed(SIDES[side], hidden), "11.2.2")


# -- 11.3, 11.4 -----------------------------------------------------------------------------------------------------


class Artillery(Task, frozen=True):
    """11.3 A side's artillery throws."""

    side: int

    @rule("11.3.1a", "11.3.1.1", "11.3.1.2", "10.2.1", "chit.heavyarty", "chit.smoke.a", "chit.spg.a", "chit.spg.b")
    def run(self, p: Position) -> None:
        """The dice of all its artillery, none under enemy smoke; the defender's hit on a fixed number."""
        dice = artillery(p, self.side)
        if not dice or p.blind[self.side]:
            return
        need = p.scene.hit["defender_artillery"]
        if self.side == p.acting:
            need = p.scene.hit["capped"] if capped(p, "artillery") else p.scene.ground.artillery[p.battle_hex]
        throw(p, "artillery", self.side, (need,) * dice, "11.3.1a")


@rule("11.3.1a", "10.2.1", "chit.heavyarty")
def artillery(p: Position, side: int) -> int:
    """11.3(1) A side's artillery firepower: declared chits that aren't used as guns, and heavy artillery support."""
    data = p.scene.chit_data
    chits = [c for c in p.scene.equipment_of[side] if data[c].artillery and in_use(p, c) and not p.mark[c] & GUN]
    return sum(data[c].artillery for c in (*chits, *in_field(p, side, "heavy")))


@settles("artillery")
@rule("11.3.2")
def artillery_hits(p: Position, roll: Roll) -> None:
    """11.3(2) Entered at the end of the step."""
    p.pending[roll.side] += roll.hits


class NormalFire(Task, frozen=True):
    """11.4 A side's units throw."""

    side: int

    @rule("11.4.1a", "11.4.1.1", "11.4.1.2a", "11.4.1.2b", "10.2.2", "chit.melee", "chit.position.c")
    def run(self, p: Position) -> None:
        """A die for each point of normal fire; with Melee twice as many. Each stack has its own number (R22)."""
        needs: list[int] = []
        times = melee(p)
        for unit in p.taking_part(self.side):
            dice = p.scene.normal[unit][p.steps[unit]] * times
            needs += [normal_number(p, unit)] * dice
        if needs:
            throw(p, "normal", self.side, tuple(needs), "11.4.1a")


@rule("chit.melee")
def melee(p: Position) -> int:
    """How many times the normal fire of both sides counts; several Melees are no more than one."""
    played = any(in_field(p, side, "melee") for side in (GERMAN, SOVIET))
    return int(p.scene.tables["melee"]) if played else 1


@rule("11.4.1.1", "11.4.1.2a", "11.4.1.2b")
def normal_number(p: Position, unit: Unit) -> int:
    """11.4(1) What a stack's normal fire hits on; across a river and against a machine-gun nest a 1 only."""
    ground, hit = p.scene.ground, p.scene.hit
    if p.scene.side[unit] != p.acting:
        return hit["defender_normal"]
    if capped(p, "normal"):
        return hit["capped"]
    water = ground.water_between(p.hex[unit], p.battle_hex)
    return ground.river_normal[water] if water else ground.normal[p.battle_hex]


@settles("normal")
@rule("11.4.2")
def normal_hits(p: Position, roll: Roll) -> None:
    """11.4(2) Entered at the end of the step."""
    p.pending[roll.side] += roll.hits


class EnterHits(Task, frozen=True):
    """The hits of a step are entered for both sides at once (R65)."""

    step: str

    @rule("11.3.2", "11.4.2", "11.5.4.0", "2.14.2b")
    def run(self, p: Position) -> None:
        """There is no upper limit."""
        if not any(p.pending):
            return
        for side in (GERMAN, SOVIET):
            p.hits[side] += p.pending[side]
            p.pending[side] = 0
        p.note(
            HitsScored(self.step, p.hits[GERMAN], p.hits[SOVIET]),
            {"artillery": "11.3.2", "normal": "11.4.2"}.get(self.step, "11.5.4.0"),
        )


class EndBattle(Task, frozen=True):
    """The battle is over: its support chits return to their cups, what was nullified works again."""

    @rule("3.6.6", "11.2.2", "16.2.3.5", "16.1.6", "3.5.4")
    def run(self, p: Position) -> None:
        """Used or not (R55); equipment stays with its stacks."""
        battle, mark, points, pair = p.battle, p.mark, p.points, p.pair
        for side in FIRST:
            for chit in allocated(p, side):
                p.put(chit, CUP)
            for chit in p.scene.equipment_of[side]:
                mark[chit] &= ~IN_BATTLE
                points[chit], pair[chit] = 0, NOBODY
        p.state[battle] |= FOUGHT
        for unit in p.scene.of_side[p.acting]:
            if p.target[unit] == battle:
                p.state[unit] |= FOUGHT
                p.target[unit] = NOBODY
        for side in (GERMAN, SOVIET):
            p.hits[side] = p.used[side] = p.blind[side] = p.breached[side] = 0
            p.hush[side] &= ~THIS_BATTLE
        p.battle = NOBODY
        p.stirred = 1  # the next battle, or the end of the phase, opens a window
        p.changed()
