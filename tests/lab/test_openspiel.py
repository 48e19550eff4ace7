"""The small scenarios in OpenSpiel: its own random simulation passes, its tree search plays."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from grognard import lab

SMALL = ["skirmish", "firefight/1", "leningrad/campaign"]


@pytest.mark.parametrize("name", SMALL)
def test_openspiels_own_simulation(name: str) -> None:
    pyspiel.random_sim_test(lab.openspiel_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "choices"), [("skirmish", 1000), ("firefight/1", 2), ("leningrad/campaign", 1)])
def test_openspiels_tree_search_plays(name: str, choices: int) -> None:
    game = lab.openspiel_game(name)
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    made = 0
    while not state.is_terminal() and made < choices:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            made += 1
    if name == "skirmish":
        assert state.is_terminal()
        assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


def test_every_draw_is_a_chance_node_with_the_chances_of_the_rules() -> None:
    game = pyspiel.load_game("python_grognard", {"scenario": "skirmish"})
    random = np.random.RandomState(3)
    state, nodes = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            chances = [chance for _, chance in state.chance_outcomes()]
            assert sum(chances) == pytest.approx(1)
            nodes += 1
        state.apply_action(int(random.choice(state.legal_actions())))
    table = state.node.table
    assert nodes == table.position.drawn > 0


def test_copies_go_their_own_way() -> None:
    state = lab.openspiel_game("skirmish").new_initial_state()
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    other, before = state.clone(), str(state)
    other.apply_action(other.legal_actions()[-1])
    assert str(state) == before != str(other)
