"""What a match leaves behind, as rows: the match, its turns, its battles, its losses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from ..core.events import Data, Events, Noted, event_name, noted_data
from ..core.ids import Seat
from ..core.position import Position
from ..core.scene import Scene
from .table import score_of

DICE = (6, 10)
"""Draws with so many outcomes are dice; what comes from a cup is not luck of that kind."""


class MatchRow(msgspec.Struct):
    """One match. By seat: `dice` thrown in answer to its choices, and `luck`, their mean in standard units."""

    match: int
    seed: str
    winner: str
    reason: str
    scores: dict[str, float]
    decisions: int
    turns: int
    dice: dict[str, int]
    luck: dict[str, float]
    error: str = ""
    record: str = ""


class TurnRow(msgspec.Struct):
    """One turn of a match, at its end."""

    match: int
    turn: int
    decisions: int
    scores: dict[str, float]
    battles: int
    losses: dict[str, int]


class BattleRow(msgspec.Struct):
    """One battle (a shot, an attack): what the event of the game says, in columns and whole."""

    match: int
    turn: int
    choice: int
    event: str
    clause: str
    seat: str
    hex: str
    units: list[str]
    against: list[str]
    attack: float | None
    defence: float | None
    column: str
    dice: list[int]
    result: str
    facts: str


class LossRow(msgspec.Struct):
    """One loss: of what kind, whose, which type of unit, and where it stood."""

    match: int
    turn: int
    event: str
    side: str
    unit: str
    type: str
    hex: str


class Rows(msgspec.Struct):
    """All rows of one match."""

    match: MatchRow
    turns: list[TurnRow] = []
    battles: list[BattleRow] = []
    losses: list[LossRow] = []


class Chronicler:
    """Writes the rows of a match while it is played."""

    def __init__(self, number: int, p: Position[Any], detail: bool) -> None:
        self.number, self.p, self.detail = number, p, detail
        self.scene: Scene = p.scene
        self.rows = Rows(MatchRow(number, p.seed, "", "", {}, 0, 0, {}, {}))
        self.dice = dict.fromkeys(p.scene.seats.names, 0)
        self.luck = dict.fromkeys(p.scene.seats.names, 0.0)
        self.turn = turn_of(p)
        self.since = (0, 0)

    def places(self) -> Sequence[int]:
        """Where each unit stands, before a choice is carried out."""
        if not self.detail:
            return ()
        begin, end = self.scene.layout.spans.get("hex", (0, 0))
        return self.p.cells[begin:end]

    def after(self, seat: str, events: Events, before: Sequence[int]) -> None:
        """A choice has been made."""
        match = self.rows.match
        match.decisions += 1
        for draw in self.p.last_draws:
            if draw.outcomes in DICE:
                self.dice[seat] += 1
                self.luck[seat] += (draw.outcome - (draw.outcomes - 1) / 2) / ((draw.outcomes**2 - 1) / 12) ** 0.5
        if not self.detail:
            return
        game = self.scene.game
        for noted in events.noted:
            if isinstance(noted.event, game.battles):
                self.rows.battles.append(self._battle(seat, noted, before))
            elif isinstance(noted.event, game.losses):
                self.rows.losses.extend(self._losses(noted, before))
        turn = turn_of(self.p)
        if turn != self.turn and self.p.result is None:
            self._end_turn()
            self.turn = turn

    def finish(self) -> Rows:
        """The match is over, as the rules end it."""
        match, result = self.rows.match, self.p.result
        assert result is not None
        if self.detail:
            self._end_turn()
        match.winner, match.reason, match.scores = result.winner, result.reason, dict(result.scores)
        match.turns = turn_of(self.p)
        match.dice = self.dice
        match.luck = {seat: self.luck[seat] / count if count else 0.0 for seat, count in self.dice.items()}
        return self.rows

    def _end_turn(self) -> None:
        rows, names = self.rows, self.scene.seats.names
        result = self.p.result
        if result is not None:
            scores = {name: float(result.scores.get(name, 0.0)) for name in names}
        else:
            scores = {name: score_of(self.p, Seat(number)) for number, name in enumerate(names)}
        battles, losses = self.since
        lost = [row.side for row in rows.losses[losses:]]
        rows.turns.append(
            TurnRow(
                self.number,
                self.turn,
                rows.match.decisions,
                scores,
                len(rows.battles) - battles,
                {side: lost.count(side) for side in sides_of(self.scene)},
            )
        )
        self.since = len(rows.battles), len(rows.losses)

    def _battle(self, seat: str, noted: Noted, before: Sequence[int]) -> BattleRow:
        data = noted_data(self.scene, noted, noted.event)
        against = _names(data, "defenders", "target", "targets")
        hex_ = data.get("hex") or self._place(getattr(noted.event, "target", None), before)
        return BattleRow(
            match=self.number,
            turn=self.turn,
            choice=self.rows.match.decisions,
            event=data["event"],
            clause=noted.clause,
            seat=seat,
            hex=str(hex_ or self._place(getattr(noted.event, "unit", None), before)),
            units=_names(data, "units", "unit"),
            against=against,
            attack=_number(data, "attack", "fire", "rating"),
            defence=_number(data, "defence"),
            column=str(data.get("column") or data.get("odds") or ""),
            dice=_dice(data.get("dice", data.get("die"))),
            result=str(data.get("result") or data.get("winner") or ""),
            facts=msgspec.json.encode(data).decode(),
        )

    def _losses(self, noted: Noted, before: Sequence[int]) -> list[LossRow]:
        event = noted.event
        units = getattr(event, "units", None) or (getattr(event, "unit", -1),)
        place = getattr(event, "hex", None)
        rows: list[LossRow] = []
        for unit in units:
            where = self.scene.place_text(place) if place is not None else self._place(unit, before)
            known = isinstance(unit, int) and 0 <= unit < len(self.scene.units)
            rows.append(
                LossRow(
                    match=self.number,
                    turn=self.turn,
                    event=event_name(type(event)),
                    side=side_of(self.scene, unit) if known else str(getattr(event, "side", "")),
                    unit=self.scene.units.text(unit) if known else "",
                    type=types_of(self.scene)[unit] if known else "",
                    hex=where,
                )
            )
        return rows

    def _place(self, unit: Any, before: Sequence[int]) -> str:
        """Where a unit stood before the choice; "" off the map."""
        if not isinstance(unit, int) or not 0 <= unit < len(before) or before[unit] < 0:
            return ""
        return self.scene.place_text(before[unit])


def turn_of(p: Position[Any]) -> int:
    """The turn on the track, where the game has one."""
    return int(getattr(p, "turn", 0))


@cache
def sides_of(scene: Scene) -> tuple[str, ...]:
    """The sides by number; they are the seats where the game doesn't say otherwise."""
    return tuple(scene.game.table(scene).get("sides") or scene.seats.names)


def side_of(scene: Scene, unit: int) -> str:
    """The side of a unit."""
    sides: Sequence[int] = getattr(scene, "side", ())
    return sides_of(scene)[sides[unit]] if unit < len(sides) else ""


@cache
def types_of(scene: Scene) -> tuple[str, ...]:
    """The type of every unit, as its counter says; without one the letters of its name."""
    counters: list[Data] = scene.game.table(scene).get("counters") or []
    known = {str(counter.get("id")): _type(counter) for counter in counters}
    return tuple(known.get(name) or name.rstrip("0123456789-.") for name in scene.units.names)


def _type(counter: Data) -> str:
    card = counter.get("card") or {}
    faces = counter.get("faces") or [{}]
    return str(card.get("type") or faces[0].get("symbol") or "")


def _names(data: Data, *keys: str) -> list[str]:
    for key in keys:
        value = data.get(key)
        if value is not None:
            return [str(one) for one in value] if isinstance(value, list) else [str(value)]
    return []


def _number(data: Data, *keys: str) -> float | None:
    for key in keys:
        value = data.get(key)
        if isinstance(value, dict):
            value = value.get("value")
        if isinstance(value, (int, float)):
            return float(value)
    return None


def _dice(value: Any) -> list[int]:
    if value is None:
        return []
    return [int(one) for one in value] if isinstance(value, (list, tuple)) else [int(value)]
