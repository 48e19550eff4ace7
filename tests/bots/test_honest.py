"""In every game: equal views give equal choices, and what is chosen is legal and whole."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.table import seen_by
from tests.shared.hooks import hooks_of

import grognard
from grognard.bots import bot
from grognard.bots.captain import CaptainBot
from grognard.bots.search.lines import Horizon
from grognard.bots.search.policy import forced, whole_of

CODES = ("random", "greedy", "captain:10n")
LATEST = 60


@pytest.mark.parametrize("name", grognard.game_names())
def test_equal_views_give_equal_choices(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaptainBot, "horizon", Horizon(1, 12))
    game = grognard.game(name)
    hooks, random, greedy, looked = hooks_of(game), Random(name), bot("greedy"), 0
    p = game.new(min(game.scenarios, key=lambda s: s.turns).id, seed="honest")
    while p.deciding and p.number < LATEST and looked < 2:
        seat = p.deciding[0]
        if p.number >= LATEST // 3 and forced(p.decision(seat)) is None and random.random() < 0.2:
            looked += 1
            world = hooks.other_world(p, p.asking[0], random)
            world.reseed("another seed")
            for code in CODES:
                seen = seen_by(p, seat)
                chosen = bot(code).choose(seen, Random("its own chance"), 60)
                assert chosen == bot(code).choose(seen_by(world, seat), Random("its own chance"), 60), code
                assert whole_of(seen.decision, chosen) is not None
        p.play(greedy.choose(seen_by(p, seat), random, 60), seat)
    assert looked
