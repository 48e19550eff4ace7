"""A study: variants of a game (options, changed numbers, forces, bots) played with common seeds, and what they change.

docs/lab.md describes the file.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import yaml

from ..core.game import Game, find_game
from ..core.scene import Option
from .compare import Change, compare
from .local import local_runner
from .results import Results
from .simulate import Plan, Runner, Simulation, SimulationError, make_plan, simulate

Texts = dict[str, str]


class StudyError(ValueError):
    """A study that can't be: what is wrong, what would be right."""


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play: what differs from the study's own options, players and numbers."""

    id: str
    title: Texts = {}
    options: dict[str, Option] = {}
    players: list[str] = []
    changes: dict[str, Any] = {}


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a study's file says. The first variant is the one that the others are compared with."""

    game: str
    variants: list[Variant]
    scenario: str | None = None
    title: Texts = {}
    question: Texts = {}
    players: list[str] = []
    options: dict[str, Option] = {}
    games: int = 100
    seed: str | int = "0"


class Compared(msgspec.Struct, frozen=True):
    """What a variant came to, and what it changes (nothing: it is the first)."""

    id: str
    outcome: Simulation
    changes: list[Change]


class Findings(msgspec.Struct, frozen=True):
    """What a study says. docs/cli.md describes the keys."""

    game: str
    scenario: str
    games: int
    seed: str
    base: str
    variants: list[Compared]


def read_study(text: str, name: str = "study") -> Study:
    """The study in a YAML text; a StudyError says what is wrong with it."""
    try:
        study = msgspec.convert(yaml.safe_load(text), Study)
    except (msgspec.ValidationError, yaml.YAMLError) as error:
        raise StudyError(f"{name}: {' '.join(str(error).split())}") from None
    ids = [variant.id for variant in study.variants]
    if len(ids) < 2 or len(set(ids)) != len(ids):
        raise StudyError(f"{name}: variants: at least two, each with an id of its own")
    for one in ids:
        if not one or not all(letter.isalnum() or letter in "-_" for letter in one):
            raise StudyError(f"{name}: variant {one!r}: an id has letters, digits and hyphens")
    if study.games < 1:
        raise StudyError(f"{name}: games: at least one")
    return study


def plans(study: Study, name: str = "study") -> dict[str, Plan]:
    """Each variant's plan, checked. All have the study's seed, so that match is compared with match."""
    game = find_game(study.game)
    found: dict[str, Plan] = {}
    for variant in study.variants:
        options = {**study.options, **variant.options}
        try:
            seats = game.scene(study.scenario, options).seats.names
            players = variant.players or study.players or ["greedy"] * len(seats)
            found[variant.id] = make_plan(game, study.scenario, options, players, study.seed, variant.changes)
        except SimulationError as error:
            raise StudyError(f"{name}: variant {variant.id}: {error}") from None
    return found


def carry_out(
    study: Study,
    folder: Path,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
    runner: Runner | None = None,
) -> Findings:
    """Play all variants; results are kept in the folder, one below it for each, and are not played again."""
    game: Game = find_game(study.game)
    play = runner or local_runner(jobs)
    stores: dict[str, Results] = {}
    outcomes: dict[str, Simulation] = {}
    for name, plan in plans(study).items():
        stores[name] = Results(folder / name, plan)
        outcomes[name] = simulate(plan, study.games, progress=progress, store=stores[name], runner=play)
    base, *others = stores
    compared = [Compared(base, outcomes[base], [])]
    compared += [Compared(name, outcomes[name], compare(stores[base], stores[name], study.games)) for name in others]
    scenario = game.scene(study.scenario, study.options).scenario
    return Findings(game.id, scenario, study.games, str(study.seed), base, compared)
