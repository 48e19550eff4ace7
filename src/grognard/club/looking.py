"""Looking at a match without changing it: overlays, earlier moments, luck; and the lessons that matches may be.

What is shown of an earlier moment is what the seat knew then: the record is played again, line by line.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from ..core.events import number_data
from ..core.game import Game, GameError
from ..core.learning import Lesson
from ..core.overlays import Layer
from ..core.position import Position
from ..core.record import Choice, Head
from ..core.scene import Scene
from .live import LiveMatch
from .messages_matches import Moment, Roll, SeatMoment
from .messages_parts import LayerData
from .messages_play import AskOverlay, OverlayData
from .messages_table import WATCHER
from .telling import plain

KEPT = 4
"""Matches whose moments are kept; each moment is a copy of a position."""
AT_ONCE = 10
"""Lines that are played again before others get their turn."""
LESSON = "lesson:"
"""How a match's sharing says that it is a lesson."""


def lesson_of(sharing: str) -> str:
    """The lesson that a match is; "" for none."""
    return sharing.removeprefix(LESSON) if sharing.startswith(LESSON) else ""


def find_lesson(game: Game, name: str) -> Lesson:
    """A lesson of a game by its id."""
    for lesson in game.lessons:
        if lesson.id == name:
            return lesson
    raise GameError(f"{game.id} has no lesson {name!r}; it has {', '.join(one.id for one in game.lessons) or 'none'}")


# -- overlays ---------------------------------------------------------------------------------------------------


def overlay_data(p: Position[Any], message: AskOverlay, number: int) -> OverlayData:
    """An overlay from what the seat knows; no layers where the game has nothing of that name to show."""
    scene, seat = p.scene, message.seat
    game: Game = scene.game
    layers: list[Layer] = []
    if any(overlay.id == message.overlay for overlay in game.overlays):
        place = scene.seats[seat]
        unit, hex_ = scene.units.find(message.about), scene.hexes.find(message.about)
        layers = game.overlay(game.known(p, place), place, message.overlay, unit, None if unit is not None else hex_)  # type: ignore[arg-type]
    shown = [_layer_data(scene, layer) for layer in layers]
    return OverlayData(message.id, number, seat, message.overlay, message.about, shown)


def _layer_data(scene: Scene, layer: Layer) -> LayerData:
    name = scene.place_text
    return LayerData(
        kind=layer.kind,
        side=layer.side,
        clause=layer.clause,
        hexes=[name(hex_) for hex_ in layer.hexes],
        costs={name(hex_): number_data(cost) for hex_, cost in layer.costs.items()},
        lines=[[name(hex_) for hex_ in line] for line in layer.lines],
    )


# -- earlier moments --------------------------------------------------------------------------------------------


class Past(msgspec.Struct):
    """A match played again: its positions after each line, what each seat had learnt by then, and its rolls."""

    shadow: LiveMatch
    positions: list[Position[Any]] = []
    learnt: list[dict[str, int]] = []
    rolls: list[Roll] = []


class Moments:
    """The earlier moments of the matches that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Past] = OrderedDict()
        self._lock = asyncio.Lock()

    async def past(self, match: str, live: LiveMatch) -> Past:
        """A match up to its newest line."""
        async with self._lock:
            past = self._kept.pop(match, None) or self._fresh(live)
            self._kept[match] = past
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            while len(past.positions) < len(live.match.lines):
                self._next(past, live)
                if len(past.positions) % AT_ONCE == 0:
                    await asyncio.sleep(0)
            return past

    def _fresh(self, live: LiveMatch) -> Past:
        head = live.match.lines[0]
        assert isinstance(head, Head)
        return Past(LiveMatch.resume(live.match.game, [head], live.match.seed))

    def _next(self, past: Past, live: LiveMatch) -> None:
        shadow, line = past.shadow, live.match.lines[len(past.positions)]
        if len(shadow.match.lines) <= len(past.positions):
            _note_roll(past, line)
        past.positions.append(shadow.match.position.copy())
        past.learnt.append({seat: len(news) for seat, news in shadow.news.items()})


def _note_roll(past: Past, line: Any) -> None:
    """Play a line again; if its chances were known beforehand, note them with what came of it."""
    shadow = past.shadow
    if not isinstance(line, Choice):
        shadow.follow(line)
        return
    number = len(shadow.match.lines)
    chances = shadow.match.position.preview(line.choice, line.seat).chances
    told = len(shadow.news[line.seat])
    shadow.follow(line)
    if len(chances) < 2:
        return
    for event in shadow.news[line.seat][told:]:
        came = [value for value in event.values() if isinstance(value, str) and value in chances]
        if came:
            shown = {name: number_data(chance) for name, chance in chances.items()}
            past.rolls.append(Roll(number, line.seat, line.choice, shown, came[0]))
            return


def moment(past: Past, number: int, seats: Iterable[str]) -> Moment:
    """The match as these seats knew it after a line."""
    p = past.positions[number - 1]
    learnt = past.learnt[number - 1]
    shown = [SeatMoment(seat, plain(_view(p, seat)), learnt[seat]) for seat in seats]
    return Moment(number, list(p.deciding), shown)


def _view(p: Position[Any], seat: str) -> dict[str, Any]:
    return p.scene.game.public_view(p) if seat == WATCHER else p.view(seat)


def rolls(past: Past, seats: Iterable[str], *, over: bool) -> list[Roll]:
    """A link's own rolls; what others rolled, and knew of their chances, only when the match is over."""
    own = set(seats)
    return [roll for roll in past.rolls if over or roll.seat in own]


def sandbox_text(p: Position[Any], seat: str) -> str:
    """A position to try things in: what the seat knows, the rest dealt as it may be, with other dice to come."""
    game: Game = p.scene.game
    number = p.scene.seats[seat]
    dealt = game.sample(game.known(p, number), number, Random(secrets.token_hex(16)))
    dealt.script = dealt.told = ()
    return dealt.to_text()
