"""The weights of a game's strategy: the decimal numbers that stand in capitals in its files, such as `VP = 4.0`.

They say what the computer values, never what a rule says. A game names the files that hold them (`weights_in`). The
search tries a strategy with other weights; `grognard tune` finds better ones. As `data/weights.yaml` of the game's
folder they count for every player; in `data/styles/` they are further styles that the search may choose from.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec
import yaml

if TYPE_CHECKING:
    from .game import Game

FILE, STYLES = "weights.yaml", "styles"


class Weights:
    """The weights of one game: which there are, and where each is read."""

    def __init__(self, package: str, files: tuple[str, ...]) -> None:
        self.places: dict[str, list[ModuleType]] = {}
        inside = package + "."
        for file in files:
            if importlib.util.find_spec(inside + file) is None:
                continue
            home = importlib.import_module(inside + file)
            for name in _written_in(home):
                value = getattr(home, name)
                readers = [m for key, m in list(sys.modules.items()) if key.startswith(inside)]
                self.places[f"{file}.{name}"] = [m for m in readers if getattr(m, name, None) is value]
        self.state: tuple[float, ...] = tuple(self.now().values())
        """The values as they are: for what is kept and depends on them."""

    def now(self) -> dict[str, float]:
        """Every weight as it is."""
        return {key: getattr(modules[0], key.rpartition(".")[2]) for key, modules in self.places.items()}

    def put(self, values: Mapping[str, float]) -> None:
        """Let weights have these values; those that aren't named stay. A name that there isn't is an error."""
        for key, value in values.items():
            if key not in self.places:
                raise ValueError(f"there is no weight {key!r}; there are {', '.join(sorted(self.places))}")
            for module in self.places[key]:
                setattr(module, key.rpartition(".")[2], value)
        self.state = tuple(self.now().values())

    @contextmanager
    def being(self, values: Mapping[str, float]) -> Generator[None]:
        """While this lasts weights have these values."""
        if not values:
            yield
            return
        before = self.now()
        self.put(values)
        try:
            yield
        finally:
            self.put({key: before[key] for key in values})


def _written_in(module: ModuleType) -> list[str]:
    """The names in capitals that a file itself gives to decimal numbers."""
    found: list[str] = []
    for statement in ast.parse(inspect.getsource(module)).body:
        if isinstance(statement, ast.Assign):
            found += [
                part.id for target in statement.targets for part in ast.walk(target) if isinstance(part, ast.Name)
            ]
    return [name for name in found if name.isupper() and isinstance(getattr(module, name, None), float)]


class Style(msgspec.Struct, frozen=True):
    """Weights that a file holds: for which scenario and seat they were found, if not for all."""

    weights: dict[str, float]
    scenario: str = ""
    seat: str = ""

    def fits(self, scenario: str, seat: str) -> bool:
        """Whether they are meant for this seat of this scenario."""
        return self.scenario in ("", scenario) and self.seat in ("", seat)


_kept: dict[int, tuple[Any, Weights]] = {}


def weights_of(game: Game) -> Weights:
    """The weights of a game's strategy; none, where it has no such files."""
    kept = _kept.get(id(game))
    if kept is None:
        found = Weights(game.package, game.weights_in)
        tuned = game.folder / "data" / FILE
        found.put(read_weights(tuned) if tuned.is_file() else {})
        kept = _kept[id(game)] = game, found
    return kept[1]


def read_weights(file: Path) -> dict[str, float]:
    """The weights that a file holds, whomever they were found for."""
    return read_style(file).weights


def read_style(file: Path) -> Style:
    """What a file of weights says."""
    if not file.is_file():
        raise ValueError(f"{file}: there is no such file")
    try:
        return msgspec.convert(yaml.safe_load(file.read_text(encoding="utf-8")), Style)
    except (msgspec.ValidationError, yaml.YAMLError) as error:
        raise ValueError(f"{file.name}: {' '.join(str(error).split())}") from None


@cache
def tuned_styles(folder: Path) -> tuple[Style, ...]:
    """The styles in a game's `data/styles`, in the order of the files' names."""
    return tuple(read_style(file) for file in sorted((folder / "data" / STYLES).glob("*.yaml")))
