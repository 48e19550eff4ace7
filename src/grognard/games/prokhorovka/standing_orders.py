"""Standing orders for windows, dice thrown again, answers and air combat: what a player does or lets pass by itself.

An order answers one of the prompts below with `pass`, `ask`, a choice, or one of these words:

    prompt-window, prompt-window-battle   bomb, strike: the best aircraft at the best target that fits
    prompt-reroll                         reroll: by Wittmann or Rudel himself, else by a Commander
    prompt-flak                           flak: all guns in range
    prompt-intercept                      intercept: one fighter

Its conditions say when: in whose player turn, in which phase, as attacker or defender, at which targets. They are read
from what the seat knows, so that an order gives nothing away; whether one is asked is told by what both sides see.
"""

from __future__ import annotations

from typing import Any

from grognard.core.decision import Decision
from grognard.core.draws import d6
from grognard.core.ids import Chit, Seat
from grognard.core.orders import Condition, Order, choice_of
from grognard.core.rules import rule

from .air import AntiAir, Counter, Intercept, flak
from .appraisal import chit_worth
from .immediate import at_hand
from .missions import BOMB, SCOUT, STRIKE, Mission, bomb_targets, strike_targets
from .position import Position
from .scene import SIDES
from .sequence import PHASES
from .throws import AIR, Reroll, own_reroll

FLIGHTS = (BOMB, STRIKE, SCOUT)
KINDS = ("tank", "self-propelled", "anti-tank", "anti-aircraft", "artillery")
"""Kinds of equipment that aircraft can shoot at."""
PHASE_WORDS = tuple(phase.removeprefix("phase-") for phase in PHASES)


# -- the conditions ------------------------------------------------------------------------------------------------


def _turn(p: Position, seat: Seat, value: Any) -> bool:
    return (SIDES[p.acting] == SIDES[int(seat)]) == (value == "own")


def _phase(p: Position, seat: Seat, value: Any) -> bool:
    return PHASE_WORDS[p.phase - 1] in value if p.phase else False


def _battle(p: Position, seat: Seat, value: Any) -> bool:
    """Whether a battle is being resolved at one of these hexes; any, if the list is empty."""
    return p.battle >= 0 and (not value or p.scene.hex_name(p.battle_hex) in value)


def _attacking(p: Position, seat: Seat, value: Any) -> bool:
    return p.battle >= 0 and (p.acting == int(seat)) == value


def _target(p: Position, seat: Seat, value: Any) -> bool:
    return bool(prey(p, int(seat), {"target": value}))


def _throw(p: Position, seat: Seat, value: Any) -> bool:
    task = p.agenda[-1]
    return isinstance(task, Reroll) and task.roll.purpose in value


def _luck(p: Position, seat: Seat, value: Any) -> bool:
    """Whether a throw has gone so many hits worse for the seat than was to be expected."""
    task = p.agenda[-1]
    if not isinstance(task, Reroll):
        return False
    roll = task.roll
    short = sum(min(max(need, 0), d6.sides) for need in roll.needs) - roll.hits * d6.sides
    return (short if roll.side == int(seat) else -short) >= value * d6.sides


def _by(p: Position, seat: Seat, value: Any) -> bool:
    task = p.agenda[-1]
    return isinstance(task, Reroll) and bool(rerollers(p, task, int(seat), value))


def _mission(p: Position, seat: Seat, value: Any) -> bool:
    flown = mission_of(p)
    return flown is not None and flown.kind in value


def _aircraft(p: Position, seat: Seat, value: Any) -> bool:
    flown = mission_of(p)
    return flown is not None and p.scene.chit_data[flown.chit].id in value


CONDITIONS = (
    Condition("turn", "own or enemy: whose player turn it is", _turn, str, ("own", "enemy")),
    Condition("phase", f"a list of phases: {', '.join(PHASE_WORDS)}", _phase, list, PHASE_WORDS),
    Condition("battle", "a list of attacked hexes; [] for any battle", _battle, list),
    Condition("attacking", "true: in battles as the attacker; false: as the defender", _attacking, bool),
    Condition("target", f"a list of kinds of equipment to shoot at: {', '.join(KINDS)}", _target, list, KINDS),
    Condition("throw", "a list of throws, such as [shot, normal, artillery, intercept, flak]", _throw, list),
    Condition("luck", "how many hits worse than expected a throw has gone, at least", _luck, int),
    Condition("by", "a list of chits that have dice thrown again, such as [Wittmann, Rudel, Commander]", _by, list),
    Condition("mission", f"a list of missions: {', '.join(FLIGHTS)}", _mission, list, FLIGHTS),
    Condition("aircraft", "a list of enemy aircraft, such as [Il2, Pe2]", _aircraft, list),
)


def mission_of(p: Position) -> Mission | None:
    """The mission that is being flown, where it is what the question is about."""
    task = p.agenda[-1]
    return task.mission if isinstance(task, (AntiAir, Intercept, Counter)) else None


def prey(p: Position, side: int, when: dict[str, Any], kind: str = STRIKE) -> list[Chit]:
    """The face-up enemy chits that fit, the best first."""
    found = strike_targets(p, side) if kind == STRIKE else bomb_targets(p, side)
    wanted = when.get("target", KINDS)
    return sorted((c for c in found if p.scene.chit_kind[c] in wanted), key=lambda c: (-chit_worth(p, c), c))


def rerollers(p: Position, task: Reroll, side: int, names: list[str] | None) -> list[Chit]:
    """The chits by which a side may have these dice thrown again: the free ones first."""
    commanders = at_hand(p, side, ("commander",), air=task.roll.purpose in AIR)
    found = [*own_reroll(p, side, task.roll), *commanders]
    return [c for c in found if names is None or p.scene.chit_data[c].id in names]


# -- the answers ---------------------------------------------------------------------------------------------------


@rule("16.0", "16.1.2", "16.1.3", "chit.commander.a")
def ordered(p: Position, seat: Seat, decision: Decision, order: Order) -> str | None:
    """What an order answers; None: it doesn't fit, the next one counts."""
    task, side, name = p.agenda[-1], int(seat), p.scene.chit_name
    if order.answer in (BOMB, STRIKE):
        return raid(p, side, decision, order)
    if order.answer == "reroll" and isinstance(task, Reroll):
        chits = rerollers(p, task, side, order.when.get("by"))
        return f"reroll {name(chits[0])}" if chits else None
    if order.answer == "flak" and isinstance(task, AntiAir):
        guns = flak(p, task.mission)
        return "flak " + ",".join(name(c) for c in guns) if guns else None
    if order.answer == "intercept" and isinstance(task, Intercept):
        fighters = at_hand(p, side, ("fighter",), air=True)
        return f"intercept {name(fighters[0])}" if fighters else None
    return choice_of(decision, order.answer)


def raid(p: Position, side: int, decision: Decision, order: Order) -> str | None:
    """An attack aircraft at the best chit that fits; where there is none, a bomber at the first enemy of the battle."""
    attackers = at_hand(p, side, ("attack",), air=True)
    chits = prey(p, side, order.when, order.answer)
    if attackers and chits:
        shots = p.scene.chit_data[attackers[0]].shots
        aims = (chits * shots)[:shots]
        text = f"{order.answer} {p.scene.chit_name(attackers[0])} " + ",".join(p.scene.chit_name(c) for c in aims)
        return text if decision.menu.find(text) is not None else None
    bombers = at_hand(p, side, ("bomber",), air=True)
    if order.answer == STRIKE or not bombers or "target" in order.when:
        return None
    return choice_of(decision, f"{BOMB} {p.scene.chit_name(bombers[0])}") or _first_bomb(p, side, bombers[0], decision)


def _first_bomb(p: Position, side: int, bomber: Chit, decision: Decision) -> str | None:
    enemies = p.taking_part(1 - side) if p.battle >= 0 else []
    text = f"{BOMB} {p.scene.chit_name(bomber)} {p.scene.unit_name(enemies[0])}" if enemies else ""
    return text if text and decision.menu.find(text) is not None else None
