"""What an attack promises, as the computer sees it: steps of either side, and the chance to win the hex.

A retreat costs a step in each enemy zone (10.6.4), so a stack with attackers on all sides dies of what would only push
a free one back. No rule stands here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.core.compiled import compiled
from grognard.core.ids import Hex, Unit

from .ground import Bytes, Ints
from .odds import defence_value, shifted
from .position import Position
from .scene import AXIS, Scene

NO_WAY = 9
"""More steps than any unit has: a retreat that can't be made."""


class Promise(NamedTuple):
    """What an attack brings on average."""

    enemy_steps: float
    own_steps: float
    won: float
    """The chance that the hex is empty afterwards."""


class Outlook(NamedTuple):
    """A column of the results table in numbers: for each result its chance and what it does."""

    chance: float
    attacker_loses: int
    defender_loses: int
    retreat: int
    converted: int


class Deployment:
    """Where one side stands or will stand: how many units in each hex, and their zones of control."""

    def __init__(self, p: Position, side: int, leaving: Sequence[Unit] = ()) -> None:
        self.near, self.barred = p.scene.ground.neighbours, p.scene.ground.barred
        self.count: Bytes = p.standing.counts(side).copy()
        self.zone: Bytes = p.standing.zones(side).copy()
        for unit in leaving:
            self.put(p.hex[unit], -1)

    def put(self, hex_: int, more: int = 1) -> None:
        """A unit comes to a hex, or (-1) leaves it."""
        _put(self.near, self.barred, self.count, self.zone, hex_, more)

    def retreat_losses(self, hex_: int) -> tuple[int, int]:
        """The steps that a retreat by one hex and by two costs each unit that must leave a hex."""
        both = int(_retreat_losses(self.near, self.barred, self.count, self.zone, hex_))
        return both // 16, both % 16


def promise(p: Position, target: Hex, column: int, deployment: Deployment) -> Promise:
    """What an attack on a hex brings in a column, with the attackers deployed like this."""
    if column < 0:
        return Promise(0.0, 0.0, 0.0)
    steps = [p.steps[u] for u in p.standing.units(target)]
    fort = p.fort_at(target) if p.acting == AXIS else 0
    losses = (0, *deployment.retreat_losses(target))
    enemy = own = won = 0.0
    for chance, attacker_loses, defender_loses, retreat, converted in outlooks(p.scene)[column]:
        own += chance * attacker_loses
        if not retreat:
            continue
        total = sum(steps) + fort
        if fort:
            lost = min(total, converted)
            won += chance * (lost == total)
        else:
            lost = min(total, defender_loses + sum(min(losses[retreat], left) for left in steps))
            won += chance
        enemy += chance * lost
    return Promise(enemy, own, won)


def outlooks(scene: Scene) -> list[list[Outlook]]:
    """The results table in numbers, by column."""
    kept = scene.outlooks
    if not kept:
        for column in range(len(scene.odds.labels)):
            key = scene.result_key
            kept.append(
                [
                    Outlook(float(chance), o.attacker_loses, o.defender_loses, o.retreat, o.converted_losses)
                    for o, chance in ((key[r], c) for r, c in scene.results.distribution(column).items())
                ]
            )
    return kept


def column_from(p: Position, places: Sequence[tuple[Unit, int]], target: Hex) -> int:
    """The column of an attack on a hex by units that will stand in these hexes; below 0: none."""
    ground, dry, wet = p.scene.ground, 0, 0
    for unit, hex_ in places:
        points = p.scene.attack[unit][p.steps[unit]]
        if not p.surprise and ground.river_list[target * 6 + ground.near[target].index(hex_)]:
            wet += points
        else:
            dry += points
    attack, defence = dry + wet // 2, defence_value(p, target)
    scale = p.scene.odds
    column = scale.column(attack, defence) if defence > 0 else scale.last
    return shifted(column, ground.shift[target])


@compiled
def _put(near: Ints, barred: Bytes, count: Bytes, zone: Bytes, hex_: int, more: int) -> None:
    count[hex_] += more
    for direction in range(6):
        other = near[hex_, direction]
        if other >= 0 and not barred[hex_ * 6 + direction]:
            zone[other] += more


@compiled
def _retreat_losses(near: Ints, barred: Bytes, held: Bytes, zone: Bytes, here: int) -> int:
    """The fewest zones entered by a way of one hex, times 16, and by a way of two."""
    one, two = NO_WAY, NO_WAY
    for first in range(6):
        there = near[here, first]
        if there < 0 or barred[here * 6 + first] or held[there]:
            continue
        cost = 1 if zone[there] else 0
        one = min(one, cost)
        for turn in range(-1, 2):
            second = (first + turn) % 6
            beyond = near[there, second]
            if beyond < 0 or barred[there * 6 + second] or held[beyond]:
                continue
            two = min(two, cost + (1 if zone[beyond] else 0))
    return one * 16 + two
