"""The counters of a scenario: which slots a side has, and what may lie in them (chit.general, 7).

A counter's id says nothing of what it is: `U07` is the seventh counter of the US. What each is stands in the
position (column `type`), for only its owner knows while it is hidden (2.3.5.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from grognard.core.rules import rule

if TYPE_CHECKING:
    from .scene import Scene

SIDE_NAMES = ("us", "soviet")
LETTERS = ("U", "S")


class Count(msgspec.Struct, frozen=True):
    """So many counters of a type."""

    type: str
    count: int
    support: str = "organic"


class Force(msgspec.Struct, frozen=True):
    """A side's force."""

    units: tuple[Count, ...] = ()
    dragons: int = 0
    artillery: tuple[Count, ...] = ()
    mines: int = 0


class Zone(msgspec.Struct, frozen=True):
    """Where units may be set up: `types` alone if given, `exactly` so many if given."""

    area: str
    types: tuple[str, ...] | None = None
    exactly: int | None = None


class Entry(msgspec.Struct, frozen=True):
    """Where units come onto the map."""

    area: str
    from_turn: int = 1
    column: bool = False


class Exit(msgspec.Struct, frozen=True):
    """An edge that counts for the victory."""

    edge: str
    area: str


class Bag(msgspec.Struct, frozen=True):
    """Counters of which some are drawn."""

    contents: tuple[Count, ...]
    draw: int


class Squads(msgspec.Struct, frozen=True):
    """Infantry that comes with a carrier drawn."""

    carrier: str
    choices: tuple[tuple[str, ...], ...]


class Scenario(msgspec.Struct, frozen=True):
    """A scenario (7)."""

    id: str
    title: dict[str, str]
    maps: tuple[str, ...]
    level: str
    forces: dict[str, Force]
    victory: dict[str, Any]
    end: dict[str, Any]
    turns: int | None = None
    length: int = 20
    setup: tuple[str, ...] = ()
    zones: dict[str, tuple[Zone, ...]] = {}
    entry: dict[str, Entry] = {}
    exits: dict[str, tuple[Exit, ...]] = {}
    bag: dict[str, Bag] = {}
    squads: dict[str, Squads] = {}
    special: dict[str, Any] = {}


class Battery(msgspec.Struct, frozen=True):
    """An off-map artillery counter (chit.artillery)."""

    side: int
    type: str
    support: str


class Roster:
    """The slots of both sides, and the types that are dealt to them."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.names: list[str] = []
        self.side: list[int] = []
        self.pool: tuple[list[str], list[str]] = ([], [])
        self.slots: list[range] = []
        self.drawn: list[int | None] = []
        self.mine_points = [0, 0]
        self.batteries: list[Battery] = []
        for side in (0, 1):
            self._side(side)
        self.battery_names = self._name_batteries()
        works = int(scene.options["works"]) if scene.part("field-works") else 0
        self.works = works
        self._size_plans()
        self.sizes = {"smokes": 160, "works": 2 * works}
        self.sizes |= {"presets": self.presets[1].stop, "priorities": self.priorities}

    @rule("1.5", "1.5.1", "1.5.7", "8.5.1", "2.3.6.2", "1.1")
    def _side(self, side: int) -> None:
        """The pool of a side and its slots: for counters, for squads of drawn carriers, for minefields."""
        data, name = self.scene.data, SIDE_NAMES[side]
        force = data.forces.get(name, Force())
        bag = data.bag.get(name)
        source = bag.contents if bag else force.units
        for count in source:
            self.pool[side].extend([self.type_for(name, count.type)] * count.count)
        if not bag and self.scene.part("hidden-units"):
            self.pool[side].extend(["dummy-personnel"] * int(self.scene.options["dummies"]))
        counters = bag.draw if bag else len(self.pool[side])
        squads = data.squads.get(name)
        carriers = sum(c.count for c in source if squads and c.type == squads.carrier)
        teams = min(carriers, counters) * max(map(len, squads.choices)) if squads else 0
        self.mine_points[side] = force.mines if self.scene.part("mines") else 0
        self.drawn.append(bag.draw if bag else None)
        self.slots.append(self._slots(side, counters + teams + self.mine_points[side]))
        for count in force.artillery:
            better = self.scene.options["dedicated"] == "on" and count.type in self.scene.tables["dedicated"]["types"]
            support = "dedicated" if better else count.support
            self.batteries += [Battery(side, count.type, support)] * count.count

    @rule("1.3.1", "1.3.1.1", "1.3.2", "5.2.6", "5.2.6.1", "5.2.6.2", "chit.artillery")
    def _size_plans(self) -> None:
        """How many pre-set points each side may have, and how many priority targets the US (R45)."""
        scene, dedicated = self.scene, self.scene.tables["dedicated"]
        each = int(scene.options["aim-points"])
        counts = [each * sum(battery.side == side for battery in self.batteries) for side in (0, 1)]
        self.presets = (range(counts[0]), range(counts[0], sum(counts)))
        heavy = sum(battery.support == "dedicated" for battery in self.batteries)
        self.priorities = dedicated["priority_points"] * -(-heavy // dedicated["counters_a_battery"])

    def _slots(self, side: int, count: int) -> range:
        begin, first = len(self.names), self.side.count(side) + 1
        self.names += [f"{LETTERS[side]}{number:02d}" for number in range(first, first + count)]
        self.side += [side] * count
        return range(begin, begin + count)

    @rule("8.5.1")
    def type_for(self, side: str, type_: str) -> str:
        """The type, or the future one that the players have agreed on in its place."""
        if type_ == "dummy":
            return "dummy-personnel"
        for option, swap in self.scene.replacements.items():
            if swap["side"] == side:
                type_ = swap["values"].get(self.scene.options[option], {}).get(type_, type_)
        return type_

    def _name_batteries(self) -> list[str]:
        counts: dict[str, int] = {}
        names: list[str] = []
        for battery in self.batteries:
            counts[battery.type] = counts.get(battery.type, 0) + 1
            names.append(f"{battery.type}-{counts[battery.type]}")
        return names
