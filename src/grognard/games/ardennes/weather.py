"""2.2 Weather, air strikes and air supply, at the beginning of every turn."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.draws import d6
from grognard.core.events import Event
from grognard.core.ids import Hex, Seat
from grognard.core.menu import word
from grognard.core.rules import rule
from grognard.core.verdict import Verdict, no

from .position import Ask, Group, Menu, Position, Task
from .scene import ALLIED
from .small_tables import by_die


class WeatherRolled(Event, frozen=True):
    """The weather of a turn; the die is 0 where none was rolled."""

    weather: str
    die: int


class StrikesRolled(Event, frozen=True):
    """How many air strikes the US player has this turn."""

    die: int
    strikes: int


class AirSupplyPlaced(Event, frozen=True):
    """An air strike is given up for supply."""

    hex: Hex


class DetermineWeather(Task, frozen=True):
    """2.2 Weather determination."""

    @rule("2.2.w.a", "2.2.w.b", "2.2.w.c", "chit.weather")
    def run(self, p: Position) -> None:
        """From 23 December on a die each turn until it freezes; then it stays Frozen."""
        weather = p.scene.tables["weather"]
        frozen = weather["states"][1]
        if p.turn == p.scene.first_turn and p.turn > weather["first_roll"] and p.scene.is_on("late_start_frozen"):
            p.frozen = 1
        if p.frozen or p.turn < weather["first_roll"]:
            p.note(WeatherRolled(weather_name(p), 0), "2.2.w.a")
            return
        die = p.draw(d6, "2.2.w.b")
        if by_die(weather["die"], die) == frozen:
            p.frozen = 1
        p.note(WeatherRolled(weather_name(p), die), "2.2.w.b")


def weather_name(p: Position) -> str:
    """The weather now: a word of the table."""
    return p.scene.tables["weather"]["states"][p.frozen]


class RollAirStrikes(Task, frozen=True):
    """2.2 Air strike availability."""

    @rule("2.2.air.a", "2.2.air.d", "7.3.gen", "7.4.gen", "7.5.gen", "7.6.gen")
    def run(self, p: Position) -> None:
        """A die in the column of the weather; the Germans have none, and what was left of last turn's is lost."""
        die = p.draw(d6, "2.2.air.a")
        p.air = strikes_for(p, die)
        p.note(StrikesRolled(die, p.air), "2.2.air.a")


def strikes_for(p: Position, die: int) -> int:
    """The table's number, divided as the scenario says (R-AIR-1)."""
    return by_die(p.scene.tables["air_strikes"]["rows"], die)[p.frozen] // p.scene.story["air_divisor"]


class AllocateAirSupply(Ask, frozen=True):
    """2.2 The US player may give up air strikes for supply: one marker each, anywhere on the map."""

    public: ClassVar[bool] = True

    @rule("2.2.as.a", "3.7.air.a", "chit.air")
    def seats(self, p: Position) -> tuple[Seat, ...]:
        """The US player, as long as there is a strike left."""
        return (p.seat(ALLIED),) if p.air > 0 else ()

    def menu(self, p: Position, seat: Seat) -> Menu:
        """A hex for a marker, or no more of them."""
        hexes: Group = Group(
            "airlift ",
            p.scene.hexes,
            p.scene.edges.play_area,
            do=self.put,
            clause="2.2.as.a",
            why=lambda hex_: outside(p, hex_),
        )
        return Menu(
            "hex", "prompt-airlift", "2.2.as.a", [hexes, word("pass", _nothing, "2.2.as.a")], {"strikes": p.air}
        )

    def put(self, p: Position, hex_: int) -> None:
        """The marker lies there, the strike is gone. It may lie on an enemy (3.7.air.b)."""
        p.air_supply[list(p.air_supply).index(-1)] = hex_
        p.air -= 1
        p.note(AirSupplyPlaced(Hex(hex_)), "2.2.as.a")
        p.changed()
        p.then(self)


def outside(p: Position, hex_: int) -> Verdict:
    """Why nothing may be put into a hex: it isn't in play."""
    return no("out-of-play", "7.1.gen", hex=p.scene.place_text(hex_))


def _nothing(p: Position) -> None:
    """No further marker."""
