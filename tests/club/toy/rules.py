"""A toy game that has one of everything: secret plans, secret bids by both at once, moves in two parts, dice.

Red and Blue each have two men on a row of nine places. Each round both bid in secret, then move, plan or fire in turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from grognard.core.agenda import Ask, Task, Together
from grognard.core.cells import Cells, Scalar, column
from grognard.core.draws import d6
from grognard.core.events import Data, Event
from grognard.core.game import Choosable, Game, Scenario
from grognard.core.ids import Seat, Unit
from grognard.core.menu import Group, Menu, Preview, word
from grognard.core.orders import Condition
from grognard.core.position import Position as CorePosition
from grognard.core.rules import rule
from grognard.core.scene import Option, Scene
from grognard.core.sums import Sum
from grognard.core.tables import DieTable
from grognard.core.verdict import need
from grognard.core.vocabulary import NUMBERS, Names

RED, BLUE = Seat(0), Seat(1)
PLACES = Names("hex", [f"p{n}" for n in range(9)])
TABLE = DieTable.read(("all",), {"1-4": ("miss",), "5-6": ("hit",)})
REACH = 3


class Position(CorePosition[Scene]):
    """The places of four men, two plans, two scores."""

    turn = Scalar("the round")
    limit = Scalar("the last round")
    place: Cells = column("units", "where a man stands")
    plan: Cells = column("seats", "a seat's plan, 0 none, -1 unknown")
    score: Cells = column("seats", "points")
    last_bid: Cells = column("seats", "the newest bid, shown")


class Bids(Event, frozen=True):
    """Both bids, shown together."""

    reveals: ClassVar[bool] = True
    red: int
    blue: int


class Moved(Event, frozen=True):
    """A man has moved."""

    unit: Unit
    to: str


class Planned(Event, frozen=True):
    """A seat has made its plan; only that seat learns of it."""

    plan: int


class Fired(Event, frozen=True):
    """A shot."""

    seat: Seat
    face: int
    effect: str


class Round(Task[Position], frozen=True):
    """The next round, or the end."""

    def run(self, p: Position) -> None:
        if p.turn == p.limit:
            scores = {"red": float(p.score[RED]), "blue": float(p.score[BLUE])}
            winner = "" if p.score[RED] == p.score[BLUE] else max(scores, key=lambda seat: scores[seat])
            p.end(winner, "points", scores)
            return
        p.turn += 1
        p.then(Bid(seat_list=(RED, BLUE)), Act(RED), Act(BLUE), Round())


class Bid(Together[Position], frozen=True):
    """Both bid in secret."""

    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        bids = Group[Position](
            "bid ", NUMBERS, (1, 2, 3), do=lambda p, item: self.answered(p, seat, str(item)), clause="2.1"
        )
        return Menu("number", "ask-bid", "2.1", [bids])

    def guessed(self, random: Random) -> Bid:
        """The bids with those that aren't known made up."""
        return Bid(self.seat_list, tuple(a if a != "?" else str(random.randint(1, 3)) for a in self.answers))

    def together(self, p: Position, answers: dict[Seat, str]) -> None:
        for seat, answer in answers.items():
            p.last_bid[seat] = int(answer)
        p.note(Bids(int(answers[RED]), int(answers[BLUE])), "2.2")


@rule("3.2", "3.3", "3.4", "3.5")
class Act(Ask[Position], frozen=True):
    """A seat moves men, makes its plan, then fires or passes."""

    seat: Seat

    def seats(self, p: Position) -> tuple[Seat, ...]:
        return (self.seat,)

    def menu(self, p: Position, seat: Seat) -> Menu[Position]:
        return Menu(
            "unit",
            "ask-act",
            "3.1",
            [
                Group("move ", p.scene.units, men(seat), then=lambda unit: self.ways(p, unit), clause="3.2"),
                Group("plan ", NUMBERS, (1, 2, 3), do=self.make_plan, clause="3.3"),
                Group("fire", None, (0,), do=lambda p, _: fire(p, seat), clause="3.4", preview=lambda _: odds(p)),
                word("pass", lambda p: None, "3.5"),
            ],
            {"turn": p.turn},
        )

    def ways(self, p: Position, unit: int) -> Menu[Position]:
        here = p.place[unit]
        there = [n for n in range(9) if 0 < abs(n - here) <= REACH]

        def go(p: Position, to: int) -> None:
            p.place[unit] = to
            p.note(Moved(Unit(unit), PLACES.text(to)), "3.2")
            p.then(self)

        ways = Group[Position](
            f"move {p.scene.units.text(unit)} ",
            PLACES,
            there,
            do=go,
            clause="3.2",
            why=lambda to: need(abs(to - here) <= REACH, "too-far", "3.2", reach=REACH, distance=abs(to - here)),
            cost=lambda to: abs(to - here),
        )
        return Menu("hex", "ask-way", "3.2", [ways])

    def make_plan(self, p: Position, plan: int) -> None:
        p.plan[self.seat] = plan
        p.note(Planned(plan), "3.3", (self.seat,))
        p.then(self)


def men(seat: Seat) -> tuple[int, int]:
    """The two men of a seat."""
    return (2 * seat, 2 * seat + 1)


def odds(p: Position) -> Preview:
    """What a shot may bring."""
    return Preview(sums={"turns": Sum().plus(p.turn, "turn", "3.4")}, column="all", chances=TABLE.distribution(0))


def fire(p: Position, seat: Seat) -> None:
    """A shot: 5 or 6 hits."""
    face = p.draw(d6, "3.4")
    effect = TABLE.at(0, face)
    p.score[seat] += effect == "hit"
    p.note(Fired(seat, face, effect), "3.4")


class Toy(Game):
    """The title page."""

    id = "toy"
    title: ClassVar[dict[str, str]] = {"en": "Toy", "zh": "玩具"}
    rules_version = "1"
    position_class = Position
    conditions = (Condition("from-turn", "from this round on", lambda p, seat, value: p.turn >= value),)

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("short", {"en": "Short", "zh": "短"}, 3), Scenario("long", {"en": "Long", "zh": "长"}, 40))

    @property
    def options(self) -> tuple[Choosable, ...]:
        return (Choosable("wind", False, (False, True), "4.1", newcomer=True),)

    @property
    def seats(self) -> tuple[str, ...]:
        return ("red", "blue")

    def make_scene(self, scenario: str, options: Mapping[str, Option], custom: Mapping[str, Any]) -> Scene:
        units = Names("unit", ("r1", "r2", "b1", "b2"))
        return Scene(
            self,
            scenario,
            options,
            board=None,
            seats=Names("seat", self.seats),
            units=units,
            chits=Names("chit", ()),
            sizes={"seats": 2},
        )

    def begin(self, p: Position) -> None:
        p.limit = next(s.turns for s in self.scenarios if s.id == p.scene.scenario)
        for unit, place in enumerate((0, 1, 7, 8)):
            p.place[unit] = place
        p.then(Round())

    def known(self, p: Position, seat: Seat) -> Position:
        seen = p.as_known(seat)
        if seen.plan[1 - seat]:
            seen.plan[1 - seat] = -1
        return seen

    def view(self, known: Position, seat: Seat) -> Data:
        return {
            "turn": known.turn,
            "places": {known.scene.units.text(u): PLACES.text(known.place[u]) for u in range(4)},
            "plans": list(known.plan),
            "scores": list(known.score),
        }

    def sample(self, known: Position, seat: Seat, random: Random) -> Position:
        filled = known.copy()
        filled.reseed(random.getrandbits(64))
        filled.plan[1 - seat] = random.randrange(4)
        filled.agenda = [task.guessed(random) if isinstance(task, Bid) else task for task in filled.agenda]
        return filled

    def value(self, p: Position, seat: Seat) -> float:
        return float(p.score[seat] - p.score[1 - seat])

    def table(self, scene: Scene) -> Data:
        return {"places": list(PLACES.names)}
