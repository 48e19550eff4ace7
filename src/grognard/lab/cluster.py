"""Matches played on a Ray cluster. A worker that dies costs the piece it was playing: another plays that again."""

from __future__ import annotations

import importlib
import os
import socket
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from . import MissingLibraryError
from .crew import AHEAD
from .local import pieces, play_piece
from .rows import Rows
from .simulate import Plan, Runner, SimulationError

KNOCK = 5.0
"""So many seconds a cluster has to answer."""


def ray_runner(address: str) -> Runner:
    """Plays on the cluster at this address ("local": one that is started for the occasion)."""
    try:
        ray: Any = importlib.import_module("ray")
    except ModuleNotFoundError:
        raise MissingLibraryError("--ray needs ray, which isn't installed: pip install 'grognard[ray]'") from None

    def run(plan: Plan, numbers: Sequence[int], detail: bool) -> Iterator[Rows]:
        begun = not ray.is_initialized()
        if begun:
            _join(ray, address)
        try:
            yield from _play(ray, plan, numbers, detail)
        finally:
            if begun:
                ray.shutdown()

    return run


def _join(ray: Any, address: str) -> None:
    """Join the cluster. Workers look for modules where this process does, so that games of one's own are found."""
    _knock(address)
    paths = os.pathsep.join(path for path in sys.path if path)
    try:
        ray.init(
            address,
            runtime_env={"env_vars": {"PYTHONPATH": paths}},
            log_to_driver=False,
            logging_level="error",
            include_dashboard=False if address == "local" else None,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise SimulationError(f"--ray {address}: no cluster answers there ({error})") from None


def _knock(address: str) -> None:
    """See that somebody listens at HOST:PORT: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdigit():  # "auto", "local": Ray knows better
        return
    try:
        socket.create_connection((host, int(port)), KNOCK).close()
    except OSError as error:
        raise SimulationError(f"--ray {address}: no cluster answers there ({error})") from None


def _play(ray: Any, plan: Plan, numbers: Sequence[int], detail: bool) -> Iterator[Rows]:
    remote = ray.remote(num_cpus=1, max_retries=-1)(play_piece)
    workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = deque(pieces(numbers, workers))
    running: list[Any] = []
    while waiting or running:
        while waiting and len(running) < workers * AHEAD:
            running.append(remote.remote(plan, waiting.popleft(), detail))
        done, running = ray.wait(running, num_returns=1)
        for rows in ray.get(done):
            yield from rows
