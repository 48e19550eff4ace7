"""The table beside the game: offers and their answers, adjournment, stand-ins, clocks; made from the table's news.

The news are stored one by one, as a record's lines are. Everything here follows from them and from when lines were
written, so a process that opens a match finds its table as it was left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from .clock import Bank
from .messages_table import OfferData, TableEvent, TableState
from .storage.matches import News, Stored, iso

HUMAN = "human"
OPEN = "open"
FALL_AWAY = ("draw", "take-back", "adjourn")
"""Offers that fall away when the match goes on."""


class Standing(msgspec.Struct):
    """An offer that waits for answers."""

    news: News
    waiting: list[str]

    @property
    def kind(self) -> str:
        """What was offered."""
        return str(self.news.facts["offer"])


class Table:
    """How things stand at the table."""

    def __init__(self, stored: Stored, seats: Iterable[str], pauses: Sequence[tuple[int, int]] = ()) -> None:
        self.players = {seat: stored.players.get(seat, HUMAN) for seat in seats}
        # The seats that are open now, or were taken since: their taking is among the news.
        self.news: list[News] = []
        self.offers: dict[int, Standing] = {}
        self.adjourned = False
        self.stand_ins: dict[str, str] = {}
        self.flagged: set[str] = set()
        self.rematch: dict[str, str] | None = None
        self.bank = Bank(stored.terms, self.players, pauses)
        self._deciding: tuple[str, ...] = ()
        self._not_yet: set[str] = set()

    def player(self, seat: str) -> str:
        """Who plays a seat now."""
        return self.stand_ins.get(seat) or self.players.get(seat, HUMAN)

    # -- what changes it --------------------------------------------------------------------------------------

    def open_until_joined(self, seats: Iterable[str]) -> None:
        """These seats were open when the match began; their taking is told by the news."""
        self._not_yet = set(seats)

    def moved(self, at: int, deciding: Sequence[str], *, gains: bool = True) -> None:
        """The match went on, and now these are to choose."""
        self.offers = {n: one for n, one in self.offers.items() if one.kind not in FALL_AWAY}
        self._deciding = tuple(deciding)
        self._run(at, gains=gains)

    def happened(self, news: News) -> None:
        """Something happened at the table."""
        self.news.append(news)
        facts, at = news.facts, news.at
        if news.kind == "offered":
            self.offers[news.number] = Standing(news, list(facts["waiting"]))
        elif news.kind == "agreed":
            self._agreed(news)
        elif news.kind in ("declined", "withdrawn"):
            self.offers.pop(facts["offer"], None)
        elif news.kind in ("adjourned", "went-on"):
            self.adjourned = news.kind == "adjourned"
            self.offers = {n: one for n, one in self.offers.items() if one.kind not in ("adjourn", "go-on")}
            self._run(at, gains=False)
        elif news.kind == "time-given":
            self.bank.give(at, facts["about"], facts["seconds"])
        elif news.kind == "stand-in":
            self.stand_ins[facts["about"]] = facts["player"]
            self._run(at, gains=False)
        elif news.kind == "seat-back":
            self.stand_ins.pop(news.seat, None)
            self._run(at, gains=False)
        elif news.kind == "joined":
            self._not_yet.discard(news.seat)
            self.players[news.seat] = HUMAN
            self._run(at, gains=False)
        elif news.kind == "rematch":
            self.rematch = dict(facts["_links"])
            self.offers.clear()

    def _agreed(self, news: News) -> None:
        standing = self.offers.get(news.facts["offer"])
        if standing is not None:
            standing.waiting = [seat for seat in standing.waiting if seat not in news.facts["for"]]
            if not standing.waiting:
                del self.offers[news.facts["offer"]]

    def _run(self, at: int, *, gains: bool) -> None:
        if not self.bank.used:
            return
        still = self.adjourned or bool(self._not_yet)
        running = () if still else [seat for seat in self._deciding if self.player(seat) == HUMAN]
        self.bank.run(at, running, gains=gains)

    # -- what is told of it -----------------------------------------------------------------------------------

    def state(self, may_stand_in: list[str]) -> TableState:
        """Offers, adjournment, stand-ins."""
        offers = [
            OfferData(
                n=one.news.number,
                seat=one.news.seat,
                offer=one.news.facts["offer"],
                waiting=one.waiting,
                to=one.news.facts.get("to"),
                about=one.news.facts.get("about", ""),
            )
            for one in self.offers.values()
        ]
        return TableState(offers, self.adjourned, dict(self.stand_ins), may_stand_in)

    def told(self, after: int, *, watching: bool = False, until: int | None = None) -> list[TableEvent]:
        """News after a number, as players or those who look on may hear them, and written no later than `until`."""
        return [
            table_event(one)
            for one in self.news[max(after, 0) :]
            if (until is None or one.at <= until)
            and not (watching and one.kind == "chat" and one.facts.get("to") != "all")
        ]


def table_event(news: News) -> TableEvent:
    """News as they are told; facts that begin with _ stay in the club."""
    facts: Mapping[str, Any] = {name: value for name, value in news.facts.items() if not name.startswith("_")}
    return TableEvent(news.number, iso(news.at), news.seat, news.kind, dict(facts))
