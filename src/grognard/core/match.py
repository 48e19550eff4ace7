"""A match: a position, the record of how it came about, undo, and standing orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import draws
from .events import Events
from .game import Game
from .orders import Order, order_for
from .position import Position, Result
from .record import Choice, End, Head, Line, RecordError, SeedWords, Undo, seed_of, standing_choices
from .scene import Option
from .verdict import Verdict, need, no
from .versions import fits, game_of


class Match:
    """One match. Every change appends to `lines`."""

    def __init__(self, game: Game, position: Position[Any], seed: str, lines: list[Line]) -> None:
        self.game = game
        self.position = position
        self.seed = seed
        self.lines = lines
        self.orders: list[Order] = []
        self._count = len(standing_choices(lines))
        self._steps: list[tuple[str, Position[Any]]] = []

    @classmethod
    def begin(
        cls,
        game: Game,
        scenario: str | None = None,
        options: Mapping[str, Option] | None = None,
        *,
        seed: str | int | None = None,
        players: Mapping[str, str] | None = None,
        start: str = "",
    ) -> Match:
        """A new match, from a scenario or (`start`) from a position's text."""
        secret = draws.fresh_seed() if seed is None else str(seed)
        position = game.position(start) if start else game.new(scenario, options, secret)
        position.reseed(secret)
        head = Head(
            game=game.id,
            rules=game.rules_version,
            scenario=position.scene.scenario,
            options=position.scene.options,
            seed_hash=draws.seed_hash(secret),
            hash=position.hash,
            players=dict(players or {}),
            start=start,
            given=len(position.script),
            draws=() if start else position.last_draws,
        )
        return cls(game, position, secret, [head])

    @classmethod
    def resume(cls, lines: Sequence[Line], seed: str, game: Game | None = None) -> Match:
        """A match that goes on from its record and its secret seed."""
        head = lines[0]
        assert isinstance(head, Head)
        position = replay(lines, game)
        position.reseed(seed_of(lines, seed))
        return cls(position.scene.game, position, seed, list(lines))

    @property
    def choices(self) -> list[Choice]:
        """The choices that stand."""
        return standing_choices(self.lines)

    @property
    def over(self) -> bool:
        """Whether the record has its last line."""
        return isinstance(self.lines[-1], End)

    # -- choices ----------------------------------------------------------------------------------------------

    def play(self, text: str, seat: str | None = None, by: str = "") -> Events:
        """Make a choice, then those of standing orders; returns the events of all."""
        events = self._play(text, seat, by)
        noted = list(events.noted)
        while (ordered := self._ordered()) is not None:
            noted.extend(self._play(ordered[1], ordered[0], "order").noted)
        return Events(self.position.scene, noted)

    def _play(self, text: str, seat: str | None, by: str) -> Events:
        p = self.position
        who = p.decision(seat, text).seat
        before = p.copy()
        events = p.play(text, seat)
        self._keep_for_undo(who, before, events)
        self._count += 1
        self.lines.append(Choice(n=self._count, seat=who, choice=text, hash=p.hash, draws=p.last_draws, by=by))
        if p.result is not None:
            self.finish(p.result)
        return events

    def _ordered(self) -> tuple[str, str] | None:
        p = self.position
        for seat in p.asking:
            answer = order_for(p, seat, self.orders)
            if answer is not None:
                return p.scene.seats.text(seat), answer
        return None

    def repeat(self, text: str, seat: str, by: str = "") -> Events:
        """Make one choice of a record again: what standing orders added then are choices of their own in it."""
        return self._play(text, seat, by)

    def conclude(self, result: Result, by: str = "") -> None:
        """End the match from outside the rules: a draw that was agreed on, a clock that ran out."""
        self._refuse_when_over("conclude")
        self.position.stop(result)
        self.finish(result, by=by)

    def finish(self, result: Result, by: str = "") -> None:
        """Write the last line: the result, and the seed for everybody to check."""
        self.lines.append(End(result=result, seed=self.seed, by=by))

    def resign(self, seat: str) -> None:
        """A seat gives up; with two seats the other one wins."""
        others = [name for name in self.position.scene.seats.names if name != seat]
        scores = {name: float(name in others) for name in self.position.scene.seats.names}
        self.conclude(Result(others[0] if len(others) == 1 else "", "resigned", scores), by=seat)

    def _refuse_when_over(self, text: str) -> None:
        if self.over:
            raise self.position.refusal(text, no("match-over", ""))

    # -- the seed ---------------------------------------------------------------------------------------------

    def add_seed_words(self, seat: str, words: str) -> None:
        """Mix a player's own words into the seed; possible until the first draw."""
        if self.position.drawn:
            raise ValueError("words can be added to the seed only before the first draw")
        self.lines.append(SeedWords(seat, words))
        self.position.reseed(seed_of(self.lines, self.seed))

    # -- undo -------------------------------------------------------------------------------------------------

    def _keep_for_undo(self, seat: str, before: Position[Any], events: Events) -> None:
        revealed = self.position.last_draws or any(noted.event.reveals for noted in events.noted)
        if revealed:
            self._steps.clear()
            return
        if self._steps and self._steps[-1][0] != seat:
            self._steps.clear()
        self._steps.append((seat, before))

    def may_undo(self, seat: str) -> Verdict:
        """Whether a seat may take its last choice back without asking."""
        if self.over:
            return no("match-over", "")
        mine = bool(self._steps) and self._steps[-1][0] == seat
        return need(mine, "undo-revealed", "")

    def undo(self, seat: str) -> None:
        """Take back the seat's last choice."""
        verdict = self.may_undo(seat)
        if not verdict:
            raise self.position.refusal("undo", verdict)
        _, self.position = self._steps.pop()
        self._count -= 1
        self.lines.append(Undo(to=self._count, seat=seat, drawn=self.position.drawn))

    def undo_to(self, number: int, seat: str) -> None:
        """Back to the position after choice `number`, by consent. Dice already seen don't come again."""
        self._refuse_when_over("undo")
        standing = self.choices
        if not 0 <= number < len(standing):
            raise ValueError(f"there are {len(standing)} choices; one can go back to 0 … {len(standing) - 1}")
        drawn = self.position.drawn
        self.lines.append(Undo(to=number, seat=seat, drawn=drawn))
        self.position = replay(self.lines, self.game, check=False)
        self.position.reseed(seed_of(self.lines, self.seed))
        self._steps.clear()
        self._count = number


def replay(
    lines: Sequence[Line], game: Game | None = None, *, to: int | None = None, check: bool = True
) -> Position[Any]:
    """The position that a record leads to (after `to` of its standing choices), hashes checked on the way."""
    head = lines[0]
    assert isinstance(head, Head)
    if game is None or not fits(game, head.rules):
        game = game_of(head)
    p = _first_position(head, game)
    if check and p.hash != head.hash:
        raise RecordError("line 1: the position at the start is not the one recorded")
    kept = {0: p.copy()}
    for line in _up_to(lines, to):
        if isinstance(line, Choice):
            _again(p, line, check)
            kept[line.n] = p.copy()
        elif isinstance(line, Undo):
            if line.to not in kept:
                raise RecordError(f"undo to choice {line.to}: there is no such choice before it")
            p = kept[line.to].copy()
            p.drawn = line.drawn
        elif isinstance(line, End) and p.result is None:  # a seat resigned
            p.stop(line.result)
    return p


def _first_position(head: Head, game: Game) -> Position[Any]:
    if not head.start:
        return game.new(head.scenario, head.options, "replay", told=head.draws)
    p = game.position(head.start)
    p.script = ()  # the record tells these draws too
    return p


def _up_to(lines: Sequence[Line], to: int | None) -> Sequence[Line]:
    """The lines that lead to standing choice `to`, with what was undone on the way."""
    if to is None:
        return lines
    standing = standing_choices(lines)
    if not 0 <= to <= len(standing):
        raise RecordError(f"there are {len(standing)} choices; {to} is not one of 0 … {len(standing)}")
    last = next((at for at, line in enumerate(lines) if to and line is standing[to - 1]), 0)
    return lines[: last + 1]


def _again(p: Position[Any], line: Choice, check: bool) -> None:
    """Make a recorded choice again, with the recorded answers of chance."""
    p.told = line.draws
    try:
        p.play(line.choice, line.seat)
    except ValueError as error:
        raise RecordError(f"choice {line.n} ({line.choice}): {error}") from None
    if p.last_draws != line.draws:
        counts = f"{len(line.draws)} draws are recorded, the rules ask for {len(p.last_draws)}"
        raise RecordError(f"choice {line.n} ({line.choice}): {counts}")
    if check and p.hash != line.hash:
        raise RecordError(f"choice {line.n} ({line.choice}): the position after it is not the one recorded")
