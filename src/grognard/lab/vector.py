"""Many matches side by side, in this process or in several: observations, masks and rewards in shared memory.

Every match is played by whoever is asked: each row of the arrays is the match from the side of the seat that must
choose, whose number is in `seats`. A match that ends begins again at once, with the next seed of its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ..bots.seen import game_of
from ..core.game import add_game
from ..core.ids import Seat
from ..core.scene import Option
from .rewards import Rewards
from .table import Table


class Setting(msgspec.Struct, frozen=True):
    """What a worker must know: the game's package, the environment, how many matches there are in all, which it has."""

    package: str
    name: str
    options: dict[str, Option]
    reward: str
    count: int
    first: int
    last: int


class Fields(msgspec.Struct, frozen=True):
    """One array of the shared memory: its name, where it begins, its shape, its type."""

    name: str
    begin: int
    shape: tuple[int, ...]
    type: str


def layout(table: Table, count: int) -> tuple[list[Fields], int]:
    """The arrays of so many matches, and how large the memory must be."""
    seats = len(table.scene.seats)
    wanted: list[tuple[str, tuple[int, ...], str]] = [
        ("rewards", (count, seats), "f8"),
        ("steps", (count,), "i8"),
        ("observation", (count, table.features.size), "i2"),
        ("seats", (count,), "i2"),
        ("action_mask", (count, table.actions.size), "i1"),
        ("terminations", (count,), "?"),
    ]
    fields: list[Fields] = []
    size = 0
    for name, shape, kind in wanted:
        size = -(-size // 8) * 8
        fields.append(Fields(name, size, shape, kind))
        size += int(np.prod(shape)) * np.dtype(kind).itemsize
    return fields, size


class Memory:
    """The shared memory, as arrays."""

    def __init__(self, table: Table, count: int, name: str | None = None) -> None:
        fields, size = layout(table, count)
        self.own = name is None
        self.shared = SharedMemory(name, create=self.own, size=size if self.own else 0)
        self.arrays: dict[str, npt.NDArray[Any]] = {
            field.name: np.ndarray(field.shape, field.type, self.shared.buf, field.begin) for field in fields
        }
        rows, features = self.arrays["observation"], table.features
        for name, shape in features.shapes.items():
            part = rows[:, features.begins[name] :][:, : prod(shape)]
            self.arrays[f"observation/{name}"] = part.reshape(count, *shape)  # views: nothing is copied

    def close(self) -> None:
        """Give the memory back."""
        self.arrays = {}
        self.shared.close()
        if self.own:
            self.shared.unlink()


class Matches:
    """Some of the matches, in one process; they write into the shared arrays."""

    def __init__(self, setting: Setting, arrays: Mapping[str, npt.NDArray[Any]]) -> None:
        self.setting, self.arrays = setting, arrays
        self.tables = {n: Table(setting.name, setting.options) for n in range(setting.first, setting.last)}
        self.rewards = {number: Rewards(setting.reward) for number in self.tables}
        self.begun = dict.fromkeys(self.tables, 0)
        self.seed = ""

    def reset(self, seed: str) -> None:
        """New matches; a place has the same ones whichever process plays them."""
        self.seed = seed
        self.arrays["steps"][self.setting.first : self.setting.last] = 0
        for number in self.tables:
            self.begun[number] = 0
            self._begin(number)
            self._clear(number)
            self._show(number)

    def step(self, actions: npt.NDArray[np.int64]) -> None:
        """One action for each match."""
        for number, table in self.tables.items():
            self._clear(number)
            whole = table.act(table.asking[0], int(actions[number]))
            self.arrays["steps"][number] += 1
            if whole:
                paid = self.rewards[number].after(table)
                if paid is not None:
                    self.arrays["rewards"][number] = paid
                if table.position.result is not None:
                    self.arrays["terminations"][number] = True
                    self._begin(number)
            self._show(number)

    def _begin(self, number: int) -> None:
        self.tables[number].begin(f"{self.seed}/{number}/{self.begun[number]}")
        self.begun[number] += 1
        self.rewards[number].begin(self.tables[number])

    def _clear(self, number: int) -> None:
        self.arrays["rewards"][number] = 0
        self.arrays["terminations"][number] = False

    def _show(self, number: int) -> None:
        table = self.tables[number]
        seat: Seat = table.asking[0]
        self.arrays["seats"][number] = seat
        self.arrays["action_mask"][number] = table.slots(seat).mask
        table.show(seat, self.arrays["observation"][number])


def _work(setting: Setting, memory: str, pipe: Connection) -> None:
    """A worker process: does what it is told, until it is told to stop."""
    add_game(game_of(setting.package))  # it may be a game of one's own
    shared = Memory(Table(setting.name, setting.options), setting.count, memory)
    matches = Matches(setting, shared.arrays)
    try:
        while (told := pipe.recv()) is not None:
            try:
                matches.reset(told) if isinstance(told, str) else matches.step(told)
                pipe.send("")
            except (IndexError, ValueError) as error:
                pipe.send(str(error) or type(error).__name__)
    except (EOFError, KeyboardInterrupt):
        pass
    finally:
        matches.arrays = {}
        shared.close()


class VectorEnv:
    """`count` matches of a scenario. With `workers` they are shared out among so many processes."""

    def __init__(
        self,
        name: str,
        count: int,
        options: Mapping[str, Option] | None = None,
        *,
        workers: int = 0,
        reward: str = "result",
    ) -> None:
        if count < 1 or workers < 0:
            raise ValueError(f"{count} matches on {workers} workers: at least one match, and 0 workers or more")
        table = Table(name, options)
        Rewards(reward)
        self.count, self.actions = count, table.actions.size
        self.name = table.name
        self.memory = Memory(table, count)
        self.processes: list[Any] = []
        self.pipes: list[Connection] = []
        workers = min(workers, count)
        cuts = [count * n // max(workers, 1) for n in range(max(workers, 1) + 1)]
        settings = [
            Setting(table.game.package, name, dict(options or {}), reward, count, first, last)
            for first, last in pairwise(cuts)
        ]
        self.here = Matches(settings[0], self.memory.arrays) if not workers else None
        for setting in settings if workers else ():
            self._start(setting)

    def _start(self, setting: Setting) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(setting, self.memory.shared.name, theirs), daemon=True)
        process.start()
        theirs.close()
        self.processes.append(process)
        self.pipes.append(ours)

    @property
    def state(self) -> dict[str, npt.NDArray[Any]]:
        """The arrays themselves: they change with the next step, so copy what is to be kept."""
        return self.memory.arrays

    def reset(self, seed: int | str = 0) -> dict[str, npt.NDArray[Any]]:
        """New matches, the same ones from the same seed on any number of workers."""
        return self._all(str(seed))

    def step(self, actions: npt.NDArray[np.int64]) -> dict[str, npt.NDArray[Any]]:
        """One action for each match; one that its mask doesn't allow is an error."""
        return self._all(np.asarray(actions, dtype=np.int64))

    def _all(self, told: Any) -> dict[str, npt.NDArray[Any]]:
        if self.here is not None:
            self.here.reset(told) if isinstance(told, str) else self.here.step(told)
            return self.state
        for pipe in self.pipes:
            pipe.send(told)
        wrong = [answer for pipe in self.pipes if (answer := pipe.recv())]
        if wrong:
            raise IndexError(wrong[0])
        return self.state

    def close(self) -> None:
        """End the workers, give the memory back."""
        for pipe in self.pipes:
            try:
                pipe.send(None)
            except OSError:
                continue
        for process in self.processes:
            process.join(5)
        for pipe in self.pipes:
            pipe.close()
        if self.here is not None:
            self.here.arrays = {}
        self.pipes, self.processes = [], []
        self.memory.close()

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
