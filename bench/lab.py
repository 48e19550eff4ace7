"""How fast the lab is here: environments against the bare rules, PettingZoo's chess and a Gymnasium vector environment.

    python bench/lab.py [--seconds 4] [--jobs] [SCENARIO …]

Rates of one process are by processor time, so that other programs on the machine count little; `--jobs` measures
`simulate` on one process and two, and the workers of `vector_env`, by the clock: for that the machine must be idle.
"""

from __future__ import annotations

import argparse
import io
import time
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout
from random import Random
from typing import Any

import gymnasium
import numpy as np

import grognard
from grognard import lab
from grognard.core.decision import Decision
from grognard.lab.simulate import make_plan, simulate

USUAL = ("leningrad/campaign", "panzer/battle", "prokhorovka/campaign", "ardennes/7.1", "firefight/1", "firefight/3")


def rate(steps: Callable[[float], int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """How many a second; `steps` does some until the clock says so."""
    steps(clock() + seconds / 4)
    begin = clock()
    count = steps(begin + seconds)
    return count / (clock() - begin)


def warm(env: Any) -> None:
    """Play one whole match, so that compiled functions and tables are there."""
    random = Random(2)
    env.reset(seed=2)
    while not env.last()[2]:
        env.step(choice(env, random))


def bare(name: str, seconds: float) -> float:
    """Lists of choices made and answered by the rules alone."""
    game, scenario = grognard.game(name.split("/")[0]), name.split("/")[1]

    def steps(end: float) -> int:
        random, count, number = Random(1), 0, 0
        while time.process_time() < end:
            p = game.new(scenario, None, f"bench/{number}")
            number += 1
            while p.asking and time.process_time() < end:
                decision: Decision | None = p.decision_of(p.asking[0])
                while decision is not None:
                    count += 1
                    group, item = decision.menu.at(random.randrange(decision.menu.size))
                    decision = decision.after(group, item)
                    if decision is None:
                        p.carry_out(group, item)
        return count

    return rate(steps, seconds)


def environment(name: str, seconds: float, form: str, look: bool = True) -> float:
    """The same choices, by way of the environment: `last()` with its observation and mask, then `step`."""
    env = lab.aec_env(name, observation=form)

    def steps(end: float) -> int:
        random, count = Random(1), 0
        env.reset(seed=1)
        while time.process_time() < end:
            _, _, over, _, _ = env.last(observe=look)
            if over:
                env.reset()
                continue
            env.step(choice(env, random))
            count += 1
        return count

    return rate(steps, seconds)


def choice(env: Any, random: Random) -> int:
    """The same random choice as the bare rules' player makes, as an action."""
    seat = env.table.asking[0]
    menu, slots = env.table.path(seat).menu, env.table.slots(seat)
    while True:
        action = slots.action_of(*menu.at(random.randrange(menu.size)))
        if action is not None:
            return action


def pettingzoos(env: Any) -> str:
    """PettingZoo's own performance benchmark: what it prints of turns a second."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.test.performance_benchmark import performance_benchmark
    said = io.StringIO()
    with redirect_stdout(said):
        performance_benchmark(env)
    return next(line for line in said.getvalue().splitlines() if "turns" in line)


def vector(name: str, count: int, workers: int, seconds: float) -> float:
    """Steps of all matches together a second, by the clock."""
    with lab.vector_env(name, count, workers=workers) as env:
        state = env.reset(seed=1)

        def steps(end: float) -> int:
            done = 0
            while time.perf_counter() < end:
                env.step(np.array([int(np.argmax(mask)) for mask in state["action_mask"]]))
                done += count
            return done

        return rate(steps, seconds, time.perf_counter)


def gymnasiums(seconds: float) -> float:
    """Gymnasium's CartPole, eight in one process."""
    env = gymnasium.make_vec("CartPole-v1", num_envs=8, vectorization_mode="sync")
    env.reset(seed=1)

    def steps(end: float) -> int:
        done = 0
        while time.perf_counter() < end:
            env.step(env.action_space.sample())
            done += 8
        return done

    return rate(steps, seconds, time.perf_counter)


def jobs(name: str, games: int) -> None:
    """`simulate` on one process and on two, by the clock and by processor time."""
    game, scenario = grognard.game(name.split("/")[0]), name.split("/")[1]
    plan = make_plan(game, scenario, {}, ["random"] * len(game.scene(scenario).seats), "bench")
    took = [simulate(plan, games, number).seconds for number in (1, 2)]
    print(f"simulate {name}, {games} matches: {took[0]:.1f} s on one process, {took[1]:.1f} s on two: "
          f"{took[0] / took[1]:.2f} times as fast")  # fmt: skip


def main() -> None:
    """Measure, and print."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("scenarios", nargs="*", default=USUAL)
    words.add_argument("--seconds", type=float, default=4)
    words.add_argument("--jobs", action="store_true")
    asked = words.parse_args()
    for name in asked.scenarios:
        warm(lab.aec_env(name))
        core = bare(name, asked.seconds)
        whole, flat = (environment(name, asked.seconds, form) for form in ("arrays", "flat"))
        blind = environment(name, asked.seconds, "arrays", look=False)
        parts = [f"{rate_:,.0f} ({rate_ / core:.0%})" for rate_ in (whole, flat, blind)]
        print(
            f"{name}: rules {core:,.0f}; environment {parts[0]}, flat {parts[1]}, without observation {parts[2]}",
            flush=True,
        )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import chess_v6

        chess = chess_v6.env()
    print("PettingZoo's benchmark, its chess:", pettingzoos(chess), flush=True)
    for name in asked.scenarios:
        print(f"PettingZoo's benchmark, {name}:", pettingzoos(lab.aec_env(name)), flush=True)
    print(f"Gymnasium's CartPole, eight in one process: {gymnasiums(asked.seconds):,.0f}", flush=True)
    for workers in (0, 2) if asked.jobs else (0,):
        print(f"vector_env leningrad, eight matches, {workers} workers: "
              f"{vector('leningrad/campaign', 8, workers, asked.seconds):,.0f}", flush=True)  # fmt: skip
    if asked.jobs:
        jobs("leningrad/campaign", 400)


if __name__ == "__main__":
    main()
