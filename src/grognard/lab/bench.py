"""How fast a game is here: lists of choices made and answered, copies, movement ranges, sights, views and previews.

Rates are by processor time, so that what else the machine does weighs little; single times are by the clock.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from ..bots.search.budget import Budget
from ..bots.search.lines import Clock, play_on
from ..bots.search.styles import USUAL
from ..core.decision import Decision
from ..core.game import Game
from ..core.ids import Seat
from ..core.position import Position

SAMPLE = 0.05
"""How many of the decisions met are looked at more closely (copies, views, previews)."""

NODES, WARM, LATER = 20, 10, 10**6
"""So many nodes are counted at a time, so many times before it counts; a turn that never comes."""


class Times(msgspec.Struct, frozen=True):
    """The median and the 95th centile, in milliseconds; null where nothing was measured."""

    p50: float | None
    p95: float | None


class Bench(msgspec.Struct, frozen=True):
    """The figures of one scenario. docs/cli.md describes the keys."""

    decisions_per_s: float
    copies_per_s: float
    ranges_per_s: float | None
    sights_per_s: float | None
    nodes_per_s: float
    choices_ms: Times
    view_ms: Times
    preview_ms: Times
    units: int
    hexes: int


class Stopwatch:
    """Times of one kind."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def measure(self, what: Callable[[], Any]) -> Any:
        """Do it, and note how long it took."""
        begin = time.perf_counter()
        value = what()
        self.times.append(time.perf_counter() - begin)
        return value

    def summary(self) -> Times:
        """The median and the 95th centile."""
        if not self.times:
            return Times(None, None)
        ordered = sorted(self.times)
        at = [ordered[min(int(len(ordered) * part), len(ordered) - 1)] for part in (0.5, 0.95)]
        return Times(*(round(1000 * one, 4) for one in at))


def bench(game: Game, scenario: str, seconds: float = 2.0, seed: int = 0) -> Bench:
    """Measure a scenario with random matches. Half of the time goes to plain speed, the rest to the single figures."""
    random = Random(seed)
    _match(game.new(scenario, None, "warm"), random)  # once, so that compiled functions are there
    gc.collect()
    gc.freeze()  # boards and rules stay: the collector needn't walk them again and again
    count, took = _play(game, scenario, random, seconds / 2)
    watches = Watches(game, scenario, random, seconds / 4)
    return Bench(
        decisions_per_s=round(count / took, 1),
        copies_per_s=round(_rate(lambda: _copies(watches.kept), seconds / 8), 1),
        ranges_per_s=_hook(game, "bench_ranges", watches.kept, seconds / 8),
        sights_per_s=_hook(game, "bench_sights", watches.kept, seconds / 8),
        nodes_per_s=round(_rate(Searched(game, scenario, random).go_on, seconds / 8), 1),
        choices_ms=watches.choices.summary(),
        view_ms=watches.views.summary(),
        preview_ms=watches.previews.summary(),
        units=len(watches.kept.scene.units),
        hexes=watches.kept.scene.sizes["hexes"],
    )


def _play(game: Game, scenario: str, random: Random, seconds: float) -> tuple[int, float]:
    """Whole random matches for at least so long: how many lists of choices were made and answered, in what time."""
    count = number = 0
    begin = time.process_time()
    while (took := time.process_time() - begin) < seconds:
        count += _match(game.new(scenario, None, f"bench/{number}"), random)
        number += 1
    return count, took


def _match(p: Position[Any], random: Random) -> int:
    """Play a match to its end at random: how many lists that took."""
    count = 0
    while p.asking:
        count += _answer(p, random)
    return count


def _answer(p: Position[Any], random: Random) -> int:
    """Answer one decision at random: how many lists that took, the narrowed ones too."""
    decision: Decision | None = p.decision_of(p.asking[0])
    lists = 0
    while decision is not None:
        lists += 1
        group, item = decision.menu.at(random.randrange(decision.menu.size))
        decision = decision.after(group, item)
        if decision is None:
            p.carry_out(group, item)
    return lists


class Watches:
    """Random matches looked at closely: the time of each list, and now and then of a view and a preview."""

    def __init__(self, game: Game, scenario: str, random: Random, seconds: float) -> None:
        self.choices, self.views, self.previews = Stopwatch(), Stopwatch(), Stopwatch()
        self.random = random
        self.kept: Position[Any] = game.new(scenario, None, "bench")
        end = time.perf_counter() + seconds
        number = 0
        while time.perf_counter() < end or not self.choices.times:
            p = game.new(scenario, None, f"watch/{number}")
            number += 1
            while p.asking and time.perf_counter() < end:
                self._look(p)

    def _look(self, p: Position[Any]) -> None:
        seat = p.asking[0]
        if not self.views.times or self.random.random() < SAMPLE:
            self._view(p, seat)
        decision: Decision = self.choices.measure(lambda: p.decision_of(seat))
        while True:
            group, item = decision.menu.at(self.random.randrange(decision.menu.size))
            if group.preview is not None:
                preview = group.preview
                self.previews.measure(lambda preview=preview, item=item: preview(item))
            if group.then is None:
                p.carry_out(group, item)
                return
            then = group.then
            menu = self.choices.measure(lambda then=then, item=item: then(item))
            decision = Decision(p, decision.seat, menu)

    def _view(self, p: Position[Any], seat: Seat) -> None:
        name = p.scene.seats.text(seat)
        self.views.measure(lambda: p.view(name))
        self.kept = p.copy()


class Searched:
    """Matches played as a search plays its lines out: by the game's strategy."""

    def __init__(self, game: Game, scenario: str, random: Random) -> None:
        self.game, self.scenario, self.random = game, scenario, random
        self.p = game.new(scenario, None, "search")
        for _ in range(WARM):  # so that compiled functions and tables are there
            self.go_on()

    def go_on(self) -> int:
        """Some more choices: how many nodes of a search that would be."""
        if not self.p.asking:
            self.p = self.game.new(self.scenario, None, self.random.getrandbits(32))
        nodes, _ = play_on(self.p, Seat(0), USUAL, Clock(self.p, LATER), NODES, self.random, Budget())
        return nodes


def _rate(what: Callable[[], int], seconds: float) -> float:
    """How many a second."""
    what()
    begin = time.process_time()
    count = 0
    while (took := time.process_time() - begin) < seconds or not count:
        count += what()
    return count / max(took, 1e-9)


def _copies(p: Position[Any]) -> int:
    for _ in range(100):
        p.copy()
    return 100


def _hook(game: Game, name: str, p: Position[Any], seconds: float) -> float | None:
    """How many a second of what a game alone can do, if it says how; each hook does some and returns how many.

    `bench_ranges(p)` works out movement ranges afresh, `bench_sights(p)` answers who sees which hex.
    """
    hook: Callable[[Position[Any]], int] | None = getattr(game, name, None)
    if hook is None or not hook(p):  # no unit stands on the map yet
        return None
    return round(_rate(lambda: hook(p), seconds), 1)
