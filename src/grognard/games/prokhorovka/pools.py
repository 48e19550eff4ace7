"""3.5, 3.6 Where chits come from and where they go: cups, pools, and what the other side may see of it."""

from __future__ import annotations

from grognard.core.ids import Chit, Unit
from grognard.core.rules import rule

from .events import ChitLost, ChitRemoved, EquipmentDrawn, EquipmentLost, PositionLeft, RemovedFromGame, SupportDrawn
from .position import CUP, OUT, Position
from .scene import CLASSES, REGULAR, SIDES, SUPPORT, TANK

POSITIONS = ("nest", "pillbox")
"""Position weapons among the equipment (10.2.6)."""


@rule("3.5.1b", "3.5.7")
def draw(p: Position, side: int, cls: int, number: int, clause: str) -> list[Chit]:
    """Draw chits at random from a side's cup of a class; what is there, if there are fewer (R20)."""
    cup = [c for c in p.scene.by_class[side][cls] if p.place[c] == CUP]
    drawn: list[Chit] = []
    for _ in range(min(number, len(cup))):
        chit = Chit(p.draw_from(cup, p.scene.chits, clause))
        cup.remove(chit)
        drawn.append(chit)
    return drawn


def draw_equipment(p: Position, side: int, tank: int, regular: int, place: int, clause: str) -> list[Chit]:
    """Draw equipment face-down into a place."""
    chits = draw(p, side, TANK, tank, clause) + draw(p, side, REGULAR, regular, clause)
    for chit in chits:
        p.put(chit, place)
    kinds = [p.scene.chit_class[c] for c in chits]
    p.note(EquipmentDrawn(SIDES[side], kinds.count(TANK), kinds.count(REGULAR)), clause)
    return chits


@rule("3.6.1", "2.13")
def draw_support(p: Position, side: int, number: int, place: int, clause: str) -> list[Chit]:
    """3.6(1) Draw support chits face-down."""
    chits = draw(p, side, SUPPORT, number, clause)
    for chit in chits:
        p.put(chit, place)
    p.note(SupportDrawn(SIDES[side], len(chits)), clause)
    return chits


@rule("3.5.5a", "19.6")
def class_word(p: Position, chit: Chit) -> str:
    """The class of a face-down chit as the other side sees it; with 19.6 only that it is equipment."""
    return "equipment" if p.scene.hide_class else CLASSES[p.scene.chit_class[chit]]


@rule("3.5.7", "3.6.6")
def to_cup(p: Position, chit: Chit, clause: str) -> None:
    """A face-up chit goes back to the cup of its class and side."""
    p.put(chit, CUP)
    p.note(ChitRemoved(chit), clause)


def out_of_game(p: Position, chit: Chit, clause: str) -> None:
    """A chit leaves the game."""
    p.put(chit, OUT)
    p.note(RemovedFromGame(chit), clause)


@rule("13.0.2.3", "3.5.7")
def lose_chit(p: Position, chit: Chit, clause: str) -> None:
    """A chit of a stack is lost and goes to its cup; a face-down one stays unseen (R67)."""
    unit, shown = p.place[chit], p.up[chit]
    kind = class_word(p, chit)
    p.put(chit, CUP)
    if shown:
        p.note(ChitLost(Unit(unit), chit), clause)
    else:
        p.note(EquipmentLost(Unit(unit), kind), clause)
        p.note(ChitLost(Unit(unit), chit), clause, to=(p.seat(p.scene.chit_side[chit]),))


@rule("chit.position.d")
def leave_positions(p: Position, unit: int) -> None:
    """A face-up position whose stack moves, retreats or advances goes back to its cup (R34)."""
    for chit in p.stack(unit):
        if p.up[chit] and p.scene.chit_kind[chit] in POSITIONS:
            p.put(chit, CUP)
            p.note(PositionLeft(Unit(unit), chit), "chit.position.d")
