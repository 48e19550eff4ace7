"""The choices of a scene as numbers, always the same ones for the same thing, with masks.

A large choice is a path through a small tree (the unit, then the way), and each step of it is one action. The numbers
of a scene's actions, in this order:

    0               wait: for a seat that has nothing to choose, where all seats act at once
    words           the first, second … choice of the list that names nothing ("pass", "done")
    hexes           this hex (or place off the map), and the choice is whole
    units, chits    the same for a unit, a chit
    hexes on        this hex, and the choice goes on
    units on, chits on
    listed          the first, second … of all other choices (numbers, other names, a second group of the same kind);
                    if there are more, the last number turns to the next page of them
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ..core.menu import Group, Menu
from ..core.scene import Scene

WAIT = 0
WORDS = 24
LISTED = 64
FEW = 24
"""So many items are marked one by one; more by an array."""

Mask = npt.NDArray[np.int8]


class Block(msgspec.Struct, frozen=True):
    """A run of action numbers: what they stand for, the first of them, how many."""

    name: str
    first: int
    count: int


class Actions:
    """The numbers of a scene's actions."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.hexes = scene.sizes["hexes"]
        self.places = len(scene.places)
        kinds = {"hexes": self.hexes + self.places, "units": len(scene.units), "chits": len(scene.chits)}
        counts = {"wait": 1, "words": WORDS, **kinds, **{f"{kind}-on": n for kind, n in kinds.items()}}
        counts["listed"] = LISTED
        self.blocks: list[Block] = []
        self.size = 0
        for name, count in counts.items():
            self.blocks.append(Block(name, self.size, count))
            self.size += count
        first = {block.name: block.first for block in self.blocks}
        self.words, self.listed = first["words"], first["listed"]
        self.banks = {kind: (first[kind], first[f"{kind}-on"]) for kind in kinds}
        self.empty: Mask = np.zeros(self.size, dtype=np.int8)

    def of(self, menu: Menu[Any], page: int = 0) -> Slots:
        """The actions of a menu."""
        return Slots(self, menu, page)

    def bank(self, group: Group[Any]) -> tuple[int, int] | None:
        """Where the items of a group have their numbers: the first, and how many; None: they are listed."""
        vocabulary, on = group.vocabulary, group.then is not None
        if vocabulary is self.scene.units:
            return self.banks["units"][on], len(self.scene.units)
        if vocabulary is self.scene.chits:
            return self.banks["chits"][on], len(self.scene.chits)
        if vocabulary is not None and vocabulary.kind == "hex":
            return self.banks["hexes"][on], self.hexes
        return None


class Slots:
    """Which actions a menu has, and what each of them is."""

    __slots__ = ("actions", "banked", "further", "listed", "mask", "page", "worded")

    def __init__(self, actions: Actions, menu: Menu[Any], page: int) -> None:
        self.actions = actions
        self.page = page
        marks = bytearray(actions.size)
        self.worded: list[Group[Any]] = []
        self.banked: dict[int, Group[Any]] = {}
        self.listed: list[tuple[Group[Any], int]] = []
        self.further = False
        for group in menu.groups:
            if len(group.items) and not self._fits(group, marks):
                self.listed.extend((group, int(item)) for item in group.items)
        self.mask: Mask = np.frombuffer(marks, dtype=np.int8)
        if self.listed:
            self._turn_to(page)

    def _fits(self, group: Group[Any], marks: bytearray) -> bool:
        """Give the items of a group numbers of their own, if there are such."""
        actions, items = self.actions, group.items
        if group.vocabulary is None:
            if len(items) > 1 or len(self.worded) == WORDS:
                return False
            marks[actions.words + len(self.worded)] = 1
            self.worded.append(group)
            return True
        bank = actions.bank(group)
        if bank is None or bank[0] in self.banked:
            return False
        first, count = bank
        if len(items) > FEW:
            numbers = np.asarray(items, dtype=np.intp)
            lowest, highest = int(numbers.min()), int(numbers.max())
        else:
            numbers = None
            lowest, highest = min(items), max(items)
        places = actions.places if count == actions.hexes else 0
        if highest >= count or lowest < -places:
            return False
        self.banked[first] = group
        if numbers is None:
            for item in items:
                marks[first + (item if item >= 0 else count - 1 - item)] = 1
        else:
            if lowest < 0:
                numbers = np.where(numbers >= 0, numbers, count - 1 - numbers)
            np.frombuffer(marks, dtype=np.int8)[first + numbers] = 1
        return True

    def _turn_to(self, page: int) -> None:
        """Show one page of the listed choices; all but the last one end in a number that turns the page."""
        begin = page * (LISTED - 1)
        rest = self.listed[begin:]
        self.further = len(rest) > LISTED
        self.listed = rest[: LISTED - 1] if self.further else rest
        first = self.actions.listed
        self.mask[first : first + len(self.listed)] = 1
        if self.further:
            self.mask[first + LISTED - 1] = 1

    def at(self, action: int) -> tuple[Group[Any], int] | None:
        """The choice of an action; None: it turns the page. An action that is masked has none: IndexError."""
        actions = self.actions
        if not 0 <= action < actions.size or not self.mask[action]:
            raise IndexError(f"action {action} is not one of those that the mask allows")
        if action >= actions.listed:
            place = action - actions.listed
            return None if self.further and place == LISTED - 1 else self.listed[place]
        if action < actions.words + WORDS:
            group = self.worded[action - actions.words]
            return group, int(group.items[0])
        first = max(bank for bank in self.banked if bank <= action)
        number = action - first
        group = self.banked[first]
        is_place = number >= actions.hexes and first in actions.banks["hexes"]
        return group, actions.hexes - 1 - number if is_place else number

    def action_of(self, group: Group[Any], item: int) -> int | None:
        """The number of a choice on this page."""
        actions = self.actions
        if group in self.worded:
            return actions.words + self.worded.index(group)
        for first, banked in self.banked.items():
            if banked is group:
                return first + (item if item >= 0 else actions.hexes - 1 - item)
        for place, listed in enumerate(self.listed):
            if listed[0] is group and listed[1] == item:
                return actions.listed + place
        return None
