"""Many matches side by side: the same whatever the number of processes."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from grognard import lab
from grognard.lab.table import Table


def played(workers: int, steps: int) -> list[dict[str, Any]]:
    """What four matches show, step by step, with random play."""
    random = Random(2)
    shown: list[dict[str, Any]] = []
    with lab.vector_env("skirmish", 4, workers=workers, reward="score") as env:
        state = env.reset(seed=7)
        for _ in range(steps):
            shown.append({name: array.copy() for name, array in state.items()})
            actions = [random.choice(np.flatnonzero(mask).tolist()) for mask in state["action_mask"]]
            state = env.step(np.array(actions))
    return shown


def test_workers_with_shared_memory_show_the_same_as_one_process() -> None:
    here, there = played(0, 150), played(2, 150)
    for one, two in zip(here, there, strict=True):
        for name in one:
            assert np.array_equal(one[name], two[name]), name
    assert any(one["terminations"].any() for one in here)
    assert any(one["rewards"].any() for one in here)


def test_a_row_is_what_the_seat_that_must_choose_observes() -> None:
    with lab.vector_env("leningrad", 2) as env:
        state = env.reset(seed=3)
        table = Table("leningrad")
        table.begin("3/1/0")
        seat = table.asking[0]
        assert state["seats"][1] == seat
        assert np.array_equal(state["action_mask"][1], table.slots(seat).mask)
        for name, array in table.features.arrays(table.observe(seat)).items():
            assert np.array_equal(state[f"observation/{name}"][1], array)


def test_a_masked_action_is_an_error_that_leaves_the_workers_alive() -> None:
    with lab.vector_env("skirmish", 2, workers=1) as env:
        state = env.reset(seed=1)
        good = [int(np.flatnonzero(mask)[0]) for mask in state["action_mask"]]
        with pytest.raises(IndexError, match="not one of those"):
            env.step(np.array([0, 0]))
        env.reset(seed=1)
        env.step(np.array(good))
        assert list(state["steps"]) == [1, 1]
