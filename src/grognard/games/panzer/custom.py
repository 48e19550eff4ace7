"""A battle of the players' own making: they agree on the map and pick their forces, row by row."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.ids import Seat
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no
from grognard.core.vocabulary import NUMBERS, Names

from .deal import AMMUNITION, CARDS, DealCards, Picks, RollForces, RollMap, use_map
from .events import ForcePicked, MapProposed
from .position import Ask, Group, Menu, Position, Task
from .scene import GERMAN, SIDES, SOVIET

MOST_AMMUNITION = 10


class ProposeMap(Ask, frozen=True):
    """The Soviet player proposes the direction and the parts of the map, or leaves them to the dice."""

    public: ClassVar[bool] = True

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The Soviet player."""
        return (p.seat(SOVIET),)

    @rule("3.3", "3.4")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """The eight orientations."""
        names = Names("map", [f"{a.setup.north}/{a.setup.parts}" for a in p.scene.ground.areas])
        maps: Group = Group("map ", names, range(len(names)), do=lambda p, n: self.propose(p, n), clause="3.5")
        return Menu("answer", "prompt-map", "3.3", [maps, word("dice", lambda p: p.then(RollMap()), "3.3")])

    def propose(self, p: Position, number: int) -> None:
        """The other player agrees, or the dice decide."""
        setup = p.scene.ground.areas[number].setup
        p.note(MapProposed(SIDES[SOVIET], setup.north, setup.parts), "3.3")
        p.then(AgreeMap(number))


class AgreeMap(Ask, frozen=True):
    """The German player agrees to the proposal, or calls for the dice."""

    public: ClassVar[bool] = True

    number: int

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The German player."""
        return (p.seat(GERMAN),)

    @rule("3.3", "3.4")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """Yes, or the dice."""
        setup = p.scene.ground.areas[self.number].setup
        groups: list[Group] = [
            word("agree", lambda p: use_map(p, setup.north, setup.parts), "3.5"),
            word("dice", lambda p: p.then(RollMap()), "3.3"),
        ]
        return Menu("answer", "prompt-agree", "3.3", groups, {"north": setup.north, "parts": setup.parts})


class PickForces(Ask, frozen=True):
    """A player picks rows of his force table; what he leaves open is rolled for."""

    public: ClassVar[bool] = True

    side: int
    picks: Picks = ()

    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The player, while rows are left."""
        return (p.seat(self.side),) if self.rows(p) else ()

    def all_rows(self, p: Position) -> list[str]:
        """The rows of his table."""
        rows = [kind.id for kind in p.scene.types if kind.side == SIDES[self.side]]
        return [*rows, AMMUNITION, *([CARDS] if p.scene.cards else [])]

    def rows(self, p: Position) -> list[str]:
        """Those not picked yet."""
        done = dict(self.picks)
        return [row for row in self.all_rows(p) if row not in done]

    @rule("3.1", "3.2a", "3.2b", "13.1.3c")
    def menu(self, p: Position, seat: Seat) -> Menu:
        """A row, then a number; or the dice for all that is left."""
        names = Names("row", self.all_rows(p))
        left = self.rows(p)
        rows: Group = Group(
            "take ",
            names,
            [names[row] for row in left],
            then=lambda row: self.number(p, names.text(row)),
            clause="3.2a",
            why=lambda row: no("row-picked", "3.2a", row=names.text(row)),
        )
        return Menu("order", "prompt-forces", "3.2a", [rows, word("end", self.roll, "3.2a")])

    def number(self, p: Position, row: str) -> Menu:
        """How many: as many as there are counters (R87)."""
        most = self.most(p, row)
        numbers: Group = Group(
            f"take {row} ",
            NUMBERS,
            range(most + 1),
            do=lambda p, count: self.pick(p, row, count),
            clause="3.2a",
            why=lambda count: self.why(row, most),
        )
        return Menu("number", "prompt-forces-number", "3.2a", [numbers], {"row": row, "most": most})

    def most(self, p: Position, row: str) -> int:
        """The most that may be picked of a row."""
        if row == AMMUNITION:
            return MOST_AMMUNITION
        if row == CARDS:
            return len(p.scene.cards) // 2
        return next(kind.counters for kind in p.scene.types if kind.id == row)

    def why(self, row: str, most: int) -> Verdict:
        """Why so many can't be picked."""
        return no("too-many", "13.1.3c", row=row, most=most)

    def pick(self, p: Position, row: str, count: int) -> None:
        """It is open what a player picks."""
        p.note(ForcePicked(SIDES[self.side], row, count), "3.2a")
        again = PickForces(self.side, (*self.picks, (row, count)))
        if again.rows(p):
            p.then(again)
        else:
            again.roll(p)

    def roll(self, p: Position) -> None:
        """The dice for the rest."""
        p.then(RollForces(self.side, self.picks), KeepPicks(self.side, self.picks))


class KeepPicks(Task, frozen=True):
    """The number of cards that was picked, for the deal that follows."""

    side: int
    picks: Picks

    @rule("14.6.1")
    def run(self, p: Position) -> None:
        """The deal of cards waits on the agenda; it takes the number from here."""
        wanted = tuple(pick for pick in self.picks if pick[0] == CARDS)
        for place, task in enumerate(p.agenda):
            if isinstance(task, DealCards):
                picks = (wanted, task.picks[1]) if self.side == GERMAN else (task.picks[0], wanted)
                p.agenda[place] = DealCards(picks)
