"""On a Ray cluster with several nodes the numbers are the local ones, and a node that dies costs nothing."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.games_for_tests.skirmish import GAME

from grognard.lab.cluster import ray_runner
from grognard.lab.results import Results
from grognard.lab.rows import Rows
from grognard.lab.simulate import Plan, SimulationError, make_plan, simulate

GAMES = 60


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A head and two worker nodes on loopback."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from ray.cluster_utils import Cluster
    small = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
    found = Cluster(initialize_head=True, head_node_args={**small, "num_cpus": 0})
    for _ in range(2):
        found.add_node(num_cpus=1, object_store_memory=80 * 2**20)
    yield found
    found.shutdown()


@pytest.mark.filterwarnings("ignore")  # Ray's own: files and processes that it leaves to be collected
def test_several_nodes_one_of_which_dies_give_the_local_numbers(cluster: Any, tmp_path: Path) -> None:
    plan = make_plan(GAME, None, {}, ["greedy", "random"], 8)
    ray = ray_runner(cluster.address)

    def one_node_dies(plan: Plan, numbers: Sequence[int], detail: bool) -> Iterator[Rows]:
        for count, rows in enumerate(ray(plan, numbers, detail)):
            if count == 5:
                cluster.remove_node(sorted(cluster.worker_nodes, key=str)[0], allow_graceful=False)
            yield rows

    far = simulate(plan, GAMES, store=Results(tmp_path / "far", plan), runner=one_node_dies)
    near = simulate(plan, GAMES, store=Results(tmp_path / "near", plan))
    assert far.wins == near.wins
    assert far.score == near.score
    assert far.decisions == near.decisions
    for kind in ("matches", "turns", "battles", "losses"):
        assert Results(tmp_path / "far").all(kind) == Results(tmp_path / "near").all(kind)


def test_an_address_where_no_cluster_is_is_refused() -> None:
    plan = make_plan(GAME, None, {}, ["random", "random"], 8)
    with pytest.raises(SimulationError, match="no cluster answers"):
        simulate(plan, 1, runner=ray_runner("nowhere:1"))
