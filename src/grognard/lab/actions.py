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

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ..core.menu import Group, Menu
from ..core.scene import Scene

WAIT = 0
WORDS = 24
LISTED = 64

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

    def bank(self, group: Group[Any]) -> tuple[int, int, int] | None:
        """Where the items of a group have their numbers: the first, how many, how many places after them.

        None: they are listed.
        """
        vocabulary, on = group.vocabulary, group.then is not None
        if vocabulary is self.scene.units:
            return self.banks["units"][on], len(self.scene.units), 0
        if vocabulary is self.scene.chits:
            return self.banks["chits"][on], len(self.scene.chits), 0
        if vocabulary is not None and vocabulary.kind == "hex":
            return self.banks["hexes"][on], self.hexes, self.places
        return None


class Slots:
    """Which actions a menu has, and what each of them is."""

    __slots__ = ("actions", "banked", "further", "listed", "marks", "page", "worded")

    def __init__(self, actions: Actions, menu: Menu[Any], page: int) -> None:
        self.actions = actions
        self.page = page
        self.marks = bytearray(actions.size)
        self.worded: list[Group[Any]] = []
        self.banked: dict[int, Group[Any]] = {}
        self.listed: list[tuple[Group[Any], int]] = []
        self.further = False
        for group in menu.groups:
            items = group.items
            if len(items) and not (self._word(group) if group.vocabulary is None else self._fits(group, items)):
                self.listed.extend((group, int(item)) for item in items)
        if self.listed:
            self._turn_to(page)

    @property
    def mask(self) -> Mask:
        """1 for each action that is possible; the caller's own copy."""
        return np.frombuffer(self.marks[:], dtype=np.int8)

    def _word(self, group: Group[Any]) -> bool:
        """Give a choice that names nothing a number of its own, if there is one left."""
        if len(group.items) > 1 or len(self.worded) == WORDS:
            return False
        self.marks[self.actions.words + len(self.worded)] = 1
        self.worded.append(group)
        return True

    def _fits(self, group: Group[Any], items: Sequence[int]) -> bool:
        """Give the items of a group numbers of their own, if there are such."""
        actions, marks = self.actions, self.marks
        bank = actions.bank(group)
        if bank is None or bank[0] in self.banked:
            return False
        first, count, places = bank
        lowest = min(items)
        if lowest < -places or max(items) >= count:
            return False
        if lowest < 0:
            items = [item if item >= 0 else count - 1 - item for item in items]
        self.banked[first] = group
        for item in items:
            marks[first + item] = 1
        return True

    def _turn_to(self, page: int) -> None:
        """Show one page of the listed choices; all but the last one end in a number that turns the page."""
        begin = page * (LISTED - 1)
        rest = self.listed[begin:]
        self.further = len(rest) > LISTED
        self.listed = rest[: LISTED - 1] if self.further else rest
        first = self.actions.listed
        self.marks[first : first + len(self.listed)] = b"\x01" * len(self.listed)
        if self.further:
            self.marks[first + LISTED - 1] = 1

    def allows(self, action: int) -> bool:
        """Whether an action is possible."""
        return 0 <= action < len(self.marks) and self.marks[action] == 1

    def at(self, action: int) -> tuple[Group[Any], int] | None:
        """The choice of an action; None: it turns the page. An action that is masked has none: IndexError."""
        actions = self.actions
        if not self.allows(action):
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
        for first, banked in self.banked.items():
            if banked is group:
                return first + (item if item >= 0 else actions.hexes - 1 - item)
        for place, worded in enumerate(self.worded):
            if worded is group:
                return actions.words + place
        for place, listed in enumerate(self.listed):
            if listed[0] is group and listed[1] == item:
                return actions.listed + place
        return None
