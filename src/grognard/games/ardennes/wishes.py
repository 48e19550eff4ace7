"""R-BOND-3 The owner names bond hexes first: they come before those that the program would choose."""

from __future__ import annotations

from grognard.core.ids import Hex
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import no

from .bonds import bonds_of
from .events import BondsWished
from .position import Ask, Group, Menu, Position
from .scene import BOND_WISHES, SIDES


@rule("zoc.post.c")
def wish_groups(p: Position, again: Ask) -> list[Group]:
    """1.2 In his own turn a player may say which bond hexes count first, where Posts could hold more than two."""
    return [Group("bonds", None, (0,), then=lambda _: _menu(p, again), clause="zoc.post.c")]


def _menu(p: Position, again: Ask) -> Menu:
    side = p.acting
    hexes: Group = Group(
        "bonds ",
        p.scene.hexes,
        candidates(p, side),
        do=lambda p, hex_: _wish(p, again, hex_),
        clause="zoc.post.c",
        why=lambda hex_: no("no-choice-of-bond", "zoc.post.c", hex=p.scene.place_text(hex_)),
    )
    return Menu("hex", "prompt-bonds", "zoc.post.c", [hexes, word("bonds as-proposed", lambda p: _clear(p, again))])


@rule("zoc.post.c", "zoc.bond.d")
def candidates(p: Position, side: int) -> list[int]:
    """The hexes that a side's Posts could hold and don't, and that have not been named yet.

    Of two hexes between the same Posts the other one counts if it is as far from the enemy (R-BOND-2).
    """
    wished = p.wished(side)
    if len(wished) >= BOND_WISHES:
        return []
    bonds = bonds_of(p, side)
    hexes = {between for _, between, _ in bonds.possible} | set(bonds.level)
    return sorted(hex_ for hex_ in hexes if not bonds.mask[hex_] and hex_ not in wished)


@rule("zoc.post.c")
def _wish(p: Position, again: Ask, hex_: int) -> None:
    side = p.acting
    free = next(i for i in range(side * BOND_WISHES, (side + 1) * BOND_WISHES) if p.wishes[i] < 0)
    p.wishes[free] = hex_
    p.changed()
    p.note(BondsWished(SIDES[side], Hex(hex_), True), "zoc.post.c")
    p.then(again)


def _clear(p: Position, again: Ask) -> None:
    side = p.acting
    for place in range(side * BOND_WISHES, (side + 1) * BOND_WISHES):
        p.wishes[place] = -1
    p.changed()
    p.then(again)
