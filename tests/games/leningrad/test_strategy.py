"""How the computer plays: what it promises itself of an attack, and that its plans can be carried out."""

from __future__ import annotations

from random import Random
from typing import cast

from tests.games.leningrad.tools import fighting

import grognard
from grognard.bots import Seen, bot
from grognard.bots.seen import known_to
from grognard.core.ids import Hex
from grognard.core.weights import weights_of
from grognard.games.leningrad.assault import Deployment, column_from, promise
from grognard.games.leningrad.movement import MoveUnits
from grognard.games.leningrad.odds import odds_of
from grognard.games.leningrad.plan import plan_of
from grognard.games.leningrad.position import Position
from grognard.games.leningrad.scene import AXIS, printed_board

TARGET = "4223"


def promised(hexes: list[str]) -> tuple[float, float]:
    """What an attack at 3-1 promises with divisions in these hexes: the enemy's steps, and the chance of the hex."""
    names = ("1", "11", "21", "58", "61", "217")
    divisions = [f"{name} {hex_}" for name, hex_ in zip(names, hexes, strict=False)]
    p = fighting(", ".join((*divisions, f"s90 {TARGET}")), f"axis {' '.join(names[: len(hexes)])}")
    found = promise(p, Hex(p.scene.board.hex(TARGET)), p.scene.odds.labels.index("3-1"), Deployment(p, AXIS))
    return found.enemy_steps, found.won


def test_a_stack_with_attackers_on_all_sides_is_worth_more_than_one_that_can_go() -> None:
    board = printed_board()
    ring = [board.number(Hex(int(n))) for n in board.neighbours[board.hex(TARGET)]]
    assert promised(ring[:1]) == (0.0, 4 / 6)  # 3-1 on a free stack: R twice, RR twice, nothing lost
    assert promised(ring) == (2 * 4 / 6, 4 / 6)  # nowhere to go: both steps, whatever the retreat


def test_a_planned_attack_has_the_odds_of_the_real_one() -> None:
    p = cast(Position, grognard.game("leningrad").new("campaign", {"setup": "suggested"}, 3))
    while not isinstance(p.agenda[-1], MoveUnits):
        p.play(bot("greedy").choose(Seen(known_to(p, p.deciding[0]), p.deciding[0]), Random(1), 60.0))
    scene = p.scene
    for unit in scene.of_side[1 - p.acting]:
        target = p.hex[unit]
        near = [u for u in scene.of_side[p.acting] if p.hex[u] in scene.ground.near[target]] if target >= 0 else []
        if near:
            places = [(u, p.hex[u]) for u in near]
            assert column_from(p, places, Hex(target)) == odds_of(p, near, Hex(target)).column


def test_a_plan_is_followed_to_its_end_and_made_anew_when_something_else_happens() -> None:
    p = cast(Position, grognard.game("leningrad").new("campaign", {"setup": "suggested"}, 5))
    player, random = bot("greedy"), Random(2)
    followed = 0
    while p.turn < 3:
        seat = p.deciding[0]
        moving = isinstance(p.agenda[-1], MoveUnits)
        before = plan_of(p) if moving else None
        text = player.choose(Seen(known_to(p, seat), seat), random, 60.0)
        p.play(text, seat)
        if before is not None and isinstance(p.agenda[-1], MoveUnits):
            assert before.fits(p)
            assert plan_of(p) is before
            followed += 1
    assert followed > 20


def test_other_weights_make_another_plan() -> None:
    p = cast(Position, grognard.game("leningrad").new("campaign", {"setup": "suggested"}, 5))
    while not isinstance(p.agenda[-1], MoveUnits):
        p.play(bot("greedy").choose(Seen(known_to(p, p.deciding[0]), p.deciding[0]), Random(1), 60.0))
    usual = plan_of(p)
    with weights_of(p.scene.game).being({"plan.WORTH_MOVING": 1000.0}):
        assert plan_of(p) is not usual
    assert plan_of(p) is usual
