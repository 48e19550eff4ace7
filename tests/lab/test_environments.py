"""The environments pass PettingZoo's and Gymnasium's own tests, for every game and scenario."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import grognard
from grognard import lab
from grognard.core.ids import Seat
from grognard.lab.gym import register_all
from grognard.lab.table import Table

with warnings.catch_warnings():  # importing PettingZoo's tests makes one of its own deprecated environments
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

SCENARIOS = ["skirmish"] + [
    f"{game}/{scenario.id}" for game in grognard.game_names() for scenario in grognard.game(game).scenarios
]
ADVICE = (
    "ignore:Observation is not a NumPy array",  # advice where a name isn't on PettingZoo's own list
    "ignore:Observation space for each agent probably",
    "ignore:We recommend agents to be named",
    "ignore:.*alternative render modes",
)
advice = [pytest.mark.filterwarnings(line) for line in ADVICE]


def marked(test: Any) -> Any:
    for mark in advice:
        test = mark(test)
    return test


@marked
@pytest.mark.parametrize("name", SCENARIOS)
def test_pettingzoo_turn_by_turn(name: str) -> None:
    api_test(lab.aec_env(name), num_cycles=12)
    seed_test(lambda: lab.aec_env(name), num_cycles=8)


@marked
@pytest.mark.parametrize("name", SCENARIOS)
def test_pettingzoo_all_at_once(name: str) -> None:
    parallel_api_test(lab.parallel_env(name), num_cycles=16)
    parallel_seed_test(lambda: lab.parallel_env(name), num_cycles=4)


@marked
@pytest.mark.parametrize("name", SCENARIOS)
def test_gymnasium_checker(name: str) -> None:
    check_env(lab.gym_env(name), skip_render_check=True)


@marked
@pytest.mark.parametrize("form", ["arrays", "flat"])
def test_whole_matches_pass_too_with_score_as_reward(form: str) -> None:
    api_test(lab.aec_env("skirmish", observation=form, reward="score"), num_cycles=300)
    parallel_api_test(lab.parallel_env("skirmish", observation=form, reward="score"), num_cycles=300)


def random_action(mask: Any, random: Random) -> int:
    return int(random.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("name", ["skirmish", "leningrad/campaign", "firefight/1"])
def test_every_choice_is_one_action_and_every_action_is_a_choice(name: str) -> None:
    table = Table(name)
    table.begin(5)
    random = Random(5)
    for _ in range(400):
        if not table.asking:
            break
        seat = table.asking[0]
        slots, menu = table.slots(seat), table.path(seat).menu
        allowed = [int(action) for action in np.flatnonzero(slots.mask)]
        chosen = [slots.at(action) for action in allowed]
        texts = [group.text(item) for group, item in filter(None, chosen)]
        assert len(set(texts)) == len(texts)
        if not slots.further and not slots.page:
            assert sorted(texts) == sorted(table.decision(seat).choices)
        for action, found in zip(allowed, chosen, strict=True):
            assert found is None or slots.action_of(*found) == action
        assert sum(len(group.items) for group in menu.groups) >= len(texts)
        table.act(seat, random.choice(allowed))


def test_after_a_whole_choice_a_seat_begins_its_next_one_anew() -> None:
    table, random, again = Table("ardennes/7.1"), Random(2), 0
    table.begin(2)
    for _ in range(200):
        seat = table.asking[0]
        picked = len(table.path(seat).picks)
        if table.act(seat, random_action(table.slots(seat).mask, random)) and seat in table.asking:
            assert table.path(seat).picks == []
            assert sorted(table.decision(seat).choices) == sorted(table.position.decision_of(seat).choices)
            again += picked > 0
    assert again > 20


def test_long_lists_are_shown_page_by_page() -> None:
    table = Table("leningrad/campaign", {"auction": "on"} if "auction" in options("leningrad") else None)
    table.begin(1)
    seat = table.asking[0]
    seen: list[str] = []
    while True:
        slots = table.slots(seat)
        found = [slots.at(int(action)) for action in np.flatnonzero(slots.mask)]
        seen += [group.text(item) for group, item in filter(None, found)]
        if not slots.further:
            break
        table.act(seat, int(np.flatnonzero(slots.mask)[-1]))
    assert set(seen) == set(table.position.decision_of(seat).choices)


def options(game: str) -> dict[str, Any]:
    return {option.id: option.default for option in grognard.game(game).options}


def test_an_observation_is_the_same_in_all_worlds_that_a_seat_may_be_in() -> None:
    from tests.games_for_tests.skirmish.hooks import HOOKS

    table, random, compared = Table("skirmish"), Random(3), 0
    table.begin(3)
    while table.asking:
        for number, name in enumerate(table.scene.seats.names):
            seat = Seat(number)
            here = table.observe(seat)
            other = Table("skirmish")
            other.position = HOOKS.other_world(table.position, seat, random)
            other.position.settle()
            there = other.observe(seat)
            if not table.paths.get(seat) or not table.paths[seat].picks:
                assert np.array_equal(here, there), name
                compared += 1
        seat = table.asking[0]
        table.act(seat, random_action(table.slots(seat).mask, random))
    assert compared > 20


def test_the_arrays_are_the_cells_of_the_known_position() -> None:
    table = Table("leningrad/campaign")
    table.begin(2)
    seat = table.asking[0]
    seen = table.features.arrays(table.observe(seat))
    known: Any = table.known(seat)
    rows = table.features.describe()
    places = [row.name for row in rows["units"]].index("hex")
    assert list(seen["units"][places]) == list(known.hex)
    assert seen["globals"][[row.name for row in rows["globals"]].index("turn")] == known.turn
    assert seen["stacks"].sum() == sum(place >= 0 for place in known.hex)
    for name, shape in table.features.shapes.items():
        assert seen[name].shape == shape
        assert len(rows[name]) == shape[0]
        assert all(row.doc for row in rows[name])


def test_secret_choices_are_made_in_the_same_step() -> None:
    env = lab.parallel_env("firefight/7")
    seen, _ = env.reset(seed=4)
    assert env.table.position.deciding == ("us", "soviet")
    random = Random(4)
    for _ in range(60):
        seen, *_ = env.step({agent: random_action(seen[agent]["action_mask"], random) for agent in env.agents})
    assert env.table.position.number > 20


def test_the_score_as_reward_adds_up_to_the_difference_at_the_end() -> None:
    env = lab.gym_env("skirmish", reward="score", opponent="greedy")
    random, total, over = Random(6), 0.0, False
    seen, _ = env.reset(seed=6)
    begin = env.reward.leads[env.seat]
    while not over:
        seen, reward, over, _, _ = env.step(random_action(seen["action_mask"], random))
        total += reward
    result = env.table.position.result
    assert result is not None
    first, second = (result.scores[name] for name in env.table.scene.seats.names)
    assert total + begin == first - second


def test_an_illegal_action_loses_or_is_an_error() -> None:
    env = lab.gym_env("skirmish")
    seen, _ = env.reset(seed=1)
    masked = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(masked)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    strict = lab.aec_env("skirmish", illegal="error")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="the mask allows"):
        strict.step(masked)


@pytest.mark.parametrize("make", [lab.aec_env, lab.parallel_env, lab.gym_env])
def test_settings_that_there_are_not_are_refused(make: Any) -> None:
    with pytest.raises(TypeError, match="no setting is called 'rewards'; there are reward, observation, illegal"):
        make("skirmish", rewards="score")
    for setting in ("reward", "observation", "illegal"):
        with pytest.raises(ValueError, match=rf"{setting} 'other': there are"):
            make("skirmish", **{setting: "other"})


def test_names_have_versions_and_gymnasium_makes_them() -> None:
    assert lab.aec_env("skirmish").metadata["name"].endswith("-v1")
    register_all()
    env = gymnasium.make("grognard/leningrad-campaign-v1", opponent="random")
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(grognard.GameError, match="no scenario"):
        lab.aec_env("leningrad/nowhere")
